#include "replay/codec/json_fill.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "schema/duel.capnp.h"

namespace judge::replay::codec_internal {
namespace {

using Kind = JsonValue::Kind;

constexpr std::string_view kCheckWords[] = {"life",  "attack",  "defense",
                                            "count", "charges", "counters"};
constexpr std::string_view kComparisonWords[] = {"=", "<=", ">="};

std::string_view VerbWordOf(unsigned number) {
  const VerbWords& words = WordsOf(static_cast<Verb>(number));
  return VerbFromWord(words.word) == words.verb ? words.word : std::string_view();
}
std::string_view ZoneWordOf(unsigned number) { return ZoneLetters(static_cast<ZoneKind>(number)); }
std::string_view PositionWordOf(unsigned number) {
  return PositionWord(static_cast<Position>(number));
}
std::string_view HowItCameWordOf(unsigned number) {
  return HowItCameWord(static_cast<HowItCame>(number));
}
std::string_view CheckWordOf(unsigned number) { return kCheckWords[number]; }
std::string_view ComparisonWordOf(unsigned number) { return kComparisonWords[number]; }

template <class Struct>
capnp::StructSchema::Field FieldOf(const char* name) {
  return capnp::StructSchema(capnp::Schema::from<Struct>()).getFieldByName(name);
}

std::vector<JsonWordField> MakeWordFields() {
  const JsonWords verbs = {static_cast<unsigned>(AllVerbs().size()), VerbWordOf};
  const JsonWords zones = {kZoneKinds, ZoneWordOf};
  const JsonWords positions = {static_cast<unsigned>(Position::kHiddenDefense) + 1, PositionWordOf};
  const JsonWords came = {static_cast<unsigned>(HowItCame::kSet) + 1, HowItCameWordOf};
  return {{FieldOf<stored::Act>("verb"), verbs},
          {FieldOf<stored::Reference>("zone"), zones},
          {FieldOf<stored::Check>("zone"), zones},
          {FieldOf<stored::Check>("kind"), {std::size(kCheckWords), CheckWordOf}},
          {FieldOf<stored::Check>("comparison"), {std::size(kComparisonWords), ComparisonWordOf}},
          {FieldOf<stored::Act>("position"), positions},
          {FieldOf<stored::HandOperation>("position"), positions},
          {FieldOf<stored::PositionCard>("position"), positions},
          {FieldOf<stored::PositionCard>("came"), came},
          {FieldOf<stored::PositionAttack>("zone"), zones},
          {FieldOf<stored::PositionPile>("zone"), zones}};
}

const JsonWords* WordsOfField(const capnp::StructSchema::Field& field) {
  const auto& all = JsonWordFields();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const JsonWordField& one) { return one.field == field; });
  return found == all.end() ? nullptr : &found->words;
}

[[noreturn]] void Refuse(const std::string& path, const std::string& what) {
  throw JsonRefusal{(path.empty() ? "it " : path + " ") + what};
}

// How the numbers of a field are written, and between what.
struct Integer {
  std::uint64_t most = 0;
  std::uint64_t least = 0;  // the size of the least one below zero, without its sign
  bool wide = false;        // 64 bits: also written as a text, as many readers keep 53 of them
};

template <class Number>
constexpr Integer IntegerOf() {
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
  return {kMost, std::numeric_limits<Number>::is_signed ? kMost + 1 : 0, sizeof(Number) == 8};
}

Integer IntegerOf(capnp::schema::Type::Which which) {
  using capnp::schema::Type;
  switch (which) {
    case Type::INT8:
      return IntegerOf<std::int8_t>();
    case Type::INT16:
      return IntegerOf<std::int16_t>();
    case Type::INT32:
      return IntegerOf<std::int32_t>();
    case Type::INT64:
      return IntegerOf<std::int64_t>();
    case Type::UINT8:
      return IntegerOf<std::uint8_t>();
    case Type::UINT16:
      return IntegerOf<std::uint16_t>();
    case Type::UINT32:
      return IntegerOf<std::uint32_t>();
    default:
      return IntegerOf<std::uint64_t>();
  }
}

// Returns whether it is digits behind at most one minus, without needless zeros.
bool IsPlainNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos &&
         (text.size() == 1 || text.front() != '0');
}

