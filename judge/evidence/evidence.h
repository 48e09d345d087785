// Commands about proof: keys, signatures, statements, bundles, verify, the store.
#pragma once

#include "judge/evidence/bundle_commands.h"
#include "judge/evidence/key_commands.h"
#include "judge/evidence/keyring.h"
#include "judge/evidence/signing.h"
#include "judge/evidence/store_commands.h"
#include "judge/evidence/verify.h"
#include "judge/evidence/written_text.h"
