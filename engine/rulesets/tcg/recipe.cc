#include "engine/rulesets/tcg/recipe.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engine/lookup/lookup.h"

namespace judge::tcg {

RecipeSummon RecipeSummonOf(const CheckContext& c) {
  RecipeSummon summon{.method = MethodOf(c.game, c.state, c.action),
                      .card = SummonedCard(c.state, c.action),
                      .way = AwaitedSummon(c.game, c.state)};
  summon.attempt =
      (c.action.flags & kWithMaterials) != 0 || summon.way.method != RecipeMethod::kNone;
  summon.named = {c.action.chosen.data(), c.action.chosen_count};
  return summon;
}

MaterialsAnswer AnswerOf(const CheckContext& c, const RecipeSummon& summon) {
  return CheckMaterials(c.game, c.state, c.action.seat, summon.card, summon.way, summon.named);
}
namespace {

// Returns the text that says why the named card does not lie where Materials come from.
const char* PlaceText(const CheckContext& c, const Chosen& named) {
  if (named.piece != kNoPiece) {
    const Piece& piece = c.state.piece(named.piece);
    const bool own = c.state.MayUseOf(c.action.seat, piece.controller, piece.zone);
    return own ? "{piece} is not where the Materials of {card} come from"
               : "{piece} is not under {seat}'s control";
  }
  if (named.zone.slot != 0) return "no card in {zone}";
  if (named.zone.seat != c.action.seat && named.zone.seat != kNoSeat) {
    return "{zone} is not {seat}'s, and {seat}'s own cards are the Materials";
  }
  const auto unnamed = c.state.seat(c.action.seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  if (named.zone.kind != ZoneKind::kHand) {
    return "{zone} is no place that the Materials come from";
  }
  const auto there = std::count_if(
      c.action.chosen.begin(), c.action.chosen.begin() + c.action.chosen_count,
      [](const Chosen& one) { return one.piece == kNoPiece && one.zone.kind == ZoneKind::kHand; });
  if (unnamed != 0 && there <= unnamed) return "no Material comes from {zone} here";
  if (unnamed != 0) return "more cards of {zone} are named than lie there unseen";
  return named.card != kUnknownCard
             ? "{card} is not among the cards in the hand of {seat}"
             : "every card in the hand of {seat} is known, and none of them is named";
}

}  // namespace

Fact AboutMaterials(const CheckContext& c, const RecipeSummon& summon,
                    const MaterialsAnswer& answer) {
  Fact fact{.piece = answer.named.piece,
            .card = summon.card,
            .seat = c.action.seat,
            .zone = answer.named.zone};
  const bool piece = answer.named.piece != kNoPiece;
  if (!piece && answer.named.card != kUnknownCard) fact.card = answer.named.card;
  fact.says = answer.barred.says;
  switch (answer.fault) {
    case MaterialFault::kAttached:
      fact.text = "{piece} lies beneath another card and is no monster on the field";
      break;
    case MaterialFault::kPlace:
      fact.text = PlaceText(c, answer.named);
      break;
    case MaterialFault::kToken:
      fact.text = "{piece} is a Token and cannot lie beneath {card}";
      break;
    case MaterialFault::kHeld:
      fact.text = "{piece} cannot leave the field, and {card} would take it away";
      break;
    case MaterialFault::kBarred:
      fact.text = "{piece} cannot be a Material of {card}";
      if (!piece) fact.text = "{card} says that it cannot be such a Material";
      break;
    case MaterialFault::kUntributable:
      fact.text = "{piece} cannot be tributed, and the Materials of {card} are";
      if (!piece) fact.text = "{card} says that it cannot be tributed for such a monster";
      break;
    case MaterialFault::kStaysThere:
      fact.text = "something keeps {piece} from being taken away for {card}";
      if (!piece) fact.text = "something keeps {card} from being taken away for such a monster";
      if (piece && answer.barred.source != kNoPiece) {
        fact.other = answer.barred.source;
        fact.text = "{other} keeps {piece} from being taken away for {card}";
      }
      break;
    case MaterialFault::kCard:
      fact.text = piece ? "{piece} is none of the Materials that {card} asks for"
                        : "{card} is none of the Materials that are asked for";
      break;
    case MaterialFault::kBattlePosition:
      fact.text =
          "{piece} is one of the Materials of {card}, which asks for it in another position";
      break;
    case MaterialFault::kWay:
      fact.other = summon.way.source;
      fact.text = "{piece} is one of the Materials of {card}, and {other} does not let it be used";
      if (!piece) fact.text = "{card} is a Material that {other} does not let be used";
      break;
    case MaterialFault::kTwice:
      fact.text = "{piece} is named twice and is one Material";
      break;
    case MaterialFault::kSameName:
      fact.text = piece ? "{piece} has the name of another Material, and {card} asks for others"
                        : "two copies of {card} are named, and the Materials have other names each";
      break;
    case MaterialFault::kSameAttribute:
      fact.text = piece
                      ? "{piece} has the Attribute of another Material, and {card} asks for others"
                      : "{card} has the Attribute of another Material, and they have to differ";
      break;
    case MaterialFault::kMore:
      fact.text = piece ? "more cards are named than {card} asks for, {piece} among them"
                        : "more cards are named than are asked for, {card} among them";
      break;
    case MaterialFault::kCounters:
      fact.n = SummoningCounters(c.pack(), c.state, answer.named.piece);
      fact.m = answer.row->counters;
      fact.text = "{piece} has {n} Summoning Counters, and {card} asks for {m}";
      break;
    case MaterialFault::kMissing:
      fact.other = kNoPiece;
      if (answer.row != nullptr && answer.row->card != kUnknownCard) fact.card = answer.row->card;
      fact.n = answer.row == nullptr ? 0 : answer.row->count;
      fact.text = "it takes {n} {card} as Materials, and not as many are named";
      if (answer.row == nullptr || answer.row->card == kUnknownCard) {
        fact.text = "not all the Materials that {card} asks for are named";
      }
      break;
    case MaterialFault::kLevels:
      fact.n = answer.levels;
      fact.m = answer.list->levels;
      fact.text = "the Materials have {n} Levels together, and {card} asks for {m}";
      break;
    case MaterialFault::kPoints:
      fact.n = answer.points;
      fact.m = answer.list->points;
      fact.text = "the Materials come to {n} together, and {card} asks for {m}";
      break;
    case MaterialFault::kFaceDown:
      fact.text = "{piece} is no face-up monster, and the Materials of {card} are";
      break;
    case MaterialFault::kNoLevel:
      fact.text = "{piece} has no Level, and the Materials of {card} count theirs";
      break;
    case MaterialFault::kLevelSum:
      fact.n = answer.levels;
      fact.m = c.pack().card(summon.card).level;
      fact.text = "the Materials have {n} Levels together, and {card} is Level {m}";
      break;
    case MaterialFault::kRating:
      fact.n = static_cast<std::int32_t>(summon.named.size());
      fact.m = std::popcount(c.pack().card(summon.card).arrows);
      fact.text = "{n} named Materials cannot count as {m}, the Link Rating of {card}";
      break;
    case MaterialFault::kNone:
      fact.card = summon.card;
      fact.text = answer.fit == Truth::kUnknown
                      ? "it is not known whether these are the Materials of {card}"
                      : "these are the Materials that {card} asks for";
      break;
  }
  return fact;
}

}  // namespace judge::tcg
