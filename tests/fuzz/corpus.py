#!/usr/bin/env python3
"""Makes tests/fuzz/corpus/ anew: corpus.py [NAME...]

From the seeds of build/asan/fuzz_seeds, what is in the corpus, and what the last runs found (build/fuzz/NAME/corpus),
libFuzzer keeps a set that covers the same; of that so many of all sizes stay, up to the limits below.
"""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FILES = 96  # of one reader
BYTES = 65_536

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build"


def kept(merged):
    """Inputs of every size, the small ones first, as far as they go."""
    by_size = sorted(merged.iterdir(), key=lambda path: (path.stat().st_size, path.name))
    chosen, used = [], 0
    for path in by_size[::-(-len(by_size) // FILES) or 1]:
        used += path.stat().st_size
        if len(chosen) == FILES or used > BYTES:
            break
        chosen.append(path.read_bytes())
    return chosen


def remake(name, seeds):
    corpus = HERE / "corpus" / name
    merged = seeds / f"{name}.merged"
    merged.mkdir()
    sources = [corpus, seeds / name, BUILD / "fuzz" / name / "corpus"]
    subprocess.run([BUILD / "asan" / f"{name}_fuzz", "-set_cover_merge=1", "-timeout=20", merged,
                    *(source for source in sources if source.is_dir())],
                   cwd=seeds, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    inputs = kept(merged)
    shutil.rmtree(corpus, ignore_errors=True)
    corpus.mkdir(parents=True)
    for data in inputs:
        (corpus / hashlib.sha1(data).hexdigest()).write_bytes(data)
    print(f"{name}: {len(inputs)} inputs, {sum(map(len, inputs)):,} bytes")


def main():
    names = sys.argv[1:] or sorted(path.stem.removesuffix("_fuzz") for path in HERE.glob("*_fuzz.cc"))
    with tempfile.TemporaryDirectory() as folder:
        seeds = Path(folder)
        subprocess.run([BUILD / "asan" / "fuzz_seeds", seeds], check=True)
        for name in names:
            remake(name, seeds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
