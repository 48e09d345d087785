#include "engine/rulesets/kingdom/generations.h"

#include <cerrno>

#include "engine/rulesets/base/base.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

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

void LeaveTilesAlone(RuleSet& older) { older.places_are_tiles = false; }

void BindAllToTiles(RuleSet& older) {
  Row(older, kTileRange) = kTileRangeOfAll;
  Row(older, kTileAttackBlocked) = kTileBlockedForAll;
}

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

// What an attack or another act without an effect gives up.
void PassOverWhatIsGivenUp(RuleSet& older) {
  Row(older, base::kAllIsUsed).acts &= On(ActionKind::kActivate);
  Row(older, base::kEffectOwnTerms).acts &= ~On(ActionKind::kAttack);
  Row(older, tcg::kTargetAtActivation).acts &= ~On(ActionKind::kAttack);
}

void ShowInTheHand(RuleSet& older) { Row(older, base::kCardInPlace) = base::kShownInHand; }

void UseNoEffectToFlip(RuleSet& older) { older.flips_use_effects = false; }

void FuseByTheCardItself(RuleSet& older) { Row(older, kFusionNeedsCard) = kFusionNeedsCardItself; }

void BringAnythingBack(RuleSet& older) { Row(older, kExtraDeck) = kExtraDeckOfSummons; }

void FallTwice(RuleSet& older) { older.falls_once = false; }

void CopyEquips(RuleSet& older) { older.copies_go_on_as_equips = false; }

void BattleWithoutNumbers(RuleSet& older) {
  Row(older, base::kBattleUnknown) = base::kBattleUnknown.Happening(Moment::kNone, nullptr);
}

void LetListsBindNothing(RuleSet& older) { Row(older, base::kDeckListed).acts = 0; }

void LeaveTheOtherColourOpen(RuleSet& older) {
  older.other_colour_follows = false;
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

void ForgetEventsOfPositions(RuleSet& older) { older.events_of_positions_hold = false; }

void PayOutOfTheHand(RuleSet& older) { older.materials_lie_where_named = false; }

void PickNewTargets(RuleSet& older) { older.new_targets_are_named = false; }

void DealAnyHand(RuleSet& older) { older.opening_hand_is_counted = false; }

void ShowTheHiddenExtra(RuleSet& older) { older.hidden_extra_is_unshown = false; }

void CountLocksInAnyTurn(RuleSet& older) { older.locks_count_own_turns = false; }

void DamageForTheSpared(RuleSet& older) {
  Row(older, kOnlyStated) = kOnlyStatedOfAll;
  Row(older, kHitsController) = kHitsControllerOfAll;
  Row(older, kCap) = kCapOfAll;
  Row(older, kCapAddsUp) = kCapAddsUpOfAll;
  Row(older, kHalfAtk) = kHalfAtkOfAll;
}

void ReckonAsTheyCame(RuleSet& older) { older.reckoned_by_turn_player = false; }

void EndTheSetupByHeadings(RuleSet& older) { older.setup_ends_without_heading = false; }

void PassOverNumbers(RuleSet& older) { older.numbers_behind_names_count = false; }

void AnswerWithTheFirstCopy(RuleSet& older) { older.fitting_copy_answers = false; }

void ChooseInAnyHand(RuleSet& older) { older.piles_are_whose_they_are = false; }

void ShowTheUnturned(RuleSet& older) { older.unturned_stays_unseen = false; }

void SendToNamedZones(RuleSet& older) { older.named_zones_bring_alone = false; }

void LeaveHeadingsUnheard(RuleSet& older) { older.headings_say_who_acts = false; }

std::vector<Quirk> SecondGeneration() {
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
  };
}

