#include "engine/loader/unread.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "language/players.h"

namespace judge {
namespace {

// A field, whether the pack says something in it, and whether that is read.
struct Field {
  std::string_view name;
  bool said;
  bool read;
};

template <std::size_t count>
void Report(const std::array<Field, count>& fields, std::string_view reader, PackReport& report) {
  for (const Field& field : fields) {
    if (!field.said || field.read) continue;
    report.ProblemAt(field.name, "nothing reads it in " + std::string(reader), "leave it out");
  }
}

template <typename Word, typename... Words>
bool Is(Word word, Words... words) {
  return ((word == words) || ...);
}

// The kinds whose amounts are numbers of a monster, or the damage of its battles: they are asked
// for in a battle, too.
bool IsOfBattle(ModifierKind kind) {
  return kind != ModifierKind::kProhibit && kind != ModifierKind::kLift &&
         kind != ModifierKind::kLend && TakenBy(kind).Has(ModifierWord::kActs);
}

// A number of a monster, and the damage of its battles, look at two acts alone: which of the two it
// is in the battle.
void CheckActs(const Modifier& modifier, PackReport& report) {
  if (!IsOfBattle(modifier.kind)) return;
  constexpr CardActMask kInBattle = Bit(CardAct::kAttack) | Bit(CardAct::kBeAttacked);
  if ((modifier.acts & ~kInBattle) == 0) return;
  report.ProblemAt("acts", "a number asks only who attacks",
                   "write acts = [attack] or [beAttacked], or leave it out");
}

// Returns whether the subject of the event leaves the field by it.
bool IsLeaving(CardEvent event) {
  constexpr CardEvent kLeaves[] = {CardEvent::kLeftField, CardEvent::kDestroyed,
                                   CardEvent::kDestroyedByBattle, CardEvent::kDestroyedByEffect};
  return std::find(std::begin(kLeaves), std::end(kLeaves), event) != std::end(kLeaves);
}

bool IsEventOf(const Effect& effect, CardEvent event) {
  return effect.waits_for == static_cast<std::uint8_t>(event) || effect.answers_in.Has(event);
}

}  // namespace

void CheckUnread(const Modifier& modifier, bool has_type, PackReport& report) {
  using W = ModifierWord;
  const ModifierWords taken = TakenBy(modifier.kind);
  const bool removes = (modifier.acts & Bit(CardAct::kRemoveCounters)) != 0;
  const bool each_turn = modifier.kind == ModifierKind::kCountersEachTurn;
  const bool word = taken.Has(W::kType) || taken.Has(W::kAttribute);
  const std::array<Field, 15> fields = {{
      {"amount", modifier.amount != 0, taken.Has(W::kAmount)},
      {"defenseAmount", modifier.defense_amount != 0, taken.Has(W::kDefenseAmount)},
      {"other", modifier.other != 0, taken.Has(W::kOther)},
      {"acts", modifier.acts != 0, taken.Has(W::kActs)},
      {"clause", modifier.clause_text != 0, taken.Has(W::kClause)},
      {"party", modifier.party.kind != RefKind::kNone, taken.Has(W::kParty)},
      {"type", has_type, taken.Has(W::kType) && !modifier.declared},
      {"attribute", modifier.attribute != Attribute::kNone,
       taken.Has(W::kAttribute) && !modifier.declared},
      {"declared", modifier.declared, word},
      {"granted", modifier.granted.count != 0, taken.Has(W::kGranted)},
      {"purpose", modifier.purpose != 0, taken.Has(W::kPurpose)},
      {"counter", modifier.counter != 0, (removes || each_turn) && taken.Has(W::kCounter)},
      {"event", modifier.event != 0, taken.Has(W::kEvent)},
      {"source", modifier.source != 0, taken.Has(W::kSource)},
      {"scope", modifier.scope != 0,
       modifier.kind != ModifierKind::kLifePointsFloor &&
           modifier.kind != ModifierKind::kLifePointsCap},
  }};
  Report(fields, "a modifier of this kind", report);
  CheckActs(modifier, report);
}

void CheckUnread(const Operation& operation, PackReport& report) {
  using K = OperationKind;
  const K kind = operation.kind;
  const bool to_deck = kind == K::kSend && operation.zone == ZoneKind::kDeck;
  const bool number = operation.choice == static_cast<std::uint8_t>(Declared::kNumber);
  const bool type = operation.choice == static_cast<std::uint8_t>(Declared::kType);
  const bool to_seat = Is(operation.zone, ZoneKind::kHand, ZoneKind::kExtraDeck);
  if (kind == K::kAppoint && operation.store == 0) {
    report.ProblemAt("store", "is missing: nothing would ask for these players",
                     "write e.g. store = 1, and ask for (stored = 1)");
  }
  const bool linked =
      Is(kind, K::kMove, K::kEquip, K::kAttach, K::kRetarget, K::kSwapPlaces, K::kSwapControl,
         K::kBecomeCard, K::kDeclareAttack, K::kRemoveObstruction, K::kPassStatus);
  const bool change =
      Is(kind, K::kDamage, K::kGain, K::kPay, K::kDraw, K::kCharges, K::kSetLifePoints);
  const std::array<Field, 14> fields = {{
      // Cards that are named are sent by (send = ...).
      {"sent", (change || kind == K::kDiscard) && operation.zone != ZoneKind::kNone,
       kind == K::kDiscard && operation.amount != 0},
      {"faceDown", operation.face_down, kind == K::kErode},
      {"to", kind == K::kSend && operation.to.kind != RefKind::kNone, to_seat},
      {"ownSpeed", operation.own_speed, kind == K::kPlayCard},
      {"inSets", operation.in_sets, kind == K::kSwapPlaces},
      {"bottom", operation.bottom, to_deck},
      {"damagePercent", operation.percent != 100, operation.destruction_damage},
      {"secure", operation.secure, Is(kind, K::kSummon, K::kCreateToken)},
      {"half", operation.half != 0, kind == K::kSummon},
      {"random", operation.random, kind == K::kDiscard},
      {"most", kind == K::kDeclare && operation.amount != 0, number},
      {"gainedBy", kind == K::kDeclare && operation.what.kind != RefKind::kNone, type},
      {"at", operation.at.kind != RefKind::kNone && !Is(kind, K::kDamage, K::kRedirect) && !linked,
       Is(kind, K::kSummon, K::kCreateToken)},
      {"attackOf", operation.at.kind != RefKind::kNone && linked, false},
  }};
  Report(fields, "this operation", report);
}

void CheckUnread(const Effect& effect, PackReport& report) {
  if (effect.form == EffectForm::kReplacement && effect.costs.count != 0 && !report.checks.kept) {
    report.ProblemAt("costs", "nobody is charged for what happens instead of an event",
                     "write the payment as the first of the operations");
  }
  const bool fixed = effect.form == EffectForm::kStatic;
  const bool activated = effect.form == EffectForm::kActivated;
  const bool waits = effect.waits_for != 0 || effect.answers_in.any();
  const bool phases =
      IsEventOf(effect, CardEvent::kPhaseStarts) || IsEventOf(effect, CardEvent::kPhaseEnds);
  const bool strike = effect.printed == PrintedKind::kStrike;
  const bool by_itself =
      effect.form == EffectForm::kTriggered && effect.mandatory && effect.costs.count == 0;
  const std::array<Field, 24> fields = {{
      {"noChain", effect.no_chain, by_itself},
      {"together", effect.together, effect.form == EffectForm::kTriggered && effect.waits_for != 0},
      {"speed", effect.speed != EffectSpeed::kNone, !fixed},
      // Activated and mandatory is what laying a Rule Card out does, which its own check judges.
      {"mandatory", effect.mandatory, !fixed},
      {"unstoppable", effect.unstoppable, !fixed},
      {"limit", effect.limit != LimitPer::kNone, !fixed},
      {"limit.shared", effect.shared != 0, effect.limit != LimitPer::kNone},
      {"limit.eachTarget", effect.each_target, effect.limit != LimitPer::kNone},
      {"limit.ofPiece", effect.of_piece, effect.limit != LimitPer::kNone},
      {"limit.ofActivation", effect.of_activation, effect.limit != LimitPer::kNone},
      {"mustBeLast", effect.must_be_last,
       effect.form == EffectForm::kTriggered && !effect.mandatory},
      {"during", effect.during != 0, activated},
      {"costs", effect.costs.count != 0, !fixed},
      {"choices", effect.choices.count != 0, !fixed},
      {"chargesCost", effect.charges_cost >= 0 || effect.charges_declared, !fixed},
      // Of what waits it is how long something left behind goes off each time.
      {"persists", effect.persists_counted, activated || (waits && !fixed)},
      {"preventive", effect.preventive, activated},
      {"quickWhile", effect.quick_while.count != 0,
       activated && effect.speed != EffectSpeed::kQuick},
      {"strikeTerrain", effect.strike_terrain != 0, strike},
      {"eventSubject", effect.event_subject != 0, waits},
      {"eventOther", effect.event_other != 0, waits},
      {"eventFrom", effect.event_from != 0, waits},
      {"eventPhase", effect.event_phase != 0, phases},
      {"eventStat", effect.event_stat != SumStat::kAttack,
       IsEventOf(effect, CardEvent::kStatChanged)},
  }};
  Report(fields, "an effect of this form and event", report);
  if (effect.event_face != Face::kAny && !IsEventOf(effect, CardEvent::kActivated)) {
    report.ProblemAt("eventFace", "only what is activated lay so before", "leave it out");
  }
}

void CheckUnread(const Filter& filter, PackReport& report) {
  const bool bounds = AskedBy(filter).Meets(kAmountWords) || filter.attack_min >= 0 ||
                      filter.attack_max >= 0 || filter.defense_min >= 0 || filter.defense_max >= 0;
  const bool types = filter.types_any.any() || filter.types_all.any() || filter.types_none.any();
  const std::array<Field, 4> fields = {{
      {"itFindsLeast", filter.it_finds_least != 0, filter.it_finds != 0},
      {"originalStats", filter.original_stats, bounds},
      {"printedTypeOnly", filter.printed_type_only, types},
      {"unobstructed", filter.unobstructed, filter.adjacent_to != 0},
  }};
  Report(fields, "a filter that asks nothing about it", report);
  constexpr auto kBeneath =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kUnder));
  if (!report.checks.kept && filter.beneath != 0 && (filter.zones & ~kBeneath) != 0) {
    report.ProblemAt("zones", "names zones in which no card lies beneath another",
                     "write zones = [under] alone; of two places anyOf = [(zones = [hand]), (zones "
                     "= [under], beneath = (...))]");
  }
  if (!report.checks.kept && filter.zones == kBeneath && filter.attached_under != 0) {
    report.ProblemAt("attachedUnder",
                     "finds what has such a card beneath it, and here lies beneath",
                     "write beneath = (...), the card under which it lies");
  }
}

