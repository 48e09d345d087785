// Rulebook: effects of monsters, and how often an effect is used.
#include <algorithm>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Checks the moment of an effect of Spell Speed 1 that is no activation of a Spell or Trap and
// waits for nothing.
Answer Ignition(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || used.plays || used.said.effect == nullptr) return Answer::kSilent;
  if (IsPlayedOffPile(c, used)) return Answer::kSilent;
  if (used.said.effect->form != EffectForm::kActivated || used.speed != 1) return Answer::kSilent;
  if (PhaseNamed(c.pack(), *used.said.effect) != PhaseKind::kNone) return Answer::kSilent;
  if (IsOpenMain(c)) {
    return c.Permit(AboutUsed(c, used, "{card} is used in {seat}'s own Main Phase"));
  }
  const bool of_card = used.spell || used.trap;
  return c.Forbid(AboutUsed(
      c, used,
      of_card
          ? "this effect of {card} is used in its player's own Main Phase, with nothing under way"
          : "a monster's effect is used in its player's own Main Phase, with nothing under way"));
}

Answer OncePerTurnNamed(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = used.said.effect;
  if (!used.known || effect == nullptr || used.said.only_flips) return Answer::kSilent;
  if (effect->limit != LimitPer::kTurn || effect->of_piece) return Answer::kSilent;
  Fact fact = AboutUsed(
      c, used, "{seat} has used this effect of {card} this turn; the limit binds every copy");
  fact.piece = kNoPiece;
  fact.m = effect->limit_count;
  fact.n = UsesOf(c.game, c.state, c.action.seat, used.said.card, used.said.number, effect->limit,
                  &fact.entry);
  if (fact.n >= fact.m) return c.Forbid(fact);
  if (IsLimitUntold(c.state, c.action.seat, effect->limit)) {
    fact.text = kUseUnsaid;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "this effect of {card} was not used up this turn";
  return c.Permit(fact);
}

// Forbids what a card has used as often as it may in another zone of the field: the field is one
// place.
Answer FieldIsOnePlace(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = used.said.effect;
  const bool soft = used.known && effect != nullptr && !used.said.only_flips && effect->of_piece &&
                    effect->limit != LimitPer::kNone && c.action.piece != kNoPiece;
  if (!soft || !c.game.rules->OnField(c.state.piece(c.action.piece).zone)) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.text = "{piece} used it before it came to {zone}, and the whole field is one place",
            .piece = c.action.piece,
            .zone = PlaceOf(piece)};
  const bool up = IsUsedUp(c.game, c.state, c.action.seat, used.said, c.action.piece, &fact.entry);
  return up && fact.entry < piece.since ? c.Forbid(fact) : Answer::kSilent;
}

// Returns whether the effect is another one than the activation of its card: it waits for
// something, or begins a chain as a slow effect beside the one that the card is activated with.
bool IsBesideActivation(const Pack& pack, const Activation& said) {
  const Effect& effect = *said.effect;
  if (effect.form == EffectForm::kTriggered) return true;
  if (effect.form != EffectForm::kActivated || effect.speed != EffectSpeed::kSlow) return false;
  const auto effects = pack.Effects(pack.card(said.card).effects);
  const auto plays = std::find_if(effects.begin(), effects.end(), [](const Effect& one) {
    return one.form == EffectForm::kActivated && one.works_in == 0;
  });
  const bool same_box = plays == effects.end() || &*plays == said.effect ||
                        (effect.first_option != 0 && effect.first_option == plays->first_option);
  return !same_box;
}

// Forbids to use, in place of the activation of a Spell or Trap that stays on the field, what it
// says beside that.
Answer OnceFaceUp(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Activation& said = used.said;
  const bool plays = used.known && used.plays && said.effect != nullptr && said.trigger == nullptr;
  if (!plays || !StaysOnField(c.game, said.card)) return Answer::kSilent;
  const bool elsewhere = said.effect->works_in != 0;
  if (elsewhere || !IsBesideActivation(c.pack(), said)) return Answer::kSilent;
  return c.Forbid(AboutUsed(c, used,
                            said.on_field ? "{piece} lies face-down, and its effect is used face-up"
                                          : "{card} is used on the field"));
}

constexpr Clause AsConsequence(Clause clause) {
  clause.kind = ClauseKind::kConsequence;
  return clause;
}

// Tells of what a card says that has come face-up: it applies, and nothing was activated.
void AppliesAtOnce(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (piece.card == kUnknownCard || IsHidden(piece.position) || IsFaceDown(piece)) return;
  if (!c.pack().traits(piece.card).gives.any()) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

// Forgets what was done to a monster that lies face-down now, and what it has used.
void Forgets(const MomentContext& c) {
  const PieceIndex hid = c.data.piece;
  bool forgot = false;
  c.run.agenda().DropUses([&](const Use& use) {
    forgot |= use.piece == hid;
    return use.piece == hid;
  });
  EndModifiersIf(c.run.change(), [&](const ActiveModifier& m) {
    forgot |= m.piece == hid;
    return m.piece == hid;
  });
  // What another card says of it from now on, it says of no card.
  c.run.agenda().DropPicksIf([&](const Pick& pick) {
    const bool kept = pick.task == 0 && pick.piece == hid && pick.holder != hid;
    forgot |= kept;
    return kept;
  });
  if (!forgot) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.state().piece(hid).controller, .piece = hid});
}

}  // namespace

const Clause kContinuousApplies =
    Consequence("tcg.effect.continuous-applies", Moment::kSummoned, &AppliesAtOnce);
const Clause kFaceDownForgets = Consequence("tcg.effect.face-down-forgets", Moment::kHid, &Forgets);
const Clause kIgnition = Legality("tcg.effect.ignition", kUses, &Ignition).LooksAt(kNoPart);
const Clause kOncePerTurnSoft =
    Legality("tcg.effect.once-per-turn-soft", kUses, &OncePerTurnEach).LooksAt(kNoPart);
const Clause kFieldIsOnePlace =
    AsConsequence(Legality("tcg.effect.opt-field-is-one-place", kUses, &FieldIsOnePlace))
        .LooksAt(kNoPart);
const Clause kOnceFaceUp = Legality("tcg.effect.once-face-up", kUses, &OnceFaceUp).LooksAt(kNoPart);
const Clause kOncePerTurnNamed =
    Legality("tcg.effect.once-per-turn-named", kUses, &OncePerTurnNamed).LooksAt(kNoPart);

}  // namespace judge::tcg
