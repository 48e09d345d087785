#include "judge/recording/log.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/recording/said.h"
#include "judge/source/source.h"
#include "judge/views/played.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

using replay::EntryResult;
using replay::JudgesRuling;

constexpr int kMarkColumns = 13;  // columns of "? unsupported"
constexpr int kNumberColumns = 4;
constexpr const char* kTakenBack = "- taken back";
const std::string kIndent(23, ' ');  // of lines under the notation
using Fates = std::map<EntryNumber, replay::Fate>;

replay::Fate FateOf(const Fates& fates, EntryNumber number) {
  const auto found = fates.find(number);
  return found == fates.end() ? replay::Fate{} : found->second;
}

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

std::string PhaseWord(const Game& game, PhaseKind phase) {
  for (const PhaseRow& row : game.rules->phases) {
    if (row.kind == phase) return row.word;
  }
  return "";
}

std::string SeatOf(const SeenReplay& replay, const replay::Entry& entry,
                   const EntryResult* result) {
  const SeatIndex seat = result != nullptr && result->seat != kNoSeat ? result->seat : entry.seat;
  return seat == kNoSeat ? "" : replay::SeatLetter(replay.header(), seat);
}

std::string Joined(const std::vector<std::string>& parts, const char* between) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : between) + part;
  return out;
}

// Returns the word of the verdict without a sign, for machines.
std::string PlainVerdict(const EntryResult* result) {
  if (result == nullptr) return "taken-back";
  return result->has_verdict ? std::string(RulingWord(result->verdict.ruling)) : "";
}

// Returns turn and phase lines, as the notation has them, whenever they change.
class Headings {
 public:
  explicit Headings(const SeenReplay& replay) : replay_(replay) {}

  std::string Before(const EntryResult& entry) {
    std::string out;
    if (!any_ || entry.turn != turn_ || entry.turn_seat != seat_) {
      const bool counted = IsTurnCounted(replay_.game(), replay_.header());
      out += counted || entry.turn == 0 ? "T" + std::to_string(entry.turn) : "T?";
      if (entry.turn_seat != kNoSeat) {
        out += " " + SeatName(replay_.header(), entry.turn_seat);
      }
      out += "\n";
      phase_ = PhaseKind::kNone;
    }
    if (entry.phase != phase_ && entry.turn != 0) {
      const std::string word = PhaseWord(replay_.game(), entry.phase);
      if (!word.empty()) out += "  " + word + ":\n";
    }
    any_ = true;
    turn_ = entry.turn;
    seat_ = entry.turn_seat;
    phase_ = entry.phase;
    return out;
  }

 private:
  const SeenReplay& replay_;
  bool any_ = false;
  std::uint16_t turn_ = 0;
  SeatIndex seat_ = kNoSeat;
  PhaseKind phase_ = PhaseKind::kNone;
};

std::string Line(const SeenReplay& replay, const replay::Entry& recorded, const replay::Fate& fate,
                 bool color) {
  const bool corrected = fate.corrected_by != 0;
  const replay::Entry entry = corrected ? CountingEntry(replay, recorded.number) : recorded;
  const EntryResult* result = replay.Find(entry.number);
  const std::string number = std::to_string(entry.number);
  const std::size_t blanks = number.size() < kNumberColumns ? kNumberColumns - number.size() : 0;
  std::string mark = result == nullptr ? kTakenBack : "";
  if (result != nullptr && result->has_verdict) mark = EntryMark(replay, *result, color);
  mark +=
      std::string(static_cast<std::size_t>(std::max(0, kMarkColumns - DisplayWidth(mark))), ' ');
  const std::string seat = SeatOf(replay, entry, result);
  const auto words = [&](const replay::Entry& one) {
    const SeenEntry seen = replay.Read(ForPeople(one));
    return Clean(seat.empty() ? Notation(replay, seen) : NotationWithoutSeat(replay, seen));
  };
  std::string out = std::string(blanks, ' ') + number + "  " + mark + "  " + Pad(seat, 2) + "  " +
                    Paint(words(entry), result == nullptr ? Ink::kStruck : Ink::kPlain, color);
  if (fate.taken_back_by != 0) out += "  (by " + std::to_string(fate.taken_back_by) + ")";
  if (result != nullptr && result->has_verdict && !result->verdict.legal()) {
    out += "  " + Joined(DecidingIds(replay.game(), result->verdict), ", ");
  }
  out += "\n";
  if (corrected) {
    out += kIndent + "  corrected by " + std::to_string(fate.corrected_by) +
           ", was: " + Paint(words(recorded), Ink::kStruck, color) + "\n";
  }
  if (result == nullptr) return out;
  for (const replay::CheckResult& check : result->checks) {
    if (check.fails())
      out += "      " + Paint("✗ check", Ink::kBad, color) + "  " + CheckText(replay, check) + "\n";
  }
  return out;
}

