// Rulebook: Equip Spells.
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Checks that an Equip Spell is used on one face-up monster.
Answer TargetsFaceUp(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || !used.plays || !HasIcon(c.pack(), used.said.card, "Equip")) {
    return Answer::kSilent;
  }
  if (c.action.chosen_count == 0 || c.action.chosen[0].piece == kNoPiece) return Answer::kSilent;
  const PieceIndex target = c.action.chosen[0].piece;
  const Position stands = c.state.piece(target).position;
  Fact fact{.text = "{piece} is a face-up monster and may be equipped", .piece = target};
  if (stands != Position::kNone && !IsHidden(stands)) return c.Permit(fact);
  fact.text = "{piece} is no face-up monster, and an Equip Spell needs one";
  return c.Forbid(fact);
}

// Forbids what a monster says that is worn: as long as it is, it is an Equip Spell, and only what
// it says of itself as one is used.
Answer WornIsSpell(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  const bool worn = IsEquipped(piece) && piece.host != kNoPiece && piece.card != kUnknownCard &&
                    c.pack().card(piece.card).IsMonster();
  if (!worn) return Answer::kSilent;
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = used.said.effect;
  if (effect != nullptr && effect->printed == PrintedKind::kEquip) return Answer::kSilent;
  return c.Forbid({.text = "{piece} equips {other}: it is an Equip Spell as long as it does, and "
                           "nothing is used that it says as a monster",
                   .piece = c.action.piece,
                   .other = piece.host,
                   .entry = piece.since});
}

// Returns whether the card is worn by what its bearer itself does, which keeps it as one of a set.
bool IsTakenByBearer(const State& state, PieceIndex equip) {
  const auto picks = state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == 0 && pick.piece == equip && pick.holder == state.piece(equip).host;
  });
}

// Returns whether the bearer is one that the Equip Card may not have: it lies face-down, is negated
// where nothing but its own effect has it wear the card, or is not any more what the card asks for.
bool FitsNoMore(const MomentContext& c, PieceIndex equip) {
  const PieceIndex bearer = c.state().piece(equip).host;
  if (IsFaceDown(c.state().piece(bearer))) return true;
  if (IsTakenByBearer(c.state(), equip) && IsNegated(c.run.game, c.state(), bearer)) return true;
  if (c.state().piece(equip).card == kUnknownCard) return false;
  const bool spell = HasIcon(c.pack(), c.state().piece(equip).card, "Equip");
  return spell && !FitsEquip(c.run.game, c.state(), equip, SubjectOf(c.state(), bearer));
}

// Destroys these by the rules: no card's effect does it.
void Fall(const MomentContext& c, const std::vector<Doomed>& fall) {
  if (fall.empty()) return;
  const PieceIndex source = std::exchange(c.run.source, kNoPiece);
  const ZoneRef marker = std::exchange(c.run.marker, ZoneRef{});
  DestroyTogether(c.run, fall, Reason::kRule);
  c.run.source = source;
  c.run.marker = marker;
}

void BearerLeaves(const MomentContext& c) {
  if (IsEquipped(c.state().piece(c.data.other))) Fall(c, {{c.data.other, kNoPiece}});
}

// Destroys what equips a monster that it may not equip any more. Of what an effect has done that is
// looked at when the effect is over.
void BearerFitsNoMore(const MomentContext& c) {
  std::vector<Doomed> fall;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    const bool equips = piece.owner != kNoSeat && IsEquipped(piece) && piece.host != kNoPiece &&
                        c.run.game.rules->OnField(piece.zone);
    if (equips && FitsNoMore(c, p)) fall.push_back({p, kNoPiece});
  }
  Fall(c, fall);
}

}  // namespace

const Clause kEquippedKinds =
    Definition("tcg.card.equipped-kinds").Binding(kUses, &WornIsSpell).LooksAt(kNoPart);
const Clause kTargetsFaceUp =
    Legality("tcg.equip.targets-face-up", kUses, &TargetsFaceUp).LooksAt(kPartNamed);
const Clause kBearerLost = Consequence("tcg.equip.bearer-lost", Moment::kHostLeft, &BearerLeaves)
                               .AlsoHappening(Moment::kCardUsed, &BearerFitsNoMore);

}  // namespace judge::tcg
