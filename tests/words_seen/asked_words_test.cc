// Each word of a filter in each place in which a card may ask, said and denied: what lint lets pass
// without a word is true in one small duel and untrue in another, or is listed here with why the
// trial shows nothing of it. JUDGE_LONG=1 asks each word everywhere, else in a few places.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "tests/properties/chance.h"
#include "tests/words_seen/silent.h"

namespace judge::cli {
namespace {

// A word of a filter, and a filter in which it decides. Where a place is left out, the word asks
// for what lies elsewhere or is no monster.
struct Word {
  std::string_view name, text;
};
constexpr Word kWords[] = {
    {"controller", "controller = mine"},
    {"face", "face = down"},
    {"zones", "zones = [graveyard]"},
    {"positions", "positions = [defense]"},
    {"attributes", "attributes = [dark]"},
    {"frames", "frames = [fusion, ritual]"},
    {"typesAny", "typesAny = [\"Insect\"]"},
    {"typesAll", "typesAll = [\"Monster\", \"Insect\"]"},
    {"typesNone", "typesNone = [\"Insect\"]"},
    {"levelMin", "levelMin = 5"},
    {"levelMax", "levelMax = 2"},
    {"attackMin", "attackMin = 1600"},
    {"attackMax", "attackMax = 1000"},
    {"defenseMin", "defenseMin = 1600"},
    {"defenseMax", "defenseMax = 1000"},
    {"originalStats", "originalStats = true, attackMin = 1600"},
    {"card", "card = \"Harpie Lady\""},
    {"nameContains", "nameContains = \"Dragon\""},
    {"onTerrain", "onTerrain = \"Forest\""},
    {"notOnTerrain", "notOnTerrain = \"Forest\""},
    {"onTerrainAttributes", "onTerrainAttributes = [water]"},
    {"sameColumn", "sameColumn = true"},
    {"here", "here = true"},
    {"notSelf", "notSelf = true"},
    {"onlySelf", "onlySelf = true"},
    {"host", "host = true"},
    {"withOwner", "withOwner = true"},
    {"anyOf", "anyOf = [(attackMin = 1600), (typesAny = [\"Insect\"])]"},
    {"noneOf", "noneOf = [(attackMin = 1600), (typesAny = [\"Insect\"])]"},
    {"owner", "owner = mine"},
    {"attackBelow", "attackBelow = (number = 1000)"},
    {"attackAtLeast", "attackAtLeast = (number = 1600)"},
    {"attackAbove", "attackAbove = (number = 1600)"},
    {"attackAtMost", "attackAtMost = (number = 1000)"},
    {"attackIs", "attackIs = (number = 1200)"},
    {"defenseBelow", "defenseBelow = (number = 1000)"},
    {"defenseAtMost", "defenseAtMost = (number = 1000)"},
    {"defenseAtLeast", "defenseAtLeast = (number = 1600)"},
    {"defenseAbove", "defenseAbove = (number = 1600)"},
    {"defenseIs", "defenseIs = (number = 1000)"},
    {"levelIs", "levelIs = (number = 3)"},
    {"levelAtLeast", "levelAtLeast = (number = 5)"},
    {"levelAtMost", "levelAtMost = (number = 2)"},
    {"equippedWith", "equippedWith = (frames = [spell])"},
    {"attachedUnder", "attachedUnder = (frames = [monster, token])"},
    {"countersMin", "countersMin = 1"},
    {"counter", "counter = \"Spell\""},
    {"mentions", "zones = [hand], mentions = \"Toon World\""},
    {"sameNameAs", "sameNameAs = (each = (controller = opponents))"},
    {"sameLevelAs", "sameLevelAs = (each = (controller = opponents))"},
    {"sameAttributeAs", "sameAttributeAs = (each = (controller = opponents))"},
    {"adjacentTo", "adjacentTo = (each = (controller = opponents))"},
    {"onTile", "onTile = mine"},
    {"hierarchyBelow", "hierarchyBelow = (each = (controller = opponents))"},
    {"targetsExactly", "zones = [hand, spellTrap], targetsExactly = 1"},
    {"happened", "happened = (event = moved, window = thisTurn)"},
    {"chosen", "chosen = 1"},
    {"printedTypeOnly", "printedTypeOnly = true, typesAny = [\"Insect\"]"},
    {"onAttackedTerrain", "onAttackedTerrain = true"},
    {"among", "among = (each = (controller = opponents))"},
    {"attackedFace", "attackedFace = up"},
    {"controlledBy", "controlledBy = (opponents = void)"},
    {"onMarker", "onMarker = (each = (zones = [terrain], card = \"Forest\"))"},
    {"hasEffect", "hasEffect = flip"},
    {"waitsFor", "waitsFor = attackDeclared"},
    {"asksByName", "asksByName = \"Toon World\""},
    {"unableTo", "unableTo = [attack]"},
    {"equipsZone", "zones = [spellTrap], equipsZone = deck"},
    {"caused", "caused = (event = destroyedByBattle, window = thisTurn)"},
    {"wouldDo", "zones = [hand, spellTrap], wouldDo = [beDestroyedByEffect]"},
    {"codeBegins", "codeBegins = \"KOD\""},
    {"itFinds", "itFinds = (controller = mine, notSelf = true)"},
    {"itFindsLeast", "itFinds = (controller = mine, notSelf = true), itFindsLeast = 2"},
    {"ownTrigger", "ownTrigger = attackDeclared"},
    {"besideTile", "besideTile = mine"},
    {"sameTileAs", "sameTileAs = (each = (controller = opponents))"},
    {"unobstructed", "adjacentTo = (each = (controller = opponents)), unobstructed = true"},
    {"eitherHalf", "eitherHalf = true, typesAny = [\"Insect\"]"},
    {"negated", "negated = true"},
    {"unseen", "unseen = true"},
    {"copyable", "copyable = true"},
    {"hasAttacked", "hasAttacked = true"},
    {"nameDeclared", "nameDeclared = true"},
    {"typeDeclared", "typeDeclared = true"},
    {"attributeDeclared", "attributeDeclared = true"},
    {"kindDeclared", "kindDeclared = true"},
    {"topCards", "zones = [deck], topCards = 3"},
    {"columnOf", "columnOf = (self = void)"},
    {"beneath", "zones = [under], beneath = (controller = mine)"},
    {"asksByTypes", "asksByTypes = [\"Insect\"]"},
    {"takesFromDeck", "zones = [hand, spellTrap], takesFromDeck = true"},
    {"comesFrom", "comesFrom = hand"},
    {"effectDoes", "effectDoes = [beDestroyedByEffect]"},
    {"ritualFor", "zones = [hand], ritualFor = (levelMin = 1)"},
    {"pointedToBy", "pointedToBy = (self = void)"},
};

// A place in which a card asks: {} stands for the words of the filter. What comes of it is seen in
// the trial.
struct Place {
  std::string_view name, card, effect;
};
constexpr std::string_view kSpell = "frames = [spell], types = [\"Slow\", \"Spell\"]";
constexpr std::string_view kTrap = "frames = [trap], types = [\"Trap\"]";
constexpr std::string_view kMonster =
    "frames = [monster], types = [\"Monster\", \"Beast\"], level = 3, attack = 1900, defense = "
    "1900, "
    "fieldPowerAttack = 100, fieldPowerDefense = 100";
constexpr Place kPlaces[] = {
    {"conditions", kSpell,
     "form = activated, speed = slow, conditions = [(exists = (filter = ({})))], operations = "
     "[(gain = (who = (controller = void), amount = (number = 100)))]"},
    {"conditions denied", kSpell,
     "form = activated, speed = slow, conditions = [(none = ({}))], operations = [(gain = (who = "
     "(controller = void), amount = (number = 100)))]"},
    {"conditions inside", kSpell,
     "form = activated, speed = slow, conditions = [(anyOf = [(exists = (filter = (anyOf = "
     "[({})]))), (phase = end)])], operations = [(gain = (who = (controller = void), amount = "
     "(number = 100)))]"},
    {"conditions denied inside", kSpell,
     "form = activated, speed = slow, conditions = [(exists = (filter = (noneOf = [({})])))], "
     "operations = [(gain = (who = (controller = void), amount = (number = 100)))]"},
    {"operation", kSpell,
     "form = activated, speed = slow, operations = [(conditions = [(exists = (filter = ({})))], "
     "gain = (who = (controller = void), amount = (number = 100)))]"},
    {"choice", kSpell,
     "form = activated, speed = slow, choices = [(filter = ({}))], operations = [(reveal = (target "
     "= 0))]"},
    {"choice denied", kSpell,
     "form = activated, speed = slow, choices = [(filter = (noneOf = [({})]))], operations = "
     "[(reveal = (target = 0))]"},
    {"each", kSpell, "form = activated, speed = slow, operations = [(reveal = (each = ({})))]"},
    {"each denied", kSpell,
     "form = activated, speed = slow, operations = [(reveal = (each = (noneOf = [({})])))]"},
    {"answer", kTrap,
     "form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared, eventSubject = "
     "({}), operations = [(gain = (who = (controller = void), amount = (number = 100)))]"},
    {"answer denied", kTrap,
     "form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared, eventSubject = "
     "(noneOf = [({})]), operations = [(gain = (who = (controller = void), amount = (number = "
     "100)))]"},
    {"scope", kMonster,
     "form = static, modifiers = [(kind = attackAdd, scope = ({}), amount = (number = 100))]"},
    {"scope denied", kMonster,
     "form = static, modifiers = [(kind = attackAdd, scope = (noneOf = [({})]), amount = (number = "
     "100))]"},
    {"other", kMonster,
     "form = static, modifiers = [(kind = prohibit, acts = [attack], other = ({}))]"},
    {"other denied", kMonster,
     "form = static, modifiers = [(kind = prohibit, acts = [attack], other = (noneOf = [({})]))]"},
    {"while", kMonster,
     "form = static, conditions = [(exists = (filter = ({})))], modifiers = [(kind = attackAdd, "
     "amount = (number = 100))]"},
    {"past", kMonster,
     "form = triggered, mandatory = true, waitsFor = damageCalculated, conditions = [(happened = "
     "(event = attackDeclared, subject = ({}), window = thisTurn))], operations = [(gain = (who = "
     "(controller = void), amount = (number = 100)))]"},
};

// Of a word in a place, "" for any.
constexpr Unseen kUnseen[] = {
    {"onTile", "", "no Tilemap lies there"},
    {"besideTile", "", "no Tilemap lies there"},
    {"sameTileAs", "", "no Tilemap lies there"},
    {"unobstructed", "", "no Tilemap lies there"},
    {"hierarchyBelow", "", "nobody of a Hierarchy stands there"},
    {"happened", "", "no monster has moved"},
    {"unableTo", "", "nothing keeps a monster from attacking"},
    {"equipsZone", "", "no card equips a Deck"},
    {"caused", "", "no monster has destroyed another one"},
    {"hasAttacked", "", "no monster has attacked when it is asked"},
    {"pointedToBy", "", "no card of this game points anywhere"},
    {"host", "", "this monster lies on no card"},
    {"targetsExactly", "", "no activation waits when it is asked"},
    {"wouldDo", "", "no activation waits when it is asked"},
    {"takesFromDeck", "", "no activation waits when it is asked"},
    {"onAttackedTerrain", "", "no STRIKE is under way when it is asked"},
    {"attackedFace", "", "nobody is attacked when it is asked"},
    {"controller", "other", "nobody attacks his own side"},
    {"sameColumn", "other", "nobody attacks his own side"},
    {"here", "other", "nobody attacks his own side"},
    {"onlySelf", "other", "nobody attacks his own side"},
    {"owner", "other", "nobody attacks his own side"},
    {"columnOf", "other", "nobody attacks his own side"},
    {"levelIs", "other", "none of them is attacked"},
    {"itFindsLeast", "other", "none of them is attacked"},
    {"comesFrom", "other", "what is attacked comes from nowhere"},
    {"face", "answer", "what lies face-down or in DEF does not attack there"},
    {"positions", "answer", "what lies face-down or in DEF does not attack there"},
    {"unseen", "answer", "what lies face-down or in DEF does not attack there"},
    {"onlySelf", "answer", "a Trap attacks nobody"},
    {"columnOf", "answer", "the attacker stands in another column"},
    {"face", "past", "what lies face-down or in DEF has not attacked"},
    {"positions", "past", "what lies face-down or in DEF has not attacked"},
    {"unseen", "past", "what lies face-down or in DEF has not attacked"},
    {"zones", "past", "what has attacked lies in no such zone by then"},
    {"mentions", "past", "what has attacked lies in no such zone by then"},
    {"beneath", "past", "what has attacked lies in no such zone by then"},
    {"ritualFor", "past", "what has attacked lies in no such zone by then"},
    {"comesFrom", "past", "an attacker has come from nowhere"},
    {"zones", "scope", "what lies there shows no ATK"},
    {"mentions", "scope", "what lies there shows no ATK"},
    {"beneath", "scope", "what lies there shows no ATK"},
    {"ritualFor", "scope", "what lies there shows no ATK"},
    {"notOnTerrain", "conditions denied inside", "all Terrains are of one kind"},
    {"withOwner", "conditions denied inside", "nobody controls a card of another one"},
    {"sameAttributeAs", "conditions denied inside", "the opponents have both Attributes"},
    {"notOnTerrain", "choice denied", "all Terrains are of one kind"},
    {"withOwner", "choice denied", "nobody controls a card of another one"},
    {"sameAttributeAs", "choice denied", "the opponents have both Attributes"},
    {"notOnTerrain", "each denied", "all Terrains are of one kind"},
    {"withOwner", "each denied", "nobody controls a card of another one"},
    {"sameAttributeAs", "each denied", "the opponents have both Attributes"},
    {"notOnTerrain", "answer denied", "all Terrains are of one kind"},
    {"withOwner", "answer denied", "nobody controls a card of another one"},
    {"sameAttributeAs", "answer denied", "the opponents have both Attributes"},
    {"notOnTerrain", "scope denied", "all Terrains are of one kind"},
    {"withOwner", "scope denied", "nobody controls a card of another one"},
    {"sameAttributeAs", "scope denied", "the opponents have both Attributes"},
    {"notOnTerrain", "other denied", "all Terrains are of one kind"},
    {"withOwner", "other denied", "nobody controls a card of another one"},
    {"sameAttributeAs", "other denied", "the opponents have both Attributes"},
    {"notSelf", "conditions denied inside", "this card is no monster"},
    {"notSelf", "choice denied", "this card is no monster"},
    {"notSelf", "each denied", "this card is no monster"},
    {"notSelf", "answer denied", "this card is no monster"},
    {"notSelf", "other denied", "nobody attacks himself"},
    {"itFinds", "scope denied", "each monster has another one beside it"},
    {"itFinds", "other denied", "each monster has another one beside it"},
    {"sameNameAs", "other denied", "nobody attacks his own side"},
    {"sameLevelAs", "other denied", "nobody attacks his own side"},
    {"adjacentTo", "other denied", "nobody attacks his own side"},
    {"among", "other denied", "nobody attacks his own side"},
    {"controlledBy", "other denied", "nobody attacks his own side"},
    {"sameNameAs", "conditions denied", "an opponent has a monster"},
    {"sameLevelAs", "conditions denied", "an opponent has a monster"},
    {"sameAttributeAs", "conditions denied", "an opponent has a monster"},
    {"among", "conditions denied", "an opponent has a monster"},
    {"onlySelf", "conditions denied", "it is this card itself"},
    {"onlySelf", "conditions inside", "the alternatives are looked for among monsters"},
    {"itFindsLeast", "conditions inside", "no more than one other stands there"},
    {"unseen", "conditions inside", "each monster there has been seen"},
};

// Returns the words of a filter, as the schema has them.
std::set<std::string> WordsOfSchema() {
  std::ifstream file(std::string(JUDGE_SOURCE_DIR) + "/schema/card.capnp");
  std::set<std::string> words;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    inside = inside ? line.find("enum TileColour") == std::string::npos : line == "struct Filter {";
    std::istringstream in(line);
    std::string word;
    std::string number;
    in >> word >> number;
    if (inside && number.starts_with("@")) words.insert(word);
  }
  return words;
}

TEST(AskedWordsTest, EachWordOfAFilterIsAsked) {
  std::set<std::string> asked;
  for (const Word& word : kWords) asked.emplace(word.name);
  EXPECT_EQ(asked, WordsOfSchema());
}

TEST(AskedWordsTest, WhatLintLetsPassDecidesSomethingOrIsListed) {
  const bool all = properties::NumberFromEnvironment("JUDGE_LONG", 0) != 0;
  std::vector<WrittenCard> cards;
  std::size_t turn = 0;
  for (const Word& word : kWords) {
    ++turn;
    std::size_t at = 0;
    for (const Place& place : kPlaces) {
      const bool taken = all || at++ % std::size(kPlaces) == turn % std::size(kPlaces);
      if (!taken) continue;
      cards.push_back(CardOf(word.name, place.name, cards.size() + 1, place.card,
                             Filled(place.effect, word.text)));
    }
  }
  const std::vector<WrittenCard> silent = SilentOf(*FindGame("kingdom"), cards);
  EXPECT_GT(silent.size(), cards.size() / 2);
  ExpectSeen("kingdom", silent, kUnseen, all);
}

}  // namespace
}  // namespace judge::cli
