#include "engine/effects/named_ahead.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
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
  if (AsksForNone(choice)) return may;
  const bool cards = !choice.seats && !choice.places && !choice.terrain && !choice.tiles;
  if (!cards || !run.game.rules->effects_are_read_in_full) return may;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    const bool there =
        piece.owner != kNoSeat && run.game.rules->OnField(piece.zone) && !IsShuffled(piece);
    // One that only some have seen is told by nothing that its player does not say.
    const bool open = piece.card == kUnknownCard || piece.known_to == 0xff;
    const Chosen chosen{.piece = p, .zone = PlaceOf(piece)};
    if (there && open &&
        MayChoose(run.game, run.state, choice, chosen, source) == Truth::kUnknown) {
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

namespace {

// Returns whether the choice is one among what an earlier choice found, and that found nothing, or
// one of up to 0.
bool IsAmongNone(const Run& run, const Choice& choice, const Task& task) {
  if (AsksForNone(choice)) return true;
  const PoolIndex among = run.pack().filters[choice.filter].among;
  const RefExpr& of = run.pack().references[among];
  return among != 0 && of.kind == RefKind::kTarget && IsAsked(task, of.index) &&
         !HasPicks(run.state, task, of.index) && run.game.rules->effects_are_read_in_full;
}

}  // namespace

bool MayMean(const Game& game, const State& state, const Operation& op, const Pick& open,
             CardIndex card, const Source& source) {
  if (op.what.kind != RefKind::kEach || !game.rules->effects_are_read_in_full) return true;
  const Filter rest = Without(game.pack->filters[op.what.filter], FilterWord::kAmong);
  const Subject there{.card = card, .controller = open.zone.seat, .zone = open.zone};
  return Matches(game, state, rest, there, source) != Truth::kFalse;
}

bool MeansUnseen(const Run& run, const Operation& op, const Task& task) {
  const bool result = op.what.kind == RefKind::kResult && BringsOut(op.kind) &&
                      run.game.rules->effects_are_read_in_full;
  if (!run.game.rules->each_may_be_unseen) return false;
  if (op.what.kind != RefKind::kEach && !result) return false;
  const RefExpr* meant = ResultMeant(run.pack(), op);
  if (meant == nullptr) return false;
  const Source source = SourceOf(run.state, task);
  const auto choice = static_cast<std::uint8_t>(kResultChoice + meant->index);
  const auto picks = run.state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == source.task && pick.choice == choice && pick.piece == kNoPiece &&
           MayMean(run.game, run.state, op, pick, kUnknownCard, source);
  });
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

namespace {

// Returns whether the pick was named ahead and could not be chosen then, for one of the choices.
bool IsToBeJudged(const Pick& pick, const Task& task, std::uint16_t choices) {
  return pick.task == task.id && pick.position == kNamedTooEarly &&
         pick.choice < std::numeric_limits<std::uint16_t>::digits &&
         (choices >> pick.choice & 1U) != 0;
}

// Returns whether what was named can be chosen now; what nobody can tell stands as it was named.
bool MayBeChosenNow(const Run& run, const Effect& effect, const Pick& pick, const Task& task) {
  const Source source = SourceOf(run.state, task);
  const Choice choice = ChoiceOf(run.game, run.state, effect, pick.choice, source);
  Chosen named{.piece = pick.piece, .card = pick.card};
  if (pick.piece == kNoPiece) named.zone = pick.zone;
  return MayChoose(run.game, run.state, choice, named, source) != Truth::kFalse;
}

// Returns the card that a pick without one means by now: of that name, in the pile that was named,
// where the choice allows it and no other pick has it. kNoPiece: there is none.
PieceIndex LiesThereByNow(const Run& run, const Effect& effect, const Pick& named,
                          const Task& task) {
  if (named.card == kUnknownCard) return kNoPiece;
  const Source source = SourceOf(run.state, task);
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, ChoiceOf(run.game, run.state, effect, named.choice, source),
                source, &candidates);
  for (const Chosen& one : candidates) {
    const bool there = one.piece != kNoPiece && one.zone.kind == named.zone.kind &&
                       run.state.piece(one.piece).card == OffField(run.pack(), named.card);
    const auto picks = run.state.picks();
    const bool taken = std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == task.id && pick.choice == named.choice && pick.piece == one.piece;
    });
    if (there && !taken) return one.piece;
  }
  return kNoPiece;
}

// Returns the choices, as a set of bits, for which fewer were named ahead than they ask for now.
std::uint16_t NamedTooFew(const Run& run, const Effect& effect, const std::vector<Pick>& judged,
                          const Task& task) {
  std::uint16_t few = 0;
  if (!run.game.rules->effects_are_read_in_full) return few;
  for (const Pick& pick : judged) {
    const auto named = std::count_if(judged.begin(), judged.end(), [&](const Pick& other) {
      return other.choice == pick.choice;
    });
    const Source source = SourceOf(run.state, task);
    if (named >= ChoiceOf(run.game, run.state, effect, pick.choice, source).least) continue;
    few = static_cast<std::uint16_t>(few | 1U << pick.choice);
  }
  return few;
}

