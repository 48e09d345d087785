#!/usr/bin/env python3
"""Files of a store are damaged, one at a time: bits flipped, cut, extended, blocks swapped, blanked, a file exchanged
for another one or gone. The command line says so (5, or 3, 6, 8 where nothing can be read), or answers as before;
it never gives another answer with 0. A database file may end the process (RocksDB's own assertions): that tells
nobody that all is well."""

import signal
import sys

from desk import HEADER, attack, require

BEHIND = b"the anchor is 1 entry behind, as after a power cut"
NOTICED = {3, 5, 6, 8, -signal.SIGABRT}
ASKED = (("verify",), ("log", "long", "--plain"), ("export", "played", "--format", "json"), ("log",))
# RocksDB's diary and its note of options hold nothing of a duel, LOCK and last are no record.
NO_RECORD = ("LOG", "OPTIONS-", "LOCK", "last", "IDENTITY")


def prepare(desk):
    desk.must("init")
    desk.must("import", str(desk.source / "tests/golden/kingdom/duels/04.duel"), "--id", "played")
    desk.must("new", "long", *HEADER)
    desk.must("record", "long", stdin="".join(f'note "{n}"\n' for n in range(1, 80)))
    desk.must("act", "long", 'note "the last"')


def flip(random, data, _):
    at = random.randrange(len(data))
    data[at] ^= 1 << random.randrange(8)


def overwrite(random, data, _):
    at = random.randrange(len(data))
    for i in range(at, min(len(data), at + random.choice((1, 8, 64, 512)))):
        data[i] = random.randrange(256)


def blank(random, data, _):
    at = random.randrange(len(data))
    end = min(len(data), at + random.choice((1, 16, 512, 4096)))
    data[at:end] = bytes(end - at)


def cut(random, data, _):
    del data[random.randrange(len(data)):]


def lose(random, data, _):
    at = random.randrange(len(data))
    del data[at:at + random.choice((1, 7, 64, 512))]


def extend(random, data, _):
    data.extend(random.randbytes(random.choice((1, 64, 512))) if random.random() < 0.7 else bytes(512))


def repeat(random, data, _):
    at = random.randrange(len(data))
    size = random.choice((1, 64, 512))
    data[at:at] = data[at:at + size]


def swap(random, data, _):
    size = random.choice((8, 64, 512))
    if len(data) >= 2 * size:
        one, other = sorted(size * block for block in random.sample(range(len(data) // size), 2))
        data[one:one + size], data[other:other + size] = data[other:other + size], data[one:one + size]


def exchange(random, data, others):
    data[:] = random.choice(others)


KINDS = (flip, flip, overwrite, blank, cut, lose, extend, repeat, swap, exchange)


def damaged(desk, names):
    """A damaged copy, and what was done; None when it came to the same bytes."""
    copy = desk.copy("damaged")
    victim = desk.random.choice(names)
    if desk.random.random() < 0.03:
        (copy / victim).unlink()
        return copy, f"{victim} is gone"
    data = bytearray((copy / victim).read_bytes())
    kind = desk.random.choice(KINDS)
    if not data:
        return None, ""
    kind(desk.random, data, [(copy / name).read_bytes() for name in names])
    if data == (copy / victim).read_bytes():
        return None, ""
    (copy / victim).write_bytes(data)
    return copy, f"{victim}: {kind.__name__}"


def run(desk):
    prepare(desk)
    names = [str(path.relative_to(desk.store)) for path in sorted(desk.store.rglob("*"))
             if path.is_file() and not path.name.startswith(NO_RECORD)]
    before = {words: desk.must(*words) for words in ASKED}
    tried = noticed = harmless = ended = 0
    while tried < desk.size:
        copy, what = damaged(desk, names)
        if copy is None:
            continue
        tried += 1
        # Whole commands: whoever asks for one duel is told of its damage, and verify of any.
        wrong = False
        for words in ASKED:
            done = desk.run(*words, store=copy, crash_is_told=True)
            same = done.returncode == 0 and done.stdout.decode() == before[words]
            # The anchor may lose what came since the duel rested, and verify says so.
            behind = done.returncode == 0 and words == ("verify",) and BEHIND in done.stdout
            require(same or behind or done.returncode in NOTICED,
                    f"{what}: judge {words} ended with {done.returncode} and said {done.stdout[-300:]} {done.stderr[-200:]}")
            wrong = wrong or not same
            ended += done.returncode == -signal.SIGABRT
        # A writer does not make it worse: what it acknowledges is there.
        done = desk.run("act", "long", 'note "behind"', store=copy, crash_is_told=True)
        if done.returncode == 0:
            log = desk.run("log", "long", "--plain", store=copy)
            count = len(before[("log", "long", "--plain")].splitlines())
            require(log.returncode == 0 and len(log.stdout.splitlines()) == count + 1, f"{what}: an append is lost")
        noticed += wrong
        harmless += not wrong
    return (f"{tried} damaged stores, {noticed} noticed ({ended} answers ended by the database's own assertion), "
            f"{harmless} harmless, 0 silent wrong answers")


if __name__ == "__main__":
    sys.exit(attack(60, 3000, run))
