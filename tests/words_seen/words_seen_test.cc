// Each operation with each reference in a Spell of the Main Phase and in a Trap against an attack,
// and each on what it chooses in the other shapes of an effect: what lint lets pass without a word
// does something where it is played, or is listed here with why the trial shows nothing of it.
// JUDGE_LONG=1 tries all of the other shapes, else a sample of them.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "tests/properties/chance.h"
#include "tests/words_seen/silent.h"

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

// The shape of an effect: {} stands for what it chooses and does.
struct Shape {
  std::string_view name, card, effect;
  int number = 1;         // of the effect
  bool resolves = false;  // it chooses as it is done
};
constexpr std::string_view kMonster =
    "frames = [monster], types = [\"Monster\", \"Beast\"], level = 3, attack = 1900, defense = "
    "1900, "
    "fieldPowerAttack = 100, fieldPowerDefense = 100";
constexpr std::string_view kSlow = "frames = [spell], types = [\"Slow\", \"Spell\"]";
constexpr Shape kShapes[] = {
    {"act", kSlow, "form = activated, speed = slow{}"},
    {"attack", "frames = [trap], types = [\"Trap\"]",
     "form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared, eventSubject = "
     "(controller = opponents){}"},
    {"answer", "frames = [spell], types = [\"Spell\"]",
     "form = activated, speed = quick, answersIn = [activated, effectActivated]{}"},
    {"trigger", kMonster,
     "form = triggered, mandatory = true, waitsFor = normalSummoned, eventSubject = (onlySelf = "
     "true){}"},
    {"fallen", kMonster,
     "form = triggered, mandatory = true, waitsFor = destroyedByBattle, eventSubject = (onlySelf = "
     "true){}"},
    {"phase", kMonster,
     "form = triggered, mandatory = true, noChain = true, waitsFor = phaseStarts, eventPhase = "
     "end{}",
     1, true},
    {"flip", kMonster,
     "form = triggered, printed = flip, mandatory = true, waitsFor = flipped, eventSubject = "
     "(onlySelf = true){}"},
    {"replacement", kMonster,
     "form = replacement, mandatory = true, waitsFor = wouldBeDestroyedByBattle, eventSubject = "
     "(onlySelf = true){}",
     1, true},
    {"strike", kMonster, "form = activated, printed = strike, speed = slow{}"},
    {"equip", "frames = [spell], types = [\"Slow\", \"Equip\", \"Spell\"]",
     "form = activated, speed = slow, choices = [(filter = (face = up))], operations = [(equip = "
     "(what = (self = void), to = (target = 0)))]), (form = activated, printed = equip, speed = "
     "slow, limit = (per = turn){}",
     2},
    {"later", kSlow,
     "form = activated, speed = slow, operations = [(lasts = (kind = endOfTurn), delayed = (form = "
     "triggered, mandatory = true, noChain = true, waitsFor = phaseStarts, eventPhase = end{}))]"},
};
constexpr std::size_t kShapesWhole = 2;  // are always tried whole

// Of an operation with a reference, "" for any, in the first two shapes and in all others.
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
    {"redirect", "", "no attack is under way there", "answer"},
    {"negateActivation", "", "what is chosen is no activation", "answer"},
    {"negateAttack", "", "no attack is under way there", "answer"},
    {"replay", "", "no attack is under way there", "answer"},
    {"redirect", "", "a monster is summoned between attacks", "trigger"},
    {"negateAttack", "", "a monster is summoned between attacks", "trigger"},
    {"replay", "", "a monster is summoned between attacks", "trigger"},
    {"attach", "", "it has fallen", "fallen"},
    {"redirect", "", "the attack is over when it has fallen", "fallen"},
    {"negateAttack", "", "the attack is over when it has fallen", "fallen"},
    {"replay", "", "the attack is over when it has fallen", "fallen"},
    {"redirect", "", "it is flipped between attacks", "flip"},
    {"negateAttack", "", "it is flipped between attacks", "flip"},
    {"replay", "", "it is flipped between attacks", "flip"},
    {"lose", "", "the duel is over, and no act lies behind it", "phase"},
    {"win", "", "the duel is over, and no act lies behind it", "phase"},
    {"discard", "", "what a player gives up is told of no card", "phase"},
    {"discard", "", "what a player gives up is told of no card", "replacement"},
    {"redirect", "", "the attack has been fought", "replacement"},
    {"negateAttack", "", "the attack has been fought", "replacement"},
    {"negateActivation", "", "what is chosen is no activation", "replacement"},
    {"playCard", "", "no Spell lies in the hand there", "equip"},
    {"setCard", "", "no Spell lies in the hand there", "equip"},
    {"", "attackedTerrain", "no STRIKE is answered in the trial"},
};

WrittenCard Doing(const Shape& shape, const Deed& deed, const Named& named, std::size_t number) {
  const std::string done = Filled(deed.text, named.text);
  std::string choices;
  for (const std::string_view choice : deed.choices) {
    choices += (choices.empty() ? "(" : ", (") + std::string(choice) +
               (shape.resolves ? ", whenResolving = true)" : ")");
  }
  const bool asks = (done + std::string(named.before)).find("target = ") != std::string::npos;
  const bool replaces = shape.name == "replacement" && deed.name != "instead";
  const std::string does = (asks ? ", choices = [" + choices + "]" : std::string()) +
                           ", operations = [" + (replaces ? "(instead = void), " : "") +
                           std::string(named.before) + "(" + done + ")]";
  WrittenCard out = CardOf(deed.name, named.name, number, shape.card, Filled(shape.effect, does));
  out.shape = shape.name;
  out.number = shape.number;
  return out;
}

// Returns each operation with each reference in the first shapes, and in the later ones each
// operation on what it chooses; of those only a sample, unless all are asked for.
std::vector<WrittenCard> AllCards(bool all) {
  constexpr std::size_t kSample = 5;
  std::vector<WrittenCard> cards;
  std::size_t place = 0;
  for (const Shape& shape : kShapes) {
    const bool whole = &shape < kShapes + kShapesWhole;
    for (const Deed& deed : Deeds()) {
      const bool names = deed.text.find("{}") != std::string_view::npos;
      for (const Named& named : kReferences) {
        const bool taken = whole || (named.name == "target" && (all || place++ % kSample == 0));
        if (taken) cards.push_back(Doing(shape, deed, named, cards.size() + 1));
        if (!names) break;
      }
    }
  }
  return cards;
}

TEST(WordsSeenTest, WhatLintLetsPassDoesSomethingOrIsListed) {
  const bool all = properties::NumberFromEnvironment("JUDGE_LONG", 0) != 0;
  const std::vector<WrittenCard> silent = SilentOf(*FindGame("kingdom"), AllCards(all));
  EXPECT_GT(silent.size(), 400U);
  ExpectSeen("kingdom", silent, kUnseen, all);
}

}  // namespace
}  // namespace judge::cli
