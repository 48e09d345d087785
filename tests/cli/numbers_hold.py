#!/usr/bin/env python3
"""Every number that call, audit, claims, report, pads, situation and penalty history print is bound: to an entry of the log, to its turn, to
the board at that point, to the card that is named, to a sum that comes out, or to a count that is taken here anew. What is bound
to nothing is a failure, and a number that is changed has to be noticed. JUDGE is the program, SOURCE_DIR the tree."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
TREE = pathlib.Path(os.environ["SOURCE_DIR"])
DATES = set(re.findall(r"\d{4}-\d\d-\d\d", "".join(one.read_text(encoding="utf-8") for one in (TREE / "docs/rulings").rglob("*.md"))))
NOTICED_LEAST = 0.9  # of the numbers, changed one at a time


def ask(*arguments):
    done = subprocess.run([JUDGE, *arguments], capture_output=True, text=True, check=False)
    return done.stdout


def numbers_in(value, found):
    """All numbers of an answer in JSON."""
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, bool) or value is None:
        return found
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, str):
        found.update(int(one) for one in re.findall(r"\d+", value))
    else:
        for one in value:
            numbers_in(one, found)
    return found


def titles():
    """What the pages of rules call themselves and name as their source."""
    out = set()
    for page in (TREE / "docs/rulings").rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for kind in re.findall(r"^\*\w[^*\n]*·([^*\n]*)\*$", text, re.M):
            out.add(kind.strip())
        for title in re.findall(r"^\*\*(.*?)\*\*", text, re.M | re.S):
            out.add(" ".join(title.split()).rstrip("."))
    return sorted((one for one in out if re.search(r"\d", one)), key=len, reverse=True)


class Record:
    """What is known of a duel apart from the answer that is looked at."""

    def __init__(self, duel):
        self.duel = duel
        log = json.loads(ask("log", duel, "--json"))
        self.entries = {one["number"]: one for one in log["entries"]}
        self.last = max(self.entries, default=0)
        self.text = ask("export", duel)
        self.turns = {(one.get("turn", 0), one.get("turnSeat", "")) for one in log["entries"]}
        self.turn_numbers = {turn for turn, _ in self.turns}
        self.turn_numbers |= {int(one) for one in re.findall(r"\bT(\d+)", self.text)}
        # a board says of a card since which turn it lies there
        self.labels = set(re.findall(r"\?(\d+)", self.text))
        self.checks = len(re.findall(r"(?<=\s)=\S+", re.sub(r'"[^"]*"|\{[^}]*\}', "", self.text)))
        self.boards = {}
        self.cards = {}
        self.kinds = None
        self.unseen = {}

    def board(self, number):
        """The numbers on the table before and behind an entry, and what it printed there."""
        number = min(max(number, 0), self.last)
        if number not in self.boards:
            found = set()
            for at in (f"{self.duel}@{number}^", f"{self.duel}@{number}"):
                shown = ask("show", at, "--json")
                if shown:
                    numbers_in(json.loads(shown), found)
            self.boards[number] = found
        return self.boards[number]

    def card(self, name):
        if name not in self.cards:
            rules = re.search(r'\[Rules "(\w+)', self.text).group(1)
            self.cards[name] = {int(one) for one in re.findall(r"\d+", ask("card", "show", name, "--rules", rules))}
        return self.cards[name]

    def may_lie(self):
        """The cards of the game that may be Set: Spells and Traps, of no extra deck."""
        if self.kinds is None:
            rules = re.search(r'\[Rules "(\w+)', self.text).group(1)
            found = {}
            for frame in ("spell", "trap"):
                for card in json.loads(ask("card", "search", f"frame={frame}", "--all", "--rules", rules, "--json"))["cards"]:
                    found[card["name"]] = card["deck"]
            self.kinds = sorted(name for name, deck in found.items() if deck != "extra")
        return self.kinds

    def illegal_with(self, number):
        """How many of them would be illegal in place of the unseen card of an entry, each asked by its name."""
        if number not in self.unseen:
            act = self.entries[number]["notation"]
            asked = (ask("why-not", f"{self.duel}@{number}^", re.sub(r"\?\d+", f'"{one}"', act, count=1), "--json") for one in self.may_lie())
            self.unseen[number] = sum(json.loads(one)["verdict"]["ruling"] == "illegal" for one in asked if one)
        return self.unseen[number]

    def stands(self, number, turn):
        """Whether the entry was made in that turn; of what was taken back the log names none."""
        return number in self.entries and turn in ({self.entries[number].get("turn", 0)} - {0} or self.turn_numbers)

    def counts_from(self, number):
        return sum(1 for one in self.entries.values() if one["number"] >= number and self.counts(one))

    @staticmethod
    def counts(entry):
        return entry["counts"] and not entry["notation"].lstrip("AB12CSDE ").startswith("!")


class Answer:
    """One answer, from which what is bound is taken out piece by piece."""

    def __init__(self, record, text, about, names, pages, typed=""):
        self.typed = {int(one) for one in re.findall(r"\d+", typed)}
        self.record = record
        self.about = about
        self.names = names
        self.whole = " ".join(text.split())
        past = r"(?ms)^of entries that do not count any more.*?(?=^information|\Z)"
        counted = re.sub(past, "", text)
        self.rows = re.findall(r"(?m)^@\S+ +\S+ +(\S+)", counted)
        for number, word in re.findall(r"(?m)^(\d+) notes +(\S+)", counted):
            self.rows += [word] * int(number)
        self.left = self.whole
        self.wrong = []
        self.pages = pages

    def take(self, pattern, holds=None):
        def bound(match):
            if holds is not None and not holds(match):
                self.wrong.append(match.group(0))
            return " ~ "

        self.left = re.sub(pattern, bound, self.left)

    def entry(self, match):
        return all(int(one) in self.record.entries or int(one) == 0 for one in re.findall(r"\d+", match.group(1)))

    def check(self):
        r = self.record
        for page in self.pages:
            self.left = self.left.replace(page, "~")
        # the act as it was written
        self.take(
            r"\b(?:about (?=\d+\. )|Point |claim )(\d+)\. (.*?) (?:\()?turn (\d+), (\w+),",
            lambda m: r.stands(int(m[1]), int(m[3])) and " ".join(r.entries[int(m[1])]["notation"].split()) in m[2] and m[4] == (r.entries[int(m[1])].get("turnSeat") or m[4]),
        )
        self.take(r"claim (\d+)\. (.*?)(?= legal in)", lambda m: r.entries[int(m[1])]["notation"] == m[2])
        self.take(
            r"claim (\d+)\. (.*?) legal as far as anybody has seen; it would be illegal with (\d+) of the (\d+) cards of this game",
            lambda m: r.entries[int(m[1])]["notation"] == m[2] and int(m[4]) == len(r.may_lie()) and int(m[3]) == r.illegal_with(int(m[1])),
        )
        said = " ".join(self.names.findall(self.whole))
        self.left = self.names.sub("~", self.left)
        self.take(r'"[^"]*"|\{[^}]*\}')
        self.take(re.escape(r.duel) + r"(?:%(\d+))?@(\d+)", lambda m: m[2] == "0" or int(m[2]) in r.entries and int(m[1] or m[2]) in r.entries)
        self.take(re.escape(r.duel))
        self.take(r"@(\d+) T(\d+)", lambda m: m[1] == "0" or r.stands(int(m[1]), int(m[2])))
        self.take(r"@(\d+)", self.entry)
        self.take(r"\b(\d{4}-\d\d-\d\d)\b", lambda m: m[1] in DATES)
        self.take(r"\b[a-z]+(?:\.[a-z][a-z0-9-]*)+|\b\d\d:\d\d UTC|\bgeneration \d+")
        self.take(r"\?(\d+)", lambda m: m[1] in r.labels)
        self.take(r"\b(?:\d?[A-Z]\.)?(?:m|s|tr|x|emz|p|f|r|z)[1-7]\b|\b[12][AB](?:\b|(?='s))")
        self.take(r"Main Phase [12]\b")
        seats = len(re.findall(r"^\[\w+ \"[^\"]*\"\]", "\n".join(re.findall(r"\[[A-H] \"[^\"]*\"\]", r.text)), re.M))
        self.take(r"in round (\d+)", lambda m: any((turn - 1) // seats + 1 == int(m[1]) for turn in r.turn_numbers))
        self.take(r"the record gives (\d+)", lambda m: any(int(m[1]) in r.board(one) for one in r.entries))
        self.take(r"after the end: (\d+)-(\d+)", lambda m: int(m[1]) < int(m[2]) and int(m[2]) in r.entries)
        self.take(r"(\d+)-(\d+) count as they were played", self.behind)
        self.take(r"\bturn (\d+), (\w+),", lambda m: (int(m[1]), m[2]) in r.turns or int(m[1]) in r.turn_numbers)
        self.take(r"\bturns? (\d+)", lambda m: int(m[1]) in r.turn_numbers)
        self.take(r"to before (\d+): (?:exactly|nearly|not restorable), (\d+) entr", lambda m: r.counts_from(int(m[1])) == int(m[2]))
        self.take(r"(?:takes|loses|pays) (\d+) [^()]*\((\d+) -> (\d+)\)", lambda m: int(m[2]) - int(m[1]) == int(m[3]) or m[3] == "0")
        self.take(r"gains (\d+) [^()]*\((\d+) -> (\d+)\)", lambda m: int(m[2]) + int(m[1]) == int(m[3]))
        self.take(r"summary (\d+) entr\w+, (\d+) ruled on, (\d+) legal", self.summary)
        self.take(r"checks: (\d+) of (\d+) hold", lambda m: int(m[1]) <= int(m[2]) <= r.checks)
        findings = r"illegal|idle-warning|missed-trigger|not-recorded|not-carried-out|check-fails|out-of-place|unproven|by-hand"
        rows = rf"(\d+) ({findings}|unsupported|unfounded|ambiguous|gap)(?=,| nothing| next| no |$)"
        self.take(rows, lambda m: self.rows.count(m[2]) == int(m[1]))
        self.take(r"(\d+) warnings? held(?: then)?", lambda m: 0 < int(m[1]) <= len(re.findall("Warning turn|warning", self.whole)))
        self.take(r"of \w+'s list (\d+) cop\w+ of (\d+) cards", lambda m: int(m[1]) >= int(m[2]))
        self.take(r"(?:entry|entries|behind|before|by|ruling|call|appeal|RULING|with|rewound by|repaired by|stands|@|at|of) (\d+)(?=\b)", self.entry)
        self.take(r"(\d+) would be", self.entry)
        self.take(r"\((\d+)\)", self.entry)
        self.take(r"(\d+)\. (?=[a-z!A-Z\d])", self.entry)
        self.take(r"\b(\d+)(?= is (?:ruled|open)| more:)", lambda m: True if "more" in self.whole else self.entry(m))
        self.take(r"open for \d+ s|^ *[1-9] (?=repair|rewind|leave)|\b[1-9] (?=repair|rewind|leave|set|agree|open|continue|uphold|overturn)")
        self.take(r"option=\d+|\bx=\d+|[=%]\S*\d\S*")
        # whatever is left stands on the table there, on a card that is named, or in what was written
        there = set(r.board(self.about)) | self.typed
        if self.about in r.entries:
            there |= {int(one) for one in re.findall(r"\d+", r.entries[self.about]["notation"])}
        for name in set(self.names.findall(said)):
            there |= r.card(name)
        for one in re.findall(r"\d+", self.left):
            if int(one) not in there:
                self.wrong.append(f"{one} in: {self.left[max(0, self.left.find(one) - 50):][:110]}")
        return self.wrong

    def behind(self, match):
        """The acts behind the end of the duel, from the first to the last of them."""
        first, last = (int(one) for one in match.groups())
        acts = [number for number, one in self.record.entries.items() if one.get("verdict", {}).get("ruling", "none") != "none"]
        later = [number for number in acts if number > self.about]
        return self.about in acts and later and first == min(later) and last == max(later)

    def summary(self, match):
        r = self.record
        entries, ruled, legal = (int(one) for one in match.groups())
        counting = [one for one in r.entries.values() if one["counts"]]
        verdicts = [one["verdict"]["ruling"] for one in counting if one.get("verdict", {}).get("ruling", "none") != "none"]
        return entries in (len(counting), len(r.entries)) and ruled == len(verdicts) and legal == verdicts.count("legal")


TABLE = """t5 b bp
b3 grem d
b5 ds a
2
a2 bul a
a4 silv a
a 800
b 2000
.