std::vector<Quirk> ThirdGeneration() {
  return {
      {"kingdom.checks-close-windows", 3,
       "an observed number that only holds once the open windows are closed closes them",
       &LetChecksCloseWindows},
      {"kingdom.first-names-stay", 3,
       "a face-down card keeps the name that the record was first taken to give it, though the "
       "board was another one then, or the card that was named found no room there",
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
       "is passed over; what comes by hand takes another zone where the named one is taken, and "
       "its first number counts the turns",
       &UseOneZone},
      {"kingdom.shown-in-the-hand", 3,
       "a card of an Extra Deck that is shown by its name alone comes into the hand",
       &ShowInTheHand},
      {"kingdom.strikes-are-free", 3,
       "what is given up for an act without an effect is passed over, and so is what a STRIKE "
       "costs and asks for",
       &PassOverWhatIsGivenUp},
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
       &ForgetEventsOfPositions},
      {"kingdom.materials-out-of-the-hand", 3,
       "a Material that is not in the pile that is named is taken out of the hand",
       &PayOutOfTheHand},
      {"kingdom.new-targets-picked", 3,
       "a replayed attack whose new target was not recorded goes to the first one that is legal",
       &PickNewTargets},
      {"kingdom.any-opening-hand", 3,
       "more cards than the opening hand has may be drawn one by one", &DealAnyHand},
      {"kingdom.hidden-extra-shown", 3,
       "a Hidden monster out of an Extra Deck that is known has been shown", &ShowTheHiddenExtra},
      {"kingdom.alter-anywhere", 3, "an Alter Summon may name another zone than its Material's",
       &AlterAnywhere},
      {"kingdom.taken-attackers-fight", 3,
       "an attack goes on when its attacker has changed control or was turned to DEF",
       &FightWithWhatWasTaken},
      {"kingdom.locks-count-any-turn", 3,
       "a Battle Lock of one turn is over when the turn is in which it came, whoever's it is",
       &CountLocksInAnyTurn},
      {"kingdom.reckoned-as-they-came", 3,
       "Destruction Damage of what falls together is dealt in the order in which the cards came",
       &ReckonAsTheyCame},
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
      {"kingdom.spared-deal-damage", 3,
       "what is spared from an effect that would destroy it costs Destruction Damage",
       &DamageForTheSpared},
      {"kingdom.equip-effects-ahead", 3,
       "an EQUIP or ATTACH effect is used at will before its card lies on anything",
       &UseEquipsAhead},
      {"kingdom.flips-by-rule-alone", 3, "`flip` is never the effect of the card that turns it up",
       &UseNoEffectToFlip},
      {"kingdom.brought-back-anyway", 3,
       "an effect brings back an Extra Deck Monster that has never come by its own conditions, and "
       "one whose summon was negated has come",
       &BringAnythingBack},
      {"kingdom.fusion-not-copied", 3, "who copies Fusion uses no card of that name",
       &FuseByTheCardItself},
      {"kingdom.falls-twice", 3, "a monster that attacked itself is destroyed twice", &FallTwice},
      {"kingdom.sent-to-named-zones", 3,
       "what an effect sends away goes out of the duel when a zone is named for what it brings",
       &SendToNamedZones},
  };
}

// Returns the quirks about what was shown, and who acted.
std::vector<Quirk> QuirksOfTheTable() {
  return {
      {"kingdom.unturned-shown", 3,
       "an illegal act with a face-down card of another player is carried out and shows it, hiding "
       "what lies Hidden shows it, and a flip by hand may leave a card face-down",
       &ShowTheUnturned},
      {"kingdom.headings-unheard", 3,
       "under the heading of a turn that the duel did not come to the turn player acts, whoever's "
       "turn is written",
       &LeaveHeadingsUnheard},
  };
}

void CountTheUnnamedAsNone(RuleSet& older) { older.amounts_may_be_unknown = false; }

void DiscardWhatIsKnown(RuleSet& older) { older.unnamed_discards_are_unseen = false; }

void LoseTriggersOfTaken(RuleSet& older) { older.triggers_keep_their_player = false; }

