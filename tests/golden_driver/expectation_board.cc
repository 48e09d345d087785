// What lies where, and the numbers: zone, terrain, count, warnings, at, checks, trace.
#include <algorithm>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/golden_driver/expectation.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

using Words = std::vector<std::string>;

Judgement Refused(std::string why) { return {false, std::move(why), ""}; }

// Cards of a pile, -1 when nobody knows how many.
int CountPile(const State& state, ZoneRef zone) {
  const std::int16_t unnamed = state.seat(zone.seat).unnamed[static_cast<int>(zone.kind)];
  if (unnamed == kCountUnknown) return -1;
  int count = unnamed;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) count += InZone(state.piece(p), zone);
  return count;
}

// The piece in a slot, or with a slot of 0 the first in a pile.
PieceIndex FindPiece(const State& state, ZoneRef zone) {
  if (zone.slot != 0) return state.HasSlot(zone) ? state.At(zone) : kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (InZone(state.piece(p), zone)) return p;
  }
  return kNoPiece;
}

std::string OccupantText(const Sight& sight, PieceIndex piece) {
  if (piece == kNoPiece) return "empty";
  std::string text = PieceText(sight.names(), piece, true);
  const std::string_view position = PositionWord(sight.settled.piece(piece).position);
  return position.empty() ? text : text + " " + std::string(position);
}

// The check as it would have to be written for the number that came; "" when it is no equality.
std::string RepairedCheck(const std::string& word, const replay::CheckResult& result) {
  const bool plain = result.check.comparison == replay::Comparison::kEqual && result.known &&
                     result.least == result.most;
  const std::size_t colon = word.rfind(':');
  if (!plain || colon == std::string::npos) return "";
  return word.substr(0, colon + 1) + std::to_string(result.least);
}

struct NumberName {
  PieceIndex piece = kNoPiece;
  PieceIndex opponent = kNoPiece;
  bool defense = false;
};

// A.m3.atk [against B.m2]
bool ReadNumberName(const Sight& sight, const Words& words, NumberName* name) {
  if (words.size() != 2 && (words.size() != 4 || words[2] != "against")) return false;
  const std::string& word = words[1];
  if (!word.ends_with(".atk") && !word.ends_with(".def")) return false;
  name->defense = word.ends_with(".def");
  const auto zone = ZoneFromWord(sight, std::string_view(word).substr(0, word.size() - 4));
  if (!zone || zone->seat >= sight.settled.seats()) return false;
  name->piece = FindPiece(sight.settled, *zone);
  if (words.size() == 4) {
    const auto other = ZoneFromWord(sight, words[3]);
    if (!other || other->seat >= sight.settled.seats()) return false;
    name->opponent = FindPiece(sight.settled, *other);
  }
  return true;
}

bool BreakdownNames(const Game& game, const State& state, PieceIndex piece, ClauseIndex clause) {
  const auto names = [&](const Breakdown& breakdown) {
    return std::any_of(breakdown.terms.begin(), breakdown.terms.end(),
                       [&](const NumberTerm& term) { return term.clause == clause; });
  };
  Breakdown attack;
  Breakdown defense;
  CurrentAttack(game, state, piece, &attack);
  CurrentDefense(game, state, piece, &defense);
  return names(attack) || names(defense);
}

}  // namespace

// zone A.m3 "Imp" [atk] | ?1 | unseen | empty
Judgement JudgeZone(const Sight& sight, const Words& words) {
  if (words.size() < 3 || words.size() > 4) return Refused("expected 'zone A.m3 \"Name\"'");
  const auto zone = ZoneFromWord(sight, words[1]);
  if (!zone || zone->seat >= sight.settled.seats()) return Refused("expected a zone: A.m3");
  if (words[2][0] == '"' && CardFromWord(sight, words[2]) == kUnknownCard) {
    return Refused("no card is called " + words[2]);
  }
  const auto fits = [&](PieceIndex piece) {
    if (piece == kNoPiece || words[2] == "empty") return piece == kNoPiece && words[2] == "empty";
    const Piece& found = sight.settled.piece(piece);
    if (words.size() == 4 && words[3] != PositionWord(found.position)) return false;
    if (words[2] == "unseen") return found.card == kUnknownCard && found.label == 0;
    const std::uint16_t label = LabelFromWord(words[2]);
    if (label != 0) return found.label == label;
    return found.card != kUnknownCard && found.card == CardFromWord(sight, words[2]);
  };
  const PieceIndex piece = FindPiece(sight.settled, *zone);
  bool holds = fits(piece);
  for (PieceIndex p = 1; zone->slot == 0 && p <= sight.settled.piece_count() && !holds; ++p) {
    holds = InZone(sight.settled.piece(p), *zone) && fits(p);
  }
  return {holds, words[1] + " " + OccupantText(sight, piece), ""};
}

// terrain A.tr3 "Forest"
Judgement JudgeTerrain(const Sight& sight, const Words& words) {
  if (words.size() != 3) return Refused("expected 'terrain A.tr3 \"Forest\"'");
  const auto zone = ZoneFromWord(sight, words[1]);
  if (!zone || !sight.settled.HasTerrain(zone->seat, zone->slot)) return Refused("no such terrain");
  const CardIndex card = sight.settled.terrain(zone->seat, zone->slot).card;
  if (words[2] == "?") return {card == kUnknownCard, CardText(sight.names(), card, true), ""};
  const CardIndex wanted = CardFromWord(sight, words[2]);
  if (wanted == kUnknownCard) return Refused("no card is called " + words[2]);
  return {card == wanted, CardText(sight.names(), card, true), ""};
}

