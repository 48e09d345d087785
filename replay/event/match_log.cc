#include "replay/event/match_log.h"

#include <charconv>
#include <cstddef>
#include <utility>

namespace judge::replay {
namespace {

constexpr std::size_t kSealDigits = 64;

// An act of a match's log. Its numbers stand in options, its words are the text.
Act Note(const char* word, std::string_view text = "") {
  Act act{.verb = Verb::kNote};
  act.word = word;
  act.text = text;
  return act;
}

void Put(const char* key, std::string_view value, Act* act) {
  if (!value.empty()) act->options.push_back({key, std::string(value)});
}

Entry Signed(const Writer& by, Act act) {
  Put("by", by.name, &act);
  Put("signer", by.key_id, &act);
  Entry entry;
  entry.acts.push_back(std::move(act));
  return entry;
}

const std::string& Value(const Act& act, std::string_view key) {
  static const std::string kNothing;
  for (const Option& option : act.options) {
    if (option.key == key) return option.value;
  }
  return kNothing;
}

int Number(const Act& act, std::string_view key) {
  const std::string& text = Value(act, key);
  int out = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out);
  return read.ptr == end && read.ec == std::errc() && !text.empty() ? out : 0;
}

// Takes the entries of a log one after the other. Each returns what is wrong, "" nothing.
class MatchReader {
 public:
  explicit MatchReader(const Duel& log) {
    match.name = MatchNameOf(log.header.id);
    match.form = log.header.form;
    match.seats = log.header.seats;
  }

  std::string Take(const Entry& entry);

  MatchState match;

 private:
  bool IsSeat(const std::string& letter) const { return match.SeatOf(letter) >= 0; }
  std::string TakeMatch(const Act& act);
  std::string TakeDeck(const Entry& entry, const Act& act);
  std::string TakeDuel(const Entry& entry, const Act& act);
  std::string TakeResult(const Entry& entry, const Act& act);
};

std::string MatchReader::TakeMatch(const Act& act) {
  if (match.wins != 0) return "it says a second time how the match is played";
  match.rules = Value(act, "rules");
  match.wins = Number(act, "wins");
  const bool whole = !match.rules.empty() && match.wins >= 1 && match.wins <= kMatchWinsMost;
  return whole ? "" : "the match has no rules or no number of won duels";
}

std::string MatchReader::TakeDeck(const Entry& entry, const Act& act) {
  MatchDeck deck{.seat = Value(act, "seat"),
                 .duel = Number(act, "duel"),
                 .sealed = Value(act, "cards"),
                 .entry = entry.number};
  const int next = static_cast<int>(match.duels.size()) + 1;
  // One that was not handed in before duel 1 comes late, while that is the only duel.
  const bool late = next == 2 && deck.duel == 1 && match.DeckOf(deck.seat, 1) == nullptr;
  const bool whole =
      IsSeat(deck.seat) && (deck.duel == next || late) && deck.sealed.size() == kSealDigits;
  if (!whole) return "the deck has no seat, no seal, or is of another duel than the next one";
  match.decks.push_back(std::move(deck));
  return "";
}

std::string MatchReader::TakeDuel(const Entry& entry, const Act& act) {
  MatchDuel duel{.number = Number(act, "duel"),
                 .id = act.text,
                 .first = Value(act, "first"),
                 .chose = Value(act, "chose"),
                 .entry = entry.number};
  const int next = static_cast<int>(match.duels.size()) + 1;
  if (duel.number != next || duel.id.empty()) return "the duel has no id, or is not the next one";
  match.duels.push_back(std::move(duel));
  return "";
}

std::string MatchReader::TakeResult(const Entry& entry, const Act& act) {
  const int number = Number(act, "duel");
  if (match.duels.empty() || number != match.duels.back().number) {
    return "the result is of another duel than the last one";
  }
  MatchResult& result = match.duels.back().result;
  if (result.said) return "the duel has a result already";
  result = {true, Value(act, "winner"), act.text, Value(act, "by"), entry.number};
  return result.winner.empty() || IsSeat(result.winner) ? "" : "nobody sits where the winner does";
}

std::string MatchReader::Take(const Entry& entry) {
  match.last = entry.number;
  if (entry.acts.empty()) return "it says nothing";
  const Act& act = entry.acts.front();
  if (match.closed_by != 0)
    return "the match was closed by entry " + std::to_string(match.closed_by);
  if (act.word == "match") return TakeMatch(act);
  if (match.wins == 0) return "nothing says before it how the match is played";
  if (act.word == "deck") return TakeDeck(entry, act);
  if (act.word == "duel") return TakeDuel(entry, act);
  if (act.word == "result") return TakeResult(entry, act);
  if (act.word != "close") return "this version does not know an entry \"" + act.word + "\"";
  match.closed_by = entry.number;
  match.closed_text = act.text;
  return "";
}

}  // namespace

