#include "replay/packs.h"

#include <sodium.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "engine/card.h"
#include "engine/card_loader.h"
#include "engine/rulesets/catalog.h"

namespace judge::replay {
namespace {

using Kind = FoldError::Kind;

tl::unexpected<FoldError> Refuse(Kind kind, std::string message) {
  return tl::unexpected<FoldError>(FoldError{kind, 0, std::move(message)});
}

// Enough of a hash to tell two packs apart in a line for people.
std::string Called(const PackPin& pin) {
  std::string out = "the card pack \"" + pin.name + "\"";
  if (!pin.hash.empty()) out += " " + pin.hash.substr(0, 16);
  return out;
}

std::string_view OwnHash(std::string_view rules) {
  for (const OwnPack& own : OwnPacks()) {
    if (own.rules == rules) return own.hash;
  }
  return "";
}

std::span<const std::byte> OwnBytes(std::string_view rules) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (rules == row.name) return row.pack_bytes();
  }
  return {};
}

const Offer* FindOffer(std::string_view rules, std::string_view name, std::string_view hash) {
  for (const Offer& offer : AllOffers()) {
    if (offer.rules != rules) continue;
    const bool meant = hash.empty()
                           ? offer.game->pack->name == name
                           : !offer.pack_bytes.empty() && PackHash(offer.pack_bytes) == hash;
    if (meant) return &offer;
  }
  return nullptr;
}

// A pack that was kept, and what it is played with.
struct Kept {
  Bytes bytes;
  Pack pack;
  Game game;
};

// By rule set and hash; never destroyed, replays may outlive everything.
struct KeptPacks {
  std::mutex mutex;
  std::map<std::pair<std::string, std::string>, Kept> by_hash;
};
KeptPacks& AllKept() {
  static KeptPacks& kept = *new KeptPacks;
  return kept;
}

tl::expected<const Kept*, FoldError> FindKept(const Header& header, const PackPin& pin,
                                              const PackSource& packs) {
  KeptPacks& all = AllKept();
  const std::lock_guard guard(all.mutex);
  const std::pair key(header.rules, pin.hash);
  const auto found = all.by_hash.find(key);
  if (found != all.by_hash.end()) return &found->second;
  if (!packs) {
    return Refuse(Kind::kUnknownPack,
                  Called(pin) + " is not here, expected it in this program or in a store");
  }
  auto bytes = packs(pin.hash);
  if (!bytes) {
    FoldError error = std::move(bytes.error());
    error.message = Called(pin) + ": " + error.message;
    return tl::unexpected<FoldError>(std::move(error));
  }
  if (PackHash(*bytes) != pin.hash) {
    return Refuse(Kind::kDamagedPack, Called(pin) + " is kept with bytes that have another hash");
  }
  PackResult pack = LoadPack(*bytes);
  if (!pack) {
    const PackProblem& problem = pack.error().front();
    return Refuse(Kind::kUnknownPack, Called(pin) +
                                          " cannot be read by this version: " + problem.card + " " +
                                          problem.field + " " + problem.message);
  }
  Kept& kept = all.by_hash[key];
  kept.bytes = *std::move(bytes);
  kept.pack = *std::move(pack);
  kept.game = {FindGame(header.rules)->rules, &kept.pack};
  return &kept;
}

// Where the cards of a header are: one of the three.
struct Cards {
  const Game* game = nullptr;
  std::span<const std::byte> bytes;  // of an offer or a kept pack
  bool own = false;
};

tl::expected<Cards, FoldError> FindCards(const Header& header, const PackSource& packs) {
  const Game* own = FindGame(header.rules);
  if (own == nullptr) {
    return Refuse(Kind::kUnknownRules,
                  "rule set \"" + header.rules + "\" is not known to this version");
  }
  if (header.packs.empty()) return Cards{own, {}, true};
  if (header.packs.size() > 1) {
    return Refuse(Kind::kUnknownPack, "the duel names " + std::to_string(header.packs.size()) +
                                          " card packs, this version plays with one");
  }
  const PackPin& pin = header.packs.front();
  const bool by_name = pin.hash.empty() && (pin.name.empty() || pin.name == own->pack->name);
  if (by_name || (!pin.hash.empty() && pin.hash == OwnHash(header.rules))) {
    return Cards{own, {}, true};
  }
  if (const Offer* offer = FindOffer(header.rules, pin.name, pin.hash)) {
    return Cards{offer->game, offer->pack_bytes, false};
  }
  if (pin.hash.empty()) {
    return Refuse(Kind::kUnknownPack, Called(pin) + " is not known to this version");
  }
  const auto kept = FindKept(header, pin, packs);
  if (!kept) return tl::unexpected<FoldError>(kept.error());
  return Cards{&(*kept)->game, (*kept)->bytes, false};
}

}  // namespace

std::string PackHash(std::span<const std::byte> canonical) {
  constexpr std::size_t kBytes = kPackHashDigits / 2;
  unsigned char hash[kBytes];
  const auto* first = reinterpret_cast<const unsigned char*>(canonical.data());
  crypto_generichash(hash, kBytes, first, canonical.size(), nullptr, 0);
  std::string text(kPackHashDigits + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash, kBytes);
  text.resize(kPackHashDigits);
  return text;
}

tl::expected<const Game*, FoldError> GameFor(const Header& header, const PackSource& packs) {
  const auto cards = FindCards(header, packs);
  if (!cards) return tl::unexpected<FoldError>(cards.error());
  return cards->game;
}

tl::expected<std::vector<Bytes>, FoldError> Pin(Header* header, const PackSource& packs) {
  const auto cards = FindCards(*header, packs);
  if (!cards) return tl::unexpected<FoldError>(cards.error());
  const std::span<const std::byte> bytes = cards->own ? OwnBytes(header->rules) : cards->bytes;
  if (bytes.empty()) return std::vector<Bytes>();
  if (header->packs.empty()) header->packs.emplace_back();
  PackPin& pin = header->packs.front();
  pin.name = cards->game->pack->name;
  if (pin.hash.empty()) pin.hash = PackHash(bytes);
  return std::vector<Bytes>{Bytes(bytes.begin(), bytes.end())};
}

}  // namespace judge::replay