void CheckPast(const Pack& pack, const Happening& asked, PackReport& report) {
  if (report.checks.kept) return;
  constexpr FilterWords kSide{FilterWord::kController};
  if (PlayersOf(asked.event).other && (AskedBy(pack.filters[asked.other]) - kSide).any()) {
    report.ProblemAt("other", "is a player here, who has a side and nothing else",
                     "write other = (controller = mine) or (controller = opponents)");
  }
  if (asked.subject == 0) return;
  const FilterWords words = AskedBy(pack.filters[asked.subject]);
  const FilterWords other = words - FilterWords{FilterWord::kController};
  if (PlayersOf(asked.event).subject && other.any()) {
    report.ProblemAt("subject", "this happens to a player, of whom a filter asks one thing",
                     "write subject = (controller = mine), or by = mine");
  }
  constexpr auto kRows =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kMonster) |
                                 1U << static_cast<unsigned>(ZoneKind::kSpellTrap));
  const Filter& subject = pack.filters[asked.subject];
  if (subject.positions != 0 && IsLeaving(asked.event)) {
    report.ProblemAt("subject", "asks how the card stands now, and not how it stood then",
                     "leave positions out; an effect that waits for the event can ask, and leave "
                     "the rest behind (grant or delayed)");
  }
  if ((subject.zones & kRows) != 0) {
    report.ProblemAt("subject.zones",
                     "asks where the card lies now, and not where it lay when that happened",
                     "leave zones out, or ask them of a card in whose filter the happened stands");
  }
}

