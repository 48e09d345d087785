// The board in one look.
#pragma once

#include "judge/board/drawing.h"
#include "judge/board/line.h"
#include "judge/board/own_words.h"
#include "judge/board/text.h"
#include "judge/board/tilemap_text.h"
