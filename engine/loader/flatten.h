// Turns a message into the records that run. A word or field that the schema marks with $later is
// not carried out yet: an effect that uses it is kept as unsupported, with its name.
#pragma once

#include <capnp/any.h>
#include <capnp/dynamic.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/checks.h"
#include "engine/loader/pack_loader.h"
#include "engine/terms/terms.h"
#include "language/later.h"
#include "schema/card.capnp.h"

namespace judge {

// clang-format off
// Fields that cannot be used where a Token is made, or of an option while an effect resolves; they
// can elsewhere.
inline constexpr std::initializer_list<const char*> kOptionNotRun = {
    "choices",
    "speed",
    "costs",
};
inline constexpr std::initializer_list<const char*> kTokenPlaceNotRun = {
    "what",  // a Token is no card yet that could be named
};
// clang-format on

// Enumerants are mirrored by order, so the order must hold.
template <typename Cpp, typename Schema>
constexpr bool Same(Cpp cpp, Schema schema) {
  return static_cast<int>(cpp) == static_cast<int>(schema);
}

// The cure of what is said twice.
inline constexpr const char* kLeaveOneOut = "leave one of them out, or write what was meant";

// Operations of one effect, nested ones included.
inline constexpr std::size_t kOperationsMax = 60;
// The ways in which one effect may be used.
inline constexpr std::size_t kOptionsMax = 9;

inline std::string Text(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }

// Turns one message into a Pack. Collects problems, each with the path of its field.
class Flattener {
 public:
  explicit Flattener(const PackChecks& checks) : report_(checks) {}
  // The cards of all lists, in order.
  using CardLists = std::span<const capnp::List<schema::Card>::Reader>;
  // Reads all cards, those that have only a name behind the others; returns the pack, or its
  // problems.
  PackResult Run(std::string name, const CardLists& lists,
                 capnp::List<capnp::Text>::Reader stubs = {});

 private:
  // Adds a field to the path that is being read, for as long as it lives.
  class At {
   public:
    At(Flattener& owner, std::string_view field, int index = -1) : owner_(owner) {
      owner.report_.path.push_back({field, index});
    }
    ~At() { owner_.report_.path.pop_back(); }
    At(const At&) = delete;
    At& operator=(const At&) = delete;

   private:
    Flattener& owner_;
  };

  // The fields of a struct that are not carried out, and where they lie in a message.
  struct Border {
    Border(capnp::StructSchema schema, std::span<const char* const> names);
    bool MaySet(capnp::AnyStruct::Reader in) const;

    std::vector<capnp::StructSchema::Field> fields;
    std::vector<std::uint8_t> data;  // mask over the data section
    std::vector<unsigned> pointers;
    bool always = false;  // no shortcut: reflection has to tell
  };

  // An effect's operations, nested ones included, in the order of the pool.
  using Program = std::vector<Operation>;

  void AddCard(schema::Card::Reader in);
  void AddStubs(capnp::List<capnp::Text>::Reader names);
  // Reports a stub that says more than its name.
  void CheckStubFields(schema::Card::Reader in);
  // Reports a stub whose name another card of the pack has.
  void CheckStubName(CardIndex stub);
  // Adds the card when its code is new; returns its index, kUnknownCard when the code is taken.
  CardIndex Place(CardDefinition card);
  void FillCard(CardIndex index, schema::Card::Reader in);
  void SumUpEffects(const CardDefinition& card, CardTraits& traits);
  void ReadPlays(CardDefinition& card, schema::Card::Reader in);
  // Reports what an effect would do in the setup and never does there.
  void CheckNeverInSetup(const Effect& effect);
  void CheckSetup(const CardDefinition& card);
  void ReadStrategy(CardDefinition& card, schema::Card::Reader in);
  Recipe ReadRecipe(schema::Recipe::Reader in);
  std::vector<CardIndex> ReadMarkers(const char* field, capnp::List<capnp::Text>::Reader in);
  CardIndex FindCard(const char* field, capnp::Text::Reader name, bool marker = false);

