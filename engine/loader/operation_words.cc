#include "engine/loader/operation_words.h"

#include <algorithm>
#include <climits>
#include <initializer_list>

#include "engine/loader/asked.h"
#include "engine/loader/checks.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "language/players.h"

namespace judge {
namespace {

template <typename Word, typename... Words>
bool Is(Word word, Words... words) {
  return ((word == words) || ...);
}

}  // namespace

bool SendReaches(ZoneKind zone) {
  switch (zone) {
    case ZoneKind::kMonster:
    case ZoneKind::kSpellTrap:
    case ZoneKind::kExtraMonster:
    case ZoneKind::kField:
    case ZoneKind::kTerrain:
    case ZoneKind::kTile:
    case ZoneKind::kUnder:
      return false;
    default:
      return true;
  }
}

bool ChargesWhatItNames(const Operation& cost) {
  return !NamesSeats(cost.what.kind) || cost.what.kind == RefKind::kController;
}

namespace {

bool Forbids(schema::Card::Reader card, schema::Act act) {
  for (const auto effect : card.getEffects()) {
    for (const auto modifier : effect.getModifiers()) {
      if (modifier.getKind() != schema::ModifierKind::PROHIBIT) continue;
      for (const auto one : modifier.getActs()) {
        if (one == act) return true;
      }
    }
  }
  return false;
}

bool InDeckAlone(schema::Filter::Reader filter) {
  for (const auto zone : filter.getZones()) {
    if (zone != schema::Zone::DECK && zone != schema::Zone::EXTRA_DECK) return false;
  }
  return filter.getZones().size() != 0;
}

}  // namespace

bool FreesOfItsOwn(schema::Card::Reader card, schema::Modifier::Reader lift) {
  const auto acts = lift.getActs();
  const bool exception =
      acts.size() == 1 && (acts[0] == schema::Act::LEAVE_FIELD ||
                           (acts[0] == schema::Act::ACTIVATE && lift.hasOther()));
  if (exception) return true;
  for (const auto act : acts) {
    if (!Forbids(card, act)) return false;
  }
  return acts.size() != 0;
}

bool IsNumberOf(schema::Amount::Reader amount) {
  return amount.isAttackOf() || amount.isDefenseOf();
}

bool IsDifference(schema::Amount::Reader amount) {
  if (!amount.isMinus() && !amount.isDifferenceOf()) return false;
  const auto pair = amount.isMinus() ? amount.getMinus() : amount.getDifferenceOf();
  return IsNumberOf(pair.getLeft()) && IsNumberOf(pair.getRight());
}

bool CausedByNobody(schema::Happened::Reader asked, std::string_view path) {
  const auto event = static_cast<CardEvent>(asked.getEvent());
  return path.ends_with(".caused") && event != CardEvent::kNone && !PartiesOf(event).other;
}

bool LooksElsewhere(schema::Filter::Reader filter) {
  bool elsewhere = false;
  for (const auto zone : filter.getZones()) elsewhere |= zone != schema::Zone::MONSTER;
  return elsewhere;
}

bool FindsUntoldInDeck(schema::Reference::Reader reference, std::string_view path) {
  if (!reference.isEach() || path.find("modify") != std::string_view::npos) return false;
  const auto filter = reference.getEach();
  // Of what has been chosen, looked at or kept, it is known which cards they are.
  const bool told = filter.hasAmong() || filter.getChosen() != 0 || filter.hasHappened();
  if (told || !InDeckAlone(filter)) return false;
  for (const std::string_view word : {".what", ".erode", ".setCard", ".playCard", ".reveal"}) {
    if (path.ends_with(word)) return true;
  }
  return false;
}

namespace {

bool IsOneOf(CardEvent event, std::initializer_list<CardEvent> events) {
  return std::find(events.begin(), events.end(), event) != events.end();
}

// What may be there when an effect is done: what it can speak of.
struct Standing {
  bool attack = true;  // an attack may be under way
  bool strike = true;  // a Terrain may be attacked
  bool link = true;    // an activation may lie beneath it on the chain
  bool summon = true;  // a summon may be answered
  bool roll = true;    // a throw may be answered
};

// Returns whether the effect waits for one of these events, or may be used in answer to it.
bool HearsOneOf(const Effect& effect, std::initializer_list<CardEvent> events) {
  return std::any_of(events.begin(), events.end(), [&](CardEvent event) {
    return effect.waits_for == static_cast<std::uint8_t>(event) || effect.answers_in.Has(event);
  });
}

// Returns whether an operation of the effect before that number makes a monster attack; a card that
// is played or copied may.
bool DeclaresBefore(const Pack& pack, const Effect& effect, int number) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [number](const Operation& op) {
    const bool declares = op.kind == OperationKind::kDeclareAttack ||
                          op.kind == OperationKind::kPlayCard ||
                          op.kind == OperationKind::kCopyEffect;
    return declares && op.number < number;
  });
}

