"""The type stubs are those of what was built, and say all of it."""
import ast
import os
import unittest

import programs
import weir._weir


class Stubs(unittest.TestCase):
    def test_stubs_say_all(self):
        package = os.path.join(programs.BUILD, "python", "weir")
        self.assertTrue(os.path.exists(os.path.join(package, "py.typed")))
        with open(os.path.join(package, "_weir.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        said = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        for name, value in vars(weir._weir).items():
            if name.startswith("_"):
                continue
            self.assertIn(name, said)
            self.assertTrue(ast.get_docstring(said[name]), f"{name} has no docstring")
            if not isinstance(value, type):
                continue
            members = {node.name for node in said[name].body if isinstance(node, ast.FunctionDef)}
            self.assertEqual({member for member in vars(value) if not member.startswith("_")} - members, set(), name)

    def test_no_type_of_cpp_shows(self):
        with open(os.path.join(programs.BUILD, "python", "weir", "_weir.pyi"), encoding="utf-8") as file:
            text = file.read()
        for foreign in ("std::", "llvm::", "weir::", "object: ..."):
            self.assertNotIn(foreign, text)


if __name__ == "__main__":
    unittest.main()
