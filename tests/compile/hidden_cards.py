#!/usr/bin/env python3
"""Printing a hidden card does not compile: hidden_cards.cc once as it is allowed, and once for each way to tell.

usage: hidden_cards.py COMPILER OPTION...   everything that a source of judge/ is compiled with
"""

import os
import re
import subprocess
import sys

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hidden_cards.cc")
REFUSED = re.compile(r"hidden_cards\.cc:(\d+):\d+: (?:fatal )?error:")


def compile_as(command, name):
    """The exit code, and the lines of the source in which errors were reported."""
    done = subprocess.run([*command, "-fsyntax-only", f"-D{name}", SOURCE], capture_output=True, text=True, check=False)
    return done.returncode, {int(line) for line in REFUSED.findall(done.stderr)}, done.stderr


def main(command):
    with open(SOURCE, encoding="utf-8") as file:
        lines = file.read().splitlines()
    code, _, said = compile_as(command, "ALLOWED")
    if code != 0:
        sys.exit(f"hidden_cards: what is allowed does not compile:\n{said}")
    ways = 0
    for number, line in enumerate(lines, 1):
        found = re.fullmatch(r"#elif defined\((\w+)\)", line)
        if not found:
            continue
        ways += 1
        must = next(i for i, text in enumerate(lines, 1) if i > number and text.endswith("// must not compile"))
        code, refused, said = compile_as(command, found.group(1))
        if code == 0:
            sys.exit(f"hidden_cards: {found.group(1)} compiles (line {must})")
        if refused != {must}:
            sys.exit(f"hidden_cards: {found.group(1)} is refused, but not at line {must} alone:\n{said}")
    if ways == 0:
        sys.exit("hidden_cards: no way to tell was tried")
    print(f"hidden_cards: {ways} ways to tell, none compiles; what is allowed does")


if __name__ == "__main__":
    main(sys.argv[1:])
