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
#include <unordered_map>
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

// The deck to which a card belongs; a terrain marker belongs to none.
enum class DeckKind : std::uint8_t { kMain, kExtra, kMarker };

// The mechanic by which a card comes to the field from the Extra Deck.
enum class RecipeMethod : std::uint8_t {
  kNone,
  kFusion,
  kRitual,
  kAlter,
  kIntegration,
  kToken,
  kSynchro,
  kXyz,
  kLink,
  kOwn,  // by what the card itself says, out of the hand
};
// One row of a recipe: the Materials of one kind that it takes.
struct RecipeMaterial {
  CardIndex card = kUnknownCard;  // exactly this card, or
  PoolIndex filter = 0;           // any card that the filter finds
  std::uint8_t count = 1;
  std::uint8_t counters = 0;  // summoning counters that must lie on it
  Position position = Position::kNone;
  bool or_more = false;     // more of these may be added
  PoolRange stays_if = {};  // into Pack::conditions: it stays where it is while these hold
};
// The conditions of a summon from the Extra Deck, printed on a monster or given by an operation.
struct Recipe {
  RecipeMethod method = RecipeMethod::kNone;
  // of an operation: the Materials that may be used at all
  std::vector<RecipeMaterial> materials = {};
  CardIndex spell = kUnknownCard;    // ritual: the spell to fulfil
  std::string duelist = {};          // integration: name of the duelist card in play
  CardIndex only_by = kUnknownCard;  // comes only through an effect of this card
  std::uint8_t levels = 0;           // of the materials together, at least
  std::uint16_t points = 0;          // of `stat`, of the materials together, at least
  SumStat stat = SumStat::kAttack;
  bool erode = false;            // the materials are eroded instead of tributed
  bool different_names = false;  // the materials have different names
  bool different_attributes = false;
  bool without_spell = false;  // needs no summoning spell
  // Of kOwn:
  PoolRange conditions = {};  // into Pack::conditions: it comes only while these hold
  bool only_so = false;       // nothing else ever brings it
  bool first_so = false;      // nothing else brings it before it has come so
  bool to_opponent = false;   // it comes to an opponent's side
  bool no_normal = false;     // in a turn in which its player makes no Normal Summon or Set
  // Other lists of Materials of which each is enough: only their rows, sums and names count.
  std::vector<Recipe> ways = {};
  // Of an operation:
  PoolIndex result = 0;   // Filter on what may be summoned, 0: anything
  RefExpr of = {};        // the pieces that may be used; kNone: any
  std::uint8_t most = 1;  // at most so many summons
  bool as_many = false;   // or as many as can be made
};

// A card that a duelist card brings by its STRATEGY, and how many copies of it.
struct StrategyEntry {
  CardIndex card = kUnknownCard;
  std::uint8_t count = 1;
};

// A way to play a card that is two kinds.
struct PlayWay {
  Frame frame = Frame::kMonster;
  TypeSet types = {};         // types that it has in addition when it is played so
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
  // bit 1 << column: tiles whose outer border is not drawn; there is no way out there either
  Row open_top = 0;
  Row open_bottom = 0;
};

// One printed card. Numbers are -1 where the card has none.
struct CardDefinition {
  std::string code = {};
  std::string name = {};
  std::vector<std::string> spoken = {};
  std::vector<std::string> also_named = {};  // further names that it has for every rule and effect
  FrameMask frames = 0;
  TypeSet types = {};
  std::vector<TypeIndex> type_line = {};  // as printed, in order
  Attribute attribute = Attribute::kNone;
  AttributeMask attributes = 0;  // that one and those that it is besides
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
  std::int16_t rank = -1;      // of an Xyz Monster, 1..13; -1: has none
  // of a Pendulum Monster, 0..13; -1: has none. Such a card is a monster wherever it was not played
  // as a Spell, and a Spell and no monster where it was.
  std::int16_t scale = -1;
  ArrowMask arrows = 0;  // of a Link Monster; as many as its Link Rating
  Recipe recipe = {};
  std::string strategy_name = {};
  std::vector<StrategyEntry> strategy = {};
  std::vector<std::string> mentions = {};  // cards and words in its text that other cards ask for
  std::vector<CardIndex> halves = {};      // a card that is two monsters: upper, lower
  std::vector<PlayWay> plays = {};         // of a card that is two kinds; none: any of its frames
  PoolIndex tilemap = 0;                   // into Pack::tilemaps
  // the part of the effect box that is not data yet; "" when all of it is
  std::string unexpressed = {};
  bool stub = false;  // it has no entry: its name is known, and every other field is empty

  // Returns whether the card is of that frame; a card of two kinds has two.
  bool Has(Frame frame) const { return (frames >> static_cast<unsigned>(frame)) & 1U; }
  // Returns whether this is its printed name or one of `also_named`.
  bool IsNamed(std::string_view asked) const;
  // Returns whether the card can stand in a monster zone.
  bool IsMonster() const;
};

// A summary of a card's effects, precomputed so that most cards of a duel need no closer look.
struct CardTraits {
  CardEvents waits_for = {};         // of the effects that can be triggered
  ModifierKinds gives = {};          // by its continuous effects
  ModifierKinds granted_kinds = {};  // kinds of the effects that it grants to others
  CardEvents granted_waits = {};     // events that these effects wait for
  bool works_elsewhere = false;      // some effect says itself in which zones it works
  CardIndex whole = kUnknownCard;    // the card of which it is a half
};

