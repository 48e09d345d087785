// Records of the store and .duelb files.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(CapnpFault, kFileInputMax)