// count A.g 2
Judgement JudgeCount(const Sight& sight, const Words& words) {
  const auto number = words.size() == 3 ? NumberFromWord(words[2]) : std::nullopt;
  const auto zone = words.size() == 3 ? ZoneFromWord(sight, words[1]) : std::nullopt;
  const bool unknown = words.size() == 3 && words[2] == "?";
  if (!zone || zone->seat >= sight.settled.seats() || (!number && !unknown)) {
    return Refused("expected 'count A.g 2'");
  }
  const int count = CountPile(sight.settled, *zone);
  const std::string came = count < 0 ? "?" : std::to_string(count);
  return {count == number.value_or(-1), came, "count " + words[1] + " " + came};
}

// warnings A 1, warnings A ?
Judgement JudgeWarnings(const Sight& sight, const Words& words) {
  const auto number = words.size() == 3 ? NumberFromWord(words[2]) : std::nullopt;
  const SeatIndex seat =
      words.size() == 3 ? replay::SeatFromLetter(sight.header(), words[1]) : kNoSeat;
  const bool unknown = words.size() == 3 && words[2] == "?";
  if (seat == kNoSeat || (!number && !unknown)) return Refused("expected 'warnings A 1'");
  const auto all = sight.settled.warnings();
  const auto count = std::count_if(all.begin(), all.end(),
                                   [&](const Warning& warning) { return warning.seat == seat; });
  const bool open = (sight.settled.seat(seat).unsaid & kWarningsUnsaid) != 0;
  const std::string came = open ? "?" : std::to_string(count);
  return {open ? unknown : count == number.value_or(-1), came, "warnings " + words[1] + " " + came};
}

// at T3 B main1: any of the three may be left out
Judgement JudgePlace(const Sight& sight, const Words& words) {
  const StateHeader& h = sight.settled.header();
  bool holds = words.size() > 1;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto turn =
        word[0] == 'T' ? NumberFromWord(std::string_view(word).substr(1)) : std::nullopt;
    const SeatIndex seat = replay::SeatFromLetter(sight.header(), word);
    if (turn) {
      holds = holds && *turn == h.turn;
    } else if (seat != kNoSeat) {
      holds = holds && seat == h.turn_seat;
    } else if (word == "setup") {
      holds = holds && h.phase == PhaseKind::kSetup;
    } else {
      const PhaseKind phase = sight.game().rules->PhaseFromWord(word);
      if (phase == PhaseKind::kNone) return Refused("cannot read '" + word + "'");
      holds = holds && phase == h.phase;
    }
  }
  std::string came = "T" + std::to_string(h.turn) + " ";
  came += replay::SeatLetter(sight.header(), h.turn_seat) + " ";
  came += h.phase == PhaseKind::kSetup ? "setup" : sight.game().rules->Phase(h.phase).word;
  return {holds, came, ""};
}

// =A:1600 =m3:1560
Judgement JudgeChecks(const Sight& sight, const std::string& line) {
  const auto entry = replay::ParseEntryLine(line, sight.header(), *sight.game().pack);
  if (!entry) return Refused(entry.error().ToString());
  Judgement answer{true, "", ""};
  const Words words = WordsIn(line);
  const bool plain = words.size() == entry->checks.size();
  for (std::size_t i = 0; i < entry->checks.size(); ++i) {
    replay::Check check = entry->checks[i];
    const bool mine = check.kind != replay::CheckKind::kLifePoints && check.zone.seat == kNoSeat;
    if (mine && sight.result != nullptr) check.zone.seat = sight.result->seat;
    const replay::CheckResult result = replay::Evaluate(sight.game(), sight.settled, check);
    const std::string repaired = plain ? RepairedCheck(words[i], result) : "";
    if (!answer.repaired.empty()) answer.repaired += " ";
    answer.repaired += repaired.empty() ? words[std::min(i, words.size() - 1)] : repaired;
    if (result.holds && result.known) continue;
    answer.holds = false;
    if (!answer.came.empty()) answer.came += ", ";
    answer.came += !result.known ? "unknown" : std::to_string(result.least);
    if (result.known && result.least != result.most) {
      answer.came += ".." + std::to_string(result.most);
    }
  }
  if (!plain) answer.repaired.clear();
  return answer;
}

// trace A.m3.atk: 1300 = 1000 printed + 300 Field Power Bonus "Forest"
Judgement JudgeTrace(const Sight& sight, const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) return Refused("expected 'trace A.m3.atk: 1300 = ...'");
  const std::string head = line.substr(0, colon);
  NumberName name;
  if (!ReadNumberName(sight, WordsIn(head), &name)) return Refused("cannot read '" + head + "'");
  if (name.piece == kNoPiece) return Refused("nothing lies there");
  Breakdown breakdown;
  if (name.defense) {
    CurrentDefense(sight.game(), sight.settled, name.piece, &breakdown, name.opponent);
  } else {
    CurrentAttack(sight.game(), sight.settled, name.piece, &breakdown, name.opponent);
  }
  const std::string came = BreakdownText(sight.names(), breakdown);
  const bool holds = came == Trimmed(std::string_view(line).substr(colon + 1));
  return {holds, came, head + ": " + came};
}

bool NumberNames(const Sight& sight, ClauseIndex clause) {
  for (const State* state : {&sight.before, &sight.settled}) {
    for (PieceIndex p = 1; p <= state->piece_count(); ++p) {
      const Piece& piece = state->piece(p);
      if (!sight.game().rules->OnField(piece.zone)) continue;
      if (BreakdownNames(sight.game(), *state, p, clause)) return true;
    }
  }
  return false;
}

}  // namespace judge::golden
