#!/usr/bin/env python3
"""What a duel says as JSON is what it says once it is imported: every escape of a visible ASCII character, in lower and upper
case, numbers beyond what a double holds, and characters beyond the first plane. What is refused is refused by name, with
exit code 3, and nothing is recorded. JUDGE is the program."""

import json
import os
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
FRONT = '{"schema":"judge.duel/1","header":{"id":"%s","rules":"kingdom","seats":[{"letter":"A"},{"letter":"B"}]},"entries":[\n'

REFUSED = [  # what stands behind the number of entry 1, and a word of the answer
    (b'"comment":"\\u007f"', "control character"),
    (b'"comment":"\\ud800"', "half of a character"),
    (b'"comment":"\\u00"', "four hexadecimal digits"),
    (b'"comment":"a","comment":"b"', "stands twice"),
    (b'"comment":"a","\\u0063omment":"b"', "stands twice"),
    (b'"comment":"\xc3"', "not valid UTF-8"),
    (b'"comment":"\xed\xa0\x80"', "not valid UTF-8"),
    (b'"comment":"\x01"', "control character"),
    (b'"seat":256', "0 to 255"),
    (b'"seat":1.5', "no whole number"),
    (b'"seat":01', "comma or }"),
    (b'"actionCounter":18446744073709551616', "out of its range"),
    (b'"colour":1', '"colour"'),
]


def judge(*arguments):
    return subprocess.run([JUDGE, *arguments], capture_output=True, text=True, encoding="utf-8")


def imported(name, entries):
    with open(name + ".json", "wb") as file:
        file.write((FRONT % name).encode() + b",\n".join(entries) + b"]}\n")
    return judge("import", name + ".json")


def check_escapes():
    texts = ['"a%sb"' % form for code in range(0x20, 0x7f) for form in ("\\u%04x" % code, "\\u%04X" % code)]
    texts += ['"\\ud83c\\udccf \\u6d77"', '"\U0001f0cf"', '"\\\\u002e"', '"\\/"']
    entries = ['{"number":%d,"comment":%s,"actionRecorder":1,"actionCounter":%d}' % (number, text, 2**53 + number)
               for number, text in enumerate(texts, 1)]
    done = imported("escapes", [entry.encode() for entry in entries])
    if done.returncode not in (0, 1):
        return ["escapes are refused: " + done.stderr]
    export = judge("export", "escapes", "--format", "json")
    if export.returncode != 0:
        return ["export: " + export.stderr]
    faults = []
    for entry, written in zip(json.loads(export.stdout)["entries"], entries):
        wanted = json.loads(written)
        if entry["comment"] != wanted["comment"]:
            faults.append(f"{written} is read as {entry['comment']!r}")
        if int(entry.get("actionCounter", "0")) not in (wanted["actionCounter"], 0):
            faults.append(f"{written} is read with {entry['actionCounter']}")
    return faults


def check_refusals():
    faults = []
    for index, (member, word) in enumerate(REFUSED):
        done = imported(f"refused{index}", [b'{"number":1,' + member + b"}"])
        if done.returncode != 3 or word not in done.stderr:
            faults.append(f"{member}: exit {done.returncode}, {done.stderr.strip()}")
        if judge("log", f"refused{index}").returncode == 0:
            faults.append(f"{member}: is refused, and recorded")
    with open("mark.json", "wb") as file:
        file.write(b"\xef\xbb\xbf" + (FRONT % "mark").encode() + b"]}\n")
    done = judge("import", "mark.json")
    if done.returncode != 3 or "byte order mark" not in done.stderr:
        faults.append(f"a byte order mark: exit {done.returncode}, {done.stderr.strip()}")
    return faults


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        if judge("init").returncode != 0:
            return ["init failed"]
        return check_escapes() + check_refusals()


if __name__ == "__main__":
    found = main()
    print("\n".join(found[:20]))
    sys.exit(1 if found else 0)
