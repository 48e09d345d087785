#include "replay/store/verify.h"

#include <rocksdb/db.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <tl/expected.hpp>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/store/runs.h"

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

constexpr std::size_t kProblemsMax = 100;

// The problems of a duel, found while its records are read in order.
class Verification {
 public:
  Verification(const std::optional<Anchored>& anchored, Duel* duel, Evidence* evidence)
      : anchored_(anchored), duel_(duel), evidence_(evidence) {}

  bool Full() const { return problems_.size() >= kProblemsMax; }
  void Add(EntryNumber entry, std::string message) {
    if (!Full()) problems_.push_back({entry, std::move(message)});
  }

  // Begins the chain with the header; without this call only numbers are looked at.
  void Begin(const Header& header, const Seeds& seeds) {
    seeds_ = seeds;
    head_ = FirstHead(header, seeds);
    AddHead(*head_);
  }

  void See(const OutcomeMark& mark) {
    if (!marks_.empty() && mark.entry <= marks_.back().entry) {
      Add(mark.entry, "the outcome mark behind the entry is there twice");
    } else {
      marks_.push_back(mark);
    }
  }

  bool See(StoredEntry stored) {
    const EntryNumber number = stored.number;
    if (number == 0 || number > kEntriesMax) {
      Add(0, "there is a record among the entries that is none");
      return !Full();
    }
    // Reports one problem for a whole gap: a lost tail of 99,999 entries is one finding.
    if (number < expected_) {
      Add(number, "the entry is there twice");
    } else if (number != expected_) {
      const std::string last =
          number - 1 == expected_ ? "" : " and all up to " + std::to_string(number - 1);
      Add(expected_, "the entry" + last + " is missing");
    }
    if (number != expected_) head_.reset();
    expected_ = number + 1;
    if (!stored.entry) {
      Add(number, stored.entry.error().message);
      head_.reset();
    } else if (stored.entry->number != number) {
      Add(number, "the entry says that it has number " + std::to_string(stored.entry->number));
      head_.reset();
    } else {
      Link(*stored.entry);
      if (duel_ != nullptr) duel_->entries.push_back(*std::move(stored.entry));
    }
    return !Full();
  }

  // Compares with a head that was remembered elsewhere; `where` ends the message.
  void Compare(const Head& remembered, const char* where) {
    if (!head_ || head_->last != remembered.last || head_->value == remembered.value) return;
    Add(remembered.last, std::string("the chain up to here does not come to the head in ") + where);
    head_.reset();
  }

  // The number of the last entry that was seen.
  EntryNumber Last() const { return expected_ - 1; }
  std::vector<DuelProblem> Finish() {
    if (!marks_.empty() && marks_.back().entry > Last()) {
      Add(marks_.back().entry, "there is an outcome mark and no entry");
    }
    if (evidence_ != nullptr) evidence_->marks = std::move(marks_);
    std::stable_sort(problems_.begin(), problems_.end(),
                     [](const DuelProblem& a, const DuelProblem& b) { return a.entry < b.entry; });
    return std::move(problems_);
  }

 private:
  void Link(const Entry& entry) {
    if (!head_) return;
    while (next_mark_ < marks_.size() && marks_[next_mark_].entry < entry.number) ++next_mark_;
    const bool marked = next_mark_ < marks_.size() && marks_[next_mark_].entry == entry.number;
    head_ = NextHead(*head_, entry, marked ? &marks_[next_mark_] : nullptr, seeds_.duel);
    AddHead(*head_);
  }
  void AddHead(const Head& head) {
    if (evidence_ != nullptr) evidence_->heads.push_back(head.value);
    if (anchored_ && anchored_->head.last == head.last) Compare(anchored_->head, "the anchor");
  }

  std::optional<Anchored> anchored_;
  Duel* duel_;
  Evidence* evidence_;
  std::vector<DuelProblem> problems_;
  Seeds seeds_;
  std::optional<Head> head_;  // nothing once the chain is broken
  std::vector<OutcomeMark> marks_;
  std::size_t next_mark_ = 0;
  EntryNumber expected_ = 1;
};

