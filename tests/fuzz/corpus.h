// Where a fuzz run starts from, and how an input is changed: every recorded duel and every case of
// the golden tests, as the notation sees them.
#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tests/properties/chance.h"

namespace judge::fuzz {

using properties::Chance;

inline std::string ReadWhole(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The `given` and `do` blocks of a file of cases, one text for each case.
inline std::vector<std::string> DuelsOfCases(const std::string& text) {
  std::vector<std::string> duels;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line == "given") duels.emplace_back();
    if (line == "given" || line == "do") {
      inside = true;
    } else if (!line.empty() && line[0] != ' ') {
      inside = false;
    } else if (inside) {
      duels.back() += line + "\n";
    }
  }
  return duels;
}

// All files under tests/golden, sorted.
inline std::vector<std::filesystem::path> GoldenFiles() {
  namespace fs = std::filesystem;
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::recursive_directory_iterator it(fs::path(JUDGE_SOURCE_DIR) / "tests/golden", error), end;
       !error && it != end; it.increment(error)) {
    paths.push_back(it->path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

inline std::vector<std::string> DecksOfGolden() {
  std::vector<std::string> texts;
  for (const std::filesystem::path& path : GoldenFiles()) {
    if (path.extension() == ".deck") texts.push_back(ReadWhole(path));
  }
  return texts;
}

inline std::vector<std::string> ReadCorpus() {
  std::vector<std::string> texts = {"[Rules \"x\"]\n1. draw\n"};
  for (const std::filesystem::path& path : GoldenFiles()) {
    if (path.extension() == ".duel") texts.push_back(ReadWhole(path));
    if (path.extension() != ".case") continue;
    for (std::string& duel : DuelsOfCases(ReadWhole(path))) texts.push_back(std::move(duel));
  }
  return texts;
}

// The lines of the corpus that may be entries.
inline std::vector<std::string> LinesOfCorpus(const std::vector<std::string>& corpus) {
  std::vector<std::string> lines = {"summon \"Imp\" m3 atk", "attack m2 -> A.m3 =A:1600 ^x @31:40"};
  for (const std::string& text : corpus) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (end - at > 3 && end - at < 400) lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  }
  return lines;
}

// The packs of the tutorial and of the golden tests, and each of their cards by itself.
inline std::vector<std::string> CardFiles() {
  const std::filesystem::path root(JUDGE_SOURCE_DIR);
  std::vector<std::string> files;
  for (const char* name :
       {"docs/packs/night_market.capnp", "tests/golden/packs/trial_cards.capnp"}) {
    const std::string text = ReadWhole(root / name);
    files.push_back(text);
    constexpr std::string_view kCard = "\n  (code = ";
    for (std::size_t at = text.find(kCard); at != std::string::npos;) {
      const std::size_t next = text.find(kCard, at + 1);
      const std::size_t end = std::min(text.rfind(')', next), text.size());
      files.push_back("[" + text.substr(at, end + 1 - at) + "]");
      at = next;
    }
  }
  return files;
}

class Mutator {
 public:
  Mutator(const std::vector<std::string>& corpus, std::uint64_t seed)
      : corpus_(corpus), chance_(seed) {}

  std::string Next() {
    std::string text = chance_.Pick(corpus_);
    for (std::size_t i = 1 + chance_.Below(6); i > 0; --i) Mutate(&text);
    return text;
  }

 private:
  std::size_t Place(const std::string& text) { return chance_.Below(text.size() + 1); }

  std::string Piece(const std::string& text) {
    const std::size_t from = Place(text);
    return text.substr(from, chance_.Below(40));
  }

  void Mutate(std::string* text) {
    static const std::vector<std::string> kWords = {"\"",
                                                    "{",
                                                    "}",
                                                    "[",
                                                    "]",
                                                    ">",
                                                    "->",
                                                    "<",
                                                    "=",
                                                    "=A:",
                                                    "^x",
                                                    "@",
                                                    ";",
                                                    "?1",
                                                    "?999",
                                                    "A.",
                                                    "B.m3",
                                                    "99999999999",
                                                    "-1",
                                                    "0",
                                                    "4294967296",
                                                    "T9999 ",
                                                    "\n",
                                                    "\r\n",
                                                    "\t",
                                                    "position\n",
                                                    "end\n",
                                                    " by-hand \"x\": damage B 300",
                                                    "\xff",
                                                    "\xc3",
                                                    "\xe2\x80\xae",
                                                    std::string(1, '\0'),
                                                    "m2.2",
                                                    "House \"",
                                                    "\\",
                                                    "on 9",
                                                    "!fix 3 ",
                                                    "!undo\n",
                                                    "!rewind 1\n",
                                                    " > "};
    const std::size_t at = Place(*text);
    switch (chance_.Below(7)) {
      case 0:
        text->insert(at, chance_.Pick(kWords));
        break;
      case 1:
        text->erase(at, 1 + chance_.Below(12));
        break;
      case 2:
        text->insert(at, Piece(*text));
        break;
      case 3:
        text->insert(at, Piece(chance_.Pick(corpus_)));
        break;
      case 4:
        if (at < text->size()) (*text)[at] = static_cast<char>(chance_.Below(256));
        break;
      case 5:
        if (at < text->size())
          (*text)[at] = static_cast<char>((*text)[at] ^ (1 << chance_.Below(8)));
        break;
      default:
        text->resize(at);
        break;
    }
  }

  const std::vector<std::string>& corpus_;
  Chance chance_;
};

// Runs check(input) on changed inputs until the time is up; gives the first fault with its input.
// With JUDGE_LOUD=1 each input is printed before it is tried, for a run that does not come back.
template <typename Check>
std::string RunFuzz(const std::vector<std::string>& corpus, Check&& check) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t seconds = properties::NumberFromEnvironment("JUDGE_FUZZ_SECONDS", 5);
  const bool loud = properties::NumberFromEnvironment("JUDGE_LOUD", 0) != 0;
  const Clock::time_point until = Clock::now() + std::chrono::seconds(seconds);
  Mutator mutator(corpus, properties::TestSeed());
  std::size_t inputs = 0;
  for (; Clock::now() < until; ++inputs) {
    const std::string input = mutator.Next();
    if (loud) std::cerr << "--- input " << inputs << "\n" << input << std::endl;
    const std::string fault = check(input);
    if (!fault.empty()) return fault + "\n--- input " + std::to_string(inputs) + ":\n" + input;
  }
  std::cout << inputs << " inputs from " << corpus.size() << " texts\n";
  return "";
}

}  // namespace judge::fuzz
