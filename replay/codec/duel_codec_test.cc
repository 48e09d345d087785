#include "replay/codec/duel_codec.h"

#include <capnp/message.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>

#include "engine/terms/terms.h"
#include "replay/codec/build.h"
#include "replay/codec/check.h"
#include "replay/codec/envelope.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "schema/duel.capnp.h"

namespace judge::replay {
namespace {

using Kind = CodecError::Kind;

// A record with this payload and a checksum that fits: what a forger or a strange writer would
// make.
Bytes Forged(const Bytes& payload, RecordKind kind = RecordKind::kEntry) {
  return Seal(kind, payload);
}

Bytes Words(std::initializer_list<std::uint64_t> words) {
  Bytes out;
  for (const std::uint64_t word : words) AppendLittle64(word, &out);
  return out;
}

std::uint64_t StructPointer(std::int32_t offset, std::uint16_t data, std::uint16_t pointers) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(offset) << 2) |
         static_cast<std::uint64_t>(data) << 32 | static_cast<std::uint64_t>(pointers) << 48;
}

std::uint64_t ListPointer(std::int32_t offset, std::uint8_t size_code, std::uint32_t count) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(offset) << 2) | 1u |
         static_cast<std::uint64_t>(size_code) << 32 | static_cast<std::uint64_t>(count) << 35;
}

// The canonical payload of whatever `fill` writes, ranges unchecked.
template <class Root = stored::Entry>
Bytes PayloadOf(const std::function<void(typename Root::Builder)>& fill) {
  capnp::MallocMessageBuilder message;
  auto root = message.initRoot<Root>();
  fill(root);
  const auto words = capnp::canonicalize(root.asReader());
  const auto bytes = words.asBytes();
  Bytes out(bytes.size());
  std::memcpy(out.data(), bytes.begin(), bytes.size());
  return out;
}

