#!/usr/bin/env python3
"""Every example that the docs and the help print, run as it is printed. JUDGE is the program, SOURCE_DIR the tree.

In Markdown a block between ``` is one of these:
  with lines that begin with `$ `   a session: each command is run, and what stands behind it is what it prints;
                                    a line `...` stands for any lines. `judge record` is typed into a terminal
  lines that begin with `./run` or `judge`   commands, run one after the other
  ```duel, ```deck                  a text that is taken in: it imports, or the desk says what is wrong with it
  ```capnp                          a card: as a pack has it, or one that lint accepts
  ```form                           only a form, an excerpt or a picture; counted
  turns and entries                 lines of the record that the page names last, in its order
Sessions and commands of a page go on in one desk, until one of them makes a store. Times and the digits of slips
differ from run to run; a digit that is printed in one place stands for the same digits everywhere on the page.

Of the help, each line that is a command is run in a desk of its own, each address is looked up, and each example of
the notation is asked about. Card names in the notation's examples are cards."""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import record_live  # noqa: E402: the terminal

JUDGE = os.environ["JUDGE"]
TREE = os.environ["SOURCE_DIR"]
SLIP = re.compile(r"\b\d{5}(?:[- ]\d{5}){3}\b")
VARIES = [(SLIP, "SLIP"), (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"), "TIME"),
          (re.compile(r"(?<=outcome )[0-9a-f]{16}"), "OUTCOME")]
counted = {}
faults = []


def count(kind, number=1):
    counted[kind] = counted.get(kind, 0) + number


def fault(where, what):
    faults.append(f"{where}: {what}")


# --- desks ---

def opening():
    """A duel with all that the examples point at: two illegal acts, a card that is named late, an end."""
    lines = ['[Duel "open26/r3"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]', "T1 A", "1. draw", "main1:",
             '2. summon "Bull Devil" m2 atk', "3. set ?1 s3", "4. end"]
    number, turn = 5, 2

    def add(text):
        nonlocal number
        lines.append(f"{number}. {text}")
        number += 1

    while number < 60:
        lines.append(f"T{turn} B")
        add("draw")
        lines.append("main1:")
        add('summon "Imp" m3 def')
        add("end")
        lines.append(f"T{turn + 1} A")
        add("draw")
        if turn == 4:
            add('note "rain"')
            lines.append("main1:")
            add('summon "Imp" m3 atk')
        lines.append("battle:")
        add("attack m2 -> B.m3")
        if turn < 6:
            add("attack m2 -> B.m3 ^x")
        if turn == 6:
            add('reveal s3="Breath of God" {text}')
        add("end")
        turn += 2
    for slot in (1, 2):
        lines.append(f"T{turn} B")
        add("draw")
        lines.append("main1:")
        add(f'summon "Blue-Eyes White Dragon" m{slot} atk')
        lines.append("battle:")
        add(f"attack m{slot} -> A.m{slot + 2}")
        if slot == 2:  # nobody answers, and the duel is over
            add("A pass")
            break
        add("end")
        lines.append(f"T{turn + 1} A")
        add("draw")
        lines.append("main1:")
        add('summon "Imp" m4 atk')
        add("end")
        turn += 2
    return "\n".join(lines) + "\n"


JQ = """#!/usr/bin/env python3
import json, sys
print(json.dumps(json.load(sys.stdin)[sys.argv[1].lstrip(".")]))
"""


class Desk:
    """A folder that is somebody's home, with `judge` on the path and the tree's texts where the docs name them."""

    def __init__(self, parent, name):
        self.folder = os.path.join(parent, name)
        os.makedirs(os.path.join(self.folder, "bin"))
        self.here = os.path.join(self.folder, "desk")
        os.makedirs(self.here)
        os.symlink(JUDGE, os.path.join(self.folder, "bin", "judge"))
        if shutil.which("jq") is None:
            self.write(os.path.join(self.folder, "bin", "jq"), JQ)
            os.chmod(os.path.join(self.folder, "bin", "jq"), 0o755)
        for room in ("docs", "tests"):
            os.symlink(os.path.join(TREE, room), os.path.join(self.here, room))
        self.environment = dict(os.environ, HOME=self.folder, LC_ALL="C.UTF-8", NO_COLOR="1", XDG_DATA_HOME="",
                                PATH=os.path.join(self.folder, "bin") + ":" + os.environ["PATH"])
        for name in ("JUDGE_STORE", "JUDGE_KEYS", "JUDGE_KEY", "CLICOLOR_FORCE", "COLUMNS"):
            self.environment.pop(name, None)

    def write(self, path, text):
        with open(os.path.join(self.here, path), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, command):
        """Its code, what it printed on stdout, and on stderr."""
        command = command.replace("./run ", "judge ").replace("/media/stick", self.folder)
        done = subprocess.run(["bash", "-c", command], cwd=self.here, env=self.environment, text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=300)
        return done.returncode, done.stdout, done.stderr

    def must(self, *commands):
        for command in commands:
            code, out, err = self.run(command)
            if code > 1:
                raise RuntimeError(f"{command}: {code} {out}{err}")


# --- what was printed and what is printed now ---

def neutral(text):
    for pattern, word in VARIES:
        text = pattern.sub(word, text)
    return text.rstrip()


def matches(wanted, came):
    """Whether the lines are those, where `...` alone stands for any lines."""
    parts, open_left = [[]], False
    for line in wanted:
        if line.strip() == "...":
            parts.append([])
        else:
            parts[-1].append(neutral(line))
    came = [neutral(line) for line in came]
    at = 0
    for index, part in enumerate(parts):
        first, last = index == 0, index == len(parts) - 1
        if last and not first:
            starts = [len(came) - len(part)] if part else [at]
        else:
            starts = [0] if first else range(at, len(came) - len(part) + 1)
        found = next((s for s in starts if s >= at and came[s:s + len(part)] == part), None)
        if found is None:
            return False
        at = found + len(part)
    return at == len(came) or not parts[-1]


class Block:
    def __init__(self, page, line, kind, body, before):
        self.where = f"{page}:{line}"
        self.kind = kind
        self.lines = body.splitlines()
        self.before = before  # the page's text in front of it


def blocks(page, text):
    for match in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.S | re.M):
        line = text[:match.start()].count("\n") + 1
        yield Block(page, line, match.group(1), match.group(2), text[:match.start()])


