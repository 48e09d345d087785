#include "engine/loader/fill.h"

#include <capnp/dynamic.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/loader/forms.h"

namespace judge {
namespace {

using capnp::DynamicList;
using capnp::DynamicStruct;
using Kind = TextValue::Kind;
using Which = capnp::schema::Type::Which;

constexpr std::size_t kShownBytes = 40;

std::string Found(const TextValue& value) {
  switch (value.kind) {
    case Kind::kTuple:
      return "(fields)";
    case Kind::kList:
      return "a list";
    case Kind::kText:
      return "the text \"" + value.text.substr(0, kShownBytes) + "\"";
    default:
      return "`" + value.text.substr(0, kShownBytes) + "`";
  }
}

// Returns the word of `known` that is nearest, "" when none is near.
template <typename Known>
std::string Nearest(const std::string& written, const Known& known) {
  constexpr int kNear = 3;
  constexpr std::size_t kWordBytes = 40;  // longer words are no misspellings
  std::string nearest;
  int best = kNear;
  if (written.size() > kWordBytes) return nearest;
  for (const auto one : known) {
    const std::string word = one.getProto().getName().cStr();
    const int distance = EditDistance(written, word);
    // Of a short word hardly a letter would be left.
    if (distance < best && 2 * static_cast<std::size_t>(distance) < written.size()) {
      best = distance;
      nearest = word;
    }
  }
  return nearest;
}

// Returns how to write a field that there is not: misspelt, one level too high, or neither.
std::string CureOfField(const std::string& written, capnp::StructSchema schema) {
  const std::string near = Nearest(written, schema.getFields());
  if (!near.empty() && EditDistance(written, near) == 1) return "did you mean `" + near + "`?";
  // What a tree holds further in is hardly meant: its forms are shown.
  const std::string around = IsTree(schema) ? std::string() : AroundIt(schema, written);
  if (!around.empty()) {
    return "write " + around;
  }
  if (!near.empty()) return "did you mean `" + near + "`?";
  const std::string known = ExampleOf(schema);
  return known.empty() ? "schema/card.capnp lists what can be written" : "here can stand: " + known;
}

std::string CureOfWord(const TextValue& value, capnp::EnumSchema schema) {
  if (const std::string form = FormFor(schema, value); !form.empty()) {
    return "write " + form + " without quotes";
  }
  const std::string near = Nearest(value.text, schema.getEnumerants());
  return near.empty() ? "schema/card.capnp lists what can be written"
                      : "did you mean `" + near + "`?";
}

// Returns the reference that stands behind a word which other operations need, as in
// negateEffect = (what = (target = 0)); nullptr where it is written as it should be.
const TextValue* OnlyWhat(capnp::StructSchema schema, const TextValue& value) {
  const bool reference = schema == capnp::Schema::from<schema::Reference>();
  if (!reference || value.kind != Kind::kTuple || value.fields.size() != 1) return nullptr;
  const TextField& only = value.fields.front();
  const bool word = only.name == "what" || only.name == "of" || only.name == "who";
  return word && only.value.kind == Kind::kTuple ? &only.value : nullptr;
}

struct Range {
  std::int64_t least, most;
};
template <typename Number>
constexpr Range RangeOfNumber() {
  return {std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()};
}

std::optional<Range> RangeOf(Which type) {
  switch (type) {
    case Which::INT8:
      return RangeOfNumber<std::int8_t>();
    case Which::INT16:
      return RangeOfNumber<std::int16_t>();
    case Which::INT32:
      return RangeOfNumber<std::int32_t>();
    case Which::INT64:
      return RangeOfNumber<std::int64_t>();
    case Which::UINT8:
      return RangeOfNumber<std::uint8_t>();
    case Which::UINT16:
      return RangeOfNumber<std::uint16_t>();
    case Which::UINT32:
      return RangeOfNumber<std::uint32_t>();
    default:
      return std::nullopt;
  }
}

capnp::Text::Reader Reader(const TextValue& text) { return {text.text.c_str(), text.text.size()}; }

class Filler {
 public:
  void Run(const std::vector<TextValue>& values, schema::CardPack::Builder out) {
    std::vector<const TextValue*> cards;
    for (const TextValue& value : values) Collect(value, out, &cards);
    if (cards.size() > kPackCardsMax) {
      Problem(cards[kPackCardsMax]->line, "more than " + std::to_string(kPackCardsMax) + " cards",
              "split the pack");
      return;
    }
    FillStubs(out);
    auto list = out.initCards(static_cast<unsigned>(cards.size()));
    for (unsigned i = 0; i < cards.size(); ++i) Card(list[i], *cards[i]);
  }

  FilledPack done;

