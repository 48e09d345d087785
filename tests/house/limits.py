#!/usr/bin/env python3
"""docs/limits.md and the code say the same limits: python3 tests/house/limits.py [ROOT]

A row `| what | 4,096 | unit | `kName` | file |` needs `kName = 4'096` in that file, and every constant of that
kind under engine/, replay/ and judge/ needs a row, or a line in NOT_OF_INPUT with its reason. Prints one line per
fault and ends with 1 when there is any. --self-test plants one fault after the other and fails when one goes unnoticed.
"""

import os
import re
import sys
import tempfile

DOC = "docs/limits.md"
ROOMS = ("engine", "replay", "judge")
EXEMPT = ("engine/rulesets/",)

# Bounds of what this program does or shows, not of what it reads.
NOT_OF_INPUT = {
    ("judge/event/digests.cc", "kCacheBytesMost"): "how much of its own cache it reads",
    ("judge/explain/legal_report.cc", "kUnsaidMost"): "how many acts that hang on something unsaid are named",
    ("judge/event/digests.cc", "kWordsMost"): "how much of its own cache it reads",
    ("judge/source/match_source.cc", "kPiecesMost"): "in how many pieces a list that was read is kept",
    ("judge/wording/nearest.cc", "kSetupStepsMost"): "how many steps of a setup are looked ahead",
    ("judge/cards/card_lint.cc", "kReadMost"): "of how many cards it also prints what they read as",
    ("judge/situation/depends.cc", "kRunsMost"): "how often the engine is asked on what an answer depends",
    ("judge/situation/table_lines.cc", "kFitsMost"): "how many names that fit are offered",
    ("judge/source/event_source.cc", "kDigitsMost"): "how long a word such as t4 may be",
    ("engine/terms/ids.h", "kRotationMax"): "places of a Rotation: one of eight seats between any two of the others",
    ("replay/fold/growing_fold.cc", "kTailMost"): "how many entries are folded again before the whole duel is",
    ("replay/redaction/doubts.cc", "kTriesMost"): "how many ways of reading cut names are tried before an act is left open",
    ("engine/choices/prices.h", "kWaysToPayMax"): "how many ways to pay are listed",
    ("judge/output/failure.cc", "kDigitsMax"): "how much of a number a message shows",
    ("replay/store/append.cc", "kUnsettledMax"): "how far the anchor may be ahead of what the database knows of it",
    ("replay/notation/words.cc", "kSlipsMax"): "how far a word may be from one that is offered instead",
    ("judge/explain/legal_report.cc", "kWindowsMost"): "how many windows ahead legal answers are listed",
    ("judge/disputes/standing.cc", "kPassesMost"): "how many passes ahead a call tells what follows",
    ("engine/choices/activation.h", "kActivationCandidatesMax"): "how many answers are listed",
    ("engine/state/action.h", "kChosenMax"): "capacity of an action",
    ("engine/in_play/questions.h", "kDepthMost"): "how far numbers that ask for each other are followed",
    ("engine/in_play/tilemap.cc", "kColumnsMax"): "how tiles are numbered",
    ("engine/in_play/tilemap.h", "kTileNumberMax"): "how tiles are numbered",
    ("engine/loader/checks.cc", "kShownBytesMax"): "how much of a text a message shows",
    ("engine/state/verdict.h", "kDecidingMax"): "capacity of a verdict",
    ("judge/cli/completion.cc", "kWordsMost"): "how many words are offered",
    ("replay/fold/teaching.cc", "kStepsMax"): "how many passes ahead a card is looked for that leaves the field",
    ("replay/fold/checks.cc", "kClosingMax"): "how many windows are closed behind the last entry",
    ("replay/fold/names.cc", "kDoubtsMax"): "how many readings of a name are tried",
    ("judge/live/completion_words.cc", "kPlacesMost"): "how many words are offered",
    ("judge/views/context.cc", "kColumnsMost"): "the widest page; a wider terminal is taken as this wide",
    ("judge/explain/diff_report.cc", "kSubjectMost"): "the width of a column",
    ("judge/explain/account.cc", "kNearestMost"): "how many answers are listed",
    ("judge/recording/said.cc", "kPassesMost"): "how far is looked ahead for the words of an answer",
    ("replay/fold/fit.cc", "kLookedMax"): "how far the fold searches",
    ("replay/fold/fit.cc", "kNodesMax"): "how far the fold searches",
    ("replay/fold/fit.cc", "kPlacesMax"): "how far it looks for another place",
    ("replay/fold/folder.h", "kPassesMax"): "how often the fold binds anew",
    ("replay/notation/reference.cc", "kNearMax"): "how many names are offered",
    ("replay/notation/source.cc", "kShownBytesMax"): "how much of a line a message shows",
    ("replay/store/duel_store.cc", "kCandidatesMax"): "how many names are offered",
    ("replay/store/duel_store.cc", "kProblemsMax"): "how many problems are named",
    ("replay/store/copy.cc", "kProblemsMax"): "how many problems are named",
    ("replay/store/append.cc", "kUnsealedMax"): "when an appender seals",
    ("replay/store/append.cc", "kWaitingLogBytesMax"): "when the database's logs are let go",
    ("replay/store/append.cc", "kWaitingLogsMax"): "when the database's logs are let go",
    ("replay/store/packs.cc", "kPackRecordMax"): "kPackBytesMax, and what zstd may add to it",
    ("judge/trying/differs.cc", "kPassesMost"): "how long is waited for the next turn",
    ("judge/trying/search.cc", "kActsMost"): "how far a trial searches",
    ("judge/trying/search.cc", "kStraightMost"): "how far a trial searches",
    ("judge/trying/search.cc", "kAnswersMost"): "how far a trial follows an effect",
    ("judge/trying/search.cc", "kWaitedMost"): "how far a trial waits for what goes off later",
    ("judge/trying/search.cc", "kBranchesMost"): "how far a trial searches",
    ("replay/store/verify.cc", "kProblemsMax"): "how many problems are named",
}