"""

POLICY = """schema = "judge.policy/1"
name = "Cup"
rules = "kingdom"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
steps = ["caution", "warning", "game loss"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
"""


def situations(names, pages):
    """A table that was typed, what hangs on what nobody has said, and what was said then."""
    subprocess.run([JUDGE, "situation", "t9", "--rules", "kingdom"], input=TABLE, capture_output=True, text=True, check=True)
    faults = []
    for told in ("", "B.attack=used", "A.lp=800"):
        if told:
            ask("assume", "t9", told, "--said", "both")
        record = Record("t9")
        for text in (ask("show", "t9"), ask("why-not", "t9", "B attack m5 -> A.m4"), ask("call", "t9")):
            kept = re.sub(r"(?s)^.*?\n\n", "", text, count=1) if text.startswith("t9  turn") else text
            kept = re.sub(r"(?m)^ *--1-+2-.*$|^[AB]\.(?:s|m|tr|[a-z]+) .*$", "", kept)
            wrong = Answer(record, kept, record.last, names, pages, TABLE).check()
            faults += [f"situation {told}: {one}" for one in wrong]
    return faults


def pads(names, pages):
    """Two pads that part, beside a third row that is computed, each number with its entry."""
    record = Record("dispute/pads")
    text = ask("pads", "dispute/pads")
    faults = []
    for word, rest in re.findall(r"^(B's pad|A's pad|computed) +(.*)$", text, re.M):
        written = " ".join(one["notation"] for one in record.entries.values())
        for number, entry in re.findall(r"(\d+)(?: @(\d+))?", rest):
            played = any(int(number) in record.board(int(entry or at)) for at in record.entries)
            there = played if word == "computed" else number in written
            if not there:
                faults.append(f"pads: {word} {number} @{entry}")
    told = {int(one) for one in re.findall(r"\d+", re.sub(r"(?m)^ +[1-9] |dispute/pads@\d+", "", text.split("they part")[1]))}
    above = {int(one) for one in re.findall(r"\d+", text.split("they part")[0])}
    return faults + [f"pads: {one} stands on no pad" for one in told - above]


def history():
    """The penalties of one player over three duels: ordinals count up, and the sum is theirs."""
    keys = pathlib.Path("sticks")
    for who in ("table1", "kara", "ines", "office"):
        folder = keys / who
        folder.mkdir(parents=True, mode=0o700)
        folder.chmod(0o700)
    keys.chmod(0o700)

    def by(who, *arguments):
        return subprocess.run(
            [JUDGE, *arguments], env={**os.environ, "JUDGE_KEYS": str(keys.resolve() / who)}, capture_output=True, text=True, check=False
        )

    for who in ("table1", "kara", "ines", "office"):
        by(who, "key", "new", who)
        pathlib.Path(f"{who}.pub").write_text(by(who, "key", "show", who).stdout, encoding="utf-8")
    for who in ("table1", "kara", "ines"):
        by("office", "key", "trust", who, f"{who}.pub")
    for who in ("kara", "ines", "office"):
        ask("key", "trust", who, f"{who}.pub")
    pathlib.Path("policy.toml").write_text(POLICY, encoding="utf-8")
    pathlib.Path("players.csv").write_text("number,name\n17,Nadia\n4,Timo\n", encoding="utf-8")
    pathlib.Path("pairs.csv").write_text("table,A,B\n1,17,4\n", encoding="utf-8")
    by("office", "event", "new", "cup", "policy.toml", "--key", "office")
    by("office", "event", "entrants", "players.csv", "--event", "cup", "--key", "office")
    for number in (1, 2, 3):
        by("office", "event", "pair", "pairs.csv", "--event", "cup", "--key", "office")
        by("office", "event", "round", "--event", "cup", "--key", "office")
        for line in ("T1 A draw", 'summon "Harpie Lady" m3 atk', 'summon "Imp" m2 atk ^x'):
            by("table1", "act", f"cup/r{number}/t01", line, "--key", "table1")
        by("kara", "ruling", f"cup/r{number}/t01@3", "illegal", "--key", "kara")
    by("table1", "appeal", "cup/r2/t01", "--by", "A", "it was agreed", "--key", "table1")
    by("ines", "appeal", "cup/r2/t01", "overturned", "so it was", "--key", "ines")
    text = ask("penalty", "history", "17", "--event", "cup")
    counting = re.findall(r"^  (cup/r(\d)/t01)@(\d+) .*?, (\d)(?:st|nd|rd|th)\b", text, re.M)
    faults = [] if text.startswith("cup  17 Nadia") else [f"history: {text[:60]}"]
    for place, (duel, _, entry, ordinal) in enumerate(counting, start=1):
        notation = Record(duel).entries[int(entry)]["notation"]
        if int(ordinal) != place or "!penalty" not in notation:
            faults.append(f"history: {duel}@{entry} is {notation}, the {ordinal}.")
    fallen = re.findall(r"(cup/r\d/t01)@(\d+) .*fallen with ruling (\d+)", text)
    for duel, _, ruling in fallen:
        if "!ruling" not in Record(duel).entries[int(ruling)]["notation"]:
            faults.append(f"history: {ruling} of {duel} is no ruling")
    today = re.search(r"counted today: (\d+)", text)
    if today is None or int(today[1]) != len(counting) or len(counting) != 2 or len(fallen) != 1:
        faults.append(f"history: {text!r}")
    return faults


def names_of(records):
    names = set()
    for record in records:
        names |= set(re.findall(r'"([^"\n]+)"', record.text))
    cards = sorted((re.escape(one) for one in names if len(one) > 2), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(cards) + r")(?!\w)")


def main():
    os.environ.update(NO_COLOR="1", LC_ALL="C.UTF-8")
    pages = titles()
    faults, looked, changed, noticed = [], 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["HOME"] = folder
        ask("init")
        for path in sorted(TREE.glob("tests/golden/*/disputes/*.duel")):
            ask("import", str(path))
        duels = [line.split()[0] for line in ask("log", "--plain").splitlines()]
        records = [Record(duel) for duel in duels]
        names = names_of(records)
        for record in records:
            answers = [("audit", record.last, ask("audit", record.duel)), ("claims", record.last, ask("claims", record.duel))]
            for number, entry in record.entries.items():
                answers.append(("call", number, ask("call", record.duel, "--about", str(number))))
                if "!ruling" in entry["notation"]:
                    about = int(re.search(r"!ruling (\d+)", entry["notation"])[1])
                    answers.append(("report", about, ask("report", f"{record.duel}@{number}")))
            for command, about, text in answers:
                if not text:
                    continue
                wrong = Answer(record, text, about, names, pages).check()
                looked += len(re.findall(r"\d+", text))
                faults += [f"{command} {record.duel} @{about}: {one}" for one in wrong]
                if not wrong and re.search(r"\d", text) and (looked + about) % 7 == 0:
                    spots = list(re.finditer(r"\d+", text))
                    spot = spots[len(text) % len(spots)]
                    other = text[: spot.start()] + str(int(spot[0]) + 61) + text[spot.end() :]
                    changed += 1
                    noticed += bool(Answer(record, other, about, names, pages).check())
        faults += situations(names, pages) + pads(names, pages) + history()
    for fault in faults[:60]:
        print(fault, file=sys.stderr)
    print(f"numbers_hold: {looked} numbers, {len(faults)} bound to nothing; of {changed} that were changed {noticed} noticed")
    if faults or changed < 20 or noticed < NOTICED_LEAST * changed:
        sys.exit(1)


main()
