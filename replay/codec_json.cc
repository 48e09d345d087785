// A duel as JSON. Each part goes through the same canonical payload as a stored record does, so
// that one reader decides what is accepted.
#include <capnp/compat/json.h>
#include <capnp/message.h>
#include <capnp/serialize.h>
#include <kj/exception.h>

#include <cstring>
#include <functional>
#include <limits>
#include <set>

#include "engine/zone.h"
#include "replay/codec_internal.h"
#include "replay/codec_json_text.h"
#include "schema/duel.capnp.h"

namespace judge::replay {
namespace {

using Kind = CodecError::Kind;

constexpr std::string_view kSchemaFront = "judge.duel/";
constexpr std::string_view kSchema = "judge.duel/1";
constexpr std::string_view kCheckWords[] = {"life",  "attack",  "defense",
                                            "count", "charges", "counters"};
constexpr std::string_view kComparisonWords[] = {"=", "<=", ">="};

struct Refusal {
  std::string message;
};

tl::unexpected<CodecError> Fail(Kind kind, std::string message, EntryNumber entry = 0) {
  return tl::unexpected<CodecError>(CodecError{kind, std::move(message), entry});
}

// Numbers of a stored enum as the words that people know them by; a number without a word stays
// one.
template <class Number>
class WordHandler final : public capnp::JsonCodec::Handler<Number> {
 public:
  using ToWord = std::function<std::string_view(unsigned)>;
  WordHandler(unsigned count, ToWord to_word) : count_(count), to_word_(std::move(to_word)) {}

  void encode(const capnp::JsonCodec&, Number number,
              capnp::JsonValue::Builder out) const override {
    const std::string word(number < count_ ? to_word_(number) : std::string_view());
    if (word.empty()) {
      out.setNumber(number);
    } else {
      out.setString(word.c_str());
    }
  }

  Number decode(const capnp::JsonCodec&, capnp::JsonValue::Reader in) const override {
    if (in.isString()) {
      const std::string word = in.getString().cStr();
      for (unsigned number = 0; number < count_; ++number) {
        if (!word.empty() && word == to_word_(number)) return static_cast<Number>(number);
      }
      throw Refusal{"\"" + word + "\" is no word that is known here"};
    }
    if (!in.isNumber()) throw Refusal{"a word or a number was expected"};
    const double number = in.getNumber();
    constexpr double kMost = std::numeric_limits<Number>::max();
    if (!(number >= 0 && number <= kMost) || number != static_cast<Number>(number)) {
      throw Refusal{"a number is out of its range"};
    }
    return static_cast<Number>(number);
  }

 private:
  unsigned count_;
  ToWord to_word_;
};

// The codec with its words. Made once a duel.
class DuelJson {
 public:
  DuelJson() {
    codec_.setHasMode(capnp::HasMode::NON_DEFAULT);
    codec_.setRejectUnknownFields(true);
    AddField<schema::Act>("verb", verbs_);
    AddField<schema::Reference>("zone", zones_);
    AddField<schema::Check>("zone", zones_);
    AddField<schema::Check>("kind", checks_);
    AddField<schema::Check>("comparison", comparisons_);
    AddField<schema::Act>("position", positions_);
    AddField<schema::HandOperation>("position", positions_);
    AddField<schema::PositionCard>("position", positions_);
    AddField<schema::PositionAttack>("zone", zones_);
    AddField<schema::PositionPile>("zone", zones_);
  }

  // A canonical payload as one line.
  template <class Root>
  std::string Write(const Bytes& payload) const {
    const std::size_t count = payload.size() / sizeof(capnp::word);
    kj::Array<capnp::word> words = kj::heapArray<capnp::word>(count);
    std::memcpy(words.asBytes().begin(), payload.data(), count * sizeof(capnp::word));
    const kj::ArrayPtr<const capnp::word> segments[] = {words};
    capnp::ReaderOptions options;
    options.traversalLimitInWords = kHeaderBytesMax;
    capnp::SegmentArrayMessageReader message(segments, options);
    return codec_.encode(message.getRoot<Root>()).cStr();
  }

