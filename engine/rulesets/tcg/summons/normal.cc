// Rulebook: Normal Summons and Sets, Tribute Summons.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

// Checks whose turn it is, whether the summon is still there, and where the monster comes from.
Answer OneNormalEach(const CheckContext& c) {
  if (NormalSummonTaken(c.state, c.pack(), c.action.seat) != nullptr) return Answer::kSilent;
  const CheckContext quiet{c.game, c.state, c.action};
  if (SummonFromHand(quiet) == Answer::kForbids) return SummonFromHand(c);
  return OneNormal(c);
}

// Returns whether no number of Tributes would do: the monster is never Normal Summoned, and another
// clause says so.
bool TakesNone(const CheckContext& c) {
  return IsNeverNormal(c.pack(), PlayedCard(c.pack(), c.state, c.action));
}

Answer NoneForOneToFour(const CheckContext& c) {
  return TakesNone(c) ? Answer::kSilent : NoTribute(c);
}

// Checks a Set as well: it takes as many Tributes as the summon.
Answer OneForFiveSix(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard) return SetTakesTributes(c);
  return TakesNone(c) ? Answer::kSilent : TributesCounted(c, 1);
}

Answer TwoForSeven(const CheckContext& c) {
  return TakesNone(c) ? Answer::kSilent : TributesCounted(c, 2);
}

// Sends the Tributes of a Normal Summon or Set to the Graveyard.
void NormalTributes(const MomentContext& c) {
  if (Is(c, RecipeMethod::kNone)) TributesToGraveyard(c);
}

Answer FaceUpOrSet(const CheckContext& c) {
  const Answer set = SetMonsterFaceDown(c);
  return set != Answer::kSilent ? set : SummonFaceUp(c);
}

// Permits what answers a Normal Summon to answer a Tribute Summon.
Answer TributeIsNormal(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool asks = top != nullptr && top->kind == TaskKind::kWindow &&
                    top->window == WindowKind::kSummon && top->piece != kNoPiece;
  const Effect* effect = SaidBy(c).effect;
  if (!asks || effect == nullptr || !effect->answers_in.Has(CardEvent::kSummonDeclared)) {
    return Answer::kSilent;
  }
  const Piece& piece = c.state.piece(top->piece);
  if (!c.pack().HasEntry(piece.card) || piece.position == Position::kNone) return Answer::kSilent;
  const bool tributes = TributesFor(*c.game.rules, c.pack().card(piece.card).level) > 0;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kNormalSummon && item.piece == top->piece &&
                    item.entry == piece.since;
    if (!it || !tributes || IsHidden(piece.position)) continue;
    return c.Permit({.text = "{piece} was Tribute Summoned, and that is a Normal Summon",
                     .piece = top->piece,
                     .entry = item.entry});
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kTributeIsNormal = Definition("tcg.summon.tribute-is-normal-summon")
                                    .Binding(On(ActionKind::kActivate), &TributeIsNormal)
                                    .LooksAt(kNoPart);
const Clause kOneNormalPerTurn =
    Legality("tcg.summon.one-normal-per-turn", kNormal, &OneNormalEach).LooksAt(kPartZone);
const Clause kLevelOneToFour =
    Legality("tcg.summon.level-1-4", kNormal, &NoneForOneToFour).LooksAt(kPartNamed);
const Clause kLevelFiveSix =
    Legality("tcg.summon.level-5-6", kNormal, &OneForFiveSix).LooksAt(kPartNamed | kPartPosition);
const Clause kLevelSevenPlus =
    Legality("tcg.summon.level-7-plus", kNormal, &TwoForSeven).LooksAt(kPartNamed);
const Clause kSetFaceDownDefense = Definition("tcg.summon.set-face-down-defense")
                                       .Binding(kNormal, &FaceUpOrSet)
                                       .LooksAt(kPartPosition);
const Clause kTributesOwn = Legality(kTributesOwnId, kNormal, &OwnTributes)
                                .Happening(Moment::kMaterialDue, &NormalTributes)
                                .LooksAt(kPartNamed);
const Clause kTributeFrees =
    Legality("tcg.summon.tribute-frees-zone", kNormal, &TributeFreesZone).LooksAt(kPartNamed);

}  // namespace judge::tcg
