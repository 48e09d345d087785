// Windows: the moments at which players are asked whether they answer what somebody has done. Which
// windows open is the rule set's ResponsePolicy; a clause may keep one shut (Moment::kAnswerDue).
// This file tells what a window is about, who is asked, and which effects are used in it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the window on top of the agenda, nullptr when there is none.
const Task* WindowOnTop(const State& state);
// What a window asks about. `begun`: a chain was begun in it and is still being made.
struct AnsweredIn {
  WindowKind kind = WindowKind::kNone;
  PieceIndex piece = kNoPiece;
  PieceIndex target = kNoPiece;
  ZoneRef place = {};
  bool begun = false;
};
// Returns what the effect would answer: what the window on top is about, or, where that is the
// newest link of a chain and the effect answers another kind of event, the summon or attack in
// answer to which the chain was begun (CloseByChain).
AnsweredIn WindowFor(const State& state, const Effect& effect);
// Returns the speaker of an effect with the cards of what it would answer; of monsters that have
// come together it is about the first one that it fits. As it was where it answers nothing.
Source AsAnswer(const Game& game, const State& state, const Effect& effect, Source source);
// Ends what the window is about, since a chain begins in it: it asks anew when that is over. The
// summon or attack is still answered by links of this chain, and no more by those of another.
void CloseByChain(Task* window);
// Notes that a player passes in the window before he is asked: he is not asked any more until it
// asks anew.
void PassAhead(Task* window, SeatIndex seat);
// Returns whether it is a window that asks whether a summon is negated before that is complete.
bool MayBeNegated(const Task& window);
// Returns whether players may answer now what the entry did.
bool MayBeAnswered(const State& state, EntryNumber entry);
// Returns whether an activated effect that says what it answers may be used now: because of the
// window on top, or because it is preventive. A preventive effect may be used with nothing to
// answer, in its player's own main phases and in every battle phase. Always kFalse where the rule
// set tells such effects of the event instead (ResponsePolicy::in_windows).
Truth FitsWindow(const Game& game, const State& state, const Effect& effect, const Source& source);
// Returns the card that an answer would answer: the newest link of the chain or the attacker;
// kNoPiece where an activation would be the first link.
PieceIndex AnsweredPiece(const State& state);
// Returns whether the chain that is being built has as many links as the rule set allows.
bool IsChainFull(const Game& game, const State& state);
// Returns whether the window on top is over: every seat that is asked has passed, or nothing is
// left to be answered. Passes for the seat that is not asked about its own act.
bool IsWindowOver(const Game& game, StateChange change);
// Completes the summon about whose negation the window on top has asked (MayBeNegated): what the
// monster says applies from now on, and the window asks anew who answers it, or what has made it
// fail. Returns false when the window is another one.
bool GoesOnComplete(Run& run);
// Asks all seats anew, because somebody has answered.
void AskAnew(Task* window);

// HistoryItem::effect of an attack that was negated.
inline constexpr std::uint8_t kWasNegated = 1;

// Opens the window about an attack, if the rule set has it; also after the attack was changed.
void AskAboutAttack(Run& run, const Task& attack);
// Asks all in that part of the Damage Step of the attack (ResponsePolicy::five_parts).
void AskInBattle(Run& run, const Task& attack, BattlePart part);
// Opens the window about the newest link of the chain, if the rule set has it.
void AskAboutLink(Run& run);
// Opens the window after the effect that has just equipped, if the rule set has it.
void AskAfterEquip(Run& run, const Event& equipped);
// Opens the window about a monster that its player has just summoned himself. It asks first
// whether that is negated (ResponsePolicy::negated_before_complete), where this makes a difference:
// something was triggered, or the monster says what applies while it is there.
void AskAboutOwnSummon(Run& run, PieceIndex summoned);
// Tells that a monster which its player has just turned up was summoned by that
// (ResponsePolicy::flips_are_summons), and opens the window about it.
void AskAboutFlipSummon(Run& run, PieceIndex summoned, SeatIndex seat);
// Opens the window about a monster that came from a pile which the rule set names.
void AskAboutSummon(Run& run, PieceIndex summoned, ZoneRef from);
// Opens the window before the phase is left, if the rule set has it; returns true when a seat is
// asked.
bool AskBeforeLeaving(Run& run);

}  // namespace judge