// Returns what judges have ruled about the entry, for the lines beneath it.
std::string RuledLines(const SeenReplay& replay, const std::vector<JudgesRuling>& rulings,
                       EntryNumber number) {
  const bool counts = replay.Find(number) != nullptr;
  std::string out;
  for (const JudgesRuling& ruling : RulingsAbout(rulings, number)) {
    const std::string engine = counts ? EngineWords(replay, {ruling}).front() : "";
    out += "      = " + RulingText(replay.header(), ruling, engine) + "\n";
  }
  return out;
}

// Returns "taken-back 12", "corrected 9", "ruled-legal 46"; of several, one behind the other.
std::string PlainFate(const replay::Fate& fate, const std::vector<JudgesRuling>& rulings) {
  std::vector<std::string> parts;
  if (fate.taken_back_by != 0) parts.push_back("taken-back " + std::to_string(fate.taken_back_by));
  if (fate.corrected_by != 0) parts.push_back("corrected " + std::to_string(fate.corrected_by));
  for (const JudgesRuling& ruling : rulings) {
    parts.push_back("ruled-" + ruling.word + " " + std::to_string(ruling.entry));
    if (ruling.appealed_by != 0) parts.push_back("appealed " + std::to_string(ruling.appealed_by));
    if (ruling.decided_by == 0) continue;
    parts.push_back((ruling.upheld ? "upheld " : "overturned ") +
                    std::to_string(ruling.decided_by));
  }
  return Joined(parts, ",");
}

std::string PlainLine(const SeenReplay& replay, const replay::Entry& entry,
                      const replay::Fate& fate, const std::vector<JudgesRuling>& rulings) {
  const EntryResult* result = replay.Find(entry.number);
  std::vector<std::string> ids;
  if (result != nullptr && result->has_verdict) {
    ids = DecidingIds(replay.game(), result->verdict);
  }
  return std::to_string(entry.number) + "\t" + SeatOf(replay, entry, result) + "\t" +
         (result == nullptr ? "" : std::to_string(result->turn)) + "\t" +
         (result == nullptr ? "" : PhaseWord(replay.game(), result->phase)) + "\t" +
         PlainVerdict(result) + "\t" + Joined(ids, ",") + "\t" +
         Clean(Notation(replay, replay.Read(entry))) + "\t" +
         PlainFate(fate, RulingsAbout(rulings, entry.number)) + "\n";
}

Answer LogJson(const Style& style, const SeenReplay& replay, const std::string& duel,
               const EntryRange& range, const std::vector<const replay::Entry*>& entries) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Log>();
  report.setSchema("judge.log/1");
  report.setDuel(duel.c_str());
  report.setWhatIf(WhatIfWord(duel).c_str());
  report.setFrom(AsInt(range.first));
  report.setTo(AsInt(range.last));
  FillPlayed(replay.duel().header, replay.game(), report.initPlayed());
  auto list = report.initEntries(static_cast<unsigned>(entries.size()));
  std::map<EntryNumber, std::vector<const replay::Finding*>> findings;
  for (const replay::Finding& finding : replay.findings()) {
    findings[finding.entry].push_back(&finding);
  }
  const Fates fates = replay::FatesOf(replay.duel().entries, replay::kEntriesMax);
  const std::vector<JudgesRuling> rulings = RulingsOf(replay);
  for (unsigned i = 0; i < entries.size(); ++i) {
    const EntryNumber number = entries[i]->number;
    const std::vector<JudgesRuling> about = RulingsAbout(rulings, number);
    FillRulings(replay.header(), about, EngineWords(replay, about),
                list[i].initRulings(static_cast<unsigned>(about.size())));
    FillEntry(replay, replay.Read(*entries[i]), findings[number], list[i]);
    const replay::Fate fate = FateOf(fates, number);
    list[i].setTakenBackBy(AsInt(fate.taken_back_by));
    list[i].setCorrectedBy(AsInt(fate.corrected_by));
    if (fate.corrected_by != 0) {
      list[i].setCorrection(Notation(replay, replay.Read(CountingEntry(replay, number))).c_str());
    }
  }
  return JsonAnswer(report.asReader(), style, kExitDone);
}

