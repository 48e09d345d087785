#include "engine/choices/summons.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/choices/materials.h"
#include "engine/choices/recipe.h"
#include "engine/choices/together.h"
#include "engine/in_play/in_play.h"

namespace judge {

PieceIndex RitualSpell(const Game& game, const State& state, SeatIndex seat, CardIndex monster) {
  const CardIndex spell = game.pack->card(monster).recipe.spell;
  if (spell == kUnknownCard) return kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = Controls(state, seat, p) && piece.zone == ZoneKind::kSpellTrap &&
                       piece.position == Position::kNone && !IsFaceDown(piece);
    if (there && HasName(game, state, SubjectOf(state, p), spell)) return p;
  }
  return kNoPiece;
}

ZoneRef ExtraDeckFor(const Game& game, const State& state, SeatIndex seat, CardIndex monster) {
  const ZoneRef own{seat, ZoneKind::kExtraDeck, 0, 0};
  const PieceIndex spell = RitualSpell(game, state, seat, monster);
  if (spell == kNoPiece || state.piece(spell).owner == seat) return own;
  const SeatIndex owner = state.piece(spell).owner;
  bool there = state.seat(owner).unnamed[static_cast<int>(ZoneKind::kExtraDeck)] != 0;
  for (PieceIndex p = 1; p <= state.piece_count() && !there; ++p) {
    const Piece& piece = state.piece(p);
    there = piece.card == monster && piece.zone == ZoneKind::kExtraDeck && piece.owner == owner;
  }
  return there ? ZoneRef{owner, ZoneKind::kExtraDeck, 0, 0} : own;
}
namespace {

// Returns whether something in play says that the card counts as one of that name for this purpose.
bool CountsAs(const Game& game, const State& state, PieceIndex piece, std::string_view name,
              std::string_view purpose) {
  bool counts = false;
  const Subject subject = SubjectOf(state, piece);
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const std::string& asked = game.pack->texts[m.purpose];
    if (counts || (!asked.empty() && asked != purpose)) return;
    if (effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    Source about = source;
    about.affected = piece;
    counts |= m.card != kUnknownCard && game.pack->card(m.card).IsNamed(name);
    for (const PieceIndex like : PiecesOf(game, state, m.party, about)) {
      counts |= game.pack->card(state.piece(like).card).IsNamed(name);
    }
  };
  ForEachModifier(game, state, {ModifierKind::kCountsAs}, visit);
  return counts;
}

}  // namespace

bool PlayedInSetup(const Game& game, const State& state, SeatIndex seat, std::string_view name,
                   std::string_view purpose) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool played = piece.zone == ZoneKind::kRule || (piece.flags & kPlayedInSetup) != 0;
    if (piece.owner != seat || !played) continue;
    if (game.pack->card(piece.card).IsNamed(name)) return true;
    if (CountsAs(game, state, p, name, purpose)) return true;
  }
  return false;
}

PieceIndex UnshownMaterial(const State& state, PieceIndex monster) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.made == monster && (piece.flags & kSetApart) != 0) return p;
  }
  return kNoPiece;
}
namespace {

// Returns whether the seat can summon the monster now by the monster's own conditions, without an
// effect that allows it.
bool OwnWay(const Game& game, const State& state, SeatIndex seat, CardIndex monster) {
  const Recipe& recipe = game.pack->card(monster).recipe;
  if (recipe.method == RecipeMethod::kIntegration) {
    return PlayedInSetup(game, state, seat, recipe.duelist, kForIntegration);
  }
  if (recipe.method == RecipeMethod::kFusion) {
    return recipe.without_spell && recipe.only_by == kUnknownCard;
  }
  if (recipe.method == RecipeMethod::kOwn) {
    const Source source{.card = monster, .controller = seat, .zone = {seat, ZoneKind::kHand, 0, 0}};
    return Holds(game, state, recipe.conditions, source) != Truth::kFalse;
  }
  if (TakesFaceUp(recipe.method)) return true;
  return recipe.method == RecipeMethod::kRitual &&
         RitualSpell(game, state, seat, monster) != kNoPiece;
}

// Adds the summon to each zone of the row on that side.
void AddToRow(const State& state, Action action, ZoneRef zone, std::vector<Action>* out) {
  for (; state.HasSlot(zone); ++zone.slot) {
    action.to = zone;
    for (const Position position : {Position::kAttack, Position::kDefense}) {
      action.position = position;
      out->push_back(action);
    }
  }
}

// Adds the summon to each zone to which a monster may come, on each side to which it may come.
void AddToZones(const Game& game, const State& state, Action action, std::vector<Action>* out) {
  const bool extra = FromExtraDeck(game, state, action);
  for (SeatIndex side = 0; side < state.seats(); ++side) {
    action.to = {side, ZoneKind::kMonster, 1, 0};
    if (SideOfSummon(game, state, action) != side) continue;
    AddToRow(state, action, {side, ZoneKind::kMonster, 1, 0}, out);
    if (extra) AddToRow(state, action, {side, ZoneKind::kExtraMonster, 1, 0}, out);
  }
}

// Adds the summon by scales of each monster that the seat may bring so.
void AddByScales(const Game& game, const State& state, SeatIndex seat, std::vector<Action>* out) {
  if (ScalesOf(game, state, seat).low == kNoPiece) return;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool pile = piece.zone == ZoneKind::kHand || piece.zone == ZoneKind::kExtraDeck;
    if (!pile || piece.owner != seat) continue;
    Action action{.kind = ActionKind::kSpecialSummon,
                  .seat = seat,
                  .piece = p,
                  .from = {seat, piece.zone, 0, 0}};
    if (IsSummonByScales(game, state, action)) AddToZones(game, state, action, out);
  }
}

}  // namespace

