#include "engine/loader/unread.h"

#include <array>
#include <cstdint>
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
      {"scope", modifier.scope != 0, modifier.kind != ModifierKind::kLifePointsFloor},
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
  const bool waits = effect.waits_for != 0 || effect.answers_in.any();
  const bool phases =
      IsEventOf(effect, CardEvent::kPhaseStarts) || IsEventOf(effect, CardEvent::kPhaseEnds);
  const bool strike = effect.printed == PrintedKind::kStrike;
  const std::array<Field, 19> fields = {{
      {"speed", effect.speed != EffectSpeed::kNone, !fixed},
      // Activated and mandatory is what laying a Rule Card out does, which its own check judges.
      {"mandatory", effect.mandatory, !fixed},
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
  const bool bounds = AskedBy(filter).Meets(kAmountWords) || filter.attack_min >= 0 ||
                      filter.attack_max >= 0 || filter.defense_min >= 0 || filter.defense_max >= 0;
  const bool types = filter.types_any.any() || filter.types_all.any() || filter.types_none.any();
  const std::array<Field, 3> fields = {{
      {"originalStats", filter.original_stats, bounds},
      {"printedTypeOnly", filter.printed_type_only, types},
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

void CheckNever(const Pack& pack, const Modifier& modifier, PackReport& report) {
  // A pack that a duel pins is read as it was written; so for all that stands below.
  if (report.checks.kept || modifier.kind != ModifierKind::kProhibit || modifier.scope == 0) return;
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
  if ((modifier.acts & ~summons) == 0 && zones != 0 && (zones & stands) == 0) {
    report.ProblemAt("scope.zones", "a monster that comes is asked as if it stood there already",
                     "leave zones out");
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
    report.ProblemAt("choices", "what is left behind chooses nothing when its time comes",
                     "let the effect that leaves it choose, or find the cards by each");
  }
  if (!effect.counts_down && IsOverBefore(effect, lasts)) {
    report.ProblemAt("lasts", "is over before what the effect waits for",
                     "leave it out: what is left behind waits once");
  }
}

}  // namespace judge
