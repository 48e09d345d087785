// The whole of a duel at one moment as one value: a contiguous block of bytes without pointers that
// can be copied, stored and compared. The header states the capacities; the arrays follow in fixed
// order. Nothing here knows a rule: zones, seats and numbers of slots come from the rule set's
// tables.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/state/companion.h"
#include "engine/state/records.h"
#include "engine/terms/terms.h"

namespace judge {

// The state itself, to be read. Copies are deep; a moved-from state is empty. The spans and
// references that it returns are valid until it is assigned to or destroyed. It is written through
// StateChange alone.
class State {
 public:
  State() = default;
  // A state with empty arrays. slot_count is by ZoneKind; capacities.slots_per_seat is computed
  // from it.
  State(Capacities capacities, const std::uint8_t (&slot_count)[kZoneKinds]);

  // Returns whether the state has no block: default-made or moved from.
  bool empty() const { return block_ == nullptr; }
  // Copies only the bytes in use.
  State(const State& other) { *this = other; }
  State& operator=(const State& other);
  State(State&&) = default;
  State& operator=(State&&) = default;

  const StateHeader& header() const {
    companion_.Read(Bit(Part::kHeader));
    return raw();
  }
  int seats() const { return raw().capacities.seats; }
  // Returns how many columns of terrain markers a seat has.
  int columns() const { return raw().capacities.terrains_per_seat; }
  // Returns the form of the duel, into RuleSet::forms. It never changes.
  int form() const { return raw().form; }
  // Returns the team of a seat. It never changes.
  int team(SeatIndex seat) const { return raw().team[seat]; }
  // Returns whether the seats are of different teams: each is an opponent of the other. Nobody
  // opposes every seat.
  bool Opposed(SeatIndex a, SeatIndex b) const {
    const bool seats = a < raw().capacities.seats && b < raw().capacities.seats;
    return seats ? raw().team[a] != raw().team[b] : a != b;
  }
  // Returns the seat in whose zones of that kind lie the cards of the seat: its own, or the first
  // one of its team where a team has one board. It never changes.
  SeatIndex side(SeatIndex seat, ZoneKind kind) const {
    const bool shared = seat < raw().capacities.seats &&
                        (raw().shared_zones >> static_cast<unsigned>(kind) & 1U) != 0;
    return shared ? raw().board[seat] : seat;
  }
  // Returns whether the seat may act for that controller of a card in such a zone: its own card, or
  // one on the board that both share. The only question about who controls a card for somebody.
  // It never changes.
  bool Controls(SeatIndex seat, SeatIndex controller, ZoneKind kind) const {
    return seat == controller ||
           (raw().shared_zones != 0 && side(seat, kind) == side(controller, kind));
  }
  // Returns whether the seats are of one team: each is a mate of the other, and of itself.
  bool SameTeam(SeatIndex a, SeatIndex b) const {
    return a < raw().capacities.seats && b < raw().capacities.seats && !Opposed(a, b);
  }
  // Returns whether "you" and "your" in a card of that player mean the seat as well, of cards in
  // such a zone: those that it controls (Controls), and where the form says so those of its team.
  bool CountsFor(SeatIndex player, SeatIndex seat, ZoneKind kind) const {
    return Controls(player, seat, kind) ||
           (Among(raw().team_zones, kind) && SameTeam(player, seat));
  }
  // Returns whether what a card of that player forbids or does to "you" is about the seat as well.
  bool SpeaksFor(SeatIndex player, SeatIndex seat) const {
    return player == seat || (raw().team_zones != 0 && SameTeam(player, seat));
  }
  // Returns whether the seat sees the hidden cards that a team mate has in such a zone.
  bool SeesOfMate(SeatIndex seat, SeatIndex mate, ZoneKind kind) const {
    return Among(raw().mates_see, kind) && SameTeam(seat, mate);
  }
  // Returns whether the seat may use for a summon what that seat controls in such a zone.
  bool MayUseOf(SeatIndex seat, SeatIndex controller, ZoneKind kind) const {
    return Controls(seat, controller, kind) ||
           (Among(raw().mates_give, kind) && SameTeam(seat, controller));
  }
  // Returns whether what lies between players lies between these seats, and for each of them.
  bool Face(SeatIndex a, SeatIndex b) const { return raw().faces[a] == raw().faces[b]; }
  // Returns whether players may be out of the duel while it goes on for others: more than two play.
  bool several() const { return raw().capacities.seats > 2; }
  // Returns whether the record does not begin with the setup. It never changes.
  bool from_position() const { return raw().from_position != 0; }
  // Returns whether a modifier of kEffectsOf has been added at some time.
  bool has_copies() const {
    companion_.Read(Bit(Part::kModifiers));
    return raw().copies != 0;
  }

