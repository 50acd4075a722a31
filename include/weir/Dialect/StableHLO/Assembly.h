//===- Assembly.h - Parts of the custom assembly that families share ------===//
//
// parse/print pairs named by `custom<...>` directives in the TableGen files.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_STABLEHLO_ASSEMBLY_H
#define WEIR_DIALECT_STABLEHLO_ASSEMBLY_H

#include <mlir/IR/OpImplementation.h>

namespace weir::stablehlo {

/// `T` where all operands and the result have that type, else `(Ta, Tb) -> Tr`.
mlir::ParseResult parseSameOperandsAndResultTypeImpl(mlir::OpAsmParser &parser,
                                                     llvm::ArrayRef<mlir::Type *> operands, mlir::Type &result);
void printSameOperandsAndResultTypeImpl(mlir::OpAsmPrinter &printer, mlir::TypeRange operands, mlir::Type result);

inline mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser &parser, mlir::Type &operand,
                                                        mlir::Type &result) {
  return parseSameOperandsAndResultTypeImpl(parser, {&operand}, result);
}
inline mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser &parser, mlir::Type &lhs, mlir::Type &rhs,
                                                        mlir::Type &result) {
  return parseSameOperandsAndResultTypeImpl(parser, {&lhs, &rhs}, result);
}
inline mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser &parser, mlir::Type &first,
                                                        mlir::Type &second, mlir::Type &third, mlir::Type &result) {
  return parseSameOperandsAndResultTypeImpl(parser, {&first, &second, &third}, result);
}
inline void printSameOperandsAndResultType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type operand,
                                           mlir::Type result) {
  printSameOperandsAndResultTypeImpl(printer, {operand}, result);
}
inline void printSameOperandsAndResultType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type lhs,
                                           mlir::Type rhs, mlir::Type result) {
  printSameOperandsAndResultTypeImpl(printer, {lhs, rhs}, result);
}
inline void printSameOperandsAndResultType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type first,
                                           mlir::Type second, mlir::Type third, mlir::Type result) {
  printSameOperandsAndResultTypeImpl(printer, {first, second, third}, result);
}

} // namespace weir::stablehlo

#endif // WEIR_DIALECT_STABLEHLO_ASSEMBLY_H
