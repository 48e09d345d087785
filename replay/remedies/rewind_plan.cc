#include "replay/remedies/rewind_plan.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "replay/codec/codec.h"
#include "replay/record/drawn_late.h"
#include "replay/remedies/names_of_hands.h"

namespace judge::replay {
namespace {

// Whether a player chooses to do it.
bool IsDecision(Verb verb) {
  switch (verb) {
    case Verb::kDraw:
    case Verb::kNoDraw:
    case Verb::kShuffle:
    case Verb::kLook:
    case Verb::kReveal:
    case Verb::kCoin:
    case Verb::kDie:
    case Verb::kPlace:
    case Verb::kCheck:
    case Verb::kNote:
    case Verb::kAgree:
      return false;
    default:
      return WordsOf(verb).kind == EntryKind::kAct;
  }
}

UndoStep Of(const Event& event, std::ptrdiff_t index, UndoKind kind, Grade grade) {
  return {event.entry, kind, grade, index};
}

// Returns whether it lay face-down, or where others do not see it. A card of which everybody knows
// the name may lie face-down all the same.
bool WasFaceDown(const State& before, PieceIndex piece) {
  if (piece == kNoPiece || piece > before.piece_count()) return false;
  const Piece& was = before.piece(piece);
  if (was.owner == kNoSeat) return false;
  return IsHidden(was.position) || (was.flags & kFaceDown) != 0 || !Knows(was, kNoSeat);
}

// Returns whether everybody saw the card already: to show it once more is no step.
bool LayOpen(const State& before, PieceIndex piece) {
  if (piece == kNoPiece || piece > before.piece_count()) return false;
  return before.piece(piece).owner != kNoSeat && !WasFaceDown(before, piece);
}

// Returns how what somebody tossed, rolled, looked at or shuffled is taken back where no event
// tells it; nothing for another entry.
std::optional<UndoKind> UndoOfSaid(Verb verb) {
  switch (verb) {
    case Verb::kCoin:
    case Verb::kDie:
      return UndoKind::kResult;
    case Verb::kLook:
    case Verb::kReveal:
      return UndoKind::kHideAgain;
    case Verb::kShuffle:
      return UndoKind::kShuffle;
    default:
      return std::nullopt;
  }
}

// What was there when an event happened that its step asks for.
struct Happened {
  bool was_face_down = false;  // the piece that was activated
  bool named = false;          // the card that was drawn
};

// Returns how the event is undone; nothing where it moved nothing at the table.
std::optional<UndoStep> StepOf(const Event& event, std::ptrdiff_t index, Happened then) {
  const auto of = [&](UndoKind kind, Grade grade) { return Of(event, index, kind, grade); };
  switch (event.kind) {
    case EventKind::kDrew:
      return then.named ? of(UndoKind::kPutBack, Grade::kExact)
                        : of(UndoKind::kRandom, Grade::kNear);
    case EventKind::kShuffled:
    case EventKind::kMixed:
      return of(UndoKind::kShuffle, Grade::kNear);
    case EventKind::kTossed:
    case EventKind::kRolled:
      return of(UndoKind::kResult, Grade::kNear);
    case EventKind::kRevealed:
    case EventKind::kFlipped:
    case EventKind::kLooked:
      return of(UndoKind::kHideAgain, Grade::kNear);
    case EventKind::kActivated:
      if (then.was_face_down) return of(UndoKind::kHideAgain, Grade::kNear);
      return of(UndoKind::kUndeclare, Grade::kExact);
    case EventKind::kBattleDamage:
    case EventKind::kEffectDamage:
    case EventKind::kGained:
    case EventKind::kPaid:
    case EventKind::kWarned:
    case EventKind::kUnwarned:
    case EventKind::kCountersChanged:
    case EventKind::kCharged:
    case EventKind::kHurt:
    case EventKind::kLifePointsSet:
      return of(UndoKind::kAmount, Grade::kExact);
    case EventKind::kSummoned:
    case EventKind::kSpecialSummoned:
    case EventKind::kSummonNegated:
    case EventKind::kReturned:
    case EventKind::kLeftGame:
    case EventKind::kHid:
    case EventKind::kPositionChanged:
    case EventKind::kMoved:
    case EventKind::kSet:
    case EventKind::kEquipped:
    case EventKind::kAttached:
    case EventKind::kDetached:
    case EventKind::kDestroyed:
    case EventKind::kTributed:
    case EventKind::kEroded:
    case EventKind::kDiscarded:
    case EventKind::kControlChanged:
    case EventKind::kSwapped:
    case EventKind::kTerrainPlaced:
    case EventKind::kTerrainReplaced:
    case EventKind::kObstructionRemoved:
    case EventKind::kDecksPlaced:
      return of(UndoKind::kPutBack, Grade::kExact);
    case EventKind::kAttackDeclared:
    case EventKind::kRedirected:
    case EventKind::kReplayed:
    case EventKind::kAttackTaken:
    case EventKind::kDrewAttack:
    case EventKind::kBecame:
    case EventKind::kDeclared:
    case EventKind::kModified:
    case EventKind::kBattleLocked:
    case EventKind::kColourChosen:
    case EventKind::kFirstDecided:
    case EventKind::kLost:
    case EventKind::kWentOn:
    case EventKind::kWon:
    case EventKind::kDrawnDuel:
    case EventKind::kTurnBegan:
      return of(UndoKind::kUndeclare, Grade::kExact);
    case EventKind::kStopped:
      return of(UndoKind::kStopped, Grade::kNot);
    default:
      return std::nullopt;
  }
}

// Whether the card was laid onto the field as it was activated: out of the hand most often, of
// which no other event tells.
bool WasLaid(const Event& event) {
  return event.kind == EventKind::kActivated && event.piece != kNoPiece &&
         event.from.kind != ZoneKind::kNone && !(event.from == event.to);
}

// Returns the record with a rewind to before the entry behind it.
Duel WithRewind(const Replay& replay, EntryNumber to) {
  Duel duel = replay.duel();
  Entry entry{.number = duel.entries.back().number + 1};
  Act act{.verb = Verb::kRewind};
  act.number = static_cast<std::int32_t>(to);
  act.has_number = true;
  entry.acts.push_back(std::move(act));
  duel.entries.push_back(std::move(entry));
  return duel;
}

// Returns the entries that count again with a rewind to before that one, as their repair falls and
// nothing else has taken them out.
std::vector<EntryNumber> CountAgain(const Replay& replay, EntryNumber to) {
  std::vector<EntryNumber> out;
  const auto after = FatesOf(WithRewind(replay, to).entries, kEntriesMax);
  for (const auto& [number, fate] : FatesOf(replay.duel().entries, kEntriesMax)) {
    const auto then = after.find(number);
    const bool still = then != after.end() && then->second.taken_back_by != 0;
    if (fate.taken_back_by >= to && number < to && !still) out.push_back(number);
  }
  return out;
}

class Planner {
 public:
  Planner(const Replay& replay, EntryNumber to) : replay_(replay) {
    plan_.to = to;
    const auto& log = replay.duel().entries;
    plan_.last = log.empty() ? 0 : log.back().number;
  }

