"""Every message of the dialects' verifiers and parsers is what some test expects.

    verifier_messages.py SOURCE_DIR

A message is the strings of one statement that calls emitOpError, emitError and the like. Its longest piece of text has
to be in a test that expects an error.
"""
import re
import sys
from pathlib import Path

CALL = re.compile(r"\b(?:emitOpError|emitError|emitOptionalError|return error|return fail)\s*\(")
TEXT = r'"((?:[^"\\]|\\.)*)"'
# Pieces shorter than this say nothing.
LEAST = 8
# Messages that no text of a program leads to: another check comes before, or a pass has no such input.
UNREACHABLE = ["needs elements as 'value'", "has both tensors and memrefs"]
# What programs are written in.
FOLDERS = ["CHLO", "Check", "Sdy", "StableHLO", "Weir"]


def statements(code):
    """What follows each call up to the end of its statement, with its line."""
    for match in CALL.finditer(code):
        start, depth, at = match.start(), 0, match.end() - 1
        while at < len(code):
            if code[at] == '"':
                at = re.compile(TEXT).match(code, at).end()
                continue
            if code[at] in "([{":
                depth += 1
            elif code[at] in ")]}":
                depth -= 1
                if depth < 0:
                    break
            elif code[at] == ";" and depth == 0:
                break
            at += 1
        yield code.count("\n", 0, start) + 1, code[start:at]


def pieces(statement):
    """Strings that are next to each other are one."""
    joined = re.sub(r'"\s*\n?\s*"', "", statement)
    return [text.replace('\\"', '"').replace("\\\\", "\\") for text in re.findall(TEXT, joined)]


def main():
    root = Path(sys.argv[1])
    expected = []
    for path in root.glob("test/**/*"):
        if path.suffix in (".mlir", ".test") and path.is_file():
            expected += [line for line in path.read_text(errors="replace").splitlines()
                         if "error" in line or path.suffix == ".test"]
    expected = re.sub(r"\{\{|\}\}", "", "\n".join(expected))
    missing = 0
    for path in sorted(path for folder in FOLDERS for path in root.glob(f"lib/Dialect/{folder}/*.cpp")):
        code = re.sub(r"//.*", "", path.read_text())
        for line, statement in statements(code):
            texts = [text for text in pieces(statement) if len(text.strip()) >= LEAST]
            if not texts or max(texts, key=len).strip() in expected or any(t in max(texts, key=len) for t in UNREACHABLE):
                continue
            missing += 1
            print(f"{path.relative_to(root)}:{line}: no test expects '{max(texts, key=len)}'")
    print(f"{missing} messages are not tested")
    return missing != 0


sys.exit(main())
