"""JAX functions as modules."""
from ._weir import Module
from .errors import ParseError

__all__ = ["lower"]


def lower(function, *args, **kwargs) -> Module:
    """The StableHLO of a JAX function for arguments of these shapes."""
    try:
        import jax
    except ImportError as missing:
        raise ParseError("weir.Module.from_jax needs JAX, which is not installed: pip install jax") from missing
    if not hasattr(function, "lower"):
        function = jax.jit(function)
    lowered = function.lower(*args, **kwargs)
    text = lowered.compiler_ir("stablehlo").operation.get_asm(enable_debug_info=True)
    return Module(text, name=f"<jax {getattr(function, '__name__', 'function')}>")
