#!/usr/bin/env python3
"""What a command of the desk prints stands in its data: each number, rule, card and quoted word of the text is looked for in the
JSON of the same question. Asked of every entry of the disputes, and of a duel in which everything was written that judges write.
JUDGE is the program, SOURCE_DIR the tree."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
TREE = pathlib.Path(os.environ["SOURCE_DIR"])
LOOKED_LEAST = 1500
PLANS = 3  # of so many entries one is planned back from: plans are the dearest


def ask(*arguments):
    return subprocess.run([JUDGE, *arguments], capture_output=True, text=True, check=False)


def leaves(value, found):
    """All texts and numbers of the data, as one text."""
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, (bool, type(None))):
        return found
    if isinstance(value, (int, str)):
        found.append(str(value))
    else:
        for one in value:
            leaves(one, found)
    return found


def told(text):
    """The facts of an answer: without commands, the time of day, and the places in a list."""
    text = re.sub(r"(?m)^(?:next:| {6}(?:judge|no key)).*$", "", text)
    text = re.sub(r"\bjudge [a-z][^\n;]*", "", text)
    text = re.sub(r"\d\d:\d\d UTC|open\s+for\s+\d+\s+s\b", "", text)
    text = re.sub(r"(?m)^  \d+ +|^class .*, \d+ entr.*$", "", text)
    text = re.sub(r"\d{4}-\d\d-\d\d", "", text)
    whole = " ".join(text.split())
    facts = set(re.findall(r"\b[a-z]+(?:\.[a-z0-9-]+){2,}\b", whole))
    facts |= set(re.findall(r"(?<![\w.])\d{2,}(?![\w.]*[:-]\d)", whole))
    return facts | set(re.findall(r'"([^"]+)"', whole))


def missing(*arguments):
    """What the text of the answer has and its data does not; the count of what was looked for."""
    text = ask(*arguments)
    if text.returncode > 1:
        return [], 0
    data = " ".join(" ".join(leaves(json.loads(ask(*arguments, "--json").stdout), [])).split())
    facts = told(text.stdout)
    return [f"{' '.join(arguments)}: {one}" for one in sorted(facts) if one not in data], len(facts)


def everything():
    """A duel in which judges wrote all that they can, with an appeal that is open."""
    ask("new", "all", "--rules", "kingdom", "--seat", "A=Nadia", "--seat", "B=Timo")
    for line in ("T1 A draw", 'summon "Bull Devil" m2 atk ^i', 'summon "Imp" m3 atk ^x', "end", "T2 B draw", "end", "T3 A draw", "end",
                 "T4 B draw", "=A/B:1234", "end", "T5 A draw"):
        ask("act", "all", line)
    ask("call", "all@3", "--by", "B", "two summons")
    ask("ruling", "all@3", "illegal", "he did", "--remedy", "repair")
    ask("penalty", "add", "all", "A", "play.illegal-act", "caution", "once")
    ask("penalty", "add", "all", "A", "play.illegal-act", "warning", "twice")
    ask("ruling", "all@10", "number", "--number", "B:1987", "read together")
    ask("pads", "all", "--a", "2000 1411 / 2000 1322", "--b", "2000 1411 / 2000 1233")
    ask("call", "all", "--by", "B", "never warned")
    ask("ruling", "all@11", "lost")
    ask("appeal", "all@11", "--by", "B", "nobody said so")


def main():
    os.environ.update(NO_COLOR="1", LC_ALL="C.UTF-8", COLUMNS="80")
    faults, looked = [], 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask("init")
        everything()
        for path in sorted(TREE.glob("tests/golden/*/disputes/*.duel")):
            ask("import", str(path))
        duels = [line.split()[0] for line in ask("log", "--plain").stdout.splitlines()]
        for duel in duels:
            last = len(ask("log", duel, "--plain").stdout.splitlines())
            asked = [("audit", duel), ("pads", duel), ("penalty", "list", duel), ("appeal", duel), ("claims", duel)]
            asked.append(("pads", duel, "--battle", "Demon's Summon -> Bull Devil"))
            for number in range(1, last + 1):
                at = f"{duel}@{number}"
                asked += [("call", at), ("report", at)]
                if number % PLANS == last % PLANS:
                    asked += [("rewind", "plan", at), ("repair", "plan", at)]
            for question in asked:
                wrong, count = missing(*question)
                faults += wrong
                looked += count
    for fault in faults[:60]:
        print(fault, file=sys.stderr)
    print(f"data_as_text: {looked} facts of texts looked for, {len(faults)} missing")
    if faults or looked < LOOKED_LEAST:
        sys.exit(1)


main()