void HearMonstersAlone(RuleSet& older) { older.effects_are_of_any_card = false; }

void CountNothingAsDone(RuleSet& older) { older.nothing_done_is_not_done = false; }

// Returns the quirks about cards that nobody has named or seen.
std::vector<Quirk> QuirksOfTheUnseen() {
  return {
      {"kingdom.unnamed-count-as-none", 3,
       "cards that nobody has named do not count for a condition or a number, and those that "
       "nobody "
       "has seen have numbers of 0",
       &CountTheUnnamedAsNone},
      {"kingdom.known-cards-discarded", 3,
       "a discard by an effect that is not written down takes the first card of the hand that is "
       "known, and none where no card is known",
       &DiscardWhatIsKnown},
      {"kingdom.triggers-of-taken-lost", 3,
       "what was triggered is lost when its card has come under another player's control since",
       &LoseTriggersOfTaken},
      {"kingdom.effects-of-monsters-heard", 3,
       "a card that asks whose effect did something, and not where it lay, hears monsters alone",
       &HearMonstersAlone},
      {"kingdom.nothing-counts-as-done", 3,
       "what an effect does \"if you do\" is done although nothing came of what was before it",
       &CountNothingAsDone},
  };
}

void EndDelayedEarly(RuleSet& older) { older.delayed_wait_all_turn = false; }

void SpeakBeforeResolution(RuleSet& older) { older.statics_wait_for_resolution = false; }

void AnswerTheNewestLink(RuleSet& older) { older.link_answered_is_of_event = false; }

void HearEveryUse(RuleSet& older) { older.activated_is_played = false; }

void AskTheFirstZoneAlone(RuleSet& older) { older.closed_zones_take_nobody = false; }

void AskOfTurningOnce(RuleSet& older) { older.turning_is_asked_both_ways = false; }

void PassOverTargetsOfSummons(RuleSet& older) { older.targets_of_summons_are_refused = false; }

void LeaveCountersUnchecked(RuleSet& older) { older.counters_are_checked = false; }

void ForgetTheSetup(RuleSet& older) { older.setup_is_remembered = false; }

void GiveKeptControlBack(RuleSet& older) { older.kept_control_stays = false; }

void FightTwice(RuleSet& older) { older.fought_attacks_are_over = false; }

void PayComputedPricesUnasked(RuleSet& older) { older.computed_prices_are_asked = false; }

void PassOverWhatYesNames(RuleSet& older) { older.yes_names_nothing = false; }

void MeanTheSeenAlone(RuleSet& older) { older.each_may_be_unseen = false; }

void NameWithoutTheList(RuleSet& older) { older.names_follow_the_list = false; }

void JudgeChoicesAlone(RuleSet& older) { older.choices_speak_of_each_other = false; }

void LeaveTargetedPlayersOut(RuleSet& older) { older.targeted_players_discard = false; }

void HearActivationsOfMonsters(RuleSet& older) { older.activations_are_of_any_card = false; }

void StoreTheSeenAlone(RuleSet& older) { older.sets_hold_the_unseen = false; }

void DoToWhatever(RuleSet& older) { older.done_to_what_it_fits = false; }

void TakeExtraCardsIntoHands(RuleSet& older) { older.extra_deck_cards_return = false; }

void ForgetAttacksOfWhatLeft(RuleSet& older) { older.attacks_outlive_the_field = false; }

void LeaveRuleCardsBare(RuleSet& older) { older.rule_cards_hold_counters = false; }

void LetTheUnsurePass(RuleSet& older) { older.unsure_cards_are_unproven = false; }

void SlowWhateverItSays(RuleSet& older) { older.slow_is_how_it_is_played = false; }

void NegateStrikesSilently(RuleSet& older) { older.negated_strikes_are_told = false; }

void JudgeWhatIsNamedAheadAtOnce(RuleSet& older) { older.named_ahead_is_judged_then = false; }

