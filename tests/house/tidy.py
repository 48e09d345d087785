#!/usr/bin/env python3
"""House rules, checked: python3 tests/house/tidy.py [ROOT]

Prints one line per fault, FILE:LINE: [check] what is wrong, and ends with 1 when there is any.
--self-test plants one fault after the other in a small clean tree and fails when one goes unnoticed.
The tables right below are the rules; a new exception is a line there, with its reason.
"""

import os
import re
import sys
import tempfile

ROOMS = {"schema", "engine", "replay", "judge", "tests", "docs", "cmake"}
SKIPPED_TOP = {".git", "build", ".judge", ".cache"}
HIDDEN_TOP = {".ci"}
TOP_FILES = {
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "CMakeLists.txt", "CMakePresets.json",
    "run", "check", ".clang-format", ".clang-tidy", ".editorconfig", ".gitignore", ".gitattributes",
}
SOURCE_ROOMS = {"engine", "replay", "judge", "tests", "cmake"}

# Shared code names no rule set. These words may stand in these files, and why.
RULE_SET_ALLOWED = {
    ("judge/output/help_text.cc", "kingdom"),  # the examples in the help
    ("engine/terms/zone.h", "Hero"),  # ZoneKind::kHero, the zone that the notation calls hz
}

COLUMNS = 100
FILE_LINES = 800
FUNCTION_WARN = 70
FUNCTION_FAIL = 120

ENGINE_STD = {"random", "chrono", "thread", "fstream", "iostream", "filesystem"}  # the engine is pure

