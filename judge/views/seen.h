// What somebody may see, as types of their own: a state, an entry and a folded record from which
// the rest is gone. Only this file makes them, so nothing that renders can be handed a full one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/redaction/redact.h"
#include "replay/remedies/remedies.h"

namespace judge::cli {

// Who asks. Everything that is printed is computed on what is left for that view, never filtered
// afterwards.
struct View {
  bool everything = true;    // the judge
  SeatIndex seat = kNoSeat;  // else a seat, or kNoSeat: the table, what everybody knows

  friend bool operator==(const View&, const View&) = default;
};

// A state as a viewer may see it. It can be asked and given to the engine, not changed.
class SeenState {
 public:
  SeenState() = default;

  operator const State&() const { return state_; }  // NOLINT: what was erased stays erased

  const StateHeader& header() const { return state_.header(); }
  int seats() const { return state_.seats(); }
  int form() const { return state_.form(); }
  bool several() const { return state_.several(); }
  int team(SeatIndex seat) const { return state_.team(seat); }
  bool Opposed(SeatIndex a, SeatIndex b) const { return state_.Opposed(a, b); }
  const SeatState& seat(SeatIndex seat) const { return state_.seat(seat); }
  const LifePool& life(SeatIndex seat) const { return state_.life(seat); }
  const Piece& piece(PieceIndex index) const { return state_.piece(index); }
  PieceIndex piece_count() const { return state_.piece_count(); }
  bool HasSlot(ZoneRef zone) const { return state_.HasSlot(zone); }
  PieceIndex At(ZoneRef zone) const { return state_.At(zone); }
  const TerrainSlot& terrain(SeatIndex seat, int column) const {
    return state_.terrain(seat, column);
  }
  SeatIndex side(SeatIndex seat, ZoneKind kind) const { return state_.side(seat, kind); }
  bool Controls(SeatIndex seat, SeatIndex controller, ZoneKind kind) const {
    return state_.Controls(seat, controller, kind);
  }
  bool HasTerrain(SeatIndex seat, int column) const { return state_.HasTerrain(seat, column); }
  std::span<const ActiveModifier> modifiers() const { return state_.modifiers(); }
  std::span<const CounterPile> counters() const { return state_.counters(); }
  std::span<const Warning> warnings() const { return state_.warnings(); }
  std::span<const Task> tasks() const { return state_.tasks(); }

  friend bool operator==(const SeenState& a, const SeenState& b) { return a.state_ == b.state_; }

 private:
  friend SeenState See(const Game& game, State state, const View& view);
  friend SeenState Onward(const Game& game, const SeenState& from, const Action& action,
                          EventList* events);

  explicit SeenState(State state) : state_(std::move(state)) {}

  State state_;
};

// Erases what the view does not know, for the only way to a SeenState from a full one.
SeenState See(const Game& game, State state, const View& view);

// Returns what an action makes of it: worked out from what the viewer sees, so seen as well.
SeenState Onward(const Game& game, const SeenState& from, const Action& action,
                 EventList* events = nullptr);

// An entry as a viewer may read it at the point where it stands.
class SeenEntry {
 public:
  // Takes the words of whoever asks, who knows them.
  static SeenEntry Typed(replay::Entry entry) { return SeenEntry(std::move(entry)); }

  const replay::Entry& get() const { return entry_; }

 private:
  friend class SeenReplay;

  explicit SeenEntry(replay::Entry entry) : entry_(std::move(entry)) {}

  replay::Entry entry_;
};

// A record and its fold as a viewer may read them: for the judge the whole, for others what
// replay/redaction/redact.h leaves. Copies share one fold and are equal.
class SeenReplay {
 public:
  SeenReplay() = default;  // of nothing; only to be assigned to

  // Folds a record for a view; the errors are those of Replay::Fold.
  static tl::expected<SeenReplay, replay::FoldError> Fold(const replay::Duel& duel,
                                                          const View& view,
                                                          const replay::FoldOptions& options = {});
  // Does so for a record that is folded already, with these options.
  static tl::expected<SeenReplay, replay::FoldError> Of(replay::Replay whole, const View& view,
                                                        const replay::FoldOptions& options = {});

