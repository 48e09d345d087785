#!/usr/bin/env python3
"""Bugs on purpose: every row of the reliability table must notice those that are meant for it.

plants.py write SOURCE_DIR OUT_DIR   copies replay/store/*.cc with the bugs in them, each behind Planted("its name")
plants.py run PROGRAM                runs PROGRAM, which is built from the copies, once for each bug

A bug of "store" is a changed line of the store; one of "harness" makes the simulated disk or the recorder of a row
lie (Planted("...") in tests/reliability/*.cc). The released program has neither: it is built from the originals.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

# name -> row, how often the row does what it does, [(file, what stands there, what the bug makes of it)]
PLANTS = {
    "acknowledged-before-sync": ("power_cut", 300, [
        ("append.cc", "options.sync = true;", "options.sync = !PLANTED;")]),
    "failed-write-is-done": ("power_cut", 300, [
        ("append.cc", "Write(options, batch);\n  if (status.ok()) return", "Write(options, batch);\n  if (status.ok() || PLANTED) return")]),
    "anchor-noted-before-put": ("power_cut", 300, [
        ("append.cc", "  if (auto done = Commit(batch, id, next_step); !done) return done;",
         "  if (PLANTED) static_cast<void>(anchor.Note(duel, store_internal::AnchoredAs(tail)));\n"
         "  if (auto done = Commit(batch, id, next_step); !done) return done;")]),
    "unknown-outcome-is-built-upon": ("power_cut", 3000, [
        ("secure.cc", "if (unknown->duels.empty() && !unknown->settled) return {};",
         "if ((unknown->duels.empty() && !unknown->settled) || PLANTED) return {};")]),
    "hole-in-the-anchor-is-damage": ("power_cut", 300, [
        ("anchor.cc", "if (IsHole(file, at)) continue;", "if (!PLANTED && IsHole(file, at)) continue;")]),
    "disk-ignores-syncs": ("power_cut", 300, []),
    "disk-ignores-folder-syncs": ("power_cut", 300, []),
    "action-id-ignored": ("kill", 2000, [
        ("append.cc", "if (!HasActionId(entry)) return std::optional<EntryNumber>();",
         "if (!HasActionId(entry) || PLANTED) return std::optional<EntryNumber>();")]),
    "acknowledged-before-put": ("kill", 3000, []),  # the window is some microseconds
    "expected-number-ignored": ("race", 20000, [
        ("append.cc", "if (expected.next != tail->last + 1) {", "if (!PLANTED && expected.next != tail->last + 1) {"),
        ("append.cc", "auto numbered = Numbered(entries, id, expected.next);",
         "auto numbered = Numbered(entries, id, PLANTED ? tail->last + 1 : expected.next);"),
        ("append.cc", "impl_->Vacant(store_internal::EntryKey(*duel, expected.next)",
         "impl_->Vacant(store_internal::EntryKey(*duel, PLANTED ? tail->last + 1 : expected.next)")]),
    "unknown-outcome-is-nothing-written": ("syscalls", 0, [
        ("append.cc", "StoreError{.kind = Kind::kOutcomeUnknown,", "StoreError{.kind = PLANTED ? Kind::kIo : Kind::kOutcomeUnknown,")]),
    "sealed-action-ids-forgotten": ("syscalls", 0, [
        ("append.cc", "if (is_new || tail.sealed == 0) return found;", "if (is_new || tail.sealed == 0 || PLANTED) return found;")]),
    "sealing-loses-marks": ("syscalls", 0, [
        ("runs.cc", "mark.entry <= tail->sealed) run.marks", "mark.entry <= tail->sealed && !PLANTED) run.marks")]),
    "chain-not-compared": ("insider", 0, [
        ("verify.cc", "  void Compare(const Head& remembered, const char* where) {\n",
         "  void Compare(const Head& remembered, const char* where) {\n    if (PLANTED) return;\n")]),
    "foreign-anchor-accepted": ("insider", 0, [
        ("anchor.cc", "if (file.substr(0, kRecordBytes) != FileHead(anchor.id_)) {",
         "if (!PLANTED && file.substr(0, kRecordBytes) != FileHead(anchor.id_)) {")]),
    "cut-anchor-accepted": ("insider", 0, [
        ("verify.cc", "if (anchor.Steps() >= *settled) return {};", "if (anchor.Steps() >= *settled || PLANTED) return {};")]),
    "settled-before-synced": ("power_cut", 3000, [
        ("append.cc", "  if (auto done = anchor.Settle(); !done) {", "  if (auto done = PLANTED ? StoreResult<void>() : anchor.Settle(); !done) {")]),
    "header-of-another-duel-accepted": ("insider", 0, [
        ("db.cc", "if (header->id != id) return", "if (header->id != id && !PLANTED) return")]),
    "anchor-not-asked": ("flips", 0, [
        ("verify.cc", "  const Head& head = anchored.head;\n", "  if (PLANTED) return {};\n  const Head& head = anchored.head;\n"),
        ("verify.cc", "  if (!anchored) return;\n", "  if (!anchored || PLANTED) return;\n"),
        ("verify.cc", "    if (found == ids.end()) {", "    if (found == ids.end() && PLANTED) continue;\n    if (found == ids.end()) {")]),
}
SECONDS = 300


def write(source, out):
    """Copies the store with the bugs; a line that is no longer there is an error."""
    texts = {path.name: path.read_text() for path in sorted((source / "replay" / "store").glob("*.cc"))
             if not path.name.endswith("_test.cc")}
    for name, (_, _, edits) in PLANTS.items():
        for file, old, new in edits:
            if texts[file].count(old) != 1:
                sys.exit(f"plants.py: {name}: replay/store/{file} has {texts[file].count(old)} times, expected once: {old}")
            texts[file] = texts[file].replace(old, new.replace("PLANTED", f'::judge::reliability::Planted("{name}")'))
    out.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        text = '#include "tests/reliability/plants.h"\n' + text
        path = out / file
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def verdict(program, name, row, count, folder):
    """What the row says about the bug, "" when it says nothing."""
    environment = dict(os.environ, JUDGE_PLANTED_BUG=name)
    for other in ("JUDGE_LONG", "JUDGE_COUNT", "JUDGE_FIGURES"):
        environment.pop(other, None)
    if count:
        environment["JUDGE_COUNT"] = str(count)
    done = subprocess.run([program, row], cwd=folder, env=environment, capture_output=True, text=True,
                          timeout=SECONDS, check=False)
    said = [line for line in done.stderr.splitlines() if line.startswith(f"reliability.{row} ")]
    return said[0] if done.returncode == 1 and said else ""


def run(program):
    unnoticed = []
    by_row = {}
    for name, (row, count, _) in PLANTS.items():
        with tempfile.TemporaryDirectory(dir=".") as folder:
            said = verdict(program, name, row, count, folder)
        print(f"  {name}: {said or 'UNNOTICED by ' + row}", flush=True)
        if said:
            by_row[row] = by_row.get(row, 0) + 1
        else:
            unnoticed.append(name)
    of_store = sum(1 for _, _, edits in PLANTS.values() if edits)
    rows = ", ".join(f"{row} {count}" for row, count in by_row.items())
    line = (f"reliability.plants: {len(PLANTS) - len(unnoticed)} of {len(PLANTS)} planted bugs went red ({of_store} "
            f"in the store, {len(PLANTS) - of_store} in the harness): {rows}\n")
    sys.stdout.write(line)
    if not unnoticed and "JUDGE_FIGURES" in os.environ:
        with open(os.environ["JUDGE_FIGURES"], "a", encoding="utf-8") as table:
            table.write(line)
    return 1 if unnoticed else 0


def main(arguments):
    if len(arguments) == 3 and arguments[0] == "write":
        write(pathlib.Path(arguments[1]), pathlib.Path(arguments[2]))
        return 0
    if len(arguments) == 2 and arguments[0] == "run":
        return run(os.path.abspath(arguments[1]))
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
