#include "replay/store/secure.h"

#include <rocksdb/db.h>

#include <map>
#include <memory>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"
#include "replay/proof/proof.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"
#include "replay/store/verify.h"

namespace judge::replay::store_internal {
namespace {

bool IsKnown(const Anchor& anchor, DuelNumber duel, const Anchored& now) {
  const Anchored* known = anchor.Find(duel);
  return known != nullptr && known->head.last >= now.head.last && known->changes >= now.changes;
}

struct Unsure {
  // Duels with a tail in the logs that the anchor does not know. Every write to the store has a
  // tail, but for that of SettledKey.
  std::map<DuelNumber, Anchored> duels;
  bool settled = false;  // SettledKey is in the logs
};

StoreResult<Unsure> NotKnown(const Database& db, const Anchor& anchor) {
  Unsure out;
  rocksdb::ReadOptions options;
  options.read_tier = rocksdb::kMemtableTier;  // reads what came from the logs, and no table file
  const std::unique_ptr<rocksdb::Iterator> it(db.rocks().NewIterator(options));
  for (it->SeekToFirst(); it->Valid(); it->Next()) {
    if (it->key() == SettledKey()) out.settled = true;
    const auto duel = DuelOfTailKey(it->key().ToStringView());
    if (!duel) continue;
    const auto tail = DecodeTail(AsBytes(it->value().ToStringView()));
    // A tail that does not decode stays as it lies; whoever reads it reports it.
    if (tail && !IsKnown(anchor, *duel, AnchoredAs(*tail))) {
      out.duels[*duel] = AnchoredAs(*tail);
    }
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), db.store()));
  return out;
}

}  // namespace

StoreResult<void> Secure(const Database& db, Anchor* anchor) {
  const auto unknown = NotKnown(db, *anchor);
  if (!unknown) return tl::unexpected<StoreError>(unknown.error());
  if (unknown->duels.empty() && !unknown->settled) return {};
  const rocksdb::Status status = db.rocks().Flush({});
  if (!status.ok()) return tl::unexpected<StoreError>(ErrorOf(status, db.store()));
  for (const auto& [duel, now] : unknown->duels) {
    if (auto noted = anchor->Note(duel, now); !noted) return noted;
  }
  return {};
}

}  // namespace judge::replay::store_internal
