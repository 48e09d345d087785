// What may be said behind a summon by an effect: where its monster stands, and how.
#include "engine/cards/cards.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Returns why the monster does not stand in the zone that is named; "" where it may.
const char* ZoneFault(const CheckContext& c, const HistoryItem& summon, ZoneRef zone) {
  const ZoneRef stands = PlaceOf(c.state.piece(summon.piece));
  if (zone == stands) return "";
  if (zone.kind != stands.kind || zone.seat != stands.seat || zone.slot == 0) {
    return "{piece} came to a Main Monster Zone of {seat}, and {zone} is none";
  }
  if ((summon.effect & kZoneOpen) == 0) {
    return "the zone of {piece} has been said already, and {zone} is another one";
  }
  if (c.state.At(zone) != kNoPiece) return "{zone} is taken by {other}";
  Subject comes = SubjectOf(c.state, summon.piece);
  comes.zone = zone;
  const Permission closed =
      FindClosed(c.game, c.state, CardAct::kSpecialSummon, comes, nullptr, false);
  return closed.found == Truth::kTrue ? "{zone} is closed to {piece}" : "";
}

Answer PlaceSaid(const CheckContext& c) {
  const HistoryItem* summon = SummonPlaced(c.game, c.state, c.action);
  if (summon == nullptr) return Answer::kSilent;
  const Piece& piece = c.state.piece(summon->piece);
  Fact fact{.piece = summon->piece, .seat = c.action.seat, .entry = summon->entry};
  int zones = 0;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const Chosen& one = c.action.chosen[static_cast<std::size_t>(i)];
    if (one.piece == summon->piece) continue;
    const bool told_apart = one.piece != kNoPiece;
    fact.zone = told_apart ? PlaceOf(c.state.piece(one.piece)) : one.zone;
    const bool zone = fact.zone.slot != 0 && (told_apart || one.card == kUnknownCard);
    fact.other = told_apart ? one.piece : zone ? c.state.At(one.zone) : kNoPiece;
    fact.text = "{piece} has come, and nothing but where and how it stands can still be said";
    if (zone)
      fact.text = ++zones > 1 ? "{piece} stands in one zone" : ZoneFault(c, *summon, fact.zone);
    if (fact.text[0] != '\0') return c.Forbid(fact);
  }
  const Position named = c.action.position;
  const bool other = named != Position::kNone && !IsHidden(named) && named != piece.position;
  if (other && (summon->effect & kPositionOpen) == 0) {
    fact.text = "the battle position of {piece} has been said already, and another one is named";
    return c.Forbid(fact);
  }
  fact.text = "{piece} has just come by an effect, and where and how it stands may still be said";
  return c.Permit(fact);
}

}  // namespace

const Clause kPlaceSaid =
    Legality(kPlaceSaidId, On(ActionKind::kChoose), &PlaceSaid).LooksAt(kPartNamed | kPartPosition);

}  // namespace judge::base
