#include "tests/mutations/mutants.h"

#include <capnp/dynamic.h>
#include <capnp/orphan.h>
#include <capnp/schema.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <utility>

namespace judge::mutations {
namespace {

using capnp::DynamicEnum;
using capnp::DynamicList;
using capnp::DynamicStruct;
using capnp::DynamicValue;
using Field = capnp::StructSchema::Field;

std::string TextOf(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }
std::string NameOf(const Field& field) { return TextOf(field.getProto().getName()); }

// Returns the member of a union that comes behind this one and takes a value of the same type;
// behind the last one the first.
std::optional<Field> MemberBehind(capnp::StructSchema schema, const Field& member) {
  const auto members = schema.getUnionFields();
  std::vector<Field> alike;
  for (const Field one : members) {
    if (one.getType() == member.getType()) alike.push_back(one);
  }
  const auto here = std::find(alike.begin(), alike.end(), member);
  if (alike.size() < 2 || here == alike.end()) return std::nullopt;
  return here + 1 == alike.end() ? alike.front() : *(here + 1);
}

class Finder {
 public:
  std::vector<Mutant> Run(schema::Card::Reader card) {
    Struct(card);
    return std::move(found_);
  }

 private:
  void Add(Change change) { found_.push_back({path_, change}); }

  void Struct(DynamicStruct::Reader in) {
    for (const Field field : in.getSchema().getNonUnionFields()) {
      if (!in.has(field, capnp::HasMode::NON_NULL)) continue;
      const bool pointer =
          field.getType().isStruct() || field.getType().isList() || field.getType().isText();
      if (!pointer && !in.has(field, capnp::HasMode::NON_DEFAULT)) continue;
      Member(in, field, true);
    }
    KJ_IF_MAYBE (member, in.which()) {
      // A union says what it is; dropped is what holds it.
      Member(in, *member, false);
    }
  }

  void Member(DynamicStruct::Reader in, const Field& field, bool droppable) {
    path_.push_back({NameOf(field)});
    if (droppable) Add(Change::kDropped);
    if (!field.getType().isVoid()) Value(in.get(field));
    path_.pop_back();
  }

  void Value(const DynamicValue::Reader& value) {
    switch (value.getType()) {
      case DynamicValue::STRUCT: {
        const auto in = value.as<DynamicStruct>();
        KJ_IF_MAYBE (member, in.which()) {
          if (MemberBehind(in.getSchema(), *member)) Add(Change::kNeighbour);
        }
        return Struct(in);
      }
      case DynamicValue::LIST:
        return Elements(value.as<DynamicList>());
      case DynamicValue::BOOL:
        return;  // its neighbour is to leave it out
      default:
        return Add(Change::kNeighbour);
    }
  }

  void Elements(DynamicList::Reader list) {
    for (unsigned i = 0; i < list.size(); ++i) {
      path_.push_back({"", i});
      if (list.size() > 1) Add(Change::kDropped);
      Add(Change::kDoubled);
      Value(list[i]);
      path_.pop_back();
    }
  }

