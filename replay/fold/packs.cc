#include "replay/fold/packs.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/notation/unseen_card.h"

namespace judge::replay {
namespace {

using Kind = FoldError::Kind;

tl::unexpected<FoldError> Refuse(Kind kind, std::string message) {
  return tl::unexpected<FoldError>(FoldError{kind, 0, std::move(message)});
}

bool IsHash(std::string_view text) {
  return text.size() == kPackHashDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Returns the pack's name and enough of its hash to tell two packs apart in a line for people.
std::string Called(const PackPin& pin) {
  std::string out = "the card pack \"" + pin.name + "\"";
  if (IsHash(pin.hash)) out += " " + pin.hash.substr(0, 16);
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

// The packs that were kept, by rule set and hash; never destroyed, as replays may outlive
// everything.
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
                  Called(pin) + " is not in this program, expected a store that keeps it");
  }
  auto bytes = packs(pin.hash);
  if (!bytes) {
    FoldError error = std::move(bytes.error());
    error.message = Called(pin) + " " + error.message;
    return tl::unexpected<FoldError>(std::move(error));
  }
  if (PackHash(*bytes) != pin.hash) {
    return Refuse(Kind::kDamagedPack, Called(pin) + " is kept with bytes that have another hash");
  }
  PackResult pack = LoadPack(*bytes, {.kept = true});
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

// A rule set of an older generation, and what it is played with.
struct OlderGame {
  RuleSet rules;
  Game game;
};

// Those rule sets, by the newest game and the generation; never destroyed.
struct OlderGames {
  std::mutex mutex;
  std::map<std::pair<const Game*, std::uint32_t>, OlderGame> games;
};
OlderGames& AllOlder() {
  static OlderGames& older = *new OlderGames;
  return older;
}

const Game* OlderOf(const Game& newest, std::uint32_t generation) {
  OlderGames& all = AllOlder();
  const std::lock_guard guard(all.mutex);
  const auto [place, added] = all.games.try_emplace({&newest, generation});
  OlderGame& older = place->second;
  if (added) {
    older.rules = OfGeneration(*newest.rules, generation);
    older.game = {&older.rules, newest.pack};
  }
  return &older.game;
}

// A game together with the deck lists of a header.
struct ListedGame {
  DuelDecks decks;
  Game game;
};

// Those games, by the game without lists and what the lists say; never destroyed.
struct ListedGames {
  std::mutex mutex;
  std::map<std::pair<const Game*, std::vector<std::vector<std::string>>>, ListedGame> games;
};
ListedGames& AllListed() {
  static ListedGames& listed = *new ListedGames;
  return listed;
}

// Counts the cards of a list. A card that the pack does not have is left out: no entry can name it.
void CountIn(const Pack& pack, const std::vector<std::string>& codes, DeckPart part,
             SeatDecks* decks) {
  if (codes.empty()) return;
  decks->copies.resize(static_cast<std::size_t>(pack.size()) + 1);
  for (const std::string& code : codes) {
    const CardIndex card = pack.FindCode(code);
    const bool unseen = code == kUnseenCard;
    const bool counts = unseen ? part == DeckPart::kMain : card != kUnknownCard;
    if (counts) ++decks->copies[card];
    if (!unseen) decks->known[static_cast<std::size_t>(part)] = true;
  }
}

const Game* WithLists(const Game* game, const Header& header) {
  std::vector<std::vector<std::string>> lists;
  bool any = false;
  for (const SeatHeader& seat : header.seats) {
    any |= !seat.deck.empty() || !seat.extra.empty();
    lists.push_back(seat.deck);
    lists.push_back(seat.extra);
  }
  if (!any) return game;
  ListedGames& all = AllListed();
  const std::lock_guard guard(all.mutex);
  const auto [place, added] = all.games.try_emplace({game, std::move(lists)});
  ListedGame& listed = place->second;
  if (added) {
    for (const SeatHeader& seat : header.seats) {
      SeatDecks& decks = listed.decks.seats.emplace_back();
      CountIn(*game->pack, seat.deck, DeckPart::kMain, &decks);
      CountIn(*game->pack, seat.extra, DeckPart::kExtra, &decks);
    }
    listed.game = {game->rules, game->pack, &listed.decks};
  }
  return &listed.game;
}

// Where the cards of a header come from: one of the three.
struct Cards {
  const Game* game = nullptr;        // of the newest generation
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
  if (!IsHash(pin.hash)) {
    return Refuse(Kind::kUnknownPack, Called(pin) + " is pinned by what is no hash, expected " +
                                          std::to_string(kPackHashDigits) + " small hex digits");
  }
  const auto kept = FindKept(header, pin, packs);
  if (!kept) return tl::unexpected<FoldError>(kept.error());
  return Cards{&(*kept)->game, (*kept)->bytes, false};
}

}  // namespace

tl::expected<const Game*, FoldError> GameFor(const Header& header, const PackSource& packs) {
  const auto cards = FindCards(header, packs);
  if (!cards) return tl::unexpected<FoldError>(cards.error());
  const std::uint32_t newest = cards->game->rules->version;
  const std::uint32_t pinned = header.rules_version;
  if (pinned == 0 || pinned == newest) return WithLists(cards->game, header);
  if (pinned < newest) return WithLists(OlderOf(*cards->game, pinned), header);
  return Refuse(Kind::kUnknownRules, "the duel is played by generation " + std::to_string(pinned) +
                                         " of " + header.rules + ", this version knows up to " +
                                         std::to_string(newest));
}

tl::expected<std::vector<Bytes>, FoldError> Pin(Header* header, const PackSource& packs) {
  const auto game = GameFor(*header, packs);
  if (!game) return tl::unexpected<FoldError>(game.error());
  header->rules_version = (*game)->rules->version;
  const auto cards = FindCards(*header, packs);
  if (!cards) return tl::unexpected<FoldError>(cards.error());
  const std::span<const std::byte> bytes = cards->own ? OwnBytes(header->rules) : cards->bytes;
  if (bytes.empty()) return std::vector<Bytes>();
  if (header->packs.empty()) header->packs.emplace_back();
  PackPin& pin = header->packs.front();
  if (pin.hash.empty()) pin = {cards->game->pack->name, PackHash(bytes)};
  return std::vector<Bytes>{Bytes(bytes.begin(), bytes.end())};
}

}  // namespace judge::replay
