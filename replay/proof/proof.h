// What proves a duel: the hash chain, sealed texts, signatures, statements about its head.
#pragma once

#include "replay/proof/hash_chain.h"
#include "replay/proof/sealing.h"
#include "replay/proof/signature.h"
#include "replay/proof/statement.h"
