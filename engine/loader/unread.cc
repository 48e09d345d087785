#include "engine/loader/unread.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

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

// The kinds whose amounts are numbers of a monster: they are asked for in a battle, too.
bool IsNumber(ModifierKind kind) {
  using K = ModifierKind;
  return Is(kind, K::kOriginalAttackSet, K::kOriginalDefenseSet, K::kOriginalAttackTimes,
            K::kOriginalDefenseTimes, K::kFieldPower, K::kFieldPowerTimes, K::kNoFieldPower,
            K::kAttackAdd, K::kDefenseAdd, K::kAttackTimes, K::kDefenseTimes, K::kAttackFixed,
            K::kDefenseFixed, K::kSwapAttackDefense, K::kSwapOriginals, K::kFieldPowerFixed);
}

bool IsDamage(ModifierKind kind) {
  using K = ModifierKind;
  return Is(kind, K::kNoBattleDamage, K::kBattleDamageTimes, K::kBattleDamageCap,
            K::kBattleDamageTo);
}

bool HasAmount(ModifierKind kind) {
  using K = ModifierKind;
  const bool fixed =
      Is(kind, K::kFieldPower, K::kNoFieldPower, K::kSwapAttackDefense, K::kSwapOriginals);
  return (IsNumber(kind) && !fixed) ||
         Is(kind, K::kLift, K::kBattleDamageTimes, K::kBattleDamageCap, K::kLifePointsFloor,
            K::kReplacesTimes, K::kTileMove);
}

bool HasOther(ModifierKind kind) {
  using K = ModifierKind;
  return IsNumber(kind) || IsDamage(kind) ||
         Is(kind, K::kLift, K::kAdd, K::kProhibit, K::kUnaffected, K::kSummonSecure, K::kAttackAll,
            K::kMustAttackFirst, K::kMovedTo, K::kCountsAsIn, K::kCanBeTargetedAs,
            K::kReplacesTimes);
}

bool HasParty(ModifierKind kind) {
  using K = ModifierKind;
  return Is(kind, K::kBattleDamageTo, K::kPositionOf, K::kTargetedInstead, K::kEffectsOf,
            K::kCountsAsEquipped, K::kCountsAs, K::kGrant, K::kHasStrategyOf, K::kTypeAdd);
}

bool HasType(ModifierKind kind) {
  using K = ModifierKind;
  return Is(kind, K::kTypeAdd, K::kTypeRemove, K::kTypeBar, K::kTypesDeferred);
}

bool HasAttribute(ModifierKind kind) {
  using K = ModifierKind;
  return Is(kind, K::kAttributeSet, K::kAttributeAdd, K::kTerrainAttribute);
}

// A number of a monster, and the damage of its battles, look at two acts alone: which of the two it
// is in the battle.
void CheckActs(const Modifier& modifier, PackReport& report) {
  if (!IsNumber(modifier.kind) && !IsDamage(modifier.kind)) return;
  constexpr CardActMask kInBattle = Bit(CardAct::kAttack) | Bit(CardAct::kBeAttacked);
  if ((modifier.acts & ~kInBattle) == 0) return;
  report.ProblemAt("acts", "a number asks only who attacks",
                   "write acts = [attack] or [beAttacked], or leave it out");
}

bool IsEventOf(const Effect& effect, CardEvent event) {
  return effect.waits_for == static_cast<std::uint8_t>(event) ||
         (effect.answers_in >> static_cast<unsigned>(event) & 1U) != 0;
}

}  // namespace

