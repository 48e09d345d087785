#include "engine/rulesets/kingdom/generations.h"

#include "engine/rulesets/base/base.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

Clause& Row(RuleSet& rules, const Clause& clause) {
  return rules.clauses[rules.FindClause(clause.id)];
}

void LetAnythingBeShown(RuleSet& older) {
  Row(older, base::kCardInPlace).acts &= ~On(ActionKind::kReveal);
  Row(older, base::kAnotherCard).acts &= ~On(ActionKind::kReveal);
}

void LayNothingUnseen(RuleSet& older) { older.hand.lays_unseen = false; }

void MeanTheFirstEffect(RuleSet& older) { older.effects_by_fit = false; }

void MoveWithJudges(RuleSet& older) { older.judges_entries_stay = false; }

void ForgetDeclaredKinds(RuleSet& older) { older.declared_kinds_hold = false; }

void SayOptionsTwice(RuleSet& older) { older.options_say_once = false; }

void ProhibitDiscards(RuleSet& older) {
  Row(older, base::kEffectProhibits) = base::kProhibitsAsWritten;
}

void HideAsWritten(RuleSet& older) { Row(older, kNeedsPermission) = kHiddenAsWritten; }

void LetThingsComeAnywhere(RuleSet& older) {
  Row(older, base::kZoneEmpty) = base::kZonePutIntoEmpty;
  Row(older, kBackrow) = kBackrowAnywhere;
}

void LetChecksCloseWindows(RuleSet& older) { older.checks_change_nothing = false; }

}  // namespace

std::vector<Quirk> Quirks() {
  return {
      {"kingdom.anything-is-shown", 2, "a card may be revealed where no card or another one lies",
       &LetAnythingBeShown},
      {"kingdom.nothing-is-laid-unseen", 2,
       "out of a hand whose cards are all known none is laid face-down without its name",
       &LayNothingUnseen},
      {"kingdom.the-first-effect", 2,
       "an effect that is used without its number is the first of its card, usable or not",
       &MeanTheFirstEffect},
      {"kingdom.judges-entries-move", 2,
       "what a judge writes, an undo too, takes the duel to the heading that it stands under",
       &MoveWithJudges},
      {"kingdom.declared-kinds-forgotten", 2,
       "a type that was declared (Happy Lover) is not taken away", &ForgetDeclaredKinds},
      {"kingdom.options-say-twice", 2,
       "an option that says which box is used also answers what that box asks, and overrules a "
       "number",
       &SayOptionsTwice},
      {"kingdom.prohibited-discards", 2,
       "a card that forbids to activate also forbids to discard what it speaks of",
       &ProhibitDiscards},
      {"kingdom.hidden-as-written", 2,
       "`hide` with a face-up position, and a summon by an effect, needs no permission",
       &HideAsWritten},
      {"kingdom.come-anywhere", 2,
       "the zone is not judged that is named for a card that is played or that an effect summons",
       &LetThingsComeAnywhere},
      {"kingdom.checks-close-windows", 3,
       "an observed number that only holds once the open windows are closed closes them",
       &LetChecksCloseWindows},
  };
}

}  // namespace judge::kingdom
