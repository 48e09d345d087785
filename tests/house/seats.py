#!/usr/bin/env python3
"""Two seats are never assumed: python3 tests/house/seats.py [ROOT]

How many sit at the table, and who opposes whom, is a table of the rule set (engine/rules/rule_set.h, TableForm). So in the
engine, replay/ and judge/, outside of games that have two seats and no more,
  [number]  no seat is reckoned from another one: `1 - seat`, `seat ^ 1`, `life[!seat]`, `seat == 0 ? 1 : 0`; no array has one
            place for each of two seats, and no loop goes over two seats
  [words]   no comment or text says "the other player", "the other seat", "both players" or "both seats", where it means
            the opponents or all players

Prints one line per fault, FILE:LINE: [check] what is wrong, and ends with 1 when there is any.
--self-test plants one fault after the other in a small clean tree and fails when one goes unnoticed.
The tables right below are the rules; a new exception is a line there, with its reason.
"""

import os
import re
import sys
import tempfile

ROOMS = ("engine", "replay", "judge")
# Games for two players: their rulebooks know the other player.
FOR_TWO = ("engine/rulesets/hero/", "engine/rulesets/rush/", "engine/rulesets/yugiohji/")

# What stands in these files, and why.
ALLOWED = {
    # "A side that is not blue is red": asked where a heading has two seats, and only there.
    ("replay/record/duel.cc", "other seat"),
}

SEAT = r"[\w.>()\[\]:-]*(?:seat|player|side|owner|controller|opponent|speaker|turn_player)\w*"
NUMBER = [
    (re.compile(r"\b1\s*-\s*(?:static_cast<\w+>\()?" + SEAT), "a seat reckoned from another one"),
    (re.compile(r"\b" + SEAT + r"(?:\(\w*\))?\s*\^\s*1\b"), "a seat reckoned from another one"),
    (re.compile(r"\b1\s*\^\s*" + SEAT), "a seat reckoned from another one"),
    (re.compile(r"(?:SeatIndex>?\s*[({]|\[)\s*!\s*" + SEAT), "a seat taken for yes or no"),
    (re.compile(r"\b" + SEAT + r"\s*==\s*[01]\s*\?\s*(?:SeatIndex\{)?[01]\}?\s*:\s*(?:SeatIndex\{)?[01]\b"),
     "a seat reckoned from another one"),
    (re.compile(r"\b(?:for\s*\(\s*)?SeatIndex\s+\w+\s*=\s*0\s*;\s*\w+\s*<\s*2\s*;"), "a loop over two seats"),
    (re.compile(r"std::array<[^;<>]*,\s*2>\s+\w*(?:seat|player|side|hand|deck|life)\w*"), "an array for two seats"),
    (re.compile(r"\b\w*(?:seat|player|life|deck|hand)s?_?\[2\]\s*(?:=|;|\{)"), "an array for two seats"),
]
WORDS = re.compile(r"\b(?:the other (?:player|seat)\b(?!s)|(?:an|the) other one of two seats|both (?:players|seats)\b)", re.I)


def sources(root):
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(root, room)):
            for name in sorted(names):
                if name.endswith((".h", ".cc")) and not name.endswith("_test.cc"):
                    yield os.path.relpath(os.path.join(folder, name), root)


def split(line):
    """The code of a line without its literals, and its comment."""
    code = re.sub(r'"(?:\\.|[^"\\])*"', '""', line)
    at = code.find("//")
    return (code, "") if at < 0 else (code[:at], line[line.find("//"):])


def examine(root, allowed):
    faults = []
    used = set()
    for path in sources(root):
        if path.startswith(FOR_TWO):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().split("\n")
        for number, line in enumerate(lines, 1):
            code, _ = split(line)
            for pattern, what in NUMBER:
                if pattern.search(code):
                    faults.append((path, number, "number", what))
                    break
            # A sentence of a comment may go on in the next line.
            follows = lines[number].strip().lstrip("/ ") if number < len(lines) else ""
            here = line + (" " + follows if "//" in line else "")
            found = WORDS.search(here)
            if not found or found.start() >= len(line):
                continue
            keys = {(path, word) for word in ("other player", "other seat") if word in found.group(0).lower()}
            if keys & allowed:
                used |= keys & allowed
                continue
            faults.append((path, number, "words", '"' + found.group(0) + '": opponents, or all players, are meant'))
    for path, word in sorted(allowed - used):
        faults.append((path, 1, "words", f'the exception "{word}" is not needed any more'))
    return faults


CLEAN = {
    "engine/a.cc": "// Returns the next opponent.\nSeatIndex Next(SeatIndex seat) { return NextOpponent(seat); }\n"
                   "const int last = 1 - count;\nif (!seat->empty()) return 1;\nint shifted = mask ^ 1;\n",
    "engine/rulesets/rush/b.cc": "// The other player draws.\nconst int other = 1 - seat;\n",
    "replay/c.h": "// The other seat, where there are two.\n",
    "judge/d_test.cc": "const int other = 1 - seat;\n",
}
CLEAN_ALLOWED = {("replay/c.h", "other seat")}
# (file, what is added, the check that has to find it)
PLANTED = [
    ("engine/a.cc", "const int other = 1 - seat;\n", "number"),
    ("engine/a.cc", "auto s = static_cast<SeatIndex>(1 - piece.controller);\n", "number"),
    ("engine/a.cc", "Draw(run, 1-h.turn_seat);\n", "number"),
    ("engine/a.cc", "const auto b = a.seat ^ 1;\n", "number"),
    ("engine/a.cc", "const auto b = 1 ^ seat;\n", "number"),
    ("engine/a.cc", "Lose(run, SeatIndex{!seat});\n", "number"),
    ("engine/a.cc", "return life[!owner];\n", "number"),
    ("engine/a.cc", "return seat == 0 ? 1 : 0;\n", "number"),
    ("engine/a.cc", "for (SeatIndex s = 0; s < 2; ++s) Deal(s);\n", "number"),
    ("engine/a.cc", "std::array<int, 2> life_points;\n", "number"),
    ("engine/a.cc", "int hands[2] = {};\n", "number"),
    ("engine/a.cc", "// The other player discards.\n", "words"),
    ("engine/a.cc", "// What is shown to the other\n// player is erased.\n", "words"),
    ("replay/c.h", "// Both players agree.\n", "words"),
    ("judge/e.cc", 'const char* kText = "the other player answers";\n', "words"),
]


def tried(path=None, added="", allowed=None):
    with tempfile.TemporaryDirectory() as root:
        for name, text in {**CLEAN, **({path: CLEAN.get(path, "") + added} if path else {})}.items():
            full = os.path.join(root, name)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        return examine(root, CLEAN_ALLOWED if allowed is None else allowed)


def self_test():
    failures = 0
    if tried():
        print(f"self-test: the clean tree has findings: {tried()}")
        failures += 1
    for path, added, check in PLANTED:
        found = tried(path, added)
        if [fault[2] for fault in found] != [check] or found[0][0] != path:
            print(f"self-test: {added!r} in {path} gave {found}")
            failures += 1
    stale = tried(allowed=CLEAN_ALLOWED | {("engine/a.cc", "other player")})
    if len(stale) != 1:
        print(f"self-test: an exception that is not needed gave {stale}")
        failures += 1
    print(f"self-test: {len(PLANTED) + 1} planted faults, {failures} failures")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    default = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default)
    faults = examine(root, ALLOWED)
    for path, line, check, what in faults:
        print(f"{path}:{line}: [{check}] {what}")
    print(f"seats: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
