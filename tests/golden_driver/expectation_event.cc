// event WORD [what] [-> what] [by ID] [means ID] [from what]
#include <algorithm>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/golden_driver/expectation.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

// What a word of the line says about a piece: where it is, what it is called, or which card it is.
struct What {
  std::optional<ZoneRef> zone;
  std::uint16_t label = 0;
  CardIndex card = kUnknownCard;
};

struct Pattern {
  std::string word;
  SeatIndex seat = kNoSeat;
  PhaseKind phase = PhaseKind::kNone;
  Position position = Position::kNone;
  std::optional<std::int32_t> amount;
  std::vector<What> pieces;
  std::vector<What> targets;
  std::vector<What> sources;
  std::string by;
  std::string means;
};

std::optional<What> ReadWhat(const Sight& sight, const std::string& word) {
  What what;
  what.label = LabelFromWord(word);
  if (what.label != 0) return what;
  if (word[0] != '"') what.zone = ZoneFromWord(sight, word);
  if (what.zone) return what;
  what.card = CardFromWord(sight, word);
  if (what.card == kUnknownCard) return std::nullopt;
  return what;
}

bool ReadPlainWord(const Sight& sight, const std::string& word, Pattern* pattern) {
  const auto number = NumberFromWord(word);
  const Position position = PositionFromWord(word);
  const PhaseKind phase = sight.game().rules->PhaseFromWord(word);
  const SeatIndex seat = replay::SeatFromLetter(sight.header(), word);
  if (seat != kNoSeat) {
    pattern->seat = seat;
  } else if (number) {
    pattern->amount = number;
  } else if (position != Position::kNone) {
    pattern->position = position;
  } else if (phase != PhaseKind::kNone) {
    pattern->phase = phase;
  } else if (const auto what = ReadWhat(sight, word)) {
    pattern->pieces.push_back(*what);
  } else {
    return false;
  }
  return true;
}

// The first word that cannot be read, "" when all can.
std::string ReadPattern(const Sight& sight, const std::vector<std::string>& words,
                        Pattern* pattern) {
  if (words.size() < 2) return "event";
  pattern->word = words[1];
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool leads = word == "by" || word == "means" || word == "from" || word == "->";
    if (!leads) {
      if (!ReadPlainWord(sight, word, pattern)) return word;
      continue;
    }
    if (++i == words.size()) return word;
    if (word == "by" || word == "means") {
      (word == "by" ? pattern->by : pattern->means) = words[i];
      continue;
    }
    const auto what = ReadWhat(sight, words[i]);
    if (!what) return words[i];
    (word == "->" ? pattern->targets : pattern->sources).push_back(*what);
  }
  return "";
}

bool SameZone(ZoneRef zone, ZoneRef wanted) {
  return zone.kind == wanted.kind && zone.seat == wanted.seat &&
         (wanted.slot == 0 || zone.slot == wanted.slot);
}

// In the events of an attack `to` is where it is aimed, not where the attacker goes.
bool Aims(EventKind kind) {
  return kind == EventKind::kAttackDeclared || kind == EventKind::kAttackEnded ||
         kind == EventKind::kAttackNegated || kind == EventKind::kRedirected;
}

// Whether the piece is the one that is meant at the event with that index: by its card, its label,
// or a zone in which it was before, or came to in an earlier event.
bool IsPiece(const Sight& sight, std::size_t index, PieceIndex piece, const What& what) {
  if (piece == kNoPiece) return false;
  const Piece& now = sight.settled.piece(piece);
  if (what.label != 0) return now.label == what.label;
  if (what.card != kUnknownCard) return now.card == what.card;
  if (piece <= sight.before.piece_count() && InZone(sight.before.piece(piece), *what.zone)) {
    return true;
  }
  for (std::size_t i = 0; i <= index; ++i) {
    const Event& event = sight.events[i];
    // Where an attack went is the place of its target.
    const bool attack =
        event.kind == EventKind::kAttackDeclared || event.kind == EventKind::kAttackEnded;
    if (!attack && event.piece == piece && SameZone(event.to, *what.zone)) return true;
  }
  return false;
}

bool FitsPieces(const Sight& sight, std::size_t index, const Pattern& pattern) {
  const Event& event = sight.events[index];
  const auto is_piece = [&](const What& what) {
    const bool to = what.zone && !Aims(event.kind) && SameZone(event.to, *what.zone);
    if (to || (what.zone && SameZone(event.from, *what.zone))) return true;
    if (what.card != kUnknownCard && event.card == what.card) return true;
    return IsPiece(sight, index, event.piece, what);
  };
  const auto is_target = [&](const What& what) {
    return (what.zone && SameZone(event.to, *what.zone)) ||
           IsPiece(sight, index, event.other, what);
  };
  const auto is_source = [&](const What& what) {
    return IsPiece(sight, index, event.source, what);
  };
  return std::all_of(pattern.pieces.begin(), pattern.pieces.end(), is_piece) &&
         std::all_of(pattern.targets.begin(), pattern.targets.end(), is_target) &&
         std::all_of(pattern.sources.begin(), pattern.sources.end(), is_source);
}

bool Fits(const Sight& sight, std::size_t index, const Pattern& pattern) {
  const Event& event = sight.events[index];
  if (EventWord(event.kind) != pattern.word) return false;
  if (pattern.seat != kNoSeat && event.seat != pattern.seat) return false;
  if (pattern.phase != PhaseKind::kNone &&
      event.phase != static_cast<std::uint8_t>(pattern.phase)) {
    return false;
  }
  if (pattern.position != Position::kNone && event.position != pattern.position) return false;
  if (pattern.amount && event.amount != *pattern.amount) return false;
  if (!pattern.by.empty() && RuleText(sight.names(), event.by) != pattern.by) return false;
  if (!pattern.means.empty() && RuleText(sight.names(), event.term) != pattern.means) return false;
  return FitsPieces(sight, index, pattern);
}

bool IsEventWord(std::string_view word) {
  for (int kind = 1; kind <= static_cast<int>(EventKind::kSpared); ++kind) {
    if (EventWord(static_cast<EventKind>(kind)) == word) return true;
  }
  return false;
}

}  // namespace

Judgement JudgeEvent(const Sight& sight, const std::vector<std::string>& words, bool wanted) {
  Pattern pattern;
  const std::string unread = ReadPattern(sight, words, &pattern);
  if (!unread.empty()) return {false, "cannot read '" + unread + "'", ""};
  if (!IsEventWord(pattern.word)) return {false, "there is no event '" + pattern.word + "'", ""};
  for (std::size_t i = 0; i < sight.events.size(); ++i) {
    if (!Fits(sight, i, pattern)) continue;
    return {wanted, EventText(sight.names(), sight.events[i]), ""};
  }
  return {!wanted, "no such event", ""};
}

}  // namespace judge::golden
