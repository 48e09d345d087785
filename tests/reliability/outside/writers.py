#!/usr/bin/env python3
"""Eight scorekeepers write to one duel at once, each with --wait: everybody is heard, and together they are not much
slower than one who is alone."""

import sys
import threading
import time

from desk import HEADER, attack, require

WRITERS = 8
LEAST_RATE = 0.5  # of one writer


def one_writer(desk, duel, count, who, failed):
    for number in range(count):
        done = desk.run("act", duel, f'note "{who}/{number}"', "--wait", "60")
        if done.returncode != 0:
            failed.append(f"writer {who}: {done.returncode}: {done.stderr.decode()}")
            return


def rate(desk, duel, writers, acts):
    """Acts a second; the record has each once."""
    desk.must("new", duel, *HEADER)
    failed = []
    threads = [threading.Thread(target=one_writer, args=(desk, duel, acts // writers, who, failed))
               for who in range(writers)]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - started
    require(not failed, failed[0] if failed else "")
    log = desk.must("log", duel, "--plain").splitlines()
    require([line.split("\t")[0] for line in log] == [str(n) for n in range(1, acts + 1)], "the numbers have gaps")
    notes = sorted(line.split("\t")[6] for line in log)
    wanted = sorted(f'note "{who}/{number}"' for who in range(writers) for number in range(acts // writers))
    require(notes == wanted, f"not every act is there once: {set(wanted) - set(notes)}")
    desk.must("verify", duel)
    return acts / seconds


def expecting(desk):
    """Who expects an end of the duel is told that it moved on, in the words of the documentation."""
    done = desk.run("act", "eight-0", 'note "x"', "--expect", "3", "--wait", "5")
    require(done.returncode == 4 and b"the log moved on: its last entry is" in done.stderr, str(done))
    # Of eight who all expect the same one is heard, and the others are told why not.
    desk.must("new", "raced", *HEADER)
    racers = [desk.start("act", "raced", f'note "{who}"', "--expect", "0", "--wait", "60") for who in range(WRITERS)]
    codes = []
    for racer in racers:
        out, err = racer.communicate()
        codes.append(racer.returncode)
        told = b"the log moved on" in err and b"expected 0" in err
        require(racer.returncode == 0 or told, f"{racer.returncode}: {out} {err}")
    require(sorted(codes) == [0] + [4] * (WRITERS - 1), f"they ended with {codes}")


def run(desk):
    desk.must("init")
    acts = desk.size // WRITERS * WRITERS
    alone, together = [], []
    for turn in range(3):  # beside one another, as the machine has other work too
        alone.append(rate(desk, f"one-{turn}", 1, acts))
        together.append(rate(desk, f"eight-{turn}", WRITERS, acts))
    ratio = max(b / a for a, b in zip(alone, together))
    expecting(desk)
    require(ratio >= LEAST_RATE, f"eight writers reach {ratio:.2f} of the rate of one, at least {LEAST_RATE} is promised")
    return (f"{WRITERS} writers on one duel with --wait reach {ratio:.2f} of the rate of one "
            f"({max(together):.0f} and {max(alone):.0f} acts a second), 0 refused, 0 lost")


if __name__ == "__main__":
    sys.exit(attack(32, 800, run))
