#!/usr/bin/env python3
"""One name, one definition: python3 tests/house/definitions.py [ROOT]

Of what several objects of a program may define, the linker keeps one and does not look whether they differ. So
  [twice]  no two files define one name of one namespace: a type, an inline or constexpr function, a template, an inline
           variable. What a source has for itself stands in the namespace without a name.
What a schema declares is a type of the namespace that it names for C++, so two schemas that share it share their names: no
source has to include both. Functions are told apart by their parameters. schema/released/ is never compiled.

Prints one line per fault, FILE:LINE: [twice] what is wrong, and ends with 1 when there is any.
--self-test plants one fault after the other in a small clean tree and fails when one goes unnoticed.
"""

import os
import re
import sys
import tempfile

SKIPPED_TOP = {".git", "build", ".judge", ".cache"}
NOT_COMPILED = "schema/released/"

CPP_BLANK = re.compile(
    r"//[^\n]*"
    r"|/\*.*?\*/"
    r"|^[ \t]*#(?:\\\n|[^\n])*"
    r'|\bR"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'",
    re.DOTALL | re.M)
CAPNP_BLANK = re.compile(r'#[^\n]*|"(?:\\.|[^"\\\n])*"')

NAMESPACE = re.compile(r"(?:inline\s+)?namespace\b\s*(?P<name>[\w:\s]*)$")
TYPE = re.compile(r"(?:struct|class|union|enum(?:\s+(?:struct|class))?)\s+(?P<name>\w[^:]*(?:::[^:]+)*?)\s*(?:(?<!:):(?!:).*)?$", re.S)
FUNCTION = re.compile(r"(?P<name>(?:\w+(?:<[^()]*>)?::)*~?(?:operator\s*(?:\(\)|[^\s(]+|\w+)|\w+))\s*\((?P<rest>.*)$", re.S)
VARIABLE = re.compile(r"(?P<name>[\w:]+)\s*(?:\[[^\]]*\]\s*)*(?:=|$)")
LINKED = re.compile(r"\b(?:inline|constexpr|consteval)\b")
CAPNP_DECLARED = re.compile(r"[{}]|\b(?:struct|enum|interface|const|annotation)\s+(?P<name>\w+)")
CAPNP_NAMESPACE = re.compile(r'Cxx\.namespace\("([^"]*)"\)')


