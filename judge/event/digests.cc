#include "judge/event/digests.h"

#include <capnp/message.h>
#include <capnp/serialize.h>
#include <kj/array.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "judge/explain/explain.h"
#include "judge/explain/ruled_on.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

constexpr std::size_t kCacheBytesMost = 1'073'741'824;
constexpr std::uint64_t kWordsMost = kCacheBytesMost / 8;
constexpr std::size_t kSide = 32;  // duels from which on several are worked on at once
constexpr std::size_t kFew = 64;   // logs that are read sooner than the file of digests

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

std::string LetterOf(const replay::Header& header, SeatIndex seat) {
  return seat < header.seats.size() ? header.seats[seat].letter : std::string();
}

// What stands in the log without a fold.
void TakeJudges(const RuleSet& rules, const replay::Duel& duel, Digest* out) {
  const replay::JudgesRecord judged = replay::JudgesRecordOf(rules, duel);
  out->rulings = static_cast<int>(judged.rulings.size());
  for (const replay::JudgesCall& call : judged.calls) {
    if (call.closed_by == 0) out->open_calls.push_back(call.entry);
  }
  out->extend_seconds = static_cast<int>(replay::SecondsGiven(duel, judged.calls));
  for (const replay::JudgesPenalty& one : judged.penalties) {
    const replay::Entry* entry = RecordedEntry(duel, one.entry);
    out->penalties.push_back(
        {one.entry, LetterOf(duel.header, one.seat), one.step, one.infraction, one.text,
         replay::OptionOf(entry->acts.front(), "by"), entry->wall_time_ms, one.ruling,
         one.revoked_by, one.ruling_stands, one.overturned() ? one.decided_by : 0,
         static_cast<int>(replay::NumberOption(entry->acts.front(), "count"))});
  }
  for (const replay::OpenAppeal& one : replay::OpenAppealsIn(judged)) {
    out->open_appeals.push_back(one.entry);
  }
}

// Returns the last ruling that stands and answers the finding.
const replay::JudgesRuling* RuledBy(const SeenReplay& replay, const AuditSummary& sum,
                                    const replay::Finding& finding) {
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& answer : RulingsOn(replay, sum.rulings, finding)) {
    if (!answer.stands() || answer.word == "open") continue;
    found = &*std::ranges::find(sum.rulings, answer.entry, &replay::JudgesRuling::entry);
  }
  return found;
}

// Returns whether a warning of the game tells the finding: a missed Trigger waits for its own until
// the card is seen.
bool IsWarning(const AuditSummary& sum, const replay::Finding& finding) {
  if (finding.kind != replay::FindingKind::kMissedTrigger) {
    return finding.kind == replay::FindingKind::kIdleWarning;
  }
  return std::any_of(sum.warnings.begin(), sum.warnings.end(), [&](const ToldWarning& one) {
    return one.about == finding.entry && one.seat == finding.seat;
  });
}

// Returns whether it is about how the record was written, and nothing that a player did: the scribe
// has marked as illegal what is legal.
bool IsOfScribe(const replay::Finding& finding) {
  return finding.kind == replay::FindingKind::kMarkedLegal;
}

// Returns the player whose pad is the wrong one where pads part or differ: the only one on which
// something else stands than what was ruled, of a check of the record than what it computes there.
// kNoSeat where that is said of none or of several, and of a number on no pad.
SeatIndex WrongPad(const SeenReplay& replay, const replay::Finding& finding,
                   const replay::JudgesRuling* ruling) {
  std::set<SeatIndex> wrong;
  const replay::EntryResult* result = replay.Find(finding.entry);
  for (const replay::PadColumn& column : replay::ColumnsOf(CountingEntry(replay, finding.entry))) {
    if (column.pad == kNoSeat || column.numbers.empty()) continue;
    if (finding.seat != kNoSeat && column.seat != finding.seat) continue;
    std::optional<std::int32_t> right;
    for (std::size_t i = 0; ruling != nullptr && i < ruling->numbers.size(); ++i) {
      if (ruling->numbers[i].seat == column.seat) right = ruling->numbers[i].value;
    }
    for (std::size_t i = 0; ruling == nullptr && result != nullptr && i < result->checks.size();
         ++i) {
      const replay::CheckResult& one = result->checks[i];
      const bool it = one.check.kind == replay::CheckKind::kLifePoints &&
                      one.check.pad == column.pad && one.check.seat == column.seat;
      if (it && one.known && one.least == one.most) right = one.least;
    }
    if (right && column.numbers.back().value != *right) wrong.insert(column.pad);
  }
  return wrong.size() == 1 ? *wrong.begin() : kNoSeat;
}

