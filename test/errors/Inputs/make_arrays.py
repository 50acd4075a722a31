"""Writes .npy files that are right, and such that are wrong each in its own way, into the current folder."""
import numpy as np

x = np.arange(6, dtype=np.float32).reshape(2, 3)
np.save("x.npy", x)
np.save("factor.npy", np.float32(2))
np.save("doubled.npy", x * 2)
np.save("wrong.npy", x * 2 + np.float32([[0, 0, 0.5], [0, 0, 0]]))
np.save("fortran.npy", np.asfortranarray(x))
np.save("big_endian.npy", x.astype(">f4"))
np.save("double.npy", x.astype(np.float64))
np.save("flat.npy", x.reshape(6))
np.save("turned.npy", np.ascontiguousarray(x.T))
np.save("objects.npy", np.array([[1, "a", None]] * 2, dtype=object))
np.save("text.npy", np.array(["a", "b"]))
np.save("fields.npy", np.zeros((2, 3), dtype=[("a", "<f4")]))

whole = open("x.npy", "rb").read()
files = {
    "empty": b"",
    "cut_magic": whole[:4],
    "cut_header": whole[:40],
    "cut_data": whole[:-3],
    "more_data": whole + b"\0\0\0\0",
    "foreign": b"\x7fELF" + whole[4:],
    "version": whole[:6] + b"\x09\x00" + whole[8:],
    "no_shape": whole.replace(b"'shape'", b"'shepe'"),
    "negative": whole.replace(b"(2, 3), } ", b"(-2, 3), }"),
    "huge": whole.replace(b"(2, 3), }", b"(2305843009213693952, 8), }")[:len(whole)],
}
for name, content in files.items():
    with open(f"{name}.npy", "wb") as file:
        file.write(content)
