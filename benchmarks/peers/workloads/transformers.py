"""Attention, a transformer block, and a decoder with a cache."""

import numpy as np

from .definition import f32, nbytes, workload
from .rows import layernorm_jax


@workload("attention", bound="flops", flops=4 * 8 * 512 * 512 * 64, bytes=4 * nbytes(8, 512, 64))
class Attention:
    """Causal; the flops are those of the full square."""

    def data(rng, small):
        heads, n, d = (2, 16, 8) if small else (8, 512, 64)
        return {}, [f32(rng, heads, n, d) for _ in range(3)]

    def jax(W, q, k, v):
        s = jnp.einsum("hqd,hkd->hqk", q, k) * 0.125
        s = jnp.where(jnp.tril(jnp.ones(s.shape[1:], bool)), s, -1e30)
        return jnp.einsum("hqk,hkd->hqd", jax.nn.softmax(s, axis=-1), v)

    def torch(W, q, k, v):
        r = F.scaled_dot_product_attention(q[None], k[None], v[None], is_causal=True)
        return r[0]

    def numpy(W, q, k, v):
        s = q @ k.transpose(0, 2, 1) * np.float32(0.125)
        s = np.where(np.tril(np.ones((512, 512), bool)), s, np.float32(-1e30))
        e = np.exp(s - s.max(-1, keepdims=True))
        return (e / e.sum(-1, keepdims=True)) @ v


def _block_weights(rng, prefix, d, ffn):
    return {
        prefix + "ln1_g": 1 + f32(rng, d, scale=0.1), prefix + "ln1_b": f32(rng, d, scale=0.1),
        prefix + "qkv_w": f32(rng, d, 3 * d, scale=d**-0.5), prefix + "qkv_b": f32(rng, 3 * d, scale=0.1),
        prefix + "out_w": f32(rng, d, d, scale=d**-0.5), prefix + "out_b": f32(rng, d, scale=0.1),
        prefix + "ln2_g": 1 + f32(rng, d, scale=0.1), prefix + "ln2_b": f32(rng, d, scale=0.1),
        prefix + "up_w": f32(rng, d, ffn, scale=d**-0.5), prefix + "up_b": f32(rng, ffn, scale=0.1),
        prefix + "down_w": f32(rng, ffn, d, scale=ffn**-0.5), prefix + "down_b": f32(rng, d, scale=0.1),
    }


def _sub(W, prefix):
    """The weights of one layer, called by their short names."""
    return lambda name: W[prefix + name]


@workload("transformer_block", bound="flops", linear=True,
          flops=2 * 128 * 768 * (3 * 768 + 768 + 2 * 3072) + 4 * 12 * 128 * 128 * 64)
class TransformerBlock:
    """Pre-norm encoder block: sequence 128, width 768, 12 heads, FFN 3072."""

    def data(rng, small):
        n, d = (6, 2 * 64) if small else (128, 768)
        return _block_weights(rng, "", d, 4 * d if not small else 96), [f32(rng, n, d)]

    def jax(W, x):
        w = _sub(W, "")
        h = layernorm_jax(x, w("ln1_g"), w("ln1_b"))
        qkv = (h @ w("qkv_w") + w("qkv_b")).reshape(x.shape[0], 3, -1, 64)
        q, k, v = qkv[:, 0], qkv[:, 1], qkv[:, 2]
        p = jax.nn.softmax(jnp.einsum("qhd,khd->hqk", q, k) * 0.125, axis=-1)
        o = jnp.einsum("hqk,khd->qhd", p, v).reshape(x.shape)
        x = x + o @ w("out_w") + w("out_b")
        h = layernorm_jax(x, w("ln2_g"), w("ln2_b"))
        h = jax.nn.gelu(h @ w("up_w") + w("up_b"), approximate=True)
        return x + h @ w("down_w") + w("down_b")

    def torch(W, x):
        w = _sub(W, "")
        h = F.layer_norm(x, (768,), w("ln1_g"), w("ln1_b"))
        qkv = F.linear(h, w("qkv_w"), w("qkv_b")).view(1, 128, 3, 12, 64)
        q, k, v = qkv.permute(2, 0, 3, 1, 4).unbind(0)
        o = F.scaled_dot_product_attention(q, k, v)
        o = o.transpose(1, 2).reshape(128, 768)
        x = x + F.linear(o, w("out_w"), w("out_b"))
        h = F.layer_norm(x, (768,), w("ln2_g"), w("ln2_b"))
        h = F.gelu(F.linear(h, w("up_w"), w("up_b")), approximate="tanh")
        return x + F.linear(h, w("down_w"), w("down_b"))


