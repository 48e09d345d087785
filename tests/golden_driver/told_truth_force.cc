// Cards that lift a rule or forbid something: they speak now, and print it.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// In play face up, beneath another card, in a Rule Zone, as a marker, or left behind by its effect.
bool Speaks(const Past& past, CardIndex card) {
  if (card == kUnknownCard) return true;
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.source != kNoPiece && PieceThen(past, m.source).card == card) return true;
    if (m.piece != kNoPiece && PieceThen(past, m.piece).card == card) return true;
  }
  const int columns = past.state.header().capacities.terrains_per_seat;
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    for (int column = 1; column <= columns; ++column) {
      if (past.state.terrain(s, column).card == card) return true;
    }
  }
  const bool acts = CardActed(past) == card;
  return acts || AnyPiece(past, [&](PieceIndex, const Piece& piece) {
           return piece.card == card && piece.zone != ZoneKind::kDeck;
         });
}
template <ModifierKind kind>
Answer SpeaksAndSays(const Past& past, const Fact& fact) {
  return Speaks(past, fact.card) && PrintsModifier(past, fact.card, kind);
}
Answer LiftsByOtherWords(const Past& past, const Fact& fact) {
  // The words that it says are told behind the sentence.
  const bool words = fact.says != 0 || PrintsModifier(past, fact.card, ModifierKind::kLift) ||
                     PrintsModifier(past, fact.card, ModifierKind::kAdd) ||
                     PrintsModifier(past, fact.card, ModifierKind::kGrant);
  return Speaks(past, fact.card) && words;
}
Answer MarkerLifts(const Past& past, const Fact& fact) {
  if (!past.state.HasTerrain(fact.zone.seat, fact.zone.slot)) return false;
  return past.state.terrain(fact.zone.seat, fact.zone.slot).card == fact.card &&
         PrintsModifier(past, fact.card, ModifierKind::kLift);
}
Answer MarkerForbids(const Past& past, const Fact& fact) {
  if (fact.zone.kind != ZoneKind::kTerrain) return Speaks(past, fact.card);
  return past.state.terrain(fact.zone.seat, fact.zone.slot).card == fact.card &&
         PrintsModifier(past, fact.card, ModifierKind::kProhibit);
}
// What it says may lie on others for a while.
Answer PieceForbids(const Past& past, const Fact& fact) {
  const CardIndex card = PieceOf(past, fact).card;
  for (const ModifierKind kind :
       {ModifierKind::kProhibit, ModifierKind::kSummonLock, ModifierKind::kMustAttackFirst,
        ModifierKind::kMustAttack, ModifierKind::kBattleLock}) {
    if (PrintsModifier(past, card, kind)) return true;
  }
  const auto left = past.state.modifiers();
  return std::any_of(left.begin(), left.end(), [&](const ActiveModifier& m) {
    return m.source == fact.piece || m.piece == fact.piece;
  });
}
// The card that bars the target forbids something, and so it does the target.
Answer OtherBars(const Past& past, const Fact& fact) {
  Fact bars = fact;
  bars.piece = fact.other;
  return PieceForbids(past, bars);
}
// The card that comes prints a prohibition of its own.
Answer ForbidsItself(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const PieceIndex piece = past.act->piece;
  const CardIndex comes = piece == kNoPiece ? past.act->card : past.state.piece(piece).card;
  return comes == fact.card && PrintsModifier(past, fact.card, ModifierKind::kProhibit);
}
Answer SkipsPhase(const Past& past, const Fact& fact) {
  const bool says = PrintsOperation(past, fact.card, OperationKind::kSkipPhase) ||
                    PrintsOperation(past, fact.card, OperationKind::kSkipNext);
  const Answer used = Happened(
      Ever(past), fact, [](const Event& event) { return event.kind == EventKind::kActivated; });
  return says ? used : Answer(false);
}
Answer KeepsWarningAway(const Past& past, const Fact& fact) {
  return Speaks(past, fact.card) &&
         PrintsLiftOf(past, fact.card, "kingdom.idleness.checked-in-own-end-phase");
}
Answer IsNoMonsterHere(const Past& past, const Fact&) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return PrintsLiftOf(past, piece.card, "kingdom.idleness.hidden-and-equipped-count");
  });
}
Answer LetsIntegrationHide(const Past& past, const Fact& fact) {
  return Speaks(past, fact.card) &&
         PrintsLiftOf(past, fact.card, "kingdom.hidden.needs-permission");
}

// An effect keeps the monster from standing by, and it stands there, in a battle position.
Answer MustAttack(const Past& past, const Fact& fact) {
  const bool stands = PieceOf(past, fact).position != Position::kNone;
  return stands && PrintsModifier(past, fact.card, ModifierKind::kMustAttack);
}
// ... and so does a monster of another player.
Answer MustAttackThis(const Past& past, const Fact& fact) {
  const Piece& other = past.state.piece(fact.other);
  const bool against =
      other.position != Position::kNone && other.controller != PieceOf(past, fact).controller;
  return against && *MustAttack(past, fact);
}
Answer MayHaveToAttack(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).position != Position::kNone;
}
Answer LetsMove(const Past& past, const Fact& fact) {
  return Speaks(past, fact.card) && (PrintsModifier(past, fact.card, ModifierKind::kTileMove) ||
                                     PrintsModifier(past, fact.card, ModifierKind::kTileMoveFixed));
}

constexpr TruthRow kRows[] = {
    {"{card} lifts this rule", &LiftsByOtherWords},
    {"{card} in {zone} lifts this rule", &MarkerLifts},
    {"whether {card} lifts this rule depends on what is not known", &LiftsByOtherWords},
    {"whether {card} frees it from what forbids it depends on what is not known",
     &LiftsByOtherWords},
    {"{card} in {zone} forbids it", &MarkerForbids},
    {"{card} in {zone} cannot be replaced by this", &MarkerForbids},
    {"{piece} forbids it", &PieceForbids},
    {"{card} cannot target {piece}: {other} forbids it", &OtherBars},
    {"{card} cannot target {piece}, by that one's own text", &PieceForbids},
    {"{card} forbids it of itself", &ForbidsItself},
    {"by {card} {seat} may act with {piece}, if its controller lets it",
     &SpeaksAndSays<ModifierKind::kLend>},
    {"by {card} {piece} ignores the attack restrictions on the field",
     &SpeaksAndSays<ModifierKind::kLift>},
    {"{card} lets {piece} move {n} Tiles", &LetsMove},
    {"{card} has {piece} attack if it can, and it may attack", &MustAttack},
    {"{card} has {piece} attack if it can, and it may attack {other}", &MustAttackThis},
    {"whether {piece} has to attack, and may, depends on what is not known", &MayHaveToAttack},
    {"by {card} {seat} skips this phase", &SkipsPhase},
    {"by {card} {seat} gets no Idle Warning, and so loses by none", &KeepsWarningAway},
    {"{piece} is not considered a monster for this", &IsNoMonsterHere},
    {"{card} lets an Integration Monster be Hidden in {zone} too", &LetsIntegrationHide},
};

}  // namespace

std::span<const TruthRow> ForceTruths() { return kRows; }

}  // namespace judge::golden
