// The Idleness Rule: who had a monster when, which summons were kept away, and the warnings.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool IsMonsterThere(const Past& past, PieceIndex index, SeatIndex seat) {
  const Piece& piece = PieceThen(past, index);
  return piece.owner != kNoSeat && StandsAsMonster(piece) &&
         past.state.Controls(seat, piece.controller, piece.zone) && LiesOnField(past, piece);
}
// A card that is a monster and something else counts as a monster where it lies face-up.
bool MayCountAsMonster(const Past& past, PieceIndex index, SeatIndex seat) {
  const Piece& piece = PieceThen(past, index);
  return past.state.Controls(seat, piece.controller, piece.zone) && LiesOnField(past, piece) &&
         PrintedOf(past, index).IsMonster();
}
// Some card on the table may say that a monster is none here.
bool MayBeNoMonster(const Past& past) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return PrintsLiftOf(past, piece.card, "kingdom.idleness.hidden-and-equipped-count");
  });
}

Answer HasMonster(const Past& past, SeatIndex seat) {
  bool may = false;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    if (IsMonsterThere(past, p, seat)) return true;
    may |= MayCountAsMonster(past, p, seat);
  }
  return may ? std::nullopt : Answer(false);
}

Answer SeatHasMonster(const Past& past, const Fact& fact) { return HasMonster(past, fact.seat); }

Answer NoOpponentHasMonster(const Past& past, const Fact& fact) {
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    if (!AreOpponents(past, s, fact.seat)) continue;
    const Answer has = HasMonster(past, s);
    if (!has || (*has && MayBeNoMonster(past))) return std::nullopt;
    if (*has) return false;
  }
  return true;
}

// A prohibition of summons that speaks now: of a card in play, or left behind by an effect.
bool BarsSummons(const Past& past) {
  constexpr CardActMask kSummons =
      Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) | Bit(CardAct::kSpecialSummon);
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.kind == ModifierKind::kProhibit && (m.acts & kSummons) != 0) return true;
  }
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card != kUnknownCard && PrintsModifierFor(past, piece.card, kSummons);
  });
}
bool WasNegated(const Past& past, SeatIndex seat) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummonNegated && event.seat == seat;
  });
}

Answer KeptFromSummon(const Past& past, const Fact& fact) {
  if (WasNegated(past, fact.seat) || BarsSummons(past)) return true;
  const bool left = Any(ThisTurn(past), [&](const Event& event) {
    return event.piece != kNoPiece && event.from.kind != ZoneKind::kNone;
  });
  return left || !ThisTurn(past).whole ? Answer() : false;
}
// Named is a card that negated a summon, or one that bars summons and was there to do so.
Answer KeptFromSummonBy(const Past& past, const Fact& fact) {
  const bool did = Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummonNegated && event.seat == fact.seat &&
           event.source != kNoPiece && PieceThen(past, event.source).card == fact.card;
  });
  if (did) return true;
  const bool known =
      AnyPiece(past, [&](PieceIndex, const Piece& piece) { return piece.card == fact.card; });
  return known ? KeptFromSummon(past, fact) : Answer(false);
}
Answer NotKeptFromSummon(const Past& past, const Fact& fact) {
  if (WasNegated(past, fact.seat)) return false;
  return BarsSummons(past) ? std::nullopt : Answer(true);
}

// An effect was told to take a Main Phase of the seat away: in this turn, or before it of its next.
Answer LosesMainPhase(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    const auto phase = static_cast<PhaseKind>(event.phase);
    const bool main =
        phase == PhaseKind::kMain || phase == PhaseKind::kMain1 || phase == PhaseKind::kMain2;
    return event.kind == EventKind::kPhaseSkipped && event.seat == fact.seat && main;
  });
}

bool WarnedIn(const Past& past, const Span& span, SeatIndex seat) {
  (void)past;
  return Any(span, [&](const Event& event) {
    return event.kind == EventKind::kWarned && event.seat == seat;
  });
}
Answer Warned(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kWarned && event.seat == fact.seat;
  });
}
// It was given in this very turn, by no End Phase.
Answer WarnedNow(const Past& past, const Fact& fact) {
  return WarnedIn(past, ThisTurn(past), fact.seat);
}

// Whether a monster of the seat was seen on the board this turn, now or by an event.
Answer HadMonster(const Past& past, const Fact& fact) {
  if (HasMonster(past, fact.seat) != false) return true;
  const bool told = Any(ThisTurn(past), [&](const Event& event) {
    const bool of_seat =
        event.seat == fact.seat || event.from.seat == fact.seat || event.to.seat == fact.seat;
    return of_seat &&
           (event.from.kind == ZoneKind::kMonster || event.to.kind == ZoneKind::kMonster);
  });
  return told || ThisTurn(past).whole ? Answer(told) : std::nullopt;
}

Answer HadNoMonster(const Past& past, const Fact& fact) {
  const bool counts =
      HasMonster(past, fact.seat) == true || Any(ThisTurn(past), [&](const Event& event) {
        return IsSummon(event) && event.to.seat == fact.seat;
      });
  if (!counts) return true;
  return MayBeNoMonster(past) ? std::nullopt : Answer(false);
}

constexpr TruthRow kRows[] = {
    {"{seat} has a monster", &SeatHasMonster},
    {"no opponent of {seat} has a monster", &NoOpponentHasMonster},
    {"{seat} had a monster this turn", &HadMonster},
    {"{seat} had no monster at any time this turn", &HadNoMonster},
    {"an effect prevented or negated a summon of {seat} this turn", &KeptFromSummon},
    {"{card} prevented or negated a summon of {seat} this turn", &KeptFromSummonBy},
    {"no effect prevented or negated a summon of {seat} this turn", &NotKeptFromSummon},
    {"an effect skips a Main Phase of {seat} this turn", &LosesMainPhase},
    {"{seat} holds an Idle Warning from turn {n}", &Warned},
    {"this warning does not end the duel; it counts at {seat}'s next idle End Phase", &WarnedNow},
};

}  // namespace

std::span<const TruthRow> IdleTruths() { return kRows; }

}  // namespace judge::golden
