#!/usr/bin/env python3
"""A store that comes back older, an anchor that is not the one that was left, and both.

Every pair of a database and an anchor is asked through the command line: what is not as it was left ends with 5
everywhere and is not written to. Two pairs may pass and have to say what they cannot know: an anchor that lost no
more than came since the duel last rested, and a whole store of an earlier moment.
"""

import sys

from desk import HEADER, attack, require

ASKED = (("verify",), ("verify", "d"), ("doctor",), ("log",), ("log", "d"), ("show", "d"), ("audit", "d"), ("export", "d"))
REFUSED = (("act", "d", 'note "late"'), ("new", "e", *HEADER), ("backup", "copy"), ("sign", "d"))
ANCHOR_HEAD = 64
RECORD = 64


def rest(desk, words):
    desk.must("record", "d", stdin="".join(f'note "{word}"\n' for word in words.split()))


def moments(desk):
    """The store at two earlier moments at which the duel rested, and now, some entries later."""
    desk.must("init")
    desk.must("new", "d", *HEADER)
    desk.must("key", "new", "desk")
    rest(desk, "one two three")
    first = desk.copy("first")
    rest(desk, "four five six")
    second = desk.copy("second")
    rest(desk, "seven eight nine")
    rested = (desk.store / "anchor").stat().st_size
    desk.must("act", "d", 'note "ten"')
    desk.must("act", "d", 'note "eleven"')
    return first, second, rested


def cut_log(folder):
    """The newest log of the database loses its second half."""
    logs = sorted(log for log in (folder / "db").glob("*.log") if log.stat().st_size > 0)
    require(logs, "there is no log to cut")
    data = logs[-1].read_bytes()
    logs[-1].write_bytes(data[:len(data) // 2])


def databases(desk, second):
    yield "as it was left", desk.store
    yield "rolled back", second
    cut = desk.copy("cut")
    cut_log(cut)
    yield "its log cut", cut


def anchors(desk, first, second, rested, rolled_back):
    now = (desk.store / "anchor").read_bytes()
    yield "intact", now
    yield "cut to its head", now[:ANCHOR_HEAD]
    yield "cut by one rested step", now[:rested - RECORD]
    yield "cut within a record", now[:ANCHOR_HEAD + 17]
    yield "empty", b""
    yield "removed", None
    yield "replaced by an older one", (first if rolled_back else second).joinpath("anchor").read_bytes()
    other = desk.folder / "other"
    if not other.exists():
        desk.must("init", store=other)
        desk.must("new", "d", *HEADER, store=other)
    yield "another store's", other.joinpath("anchor").read_bytes()


def assemble(desk, database, anchor):
    store = desk.copy("tried", database)
    (store / "anchor").unlink()
    if anchor is not None:
        (store / "anchor").write_bytes(anchor)
    return store


def is_damage(desk, store, what):
    for words in ASKED + REFUSED:
        done = desk.run(*words, store=store)
        require(done.returncode == 5, f"{what}: judge {words} ended with {done.returncode}, expected 5: {done.stderr}")
    require(not (desk.folder / "copy").exists(), f"{what}: a backup was made")
    said = desk.run("doctor", store=store).stdout.decode()
    require("✗" in said, f"{what}: doctor finds nothing: {said}")


def run(desk):
    first, second, rested = moments(desk)
    slip = next(line.split()[1] for line in desk.must("verify", "d").splitlines() if line.startswith("  slip"))
    pairs = 0
    for database_name, database in databases(desk, second):
        for anchor_name, anchor in anchors(desk, first, second, rested, database_name == "rolled back"):
            what = f"the database {database_name}, the anchor {anchor_name}"
            store = assemble(desk, database, anchor)
            pairs += 1
            if (database_name, anchor_name) == ("as it was left", "intact"):
                for words in ASKED:
                    desk.must(*words, store=store)
                continue
            is_damage(desk, store, what)

    # Honest: what came since the duel rested may be lost, and is said to be unknown.
    now = (desk.store / "anchor").read_bytes()
    for left in (now[:rested], now[:-30]):
        behind = assemble(desk, desk.store, left)
        for words in (("verify",), ("verify", "d"), ("doctor",)):
            said = desk.must(*words, store=behind)
            require("behind" in said, f"judge {words} does not say that the anchor is behind: {said}")
        require("cannot be told" in desk.must("doctor", store=behind), "doctor certifies what it cannot know")
        desk.must("act", "d", 'note "goes on"', store=behind)
        require("behind" not in desk.must("verify", store=behind), "the next append does not bring the anchor up")
    # A whole store of an earlier moment is sound in itself: not certified, and the slip knows better.
    whole = assemble(desk, second, second.joinpath("anchor").read_bytes())
    require("looks like this too" in desk.must("doctor", store=whole), "doctor certifies what it cannot know")
    desk.must("verify", "d", "--slip", slip, store=whole, code=1)
    # Somebody decides that what is missing stays missing: then all is well, and the next cut is noticed.
    for left in (now[:ANCHOR_HEAD], None):
        mended = assemble(desk, desk.store, left)
        desk.must("doctor", "--accept-loss", store=mended)
        for words in ASKED:
            desk.must(*words, store=mended)
        anchor = mended / "anchor"
        anchor.write_bytes(anchor.read_bytes()[:ANCHOR_HEAD])
        is_damage(desk, mended, "cut again")
    return f"{pairs} pairs of a database and an anchor, {pairs - 1} damaged, all named and none written to"


if __name__ == "__main__":
    sys.exit(attack(1, 1, run))
