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
    """`judge situation` behind a pseudo-terminal; the words are those of the recorder's terminal."""

    def __init__(self, table):
        self.shown = ""
        self.code = None
        self.process, self.master = record_live.pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            os.execv(record_live.JUDGE, [record_live.JUDGE, "situation", table, "--rules", "kingdom"])


def ask(code, *arguments):
    done = record_live.subprocess.run([record_live.JUDGE, *arguments], capture_output=True, text=True, check=False)
    record_live.check(done.returncode == code, f"{arguments} ended with {done.returncode}: {done.stderr}")
    return " ".join(done.stdout.split())


def story(table, seat, keys, attack):
    typed = sum(len(line) + 1 for line in keys)
    record_live.check(typed < 70, f"{typed} keys")
    form = Form(table)
    form.type("\n".join(keys) + "\n")
    while form.read():
        pass
    _, status = os.waitpid(form.process, 0)
    record_live.check(status == 0, f"the form ended with {status}: {form.shown!r}")
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


main()
