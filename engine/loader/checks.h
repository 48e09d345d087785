// Checks of a card pack beyond its schema: ranges, words that are missing, contradictions. The
// loader calls them while it reads, so that a problem names the card and the field; nothing here
// knows how a pack is stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/pack_loader.h"

namespace judge {

inline constexpr std::int32_t kAmountMax = 99'999;  // a number in an effect, such as points
inline constexpr std::int32_t kStatMax = 9'999;     // ATK or DEF
// Choices of one effect, those of one of its ways with them: masks of 16 bits name them.
inline constexpr int kChoicesMax = 16;
inline constexpr std::size_t kTagBytesMax = 60;
inline constexpr std::size_t kCardCodeBytesMax = 24;
inline constexpr std::size_t kCardNameBytesMax = 96;
inline constexpr std::size_t kTypeBytesMax = 32;  // one word of a type line
inline constexpr std::size_t kTypeLineMax = 12;   // words
inline constexpr std::size_t kSpokenNamesMax = 8;
inline constexpr std::size_t kStrategyMax = 40;  // cards
inline constexpr std::size_t kMaterialsMax = 5;  // rows of a recipe

// Collects the problems of one pack, kPackProblemsMax at most, and knows which card and field are
// read now. Owned by the Flattener (engine/loader/flatten.h) that reads the pack.
struct PackReport {
  // One step of a path into a card: a field, and which element of a list it is (-1: no list). The
  // name is a literal.
  struct Step {
    std::string_view name;
    int index;
  };

  explicit PackReport(const PackChecks& checks) : checks(checks) {}

  // Reports a problem with the field that is read now; `cure` says what to write instead.
  void Problem(std::string message, std::string cure);
  // Reports the same about a field below that one.
  void ProblemAt(std::string_view below, std::string message, std::string cure);
  // Reports a number outside least..most.
  void InRange(std::int64_t value, std::int64_t least, std::int64_t most);
  // Reports text with characters that nobody sees or that change how the rest is shown
  // (engine/terms/text_limits.h).
  void Readable(std::string_view below, const std::string& text);
  // Reports a card that is not in the pack, with similar names.
  void NoSuchCard(const Pack& pack, const std::string& written);
  // Reports what is no clause id, or none of the rule set.
  void CheckClause(const std::string& id);
  // Notes that the effect refers to the choice of that index (from 0).
  void UsesChoice(int index);
  // Notes a type word where it is first read, and one that a card has or gives to others: a word
  // that is never had or given is perhaps misspelt (CheckTypes).
  void NewType(const std::string& name);
  void KnownType(const std::string& name);
  // Returns the index into a pool of the pack; reports a pool that is full.
  PoolIndex Place(std::size_t index);
  // The card that is read is a Spell or Trap that stays on the field when it is played.
  bool stays = false;
  // It is played as one of several kinds.
  bool has_plays = false;
  // Returns whether reading may stop: the pack is refused and no further problem would be kept.
  bool full() const { return full_ || problems.size() >= kPackProblemsMax; }
  // Reports types that no card has and that look like one that some card has. After the last card.
  void CheckTypes(const Pack& pack);
  // Reports pools that have grown beyond what an index can name. After the last card.
  void CheckPools(const Pack& pack);

  PackChecks checks;
  std::vector<PackProblem> problems;
  std::string card;
  std::vector<Step> path;           // outermost first
  int choices_used = 0;             // by the effect that is being read
  std::uint32_t choices_named = 0;  // bit 1 << choice: by the effect that is being read
  bool choice_twice = false;  // the effect that is being read has a choice that stands there twice
  bool choices_cut = false;   // it has more than kChoicesMax, and those behind are not kept
  std::uint16_t targets_used = 0;  // bit 1 << choice: by the operation that is being read

 private:
  // Returns the path as people read it: "effects[0].operations[1].modify".
  std::string Field() const;

  struct TypeUse {
    std::string type, card, field;
  };
  std::vector<TypeUse> new_types_;
  std::vector<std::string> known_types_;
  bool full_ = false;
};

// Each check reports to `report` what is wrong with one record. CheckCard checks the card's own
// fields, CheckLists the fields that name other cards.
void CheckCard(const CardDefinition& card, PackReport& report);
void CheckLists(const CardDefinition& card, PackReport& report);
// Checks a stub, instead of CheckCard: its code and its names.
void CheckStub(const CardDefinition& card, PackReport& report);
// `way`: it is one of Recipe::ways, of which only the Materials are read.
void CheckMaterials(const Recipe& recipe, PackReport& report, bool way = false);
// Checks a card's own recipe, but for its materials.
void CheckRecipe(const CardDefinition& card, PackReport& report);
void CheckFilter(const Filter& filter, PackReport& report);
void CheckDuration(const Duration& duration, PackReport& report);
// Checks a choice that takes all that its filter finds (Choice::all); silent about others.
void CheckAll(const Pack& pack, const Choice& choice, PackReport& report);
// Returns whether what names cards alone is given to an operation on players, or the other way
// round.
bool NamesTheOther(const Operation& operation);
// `has_type`, `has_acts`: the pack says a type, or acts, be they known to this engine or not.
void CheckModifier(const Modifier& modifier, bool has_type, bool has_acts, PackReport& report);
void CheckOperation(const Operation& operation, PackReport& report);
void CheckEffect(const Pack& pack, const Effect& effect, PackReport& report);
// Whether the effect is one of the setup.
bool IsOfSetup(const Pack& pack, const Effect& effect);
// Reports a Spell or Trap that nothing puts into play: it has effects, and none of them is used or
// waits for something.
void CheckPlayed(const Pack& pack, const CardDefinition& card, PackReport& report);
// Reports references of the effect that mean nobody where it stands: the subject of an event that
// it does not wait for. `delayed`: another effect leaves it behind, and it knows that one's event
// too.
// Reports words of filters that ask for what no operation of the effect has anybody declare.
void CheckDeclared(const Pack& pack, const Effect& effect, const FilterWords& asked,
                   PackReport& report);
void CheckRoles(const Effect& effect, const WordSet<RefKind>& roles, bool delayed,
                PackReport& report);

}  // namespace judge