// Notes that what was named ahead for the effect of `card` could be chosen, and is asked for anew
// with the rest of its choice.
void TellAskedAnew(Run& run, PieceIndex card, const Pick& named) {
  Event event{.kind = EventKind::kNoted,
              .piece = named.piece,
              .other = card,
              .by = run.game.rules->FindClause(kAllIsUsedId),
              .amount = 1};
  const bool tells = run.game.rules->effects_are_read_in_full && event.by != kNoClause;
  if (!tells || card == kNoPiece) return;
  event.seat = run.state.piece(card).controller;
  event.card = named.card;
  event.to = named.zone;
  Emit(run, event);
}

}  // namespace

void JudgeNamedAhead(Run& run, const Effect& effect, std::uint16_t choices) {
  const Task task = *run.state.top_task();
  // What was named may have come to where it was named only by the effect or its price.
  for (const Pick& pick : run.state.picks()) {
    const bool absent = pick.piece == kNoPiece && IsToBeJudged(pick, task, choices);
    if (absent) run.agenda().NamePick(pick, LiesThereByNow(run, effect, pick, task));
  }
  std::vector<Pick> judged;
  for (const Pick& pick : run.state.picks()) {
    if (IsToBeJudged(pick, task, choices)) judged.push_back(pick);
  }
  if (judged.empty()) return;
  std::uint16_t in_vain = NamedTooFew(run, effect, judged, task);
  for (const Pick& pick : judged) {
    if (MayBeChosenNow(run, effect, pick, task)) continue;
    in_vain = static_cast<std::uint16_t>(in_vain | 1U << pick.choice);
  }
  for (const Pick& pick : judged) {
    if ((in_vain >> pick.choice & 1U) == 0) continue;
    if (MayBeChosenNow(run, effect, pick, task)) {
      TellAskedAnew(run, task.piece, pick);
    } else {
      TellNamedInVain(run, task.piece, {.piece = pick.piece, .card = pick.card, .zone = pick.zone});
    }
  }
  for (Pick& pick : run.agenda().picks()) {
    if (IsToBeJudged(pick, task, choices)) pick.position = 0;
  }
  run.agenda().DropPicksIf([=](const Pick& pick) {
    return pick.task == task.id && pick.choice < std::numeric_limits<std::uint16_t>::digits &&
           (in_vain >> pick.choice & 1U) != 0;
  });
}

bool IsToldInVain(Run& run, const Task& task, const Declaration& told) {
  if (!IsTold(told) || !run.game.rules->effects_are_read_in_full) return false;
  const ClauseIndex by = run.game.rules->FindClause(kAllIsUsedId);
  if (told.what != Declared::kNumber || by == kNoClause || task.piece == kNoPiece) return true;
  Emit(run, {.kind = EventKind::kNoted,
             .seat = run.state.piece(task.piece).controller,
             .other = task.piece,
             .by = by,
             .amount = 2,
             .before = told.number});
  return true;
}

void UseUpPosition(Run& run, const Effect& effect, const Operation& op, const Task& task) {
  const bool liked = op.kind == OperationKind::kSummon && op.position == Position::kNone &&
                     op.what.kind == RefKind::kTarget && op.what.index < effect.choices.count;
  if (!liked || !run.game.rules->effects_are_read_in_full) return;
  if (run.pack().choices[effect.choices.first + op.what.index].at_activation) return;
  for (Task& one : run.agenda().tasks()) {
    if (one.id == task.id) one.position = Position::kNone;
  }
}

bool AsksHiddenPile(const Run& run, const Choice& choice, const Task& task, bool fits_else) {
  const RuleSet& rules = *run.game.rules;
  if (!NamesHiddenPile(run.game, choice) || IsAmongNone(run, choice, task)) return false;
  if (!rules.effects_are_read_in_full || !fits_else) return true;
  const Source source = SourceOf(run.state, task);
  const Filter& filter = run.pack().filters[choice.filter];
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    const bool mine = seat == source.controller;
    if (filter.controller == (mine ? Whose::kOpponents : Whose::kMine)) continue;
    for (int zone = 0; zone < kZoneKinds; ++zone) {
      const auto kind = static_cast<ZoneKind>(zone);
      if ((filter.zones >> zone & 1U) == 0 || !rules.IsHiddenPile(kind)) continue;
      const ZoneRef pile{seat, kind, 0, 0};
      if (!IsToldApart(run.state, pile) || !PileAt(run.state, pile).empty()) return true;
    }
  }
  return false;
}

}  // namespace judge
