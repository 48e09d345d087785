#include "engine/state/duel_state.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace judge {
namespace {

// States are copied and compared as bytes, so no struct may have padding.
static_assert(std::is_trivially_copyable_v<StateHeader> && std::is_trivially_copyable_v<Piece>);
static_assert(std::has_unique_object_representations_v<Piece>);
static_assert(std::has_unique_object_representations_v<SeatState>);
static_assert(std::has_unique_object_representations_v<ActiveModifier>);
static_assert(std::has_unique_object_representations_v<HistoryItem>);
static_assert(std::has_unique_object_representations_v<Snapshot>);
static_assert(std::has_unique_object_representations_v<AttackProgress>);
static_assert(std::has_unique_object_representations_v<LinkProgress>);
static_assert(std::has_unique_object_representations_v<PhaseChange>);
static_assert(std::has_unique_object_representations_v<HandWait>);
// All members of the union have to fill it, so that it has no unset bytes.
static_assert(sizeof(LinkProgress) == sizeof(AttackProgress) &&
              sizeof(PhaseChange) == sizeof(AttackProgress) &&
              sizeof(HandWait) == sizeof(AttackProgress));
static_assert(std::has_unique_object_representations_v<Task>);
static_assert(std::has_unique_object_representations_v<Pick>);
static_assert(std::has_unique_object_representations_v<PendingTrigger>);
static_assert(std::has_unique_object_representations_v<Use>);
static_assert(std::has_unique_object_representations_v<Omission>);
static_assert(std::has_unique_object_representations_v<CounterPile>);
static_assert(std::has_unique_object_representations_v<Warning>);
static_assert(std::has_unique_object_representations_v<TerrainSlot>);

constexpr std::uint32_t Round8(std::size_t bytes) {
  return static_cast<std::uint32_t>((bytes + 7) & ~std::size_t{7});
}

}  // namespace

State::State(Capacities capacities, const std::uint8_t (&slot_count)[kZoneKinds]) {
  std::uint8_t slots = 0;
  std::uint8_t offsets[kZoneKinds] = {};
  for (int kind = 0; kind < kZoneKinds; ++kind) {
    offsets[kind] = slots;
    slots = static_cast<std::uint8_t>(slots + slot_count[kind]);
  }
  capacities.slots_per_seat = slots;
  std::uint32_t at = Round8(sizeof(StateHeader));
  const auto reserve = [&at](std::size_t bytes) {
    const std::uint32_t here = at;
    at += Round8(bytes);
    return here;
  };
  layout_.pools = reserve(capacities.pools * sizeof(LifePool));
  layout_.seats = reserve(capacities.seats * sizeof(SeatState));
  layout_.terrains = reserve(capacities.seats * capacities.terrains_per_seat * sizeof(TerrainSlot));
  layout_.slots = reserve(capacities.seats * slots * sizeof(PieceIndex));
  layout_.warnings = reserve(capacities.warnings * sizeof(Warning));
  layout_.tasks = reserve(capacities.tasks * sizeof(Task));
  layout_.modifiers = reserve(capacities.modifiers * sizeof(ActiveModifier));
  layout_.picks = reserve(capacities.picks * sizeof(Pick));
  layout_.triggers = reserve(capacities.triggers * sizeof(PendingTrigger));
  layout_.uses = reserve(capacities.uses * sizeof(Use));
  layout_.omissions = reserve(capacities.omissions * sizeof(Omission));
  layout_.counters = reserve(capacities.counters * sizeof(CounterPile));
  layout_.pieces = reserve((capacities.pieces + 1U) * sizeof(Piece));
  layout_.history = reserve(capacities.history * sizeof(HistoryItem));
  layout_.end = at;
  block_ = std::make_unique_for_overwrite<std::uint64_t[]>(at / sizeof(std::uint64_t));
  // Placement by assignment: what is always there starts as zero bytes, and padding in the header
  // stays zero. Of the lists behind it nothing is read beyond their length.
  std::fill_n(block_.get(), layout_.warnings / sizeof(std::uint64_t), 0);
  StateHeader& h = raw();
  h.capacities = capacities;
  std::copy(std::begin(offsets), std::end(offsets), h.slot_offset);
  std::copy(std::begin(slot_count), std::end(slot_count), h.slot_count);
  h.phase = PhaseKind::kSetup;
  h.turn_seat = h.first_seat = h.winner = kNoSeat;
  h.setup_step = 1;
  h.ended_by = kNoClause;
  h.step_limit = 10'000;
  At<Piece>(layout_.pieces)[kNoPiece] = Piece{};
}

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  companion_ = other.companion_;
  if (other.empty()) {
    block_.reset();
    return *this;
  }
  // Not filled with zeros: nothing reads beyond the bytes in use.
  if (empty() || layout_.end != other.layout_.end) {
    block_ =
        std::make_unique_for_overwrite<std::uint64_t[]>(other.layout_.end / sizeof(std::uint64_t));
  }
  layout_ = other.layout_;
  other.ForEachUsed([&](std::uint32_t offset, std::size_t bytes) {
    std::memcpy(At<std::byte>(offset), other.At<std::byte>(offset), bytes);
  });
  return *this;
}

