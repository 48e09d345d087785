#include "engine/in_play/effects_of.h"

#include <algorithm>
#include <cstddef>

#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

void Add(const PoolRange& effects, std::vector<PoolIndex>* out) {
  for (PoolIndex i = 0; i < effects.count; ++i) {
    out->push_back(static_cast<PoolIndex>(effects.first + i));
  }
}

}  // namespace

bool IsCopyable(const Pack& pack, CardIndex card) { return CountOf(pack, {card, true}) > 0; }

OwnEffects OwnEffectsOf(const State& state, PieceIndex piece) {
  OwnEffects own{state.piece(piece).card, false};
  if (!state.has_copies()) return own;
  // The latest copy replaces earlier ones.
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kEffectsOf || m.piece != piece || piece == kNoPiece) continue;
    own = {static_cast<CardIndex>(m.amount), true};
  }
  return own;
}

int CountOf(const Pack& pack, const OwnEffects& own) {
  const PoolRange printed = pack.card(own.card).effects;
  if (!own.copied) return printed.count;
  const auto first = pack.effects.begin() + printed.first;
  return static_cast<int>(std::count_if(first, first + printed.count,
                                        [](const Effect& effect) { return !effect.uncopied; }));
}

PoolIndex IndexOf(const Pack& pack, const OwnEffects& own, int number) {
  const PoolRange printed = pack.card(own.card).effects;
  for (PoolIndex e = printed.first; e < printed.first + printed.count; ++e) {
    if (own.copied && pack.effects[e].uncopied) continue;
    if (--number == 0) return e;
  }
  return 0;
}

PoolIndex CopiedEffect(const Pack& pack, CardIndex card, int number, std::uint8_t option) {
  const PoolRange effects = pack.card(card).effects;
  for (int e = 1; e <= effects.count; ++e) {
    const auto index = static_cast<PoolIndex>(effects.first + e - 1);
    const Effect& effect = pack.effects[index];
    const bool used =
        effect.form == EffectForm::kActivated || effect.form == EffectForm::kTriggered;
    const bool other_way = effect.option != 0 && option != 0 && effect.option != option;
    if (number == 0 ? used && !other_way : number == e) return index;
  }
  return 0;
}

CardIndex CardThatPrints(const Pack& pack, PoolIndex effect) {
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    const PoolRange printed = pack.card(card).effects;
    if (effect >= printed.first && effect < printed.first + printed.count) return card;
  }
  return kUnknownCard;
}

PrintedEffect PrintedOf(const Game& game, const State& state, PieceIndex piece, int number) {
  const OwnEffects own = OwnEffectsOf(state, piece);
  const PoolIndex index = own.copied ? IndexOf(*game.pack, own, number) : PoolIndex{0};
  if (index == 0) return {state.piece(piece).card, number};
  return {own.card, index - game.pack->card(own.card).effects.first + 1};
}

bool AnythingGrants(const Game& game, const State& state) {
  return game.pack->grants && SpeakersOf(game, state).grants;
}

bool AnythingGrants(const Game& game, const State& state, ModifierKinds kinds) {
  return game.pack->grants && SpeakersOf(game, state).granted.Meets(kinds);
}

namespace {

void FindGranted(const Game& game, const State& state, PieceIndex piece,
                 std::vector<PoolIndex>* out) {
  // The effects that are granted may depend on the effects that a piece has, so the inner question
  // is answered with the printed ones.
  if (IsOpen(state, About::kGranted)) return;
  const OpenQuestion asking(state, About::kGranted);
  const Subject subject = SubjectOf(state, piece);
  ForEachModifier(game, state, {ModifierKind::kGrant},
                  [&](const Modifier& m, const Source&, EffectInPlay& effect) {
                    if (effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
                    Add(m.granted, out);
                    // Grants the effects printed on them, not those that they are granted in turn.
                    const Source source = effect.SourceFor(piece);
                    for (const PieceIndex p : PiecesOf(game, state, m.party, source)) {
                      Add(game.pack->card(state.piece(p).card).effects, out);
                    }
                  });
}

}  // namespace

void GrantedTo(const Game& game, const State& state, PieceIndex piece,
               std::vector<PoolIndex>* out) {
  out->clear();
  if (piece == kNoPiece || !AnythingGrants(game, state)) return;
  *out = AskOnce(state, KeptBeside(game, state).about(piece).granted, [&] {
    std::vector<PoolIndex> granted;
    FindGranted(game, state, piece, &granted);
    return granted;
  });
}

bool MayBeGiven(const Game& game, const State& state, ModifierKind kind) {
  if (!game.pack->modifier_kinds.Has(kind)) return false;
  const Speakers& speakers = SpeakersOf(game, state);
  return speakers.gives.Has(kind) || speakers.lasting.Has(kind) ||
         speakers.lasting.Has(ModifierKind::kGrant);
}

int HeldCount(const Game& game, const State& state, PieceIndex piece) {
  if (piece == kNoPiece) return 0;
  std::vector<PoolIndex> granted;
  GrantedTo(game, state, piece, &granted);
  const int own = CountOf(*game.pack, OwnEffectsOf(state, piece));
  return own + static_cast<int>(granted.size());
}

PoolIndex HeldIndex(const Game& game, const State& state, PieceIndex piece, int number) {
  if (piece == kNoPiece || number < 1) return 0;
  const OwnEffects own = OwnEffectsOf(state, piece);
  const int count = CountOf(*game.pack, own);
  if (number <= count) return IndexOf(*game.pack, own, number);
  std::vector<PoolIndex> granted;
  GrantedTo(game, state, piece, &granted);
  const auto index = static_cast<std::size_t>(number - count - 1);
  return index < granted.size() ? granted[index] : PoolIndex{0};
}

std::vector<PoolIndex> HeldEffects(const Game& game, const State& state, PieceIndex piece) {
  std::vector<PoolIndex> granted;
  if (piece == kNoPiece) return granted;
  std::vector<PoolIndex> held;
  const OwnEffects own = OwnEffectsOf(state, piece);
  const int count = CountOf(*game.pack, own);
  for (int n = 1; n <= count; ++n) held.push_back(IndexOf(*game.pack, own, n));
  GrantedTo(game, state, piece, &granted);
  held.insert(held.end(), granted.begin(), granted.end());
  return held;
}

const Effect* HeldEffect(const Game& game, const State& state, PieceIndex piece, int number) {
  const PoolIndex index = HeldIndex(game, state, piece, number);
  return index == 0 ? nullptr : &game.pack->effects[index];
}

const Effect* HeldOfKind(const Game& game, const State& state, PieceIndex piece, PrintedKind kind,
                         int* number) {
  const int count = HeldCount(game, state, piece);
  for (int n = 1; n <= count; ++n) {
    const Effect* effect = HeldEffect(game, state, piece, n);
    if (effect == nullptr || effect->printed != kind) continue;
    if (number != nullptr) *number = n;
    return effect;
  }
  return nullptr;
}

bool LiesOnNothing(const Game& game, const State& state, PieceIndex piece, const Effect& effect) {
  const bool printed =
      effect.printed == PrintedKind::kEquip || effect.printed == PrintedKind::kAttach;
  // Only in a game that asks what an EQUIP effect works on.
  const ClauseIndex active = game.rules->TermClause(Term::kEquipActive);
  const bool asked = active != kNoClause && game.rules->clauses[active].acts != 0;
  if (!printed || piece == kNoPiece || !asked) return false;
  const Piece& set = state.piece(piece);
  return game.rules->OnField(set.zone) && IsFaceDown(set) && set.host == kNoPiece;
}

}  // namespace judge
