// The front door of the room: what the cards in play say now: filters, numbers, kinds, permissions,
// conditions. Reads only.
#pragma once

#include "engine/in_play/amounts.h"
#include "engine/in_play/conditions.h"
#include "engine/in_play/effects_asked_for.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/history.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/played_as.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"
#include "engine/in_play/tilemap.h"
#include "engine/in_play/unsaid.h"
