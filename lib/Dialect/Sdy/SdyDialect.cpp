//===- SdyDialect.cpp - Operations of the sdy dialect ---------------------===//
#include "weir/Dialect/Sdy/Sdy.h"

#include "weir/Support/NearestName.h"

#include <mlir/IR/BuiltinOps.h>

using namespace mlir;
using namespace weir::sdy;

#include "weir/Dialect/Sdy/SdyDialect.cpp.inc"

//===----------------------------------------------------------------------===//
// Assembly
//===----------------------------------------------------------------------===//

namespace weir::sdy {
static void printShardings(OpAsmPrinter &printer, Operation *,
                           TensorShardingPerValueAttr shardings) {
  printShardings(printer, shardings);
}

static void printAxes(OpAsmPrinter &printer, Operation *, ManualAxesAttr axes) {
  printAxes(printer, axes);
}
} // namespace weir::sdy

/// `(%a: tensor<2xf32>, …) { … }`
static ParseResult parseBodyWithArguments(OpAsmParser &parser, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren,
                               /*allowType=*/true, /*allowAttrs=*/false))
    return failure();
  return parser.parseRegion(body, arguments);
}

static void printBodyWithArguments(OpAsmPrinter &printer, Operation *,
                                   Region &body) {
  printer << '(';
  llvm::interleaveComma(
      body.getArguments(), printer,
      [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

/// The mesh that a sharding names or holds.
static MeshAttr lookupMesh(Operation *op, TensorShardingAttr sharding,
                           SymbolTableCollection &symbols) {
  if (auto mesh = dyn_cast<MeshAttr>(sharding.getMesh()))
    return mesh;
  auto name = cast<FlatSymbolRefAttr>(sharding.getMesh());
  auto mesh = symbols.lookupNearestSymbolFrom<MeshOp>(op, name);
  return mesh ? mesh.getMesh() : MeshAttr();
}

MeshAttr weir::sdy::lookupMesh(Operation *op, TensorShardingAttr sharding) {
  SymbolTableCollection symbols;
  return ::lookupMesh(op, sharding, symbols);
}

/// The rank of the tensor, axes that the mesh has, each once.
static LogicalResult verifySharding(Operation *op, TensorShardingAttr sharding,
                                    Type type, SymbolTableCollection &symbols) {
  MeshAttr mesh = lookupMesh(op, sharding, symbols);
  if (!mesh)
    return op->emitOpError("names the mesh ")
           << sharding.getMesh() << ", which the module does not have";
  auto tensor = cast<RankedTensorType>(type);
  // A sharding without axes and dimensions says "on one device".
  bool isMaximal = mesh.getAxes().empty() && sharding.getDims().empty();
  if (!isMaximal &&
      static_cast<int64_t>(sharding.getDims().size()) != tensor.getRank())
    return op->emitOpError("has a sharding of ")
           << sharding.getDims().size() << " dimensions for type " << type;
  llvm::SmallDenseSet<Attribute> seen;
  auto verifyAxes = [&](ArrayRef<AxisRefAttr> axes) -> LogicalResult {
    for (AxisRefAttr axis : axes) {
      if (!mesh.findAxis(axis.getName())) {
        auto names = llvm::map_to_vector(mesh.getAxes(), [](MeshAxisAttr a) {
          return a.getName().getValue();
        });
        return op->emitOpError("names axis ")
               << axis.getName() << ", which the mesh does not have"
               << weir::suggestName(axis.getName(), names);
      }
      if (!seen.insert(axis).second)
        return op->emitOpError("names axis ") << axis.getName() << " twice";
    }
    return success();
  };
  for (DimensionShardingAttr dim : sharding.getDims())
    if (failed(verifyAxes(dim.getAxes())))
      return failure();
  return failure(failed(verifyAxes(sharding.getReplicated())) ||
                 failed(verifyAxes(sharding.getUnreduced())));
}

LogicalResult
ShardingConstraintOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifySharding(*this, getSharding(), getType(), symbols);
}

LogicalResult ReshardOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifySharding(*this, getSharding(), getType(), symbols);
}

LogicalResult ManualComputationOp::verify() {
  auto check = [&](StringRef name, TensorShardingPerValueAttr shardings,
                   size_t count, StringRef what) -> LogicalResult {
    if (shardings.getShardings().size() == count)
      return success();
    return emitOpError() << "'" << name << "' number "
                         << shardings.getShardings().size() << ", " << what
                         << " number " << count;
  };
  if (failed(check("in_shardings", getInShardings(), getNumOperands(),
                   "operands")) ||
      failed(check("out_shardings", getOutShardings(), getNumResults(),
                   "results")))
    return failure();
  if (getBody().getNumArguments() != getNumOperands())
    return emitOpError("body takes ")
           << getBody().getNumArguments() << " arguments, operands number "
           << getNumOperands();
  auto terminator = dyn_cast<ReturnOp>(getBody().front().getTerminator());
  if (!terminator)
    return emitOpError("body must end with 'sdy.return'");
  if (terminator.getNumOperands() != getNumResults())
    return emitOpError("body returns ")
           << terminator.getNumOperands() << " values, results number "
           << getNumResults();
  return success();
}

LogicalResult
ManualComputationOp::verifySymbolUses(SymbolTableCollection &symbols) {
  for (auto [sharding, type] :
       llvm::zip_equal(getInShardings().getShardings(), getOperandTypes()))
    if (failed(verifySharding(*this, sharding, type, symbols)))
      return failure();
  for (auto [sharding, type] :
       llvm::zip_equal(getOutShardings().getShardings(), getResultTypes()))
    if (failed(verifySharding(*this, sharding, type, symbols)))
      return failure();
  return success();
}

#define GET_OP_CLASSES
#include "weir/Dialect/Sdy/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/Sdy/SdyOps.cpp.inc"
      >();
}
