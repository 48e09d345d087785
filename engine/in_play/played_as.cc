#include "engine/in_play/played_as.h"

#include <cstddef>

#include "engine/in_play/conditions.h"
#include "engine/in_play/filters.h"

namespace judge {
namespace {

// Returns whether it is a monster that is worn as an Equip Spell, in a game in which it is none
// then.
bool IsWorn(const Game& game, const Piece& piece) {
  return game.rules->worn_monsters_are_spells && (piece.flags & kIsEquipped) != 0 &&
         piece.card != kUnknownCard && game.pack->card(piece.card).IsMonster();
}

}  // namespace

Frame PlayedAs(const Game& game, const State& state, PieceIndex index) {
  if (index == kNoPiece) return Frame::kTerrain;
  const Piece& piece = state.piece(index);
  if (IsWorn(game, piece)) return Frame::kSpell;
  if (piece.played_as != Frame::kTerrain) return piece.played_as;
  if (!game.rules->OnField(piece.zone)) return Frame::kTerrain;
  if (piece.position != Position::kNone) return Frame::kMonster;
  if (IsFaceDown(piece)) return Frame::kTerrain;
  // When a record begins with the card in play, it was played in the one way that leads there.
  Frame only = Frame::kTerrain;
  for (const PlayWay& way : game.pack->card(piece.card).plays) {
    if (way.frame == Frame::kMonster) continue;
    if (only != Frame::kTerrain) return Frame::kTerrain;
    only = way.frame;
  }
  return only;
}

bool LiesAsScale(const Game& game, const State& state, PieceIndex index) {
  if (index == kNoPiece || game.pack->card(state.piece(index).card).scale < 0) return false;
  const Piece& piece = state.piece(index);
  return game.rules->OnField(piece.zone) && (piece.flags & (kIsEquipped | kIsAttached)) == 0 &&
         PlayedAs(game, state, index) == Frame::kSpell;
}

const PlayWay* FindWay(const CardDefinition& card, Frame frame) {
  for (const PlayWay& way : card.plays) {
    if (way.frame == frame) return &way;
  }
  return nullptr;
}

Truth IsWayOpen(const Game& game, const State& state, const Source& source, Frame frame) {
  const CardDefinition& card = game.pack->card(source.card);
  if (card.plays.empty()) return FromBool(card.Has(frame));
  const PlayWay* way = FindWay(card, frame);
  if (way == nullptr) return Truth::kFalse;
  const bool set = source.piece != kNoPiece && IsFaceDown(state.piece(source.piece));
  if (way->set && !set) return Truth::kFalse;
  return Holds(game, state, way->conditions, source);
}

bool IsPlayKnown(const Pack& pack, CardIndex index) {
  const CardDefinition& card = pack.card(index);
  if (!card.Has(Frame::kSpell)) return true;
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (effect.form == EffectForm::kActivated) return effect.supported;
  }
  return card.unexpressed.empty();
}

TypeSet TypesPlayed(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  const CardDefinition& card = game.pack->card(piece.card);
  TypeSet types = card.types;
  if (IsWorn(game, piece)) {
    types = {};
    for (const char* word : {"Equip", "Spell"}) {
      const int type = game.pack->FindType(word);
      if (type < kTypesMax) types.set(static_cast<std::size_t>(type));
    }
    return types;
  }
  if (!card.plays.empty()) {
    const PlayWay* way = FindWay(card, PlayedAs(game, state, index));
    if (LiesAsScale(game, state, index)) return way->types;
    if (way != nullptr) types |= way->types;
  }
  if (piece.printed != kUnknownCard && game.pack->card(piece.printed).Has(Frame::kToken)) {
    const int token = game.pack->FindType(FrameName(Frame::kToken));
    if (token < kTypesMax) types.set(static_cast<std::size_t>(token));
  }
  return types;
}

}  // namespace judge