template <typename Visitor>
void State::ForEachUsed(Visitor&& visit) const {
  companion_.Read(kAllParts);
  const StateHeader& h = raw();
  // Header, life points, seats, terrain markers and slots have a fixed length.
  visit(std::uint32_t{0}, std::size_t{layout_.warnings});
  visit(layout_.warnings, h.warning_count * sizeof(Warning));
  visit(layout_.tasks, h.task_count * sizeof(Task));
  visit(layout_.modifiers, h.modifier_count * sizeof(ActiveModifier));
  visit(layout_.picks, h.pick_count * sizeof(Pick));
  visit(layout_.triggers, h.trigger_count * sizeof(PendingTrigger));
  visit(layout_.uses, h.use_count * sizeof(Use));
  visit(layout_.omissions, h.omission_count * sizeof(Omission));
  visit(layout_.counters, h.counter_count * sizeof(CounterPile));
  visit(layout_.pieces, (h.piece_count + 1U) * sizeof(Piece));
  visit(layout_.history, h.history_count * sizeof(HistoryItem));
}

std::vector<std::byte> State::used_bytes() const {
  std::vector<std::byte> used;
  if (empty()) return used;
  ForEachUsed([&](std::uint32_t offset, std::size_t bytes) {
    const std::byte* first = At<std::byte>(offset);
    used.insert(used.end(), first, first + bytes);
  });
  return used;
}

bool operator==(const State& a, const State& b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  if (a.layout_.end != b.layout_.end) return false;
  bool same = true;
  // The header, which says how long the arrays are, comes first.
  a.ForEachUsed([&](std::uint32_t offset, std::size_t bytes) {
    same = same && std::memcmp(a.At<std::byte>(offset), b.At<std::byte>(offset), bytes) == 0;
  });
  return same;
}

int State::SlotIndex(ZoneRef zone) const {
  const StateHeader& h = raw();
  return side(zone.seat, zone.kind) * h.capacities.slots_per_seat +
         h.slot_offset[static_cast<int>(zone.kind)] + zone.slot - 1;
}

bool State::HasSlot(ZoneRef zone) const {
  return zone.seat < seats() && zone.slot >= 1 &&
         zone.slot <= raw().slot_count[static_cast<int>(zone.kind)];
}

PieceIndex State::At(ZoneRef zone) const {
  if (!HasSlot(zone)) return kNoPiece;
  return Read<PieceIndex>(Part::kPieces, layout_.slots)[SlotIndex(zone)];
}

std::uint8_t State::FirstEmpty(SeatIndex seat, ZoneKind kind) const {
  const std::uint8_t count = raw().slot_count[static_cast<int>(kind)];
  for (std::uint8_t slot = 1; slot <= count; ++slot) {
    if (At(ZoneRef{seat, kind, slot, 0}) == kNoPiece) return slot;
  }
  return 0;
}

const Task* State::FindTask(std::uint16_t id) const {
  const std::span<const Task> all = tasks();
  const auto found =
      std::find_if(all.rbegin(), all.rend(), [id](const Task& task) { return task.id == id; });
  return id == 0 || found == all.rend() ? nullptr : &*found;
}

PieceIndex BoardChange::NewPiece() {
  StateHeader& h = state_.raw();
  if (h.piece_count >= h.capacities.pieces) {
    state_.Full();
    return kNoPiece;
  }
  ++h.piece_count;
  piece(h.piece_count) = Piece{};
  return h.piece_count;
}

void BoardChange::SetSlot(ZoneRef zone, PieceIndex piece) {
  assert(state_.HasSlot(zone));
  state_.Write<PieceIndex>(Part::kPieces, state_.layout_.slots)[state_.SlotIndex(zone)] = piece;
}

bool BoardChange::AddModifier(const ActiveModifier& modifier) {
  StateHeader& h = state_.raw();
  if (h.modifier_count >= h.capacities.modifiers) return state_.Full();
  ++h.modifier_count;
  if (modifier.kind == ModifierKind::kEffectsOf) h.copies = 1;
  modifiers().back() = modifier;
  return true;
}