  const View& view() const { return fold_->view; }
  const Game& game() const { return fold_->replay.game(); }
  const replay::Duel& duel() const { return fold_->replay.duel(); }
  const replay::Header& header() const { return duel().header; }
  const std::vector<replay::EntryResult>& entries() const { return fold_->entries; }
  const std::vector<replay::Step>& steps() const { return fold_->replay.steps(); }
  const std::vector<Event>& events() const { return fold_->replay.events(); }
  const std::vector<replay::Finding>& findings() const { return fold_->findings; }

  // See the functions of the same names in replay/fold/replay.h; states are what the view may see.
  const replay::EntryResult* Find(EntryNumber number) const;
  SeenState initial() const { return See(fold_->replay.initial()); }
  SeenState head() const { return See(fold_->replay.head()); }
  SeenState StateAfter(EntryNumber number) const { return See(fold_->replay.StateAfter(number)); }
  SeenState StateOrigin(EntryNumber number) const { return See(fold_->replay.StateOrigin(number)); }
  bool IsBehind(EntryNumber number, EntryNumber point) const {
    return fold_->replay.IsBehind(number, point);
  }
  SeenState StateBefore(EntryNumber number) const { return See(fold_->replay.StateBefore(number)); }
  void Walk(EntryNumber after, EntryNumber until,
            const std::function<void(const replay::EntryResult&, const SeenState&)>& visit) const;

  // Judges the entry's own act again, with what the record shows this view by now: returns the
  // verdict that Find gives, and in `trace` what was asked.
  Verdict Explain(EntryNumber number, Trace* trace) const;
  // Traces what followed, for the judge; does nothing for others, as conditions are worked out on
  // the whole state.
  void ExplainConsequences(EntryNumber number, Trace* trace) const;
  // See Replay::ExplainClosing and Replay::ClosingSteps in replay/fold/replay.h.
  void ExplainClosing(EntryNumber number, Trace* trace) const;
  std::uint32_t ClosingSteps(const replay::EntryResult& entry) const;

  // Returns a state that was worked out from one that the view had, as it sees it.
  SeenState See(State state) const { return cli::See(game(), std::move(state), view()); }
  // Returns an entry of this record, with the names that the view knows at that point
  // (replay/redaction/who_knows.h).
  SeenEntry Read(const replay::Entry& entry) const;

  // Returns outcome marks from an entry on (replay/fold/outcome.h), for who records: of the judge's
  // view only.
  std::vector<replay::OutcomeMark> MarksAfter(EntryNumber first_new) const;
  // What can be done about an entry that counts (replay/remedies/remedies.h): of the judge's view
  // only, as it is worked out on the whole. Nothing for other views.
  std::optional<replay::RewindPlan> RewindTo(EntryNumber number) const;
  std::optional<replay::RepairPlan> RepairOf(EntryNumber number) const;
  // The same for one more entry at the end of the log (replay/remedies/repair_plan.h).
  std::optional<replay::RepairPlan> PlanWith(replay::Entry entry) const;
  // Returns the record with the repair in it, of a plan that one of these gave.
  SeenReplay Repaired(const replay::RepairPlan& plan) const;
  // Returns the record of which the steps of a rewind are: with what stays as it was played.
  SeenReplay WithKept(const replay::PlayedOut& kept) const;

  // Returns the record to hand out, every entry at the place where the fold found it. Face-down
  // cards whose names were left out have labels of their own.
  replay::Duel ToHandOut() const;

  friend bool operator==(const SeenReplay& a, const SeenReplay& b) { return a.fold_ == b.fold_; }

 private:
  struct Folded {
    View view;
    replay::Replay replay;
    std::vector<EntryNumber> maimed;
    std::vector<EntryNumber> astray;
    std::vector<replay::LaterName> later;
    std::vector<replay::EntryResult> entries;
    std::vector<replay::Finding> findings;
  };

  // Returns whether the card is named in the entry and was not known to be meant by then.
  bool IsLater(EntryNumber entry, const std::string& card) const;
  bool IsMaimed(EntryNumber number) const;  // and those that went astray
  bool IsAstray(EntryNumber number) const;

  std::shared_ptr<const Folded> fold_;
};

}  // namespace judge::cli
