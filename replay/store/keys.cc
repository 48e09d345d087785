#include "replay/store/keys.h"

namespace judge::replay::store_internal {
namespace {

constexpr DuelNumber kNoDuel = 0;
constexpr std::size_t kDuelBytes = 8;

void AppendBig(std::uint64_t value, int width, std::string* out) {
  for (int i = width - 1; i >= 0; --i) *out += static_cast<char>(value >> (8 * i));
}

std::string Key(DuelNumber duel, char kind) {
  std::string key;
  AppendBig(duel, kDuelBytes, &key);
  key += kind;
  return key;
}

}  // namespace

std::string IdKey(std::string_view id) { return Key(kNoDuel, 'i').append(id); }

std::optional<std::string_view> IdOfKey(std::string_view key) {
  const std::string prefix = Key(kNoDuel, 'i');
  if (key.substr(0, prefix.size()) != prefix) return std::nullopt;
  return key.substr(prefix.size());
}

std::string PackKey(std::string_view hash) { return Key(kNoDuel, 'p').append(hash); }

std::string HighestDuelKey() { return Key(kNoDuel, 'z'); }

std::string SettledKey() { return Key(kNoDuel, 'w'); }

std::string ActionKey(DuelNumber duel, const ActionId& action) {
  std::string key = Key(duel, 'a');
  AppendBig(action.recorder, 8, &key);
  AppendBig(action.counter, 8, &key);
  return key;
}

std::string EntryKey(DuelNumber duel, EntryNumber number) {
  std::string key = Key(duel, 'e');
  AppendBig(number, 4, &key);
  return key;
}

std::optional<EntryNumber> NumberOfKey(DuelNumber duel, std::string_view key) {
  const std::string prefix = Key(duel, 'e');
  if (key.size() != prefix.size() + 4 || key.substr(0, prefix.size()) != prefix) {
    return std::nullopt;
  }
  EntryNumber number = 0;
  for (const char c : key.substr(prefix.size())) {
    number = number << 8 | static_cast<unsigned char>(c);
  }
  return number;
}

std::string EntriesEndKey(DuelNumber duel) { return Key(duel, 'e' + 1); }

std::string MarkKey(DuelNumber duel, EntryNumber entry) {
  std::string key = Key(duel, 'm');
  AppendBig(entry, 4, &key);
  return key;
}

std::string RunKey(DuelNumber duel, EntryNumber first) {
  std::string key = Key(duel, 's');
  AppendBig(first, 4, &key);
  return key;
}

std::string SignatureKey(DuelNumber duel, EntryNumber entry, std::string_view key_id) {
  std::string key = Key(duel, 'g');
  AppendBig(entry, 4, &key);
  return key.append(key_id);
}

std::string KeptNameKey(DuelNumber duel, std::uint32_t person) {
  std::string key = Key(duel, 'k');
  AppendBig(person, 4, &key);
  return key;
}

std::string KeptNameKey(DuelNumber duel, std::uint32_t person, EntryNumber entry) {
  std::string key = KeptNameKey(duel, person);
  AppendBig(entry, 4, &key);
  return key;
}

std::string KindPrefix(DuelNumber duel, char kind) { return Key(duel, kind); }

std::optional<EntryNumber> EntryOfKey(std::string_view key) {
  if (key.size() < kDuelBytes + 1 + 4) return std::nullopt;
  EntryNumber number = 0;
  for (const char c : key.substr(kDuelBytes + 1, 4)) {
    number = number << 8 | static_cast<unsigned char>(c);
  }
  return number;
}

std::string SeedsKey(DuelNumber duel) { return Key(duel, 'o'); }
std::string HeaderKey(DuelNumber duel) { return Key(duel, 'h'); }
std::string NamesKey(DuelNumber duel) { return Key(duel, 'n'); }
std::string TailKey(DuelNumber duel) { return Key(duel, 't'); }

std::optional<DuelNumber> DuelOfTailKey(std::string_view key) {
  if (key.size() != kDuelBytes + 1 || key.back() != 't') return std::nullopt;
  DuelNumber duel = 0;
  for (const char c : key.substr(0, kDuelBytes)) duel = duel << 8 | static_cast<unsigned char>(c);
  return duel;
}

}  // namespace judge::replay::store_internal