// What Cap'n Proto itself calls the canonical form of a payload.
template <class Root>
Bytes MadeCanonical(const Bytes& payload) {
  auto words = kj::heapArray<capnp::word>(payload.size() / sizeof(capnp::word));
  std::memcpy(words.asBytes().begin(), payload.data(), payload.size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  capnp::SegmentArrayMessageReader message(segments);
  const auto again = capnp::canonicalize(message.getRoot<Root>());
  Bytes out(again.asBytes().size());
  std::memcpy(out.data(), again.asBytes().begin(), out.size());
  return out;
}

std::string Refused(const tl::expected<Entry, CodecError>& decoded, Kind kind) {
  if (decoded) return "accepted";
  if (decoded.error().kind == kind) return "as expected";
  return std::to_string(static_cast<int>(decoded.error().kind)) + ": " + decoded.error().message;
}

Entry SmallEntry() {
  Entry entry{.number = 7, .seat = 1};
  Act act{.verb = Verb::kAttack,
          .subjects = {{{kNoSeat, ZoneKind::kMonster, 2, 0}, 0, "SOE-062", 0}},
          .targets = {{{{0, ZoneKind::kMonster, 3, 0}, 0, "", 0}, {}}}};
  entry.acts = {act};
  entry.clock_seconds = 1'900;
  return entry;
}

TEST(Codec, RandomEntriesComeBackEqualAndWithTheSameBytes) {
  RandomDuel random(TestSeed());
  for (EntryNumber number = 1; number <= 2'000; ++number) {
    const Entry entry = random.NextEntry(number);
    const auto problem = CheckEntry(entry);
    ASSERT_FALSE(problem) << problem->message;
    const Bytes record = EncodeEntry(entry);
    const auto decoded = DecodeEntry(record);
    ASSERT_TRUE(decoded) << number << ": " << decoded.error().message;
    ASSERT_EQ(*decoded, entry) << number;
    ASSERT_EQ(EncodeEntry(*decoded), record) << number;
  }
}

TEST(Codec, RandomHeadersComeBackEqual) {
  RandomDuel random(TestSeed());
  for (int i = 0; i < 200; ++i) {
    const Header header = random.NextHeader("open26/r3/t12/g" + std::to_string(i));
    const auto problem = CheckHeader(header);
    ASSERT_FALSE(problem) << problem->message;
    const auto decoded = DecodeHeader(EncodeHeader(header));
    ASSERT_TRUE(decoded) << decoded.error().message;
    ASSERT_EQ(*decoded, header);
  }
}

TEST(Codec, PayloadsHaveTheFormThatCapnProtoCallsCanonical) {
  RandomDuel random(TestSeed());
  for (EntryNumber number = 1; number <= 500; ++number) {
    const Bytes entry = codec_internal::BuildEntry(random.NextEntry(number));
    ASSERT_EQ(MadeCanonical<stored::Entry>(entry), entry) << number;
    const Bytes header = codec_internal::BuildHeader(random.NextHeader("open26/r3/t12/g1"));
    ASSERT_EQ(MadeCanonical<stored::Header>(header), header) << number;
  }
  for (const Bytes& empty :
       {codec_internal::BuildEntry({}), codec_internal::BuildNames({"", "Yugi", ""})}) {
    ASSERT_EQ(MadeCanonical<stored::Names>(empty), empty);
  }
}

TEST(Codec, AnEntryOfDefaultsAndAnEntryAtItsLimitsComeBack) {
  const auto empty = DecodeEntry(EncodeEntry(Entry{}));
  ASSERT_TRUE(empty) << empty.error().message;
  EXPECT_EQ(*empty, Entry{});

  Entry full = SmallEntry();
  full.acts.assign(kListMax, Act{});
  full.acts[0].subjects.assign(kListMax, Reference{});
  full.acts[0].word = std::string(kTextBytesMax, 'w');
  full.acts[0].verb = AllVerbs().back().verb;
  full.number = kEntriesMax;
  ASSERT_FALSE(CheckEntry(full));
  const auto decoded = DecodeEntry(EncodeEntry(full));
  ASSERT_TRUE(decoded) << decoded.error().message;
  EXPECT_EQ(*decoded, full);
}

TEST(Codec, TheBytesOfAKnownEntryNeverChange) {
  // Logs hold these bytes. If this fails, the form has changed and old hashes no longer hold.
  std::string hex;
  for (const std::byte byte : EncodeEntry(SmallEntry())) {
    constexpr char kDigits[] = "0123456789abcdef";
    hex += kDigits[std::to_integer<int>(byte) >> 4];
    hex += kDigits[std::to_integer<int>(byte) & 15];
  }
  EXPECT_EQ(hex,
            "e10178000000000200010007000000fe00000093f8ffff00000000010000001f"
            "00000004000000010002001b000000000000000500000017000000110000000f"
            "000000040000000100010000010200000000000100000042000000534f452d30"
            "36320004000000000001000000000001000000ff01030000000000a6b7808bb8"
            "b1f598");
}

TEST(Codec, EverySingleFlippedBitOfAnEntryIsRefused) {
  const Bytes record = EncodeEntry(SmallEntry());
  for (std::size_t bit = 0; bit < record.size() * 8; ++bit) {
    Bytes flipped = record;
    flipped[bit / 8] ^= static_cast<std::byte>(1u << bit % 8);
    const auto decoded = DecodeEntry(flipped);
    ASSERT_FALSE(decoded) << "bit " << bit;
    // A newer version has a checksum that fits; a flip has not.
    ASSERT_NE(decoded.error().kind, Kind::kUnsupported) << "bit " << bit;
  }
}

TEST(Codec, EveryTruncationOfAnEntryAndAnythingBehindItIsRefused) {
  const Bytes record = EncodeEntry(SmallEntry());
  for (std::size_t size = 0; size < record.size(); ++size) {
    ASSERT_EQ(Refused(DecodeEntry(std::span(record).first(size)), Kind::kMalformed), "as expected");
  }
  Bytes longer = record;
  longer.push_back(std::byte{0});
  EXPECT_EQ(Refused(DecodeEntry(longer), Kind::kMalformed), "as expected");
}

TEST(Codec, EverySingleFlippedBitOfAWholeDuelIsRefusedAndItsRecordNamed) {
  RandomDuel random(3);
  Duel duel{{}, {SmallEntry(), SmallEntry(), SmallEntry()}};
  duel.header.id = "d";
  for (EntryNumber i = 0; i < 3; ++i) duel.entries[i].number = i + 1;
  const auto file = EncodeDuel(duel);
  ASSERT_TRUE(file) << file.error().message;
  ASSERT_TRUE(DecodeDuel(*file));
  const std::size_t entry_bytes = EncodeEntry(duel.entries[0]).size();
  const std::size_t entries_at = file->size() - 8 - 3 * entry_bytes;
  for (std::size_t bit = 0; bit < file->size() * 8; ++bit) {
    Bytes flipped = *file;
    flipped[bit / 8] ^= static_cast<std::byte>(1u << bit % 8);
    const auto decoded = DecodeDuel(flipped);
    ASSERT_FALSE(decoded) << "bit " << bit;
    ASSERT_NE(decoded.error().kind, Kind::kUnsupported) << "bit " << bit;
    if (bit / 8 < entries_at || bit / 8 >= file->size() - 8) continue;
    ASSERT_EQ(decoded.error().entry, (bit / 8 - entries_at) / entry_bytes + 1) << "bit " << bit;
  }
}

TEST(Codec, ACutDuelIsDamagedBetweenRecordsAndMalformedElsewhere) {
  const Duel duel = RandomDuel(5).NextDuel("open26/r1/t1", 3);
  const auto file = EncodeDuel(duel);
  ASSERT_TRUE(file) << file.error().message;
  std::vector<std::size_t> boundaries = {file->size() - 8};
  for (std::size_t i = duel.entries.size(); i-- > 0;) {
    boundaries.push_back(boundaries.back() - EncodeEntry(duel.entries[i]).size());
  }
  for (std::size_t size = 0; size < file->size(); ++size) {
    const auto decoded = DecodeDuel(std::span(*file).first(size));
    ASSERT_FALSE(decoded) << size;
    const bool boundary = std::count(boundaries.begin(), boundaries.end(), size) != 0;
    if (boundary) {
      ASSERT_EQ(decoded.error().kind, Kind::kDamaged) << size;
    }
    if (size > boundaries.back() && !boundary) {
      ASSERT_EQ(decoded.error().kind, Kind::kMalformed) << size;
    }
  }
}

TEST(Codec, WholeDuelsComeBackWithTheirNamesApartFromTheHeader) {
  RandomDuel random(TestSeed());
  for (EntryNumber entries = 0; entries < 30; ++entries) {
    const Duel duel = random.NextDuel("open26/r3/t12/g1", entries);
    const auto file = EncodeDuel(duel);
    ASSERT_TRUE(file) << file.error().message;
    const auto decoded = DecodeDuel(*file);
    ASSERT_TRUE(decoded) << decoded.error().message;
    ASSERT_EQ(*decoded, duel);
  }
  Duel duel;
  duel.header.seats.resize(2);
  duel.header.seats[0].player = "Mai";
  Header header = duel.header;
  const auto names = SplitNames(&header);
  EXPECT_EQ(names, (std::vector<std::string>{"Mai", ""}));
  const Bytes without = EncodeHeader(header);
  const auto file = EncodeDuel(duel);
  ASSERT_TRUE(file);
  EXPECT_NE(std::search(file->begin(), file->end(), without.begin(), without.end()), file->end());
}

TEST(Codec, EntriesOfADuelMustBeNumberedFromOne) {
  Duel duel = RandomDuel(1).NextDuel("d", 3);
  duel.entries[1].number = 3;
  const auto file = EncodeDuel(duel);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().entry, 2u);
}

