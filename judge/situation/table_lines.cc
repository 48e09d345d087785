#include "judge/situation/table_lines.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"

namespace judge::cli {
namespace {

constexpr std::size_t kFitsMost = 9;

std::vector<std::string> WordsIn(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string Small(std::string_view text) {
  std::string out;
  for (const char byte : text)
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
  return out;
}

bool IsDigit(char byte) { return byte >= '0' && byte <= '9'; }

bool IsNumber(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), IsDigit);
}

// The words of a folded name: what stands between spaces and hyphens.
std::vector<std::string> PartsOf(const std::string& folded) {
  std::vector<std::string> parts(1);
  for (const char byte : folded) {
    if (byte == ' ' || byte == '-') {
      parts.emplace_back();
    } else {
      parts.back() += byte;
    }
  }
  std::erase(parts, "");
  return parts;
}

bool LettersInOrder(const std::string& folded, const std::string& typed) {
  std::size_t at = 0;
  for (const char byte : folded) at += at < typed.size() && typed[at] == byte ? 1 : 0;
  return at == typed.size();
}

// The name as it is typed in haste: without its apostrophes and full stops.
std::string InHaste(std::string folded) {
  std::erase_if(folded, [](char byte) { return byte == '\'' || byte == '.'; });
  return folded;
}

// How well the typed letters fit a name: 0 it is the name, 1 initials, 2 a word begins so, 3 its
// letters stand in it in order, 4 not at all.
int FitOf(const std::string& name, const std::string& typed) {
  const std::string folded = InHaste(FoldName(name));
  if (folded == typed) return 0;
  std::string initials;
  bool begins = folded.starts_with(typed);
  for (const std::string& part : PartsOf(folded)) {
    initials += part.front();
    begins |= part.starts_with(typed);
  }
  if (initials == typed) return 1;
  if (begins) return 2;
  return LettersInOrder(folded, typed) ? 3 : 4;
}

// A place as it is typed: "b5" a monster zone, "bs3" one for Spells and Traps.
struct TypedPlace {
  SeatIndex seat = kNoSeat;
  std::string zone = {};  // "m5", "" none
};

TypedPlace PlaceIn(const replay::Header& header, const std::string& word) {
  TypedPlace out;
  std::size_t letters = 0;
  while (letters < word.size() && !IsDigit(word[letters])) ++letters;
  for (std::size_t length = 1; length <= word.size() && out.seat == kNoSeat; ++length) {
    std::string upper;
    for (const char byte : word.substr(0, length)) {
      upper += static_cast<char>(std::toupper(static_cast<unsigned char>(byte)));
    }
    const SeatIndex seat = replay::SeatFromLetter(header, upper);
    if (seat == kNoSeat) continue;
    out.seat = seat;
    const std::string rest = Small(word.substr(length));
    if (IsNumber(rest)) out.zone = "m" + rest;
    const bool row = rest.size() > 1 && !IsDigit(rest.front()) && IsNumber(rest.substr(1));
    if (row) out.zone = rest;
    if (!rest.empty() && out.zone.empty()) out.seat = kNoSeat;
  }
  return out;
}

// Returns "next T5 B battle" of "t5 b bp", "next T? B battle" of "b bp"; "" it is something else.
// A `fresh` behind it, nothing was done in the turn, stays there.
std::string NextIn(const Game& game, const replay::Header& header, std::vector<std::string> words) {
  const bool fresh = words.size() > 2 && Small(words.back()) == "fresh";
  if (fresh) words.pop_back();
  const std::size_t count = words.size();
  if (count != 2 && count != 3) return "";
  std::string turn = "?";
  if (count == 3) {
    const std::string& first = words.front();
    if (Small(first.substr(0, 1)) != "t") return "";
    turn = first.substr(1);
    if (turn != "?" && !IsNumber(turn)) return "";
  }
  const TypedPlace place = PlaceIn(header, words[count - 2]);
  if (place.seat == kNoSeat || !place.zone.empty()) return "";
  const PhaseKind phase = game.rules->PhaseFromWord(Small(words.back()));
  if (phase == PhaseKind::kNone) return "";
  return "next T" + turn + " " + replay::SeatLetter(header, place.seat) + " " +
         game.rules->Phase(phase).word + (fresh ? " fresh" : "");
}

bool IsPosition(const std::string& word) {
  return word == "a" || word == "d" || word == "ha" || word == "hd" || word == "atk" ||
         word == "def" || word == "hidden-atk" || word == "hidden-def";
}

}  // namespace

