// Records of a duel as bytes, and as JSON.
#pragma once

#include "replay/codec/build.h"
#include "replay/codec/check.h"
#include "replay/codec/duel_codec.h"
#include "replay/codec/envelope.h"
#include "replay/codec/json.h"
