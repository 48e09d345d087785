#include "tests/reliability/sample.h"

#include <rocksdb/db.h>

#include <algorithm>
#include <memory>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/reliability/row.h"

namespace judge::reliability {
namespace {

using replay::Appender;
using replay::Entry;
using replay::Store;

constexpr std::uint64_t kRecorder = 3;
constexpr EntryNumber kEntriesAMark = 7;
constexpr EntryNumber kEntriesAWriter = 4;

// Texts with their lengths, so that no two lists of texts read alike.
class Texts {
 public:
  void Add(std::string_view text) {
    all_ += std::to_string(text.size()) + ':';
    all_.append(text);
  }
  void Add(std::span<const std::byte> bytes) {
    Add(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  }
  void Add(std::uint64_t number) { all_ += std::to_string(number) + ';'; }
  std::string Take() { return std::move(all_); }

 private:
  std::string all_;
};

void AddDuel(const replay::Duel& duel, Texts* out) {
  out->Add(replay::EncodeHeader(duel.header));
  for (const replay::SeatHeader& seat : duel.header.seats) out->Add(seat.player);
  for (const Entry& entry : duel.entries) out->Add(replay::EncodeEntry(entry));
}

void AddEvidence(const replay::Evidence& evidence, Texts* out) {
  out->Add(evidence.chained);
  for (const replay::OutcomeMark& mark : evidence.marks) {
    out->Add(mark.entry);
    out->Add(mark.generation);
    out->Add(mark.hash);
  }
  for (const replay::KeptSignature& kept : evidence.signatures) {
    out->Add(kept.entry);
    out->Add(kept.key_id);
    out->Add(kept.statement);
    out->Add(kept.signature);
  }
  for (const replay::ChainValue& head : evidence.heads) out->Add(head);
}

void AddSummary(const replay::DuelSummary& summary, Texts* out) {
  out->Add(summary.id);
  out->Add(summary.rules);
  for (const std::string& player : summary.players) out->Add(player);
  out->Add(summary.entries);
  out->Add(summary.last);
  out->Add(static_cast<std::uint64_t>(summary.last_wall_time_ms));
}

// The first complaint about a duel, "" when there is none.
std::string AddAllOf(const Store& store, const std::string& id, Texts* out) {
  replay::Duel verified;
  replay::Evidence evidence;
  const auto problems = store.VerifyDuel(id, &verified, &evidence);
  if (!problems) return problems.error().message;
  if (!problems->empty()) return problems->front().message;
  AddDuel(verified, out);
  AddEvidence(evidence, out);
  const auto duel = store.ReadDuel(id);
  if (!duel) return duel.error().message;
  AddDuel(*duel, out);
  return "";
}

// The logs become a table file, as many of them do in time.
void MakeTable(const std::filesystem::path& path) {
  using namespace replay::store_internal;
  const Database db = Taken(Database::Open(path, OpenAs::kWriter), "table");
  Require(db.rocks().Flush({}).ok(), "table");
}

}  // namespace

Entry MakeShortEntry(std::uint64_t counter) {
  Entry entry;
  entry.acts.resize(1);
  entry.acts[0].verb = Verb::kNote;
  entry.comment = "turn " + std::to_string(counter);
  entry.wall_time_ms = static_cast<std::int64_t>(1'700'000'000'000 + counter * 1'001);
  entry.action_id = {kRecorder, counter};
  return entry;
}

std::vector<replay::OutcomeMark> MarksBehind(EntryNumber entry) {
  if (entry % kEntriesAMark != 0) return {};
  return {{entry, 1, 0x9e3779b97f4a7c15 * entry}};
}

void RecordDuel(const std::filesystem::path& path, const std::string& id, std::size_t entries,
                bool is_signed) {
  Taken(Taken(Appender::Open(path), "open").NewDuel(MakeHeader(id), {}), "new");
  for (EntryNumber first = 1; first <= entries; first += kEntriesAWriter) {
    std::vector<Entry> some;
    std::vector<replay::OutcomeMark> marks;
    const EntryNumber last = std::min<std::size_t>(first + kEntriesAWriter - 1, entries);
    for (EntryNumber n = first; n <= last; ++n) {
      some.push_back(MakeShortEntry(n));
      for (const replay::OutcomeMark& mark : MarksBehind(n)) marks.push_back(mark);
    }
    Taken(Taken(Appender::Open(path), "open").Append(id, first, some, marks), "append");
  }
  if (!is_signed) return;
  Taken(Taken(Appender::Open(path), "open")
            .KeepSignature(id, {.entry = static_cast<EntryNumber>(entries),
                                .key_id = "0123456789ABCDEF",
                                .statement = "the head of " + id,
                                .signature = "a signature, which the store only keeps"}),
        "sign");
}

Image MakeSample(const std::filesystem::path& path, const Image& fresh, std::size_t closed,
                 std::size_t open) {
  const auto disk = std::make_shared<SimDisk>(fresh);
  const OnDisk on(disk);
  RecordDuel(path, "closed", closed, true);
  MakeTable(path);
  RecordDuel(path, "open", open, false);
  return disk->Seen();
}

Read ReadAll(const std::filesystem::path& path) {
  const auto store = Store::Open(path);
  if (!store) return {"", store.error().message};
  if (const auto held = store->CheckAnchor(); !held) return {"", held.error().message};
  const auto duels = store->ListDuels();
  if (!duels) return {"", duels.error().message};
  Texts texts;
  texts.Add(store->Id());
  for (const replay::DuelSummary& summary : *duels) {
    if (!summary.problem.empty()) return {"", summary.problem};
    AddSummary(summary, &texts);
    const std::string wrong = AddAllOf(*store, summary.id, &texts);
    if (!wrong.empty()) return {"", wrong};
  }
  return {texts.Take(), ""};
}

Read ReadAll(const std::filesystem::path& path, const Image& image) {
  const OnDisk on(std::make_shared<SimDisk>(image));
  return ReadAll(path);
}

}  // namespace judge::reliability