  const SeatState& seat(SeatIndex seat) const {
    return Read<SeatState>(Part::kSeats, layout_.seats)[seat];
  }
  const LifePool& pool(int pool) const { return Read<LifePool>(Part::kSeats, layout_.pools)[pool]; }
  const LifePool& life(SeatIndex s) const { return pool(seat(s).pool); }

  // Returns a piece, 0 <= index <= piece_count. Under kNoPiece lies a blank piece: an effect of no
  // piece, such as a marker's, asks about it and finds nothing.
  const Piece& piece(PieceIndex index) const {
    return Read<Piece>(Part::kPieces, layout_.pieces)[index];
  }
  PieceIndex piece_count() const {
    companion_.Read(Bit(Part::kPieces));
    return raw().piece_count;
  }

  // Returns whether the zone exists with that slot (1..); piles have no slots.
  bool HasSlot(ZoneRef zone) const;
  // Returns the piece in a slot, kNoPiece when the slot is empty or does not exist.
  PieceIndex At(ZoneRef zone) const;
  // Returns the first empty slot of that zone (1..), 0 when all are taken.
  std::uint8_t FirstEmpty(SeatIndex seat, ZoneKind kind) const;

  // Returns the terrain marker of a seat's column, which counts from 1 (see HasTerrain).
  const TerrainSlot& terrain(SeatIndex seat, int column) const {
    const SeatIndex lies = side(seat, ZoneKind::kTerrain);
    return Read<TerrainSlot>(Part::kTerrains, layout_.terrains)[lies * columns() + column - 1];
  }
  // Returns whether that seat has a column of that number.
  bool HasTerrain(SeatIndex seat, int column) const {
    return seat < seats() && column >= 1 && column <= columns();
  }

  std::span<const ActiveModifier> modifiers() const {
    return {Read<ActiveModifier>(Part::kModifiers, layout_.modifiers), raw().modifier_count};
  }
  std::span<const Warning> warnings() const {
    return {Read<Warning>(Part::kWarnings, layout_.warnings), raw().warning_count};
  }
  std::span<const Task> tasks() const {
    return {Read<Task>(Part::kTasks, layout_.tasks), raw().task_count};
  }
  // Returns the task that is worked on first, nullptr when the agenda is empty.
  const Task* top_task() const { return tasks().empty() ? nullptr : &tasks().back(); }
  // Returns the task of that id (Task::id) wherever it lies now, nullptr when it is off the agenda
  // or the id is 0. Valid until the agenda changes: keep the id, not the pointer.
  const Task* FindTask(std::uint16_t id) const;
  std::span<const Pick> picks() const {
    return {Read<Pick>(Part::kPicks, layout_.picks), raw().pick_count};
  }
  std::span<const PendingTrigger> triggers() const {
    return {Read<PendingTrigger>(Part::kTriggers, layout_.triggers), raw().trigger_count};
  }
  std::span<const Use> uses() const {
    return {Read<Use>(Part::kUses, layout_.uses), raw().use_count};
  }
  std::span<const Omission> omissions() const {
    return {Read<Omission>(Part::kOmissions, layout_.omissions), raw().omission_count};
  }
  std::span<const CounterPile> counters() const {
    return {Read<CounterPile>(Part::kCounters, layout_.counters), raw().counter_count};
  }
  std::span<const HistoryItem> history() const {
    return {Read<HistoryItem>(Part::kHistory, layout_.history), raw().history_count};
  }

