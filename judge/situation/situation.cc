#include "judge/situation/situation.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <sstream>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/recording/recording.h"
#include "judge/situation/depends.h"
#include "judge/situation/table_lines.h"
#include "judge/situation/taken_in.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 11;
constexpr std::string_view kRest = "rest";

// The table as it was typed so far.
struct Table {
  std::vector<std::string> lines = {};
  std::string next = {};  // whose turn it is
  bool rest_empty = false;
  int labels = 0;
};

// Takes a line; returns the names among which somebody has to choose.
Result<std::vector<std::string>> TakeLine(const Game& game, const replay::Header& header,
                                          const std::string& line, int chosen, Table* table) {
  auto read = ReadTableLine(game, header, line, chosen, &table->labels);
  if (!read) return tl::unexpected<Failure>(read.error());
  table->rest_empty |= read->rest_empty;
  for (std::string& one : read->beside) table->lines.push_back(std::move(one));
  if (read->position.starts_with("next ")) {
    table->next = read->position;
  } else if (!read->position.empty()) {
    table->lines.push_back(read->position);
  }
  return read->fits;
}

std::string Offered(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += (out.empty() ? "" : "  ") + std::to_string(i + 1) + " " + names[i];
  }
  return out;
}

bool IsChoice(const std::string& line) {
  return line.size() == 1 && line.front() >= '1' && line.front() <= '9';
}

std::string HeaderText(const SituationOptions& options) {
  if (!options.heading.empty()) return options.heading + " [Start \"position\"]\n";
  std::string text = "[Duel \"" + options.duel + "\"] [Rules \"" + options.rules + "\"]";
  for (const std::string& seat : options.seats) {
    const std::size_t sign = seat.find('=');
    if (sign == std::string::npos) continue;
    text += " [" + seat.substr(0, sign) + " \"" + seat.substr(sign + 1) + "\"]";
  }
  return text + " [Start \"position\"]\n";
}

// Returns whether a line that was typed says something of the pile of the seat: "A g "Imp" ?".
bool IsTyped(const Table& table, const std::string& seat, const std::string& pile) {
  return std::ranges::any_of(table.lines, [&](const std::string& line) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    if (word != seat) return false;
    while (in >> word) {
      if (word == pile) return true;
    }
    return false;
  });
}

// Returns the lines that leave open what lies in the open piles of which nothing was typed.
std::string OpenPiles(const SituationOptions& options, const Table& table) {
  const Game* game = FindGame(options.rules);
  if (game == nullptr) return "";
  std::string text;
  for (const std::string& one : options.seats) {
    const std::string seat = one.substr(0, one.find('='));
    for (const auto& [kind, word] :
         {std::pair{ZoneKind::kGraveyard, "g"}, std::pair{ZoneKind::kBanished, "b"}}) {
      if (!replay::MayBeSaidInPart(*game->rules, kind) || IsTyped(table, seat, word)) continue;
      text += seat + " " + word + " ?\n";
    }
  }
  return text;
}

// Returns the text of a record that begins with the table as it was typed so far; `next` where
// nobody has said yet whose turn it is.
std::string RecordText(const SituationOptions& options, const Table& table,
                       const std::string& next) {
  std::string text = HeaderText(options);
  if (!table.rest_empty) text += "[Rest \"unsaid\"]\n";
  text += "position\n" + (table.next.empty() ? next : table.next) + "\n";
  for (const std::string& line : table.lines) text += line + "\n";
  return text + OpenPiles(options, table) + "end\n";
}

// Returns a turn of the first seat, for a table of which nobody has said whose turn it is.
std::string AnyTurn(const SituationOptions& options) {
  return "next T? " + options.seats.front().substr(0, options.seats.front().find('='));
}

// Returns whether somebody sits there who can be asked.
bool Asks(const Context& context) {
  return context.environment.out_is_terminal && isatty(STDIN_FILENO) == 1 &&
         !context.globals.no_input && !context.globals.json;
}

