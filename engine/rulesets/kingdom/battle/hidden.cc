// Rulebook: Main Phase Clarifications, additional notes for Hidden monsters.
#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

bool HasFlip(const Pack& pack, CardIndex card) {
  for (const Effect& one : pack.Effects(pack.card(card).effects)) {
    if (one.printed == PrintedKind::kFlip) return true;
  }
  return false;
}

Answer NoSetting(const CheckContext& c) {
  const CardIndex card = CardOf(c);
  const bool to_monster_zone = c.action.to.kind == ZoneKind::kMonster;
  const CardDefinition& definition = c.pack().card(card);
  const bool only_monster =
      definition.IsMonster() && !definition.Has(Frame::kSpell) && !definition.Has(Frame::kTrap);
  if (!to_monster_zone && !only_monster) return Answer::kSilent;
  return c.Forbid({"monsters are not Set; one may be Hidden where an effect allows it"});
}

// Forbids the Hidden position, as no effect allows it; kUnproven where the Terrain is not said.
Answer NothingAllows(const CheckContext& c, Fact fact) {
  if (IsTerrainUnsaid(c.state, {fact.zone.seat, ZoneKind::kTerrain, fact.zone.slot, 0})) {
    fact.text =
        "whether a monster may be Hidden in {zone} hangs on its Terrain, which is not said: "
        "`terrains`, or `fresh`, in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "no effect allows a monster to be Hidden like this in {zone}";
  return c.Forbid(fact);
}

Answer MayBeHidden(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  const bool summon = (kSummons & On(c.action.kind)) != 0;
  const CardIndex card = CardOf(c);
  Fact fact{.zone = c.action.to};
  if (fact.zone.kind == ZoneKind::kNone && c.action.piece != kNoPiece) {
    fact.zone = SubjectOf(c.state, c.action.piece).zone;
  }
  if (summon && c.action.position == Position::kHiddenDefense) {
    if (card == kUnknownCard) {
      Subject subject{
          .controller = c.action.seat, .zone = c.action.to, .position = c.action.position};
      // Where any monster may be Hidden the card does not matter; elsewhere only FLIP allows it.
      const Permission lift =
          FindLift(c.game, c.state, kNeedsPermission.id, CardAct::kNormalSummon, subject);
      if (lift.found == Truth::kTrue) {
        fact.text = "any monster may be Hidden in {zone}";
        return c.Permit(fact);
      }
      fact.text = "legal in {zone} only if the card allows it: nobody has seen it yet";
      return c.With(Answer::kUnproven, fact);
    }
    if (HasFlip(c.pack(), card)) return Answer::kSilent;
  }
  return NothingAllows(c, fact);
}

// Checks `hide` alone, or with the monster's own battle position: it hides it as it stands.
Answer HidesAsItStands(const CheckContext& c) {
  if (c.action.piece == kNoPiece || IsHidden(c.action.position)) return MayBeHidden(c);
  Subject subject = SubjectOf(c.state, c.action.piece);
  const Position stands = FaceDown(subject.position);
  Fact fact{.piece = c.action.piece, .zone = subject.zone};
  if (c.action.position != Position::kNone && FaceDown(c.action.position) != stands) {
    fact.text = "to hide {piece} does not turn it; a Hidden position is hidden-atk or hidden-def";
    return c.Forbid(fact);
  }
  subject.position = stands;
  const Permission lift = FindLift(c.game, c.state, kNeedsPermission.id, CardAct::kHide, subject);
  if (lift.found == Truth::kTrue) return Answer::kSilent;
  fact.text = "no effect allows a monster to be Hidden like this in {zone}";
  return lift.found == Truth::kUnknown ? c.With(Answer::kUnproven, fact) : NothingAllows(c, fact);
}

// Returns the monster that an effect summons in whatever position its player likes; nullopt: no
// operation does so. Without a piece and a card it is not named yet.
std::optional<Chosen> SummonedAsLiked(const CheckContext& c, const Effect& effect) {
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    if (op.kind != OperationKind::kSummon || op.position != Position::kNone) continue;
    if (op.what.kind == RefKind::kSelf) {
      return Chosen{c.action.piece, CardOf(c), {}};
    }
    if (op.what.kind != RefKind::kTarget) return Chosen{};
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, op.what.index);
    if (range.count == 0) return Chosen{};
    return c.action.chosen[static_cast<std::size_t>(range.first)];
  }
  return std::nullopt;
}