// Answers for one pack; owned by the pack.
class CardNames {
 public:
  virtual ~CardNames() = default;
  // Returns the code of the card that is written so (code, printed or spoken name; case and the
  // difference between straight and curly quotes do not matter), "" when there is none or several.
  virtual std::string CodeOf(std::string_view written) const = 0;
  // Returns the codes of all cards that are written so, in their order in the pack.
  virtual std::vector<std::string> CodesOf(std::string_view written) const = 0;
  // Returns the printed name of a code, "" when there is none or the name is not unique:
  // CodeOf(NameOf(c)) == c.
  virtual std::string NameOf(std::string_view code) const = 0;
  // Returns up to `limit` names that look like what was written, nearest first, for "did you mean".
  virtual std::vector<std::string> Near(std::string_view written, std::size_t limit) const = 0;
};

// Finds a name by a view of it.
struct NameHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view name) const {
    return std::hash<std::string_view>{}(name);
  }
};

// A set of card definitions with the pools that their effects point into. Built by the loader and
// then only read; card indices count from 1.
class Pack : public CardNames {
 public:
  // In card.cc, so that what it takes to copy and destroy a pack is compiled once.
  Pack();
  Pack(const Pack& other);
  Pack(Pack&& other) noexcept;
  Pack& operator=(const Pack& other);
  Pack& operator=(Pack&& other) noexcept;
  ~Pack() override;

  // Returns the definition of a card, 0 <= index <= size(). Index 0 is a nameless card without
  // stats.
  const CardDefinition& card(CardIndex index) const { return cards_[index]; }
  // Returns whether the print of the card is known: somebody has seen which card it is, and the
  // pack has an entry for it. Of any other card nothing may be read from `card` but its names.
  bool HasEntry(CardIndex index) const { return index != kUnknownCard && !cards_[index].stub; }
  // Returns whether any of its cards is known by name alone.
  bool has_stubs() const { return has_stubs_; }
  // Returns the summary of a card's effects.
  const CardTraits& traits(CardIndex index) const { return traits_[index]; }
  // Returns the number of cards, the nameless one not counted.
  CardIndex size() const { return static_cast<CardIndex>(cards_.size() - 1); }
  // Returns the card of that code; kUnknownCard when there is none.
  CardIndex FindCode(std::string_view code) const;

  std::string CodeOf(std::string_view written) const override;
  std::vector<std::string> CodesOf(std::string_view written) const override;
  std::string NameOf(std::string_view code) const override;
  std::vector<std::string> Near(std::string_view written, std::size_t limit) const override;

  // Returns the word of a type; "" when the pack has no type of that index.
  std::string_view type_name(TypeIndex type) const {
    return type < type_names_.size() ? std::string_view(type_names_[type]) : std::string_view();
  }
  // Returns the index of a type word, which is added when it is new. A pack has kTypesMax of them
  // at most; any further word gets the index of the last one.
  TypeIndex InternType(std::string_view name);
  // Returns the index of a type word, kTypesMax when the pack does not know the word.
  int FindType(std::string_view name) const;

  // Returns whether a continuous effect of some card lifts the clause.
  bool MayLift(std::string_view clause_id) const;
  // Notes, for MayLift, that a card lifts the clause. For the loader.
  void NoteLift(std::string_view clause_id);

  // Adds a card; its code must be new and its pool ranges valid. Returns its index.
  CardIndex Add(CardDefinition card);
  // Access for the loader while the pack is built: fixing references between cards.
  CardDefinition& mutable_card(CardIndex index) { return cards_[index]; }
  CardTraits& mutable_traits(CardIndex index) { return traits_[index]; }

  // Each returns the records of a pool that a range names.
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

  // Events that a question to the history names.
  CardEvents asked_events = {};
  CardEvents waited_events = {};      // that its effects wait for, granted ones among them
  bool grants = false;                // some card grants effects to others
  bool reveals = false;               // some card reveals other cards as long as it is in play
  bool starts_no_chain = false;       // some effect is done without a chain
  ModifierKinds modifier_kinds = {};  // of all its modifiers
  // The zones from which (first) and into which (second) its modifiers let cards be found elsewhere
  // (ModifierKind::kCountsAsIn): bit 1 << ZoneKind.
  std::uint16_t counts_in_from = 0;
  std::uint16_t counts_in_to = 0;
  // The events that replacement effects wait for.
  CardEvents replaced_events = {};
  CardEvents asked_for_duel = {};  // asked_events whose window is the whole duel
  // the kind of the counters that count what a monster has lost of its hit points, into texts
  PoolIndex damage_counter = 0;

  std::string name;  // of the pack, as headers of duels pin it
  std::string hash;  // hex of the canonical bytes, set by whoever loaded it

 private:
  template <typename Record>
  static std::span<const Record> RunOf(const std::vector<Record>& pool, PoolRange range) {
    return std::span<const Record>(pool.data(), pool.size()).subspan(range.first, range.count);
  }

  std::vector<CardDefinition> cards_;
  std::vector<CardTraits> traits_;
  bool has_stubs_ = false;
  std::unordered_map<std::string, CardIndex, NameHash, std::equal_to<>> by_code_;
  std::map<std::string, std::vector<CardIndex>, std::less<>> by_name_;  // folded names
  std::vector<std::string> type_names_;
  std::map<std::string, TypeIndex, std::less<>> by_type_;
  std::set<std::string, std::less<>> lifted_;  // clause ids
};

// Returns the printed word of an attribute, "" for none; FrameName the printed name of a frame.
std::string_view AttributeName(Attribute attribute);
std::string_view FrameName(Frame frame);
// Returns the name in lower case, with straight quotes and single spaces: equal for all spellings
// of one name.
std::string FoldName(std::string_view name);
// Returns how many letters to add, drop, change or swap with a neighbour turn one text into the
// other.
int EditDistance(std::string_view a, std::string_view b);

}  // namespace judge