  PoolRange ReadEffects(capnp::List<schema::Effect>::Reader in);
  Effect ReadEffect(schema::Effect::Reader in) { return ReadWay(in, schema::Option::Reader{}); }
  // Reads the effect, or one of the ways in which it may be used.
  Effect ReadWay(schema::Effect::Reader in, schema::Option::Reader option);
  void AddWhenNegated(Effect& out);
  void EquipPlayers(const Effect& effect);
  // Marks the effect as unsupported where it changes the amount of what has none.
  void CheckAmountChanged(const Effect& effect);
  // Marks the effect as unsupported where the modifier says a card or a kind of it that nothing
  // asks for.
  void CheckIdentity(const Modifier& modifier);
  void ReadBy(Operation& out, schema::Recipe::Reader in);
  void ReadWhen(Effect& out, schema::Effect::Reader in);
  void ReadStat(Effect& out, schema::SumOver::Stat in);
  PoolIndex AddReference(const char* field, bool set, schema::Reference::Reader in);
  void ReadChargesCost(Effect& out, schema::Amount::Reader in);
  void NameDiscards(Effect& effect);
  void CutChoices(Effect& effect);
  void TooManyChoices(int count);
  // Marks the effect as unsupported where the operation says more than is carried out of it.
  void CheckWords(const Operation& operation, std::string_view verb, bool lasts);
  void ReadEffectLists(Effect& effect, schema::Effect::Reader in, schema::Option::Reader option);
  Filter ReadFilter(schema::Filter::Reader in);
  void ZonesOfAlternatives(Filter* filter);
  PoolIndex AddFilter(const char* field, bool set, schema::Filter::Reader in);
  PoolRange AddFilters(const char* field, capnp::List<schema::Filter>::Reader in);
  RefExpr ReadReference(const char* field, schema::Reference::Reader in);
  PoolIndex AddReference(const char* field, schema::Reference::Reader in);
  void CheckFoundByResult(const std::vector<Operation>& program);
  PoolRange ReadProgram(const char* field, capnp::List<schema::Operation>::Reader in,
                        capnp::List<schema::Operation>::Reader more = {});
  void AddBlock(const char* field, capnp::List<schema::Operation>::Reader in, Program& out);
  void AddOperation(schema::Operation::Reader in, Program& out);
  void AddNested(schema::Operation::Reader in, Program& out);
  void AddChance(schema::Chance::Reader in, int least, int most, Program& out);
  void ReadTilemap(CardDefinition& card, schema::Tilemap::Reader in);
  void AddOptions(capnp::List<schema::Option>::Reader in, Program& out);
  Amount ReadAmount(schema::Amount::Reader in);
  PoolIndex AddAmount(const char* field, bool set, schema::Amount::Reader in);
  void ReadPair(Amount& out, schema::Pair::Reader in);
  Condition ReadCondition(schema::Condition::Reader in);
  PoolRange ReadConditions(const char* field, capnp::List<schema::Condition>::Reader in,
                           capnp::List<schema::Condition>::Reader more = {});
  PoolIndex AddHappening(schema::Happened::Reader in);
  void RefuseSameStay(schema::Happened::Reader in);
  void ReadAmountParts(Amount& out, schema::Amount::Reader in);
  void AskEach();
  void ReadModifierAmount(Modifier& modifier, schema::Modifier::Reader in);
  Modifier ReadModifier(schema::Modifier::Reader in);
  Operation ReadOperation(schema::Operation::Reader in);
  void ReadPieces(Operation& out, schema::Operation::Reader in);
  void ReadNamed(Operation& out, schema::Operation::Reader in);
  void ReadOthers(Operation& out, schema::Operation::Reader in);
  void ReadMechanics(Operation& out, schema::Operation::Reader in);
  void ReadModify(Operation& out, schema::Modify::Reader in);
  void ReadToken(Operation& out, schema::Token::Reader in);
  void ReadChange(Operation& out, schema::Change::Reader in);
  void ReadDestructionOf(Operation& out, schema::Change::Reader in);
  void ReadPlace(Operation& out, schema::Place::Reader in);
  void ReadPayment(Operation& out, schema::PayCards::Reader in);
  void ReadNote(Operation& out, const std::string& text);
  void ReadLink(Operation& out, schema::Link::Reader in);
  void ReadLook(Operation& out, schema::Look::Reader in);
  Choice ReadChoice(schema::Choice::Reader in);
  Duration ReadDuration(const char* field, schema::Duration::Reader in);
  TypeSet ReadTypes(const char* field, capnp::List<capnp::Text>::Reader in);
  TypeIndex ReadType(const char* field, std::string name);
  PoolIndex AddText(const std::string& text);