WORDS = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b|(?<![\w./])/wo" r"rk(?=[/\s\"'`),:;]|$)|\.\./sha" r"red\b")

# Name parts: kingdom_table, KingdomTable, kRush, "hero.lp". Not crush, heroic, nor the hero zone and ZoneKind::kHero.
RULE_SET = re.compile(
    r"(?i:kingdom|yugiohji)"
    r"|(?:(?<![A-Za-z])(?:rush|hero|RUSH|HERO)(?![A-Za-z])|(?<!ZoneKind::k)(?:Rush|Hero)(?![a-z]))(?![ _-]?(?i:zone))"
    r"|\"tag\"|\"tag\.[a-z]|\btag\.[a-z]+\.[a-z]+-[a-z]|rulesets/tag\b")

TEXT_SUFFIXES = {".h", ".cc", ".md", ".capnp", ".cmake", ".sh", ".py", ".json", ".txt", ".tsv", ".case", ".duel"}
STRICT_SPACE = {".h", ".cc", ".md", ".capnp", ".cmake", ".sh", ".py", ".json", ".txt"}
NO_TABS = STRICT_SPACE - {".md", ".txt"}


class Source:
    """One file: its path from the root, its lines, and for C++ the code without comments and literals."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.lines = text.split("\n")
        self.suffix = os.path.splitext(path)[1]
        self.room = path.split("/")[0] if "/" in path else ""
        self.cpp = self.suffix in (".h", ".cc")
        self.test = path.endswith("_test.cc") or self.room == "tests"
        self.code = bare_code(text) if self.cpp else ""


LITERAL = re.compile(
    r"//[^\n]*"
    r"|/\*.*?\*/"
    r'|\bR"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'",
    re.DOTALL)


def bare_code(text):
    """The text with comments and literals blanked: same length, same line breaks."""
    def blank(match):
        found = match.group(0)
        inner = re.sub(r"[^\n]", " ", found)
        return inner if found.startswith("/") else '"' + inner[1:-1] + '"' if len(found) > 1 else found
    return LITERAL.sub(blank, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


# --- checks: each takes a Source and yields (line, check, message) ---


def check_place(source):
    path, parts = source.path, source.path.split("/")
    if len(parts) == 1:
        if path not in TOP_FILES:
            yield 1, "place", "no top-level file of this name is expected; put it into a room"
    elif parts[0] not in ROOMS | HIDDEN_TOP:
        yield 1, "place", f"{parts[0]}/ is not a room; rooms are {', '.join(sorted(ROOMS))}"
    if source.cpp:
        if parts[0] not in SOURCE_ROOMS:
            yield 1, "place", f"C++ lives in {', '.join(sorted(SOURCE_ROOMS))}"
        if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\.(h|cc)", parts[-1]):
            yield 1, "name", "C++ files are named snake_case.h or snake_case.cc"
    elif source.suffix in (".cpp", ".cxx", ".hpp", ".hh", ".c", ".c++"):
        yield 1, "name", "C++ files end in .h or .cc"


def check_rule_sets(source):
    shared = source.room in ("engine", "replay", "judge") and not source.path.startswith("engine/rulesets/")
    if not shared or not source.cpp or source.test:
        return
    for number, line in enumerate(source.lines, 1):
        for match in RULE_SET.finditer(line):
            if (source.path, match.group(0)) not in RULE_SET_ALLOWED:
                yield number, "rule-set", f"shared code names a rule set: {match.group(0)}"
                break


def include_fault(source, name):
    """Why this file may not include that header, or None."""
    path, room = source.path, source.room
    top = name.split("/")[0]
    stem = os.path.basename(path)
    if room == "engine":
        if top in ("rocksdb", "replay", "judge", "CLI", "spdlog"):
            return f"the engine does not know {top}/"
        if name in ENGINE_STD and not source.test:
            return f"the engine is pure: no <{name}>"
        capnp = top in ("capnp", "kj") or name.endswith(".capnp.h")
        if capnp and not re.match(r"engine/(loader/|rulesets/\w+/(game/)?card_loader)", path):
            return "Cap'n Proto only in engine/loader/ and card_loader*.cc of a game"
    if room == "replay" and top in ("judge", "CLI"):
        return f"replay does not know {top}/"
    if room in ("engine", "replay", "judge"):
        if top == "rocksdb" and not (path.startswith("replay/store/")):
            return "RocksDB only in replay/store/"
        if name == "schema/duel.capnp.h" and not path.startswith("replay/codec/"):
            return "schema/duel.capnp.h only in replay/codec/"
        if name == "schema/report.capnp.h" and room != "judge":
            return "schema/report.capnp.h only in judge/"
    return None


def check_includes(source):
    if not source.cpp:
        return
    for number, line in enumerate(source.lines, 1):
        match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
        fault = include_fault(source, match.group(1)) if match else None
        if fault:
            yield number, "include", fault
    if source.suffix == ".h" and not re.search(r"^\s*#\s*(pragma\s+once|ifndef\s+\w+_H_?)\b", source.text, re.M):
        yield 1, "guard", "a header needs #pragma once"


def check_shape(source):
    """Columns, tabs, spaces at the end, length of the file."""
    special = source.path in ("run", "check", ".ci/run", "CMakeLists.txt")
    for number, line in enumerate(source.lines, 1):
        if source.cpp and len(line) > COLUMNS and not line.startswith("#include"):
            yield number, "columns", f"{len(line)} columns; {COLUMNS} at most"
        if (source.suffix in NO_TABS or special) and "\t" in line:
            yield number, "tab", "tab character"
        if (source.suffix in STRICT_SPACE or special) and line != line.rstrip():
            yield number, "space", "space at the end of the line"
    if source.cpp and len(source.lines) - 1 > FILE_LINES:
        yield len(source.lines) - 1, "file-length", f"{len(source.lines) - 1} lines; {FILE_LINES} at most"


# Text that is joined when it is shown: a word that is broken at the end of a line shows as "face- up".
BROKEN_WORD = re.compile(r"[A-Za-z]-\n(?=\s*[A-Za-z])|\b(?:face|non|once|left)- (?:up|down|[a-z]+)\b")


def check_broken_words(source):
    data = source.path.startswith(("docs/", "engine/rulesets/")) and source.suffix in (".md", ".capnp", ".deck")
    for match in BROKEN_WORD.finditer(source.text) if data else ():
        yield line_of(source.text, match.start()), "broken-word", "a word is broken: it would be shown with a space in it"


def check_words(source):
    if source.path == "tests/house/tidy.py":
        return
    for match in WORDS.finditer(source.text):
        yield line_of(source.text, match.start()), "word", f"does not belong in the tree: {match.group(0)}"


SCOPE_HEAD = re.compile(r"\b(namespace|class|struct|union|enum|extern)\b")
BODY_TAIL = re.compile(r"\)\s*(const|noexcept|override|final|mutable|&&?|->[\w:<>,&* \[\]]+|requires\b.*|\s)*$", re.S)
INIT_TAIL = re.compile(r"\)\s*(noexcept\s*)?:[^:].*[\w>]\s*$", re.S)


def functions(code):
    """Yields (first line, last line) of each function body at namespace or class level. A heuristic."""
    code = re.sub(r"^\s*#.*?(?<!\\)$", lambda m: re.sub(r"[^\n]", " ", m.group(0)), code, flags=re.M | re.S)
    stack, head_start = [], 0
    for match in re.finditer(r"[{};]", code):
        at, mark = match.start(), match.group(0)
        inside = any(kind != "scope" for kind, _ in stack)
        if mark == "{":
            head = code[head_start:at]
            if inside:
                kind = "block"
            elif "(" in head and INIT_TAIL.search(head):
                kind = "init"  # a member initialised with braces; the head goes on
            elif BODY_TAIL.search(head) or re.search(r"\)\s*(noexcept\s*)?:.*[})]\s*$", head, re.S):
                kind = "function"
            elif SCOPE_HEAD.search(head) and "=" not in head:
                kind = "scope"
            else:
                kind = "block"
            stack.append((kind, head_start if kind == "function" else at))
            if kind not in ("init", "block"):
                head_start = at + 1
        elif mark == "}":
            kind, start = stack.pop() if stack else ("scope", at)
            if kind == "function":
                start += len(code[start:]) - len(code[start:].lstrip())
                yield line_of(code, start), line_of(code, at)
            if kind in ("scope", "function"):
                head_start = at + 1
        elif not inside:
            head_start = at + 1


def check_functions(source):
    if not source.cpp:
        return
    for first, last in functions(source.code):
        length = last - first + 1
        if length > FUNCTION_FAIL:
            yield first, "function-length", f"a function of {length} lines; {FUNCTION_FAIL} at most"
        elif length > FUNCTION_WARN:
            yield first, "warn:function-length", f"a function of {length} lines; aim at {FUNCTION_WARN}"

# Who makes a handle to write a whole state, besides Run: whoever has a state of his own.
WRITERS = {"engine/state/duel_state.h", "engine/rules/clause.h", "engine/engine.cc", "engine/view.cc", "engine/legality/check.cc",
           "replay/fold/start_position.cc"}

# Who goes through the gate to the board and writes it with his own hands: two rooms, and those who make a whole state. Never a
# header: it would open the gate to all who include it.
BOARD_GATE = "engine/board/writing.h"
BOARD_ROOMS = ("engine/board/", "engine/changes/")
BOARD_WRITERS = {"engine/engine.cc", "engine/view.cc", "replay/fold/start_position.cc"}


def may_write_board(path):
    return path == BOARD_GATE or path.endswith(".cc") and (path.startswith(BOARD_ROOMS) or path in BOARD_WRITERS)


def check_state(source):
    """Readers keep nothing in the thread, and nobody writes a state that is not his own, nor the board but by its verbs."""
    if source.room not in ("engine", "replay", "judge") or source.test or not source.cpp:
        return
    for number, line in enumerate(source.code.split("\n"), 1):
        if source.room == "engine" and re.search(r"\bthread_local\b", line):
            yield number, "thread", "what is asked of a state lies beside it (Companion), not in the thread"
        if re.search(r"\bStateChange\(", line) and source.path not in WRITERS:
            yield number, "writer", "take the handle that Run gives; WRITERS names who may make one"
        gate = BOARD_GATE in source.lines[number - 1] and "#include" in line
        if (gate or re.search(r"\bBoardOf\(|\bBoardWriter::", line)) and not may_write_board(source.path):
            yield number, "board", "call a verb of engine/board/; BOARD_ROOMS and BOARD_WRITERS are who writes it himself"



CHECKS = (check_broken_words, check_place, check_rule_sets, check_includes, check_shape, check_words, check_functions, check_state)


def walk(root):
    for folder, folders, names in os.walk(root):
        if folder == root:
            folders[:] = [name for name in folders if name not in SKIPPED_TOP]
            names = [name for name in names if name not in SKIPPED_TOP]  # .git of a worktree is a file
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def examine(root):
    """All findings, as (path, line, check, message)."""
    found, rooms = [], set()
    for path in walk(root):
        top = path.split("/")[0] if "/" in path else ""
        if top and not top.startswith("."):
            rooms.add(top)
        suffix = os.path.splitext(path)[1]
        text = ""
        if suffix in TEXT_SUFFIXES or path in TOP_FILES or top in HIDDEN_TOP:
            with open(os.path.join(root, path), encoding="utf-8", errors="replace", newline="") as file:
                text = file.read()
        source = Source(path, text)
        for check in CHECKS:
            found += [(path, *finding) for finding in check(source)]
    for room in sorted(rooms):
        if not os.path.exists(os.path.join(root, room, "README.md")):
            found.append((room + "/README.md", 1, "readme", "every room has a README.md"))
    return found


def report(root):
    faults = 0
    for path, line, check, message in examine(root):
        warning = check.startswith("warn:")
        faults += not warning
        print(f"{path}:{line}: [{check}] {message}")
    print(f"tidy: {faults} faults" if faults else "tidy: nothing found")
    return 1 if faults else 0


# --- self-test ---

CLEAN = {
    "README.md": "# Judge\n",
    "run": "#!/usr/bin/env bash\n",
    "schema/README.md": "# schema\n",
    "engine/README.md": "# engine\n",
    "engine/state/duel_state.h": "#pragma once\n\nstruct Brush { int crush = 1'000; };\n",
    "engine/state/duel_state.cc": '#include "engine/state/duel_state.h"\n\n// The hero zone of some games; a heroic brush.\nint F() { return ZoneKind::kHero; }\n',
    "engine/loader/pack_loader.cc": "#include <capnp/message.h>\n",
    "engine/changes/draw.cc": '#include "engine/board/writing.h"\nint F(Run& run) { return BoardOf(run).NewPiece(); }\n',
    "engine/engine.cc": '#include "engine/board/writing.h"\n',
    "engine/state/duel_state_test.cc": '#include <iostream>\nconst char* k = "kingdom.battle.x";\n',
    "engine/rulesets/kingdom/battle/battle.cc": 'const char* kId = "kingdom.battle.one";\n',
    "replay/README.md": "# replay\n",
    "replay/store/duel_store.cc": "#include <rocksdb/db.h>\n",
    "replay/codec/duel_codec.cc": '#include "schema/duel.capnp.h"\n',
    "judge/README.md": "# judge\n",
    "judge/output/help_text.cc": 'const char* kExample = "judge rule kingdom.battle.one";\n',
    "judge/output/json.cc": '#include "schema/report.capnp.h"\n',
    "tests/README.md": "# tests\n",
    "tests/golden/kingdom/a.case": "kingdom.x  \n",
    "docs/README.md": "# docs\n\nA workbench, a framework, and/work.\n",
    "docs/rulings/a.md": "Text.\n",
}

LONG_BODY = "  F();\n" * 130
SPLIT = "XX" + "X"

# (path, content, check that must fire, line)
PLANTED = [
    ("engine/clause.cc", "int a;\nint kingdom_table;\n", "rule-set", 2),
    ("engine/rules/clause.h", "#pragma once\nstruct KingdomRules;\n", "rule-set", 2),
    ("replay/seats.cc", '// for yugiohji only\n', "rule-set", 1),
    ("replay/seats.cc", "int kRush = 1;\n", "rule-set", 1),
    ("replay/seats.cc", 'bool b = name == "hero";\n', "rule-set", 1),
    ("judge/view.cc", 'bool b = name == "tag";\n', "rule-set", 1),
    ("judge/view.cc", 'auto id = "tag.battle.x";\n', "rule-set", 1),
    ("judge/view.cc", "// see tag.turn.team-order\n", "rule-set", 1),
    ("judge/help.cc", 'auto id = "kingdom.battle.x";\n', "rule-set", 1),
    ("judge/output/help_text.cc", 'auto id = "rush";\n', "rule-set", 1),
    ("engine/a.cc", "#include <rocksdb/db.h>\n", "include", 1),
    ("engine/a.cc", '\n#include "replay/store/duel_store.h"\n', "include", 2),
    ("engine/a.cc", '#include "judge/view.h"\n', "include", 1),
    ("engine/a.cc", "#include <CLI/CLI.hpp>\n", "include", 1),
    ("engine/a.cc", "#include <spdlog/spdlog.h>\n", "include", 1),
    ("engine/rulesets/kingdom/a.cc", "#include <random>\n", "include", 1),
    ("engine/a.h", "#pragma once\n#include <chrono>\n", "include", 2),
    ("engine/a.cc", "# include <thread>\n", "include", 1),
    ("engine/a.cc", "#include <fstream>\n", "include", 1),
    ("engine/a.cc", "#include <iostream>\n", "include", 1),
    ("engine/a.cc", "#include <filesystem>\n", "include", 1),
    ("engine/a.cc", "#include <capnp/message.h>\n", "include", 1),
    ("engine/a.cc", '#include "schema/card.capnp.h"\n', "include", 1),
    ("engine/a_test.cc", '#include "replay/store/duel_store.h"\n', "include", 1),
    ("replay/fold/replay.cc", '#include "judge/view.h"\n', "include", 1),
    ("replay/fold/replay.cc", "#include <CLI/CLI.hpp>\n", "include", 1),
    ("replay/fold/replay.cc", "#include <rocksdb/db.h>\n", "include", 1),
    ("judge/audit.cc", "#include <rocksdb/db.h>\n", "include", 1),
    ("judge/audit.cc", '#include "schema/duel.capnp.h"\n', "include", 1),
    ("replay/fold/replay.cc", '#include "schema/report.capnp.h"\n', "include", 1),
    ("engine/a.h", "int a;\n", "guard", 1),
    ("engine/a.cc", "static thread_local int depth = 0;\n", "thread", 1),
    ("engine/a.cc", "void F(State& s) { StateChange(s).agenda(); }\n", "writer", 1),
    ("engine/rulesets/kingdom/battle/battle.cc", '\n#include "engine/board/writing.h"\n', "board", 2),
    ("engine/changes/changes.h", '#pragma once\n#include "engine/board/writing.h"\n', "board", 2),
    ("engine/effects/perform.cc", "int F(Run& run) { return BoardOf(run).NewPiece(); }\n", "board", 1),
    ("engine/agenda/turn.cc", "int F(Run& run) { return BoardWriter::Of(run.change()).NewPiece(); }\n", "board", 1),
    ("stray.txt", "", "place", 1),
    ("attic/README.md", "# attic\n", "place", 1),
    ("docs/a.cc", "int a;\n", "place", 1),
    ("engine/StateBlock.cc", "int a;\n", "name", 1),
    ("engine/state-block.h", "#pragma once\n", "name", 1),
    ("engine/state.cpp", "int a;\n", "name", 1),
    ("replay/a.cc", "int G() {\n" + LONG_BODY + "  return 1;\n}\n", "function-length", 1),
    ("replay/a.cc", "struct A {\n  A(int x) noexcept : x_{x}, y_(x) {\n" + LONG_BODY + "  }\n  int x_, y_;\n};\n",
     "function-length", 2),
    ("replay/a.cc", "namespace a {\n\nint k[] = {1, 2};\n\nauto H(const char* t = \"{\") -> int {\n" + LONG_BODY + "}\n\n}\n",
     "function-length", 5),
    ("replay/a.cc", "int G() {\n" + "  F();\n" * 80 + "}\n", "warn:function-length", 1),
    ("replay/a.cc", "int a;\n" * 801, "file-length", 801),
    ("replay/a.cc", "int a;\n// " + "x" * 98 + "\n", "columns", 2),
    ("replay/a.cc", "int a;\n\tint b;\n", "tab", 2),
    ("replay/a.cc", "int a; \n", "space", 1),
    ("docs/a.md", "a\n\nb  \n", "space", 3),
    ("docs/rulings/b.md", "a\nIt lies face-\nup.\n", "broken-word", 2),
    ("engine/rulesets/hero/cards/a.capnp", "# it lies face- up\n", "broken-word", 1),
    ("docs/a.md", "TO" "DO: write\n", "word", 1),
    ("engine/a.cc", "// FIX" "ME\n", "word", 1),
    ("engine/a.cc", "// " + SPLIT + " think\n", "word", 1),
    ("run", "#!/usr/bin/env bash\ncd /wo" "rk/main\n", "word", 2),
    ("docs/a.md", "see ../sha" "red/rules\n", "word", 1),
    ("docs/README.md", None, "readme", 1),
]


def plant(root, files):
    for path, text in files.items():
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)


def self_test():
    failures = 0
    with tempfile.TemporaryDirectory() as root:
        plant(root, CLEAN)
        for finding in examine(root):
            print(f"self-test: the clean tree has a finding: {finding}")
            failures += 1
    for path, text, check, line in PLANTED:
        with tempfile.TemporaryDirectory() as root:
            files = dict(CLEAN)
            files.pop(path, None)
            if text is not None:
                files[path] = text
            plant(root, files)
            hits = [(f[0], f[2], f[1]) for f in examine(root)]
            if hits != [(path, check, line)]:
                print(f"self-test: {check} planted at {path}:{line}, found {hits}: {text!r:.60}")
                failures += 1
    print(f"self-test: {len(PLANTED)} planted faults, {failures} failures")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    default = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    return report(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default))


if __name__ == "__main__":
    sys.exit(main())
