//===- ParametersFuzzer.cpp - Declarations and values of parameters -------===//
//
// The first line is what a declaration has between its braces, the rest is the
// value that is given.
//===----------------------------------------------------------------------===//
#include "PipelineFuzzing.h"

using namespace weir;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  auto [declaration, value] = text.split('\n');
  readAndPrint("pipeline: p\nparameters:\n  p: {" + declaration.str() +
                   "}\nstages:\n  - stage: s\n    summary: a $p b\n    passes: "
                   "canonicalize{max-iterations=$p}\n  - stage: t\n    "
                   "summary: ${p}\n    passes: []\n",
               Parameters().setText("p", value));

  // A value prints as text that reads as the value.
  ParameterValue inferred = inferParameterValue(value);
  if (!inferred.getString() && inferParameterValue(inferred.yaml()) != inferred)
    fail("a value reads differently", inferred.yaml(),
         inferParameterValue(inferred.yaml()).yaml());
  for (ParameterType type :
       {ParameterType::Bool, ParameterType::Int, ParameterType::Float,
        ParameterType::String, ParameterType::Ints})
    if (std::optional<ParameterValue> typed = ParameterValue(value).as(type))
      if (!typed->isAuto() && typed->as(type) != typed)
        fail("a value is not of its type", typed->yaml(), value.str());
  return 0;
}