void CheckRegarded(const Pack& pack, const Modifier& modifier, PackReport& report) {
  if (modifier.kind != ModifierKind::kCanBeTargetedAs) return;
  constexpr FilterWords kRead = {FilterWord::kTypesAny,   FilterWord::kTypesAll,
                                 FilterWord::kAttributes, FilterWord::kNameContains,
                                 FilterWord::kCard,       FilterWord::kEquippedWith,
                                 FilterWord::kController};
  const Filter& as = pack.filters[modifier.other];
  const bool theirs = as.controller == Whose::kOpponents;
  if (modifier.other != 0 && !theirs && (AskedBy(as) - kRead).none()) return;
  report.ProblemAt("other", "says nothing that a card can be regarded as",
                   "write types, attributes, nameContains, card, equippedWith, controller = "
                   "mine, or () for whatever is asked");
}

void CheckLeft(const Pack& pack, const Effect& effect, PackReport& report) {
  if (report.checks.kept || effect.event_subject == 0) return;
  if (!IsLeaving(static_cast<CardEvent>(effect.waits_for))) return;
  std::uint16_t field = 0;
  for (const ZoneKind zone : {ZoneKind::kMonster, ZoneKind::kSpellTrap, ZoneKind::kExtraMonster,
                              ZoneKind::kField, ZoneKind::kUnder}) {
    field = static_cast<std::uint16_t>(field | 1U << static_cast<unsigned>(zone));
  }
  const std::uint16_t zones = pack.filters[effect.event_subject].zones;
  if (zones == 0 || (zones & field) != 0) return;
  report.ProblemAt("eventSubject.zones", "asks where it lay, and what leaves the field lay there",
                   "leave zones out, and ask in the operation's conditions where it is by then");
}

