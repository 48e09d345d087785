#!/usr/bin/env python3
"""Schemas only grow: compares schema/*.capnp with schema/released/*.capnp.

Whatever was released must still be there with the same id, name, ordinal, type, default and union:
structs and groups, their fields, enums and their words. New fields take ordinals above all released
ones of their struct. Files that were never released are free.

The comparison is over what the Cap'n Proto compiler itself prints for a file (capnp compile
-ocapnp), so comments, order of lines and spacing do not matter.

  schema_growth.py              compares; exits 1 and names every violation
  schema_growth.py --self-test  plants violations in a copy and checks that each is found
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NODE = re.compile(r"^(struct|enum|annotation|interface)\s+(\w+)\s+@(0x[0-9a-f]+)")
NAMED_UNION = re.compile(r"^(\w+)\s+:(group|union)\s*\{")
FIELD = re.compile(r"^(\w+)\s+@(\d+)\s+:(.*?);")
WORD = re.compile(r"^(\w+)\s+@(\d+);")


class Unreadable(Exception):
    pass


def printed(path, root):
    """The file as the compiler prints it."""
    run = subprocess.run(
        ["capnp", "compile", "-ocapnp", f"--src-prefix={root}", f"-I{root}", str(path)],
        capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise Unreadable(f"{path}: {run.stderr.strip()}")
    return run.stdout


def members(text):
    """What a file declares: {qualified name: what must stay}, and ordinals by struct."""
    found = {}
    ordinals = {}
    scopes = []  # (name, owner of the ordinals)
    for raw in text.splitlines():
        line = raw.split("  #")[0].strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("@0x"):
            found["file"] = line
            continue
        path = ".".join(name for name, _ in scopes)
        owner = scopes[-1][1] if scopes else ""
        node = NODE.match(line)
        named = NAMED_UNION.match(line)
        field = FIELD.match(line)
        word = WORD.match(line)
        if node:
            name = f"{path}.{node[2]}".lstrip(".")
            found[name] = f"{node[1]} {node[3]}"
            if line.endswith("{") or "{" in raw:
                scopes.append((node[2], name))
        elif named:
            found[f"{path}.{named[1]}"] = named[2]
            scopes.append((named[1], owner))
        elif line.startswith("union {"):
            scopes.append(("(union)", owner))
        elif field:
            found[f"{path}.{field[1]}"] = f"@{field[2]} :{field[3]}"
            ordinals.setdefault(owner, {})[int(field[2])] = field[1]
        elif word:
            found[f"{path}.{word[1]}"] = f"@{word[2]}"
            ordinals.setdefault(owner, {})[int(word[2])] = word[1]
        elif line == "}":
            scopes.pop()
        elif line.startswith(("const", "$", "annotation", "using")):
            continue
        else:
            raise Unreadable(f"cannot read this line of the compiler's: {raw}")
    return found, ordinals


def violations(released_text, current_text):
    """What of the released file is no longer so."""
    released, released_ordinals = members(released_text)
    current, current_ordinals = members(current_text)
    out = []
    for name, was in released.items():
        now = current.get(name)
        if now is None:
            out.append(f"{name} ({was}) is gone or was renamed")
        elif now != was:
            out.append(f"{name} was {was}, is {now}")
    for owner, numbers in released_ordinals.items():
        highest = max(numbers)
        for number, name in current_ordinals.get(owner, {}).items():
            if number not in numbers and number <= highest:
                out.append(f"{owner}.{name} has ordinal {number}, below released ones")
    return out


def compare(root):
    out = []
    released_files = sorted((root / "schema" / "released").glob("*.capnp"))
    if not released_files:
        out.append("schema/released: no released schema, expected at least one")
    for released in released_files:
        current = root / "schema" / released.name
        if not current.exists():
            out.append(f"schema/{released.name}: is gone, it was released")
            continue
        for problem in violations(printed(released, root), printed(current, root)):
            out.append(f"schema/{released.name}: {problem}")
    return out


SAMPLE = """@0xd5b1f60b8ac3bd4e;
struct Outer {
  first @0 :UInt8 = 255;
  second @1 :List(Inner);
  union {
    none @2 :Void;
    some @3 :Text;
  }
  group :group {
    third @4 :UInt16;
  }
  struct Inner {
    name @0 :Text;
  }
}
enum Colour {
  red @0;
  blue @1;
}
"""

# What is replaced by what, and whether that is a violation.
PLANTED = [
    ("", "", False),
    ("first @0 :UInt8 = 255;", "first @0 :UInt8 = 255;  # a comment", False),
    ("  struct Inner {", "  last @5 :Bool;\n  struct Inner {", False),
    ("  blue @1;", "  blue @1;\n  green @2;", False),
    ("enum Colour", "struct New { a @0 :Text; }\nenum Colour", False),
    ("first @0 :UInt8 = 255;", "primus @0 :UInt8 = 255;", True),
    ("first @0 :UInt8 = 255;", "first @0 :UInt16 = 255;", True),
    ("first @0 :UInt8 = 255;", "first @0 :UInt8 = 254;", True),
    ("first @0 :UInt8 = 255;", "first @0 :UInt8;", True),
    ("first @0 :UInt8 = 255;\n  second @1 :List(Inner);",
     "first @1 :UInt8 = 255;\n  second @0 :List(Inner);", True),
    ("second @1 :List(Inner);", "second @1 :List(Text);", True),
    ("    name @0 :Text;\n", "", True),
    ("    some @3 :Text;\n  }\n", "  nothing @5 :Void;\n  }\n  some @3 :Text;\n", True),
    ("    some @3 :Text;\n", "    some @3 :Data;\n", True),
    ("third @4 :UInt16", "third @4 :Int16", True),
    ("  red @0;\n  blue @1;", "  blue @0;\n  red @1;", True),
    ("blue @1", "azure @1", True),
    ("enum Colour", "enum Color", True),
    ("@0xd5b1f60b8ac3bd4e", "@0xd5b1f60b8ac3bd4f", True),
    ("struct Inner {", "struct Inner @0x9aaaaaaaaaaaaaaa {", True),
]


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "schema" / "released").mkdir(parents=True)
        (root / "schema" / "released" / "sample.capnp").write_text(SAMPLE)
        current = root / "schema" / "sample.capnp"
        for before, after, violation in PLANTED:
            if before not in SAMPLE:
                failures.append(f"the sample does not hold {before!r}")
                continue
            current.write_text(SAMPLE.replace(before, after, 1) if before else SAMPLE)
            found = compare(root)
            if bool(found) != violation:
                failures.append(f"{before!r} -> {after!r}: found {found}")
        current.unlink()
        if not compare(root):
            failures.append("a schema that is gone was not found")
    # The real schemas must be readable, or the comparison would be of nothing.
    for path in sorted((ROOT / "schema" / "released").glob("*.capnp")):
        found, _ = members(printed(path, ROOT))
        if len(found) < 10:
            failures.append(f"{path}: only {len(found)} declarations were read")
    return failures


def main():
    problems = self_test() if "--self-test" in sys.argv[1:] else compare(ROOT)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Unreadable as error:
        print(error)
        sys.exit(1)
