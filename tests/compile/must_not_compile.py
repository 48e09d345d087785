#!/usr/bin/env python3
"""What must not compile does not: each source beside this script once as it is allowed, and once for each other way.

usage: must_not_compile.py COMPILER OPTION...   everything that a source of judge/ is compiled with
"""

import glob
import os
import re
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


def compile_as(command, source, name):
    """The exit code, the lines of the source in which errors were reported, and what was said."""
    done = subprocess.run([*command, "-fsyntax-only", f"-D{name}", source], capture_output=True, text=True, check=False)
    refused = re.findall(re.escape(os.path.basename(source)) + r":(\d+):\d+: (?:fatal )?error:", done.stderr)
    return done.returncode, {int(line) for line in refused}, done.stderr


def examine(command, source):
    name = os.path.basename(source)
    with open(source, encoding="utf-8") as file:
        lines = file.read().splitlines()
    code, _, said = compile_as(command, source, "ALLOWED")
    if code != 0:
        sys.exit(f"{name}: what is allowed does not compile:\n{said}")
    ways = 0
    for number, line in enumerate(lines, 1):
        found = re.fullmatch(r"#elif defined\((\w+)\)", line)
        if not found:
            continue
        ways += 1
        must = next(i for i, text in enumerate(lines, 1) if i > number and text.endswith("// must not compile"))
        code, refused, said = compile_as(command, source, found.group(1))
        if code == 0:
            sys.exit(f"{name}: {found.group(1)} compiles (line {must})")
        if refused != {must}:
            sys.exit(f"{name}: {found.group(1)} is refused, but not at line {must} alone:\n{said}")
    if ways == 0:
        sys.exit(f"{name}: no way was tried")
    print(f"{name}: {ways} ways, none compiles; what is allowed does")


def main(command):
    for source in sorted(glob.glob(os.path.join(FOLDER, "*.cc"))):
        examine(command, source)


if __name__ == "__main__":
    main(sys.argv[1:])
