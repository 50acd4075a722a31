//===- RecordSignature.cpp - Note what a caller sees of the module --------===//
//
// Later stages turn tensors into buffers, unsigned integers into signless ones
// and rename nothing back. What a caller needs to know, names, dtypes, shapes
// and donation, is therefore noted on the module first, and the executable's
// manifest is written from it.
//
//   func.func public @main(%arg0: tensor<2xui8> loc("x")) -> tensor<f32>
//   →
//   module attributes {weir.entry_points = [{name = "main",
//     symbol = "weir_entry_main",
//     arguments = [{name = "x", dtype = "ui8", shape = array<i64: 2>,
//                   donated = false}],
//     results = [{name = "result0", dtype = "f32", shape = array<i64>}]}]}
//
// Names come from the argument's location and from `jax.result_info`.
// Donation comes from `tf.aliasing_output` and `jax.buffer_donor`. Private
// functions and declarations are left out. Costs one look at each signature.
//===----------------------------------------------------------------------===//
#include "SymbolicSizes.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Transforms/Passes.h"

#include <llvm/ADT/StringSet.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_RECORDSIGNATURE
#include "weir/Transforms/Passes.h.inc"

namespace {
/// What a tensor type is to a caller. A token is an empty tensor, a quantized
/// element its stored integer.
struct DtypeAndShape {
  std::string dtype;
  SmallVector<int64_t> shape;
  /// The most that a dynamic dimension may be, kDynamic for no bound; empty
  /// where no dimension has one.
  SmallVector<int64_t> bounds{};
};

std::optional<DtypeAndShape> describe(Type type) {
  if (isa<stablehlo::TokenType>(type))
    return DtypeAndShape{"i1", {0}};
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return std::nullopt;
  Type element = tensor.getElementType();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    auto storage = dyn_cast<IntegerType>(quantized.getStorageType());
    if (storage && !quantized.isSigned())
      storage = IntegerType::get(type.getContext(), storage.getWidth(),
                                 IntegerType::Unsigned);
    element = storage;
  }
  if (!isa_and_nonnull<IntegerType, FloatType, ComplexType>(element))
    return std::nullopt;
  DtypeAndShape result;
  llvm::raw_string_ostream(result.dtype) << element;
  result.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  if (auto bounds =
          dyn_cast_or_null<stablehlo::TypeExtensionsAttr>(tensor.getEncoding()))
    result.bounds.assign(bounds.getBounds().begin(), bounds.getBounds().end());
  return result;
}

/// Gives every value of one list a name of its own.
class UniqueNames {
public:
  StringRef unique(StringRef wanted) {
    auto [entry, isNew] = names.insert(wanted);
    for (unsigned suffix = 1; !isNew; ++suffix)
      std::tie(entry, isNew) =
          names.insert((wanted + "_" + Twine(suffix)).str());
    return entry->first();
  }

private:
  llvm::StringSet<> names;
};

/// The name in `loc("x")`, which is how exporters name arguments.
StringRef locationName(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName().getValue();
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (StringRef name = locationName(part); !name.empty())
        return name;
  return {};
}

/// `jax.result_info` holds the path of a result, with "result" in front of it
/// in newer exports only.
std::string resultName(func::FuncOp func, unsigned index) {
  auto info = func.getResultAttrOfType<StringAttr>(index, "jax.result_info");
  if (!info || info.getValue().trim().empty())
    return ("result" + Twine(index)).str();
  StringRef name = info.getValue().trim();
  return (name.starts_with("[") ? "result" + name : Twine(name)).str();
}

