#include "tests/reliability/forge.h"

#include <rocksdb/db.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/reliability/row.h"
#include "tests/reliability/sample.h"

namespace judge::reliability {

namespace store = replay::store_internal;
using replay::Entry;
using replay::Head;
using replay::OutcomeMark;

namespace {

std::string Chars(const replay::Bytes& bytes) { return std::string(store::AsChars(bytes)); }

const OutcomeMark* MarkBehind(const std::vector<OutcomeMark>& marks, EntryNumber entry) {
  for (const OutcomeMark& mark : marks) {
    if (mark.entry == entry) return &mark;
  }
  return nullptr;
}

// The heads after each entry of a content.
std::vector<Head> Heads(const store::Database& db, std::uint64_t duel, const std::string& id,
                        const Forger::Content& content) {
  const auto seeds = Taken(db.ReadSeeds(duel, id), "seeds");
  Head head = replay::FirstHead(Taken(db.ReadHeader(duel, id), "header"), seeds);
  std::vector<Head> heads = {head};
  for (const Entry& entry : content.entries) {
    head = replay::NextHead(head, entry, MarkBehind(content.marks, entry.number), seeds.duel);
    heads.push_back(head);
  }
  return heads;
}

}  // namespace

Forger::Forger(const std::filesystem::path& path)
    : db_(Taken(store::Database::Open(path, store::OpenAs::kWriter), "forger")) {}

std::string Forger::Get(const std::string& key) const {
  const auto value = Taken(db_.Get(key), "get");
  Require(value.has_value(), "nothing is there to be forged");
  return *value;
}

void Forger::Put(const std::string& key, const std::string& value) {
  Require(db_.rocks().Put({}, key, value).ok(), "put");
}

void Forger::Put(const std::string& key, const replay::Bytes& value) { Put(key, Chars(value)); }

void Forger::Delete(const std::string& key) { Require(db_.rocks().Delete({}, key).ok(), "delete"); }

void Forger::Swap(const std::string& a, const std::string& b) {
  const std::string was = Get(a);
  Put(a, Get(b));
  Put(b, was);
}

void Forger::DeleteDuel(DuelNumber duel, const std::string& id) {
  const std::string prefix = store::KindPrefix(duel, 'a').substr(0, sizeof duel);
  const std::unique_ptr<rocksdb::Iterator> it(db_.rocks().NewIterator({}));
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    Delete(it->key().ToString());
  }
  Delete(store::IdKey(id));
}

Forger::Content Forger::Read(DuelNumber duel) const {
  Content out;
  store::StoredVisitor visitor;
  visitor.entry = [&](store::StoredEntry stored) {
    out.entries.push_back(*std::move(stored.entry));
    return true;
  };
  visitor.mark = [&](const OutcomeMark& mark) { out.marks.push_back(mark); };
  Taken(store::EachStored(db_, duel, 1, UINT32_MAX, visitor), "read");
  return out;
}

void Forger::Write(DuelNumber duel, const std::string& id, const Content& content, bool rechained) {
  store::Tail tail = Taken(db_.ReadTail(duel, id), "tail");
  std::vector<Head> heads;
  if (rechained) heads = Heads(db_, duel, id, content);
  const EntryNumber was = tail.last;
  for (EntryNumber first = 1; first <= tail.sealed; first += replay::kRunEntries) {
    auto run = Taken(store::ReadRun(db_, duel, id, first), "run").value();
    const auto begin = content.entries.begin() + (first - 1);
    run.entries.assign(begin, begin + replay::kRunEntries);
    run.marks.clear();
    for (const OutcomeMark& mark : content.marks) {
      if (store::RunFirst(mark.entry) == first) run.marks.push_back(mark);
    }
    if (rechained) run.head = heads[first + replay::kRunEntries - 1].value;
    Put(store::RunKey(duel, first), replay::EncodeRun(run));
  }
  for (EntryNumber n = tail.sealed + 1; n <= was; ++n) {
    Delete(store::MarkKey(duel, n));
    Delete(store::EntryKey(duel, n));
  }
  for (EntryNumber n = tail.sealed + 1; n <= content.entries.size(); ++n) {
    Put(store::EntryKey(duel, n), replay::EncodeEntry(content.entries[n - 1]));
    const OutcomeMark* mark = MarkBehind(content.marks, n);
    if (mark != nullptr) Put(store::MarkKey(duel, n), store::EncodeMark(*mark));
  }
  if (!rechained) return;
  tail.entries = tail.last = heads.back().last;
  tail.head = heads.back().value;
  Put(store::TailKey(duel), store::EncodeTail(tail));
}

Image Forged(const std::filesystem::path& path, const Image& image,
             const std::function<void(Forger*)>& forge) {
  const auto disk = std::make_shared<SimDisk>(image);
  const OnDisk on(disk);
  {
    Forger forger(path);
    forge(&forger);
  }
  return disk->Seen();
}

namespace {

using Pair = std::pair<std::size_t, std::size_t>;

// To open a store for writing is dear, and its log grows with what is written, so a few swaps share
// one.
constexpr std::size_t kSwapsAWriter = 8;

std::vector<Pair> PairsOf(std::size_t entries) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < entries; ++i) {
    for (std::size_t j = i + 1; j < entries; ++j) pairs.emplace_back(i, j);
  }
  return pairs;
}

Forger::Content Swapped(Forger::Content content, const Pair& pair) {
  const auto& [i, j] = pair;
  std::swap(content.entries[i], content.entries[j]);
  content.entries[i].number = static_cast<EntryNumber>(i + 1);
  content.entries[j].number = static_cast<EntryNumber>(j + 1);
  return content;
}

// What is left of a store after each of the swaps alone, and behind them when all are undone.
std::vector<Image> LeftBySwaps(const std::filesystem::path& path, const Image& image,
                               Forger::DuelNumber duel, const std::string& id,
                               const Forger::Content& content, std::span<const Pair> pairs) {
  const auto disk = std::make_shared<SimDisk>(image);
  const OnDisk on(disk);
  Forger forger(path);
  std::vector<Image> left;
  for (const Pair& pair : pairs) {
    forger.Write(duel, id, Swapped(content, pair), false);  // all of it, so the last swap is gone
    left.push_back(disk->Seen());
  }
  forger.Write(duel, id, content, false);
  left.push_back(disk->Seen());
  return left;
}

}  // namespace

std::uint64_t SwapEntries(const std::filesystem::path& path, const Image& image) {
  std::uint64_t swaps = 0;
  struct Written {
    store::DuelNumber duel;
    std::string id;
  };
  const Written duels[] = {{1, "closed"}, {2, "open"}};
  for (const Written& one : duels) {
    Forger::Content content;
    Forged(path, image, [&](Forger* forger) { content = forger->Read(one.duel); });
    const std::vector<Pair> all = PairsOf(content.entries.size());
    for (std::size_t at = 0; at < all.size(); at += kSwapsAWriter) {
      const auto pairs = std::span(all).subspan(at, std::min(kSwapsAWriter, all.size() - at));
      const auto left = LeftBySwaps(path, image, one.duel, one.id, content, pairs);
      Require(ReadAll(path, left.back()).wrong.empty(),
              one.id + ": swapped back, it does not read");
      for (std::size_t n = 0; n < pairs.size(); ++n, ++swaps) {
        Require(!ReadAll(path, left[n]).wrong.empty(),
                one.id + ": entries " + std::to_string(pairs[n].first + 1) + " and " +
                    std::to_string(pairs[n].second + 1) + " are swapped, unnoticed");
      }
    }
  }
  return swaps;
}

}  // namespace judge::reliability
