#include "engine/triggers/came_unnamed.h"

#include <algorithm>
#include <cstddef>

#include "engine/triggers/trigger.h"

namespace judge {
namespace {

// HistoryItem::amount of kCameUnnamed: eight bits each for the number of cards, where they came
// from and where they went, and the state of it.
constexpr int kFromShift = 8;
constexpr int kToShift = 16;
constexpr int kStateShift = 24;
constexpr int kByte = 0xff;
enum : int { kOver = 1, kLater = 2, kFromPrice = 4, kFollowedShift = 3, kFollowedMask = 7 };

std::int32_t Packed(const CameUnnamed& came) {
  const int state = (came.over ? kOver : 0) | (came.later ? kLater : 0) |
                    (came.from_price ? kFromPrice : 0) |
                    static_cast<int>(came.followed) << kFollowedShift;
  return std::min(came.left, kByte) | static_cast<int>(came.from.kind) << kFromShift |
         static_cast<int>(came.to.kind) << kToShift | state << kStateShift;
}

CameUnnamed Read(const HistoryItem& item) {
  const auto zone = [&](int shift) {
    return ZoneRef{item.seat, static_cast<ZoneKind>(item.amount >> shift & kByte), 0, 0};
  };
  const int state = item.amount >> kStateShift & kByte;
  return {.by = static_cast<EventKind>(item.effect),
          .from = zone(kFromShift),
          .to = zone(kToShift),
          .left = item.amount & kByte,
          .over = (state & kOver) != 0,
          .later = (state & kLater) != 0,
          .from_price = (state & kFromPrice) != 0,
          .followed = static_cast<Followed>(state >> kFollowedShift & kFollowedMask),
          .source = item.other,
          .entry = item.entry};
}

bool IsOne(const HistoryItem& item) { return item.kind == HistoryKind::kCameUnnamed; }

bool AnyIn(const State& state) {
  const auto history = state.history();
  return std::any_of(history.begin(), history.end(), IsOne);
}

// What has happened to a card that came so.
CardEvents EventsOf(EventKind by, ZoneKind to) {
  CardEvents events = {};
  if (by == EventKind::kDiscarded) events.Add(CardEvent::kDiscarded);
  if (by == EventKind::kEroded) events.Add(CardEvent::kEroded);
  if (to == ZoneKind::kGraveyard) events.Add(CardEvent::kSentToGraveyard);
  return events;
}

bool Any(const Effect&) { return true; }

// Returns whether such an effect, printed on the card, waits for what has happened to them.
template <typename Predicate>
bool WaitsFor(const Pack& pack, CardIndex card, const CameUnnamed& came, Predicate&& such) {
  const CardEvents events = EventsOf(came.by, came.to.kind);
  const auto effects = pack.Effects(pack.card(card).effects);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    const bool from = effect.event_from == 0 ||
                      (effect.event_from >> static_cast<unsigned>(came.from.kind) & 1U) != 0;
    const bool itself = effect.event_subject != 0 && pack.filters[effect.event_subject].only_self;
    return effect.form == EffectForm::kTriggered && from && itself && such(effect) &&
           events.Has(static_cast<CardEvent>(effect.waits_for));
  });
}

// Returns the last of the remembered of which that is true, kept as it is written down.
template <typename Predicate>
std::optional<CameUnnamed> LastOf(const State& state, ZoneRef pile, Predicate&& fits) {
  const auto history = state.history();
  const bool there =
      pile.seat < state.seats() && state.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0;
  for (std::size_t i = history.size(); there && i-- > 0;) {
    if (!IsOne(history[i])) continue;
    CameUnnamed came = Read(history[i]);
    const StateHeader& h = state.header();
    came.over = came.over || history[i].turn != h.turn || history[i].phase != h.phase;
    const bool of_pile = came.to.kind == pile.kind && came.to.seat == pile.seat;
    if (of_pile && came.left > 0 && fits(came)) return came;
  }
  return std::nullopt;
}

}  // namespace