// Reads the lines from stdin up to an empty one. Where several names fit, the next line is the
// number of one.
Result<Table> ReadTable(const Context& context, const Game& game, const replay::Header& header,
                        const SituationOptions& options) {
  const std::unique_ptr<LineReader> reader = MakePipeReader();
  Table table;
  std::string open;  // the line for which a number is awaited
  for (;;) {
    const TypedLine typed = reader->ReadEntry("> ");
    if (typed.kind == TypedLine::Kind::kFailed) {
      return Fail(kExitEnvironment, "stdin", typed.text);
    }
    if (typed.kind != TypedLine::Kind::kLine) break;
    if (typed.text.empty()) break;
    const bool chooses = !open.empty() && IsChoice(typed.text);
    if (!open.empty() && !chooses) break;
    const std::string line = chooses ? open : typed.text;
    open.clear();
    Table with = table;
    auto fits = TakeLine(game, header, line, chooses ? typed.text.front() - '0' : 0, &with);
    if (fits) {
      const auto read = replay::ParseHeader(RecordText(options, with, AnyTurn(options)),
                                            "situation", 1, CardNamesByRules());
      if (!read) fits = Fail(kExitRefused, Quoted(line), read.error().message);
    }
    if (!fits && options.way_out && Asks(context)) {  // what was typed before it stays
      Failure wrong = fits.error();
      wrong.what += "; what was typed before it stays, expected another line";
      options.way_out(Refusal(wrong, context.globals));
      continue;
    }
    if (!fits) return tl::unexpected<Failure>(fits.error());
    table = std::move(with);
    if (fits->empty()) continue;
    open = line;
    if (options.way_out) options.way_out(Answer{kExitDone, Offered(*fits) + "\n", ""});
  }
  if (open.empty()) return table;
  return Fail(kExitRefused, Quoted(open), "fits several cards, expected the number of one");
}

Result<Table> TypedTable(const Game& game, const replay::Header& header,
                         const SituationOptions& options) {
  const std::vector<std::string>& lines = options.lines;
  Table table;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool next_chooses = i + 1 < lines.size() && IsChoice(lines[i + 1]);
    const auto fits =
        TakeLine(game, header, lines[i], next_chooses ? lines[i + 1].front() - '0' : 0, &table);
    if (!fits) return tl::unexpected<Failure>(fits.error());
    if (!fits->empty()) {
      return Fail(kExitRefused, Quoted(lines[i]), "fits several cards: " + Offered(*fits),
                  "the number of one goes behind it, as a line of its own");
    }
    const auto read = replay::ParseHeader(RecordText(options, table, AnyTurn(options)), "situation",
                                          1, CardNamesByRules());
    if (!read) return Fail(kExitRefused, Quoted(lines[i]), read.error().message);
    if (next_chooses) ++i;
  }
  return table;
}

// What nobody has said, in words.
std::vector<std::string> UnknownOf(const Question& q) {
  std::vector<std::string> out;
  std::vector<SeatIndex> seats = {kNoSeat};
  for (SeatIndex seat = 0; seat < q.replay.header().seats.size(); ++seat) seats.push_back(seat);
  for (const SeatIndex seat : seats) {
    for (const replay::AssumedFact& fact : OpenFacts(q, seat)) out.push_back(FactName(q, fact));
  }
  const bool terrains = (q.replay.initial().header().unsaid & kTerrainsUnsaid) != 0;
  if (terrains) {
    out.emplace_back(
        "which Terrains lie there (said as a line: 'terrains Land' of all "
        "zones, 'A terrains Land Land ...' of one seat)");
  }
  return out;
}

std::string AssumedLine(const Question& q, const replay::AssumedFact& fact) {
  std::string out = FactSentence(q, fact);
  const std::string by = fact.said == "seen" ? "seen by the judge"
                         : fact.said.empty() ? ""
                                             : "said by " + Clean(fact.said);
  if (!by.empty()) out += " (" + by + ", entry " + std::to_string(fact.entry) + ")";
  return out;
}