// Returns where it goes: the zone named after everything else, or the first free zone.
ZoneRef ArrivalOf(const CheckContext& c) {
  if (c.action.chosen_count > 0) {
    const Chosen& last = c.action.chosen[static_cast<std::size_t>(c.action.chosen_count - 1)];
    if (last.zone.kind == ZoneKind::kMonster && last.piece == kNoPiece) return last.zone;
  }
  return {c.action.seat, ZoneKind::kMonster, c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster),
          0};
}

// Returns the monster that the answer to a choice names for the effect that resolves, where that
// summons in whatever position its player likes.
std::optional<Chosen> ChosenAsLiked(const CheckContext& c) {
  const Task* task = c.state.top_task();
  const Effect* effect = task == nullptr ? nullptr : EffectOf(c.pack(), c.state, *task);
  if (effect == nullptr || !c.game.rules->effects_are_read_in_full) return std::nullopt;
  const auto does = c.pack().Operations(effect->operations);
  const bool liked = std::any_of(does.begin(), does.end(), [](const Operation& op) {
    return op.kind == OperationKind::kSummon && op.position == Position::kNone;
  });
  if (!liked) return std::nullopt;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const Chosen& one = c.action.chosen[static_cast<std::size_t>(i)];
    if (one.piece != kNoPiece || one.card != kUnknownCard) return one;
  }
  return Chosen{};
}

// Forbids a Hidden position where the effect says no more than "summon it".
Answer SummonsHidden(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  std::optional<Chosen> summoned;
  if (c.action.kind == ActionKind::kChoose) {
    summoned = ChosenAsLiked(c);
  } else if (const Activation said = SaidBy(c); said.effect != nullptr) {
    summoned = SummonedAsLiked(c, *said.effect);
  }
  if (!summoned) return Answer::kSilent;
  Subject subject;
  if (summoned->piece != kNoPiece) subject = SubjectOf(c.state, summoned->piece);
  if (summoned->piece == kNoPiece) subject.card = summoned->card;
  subject.controller = c.action.seat;
  subject.zone = ArrivalOf(c);
  subject.position = c.action.position;
  Fact fact{.zone = subject.zone};
  const bool flips = c.action.position == Position::kHiddenDefense;
  if (flips && subject.card != kUnknownCard && HasFlip(c.pack(), subject.card)) {
    return Answer::kSilent;
  }
  const Permission lift =
      FindLift(c.game, c.state, kNeedsPermission.id, CardAct::kSpecialSummon, subject);
  if (lift.found == Truth::kTrue) return Answer::kSilent;
  fact.text = "no effect allows a monster to be Hidden like this in {zone}";
  const bool open = lift.found == Truth::kUnknown || (flips && subject.card == kUnknownCard);
  if (open) fact.text = "whether it may be Hidden in {zone} depends on which monster it is";
  return open ? c.With(Answer::kUnproven, fact) : NothingAllows(c, fact);
}

Answer NeedsPermission(const CheckContext& c) {
  if (c.action.kind == ActionKind::kHide) return HidesAsItStands(c);
  const bool by_effect =
      c.action.kind == ActionKind::kActivate || c.action.kind == ActionKind::kChoose;
  if (by_effect) return SummonsHidden(c);
  return MayBeHidden(c);
}

Answer FlipAnywhere(const CheckContext& c) {
  const CardIndex card = CardOf(c);
  if (c.action.position != Position::kHiddenDefense || !HasFlip(c.pack(), card)) {
    return Answer::kSilent;
  }
  return c.Permit(
      {.text = "{card} has FLIP and may be summoned in Hidden DEF anywhere", .card = card});
}

void AtkRevealed(const MomentContext& c) {
  for (const PieceIndex piece : {c.data.battle.attacker, c.data.battle.target}) {
    if (c.state().piece(piece).position != Position::kHiddenAttack) continue;
    SetPosition(c.run, piece, Position::kAttack, EventKind::kFlipped, kNoClause);
    MarkPiece(c.run.change(), piece, kWasHiddenAttack);
  }
}

Answer AtkCanAttack(const CheckContext& c) {
  if (c.state.piece(c.action.piece).position != Position::kHiddenAttack) return Answer::kSilent;
  return c.Permit({.text = "{piece} is Hidden in ATK Position and may attack",
                   .piece = c.action.piece,
                   .entry = c.state.piece(c.action.piece).position_since});
}

