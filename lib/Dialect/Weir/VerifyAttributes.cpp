//===- VerifyAttributes.cpp - What a module says about itself -------------===//
//
// Passes leave notes on the module for those that come later: the entry points,
// the machine, the host calls. A person may edit a stopped program, so their
// form is checked with the IR's, once, and passes may rely on it.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Weir/Weir.h"
#include "weir/Support/NearestName.h"

#include <mlir/AsmParser/AsmParser.h>

using namespace mlir;
using namespace weir::ir;

namespace {
/// Checks one attribute of an operation; messages begin with its name.
class Checker {
public:
  Checker(Operation *op, StringRef attribute) : op(op), attribute(attribute) {}

  LogicalResult entryPoints(Attribute value) const {
    return each(value, "", [&](Attribute entry, const Twine &where) {
      auto fields = dyn_cast<DictionaryAttr>(entry);
      if (!fields)
        return error(where, "is not a dictionary");
      return success(
          succeeded(has<StringAttr>(fields, where, "name", "a string")) &&
          succeeded(has<StringAttr>(fields, where, "symbol", "a string")) &&
          succeeded(tensors(fields, where, "arguments")) &&
          succeeded(tensors(fields, where, "results")) &&
          succeeded(has<IntegerAttr>(fields, where, "arena_bytes", "an integer",
                                     /*optional=*/true)) &&
          succeeded(has<IntegerAttr>(fields, where, "live_bytes", "an integer",
                                     /*optional=*/true)));
    });
  }

  LogicalResult target(Attribute value) const {
    auto fields = dyn_cast<DictionaryAttr>(value);
    if (!fields)
      return error("", "is not a dictionary");
    for (StringRef name : {"triple", "cpu", "features"})
      if (failed(has<StringAttr>(fields, "", name, "a string")))
        return failure();
    for (StringRef name : {"opt_level", "vector_bits"})
      if (failed(has<IntegerAttr>(fields, "", name, "an integer")))
        return failure();
    return success();
  }

  LogicalResult strings(Attribute value) const {
    return each(value, "", [&](Attribute entry, const Twine &where) {
      return isa<StringAttr>(entry) ? success()
                                    : error(where, "is not a string");
    });
  }

  LogicalResult error(const Twine &where, const Twine &problem) const {
    return op->emitError() << "'" << attribute << "'" << where << " "
                           << problem;
  }

private:
  template <typename Each>
  LogicalResult each(Attribute value, const Twine &where, Each check) const {
    auto entries = dyn_cast_or_null<ArrayAttr>(value);
    if (!entries)
      return error(where, "is not an array");
    for (auto [index, entry] : llvm::enumerate(entries))
      if (failed(check(entry, where + "[" + Twine(index) + "]")))
        return failure();
    return success();
  }

  template <typename Kind>
  LogicalResult has(DictionaryAttr fields, const Twine &where, StringRef name,
                    StringRef kind, bool optional = false) const {
    Attribute value = fields.get(name);
    if (!value && optional)
      return success();
    if (!value) {
      SmallVector<StringRef> names;
      for (NamedAttribute field : fields)
        names.push_back(field.getName());
      return error(where,
                   "has no '" + name + "'" + weir::suggestName(name, names));
    }
    return isa<Kind>(value)
               ? success()
               : error(where, "has a '" + name + "' that is not " + kind);
  }

  LogicalResult tensors(DictionaryAttr entry, const Twine &where,
                        StringRef name) const {
    std::string list = (where + "." + name).str();
    return each(entry.get(name), list,
                [&](Attribute tensor, const Twine &place) {
                  auto fields = dyn_cast<DictionaryAttr>(tensor);
                  return fields ? this->tensor(fields, place)
                                : error(place, "is not a dictionary");
                });
  }

  LogicalResult tensor(DictionaryAttr fields, const Twine &where) const {
    if (failed(has<StringAttr>(fields, where, "name", "a string")) ||
        failed(has<StringAttr>(fields, where, "dtype", "a string")) ||
        failed(has<DenseI64ArrayAttr>(fields, where, "shape",
                                      "an array of i64")) ||
        failed(has<DenseI64ArrayAttr>(fields, where, "bounds",
                                      "an array of i64", true)) ||
        failed(has<DenseI64ArrayAttr>(fields, where, "least", "an array of i64",
                                      true)) ||
        failed(has<ArrayAttr>(fields, where, "symbols", "an array of strings",
                              true)) ||
        failed(has<BoolAttr>(fields, where, "donated", "a bool", true)) ||
        failed(has<UnitAttr>(fields, where, "in_place", "a unit", true)) ||
        failed(has<IntegerAttr>(fields, where, "alias", "an integer", true)))
      return failure();
    auto shape = fields.getAs<DenseI64ArrayAttr>("shape");
    auto bounds = fields.getAs<DenseI64ArrayAttr>("bounds");
    if (bounds && bounds.size() != shape.size())
      return error(where, "has " + Twine(bounds.size()) +
                              " bounds, expected one a dimension, " +
                              Twine(shape.size()));
    auto least = fields.getAs<DenseI64ArrayAttr>("least");
    if (least && least.size() != shape.size())
      return error(where, "has " + Twine(least.size()) +
                              " least sizes, expected one a dimension, " +
                              Twine(shape.size()));
    if (auto symbols = fields.getAs<ArrayAttr>("symbols");
        symbols && (static_cast<int64_t>(symbols.size()) != shape.size() ||
                    !llvm::all_of(symbols, llvm::IsaPred<StringAttr>)))
      return error(where, "has " + Twine(symbols.size()) +
                              " symbols, expected a string a dimension, " +
                              Twine(shape.size()));
    StringRef dtype = fields.getAs<StringAttr>("dtype").getValue();
    if (!isDtype(dtype))
      return error(where, "has the dtype '" + dtype + "', which is none");
    return success();
  }

  bool isDtype(StringRef name) const {
    ScopedDiagnosticHandler quiet(op->getContext(),
                                  [](Diagnostic &) { return success(); });
    Type type = parseType(name, op->getContext());
    return isa_and_present<IntegerType, FloatType, ComplexType>(type);
  }

  Operation *op;
  StringRef attribute;
};
} // namespace

LogicalResult WeirDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Checker checker(op, name);
  if (name == "weir.entry_points")
    return checker.entryPoints(attribute.getValue());
  if (name == "weir.target")
    return checker.target(attribute.getValue());
  if (name == "weir.host_calls" || name == "weir.host_functions")
    return checker.strings(attribute.getValue());
  return success();
}
