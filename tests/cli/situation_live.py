#!/usr/bin/env python3
"""A table that nobody has recorded, typed at a terminal in fewer than seventy keys: five cards, two life totals, seat and phase.
What was not said is no fact in any answer. Told twice, with other cards, columns and numbers, and the seats exchanged. JUDGE is
the program."""

import os
import sys
import tempfile

sys.dont_write_bytecode = True
import record_live  # noqa: E402: the terminal

TABLES = [
    ("t9", "B", ["t5 b bp", "b3 grem d", "b5 ds a", "2", "bs3 f", "a2 bul a", "a4 silv a", "a 800", "b 2000", ".", ""],
     "attack m5 -> A.m4"),
    ("t4", "A", ["t8 a bp", "a1 cyc d", "a4 bul a", "as2 f", "b3 grem a", "b5 silv d", "b 1150", "a 1700", ".", ""],
     "attack m4 -> B.m3"),
]


class Form(record_live.Terminal):
    """A command behind a pseudo-terminal; the words are those of the recorder's terminal."""

    def __init__(self, *command):
        self.shown = ""
        self.code = None
        self.process, self.master = record_live.pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            os.execv(record_live.JUDGE, [record_live.JUDGE, *command])


def ask(code, *arguments):
    done = record_live.subprocess.run([record_live.JUDGE, *arguments], capture_output=True, text=True, check=False)
    record_live.check(done.returncode == code, f"{arguments} ended with {done.returncode}: {done.stderr}")
    return " ".join(done.stdout.split())


def end(form, keys, code):
    """Types the lines and returns what was shown until the command ended with that code."""
    form.type("\n".join(keys) + "\n")
    while form.read():
        pass
    _, status = os.waitpid(form.process, 0)
    status = os.waitstatus_to_exitcode(status)
    record_live.check(status == code, f"the form ended with {status}: {form.shown!r}")
    return " ".join(form.shown.split())


def raised(table, seat, keys):
    """A hand goes up at a table that nobody has recorded: the form opens first, and then stands the call."""
    shown = end(Form("call", table, "--by", seat, "we differ"), ["", ""], 3)
    record_live.check(f"nobody has recorded {table}" in shown and "nothing was written" in shown, shown)
    ask(3, "log", table)
    shown = end(Form("call", table, "--by", seat, "we differ"), keys, 0)
    record_live.check(f'call 1 by {seat}' in shown and '"we differ"' in shown, shown)
    record_live.check(f"next: judge pads {table}" in shown, shown)
    told = ask(0, "log", table)
    record_live.check(f'{seat} !call "we differ"' in told, told)
    # It is there now: the call is shown, and no form opens.
    shown = end(Form("call", table), [], 0)
    record_live.check("nobody has recorded" not in shown and "call 1 by" in shown, shown)


def story(table, seat, keys, attack):
    typed = sum(len(line) + 1 for line in keys)
    record_live.check(typed < 70, f"{typed} keys")
    end(Form("situation", table, "--rules", "kingdom"), keys, 0)
    told = ask(1, "why-not", table, f"{seat} {attack}")
    record_live.check("It depends on 1 thing that nobody has said" in told, told)
    record_live.check(f"legal if {seat} has not attacked in this turn" in told, told)
    record_live.check("has been declared" not in told, "what nobody has said is told as a fact: " + told)
    ask(0, "assume", table, f"{seat}.attack=used", "--said", "both")
    told = ask(1, "why-not", table, f"{seat} {attack}")
    record_live.check("illegal" in told.lower() and f"{seat} has attacked in this turn (said by both" in told, told)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask(0, "init")
        for table in TABLES:
            story(*table)
        for table, seat, keys, _ in TABLES:
            raised(f"hand-{table}", seat, keys)
        # A slip of the keys takes nothing away that was typed before it.
        for table, seat, keys, _ in TABLES:
            shown = end(Form("situation", f"slip-{table}", "--rules", "kingdom"),
                        [*keys[:-1], f"{seat.lower()}1 qqqq d", "hello there", ""], 0)
            record_live.check('"qqqq" fits no card; what was typed before it stays' in shown, shown)
            record_live.check(shown.count("what was typed before it stays") == 2, shown)
        # Where nobody can be asked it is refused with both ways on.
        done = record_live.subprocess.run(
            [record_live.JUDGE, "call", "t77", "--by", "A"], capture_output=True, text=True, check=False, stdin=record_live.subprocess.DEVNULL
        )
        record_live.check(done.returncode == 3 and "judge situation t77" in done.stderr, done.stderr)


main()
