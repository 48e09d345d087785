// Everything that changes a state, each change with its event.
#pragma once

#include "engine/changes/assumed.h"
#include "engine/changes/counters.h"
#include "engine/changes/draw.h"
#include "engine/changes/equipped.h"
#include "engine/changes/hand.h"
#include "engine/changes/lasting.h"
#include "engine/changes/life_points.h"
#include "engine/changes/link.h"
#include "engine/changes/materials.h"
#include "engine/changes/operations.h"
#include "engine/changes/pay.h"
#include "engine/changes/prohibitions.h"
#include "engine/changes/replace.h"
#include "engine/changes/shuffle.h"
#include "engine/changes/taking.h"
#include "engine/changes/tiles.h"
