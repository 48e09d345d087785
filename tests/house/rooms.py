#!/usr/bin/env python3
"""The rooms of the house, checked: python3 tests/house/rooms.py [ROOT]

A folder below engine/, replay/ and judge/ is a room. The table below lists the rooms from the ground up, and
  [arrow]  a source includes only its own room and rooms that stand before it in the table;
  [door]   of another room it includes the door alone: ROOM/ROOM.h, or what DOORS names instead;
  [face]   the first thing that a source includes is the header of its room that declares what it defines;
  [weight] a door leads to no header of the libraries in HEAVY, through whatever it includes, unless it is a HEAVY_DOORS;
  [hall]   a room has at most 20 sources, a header without a source counted as one;
  [room]   a folder with sources stands in the table, has a README.md, and the table names no empty folder.
Unit tests stand in the room of what they test: they may look up, and into nobody's room but their own.

Prints one line per fault, FILE:LINE: [check] what is wrong, and ends with 1 when there is any.
--self-test plants one fault after the other in a small clean tree and fails when one goes unnoticed.
"""

import os
import re
import sys
import tempfile

TOP = ("engine", "replay", "judge")

FLOORS = """
engine/terms engine/cards engine/state engine/rules engine/loader engine/lookup engine/board engine/in_play engine/choices
engine/triggers engine/changes engine/legality engine/effects engine/agenda engine engine/rulesets/base
engine/rulesets/tcg engine/rulesets/tcg/duel engine/rulesets/tcg/extra engine/rulesets/tcg/summons engine/rulesets/tcg/battle engine/rulesets/tcg/effects
engine/rulesets/tcg/game engine/rulesets/kingdom/effects engine/rulesets/kingdom/rule_zone engine/rulesets/kingdom/duel
engine/rulesets/kingdom/battle engine/rulesets/kingdom/summons engine/rulesets/kingdom/teams engine/rulesets/kingdom engine/rulesets/yugiohji/duel
engine/rulesets/yugiohji/summons engine/rulesets/yugiohji/battle engine/rulesets/yugiohji/effects
engine/rulesets/yugiohji engine/rulesets/rush/duel engine/rulesets/rush/summons engine/rulesets/rush/battle
engine/rulesets/rush/effects engine/rulesets/rush engine/rulesets/hero/summons engine/rulesets/hero/battle
engine/rulesets/hero/duel engine/rulesets/hero/effects engine/rulesets/hero
engine/rulesets/tag/duel engine/rulesets/tag/play engine/rulesets/tag engine/rulesets
replay/record replay/codec replay/notation replay/meaning replay/fold replay/proof replay/event replay/redaction replay/remedies
replay/store replay/bundle
judge/output judge/views judge/card_wording judge/wording judge/board judge/source judge/game_warnings judge/explain judge/cards judge/trying
judge/evidence judge/event judge/recording judge/match judge/disputes judge/situation judge/live judge/cli judge
""".split()

