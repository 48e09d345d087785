// For tests: a duel with its evidence as a store would give it, without a store, and a bundle of
// it. The same seed gives the same bytes on every machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/bundle.h"
#include "replay/signature.h"
#include "replay/statement.h"

namespace judge::replay {

// A key from 32 equal bytes; its id is 8 of them.
SecretKey TestKey(unsigned char byte);

struct TestDuel {
  Duel duel;
  Evidence evidence;
  std::string store_id = "00112233445566778899aabbccddeeff";

  // Computes the heads anew.
  void Chain();
  // Keeps a statement about the head after `entry`, signed by `key`.
  void Sign(EntryNumber entry, const SecretKey& key);
  // The statement that is true of it.
  HeadStatement StatementAt(EntryNumber entry) const;
};

// A marked duel of one pack of 64 bytes, signed in the middle and at the end.
TestDuel MakeTestDuel(std::uint64_t seed, const std::string& id, EntryNumber entries,
                      const SecretKey& key);
Bytes TestPack();
// A bundle of all or, for the table, of every other secret.
Bundle BundleOf(const TestDuel& duel, const std::string& view, const SecretKey& key);

}  // namespace judge::replay
