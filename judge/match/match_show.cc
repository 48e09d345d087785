#include "judge/match/match_show.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "engine/cards/cards.h"
#include "judge/cards/cards.h"
#include "judge/output/json.h"
#include "judge/source/penalty_losses.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"

namespace judge::cli {
namespace {

constexpr int kColumns = 11;

std::string NumberText(int number, const std::string& what) {
  return std::to_string(number) + " " + what;
}

// How a duel ended or how far it is, as a word of the JSON.
std::string StateOf(const MatchDuelEnd& end) {
  if (end.over) return end.winner == kNoSide ? "draw" : "won";
  if (!end.problem.empty()) return "unreadable";
  if (!end.there) return "no record";
  return end.entries == 0 ? "not begun" : "goes on";
}

std::string ByText(const ReadMatchLog& read, std::size_t duel) {
  const MatchDuelEnd& end = read.ends[duel];
  if (!end.over) return "";
  if (!end.by_hand) return "record";
  return "entry " + std::to_string(read.match.duels[duel].result.entry);
}

std::string BeginText(const ReadMatchLog& read, std::size_t number) {
  const replay::MatchDuel& duel = read.match.duels[number];
  const MatchDuelEnd& end = read.ends[number];
  const auto name = [&](const std::string& letter) {
    const int seat = read.match.SeatOf(letter);
    return seat < 0 ? Clean(letter) : read.SeatText(static_cast<std::size_t>(seat));
  };
  if (duel.first.empty()) {
    return end.first.empty() ? "who begins is not recorded"
                             : name(end.first) + " begins, by its record";
  }
  std::string out = name(duel.first) + " begins";
  if (duel.chose.empty()) return out + ", who said so is not recorded";
  return out + (duel.chose == "chance" ? ", by chance" : ", as " + name(duel.chose) + " said");
}

// A penalty by which a side has lost a duel that goes on, on the board.
struct DuelLoss {
  MatchSide side = kNoSide;
  EntryNumber penalty = 0;  // of the duel's record in play
  std::string step = {};
  EntryNumber gone_by = 0;  // the entry since which it counts no more, 0 it counts
};

// Returns those that count; nobody has won by one until the match says so. Of a duel that the match
// counts by hand those that count no more: it may have been counted by them. None of one that its
// record has ended, or that cannot be read.
std::vector<DuelLoss> LossesOf(const OpenedMatch& opened, std::size_t number) {
  const MatchDuelEnd& end = opened.read.ends[number];
  if ((end.over && !end.by_hand) || !end.there || !end.problem.empty()) return {};
  const auto store = OpenStore(opened.store);
  if (!store) return {};
  const std::string id = RecordInPlay(*store, opened.match().duels[number].id);
  const auto duel = store->ReadDuel(id);
  if (!duel) return {};
  const auto seen = SeeWhole(*duel, id);
  const auto event = EventOfDuel(*store, duel->header);
  if (!seen || !event) return {};
  std::vector<DuelLoss> out;
  for (const auto& loss : LossesByPenalty(*seen, LosingStepsOf(*event))) {
    if (loss.counts() == end.by_hand) continue;
    const std::string& letter = duel->header.seats[loss.penalty.seat].letter;
    const MatchSide side = opened.read.SideOf(letter);
    if (end.by_hand && end.winner == side) continue;
    out.push_back({side, loss.penalty.entry, loss.penalty.step, loss.gone_by});
  }
  return out;
}

// Returns who has lost a duel by penalties while its record goes on: "B Fay has lost by penalty 2
// (game-loss)", or that it counts no more; for a seat no word of what it was, as in every answer.
std::vector<std::string> LossTexts(const OpenedMatch& opened, std::size_t number, bool judge) {
  std::vector<std::string> out;
  for (const DuelLoss& loss : LossesOf(opened, number)) {
    const std::size_t seats =
        loss.side == kNoSide ? 0 : opened.read.sides[static_cast<std::size_t>(loss.side)].size();
    const bool gone = loss.gone_by != 0;
    out.push_back(opened.read.SideText(loss.side) +
                  (gone        ? " had lost"
                   : seats > 1 ? " have lost"
                               : " has lost") +
                  (judge ? " by penalty " + std::to_string(loss.penalty) + " (" + loss.step + ")"
                         : ", as a judge decided") +
                  (gone ? ", which counts no more" : "") +
                  (gone && judge ? " since entry " + std::to_string(loss.gone_by) : ""));
  }
  return out;
}

std::string EndText(const OpenedMatch& opened, std::size_t number, bool judge) {
  const ReadMatchLog& read = opened.read;
  const MatchDuelEnd& end = read.ends[number];
  const replay::MatchDuel& duel = read.match.duels[number];
  std::string out = end.over
                        ? (end.winner == kNoSide ? "a draw" : "won by " + read.SideText(end.winner))
                        : StateOf(end);
  if (!end.problem.empty()) out += ": " + Clean(end.problem);
  if (end.over && !end.by_hand) {
    out += ", by its record of " + Counted(static_cast<std::int64_t>(end.entries), "entry");
  }
  if (end.by_hand) {
    out += ", by entry " + std::to_string(duel.result.entry) + " of the match";
    if (!duel.result.by.empty()) out += " (" + Clean(duel.result.by) + ")";
    // A judge's words, which a seat does not read: they may name a penalty.
    if (!duel.result.text.empty() && judge) out += ": " + Clean(duel.result.text);
  }
  for (const std::string& one : LossTexts(opened, number, judge)) out += ", and " + one;
  if (duel.result.said && !end.by_hand) {
    out += "; entry " + std::to_string(duel.result.entry) +
           " said how it ended before its record did, and does not count";
  }
  return out;
}

// The cards that went out of Main and Extra Deck, and those that came in.
struct Exchange {
  std::vector<std::string> left;
  std::vector<std::string> taken;
};

Exchange ExchangeOf(const Game& game, const DeckList& before, const DeckList& after) {
  std::map<CardIndex, std::int32_t> side;
  for (const DeckRow& row : after.rows) {
    if (row.part == DeckPart::kSide) side[row.card] += row.count;
  }
  for (const DeckRow& row : before.rows) {
    if (row.part == DeckPart::kSide) side[row.card] -= row.count;
  }
  Exchange out;
  for (const auto& [card, count] : side) {
    const std::string name = Clean(game.pack->card(card).name);
    if (count > 0) out.left.push_back(NumberText(count, name));
    if (count < 0) out.taken.push_back(NumberText(-count, name));
  }
  return out;
}

// A deck as it may be told: its cards only when the match is over.
struct ToldDeck {
  const replay::MatchDeck* deck = nullptr;
  std::optional<std::string> text = std::nullopt;
  Exchange exchange = {};
};

std::vector<ToldDeck> DecksOf(const OpenedMatch& opened, bool over) {
  std::vector<ToldDeck> out;
  const auto store = OpenStore(opened.store);
  std::map<std::string, DeckList> last;
  for (const replay::MatchDeck& deck : opened.match().decks) {
    ToldDeck& told = out.emplace_back();
    told.deck = &deck;
    if (!over || !store) continue;
    told.text = KeptDeck(*store, opened.match(), deck);
    if (!told.text) continue;
    const auto list = ReadCommittedDeck(*opened.read.game, *told.text);
    if (!list) continue;
    if (last.contains(deck.seat)) {
      told.exchange = ExchangeOf(*opened.read.game, last[deck.seat], *list);
    }
    last[deck.seat] = *list;
  }
  return out;
}

std::string DeckText(const OpenedMatch& opened, const ToldDeck& told, bool over) {
  const replay::MatchDeck& deck = *told.deck;
  const std::string seat =
      opened.read.SeatText(static_cast<std::size_t>(opened.match().SeatOf(deck.seat)));
  std::string out =
      seat +
      (deck.duel == 1 ? ": handed in" : ": exchanged before duel " + std::to_string(deck.duel));
  out += " (entry " + std::to_string(deck.entry) + "), sealed " + deck.sealed.substr(0, 8);
  if (!over) return out + ", hidden until the match is over";
  if (!told.text) return out + "; the list is not there, or is not the sealed one";
  if (told.exchange.left.empty() && told.exchange.taken.empty()) return out;
  return out + "; out " + Joined(told.exchange.left) + "; in " + Joined(told.exchange.taken);
}

// What the rules say of the match as it stands.
MatchSays Standing(const OpenedMatch& opened, bool over) {
  const std::vector<MatchSide> winners = opened.read.Winners();
  return AskMatch(
      opened.read,
      QuestionOf(opened.read, over ? MatchQuestion::kResult : MatchQuestion::kDuel, winners));
}

bool ForJudge(const Context& context) { return context.globals.as == "judge"; }

std::string Heading(const OpenedMatch& opened) {
  const replay::MatchState& match = opened.match();
  return Clean(match.name) + "  " + opened.read.game->rules->title + ", " +
         (match.wins == 1 ? std::string("one won duel wins it")
                          : std::to_string(match.wins) + " won duels win it");
}

std::string NextText(const OpenedMatch& opened, bool over) {
  const replay::MatchState& match = opened.match();
  const std::string name = Clean(match.name);
  if (over) return "judge verify match/" + name;
  // In a closed event no duel more is begun.
  if (const auto event = EventOfMatch(opened); event && *event && (*event)->closed_by != 0) {
    return "judge event results --event " + Clean((*event)->name);
  }
  if (match.duels.empty() || opened.read.ends.back().over) {
    return "judge match next " + name + " --first SEAT";
  }
  const std::string result = ResultByPenalty(opened);
  return result.empty() ? "judge record " + Clean(match.duels.back().id) : result;
}

std::string Text(const Context& context, const OpenedMatch& opened) {
  const int width = StyleOf(context).width;
  const ReadMatchLog& read = opened.read;
  const bool over = read.IsOver();
  std::string out;
  const auto line = [&](const std::string& word, const std::string& text) {
    out += Wrap(text, width, Pad(word, kColumns));
  };
  line("match", Heading(opened));
  const std::vector<MatchSide> winners = read.Winners();
  for (MatchSide side = 0; side < static_cast<MatchSide>(read.sides.size()); ++side) {
    line(side == 0 ? "won duels" : "",
         read.SideText(side) + ": " +
             std::to_string(std::count(winners.begin(), winners.end(), side)));
  }
  for (std::size_t i = 0; i < read.match.duels.size(); ++i) {
    const replay::MatchDuel& duel = read.match.duels[i];
    line("duel " + std::to_string(duel.number),
         Clean(duel.id) + "  " + BeginText(read, i) + "; " + EndText(opened, i, ForJudge(context)));
  }
  for (const ToldDeck& told : DecksOf(opened, over)) {
    line(told.deck == read.match.decks.data() ? "decks" : "", DeckText(opened, told, over));
  }
  if (read.match.closed_by != 0) {
    line("closed", "by entry " + std::to_string(read.match.closed_by) +
                       (read.match.closed_text.empty() || !ForJudge(context)
                            ? ""
                            : ": " + Clean(read.match.closed_text)));
  }
  const MatchSays says = Standing(opened, over);
  line(over ? "over" : "goes on", says.facts.empty()
                                      ? std::string(over && read.Winner() != kNoSide
                                                        ? read.SideText(read.Winner()) + " has won"
                                                    : over ? "a draw"
                                                           : "nobody has won it")
                                      : Joined(says.facts, "; "));
  line("", says.clause.empty()
               ? "no rule of this game says how a match is won: the number of duels "
                 "is what was agreed"
               : says.clause);
  return out + "next: " + NextText(opened, over) + "\n";
}

void FillDuels(const ReadMatchLog& read, report::Match::Builder out) {
  auto duels = out.initDuels(static_cast<unsigned>(read.match.duels.size()));
  for (unsigned i = 0; i < duels.size(); ++i) {
    const replay::MatchDuel& duel = read.match.duels[i];
    const MatchDuelEnd& end = read.ends[i];
    duels[i].setNumber(duel.number);
    duels[i].setDuel(duel.id.c_str());
    duels[i].setFirst((duel.first.empty() ? end.first : duel.first).c_str());
    duels[i].setChose(duel.chose.c_str());
    duels[i].setState(StateOf(end).c_str());
    std::vector<std::string> letters;
    if (end.over && end.winner != kNoSide) {
      for (const int seat : read.sides[static_cast<std::size_t>(end.winner)]) {
        letters.push_back(read.match.seats[static_cast<std::size_t>(seat)].letter);
      }
    }
    SetTexts(duels[i].initWinner(static_cast<unsigned>(letters.size())), letters);
    duels[i].setBy(ByText(read, i).c_str());
    duels[i].setEntry(static_cast<std::int32_t>(duel.entry));
  }
}

void FillDecks(const OpenedMatch& opened, bool over, report::Match::Builder out) {
  const std::vector<ToldDeck> told = DecksOf(opened, over);
  auto decks = out.initDecks(static_cast<unsigned>(told.size()));
  for (unsigned i = 0; i < decks.size(); ++i) {
    const ToldDeck& one = told[i];
    decks[i].setSeat(one.deck->seat.c_str());
    decks[i].setDuel(one.deck->duel);
    decks[i].setEntry(static_cast<std::int32_t>(one.deck->entry));
    decks[i].setSealed(one.deck->sealed.c_str());
    decks[i].setOpen(one.text.has_value());
    std::vector<std::string> lines;
    if (one.text) {
      // The first two lines name the form and the rules.
      std::string rest = *one.text;
      for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n')) {
        lines.push_back(rest.substr(0, end));
        rest = rest.substr(end + 1);
      }
      lines.erase(lines.begin(), lines.begin() + std::min<std::ptrdiff_t>(2, std::ssize(lines)));
    }
    SetTexts(decks[i].initCards(static_cast<unsigned>(lines.size())), lines);
    SetTexts(decks[i].initOut(static_cast<unsigned>(one.exchange.left.size())), one.exchange.left);
    SetTexts(decks[i].initTaken(static_cast<unsigned>(one.exchange.taken.size())),
             one.exchange.taken);
  }
}

void FillSides(const ReadMatchLog& read, report::Match::Builder out) {
  const std::vector<MatchSide> winners = read.Winners();
  auto sides = out.initSides(static_cast<unsigned>(read.sides.size()));
  for (unsigned i = 0; i < sides.size(); ++i) {
    std::vector<std::string> letters;
    std::vector<std::string> players;
    for (const int seat : read.sides[i]) {
      letters.push_back(read.match.seats[static_cast<std::size_t>(seat)].letter);
      players.push_back(Clean(read.players[static_cast<std::size_t>(seat)]));
    }
    SetTexts(sides[i].initSeats(static_cast<unsigned>(letters.size())), letters);
    SetTexts(sides[i].initPlayers(static_cast<unsigned>(players.size())), players);
    sides[i].setWon(static_cast<std::int32_t>(
        std::count(winners.begin(), winners.end(), static_cast<MatchSide>(i))));
  }
}

Answer Json(const Context& context, const OpenedMatch& opened) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Match>();
  const ReadMatchLog& read = opened.read;
  const bool over = read.IsOver();
  out.setSchema("judge.match/1");
  out.setMatch(read.match.name.c_str());
  out.setRules(read.match.rules.c_str());
  out.setForm(read.match.form.c_str());
  out.setWins(read.match.wins);
  FillSides(read, out);
  FillDuels(read, out);
  FillDecks(opened, over, out);
  out.setOver(over);
  std::vector<std::string> letters;
  if (over && read.Winner() != kNoSide) {
    for (const int seat : read.sides[static_cast<std::size_t>(read.Winner())]) {
      letters.push_back(read.match.seats[static_cast<std::size_t>(seat)].letter);
    }
  }
  SetTexts(out.initWinner(static_cast<unsigned>(letters.size())), letters);
  const MatchSays says = Standing(opened, over);
  if (!says.clause.empty()) FillClause(says.clause, out.initClause());
  std::vector<std::string> facts = says.facts;
  for (std::size_t i = 0; i < read.ends.size(); ++i) {
    for (const std::string& one : LossTexts(opened, i, ForJudge(context))) {
      facts.push_back("duel " + std::to_string(read.match.duels[i].number) + ": " + one);
    }
  }
  SetTexts(out.initFacts(static_cast<unsigned>(facts.size())), facts);
  out.setClosedBy(static_cast<std::int32_t>(read.match.closed_by));
  return JsonAnswer(out.asReader(), StyleOf(context), kExitDone);
}

}  // namespace

