#include "judge/event/tables.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "judge/event/digests.h"
#include "judge/event/entrant_names.h"
#include "judge/output/json.h"
#include "judge/source/penalty_losses.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

using replay::EventRole;

constexpr int kNumberMost = 999'999;
constexpr int kMinute = 60;

std::string Small(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// Returns a number from 1, 0 for another text.
int NumberOf(std::string_view text) {
  int out = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out);
  const bool whole = read.ptr == end && read.ec == std::errc() && !text.empty();
  return whole && out > 0 && out <= kNumberMost ? out : 0;
}

// A table that was read, and how its lines are named.
struct TableFile {
  replay::CsvTable table;
  std::string name;

  tl::unexpected<Failure> Wrong(int line, const std::string& what) const {
    return Fail(kExitRefused, name + ":" + std::to_string(line), what);
  }
};

Result<TableFile> ReadTable(const std::string& path) {
  const auto text = ReadInput(path, replay::kCsvBytesMax);
  if (!text) return tl::unexpected<Failure>(text.error());
  TableFile file{{}, path == "-" ? "stdin" : path};
  auto table = replay::ReadCsv(*text);
  if (!table) return file.Wrong(table.error().line, table.error().what);
  file.table = *std::move(table);
  return file;
}

Result<std::vector<replay::Entrant>> EntrantsOf(const TableFile& file) {
  const int number = file.table.Find("number");
  const int name = file.table.Find("name");
  const int team = file.table.Find("team");
  if (number < 0 || name < 0) return file.Wrong(1, "expected the columns number and name");
  std::vector<replay::Entrant> out;
  std::set<int> seen;
  for (const replay::CsvRow& row : file.table.rows) {
    replay::Entrant one{.number = NumberOf(file.table.Cell(row, number)),
                        .name = file.table.Cell(row, name),
                        .team = file.table.Cell(row, team)};
    if (one.number == 0) return file.Wrong(row.line, "expected a number from 1 to 999999");
    if (!seen.insert(one.number).second) {
      return file.Wrong(row.line,
                        "the number " + std::to_string(one.number) + " stands there twice");
    }
    if (one.name.empty()) return file.Wrong(row.line, "expected a name");
    out.push_back(std::move(one));
  }
  return out;
}

