#include "engine/choices/limits.h"

#include <string>

#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {

int CountedEffect(const Pack& pack, CardIndex card, int effect) {
  const PoolRange effects = pack.card(card).effects;
  if (effect < 1 || effect > effects.count) return effect;
  const Effect& counted = pack.effects[effects.first + effect - 1];
  for (int e = 0; counted.shared != 0 && e < effects.count; ++e) {
    if (pack.effects[effects.first + e].shared == counted.shared) return e + 1;
  }
  return counted.first_option == 0 ? effect : counted.first_option;
}

std::uint16_t TargetCounted(const Effect& effect, std::span<const Chosen> chosen) {
  if (!effect.each_target || chosen.empty()) return 0;
  constexpr int kPlayers = 256;  // the numbers below it stand for players
  const Chosen& first = chosen.front();
  if (first.piece != kNoPiece) return static_cast<std::uint16_t>(kPlayers + first.piece);
  return static_cast<std::uint16_t>(first.zone.seat + 1);
}
namespace {

// Returns whether the use was in the turn, round or duel in which a limit counts now.
bool IsWithin(const State& state, const Use& use, LimitPer per) {
  const int turn = state.header().turn;
  if (per == LimitPer::kTurn) return use.turn == turn;
  if (per == LimitPer::kRound) return RoundOf(state, use.turn) == RoundOf(state, turn);
  return per != LimitPer::kNone;
}

}  // namespace

int UsesOf(const Game& game, const State& state, SeatIndex seat, CardIndex card, int effect,
           LimitPer per, EntryNumber* entry, std::uint16_t target) {
  const std::string& name = game.pack->card(card).name;
  const int counted = CountedEffect(*game.pack, card, effect);
  int uses = 0;
  for (const Use& use : state.uses()) {
    if (use.seat != seat || use.effect != counted || use.target != target) continue;
    if (use.card != card && game.pack->card(use.card).name != name) continue;
    if (per == LimitPer::kStay || !IsWithin(state, use, per)) continue;
    ++uses;
    *entry = use.entry;
  }
  return uses;
}

bool IsUsedUp(const Game& game, const State& state, SeatIndex seat, const Activation& said,
              PieceIndex piece, EntryNumber* entry) {
  const LimitPer per = said.effect == nullptr ? LimitPer::kNone : said.effect->limit;
  if (per == LimitPer::kNone) return false;
  const bool own = piece != kNoPiece && state.piece(piece).card == said.card;
  const PrintedEffect printed =
      own ? PrintedOf(game, state, piece, said.number) : PrintedEffect{said.card, said.number};
  if (per != LimitPer::kStay && !said.effect->of_piece) {
    return UsesOf(game, state, seat, printed.card, printed.number, per, entry) >=
           said.effect->limit_count;
  }
  int uses = 0;
  const int counted = CountedEffect(*game.pack, printed.card, printed.number);
  for (const Use& use : state.uses()) {
    if (piece == kNoPiece || use.piece != piece || use.effect != counted) continue;
    if (said.effect->of_piece && use.card != printed.card) continue;
    if (!IsWithin(state, use, per)) continue;
    ++uses;
    *entry = use.entry;
  }
  return uses >= said.effect->limit_count;
}

}  // namespace judge
