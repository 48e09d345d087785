// What must hold in a pack beyond what its format says. The loader calls these while it reads, so
// that a problem names the card and the field; nothing here knows how a pack is stored.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/card_loader.h"

namespace judge {

inline constexpr std::int32_t kAmountMax = 99'999;
inline constexpr std::int32_t kStatMax = 9'999;
inline constexpr std::size_t kTagBytesMax = 60;
inline constexpr std::size_t kCardCodeBytesMax = 24;
inline constexpr std::size_t kCardNameBytesMax = 96;
inline constexpr std::size_t kTypeBytesMax = 32;  // one word of a type line
inline constexpr std::size_t kTypeLineMax = 12;   // words
inline constexpr std::size_t kSpokenNamesMax = 8;
inline constexpr std::size_t kStrategyMax = 40;  // cards
inline constexpr std::size_t kMaterialsMax = 5;  // rows of a recipe

// Problems so far (kPackProblemsMax of them at most), and where the reader stands.
struct PackReport {
  // A field, and which of its elements, -1 for none. The name lives as long as the program.
  struct Step {
    std::string_view name;
    int index;
  };

  explicit PackReport(const PackChecks& checks) : checks(checks) {}

  void Problem(std::string message, std::string cure);
  // The same, about a field below the one where the reader stands.
  void ProblemAt(std::string_view below, std::string message, std::string cure);
  void InRange(std::int64_t value, std::int64_t least, std::int64_t most);
  // Text that is kept holds nothing that is not seen, or that hides what is.
  void Readable(std::string_view below, const std::string& text);
  void NoSuchCard(const Pack& pack, const std::string& written);
  void CheckClause(const std::string& id);
  void UsesChoice(int index);
  // A type word that no type line before had; and one that cards carry or hand out.
  void NewType(const std::string& name);
  void KnownType(const std::string& name);
  // A pool index, or a problem when the pool is full.
  PoolIndex Place(std::size_t index);
  // The pack is refused whatever else it says, and no more of it will be named: to read on is vain.
  bool full() const { return full_ || problems.size() >= kPackProblemsMax; }
  // Once everything is read: words that are nobody's and look like somebody's.
  void CheckTypes(const Pack& pack);
  void CheckPools(const Pack& pack);

  PackChecks checks;
  std::vector<PackProblem> problems;
  std::string card;
  std::vector<Step> path;          // outermost first
  int choices_used = 0;            // by the effect that is being read
  std::uint16_t targets_used = 0;  // bit 1 << choice: by the operation that is being read

 private:
  // The path as people read it: "effects[0].operations[1].modify".
  std::string Field() const;

  struct TypeUse {
    std::string type, card, field;
  };
  std::vector<TypeUse> new_types_;
  std::vector<std::string> known_types_;
  bool full_ = false;
};

void CheckCard(const CardDefinition& card, PackReport& report);
void CheckLists(const CardDefinition& card, PackReport& report);
void CheckMaterials(const Recipe& recipe, PackReport& report);
// The recipe of the card itself, beside its materials.
void CheckRecipe(const CardDefinition& card, PackReport& report);
void CheckFilter(const Filter& filter, PackReport& report);
void CheckDuration(const Duration& duration, PackReport& report);
// A choice that takes everything that its filter finds.
void CheckAll(const Pack& pack, const Choice& choice, PackReport& report);
// has_acts: acts were written, be they known to this engine or not.
void CheckModifier(const Modifier& modifier, bool has_type, bool has_acts, PackReport& report);
void CheckOperation(const Operation& operation, PackReport& report);
void CheckEffect(const Effect& effect, PackReport& report);

}  // namespace judge