void CheckUnderWay(const Pack& pack, const Effect& effect, PackReport& report) {
  if (report.checks.kept) return;
  const auto asks = [&](PoolRange range) {
    const auto all = pack.Conditions(range);
    return std::any_of(all.begin(), all.end(), [](const Condition& condition) {
      return condition.kind == ConditionKind::kAttackUnderWay;
    });
  };
  using M = ModifierKind;
  for (const Modifier& modifier : pack.Modifiers(effect.modifiers)) {
    const bool fought =
        Is(modifier.kind, M::kNoBattleDamage, M::kBattleDamageTimes, M::kBattleDamageCap,
           M::kBattleDamageTo) ||
        (modifier.kind == M::kProhibit && modifier.acts == Bit(CardAct::kBeDestroyedByBattle));
    if (!fought || !(asks(modifier.conditions) || asks(effect.conditions))) continue;
    return report.ProblemAt("conditions", "an attack is under way no more when its damage is dealt",
                            "write conditions = [(attacker = (controller = opponents))], or of "
                            "Battle Damage acts = [beAttacked] or [attack]");
  }
}

void CheckSummed(CardEvent event, PackReport& report) {
  constexpr CardEvent kNumbers[] = {CardEvent::kDamageTaken, CardEvent::kLifeGained,
                                    CardEvent::kLifePaid, CardEvent::kDieRolled,
                                    CardEvent::kCountersChanged};
  if (std::find(std::begin(kNumbers), std::end(kNumbers), event) != std::end(kNumbers)) return;
  report.ProblemAt("event", "comes to no number that could be summed up",
                   "write damageTaken, lifeGained, lifePaid, dieRolled or countersChanged");
}

void CheckUnread(const Choice& choice, PackReport& report) {
  const int kinds =
      int{choice.terrain} + int{choice.seats} + int{choice.tiles} + int{choice.places};
  if (kinds > 1) {
    report.Problem("chooses of several kinds", "keep one of terrain, seats, tiles and places");
  }
  const bool number = choice.least == 1 && choice.most == 1 && !choice.all;
  if (choice.exactly != 0 && (choice.at_activation || choice.seats || !number)) {
    report.ProblemAt("exactly", "is worked out when the effect resolves, and is all of the number",
                     "write whenResolving = true, and leave least, most, all and seats out");
  }
  const bool counted = choice.at_activation || choice.seats || choice.all || choice.exactly != 0;
  if (choice.up_to != 0 && (counted || choice.most != 1)) {
    report.ProblemAt("upTo", "is worked out when the effect resolves, in place of most",
                     "write whenResolving = true, and leave most, exactly, all and seats out");
  }
  if (choice.random && choice.chooser != Whose::kMine) {
    report.ProblemAt("chooser", "nobody chooses what is taken at random", "leave it out");
  }
}

namespace {

// Returns whether the effect waits for that phase alone, as it begins.
bool WaitsForStartOf(const Effect& effect, PhaseKind phase) {
  return effect.waits_for == static_cast<std::uint8_t>(CardEvent::kPhaseStarts) &&
         effect.event_phase == static_cast<std::uint8_t>(phase);
}

// Returns whether the time in which the effect waits is over when what it waits for comes.
bool IsOverBefore(const Effect& effect, const Duration& lasts) {
  const bool starts = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kPhaseStarts);
  const bool turn = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kTurnStarts);
  switch (lasts.kind) {
    case DurationKind::kEndOfPhase:
      return starts || turn;
    case DurationKind::kEndOfTurn:
      return turn;
    case DurationKind::kNextStandbyPhase:
    case DurationKind::kMyStandbyPhase:
      return WaitsForStartOf(effect, PhaseKind::kStandby);
    default:
      return false;
  }
}

}  // namespace

