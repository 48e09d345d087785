// Rulebook: 6.3 Equipping a monster; 5.3 and 6.4, the cards behind a monster that leaves.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the operation that puts the effect's own card behind a chosen one; nullptr: none.
const Operation* EquipsItself(const Pack& pack, const Effect* effect) {
  for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
    const Operation& op = pack.operations[effect->operations.first + i];
    const bool equips = op.kind == OperationKind::kEquip && op.what.kind == RefKind::kSelf &&
                        op.to.kind == RefKind::kTarget;
    if (equips) return &op;
  }
  return nullptr;
}

// The act that equips a card, with the monster that is named for it.
struct Equipping {
  CardIndex card = kUnknownCard;  // kUnknownCard: another act
  PieceIndex host = kNoPiece;     // also none where what is named is no monster

  bool known() const { return card != kUnknownCard && host != kNoPiece; }
};

Equipping EquippingOf(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const Operation* op = EquipsItself(c.pack(), said.effect);
  if (said.card == kUnknownCard || op == nullptr) return {};
  const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, op->to.index);
  if (named.count == 0) return {said.card};
  const PieceIndex host = c.action.chosen[static_cast<std::size_t>(named.first)].piece;
  const bool stands = host != kNoPiece && c.state.piece(host).position != Position::kNone;
  return {said.card, stands ? host : kNoPiece};
}

Fact About(const CheckContext& c, const Equipping& act, const char* text = "") {
  return {.text = text, .piece = act.host, .card = act.card, .seat = c.action.seat};
}

ZoneKind From(const CheckContext& c) {
  return c.action.piece == kNoPiece ? ZoneKind::kHand : c.state.piece(c.action.piece).zone;
}

Answer OnlyWithEquipEffect(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (act.card != kUnknownCard) return c.Permit(About(c, act, "{card} has an effect that equips"));
  if ((c.action.flags & kAsEquip) == 0) return Answer::kSilent;
  Fact fact{.card = SaidBy(c).card};
  // For a whole card it has to be said first which of its monsters is meant.
  if (fact.card == kUnknownCard || !c.pack().card(fact.card).halves.empty()) return Answer::kSilent;
  fact.text = "{card} has no effect that equips";
  return c.Forbid(fact);
}

Answer NeedsAMonster(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (act.card == kUnknownCard) return Answer::kSilent;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const bool stands = c.state.piece(p).zone == ZoneKind::kMonster && p != c.action.piece;
    if (stands) return Answer::kSilent;
  }
  const bool itself = From(c) == ZoneKind::kMonster;
  return c.Forbid(About(c, act,
                        itself ? "no other monster stands in any monster card zone"
                               : "no monster stands in any monster card zone"));
}

Answer EitherSide(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (!act.known()) return Answer::kSilent;
  Fact fact = About(c, act, "{piece} is {seat}'s, and monsters of either side may be equipped");
  fact.seat = c.state.piece(act.host).controller;
  return c.Permit(fact);
}

Answer AnyMode(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (!act.known() || !IsHidden(c.state.piece(act.host).position)) return Answer::kSilent;
  return c.Permit(About(c, act, "{piece} lies face down and may be equipped"));
}

Answer MaxTen(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  // A card that lies there already does not count once more.
  const bool there = c.action.piece != kNoPiece && c.state.piece(c.action.piece).host == act.host;
  if (!act.known() || there) return Answer::kSilent;
  const ZoneRef place = Behind(c.state, act.host);
  if (HasRoom(*c.game.rules, c.state, place)) return Answer::kSilent;
  Fact fact = About(c, act, "{n} cards lie behind {piece}, and that is the most");
  fact.n = static_cast<std::int32_t>(PileAt(c.state, place).size());
  return c.Forbid(fact);
}

Answer LiesBehind(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (!act.known()) return Answer::kSilent;
  Fact fact = About(c, act, "{card} lies in {zone}, behind {piece}");
  fact.zone = Behind(c.state, act.host);
  return c.Permit(fact);
}

Answer PassOn(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (!act.known() || From(c) != ZoneKind::kSpellTrap) return Answer::kSilent;
  Fact fact = About(c, act, "{card} lies behind {piece} already and is passed on to another one");
  fact.other = c.state.piece(c.action.piece).host;
  if (fact.other == act.host) return c.Forbid(fact);
  fact.text = "{card} goes from {other} on to {piece}";
  return c.Permit(fact);
}