  // Returns what is kept beside the state.
  const Companion& companion() const { return companion_; }
  // Returns a copy of the bytes in use, one array behind the other, for comparing within one
  // program.
  std::vector<std::byte> used_bytes() const;
  std::size_t capacity_bytes() const { return block_ == nullptr ? 0 : layout_.end; }
  friend bool operator==(const State& a, const State& b);

 private:
  friend class BoardChange;
  friend class AgendaChange;
  friend class StateChange;

  struct Layout {
    std::uint32_t pools = 0, seats = 0, terrains = 0, slots = 0, warnings = 0, tasks = 0;
    std::uint32_t modifiers = 0, picks = 0, triggers = 0, uses = 0, omissions = 0, counters = 0;
    std::uint32_t pieces = 0, history = 0, end = 0;
  };

  // The header without a note that it was read: capacities, and the lengths of the arrays.
  const StateHeader& raw() const { return *At<StateHeader>(0); }
  StateHeader& raw() { return *At<StateHeader>(0); }
  static bool Among(std::uint16_t zones, ZoneKind kind) {
    return (zones >> static_cast<unsigned>(kind) & 1U) != 0;
  }
  template <typename T>
  const T* Read(Part part, std::uint32_t offset) const {
    companion_.Read(Bit(part));
    return At<T>(offset);
  }
  template <typename T>
  T* Write(Part part, std::uint32_t offset) {
    companion_.Write(part);
    return At<T>(offset);
  }

  // Appends to one of the arrays; false when it is full.
  template <typename T>
  bool Append(Part part, std::uint32_t offset, std::uint16_t* count, std::uint16_t capacity,
              const T& item) {
    if (*count >= capacity) return Full();
    Write<T>(part, offset)[(*count)++] = item;
    return true;
  }
  // Removes the elements for which `over` is true; zeroes the space behind the rest, so that states
  // compare by bytes.
  template <typename T, typename Predicate>
  void DropIf(Part part, std::uint32_t offset, std::uint16_t* count, Predicate&& over) {
    T* first = At<T>(offset);
    T* end = std::remove_if(first, first + *count, over);
    if (end == first + *count) return;
    companion_.Write(part);
    std::memset(static_cast<void*>(end), 0,
                static_cast<std::size_t>(first + *count - end) * sizeof(T));
    *count = static_cast<std::uint16_t>(end - first);
  }

  template <typename T>
  T* At(std::size_t offset) {
    return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(block_.get()) + offset);
  }
  template <typename T>
  const T* At(std::size_t offset) const {
    return reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(block_.get()) + offset);
  }
  int SlotIndex(ZoneRef zone) const;
  // Calls visit(offset, bytes) for each stretch of the block that is in use.
  template <typename Visitor>
  void ForEachUsed(Visitor&& visit) const;
  // Notes that something did not fit, so that the engine stops instead of going on without it.
  // Returns false.
  bool Full() {
    raw().overflow = 1;
    companion_.Write(Part::kHeader);
    return false;
  }

  std::unique_ptr<std::uint64_t[]> block_;  // layout_.end bytes; null: an empty state
  Layout layout_;
  Companion companion_;
};

