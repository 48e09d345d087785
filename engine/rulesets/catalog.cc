#include "engine/rulesets/catalog.h"

#include "engine/cards/cards.h"
#include "engine/rulesets/hero/hero.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/rulesets/rush/rush.h"
#include "engine/rulesets/tag/tag.h"
#include "engine/rulesets/tcg/game/game.h"
#include "engine/rulesets/yugiohji/yugiohji.h"

namespace judge {
namespace {

constexpr CatalogRow kRows[] = {
    {"kingdom", "Kingdom Duels", &kingdom::KingdomGame, &KingdomPackBytes, &kingdom::kWords,
     &kingdom::PagesAlone},
    {"yugiohji", "YuGiOhJi", &yugiohji::YugiohjiGame, &YugiohjiPackBytes, &yugiohji::kWords,
     &yugiohji::PagesAlone, true},
    {"rush", "Rush Duel", &rush::RushGame, &RushPackBytes, &rush::kWords, &rush::PagesAlone, true},
    {"hero", "Hero", &hero::HeroGame, &HeroPackBytes, &hero::kWords, &hero::PagesAlone, true},
    {"tcg", "the ordinary game", &tcg::TcgGame, &TcgPackBytes, &tcg::kWords, &tcg::PagesAlone,
     true},
    {"tag", "tag dueling", &tag::TagGame, &TcgPackBytes, &tcg::kWords, &tag::PagesAlone, true},
};

std::vector<Offer>& Offers() {
  static std::vector<Offer> offers;
  return offers;
}

}  // namespace

std::span<const CatalogRow> AllRuleSets() { return kRows; }

bool HasPageAlone(std::string_view rules, std::string_view id) {
  for (const CatalogRow& row : kRows) {
    if (rules != row.name) continue;
    for (const char* page : row.pages_alone()) {
      if (id == page) return true;
    }
  }
  return false;
}

const Game* FindGame(std::string_view rules) {
  for (const CatalogRow& row : kRows) {
    if (rules == row.name) return row.game();
  }
  return nullptr;
}

const Game* FindGame(std::string_view rules, std::string_view pack) {
  const Game* own = FindGame(rules);
  if (pack.empty() || own == nullptr || own->pack->name == pack) return own;
  for (const Offer& offer : Offers()) {
    if (offer.rules == rules && offer.game->pack->name == pack) return offer.game;
  }
  return nullptr;
}

void OfferGame(std::string_view rules, const Game* game, std::span<const std::byte> pack_bytes) {
  Offers().push_back({std::string(rules), game, pack_bytes});
}

const std::vector<Offer>& AllOffers() { return Offers(); }

}  // namespace judge
