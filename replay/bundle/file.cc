#include "replay/bundle/file.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/loader/loader.h"
#include "engine/terms/terms.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

using Kind = CodecError::Kind;

constexpr std::string_view kMagic = "judge-bundle/1\n";
constexpr std::string_view kMagicFront = "judge-bundle/";
constexpr std::size_t kHeadBytes = 5;  // the kind and the length of a record
constexpr std::size_t kHashBytes = 32;
constexpr std::size_t kStoreBytes = 16;
constexpr std::size_t kPlaceBytes = 8;
constexpr std::size_t kMarkBytes = 12;
constexpr std::size_t kClosedMarkBytes = 4 + kHashBytes;
constexpr std::size_t kOpenMarkBytes = kClosedMarkBytes + kSaltBytes + kMarkBytes;
constexpr std::size_t kKeyLineBytes = 56;
constexpr std::string_view kSeatView = "seat ";
// How many times larger a payload may be once its texts are sealed: a sealed text has 44 bytes
// where the value may have one. Nothing else of a payload grows.
constexpr std::size_t kSealedGrowth = 3;
constexpr std::size_t kOpeningValueMax = kDeckListMax * (kTextBytesMax + 1);

// A kind of record, in the order of the file: how many there may be, and how many bytes one may
// have.
struct RecordForm {
  char kind;
  std::size_t count_max;
  std::size_t min;
  std::size_t max;
};
constexpr RecordForm kForms[] = {
    {'H', 1, 0, kSealedGrowth* kHeaderBytesMax},
    {'E', kEntriesMax, 0, kSealedGrowth* kEntryBytesMax},
    {'O', kBundleOpeningsMax, kPlaceBytes + kSaltBytes,
     kPlaceBytes + kSaltBytes + kOpeningValueMax},
    {'M', kEntriesMax, kClosedMarkBytes, kOpenMarkBytes},
    {'S', kBundleStatementsMax, 4, 4 + kStatementBytesMax + kSignatureTextBytesMax},
    {'K', kBundleKeysMax, kKeyLineBytes, kKeyLineBytes},
    {'P', kListMax, kHashBytes, kHashBytes + kPackBytesMax},
    {'V', 1, kStoreBytes, kStoreBytes + kSeatView.size() + kTextBytesMax},
    {'Z', 1, kHashBytes, kHashBytes},
};
constexpr char kLastKind = 'Z';

std::string_view Text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
std::span<const std::byte> BytesOf(std::string_view text) { return std::as_bytes(std::span(text)); }

ChainValue HashOf(std::span<const std::byte> bytes) {
  ChainValue out;
  crypto_generichash(reinterpret_cast<unsigned char*>(out.data()), out.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return out;
}

template <std::size_t kSize>
std::array<std::byte, kSize> Take(std::span<const std::byte> bytes, std::size_t at) {
  std::array<std::byte, kSize> out;
  std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), kSize, out.begin());
  return out;
}

bool ValidView(std::string_view view) {
  if (view == "judge" || view == "table") return true;
  return view.starts_with(kSeatView) && view.size() > kSeatView.size() &&
         TextProblem(view.substr(kSeatView.size())) == nullptr;
}

// Appends records, each with its kind and length.
class Writer {
 public:
  Writer() { Append(BytesOf(kMagic)); }

  void Record(char kind, std::span<const std::byte> payload) {
    out_.push_back(static_cast<std::byte>(kind));
    AppendLittle32(static_cast<std::uint32_t>(payload.size()), &out_);
    Append(payload);
  }
  Bytes Finish() {
    const ChainValue hash = HashOf(out_);
    Record(kLastKind, hash);
    return std::move(out_);
  }

 private:
  void Append(std::span<const std::byte> bytes) {
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }

  Bytes out_;
};

// Builds a payload from its parts.
class Payload {
 public:
  Payload& Add32(std::uint32_t value) {
    AppendLittle32(value, &bytes_);
    return *this;
  }
  Payload& Add(std::span<const std::byte> bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return *this;
  }
  Payload& Add(std::string_view text) { return Add(BytesOf(text)); }
  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

Payload MarkPayload(const BundleMark& mark) {
  Payload out;
  out.Add32(mark.entry).Add(mark.commitment);
  if (mark.opened) out.Add(mark.opened->salt).Add(MarkBytes(mark.opened->mark));
  return out;
}

// Reads records in the order of the file. Every error names the byte at which the record begins.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> file) : file_(file) {}

