// What is said behind a command that has written to the log of an event or of a match.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "replay/proof/proof.h"

namespace judge::cli {

// What was written, and by whom.
struct WrittenLog {
  std::string log;   // "event" or "match"
  std::string name;  // of it
  std::vector<EntryNumber> entries;
  std::vector<std::string> facts;
  std::string signer;  // the name of the key, "" nobody
  std::string slip;
  bool tried = false;  // nothing was written
  std::string next;    // the next command
};
Answer WrittenText(const WrittenLog& written, int width);

// Returns a salt that nobody can guess, for what is kept beside such a log.
replay::Salt RandomSalt();

}  // namespace judge::cli
