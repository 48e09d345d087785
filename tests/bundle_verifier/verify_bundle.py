#!/usr/bin/env python3
"""Proves bundles with nothing but docs/format.md and the standard library of Python 3.

usage: verify_bundle.py [--slip DIGITS] [--key KEY.pub]... BUNDLE...

Prints a line for each finding, "BUNDLE: PLACE: what is wrong", or one line when all is proved, and ends with
0: all is proved, 5: something is not, 3: an argument or a bundle could not be read.
"""

import base64
import datetime
import hashlib
import re
import sys

MAGIC = b"judge-bundle/1\n"
FORMS = {  # kind: how many, least and most bytes
    "H": (1, 0, 3145728), "E": (100000, 0, 786432), "O": (1000000, 24, 131224), "M": (100000, 36, 64),
    "S": (1024, 4, 9920), "K": (256, 56, 56), "P": (64, 32, 16777248), "V": (1, 16, 1045), "Z": (1, 32, 32)}
NAMES, FINDINGS_MAX = 0x80000000, 100
NEWEST, CLOSED = "judge-bundle/1", "is not open, and the view is the judge's"


class Refused(Exception):
    """The file is no bundle: code 3 or 5 and why."""


def little(data):
    return int.from_bytes(data, "little")


def blake(*parts, size=32, key=b""):
    return hashlib.blake2b(b"".join(parts), digest_size=size, key=key).digest()


# --- Ed25519 (RFC 8032), as strict as libsodium ---

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ZERO = (0, 1, 1, 0)


