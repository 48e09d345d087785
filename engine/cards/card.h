// Card definitions and packs of them: immutable while a duel runs, shared by all duels that use
// them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/amount.h"
#include "engine/cards/effect.h"
#include "engine/cards/filter.h"
#include "engine/cards/modifier.h"
#include "engine/cards/operation.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "engine/terms/terms.h"

namespace judge {

enum class DeckKind : std::uint8_t { kMain, kExtra, kMarker };

// How a card comes to the field from the Extra Deck.
enum class RecipeMethod : std::uint8_t { kNone, kFusion, kRitual, kAlter, kIntegration, kToken };
struct RecipeMaterial {
  CardIndex card = kUnknownCard;  // exactly this one, or
  PoolIndex filter = 0;           // any that it finds
  std::uint8_t count = 1;
  std::uint8_t counters = 0;  // summoning counters that must lie on it
  Position position = Position::kNone;
  bool or_more = false;     // more of these may be added
  PoolRange stays_if = {};  // into Pack::conditions: it stays where it is while these hold
};
struct Recipe {
  RecipeMethod method = RecipeMethod::kNone;
  std::vector<RecipeMaterial> materials = {};  // of an operation: what may be used at all
  CardIndex spell = kUnknownCard;              // ritual: the spell to fulfil
  std::string duelist = {};                    // integration: name of the duelist card in play
  CardIndex only_by = kUnknownCard;            // comes only through an effect of this card
  std::uint8_t levels = 0;                     // of the materials together, at least
  bool different_names = false;                // the materials have different names
  bool without_spell = false;                  // needs no summoning spell
  // Of an operation:
  PoolIndex result = 0;   // Filter on what may be summoned, 0: anything
  RefExpr of = {};        // the pieces that may be used; kNone: any
  std::uint8_t most = 1;  // so many summons
  bool as_many = false;   // or as many as can be made
};

// A card that a duelist card brings, so many times.
struct StrategyEntry {
  CardIndex card = kUnknownCard;
  std::uint8_t count = 1;
};

// A way to play a card that is two kinds.
struct PlayWay {
  Frame frame = Frame::kMonster;
  TypeSet types = {};         // what it is besides when it is played so
  PoolRange conditions = {};  // only if these hold
  bool set = false;           // only after it was Set
};

// The grid that a card's artwork shows. Rows and columns count from 1; the arrays are by row, bit
// 1 << column.
inline constexpr int kTileRowsMax = 15;
struct Tilemap {
  using Row = std::uint16_t;
  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  Row red = 0;  // bit 1 << row
  Row blue = 0;
  std::array<Row, kTileRowsMax + 1> right = {};  // a line on the right side of these tiles
  std::array<Row, kTileRowsMax + 1> below = {};
  std::array<Row, kTileRowsMax + 1> marked = {};
  Row open_top = 0;  // drawn without a border line; nobody gets out there either
  Row open_bottom = 0;
};

// One printed card. Numbers are -1 where the card has none.
struct CardDefinition {
  std::string code = {};
  std::string name = {};
  std::vector<std::string> spoken = {};
  std::vector<std::string> also_named = {};  // names that it has for every rule and effect
  FrameMask frames = 0;
  TypeSet types = {};
  std::vector<TypeIndex> type_line = {};  // as printed, in order
  Attribute attribute = Attribute::kNone;
  DeckKind deck = DeckKind::kMain;
  std::int16_t level = -1;
  std::int32_t attack = -1;
  std::int32_t defense = -1;
  std::int32_t field_power_attack = 0;
  std::int32_t field_power_defense = 0;
  std::int16_t charges = -1;
  // a TERRAINS effect: markers from left to right for either side
  std::vector<CardIndex> terrains = {};
  std::vector<CardIndex> terrains_red = {};  // where the card tells the sides apart
  std::vector<CardIndex> terrains_blue = {};
  CardIndex all_terrains = kUnknownCard;  // of a Setup Rule: the marker that replaces all others
  PoolRange effects = {};
  std::uint8_t hierarchy = 0;  // 0: not divine
  Recipe recipe = {};
  std::string strategy_name = {};
  std::vector<StrategyEntry> strategy = {};
  std::vector<std::string> mentions = {};  // cards and words in its text that other cards ask for
  std::vector<CardIndex> halves = {};      // a card that is two monsters: upper, lower
  std::vector<PlayWay> plays = {};         // of a card that is two kinds; none: any of its frames
  PoolIndex tilemap = 0;                   // into Pack::tilemaps
  std::string unexpressed = {};  // what of the effect box is not said as data yet; "" when nothing

