#include "judge/match/match_commands.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rulesets/catalog.h"
#include "judge/cards/cards.h"
#include "judge/event/event.h"
#include "judge/match/match_show.h"
#include "judge/match/match_store.h"
#include "judge/recording/recording.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr const char* kChance = "chance";
constexpr const char* kDraw = "draw";

Result<void> MayWrite(const Context& context) {
  return OnlyForJudge(context.globals, "match", "a match is written on the whole record");
}

// Refuses what the rules do not allow, with the id and the facts.
Result<void> Allowed(const std::string& match, const MatchSays& says) {
  if (says.legal) return {};
  return Fail(kExitRefused, match, says.clause + ": " + Joined(says.facts, "; "),
              "judge rule " + says.clause);
}

// Returns the text with the id of the rule that decides it behind it.
std::string Cited(const MatchSays& says) {
  return Joined(says.facts, "; ") + (says.clause.empty() ? "" : " (" + says.clause + ")");
}

// What stands on both sides of the sign in "A=Ann".
std::pair<std::string, std::string> Halves(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) return {text, ""};
  return {text.substr(0, sign), text.substr(sign + 1)};
}

// Returns a number from 1 to `most`, 0 for another text.
int NumberOf(std::string_view text, int most) {
  int out = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out);
  return read.ptr == end && read.ec == std::errc() && out >= 1 && out <= most ? out : 0;
}

// What a match begins with.
struct Beginning {
  replay::Header header = {};  // of the match
  std::string rules = {};
  std::string duel = {};   // that is its first one, "" none yet
  std::string first = {};  // who begins it by its heading, "" not said
};

Result<std::string> DuelNamed(const Context& context, const std::string& written) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  return DuelId(*store, place->path, written);
}

// Returns the name of a match that begins with that duel. One of an event is called as its table
// is, since the event finds it by that name.
Result<std::string> NameOfMatchWith(const replay::Store& store, const replay::Header& header,
                                    const std::string& written) {
  const auto event = EventOfDuel(store, header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!event->has_value()) return written.empty() ? header.id : written;
  const std::string table(replay::TableDuelOf(header.id));
  const int number = TableNumber(written);
  const auto meant = number == 0 ? Result<std::string>(written) : DuelAtTable(store, number);
  if (!meant) return meant;
  if (meant->empty() || replay::TableDuelOf(*meant) == table) return table;
  return Fail(kExitRefused, written,
              table + " is a table of the event " + (*event)->name +
                  ": a match there is called as the table, so that the event counts it and its "
                  "judges rule on each of its duels",
              "judge match new " + table + " --duel " + table);
}

Result<Beginning> BeginWithDuel(const Context& context, const MatchOptions& options) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto id = DuelNamed(context, options.duel);
  if (!id) return tl::unexpected<Failure>(id.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto header = store->ReadHeader(*id);
  if (!header) return tl::unexpected<Failure>(FromStore(header.error()));
  if (!replay::IsPlayed(header->rules)) {
    return Fail(kExitRefused, *id, "is no duel, expected one that a match begins with");
  }
  const auto name = NameOfMatchWith(*store, *header, options.match);
  if (!name) return tl::unexpected<Failure>(name.error());
  // A heading may name a whole order of turns.
  return Beginning{replay::MatchHeader(*name, header->form, header->seats), header->rules, *id,
                   header->first.substr(0, header->first.find(' '))};
}

Result<Beginning> BeginWithSeats(const Context& context, const MatchOptions& options) {
  if (options.rules.empty() || options.seats.empty()) {
    // A duel that is there says what is played, and by whom.
    if (const auto duel = DuelNamed(context, options.match)) {
      return Fail(kExitUsage, "match new", *duel + " is a duel: expected --duel, to begin with it",
                  HintOfNewMatch(context, *duel));
    }
    return Fail(kExitUsage, "match new", "who plays what? expected --rules and --seat, or --duel",
                "judge match new " + options.match + " --rules tcg --seat A=Ann --seat B=Ben");
  }
  std::vector<replay::SeatHeader> seats;
  for (const std::string& one : options.seats) {
    replay::SeatHeader& seat = seats.emplace_back();
    std::tie(seat.letter, seat.player) = Halves(one);
  }
  return Beginning{replay::MatchHeader(options.match, options.form, seats), options.rules, "", ""};
}