def add(a, b):
    x, y = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    z, t = 2 * a[2] * b[2] % P, 2 * D * a[3] * b[3] % P
    e, f, g, h = y - x, z - t, z + t, y + x
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    out = ZERO
    while n:
        if n & 1:
            out = add(out, point)
        point, n = add(point, point), n >> 1
    return out


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def point_of(data):
    """The point, None when these are not the bytes of one."""
    y, sign = little(data) & (2**255 - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = x if x % 2 == sign else P - x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def has_signed(key, message, signature):
    a, r, s = point_of(key), point_of(signature[:32]), little(signature[32:])
    if not a or not r or s >= L or same(times(8, a), ZERO) or same(times(8, r), ZERO):
        return False
    h = little(hashlib.sha512(signature[:32] + key + message).digest()) % L
    return same(times(s, BASE), add(r, times(h, a)))


# --- minisign ---


def unbase64(line, size):
    """The bytes of canonical base64, b"" when it is none."""
    try:
        data = base64.b64decode(line, validate=True)
    except ValueError:
        return b""
    return data if len(data) == size and base64.b64encode(data) == line else b""


def key_of(line):
    """The id and key of the 56 characters of a public key."""
    data = unbase64(line, 42)
    point = point_of(data[10:]) if data[:2] == b"Ed" else None
    good = point and not same(point, ZERO) and same(times(L, point), ZERO)
    return (data[2:10], data[10:]) if good else None


def key_name(key_id):
    return "key " + key_id[::-1].hex().upper()


SIGNATURE = re.compile(rb"untrusted comment: [^\n]{0,1003}\n([^\n]{100})\ntrusted comment: "
                       rb"([^\n\r\0]{0,8173})\n([^\n]{88})\n")


def signature_of(text):
    """The form, key id, signature, trusted comment and its signature."""
    match = SIGNATURE.fullmatch(text)
    one, two = (unbase64(match[1], 74), unbase64(match[3], 64)) if match else (b"", b"")
    return (one[:2], one[2:10], one[10:], match[2], two) if one[:2] in (b"ED", b"Ed") and two else None


# --- Cap'n Proto, as far as canonical payloads need it ---


class Struct:
    def __init__(self, words, at, data, pointers):
        self.words, self.at, self.data, self.pointers = words, at, data, pointers
        if at < 0 or 8 * (at + data + pointers) > len(words):
            raise ValueError

    def number(self, at, size):
        return little(self.words[8 * self.at:8 * (self.at + self.data)][at:at + size])

    def part(self, index):
        return follow(self.words, self.at + self.data + index) if index < self.pointers else None

    def items(self, index):
        return self.part(index) or []

    def text(self, index):
        return text_of(self.part(index))


def text_of(data):
    if data is not None and data[-1:] != b"\0":
        raise ValueError
    return data[:-1] if data else b""


def follow(words, at):
    word = little(words[8 * at:8 * at + 8])
    if word == 0:
        return None
    start = at + 1 + ((word & 0xffffffff) >> 2) - (word >> 31 & 1) * 2**30
    count, size = word >> 35, word >> 32 & 7
    if word & 3 == 0:
        return Struct(words, start, word >> 32 & 0xffff, word >> 48)
    if word & 3 != 1 or start < 0 or size not in (2, 6, 7) or 8 * start > len(words):
        raise ValueError
    if size == 2:
        return words[8 * start:8 * start + count]
    if 8 * (start + count) > len(words):
        raise ValueError
    if size == 6:
        return [text_of(follow(words, start + i)) for i in range(count)]
    tag = little(words[8 * start:8 * start + 8])
    count, data, pointers = tag >> 2 & 2**30 - 1, tag >> 32 & 0xffff, tag >> 48
    if count > 1024:
        raise ValueError
    return [Struct(words, start + 1 + i * (data + pointers), data, pointers) for i in range(count)]


# --- payloads as docs/format.md wants them: one form for each value, and values within their ranges ---

# By struct: its numbers as "byte:type", or "byte:type:most" where a greater number is of a newer version, and its pointers.
# b and a digit is that bit of a byte; s a seat; l life points; n a number of -1 or more, -1 by default; t a wall time.
LAYOUT = {
    "Reference": ("0:s 1:u1:15 2:u1 3:u1 4:u2", "text"),
    "Check": ("0:u1:5 1:u1:2 2:s 3:s 4:i4 8:s 9:u1:15 10:u1", ""),
    "Outcome": ("0:s 4:l", ""),
    "Target": ("", "Reference 64*Check"),
    "Option": ("", "text text"),
    "HandOperation": ("0:s 1:u1:4 2:b0 4:i4", "text 64*Reference 64*text"),
    "Act": ("0:u2:52 2:u1:4 3:b0 4:i4", "64*Reference 64*Target 64*Reference 64*Option text text text 64*HandOperation"),
    "Place": ("0:u2 2:b0 3:s", "text"),
    "Entry": ("0:u4 4:s 8:n 12:u4:31 16:t 24:u8 32:u8", "64*Act Place 64*Check 64*Outcome text"),
    "LifePoints": ("0:l 4:l 8:b0", ""),
    "PositionCard": ("0:u1:4 1:b0 2:u2 4:u2 6:s 7:u1 8:n 12:n 16:u1:2", "Reference"),
    "PositionSeat": ("0:n 4:n 8:n 12:n 16:b0 16:b1 16:b2 16:b3 17:u1:2 18:u1:2 19:u1:2", "LifePoints 128*text 64*text"),
    "StartPosition": ("0:b0", "Place 8*PositionSeat 1024*PositionCard 64*Entry"),
    "SeatHeader": ("", "text text text LifePoints 128*text 128*text 64*text"),
    "HouseRule": ("", "text text 8*text"),
    "PackPin": ("", "text text"),
    "Tag": ("", "text text"),
    "Header": ("0:u4 4:u4 8:u4 12:b0", "text text 8*SeatHeader text 64*HouseRule 64*PackPin text text text text text "
               "StartPosition 64*Tag"),
}
TEXT_MAX, LIFE_MAX, ENTRIES_MAX, LABEL_MAX = 1024, 10**9, 100000, 999
TIMES = range(946684800000, 253402300800000)


class Newer(Exception):
    """The payload has what only a newer version knows."""


class Payload:
    """Walks a payload in the order in which its canonical form lays it out; throws where it is otherwise."""

    def __init__(self, words, root):
        self.words, self.cursor = words, 1
        if len(words) % 8 or not words or len(words) < 8:
            raise ValueError
        self.see(0, root)
        if 8 * self.cursor != len(words):
            raise ValueError

    def take(self, at, count):
        """The words of what the pointer at `at` points to: they lie where the walk has come to."""
        word = little(self.words[8 * at:8 * at + 8])
        start = at + 1 + ((word & 0xffffffff) >> 2) - (word >> 31 & 1) * 2**30
        if start != self.cursor or 8 * (start + count) > len(self.words):
            raise ValueError
        self.cursor += count
        return start

    def see(self, at, kind):
        word = little(self.words[8 * at:8 * at + 8])
        if word == 0:
            return
        if "*" in kind:
            return self.see_list(at, word, kind)
        if kind == "text":
            return self.see_text(at, word)
        if word & 3:
            raise ValueError
        data, pointers = word >> 32 & 0xffff, word >> 48
        if data + pointers == 0:
            raise Newer  # defaults only: a null pointer
        start = self.take(at, data + pointers)
        self.see_ends([start], data, pointers)
        self.see_struct(start, data, pointers, kind)

    def see_text(self, at, word):
        size = word >> 35
        if word & 3 != 1 or word >> 32 & 7 != 2:
            raise ValueError
        start = self.take(at, (size + 7) // 8)
        data = self.words[8 * start:8 * self.cursor]
        text = data[:size - 1]
        if size == 1 and data == bytes(8):
            raise Newer  # an empty text: a null pointer
        if size == 0 or any(data[size - 1:]) or len(text) > TEXT_MAX or b"\0" in text:
            raise ValueError
        text.decode("utf-8")

    def see_list(self, at, word, kind):
        most, element = kind.split("*")
        size, count = word >> 32 & 7, word >> 35
        if word & 3 != 1 or size != (6 if element == "text" else 7):
            raise ValueError
        if element == "text":
            if count > int(most):
                raise ValueError
            start = self.take(at, count)
            for i in range(count):
                self.see(start + i, element)
            if count == 0:
                raise Newer
            return
        start = self.take(at, count + 1)
        tag = little(self.words[8 * start:8 * start + 8])
        items, data, pointers = tag >> 2 & 2**30 - 1, tag >> 32 & 0xffff, tag >> 48
        if tag & 3 or tag >> 31 & 1 or items * (data + pointers) != count or items > int(most):
            raise ValueError
        if items == 0:
            raise Newer  # an empty list: a null pointer
        starts = [start + 1 + i * (data + pointers) for i in range(items)]
        self.see_ends(starts, data, pointers)
        for one in starts:
            self.see_struct(one, data, pointers, element)

    def see_ends(self, starts, data, pointers):
        """Words that are zero at the end of every struct are cut off."""
        for count, end in ((data, data), (pointers, data + pointers)):
            if count and not any(any(self.words[8 * (one + end - 1):8 * (one + end)]) for one in starts):
                raise ValueError

    def see_struct(self, start, data, pointers, kind):
        numbers, kinds = (part.split() for part in LAYOUT[kind])
        section = bytearray(self.words[8 * start:8 * (start + data)])
        seen = {number: take_number(section, number) for number in numbers}
        if any(section) or pointers > len(kinds):
            raise Newer
        see_together(kind, seen)
        for i in range(pointers):
            self.see(start + data + i, kinds[i])


def take_number(section, number):
    """The value; its bits become zero."""
    at, form, most = (number.split(":") + [""])[:3]
    at, size = int(at), {"s": 1, "l": 4, "n": 4, "t": 8}.get(form[0]) or (1 if form[0] == "b" else int(form[1]))
    section.extend(bytes(max(0, at + size - len(section))))
    if form[0] == "b":
        value = section[at] >> int(form[1]) & 1
        section[at] &= ~(1 << int(form[1]))
        return value
    default = {"s": 255, "n": 2**32 - 1}.get(form[0], 0)
    value = little(section[at:at + size]) ^ default
    section[at:at + size] = bytes(size)
    if form[0] in "ilnt" and value >> 8 * size - 1:
        value -= 2**(8 * size)
    if most and value > int(most):
        raise Newer
    good = {"s": value < 8 or value == 255, "l": abs(value) <= LIFE_MAX, "n": value >= -1, "t": value == 0 or value in TIMES}
    if not good.get(form[0], True):
        raise ValueError
    return value


def see_together(kind, seen):
    """What a single number does not say."""
    if kind == "Reference" and seen["4:u2"] > LABEL_MAX or kind == "Entry" and seen["0:u4"] > ENTRIES_MAX:
        raise ValueError
    if kind == "LifePoints" and seen["8:b0"] and seen["0:l"] > seen["4:l"]:
        raise ValueError
    if kind == "PositionSeat" and (seen["16:b0"] and seen["16:b2"] or seen["16:b1"] and seen["16:b3"]):
        raise ValueError


def entry_secrets(entry):
    texts = []
    for act in entry.items(0):
        texts += [subject.text(0) for subject in act.items(0)]
        texts += [target.part(0).text(0) for target in act.items(1) if target.part(0)]
        texts += [material.text(0) for material in act.items(2)]
        texts += [option.text(1) for option in act.items(3) if option.text(1).strip(b"0123456789")]
        texts += [one.text(0) for operation in act.items(7) for one in operation.items(1)]
        texts.append(act.text(5))
    texts.append(entry.text(4))
    return list(enumerate(text for text in texts if text))


def header_secrets(header):
    seats, position = header.items(2), header.part(11)
    lists = [cards for seat in seats for cards in (seat.items(4), seat.items(5))]
    lists += [seat.items(1) for seat in position.items(1)] if position else []
    texts = [b"\n".join(cards) for cards in lists if cards]
    cards = [card.part(0) for card in position.items(2)] if position else []
    texts += [card.text(0) for card in cards if card and card.text(0)]
    names = [(NAMES + seat, one.text(1)) for seat, one in enumerate(seats) if one.text(1)]
    return list(enumerate(texts)) + names


# --- the file ---


def read_bundle(file):
    """The payloads by kind, each kind in the order of the file."""
    def refuse(code, why):
        raise Refused(code, f"byte {at}: {why}")
    at, records = 0, {kind: [] for kind in FORMS}
    if len(file) > 268435456:
        refuse(3, f"the file is {len(file)} bytes, the limit is 268435456")
    if not file.startswith(MAGIC):
        if re.match(rb"judge-bundle/[2-9].", file, re.DOTALL):
            refuse(3, f"the bundle is of a newer form, this version reads {NEWEST}")
        refuse(3, f"this is no bundle: it does not begin with {NEWEST}")
    at = len(MAGIC)
    for kind, (count, least, most) in FORMS.items():
        before = None
        while file[at:at + 1] == kind.encode():
            if len(records[kind]) == count:
                refuse(3, f"one record too many of its kind, the limit is {count}")
            size, payload = little(file[at + 1:at + 5]), file[at + 5:]
            if len(file) < at + 5:
                refuse(3, "the file ends in a record")
            if not least <= size <= most:
                refuse(3, f"the record says that it is {size} bytes, the limits are {least} and {most}")
            if len(file) < at + 5 + size:
                refuse(3, "the file ends in a record")
            payload = file[at + 5:at + 5 + size]
            wrong, order = check_record(kind, payload, len(records["E"]))
            if wrong:
                refuse(3, wrong)
            if order is not None and before is not None and not before < order:
                refuse(3, "the record stands out of order or twice")
            if kind == "Z" and payload != blake(file[:at]):
                refuse(5, "the hash of the file does not match its bytes")
            before = order
            records[kind].append(payload)
            at += 5 + size
        if kind in "HVZ" and not records[kind]:
            if at == len(file):
                refuse(5, "the file ends before its last record")
            refuse(3, f"expected a record of kind {kind}")
    if at != len(file):
        refuse(3, "bytes follow the last record")
    return records


def check_record(kind, payload, entries):
    """What is wrong with a payload, and by what records of its kind are ordered."""
    if kind in "OM" and (little(payload[:4]) > entries or (kind == "M" and little(payload[:4]) == 0)):
        return "the record is about an entry that is not here", None
    if kind == "O":
        return None, (little(payload[:4]), little(payload[4:8]))
    if kind == "M":
        return None if len(payload) in (36, 64) else "a mark is 36 or 64 bytes", little(payload[:4])
    if kind == "S":
        size = little(payload[:4])
        if size > 512 or size > len(payload) - 4 or len(payload) - 4 - size > 9404:
            return "a statement or its signature is too long", None
        return None, (payload[4:4 + size], payload[4 + size:])
    if kind == "K":
        return None if key_of(payload) else "the record is no public key", payload
    if kind == "P":
        return None, payload[:32]
    if kind == "V" and not re.fullmatch(rb"judge|table|seat [^\0-\x1f\x7f]+", payload[16:]):
        return "the view is none, expected judge, table or a seat", None
    return None, None


# --- the proof ---

STATEMENT = re.compile(
    rb"judge head (?:1|(2))\nduel ([A-Za-z0-9._/-]{1,128})\nstore ([0-9a-f]{32})\nentries (0|[1-9][0-9]*)\n"
    rb"head ([0-9a-f]{64})\n(?(1)|outcome (none|(0|[1-9][0-9]*) ([0-9a-f]{16}))\n)marks (0|[1-9][0-9]*)\n"
    rb"time ([2-9][0-9]{3})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z\n")


def can_be_stated(match):
    """Whether id, numbers and time of a statement are within their ranges."""
    duel, numbers = match[2], [match[4], match[7] or b"0", match[9]]
    if duel[:1] in (b"-", b"/") or b".." in duel or any(int(number) >= 2**32 for number in numbers):
        return False
    try:
        datetime.datetime(*map(int, match.groups()[9:15]))
    except ValueError:
        return False
    return True


def slip_of(head, last):
    digits = f"{int.from_bytes(blake(b'judge.slip/1', head, last.to_bytes(4, 'little'), size=16), 'big') % 10**20:020}"
    return "-".join(digits[i:i + 5] for i in range(0, 20, 5))


class Proof:
    def __init__(self, records, trusted, slip):
        self.records, self.trusted, self.findings = records, trusted, []
        self.view, self.header = records["V"][0][16:], None  # the header's id, pins and letters of seats
        self.marks = {little(mark[:4]): mark[4:] for mark in records["M"]}
        self.openings = {}
        for one in records["O"]:
            self.openings.setdefault(little(one[:4]), {})[little(one[4:8])] = (one[8:24], one[24:])
        self.heads = [blake(b"judge.duel/1", records["H"][0])]
        self.see_payload(records["H"][0], 0)
        for number, payload in enumerate(records["E"], 1):
            self.see_payload(payload, number)
            self.see_mark(number)
            size = len(payload).to_bytes(4, "little")
            self.heads.append(blake(self.heads[-1], size, payload, self.marks.get(number, b"")[:32]))
        self.covered = [self.see_statement(n, *self.texts(one)) for n, one in enumerate(records["S"], 1)]
        self.see_keys()
        if self.header:
            self.see_packs(self.header[1])
            if self.view.startswith(b"seat ") and self.view[5:] not in self.header[2]:
                self.add("view", "names a seat that the header does not have")
        self.see_end(slip)

    def add(self, place, what):
        self.findings += [f"{place}: {what}"] if len(self.findings) < FINDINGS_MAX else []

    def see_payload(self, payload, number):
        place = f"entry {number}" if number else "header"
        try:
            Payload(payload, "Entry" if number else "Header")
            root = follow(payload, 0)
            secrets = entry_secrets(root) if number else header_secrets(root)
            if not number:
                pins = [pin.text(1) for pin in root.items(5)]
                self.header = root.text(0), pins, [seat.text(0) for seat in root.items(2)]
        except (AttributeError, ValueError, TypeError):
            return self.add(place, "cannot be read")
        except Newer:
            return self.add(place, "is of a newer version than this")
        if number and root.number(0, 4) != number:
            return self.add(place, f"has the number {root.number(0, 4)}")
        openings = self.openings.get(number, {})

        def place_of(index):
            if not number and index >= NAMES:
                return f"name of seat {index - NAMES + 1}"
            return f"text {index + 1} of " + (place if number else "the header")
        for index, text in secrets:
            salt, value = openings.pop(index, (None, None))
            if len(text) != 44 or text[0] != 2:
                self.add(place_of(index), "is not sealed")
            elif salt is None:
                if self.view == b"judge" and index < NAMES:
                    self.add(place_of(index), CLOSED)
            elif text[1:] != base64.urlsafe_b64encode(blake(b"judge.seal/1", value, key=salt)).rstrip(b"="):
                self.add(place_of(index), "is not what its opening says")
        for index in openings:
            self.add(place_of(index), "is opened, and there is no such text")

    def see_mark(self, number):
        mark = self.marks.get(number, b"")
        if len(mark) == 32 and self.view == b"judge":
            self.add(f"mark behind entry {number}", CLOSED)
        if len(mark) > 32 and blake(b"judge.seal/1", mark[48:], key=mark[32:48]) != mark[:32]:
            self.add(f"mark behind entry {number}", "is not what its opening says")

    @staticmethod
    def texts(payload):
        size = little(payload[:4])
        return payload[4:4 + size], payload[4 + size:]

    def see_statement(self, number, text, signature_text):
        """The entry that it vouches for, None when it does not."""
        signature = signature_of(signature_text)
        wrong, entries = self.wrong_signature(signature, text), None
        match = STATEMENT.fullmatch(text)
        if not wrong and not (match and can_be_stated(match)):
            wrong = "is of a newer version than this" if re.match(rb"judge head (?![12]\n)[1-9][0-9]*\n", text) else "cannot be read"
        if not wrong:
            duel, entries = match[2], int(match[4])
            wrong = self.wrong_fact(match, entries)
            if signature[3] != b"judge head of " + duel + b" at " + match[4]:
                wrong = "has the trusted comment of another statement"
        if wrong:
            self.add(f"statement {number}", wrong)
        return None if wrong else entries

    def wrong_signature(self, signature, text):
        if not signature:
            return "has a signature that cannot be read"
        form, key_id, of_text, comment, of_comment = signature
        wrong = f"is signed by {key_name(key_id)}, which is not trusted"
        for _, key in (one for one in self.trusted if one[0] == key_id):
            if not has_signed(key, blake(text, size=64) if form == b"ED" else text, of_text):
                wrong = f"{key_name(key_id)} has not signed it"
            elif not has_signed(key, of_text + comment, of_comment):
                wrong = f"{key_name(key_id)} has not signed its trusted comment"
            else:
                return None
        return wrong

    def wrong_fact(self, match, entries):
        if self.header and match[2] != self.header[0]:
            return "is about another duel"
        if match[3].decode() != self.records["V"][0][:16].hex():
            return "is about another store"
        if entries >= len(self.heads):
            return f"is about entry {entries}, the record ends with entry {len(self.heads) - 1}"
        if match[5].decode() != self.heads[entries].hex():
            return f"names another head behind entry {entries}"
        marks = [mark for number, mark in self.marks.items() if number <= entries]
        if int(match[9]) != len(marks):
            return f"counts another number of marks up to entry {entries}"
        if match[1]:
            return None  # the head stands for the marks
        if (match[6] == b"none") == (not marks) and (not marks or len(marks[-1]) == 32):
            return None
        if match[6] == b"none" or not marks or little(marks[-1][48:]) != int(match[7]) + (int(match[8], 16) << 32):
            return f"names another outcome than the last mark up to entry {entries}"
        return None

    def see_keys(self):
        signers = [signature_of(self.texts(one)[1]) for one in self.records["S"]]
        for key_id, key in map(key_of, self.records["K"]):
            if key_id not in [signer[1] for signer in signers if signer]:
                self.add(key_name(key_id), "has signed nothing here")
            known = [other for other_id, other in self.trusted if other_id == key_id]
            if known and key not in known:
                self.add(key_name(key_id), "is not the trusted key of that name")

    def see_packs(self, pins):
        here = [pack[:32].hex().encode() for pack in self.records["P"]]
        for pack in self.records["P"]:
            place = f"pack {pack[:8].hex()}"
            if blake(pack[32:]) != pack[:32]:
                self.add(place, "has bytes with another hash")
            if pack[:32].hex().encode() not in pins:
                self.add(place, "is not pinned by the header")
        for number, pin in enumerate(pins, 1):
            if pin and pin not in here:
                self.add(f"pin {number}", "names a pack that is not here")

    def see_end(self, slip):
        last, covered = len(self.heads) - 1, [one for one in self.covered if one is not None]
        self.slip, digits = slip_of(self.heads[-1], last), re.sub("[- ]", "", slip)
        written = "-".join(digits[i:i + 5] for i in range(0, 20, 5))
        if slip and not re.fullmatch("[0-9]{20}", digits):
            self.add("slip", "is none, expected 20 digits")
        elif slip and written != self.slip:
            self.add("slip", f"is {written}, this record has {self.slip}")
        elif slip:
            return
        if not covered:
            self.add("record", "no trusted key has signed it")
        elif max(covered) != last:
            self.add("record", f"no trusted key has signed what follows entry {max(covered)}")


def verify(path, trusted, slip):
    """0, 3 or 5, after printing what there is to say."""
    try:
        with open(path, "rb") as file:
            proof = Proof(read_bundle(file.read()), trusted, slip)
    except Refused as refused:
        print(f"{path}: {refused.args[1]}")
        return refused.args[0]
    for finding in proof.findings:
        print(f"{path}: {finding}")
    if not proof.findings:
        print(f"{path}: proved, {len(proof.heads) - 1} entries, slip {proof.slip}")
    return 5 if proof.findings else 0


def main(arguments):
    trusted, slip, paths = [], "", []
    while arguments:
        word = arguments.pop(0)
        if word in ("--slip", "--key") and arguments:
            value = arguments.pop(0)
            if word == "--slip":
                slip = value
                continue
            with open(value, "rb") as file:
                key = key_of(file.read().split(b"\n")[1:2][0])
            if not key:
                raise ValueError(f"{value}: is no public key of minisign")
            trusted.append(key)
        else:
            paths.append(word)
    if not paths:
        raise ValueError(__doc__.strip())
    return max(verify(path, trusted, slip) for path in paths)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError, IndexError) as error:
        print(error, file=sys.stderr)
        sys.exit(3)
