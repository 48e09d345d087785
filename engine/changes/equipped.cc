#include "engine/changes/equipped.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/board/writing.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"

namespace judge {

bool IsEquipped(const Piece& piece) { return (piece.flags & kIsEquipped) != 0; }
namespace {

// Returns the choice that names the host to which the effect equips its own card; nullptr when the
// effect does not equip it or asks for no host.
const Choice* EquipChoice(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool equips = op.kind == OperationKind::kEquip && op.what.kind == RefKind::kSelf &&
                        op.to.kind == RefKind::kTarget;
    if (equips) return &pack.choices[effect.choices.first + op.to.index];
  }
  return nullptr;
}

}  // namespace

void TellNoted(Run& run, PieceIndex about, PieceIndex other) {
  Emit(run, {.kind = EventKind::kNoted,
             .seat = run.state.piece(about).controller,
             .piece = about,
             .other = other});
}

bool FitsEquip(const Game& game, const State& state, PieceIndex equip, const Subject& host) {
  const OwnEffects own = OwnEffectsOf(state, equip);
  bool asks = false;
  for (int e = 1; e <= CountOf(*game.pack, own); ++e) {
    const PoolIndex index = IndexOf(*game.pack, own, e);
    const Choice* choice = EquipChoice(*game.pack, game.pack->effects[index]);
    if (choice == nullptr) continue;
    if (choice->filter == 0) return true;
    asks = true;
    const Filter& filter = game.pack->filters[choice->filter];
    const Source source = SourceOf(state, equip);
    if (Matches(game, state, filter, host, source) == Truth::kTrue) return true;
    const bool regarded = game.rules->effects_are_read_in_full && host.piece != kNoPiece;
    if (regarded && FitsAsRegarded(game, state, *choice, host, source) == Truth::kTrue) return true;
  }
  return !asks;
}
namespace {

bool IsPicked(const State& state, const Pick& named) {
  const auto picks = state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == named.task && pick.choice == named.choice && pick.piece == named.piece;
  });
}

}  // namespace

void AddChosen(Run& run, const Choice& choice, const Source& source, const Pick& named) {
  Pieces instead;
  if (choice.at_activation) instead = TakenInstead(run.game, run.state, named.piece, source);
  if (instead.count == 0) {
    const bool again = choice.all && named.piece != kNoPiece && IsPicked(run.state, named);
    if (!again) run.agenda().AddPick(named);
    return;
  }
  for (const PieceIndex piece : instead) {
    Pick taken = named;
    taken.piece = piece;
    taken.zone = PlaceOf(run.state.piece(piece));
    const Chosen chosen{piece, kUnknownCard, taken.zone};
    const Truth fits = MayChoose(run.game, run.state, choice, chosen, source);
    if (fits == Truth::kTrue && !IsPicked(run.state, taken)) run.agenda().AddPick(taken);
  }
}

Pieces HostsNamed(const Run& run, const Operation& op, const Task& task) {
  Pieces hosts;
  const Source source = SourceOf(run.state, task);
  for (const PieceIndex named : PiecesOf(run, op.to, task)) {
    const Pieces instead = TakenInstead(run.game, run.state, named, source);
    for (const PieceIndex piece : instead) hosts.Add(piece);
    if (instead.count == 0) hosts.Add(named);
  }
  return hosts;
}

bool TakeNextHost(Run& run, PieceIndex equip) {
  for (std::size_t i = 0; i < run.state.modifiers().size(); ++i) {
    const ActiveModifier m = run.state.modifiers()[i];
    if (m.kind != kEquipsTooKind || m.source != equip) continue;
    BoardOf(run).RemoveModifier(i);
    BoardOf(run).piece(equip).host = m.piece;
    TellNoted(run, equip, m.piece);
    return true;
  }
  return false;
}

void Unequip(StateChange change, PieceIndex equip) {
  const State& state = change.state();
  Piece& piece = BoardOf(change).piece(equip);
  piece.host = kNoPiece;
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~kIsEquipped);
  for (std::size_t i = state.modifiers().size(); i-- > 0;) {
    const ActiveModifier& m = state.modifiers()[i];
    if (m.kind == kEquipsTooKind && m.source == equip) BoardOf(change).RemoveModifier(i);
  }
}
namespace {

// Returns the battle position that the piece has by what cards in play say: that of the monster
// which it is tied to, ATK Position for an equip card that fights, else its own.
Position PositionShared(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  const Subject subject = SubjectOf(state, index);
  Position position = IsEquipped(piece) ? Position::kNone : piece.position;
  bool shared = false;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    const bool stands = m.kind == ModifierKind::kStandsAsMonster;
    if (shared || effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    if (stands && position == Position::kNone) {
      position = piece.position == Position::kNone ? Position::kAttack : piece.position;
    }
    if (stands) return;
    const Pieces with = PiecesOf(game, state, m.party, effect.SourceFor(index));
    if (with.count == 0 || with.first() == index) return;
    const Position theirs = state.piece(with.first()).position;
    if (theirs == Position::kNone) return;
    // An equip card stays face-up when its host lies face-down.
    position = IsEquipped(piece) ? FaceUp(theirs) : theirs;
    shared = true;
  };
  ForEachModifier(game, state, {ModifierKind::kStandsAsMonster, ModifierKind::kPositionOf}, visit);
  return position;
}

void TakePosition(Run& run, PieceIndex index, Position position) {
  const Held<Piece> piece = run.change().Hold(BoardOf(run).piece(index));
  const bool came = piece->position == Position::kNone;
  if (!came && position != Position::kNone) {
    return SetPosition(run, index, position, EventKind::kPositionChanged, kNoClause);
  }
  piece->position = position;
  piece->position_since = run.cause();
  TellNoted(run, index, piece->host);
}

}  // namespace

void SharePositions(Run& run) {
  const bool given = MayBeGiven(run.game, run.state, ModifierKind::kStandsAsMonster) ||
                     MayBeGiven(run.game, run.state, ModifierKind::kPositionOf);
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    if (!given && !IsEquipped(piece)) continue;
    if (!run.game.rules->OnField(piece.zone) || piece.card == kUnknownCard) continue;
    const bool equips = IsEquipped(piece) && run.pack().card(piece.card).IsMonster();
    const bool stands = piece.position != Position::kNone;
    if (!stands && !(given && equips)) continue;
    const Position now = PositionShared(run.game, run.state, p);
    if (now != piece.position) TakePosition(run, p, now);
    // An equip card that fights stands on the tile of its host.
    const bool fights = IsEquipped(piece) && now != Position::kNone && piece.host != kNoPiece;
    if (!fights || piece.tile == run.state.piece(piece.host).tile) continue;
    BoardOf(run).piece(p).tile = run.state.piece(piece.host).tile;
  }
}

}  // namespace judge