void BoardChange::RemoveModifier(std::size_t index) {
  const std::span<ActiveModifier> all = modifiers();
  std::copy(all.begin() + static_cast<std::ptrdiff_t>(index) + 1, all.end(),
            all.begin() + static_cast<std::ptrdiff_t>(index));
  all.back() = ActiveModifier{};
  std::memset(static_cast<void*>(&all.back()), 0, sizeof(ActiveModifier));
  --state_.raw().modifier_count;
}

bool BoardChange::AddWarning(const Warning& warning) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kWarnings, state_.layout_.warnings, &h.warning_count,
                       h.capacities.warnings, warning);
}

bool BoardChange::AddCounters(const CounterPile& pile) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kCounters, state_.layout_.counters, &h.counter_count,
                       h.capacities.counters, pile);
}

bool AgendaChange::PushTask(const Task& task) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kTasks, state_.layout_.tasks, &h.task_count, h.capacities.tasks, task);
}

void AgendaChange::PopTask() {
  assert(state_.raw().task_count > 0);
  std::memset(static_cast<void*>(&tasks().back()), 0, sizeof(Task));
  --state_.raw().task_count;
}

bool AgendaChange::InsertTask(std::size_t at, const Task& task) {
  if (!PushTask(task)) return false;
  const std::span<Task> all = tasks();
  std::rotate(all.begin() + static_cast<std::ptrdiff_t>(at), all.end() - 1, all.end());
  return true;
}

void AgendaChange::RemoveTask(std::size_t at) {
  const std::span<Task> all = tasks();
  const auto where = all.begin() + static_cast<std::ptrdiff_t>(at);
  std::rotate(where, where + 1, all.end());
  PopTask();
}

Task* AgendaChange::FindTask(std::uint16_t id) {
  const Task* found = std::as_const(state_).FindTask(id);
  return found == nullptr ? nullptr : &tasks()[static_cast<std::size_t>(found - tasks().data())];
}

bool AgendaChange::AddPick(const Pick& pick) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kPicks, state_.layout_.picks, &h.pick_count, h.capacities.picks, pick);
}

void AgendaChange::DropPicks(std::uint16_t task) {
  DropPicksIf([task](const Pick& pick) { return pick.task == task; });
}

bool AgendaChange::AddTrigger(const PendingTrigger& trigger) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kTriggers, state_.layout_.triggers, &h.trigger_count,
                       h.capacities.triggers, trigger);
}

void AgendaChange::RemoveTrigger(std::size_t index) {
  const std::span<PendingTrigger> all = triggers();
  const auto where = all.begin() + static_cast<std::ptrdiff_t>(index);
  std::rotate(where, where + 1, all.end());
  std::memset(static_cast<void*>(&all.back()), 0, sizeof(PendingTrigger));
  --state_.raw().trigger_count;
}

bool AgendaChange::AddUse(const Use& use) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kUses, state_.layout_.uses, &h.use_count, h.capacities.uses, use);
}

void AgendaChange::ForgetUser(PieceIndex piece) {
  for (Use& use : uses()) {
    if (use.piece == piece) use.piece = kNoPiece;
  }
}

bool AgendaChange::AddOmission(const Omission& omission) {
  StateHeader& h = state_.raw();
  return state_.Append(Part::kOmissions, state_.layout_.omissions, &h.omission_count,
                       h.capacities.omissions, omission);
}

void AgendaChange::DropOccasion(SeatIndex seat, EntryNumber entry) {
  state_.DropIf<Omission>(Part::kOmissions, state_.layout_.omissions, &state_.raw().omission_count,
                          [=](const Omission& o) { return o.seat == seat && o.entry == entry; });
}

void AgendaChange::ForgetBefore(std::uint16_t turn) {
  const std::span<HistoryItem> items = history();
  const auto end = std::remove_if(items.begin(), items.end(), [turn](const HistoryItem& i) {
    // Of an activation the amount is set where nobody knows what it did.
    const bool asked = i.kind == HistoryKind::kOccurrence || i.kind == HistoryKind::kCameUnnamed ||
                       (i.kind == HistoryKind::kActivation && i.amount == 1);
    return i.turn < turn && !asked;
  });
  state_.raw().history_count = static_cast<std::uint16_t>(end - items.begin());
}

bool AgendaChange::Remember(const HistoryItem& item) {
  StateHeader& h = state_.raw();
  if (h.history_count >= h.capacities.history) {
    ForgetBefore(h.turn);
    ForgetIf([&](const HistoryItem& i) {
      return i.turn < h.turn && i.kind == HistoryKind::kCameUnnamed;
    });
  }
  return state_.Append(Part::kHistory, state_.layout_.history, &h.history_count,
                       h.capacities.history, item);
}

}  // namespace judge
