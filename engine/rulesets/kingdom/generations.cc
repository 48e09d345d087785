#include "engine/rulesets/kingdom/generations.h"

#include "engine/rulesets/base/base.h"
#include "engine/rulesets/kingdom/rules.h"
#include "engine/rulesets/tcg/tcg.h"

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

void KeepFirstNames(RuleSet& older) { older.names_are_learned_anew = false; }

void JudgeWrittenPhasesAlone(RuleSet& older) {
  older.implied_phases_are_judged = false;
  Row(older, tcg::kBattlePhaseOptional) = tcg::kSecondMainPhaseAnyway;
  Row(older, kStrikeSkips) = kStrikeSkipsBattleAlone;
}

void ReadEachEntryAlone(RuleSet& older) { older.later_entries_tell = false; }

void AttackEmptyZonesOutOfPlace(RuleSet& older) {
  Row(older, base::kCardInPlace).check = base::kAttackedInPlace.check;
}

void RetargetAsDecided(RuleSet& older) { Row(older, kReplayChanged).acts = 0; }

void TakeTheUnsaidAsFresh(RuleSet& older) { older.unsaid_is_unknown = false; }

void LoseSummonsBeneath(RuleSet& older) {
  Row(older, base::kSummonCounts) = base::kSummonCounts.Happening(Moment::kNone, nullptr);
}

void LetAnybodyAttackAgain(RuleSet& older) {
  Row(older, kOneAttacker) = kOneAttackerCounted;
  Row(older, kOneAttack) = kOneAttackCounted;
  Row(older, tcg::kPositionNotWhenSummoned) = tcg::kPositionMoreAttacks;
}

void StopSummoning(RuleSet& older) { Row(older, base::kChoiceFits) = base::kChoiceLeavesSummons; }

void UseOneZone(RuleSet& older) {
  Row(older, base::kZoneEmpty) = base::kZoneEmptyOfOne;
  Row(older, kBackrow) = kBackrowOfCard;
  Row(older, base::kAllIsUsed) = base::kAllIsUsed.Binding(0, nullptr);
}

void ShowInTheHand(RuleSet& older) { Row(older, base::kCardInPlace) = base::kShownInHand; }

void CopyEquips(RuleSet& older) { Row(older, base::kEffectSupported) = base::kCopiesEquips; }

void BattleWithoutNumbers(RuleSet& older) {
  Row(older, base::kBattleUnknown) = base::kBattleUnknown.Happening(Moment::kNone, nullptr);
}

void LetListsBindNothing(RuleSet& older) { Row(older, base::kDeckListed).acts = 0; }

void LeaveTheOtherColourOpen(RuleSet& older) {
  Clause& sides = Row(older, kTwoSides);
  sides.happen = nullptr;
}

void FightWithWhatWasTaken(RuleSet& older) { Row(older, tcg::kAttackerLost).happen = nullptr; }

void AlterAnywhere(RuleSet& older) { Row(older, kAlterZone).acts = 0; }

void LockWhereTheyStand(RuleSet& older) { Row(older, kLockOpen) = kLockOpenTurnsNothing; }

void LetSidesSpare(RuleSet& older) { Row(older, kPartialLock) = kPartialLockBySide; }

void AlwaysDraw(RuleSet& older) {
  Row(older, kOneDraw) = kAlwaysDraws;
  Row(older, kFirstTurnToo) = kFirstTurnAlways;
}

void CarryAttacksUntold(RuleSet& older) { Row(older, kAlterAttaches) = kAlterAttachesUntold; }

void EquipTheHidden(RuleSet& older) { Row(older, kNoNewEquip) = kNoNewEquipNamed; }

void UseEquipsAhead(RuleSet& older) {
  Row(older, kEquipActive) = kEquipActiveUnasked;
  Row(older, kAttachActive) = kAttachActiveUnasked;
}