// The right to write the board: the turn, seats, life points, pieces, terrain markers, modifiers
// and counters. BoardWriter gives it (engine/board/writing.h), to few; everybody else calls a verb
// of engine/board/. A reference that it returns is written at once, before anything is asked of the
// state: what is asked in between may be kept as it was.
class BoardChange {
 public:
  StateHeader& header() {
    state_.companion_.Write(Part::kHeader);
    return state_.raw();
  }
  SeatState& seat(SeatIndex seat) {
    return state_.Write<SeatState>(Part::kSeats, state_.layout_.seats)[seat];
  }
  LifePool& pool(int pool) {
    return state_.Write<LifePool>(Part::kSeats, state_.layout_.pools)[pool];
  }
  LifePool& life(SeatIndex s) { return pool(state_.seat(s).pool); }

  // Returns a piece; the blank one under kNoPiece must not be written to.
  Piece& piece(PieceIndex index) {
    return state_.Write<Piece>(Part::kPieces, state_.layout_.pieces)[index];
  }
  // Adds a blank piece and returns its index; kNoPiece when the capacity is used up.
  PieceIndex NewPiece();
  // Puts the piece, or kNoPiece, into a slot, which has to exist (HasSlot).
  void SetSlot(ZoneRef zone, PieceIndex piece);
  TerrainSlot& terrain(SeatIndex seat, int column) {
    return state_.Write<TerrainSlot>(
        Part::kTerrains,
        state_.layout_
            .terrains)[state_.side(seat, ZoneKind::kTerrain) * state_.columns() + column - 1];
  }

  std::span<ActiveModifier> modifiers() {
    return {state_.Write<ActiveModifier>(Part::kModifiers, state_.layout_.modifiers),
            state_.raw().modifier_count};
  }
  // Each Add returns false, and sets StateHeader::overflow, when the array is full.
  bool AddModifier(const ActiveModifier& modifier);
  // Removes the modifier at that index; later ones move down.
  void RemoveModifier(std::size_t index);
  bool AddWarning(const Warning& warning);
  template <typename Predicate>
  void DropWarnings(Predicate&& gone) {
    state_.DropIf<Warning>(Part::kWarnings, state_.layout_.warnings, &state_.raw().warning_count,
                           gone);
  }

  std::span<CounterPile> counters() {
    return {state_.Write<CounterPile>(Part::kCounters, state_.layout_.counters),
            state_.raw().counter_count};
  }
  bool AddCounters(const CounterPile& pile);
  template <typename Predicate>
  void DropCounters(Predicate&& gone) {
    state_.DropIf<CounterPile>(Part::kCounters, state_.layout_.counters,
                               &state_.raw().counter_count, gone);
  }

 private:
  friend class BoardWriter;
  explicit BoardChange(State& state) : state_(state) {}

  State& state_;
};

// The right to write the agenda: tasks, picks, pending triggers, uses, omissions and the history.
class AgendaChange {
 public:
  std::span<Task> tasks() {
    return {state_.Write<Task>(Part::kTasks, state_.layout_.tasks), state_.raw().task_count};
  }
  Task* top_task() { return state_.raw().task_count == 0 ? nullptr : &tasks().back(); }
  // Each Add and Push returns false, and sets StateHeader::overflow, when the array is full.
  bool PushTask(const Task& task);
  void PopTask();
  // Inserts and removes by place on the agenda, 0 being its bottom. Inserting at tasks().size()
  // pushes.
  bool InsertTask(std::size_t at, const Task& task);
  void RemoveTask(std::size_t at);
  std::uint16_t NewTaskId() { return ++state_.raw().last_task_id; }
  // The same as State::FindTask, to be written.
  Task* FindTask(std::uint16_t id);

  std::span<Pick> picks() {
    return {state_.Write<Pick>(Part::kPicks, state_.layout_.picks), state_.raw().pick_count};
  }
  bool AddPick(const Pick& pick);
  // Puts the piece into a pick whose card has now been told apart. `pick` is an element of picks().
  void NamePick(const Pick& pick, PieceIndex piece) {
    Pick* const picks = state_.Write<Pick>(Part::kPicks, state_.layout_.picks);
    assert(&pick >= picks && &pick < picks + state_.raw().pick_count);
    picks[&pick - picks].piece = piece;
  }
  // Drops the picks of that task.
  void DropPicks(std::uint16_t task);
  template <typename Predicate>
  void DropPicksIf(Predicate&& gone) {
    state_.DropIf<Pick>(Part::kPicks, state_.layout_.picks, &state_.raw().pick_count, gone);
  }

