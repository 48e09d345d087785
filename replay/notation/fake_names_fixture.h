// For tests of the notation: a small pack without rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"

namespace judge::replay {

// The names of a few cards.
class FakeNames : public CardNames {
 public:
  std::string CodeOf(std::string_view written) const override {
    const std::string wanted = Plain(written);
    for (const auto& [code, name] : kCards) {
      if (wanted == Plain(code) || wanted == Plain(name)) return code;
    }
    return wanted == "gaia" ? "FK-05" : "";
  }
  std::vector<std::string> CodesOf(std::string_view written) const override {
    if (Plain(written) == "twin") return {"FK-01", "FK-02"};
    const std::string code = CodeOf(written);
    return code.empty() ? std::vector<std::string>() : std::vector<std::string>{code};
  }
  std::string NameOf(std::string_view code) const override {
    for (const auto& [card, name] : kCards) {
      if (card == code) return name;
    }
    return "";
  }
  std::vector<std::string> Near(std::string_view written, std::size_t limit) const override {
    std::vector<std::string> out;
    for (const auto& [code, name] : kCards) {
      if (out.size() < limit && !written.empty() && name[0] == written[0]) out.push_back(name);
    }
    return out;
  }
  static std::vector<std::string> Codes() {
    std::vector<std::string> out;
    for (const auto& [code, name] : kCards) out.push_back(code);
    return out;
  }

 private:
  // Returns the text in small letters with straight quotes.
  static std::string Plain(std::string_view text) {
    std::string out(text);
    for (std::size_t at = out.find("\xE2\x80\x99"); at != std::string::npos;
         at = out.find("\xE2\x80\x99")) {
      out.replace(at, 3, "'");
    }
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
  }

  inline static const std::vector<std::pair<std::string, std::string>> kCards = {
      {"FK-01", "Harpie Lady"},
      {"FK-02", "Flame Swordsman"},
      {"FK-03", "Shadow Route"},
      {"FK-04", "Claw Reacher"},
      {"FK-05", "Gaia the Fierce Knight"},
      {"FK-06", "Imp"},
      {"FK-07", "Dark Dragon"},
      {"FK-08", "Shien's Body Double"},
      {"FK-09", "\"A\" Cell; Breeding {Device}"},
      {"FK-10", "\xC3\x89lan \xC2\xB7 Vital"},
      {"FT-01", "Land"},
      {"FT-02", "Forest"},
      {"FT-03", "Rugged Coast"},
      {"FT-04", "Coast"},
  };
};

// Returns those names for the rule sets that the tests use.
inline const CardNames* FakeNamesFor(std::string_view rules) {
  static const FakeNames names;
  return rules == "trial" ? &names : nullptr;
}

}  // namespace judge::replay
