// A bundle: one file with all that proves a duel elsewhere.
#pragma once

#include "replay/bundle/file.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/bundle/verify.h"
