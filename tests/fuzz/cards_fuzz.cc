// Files of cards as a rules writer hands them in.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(CardsFault, kFileInputMax)
