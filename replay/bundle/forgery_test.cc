// Forgers who know all of a store but the recorder's secret key: each is named, by this program and
// by tests/bundle_verifier/verify_bundle.py, in the same words.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>

#include "engine/terms/terms.h"
#include "replay/bundle/file.h"
#include "replay/bundle/outside_verifier_fixture.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/bundle/signed_duel_fixture.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "tests/figures.h"

namespace judge::replay {
namespace {

constexpr std::size_t kFrontBytes = 15;  // of a bundle: its magic line

// The honest duel, what its recorder has signed, and a key of somebody else.
struct Scene {
  SecretKey recorder = KeyOf(1);
  SecretKey other = KeyOf(2);
  SignedDuel duel = MakeSignedDuel("open26/r1");

  Scene() {
    Sign(StatementOf(duel, 6), recorder, &duel);
    Sign(StatementOf(duel, 12), recorder, &duel);
  }
  Bundle Honest() const { return BundleOf(duel, recorder); }
};

Bytes FileOf(const Bundle& bundle) {
  auto file = EncodeBundle(bundle);
  EXPECT_TRUE(file) << file.error().message;
  return *std::move(file);
}

// The store was rewritten, and the statements stay.
using Rewrite = std::function<void(SignedDuel*)>;
Bytes Rewritten(const Scene& scene, const Rewrite& rewrite) {
  SignedDuel duel = scene.duel;
  rewrite(&duel);
  Chain(&duel);
  return FileOf(BundleOf(duel, scene.recorder));
}

using Change = std::function<void(Bundle*)>;
Bytes Changed(const Scene& scene, const Change& change) {
  Bundle bundle = scene.Honest();
  change(&bundle);
  return FileOf(bundle);
}

// Statements of a rewritten record, signed by `key`; the recorder's are gone.
Bytes SignedAnew(const Scene& scene, const SecretKey& key) {
  SignedDuel duel = scene.duel;
  duel.duel.entries[2].clock_seconds = 5;
  Chain(&duel);
  duel.evidence.signatures.clear();
  Sign(StatementOf(duel, 12), key, &duel);
  return FileOf(BundleOf(duel, key));
}

// One statement of the recorder about something else in place of the one about the end.
Bytes WithStatement(const Scene& scene, const std::function<void(HeadStatement*)>& change) {
  SignedDuel duel = scene.duel;
  HeadStatement statement = InFirstForm(duel, 12);
  change(&statement);
  duel.evidence.signatures.clear();
  Sign(statement, scene.recorder, &duel);
  return FileOf(BundleOf(duel, scene.recorder));
}

void Replace(const std::string& from, const std::string& to, std::string* text) {
  const std::size_t at = text->find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text->replace(at, from.size(), to);
}

// The entry goes, and what follows moves up with its openings and marks.
void DropEntry(EntryNumber number, Bundle* bundle) {
  bundle->entries.erase(bundle->entries.begin() + number - 1);
  std::erase_if(bundle->openings, [&](const Opening& one) { return one.place.entry == number; });
  for (Opening& one : bundle->openings) one.place.entry -= one.place.entry > number;
  std::erase_if(bundle->marks, [&](const BundleMark& one) { return one.entry == number; });
  for (BundleMark& one : bundle->marks) {
    one.entry -= one.entry > number;
    if (one.opened) one.opened->mark.entry = one.entry;
  }
}

void CutBehind(EntryNumber last, Bundle* bundle) {
  while (bundle->entries.size() > last) {
    DropEntry(static_cast<EntryNumber>(bundle->entries.size()), bundle);
  }
}

struct Forgery {
  const char* name;
  const char* says;  // a finding that must be among those of both verifiers
  std::function<Bytes(const Scene&)> make;
  std::string slip = {};
};

Bytes Behind(Bytes file, std::size_t records) {
  std::size_t end = kFrontBytes;
  for (std::size_t i = 0; i < records; ++i) {
    end += 5 + ReadLittle32(std::span(file).subspan(end + 1));
  }
  file.resize(end);
  return file;
}

std::vector<Forgery> ForgeriesOfEntries() {
  return {
      {"an entry is changed", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) { duel->duel.entries[7].clock_seconds = 9; });
       }},
      {"an entry is dropped, the numbers stay", "entry 5: has the number 6",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { DropEntry(5, bundle); });
       }},
      {"an entry is dropped, the rest renumbered",
       "statement 1: is about entry 12, the record ends with entry 11",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) {
           duel->duel.entries.erase(duel->duel.entries.begin() + 9);
           duel->evidence.marks.back().entry = 11;
         });
       }},
      {"two entries change places", "statement 2: names another head behind entry 6",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) {
           std::swap(duel->duel.entries[2], duel->duel.entries[3]);
         });
       }},
      {"an entry is added at the end", "record: no trusted key has signed what follows entry 12",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) {
           duel->duel.entries.push_back(duel->duel.entries[0]);
           duel->duel.entries.back().comment = "B concedes";
         });
       }},
      {"an entry is there twice", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) {
           const Entry again = duel->duel.entries[6];
           duel->duel.entries.insert(duel->duel.entries.begin() + 6, again);
         });
       }},
      {"the tail is cut, its statement stays",
       "statement 1: is about entry 12, the record ends with entry 8",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { CutBehind(8, bundle); });
       }},
      {"the tail is cut with its statement",
       "record: no trusted key has signed what follows entry 6",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           CutBehind(8, bundle);
           bundle->statements.erase(bundle->statements.begin());
         });
       }},
      {"the header is changed", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Rewritten(scene,
                          [](SignedDuel* duel) { duel->duel.header.result = "A: life points"; });
       }},
      {"the header is that of another duel", "statement 1: is about another duel",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) { duel->duel.header.id = "open26/r2"; });
       }},
  };
}