_D, _LAYERS, _HEADS, _T, _VOCAB = 768, 6, 12, 512, 8192
_DH = _D // _HEADS


@workload("gpt_decode", bound="read", linear=True,
          flops=2 * (_LAYERS * 12 * _D * _D + _VOCAB * _D + 2 * _LAYERS * _D * _T),
          bytes=4 * (_LAYERS * 12 * _D * _D + _VOCAB * _D + 2 * _LAYERS * _D * _T))
class GptDecode:
    """One token with a cache of 512 positions, of which `pos` are filled.

    The caches are read only; the token's own keys and values are results, for
    the caller to store. So no system pays for copying the whole cache."""

    def data(rng, small):
        layers, heads, n, d, words = (2, 2, 12, 24, 50) if small else (_LAYERS, _HEADS, _T, _D, _VOCAB)
        W = {"emb_token": f32(rng, words, d, scale=0.05), "emb_pos": f32(rng, n, d, scale=0.05)}
        for l in range(layers):
            W.update(_block_weights(rng, f"l{l}_", d, 4 * d))
        W["ln_g"], W["ln_b"] = 1 + f32(rng, d, scale=0.1), f32(rng, d, scale=0.1)
        caches = [f32(rng, layers, heads, n, d // heads) for _ in range(2)]
        return W, [np.array([words // 7], np.int32), np.array(n - 5, np.int32), *caches]

    def jax(W, token, pos, kcache, vcache):
        x = jnp.take(W["emb_token"], token, axis=0, mode="clip") + jnp.take(W["emb_pos"], pos, axis=0, mode="clip")
        x = x.astype(kcache.dtype)
        layers, heads, n, width = kcache.shape
        filled = jnp.arange(n) < pos
        new_k, new_v = [], []
        for l in range(layers):
            w = _sub(W, f"l{l}_")
            h = layernorm_jax(x, w("ln1_g"), w("ln1_b"))
            q, k, v = (h @ w("qkv_w") + w("qkv_b")).reshape(3, heads, width)
            s = jnp.where(filled, jnp.einsum("hd,htd->ht", q, kcache[l]), -1e30)
            s = jnp.concatenate([s, jnp.sum(q * k, -1, keepdims=True)], -1) * width**-0.5
            p = jax.nn.softmax(s, axis=-1)
            o = jnp.einsum("ht,htd->hd", p[:, :n], vcache[l]) + p[:, n:] * v
            x = x + o.reshape(x.shape) @ w("out_w") + w("out_b")
            h = layernorm_jax(x, w("ln2_g"), w("ln2_b"))
            h = jax.nn.gelu(h @ w("up_w") + w("up_b"), approximate=True)
            x = x + h @ w("down_w") + w("down_b")
            new_k.append(k)
            new_v.append(v)
        x = layernorm_jax(x, W["ln_g"], W["ln_b"])
        return x @ W["emb_token"].T, jnp.stack(new_k), jnp.stack(new_v)

    def torch(W, token, pos, kcache, vcache):
        x = F.embedding(token, W["emb_token"]) + F.embedding(pos, W["emb_pos"])
        filled = torch.arange(_T, dtype=torch.int32) < pos
        new_k, new_v = [], []
        for l in range(_LAYERS):
            w = _sub(W, f"l{l}_")
            h = F.layer_norm(x, (_D,), w("ln1_g"), w("ln1_b"))
            q, k, v = F.linear(h, w("qkv_w"), w("qkv_b")).view(3, _HEADS, 1, _DH).unbind(0)
            s = torch.matmul(q, kcache[l].transpose(1, 2)).masked_fill(~filled, -1e30)
            s = torch.cat([s, (q * k).sum(-1, keepdim=True)], -1) * _DH**-0.5
            p = torch.softmax(s, -1)
            o = torch.matmul(p[..., :_T], vcache[l]) + p[..., _T:] * v
            x = x + F.linear(o.reshape(1, _D), w("out_w"), w("out_b"))
            h = F.layer_norm(x, (_D,), w("ln2_g"), w("ln2_b"))
            h = F.gelu(F.linear(h, w("up_w"), w("up_b")), approximate="tanh")
            x = x + F.linear(h, w("down_w"), w("down_b"))
            new_k.append(k[:, 0])
            new_v.append(v[:, 0])
        x = F.layer_norm(x, (_D,), W["ln_g"], W["ln_b"])
        return F.linear(x, W["emb_token"]), torch.stack(new_k), torch.stack(new_v)
