#!/usr/bin/env python3
"""Two records that differ in hidden cards alone: whoever may not know these cards is told the same, byte for byte, by
every command, whatever was done in the duel: legal or not, by the wrong seat, by hand, taken back or corrected, and
behind the end of it. A pair counts when the judge is told two different things."""

import re
import sys

from desk import attack, require

KINGDOM = """[Duel "pair"] [Rules "kingdom"] [A "Ann"] [B "Bob"] [Blue "A"] [First "A"] [Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk m3 "{monster}" hidden-def hand "{drawn}" 3 deck 20 extra 2
  A s2 "{trap}" set before T3
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk m1 "Cyclops" atk hand 3 deck 20 extra 2
  B terrains Land Land Land Land Land
end
"""
# Each in two worlds. One of the Traps has to be activated when its moment comes: a pass there is illegal in one world.
CARDS = {"monster": ("Kuriboh", "Claw Reacher", "Saigar"), "drawn": ("Silver Fang", "Dark Dragon", "Mystical Elf"),
         "trap": ("Holy Barrier - Mirror Force", "Sun Shower", "Horn of Ascension")}
PLACES = ("A.m3", "A.s2", "A.m1", "B.m2", "m3", "s2", "A.h", "A.d")
# None that shows a card to everybody, as a flip, an attack of it or a discard does, legal or not.
ACTS = ("B hide {p} hidden-def", "B activate {p}", "B set {p} s1", "B equip {p} -> B.m2", "B attach {p} -> B.m2",
        "B detach {p}", "B summon {p} m4 atk",
        'by-hand "x": erode A.m1', 'note "said"', "B draw", "A draw", "A end turn", "B end turn", "B pass", "A pass",
        "A attack m1 -> B.m1", "B attack m2 -> A.m1", "B attack m1 -> A.m1", "!undo", "B surrender", "A surrender",
        "T9 B main1: B activate {p}", "A position m1 def", "!warning B")
ASKED = ("show", "log", "legal", "audit", "export", "verify", "why", "step", "diff", "trace", "plain", "json", "why-not")
VIEWS = ("B", "table")
# Salts of a record are its own, and so are its heads; when it was signed is another second.
SALTED = rb"(?:\d{5}-){3}\d{5}|\b[0-9a-f]{32,64}\b|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"


def ask(kind, duel, entry):
    """The words of a question."""
    at = f"{duel}@{entry}"
    return {
        "show": ("show", at), "log": ("log", duel), "legal": ("legal", at), "audit": ("audit", duel, "--all")[:2],
        "export": ("export", duel), "verify": ("verify", duel), "why": ("why", at, "--all"),
        "step": ("step", at, "--no-input"), "diff": ("diff", f"{duel}@0..{entry}"), "trace": ("trace", at, "A.m3.def"),
        "plain": ("log", duel, "--plain"), "json": ("show", at, "--json"), "why-not": ("why-not", at, "B activate A.s2"),
    }[kind]


def worlds(desk, number):
    """Two stores with one duel; the acts that both take, and how the hidden cards are called."""
    cards = {slot: desk.random.sample(names, 2) for slot, names in CARDS.items()}
    acts = [desk.random.choice(ACTS).format(p=desk.random.choice(PLACES)) for _ in range(desk.random.randint(2, 9))]
    stores = []
    for side in (0, 1):
        store = desk.folder / f"world{side}"
        if not store.exists():
            desk.must("init", store=store)
        chosen = {slot: names[side] for slot, names in cards.items()}
        text = KINGDOM.format(**chosen)
        desk.must("import", "-", "--id", f"p{number}", store=store, stdin=text)
        stores.append(store)
    taken = []
    for act in acts:
        # A reader tries it first: what is no notation, or finds a name, is out of both worlds.
        codes = [desk.run("act", f"p{number}", act, store=store).returncode for store in stores]
        require(codes[0] == codes[1] or 3 not in codes, f"{act}: taken in one world alone: {codes}, behind {taken}: {cards}")
        if codes[0] in (0, 1):
            taken.append(act)
    return stores, taken, cards