// Checks that such a duel may be made: the seats, the form, the names.
Result<void> CheckSeats(const Beginning& begin, const Game& game) {
  replay::Duel duel{.header = begin.header};
  duel.header.rules = game.rules->name;
  duel.header.id = replay::MatchDuelId(replay::MatchNameOf(begin.header.id), 1);
  const auto seen = SeeWhole(duel, duel.header.id);
  if (!seen) return tl::unexpected<Failure>(seen.error());
  return {};
}

// Reads a deck, and tells when the rules do not allow it.
Result<HandedDeck> ReadDeck(const Game& game, const std::string& seat, int duel,
                            const std::string& file, std::vector<std::string>* facts) {
  const auto deck = ReadDeckFile(file, game.rules->name);
  if (!deck) return tl::unexpected<Failure>(deck.error());
  const Verdict verdict = CheckDeck(game, deck->list);
  if (!verdict.legal()) {
    facts->push_back("the deck of " + seat + " is taken and is " +
                     (verdict.ruling == Ruling::kUnproven ? "unproven" : "against the rules") +
                     ": judge deck check " + Clean(file) + " --rules " + game.rules->name);
  }
  return HandedDeck{seat, duel, CommittedDeck(game, deck->list)};
}

Result<MatchWritten> DoNew(const Context& context, const MatchOptions& options,
                           std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  if (options.match.empty() && options.duel.empty()) {
    return Fail(kExitUsage, "match new", "how is it called? expected a NAME, or --duel",
                "judge match new NAME --rules tcg --seat A=Ann --seat B=Ben");
  }
  const auto begin =
      options.duel.empty() ? BeginWithSeats(context, options) : BeginWithDuel(context, options);
  if (!begin) return tl::unexpected<Failure>(begin.error());
  const std::string name = replay::MatchNameOf(begin->header.id);
  if (auto valid = CheckNewId(name, "judge match new NAME"); !valid) {
    return tl::unexpected<Failure>(valid.error());
  }
  ReadMatchLog read;
  read.match.rules = begin->rules;
  read.game = GameToday(begin->rules);
  if (read.game == nullptr) {
    return Fail(kExitUnsupported, "--rules " + begin->rules, "no rule set is called so",
                "judge rules list");
  }
  if (auto seats = CheckSeats(*begin, *read.game); !seats) {
    return tl::unexpected<Failure>(seats.error());
  }
  read.match.wins = options.wins.empty() ? read.game->rules->match_wins
                                         : NumberOf(options.wins, replay::kMatchWinsMost);
  if (read.match.wins == 0) {
    return Fail(kExitUsage, options.wins.empty() ? "match new" : "--wins " + options.wins,
                (options.wins.empty() ? std::string(read.game->rules->title) +
                                            " says nothing of matches, expected --wins with how "
                                            "many won duels win this one, "
                                      : std::string("expected a number of duels, ")) +
                    "1 to " + std::to_string(replay::kMatchWinsMost));
  }
  const std::vector<MatchSide> none;
  const MatchSays says = AskMatch(read, QuestionOf(read, MatchQuestion::kMatch, none));
  if (auto may = Allowed(name, says); !may) return tl::unexpected<Failure>(may.error());
  facts->push_back(says.facts.empty() ? std::to_string(read.match.wins) + " won duels win it: " +
                                            read.game->rules->title + " says nothing of matches"
                                      : Cited(says));
  std::vector<HandedDeck> decks;
  for (const std::string& one : options.decks) {
    const auto [seat, file] = Halves(one);
    if (file.empty())
      return Fail(kExitUsage, "--deck " + one, "expected a seat and a file: A=FILE");
    auto deck = ReadDeck(*read.game, seat, 1, file, facts);
    if (!deck) return tl::unexpected<Failure>(deck.error());
    const bool sits = std::any_of(begin->header.seats.begin(), begin->header.seats.end(),
                                  [&](const auto& other) { return other.letter == deck->seat; });
    if (!sits) return Fail(kExitUsage, "--deck " + one, "nobody sits at " + Quoted(seat));
    decks.push_back(*std::move(deck));
  }
  if (!begin->duel.empty() && !decks.empty()) {
    return Fail(kExitUsage, "--deck", "duel 1 is there already, with the decks of its heading");
  }
  const auto by = IdentityOf(context);
  if (!by) return tl::unexpected<Failure>(by.error());
  std::vector<replay::Entry> entries = {
      replay::MatchEntry(by->writer(), begin->rules, read.match.wins)};
  if (!begin->duel.empty()) {
    entries.push_back(replay::MatchDuelEntry(
        by->writer(), {.number = 1, .id = begin->duel, .first = begin->first}));
    facts->push_back("duel 1 is " + begin->duel);
  }
  for (const HandedDeck& deck : decks) facts->push_back("the deck of " + deck.seat + " is sealed");
  return MakeMatch(context, begin->header, std::move(entries), decks, options.try_only);
}