 private:
  // Names the field that is being read, as the loader does.
  class At {
   public:
    At(Filler& owner, std::string_view field) : path_(owner.path_), size_(path_.size()) {
      if (!path_.empty() && field.front() != '[') path_ += '.';
      path_ += field;
    }
    ~At() { path_.resize(size_); }
    At(const At&) = delete;
    At& operator=(const At&) = delete;

   private:
    std::string& path_;
    std::size_t size_;
  };

  void Problem(int line, std::string message, std::string cure) {
    if (done.problems.size() >= kPackProblemsMax) return;
    done.problems.push_back({card_, path_, std::move(message), std::move(cure), line});
  }

  void Collect(const TextValue& value, schema::CardPack::Builder out,
               std::vector<const TextValue*>* cards) {
    if (value.kind == Kind::kList) {
      for (const TextValue& card : value.elements) cards->push_back(&card);
      return;
    }
    if (value.kind != Kind::kTuple) {
      Problem(value.line, "expected a pack, found " + Found(value),
              "write (name = \"...\", cards = [...])");
      return;
    }
    // The cards of a pack are read one by one.
    for (const TextField& field : value.fields) {
      if (field.name == "cards" && field.value.kind == Kind::kList) {
        Collect(field.value, out, cards);
      } else if (field.name == "stubs" && field.value.kind == Kind::kList) {
        for (const TextValue& stub : field.value.elements) stubs_.push_back(&stub);
      } else if (field.name == "name" && field.value.kind == Kind::kText) {
        out.setName(field.value.text.c_str());
      } else if (field.name == "code") {
        cards->push_back(&value);  // one card, without the list around it
        return;
      } else {
        const At at(*this, field.name);
        Problem(field.line, "a pack has a name, a list of cards and a list of stubs",
                "write (name = \"...\", cards = [...])");
      }
    }
  }

  void FillStubs(schema::CardPack::Builder out) {
    // A list without elements is not the same bytes as none.
    if (stubs_.empty()) return;
    auto list = out.initStubs(static_cast<unsigned>(stubs_.size()));
    for (unsigned i = 0; i < stubs_.size(); ++i) {
      const At at(*this, "stubs[" + std::to_string(i) + "]");
      done.lines.emplace(" " + path_, stubs_[i]->line);
      if (IsText(*stubs_[i])) list.set(i, Reader(*stubs_[i]));
    }
  }

  void Card(DynamicStruct::Builder out, const TextValue& value) {
    card_.clear();
    for (const TextField& field : value.fields) {
      if (field.name == "code" && field.value.kind == Kind::kText) card_ = field.value.text;
    }
    done.codes.push_back(card_);
    Struct(out, value);
    card_.clear();
  }

  void Struct(DynamicStruct::Builder out, const TextValue& value) {
    done.lines.emplace(card_ + " " + path_, value.line);
    const capnp::StructSchema schema = out.getSchema();
    if (value.kind != Kind::kTuple) {
      Problem(value.line, "expected fields, found " + Found(value),
              CureOfForm(schema, value, "write (field = value, ...)"));
      return;
    }
    if (const TextValue* inner = OnlyWhat(schema, value); inner != nullptr) {
      return Struct(out, *inner);
    }
    std::set<std::string_view> given;
    std::string of_union;
    for (const TextField& field : value.fields) {
      const At at(*this, field.name);
      KJ_IF_MAYBE (known, schema.findFieldByName(field.name.c_str())) {
        if (!given.insert(field.name).second) {
          Problem(field.line, "is given twice", "keep one of them");
          continue;
        }
        if (known->getProto().getDiscriminantValue() != capnp::schema::Field::NO_DISCRIMINANT) {
          if (!of_union.empty()) {
            Problem(field.line, "cannot stand beside `" + of_union + "`",
                    "keep one of the two; what does both is two records of the list");
            continue;
          }
          of_union = field.name;
        }
        done.lines.emplace(card_ + " " + path_, field.line);
        Field(out, *known, field.value);
      } else {
        Problem(field.line, "there is no such field here", CureOfField(field.name, schema));
      }
    }
  }

  void Field(DynamicStruct::Builder out, capnp::StructSchema::Field field, const TextValue& value) {
    const capnp::Type type = field.getType();
    if (type.isStruct()) {
      Struct(out.init(field).as<DynamicStruct>(), value);
    } else if (type.isList()) {
      if (!IsList(type, value)) return;
      List(out.init(field, static_cast<unsigned>(value.elements.size())).as<DynamicList>(), value);
    } else if (type.isText()) {
      if (IsText(value)) out.set(field, Reader(value));
    } else if (const auto scalar = Scalar(type, value)) {
      CheckSaysSomething(out.getSchema(), field, value);
      out.set(field, *scalar);
    }
  }

