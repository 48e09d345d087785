#include "engine/in_play/identity.h"

#include <algorithm>

#include "engine/in_play/effects_of.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/played_as.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"

namespace judge {
namespace {

// Returns whether the piece is a monster that is worn and a Spell as long as it is.
bool IsWornAsSpell(const Game& game, const State& state, PieceIndex piece) {
  return game.rules->worn_monsters_are_spells && piece != kNoPiece &&
         PlayedAs(game, state, piece) == Frame::kSpell;
}

// Calls `visit(modifier, source, effect)` for each modifier by which the piece counts as something
// else for every purpose. The effects that say so judge it by what is printed.
template <typename Visit>
void ForEachIdentity(const Game& game, const State& state, const Subject& subject, Visit&& visit) {
  const bool asked = subject.piece != kNoPiece && !subject.as_half;
  if (!asked || !MayBeGiven(game, state, ModifierKind::kCountsAs)) return;
  if (IsOpen(state, About::kIdentity)) return;
  const OpenQuestion asking(state, About::kIdentity);
  const Subject now = SubjectOf(state, subject.piece);
  auto each = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (m.purpose != 0 || effect.Touches(now) != Truth::kTrue || !effect.Applies()) return;
    visit(m, source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kCountsAs}, each);
}

std::vector<CardIndex> NamesOf(const Game& game, const State& state, const Subject& subject) {
  std::vector<CardIndex> names;
  const auto add = [&](const Modifier& m, const Source& source, const EffectInPlay&) {
    if (m.card != kUnknownCard) names.push_back(m.card);
    Source about = source;
    about.affected = subject.piece;
    for (const PieceIndex like : PiecesOf(game, state, m.party, about)) {
      if (state.piece(like).card != kUnknownCard) names.push_back(state.piece(like).card);
    }
  };
  ForEachIdentity(game, state, subject, add);
  return names;
}

}  // namespace

std::vector<CardIndex> NamesCounted(const Game& game, const State& state, PieceIndex piece) {
  return NamesOf(game, state, Subject{.piece = piece});
}

bool HasName(const Game& game, const State& state, const Subject& subject, CardIndex named) {
  if (HasName(game, subject.card, named)) return true;
  const std::vector<CardIndex> names = NamesOf(game, state, subject);
  return std::any_of(names.begin(), names.end(),
                     [&](CardIndex name) { return HasName(game, name, named); });
}

FrameMask FramesOf(const Game& game, const State& state, const Subject& subject) {
  FrameMask frames = game.pack->card(subject.card).frames;
  // One that would be laid among the Spells and Traps is played as a Spell.
  const bool lies =
      subject.piece != kNoPiece && game.rules->OnField(state.piece(subject.piece).zone);
  const bool laid = !lies && subject.zone.kind == ZoneKind::kSpellTrap &&
                    game.pack->card(subject.card).scale >= 0;
  const bool spell =
      laid || LiesAsScale(game, state, subject.piece) || IsWornAsSpell(game, state, subject.piece);
  if (spell) frames = FrameMask{1} << static_cast<unsigned>(Frame::kSpell);
  if (subject.piece == kNoPiece) return frames;
  const CardIndex printed = state.piece(subject.piece).printed;
  const bool token = printed != kUnknownCard && game.pack->card(printed).Has(Frame::kToken);
  if (token) frames |= game.pack->card(printed).frames;
  const auto add = [&](const Modifier& m, const Source&, const EffectInPlay&) {
    if (m.frame != Frame::kTerrain) frames |= FrameMask{1} << static_cast<unsigned>(m.frame);
  };
  ForEachIdentity(game, state, subject, add);
  return frames;
}

namespace {

// Returns how many Levels more the piece has by effects in play, or fewer.
std::int32_t LevelsAdded(const Game& game, const State& state, const Subject& subject) {
  if (subject.piece == kNoPiece || !MayBeGiven(game, state, ModifierKind::kLevelAdd)) return 0;
  if (IsOpen(state, About::kIdentity)) return 0;
  const OpenQuestion asking(state, About::kIdentity);
  const Subject now = SubjectOf(state, subject.piece);
  std::int32_t added = 0;
  auto each = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    if (effect.Touches(now) != Truth::kTrue || !effect.Applies()) return;
    added += effect.Amount(subject.piece, 0);
  };
  ForEachModifier(game, state, {ModifierKind::kLevelAdd}, each);
  return added;
}

}  // namespace

std::int32_t LevelOf(const Game& game, const State& state, const Subject& subject) {
  if (LiesAsScale(game, state, subject.piece) || IsWornAsSpell(game, state, subject.piece)) {
    return -1;
  }
  std::int32_t level = game.pack->card(subject.card).level;
  EntryNumber newest = 0;
  const auto set = [&](const Modifier& m, const Source& source, const EffectInPlay& effect) {
    // Of several the one that came into force last counts.
    if (m.amount == 0 || source.since < newest) return;
    newest = source.since;
    level = effect.Amount(subject.piece, level);
  };
  ForEachIdentity(game, state, subject, set);
  return level < 1 ? level : std::max(1, level + LevelsAdded(game, state, subject));
}

}  // namespace judge
