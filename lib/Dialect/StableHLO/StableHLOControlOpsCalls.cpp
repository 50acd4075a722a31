//===- StableHLOControlOpsCalls.cpp - custom_call, composite --------------===//
#include "StableHLOControlOpsDetail.h"
#include "weir/Dialect/StableHLO/Assembly.h"
#include "weir/Support/NearestName.h"

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// custom_call
//===----------------------------------------------------------------------===//

void CustomCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getHasSideEffect())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

/// One layout a value: the permutation of its dimensions, minor to major.
static LogicalResult verifyLayouts(CustomCallOp op, StringRef name,
                                   std::optional<ArrayAttr> layouts,
                                   TypeRange types, StringRef valueName) {
  if (!layouts)
    return success();
  // A call with one tuple result gives the layouts of its elements.
  SmallVector<Type> flat(types);
  if (types.size() == 1)
    if (auto tuple = dyn_cast<TupleType>(types.front()))
      flat.assign(tuple.getTypes().begin(), tuple.getTypes().end());
  if (layouts->size() != flat.size())
    return op.emitOpError() << "'" << name << "' number " << layouts->size()
                            << ", " << valueName << "s number " << flat.size();
  for (auto [index, layout, type] : llvm::enumerate(*layouts, flat)) {
    auto order = dyn_cast<DenseIntElementsAttr>(layout);
    if (!order || order.getType().getRank() != 1)
      return op.emitOpError() << "'" << name << "' " << index << " is "
                              << layout << ", expected an index vector";
    auto tensor = dyn_cast<RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    SmallVector<int64_t> dims;
    for (const APInt &dim : order.getValues<APInt>())
      dims.push_back(dim.getSExtValue());
    llvm::sort(dims);
    if (static_cast<int64_t>(dims.size()) != rank ||
        !llvm::equal(dims, llvm::seq<int64_t>(0, rank)))
      return op.emitOpError()
             << "'" << name << "' " << index << " is " << layout
             << ", expected an order of the dimensions of " << valueName << " "
             << index << " of type " << type;
  }
  return success();
}

/// The type at `indices` inside the elements of nested tuples; null where there
/// is none.
static Type typeAt(Type type, ArrayRef<int64_t> indices) {
  for (int64_t index : indices) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size()))
      return {};
    type = tuple.getType(index);
  }
  return type;
}

/// An output and the operand whose memory it may take have one type. Several
/// results count as a tuple.
static LogicalResult verifyAlias(CustomCallOp op,
                                 OutputOperandAliasAttr alias) {
  Type operand = typeAt(op.getOperand(alias.getOperandIndex()).getType(),
                        alias.getOperandTupleIndices());
  Type results = op.getNumResults() == 1
                     ? op.getResult(0).getType()
                     : TupleType::get(op.getContext(), op.getResultTypes());
  Type output = typeAt(results, alias.getOutputTupleIndices());
  if (!operand || !output)
    return op.emitOpError("'output_operand_aliases' names an element of ")
           << (operand ? "the results" : "an operand")
           << " that does not exist: " << alias;
  if (operand != output)
    return op.emitOpError("'output_operand_aliases' gives an output of type ")
           << output << " the memory of operand " << alias.getOperandIndex()
           << ", which has type " << operand;
  return success();
}

LogicalResult CustomCallOp::verify() {
  if (getOperandLayouts().has_value() != getResultLayouts().has_value())
    return emitOpError("expects both of 'operand_layouts' and "
                       "'result_layouts' or neither");
  if (failed(verifyLayouts(*this, "operand_layouts", getOperandLayouts(),
                           getOperandTypes(), "operand")) ||
      failed(verifyLayouts(*this, "result_layouts", getResultLayouts(),
                           getResultTypes(), "result")))
    return failure();
  std::optional<Attribute> config = getBackendConfig();
  bool typed = getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
  if (config && typed != isa<DictionaryAttr>(*config))
    return emitOpError("'backend_config' is ")
           << *config << ", expected a " << (typed ? "dictionary" : "string")
           << " with 'api_version' " << static_cast<int>(getApiVersion());
  for (Attribute entry : getOutputOperandAliases()) {
    auto alias = cast<OutputOperandAliasAttr>(entry);
    int64_t operand = alias.getOperandIndex();
    if (operand < 0 || operand >= static_cast<int64_t>(getNumOperands()))
      return emitOpError("'output_operand_aliases' names operand ")
             << operand << ", but there are " << getNumOperands();
    if (failed(verifyAlias(*this, alias)))
      return failure();
  }
  return success();
}

LogicalResult CustomCallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  for (Attribute callee : getCalledComputations())
    if (!symbols.lookupNearestSymbolFrom<FunctionOpInterface>(
            *this, cast<FlatSymbolRefAttr>(callee)))
      return emitOpError("'called_computations' names ")
             << callee << ", which is not a function of the module";
  return success();
}

//===----------------------------------------------------------------------===//
// composite
//===----------------------------------------------------------------------===//

LogicalResult CompositeOp::verify() {
  // The accessor gives it as unsigned.
  if (auto version = static_cast<int32_t>(getVersion()); version < 0)
    return emitOpError("'version' is ") << version << ", expected >= 0";
  return success();
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(
      *this, getDecompositionAttr());
  if (!function) {
    SmallVector<StringRef> names;
    if (Operation *table = SymbolTable::getNearestSymbolTable(*this))
      for (auto candidate : table->getRegion(0).getOps<func::FuncOp>())
        names.push_back(candidate.getSymName());
    return emitOpError("'decomposition' names '")
           << getDecomposition() << "', which is not a function of the module"
           << weir::suggestName(getDecomposition(), names);
  }
  if (failed(control::verifyTypes(*this, getOperandTypes(), "operands",
                                  function.getFunctionType().getInputs(),
                                  "arguments of '" + getDecomposition() + "'")))
    return failure();
  return control::verifyTypes(*this, getResultTypes(), "results",
                              function.getFunctionType().getResults(),
                              "results of '" + getDecomposition() + "'");
}