std::vector<std::string> AssumesOf(const Question& q) {
  std::vector<std::string> out;
  if (std::string rest = RestAssumedText(q.replay, q.duel); !rest.empty()) {
    out.push_back(std::move(rest));
  }
  if (BoardShowsLaterTurn(q)) {
    out.push_back(
        "this is not the first turn of the duel, as others have cards on the field (nobody has "
        "said so)");
  }
  const replay::Header& header = q.replay.header();
  const bool unhurt = q.replay.game().rules->battle.damage_stays &&
                      std::ranges::any_of(header.position.cards, [](const auto& card) {
                        return card.position != Position::kHiddenAttack && card.damage == 0 &&
                               card.reference.zone.kind == ZoneKind::kMonster;
                      });
  if (unhurt) {
    out.push_back(
        "a monster of which no damage is said is unhurt ('b1 NAME damage 100' says what it has "
        "lost)");
  }
  for (const replay::AssumedFact& fact : replay::AssumedIn(q.replay.duel(), replay::kEntriesMax)) {
    if (fact.key == kRest && fact.value != "empty") continue;
    out.push_back(AssumedLine(q, fact));
  }
  return out;
}

// Returns the table as it was taken in; `told`: what stood in the table's own record.
Answer Shown(const Question& q, const Table& table, const std::vector<std::string>& told) {
  const Style& style = q.style;
  const std::vector<std::string> unknown = UnknownOf(q);
  std::vector<std::string> assumes = AssumesOf(q);
  assumes.insert(assumes.begin(), told.begin(), told.end());
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Situation>();
    report.setSchema("judge.situation/1");
    report.setDuel(q.duel.c_str());
    std::vector<std::string> lines = table.lines;
    lines.insert(lines.begin(), table.next);
    SetTexts(report.initLines(static_cast<unsigned>(lines.size())), lines);
    SetTexts(report.initUnknown(static_cast<unsigned>(unknown.size())), unknown);
    SetTexts(report.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  Answer answer = Show(q);
  if (!unknown.empty()) {
    answer.text += Wrap(Joined(unknown, "; "), style.width, Pad("not known", kWordColumns));
  }
  for (const std::string& one : assumes) {
    answer.text += Wrap(one, style.width, Pad("assumes", kWordColumns));
  }
  answer.text += "next: judge why-not " + q.duel + " 'ENTRY'\n";
  if (!q.replay.header().event.empty()) {
    answer.text += "      judge record " + q.duel + "   (the duel goes on from here)\n";
  }
  answer.exit_code = kExitDone;
  return answer;
}

// Refuses a monster of which nobody says how it stands, where its player chooses that: it would be
// none.
Result<void> CheckPositions(const SeenReplay& replay) {
  const SeenState state = replay.head();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool row = piece.zone == ZoneKind::kMonster || piece.zone == ZoneKind::kExtraMonster;
    const bool monster = piece.owner != kNoSeat && row && piece.card != kUnknownCard &&
                         replay.game().pack->card(piece.card).attack >= 0;
    if (!monster || piece.position != Position::kNone) continue;
    if ((piece.flags & kFaceDown) != 0) continue;
    return Fail(kExitRefused, ZoneWord(replay.header(), PlaceOf(piece)),
                "nobody said in which position " + CardWord(replay.game(), piece.card) +
                    " is, expected atk, def, hidden-atk or hidden-def behind the name");
  }
  return {};
}

// Returns the seats of a table of that game where nobody named any, each under its own letter.
std::vector<std::string> UsualSeats(const RuleSet& rules) {
  std::vector<std::string> out;
  for (const TableSeat& seat : rules.forms.front().seats) {
    out.push_back(std::string(seat.letter) + "=" + seat.letter);
  }
  return out.empty() ? std::vector<std::string>{"A=A", "B=B"} : out;
}

// Takes what the record of the table says of itself; what was typed otherwise is refused.
Result<void> TakeHeading(const UnplayedTable& table, SituationOptions* options) {
  const replay::Header& header = table.header;
  if (!options->rules.empty() && options->rules != header.rules) {
    return Fail(kExitRefused, "--rules " + options->rules,
                table.duel + " is a table of the event " + header.event + ", where " +
                    header.rules + " is played");
  }
  if (!options->seats.empty()) {
    return Fail(
        kExitRefused, "--seat " + options->seats.front(),
        table.duel + " is a table of the event " + header.event + ", which says who sits there");
  }
  options->duel = header.id;
  options->rules = header.rules;
  options->heading = replay::PrintHeader(header, *CardNamesByRules()(header.rules));
  for (const replay::SeatHeader& seat : header.seats) {
    options->seats.push_back(seat.letter + "=" + seat.player);
  }
  return {};
}

