"""The source tree as the structure tests see it: what a person wrote, without builds, environments and data."""
import os

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NOT_OURS = {".git", ".venv", ".venv-peers", "__pycache__"}


def folders():
    """Every folder with the files right in it, as (path from the root, [file names])."""
    for path, names, files in os.walk(SOURCE):
        top = os.path.relpath(path, SOURCE)
        names[:] = sorted(
            name for name in names
            if name not in NOT_OURS and not (top == "." and (name.startswith("build") or name == "install")))
        yield top, sorted(files)


def files(*endings):
    """Every file whose name ends so, from the root."""
    for folder, names in folders():
        for name in names:
            if name.endswith(endings):
                yield os.path.normpath(os.path.join(folder, name))


def read(path):
    with open(os.path.join(SOURCE, path), encoding="utf-8") as file:
        return file.read()


def finish(problems, what):
    """Prints the problems and ends with the status that lit reads."""
    for problem in problems:
        print(problem)
    print(f"{what}: {len(problems)} problems")
    raise SystemExit(1 if problems else 0)
