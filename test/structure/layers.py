"""Checks the layer rule: the table of docs/architecture.md says who may include whom; files and CMake targets obey it.

A row allows its layer what it names, and what those may include in turn. `weir/abi.h`, the contract between compiled
code and the runtime, is open to all.
"""
import re

import source_tree

TABLE = "docs/architecture.md"
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.M)
LIBRARY = re.compile(r"^weir_add_library\((\w+)(.*?)\)", re.M | re.S)
# What the column `libraries` allows, as the first part of an include.
LIBRARIES = {"MLIR": {"mlir", "mlir-c", "llvm", "llvm-c", "lld"}, "LLVM": {"llvm", "llvm-c", "lld"}, "": set()}
GUARDED = {"mlir", "mlir-c", "llvm", "llvm-c", "lld"}


def read_table():
    """The layer of each folder, what each layer may include, and the libraries that it may see."""
    layer_of, direct, libraries = {}, {}, {}
    for line in source_tree.read(TABLE).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| ") or len(cells) != 5 or cells[0] in ("layer", "---"):
            continue
        layer, folders, _, includes, library = cells
        for folder in re.findall(r"`([^`]+)`", folders):
            layer_of[folder] = layer
        direct[layer] = [name for name in re.split(r",\s*", includes) if name]
        libraries[layer] = library
    allowed = {}
    for layer in direct:
        seen, todo = {layer}, list(direct[layer])
        while todo:
            name = todo.pop()
            if name not in direct:
                raise SystemExit(f"{TABLE}: layer '{layer}' may include '{name}', which has no row")
            if name not in seen:
                seen.add(name)
                todo += direct[name]
        allowed[layer] = seen
    return layer_of, allowed, libraries


def folder_of(path):
    """The folder of the table that a source file belongs to; None for files outside the layers, such as tests."""
    parts = path.split("/")
    if parts[0] == "lib":
        return parts[1] if len(parts) > 2 else None
    if parts[0] == "include":
        return parts[2] if len(parts) > 3 else None
    return parts[0] if parts[0] in ("runtime", "tools", "python", "pjrt") else None


def folder_of_include(include):
    """The folder of the table that an include leads to; None for headers that are not ours or open to all."""
    parts = include.split("/")
    if parts[0] != "weir" or include == "weir/abi.h":
        return None
    return parts[1] if len(parts) > 2 else "runtime"


def check_includes(layer_of, allowed, libraries):
    for path in source_tree.files(".h", ".hpp", ".cpp", ".c", ".td"):
        folder = folder_of(path)
        if folder is None:
            continue
        if folder not in layer_of:
            yield f"{path}: folder '{folder}' is in no row of {TABLE}"
            continue
        layer = layer_of[folder]
        for include in INCLUDE.findall(source_tree.read(path)):
            root = include.split("/")[0]
            if root in GUARDED and root not in LIBRARIES[libraries[layer]]:
                yield f"{path}: layer '{layer}' may not include '{include}'"
            target = folder_of_include(include)
            if target is not None and layer_of.get(target) not in allowed[layer]:
                yield (f"{path}: layer '{layer}' may not include '{include}'; it may include: "
                       + ", ".join(sorted(allowed[layer])))


def check_targets(layer_of, allowed):
    targets = {}
    for path in source_tree.files("CMakeLists.txt"):
        folder = folder_of(path)
        for name, body in LIBRARY.findall(source_tree.read(path)):
            body = re.sub(r"#.*", "", body)
            words = body.split()
            links = words[words.index("LINK_LIBS") + 1:] if "LINK_LIBS" in words else []
            targets[name] = (path, layer_of.get(folder), links)
    for name, (path, layer, links) in targets.items():
        for link in links:
            other = "Runtime" if link in ("weir_runtime", "Weir::runtime") else targets.get(link, (0, None))[1]
            if other and layer and other not in allowed[layer]:
                yield f"{path}: {name} (layer '{layer}') may not link {link} (layer '{other}')"


def main():
    layer_of, allowed, libraries = read_table()
    if not layer_of:
        raise SystemExit(f"{TABLE}: has no table of layers")
    problems = list(check_includes(layer_of, allowed, libraries))
    problems += check_targets(layer_of, allowed)
    if "find_package(MLIR" in source_tree.read("runtime/CMakeLists.txt"):
        problems.append("runtime/CMakeLists.txt: the runtime may not know MLIR")
    source_tree.finish(problems, "layers")


main()
