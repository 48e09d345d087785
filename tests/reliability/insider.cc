// Somebody with this program's own code and the whole disk rewrites a store, every checksum right.
// Each forgery must be named, and by the check that is there for it.
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/reliability/forge.h"
#include "tests/reliability/row.h"
#include "tests/reliability/sample.h"

namespace judge::reliability {
namespace {

namespace store = replay::store_internal;

constexpr store::DuelNumber kClosed = 1;
constexpr store::DuelNumber kOpen = 2;
const std::string kIds[] = {"", "closed", "open"};

// An anchor that is cut off behind its head knows no duel, which is damage unless the database has
// forgotten how much of it was on the disk.
constexpr std::size_t kAnchorHeadBytes = 64;

// What caught a forgery, and a part of the words that say so.
struct Check {
  const char* name;
  const char* words;
};
constexpr Check kRunHead = {"run head", "does not come to the head in its sealed run"};
constexpr Check kTailHead = {"tail head", "does not come to the head in the tail record"};
constexpr Check kNumbers = {"numbers", "is missing"};
constexpr Check kCount = {"count", "the duel should have"};
constexpr Check kTwice = {"numbers", "is there twice"};
constexpr Check kBehind = {"anchor", "the store is behind its anchor"};
constexpr Check kAnchorChain = {"anchor", "does not come to the head in the anchor"};
constexpr Check kAnchorHead = {"anchor", "does not end as its anchor remembers"};
constexpr Check kAnchorGone = {"anchor", "the file is missing"};
constexpr Check kAnchorForeign = {"anchor", "the file begins with other bytes"};
constexpr Check kAnchorCut = {"anchor", "the anchor was cut, or is an older one"};
constexpr Check kOtherDuel = {"header id", "the header is that of another duel"};

class Insider {
 public:
  void Run() {
    std::filesystem::create_directory(folder_.path() / "other");
    Taken(replay::Store::Create(path_), "create");
    image_ = MakeSample(path_, ImageOf(path_));
    Taken(replay::Store::Create(other_path_), "create");
    other_ = MakeSample(other_path_, ImageOf(other_path_));
    Require(ReadAll(path_, image_).wrong.empty(), "before anything was forged");
    Entries();
    Records();
    Anchors();
    std::string line;
    std::size_t all = 0;
    for (const auto& [name, count] : caught_) {
      line += (line.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(count);
      all += count;
    }
    PrintFigures("insider", Grouped(all) + " of " + Grouped(all) + " forgeries named: " + line);
  }

 private:
  using Content = Forger::Content;

  // Forges the content of a duel: as if the anchor knew nothing, and with a chain computed anew.
  void ForgeContent(const std::string& what, store::DuelNumber duel,
                    const std::function<void(Content*)>& change, const Check& as_it_was,
                    const Check& rechained) {
    for (const bool anew : {false, true}) {
      Image left = Forged(path_, image_, [&](Forger* forger) {
        Content content = forger->Read(duel);
        change(&content);
        forger->Write(duel, kIds[duel], content, anew);
        if (!anew) forger->Delete(store::SettledKey());
      });
      if (!anew) left.files[path_ / "anchor"].resize(kAnchorHeadBytes);
      Expect(what + (anew ? ", chain computed anew" : ""), left, anew ? rechained : as_it_was);
    }
  }

  void Forge(const std::string& what, const std::function<void(Forger*)>& change,
             const Check& check) {
    Expect(what, Forged(path_, image_, change), check);
  }

  void Expect(const std::string& what, const Image& left, const Check& check) {
    const std::string wrong = ReadAll(path_, left).wrong;
    Require(wrong.find(check.words) != std::string::npos,
            what + ": expected \"" + check.words + "\", the reader says \"" + wrong + "\"");
    ++caught_[check.name];
  }

  static void Renumber(Content* content) {
    for (std::size_t i = 0; i < content->entries.size(); ++i) {
      content->entries[i].number = static_cast<EntryNumber>(i + 1);
    }
  }

  void Entries() {
    ForgeContent(
        "an entry of a run is rewritten", kClosed,
        [](Content* c) { c->entries[9].comment = "as I wanted it"; }, kRunHead, kAnchorHead);
    ForgeContent(
        "a single entry is rewritten", kOpen,
        [](Content* c) { c->entries[2].comment = "as I wanted it"; }, kTailHead, kAnchorHead);
    ForgeContent(
        "the time of an entry is rewritten", kOpen,
        [](Content* c) { c->entries[4].wall_time_ms += 60'000; }, kTailHead, kAnchorHead);
    ForgeContent(
        "the last entry is dropped", kOpen, [](Content* c) { c->entries.pop_back(); }, kNumbers,
        kBehind);
    ForgeContent(
        "an entry in the middle is dropped and the others move up", kOpen,
        [](Content* c) {
          c->entries.erase(c->entries.begin() + 1);
          Renumber(c);
        },
        kNumbers, kBehind);
    ForgeContent(
        "two entries are swapped", kClosed,
        [](Content* c) {
          std::swap(c->entries[20], c->entries[66]);
          Renumber(c);
        },
        kRunHead, kAnchorHead);
    ForgeContent(
        "an entry is replaced by another one that is there", kOpen,
        [](Content* c) {
          c->entries[3] = c->entries[1];
          Renumber(c);
        },
        kTailHead, kAnchorHead);
    ForgeContent(
        "the mark behind an entry is rewritten", kClosed,
        [](Content* c) { c->marks.back().hash ^= 1; }, kTailHead, kAnchorHead);
    ForgeContent(
        "the mark behind an entry is dropped", kClosed,
        [](Content* c) { c->marks.erase(c->marks.begin()); }, kRunHead, kAnchorHead);
    Forge(
        "an entry in the middle is deleted",
        [](Forger* f) { f->Delete(store::EntryKey(kOpen, 3)); }, kNumbers);
    Forge(
        "a sealed run is deleted", [](Forger* f) { f->Delete(store::RunKey(kClosed, 1)); },
        kNumbers);
    Forge(
        "an entry is added behind the last",
        [](Forger* f) {
          replay::Entry entry = MakeShortEntry(6);
          entry.number = 6;
          f->Put(store::EntryKey(kOpen, 6), replay::EncodeEntry(entry));
        },
        kCount);
    Forge(
        "an entry lies beside its run too",
        [](Forger* f) {
          f->Put(store::EntryKey(kClosed, 5), replay::EncodeEntry(f->Read(kClosed).entries[4]));
        },
        kTwice);
  }

  void Records() {
    Forge(
        "the tails of two duels are swapped",
        [](Forger* f) { f->Swap(store::TailKey(kClosed), store::TailKey(kOpen)); }, kBehind);
    Forge(
        "a tail says fewer entries",
        [](Forger* f) {
          auto tail = *store::DecodeTail(store::AsBytes(f->Get(store::TailKey(kOpen))));
          tail.entries = --tail.last;
          f->Put(store::TailKey(kOpen), store::EncodeTail(tail));
        },
        kBehind);
    Forge(
        "a tail has another head",
        [](Forger* f) {
          auto tail = *store::DecodeTail(store::AsBytes(f->Get(store::TailKey(kOpen))));
          tail.head[0] ^= std::byte{1};
          f->Put(store::TailKey(kOpen), store::EncodeTail(tail));
        },
        kAnchorHead);
    Forge(
        "the seeds of two duels are swapped",
        [](Forger* f) { f->Swap(store::SeedsKey(kClosed), store::SeedsKey(kOpen)); }, kRunHead);
    Forge(
        "the headers of two duels are swapped",
        [](Forger* f) { f->Swap(store::HeaderKey(kClosed), store::HeaderKey(kOpen)); }, kOtherDuel);
    Forge(
        "two duels change their ids",
        [](Forger* f) { f->Swap(store::IdKey("closed"), store::IdKey("open")); }, kOtherDuel);
    Forge(
        "a header says other rules",
        [](Forger* f) {
          auto header = *replay::DecodeHeader(store::AsBytes(f->Get(store::HeaderKey(kOpen))));
          header.rules = "rush";
          f->Put(store::HeaderKey(kOpen), replay::EncodeHeader(header));
        },
        kAnchorChain);
    Forge(
        "the players change their names",
        [](Forger* f) {
          auto names = *replay::DecodeNames(store::AsBytes(f->Get(store::NamesKey(kOpen))));
          std::swap(names.at(0), names.at(1));
          f->Put(store::NamesKey(kOpen), replay::EncodeNames(names));
        },
        kAnchorChain);
    Forge(
        "a duel is deleted", [](Forger* f) { f->DeleteDuel(kOpen, "open"); }, kBehind);
  }

  void Anchors() {
    const std::string anchor = path_ / "anchor";
    Image left = image_;
    left.files.erase(anchor);
    Expect("the anchor is dropped", left, kAnchorGone);
    left = image_;
    left.files[anchor] = other_.files.at(other_path_ / "anchor");
    Expect("the anchors of two stores are swapped", left, kAnchorForeign);
    left = image_;
    left.files[anchor].resize(kAnchorHeadBytes);
    Expect("the anchor is cut off behind its head", left, kAnchorCut);
    Expect("the database is that of another store", WithDatabase(image_, other_, other_path_),
           kAnchorHead);
    Expect("the database is as it was before the last entry", WithDatabase(Later(), image_, path_),
           kBehind);
  }

  // A store of this path with the files under db/ of another one.
  Image WithDatabase(Image out, const Image& from, const std::filesystem::path& its_path) const {
    const std::string folder = path_ / "db/";
    std::erase_if(out.files, [&](const auto& file) { return file.first.starts_with(folder); });
    for (const auto& [path, bytes] : from.files) {
      const std::string inside = std::filesystem::relative(path, its_path);
      if (inside.starts_with("db/")) out.files[path_ / inside] = bytes;
    }
    return out;
  }

  // The store after one entry more.
  Image Later() const {
    const auto disk = std::make_shared<SimDisk>(image_);
    const OnDisk on(disk);
    const replay::Entry entry = MakeShortEntry(6);
    Taken(Taken(replay::Appender::Open(path_), "open").Append("open", 6, {&entry, 1}), "append");
    return disk->Seen();
  }

  Folder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  const std::filesystem::path other_path_ = folder_.path() / "other" / ".judge";
  Image image_;
  Image other_;
  std::map<std::string, std::size_t> caught_;
};

}  // namespace

void InsiderRow() { Insider().Run(); }

}  // namespace judge::reliability
