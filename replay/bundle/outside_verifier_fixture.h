// For tests: what this program says about a bundle, and what tests/bundle_verifier/ says, which
// knows nothing of this program.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "replay/bundle/file.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/bundle/verify.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/store/folder_fixture.h"

namespace judge::replay {

// Findings, each as a line.
using Lines = std::vector<std::string>;

// Returns our findings, or why the file is refused.
inline Lines OurLines(const Bytes& file, const PublicKey& trusted, const std::string& slip = "") {
  const auto bundle = DecodeBundle(file);
  if (!bundle) return {bundle.error().message};
  Lines out;
  for (const BundleFinding& finding : VerifyBundle(*bundle, {&trusted, 1}, slip).findings) {
    out.push_back(finding.Line());
  }
  return out;
}

// The verifier in Python, with a folder for its files and the key that it trusts.
class Outside {
 public:
  explicit Outside(const PublicKey& trusted) {
    std::ofstream(folder_.path() / "trusted.pub") << EncodePublicKey(trusted);
  }
  void Write(const std::string& name, const Bytes& file) const {
    std::ofstream out(folder_.path() / name, std::ios::binary);
    out.write(reinterpret_cast<const char*>(file.data()),
              static_cast<std::streamsize>(file.size()));
  }

  // Returns its lines about one file, without the file's name; `code` receives the exit code.
  Lines Verify(const std::string& name, const std::string& slip, int* code) const {
    Lines out = VerifyAll(name, slip, code);
    for (std::string& line : out) {
      if (line.starts_with(name + ": ")) line.erase(0, name.size() + 2);
    }
    return out;
  }
  // Returns its lines about several files, as they are; blanks stand between the names.
  Lines VerifyAll(const std::string& names, const std::string& slip, int* code) const {
    std::string command = "cd '" + folder_.path().string() +
                          "' && python3 -B '" JUDGE_SOURCE_DIR
                          "/tests/bundle_verifier/verify_bundle.py' --key trusted.pub ";
    if (!slip.empty()) command += "--slip '" + slip + "' ";
    FILE* pipe = popen((command + names + " 2>&1").c_str(), "r");
    Lines out;
    std::string line;
    for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) {
      if (c != '\n') {
        line += static_cast<char>(c);
        continue;
      }
      out.push_back(line);
      line.clear();
    }
    const int status = pclose(pipe);
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return out;
  }

 private:
  TestFolder folder_;
};

}  // namespace judge::replay