  // Marks the effect that is being read as unsupported; the first reason is kept.
  void Unsupported(std::string_view kind, std::string_view word);
  // Marks the effect as unsupported when a field of these names is set.
  template <const std::initializer_list<const char*>& names, typename Reader>
  void Beyond(Reader in, std::string_view kind) {
    static const Border border(capnp::Schema::from<typename Reader::Reads>(), names);
    if (border.MaySet(capnp::AnyStruct::Reader(in))) NoteSet(border, in, kind);
  }
  void NoteSet(const Border& border, capnp::DynamicStruct::Reader in, std::string_view kind);
  template <typename Cpp, typename Schema>
  Cpp Mirror(Schema value, Cpp last, std::string_view kind);
  template <typename Mask, typename Cpp, typename List>
  Mask MaskOf(List list, Cpp last, std::string_view kind);
  // The same for a field of a filter, by the name of the field.
  template <typename Cpp, typename Schema>
  Cpp Read(const char* field, Schema value);
  template <typename Mask, typename Cpp, typename List>
  Mask ReadSet(const char* field, List list);
  CardEvents EventsIn(capnp::List<schema::Event>::Reader list);

  // Reports elements of a list that stand there before: a second one says nothing more.
  template <typename List>
  void ReportTwins(const char* field, List list) {
    for (unsigned i = 1; i < list.size() && !report_.full(); ++i) {
      if (StandsBefore(list, i, 0)) ReportTwin(field, i);
    }
  }
  // Returns whether the element stands in the list before, at `from` or behind that.
  template <typename List>
  static bool StandsBefore(List list, unsigned element, unsigned from) {
    const capnp::AnyStruct::Reader here(list[element]);
    for (unsigned i = from; i < element; ++i) {
      if (capnp::AnyStruct::Reader(list[i]) == here) return true;
    }
    return false;
  }
  // The same for lists of which packs that duels pin may have such elements.
  template <typename List>
  void ReportTwinsOfToday(const char* field, List list) {
    if (!report_.checks.kept) ReportTwins(field, list);
  }
  void ReportTwin(const char* field, unsigned element);
  // Notes that a choice stands there twice: then all of them have to be used.
  template <typename List>
  void NoteTwins(List list) {
    for (unsigned i = 1; i < list.size(); ++i) report_.choice_twice |= StandsBefore(list, i, 0);
  }

  // Reads a list into consecutive places of a pool. An element must come behind everything that it
  // refers to, so all elements are read before the first is stored.
  template <typename Record, typename List, typename Read>
  PoolRange AddAll(std::vector<Record>& pool, const char* field, List list, Read read,
                   List more = {}) {
    // Checked before memory is taken: a list of elements without bytes may claim any length.
    report_.Place(pool.size() + list.size() + more.size());
    if (report_.full()) return {};
    // The same choice twice chooses two.
    if constexpr (!std::is_same_v<Record, Choice>) {
      ReportTwins(field, list);
      ReportTwins(field, more);
    } else {
      NoteTwins(list);
      NoteTwins(more);
    }
    std::vector<Record> records;
    records.reserve(list.size() + more.size());
    for (unsigned i = 0; i < list.size() + more.size() && !report_.full(); ++i) {
      const At at(*this, field, static_cast<int>(i));
      records.push_back((this->*read)(i < list.size() ? list[i] : more[i - list.size()]));
    }
    if (records.empty()) return {};
    const PoolRange range{report_.Place(pool.size()), report_.Place(records.size())};
    pool.insert(pool.end(), records.begin(), records.end());
    return range;
  }

