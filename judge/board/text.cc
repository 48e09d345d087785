#include "judge/board/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/board/own_words.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kCellLeast = 9;
constexpr int kNameLines = 2;

class Painter {
 public:
  Painter(const Scene& scene, const Board& board, const Style& style);

  std::string Draw() const;

 private:
  struct Lines {
    std::vector<std::string> lines;
    Ink ink = Ink::kPlain;
  };

  std::string SeatLines(const BoardSeat& seat) const;
  std::string PileLines(const BoardSeat& seat) const;
  std::string Rows(const BoardSeat& seat, bool far) const;
  std::string Row(const std::string& label, const std::vector<Lines>& cells) const;
  std::string CardRow(const BoardSeat& seat, const BoardRow& row) const;
  std::string TerrainRow(const BoardSeat& seat) const;
  std::string Ruler() const;
  Lines CardLines(const BoardCard& card) const;
  Lines NameLines(const BoardCard& card) const;
  std::string Life(const BoardSeat& seat) const;
  bool IsFar(const BoardSeat& seat) const;
  bool HasBoard(const BoardSeat& seat) const;
  // True for rows with columns; a zone with one slot is told beside the piles.
  static bool IsRow(const BoardRow& row) { return row.slots.size() > 1; }

  const Scene& scene_;
  const RuleSet& rules_;
  const Board& board_;
  int width_;
  bool color_;
  bool flip_;
  int label_ = 0;
  int columns_ = 1;
  int cell_ = 0;
};

Painter::Painter(const Scene& scene, const Board& board, const Style& style)
    : scene_(scene),
      rules_(*scene.game.rules),
      board_(board),
      width_(style.width),
      color_(style.color),
      flip_(style.flip) {
  for (const BoardSeat& seat : board_.seats) {
    label_ = std::max(label_, DisplayWidth(SeatWord(scene_.header, seat.seat)) + 4);
    columns_ = std::max(columns_, static_cast<int>(seat.terrains.size()));
    for (const BoardRow& row : seat.rows) {
      columns_ = std::max(columns_, static_cast<int>(row.slots.size()));
    }
  }
  cell_ = std::max(kCellLeast, (width_ - label_) / columns_);
}

// Returns whether the seat sits on the far side. The first seat's side is near; its opponents are
// far.
bool Painter::IsFar(const BoardSeat& seat) const {
  const bool other = scene_.state.Opposed(seat.seat, 0);
  return other != flip_;
}

// Returns whether the seat's zones are drawn: it takes part, or the duel is over.
bool Painter::HasBoard(const BoardSeat& seat) const {
  return scene_.state.seat(seat.seat).out == kTakesPart || !scene_.state.several();
}

std::string Painter::Life(const BoardSeat& seat) const {
  return LifeShort(rules_) + " " + LifeWord(scene_.state.life(seat.seat));
}

Painter::Lines Painter::NameLines(const BoardCard& card) const {
  Lines cell;
  const bool monster = card.position != Position::kNone;
  if (card.face_down) {
    std::string down = monster ? FaceDownWord(rules_) : "set";
    if (card.label > 0) down += " ?" + std::to_string(card.label);
    cell.lines.push_back(down);
    if (!card.name.empty()) cell.lines.push_back(Cut("[" + card.name + "]", cell_ - 1));
    cell.ink = Ink::kWarn;
  } else {
    const std::string unknown = card.label == 0 ? "?" : "?" + std::to_string(card.label);
    cell.lines = WrapLines(card.name.empty() ? unknown : card.name, cell_ - 1);
    if (cell.lines.size() > kNameLines) {
      for (std::size_t i = kNameLines; i < cell.lines.size(); ++i) {
        cell.lines[kNameLines - 1] += " " + cell.lines[i];
      }
      cell.lines.resize(kNameLines);
      cell.lines.back() = Cut(cell.lines.back(), cell_ - 1);
    }
  }
  if (!card.whose.empty()) cell.lines.front() = card.whose + "'s " + cell.lines.front();
  return cell;
}

