// Deck lists, as `judge deck check` gets them.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(DeckFault, kFileInputMax)
