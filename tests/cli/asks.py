#!/usr/bin/env python3
"""At a terminal, judge new asks before it makes a store that nobody named; without one it says where it made it."""

import os
import pty
import sys
import tempfile

JUDGE = os.environ["JUDGE"]


def session(folder, answer, *words):
    """The command at a terminal, with one line typed; what was shown, and its exit code."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execv(JUDGE, [JUDGE, *words])
    os.write(terminal, answer)
    shown = b""
    try:
        while part := os.read(terminal, 4096):
            shown += part
    except OSError:
        pass  # the terminal is gone with its last process
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def check(holds, what):
    if not holds:
        print(f"asks: {what}", file=sys.stderr)
        sys.exit(1)


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("JUDGE_STORE", "XDG_DATA_HOME", "CLICOLOR_FORCE"):
            os.environ.pop(name, None)
        os.environ.update(HOME=folder, NO_COLOR="1", LC_ALL="C.UTF-8", TERM="dumb")
        new = ("new", "d", "--rules", "kingdom", "--seat", "A=Mai", "--seat", "B=Joey")
        place = os.path.join(folder, ".local/share/judge/store")
        for answer in (b"n\n", b"\n", b"perhaps\n", b"\x04"):
            shown, code = session(folder, answer, *new)
            check(code == 3 and place in shown and "none was made" in shown, f"{answer}: {code} {shown}")
            check(not os.path.exists(place), f"{answer}: a store was made")
        shown, code = session(folder, b"y\n", *new)
        check(code == 0 and f"made the store {place}" in shown, f"{code} {shown}")
        shown, code = session(folder, b"", "new", "e", *new[2:])
        check(code == 0 and "y/N" not in shown and "made the store" not in shown, f"{code} {shown}")
        other = os.path.join(folder, "other")
        os.mkdir(other)
        os.environ["HOME"] = other
        shown, code = session(folder, b"", *new, "--no-input")
        check(code == 0 and "y/N" not in shown and "made the store" in shown, f"--no-input: {code} {shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
