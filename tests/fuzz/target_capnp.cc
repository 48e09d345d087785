// Records and files of bytes.
#include <capnp/message.h>
#include <capnp/serialize-packed.h>
#include <capnp/serialize.h>
#include <kj/exception.h>
#include <kj/io.h>

#include <algorithm>
#include <cstring>

#include "engine/rules/rules.h"
#include "judge/views/views.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "schema/duel.capnp.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

using replay::Bytes;
using replay::RecordKind;
using View = std::span<const std::byte>;

bool SameBytes(View a, View b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

template <class Value>
std::string RecordFault(const tl::expected<Value, replay::CodecError>& read,
                        Bytes (*encode)(const Value&), View bytes, const char* what) {
  if (!read) return LineFault(read.error().message);
  return SameBytes(encode(*read), bytes) ? "" : std::string(what) + " in another form";
}

std::string FileFault(View bytes) {
  const auto duel = replay::DecodeDuel(bytes);
  if (!duel) return LineFault(duel.error().message);
  const auto again = replay::EncodeDuel(*duel);
  // Old records may hold characters that new ones may not.
  if (!again) return LineFault(again.error().message);
  return SameBytes(*again, bytes) ? "" : "a duel in another form";
}

// A message that need not be canonical, made so: what a program writes that knows only the schema.
template <class Root>
Bytes Canonical(View payload) {
  Bytes out;
  const auto failure = kj::runCatchingExceptions([&] {
    auto words = kj::heapArray<capnp::word>(payload.size() / sizeof(capnp::word));
    std::memcpy(words.begin(), payload.data(), words.asBytes().size());
    const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
    capnp::ReaderOptions options;
    options.traversalLimitInWords = 65'536;
    capnp::SegmentArrayMessageReader reader(segments, options);
    const auto canonical = capnp::canonicalize(reader.getRoot<Root>());
    const auto bytes =
        std::as_bytes(std::span(canonical.asBytes().begin(), canonical.asBytes().size()));
    out.assign(bytes.begin(), bytes.end());
  });
  if (failure != nullptr) out.clear();
  return out;
}

// The form of a run.
Bytes Packed(View payload) {
  if (payload.empty()) return {};
  auto words = kj::heapArray<capnp::word>(payload.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), payload.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  kj::VectorOutputStream packed;
  capnp::writePackedMessage(packed, segments);
  const auto bytes = std::as_bytes(std::span(packed.getArray().begin(), packed.getArray().size()));
  return {bytes.begin(), bytes.end()};
}

// A file of payloads with their lengths in two bytes before them: header, names, entries.
Bytes FileOf(View rest) {
  static const Bytes empty = *replay::EncodeDuel({});
  constexpr std::size_t kMagicBytes = 8;
  constexpr std::size_t kPrefix = 2;
  Bytes records;
  std::uint32_t count = 0;
  for (; rest.size() >= kPrefix; ++count) {
    const auto said = std::to_integer<std::size_t>(rest[0]) | std::to_integer<std::size_t>(rest[1])
                                                                  << 8;
    const std::size_t bytes = std::min(said, rest.size() - kPrefix);
    const RecordKind kind = count == 0   ? RecordKind::kHeader
                            : count == 1 ? RecordKind::kNames
                                         : RecordKind::kEntry;
    const Bytes record = replay::Seal(kind, rest.subspan(kPrefix, bytes));
    records.insert(records.end(), record.begin(), record.end());
    rest = rest.subspan(kPrefix + bytes);
  }
  Bytes file(empty.begin(), empty.begin() + kMagicBytes);
  replay::AppendLittle32(count < 2 ? 0 : count - 2, &file);
  file.insert(file.end(), records.begin(), records.end());
  replay::AppendLittle64(replay::Checksum(file), &file);
  return file;
}

std::string EntryFault(View record) {
  return RecordFault(replay::DecodeEntry(record), replay::EncodeEntry, record, "an entry");
}

std::string HeaderFault(View record) {
  return RecordFault(replay::DecodeHeader(record), replay::EncodeHeader, record, "a header");
}

std::string NamesFault(View record) {
  return RecordFault(replay::DecodeNames(record), replay::EncodeNames, record, "names");
}

// A run may be packed in several ways; nothing is hashed over these bytes.
std::string RunFault(View record) {
  const auto run = replay::DecodeRun(record);
  if (!run) return LineFault(run.error().message);
  const auto again = replay::DecodeRun(replay::EncodeRun(*run));
  if (!again) return "a run cannot be read again: " + again.error().message;
  return *again == *run ? "" : "a run reads as another one";
}

}  // namespace

std::string CodecFault(View bytes) {
  for (const auto& fault_of : {EntryFault, HeaderFault, NamesFault, RunFault, FileFault}) {
    if (auto fault = fault_of(bytes); !fault.empty()) return fault;
  }
  return "";
}

std::string CapnpFault(std::string_view input) {
  if (input.empty()) return CodecFault({});
  const View bytes = std::as_bytes(std::span(input));
  const View rest = bytes.subspan(1);
  switch (input.front()) {
    case 0:
      return EntryFault(replay::Seal(RecordKind::kEntry, rest));
    case 1:
      return HeaderFault(replay::Seal(RecordKind::kHeader, rest));
    case 2:
      return NamesFault(replay::Seal(RecordKind::kNames, rest));
    case 3:
      return FileFault(FileOf(rest));
    case 4:
      return EntryFault(replay::Seal(RecordKind::kEntry, Canonical<stored::Entry>(rest)));
    case 5:
      return HeaderFault(replay::Seal(RecordKind::kHeader, Canonical<stored::Header>(rest)));
    case 6:
      return RunFault(replay::Seal(RecordKind::kRun, rest));
    case 7:
      return RunFault(replay::Seal(RecordKind::kRun, Packed(Canonical<stored::Run>(rest))));
    default:
      return CodecFault(bytes);
  }
}

}  // namespace judge::fuzz