  RewindPlan Plan() {
    const Line line = LineOf(replay_.duel().entries, plan_.last);
    EntryNumber first = 0;  // the first act that goes back
    for (auto entry = line.entries.rbegin(); entry != line.entries.rend(); ++entry) {
      const EntryResult* result = replay_.Find((*entry)->number);
      if (result == nullptr || !GoesBack(line, plan_.to, **entry)) continue;
      if (!IsJudges(*result)) first = result->number;
      Undo(*result);
    }
    Fall();
    const std::vector<EntryNumber> emptied = Emptied(line);
    if (first == 0 && !emptied.empty()) first = plan_.to;
    if (first != 0) plan_.learned = LearnedSince(replay_, first);
    std::erase_if(plan_.learned, [&](const SeenCard& seen) {
      return !IsUndone(seen.since) && std::ranges::find(emptied, seen.since) == emptied.end();
    });
    Reopen();
    for (const UndoStep& step : plan_.steps) plan_.grade = std::max(plan_.grade, step.grade);
    // Who drew the card that lies on the deck again draws it again: nobody else has learned of it.
    const bool shown =
        std::ranges::any_of(plan_.learned, [](const SeenCard& seen) { return seen.by == kNoSeat; });
    if (shown) plan_.grade = std::max(plan_.grade, Grade::kNear);
    if (!plan_.reopened.empty()) plan_.grade = Grade::kNot;
    plan_.id = Id();
    return std::move(plan_);
  }

