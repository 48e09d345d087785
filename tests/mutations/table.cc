#include "tests/mutations/table.h"

#include <utility>

#include "engine/loader/published.h"
#include "engine/rulesets/catalog.h"
#include "tests/golden_driver/trial_cards.h"

namespace judge::mutations {
namespace {

std::vector<std::string> ClausesOf(const RuleSet& rules) {
  std::vector<std::string> ids;
  for (const Clause& clause : rules.clauses) ids.emplace_back(clause.id);
  return ids;
}

// The pack that duels of this program are played with. The rule set owns it and lets nobody write
// to it, as a pack never changes while a program runs: this one is here to see what happens when it
// does.
Pack& Laid(const Game& game) { return const_cast<Pack&>(*game.pack); }

CardLists WithOther(CardLists lists, std::size_t index, CardList instead) {
  lists[index] = instead;
  return lists;
}

}  // namespace

Table::Table(const std::string& rules, CardList trial)
    : rules_(rules), game_(FindGame(rules)), trial_(trial), printed_(*game_->pack) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (rules != row.name) continue;
    CanonicalPack pack(row.pack_bytes());
    for (const auto card : pack.get().getCards()) {
      messages_.push_back(std::make_unique<capnp::MallocMessageBuilder>());
      auto one = messages_.back()->initRoot<schema::CardPack>();
      one.initCards(1).setWithCaveats(0, card);
      own_.push_back(one.getCards().asReader());
    }
  }
  words_ = WordsOf(own_, ClausesOf(*game_->rules));
  LayBack();
  trial_game_ = {game_->rules, &trial_pack_};
  OfferGame(rules_, &trial_game_);
}

PackResult Table::Load(std::size_t index, CardList instead) const {
  PackChecks checks;
  checks.knows_clause = [this](std::string_view id) {
    return game_->rules->FindClause(id) != kNoClause;
  };
  return Flattener(checks).Run(printed_.name, WithOther(own_, index, instead));
}

void Table::LayOut(Pack pack, std::size_t index, CardList instead) {
  Laid(*game_) = std::move(pack);
  CardLists lists = WithOther(own_, index, instead);
  lists.push_back(trial_);
  trial_pack_ = Flattener({}).Run(std::string(golden::kTrialPack), lists).value_or(Pack());
}

void Table::LayBack() { LayOut(printed_, 0, own_[0]); }

}  // namespace judge::mutations
