"""What the attacks beside it share: a desk of their own, the command line, a seed, and one line of figures.

An attack knows the program in JUDGE and what its documentation promises, and none of our functions. Its size is its
first argument, else that of a check; with JUDGE_LONG=1 that of a long run. JUDGE_SEED repeats one.
"""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# judge help exit-codes; 70 is a fault of ours, and an end by a signal is a crash.
DOCUMENTED = {0, 1, 2, 3, 4, 5, 6, 7, 8, 129, 130, 141, 143}
USUAL_SEED = 20261123
HEADER = ("--rules", "kingdom", "--seat", "A=Mai", "--seat", "B=Joey", "--first", "A")


class Broken(Exception):
    """A promise that does not hold."""


def require(holds, what):
    if not holds:
        raise Broken(what)


class Desk:
    """A folder of its own with a store; `size` is how often the attack does what it does."""

    def __init__(self, in_check, in_long):
        self.judge_program = os.environ["JUDGE"]
        self.source = pathlib.Path(os.environ["SOURCE_DIR"])
        self.seed = int(os.environ.get("JUDGE_SEED") or USUAL_SEED)
        self.random = random.Random(self.seed)
        is_long = os.environ.get("JUDGE_LONG") == "1"
        self.size = int(sys.argv[1]) if len(sys.argv) > 1 else in_long if is_long else in_check
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="outside-", dir="."))
        self.folder = self.folder.resolve()
        self.store = self.folder / "store"
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("JUDGE_STORE", "JUDGE_KEYS", "JUDGE_KEY", "XDG_DATA_HOME", "CLICOLOR_FORCE")}
        self.environment.update(HOME=str(self.folder), NO_COLOR="1", LC_ALL="C.UTF-8",
                                JUDGE_KEYS=str(self.folder / "keys"))
        self.commands = 0

    def run(self, *words, store=None, stdin=b"", crash_is_told=False):
        """A command to its end. A code that nobody documented, a crash or a hang breaks the attack."""
        self.commands += 1
        environment = dict(self.environment, JUDGE_STORE=str(store or self.store))
        if isinstance(stdin, str):
            stdin = stdin.encode()
        try:
            done = subprocess.run([self.judge_program, *map(os.fsencode, words)], input=stdin, env=environment,
                                  cwd=self.folder, capture_output=True, timeout=120, check=False)
        except subprocess.TimeoutExpired as late:
            raise Broken(f"judge {words}: no answer after {late.timeout} s") from late
        if not (crash_is_told and done.returncode == -signal.SIGABRT):
            require(done.returncode in DOCUMENTED, f"judge {words} ended with {done.returncode}: {done.stderr[-500:]}")
        return done

    def must(self, *words, code=0, store=None, stdin=b""):
        done = self.run(*words, store=store, stdin=stdin)
        require(done.returncode == code, f"judge {words} ended with {done.returncode}, expected {code}: "
                f"{done.stdout[-300:]}{done.stderr[-500:]}")
        return done.stdout.decode()

    def start(self, *words, store=None):
        """A command with a pipe to write to; killed by who started it."""
        environment = dict(self.environment, JUDGE_STORE=str(store or self.store))
        return subprocess.Popen([self.judge_program, *words], env=environment, cwd=self.folder, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def copy(self, name, of=None):
        """The store, or another folder, beside itself."""
        to = self.folder / name
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(of or self.store, to)
        return to


def fingerprint(folder):
    """Every name below a folder with its bytes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def attack(in_check, in_long, run):
    """Runs the attack: 0 and its figures, or 1 and what broke."""
    name = "outside." + pathlib.Path(sys.argv[0]).stem
    desk = Desk(in_check, in_long)
    started = time.monotonic()
    print(f"{name}: seed {desk.seed}, size {desk.size}", flush=True)
    try:
        figures = run(desk)
    except Broken as broken:
        print(f"{name} (seed {desk.seed}, in {desk.folder}): {broken}", file=sys.stderr)
        return 1
    shutil.rmtree(desk.folder, ignore_errors=True)
    line = f"reliability.{name}: {figures}  (seed {desk.seed}, {time.monotonic() - started:.0f} s)"
    print(line)
    if table := os.environ.get("JUDGE_FIGURES"):
        with open(table, "a", encoding="utf-8") as out:
            out.write(line + "\n")
    return 0
