// Windows: the moments at which players are asked whether they answer what somebody has done. Which
// windows open is the rule set's ResponsePolicy; a clause may keep one shut (Moment::kAnswerDue).
// Here stands what a window is about, who is asked, and which effects are used in it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The window on top of the agenda, nullptr when there is none.
const Task* WindowOnTop(const State& state);
// Whether what that entry did may be answered at this moment.
bool MayBeAnswered(const State& state, EntryNumber entry);
// Whether an activated effect that says what it answers may be used now because of the window on
// top, or because it is preventive: that one is also used with nothing to answer, in its player's
// own main phases and in every battle phase. Always false where the rule set tells such effects of
// the event instead.
Truth FitsWindow(const Game& game, const State& state, const Effect& effect, const Source& source);
// The card that an answer would answer: the newest link of the chain or the attacker; kNoPiece: an
// activation would be the first link.
PieceIndex AnsweredPiece(const State& state);
// Whether the chain that is being built has as many links as the rule set allows.
bool IsChainFull(const Game& game, const State& state);
// Whether nobody is left who could answer in the window on top. Passes over whoever is not asked.
bool IsWindowOver(const Game& game, State& state);
// Somebody has answered: all are asked anew.
void AskAnew(Task* window);

// HistoryItem::effect of an attack: it was negated.
inline constexpr std::uint8_t kWasNegated = 1;

// Each opens its window, if the rule set has it: about the attack, of which something has become
// another, ...
void AskAboutAttack(Run& run, const Task& attack);
// ... about the newest link, ...
void AskAboutLink(Run& run);
// ... behind the effect that has just equipped, ...
void AskAfterEquip(Run& run, const Event& equipped);
// ... when a monster comes from a pile that the rule set names, ...
void AskAboutSummon(Run& run, PieceIndex summoned, ZoneRef from);
// ... before the phase is left; true when somebody is asked.
bool AskBeforeLeaving(Run& run);

}  // namespace judge