# Rooms that have other doors than ROOM/ROOM.h: one or two headers, and nothing else is asked for.
DOORS = {
    "engine/loader": {"engine/loader/loader.h", "engine/loader/pack_image.h", "engine/loader/published.h"},
    "engine/board": {"engine/board/board.h", "engine/board/granted_attacks.h", "engine/board/writing.h"},
    "engine/rulesets/tcg/effects": {"engine/rulesets/tcg/effects/effects.h", "engine/rulesets/tcg/effects/used.h"},
    "engine/rulesets/base": {"engine/rulesets/base/base.h", "engine/rulesets/base/effect_supported.h"},
    "engine/rulesets/kingdom/rule_zone": {"engine/rulesets/kingdom/rule_zone/rule_card.h", "engine/rulesets/kingdom/rule_zone/rule_zone.h"},
    "engine/rulesets/yugiohji/duel": {"engine/rulesets/yugiohji/duel/duel.h", "engine/rulesets/yugiohji/duel/free_zone.h"},
    "engine/rulesets/hero/summons": {"engine/rulesets/hero/summons/summoned.h", "engine/rulesets/hero/summons/summons.h"},
    "engine/rules": {"engine/rules/remedies.h", "engine/rules/rules.h"},
    "engine/rulesets": {"engine/rulesets/catalog.h", "engine/rulesets/clause_remedies.h"},
    "replay/notation": {"replay/notation/notation.h", "replay/notation/unseen_card.h"},
    "replay/record": {"replay/record/drawn_late.h", "replay/record/record.h"},
    "replay/redaction": {"replay/redaction/redact.h", "replay/redaction/who_knows.h"},
    "judge/explain": {"judge/explain/explain.h", "judge/explain/losses.h", "judge/explain/ruled_on.h"},
    "judge/output": {"judge/output/json.h", "judge/output/output.h"},
    "judge/source": {"judge/source/penalty_losses.h", "judge/source/source.h"},
    "judge/views": {"judge/views/played.h", "judge/views/views.h"},
    "judge/wording": {"judge/wording/report_parts.h", "judge/wording/wording.h"},
    "judge/game_warnings": {"judge/game_warnings/game_warnings.h", "judge/game_warnings/warnings_report.h"},
    "judge/live": {"judge/live/completion_words.h", "judge/live/record_live.h"},
    "judge/cli": {"judge/cli/app.h", "judge/cli/version.h"},
    "engine": {"engine/engine.h", "engine/name_aloud.h"},
    "judge": set(),
}

# Sources that go on with a class of another header, which is too long for one file.
PARTS = {
    "engine/loader/effects.cc": "engine/loader/flatten.h",
    "engine/loader/program.cc": "engine/loader/flatten.h",
    "engine/loader/setup.cc": "engine/loader/flatten.h",
    "engine/loader/stubs.cc": "engine/loader/flatten.h",
    "replay/notation/header.cc": "replay/notation/reader.h",
    "replay/fold/reading.cc": "replay/fold/folder.h",
    "replay/fold/seen_before.cc": "replay/fold/folder.h",
    "replay/store/append.cc": "replay/store/duel_store.h",
    "replay/meaning/make_meant.cc": "replay/meaning/maker.h",
    "replay/meaning/make_effect_meant.cc": "replay/meaning/maker.h",
    "replay/meaning/make_placed.cc": "replay/meaning/maker.h",
    "judge/card_wording/reference.cc": "judge/card_wording/card_words.h",
    "judge/card_wording/condition.cc": "judge/card_wording/card_words.h",
    "judge/card_wording/operation.cc": "judge/card_wording/card_words.h",
    "judge/card_wording/effect.cc": "judge/card_wording/card_words.h",
    "judge/card_wording/filter.cc": "judge/card_wording/card_words.h",
}

# Headers that cost more to compile than all of ours together. Who needs them includes them in a source; a header of ours names
# their types without (class rocksdb::DB;).
HEAVY = re.compile(r"^(rocksdb|toml\+\+|capnp|kj|CLI|spdlog|fmt|tao|linenoise|benchmark|gtest)/|\.capnp\.h$")
# Doors that few need, and whose readers pay for one of these: mostly the code of schema/report.capnp.
HEAVY_DOORS = {
    "engine/loader/pack_image.h",
    "engine/loader/published.h",
    "judge/cards/cards.h",
    "judge/explain/explain.h",
    "judge/game_warnings/warnings_report.h",
    "judge/output/json.h",
    "judge/views/played.h",
    "judge/wording/report_parts.h",
}

SOURCES_MAX = 20

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.M)


def room_of(path, floors=None):
    """The room in which a file stands: the longest folder of the table that holds it, or None."""
    folder = os.path.dirname(path)
    return folder if folder in (floors or FLOORS) else None


