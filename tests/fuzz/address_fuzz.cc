// Addresses: DUEL@POINT.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(AddressFault, kAddressInputMax)
