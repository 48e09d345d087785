#include "engine/projection.h"

#include <cstdint>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

class Lines {
 public:
  explicit Lines(std::string* out) : out_(out) {}

  Lines& Word(std::string_view word) {
    if (!out_->empty() && out_->back() != '\n') *out_ += ' ';
    *out_ += word;
    return *this;
  }
  Lines& Number(std::int64_t number) { return Word(std::to_string(number)); }
  void End() { *out_ += '\n'; }

 private:
  std::string* out_;
};

void Zone(Lines& lines, ZoneRef zone) {
  lines.Number(zone.seat).Number(static_cast<int>(zone.kind)).Number(zone.slot);
}

void FieldsOfPieces(const Game& game, const State& state, Lines& lines) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.zone == ZoneKind::kNone) continue;
    lines.Word("piece").Word(game.pack->card(piece.card).code).Number(piece.label);
    Zone(lines, PlaceOf(piece));
    lines.Number(piece.owner).Number(static_cast<int>(piece.position)).Number(IsFaceDown(piece));
    if (game.rules->OnField(piece.zone) && piece.position != Position::kNone) {
      lines.Number(CurrentAttack(game, state, p)).Number(CurrentDefense(game, state, p));
    }
    const CardIndex whole = OpenHalves(piece);
    if (whole != kUnknownCard) lines.Word("of").Word(game.pack->card(whole).code);
    if (piece.host != kNoPiece) {
      const Piece& host = state.piece(piece.host);
      lines.Word("on");
      Zone(lines, PlaceOf(host));
    }
    const bool stands = piece.played_as == Frame::kMonster && piece.position != Position::kNone;
    if (piece.played_as != Frame::kTerrain && !stands) {
      lines.Word("as").Number(static_cast<int>(piece.played_as));
    }
    if (piece.printed != kUnknownCard) {
      lines.Word("printed").Word(game.pack->card(piece.printed).code);
    }
    const int marks = piece.marks & ~kCameMarks;
    if (marks != 0) lines.Word("marks").Number(marks);
    if (piece.tile != 0) lines.Word("tile").Number(piece.tile);
    if (piece.charges >= 0) lines.Word("charges").Number(piece.charges);
    lines.End();
  }
}

void Seats(const State& state, Lines& lines) {
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const SeatState& seat = state.seat(s);
    lines.Word("seat").Number(s).Number(state.life(s).min).Number(state.life(s).max);
    lines.Number(seat.out).Number(seat.normal_summons).Number(seat.draws);
    lines.Number(seat.had_monster).Number(seat.summon_locked).Number(seat.destruction_damage);
    for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
      lines.Number(seat.unnamed[static_cast<int>(kind)]);
    }
    if (seat.skips_now != 0 || seat.skips_next != 0) {
      lines.Word("skips").Number(seat.skips_now).Number(seat.skips_next);
    }
    lines.End();
  }
}

}  // namespace

void AppendProjection(const Game& game, const State& state, std::string* out) {
  Lines lines(out);
  const StateHeader& h = state.header();
  lines.Word("projection").Number(1).End();
  lines.Word("turn").Number(h.turn).Number(h.turn_seat).Number(static_cast<int>(h.phase));
  lines.Number(h.setup_step).Number(h.first_seat).Number(h.attacks).End();
  lines.Word("over").Number(h.over).Number(h.winner).Number(static_cast<int>(h.end_reason)).End();
  Seats(state, lines);
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    lines.Word("terrains").Number(s);
    for (int column = 1; column <= h.capacities.terrains_per_seat; ++column) {
      const std::string& code = game.pack->card(state.terrain(s, column).card).code;
      lines.Word(code.empty() ? "-" : code);
    }
    lines.End();
  }
  FieldsOfPieces(game, state, lines);
  for (const ActiveModifier& m : state.modifiers()) {
    lines.Word("modifier").Number(static_cast<int>(m.kind)).Number(m.amount).Number(m.acts);
    lines.Number(m.seat).Number(static_cast<int>(m.lasts)).Number(m.remaining).Number(m.type);
    if (m.piece != kNoPiece) {
      const Piece& piece = state.piece(m.piece);
      Zone(lines, PlaceOf(piece));
    }
    if (m.marker.kind != ZoneKind::kNone) Zone(lines, m.marker);
    lines.End();
  }
  for (const Warning& w : state.warnings()) {
    lines.Word("warning").Number(w.seat).Number(w.turn).End();
  }
  const Decision decision = NextDecision(game, state);
  lines.Word("decision").Number(static_cast<int>(decision.kind)).Number(decision.seat).End();
}

}  // namespace judge