Standing StandingOf(const Effect& effect) {
  using E = CardEvent;
  Standing out;
  const bool activated = effect.form == EffectForm::kActivated;
  const bool slow = activated && effect.speed != EffectSpeed::kQuick &&
                    effect.quick_while.count == 0 && !effect.answers_in.any() && effect.during == 0;
  const bool between =
      !activated && !effect.answers_in.any() &&
      IsOneOf(static_cast<E>(effect.waits_for), {E::kPhaseStarts, E::kPhaseEnds, E::kTurnStarts});
  const bool alone = slow || between;
  out.strike = !alone || effect.printed == PrintedKind::kStrike;
  out.attack = !alone;
  const bool told = HearsOneOf(effect, {E::kActivated, E::kEffectActivated, E::kTargeted,
                                        E::kStrikeDeclared, E::kCoinTossed, E::kDieRolled});
  // What happens instead of an event comes in the midst of the effect that would do it.
  out.link = (activated && !slow) || told || effect.form == EffectForm::kReplacement;
  out.summon = HearsOneOf(effect, {E::kSummonDeclared, E::kSummoned, E::kNormalSummoned,
                                   E::kSpecialSummoned, E::kTributeSummoned, E::kFlipped});
  out.roll = HearsOneOf(effect, {E::kCoinTossed, E::kDieRolled});
  return out;
}

// Returns whether the reference speaks of that role, itself or further in.
bool SpeaksOf(const Pack& pack, const RefExpr& reference, RefKind role) {
  if (reference.kind == role) return true;
  switch (reference.kind) {
    case RefKind::kEach: {
      const PoolIndex among = pack.filters[reference.filter].among;
      return among != 0 && SpeaksOf(pack, pack.references[among], role);
    }
    case RefKind::kControllerOf:
    case RefKind::kOwnerOf:
    case RefKind::kAttachedTo:
    case RefKind::kEquippedTo:
    case RefKind::kTerrainOf:
    case RefKind::kMaterialOf:
      return SpeaksOf(pack, pack.references[reference.inner], role);
    default:
      return false;
  }
}

bool SpeaksOf(const Pack& pack, const Operation& op, RefKind role) {
  return SpeaksOf(pack, op.what, role) || SpeaksOf(pack, op.to, role) ||
         SpeaksOf(pack, op.at, role);
}

// Returns whether one of the conditions, and nothing but it, asks for an attack that is under way.
bool AsksForAttack(const Pack& pack, PoolRange conditions) {
  const auto all = pack.Conditions(conditions);
  return std::any_of(all.begin(), all.end(), [](const Condition& one) {
    return one.kind == ConditionKind::kAttackUnderWay || one.kind == ConditionKind::kAttacker;
  });
}

constexpr std::string_view kWhenUsed =
    "an effect that is used in answer says speed = quick or waits for an event, e.g. waitsFor = "
    "attackDeclared";

void CheckOfAttack(const Pack& pack, const Effect& effect, const Operation& op,
                   const Standing& standing, const std::string& at, PackReport& report) {
  using O = OperationKind;
  const bool on_attack = op.kind == O::kNegateAttack || op.kind == O::kReplay ||
                         op.kind == O::kRedirect || op.kind == O::kNegateDamage;
  const bool speaks =
      SpeaksOf(pack, op, RefKind::kAttacker) || SpeaksOf(pack, op, RefKind::kAttackTarget);
  const bool declared = DeclaresBefore(pack, effect, op.number);
  if (effect.printed == PrintedKind::kStrike && (speaks || on_attack) && !declared) {
    report.ProblemAt(at, "a STRIKE attacks a Terrain, and no monster attacks another one then",
                     "(self = void) is who attacks, (attackedTerrain = void) the marker");
  } else if (!standing.attack && !declared &&
             (on_attack || speaks || AsksForAttack(pack, op.conditions))) {
    report.ProblemAt(at, "speaks of an attack, and none is under way when the effect is used",
                     std::string(kWhenUsed));
  }
  const bool told = IsOneOf(static_cast<CardEvent>(effect.waits_for),
                            {CardEvent::kPhaseStarts, CardEvent::kPhaseEnds, CardEvent::kTurnStarts,
                             CardEvent::kConditionsMet});
  if (told && !effect.answers_in.any() && SpeaksOf(pack, op, RefKind::kEventCard)) {
    report.ProblemAt(at, "speaks of the card that did it, and no card makes such an event happen",
                     "name whom you mean by another reference, e.g. (self = void)");
  }
  if (!standing.strike && SpeaksOf(pack, op, RefKind::kAttackedTerrain)) {
    report.ProblemAt(at, "speaks of an attacked Terrain, and none is attacked then",
                     "write printed = strike, or waitsFor = strikeDeclared");
  }
}

