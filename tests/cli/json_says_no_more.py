#!/usr/bin/env python3
"""The data of an answer for a seat or the table names no card that its text does not name: of every duel here in which cards were
set and shown, each command is asked with and without --json. JUDGE is the program, SOURCE_DIR the tree."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
TREE = pathlib.Path(os.environ["SOURCE_DIR"])
LOOKED_LEAST = 200
FIRST = 8  # of so many entries of a duel each is asked about

SHOWN_LATE = """[Duel "late"]
[Rules "kingdom 1"]
[Seats "A B"]

T1 A
  main1:
1. summon "Elf Swordsman" m3 atk
2. set "Holy Barrier - Mirror Force" s2
3. set ?1 s4
4. end
T2 B
  main1:
5. summon "Barox" m2 atk
6. set "Attack Nullification" s1
  battle:
7. attack m2 -> A.m3
8. A activate s2
9. B pass
10. end
"""


def ask(*arguments):
    return subprocess.run([JUDGE, *arguments], capture_output=True, text=True, check=False)


def leaves(value, found):
    """All texts of the data that are words; codes of cards are looked up by their names."""
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict):
        for one in value.values():
            leaves(one, found)
    elif isinstance(value, list):
        for one in value:
            leaves(one, found)
    return found


def flat(text):
    return " ".join(text.split())


def names_of(duel):
    """Names of cards that somebody has set or summoned face-down."""
    lines = [line for line in ask("export", duel).stdout.splitlines() if not line.startswith("[") and (" set " in line or "hidden" in line)]
    return {name for line in lines for name in re.findall(r'"([^"]+)"', line)}


def main():
    os.environ.update(NO_COLOR="1", LC_ALL="C.UTF-8", COLUMNS="200")
    faults, looked = [], 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask("init")
        pathlib.Path("late.duel").write_text(SHOWN_LATE, encoding="utf-8")
        ask("import", "late.duel")
        for path in sorted(TREE.glob("tests/golden/*/disputes/*.duel")):
            ask("import", str(path))
        duels = [line.split()[0] for line in ask("log", "--plain").stdout.splitlines()]
        for duel in duels:
            names = names_of(duel)
            if not names:
                continue
            last = len(ask("log", duel, "--plain").stdout.splitlines())
            for view in ("A", "B", "table"):
                asked = [("log", duel), ("audit", duel)]
                for number in range(1, min(last, FIRST) + 1):
                    at = f"{duel}@{number}"
                    asked += [("why", at), ("call", at), ("show", at), ("step", at)]
                for question in asked:
                    text = ask(*question, "--as", view)
                    if text.returncode > 1:
                        continue
                    data = flat(" ".join(leaves(json.loads(ask(*question, "--as", view, "--json").stdout), [])))
                    told = flat(text.stdout)
                    looked += 1
                    faults += [f"{' '.join(question)} --as {view}: {name}" for name in sorted(names) if name in data and name not in told]
    for fault in faults[:60]:
        print(fault, file=sys.stderr)
    print(f"json_says_no_more: {looked} answers compared, {len(faults)} names that the text has not")
    if faults or looked < LOOKED_LEAST:
        sys.exit(1)


main()
