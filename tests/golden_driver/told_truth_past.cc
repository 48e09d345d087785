#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {

bool BeginsWithSetup(const Past& past) { return past.began.header().phase == PhaseKind::kSetup; }

Span Since(const Past& past, EventKind kind) {
  Span span{past.events, past.events + past.count, false};
  for (const Event* event = span.last; event != span.first; --event) {
    if (event[-1].kind != kind) continue;
    span.first = event;
    span.whole = true;
    break;
  }
  // A record that begins at the very beginning saw everything.
  if (BeginsWithSetup(past)) span.whole = true;
  return span;
}

Span Ever(const Past& past) {
  return {past.events, past.events + past.count, BeginsWithSetup(past)};
}

Span ThisRound(const Past& past) {
  Span span = Ever(past);
  int turn = 0;
  const Event* begin = nullptr;
  for (const Event* event = span.first; event != span.last; ++event) {
    if (event->kind == EventKind::kTurnBegan) turn = event->amount;
  }
  if (turn == 0) turn = past.state.header().turn;
  const int seats = past.state.seats();
  const int first = (turn - 1) / seats * seats + 1;
  for (const Event* event = span.first; event != span.last; ++event) {
    const bool of_round = event->kind == EventKind::kTurnBegan && event->amount == first;
    if (of_round) begin = event;
  }
  if (begin == nullptr) return span;
  return {begin, span.last, true};
}

bool IsAttack(const Event& event) {
  return event.kind == EventKind::kAttackDeclared && event.to.kind != ZoneKind::kTerrain;
}
bool IsStrike(const Event& event) {
  return event.kind == EventKind::kAttackDeclared && event.to.kind == ZoneKind::kTerrain;
}
bool IsSummon(const Event& event) {
  return event.kind == EventKind::kSummoned || event.kind == EventKind::kSpecialSummoned;
}
bool GoesDown(const Event& event) {
  return event.kind == EventKind::kSet || event.kind == EventKind::kHid ||
         (IsSummon(event) && IsHidden(event.position));
}

SeatIndex TurnSeat(const Past& past) {
  SeatIndex seat = past.began.header().turn_seat;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kTurnBegan) seat = event.seat;
  }
  return seat;
}

PhaseKind PhaseNow(const Past& past) {
  PhaseKind phase = past.began.header().phase;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kPhaseBegan) phase = static_cast<PhaseKind>(event.phase);
  }
  return phase;
}

int TurnNow(const Past& past) {
  const auto began = [](const Event& event) { return event.kind == EventKind::kTurnBegan; };
  return past.began.header().turn + Count(Ever(past), began);
}

int SetupStepNow(const Past& past) {
  int step = past.began.header().setup_step;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kSetupStep) step = event.amount;
  }
  return step;
}

const PhaseRow* PhaseRowNow(const Past& past) {
  return past.game.rules->phase_rows[static_cast<std::size_t>(PhaseNow(past))];
}

bool IsMainNow(const Past& past) {
  const PhaseRow* row = PhaseRowNow(past);
  return row != nullptr && row->main;
}

bool IsBattleNow(const Past& past) {
  const PhaseRow* row = PhaseRowNow(past);
  return row != nullptr && row->battle;
}

bool IsOpenMain(const Past& past, SeatIndex seat) {
  return IsMainNow(past) && TurnSeat(past) == seat && past.state.tasks().empty();
}

bool LiesOnField(const Past& past, const Piece& piece) {
  const ZoneRow* row = past.game.rules->zone_rows[static_cast<std::size_t>(piece.zone)];
  return row != nullptr && row->on_field;
}

bool LiesFaceDown(const Piece& piece) {
  return IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
}

bool StandsAsMonster(const Piece& piece) { return piece.position != Position::kNone; }

bool LiesIn(const Past& past, const ZoneRef& zone) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == zone.seat && piece.zone == zone.kind && piece.slot == zone.slot;
  });
}

bool AreOpponents(const Past& past, SeatIndex a, SeatIndex b) { return past.state.Opposed(a, b); }

int HandCount(const Past& past, SeatIndex seat) {
  const auto named = CountPieces(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == seat && piece.zone == ZoneKind::kHand;
  });
  return named + past.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)];
}

bool AreSlotsTaken(const Past& past, SeatIndex seat, ZoneKind zone) {
  const int slots = past.state.header().slot_count[static_cast<int>(zone)];
  for (int slot = 1; slot <= slots; ++slot) {
    if (!LiesIn(past, {seat, zone, static_cast<std::uint8_t>(slot), 0})) return false;
  }
  return true;
}

bool HasWholeTable(const Past& past, ZoneRef zone) {
  return past.game.rules->zone_rows[static_cast<std::size_t>(zone.kind)] != nullptr;
}

const CardDefinition& Printed(const Past& past, CardIndex card) {
  return past.game.pack->card(card);
}

const CardDefinition& PrintedOf(const Past& past, PieceIndex piece) {
  return Printed(past, PieceThen(past, piece).card);
}