 private:
  // Of what was written too late the act itself.
  static bool IsByHand(const Entry& entry) {
    if (entry.acts.empty()) return false;
    const bool late = entry.verb() == Verb::kLate && entry.acts.size() > 1;
    return WordsOf(late ? entry.acts[1].verb : entry.verb()).kind == EntryKind::kAttest;
  }

  const Entry* Written(EntryNumber number) const {
    const auto& log = replay_.duel().entries;
    const auto found = std::lower_bound(
        log.begin(), log.end(), number,
        [](const Entry& entry, EntryNumber wanted) { return entry.number < wanted; });
    return found == log.end() || found->number != number ? nullptr : &*found;
  }

  bool IsJudges(const EntryResult& result) const {
    const Entry* entry = Written(result.number);
    return entry != nullptr && WordsOf(entry->verb()).kind == EntryKind::kJudge;
  }

  // Returns the rewinds and repairs of the line that name no card any more when the game goes back
  // to before them: what they kept is kept by this one. Not a repair of which the entry counts
  // again, which shows its card itself.
  std::vector<EntryNumber> Emptied(const Line& line) const {
    std::vector<EntryNumber> out;
    for (const Entry* entry : line.entries) {
      if (entry->acts.empty() || entry->number < plan_.to) continue;
      const Act& act = entry->acts.front();
      const bool repairs = act.verb == Verb::kRepair && !IsDecidedInPlace(*entry) &&
                           static_cast<EntryNumber>(act.number) >= plan_.to;
      const bool names = !act.subjects.empty() && (act.verb == Verb::kRewind || repairs);
      if (names) out.push_back(entry->number);
    }
    return out;
  }

  bool IsUndone(EntryNumber number) const {
    return std::ranges::find(plan_.undone, number) != plan_.undone.end();
  }

  void Undo(const EntryResult& result) {
    plan_.undone.push_back(result.number);
    const Entry* entry = Written(result.number);
    const auto whole = [&](UndoKind kind) {
      plan_.steps.push_back({result.number, kind, Grade::kNot, -1});
    };
    if (entry != nullptr && (entry->marks & kMarkGap) != 0) whole(UndoKind::kUnseen);
    if (result.has_verdict && result.verdict.ruling == Ruling::kUnproven) {
      whole(UndoKind::kUnproven);
    }
    const bool by_hand = entry != nullptr && IsByHand(*entry);
    if (by_hand && result.step_count > 0) whole(UndoKind::kByHand);
    std::optional<State> before;  // are asked for by few events
    std::optional<State> after;
    bool lay_open = false;
    const std::size_t first = plan_.steps.size();
    for (std::uint32_t i = result.event_count; i-- > 0;) {
      const std::uint32_t index = result.first_event + i;
      const Event& event = replay_.events()[index];
      const bool shows = event.kind == EventKind::kRevealed;
      const bool asks = event.kind == EventKind::kActivated || shows;
      if (asks && !before) before = replay_.StateOrigin(result.number);
      if (shows && LayOpen(*before, event.piece)) {
        lay_open = true;
        continue;
      }
      const bool drew = event.kind == EventKind::kDrew && event.piece != kNoPiece;
      if (drew && !after) after = replay_.StateAfter(result.number);
      const Happened then{asks && WasFaceDown(*before, event.piece),
                          drew && event.piece <= after->piece_count() &&
                              after->piece(event.piece).card != kUnknownCard};
      const auto step = StepOf(event, index, then);
      if (step) plan_.steps.push_back({result.number, step->kind, step->grade, step->event});
      if (WasLaid(event)) {
        plan_.steps.push_back({result.number, UndoKind::kPutBack, Grade::kExact, index});
      }
    }
    ShuffleLast(first);
    const auto said =
        entry == nullptr || entry->acts.empty() ? std::nullopt : UndoOfSaid(entry->verb());
    const bool told =
        std::any_of(plan_.steps.begin() + static_cast<std::ptrdiff_t>(first), plan_.steps.end(),
                    [&](const UndoStep& one) { return one.kind == said; });
    if (said && !told && !lay_open) plan_.steps.push_back({result.number, *said, Grade::kNear, -1});
  }