  Pack pack_;
  PackReport report_;
  // for each card that was read, its index; kUnknownCard: its code was taken
  std::vector<CardIndex> placed_;
  std::string unsupported_;
  bool reading_delayed_ = false;  // the effect that is being read is a delayed one
  bool reading_choice_ = false;   // a choice of it is being read
  // the part that is read belongs to a delayed effect, which names the targets of another one
  bool delayed_ = false;
  bool reading_way_ = false;          // the recipe that is being read is one of Recipe::ways
  int tops_read_ = 0;                 // references to the top of a deck that nothing is done to yet
  bool of_cost_ = false;              // the operations that are being read are costs
  bool of_operation_ = false;         // the conditions that are being read are an operation's own
  std::uint8_t operations_read_ = 0;  // in the effect that is being read, nested ones too
  // `affected` stands for something in what is being read; in the amounts that stand in it
  bool of_each_ = false;
  bool amounts_of_each_ = false;
  bool on_piece_ = false;    // the modifier that is being read is left on pieces that are named
  bool each_asked_ = false;  // it was asked for
  WordSet<RefKind> roles_asked_;     // references of the effect that is being read
  FilterWords declared_asked_;       // words of its filters that ask for what was declared
  bool lost_asked_ = false;          // an amount of the effect asks what was taken away
  std::uint64_t results_asked_ = 0;  // bit 1 << number of an operation whose result is asked for
  // the same for each choice of the effect that is being read
  std::vector<std::uint64_t> choice_results_;
};

template <typename Cpp, typename Schema>
Cpp Flattener::Mirror(Schema value, Cpp last, std::string_view kind) {
  const auto words = capnp::Schema::from<Schema>().getEnumerants();
  const auto index = static_cast<unsigned>(value);
  if (static_cast<int>(value) <= static_cast<int>(last)) {
    const auto mirrored = static_cast<Cpp>(value);
    if constexpr (requires { judge::Runs(mirrored); }) {
      if (!judge::Runs(mirrored)) Unsupported(kind, Text(words[index].getProto().getName()));
    }
    return mirrored;
  }
  if (index < words.size()) {
    Unsupported(kind, Text(words[index].getProto().getName()));
  } else {
    report_.Problem(std::string(kind) + " number " + std::to_string(index) + " is unknown",
                    "use a newer version of Judge, or a word of schema/card.capnp");
  }
  return Cpp{};
}

// Returns the last word of an enumeration.
template <typename Cpp>
constexpr Cpp LastOf() {
  if constexpr (kWordsOf < Cpp >> 0) return static_cast<Cpp>(kWordsOf<Cpp> - 1);
  if constexpr (std::is_same_v<Cpp, ZoneKind>) return ZoneKind::kOutside;
  if constexpr (std::is_same_v<Cpp, Position>) return Position::kHiddenDefense;
  if constexpr (std::is_same_v<Cpp, Attribute>) return Attribute::kDivine;
  if constexpr (std::is_same_v<Cpp, Frame>) return kLastFrame;
}

template <typename Cpp, typename Schema>
Cpp Flattener::Read(const char* field, Schema value) {
  return Mirror(value, LastOf<Cpp>(), field);
}

template <typename Mask, typename Cpp, typename List>
Mask Flattener::ReadSet(const char* field, List list) {
  return MaskOf<Mask>(list, LastOf<Cpp>(), field);
}

template <typename Mask, typename Cpp, typename List>
Mask Flattener::MaskOf(List list, Cpp last, std::string_view kind) {
  Mask mask = 0;
  for (const auto value : list) {
    const Cpp mirrored = Mirror(value, last, kind);
    if (!Same(mirrored, value)) continue;
    const auto bit = static_cast<Mask>(Mask{1} << static_cast<unsigned>(mirrored));
    if ((mask & bit) != 0) {
      report_.Problem("the same " + std::string(kind) + " stands there twice", kLeaveOneOut);
    }
    mask = static_cast<Mask>(mask | bit);
  }
  return mask;
}

}  // namespace judge
