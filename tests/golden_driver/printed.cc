#include "tests/golden_driver/printed.h"

#include <capnp/dynamic.h>
#include <capnp/schema.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

using capnp::DynamicEnum;
using capnp::DynamicList;
using capnp::DynamicStruct;
using capnp::DynamicValue;

std::string TextOf(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }

std::string WordOf(const DynamicEnum& value) {
  KJ_IF_MAYBE (enumerant, value.getEnumerant()) {
    return TextOf(enumerant->getProto().getName());
  }
  return std::to_string(value.getRaw());
}

bool IsOneOf(const std::string& word, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* one) { return word == one; });
}

// The columns of what stands at the head of an entry.
const char* HeadColumn(const std::string& field) {
  static const std::map<std::string, const char*> kColumns = {
      {"name", "name"},
      {"frames", "frames"},
      {"attribute", "attribute"},
      {"level", "level"},
      {"attack", "attack"},
      {"defense", "defense"},
      {"rank", "rank"},
      {"scale", "scale"},
      {"arrows", "arrows"},
      {"fieldPowerAttack", "attack bonus"},
      {"fieldPowerDefense", "defense bonus"},
      {"charges", "charges"},
      {"hierarchy", "hierarchy"},
      {"mentions", "mentions"},
      {"strategyName", "strategy name"}};
  const auto found = kColumns.find(field);
  return found == kColumns.end() ? nullptr : found->second;
}

// Collects the facts of one entry.
class Facts {
 public:
  explicit Facts(const CardNamesByCode& names) : names_(names) {}

  PrintedFacts Run(schema::Card::Reader card) {
    const DynamicStruct::Reader in(card);
    for (const auto field : in.getSchema().getNonUnionFields()) {
      if (!in.has(field, capnp::HasMode::NON_DEFAULT)) continue;
      const std::string name = TextOf(field.getProto().getName());
      if (IsOneOf(name, {"code", "spokenNames", "alsoNamed", "deck", "unexpressed", "tilemap"})) {
        continue;
      }
      if (name == "types" || name == "halves") {
        TypeLine(name, in.get(field).as<DynamicList>());
        continue;
      }
      const char* column = HeadColumn(name);
      if (column != nullptr) {
        Head(column, in.get(field));
      } else {
        Value(name, in.get(field));
      }
    }
    if (card.hasTilemap()) Map(card.getTilemap());
    return std::move(facts_);
  }

 private:
  // In order, and a word that is printed twice stands there twice.
  void TypeLine(const std::string& column, DynamicList::Reader words) {
    std::string line;
    for (const auto word : words)
      line += (line.empty() ? "" : ", ") + TextOf(word.as<capnp::Text>());
    facts_[column].insert(line);
  }

  // What is drawn: "2:5" is a line at the tile of row 2, column 5.
  void Tiles(const std::string& column, DynamicList::Reader rows) {
    for (unsigned row = 0; row < rows.size(); ++row) {
      for (const auto tile : rows[row].as<DynamicList>()) {
        facts_[column].insert(std::to_string(row + 1) + ":" + std::to_string(tile.as<unsigned>()));
      }
    }
  }

  void Map(schema::Tilemap::Reader map) {
    facts_["map"].insert(std::to_string(map.getRows()) + "x" + std::to_string(map.getColumns()));
    for (const unsigned row : map.getRed()) facts_["map"].insert("red " + std::to_string(row));
    for (const unsigned row : map.getBlue()) facts_["map"].insert("blue " + std::to_string(row));
    for (const auto tile : map.getMarked()) {
      facts_["map"].insert("black " + std::to_string(tile.getRow()) + ":" +
                           std::to_string(tile.getColumn()));
    }
    for (const unsigned at : map.getOpenTop()) facts_["map"].insert("top " + std::to_string(at));
    for (const unsigned at : map.getOpenBottom()) {
      facts_["map"].insert("bottom " + std::to_string(at));
    }
    Tiles("walls right", DynamicList::Reader(map.getWallsRight()));
    Tiles("walls below", DynamicList::Reader(map.getWallsBelow()));
  }

  void Head(const char* column, const DynamicValue::Reader& value) {
    switch (value.getType()) {
      case DynamicValue::LIST:
        for (const auto element : value.as<DynamicList>()) Head(column, element);
        return;
      case DynamicValue::ENUM:
        facts_[column].insert(WordOf(value.as<DynamicEnum>()));
        return;
      case DynamicValue::TEXT:
        facts_[column].insert(TextOf(value.as<capnp::Text>()));
        return;
      default:
        facts_[column].insert(std::to_string(value.as<std::int64_t>()));
    }
  }

  void Value(const std::string& field, const DynamicValue::Reader& value) {
    switch (value.getType()) {
      case DynamicValue::STRUCT:
        return Struct(value.as<DynamicStruct>());
      case DynamicValue::LIST:
        for (const auto element : value.as<DynamicList>()) Value(field, element);
        return;
      case DynamicValue::TEXT:
        return Word(field, TextOf(value.as<capnp::Text>()));
      case DynamicValue::ENUM:
        return Enum(field, WordOf(value.as<DynamicEnum>()));
      case DynamicValue::INT:
      case DynamicValue::UINT:
        return Number(field, value.as<std::int64_t>());
      default:
        return;
    }
  }