// Returns the turn; -1 where nobody has counted them.
int TurnOf(const SeenReplay& replay, int turn) {
  return turn == 0 || IsTurnCounted(replay.game(), replay.header()) ? turn : -1;
}

DigestFinding FoundNow(const SeenReplay& replay, const AuditSummary& sum,
                       const replay::Finding& finding) {
  DigestFinding out{.entry = finding.entry, .seat = LetterOf(replay.header(), finding.seat)};
  const replay::EntryResult* result = replay.Find(finding.entry);
  if (result != nullptr) out.turn = TurnOf(replay, result->turn);
  if (out.seat.empty() && result != nullptr) out.seat = LetterOf(replay.header(), result->seat);
  if (IsOfScribe(finding)) out.seat.clear();
  out.kind = std::string(replay::FindingWord(finding.kind));
  out.clause = replay.game().rules->ClauseId(finding.clause);
  out.text = FindingText(replay, finding);
  const replay::JudgesRuling* ruling = RuledBy(replay, sum, finding);
  out.state = ruling == nullptr ? "open" : "ruled";
  out.by = ruling == nullptr ? 0 : ruling->entry;
  if (finding.kind == replay::FindingKind::kCheckFails) {
    // Of a number on no pad nobody has said whose it was.
    out.seat = LetterOf(replay.header(), WrongPad(replay, finding, ruling));
  }
  if (finding.kind == replay::FindingKind::kByHand) {
    out.by = AskedForBy(replay, finding.entry);
    if (out.by != 0) out.state = "ruled";
    const std::string text = CarriesOutText(replay, finding.entry);
    if (out.by == 0 && !text.empty()) {
      // Nobody's fault and nothing to rule on: a judge has.
      out.state = "ruled";
      out.by = finding.entry;
      out.seat.clear();
      out.text += "; " + text;
    }
  }
  return out;
}

DigestFinding FoundBefore(const SeenReplay& replay, const PastFinding& past) {
  DigestFinding out{.entry = past.finding.entry,
                    .turn = TurnOf(replay, past.turn),
                    .seat = LetterOf(replay.header(), past.finding.seat)};
  if (IsOfScribe(past.finding)) out.seat.clear();
  out.kind = std::string(replay::FindingWord(past.finding.kind));
  out.clause = replay.game().rules->ClauseId(past.finding.clause);
  out.text = past.text;
  const std::string fate = FateText(replay.duel(), past.fate);  // "rewound by 12"
  out.state = fate.substr(0, fate.find(' '));
  out.by = past.fate.taken_back_by != 0 ? past.fate.taken_back_by : past.fate.corrected_by;
  return out;
}

// Takes the warnings as the audit of the duel alone tells them.
void TakeWarnings(const SeenReplay& replay, const AuditSummary& sum, Digest* out) {
  for (const ToldWarning& told : sum.warnings) {
    if (told.loses) continue;
    out->warnings.push_back({.entry = told.entry,
                             .turn = TurnOf(replay, told.turn),
                             .seat = LetterOf(replay.header(), told.seat),
                             .clause = told.id,
                             .total = told.count,
                             .said = std::string(SaidWord(told.said)),
                             .said_by = told.said_by,
                             .taken_back = told.taken_back,
                             .about = told.about});
  }
}

