#include "judge/evidence/keyring.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "engine/state/state.h"
#include "judge/evidence/key_commands.h"
#include "judge/output/output.h"
#include "replay/proof/proof.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

class KeyringTest : public testing::Test {
 protected:
  KeyringTest() {
    char name[] = "/tmp/judge-keys-XXXXXX";
    folder_ = mkdtemp(name);
    context_.environment.keys = folder_ / "keys";
  }
  ~KeyringTest() override { fs::remove_all(folder_); }

  std::string Path(const std::string& name) const { return folder_ / "keys" / name; }
  void Put(const std::string& name, const std::string& text) const {
    std::ofstream(Path(name)) << text;
  }
  std::string Get(const std::string& name) const {
    std::ifstream file(Path(name));
    return {std::istreambuf_iterator<char>(file), {}};
  }
  unsigned Mode(const std::string& name) const {
    struct stat status = {};
    EXPECT_EQ(stat(Path(name).c_str(), &status), 0) << name;
    return status.st_mode & 07777;
  }
  std::vector<std::string> Files() const {
    std::vector<std::string> out;
    for (const auto& file : fs::recursive_directory_iterator(folder_)) {
      out.push_back(fs::relative(file.path(), folder_ / "keys"));
    }
    std::sort(out.begin(), out.end());
    return out;
  }

  fs::path folder_;
  Context context_;
};

replay::PublicKey Others() { return replay::MakeSecretKey().public_key(); }

TEST_F(KeyringTest, AKeyIsTwoFilesOfWhichOneIsForItsOwnerOnly) {
  const mode_t before = umask(0);
  const auto made = MakeKey(context_, "table4");
  umask(before);
  ASSERT_TRUE(made.has_value()) << made.error().what;
  EXPECT_EQ(Files(), (std::vector<std::string>{".", "table4.key", "table4.pub"}));
  EXPECT_EQ(Mode("."), 0700U);
  EXPECT_EQ(Mode("table4.key"), 0600U);
  EXPECT_EQ(Mode("table4.pub"), 0644U);
  EXPECT_EQ(Get("table4.pub"), replay::EncodePublicKey(made->key));
  EXPECT_EQ(replay::DecodeSecretKey(Get("table4.key"))->public_key(), made->key);
}

TEST_F(KeyringTest, NothingIsEverReplaced) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  ASSERT_TRUE(TrustKey(context_, "b", Others()).has_value());
  const std::string secret = Get("a.key");
  const std::string trusted = Get("trusted/b.pub");
  for (const char* name : {"a", "b"}) {
    EXPECT_EQ(MakeKey(context_, name).error().exit_code, kExitRefused) << name;
    EXPECT_EQ(TrustKey(context_, name, Others()).error().exit_code, kExitRefused) << name;
  }
  EXPECT_EQ(Get("a.key"), secret);
  EXPECT_EQ(Get("trusted/b.pub"), trusted);
  // Half of a key takes its name as well, and a link does, wherever it leads.
  fs::remove(Path("a.key"));
  EXPECT_EQ(MakeKey(context_, "a").error().exit_code, kExitRefused);
  fs::create_symlink(folder_ / "nowhere", Path("c.key"));
  EXPECT_FALSE(MakeKey(context_, "c").has_value());
  EXPECT_FALSE(fs::exists(folder_ / "nowhere"));
  EXPECT_FALSE(fs::exists(Path("c.pub")));
}

TEST_F(KeyringTest, NamesStayInTheirFolder) {
  for (const char* name : {"a", "A-z_0.9", "trusted", "0"}) EXPECT_TRUE(ValidKeyName(name)) << name;
  EXPECT_TRUE(ValidKeyName(std::string(64, 'x')));
  for (const std::string& name :
       {std::string(), std::string("."), std::string(".."), std::string(".a"), std::string("-rf"),
        std::string("a..b"), std::string("a/b"), std::string("/a"), std::string("a b"),
        std::string("a\n"), std::string("a\0", 2), std::string("é"), std::string(65, 'x')}) {
    EXPECT_FALSE(ValidKeyName(name)) << name;
    EXPECT_EQ(MakeKey(context_, name).error().exit_code, kExitRefused);
    EXPECT_EQ(TrustKey(context_, name, Others()).error().exit_code, kExitRefused);
    EXPECT_EQ(FindKey(context_, name).error().exit_code, kExitRefused);
    context_.globals.key = name;
    EXPECT_EQ(SigningKey(context_).has_value(), name.empty());
  }
  EXPECT_TRUE(Files().empty());
}