def doors_of(room):
    """The headers of a room that other rooms may include."""
    return DOORS.get(room, {f"{room}/{os.path.basename(room)}.h"})


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def check_includes(path, text):
    """Arrows that run up, and includes past a door."""
    own = room_of(path)
    test = path.endswith(("_test.cc", "_fixture.h")) or path.startswith("tests/")
    for match in INCLUDE.finditer(text):
        name = match.group(2)
        line = line_of(text, match.start())
        other = room_of(name)
        if match.group(1) != '"' or other is None or other == own or name.endswith(".capnp.h"):
            continue
        if own and not test and FLOORS.index(other) > FLOORS.index(own):
            yield line, "arrow", f"{own} stands below {other}; an arrow runs down"
        if test and name.endswith("_fixture.h"):
            continue
        if name not in doors_of(other):
            yield line, "door", f"past the door of {other}: {' or '.join(sorted(doors_of(other)))}"


def check_face(path, text, headers):
    """A source without the header that declares what it defines."""
    if not path.endswith(".cc") or path.endswith("_test.cc") or room_of(path) is None:
        return
    if path.startswith("engine/rulesets/") or path.endswith("/main.cc"):
        return  # a clause is declared in the door of its chapter
    first = INCLUDE.search(text)
    line = line_of(text, first.start()) if first else 1
    name = first.group(2) if first else ""
    own = path[:-3] + ".h"
    if path in PARTS and own in headers:
        yield line, "face", f"{own} is its header; PARTS names it in vain"
    elif path not in PARTS and own not in headers:
        yield line, "face", f"no header of its own, {own}"
    elif path in PARTS:
        if PARTS[path] not in {match.group(2) for match in INCLUDE.finditer(text)}:
            yield line, "face", f"goes on with {PARTS[path]} and does not include it"
    elif name != own:
        yield line, "face", f"{own} comes first"


def heavy_include(path, texts, seen=None):
    """The first heavy header that a header leads to, with the line of its own that does, or None."""
    seen = set() if seen is None else seen
    seen.add(path)
    for match in INCLUDE.finditer(texts[path]):
        name = match.group(2)
        if HEAVY.search(name):
            return line_of(texts[path], match.start()), name
        if name in texts and name not in seen:
            found = heavy_include(name, texts, seen)
            if found:
                return line_of(texts[path], match.start()), found[1]
    return None


def check_weight(path, texts):
    """A door that leads to a library, and one that is named as such in vain."""
    found = heavy_include(path, texts)
    if found and path not in HEAVY_DOORS:
        yield found[0], "weight", f"leads to {found[1]}, which costs all who open this door; a source includes it, or a second door"
    elif path in HEAVY_DOORS and not found:
        yield 1, "weight", "leads to no library; HEAVY_DOORS names it in vain"


def examine(root):
    """All findings, as (path, line, check, message)."""
    found, texts = [], {}
    for top in TOP + ("tests",):
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
                if name.endswith((".h", ".cc")):
                    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                        texts[path] = file.read()
    headers = {path for path in texts if path.endswith(".h")}
    sources = {}
    for path, text in texts.items():
        found += [(path, *finding) for finding in check_includes(path, text)]
        found += [(path, *finding) for finding in check_face(path, text, headers)]
        if path in doors_of(os.path.dirname(path)):
            found += [(path, *finding) for finding in check_weight(path, texts)]
        if path.startswith("tests/"):
            continue
        folder = os.path.dirname(path)
        if folder not in FLOORS:
            found.append((path, 1, "room", f"{folder}/ is not a room; the table of tests/house/rooms.py lists them"))
        elif not path.endswith(("_test.cc", "_fixture.h")) and path not in doors_of(folder):
            sources.setdefault(folder, set()).add(os.path.splitext(path)[0])
        else:
            sources.setdefault(folder, set())
    for room in FLOORS:
        if room not in sources:
            found.append((room, 1, "room", "the table names a room in which nothing stands"))
            continue
        if not os.path.exists(os.path.join(root, room, "README.md")):
            found.append((room + "/README.md", 1, "room", "every room has a README.md"))
        if len(sources[room]) > SOURCES_MAX:
            found.append((room, 1, "hall", f"{len(sources[room])} sources; {SOURCES_MAX} at most"))
    return found


# --- self-test ---


