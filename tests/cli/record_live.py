#!/usr/bin/env python3
"""A scribe at a terminal: 200 entries typed through a pseudo-terminal into `judge record`, with typos, doubts,
completion and undo, while the terminal is closed and the program killed under it. What was acknowledged is
there afterwards, and nothing else. JUDGE is the program."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

JUDGE = os.environ["JUDGE"]
ENTRIES = 200
PATIENCE = 300  # seconds; an answer that has not come by then never will
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][0-9A-B]|\x1b[=>78]|\r|\x07")
PROMPT = re.compile(r"^(\d+) [^\n]*> $", re.M)
QUESTION = "(y/N) "


class Failed(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Failed(what)


class Terminal:
    """`judge record DUEL` behind a pseudo-terminal."""

    def __init__(self, *arguments, columns=240):
        self.shown = ""
        self.code = None
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            os.execv(JUDGE, [JUDGE, "record", *arguments])
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    def type(self, keys):
        self.shown = ""
        os.write(self.master, keys.encode())

    def read(self):
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        check(ready, f"no answer within {PATIENCE} s; shown so far: {self.shown!r}")
        try:
            part = os.read(self.master, 65536)
        except OSError:
            part = b""  # the other side is gone
        self.shown = ESCAPES.sub("", self.shown + part.decode(errors="replace"))
        return bool(part)

    def until(self, arrived):
        while not arrived(self.shown):
            check(self.read(), f"the recorder has ended: {self.shown!r}")
        return self.shown

    def prompt(self):
        """The number of the next entry, once the recorder waits for it."""
        text = self.until(lambda shown: PROMPT.search(shown) and PROMPT.search(shown).end() == len(shown))
        return int(PROMPT.search(text).group(1))

    def enter(self, line):
        """Types a line; what was said, and the number that is awaited then."""
        self.type(line + "\n")
        self.until(lambda shown: "\n" in shown)
        self.shown = self.shown.split("\n", 1)[1]  # the line itself, as it was echoed
        self.until(lambda shown: shown.endswith(QUESTION) or PROMPT.search(shown))
        if self.shown.endswith(QUESTION):
            return self.shown, None
        following = self.prompt()
        return self.shown, following

    def wait(self):
        while self.read():
            pass
        return self.ended()

    def ended(self):
        if self.code is None:
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.code

    def close(self):
        """As when the window is closed: the line of the terminal is cut."""
        os.close(self.master)
        return self.ended()

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.close(self.master)
        return self.ended()


def judge(*arguments, code=0):
    done = subprocess.run([JUDGE, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    check(done.returncode == code, f"judge {arguments} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def recorded():
    """The entries of the store, as they stand in its log."""
    rows = judge("log", "final", "--plain").splitlines()
    return [row.split("\t")[6] for row in rows]


def game():
    """Legal acts without end: B's monster of each turn falls to A's."""
    weak = ['"Kuriboh"', '"Imp"', '"Saigar"', '"Flesh-Eating Plant"', '"Beaver Warrior"']
    yield from ("T1 A draw", 'su "Flame Swordsman" m3 a', "end turn")
    turn = 0
    while True:
        yield from ("dr", f"su {weak[turn % len(weak)]} m3 a", "pass", "pass", "end turn")
        yield from ("dr", "at m3 -> B.m3", "pass", "pass", "end turn")
        turn += 1


class Scribe:
    def __init__(self):
        self.acts = game()
        self.acknowledged = 0
        self.seconds = []
        self.terminal = None

    def open(self):
        self.terminal = Terminal("final")
        check(self.terminal.prompt() == self.acknowledged + 1, f"goes on elsewhere: {self.terminal.shown}")
        check(f"{self.acknowledged} entr" in self.terminal.shown, f"does not say how many: {self.terminal.shown}")

    def record(self, line, *says, answer=None):
        """An entry that is to be recorded."""
        begun = time.monotonic()
        text, following = self.terminal.enter(line)
        if answer is not None:
            check(following is None, f"{line}: was not asked: {text}")
            more, following = self.terminal.enter(answer)
            text += "\n" + more
        self.seconds.append(time.monotonic() - begun)
        check(following == self.acknowledged + 2, f"{line}: not recorded as {self.acknowledged + 1}: {text}")
        check(f"\n{self.acknowledged + 1}. " in "\n" + text, f"{line}: its number is not said: {text}")
        for what in says:
            check(what in text, f"{line}: the answer does not say {what!r}: {text}")
        self.acknowledged += 1
        return text

    def refuse(self, line, *says, answer=None):
        """A line that is not to be recorded."""
        text, following = self.terminal.enter(line)
        if answer is not None:
            check(following is None, f"{line}: was not asked: {text}")
            more, following = self.terminal.enter(answer)
            text += "\n" + more
        check(following == self.acknowledged + 1, f"{line}: was recorded: {text}")
        for what in says:
            check(what in text, f"{line}: the answer does not say {what!r}: {text}")
        return text

    def play(self, count):
        for _ in range(count):
            text = self.record(next(self.acts))
            check("legal" in text and "illegal" not in text, f"the game is not legal: {text}")

    def survives(self):
        judge("verify", "final")
        check(len(recorded()) == self.acknowledged,
              f"{self.acknowledged} entries were acknowledged, {len(recorded())} are there")


def first_sitting(scribe):
    """Everything that may go wrong at a table; then the window is closed within a line."""
    scribe.open()
    scribe.play(2)
    scribe.refuse('su "Imp" m1 a', "illegal", "kingdom.summon.one-normal-summon", "entry 2", "nearest legal",
                  "nothing was written", answer="n")
    scribe.refuse("sumon m3", "column 1", 'did you mean "summon"', "nothing was written")
    scribe.record("=A:1900", "does not hold", "20000", "judge trace final@3 A.lp")
    scribe.record('su "Imp" m1 a', "illegal", "record it as it was played?", answer="y")
    scribe.record("undo", "takes back 4. A summon")
    scribe.record("fix 3 =A:20000", "instead of 3. =A:1900", "entry 3 is no longer check-fails")
    scribe.refuse("undone", "unknown verb")
    scribe.refuse("board", "Flame Swordsman", "LP 20000")
    scribe.refuse("legal", "pass")
    scribe.refuse("why 2", "summon", "kingdom.summon.one-normal-summon")
    scribe.refuse("log", "!undo")
    scribe.refuse("help", "as it was played")
    # An entry typed on blindly is no answer; Ctrl-C drops a line.
    text, following = scribe.terminal.enter('su "Imp" m1 a')
    text, following = scribe.terminal.enter("end turn")
    check(following is None and '"end turn" was not recorded' in text, f"an entry was taken for an answer: {text}")
    scribe.refuse("n", "nothing was written")
    scribe.terminal.type("note \"dropped\"")
    scribe.terminal.until(lambda shown: "dropped" in shown)
    scribe.terminal.type("\x03")
    check(scribe.terminal.prompt() == scribe.acknowledged + 1, "Ctrl-C recorded something")
    scribe.play(2)
    # Tab: what is possible now, word by word.
    text = scribe.record('su kurib\t m3\t a\t', '"Kuriboh" m3 atk')
    check("illegal" not in text, text)
    next(scribe.acts)
    scribe.play(60 - scribe.acknowledged)
    scribe.terminal.type('su "Harpie')
    scribe.terminal.until(lambda shown: "Harpie" in shown)
    check(scribe.terminal.close() == 0, f"a closed terminal ends with {scribe.terminal.code}")
    scribe.survives()


def second_sitting(scribe):
    """Killed right behind an acknowledgement; then with an entry under way, which is there or is not."""
    scribe.open()
    scribe.play(40)
    scribe.terminal.kill()
    scribe.survives()
    scribe.open()
    for delay in range(0, 24, 2):
        line = next(scribe.acts)
        scribe.terminal.type(line + "\n")
        time.sleep(delay / 1000)
        scribe.terminal.kill()
        there = len(recorded())
        check(there in (scribe.acknowledged, scribe.acknowledged + 1), f"{there} entries after a kill")
        scribe.acknowledged, before = there, scribe.acknowledged
        scribe.open()
        if there == before:
            scribe.record(line)


def third_sitting(scribe):
    """Somebody else records in between; then to the end."""
    judge("act", "final", 'note "from elsewhere"')
    text, following = scribe.terminal.enter('note "mine"')
    check(following is None and "from elsewhere" in text, f"what came in is not shown: {text}")
    scribe.acknowledged += 1
    text, following = scribe.terminal.enter("y")
    check(following == scribe.acknowledged + 2, f"not recorded behind: {text}")
    scribe.acknowledged += 1
    scribe.play(ENTRIES - scribe.acknowledged)
    scribe.terminal.type("\x04")
    check(scribe.terminal.wait() == 0, f"Ctrl-D ends with {scribe.terminal.code}")
    scribe.survives()
    scribe.open()
    scribe.terminal.type("\x03")
    check(scribe.terminal.wait() == 130, f"Ctrl-C on an empty line ends with {scribe.terminal.code}")


def scripts(scribe):
    """Without a terminal: the same answers, no questions."""
    def run(lines, *arguments):
        return subprocess.run([JUDGE, "record", "final", *arguments], input=lines, capture_output=True, text=True)
    done = run('note "one"\nattack m1 -> B.m1\nattack m1 -> B.m1 ^x\n')
    check(done.returncode == 1, f"a refused entry ends with {done.returncode}")
    check(done.stderr.startswith("judge: stdin:2: illegal: attack m1 -> B.m1"), done.stderr)
    check("stdin:2: the recording ends here" in done.stderr, done.stderr)
    check("attack" not in done.stdout and QUESTION not in done.stdout, done.stdout)
    done = run('attack m1 -> B.m1 ^x\n')
    check("^x" in done.stdout and QUESTION not in done.stdout, done.stdout)
    scribe.acknowledged += 2
    done = run('note "two"\nsumon\n', "--json")
    check(done.returncode == 3 and done.stderr.startswith('{"schema":"judge.error/1"'), done.stderr)
    check(done.stdout.count('{"schema":"judge.act/1"') == 1 and done.stdout.count("\n") == 1, done.stdout)
    scribe.acknowledged += 1
    check(run("draw\n", "--json=nonsense").returncode == 2, "an unknown member of --json")
    check(run("draw\n", "--as", "A").returncode == 7, "a seat may not read the record")
    scribe.survives()
    done = subprocess.run([JUDGE, "record", "nowhere"], input="", capture_output=True, text=True)
    check(done.returncode == 3 and "judge new nowhere" in done.stderr, done.stderr)


POLICY = """schema = "judge.policy/1"
name = "Cup"
rules = "kingdom"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind", "deviate", "continue", "game loss"]
steps = ["caution", "game loss"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution"]
"""


def keys_are_asked_for_first(folder):
    """In an event a scorekeeper's key does not rule: that is said before anybody is asked to write it."""
    for name in ("table1", "kara", "ines", "office"):
        stick = os.path.join(folder, "sticks", name)
        os.makedirs(stick, mode=0o700)
        os.chmod(os.path.join(folder, "sticks"), 0o700)
        judge("key", "new", name, "--keys", stick)
        judge("key", "trust", name, f"{stick}/{name}.pub")
        for other in ("table1", "kara", "ines"):
            made = os.path.join(folder, "sticks", other, f"{other}.pub")
            if name == "office" and os.path.exists(made):
                judge("key", "trust", other, made, "--keys", stick)

    def by(who, *arguments):
        return judge(*arguments, "--key", who, "--keys", os.path.join(folder, "sticks", who))
    for file, text in (("policy.toml", POLICY), ("players.csv", "number,name\n1,Nadia\n2,Timo\n"),
                       ("pairs.csv", "table,A,B\n1,1,2\n")):
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
    by("office", "event", "new", "cup", "policy.toml")
    by("table1", "event", "entrants", "players.csv")
    by("table1", "event", "pair", "pairs.csv")
    by("table1", "event", "round")
    for entry in ("first A", "T1 A draw", 'summon "Imp" m3 atk'):
        by("table1", "act", "t1", entry)
    judge("act", "t1", 'summon "Gremlin" m2 atk ^x', "--key", "table1", "--keys", os.path.join(folder, "sticks", "table1"), code=1)
    for who, rules in (("table1", False), ("kara", True)):
        terminal = Terminal("t1", "--key", who, "--keys", os.path.join(folder, "sticks", who))
        terminal.prompt()
        text, following = terminal.enter("!b a second one")
        check(following is not None, text)
        text, following = terminal.enter("r")
        if rules:
            check(following is None and "!ruling 4 illegal" in text, f"what it comes to is not shown: {text}")
            check("tried, nothing was written" in text and "write it? " + QUESTION in text, text)
            text, following = terminal.enter("y")
            check("is ruled illegal by entry" in text, text)
        else:
            check(following is not None and QUESTION not in text, f"a scorekeeper is asked: {text}")
            check("table1 is scorekeeper" in text, f"who may is not said: {text}")
        terminal.type("\x04")
        terminal.wait()
    judge("audit", "t1", code=1)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name in ("JUDGE_STORE", "CLICOLOR_FORCE", "XDG_DATA_HOME"):
            os.environ.pop(name, None)
        os.environ.update(HOME=folder, LC_ALL="C", NO_COLOR="1")
        judge("init")
        judge("new", "final", "--rules", "kingdom", "--seat", "A=Mai", "--seat", "B=Joey", "--first", "A", "--lp", "20000")
        scribe = Scribe()
        first_sitting(scribe)
        second_sitting(scribe)
        third_sitting(scribe)
        scripts(scribe)
        keys_are_asked_for_first(folder)
        last = sorted(scribe.seconds[-20:])
        print(f"record_live: {scribe.acknowledged} entries; an answer takes {last[10] * 1000:.0f} ms at the end")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"record_live: {failure}", file=sys.stderr)
        sys.exit(1)