// Refuses a match at a table of an event that was closed: what its tables came to stands.
Result<void> EventGoesOn(const OpenedMatch& opened) {
  const auto event = EventOfMatch(opened);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event || (*event)->closed_by == 0) return {};
  return Fail(kExitRefused, opened.match().name,
              "the event " + (*event)->name + " was closed by entry " +
                  std::to_string((*event)->closed_by) + ": what its tables came to stands",
              "judge event results --event " + (*event)->name);
}

// Refuses while the match is over, or its last duel is not.
Result<void> IsBetweenDuels(const OpenedMatch& opened) {
  if (auto may = EventGoesOn(opened); !may) return may;
  const std::string& name = opened.match().name;
  if (opened.match().closed_by != 0) {
    return Fail(kExitRefused, name,
                "was closed by entry " + std::to_string(opened.match().closed_by),
                "judge match show " + name);
  }
  const std::vector<MatchDuelEnd>& ends = opened.read.ends;
  if (!ends.empty() && !ends.back().over) {
    const replay::MatchDuel& last = opened.match().duels.back();
    const std::string number = std::to_string(last.number);
    const bool begun = ends.back().entries != 0;
    const std::string by_penalty = ResultByPenalty(opened);
    return Fail(kExitRefused, name,
                "duel " + number + " is not over" +
                    (begun ? ""
                           : ": it was made with the decks as they were handed in up to then, and "
                             "nothing was played in it yet; an exchange comes before judge match "
                             "next, and no duel is made anew"),
                by_penalty.empty() ? "judge record " + last.id + "; or judge match result " + name +
                                         " SEAT where its record does not say how it ended"
                                   : by_penalty);
  }
  const std::vector<MatchSide> winners = opened.read.Winners();
  const MatchSays says =
      AskMatch(opened.read, QuestionOf(opened.read, MatchQuestion::kDuel, winners));
  if (auto may = Allowed(name, says); !may) return may;
  if (!opened.read.IsOver()) return {};
  return Fail(kExitRefused, name,
              opened.read.SideText(opened.read.Winner()) + " has won " +
                  std::to_string(opened.match().wins) + " duels: it is over",
              "judge match show " + name);
}

Result<std::string> SeatNamed(const OpenedMatch& opened, const std::string& written) {
  if (opened.match().SeatOf(written) >= 0) return written;
  std::vector<std::string> letters;
  for (const auto& seat : opened.match().seats) letters.push_back(seat.letter);
  return Fail(kExitUsage, "seat " + Quoted(written), "expected one of " + Joined(letters));
}

