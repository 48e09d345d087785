#include "judge/evidence/keyring.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <map>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;
using SignatureKind = replay::SignatureError::Kind;

constexpr std::size_t kNameBytesMax = 64;
constexpr const char* kSecretEnding = ".key";
constexpr const char* kPublicEnding = ".pub";
constexpr const char* kTrustedFolder = "trusted";
constexpr unsigned kSecretMode = S_IRUSR | S_IWUSR;
constexpr unsigned kPublicMode = kSecretMode | S_IRGRP | S_IROTH;
constexpr unsigned kFolderMode = S_IRWXU;
constexpr unsigned kOthers = S_IRWXG | S_IRWXO;
constexpr unsigned kOthersWrite = S_IWGRP | S_IWOTH;

bool IsNameCharacter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '-';
}

tl::unexpected<Failure> BadName(std::string_view name) {
  return Fail(kExitRefused, "key " + Quoted(name),
              "is no name for a key, expected 1 to 64 of A-Z a-z 0-9 . _ -, without \"..\" and not "
              "beginning with . or -");
}

tl::unexpected<Failure> CannotRead(const fs::path& path, int error) {
  return Fail(kExitEnvironment, path, std::string("cannot be read: ") + strerror(error));
}

std::string ShellQuoted(const fs::path& path) {
  std::string out = "'";
  for (const char c : path.string()) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Refuses files that others can read or write: whoever can read a secret key can sign as its owner;
// whoever can write here can add to what is trusted.
Result<void> CheckPermissions(const fs::path& path, mode_t mode) {
  const bool secret = path.extension() == kSecretEnding && S_ISREG(mode);
  if ((mode & (secret ? kOthers : kOthersWrite)) == 0) return {};
  return Fail(kExitEnvironment, path,
              secret ? "others than its owner can use this secret key, expected mode 0600"
                     : "others than its owner can write to it, so nothing in it is trusted",
              std::string("chmod ") + (secret ? "600 " : "go-w ") + ShellQuoted(path));
}

// Returns whether the folder is there; one that others can write to is refused.
Result<bool> FolderIsThere(const fs::path& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return false;
    return CannotRead(path, errno);
  }
  if (!S_ISDIR(status.st_mode)) {
    return Fail(kExitEnvironment, path, "is no folder, expected the one with the keys");
  }
  if (auto checked = CheckPermissions(path, status.st_mode); !checked) {
    return tl::unexpected<Failure>(checked.error());
  }
  return true;
}