void ReadEffectsInPart(RuleSet& older) { older.effects_are_read_in_full = false; }

void LockWithoutAsking(RuleSet& older) { older.locks_are_asked = false; }

void LookIntoTheWholeDeck(RuleSet& older) { older.looks_at_top_alone = false; }

void DrawTheLastInTheDeck(RuleSet& older) {
  older.draws_tell_no_card = false;
  Row(older, base::kDrawnCard).acts = 0;
}

// Returns the quirks about when and for whom effects hold.
std::vector<Quirk> QuirksOfTiming() {
  return {
      {"kingdom.delayed-end-early", 3,
       "what an effect leaves behind until the end of the turn waits for nothing of the End Phase",
       &EndDelayedEarly},
      {"kingdom.statics-on-the-chain", 3,
       "what a card says while it lies face-up holds before its activation has resolved",
       &SpeakBeforeResolution},
      {"kingdom.newest-link-answered", 3,
       "an effect that answers a link means the newest one below it, whichever it waited for",
       &AnswerTheNewestLink},
      {"kingdom.named-ahead-judged-at-once", 3,
       "what is named ahead for a choice that an effect makes when it resolves is judged by the "
       "board of the activation, and not again",
       &JudgeWhatIsNamedAheadAtOnce},
      {"kingdom.effects-read-in-part", 3,
       "a yes to one of several ways does none of them, what forbids cards to be moved is not "
       "asked where they lie off the field, the past knows no player, who asks for a name does "
       "not mention it, what is given in an End Phase outlasts its turn, a monster has its "
       "ATTACH effects on the field, a face-up Spell has its Slow ones at any time, what naming "
       "says "
       "is asked again, counts of a discard fall with each card, and a Rule Card works unlaid",
       &ReadEffectsInPart},
      {"kingdom.every-use-is-activation", 3,
       "what waits for the activation of a Spell or Trap hears each later use of its effects",
       &HearEveryUse},
      {"kingdom.first-zone-asked-alone", 3,
       "only the first empty zone is asked whether a card closes it, and what is taken over and "
       "Tokens of another player come to closed zones",
       &AskTheFirstZoneAlone},
      {"kingdom.turning-asked-once", 3,
       "a card that forbids face-down or face-up monsters to be turned is asked of one way in "
       "which "
       "the monster lies",
       &AskOfTurningOnce},
      {"kingdom.summon-targets-unread", 3,
       "a target behind a summon or a Set, and whose pile it is said to come from, is passed over",
       &PassOverTargetsOfSummons},
      {"kingdom.counters-unchecked", 3, "a check of counters always holds and closes nothing",
       &LeaveCountersUnchecked},
      {"kingdom.setup-forgotten", 3, "nothing that was done in the setup has happened in the duel",
       &ForgetTheSetup},
      {"kingdom.kept-control-given-back", 3,
       "control that was taken for a time goes back although a card keeps it where it is",
       &GiveKeptControlBack},
      {"kingdom.attacks-fought-twice", 3,
       "an attack that has been fought may be redirected and is fought once more", &FightTwice},
      {"kingdom.computed-prices-unasked", 3,
       "life points that are paid for each of the targets are not asked for before",
       &PayComputedPricesUnasked},
      {"kingdom.yes-with-names", 3,
       "what is named with the answer whether something is done is passed over",
       &PassOverWhatYesNames},
      {"kingdom.each-of-the-seen", 3,
       "an operation on each card that fits leaves cards alone that nobody has seen, without a "
       "word",
       &MeanTheSeenAlone},
      {"kingdom.names-without-list", 3,
       "of cards that share a name the one is meant whose name is printed so, whatever is listed",
       &NameWithoutTheList},
      {"kingdom.choices-judged-alone", 3,
       "a card that is chosen with an activation may be one that another choice leaves out",
       &JudgeChoicesAlone},
      {"kingdom.targeted-players-left-out", 3, "a player who is a target discards nothing",
       &LeaveTargetedPlayersOut},
      {"kingdom.activations-of-monsters", 3,
       "a card that waits for an activation, and does not say where, hears monsters alone",
       &HearActivationsOfMonsters},
      {"kingdom.sets-of-the-seen", 3, "a stored set holds no cards that nobody has named",
       &StoreTheSeenAlone},
      {"kingdom.done-to-whatever", 3,
       "an effect summons monsters of the field anew, turns cards without a battle position into "
       "one, locks them, and negates what is not being activated",
       &DoToWhatever},
      {"kingdom.extra-deck-cards-in-hands", 3,
       "a card that belongs into the Extra Deck comes into a hand or a deck like any other",
       &TakeExtraCardsIntoHands},
      {"kingdom.attacks-of-the-field", 3, "what has left the field has not attacked in this turn",
       &ForgetAttacksOfWhatLeft},
      {"kingdom.rule-cards-without-counters", 3,
       "no counters are put on Rule Cards, and each use of one is its activation",
       &LeaveRuleCardsBare},
      {"kingdom.unsure-cards-pass", 3,
       "a card whose effect hangs on what nobody knows forbids and allows nothing",
       &LetTheUnsurePass},
      {"kingdom.slow-in-all-it-says", 3,
       "the effects of a face-up Slow Spell are Slow, whatever speed they say",
       &SlowWhateverItSays},
      {"kingdom.negated-strikes-untold", 3, "nobody hears that an attack on a Terrain is negated",
       &NegateStrikesSilently},
      {"kingdom.locks-unasked", 3,
       "a Battle Lock into a position turns what cards forbid to be turned", &LockWithoutAsking},
      {"kingdom.looks-into-the-whole-deck", 3,
       "who looks at the top cards of a deck sees every card of it that is told apart",
       &LookIntoTheWholeDeck},
      {"kingdom.last-in-deck-drawn", 3,
       "a card that is drawn unnamed out of a deck whose cards are all known is the one that came "
       "there last, others that are known there stay; any card may be named as drawn",
       &DrawTheLastInTheDeck},
  };
}

