#include "replay/outcome.h"

#include <xxhash.h>

#include <algorithm>
#include <string>
#include <utility>

#include "replay/prefix_fold.h"

namespace judge::replay {
namespace {

std::size_t FoldedMost(const Duel& duel) {
  return std::max(kFoldedAtLeast, kFoldedPerEntry * duel.entries.size());
}

EntryNumber LastOf(const Duel& duel) {
  return duel.entries.empty() ? 0 : duel.entries.back().number;
}

// What the state after an entry is compared with.
struct Before {
  int turn = 0;
  bool over = false;
};

bool IsDue(EntryNumber entry, const Before& before, const State& after, bool last) {
  const bool over = after.header().over != 0;
  return after.header().turn > before.turn || entry % kMarkEvery == 0 ||
         (over && (last || !before.over));
}

OutcomeMark MarkAt(const Game& game, EntryNumber entry, const State& state) {
  return {entry, game.rules->version, OutcomeNumber(game, state)};
}

std::vector<OutcomeMark> MarksFrom(PrefixFold* fold, const Duel& duel, EntryNumber first) {
  std::vector<OutcomeMark> marks;
  const EntryNumber last = LastOf(duel);
  const std::size_t most = FoldedMost(duel);
  for (const Entry& entry : duel.entries) {
    const bool spent = fold->folded() > most && entry.number != last;
    if (entry.number < first || spent) continue;
    fold->GoTo(entry.number);
    const Before before{fold->turn_before(), fold->over_before()};
    if (IsDue(entry.number, before, fold->state(), entry.number == last)) {
      marks.push_back(MarkAt(fold->game(), entry.number, fold->state()));
    }
  }
  return marks;
}

// Goes from the mark that agreed to the one that did not by both generations.
void Compare(const Duel& duel, const OutcomeMark& mark, const FoldOptions& options,
             Disagreement* out) {
  Duel old = duel;
  old.header.rules_version = mark.generation;
  auto then = PrefixFold::Open(old, options);
  auto now = PrefixFold::Open(duel, options);
  if (!then || !now) return;
  out->compared = true;
  for (EntryNumber entry = out->agreed + 1; entry <= mark.entry; ++entry) {
    then->GoTo(entry);
    now->GoTo(entry);
    const bool parted =
        OutcomeNumber(then->game(), then->state()) != OutcomeNumber(now->game(), now->state());
    if (parted && out->parts_at == 0) out->parts_at = entry;
  }
  out->old_agrees = OutcomeNumber(then->game(), then->state()) == mark.hash;
}

}  // namespace

std::uint64_t OutcomeNumber(const Game& game, const State& state) {
  std::string projection;
  AppendProjection(game, state, &projection);
  return XXH3_64bits(projection.data(), projection.size());
}

tl::expected<std::vector<OutcomeMark>, FoldError> MarksOf(const Duel& duel,
                                                          const FoldOptions& options) {
  auto fold = PrefixFold::Open(duel, options);
  if (!fold) return tl::make_unexpected(fold.error());
  return MarksFrom(&*fold, duel, 1);
}

std::vector<OutcomeMark> MarksAfter(const Replay& whole, EntryNumber first_new) {
  const EntryNumber last = LastOf(whole.duel());
  if (first_new > last) return {};
  if (first_new < last) {
    PrefixFold fold = PrefixFold::Open(whole);
    return MarksFrom(&fold, whole.duel(), first_new);
  }
  const State before = whole.StateAfter(last - 1);
  const State after = whole.StateAfter(last);
  if (!IsDue(last, {before.header().turn, before.header().over != 0}, after, true)) return {};
  return {MarkAt(whole.game(), last, after)};
}

tl::expected<MarksChecked, FoldError> CheckMarks(const Duel& duel,
                                                 std::span<const OutcomeMark> marks,
                                                 const FoldOptions& options) {
  auto fold = PrefixFold::Open(duel, options);
  if (!fold) return tl::make_unexpected(fold.error());
  const std::size_t most = FoldedMost(duel);
  MarksChecked out;
  EntryNumber agreed = 0;
  for (const OutcomeMark& mark : marks) {
    if (fold->folded() > most && &mark != &marks.back()) {
      ++out.passed_over;
      continue;
    }
    ++out.checked;
    fold->GoTo(mark.entry);
    const bool beyond = mark.entry > LastOf(duel);
    if (!beyond && OutcomeNumber(fold->game(), fold->state()) == mark.hash) {
      agreed = mark.entry;
      continue;
    }
    Disagreement found{agreed,
                       mark.entry,
                       fold->state().header().turn,
                       mark.generation,
                       fold->game().rules->version,
                       beyond};
    if (!beyond && found.generation != found.today) Compare(duel, mark, options, &found);
    out.first = found;
    break;
  }
  return out;
}

}  // namespace judge::replay