bool HasTypeWord(const Past& past, CardIndex card, std::string_view word) {
  const CardDefinition& printed = Printed(past, card);
  return std::any_of(printed.type_line.begin(), printed.type_line.end(),
                     [&](TypeIndex type) { return past.game.pack->type_name(type) == word; });
}

bool Does(const Past& past, const Effect& effect, OperationKind kind) {
  for (const PoolRange range : {effect.operations, effect.costs}) {
    const auto first = past.game.pack->operations.begin() + range.first;
    const auto is = [kind](const Operation& op) { return op.kind == kind; };
    if (std::any_of(first, first + range.count, is)) return true;
  }
  return false;
}

namespace {

// What the effect says as long as it works, leaves behind, and what effects that it gives say.
template <typename Matches>
bool SaysSuch(const Pack& pack, const Effect& effect, Matches&& matches, int depth) {
  const auto said = [&](const Modifier& m) {
    if (matches(m)) return true;
    for (PoolIndex i = 0; depth > 0 && i < m.granted.count; ++i) {
      if (SaysSuch(pack, pack.effects[m.granted.first + i], matches, depth - 1)) return true;
    }
    return false;
  };
  const auto held = pack.modifiers.begin() + effect.modifiers.first;
  if (std::any_of(held, held + effect.modifiers.count, said)) return true;
  const auto done = pack.operations.begin() + effect.operations.first;
  return std::any_of(done, done + effect.operations.count, [&](const Operation& op) {
    const bool later =
        depth > 0 && op.effect != 0 && SaysSuch(pack, pack.effects[op.effect], matches, depth - 1);
    return later || (op.modifier != 0 && said(pack.modifiers[op.modifier]));
  });
}

}  // namespace

bool Says(const Past& past, const Effect& effect, ModifierKind kind) {
  return SaysSuch(
      *past.game.pack, effect, [kind](const Modifier& m) { return m.kind == kind; }, 2);
}
bool PrintsModifierFor(const Past& past, CardIndex card, CardActMask acts) {
  return PrintsEffect(past, card, [&](const Effect& effect) {
    const auto forbids = [&](const Modifier& m) {
      return m.kind == ModifierKind::kProhibit && (m.acts & acts) != 0;
    };
    return SaysSuch(*past.game.pack, effect, forbids, 2);
  });
}

bool PrintsOperation(const Past& past, CardIndex card, OperationKind kind) {
  return PrintsEffect(past, card, [&](const Effect& effect) { return Does(past, effect, kind); });
}

bool PrintsKind(const Past& past, CardIndex card, PrintedKind kind) {
  return PrintsEffect(past, card, [&](const Effect& effect) { return effect.printed == kind; });
}

bool PrintsModifier(const Past& past, CardIndex card, ModifierKind kind) {
  return PrintsEffect(past, card, [&](const Effect& effect) { return Says(past, effect, kind); });
}

bool PrintsLiftOf(const Past& past, CardIndex card, std::string_view clause) {
  const Pack& pack = *past.game.pack;
  return PrintsEffect(past, card, [&](const Effect& effect) {
    const auto lifts = [&](const Modifier& m) {
      return m.kind == ModifierKind::kLift && m.clause_text != 0 &&
             pack.texts[m.clause_text] == clause;
    };
    return SaysSuch(pack, effect, lifts, 2);
  });
}

bool MayBeLent(const Past& past) {
  for (const ActiveModifier& m : past.state.modifiers()) {
    const bool lends = m.kind == ModifierKind::kGrant || m.kind == ModifierKind::kEffectsOf ||
                       m.kind == ModifierKind::kCopyDefinition || m.kind == kDelayedKind ||
                       m.kind == kCountdownKind;
    if (lends) return true;
  }
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    const bool face_up = piece.card != kUnknownCard && !LiesFaceDown(piece);
    return face_up && PrintsModifier(past, piece.card, ModifierKind::kGrant);
  });
}

Answer OrLent(const Past& past, bool printed) {
  if (printed) return true;
  return MayBeLent(past) ? std::nullopt : Answer(false);
}

Answer OrCopied(const Past& past, CardIndex card, bool printed) {
  if (!printed && PrintsOperation(past, card, OperationKind::kCopyEffect)) return std::nullopt;
  return OrLent(past, printed);
}

CardIndex CardActed(const Past& past) {
  if (past.act == nullptr) return kUnknownCard;
  if (past.act->piece == kNoPiece) return past.act->card;
  const CardIndex card = PieceThen(past, past.act->piece).card;
  // Of a card that is two monsters the act names one.
  const bool half = !Printed(past, card).halves.empty() && past.act->card != kUnknownCard;
  return half ? past.act->card : card;
}

CardIndex CardChosen(const Past& past, const Chosen& chosen) {
  return chosen.piece != kNoPiece ? PieceThen(past, chosen.piece).card : chosen.card;
}

ZoneKind ZoneActedFrom(const Past& past) {
  if (past.act == nullptr) return ZoneKind::kNone;
  if (past.act->piece != kNoPiece) return PieceThen(past, past.act->piece).zone;
  return past.act->from.kind == ZoneKind::kNone ? ZoneKind::kHand : past.act->from.kind;
}

}  // namespace judge::golden