// Returns the list of a deck that was handed in; refused where it is not there.
Result<DeckList> ListOf(const OpenedMatch& opened, const replay::MatchDeck& deck) {
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto text = KeptDeck(*store, opened.match(), deck);
  const auto list = text ? ReadCommittedDeck(*opened.read.game, *text) : std::nullopt;
  if (list) return *list;
  return Fail(kExitIntegrity, opened.id(),
              "the deck of " + deck.seat + " of entry " + std::to_string(deck.entry) +
                  " is not there, or is not the one that was handed in",
              "judge verify " + opened.id());
}

// Puts the codes of the list into the heading of a duel.
void PutDeck(const Game& game, const DeckList& list, replay::SeatHeader* seat) {
  for (const DeckRow& row : list.rows) {
    if (row.part == DeckPart::kSide) continue;
    auto& codes = row.part == DeckPart::kExtra ? seat->extra : seat->deck;
    codes.insert(codes.end(), static_cast<std::size_t>(row.count),
                 std::string(game.pack->card(row.card).code));
  }
}

// Refuses a deck that comes late and is not the one that the heading of duel 1 has for the seat.
Result<void> FitsHeading(const OpenedMatch& opened, const HandedDeck& deck) {
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const std::string& id = opened.match().duels.front().id;
  const auto header = store->ReadHeader(id);
  if (!header) return tl::unexpected<Failure>(FromStore(header.error()));
  const auto list = ReadCommittedDeck(*opened.read.game, deck.list);
  replay::SeatHeader said;
  if (list) PutDeck(*opened.read.game, *list, &said);
  for (replay::SeatHeader there : header->seats) {
    if (there.letter != deck.seat || (there.deck.empty() && there.extra.empty())) continue;
    for (auto* codes : {&there.deck, &there.extra, &said.deck, &said.extra}) {
      std::sort(codes->begin(), codes->end());
    }
    if (there.deck == said.deck && there.extra == said.extra) continue;
    return Fail(
        kExitRefused, opened.match().name,
        "the deck of " + deck.seat + " is not the one that duel 1, " + id + ", was begun with",
        "judge match deck " + opened.match().name + " " + deck.seat +
            " FILE with the list of that duel and its Side Deck");
  }
  return {};
}

Result<MatchWritten> DoDeck(const Context& context, const MatchOptions& options,
                            std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto seat = SeatNamed(*opened, options.seat);
  if (!seat) return tl::unexpected<Failure>(seat.error());
  const bool again = opened->match().DeckOf(*seat, 1) != nullptr;
  const std::size_t begun = opened->match().duels.size();
  if (begun > 1 || (begun == 1 && again)) {
    return Fail(kExitRefused, opened->match().name,
                "duel " + std::to_string(begun) +
                    " has begun: a deck is handed in before duel 1, or late before duel 2 where "
                    "none was, and exchanged between duels",
                "judge match exchange " + opened->match().name + " " + *seat + " FILE");
  }
  auto deck = ReadDeck(*opened->read.game, *seat, 1, options.file, facts);
  if (!deck) return tl::unexpected<Failure>(deck.error());
  if (begun == 1) {
    if (auto fits = FitsHeading(*opened, *deck); !fits) {
      return tl::unexpected<Failure>(fits.error());
    }
    facts->push_back("duel 1 had begun before the deck of " + *seat + " was handed in");
  }
  facts->push_back("the deck of " + *seat + " is sealed" +
                   (again ? ", in the place of the one before" : ""));
  return WriteMatch(context, *opened, {}, {*std::move(deck)}, options.try_only);
}

// Cards of a list, as somebody names them: "2 Imp".
Result<replay::DeckText> CardsNamed(const std::vector<std::string>& typed, const char* option) {
  std::string text = "main\n";
  for (const std::string& one : typed) {
    if (one.find_first_of(";[") != std::string::npos) {
      return Fail(kExitUsage, std::string(option) + " " + Quoted(one),
                  "expected a number and one card; the option may be repeated");
    }
    text += (one.empty() || one.front() < '0' || one.front() > '9' ? "1 " : "") + one + "\n";
  }
  auto read = replay::ReadDeckText(text);
  if (read) return *std::move(read);
  return Fail(kExitUsage, option, read.error().what, read.error().hint);
}

