#include "engine/legality/can_answer.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/legality/candidates.h"
#include "engine/legality/check.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// Returns whether every operation of the effect uses that choice.
bool IsAllAbout(const Pack& pack, const Effect& effect, PoolIndex choice) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if ((op.targets >> choice & 1U) == 0) return false;
  }
  return true;
}

// Returns whether the effect may be used on what nobody has seen: it does not have to be used, and
// its player says what he means.
bool MayBeOfUnseen(const Game& game, const Effect& effect) {
  return !effect.mandatory && game.rules->effects_are_read_in_full;
}

// Adds the cards on the field that may fit a choice which has too few others: nobody has seen them.
void AddUnseenOnField(const Game& game, const State& state, const Choice& choice,
                      const Source& source, std::vector<Chosen>* candidates) {
  for (PieceIndex p = 1; p <= state.piece_count() && candidates->size() < choice.least; ++p) {
    const Piece& piece = state.piece(p);
    const bool unseen =
        piece.owner != kNoSeat && game.rules->OnField(piece.zone) && piece.card == kUnknownCard;
    const Chosen chosen{.piece = p, .zone = PlaceOf(piece)};
    if (unseen && MayChoose(game, state, choice, chosen, source) == Truth::kUnknown) {
      candidates->push_back(chosen);
    }
  }
}

// Returns whether the effect's choices have enough candidates: an effect that could do nothing is
// not activated. A later choice without candidates only leaves out the operations that use it.
bool HasChoices(const Game& game, const State& state, const PendingTrigger& trigger) {
  const Source source = SourceOf(state, trigger);
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  std::vector<Chosen> candidates;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = game.pack->choices[effect.choices.first + i];
    if (choice.least == 0 || NamesHiddenPile(game, choice)) continue;
    if (!choice.at_activation && !IsAllAbout(*game.pack, effect, i)) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (MayBeOfUnseen(game, effect)) {
      AddUnseenOnField(game, state, choice, source, &candidates);
    }
    if (candidates.size() < choice.least) return false;
  }
  return true;
}

// Returns whether a pile of the seat that the choice looks into holds cards that nobody has named;
// `pile` gets it.
bool HoldsUnnamed(const Game& game, const State& state, const Choice& choice, SeatIndex seat,
                  ZoneKind* pile) {
  const Filter& filter = game.pack->filters[choice.filter];
  for (int zone = 0; zone < kZoneKinds; ++zone) {
    const auto kind = static_cast<ZoneKind>(zone);
    const bool asked = ((filter.zones >> zone) & 1U) != 0 && game.rules->IsHiddenPile(kind);
    if (!asked || state.seat(seat).unnamed[static_cast<std::size_t>(zone)] == 0) continue;
    *pile = kind;
    return true;
  }
  return false;
}

// Names cards that nobody has told apart where a choice has too few others; returns whether there
// is such a choice, and enough for each.
bool NameUnseen(const Game& game, const State& state, const PendingTrigger& trigger,
                Action* action) {
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  const Source source = SourceOf(state, trigger);
  std::vector<Chosen> candidates;
  bool any = false;
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    if (!choice.at_activation || choice.all) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    const std::size_t seen = candidates.size();
    if (MayBeOfUnseen(game, effect)) {
      AddUnseenOnField(game, state, choice, source, &candidates);
    }
    ZoneKind pile = ZoneKind::kNone;
    for (std::size_t i = 0; i < choice.least; ++i) {
      if (i < candidates.size()) {
        action->Choose(candidates[i]);
        any |= i >= seen;
        continue;
      }
      if (!HoldsUnnamed(game, state, choice, trigger.controller, &pile)) return false;
      Chosen unseen{kNoPiece, kUnknownCard, {trigger.controller, pile, 0, 0}};
      unseen.label = static_cast<std::uint16_t>(kLabelMax + 1 + state.piece_count() + i);
      action->Choose(unseen);
      any = true;
    }
  }
  return any;
}

bool IsPossible(Ruling ruling) { return ruling == Ruling::kLegal || ruling == Ruling::kUnproven; }

}  // namespace

bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger) {
  // The effect of a terrain marker is no activation of a card: no clause about those applies.
  if (trigger.piece == kNoPiece) return HasChoices(game, state, trigger);
  // Nor is an effect that was left behind for later.
  if (trigger.effect == kDelayedEffect) return true;
  const Piece& piece = state.piece(trigger.piece);
  if (piece.owner == kNoSeat || piece.card == kUnknownCard) return false;
  Action action{.kind = ActionKind::kActivate,
                .seat = trigger.controller,
                .effect = trigger.effect,
                .piece = trigger.piece,
                .from = PlaceOf(piece)};
  if (!HasChoices(game, state, trigger)) return false;
  std::vector<Action> tries;
  ActivationCandidates(game, state, action, &tries);
  for (const Action& one : tries) {
    if (IsPossible(RuleOn(game, state, one).ruling)) return true;
  }
  const bool unseen = NameUnseen(game, state, trigger, &action);
  if (unseen && IsPossible(RuleOn(game, state, action).ruling)) return true;
  // A price may be paid with unnamed cards of the hand.
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  const std::int16_t unnamed =
      state.seat(trigger.controller).unnamed[static_cast<int>(ZoneKind::kHand)];
  return PriceOf(*game.pack, effect) != nullptr && unnamed != 0;
}

}  // namespace judge