// Reads the header and the seeds, and begins the chain.
void ReadFront(const Database& db, DuelNumber duel, std::string_view id, bool chained,
               Verification* verification, Duel* out, Evidence* evidence) {
  auto header = db.ReadHeader(duel, id);
  if (!header) verification->Add(0, header.error().message);
  if (chained) {
    const auto seeds = db.ReadSeeds(duel, id);
    if (!seeds) verification->Add(0, seeds.error().message);
    if (seeds && evidence != nullptr) evidence->seeds = *seeds;
    if (seeds && header) verification->Begin(*header, *seeds);
  }
  if (header && evidence != nullptr) {
    for (const SeatHeader& seat : header->seats) {
      evidence->sealed_names.push_back(IsSealed(seat.player) ? seat.player : "");
    }
  }
  if (header && out != nullptr) {
    DropSealed(&*header);
    out->header = *std::move(header);
  }
}

StoreResult<void> ReadSignatures(const Database& db, DuelNumber duel, std::string_view id,
                                 std::vector<KeptSignature>* out) {
  rocksdb::ReadOptions options;
  options.fill_cache = false;
  const std::unique_ptr<rocksdb::Iterator> it(db.rocks().NewIterator(options));
  const std::string prefix = KindPrefix(duel, 'g');
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    const std::string_view key = it->key().ToStringView();
    const auto entry = EntryOfKey(key);
    const auto texts = DecodeSignature(AsBytes(it->value().ToStringView()));
    if (!entry) return Refuse(Kind::kDamaged, id, "a signature stands behind no entry");
    if (!texts) return tl::unexpected<StoreError>(ErrorOf(texts.error(), id, *entry));
    out->push_back(
        {*entry, std::string(key.substr(prefix.size() + 4)), texts->statement, texts->signature});
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), db.store()));
  return {};
}

void CheckEnd(const StoreResult<Tail>& tail, const std::optional<Anchored>& anchored,
              Verification* verification) {
  const EntryNumber last = verification->Last();
  if (tail && tail->last != last) {
    verification->Add(std::min(tail->last, last) + 1,
                      "the duel should have " + std::to_string(tail->last) +
                          " entries, its last one is " + std::to_string(last));
  } else if (tail && tail->chained) {
    verification->Compare({tail->last, tail->head}, "the tail record");
  }
  if (!anchored) return;
  if (anchored->head.last > last) {
    verification->Add(last + 1, "the anchor knows of " + std::to_string(anchored->head.last) +
                                    " entries, the last one here is " + std::to_string(last));
  } else if (tail && tail->chained && tail->changes < anchored->changes) {
    verification->Add(
        0, "the anchor knows of a signature, an erased name or a sealed run that is not here");
  }
}

std::map<DuelNumber, std::string> IdsByNumber(const Database& db) {
  std::map<DuelNumber, std::string> ids;
  const std::unique_ptr<rocksdb::Iterator> it(db.rocks().NewIterator({}));
  const std::string prefix = IdKey("");
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    const auto id = IdOfKey(it->key().ToStringView());
    if (!id || it->value().size() != sizeof(DuelNumber)) continue;
    ids[ReadLittle64(AsBytes(it->value().ToStringView()))] = std::string(*id);
  }
  return ids;
}

}  // namespace

StoreResult<std::vector<DuelProblem>> VerifyDuel(const Database& db, DuelNumber duel,
                                                 std::string_view id,
                                                 const std::optional<Anchored>& anchored, Duel* out,
                                                 Evidence* evidence) {
  Verification verification(anchored, out, evidence);
  const auto tail = db.ReadTail(duel, id);
  if (!tail) verification.Add(0, tail.error().message);
  const bool chained = tail && tail->chained;
  if (evidence != nullptr) evidence->chained = chained;
  ReadFront(db, duel, id, chained, &verification, out, evidence);
  if (tail && out != nullptr) out->entries.reserve(tail->entries);
  StoredVisitor visitor{
      .entry = [&](StoredEntry stored) { return verification.See(std::move(stored)); },
      .mark = [&](const OutcomeMark& mark) { verification.See(mark); },
      .run_end = [&](const Head& head) { verification.Compare(head, "its sealed run"); }};
  const auto walked = EachStored(db, duel, 0, UINT32_MAX, visitor);
  if (!walked) verification.Add(verification.Last() + 1, walked.error().message);
  if (walked && !verification.Full()) CheckEnd(tail, anchored, &verification);
  std::vector<KeptSignature> signatures;
  const auto read = ReadSignatures(db, duel, id, &signatures);
  if (!read) verification.Add(0, read.error().message);
  if (tail && read && tail->chained && tail->signatures != signatures.size()) {
    verification.Add(0, "the duel should have " + std::to_string(tail->signatures) +
                            " signatures, there are " + std::to_string(signatures.size()));
  }
  if (evidence != nullptr) evidence->signatures = std::move(signatures);
  return verification.Finish();
}