Result<EventWritten> DoEntrants(const Context& context, const EventOptions& options,
                                std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto file = ReadTable(options.file);
  if (!file) return tl::unexpected<Failure>(file.error());
  auto entrants = EntrantsOf(*file);
  if (!entrants) return tl::unexpected<Failure>(entrants.error());
  const std::size_t read = entrants->size();
  for (const replay::Entrant& one : *entrants) {
    const replay::Entrant* before = opened->event.FindEntrant(one.number);
    if (before == nullptr || before->erased_by == 0) continue;
    return Fail(kExitRefused, opened->event.name,
                "the name of " + std::to_string(one.number) + " was erased by entry " +
                    std::to_string(before->erased_by) + ", expected a table without that number");
  }
  int changed = 0;
  std::erase_if(*entrants, [&](const replay::Entrant& one) {
    const replay::Entrant* before = opened->event.FindEntrant(one.number);
    if (before == nullptr) return false;
    if (before->name == one.name && before->team == one.team) return true;
    ++changed;
    return false;
  });
  if (entrants->empty()) {
    return Fail(kExitRefused, opened->event.name, "the table says nothing new");
  }
  const auto by =
      MayWriteEvent(context, opened->event, {EventRole::kScorekeeper, EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  facts->push_back(std::to_string(read) + " read, " +
                   std::to_string(entrants->size() - static_cast<std::size_t>(changed)) + " new, " +
                   std::to_string(changed) + " changed");
  EventWriting how{.try_only = options.try_only};
  how.names = SealNames(opened->event.last + 1, &*entrants);
  return WriteEvent(context, *opened, replay::EntrantEntries(by->writer(), *entrants), how);
}

// Reads pairings: which seats there are is the form's to say.
class PairingReader {
 public:
  PairingReader(const TableFile& file, const OpenedEvent& opened, int round)
      : file_(file),
        opened_(opened),
        round_(round),
        rules_(*FindGame(opened.event.policy.rules)->rules) {}

  Result<std::vector<replay::Pairing>> Read();

 private:
  Result<replay::Pairing> ReadRow(const replay::CsvRow& row);
  Result<void> ReadSeats(const replay::CsvRow& row, const TableForm& form, replay::Pairing* out);
  Result<void> CheckTeams(const replay::CsvRow& row, const TableForm& form,
                          const replay::Pairing& pairing);

  const TableFile& file_;
  const OpenedEvent& opened_;
  int round_;
  const RuleSet& rules_;
  std::set<std::pair<int, int>> tables_;
  std::map<std::pair<int, int>, int> sits_;  // round and entrant: the table
};

Result<void> PairingReader::ReadSeats(const replay::CsvRow& row, const TableForm& form,
                                      replay::Pairing* out) {
  std::vector<std::string> letters;
  for (const TableSeat& seat : form.seats) letters.emplace_back(seat.letter);
  if (letters.empty()) letters = {"A", "B"};
  for (const std::string& letter : letters) {
    const std::string& cell = file_.table.Cell(row, file_.table.Find(Small(letter)));
    if (cell.empty()) continue;
    const int number = NumberOf(cell);
    if (opened_.event.FindEntrant(number) == nullptr) {
      return file_.Wrong(row.line,
                         "seat " + letter + ": no entrant has the number " + Quoted(cell));
    }
    const auto [sits, fresh] = sits_.try_emplace({out->round, number}, out->table);
    if (!fresh) {
      return file_.Wrong(row.line, std::to_string(number) + " sits at table " +
                                       std::to_string(sits->second) + " already");
    }
    out->seats.emplace_back(letter, number);
  }
  if (out->seats.size() < form.least || out->seats.size() > form.most) {
    return file_.Wrong(row.line,
                       "has " + std::to_string(out->seats.size()) + " players, expected " +
                           (form.least == form.most
                                ? std::to_string(form.least)
                                : std::to_string(form.least) + " to " + std::to_string(form.most)) +
                           " in columns named " + Joined(letters));
  }
  return {};
}

// Those who are of one side by the form play for one team, and for no team of another side.
Result<void> PairingReader::CheckTeams(const replay::CsvRow& row, const TableForm& form,
                                       const replay::Pairing& pairing) {
  if (form.seats.empty()) return {};
  std::map<int, std::string> teams;
  for (const TableSeat& seat : form.seats) {
    const int number = pairing.EntrantOf(seat.letter);
    if (number == 0) continue;
    const std::string& team = opened_.event.FindEntrant(number)->team;
    const auto [known, fresh] = teams.try_emplace(seat.team, team);
    if (!fresh && known->second != team) {
      return file_.Wrong(row.line, "seat " + std::string(seat.letter) + ": " +
                                       std::to_string(number) + " plays for " + Quoted(team) +
                                       ", that side is " + Quoted(known->second));
    }
  }
  return {};
}

Result<replay::Pairing> PairingReader::ReadRow(const replay::CsvRow& row) {
  const std::string& round = file_.table.Cell(row, file_.table.Find("round"));
  replay::Pairing out{.round = round.empty() ? round_ : NumberOf(round),
                      .table = NumberOf(file_.table.Cell(row, file_.table.Find("table")))};
  if (out.round == 0) return file_.Wrong(row.line, "expected the number of a round");
  if (out.table == 0) return file_.Wrong(row.line, "expected the number of a table");
  if (!tables_.insert({out.round, out.table}).second) {
    return file_.Wrong(row.line, "table " + std::to_string(out.table) + " stands there twice");
  }
  out.duel = replay::TableDuelId(opened_.event.name, out.round, out.table);
  out.form = file_.table.Cell(row, file_.table.Find("form"));
  const TableForm* form = rules_.FormOf(out.form);
  if (form == nullptr) {
    return file_.Wrong(row.line, std::string(rules_.title) + " is not played here in the form " +
                                     Quoted(out.form));
  }
  if (auto seats = ReadSeats(row, *form, &out); !seats) {
    return tl::unexpected<Failure>(seats.error());
  }
  if (auto teams = CheckTeams(row, *form, out); !teams) {
    return tl::unexpected<Failure>(teams.error());
  }
  return out;
}

Result<std::vector<replay::Pairing>> PairingReader::Read() {
  if (file_.table.Find("table") < 0) return file_.Wrong(1, "expected a column table");
  std::vector<replay::Pairing> out;
  for (const replay::CsvRow& row : file_.table.rows) {
    auto pairing = ReadRow(row);
    if (!pairing) return tl::unexpected<Failure>(pairing.error());
    out.push_back(*std::move(pairing));
  }
  if (out.empty()) return file_.Wrong(1, "there is no row below the heading");
  return out;
}

int NextRound(const replay::EventState& event) {
  return event.current() == nullptr ? 1 : event.current()->number + 1;
}

// Drops what is written already; refuses another pairing for a duel that was made.
Result<void> DropKnown(const OpenedEvent& opened, std::vector<replay::Pairing>* pairings) {
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  std::vector<replay::Pairing> fresh;
  for (replay::Pairing& one : *pairings) {
    const replay::Pairing* before = opened.event.FindPairing(one.round, one.table);
    if (before != nullptr && before->seats == one.seats && before->form == one.form) continue;
    if (store->LastEntry(one.duel)) {
      return Fail(kExitRefused, one.duel,
                  "the duel is there, its pairing does not change any more");
    }
    fresh.push_back(std::move(one));
  }
  *pairings = std::move(fresh);
  return {};
}

Result<EventWritten> DoPair(const Context& context, const EventOptions& options,
                            std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto file = ReadTable(options.file);
  if (!file) return tl::unexpected<Failure>(file.error());
  const int round = options.round == 0 ? NextRound(opened->event) : options.round;
  auto pairings = PairingReader(*file, *opened, round).Read();
  if (!pairings) return tl::unexpected<Failure>(pairings.error());
  const std::size_t read = pairings->size();
  if (auto dropped = DropKnown(*opened, &*pairings); !dropped) {
    return tl::unexpected<Failure>(dropped.error());
  }
  if (pairings->empty()) {
    return Fail(kExitRefused, opened->event.name, "the table says nothing new");
  }
  const auto by =
      MayWriteEvent(context, opened->event, {EventRole::kScorekeeper, EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  facts->push_back(Counted(read, "table") + " read, " + std::to_string(pairings->size()) +
                   " new or changed");
  return WriteEvent(context, *opened, replay::PairingEntries(by->writer(), *pairings),
                    options.try_only);
}

// Returns the duel of a table as it is made, nothing played.
replay::Duel DuelOf(const replay::EventState& event, const replay::Pairing& pairing) {
  replay::Duel duel;
  duel.header.id = pairing.duel;
  duel.header.rules = event.policy.rules;
  duel.header.rules_version = event.policy.generation;
  duel.header.round = static_cast<std::uint32_t>(pairing.round);
  duel.header.table = static_cast<std::uint32_t>(pairing.table);
  duel.header.event = event.name;
  duel.header.form = pairing.form;
  for (const auto& [letter, number] : pairing.seats) {
    replay::SeatHeader seat;
    seat.letter = letter;
    // A log of an earlier version has the name itself, and nothing by which it could be erased.
    if (const replay::Entrant* one = event.FindEntrant(number)) {
      seat.player = one->sealed.empty() ? one->name : std::to_string(number);
    }
    duel.header.seats.push_back(std::move(seat));
  }
  return duel;
}

// Makes the duels of the round that are not there yet; returns how many.
Result<int> MakeDuels(const Context& context, const OpenedEvent& opened, int round, bool try_only) {
  struct Made {
    replay::Duel duel;
    std::vector<replay::Bytes> packs;
    std::vector<replay::OutcomeMark> marks;
  };
  std::vector<Made> all;
  {
    const auto store = OpenStore(opened.store);
    if (!store) return tl::unexpected<Failure>(store.error());
    const replay::PackSource packs = PacksOf(*store);
    for (const replay::Pairing& pairing : opened.event.pairings) {
      if (pairing.round != round || store->LastEntry(pairing.duel)) continue;
      Made made{DuelOf(opened.event, pairing), {}, {}};
      auto pinned = replay::Pin(&made.duel.header, packs);
      if (!pinned) return tl::unexpected<Failure>(FromFold(pinned.error(), pairing.duel));
      auto marks = replay::MarksOf(made.duel, replay::FoldOptions{.packs = packs});
      if (!marks) return tl::unexpected<Failure>(FromFold(marks.error(), pairing.duel));
      made.packs = *std::move(pinned);
      made.marks = *std::move(marks);
      all.push_back(std::move(made));
    }
  }
  if (try_only || all.empty()) return static_cast<int>(all.size());
  auto appender = OpenForWriting(context, StorePlace{opened.store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  for (const Made& made : all) {
    const auto done = appender->NewDuel(made.duel.header, {}, made.marks, made.packs);
    if (!done) return tl::unexpected<Failure>(FromStore(done.error()));
  }
  return static_cast<int>(all.size());
}

// Returns the seconds of "40:00", nothing when it is none.
std::optional<int> SecondsOf(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 3) return std::nullopt;
  const bool zero = text.substr(colon + 1) == "00";
  const int minutes = NumberOf(text.substr(0, colon));
  const std::string_view rest = text.substr(colon + (text[colon + 1] == '0' ? 2 : 1));
  const int seconds = zero ? 0 : NumberOf(rest);
  if ((minutes == 0 && text.substr(0, colon) != "0") || seconds >= kMinute ||
      (!zero && seconds == 0)) {
    return std::nullopt;
  }
  return minutes * kMinute + seconds;
}

Result<EventWritten> DoRound(const Context& context, const EventOptions& options,
                             std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const int round = NextRound(opened->event);
  if (options.round != 0 && options.round != round) {
    return Fail(
        kExitRefused, opened->event.name,
        "the next round is " + std::to_string(round) + ", not " + std::to_string(options.round));
  }
  const auto tables = std::count_if(opened->event.pairings.begin(), opened->event.pairings.end(),
                                    [&](const auto& one) { return one.round == round; });
  if (tables == 0) {
    return Fail(kExitRefused, opened->event.name,
                "round " + std::to_string(round) + " has no pairings",
                "judge event pair FILE.csv --event " + opened->event.name);
  }
  int seconds = opened->event.policy.round_seconds;
  if (!options.length.empty()) {
    const auto read = SecondsOf(options.length);
    if (!read)
      return Fail(kExitUsage, "--length " + options.length, "expected a time such as 40:00");
    seconds = *read;
  }
  const auto by =
      MayWriteEvent(context, opened->event, {EventRole::kScorekeeper, EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  auto going = TablesGoingOn(context, *opened);
  if (!going) return tl::unexpected<Failure>(going.error());
  std::erase_if(*going, [&](const std::string& one) {
    return one.starts_with(opened->event.name + "/r" + std::to_string(round) + "/");
  });
  if (!going->empty()) {
    facts->push_back(Counted(static_cast<int>(going->size()), "duel") +
                     " of earlier rounds without a result: " + Joined(*going));
  }
  // The duels come first: a round that has begun has all of its tables.
  const auto made = MakeDuels(context, *opened, round, options.try_only);
  if (!made) return tl::unexpected<Failure>(made.error());
  facts->push_back("round " + std::to_string(round) + " begins, " + Counted(tables, "table") +
                   ", " + Counted(*made, "duel") + " made" + (seconds == 0 ? ", not timed" : ""));
  return WriteEvent(context, *opened, {replay::RoundEntry(by->writer(), round, seconds)},
                    options.try_only);
}

template <class Do>
Answer Told(const Context& context, const EventOptions& options, Do work, const char* next) {
  std::vector<std::string> facts;
  const Result<EventWritten> written = work(context, options, &facts);
  if (!written) return Refusal(written.error(), context.globals);
  return EventWrittenAnswer(context, *written, facts, next + written->event);
}

// Returns the letters of those who have won, and why; of a duel that goes on nobody.
struct Outcome {
  std::string state;  // "won", "draw", "goes on", "not begun"
  std::vector<std::string> winners;
  std::string by;  // "board", "penalty 26"
};

// Returns "; ruling 34 says not-lost" where a ruling that stands departs from the board: of a duel
// that is over it calls the very loss none with which it ended, and not an earlier one behind which
// it went on; of one that goes on it calls it lost. "" where none does.
std::string RuledOtherwise(const Digest& digest) {
  std::string out;
  for (const DigestRuling& one : digest.against) {
    const bool none = digest.over && one.word == "not-lost" && one.about == digest.ended;
    const bool lost = !digest.over && one.word == "lost";
    if (!none && !lost) continue;
    if (!out.empty()) out += "; ";
    out += "ruling " + std::to_string(one.entry) + " says " + one.word;
  }
  return out;
}

// Returns the penalties of the event that lose a game and are in the log of no duel, of who sits
// there: "penalty 9 of the event (game-loss) of 17 Nadia is not in it". "" none.
std::string NotInIt(const replay::EventState& event, const replay::Pairing& pairing) {
  std::string out;
  for (const replay::EventPenalty& one : LossesOutside(event, pairing)) {
    out += (out.empty() ? "penalty " : "; penalty ") + std::to_string(one.entry) +
           " of the event (" + one.step + ") of " + EntrantText(event, one.entrant) +
           " is not in it";
  }
  return out;
}

// Returns what the duel of a table came to: in the record with which it goes on, with the penalties
// that were given before; nothing where there is none.
std::optional<Digest> InPlay(const replay::Store& store, const Digests& digests,
                             const std::string& duel) {
  std::vector<std::string> ids = RecordsOf(store, duel);
  const Digest* played = digests.Find(ids.back());
  if (played == nullptr) return std::nullopt;
  Digest out = *played;
  out.rests = RestsOf(store, ids.back());
  ids.pop_back();
  for (const std::string& id : ids) {
    const Digest* before = digests.Find(id);
    if (before == nullptr) continue;
    out.penalties.insert(out.penalties.end(), before->penalties.begin(), before->penalties.end());
  }
  return out;
}

Outcome OutcomeOf(const replay::EventState& event, const replay::Pairing& pairing,
                  const std::optional<Digest>& digest) {
  if (!digest) return {"not begun", {}, ""};
  const TableForm* form = FindGame(event.policy.rules)->rules->FormOf(pairing.form);
  const auto side = [&](const std::string& letter) {
    for (const TableSeat& seat : form->seats) {
      if (seat.letter == letter) return std::to_string(seat.team);
    }
    return letter;
  };
  std::set<std::string> lost;  // sides that lose by a penalty
  EntryNumber penalty = 0;
  for (const DigestPenalty& one : digest->penalties) {
    if (!one.counts() || !LosesGame(event.policy, one.step)) continue;
    lost.insert(side(one.seat));
    penalty = one.entry;
  }
  if (lost.empty()) {
    std::string departs = RuledOtherwise(*digest);
    for (const std::string& one : digest->rests) departs += (departs.empty() ? "" : "; ") + one;
    if (!digest->over) return {digest->entries == 0 ? "not begun" : "goes on", {}, departs};
    return {digest->winners.empty() ? "draw" : "won", digest->winners,
            "board" + (departs.empty() ? "" : "; " + departs)};
  }
  Outcome out{"won", {}, "penalty " + std::to_string(penalty)};
  for (const auto& [letter, number] : pairing.seats) {
    if (!lost.contains(side(letter))) out.winners.push_back(letter);
  }
  if (out.winners.empty()) out.state = "all lose";
  return out;
}

// Returns how the match ended that began with the duel of the table; nothing when no match did.
// What a penalty of one of its duels would change is told, since the match does not count it.
Result<std::optional<Outcome>> MatchOutcome(const Context& context, const replay::Store& store,
                                            const replay::EventState& event,
                                            const replay::Pairing& pairing) {
  if (!store.LastEntry(replay::MatchIdOf(pairing.duel))) {
    return std::optional<Outcome>();
  }
  const auto read = ReadMatchOf(store, pairing.duel);
  if (!read) return std::optional(Outcome{"unreadable", {}, "match"});
  const std::vector<MatchSide> winners = read->Winners();
  std::vector<std::string> score;
  for (MatchSide side = 0; side < static_cast<MatchSide>(read->sides.size()); ++side) {
    score.push_back(std::to_string(std::count(winners.begin(), winners.end(), side)));
  }
  Outcome out{"goes on", {}, "match " + Joined(score, "-")};
  std::vector<std::string> duels;
  std::vector<std::size_t> places;  // of each of them among the duels of the match
  for (std::size_t i = 0; i < read->match.duels.size(); ++i) {
    for (std::string& one : RecordsOf(store, read->match.duels[i].id)) {
      duels.push_back(std::move(one));
      places.push_back(i);
    }
  }
  const auto digests = DigestsOf(context, store, duels, DigestNeed::kFolded);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  for (std::size_t i = 0; i < duels.size(); ++i) {
    const Digest* duel = digests->Find(duels[i]);
    if (duel == nullptr) continue;
    const std::string departs = RuledOtherwise(*duel);
    if (!departs.empty()) out.by += "; " + departs + " in " + duel->duel;
    for (const std::string& one : RestsOf(store, duel->duel)) out.by += "; " + one;
    for (const DigestPenalty& one : duel->penalties) {
      if (!LosesGame(event.policy, one.step)) continue;
      // A duel that counts for another side has that loss in it, whatever it was counted by.
      const MatchDuelEnd& end = read->ends[places[i]];
      if (!one.counts() && end.by_hand && end.winner != read->SideOf(one.seat)) {
        out.by += "; penalty " + std::to_string(one.entry) + " of " + duel->duel +
                  " counts no more, and that duel counts by hand";
      }
      if (!one.counts()) continue;
      if (end.over && end.winner != kNoSide && end.winner != read->SideOf(one.seat)) continue;
      out.by += "; penalty " + std::to_string(one.entry) + " of " + duel->duel + " is not in it";
    }
  }
  if (!read->IsOver()) return std::optional(out);
  const MatchSide winner = read->Winner();
  out.state = winner == kNoSide ? "draw" : "won";
  if (winner == kNoSide) return std::optional(out);
  for (const int seat : read->sides[static_cast<std::size_t>(winner)]) {
    out.winners.push_back(read->match.seats[static_cast<std::size_t>(seat)].letter);
  }
  return std::optional(out);
}

std::vector<std::string> ResultRow(const replay::EventState& event, const replay::Pairing& pairing,
                                   const std::optional<Outcome>& match,
                                   const std::optional<Digest>& digest) {
  Outcome outcome = match ? *match : OutcomeOf(event, pairing, digest);
  if (const std::string outside = NotInIt(event, pairing); !outside.empty()) {
    outcome.by += (outcome.by.empty() ? "" : "; ") + outside;
  }
  std::vector<std::string> numbers;
  std::vector<std::string> names;
  for (const std::string& letter : outcome.winners) {
    const int number = pairing.EntrantOf(letter);
    numbers.push_back(std::to_string(number));
    const replay::Entrant* one = event.FindEntrant(number);
    if (one != nullptr && !one->name.empty()) names.push_back(Clean(one->name));
  }
  return {std::to_string(pairing.round),
          std::to_string(pairing.table),
          pairing.duel,
          outcome.state,
          Joined(outcome.winners, " "),
          Joined(numbers, " "),
          Joined(names, " + "),
          outcome.by};
}

// Returns what the results of a table rest on that has fallen since, of all duels of its match.
std::vector<std::string> RestsAtTable(const replay::Store& store, const Digests& digests,
                                      const std::string& duel) {
  std::vector<std::string> out;
  if (!store.LastEntry(replay::MatchIdOf(duel))) {
    const auto played = InPlay(store, digests, duel);
    return played ? played->rests : out;
  }
  for (const std::string& id : DuelsAtTable(store, duel)) {
    for (std::string& one : RestsOf(store, id)) out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

Answer EventEntrants(const Context& context, const EventOptions& options) {
  return Told(context, options, DoEntrants, "judge event pair FILE.csv --event ");
}

Answer EventPair(const Context& context, const EventOptions& options) {
  return Told(context, options, DoPair, "judge event round --event ");
}

Answer EventRound(const Context& context, const EventOptions& options) {
  return Told(context, options, DoRound, "judge event show ");
}

Result<std::vector<std::string>> TablesGoingOn(const Context& context, const OpenedEvent& opened) {
  std::vector<std::string> out;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  std::vector<std::string> ids;
  for (const replay::Pairing& pairing : opened.event.pairings) {
    for (std::string& one : RecordsOf(*store, pairing.duel)) ids.push_back(std::move(one));
  }
  const auto digests = DigestsOf(context, *store, ids, DigestNeed::kFolded);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  for (const replay::Pairing& pairing : opened.event.pairings) {
    const auto match = MatchOutcome(context, *store, opened.event, pairing);
    if (!match) return tl::unexpected<Failure>(match.error());
    const Outcome outcome =
        *match ? **match : OutcomeOf(opened.event, pairing, InPlay(*store, *digests, pairing.duel));
    if (outcome.state == "goes on" || outcome.state == "not begun") {
      out.push_back(pairing.duel + " (" + outcome.state + ")");
    }
  }
  return out;
}

Answer EventResults(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return Refusal(opened.error(), context.globals);
  const auto store = OpenStore(opened->store);
  if (!store) return Refusal(store.error(), context.globals);
  std::vector<std::string> ids;
  std::vector<const replay::Pairing*> rows;
  for (const replay::Pairing& pairing : opened->event.pairings) {
    if (options.round != 0 && pairing.round != options.round) continue;
    rows.push_back(&pairing);
    for (std::string& one : RecordsOf(*store, pairing.duel)) ids.push_back(std::move(one));
  }
  const auto digests = DigestsOf(context, *store, ids, DigestNeed::kFolded);
  if (!digests) return Refusal(digests.error(), context.globals);
  const std::vector<std::string> heading = {"round",  "table",  "duel", "state",
                                            "winner", "number", "name", "by"};
  std::vector<std::vector<std::string>> table;
  for (const replay::Pairing* pairing : rows) {
    const auto match = MatchOutcome(context, *store, opened->event, *pairing);
    if (!match) return Refusal(match.error(), context.globals);
    table.push_back(
        ResultRow(opened->event, *pairing, *match, InPlay(*store, *digests, pairing->duel)));
  }
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::EventResults>();
    report.setSchema("judge.event-results/1");
    report.setEvent(opened->event.name.c_str());
    auto list = report.initRows(static_cast<unsigned>(table.size()));
    for (unsigned i = 0; i < table.size(); ++i) {
      list[i].setRound(rows[i]->round);
      list[i].setTable(rows[i]->table);
      list[i].setDuel(rows[i]->duel.c_str());
      list[i].setState(table[i][3].c_str());
      list[i].setWinner(table[i][4].c_str());
      list[i].setNumber(table[i][5].c_str());
      list[i].setBy(table[i][7].c_str());
      const auto rests = RestsAtTable(*store, *digests, rows[i]->duel);
      SetTexts(list[i].initRests(static_cast<unsigned>(rests.size())), rests);
    }
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  std::string out = replay::CsvLine(heading);
  for (const auto& row : table) out += replay::CsvLine(row);
  return Answer{kExitDone, out, ""};
}

}  // namespace judge::cli
