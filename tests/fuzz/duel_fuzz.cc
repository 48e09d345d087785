// Files that are imported, as notation or JSON.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(DuelFault, kFileInputMax)
