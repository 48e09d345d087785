// Each kind of modifier, and each act that one may forbid, in the places where it may stand: what
// lint lets pass without a word changes something in the trial, or is listed here with why the
// trial shows nothing of it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "tests/words_seen/silent.h"

namespace judge::cli {
namespace {

// A modifier with what it needs beside its kind.
struct Rule {
  std::string_view name, text;
};
constexpr Rule kRules[] = {
    {"originalAttackSet", "kind = originalAttackSet, amount = (number = 700)"},
    {"originalDefenseSet", "kind = originalDefenseSet, amount = (number = 700)"},
    {"originalAttackTimes", "kind = originalAttackTimes, amount = (number = 2)"},
    {"originalDefenseTimes", "kind = originalDefenseTimes, amount = (number = 2)"},
    {"fieldPower", "kind = fieldPower"},
    {"fieldPowerTimes", "kind = fieldPowerTimes, amount = (number = 2)"},
    {"noFieldPower", "kind = noFieldPower"},
    {"attackAdd", "kind = attackAdd, amount = (number = 100)"},
    {"defenseAdd", "kind = defenseAdd, amount = (number = 100)"},
    {"attackTimes", "kind = attackTimes, amount = (number = 50)"},
    {"defenseTimes", "kind = defenseTimes, amount = (number = 50)"},
    {"attackFixed", "kind = attackFixed, amount = (number = 50)"},
    {"defenseFixed", "kind = defenseFixed, amount = (number = 50)"},
    {"typeAdd", "kind = typeAdd, type = \"Insect\""},
    {"typeRemove", "kind = typeRemove, type = \"Monster\""},
    {"attributeSet", "kind = attributeSet, attribute = light"},
    {"attributeAdd", "kind = attributeAdd, attribute = light"},
    {"typeBar", "kind = typeBar, type = \"Insect\""},
    {"lift", "kind = lift, clause = \"kingdom.battle.no-direct-attack\", acts = [attack]"},
    {"lift of cards", "kind = lift, acts = [attack]"},
    {"add", "kind = add, clause = \"kingdom.damage.piercing\""},
    {"battleLock", "kind = battleLock"},
    {"noBattleDamage", "kind = noBattleDamage"},
    {"summonSecure", "kind = summonSecure"},
    {"effectsNegated", "kind = effectsNegated"},
    {"grant",
     "kind = grant, granted = [(form = static, modifiers = [(kind = attackAdd, amount = (number = "
     "100))])]"},
    {"countsAs", "kind = countsAs, card = \"Harpie Lady\""},
    {"countsAs frame", "kind = countsAs, frame = fusion"},
    {"countsAsEquipped", "kind = countsAsEquipped, party = (each = (zones = [spellTrap]))"},
    {"canBeTargetedAs", "kind = canBeTargetedAs, other = (typesAny = [\"Insect\"])"},
    {"swapAttackDefense", "kind = swapAttackDefense"},
    {"swapOriginals", "kind = swapOriginals"},
    {"battleDamageTimes", "kind = battleDamageTimes, amount = (number = 50)"},
    {"battleDamageCap", "kind = battleDamageCap, amount = (number = 50)"},
    {"battleDamageTo", "kind = battleDamageTo, party = (opponents = void)"},
    {"typesDeferred", "kind = typesDeferred, type = \"Insect\""},
    {"attackAll", "kind = attackAll, other = (controller = opponents)"},
    {"mustAttackFirst",
     "kind = mustAttackFirst, other = (controller = opponents, attackMin = 2000)"},
    {"mustAttack", "kind = mustAttack"},
    {"lend", "kind = lend, acts = [attack]"},
    {"terrainAttribute", "kind = terrainAttribute, attribute = water"},
    {"unaffected", "kind = unaffected, other = (controller = opponents)"},
    {"numbersUnaffected", "kind = numbersUnaffected, other = (controller = opponents)"},
    {"lifePointsFloor", "kind = lifePointsFloor, amount = (number = 100)"},
    {"lifePointsCap", "kind = lifePointsCap, amount = (number = 100)"},
    {"attackCap", "kind = attackCap, amount = (number = 300)"},
    {"attackFloor", "kind = attackFloor, amount = (number = 3000)"},
    {"defenseCap", "kind = defenseCap, amount = (number = 300)"},
    {"defenseFloor", "kind = defenseFloor, amount = (number = 3000)"},
    {"tileAttack", "kind = tileAttack, amount = (number = 2)"},
    {"tileMove", "kind = tileMove, amount = (number = 2)"},
    {"tileMoveFixed", "kind = tileMoveFixed, amount = (number = 2)"},
    {"revealed", "kind = revealed"},
    {"standsAsMonster", "kind = standsAsMonster"},
    {"positionOf", "kind = positionOf, party = (each = (controller = opponents))"},
    {"targetedInstead", "kind = targetedInstead, party = (each = (controller = opponents))"},
    {"triggerBecomes", "kind = triggerBecomes, event = attackTargeted"},
    {"replacesTimes", "kind = replacesTimes, amount = (number = 2)"},
    {"hasStrategyOf", "kind = hasStrategyOf, party = (self = void)"},
    {"fieldPowerFixed",
     "kind = fieldPowerFixed, amount = (number = 900), defenseAmount = (number = 900)"},
    {"countsAsIn", "kind = countsAsIn, other = (zones = [graveyard])"},
    {"effectsOf", "kind = effectsOf, party = (each = (controller = opponents))"},
    {"levelAdd", "kind = levelAdd, amount = (number = 2)"},
    {"movedTo", "kind = movedTo, other = (controller = mine)"},
    {"countersEachTurn", "kind = countersEachTurn, amount = (number = 1)"},
};
// The acts that a card can forbid.
constexpr std::string_view kActs[] = {
    "summon",
    "normalSummon",
    "specialSummon",
    "hide",
    "flip",
    "changePosition",
    "move",
    "attack",
    "beAttacked",
    "activate",
    "set",
    "replaceTerrain",
    "beDestroyedByBattle",
    "beDestroyedByEffect",
    "beTargeted",
    "beTakenControlOf",
    "beMoved",
    "arrive",
    "beEquipped",
    "beNegated",
    "beRedirected",
    "beTributed",
    "draw",
    "beAddedToHand",
    "changeType",
    "changeAttribute",
    "removeCounters",
    "beRevealed",
    "losePrintedType",
    "beSentToGraveyard",
    "attackNegated",
    "beMadeToAttack",
    "leaveField",
    "beMaterial",
    "beEroded",
    "loseAttack",
    "loseDefense",
};

// Where a modifier stands: {} stands for its words.
struct Place {
  std::string_view name, card, effect;
  int number = 1;
};
constexpr std::string_view kMonster =
    "frames = [monster], types = [\"Monster\", \"Beast\"], level = 3, attack = 1900, defense = "
    "1500, "
    "fieldPowerAttack = 100, fieldPowerDefense = 100";
constexpr Place kPlaces[] = {
    {"itself", kMonster, "form = static, modifiers = [({})]"},
    {"others", kMonster, "form = static, modifiers = [({}, scope = (notSelf = true))]"},
    {"players", kMonster,
     "form = static, modifiers = [({}, touchesSeats = true, seats = opponents)]"},
    {"host", "frames = [spell], types = [\"Slow\", \"Equip\", \"Spell\"]",
     "form = activated, speed = slow, choices = [(filter = (face = up))], operations = [(equip = "
     "(what = (self = void), to = (target = 0)))]), (form = static, printed = equip, modifiers = "
     "[({}, scope = (host = true))]",
     2},
};

// Of a kind or act in a place, "" for any.
constexpr Unseen kUnseen[] = {
    {"originalDefenseSet", "host", "the pictures that are compared do not show it"},
    {"fieldPowerTimes", "", "no Terrain there gives a bonus"},
    {"noFieldPower", "", "no Terrain there gives a bonus"},
    {"typeAdd", "host", "the pictures that are compared do not show it"},
    {"typeBar", "itself", "no effect of another card is used in the pictures that are compared"},
    {"typeBar", "players", "no effect of another card is used in the pictures that are compared"},
    {"add", "", "the pictures that are compared do not show it"},
    {"summonSecure", "", "the act is not possible there"},
    {"effectsNegated", "", "nothing there asks for it"},
    {"countsAs", "", "nothing there asks for it"},
    {"countsAs frame", "", "nothing there asks for it"},
    {"countsAsEquipped", "", "nothing there asks for it"},
    {"canBeTargetedAs", "", "no effect of another card is used in the pictures that are compared"},
    {"battleDamageTo", "players", "the pictures that are compared do not show it"},
    {"battleDamageTo", "host", "the pictures that are compared do not show it"},
    {"typesDeferred", "", "no effect of another card is used in the pictures that are compared"},
    {"attackAll", "", "the pictures that are compared do not show it"},
    {"mustAttackFirst", "itself", "the pictures that are compared do not show it"},
    {"lend", "players", "the pictures that are compared do not show it"},
    {"terrainAttribute", "", "nothing there asks for it"},
    {"unaffected", "", "no effect of another card is used in the pictures that are compared"},
    {"numbersUnaffected", "",
     "no effect of another card is used in the pictures that are compared"},
    {"lifePointsFloor", "", "no single attack comes so far"},
    {"lifePointsCap", "", "no single attack comes so far"},
    {"tileAttack", "", "no Tilemap lies there"},
    {"tileMove", "", "no Tilemap lies there"},
    {"tileMoveFixed", "", "no Tilemap lies there"},
    {"revealed", "", "nothing there asks for it"},
    {"standsAsMonster", "", "nothing there asks for it"},
    {"positionOf", "", "nothing there asks for it"},
    {"targetedInstead", "", "no effect of another card is used in the pictures that are compared"},
    {"triggerBecomes", "", "nothing there asks for it"},
    {"replacesTimes", "", "nothing there asks for it"},
    {"hasStrategyOf", "", "nothing there asks for it"},
    {"fieldPowerFixed", "", "no Terrain there gives a bonus"},
    {"countsAsIn", "", "nothing there asks for it"},
    {"levelAdd", "", "nothing there asks for it"},
    {"summon", "itself", "the act is not possible there"},
    {"summon", "host", "the act is not possible there"},
    {"normalSummon", "itself", "the act is not possible there"},
    {"normalSummon", "host", "the act is not possible there"},
    {"specialSummon", "", "the act is not possible there"},
    {"hide", "", "the act is not possible there"},
    {"flip", "", "the act is not possible there"},
    {"move", "", "the act is not possible there"},
    {"activate", "", "the act is not possible there"},
    {"set", "", "the act is not possible there"},
    {"replaceTerrain", "", "the act is not possible there"},
    {"beDestroyedByEffect", "",
     "no effect of another card is used in the pictures that are compared"},
    {"beTargeted", "", "no effect of another card is used in the pictures that are compared"},
    {"beTakenControlOf", "", "no effect of another card is used in the pictures that are compared"},
    {"beMoved", "", "no effect of another card is used in the pictures that are compared"},
    {"arrive", "", "no effect of another card is used in the pictures that are compared"},
    {"beEquipped", "", "no effect of another card is used in the pictures that are compared"},
    {"beNegated", "", "no effect of another card is used in the pictures that are compared"},
    {"beRedirected", "", "no effect of another card is used in the pictures that are compared"},
    {"beTributed", "", "no effect of another card is used in the pictures that are compared"},
    {"draw", "", "the pictures that are compared do not show it"},
    {"beAddedToHand", "", "no effect of another card is used in the pictures that are compared"},
    {"changeType", "", "no effect of another card is used in the pictures that are compared"},
    {"changeAttribute", "", "no effect of another card is used in the pictures that are compared"},
    {"removeCounters", "", "no effect of another card is used in the pictures that are compared"},
    {"beRevealed", "", "no effect of another card is used in the pictures that are compared"},
    {"losePrintedType", "", "no effect of another card is used in the pictures that are compared"},
    {"attackNegated", "", "no effect of another card is used in the pictures that are compared"},
    {"beMadeToAttack", "", "no effect of another card is used in the pictures that are compared"},
    {"beMaterial", "", "no effect of another card is used in the pictures that are compared"},
    {"beEroded", "", "no effect of another card is used in the pictures that are compared"},
    {"loseAttack", "", "no effect of another card is used in the pictures that are compared"},
    {"loseDefense", "", "no effect of another card is used in the pictures that are compared"},
};

TEST(ModifiersSeenTest, WhatLintLetsPassChangesSomethingOrIsListed) {
  std::vector<WrittenCard> cards;
  const auto add = [&](std::string_view name, std::string_view text, const Place& place) {
    cards.push_back(
        CardOf(name, place.name, cards.size() + 1, place.card, Filled(place.effect, text)));
    cards.back().number = place.number;
  };
  for (const Place& place : kPlaces) {
    for (const Rule& rule : kRules) add(rule.name, rule.text, place);
    for (const std::string_view act : kActs) {
      add(act, "kind = prohibit, acts = [" + std::string(act) + "]", place);
    }
  }
  const std::vector<WrittenCard> silent = SilentOf(*FindGame("kingdom"), cards);
  EXPECT_GT(silent.size(), 150U);
  ExpectSeen("kingdom", silent, kUnseen, true);
}

}  // namespace
}  // namespace judge::cli