// Returns the word of the engine that is not the ruling's: what it said then, of an act that was
// taken back without a word of it just before; else what it says of the record as it stands now,
// where that has changed since. "" where it agrees.
std::string AgainstEngine(const SeenReplay& replay, const replay::JudgesRuling& ruling) {
  const replay::Header& header = replay.header();
  std::string engine = ruling.engine;
  if (engine.empty()) {
    const auto before = BeforeTakenBack(replay, ruling.about);
    engine = EngineWord(before ? *before : replay, ruling.about, ruling.word);
  }
  if (IsAgainstEngine(header, ruling.word, ruling.numbers, engine)) return engine;
  if (ruling.engine.empty() || ruling.word == "number") return "";
  const auto again = CountingAgain(replay, ruling.about);
  const std::string now = EngineWord(again ? *again : replay, ruling.about, ruling.word);
  if (!IsAgainstEngine(header, ruling.word, ruling.numbers, now)) return "";
  return ruling.engine + " then, and says " + now + " of the record as it stands now";
}

// What only the fold tells.
void TakeFold(const replay::Duel& duel, Digest* out) {
  const auto replay = SeeWhole(duel, out->duel);
  if (!replay) {
    out->problem = replay.error().what;
    return;
  }
  // The last one by its place: an entry that was written late may have the highest number and stand
  // in the middle.
  const auto& line = replay->entries();
  const EntryNumber last = line.empty() ? 0 : line.back().number;
  const Question question{
      .replay = *replay, .duel = out->duel, .point = {.entry = last}, .style = {}};
  const AuditSummary sum = AuditOf(question, replay->head());
  for (const replay::Finding* finding : sum.infractions) {
    if (!IsWarning(sum, *finding)) out->findings.push_back(FoundNow(*replay, sum, *finding));
  }
  for (const PastFinding& past : sum.past.findings) {
    if (!IsWarning(sum, past.finding)) out->findings.push_back(FoundBefore(*replay, past));
  }
  std::stable_sort(out->findings.begin(), out->findings.end(),
                   [](const auto& a, const auto& b) { return a.entry < b.entry; });
  TakeWarnings(*replay, sum, out);
  for (const replay::JudgesRuling& ruling : sum.rulings) {
    if (!ruling.stands()) continue;
    const std::string engine = AgainstEngine(*replay, ruling);
    if (engine.empty()) continue;
    out->against.push_back(
        {ruling.entry, ruling.about, ruling.word, engine, ruling.by, ruling.text});
  }
  out->not_done = NotCarriedOut(*replay, replay::kEntriesMax);
  const SeenState head = replay->head();
  out->over = head.header().over != 0;
  if (sum.ended) out->ended = sum.ended->entry;
  for (SeatIndex seat = 0; out->over && seat < head.seats(); ++seat) {
    const SeatIndex winner = head.header().winner;
    if (winner != kNoSeat && !head.Opposed(seat, winner)) {
      out->winners.push_back(LetterOf(duel.header, seat));
    }
  }
  out->folded = true;
}

Digest MakeDigest(const replay::Store& store, const std::string& id, const replay::Head& head,
                  DigestNeed need) {
  Digest out{.duel = id, .entries = head.last, .head = replay::HexOf(head.value)};
  const auto duel = store.ReadDuel(id);
  if (!duel) {
    out.problem = FromStore(duel.error()).what;
    return out;
  }
  out.event = duel->header.event;
  out.round = AsInt(duel->header.round);
  out.table = AsInt(duel->header.table);
  const auto game = GameOf(duel->header, id, PacksOf(store));
  if (!game) {
    out.problem = game.error().what;
    return out;
  }
  TakeJudges(*(*game)->rules, *duel, &out);
  if (need == DigestNeed::kFolded) TakeFold(*duel, &out);
  return out;
}

std::vector<std::string> Texts(capnp::List<capnp::Text>::Reader list) {
  std::vector<std::string> out;
  for (const auto text : list) out.emplace_back(text.cStr(), text.size());
  return out;
}