  // Of one entry, whose steps begin at `first`: a card that was searched lies in the deck again
  // before that is shuffled, or everybody knows where it lies.
  void ShuffleLast(std::size_t first) {
    const auto begin = plan_.steps.begin() + static_cast<std::ptrdiff_t>(first);
    const auto brings = [&](const UndoStep& one) {
      return one.kind == UndoKind::kPutBack && one.event >= 0 &&
             replay_.events()[static_cast<std::size_t>(one.event)].kind != EventKind::kDrew;
    };
    const auto last = std::find_if(plan_.steps.rbegin(), std::reverse_iterator(begin), brings);
    std::stable_partition(begin, last.base(),
                          [](const UndoStep& one) { return one.kind != UndoKind::kShuffle; });
  }

  // A repair that was written behind the entry is taken back with the rest: what it took out before
  // the entry counts again.
  void Fall() {
    const auto fates = FatesOf(replay_.duel().entries, kEntriesMax);
    for (const EntryNumber number : CountAgain(replay_, plan_.to)) {
      const EntryNumber by = fates.at(number).taken_back_by;
      const Entry* repair = Written(by);
      if (repair == nullptr || repair->verb() != Verb::kRepair) continue;
      const bool told = std::ranges::any_of(plan_.steps, [by](const UndoStep& one) {
        return one.entry == by && one.kind == UndoKind::kFalls;
      });
      if (!told) plan_.steps.push_back({by, UndoKind::kFalls, Grade::kNear, -1});
    }
  }

  // A seat decides again what it decided before it saw a card, unless that was the wrong act.
  void Reopen() {
    for (const EntryResult& result : replay_.entries()) {
      if (!IsUndone(result.number) || IsJudges(result)) continue;
      const Entry* entry = Written(result.number);
      if (entry == nullptr || !IsDecision(entry->verb()) || result.seat == kNoSeat) continue;
      if (result.has_verdict && result.verdict.ruling == Ruling::kIllegal) continue;
      for (std::size_t i = 0; i < plan_.learned.size(); ++i) {
        const SeenCard& seen = plan_.learned[i];
        const bool learns = seen.by == kNoSeat ? seen.owner != result.seat : seen.by == result.seat;
        // What came with the entry itself was not known when it was decided.
        if (!learns || replay_.IsBehind(result.number, seen.since)) continue;
        plan_.reopened.push_back({result.number, result.seat, i});
      }
    }
  }

  std::string Id() const {
    std::string text = std::to_string(plan_.to) + " " + std::to_string(plan_.last);
    for (const UndoStep& step : plan_.steps) {
      text += " " + std::to_string(step.entry) + "." + std::to_string(static_cast<int>(step.kind)) +
              "." + std::to_string(static_cast<int>(step.grade));
    }
    for (const SeenCard& seen : plan_.learned) {
      text += " " + std::to_string(seen.card) + "@" + std::to_string(seen.since);
    }
    constexpr int kDigits = 8;
    constexpr std::string_view kHex = "0123456789abcdef";
    std::uint64_t hash = Checksum(std::as_bytes(std::span(text)));
    std::string out = "p";  // never a number, which a view would keep
    for (int i = 0; i < kDigits; ++i, hash >>= 4U) out += kHex[hash & 15U];
    return out;
  }

