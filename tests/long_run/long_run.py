#!/usr/bin/env python3
"""The long run in slices: long_run.py TREE [--minutes N] [--jobs N] [ROW...]

TREE is the source tree, built (build/release, build/asan). Each row of the table has a number that it is to reach;
a slice is a part of it with a seed of its own. What a slice came to is a line of TREE/build/long/slices.tsv, so that
the run may be stopped at any time and goes on where it was; the slices of tests/long_run/slices.tsv, which came from
other machines, count too. Ends with the table: 0 when every row is complete, 3 when slices are left, 1 when a slice
broke (its output is printed, and it does not count).

--minutes N   no slice begins after so many minutes (no end)
--jobs N      slices at once (the number of processors)
--table       prints the table alone
"""

import argparse
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

FUZZ_RUNS = 100_000_000
FUZZ_RUNS_OF = {"cards": 10_000_000, "deck": 10_000_000, "signature": 10_000_000}  # README.md says why
# Nine slices of ten try short inputs only, in bytes: they hold all that a reader tells apart, and are several times as
# fast. Every tenth seed goes to the target's own limit (targets.h).
SHORT_FUZZ = {"address": 64, "bundle": 2_048, "capnp": 1_024, "cards": 512, "deck": 512, "duel": 1_024, "notation": 128,
              "pack": 1_024}
WHOLE_EVERY = 10
FIRST_SEED = 20261121
HOLDS = re.compile(r"(\d[\d,]*) ([a-z][a-z ]*)")
ASIDE = re.compile(r" *\([^)]*\)")  # what a figure is made of, and the seed


RULE_SETS = ("kingdom", "yugiohji", "rush", "hero", "tcg", "tag")


class Row:
    """One row: what it is called, how far it has to come, how much a slice does, and how it is run."""

    def __init__(self, name, goal, size, command, count, settings=None):
        self.name, self.goal, self.size, self.command, self.count = name, goal, size, command, count
        self.settings = settings or {}
        self.short = SHORT_FUZZ.get(name.removeprefix("fuzz."))
        # A fuzz slice goes on with the corpus of the one before; the others know nothing of each other.
        self.alone = name.startswith("fuzz.")


def rows(tree):
    release, asan, folder = tree / "build/release", tree / "build/asan", tree / "build/long"
    table = [Row(f"reliability.{name}", goal, size, [str(release / "judge_reliability"), name], "JUDGE_COUNT")
             for name, goal, size in (("kill", 50_000, 2_000), ("power_cut", 300_000, 3_000), ("flips", 100, 1),
                                      ("race", 1_000_000, 20_000))]
    table.append(Row("reliability.syscalls", 1, 1, [str(release / "judge_reliability"), "syscalls"], "JUDGE_LONG"))
    table.append(Row("names", 1, 1, [str(release / "replay_test"), "--gtest_filter=Names.ARecordTaken*"], "JUDGE_LONG"))
    table.append(Row("paired_worlds", 1_000_000, 100_000,
                     [str(release / "paired_worlds_test"), "--gtest_filter=*NoAnswerTellsThemApart"], "JUDGE_PAIRS"))
    table += [Row(f"random_play.{rules}", 100_000, 2_000,
                  [str(release / "properties_test"), "--gtest_filter=RandomPlay.*"], "JUDGE_GAMES", {"JUDGE_RULES": rules})
              for rules in RULE_SETS]
    for source in sorted((tree / "tests/fuzz").glob("*_fuzz.cc")):
        run = [sys.executable, "-B", str(tree / "tests/fuzz/run.py"), str(asan / source.stem), str(folder / "fuzz")]
        name = source.stem.removesuffix("_fuzz")
        table.append(Row("fuzz." + name, FUZZ_RUNS_OF.get(name, FUZZ_RUNS), 1_000_000, run, "JUDGE_FUZZ_RUNS"))
    return table


class Ledger:
    """The slices that are done: row, seed, count, seconds, version, figures. A slice in both files counts once."""

    def __init__(self, kept, path):
        self.path, self.lock, self.slices = path, threading.Lock(), []
        path.parent.mkdir(parents=True, exist_ok=True)
        known = set()
        for line in (line for file in (kept, path) if file.exists() for line in file.read_text("utf-8").splitlines()):
            row, seed, count, seconds, version, figures = line.split("\t", 5)
            if (row, seed) not in known:
                known.add((row, seed))
                self.slices.append((row, int(seed), int(count), int(seconds), version, figures))

    def add(self, *one):
        with self.lock:
            self.slices.append(one)
            with open(self.path, "a", encoding="utf-8") as file:
                file.write("\t".join(str(field) for field in one) + "\n")

    def done(self, row):
        return sum(count for name, _, count, *_ in self.slices if name == row.name)

    def next_seed(self, row, begun):
        used = [seed for name, seed, *_ in self.slices if name == row.name]
        return max(used + begun + [FIRST_SEED - 1]) + 1