void CheckOfAnswer(const Pack& pack, const Effect& effect, const Operation& op,
                   const Standing& standing, const std::string& at, PackReport& report) {
  using O = OperationKind;
  const bool itself = op.kind == O::kNegateActivation && op.what.kind == RefKind::kSelf;
  const bool on_link = (op.kind == O::kNegateActivation && !itself) || op.kind == O::kRetarget ||
                       SpeaksOf(pack, op, RefKind::kChainLink);
  if (on_link && !standing.link) {
    report.ProblemAt(at, "speaks of an activation that is answered, and this effect answers none",
                     "write answersIn = [activated, effectActivated] or waitsFor one of these; the "
                     "activation of this card itself is negateActivation = (self = void)");
  }
  const bool own_link = effect.form == EffectForm::kActivated ||
                        (effect.form == EffectForm::kTriggered && !effect.no_chain);
  if (itself && !own_link) {
    report.ProblemAt(at, "this effect is no activation, so that there is none of it to negate",
                     "let the operations behind it hang on conditions, or on a chooseOne");
  }
  if (op.kind == O::kNegateSummon && !standing.summon) {
    report.ProblemAt(at, "negates a summon, and this effect answers none",
                     "write waitsFor or answersIn = [summonDeclared]");
  }
  if (op.kind == O::kNegateRoll && !standing.roll) {
    report.ProblemAt(at, "negates a throw, and this effect answers none",
                     "write waitsFor = dieRolled or coinTossed");
  }
  if (op.kind == O::kInstead && effect.form != EffectForm::kReplacement) {
    report.ProblemAt(at, "nothing is about to happen in whose place this could come",
                     "write form = replacement, with a wouldX event in waitsFor");
  }
}

// Reports a filter that asks for what is never there when the effect is used.
void CheckAsked(const Pack& pack, const Filter& filter, const Standing& standing,
                const std::string& at, PackReport& report) {
  const FilterWords words = AskedBy(filter);
  constexpr FilterWords kOfLinks = {FilterWord::kTargetsExactly, FilterWord::kWouldDo,
                                    FilterWord::kTakesFromDeck};
  if (!standing.link && words.Meets(kOfLinks)) {
    report.ProblemAt(at, "asks for an activation that is answered, and this effect answers none",
                     "write answersIn = [activated, effectActivated], or ask in eventSubject");
  }
  if (!standing.strike && words.Has(FilterWord::kOnAttackedTerrain)) {
    report.ProblemAt(at, "asks for the attacked Terrain, and none is attacked then",
                     "write printed = strike, or waitsFor = strikeDeclared");
  }
  const RefKind among = filter.among == 0 ? RefKind::kNone : pack.references[filter.among].kind;
  const bool fights = Is(among, RefKind::kAttacker, RefKind::kAttackTarget);
  if (!standing.attack && (fights || words.Has(FilterWord::kAttackedFace))) {
    report.ProblemAt(at, "asks for an attack, and none is under way then", std::string(kWhenUsed));
  }
}

// Reports what the effect asks as it is used or done and never finds; behind an operation that
// makes a monster attack, an attack may be under way.
void CheckAskedNow(const Pack& pack, const Effect& effect, const Standing& standing,
                   PackReport& report) {
  std::string told;  // the last place that was reported
  const auto is_asked = [&](const AskedAt& at) {
    const bool chosen_behind = at.list == "choices" && DeclaresBefore(pack, effect, INT_MAX);
    const bool behind = at.by != nullptr && DeclaresBefore(pack, effect, at.by->number);
    return at.when == AskedWhen::kNow && !chosen_behind && !behind && PathOf(at) != told;
  };
  const auto ask = [&](const Filter& filter, const AskedAt& at) {
    if (!is_asked(at)) return;
    const std::size_t before = report.problems.size();
    CheckAsked(pack, filter, standing, PathOf(at), report);
    if (report.problems.size() != before) told = PathOf(at);
  };
  const auto speak = [&](RefKind role, const AskedAt& at) {
    const bool fights = Is(role, RefKind::kAttacker, RefKind::kAttackTarget) && !standing.attack;
    const bool strikes = role == RefKind::kAttackedTerrain && !standing.strike;
    const bool answers = role == RefKind::kChainLink && !standing.link;
    if (!(fights || strikes || answers) || !is_asked(at)) return;
    told = PathOf(at);
    report.ProblemAt(told, "speaks of an attack or activation, and none is under way then",
                     std::string(kWhenUsed));
  };
  ForEachAsked(pack, effect, {ask, speak});
}

