#include "replay/remedies/played_out.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/state/state.h"

namespace judge::replay {
namespace {

// Whether it is more than words: something was done to the table.
bool Happened(const Event& event) {
  switch (event.kind) {
    case EventKind::kPassed:
    case EventKind::kNoted:
    case EventKind::kTriggerMet:
    case EventKind::kMissed:
    case EventKind::kWarned:
    case EventKind::kPhaseBegan:
    case EventKind::kUnclear:
    case EventKind::kDidNothing:
      return false;
    default:
      return true;
  }
}

bool HappenedWith(const Replay& replay, const Step& step) {
  const auto first = replay.events().begin() + step.first_event;
  return std::any_of(first, first + step.event_count, Happened);
}

// Returns whether the action, which nobody wrote down, is a card that goes off by itself.
bool IsByItself(const Action& action) {
  return action.kind == ActionKind::kActivate && (action.flags & kImplied) != 0;
}

// Returns how many of the entry's steps are passes that it implies, and cards that go off by
// themselves, up to the last one with which something happened.
std::uint32_t PassesOf(const Replay& replay, const EntryResult& entry) {
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < entry.step_count; ++i) {
    const Step& step = replay.steps()[entry.first_step + i];
    const bool closes = step.action.kind == ActionKind::kPass || IsByItself(step.action);
    if (!step.implied || !closes) break;
    if (HappenedWith(replay, step)) kept = i + 1;
  }
  return kept;
}

// Returns the card that goes off with a step, where it lay.
Reference WhatGoesOff(const Replay& replay, const Step& step) {
  const auto first = replay.events().begin() + step.first_event;
  const auto end = first + step.event_count;
  const auto used = std::find_if(first, end, [](const Event& event) {
    return event.kind == EventKind::kActivated && event.from.slot != 0;
  });
  if (used == end || used->card == kUnknownCard) return {};
  return {.zone = used->from, .card = replay.game().pack->card(used->card).code};
}

// Returns who has drawn for the turn on the way to the entry's own act, without that anybody wrote
// it: that draw was due whatever came then. kNoSeat for none.
SeatIndex DrewBefore(const Replay& replay, const EntryResult& entry) {
  if (!entry.has_verdict || replay.steps()[entry.own_step].action.kind == ActionKind::kDraw) {
    return kNoSeat;
  }
  for (std::uint32_t i = entry.first_step; i < entry.own_step; ++i) {
    const Step& step = replay.steps()[i];
    const bool draws = step.implied && step.action.kind == ActionKind::kDraw;
    if (draws && step.action.card == kUnknownCard) return step.action.seat;
  }
  return kNoSeat;
}

// Returns a late entry of that seat behind another one.
Entry Late(EntryNumber behind, SeatIndex seat, Verb verb, EntryNumber number) {
  Entry entry;
  entry.seat = seat;
  Act late{.verb = Verb::kLate};
  late.number = static_cast<std::int32_t>(behind);
  late.has_number = true;
  entry.acts = {std::move(late), Act{.verb = verb}};
  entry.number = number;
  return entry;
}

// Returns how many steps of the setup the entry implies.
int SetupStepsOf(const Replay& replay, const EntryResult& entry) {
  int count = 0;
  for (std::uint32_t i = entry.first_step; i < entry.first_step + entry.step_count; ++i) {
    const Step& step = replay.steps()[i];
    const auto first = replay.events().begin() + step.first_event;
    const bool goes_on = std::any_of(first, first + step.event_count, [](const Event& event) {
      return event.kind == EventKind::kSetupStep;
    });
    if (step.implied && goes_on) ++count;
  }
  return count;
}

// Whether the entry is judged as before, implies none of the passes any more, and each of them is
// legal where it is written: not in the place of a choice, for example.
bool ComesToTheSame(const Replay& with, const EntryResult& before,
                    const std::vector<Entry>& passes) {
  const EntryResult* now = with.Find(before.number);
  if (now == nullptr || now->has_verdict != before.has_verdict || PassesOf(with, *now) != 0 ||
      SetupStepsOf(with, *now) != 0 || now->verdict.ruling != before.verdict.ruling) {
    return false;
  }
  return std::all_of(passes.begin(), passes.end(), [&](const Entry& pass) {
    const EntryResult* result = with.Find(pass.number);
    return result != nullptr && result->has_verdict && result->verdict.legal();
  });
}

// Returns the entry of a player that counts right before that one, 0 none.
EntryNumber CountingBefore(const Replay& replay, EntryNumber number) {
  EntryNumber before = 0;
  for (const EntryResult& result : replay.entries()) {
    if (result.number == number) break;
    if (result.has_verdict) before = result.number;
  }
  return before;
}

// Returns the attack that was fought with one of the first steps of the entry, 0 none.
EntryNumber BattleOf(const Replay& replay, const EntryResult& entry, std::uint32_t steps) {
  const Step& last = replay.steps()[entry.first_step + steps - 1];
  const std::size_t end = last.first_event + last.event_count;
  EntryNumber attack = 0;
  EntryNumber fought = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const Event& event = replay.events()[i];
    if (event.kind == EventKind::kAttackDeclared) attack = event.entry;
    if (event.kind == EventKind::kBattled && i >= entry.first_event) fought = attack;
  }
  return fought;
}

