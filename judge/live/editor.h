// The line editor of the recorder, on libedit.
#pragma once

#include <memory>

#include "judge/output/output.h"

namespace judge::cli {

// The line editor; nullptr when the terminal does not let itself be edited.
std::unique_ptr<LineReader> MakeLineEditor(Completing completing);

}  // namespace judge::cli