// Moves copies between a part and the Side Deck; returns what is missing, "" nothing.
std::string Move(const Game& game, const DeckRow& row, bool into_side, DeckList* list) {
  const bool extra = game.pack->card(row.card).deck == DeckKind::kExtra;
  const DeckPart own = extra ? DeckPart::kExtra : DeckPart::kMain;
  const DeckPart from = into_side ? own : DeckPart::kSide;
  int left = row.count;
  for (DeckRow& one : list->rows) {
    if (one.card != row.card || one.part != from) continue;
    const int taken = std::min<int>(left, one.count);
    one.count = static_cast<std::int16_t>(one.count - taken);
    left -= taken;
  }
  std::erase_if(list->rows, [](const DeckRow& one) { return one.count == 0; });
  list->rows.push_back({row.card, row.count, into_side ? DeckPart::kSide : own});
  if (left == 0) return "";
  return std::to_string(row.count - left) + " of " + std::to_string(row.count) + " " +
         game.pack->card(row.card).name + " are there to be taken out of the " +
         (into_side ? (extra ? "Extra Deck" : "Main Deck") : "Side Deck");
}

Result<DeckList> Exchanged(const OpenedMatch& opened, const MatchOptions& options,
                           const DeckList& before) {
  const Game& game = *opened.read.game;
  if (!options.file.empty()) {
    auto deck = ReadDeckFile(options.file, game.rules->name);
    if (!deck) return tl::unexpected<Failure>(deck.error());
    return std::move(deck->list);
  }
  DeckList out = before;
  for (const bool into_side : {true, false}) {
    const std::vector<std::string>& typed = into_side ? options.left : options.taken;
    const char* const option = into_side ? "--out" : "--in";
    if (typed.empty()) continue;
    const auto text = CardsNamed(typed, option);
    if (!text) return tl::unexpected<Failure>(text.error());
    const auto list = replay::DeckOf(*text, *game.pack);
    if (!list) return Fail(kExitRefused, option, list.error().what, list.error().hint);
    for (const DeckRow& row : list->rows) {
      const std::string missing = Move(game, row, into_side, &out);
      if (!missing.empty()) return Fail(kExitRefused, option, missing);
    }
  }
  return out;
}

Result<MatchWritten> DoExchange(const Context& context, const MatchOptions& options,
                                std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto seat = SeatNamed(*opened, options.seat);
  if (!seat) return tl::unexpected<Failure>(seat.error());
  if (options.file.empty() == (options.left.empty() && options.taken.empty())) {
    return Fail(kExitUsage, "match exchange",
                "which cards? expected a FILE with the whole list, or --out and --in",
                "judge match exchange " + options.match +
                    " A --out '2 Vorse Raider' --in '2 Mirror Force'");
  }
  if (auto between = IsBetweenDuels(*opened); !between) {
    return tl::unexpected<Failure>(between.error());
  }
  const std::string& name = opened->match().name;
  const replay::MatchDeck* last = opened->match().DeckOf(*seat, opened->next());
  if (last == nullptr) {
    return Fail(kExitRefused, name,
                "the deck of " + *seat +
                    " was never handed in: what it was exchanged for cannot "
                    "be told",
                "judge match deck " + name + " " + *seat + " FILE" +
                    (opened->next() > 2 ? "" : ", before duel 2"));
  }
  // Who exchanges again begins with what he played last.
  const replay::MatchDeck* played = opened->match().DeckOf(*seat, opened->next() - 1);
  const auto before = ListOf(*opened, played == nullptr ? *last : *played);
  if (!before) return tl::unexpected<Failure>(before.error());
  const auto after = Exchanged(*opened, options, *before);
  if (!after) return tl::unexpected<Failure>(after.error());
  const std::vector<MatchSide> winners = opened->read.Winners();
  MatchContext question = QuestionOf(opened->read, MatchQuestion::kExchange, winners);
  question.before = &*before;
  question.after = &*after;
  const MatchSays says = AskMatch(opened->read, question);
  if (auto may = Allowed(name, says); !may) return tl::unexpected<Failure>(may.error());
  facts->push_back(opened->read.SeatText(static_cast<std::size_t>(opened->match().SeatOf(*seat))) +
                   " has exchanged before duel " + std::to_string(opened->next()) +
                   ", hidden until the match is over");
  facts->push_back(Cited(says));
  const Verdict verdict = CheckDeck(*opened->read.game, *after);
  if (!verdict.legal()) {
    facts->push_back("the deck is taken and is against " +
                     std::string(opened->read.game->rules->ClauseId(verdict.deciding[0])));
  }
  return WriteMatch(context, *opened, {},
                    {{*seat, opened->next(), CommittedDeck(*opened->read.game, *after)}},
                    options.try_only);
}