  tl::expected<Bundle, CodecError> Read() {
    if (auto begun = Begin(); !begun) return tl::unexpected<CodecError>(begun.error());
    for (const RecordForm& form : kForms) {
      std::size_t count = 0;
      while (at_ < file_.size() && file_[at_] == static_cast<std::byte>(form.kind)) {
        if (++count > form.count_max) {
          return Refuse(Kind::kTooLarge, "one record too many of its kind, the limit is " +
                                             std::to_string(form.count_max));
        }
        if (auto taken = TakeRecord(form); !taken) {
          return tl::unexpected<CodecError>(taken.error());
        }
      }
      const bool needed = form.kind == 'H' || form.kind == 'V' || form.kind == kLastKind;
      if (needed && count == 0) return Missing(form.kind);
    }
    if (at_ != file_.size()) return Refuse(Kind::kMalformed, "bytes follow the last record");
    return std::move(out_);
  }

 private:
  tl::unexpected<CodecError> Refuse(Kind kind, std::string message) const {
    return tl::unexpected<CodecError>(
        CodecError{kind, "byte " + std::to_string(at_) + ": " + std::move(message), 0});
  }
  tl::unexpected<CodecError> Missing(char kind) const {
    if (at_ == file_.size()) {
      return Refuse(Kind::kDamaged, "the file ends before its last record");
    }
    return Refuse(Kind::kMalformed, std::string("expected a record of kind ") + kind);
  }

  tl::expected<void, CodecError> Begin() {
    if (file_.size() > kBundleBytesMax) {
      return Refuse(Kind::kTooLarge, "the file is " + std::to_string(file_.size()) +
                                         " bytes, the limit is " + std::to_string(kBundleBytesMax));
    }
    const std::string_view front = Text(file_).substr(0, kMagic.size());
    if (front != kMagic) {
      const bool newer = front.size() == kMagic.size() && front.starts_with(kMagicFront) &&
                         front[kMagicFront.size()] >= '2' && front[kMagicFront.size()] <= '9';
      if (newer) {
        return Refuse(Kind::kUnsupported,
                      "the bundle is of a newer form, this version reads judge-bundle/1");
      }
      return Refuse(Kind::kMalformed, "this is no bundle: it does not begin with judge-bundle/1");
    }
    at_ = kMagic.size();
    return {};
  }

  tl::expected<void, CodecError> TakeRecord(const RecordForm& form) {
    const auto rest = file_.subspan(at_);
    if (rest.size() < kHeadBytes) return Refuse(Kind::kMalformed, "the file ends in a record");
    const std::size_t size = ReadLittle32(rest.subspan(1));
    if (size < form.min || size > form.max) {
      return Refuse(size > form.max ? Kind::kTooLarge : Kind::kMalformed,
                    "the record says that it is " + std::to_string(size) +
                        " bytes, the limits are " + std::to_string(form.min) + " and " +
                        std::to_string(form.max));
    }
    if (size > rest.size() - kHeadBytes) {
      return Refuse(Kind::kMalformed, "the file ends in a record");
    }
    if (auto taken = TakePayload(form.kind, rest.subspan(kHeadBytes, size)); !taken) return taken;
    at_ += kHeadBytes + size;
    return {};
  }

  tl::expected<void, CodecError> TakePayload(char kind, std::span<const std::byte> payload) {
    switch (kind) {
      case 'H':
        out_.header.assign(payload.begin(), payload.end());
        return {};
      case 'E':
        out_.entries.emplace_back(payload.begin(), payload.end());
        return {};
      case 'O':
        return TakeOpening(payload);
      case 'M':
        return TakeMark(payload);
      case 'S':
        return TakeStatement(payload);
      case 'K':
        return TakeKey(payload);
      case 'P':
        return TakePack(payload);
      case 'V':
        out_.store = Take<kStoreBytes>(payload, 0);
        out_.view = Text(payload.subspan(kStoreBytes));
        if (!ValidView(out_.view)) {
          return Refuse(Kind::kMalformed, "the view is none, expected judge, table or a seat");
        }
        return {};
      default:
        return TakeHash(payload);
    }
  }

  // Adds a value behind the others of its kind, which must all be smaller.
  template <class Value, class Less>
  tl::expected<void, CodecError> Push(Value value, Less less, std::vector<Value>* out) {
    if (!out->empty() && !less(out->back(), value)) {
      return Refuse(Kind::kMalformed, "the record stands out of order or twice");
    }
    out->push_back(std::move(value));
    return {};
  }

  tl::expected<void, CodecError> TakeOpening(std::span<const std::byte> payload) {
    Opening opening{.place = {ReadLittle32(payload), ReadLittle32(payload.subspan(4))},
                    .salt = Take<kSaltBytes>(payload, kPlaceBytes),
                    .value = std::string(Text(payload.subspan(kPlaceBytes + kSaltBytes)))};
    if (opening.place.entry > out_.entries.size()) {
      return Refuse(Kind::kMalformed, "the record is about an entry that is not here");
    }
    const auto less = [](const Opening& a, const Opening& b) {
      return std::tie(a.place.entry, a.place.index) < std::tie(b.place.entry, b.place.index);
    };
    return Push(std::move(opening), less, &out_.openings);
  }