def clean_tree():
    """A tree in which every room holds one source and its door."""
    files = {}
    for room in FLOORS:
        files[f"{room}/README.md"] = "# A room\n"
        for door in doors_of(room):
            files[door] = "#pragma once\n" + ("#include <capnp/any.h>\n" if door in HEAVY_DOORS else "")
        if not room.startswith("engine/rulesets/"):
            files[f"{room}/one.h"] = "#pragma once\n"
            files[f"{room}/one.cc"] = f'#include "{room}/one.h"\n'
    return files


LOW, HIGH = "engine/state", "replay/fold"
PLANTED = [
    (f"{LOW}/one.h", f'#pragma once\n#include "{HIGH}/fold.h"\n', "arrow", 2),
    (f"{HIGH}/one.h", f'#pragma once\n#include "{LOW}/one.h"\n', "door", 2),
    ("tests/golden_driver/a.cc", f'#include "{LOW}/one.h"\n', "door", 1),
    (f"{HIGH}/one_test.cc", f'#include "{HIGH}/one.h"\n#include "{LOW}/one.h"\n', "door", 2),
    (f"{HIGH}/two.h", f'#pragma once\n#include "{LOW}/a_fixture.h"\n', "door", 2),
    (f"{HIGH}/one.cc", f'#include <vector>\n#include "{HIGH}/one.h"\n', "face", 1),
    (f"{HIGH}/two.cc", f'#include "{HIGH}/one.h"\n', "face", 1),
    (f"{HIGH}/reading.cc", f'#include "{HIGH}/one.h"\n', "face", 1),
    (f"{HIGH}/fold.h", "#pragma once\n#include <rocksdb/db.h>\n", "weight", 2),
    (f"{HIGH}/fold.h", '#pragma once\n#include <vector>\n#include "engine/loader/published.h"\n', "weight", 3),
    ("judge/output/json.h", "#pragma once\n", "weight", 1),
    ("engine/attic/one.h", "#pragma once\n", "room", 1),
    (f"{LOW}/README.md", None, "room", 1),
]
INNOCENT = [
    (f"{HIGH}/one.h", f'#pragma once\n#include "{LOW}/state.h"\n'),
    (f"{HIGH}/reading.cc", f'#include "{HIGH}/folder.h"\n'),
    (f"{LOW}/one_test.cc", f'#include "{LOW}/one.h"\n#include "{HIGH}/fold.h"\n'),
    ("tests/golden_driver/a.cc", f'#include "{LOW}/a_fixture.h"\n'),
    (f"{HIGH}/one.cc", f'#include "{HIGH}/one.h"\n#include <rocksdb/db.h>\n'),
    (f"{HIGH}/two.h", "#pragma once\n#include <rocksdb/db.h>\n"),
    ("engine/rulesets/base/x.cc", "#include <vector>\n"),
]


def findings_of(files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        return [(path, check, line) for path, line, check, _ in examine(root)]


def self_test():
    failures = 0

    def expect(what, files, wanted):
        nonlocal failures
        hits = findings_of(files)
        if hits != wanted:
            print(f"self-test: {what}: expected {wanted}, found {hits}")
            failures += 1

    expect("the clean tree", clean_tree(), [])
    for path, text in INNOCENT:
        expect(f"{path} is innocent", {**clean_tree(), path: text}, [])
    for path, text, check, line in PLANTED:
        files = clean_tree()
        files.pop(path, None)
        if text is not None:
            files[path] = text
        expect(f"{check} planted in {path}", files, [(path, check, line)])
    crowd = {f"{LOW}/h{n}.h": "#pragma once\n" for n in range(SOURCES_MAX)}
    expect("a hall", {**clean_tree(), **crowd}, [(LOW, "hall", 1)])
    empty = {path: text for path, text in clean_tree().items() if not path.startswith(HIGH + "/")}
    expect("an empty room", empty, [(HIGH, "room", 1)])
    print(f"self-test: {len(PLANTED) + 2} planted faults, {len(INNOCENT) + 1} clean trees, {failures} failures")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    default = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    faults = examine(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default))
    for path, line, check, message in faults:
        print(f"{path}:{line}: [{check}] {message}")
    print(f"rooms: {len(faults)} faults" if faults else f"rooms: nothing found in {len(FLOORS)} rooms")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
