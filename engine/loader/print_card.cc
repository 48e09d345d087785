#include "engine/loader/print_card.h"

#include <capnp/dynamic.h>
#include <capnp/message.h>

#include <utility>

#include "engine/loader/canonical_pack.h"
#include "engine/loader/flatten.h"

namespace judge {
namespace {

using capnp::DynamicEnum;
using capnp::DynamicList;
using capnp::DynamicStruct;
using capnp::DynamicValue;

struct Part;
// A value as it will be written: a plain one, or what stands between brackets.
struct Entry {
  std::string plain;  // of a value without parts
  char open = '\0';   // '(' or '[', '\0' for a plain value
  std::vector<Part> parts;
};
// A field of a '(', with its name, or an element of a '[', which has none.
struct Part {
  std::string name;
  Entry value;
};

std::string Quoted(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (byte < ' ' || byte == 0x7f) {
      out += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
    } else {
      out += c;
    }
  }
  return out + "\"";
}

// Turns a message into what will be written.
class Reader {
 public:
  Entry Struct(DynamicStruct::Reader in) {
    Entry out;
    out.open = '(';
    const auto chosen = in.which();
    for (const auto field : in.getSchema().getFields()) {
      const bool of_union =
          field.getProto().getDiscriminantValue() != capnp::schema::Field::NO_DISCRIMINANT;
      if (of_union ? !IsChosen(in, field, chosen) : !IsSet(in, field)) continue;
      out.parts.push_back(
          {field.getProto().getName().cStr(), Value(field.getType(), in.get(field))});
    }
    return out;
  }

 private:
  // Returns whether the field is written: the form of an effect and the kind of what it leaves
  // behind always, anything else where it is not at its default.
  static bool IsSet(DynamicStruct::Reader in, capnp::StructSchema::Field field) {
    const std::string_view name = field.getProto().getName().cStr();
    if (field.getType().isEnum() && (name == "form" || name == "kind")) return true;
    return in.has(field, capnp::HasMode::NON_DEFAULT);
  }

  // Returns whether the member of the union is said. The first one is what a struct has of which
  // nobody has said anything: it is left out when it says nothing.
  static bool IsChosen(DynamicStruct::Reader in, capnp::StructSchema::Field field,
                       const kj::Maybe<capnp::StructSchema::Field>& chosen) {
    KJ_IF_MAYBE (one, chosen) {
      if (!(*one == field)) return false;
      const capnp::Type type = field.getType();
      const bool pointer = type.isText() || type.isStruct() || type.isList();
      const bool first = field.getProto().getDiscriminantValue() == 0;
      return !first || (pointer ? in.has(field) : !type.isVoid());
    }
    return false;
  }

  Entry Value(capnp::Type type, const DynamicValue::Reader& value) {
    if (type.isStruct()) return Struct(value.as<DynamicStruct>());
    if (type.isList()) {
      Entry out;
      out.open = '[';
      const capnp::Type element = type.asList().getElementType();
      for (const auto one : value.as<DynamicList>()) {
        out.parts.push_back({"", Value(element, one)});
      }
      return out;
    }
    return {Plain(type, value), '\0', {}};
  }

  static std::string Plain(capnp::Type type, const DynamicValue::Reader& value) {
    if (type.isText()) return Quoted(Text(value.as<capnp::Text>()));
    if (type.isVoid()) return "void";
    if (type.isBool()) return value.as<bool>() ? "true" : "false";
    if (!type.isEnum()) return std::to_string(value.as<std::int64_t>());
    KJ_IF_MAYBE (word, value.as<DynamicEnum>().getEnumerant()) {
      return word->getProto().getName().cStr();
    }
    return std::to_string(value.as<DynamicEnum>().getRaw());
  }
};

// Breaks what is written into lines. A line goes on as long as a part fits; what does not fit
// begins a line of its own, and a list puts each of its parts on one.
class Lines {
 public:
  std::string out;

  // Writes the value at the end of the line, behind which `closing` brackets follow.
  void Put(const Entry& value, std::size_t closing) {
    const std::string flat = Flat(value);
    if (value.open == '\0' || Fits(flat, closing)) {
      out += flat;
    } else if (value.open == '(') {
      const std::size_t before = out.size();
      Tuple(value, closing, false);
      if (!Overflows(before, closing)) return;
      out.resize(before);
      Tuple(value, closing, true);
    } else {
      List(value, closing);
    }
  }

 private:
  static std::string Flat(const Entry& value) {
    if (value.open == '\0') return value.plain;
    std::string flat(1, value.open);
    for (const auto& [name, part] : value.parts) {
      if (flat.size() > 1) flat += ", ";
      if (!name.empty()) flat += name + " = ";
      flat += Flat(part);
    }
    return flat + (value.open == '(' ? ')' : ']');
  }

  std::size_t Column() const {
    const std::size_t line = out.rfind('\n');
    return line == std::string::npos ? out.size() : out.size() - line - 1;
  }
  bool Fits(std::string_view text, std::size_t closing) const {
    return Column() + text.size() + closing <= kEntryColumns;
  }
  void NewLine(std::size_t column) { out += "\n" + std::string(column, ' '); }

