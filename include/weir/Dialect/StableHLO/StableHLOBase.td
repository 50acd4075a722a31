//===- StableHLOBase.td - The StableHLO dialect, its types and traits -----===//
//
// Names, forms and constraints follow the public specification, openxla.org/stablehlo/spec (version 1.20).
//===----------------------------------------------------------------------===//
#ifndef WEIR_STABLEHLO_BASE
#define WEIR_STABLEHLO_BASE

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::weir::stablehlo";
  let summary = "the StableHLO operation set";
  let description = [{
    Operations, attributes and types of the public StableHLO specification. Tensors are immutable values;
    signless integers are signed, `ui` types are unsigned.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    // One a TableGen file, defined beside its operations.
    void registerAttributes();
    void registerElementwiseOps();
    void registerDataMovementOps();
    void registerContractionOps();
    void registerControlOps();
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect"];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class StableHLO_Type<string cppName, string typeMnemonic> : TypeDef<StableHLO_Dialect, cppName> {
  let mnemonic = typeMnemonic;
}

def StableHLO_TokenType : StableHLO_Type<"Token", "token"> {
  let summary = "orders operations with side effects; carries no data";
}

def StableHLO_FutureType : StableHLO_Type<"Future", "future"> {
  let summary = "the results of an asynchronous operation that has been started";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
}

def StableHLO_Token : DialectType<StableHLO_Dialect,
    CPred<"::llvm::isa<::weir::stablehlo::TokenType>($_self)">, "token">;

// Any element type that StableHLO knows: integers, floats, complex and quantized ones.
def StableHLO_Element : Type<CPred<"::weir::stablehlo::isElementType($_self)">, "StableHLO element type">;
def StableHLO_Predicate : TypeAlias<I1, "i1">;
def StableHLO_FloatElement : Type<CPred<"::llvm::isa<::mlir::FloatType>($_self)">, "floating-point type">;
def StableHLO_IntElement : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "integer type">;
def StableHLO_ComplexElement : Type<CPred<"::llvm::isa<::mlir::ComplexType>($_self)">, "complex type">;
def StableHLO_FloatOrComplexElement : AnyTypeOf<[StableHLO_FloatElement, StableHLO_ComplexElement]>;

def StableHLO_Tensor : RankedTensorOf<[StableHLO_Element]>;
def StableHLO_PredTensor : RankedTensorOf<[StableHLO_Predicate]>;
def StableHLO_FloatTensor : RankedTensorOf<[StableHLO_FloatElement]>;
def StableHLO_IntTensor : RankedTensorOf<[StableHLO_IntElement]>;
def StableHLO_ComplexTensor : RankedTensorOf<[StableHLO_ComplexElement]>;
def StableHLO_FloatOrComplexTensor : RankedTensorOf<[StableHLO_FloatOrComplexElement]>;
def StableHLO_TensorOrToken : AnyTypeOf<[StableHLO_Tensor, StableHLO_Token]>;
def StableHLO_Value : AnyTypeOf<[StableHLO_Tensor, StableHLO_Token, NestedTupleOf<[StableHLO_Tensor, StableHLO_Token]>]>;
def StableHLO_DimensionTensor : RankedTensorOf<[StableHLO_IntElement, Index]>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

class StableHLO_Op<string mnemonic, list<Trait> traits = []> : Op<StableHLO_Dialect, mnemonic, traits>;

// `%0 : T`, or `%0, %1 : (Ta, Tb) -> Tr` where the types differ (Assembly.h).
class StableHLO_UnaryForm { string format = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"; }
class StableHLO_BinaryForm { string format = "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))"; }

#endif // WEIR_STABLEHLO_BASE
