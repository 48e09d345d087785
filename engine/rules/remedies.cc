#include "engine/rules/remedies.h"

#include <cstddef>
#include <iterator>

namespace judge {
namespace {

struct KindRow {
  RemedyKind kind;
  std::string_view word;
  std::string_view meaning;
};

// In the order of the enum, so that none is forgotten.
constexpr KindRow kRows[] = {
    {RemedyKind::kRepair, "repair", "take it out; what was played behind it stands"},
    {RemedyKind::kRewind, "rewind", "back to before it, as exactly as that can be done"},
    {RemedyKind::kLeave, "leave", "it goes on as it was played"},
    {RemedyKind::kDue, "due", "what the rule brings about is done now"},
    {RemedyKind::kSet, "set", "all pads to the number that the rules give"},
    {RemedyKind::kAgree, "agree", "on another number, and no rule is cited"},
    {RemedyKind::kOpen, "open", "ruled on later; the audit lists it until then"},
    {RemedyKind::kUnwarn, "unwarn", "the head judge takes the warning back, with words"},
    {RemedyKind::kContinue, "continue", "the head judge lets the duel go on, with words"},
    {RemedyKind::kList, "list", "the deck list is put right; what it costs is the policy's"},
};

constexpr bool EveryKindHasItsRow() {
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    if (static_cast<std::size_t>(kRows[i].kind) != i) return false;
  }
  return std::size(kRows) == static_cast<std::size_t>(RemedyKind::kCount);
}
static_assert(EveryKindHasItsRow());

// Returns what may be done about what happens at a moment and was not done, beside doing it.
RemedySet ByMoment(Moment moment) {
  switch (moment) {
    case Moment::kDamageCalculation:
    case Moment::kDestroyedByEffect:
    case Moment::kAttackTaken:
    case Moment::kPaying:
    case Moment::kJoined:
      return kRemediesOfNumbers;
    case Moment::kLifePointsChanged:
    case Moment::kSurrendered:
    case Moment::kDuelEnds:
    case Moment::kDefeated:
    case Moment::kEndWanted:
      return Just(RemedyKind::kContinue);
    case Moment::kTriggerPassed:
      return Just(RemedyKind::kLeave);
    case Moment::kWarned:
      return Just(RemedyKind::kUnwarn) | Just(RemedyKind::kContinue);
    default:
      return 0;
  }
}

RemedySet ByTerm(Term term) {
  switch (term) {
    case Term::kObserved:
    case Term::kBattleDamage:
    case Term::kEffectDamage:
    case Term::kDestructionDamage:
      return kRemediesOfNumbers;
    case Term::kDeckOut:
      return Just(RemedyKind::kContinue);
    // What is entered by hand may be anything.
    case Term::kByHand:
      return kRemediesOfNumbers | Just(RemedyKind::kUnwarn) | Just(RemedyKind::kContinue);
    default:
      return 0;
  }
}

}  // namespace

std::string_view RemedyWord(RemedyKind kind) { return kRows[static_cast<std::size_t>(kind)].word; }

std::string_view RemedyMeaning(RemedyKind kind) {
  return kRows[static_cast<std::size_t>(kind)].meaning;
}

RemedySet RemediesByKind(const Clause& clause) {
  RemedySet out = ByTerm(clause.term);
  if (clause.check != nullptr) out |= kRemediesOfActs;
  if (clause.deck != nullptr) out |= Just(RemedyKind::kList);
  // A match goes on from what was played: a duel of it is not played again.
  if (clause.match != nullptr) out |= Just(RemedyKind::kLeave);
  const bool happens = clause.happen != nullptr || clause.also_happen != nullptr ||
                       clause.kind == ClauseKind::kConsequence;
  if (happens || clause.kind == ClauseKind::kObligation) out |= Just(RemedyKind::kDue);
  if (clause.happen != nullptr) out |= ByMoment(clause.moment);
  if (clause.also_happen != nullptr) out |= ByMoment(clause.also);
  return out;
}

}  // namespace judge
