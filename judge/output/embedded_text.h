// The documents that travel inside the binary.
#pragma once

namespace judge {

// The documents that travel inside the binary: `judge rule ID` must answer at a table without a
// network and without the source tree. They are the ruling pages (docs/rulings/**/*.md), the golden
// cases and duels (tests/golden/**/*.case, *.duel), docs/notation.md and docs/decks.md, byte for
// byte as they stood when the binary was built; and THIRD-PARTY-NOTICES, which the build writes
// (cmake/notices.cmake).
//
// The definitions are generated (cmake/embed_text.cc). The table is sorted by path in byte order,
// so a binary search finds a page; each text is followed by a NUL that `size` does not count.

// One of those documents.
struct EmbeddedFile {
  const char* path;    // relative to the source root, with '/'
  const char* text;    // may hold any byte, NUL included: trust `size`
  unsigned long size;  // bytes
};

// All of them, sorted by path.
extern const EmbeddedFile kEmbeddedFiles[];
extern const unsigned long kEmbeddedFileCount;

}  // namespace judge
