// The fold, from entries to states: it binds hidden cards to what was revealed later, replays the
// line from its start, fits every entry into the duel (with the passes, draws and phases that
// nobody wrote down), lets the engine judge it, and keeps what is needed to stand at any point
// again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"

namespace judge::replay {

// Why a duel is not folded.
struct FoldError {
  enum class Kind {
    kUnknownRules,  // exit 6: no such rule set, or a newer generation of it
    kBadSeats,      // exit 3, as the next two
    kUnknownCard,
    kBadHeader,
    kUnknownPack,     // exit 6: nobody has the pinned cards, or this version cannot read them
    kDamagedPack,     // exit 5: what is kept under their hash is something else
    kUnreadablePack,  // exit 8: the system refused to read them
  };
  Kind kind = Kind::kBadHeader;
  EntryNumber entry = 0;  // 0: the header
  std::string message;    // one line
};

// One engine action of an entry. By-hand operations are steps without a verdict.
struct Step {
  Action action = {};
  bool implied = false;         // nobody wrote it down
  bool by_hand = false;         // action.operation is applied without a check
  bool ordinary_effect = true;  // false: the action was said and does nothing
  Verdict verdict = {};
  std::uint32_t first_event = 0;  // into Replay::events()
  std::uint32_t event_count = 0;
};

// An observed number against the computed one. It is read at one moment: behind its entry, and
// behind the passes that lie between it and the next entry that acts, before that one acts and
// before the duel goes on to another phase. One behind a target of a redirect is read when the
// battle with that target has been fought.
struct CheckResult {
  Check check = {};
  bool holds = true;       // while it is open: if nobody answers any more
  bool known = true;       // false: the engine cannot know the number (then holds is true)
  bool open = false;       // no entry follows, and what comes next may turn it
  std::int32_t least = 0;  // the computed number as a range, least to most
  std::int32_t most = 0;

  bool fails() const { return !holds && !open; }
};

// What the fold made of one entry.
struct EntryResult {
  EntryNumber number = 0;
  EntryNumber behind = 0;        // its own number, or behind which entry it counts
  SeatIndex seat = kNoSeat;      // who acted, worked out where it was not written
  std::uint32_t first_step = 0;  // into Replay::steps()
  std::uint32_t step_count = 0;
  std::uint32_t first_event = 0;  // into Replay::events()
  std::uint32_t event_count = 0;
  bool reached = true;       // false: the duel did not come to the turn or phase that it names
  bool has_verdict = false;  // the entry acts; own_step is the step that carries the verdict
  std::uint32_t own_step = 0;
  Verdict verdict = {};
  // The first step that is illegal and leads into a phase that the entry's heading or act implies.
  static constexpr std::uint32_t kNoStep = 0xffffffff;
  std::uint32_t implied_fault = kNoStep;
  std::vector<CheckResult> checks = {};
  // Where the duel stood at the entry's own act, and where it left the duel.
  std::uint16_t turn = 0;
  PhaseKind phase = PhaseKind::kSetup;
  SeatIndex turn_seat = kNoSeat;
};

// What an audit reports, worst first within an entry. Stored in reports by word (FindingWord).
enum class FindingKind : std::uint8_t {
  kIllegal,      // an act the rules forbid
  kCheckFails,   // an observed number differs from the computed one
  kIdleWarning,  // a warning that was due
  kMissedTrigger,
  kUnproven,
  kUnsupported,
  kOutOfPlace,  // the entry could not stand where the record puts it
  kUnfounded,   // a judge's entry about something that is not there
  kByHand,
  kNotRecorded,  // information, no infraction
  kAmbiguous,    // two places fit
  kMarkedLegal,  // ^x on a legal act
  kGap,
  kNotCarriedOut,  // information: a card in play says something that this version does not do
};
// Returns the word of a finding in reports.
std::string_view FindingWord(FindingKind kind);
// Returns whether it counts as a finding for the exit code (information does not).
bool IsInfraction(FindingKind kind);

// Something about an entry that an audit reports.
struct Finding {
  FindingKind kind = FindingKind::kIllegal;
  EntryNumber entry = 0;
  SeatIndex seat = kNoSeat;
  ClauseIndex clause = kNoClause;  // the rule that decides
  std::string text;                // one line for people, without hidden names
};

// Returns the bytes of the pack of a hash, from wherever packs are kept; called once in a process
// for each hash. Errors are of the three kinds about packs; their message goes on after the pack's
// name: "is not in the store".
using PackSource = std::function<tl::expected<Bytes, FoldError>(std::string_view hash)>;

// How a duel is folded.
struct FoldOptions {
  bool bind = true;                // false: as it was known at the time (`--then`)
  EntryNumber until = 0xffffffff;  // entries after this one are not read
  PackSource packs = {};           // for duels under other cards than the rule set's own
};

// A folded duel. It owns a copy of the duel; its game lives as long as the program.
class Replay {
 public:
  // Folds a copy of the duel. Entries that cannot be understood become findings; only a header that
  // cannot be played is an error.
  static tl::expected<Replay, FoldError> Fold(const Duel& duel, const FoldOptions& options = {});

