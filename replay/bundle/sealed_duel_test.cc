#include "replay/bundle/sealed_duel.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <iostream>

#include "engine/terms/terms.h"
#include "replay/bundle/file.h"
#include "replay/bundle/signed_duel_fixture.h"
#include "replay/bundle/verify.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/folder_fixture.h"
#include "replay/store/store.h"

namespace judge::replay {

SecretKey KeyOf(unsigned char byte) {
  SecretKey key;
  key.key_id.fill(std::byte(byte));
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> of_all;
  const std::array<unsigned char, crypto_sign_SEEDBYTES> seed = [byte] {
    std::array<unsigned char, crypto_sign_SEEDBYTES> out;
    out.fill(byte);
    return out;
  }();
  crypto_sign_seed_keypair(of_all.data(), reinterpret_cast<unsigned char*>(key.key.data()),
                           seed.data());
  return key;
}

SignedDuel MakeSignedDuel(const std::string& id, EntryNumber entries) {
  SignedDuel out;
  Header& header = out.duel.header;
  header.id = id;
  header.rules = "example";
  header.seats.resize(2);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    SeatHeader& one = header.seats[seat];
    one.letter = seat == 0 ? "A" : "B";
    one.player = seat == 0 ? "Yugi" : "Mokuba";
    one.deck = {"SOE-001", "SOE-00" + std::to_string(2 + seat), "SOE-009"};
  }
  header.has_position = true;
  header.position.seats.resize(2);
  header.position.seats[1].hand_cards = {"SOE-010", "SOE-011"};
  header.position.cards = {{{{0, ZoneKind::kMonster, 1, 0}, 0, "SOE-012", 0}, Position::kAttack}};
  for (EntryNumber number = 1; number <= entries; ++number) {
    Entry entry{.number = number,
                .seat = static_cast<SeatIndex>(number % 2),
                .wall_time_ms = 1'795'291'200'000 + 1'000 * static_cast<std::int64_t>(number),
                .action_id = {7, number}};
    Act act{.verb = Verb::kSummon, .subjects = {{{}, 0, "SOE-0" + std::to_string(20 + number), 0}}};
    if (number % 3 == 0) {
      act.targets = {{{{1, ZoneKind::kMonster, 2, 0}, 0, "SOE-040", 0}, {}}};
      act.options = {{"option", "the second"}, {"x", "3"}};
      act.operations.resize(1);
      act.operations[0].name = "destroy";
      act.operations[0].references = {{{}, 0, "SOE-041", 0}};
      entry.comment = "seen by both";
    }
    entry.acts = {act};
    out.duel.entries.push_back(entry);
    if (number % 4 == 0) out.evidence.marks.push_back({number, 1, 1'000 + number});
  }
  for (std::size_t i = 0; i < kSeedBytes; ++i) {
    out.evidence.seeds.duel[i] = std::byte(i);
    out.evidence.seeds.names[i] = std::byte(64 + i);
  }
  out.evidence.chained = true;
  out.pack = Bytes(48, std::byte{0x5a});
  Chain(&out);
  return out;
}

void Chain(SignedDuel* signed_duel) {
  auto& [duel, evidence, store_id, pack] = *signed_duel;
  if (duel.header.packs.empty()) duel.header.packs = {{"cards", ""}};
  duel.header.packs.front().hash = PackHash(pack);
  Head head = FirstHead(duel.header, evidence.seeds);
  evidence.heads = {head.value};
  for (Entry& entry : duel.entries) {
    entry.number = head.last + 1;
    const auto mark =
        std::find_if(evidence.marks.begin(), evidence.marks.end(),
                     [&](const OutcomeMark& one) { return one.entry == entry.number; });
    head =
        NextHead(head, entry, mark == evidence.marks.end() ? nullptr : &*mark, evidence.seeds.duel);
    evidence.heads.push_back(head.value);
  }
}

HeadStatement StatementOf(const SignedDuel& signed_duel, EntryNumber entry) {
  const Evidence& evidence = signed_duel.evidence;
  HeadStatement out{.duel = signed_duel.duel.header.id};
  EXPECT_TRUE(BytesOfHex(signed_duel.store_id, out.store));
  out.entries = entry;
  out.head = evidence.heads[entry];
  for (const OutcomeMark& mark : evidence.marks) {
    if (mark.entry > entry) break;
    ++out.marks;
  }
  out.time_seconds = 1'795'291'200;
  return out;
}

HeadStatement InFirstForm(const SignedDuel& signed_duel, EntryNumber entry) {
  HeadStatement out = StatementOf(signed_duel, entry);
  out.form = 1;
  if (out.marks == 0) return out;
  const OutcomeMark& mark = signed_duel.evidence.marks[out.marks - 1];
  out.outcome = HeadOutcome{mark.generation, mark.hash};
  return out;
}

void Sign(const HeadStatement& statement, const SecretKey& key, SignedDuel* signed_duel) {
  const std::string text = StatementText(statement).value();
  signed_duel->evidence.signatures.push_back(
      {statement.entries, KeyName(key.key_id), text,
       Sign(key, text, StatementComment(statement)).value()});
}

Bundle BundleOf(const SignedDuel& signed_duel, const SecretKey& key, const std::string& view) {
  BundleChoice choice{.view = view,
                      .store_id = signed_duel.store_id,
                      .keys = {key.public_key()},
                      .packs = {signed_duel.pack}};
  if (view != "judge") {
    choice.shows = [](const Opening& opening) {
      const std::uint32_t index = opening.place.index;
      return index != kMarkIndex && (index >= kNameIndex || index % 2 == 0);
    };
  }
  auto bundle = MakeBundle(signed_duel.duel, signed_duel.evidence, choice);
  EXPECT_TRUE(bundle) << bundle.error().message;
  return *std::move(bundle);
}

namespace {

using Kind = CodecError::Kind;

SignedDuel Example(const SecretKey& key) {
  SignedDuel out = MakeSignedDuel("open26/r1");
  Sign(StatementOf(out, 6), key, &out);
  Sign(StatementOf(out, 12), key, &out);
  return out;
}

std::vector<std::string> LinesOf(const BundleReport& report) {
  std::vector<std::string> out;
  for (const BundleFinding& finding : report.findings) out.push_back(finding.Line());
  return out;
}

std::vector<std::string> LinesOf(const Bundle& bundle, const SecretKey& key,
                                 const std::string& slip = "") {
  const PublicKey trusted = key.public_key();
  return LinesOf(VerifyBundle(bundle, {&trusted, 1}, slip));
}

TEST(BundleTest, OfTheJudgeProvesTheRecordAndOpensAllOfIt) {
  const SecretKey key = KeyOf(1);
  const SignedDuel signed_duel = Example(key);
  const Bundle bundle = BundleOf(signed_duel, key);
  const PublicKey trusted = key.public_key();
  const BundleReport report = VerifyBundle(bundle, {&trusted, 1});
  EXPECT_EQ(LinesOf(report), std::vector<std::string>{});
  EXPECT_EQ(report.heads.size(), 13u);
  EXPECT_EQ(report.heads.back().value, signed_duel.evidence.heads.back());
  EXPECT_EQ(report.vouches.size(), 2u);
  EXPECT_EQ(report.opened, report.secrets);
  EXPECT_EQ(OpenDuel(bundle).value(), signed_duel.duel);
  EXPECT_EQ(OpenMarks(bundle), signed_duel.evidence.marks);
}

TEST(BundleTest, OfAnotherViewLeavesTextsOutAndComesToTheSameHead) {
  const SecretKey key = KeyOf(1);
  const SignedDuel signed_duel = Example(key);
  for (const std::string view : {"table", "seat B"}) {
    const Bundle bundle = BundleOf(signed_duel, key, view);
    const PublicKey trusted = key.public_key();
    const BundleReport report = VerifyBundle(bundle, {&trusted, 1});
    EXPECT_EQ(LinesOf(report), std::vector<std::string>{});
    EXPECT_EQ(report.heads.back().value, signed_duel.evidence.heads.back());
    EXPECT_LT(report.opened, report.secrets);
    const Duel open = OpenDuel(bundle).value();
    EXPECT_EQ(open.header.seats[1].player, "Mokuba");
    EXPECT_EQ(open.header.seats[0].deck, signed_duel.duel.header.seats[0].deck);
    EXPECT_TRUE(open.header.seats[1].deck.empty());
    EXPECT_TRUE(OpenMarks(bundle).empty());
    const Bytes file = EncodeBundle(bundle).value();
    const std::string text(reinterpret_cast<const char*>(file.data()), file.size());
    EXPECT_EQ(text.find("SOE-003"), std::string::npos) << "a card that the view may not see";
  }
}

// A hash of a whole state tells a hidden card to whoever tries them all, and a key that signed
// nothing else is not named either. The judge's copy keeps what was signed.
TEST(BundleTest, OfAnotherViewLeavesStatementsOutThatNameAnOutcome) {
  const SecretKey key = KeyOf(1);
  const SecretKey early = KeyOf(2);
  SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  Sign(InFirstForm(signed_duel, 6), early, &signed_duel);
  Sign(InFirstForm(signed_duel, 12), key, &signed_duel);
  Sign(StatementOf(signed_duel, 12), key, &signed_duel);
  BundleChoice choice;
  choice.store_id = signed_duel.store_id;
  choice.keys = {key.public_key(), early.public_key()};
  choice.packs = {signed_duel.pack};
  const PublicKey trusted[] = {key.public_key(), early.public_key()};
  const Bundle whole = MakeBundle(signed_duel.duel, signed_duel.evidence, choice).value();
  EXPECT_EQ(LinesOf(VerifyBundle(whole, trusted)), std::vector<std::string>{});
  EXPECT_EQ(whole.statements.size(), 3U);
  EXPECT_EQ(whole.keys.size(), 2U);
  choice.view = "table";
  choice.shows = [](const Opening&) { return false; };
  const Bundle cut = MakeBundle(signed_duel.duel, signed_duel.evidence, choice).value();
  EXPECT_EQ(LinesOf(VerifyBundle(cut, trusted)), std::vector<std::string>{});
  ASSERT_EQ(cut.statements.size(), 1U);
  EXPECT_EQ(cut.statements.front().statement, StatementText(StatementOf(signed_duel, 12)).value());
  EXPECT_EQ(cut.keys, (std::vector{key.public_key()}));
  const Bytes file = EncodeBundle(cut).value();
  const std::string text(reinterpret_cast<const char*>(file.data()), file.size());
  EXPECT_EQ(text.find("outcome"), std::string::npos);
}

TEST(BundleTest, FileHasOneFormAndComesBack) {
  const std::uint64_t seed = TestSeed();
  RandomDuel random(seed);
  const SecretKey key = KeyOf(1);
  for (int round = 0; round < 20; ++round) {
    SignedDuel signed_duel = MakeSignedDuel("open26/r1");
    signed_duel.duel = random.NextDuel("open26/r1", static_cast<EntryNumber>(random.Below(12)));
    signed_duel.duel.header.packs.clear();
    signed_duel.evidence.marks.clear();
    Chain(&signed_duel);
    const auto last = static_cast<EntryNumber>(signed_duel.duel.entries.size());
    Sign(StatementOf(signed_duel, last), key, &signed_duel);
    for (const std::string view : {"judge", "table"}) {
      const Bundle bundle = BundleOf(signed_duel, key, view);
      const Bytes file = EncodeBundle(bundle).value();
      const auto again = DecodeBundle(file);
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_EQ(*again, bundle);
      EXPECT_EQ(EncodeBundle(*again).value(), file);
      EXPECT_EQ(LinesOf(*again, key), std::vector<std::string>{});
      if (view == "judge") {
        EXPECT_EQ(OpenDuel(*again).value(), signed_duel.duel);
      }
    }
  }
}

TEST(BundleTest, WhatIsNotSignedByATrustedKeyIsNotProved) {
  const SecretKey key = KeyOf(1);
  SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  EXPECT_EQ(LinesOf(BundleOf(signed_duel, KeyOf(1)), key),
            (std::vector<std::string>{"key 0101010101010101: has signed nothing here",
                                      "record: no trusted key has signed it"}));
  Sign(StatementOf(signed_duel, 8), key, &signed_duel);
  const Bundle bundle = BundleOf(signed_duel, key);
  EXPECT_EQ(LinesOf(bundle, key),
            std::vector<std::string>{"record: no trusted key has signed what follows entry 8"});
  const BundleReport nobody = VerifyBundle(bundle, {});
  EXPECT_EQ(LinesOf(nobody),
            (std::vector<std::string>{
                "statement 1: is signed by key 0101010101010101, which is not trusted",
                "record: no trusted key has signed it"}));
  for (const BundleFinding& finding : nobody.findings) {
    EXPECT_EQ(finding.kind, BundleFinding::Kind::kUnproven);
  }
}

TEST(BundleTest, TheSlipVouchesForTheWholeRecord) {
  const SecretKey key = KeyOf(1);
  const SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  Bundle bundle = BundleOf(signed_duel, key);
  bundle.keys.clear();
  const std::string slip = SlipOf({12, signed_duel.evidence.heads.back()});
  std::string spaced = slip;
  std::replace(spaced.begin(), spaced.end(), '-', ' ');
  EXPECT_EQ(LinesOf(bundle, key, spaced), std::vector<std::string>{});
  const std::string earlier = SlipOf({11, signed_duel.evidence.heads[11]});
  EXPECT_EQ(LinesOf(bundle, key, earlier).front(),
            "slip: is " + earlier + ", this record has " + slip);
  EXPECT_EQ(LinesOf(bundle, key, "12345").front(), "slip: is none, expected 20 digits");
}

TEST(BundleTest, OfADuelWhoseNamesWereErasedIsStillProved) {
  const SecretKey key = KeyOf(1);
  const TestFolder folder;
  const auto path = folder.path() / ".judge";
  ASSERT_TRUE(Store::Create(path));
  SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  ASSERT_TRUE(Appender::Open(path)->NewDuel(signed_duel.duel.header, signed_duel.duel.entries,
                                            signed_duel.evidence.marks));
  ASSERT_TRUE(Appender::Open(path)->EraseNames("open26/r1"));
  const auto store = Store::Open(path);
  signed_duel.duel = {};
  signed_duel.evidence = {};
  EXPECT_TRUE(store->VerifyDuel("open26/r1", &signed_duel.duel, &signed_duel.evidence)->empty());
  signed_duel.store_id = store->Id();
  Sign(StatementOf(signed_duel, 12), key, &signed_duel);
  const Bundle bundle = BundleOf(signed_duel, key);
  EXPECT_EQ(LinesOf(bundle, key), std::vector<std::string>{});
  const Duel open = OpenDuel(bundle).value();
  EXPECT_EQ(open.header.seats[0].player, "");
  EXPECT_EQ(open.header.seats[0].deck.size(), 3u);
}

TEST(BundleTest, IsNotMadeOfADuelThatLeftItsHeads) {
  SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  BundleChoice choice{.store_id = signed_duel.store_id};
  signed_duel.duel.entries[4].comment = "added later";
  const auto later = MakeBundle(signed_duel.duel, signed_duel.evidence, choice);
  ASSERT_FALSE(later);
  EXPECT_EQ(later.error().kind, Kind::kDamaged);
  EXPECT_EQ(later.error().entry, 5u);
}

TEST(BundleTest, IsNotMadeWithoutAChainOrAStore) {
  SignedDuel signed_duel = MakeSignedDuel("open26/r1");
  BundleChoice choice;
  const auto no_store = MakeBundle(signed_duel.duel, signed_duel.evidence, choice);
  EXPECT_EQ(no_store.error().kind, Kind::kMalformed);
  choice.store_id = signed_duel.store_id;
  signed_duel.evidence.chained = false;
  const auto no_chain = MakeBundle(signed_duel.duel, signed_duel.evidence, choice);
  EXPECT_EQ(no_chain.error().kind, Kind::kMalformed);
}

TEST(BundleTest, IsNotOpenedWhereAnOpeningIsWrong) {
  const Bundle honest = BundleOf(MakeSignedDuel("open26/r1"), KeyOf(1));
  Bundle other_text = honest;
  other_text.openings.back().value += "x";
  EXPECT_EQ(OpenDuel(other_text).error().kind, Kind::kDamaged);
  EXPECT_EQ(OpenDuel(other_text).error().entry, 12u);
  Bundle no_text = honest;
  no_text.openings.back().place.index = 99;
  EXPECT_EQ(OpenDuel(no_text).error().kind, Kind::kDamaged);
  Bundle swapped = honest;
  std::swap(swapped.entries[0], swapped.entries[1]);
  EXPECT_EQ(OpenDuel(swapped).error().entry, 1u);
  Bundle no_header = honest;
  no_header.header.clear();
  EXPECT_EQ(OpenDuel(no_header).error().kind, Kind::kMalformed);
}

// The first bytes of a file, up to and including the head of its first record.
Bytes FileFront(char kind, std::uint32_t size) {
  Bytes out;
  for (const char c : std::string("judge-bundle/1\n") + kind) out.push_back(std::byte(c));
  for (int i = 0; i < 4; ++i) out.push_back(std::byte(size >> (8 * i)));
  return out;
}

TEST(BundleTest, SizesAreRefusedBeforeMemoryIsTakenForThem) {
  const auto large = DecodeBundle(FileFront('H', 0xffff'ffff));
  EXPECT_EQ(large.error().kind, Kind::kTooLarge);
  EXPECT_EQ(large.error().message,
            "byte 15: the record says that it is 4294967295 bytes, the limits are 0 and 3145728");
  const auto cut = DecodeBundle(FileFront('H', 3'000'000));
  EXPECT_EQ(cut.error().kind, Kind::kMalformed);
  EXPECT_EQ(cut.error().message, "byte 15: the file ends in a record");
  const Bytes over(kBundleBytesMax + 1);
  EXPECT_EQ(DecodeBundle(over).error().message,
            "byte 0: the file is 268435457 bytes, the limit is 268435456");
}

TEST(BundleTest, OfANewerFormIsNotCalledMalformed) {
  Bytes file = EncodeBundle(BundleOf(MakeSignedDuel("d"), KeyOf(1))).value();
  file[13] = std::byte{'2'};
  EXPECT_EQ(DecodeBundle(file).error().kind, Kind::kUnsupported);
  file[13] = std::byte{'x'};
  EXPECT_EQ(DecodeBundle(file).error().kind, Kind::kMalformed);
}

TEST(BundleTest, AViewThatIsNoneIsNotWritten) {
  Bundle bundle = BundleOf(MakeSignedDuel("d"), KeyOf(1));
  for (const std::string view : {"", "everything", "seat ", "seat \n"}) {
    bundle.view = view;
    EXPECT_EQ(EncodeBundle(bundle).error().kind, Kind::kMalformed) << view;
  }
}

}  // namespace
}  // namespace judge::replay
