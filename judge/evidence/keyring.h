// The keys of this desk and those it trusts: which files they are, and which one signs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"
#include "replay/proof/proof.h"

namespace judge::cli {

// Returns whether it may name a key: 1..64 of A-Z a-z 0-9 . _ -, without "..", not beginning with
// '-' or '.'.
bool ValidKeyName(std::string_view name);

// Returns the folder of the keys: --keys, JUDGE_KEYS, else keys/ in the folder for data. It holds
// NAME.key and NAME.pub of the keys made here, and trusted/NAME.pub of others. It need not be there
// yet.
Result<std::filesystem::path> KeysFolder(const Context& context);

// A public key that this desk trusts.
struct TrustedKey {
  std::string name;
  replay::PublicKey key;
  bool own = false;  // made here: NAME.pub beside NAME.key
};

// Returns every public key of the folder, own ones first, both by name. One that cannot be read, or
// that others may have put there, is an error: what is trusted is known whole or not at all.
Result<std::vector<TrustedKey>> TrustedKeys(const Context& context);

// Returns the key that signs: the one named by --key or JUDGE_KEY, else the only one there is, else
// none. Several of which none is named are wrong use. A key that others can read is refused, one
// that does not match its NAME.pub is damaged.
Result<std::optional<replay::SecretKey>> SigningKey(const Context& context);
// Returns the name of that key, "" for none, without reading it.
Result<std::string> SigningKeyName(const Context& context);
// Returns whether its failure is only that several can sign and none was named.
bool IsUnnamedKey(const Context& context, const Failure& failure);

// One key that is there, whether it can be used or not.
struct KeyRow {
  TrustedKey key;
  std::string problem;         // why `key.key` cannot be used, "" none
  bool secret = false;         // NAME.key is there
  std::string secret_problem;  // why it cannot be used, as far as its permissions tell
};
// Returns all of them, in the order of TrustedKeys.
Result<std::vector<KeyRow>> ListKeys(const Context& context);
// Returns one of them; an own key comes before a trusted one of its name.
Result<TrustedKey> FindKey(const Context& context, const std::string& name);

// Makes a key. Its two files are durable when it returns; nothing is ever replaced.
Result<TrustedKey> MakeKey(const Context& context, const std::string& name);

// What TrustKey did.
struct Trusted {
  TrustedKey key;
  bool already = false;  // this name had this key; nothing was written
};
// Trusts a key from now on. A name that is taken is refused, and so is a key that is there under
// another name, or whose 16 digits are those of another key.
Result<Trusted> TrustKey(const Context& context, const std::string& name,
                         const replay::PublicKey& key);

// Returns " --keys 'FOLDER'" as it is typed, "" where none was named.
std::string KeysOption(const Globals& globals);

// Returns the file of a row's public key.
Result<std::filesystem::path> PublicKeyFile(const Context& context, const TrustedKey& key);

}  // namespace judge::cli