void RememberUnnamed(Run& run, const Event& event) {
  const RuleSet& rules = *run.game.rules;
  const bool open = event.to.kind == ZoneKind::kGraveyard || event.to.kind == ZoneKind::kBanished;
  if (event.piece != kNoPiece || !open || event.face_down != 0) return;
  if (!rules.effects_are_read_in_full || event.from.seat != event.to.seat) return;
  if (!run.pack().waited_events.Meets(EventsOf(event.kind, event.to.kind))) return;
  const Task* top = run.state.top_task();
  const Task* built = ChainBuilt(run.state);
  const bool made = built != nullptr && (built->flags & kTaskBuilt) != 0;
  const bool one_timing = rules.responses.one_timing && top != nullptr &&
                          top->kind == TaskKind::kChain && (top->flags & kTaskBuilt) != 0;
  const CameUnnamed came{.by = event.kind,
                         .from = event.from,
                         .to = event.to,
                         .left = std::max<int>(1, event.amount),
                         .later = rules.responses.chains_close && made,
                         .from_price = one_timing || (run.paying && rules.responses.chains_close)};
  run.agenda().Remember({.kind = HistoryKind::kCameUnnamed,
                         .seat = event.to.seat,
                         .phase = run.state.header().phase,
                         .effect = static_cast<std::uint8_t>(event.kind),
                         .other = event.source == kNoPiece ? run.source : event.source,
                         .turn = run.state.header().turn,
                         .entry = run.cause(),
                         .amount = Packed(came)});
}

void FollowUnnamed(Run& run, Followed by) {
  if (!AnyIn(run.state)) return;
  for (HistoryItem& item : run.agenda().history()) {
    if (!IsOne(item)) continue;
    CameUnnamed came = Read(item);
    if (came.over || came.followed != Followed::kNot) continue;
    came.followed = by == Followed::kByLink && came.from_price ? Followed::kByEffect : by;
    item.amount = Packed(came);
  }
}

void EndUnnamed(Run& run, bool on_chain) {
  if (!AnyIn(run.state)) return;
  for (HistoryItem& item : run.agenda().history()) {
    if (!IsOne(item)) continue;
    CameUnnamed came = Read(item);
    came.over = came.over || !came.later || !on_chain;
    item.amount = Packed(came);
  }
}

std::optional<CameUnnamed> MayHaveCome(const Game& game, const State& state, ZoneRef pile,
                                       CardIndex card) {
  if (card == kUnknownCard) return std::nullopt;
  return LastOf(state, pile, [&](const CameUnnamed& came) {
    return !came.over && WaitsFor(*game.pack, card, came, Any);
  });
}

std::optional<CameUnnamed> LastThatCame(const State& state, ZoneRef pile) {
  return LastOf(state, pile, [](const CameUnnamed&) { return true; });
}

bool MayHaveHadTo(const Game& game, const State& state, ZoneRef pile, CardIndex card) {
  if (card == kUnknownCard) return false;
  const auto had_to = [](const Effect& effect) { return effect.mandatory; };
  return LastOf(state, pile,
                [&](const CameUnnamed& came) { return WaitsFor(*game.pack, card, came, had_to); })
      .has_value();
}

void TellNamed(Run& run, const CameUnnamed& came, PieceIndex piece) {
  for (HistoryItem& item : run.agenda().history()) {
    if (!IsOne(item) || item.entry != came.entry) continue;
    CameUnnamed one = Read(item);
    if (one.by != came.by || one.to != came.to || one.left != came.left) continue;
    --one.left;
    item.amount = Packed(one);
    break;
  }
  const std::size_t before = run.state.triggers().size();
  Occurrence occurrence{.subject = piece,
                        .from = came.from,
                        .card = came.source,
                        .seat = run.state.piece(piece).controller};
  const CardEvents events = EventsOf(came.by, came.to.kind);
  for (const CardEvent event :
       {CardEvent::kEroded, CardEvent::kDiscarded, CardEvent::kSentToGraveyard}) {
    occurrence.event = event;
    if (events.Has(event)) TellItself(run, occurrence);
  }
  for (std::size_t i = before; i < run.state.triggers().size(); ++i) {
    PendingTrigger& trigger = run.agenda().triggers()[i];
    const bool last = trigger.pool_effect != 0 && (trigger.flags & kTriggerMandatory) == 0 &&
                      run.pack().effects[trigger.pool_effect].must_be_last;
    if (last) trigger.followed = came.followed;
    const int price = came.from_price ? kTriggerFromPrice : 0;
    const int later = came.later ? trigger.flags : trigger.flags & ~kTriggerLater;
    trigger.flags = static_cast<std::uint8_t>(later | price);
  }
}

}  // namespace judge