  const Replay& replay_;
  RewindPlan plan_;
};

}  // namespace

std::string_view GradeWord(Grade grade) {
  constexpr std::string_view kWords[] = {"exactly", "nearly", "not restorable"};
  return kWords[static_cast<std::size_t>(grade)];
}

namespace {

// Returns whether a card lies there face-down that has a name.
bool HasNamedSetCard(const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && PlaceOf(piece).slot != 0;
    if (there && piece.card != kUnknownCard && !Knows(piece, kNoSeat)) return true;
  }
  return false;
}

// Adds the names that only what is taken back has told.
void AddNamesLost(const Replay& played, RewindPlan* plan, const FoldOptions& options) {
  const State then = played.StateOrigin(plan->to);
  if (!HasNamedSetCard(then)) return;
  Duel duel = played.duel();
  Entry entry;
  entry.number = plan->last + 1;
  if (!duel.entries.empty()) entry.number = duel.entries.back().number + 1;
  entry.acts.push_back(RewindAct(played.game(), duel.header, *plan));
  duel.entries.push_back(std::move(entry));
  const auto after = Replay::Fold(std::move(duel), options);
  if (!after) return;
  for (SeenCard& name : NamesLost(then, after->head(), plan->to)) {
    plan->learned.push_back(std::move(name));
  }
}

// Adds the names of cards that go back into a hand, of which their players alone know them.
void AddNamesOfHands(const Replay& played, RewindPlan* plan) {
  for (SeenCard& name : NamesOfHands(played, plan->to, kEntriesMax)) {
    plan->learned.push_back(std::move(name));
  }
}

}  // namespace

namespace {

// Returns how the entries are judged behind the rewind, in their order.
std::vector<Ruling> JudgedBehind(const Replay& replay, EntryNumber to,
                                 const std::vector<EntryNumber>& numbers,
                                 const FoldOptions& options) {
  const Duel duel = WithRewind(replay, to);
  std::vector<Ruling> out;
  const auto after = Replay::Fold(duel, options);
  if (!after) return out;
  for (const EntryNumber number : numbers) {
    const EntryResult* result = after->Find(number);
    const bool judged = result != nullptr && result->has_verdict;
    out.push_back(judged ? result->verdict.ruling : Ruling::kUnproven);
  }
  return out;
}

// Returns what was begun before the entry and stays. Nothing where an entry that counts again with
// the rewind would be another one beside it: a forgotten draw is not drawn in its time.
PlayedOut KeptBefore(const Replay& replay, EntryNumber to, const FoldOptions& options) {
  PlayedOut kept = PlayedOutBefore(replay, to, options);
  const std::vector<EntryNumber> again = CountAgain(replay, to);
  if (!kept.any() || again.empty()) return kept;
  const bool drew = kept.drew != kNoSeat;
  if (drew && DrawnWithRepair(replay.duel().entries, kEntriesMax, to) >= to) return {};
  const bool same =
      JudgedBehind(*kept.with, to, again, options) == JudgedBehind(replay, to, again, options);
  return same ? kept : PlayedOut{};
}

}  // namespace

RewindPlan PlanRewind(const Replay& replay, EntryNumber to, const FoldOptions& options) {
  PlayedOut kept = KeptBefore(replay, to, options);
  const Replay& played = kept.any() ? *kept.with : replay;
  RewindPlan plan = Planner(played, to).Plan();
  AddNamesLost(played, &plan, options);
  AddNamesOfHands(played, &plan);
  plan.kept = std::move(kept);
  return plan;
}

Act RewindAct(const Game& game, const Header& header, const RewindPlan& plan) {
  Act act{.verb = Verb::kRewind};
  act.number = static_cast<std::int32_t>(plan.to);
  act.has_number = true;
  act.options.push_back({"class", std::string(GradeWord(plan.grade))});
  act.options.push_back({"plan", plan.id});
  return WithNames(std::move(act), game, header, plan.learned);
}

}  // namespace judge::replay