  tl::expected<void, CodecError> TakeMark(std::span<const std::byte> payload) {
    if (payload.size() != kClosedMarkBytes && payload.size() != kOpenMarkBytes) {
      return Refuse(Kind::kMalformed, "a mark is 36 or 64 bytes");
    }
    BundleMark mark{ReadLittle32(payload), Take<kHashBytes>(payload, 4), std::nullopt};
    if (payload.size() == kOpenMarkBytes) {
      const std::string_view value = Text(payload.subspan(kClosedMarkBytes + kSaltBytes));
      mark.opened = BundleMark::Opened{Take<kSaltBytes>(payload, kClosedMarkBytes),
                                       MarkFromBytes(mark.entry, value).value()};
    }
    if (mark.entry == 0 || mark.entry > out_.entries.size()) {
      return Refuse(Kind::kMalformed, "the record is about an entry that is not here");
    }
    const auto less = [](const BundleMark& a, const BundleMark& b) { return a.entry < b.entry; };
    return Push(std::move(mark), less, &out_.marks);
  }

  tl::expected<void, CodecError> TakeStatement(std::span<const std::byte> payload) {
    const std::size_t bytes = ReadLittle32(payload);
    const std::string_view texts = Text(payload.subspan(4));
    if (bytes > kStatementBytesMax || bytes > texts.size() ||
        texts.size() - bytes > kSignatureTextBytesMax) {
      return Refuse(Kind::kMalformed, "a statement or its signature is too long");
    }
    BundleStatement statement{std::string(texts.substr(0, bytes)),
                              std::string(texts.substr(bytes))};
    const auto less = [](const BundleStatement& a, const BundleStatement& b) {
      return std::tie(a.statement, a.signature) < std::tie(b.statement, b.signature);
    };
    return Push(std::move(statement), less, &out_.statements);
  }

  tl::expected<void, CodecError> TakeKey(std::span<const std::byte> payload) {
    const auto key = DecodePublicKey(Text(payload));
    if (!key) return Refuse(Kind::kMalformed, "the record is no public key");
    const auto less = [](const PublicKey& a, const PublicKey& b) {
      return PublicKeyLine(a) < PublicKeyLine(b);
    };
    return Push(*key, less, &out_.keys);
  }

  tl::expected<void, CodecError> TakePack(std::span<const std::byte> payload) {
    const auto bytes = payload.subspan(kHashBytes);
    BundlePack pack{Take<kHashBytes>(payload, 0), Bytes(bytes.begin(), bytes.end())};
    const auto less = [](const BundlePack& a, const BundlePack& b) { return a.hash < b.hash; };
    return Push(std::move(pack), less, &out_.packs);
  }

  tl::expected<void, CodecError> TakeHash(std::span<const std::byte> payload) {
    if (Take<kHashBytes>(payload, 0) != HashOf(file_.first(at_))) {
      return Refuse(Kind::kDamaged, "the hash of the file does not match its bytes");
    }
    return {};
  }

  std::span<const std::byte> file_;
  std::size_t at_ = 0;
  Bundle out_;
};

}  // namespace

tl::expected<Bytes, CodecError> EncodeBundle(const Bundle& bundle) {
  Writer writer;
  writer.Record('H', bundle.header);
  for (const Bytes& entry : bundle.entries) writer.Record('E', entry);
  for (const Opening& opening : bundle.openings) {
    Payload payload;
    payload.Add32(opening.place.entry).Add32(opening.place.index);
    writer.Record('O', payload.Add(opening.salt).Add(opening.value).bytes());
  }
  for (const BundleMark& mark : bundle.marks) writer.Record('M', MarkPayload(mark).bytes());
  for (const BundleStatement& one : bundle.statements) {
    Payload payload;
    payload.Add32(static_cast<std::uint32_t>(one.statement.size()));
    writer.Record('S', payload.Add(one.statement).Add(one.signature).bytes());
  }
  for (const PublicKey& key : bundle.keys) writer.Record('K', BytesOf(PublicKeyLine(key)));
  for (const BundlePack& pack : bundle.packs) {
    writer.Record('P', Payload().Add(pack.hash).Add(pack.bytes).bytes());
  }
  writer.Record('V', Payload().Add(bundle.store).Add(bundle.view).bytes());
  Bytes file = writer.Finish();
  // Refuses here what DecodeBundle refuses, so that one place decides what a bundle may be.
  if (auto read = DecodeBundle(file); !read) return tl::unexpected<CodecError>(read.error());
  return file;
}

tl::expected<Bundle, CodecError> DecodeBundle(std::span<const std::byte> file) {
  return Reader(file).Read();
}

}  // namespace judge::replay
