// For tests: a small duel with the evidence that a store would keep beside it, and bundles of it.
// The same arguments give the same bytes on every machine.
#pragma once

#include <string>

#include "engine/terms/terms.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::replay {

// Returns the key whose seed is 32 of these bytes and whose id is 8 of them.
SecretKey KeyOf(unsigned char byte);

// A duel with its evidence and the pack that it is played with.
struct SignedDuel {
  Duel duel;
  Evidence evidence;
  std::string store_id = "00112233445566778899aabbccddeeff";
  Bytes pack;  // pinned by the header
};

// Returns a duel of two seats with names and decks, entries with cards, comments and choices, a
// mark behind each fourth, and no signature yet.
SignedDuel MakeSignedDuel(const std::string& id, EntryNumber entries = 12);
// Numbers the entries anew, pins the pack in the header, and computes the heads.
void Chain(SignedDuel* signed_duel);
// Returns the statement that is true after `entry`.
HeadStatement StatementOf(const SignedDuel& signed_duel, EntryNumber entry);
// Returns that statement as earlier versions made it, with the outcome of the last mark.
HeadStatement InFirstForm(const SignedDuel& signed_duel, EntryNumber entry);
// Signs a statement and keeps it in the evidence.
void Sign(const HeadStatement& statement, const SecretKey& key, SignedDuel* signed_duel);

// Returns a bundle for the judge, in which all is open. For any other view the players' names and
// the texts of even index are open, and no mark. `key` is named as the signer.
Bundle BundleOf(const SignedDuel& signed_duel, const SecretKey& key,
                const std::string& view = "judge");

}  // namespace judge::replay
