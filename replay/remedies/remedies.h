// What can be done about an entry: a rewind, a repair, and what stays known.
#pragma once

#include "replay/remedies/learned.h"
#include "replay/remedies/played_out.h"
#include "replay/remedies/repair_plan.h"
#include "replay/remedies/rewind_plan.h"
