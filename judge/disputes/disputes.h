// Commands of a judge: call, ruling, appeal, rewind, repair, penalty, close, revoke,
// report, pads, late.
#pragma once

#include "judge/disputes/appeal.h"
#include "judge/disputes/call.h"
#include "judge/disputes/late.h"
#include "judge/disputes/pads.h"
#include "judge/disputes/penalty.h"
#include "judge/disputes/remedies_report.h"
#include "judge/disputes/ruling.h"
#include "judge/disputes/sheet.h"
#include "judge/disputes/writing.h"
