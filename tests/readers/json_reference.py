#!/usr/bin/env python3
"""What Python's json makes of documents, for replay/codec/json_value_test.cc: one a line on stdin, as hexadecimal digits; one line
each on stdout: "refused", or the value written out plainly. Where Python takes more than RFC 8259 is sure about (twins,
halves of surrogate pairs, NaN, any depth), it refuses what replay/codec/json_value.h says it refuses."""

import decimal
import json
import sys

DEPTH_MAX = 32


class Number(str):
    pass


def members(pairs):
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("twins")
    return pairs if pairs else [()]


def constant(word):
    raise ValueError(word)


DECODER = json.JSONDecoder(object_pairs_hook=lambda pairs: ("object", members(pairs)), parse_int=Number,
                           parse_float=Number, parse_constant=constant)


def whole(token):
    """The number as a whole one of at most 64 bits and a sign."""
    sign, digits, power = decimal.Decimal(token).as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    if not text:
        return "0"
    stripped = text.rstrip("0")
    power += len(text) - len(stripped)
    if power < 0:
        return "fraction"
    if len(stripped) + power > 20 or int(stripped) * 10**power >= 2**64:
        return "range"
    return "-" * sign + str(int(stripped) * 10**power)


def text(value):
    data = value.encode("utf-8")  # refuses halves of surrogate pairs
    return b"s%d:%s" % (len(data), data)


def written(value, depth=0):
    if isinstance(value, (list, tuple)) and depth == DEPTH_MAX:
        raise ValueError("depth")
    if isinstance(value, list):
        return b"[" + b"".join(written(one, depth + 1) for one in value) + b"]"
    if isinstance(value, tuple):
        parts = [text(pair[0]) + written(pair[1], depth + 1) for pair in value[1] if pair]
        return b"{" + b"".join(parts) + b"}"
    if isinstance(value, Number):
        return f"n{value}={whole(value)};".encode()
    if isinstance(value, str):
        return text(value)
    return {None: b"z", True: b"t", False: b"f"}[value]


def main():
    out = []
    for line in sys.stdin:
        try:
            out.append(written(DECODER.decode(bytes.fromhex(line).decode("utf-8"))).hex())
        except (ValueError, RecursionError):
            out.append("refused")
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
