#include "replay/codec/duel_codec.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "replay/codec/build.h"
#include "replay/codec/check.h"
#include "replay/codec/envelope.h"
#include "replay/codec/internal.h"
#include "replay/codec/read.h"

namespace judge::replay {
namespace {

using codec_internal::EntryOf;
using codec_internal::HeaderOf;
using Kind = CodecError::Kind;

// The magic of a file, made like PNG's: 0x89 is no text, and a transfer that changes line ends or
// stops at ^Z breaks it visibly.
constexpr std::array<unsigned char, 8> kFileMagic = {0x89, 'D', 'U', 'E', 'L', 0x0d, 0x0a, 0x1a};
// The bytes of the magic and of the number of entries.
constexpr std::size_t kFileHeadBytes = kFileMagic.size() + 4;
constexpr std::size_t kFileChecksumBytes = 8;
constexpr std::size_t kNamesBytesMax = 65'536;

tl::unexpected<CodecError> Fail(Kind kind, std::string message, EntryNumber entry = 0) {
  return tl::unexpected<CodecError>(CodecError{kind, std::move(message), entry});
}

tl::unexpected<CodecError> At(EntryNumber entry, CodecError error) {
  error.entry = entry;
  return tl::unexpected<CodecError>(std::move(error));
}

// Returns whether the value gives the same bytes again, so that the value alone decides them. Of a
// message in canonical form what differs is a field that this version does not know.
bool SameBytes(const Bytes& again, std::span<const std::byte> payload) {
  return std::equal(again.begin(), again.end(), payload.begin(), payload.end());
}

CodecError UnknownField() {
  return {Kind::kUnsupported, "the record has fields that this version does not know"};
}

}  // namespace

}  // namespace judge::replay

namespace judge::replay::codec_internal {
namespace {

using Payload = std::span<const std::byte>;

// Returns the value that was read when `check` finds nothing and encoding it again gives the
// payload. What is wrong with the message as such is told before what is wrong with its values.
template <class Value, class Checking, class Again>
tl::expected<Value, CodecError> Accepted(tl::expected<Value, CodecError> value, Payload payload,
                                         std::optional<CodecError> (*form)(Payload), Checking check,
                                         Again again) {
  if (!value) return value;
  std::optional<CodecError> problem = check(*value);
  if (!problem && !SameBytes(again(*value), payload)) problem = UnknownField();
  if (!problem) return value;
  auto wrong = form(payload);
  return tl::unexpected<CodecError>(wrong ? *std::move(wrong) : *std::move(problem));
}

std::optional<CodecError> CheckRunValues(const Run& run) {
  for (const Entry& entry : run.entries) {
    if (auto problem = CheckEntryValues(entry, TextRule::kStored)) {
      problem->entry = entry.number;
      return problem;
    }
  }
  EntryNumber before = run.first - 1;
  for (const OutcomeMark& mark : run.marks) {
    if (mark.entry <= before || mark.entry >= run.first + kRunEntries) {
      return CodecError{Kind::kMalformed, "a mark stands behind no entry of the run"};
    }
    before = mark.entry;
  }
  return std::nullopt;
}

tl::expected<std::vector<std::string>, CodecError> NamesOf(std::span<const std::byte> payload) {
  using Names = std::vector<std::string>;
  return Accepted<Names>(
      ReadNames(payload), payload, FormProblem,
      [](const Names& names) { return CheckNames(names, TextRule::kStored); }, BuildNames);
}

tl::expected<Run, CodecError> RunOf(std::span<const std::byte> payload) {
  return Accepted<Run>(ReadRun(payload), payload, PackedFormProblem, CheckRunValues, BuildRun);
}

}  // namespace

tl::expected<Entry, CodecError> EntryOf(std::span<const std::byte> payload) {
  return Accepted<Entry>(
      ReadEntry(payload), payload, FormProblem,
      [](const Entry& entry) { return CheckEntryValues(entry, TextRule::kStored); }, BuildEntry);
}

tl::expected<Header, CodecError> HeaderOf(std::span<const std::byte> payload) {
  return Accepted<Header>(
      ReadHeader(payload), payload, FormProblem,
      [](const Header& header) { return CheckHeaderValues(header, TextRule::kStored); },
      BuildHeader);
}

}  // namespace judge::replay::codec_internal

