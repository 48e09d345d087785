#include "replay/proof/sealing.h"

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <type_traits>
#include <utility>

#include "replay/proof/start_sodium.h"

namespace judge::replay {
namespace {

constexpr char kSealMark = '\x02';
constexpr std::string_view kSaltDomain = "judge.salt/1";
constexpr std::string_view kSealDomain = "judge.seal/1";

const unsigned char* Raw(const std::byte* bytes) {
  return reinterpret_cast<const unsigned char*>(bytes);
}
unsigned char* Raw(std::byte* bytes) { return reinterpret_cast<unsigned char*>(bytes); }
const unsigned char* Raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// A place of a text, or of a list of texts that is sealed as one; const ones of a const value.
template <class Text, class List>
class BasicSlot {
 public:
  // `open` says which values are no secret; `gone` is what stands where the value is not known.
  explicit BasicSlot(Text* text, bool (*open)(std::string_view) = nullptr, const char* gone = "")
      : text_(text), open_(open), gone_(gone) {}
  explicit BasicSlot(List* list) : list_(list) {}

  bool Empty() const { return list_ != nullptr ? list_->empty() : text_->empty(); }
  bool Secret() const { return !Empty() && (open_ == nullptr || !open_(*text_)); }
  const void* Where() const { return list_ != nullptr ? static_cast<const void*>(list_) : text_; }
  bool Sealed() const {
    if (list_ == nullptr) return IsSealed(*text_);
    return list_->size() == 1 && IsSealed(list_->front());
  }
  std::string Value() const {
    if (list_ == nullptr) return *text_;
    std::string joined = list_->front();
    for (std::size_t i = 1; i < list_->size(); ++i) joined.append("\n").append((*list_)[i]);
    return joined;
  }
  const std::string& SealedText() const { return list_ == nullptr ? *text_ : list_->front(); }
  void Set(std::string value) const {
    if (list_ == nullptr) {
      *text_ = std::move(value);
      return;
    }
    list_->clear();
    for (std::size_t begin = 0; begin <= value.size();) {
      const std::size_t end = std::min(value.find('\n', begin), value.size());
      list_->push_back(value.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  void Clear() const {
    if (list_ == nullptr) {
      *text_ = gone_;
    } else {
      list_->clear();
    }
  }

 private:
  Text* text_ = nullptr;
  bool (*open_)(std::string_view) = nullptr;
  const char* gone_ = "";
  List* list_ = nullptr;
};

template <class Value>
using SlotOf = std::conditional_t<std::is_const_v<Value>,
                                  BasicSlot<const std::string, const std::vector<std::string>>,
                                  BasicSlot<std::string, std::vector<std::string>>>;

bool IsNumber(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Calls `visit` for every place where an entry may have a secret text. This order is part of the
// format: it numbers the texts of an entry. `Value` is an Entry, const or not.
template <class Value, class Visit>
requires std::is_same_v<std::remove_const_t<Value>, Entry>
void EachSlot(Value* entry, Visit visit) {
  using Slot = SlotOf<Value>;
  for (auto& act : entry->acts) {
    for (auto& one : act.subjects) visit(Slot(&one.card));
    for (auto& one : act.targets) visit(Slot(&one.reference.card));
    for (auto& one : act.materials) visit(Slot(&one.card));
    for (auto& one : act.options) visit(Slot(&one.value, &IsNumber));
    for (auto& operation : act.operations) {
      for (auto& one : operation.references) visit(Slot(&one.card));
    }
    visit(Slot(&act.text, nullptr, kNoText));
  }
  visit(Slot(&entry->comment));
}

// Does the same for a header, without its players' names.
template <class Value, class Visit>
requires std::is_same_v<std::remove_const_t<Value>, Header>
void EachSlot(Value* header, Visit visit) {
  using Slot = SlotOf<Value>;
  for (auto& seat : header->seats) {
    visit(Slot(&seat.deck));
    visit(Slot(&seat.extra));
  }
  for (auto& seat : header->position.seats) visit(Slot(&seat.hand_cards));
  for (auto& card : header->position.cards) visit(Slot(&card.reference.card));
}

template <class Value, class Visit>
void EachName(Value* value, Visit visit) {
  if constexpr (std::is_same_v<std::remove_const_t<Value>, Header>) {
    for (auto& seat : value->seats) visit(SlotOf<Value>(&seat.player));
  }
}

// Calls `visit(index, slot)` for every secret text that is not empty.
template <class Value, class Visit>
void EachSecret(Value* value, Visit visit) {
  std::uint32_t index = 0;
  EachSlot(value, [&](const SlotOf<Value>& slot) {
    if (slot.Secret()) visit(index++, slot);
  });
  index = kNameIndex;
  EachName(value, [&](const SlotOf<Value>& name) {
    if (name.Secret()) visit(index, name);
    ++index;
  });
}

// The places of texts that stand in a cut copy as well.
using Places = std::set<const void*>;

// Keeps references that stand in both lists. Those that are there stand for all that are like them,
// or for none where some of these are gone, since references are left out of lists.
void KeepEqual(const std::vector<Reference>& whole, const std::vector<Reference>& cut,
               Places* kept) {
  for (const Reference& one : whole) {
    const auto here = std::count(whole.begin(), whole.end(), one);
    if (here == std::count(cut.begin(), cut.end(), one)) kept->insert(&one.card);
  }
}

void KeepEqual(const std::vector<Target>& whole, const std::vector<Target>& cut, Places* kept) {
  for (const Target& one : whole) {
    const auto here = std::count(whole.begin(), whole.end(), one);
    if (here == std::count(cut.begin(), cut.end(), one)) kept->insert(&one.reference.card);
  }
}

void KeepEqual(const Act& whole, const Act& cut, Places* kept) {
  if (whole.verb != cut.verb || whole.operations.size() != cut.operations.size()) return;
  KeepEqual(whole.subjects, cut.subjects, kept);
  KeepEqual(whole.targets, cut.targets, kept);
  KeepEqual(whole.materials, cut.materials, kept);
  for (std::size_t i = 0; i < whole.operations.size(); ++i) {
    KeepEqual(whole.operations[i].references, cut.operations[i].references, kept);
  }
  if (whole.options == cut.options) {
    for (const Option& one : whole.options) kept->insert(&one.value);
  }
  if (whole.text == cut.text) kept->insert(&whole.text);
}

Places KeptPlaces(const Entry& whole, const Entry& cut) {
  Places kept;
  if (whole.acts.size() != cut.acts.size()) return kept;
  for (std::size_t i = 0; i < whole.acts.size(); ++i) {
    KeepEqual(whole.acts[i], cut.acts[i], &kept);
  }
  if (whole.comment == cut.comment) kept.insert(&whole.comment);
  return kept;
}

Places KeptPlaces(const Header& whole, const Header& cut) {
  Places kept;
  const StartPosition& from = whole.position;
  const StartPosition& to = cut.position;
  if (whole.seats.size() != cut.seats.size() || from.seats.size() != to.seats.size()) return kept;
  for (std::size_t i = 0; i < whole.seats.size(); ++i) {
    const SeatHeader& seat = whole.seats[i];
    if (seat.deck == cut.seats[i].deck) kept.insert(&seat.deck);
    if (seat.extra == cut.seats[i].extra) kept.insert(&seat.extra);
    if (seat.player == cut.seats[i].player) kept.insert(&seat.player);
  }
  for (std::size_t i = 0; i < from.seats.size(); ++i) {
    if (from.seats[i].hand_cards == to.seats[i].hand_cards) kept.insert(&from.seats[i].hand_cards);
  }
  if (from.cards.size() != to.cards.size()) return kept;
  for (std::size_t i = 0; i < from.cards.size(); ++i) {
    if (from.cards[i] == to.cards[i]) kept.insert(&from.cards[i].reference.card);
  }
  return kept;
}

template <class Value>
std::vector<SealPlace> Kept(const Value& whole, const Value& cut, EntryNumber entry) {
  const Places kept = KeptPlaces(whole, cut);
  std::vector<SealPlace> out;
  EachSecret(&whole, [&](std::uint32_t index, const auto& slot) {
    if (kept.contains(slot.Where())) out.push_back({entry, index});
  });
  return out;
}

template <class Value, class SaltFor>
void SealAll(Value* value, SaltFor salt_for) {
  EachSecret(value, [&](std::uint32_t index, const auto& slot) {
    if (!slot.Sealed()) slot.Set(SealText(salt_for(index), slot.Value()));
  });
}

template <class Value, class SaltFor>
std::vector<Opening> AllOpenings(const Value& value, EntryNumber entry, SaltFor salt_for) {
  std::vector<Opening> out;
  EachSecret(&value, [&](std::uint32_t index, const auto& slot) {
    if (!slot.Sealed()) out.push_back({{entry, index}, salt_for(index), slot.Value()});
  });
  return out;
}

template <class Value>
std::vector<SecretText> AllTexts(const Value& value, EntryNumber entry) {
  std::vector<SecretText> out;
  EachSecret(&value, [&](std::uint32_t index, const auto& slot) {
    out.push_back({{entry, index}, slot.Value()});
  });
  return out;
}

template <class Value>
bool OpenAll(const std::vector<Opening>& openings, EntryNumber entry, Value* value) {
  Value opened = *value;
  auto opening = openings.begin();
  bool good = true;
  EachSecret(&opened, [&](std::uint32_t index, const auto& slot) {
    if (opening == openings.end() || opening->place != SealPlace{entry, index}) return;
    good = good && slot.Sealed() && SealText(opening->salt, opening->value) == slot.SealedText();
    if (good) slot.Set(opening->value);
    ++opening;
  });
  if (!good || opening != openings.end()) return false;
  *value = std::move(opened);
  return true;
}

template <class Value>
std::size_t DropAll(Value* value) {
  std::size_t dropped = 0;
  EachSecret(value, [&](std::uint32_t, const auto& slot) {
    if (!slot.Sealed()) return;
    slot.Clear();
    ++dropped;
  });
  return dropped;
}

const Seed& SeedFor(const Seeds& seeds, std::uint32_t index) {
  return index >= kNameIndex ? seeds.names : seeds.duel;
}

}  // namespace

Seeds RandomSeeds() {
  Seeds out;
  randombytes_buf(out.duel.data(), out.duel.size());
  randombytes_buf(out.names.data(), out.names.size());
  return out;
}

Salt SaltOf(const Seed& seed, const SealPlace& place) {
  std::array<unsigned char, kSaltDomain.size() + 8> input;
  std::memcpy(input.data(), kSaltDomain.data(), kSaltDomain.size());
  for (int i = 0; i < 4; ++i) {
    input[kSaltDomain.size() + i] = static_cast<unsigned char>(place.entry >> (8 * i));
    input[kSaltDomain.size() + 4 + i] = static_cast<unsigned char>(place.index >> (8 * i));
  }
  Salt salt;
  StartSodium();
  crypto_generichash(Raw(salt.data()), salt.size(), input.data(), input.size(), Raw(seed.data()),
                     seed.size());
  return salt;
}

std::array<std::byte, 32> Commitment(const Salt& salt, std::string_view value) {
  StartSodium();
  crypto_generichash_state hash;
  std::array<std::byte, 32> out;
  crypto_generichash_init(&hash, Raw(salt.data()), salt.size(), out.size());
  crypto_generichash_update(&hash, Raw(kSealDomain), kSealDomain.size());
  crypto_generichash_update(&hash, Raw(value), value.size());
  crypto_generichash_final(&hash, Raw(out.data()), out.size());
  return out;
}

std::string SealText(const Salt& salt, std::string_view value) {
  const std::array<std::byte, 32> commitment = Commitment(salt, value);
  std::array<char, kSealedTextBytes> text;  // 43 characters and the NUL that libsodium adds
  sodium_bin2base64(text.data(), text.size(), Raw(commitment.data()), commitment.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  std::string out(1, kSealMark);
  return out.append(text.data(), kSealedTextBytes - 1);
}

bool IsSealed(std::string_view text) {
  return text.size() == kSealedTextBytes && text.front() == kSealMark;
}

Entry SealEntry(const Entry& entry, const Seed& seed) {
  Entry out = entry;
  SealAll(&out, [&](std::uint32_t index) { return SaltOf(seed, {entry.number, index}); });
  return out;
}

Header SealHeader(const Header& header, const Seeds& seeds) {
  Header out = header;
  SealAll(&out, [&](std::uint32_t index) { return SaltOf(SeedFor(seeds, index), {0, index}); });
  return out;
}

std::vector<Opening> OpeningsOf(const Entry& entry, const Seed& seed) {
  return AllOpenings(entry, entry.number, [&](std::uint32_t index) {
    return SaltOf(seed, {entry.number, index});
  });
}

std::vector<Opening> OpeningsOf(const Header& header, const Seeds& seeds) {
  return AllOpenings(header, 0, [&](std::uint32_t index) {
    return SaltOf(SeedFor(seeds, index), {0, index});
  });
}

std::vector<SealPlace> KeptSecrets(const Entry& whole, const Entry& cut) {
  return Kept(whole, cut, whole.number);
}
std::vector<SealPlace> KeptSecrets(const Header& whole, const Header& cut) {
  return Kept(whole, cut, 0);
}

std::vector<SecretText> SecretTexts(const Entry& entry) { return AllTexts(entry, entry.number); }
std::vector<SecretText> SecretTexts(const Header& header) { return AllTexts(header, 0); }

bool OpenEntry(const std::vector<Opening>& openings, Entry* entry) {
  return OpenAll(openings, entry->number, entry);
}

bool OpenHeader(const std::vector<Opening>& openings, Header* header) {
  return OpenAll(openings, 0, header);
}

std::size_t DropSealed(Entry* entry) { return DropAll(entry); }
std::size_t DropSealed(Header* header) {
  // How many cards are named behind a seal nobody can tell, so nor how many the hand holds.
  for (PositionSeat& seat : header->position.seats) {
    const bool sealed = seat.hand_cards.size() == 1 && IsSealed(seat.hand_cards.front());
    if (sealed) seat.hand = -1;
  }
  return DropAll(header);
}

}  // namespace judge::replay