namespace {

// Where a card stands, lies among those that stand, or is attacked.
constexpr std::uint16_t kFoughtOn = 1U << static_cast<unsigned>(ZoneKind::kMonster) |
                                    1U << static_cast<unsigned>(ZoneKind::kSpellTrap) |
                                    1U << static_cast<unsigned>(ZoneKind::kExtraMonster) |
                                    1U << static_cast<unsigned>(ZoneKind::kField) |
                                    1U << static_cast<unsigned>(ZoneKind::kTerrain) |
                                    1U << static_cast<unsigned>(ZoneKind::kHero) |
                                    1U << static_cast<unsigned>(ZoneKind::kTile);

// Returns whether the filter looks for who fights where nobody fights.
bool LooksBesideTheFight(const Pack& pack, PoolIndex filter) {
  const std::uint16_t zones = pack.filters[filter].zones;
  return filter != 0 && zones != 0 && (zones & kFoughtOn) == 0;
}

// Reports a prohibition of what is done on the field alone, to cards that lie elsewhere.
void CheckForbiddenElsewhere(const Pack& pack, const Modifier& modifier, PackReport& report) {
  constexpr CardActMask kFought =
      Bit(CardAct::kAttack) | Bit(CardAct::kBeAttacked) | Bit(CardAct::kBeDestroyedByBattle);
  constexpr CardActMask kStands =
      kFought | Bit(CardAct::kHide) | Bit(CardAct::kFlip) | Bit(CardAct::kChangePosition) |
      Bit(CardAct::kMove) | Bit(CardAct::kLeaveField) | Bit(CardAct::kBeTakenControlOf) |
      Bit(CardAct::kBeRedirected) | Bit(CardAct::kAttackNegated) | Bit(CardAct::kBeMadeToAttack) |
      Bit(CardAct::kLoseAttack) | Bit(CardAct::kLoseDefense);
  constexpr auto kUnder = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kUnder));
  const bool stands = modifier.acts != 0 && (modifier.acts & ~kStands) == 0;
  const bool elsewhere = LooksBesideTheFight(pack, modifier.scope) &&
                         (pack.filters[modifier.scope].zones & kUnder) == 0;
  if (stands && elsewhere) {
    report.ProblemAt("scope.zones", "finds no card that could do or suffer that where it lies",
                     "leave zones out: it is done on the field alone");
  }
  const bool fought = modifier.acts != 0 && (modifier.acts & ~kFought) == 0;
  if (fought && LooksBesideTheFight(pack, modifier.other)) {
    report.ProblemAt("other.zones", "is who is fought, and nobody is where these zones are",
                     "leave zones out");
  }
}

}  // namespace

void CheckNever(const Pack& pack, const Modifier& modifier, PackReport& report) {
  // A pack that a duel pins is read as it was written; so for all that stands below.
  if (report.checks.kept || modifier.kind != ModifierKind::kProhibit) return;
  CheckForbiddenElsewhere(pack, modifier, report);
  if (modifier.scope == 0) return;
  const Face face = pack.filters[modifier.scope].face;
  if (modifier.acts == Bit(CardAct::kFlip) && face == Face::kUp) {
    report.ProblemAt("scope", "finds face-up monsters, which nobody flips",
                     "write face = down, or leave it out");
  }
  const std::uint64_t summons =
      Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) | Bit(CardAct::kSpecialSummon);
  const std::uint16_t zones = pack.filters[modifier.scope].zones;
  const auto stands =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kMonster) |
                                 1U << static_cast<unsigned>(ZoneKind::kSpellTrap) |
                                 1U << static_cast<unsigned>(ZoneKind::kExtraMonster));
  if ((modifier.acts & summons) != 0 && zones != 0 && (zones & stands) == 0) {
    report.ProblemAt("scope.zones", "a monster that comes is asked as if it stood there already",
                     "leave zones out; write acts = [beMoved] for what effects take from a pile");
  }
  if (modifier.acts == Bit(CardAct::kHide) && face == Face::kDown) {
    report.ProblemAt("scope", "finds face-down monsters, which nobody hides",
                     "write face = up, or leave it out");
  }
}

void CheckHeard(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || !card.IsMonster()) return;
  for (const Effect& effect : pack.Effects(card.effects)) {
    const Filter& subject = pack.filters[effect.event_subject];
    const bool stays = IsEventOf(effect, CardEvent::kAttackDeclared) ||
                       IsEventOf(effect, CardEvent::kAttackTargeted) ||
                       IsEventOf(effect, CardEvent::kTargeted) ||
                       IsEventOf(effect, CardEvent::kMoved);
    const bool itself = subject.only_self && subject.face == Face::kDown;
    const bool heard = effect.works_in != 0 || effect.even_face_down;
    if (effect.form != EffectForm::kTriggered || !itself || !stays || heard) continue;
    report.ProblemAt("eventSubject", "face-down it hears nothing of what happens to itself",
                     "write worksIn = [monster], and it is heard however it lies");
  }
}

void CheckLeftBehind(const Effect& effect, const Duration& lasts, PackReport& report) {
  if (report.checks.kept) return;
  if (effect.choices.count != 0) {
    report.ProblemAt(
        "choices", "what is left behind chooses nothing when its time comes",
        "let the effect that leaves it choose, find the cards by each, or give the card "
        "an effect that chooses (grant with lasts = (kind = turns, count = 1))");
  }
  if (!effect.counts_down && IsOverBefore(effect, lasts)) {
    report.ProblemAt("lasts", "is over before what the effect waits for",
                     "leave it out: what is left behind waits once");
  }
}

