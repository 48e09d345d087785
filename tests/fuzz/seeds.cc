// fuzz_seeds FOLDER writes what a fuzz run can begin with: a folder for each target, out of the
// golden duels, cases and packs. tests/fuzz/README.md says how the corpus is made of it.
#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>

#include <cstring>

#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/terms/terms.h"
#include "replay/bundle/bundle.h"
#include "replay/codec/codec.h"
#include "replay/notation/notation.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "schema/card.capnp.h"
#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"
#include "tests/golden/packs/trial_cards.capnp.h"

namespace judge::fuzz {
namespace {

namespace fs = std::filesystem;
using replay::RecordKind;

constexpr const char* kAddresses[] = {"t",
                                      "-",
                                      "@9",
                                      "t@head",
                                      "t@-3",
                                      "t@T2",
                                      "t@T2.$",
                                      "t@T2.bp",
                                      "t@T2.main1.2",
                                      "t@{turn 2}",
                                      "t@{turn 2.bp.1}^",
                                      "t@{illegal 2}",
                                      "t@{illegal}",
                                      "t@{reveal ?1}",
                                      "t@{lp A<=0}",
                                      "t@{lp B>=1500}^",
                                      "t@{lp A<2000}",
                                      "t@{lp A=2000}",
                                      "t@{lp A>1}",
                                      "t@:/attack",
                                      "t%7@5",
                                      "%57@9",
                                      "a.duel",
                                      "a@b/c.duel%5@T1.draw.1",
                                      "x.duelb@head~2",
                                      "t@8~1^",
                                      "t@7.1",
                                      "t@2..7",
                                      "t@..5",
                                      "t@T2..",
                                      "t@3..=head",
                                      "open26/r3/t12/g1@0",
                                      "50%5.duel"};

class Folder {
 public:
  explicit Folder(fs::path path) : path_(std::move(path)) { fs::create_directories(path_); }

  void Add(std::string_view bytes, std::size_t longest) {
    if (bytes.size() > longest) return;
    std::ofstream(path_ / std::to_string(++count_), std::ios::binary) << bytes;
  }

 private:
  fs::path path_;
  int count_ = 0;
};

std::string Text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string Payload(RecordKind kind, const replay::Bytes& record) {
  return Text(replay::UnsealWhole(kind, record, replay::kHeaderBytesMax).value());
}

// With its length before it, as a part of a whole file.
std::string Part(const std::string& payload) {
  return {static_cast<char>(payload.size()), static_cast<char>(payload.size() >> 8)};
}

void AddDuel(const replay::Duel& duel, Folder* duels, Folder* records) {
  if (const auto json = replay::EncodeDuelJson(duel)) duels->Add(*json, kFileInputMax);
  const auto bytes = replay::EncodeDuel(duel);
  if (!bytes) return;
  records->Add(Text(*bytes), kFileInputMax);
  replay::Header header = duel.header;
  const auto names = replay::SplitNames(&header);
  std::string file;
  const auto add = [&](char selector, RecordKind kind, const replay::Bytes& record) {
    const std::string payload = Payload(kind, record);
    records->Add(selector + payload, kFileInputMax);
    file += Part(payload) + payload;
  };
  add(1, RecordKind::kHeader, replay::EncodeHeader(header));
  add(2, RecordKind::kNames, replay::EncodeNames(names));
  for (const replay::Entry& entry : duel.entries) {
    add(0, RecordKind::kEntry, replay::EncodeEntry(entry));
  }
  if (duel.entries.size() >= replay::kRunEntries) {
    replay::Run run;
    run.entries.assign(duel.entries.begin(), duel.entries.begin() + replay::kRunEntries);
    records->Add('\6' + Payload(RecordKind::kRun, replay::EncodeRun(run)), kFileInputMax);
  }
  records->Add('\3' + file, kFileInputMax);
  records->Add('\5' + Payload(RecordKind::kHeader, replay::EncodeHeader(header)), kFileInputMax);
}

// Each card as a pack of its own; those that name others are refused, and that is worth a seed too.
void AddCards(capnp::List<schema::Card>::Reader cards, Folder* packs) {
  for (const auto card : cards) {
    capnp::MallocMessageBuilder message;
    auto pack = message.initRoot<schema::CardPack>();
    pack.setName("seed");
    pack.initCards(1).setWithCaveats(0, card);
    const auto words = capnp::messageToFlatArray(message);
    packs->Add(Text(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size())))),
               kFileInputMax);
  }
}

