#!/usr/bin/env python3
"""The audit of a whole store says of each duel what its own audit says: findings, and the warnings of the game with who said them.
Every recorded duel of the golden tests, the cases that have words about warnings, and each duel again with a mark, a judge's word
and a ruling put where a warning came. JUDGE is the program, SOURCE_DIR the tree."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
TREE = pathlib.Path(os.environ["SOURCE_DIR"])
WORDS = re.compile(r"\^[im]\b|!ruling \d+ (?:not-)?due|!warn|unwarn")
SPOKEN_LEAST = 10  # warnings that somebody said, or did not, by a mark or a judge's word


def ask(*arguments, text=None):
    done = subprocess.run([JUDGE, *arguments], input=text, capture_output=True, text=True, check=False)
    return done.stdout


def duels_of_cases():
    """A text of a duel for each case that has such words."""
    for path in sorted(TREE.glob("tests/golden/*/cases/*.case")):
        for number, case in enumerate(path.read_text(encoding="utf-8").split("\n---\n")):
            if not WORDS.search(case) or "\ngiven\n" not in case or "\ndo\n" not in case:
                continue
            given, rest = case.split("\ngiven\n", 1)[1].split("\ndo\n", 1)
            did = re.split(r"\n(?:expect|ask)\b", rest, maxsplit=1)[0]
            tags = given if "[A " in given else '[A "Mira"] [B "Jan"] ' + given.strip()
            yield f"case/{path.parts[-3]}-{path.stem}-{number}", tags + "\n\n" + did + "\n"


def taken(name, text):
    """Whether the text was taken in under that name, without what a judge wrote about nothing."""
    tag = "" if "[Duel " in text else f'[Duel "{name}"] '
    packs = ["--pack", str(TREE / "tests/golden/packs/trial_cards.capnp")] if '[Pack "trial"]' in text else []
    for _ in range(4):
        done = subprocess.run(
            [JUDGE, "import", "-", "--id", name, *packs], input=tag + text, capture_output=True, text=True, check=False
        )
        refused = re.search(r"entry (\d+): the rules give no Idle Warning", done.stderr)
        if refused is None:
            break
        text = re.sub(rf"(?m)^ *{refused[1]}\. .*\n", "", text)
    return bool(ask("log", name, "--plain"))


def spoken(name):
    """The duel again: of each warning the mark on its entry, the mark alone behind the end, a ruling that it was due."""
    for warning in json.loads(ask("audit", name, "--json")).get("warnings", []):
        if warning["loses"]:
            continue
        entry = warning["entry"]
        text = re.sub(r'\[Duel "[^"]*"\]', "", ask("export", name))
        marked = re.sub(rf"(?m)^( *{entry}\. [^{{\n]*?)( \^i)?( *\{{.*)?$", r"\1 ^i\3", text)
        for how, said in (("mark", marked), ("missed", marked.replace("^i", "^m"))):
            taken(f"{name}-{how}-{entry}", said)
        for how, said in (("alone", f"{warning['seat']} ^i"), ("due", f'!ruling {entry} due "nobody said so"')):
            copy = f"{name}-{how}-{entry}"
            if taken(copy, text):
                ask("act", copy, said)


def same(duel, whole):
    """What the two audits say otherwise of one duel."""
    own = json.loads(ask("audit", duel, "--json"))
    given = [one for one in own.get("warnings", []) if not one["loses"]]
    here = [
        (one["entry"], one["turn"], one["seat"], one["clause"]["id"], one["held"], one["said"], one["saidBy"], one["takenBackBy"], one["about"])
        for one in given
    ]
    there = [
        (one["entry"], one["turn"], one["seat"], one["clause"], one["total"], one["said"], one["saidBy"], one["takenBackBy"], one["about"])
        for one in whole["warnings"]
    ]
    faults = [] if here == there else [f"{duel}: warnings {here} and {there}"]
    kinds = ("idle-warning", "missed-trigger")  # told as warnings there
    found = [(one["entry"], one["kind"], one["text"]) for one in own["infractions"] + own.get("takenBack", []) if one["kind"] not in kinds]
    other = [(one["entry"], one["kind"], one["text"]) for one in whole["findings"]]
    return faults if sorted(found) == sorted(other) else [*faults, f"{duel}: findings {found} and {other}"]


def main():
    os.environ.update(NO_COLOR="1", LC_ALL="C.UTF-8")
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask("init")
        for path in sorted(TREE.glob("tests/golden/*/d*/*.duel")):
            ask("import", str(path))
        cases = [name for name, text in duels_of_cases() if taken(name, text)]
        for name in [line.split("\t")[0].split()[0] for line in ask("log", "--plain").splitlines()]:
            spoken(name)
        whole = json.loads(ask("audit", "--all", "--json"))
        told = {one["duel"]: one for one in whole["duels"]}
        bare = {"warnings": [], "findings": []}
        duels = [line.split("\t")[0].split()[0] for line in ask("log", "--plain").splitlines()]
        words = [one["said"] for digest in told.values() for one in digest["warnings"]]
        for duel in duels:
            faults += same(duel, told.get(duel, bare))
        # The text says the same of them.
        text = re.sub(r"\s+", " ", ask("audit", "--all"))
        for said in ("yes", "not recorded"):
            lines = sum(text.count(f", said: {said}{end}") for end in (";", " ("))
            if lines != words.count(said):
                faults.append(f"the text tells {lines} warnings of which it says {said}, there are {words.count(said)}")
        standing = sum(1 for digest in told.values() for one in digest["warnings"] if one["takenBackBy"] == 0)
        if whole["warnings"] != standing:
            faults.append(f"{whole['warnings']} game warnings are counted, {standing} stand")
    for fault in faults[:40]:
        print(fault, file=sys.stderr)
    spoke = sum(1 for one in words if one != "not recorded")
    print(f"audits_agree: {len(duels)} duels, {len(cases)} of cases, {len(words)} warnings, {spoke} of them spoken of; {len(faults)} differ")
    if faults or len(words) == 0 or not cases or spoke < SPOKEN_LEAST or "yes" not in words:
        sys.exit(1)


main()