// Adds what the record of the table knows of life points and nobody typed.
std::vector<std::string> TakeNumbers(const UnplayedTable& known, Table* table) {
  std::vector<std::string> told;
  if (!known.instead.empty()) {
    told.push_back("it is taken in instead of " + known.instead +
                   ", from which nothing was played");
  }
  for (const KnownNumber& one : known.numbers) {
    if (IsTyped(*table, one.seat, "lp")) continue;
    table->lines.push_back(one.seat + " lp " + std::to_string(one.value));
    told.push_back(one.seat + " has " + std::to_string(one.value) + ", by " + one.from);
  }
  told.insert(told.end(), known.open.begin(), known.open.end());
  return told;
}

Result<Answer> MakeSituation(const Context& context, SituationOptions options) {
  auto of_event = TableToTakeIn(context, options.duel);
  if (!of_event) return tl::unexpected<Failure>(of_event.error());
  std::optional<UnplayedTable> known = *std::move(of_event);
  if (known) {
    if (auto taken = TakeHeading(*known, &options); !taken) {
      return tl::unexpected<Failure>(taken.error());
    }
  }
  if (auto valid = CheckNewId(options.duel, "judge situation t9 'b battle' 'b5 NAME a'"); !valid) {
    return tl::unexpected<Failure>(std::move(valid.error()));
  }
  options.rules = RulesOrDefault(options.rules);
  const Game* usual = FindGame(options.rules);
  if (options.seats.empty() && usual != nullptr) options.seats = UsualSeats(*usual->rules);
  if (options.seats.empty()) options.seats = {"A=A", "B=B"};
  auto bare = replay::ParseHeader(RecordText(options, Table{.rest_empty = true}, AnyTurn(options)),
                                  "situation", 1, CardNamesByRules());
  if (!bare) return Fail(kExitRefused, "situation", bare.error().ToString());
  PinBrought(&*bare);
  const auto game = GameOf(*bare, options.duel, PacksOf(context));
  if (!game) return tl::unexpected<Failure>(game.error());
  auto table = options.lines.empty() ? ReadTable(context, **game, *bare, options)
                                     : TypedTable(**game, *bare, options);
  if (!table) return tl::unexpected<Failure>(table.error());
  if (table->next.empty()) {
    return Fail(kExitRefused, "situation",
                "whose turn it is was not said, expected such as 'b battle', with a phase of " +
                    std::string((*game)->rules->title) + ": " + PhaseWords(*(*game)->rules));
  }
  const std::vector<std::string> told =
      known ? TakeNumbers(*known, &*table) : std::vector<std::string>();
  auto header =
      replay::ParseHeader(RecordText(options, *table, ""), "situation", 1, CardNamesByRules());
  if (!header) return Fail(kExitRefused, "situation", header.error().ToString());
  PinBrought(&*header);
  const replay::Duel duel{*std::move(header), {}};
  const auto replay = SeeWhole(duel, options.duel);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  if (auto said = CheckPositions(*replay); !said) {
    return tl::unexpected<Failure>(std::move(said.error()));
  }
  const auto place = RecordDuel(context, duel);
  if (!place) return tl::unexpected<Failure>(place.error());
  if (!known) return Shown(Question{*replay, options.duel, Point{}, StyleOf(context)}, *table, {});
  if (auto signed_by = WriteTakenIn(context, *known); !signed_by) {
    return tl::unexpected<Failure>(signed_by.error());
  }
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto now = SeeWhole(opened->duel, opened->id);
  if (!now) return tl::unexpected<Failure>(now.error());
  const Point here{.entry = opened->duel.entries.back().number};
  return Shown(Question{*now, opened->id, here, StyleOf(context)}, *table, told);
}

