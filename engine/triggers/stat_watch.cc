#include "engine/triggers/stat_watch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/trigger.h"

namespace judge {
namespace {

// Returns whether a card on the field waits for one of the events, or some card asks whether it
// happened.
bool IsWaitedFor(const Run& run, CardEvents events) {
  const bool asked = run.game.rules->effects_are_read_in_full;
  if (asked && run.pack().asked_events.Meets(events)) return true;
  if (!run.pack().waited_events.Meets(events)) return false;
  return SpeakersOf(run.game, run.state).field_waits_for.Meets(events);
}

ToldStats StatsOf(const Run& run, PieceIndex piece, bool types) {
  ToldStats stats{
      piece,
      {CurrentAttack(run.game, run.state, piece), CurrentDefense(run.game, run.state, piece),
       OriginalAttack(run.game, run.state, piece), OriginalDefense(run.game, run.state, piece)}};
  if (types) stats.types = TypesOf(run.game, run.state, piece);
  return stats;
}

// Returns the numbers of all monsters, and their types where those are waited for.
ToldNumbers NumbersNow(const Run& run) {
  return AskOnce(run.state, KeptNumbers(run.game, run.state), [&]() -> ToldNumbers {
    const bool types = IsWaitedFor(run, {CardEvent::kTypeChanged});
    std::vector<ToldStats> all;
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Piece& piece = run.state.piece(p);
      const bool known = piece.card != kUnknownCard && piece.owner != kNoSeat;
      if (known && IsMonsterOnField(run.game, run.state, p)) all.push_back(StatsOf(run, p, types));
    }
    return std::make_shared<const std::vector<ToldStats>>(std::move(all));
  });
}

Occurrence ChangeOf(const Run& run, CardEvent event, PieceIndex piece) {
  Occurrence changed{.event = event, .subject = piece};
  changed.other = changed.card = run.source;
  changed.seat = run.state.piece(piece).controller;
  return changed;
}

void Tell(Run& run, PieceIndex piece, std::size_t stat, std::int32_t change) {
  Occurrence changed = ChangeOf(run, CardEvent::kStatChanged, piece);
  changed.amount = change;
  changed.stat = static_cast<SumStat>(stat);
  Happened(run, changed);
}

}  // namespace

void WatchStats(Run& run) {
  const bool waited = IsWaitedFor(run, {CardEvent::kStatChanged, CardEvent::kTypeChanged});
  run.told = waited ? NumbersNow(run) : nullptr;
}

void TellStats(Run& run) {
  if (run.told == nullptr || run.told->empty()) return WatchStats(run);
  // Run::told is renewed first: effects that a change sets off compare with the new numbers.
  const ToldNumbers before = std::exchange(run.told, NumbersNow(run));
  const ToldNumbers now = run.told;
  if (now == before || *now == *before) return;
  for (const ToldStats& one : *now) {
    // A monster that has just come to the field has no earlier numbers.
    const auto was = std::find_if(before->begin(), before->end(),
                                  [&](const ToldStats& b) { return b.piece == one.piece; });
    if (was == before->end()) continue;
    for (std::size_t stat = 0; stat < one.numbers.size(); ++stat) {
      const std::int32_t change = one.numbers[stat] - was->numbers[stat];
      if (change != 0) Tell(run, one.piece, stat, change);
    }
    // Of a card that came to wait meanwhile nobody knows the types before.
    const bool types = one.types != was->types && one.types.any() && was->types.any();
    if (types) Happened(run, ChangeOf(run, CardEvent::kTypeChanged, one.piece));
  }
}

}  // namespace judge