void CheckRitual(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || card.recipe.method == RecipeMethod::kRitual) return;
  for (const Effect& effect : pack.Effects(card.effects)) {
    for (const Operation& op : pack.Operations(effect.operations)) {
      if (op.kind != OperationKind::kAlterSummon) continue;
      if (pack.recipes[op.recipe].method != RecipeMethod::kRitual) continue;
      return report.ProblemAt("recipe", "is missing: a Ritual Spell says in it what it asks for",
                              "write recipe = (method = ritual, materials = [...]) in the card; "
                              "the operation adds to it and needs no more than its method");
    }
  }
}

namespace {

// Returns whether the Spell works by itself while it lies there, and the only effect that is used
// says how often in a turn: it would be what plays the card.
bool IsPlayedByItsAbility(const Pack& pack, const CardDefinition& card) {
  const Effect* first = nullptr;
  bool by_itself = false;
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (effect.printed == PrintedKind::kPlay || effect.printed == PrintedKind::kEvent) return false;
    by_itself |= effect.form == EffectForm::kStatic && effect.printed == PrintedKind::kNone;
    if (effect.form == EffectForm::kActivated && first == nullptr) first = &effect;
  }
  return by_itself && first != nullptr && first->works_in == 0 &&
         first->printed == PrintedKind::kNone && first->limit == LimitPer::kTurn;
}

}  // namespace

void CheckModified(const Pack& pack, const Operation& op, PackReport& report) {
  const bool for_nobody = op.kind == OperationKind::kModify && op.what.kind == RefKind::kNone &&
                          op.modifier != 0 && pack.modifiers[op.modifier].scope == 0 &&
                          !pack.modifiers[op.modifier].touches_seats;
  if (for_nobody && !report.checks.kept) {
    report.ProblemAt(
        "modify", "does not say whom: without what and scope it touches every card",
        "write what = (self = void) for the card itself, scope = (...) in the modifier "
        "for those that it finds (scope = () for all monsters), or touchesSeats = true "
        "for a player");
  }
  const bool both = op.kind == OperationKind::kModify && op.what.kind != RefKind::kNone &&
                    op.modifier != 0 && pack.modifiers[op.modifier].scope != 0;
  if (!both || report.checks.kept) return;
  report.ProblemAt("modify.modifier.scope", "is not asked of the cards that `what` names",
                   "write conditions of the modifier, or leave what or scope out");
}

namespace {

// Returns whether one of these conditions, or of those inside them, asks whether something was
// turned up.
bool AskForFlip(const Pack& pack, PoolRange conditions) {
  const auto all = pack.Conditions(conditions);
  return std::any_of(all.begin(), all.end(), [&](const Condition& one) {
    const auto flips = [&](PoolIndex happened) {
      return happened != 0 && pack.happenings[happened].event == CardEvent::kFlipped;
    };
    const bool finds = one.filter != 0 && flips(pack.filters[one.filter].happened);
    return flips(one.happened) || finds || AskForFlip(pack, one.inner);
  });
}

}  // namespace

void CheckFlip(const Pack& pack, const Effect& effect, PackReport& report) {
  const bool waits_else = effect.printed == PrintedKind::kFlip &&
                          effect.form == EffectForm::kTriggered &&
                          effect.waits_for != static_cast<std::uint8_t>(CardEvent::kFlipped);
  if (waits_else && !report.checks.kept && !AskForFlip(pack, effect.conditions)) {
    report.ProblemAt("conditions", "a FLIP is used when its card was turned up, and none asks that",
                     "write waitsFor = flipped, or beside another event (happened = (event = "
                     "flipped, subject = (onlySelf = true), window = sameTiming))");
  }
  const bool flips = effect.printed == PrintedKind::kFlip &&
                     effect.waits_for == static_cast<std::uint8_t>(CardEvent::kFlipped);
  if (!flips || report.checks.kept) return;
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.lasts.kind != DurationKind::kBattle) continue;
    report.ProblemAt("operations", "one lasts for the battle, which is over when a FLIP resolves",
                     "write waitsFor = battled and noChain = true with happened = (event = "
                     "flipped, window = sameTiming) in the conditions, or another lasts");
    return;
  }
}

// What a Rule Card does as it is laid out brings it to the Rule Zone, unless it is used elsewhere.
void CheckLaidOut(const Effect& effect, PackReport& report) {
  const bool event = effect.printed == PrintedKind::kEvent && effect.form == EffectForm::kActivated;
  if (!event || effect.works_in == 0 || report.checks.kept) return;
  report.ProblemAt("worksIn", "keeps an EVENT where it is: it is never laid out, and used again",
                   "leave it out, or write an effect of its own without printed = event");
}

