// Rulebook: 4 Summoning Rules, Tributes; 2 Hero Rules, what a Hero costs.
#include <algorithm>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/hero/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon);

bool IsOwnMonster(const CheckContext& c, const Chosen& one) {
  if (one.piece == kNoPiece) return false;
  const Piece& piece = c.state.piece(one.piece);
  return piece.zone == ZoneKind::kMonster && piece.controller == c.action.seat;
}

// Checks that as many are named as are due, each a monster of the player and named once.
Answer CheckTributes(const CheckContext& c) {
  Fact fact{.card = CardOf(c), .seat = c.action.seat};
  fact.n = TributesFor(c.game, fact.card);
  fact.m = c.action.chosen_count;
  fact.text = "{card} takes tributes: {n} due, {m} named";
  if (fact.n != fact.m) return c.Forbid(fact);
  std::vector<PieceIndex> seen;
  for (const Chosen& one : TributesOf(c.action)) {
    fact.piece = one.piece;
    if (!IsOwnMonster(c, one)) {
      fact.text = "a tribute is a monster that {seat} controls";
      return c.Forbid(fact);
    }
    if (std::find(seen.begin(), seen.end(), one.piece) != seen.end()) {
      fact.text = "{piece} is named twice and can be tributed once";
      return c.Forbid(fact);
    }
    seen.push_back(one.piece);
  }
  return c.Permit(fact);
}

Answer SmallNoTribute(const CheckContext& c) {
  const Summoned kind = KindOf(c);
  if (kind == Summoned::kSmall) return CheckTributes(c);
  if (kind != Summoned::kUnseen || c.action.chosen_count == 0) return Answer::kSilent;
  return c.Forbid({"a monster that comes face-down takes no tribute"});
}

// Returns whether it is of that kind, with the stars for which the price of the kind is written.
bool IsOfKind(const CheckContext& c, Summoned kind) {
  return KindOf(c) == kind && HasStarsOfKind(c.pack().card(CardOf(c)));
}

Answer FourFiveOneTribute(const CheckContext& c) {
  return IsOfKind(c, Summoned::kLarge) ? CheckTributes(c) : Answer::kSilent;
}

Answer TwoTributes(const CheckContext& c) {
  return IsOfKind(c, Summoned::kHero) ? CheckTributes(c) : Answer::kSilent;
}

// Returns the first tribute that was summoned in this turn; nullptr: none was.
const Chosen* NewTribute(const CheckContext& c) {
  const auto tributes = TributesOf(c.action);
  const auto found = std::find_if(tributes.begin(), tributes.end(), [&](const Chosen& one) {
    return one.piece != kNoPiece && (c.state.piece(one.piece).flags & kSummonedThisTurn) != 0;
  });
  return found == tributes.end() ? nullptr : &*found;
}

bool MaySummonMore(const CheckContext& c) {
  return RaisedBy(c.game, c.state, kEffectsMayRaise.id, c.action.seat) > 0;
}

Answer NoSameTurnTribute(const CheckContext& c) {
  const Chosen* summoned = NewTribute(c);
  if (summoned != nullptr) {
    if (MaySummonMore(c)) return Answer::kSilent;
    return c.Forbid({.text = "{piece} was summoned this turn",
                     .piece = summoned->piece,
                     .entry = c.state.piece(summoned->piece).since});
  }
  for (const Chosen& one : TributesOf(c.action)) {
    if (one.piece == kNoPiece || !IsArrivalUnsaid(c.state, one.piece)) continue;
    return c.With(Answer::kUnproven,
                  {.text = "whether {piece} was summoned this turn is not said: `before` and this "
                           "turn behind it, or `fresh`, in the position would say that it was not",
                   .piece = one.piece});
  }
  return Answer::kSilent;
}

Answer SameTurnException(const CheckContext& c) {
  const Chosen* summoned = NewTribute(c);
  if (summoned == nullptr || !MaySummonMore(c)) return Answer::kSilent;
  return c.Permit({.text = "{piece} was summoned this turn, and an effect lets {seat} summon more",
                   .piece = summoned->piece,
                   .seat = c.action.seat,
                   .entry = c.state.piece(summoned->piece).since});
}

bool IsForHero(const MomentContext& c) {
  return c.run.pack().card(c.state().piece(c.data.piece).card).Has(Frame::kLeader);
}

void Tribute(const MomentContext& c) {
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kTributed);
}

void TributeToGraveyard(const MomentContext& c) {
  if (!IsForHero(c)) Tribute(c);
}

void HeroTribute(const MomentContext& c) {
  if (IsForHero(c)) Tribute(c);
}

}  // namespace

const Clause kSmallNoTribute =
    Legality("hero.summon.one-to-three-no-tribute", kSummons, &SmallNoTribute).LooksAt(kPartNamed);
const Clause kFourFiveOneTribute = Obligation("hero.summon.four-five-one-tribute")
                                       .Binding(kSummons, &FourFiveOneTribute)
                                       .LooksAt(kPartNamed);
const Clause kTwoTributes =
    Obligation("hero.hero.two-tributes").Binding(kSummons, &TwoTributes).LooksAt(kPartNamed);
const Clause kNoSameTurnTribute =
    Legality("hero.summon.no-same-turn-tribute", kSummons, &NoSameTurnTribute).LooksAt(kPartNamed);
const Clause kSameTurnException =
    Legality("hero.summon.same-turn-tribute-exception", kSummons, &SameTurnException)
        .LooksAt(kPartNamed);
const Clause kTributeToGraveyard =
    Consequence("hero.summon.tribute-to-graveyard", Moment::kMaterialDue, &TributeToGraveyard);
const Clause kHeroTributesToGraveyard =
    Consequence("hero.summon.hero-tributes-to-graveyard", Moment::kMaterialDue, &HeroTribute);

}  // namespace judge::hero