Result<std::vector<replay::Entry>> MakeAssumed(const Bench& bench, const AssumeOptions& options) {
  std::vector<replay::Entry> entries;
  for (const std::string& written : options.facts) {
    const std::size_t sign = written.find('=');
    const std::size_t dot = written.substr(0, sign).find('.');
    const bool of_seat = dot != std::string::npos;
    const SeatIndex seat =
        of_seat ? replay::SeatFromLetter(bench.opened.duel.header, written.substr(0, dot))
                : kNoSeat;
    const std::size_t from = of_seat ? dot + 1 : 0;
    const std::string key = sign == std::string::npos ? "" : written.substr(from, sign - from);
    const bool of_duel = (key == kRest || key == "first-turn") && !of_seat;
    if (key.empty() || (seat == kNoSeat && !of_duel)) {
      return Fail(
          kExitUsage, Quoted(written),
          "expected a seat and a fact, such as B.attack=unused, first-turn=no or rest=empty",
          "judge help assume");
    }
    replay::Act act{.verb = Verb::kAssume};
    act.options.push_back({key, written.substr(sign + 1)});
    if (!options.said.empty()) act.options.push_back({"said", options.said});
    act.text = options.judge.words;
    // Who says so stands beside it; the options are facts, so the judge's name is none of them.
    replay::Entry entry;
    entry.seat = seat;
    entry.acts.push_back(std::move(act));
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string ValueText(const Question& q, const DependsCase& one) {
  std::vector<std::string> facts;
  for (const replay::AssumedFact& fact : one.facts) facts.push_back(FactSentence(q, fact));
  return Joined(facts, ", and ");
}

std::string AssumeCommand(const Question& q, const replay::AssumedFact& fact) {
  const std::string of =
      fact.seat == kNoSeat ? "" : replay::SeatLetter(q.replay.header(), fact.seat) + ".";
  return "judge assume " + q.duel + " " + of + fact.key + "=" + fact.value;
}

// Returns whether the act would be decided if nothing lay in those open piles of which nobody has
// said what lies there; `seat` and `kind` say which one, kNoSeat all.
bool IsDecidedWithout(const Question& q, const replay::Entry& entry, SeatIndex seat,
                      ZoneKind kind) {
  replay::Duel duel = q.replay.duel();
  auto& seats = duel.header.position.seats;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    std::erase_if(seats[s].piles, [&](const replay::PositionPile& pile) {
      return pile.more < 0 && (seat == kNoSeat || (seat == s && pile.kind == kind));
    });
  }
  const auto fold = replay::Replay::Fold(duel);
  if (!fold) return false;
  const State state = fold->StateAfter(q.point.entry);
  const replay::Trial trial = replay::Try(fold->game(), duel.header, state, entry);
  return trial.understood && trial.reached &&
         (trial.verdict.ruling == Ruling::kLegal || trial.verdict.ruling == Ruling::kIllegal);
}

// Returns the open piles, in words, of which nobody has said what lies there and on which the act
// hangs: each one alone, or else all of them together.
std::vector<std::string> PilesToAsk(const Question& q, const replay::Entry& entry) {
  std::vector<std::string> all;
  std::vector<std::string> deciding;
  const replay::Header& header = q.replay.header();
  for (SeatIndex seat = 0; seat < header.position.seats.size(); ++seat) {
    for (const replay::PositionPile& pile : header.position.seats[seat].piles) {
      if (pile.more >= 0) continue;
      all.push_back("what lies in " + ZoneWord(header, {seat, pile.kind, 0, 0}));
      if (IsDecidedWithout(q, entry, seat, pile.kind)) deciding.push_back(all.back());
    }
  }
  const bool together = deciding.empty() && !all.empty() && !q.point.before &&
                        IsDecidedWithout(q, entry, kNoSeat, ZoneKind::kNone);
  return together ? all : deciding;
}

// Returns what the engine would have to be told to judge the act at the end of the record, in the
// words of its facts: what no `assume` takes, and only the table says.
std::vector<std::string> UnsaidFacts(const Question& q, const replay::Entry& entry) {
  constexpr std::string_view kUnsaid = " is not said";
  replay::Duel duel = q.replay.duel();
  const EntryNumber last = duel.entries.empty() ? 0 : duel.entries.back().number;
  if (q.point.entry != last || q.point.before) return {};
  duel.entries.push_back(entry);
  duel.entries.back().number = last + 1;
  const auto fold = SeenReplay::Fold(duel, q.view());
  const replay::EntryResult* result = fold ? fold->Find(last + 1) : nullptr;
  if (result == nullptr || !result->has_verdict) return {};
  const Account account = ShortAccount(*fold, *result);
  std::vector<std::string> out;
  for (const Fact& fact : DecidingFacts(account)) {
    const std::string text = FactText(account.JudgedAt(), fact);
    const std::size_t at = text.find(kUnsaid);
    if (at != std::string::npos && text.starts_with("whether ")) out.push_back(text.substr(0, at));
  }
  return out.empty() ? PilesToAsk(q, entry) : out;
}

std::string DependsText(const Question& q, const Depends& depends,
                        const std::vector<std::string>& unsaid) {
  const int width = q.style.width;
  std::string out;
  if (depends.deciding.empty() && !unsaid.empty()) {
    out = "It depends on " + Counted(static_cast<std::int64_t>(unsaid.size()), "thing") +
          " that nobody has said.\n";
    for (const std::string& one : unsaid) out += Wrap(one, width, Pad("ask", kWordColumns));
  } else if (depends.deciding.empty()) {
    out = Wrap("It depends, and too much is unknown to say on what" +
                   std::string(depends.gave_up ? "; not every way was tried" : "") + ".",
               width);
  } else {
    const std::size_t count = depends.deciding.front().front().facts.size();
    out = depends.deciding.size() > 1
              ? "Each of these things, which nobody has said, would decide.\n"
              : "It depends on " + Counted(static_cast<std::int64_t>(count), "thing") +
                    " that nobody has said.\n";
  }
  for (const std::vector<DependsCase>& cases : depends.deciding) {
    for (const DependsCase& one : cases) {
      out += Wrap("if " + ValueText(q, one) + (one.clause.empty() ? "" : "  [" + one.clause + "]"),
                  width, Pad("  " + std::string(RulingWord(one.ruling)), kWordColumns));
    }
    for (std::size_t i = 0; i < cases.front().facts.size(); ++i) {
      out += Wrap(Quoted(QuestionFor(q, cases.front().facts[i])), width, Pad("ask", kWordColumns));
      // Each answer that decides has its command, whichever the players give.
      std::vector<std::string> told;
      for (const DependsCase& one : cases) {
        if (i >= one.facts.size()) continue;
        const std::string command = AssumeCommand(q, one.facts[i]);
        if (std::find(told.begin(), told.end(), command) != told.end()) continue;
        told.push_back(command);
        out += Wrap(command + " --said both", width, Pad("", kWordColumns));
      }
    }
  }
  std::vector<std::string> idle;
  for (const replay::AssumedFact& fact : depends.idle) idle.push_back(FactName(q, fact));
  if (!idle.empty()) {
    if (depends.deciding.empty()) return out + Wrap(Joined(idle, "; "), width, "not known ");
    out += "not known, and alone without effect here:\n" + Wrap(Joined(idle, "; "), width, "  ");
  }
  return out;
}

// `unsaid`: what only the table says, where no fact that may be written down decides.
void FillDepends(const Question& q, const Depends& depends, const std::vector<std::string>& unsaid,
                 report::WhyNot::Builder out) {
  const auto deciding = static_cast<unsigned>(depends.deciding.size());
  auto list = out.initDepends(deciding + static_cast<unsigned>(unsaid.size()));
  for (unsigned i = 0; i < unsaid.size(); ++i)
    SetTexts(list[deciding + i].initFacts(1), {unsaid[i]});
  for (unsigned i = 0; i < depends.deciding.size(); ++i) {
    const std::vector<DependsCase>& cases = depends.deciding[i];
    std::vector<std::string> facts;
    std::vector<std::string> questions;
    std::vector<std::string> commands;
    for (const replay::AssumedFact& fact : cases.front().facts) {
      facts.push_back(FactName(q, fact));
      questions.push_back(QuestionFor(q, fact));
      commands.push_back(AssumeCommand(q, fact));
    }
    SetTexts(list[i].initFacts(static_cast<unsigned>(facts.size())), facts);
    list[i].setAsk(Joined(questions, " ").c_str());
    SetTexts(list[i].initCommands(static_cast<unsigned>(commands.size())), commands);
    auto ways = list[i].initCases(static_cast<unsigned>(cases.size()));
    for (unsigned c = 0; c < cases.size(); ++c) {
      std::vector<std::string> values;
      for (const replay::AssumedFact& fact : cases[c].facts)
        values.push_back(FactSentence(q, fact));
      SetTexts(ways[c].initValues(static_cast<unsigned>(values.size())), values);
      ways[c].setRuling(std::string(RulingWord(cases[c].ruling)).c_str());
      FillClause(cases[c].clause, ways[c].initClause());
    }
  }
  std::vector<std::string> idle;
  for (const replay::AssumedFact& fact : depends.idle) idle.push_back(FactName(q, fact));
  SetTexts(out.initNoEffect(static_cast<unsigned>(idle.size())), idle);
}

}  // namespace

