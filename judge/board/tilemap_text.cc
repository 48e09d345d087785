#include "judge/board/tilemap_text.h"

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kTileWidth = 5;
constexpr int kLabelWidth = 4;

class TilePainter {
 public:
  TilePainter(const Scene& scene, const LaidTilemap& laid) : scene_(scene), laid_(laid) {}

  std::string Draw() const {
    std::string out(kLabelWidth + 1, ' ');
    for (int column = 1; column <= laid_.map->columns; ++column) {
      out += Pad(std::string("  ") + static_cast<char>('A' + column - 1), kTileWidth + 1);
    }
    out = Trimmed(out) + Line(0);
    for (int row = 1; row <= laid_.map->rows; ++row) out += Row(row) + Line(row);
    return out;
  }

 private:
  static std::string Trimmed(std::string line) {
    while (line.ends_with(' ')) line.pop_back();
    return line + "\n";
  }

  bool Between(Tile a, Tile b) const {
    return IsObstructed(scene_.state, laid_, TileNumber(a), TileNumber(b));
  }

  // Returns what stands between this row and the next.
  std::string Line(int row) const {
    std::string out(kLabelWidth, ' ');
    for (int column = 1; column <= laid_.map->columns; ++column) {
      const bool edge = row == 0 || row == laid_.map->rows;
      const Tilemap::Row open = row == 0 ? laid_.map->open_top : laid_.map->open_bottom;
      const bool drawn =
          edge ? (open >> column & 1U) == 0 : Between({row, column}, {row + 1, column});
      out += "+" + std::string(kTileWidth, drawn ? '-' : ' ');
    }
    return out + "+\n";
  }

  std::string Row(int row) const {
    const bool blue = (laid_.map->blue >> row & 1U) != 0;
    const bool red = (laid_.map->red >> row & 1U) != 0;
    std::string out = Pad(std::to_string(row) + (blue ? "B" : red ? "R" : ""), kLabelWidth) + "|";
    for (int column = 1; column <= laid_.map->columns; ++column) {
      const bool edge = column == laid_.map->columns;
      out += Pad(Monsters(TileNumber({row, column})), kTileWidth);
      out += edge || Between({row, column}, {row, column + 1}) ? "|" : " ";
    }
    return Trimmed(out);
  }

  std::string Monsters(std::uint8_t tile) const {
    std::string out;
    for (PieceIndex p = 1; p <= scene_.state.piece_count(); ++p) {
      if (scene_.state.piece(p).tile != tile || !IsInside(scene_.state, laid_, p)) continue;
      if (!out.empty()) return Cut(out, kTileWidth - 1) + "+";
      out = PlaceNotation(scene_.header, PlaceOf(scene_.state.piece(p)));
    }
    return out;
  }

  const Scene& scene_;
  const LaidTilemap& laid_;
};

}  // namespace

std::string TilemapText(const Scene& scene) {
  const LaidTilemap laid = TilemapInPlay(scene.game, scene.state);
  if (!laid) return "";
  return "tilemap: " + CardWord(scene.game, laid.card) + "\n" + TilePainter(scene, laid).Draw();
}

}  // namespace judge::cli
