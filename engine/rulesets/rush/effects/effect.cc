// Rulebook: 2. Main Phase, Monster [Effects]; Other Rules, number of uses of Monster [Effects].
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the use of a monster's effect; without an effect: something else is used.
Used MonsterUsed(const CheckContext& c) {
  Used used = UsedBy(c);
  if (used.kind != UsedKind::kMonster) used.said.effect = nullptr;
  return used;
}

// Checks what the card asks for, and says that this is its requirement.
Answer RequirementMet(const CheckContext& c) {
  const Used used = MonsterUsed(c);
  if (used.said.effect == nullptr || !used.said.effect->supported) return Answer::kSilent;
  const CheckContext quiet{c.game, c.state, c.action, nullptr, c.said};
  const Answer met = base::kEffectOwnTerms.check(quiet);
  if (met == Answer::kForbids) {
    return c.Forbid(AboutUse(c, used, "what {card} asks for is not so, or cannot be done"));
  }
  return met == Answer::kSilent ? c.Permit(AboutUse(c, used, "what {card} asks for is so"))
                                : Answer::kSilent;
}

Answer OwnMainPhase(const CheckContext& c) {
  const Used used = MonsterUsed(c);
  if (used.said.effect == nullptr) return Answer::kSilent;
  if (IsOpenMainPhase(c)) {
    return c.Permit(AboutUse(c, used, "{card} is used in {seat}'s own Main Phase"));
  }
  return c.Forbid(AboutUse(
      c, used,
      "a monster's effect is used in its player's own Main Phase, with nothing under way"));
}

// Returns the entry of the last use of this effect this turn by that piece, or by others of the
// same name (`own` false); 0: none.
EntryNumber LastUse(const CheckContext& c, const Used& used, bool own) {
  EntryNumber entry = 0;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kActivation && item.effect == used.said.number &&
                    item.turn == c.state.header().turn && (item.piece == c.action.piece) == own;
    if (it && (own || (item.card == used.said.card && item.seat == c.action.seat))) {
      entry = item.entry;
    }
  }
  return entry;
}

Answer SecondCopy(const CheckContext& c) {
  const Used used = MonsterUsed(c);
  if (used.said.effect == nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "another {card} has used this effect, which binds that one alone");
  fact.entry = LastUse(c, used, false);
  return fact.entry != 0 ? c.Permit(fact) : Answer::kSilent;
}

Answer MayUseAnew(const CheckContext& c) {
  const Used used = MonsterUsed(c);
  if (used.said.effect == nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  Fact fact = AboutUse(
      c, used, "{piece} has been face-down or away since it used its effect, and may use it anew");
  fact.entry = LastUse(c, used, true);
  EntryNumber counted = 0;
  const bool used_up =
      IsUsedUp(c.game, c.state, c.action.seat, used.said, c.action.piece, &counted);
  return fact.entry != 0 && !used_up ? c.Permit(fact) : Answer::kSilent;
}

// Forgets what the monster has used that lies face-down now.
void ForgetUses(const MomentContext& c) {
  const PieceIndex hid = c.data.piece;
  c.run.agenda().DropUses([=](const Use& use) { return use.piece == hid; });
}

Answer FaceUpOnly(const CheckContext& c) {
  const Used used = MonsterUsed(c);
  if (used.said.effect == nullptr || used.said.effect->works_in != 0) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (c.action.piece == kNoPiece || piece.zone != ZoneKind::kMonster) {
    return c.Forbid(AboutUse(c, used, "{card} is not on the field, where its effect is used"));
  }
  if (!IsHidden(piece.position)) return Answer::kSilent;
  return c.Forbid(AboutUse(c, used, "{piece} lies face-down, and its effect is used face-up"));
}

}  // namespace

const Clause kRequirementMet =
    Legality("rush.effect.requirement-must-be-met", kUses, &RequirementMet);
const Clause kOwnMainPhase =
    Legality("rush.effect.own-main-phase", kUses, &OwnMainPhase).AboutPlace().LooksAt(kNoPart);
const Clause kOncePerTurnEach =
    Legality("rush.effect.once-per-turn-each", kUses, &tcg::OncePerTurnEach).LooksAt(kNoPart);
const Clause kSecondCopy =
    Legality("rush.effect.second-copy-own-use", kUses, &SecondCopy).LooksAt(kNoPart);
const Clause kForgetsFaceDown = Legality("rush.effect.reset-when-face-down", kUses, &MayUseAnew)
                                    .Happening(Moment::kHid, &ForgetUses)
                                    .LooksAt(kNoPart);
const Clause kFaceUpOnly =
    Legality("rush.effect.face-up-only", kUses, &FaceUpOnly).LooksAt(kNoPart);

}  // namespace judge::rush
