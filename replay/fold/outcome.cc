#include "replay/fold/outcome.h"

#include <xxhash.h>

#include <algorithm>
#include <string>

#include "engine/engine.h"
#include "replay/fold/prefix_fold.h"

namespace judge::replay {
namespace {

std::size_t FoldedMost(const Duel& duel) {
  return std::max(kFoldedAtLeast, kFoldedPerEntry * duel.entries.size());
}

EntryNumber LastOf(const Duel& duel) {
  return duel.entries.empty() ? 0 : duel.entries.back().number;
}

// Follows where a duel has come to, by what stands openly in every copy of its record.
class Openly {
 public:
  explicit Openly(const Header& header) {
    if (header.has_position) turn_ = std::max(turn_, header.position.next.turn);
  }

  // Takes the next entry; returns whether it says that a turn, or the duel, is over.
  bool Ends(const Entry& entry) {
    const bool later = entry.place.has_turn && entry.place.turn > turn_;
    if (later) turn_ = entry.place.turn;
    return later || std::any_of(entry.acts.begin(), entry.acts.end(), SaysEnd);
  }

 private:
  static bool SaysEnd(const Act& act) {
    return act.verb == Verb::kNext || act.verb == Verb::kSurrender ||
           (act.verb == Verb::kEnd && (act.word.empty() || act.word == "turn"));
  }

  std::uint16_t turn_ = 1;  // the latest that was written
};

OutcomeMark MarkAt(const Game& game, EntryNumber entry, const State& state) {
  return {entry, game.rules->version, OutcomeNumber(game, state)};
}

std::vector<OutcomeMark> MarksFrom(PrefixFold* fold, const Duel& duel, EntryNumber first) {
  std::vector<OutcomeMark> marks;
  Openly openly(duel.header);
  const EntryNumber last = LastOf(duel);
  const std::size_t most = FoldedMost(duel);
  for (const Entry& entry : duel.entries) {
    const bool due = openly.Ends(entry) || entry.number % kMarkEvery == 0 || entry.number == last;
    const bool spent = fold->folded() > most && entry.number != last;
    if (!due || entry.number < first || spent) continue;
    fold->GoTo(entry.number);
    marks.push_back(MarkAt(fold->game(), entry.number, fold->state()));
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
  return {MarkAt(whole.game(), last, whole.head())};
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