  void Struct(DynamicStruct::Reader in) {
    for (const auto field : in.getSchema().getNonUnionFields()) {
      if (!in.has(field, capnp::HasMode::NON_DEFAULT)) continue;
      Value(TextOf(field.getProto().getName()), in.get(field));
    }
    KJ_IF_MAYBE (member, in.which()) {
      if (!member->getType().isVoid()) {
        Value(TextOf(member->getProto().getName()), in.get(*member));
      }
    }
  }

  void Word(const std::string& field, const std::string& text) {
    if (text.empty()) return;
    if (field == "name") facts_["names"].insert(text);
    // Kinds of card are printed in many ways, and types in one.
    const bool kind = IsOneOf(
        text, {"Monster", "Spell", "Trap", "Rule", "Token", "Equip", "Slow", "Continuous", "Setup",
               "Duelist", "Field", "Symbol", "Fusion", "Ritual", "Alter", "Integration", "Quick"});
    if (!kind &&
        IsOneOf(field, {"typesAny", "typesAll", "typesNone", "type", "types", "asksByTypes"})) {
      facts_["effect types"].insert(text);
    }
    if (IsOneOf(field, {"card", "spell", "onlyByEffectOf", "onTerrain", "notOnTerrain", "by",
                        "terrains", "terrainsRed", "terrainsBlue", "allTerrains", "asksByName",
                        "nameContains", "duelist"})) {
      const auto named = names_.find(text);
      facts_["cards"].insert(named == names_.end() ? text : named->second);
    }
  }

  void Enum(const std::string& field, const std::string& word) {
    if (word == "none" || word == "any") return;
    if (IsOneOf(field, {"attributes", "attribute", "onTerrainAttributes"})) {
      facts_["attributes"].insert(word);
    }
    if (field == "per") facts_["limits"].insert(word);
    if (field == "speed") facts_["speeds"].insert(word);
    if (field == "printed") facts_["keywords"].insert(word);
    if (field == "acts") facts_["acts"].insert(word);
    if (field == "face" || field == "eventFace") facts_["faces"].insert(word);
    if (field == "frames" || field == "frame") facts_["effect frames"].insert(word);
    if (IsOneOf(field, {"positions", "position"})) facts_["positions"].insert(word);
    if (IsOneOf(field, {"phase", "eventPhase", "skipPhase"})) facts_["phases"].insert(word);
    if (field == "kind" && IsOneOf(word, {"permanent", "endOfTurn", "endOfPhase", "endOfNextTurn",
                                          "myStandbyPhase", "nextStandbyPhase"})) {
      facts_["durations"].insert(word);
    }
    if (field == "method") facts_["method"].insert(word);
    if (IsOneOf(field, {"zones", "zone", "eventFrom", "worksIn"}) &&
        IsOneOf(word, {"graveyard", "hand", "deck", "extraDeck"})) {
      facts_["zones"].insert(word);
    }
    if (IsOneOf(field, {"controller", "seats", "by", "owner", "chooser"})) {
      facts_["players"].insert(word);
    }
  }

  // Numbers of the effects from 2 on, without their sign: one is rarely printed.
  void Number(const std::string& field, std::int64_t number) {
    if (!IsOneOf(field, {"number", "levelMin", "levelMax", "attackMin", "attackMax", "defenseMin",
                         "defenseMax", "count", "least", "most", "times", "damagePercent", "levels",
                         "counters", "countersMin"})) {
      return;
    }
    const std::int64_t size = std::llabs(number);
    if (size >= 2) facts_["numbers"].insert(std::to_string(size));
  }

  const CardNamesByCode& names_;
  PrintedFacts facts_;
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

std::string Listed(const std::set<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "; ") + word;
  return out.empty() ? "nothing" : out;
}

}  // namespace

PrintedFacts FactsOfEntry(schema::Card::Reader card, const CardNamesByCode& names) {
  return Facts(names).Run(card);
}

PrintedList ReadPrintedList(const std::string& rules) {
  PrintedList list;
  const std::string path = "tests/golden/" + rules + "/printed_cards.tsv";
  for (const std::string& line : LinesOf(ReadSource(path))) {
    if (line.empty() || line[0] == ';') continue;
    const std::vector<std::string> cells = Split(line, '\t');
    if (list.columns.empty()) {
      list.columns = cells;
    } else if (cells.size() != list.columns.size() || !list.rows.emplace(cells[0], cells).second) {
      list.problem = path + ": " + cells[0] + ": not one row with a cell for each column";
    }
  }
  return list;
}

std::string DiffersFromPrint(const PrintedList& list, schema::Card::Reader card,
                             const CardNamesByCode& names) {
  const std::string code = TextOf(card.getCode());
  const auto row = list.rows.find(code);
  if (row == list.rows.end()) return "no row has the code " + code;
  PrintedFacts facts = FactsOfEntry(card, names);
  std::string differs;
  for (std::size_t i = 1; i < list.columns.size(); ++i) {
    const std::string& cell = row->second[i];
    if (cell == "?") continue;
    std::set<std::string> printed;
    for (const std::string& word : Split(cell, ';')) {
      if (!Trimmed(word).empty()) printed.insert(std::string(Trimmed(word)));
    }
    if (printed == facts[list.columns[i]]) continue;
    differs += code + ": " + list.columns[i] + ": printed " + Listed(printed) + ", the entry has " +
               Listed(facts[list.columns[i]]) + "\n";
  }
  return differs;
}

}  // namespace judge::golden