Answer Rehide(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece};
  if ((piece.flags & kWasHiddenAttack) == 0) {
    fact.text = "{piece} was not Hidden in ATK Position when this battle began";
    return c.Forbid(fact);
  }
  fact.text = "{piece} was Hidden in ATK Position and is still on the field";
  return c.Permit(fact);
}

void OldEquipsStay(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (c.state().piece(p).host != c.data.piece) continue;
    Emit(c.run, {.kind = EventKind::kNoted,
                 .seat = c.state().piece(p).controller,
                 .piece = p,
                 .other = c.data.piece});
  }
}

Answer HidesFaceUp(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if (!IsHidden(piece.position)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is Hidden already: only a face-up monster can be hidden",
                   .piece = c.action.piece,
                   .entry = piece.position_since});
}

Answer UsesNormalSummon(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  const SeatState& seat = c.state.seat(c.action.seat);
  Fact fact{.seat = c.action.seat};
  if (seat.normal_summons == 0 && IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) {
    fact.text =
        "whether the Normal Summon that a Hidden position would need is used up is not said: "
        "`summon unused`, `summon used` or `fresh` in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (seat.normal_summons == 0) {
    fact.text = "a summon in Hidden position is {seat}'s Normal Summon of this turn";
    return c.Permit(fact);
  }
  fact.text = "the Normal Summon that a Hidden position would need is used up";
  fact.entry = seat.normal_summon_entry;
  return c.Forbid(fact);
}

}  // namespace

const Clause kNoSetting =
    Legality("kingdom.hidden.no-setting-monsters", On(ActionKind::kSet), &NoSetting);
const Clause kNeedsPermission =
    Legality("kingdom.hidden.needs-permission",
             kSummons | On(ActionKind::kHide) | On(ActionKind::kActivate) | On(ActionKind::kChoose),
             &NeedsPermission)
        .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kHiddenAsWritten =
    kNeedsPermission.Binding(kSummons | On(ActionKind::kHide), &MayBeHidden);
const Clause kTwoPositions = Definition("kingdom.hidden.two-positions", Term::kHidden);
const Clause kFlipAnywhere =
    Legality("kingdom.hidden.flip-monsters-any-terrain", kSummons, &FlipAnywhere)
        .LooksAt(kPartPosition);
const Clause kSetAndHidden = Definition("kingdom.hidden.terms-set-and-hidden", Term::kSetOrHidden);
const Clause kDefLikeOfficial =
    Consequence("kingdom.hidden.def-like-official", Moment::kNone, nullptr)
        .Meaning(Term::kHiddenDefense);
const Clause kAtkRevealed =
    Consequence("kingdom.hidden.atk-revealed-in-combat", Moment::kDamageStepBegins, &AtkRevealed);
const Clause kAtkCanAttack =
    Legality("kingdom.hidden.atk-can-attack", On(ActionKind::kAttack), &AtkCanAttack)
        .LooksAt(kNoPart);
const Clause kRehide =
    Legality("kingdom.hidden.atk-may-be-rehidden", On(ActionKind::kStayHidden), &Rehide);
const Clause kHiddenFieldPower =
    Consequence("kingdom.hidden.receives-field-power", Moment::kNone, nullptr)
        .Meaning(Term::kHiddenFieldPower);
const Clause kNoNewEquipNamed = kNoNewEquip.Binding(On(ActionKind::kActivate), &NoNewEquipNamed)
                                    .Happening(Moment::kNone, nullptr);
const Clause kOldEquipsStay =
    Consequence("kingdom.hidden.old-equips-stay-face-up", Moment::kHid, &OldEquipsStay);
const Clause kHidingNoSummon = Definition("kingdom.hidden.hiding-is-no-summon", Term::kHiding)
                                   .Binding(On(ActionKind::kHide), &HidesFaceUp);
const Clause kFromHandSummon =
    Definition("kingdom.hidden.from-hand-is-summon", Term::kSummonFromHandHidden);
const Clause kUsesNormalSummon = Legality("kingdom.hidden.from-hand-uses-normal-summon",
                                          On(ActionKind::kNormalSummon), &UsesNormalSummon)
                                     .LooksAt(kPartPosition);

}  // namespace judge::kingdom