  std::vector<Step> path_;
  std::vector<Mutant> found_;
};

bool IsEmpty(const DynamicValue::Reader& value) {
  if (value.getType() == DynamicValue::TEXT) return value.as<capnp::Text>().size() == 0;
  if (value.getType() == DynamicValue::LIST) return value.as<DynamicList>().size() == 0;
  if (value.getType() != DynamicValue::STRUCT) return false;
  const auto in = value.as<DynamicStruct>();
  for (const Field field : in.getSchema().getNonUnionFields()) {
    if (in.has(field, capnp::HasMode::NON_DEFAULT) && !IsEmpty(in.get(field))) return false;
  }
  KJ_IF_MAYBE (member, in.which()) {
    if (member->getProto().getDiscriminantValue() != 0) return false;
    return member->getType().isVoid() || !in.has(*member, capnp::HasMode::NON_DEFAULT) ||
           IsEmpty(in.get(*member));
  }
  return true;
}

template <typename Names>
std::string After(const Names& names, const std::string& now) {
  const auto here = std::find(names.begin(), names.end(), now);
  if (here == names.end()) return now + "x";
  return here + 1 == names.end() ? names.front() : *(here + 1);
}

// The fields whose text is a card, a type or a clause.
bool NamesCard(const std::string& field) {
  static const std::set<std::string> kFields = {
      "card",   "spell",      "onlyByEffectOf", "onTerrain",    "notOnTerrain",
      "by",     "terrains",   "terrainsRed",    "terrainsBlue", "allTerrains",
      "halves", "asksByName", "definedBy"};
  return kFields.count(field) != 0;
}
bool NamesType(const std::string& field) {
  static const std::set<std::string> kFields = {"types",    "type",      "typesAny",
                                                "typesAll", "typesNone", "asksByTypes"};
  return kFields.count(field) != 0;
}

// Returns the next card of the pack, a marker for a marker, written as this one is: by code or by
// name.
std::string NextCard(const Words& words, const std::string& now) {
  for (std::size_t i = 0; i < words.cards.size(); ++i) {
    const bool by_code = words.cards[i].code == now;
    if (!by_code && words.cards[i].name != now) continue;
    std::size_t next = (i + 1) % words.cards.size();
    while (words.cards[next].terrain != words.cards[i].terrain) {
      next = (next + 1) % words.cards.size();
    }
    return by_code ? words.cards[next].code : words.cards[next].name;
  }
  return now + "x";
}

std::string NextText(const Words& words, const std::string& field, const std::string& now) {
  if (NamesCard(field)) return NextCard(words, now);
  if (NamesType(field)) return After(words.types, now);
  if (field == "clause") return After(words.clauses, now);
  if (field == "code") return now + "X";
  return now + "x";
}

// Returns the next number that is as round, within least..most.
template <typename Number>
Number NextNumber(Number now, std::int64_t least, std::int64_t most) {
  const std::int64_t value = static_cast<std::int64_t>(now);
  const std::int64_t step = value != 0 && value % 100 == 0 ? 100 : 1;
  if (value + step <= most) return static_cast<Number>(value + step);
  return static_cast<Number>(std::max(value - step, least));
}

std::pair<std::int64_t, std::int64_t> RangeOf(capnp::Type type) {
  using Which = capnp::schema::Type;
  switch (type.which()) {
    case Which::UINT8:
      return {0, std::numeric_limits<std::uint8_t>::max()};
    case Which::INT16:
      return {std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()};
    default:
      return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
  }
}

// Puts the union's value where the next member takes it.
bool NextMember(DynamicStruct::Builder in) {
  KJ_IF_MAYBE (member, in.which()) {
    const auto next = MemberBehind(in.getSchema(), *member);
    if (!next) return false;
    if (member->getType().isVoid()) {
      in.set(*next, capnp::VOID);
    } else if (member->getType().isStruct() || member->getType().isList() ||
               member->getType().isText()) {
      auto value = in.disown(*member);
      in.adopt(*next, kj::mv(value));
    } else {
      const auto number = in.get(*member).asReader();
      in.set(*next, number);
    }
    return true;
  }
  return false;
}

// Sets a value that is no struct to its neighbour; `set` writes it.
template <typename Set>
bool NextValue(const DynamicValue::Reader& now, capnp::Type type, const Words& words,
               const std::string& field, Set set) {
  const auto [least, most] = RangeOf(type);
  switch (now.getType()) {
    case DynamicValue::ENUM: {
      const auto value = now.as<DynamicEnum>();
      const auto words_of = value.getSchema().getEnumerants();
      const unsigned index = value.getRaw();
      const unsigned next = index + 1 < words_of.size() ? index + 1 : index - 1;
      set(DynamicValue::Reader(DynamicEnum(words_of[next])));
      return true;
    }
    case DynamicValue::INT:
      set(DynamicValue::Reader(NextNumber(now.as<std::int64_t>(), least, most)));
      return true;
    case DynamicValue::UINT:
      set(DynamicValue::Reader(NextNumber(now.as<std::uint64_t>(), least, most)));
      return true;
    case DynamicValue::TEXT: {
      const std::string next = NextText(words, field, TextOf(now.as<capnp::Text>()));
      set(DynamicValue::Reader(capnp::Text::Reader(next.c_str(), next.size())));
      return true;
    }
    default:
      return false;
  }
}

// Writes the list anew, without that element or with it twice.
void Rewrite(DynamicList::Reader old, DynamicList::Builder fresh, unsigned element, bool doubled) {
  unsigned to = 0;
  for (unsigned i = 0; i < old.size(); ++i) {
    if (i == element && !doubled) continue;
    fresh.set(to++, old[i]);
    if (i == element && doubled) fresh.set(to++, old[i]);
  }
}

class Editor {
 public:
  Editor(const Mutant& mutant, const Words& words) : mutant_(mutant), words_(words) {}

