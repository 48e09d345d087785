// Bundles that were handed out: what is proved once is proved for ever.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "replay/bundle/file.h"
#include "replay/bundle/outside_verifier_fixture.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/proof/proof.h"

namespace judge::replay {
namespace {

const std::filesystem::path kFolder = JUDGE_SOURCE_DIR "/tests/golden/compat/bundle_1";
constexpr const char* kSlip = "60585-46440-62225-35457";

std::string TextOf(const std::string& name) {
  std::ifstream in(kFolder / name, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Bytes BytesOf(const std::string& name) {
  const std::string text = TextOf(name);
  const auto bytes = std::as_bytes(std::span(text));
  return Bytes(bytes.begin(), bytes.end());
}

TEST(BundleCompatTest, OldBundlesAreProvedByBoth) {
  const auto recorder = DecodePublicKey(TextOf("recorder.pub"));
  ASSERT_TRUE(recorder) << recorder.error().message;
  const Outside outside(*recorder);
  for (const std::string name : {"judge.bundle", "table.bundle"}) {
    const Bytes file = BytesOf(name);
    EXPECT_EQ(OurLines(file, *recorder, kSlip), Lines{}) << name;
    EXPECT_EQ(EncodeBundle(DecodeBundle(file).value()).value(), file) << name;
    outside.Write(name, file);
    int code = -1;
    EXPECT_EQ(outside.Verify(name, kSlip, &code),
              Lines{std::string("proved, 40 entries, slip ") + kSlip});
  }
}

TEST(BundleCompatTest, OldBundlesReplayToTheMarksOfTheirTime) {
  const Bundle bundle = DecodeBundle(BytesOf("judge.bundle")).value();
  FoldOptions options;
  options.packs = [&](std::string_view) -> tl::expected<Bytes, FoldError> {
    return bundle.packs.front().bytes;
  };
  const auto checked = CheckMarks(OpenDuel(bundle).value(), OpenMarks(bundle), options);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_FALSE(checked->first);
  EXPECT_EQ(checked->checked, bundle.marks.size());
  EXPECT_GT(checked->checked, 0u);
}

}  // namespace
}  // namespace judge::replay