TEST(Codec, HostileSizesAreRefusedWithoutAllocation) {
  // A record that says it has 4 GiB.
  Bytes long_record = {std::byte{0xe1}, std::byte{1}};
  for (int i = 0; i < 4; ++i) long_record.push_back(std::byte{0xff});
  long_record.push_back(std::byte{0x0f});
  EXPECT_EQ(Refused(DecodeEntry(long_record), Kind::kTooLarge), "as expected");
  // A length that is not in its shortest form, and one that never ends.
  EXPECT_EQ(
      Refused(DecodeEntry(Bytes{std::byte{0xe1}, std::byte{1}, std::byte{0x80}, std::byte{0}}),
              Kind::kMalformed),
      "as expected");
  EXPECT_EQ(Refused(DecodeEntry(Bytes(64, std::byte{0xe1})), Kind::kMalformed), "as expected");
  // 2^29-1 acts of no bytes each: entry with two data words and one pointer.
  const std::uint32_t most = (1u << 29) - 1;
  const Bytes zero_size = Words({StructPointer(0, 1, 1), 1, ListPointer(0, 7, 0),
                                 StructPointer(static_cast<std::int32_t>(most), 0, 0)});
  EXPECT_FALSE(DecodeEntry(Forged(zero_size)));
  // 65 acts of no bytes each: within what Cap'n Proto reads, over ours.
  const Bytes over = PayloadOf([](stored::Entry::Builder entry) { entry.initActs(65); });
  EXPECT_EQ(Refused(DecodeEntry(Forged(over)), Kind::kTooLarge), "as expected");
  // A file with 2^32-1 entries.
  auto file = EncodeDuel(Duel{});
  ASSERT_TRUE(file);
  std::fill_n(file->begin() + 8, 4, std::byte{0xff});
  const auto decoded = DecodeDuel(*file);
  ASSERT_FALSE(decoded);
  EXPECT_EQ(decoded.error().kind, Kind::kTooLarge);
}