void AddPacks(Folder* packs) {
  const std::span<const std::byte> core = KingdomPackBytes();
  auto words = kj::heapArray<capnp::word>(core.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), core.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = kPackBytesMax;
  capnp::SegmentArrayMessageReader reader(segments, options);
  AddCards(reader.getRoot<schema::CardPack>().getCards(), packs);
  AddCards(*trial_cards::TRIAL_CARDS, packs);
}

// The front of a bundle, without its packs and the hash at its end.
void AddBundle(replay::Bundle bundle, std::size_t entries, Folder* bundles) {
  constexpr std::size_t kHashRecordBytes = 37;
  const auto behind = [&](EntryNumber entry) { return entry > entries; };
  bundle.packs.clear();
  bundle.entries.resize(std::min(entries, bundle.entries.size()));
  std::erase_if(bundle.openings, [&](const auto& it) { return behind(it.place.entry); });
  std::erase_if(bundle.marks, [&](const auto& it) { return behind(it.entry); });
  const auto file = replay::EncodeBundle(bundle);
  if (!file) return;
  bundles->Add(Text(*file), kBundleInputMax);
  bundles->Add(Text(*file).substr(0, file->size() - kHashRecordBytes), kBundleInputMax);
}

void AddBundles(Folder* bundles) {
  const fs::path golden = fs::path(JUDGE_SOURCE_DIR) / "tests/golden/compat/bundle_1";
  for (const char* name : {"judge.bundle", "table.bundle"}) {
    const std::string file = ReadWhole(golden / name);
    const auto bundle = replay::DecodeBundle(std::as_bytes(std::span(file)));
    if (!bundle) continue;
    for (const std::size_t entries : {0, 1, 2, 5, 12, 30}) AddBundle(*bundle, entries, bundles);
  }
}

void WriteSeeds(const fs::path& root) {
  Folder lines(root / "notation");
  Folder duels(root / "duel");
  Folder records(root / "capnp");
  const std::vector<std::string> corpus = ReadCorpus();
  for (const std::string& line : LinesOfCorpus(corpus)) lines.Add(line, kNotationInputMax);
  for (const std::string& text : corpus) {
    duels.Add(text, kFileInputMax);
    if (const auto duel = replay::ParseDuel(text, "seed", NamesForRules)) {
      AddDuel(*duel, &duels, &records);
    }
  }
  Folder addresses(root / "address");
  for (const char* address : kAddresses) addresses.Add(address, kAddressInputMax);
  Folder signatures(root / "signature");
  const replay::SecretKey& key = SeedKey();
  signatures.Add(replay::EncodePublicKey(key.public_key()), kSignatureInputMax);
  signatures.Add(replay::PublicKeyLine(key.public_key()), kSignatureInputMax);
  signatures.Add(replay::EncodeSecretKey(key), kSignatureInputMax);
  signatures.Add(*replay::Sign(key, kSignedMessage, kSignedComment), kSignatureInputMax);
  Folder decks(root / "deck");
  for (const std::string& deck : DecksOfGolden()) decks.Add(deck, kFileInputMax);
  Folder bundles(root / "bundle");
  AddBundles(&bundles);
  Folder packs(root / "pack");
  AddPacks(&packs);
  Folder cards(root / "cards");
  for (const std::string& file : CardFiles()) cards.Add(file, kFileInputMax);
}

}  // namespace
}  // namespace judge::fuzz

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: fuzz_seeds FOLDER\n";
    return 2;
  }
  judge::fuzz::WriteSeeds(argv[1]);
  return 0;
}
