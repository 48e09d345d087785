// Limits of summons that several games share.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// summon.cc and position.cc

Answer OneNormal(const CheckContext& context);
// Checks that the card that is Normal Summoned or Set is a monster and comes to a Monster Zone of
// its player.
Answer SummonFromHand(const CheckContext& context);
// Check the position of a Normal Summon and of a Set.
Answer SummonFaceUp(const CheckContext& context);
Answer SetMonsterFaceDown(const CheckContext& context);
// Forbids a Normal Summon or Set where all Monster Zones are taken and no Tribute leaves one of
// them; TributeFreesZone permits it where one does.
Answer MonsterZonesTaken(const CheckContext& context);
Answer TributeFreesZone(const CheckContext& context);
// Sends what is tributed to the Graveyard before the monster comes, wherever it was taken from. For
// Moment::kMaterialDue.
void TributesToGraveyard(const MomentContext& context);

}  // namespace judge::tcg
