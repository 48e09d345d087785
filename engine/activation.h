// What an activation is about: which card and which of its effects, where it lies, and what it
// answers. Clauses and the engine read it from here, so that both mean the same effect.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "engine/action.h"
#include "engine/card.h"
#include "engine/clause.h"
#include "engine/modifiers.h"

namespace judge {

struct Activation {
  CardIndex card = kUnknownCard;
  const CardDefinition* definition = nullptr;
  int number = 0;                           // which effect, 1-based
  const Effect* effect = nullptr;           // none: the card has no such effect
  const PendingTrigger* trigger = nullptr;  // the event it answers, when that has happened
  const PlayWay* way = nullptr;             // of a card that is two kinds: as it is played
  bool spell = false;                       // played as a Spell; so for trap
  bool trap = false;
  bool from_hand = false;
  bool on_field = false;
  bool face_down = false;
  bool lays_rule = false;   // a Rule Card that comes into the Rule Zone
  bool only_flips = false;  // turned face-up ahead of its Trigger: nothing resolves
};

// action is a kActivate. Pointers live as long as pack and state.
Activation ActivationOf(const Game& game, const State& state, const Action& action);

// As which of its kinds a card that is two of them was played; kTerrain: as none, or nobody knows.
Frame PlayedAs(const Game& game, const State& state, PieceIndex piece);
// The way of playing the card as that kind, nullptr when its text has none.
const PlayWay* FindWay(const CardDefinition& card, Frame frame);
// Whether the card that speaks may be played as that kind from where it lies.
Truth IsWayOpen(const Game& game, const State& state, const Source& source, Frame frame);
// Whether this version carries out the effect by which a Spell is played.
bool IsPlayKnown(const Pack& pack, CardIndex card);
// The words of its type line, and those that it has by the way in which it was played.
TypeSet TypesPlayed(const Game& game, const State& state, PieceIndex piece);

Source SourceOf(const State& state, PieceIndex piece);
// The terrain marker that lies at `place` (HasTerrain), as the speaker of its effects.
Source SourceOfMarker(const State& state, ZoneRef place);
// The speaker of an effect on the agenda, with its targets and the event it answers.
Source SourceOf(const State& state, const Task& task);
// The speaker of an activation, also of a card that is no piece yet.
Source SourceOf(const State& state, const Action& action, CardIndex card);

// Whether a player has to name something when the effect is activated.
bool AsksAtActivation(const Pack& pack, const Effect& effect);
// The effect as limits count it: the ways of one printed effect count together.
int CountedNumber(const Pack& pack, CardIndex card, int effect);
// What a limit that counts for each target counts by: the first one, as a number; 0: none.
std::uint16_t TargetCounted(const Effect& effect, std::span<const Chosen> chosen);
// The uses that a limit counts against this seat now, on that target when it counts for each;
// `entry` gets the last one's.
int UsesOf(const Game& game, const State& state, SeatIndex seat, CardIndex card, int effect,
           LimitPer per, EntryNumber* entry, std::uint16_t target = 0);
// Rounds count from 1; each player has one turn in each.
int RoundOf(const State& state, int turn);

// The named cards and places that go to choice `index` of the effect, as [first, first + count) of
// action.chosen: choices made at activation come first, each takes as many as it may.
struct ChosenRange {
  int first = 0;
  int count = 0;
};
ChosenRange ChosenFor(const Game& game, const State& state, const Effect& effect,
                      const Action& action, int index);
// How many of what the action names its choices ask for; what stands behind them is a place where
// something comes, or too much.
inline int AskedFor(const Game& game, const State& state, const Effect& effect,
                    const Action& action) {
  int asked = 0;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(game, state, effect, action, i);
    asked = std::max(asked, range.first + range.count);
  }
  return asked;
}
// Choice `index` of the effect with what cards in play make of it: how many markers it replaces.
Choice ChoiceOf(const Game& game, const State& state, const Effect& effect, int index,
                const Source& source);
// Whether a piece, card or place may be chosen. Unknown cards make it unknown.
Truth MayChoose(const Game& game, const State& state, const Choice& choice, const Chosen& chosen,
                const Source& source);
// Whether what is chosen may lie unnamed in a hand or deck.
bool NamesHiddenPile(const Game& game, const Choice& choice);
// Whether the limit that the effect prints has been reached, by its player or, counted while it
// stays on the field, by this piece; `entry`: where.
bool IsUsedUp(const Game& game, const State& state, SeatIndex seat, const Activation& said,
              PieceIndex piece, EntryNumber* entry);
// Whether the act uses an effect that asks for the end of the duel (ConditionKind::kDuelAtEnd).
bool IsUsedAfterDuel(const Game& game, const State& state, const Action& action);
// Whether the effect, or some effect of the card, asks for this phase: then it is used in it,
// whatever the phase allows otherwise.
bool AsksForPhase(const Pack& pack, const Effect& effect, PhaseKind phase);
bool AsksForPhase(const Pack& pack, CardIndex card, PhaseKind phase);
// The one player that a choice of players can mean; none when there are several, or none.
std::optional<Chosen> ImpliedPlayer(const Game& game, const State& state, const Choice& choice,
                                    const Source& source);
// Everything on the table that may be chosen, in a fixed order.
void CandidatesFor(const Game& game, const State& state, const Choice& choice, const Source& source,
                   std::vector<Chosen>* out);

// Leaves one of several copies in one pile, which a record could not tell apart.
void DropLaterCopies(const State& state, std::vector<Chosen>* candidates);

// The activation with everything that may be named at activation filled in, one action each; the
// action itself when nothing is named then. At most kActivationCandidatesMax.
inline constexpr std::size_t kActivationCandidatesMax = 64;
void ActivationCandidates(const Game& game, const State& state, const Action& action,
                          std::vector<Action>* out);

// The card that a cost would take from the field although something keeps it there, if there is
// one.
PieceIndex KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                          const Operation& cost, const Action& action);

}  // namespace judge