// Reports comesFrom where no card is about to come from anywhere.
void CheckComesFrom(const Pack& pack, const Effect& effect, PackReport& report) {
  std::string told;  // the last place that was reported
  const auto ask = [&](const Filter& filter, const AskedAt& at) {
    const bool party = at.list.starts_with("event");
    const bool ahead = !party && (at.when == AskedWhen::kEvent || at.when == AskedWhen::kPast);
    const std::string path = PathOf(at);
    const bool asked = filter.comes_from != ZoneKind::kNone && filter.would_do == 0;
    if (!asked || ahead || path == told) return;
    told = path;
    report.ProblemAt(path, "asks out of which zone a card comes, and none is about to come there",
                     "where a card lies is zones = [...], out of which zone it came to an event "
                     "eventFrom = [...]; comesFrom stands in the scope of what forbids an act, or "
                     "negates effects, and in happened");
  };
  ForEachAsked(pack, effect, {ask, [](RefKind, const AskedAt&) {}});
}

// Reports a target of what is done at once and by itself: nobody is asked for one.
void CheckTargetsOfNone(const Pack& pack, const Effect& effect, PackReport& report) {
  const bool by_itself = effect.no_chain || effect.form == EffectForm::kReplacement;
  for (int i = 0; by_itself && i < effect.choices.count; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    if (!choice.at_activation || choice.all) continue;
    report.ProblemAt("choices[" + std::to_string(i) + ']',
                     "is a target, and what is done by itself is no activation that names one",
                     "write whenResolving = true");
  }
}

}  // namespace

void CheckStanding(const Pack& pack, const Effect& effect, PackReport& report) {
  if (report.checks.kept || !effect.supported) return;
  CheckComesFrom(pack, effect, report);
  CheckTargetsOfNone(pack, effect, report);
  if (effect.form == EffectForm::kStatic) return;
  const Standing standing = StandingOf(effect);
  if (!standing.attack && AsksForAttack(pack, effect.conditions)) {
    report.ProblemAt("conditions", "one asks for an attack, and none is under way then",
                     std::string(kWhenUsed));
  }
  CheckAskedNow(pack, effect, standing, report);
  for (const PoolRange range : {effect.costs, effect.operations}) {
    const std::string list = range.first == effect.costs.first ? "costs" : "operations";
    for (const Operation& op : pack.Operations(range)) {
      const std::string at = list + '[' + std::to_string(op.number) + ']';
      CheckOfAttack(pack, effect, op, standing, at, report);
      CheckOfAnswer(pack, effect, op, standing, at, report);
    }
  }
}
namespace {

// What a reference names; where that hangs on more than the effect, nothing is said.
enum class Named : std::uint8_t { kUnsaid, kCards, kPlayers, kMarkers };

Named NamedByEvent(const Effect& effect, bool subject) {
  const auto event = static_cast<CardEvent>(effect.waits_for);
  const bool either = event == CardEvent::kNone || event == CardEvent::kDrawn ||
                      event == CardEvent::kDiscarded || event == CardEvent::kAddedToHand ||
                      effect.answers_in.any();
  if (either) return Named::kUnsaid;
  if (event == CardEvent::kTerrainReplaced && subject) return Named::kMarkers;
  if (event == CardEvent::kStrikeDeclared && !subject) return Named::kMarkers;
  const EventParties players = PlayersOf(event);
  if (subject ? players.subject : players.other) return Named::kPlayers;
  // A phase is that of the player whose turn it is.
  const bool phase = event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds;
  if (phase) return subject ? Named::kPlayers : Named::kUnsaid;
  // Who is attacked may be a player.
  return subject ? Named::kCards : Named::kUnsaid;
}

constexpr auto kTerrainOnly =
    static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kTerrain));

