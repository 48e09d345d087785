#include "replay/codec/json.h"

#include <capnp/compat/json.h>
#include <capnp/message.h>
#include <capnp/serialize.h>
#include <kj/exception.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/build.h"
#include "replay/codec/check.h"
#include "replay/codec/internal.h"
#include "replay/codec/json_fill.h"
#include "replay/codec/json_text.h"
#include "replay/codec/json_value.h"
#include "replay/codec/read.h"
#include "schema/duel.capnp.h"

namespace judge::replay {
namespace {

using codec_internal::JsonRefusal;

using Kind = CodecError::Kind;

constexpr std::string_view kSchemaFront = "judge.duel/";
constexpr std::string_view kSchema = "judge.duel/1";
tl::unexpected<CodecError> Fail(Kind kind, std::string message, EntryNumber entry = 0) {
  return tl::unexpected<CodecError>(CodecError{kind, std::move(message), entry});
}

// Writes numbers of a stored enum as the words that people know them by; a number without a word
// stays one.
template <class Number>
class WordWriter final : public capnp::JsonCodec::Handler<Number> {
 public:
  explicit WordWriter(codec_internal::JsonWords words) : words_(words) {}

  void encode(const capnp::JsonCodec&, Number number,
              capnp::JsonValue::Builder out) const override {
    const std::string word(number < words_.count ? words_.word_of(number) : std::string_view());
    if (word.empty()) {
      out.setNumber(number);
    } else {
      out.setString(word.c_str());
    }
  }

  // Never called: Cap'n Proto's reader takes escapes of ASCII for other characters, the last of
  // twins, and for a number of 64 bits what a double makes of it. So replay/codec/json_value.h
  // reads.
  Number decode(const capnp::JsonCodec&, capnp::JsonValue::Reader) const override {
    KJ_FAIL_REQUIRE("nothing is read here");
  }

 private:
  codec_internal::JsonWords words_;
};

// The codec of Cap'n Proto with our words. Made once for each duel.
class DuelJson {
 public:
  DuelJson() {
    codec_.setHasMode(capnp::HasMode::NON_DEFAULT);
    for (const auto& [field, words] : codec_internal::JsonWordFields()) {
      if (field.getType().isUInt16()) {
        wide_.push_back(std::make_unique<WordWriter<std::uint16_t>>(words));
        codec_.addFieldHandler(field, *wide_.back());
      } else {
        narrow_.push_back(std::make_unique<WordWriter<std::uint8_t>>(words));
        codec_.addFieldHandler(field, *narrow_.back());
      }
    }
  }

  // Returns a canonical payload as one line.
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

 private:
  std::vector<std::unique_ptr<WordWriter<std::uint16_t>>> wide_;
  std::vector<std::unique_ptr<WordWriter<std::uint8_t>>> narrow_;
  capnp::JsonCodec codec_;
};

// Returns the canonical payload of a JSON object. Throws what it does not accept.
template <class Root>
Bytes PayloadOf(std::string_view json) {
  const auto value = ReadJson(json, kJsonValuesMax);
  if (!value) throw JsonRefusal{value.error()};
  capnp::MallocMessageBuilder message;
  auto root = message.initRoot<Root>();
  codec_internal::FillFromJson(*value, capnp::DynamicStruct::Builder(root));
  const kj::Array<capnp::word> words = capnp::canonicalize(root.asReader());
  const kj::ArrayPtr<const kj::byte> bytes = words.asBytes();
  Bytes out(bytes.size());
  if (bytes.size() != 0) std::memcpy(out.data(), bytes.begin(), bytes.size());
  return out;
}

// Returns what `read` reads; what it throws becomes an error of that part.
template <class Value, class Read>
tl::expected<Value, CodecError> Guarded(EntryNumber entry, Read read) {
  try {
    tl::expected<Value, CodecError> out = read();
    if (!out) out.error().entry = entry;
    return out;
  } catch (const JsonRefusal& refusal) {
    return Fail(Kind::kMalformed, refusal.message, entry);
  } catch (const kj::Exception&) {
    // Says it in our words, as the exception's description names internals of Cap'n Proto.
    return Fail(Kind::kMalformed, "it has values that " + std::string(kSchema) + " does not have",
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
    if (scanner_.AtMark()) return Fail(Kind::kMalformed, "it begins with a byte order mark");
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
    const auto name = scanner_.TakeText("a member's name");
    if (!name) return Fail(Kind::kMalformed, name.error());
    if (!scanner_.Take(':')) return Fail(Kind::kMalformed, "a : was expected behind a name");
    if (!seen_.insert(*name).second) {
      return Fail(Kind::kMalformed, "the member \"" + std::string(*name) + "\" stands twice");
    }
    if (*name == "schema") return ReadSchema();
    if (*name == "header") return ReadHeader();
    if (*name == "entries") return ReadEntries();
    return Fail(Kind::kMalformed, "a duel has schema, header and entries, this has another member");
  }

  tl::expected<void, CodecError> ReadSchema() {
    const auto schema = scanner_.TakeText("the schema's name");
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
        0, [&] { return codec_internal::ReadHeader(PayloadOf<stored::Header>(*json)); });
    if (!header) {
      header.error().message.insert(0, "the header: ");
      return tl::unexpected(header.error());
    }
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
        number, [&] { return codec_internal::ReadEntry(PayloadOf<stored::Entry>(json)); });
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
  Duel duel_;
  std::set<std::string> seen_;
};

}  // namespace

tl::expected<std::string, CodecError> EncodeDuelJson(const Duel& duel) {
  // Encodes once, as the binary form has the same limits and says which one is broken.
  if (const auto bytes = EncodeDuel(duel); !bytes) return tl::unexpected(bytes.error());
  const DuelJson json;
  std::string out = "{\"schema\":\"" + std::string(kSchema) + "\",\n\"header\":" +
                    json.Write<stored::Header>(codec_internal::BuildHeader(duel.header)) +
                    ",\n\"entries\":[";
  for (const Entry& entry : duel.entries) {
    const std::string line = json.Write<stored::Entry>(codec_internal::BuildEntry(entry));
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
