"""Checks that every folder with sources says in a README.md what lives in it.

Left out: folders of test inputs, and folders of tests that mirror a folder of lib/, which test/README.md explains.
"""
import os

import source_tree

SOURCES = (".h", ".hpp", ".cpp", ".c", ".td", ".py", ".mlir", ".test", ".yaml", ".sh")


def needs_readme(folder):
    parts = folder.split("/")
    if "Inputs" in parts or folder == ".":
        return folder == "."
    # Of test/X and unittests/X, X is a folder of lib/, a tool, or the runtime.
    mirrored = parts[0] in ("test", "unittests") and len(parts) > 1
    if mirrored and parts[1] == "Runtime":
        return False
    if mirrored and any(
            os.path.isdir(os.path.join(source_tree.SOURCE, top, parts[1])) for top in ("lib", "tools")):
        return False
    return not (parts[0] == "test" and parts[1:2] == ["errors"] and len(parts) > 2)


problems = [
    f"{folder}: has no README.md"
    for folder, names in source_tree.folders()
    if needs_readme(folder) and "README.md" not in names
    and any(name.endswith(SOURCES) for name in names)]
source_tree.finish(problems, "readmes")
