// Commands that record: new, act, import, correct, export, log.
#pragma once

#include "judge/recording/commands.h"
#include "judge/recording/correction.h"
#include "judge/recording/export.h"
#include "judge/recording/import.h"
#include "judge/recording/log.h"
#include "judge/recording/recorder.h"
#include "judge/recording/said.h"
#include "judge/recording/since_then.h"