def blanked(pattern, text):
    """The text without comments, directives and literals: same length, same line breaks."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group(0)), text)


def closed(text, opens, closes):
    """The place behind the bracket that closes the first one of the text."""
    depth = 0
    for at, mark in enumerate(text):
        depth += (mark == opens) - (mark == closes)
        if depth == 0 and mark == closes:
            return at + 1
    return len(text)


def parameters(rest):
    """The parameter list at the beginning, without defaults and names."""
    depth, lists = 0, [""]
    for mark in rest:
        if mark == ")" and depth == 0:
            break
        depth += (mark in "(<[{") - (mark in ")>]}")
        if mark == "," and depth == 0:
            lists.append("")
        else:
            lists[-1] += mark
    plain = (re.sub(r"\s*=.*", "", one, flags=re.S).strip() for one in lists)
    unnamed = (re.sub(r"(?<=[\w>&*\s])(?<!::)\b\w+$", "", one).strip() or one for one in plain)
    return ", ".join(re.sub(r"\s*([<>&*,:()])\s*", r"\1", " ".join(one.split())) for one in unnamed)


def defined(head):
    """What a head at namespace level defines that several objects may have, or None."""
    head = re.sub(r"\[\[.*?\]\]|\balignas\s*\([^)]*\)", " ", head).strip()
    template, own = False, []
    while head.startswith("template"):
        template = True
        head = head[8:].lstrip()
        end = closed(head, "<", ">") if head.startswith("<") else 0
        own += re.findall(r"(\w+)\s*(?=[,=>])", head[:end])
        head = head[end:].lstrip()
        if head.startswith("requires"):
            head = re.sub(r"^requires\s*(\((?:[^()]|\([^()]*\))*\)|[\w:]+(<[^>]*>)?)", "", head).lstrip()
    kind = TYPE.match(head)
    if kind and "(" not in head.split("<")[0] and "=" not in head:
        return " ".join(re.sub(r"\bfinal\s*$", "", kind.group("name")).split())
    if re.search(r"\bstatic\b", head.split("(")[0]) or not (template or LINKED.search(head)):
        return None
    variable = VARIABLE.search(head) if "=" in head.split("(")[0] and "operator" not in head else None
    if variable:
        return variable.group("name") if re.search(r"\binline\b", head) else None
    function = FUNCTION.search(re.sub(r"\b(?:noexcept|explicit)\s*\([^()]*\)|\bdecltype\b", " ", head))
    if function:
        taken = parameters(function.group("rest"))
        for number, name in enumerate(own):  # a template's parameters are told apart by their order
            taken = re.sub(rf"\b{name}\b", f"#{number}", taken)
        return f"{function.group('name')}({taken})"
    return VARIABLE.search(head).group("name") if re.search(r"\binline\b", head) and VARIABLE.search(head) else None


def definitions_of_cpp(text):
    """Yields (qualified name, line) of what a C++ file defines outside namespaces without a name."""
    code = blanked(CPP_BLANK, text)
    scopes, start = [], 0  # the names of the namespaces around; None: something else
    for match in re.finditer(r"[{};]", code):
        at, mark = match.start(), match.group(0)
        head = code[start:at].strip()
        named = all(scopes)
        if mark == "{":
            space = NAMESPACE.match(head)
            if space:
                scopes.append("".join(space.group("name").split()))
            elif re.match(r"extern\s*$", head):
                scopes.append("::")
            else:
                scopes.append(None)
        elif mark == "}" and scopes:
            scopes.pop()
        if mark == "{" and scopes[-1] is not None or mark == "}":
            start = at + 1
            continue
        start = at + 1
        inner = scopes[:-1] if mark == "{" else scopes
        if not head or not all(inner) or (mark == ";" and not re.match(r"inline\b[^(]*=", head)):
            continue
        name = defined(head)
        if name:
            space = "::".join(scope for scope in inner if scope != "::")
            yield (f"{space}::" if space else "") + name, code.count("\n", 0, at) + 1


def definitions_of_schema(text):
    """Yields (qualified name, line) of what a schema declares outside everything else."""
    space = CAPNP_NAMESPACE.search(text)
    code, depth = blanked(CAPNP_BLANK, text), 0
    for match in CAPNP_DECLARED.finditer(code):
        depth += (match.group(0) == "{") - (match.group(0) == "}")
        if match.group("name") and depth == 0:
            name = match.group("name")
            yield f"{space.group(1)}::{name}" if space else name, code.count("\n", 0, match.start()) + 1


def examine(root):
    """All findings, as (path, line, check, message), and how many names there are."""
    found, where = [], {}
    for folder, folders, names in os.walk(root):
        if folder == root:
            folders[:] = [name for name in folders if name not in SKIPPED_TOP]
        folders.sort()
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
            if not name.endswith((".h", ".cc", ".capnp")) or path.startswith(NOT_COMPILED):
                continue
            with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                text = file.read()
            of = definitions_of_schema if name.endswith(".capnp") else definitions_of_cpp
            for defined_name, line in of(text):
                first = where.setdefault(defined_name, (path, line))
                if first[0] != path:
                    found.append((path, line, "twice", f"{defined_name} is defined in {first[0]}:{first[1]} too"))
    return found, len(where)


# --- self-test ---

CLEAN = {
    "engine/one.h": "#pragma once\nnamespace judge {\n"
                    "struct Seat { int of; };\ntemplate <typename T>\nstruct Box { T of; };\nenum class Face : char { kUp };\n"
                    "inline constexpr int kSeats = 8;\ninline constexpr int kLots[] = {1, 2};\n"
                    "constexpr int Bit(Seat seat) { return seat.of; }\n"
                    "template <typename T, typename U = std::vector<T>>\nbool Same(T a, U b = {}) { return a == b; }\n"
                    "inline bool operator==(Seat a, Seat b) { return a.of == b.of; }\n}\n",
    "engine/one.cc": '#include "engine/one.h"\nnamespace judge {\nnamespace {\n'
                     "struct Own { int of; };\ninline int Twice(int a) { return 2 * a; }\n}\n"
                     "static inline int Thrice(int a) { return 3 * a; }\n"
                     "int Plain(const Seat& seat) { struct Local { int a; }; return Local{seat.of}.a; }\n}\n",
    "schema/a.capnp": '$Cxx.namespace("judge::a");\n# struct Card {}\nstruct Card { struct Inner {} }\n',
    "schema/released/a.capnp": '$Cxx.namespace("judge::a");\nstruct Card { struct Inner {} }\n',
}

# (path, content, line)
PLANTED = [
    ("replay/b.h", "namespace judge {\nstruct Seat { int other; };\n}\n", 2),
    ("replay/b.cc", "namespace judge {\nclass Seat final : public Base {\n};\n}\n", 2),
    ("replay/b.cc", "namespace judge {\nenum Face {};\n}\n", 2),
    ("replay/b.cc", "namespace judge {\ntemplate <class Of> class Box {\n};\n}\n", 2),
    ("replay/b.cc", "namespace judge {\ninline constexpr int kSeats = 9;\n}\n", 2),
    ("replay/b.cc", "namespace judge {\ninline constexpr int kLots[] = {3};\n}\n", 2),
    ("replay/b.cc", "namespace judge {\nint a;\n\ninline int Bit(Seat of) { return 1; }\n}\n", 4),
    ("replay/b.cc", "namespace judge {\ntemplate <class A, class B>\nrequires true bool Same(A x, B y) { return false; }\n}\n", 3),
    ("replay/b.cc", "namespace judge {\nconstexpr bool operator==(Seat x, Seat y) { return true; }\n}\n", 2),
    ("replay/b.cc", "namespace judge { namespace {\nint a;\n}\nnamespace {}\nstruct Seat {}; }\n", 5),
    ("schema/b.capnp", '$Cxx.namespace("judge::a");\nstruct Other {}\nenum Card {}\n', 3),
    ("schema/b.capnp", '$Cxx.namespace("judge");\nstruct Seat {}\n', 2),
]
INNOCENT = [
    ("replay/b.cc", "namespace judge::replay {\nstruct Seat { int other; };\n}\n"),
    ("replay/b.cc", "namespace judge {\nstruct Seat;\nenum class Face : char;\n// struct Seat {};\n}\n"),
    ("replay/b.cc", "namespace judge {\nnamespace {\nstruct Seat { int other; };\nstruct Own {};\n}\n}\n"),
    ("replay/b.cc", "namespace judge {\nstruct Seat::Impl { int other; };\nstruct Other { struct Seat {}; };\n}\n"),
    ("replay/b.cc", "namespace judge {\nconstexpr int kSeats = 9;\ninline int Bit(int seat) { return 1; }\n}\n"),
    ("replay/b.cc", "namespace judge {\nstatic inline int Thrice(int a) { return a; }\nstruct Own {};\n}\n"),
    ("schema/b.capnp", '$Cxx.namespace("judge::b");\nstruct Card {}\n'),
    ("schema/b.capnp", '$Cxx.namespace("judge::a");\nstruct Other { struct Card {} }\n'),
]


def findings_of(files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        return [(path, line) for path, line, _, _ in examine(root)[0]]


def self_test():
    failures = 0

    def expect(what, files, wanted):
        nonlocal failures
        hits = findings_of(files)
        if hits != wanted:
            print(f"self-test: {what!r:.90}: expected {wanted}, found {hits}")
            failures += 1

    expect("the clean tree", CLEAN, [])
    for path, text in INNOCENT:
        expect(f"innocent: {text}", {**CLEAN, path: text}, [])
    for path, text, line in PLANTED:
        expect(f"planted: {text}", {**CLEAN, path: text}, [(path, line)])
    print(f"self-test: {len(PLANTED)} planted faults, {len(INNOCENT) + 1} clean trees, {failures} failures")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    default = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    faults, names = examine(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default))
    for path, line, check, message in faults:
        print(f"{path}:{line}: [{check}] {message}")
    print(f"definitions: {len(faults)} faults" if faults else f"definitions: {names} names, none of them twice")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
