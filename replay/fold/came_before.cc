#include "replay/fold/came_before.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/checks.h"
#include "replay/fold/fit.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

bool IsSamePlace(const ZoneRef& a, const ZoneRef& b) {
  return a.seat == b.seat && a.kind == b.kind && a.slot == b.slot;
}

// What set a card off, and by which rule it had to go off; 0: nothing is told of it.
struct SetOff {
  EntryNumber entry = 0;
  ClauseIndex by = kNoClause;
};

// Returns what set the piece off last, of the first so many events.
SetOff WhatSetOff(const Replay& replay, PieceIndex piece, std::size_t events) {
  while (events-- > 0) {
    const Event& event = replay.events()[events];
    if (event.kind == EventKind::kTriggerMet && event.piece == piece) {
      return {event.entry, event.by};
    }
  }
  return {};
}

// A card that lies no more where it lay.
struct Gone {
  PieceIndex piece = kNoPiece;
  std::size_t with = 0;  // the entry with which it left, counted
  bool went_off = false;
  std::size_t events = 0;  // before it left
};

// Returns the card that was the last to leave that place.
std::optional<Gone> LastFrom(const Replay& replay, const ZoneRef& place) {
  const auto& events = replay.events();
  std::size_t at = events.size();
  while (at > 0 && (events[at - 1].piece == kNoPiece || !IsSamePlace(events[at - 1].from, place))) {
    --at;
  }
  if (at == 0) return std::nullopt;
  Gone gone{.piece = events[at - 1].piece, .events = at};
  gone.with = replay.entries().size();
  while (gone.with > 0 && replay.entries()[gone.with - 1].first_event >= at) --gone.with;
  if (gone.with == 0) return std::nullopt;
  const EntryResult& result = replay.entries()[--gone.with];
  for (std::uint32_t i = result.first_step; i < result.first_step + result.step_count; ++i) {
    const Step& step = replay.steps()[i];
    const bool it = at > step.first_event && at <= step.first_event + step.event_count;
    gone.went_off = gone.went_off || (it && GoesOff(step.action));
  }
  return gone;
}

// Returns whether the entry is the last one with an act.
bool IsLastAct(const Replay& replay, std::size_t index) {
  for (std::size_t i = replay.entries().size(); i-- > index + 1;) {
    if (replay.entries()[i].has_verdict) return false;
  }
  return true;
}

// Returns whether a step used the card that an act names, at the place that it names.
bool UsedThere(const Replay& replay, const Step& step, const Action& named) {
  if (step.action.kind != ActionKind::kActivate || step.action.seat != named.seat) return false;
  const auto first = replay.events().begin() + step.first_event;
  return std::any_of(first, first + step.event_count, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.card == named.card &&
           IsSamePlace(event.from, named.to);
  });
}

// How a card that an act names went off at the place where none lies any more: by itself, or as it
// was written there late.
struct WentOff {
  EntryNumber late = 0;
  SetOff by_itself = {};
};

// Returns nothing where the act is no such thing.
std::optional<WentOff> WentOffBefore(const Replay& replay, const State& state, const Entry& entry,
                                     const Fitting& fitting) {
  const Action& own = fitting.own.front();
  const bool comes = own.kind == ActionKind::kActivate && own.from.kind == ZoneKind::kHand &&
                     own.to.slot != 0 && own.card != kUnknownCard && !replay.entries().empty();
  if (!comes) return std::nullopt;
  const auto itself = [&](PieceIndex piece, std::size_t events, EntryNumber before) {
    const SetOff set_off = WhatSetOff(replay, piece, events);
    return WentOff{0, {set_off.entry != 0 ? set_off.entry : before, set_off.by}};
  };
  for (const ImpliedStep& one : fitting.implied) {
    const Action& action = one.step.action;
    if (!GoesOff(action) || action.seat != own.seat || action.piece == kNoPiece) continue;
    const bool it = state.piece(action.piece).card == own.card &&
                    IsSamePlace(SubjectOf(state, action.piece).zone, own.to);
    if (it) return itself(action.piece, replay.events().size(), replay.entries().back().number);
  }
  for (std::size_t i = replay.entries().size(); i-- > 0;) {
    const EntryResult& result = replay.entries()[i];
    for (std::uint32_t at = result.first_step; at < result.first_step + result.step_count; ++at) {
      const Step& step = replay.steps()[at];
      if (!UsedThere(replay, step, own)) continue;
      if (GoesOff(step.action) && i != 0) {
        return itself(step.action.piece, step.first_event, replay.entries()[i - 1].number);
      }
      if (GoesOff(step.action) || result.number <= entry.number) return std::nullopt;
      return WentOff{result.number, {}};
    }
  }
  return std::nullopt;
}

// Returns the entry with which the effect that an act names came by itself, as its player had to
// use it: the act says no more than that. That of the entry itself: before it. 0: the act is no
// such thing.
EntryNumber CameByItself(const Replay& replay, State state, const State& stands, const Entry& entry,
                         const Fitting& fitting) {
  const Game& game = replay.game();
  const Action& own = fitting.own.front();
  const bool bare = own.kind == ActionKind::kActivate && own.piece != kNoPiece &&
                    own.chosen_count == 0 && own.paid_count == 0;
  if (!bare || !game.rules->responses.phase_effects_apart) return 0;
  const Effect* effect = ActivationOf(game, stands, own).effect;
  if (effect == nullptr || effect->form != EffectForm::kTriggered) return 0;
  for (const ImpliedStep& one : fitting.implied) {
    const Action& action = one.step.action;
    const bool used = one.asked == DecisionKind::kTrigger && action.kind == ActionKind::kPass &&
                      action.seat == own.seat && NextDecision(game, state).piece == own.piece;
    if (used) return entry.number;
    Carry(game, state, action, entry.number, true, nullptr);
  }
  for (std::size_t i = replay.entries().size(); i-- > 0;) {
    const EntryResult& result = replay.entries()[i];
    bool acts = false;
    for (std::uint32_t at = result.first_step; at < result.first_step + result.step_count; ++at) {
      const Step& step = replay.steps()[at];
      acts |= !step.implied;
      if (!step.implied || step.action.kind != ActionKind::kPass) continue;
      const auto first = replay.events().begin() + step.first_event;
      const bool used = std::any_of(first, first + step.event_count, [&](const Event& event) {
        return event.kind == EventKind::kActivated && event.piece == own.piece &&
               event.seat == own.seat;
      });
      if (used) return result.number;
    }
    if (acts) return 0;
  }
  return 0;
}