// Returns the text of a key file; nothing when it is not there. The permissions that count are
// those of the file that was opened. The text has all its memory at once, so that wiping it wipes
// every copy.
Result<std::optional<std::string>> ReadKeyFile(const fs::path& path) {
  const replay::OpenFile file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  if (file.get() < 0 && errno == ENOENT) return std::nullopt;
  if (file.get() < 0) return CannotRead(path, errno);
  struct stat status = {};
  if (fstat(file.get(), &status) != 0) return CannotRead(path, errno);
  if (!S_ISREG(status.st_mode)) {
    return Fail(kExitEnvironment, path, "is no regular file, expected a key");
  }
  if (auto checked = CheckPermissions(path, status.st_mode); !checked) {
    return tl::unexpected<Failure>(checked.error());
  }
  std::string text(replay::kKeyTextBytesMax + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = read(file.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return CannotRead(path, errno);
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

Result<replay::PublicKey> ReadPublicKey(const fs::path& path) {
  const auto text = ReadKeyFile(path);
  if (!text) return tl::unexpected<Failure>(text.error());
  if (!*text) return Fail(kExitIntegrity, path, "is not there, expected the public key");
  const auto key = replay::DecodePublicKey(**text);
  if (!key) return Fail(kExitIntegrity, path, key.error().message);
  return *key;
}

Result<replay::SecretKey> ReadSecretKey(const fs::path& path) {
  auto text = ReadKeyFile(path);
  if (!text) return tl::unexpected<Failure>(text.error());
  if (!*text) return Fail(kExitRefused, path, "is not there", "judge key list");
  auto key = replay::DecodeSecretKey(**text);
  replay::Wipe(&**text);
  if (key) return std::move(*key);
  if (key.error().kind == SignatureKind::kEncrypted) {
    return Fail(kExitUnsupported, path, key.error().message,
                "minisign -C -W -s " + ShellQuoted(path) + " takes the password away");
  }
  return Fail(kExitIntegrity, path, key.error().message);
}

// Returns the names of the files with this ending, sorted; none when the folder is not there. Other
// files are not ours.
Result<std::vector<std::string>> NamesIn(const fs::path& folder, std::string_view ending) {
  std::vector<std::string> names;
  const auto there = FolderIsThere(folder);
  if (!there) return tl::unexpected<Failure>(there.error());
  if (!*there) return names;
  std::error_code failed;
  fs::directory_iterator file(folder, failed);
  for (; !failed && file != fs::directory_iterator(); file.increment(failed)) {
    std::string name = file->path().filename();
    if (!name.ends_with(ending)) continue;
    name.resize(name.size() - ending.size());
    if (ValidKeyName(name)) names.push_back(std::move(name));
  }
  if (failed) return CannotRead(folder, failed.value());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path FileOf(const fs::path& folder, const std::string& name, const char* ending) {
  return folder / (name + ending);
}

fs::path PublicFile(const fs::path& folder, const std::string& name, bool own) {
  return FileOf(own ? folder : folder / kTrustedFolder, name, kPublicEnding);
}

// Returns "" when the permissions of a secret key are as they should be, else what is wrong.
std::string SecretProblem(const fs::path& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) return strerror(errno);
  const auto checked = CheckPermissions(path, status.st_mode);
  return checked ? "" : checked.error().what;
}

// Reads all rows. Why a public key cannot be used is kept in `failures`, by its place in the list.
Result<std::vector<KeyRow>> ReadRows(const Context& context,
                                     std::map<std::size_t, Failure>* failures) {
  const auto folder = KeysFolder(context);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  const auto secrets = NamesIn(*folder, kSecretEnding);
  if (!secrets) return tl::unexpected<Failure>(secrets.error());
  std::vector<KeyRow> rows;
  for (const bool own : {true, false}) {
    auto names = NamesIn(own ? *folder : *folder / kTrustedFolder, kPublicEnding);
    if (!names) return tl::unexpected<Failure>(names.error());
    if (own) {
      names->insert(names->end(), secrets->begin(), secrets->end());
      std::sort(names->begin(), names->end());
      names->erase(std::unique(names->begin(), names->end()), names->end());
    }
    for (const std::string& name : *names) {
      KeyRow row;
      row.key.name = name;
      row.key.own = own;
      row.secret = own && std::binary_search(secrets->begin(), secrets->end(), name);
      if (row.secret) row.secret_problem = SecretProblem(FileOf(*folder, name, kSecretEnding));
      const auto key = ReadPublicKey(PublicFile(*folder, name, own));
      if (key) row.key.key = *key;
      if (!key) {
        row.problem = key.error().what;
        failures->emplace(rows.size(), key.error());
      }
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

Result<fs::path> FolderForWriting(const Context& context, bool own) {
  const auto folder = KeysFolder(context);
  if (!folder) return folder;
  for (const fs::path& path : {*folder, own ? *folder : *folder / kTrustedFolder}) {
    if (auto made = MakeFolders(path, kFolderMode); !made) {
      return tl::unexpected<Failure>(made.error());
    }
    if (auto there = FolderIsThere(path); !there) return tl::unexpected<Failure>(there.error());
  }
  return folder;
}

tl::unexpected<Failure> NameTaken(const std::string& name) {
  return Fail(kExitRefused, "key " + name, "there is one of this name, expected a new name",
              "judge key list");
}

}  // namespace

bool ValidKeyName(std::string_view name) {
  if (name.empty() || name.size() > kNameBytesMax) return false;
  if (name.front() == '-' || name.front() == '.') return false;
  if (name.find("..") != std::string_view::npos) return false;
  return std::all_of(name.begin(), name.end(), IsNameCharacter);
}

Result<fs::path> KeysFolder(const Context& context) {
  if (!context.globals.keys.empty()) return fs::path(context.globals.keys);
  if (!context.environment.keys.empty()) return fs::path(context.environment.keys);
  const fs::path data = DataFolder(context.environment);
  if (!data.empty()) return data / "keys";
  return Fail(kExitEnvironment, "keys",
              "nothing says where they are: no JUDGE_KEYS, no XDG_DATA_HOME and no HOME");
}

std::string KeysOption(const Globals& globals) {
  return globals.keys.empty() ? "" : " --keys " + ShellQuoted(globals.keys);
}

Result<fs::path> PublicKeyFile(const Context& context, const TrustedKey& key) {
  const auto folder = KeysFolder(context);
  if (!folder) return folder;
  return PublicFile(*folder, key.name, key.own);
}

Result<std::vector<TrustedKey>> TrustedKeys(const Context& context) {
  std::map<std::size_t, Failure> failures;
  auto rows = ReadRows(context, &failures);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  if (!failures.empty()) return tl::unexpected<Failure>(failures.begin()->second);
  std::vector<TrustedKey> keys;
  for (KeyRow& row : *rows) keys.push_back(std::move(row.key));
  return keys;
}

Result<std::vector<KeyRow>> ListKeys(const Context& context) {
  std::map<std::size_t, Failure> failures;
  return ReadRows(context, &failures);
}

Result<TrustedKey> FindKey(const Context& context, const std::string& name) {
  if (!ValidKeyName(name)) return BadName(name);
  std::map<std::size_t, Failure> failures;
  const auto rows = ReadRows(context, &failures);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  for (std::size_t i = 0; i < rows->size(); ++i) {
    if ((*rows)[i].key.name != name) continue;
    const auto failure = failures.find(i);
    if (failure != failures.end()) return tl::unexpected<Failure>(failure->second);
    return (*rows)[i].key;
  }
  return Fail(kExitRefused, "key " + name, "there is none of this name",
              "judge key list" + KeysOption(context.globals));
}

namespace {

// Returns why no key of that name signs here: the words in which a command leaves the name open are
// no name, and of somebody else's key the public half alone lies here.
std::string WhyNoSecret(const std::filesystem::path& folder, const std::string& wanted) {
  if (wanted == "JUDGE" || wanted == "NAME") {
    return wanted + " stands for the name of " + (wanted == "JUDGE" ? "a judge's key" : "a key") +
           ": there is no secret key of this name";
  }
  const auto known = NamesIn(folder / kTrustedFolder, kPublicEnding);
  const bool other = known && std::ranges::find(*known, wanted) != known->end();
  return std::string("there is no secret key of this name") +
         (other ? ": the public half alone is here, and whoever signs has the other one" : "");
}

}  // namespace

Result<std::string> SigningKeyName(const Context& context) {
  const std::string& option = context.globals.key;
  const std::string& wanted = option.empty() ? context.environment.key : option;
  if (!wanted.empty() && !ValidKeyName(wanted)) return BadName(wanted);
  const auto folder = KeysFolder(context);
  if (!folder) {
    if (wanted.empty()) return "";
    return tl::unexpected<Failure>(folder.error());
  }
  const auto names = NamesIn(*folder, kSecretEnding);
  if (!names) return tl::unexpected<Failure>(names.error());
  const std::string known =
      names->empty()
          ? "judge key new NAME makes one"
          : "there " + std::string(names->size() == 1 ? "is " : "are ") + AndList(*names);
  if (!wanted.empty()) {
    if (std::binary_search(names->begin(), names->end(), wanted)) return wanted;
    return Fail(kExitRefused, "key " + wanted, WhyNoSecret(*folder, wanted),
                known + "; looked for in " + folder->string() +
                    ", --keys FOLDER or JUDGE_KEYS names another folder");
  }
  if (names->empty()) return "";
  if (names->size() == 1) return names->front();
  return Fail(kExitUsage, "key", "several can sign, expected --key NAME or JUDGE_KEY", known);
}

bool IsUnnamedKey(const Context& context, const Failure& failure) {
  const bool named = !context.globals.key.empty() || !context.environment.key.empty();
  return !named && failure.exit_code == kExitUsage;
}

Result<std::optional<replay::SecretKey>> SigningKey(const Context& context) {
  const auto name = SigningKeyName(context);
  if (!name) return tl::unexpected<Failure>(name.error());
  if (name->empty()) return std::nullopt;
  const auto folder = KeysFolder(context);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  const fs::path secret = FileOf(*folder, *name, kSecretEnding);
  auto key = ReadSecretKey(secret);
  if (!key) return tl::unexpected<Failure>(key.error());
  const auto known = ReadPublicKey(PublicFile(*folder, *name, true));
  if (!known) return tl::unexpected<Failure>(known.error());
  if (*known != key->public_key()) {
    return Fail(kExitIntegrity, secret,
                "does not belong to " + *name + kPublicEnding + " beside it");
  }
  return std::optional<replay::SecretKey>(std::move(*key));
}

Result<TrustedKey> MakeKey(const Context& context, const std::string& name) {
  if (!ValidKeyName(name)) return BadName(name);
  const auto rows = ListKeys(context);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  for (const KeyRow& row : *rows) {
    if (row.key.name == name) return NameTaken(name);
  }
  const auto folder = FolderForWriting(context, true);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  const replay::SecretKey secret = replay::MakeSecretKey();
  const TrustedKey key{name, secret.public_key(), true};
  // The public half comes first: of two who make the same name only one gets past it, and a secret
  // key is never there that its own desk does not trust.
  const fs::path public_file = PublicFile(*folder, name, true);
  auto written = WriteNew(public_file, replay::EncodePublicKey(key.key), kPublicMode);
  if (!written) return tl::unexpected<Failure>(written.error());
  std::string text = replay::EncodeSecretKey(secret);
  written = WriteNew(FileOf(*folder, name, kSecretEnding), text, kSecretMode);
  replay::Wipe(&text);
  if (written) return key;
  if (written.error().written == "no") unlink(public_file.c_str());
  return tl::unexpected<Failure>(written.error());
}

Result<Trusted> TrustKey(const Context& context, const std::string& name,
                         const replay::PublicKey& key) {
  if (!ValidKeyName(name)) return BadName(name);
  const auto rows = ListKeys(context);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  for (const KeyRow& row : *rows) {
    const bool readable = row.problem.empty();
    if (readable && row.key.name == name && row.key.key == key) return Trusted{row.key, true};
    if (row.key.name == name) return NameTaken(name);
    if (readable && row.key.key == key) {
      return Fail(kExitRefused, "key " + name, "this key is trusted already, as " + row.key.name);
    }
    if (readable && row.key.key.key_id == key.key_id) {
      return Fail(kExitRefused, "key " + name,
                  "another key, " + row.key.name + ", has the same number " +
                      replay::KeyName(key.key_id) + ": one of them is made to look like the other");
    }
  }
  const auto folder = FolderForWriting(context, false);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  const auto written =
      WriteNew(PublicFile(*folder, name, false), replay::EncodePublicKey(key), kPublicMode);
  if (!written) return tl::unexpected<Failure>(written.error());
  return Trusted{TrustedKey{name, key, false}, false};
}

}  // namespace judge::cli
