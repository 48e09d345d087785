#include "replay/bundle/verify.h"

#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

using Kind = BundleFinding::Kind;
using SignatureKind = SignatureError::Kind;

constexpr std::size_t kPackDigits = 16;  // digits of a hash in a line for people

std::string Behind(EntryNumber entry) { return " entry " + std::to_string(entry); }

std::string PlaceOf(const SealPlace& place) {
  if (place.entry == 0 && place.index >= kNameIndex) {
    return "name of seat " + std::to_string(place.index - kNameIndex + 1);
  }
  const std::string text = "text " + std::to_string(place.index + 1) + " of";
  return place.entry == 0 ? text + " the header" : text + Behind(place.entry);
}

ChainValue HashOf(std::span<const std::byte> bytes) {
  ChainValue out;
  crypto_generichash(reinterpret_cast<unsigned char*>(out.data()), out.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return out;
}

std::string PackPlace(std::string_view hex) {
  return "pack " + std::string(hex.substr(0, kPackDigits));
}

class Verifier {
 public:
  Verifier(const Bundle& bundle, std::span<const PublicKey> trusted)
      : bundle_(bundle), trusted_(trusted) {}

  BundleReport Run(std::string_view slip) {
    SeeHeader();
    for (EntryNumber n = 1; n <= bundle_.entries.size(); ++n) SeeEntry(n);
    for (std::size_t i = 0; i < bundle_.statements.size(); ++i) SeeStatement(i);
    SeeKeys();
    SeePacks();
    SeeView();
    const bool written_down = !slip.empty() && SeeSlip(slip);
    if (!written_down) SeeCover();
    return std::move(report_);
  }

 private:
  void Add(Kind kind, std::string place, std::string message, EntryNumber entry = 0) {
    if (report_.findings.size() == kBundleFindingsMax) return;
    report_.findings.push_back({kind, std::move(place), std::move(message), entry});
  }
  void AddUnreadable(const CodecError& error, std::string place, EntryNumber entry) {
    if (error.kind == CodecError::Kind::kUnsupported) {
      Add(Kind::kUnsupported, std::move(place), "is of a newer version than this", entry);
    } else {
      Add(Kind::kFalse, std::move(place), "cannot be read", entry);
    }
  }

  void SeeHeader() {
    report_.heads.push_back(FirstHead(bundle_.header));
    auto header = codec_internal::HeaderOf(bundle_.header);
    const auto openings = TakeOpenings(0);
    if (!header) return AddUnreadable(header.error(), "header", 0);
    header_ = *std::move(header);
    SeeSecrets(SecretTexts(*header_), openings);
  }

  void SeeEntry(EntryNumber number) {
    const Bytes& payload = bundle_.entries[number - 1];
    const auto entry = codec_internal::EntryOf(payload);
    const auto openings = TakeOpenings(number);
    if (!entry) {
      AddUnreadable(entry.error(), "entry " + std::to_string(number), number);
    } else if (entry->number != number) {
      Add(Kind::kFalse, "entry " + std::to_string(number),
          "has the number " + std::to_string(entry->number), number);
    } else {
      SeeSecrets(SecretTexts(*entry), openings);
    }
    std::optional<ChainValue> commitment;
    if (mark_ < bundle_.marks.size() && bundle_.marks[mark_].entry == number) {
      commitment = bundle_.marks[mark_].commitment;
      SeeMark(bundle_.marks[mark_++]);
    }
    report_.heads.push_back(NextHead(report_.heads.back(), payload, commitment));
  }

  std::span<const Opening> TakeOpenings(EntryNumber entry) {
    const std::size_t begin = opening_;
    const auto& all = bundle_.openings;
    while (opening_ < all.size() && all[opening_].place.entry == entry) ++opening_;
    return std::span(all).subspan(begin, opening_ - begin);
  }

  // Compares texts with openings; both are in the order of their index.
  void SeeSecrets(const std::vector<SecretText>& secrets, std::span<const Opening> openings) {
    std::vector<const Opening*> strays;
    auto opening = openings.begin();
    for (const SecretText& secret : secrets) {
      for (; opening != openings.end() && opening->place.index < secret.place.index; ++opening) {
        strays.push_back(&*opening);
      }
      const bool here = opening != openings.end() && opening->place == secret.place;
      SeeSecret(secret, here ? &*opening : nullptr);
      if (here) ++opening;
    }
    for (; opening != openings.end(); ++opening) strays.push_back(&*opening);
    for (const Opening* stray : strays) {
      Add(Kind::kFalse, PlaceOf(stray->place), "is opened, and there is no such text",
          stray->place.entry);
    }
  }

  void SeeSecret(const SecretText& secret, const Opening* opening) {
    const EntryNumber entry = secret.place.entry;
    ++report_.secrets;
    if (!IsSealed(secret.text)) {
      Add(Kind::kFalse, PlaceOf(secret.place), "is not sealed", entry);
    } else if (opening == nullptr) {
      // No opening is no fault of a player's name, which may have been erased.
      if (bundle_.view == "judge" && secret.place.index < kNameIndex) {
        Add(Kind::kUnproven, PlaceOf(secret.place), "is not open, and the view is the judge's",
            entry);
      }
    } else if (SealText(opening->salt, opening->value) != secret.text) {
      Add(Kind::kFalse, PlaceOf(secret.place), "is not what its opening says", entry);
    } else {
      ++report_.opened;
    }
  }

  void SeeMark(const BundleMark& mark) {
    const std::string place = "mark behind" + Behind(mark.entry);
    ++report_.secrets;
    if (!mark.opened) {
      if (bundle_.view == "judge") {
        Add(Kind::kUnproven, place, "is not open, and the view is the judge's", mark.entry);
      }
    } else if (Commitment(mark.opened->salt, MarkBytes(mark.opened->mark)) != mark.commitment) {
      Add(Kind::kFalse, place, "is not what its opening says", mark.entry);
    } else {
      ++report_.opened;
    }
  }

  void SeeStatement(std::size_t at) {
    const BundleStatement& one = bundle_.statements[at];
    const std::string place = "statement " + std::to_string(at + 1);
    const auto key = FindSigner(one, place);
    if (!key) return;
    const auto statement = ReadStatement(one.statement);
    if (!statement) {
      const bool newer = statement.error().kind == StatementError::Kind::kUnsupported;
      return Add(newer ? Kind::kUnsupported : Kind::kFalse, place,
                 newer ? "is of a newer version than this" : "cannot be read");
    }
    if (key->comment != StatementComment(*statement)) {
      return Add(Kind::kFalse, place, "has the trusted comment of another statement",
                 statement->entries);
    }
    if (auto lie = LieIn(*statement)) {
      return Add(Kind::kFalse, place, *std::move(lie), statement->entries);
    }
    report_.vouches.push_back({statement->entries, key->key, statement->time_seconds});
  }

  struct Signer {
    PublicKey key;
    std::string comment;
  };
  std::optional<Signer> FindSigner(const BundleStatement& one, const std::string& place) {
    const auto id = KeyIdOf(one.signature);
    if (!id) {
      Add(Kind::kFalse, place, "has a signature that cannot be read");
      return std::nullopt;
    }
    const std::string name = "key " + KeyName(*id);
    std::optional<SignatureKind> wrong;
    for (const PublicKey& key : trusted_) {
      if (key.key_id != *id) continue;
      auto comment = VerifySignature(key, one.statement, one.signature);
      if (comment) return Signer{key, *std::move(comment)};
      wrong = comment.error().kind;
    }
    if (!wrong) {
      Add(Kind::kUnproven, place, "is signed by " + name + ", which is not trusted");
    } else if (*wrong == SignatureKind::kWrongComment) {
      Add(Kind::kFalse, place, name + " has not signed its trusted comment");
    } else {
      Add(Kind::kFalse, place, name + " has not signed it");
    }
    return std::nullopt;
  }

  // Returns what a statement says that this record is not, nothing when it is true of it.
  std::optional<std::string> LieIn(const HeadStatement& statement) const {
    if (header_ && statement.duel != header_->id) return "is about another duel";
    if (statement.store != bundle_.store) return "is about another store";
    if (statement.entries >= report_.heads.size()) {
      return "is about" + Behind(statement.entries) + ", the record ends with" +
             Behind(report_.heads.back().last);
    }
    const std::string here = Behind(statement.entries);
    if (statement.head != report_.heads[statement.entries].value) {
      return "names another head behind" + here;
    }
    const auto end =
        std::find_if(bundle_.marks.begin(), bundle_.marks.end(),
                     [&](const BundleMark& mark) { return mark.entry > statement.entries; });
    if (statement.marks != static_cast<std::size_t>(end - bundle_.marks.begin())) {
      return "counts another number of marks up to" + here;
    }
    if (statement.form == kStatementForm) return std::nullopt;  // the head stands for the marks
    const BundleMark* last = end == bundle_.marks.begin() ? nullptr : &*std::prev(end);
    // Compares whether there is a mark, which is known of a closed one too.
    bool same = statement.outcome.has_value() == (last != nullptr);
    if (same && last != nullptr && last->opened) {
      same = last->opened->mark.generation == statement.outcome->generation &&
             last->opened->mark.hash == statement.outcome->hash;
    }
    if (!same) return "names another outcome than the last mark up to" + here;
    return std::nullopt;
  }

  void SeeKeys() {
    std::vector<KeyId> signers;
    for (const BundleStatement& one : bundle_.statements) {
      if (const auto id = KeyIdOf(one.signature)) signers.push_back(*id);
    }
    for (const PublicKey& key : bundle_.keys) {
      const bool signer = std::find(signers.begin(), signers.end(), key.key_id) != signers.end();
      const auto same_id = [&](const PublicKey& other) { return other.key_id == key.key_id; };
      const std::string place = "key " + KeyName(key.key_id);
      if (!signer) Add(Kind::kFalse, place, "has signed nothing here");
      const bool known = std::any_of(trusted_.begin(), trusted_.end(), same_id);
      if (known && std::find(trusted_.begin(), trusted_.end(), key) == trusted_.end()) {
        Add(Kind::kFalse, place, "is not the trusted key of that name");
      }
    }
  }

  void SeePacks() {
    if (!header_) return;
    const auto& pins = header_->packs;
    for (const BundlePack& pack : bundle_.packs) {
      const std::string hex = HexOf(pack.hash);
      const bool pinned = std::any_of(pins.begin(), pins.end(),
                                      [&](const PackPin& pin) { return pin.hash == hex; });
      if (HashOf(pack.bytes) != pack.hash) {
        Add(Kind::kFalse, PackPlace(hex), "has bytes with another hash");
      }
      if (!pinned) Add(Kind::kFalse, PackPlace(hex), "is not pinned by the header");
    }
    for (std::size_t i = 0; i < pins.size(); ++i) {
      const bool here =
          std::any_of(bundle_.packs.begin(), bundle_.packs.end(),
                      [&](const BundlePack& pack) { return HexOf(pack.hash) == pins[i].hash; });
      if (!here && !pins[i].hash.empty()) {
        Add(Kind::kUnproven, "pin " + std::to_string(i + 1), "names a pack that is not here");
      }
    }
  }

  void SeeView() {
    constexpr std::string_view kSeat = "seat ";
    if (!header_ || !bundle_.view.starts_with(kSeat)) return;
    const std::string_view letter = std::string_view(bundle_.view).substr(kSeat.size());
    const bool there = std::any_of(header_->seats.begin(), header_->seats.end(),
                                   [&](const SeatHeader& seat) { return seat.letter == letter; });
    if (!there) Add(Kind::kFalse, "view", "names a seat that the header does not have");
  }

  bool SeeSlip(std::string_view slip) {
    const std::string written = NormalSlip(slip);
    const std::string have = SlipOf(report_.heads.back());
    if (written.empty()) {
      Add(Kind::kFalse, "slip", "is none, expected 20 digits");
    } else if (written != have) {
      Add(Kind::kFalse, "slip", "is " + written + ", this record has " + have);
    }
    return written == have;
  }

  void SeeCover() {
    const EntryNumber last = report_.heads.back().last;
    std::optional<EntryNumber> covered;
    for (const BundleVouch& vouch : report_.vouches) {
      covered = std::max(covered.value_or(0), vouch.entry);
    }
    if (!covered) {
      Add(Kind::kUnproven, "record", "no trusted key has signed it");
    } else if (*covered != last) {
      Add(Kind::kUnproven, "record", "no trusted key has signed what follows" + Behind(*covered),
          *covered + 1);
    }
  }

  const Bundle& bundle_;
  std::span<const PublicKey> trusted_;
  BundleReport report_;
  std::optional<Header> header_;
  std::size_t opening_ = 0;
  std::size_t mark_ = 0;
};

}  // namespace

BundleReport VerifyBundle(const Bundle& bundle, std::span<const PublicKey> trusted,
                          std::string_view slip) {
  return Verifier(bundle, trusted).Run(slip);
}

}  // namespace judge::replay
