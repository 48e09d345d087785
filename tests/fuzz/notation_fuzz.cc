// Single lines of the notation.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(NotationFault, kNotationInputMax)