TEST(Codec, HostilePointersAreRefused) {
  const Bytes payloads[] = {
      {},
      Words({}),
      Words({0}),                        // no root
      Words({StructPointer(-1, 0, 1)}),  // a struct that is its own root
      Words({StructPointer(0, 0, 2), ListPointer(1, 7, 0), ListPointer(0, 7, 0), 0}),  // overlap
      Words({StructPointer(1 << 28, 1, 0)}),                     // out of the message
      Words({2 | (1ull << 32), 0}),                              // far pointer
      Words({3, 0}),                                             // capability
      Words({StructPointer(0, 2, 0), 7, 0}),                     // trailing zero data word
      Words({StructPointer(0, 1, 0), 7, 9}),                     // trailing word
      Words({StructPointer(0, 0, 1), ListPointer(0, 2, 8), 0}),  // acts as a list of bytes
      Bytes(9, std::byte{0}),
  };
  for (const Bytes& payload : payloads) {
    EXPECT_FALSE(DecodeEntry(Forged(payload))) << payload.size();
    EXPECT_FALSE(DecodeHeader(Forged(payload, RecordKind::kHeader))) << payload.size();
  }
}

TEST(Codec, AnyPayloadWithAFittingChecksumIsRefusedOrComesBackTheSame) {
  RandomDuel random(TestSeed());
  const Bytes base = EncodeEntry(random.NextEntry(1));
  const auto payload = UnsealWhole(RecordKind::kEntry, base, kEntryBytesMax);
  ASSERT_TRUE(payload);
  for (int i = 0; i < 20'000; ++i) {
    Bytes changed(payload->begin(), payload->end());
    for (std::uint64_t n = 1 + random.Below(3); n > 0; --n) {
      changed[random.Below(changed.size())] ^= static_cast<std::byte>(1u << random.Below(8));
    }
    const Bytes record = Forged(changed);
    const auto decoded = DecodeEntry(record);
    if (decoded) {
      ASSERT_EQ(EncodeEntry(*decoded), record);
    }
  }
}