Result<replay::Duel> NextDuel(const OpenedMatch& opened, const std::string& first) {
  const replay::MatchState& match = opened.match();
  replay::Duel duel;
  duel.header.id = replay::MatchDuelId(match.name, opened.next());
  duel.header.rules = match.rules;
  duel.header.form = match.form;
  duel.header.first = first;
  if (!match.duels.empty()) {
    // A match that began at a table of an event goes on there.
    const auto store = OpenStore(opened.store);
    if (!store) return tl::unexpected<Failure>(store.error());
    if (const auto header = store->ReadHeader(match.duels.front().id)) {
      duel.header.event = header->event;
      duel.header.round = header->round;
      duel.header.table = header->table;
    }
  }
  for (const replay::SeatHeader& one : match.seats) {
    replay::SeatHeader& seat = duel.header.seats.emplace_back();
    seat.letter = one.letter;
    seat.player = one.player;
    const replay::MatchDeck* deck = match.DeckOf(one.letter, opened.next());
    if (deck == nullptr) continue;
    const auto list = ListOf(opened, *deck);
    if (!list) return tl::unexpected<Failure>(list.error());
    PutDeck(*opened.read.game, *list, &seat);
  }
  return duel;
}

// Returns what is told of who begins; refused where somebody says it whom the rules do not ask.
Result<std::string> BeginnerOf(const OpenedMatch& opened, const MatchOptions& options) {
  const std::string& name = opened.match().name;
  const std::vector<MatchSide> winners = opened.read.Winners();
  MatchContext question = QuestionOf(opened.read, MatchQuestion::kBeginner, winners);
  const bool later = !winners.empty();
  const bool lost = later && winners.back() != kNoSide && question.sides == 2;
  const std::string loser =
      lost ? opened.read.SideText(static_cast<MatchSide>(1 - winners.back())) : "";
  if (options.first.empty()) {
    return Fail(kExitUsage, "match next",
                "who begins? expected --first with a seat" +
                    (lost ? "; " + loser + " lost the last duel" : std::string()),
                "judge match next " + name + " --first A --chooses B");
  }
  if (auto seat = SeatNamed(opened, options.first); !seat) return seat;
  const bool said = !options.chose.empty();
  if (said && options.chose != kChance) {
    if (auto seat = SeatNamed(opened, options.chose); !seat) return seat;
    question.chooser = opened.read.SideOf(options.chose);
  }
  if (!said && lost) question.chooser = static_cast<MatchSide>(1 - winners.back());
  const MatchSays says = AskMatch(opened.read, question);
  if (auto may = Allowed(name, says); !may) return tl::unexpected<Failure>(may.error());
  std::string out = options.first + " begins duel " + std::to_string(opened.next());
  if (!says.facts.empty()) out += "; " + Cited(says);
  if (!said) {
    out += later && !says.clause.empty() ? "; that it was said so is assumed (--chooses says it)"
                                         : "; who said so is not recorded (--chooses says it)";
  }
  return out;
}

