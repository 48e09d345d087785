#include "tests/golden_driver/printed_effects.h"

#include <capnp/dynamic.h>
#include <capnp/schema.h>

#include <cstdint>
#include <cstdlib>

#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

using capnp::DynamicEnum;
using capnp::DynamicList;
using capnp::DynamicStruct;
using capnp::DynamicValue;

std::string TextOf(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }

std::string NameOf(const capnp::StructSchema::Field& field) {
  const std::string name = TextOf(field.getProto().getName());
  if (name == "onlySelf") return "self";
  return name == "notSelf" ? "another" : name;
}

std::string WordOf(const DynamicEnum& value) {
  KJ_IF_MAYBE (enumerant, value.getEnumerant()) {
    return TextOf(enumerant->getProto().getName());
  }
  return std::to_string(value.getRaw());
}

const std::map<std::string, const char*>& Columns() {
  static const std::map<std::string, const char*> kColumns = {
      {"name", "how"},         {"form", "how"},           {"printed", "how"},
      {"speed", "how"},        {"mandatory", "how"},      {"unstoppable", "how"},
      {"limit", "how"},        {"persists", "how"},       {"worksIn", "how"},
      {"preventive", "how"},   {"countdown", "how"},      {"uncopied", "how"},
      {"evenFaceDown", "how"}, {"plays", "how"},          {"mustBeLast", "how"},
      {"noChain", "how"},      {"during", "how"},         {"waitsFor", "when"},
      {"together", "when"},    {"eventSubject", "when"},  {"eventOther", "when"},
      {"eventFrom", "when"},   {"eventPhase", "when"},    {"eventFace", "when"},
      {"eventStat", "when"},   {"strikeTerrain", "when"}, {"answersIn", "when"},
      {"conditions", "if"},    {"quickWhile", "if"},      {"costs", "pays"},
      {"chargesCost", "pays"}, {"choices", "chooses"},    {"recipe", "chooses"},
      {"operations", "does"},  {"ifNegated", "does"},     {"modifiers", "holds"},
      {"options", "ways"}};
  return kColumns;
}

// What a word of an enumeration says in its field: the same word says something else elsewhere.
std::string EnumWord(const std::string& field, const std::string& word) {
  static const std::map<std::string, std::string> kBefore = {{"zones", "in "},
                                                             {"zone", "in "},
                                                             {"worksIn", "in "},
                                                             {"eventFrom", "in "},
                                                             {"equipsZone", "in "},
                                                             {"acts", "to "},
                                                             {"wouldDo", "cannot "},
                                                             {"unableTo", "cannot "},
                                                             {"phase", "phase "},
                                                             {"per", "per "},
                                                             {"eventPhase", "phase "},
                                                             {"skipPhase", "phase "},
                                                             {"owner", "owner "},
                                                             {"by", "by "},
                                                             {"chooser", "chooser "},
                                                             {"eventFace", "was "},
                                                             {"attackedFace", "attacked "}};
  static const std::map<std::string, std::string> kBehind = {{"positions", " position"},
                                                             {"position", " position"},
                                                             {"onTile", " tile"},
                                                             {"besideTile", " tile beside"}};
  const auto before = kBefore.find(field);
  if (before != kBefore.end()) return before->second + word;
  const auto behind = kBehind.find(field);
  return behind != kBehind.end() ? word + behind->second : word;
}

// All frames of a filter together are one word: a kind of card as cards speak of it.
std::string FramesWord(DynamicList::Reader frames) {
  static const std::map<std::string, std::string> kKinds = {
      {"monster", "normal"},
      {"monster/token", "Normal"},
      {"monster/fusion/ritual/alter/integration", "no token"},
      {"monster/fusion/ritual/alter/integration/token", "any monster"},
      {"fusion/ritual/alter/integration", "Extra"}};
  std::string all;
  for (const auto frame : frames) all += (all.empty() ? "" : "/") + WordOf(frame.as<DynamicEnum>());
  const auto kind = kKinds.find(all);
  return kind == kKinds.end() ? all : kind->second;
}

// Counts the words of one part: each word of an enumeration, text and number, and the names of the
// fields that hold something.
class Counter {
 public:
  explicit Counter(EffectWords& words) : words_(words) {}

  void Value(const std::string& field, const DynamicValue::Reader& value) {
    switch (value.getType()) {
      case DynamicValue::STRUCT:
        return Struct(value.as<DynamicStruct>());
      case DynamicValue::LIST:
        return List(field, value.as<DynamicList>());
      case DynamicValue::TEXT:
        return Text(field, TextOf(value.as<capnp::Text>()));
      case DynamicValue::ENUM:
        return Say(EnumWord(field, WordOf(value.as<DynamicEnum>())));
      case DynamicValue::INT:
      case DynamicValue::UINT:
        return Say((field == "target" ? "target " : "") + std::to_string(value.as<std::int64_t>()));
      default:
        return;
    }
  }

