//===- Passes.td - What makes a pipeline one MLIR pass pipeline -----------===//
#ifndef WEIR_PIPELINE_PASSES
#define WEIR_PIPELINE_PASSES

include "mlir/Pass/PassBase.td"

def StageMarker : Pass<"weir-stage", "::mlir::ModuleOp"> {
  let summary = "Opens a stage of a Weir pipeline; changes nothing";
  let description = [{
    The passes up to the next marker are one stage. In texts, `%XX` is the byte
    XX: quotes, braces and `%` are written so.
  }];
  let options = [
    Option<"stage", "name", "std::string", /*default=*/"",
           "Name of the stage, unique in the pipeline">,
    Option<"summary", "summary", "std::string", /*default=*/"",
           "What the stage does, for people">,
    Option<"pipeline", "pipeline", "std::string", /*default=*/"",
           "Name of the pipeline (on its first stage)">,
    Option<"pipelineSummary", "pipeline-summary", "std::string",
           /*default=*/"", "What the pipeline does (on its first stage)">,
    Option<"parameters", "parameters", "std::string", /*default=*/"",
           "Values that the pipeline was resolved with (on its first stage)">,
  ];
}

def ApplySchedule : Pass<"weir-apply-schedule", "::mlir::ModuleOp"> {
  let summary = "Applies a named sequence of a transform-dialect schedule";
  let description = [{
    The schedule is a module with `transform.with_named_sequence`. The first
    argument of the sequence is the payload module. Each other argument is a
    parameter; its attribute `weir.param = "tile_m"` says by which name:

    ```mlir
    transform.named_sequence @tile(
        %module: !transform.any_op {transform.readonly},
        %m: !transform.param<i64> {transform.readonly, weir.param = "tile_m"})
    ```

    A list of integers becomes a parameter with that many values.
  }];
  let options = [
    Option<"schedule", "schedule", "std::string", /*default=*/"",
           "File of the schedule: a path, or a name in the library">,
    Option<"text", "text", "std::string", /*default=*/"",
           "The schedule itself, where it is from no file">,
    Option<"generator", "generator", "std::string", /*default=*/"",
           "Generator that makes, or made, the text">,
    Option<"arguments", "arguments", "std::string", /*default=*/"",
           "Values that the generator makes it from, `{size=4}`">,
    Option<"sequence", "sequence", "std::string",
           /*default=*/"\"__transform_main\"", "Named sequence to apply">,
    Option<"with", "with", "std::string", /*default=*/"",
           "Values of parameters, `{tile=[32,64] unroll=4}`">,
    Option<"libraries", "libraries", "std::string", /*default=*/"",
           "Further schedules that transform.include may name, `{a.mlir}`">,
    Option<"onFailure", "on-failure", "std::string", /*default=*/"\"error\"",
           "Whether a silenceable failure is an `error` or is to `skip`">,
  ];

}

def CallFunction : Pass<"weir-call", "::mlir::ModuleOp"> {
  let summary = "Calls a function that the running program has registered";
  let description = [{
    What a stage written in Python, or in the program that embeds the compiler,
    is in the text of a pipeline. It runs where that program registered a
    function of the name (weir/Pipeline/StageFunctions.h), and is an error
    elsewhere.
  }];
  let options = [
    Option<"function", "function", "std::string", /*default=*/"",
           "Name that the function was registered by">,
  ];
}

#endif // WEIR_PIPELINE_PASSES
