// Keys and signatures.
#include "tests/fuzz/libfuzzer.h"

JUDGE_FUZZ_TARGET(SignatureTextFault, kSignatureInputMax)
