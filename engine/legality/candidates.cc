#include "engine/legality/candidates.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/prices.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

void NameFirst(const Chosen& chosen, Action* action) {
  if (action->chosen_count == 0) {
    action->target = chosen.piece;
    action->target_card = chosen.card;
    action->target_zone = chosen.zone;
  }
  action->Choose(chosen);
}

// Adds the action with every way to make one more choice: one card each, or, where more than one is
// asked for, the least number of them.
void Extend(const Choice& choice, const std::vector<Chosen>& candidates, const Action& action,
            std::vector<Action>* out) {
  if (choice.least > 1) {
    if (candidates.size() < choice.least) return;
    Action next = action;
    for (std::size_t i = 0; i < choice.least; ++i) NameFirst(candidates[i], &next);
    out->push_back(next);
    return;
  }
  if (choice.least == 0) out->push_back(action);
  for (const Chosen& one : candidates) {
    Action next = action;
    NameFirst(one, &next);
    out->push_back(next);
    if (out->size() >= kActivationCandidatesMax) return;
  }
}

// Returns the number that was said, else the most that may be declared where the cost asks for one.
std::int32_t NumberNamed(const Game& game, const State& state, const Effect& effect,
                         const Source& source, std::int32_t said) {
  if (said != 0) return said;
  for (const Operation& cost : game.pack->Operations(effect.costs)) {
    const bool number = cost.kind == OperationKind::kDeclare &&
                        static_cast<Declared>(cost.choice) == Declared::kNumber;
    if (number) return MostDeclared(game, state, cost, source);
  }
  return effect.charges_declared ? 1 : 0;
}

// Gives each activation its ways to pay; they share kActivationCandidatesMax, so that each keeps
// some.
void PayEachWay(const Game& game, const State& state, const Effect& effect,
                std::vector<Action>* out) {
  const std::size_t ways =
      std::max<std::size_t>(1, kActivationCandidatesMax / std::max<std::size_t>(1, out->size()));
  std::vector<Action> paying;
  for (const Action& one : *out) {
    const std::vector<Action> pays = WithPrices(game, state, effect, one);
    paying.insert(paying.end(), pays.begin(), pays.begin() + std::min(ways, pays.size()));
  }
  *out = std::move(paying);
}

}  // namespace

void NameNumber(const Game& game, const State& state, Action* action) {
  const Activation said = ActivationOf(game, state, *action);
  if (said.effect == nullptr || said.only_flips) return;
  const Source source = SourceOf(state, *action, said);
  action->number = NumberNamed(game, state, *said.effect, source, action->number);
}

void ActivationCandidates(const Game& game, const State& state, const Action& action,
                          std::vector<Action>* out) {
  out->assign(1, action);
  const Activation said = ActivationOf(game, state, action);
  if (said.effect == nullptr || said.only_flips) return;
  const Source source = AsAnswer(game, state, *said.effect, SourceOf(state, action, said));
  out->front().number = NumberNamed(game, state, *said.effect, source, action.number);
  std::vector<Chosen> candidates;
  for (const Choice& choice : game.pack->Choices(said.effect->choices)) {
    if (!choice.at_activation || choice.all) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (choice.least <= 1) DropLaterCopies(state, &candidates);
    std::vector<Action> next;
    for (const Action& one : *out) Extend(choice, candidates, one, &next);
    *out = std::move(next);
  }
  PayEachWay(game, state, *said.effect, out);
}

namespace {

// Returns the pieces that the cost takes from where they lie, as they are named with the act.
std::vector<PieceIndex> TakenBy(const Game& game, const State& state, const Effect& effect,
                                const Operation& cost, const Action& action) {
  std::vector<PieceIndex> taken;
  const auto add = [&](const Chosen& one) {
    if (one.piece != kNoPiece) taken.push_back(one.piece);
  };
  if (cost.kind == OperationKind::kPayCards) {
    for (const Chosen& one : PaidFor(game, state, effect, action)) add(one);
    return taken;
  }
  const bool takes = cost.kind == OperationKind::kSend || cost.kind == OperationKind::kErode ||
                     cost.kind == OperationKind::kDestroy || cost.kind == OperationKind::kAttach;
  if (!takes) return taken;
  if (cost.what.kind == RefKind::kTarget) {
    const ChosenRange named = ChosenFor(game, state, effect, action, cost.what.index);
    for (int at = named.first; at < named.first + named.count; ++at) {
      add(action.chosen[static_cast<std::size_t>(at)]);
    }
    return taken;
  }
  const Source source = SourceOf(state, action, PlayedCard(*game.pack, state, action));
  for (const PieceIndex piece : PiecesOf(game, state, cost.what, source)) taken.push_back(piece);
  return taken;
}

// Returns whether the cost tributes the piece: it sends a monster of the field to the graveyard.
bool Tributes(const Game& game, const State& state, const Operation& cost, PieceIndex piece) {
  if (cost.kind == OperationKind::kErode || !IsMonsterOnField(game, state, piece)) return false;
  if (cost.kind == OperationKind::kSend) return cost.zone == ZoneKind::kGraveyard;
  const PaymentRow* row = PaymentFrom(*game.rules, state.piece(piece).zone);
  return cost.kind == OperationKind::kPayCards && row != nullptr &&
         row->told == EventKind::kTributed;
}

}  // namespace

KeptCard KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                        const Operation& cost, const Action& action) {
  const Subject asks = ActionSubject(state, action);
  for (const PieceIndex piece : TakenBy(game, state, effect, cost, action)) {
    const Permission held = FindKept(game, state, piece);
    if (held.found == Truth::kTrue) return {piece, false, held};
    // What is kept where it lies off the field pays for nothing.
    const bool lies = !game.rules->OnField(state.piece(piece).zone);
    if (lies && TakesOutOfPile(cost.kind) && game.rules->effects_are_read_in_full) {
      const Permission moved =
          FindBarred(game, state, CardAct::kBeMoved, SubjectOf(state, piece), asks);
      if (moved.found != Truth::kFalse) return {piece, true, moved};
    }
    const bool erodes = cost.kind == OperationKind::kErode;
    if (!erodes && !Tributes(game, state, cost, piece)) continue;
    const CardAct suffers = erodes ? CardAct::kBeEroded : CardAct::kBeTributed;
    const Permission barred = FindBarred(game, state, suffers, SubjectOf(state, piece), asks);
    if (barred.found != Truth::kFalse) return {piece, true, barred};
  }
  return {};
}

}  // namespace judge