struct RecordSignature : impl::RecordSignatureBase<RecordSignature> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    Builder builder(&getContext());
    SmallVector<Attribute> entries;
    for (func::FuncOp func : module.getOps<func::FuncOp>()) {
      if (!func.isPublic() || func.isExternal())
        continue;
      FailureOr<DictionaryAttr> entry = record(func, builder);
      if (failed(entry))
        return signalPassFailure();
      entries.push_back(*entry);
    }
    if (entries.empty()) {
      module.emitError("module has no public function with a body, so there "
                       "is nothing to call; a program has one, usually "
                       "'func.func public @main'");
      return signalPassFailure();
    }
    module->setAttr("weir.entry_points", builder.getArrayAttr(entries));
  }

  FailureOr<DictionaryAttr> record(func::FuncOp func, Builder &builder) {
    FailureOr<SmallVector<int64_t>> aliases = resultAliases(func);
    if (failed(aliases))
      return failure();
    SmallVector<Attribute> arguments, results;
    SymbolicSizes sizes(func);
    UniqueNames argumentNames, resultNames;
    for (BlockArgument argument : func.getArguments()) {
      unsigned index = argument.getArgNumber();
      StringRef name = locationName(argument.getLoc());
      std::string fallback = ("arg" + Twine(index)).str();
      FailureOr<NamedAttrList> entry = describeValue(
          func, "argument", index, argument.getType(),
          argumentNames.unique(name.empty() ? fallback : name), builder);
      if (failed(entry))
        return failure();
      addSizes(*entry, sizes, index, builder);
      auto *alias = llvm::find(*aliases, index);
      bool donated = func.getArgAttr(index, "tf.aliasing_output") ||
                     func.getArgAttr(index, "jax.buffer_donor");
      entry->set("donated", builder.getBoolAttr(donated));
      if (alias != aliases->end())
        entry->set("alias",
                   builder.getI64IntegerAttr(alias - aliases->begin()));
      arguments.push_back(entry->getDictionary(&getContext()));
    }
    for (auto [index, type] : llvm::enumerate(func.getResultTypes())) {
      FailureOr<NamedAttrList> entry =
          describeValue(func, "result", index, type,
                        resultNames.unique(resultName(func, index)), builder);
      if (failed(entry))
        return failure();
      if (int64_t alias = (*aliases)[index]; alias >= 0)
        entry->set("alias", builder.getI64IntegerAttr(alias));
      results.push_back(entry->getDictionary(&getContext()));
    }
    StringRef name = func.getSymName();
    return builder.getDictionaryAttr(
        {builder.getNamedAttr("name", builder.getStringAttr(name)),
         builder.getNamedAttr("symbol",
                              builder.getStringAttr("weir_entry_" + name)),
         builder.getNamedAttr("arguments", builder.getArrayAttr(arguments)),
         builder.getNamedAttr("results", builder.getArrayAttr(results))});
  }

  FailureOr<NamedAttrList> describeValue(func::FuncOp func, StringRef kind,
                                         unsigned index, Type type,
                                         StringRef name, Builder &builder) {
    std::optional<DtypeAndShape> described = describe(type);
    if (!described)
      return func.emitError("function '")
             << func.getSymName() << "': " << kind << " " << index
             << " of type " << type << " is not supported yet";
    NamedAttrList entry;
    entry.set("name", builder.getStringAttr(name));
    entry.set("dtype", builder.getStringAttr(described->dtype));
    entry.set("shape", builder.getDenseI64ArrayAttr(described->shape));
    if (!described->bounds.empty())
      entry.set("bounds", builder.getDenseI64ArrayAttr(described->bounds));
    return entry;
  }

  /// Names, least and largest sizes of dynamic dimensions.
  static void addSizes(NamedAttrList &entry, const SymbolicSizes &sizes,
                       unsigned argument, Builder &builder) {
    auto shape = cast<DenseI64ArrayAttr>(entry.get("shape")).asArrayRef();
    auto given = dyn_cast_or_null<DenseI64ArrayAttr>(entry.get("bounds"));
    SmallVector<int64_t> bounds(shape.size(), ShapedType::kDynamic);
    if (given)
      bounds.assign(given.asArrayRef().begin(), given.asArrayRef().end());
    SmallVector<int64_t> least(shape.size(), 0);
    SmallVector<Attribute> symbols(shape.size(), builder.getStringAttr(""));
    bool isKnown = false;
    for (auto [dim, size] : llvm::enumerate(shape)) {
      const SymbolicSize *known =
          ShapedType::isDynamic(size) ? sizes.find(argument, dim) : nullptr;
      if (!known)
        continue;
      isKnown = true;
      least[dim] = known->min;
      symbols[dim] = builder.getStringAttr(known->symbol);
      if (known->max &&
          (ShapedType::isDynamic(bounds[dim]) || bounds[dim] > *known->max))
        bounds[dim] = *known->max;
    }
    if (!isKnown)
      return;
    entry.set("least", builder.getDenseI64ArrayAttr(least));
    entry.set("symbols", builder.getArrayAttr(symbols));
    if (!llvm::all_of(bounds, ShapedType::isDynamic))
      entry.set("bounds", builder.getDenseI64ArrayAttr(bounds));
  }

  /// For each result the argument whose buffer it may have, or -1.
  FailureOr<SmallVector<int64_t>> resultAliases(func::FuncOp func) {
    SmallVector<int64_t> aliases(func.getNumResults(), -1);
    for (unsigned index = 0; index < func.getNumArguments(); ++index) {
      auto alias =
          func.getArgAttrOfType<IntegerAttr>(index, "tf.aliasing_output");
      if (!alias)
        continue;
      int64_t result = alias.getInt();
      auto error = [&] {
        return func.emitError("function '")
               << func.getSymName() << "': 'tf.aliasing_output' of argument "
               << index << " names result " << result;
      };
      if (result < 0 || result >= static_cast<int64_t>(aliases.size()))
        return error() << ", but there are " << aliases.size();
      if (aliases[result] != -1)
        return error() << ", as that of argument " << aliases[result]
                       << " does";
      Type argumentType = func.getArgumentTypes()[index];
      Type resultType = func.getResultTypes()[result];
      if (argumentType != resultType)
        return error() << " of type " << resultType
                       << ", but the argument has type " << argumentType;
      // Whose size is not known, is not known to fit.
      if (cast<ShapedType>(resultType).hasStaticShape())
        aliases[result] = index;
    }
    // A donor without a result of its own gives its memory to the first of the
    // same type that has none.
    for (unsigned index = 0; index < func.getNumArguments(); ++index) {
      Type type = func.getArgumentTypes()[index];
      auto shaped = dyn_cast<ShapedType>(type);
      if (!func.getArgAttr(index, "jax.buffer_donor") || !shaped ||
          !shaped.hasStaticShape() || llvm::is_contained(aliases, index))
        continue;
      for (auto [alias, resultType] :
           llvm::zip_equal(aliases, func.getResultTypes()))
        if (alias == -1 && resultType == type) {
          alias = index;
          break;
        }
    }
    return aliases;
  }
};
} // namespace
} // namespace weir
