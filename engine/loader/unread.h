// What a record says although nothing reads it there: a word that was meant for another kind of
// record, or a slip; and what can never come to pass: each word is read, and together they find
// nothing or wait for what comes too late. Called by the checks of the same records
// (engine/loader/checks.h).
#pragma once

#include "engine/cards/cards.h"
#include "engine/loader/checks.h"

namespace judge {

// Reports each field of a modifier that its kind does not read. `has_type`: the pack says a type.
void CheckUnread(const Modifier& modifier, bool has_type, PackReport& report);
// Reports each field of an operation that its kind does not read.
void CheckUnread(const Operation& operation, PackReport& report);
// Reports each field of an effect that its form, or what it waits for, does not read.
void CheckUnread(const Effect& effect, PackReport& report);
// Reports each field of a filter that says nothing without another one.
void CheckUnread(const Filter& filter, PackReport& report);
// Reports each field of a choice that says nothing beside another one.
void CheckUnread(const Choice& choice, PackReport& report);

// Reports what `other` of a canBeTargetedAs asks and nothing reads.
void CheckRegarded(const Pack& pack, const Modifier& modifier, PackReport& report);
// Refuses a party of an event that nobody is: the effect would never be triggered.
void CheckParties(const Pack& pack, const Effect& effect, PackReport& report);
// Reports a filter on what leaves the field that finds nothing on the field.
void CheckLeft(const Pack& pack, const Effect& effect, PackReport& report);
// Reports what holds while an attack is under way and is asked about when it has been fought:
// Battle Damage, and what a battle destroys.
void CheckUnderWay(const Pack& pack, const Effect& effect, PackReport& report);
// Reports that what Amount.happenedSum sums up comes to no number.
void CheckSummed(CardEvent event, PackReport& report);
// Reports a modifier that asks for cards beside those that its operation names.
void CheckModified(const Pack& pack, const Operation& op, PackReport& report);
// Reports of a static `printed = play` what is not read of it.
void CheckPlay(const Pack& pack, const Effect& effect, PackReport& report);
// Reports an effect that waits and says how long, where nothing was left behind.
void CheckStaysItself(const Effect& effect, PackReport& report);
// Reports what is left behind and says that its player may, though nobody is asked.
void CheckLeftBehind(const Effect& effect, PackReport& report);
// Reports a STRIKE with a target: its declaration names a Terrain and nothing else.
void CheckStruckAt(const Pack& pack, const Effect& effect, PackReport& report);
// Reports an ability of a Spell that stays which could be used as the card is played.
void CheckAbilityOfHand(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports one more attack that is allowed before there was any.
void CheckTooEarly(const Pack& pack, const Effect& effect, PackReport& report);
// Reports a FLIP that leaves something behind for the battle, which is over by then.
void CheckFlip(const Pack& pack, const Effect& effect, PackReport& report);
// Reports what is done as a Rule Card is laid out and says where it works.
void CheckLaidOut(const Effect& effect, PackReport& report);
// Reports an effect about the card's own end that works in piles alone.
void CheckWhereItFell(const Pack& pack, const Effect& effect, PackReport& report);
// Reports what the filter on the subject of something past asks and the past does not know.
void CheckPast(const Pack& pack, const Happening& asked, PackReport& report);
// Reports a prohibition whose scope finds no monster that could do or suffer its acts.
void CheckNever(const Pack& pack, const Modifier& modifier, PackReport& report);
// Reports effects of a monster that wait for something that happens to itself while it lies
// face-down.
void CheckHeard(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports an effect left behind for later that is over before what it waits for, or that would
// choose. `lasts` is how long it waits.
void CheckLeftBehind(const Effect& effect, const Duration& lasts, PackReport& report);

// Reports a card that makes a Ritual Summon and does not say of what.
void CheckRitual(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports an effect that waits for the card's own destruction by battle, which another effect of it
// forbids.
void CheckOwnFall(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports an effect that asks for the marked tiles of a card whose artwork has none.
void CheckOwnTiles(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports a Spell whose type line and activation say different speeds.
void CheckSlow(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports a Spell whose price in cards of the hand could be the Spell itself.
void CheckOwnHand(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports a Trap that would have to be turned up to replace an event.
void CheckSetReplaces(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports a countdown of an effect that a card is given, and of a card that is neither summoned nor
// activated: it would never begin.
void CheckCountsDown(int given, PackReport& report);
void CheckCountsDown(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports a Spell or Trap that stays on the field and whose activation takes it away again.
void CheckStays(const Pack& pack, const CardDefinition& card, PackReport& report);

}  // namespace judge
