"""Checks that no file has outgrown one idea: 450 lines of code at most."""
import source_tree

LIMIT = 450
CODE = (".h", ".hpp", ".cpp", ".c", ".td", ".py", ".sh", "CMakeLists.txt", ".cmake")

problems = []
for path in source_tree.files(*CODE):
    count = source_tree.read(path).count("\n")
    if count > LIMIT:
        problems.append(f"{path}: {count} lines; split it where the idea changes (at most {LIMIT})")
source_tree.finish(problems, "file lengths")
