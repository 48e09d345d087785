// The line editor of the recorder, on libedit.
#pragma once

#include <memory>

#include "judge/output/output.h"

namespace judge::cli {

// Returns the line editor; nullptr when the terminal does not let itself be edited. `completing` is
// called while a line is typed.
std::unique_ptr<LineReader> MakeLineEditor(Completing completing);

}  // namespace judge::cli
