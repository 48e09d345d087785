// From entries to states: the fold, what it finds, and the outcome it comes to.
#pragma once

#include "replay/fold/growing_fold.h"
#include "replay/fold/judges_entries.h"
#include "replay/fold/numbers_check.h"
#include "replay/fold/outcome.h"
#include "replay/fold/packs.h"
#include "replay/fold/placements.h"
#include "replay/fold/prefix_fold.h"
#include "replay/fold/replay.h"
