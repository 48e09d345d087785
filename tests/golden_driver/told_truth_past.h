// What a checker of facts looks at: the events since the last one of a kind, the pieces where they
// lie, and what is printed on a card. No clause and no question of the engine is asked here.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth.h"

namespace judge::golden {

// nullopt: it cannot be said from what is there, such as what was before the record.
using Answer = std::optional<bool>;
using Recomputed = Answer (*)(const Past&, const Fact&);
struct TruthRow {
  std::string_view text;
  Recomputed is_so;
};

// By subject, each in a file of its own.
std::span<const TruthRow> TurnTruths();
std::span<const TruthRow> IdleTruths();
std::span<const TruthRow> HandTruths();
std::span<const TruthRow> BattleTruths();
std::span<const TruthRow> ReplayTruths();
std::span<const TruthRow> PositionTruths();
std::span<const TruthRow> SummonTruths();
std::span<const TruthRow> PlaceTruths();
std::span<const TruthRow> CardTruths();
std::span<const TruthRow> EquipTruths();
std::span<const TruthRow> EffectTruths();
std::span<const TruthRow> AnswerTruths();
std::span<const TruthRow> NegationTruths();
std::span<const TruthRow> PriceTruths();
std::span<const TruthRow> RecipeTruths();
std::span<const TruthRow> ExtraDeckTruths();
std::span<const TruthRow> RuleCardTruths();
std::span<const TruthRow> ForceTruths();
std::span<const TruthRow> UnsaidTruths();
std::span<const TruthRow> TileTruths();
std::span<const TruthRow> TimingTruths();
std::span<const TruthRow> StarTruths();
std::span<const TruthRow> TableTruths();
std::span<const TruthRow> SpeedTruths();
std::span<const TruthRow> DamageStepTruths();
std::span<const TruthRow> TeamTruths();
std::span<const TruthRow> ScaleTruths();

// The events since the last one of that kind, or since the record began.
struct Span {
  const Event* first = nullptr;
  const Event* last = nullptr;
  bool whole = false;  // the record saw it begin

  const Event* begin() const { return first; }
  const Event* end() const { return last; }
};

bool BeginsWithSetup(const Past& past);
Span Since(const Past& past, EventKind kind);
inline Span ThisTurn(const Past& past) { return Since(past, EventKind::kTurnBegan); }
inline Span ThisPhase(const Past& past) { return Since(past, EventKind::kPhaseBegan); }
Span Ever(const Past& past);
// The turns of the round: as many as there are players, counted from the first turn of the duel.
Span ThisRound(const Past& past);

template <typename Matches>
bool Any(const Span& span, Matches&& matches) {
  return std::any_of(span.begin(), span.end(), matches);
}
template <typename Matches>
std::int32_t Count(const Span& span, Matches&& matches) {
  return static_cast<std::int32_t>(std::count_if(span.begin(), span.end(), matches));
}

// It happened, and by the entry that the fact names; what an effect does that was used in that
// entry may be done behind a later one.
template <typename Matches>
Answer Happened(const Span& span, const Fact& fact, Matches&& matches) {
  bool used = false;
  for (const Event& event : span) {
    const bool own = event.piece == fact.piece && fact.piece != kNoPiece;
    used |= (own || event.kind == EventKind::kActivated) && event.entry == fact.entry;
    const bool done = event.source != kNoPiece || own;
    const bool later = used && done && event.entry > fact.entry;
    if (matches(event) && (fact.entry == 0 || event.entry == fact.entry || later)) return true;
  }
  return span.whole ? Answer(false) : std::nullopt;
}
// It has not happened in what the record saw of it.
template <typename Matches>
Answer NeverIn(const Span& span, Matches&& matches) {
  return !Any(span, matches);
}

bool IsAttack(const Event& event);  // on a monster or a player
bool IsStrike(const Event& event);  // on a Terrain
bool IsSummon(const Event& event);
bool GoesDown(const Event& event);  // a card comes to lie face-down, or a monster goes face-down

// By the events that told of it.
SeatIndex TurnSeat(const Past& past);
PhaseKind PhaseNow(const Past& past);
int TurnNow(const Past& past);
int SetupStepNow(const Past& past);
const PhaseRow* PhaseRowNow(const Past& past);  // nullptr: the setup
bool IsMainNow(const Past& past);
bool IsBattleNow(const Past& past);
// The seat's own main phase, with nothing on the agenda.
bool IsOpenMain(const Past& past, SeatIndex seat);

// The board.
// The piece as it was at that moment; a blank one: it came later.
inline const Piece& PieceThen(const Past& past, PieceIndex piece) {
  return past.state.piece(piece <= past.state.piece_count() ? piece : kNoPiece);
}
inline const Piece& PieceOf(const Past& past, const Fact& fact) {
  return PieceThen(past, fact.piece);
}
inline const Piece& OtherOf(const Past& past, const Fact& fact) {
  return PieceThen(past, fact.other);
}
template <typename Matches>
std::int32_t CountPieces(const Past& past, Matches&& matches) {
  std::int32_t count = 0;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = PieceThen(past, p);
    count += piece.owner != kNoSeat && matches(p, piece);
  }
  return count;
}
template <typename Matches>
bool AnyPiece(const Past& past, Matches&& matches) {
  return CountPieces(past, matches) > 0;
}
bool LiesOnField(const Past& past, const Piece& piece);
bool LiesFaceDown(const Piece& piece);
bool StandsAsMonster(const Piece& piece);  // in a battle position
bool LiesIn(const Past& past, const ZoneRef& zone);
bool AreOpponents(const Past& past, SeatIndex a, SeatIndex b);
int HandCount(const Past& past, SeatIndex seat);
bool AreSlotsTaken(const Past& past, SeatIndex seat, ZoneKind zone);
bool HasWholeTable(const Past& past, ZoneRef zone);  // the zone is one of the game's

