// Packs of cards.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(PackFault, kFileInputMax)
