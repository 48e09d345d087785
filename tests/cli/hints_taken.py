#!/usr/bin/env python3
"""Whatever the desk proposes is accepted when it is typed at that point. JUDGE is the program, SOURCE_DIR the tree.

Disputes of an event are walked through in several games, from the raised hand to the appeal. Each command that an answer
or a refusal prints on the way (`next: judge ...`, a hint, a sentence that ends with one) is typed on a copy of the store,
its placeholders filled, with a key that may do it. It may answer yes or no; refused it is a fault, and so is a walk that
proposes too little to prove anything."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]
REFUSED = (2, 3, 4, 7, 8)  # usage, nothing there, moved on, not allowed, no such thing
# Words behind a command that tell what it does, and are no part of it.
BEHIND = {"shows", "says", "writes", "writes,", "names", "finds", "lists", "lets", "makes", "signs", "opens", "takes", "without",
          "if", "that", "and", "then", "is", "rules", "asks", "anew", "has", "behind", "about", "gives", "does", "sets", "needs",
          "when", "which", "or", "for", "to", "as", "then,", "would", "was"}
SIGNED = {"ruling", "rewind", "repair", "penalty", "revoke", "close", "appeal"}
FILLED = {"SEAT": "A", "SEAT:N": "A:1500", "A:N": "A:1500", "B:N": "B:1500", "WORD": "legal", "WORDS": "words", "STEP": "caution",
          "NAME": "Imp", "ENTRY": 'note "so it was"', "INFRACTION": "play.slow", "NUMBERS": "2000 / 2000", "WHAT": "leave",
          "'ENTRY'": 'note "so"', "ID": "kingdom.battle.no-direct-attack"}
# Two monsters that fight at the table of the game.
FIGHT = {"kingdom": "Flame Swordsman -> Harpie Lady", "rush": "Dragorite -> Dark Sorcerer",
         "tcg": "Mystic Tomato -> Mad Sword Beast"}
faults = []
tried = {}


class Desk:
    """A store with an event, and its keys on sticks."""

    def __init__(self, folder, rules):
        self.folder = folder
        self.rules = rules
        self.environment = {**{k: v for k, v in os.environ.items() if not k.startswith("JUDGE_")}, "HOME": folder,
                            "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "COLUMNS": "400", "JUDGE_STORE": folder + "/.judge",
                            "JUDGE_KEYS": folder + "/desk"}

    def type(self, words, who=None, store=None):
        environment = dict(self.environment)
        words = list(words)
        if store is not None:
            environment["JUDGE_STORE"] = store
        if who is not None:
            environment["JUDGE_KEYS"] = f"{self.folder}/{who}"
            words += ["--key", who]
        return subprocess.run([JUDGE, *words], cwd=self.folder, env=environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL)

    def must(self, words, who=None):
        done = self.type(words, who)
        if done.returncode not in (0, 1):
            sys.exit(f"hints_taken: {words}: {done.returncode} {done.stdout}{done.stderr}")
        return done


def commands_in(text):
    """The commands that a text proposes, each as its words."""
    found = []
    for line in text.splitlines():
        line = re.sub(r"   \(.*", "", line)
        for at in re.finditer(r"(?<![\w.$'/-])(?<!head )judge (?=[a-z])", line):
            rest = re.split(r" {3,}|; |\. |, (?=[a-z])", line[at.start():])[0].rstrip(".,;)")
            lexer = shlex.shlex(rest, posix=True)
            lexer.whitespace_split = True
            lexer.commenters = ""
            words = []
            try:
                for word in lexer:
                    if word in BEHIND:
                        break
                    words.append(word)
            except ValueError:
                pass  # a quote that begins behind the command
            if len(words) > 1:
                found.append(words[1:])
    return found


def filled(words, duel, rules):
    """The words as they would be typed; nothing where the command is of a kind that no duel can show."""
    out = []
    for word in words:
        if "DUEL" in word:
            word = word.replace("DUEL", duel)
        word = re.sub(r"@N$", "@1", word)
        if out and out[-1] == "--key":
            out.pop()
            continue
        if out and out[-1] == "--keys":
            out.pop()
            continue
        out.append(FIGHT[rules] if word == "MONSTER -> MONSTER" else FILLED.get(word, word))
    return out


def choices(words):
    """The ways to type words of which one says `this|that`."""
    at = next((i for i, word in enumerate(words) if re.fullmatch(r"[a-z-]+(\|[a-z-]+)+", word)), None)
    if at is None:
        return [words]
    return [[*words[:at], word, *words[at + 1:]] for word in words[at].split("|")]


def take(desk, duel, answer, walked):
    for words in commands_in(answer.stdout + "\n" + answer.stderr):
        if words[0] in ("key", "event", "new", "import", "record", "help", "log", "situation"):
            continue
        typed = filled(words, duel, desk.rules)
        key = (desk.rules, walked, tuple(typed))
        if key in tried:
            continue
        judges = typed[0] in SIGNED and typed[1:2] not in (["plan"], ["list"], ["history"])
        opens = typed[0] == "appeal" and ("--by" in typed or "withdrawn" in typed)
        shows = typed[0] == "appeal" and len(typed) == 2
        who = "ines" if judges and not opens and not shows else None
        for one in choices(typed):  # of "legal|illegal" one
            copy = tempfile.mkdtemp(dir=desk.folder) + "/.judge"
            shutil.copytree(desk.folder + "/.judge", copy)
            done = desk.type(one, who, copy)
            shutil.rmtree(os.path.dirname(copy))
            if done.returncode not in REFUSED:
                break
        tried[key] = done.returncode
        if done.returncode in REFUSED:
            faults.append(f"{desk.rules}: behind `{walked}` the desk proposes `judge {' '.join(words)}`\n    typed: {typed}\n"
                          f"    and refuses it ({done.returncode}): {done.stderr.strip()}")


def walk(desk, duel, steps):
    """Types each step, and on copies whatever its answer proposes."""
    for step in steps:
        who = None
        if step[0] in ("kara", "ines"):
            who, step = step[0], step[1:]
        words = [word.replace("DUEL", duel) for word in step]
        answer = desk.type(words, who)
        take(desk, duel, answer, " ".join(words))


# What is played at a table: the first seat, an illegal act with what follows, numbers that do not hold.
TABLES = {
    "kingdom": ["first A", "T1 A draw", 'summon "Harpie Lady" m3 atk', 'summon "Imp" m2 atk ^x', "end", "T2 B draw",
                'B summon "Flame Swordsman" m2 atk', "attack m2 -> A.m3 =A:1900", "B end", "T3 A draw", "=A:1"],
    "rush": ["first B", "T1 B draw", 'summon "Dark Sorcerer" m3 atk', "position m3 def ^x", "end turn", "A draw",
             'A summon "Dragorite" m1 atk', "attack m1 -> B.m3 =B:100", "end turn", "B draw"],
    "tcg": ["first A", "T1 A draw ^x", 'summon "Mad Sword Beast" m3 atk', 'summon "Mystic Tomato" m2 atk ^x', "end turn",
            "B draw", 'B summon "Mystic Tomato" m2 atk', "attack m2 -> A.m3 =B:1", "end turn", "A draw"],
}


def steps_of(illegal, failing):
    pads = ["pads", "DUEL", "--a", "8000 7000 / 8000 6500", "--b", "8000 7000 / 8000 6400"]
    return [
        ["call", "DUEL"], ["call", f"DUEL@{illegal}"], ["why", f"DUEL@{illegal}"], ["call", "DUEL", "--by", "B", "no"],
        ["call", "DUEL"], ["rewind", "plan", f"DUEL@{illegal}"], ["repair", "plan", f"DUEL@{illegal}"],
        ["rewind", "plan", f"DUEL%{failing}@{illegal}"], ["call", f"DUEL%{failing}@{illegal}"],
        ["kara", "ruling", f"DUEL@{illegal}", "legal"], ["appeal", "DUEL", "--by", "A", "why"], ["appeal", "DUEL", "upheld"],
        ["kara", "ruling", f"DUEL@{illegal}", "illegal"], ["call", f"DUEL@{illegal}"], ["report", f"DUEL@{illegal}"],
        ["call", f"DUEL@{failing}"], ["kara", "ruling", f"DUEL@{failing}", "number"],
        ["kara", "ruling", f"DUEL@{failing}", "number", "--number", "A:1500"],
        ["ines", "ruling", f"DUEL@{failing}", "number", "--number", "A:1500", "they agree"], ["call", "DUEL"],
        ["appeal", "DUEL", "--by", "A", "why"], pads, ["pads", "DUEL"],
        ["kara", "rewind", "apply", f"DUEL@{illegal}"], ["pads", "DUEL"],
        ["kara", "ruling", "DUEL@PADS", "number", "--number", "B:6500", "the first sum"],
        ["ines", "ruling", "DUEL@PADS", "number", "--number", "B:6500", "the first sum"],
        ["kara", "ruling", "DUEL@PADS", "open"], ["appeal", "DUEL", "--by", "A", "why"], ["appeal", "DUEL"],
        ["penalty", "list", "DUEL"], ["penalty", "history", "17"], ["penalty", "history", "Nobody"],
        ["kara", "penalty", "add", "DUEL", "B", "play.slow"], ["appeal", "DUEL@LAST", "--by", "B", "not slow"],
        ["appeal", "DUEL"], ["appeal", f"DUEL@{illegal}", "--by", "A", "why"], ["appeal", "DUEL"], ["ines", "appeal", "DUEL", "upheld"],
        ["appeal", f"DUEL@{illegal}"], ["ines", "appeal", f"DUEL@{illegal}", "overturned"],
        ["ines", "appeal", f"DUEL@{illegal}", "overturned", "they agreed"], ["appeal", f"DUEL@{illegal}"], ["call", f"DUEL@{illegal}"],
        ["ines", "appeal", "DUEL", "overturned", "not slow"], ["late", f"DUEL@{illegal - 1}", "note \"so\""],
        ["ines", "rewind", "apply", f"DUEL@{illegal}"], ["ines", "penalty", "add", "DUEL", "A", "play.slow", "game loss", "often"],
        ["call", "DUEL"], ["audit", "DUEL"], ["audit", "--all"], ["show", "DUEL"],
        ["kara", "revoke", "DUEL@1", "why"], ["ines", "close", "DUEL"], ["close", "DUEL"],
    ]


POLICY = """schema = "judge.policy/1"
name = "Cup"
rules = "{rules}"
roles = {{ scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }}
needs_head = ["rewind", "deviate", "game loss"]
steps = ["caution", "warning", "game loss"]
[infraction]
"play.slow" = {{ path = ["caution", "warning"] }}
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "game loss"]
{narrow}
"""


def event(folder, rules, narrow):
    desk = Desk(folder, rules)
    for who in ("desk", "kara", "ines", "office"):
        os.makedirs(f"{folder}/{who}", mode=0o700)
    desk.must(["init"])
    desk.must(["key", "new", "table1"])
    for who in ("kara", "ines", "office"):
        environment = {**desk.environment, "JUDGE_KEYS": f"{folder}/{who}"}
        subprocess.run([JUDGE, "key", "new", who], env=environment, check=True, capture_output=True)
    public = {"table1": "desk", "kara": "kara", "ines": "ines"}
    for of in ("desk", "office"):
        for name, lies in public.items():
            if lies == of:
                continue
            environment = {**desk.environment, "JUDGE_KEYS": f"{folder}/{of}"}
            subprocess.run([JUDGE, "key", "trust", name, f"{folder}/{lies}/{name}.pub"], env=environment, check=True,
                           capture_output=True)
    environment = {**desk.environment, "JUDGE_KEYS": f"{folder}/desk"}
    subprocess.run([JUDGE, "key", "trust", "office", f"{folder}/office/office.pub"], env=environment, check=True,
                   capture_output=True)
    with open(f"{folder}/policy.toml", "w") as out:
        out.write(POLICY.format(rules=rules, narrow=narrow))
    with open(f"{folder}/players.csv", "w") as out:
        out.write("number,name\n17,Nadia\n4,Timo\n")
    with open(f"{folder}/pairs.csv", "w") as out:
        out.write("table,A,B\n1,17,4\n")
    desk.must(["event", "new", "cup", "policy.toml"], "office")
    desk.must(["event", "entrants", "players.csv"])
    desk.must(["event", "pair", "pairs.csv"])
    desk.must(["event", "round"])
    return desk


def numbers(desk, duel):
    """The entries of the record by what they are: the first illegal act, the first number that does not hold."""
    log = desk.type(["log", duel, "--plain"]).stdout.splitlines()
    illegal = next(int(row.split("\t")[0]) for row in log if "\tillegal\t" in row)
    return illegal


def main():
    walks = [("kingdom", ""), ("rush", 'until = "end of the turn"'), ("tcg", 'remedies = ["leave"]')]
    for rules, narrow in walks:
        with tempfile.TemporaryDirectory() as folder:
            desk = event(folder, rules, narrow)
            duel = "cup/r1/t01"
            failing = 0
            for number, entry in enumerate(TABLES[rules], 1):
                desk.type(["act", duel, entry])
                failing = number if "=" in entry and failing == 0 else failing
            illegal = numbers(desk, duel)
            for step in steps_of(illegal, failing):
                last = desk.type(["log", duel, "--plain"]).stdout.splitlines()
                pads = [row.split("\t")[0] for row in last if "!pads" in row]
                put = {"PADS": pads[-1] if pads else "1", "LAST": last[-1].split("\t")[0]}
                walk(desk, duel, [[re.sub("PADS|LAST", lambda at: put[at.group()], word) for word in step]])
    taken = sum(code not in REFUSED for code in tried.values())
    if faults:
        print("\n".join(faults), file=sys.stderr)
    kinds = {key[2][0] for key in tried}
    print(f"hints_taken: {taken} of {len(tried)} proposals of {len(kinds)} commands were accepted")
    if taken < 200 or len(kinds) < 10:
        faults.append("too little was proposed to prove anything")
    return 1 if faults else 0


sys.exit(main())
