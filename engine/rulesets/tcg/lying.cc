#include "engine/rulesets/tcg/lying.h"

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

Answer StaysInItsZone(const CheckContext& c) {
  return c.Forbid({.text = "{piece} stays in the zone to which it came", .piece = c.action.piece});
}

Answer NoneByHand(const CheckContext& c) {
  if (AwaitedSummon(c.game, c.state).seat == c.action.seat) return Answer::kSilent;
  return c.Forbid({"no effect lets a monster be Special Summoned now"});
}

namespace {

// Returns the card that is laid down: kUnknownCard for one that nobody has named, and a monster.
CardIndex LaidCard(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  return card == kUnknownCard || c.pack().card(card).IsMonster() ? kUnknownCard : card;
}

// Returns whether the card that is laid down is named to lie elsewhere than in that row.
bool IsElsewhere(const CheckContext& c, ZoneKind row) {
  const ZoneRef to = c.action.to;
  return c.game.rules->OnField(to.kind) && (to.kind != row || to.seat != c.action.seat);
}

// Returns whether a monster is Set among the Spells and Traps.
bool SetsMonster(const CheckContext& c, CardIndex card) {
  return c.action.kind == ActionKind::kSet && card != kUnknownCard &&
         c.pack().card(card).IsMonster();
}

}  // namespace

Answer SpellTrapZoneUse(const CheckContext& c) {
  const CardIndex named =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (SetsMonster(c, named)) {
    return c.Forbid({.text = "{card} is a monster and is Set into a Monster Zone", .card = named});
  }
  const CardIndex card = LaidCard(c);
  const ZoneRef to = c.action.to;
  const bool other = card != kUnknownCard
                         ? !LiesInField(c.game, card)
                         : c.action.kind == ActionKind::kSet && to.kind != ZoneKind::kField;
  if (!other || !IsElsewhere(c, ZoneKind::kSpellTrap)) return Answer::kSilent;
  return c.Forbid({.text = "{zone} is no Spell & Trap Zone of {seat}",
                   .card = card,
                   .seat = c.action.seat,
                   .zone = to});
}

Answer FieldZoneUse(const CheckContext& c) {
  const CardIndex card = LaidCard(c);
  const ZoneRef to = c.action.to;
  const bool field = card != kUnknownCard ? LiesInField(c.game, card) : to.kind == ZoneKind::kField;
  if (!field || !IsElsewhere(c, ZoneKind::kField)) return Answer::kSilent;
  return c.Forbid(
      {.text = "{zone} is not the Field Zone of {seat}", .seat = c.action.seat, .zone = to});
}

}  // namespace judge::tcg
