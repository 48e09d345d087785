// What the store does not promise yet. Each of these turns a part of a row on; the one who makes the
// promise true sets it to true. JUDGE_NOT_YET=1 in the environment turns all of them on, to look.
#pragma once

#include <cstdlib>

namespace judge::reliability {

// After a power cut the end of a file may have its new length and not yet its new bytes: single
// sectors or pages hold what they held before, or zeros. A log whose last, unacknowledged record
// is torn so keeps the store from opening under kTolerateCorruptedTailRecords, which tolerates only
// a file that is too short ("Corruption: checksum mismatch"). 3,000 states held with
// kPointInTimeRecovery, which loses damage silently and so needs the anchor.
inline constexpr bool kTornPages = false;

// An append whose sync failed can still be read, and its writer was told "outcome unknown". When
// another writer appends behind it, and then the power fails, the entry in the middle is gone and
// the duel has a hole, although what came behind it was acknowledged. Held when the next writer
// writes again what the anchor does not know as acknowledged.
inline constexpr bool kBuildsOnUnknownOutcomes = false;

// Flipped bits of a write-ahead log, or a log that ends early, that make RocksDB drop records.
inline constexpr bool kLogDamageNoticed = false;

inline bool Promised(bool already) { return already || std::getenv("JUDGE_NOT_YET") != nullptr; }

}  // namespace judge::reliability