std::string Word(capnp::Text::Reader text) { return {text.cStr(), text.size()}; }

Digest ReadDigest(report::AuditedDuel::Reader in) {
  Digest out{.duel = Word(in.getDuel()),
             .entries = static_cast<std::uint32_t>(in.getEntries()),
             .head = Word(in.getHead()),
             .event = Word(in.getEvent()),
             .round = in.getRound(),
             .table = in.getTable(),
             .folded = in.getFolded(),
             .rulings = in.getRulings(),
             .extend_seconds = in.getExtendSeconds(),
             .over = in.getOver(),
             .ended = static_cast<EntryNumber>(in.getEnded()),
             .winners = Texts(in.getWinners()),
             .not_done = Texts(in.getNotDone()),
             .problem = Word(in.getProblem())};
  for (const auto one : in.getFindings()) {
    out.findings.push_back({static_cast<EntryNumber>(one.getEntry()), one.getTurn(),
                            Word(one.getSeat()), Word(one.getKind()), Word(one.getClause()),
                            Word(one.getText()), Word(one.getState()),
                            static_cast<EntryNumber>(one.getBy())});
  }
  for (const auto one : in.getWarnings()) {
    out.warnings.push_back({static_cast<EntryNumber>(one.getEntry()), one.getTurn(),
                            Word(one.getSeat()), Word(one.getClause()), one.getTotal(),
                            Word(one.getSaid()), static_cast<EntryNumber>(one.getSaidBy()),
                            static_cast<EntryNumber>(one.getTakenBackBy()),
                            static_cast<EntryNumber>(one.getAbout())});
  }
  for (const auto one : in.getAgainst()) {
    out.against.push_back({static_cast<EntryNumber>(one.getEntry()),
                           static_cast<EntryNumber>(one.getAbout()), Word(one.getRuling()),
                           Word(one.getEngine()), Word(one.getBy()), Word(one.getWords())});
  }
  for (const auto call : in.getOpenCalls())
    out.open_calls.push_back(static_cast<EntryNumber>(call));
  for (const auto one : in.getPenalties()) {
    out.penalties.push_back({static_cast<EntryNumber>(one.getEntry()), Word(one.getSeat()),
                             Word(one.getStep()), Word(one.getInfraction()), Word(one.getWords()),
                             Word(one.getBy()), static_cast<std::int64_t>(one.getTime()) * 1'000,
                             static_cast<EntryNumber>(one.getRuling()),
                             static_cast<EntryNumber>(one.getRevokedBy()), one.getRulingStands(),
                             static_cast<EntryNumber>(one.getOverturnedBy()), one.getCount()});
  }
  for (const auto appeal : in.getOpenAppeals()) {
    out.open_appeals.push_back(static_cast<EntryNumber>(appeal));
  }
  return out;
}

// Returns what tells this program from another build of it, whose engine may judge otherwise.
std::string ProgramStamp() {
  struct stat status = {};
  if (stat("/proc/self/exe", &status) != 0) return "";
  return std::to_string(status.st_size) + "-" + std::to_string(status.st_mtim.tv_sec) + "-" +
         std::to_string(status.st_mtim.tv_nsec);
}

// By the id of its duel.
using Heads = std::unordered_map<std::string, replay::Head>;

// The file of digests, as it was read.
class Cache {
 public:
  Cache(const Context& context, const replay::Store& store) : stamp_(store.Stamp()) {
    const std::filesystem::path data = DataFolder(context.environment);
    if (data.empty()) return;
    path_ = data / "digests" / store.Id();
    std::FILE* const file = std::fopen(path_.c_str(), "rb");
    if (file == nullptr) return;
    std::fseek(file, 0, SEEK_END);
    const long size = std::ftell(file);
    std::rewind(file);
    if (size > 0 && static_cast<std::size_t>(size) <= kCacheBytesMost && size % 8 == 0) {
      words_ = kj::heapArray<capnp::word>(static_cast<std::size_t>(size) / sizeof(capnp::word));
      const std::size_t read =
          std::fread(static_cast<void*>(words_.begin()), sizeof(capnp::word), words_.size(), file);
      if (read == words_.size()) Parse();
    }
    std::fclose(file);
  }