// Where entries stood that count no more: in the turn and the phase of just before they were taken
// back.
class Then {
 public:
  Then(const SeenReplay& replay, const Fates& fates) : replay_(replay), fates_(fates) {}

  // Returns nothing for what never counted, and behind so many rewinds and undos that a log would
  // take long.
  const EntryResult* Find(const replay::Entry& entry) {
    const EntryNumber number = entry.number;
    const EntryNumber by = FateOf(fates_, number).taken_back_by;
    if (by == 0) return nullptr;
    // One that is undone at once stands where the one before it does, unless it says otherwise.
    const bool undone = RecordedEntry(replay_.duel(), by)->verb() == Verb::kUndo;
    if (undone && any_ && !entry.place.has_turn) return nullptr;
    any_ = true;
    auto found = before_.find(by);
    if (found == before_.end()) {
      if (before_.size() == kLooksBack) return nullptr;
      found = before_.emplace(by, BeforeTakenBack(replay_, number)).first;
    }
    return found->second ? found->second->Find(number) : nullptr;
  }

 private:
  static constexpr std::size_t kLooksBack = 32;
  const SeenReplay& replay_;
  const Fates& fates_;
  bool any_ = false;
  std::map<EntryNumber, std::optional<SeenReplay>> before_;  // by what took back
};

std::string LogText(const SeenReplay& replay, const std::vector<const replay::Entry*>& entries,
                    bool plain, bool color) {
  const Fates fates = replay::FatesOf(replay.duel().entries, replay::kEntriesMax);
  const std::string played = PlayedText(replay.duel().header, replay.game());
  std::string out = plain || played.empty() ? "" : "played by " + played + "\n";
  const std::vector<JudgesRuling> rulings = RulingsOf(replay);
  Headings headings(replay);
  Then then(replay, fates);
  for (const replay::Entry* entry : entries) {
    const replay::Fate fate = FateOf(fates, entry->number);
    if (plain) {
      out += PlainLine(replay, *entry, fate, rulings);
      continue;
    }
    // What a judge decides about an earlier place is no play there.
    const EntryResult* result = replay.Find(entry->number);
    if (result == nullptr) result = then.Find(*entry);
    if (result != nullptr && !replay::IsDecidedInPlace(*entry)) out += headings.Before(*result);
    out += Line(replay, *entry, fate, color) + RuledLines(replay, rulings, entry->number);
  }
  if (entries.empty() && !plain) return "no entries\n";
  return out;
}

Result<Answer> OneDuel(const Context& context, const LogOptions& options) {
  auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (auto set = SetAsOf(options.as_of, &*address); !set) {
    return tl::unexpected<Failure>(std::move(set.error()));
  }
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto replay = SeeDuel(context, *opened);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  const auto& all = replay->duel().entries;
  EntryRange range{1, all.empty() ? 0 : all.back().number};
  if (address->has_place) {
    const auto found = ResolveRange(*address, *replay);
    if (!found) {
      return Fail(kExitRefused, opened->id + "@" + address->written, found.error(),
                  "judge help addresses");
    }
    range = *found;
    // An open end is that of the log: what a judge decides about an earlier place stands there.
    const bool open =
        address->is_range && address->place.kind == PlaceKind::kHead && address->place.back == 0;
    if (open && !all.empty()) range.last = all.back().number;
  }
  return Log(Question{*replay, opened->id, {}, StyleOf(context)}, range, options.plain);
}