const MatchDeck* MatchState::DeckOf(std::string_view seat, int duel) const {
  const MatchDeck* found = nullptr;
  for (const MatchDeck& deck : decks) {
    if (deck.seat == seat && deck.duel <= duel) found = &deck;
  }
  return found;
}

int MatchState::SeatOf(std::string_view letter) const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].letter == letter) return static_cast<int>(i);
  }
  return -1;
}

bool IsPlayed(std::string_view rules) { return rules != kEventRules && rules != kMatchRules; }

bool IsMatchId(std::string_view id) { return id.starts_with(kMatchPrefix); }

std::string MatchNameOf(std::string_view id) {
  if (IsMatchId(id)) id.remove_prefix(std::string_view(kMatchPrefix).size());
  return std::string(id);
}

std::string MatchIdOf(std::string_view name) { return kMatchPrefix + MatchNameOf(name); }

std::string MatchDuelId(std::string_view match, int number) {
  return std::string(match) + "/d" + std::to_string(number);
}

tl::expected<MatchState, std::string> ReadMatch(const Duel& log) {
  MatchReader reader(log);
  for (const Entry& entry : log.entries) {
    const std::string wrong = reader.Take(entry);
    if (wrong.empty()) continue;
    return tl::unexpected<std::string>("entry " + std::to_string(entry.number) + ": " + wrong);
  }
  if (reader.match.wins == 0)
    return tl::unexpected<std::string>("it does not say how it is played");
  return std::move(reader.match);
}

Header MatchHeader(std::string_view name, std::string_view form,
                   const std::vector<SeatHeader>& seats) {
  Header header;
  header.id = MatchIdOf(name);
  header.rules = kMatchRules;
  header.form = form;
  for (const SeatHeader& seat : seats) {
    SeatHeader& one = header.seats.emplace_back();
    one.letter = seat.letter;
    one.player = seat.player;
  }
  return header;
}

Entry MatchEntry(const Writer& by, std::string_view rules, int wins) {
  Act act = Note("match");
  Put("rules", rules, &act);
  Put("wins", std::to_string(wins), &act);
  return Signed(by, std::move(act));
}

Entry MatchDeckEntry(const Writer& by, const MatchDeck& deck) {
  Act act = Note("deck");
  Put("duel", std::to_string(deck.duel), &act);
  Put("seat", deck.seat, &act);
  Put("cards", deck.sealed, &act);
  return Signed(by, std::move(act));
}

Entry MatchDuelEntry(const Writer& by, const MatchDuel& duel) {
  Act act = Note("duel", duel.id);
  Put("duel", std::to_string(duel.number), &act);
  Put("first", duel.first, &act);
  Put("chose", duel.chose, &act);
  return Signed(by, std::move(act));
}

Entry MatchResultEntry(const Writer& by, int duel, const MatchResult& result) {
  Act act = Note("result", result.text);
  Put("duel", std::to_string(duel), &act);
  Put("winner", result.winner, &act);
  return Signed(by, std::move(act));
}

Entry CloseMatchEntry(const Writer& by, std::string_view words) {
  return Signed(by, Note("close", words));
}

}  // namespace judge::replay
