// What a position leaves open: the record has not told it, and the position does not either.
#include <algorithm>

#include "engine/in_play/in_play.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool BeganOpen(const Past& past) {
  return !BeginsWithSetup(past) && past.began.header().from_position != 0;
}
template <typename Matches>
bool NotTold(const Past& past, const Span& span, Matches&& matches) {
  return BeganOpen(past) && !span.whole && !Any(span, matches);
}

Answer NoAttackTold(const Past& past, const Fact&) {
  return NotTold(past, ThisTurn(past), IsAttack);
}
Answer NoAttackOfPieceTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kAttackDeclared && event.piece == fact.piece;
  });
}
Answer NoTurningTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kPositionChanged && event.piece == fact.piece;
  });
}
Answer NoArrivalTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past), [&](const Event& event) {
    return (IsSummon(event) || GoesDown(event)) && event.piece == fact.piece;
  });
}
Answer NoSummonTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
}
Answer NoSummonOfActorTold(const Past& past, const Fact&) {
  return NotTold(past, ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && past.act != nullptr &&
           event.seat == past.act->seat;
  });
}
Answer NoUseTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past),
                 [&](const Event& event) {
                   return event.kind == EventKind::kActivated && event.piece == fact.piece &&
                          fact.piece != kNoPiece;
                 }) ||
         (BeganOpen(past) && past.began.header().told_from != 1);
}
Answer NoStrikeTold(const Past& past, const Fact& fact) {
  return NotTold(past, ThisTurn(past),
                 [&](const Event& event) { return IsStrike(event) && event.seat == fact.seat; });
}
Answer TurnIsOpen(const Past& past, const Fact&) {
  return BeganOpen(past) && (past.began.header().unsaid & kTurnNumberUnsaid) != 0;
}
// The card lay face-up as the record began, and nobody said by hand what it holds.
Answer KeepsWhatIsUnsaid(const Past& past, const Fact& fact) {
  if (fact.piece == kNoPiece || fact.piece > past.began.piece_count()) return false;
  const Piece& piece = past.began.piece(fact.piece);
  const bool keeps = PrintsEffect(past, piece.card, [&](const Effect& effect) {
    const auto operations = past.game.pack->Operations(effect.operations);
    return std::any_of(operations.begin(), operations.end(),
                       [](const Operation& op) { return op.store != 0; });
  });
  const auto picks = past.began.picks();
  const bool said = std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == 0 && pick.holder == fact.piece && pick.choice < kMayBeKept;
  });
  return BeganOpen(past) && (piece.flags & kFaceDown) == 0 && keeps && !said;
}
Answer BeganFromPosition(const Past& past, const Fact&) { return BeganOpen(past); }
Answer MarkerIsOpen(const Past& past, const Fact& fact) {
  if (!past.state.HasTerrain(fact.zone.seat, fact.zone.slot)) return BeganOpen(past);
  return BeganOpen(past) && past.state.terrain(fact.zone.seat, fact.zone.slot).card == kUnknownCard;
}
Answer SomeMarkerIsOpen(const Past& past, const Fact&) {
  const int columns = past.state.header().capacities.terrains_per_seat;
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    for (int column = 1; column <= columns; ++column) {
      if (past.state.terrain(s, column).card == kUnknownCard) return BeganOpen(past);
    }
  }
  return false;
}
Answer AttackerIsOpen(const Past& past, const Fact&) {
  return NotTold(past, ThisPhase(past), IsAttack);
}
// Some card that it is about, or that lies there, nobody has named.
Answer SomethingIsUnseen(const Past& past, const Fact&) {
  const bool unseen = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == kUnknownCard || LiesFaceDown(piece);
  });
  for (SeatIndex s = 0; s < past.state.seats() && !unseen; ++s) {
    for (const std::int16_t count : past.state.seat(s).unnamed) {
      if (count != 0) return true;
    }
  }
  return unseen || BeganOpen(past);
}

