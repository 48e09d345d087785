#!/usr/bin/env python3
"""Bad inputs, made of good ones: records in notation, as JSON and as bytes, packs, decks, and whole command lines.
Whatever is asked of them ends with a documented code and a tidy error, never with a crash, a hang or a control
character; what is refused writes nothing."""

import shutil
import sys

from desk import HEADER, attack, fingerprint, require

TOKENS = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xe2\xa0\x80", b"\x00", b"\x1b[2J", b"\xe2\x80\xae", b"9" * 300, b"-1", b"0x10",
          b"1e9", b'"', b"{", b"}", b"[", b"]", b"\\u0000", b"\\ud800", b"!fix 1 ", b"!undo", b"^x", b"->", b"< ", b"=A:",
          b"@", b"%", b"?9", b"\n", b"\r\n", b"\t", b" " * 500, b"m9", b"T99999 Z", b'by-hand "x": ', b"null", b"[[[[[[[["]


def sources(desk):
    """Good inputs: name, bytes, and what can be asked of such a file."""
    record = (("audit", "{}"), ("show", "{}"), ("export", "{}"), ("why", "{}@3"), ("import", "{}", "--id", "new"),
              ("act", "{}", "draw", "-n"), ("new", "{}"), ("import", "{}", "--as", "table", "--id", "new"))
    golden = desk.source / "tests/golden"
    duels = sorted(golden.glob("*/duels/*.duel")) + sorted(golden.glob("*/disputes/*.duel"))
    for path in desk.random.sample(duels, 6):
        yield ".duel", path.read_bytes(), record
    for format_name, ending in (("json", ".json"), ("capnp", ".duelb")):
        for path in desk.random.sample(duels, 3):
            desk.must("export", str(path), "--format", format_name, "-o", "good" + ending, "--force")
            yield ending, (desk.folder / ("good" + ending)).read_bytes(), record[:6]
    for path in sorted(golden.glob("*/decks/*.deck")):
        yield ".deck", path.read_bytes(), (("deck", "check", "{}"), ("deck", "check", "{}", "--rules", "yugiohji"))
    for path in desk.random.sample(sorted((desk.source / "engine/rulesets").glob("*/cards/*.capnp")), 4):
        yield ".capnp", path.read_bytes()[:20_000], (("card", "lint", "{}"), ("rules", "list", "--pack", "{}"))
    yield ".pub", desk.must("key", "show", "desk").encode(), (("key", "trust", "friend", "{}"),)


def mutate(random, data):
    data = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        if not data:
            break
        at = random.randrange(len(data))
        kind = random.randrange(8)
        if kind == 0:
            data[at] ^= 1 << random.randrange(8)
        elif kind == 1:
            data[at:at] = random.choice(TOKENS)
        elif kind == 2:
            data[at:at + random.randrange(1, 20)] = random.choice(TOKENS)
        elif kind == 3:
            del data[at:at + random.randrange(1, 60)]
        elif kind == 4:
            del data[at:]
        else:
            words = bytes(data).split(b" " if kind < 7 else b"\n")
            one, other = random.randrange(len(words)), random.randrange(len(words))
            if kind == 5:
                words[one], words[other] = words[other], words[one]
            else:
                words[one] = words[other]
            data = bytearray((b" " if kind < 7 else b"\n").join(words))
    return bytes(data)


def tidy(done, words):
    """What reaches a terminal holds nothing that moves it."""
    raw = "export" in words  # hands out bytes
    for stream in (done.stderr, b"" if raw else done.stdout):
        text = stream.decode("utf-8", "replace")
        require("\ufffd" not in text, f"{words}: no UTF-8: {stream!r}")
        require(all(char in "\n\t" or (char >= " " and not "\x7f" <= char < "\xa0") for char in text), f"{words}: {text!r}")
    if done.returncode in (2, 3, 4, 7, 8):
        require(done.stderr.startswith((b"judge: ", b'{"schema":"judge.error/1"')) and not done.stdout, f"{words}: {done.stderr!r} {done.stdout!r}")
    require(all(len(line) < 2000 for line in done.stderr.splitlines()), f"{words}: an endless error: {done.stderr!r}")


def files(desk):
    tried = refused = 0
    goods = list(sources(desk))
    before = fingerprint(desk.store)
    while tried < desk.size:
        ending, good, questions = desk.random.choice(goods)
        path = desk.folder / ("bad" + ending)
        path.write_bytes(mutate(desk.random, good))
        words = [word.format(path.name) for word in desk.random.choice(questions)]
        done = desk.run(*words)
        tried += 1
        tidy(done, [*words, f"(the input is {path})"])
        if done.returncode in (2, 3, 4, 5, 6, 7, 8):
            refused += 1
            # "-" is nobody behind a refusal: that is kept in the store, and no part of a record.
            after = fingerprint(desk.store)
            after["last"] = before["last"] = b""
            require(after == before, f"{words} was refused and has written (the input is {path})")
        elif words[0] in ("import", "new", "key"):
            desk.must("verify")
            before = reset(desk)
    return tried, refused


def reset(desk):
    """The store of the beginning, so that ids stay free."""
    shutil.rmtree(desk.store, ignore_errors=True)
    shutil.copytree(desk.folder / "fresh", desk.store)
    (desk.folder / "keys/trusted/friend.pub").unlink(missing_ok=True)
    return fingerprint(desk.store)


LINES = (("act", "d", 'summon "Harpie Lady" m3 atk', "-n"), ("why-not", "d@1", "attack m1 -> B.m1"), ("trace", "d", "m3.atk"),
         ("log", "d@T1..T2"), ("show", "d@{lp A<=0}"), ("fix", "d@1", "draw", "-n"), ("undo", "d", "--expect", "1", "-n"),
         ("card", "search", "level=4 atk=1500.."), ("rule", "kingdom.battle.no-direct-attack"), ("diff", "d@0..1"),
         ("new", "e", "--rules", "kingdom", "--seat", "A=Mai", "--lp", "A>=650 B=?"), ("verify", "d", "--slip", "48213-90217"),
         ("export", "d", "--format", "text"), ("step", "d@1", "--no-input"), ("act", "d", "draw", "--action-id", "7/1", "-n"),
         ("show", "d", "--as", "A", "--json=board"), ("log", "d", "--as-of", "1"), ("key", "new", "k"), ("help", "act"))


def command_lines(desk, count):
    before = fingerprint(desk.store)
    refused = 0
    for _ in range(count):
        words = list(desk.random.choice(LINES))
        at = desk.random.randrange(len(words))
        bad = mutate(desk.random, words[at].encode()).replace(b"\x00", b"")
        words[at] = bad.decode("utf-8", "surrogateescape")
        done = desk.run(*words)
        tidy(done, words)
        if done.returncode in (2, 3, 4, 5, 6, 7, 8):
            refused += 1
            after = fingerprint(desk.store)
            after["last"] = before["last"] = b""
            require(after == before, f"{words} was refused and has written")
        else:
            before = reset(desk)
            for path in (desk.folder / "keys").glob("k*"):
                path.unlink()
    return refused


def run(desk):
    desk.must("init")
    desk.must("key", "new", "desk")
    desk.must("new", "d", *HEADER)
    desk.must("act", "d", 'T1 A draw "Harpie Lady"')
    desk.copy("fresh")
    tried, refused = files(desk)
    reset(desk)
    refused_lines = command_lines(desk, desk.size)
    return (f"{tried} bad files, {refused} refused, {desk.size} bad command lines, {refused_lines} refused, "
            "0 crashes, 0 written")


if __name__ == "__main__":
    sys.exit(attack(300, 20000, run))
