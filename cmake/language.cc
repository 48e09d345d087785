// judge_language: a plugin of the Cap'n Proto compiler. Reads schema/card.capnp, compiled, and
// writes what C++ needs of the words of the effect language: enumerations, the record of a filter
// with its reading, asking and wording, the lists of what runs, and a table for people. What is
// said of a word stands behind it in the schema (schema/language.capnp), and nowhere else.
//
//   capnp compile --output=judge_language:FOLDER schema/card.capnp    writes FOLDER/language/*

#include <capnp/message.h>
#include <capnp/schema-loader.h>
#include <capnp/schema.capnp.h>
#include <capnp/serialize.h>
#include <unistd.h>

#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "schema/language.capnp.h"

namespace {

namespace schema = judge::schema;
using capnp::schema::Field;
using capnp::schema::Node;
using Type = capnp::schema::Type;

// The lists of the schema that C++ has as an enumeration: an enum, or the members of a struct's
// union. `inner` are further words that no author writes.
struct Mirrored {
  std::string_view node;
  std::string_view name;
  std::vector<std::string_view> inner = {};
};
const std::vector<Mirrored> kMirrored = {
    {"Whose", "Whose"},
    {"Face", "Face"},
    {"Act", "CardAct"},
    {"Event", "CardEvent"},
    {"Filter.TileColour", "TileColour"},
    {"Amount", "AmountKind"},
    {"SumOver.Stat", "SumStat"},
    {"Reference", "RefKind"},
    {"Condition", "ConditionKind"},
    {"Happened.Window", "HappenedWindow"},
    {"ModifierKind", "ModifierKind"},
    {"Operation", "OperationKind", {"ifRolled", "ifChosen", "again"}},
    {"DurationKind", "DurationKind"},
    {"Declare.What", "Declared"},
    {"Form", "EffectForm"},
    {"Speed", "EffectSpeed"},
    {"PrintedKind", "PrintedKind"},
    {"Per", "LimitPer"},
};
// Enumerations of the schema that engine/terms/ and engine/cards/printed.h have by hand, and the
// type of a set of them.
const std::map<std::string_view, std::pair<std::string_view, std::string_view>> kByHand = {
    {"Zone", {"ZoneKind", "std::uint16_t"}},       {"Position", {"Position", "std::uint8_t"}},
    {"Attribute", {"Attribute", "AttributeMask"}}, {"Frame", {"Frame", "FrameMask"}},
    {"Phase", {"PhaseKind", "std::uint16_t"}},
};

// Enumerations that are listed for people alone.
constexpr const char* kListed[] = {"Zone",      "Phase", "Frame",        "Attribute",
                                   "Position", "Deck",  "Recipe.Method"};

// The structs whose fields are words.
constexpr const char* kStructs[] = {"Card",     "Effect", "Limit",    "Choice", "Filter",
                                    "Modifier", "Recipe", "Material", "Place",  "Option"};

std::string Text(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }

// "hasAttacked" -> "HasAttacked".
std::string Upper(std::string word) {
  word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}
// "hasAttacked" -> "has_attacked".
std::string Snake(const std::string& word) {
  std::string out;
  for (const char c : word) {
    const bool upper = std::isupper(static_cast<unsigned char>(c)) != 0;
    if (upper) out += '_';
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}
std::string Quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}
// One line of a comment that may have several.
std::string OneLine(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : c;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// A word of a list or a field of a struct, with what is said of it.
struct Word {
  std::string name;
  std::string comment;
  bool runs = true;
  std::string later = {};
  std::string says = {};
  std::optional<schema::ActWords::Reader> act = {};
  std::optional<schema::EventWords::Reader> event = {};
  std::optional<schema::OperationWords::Reader> operation = {};
  std::optional<schema::Stage> at = {};
  schema::Named names = schema::Named::WORDS;
  std::string takes = {};
  std::string reads = {};
  std::string noun = {};
  std::optional<Type::Reader> type = {};  // of a field
  std::int64_t by_default = 0;
};

class Language {
 public:
  explicit Language(capnp::schema::CodeGeneratorRequest::Reader request) {
    for (const auto node : request.getNodes()) {
      const std::string name = Text(node.getDisplayName());
      nodes_[node.getId()] = node;
      const std::size_t colon = name.find(':');
      if (name.starts_with("schema/card.capnp:")) by_name_[name.substr(colon + 1)] = node.getId();
    }
    for (const auto info : request.getSourceInfo()) infos_[info.getId()] = info;
  }

  std::vector<Word> EnumOf(const std::string& name) const {
    std::vector<Word> words;
    const Node::Reader node = nodes_.at(by_name_.at(name));
    if (node.isEnum()) {
      unsigned i = 0;
      for (const auto one : node.getEnum().getEnumerants()) {
        words.push_back({.name = Text(one.getName()), .comment = CommentOf(node, i++)});
        Annotate(one.getAnnotations(), &words.back());
      }
      return words;
    }
    for (Word& word : FieldsOf(name, true)) words.push_back(std::move(word));
    return words;
  }

  // The fields of a struct; with `in_union` the members of its union, in their order.
  std::vector<Word> FieldsOf(const std::string& name, bool in_union) const {
    const Node::Reader node = nodes_.at(by_name_.at(name));
    std::map<unsigned, Word> words;
    unsigned i = 0;
    for (const auto field : node.getStruct().getFields()) {
      const unsigned place = i++;
      const bool member = field.getDiscriminantValue() != Field::NO_DISCRIMINANT;
      if (member != in_union) continue;
      Word word{.name = Text(field.getName()), .comment = CommentOf(node, place)};
      Annotate(field.getAnnotations(), &word);
      if (field.isSlot()) {
        word.type = field.getSlot().getType();
        const auto value = field.getSlot().getDefaultValue();
        if (value.isInt16()) word.by_default = value.getInt16();
        if (value.isInt32()) word.by_default = value.getInt32();
      }
      words[member ? field.getDiscriminantValue() : place] = std::move(word);
    }
    std::vector<Word> out;
    for (auto& [at, word] : words) out.push_back(std::move(word));
    return out;
  }

  // The name of an enumeration or struct that a type means.
  std::string NameOf(std::uint64_t id) const {
    const std::string name = Text(nodes_.at(id).getDisplayName());
    return name.substr(name.find(':') + 1);
  }
  // All structs of cards that have fields of their own, by name.
  std::vector<std::string> Structs() const {
    std::vector<std::string> names;
    for (const auto& [name, id] : by_name_) {
      if (nodes_.at(id).isStruct() && !FieldsOf(name, false).empty()) names.push_back(name);
    }
    return names;
  }
  // The type of a field as an author reads it: "Reference", "list of Effect", "yes or no"; "" of an
  // enumerant and of what has no value.
  std::string TypeName(const std::optional<Type::Reader>& type) const {
    if (!type) return "";
    switch (type->which()) {
      case Type::VOID:
        return "void";
      case Type::BOOL:
        return "true or false";
      case Type::TEXT:
        return "text";
      case Type::LIST:
        return "list of " + TypeName(type->getList().getElementType());
      case Type::ENUM:
        return NameOf(type->getEnum().getTypeId());
      case Type::STRUCT:
        return NameOf(type->getStruct().getTypeId());
      default:
        return "number";
    }
  }
  std::string FirstWordOf(std::uint64_t id) const {
    return Text(nodes_.at(id).getEnum().getEnumerants()[0].getName());
  }

 private:
  std::string CommentOf(Node::Reader node, unsigned member) const {
    const auto found = infos_.find(node.getId());
    if (found == infos_.end() || member >= found->second.getMembers().size()) return "";
    return OneLine(Text(found->second.getMembers()[member].getDocComment()));
  }

  void Annotate(capnp::List<capnp::schema::Annotation>::Reader list, Word* word) const {
    for (const auto one : list) {
      const std::string name = Text(nodes_.at(one.getId()).getDisplayName());
      const std::string kind = name.substr(name.find(':') + 1);
      const auto value = one.getValue();
      if (kind == "later") {
        word->runs = false;
        word->later = Text(value.getText());
      }
      if (kind == "says") word->says = Text(value.getText());
      if (kind == "takes") word->takes = Text(value.getText());
      if (kind == "reads") word->reads = Text(value.getText());
      if (kind == "noun") word->noun = Text(value.getText());
      if (kind == "act") word->act = value.getStruct().getAs<schema::ActWords>();
      if (kind == "event") word->event = value.getStruct().getAs<schema::EventWords>();
      if (kind == "operation") word->operation = value.getStruct().getAs<schema::OperationWords>();
      if (kind == "at") word->at = static_cast<schema::Stage>(value.getEnum());
      if (kind == "names") word->names = static_cast<schema::Named>(value.getEnum());
    }
  }

  std::map<std::uint64_t, Node::Reader> nodes_;
  std::map<std::string, std::uint64_t> by_name_;
  std::map<std::uint64_t, Node::SourceInfo::Reader> infos_;
};

constexpr const char* kHead =
    "// Made of schema/card.capnp by cmake/language.cc when Judge is built: change a word there.\n";

// --- enumerations
// ----------------------------------------------------------------------------------

std::string WithComment(const std::string& code, const std::string& comment) {
  return comment.empty() ? "  " + code + "\n" : "  " + code + "  // " + comment + "\n";
}

void WriteEnum(const Language& language, const Mirrored& mirrored, std::ostream& out) {
  const std::string name(mirrored.name);
  const std::vector<Word> words = language.EnumOf(std::string(mirrored.node));
  out << "enum class " << name << " : std::uint8_t {\n";
  for (const Word& word : words) out << WithComment("k" + Upper(word.name) + ",", word.comment);
  for (const auto inner : mirrored.inner) {
    out << "  k" << Upper(std::string(inner)) << ",  // not of the language\n";
  }
  out << "};\ninline constexpr " << name << " kLast" << name << " = " << name << "::k"
      << Upper(words.back().name) << ";\n"
      << "template <>\ninline constexpr int kWordsOf<" << name << "> = " << words.size() << ";\n"
      << "// Returns whether this version carries out the word.\nconstexpr bool Runs(" << name
      << " word) {\n  switch (word) {\n";
  bool all = true;
  for (const Word& word : words) {
    if (word.runs) continue;
    all = false;
    out << "    case " << name << "::k" << Upper(word.name) << ":\n";
  }
  out << (all ? "" : "      return false;\n") << "    default:\n      return true;\n  }\n}\n\n";
}

void WriteOperations(const Language& language, std::ostream& out) {
  out << "// What may be said of each operation. What is not true here is not carried out, and the "
         "loader says so.\n"
         "struct OperationWords {\n"
         "  bool as_cost = false;  // charged when it stands among the costs\n"
         "  bool lasts = false;    // it ends with its `lasts`\n};\n"
         "constexpr OperationWords WordsOf(OperationKind kind) {\n  switch (kind) {\n";
  for (const Word& word : language.EnumOf("Operation")) {
    if (!word.operation) continue;
    out << "    case OperationKind::k" << Upper(word.name)
        << ":\n      return {.as_cost = " << (word.operation->getCost() ? "true" : "false")
        << ", .lasts = " << (word.operation->getLasts() ? "true" : "false") << "};\n";
  }
  out << "    default:\n      return {};\n  }\n}\n\n";
}

void WriteEvents(const Language& language, std::ostream& out) {
  out << "// Who takes part in each event: whom `eventSubject` and `eventOther` can mean.\n"
         "struct EventParties {\n  bool subject = false;\n  bool other = false;\n};\n"
         "constexpr EventParties PartiesOf(CardEvent event) {\n  switch (event) {\n";
  for (const Word& word : language.EnumOf("Event")) {
    if (!word.event) continue;
    const bool subject = word.event->getSubject().size() != 0;
    const bool other = word.event->getOther().size() != 0;
    out << "    case CardEvent::k" << Upper(word.name)
        << ":\n      return {.subject = " << (subject ? "true" : "false")
        << ", .other = " << (other ? "true" : "false") << "};\n";
  }
  out << "    default:\n      return {};\n  }\n}\n\n";
}

// The fields of a modifier, and which of them each kind reads.
void WriteModifiers(const Language& language, std::ostream& out) {
  const std::vector<Word> fields = language.FieldsOf("Modifier", false);
  out << "// The fields of a modifier.\nenum class ModifierWord : std::uint8_t {\n";
  for (const Word& field : fields) out << "  k" << Upper(field.name) << ",\n";
  out << "};\ntemplate <>\ninline constexpr int kWordsOf<ModifierWord> = " << fields.size()
      << ";\nusing ModifierWords = WordSet<ModifierWord>;\n"
         "// Returns the fields that the kind reads, beside those that every kind has.\n"
         "constexpr ModifierWords TakenBy(ModifierKind kind) {\n  switch (kind) {\n";
  for (const Word& word : language.EnumOf("ModifierKind")) {
    if (word.takes.empty()) continue;
    out << "    case ModifierKind::k" << Upper(word.name) << ":\n      return {";
    std::istringstream names(word.takes);
    bool first = true;
    for (std::string name; names >> name; first = false) {
      out << (first ? "" : ", ") << "ModifierWord::k" << Upper(name);
    }
    out << "};\n";
  }
  out << "    default:\n      return {};\n  }\n}\n\n";
}

void WriteWords(const Language& language, std::ostream& out) {
  out << kHead << "#pragma once\n\n#include <cstdint>\n\n#include \"engine/cards/word_set.h\"\n\n"
      << "namespace judge {\n\n";
  for (const Mirrored& mirrored : kMirrored) WriteEnum(language, mirrored, out);
  WriteOperations(language, out);
  WriteEvents(language, out);
  WriteModifiers(language, out);
  out << "}  // namespace judge\n";
}

// --- how words read
// --------------------------------------------------------------------------------

void WriteProse(const Language& language, std::ostream& out) {
  out << kHead << "#pragma once\n\n#include <string_view>\n\n#include \"engine/cards/cards.h\"\n\n"
      << "namespace judge::cli {\n\ninline constexpr std::string_view kEventWords[] = {\n";
  for (const Word& word : language.EnumOf("Event")) out << "    " << Quoted(word.says) << ",\n";
  out << "};\n\n// How an act reads: behind \"cannot\", the same of a player, and what the other "
         "card of it is.\n"
         "enum class OtherOfAct : std::uint8_t { kIs, kPlace, kWith, kDoes, kServed };\n"
         "struct ActRow {\n  std::string_view verb;\n  std::string_view player;\n  OtherOfAct "
         "other;\n};\n"
         "inline constexpr ActRow kActRows[] = {\n";
  constexpr const char* kOthers[] = {"kIs", "kPlace", "kWith", "kDoes", "kServed"};
  for (const Word& word : language.EnumOf("Act")) {
    const std::string verb = word.act ? Text(word.act->getVerb()) : "";
    const std::string player = word.act ? Text(word.act->getPlayer()) : "";
    const auto other = word.act ? static_cast<int>(word.act->getOther()) : 3;
    out << "    {" << Quoted(verb) << ", " << Quoted(player.empty() ? verb : player)
        << ", OtherOfAct::" << kOthers[other] << "},\n";
  }
  out << "};\n\n// How a word of a filter reads as a verb, and behind a noun; \"\": it has words "
         "of its own.\n"
         "struct FilterRow {\n  std::string_view verb;\n  std::string_view noun;\n};\n"
         "inline constexpr FilterRow kFilterRows[] = {\n";
  for (const Word& word : language.FieldsOf("Filter", false)) {
    std::string noun = word.noun;
    if (noun.empty() && word.reads.starts_with("has ")) noun = " with " + word.reads.substr(4);
    out << "    {" << Quoted(word.reads) << ", " << Quoted(noun) << "},\n";
  }
  out << "};\n\n}  // namespace judge::cli\n";
}

// Which party of each event is always a player.
void WritePlayers(const Language& language, std::ostream& out) {
  out << kHead << "#pragma once\n\n#include \"language/words.h\"\n\nnamespace judge {\n\n"
      << "// Which parties of the event are always players.\n"
         "constexpr EventParties PlayersOf(CardEvent event) {\n  switch (event) {\n";
  for (const Word& word : language.EnumOf("Event")) {
    using Party = schema::EventWords::Party;
    const Party party = word.event ? word.event->getPlayer() : Party::NONE;
    if (party == Party::NONE) continue;
    out << "    case CardEvent::k" << Upper(word.name) << ":\n      return {."
        << (party == Party::SUBJECT ? "subject" : "other") << " = true};\n";
  }
  out << "    default:\n      return {};\n  }\n}\n\n}  // namespace judge\n";
}

// The fields of each struct that are not carried out.
void WriteLater(const Language& language, std::ostream& out) {
  out << kHead << "#pragma once\n\n#include <initializer_list>\n\nnamespace judge {\n\n";
  for (const char* name : kStructs) {
    out << "inline constexpr std::initializer_list<const char*> kLater" << name << " = {";
    for (const Word& word : language.FieldsOf(name, false)) {
      if (!word.runs) out << Quoted(word.name) << ", ";
    }
    out << "};\n";
  }
  out << "\n}  // namespace judge\n";
}

// --- the filter
// ------------------------------------------------------------------------------------

// What a field of a filter is in C++.
enum class Shape {
  kFlag,
  kNumber,
  kWord,
  kWords,
  kTypes,
  kCard,
  kText,
  kReference,
  kAmount,
  kFilter,
  kFilters,
  kHappened
};

struct Member {
  Word word;
  std::string member;  // "has_attacked"
  std::string upper;   // "HasAttacked"
  Shape shape = Shape::kFlag;
  std::string type = {};   // "bool"
  std::string empty = {};  // " = false"
  std::string set = {};    // "has_attacked"
  std::string one = {};    // of a word or words: the enumeration
};

std::string CppNameOf(const std::string& name) {
  for (const Mirrored& one : kMirrored) {
    if (one.node == name) return std::string(one.name);
  }
  const auto found = kByHand.find(name);
  return found == kByHand.end() ? "" : std::string(found->second.first);
}

std::string SetTypeOf(const std::string& name) {
  if (name == "Act") return "CardActMask";
  return std::string(kByHand.at(name).second);
}

void ShapeNumber(Member* out, const char* type) {
  out->shape = Shape::kNumber;
  out->type = type;
  out->empty = " = " + std::to_string(out->word.by_default);
  out->set = out->word.by_default < 0 ? " >= 0" : " != 0";
}

void ShapeStruct(const std::string& name, Member* out) {
  out->type = "PoolIndex";
  out->empty = " = 0";
  out->set = " != 0";
  out->shape = name == "Reference"  ? Shape::kReference
               : name == "Amount"   ? Shape::kAmount
               : name == "Happened" ? Shape::kHappened
                                    : Shape::kFilter;
}

void ShapeText(Member* out) {
  const bool card =
      out->word.names == schema::Named::CARD || out->word.names == schema::Named::MARKER;
  out->shape = card ? Shape::kCard : Shape::kText;
  out->type = card ? "CardIndex" : "PoolIndex";
  out->empty = card ? " = kUnknownCard" : " = 0";
  out->set = card ? " != kUnknownCard" : " != 0";
}

void ShapeList(const Language& language, Type::Reader element, Member* out) {
  if (element.isText()) {
    out->shape = Shape::kTypes;
    out->type = "TypeSet";
    out->empty = " = {}";
    out->set = ".any()";
  } else if (element.isStruct()) {
    out->shape = Shape::kFilters;
    out->type = "PoolRange";
    out->empty = " = {}";
    out->set = ".count != 0";
  } else {
    const std::string name = language.NameOf(element.getEnum().getTypeId());
    out->shape = Shape::kWords;
    out->one = CppNameOf(name);
    out->type = SetTypeOf(name);
    out->empty = " = 0";
    out->set = " != 0";
  }
}

Member MemberOf(const Language& language, const Word& word) {
  Member out{.word = word, .member = Snake(word.name), .upper = Upper(word.name)};
  const Type::Reader type = word.type.value_or(Type::Reader());
  switch (type.which()) {
    case Type::BOOL:
      out.type = "bool";
      out.empty = " = false";
      break;
    case Type::UINT8:
      ShapeNumber(&out, "std::uint8_t");
      break;
    case Type::INT16:
      ShapeNumber(&out, "std::int16_t");
      break;
    case Type::INT32:
      ShapeNumber(&out, "std::int32_t");
      break;
    case Type::ENUM: {
      out.shape = Shape::kWord;
      out.one = out.type = CppNameOf(language.NameOf(type.getEnum().getTypeId()));
      const std::string first =
          out.type + "::k" + Upper(language.FirstWordOf(type.getEnum().getTypeId()));
      out.empty = " = " + first;
      out.set = " != " + first;
      break;
    }
    case Type::TEXT:
      ShapeText(&out);
      break;
    case Type::STRUCT:
      ShapeStruct(language.NameOf(type.getStruct().getTypeId()), &out);
      break;
    case Type::LIST:
      ShapeList(language, type.getList().getElementType(), &out);
      break;
    default:
      break;
  }
  out.set = out.member + out.set;
  return out;
}

std::vector<Member> MembersOf(const Language& language) {
  std::vector<Member> members;
  for (const Word& word : language.FieldsOf("Filter", false)) {
    members.push_back(MemberOf(language, word));
  }
  return members;
}

constexpr const char* kStages[] = {"Place", "Tile",  "Card", "Amount", "Past",
                                   "Text",  "Piece", "With", "Inner"};

void WriteStages(const std::vector<Member>& members, std::ostream& out) {
  for (int stage = 0; stage < 9; ++stage) {
    out << "inline constexpr FilterWords k" << kStages[stage] << "Words = {";
    bool first = true;
    for (const Member& one : members) {
      if (static_cast<int>(one.word.at.value_or(schema::Stage::PLACE)) != stage) continue;
      out << (first ? "\n    " : ",\n    ") << "FilterWord::k" << one.upper;
      first = false;
    }
    out << "};\n";
  }
}

void WriteFilter(const std::vector<Member>& members, std::ostream& out) {
  out << kHead << "#pragma once\n\n#include <cstdint>\n\n#include \"engine/cards/pool.h\"\n"
      << "#include \"engine/cards/printed.h\"\n#include \"engine/cards/word_set.h\"\n"
      << "#include \"engine/terms/terms.h\"\n#include \"language/words.h\"\n\nnamespace judge {\n\n"
      << "using CardActMask = std::uint64_t;  // bit 1 << CardAct\n\n"
      << "// The fields of a filter.\nenum class FilterWord : std::uint8_t {\n";
  for (const Member& one : members) out << "  k" << one.upper << ",\n";
  out << "};\ninline constexpr FilterWord kLastFilterWord = FilterWord::k" << members.back().upper
      << ";\ntemplate <>\ninline constexpr int kWordsOf<FilterWord> = " << members.size()
      << ";\nusing FilterWords = WordSet<FilterWord>;\n\n"
      << "// Finds cards. All fields that are set must hold; `asked` says which are "
         "(AskedBy).\nstruct Filter {\n";
  for (const Member& one : members) {
    out << WithComment(one.type + " " + one.member + one.empty + ";", one.word.comment);
  }
  out << "  FilterWords asked = {};\n};\n\n// When each word is asked, see Stage of "
         "schema/language.capnp.\n";
  WriteStages(members, out);
  out << "\n// Returns the words of the filter that are set.\nFilterWords AskedBy(const Filter& "
         "filter);\n\n"
      << "}  // namespace judge\n";
}

void WriteAsked(const std::vector<Member>& members, std::ostream& out) {
  out << kHead;
  for (const Member& one : members) {
    out << "if (filter." << one.set << ") asked.Add(FilterWord::k" << one.upper << ");\n";
  }
}

void WriteReading(const std::vector<Member>& members, std::ostream& out) {
  out << kHead;
  for (const Member& one : members) {
    const std::string get = "in.get" + one.upper + "()";
    const std::string has = "in.has" + one.upper + "()";
    const std::string name = Quoted(one.word.name);
    out << "out." << one.member << " = ";
    switch (one.shape) {
      case Shape::kFlag:
      case Shape::kNumber:
        out << get;
        break;
      case Shape::kWord:
        out << "Read<" << one.one << ">(" << name << ", " << get << ")";
        break;
      case Shape::kWords:
        out << "ReadSet<" << one.type << ", " << one.one << ">(" << name << ", " << get << ")";
        break;
      case Shape::kTypes:
        out << "ReadTypes(" << name << ", " << get << ")";
        break;
      case Shape::kCard:
        out << "FindCard(" << name << ", " << get
            << (one.word.names == schema::Named::MARKER ? ", true)" : ")");
        break;
      case Shape::kText:
        out << "AddText(Text(" << get << "))";
        break;
      case Shape::kReference:
        out << "AddReference(" << name << ", " << has << ", " << get << ")";
        break;
      case Shape::kAmount:
        out << "AddAmount(" << name << ", " << has << ", " << get << ")";
        break;
      case Shape::kFilter:
        out << "AddFilter(" << name << ", " << has << ", " << get << ")";
        break;
      case Shape::kFilters:
        out << "AddFilters(" << name << ", " << get << ")";
        break;
      case Shape::kHappened:
        out << has << " ? AddHappening(" << get << ") : PoolIndex{0}";
        break;
    }
    out << ";\n";
  }
}

bool IsAsked(const Member& one) {
  const auto at = one.word.at.value_or(schema::Stage::PLACE);
  return at != schema::Stage::WITH && at != schema::Stage::INNER;
}

void WriteQuestions(const std::vector<Member>& members, std::ostream& out) {
  out << kHead
      << "#pragma once\n\n#include \"engine/in_play/filter_words.h\"\n\nnamespace judge {\n\n"
      << "// Each returns whether the subject fits that word of the filter, which is set.\n";
  for (const Member& one : members) {
    if (!IsAsked(one)) continue;
    const bool truth = one.word.at == schema::Stage::TILE;
    out << (truth ? "Truth" : "bool") << " Fits" << one.upper << "(const FilterQuestion& q);\n";
  }
  out << "\n}  // namespace judge\n";
}

void WriteAsking(const std::vector<Member>& members, int stage, std::ostream& out) {
  out << kHead;
  for (const Member& one : members) {
    if (static_cast<int>(one.word.at.value_or(schema::Stage::PLACE)) != stage) continue;
    const std::string word = "q.filter.asked.Has(FilterWord::k" + one.upper + ")";
    if (one.word.at == schema::Stage::TILE) {
      out << "if (" << word << ") fits = And(fits, Fits" << one.upper << "(q));\n";
    } else {
      out << "if (" << word << " && !Fits" << one.upper << "(q)) return false;\n";
    }
  }
}

// What the {} of a word stands for.
void WriteTold(const std::vector<Member>& members, std::ostream& out) {
  out << kHead << "switch (word) {\n";
  constexpr const char* kTellers[] = {"",           "ToldNumber", "ToldWord", "ToldSet<{}>",
                                      "ToldTypes",  "Quoted",     "ToldText", "ToldReference",
                                      "AmountText", "ToldFilter", "",         ""};
  for (const Member& one : members) {
    if (one.word.reads.find("{}") == std::string::npos) continue;
    std::string teller = kTellers[static_cast<int>(one.shape)];
    if (const auto at = teller.find("{}"); at != std::string::npos) teller.replace(at, 2, one.one);
    out << "  case FilterWord::k" << one.upper << ":\n    return " << teller << "(filter."
        << one.member << ");\n";
  }
  out << "  default:\n    return \"\";\n}\n";
}

// Sets a word to something, for tests that go through all of them.
void WriteSamples(const std::vector<Member>& members, std::ostream& out) {
  out << kHead << "switch (word) {\n";
  for (const Member& one : members) {
    std::string value = "1";
    if (one.shape == Shape::kFlag) value = "true";
    if (one.shape == Shape::kWord) value = "static_cast<" + one.one + ">(1)";
    if (one.shape == Shape::kWords) value = "2";
    if (one.shape == Shape::kTypes) value = "some_type";
    if (one.shape == Shape::kFilters) value = "{1, 1}";
    if (one.shape == Shape::kNumber) value = "2";
    out << "  case FilterWord::k" << one.upper << ":\n    filter." << one.member << " = " << value
        << ";\n    break;\n";
  }
  out << "}\n";
}

// --- for people
// ------------------------------------------------------------------------------------

// One row a word, tab-separated: list, word, marks, who or what its first and second reference
// mean, comment.
void WriteTable(const Language& language, std::ostream& out) {
  const auto row = [&](std::string_view list, const Word& word) {
    out << list << "\t" << word.name << "\t" << (word.runs ? "" : "later ");
    if (word.operation && word.operation->getCost()) out << "cost ";
    if (word.operation && word.operation->getLasts()) out << "lasts ";
    if (!word.takes.empty()) out << "takes:" << word.takes << " ";
    out << "\t" << (word.event ? Text(word.event->getSubject()) : "") << "\t"
        << (word.event ? Text(word.event->getOther()) : "") << "\t" << language.TypeName(word.type)
        << "\t" << word.comment << (word.later.empty() ? "" : " (not yet: " + word.later + ")")
        << "\n";
  };
  for (const Mirrored& one : kMirrored) {
    for (const Word& word : language.EnumOf(std::string(one.node))) row(one.node, word);
  }
  for (const char* list : kListed) {
    for (const Word& word : language.EnumOf(list)) row(list, word);
  }
  for (const std::string& name : language.Structs()) {
    for (const Word& word : language.FieldsOf(name, false)) row(name, word);
  }
}

}  // namespace

int main() {
  capnp::ReaderOptions options;
  options.traversalLimitInWords = std::uint64_t{1} << 30;
  capnp::StreamFdMessageReader message(STDIN_FILENO, options);
  const Language language(message.getRoot<capnp::schema::CodeGeneratorRequest>());
  std::filesystem::create_directories("language");
  // A file that comes out as it was keeps its time, so that nothing is compiled for it.
  const auto write = [](const char* file, auto&& fill) {
    const std::string path = "language/" + std::string(file);
    std::ostringstream text;
    fill(text);
    std::ifstream old(path);
    std::ostringstream before;
    before << old.rdbuf();
    if (old && before.str() == text.str()) return true;
    std::ofstream out(path);
    out << text.str();
    return static_cast<bool>(out.flush());
  };
  const std::vector<Member> members = MembersOf(language);
  bool all = write("words.h", [&](std::ostream& out) { WriteWords(language, out); });
  all &= write("players.h", [&](std::ostream& out) { WritePlayers(language, out); });
  all &= write("later.h", [&](std::ostream& out) { WriteLater(language, out); });
  all &= write("prose.h", [&](std::ostream& out) { WriteProse(language, out); });
  all &= write("filter.h", [&](std::ostream& out) { WriteFilter(members, out); });
  all &= write("filter_asked.inc", [&](std::ostream& out) { WriteAsked(members, out); });
  all &= write("filter_reading.inc", [&](std::ostream& out) { WriteReading(members, out); });
  all &= write("filter_questions.h", [&](std::ostream& out) { WriteQuestions(members, out); });
  all &= write("filter_told.inc", [&](std::ostream& out) { WriteTold(members, out); });
  all &= write("filter_samples.inc", [&](std::ostream& out) { WriteSamples(members, out); });
  for (int stage = 0; stage < 7; ++stage) {
    const std::string file = "filter_" + Snake(kStages[stage]).substr(1) + ".inc";
    all &= write(file.c_str(), [&](std::ostream& out) { WriteAsking(members, stage, out); });
  }
  all &= write("effect_words.tsv", [&](std::ostream& out) { WriteTable(language, out); });
  return all ? 0 : 1;
}