def commands_of(block):
    """The session's commands, each with the lines that are printed behind it."""
    out = []
    for line in block.lines:
        if line.startswith("$ "):
            out.append((line[2:], []))
        elif out:
            out[-1][1].append(line)
    return [(command, trimmed(lines)) for command, lines in out]


def trimmed(lines):
    lines = list(lines)
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def faulty_market():
    """The tutorial's pack with the two faults that its page shows."""
    lines = open(os.path.join(TREE, "docs/packs/night_market.capnp"), encoding="utf-8").read().splitlines()
    lines[8] = lines[8].replace("NM-001", "SOE-002")
    lines[9] = re.sub(r"\blevel = \d+", "level = 14", lines[9])
    return "\n".join(lines) + "\n"


class Page:
    """The sessions of a page, in order."""

    def __init__(self, parent, path, text):
        self.path, self.text, self.parent = path, text, parent
        self.desk = None
        self.desks = 0
        self.digits = {}

    def begin(self, makes_store):
        self.desks += 1
        self.desk = Desk(self.parent, self.path.replace("/", "_") + str(self.desks))
        self.desk.write("x.duel", '[Rules "kingdom"]\nT1 A\n 1. sumon "Imp" m3 atk\n')
        self.desk.write("market.capnp", faulty_market())
        # The disputes are shown at a desk without a key, where nobody signs: digits of keys teach nothing there.
        if not self.path.startswith("docs/disputes/"):
            self.desk.must("judge key new table4")
        if makes_store:
            return
        self.desk.must("judge init")
        if self.path.startswith("docs/disputes/"):
            for record in dict.fromkeys(re.findall(r"`(tests/golden/\S*?/disputes/\S+?\.duel)`", self.text)):
                self.desk.must(f"judge import {record}")

    def run(self, block, command, wanted):
        if self.desk is None or re.match(r"(judge|\./run) init\b", command):
            self.begin(bool(re.match(r"(judge|\./run) init\b", command)))
        for printed, real in self.digits.items():
            command = command.replace(printed, real).replace(printed.replace("-", " "), real)
        if command.startswith("judge record ") and wanted:
            return self.type(block, command, wanted)
        code, out, err = self.desk.run(command)
        came = trimmed((out + err).splitlines())
        if code > 1 and not (wanted and code == 3):
            fault(block.where, f"`{command}` ended with {code}\n{out}{err}")
        elif wanted and not matches(wanted, came):
            fault(block.where, f"`{command}` printed\n" + "\n".join("    " + line for line in came))
        count("commands run")
        if wanted:
            count("outputs compared")
            self.learn(wanted, came)

    def learn(self, wanted, came):
        for printed, real in zip(SLIP.findall("\n".join(wanted)), SLIP.findall("\n".join(came))):
            self.digits.setdefault(printed, real)

    def type(self, block, command, wanted):
        """A session with the recorder: what stands behind a prompt is typed."""
        here, environment = os.getcwd(), dict(os.environ)
        os.chdir(self.desk.here)
        os.environ.clear()
        os.environ.update(self.desk.environment)
        try:
            terminal = record_live.Terminal(*command.split()[2:], columns=80)
            terminal.prompt()
            shown = terminal.shown
            for line in wanted:
                typed = re.match(r"\d+ [^>]*> (.+)$", line)
                if typed:
                    terminal.enter(typed.group(1))
                    shown += typed.group(1) + "\n" + terminal.shown
            terminal.close()
        finally:
            os.chdir(here)
            os.environ.clear()
            os.environ.update(environment)
        came = trimmed(shown.splitlines())
        count("commands run")
        count("outputs compared")
        if not matches(wanted, came):
            fault(block.where, f"`{command}` said\n" + "\n".join("    " + line for line in came))


