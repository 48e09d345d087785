#!/usr/bin/env python3
"""A table that nobody has recorded, typed at a terminal in fewer than seventy keys: five cards, two life totals, seat and phase.
What was not said is no fact in any answer. JUDGE is the program."""

import os
import sys
import tempfile

sys.dont_write_bytecode = True
import record_live  # noqa: E402: the terminal

KEYS = ["t5 b bp", "b3 grem d", "b5 ds a", "2", "bs3 f", "a2 bul a", "a4 silv a", "a 800", "b 2000", ".", ""]


class Form(record_live.Terminal):
    """`judge situation` behind a pseudo-terminal; the words are those of the recorder's terminal."""

    def __init__(self):
        self.shown = ""
        self.code = None
        self.process, self.master = record_live.pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            os.execv(record_live.JUDGE, [record_live.JUDGE, "situation", "t9", "--rules", "kingdom"])


def ask(code, *arguments):
    done = record_live.subprocess.run([record_live.JUDGE, *arguments], capture_output=True, text=True, check=False)
    record_live.check(done.returncode == code, f"{arguments} ended with {done.returncode}: {done.stderr}")
    return " ".join(done.stdout.split())


def main():
    typed = sum(len(line) + 1 for line in KEYS)
    record_live.check(typed < 70, f"{typed} keys")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask(0, "init")
        form = Form()
        form.type("\n".join(KEYS) + "\n")
        while form.read():
            pass
        _, status = os.waitpid(form.process, 0)
        record_live.check(status == 0, f"the form ended with {status}: {form.shown!r}")
        told = ask(1, "why-not", "t9", "B attack m5 -> A.m4")
        record_live.check("It depends on 1 thing that nobody has said" in told, told)
        record_live.check("has been declared" not in told, "what nobody has said is told as a fact: " + told)
        ask(0, "assume", "t9", "B.attack=used", "--said", "both")
        told = ask(1, "why-not", "t9", "B attack m5 -> A.m4")
        record_live.check("illegal" in told.lower() and "said by both" in told, told)


main()