std::string ResultByPenalty(const OpenedMatch& opened) {
  const ReadMatchLog& read = opened.read;
  if (read.ends.empty() || read.ends.back().over) return "";
  const std::vector<DuelLoss> losses = LossesOf(opened, read.ends.size() - 1);
  if (losses.empty()) return "";
  std::string winner;
  for (std::size_t side = 0; side < read.sides.size(); ++side) {
    const bool lost = std::ranges::any_of(
        losses, [&](const DuelLoss& one) { return one.side == static_cast<MatchSide>(side); });
    if (lost) continue;
    // Of several sides that play on nobody has won it yet.
    if (!winner.empty()) return "";
    winner = read.match.seats[static_cast<std::size_t>(read.sides[side].front())].letter;
  }
  return "judge match result " + Clean(read.match.name) + " " +
         (winner.empty() ? std::string("draw") : winner);
}

std::string NextOfMatch(const OpenedMatch& opened) {
  return NextText(opened, opened.read.IsOver());
}

MatchContext QuestionOf(const ReadMatchLog& read, MatchQuestion question,
                        const std::vector<MatchSide>& winners) {
  return {.game = *read.game,
          .question = question,
          .wins = read.match.wins,
          .sides = static_cast<int>(read.sides.size()),
          .winners = winners};
}

MatchSays AskMatch(const ReadMatchLog& read, MatchContext question) {
  Trace trace;
  question.trace = &trace;
  const Verdict verdict = CheckMatch(question);
  MatchSays out{.legal = verdict.legal()};
  if (verdict.deciding_count == 0) return out;
  const ClauseIndex decides = verdict.deciding[0];
  out.clause = read.game->rules->ClauseId(decides);
  for (const Visit& visit : trace.visits) {
    if (visit.clause != decides) continue;
    for (std::uint32_t i = 0; i < visit.fact_count; ++i) {
      out.facts.push_back(
          MatchFactText(*read.game->pack, trace.facts[visit.first_fact + i], read.SideTexts()));
    }
  }
  return out;
}

Answer MatchTold(const Context& context, const OpenedMatch& opened) {
  if (StyleOf(context).json) return Json(context, opened);
  return Answer{kExitDone, Text(context, opened), ""};
}

}  // namespace judge::cli