// Makes the duel, or takes the one that an earlier try has made and in which nothing was played.
Result<void> MakeDuel(const Context& context, const OpenedMatch& opened, const replay::Duel& duel) {
  {
    const auto store = OpenStore(opened.store);
    if (!store) return tl::unexpected<Failure>(store.error());
    if (const auto last = store->LastEntry(duel.header.id)) {
      const auto there = store->ReadHeader(duel.header.id);
      if (there && *last == 0 && there->rules == duel.header.rules &&
          there->first == duel.header.first) {
        return {};
      }
      return Fail(kExitRefused, duel.header.id,
                  "is a duel that is there already and that this match did not make",
                  "judge log " + duel.header.id);
    }
  }
  const auto made = RecordDuel(context, duel);
  if (!made) return tl::unexpected<Failure>(made.error());
  return {};
}

// Asks whoever sits there before a duel is made with decks that nobody has exchanged: behind that
// no exchange counts for it any more.
Result<void> MayKeepDecks(const Context& context, const OpenedMatch& opened,
                          const std::vector<std::string>& as_before) {
  const bool asks =
      context.environment.out_is_terminal && isatty(STDIN_FILENO) == 1 && !context.globals.no_input;
  if (!asks || as_before.empty()) return {};
  const std::string number = std::to_string(opened.next());
  Deliver(Answer{kExitDone, "",
                 AndList(as_before) + (as_before.size() == 1 ? " has" : " have") +
                     " exchanged nothing before duel " + number +
                     ", and cannot any more once it is made; make it? (y/N) "});
  std::string line;
  std::getline(std::cin, line);
  if (line == "y" || line == "Y" || line == "yes") return {};
  return Fail(kExitRefused, opened.match().name, "duel " + number + " was not made",
              "judge match exchange " + opened.match().name + " " + as_before.front() +
                  " --out CARDS --in CARDS, then judge match next");
}

Result<MatchWritten> DoNext(const Context& context, const MatchOptions& options,
                            std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  if (auto between = IsBetweenDuels(*opened); !between) {
    return tl::unexpected<Failure>(between.error());
  }
  auto beginner = BeginnerOf(*opened, options);
  if (!beginner) return tl::unexpected<Failure>(beginner.error());
  facts->push_back(*std::move(beginner));
  const auto duel = NextDuel(*opened, options.first);
  if (!duel) return tl::unexpected<Failure>(duel.error());
  if (const auto seen = SeeWhole(*duel, duel->header.id); !seen) {
    return tl::unexpected<Failure>(seen.error());
  }
  const auto by = IdentityOf(context);
  if (!by) return tl::unexpected<Failure>(by.error());
  std::vector<std::string> unchanged;
  for (const replay::SeatHeader& seat : duel->header.seats) {
    if (seat.deck.empty()) facts->push_back("the deck of " + seat.letter + " is not known");
    const replay::MatchDeck* deck = opened->match().DeckOf(seat.letter, opened->next());
    const bool as_before = deck != nullptr && opened->next() > 1 && deck->duel != opened->next();
    if (as_before) {
      unchanged.push_back(seat.letter);
      facts->push_back(
          seat.letter + " has exchanged nothing, and plays with the deck of duel " +
          std::to_string(opened->next() - 1) +
          (options.try_only ? "; judge match exchange comes before this" : "; that stays so"));
    }
  }
  if (!options.try_only) {
    if (auto may = MayKeepDecks(context, *opened, unchanged); !may) {
      return tl::unexpected<Failure>(may.error());
    }
    if (auto made = MakeDuel(context, *opened, *duel); !made) {
      return tl::unexpected<Failure>(made.error());
    }
  }
  auto written = WriteMatch(context, *opened,
                            {replay::MatchDuelEntry(by->writer(), {.number = opened->next(),
                                                                   .id = duel->header.id,
                                                                   .first = options.first,
                                                                   .chose = options.chose})},
                            {}, options.try_only);
  if (written) written->duel = duel->header.id;
  return written;
}