  // Whether the store is to the byte what it was when the file was written.
  bool current() const { return current_; }

  // Returns the digest of a duel as it stands with that head, nothing when it is not there.
  std::optional<Digest> Take(const std::string& duel, const std::string& head,
                             DigestNeed need) const {
    const auto at = places_.find(duel);
    if (at == places_.end()) return std::nullopt;
    const auto row = duels_[at->second];
    if (!current_ && Word(row.getHead()) != head) return std::nullopt;
    if (need == DigestNeed::kFolded && !row.getFolded() && row.getProblem().size() == 0) {
      return std::nullopt;
    }
    return ReadDigest(row);
  }

  // Writes the file anew, with these in the place of what it had. `heads` are those of the whole
  // store: what was kept of a duel that has gone on since is left out, asked for or not, since the
  // file says of all that it has that it is of this state of the store. It is a cache: a folder
  // that cannot be written to is no failure.
  void Write(const std::vector<Digest>& fresh, const Heads& heads) const {
    if (path_.empty()) return;
    std::unordered_map<std::string_view, const Digest*> changed;
    for (const Digest& one : fresh) changed.emplace(one.duel, &one);
    std::vector<unsigned> kept;
    for (const auto& [duel, place] : places_) {
      const auto head = heads.find(duel);
      const bool holds =
          head != heads.end() && Word(duels_[place].getHead()) == replay::HexOf(head->second.value);
      if (holds && !changed.contains(duel)) kept.push_back(place);
    }
    capnp::MallocMessageBuilder message(1U << 20U);
    auto root = message.initRoot<report::DigestFile>();
    root.setStamp(stamp_.c_str());
    root.setProgram(ProgramStamp().c_str());
    auto list = root.initDuels(static_cast<unsigned>(kept.size() + fresh.size()));
    unsigned at = 0;
    for (const unsigned place : kept) list.setWithCaveats(at++, duels_[place]);
    for (const Digest& one : fresh) FillDigest(one, list[at++]);
    const auto words = capnp::messageToFlatArray(message);
    const auto bytes = words.asBytes();
    constexpr unsigned kOwner = 0700;
    const auto folder = MakeFolders(path_.parent_path(), kOwner);
    const auto written =
        folder ? WriteOutput(path_, {reinterpret_cast<const char*>(bytes.begin()), bytes.size()},
                             true, ReadBy::kOwner)
               : folder;
    if (!written) LogInfo("the digests were not kept: " + written.error().what);
  }

 private:
  void Parse() {
    capnp::ReaderOptions options;
    options.traversalLimitInWords = kWordsMost;
    try {
      reader_.emplace(words_.asPtr(), options);
      const auto root = reader_->getRoot<report::DigestFile>();
      if (Word(root.getProgram()) != ProgramStamp()) return;
      duels_ = root.getDuels();
      places_.reserve(duels_.size());
      for (unsigned i = 0; i < duels_.size(); ++i) places_.emplace(Word(duels_[i].getDuel()), i);
      current_ = Word(root.getStamp()) == stamp_;
    } catch (const kj::Exception&) {
      places_.clear();  // a file that cannot be read is none
      current_ = false;
    }
  }

  std::string stamp_;
  std::filesystem::path path_;
  kj::Array<capnp::word> words_;
  std::optional<capnp::FlatArrayMessageReader> reader_;
  // Asked for once: each time counts the whole list against the most that is read of a message.
  capnp::List<report::AuditedDuel>::Reader duels_;
  std::unordered_map<std::string, unsigned> places_;
  bool current_ = false;
};

// Says on stderr how far the work is, once it has taken a second and then every second.
class Progress {
 public:
  explicit Progress(std::size_t all) : all_(all) {}