def summed(figures):
    """The numbers of the slices added up, by the words behind them."""
    sums = {}
    for line in figures:
        for number, words in HOLDS.findall(ASIDE.sub("", line.split(": ", 1)[-1])):
            sums[words.strip()] = sums.get(words.strip(), 0) + int(number.replace(",", ""))
    return ", ".join(f"{number:,} {words}" for words, number in sums.items())


def print_table(table, ledger):
    print("Long run:")
    for row in table:
        mine = [one for one in ledger.slices if one[0] == row.name]
        done = ledger.done(row)
        versions = len({one[4] for one in mine})
        state = "complete" if done >= row.goal else f"{100 * done / row.goal:.1f} %"
        print(f"  {row.name}: {done:,} of {row.goal:,} ({state}, {sum(one[3] for one in mine):,} s, "
              f"{len(mine)} slices of {versions} versions): {summed(one[5] for one in mine) or '-'}")
    return all(ledger.done(row) >= row.goal for row in table)


class Run:
    """Slices side by side, always of the row that has come the least far."""

    def __init__(self, tree, table, ledger, until):
        self.tree, self.table, self.ledger, self.until = tree, table, ledger, until
        self.lock, self.begun, self.broken = threading.Lock(), [], False
        self.version = subprocess.run(["git", "-C", str(tree), "rev-parse", "--short", "HEAD"], capture_output=True,
                                      text=True, check=False).stdout.strip() or "unknown"

    def ahead(self, row):
        return self.ledger.done(row) + sum(size for one, _, size in self.begun if one is row)

    def may_begin(self, row):
        return self.ahead(row) < row.goal and not (row.alone and any(one is row for one, *_ in self.begun))

    def take(self):
        with self.lock:
            ready = [row for row in self.table if self.may_begin(row)]
            if self.broken or not ready or time.monotonic() > self.until:
                return None
            row = min(ready, key=lambda one: self.ahead(one) / one.goal)
            seed = self.ledger.next_seed(row, [seed for one, seed, _ in self.begun if one is row])
            self.begun.append((row, seed, min(row.size, row.goal - self.ahead(row))))
            return self.begun[-1]

    def carry_out(self, slice_):
        row, seed, count = slice_
        folder = self.tree / "build/long" / row.name
        folder.mkdir(parents=True, exist_ok=True)
        environment = dict(os.environ, JUDGE_SEED=str(seed), JUDGE_FUZZ_KEEP="1", **row.settings,
                           **{row.count: str(count)})
        environment.pop("JUDGE_FIGURES", None)
        if row.short and seed % WHOLE_EVERY != 0:
            environment["JUDGE_FUZZ_LONGEST"] = str(row.short)
        began = time.monotonic()
        ended = subprocess.run(row.command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                               text=True, errors="replace", check=False)
        seconds = round(time.monotonic() - began)
        prefix = row.name.replace("fuzz.", "fuzz ") + ":"
        said = [line for line in ended.stdout.splitlines() if line.startswith(prefix)]
        if ended.returncode != 0 or not said:
            self.broken = True
            print(f"{row.name}, seed {seed}, {count:,}: broke\n{ended.stdout}{ended.stderr}", flush=True)
            return
        self.ledger.add(row.name, seed, count, seconds, self.version, said[-1].replace("\t", " "))
        print(f"{row.name}: {self.ledger.done(row):,} of {row.goal:,} ({seconds} s)", flush=True)

    def work(self):
        while True:
            slice_ = self.take()
            if slice_ is None:
                return
            try:
                self.carry_out(slice_)
            finally:
                with self.lock:
                    self.begun.remove(slice_)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("tree", type=Path)
    options.add_argument("rows", nargs="*")
    options.add_argument("--minutes", type=float, default=float("inf"))
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options.add_argument("--table", action="store_true")
    given = options.parse_intermixed_args()
    tree = given.tree.resolve()
    table = [row for row in rows(tree) if not given.rows or row.name in given.rows]
    ledger = Ledger(tree / "tests/long_run/slices.tsv", tree / "build/long/slices.tsv")
    run = Run(tree, table, ledger, time.monotonic() + 60 * given.minutes)
    if not given.table:
        workers = [threading.Thread(target=run.work) for _ in range(given.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    complete = print_table(table, ledger)
    return 1 if run.broken else 0 if complete else 3


if __name__ == "__main__":
    sys.exit(main())
