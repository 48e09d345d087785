// Signs a duel's head when it rests: paused, handed over, closed, or on demand.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/terms/terms.h"
#include "judge/evidence/statement.h"
#include "judge/output/output.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// A duel at rest: how far it has come, and who has signed that.
struct Rested {
  // The number of its last entry.
  EntryNumber entries = 0;
  std::string slip;    // what players write on the result slip (replay/proof/hash_chain.h)
  std::string signer;  // name of the key, "" when there is none to sign with
};

// Returns what can be said about the head of a duel that was read whole. Refused for a store of
// format 1, whose duels have no chain.
Result<HeadStatement> StatementOf(const replay::Store& store, const std::string& duel,
                                  const replay::Evidence& evidence);

// Verifies the duel as it stands and returns what signs, with the key that signs, the head to which
// entries with that many outcome marks lead: it is written with them, as one change. Nothing where
// there is no key. Refused is a record that cannot be trusted, and a key that cannot be read.
Result<replay::SignHead> HeadSigner(const Context& context, const std::filesystem::path& store,
                                    const std::string& duel, std::size_t marks);

// Verifies the duel, signs its head with the key that signs, if there is one, keeps the signature
// in the store, and waits until the disk has what the anchor knows. A record that cannot be trusted
// is not signed.
Result<Rested> Rest(const Context& context, const std::filesystem::path& store,
                    const std::string& duel);

// Answers `judge sign`, which does the same on demand; refused without a key.
Answer Sign(const Context& context, const std::string& duel);

// Returns the line for the end of a session: "slip  48213-90217-55310-20944  (entry 57, signed by
// table4)". Where more than two play, a line for each side follows, with the seats that copy it.
std::string RestedLine(const Rested& rested, const std::string& duel, const replay::Header& header);

}  // namespace judge::cli