TEST_F(KeyringTest, TheKeyThatSignsIsNamedOrTheOnlyOne) {
  EXPECT_EQ(SigningKey(context_).value().has_value(), false);
  const auto first = MakeKey(context_, "first");
  EXPECT_EQ(SigningKey(context_).value()->public_key(), first->key);
  ASSERT_TRUE(TrustKey(context_, "other", Others()).has_value());
  EXPECT_EQ(SigningKey(context_).value()->public_key(), first->key);
  const auto second = MakeKey(context_, "second");
  const auto several = SigningKey(context_);
  ASSERT_FALSE(several.has_value());
  EXPECT_EQ(several.error().exit_code, kExitUsage);
  EXPECT_EQ(several.error().hint, "there are first and second");
  context_.environment.key = "first";
  EXPECT_EQ(SigningKey(context_).value()->public_key(), first->key);
  context_.globals.key = "second";
  EXPECT_EQ(SigningKey(context_).value()->public_key(), second->key);
  for (const char* name : {"third", "other"}) {
    context_.globals.key = name;
    EXPECT_EQ(SigningKey(context_).error().exit_code, kExitRefused) << name;
  }
}

TEST_F(KeyringTest, ASecretKeyThatOthersCanUseIsRefused) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  for (const unsigned mode : {0640U, 0620U, 0610U, 0604U, 0602U, 0601U}) {
    ASSERT_EQ(chmod(Path("a.key").c_str(), mode), 0);
    const auto key = SigningKey(context_);
    ASSERT_FALSE(key.has_value()) << mode;
    EXPECT_EQ(key.error().exit_code, kExitEnvironment);
    EXPECT_EQ(key.error().hint, "chmod 600 '" + Path("a.key") + "'");
    EXPECT_FALSE(ListKeys(context_)->front().secret_problem.empty());
  }
  ASSERT_EQ(chmod(Path("a.key").c_str(), 0400), 0);
  EXPECT_TRUE(SigningKey(context_).has_value());
  EXPECT_TRUE(ListKeys(context_)->front().secret_problem.empty());
}

TEST_F(KeyringTest, WhatOthersCanWriteIsNotTrusted) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  ASSERT_TRUE(TrustKey(context_, "b", Others()).has_value());
  for (const char* part : {".", "trusted", "a.pub", "trusted/b.pub"}) {
    const unsigned mode = Mode(part);
    ASSERT_EQ(chmod(Path(part).c_str(), mode | S_IWGRP), 0);
    const auto keys = TrustedKeys(context_);
    ASSERT_FALSE(keys.has_value()) << part;
    EXPECT_EQ(keys.error().exit_code, kExitEnvironment);
    EXPECT_EQ(keys.error().hint.rfind("chmod go-w '", 0), 0U);
    ASSERT_EQ(chmod(Path(part).c_str(), mode), 0);
  }
  EXPECT_TRUE(TrustedKeys(context_).has_value());
}

TEST_F(KeyringTest, OwnKeysAreTrustedAndStandFirst) {
  EXPECT_TRUE(TrustedKeys(context_)->empty());
  const auto other = TrustKey(context_, "anna", Others());
  const auto z = MakeKey(context_, "z");
  const auto y = MakeKey(context_, "y");
  const auto keys = TrustedKeys(context_);
  ASSERT_EQ(keys->size(), 3U);
  EXPECT_EQ((*keys)[0].name, "y");
  EXPECT_EQ((*keys)[0].key, y->key);
  EXPECT_TRUE((*keys)[1].own);
  EXPECT_EQ((*keys)[1].key, z->key);
  EXPECT_FALSE((*keys)[2].own);
  EXPECT_EQ((*keys)[2].key, other->key.key);
}

TEST_F(KeyringTest, TrustingTwiceIsNoticed) {
  const replay::PublicKey key = Others();
  EXPECT_FALSE(TrustKey(context_, "anna", key)->already);
  EXPECT_TRUE(TrustKey(context_, "anna", key)->already);
  EXPECT_EQ(TrustKey(context_, "bea", key).error().what, "this key is trusted already, as anna");
  replay::PublicKey alike = Others();
  alike.key_id = key.key_id;
  const auto looks_alike = TrustKey(context_, "bea", alike);
  ASSERT_FALSE(looks_alike.has_value());
  EXPECT_NE(looks_alike.error().what.find(replay::KeyName(key.key_id)), std::string::npos);
  const auto own = MakeKey(context_, "own");
  EXPECT_FALSE(TrustKey(context_, "carl", own->key).has_value());
  EXPECT_EQ(TrustedKeys(context_)->size(), 2U);
}