std::vector<Forgery> ForgeriesOfSecrets() {
  return {
      {"an opened card is another one", "text 1 of entry 3: is not what its opening says",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           for (Opening& one : bundle->openings) {
             if (one.place == SealPlace{3, 0}) one.value = "SOE-099";
           }
         });
       }},
      {"an opening has another salt", "name of seat 2: is not what its opening says",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           for (Opening& one : bundle->openings) {
             if (one.place == SealPlace{0, kNameIndex + 1}) one.salt[15] ^= std::byte{1};
           }
         });
       }},
      {"a text is opened that is not there",
       "text 2 of entry 1: is opened, and there is no such text",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           const auto behind =
               std::find_if(bundle->openings.begin(), bundle->openings.end(),
                            [](const Opening& one) { return one.place.entry == 2; });
           bundle->openings.insert(behind, Opening{{1, 1}, {}, "SOE-001"});
         });
       }},
      {"an opening is left out for the judge",
       "text 2 of entry 3: is not open, and the view is the judge's",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           std::erase_if(bundle->openings, [](const Opening& one) {
             return one.place == SealPlace{3, 1};
           });
         });
       }},
      {"a view for the table is called the judge's",
       "mark behind entry 4: is not open, and the view is the judge's",
       [](const Scene& scene) {
         Bundle bundle = BundleOf(scene.duel, scene.recorder, "table");
         bundle.view = "judge";
         return FileOf(bundle);
       }},
      {"a card stands where its seal should", "text 1 of entry 2: is not sealed",
       [](const Scene& scene) {
         return Changed(scene, [&](Bundle* bundle) {
           bundle->entries[1] = codec_internal::BuildEntry(scene.duel.duel.entries[1]);
         });
       }},
      {"the seeds are exchanged", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) {
           std::swap(duel->evidence.seeds.duel, duel->evidence.seeds.names);
         });
       }},
      {"an outcome mark is changed", "mark behind entry 8: is not what its opening says",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->marks[1].opened->mark.hash ^= 1; });
       }},
      {"an outcome mark is left out", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->marks.erase(bundle->marks.begin()); });
       }},
  };
}

