#include "judge/recording/said.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tl/expected.hpp>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// Returns the last entry of the line: a mark may stand for what comes with the entry itself.
EntryNumber LastOf(const SeenReplay& replay) {
  return replay.entries().empty() ? 0 : replay.entries().back().number;
}

// Returns "takes back 22: A summon "Claw Reacher" m1 atk", and what stands behind that and stays:
// the corrections and what is the judges', which no undo takes back.
std::vector<std::string> UndoneTexts(const SeenReplay& replay, EntryNumber undo) {
  const auto& log = replay.duel().entries;
  const replay::Line line = replay::LineOf(log, undo - 1);
  const replay::Entry* target = replay::UndoTarget(line);
  if (target == nullptr) return {};
  const auto before = SeeWhole(replay.duel(), replay.duel().header.id, {.until = undo - 1});
  if (!before) return {};
  const std::string number = std::to_string(target->number);
  std::vector<std::string> out = {
      "takes back " + number + ": " +
      Clean(Notation(*before, before->Read(CountingEntry(*before, target->number))))};
  std::vector<EntryNumber> stay;
  for (const replay::Entry& entry : log) {
    if (entry.number > target->number && entry.number < undo && !entry.acts.empty() &&
        WordsOf(entry.verb()).kind == EntryKind::kJudge && entry.verb() != Verb::kLate) {
      stay.push_back(entry.number);
    }
  }
  if (!stay.empty()) {
    out.push_back("it is not the last entry: " + RangesText(stay) + ", written behind " + number +
                  ", " + (stay.size() == 1 ? "stays" : "stay"));
  }
  return out;
}

}  // namespace

Result<void> CheckSays(const SeenReplay& replay, const std::string& duel,
                       const replay::Entry& entry) {
  if (!SaysWarning(entry)) return {};
  if (!HasIdleWarnings(*replay.game().rules)) {
    return Fail(kExitRefused, duel, SaidOfNoneText(*replay.game().rules), "judge log " + duel);
  }
  const std::vector<ToldWarning> warnings = WarningsOf(replay, entry.number);
  const bool said = std::any_of(warnings.begin(), warnings.end(),
                                [&](const auto& one) { return one.said_by == entry.number; });
  if (said) return {};
  const bool one = entry.seat != kNoSeat;
  const std::string of = one ? " of " + SeatWord(replay.header(), entry.seat) : "";
  return Fail(kExitRefused, duel,
              "^i says that an Idle Warning was said; none" + of +
                  " stands before it that was not said yet",
              "judge audit " + duel + " lists the warnings of the game");
}

EntryNumber ImpliesPass(const SeenReplay& now, const replay::Entry& entry) {
  const bool bare = entry.acts.size() == 1 && entry.verb() == Verb::kPass &&
                    entry.acts.front().targets.empty() && entry.marks == 0 &&
                    entry.checks.empty() && entry.comment.empty();
  if (!bare || entry.seat == kNoSeat || now.entries().empty()) return 0;
  if (NextDecision(now.game(), now.head()).kind != DecisionKind::kOpen) return 0;
  const replay::EntryResult& last = now.entries().back();
  if (CountingEntry(now, last.number).verb() != Verb::kPass) return 0;
  for (std::uint32_t s = last.first_step; s < last.first_step + last.step_count; ++s) {
    const replay::Step& step = now.steps()[s];
    const bool his = step.implied && step.action.kind == ActionKind::kPass;
    if (his && step.action.seat == entry.seat) return last.number;
  }
  return 0;
}

std::string PassedWithText(const replay::Header& header, SeatIndex seat, EntryNumber by) {
  return SeatWord(header, seat) + " has passed already: entry " + std::to_string(by) +
         " implies it";
}

