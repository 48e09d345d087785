// Rulebook: 4 Playing field, whether what an effect brings finds a monster card zone.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {

// free_zone.cc
// Whether the effect has an operation of that kind.
bool Does(const Pack& pack, const Effect& effect, OperationKind kind);
// The effect that the act uses, when it summons something; nullptr: it does not.
const Effect* SummoningEffect(const CheckContext& context);
// Whether the zone is a monster card zone of the seat that acts, and empty when the price is paid.
bool IsFree(const CheckContext& context, ZoneRef zone);
// Whether one of them is.
bool HasFreeZone(const CheckContext& context);
// How many cards and places are named for what the effect asks for.
int CountAskedFor(const CheckContext& context, const Effect& effect);
// The zone that is named behind what the effect is used on.
ZoneRef NamedZone(const CheckContext& context, const Effect& effect);

}  // namespace judge::yugiohji
