#include "engine/rulesets/tcg/summon.h"

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

Answer OneNormal(const CheckContext& c) {
  Fact fact{.seat = c.action.seat};
  if (c.action.seat != c.state.header().turn_seat) {
    fact.text = "a Normal Summon is made in one's own turn";
    return c.Forbid(fact);
  }
  const SeatState& seat = c.state.seat(c.action.seat);
  if (seat.normal_summons == 0 && IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) {
    fact.text =
        "whether {seat} has used the Normal Summon of this turn is not said: `summon unused`, "
        "`summon used` or `fresh` in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (seat.normal_summons == 0) {
    fact.text = "{seat} has not used the Normal Summon of this turn";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used the Normal Summon of this turn";
  fact.entry = seat.normal_summon_entry;
  return c.Forbid(fact);
}

void TributesToGraveyard(const MomentContext& c) {
  const bool monster = c.state().piece(c.data.other).position != Position::kNone;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard,
             monster ? EventKind::kTributed : EventKind::kMoved);
}

Answer SummonFromHand(const CheckContext& c) {
  const ZoneRef to = c.action.to;
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  Fact fact{.text = "{card} is no monster", .card = card, .seat = c.action.seat, .zone = to};
  if (card != kUnknownCard && !c.pack().card(card).IsMonster()) return c.Forbid(fact);
  const bool named = to.kind != ZoneKind::kNone && to.slot != 0;
  if (named && (to.kind != ZoneKind::kMonster || to.seat != c.action.seat)) {
    fact.text = "{zone} is no Monster Zone of {seat}";
    return c.Forbid(fact);
  }
  fact.text = "the monster comes out of the hand into a Monster Zone of {seat}";
  return c.Permit(fact);
}

Answer SummonFaceUp(const CheckContext& c) {
  if (IsHidden(c.action.position)) return Answer::kSilent;
  if (c.action.position == Position::kAttack) {
    return c.Permit({"a Normal Summon, face-up in Attack Position"});
  }
  return c.Forbid({"a Normal Summon is face-up in Attack Position"});
}

Answer SetMonsterFaceDown(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  if (c.action.position == Position::kHiddenDefense) {
    return c.Permit({"a Set, face-down in Defense Position"});
  }
  return c.Forbid({"a monster that is Set lies face-down in Defense Position"});
}

namespace {

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) == 0;
}

bool FreesZone(const CheckContext& c) {
  const auto leaves = [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).zone == ZoneKind::kMonster &&
           c.state.piece(one.piece).side == c.action.seat;
  };
  const auto first = c.action.chosen.begin();
  return std::any_of(first, first + c.action.chosen_count, leaves);
}

Fact AboutZones(const CheckContext& c, const char* text) {
  return {.text = text,
          .seat = c.action.seat,
          .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]};
}

}  // namespace

Answer MonsterZonesTaken(const CheckContext& c) {
  if (!ZonesTaken(c) || FreesZone(c)) return Answer::kSilent;
  return c.Forbid(AboutZones(c, "all {n} Monster Zones of {seat} are taken"));
}

Answer TributeFreesZone(const CheckContext& c) {
  if (!ZonesTaken(c) || !FreesZone(c)) return Answer::kSilent;
  return c.Permit(AboutZones(
      c, "all {n} Monster Zones of {seat} are taken, and a tributed monster leaves first"));
}

}  // namespace judge::tcg