std::vector<std::string> NamesThatFit(const Game& game, std::string_view written, bool monster) {
  const std::string typed = InHaste(FoldName(written));
  if (typed.empty()) return {};
  const CardIndex known = game.pack->FindCode(game.pack->CodeOf(written));
  if (known != kUnknownCard) return {game.pack->card(known).name};
  std::vector<std::string> best;
  int fit = 4;
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    const CardDefinition& one = game.pack->card(card);
    if ((one.attack >= 0) != monster) continue;
    int now = FitOf(one.name, typed);
    for (const std::string& spoken : one.spoken) now = std::min(now, FitOf(spoken, typed));
    if (now >= 4 || now > fit) continue;
    if (now < fit) best.clear();
    fit = now;
    best.push_back(one.name);
  }
  std::sort(best.begin(), best.end());
  best.erase(std::unique(best.begin(), best.end()), best.end());
  return best;
}

std::string PhaseWords(const RuleSet& rules) {
  std::string out;
  for (const PhaseRow& row : rules.phases) {
    if (*row.word != '\0') out += (out.empty() ? "" : ", ") + std::string(row.word);
  }
  return out;
}

namespace {

// Returns whether the line says whose turn it is, "t5 b m1" or "b m1", by a seat or a phase that
// the game does not have, and what is wrong with it.
bool IsWrongTurn(const Game& game, const replay::Header& header, std::string_view line,
                 std::vector<std::string> words, Failure* wrong) {
  if (words.size() > 1 && Small(words.back()) == "fresh") words.pop_back();
  const std::string& first = words.front();
  const bool turn = words.size() == 3 && first.size() > 1 && Small(first)[0] == 't' &&
                    (first[1] == '?' || IsNumber(first.substr(1)));
  const TypedPlace place = PlaceIn(header, turn ? words[1] : first);
  const bool seated = place.seat != kNoSeat && place.zone.empty();
  const bool turn_alone = words.size() < 3 && first.size() > 1 && Small(first)[0] == 't' &&
                          (first[1] == '?' || IsNumber(first.substr(1)));
  if (turn_alone || (seated && words.size() == 1)) {
    const TypedPlace whose = PlaceIn(header, words.back());
    const std::string seat = replay::SeatLetter(header, whose.seat == kNoSeat ? 0 : whose.seat);
    *wrong = {.exit_code = kExitRefused, .where = Quoted(std::string(line))};
    wrong->what = "in which phase the table is was not said, expected such as " +
                  Quoted((turn_alone ? first + " " : "") + seat + " PHASE") + " with one of " +
                  PhaseWords(*game.rules);
    return true;
  }
  if (!turn && !(seated && words.size() == 2)) return false;
  *wrong = {.exit_code = kExitRefused, .where = Quoted(std::string(line))};
  wrong->what = seated
                    ? Quoted(words.back()) + " is no phase of " + std::string(game.rules->title) +
                          ", expected " + PhaseWords(*game.rules)
                    : Quoted(words[1]) + " is no seat of this duel";
  return true;
}

// Returns the Terrain that the words name in haste, "" none or several.
std::string TerrainIn(const Game& game, const std::vector<std::string>& words) {
  std::string name;
  for (std::size_t i = 1; i < words.size(); ++i) name += (i == 1 ? "" : " ") + words[i];
  std::vector<std::string> fits = NamesThatFit(game, name, false);
  std::erase_if(fits, [&](const std::string& one) {
    const CardIndex card = game.pack->FindCode(game.pack->CodeOf(one));
    return card == kUnknownCard || !game.pack->card(card).Has(Frame::kTerrain);
  });
  return fits.size() == 1 ? fits.front() : "";
}

// Returns the lines of "terrains Land": that Terrain lies in all zones of all seats. Empty for any
// other line, and in a game without Terrains.
std::vector<std::string> TerrainLines(const Game& game, const replay::Header& header,
                                      const std::vector<std::string>& words) {
  const int zones = game.rules->terrains_per_seat;
  if (zones == 0 || words.size() < 2 || Small(words.front()) != "terrains") return {};
  const std::string terrain = TerrainIn(game, words);
  if (terrain.empty()) return {};
  std::vector<std::string> lines;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    std::string line = replay::SeatLetter(header, seat) + " terrains";
    for (int zone = 0; zone < zones; ++zone) line += " " + Quoted(terrain);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

Result<TableLine> ReadTableLine(const Game& game, const replay::Header& header,
                                std::string_view line, int chosen, int* labels) {
  TableLine out;
  std::vector<std::string> words = WordsIn(line);
  if (words.empty()) return out;
  if (words.size() == 1 && words.front() == ".") {
    out.rest_empty = true;
    return out;
  }
  const TypedPlace place = PlaceIn(header, words.front());
  const std::string seat = place.seat == kNoSeat ? "" : replay::SeatLetter(header, place.seat);
  if (!place.zone.empty() && words.size() > 1) {
    std::string damage;
    if (words.size() > 3 && words[words.size() - 2] == "damage" && IsNumber(words.back())) {
      damage = " damage " + words.back();
      words.resize(words.size() - 2);
    }
    std::string position;
    if (words.size() > 2 && IsPosition(words.back())) {
      position = " " + words.back();
      words.pop_back();
    }
    const bool down = words.size() > 2 && words.back() == "f";  // face-down, and known
    if (down) words.pop_back();
    std::string name;
    for (std::size_t i = 1; i < words.size(); ++i) name += (i == 1 ? "" : " ") + words[i];
    if (name == "-") return out;  // nothing lies there
    const bool quoted = name.size() > 2 && name.front() == '"' && name.back() == '"';
    if (quoted) name = name.substr(1, name.size() - 2);
    const std::string at = seat + " " + place.zone + " ";
    const bool monster = place.zone.front() == 'm';
    const std::string lies = monster ? (position.empty() ? " hidden-def" : position) : " set";
    const bool hidden = position.empty() || position.starts_with(" h");
    if (name == "f" || (name == "?" && (down || !monster || hidden))) {
      out.position = at + "?" + std::to_string(++*labels) + lies;
      return out;
    }
    const std::vector<std::string> fits = NamesThatFit(game, name, monster);
    const auto count = static_cast<int>(std::min(fits.size(), kFitsMost));
    if (fits.empty()) {
      std::string near;
      for (const std::string& one : game.pack->Near(name, 3)) {
        near += (near.empty() ? "did you mean " : ", ") + Quoted(one);
      }
      return Fail(kExitRefused, Quoted(std::string(line)), Quoted(name) + " fits no card", near);
    }
    if (fits.size() > 1 && (chosen < 1 || chosen > count)) {
      out.fits.assign(fits.begin(), fits.begin() + count);
      return out;
    }
    const std::string& card = fits[fits.size() == 1 ? 0 : static_cast<std::size_t>(chosen) - 1];
    out.position = at + "\"" + card + "\"" + (down ? lies : position) + damage;
    return out;
  }
  const bool alone = place.seat != kNoSeat && place.zone.empty() && words.size() == 2;
  if (alone && IsNumber(words[1])) {
    out.position = seat + " lp " + words[1];
    return out;
  }
  // "a h 3", "a d 20": how many cards the hand or the deck has.
  const bool pile = place.seat != kNoSeat && place.zone.empty() && words.size() == 3 &&
                    (words[1] == "h" || words[1] == "d");
  // A card has its name in quotes, one that nobody has seen a "?".
  if (pile && !IsNumber(words[2]) && words[2].front() != '"' && words[2].front() != '?') {
    return Fail(kExitRefused, Quoted(std::string(line)),
                Quoted(words[2]) + " is no number of cards, expected one, such as " +
                    Quoted(words[0] + " " + words[1] + " 3"));
  }
  if (pile && IsNumber(words[2])) {
    out.position = seat + (words[1] == "h" ? " hand " : " deck ") + words[2];
    return out;
  }
  if (auto terrains = TerrainLines(game, header, words); !terrains.empty()) {
    out.beside = std::move(terrains);
    return out;
  }
  if (const std::string next = NextIn(game, header, words); !next.empty()) {
    out.position = next;
    return out;
  }
  if (Failure wrong; IsWrongTurn(game, header, line, words, &wrong)) {
    return tl::unexpected<Failure>(std::move(wrong));
  }
  out.position = std::string(line);
  // Whose it is may be written small in every line of a seat.
  const bool of_seat = place.seat != kNoSeat && place.zone.empty() && words.size() > 1;
  if (of_seat) out.position.replace(line.find(words.front()), words.front().size(), seat);
  return out;
}

}  // namespace judge::cli