Named WhatIsNamed(const Pack& pack, const Effect& effect, const RefExpr& reference) {
  if (NamesSeats(reference.kind)) return Named::kPlayers;
  switch (reference.kind) {
    case RefKind::kTarget: {
      if (reference.index >= effect.choices.count) return Named::kUnsaid;
      const Choice& choice = pack.choices[effect.choices.first + reference.index];
      if (choice.seats) return Named::kPlayers;
      if (choice.terrain) return Named::kMarkers;
      return choice.tiles || choice.places ? Named::kUnsaid : Named::kCards;
    }
    case RefKind::kEach:
      return pack.filters[reference.filter].zones == kTerrainOnly ? Named::kMarkers : Named::kCards;
    case RefKind::kSelf:
    case RefKind::kHost:
    case RefKind::kAttacker:
    case RefKind::kAttachedTo:
    case RefKind::kEquippedTo:
    case RefKind::kMaterialOf:
    case RefKind::kEventCard:
    case RefKind::kChainLink:
      return Named::kCards;
    case RefKind::kEventSubject:
      return NamedByEvent(effect, true);
    case RefKind::kEventOther:
      return NamedByEvent(effect, false);
    case RefKind::kTerrainOf:
    case RefKind::kAttackedTerrain:
      return Named::kMarkers;
    default:
      return Named::kUnsaid;
  }
}

bool IsDoneToPlayers(OperationKind kind) {
  using O = OperationKind;
  return Is(kind, O::kDamage, O::kGain, O::kPay, O::kDraw, O::kShuffle, O::kLose, O::kWin,
            O::kIdleWarning, O::kSkipNext, O::kSetLifePoints, O::kAppoint);
}

bool IsDoneToCards(OperationKind kind) {
  using O = OperationKind;
  return Is(kind, O::kDestroy, O::kSend, O::kErode, O::kSummon, O::kHide, O::kFlip, O::kBattleSwap,
            O::kBattleLock, O::kMove, O::kTakeControl, O::kEquip, O::kAttach, O::kCounters,
            O::kReveal, O::kLook, O::kPlayCard, O::kPreventDestruction, O::kSetCard, O::kBecomeCard,
            O::kDeclareAttack, O::kReturnMaterial, O::kEndStatuses, O::kPassStatus, O::kDetach,
            O::kNegateActivation, O::kNegateEffect, O::kClearModifiers, O::kExtraAttack,
            O::kShufflePieces, O::kCopyEffect, O::kSwapPlaces, O::kSwapControl, O::kChangeHalf,
            O::kRetarget, O::kCharges, O::kCreateToken, O::kRemoveObstruction);
}

// Returns the filter by which the operation finds what it is done to, 0: it names it otherwise.
PoolIndex FoundBy(const Pack& pack, const Effect& effect, const RefExpr& reference) {
  if (reference.kind == RefKind::kEach) return reference.filter;
  if (reference.kind != RefKind::kTarget || reference.index >= effect.choices.count) return 0;
  const Choice& choice = pack.choices[effect.choices.first + reference.index];
  return choice.seats || choice.terrain || choice.tiles || choice.places ? 0 : choice.filter;
}

// Returns whether the filter finds nothing but monsters on the field.
bool FindsStandingAlone(const Filter& filter) {
  constexpr auto kStand =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kMonster) |
                                 1U << static_cast<unsigned>(ZoneKind::kExtraMonster));
  const bool says_itself = filter.among != 0 || filter.only_self || filter.host ||
                           filter.chosen != 0 || filter.any_of.count != 0;
  return filter.zones == 0 ? !says_itself : (filter.zones & ~kStand) == 0;
}

// Returns what the other card of the operation has to be a card for, "" where it has none or may be
// anything.
std::string_view OtherCardOf(OperationKind kind) {
  using O = OperationKind;
  if (kind == O::kDeclareAttack || kind == O::kRedirect) return "an attack goes to a monster";
  if (kind == O::kBecomeCard) return "what it becomes is a card";
  if (kind == O::kAttach) return "what lies beneath lies beneath a card";
  if (kind == O::kPassStatus) return "a status is of a card";
  return kind == O::kEquip ? "what is equipped is a card" : "";
}

// Reports a second party of the operation that is a player or marker, and has to be a card.
void CheckOther(const Pack& pack, const Effect& effect, const Operation& op, std::string_view at,
                PackReport& report) {
  const std::string_view why = OtherCardOf(op.kind);
  const bool twice = op.what.kind == op.to.kind &&
                     (op.what.kind == RefKind::kSelf ||
                      (op.what.kind == RefKind::kTarget && op.what.index == op.to.index &&
                       effect.choices.count > op.to.index &&
                       pack.choices[effect.choices.first + op.to.index].most == 1));
  if (twice && (!why.empty() || op.kind == OperationKind::kSwapPlaces)) {
    report.ProblemAt(std::string(at) + ".to", "is the very card that `what` names",
                     "name the other card, e.g. to = (target = 1)");
  }
  const Named named = WhatIsNamed(pack, effect, op.to);
  const bool wrong =
      named == Named::kMarkers || (named == Named::kPlayers && op.kind != OperationKind::kEquip);
  if (why.empty() || op.to.kind == RefKind::kNone || !wrong) return;
  report.ProblemAt(std::string(at) + ".to",
                   "names a " + std::string(named == Named::kPlayers ? "player" : "marker") +
                       ", and " + std::string(why),
                   "name a card, e.g. to = (target = 0)");
}