def told(desk, words, store, view):
    done = desk.run(*words, "--as", view, store=store)
    text = done.stdout + b"\n--\n" + done.stderr
    text = text.replace(str(store).encode(), b"STORE")
    return done.returncode, re.sub(SALTED, b"*", text)


def store_id(store):
    return re.search(r"^id ([0-9a-f]{32})$", (store / "FORMAT").read_text(), re.M)[1]


def shape(path, store):
    """What a bundle says but for what salts change: its records without commitments, heads and signatures."""
    data, at, out = path.read_bytes(), path.read_bytes().index(b"\n") + 1, []
    while at < len(data):
        kind, size = data[at:at + 1], int.from_bytes(data[at + 1:at + 5], "little")
        payload, at = data[at + 5:at + 5 + size], at + 5 + size
        if kind == b"O":
            payload = payload[:8] + payload[24:]
        elif kind == b"M":
            payload = payload[:4] + payload[36:]
        elif kind == b"S":
            text = payload[4:4 + int.from_bytes(payload[:4], "little")]
            payload = re.sub(SALTED, b"*", text)
        elif kind in b"HEZ":
            payload = len(payload)  # sealed texts, and the moment at which it was recorded
        out.append((kind, payload if kind in b"HEZ" else payload.replace(store, b"STORE")))
    return out


def bundles(desk, stores, duel, cards, taken):
    names = sorted(name.encode() for both in cards.values() for name in both)
    for view in VIEWS:
        outs = []
        for store in stores:
            path = desk.folder / f"{store.name}.bundle"
            path.unlink(missing_ok=True)
            done = desk.run("export", duel, "--bundle", "--as", view, "-o", path.name, store=store)
            shown = [done.returncode]
            if done.returncode == 0:
                # The cards that are played with are in it, all of them: as often in one world as in the other.
                shown += [(name, path.read_bytes().count(name)) for name in names]
                for words in (("log", path.name), ("show", path.name), ("export", path.name), ("verify", path.name)):
                    shown.append(re.sub(rb"world[01]|" + SALTED, b"*", desk.run(*words).stdout))
                shown.append(shape(path, bytes.fromhex(store_id(store))))
            outs.append(shown)
        require(outs[0] == outs[1], f"bundles for {view} differ: {taken} {cards}: {outs}")


def run(desk):
    pairs = asked = bundled = 0
    # What is signed is in every bundle.
    desk.must("key", "new", "desk")
    number = 0
    while pairs < desk.size:
        number += 1
        stores, taken, cards = worlds(desk, number)
        duel = f"p{number}"
        differ = told(desk, ("log", duel), stores[0], "judge") != told(desk, ("log", duel), stores[1], "judge") or \
            told(desk, ("show", f"{duel}@0"), stores[0], "judge") != told(desk, ("show", f"{duel}@0"), stores[1], "judge")
        require(differ, f"the judge is told the same of two worlds: {taken} {cards}")
        for view in VIEWS:
            for kind in desk.random.sample(ASKED, 5):
                words = ask(kind, duel, desk.random.randint(0, len(taken)))
                one, other = (told(desk, words, store, view) for store in stores)
                require(one == other, f"judge {words} --as {view} tells two worlds apart.\nacts: {taken}\ncards: {cards}\n"
                        f"{one[0]} {one[1].decode()}\n====\n{other[0]} {other[1].decode()}")
                asked += 1
        if number % 4 == 0:
            bundles(desk, stores, duel, cards, taken)
            bundled += 1
        pairs += 1
    return f"{pairs} pairs of worlds, {asked} answers for who may not know, {bundled} pairs of bundles, 0 told apart"


if __name__ == "__main__":
    sys.exit(attack(25, 2000, run))
