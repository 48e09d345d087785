// Rulebook: Integration Monster Cards.
#include <cstdint>
#include <string>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

bool IsAttempt(const tcg::RecipeSummon& summon) {
  return summon.method == RecipeMethod::kIntegration && summon.attempt;
}

Answer NeedsDuelistCard(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (!IsAttempt(summon)) return Answer::kSilent;
  Fact fact{.card = summon.card, .seat = c.action.seat};
  if (summon.card == kUnknownCard) {
    fact.text = "which Integration Monster of {seat} this is, and whose soul it takes, is not seen";
    return c.With(Answer::kUnproven, fact);
  }
  const std::string& duelist = c.pack().card(summon.card).recipe.duelist;
  if (PlayedInSetup(c.game, c.state, c.action.seat, duelist, kForIntegration)) {
    fact.text = "{seat} has played the Duelist card that {card} names";
    return c.Permit(fact);
  }
  fact.text = "{seat} has not played the Duelist card that {card} names";
  return c.Forbid(fact);
}

Answer FromHandOrField(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (!IsAttempt(summon) || summon.card == kUnknownCard) return Answer::kSilent;
  const MaterialsAnswer answer = tcg::AnswerOf(c, summon);
  // Materials that are eroded unseen are proven later.
  if (answer.fit == Truth::kUnknown) return Answer::kSilent;
  const Fact fact = tcg::AboutMaterials(c, summon, answer);
  return answer.fit == Truth::kTrue ? c.Permit(fact) : c.Forbid(fact);
}

Answer NoSummoningSpell(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (!IsAttempt(summon)) return Answer::kSilent;
  Fact fact{.card = summon.card, .seat = c.action.seat};
  const bool by_card = summon.way.method == RecipeMethod::kIntegration;
  const CardIndex only = c.pack().card(summon.card).recipe.only_by;
  if (only != kUnknownCard && c.game.rules->effects_are_read_in_full) {
    const bool its =
        by_card && HasName(c.game, c.state, SubjectOf(c.state, summon.way.source), only);
    fact.card = only;
    fact.text = "only {card} brings this monster";
    if (!its) return c.Forbid(fact);
    fact.card = summon.card;
  }
  if (by_card && summon.way.seat == c.action.seat) {
    fact.piece = summon.way.source;
    fact.text = "{piece} has {seat} make an Integration Summon now";
    return c.Permit(fact);
  }
  if (IsOpenMainPhase(c)) {
    fact.text =
        "it is {seat}'s own Main Phase with nothing to resolve, and no other card is needed";
    return c.Permit(fact);
  }
  fact.text = "an Integration Summon is made in {seat}'s own Main Phase with nothing to resolve";
  return c.Forbid(fact);
}

Answer HiddenNeedsPermission(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (!IsAttempt(summon) || !IsHidden(c.action.position)) return Answer::kSilent;
  // The general rule says where a monster may be Hidden, and what lifts it.
  const Answer general = kNeedsPermission.check({c.game, c.state, c.action, nullptr});
  if (general != Answer::kForbids) return Answer::kSilent;
  Subject subject{.piece = c.action.piece,
                  .card = summon.card,
                  .controller = c.action.seat,
                  .zone = c.action.to,
                  .position = c.action.position};
  const Permission lift =
      FindLift(c.game, c.state, kNeedsPermission.id, CardAct::kSpecialSummon, subject);
  Fact fact{.card = lift.card, .zone = c.action.to};
  if (lift.found == Truth::kTrue) {
    fact.text = "{card} lets an Integration Monster be Hidden in {zone} too";
    return c.Permit(fact);
  }
  fact.text = "nothing lets an Integration Monster be Hidden in {zone}";
  return lift.found == Truth::kUnknown ? Answer::kSilent : c.Forbid(fact);
}

Answer HiddenMaterialSecret(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (!IsAttempt(summon)) return Answer::kSilent;
  for (const Chosen& one : summon.named) {
    const CardIndex card = one.piece != kNoPiece ? c.state.piece(one.piece).card : one.card;
    const bool secret =
        card == kUnknownCard ||
        (one.piece == kNoPiece ? one.label != 0 : c.state.piece(one.piece).known_to != 0xff);
    Fact fact{.piece = one.piece, .seat = c.action.seat};
    if (secret && IsHidden(c.action.position)) {
      fact.text = "the monster is Hidden: {seat} need not show what is eroded for it yet";
      return c.Permit(fact);
    }
    if (one.label == 0) continue;
    fact.text = "the monster is face-up: {seat} shows at once what is eroded for it";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

void ErodeMaterials(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kIntegration)) return;
  const bool unseen = c.state().piece(c.data.other).known_to != 0xff;
  if (c.data.flags != 0 && unseen) {
    ErodeUnseen(c.run, c.data.other, c.data.piece);
    return;
  }
  SendToPile(c.run, c.data.other, ZoneKind::kBanished, EventKind::kEroded);
  WasMaterialOf(c.run.change(), c.data.other, c.data.piece);
}

void Tell(const MomentContext& c, EventKind kind, PieceIndex material) {
  Emit(c.run, {.kind = kind,
               .seat = c.state().piece(material).owner,
               .piece = material,
               .other = c.state().piece(material).made,
               .card = c.state().piece(material).card});
}

void SetApart(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kSetApart) == 0) return;
  c.Note({.text = "{piece} lies eroded and unseen, apart from all other cards, for {other}",
          .piece = c.data.other,
          .other = c.data.piece});
}

