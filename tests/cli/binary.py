#!/usr/bin/env python3
"""What the handed out binary is: hardened, stripped with its symbols beside it, of a known commit, with the terms of all that
is linked into it, and linked again from its own objects. JUDGE is the program. Only a hardened build is looked at
(cmake/hardening.cmake): elsewhere there is nothing to find."""

import os
import re
import subprocess
import sys
import tempfile

JUDGE = os.path.realpath(os.environ["JUDGE"])
SOURCE = os.environ["SOURCE_DIR"]
BUILD = os.path.dirname(JUDGE)
FLAGS = ["-fstack-protector-strong", "-fstack-clash-protection", "-fcf-protection", "-fPIE"]
LINK_BYTES_MOST = 30_000_000  # of the stripped binary

FAULTS = []


def expect(holds, what):
    if not holds:
        FAULTS.append(what)


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", **options)
    expect(done.returncode == 0, f"{' '.join(command[:3])}: exit {done.returncode}, {done.stderr[:500]}")
    return done.stdout


def cache():
    with open(os.path.join(BUILD, "CMakeCache.txt"), encoding="utf-8") as file:
        return dict(re.findall(r"^(\w+):\w+=(.*)$", file.read(), re.MULTILINE))


def check_headers(binary):
    header, segments, dynamic = (run("readelf", option, "-W", binary) for option in ("-h", "-l", "-d"))
    expect(re.search(r"Type:\s+DYN ", header), "is not position independent")
    expect(re.search(r"FLAGS_1\).*\bPIE\b", dynamic), "is not marked as PIE")
    expect(re.search(r"FLAGS_1\).*\bNOW\b", dynamic), "binds late: no -z now")
    expect("GNU_RELRO" in segments, "has no RELRO segment")
    stack = re.search(r"GNU_STACK\s+(?:0x\w+\s+){5}(\S+)", segments)
    expect(stack and stack[1] == "RW", "may execute its stack")
    expect(not re.search(r"LOAD.*\bRWE\b", segments), "has a segment that is written to and executed")
    expect("NEEDED" not in dynamic, "needs shared libraries")
    expect("INTERP" not in segments, "needs a loader")


def check_symbols(binary):
    sections = run("readelf", "-S", "-W", binary)
    expect(".symtab" not in sections and ".debug_info" not in sections, "is not stripped")
    expect(".gnu_debuglink" in sections, "does not say where its symbols are")
    expect(os.path.getsize(binary) <= LINK_BYTES_MOST, f"has {os.path.getsize(binary)} bytes")
    debug = binary + ".debug"
    if not os.path.exists(debug):
        return FAULTS.append("its symbols are not beside it")
    with open(debug, "rb") as file:
        symbols = file.read()
    for name, what in ((b"__stack_chk_fail", "stack protector"), (b"_chk\0", "fortified calls"),
                       (b"__glibcxx_assert_fail", "assertions of the standard library")):
        expect(name in symbols, f"has no {what}")
    producers = set(re.findall(rb"GNU C\+\+20 [^\0]*", symbols))
    expect(producers, "no compiler is named")
    for producer in producers:
        for flag in FLAGS:
            expect(flag.encode() in producer, f"a part is compiled without {flag}: {producer.decode()}")
    identity = [run("readelf", "-n", "-W", file) for file in (binary, debug)]
    built = [re.search(r"Build ID: (\w+)", notes) for notes in identity]
    expect(all(built) and built[0][1] == built[1][1], "and its symbols are of two builds")


def git(*arguments):
    done = subprocess.run(["git", "-c", "safe.directory=*", "-C", SOURCE, *arguments], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def check_version():
    lines = run(JUDGE, "version").splitlines()
    expect(re.fullmatch(r"judge \d+\.\d+\.\d+", lines[0]), f"version begins with {lines[0]}")
    commit = re.fullmatch(r"commit +([0-9a-f]{40}|unknown)(, with changes that are not in it)?", lines[1])
    expect(commit, f"version says {lines[1]}")
    if commit and commit[1] != "unknown":
        expect(git("cat-file", "-t", commit[1]) == "commit", f"{commit[1]} is no commit of this clone")
    text = "\n".join(lines)
    for rules in ("kingdom", "yugiohji"):
        expect(re.search(rf"^rules +{rules} \d+, pack \S+ [0-9a-f]{{64}}$", text, re.MULTILINE), f"no pack of {rules}")
    expect(re.search(r"^store +format \d+$", text, re.MULTILINE), "no format of the store")


def package_of(file):
    return run("dpkg-query", "-S", os.path.realpath(file)).split(":")[0].split(",")[0]


def check_notices(archives):
    """Names every package that an archive of the link comes from, with the words of its copyright file."""
    notices = run(JUDGE, "version", "--licences")
    expect(len(archives) > 10, f"only {len(archives)} archives are linked: {archives}")
    for package in sorted({package_of(archive) for archive in archives}):
        expect(f"\n==== {package} " in notices, f"the notices leave {package} out")
        with open(f"/usr/share/doc/{package}/copyright", encoding="utf-8", errors="replace") as file:
            words = file.read().replace("\ufeff", "").split()  # invisible: told as an escape
        expect(" ".join(words) in " ".join(notices.replace("\\u{FEFF}", "").split()), f"the terms of {package} are not whole")
    for header in ("libcli11-dev", "tao-pegtl-dev", "libfmt-dev", "libspdlog-dev", "libexpected-dev"):
        expect(f"\n==== {header} " in notices, f"the notices leave {header} out")
    expect("GNU LESSER GENERAL PUBLIC LICENSE" in notices, "the text of the LGPL is missing")


def check_relink():
    """Links judge again with what cmake/relink_kit.sh packs; the archives that the linker took."""
    with tempfile.TemporaryDirectory() as folder:
        run(os.path.join(SOURCE, "cmake/relink_kit.sh"), BUILD, folder)
        said = run(os.path.join(folder, "relink.sh"), "-Wl,--trace", "-o", "again")
        again = run(os.path.join(folder, "again"), "version")
        expect(again == run(JUDGE, "version"), f"linked again it says {again}")
    return sorted(set(re.findall(r"\(?(/[^\s()]+\.a)\b", said)))


def main():
    options = cache()
    if options.get("JUDGE_HARDENED") != "ON" or options.get("JUDGE_STATIC_PIE") != "ON":
        print("this build is not hardened: nothing to look at")
        return 0
    check_headers(JUDGE)
    check_symbols(JUDGE)
    check_version()
    if os.path.exists("/usr/bin/dpkg-query"):
        check_notices(check_relink())
    print("\n".join(FAULTS))
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
