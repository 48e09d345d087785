#!/usr/bin/env python3
"""Commands are killed at random instants while they write: what was acknowledged is there, nothing is there that
nobody sent, and the store is sound and goes on."""

import sys
import time

from desk import HEADER, attack, require

LONGEST = 2  # until a kill, of the time that one act takes here and now: a start and some writes
WHOLE_LOOK_EVERY = 10


class Duel:
    """What was sent to one duel, and how far it was acknowledged."""

    def __init__(self, desk):
        self.desk = desk
        self.sent = []
        self.acknowledged = 0
        self.heard = 0  # of them all, by their own answers
        desk.must("new", "d", *HEADER)
        started = time.monotonic()
        desk.must("act", "d", 'note "0"')
        self.longest = LONGEST * (time.monotonic() - started)
        self.sent.append('note "0"')
        self.hear(1)

    def hear(self, count):
        self.acknowledged += count
        self.heard += count

    def there(self):
        lines = self.desk.must("log", "d", "--plain").splitlines()
        fields = [line.split("\t") for line in lines]
        require([field[0] for field in fields] == [str(n + 1) for n in range(len(fields))], "the numbers have gaps")
        return [field[6] for field in fields]

    def look(self):
        """Whoever was not heard may be there, in the order in which it was sent; nobody else is."""
        there = self.there()
        require(len(there) >= self.acknowledged, f"{self.acknowledged} were acknowledged, {len(there)} are there")
        require(there == self.sent[:len(there)], f"other entries than were sent: {there[-3:]}")
        unheard = len(there) - self.acknowledged
        self.sent = self.sent[:len(there)]
        self.acknowledged = len(there)
        return unheard


def pause(desk, duel):
    time.sleep(desk.random.random() * duel.longest)


def killed(desk, duel, words):
    """One command, killed; what it had answered by then."""
    process = desk.start(*words)
    pause(desk, duel)
    process.kill()
    out, _ = process.communicate()
    return out


def count_recorded(out):
    return out.count(b"recorded as d@")


def one(desk, duel, turn):
    kind = desk.random.choice(("record", "record", "act", "act", "import", "sign", "doctor", "backup"))
    if kind == "record":
        recorder = desk.start("record", "d")
        lines = [f'note "{len(duel.sent) + n}"' for n in range(desk.random.randint(1, 12))]
        duel.sent += lines
        recorder.stdin.write("".join(line + "\n" for line in lines).encode())
        recorder.stdin.flush()
        heard = b"".join(recorder.stdout.readline() for _ in range(desk.random.randint(0, 6)))
        pause(desk, duel)
        recorder.kill()
        out, _ = recorder.communicate()
        duel.hear(count_recorded(heard + out))
    elif kind == "act":
        words = ("act", "d", f'note "{len(duel.sent)}"', "--action-id", f"7/{turn}")
        duel.sent.append(words[2])
        out = killed(desk, duel, words)
        heard = count_recorded(out)
        duel.hear(heard)
        # Repeated with its id it is there once, whether it had arrived or not.
        desk.must(*words)
        duel.hear(1 - heard)
    elif kind == "import":
        out = killed(desk, duel, ("import", "some.duel", "--id", f"i{turn}"))
        if b"imported" in out:
            require(desk.run("verify", f"i{turn}").returncode == 0, "an import that was acknowledged is not sound")
    elif kind == "backup":
        out = killed(desk, duel, ("backup", f"copy{turn}"))
        copy = desk.folder / f"copy{turn}"
        if copy.exists():
            desk.must("verify", store=copy)
        require(copy.exists() or b"backed up" not in out, "a backup that was acknowledged is not there")
    else:
        killed(desk, duel, {"sign": ("sign", "d"), "doctor": ("doctor",)}[kind])
    return kind


def run(desk):
    desk.must("init")
    desk.must("key", "new", "desk")
    duel = Duel(desk)
    (desk.folder / "some.duel").write_text('[Duel "some"] [Rules "kingdom"] [A "Mai"] [B "Joey"]\n' +
                                           "".join(f'{n}. note "{n}"\n' for n in range(1, 100)))
    unheard = 0
    for turn in range(1, desk.size + 1):
        kind = one(desk, duel, turn)
        try:
            unheard += duel.look()
        except Exception as broken:
            raise type(broken)(f"after kill {turn}, of {kind}: {broken}") from broken
        if turn % WHOLE_LOOK_EVERY == 0 or turn == desk.size:
            desk.must("verify")
            said = desk.run("doctor").stdout.decode()
            require("✗ anchor" not in said and "✗ records" not in said, said)
    return (f"{desk.size} commands killed, {duel.heard} entries acknowledged, 0 lost, "
            f"{unheard} there unheard, 0 doubled")


if __name__ == "__main__":
    sys.exit(attack(60, 2000, run))