namespace judge::replay {
namespace {

using codec_internal::NamesOf;
using codec_internal::RunOf;

template <class Value>
using PayloadReader = tl::expected<Value, CodecError> (*)(std::span<const std::byte>);

// Reads the record at the front of *rest, which then begins behind it.
template <class Value>
tl::expected<Value, CodecError> TakeRecord(RecordKind kind, std::size_t max,
                                           PayloadReader<Value> read,
                                           std::span<const std::byte>* rest) {
  if (rest->empty()) return Fail(Kind::kDamaged, "the file ends before this record");
  const auto opened = Unseal(kind, *rest, max);
  if (!opened) return tl::unexpected<CodecError>(opened.error());
  auto value = read(opened->payload);
  if (value) *rest = rest->subspan(opened->record_bytes);
  return value;
}

template <class Value>
tl::expected<Value, CodecError> DecodeWhole(RecordKind kind, std::size_t max,
                                            PayloadReader<Value> read,
                                            std::span<const std::byte> record) {
  const auto payload = UnsealWhole(kind, record, max);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  return read(*payload);
}

void Append(const Bytes& bytes, Bytes* out) { out->insert(out->end(), bytes.begin(), bytes.end()); }

tl::expected<void, CodecError> AppendEntries(const std::vector<Entry>& entries, Bytes* out) {
  EntryNumber expected = 0;
  for (const Entry& entry : entries) {
    ++expected;
    if (entry.number != expected) {
      return Fail(Kind::kMalformed,
                  "the entry has number " + std::to_string(entry.number) + ", expected " +
                      std::to_string(expected),
                  expected);
    }
    if (auto problem = CheckEntry(entry)) return At(expected, *std::move(problem));
    const Bytes record = EncodeEntry(entry);
    if (record.size() > kEntryBytesMax) {
      return Fail(Kind::kTooLarge,
                  "the entry is " + std::to_string(record.size()) + " bytes, the limit is " +
                      std::to_string(kEntryBytesMax),
                  expected);
    }
    Append(record, out);
  }
  return {};
}

tl::expected<std::vector<Entry>, CodecError> TakeEntries(std::uint32_t count,
                                                         std::span<const std::byte>* rest) {
  std::vector<Entry> entries;
  for (EntryNumber number = 1; number <= count; ++number) {
    auto entry = TakeRecord<Entry>(RecordKind::kEntry, kEntryBytesMax, EntryOf, rest);
    if (!entry) return At(number, entry.error());
    if (entry->number != number) {
      return Fail(Kind::kDamaged,
                  "the entry has number " + std::to_string(entry->number) + ", expected " +
                      std::to_string(number),
                  number);
    }
    entries.push_back(*std::move(entry));
  }
  return entries;
}

// Returns the number of entries that a file says it has, after its size and magic were looked at.
tl::expected<std::uint32_t, CodecError> ReadFileHead(std::span<const std::byte> file) {
  if (file.size() > kDuelFileBytesMax) {
    return Fail(Kind::kTooLarge, "the file is " + std::to_string(file.size()) +
                                     " bytes, the limit is " + std::to_string(kDuelFileBytesMax));
  }
  if (file.size() < kFileHeadBytes) {
    return Fail(Kind::kMalformed, "the file is cut short or is no .duelb file");
  }
  const bool magic = std::equal(
      kFileMagic.begin(), kFileMagic.end(), file.begin(),
      [](unsigned char want, std::byte have) { return static_cast<std::byte>(want) == have; });
  if (!magic) return Fail(Kind::kMalformed, "this is no .duelb file: it begins with other bytes");
  const std::uint32_t count = ReadLittle32(file.subspan(kFileMagic.size()));
  if (count > kEntriesMax) {
    return Fail(Kind::kTooLarge, "the file says that it has " + std::to_string(count) +
                                     " entries, the limit is " + std::to_string(kEntriesMax));
  }
  return count;
}

// Checks the end of a file: its checksum and nothing else.
tl::expected<void, CodecError> CheckFileEnd(std::span<const std::byte> file,
                                            std::span<const std::byte> rest) {
  if (rest.empty()) return Fail(Kind::kDamaged, "the file ends before its checksum");
  if (rest.size() < kFileChecksumBytes) return Fail(Kind::kMalformed, "the file is cut short");
  if (rest.size() > kFileChecksumBytes) {
    return Fail(Kind::kMalformed, std::to_string(rest.size() - kFileChecksumBytes) +
                                      " bytes follow the entries and the checksum");
  }
  if (ReadLittle64(rest) != Checksum(file.first(file.size() - kFileChecksumBytes))) {
    return Fail(Kind::kDamaged, "the file's checksum does not match its bytes");
  }
  return {};
}

}  // namespace

Bytes EncodeEntry(const Entry& entry) {
  return Seal(RecordKind::kEntry, codec_internal::BuildEntry(entry));
}

Bytes EncodeHeader(const Header& header) {
  return Seal(RecordKind::kHeader, codec_internal::BuildHeader(header));
}

Bytes EncodeNames(const std::vector<std::string>& names) {
  return Seal(RecordKind::kNames, codec_internal::BuildNames(names));
}

tl::expected<Entry, CodecError> DecodeEntry(std::span<const std::byte> record) {
  return DecodeWhole<Entry>(RecordKind::kEntry, kEntryBytesMax, EntryOf, record);
}

tl::expected<Header, CodecError> DecodeHeader(std::span<const std::byte> record) {
  return DecodeWhole<Header>(RecordKind::kHeader, kHeaderBytesMax, HeaderOf, record);
}

tl::expected<std::vector<std::string>, CodecError> DecodeNames(std::span<const std::byte> record) {
  return DecodeWhole<std::vector<std::string>>(RecordKind::kNames, kNamesBytesMax, NamesOf, record);
}

Bytes EncodeRun(const Run& run) { return Seal(RecordKind::kRun, codec_internal::BuildRun(run)); }

tl::expected<Run, CodecError> DecodeRun(std::span<const std::byte> record) {
  return DecodeWhole<Run>(RecordKind::kRun, kRunBytesMax, RunOf, record);
}

std::vector<std::string> SplitNames(Header* header) {
  std::vector<std::string> names;
  for (SeatHeader& seat : header->seats) {
    names.push_back(std::move(seat.player));
    seat.player.clear();
  }
  return names;
}

void JoinNames(const std::vector<std::string>& names, Header* header) {
  const std::size_t count = std::min(names.size(), header->seats.size());
  for (std::size_t i = 0; i < count; ++i) header->seats[i].player = names[i];
}

tl::expected<Bytes, CodecError> EncodeDuel(const Duel& duel) {
  if (duel.entries.size() > kEntriesMax) {
    return Fail(Kind::kTooLarge, "the duel has " + std::to_string(duel.entries.size()) +
                                     " entries, the limit is " + std::to_string(kEntriesMax));
  }
  if (auto problem = CheckHeader(duel.header)) {
    return tl::unexpected<CodecError>(*std::move(problem));
  }
  Header header = duel.header;
  const std::vector<std::string> names = SplitNames(&header);
  Bytes out;
  for (const unsigned char byte : kFileMagic) out.push_back(static_cast<std::byte>(byte));
  AppendLittle32(static_cast<std::uint32_t>(duel.entries.size()), &out);
  const Bytes header_record = EncodeHeader(header);
  if (header_record.size() > kHeaderBytesMax) {
    return Fail(Kind::kTooLarge, "the header is " + std::to_string(header_record.size()) +
                                     " bytes, the limit is " + std::to_string(kHeaderBytesMax));
  }
  Append(header_record, &out);
  Append(EncodeNames(names), &out);
  if (auto entries = AppendEntries(duel.entries, &out); !entries) {
    return tl::unexpected<CodecError>(entries.error());
  }
  AppendLittle64(Checksum(out), &out);
  if (out.size() > kDuelFileBytesMax) {
    return Fail(Kind::kTooLarge, "the duel is " + std::to_string(out.size()) +
                                     " bytes, the limit is " + std::to_string(kDuelFileBytesMax));
  }
  return out;
}

tl::expected<Duel, CodecError> DecodeDuel(std::span<const std::byte> file) {
  const auto count = ReadFileHead(file);
  if (!count) return tl::unexpected<CodecError>(count.error());
  std::span<const std::byte> rest = file.subspan(kFileHeadBytes);
  auto header = TakeRecord<Header>(RecordKind::kHeader, kHeaderBytesMax, HeaderOf, &rest);
  if (!header) return tl::unexpected<CodecError>(header.error());
  const auto names =
      TakeRecord<std::vector<std::string>>(RecordKind::kNames, kNamesBytesMax, NamesOf, &rest);
  if (!names) return tl::unexpected<CodecError>(names.error());
  const bool joined = std::any_of(header->seats.begin(), header->seats.end(),
                                  [](const SeatHeader& seat) { return !seat.player.empty(); });
  if (joined || names->size() != header->seats.size()) {
    return Fail(Kind::kMalformed, "players' names do not stand in their own record, one a seat");
  }
  JoinNames(*names, &*header);
  auto entries = TakeEntries(*count, &rest);
  if (!entries) return tl::unexpected<CodecError>(entries.error());
  if (auto end = CheckFileEnd(file, rest); !end) {
    return At(*count, end.error());
  }
  return Duel{*std::move(header), *std::move(entries)};
}

}  // namespace judge::replay
