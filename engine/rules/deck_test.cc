// Deck checks beyond the golden cases: the published list fits the cards, and what no published
// list uses today (forbidden cards, combinations, no list at all).
#include "engine/rules/deck.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rules/clause.h"
#include "engine/rules/rule_set.h"
#include "engine/rulesets/catalog.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// The rule set with another list.
struct OtherList {
  explicit OtherList(const DeckLimits* limits) : rules(*FindGame("kingdom")->rules) {
    rules.deck_limits = limits;
    rules.Finish();
    game = {&rules, FindGame("kingdom")->pack};
  }

  std::vector<std::string> Faults(const std::vector<std::string>& names) const {
    DeckList list;
    for (const std::string& name : names) {
      list.rows.push_back({game.pack->FindCode(game.pack->CodeOf(name)), 1, DeckPart::kMain});
    }
    Trace trace;
    CheckDeck(game, list, &trace);
    std::vector<std::string> facts;
    for (const Visit& visit : trace.visits) {
      const bool listed =
          std::string_view(game.rules->ClauseId(visit.clause)).ends_with(".restricted-list");
      if (!listed || visit.answer != Answer::kForbids) continue;
      for (std::uint32_t i = 0; i < visit.fact_count; ++i) {
        facts.push_back(DeckFactText(*game.pack, trace.facts[visit.first_fact + i]));
      }
    }
    return facts;
  }

  RuleSet rules;
  Game game;
};

using Texts = std::vector<std::string>;

TEST(Deck, PublishedListNamesCardsOfThePackByTheirCodes) {
  const Pack& pack = KingdomPack();
  int known = 0;
  for (const DeckLimit& limit : KingdomRestrictedList().limits) {
    for (const std::string& code : limit.codes) known += pack.FindCode(code) != kUnknownCard;
  }
  EXPECT_EQ(KingdomRestrictedList().as_of, "2026-06");
  EXPECT_EQ(KingdomRestrictedList().limits.size(), 4U);
  EXPECT_EQ(known, 17);  // 24 on the list, 7 of sets that the pack does not have
}

TEST(Deck, ForbiddenCardIsAFaultBySingleCopy) {
  const DeckLimits limits{"", {{DeckLimitKind::kCopiesOfAll, 0, {"SOE-018"}}}};
  const OtherList list(&limits);
  EXPECT_EQ(list.Faults({"Imp", "Bull Devil"}), Texts{"Imp (SOE-018) is forbidden"});
  EXPECT_EQ(list.Faults({"Bull Devil"}), Texts{});
}

TEST(Deck, CombinationIsAFaultOnlyAsAWhole) {
  const DeckLimits limits{"", {{DeckLimitKind::kNotTogether, 0, {"SOE-018", "SOE-014"}}}};
  const OtherList list(&limits);
  EXPECT_EQ(list.Faults({"Imp"}), Texts{});
  EXPECT_EQ(list.Faults({"Bull Devil"}), Texts{});
  EXPECT_EQ(list.Faults({"Imp", "Bull Devil"}),
            (Texts{"Imp (SOE-018) is part of a combination that is forbidden",
                   "Bull Devil (SOE-014) is part of a combination that is forbidden"}));
}

TEST(Deck, RuleSetWithoutAListBindsNothing) {
  const OtherList list(nullptr);
  EXPECT_EQ(list.Faults({"Blue-Eyes White Dragon", "Holy Barrier - Mirror Force"}), Texts{});
}

// No published STRATEGY names a card of the Extra Deck; one of a writer's own may.
TEST(Deck, StrategyKeepsTheLimitsOfTheExtraDeckToo) {
  Pack pack = KingdomPack();
  const Game game{FindGame("kingdom")->rules, &pack};
  const CardIndex duelist = pack.FindCode("SOE-153");
  const CardIndex token = pack.FindCode("SOE-101");
  const ClauseIndex keeps = game.rules->FindClause("kingdom.deck.strategy-keeps-other-limits");
  const auto forbids = [&](std::int16_t tokens, std::int16_t others) {
    const DeckList list{{{duelist, 1, DeckPart::kExtra},
                         {token, tokens, DeckPart::kExtra},
                         {pack.FindCode("SOE-071"), others, DeckPart::kExtra}}};
    Trace trace;
    CheckDeck(game, list, &trace);
    return std::any_of(trace.visits.begin(), trace.visits.end(), [&](const Visit& visit) {
      return visit.clause == keeps && visit.answer == Answer::kForbids;
    });
  };
  EXPECT_FALSE(forbids(4, 1));
  EXPECT_FALSE(forbids(2, 18));
  pack.mutable_card(duelist).strategy.push_back({token, 1});
  EXPECT_TRUE(forbids(4, 1));
  EXPECT_FALSE(forbids(3, 1));
  EXPECT_TRUE(forbids(2, 18));
  EXPECT_FALSE(forbids(2, 20));  // too many without the named cards, too
  EXPECT_FALSE(forbids(1, 18));
}

TEST(Deck, CopiesAreCountedOverRowsAndOrderedByNumber) {
  const DeckList list{{{3, 1, DeckPart::kMain},
                       {7, 2, DeckPart::kMain},
                       {3, 2, DeckPart::kMain},
                       {7, 4, DeckPart::kExtra}}};
  const auto main = CopiesIn(list, DeckPart::kMain);
  ASSERT_EQ(main.size(), 2U);
  EXPECT_EQ(main[0].card, 3);
  EXPECT_EQ(main[0].count, 3);
  EXPECT_EQ(main[0].row, 1U);
  const auto all = CopiesInAll(list);
  EXPECT_EQ(all[0].card, 7);
  EXPECT_EQ(all[0].count, 6);
  EXPECT_EQ(CardsIn(list, DeckPart::kMain), 5);
}

TEST(Deck, NameIsFilledInAsItIs) {
  Pack pack;
  CardDefinition card{.code = "X-1", .name = "{n} and {card}"};
  Fact fact{.text = "{card}: {n}", .card = pack.Add(card), .n = 4};
  EXPECT_EQ(DeckFactText(pack, fact), "{n} and {card} (X-1): 4");
}

}  // namespace
}  // namespace judge