void IntegrationNames(const MomentContext& c) {
  if (tcg::Is(c, RecipeMethod::kIntegration) && c.data.flags == 0) {
    Tell(c, EventKind::kNoted, c.data.other);
  }
}

void ProveWhenRevealed(const MomentContext& c) {
  const PieceIndex material = UnshownMaterial(c.state(), c.data.piece);
  if (material == kNoPiece) return;
  if (c.state().piece(material).card == kUnknownCard) {
    c.Note({.text = "{seat} has to show now what was eroded for {piece}",
            .piece = c.data.piece,
            .seat = c.state().piece(material).owner});
    return Tell(c, EventKind::kNoted, material);
  }
  Tell(c, EventKind::kRevealed, material);
  BecomeKnown(c.run, material);
}

// Returns a revealed monster whose eroded card has not been shown; kNoPiece: none.
PieceIndex Owing(const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if ((piece.flags & kSetApart) == 0 || piece.made == kNoPiece) continue;
    if (state.piece(piece.made).known_to == 0xff) return piece.made;
  }
  return kNoPiece;
}

Answer ProofOwed(const CheckContext& c) {
  const PieceIndex monster = Owing(c.state);
  if (monster == kNoPiece) return Answer::kSilent;
  return c.Forbid({.text = "{piece} was revealed: what was eroded for it is shown first",
                   .piece = monster,
                   .entry = c.state.piece(monster).position_since});
}

bool IsRight(const MomentContext& c, PieceIndex material) {
  const Piece& eroded = c.state().piece(material);
  const CardIndex monster = c.state().piece(eroded.made).card;
  if (monster == kUnknownCard || eroded.card == kUnknownCard) return true;
  for (const RecipeMaterial& row : c.pack().card(monster).recipe.materials) {
    if (row.card != kUnknownCard && HasName(c.run.game, eroded.card, row.card)) return true;
  }
  return false;
}

void WrongMaterialLoses(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if ((piece.flags & kSetApart) == 0) return;
  const bool shown = c.state().piece(piece.made).known_to == 0xff;
  if (!shown) return;
  ClearMarks(c.run.change(), c.data.piece, kSetApart);
  if (IsRight(c, c.data.piece)) return;
  c.Note(
      {.text = "{piece} is not what {other} asks for", .piece = c.data.piece, .other = piece.made});
  LoseDuel(c.run, piece.owner, EndReason::kEffect);
}

void ProveAtDuelEnd(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    if ((piece.flags & kSetApart) == 0) continue;
    const bool known = piece.card != kUnknownCard;
    c.Note({.text = known ? "the duel ends, and {seat} shows what was eroded for {other}"
                          : "the duel ends, and {seat} has to show what was eroded for {other}",
            .piece = p,
            .other = piece.made,
            .seat = piece.owner});
    Tell(c, known ? EventKind::kRevealed : EventKind::kNoted, p);
    if (!known) continue;
    ShowToAll(c.run.change(), piece.made);
    ShowToAll(c.run.change(), p);
  }
}

void LossReplacesResult(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    if ((piece.flags & kSetApart) == 0 || piece.known_to != 0xff) continue;
    ClearMarks(c.run.change(), p, kSetApart);
    if (IsRight(c, p)) continue;
    c.run.failed |= 1U << piece.owner;
    Tell(c, EventKind::kLost, p);
  }
}

}  // namespace

const Clause kIntegrationDuelist =
    Legality("kingdom.integration.needs-duelist-card", tcg::kSpecialSummons, &NeedsDuelistCard)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kIntegrationFrom =
    Legality("kingdom.integration.from-hand-or-field", tcg::kSpecialSummons, &FromHandOrField)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kIntegrationNoSpell =
    Legality("kingdom.integration.no-summoning-spell", tcg::kSpecialSummons, &NoSummoningSpell)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kIntegrationHidden = Legality("kingdom.integration.hidden-needs-permission",
                                           tcg::kSpecialSummons, &HiddenNeedsPermission)
                                      .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kIntegrationSecret = Legality("kingdom.integration.hidden-material-secret",
                                           tcg::kSpecialSummons, &HiddenMaterialSecret)
                                      .LooksAt(kPartPosition | kPartNamed);
const Clause kIntegrationErodes =
    Consequence("kingdom.integration.erode-other-materials", Moment::kMaterialDue, &ErodeMaterials);
const Clause kIntegrationApart = Obligation("kingdom.integration.hidden-material-set-apart")
                                     .Happening(Moment::kMaterialUsed, &SetApart);
const Clause kIntegrationNames =
    Consequence("kingdom.integration.has-material-names", Moment::kMaterialUsed, &IntegrationNames);
const Clause kIntegrationProof =
    Obligation("kingdom.integration.prove-when-revealed")
        .Happening(Moment::kSeen, &ProveWhenRevealed)
        .Binding(~ActionMask{0} & ~(On(ActionKind::kReveal) | On(ActionKind::kByHand) |
                                    On(ActionKind::kLook) | On(ActionKind::kOther)),
                 &ProofOwed)
        .LooksAt(kNoPart);
const Clause kIntegrationEndProof = Obligation("kingdom.integration.prove-at-duel-end")
                                        .Happening(Moment::kDuelEnds, &ProveAtDuelEnd);
const Clause kIntegrationWrong =
    Consequence("kingdom.integration.wrong-material-loses", Moment::kSeen, &WrongMaterialLoses);
const Clause kIntegrationReplaces =
    Consequence("kingdom.integration.loss-replaces-result", Moment::kDuelEnds, &LossReplacesResult);

}  // namespace judge::kingdom