CONSTANT = re.compile(
    r"constexpr\s+(?!const char|std::string_view|std::array)[\w:]+\s+"
    r"(k\w+(?:Max|Most|Min)|k\w*Traversal(?:Factor|ExtraWords))\s*=\s*([^;]+);")
ROW = re.compile(r"^\|[^|]+\| ([\d,]+) \|[^|]*\| `(k\w+)` \| (\S+) \|$")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def constants(root):
    """{(file, name): (line, expression)} of all sources that are no tests."""
    found = {}
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(root, room)):
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root)
                if not name.endswith((".h", ".cc")) or name.endswith("_test.cc") or path.startswith(EXEMPT):
                    continue
                text = read(os.path.join(root, path))
                for match in CONSTANT.finditer(text):
                    line = text.count("\n", 0, match.start()) + 1
                    found[path, match.group(1)] = (line, match.group(2))
    return found


def value(expression, found):
    """The number that an expression comes to, or None when it is not made of numbers and other limits."""
    plain = re.sub(r"static_cast<[^>]+>|(?:\w+::)+|(?<=\d)'(?=\d)|(?<=\d)[uUlL]+", "", expression)
    for name in set(re.findall(r"\bk\w+", plain)):
        known = {value(other, found) for (_, called), (_, other) in found.items() if called == name}
        if len(known) != 1 or None in known:
            return None
        plain = re.sub(rf"\b{name}\b", str(known.pop()), plain)
    return eval(plain) if re.fullmatch(r"[\d\s()+*<-]+", plain) else None  # digits and operators only


def examine(root, exceptions):
    """[(file, line, what is wrong)]"""
    faults = []
    found = constants(root)
    rows = set()
    doc = os.path.join(root, DOC)
    for number, line in enumerate(read(doc).split("\n") if os.path.exists(doc) else [], 1):
        row = ROW.match(line)
        if row is None:
            if "`k" in line:
                faults.append((DOC, number, "is no row, expected | what | 4,096 | unit | `kName` | file |"))
            continue
        said, name, path = int(row.group(1).replace(",", "")), row.group(2), row.group(3)
        if (path, name) in rows:
            faults.append((DOC, number, f"{name} of {path} has two rows"))
        rows.add((path, name))
        if (path, name) not in found:
            faults.append((DOC, number, f"{path} has no constant {name}"))
        elif value(found[path, name][1], found) != said:
            faults.append((DOC, number, f"says {said:,}, {path} says {name} = {found[path, name][1]}"))
    for (path, name), (line, _) in sorted(found.items()):
        if (path, name) not in rows and (path, name) not in exceptions:
            faults.append((path, line, f"{name} has no row in {DOC}; one that bounds no input: NOT_OF_INPUT in "
                           "tests/house/limits.py"))
    for path, name in sorted(exceptions):
        if (path, name) not in found or (path, name) in rows:
            faults.append(("tests/house/limits.py", 1, f"NOT_OF_INPUT names {name} of {path} in vain"))
    return faults


CLEAN = {
    DOC: "| what | limit | unit | constant | where |\n|---|---|---|---|---|\n"
         "| a file | 4,096 | bytes | `kFileMax` | replay/a.h |\n| a point | 4,095 | | `kPointMax` | judge/b.cc |\n",
    "replay/a.h": "inline constexpr std::size_t kFileMax = 4'096;  // why\n",
    "replay/a_test.cc": "constexpr int kTriesMax = 3;\n",
    "judge/b.cc": "constexpr int kPointMax = static_cast<int>(replay::kFileMax) - 1;\nconstexpr int kShownMost = 3;\n",
}
CLEAN_EXCEPTIONS = {("judge/b.cc", "kShownMost"): "shown"}
# (file, what stands there, what instead, where it is found)
PLANTED = [
    (DOC, "4,096 |", "4,097 |", (DOC, 3)),
    (DOC, "kFileMax", "kFilesMax", (DOC, 3)),
    (DOC, "| bytes |", "|", (DOC, 3)),
    (DOC, "`kPointMax` | judge/b.cc", "`kFileMax` | replay/a.h", (DOC, 4)),
    ("replay/a.h", "4'096", "8'192", (DOC, 3)),
    ("replay/a.h", "// why", "\nconstexpr std::uint32_t kLinesMax = 9;", ("replay/a.h", 2)),
    ("judge/b.cc", "kShownMost", "kShownMax", ("judge/b.cc", 2)),
    ("judge/b.cc", "constexpr int kShownMost = 3;", "", ("tests/house/limits.py", 1)),
]


def tried(change=None):
    with tempfile.TemporaryDirectory() as root:
        for path, text in CLEAN.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            if change and path == change[0]:
                text = text.replace(change[1], change[2], 1)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        return examine(root, CLEAN_EXCEPTIONS)


def self_test():
    failures = 0
    if tried():
        print(f"self-test: the clean tree has findings: {tried()}")
        failures += 1
    for change in PLANTED:
        hits = [(path, line) for path, line, _ in tried(change)]
        if change[3] not in hits:
            print(f"self-test: {change[2]!r} for {change[1]!r} in {change[0]} gave {hits}")
            failures += 1
    print(f"self-test: {len(PLANTED)} planted faults, {failures} failures")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    default = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default)
    faults = examine(root, NOT_OF_INPUT)
    for path, line, what in faults:
        print(f"{path}:{line}: [limits] {what}")
    print(f"{len(constants(root))} constants, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