  bool Edit(DynamicStruct::Builder in, std::size_t at = 0) {
    const Field field = in.getSchema().getFieldByName(mutant_.path[at].field.c_str());
    const bool last = at + 1 == mutant_.path.size();
    if (last && mutant_.change == Change::kDropped) {
      in.clear(field);
      return true;
    }
    name_ = mutant_.path[at].field;
    if (field.getType().isList() && !last) {
      if (at + 2 == mutant_.path.size() && mutant_.change != Change::kNeighbour) {
        auto old = in.disown(field);
        const auto list = old.getReader().template as<DynamicList>();
        const bool doubled = mutant_.change == Change::kDoubled;
        const unsigned size = doubled ? list.size() + 1 : list.size() - 1;
        Rewrite(list, in.init(field, size).template as<DynamicList>(), mutant_.path[at + 1].element,
                doubled);
        return true;
      }
      return EditList(in.get(field).as<DynamicList>(), at + 1);
    }
    if (field.getType().isStruct()) {
      const auto inner = in.get(field).as<DynamicStruct>();
      return last ? NextMember(inner) : Edit(inner, at + 1);
    }
    return NextValue(in.asReader().get(field), field.getType(), words_, name_,
                     [&](const DynamicValue::Reader& value) { in.set(field, value); });
  }

 private:
  bool EditList(DynamicList::Builder list, std::size_t at) {
    const unsigned element = mutant_.path[at].element;
    const auto type = list.getSchema().getElementType();
    const bool last = at + 1 == mutant_.path.size();
    if (type.isStruct()) {
      const auto inner = list[element].as<DynamicStruct>();
      return last ? NextMember(inner) : Edit(inner, at + 1);
    }
    if (type.isList()) {
      if (at + 2 == mutant_.path.size() && mutant_.change != Change::kNeighbour) {
        auto old = list.disown(element);
        const auto inner = old.getReader().template as<DynamicList>();
        const bool doubled = mutant_.change == Change::kDoubled;
        const unsigned size = doubled ? inner.size() + 1 : inner.size() - 1;
        Rewrite(inner, list.init(element, size).template as<DynamicList>(),
                mutant_.path[at + 1].element, doubled);
        return true;
      }
      return EditList(list[element].as<DynamicList>(), at + 1);
    }
    return NextValue(list.asReader()[element], type, words_, name_,
                     [&](const DynamicValue::Reader& value) { list.set(element, value); });
  }

  const Mutant& mutant_;
  const Words& words_;
  std::string name_;  // the innermost field of the path so far
};

}  // namespace

const char* WordOf(Change change) {
  switch (change) {
    case Change::kDropped:
      return "dropped";
    case Change::kNeighbour:
      return "neighbour";
    case Change::kDoubled:
      return "doubled";
  }
  return "";
}

std::string Mutant::Field() const {
  std::string out;
  for (const Step& step : path) {
    if (step.field.empty()) {
      out += '[' + std::to_string(step.element) + ']';
    } else {
      out += (out.empty() ? "" : ".") + step.field;
    }
  }
  return out;
}

std::string Mutant::Group() const {
  std::string out;
  for (const Step& step : path) {
    if (!step.field.empty()) out += (out.empty() ? "" : ".") + step.field;
  }
  return out;
}

Words WordsOf(const CardLists& lists, std::vector<std::string> clauses) {
  Words words{.clauses = std::move(clauses)};
  std::set<std::string> types;
  for (const auto& list : lists) {
    for (const auto card : list) {
      bool terrain = false;
      for (const auto frame : card.getFrames()) terrain |= frame == schema::Frame::TERRAIN;
      words.cards.push_back({TextOf(card.getCode()), TextOf(card.getName()), terrain});
      for (const auto type : card.getTypes()) types.insert(TextOf(type));
    }
  }
  words.types.assign(types.begin(), types.end());
  return words;
}

std::vector<Mutant> MutantsOf(schema::Card::Reader card) { return Finder().Run(card); }

bool Apply(const Mutant& mutant, const Words& words, schema::Card::Builder card) {
  return Editor(mutant, words).Edit(card);
}

bool DropsNothing(const Mutant& mutant, schema::Card::Reader card) {
  if (mutant.change != Change::kDropped) return false;
  DynamicValue::Reader value = DynamicStruct::Reader(card);
  for (const Step& step : mutant.path) {
    value = step.field.empty() ? value.as<DynamicList>()[step.element]
                               : value.as<DynamicStruct>().get(step.field.c_str());
  }
  return IsEmpty(value);
}

}  // namespace judge::mutations
