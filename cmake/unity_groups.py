#!/usr/bin/env python3
"""Which sources a compiler may read as one: prints a line "GROUP FILE" for each of those that are joined.

unity_groups.py ROOT FILE...    paths from ROOT

Sources of one folder are joined, at most LARGEST of them, if none of them declares in an unnamed namespace what
another one speaks of or a header that the other one alone includes declares: such a name is no matter of its own
file any more.
"""
import os
import re
import sys

LARGEST = 8

NOTHING = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|^[ \t]*#[^\n]*', re.S | re.M)
INCLUDED = re.compile(r'^#include "([^"]+)"', re.M)
WORD = re.compile(r'[A-Za-z_]\w*')
TOKEN = re.compile(r'[A-Za-z_]\w*|::|[^\s\w]|\d[\w.\']*')
TEST = re.compile(r'\bTEST(?:_F|_P)?\((\w+),\s*(\w+)\)')


def bodies(code, opening):
    """The code within the braces that each of these openings has."""
    for found in re.finditer(opening, code):
        depth = 1
        at = found.end()
        while at < len(code) and depth:
            depth += {'{': 1, '}': -1}.get(code[at], 0)
            at += 1
        yield code[found.end():at - 1]


def statements(body):
    """The tokens of each declaration, those within brackets left out."""
    one, depth = [], 0
    for token in TOKEN.findall(body):
        if token in '({[' and len(token) == 1:
            if depth == 0:
                one.append(token)
            depth += 1
        elif token in ')}]' and len(token) == 1:
            depth -= 1
            if depth == 0 and token == '}':
                yield one
                one = []
        elif depth == 0 and token == ';':
            yield one
            one = []
        elif depth == 0:
            one.append(token)
    yield one


def without_angles(tokens):
    """Without template arguments and parameters."""
    kept, depth = [], 0
    for token in tokens:
        if token == '<':
            depth += 1
        elif token == '>' and depth:
            depth -= 1
        elif depth == 0:
            kept.append(token)
    return kept


def declared(statement):
    """The name that a declaration at the level of a namespace gives, and what it stands for: itself or another."""
    tokens = without_angles(statement)
    while tokens and tokens[0] in ('template', 'inline', 'static', 'constexpr', 'const'):
        tokens = tokens[1:]
    if not tokens:
        return None
    if tokens[0] == 'using':
        if '=' in tokens:
            return tokens[1], None
        return tokens[-1], ''.join(tokens[1:])
    if tokens[0] in ('struct', 'class', 'union', 'enum'):
        names = [t for t in tokens[1:] if WORD.fullmatch(t) and t not in ('class', 'struct', 'final')]
        if names and not any(t in '(=' for t in tokens):
            return names[0], None
    for at, token in enumerate(tokens):
        if token in ('(', '=', '{', '[') or at == len(tokens) - 1:
            last = at if token in ('(', '=', '{', '[') else at + 1
            name = tokens[last - 1] if last else ''
            member = last > 1 and tokens[last - 2] == '::'
            return (name, None) if WORD.fullmatch(name) and not member and not name.isupper() else None
    return None


HEADERS = {}  # path: what it declares in a namespace, itself or by what it includes


def heard(root, path):
    """The names that the headers of ours give which a file includes."""
    if path not in HEADERS:
        HEADERS[path] = names = set()
        try:
            with open(os.path.join(root, path), encoding='utf-8') as file:
                text = file.read()
        except FileNotFoundError:
            return names  # of another project, or made by the build
        for included in INCLUDED.findall(text):
            names |= heard(root, included)
        if path.endswith('.h'):
            for body in bodies(NOTHING.sub(' ', text), r'\bnamespace\s+[\w:]+\s*\{'):
                names |= {name[0] for name in map(declared, statements(body)) if name}
    return HEADERS[path]


class Source:
    def __init__(self, root, path):
        self.heard = heard(root, path)
        with open(os.path.join(root, path), encoding='utf-8') as file:
            text = file.read()
        self.path = path
        code = NOTHING.sub(' ', text)
        self.spoken = set(WORD.findall(code))
        self.own = {'.'.join(test) for test in TEST.findall(code)}
        self.spoken |= self.own
        self.borrowed = {}
        for body in bodies(code, r'\bnamespace\s*\{'):
            for statement in statements(body):
                name = declared(statement)
                if name and name[1] is None:
                    self.own.add(name[0])
                elif name:
                    self.borrowed[name[0]] = name[1]
        self.alone = bool(re.search(r'^\s*#\s*define|^\s*using namespace', text, re.M))

    def suits(self, other):
        """Whether one compiler may read both."""
        if self.own & other.spoken or other.own & self.spoken:
            return False
        if self.own & (other.heard - self.heard) or other.own & (self.heard - other.heard):
            return False
        return all(other.borrowed.get(name, meant) == meant for name, meant in self.borrowed.items())


def groups(sources):
    """Each source goes to the first group of its folder that it suits."""
    folders = {}
    for source in sources:
        if source.alone:
            continue
        folder = os.path.dirname(source.path) + ('/tests' if source.path.endswith('_test.cc') else '')
        here = folders.setdefault(folder, [])
        for group in here:
            if len(group) < LARGEST and all(source.suits(one) for one in group):
                group.append(source)
                break
        else:
            here.append([source])
    for folder, here in sorted(folders.items()):
        for number, group in enumerate(here):
            if len(group) > 1:
                yield '%s_%d' % (folder.replace('/', '_'), number), group


def main():
    root = sys.argv[1]
    sources = [Source(root, path) for path in sorted(sys.argv[2:])]
    for name, group in groups(sources):
        for source in group:
            print(name, source.path)


if __name__ == '__main__':
    main()
