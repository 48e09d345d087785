#include "replay/bundle/sealed_duel.h"

#include <sodium.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace judge::replay {
namespace {

using Kind = CodecError::Kind;

tl::unexpected<CodecError> Fail(Kind kind, std::string message, EntryNumber entry = 0) {
  return tl::unexpected<CodecError>(CodecError{kind, std::move(message), entry});
}

tl::unexpected<CodecError> At(EntryNumber entry, CodecError error) {
  error.entry = entry;
  return tl::unexpected<CodecError>(std::move(error));
}

// Returns the header with the commitments of erased names instead of the names: as the chain knows
// it.
Header WithSealedNames(Header header, const std::vector<std::string>& sealed) {
  for (std::size_t i = 0; i < std::min(header.seats.size(), sealed.size()); ++i) {
    if (!sealed[i].empty()) header.seats[i].player = sealed[i];
  }
  return header;
}

BundleMark MarkOf(const OutcomeMark& mark, const Seed& seed, const BundleChoice& choice) {
  const SealPlace place{mark.entry, kMarkIndex};
  const Opening opening{place, SaltOf(seed, place), MarkBytes(mark)};
  BundleMark out{mark.entry, Commitment(opening.salt, opening.value), std::nullopt};
  if (!choice.shows || choice.shows(opening)) out.opened = BundleMark::Opened{opening.salt, mark};
  return out;
}

void AddOpenings(std::vector<Opening> openings, const BundleChoice& choice,
                 std::vector<Opening>* out) {
  for (Opening& opening : openings) {
    if (!choice.shows || choice.shows(opening)) out->push_back(std::move(opening));
  }
}

// Returns the first entry at which the bundle's chain leaves that of the evidence; nothing: it
// never does.
std::optional<EntryNumber> Leaves(const Bundle& bundle, const std::vector<ChainValue>& heads) {
  if (heads.size() != bundle.entries.size() + 1) return static_cast<EntryNumber>(heads.size());
  Head head = FirstHead(bundle.header);
  std::size_t mark = 0;
  for (const Bytes& entry : bundle.entries) {
    if (head.value != heads[head.last]) return head.last;
    std::optional<ChainValue> sealed;
    if (mark < bundle.marks.size() && bundle.marks[mark].entry == head.last + 1) {
      sealed = bundle.marks[mark++].commitment;
    }
    head = NextHead(head, entry, sealed);
  }
  if (head.value != heads.back() || mark != bundle.marks.size()) return head.last;
  return std::nullopt;
}

// Adds the kept statements that the view may read, and of the keys those that signed one of them.
void AddStatements(const Evidence& evidence, const BundleChoice& choice, Bundle* out) {
  std::vector<KeyId> left_out;
  for (const KeptSignature& kept : evidence.signatures) {
    if (!choice.shows || TellsNoOutcome(kept.statement)) {
      out->statements.push_back({kept.statement, kept.signature});
    } else if (const auto id = KeyIdOf(kept.signature)) {
      left_out.push_back(*id);
    }
  }
  const auto signs = [&](const KeyId& id) {
    return std::any_of(out->statements.begin(), out->statements.end(),
                       [&](const BundleStatement& one) { return KeyIdOf(one.signature) == id; });
  };
  for (const PublicKey& key : choice.keys) {
    const bool gone = std::find(left_out.begin(), left_out.end(), key.key_id) != left_out.end();
    if (!gone || signs(key.key_id)) out->keys.push_back(key);
  }
}

void SortSets(Bundle* bundle) {
  const auto unique = [](auto* set, auto less) {
    std::sort(set->begin(), set->end(), less);
    set->erase(std::unique(set->begin(), set->end()), set->end());
  };
  unique(&bundle->statements, [](const BundleStatement& a, const BundleStatement& b) {
    return std::tie(a.statement, a.signature) < std::tie(b.statement, b.signature);
  });
  unique(&bundle->keys, [](const PublicKey& a, const PublicKey& b) {
    return PublicKeyLine(a) < PublicKeyLine(b);
  });
  unique(&bundle->packs, [](const BundlePack& a, const BundlePack& b) { return a.hash < b.hash; });
}

BundlePack PackOf(const Bytes& bytes) {
  BundlePack out{{}, bytes};
  crypto_generichash(reinterpret_cast<unsigned char*>(out.hash.data()), out.hash.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return out;
}

}  // namespace

tl::expected<Bundle, CodecError> MakeBundle(const Duel& duel, const Evidence& evidence,
                                            const BundleChoice& choice) {
  if (!evidence.chained) {
    return Fail(Kind::kMalformed, "the duel has no chain, expected one of a store of format 2");
  }
  Bundle out;
  if (!BytesOfHex(choice.store_id, out.store)) {
    return Fail(Kind::kMalformed, "the store's id is no 32 hexadecimal digits");
  }
  out.view = choice.view;
  const Header header = WithSealedNames(duel.header, evidence.sealed_names);
  out.header = codec_internal::BuildHeader(SealHeader(header, evidence.seeds));
  AddOpenings(OpeningsOf(header, evidence.seeds), choice, &out.openings);
  for (const Entry& entry : duel.entries) {
    out.entries.push_back(codec_internal::BuildEntry(SealEntry(entry, evidence.seeds.duel)));
    AddOpenings(OpeningsOf(entry, evidence.seeds.duel), choice, &out.openings);
  }
  for (const OutcomeMark& mark : evidence.marks) {
    out.marks.push_back(MarkOf(mark, evidence.seeds.duel, choice));
  }
  if (const auto entry = Leaves(out, evidence.heads)) {
    return Fail(Kind::kDamaged, "the duel does not come to the head that it had", *entry);
  }
  AddStatements(evidence, choice, &out);
  for (const Bytes& bytes : choice.packs) out.packs.push_back(PackOf(bytes));
  SortSets(&out);
  return out;
}

tl::expected<Duel, CodecError> OpenDuel(const Bundle& bundle) {
  auto opening = bundle.openings.begin();
  const auto of_entry = [&](EntryNumber entry) {
    const auto begin = opening;
    while (opening != bundle.openings.end() && opening->place.entry == entry) ++opening;
    return std::vector<Opening>(begin, opening);
  };
  const char* kWrong = "an opening does not open what stands at its place";
  auto header = codec_internal::HeaderOf(bundle.header);
  if (!header) return tl::unexpected<CodecError>(header.error());
  if (!OpenHeader(of_entry(0), &*header)) return Fail(Kind::kDamaged, kWrong);
  DropSealed(&*header);
  Duel out{*std::move(header), {}};
  for (const Bytes& payload : bundle.entries) {
    const auto number = static_cast<EntryNumber>(out.entries.size() + 1);
    auto entry = codec_internal::EntryOf(payload);
    if (!entry) return At(number, std::move(entry.error()));
    if (entry->number != number) return Fail(Kind::kDamaged, "it has another number", number);
    if (!OpenEntry(of_entry(number), &*entry)) return Fail(Kind::kDamaged, kWrong, number);
    DropSealed(&*entry);
    out.entries.push_back(*std::move(entry));
  }
  if (opening != bundle.openings.end()) return Fail(Kind::kDamaged, kWrong, opening->place.entry);
  return out;
}

std::vector<OutcomeMark> OpenMarks(const Bundle& bundle) {
  std::vector<OutcomeMark> out;
  for (const BundleMark& mark : bundle.marks) {
    if (mark.opened) out.push_back(mark.opened->mark);
  }
  return out;
}

}  // namespace judge::replay
