#include "engine/cards/cards.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/loader/loader.h"
#include "engine/rulesets/hero/card_loader.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

constexpr int kStarsOfHero = 6;

TEST(HeroPackTest, LoadsWithoutProblem) {
  const PackResult result = LoadPack(HeroPackBytes());
  if (!result.has_value()) {
    for (const PackProblem& p : result.error()) {
      ADD_FAILURE() << p.card << " " << p.field << ": " << p.message << " -> " << p.cure;
    }
    return;
  }
  EXPECT_EQ(HeroPack().size(), 60);
  EXPECT_EQ(HeroPack().name, "hero-core");
}

TEST(HeroPackTest, EachCardIsOfOneKindAndHasTheStarsOfIt) {
  const Pack& pack = HeroPack();
  int heroes = 0;
  std::set<int> stars;
  for (CardIndex i = 1; i <= pack.size(); ++i) {
    const CardDefinition& card = pack.card(i);
    const bool hero = card.Has(Frame::kLeader);
    heroes += hero ? 1 : 0;
    if (card.IsMonster()) stars.insert(card.level);
    EXPECT_EQ(card.level == kStarsOfHero, hero) << card.code;
    for (const Effect& effect : pack.Effects(card.effects)) {
      EXPECT_TRUE(effect.supported) << card.name << ": " << pack.texts[effect.unsupported];
    }
  }
  EXPECT_GE(heroes, 6);
  EXPECT_EQ(stars, (std::set<int>{1, 2, 3, 4, 5}));
}

// Returns how many cards of the kind carry out an operation of that kind for which `fits` is true.
template <typename Fits>
int CardsThat(Frame frame, Fits&& fits) {
  const Pack& pack = HeroPack();
  int cards = 0;
  for (CardIndex i = 1; i <= pack.size(); ++i) {
    bool found = false;
    for (const Effect& effect : pack.Effects(pack.card(i).effects)) {
      for (const Operation& op : pack.Operations(effect.operations)) found |= fits(op);
    }
    cards += found && pack.card(i).Has(frame) ? 1 : 0;
  }
  return cards;
}

bool GivesStatus(const Operation& op, const std::string& name) {
  const Pack& pack = HeroPack();
  return op.modifier != 0 && pack.texts[pack.modifiers[op.modifier].status] == name;
}

TEST(HeroPackTest, EachThingThatCardsDoIsDoneByTwoOfThem) {
  const auto does = [](OperationKind kind) {
    return [kind](const Operation& op) { return op.kind == kind; };
  };
  const auto hurts = [](int sign) {
    return [sign](const Operation& op) {
      return op.kind == OperationKind::kCounters && HeroPack().amounts[op.amount].number * sign > 0;
    };
  };
  const auto gives = [](const char* name) {
    return [name](const Operation& op) { return GivesStatus(op, name); };
  };
  EXPECT_GE(CardsThat(Frame::kSpell, hurts(1)), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, does(OperationKind::kDamage)), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, hurts(-1)) + CardsThat(Frame::kLeader, hurts(-1)), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, does(OperationKind::kDraw)), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, does(OperationKind::kEndStatuses)), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, gives("HASTE")), 2);
  EXPECT_GE(CardsThat(Frame::kSpell, gives("BURNING")) + CardsThat(Frame::kTrap, gives("BURNING")),
            2);
  EXPECT_GE(CardsThat(Frame::kSpell, gives("FROZEN")) + CardsThat(Frame::kTrap, gives("FROZEN")),
            2);
  EXPECT_GE(CardsThat(Frame::kLeader, gives("FROZEN")), 2);
  EXPECT_GE(
      CardsThat(Frame::kLeader, does(OperationKind::kDamage)) + CardsThat(Frame::kLeader, hurts(1)),
      2);
  EXPECT_GE(CardsThat(Frame::kTrap, does(OperationKind::kNegateActivation)), 2);
  EXPECT_GE(CardsThat(Frame::kTrap, does(OperationKind::kPassStatus)), 2);
  EXPECT_GE(CardsThat(Frame::kTrap, does(OperationKind::kNegateAttack)), 2);
  EXPECT_GE(CardsThat(Frame::kTrap, does(OperationKind::kPreventDestruction)) +
                CardsThat(Frame::kSpell, does(OperationKind::kPreventDestruction)),
            2);
}

}  // namespace
}  // namespace judge
