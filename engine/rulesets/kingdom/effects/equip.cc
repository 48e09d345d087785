#include "engine/rulesets/kingdom/effects/equip.h"

#include <cerrno>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::kingdom {
namespace {

Answer PlacedInBackrow(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known) return Answer::kSilent;
  const Effect* copied = CopiedBy(c, used.said);
  const Effect& effect = copied == nullptr ? *used.said.effect : *copied;
  const Operation* equip = FindOperation(c.pack(), effect, OperationKind::kEquip);
  const bool attaches = (c.action.flags & kAsAttach) != 0;
  if (equip == nullptr || equip->what.kind != RefKind::kSelf || attaches) return Answer::kSilent;
  const bool there =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kSpellTrap;
  Fact fact{.card = used.said.card, .seat = c.action.seat};
  if (there || c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) != 0) {
    fact.text = "{card} has a zone in the Backrow while it equips";
    return c.Permit(fact);
  }
  fact.text = "an Equip card lies in the Backrow, and every zone of {seat} there is taken";
  return c.Forbid(fact);
}

Answer NeedsTypeOrEffect(const CheckContext& c) {
  if ((c.action.flags & kAsEquip) == 0) return Answer::kSilent;
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard) return Answer::kSilent;
  Fact fact{.card = said.card};
  const bool by_effect = said.effect != nullptr &&
                         FindOperation(c.pack(), *said.effect, OperationKind::kEquip) != nullptr;
  if (HasType(c.pack(), said.card, "Equip") || by_effect) {
    fact.text = "{card} is an Equip card or has an effect that equips";
    return c.Permit(fact);
  }
  fact.text = "{card} is no Equip card and no effect lets it equip";
  return c.Forbid(fact);
}

Answer NeedsEffect(const CheckContext& c) {
  if ((c.action.flags & kAsAttach) == 0) return Answer::kSilent;
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard) return Answer::kSilent;
  Fact fact{.card = said.card};
  const bool by_effect = said.effect != nullptr &&
                         FindOperation(c.pack(), *said.effect, OperationKind::kAttach) != nullptr;
  if (by_effect) {
    fact.text = "an effect of {card} attaches";
    return c.Permit(fact);
  }
  fact.text = "no effect of {card} lets it be attached";
  return c.Forbid(fact);
}

Answer Detach(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.effect->printed != PrintedKind::kDetach) return Answer::kSilent;
  Fact fact{.card = used.said.card};
  const bool attached =
      c.action.piece != kNoPiece && (c.state.piece(c.action.piece).flags & kIsAttached) != 0;
  if (attached) {
    fact.text = "{card} lies attached and is sent to the Graveyard by hand";
    return c.Permit(fact);
  }
  fact.text = "{card} is not attached to anything, so nothing is detached";
  return c.Forbid(fact);
}

// Checks that an EQUIP effect used at will is active; a triggered one was when it was triggered.
Answer ActiveWhileEquipping(const CheckContext& c) {
  const Used used = UsedBy(c);
  const bool at_will = used.known && used.said.trigger == nullptr;
  if (!at_will || used.said.effect->printed != PrintedKind::kEquip) return Answer::kSilent;
  Fact fact{.card = used.said.card};
  const bool equips =
      c.action.piece != kNoPiece && (c.state.piece(c.action.piece).flags & kIsEquipped) != 0;
  if (equips) return Answer::kSilent;
  fact.text = "{card} equips nothing now, so its EQUIP effect is not active";
  return c.Forbid(fact);
}

Answer ActiveWhileAttached(const CheckContext& c) {
  const Used used = UsedBy(c);
  const bool at_will = used.known && used.said.trigger == nullptr;
  if (!at_will || used.said.effect->printed != PrintedKind::kAttach) return Answer::kSilent;
  const bool beneath =
      c.action.piece != kNoPiece && (c.state.piece(c.action.piece).flags & kIsAttached) != 0;
  if (beneath) return Answer::kSilent;
  return c.Forbid({.text = "{card} is not attached to anything, so its ATTACH effect is not active",
                   .card = used.said.card});
}

Answer GameZones(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known) return Answer::kSilent;
  const Operation* equip = FindOperation(c.pack(), *used.said.effect, OperationKind::kEquip);
  if (equip == nullptr || equip->to.kind != RefKind::kZoneOf) return Answer::kSilent;
  if (static_cast<ZoneKind>(equip->to.index) == ZoneKind::kOutside) {
    return c.Permit({.text = "{card} equips a player, and no card", .card = used.said.card});
  }
  return c.Permit({.text = "{card} equips a whole zone, which is there even when no card is in it",
                   .card = used.said.card});
}

void ZoneStaysPut(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kEquipped,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece,
               .from = PlaceOf(c.state().piece(c.data.piece)),
               .to = c.data.zone});
}

void BeneathTarget(const MomentContext& c) {
  c.Note({.text = "{piece} lies beneath {other} and takes no zone of its own",
          .piece = c.data.piece,
          .other = c.data.other});
}

void BringsAttachments(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& beneath = c.state().piece(p);
    if (beneath.host != c.data.piece || (beneath.flags & kIsAttached) == 0) continue;
    ChangeHost(c.run.change(), p, c.data.other);
    Emit(c.run, {.kind = EventKind::kAttached,
                 .seat = beneath.controller,
                 .piece = p,
                 .other = c.data.other});
  }
}