  bool Has(Frame frame) const { return (frames >> static_cast<unsigned>(frame)) & 1U; }
  // Whether this is its printed name or one that it has besides.
  bool IsNamed(std::string_view asked) const;
  // A card that can stand in a monster zone.
  bool IsMonster() const;
};

// What is asked of every card of a duel before one of them is looked at.
struct CardTraits {
  std::uint64_t waits_for = 0;         // bit 1 << CardEvent of the effects that can be triggered
  ModifierKindMask gives = 0;          // by its continuous effects
  ModifierKindMask granted_kinds = 0;  // of those that others get from it
  bool works_elsewhere = false;        // some effect says from which zones it works
};

// Answers for one pack; owned by the pack.
class CardNames {
 public:
  virtual ~CardNames() = default;
  // The code of the card that is written so (code, printed or spoken name; case and the difference
  // between straight and curly quotes do not matter), "" when there is none or several.
  virtual std::string CodeOf(std::string_view written) const = 0;
  // The printed name of a code, "" when there is none. Unique names only: CodeOf(NameOf(c)) == c.
  virtual std::string NameOf(std::string_view code) const = 0;
  // Up to `limit` names that look like what was written, nearest first, for "did you mean".
  virtual std::vector<std::string> Near(std::string_view written, std::size_t limit) const = 0;
};

// A set of card definitions with the pools that their effects point into. Built by the loader and
// then only read; card indices count from 1.
class Pack : public CardNames {
 public:
  Pack();

  // 0 < index <= size(). Index 0 is a nameless card without stats.
  const CardDefinition& card(CardIndex index) const { return cards_[index]; }
  const CardTraits& traits(CardIndex index) const { return traits_[index]; }
  CardIndex size() const { return static_cast<CardIndex>(cards_.size() - 1); }
  // kUnknownCard when there is none.
  CardIndex FindCode(std::string_view code) const;

  std::string CodeOf(std::string_view written) const override;
  std::string NameOf(std::string_view code) const override;
  std::vector<std::string> Near(std::string_view written, std::size_t limit) const override;

  // "" when no card of the pack has such a type.
  std::string_view type_name(TypeIndex type) const {
    return type < type_names_.size() ? std::string_view(type_names_[type]) : std::string_view();
  }
  // The index of a type word, added when it is new; kTypesMax of them at most (then the last one).
  TypeIndex InternType(std::string_view name);
  // kTypesMax when no card of the pack knows the word.
  int FindType(std::string_view name) const;

  // Whether a continuous effect of some card lifts the clause.
  bool MayLift(std::string_view clause_id) const { return lifted_.count(clause_id) != 0; }
  // Tells so, for the loader.
  void NoteLift(std::string_view clause_id) { lifted_.emplace(clause_id); }

  // Adds a card; its code must be new and its pool ranges valid. Returns its index.
  CardIndex Add(CardDefinition card);
  // Access for the loader while the pack is built: fixing references between cards.
  CardDefinition& mutable_card(CardIndex index) { return cards_[index]; }
  CardTraits& mutable_traits(CardIndex index) { return traits_[index]; }

  // The records of a pool that a range names.
  std::span<const Effect> Effects(PoolRange range) const { return RunOf(effects, range); }
  std::span<const Modifier> Modifiers(PoolRange range) const { return RunOf(modifiers, range); }
  std::span<const Condition> Conditions(PoolRange range) const { return RunOf(conditions, range); }
  std::span<const Operation> Operations(PoolRange range) const { return RunOf(operations, range); }
  std::span<const Choice> Choices(PoolRange range) const { return RunOf(choices, range); }
  std::span<const Filter> Filters(PoolRange range) const { return RunOf(filters, range); }

  // Pools; index 0 of each is an empty record so that PoolIndex 0 can mean "none".
  std::vector<Effect> effects;
  std::vector<Modifier> modifiers;
  std::vector<Condition> conditions;
  std::vector<Operation> operations;
  std::vector<Happening> happenings;
  std::vector<Recipe> recipes;
  std::vector<RefExpr> references;
  std::vector<Choice> choices;
  std::vector<Filter> filters;
  std::vector<Amount> amounts;
  std::vector<std::string> texts;
  std::vector<Tilemap> tilemaps;

  // Events that a question to the history names: bit 1 << CardEvent.
  std::uint64_t asked_events = 0;
  bool grants = false;                  // some card grants effects to others
  bool reveals = false;                 // some card opens others as long as it is in play
  ModifierKindMask modifier_kinds = 0;  // of all its modifiers
  // From which zones, and into which, its modifiers let cards be found elsewhere: bit 1 <<
  // ZoneKind.
  std::uint16_t counts_in_from = 0;
  std::uint16_t counts_in_to = 0;
  // What replacement effects wait for: bit 1 << CardEvent.
  std::uint64_t replaced_events = 0;
  std::uint64_t asked_for_duel = 0;  // those whose window is the whole duel

  std::string name;  // of the pack, as headers of duels pin it
  std::string hash;  // hex of the canonical bytes, set by whoever loaded it

 private:
  template <typename Record>
  static std::span<const Record> RunOf(const std::vector<Record>& pool, PoolRange range) {
    return std::span(pool).subspan(range.first, range.count);
  }

  std::vector<CardDefinition> cards_;
  std::vector<CardTraits> traits_;
  std::map<std::string, CardIndex, std::less<>> by_code_;
  std::map<std::string, std::vector<CardIndex>, std::less<>> by_name_;  // folded names
  std::vector<std::string> type_names_;
  std::map<std::string, TypeIndex, std::less<>> by_type_;
  std::set<std::string, std::less<>> lifted_;  // clause ids
};

std::string_view AttributeName(Attribute attribute);
std::string_view FrameName(Frame frame);
// Lower case, straight quotes, single spaces: what two spellings of one name have in common.
std::string FoldName(std::string_view name);
// Letters to add, drop, change or swap with a neighbour to get from one to the other.
int EditDistance(std::string_view a, std::string_view b);

}  // namespace judge