# --- blocks that are no session ---

def bare(text):
    return re.sub(r"\s+", "", re.sub(r"#[^\n]*", "", text))


def balanced(text):
    """The text up to the bracket that closes its first one."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if depth == 0:
            return text[:at + 1]
    raise ValueError("a bracket is open")


def pack_entries():
    """Each card's entry as the packs' sources write it, without remarks, by its code; halves of a card too."""
    out = {}
    for path in glob.glob(os.path.join(TREE, "engine/rulesets/*/cards/*.capnp")) + [
            os.path.join(TREE, "docs/packs/night_market.capnp")]:
        text = re.sub(r"^ *#[^\n]*\n", "", open(path, encoding="utf-8").read(), flags=re.M)
        for match in re.finditer(r'^( *)\(code = "([^"]*)"', text, re.M):
            blanks, code = match.groups()
            entry = balanced(text[match.start() + len(blanks):])
            out[code] = "\n".join(line.removeprefix(blanks) for line in entry.split("\n"))
    return out


def excerpt(block, entries):
    """The block as the packs have it: the whole entry, or its code and all from the field that the block shows first.
    None for a card of no pack."""
    text = "\n".join(block.lines)
    code, field = re.match(r'\(code = "([^"]*)",\s*(\w+) = ', text).groups()
    if code not in entries:
        return None
    whole = entries[code]
    if field == "name":
        return whole
    return f'(code = "{code}",\n ' + whole[re.search(rf"(?<=[ (]){field} = ", whole).start():]


def card(block, entries, desk):
    count("cards compared")
    wanted = excerpt(block, entries)
    if wanted is not None:
        if bare("\n".join(block.lines)) != bare(wanted):
            fault(block.where, f"the packs have (examples.py --update writes it here)\n{wanted}")
        return
    desk.write("own.capnp", '(name = "own", cards = [\n' + "\n".join(block.lines) + "\n])\n")
    status, out, err = desk.run("judge card lint own.capnp")
    runs = re.search(r"(\d+) effects?, (\d+) run", out)
    if status != 0 or not runs or runs.group(1) != runs.group(2):
        fault(block.where, f"this card does not pass lint: {out}{err}")


def update():
    """Writes the cards that the docs show anew, as the packs have them."""
    entries = pack_entries()
    for path in glob.glob("docs/**/*.md", root_dir=TREE, recursive=True):
        full = os.path.join(TREE, path)
        text = open(full, encoding="utf-8").read()
        new = text
        for block in blocks(path, text):
            wanted = excerpt(block, entries) if block.kind == "capnp" else None
            if wanted is not None and bare(wanted) != bare("\n".join(block.lines)):
                new = new.replace("```capnp\n" + "\n".join(block.lines) + "\n```", "```capnp\n" + wanted + "\n```")
        if new != text:
            with open(full, "w", encoding="utf-8") as file:
                file.write(new)


def record(block):
    named = re.findall(r"`?(tests/golden/\S+?\.duel)`?", block.before)
    lines = [re.sub(r"\s+", " ", line.strip()) for line in block.lines if line.strip() not in ("", "...")]
    if not named:
        return fault(block.where, "turns and entries, and no record is named before them")
    text = open(os.path.join(TREE, named[-1]), encoding="utf-8").read()
    theirs = iter([re.sub(r"\s+", " ", line.strip()) for line in text.splitlines()])
    count("lines of records compared", len(lines))
    for line in lines:
        if not any(line == one for one in theirs):
            return fault(block.where, f"{named[-1]} has no line `{line}` here")
    return None


def duel(block, desk):
    text = "\n".join(block.lines) + "\n"
    if "[Rules" not in text:
        text = '[Rules "kingdom"] ' + text
    desk.write("example.duel", text)
    code, out, err = desk.run(f"judge import example.duel --id t{counted.get('texts taken in', 0)} && "
                              "judge audit - --json=infractions")
    count("texts taken in")
    if code != 0:
        fault(block.where, f"this duel is not taken in as it is told: {code} {out}{err}")


def deck(block, desk):
    desk.write("example.deck", "\n".join(block.lines) + "\n")
    code, out, err = desk.run("judge deck check example.deck")
    count("texts taken in")
    if code > 1:
        fault(block.where, f"this list cannot be read: {out}{err}")


def page(parent, path, entries, desk):
    text = open(os.path.join(TREE, path), encoding="utf-8").read()
    sessions = Page(parent, path, text)
    for block in blocks(path, text):
        plain = [line for line in block.lines if line.strip()]
        if block.kind == "form":
            count("blocks that are only a form")
        elif block.kind == "capnp":
            card(block, entries, desk)
        elif block.kind == "duel":
            duel(block, desk)
        elif block.kind == "deck":
            deck(block, desk)
        elif plain and plain[0].startswith("$ "):
            for command, wanted in commands_of(block):
                sessions.run(block, command, wanted)
        elif plain and all(re.match(r"(\./run|judge) ", line) for line in plain):
            for line in plain:
                sessions.run(block, re.sub(r"\s+#.*", "", line), [])
        elif plain and re.match(r"T\d+ \w", plain[0]):
            record(block)
        else:
            fault(block.where, "neither a session, commands nor a record: say what it is behind the ``` "
                  "(tests/cli/examples.py lists the words)")
    spans(path, text, desk)


def spans(path, text, desk):
    """`judge ...` within a sentence: run when it names everything, else its command and options exist."""
    for match in re.finditer(r"`judge ([a-z][a-z-]*)([^`\n]*)`", text):
        command, rest = match.groups()
        where = f"{path}:{text[:match.start()].count(chr(10)) + 1}"
        code, out, err = desk.run(f"judge help {command}")
        count("commands named in sentences")
        if code != 0:
            fault(where, f"there is no command `judge {command}`")
        for option in re.findall(r"(?<=\s)--[a-z-]+", rest):
            if option not in out:
                fault(where, f"`judge {command}` has no {option}")
        if command in ("rule", "help", "card") and rest and not re.search(r"\b[A-Z]{2,}\b", rest):
            code, out, err = desk.run(f"judge {command}{rest}")
            count("commands run")
            if code > 1:
                fault(where, f"`judge {command}{rest}` ended with {code}: {err}")


# --- the help ---

def help_desk(parent):
    """The desk that the help speaks of; it is copied for each example."""
    desk = Desk(parent, "help")
    text = opening()
    desk.write("open.duel", text)
    desk.write("final.duel", text.replace("open26/r3", "final"))
    desk.write("notes.duel", text.replace('[Duel "open26/r3"] ', ""))
    desk.write("header.duel", text.split("\n", 1)[0].replace("open26/r3", "open26/r4") + "\n")
    desk.write("notes.txt", 'note "rain"\n')
    shutil.copy(os.path.join(TREE, "docs/packs/night_market.capnp"), os.path.join(desk.here, "market.capnp"))
    shutil.copy(os.path.join(TREE, "tests/golden/kingdom/decks/ordinary.deck"), os.path.join(desk.here, "mai.deck"))
    with open(os.path.join(TREE, "docs/policy.md"), encoding="utf-8") as page:
        policy = page.read().split("```form\n")[1].split("```")[0]
    desk.write("policy.toml", policy)
    desk.write("early.csv", "number,name\n17,Nadia\n4,Timo\n")
    desk.write("players.csv", "number,name\n17,Nadia\n4,Timo\n9,Mai\n")
    desk.write("round1.csv", "table,A,B\n1,17,4\n")
    os.makedirs(os.path.join(desk.folder, ".config/fish/completions"))
    desk.must("JUDGE_KEYS=../anna judge key new anna", "cp ../anna/anna.pub .", "judge key new table4", "mkdir ~/duels",
              "cd ~/duels && judge init && judge import ../desk/open.duel")
    return desk


# What these examples do needs an empty place, or a copy; the others go on with what is there.
EMPTY = {"init": "rm -r ~/duels/.judge", "import": "judge init", "new": "judge init", "key": "rm -r ~/.local",
         "restore": "mkdir back && cd ~/duels && judge backup ~/copy && judge backup ~/saturday",
         "migrate": f"rm -r ~/duels/.judge; for store in .judge ~/duels/.judge; do cp -r {TREE}/tests/golden/compat/store_1 $store; "
                    "rm -f $store/README.md; chmod -R u+w $store; done"}
USUAL = "cp -r ~/duels/.judge . && judge show open26/r3 --json=schema"
# Keys for the roles of docs/policy.md, and the organiser's own.
ROLES = USUAL + "".join(f" && JUDGE_KEYS=../{who} judge key new {who} && judge key trust {who} ../{who}/{who}.pub"
                        for who in ("kara", "ines", "table1")) + " && judge key new organiser"
ENTERED = ROLES + " && judge event new spring policy.toml --key organiser && judge event entrants early.csv --key organiser"
EMPTY.update(event=ENTERED, penalty=ENTERED)
# What these examples are about has been written before.
RULED = USUAL + " && judge ruling open26/r3@27 legal 'so it is'"
EMPTY.update(revoke=RULED, report=RULED, close=USUAL + "; judge call open26/r3@27 --by A 'look' || true",
             appeal=RULED + " && judge appeal open26/r3 --by B 'no' && judge ruling open26/r3@2 legal 'so it is'")

# What one example is about has been written before by the example above it.
EMPTY["pads"] = USUAL + " && judge import open.duel --id t7"
SITUATION = USUAL + " && judge situation t9 --rules kingdom 'b battle' 'b5 ds a' 2 'a4 silver a' 'bs3 f' 'a 800'"
MATCH = "judge match new final --rules tcg --seat A=Ann --seat B=Ben"
SIDE = MATCH + f" --deck A={TREE}/tests/golden/tcg/decks/with_side.deck"
BEFORE = {"judge match next": USUAL + " && " + MATCH, "judge match show": USUAL + " && " + MATCH,
          "judge match exchange": USUAL + f" && {SIDE} && judge match next final --first A && judge act final/d1 'A surrender'",
          "judge show open26/r3:noact": USUAL + " && judge branch open26/r3@22^ noact 'A pass'",
          "judge pads t7 --battle": EMPTY["pads"] + " && judge pads t7 --a '2000 1400' --b '2000 1300'",
          "judge why-not t9": SITUATION, "judge assume t9": SITUATION}


def help_commands(parent):
    base = help_desk(parent)
    topics = base.run("judge help")[1]
    pages = re.findall(r"^  ([a-z-]+)  ", topics, re.M)
    number = 0
    for name in [""] + pages:
        code, text, _ = base.run(f"judge help {name}")
        if code != 0:
            fault(f"judge help {name}", f"ended with {code}")
        if name in ("notation", "decks"):
            continue  # pages of docs
        for line in text.splitlines():
            example = re.match(r"  ((?:[A-Z_]+=\S+ )*(?:judge (?!COMMAND)|printf |source ).*?)(?:   .*)?$", line)
            if not example or name == "" and "init" == example.group(1):
                continue
            number += 1
            help_example(base, f"judge help {name}".strip(), name, example.group(1), number)
    return base


def help_example(base, where, name, command, number):
    folder = base.folder + str(number)
    shutil.copytree(base.folder, folder, symlinks=True)
    desk = Desk.__new__(Desk)
    desk.folder, desk.here = folder, os.path.join(folder, "desk")
    desk.environment = dict(base.environment, HOME=folder,
                            PATH=base.environment["PATH"].replace(base.folder, folder))
    before = [needed for begins, needed in BEFORE.items() if command.startswith(begins)]
    desk.must(before[0] if before else EMPTY.get(name, USUAL) or "true")
    code, out, err = desk.run("set -o pipefail; " + command)
    count("examples of the help run")
    if code > 1:
        fault(where, f"`{command}` ended with {code}: {out}{err}")
    shutil.rmtree(folder)


def addresses(base):
    base.must(USUAL)
    text = base.run("judge help addresses")[1]
    listed, ranges = text.split("Ranges, for log:")
    for line in listed.splitlines():
        if not re.match(r"  (@|DUEL%)", line):
            continue
        for point in re.findall(r"(?:DUEL%\d+)?@(?:\{[^}]*\}|:/\S+|[^\s{]+)", line):
            # No board stands inside an entry: an event is told by why.
            inside = re.fullmatch(r"@\d+\.\d+", point)
            address(base, "why" if inside else "show", "open26/r3" + point.removeprefix("DUEL"))
    for point in re.findall(r"@[^\s,]*[^\s,.]|@A\.\.", ranges.split("\n")[0]):
        address(base, "log", "open26/r3" + re.sub(r"\bA\b", "4", re.sub(r"\bB\b", "9", point)).replace(" (4", ""))


def address(base, command, point):
    code, out, err = base.run(f"judge {command} '{point}'")
    count("addresses looked up")
    if code != 0:
        fault("judge help addresses", f"`judge {command} '{point}'` ended with {code}: {err}")


# --- the notation ---

YUGIOHJI = """[Duel "yuji"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000 m2 "Imp" atk
  B lp 8000 m1 "Imp" atk
end
"""


def spoken(text):
    """The examples of the verb tables, and the code of the sentences on answers."""
    for line in text.splitlines():
        row = re.match(r"\| ([\w!-]*) \|.*\| (`.*) \|$", line)
        if row:
            yield from ((row.group(1), span) for span in re.findall(r"`([^`]+)`", row.group(2)))


def notation(base, path):
    text = open(os.path.join(TREE, path), encoding="utf-8").read()
    base.write("yuji.duel", YUGIOHJI.replace('"Imp"', '"Sword"'))
    verbs = text.split("## Verbs")[1].split("## What was seen")[0]
    for verb, example in spoken(verbs):
        if verb == "" or not re.match(r"=|[A-Z] |!?[a-z-]+( |$)", example):
            continue  # a part of an entry
        count("examples of the notation asked about")
        results = []
        for target in ("open26/r3@20", "yuji.duel"):
            base.run("rm -rf .judge && cp -r ~/duels/.judge . && judge import yuji.duel")
            word = target.split("@")[0].replace("yuji.duel", "yuji")
            asked = subprocess.run([JUDGE, "act", word, example, "-n"], cwd=base.here, env=base.environment, text=True,
                                   capture_output=True, stdin=subprocess.DEVNULL)
            results.append((asked.returncode, asked.stderr))
        if all(code == 3 for code, _ in results):
            fault(path, f"`{example}` is refused: {results[0][1]}")


def main():
    with tempfile.TemporaryDirectory() as parent:
        entries = pack_entries()
        desk = Desk(parent, "texts")
        desk.must("judge init")
        pages = ["README.md", "CONTRIBUTING.md"]
        pages += sorted(glob.glob("docs/**/*.md", root_dir=TREE, recursive=True))
        for path in pages:
            page(parent, path, entries, desk)
        base = help_commands(parent)
        addresses(base)
        notation(base, "docs/notation.md")
    for one in faults:
        print(one, file=sys.stderr)
    print("examples: " + ", ".join(f"{number} {kind}" for kind, number in counted.items()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(update() if "--update" in sys.argv[1:] else main())