StoreResult<void> CheckAgainst(const Database& db, DuelNumber duel, std::string_view id,
                               const Anchored& anchored) {
  const Head& head = anchored.head;
  const auto tail = db.ReadTail(duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  if (tail->last < head.last) {
    return Refuse(Kind::kDamaged, Address(id, tail->last),
                  "the store is behind its anchor: the anchor knows of " +
                      std::to_string(head.last) + " entries, the store has " +
                      std::to_string(tail->last));
  }
  if (tail->last == head.last && tail->head != head.value) {
    return Refuse(Kind::kDamaged, Address(id, tail->last),
                  "the duel does not end as its anchor remembers");
  }
  if (tail->changes < anchored.changes) {
    return Refuse(
        Kind::kDamaged, id,
        "the store is behind its anchor: a signature, an erased name or a sealed run is not "
        "there");
  }
  return {};
}

StoreResult<void> CheckAgainst(const Database& db, const Anchor& anchor) {
  const auto ids = IdsByNumber(db);
  for (const auto& [duel, anchored] : anchor.duels()) {
    const auto found = ids.find(duel);
    if (found == ids.end()) {
      return Refuse(Kind::kDamaged, db.store().string(),
                    "the store is behind its anchor: a duel of " +
                        std::to_string(anchored.head.last) + " entries (number " +
                        std::to_string(duel) + ") is gone");
    }
    if (auto same = CheckAgainst(db, duel, found->second, anchored); !same) return same;
  }
  return {};
}

StoreResult<std::uint64_t> ReadSettled(const Database& db) {
  const auto value = db.Get(SettledKey());
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return 0;
  if ((*value)->size() == sizeof(std::uint64_t)) return ReadLittle64(AsBytes(**value));
  return Refuse(Kind::kDamaged, db.store().string(),
                "how much of the anchor was on the disk cannot be read");
}

StoreResult<void> CheckSettled(const Database& db, const Anchor& anchor) {
  const auto settled = ReadSettled(db);
  if (!settled) return tl::unexpected<StoreError>(settled.error());
  if (anchor.Steps() >= *settled) return {};
  return Refuse(Kind::kDamaged, db.store().string(),
                "the anchor was cut, or is an older one: it knows " +
                    std::to_string(anchor.Steps()) + " steps of the duels, " +
                    std::to_string(*settled) + " were on the disk with it");
}

Anchored AnchoredAs(const Tail& tail) { return {{tail.last, tail.head}, tail.changes}; }

StoreResult<void> NoteAll(const Database& db, Anchor* anchor) {
  for (const auto& [duel, id] : IdsByNumber(db)) {
    const auto tail = db.ReadTail(duel, id);
    if (!tail) return tl::unexpected<StoreError>(tail.error());
    if (auto noted = anchor->Note(duel, AnchoredAs(*tail)); !noted) return noted;
  }
  if (auto settled = anchor->Settle(); !settled) return settled;
  Bytes steps;
  AppendLittle64(anchor->Steps(), &steps);
  rocksdb::WriteOptions options;
  options.sync = true;
  const std::string_view value = AsChars(steps);
  rocksdb::Status status =
      db.rocks().Put(options, SettledKey(), rocksdb::Slice(value.data(), value.size()));
  if (status.ok()) status = db.rocks().Flush({});
  if (status.ok()) return {};
  return tl::unexpected<StoreError>(ErrorOf(status, db.store()));
}

}  // namespace judge::replay::store_internal
