// Keys of the store, and the small values that are no records of the codec. Numbers in keys are big
// endian, so that RocksDB's byte order is their order.
//
//   8 bytes duel, then
//   0   'i' duel id               -> 8 bytes little endian, the number of that duel
//   0   'p' 64 digits of its hash -> pack record
//   0   'w'                       -> 8 bytes little endian, what the anchor knew when it was on the
//                                    disk (Anchor::Steps)
//   0   'z'                       -> 8 bytes little endian, the highest number given so far
//   n   'a' 8 bytes 8 bytes       -> 4 bytes little endian, the entry recorded for this action id
//   n   'e' 4 bytes entry number  -> entry record
//   n   'g' 4 bytes, key id       -> signature record, of the head after that entry
//   n   'h'                       -> header record, players' names blank
//   n   'k' 4 bytes, 4 bytes      -> kept name record, by the number of a person and the entry
//   n   'm' 4 bytes entry number  -> mark record
//   n   'n'                       -> names record
//   n   'o'                       -> seeds record
//   n   's' 4 bytes entry number  -> run record, of 64 entries from that one
//   n   't'                       -> tail record
//
// Duel numbers are local to the store, from 1, never used twice. An entry in a run has no 'a', 'e'
// and 'm' of its own any more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"

namespace judge::replay::store_internal {

// The number of a duel within one store, from 1.
using DuelNumber = std::uint64_t;

// Returns the key of a duel's id; with a prefix of an id, where to begin looking.
std::string IdKey(std::string_view id);
// Returns the id in a key made by IdKey, nothing for another key.
std::optional<std::string_view> IdOfKey(std::string_view key);
// The keys 0 'z' and 0 'w' of the table above.
std::string HighestDuelKey();
std::string SettledKey();
// Returns the key of a card pack by its hash; with "", what the keys of all packs begin with.
std::string PackKey(std::string_view hash);
// The keys n 'a' and n 'e' of the table above.
std::string ActionKey(DuelNumber duel, const ActionId& action);
std::string EntryKey(DuelNumber duel, EntryNumber number);
// Returns the number in a key made by EntryKey for this duel, nothing for another key.
std::optional<EntryNumber> NumberOfKey(DuelNumber duel, std::string_view key);
// Returns the first key that is greater than every EntryKey of the duel.
std::string EntriesEndKey(DuelNumber duel);
// The keys n 'm', n 's' and n 'g', by entry; that of a signature ends with the signer's key id.
std::string MarkKey(DuelNumber duel, EntryNumber entry);
std::string RunKey(DuelNumber duel, EntryNumber first);
std::string SignatureKey(DuelNumber duel, EntryNumber entry, std::string_view key_id);
// Returns the key n 'k'; without an entry, what the keys of that person begin with.
std::string KeptNameKey(DuelNumber duel, std::uint32_t person);
std::string KeptNameKey(DuelNumber duel, std::uint32_t person, EntryNumber entry);
// Returns what all keys of one kind of a duel begin with; they lie before those of the next kind.
std::string KindPrefix(DuelNumber duel, char kind);
// Returns the entry number behind the prefix of such a key, nothing when it is too short.
std::optional<EntryNumber> EntryOfKey(std::string_view key);
// The keys n 'o', n 'h', n 'n' and n 't' of the table above.
std::string SeedsKey(DuelNumber duel);
std::string HeaderKey(DuelNumber duel);
std::string NamesKey(DuelNumber duel);
std::string TailKey(DuelNumber duel);
// Returns the duel in a key made by TailKey, nothing for another key.
std::optional<DuelNumber> DuelOfTailKey(std::string_view key);

// Bytes as RocksDB takes and gives them.
inline std::string_view AsChars(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::span<const std::byte> AsBytes(std::string_view chars) {
  return std::as_bytes(std::span(chars.data(), chars.size()));
}

}  // namespace judge::replay::store_internal
