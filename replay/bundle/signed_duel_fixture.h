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

// The key whose seed is 32 of these bytes and whose id is 8 of them.
SecretKey KeyOf(unsigned char byte);

struct SignedDuel {
  Duel duel;
  Evidence evidence;
  std::string store_id = "00112233445566778899aabbccddeeff";
  Bytes pack;  // pinned by the header
};

// Two seats with names and decks, entries with cards, comments and choices, a mark behind each
// fourth, no signature yet.
SignedDuel MakeSignedDuel(const std::string& id, EntryNumber entries = 12);
// Numbers the entries anew, pins the pack in the header, and computes the heads.
void Chain(SignedDuel* signed_duel);
// The statement that is true after `entry`.
HeadStatement StatementOf(const SignedDuel& signed_duel, EntryNumber entry);
// The same as earlier versions stated it: with the outcome of the last mark.
HeadStatement InFirstForm(const SignedDuel& signed_duel, EntryNumber entry);
// Keeps a statement, signed.
void Sign(const HeadStatement& statement, const SecretKey& key, SignedDuel* signed_duel);

// A bundle for the judge: all is open. For any other view the players' names and the texts of even
// index are, and no mark. `key` is named as the signer.
Bundle BundleOf(const SignedDuel& signed_duel, const SecretKey& key,
                const std::string& view = "judge");

}  // namespace judge::replay