namespace {

// Returns who loses the duel with the entry, and by which rule.
std::vector<std::string> LostTextsOf(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  if (result == nullptr) return {};
  const SeenState after = replay.StateAfter(number);
  const Scene scene{replay.game(), replay.header(), after};
  std::vector<std::string> out;
  for (const NumberedEvent& told : EventsOf(replay, *result)) {
    if (told.event.kind != EventKind::kLost) continue;
    const std::string id = replay.game().rules->ClauseId(told.event.by);
    const std::string title = RulingTitle(id);
    out.push_back(EventText(scene, told.event) + (title.empty() ? "" : ": " + title) +
                  (id.empty() ? "" : " [" + id + "]"));
  }
  return out;
}

}  // namespace

std::vector<std::string> SaidTexts(const SeenReplay& replay, const replay::Entry& entry) {
  if (!entry.acts.empty() && entry.verb() == Verb::kUndo) return UndoneTexts(replay, entry.number);
  std::vector<std::string> out = LostTextsOf(replay, entry.number);
  if ((entry.marks & replay::kMarkIdleWarning) == 0) return out;
  const bool fix = !entry.acts.empty() && entry.verb() == Verb::kFix;
  const EntryNumber about =
      fix ? static_cast<EntryNumber>(entry.acts.front().number) : entry.number;
  const EntryNumber last = LastOf(replay);
  const std::vector<ToldWarning> warnings = WarningsOf(replay, last);
  for (const ToldWarning& warning : warnings) {
    if (!warning.loses && warning.said_by == about) {
      out.push_back(WarningLine(replay.header(), warning));
    }
  }
  const std::vector<EntryNumber> none = SaidOfNone(replay, warnings, last);
  if (std::find(none.begin(), none.end(), about) != none.end())
    out.push_back(SaidOfNoneText(*replay.game().rules));
  return out;
}

std::string EntryMark(const SeenReplay& replay, const replay::EntryResult& result, bool color) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), result.number);
  const bool by_hand = entry != nullptr && !entry->acts.empty() && result.verdict.legal() &&
                       CountingEntry(replay, result.number).verb() == Verb::kByHand;
  return by_hand ? Paint("! by hand", Ink::kWarn, color) : VerdictMark(result.verdict, color);
}

bool IsToldAtOnce(EventKind kind) {
  switch (kind) {
    case EventKind::kSummonNegated:
    case EventKind::kAttackNegated:
    case EventKind::kAttackEnded:
    case EventKind::kRedirected:
    case EventKind::kReplayed:
    case EventKind::kNegated:
    case EventKind::kControlChanged:
    case EventKind::kDestroyed:
    case EventKind::kTributed:
    case EventKind::kEroded:
    case EventKind::kBattleDamage:
    case EventKind::kEffectDamage:
    case EventKind::kGained:
    case EventKind::kPaid:
    case EventKind::kWarned:
    case EventKind::kUnwarned:
    case EventKind::kWentOn:
    case EventKind::kLost:
    case EventKind::kWon:
    case EventKind::kDrawnDuel:
    case EventKind::kDrewAttack:
    case EventKind::kLeftGame:
    case EventKind::kReturned:
    case EventKind::kJoined:
    case EventKind::kEndWanted:
    case EventKind::kStopped:
      return true;
    default:
      return false;
  }
}

std::vector<std::string> LifeTexts(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  if (result == nullptr) return {};
  const SeenState origin = replay.StateOrigin(number);
  const SeenState after = replay.StateAfter(number);
  const Scene scene{replay.game(), replay.header(), after, &origin};
  const auto first = replay.events().begin() + result->first_event;
  const std::vector<Event> events(first, first + result->event_count);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const EventKind kind = events[i].kind;
    const bool life = kind == EventKind::kBattleDamage || kind == EventKind::kEffectDamage ||
                      kind == EventKind::kGained || kind == EventKind::kPaid;
    if (life || kind == EventKind::kDestroyed)
      out.push_back(EventText(ToldAt(scene, events, i), events[i]));
  }
  return out;
}