// What leaves hears of it where it lay: elsewhere it never does.
void CheckWhereItFell(const Pack& pack, const Effect& effect, PackReport& report) {
  const auto waits = static_cast<CardEvent>(effect.waits_for);
  const bool falls = waits == CardEvent::kDestroyed || waits == CardEvent::kDestroyedByBattle ||
                     waits == CardEvent::kDestroyedByEffect || waits == CardEvent::kLeftField;
  const bool own = falls && effect.works_in != 0 && effect.event_subject != 0 &&
                   pack.filters[effect.event_subject].only_self;
  if (!own || report.checks.kept) return;
  unsigned piles = 0;
  for (const ZoneKind pile : {ZoneKind::kHand, ZoneKind::kGraveyard, ZoneKind::kExtraDeck,
                              ZoneKind::kDeck, ZoneKind::kBanished, ZoneKind::kOutside}) {
    piles |= 1U << static_cast<unsigned>(pile);
  }
  if ((effect.works_in & ~piles) != 0) return;
  report.ProblemAt("worksIn", "names no zone in which the card can lie when that happens to it",
                   "name the zones that it leaves, e.g. worksIn = [monster], or leave it out");
}

void CheckOwnHand(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || !card.Has(Frame::kSpell) || card.IsMonster()) return;
  constexpr auto kHand = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kHand));
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (effect.form != EffectForm::kActivated || effect.works_in != 0) continue;
    std::uint16_t paid = 0;
    for (const Operation& cost : pack.Operations(effect.costs)) paid |= cost.targets;
    for (PoolIndex i = 0; i < effect.choices.count; ++i) {
      const Filter& filter = pack.filters[pack.choices[effect.choices.first + i].filter];
      const bool may_be_itself = (paid >> i & 1U) != 0 && filter.zones == kHand &&
                                 !filter.not_self && filter.controller != Whose::kOpponents &&
                                 (filter.frames & ~card.frames) == 0 && filter.attributes == 0 &&
                                 filter.types_all.none() && filter.types_any.none() &&
                                 filter.card == kUnknownCard;
      if (!may_be_itself) continue;
      return report.ProblemAt("effects",
                              "one is paid for with a card of the hand, out of which "
                              "this card is just being played",
                              "write notSelf = true in the filter of what is given up");
    }
  }
}

void CheckSetReplaces(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || !card.Has(Frame::kTrap) || card.IsMonster() || report.stays) return;
  for (const Effect& effect : pack.Effects(card.effects)) {
    const bool set = effect.form == EffectForm::kReplacement && effect.works_in == 0 &&
                     effect.printed == PrintedKind::kNone && effect.supported;
    if (!set) continue;
    report.ProblemAt("effects",
                     "a Trap that lies Set is not turned up to replace what would happen",
                     "wait for what comes before it (attackTargeted, battled) and leave the "
                     "replacement behind, or write it in unexpressed");
    return;
  }
}

namespace {

// Reports a Spell or Trap that says how long it stays and goes away when it has resolved.
void CheckPersists(const Pack& pack, const CardDefinition& card, PackReport& report) {
  // In the ordinary game a card may say so itself.
  const bool goes = report.checks.slow_is_a_type && !card.IsMonster() &&
                    (card.Has(Frame::kSpell) || card.Has(Frame::kTrap));
  for (const Effect& effect : pack.Effects(card.effects)) {
    const auto operations = pack.Operations(effect.operations);
    const bool lies = std::any_of(operations.begin(), operations.end(), [](const Operation& op) {
      return op.kind == OperationKind::kEquip || op.kind == OperationKind::kAttach;
    });
    if (!goes || lies || !effect.persists_counted) continue;
    return report.ProblemAt("persists", "is read of a card that stays, and this one does not",
                            "add the type \"Continuous\" to its type line");
  }
}

}  // namespace

void CheckStays(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept) return;
  if (!report.stays) return CheckPersists(pack, card, report);
  if (card.Has(Frame::kSpell) && !card.IsMonster() && IsPlayedByItsAbility(pack, card)) {
    report.ProblemAt("effects", "the one that is used so often in a turn would play the card",
                     "write (form = activated, speed = slow) before it, which puts the card into "
                     "play and does no more, or printed = play if it is what plays the card");
  }
  for (const Effect& effect : pack.Effects(card.effects)) {
    const bool used = effect.form == EffectForm::kActivated ||
                      (card.Has(Frame::kTrap) && effect.form == EffectForm::kTriggered);
    if (!used || effect.printed != PrintedKind::kNone || effect.works_in != 0) continue;
    for (const PoolRange range : {effect.costs, effect.operations}) {
      for (const Operation& op : pack.Operations(range)) {
        const bool gone = op.kind == OperationKind::kDestroy || op.kind == OperationKind::kErode ||
                          op.kind == OperationKind::kSend;
        if (!gone || op.what.kind != RefKind::kSelf || op.conditions.count != 0) continue;
        report.ProblemAt("effects", "the first that is used plays the card, and takes it away",
                         "write (form = activated, speed = slow) before it, which puts the card "
                         "into play and does no more");
        return;
      }
    }
    return;
  }
}