void CheckUnread(const Modifier& modifier, bool has_type, PackReport& report) {
  using K = ModifierKind;
  const K kind = modifier.kind;
  const bool acts = Is(kind, K::kLift, K::kProhibit, K::kLend) || IsNumber(kind) || IsDamage(kind);
  const bool removes = (modifier.acts & Bit(CardAct::kRemoveCounters)) != 0;
  const std::array<Field, 15> fields = {{
      {"amount", modifier.amount != 0, HasAmount(kind)},
      {"defenseAmount", modifier.defense_amount != 0, kind == K::kFieldPowerFixed},
      {"other", modifier.other != 0, HasOther(kind)},
      {"acts", modifier.acts != 0, acts},
      {"clause", modifier.clause_text != 0, Is(kind, K::kLift, K::kAdd)},
      {"party", modifier.party.kind != RefKind::kNone, HasParty(kind)},
      {"type", has_type, HasType(kind) && !modifier.declared},
      {"attribute", modifier.attribute != Attribute::kNone,
       HasAttribute(kind) && !modifier.declared},
      {"declared", modifier.declared, HasType(kind) || HasAttribute(kind)},
      {"granted", modifier.granted.count != 0, kind == K::kGrant},
      {"purpose", modifier.purpose != 0, kind == K::kCountsAs},
      {"counter", modifier.counter != 0, removes && Is(kind, K::kLift, K::kProhibit)},
      {"event", modifier.event != 0, kind == K::kTriggerBecomes},
      {"source", modifier.source != 0, kind == K::kCanBeTargetedAs},
      {"scope", modifier.scope != 0, kind != K::kLifePointsFloor},
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
  const std::array<Field, 10> fields = {{
      {"ownSpeed", operation.own_speed, kind == K::kPlayCard},
      {"inSets", operation.in_sets, kind == K::kSwapPlaces},
      {"bottom", operation.bottom, to_deck},
      {"damagePercent", operation.percent != 100, operation.destruction_damage},
      {"secure", operation.secure, Is(kind, K::kSummon, K::kCreateToken)},
      {"half", operation.half != 0, kind == K::kSummon},
      {"random", operation.random, kind == K::kDiscard},
      {"most", kind == K::kDeclare && operation.amount != 0, number},
      {"gainedBy", kind == K::kDeclare && operation.what.kind != RefKind::kNone, type},
      {"at", operation.at.kind != RefKind::kNone, Is(kind, K::kSummon, K::kCreateToken)},
  }};
  Report(fields, "this operation", report);
}

void CheckUnread(const Effect& effect, PackReport& report) {
  const bool fixed = effect.form == EffectForm::kStatic;
  const bool activated = effect.form == EffectForm::kActivated;
  const bool waits = effect.waits_for != 0 || effect.answers_in != 0;
  const bool phases =
      IsEventOf(effect, CardEvent::kPhaseStarts) || IsEventOf(effect, CardEvent::kPhaseEnds);
  const bool strike = effect.printed == PrintedKind::kStrike;
  const std::array<Field, 19> fields = {{
      {"speed", effect.speed != EffectSpeed::kNone, !fixed},
      {"mandatory", effect.mandatory, !fixed && !activated},
      {"unstoppable", effect.unstoppable, !fixed},
      {"limit", effect.limit != LimitPer::kNone, !fixed},
      {"limit.shared", effect.shared != 0, effect.limit != LimitPer::kNone},
      {"limit.eachTarget", effect.each_target, effect.limit != LimitPer::kNone},
      {"limit.ofPiece", effect.of_piece, effect.limit != LimitPer::kNone},
      {"costs", effect.costs.count != 0, !fixed},
      {"choices", effect.choices.count != 0, !fixed},
      {"chargesCost", effect.charges_cost >= 0 || effect.charges_declared, !fixed},
      {"persists", effect.persists_counted, activated},
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
  const bool bounds = filter.bounds || filter.attack_min >= 0 || filter.attack_max >= 0 ||
                      filter.defense_min >= 0 || filter.defense_max >= 0;
  const bool types = filter.types_any.any() || filter.types_all.any() || filter.types_none.any();
  const std::array<Field, 4> fields = {{
      {"originalStats", filter.original_stats, bounds},
      {"printedTypeOnly", filter.printed_type_only, types},
      {"counter", filter.counter != 0, filter.counters_min >= 0},
      {"unobstructed", filter.unobstructed, filter.adjacent_to != 0},
  }};
  Report(fields, "a filter that asks nothing about it", report);
}

void CheckUnread(const Choice& choice, PackReport& report) {
  const int kinds =
      int{choice.terrain} + int{choice.seats} + int{choice.tiles} + int{choice.places};
  if (kinds > 1) {
    report.Problem("chooses of several kinds", "keep one of terrain, seats, tiles and places");
  }
  if (choice.random && choice.chooser != Whose::kMine) {
    report.ProblemAt("chooser", "nobody chooses what is taken at random", "leave it out");
  }
}

}  // namespace judge
