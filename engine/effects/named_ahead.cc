#include "engine/effects/named_ahead.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/choices/choices.h"
#include "engine/effects/resolve.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

// Returns whether the operation takes cards to where everybody sees which they are.
bool BringsOut(OperationKind kind) {
  return kind == OperationKind::kSend || kind == OperationKind::kErode ||
         kind == OperationKind::kSummon || kind == OperationKind::kReveal;
}

// Returns whether a zone is named, and still empty, for a card that the operation brings.
bool NamesZoneFor(const Run& run, const Operation& op, const Task& task) {
  if (op.kind != OperationKind::kSummon && op.kind != OperationKind::kTakeControl) return false;
  const auto picks = run.state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == task.id && pick.choice == kPlaceChoice && run.state.HasSlot(pick.zone) &&
           run.state.At(pick.zone) == kNoPiece;
  });
}

}  // namespace

std::vector<PieceIndex> MayBeChosenToo(const Run& run, const Choice& choice, const Source& source) {
  std::vector<PieceIndex> may;
  const bool cards = !choice.seats && !choice.places && !choice.terrain && !choice.tiles;
  if (!cards || !run.game.rules->effects_are_read_in_full) return may;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    const bool open = piece.owner != kNoSeat && piece.card != kUnknownCard &&
                      piece.known_to == 0xff && run.game.rules->OnField(piece.zone) &&
                      !IsShuffled(piece);
    const Chosen chosen{.piece = p, .zone = PlaceOf(piece)};
    if (open && MayChoose(run.game, run.state, choice, chosen, source) == Truth::kUnknown) {
      may.push_back(p);
    }
  }
  return may;
}

bool TakesAll(const Choice& choice, const std::vector<Chosen>& candidates) {
  return choice.all || candidates.size() < choice.least ||
         (candidates.size() == choice.least && choice.least == choice.most);
}

bool TakesAllThereIs(const Run& run, const Effect& effect, int index) {
  const Source source = SourceOf(run.state, *run.state.top_task());
  const Choice choice = ChoiceOf(run.game, run.state, effect, index, source);
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, source, &candidates);
  return TakesAll(choice, candidates) && !candidates.empty() && !NamesHiddenPile(run.game, choice);
}

bool IsAmongNone(const Run& run, const Choice& choice, const Task& task) {
  const PoolIndex among = run.pack().filters[choice.filter].among;
  const RefExpr& of = run.pack().references[among];
  return among != 0 && of.kind == RefKind::kTarget && IsAsked(task, of.index) &&
         !HasPicks(run.state, task, of.index) && run.game.rules->effects_are_read_in_full;
}

bool MeansUnseen(const Run& run, const Operation& op, const Task& task) {
  const bool result = op.what.kind == RefKind::kResult && BringsOut(op.kind) &&
                      run.game.rules->effects_are_read_in_full;
  if (!run.game.rules->each_may_be_unseen) return false;
  if (op.what.kind != RefKind::kEach && !result) return false;
  const RefExpr* meant = ResultMeant(run.pack(), op);
  return meant != nullptr &&
         OpenCardsOf(run.game, run.state, *meant, SourceOf(run.state, task)) != 0;
}

bool IsNamedAhead(const Run& run, const Effect& effect, const Operation& op, const Task& task) {
  if (!run.game.rules->effects_are_read_in_full) return false;
  std::uint16_t needed = op.targets;
  const Operation* first = &run.pack().operations[effect.operations.first];
  for (const Operation* earlier = first; earlier != &op; ++earlier) {
    needed = static_cast<std::uint16_t>(needed & ~earlier->targets);
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const bool later = !run.pack().choices[effect.choices.first + i].at_activation;
    if (later && (needed >> i & 1U) != 0 && !IsAsked(task, i) && HasPicks(run.state, task, i)) {
      return true;
    }
  }
  return NamesZoneFor(run, op, task);
}

}  // namespace judge