bool MaySummon(const Game& game, const State& state, const SummonWay& way, CardIndex monster) {
  if (way.method == RecipeMethod::kToken) return monster == way.card;
  if (game.pack->card(monster).recipe.method != way.method) return false;
  if (way.asked->result == 0) return true;
  Subject subject{.card = monster, .controller = way.seat};
  const Filter anywhere = Without(game.pack->filters[way.asked->result], FilterWord::kZones);
  const Source source = SourceOf(state, *state.top_task());
  return Matches(game, state, anywhere, subject, source) == Truth::kTrue;
}

void SummonCandidates(const Game& game, const State& state, SeatIndex seat,
                      std::vector<Action>* out) {
  const SummonWay way = AwaitedSummon(game, state);
  AddByScales(game, state, seat, out);
  std::vector<Chosen> materials;
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    const CardDefinition& monster = game.pack->card(card);
    const bool token = monster.Has(Frame::kToken);
    if (monster.recipe.method == RecipeMethod::kNone && !token) continue;
    if (!monster.IsMonster()) continue;
    const bool asked = way.method == RecipeMethod::kNone ? OwnWay(game, state, seat, card)
                                                         : MaySummon(game, state, way, card);
    if (!asked) continue;
    materials.clear();
    if (!token && !FindMaterials(game, state, seat, card, way, &materials)) continue;
    Action action{.kind = ActionKind::kSpecialSummon,
                  .seat = seat,
                  .card = card,
                  .from = ExtraDeckFor(game, state, seat, card)};
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool it = piece.card == card && piece.zone == ZoneKind::kExtraDeck &&
                      piece.owner == action.from.seat;
      if (it) action.piece = p;
    }
    const bool in_hand = !token && monster.deck == DeckKind::kMain;
    if (in_hand) action.from.kind = ZoneKind::kHand;
    for (PieceIndex p = 1; in_hand && action.piece == kNoPiece && p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool it = piece.card == card && piece.zone == ZoneKind::kHand && piece.owner == seat;
      if (it) action.piece = p;
    }
    if (in_hand && action.piece == kNoPiece) continue;
    for (const Chosen& one : materials) action.Choose(one);
    if (!materials.empty()) action.flags |= kWithMaterials;
    if (game.rules->extra_deck_zones != nullptr) {
      AddToZones(game, state, action, out);
      continue;
    }
    const SeatIndex side = way.side == kNoSeat ? seat : way.side;
    action.to = {side, ZoneKind::kMonster, state.FirstEmpty(side, ZoneKind::kMonster), 0};
    for (const Chosen& one : materials) {
      const bool takes = monster.recipe.method == RecipeMethod::kAlter || action.to.slot == 0;
      if (takes && one.zone.kind == ZoneKind::kMonster) action.to = one.zone;
    }
    for (const Position position : {Position::kAttack, Position::kDefense}) {
      if (way.position != Position::kNone && way.position != position) continue;
      action.position = position;
      out->push_back(action);
    }
  }
}

}  // namespace judge
