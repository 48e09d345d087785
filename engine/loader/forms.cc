#include "engine/loader/forms.h"

#include <cstddef>
#include <vector>

#include "schema/card.capnp.h"

namespace judge {
namespace {

using Kind = TextValue::Kind;

constexpr std::size_t kShownBytes = 40;
constexpr unsigned kFieldsShown = 12;  // more of them nobody reads in a message

std::string NameOf(capnp::StructSchema::Field field) { return field.getProto().getName().cStr(); }

bool IsNumber(capnp::Type type) {
  return type.isInt8() || type.isInt16() || type.isInt32() || type.isInt64() || type.isUInt8() ||
         type.isUInt16() || type.isUInt32() || type.isUInt64();
}

bool HasWord(capnp::EnumSchema words, const std::string& word) {
  return words.findEnumerantByName(word.c_str()) != nullptr;
}

// Returns whether a plain value of that type can be written so.
bool Takes(capnp::Type type, const TextValue& value) {
  switch (value.kind) {
    case Kind::kText:
      return type.isText();
    case Kind::kNumber:
      return IsNumber(type);
    case Kind::kWord:
      return (type.isEnum() && HasWord(type.asEnum(), value.text)) ||
             (type.isBool() && (value.text == "true" || value.text == "false"));
    default:
      return false;
  }
}

// Returns the fields of the struct that take the plain value, by itself or in a list.
std::vector<std::string> FieldsThatTake(capnp::StructSchema schema, const TextValue& value) {
  std::vector<std::string> direct;
  std::vector<std::string> listed;
  for (const auto field : schema.getFields()) {
    const capnp::Type type = field.getType();
    const std::string name = NameOf(field);
    if (Takes(type, value)) direct.push_back(name + " = " + AsWritten(value));
    if (type.isVoid() && value.kind == Kind::kWord && value.text == name) {
      direct.push_back(name + " = void");
    }
    if (type.isList() && Takes(type.asList().getElementType(), value)) {
      listed.push_back(name + " = [" + AsWritten(value) + "]");
    }
  }
  if (direct.size() > 1) direct.resize(1);
  if (!listed.empty()) direct.push_back(listed.front());
  return direct;
}

bool HasField(capnp::StructSchema schema, std::string_view name) {
  return schema.findFieldByName(std::string(name).c_str()) != nullptr;
}

}  // namespace

std::string AsWritten(const TextValue& value) {
  switch (value.kind) {
    case Kind::kTuple:
      return "(...)";
    case Kind::kList:
      return "[...]";
    case Kind::kText:
      return "\"" + value.text.substr(0, kShownBytes) + "\"";
    default:
      return value.text.substr(0, kShownBytes);
  }
}

std::string FormFor(capnp::Type type, const TextValue& value) {
  if (type.isList()) {
    const capnp::Type element = type.asList().getElementType();
    if (Takes(element, value) || (element.isStruct() && value.kind == Kind::kTuple)) {
      return "[" + AsWritten(value) + "]";
    }
    const std::string form =
        element.isList() || value.kind == Kind::kList ? std::string() : FormFor(element, value);
    return form.empty() ? form : "[" + form + "]";
  }
  if (type.isStruct()) {
    std::string out;
    for (const std::string& field : FieldsThatTake(type.asStruct(), value)) {
      out += (out.empty() ? "(" : " or (") + field + ")";
    }
    return out;
  }
  if (type.isText() && (value.kind == Kind::kWord || value.kind == Kind::kNumber)) {
    return "\"" + value.text.substr(0, kShownBytes) + "\"";
  }
  TextValue plain;
  plain.kind = IsNumber(type) ? Kind::kNumber : Kind::kWord;
  plain.text = value.text;
  const bool digits =
      !plain.text.empty() && plain.text.find_first_not_of("0123456789") == std::string::npos;
  const bool quoted = value.kind == Kind::kText && (type.isEnum() || type.isBool() || digits);
  return quoted && Takes(type, plain) ? AsWritten(plain) : "";
}

std::string AroundIt(capnp::StructSchema schema, std::string_view name) {
  for (const auto field : schema.getFields()) {
    const capnp::Type type = field.getType();
    const std::string inner = "(" + std::string(name) + " = ...)";
    if (type.isStruct() && HasField(type.asStruct(), name)) return NameOf(field) + " = " + inner;
    if (!type.isList()) continue;
    const capnp::Type element = type.asList().getElementType();
    if (element.isStruct() && HasField(element.asStruct(), name)) {
      return NameOf(field) + " = [" + inner + "]";
    }
  }
  return "";
}

namespace {

// Returns some forms of a tree of the language, as they stand in its brackets; "" of other structs.
std::string FormsOfTree(capnp::StructSchema schema) {
  if (schema == capnp::Schema::from<schema::Reference>()) {
    return "self = void, target = 0 (of choices, from 0), eventSubject = void, controller = void, "
           "each = (a filter)";
  }
  if (schema == capnp::Schema::from<schema::Amount>()) {
    return "number = 1, countOf = (a filter), attackOf = (self = void), countersOn = (self = "
           "void), counter = \"KIND\"";
  }
  if (schema == capnp::Schema::from<schema::Condition>()) {
    return "exists = (filter = (a filter)), none = (a filter), phase = main1, myTurn = void, "
           "atLeast = (left = (an amount), right = (an amount))";
  }
  return "";
}

// Returns a word of the kind that says something: `none` and `any` are what is not written.
std::string WordLike(capnp::EnumSchema kind) {
  for (const auto word : kind.getEnumerants()) {
    const std::string name = word.getProto().getName().cStr();
    if (name != "none" && name != "any") return name;
  }
  return "...";
}

// Returns a value of the type as it may be written, with what stands for further brackets.
std::string ValueLike(capnp::Type type) {
  if (IsNumber(type)) return "1";
  if (type.isBool()) return "true";
  if (type.isVoid()) return "void";
  if (type.isText()) return "\"...\"";
  if (type.isEnum()) return WordLike(type.asEnum());
  if (type.isList()) return "[" + ValueLike(type.asList().getElementType()) + "]";
  if (!type.isStruct()) return "(...)";
  const capnp::StructSchema of = type.asStruct();
  if (of == capnp::Schema::from<schema::Reference>()) return "(target = 0)";
  if (of == capnp::Schema::from<schema::Amount>()) return "(number = 1)";
  return "(...)";
}

}  // namespace

bool IsTree(capnp::StructSchema schema) { return !FormsOfTree(schema).empty(); }

std::string ExampleOf(capnp::StructSchema schema) {
  if (const std::string forms = FormsOfTree(schema); !forms.empty()) return forms;
  if (schema.getFields().size() > kFieldsShown) return "";
  std::string out;
  for (const auto field : schema.getFields()) {
    out += (out.empty() ? "" : ", ") + NameOf(field) + " = " + ValueLike(field.getType());
  }
  return out;
}

}  // namespace judge
