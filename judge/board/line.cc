#include "judge/board/line.h"

#include <cstddef>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/board/drawing.h"
#include "judge/board/own_words.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::size_t kFront = 2;  // columns of "> "

std::string Number(int value) { return value < 0 ? "?" : std::to_string(value); }

std::string CardPart(const RuleSet& rules, const BoardCard& card) {
  std::string out = std::string(ZoneLetters(card.place.kind)) + std::to_string(card.place.slot);
  const bool monster = card.position != Position::kNone;
  if (card.face_down) out += std::string(" ") + (monster ? FaceDownWord(rules) : "set");
  if (card.label > 0) out += " ?" + std::to_string(card.label);
  if (!card.name.empty()) {
    out += " " + card.name;
  } else if (!card.face_down && card.label == 0) {
    out += " ?";
  }
  if (monster) {
    const char* const position = IsAttack(card.position) ? " atk" : " def";
    out += " " + NumbersText(card) + (HasBattlePositions(rules) ? position : "");
  }
  if (!card.on.empty()) out += " on " + card.on;
  if (!card.whose.empty()) out += " of " + card.whose;
  return out;
}

std::string SeatLine(const Scene& scene, const BoardSeat& seat) {
  std::string who = SeatWord(scene.header, seat.seat);
  if (seat.seat < scene.header.seats.size() && !scene.header.seats[seat.seat].player.empty()) {
    who += " " + Clean(scene.header.seats[seat.seat].player);
  }
  const RuleSet& rules = *scene.game.rules;
  std::vector<std::string> parts = {LifeShort(rules) + " " + LifeWord(scene.state.life(seat.seat))};
  if (!WarningsText(seat).empty()) parts.push_back(WarningsText(seat));
  for (const BoardPile& pile : seat.piles) {
    const bool hand = pile.kind == ZoneKind::kHand;
    if (hand || (pile.kind == ZoneKind::kGraveyard && pile.count() != 0)) {
      parts.push_back(std::string(ZoneName(pile.kind)) + " " + Number(pile.count()));
    }
  }
  for (const BoardRow& row : seat.rows) {
    for (const BoardCard& card : row.slots) {
      if (card.piece != kNoPiece) parts.push_back(CardPart(rules, card));
      for (const BoardCard& other : card.under) parts.push_back(CardPart(rules, other));
    }
  }
  const bool on_turn = scene.state.header().turn_seat == seat.seat;
  return (on_turn ? "> " : "  ") + who + ": " + Joined(parts);
}

}  // namespace

std::vector<std::string> BoardLines(const Scene& scene) {
  std::vector<std::string> lines;
  for (const BoardSeat& seat : ReadBoard(scene).seats) lines.push_back(SeatLine(scene, seat));
  return lines;
}

std::string BoardLinesText(const Scene& scene, int width) {
  std::string out;
  for (const std::string& line : BoardLines(scene)) {
    out += Wrap(line.substr(kFront), width, line.substr(0, kFront));
  }
  return out;
}

}  // namespace judge::cli