// What is printed.
const CardDefinition& Printed(const Past& past, CardIndex card);
const CardDefinition& PrintedOf(const Past& past, PieceIndex piece);
bool HasTypeWord(const Past& past, CardIndex card, std::string_view word);
template <typename Matches>
bool PrintsEffect(const Past& past, CardIndex card, Matches&& matches) {
  const PoolRange effects = Printed(past, card).effects;
  const auto first = past.game.pack->effects.begin() + effects.first;
  return std::any_of(first, first + effects.count, matches);
}
bool Does(const Past& past, const Effect& effect, OperationKind kind);
bool Says(const Past& past, const Effect& effect, ModifierKind kind);
bool PrintsOperation(const Past& past, CardIndex card, OperationKind kind);
bool PrintsKind(const Past& past, CardIndex card, PrintedKind kind);
// A card may have effects of others: it is open then what it says.
bool MayBeLent(const Past& past);
Answer OrLent(const Past& past, bool printed);
// Or it does what a card says that it copies.
Answer OrCopied(const Past& past, CardIndex card, bool printed);
// Some effect of the card leaves that behind or says it as long as it works.
bool PrintsModifier(const Past& past, CardIndex card, ModifierKind kind);
// It forbids one of these acts.
bool PrintsModifierFor(const Past& past, CardIndex card, CardActMask acts);
// The cards that may speak: those on the table, the markers, and those whose effects last.
template <typename Matches>
bool AnySpeaker(const Past& past, Matches&& matches) {
  const int columns = past.state.header().capacities.terrains_per_seat;
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    for (int column = 1; column <= columns; ++column) {
      if (matches(past.state.terrain(s, column).card)) return true;
    }
  }
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.source != kNoPiece && matches(PieceThen(past, m.source).card)) return true;
  }
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone != ZoneKind::kDeck && matches(piece.card);
  });
}
// A card says that the clause does not bind something.
bool PrintsLiftOf(const Past& past, CardIndex card, std::string_view clause);

// The act that was asked about.
CardIndex CardActed(const Past& past);
CardIndex CardChosen(const Past& past, const Chosen& chosen);
ZoneKind ZoneActedFrom(const Past& past);

}  // namespace judge::golden
