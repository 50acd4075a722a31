#include "Arguments.h"
#include "Bindings.h"
#include "Errors.h"
#include "NumpyTypes.h"
#include "PyExecutable.h"

#include "weir/Driver/Workloads.h"

#include <cstring>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {
namespace {

template <typename T> T take(Result<T> result, Kind kind) {
  if (!result)
    raise(result.message(), kind);
  return std::move(*result);
}

/// Measured once a process: it takes a second.
const MachinePeak &machinePeak() {
  static const MachinePeak peak = [] {
    nb::gil_scoped_release released;
    return measureMachinePeak();
  }();
  return peak;
}

nb::object arrayOf(const TensorValue &value) {
  const NumpyType type =
      numpyTypeOf(std::string(dtypeName(value.type().dtype)));
  std::vector<npy_intp> shape(value.type().shape.begin(),
                              value.type().shape.end());
  Py_INCREF(type.descr);
  nb::object array = nb::steal(PyArray_NewFromDescr(
      &PyArray_Type, type.descr, static_cast<int>(shape.size()), shape.data(),
      nullptr, nullptr, 0, nullptr));
  if (!array)
    throw nb::python_error();
  std::memcpy(PyArray_DATA((PyArrayObject *)array.ptr()), value.data(),
              value.byteSize());
  return array;
}

/// A copy of an array, of a type that is accepted.
TensorValue valueOf(nb::handle object, const NamedType &wanted,
                    const char *role) {
  const NumpyType type = numpyTypeOf(std::string(dtypeName(wanted.type.dtype)));
  nb::object array = nb::steal(PyArray_FromAny(
      object.ptr(), nullptr, 0, 0,
      NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED | NPY_ARRAY_NOTSWAPPED,
      nullptr));
  if (!array)
    throw nb::python_error();
  auto *view = (PyArrayObject *)array.ptr();
  std::vector<int64_t> shape(PyArray_DIMS(view),
                             PyArray_DIMS(view) + PyArray_NDIM(view));
  const int number = PyArray_TYPE(view);
  const TensorType given{wanted.type.dtype, std::move(shape)};
  if (!wanted.type.accepts(given) ||
      (number != type.storage && number != type.descr->type_num))
    raise(std::string(role) + " '" + wanted.name + "': expected " +
              wanted.type.str() + ", got an array of shape " +
              shownAs(nb::object(array.attr("shape"))) + " and dtype " +
              shownAs(nb::object(array.attr("dtype"))),
          Kind::Call);
  TensorValue value = take(TensorValue::uninitialized(given), Kind::Call);
  std::memcpy(value.data(), PyArray_DATA(view), value.byteSize());
  return value;
}

Runner openRunner(const PyExecutable &executable, const std::string &name,
                  const std::string &entry, int threads) {
  return take(executable.path.empty()
                  ? Runner::openMemory(executable.bytes, name, {entry, threads})
                  : Runner::open(executable.path, {entry, threads}),
              Kind::Executable);
}

/// A compiled program with values for its arguments.
PreparedWorkload prepare(const PyExecutable &executable, nb::handle inputs,
                         const std::string &name, const std::string &entry,
                         int threads) {
  Runner runner = openRunner(executable, name, entry, threads);
  const std::vector<NamedType> &types = runner.arguments();
  std::vector<TensorValue> values;
  if (inputs.is_none()) {
    values = take(resolveInputs({}, types), Kind::Call);
  } else {
    nb::list given(nb::borrow(inputs));
    if (nb::len(given) != types.size())
      raise("the program takes " + std::to_string(types.size()) +
                " arguments, got " + std::to_string(nb::len(given)) + " inputs",
            Kind::Call);
    for (size_t i = 0; i < types.size(); ++i) {
      nb::object value = given[i];
      if (!nb::isinstance<nb::str>(value)) {
        values.push_back(valueOf(value, types[i], "argument"));
        continue;
      }
      auto made =
          resolveInputs({textOf(value)}, {types[i]}, {.folder = {}, .seed = i});
      values.push_back(std::move(take(std::move(made), Kind::Call).front()));
    }
  }
  const size_t results = runner.results().size();
  std::vector<std::optional<TensorValue>> expected(results);
  return PreparedWorkload{name,
                          std::move(runner),
                          std::move(values),
                          std::move(expected),
                          std::vector<Tolerance>(results),
                          {},
                          0};
}

/// What the results should be; None is anything.
void expect(PreparedWorkload &workload, nb::list values, double rtol,
            double atol, std::optional<double> ulp) {
  const std::vector<NamedType> &types = workload.runner.results();
  if (nb::len(values) != types.size())
    raise("the program has " + std::to_string(types.size()) +
              " results, the reference has " + std::to_string(nb::len(values)),
          Kind::Call);
  for (size_t i = 0; i < types.size(); ++i) {
    workload.tolerances[i] = {rtol, atol, ulp};
    workload.expected[i].reset();
    nb::object value = values[i];
    if (value.is_none())
      continue;
    // References are often computed in double precision.
    const NumpyType type =
        numpyTypeOf(std::string(dtypeName(types[i].type.dtype)));
    nb::object converted =
        nb::module_::import_("numpy").attr("asarray")(value).attr("astype")(
            nb::handle((PyObject *)type.descr));
    workload.expected[i] = valueOf(converted, types[i], "result");
  }
}

Verification checked(const PreparedWorkload &workload) {
  Result<Verification> verification = [&] {
    nb::gil_scoped_release released;
    return checkWorkload(workload);
  }();
  Verification value = take(std::move(verification), Kind::Call);
  if (!value.ok())
    raise(value.message(), Kind::Check);
  return value;
}

/// A measurement with the machine that it is to be seen against.
struct Benchmark {
  Measurement measurement;
  Rates rates;
};

Benchmark benched(const PreparedWorkload &workload, double seconds,
                  std::optional<double> flops, std::optional<double> bytes,
                  double compileSeconds) {
  (void)checked(workload);
  Result<Measurement> measurement = [&] {
    nb::gil_scoped_release released;
    return benchWorkload(workload, seconds);
  }();
  Measurement value = take(std::move(measurement), Kind::Call);
  value.compileSeconds = compileSeconds;
  value.cost.flops = flops;
  if (bytes)
    value.cost.bytes = bytes;
  return {value, Rates(value, machinePeak())};
}

PreparedWorkload prepareFile(const Workload &file,
                             const PyExecutable &executable, int threads) {
  Runner runner = openRunner(executable, file.name, file.entry, threads);
  return take(prepareWorkload(file, std::move(runner), 0), Kind::Parse);
}

void bindFile(nb::module_ &m) {
  nb::class_<Workload>(m, "WorkloadFile",
                       "What a workload file says; see Workload.load.")
      .def(
          "__init__",
          [](Workload *self, const std::string &path) {
            new (self) Workload(take(Workload::load(path), Kind::Parse));
          },
          "path"_a, "Reads a JSON file, or a folder with a `workload.json`.")
      .def_ro("name", &Workload::name, "Of the file, or of its folder.")
      .def_ro("summary", &Workload::summary, "What it is.")
      .def_ro("program", &Workload::program, "The path of its program.")
      .def_ro("entry", &Workload::entry, "The entry point; empty: `main`.")
      .def_ro("pipeline", &Workload::pipeline, "What compiles it.")
      .def_prop_ro(
          "parameters",
          [](const Workload &file) {
            nb::dict values;
            for (const auto &[name, value] : file.parameters)
              values[name.c_str()] = value;
            return values;
          },
          nb::sig("def parameters(self) -> dict[str, str]"),
          "Values for the pipeline's parameters.")
      .def_prop_ro(
          "threads",
          [](const Workload &file) { return file.threads.value_or(1); },
          "Threads of its parallel loops.")
      .def_prop_ro(
          "cost",
          [](const Workload &file) {
            nb::dict cost;
            if (file.cost.flops)
              cost["flops"] = *file.cost.flops;
            if (file.cost.bytes)
              cost["bytes"] = *file.cost.bytes;
            return cost;
          },
          nb::sig("def cost(self) -> dict[str, float]"),
          "What one call costs, as far as it is known.")
      .def("prepare", &prepareFile, "executable"_a, nb::kw_only(),
           "threads"_a = 1, "Reads its data for a program that is compiled.");
}

void bindResults(nb::module_ &m) {
  nb::class_<ResultCheck>(m, "ResultCheck", "One result, compared.")
      .def_ro("name", &ResultCheck::name, "The result.")
      .def_prop_ro("ok", &ResultCheck::ok, "Whether it is as it should be.")
      .def_prop_ro(
          "worst_index",
          [](const ResultCheck &check) { return check.comparison.index; },
          "Where the element is that is farthest off, `[1, 2]`.")
      .def_prop_ro(
          "worst_difference",
          [](const ResultCheck &check) { return check.comparison.difference; },
          "How far off that is.")
      .def_prop_ro(
          "mismatches",
          [](const ResultCheck &check) { return check.comparison.mismatches; },
          "How many elements are wrong.")
      .def("__str__", &ResultCheck::message)
      .def("__repr__", [](const ResultCheck &check) {
        return "<weir.ResultCheck " + check.message() + ">";
      });
  nb::class_<Verification>(m, "Verification",
                           "The results of a workload that were compared.")
      .def_prop_ro(
          "checks",
          [](const Verification &verification) { return verification.checks; },
          "One for each result that has a reference.")
      .def_prop_ro("ok", &Verification::ok, "Whether all are right.")
      .def("__bool__", &Verification::ok)
      .def("__str__", [](const Verification &verification) {
        std::string text;
        for (const ResultCheck &check : verification.checks)
          text += (text.empty() ? "" : "\n") + check.message();
        return text.empty() ? std::string("nothing was compared") : text;
      });
}

void bindBenchmark(nb::module_ &m) {
  const auto timing = [](double Timing::*field) {
    return [field](const Benchmark &b) { return b.measurement.timing.*field; };
  };
  nb::class_<Benchmark>(m, "Benchmark",
                        "How long a workload takes, and what share of this "
                        "machine's measured peak that is.")
      .def_prop_ro("median", timing(&Timing::median), "Seconds of one call.")
      .def_prop_ro("min", timing(&Timing::min), "The fastest call.")
      .def_prop_ro("lower_quartile", timing(&Timing::lowerQuartile),
                   "A quarter of the calls took less.")
      .def_prop_ro("upper_quartile", timing(&Timing::upperQuartile),
                   "A quarter of them took more.")
      .def_prop_ro("first", timing(&Timing::first), "The very first call.")
      .def_prop_ro(
          "repeats",
          [](const Benchmark &b) { return b.measurement.timing.repeats; },
          "How often it was timed.")
      .def_prop_ro(
          "compile_seconds",
          [](const Benchmark &b) { return b.measurement.compileSeconds; },
          "What compiling it took.")
      .def_prop_ro(
          "threads", [](const Benchmark &b) { return b.measurement.threads; },
          "Threads of its parallel loops.")
      .def_prop_ro(
          "verified", [](const Benchmark &b) { return b.measurement.verified; },
          "Whether results were compared with a reference.")
      .def_prop_ro(
          "gflops",
          [](const Benchmark &b) -> std::optional<double> {
            if (!b.measurement.cost.flops)
              return std::nullopt;
            return b.rates.gflops;
          },
          "GFLOP/s, where the cost is known.")
      .def_prop_ro(
          "share_of_peak",
          [](const Benchmark &b) {
            return b.measurement.cost.flops ? b.rates.ofFlops
                                            : b.rates.ofBandwidth;
          },
          "Of the machine's peak: of its GFLOP/s where the cost is known, else "
          "of the bandwidth of the memory that holds the data.")
      .def_prop_ro(
          "gbytes_per_second",
          [](const Benchmark &b) { return b.rates.gbytes; },
          "GB/s of the bytes that must be read and written.")
      .def("__str__",
           [](const Benchmark &b) { return str(b.measurement, b.rates); })
      .def("__repr__", [](const Benchmark &b) {
        return "<weir.Benchmark " + b.measurement.name + ": " +
               b.measurement.timing.str() + ">";
      });
  nb::class_<MachinePeak>(m, "MachinePeak", "What this machine can do at best.")
      .def_ro("vectors", &MachinePeak::vectors,
              "The widest vectors that the CPU has.")
      .def_ro("threads", &MachinePeak::threads,
              "Cores that this process may use.")
      .def("gflops", &MachinePeak::flops, "threads"_a = 1, "f64"_a = false,
           "GFLOP/s of f32, or f64, with so many threads.")
      .def("__str__", &MachinePeak::str);
  m.def("machine_peak", &machinePeak, nb::rv_policy::copy,
        "Measures this machine, once a process; takes about a second.");
}

} // namespace