  const Duel& duel() const { return duel_; }
  const Game& game() const { return *game_; }
  // The entries of the line in order; those that undo or fix took away are not in it.
  const std::vector<EntryResult>& entries() const { return entries_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<Event>& events() const { return events_; }
  const std::vector<Finding>& findings() const { return findings_; }

  // Returns what became of an entry, nullptr when the line has none of that number.
  const EntryResult* Find(EntryNumber number) const;
  // Returns whether what has that number stands behind the point in the line, or would.
  bool IsBehind(EntryNumber number, EntryNumber point) const;
  // Returns the state after an entry of the line (0: before the first), and after those that were
  // written later and count behind it. Unknown numbers give the state after the last entry before
  // it.
  State StateAfter(EntryNumber number) const;
  // Returns the state in which an entry of the line begins.
  State StateOrigin(EntryNumber number) const;
  // Returns the state in which the entry's own act was judged: implied passes and phases done.
  State StateBefore(EntryNumber number) const;
  // Returns the state in which the entry's observed numbers are read: behind it and behind the
  // windows that the record shows to have been closed before the next entry that acts; behind the
  // last such entry, as if nobody answered any more.
  State StateSettled(EntryNumber number) const;
  // The states before the first entry and after the last one.
  const State& initial() const { return initial_; }
  State head() const;
  // Goes through the line once: visits the state after each entry behind `after` up to `until`, or
  // from the one of that number to the last.
  using Visitor = std::function<void(const EntryResult&, const State&)>;
  void Walk(EntryNumber after, EntryNumber until, const Visitor& visit) const;
  void WalkFrom(EntryNumber first, const Visitor& visit) const;

  // Judges the entry's own act again, for `why`; `trace` gets all clauses that were asked.
  Verdict Explain(EntryNumber number, Trace* trace) const;
  // Carries out everything the entry set off again; `trace` gets the clauses that were asked for
  // its consequences (idleness, damage).
  void ExplainConsequences(EntryNumber number, Trace* trace, EventList* events) const;
  // Does so for the passes alone that the entry implies before anything else is done or time goes
  // by: they end what was begun before it.
  void ExplainClosing(EntryNumber number, Trace* trace, EventList* events) const;
  // Returns how many steps of the entry those are.
  std::uint32_t ClosingSteps(const EntryResult& entry) const;

  // Returns the number of the last entry of the line before the turn begins, 0 for none; -1 if the
  // duel never got there.
  std::int64_t EntryBeforeTurn(int turn) const;

 private:
  std::pair<EntryNumber, EntryNumber> PlaceOf(EntryNumber number) const;
  std::size_t CountUpTo(EntryNumber number) const;
  State StateOfFirst(std::size_t count) const;
  void WalkRange(std::size_t first, std::size_t end, const Visitor& visit) const;
  void ExplainSteps(const EntryResult& entry, std::uint32_t count, Trace* trace,
                    EventList* events) const;
  friend class Folder;

  Duel duel_;
  const Game* game_ = nullptr;
  State initial_;
  std::vector<EntryResult> entries_;
  std::vector<Step> steps_;
  std::vector<Event> events_;
  std::vector<Finding> findings_;
  std::vector<std::pair<std::size_t, State>> snapshots_;  // after the first n entries of the line
};

// What trying an entry at a state would give, for `why-not`: it is folded as it would be when it
// was recorded there. `before` gets the state in which the act that decides was judged.
struct Trial {
  std::vector<Step> steps = {};
  std::size_t own = 0;  // the step of the act that decides: the first one that is not legal
  Verdict verdict = {};
  State before = {};
  State after = {};
  EventList events = {};
  bool understood = false;  // false: `problem` says why nothing could be tried
  bool reached = true;      // false: the turn or phase that the entry names does not come from here
  std::string problem = {};
};
// Returns the entry of that number among those of a fold, in the order in which they count; nullptr
// when there is none.
const EntryResult* FindIn(const std::vector<EntryResult>& entries, EntryNumber number);

// Tries the entry at the state, of a duel with that header.
Trial Try(const Game& game, const Header& header, const State& state, const Entry& entry);

// Returns the duel with every entry's place filled in as the fold found it: what the canonical
// notation prints.
Duel WithPlaces(const Replay& replay);

}  // namespace judge::replay