// Which record of the store says that it replaces which, both ways.
struct Replacements {
  std::map<std::string, std::string> replaces;
  std::map<std::string, std::string> replaced_by;

  static std::string Of(const std::map<std::string, std::string>& links, const std::string& id) {
    const auto found = links.find(id);
    return found == links.end() ? "" : found->second;
  }
};

Replacements ReplacementsOf(const replay::Store& store,
                            const std::vector<replay::DuelSummary>& duels) {
  Replacements out;
  for (const replay::DuelSummary& duel : duels) {
    const std::string by = duel.problem.empty() ? ReplacedBy(store, duel.id) : "";
    if (by.empty()) continue;
    out.replaced_by[duel.id] = by;
    out.replaces[by] = duel.id;
  }
  return out;
}

std::string DuelsText(const std::vector<replay::DuelSummary>& duels, const Replacements& links,
                      bool plain) {
  std::string out;
  for (const replay::DuelSummary& duel : duels) {
    std::string link;
    if (const auto by = Replacements::Of(links.replaced_by, duel.id); !by.empty()) {
      link = ", replaced by " + by;
    }
    if (const auto of = Replacements::Of(links.replaces, duel.id); !of.empty()) {
      link += ", replaces " + of;
    }
    std::string players;
    for (const std::string& player : duel.players) {
      players += (players.empty() ? "" : " - ") + (player.empty() ? "?" : Clean(player));
    }
    const std::string problem = Clean(duel.problem);
    if (plain) {
      out += duel.id + "\t" + duel.rules + "\t" + players + "\t" + std::to_string(duel.entries) +
             "\t" + problem + (link.empty() ? "" : "\t" + link.substr(2)) + "\n";
    } else if (!problem.empty()) {
      out += duel.id + "  cannot be read: " + problem + "\n";
    } else {
      out += duel.id + "  " + duel.rules + "  " + players + "  " + Counted(duel.entries, "entry") +
             link + "\n";
    }
  }
  return out.empty() && !plain ? "the store has no duels\nnext: judge import FILE.duel\n" : out;
}

Result<Answer> AllDuels(const Context& context, bool plain) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  WarnOfLoss(context, *store, "");
  auto duels = store->ListDuels();
  if (!duels) return tl::unexpected<Failure>(FromStore(duels.error()));
  for (replay::DuelSummary& duel : *duels) {
    for (std::string& player : duel.players) player = PlayerNamed(*store, duel.id, player);
  }
  const Style style = StyleOf(context);
  const Replacements links = ReplacementsOf(*store, *duels);
  if (!style.json) return Answer{kExitDone, DuelsText(*duels, links, plain), ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Duels>();
  report.setSchema("judge.duels/1");
  report.setStore(place->path.c_str());
  auto list = report.initDuels(static_cast<unsigned>(duels->size()));
  for (unsigned i = 0; i < duels->size(); ++i) {
    const replay::DuelSummary& duel = (*duels)[i];
    list[i].setDuel(duel.id.c_str());
    list[i].setRules(duel.rules.c_str());
    SetTexts(list[i].initPlayers(static_cast<unsigned>(duel.players.size())), duel.players);
    list[i].setEntries(AsInt(duel.entries));
    list[i].setLast(AsInt(duel.last));
    list[i].setProblem(duel.problem.c_str());
    list[i].setReplaces(Replacements::Of(links.replaces, duel.id).c_str());
    list[i].setReplacedBy(Replacements::Of(links.replaced_by, duel.id).c_str());
  }
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace

Answer Log(const Question& q, const EntryRange& range, bool plain) {
  std::vector<const replay::Entry*> entries;
  for (const replay::Entry& entry : q.replay.duel().entries) {
    if (entry.number >= range.first && entry.number <= range.last) entries.push_back(&entry);
  }
  if (q.style.json) return LogJson(q.style, q.replay, q.duel, range, entries);
  return Answer{kExitDone, LogText(q.replay, entries, plain, q.style.color), ""};
}

Answer Log(const Context& context, const LogOptions& options) {
  const auto result =
      options.duel.empty() ? AllDuels(context, options.plain) : OneDuel(context, options);
  return result ? *result : Refusal(result.error(), context.globals);
}

}  // namespace judge::cli