std::vector<Forgery> ForgeriesOfSignatures() {
  return {
      {"the record is signed anew by another key",
       "statement 1: is signed by key 0202020202020202, which is not trusted",
       [](const Scene& scene) { return SignedAnew(scene, scene.other); }},
      {"by another key with the recorder's id",
       "statement 1: key 0101010101010101 has not signed it",
       [](const Scene& scene) {
         SecretKey key = KeyOf(2);
         key.key_id = scene.recorder.key_id;
         return SignedAnew(scene, key);
       }},
      {"no statement is left", "record: no trusted key has signed it",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           bundle->statements.clear();
           bundle->keys.clear();
         });
       }},
      {"a statement is relabelled to another entry",
       "statement 2: key 0101010101010101 has not signed it",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           Replace("entries 6", "entries 7", &bundle->statements[1].statement);
         });
       }},
      {"a statement is about another duel", "statement 1: is about another duel",
       [](const Scene& scene) {
         return WithStatement(scene,
                              [](HeadStatement* statement) { statement->duel = "open26/r2"; });
       }},
      {"a statement is about a copy of the store", "statement 1: is about another store",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->store[0] ^= std::byte{1}; });
       }},
      {"a trusted comment is changed",
       "statement 1: key 0101010101010101 has not signed its trusted comment",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           Replace("r1 at 12", "r1 at 99", &bundle->statements[0].signature);
         });
       }},
      {"a pack is changed and keeps its hash", "pack 326f7cc26cc76242: has bytes with another hash",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->packs[0].bytes[0] ^= std::byte{1}; });
       }},
      {"a pack is exchanged for another", "pin 1: names a pack that is not here",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           bundle->packs[0].bytes = Bytes(48, std::byte{1});
           BytesOfHex(PackHash(bundle->packs[0].bytes), bundle->packs[0].hash);
         });
       }},
      {"the file is cut behind a record", "byte 4272: the file ends before its last record",
       [](const Scene& scene) { return Behind(FileOf(scene.Honest()), 13); }},
      {"something follows the end", "byte 6954: bytes follow the last record",
       [](const Scene& scene) {
         Bytes file = FileOf(scene.Honest());
         file.push_back(std::byte{'E'});
         return file;
       }},
  };
}

// A recorder who lies, and forgeries that are like others.
std::vector<Forgery> MoreForgeries() {
  return {
      {"the recorder states another outcome",
       "statement 1: names another outcome than the last mark up to entry 12",
       [](const Scene& scene) {
         return WithStatement(scene, [](HeadStatement* statement) { ++statement->outcome->hash; });
       }},
      {"the recorder counts other marks",
       "statement 1: counts another number of marks up to entry 12",
       [](const Scene& scene) {
         return WithStatement(scene, [](HeadStatement* statement) { --statement->marks; });
       }},
      {"a trusted comment of another statement",
       "statement 1: has the trusted comment of another statement",
       [](const Scene& scene) {
         return Changed(scene, [&](Bundle* bundle) {
           BundleStatement& one = bundle->statements[0];
           one.signature = Sign(scene.recorder, one.statement, "judge head of d at 1").value();
         });
       }},
      {"something signed that is no statement", "statement 1: cannot be read",
       [](const Scene& scene) {
         return Changed(scene, [&](Bundle* bundle) {
           bundle->statements = {{"won", Sign(scene.recorder, "won", "won").value()}};
         });
       }},
      {"a signature that is none", "statement 1: has a signature that cannot be read",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) {
           Replace("trusted comment: judge", "trusted judge", &bundle->statements[0].signature);
         });
       }},
      {"a mark is sealed anew", "statement 1: names another head behind entry 12",
       [](const Scene& scene) {
         return Rewritten(scene, [](SignedDuel* duel) { ++duel->evidence.marks[0].hash; });
       }},
      {"the view is of a seat that is not there",
       "view: names a seat that the header does not have",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->view = "seat C"; });
       }},
      {"a key has the id of another", "key 0101010101010101: is not the trusted key of that name",
       [](const Scene& scene) {
         SecretKey key = KeyOf(2);
         key.key_id = scene.recorder.key_id;
         return Changed(scene, [&](Bundle* bundle) { bundle->keys = {key.public_key()}; });
       }},
      {"a header that is none", "header: cannot be read",
       [](const Scene& scene) {
         return Changed(scene, [](Bundle* bundle) { bundle->header.resize(24); });
       }},
      {"the slip is of another record", "slip: is 12345-12345-12345-12345, this record has ",
       [](const Scene& scene) { return FileOf(scene.Honest()); }, "12345 12345 12345 12345"},
      {"the slip is none", "slip: is none, expected 20 digits",
       [](const Scene& scene) { return FileOf(scene.Honest()); }, "12345"},
  };
}

