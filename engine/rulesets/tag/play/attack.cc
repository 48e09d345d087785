// Tag document, C: who attacks, with what, and whom.
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

Answer ActiveDuelist(const CheckContext& c) {
  const Fact fact{.text = "it is the turn of {seat}, who alone attacks in it",
                  .seat = c.state.header().turn_seat};
  if (c.state.header().phase == PhaseKind::kSetup || c.action.seat == fact.seat) {
    return Answer::kSilent;
  }
  return c.Forbid(fact);
}

Answer OwnMonsters(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const SeatIndex controller = c.state.piece(c.action.piece).controller;
  const bool mates = controller != c.action.seat && c.state.SameTeam(controller, c.action.seat);
  if (!mates) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is a monster of {seat}, and nobody attacks with a team mate's",
                   .piece = c.action.piece,
                   .seat = controller});
}

Answer FromAttackPosition(const CheckContext& c) {
  return c.action.piece == kNoPiece ? Answer::kSilent : tcg::OnlyAttackPosition(c);
}

Answer AnyOpposingMonster(const CheckContext& c) { return tcg::AttackerAndTarget(c); }
Answer DirectNeedsEmptySide(const CheckContext& c) { return tcg::DirectIsSaid(c); }

// Returns whether a card says that the attacker may attack directly past monsters.
bool MayAttackDirectly(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return false;
  return FindLift(c.game, c.state, tcg::kDirectNeedsNoMonster.id, CardAct::kAttack,
                  SubjectOf(c.state, c.action.piece), nullptr, c.action.seat)
             .found == Truth::kTrue;
}

// Permits a direct attack by what the attacker's card says, although opponents have monsters.
Answer DirectByEffect(const CheckContext& c) {
  const bool direct = c.action.target == kNoPiece && c.action.target_zone.seat < c.state.seats();
  if (!direct || !MayAttackDirectly(c)) return Answer::kSilent;
  return c.Permit({.text = "{piece} may attack directly by what a card says, whatever opponents "
                           "control",
                   .piece = c.action.piece});
}

// Forbids a direct attack past a monster that an opponent has in an Extra Monster Zone.
Answer DirectChecksEmz(const CheckContext& c) {
  if (MayAttackDirectly(c)) return Answer::kSilent;
  const bool direct = c.action.target == kNoPiece && c.action.target_zone.seat < c.state.seats();
  if (!direct) return Answer::kSilent;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    const bool stands = piece.owner != kNoSeat && piece.zone == ZoneKind::kExtraMonster;
    if (!stands || !c.state.Opposed(piece.controller, c.action.seat)) continue;
    return c.Forbid({.text = "{piece} stands in an Extra Monster Zone under {seat} and counts",
                     .piece = p,
                     .seat = piece.controller});
  }
  return Answer::kSilent;
}

void DirectHitsTeam(const MomentContext& c) { tcg::DirectDamage(c); }

}  // namespace

const Clause kActiveDuelist =
    Legality("tag.attack.active-duelist-only", kAttacks, &ActiveDuelist).LooksAt(kNoPart);
const Clause kOwnMonsters =
    Legality("tag.attack.own-monsters-only", kAttacks, &OwnMonsters).LooksAt(kNoPart);
const Clause kFromAttackPosition =
    Legality("tag.attack.attack-position-only", kAttacks, &FromAttackPosition).LooksAt(kNoPart);
const Clause kAnyOpposingMonster =
    Legality("tag.attack.any-opposing-monster", kAttacks, &AnyOpposingMonster).LooksAt(kPartNamed);
const Clause kDirectNeedsEmptySide =
    Legality("tag.attack.direct-needs-empty-side", kAttacks, &DirectNeedsEmptySide)
        .LooksAt(kPartNamed);
const Clause kDirectChecksEmz =
    Legality("tag.attack.direct-checks-emz", kAttacks, &DirectChecksEmz).LooksAt(kPartNamed);
const Clause kDirectByEffect =
    Legality("tag.attack.direct-by-effect", kAttacks, &DirectByEffect).LooksAt(kPartNamed);
const Clause kDirectHitsTeam =
    Consequence("tag.attack.direct-hits-team", Moment::kDamageCalculation, &DirectHitsTeam);

}  // namespace judge::tag
