// Rulebook: 4 Playing field. Free monster card zones for what an effect brings.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {

// free_zone.cc
// Returns whether the effect has an operation of that kind.
bool Does(const Pack& pack, const Effect& effect, OperationKind kind);
// Returns the effect that the act uses, if it summons something; nullptr: it does not.
const Effect* SummoningEffect(const CheckContext& context);
// Returns whether the zone is a monster card zone of the acting seat, empty after the price.
bool IsFree(const CheckContext& context, ZoneRef zone);
// Returns whether a zone of the seat is free in that way.
bool HasFreeZone(const CheckContext& context);
// Returns how many cards and places are named for what the effect asks for.
int CountAskedFor(const CheckContext& context, const Effect& effect);
// Returns the zone that is named after what the effect is used on.
ZoneRef NamedZone(const CheckContext& context, const Effect& effect);

}  // namespace judge::yugiohji
