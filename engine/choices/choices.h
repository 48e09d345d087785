// The front door of the room: the meaning of an act and what may be named for it: activations,
// targets, limits, prices, recipes.
#pragma once

#include "engine/choices/activation.h"
#include "engine/choices/asked.h"
#include "engine/choices/choosing.h"
#include "engine/choices/declare.h"
#include "engine/choices/hand_size.h"
#include "engine/choices/limits.h"
#include "engine/choices/materials.h"
#include "engine/choices/prices.h"
#include "engine/choices/recipe.h"
#include "engine/choices/summons.h"
#include "engine/choices/together.h"
#include "engine/choices/zones_named.h"