  std::span<PendingTrigger> triggers() {
    return {state_.Write<PendingTrigger>(Part::kTriggers, state_.layout_.triggers),
            state_.raw().trigger_count};
  }
  bool AddTrigger(const PendingTrigger& trigger);
  void RemoveTrigger(std::size_t index);

  std::span<Use> uses() {
    return {state_.Write<Use>(Part::kUses, state_.layout_.uses), state_.raw().use_count};
  }
  bool AddUse(const Use& use);
  // Takes the piece out of its uses, for it has left the field: the card counts as a new one when
  // it comes back.
  void ForgetUser(PieceIndex piece);
  template <typename Predicate>
  void DropUses(Predicate&& over) {
    state_.DropIf<Use>(Part::kUses, state_.layout_.uses, &state_.raw().use_count, over);
  }

  bool AddOmission(const Omission& omission);
  // Drops every record of that seat's occasion.
  void DropOccasion(SeatIndex seat, EntryNumber entry);

  std::span<HistoryItem> history() {
    return {state_.Write<HistoryItem>(Part::kHistory, state_.layout_.history),
            state_.raw().history_count};
  }
  // Adds to the history. When it is full, forgets all turns before this one; false when there is
  // still no room.
  bool Remember(const HistoryItem& item);
  // Forgets what happened before that turn, but for events that cards ask about (kOccurrence).
  void ForgetBefore(std::uint16_t turn);
  template <typename Predicate>
  void ForgetIf(Predicate&& gone) {
    state_.DropIf<HistoryItem>(Part::kHistory, state_.layout_.history, &state_.raw().history_count,
                               gone);
  }

 private:
  friend class StateChange;
  explicit AgendaChange(State& state) : state_(state) {}

  State& state_;
};

// A record of a state that is written now and then, while questions are asked in between: each
// access counts as a write, so that no answer is kept from before it. Empty: there is none.
template <typename T>
class Held {
 public:
  Held(Companion& companion, Part part, T* record)
      : companion_(&companion), part_(part), record_(record) {}

  T* operator->() const { return get(); }
  T& operator*() const { return *get(); }
  explicit operator bool() const { return record_ != nullptr; }
  friend bool operator==(const Held& a, std::nullptr_t) { return a.record_ == nullptr; }

 private:
  T* get() const {
    companion_->Write(part_);
    return record_;
  }

  Companion* companion_;
  Part part_;
  T* record_;
};

// The right to write a whole state, of which whoever has a State of his own can be made one: a
// start position, a view, a copy on which something is tried. While an act is carried out, Run
// gives it. The agenda is written through it, the board by the verbs that take it.
class StateChange {
 public:
  explicit StateChange(State& state) : state_(state) {}

  const State& state() const { return state_; }
  AgendaChange agenda() const { return AgendaChange(state_); }

  // Return a record of the state that is held while it is written now and then.
  Held<Piece> Hold(Piece& piece) const { return {state_.companion_, Part::kPieces, &piece}; }
  Held<SeatState> Hold(SeatState& seat) const { return {state_.companion_, Part::kSeats, &seat}; }
  Held<LifePool> Hold(LifePool& pool) const { return {state_.companion_, Part::kSeats, &pool}; }
  Held<TerrainSlot> Hold(TerrainSlot& slot) const {
    return {state_.companion_, Part::kTerrains, &slot};
  }
  Held<Task> Hold(Task& task) const { return {state_.companion_, Part::kTasks, &task}; }
  Held<Task> Hold(Task* task) const { return {state_.companion_, Part::kTasks, task}; }

 private:
  friend class BoardWriter;
  State& state_;
};

}  // namespace judge