// Returns the setup that the first act of a record implies, and the draw of its turn, with what it
// takes to write them: who goes first, where that is not said otherwise, and the end of each step.
PlayedOut SetupBefore(const Replay& replay, const EntryResult& entry, const FoldOptions& options) {
  const int steps = SetupStepsOf(replay, entry);
  if (steps == 0 || !entry.has_verdict) return {};
  const SeatIndex drew = DrewBefore(replay, entry);
  const SeatIndex turn = replay.StateAfter(entry.number).header().turn_seat;
  if (turn == kNoSeat) return {};
  for (const bool says_first : {true, false}) {
    Duel duel = replay.duel();
    PlayedOut out;
    const auto add = [&](SeatIndex seat, Verb verb) -> Act& {
      out.passes.push_back(Late(0, seat, verb, duel.entries.back().number + 1));
      duel.entries.push_back(out.passes.back());
      return duel.entries.back().acts.back();
    };
    if (says_first) {
      add(kNoSeat, Verb::kFirst).word = SeatLetter(duel.header, turn);
      out.passes.back() = duel.entries.back();
    }
    // Saying who goes first implies the steps up to there.
    tl::expected<Replay, FoldError> with = Replay::Fold(duel, options);
    for (int left = steps; with && left > 0; --left) {
      const EntryResult* now = with->Find(entry.number);
      if (now == nullptr || SetupStepsOf(*with, *now) == 0) break;
      add(kNoSeat, Verb::kEnd);
      with = Replay::Fold(duel, options);
    }
    if (drew != kNoSeat) {
      add(drew, Verb::kDraw);
      with = Replay::Fold(duel, options);
    }
    if (!with || !ComesToTheSame(*with, entry, out.passes)) continue;
    out.setup = true;
    out.drew = drew;
    out.with = *std::move(with);
    return out;
  }
  return {};
}

}  // namespace

PlayedOut PlayedOutBefore(const Replay& replay, EntryNumber number, const FoldOptions& options) {
  PlayedOut out;
  const EntryResult* entry = replay.Find(number);
  if (entry == nullptr || entry->behind != number) return out;
  const std::uint32_t count = PassesOf(replay, *entry);
  const EntryNumber before = CountingBefore(replay, number);
  if (before == 0) return SetupBefore(replay, *entry, options);
  const SeatIndex drew = DrewBefore(replay, *entry);
  if (count == 0 && drew == kNoSeat) return out;
  Duel duel = replay.duel();
  const auto add = [&](SeatIndex seat, Verb verb) {
    out.passes.push_back(Late(before, seat, verb, duel.entries.back().number + 1));
    duel.entries.push_back(out.passes.back());
  };
  for (std::uint32_t i = 0; i < count; ++i) {
    const Step& step = replay.steps()[entry->first_step + i];
    if (!IsByItself(step.action)) {
      add(step.action.seat, Verb::kPass);
      continue;
    }
    // It went off before the entry, whatever becomes of that.
    Reference card = WhatGoesOff(replay, step);
    if (card.empty()) return {};
    add(step.action.seat, Verb::kActivate);
    out.passes.back().acts.back().subjects = {std::move(card)};
    duel.entries.back() = out.passes.back();
  }
  if (drew != kNoSeat) add(drew, Verb::kDraw);
  auto with = Replay::Fold(duel, options);
  if (!with || !ComesToTheSame(*with, *entry, out.passes)) return {};
  if (count != 0) out.battle = BattleOf(replay, *entry, count);
  out.drew = drew;
  out.with = *std::move(with);
  return out;
}

}  // namespace judge::replay