TEST_F(KeyringTest, ADamagedKeyIsNamedAndTheOthersAreListed) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  ASSERT_TRUE(TrustKey(context_, "b", Others()).has_value());
  std::string text = Get("trusted/b.pub");
  text[text.size() - 2] ^= 1;
  for (const std::string& damaged : {text + "x", std::string(), std::string(5'000, 'x')}) {
    Put("trusted/b.pub", damaged);
    const auto keys = TrustedKeys(context_);
    ASSERT_FALSE(keys.has_value());
    EXPECT_EQ(keys.error().exit_code, kExitIntegrity);
    EXPECT_EQ(keys.error().where, Path("trusted/b.pub"));
    const auto rows = ListKeys(context_);
    ASSERT_EQ(rows->size(), 2U);
    EXPECT_EQ((*rows)[0].problem, "");
    EXPECT_NE((*rows)[1].problem, "");
  }
}

TEST_F(KeyringTest, HalvesThatDoNotMatchDoNotSign) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  const std::string own = Get("a.pub");
  Put("a.pub", replay::EncodePublicKey(Others()));
  EXPECT_EQ(SigningKey(context_).error().exit_code, kExitIntegrity);
  fs::remove(Path("a.pub"));
  EXPECT_EQ(SigningKey(context_).error().exit_code, kExitIntegrity);
  Put("a.pub", own);
  EXPECT_TRUE(SigningKey(context_).has_value());
  std::string secret = Get("a.key");
  secret[secret.size() / 2] ^= 1;
  Put("a.key", secret);
  EXPECT_EQ(SigningKey(context_).error().exit_code, kExitIntegrity);
}

TEST_F(KeyringTest, AKeyBehindAPasswordSaysHowToTakeItAway) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  std::string secret = Get("a.key");
  const std::size_t at = secret.find("\nRWQAAEIy");  // Ed, no derivation, B2
  ASSERT_NE(at, std::string::npos);
  Put("a.key", secret.replace(at, 9, "\nRWRTY0Iy"));  // Ed, scrypt, B2
  const auto key = SigningKey(context_);
  ASSERT_FALSE(key.has_value());
  EXPECT_EQ(key.error().exit_code, kExitUnsupported);
  EXPECT_EQ(key.error().hint, "minisign -C -W -s '" + Path("a.key") + "' takes the password away");
}

TEST_F(KeyringTest, AKeyIsARegularFile) {
  ASSERT_TRUE(MakeKey(context_, "a").has_value());
  for (const char* name : {"a.key", "a.pub"}) {
    const std::string text = Get(name);
    fs::remove(Path(name));
    ASSERT_EQ(mkfifo(Path(name).c_str(), 0600), 0);
    EXPECT_EQ(SigningKey(context_).error().exit_code, kExitEnvironment) << name;
    fs::remove(Path(name));
    Put(name, text);
    ASSERT_EQ(chmod(Path(name).c_str(), 0600), 0);
  }
  EXPECT_TRUE(SigningKey(context_).has_value());
}

TEST_F(KeyringTest, TheFolderIsTheOneOfTheEnvironment) {
  EXPECT_EQ(*KeysFolder(context_), folder_ / "keys");
  context_.environment.keys.clear();
  context_.environment.data_home = "/data";
  context_.environment.home = "/home/mai";
  EXPECT_EQ(*KeysFolder(context_), "/data/judge/keys");
  context_.environment.data_home = "relative";
  EXPECT_EQ(*KeysFolder(context_), "/home/mai/.local/share/judge/keys");
  context_.environment.home.clear();
  EXPECT_EQ(KeysFolder(context_).error().exit_code, kExitEnvironment);
  EXPECT_FALSE(SigningKey(context_).value().has_value());
  context_.globals.key = "a";
  EXPECT_EQ(SigningKey(context_).error().exit_code, kExitEnvironment);
}

TEST_F(KeyringTest, WhatWasMadeIsSaidAlsoWhenTheChoiceOfASignerFails) {
  context_.environment.key = "nobody";
  context_.globals.json = true;
  KeyOptions options{.name = "a"};
  const Answer made = KeyNew(context_, options);
  EXPECT_EQ(made.exit_code, kExitDone) << made.error;
  EXPECT_NE(made.text.find("\"judge.key-new/1\""), std::string::npos);
  options.name = "b";
  context_.globals.json_fields = "nonsense";
  EXPECT_EQ(KeyNew(context_, options).exit_code, kExitUsage);
  EXPECT_EQ(ListKeys(context_)->size(), 1U);
}

}  // namespace
}  // namespace judge::cli