// Returns whether the reference names a monster that stands on the field when the effect is done,
// or stood there a moment ago.
bool IsOfBattle(const Effect& effect, const RefExpr& reference) {
  const bool party = Is(reference.kind, RefKind::kEventSubject, RefKind::kEventOther);
  const bool attack = Is(static_cast<CardEvent>(effect.waits_for), CardEvent::kAttackDeclared,
                         CardEvent::kAttackTargeted, CardEvent::kBattled);
  return Is(reference.kind, RefKind::kAttacker, RefKind::kAttackTarget) ||
         (party && attack && !effect.answers_in.any());
}

// Reports a marker that is a card of another kind.
void CheckMarker(const Pack& pack, const Effect& effect, const Operation& op, std::string_view at,
                 PackReport& report) {
  if (op.kind != OperationKind::kReplaceTerrain) return;
  const PoolIndex found = FoundBy(pack, effect, op.what);
  const bool cards =
      found != 0 && (pack.filters[found].zones & kTerrainOnly) == 0 &&
      (pack.filters[found].frames & 1U << static_cast<unsigned>(Frame::kTerrain)) == 0;
  const bool named = cards && WhatIsNamed(pack, effect, op.what) == Named::kCards;
  if (!named && !IsOfBattle(effect, op.what) && op.what.kind != RefKind::kHost) return;
  report.ProblemAt(at, "replaces a marker, and cards are named",
                   "the marker under a card is (terrainOf = (target = 0)); a choice of markers has "
                   "terrain = true");
}

// Reports what is looked for where such an operation never finds it.
void CheckWhere(const Pack& pack, const Effect& effect, const Operation& op, std::string_view at,
                PackReport& report) {
  const PoolIndex found = FoundBy(pack, effect, op.what);
  const bool fights = IsOfBattle(effect, op.what);
  if (found == 0 && !fights) return;
  const Filter& filter = pack.filters[found];
  const bool stands = fights || FindsStandingAlone(filter);
  if (op.kind == OperationKind::kSummon && stands) {
    report.ProblemAt(
        at, "summons what it finds on the field, where it is summoned already",
        "say in zones where it comes from, e.g. zones = [graveyard]; what an operation "
        "before it has sent there is (result = 0)");
  }
  if (op.kind == OperationKind::kDetach && stands) {
    report.ProblemAt(at, "detaches what stands on the field, where nothing lies attached",
                     "write zones = [under], with beneath = (...) for the card above it");
  }
  if (op.kind == OperationKind::kPlayCard && stands) {
    report.ProblemAt(at, "plays a monster that stands on the field already",
                     "say in zones where the card comes from, e.g. zones = [hand, graveyard]");
  }
  constexpr auto kHand = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kHand));
  const bool elsewhere =
      fights || (filter.zones != 0 ? (filter.zones & kHand) == 0 : FindsStandingAlone(filter));
  if (op.kind == OperationKind::kDiscard && elsewhere) {
    report.ProblemAt(at, "discards what it finds outside of a hand",
                     "write zones = [hand], or send to the graveyard what lies elsewhere");
  }
}

// Reports a card that counts as equipped and lies where no EQUIP effect holds.
void CheckEquips(const Pack& pack, const Effect& effect, const Operation& op, std::string_view at,
                 PackReport& report) {
  if (op.kind != OperationKind::kModify) return;
  const Modifier& modifier = pack.modifiers[op.modifier];
  const PoolIndex found =
      modifier.kind == ModifierKind::kCountsAsEquipped ? FoundBy(pack, effect, modifier.party) : 0;
  if (found == 0 || pack.filters[found].zones == 0) return;
  constexpr auto kLies =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kMonster) |
                                 1U << static_cast<unsigned>(ZoneKind::kSpellTrap) |
                                 1U << static_cast<unsigned>(ZoneKind::kUnder));
  if ((pack.filters[found].zones & kLies) != 0) return;
  report.ProblemAt(at,
                   "counts as equipped with a card that lies off the field, where no EQUIP "
                   "effect holds",
                   "equip it, or write what the effect gives as modifiers of this card");
}

}  // namespace

