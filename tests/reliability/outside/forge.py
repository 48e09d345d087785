#!/usr/bin/env python3
"""What was handed out is edited: bundles for the judge, the table and a seat, slips, and exported records that are
taken in again. Nobody who has the recorder's key, or the slip, is told that an edited one is proved; the second
verifier, which shares no code with the first, agrees."""

import json
import re
import subprocess
import sys

from desk import HEADER, attack, require

BUNDLES = {"judge": (), "table": ("--as", "table"), "B": ("--as", "B")}


def prepare(desk):
    desk.must("init")
    desk.must("key", "new", "desk")
    (desk.folder / "desk.pub").write_text(desk.must("key", "show", "desk"))
    desk.must("new", "d", *HEADER)
    lines = ['T1 A draw "Harpie Lady"', 'main1: summon "Harpie Lady" m3 atk', "end", 'T2 B draw "Kuriboh"',
             'main1: summon "Kuriboh" m2 hidden-def', "end", 'note "said"', "A surrender"]
    for line in lines:
        done = desk.run("act", "d", line)
        require(done.returncode in (0, 1), f"{line}: {done.stderr}")
    bundles = {}
    for view, words in BUNDLES.items():
        name = f"{view}.bundle"
        desk.must("export", "d", "--bundle", *words, "-o", name)
        bundles[view] = (desk.folder / name).read_bytes()
    verified = desk.must("verify", "d")
    slip = re.search(r"^  slip +(\S+)", verified, re.MULTILINE).group(1)
    desk.must("export", "d", "--format", "json", "-o", "d.json")
    return bundles, slip


def edit(random, data):
    """One byte or some others, as forgers and accidents make them."""
    data = bytearray(data)
    at = random.randrange(len(data))
    kind = random.randrange(6)
    if kind == 0:
        data[at] ^= 1 << random.randrange(8)
    elif kind == 1:
        data[at] = random.randrange(256)
    elif kind == 2:
        del data[at:at + random.choice((1, 8, 32, 500))]
    elif kind == 3:
        data[at:at] = random.randbytes(random.choice((1, 8, 32)))
    elif kind == 4:
        other = random.randrange(len(data))
        size = random.choice((1, 16, 32, 64))
        data[at:at + size], data[other:other + size] = data[other:other + size], data[at:at + size]
    else:
        data += random.randbytes(random.choice((1, 16)))
    return bytes(data)


def second_opinion(desk, path):
    program = desk.source / "tests/bundle_verifier/verify_bundle.py"
    done = subprocess.run([sys.executable, "-B", str(program), "--key", "desk.pub", path], cwd=desk.folder,
                          capture_output=True, check=False)
    return done.returncode


def edited_bundles(desk, bundles):
    tried = 0
    while tried < desk.size:
        view = desk.random.choice(sorted(bundles))
        forged = edit(desk.random, bundles[view])
        if forged == bundles[view]:
            continue
        tried += 1
        (desk.folder / "forged.bundle").write_bytes(forged)
        done = desk.run("verify", "forged.bundle")
        require(done.returncode in (1, 3, 5, 6), f"a bundle for {view} that was edited ended with {done.returncode}")
        require(b"proved" not in done.stdout or b"unproven" in done.stdout, done.stdout.decode())
        if tried % 5 == 0:
            require(second_opinion(desk, "forged.bundle") != 0, "the second verifier believes an edited bundle")
        # Nothing of it is taken in.
        done = desk.run("import", "forged.bundle", "--id", f"forged{tried}")
        require(done.returncode in (1, 3, 5, 6), f"an edited bundle was imported: {done.stdout}")
    return tried


def edited_slips(desk, slip, count):
    digits = slip.replace("-", "")
    for _ in range(count):
        at = desk.random.randrange(len(digits))
        other = desk.random.choice([digit for digit in "0123456789" if digit != digits[at]])
        wrong = digits[:at] + other + digits[at + 1:]
        for words in (("verify", "d"), ("verify", "judge.bundle")):
            done = desk.run(*words, "--slip", wrong)
            require(done.returncode in (1, 5), f"{words} with an edited slip ended with {done.returncode}")
    return count


def change(random, value):
    """The duel with one thing in it changed, so that it is another duel."""
    value = json.loads(json.dumps(value))
    entry = random.choice(value["entries"])
    act = random.choice(entry["acts"]) if entry.get("acts") else None
    kind = random.randrange(4)
    if kind == 0:
        value["entries"].remove(entry)
        for number, left in enumerate(value["entries"], 1):
            left["number"] = number
    elif kind == 1 and act is not None:
        act["comment" if "comment" in act else "text"] = str(random.randrange(10**6))
    elif kind == 2:
        entry["comment"] = str(random.randrange(10**6))
    else:
        one, other = random.sample(range(len(value["entries"])), 2)
        entries = value["entries"]
        entries[one], entries[other] = entries[other], entries[one]
        for number, left in enumerate(entries, 1):
            left["number"] = number
    return value


def edited_records(desk, slip, count):
    """A record that was changed can be taken in, as a record: the players' slip knows that it is another one."""
    original = json.loads((desk.folder / "d.json").read_text())
    taken = 0
    for number in range(count):
        (desk.folder / "edited.json").write_text(json.dumps(change(desk.random, original)))
        done = desk.run("import", "edited.json", "--id", f"edited{number}")
        if done.returncode not in (0, 1):
            continue
        taken += 1
        desk.must("verify", f"edited{number}", "--slip", slip, code=1)
    return taken


def foreign_keys(desk):
    """A duel that somebody else recorded and signed is unproven to who trusts this desk's key alone."""
    desk.environment["JUDGE_KEYS"] = str(desk.folder / "thief")
    desk.must("key", "new", "desk")
    other = desk.folder / "other"
    desk.must("init", store=other)
    desk.must("import", "d.json", store=other)
    desk.must("export", "d", "--bundle", "-o", "thief.bundle", store=other)
    desk.environment["JUDGE_KEYS"] = str(desk.folder / "keys")
    desk.must("verify", "thief.bundle", code=1)
    require(second_opinion(desk, "thief.bundle") != 0, "the second verifier believes a foreign key")


def run(desk):
    bundles, slip = prepare(desk)
    for view in bundles:
        desk.must("verify", f"{view}.bundle")
        require(second_opinion(desk, f"{view}.bundle") == 0, f"the second verifier refuses the bundle for {view}")
    tried = edited_bundles(desk, bundles)
    slips = edited_slips(desk, slip, max(5, desk.size // 20))
    records = edited_records(desk, slip, max(5, desk.size // 20))
    foreign_keys(desk)
    return f"{tried} edited bundles, {slips} slips, {records} records and a foreign key, 0 believed"


if __name__ == "__main__":
    sys.exit(attack(150, 5000, run))
