// Each operation with each reference, in a Spell of the Main Phase and in a Trap against an attack:
// what lint lets pass without a word does something where it is played, or is listed here with why
// the trial shows nothing of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "judge/source/source.h"
#include "judge/trying/trying.h"

namespace judge::cli {
namespace {

constexpr std::string_view kMine = "filter = (controller = mine, face = up)";
constexpr std::string_view kTheirs = "filter = (controller = opponents, face = up)";
constexpr std::string_view kPlayer = "filter = (controller = opponents), seats = true";

// An operation with {} for the reference, and the choices of an effect that names targets.
struct Deed {
  std::string_view name, text;
  std::vector<std::string_view> choices = {kTheirs};
};

const std::vector<Deed>& Deeds() {
  static const auto& deeds = *new std::vector<Deed>{
      {"damage", "damage = (who = ({}), amount = (number = 100))", {kPlayer}},
      {"gain", "gain = (who = ({}), amount = (number = 100))", {kPlayer}},
      {"pay", "pay = (who = ({}), amount = (number = 100))", {kPlayer}},
      {"draw", "draw = (who = ({}), amount = (number = 1))", {kPlayer}},
      {"shuffle", "shuffle = ({})", {kPlayer}},
      {"lose", "lose = ({})", {kPlayer}},
      {"win", "win = ({})", {kPlayer}},
      {"idleWarning", "idleWarning = ({})", {kPlayer}},
      {"setLifePoints", "setLifePoints = (who = ({}), amount = (number = 100))", {kPlayer}},
      {"skipNext", "skipNext = (who = ({}), phase = battle)", {kPlayer}},
      {"discard", "discard = (who = ({}), amount = (number = 1))", {kPlayer}},
      {"discardThat",
       "discard = (who = ({}))",
       {"filter = (controller = mine, zones = [hand], notSelf = true)"}},
      {"destroy", "destroy = (what = ({}))"},
      {"send", "send = (what = ({}), zone = hand)"},
      {"erode", "erode = ({})"},
      {"summon", "summon = (what = ({}))", {"filter = (zones = [graveyard], frames = [monster])"}},
      {"hide", "hide = (what = ({}))"},
      {"flip", "flip = (what = ({}))", {"filter = (face = down)"}},
      {"battleSwap", "battleSwap = ({})"},
      {"battleLock", "battleLock = (what = ({}))"},
      {"move",
       "move = (what = ({}), to = (target = 1))",
       {kMine, "filter = (controller = mine, zones = [monster]), places = true"}},
      {"takeControl", "takeControl = ({})"},
      {"equip", "equip = (what = (self = void), to = ({}))"},
      {"attach", "attach = (what = ({}), to = (self = void))"},
      {"modify", "modify = (what = ({}), modifier = (kind = attackAdd, amount = (number = 100)))"},
      {"replaceTerrain",
       "replaceTerrain = (marker = ({}), by = \"Sea\")",
       {"filter = (controller = mine, zones = [terrain]), terrain = true"}},
      {"counters", "counters = (on = ({}), kind = \"x\", amount = (number = 1))"},
      {"reveal", "reveal = ({})"},
      {"look", "look = (what = ({}))"},
      {"redirect", "redirect = (to = ({}))"},
      {"negateActivation", "negateActivation = ({})"},
      {"negateEffect", "negateEffect = ({})"},
      {"detach", "detach = ({})", {"filter = (zones = [under])"}},
      {"charges", "charges = (who = ({}), amount = (number = 1))"},
      {"createToken", "createToken = (card = \"Clone Token\", count = (number = 1), like = ({}))"},
      {"copyEffect", "copyEffect = (of = ({}))"},
      {"swapPlaces", "swapPlaces = (what = ({}), to = (target = 1))", {kMine, kMine}},
      {"swapControl", "swapControl = (what = ({}), to = (opponents = void))", {kMine}},
      {"becomeCard", "becomeCard = (what = (self = void), to = ({}))"},
      {"shufflePieces", "shufflePieces = ({})"},
      {"extraAttack", "extraAttack = ({})"},
      {"preventDestruction", "preventDestruction = ({})"},
      {"declareAttack", "declareAttack = (what = ({}), to = (target = 1))", {kMine, kTheirs}},
      {"returnMaterial", "returnMaterial = ({})"},
      {"playCard",
       "playCard = ({})",
       {"filter = (controller = mine, zones = [hand], frames = [spell], notSelf = true)"}},
      {"setCard",
       "setCard = ({})",
       {"filter = (controller = mine, zones = [hand, graveyard], frames = [spell], notSelf = "
        "true)"}},
      {"clearModifiers", "clearModifiers = ({})"},
      {"removeObstruction", "removeObstruction = (what = ({}), to = (target = 0))"},
      {"changeHalf", "changeHalf = ({})"},
      {"endStatuses", "endStatuses = ({})"},
      {"negateSummon", "negateSummon = void"},
      {"negateAttack", "negateAttack = void"},
      {"negateDamage", "negateDamage = void"},
      {"negateRoll", "negateRoll = void"},
      {"replay", "replay = void"},
      {"instead", "instead = void"},
      {"endPhase", "endPhase = void"},
      {"skipPhase", "skipPhase = battle"},
  };
  return deeds;
}

struct Named {
  std::string_view name, text;
  std::string_view before = {};  // an operation that is done first
};

constexpr std::string_view kShown = "(reveal = (target = 0)), ";
constexpr std::string_view kKept = "(store = 1, reveal = (target = 0)), ";
constexpr Named kReferences[] = {
    {"target", "target = 0"},
    {"self", "self = void"},
    {"host", "host = void"},
    {"eventSubject", "eventSubject = void"},
    {"eventOther", "eventOther = void"},
    {"eventCard", "eventCard = void"},
    {"attacker", "attacker = void"},
    {"attackTarget", "attackTarget = void"},
    {"chainLink", "chainLink = void"},
    {"result", "result = 0", kShown},
    {"stored", "stored = 1", kKept},
    {"chosen", "each = (chosen = 1)", kKept},
    {"each", "each = (controller = opponents)"},
    {"attachedTo", "attachedTo = (self = void)"},
    {"equippedTo", "equippedTo = (self = void)"},
    {"terrainOf", "terrainOf = (self = void)"},
    {"attackedTerrain", "attackedTerrain = void"},
    {"materialOf", "materialOf = (self = void)"},
    {"controller", "controller = void"},
    {"opponents", "opponents = void"},
    {"controllerOf", "controllerOf = (eventSubject = void)"},
};

struct Kind {
  std::string_view name, card, effect;
};
constexpr Kind kKinds[] = {
    {"act", "frames = [spell], types = [\"Slow\", \"Spell\"]", "form = activated, speed = slow"},
    {"attack", "frames = [trap], types = [\"Trap\"]",
     "form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared, eventSubject = "
     "(controller = opponents)"},
};

// Why the trial shows nothing of what lint lets pass: of an operation with a reference, "" for any.
struct Unseen {
  std::string_view deed, reference, why;
};
constexpr Unseen kUnseen[] = {
    {"changeHalf", "", "no card of the trial is two monsters"},
    {"charges", "", "no Symbol lies there"},
    {"endStatuses", "", "nothing has given a status"},
    {"returnMaterial", "", "no monster was made of Materials"},
    {"removeObstruction", "", "no Tilemap lies there"},
    {"shufflePieces", "", "one card alone is not mixed up"},
    {"swapControl", "", "what the opponent controls stays there"},
    {"swapPlaces", "", "one monster alone changes no place"},
    {"takeControl", "", "what its player controls stays there"},
    {"flip", "", "what lies face-up is not turned"},
    {"copyEffect", "", "no event tells of a copy"},
    {"clearModifiers", "", "nothing has changed a number"},
    {"preventDestruction", "", "nothing is destroyed"},
    {"extraAttack", "", "no event tells of it"},
    {"negateDamage", "", "the battle is over before damage is told"},
    {"endPhase", "", "no event tells of it"},
    {"skipPhase", "", "the phase is over by then"},
    {"playCard", "self", "it is being played"},
    {"becomeCard", "attachedTo", "as another card it may have some"},
    {"becomeCard", "equippedTo", "as another card it may have some"},
    {"becomeCard", "host", "as another card it may have one"},
    {"becomeCard", "materialOf", "as another card it may have some"},
    {"attach", "attachedTo", "it attaches cards to itself"},
    {"attach", "equippedTo", "it attaches cards to itself"},
    {"equip", "host", "it lays itself on a card"},
    {"detach", "result", "what was touched may lie attached"},
    {"detach", "stored", "what was kept may lie attached"},
    {"detach", "chosen", "what was kept may lie attached"},
    {"detach", "target", "nothing lies attached in the trial"},
    {"", "eventCard", "a card makes a monster attack, and none does in the trial"},
    {"", "attackedTerrain", "no STRIKE is answered in the trial"},
};

struct Written {
  std::string code = {}, name = {}, text = {};
  std::string_view deed = {}, reference = {};
};

std::string Filled(std::string_view text, std::string_view reference) {
  std::string out(text);
  const std::size_t at = out.find("{}");
  if (at != std::string::npos) out.replace(at, 2, reference);
  return out;
}

Written CardOf(const Kind& kind, const Deed& deed, const Named& named, std::size_t number) {
  Written out{.code = "WS-" + std::to_string(number), .deed = deed.name, .reference = named.name};
  out.name = std::string(deed.name) + " " + std::string(named.name) + " " + std::string(kind.name);
  const std::string done = Filled(deed.text, named.text);
  std::string choices;
  for (const std::string_view choice : deed.choices) {
    choices += (choices.empty() ? "(" : ", (") + std::string(choice) + ")";
  }
  const bool asks = (done + std::string(named.before)).find("target = ") != std::string::npos;
  out.text = "(code = \"" + out.code + "\", name = \"" + out.name + "\", " +
             std::string(kind.card) + ", attribute = dark, effects = [(" +
             std::string(kind.effect) + (asks ? ", choices = [" + choices + "]" : "") +
             ", operations = [" + std::string(named.before) + "(" + done + ")])])";
  return out;
}

std::string PackOf(const std::vector<Written>& cards) {
  std::string text = "(name = \"words\", cards = [";
  for (const Written& card : cards) text += (&card == cards.data() ? "" : ",\n") + card.text;
  return text + "])";
}

std::string PathOfPack() { return testing::TempDir() + "words_seen.capnp"; }

// Returns those of the cards about which lint says nothing: neither a problem nor a note, and
// nothing that is not carried out.
std::vector<Written> Silent(const Game& own, std::vector<Written> cards) {
  while (!cards.empty()) {
    std::ofstream(PathOfPack()) << PackOf(cards);
    const auto checked = CheckPackFile(PathOfPack(), own);
    if (!checked) {
      ADD_FAILURE() << "cannot be read: " << PackOf(cards);
      return {};
    }
    std::set<std::string> told;
    const bool whole = checked->problems.empty();
    for (const PackProblem& problem : whole ? checked->new_words : checked->problems) {
      told.insert(problem.card);
    }
    const Pack& pack = checked->joined.pack;
    for (CardIndex i = checked->joined.first; whole && i <= pack.size(); ++i) {
      if (!pack.effects[pack.card(i).effects.first].supported) told.insert(pack.card(i).code);
    }
    const std::size_t before = cards.size();
    std::erase_if(cards, [&](const Written& card) { return told.count(card.code) != 0; });
    if (whole) return cards;
    EXPECT_LT(cards.size(), before) << "a problem of no card: " << PackOf(cards);
    if (cards.size() == before) return {};
  }
  return cards;
}

// Returns every card, each operation with each reference in each kind of effect.
std::vector<Written> AllCards() {
  std::vector<Written> cards;
  for (const Kind& kind : kKinds) {
    for (const Deed& deed : Deeds()) {
      const bool names = deed.text.find("{}") != std::string_view::npos;
      for (const Named& named : kReferences) {
        cards.push_back(CardOf(kind, deed, named, cards.size() + 1));
        if (!names) break;
      }
    }
  }
  return cards;
}

// Returns those of all cards about which lint says nothing.
std::vector<Written> AllSilent(const Game& own) {
  constexpr std::size_t kAtOnce = 45;  // lint names so many problems at once, and more
  const std::vector<Written> cards = AllCards();
  std::vector<Written> silent;
  for (std::size_t first = 0; first < cards.size(); first += kAtOnce) {
    const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = begin + std::min<std::ptrdiff_t>(kAtOnce, cards.end() - begin);
    const std::vector<Written> some = Silent(own, {begin, end});
    silent.insert(silent.end(), some.begin(), some.end());
  }
  return silent;
}

TEST(WordsSeenTest, WhatLintLetsPassDoesSomethingOrIsListed) {
  const std::vector<Written> silent = AllSilent(*FindGame("kingdom"));
  EXPECT_GT(silent.size(), 400U);
  std::ofstream(PathOfPack()) << PackOf(silent);
  ASSERT_TRUE(BringPack(PathOfPack()).has_value());
  const Game& game = *GameToday("kingdom");
  std::set<const Unseen*> met;
  for (const Written& card : silent) {
    const Tried seen = TryEffect(game, game.pack->FindCode(card.code), 1);
    if (seen.outcome == Outcome::kSeen) continue;
    const auto listed =
        std::find_if(std::begin(kUnseen), std::end(kUnseen), [&](const Unseen& row) {
          return (row.deed.empty() || row.deed == card.deed) &&
                 (row.reference.empty() || row.reference == card.reference);
        });
    if (listed != std::end(kUnseen)) {
      met.insert(&*listed);
      continue;
    }
    std::string told;
    for (const std::string& line : seen.told) told += "\n  " + line;
    ADD_FAILURE() << "lint says nothing, and nothing is seen of it: " << card.text << told;
  }
  for (const Unseen& row : kUnseen) {
    EXPECT_EQ(met.count(&row), 1U)
        << "is seen by now, or refused: " << row.deed << " " << row.reference;
  }
}

}  // namespace
}  // namespace judge::cli
