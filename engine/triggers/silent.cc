#include "engine/triggers/silent.h"

#include <algorithm>
#include <optional>

#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// Returns whether the piece lies face-down as a card of two kinds, and the effect is one that it
// has as a Spell: nothing sets it off before the card was played as one.
bool IsOfSpellAlone(const Run& run, PieceIndex piece, const Effect& effect) {
  if (!run.game.rules->effects_are_read_in_full || !IsFaceDown(run.state.piece(piece)))
    return false;
  const auto conditions = run.pack().Conditions(effect.conditions);
  return std::any_of(conditions.begin(), conditions.end(), [](const Condition& condition) {
    return condition.kind == ConditionKind::kPlayedAs && condition.frame == Frame::kSpell;
  });
}

// Returns as which kind of card it has to be played for the effect; nothing: it does not say.
std::optional<Frame> PlayedFor(const Pack& pack, const Effect& effect) {
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind == ConditionKind::kPlayedAs) return condition.frame;
  }
  return std::nullopt;
}

// Returns whether the card is not in play yet and has an effect that only puts it there: what waits
// for something beside that does so from then on.
bool WaitsToBePlayed(const Run& run, PieceIndex index, const Effect& effect) {
  const Piece& piece = run.state.piece(index);
  const bool open = piece.zone != ZoneKind::kHand && !IsFaceDown(piece);
  const CardDefinition& card = run.pack().card(piece.card);
  const bool waits = effect.form == EffectForm::kTriggered && effect.works_in == 0 &&
                     effect.printed == PrintedKind::kNone;
  if (open || !waits || card.IsMonster() || !run.game.rules->effects_are_read_in_full) return false;
  const auto effects = run.pack().Effects(card.effects);
  const std::optional<Frame> kind = PlayedFor(run.pack(), effect);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& one) {
    // What puts a card of two kinds into play as the one says nothing of the other.
    const std::optional<Frame> as = kind ? PlayedFor(run.pack(), one) : std::nullopt;
    return one.form == EffectForm::kActivated && one.works_in == 0 && one.operations.count == 0 &&
           one.supported && one.printed == PrintedKind::kNone && (!as || as == kind);
  });
}

// Returns whether the effect is one of those that a card has while it is equipped, and the card
// lies Set and on nothing.
bool WaitsToEquip(const Run& run, PieceIndex index, const Effect& effect) {
  const Piece& piece = run.state.piece(index);
  const bool lies = run.game.rules->OnField(piece.zone) && IsFaceDown(piece);
  return effect.printed == PrintedKind::kEquip && effect.works_in == 0 && lies &&
         piece.host == kNoPiece && run.game.rules->effects_are_read_in_full;
}

}  // namespace

bool IsSilentBeforePlayed(const Run& run, PieceIndex piece, const Effect& effect) {
  return IsOfSpellAlone(run, piece, effect) || WaitsToBePlayed(run, piece, effect) ||
         WaitsToEquip(run, piece, effect);
}

CardEvent OwnTriggerOf(const Game& game, const State& state, const Effect& effect,
                       const Source& source) {
  const bool trigger = effect.form == EffectForm::kTriggered && effect.mandatory &&
                       effect.printed == PrintedKind::kNone && source.piece != kNoPiece;
  return trigger ? TriggerBecame(game, state, source.piece) : CardEvent::kNone;
}

bool HearsWhereItGoes(const Run& run, PieceIndex piece, const Occurrence& occurrence) {
  constexpr CardEvents kLeaves = {CardEvent::kDestroyed, CardEvent::kDestroyedByEffect,
                                  CardEvent::kSentToGraveyard, CardEvent::kLeftField,
                                  CardEvent::kEroded};
  return run.game.rules->returned_is_new && occurrence.subject == piece &&
         kLeaves.Has(occurrence.event);
}

bool HangsOnMaterials(const Run& run, const Effect& effect, const Source& source) {
  for (const Choice& choice : run.pack().Choices(effect.choices)) {
    const PoolIndex among = run.pack().filters[choice.filter].among;
    const bool asks = among != 0 && run.pack().references[among].kind == RefKind::kMaterialOf &&
                      choice.least != 0;
    if (!asks || !run.game.rules->effects_are_read_in_full) continue;
    const Filter& filter = run.pack().filters[choice.filter];
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      if (run.state.piece(p).owner == kNoSeat) continue;
      const Truth fits = Matches(run.game, run.state, filter, SubjectOf(run.state, p), source);
      if (fits == Truth::kUnknown) return true;
    }
  }
  return false;
}

bool NeverWorn(const Run& run, const Effect& effect, const Source& source) {
  if (effect.printed != PrintedKind::kEquip || source.host != kNoPiece) return false;
  const CardIndex card = run.state.piece(source.piece).card;
  const auto on_zone = [&](const Effect& one) {
    const auto operations = run.pack().Operations(one.operations);
    return std::any_of(operations.begin(), operations.end(), [](const Operation& op) {
      return op.kind == OperationKind::kEquip && op.to.kind == RefKind::kZoneOf;
    });
  };
  const auto effects = run.pack().Effects(run.pack().card(card).effects);
  return std::none_of(effects.begin(), effects.end(), on_zone);
}

}  // namespace judge
