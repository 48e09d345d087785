#!/usr/bin/env python3
"""Runs one libFuzzer program: run.py PROGRAM FOLDER [OPTION...]

PROGRAM is .../NAME_fuzz. What is written goes under FOLDER/NAME: a copy of the corpus, the log, and the input
of a finding. Prints its figures, and ends with 1 on a finding. Options are passed on to libFuzzer.

JUDGE_FUZZ_SECONDS  how long (20)
JUDGE_FUZZ_RUNS     so many inputs instead
JUDGE_FUZZ_LONGEST  of what size the longest inputs are, in bytes (the target's own)
JUDGE_FUZZ_KEEP=1   goes on with what an earlier run has found
JUDGE_SEED          the seed; a fixed one when it is not set
JUDGE_FIGURES       a file that gets the figures too
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

SEED = 20261121
HERE = Path(__file__).resolve().parent

# A finding is tried again by hand, with whole stacks; an input's own freed memory is all that it can misuse. So
# little is kept of each, and new memory is not filled: half as many inputs more in the same time.
SANITIZER = "detect_leaks=1:quarantine_size_mb=1:malloc_context_size=0:max_malloc_fill_size=0"

# One input: seconds before it counts as hanging, megabytes at once and in all.
TIMEOUT = 10
MALLOC_MB = 64
MEMORY_MB = 1536


def options(name):
    """What libFuzzer is told, beside the folder."""
    seed = int(os.environ.get("JUDGE_SEED") or SEED) & 0xFFFFFFFF or 1  # 0 would mean chance
    runs = os.environ.get("JUDGE_FUZZ_RUNS")
    how_long = f"-runs={int(runs)}" if runs else f"-max_total_time={int(os.environ.get('JUDGE_FUZZ_SECONDS') or 20)}"
    found = [how_long, f"-seed={seed}", f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEMORY_MB}",
             f"-malloc_limit_mb={MALLOC_MB}", "-print_final_stats=1", "-artifact_prefix=./"]
    if runs:
        # Entropic scheduling costs up to half of the time, and pays in short runs only; nobody else adds to the corpus.
        found += ["-entropic=0", "-reload=0"]
    longest = os.environ.get("JUDGE_FUZZ_LONGEST")
    if longest:
        found.append(f"-max_len={int(longest)}")
    words = HERE / f"{name}.dict"
    return found + ([f"-dict={words}"] if words.exists() else [])


def prepare(name, folder):
    """A folder with a copy of the corpus, so that the tree stays as it is."""
    if os.environ.get("JUDGE_FUZZ_KEEP") != "1":
        shutil.rmtree(folder, ignore_errors=True)
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    seeds = [path for path in sorted((HERE / "corpus" / name).glob("*")) if path.is_file()]
    for seed in seeds:
        shutil.copy(seed, corpus / seed.name)
    return corpus, len(seeds)


def number(log, name):
    found = re.search(rf"^stat::{name}:\s*(\d+)", log, re.M)
    return int(found.group(1)) if found else 0


def finding(name, folder, log):
    """What happened, for people: the fault, where its input lies, how it is tried again."""
    said = [line for line in log.splitlines() if re.search(r"^fault: |ERROR: |runtime error: |^SUMMARY: ", line)]
    unit = re.search(r"Test unit written to (\S+)", log)
    lines = [f"fuzz {name}: a finding"] + said[:6]
    if unit:
        where = folder / unit.group(1)
        lines.append(f"input: {where}")
        lines.append(f"again: {sys.argv[1]} {where}")
    lines.append(f"log: {folder / 'log'}")
    return "\n".join(lines)


def report(line):
    """One line for people, and for the table that ./check ends with."""
    print(line)
    figures = os.environ.get("JUDGE_FIGURES")
    if figures:
        with open(figures, "a", encoding="utf-8") as table:
            table.write(line + "\n")


def main():
    if len(sys.argv) < 3:
        print(__doc__.strip())
        return 2
    program = Path(sys.argv[1]).resolve()
    name = program.name.removesuffix("_fuzz")
    folder = Path(sys.argv[2]).resolve() / name
    corpus, seeds = prepare(name, folder)
    if seeds == 0:
        print(f"fuzz {name}: tests/fuzz/corpus/{name}/ is empty, expected at least one valid input")
        return 1
    environment = dict(os.environ, UBSAN_OPTIONS="print_stacktrace=1",
                       ASAN_OPTIONS=SANITIZER)
    command = [str(program), *options(name), *sys.argv[3:], str(corpus)]
    started = time.monotonic()
    with open(folder / "log", "wb") as log:
        ended = subprocess.run(command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT,
                               stdin=subprocess.DEVNULL, check=False).returncode
    log = (folder / "log").read_text(encoding="utf-8", errors="replace")
    done = number(log, "number_of_executed_units")
    if ended != 0 or done == 0:
        print(finding(name, folder, log))
        return 1
    seconds = round(time.monotonic() - started)
    report(f"fuzz {name}: {done:,} runs, 0 findings ({seconds} s, {seeds} seeds, "
           f"{number(log, 'new_units_added'):,} new, peak {number(log, 'peak_rss_mb')} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