Answer FromMonsterZone(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  if (!act.known() || From(c) != ZoneKind::kMonster) return Answer::kSilent;
  if (act.host == c.action.piece) {
    return c.Forbid(About(c, act, "{card} equips another monster and never itself"));
  }
  if (IsHidden(c.state.piece(c.action.piece).position)) {
    return c.Forbid(About(c, act, "{card} lies face down and equips nobody from there"));
  }
  return c.Permit(About(c, act, "{card} leaves its monster card zone and equips {piece}"));
}

Answer Unlimited(const CheckContext& c) {
  const Equipping act = EquippingOf(c);
  const StateHeader& h = c.state.header();
  const bool own_main = c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat;
  if (act.card == kUnknownCard || !own_main) return Answer::kSilent;
  return c.Permit(About(c, act, "{seat} may equip as often as wanted, and pays nothing for it"));
}

// Forbids outside of equipping an effect that a card has for its host alone.
Answer NotEquipping(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool asks = said.effect != nullptr && said.effect->printed == PrintedKind::kEquip;
  if (!asks) return Answer::kSilent;
  return c.Forbid(
      {.text = "this effect of {card} is used while it equips a monster", .card = said.card});
}

// Checks that an effect behind a monster is used face up, by the controller of its card.
Answer WhileEquipping(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if ((piece.flags & kIsEquipped) == 0) return NotEquipping(c);
  Fact fact{.text = "{piece} lies face down behind {other}: it is not used there",
            .piece = c.action.piece,
            .other = piece.host,
            .seat = piece.controller};
  if (IsFaceDown(piece)) return c.Forbid(fact);
  fact.text = "{piece} lies face up behind {other}, and {seat} controls it";
  return piece.controller == c.action.seat ? c.Permit(fact) : c.Forbid(fact);
}

// Returns whether the monster that has left was destroyed.
bool WasDestroyed(const State& state, const Run& run, PieceIndex piece) {
  const auto history = state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    return item.kind == HistoryKind::kDestroyed && item.piece == piece && item.entry == run.cause();
  });
}

void Fall(const MomentContext& c, bool destroyed) {
  if ((c.state().piece(c.data.other).flags & kIsEquipped) == 0) return;
  if (WasDestroyed(c.state(), c.run, c.data.piece) != destroyed) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
}

void FallWithDestroyed(const MomentContext& c) { Fall(c, true); }
void FallWhenLeaves(const MomentContext& c) { Fall(c, false); }

}  // namespace

const Clause kEquipOnlyWithEffect =
    Legality("yugiohji.equip.only-with-equip-effect", kUses, &OnlyWithEquipEffect)
        .LooksAt(kPartNamed);
const Clause kEquipNeedsMonster =
    Legality("yugiohji.equip.needs-a-monster", kUses, &NeedsAMonster).LooksAt(kPartNamed);
const Clause kEquipEitherSide =
    Legality("yugiohji.equip.own-or-opposing-target", kUses, &EitherSide).LooksAt(kPartNamed);
const Clause kEquipAnyMode =
    Legality("yugiohji.equip.any-mode-even-face-down", kUses, &AnyMode).LooksAt(kPartNamed);
const Clause kEquipMaxTen = Legality("yugiohji.equip.max-ten", kUses, &MaxTen).LooksAt(kPartNamed);
const Clause kEquipPassOn = Legality("yugiohji.equip.pass-on", kUses, &PassOn).LooksAt(kPartNamed);
const Clause kEquipFromMonsterZone =
    Legality("yugiohji.equip.from-monster-zone", kUses, &FromMonsterZone).LooksAt(kPartNamed);
const Clause kEquipUnlimited =
    Legality("yugiohji.equip.unlimited-per-main-phase", kUses, &Unlimited).LooksAt(kPartNamed);
const Clause kWhileEquipping =
    Legality("yugiohji.effect.while-equipping", kUses, &WhileEquipping).LooksAt(kNoPart);
const Clause kEquipLiesBehind =
    Definition("yugiohji.equip.lies-behind-target-even-opponent", Term::kEquipActive);
const Clause kEquipZoneBehind = Definition("yugiohji.zone.equip-zone-behind-monster")
                                    .Binding(kUses, &LiesBehind)
                                    .LooksAt(kPartNamed);
const Clause kEquipsFallDestroyed = Consequence("yugiohji.equip.fall-with-destroyed-monster",
                                                Moment::kHostLeft, &FallWithDestroyed);
const Clause kEquipsFall =
    Consequence("yugiohji.equip.fall-when-monster-leaves", Moment::kHostLeft, &FallWhenLeaves);

}  // namespace judge::yugiohji