void bindWorkload(nb::module_ &m) {
  bindResults(m);
  bindBenchmark(m);
  bindFile(m);
  nb::class_<PreparedWorkload>(
      m, "PreparedWorkload",
      "A workload whose program is compiled and whose inputs are in memory; "
      "what weir.Workload works with.")
      .def(
          "__init__",
          [](PreparedWorkload *self, const PyExecutable &executable,
             nb::object inputs, const std::string &name,
             const std::string &entry, int threads) {
            new (self) PreparedWorkload(
                prepare(executable, inputs, name, entry, threads));
          },
          "executable"_a, "inputs"_a.none() = nb::none(), nb::kw_only(),
          "name"_a = "workload", "entry"_a = "", "threads"_a = 1,
          nb::sig("def __init__(self, executable: Executable, inputs: "
                  "collections.abc.Iterable[object] | None = None, *, name: "
                  "str = 'workload', entry: str = '', threads: int = 1) -> "
                  "None"),
          "`inputs` are arrays, or texts as `weir run --input=` takes them; "
          "None is random ones by the program's signature.")
      .def_prop_ro(
          "inputs",
          [](const PreparedWorkload &workload) {
            nb::list arrays;
            for (const TensorValue &value : workload.inputs)
              arrays.append(arrayOf(value));
            return arrays;
          },
          nb::sig("def inputs(self) -> list[typing.Any]"),
          "The inputs as arrays, copied.")
      .def("expect", &expect, "values"_a, nb::kw_only(), "rtol"_a = 0.0,
           "atol"_a = 0.0, "ulp"_a = nb::none(),
           nb::sig("def expect(self, values: list[typing.Any], *, rtol: float "
                   "= 0, atol: float = 0, ulp: float | None = None) -> None"),
           "What the results should be, and how closely; None is anything.")
      .def("check", &checked,
           "Calls the program once and compares; a wrong result raises a "
           "weir.CheckError.")
      .def("bench", &benched, "seconds"_a = 1.0, nb::kw_only(),
           "flops"_a = nb::none(), "bytes"_a = nb::none(),
           "compile_seconds"_a = 0.0,
           "Checks, then times calls for about so many seconds.");
}

} // namespace weir::python
