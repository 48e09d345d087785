// The front door of the room: ids, zones, verbs, spelling, and what a text may hold.
#pragma once

#include "engine/terms/ids.h"
#include "engine/terms/spelling.h"
#include "engine/terms/text_limits.h"
#include "engine/terms/utf8.h"
#include "engine/terms/verb.h"
#include "engine/terms/word_list.h"
#include "engine/terms/zone.h"
