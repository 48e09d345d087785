// Resolution of effects: one function for each operation of the language, step by step.
#pragma once

#include "engine/effects/answers.h"
#include "engine/effects/declare_attack.h"
#include "engine/effects/ending.h"
#include "engine/effects/holds.h"
#include "engine/effects/named_ahead.h"
#include "engine/effects/perform.h"
#include "engine/effects/perform_played.h"
#include "engine/effects/placed_late.h"
#include "engine/effects/redirect.h"
#include "engine/effects/resolve.h"
#include "engine/effects/statuses.h"
#include "engine/effects/steps.h"
#include "engine/effects/using.h"