// It lay there when the record began, the position is not fresh, and no summon of it was told.
Answer NoComingTold(const Past& past, const Fact& fact) {
  return BeganOpen(past) && fact.piece <= past.began.piece_count() &&
         !Any(Ever(past),
              [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}

// It stood there when the record began, and fewer cards that are named among its Materials lay
// beneath it than it takes.
Answer FewerMadeIt(const Past& past, const Fact& fact) {
  if (!BeganOpen(past) || fact.piece == kNoPiece) return false;
  if (fact.piece > past.began.piece_count()) return false;
  const Pack& pack = *past.game.pack;
  const auto& rows = pack.card(past.began.piece(fact.piece).card).recipe.materials;
  int said = 0;
  for (PieceIndex p = 1; p <= past.began.piece_count(); ++p) {
    const Piece& card = past.began.piece(p);
    if ((card.flags & kIsAttached) == 0 || card.host != fact.piece) continue;
    bool asked = false;
    for (const RecipeMaterial& row : rows)
      asked |= row.card == kUnknownCard || row.card == card.card;
    said += asked ? 1 : 0;
  }
  int taken = 0;
  for (const RecipeMaterial& row : rows) taken += row.count;
  return said < taken;
}
// Of an open pile with cards that nobody has named: one that has to come by itself first.
Answer LiesAmongUnnamed(const Past& past, const Fact& fact) {
  const CardDefinition& card = past.game.pack->card(fact.card);
  const bool first = (card.recipe.method == RecipeMethod::kOwn && card.recipe.first_so) ||
                     card.deck == DeckKind::kExtra || card.Has(Frame::kRitual);
  return first && past.state.seat(fact.zone.seat).unnamed[static_cast<int>(fact.zone.kind)] != 0;
}

constexpr TruthRow kRows[] = {
    {"nobody has said whether {card} came by its own summoning conditions before it lay in {zone}",
     &LiesAmongUnnamed},
    {"what {piece} was made of is not all said: `attach` in the position, with the card and the "
     "place of the monster, would say it",
     &FewerMadeIt},
    {"which card {piece} keeps since before the record is not said, and it may forbid this: "
     "`holds` "
     "in the position would say it",
     &KeepsWhatIsUnsaid},
    {"whether {piece} has come by its own summoning conditions before is not said: `summoned`, "
     "`never-summoned` or `fresh` in the position would say it",
     &NoComingTold},
    {"whether an attack was declared earlier in this Battle Phase is not said: `attack unused`, "
     "`attack used` or `fresh` in the position would say it",
     &NoAttackTold},
    {"whether {piece} has attacked earlier this turn is not said: `attack unused` or `fresh` in "
     "the position would say it",
     &NoAttackOfPieceTold},
    {"whether {piece} declared an attack earlier this turn is not said: `attack unused` or "
     "`fresh` in the position would say that it did not",
     &NoAttackOfPieceTold},
    {"whether {piece} has changed its position earlier this turn is not said: `fresh` in the "
     "position would say that it has not",
     &NoTurningTold},
    {"whether {piece} was summoned this turn is not said: `before` and this turn behind it, or "
     "`fresh`, in the position would say that it was not",
     &NoArrivalTold},
    {"whether {piece} was Set this turn is not said: `before` and this turn behind it, or "
     "`fresh`, in the position would say that it was not",
     &NoArrivalTold},
    {"whether {piece} was put face-down this turn is not said: `before` and this turn behind "
     "it, or `fresh`, in the position would say that it was not",
     &NoArrivalTold},
    {"whether {seat} has used the Normal Summon of this turn is not said: `summon unused`, "
     "`summon used` or `fresh` in the position would say it",
     &NoSummonTold},
    {"whether {seat} has made a Pendulum Summon in this turn is not said: `fresh` in the position "
     "would say that it has not",
     &NoSummonTold},
    {"whether the Normal Summon that a Hidden position would need is used up is not said: "
     "`summon unused`, `summon used` or `fresh` in the position would say it",
     &NoSummonOfActorTold},
    {"whether this effect of {card} was used before the record begins is not said: `effects "
     "unused` or `fresh` in the position would say that it was not",
     &NoUseTold},
    {"whether {seat} has used a STRIKE earlier this turn is not said: `effects unused` or "
     "`fresh` in the position would say that none was",
     &NoStrikeTold},
    {"whether this is the first turn of the duel is not said: the turn in the position would "
     "say it",
     &TurnIsOpen},
    {"whether this is the first round is not said: the turn in the position would say it",
     &TurnIsOpen},
    {"whether that player had a monster earlier this turn is not said: `had-monster yes`, "
     "`had-monster no` or `fresh` in the position would say it",
     &BeganFromPosition},
    {"whether an effect kept that player from a summon this turn is not said: "
     "`kept-from-summons yes`, `kept-from-summons no` or `fresh` in the position would say it",
     &BeganFromPosition},
    {"whether that player holds an Idle Warning from an earlier turn, and so loses the duel "
     "now, is not said: `warnings` and a number, or `fresh`, in the position would say it",
     &BeganFromPosition},
    {"whether {seat} has done something in this phase already is not said: `fresh` in the "
     "position would say that nothing was done",
     &BeganFromPosition},
    {"whether a monster may be Hidden in {zone} hangs on its Terrain, which is not said: "
     "`terrains`, or `fresh`, in the position would say it",
     &MarkerIsOpen},
    {"the Terrain in the column of one of the two monsters is not said: `terrains`, or "
     "`fresh`, in the position would say it",
     &SomeMarkerIsOpen},
    {"which monster has attacked in this Battle Phase is not said: `attack used by` and its "
     "place in the position would say it",
     &AttackerIsOpen},
    {"whether the condition of {card} holds depends on what is not known", &SomethingIsUnseen},
    {"legal in {zone} only if the card allows it: nobody has seen it yet", &SomethingIsUnseen},
    {"what {card} costs hangs on cards that nobody has named or seen", &SomethingIsUnseen},
};

}  // namespace

std::span<const TruthRow> UnsaidTruths() { return kRows; }

}  // namespace judge::golden
