// A duel as it is recorded: header, entries, line, deck lists, limits of its texts.
#pragma once

#include "replay/record/assumed.h"
#include "replay/record/deck_text.h"
#include "replay/record/duel.h"
#include "replay/record/line.h"
#include "replay/record/name_places.h"
#include "replay/record/open_file.h"
#include "replay/record/outcome_mark.h"
#include "replay/record/pack_hash.h"
#include "replay/record/pads.h"
#include "replay/record/text_limits.h"