  // Besides what it holds a field says its name, but for a word, a text or a number: they say all
  // that there is to say.
  void Named(const capnp::StructSchema::Field& field, const DynamicValue::Reader& value) {
    const auto type = field.getType();
    const bool list = type.isList() && !type.asList().getElementType().isStruct();
    const bool alone = list || type.isEnum() || type.isText() || IsNumber(value);
    if (!alone) Say(NameOf(field));
    Value(NameOf(field), value);
  }

 private:
  static bool IsNumber(const DynamicValue::Reader& value) {
    return value.getType() == DynamicValue::INT || value.getType() == DynamicValue::UINT;
  }

  void Say(const std::string& word) { ++words_[word]; }

  void Text(const std::string& field, const std::string& text) {
    if (!text.empty()) Say((field == "typesNone" ? "non-" : "") + text);
  }

  void List(const std::string& field, DynamicList::Reader list) {
    if (field == "frames") return Say(FramesWord(list));
    for (const auto element : list) Value(field, element);
  }

  void Struct(DynamicStruct::Reader in) {
    for (const auto field : in.getSchema().getNonUnionFields()) {
      if (in.has(field, capnp::HasMode::NON_DEFAULT)) Named(field, in.get(field));
    }
    KJ_IF_MAYBE (member, in.which()) {
      const DynamicValue::Reader value = in.get(*member);
      if (!IsNumber(value)) Say(NameOf(*member));
      Value(NameOf(*member), value);
    }
  }

  EffectWords& words_;
};

std::vector<std::string> Split(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The words of a cell; one that stands there twice is said twice.
EffectWords WordsOfCell(const std::string& cell) {
  EffectWords words;
  for (const std::string& word : Split(cell, ';')) {
    if (!Trimmed(word).empty()) ++words[std::string(Trimmed(word))];
  }
  return words;
}

std::string Lacking(const EffectWords& printed, const EffectWords& said) {
  std::string out;
  for (const auto& [word, count] : printed) {
    const auto found = said.find(word);
    const int often = found == said.end() ? 0 : found->second;
    if (often >= count) continue;
    out += (out.empty() ? "" : ", ") + word;
    if (count > 1) out += " (" + std::to_string(often) + " of " + std::to_string(count) + ")";
  }
  return out;
}

}  // namespace

std::map<std::string, EffectWords> WordsOfEffect(schema::Card::Reader card, unsigned effect) {
  std::map<std::string, EffectWords> parts;
  const auto effects = card.getEffects();
  if (effect > effects.size()) return parts;
  const DynamicStruct::Reader in =
      effect == 0 ? DynamicStruct::Reader(card) : DynamicStruct::Reader(effects[effect - 1]);
  for (const auto field : in.getSchema().getNonUnionFields()) {
    const std::string name = TextOf(field.getProto().getName());
    if (effect == 0 && name != "recipe" && name != "plays") continue;
    const auto column = Columns().find(name);
    if (column == Columns().end() || !in.has(field, capnp::HasMode::NON_DEFAULT)) continue;
    Counter(parts[column->second]).Named(field, in.get(field));
  }
  return parts;
}

PrintedEffects ReadPrintedEffects(const std::string& rules) {
  PrintedEffects list;
  const std::string path = "tests/golden/" + rules + "/printed_effects.tsv";
  for (const std::string& line : LinesOf(ReadSource(path))) {
    if (line.empty() || line[0] == ';') continue;
    std::vector<std::string> cells = Split(line, '\t');
    if (list.columns.empty()) {
      list.columns = cells;
    } else if (cells.size() != list.columns.size()) {
      list.problem += path + ": " + line + ": not a cell for each column\n";
    } else {
      list.rows[cells[0]].push_back(cells);
    }
  }
  return list;
}

std::string LacksOfPrint(const PrintedEffects& list, schema::Card::Reader card) {
  const std::string code = TextOf(card.getCode());
  const auto rows = list.rows.find(code);
  std::string out;
  if (rows == list.rows.end()) return out;
  for (const std::vector<std::string>& row : rows->second) {
    const auto number = static_cast<unsigned>(std::strtoul(row[1].c_str(), nullptr, 10));
    auto parts = WordsOfEffect(card, number);
    for (std::size_t i = 2; i < row.size(); ++i) {
      const std::string lacking = Lacking(WordsOfCell(row[i]), parts[list.columns[i]]);
      if (lacking.empty()) continue;
      out +=
          code + " effect " + row[1] + ": " + list.columns[i] + ": printed and not in the entry: ";
      out += lacking + "\n";
    }
  }
  return out;
}

}  // namespace judge::golden