Answer Situation(const Context& context, const SituationOptions& options) {
  return AnswerOf(context, MakeSituation(context, options));
}

Answer CallAtTable(const Context& context, const CallOptions& options,
                   const std::function<int(const Answer&)>& way_out) {
  const bool asks = Asks(context);
  const std::string& duel = options.judge.duel;
  if (!asks || !way_out || !NobodyRecorded(context, duel)) return CallJudge(context, options);
  way_out(Answer{kExitDone,
                 "nobody has recorded " + Clean(duel) +
                     ". The table as it lies, a line each: whose turn it is ('b battle'), life\n"
                     "points ('a 800'), a card and its place ('b5 NAME a', 'a3 f' face-down). An "
                     "empty line\nends it; alone it writes nothing.\n",
                 ""});
  Answer made = Situation(context, {.duel = duel, .way_out = way_out});
  if (made.exit_code != kExitDone) return made;
  way_out(made);
  return CallJudge(context, options);
}

Answer Assume(const Context& context, const AssumeOptions& options) {
  const auto written = WriteEntries(context, "assume", options.judge, [&](const Bench& bench) {
    return MakeAssumed(bench, options);
  });
  if (!written) return Refusal(written.error(), context.globals);
  return WrittenAnswer(context, *written);
}

namespace {

// Returns what `judge situation` is told to take in: the table of an event itself, else a new name.
std::string Taken(const std::string& duel) { return NameBeside(duel) == "NAME" ? "NAME" : duel; }

// Returns the answer with what it rests on: of a table where nothing was written down the engine
// knows no card, and who asks may sit before one that is full of them.
Answer OfEmptyTable(const Question& q, std::string_view notation, Answer plain) {
  const std::vector<std::string> assumes = {
      "that nothing was played yet: nobody has recorded anything of this duel (judge situation " +
      Taken(q.duel) + " writes down what lies on a table)"};
  if (q.style.json) {
    return WhyNot(q, notation, [&](report::WhyNot::Builder out) {
      SetTexts(out.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
      auto hangs = out.initDepends(1)[0];
      SetTexts(hangs.initFacts(1), {"what lies on the table"});
      hangs.setAsk("What lies on the table?");
      SetTexts(hangs.initCommands(1), {"judge situation " + Taken(q.duel)});
    });
  }
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  plain.text = Paint(where, Ink::kBold, q.style.color) + "\n" +
               Wrap(std::string(notation), q.style.width, "if: ") + "\n" +
               Wrap(
                   "It depends on what lies on the table: nobody has recorded anything of it. If "
                   "nothing was played yet:",
                   q.style.width) +
               "\n" + plain.text +
               Wrap(assumes.front(), q.style.width, Pad("assumes", kWordColumns));
  return plain;
}

// Returns whether the act is about a place of which nobody has said what lies there: an attack that
// needs to know who stands before it, a card that is named where nobody has named any.
bool IsAboutUnnamed(const SeenState& state, const replay::Entry& entry, Ruling ruling) {
  if (entry.acts.empty()) return false;
  const replay::Act& act = entry.acts.front();
  const auto empty = [&](ZoneRef zone) {
    if (zone.slot == 0) return false;
    if (zone.seat == kNoSeat)
      zone.seat = entry.seat != kNoSeat ? entry.seat : state.header().turn_seat;
    return zone.seat != kNoSeat && state.HasSlot(zone) && state.At(zone) == kNoPiece;
  };
  // With somebody before the life points the attack is illegal, whoever else stands there.
  const bool direct = act.verb == Verb::kAttack && ruling == Ruling::kLegal &&
                      std::ranges::all_of(act.targets, [](const replay::Target& one) {
                        return one.reference.zone.slot == 0;
                      });
  return direct || std::ranges::any_of(act.targets, [&](const replay::Target& one) {
           return empty(one.reference.zone);
         });
}

// Returns that the answer hangs on whether what nobody has named is empty, where it does.
Depends OnTheRest(const Question& q, const SeenState& state, const replay::Entry& entry,
                  const replay::Trial& trial) {
  Depends out;
  const bool sure = trial.understood && (trial.verdict.ruling == Ruling::kLegal ||
                                         trial.verdict.ruling == Ruling::kIllegal);
  if (!sure || RestAssumedText(q.replay, q.duel).empty() ||
      !IsAboutUnnamed(state, entry, trial.verdict.ruling)) {
    return out;
  }
  DependsCase one{.facts = {{.key = std::string(kRest), .value = "empty"}}};
  one.ruling = trial.verdict.ruling;
  if (trial.verdict.deciding_count > 0) {
    one.clause = q.replay.game().rules->ClauseId(trial.verdict.deciding[0]);
    one.clauses = {one.clause};
  }
  out.deciding.push_back({std::move(one)});
  return out;
}

}  // namespace

std::vector<std::string> AssumesThatDecide(const Question& q, const replay::Entry& entry) {
  if (!q.replay.header().has_position) return {};
  std::vector<std::string> out;
  for (const std::vector<DependsCase>& cases : DependsOn(q, entry).deciding) {
    for (const DependsCase& one : cases) {
      if (one.ruling != Ruling::kLegal) continue;
      std::string way;
      for (const replay::AssumedFact& fact : one.facts) {
        way += (way.empty() ? "" : ", and ") + AssumeCommand(q, fact) + " --said both";
      }
      if (std::find(out.begin(), out.end(), way) == out.end()) out.push_back(std::move(way));
    }
  }
  return out;
}

Answer WhyNotOrDepends(const Question& q, std::string_view notation) {
  const replay::Header& header = q.replay.header();
  const bool open = header.has_position && !header.position.fresh && q.view().everything;
  Answer plain = WhyNot(q, notation);
  if (plain.exit_code == kExitNo && NothingOnRecord(q.replay))
    return OfEmptyTable(q, notation, plain);
  if (!open || plain.exit_code > kExitNo) return plain;
  std::vector<std::string> assumes = AssumesOf(q);
  auto entry = ParsePlacedEntry(std::string(notation), header, *q.replay.game().pack, "entry");
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!entry || !state) return plain;
  entry->number = NumberToCome(q.replay.duel());
  const auto named = AsNamed(q, *state, *entry);
  const Question asked{named ? *named : q.replay, q.duel, q.point, q.style};
  const SeenState there = named ? named->StateAfter(q.point.entry) : *state;
  const replay::Trial trial = replay::Try(q.replay.game(), header, there, *entry);
  const bool unsure = trial.understood && trial.verdict.ruling == Ruling::kUnproven;
  const Depends depends =
      unsure ? DependsOn(asked, *entry) : OnTheRest(asked, there, *entry, trial);
  const bool hangs = unsure || !depends.deciding.empty();
  const std::vector<std::string> unsaid =
      hangs && depends.deciding.empty() ? UnsaidFacts(q, *entry) : std::vector<std::string>();
  if (!unsure && assumes.empty()) return plain;
  if (q.style.json) {
    Answer json = WhyNot(q, notation, [&](report::WhyNot::Builder out) {
      FillDepends(q, depends, unsaid, out);
      SetTexts(out.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
    });
    if (hangs) json.exit_code = std::max(json.exit_code, kExitNo);
    return json;
  }
  if (hangs) {
    if (named && !depends.deciding.empty()) assumes.emplace_back(kTakenAsNamed);
    plain.exit_code = kExitNo;
    const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
    plain.text = Paint(where, Ink::kBold, q.style.color) + "\n" +
                 Wrap(std::string(notation), q.style.width, "if: ") + "\n" +
                 DependsText(q, depends, unsaid);
    if (depends.deciding.empty()) plain.text += WhyNot(q, notation).text;
  }
  for (const std::string& one : assumes) {
    plain.text += Wrap(one, q.style.width, Pad("assumes", kWordColumns));
  }
  return plain;
}

}  // namespace judge::cli