void AttachHostLeaves(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kIsAttached) == 0) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
}

}  // namespace

const Clause kEquipBackrow = Obligation("kingdom.equip.placed-in-backrow")
                                 .Binding(kActivations, &PlacedInBackrow)
                                 .LooksAt(kPartNamed);
const Clause kEquipNeeds =
    Legality("kingdom.equip.needs-type-or-effect", kActivations, &NeedsTypeOrEffect)
        .LooksAt(kNoPart);
const Clause kEquipActive =
    Definition("kingdom.equip.effect-active-while-equipping", Term::kEquipActive)
        .Binding(kActivations, &ActiveWhileEquipping)
        .LooksAt(kNoPart);
const Clause kEquipActiveUnasked = kEquipActive.Binding(0, nullptr);
const Clause kEquipTargetLeaves =
    Consequence("kingdom.equip.target-leaves", Moment::kHostLeft, &tcg::EquipTargetLeaves);
const Clause kEquipZones =
    Legality("kingdom.equip.game-zones", kActivations, &GameZones).LooksAt(kNoPart);
const Clause kEquipZoneStays =
    Consequence("kingdom.equip.zone-equip-stays-put", Moment::kZoneEquipped, &ZoneStaysPut);
const Clause kAttachBeneath =
    Definition("kingdom.attach.beneath-target").Happening(Moment::kAttaching, &BeneathTarget);
const Clause kAttachNeeds =
    Legality("kingdom.attach.needs-effect", kActivations, &NeedsEffect).LooksAt(kNoPart);
const Clause kAttachActive =
    Definition("kingdom.attach.effect-active-while-attached", Term::kAttachActive)
        .Binding(kActivations, &ActiveWhileAttached)
        .LooksAt(kNoPart);
const Clause kAttachActiveUnasked = kAttachActive.Binding(0, nullptr);
const Clause kAttachHostLeaves =
    Consequence("kingdom.attach.host-leaves", Moment::kHostLeft, &AttachHostLeaves);
const Clause kAttachBrings =
    Consequence("kingdom.attach.brings-its-attachments", Moment::kAttaching, &BringsAttachments);
const Clause kDetach = Legality("kingdom.attach.detach", kActivations, &Detach).LooksAt(kNoPart);

CardIndex CardOf(const CheckContext& c) {
  return c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
}
namespace {

bool IsHiddenPiece(const State& state, PieceIndex piece) {
  return piece != kNoPiece && IsHidden(state.piece(piece).position);
}

Answer ForbidNewEquip(const CheckContext& c, PieceIndex host) {
  return c.Forbid({.text = "{piece} is Hidden already and cannot be equipped",
                   .piece = host,
                   .entry = c.state.piece(host).position_since});
}

}  // namespace

Answer NoNewEquipNamed(const CheckContext& c) {
  const int equip = c.pack().FindType("Equip");
  const CardDefinition& card = c.pack().card(CardOf(c));
  const bool equips = equip < kTypesMax && card.types.test(static_cast<std::size_t>(equip));
  if (!equips || !IsHiddenPiece(c.state, c.action.target)) return Answer::kSilent;
  return ForbidNewEquip(c, c.action.target);
}
namespace {

// Returns the Hidden monster that the operation would put a card on or over: a named target or,
// where the effect equips its own card, the monster that its event was about.
PieceIndex HiddenHost(const CheckContext& c, const Activation& said, const Effect& effect,
                      PoolIndex index) {
  const Operation& op = c.pack().operations[effect.operations.first + index];
  if (op.kind != OperationKind::kEquip && op.kind != OperationKind::kAttach) return kNoPiece;
  if (op.to.kind == RefKind::kTarget && &effect == said.effect) {
    const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, op.to.index);
    for (int i = named.first; i < named.first + named.count && i < c.action.chosen_count; ++i) {
      const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
      if (IsHiddenPiece(c.state, piece)) return piece;
    }
    return kNoPiece;
  }
  const bool own = op.kind == OperationKind::kEquip && op.what.kind == RefKind::kSelf;
  const bool asked = op.to.kind != RefKind::kZoneOf && op.to.kind != RefKind::kTarget;
  if (index != 0 || !own || !asked) return kNoPiece;
  const Pieces hosts = PiecesOf(c.game, c.state, op.to, SourceOf(c.state, c.action, said.card));
  for (const PieceIndex host : hosts) {
    if (!IsHiddenPiece(c.state, host)) return kNoPiece;
  }
  return hosts.count == 0 ? kNoPiece : hosts.first();
}

Answer NoNewEquip(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known) return NoNewEquipNamed(c);
  for (const Effect* effect : {used.said.effect, CopiedBy(c, used.said)}) {
    for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
      const PieceIndex host = HiddenHost(c, used.said, *effect, i);
      if (host != kNoPiece) return ForbidNewEquip(c, host);
    }
  }
  return Answer::kSilent;
}

// Prevents equipping a monster that was Hidden after it was named, or that an effect finds.
void StaysBare(const MomentContext& c) {
  if (!IsHiddenPiece(c.state(), c.data.other)) return;
  c.run.prevented = true;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.other,
               .other = c.data.piece});
}

}  // namespace

const Clause kNoNewEquip =
    Legality("kingdom.hidden.no-new-equip-or-attach", On(ActionKind::kActivate), &NoNewEquip)
        .Happening(Moment::kHostDue, &StaysBare)
        .LooksAt(kPartNamed);

}  // namespace judge::kingdom
