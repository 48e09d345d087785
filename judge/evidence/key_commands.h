// `judge key`: making keys, listing them, trusting those of others, handing one's own over.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge key`.
struct KeyOptions {
  std::string name = {};
  std::string key = {};  // a .pub file, "-" for stdin, or the key itself as base64
  bool plain = false;    // for `list`: fields separated by tabs
};

// Answer the commands of the same names.
Answer KeyNew(const Context& context, const KeyOptions& options);
Answer KeyList(const Context& context, const KeyOptions& options);
Answer KeyTrust(const Context& context, const KeyOptions& options);
// Answers with the .pub text of a key; without a name, of the one that signs.
Answer KeyShow(const Context& context, const KeyOptions& options);

}  // namespace judge::cli