void CheckDoneTo(const Pack& pack, const Effect& effect, const Operation& op, std::string_view list,
                 PackReport& report) {
  if (report.checks.kept || NamesTheOther(op)) return;
  const std::string at = std::string(list) + '[' + std::to_string(op.number) + ']';
  const bool modifies = op.kind == OperationKind::kModify;
  const bool for_players = modifies && pack.modifiers[op.modifier].touches_seats;
  const bool hurts = op.kind == OperationKind::kDamage && report.checks.monsters_keep_damage;
  const bool to_players = IsDoneToPlayers(op.kind) && !hurts;
  const bool to_cards = IsDoneToCards(op.kind) || (modifies && !for_players);
  const Named named = WhatIsNamed(pack, effect, op.what);
  if (to_players && (named == Named::kCards || named == Named::kMarkers)) {
    report.ProblemAt(at, "is done to players, and cards are named",
                     "name a player: (controllerOf = (...)), or a choice with seats = true");
  }
  if (to_cards && named == Named::kPlayers) {
    report.ProblemAt(at, "is done to cards, and players are named",
                     modifies ? "leave what out, and write touchesSeats = true and seats = mine or "
                                "opponents in the modifier"
                              : "write e.g. what = (each = (controller = mine))");
  }
  const bool discards = op.kind == OperationKind::kDiscard;
  if (discards && named == Named::kMarkers) {
    report.ProblemAt(at, "discards cards, and a Terrain marker is named",
                     "name a player or cards of a hand: (controllerOf = (...))");
  }
  if (discards && op.amount == 0 && named == Named::kPlayers) {
    report.ProblemAt(at, "does not say how many",
                     "write amount = (number = 1); the whole hand is "
                     "who = (each = (controller = mine, zones = [hand]))");
  }
  if (IsDoneToCards(op.kind) && named == Named::kMarkers) {
    report.ProblemAt(at, "is done to cards, and a Terrain marker is named",
                     "a marker is replaced or modified; name what stands on it by onMarker");
  }
  const bool leads = op.kind == OperationKind::kRedirect && op.at.kind != RefKind::kNone;
  const Named whose = WhatIsNamed(pack, effect, op.at);
  if (leads && (whose == Named::kCards || whose == Named::kMarkers)) {
    report.ProblemAt(at + ".attackOf", "names no player",
                     "write attackOf = (controller = void), or (ownerOf = (...))");
  }
  CheckWhere(pack, effect, op, at, report);
  CheckEquips(pack, effect, op, at, report);
  CheckOther(pack, effect, op, at, report);
  CheckMarker(pack, effect, op, at, report);
}

namespace {

bool IsDoneToMonsters(OperationKind kind) {
  using O = OperationKind;
  return Is(kind, O::kBattleSwap, O::kBattleLock, O::kHide, O::kDeclareAttack, O::kExtraAttack,
            O::kChangeHalf, O::kFlip, O::kEndStatuses, O::kPassStatus, O::kReturnMaterial);
}

// Returns whether one of these operations makes a monster of the card itself, or lets it lie on
// another one or others on it.
bool ChangesItself(const Operation& op) {
  using O = OperationKind;
  const bool becomes =
      Is(op.kind, O::kSummon, O::kBecomeCard, O::kModify, O::kSetCard, O::kPlayCard) &&
      op.what.kind == RefKind::kSelf;
  return becomes || op.kind == O::kCopyEffect;
}

// What may lie on the card or under it, as far as its own effects say.
struct Worn {
  bool wears = false;    // it lies on another one
  bool beneath = false;  // others lie under it
  bool worn = false;     // others are equipped to it
};

void AddWorn(const Pack& pack, const Effect& effect, Worn* worn) {
  constexpr auto kUnder = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kUnder));
  worn->wears |=
      Is(effect.printed, PrintedKind::kEquip, PrintedKind::kAttach, PrintedKind::kDetach) ||
      (effect.works_in & kUnder) != 0;
  for (const PoolRange range : {effect.costs, effect.operations}) {
    for (const Operation& op : pack.Operations(range)) {
      const bool lays = Is(op.kind, OperationKind::kEquip, OperationKind::kAttach);
      const bool of_self = op.what.kind == RefKind::kSelf || op.what.kind == RefKind::kEach ||
                           op.what.kind == RefKind::kStored || op.what.kind == RefKind::kTarget;
      worn->wears |= lays && of_self;
      worn->beneath |= lays && op.to.kind == RefKind::kSelf;
      worn->worn |= lays && op.to.kind == RefKind::kSelf;
    }
  }
}

