// Rulebook: additional notes for Equipping and Attaching; EQUIP, ATTACH and DETACH of the Effect
// Types.
#include "engine/operations.h"
#include "engine/rulesets/kingdom/activating.h"
#include "engine/rulesets/kingdom/generations.h"
#include "engine/rulesets/kingdom/rules.h"
#include "engine/rulesets/tcg/shared.h"

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
  const Activation said = ActivationOf(c.game, c.state, c.action);
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
  const Activation said = ActivationOf(c.game, c.state, c.action);
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

// An EQUIP effect that is used at will; one that was triggered was active when it was.
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
    Piece& beneath = c.state().piece(p);
    if (beneath.host != c.data.piece || (beneath.flags & kIsAttached) == 0) continue;
    beneath.host = c.data.other;
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

const Clause kEquipBackrow =
    Obligation("kingdom.equip.placed-in-backrow").Binding(kActivations, &PlacedInBackrow);
const Clause kEquipNeeds =
    Legality("kingdom.equip.needs-type-or-effect", kActivations, &NeedsTypeOrEffect);
const Clause kEquipActive =
    Definition("kingdom.equip.effect-active-while-equipping", Term::kEquipActive)
        .Binding(kActivations, &ActiveWhileEquipping);
const Clause kEquipActiveUnasked = kEquipActive.Binding(0, nullptr);
const Clause kEquipTargetLeaves =
    Consequence("kingdom.equip.target-leaves", Moment::kHostLeft, &tcg::EquipTargetLeaves);
const Clause kEquipZones = Legality("kingdom.equip.game-zones", kActivations, &GameZones);
const Clause kEquipZoneStays =
    Consequence("kingdom.equip.zone-equip-stays-put", Moment::kZoneEquipped, &ZoneStaysPut);
const Clause kAttachBeneath =
    Definition("kingdom.attach.beneath-target").Happening(Moment::kAttaching, &BeneathTarget);
const Clause kAttachNeeds = Legality("kingdom.attach.needs-effect", kActivations, &NeedsEffect);
const Clause kAttachActive =
    Definition("kingdom.attach.effect-active-while-attached", Term::kAttachActive)
        .Binding(kActivations, &ActiveWhileAttached);
const Clause kAttachActiveUnasked = kAttachActive.Binding(0, nullptr);
const Clause kAttachHostLeaves =
    Consequence("kingdom.attach.host-leaves", Moment::kHostLeft, &AttachHostLeaves);
const Clause kAttachBrings =
    Consequence("kingdom.attach.brings-its-attachments", Moment::kAttaching, &BringsAttachments);
const Clause kDetach = Legality("kingdom.attach.detach", kActivations, &Detach);

}  // namespace judge::kingdom