// Returns whether the event has not happened yet: replacements are asked about it.
bool IsAhead(CardEvent event) {
  constexpr CardEvent kAhead[] = {
      CardEvent::kWouldBeDestroyed,         CardEvent::kWouldTakeDamage,
      CardEvent::kWouldLeaveField,          CardEvent::kWouldBeDestroyedByBattle,
      CardEvent::kWouldBeDestroyedByEffect, CardEvent::kWouldTakeBattleDamage,
      CardEvent::kWouldReplaceTerrain,      CardEvent::kWouldDraw,
      CardEvent::kWouldChangePosition};
  return std::find(std::begin(kAhead), std::end(kAhead), event) != std::end(kAhead);
}

namespace {

// Reports the events that the effect waits for besides, where it cannot be told of them or asks for
// a party that they do not have: each of them is asked what the effect says of its event.
void CheckOtherEvents(const Effect& effect, PackReport& report) {
  if (report.checks.kept) return;
  const bool replaces = effect.form == EffectForm::kReplacement;
  for (int e = 1; e <= static_cast<int>(kLastCardEvent); ++e) {
    const auto event = static_cast<CardEvent>(e);
    if (!effect.answers_in.Has(event)) continue;
    if (IsAhead(event) && !replaces) {
      report.ProblemAt("answersIn", "names what is asked before it happens, of replacements alone",
                       "write form = replacement; a Set Trap waits for what comes before it");
    }
    if (replaces && !IsAhead(event) && event != CardEvent::kHostLeft) {
      report.ProblemAt("answersIn", "names what has happened by then, and nothing replaces it",
                       "write wouldX events, or an effect of its own for that event");
    }
    const EventParties parties = PartiesOf(event);
    const bool subject = effect.event_subject != 0 && !parties.subject;
    const bool other = effect.event_other != 0 && !parties.other;
    if (!subject && !other) continue;
    report.ProblemAt(subject ? "eventSubject" : "eventOther",
                     "is asked of each event of answersIn, and one of them has none",
                     "write an effect of its own for that event");
  }
}

// Returns whether both parties of the event are monsters on the field, or what is attacked there.
bool IsFought(CardEvent event) {
  return Is(event, CardEvent::kAttackDeclared, CardEvent::kAttackTargeted, CardEvent::kBattled,
            CardEvent::kDamageCalculated, CardEvent::kAttackRedirected, CardEvent::kAttackNegated,
            CardEvent::kAttackDone, CardEvent::kDamageStepStarts, CardEvent::kStrikeDeclared);
}

}  // namespace

void CheckParties(const Pack& pack, const Effect& effect, PackReport& report) {
  CheckOtherEvents(effect, report);
  const auto event = static_cast<CardEvent>(effect.waits_for);
  if (event == CardEvent::kNone) return;
  if (effect.form == EffectForm::kTriggered && IsAhead(event)) {
    report.ProblemAt("waitsFor", "is asked before it happens, and of replacements alone",
                     "write form = replacement; a Set Trap waits for what comes before it");
  }
  const bool replaces = effect.form == EffectForm::kReplacement;
  if (replaces && !IsAhead(event) && event != CardEvent::kHostLeft) {
    report.ProblemAt("waitsFor", "has happened by then, and nothing replaces it",
                     "write one of the wouldX events, or form = triggered");
  }
  const EventParties parties = PartiesOf(event);
  if (effect.event_subject != 0 && !parties.subject) {
    report.ProblemAt("eventSubject", "this event is about nobody", "ask in conditions");
  }
  if (effect.event_other != 0 && !parties.other) {
    report.ProblemAt("eventOther", "this event has no other party",
                     "ask in conditions; eventCard is the card that did it");
  }
  for (const bool subject : {true, false}) {
    const PoolIndex party = subject ? effect.event_subject : effect.event_other;
    if (report.checks.kept || !IsFought(event) || !LooksBesideTheFight(pack, party)) continue;
    report.ProblemAt(subject ? "eventSubject.zones" : "eventOther.zones",
                     "names no zone in which anything fights", "leave zones out");
  }
  const EventParties players = PlayersOf(event);
  const auto asks_more = [&](PoolIndex filter) {
    return (pack.filters[filter].asked - FilterWords{FilterWord::kController}).any();
  };
  for (const bool subject : {true, false}) {
    const bool player = subject ? players.subject : players.other;
    if (!player || !asks_more(subject ? effect.event_subject : effect.event_other)) continue;
    report.ProblemAt(subject ? "eventSubject" : "eventOther",
                     "is a player here, who has a side and nothing else",
                     "write (controller = mine) or (controller = opponents)");
  }
}

}  // namespace judge