// Returns the quirks about how a record was read.
std::vector<Quirk> QuirksOfReading() {
  return {
      {"kingdom.places-without-tiles", 3,
       "who changes places on a Tilemap stays on its tile, and who changes sides is on none",
       &LeaveTilesAlone},
      {"kingdom.tiles-bind-all", 3,
       "who ignores attack restrictions attacks no farther on a Tilemap than others",
       &BindAllToTiles},
      {"kingdom.setup-until-a-heading", 3,
       "without a heading nothing that is done in a turn ends the setup", &EndTheSetupByHeadings},
      {"kingdom.names-without-number", 3,
       "the number behind cards that are drawn or discarded by name is passed over",
       &PassOverNumbers},
      {"kingdom.first-copy-answers", 3,
       "of equal cards in a pile that is named the first one answers, triggered or not, and is "
       "chosen as often as its name is written",
       &AnswerWithTheFirstCopy},
      {"kingdom.chosen-in-any-hand", 3,
       "a card that is chosen by its name and its pile may lie in the same pile of another player",
       &ChooseInAnyHand},
  };
}

}  // namespace

std::vector<Quirk> Quirks() {
  std::vector<Quirk> quirks = SecondGeneration();
  for (const Quirk& quirk : ThirdGeneration()) quirks.push_back(quirk);
  for (const Quirk& quirk : QuirksOfTheTable()) quirks.push_back(quirk);
  for (const Quirk& quirk : QuirksOfTheUnseen()) quirks.push_back(quirk);
  for (const Quirk& quirk : QuirksOfTiming()) quirks.push_back(quirk);
  for (const Quirk& quirk : QuirksOfReading()) quirks.push_back(quirk);
  return quirks;
}

}  // namespace judge::kingdom
