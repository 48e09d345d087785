// Bundles.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(BundleFault, kBundleInputMax)
