"""Writes a program as portable artifacts of many versions: each reads back as the same program, and is written again byte for byte.

    versions.py program.mlir
"""
import subprocess
import sys

VERSIONS = ["0.9.0", "0.10.0", "0.12.0", "0.14.0", "0.16.0", "1.0.0", "1.4.0", "1.9.0", "1.14.0", "1.20.0"]


def convert(program, *options):
    command = ["weir", "convert", "-", "--strip-locations", *options]
    return subprocess.run(command, input=program, stdout=subprocess.PIPE, check=True).stdout


def main():
    with open(sys.argv[1], "rb") as file:
        text = convert(file.read())
    for version in VERSIONS:
        portable = ["--to=portable", f"--version={version}"]
        artifact = convert(text, *portable)
        assert f"StableHLO_v{version}".encode() in artifact, version
        assert convert(artifact) == text, version
        assert convert(artifact, *portable) == artifact, version


if __name__ == "__main__":
    main()