  // The canonical payload of a JSON object. Throws what it does not accept.
  template <class Root>
  Bytes Read(std::string_view json) const {
    const auto plain = codec_internal::WithoutUnicodeEscapes(json);
    if (!plain) throw Refusal{plain.error()};
    capnp::MallocMessageBuilder raw_message;
    auto raw = raw_message.initRoot<capnp::JsonValue>();
    codec_.decodeRaw(kj::arrayPtr(plain->data(), plain->size()), raw);
    if (!raw.asReader().isObject()) throw Refusal{"an object was expected"};
    RefuseTwins(raw.asReader());
    capnp::MallocMessageBuilder message;
    auto root = message.initRoot<Root>();
    codec_.decode(raw.asReader(), capnp::DynamicStruct::Builder(root));
    const kj::Array<capnp::word> words = capnp::canonicalize(root.asReader());
    const kj::ArrayPtr<const kj::byte> bytes = words.asBytes();
    Bytes out(bytes.size());
    if (bytes.size() != 0) std::memcpy(out.data(), bytes.begin(), bytes.size());
    return out;
  }

 private:
  template <class Root, class Number>
  void AddField(const char* name, WordHandler<Number>& handler) {
    const capnp::StructSchema schema = capnp::Schema::from<Root>();
    codec_.addFieldHandler(schema.getFieldByName(name), handler);
  }

  // A member that stands twice: which one counts would be anybody's guess.
  static void RefuseTwins(capnp::JsonValue::Reader value) {
    if (value.isArray()) {
      for (const auto element : value.getArray()) RefuseTwins(element);
    }
    if (!value.isObject()) return;
    std::set<std::string> names;
    for (const auto field : value.getObject()) {
      if (!names.insert(field.getName().cStr()).second) {
        throw Refusal{"the member \"" + *names.find(field.getName().cStr()) + "\" stands twice"};
      }
      RefuseTwins(field.getValue());
    }
  }

  WordHandler<std::uint16_t> verbs_{
      static_cast<unsigned>(AllVerbs().size()), [](unsigned number) {
        const VerbWords& words = WordsOf(static_cast<Verb>(number));
        return VerbFromWord(words.word) == words.verb ? words.word : std::string_view();
      }};
  WordHandler<std::uint8_t> zones_{
      kZoneKinds, [](unsigned number) { return ZoneLetters(static_cast<ZoneKind>(number)); }};
  WordHandler<std::uint8_t> positions_{
      static_cast<unsigned>(Position::kHiddenDefense) + 1,
      [](unsigned number) { return PositionWord(static_cast<Position>(number)); }};
  WordHandler<std::uint8_t> checks_{std::size(kCheckWords),
                                    [](unsigned number) { return kCheckWords[number]; }};
  WordHandler<std::uint8_t> comparisons_{std::size(kComparisonWords),
                                         [](unsigned number) { return kComparisonWords[number]; }};
  capnp::JsonCodec codec_;
};

// The edge: what a part throws becomes an error of that part.
template <class Value, class Read>
tl::expected<Value, CodecError> Guarded(EntryNumber entry, Read read) {
  try {
    tl::expected<Value, CodecError> out = read();
    if (!out) out.error().entry = entry;
    return out;
  } catch (const Refusal& refusal) {
    return Fail(Kind::kMalformed, refusal.message, entry);
  } catch (const kj::Exception&) {
    // Its description names internals of Cap'n Proto.
    return Fail(Kind::kMalformed,
                "this is no JSON, or it has members or values that " + std::string(kSchema) +
                    " does not have",
                entry);
  } catch (const std::exception&) {
    return Fail(Kind::kTooLarge, "this cannot be held in memory", entry);
  }
}

// Reads the parts of a duel in whatever order they stand.
class DuelReader {
 public:
  explicit DuelReader(std::string_view text) : scanner_(text) {}

  tl::expected<Duel, CodecError> Read() {
    if (!scanner_.Take('{')) return Fail(Kind::kMalformed, "an object { was expected");
    for (bool first = true; !scanner_.Take('}'); first = false) {
      if (!first && !scanner_.Take(',')) return Fail(Kind::kMalformed, "a comma or } was expected");
      if (const auto member = ReadMember(); !member) return tl::unexpected(member.error());
    }
    if (!scanner_.AtEnd()) return Fail(Kind::kMalformed, "something follows the duel");
    for (const char* name : {"schema", "header", "entries"}) {
      if (!seen_.contains(name)) {
        return Fail(Kind::kMalformed, "the member \"" + std::string(name) + "\" is missing");
      }
    }
    return std::move(duel_);
  }

 private:
  tl::expected<void, CodecError> ReadMember() {
    const auto name = scanner_.TakeName();
    if (!name) return Fail(Kind::kMalformed, name.error());
    if (!scanner_.Take(':')) return Fail(Kind::kMalformed, "a : was expected behind a name");
    if (!seen_.insert(std::string(*name)).second) {
      return Fail(Kind::kMalformed, "the member \"" + std::string(*name) + "\" stands twice");
    }
    if (*name == "schema") return ReadSchema();
    if (*name == "header") return ReadHeader();
    if (*name == "entries") return ReadEntries();
    return Fail(Kind::kMalformed, "a duel has schema, header and entries, this has another member");
  }