// Reports an operation that asks for what the card wears, is worn by or has beneath it, and never
// is.
void CheckWorn(const Pack& pack, const Operation& op, const Worn& worn, const std::string& at,
               PackReport& report) {
  const auto own = [&](RefKind kind) {
    const auto is = [&](const RefExpr& reference) {
      return reference.kind == kind && pack.references[reference.inner].kind == RefKind::kSelf;
    };
    return is(op.what) || is(op.to) || is(op.at);
  };
  if (!worn.wears && SpeaksOf(pack, op, RefKind::kHost)) {
    report.ProblemAt(at, "speaks of the host, and nothing lays this card on another one",
                     "write (equip = (what = (self = void), to = (target = 0))) before it, or "
                     "name the card that you mean: (target = 0)");
  }
  const bool beneath = !worn.beneath && own(RefKind::kAttachedTo);
  const bool equipped = !worn.worn && own(RefKind::kEquippedTo);
  if (beneath || equipped || own(RefKind::kMaterialOf)) {
    report.ProblemAt(at, "asks what lies on this card, under it or was its Material: it has none",
                     "name the card that you mean: (target = 0), (stored = 1)");
  }
}

// Reports what asks for the host of a card which lies on none, wherever it is asked.
void CheckHostAsked(const Pack& pack, const Effect& effect, const std::string& in,
                    PackReport& report) {
  std::string told;  // the last place that was reported
  const auto refuse = [&](const AskedAt& at, std::string_view what) {
    const std::string path = in + '.' + PathOf(at);
    if (path == told) return;
    told = path;
    report.ProblemAt(path,
                     std::string(what) + " the host, and nothing lays this card on another one",
                     "the card that you mean is found by its own words, or among = (target = 0)");
  };
  ForEachAsked(pack, effect,
               {[&](const Filter& filter, const AskedAt& at) {
                  if (filter.host) refuse(at, "finds");
                },
                [&](RefKind role, const AskedAt& at) {
                  if (role == RefKind::kHost) refuse(at, "speaks of");
                }});
}

void CheckOwnKind(const Pack& pack, const Operation& op, const Worn& worn, const std::string& at,
                  PackReport& report) {
  const bool self = op.what.kind == RefKind::kSelf;
  if (self && IsDoneToMonsters(op.kind)) {
    report.ProblemAt(at, "is done to monsters, and this card is none",
                     "name the monster, e.g. (target = 0)");
  }
  const bool fought = Is(op.kind, OperationKind::kDeclareAttack, OperationKind::kRedirect);
  if (fought && op.to.kind == RefKind::kSelf) {
    report.ProblemAt(at, "leads an attack to this card, which is no monster",
                     "name the monster, e.g. to = (target = 0)");
  }
  if (self && op.kind == OperationKind::kReplaceTerrain) {
    report.ProblemAt(at, "replaces a marker, and this card is none",
                     "a choice of markers has terrain = true, (target = 0)");
  }
  if (self && op.kind == OperationKind::kDetach && !worn.wears) {
    report.ProblemAt(at, "detaches this card, and nothing attaches it",
                     "name what lies attached: zones = [under]");
  }
  CheckWorn(pack, op, worn, at, report);
}

}  // namespace

void CheckOwnKind(const Pack& pack, const CardDefinition& card, PackReport& report) {
  const bool plain =
      (card.Has(Frame::kSpell) || card.Has(Frame::kTrap) || card.Has(Frame::kRule)) &&
      !card.IsMonster() && card.plays.empty() && !card.Has(Frame::kToken);
  if (report.checks.kept || !plain) return;
  Worn worn;
  for (const Effect& effect : pack.Effects(card.effects)) {
    AddWorn(pack, effect, &worn);
    for (const Operation& op : pack.Operations(effect.operations)) {
      if (ChangesItself(op)) return;
    }
  }
  const int equip = pack.FindType("Equip");
  worn.wears |= equip < kTypesMax && card.types.test(static_cast<std::size_t>(equip));
  int number = -1;
  for (const Effect& effect : pack.Effects(card.effects)) {
    // The ways of one effect stand in it.
    number += effect.option <= 1 ? 1 : 0;
    const std::string in = "effects[" + std::to_string(number) + ']';
    if (!effect.supported) continue;
    if (!worn.wears) CheckHostAsked(pack, effect, in, report);
    for (const bool costs : {true, false}) {
      for (const Operation& op : pack.Operations(costs ? effect.costs : effect.operations)) {
        const std::string at =
            effect.option != 0
                ? ".options[" + std::to_string(effect.option - 1) + ']'
                : (costs ? ".costs[" : ".operations[") + std::to_string(op.number) + ']';
        CheckOwnKind(pack, op, worn, in + at, report);
      }
    }
  }
}

}  // namespace judge