capnp::DynamicValue::Reader NumberOf(const JsonValue& value, const Integer& integer,
                                     const std::string& path) {
  const bool as_text = value.kind == Kind::kText && integer.wide && IsPlainNumber(value.text);
  if (value.kind != Kind::kNumber && !as_text) Refuse(path, "is no number, expected one");
  const auto whole = WholeNumberOf(value.text);
  if (!whole) Refuse(path, whole.error());
  if (whole->size > (whole->negative ? integer.least : integer.most)) {
    Refuse(path, "is out of its range, " +
                     (integer.least == 0 ? "0" : "-" + std::to_string(integer.least)) + " to " +
                     std::to_string(integer.most));
  }
  if (!whole->negative) return whole->size;
  return static_cast<std::int64_t>(std::uint64_t{0} - whole->size);
}

capnp::DynamicValue::Reader WordOrNumber(const JsonValue& value, const JsonWords& words,
                                         const Integer& integer, const std::string& path) {
  if (value.kind != Kind::kText) return NumberOf(value, integer, path);
  for (unsigned number = 0; number < words.count; ++number) {
    if (!value.text.empty() && value.text == words.word_of(number)) return number;
  }
  Refuse(path, "is " + ShownJson(value.text) + ", which is no word that is known here");
}

const std::string& TextOf(const JsonValue& value, const std::string& path) {
  if (value.kind != Kind::kText) Refuse(path, "is no text, expected one in quotes");
  if (value.text.find('\0') != std::string::npos) Refuse(path, "holds a NUL");
  return value.text;
}

void FillStruct(const JsonValue& value, const std::string& path, capnp::DynamicStruct::Builder out);

void FillList(const JsonValue& value, const std::string& path, capnp::DynamicList::Builder out) {
  const auto which = out.getSchema().whichElementType();
  for (unsigned i = 0; i < out.size(); ++i) {
    const JsonValue& element = value.elements[i];
    const std::string place = path + "[" + std::to_string(i) + "]";
    if (which == capnp::schema::Type::STRUCT) {
      FillStruct(element, place, out[i].as<capnp::DynamicStruct>());
    } else if (which == capnp::schema::Type::TEXT) {
      const std::string& text = TextOf(element, place);
      out.set(i, capnp::Text::Reader(text.c_str(), text.size()));
    } else {
      out.set(i, NumberOf(element, IntegerOf(which), place));
    }
  }
}

void FillField(const JsonValue& value, const std::string& path,
               const capnp::StructSchema::Field& field, capnp::DynamicStruct::Builder out) {
  using capnp::schema::Type;
  const auto which = field.getType().which();
  if (which == Type::BOOL) {
    if (value.kind != Kind::kTrue && value.kind != Kind::kFalse) {
      Refuse(path, "is neither true nor false");
    }
    out.set(field, value.kind == Kind::kTrue);
  } else if (which == Type::TEXT) {
    const std::string& text = TextOf(value, path);
    out.set(field, capnp::Text::Reader(text.c_str(), text.size()));
  } else if (which == Type::STRUCT) {
    FillStruct(value, path, out.init(field).as<capnp::DynamicStruct>());
  } else if (which == Type::LIST) {
    if (value.kind != Kind::kList) Refuse(path, "is no list [ ], expected one");
    const auto size = static_cast<unsigned>(value.elements.size());
    FillList(value, path, out.init(field, size).as<capnp::DynamicList>());
  } else if (const JsonWords* words = WordsOfField(field)) {
    out.set(field, WordOrNumber(value, *words, IntegerOf(which), path));
  } else {
    out.set(field, NumberOf(value, IntegerOf(which), path));
  }
}

void FillStruct(const JsonValue& value, const std::string& path,
                capnp::DynamicStruct::Builder out) {
  if (value.kind != Kind::kObject) Refuse(path, "is no object { }, expected one");
  for (const JsonMember& member : value.members) {
    // Looked at first, as Cap'n Proto takes names as C texts, which end at a NUL.
    const bool whole = member.name.find('\0') == std::string::npos;
    KJ_IF_MAYBE (field, out.getSchema().findFieldByName(whole ? member.name.c_str() : "")) {
      FillField(member.value, path + (path.empty() ? "" : ".") + member.name, *field, out);
    } else {
      Refuse(path, "has a member " + ShownJson(member.name) + ", which is not known here");
    }
  }
}

}  // namespace

const std::vector<JsonWordField>& JsonWordFields() {
  static const auto& all = *new std::vector<JsonWordField>(MakeWordFields());
  return all;
}

void FillFromJson(const JsonValue& value, capnp::DynamicStruct::Builder out) {
  FillStruct(value, "", out);
}

}  // namespace judge::replay::codec_internal