  void Step() {
    const std::size_t done = ++done_;
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ < std::chrono::seconds(1)) return;
    told_ = now;
    std::fprintf(stderr, "judge: %zu of %zu duels read\n", done, all_);
  }

 private:
  std::size_t all_;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
};

Result<Heads> HeadsOf(const replay::Store& store) {
  const auto heads = store.ListHeads();
  if (!heads) return tl::unexpected<Failure>(FromStore(heads.error()));
  Heads out;
  for (const replay::DuelHead& one : *heads) out.emplace(one.id, one.head);
  return out;
}

// Reads a few logs without the file.
Result<Digests> ReadThem(const replay::Store& store, const std::vector<std::string>& duels) {
  Digests out;
  for (const std::string& id : duels) {
    const auto head = store.ReadHead(id);
    if (!head && head.error().kind == replay::StoreError::Kind::kNotFound) continue;
    if (!head) return tl::unexpected<Failure>(FromStore(head.error()));
    out.by_duel.emplace(id, out.all.size());
    out.all.push_back(MakeDigest(store, id, *head, DigestNeed::kPenalties));
  }
  return out;
}

}  // namespace

const Digest* Digests::Find(const std::string& duel) const {
  const auto found = by_duel.find(duel);
  return found == by_duel.end() ? nullptr : &all[found->second];
}

Result<Digests> DigestsOf(const Context& context, const replay::Store& store,
                          const std::vector<std::string>& duels, DigestNeed need) {
  if (need == DigestNeed::kPenalties && duels.size() <= kFew) return ReadThem(store, duels);
  const Cache cache(context, store);
  std::vector<std::optional<Digest>> each(duels.size());
  Heads heads;
  const auto take = [&] {
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < duels.size(); ++i) {
      const auto head = heads.find(duels[i]);
      if (!cache.current() && head == heads.end()) continue;  // a duel that is not there
      each[i] =
          cache.Take(duels[i], head == heads.end() ? "" : replay::HexOf(head->second.value), need);
      if (!each[i]) missing.push_back(i);
    }
    return missing;
  };
  std::vector<std::size_t> missing;
  if (cache.current()) missing = take();
  if (!cache.current() || !missing.empty()) {
    auto read = HeadsOf(store);
    if (!read) return tl::unexpected<Failure>(read.error());
    heads = *std::move(read);
    missing = take();
    std::erase_if(missing, [&](std::size_t i) { return !heads.contains(duels[i]); });
  }
  Progress progress(missing.size());
  const auto work = [&](std::size_t k) {
    const std::string& id = duels[missing[k]];
    each[missing[k]] = MakeDigest(store, id, heads.at(id), need);
    progress.Step();
  };
  SideBySide(missing.size(), work, missing.size() < kSide ? 1 : Processors());
  std::vector<Digest> fresh;
  for (const std::size_t i : missing) fresh.push_back(*each[i]);
  if (!fresh.empty()) cache.Write(fresh, heads);
  Digests out;
  for (std::size_t i = 0; i < duels.size(); ++i) {
    if (!each[i]) continue;
    out.by_duel.emplace(duels[i], out.all.size());
    out.all.push_back(*std::move(each[i]));
  }
  return out;
}

std::vector<std::string> RestsOf(const replay::Store& store, const std::string& duel) {
  if (!replay::GoesOnFromPosition(duel)) return {};
  const auto read = store.ReadDuel(duel);
  return read ? OtherThanItBegan(store, *read) : std::vector<std::string>();
}

bool LosesGame(const replay::Policy& policy, std::string_view step) {
  const int from = policy.RankOf("game-loss");
  return from > 0 && policy.RankOf(step) >= from;
}