// The core asks for it by its name (engine/kept.h).
void KeptByName(RuleSet&) {}

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
      {"kingdom.first-names-stay", 3,
       "a face-down card keeps the name that the record was first taken to give it, though the "
       "board "
       "was another one then",
       &KeepFirstNames},
      {"kingdom.implied-phases-are-free", 3,
       "a heading leads into a Battle Phase that is skipped, and to a Main Phase 2 behind it",
       &JudgeWrittenPhasesAlone},
      {"kingdom.entries-stand-alone", 3,
       "a pass or a phase is implied although the next entries contradict it", &ReadEachEntryAlone},
      {"kingdom.empty-zones-out-of-place", 3,
       "that a zone which is attacked is empty is said by base.card.in-place alone",
       &AttackEmptyZonesOutOfPlace},
      {"kingdom.retarget-as-decided", 3,
       "a target that is named without a replay is refused without the rule about replays",
       &RetargetAsDecided},
      {"kingdom.unsaid-is-fresh", 3,
       "what a position does not say is as when a duel begins, and a card without a place is not "
       "there",
       &TakeTheUnsaidAsFresh},
      {"kingdom.summons-lost", 3,
       "a summon that an effect allows does not count for it when it set something off",
       &LoseSummonsBeneath},
      {"kingdom.anybody-attacks-again", 3,
       "one more attack that an effect allows a monster may be made by any monster, and the one "
       "that it allows counts as one that has not attacked",
       &LetAnybodyAttackAgain},
      {"kingdom.fewer-than-possible", 3,
       "who has to summon as many monsters as possible may always stop", &StopSummoning},
      {"kingdom.one-zone", 3,
       "of the zones that are named for what an effect brings one is used, what is named besides "
       "is passed over, and what comes by hand takes another zone where the named one is taken",
       &UseOneZone},
      {"kingdom.shown-in-the-hand", 3,
       "a card of an Extra Deck that is shown by its name alone comes into the hand",
       &ShowInTheHand},
      {"kingdom.copied-equips", 3, "what copies an equip card is ruled on, and comes to nothing",
       &CopyEquips},
      {"kingdom.battles-without-numbers", 3,
       "a battle in which a number counts that nobody has seen comes to nothing, and so does a "
       "number that is fixed for an unseen monster",
       &BattleWithoutNumbers},
      {"kingdom.lists-bind-nothing", 3,
       "a card may be named that the player's deck list does not have", &LetListsBindNothing},
      {"kingdom.other-colour-open", 3,
       "a player has no colour whose opponent alone has been given one", &LeaveTheOtherColourOpen},
      {"kingdom.events-of-positions-forgotten", 3,
       "a Rule Card of a position says nothing where its EVENT tells of what was done before",
       &KeptByName},
      {"kingdom.materials-out-of-the-hand", 3,
       "a Material that is not in the pile that is named is taken out of the hand", &KeptByName},
      {"kingdom.new-targets-picked", 3,
       "a replayed attack whose new target was not recorded goes to the first one that is legal",
       &KeptByName},
      {"kingdom.any-opening-hand", 3,
       "more cards than the opening hand has may be drawn one by one", &KeptByName},
      {"kingdom.hidden-extra-shown", 3,
       "a Hidden monster out of an Extra Deck that is known has been shown", &KeptByName},
      {"kingdom.alter-anywhere", 3, "an Alter Summon may name another zone than its Material's",
       &AlterAnywhere},
      {"kingdom.taken-attackers-fight", 3,
       "an attack goes on when its attacker has changed control or was turned to DEF",
       &FightWithWhatWasTaken},
      {"kingdom.locks-count-any-turn", 3,
       "a Battle Lock of one turn is over when the turn is in which it came, whoever's it is",
       &KeptByName},
      {"kingdom.reckoned-as-they-came", 3,
       "Destruction Damage of what falls together is dealt in the order in which the cards came",
       &KeptByName},
      {"kingdom.locks-as-they-stand", 3,
       "a continuous Battle Lock in a named position turns nothing", &LockWhereTheyStand},
      {"kingdom.bans-by-side", 3,
       "a card in play that forbids summons spares the opponents of its player the Idle Warning",
       &LetSidesSpare},
      {"kingdom.always-a-draw", 3,
       "`no-draw` is illegal also where what happens instead draws nothing", &AlwaysDraw},
      {"kingdom.attacks-carried-untold", 3,
       "an attack that an Alter Summon carries over does not count as attacking the new monster",
       &CarryAttacksUntold},
      {"kingdom.traps-equip-the-hidden", 3,
       "a Hidden monster is barred only as the target that an Equip card names", &EquipTheHidden},
      {"kingdom.replacements-unknown", 3,
       "of a card with an effect that happens instead of something it is said that not all it "
       "does is known",
       &KeptByName},
      {"kingdom.spared-deal-damage", 3,
       "a monster that an effect would destroy costs its controller Destruction Damage also where "
       "something happens instead",
       &KeptByName},
      {"kingdom.equip-effects-ahead", 3,
       "an EQUIP or ATTACH effect is used at will before its card lies on anything",
       &UseEquipsAhead},
  };
}

}  // namespace judge::kingdom