  // Returns whether a line is too long of those that end behind `from`.
  bool Overflows(std::size_t from, std::size_t closing) const {
    std::size_t begin = out.rfind('\n', from);
    begin = begin == std::string::npos ? 0 : begin + 1;
    while (true) {
      const std::size_t end = out.find('\n', begin);
      if (end == std::string::npos) return out.size() - begin + closing > kEntryColumns;
      if (end - begin > kEntryColumns) return true;
      begin = end + 1;
    }
  }

  // Returns how far the line that is being written is indented.
  std::size_t Indent() const {
    const std::size_t line = out.rfind('\n');
    const std::size_t begin = line == std::string::npos ? 0 : line + 1;
    return out.find_first_not_of(' ', begin) - begin;
  }

  // Parts that begin further lines stand below the first one or, where that is too far to the
  // right, `back`: not much further in than the line itself.
  void Tuple(const Entry& value, std::size_t closing, bool back) {
    const std::size_t indent = Indent();
    out += '(';
    const std::size_t inner = back ? indent + 3 : Column();
    if (back) NewLine(inner);
    bool first = true;
    bool broken = false;  // the part before this one took several lines
    for (std::size_t i = 0; i < value.parts.size(); ++i) {
      const auto& [name, part] = value.parts[i];
      const std::string flat = name + " = " + Flat(part);
      const std::size_t behind = i + 1 == value.parts.size() ? closing + 1 : 1;
      if (!first) out += ',';
      if (!first && (broken || !Fits(" " + flat, behind))) {
        NewLine(inner);
      } else if (!first) {
        out += ' ';
      }
      first = false;
      const std::size_t before = out.size();
      out += name + " = ";
      Put(part, behind);
      broken = out.find('\n', before) != std::string::npos;
    }
    out += ')';
  }

  // Lists of words are filled like a tuple; of anything longer each part has its line.
  void List(const Entry& value, std::size_t closing) {
    const std::size_t line = out.rfind('\n');
    const std::size_t begin = line == std::string::npos ? 0 : line + 1;
    const std::size_t indent = Indent();
    const std::size_t inner = indent + (out[begin + indent] == '(' ? 3 : 2);
    const bool words = value.parts.front().value.open == '\0';
    out += '[';
    for (std::size_t i = 0; i < value.parts.size(); ++i) {
      const Entry& part = value.parts[i].value;
      const std::size_t behind = i + 1 == value.parts.size() ? closing + 1 : 1;
      if (i > 0) out += ',';
      if (i > 0 && words && Fits(" " + Flat(part), behind)) {
        out += ' ';
      } else {
        NewLine(inner);
      }
      Put(part, behind);
    }
    out += ']';
  }
};

std::string TextOfCard(DynamicStruct::Reader card) {
  Lines lines;
  lines.Put(Reader().Struct(card), 0);
  return lines.out;
}

// Replaces texts of the struct and of all that lies in it.
void Rename(DynamicStruct::Builder in,
            const std::map<std::string, std::string, std::less<>>& renamed);

void Rename(DynamicList::Builder list, capnp::Type element,
            const std::map<std::string, std::string, std::less<>>& renamed) {
  for (unsigned i = 0; i < list.size(); ++i) {
    if (element.isStruct()) Rename(list[i].as<DynamicStruct>(), renamed);
    if (!element.isText()) continue;
    const auto found = renamed.find(Text(list[i].as<capnp::Text>().asReader()));
    if (found != renamed.end()) list.set(i, capnp::Text::Reader(found->second.c_str()));
  }
}

void Rename(DynamicStruct::Builder in,
            const std::map<std::string, std::string, std::less<>>& renamed) {
  for (const auto field : in.getSchema().getFields()) {
    const capnp::Type type = field.getType();
    if (!(type.isText() || type.isStruct() || type.isList()) || !in.has(field)) continue;
    if (type.isStruct()) {
      Rename(in.get(field).as<DynamicStruct>(), renamed);
    } else if (type.isList()) {
      Rename(in.get(field).as<DynamicList>(), type.asList().getElementType(), renamed);
    } else {
      const auto found = renamed.find(Text(in.get(field).as<capnp::Text>().asReader()));
      if (found != renamed.end()) in.set(field, capnp::Text::Reader(found->second.c_str()));
    }
  }
}

std::string Indented(const std::string& text) {
  std::string out = "  ";
  for (const char c : text) {
    out += c;
    if (c == '\n') out += "  ";
  }
  return out;
}

}  // namespace

std::string SourceOfCard(std::span<const std::byte> canonical, std::string_view code) {
  CanonicalPack pack(canonical);
  for (const auto card : pack.get().getCards()) {
    if (Text(card.getCode()) == code) return TextOfCard(card);
  }
  return "";
}

std::string PackTextOf(std::span<const std::byte> canonical, const std::vector<std::string>& codes,
                       std::string_view pack_name,
                       const std::map<std::string, std::string, std::less<>>& renamed) {
  CanonicalPack pack(canonical);
  std::string out = "(name = " + Quoted(pack_name) + ", cards = [\n";
  for (const std::string& code : codes) {
    for (const auto card : pack.get().getCards()) {
      if (Text(card.getCode()) != code) continue;
      capnp::MallocMessageBuilder message;
      message.setRoot(card);
      auto copy = message.getRoot<schema::Card>();
      copy.disownSpokenNames();
      copy.disownAlsoNamed();
      Rename(copy, renamed);
      out += Indented(TextOfCard(copy.asReader())) + ",\n";
    }
  }
  return out + "])\n";
}

}  // namespace judge