std::string UnlessAnswered(const SeenReplay& replay) {
  constexpr int kPassesMost = 64;
  const SeenState origin = replay.head();
  SeenState state = origin;
  EventList events;
  std::vector<Action> progress;
  for (int passes = 0; passes < kPassesMost; ++passes) {
    if (NextDecision(replay.game(), state).kind != DecisionKind::kRespond) break;
    ProgressActions(replay.game(), state, &progress);
    if (progress.empty()) break;
    state = Onward(replay.game(), state, progress.front(), &events);
  }
  const Scene scene{replay.game(), replay.header(), state, &origin};
  std::vector<std::string> told;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!IsToldAtOnce(events[i].kind)) continue;
    told.push_back(EventText(ToldAt(scene, events, i), events[i]));
  }
  return told.empty() ? "" : "unless answered: " + Joined(told, "; ");
}

namespace {

// Returns the record with the entry moved into that phase of the turn that comes next.
std::optional<SeenReplay> MovedTo(const SeenReplay& replay, EntryNumber number,
                                  const replay::Place& place) {
  replay::Duel duel = replay.duel();
  const auto entry = std::ranges::find(duel.entries, number, &replay::Entry::number);
  if (entry == duel.entries.end()) return std::nullopt;
  entry->place = place;
  auto moved = SeenReplay::Fold(duel, replay.view());
  return moved ? std::optional(*std::move(moved)) : std::nullopt;
}

// Returns whether the card of an act, which lies there now, is gone by the turn to which the act is
// moved. What the duel comes to before that turn nobody knows.
bool HasGone(const SeenReplay& now, const replay::EntryResult& act, const SeenReplay& moved,
             const replay::EntryResult& there) {
  const PieceIndex piece = now.steps()[act.own_step].action.piece;
  if (piece == kNoPiece) return false;
  const PieceIndex then = moved.steps()[there.own_step].action.piece;
  return then == kNoPiece || PlaceOf(moved.StateBefore(there.number).piece(then)) !=
                                 PlaceOf(now.StateBefore(act.number).piece(piece));
}

}  // namespace

std::vector<std::string> InItsTurnTexts(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  const replay::Entry* entry = RecordedEntry(replay.duel(), number);
  const bool illegal = entry != nullptr && result != nullptr && result->has_verdict &&
                       result->verdict.ruling == Ruling::kIllegal && result->turn > 0;
  if (!illegal || !entry->place.phase.empty() || entry->place.has_turn) return {};
  // What answers something is an act of this turn.
  if (replay.steps()[result->own_step].action.answers != 0) return {};
  if (result->seat == kNoSeat || result->seat == result->turn_seat) return {};
  const RuleSet& rules = *replay.game().rules;
  std::optional<SeenReplay> best;
  const PhaseRow* phase = nullptr;
  int fewest = result->verdict.deciding_count + 1;
  for (const PhaseRow& row : rules.phases) {
    if (!row.main && !row.battle) continue;
    auto moved = MovedTo(replay, number,
                         {.turn = static_cast<std::uint16_t>(result->turn + 1),
                          .has_turn = true,
                          .seat = result->seat,
                          .phase = row.word});
    const replay::EntryResult* there = moved ? moved->Find(number) : nullptr;
    const bool it = there != nullptr && there->has_verdict &&
                    there->verdict.ruling == Ruling::kIllegal && there->turn_seat == result->seat &&
                    there->turn == result->turn + 1 && there->verdict.deciding_count > 0;
    if (!it || there->verdict.deciding_count >= fewest) continue;
    if (HasGone(replay, *result, *moved, *there)) continue;
    fewest = there->verdict.deciding_count;
    phase = &row;
    best = std::move(moved);
  }
  if (!best) return {};
  std::vector<std::string> out;
  const std::string where = "in turn " + std::to_string(result->turn + 1) + " of " +
                            SeatWord(replay.header(), result->seat) + ", " + phase->name + ": ";
  const std::vector<std::string> said = ReasonsAgainst(replay, *result);
  const std::vector<std::string> there = ReasonsAgainst(*best, *best->Find(number));
  const bool same = !said.empty() && !there.empty() && said.front() == there.front();
  for (std::size_t i = 0; !same && i < there.size(); ++i) out.push_back(where + there[i]);
  return out;
}

}  // namespace judge::cli