void FillDigest(const Digest& digest, report::AuditedDuel::Builder out) {
  out.setDuel(digest.duel.c_str());
  out.setEntries(AsInt(digest.entries));
  out.setHead(digest.head.c_str());
  out.setEvent(digest.event.c_str());
  out.setRound(digest.round);
  out.setTable(digest.table);
  out.setFolded(digest.folded);
  out.setRulings(digest.rulings);
  out.setOver(digest.over);
  out.setEnded(AsInt(digest.ended));
  out.setExtendSeconds(digest.extend_seconds);
  out.setProblem(digest.problem.c_str());
  auto winners = out.initWinners(static_cast<unsigned>(digest.winners.size()));
  for (unsigned i = 0; i < digest.winners.size(); ++i) winners.set(i, digest.winners[i].c_str());
  SetTexts(out.initNotDone(static_cast<unsigned>(digest.not_done.size())), digest.not_done);
  SetTexts(out.initRests(static_cast<unsigned>(digest.rests.size())), digest.rests);
  auto findings = out.initFindings(static_cast<unsigned>(digest.findings.size()));
  for (unsigned i = 0; i < digest.findings.size(); ++i) {
    const DigestFinding& one = digest.findings[i];
    findings[i].setEntry(AsInt(one.entry));
    findings[i].setTurn(one.turn);
    findings[i].setSeat(one.seat.c_str());
    findings[i].setKind(one.kind.c_str());
    findings[i].setClause(one.clause.c_str());
    findings[i].setText(one.text.c_str());
    findings[i].setState(one.state.c_str());
    findings[i].setBy(AsInt(one.by));
  }
  auto warnings = out.initWarnings(static_cast<unsigned>(digest.warnings.size()));
  for (unsigned i = 0; i < digest.warnings.size(); ++i) {
    const DigestWarning& one = digest.warnings[i];
    warnings[i].setEntry(AsInt(one.entry));
    warnings[i].setTurn(one.turn);
    warnings[i].setSeat(one.seat.c_str());
    warnings[i].setClause(one.clause.c_str());
    warnings[i].setTotal(one.total);
    warnings[i].setSaid(one.said.c_str());
    warnings[i].setSaidBy(AsInt(one.said_by));
    warnings[i].setTakenBackBy(AsInt(one.taken_back));
    warnings[i].setAbout(AsInt(one.about));
  }
  auto against = out.initAgainst(static_cast<unsigned>(digest.against.size()));
  for (unsigned i = 0; i < digest.against.size(); ++i) {
    const DigestRuling& one = digest.against[i];
    against[i].setEntry(AsInt(one.entry));
    against[i].setAbout(AsInt(one.about));
    against[i].setRuling(one.word.c_str());
    against[i].setEngine(one.engine.c_str());
    against[i].setBy(one.by.c_str());
    against[i].setWords(one.text.c_str());
  }
  auto calls = out.initOpenCalls(static_cast<unsigned>(digest.open_calls.size()));
  for (unsigned i = 0; i < digest.open_calls.size(); ++i) {
    calls.set(i, AsInt(digest.open_calls[i]));
  }
  auto penalties = out.initPenalties(static_cast<unsigned>(digest.penalties.size()));
  for (unsigned i = 0; i < digest.penalties.size(); ++i) {
    const DigestPenalty& one = digest.penalties[i];
    penalties[i].setEntry(AsInt(one.entry));
    penalties[i].setSeat(one.seat.c_str());
    penalties[i].setStep(one.step.c_str());
    penalties[i].setInfraction(one.infraction.c_str());
    penalties[i].setWords(one.text.c_str());
    penalties[i].setBy(one.by.c_str());
    penalties[i].setTime(static_cast<std::uint32_t>(one.time_ms / 1'000));
    penalties[i].setRuling(AsInt(one.ruling));
    penalties[i].setRevokedBy(AsInt(one.revoked_by));
    penalties[i].setRulingStands(one.ruling_stands);
    penalties[i].setOverturnedBy(AsInt(one.overturned_by));
    penalties[i].setCount(one.count);
  }
  auto appeals = out.initOpenAppeals(static_cast<unsigned>(digest.open_appeals.size()));
  for (unsigned i = 0; i < digest.open_appeals.size(); ++i) {
    appeals.set(i, AsInt(digest.open_appeals[i]));
  }
}

}  // namespace judge::cli