  // A filter asks for what is so; "no" in it would be read as nothing.
  void CheckSaysSomething(capnp::StructSchema of, capnp::StructSchema::Field field,
                          const TextValue& value) {
    const bool filter = of == capnp::Schema::from<schema::Filter>();
    if (!filter || !field.getType().isBool() || value.text != "false") return;
    const std::string name = field.getProto().getName();
    Problem(value.line, "says nothing: false is what a filter has that does not ask",
            "write noneOf = [(" + name + " = true)] for what is not so, or leave it out");
  }

  void List(DynamicList::Builder out, const TextValue& value) {
    const capnp::Type type = out.getSchema().getElementType();
    for (unsigned i = 0; i < value.elements.size(); ++i) {
      const At at(*this, "[" + std::to_string(i) + "]");
      const TextValue& element = value.elements[i];
      if (type.isStruct()) {
        Struct(out[i].as<DynamicStruct>(), element);
      } else if (type.isList()) {
        if (!IsList(type, element)) continue;
        List(out.init(i, static_cast<unsigned>(element.elements.size())).as<DynamicList>(),
             element);
      } else if (type.isText()) {
        if (IsText(element)) {
          out.set(i, Reader(element));
        }
      } else if (const auto scalar = Scalar(type, element)) {
        out.set(i, *scalar);
      }
    }
  }

  // Returns the cure that shows the value in the form it should have, with the name of its field;
  // `general` where that form is not known.
  std::string CureOfForm(capnp::Type type, const TextValue& value, std::string general) const {
    const std::string form = FormFor(type, value);
    if (form.empty()) return general;
    const std::string field = path_.substr(path_.find_last_of('.') + 1);
    return "write " + (field.empty() || field.back() == ']' ? "" : field + " = ") + form;
  }

  bool IsList(capnp::Type type, const TextValue& value) {
    if (value.kind == Kind::kList) return true;
    Problem(value.line, "expected a list, found " + Found(value),
            CureOfForm(type, value, "write it in brackets: [...]"));
    return false;
  }

  bool IsText(const TextValue& value) {
    if (value.kind == Kind::kText) return true;
    Problem(value.line, "expected a text, found " + Found(value),
            CureOfForm(capnp::schema::Type::TEXT, value, "write it in quotes"));
    return false;
  }

  std::optional<capnp::DynamicValue::Reader> Scalar(capnp::Type type, const TextValue& value) {
    const std::string word = value.kind == Kind::kWord ? value.text : "";
    if (type.isEnum()) return Enumerant(type.asEnum(), value);
    if (type.isVoid()) {
      if (word == "void") return capnp::DynamicValue::Reader(capnp::VOID);
      Problem(value.line, "takes no value, found " + Found(value), "write void");
      return std::nullopt;
    }
    if (type.isBool()) {
      if (word == "true" || word == "false") return capnp::DynamicValue::Reader(word == "true");
      Problem(value.line, "expected true or false, found " + Found(value),
              CureOfForm(type, value, "write true or leave it out"));
      return std::nullopt;
    }
    return Number(type, value);
  }

  std::optional<capnp::DynamicValue::Reader> Enumerant(capnp::EnumSchema schema,
                                                       const TextValue& value) {
    if (value.kind == Kind::kWord) {
      KJ_IF_MAYBE (known, schema.findEnumerantByName(value.text.c_str())) {
        return capnp::DynamicValue::Reader(capnp::DynamicEnum(*known));
      }
    }
    Problem(value.line, "there is no such word here: " + Found(value), CureOfWord(value, schema));
    return std::nullopt;
  }

  std::optional<capnp::DynamicValue::Reader> Number(capnp::Type type, const TextValue& value) {
    const std::optional<Range> range = RangeOf(type.which());
    std::int64_t number = 0;
    const char* const end = value.text.data() + value.text.size();
    const auto read = std::from_chars(value.text.data(), end, number);
    if (!range || value.kind != Kind::kNumber || read.ptr != end || read.ec != std::errc()) {
      Problem(value.line, "expected a number, found " + Found(value),
              CureOfForm(type, value, "write digits, e.g. 500"));
      return std::nullopt;
    }
    // Refuses leading zeros: Cap'n Proto reads 070 as 56, a person as 70.
    const std::string_view digits = std::string_view(value.text).substr(value.text[0] == '-');
    if (digits.size() > 1 && digits[0] == '0') {
      Problem(value.line, value.text + " begins with a zero", "write " + std::to_string(number));
      return std::nullopt;
    }
    if (number < range->least || number > range->most) {
      Problem(value.line, value.text + " is out of range",
              "write " + std::to_string(range->least) + " to " + std::to_string(range->most));
      return std::nullopt;
    }
    return capnp::DynamicValue::Reader(number);
  }

  std::vector<const TextValue*> stubs_;
  std::string card_;
  std::string path_;
};

}  // namespace

FilledPack FillPack(const std::vector<TextValue>& values, schema::CardPack::Builder out) {
  Filler filler;
  filler.Run(values, out);
  return std::move(filler.done);
}

}  // namespace judge