bool Says(const Lines& lines, const std::string& finding) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.starts_with(finding); });
}

// A row of the table, and whether both name the forgery alike.
bool NamedByBoth(const Forgery& forgery, const Scene& scene, const Outside& outside) {
  const Bytes file = forgery.make(scene);
  outside.Write("forged", file);
  const Lines ours = OurLines(file, scene.recorder.public_key(), forgery.slip);
  int code = 0;
  const Lines python = outside.Verify("forged", forgery.slip, &code);
  EXPECT_EQ(ours, python) << forgery.name;
  EXPECT_TRUE(code == 5 || code == 3) << forgery.name << ": " << code;
  const bool named = Says(ours, forgery.says) && Says(python, forgery.says);
  EXPECT_TRUE(named) << forgery.name << ": " << testing::PrintToString(ours);
  std::cout << "  " << forgery.name << " | " << (ours.empty() ? "-" : ours.front()) << " | "
            << (ours == python   ? "the same"
                : python.empty() ? "-"
                                 : python.front())
            << "\n";
  return named && ours == python;
}

TEST(BundleForgeryTest, EachIsNamedByBothVerifiersInTheSameWords) {
  const Scene scene;
  const Outside outside(scene.recorder.public_key());
  std::vector<Forgery> forgeries = ForgeriesOfEntries();
  for (const auto& more : {ForgeriesOfSecrets(), ForgeriesOfSignatures()}) {
    forgeries.insert(forgeries.end(), more.begin(), more.end());
  }
  std::cout << "forgery | what we say first | what the verifier in Python says\n";
  std::size_t named = 0;
  for (const Forgery& forgery : forgeries) named += NamedByBoth(forgery, scene, outside);
  PrintFigure("forgeries of bundles: " + std::to_string(named) + " of " +
              std::to_string(forgeries.size()) + " named by both verifiers");
  EXPECT_EQ(named, forgeries.size());
  for (const Forgery& forgery : MoreForgeries()) {
    EXPECT_TRUE(NamedByBoth(forgery, scene, outside)) << forgery.name;
  }
}

TEST(BundleForgeryTest, HonestBundlesAreProvedByBoth) {
  const Scene scene;
  const Outside outside(scene.recorder.public_key());
  const std::string slip = SlipOf({12, scene.duel.evidence.heads.back()});
  for (const std::string view : {"judge", "table", "seat A"}) {
    const Bytes file = FileOf(BundleOf(scene.duel, scene.recorder, view));
    outside.Write("honest", file);
    EXPECT_EQ(OurLines(file, scene.recorder.public_key(), slip), Lines{});
    int code = -1;
    EXPECT_EQ(outside.Verify("honest", slip, &code), Lines{"proved, 12 entries, slip " + slip});
    EXPECT_EQ(code, 0);
  }
}

}  // namespace
}  // namespace judge::replay