TEST(Codec, NestingDeeperThanTheLimitIsRefused) {
  // A pointer field that this version does not know, 100,000 levels deep.
  Bytes payload = Words({StructPointer(0, 0, 1)});
  const int levels = 30'000;
  for (int i = 0; i < levels; ++i) AppendLittle64(StructPointer(0, 0, 1), &payload);
  AppendLittle64(StructPointer(-1, 0, 0), &payload);
  EXPECT_FALSE(DecodeEntry(Forged(payload)));
}

TEST(Codec, WhatANewerVersionWritesIsUnsupportedNotMalformed) {
  const std::function<void(stored::Entry::Builder)> unknown[] = {
      [](auto entry) { entry.initActs(1)[0].setVerb(4'000); },
      [](auto entry) { entry.initActs(1)[0].setPosition(9); },
      [](auto entry) { entry.initChecks(1)[0].setKind(200); },
      [](auto entry) { entry.initChecks(1)[0].setComparison(3); },
      [](auto entry) { entry.initChecks(1)[0].setZone(16); },
      [](auto entry) { entry.setMarks(32); },
  };
  for (const auto& fill : unknown) {
    EXPECT_EQ(Refused(DecodeEntry(Forged(PayloadOf(fill))), Kind::kUnsupported), "as expected");
  }
  // A field behind the last one that we know: canonical, so the value has more words than ours.
  Bytes grown = Words({StructPointer(0, 6, 0), 1, 0, 0, 0, 0, 77});
  EXPECT_EQ(Refused(DecodeEntry(Forged(grown)), Kind::kUnsupported), "as expected");
  Bytes newer = EncodeEntry(SmallEntry());
  newer[1] = std::byte{2};
  newer.resize(newer.size() - 8);
  AppendLittle64(Checksum(newer), &newer);
  EXPECT_EQ(Refused(DecodeEntry(newer), Kind::kUnsupported), "as expected");
}

TEST(Codec, ValuesOutOfRangeAreRefusedInBothDirections) {
  const std::function<void(Entry*)> wrong[] = {
      [](Entry* entry) { entry->number = kEntriesMax + 1; },
      [](Entry* entry) { entry->seat = 8; },
      [](Entry* entry) { entry->acts[0].subjects[0].label = kLabelMax + 1; },
      [](Entry* entry) { entry->clock_seconds = -2; },
      [](Entry* entry) { entry->wall_time_ms = 1; },
      [](Entry* entry) { entry->wall_time_ms = 253'402'300'800'000; },
      [](Entry* entry) {
        entry->outcomes = {{0, INT32_MIN}};
      },
      [](Entry* entry) { entry->comment = std::string(kTextBytesMax + 1, 'x'); },
      [](Entry* entry) { entry->comment = "\xff"; },
      [](Entry* entry) { entry->comment = std::string("a\0b", 3); },
      [](Entry* entry) { entry->checks.resize(kListMax + 1); },
      [](Entry* entry) { entry->acts[0].targets[0].checks.resize(kListMax + 1); },
  };
  for (const auto& change : wrong) {
    Entry entry = SmallEntry();
    change(&entry);
    const auto problem = CheckEntry(entry);
    ASSERT_TRUE(problem);
    EXPECT_FALSE(DecodeEntry(EncodeEntry(entry))) << problem->message;
  }
}

TEST(Codec, OldTextMayHoldWhatNewTextMayNot) {
  Entry entry = SmallEntry();
  entry.comment = "an old \u202e trick";
  ASSERT_TRUE(CheckEntry(entry));
  const auto decoded = DecodeEntry(EncodeEntry(entry));
  ASSERT_TRUE(decoded) << decoded.error().message;
  EXPECT_EQ(decoded->comment, entry.comment);
}

TEST(TextLimits, TextIsRefusedWithItsReason) {
  const std::pair<std::string, const char*> cases[] = {
      {"Gaia the Fierce Knight", nullptr},
      {"\u6d77\u99ac \u00e9 \U0001F0CF <b>=1+1", nullptr},
      {"", nullptr},
      {std::string(1'024, 'a'), nullptr},
      {std::string(1'025, 'a'), "is longer than 1,024 bytes"},
      {std::string("a\0", 2), "holds a NUL"},
      {"\x1b[31m", "holds a control character"},
      {"a\nb", "holds a control character"},
      {"\u009b", "holds a control character"},
      {"\u2028", "holds a control character"},
      {"\u202e", "holds a character that turns the direction of writing"},
      {"\u2066", "holds a character that turns the direction of writing"},
      {"Mai\u200b", "holds an invisible character"},
      {"\ufeff", "holds an invisible character"},
      {"\U000E0041", "holds an invisible character"},
      {"\uffff", "holds a code point that is no character"},
      {"\xc3", "is not valid UTF-8"},
      {"\xc0\x80", "is not valid UTF-8"},
      {"\xe0\x80\xaf", "is not valid UTF-8"},
      {"\xed\xa0\x80", "is not valid UTF-8"},
      {"\xf4\x90\x80\x80", "is not valid UTF-8"},
      {"a\x80", "is not valid UTF-8"},
  };
  for (const auto& [text, problem] : cases) EXPECT_STREQ(TextProblem(text), problem) << text;
  EXPECT_STREQ(StoredTextProblem("\x1b\u202e"), nullptr);
  EXPECT_STREQ(StoredTextProblem("\xc3"), "is not valid UTF-8");
}

TEST(TextLimits, NamesAreMoreThanWhatNobodySees) {
  Header header{.rules = "kingdom"};
  header.seats.resize(2);
  for (const char* name : {"", "a", " a"}) {
    header.seats[0].player = name;
    EXPECT_FALSE(CheckHeader(header)) << name;
  }
  for (const char* name : {" ", "\u00a0", "\u2003\u3000"}) {
    header.seats[0].player = name;
    ASSERT_TRUE(CheckHeader(header)) << name;
    EXPECT_EQ(CheckHeader(header)->message, "the text of a player's name is blank");
  }
  for (const char* text : {"\u2800", "A\u2800", "\U0001d173", "\u3164"}) {
    EXPECT_STREQ(TextProblem(text), "holds an invisible character") << text;
  }
}

TEST(TextLimits, ANewDuelHasOneIdAndNoOtherWayToWriteIt) {
  for (const char* id : {"a", "a/b", "a.b/c.", ".x/y"}) EXPECT_TRUE(ValidNewDuelId(id)) << id;
  for (const char* id : {"", ".", "a//b", "a/", "./a", "a/./b", "a/.", "-a", "a b"}) {
    EXPECT_FALSE(ValidNewDuelId(id)) << id;
  }
}

TEST(TextLimits, DuelIdsAreNoPathsOutAndNoOptions) {
  for (const char* id : {"mokuba-yugi", "open26/r3/t12/g1", "a", ".x", "A_1"}) {
    EXPECT_TRUE(ValidDuelId(id)) << id;
  }
  EXPECT_TRUE(ValidDuelId(std::string(128, 'a')));
  for (const char* id : {"", "-rf", "/etc", "../x", "a/../b", "a b", "a@3", "\u00e9", "a\n"}) {
    EXPECT_FALSE(ValidDuelId(id)) << id;
  }
  EXPECT_FALSE(ValidDuelId(std::string(129, 'a')));
  EXPECT_FALSE(ValidDuelId(std::string("a\0b", 3)));
}

}  // namespace
}  // namespace judge::replay