Result<MatchWritten> DoResult(const Context& context, const MatchOptions& options,
                              std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const std::string& name = opened->match().name;
  if (opened->match().duels.empty()) {
    return Fail(kExitRefused, name, "has no duel yet", "judge match next " + name + " --first A");
  }
  const replay::MatchDuel& last = opened->match().duels.back();
  if (opened->read.ends.back().over) {
    return Fail(kExitRefused, name,
                "duel " + std::to_string(last.number) + " is over: " +
                    (opened->read.ends.back().by_hand
                         ? "entry " + std::to_string(last.result.entry) + " says how it ended"
                         : "its record says how it ended"),
                "judge match show " + name);
  }
  replay::MatchResult result{.said = true, .text = options.words};
  if (options.seat != kDraw) {
    const auto seat = SeatNamed(*opened, options.seat);
    if (!seat) return tl::unexpected<Failure>(seat.error());
    result.winner = *seat;
  }
  const auto by = IdentityOf(context);
  if (!by) return tl::unexpected<Failure>(by.error());
  facts->push_back("duel " + std::to_string(last.number) + " counts as " +
                   (result.winner.empty()
                        ? "a draw"
                        : "won by " + opened->read.SideText(opened->read.SideOf(result.winner))) +
                   ", by hand: its record does not say how it ended");
  return WriteMatch(context, *opened, {replay::MatchResultEntry(by->writer(), last.number, result)},
                    {}, options.try_only);
}

Result<MatchWritten> DoClose(const Context& context, const MatchOptions& options,
                             std::vector<std::string>* facts) {
  if (auto may = MayWrite(context); !may) return tl::unexpected<Failure>(may.error());
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const std::string& name = opened->match().name;
  if (opened->match().closed_by != 0) {
    return Fail(kExitRefused, name,
                "was closed by entry " + std::to_string(opened->match().closed_by));
  }
  if (!opened->read.ends.empty() && !opened->read.ends.back().over) {
    return Fail(kExitRefused, name,
                "duel " + std::to_string(opened->match().duels.back().number) +
                    " is not over: what it comes to is said first",
                "judge match result " + name + " SEAT|draw WORDS");
  }
  const std::vector<MatchSide> winners = opened->read.Winners();
  const MatchSays says =
      AskMatch(opened->read, QuestionOf(opened->read, MatchQuestion::kResult, winners));
  if (!says.facts.empty()) facts->push_back(Cited(says));
  facts->push_back("no further duel is played for it");
  const auto by = IdentityOf(context);
  if (!by) return tl::unexpected<Failure>(by.error());
  return WriteMatch(context, *opened, {replay::CloseMatchEntry(by->writer(), options.words)}, {},
                    options.try_only);
}

template <class Do>
Answer Told(const Context& context, const MatchOptions& options, Do work) {
  std::vector<std::string> facts;
  const Result<MatchWritten> written = work(context, options, &facts);
  if (!written) return Refusal(written.error(), context.globals);
  std::string next = "judge match show " + Clean(written->match);
  if (!written->duel.empty()) next = "judge record " + Clean(written->duel);
  if (written->entries.front() == 1) {
    next = "judge match next " + Clean(written->match) + " --first SEAT";
    // One that began with a duel that is there goes on with that duel.
    if (!written->tried) {
      if (const auto made = OpenMatch(context, written->match)) next = NextOfMatch(*made);
    }
  }
  return MatchWrittenAnswer(context, *written, facts, next);
}

}  // namespace

Answer MatchNew(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoNew);
}
Answer MatchDeck(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoDeck);
}
Answer MatchNext(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoNext);
}
Answer MatchExchange(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoExchange);
}
Answer MatchResult(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoResult);
}
Answer MatchClose(const Context& context, const MatchOptions& options) {
  return Told(context, options, DoClose);
}

Answer MatchShow(const Context& context, const MatchOptions& options) {
  const auto opened = OpenMatch(context, options.match);
  if (!opened) return Refusal(opened.error(), context.globals);
  return MatchTold(context, *opened);
}

}  // namespace judge::cli
