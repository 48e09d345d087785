// Rulebook: the field.
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kLays = On(ActionKind::kSet) | On(ActionKind::kActivate);

// Returns what forbids to Special Summon every monster that the effect would bring; not found:
// there is one that may come, or nobody has named it.
Permission BanOn(const CheckContext& c) {
  const Effect* effect = SaidBy(c).effect;
  if (!BringsFirst(c.pack(), effect)) return {};
  const Subject acting = ActionSubject(c.state, c.action);
  Permission ban;
  for (const PieceIndex index : PiecesBrought(c, effect)) {
    if (index == kNoPiece) return {};
    Subject comes = SubjectOf(c.state, index);
    comes.controller = c.action.seat;
    comes.zone = {c.action.seat, ZoneKind::kMonster, 1, 0};
    comes.position = Position::kAttack;
    ban = FindProhibition(c.game, c.state, CardAct::kSpecialSummon, comes, &acting, false);
    if (ban.found != Truth::kTrue) return {};
  }
  return ban;
}

// Forbids an effect that could only summon where that is forbidden, or no zone is free.
Answer BanBlocks(const CheckContext& c) {
  const Permission ban = BanOn(c);
  if (ban.found == Truth::kTrue) {
    return c.Forbid(
        {.text = "{card} keeps {seat} from Special Summons, and nothing else would come of it",
         .card = ban.card,
         .seat = c.action.seat,
         .entry = ban.entry,
         .says = ban.says});
  }
  if (!BringsFirst(c.pack(), SaidBy(c).effect) || FreesZone(c)) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Monster Zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

// Returns whether a card that is no Field Spell would come out of the hand into the row.
bool ComesFromHand(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? !LiesInField(c.game, card) : c.action.to.kind != ZoneKind::kField;
  }
  const Activation said = SaidBy(c);
  return said.card != kUnknownCard && (said.spell || said.trap) && said.from_hand &&
         !LiesInField(c.game, said.card);
}

// Checks the zone of a Spell or Trap, and that one of the five is free.
Answer SpellTrapFive(const CheckContext& c) {
  const Answer zone = SpellTrapZoneUse(c);
  if (zone != Answer::kSilent || !ComesFromHand(c)) return zone;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Spell & Trap Zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]});
}

// Checks that a Main Monster Zone is free for a Normal Summon, or for what comes by scales out of
// the hand.
Answer MonsterFive(const CheckContext& c) {
  const bool special = c.action.kind == ActionKind::kSpecialSummon;
  const bool comes_there =
      IsSummonByScales(c.game, c.state, c.action) && !FromExtraDeck(c.game, c.state, c.action);
  return special && !comes_there ? Answer::kSilent : MonsterZonesTaken(c);
}

// Forbids a player to look at what an opponent alone knows: the hand, the Deck, the Extra Deck, and
// Set cards. Only a card that a search has found is shown, by the one who searched.
Answer NoVerification(const CheckContext& c) {
  const bool piece = c.action.piece != kNoPiece;
  const SeatIndex whose = piece ? c.state.piece(c.action.piece).controller : c.action.from.seat;
  const ZoneKind lies = piece ? c.state.piece(c.action.piece).zone : c.action.from.kind;
  if (whose >= c.state.seats() || !c.state.Opposed(whose, c.action.seat)) return Answer::kSilent;
  const bool set = piece && IsFaceDown(c.state.piece(c.action.piece));
  if (!c.game.rules->IsHiddenPile(lies) && !set) return Answer::kSilent;
  return c.Forbid({.text = "these are cards of {seat}, whose word is taken: no opponent looks at "
                           "them to check an effect",
                   .seat = whose});
}

}  // namespace

const Clause kMonsterFive =
    Legality("tcg.zone.main-monster-five",
             On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon), &MonsterFive)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kBanBlocks =
    Legality("tcg.summon.ban-blocks-activation", On(ActionKind::kActivate), &BanBlocks)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kSpellTrapFive =
    Legality("tcg.zone.spell-trap-five", kLays, &SpellTrapFive).LooksAt(kPartZone);
const Clause kFieldZone =
    Definition("tcg.spell.field-zone").Binding(kLays, &FieldZoneUse).LooksAt(kPartZone);
const Clause kNoVerification =
    Legality("tcg.info.no-verification", On(ActionKind::kReveal), &NoVerification);
const Clause kOwnPrivate =
    Definition("tcg.info.own-private").Binding(On(ActionKind::kReveal), &DeckFaceDown);

}  // namespace judge::tcg
