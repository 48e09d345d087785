#!/usr/bin/env python3
"""What `judge legal` offers can be typed: in each window every line that it prints is legal when `judge why-not` is asked
for it at the same place. So is the nearest that an illegal act is answered with. JUDGE is the program."""

import json
import os
import subprocess
import sys
import tempfile

JUDGE = os.environ["JUDGE"]

# Both players hold cards whose monsters lie on their fields as well, and cards that nobody has named.
BOARD = """[Duel "t"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000 m1 "Neutraliser" atk
  A m2 "FLAKship" atk
  A m3 "Sword" atk
  A m4 ?1 hidden-def
  A s2 "Sword"
  A hand "God - Barrier" "Big Attack Stopper - Sword"
  B lp 8000 m2 "Neutraliser" atk
  B m4 "Attack Stopper" def
  B m5 "Big Attack Stopper" def
  B s2 "Shield"
  B g "FLAKship - Napalm"
  B hand "Neutraliser - Skill Stealer" "Big Attack Stopper - Sword" 1
end
"""

# What was done, what the list has to hold, and a word of a note under it.
POINTS = [
    ("", ["activate m1 < m4", 'activate h="Sword" -> B.m2'], ""),
    ("1. end main1", ["B activate m2 < m2", 'B activate h.2="Neutraliser"', "pass"], "nobody has named"),
    ('1. equip s2="Sword" -> m1', ["B activate m2 < m4", 'B activate h.2="Neutraliser"'], "nobody has named"),
    ("battle:\n1. attack m2 -> B.m4\n2. A pass", ["B activate m4 < s2", 'B activate h.2="Big Attack Stopper"'], ""),
    ("1. activate m1 < m4 -> B.m2", ["B activate m2 < m2"], "nobody has named"),
]

# All zones of the player are taken, and nobody has named the hand.
FULL = """[Duel "t"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000 m1 "FLAKship" atk
  A m2 "Sword" atk
  A m3 "FLAKship" atk
  A m4 "FLAKship" atk
  A m5 "FLAKship" atk
  A hand 5
  B lp 8000 hand 5
end
"""

# Acts that are illegal there.
MEANT = ['summon "Holy Lance" m1 atk < m2', 'special "Mode Changer" m1 atk < m2']


# Cards that lie there and ask for one of the hand: B has two that nobody has named, or others.
PAID = """[Duel "paid"] [Rules "tcg"] [Start "position"]
position
  next T7 A main1 fresh
  A lp 8000 hand "Dark Hole" 3 deck 20 extra 2
  A s1 "Raigeki Break" set before T7
  A m1 "Cannon Soldier" atk before T7
  B lp 8000 hand HELD deck 20 extra 0
  B m1 "Gemini Elf" atk
  B s2 "Magic Jammer" set before T7
end
1. activate "Dark Hole" s2
"""
PAYS = [
    ("2", ['B activate s2="Magic Jammer" -> ?1'], []),
    ("?", ['B activate s2="Magic Jammer" -> ?1'], []),
    ('"Kuriboh" 1', ['B activate s2="Magic Jammer" -> "Kuriboh"', 'B activate s2="Magic Jammer" -> ?1'], []),
    ('"Kuriboh"', ['B activate s2="Magic Jammer" -> "Kuriboh"'], ['Jammer" -> ?1']),
    ("0", [], ["Magic Jammer"]),
]


def judge(*arguments):
    done = subprocess.run([JUDGE, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout


def faults(place, wanted, note):
    answer = json.loads(judge("legal", place, "--json"))
    offered = [act for group in answer["groups"] for act in group["actions"]]
    for act in wanted:
        if act not in offered:
            yield f"not offered: {act}"
    if note not in judge("legal", place):
        yield f"not said: {note}"
    for act in offered:
        if "It would be legal" not in judge("why-not", place, act):
            yield f"offered and not legal: {act}"


def faults_of_nearest(place):
    with open(place, "w", encoding="utf-8") as file:
        file.write(FULL)
    for meant in MEANT:
        answer = json.loads(judge("why-not", place, meant, "--json"))
        if answer["verdict"]["ruling"] != "illegal" or not answer["nearest"]:
            yield f"nothing nearest to {meant}"
        for act in answer["nearest"]:
            if "It would be legal" not in judge("why-not", place, act):
                yield f"nearest to {meant} and not legal: {act}"


def main():
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(HOME=folder, JUDGE_STORE=os.path.join(folder, "store"), NO_COLOR="1")
        place = os.path.join(folder, "t.duel")
        for done, wanted, note in POINTS:
            with open(place, "w", encoding="utf-8") as file:
                file.write(BOARD + done + "\n")
            for fault in faults(place, wanted, note):
                print(f"legal_typed: {done!r}: {fault}", file=sys.stderr)
                failed = True
        for held, wanted, never in PAYS:
            with open(place, "w", encoding="utf-8") as file:
                file.write(PAID.replace("HELD", held))
            listed = judge("legal", place)
            unwanted = [f"offered: {word}" for word in never if word in listed]
            for fault in [*faults(place, wanted, ""), *unwanted]:
                print(f"legal_typed: a hand of {held}: {fault}", file=sys.stderr)
                failed = True
        for fault in faults_of_nearest(place):
            print(f"legal_typed: {fault}", file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