// Returns what is told of a card that had to go off by itself and that the entry names.
SaidBefore NamedLate(const Replay& replay, const Entry& entry, SeatIndex seat, CardIndex card,
                     const SetOff& set_off) {
  const std::string& name = replay.game().pack->card(card).name;
  const std::string behind = std::to_string(set_off.entry);
  SaidBefore said{"taken as the " + name + " that went off by itself behind entry " + behind +
                  ", and not as another copy; judge late @" + behind + " writes it there"};
  if (set_off.by == kNoClause) return said;
  said.missed = set_off.entry;
  said.seat = seat;
  said.by = set_off.by;
  said.finding = name + " of " + SeatLetter(replay.duel().header, seat) +
                 " had to go off by itself and lay there until entry " +
                 std::to_string(entry.number) + " named it";
  return said;
}

// A reveal says which card lay in a place that it has left since, where nobody named it before, or
// where it has left with the last act.
std::optional<SaidBefore> WhatLay(const Desk& desk, const Replay& replay, const State& state,
                                  const Entry& entry, const Action& shown, const Binding& learned) {
  const bool asks = desk.game.rules->effects_are_read_in_full &&
                    shown.kind == ActionKind::kReveal && shown.piece == kNoPiece &&
                    shown.from.slot != 0 && shown.card != kUnknownCard;
  const std::optional<Gone> gone = asks ? LastFrom(replay, shown.from) : std::nullopt;
  if (!gone) return std::nullopt;
  const Piece& now = state.piece(gone->piece);
  const State before = replay.StateOrigin(replay.entries()[gone->with].number);
  const bool lay = gone->piece <= before.piece_count() &&
                   IsSamePlace(PlaceOf(before.piece(gone->piece)), shown.from);
  if (!lay || now.card != OffField(*desk.game.pack, shown.card)) return std::nullopt;
  const bool first =
      now.label != 0 && desk.binding.contains(now.label) && !learned.contains(now.label);
  const bool face_down = IsFaceDown(before.piece(gone->piece));
  if (!first && !(face_down && IsLastAct(replay, gone->with))) return std::nullopt;
  const EntryNumber with = replay.entries()[gone->with].number;
  if (gone->went_off) {
    SetOff set_off = WhatSetOff(replay, gone->piece, gone->events);
    if (set_off.entry == 0) set_off.entry = with;
    return NamedLate(replay, entry, now.owner, shown.card, set_off);
  }
  return SaidBefore{"taken as the " + desk.game.pack->card(shown.card).name + " that lay in " +
                    SeatLetter(desk.header, shown.from.seat) + "." +
                    std::string(ZoneLetters(shown.from.kind)) + std::to_string(shown.from.slot) +
                    " and left it with entry " + std::to_string(with) +
                    "; this says no more than which card it was"};
}

}  // namespace

std::optional<SaidBefore> WhatCameBefore(const Desk& desk, const Replay& replay, const State& state,
                                         const Entry& entry, const Fitting& fitting,
                                         const Binding& learned) {
  if (fitting.own.size() != 1 || fitting.verdict.ruling != Ruling::kIllegal) return std::nullopt;
  const Pack& pack = *desk.game.pack;
  const Action& own = fitting.own.front();
  if (const auto went = WentOffBefore(replay, state, entry, fitting)) {
    if (went->late == 0) return NamedLate(replay, entry, own.seat, own.card, went->by_itself);
    return SaidBefore{"taken as the " + pack.card(own.card).name + " of entry " +
                      std::to_string(went->late) +
                      ", which stands where it happened, and not as another copy"};
  }
  const State& stands = fitting.implied.empty() ? state : fitting.state;
  if (const EntryNumber with = CameByItself(replay, state, stands, entry, fitting); with != 0) {
    const std::string what = "taken as the effect of " +
                             pack.card(stands.piece(own.piece).card).name +
                             " that has come by itself ";
    const std::string where =
        with == entry.number ? "before this place" : "with entry " + std::to_string(with);
    return SaidBefore{what + where + ", and not as another use of it"};
  }
  return WhatLay(desk, replay, state, entry, own, learned);
}

std::vector<SaidBefore> LookedAtLate(const Desk& desk, const Replay& replay, const State& state,
                                     const Entry& entry, const Binding& learned) {
  std::vector<SaidBefore> out;
  if (!desk.game.rules->responses.set_triggers_go_off) return out;
  for (const Reference& subject : entry.acts.front().subjects) {
    if (subject.label == 0 || learned.contains(subject.label)) continue;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.owner == kNoSeat || piece.label != subject.label) continue;
      const SetOff set_off = WhatSetOff(replay, p, replay.events().size());
      if (set_off.entry == 0 || piece.card == kUnknownCard || IsFaceDown(piece)) continue;
      out.push_back(NamedLate(replay, entry, piece.owner, piece.card, set_off));
    }
  }
  return out;
}

}  // namespace judge::replay