Painter::Lines Painter::CardLines(const BoardCard& card) const {
  Lines cell;
  if (card.piece == kNoPiece) {
    cell.lines = {"-"};
    cell.ink = Ink::kDim;
    return cell;
  }
  cell = NameLines(card);
  const bool monster = card.position != Position::kNone;
  for (const BoardCard& other : card.under) {
    const Lines more = NameLines(other);
    cell.lines.insert(cell.lines.end(), more.lines.begin(), more.lines.end());
  }
  if (monster) {
    const char* const position = IsAttack(card.position) ? " atk" : " def";
    cell.lines.push_back(NumbersText(card) + (HasBattlePositions(rules_) ? position : ""));
  }
  if (!card.on.empty()) cell.lines.push_back("on " + card.on);
  if (card.charges >= 0) cell.lines.push_back(Counted(card.charges, "charge"));
  cell.lines.insert(cell.lines.end(), card.counters.begin(), card.counters.end());
  return cell;
}

std::string Painter::Row(const std::string& label, const std::vector<Lines>& cells) const {
  std::size_t height = 0;
  for (const Lines& cell : cells) height = std::max(height, cell.lines.size());
  std::string out;
  for (std::size_t line = 0; line < height; ++line) {
    out += Paint(Pad(line == 0 ? label : "", label_), Ink::kDim, color_);
    for (const Lines& cell : cells) {
      const std::string text = line < cell.lines.size() ? Cut(cell.lines[line], cell_ - 1) : "";
      const int missing = cell_ - DisplayWidth(text);
      out += Paint(text, line == 0 ? cell.ink : Ink::kPlain, color_);
      out.append(static_cast<std::size_t>(std::max(1, missing)), ' ');
    }
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  return out;
}

std::string Painter::CardRow(const BoardSeat& seat, const BoardRow& row) const {
  std::vector<Lines> cells;
  const int slots = static_cast<int>(row.slots.size());
  for (int slot = 1; slot <= slots; ++slot) {
    const int column = row.between ? slot * (columns_ + 1) / (slots + 1) : slot;
    cells.resize(static_cast<std::size_t>(std::max(column, slot) - 1));
    cells.push_back(CardLines(row.slots[static_cast<std::size_t>(slot - 1)]));
  }
  return Row(SeatWord(scene_.header, seat.seat) + "." + std::string(ZoneLetters(row.kind)), cells);
}

std::string Painter::TerrainRow(const BoardSeat& seat) const {
  if (seat.terrains.empty()) return "";
  std::vector<Lines> cells;
  for (const std::string& name : seat.terrains) {
    Lines& cell = cells.emplace_back();
    cell.lines = {Cut(name.empty() ? "?" : name, cell_ - 1)};
    cell.ink = Ink::kDim;
  }
  const std::string letters(ZoneLetters(ZoneKind::kTerrain));
  return Row(SeatWord(scene_.header, seat.seat) + "." + letters, cells);
}

std::string Painter::Ruler() const {
  std::string out(static_cast<std::size_t>(label_), ' ');
  for (int column = 1; column <= columns_; ++column) {
    std::string cell = "--" + std::to_string(column) + "--";
    while (DisplayWidth(cell) < cell_ - 1) cell += '-';
    out += cell + (column == columns_ ? "" : "-");
  }
  return Paint(out, Ink::kDim, color_) + "\n";
}

std::string Painter::Rows(const BoardSeat& seat, bool far) const {
  std::vector<std::string> rows = {TerrainRow(seat)};
  for (const BoardRow& row : seat.rows) {
    if (IsRow(row)) rows.push_back(CardRow(seat, row));
  }
  if (far) std::reverse(rows.begin(), rows.end());
  std::string out;
  for (const std::string& row : rows) out += row;
  return out;
}

std::string Painter::PileLines(const BoardSeat& seat) const {
  std::string out;
  const auto tell = [&](std::string_view zone, std::vector<std::string> names, int unnamed,
                        bool open) {
    if (names.empty()) return;
    if (unnamed > 0) names.push_back(std::to_string(unnamed) + " not known");
    if (unnamed < 0 && open) names.push_back("perhaps others, not said");
    out += Wrap(Joined(names), width_, "  " + std::string(zone) + ": ");
  };
  const auto name_of = [&](const BoardCard& card) {
    std::string name = card.name.empty() ? PieceName(scene_, card.piece) : card.name;
    if (!card.name.empty() && card.face_down) name += " (face-down)";
    if (card.charges >= 0) name += " (" + Counted(card.charges, "charge") + ")";
    if (!card.counters.empty()) name += " (" + Joined(card.counters) + ")";
    return name;
  };
  for (const BoardRow& row : seat.rows) {
    if (IsRow(row) || row.slots[0].piece == kNoPiece) continue;
    tell(InWords(scene_.game, ZoneName(row.kind)), {name_of(row.slots[0])}, 0, false);
  }
  for (const BoardPile& pile : seat.piles) {
    std::vector<std::string> names;
    int face_down = 0;
    for (const BoardCard& card : pile.cards) {
      // Those that nothing tells apart are counted.
      if (card.face_down && card.name.empty() && card.label == 0) {
        ++face_down;
      } else {
        names.push_back(name_of(card));
      }
    }
    if (face_down > 0) names.push_back(Counted(face_down, "face-down card"));
    tell(InWords(scene_.game, ZoneName(pile.kind)), std::move(names), pile.unnamed,
         !scene_.game.rules->IsHiddenPile(pile.kind));
  }
  return out;
}

std::string Painter::SeatLines(const BoardSeat& seat) const {
  const replay::SeatHeader* header =
      seat.seat < scene_.header.seats.size() ? &scene_.header.seats[seat.seat] : nullptr;
  std::string who = SeatWord(scene_.header, seat.seat);
  if (header != nullptr && !header->player.empty()) who += " " + Clean(header->player);
  const std::uint8_t colour = scene_.state.seat(seat.seat).colour;
  if (colour != 0) who += colour == 1 ? " (Blue)" : " (Red)";
  if (scene_.state.seat(seat.seat).out == kHasLost) who += ", has lost";
  if (scene_.state.seat(seat.seat).out == kNotYetJoined) return "  " + who + ": has not joined\n";
  std::vector<std::string> facts = {Life(seat)};
  if (!WarningsText(seat).empty()) facts.push_back(WarningsText(seat));
  for (std::string& open : LeftOpen(scene_, seat.seat)) facts.push_back(std::move(open));
  for (const BoardPile& pile : seat.piles) {
    const bool counted = pile.count() != 0 || scene_.game.rules->IsHiddenPile(pile.kind);
    if (!counted) continue;
    const std::string count = pile.count() < 0 ? "?" : std::to_string(pile.count());
    const bool short_name = pile.kind == ZoneKind::kBanished;
    facts.push_back(InWords(scene_.game, short_name ? "eroded" : ZoneName(pile.kind)) + " " +
                    count);
  }
  const bool on_turn = scene_.state.header().turn_seat == seat.seat;
  const std::string first = (on_turn ? "> " : "  ") + who + ": ";
  std::string text = Wrap(Joined(facts), width_, first);
  if (color_) text = Paint(first, Ink::kBold, true) + text.substr(first.size());
  return text;
}

std::string Painter::Draw() const {
  std::vector<const BoardSeat*> far;
  std::vector<const BoardSeat*> near;
  for (const BoardSeat& seat : board_.seats) (IsFar(seat) ? far : near).push_back(&seat);
  std::reverse(far.begin(), far.end());
  std::string out;
  for (const BoardSeat* seat : far) {
    out += SeatLines(*seat) + PileLines(*seat);
    if (HasBoard(*seat)) out += Rows(*seat, true);
  }
  out += Ruler();
  for (const BoardSeat* seat : near) {
    if (HasBoard(*seat)) out += Rows(*seat, false);
    out += SeatLines(*seat) + PileLines(*seat);
  }
  return out;
}

}  // namespace

std::string BoardText(const Scene& scene, const Board& board, const Style& style) {
  return Painter(scene, board, style).Draw();
}

}  // namespace judge::cli