  tl::expected<void, CodecError> ReadSchema() {
    const auto schema = scanner_.TakeName();
    if (!schema) return Fail(Kind::kMalformed, schema.error());
    if (*schema == kSchema) return {};
    const bool newer = schema->starts_with(kSchemaFront);
    return Fail(newer ? Kind::kUnsupported : Kind::kMalformed,
                "the schema is not \"" + std::string(kSchema) + "\", which this version reads");
  }

  tl::expected<void, CodecError> ReadHeader() {
    const auto json = scanner_.TakeValue(kJsonHeaderBytesMax, kJsonValuesMax);
    if (!json) return Fail(Kind::kTooLarge, "the header: " + json.error());
    auto header = Guarded<Header>(
        0, [&] { return codec_internal::ReadHeader(json_.Read<schema::Header>(*json)); });
    if (!header) return tl::unexpected(header.error());
    auto problem = codec_internal::CheckHeaderValues(*header, codec_internal::TextRule::kStored);
    if (problem) return tl::unexpected(*std::move(problem));
    duel_.header = *std::move(header);
    return {};
  }

  tl::expected<void, CodecError> ReadEntries() {
    if (!scanner_.Take('[')) return Fail(Kind::kMalformed, "a list [ of entries was expected");
    for (EntryNumber number = 1; !scanner_.Take(']'); ++number) {
      if (number > kEntriesMax) {
        return Fail(Kind::kTooLarge,
                    "there are more entries than the limit of " + std::to_string(kEntriesMax));
      }
      if (number > 1 && !scanner_.Take(',')) {
        return Fail(Kind::kMalformed, "a comma or ] was expected", number);
      }
      const auto json = scanner_.TakeValue(kJsonEntryBytesMax, kJsonValuesMax);
      if (!json) return Fail(Kind::kTooLarge, json.error(), number);
      if (auto read = ReadEntry(*json, number); !read) return read;
    }
    return {};
  }

  tl::expected<void, CodecError> ReadEntry(std::string_view json, EntryNumber number) {
    auto entry = Guarded<Entry>(
        number, [&] { return codec_internal::ReadEntry(json_.Read<schema::Entry>(json)); });
    if (!entry) return tl::unexpected(entry.error());
    if (entry->number != number) {
      return Fail(Kind::kMalformed,
                  "the entry has number " + std::to_string(entry->number) + ", expected " +
                      std::to_string(number),
                  number);
    }
    auto problem = codec_internal::CheckEntryValues(*entry, codec_internal::TextRule::kStored);
    if (problem) {
      problem->entry = number;
      return tl::unexpected(*std::move(problem));
    }
    duel_.entries.push_back(*std::move(entry));
    return {};
  }

  codec_internal::JsonScanner scanner_;
  DuelJson json_;
  Duel duel_;
  std::set<std::string> seen_;
};

}  // namespace

tl::expected<std::string, CodecError> EncodeDuelJson(const Duel& duel) {
  // The binary form has the same limits, and says which one is broken.
  if (const auto bytes = EncodeDuel(duel); !bytes) return tl::unexpected(bytes.error());
  const DuelJson json;
  std::string out = "{\"schema\":\"" + std::string(kSchema) + "\",\n\"header\":" +
                    json.Write<schema::Header>(codec_internal::BuildHeader(duel.header)) +
                    ",\n\"entries\":[";
  for (const Entry& entry : duel.entries) {
    const std::string line = json.Write<schema::Entry>(codec_internal::BuildEntry(entry));
    if (line.size() > kJsonEntryBytesMax) {
      return Fail(Kind::kTooLarge,
                  "the entry is " + std::to_string(line.size()) + " bytes as JSON, the limit is " +
                      std::to_string(kJsonEntryBytesMax),
                  entry.number);
    }
    out += (entry.number == 1 ? "\n" : ",\n") + line;
  }
  out += "\n]}\n";
  if (out.size() > kDuelFileBytesMax) {
    return Fail(Kind::kTooLarge, "the duel is " + std::to_string(out.size()) +
                                     " bytes as JSON, the limit is " +
                                     std::to_string(kDuelFileBytesMax));
  }
  return out;
}

tl::expected<Duel, CodecError> DecodeDuelJson(std::string_view text) {
  if (text.size() > kDuelFileBytesMax) {
    return Fail(Kind::kTooLarge,
                "the text is larger than " + std::to_string(kDuelFileBytesMax) + " bytes");
  }
  return DuelReader(text).Read();
}

}  // namespace judge::replay
