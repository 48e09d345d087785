// The tilemap that lies on the field, drawn with its tiles, lines and monsters.
#pragma once

#include <string>

#include "judge/wording/wording.h"

namespace judge::cli {

// Returns lines that each end in a line break; "" while no tilemap lies.
std::string TilemapText(const Scene& scene);

}  // namespace judge::cli
