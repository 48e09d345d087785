#include "tests/properties/strange.h"

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::properties {
namespace {

using Named = std::vector<Chosen>;

class Stranger {
 public:
  Stranger(const Game& game, const State& state, Chance& chance)
      : game_(game), state_(state), chance_(chance) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (state.piece(p).owner != kNoSeat) pieces_.push_back(p);
    }
  }

  bool nothing_there() const { return pieces_.empty(); }

  // An act of one card that says no more than its kind.
  Action Bare() {
    constexpr ActionKind kKinds[] = {
        ActionKind::kNormalSummon, ActionKind::kSpecialSummon,  ActionKind::kHide,
        ActionKind::kFlip,         ActionKind::kChangePosition, ActionKind::kMove,
        ActionKind::kSet,          ActionKind::kActivate,       ActionKind::kDiscard,
        ActionKind::kAttack,       ActionKind::kRetarget,       ActionKind::kTakeAttack,
        ActionKind::kReveal,       ActionKind::kEndTurn,        ActionKind::kDraw,
        ActionKind::kShuffle,      ActionKind::kLook,           ActionKind::kChoose};
    Action action{.kind = kKinds[chance_.Below(std::size(kKinds))], .seat = AnySeat(), .effect = 1};
    SetPiece(&action);
    SetPlace(&action);
    action.position = static_cast<Position>(1 + chance_.Below(4));
    return action;
  }

  void Change(Action* action) {
    switch (chance_.Below(10)) {
      case 0:
        action->seat = AnySeat();
        break;
      case 1:
        SetPiece(action);
        break;
      case 2:
        SetHalf(action);
        break;
      case 3:
        action->position = static_cast<Position>(1 + chance_.Below(4));
        break;
      case 4:
        SetPlace(action);
        break;
      case 5:
        SetTarget(action);
        break;
      case 6:
        SetNamed(action, chance_.OneIn(2));
        break;
      case 7:
        SetFromDeck(action);
        break;
      case 8:
        SetAnswered(action);
        break;
      default:
        action->effect = static_cast<std::uint8_t>(1 + chance_.Below(3));
    }
  }

 private:
  SeatIndex AnySeat() { return static_cast<SeatIndex>(chance_.Below(state_.seats())); }
  Chosen AnyPiece() {
    const PieceIndex piece = chance_.Pick(pieces_);
    return {piece, kUnknownCard, PlaceOf(state_.piece(piece))};
  }

  void SetPiece(Action* action) {
    const Chosen one = AnyPiece();
    action->piece = one.piece;
    action->from = one.zone;
    action->card = kUnknownCard;
    action->label = 0;
    if (chance_.OneIn(2)) SetHalf(action);
  }
  void SetHalf(Action* action) {
    if (action->piece == kNoPiece) return;
    const CardIndex card = state_.piece(action->piece).card;
    const CardIndex whole = WholeOf(*game_.pack, card);
    const std::vector<CardIndex>& halves =
        game_.pack->card(whole == kUnknownCard ? card : whole).halves;
    if (!halves.empty()) action->card = chance_.Pick(halves);
  }
  void SetPlace(Action* action) {
    const std::vector<ZoneRow>& rows = game_.rules->zones;
    const ZoneRow& row = chance_.Pick(rows);
    const std::uint8_t slot =
        row.slots == 0 ? 0 : static_cast<std::uint8_t>(1 + chance_.Below(row.slots));
    action->to = {AnySeat(), row.kind, slot, 0};
  }
  void SetTarget(Action* action) {
    const Chosen one = AnyPiece();
    action->target = one.piece;
    action->target_zone = one.zone;
    if (action->chosen_count != 0) action->chosen[0] = one;
  }

  // The card on top of somebody's deck.
  void SetFromDeck(Action* action) {
    action->piece = kNoPiece;
    action->from = {AnySeat(), ZoneKind::kDeck, 0, 0};
    action->flags |= kFromPile;
  }
  void SetAnswered(Action* action) {
    const auto history = state_.history();
    if (!history.empty()) action->answers = history[chance_.Below(history.size())].entry;
  }

  // One of the cards that the act names, or that it is paid with, once more, not, or another one.
  void SetNamed(Action* action, bool paid) {
    Named chosen(action->chosen.begin(), action->chosen.begin() + action->chosen_count);
    Named price(action->Paid().begin(), action->Paid().end());
    Named& named = paid ? price : chosen;
    const std::size_t way = named.empty() ? 0 : chance_.Below(4);
    if (way == 0) named.push_back(AnyPiece());
    if (way == 1) named.push_back(Chosen(chance_.Pick(named)));
    if (way == 2) named.pop_back();
    if (way == 3) named[chance_.Below(named.size())] = AnyPiece();
    action->chosen_count = 0;
    action->paid_count = 0;
    for (const Chosen& one : chosen) action->Choose(one);
    for (const Chosen& one : price) action->Pay(one);
    if (!paid && !chosen.empty()) action->flags |= kWithMaterials;
  }

  const Game& game_;
  const State& state_;
  Chance& chance_;
  std::vector<PieceIndex> pieces_;
};

}  // namespace

Action StrangeAct(const Game& game, const State& state, const std::vector<Action>& from,
                  Chance& chance) {
  Stranger stranger(game, state, chance);
  if (stranger.nothing_there()) return {};
  Action action = from.empty() || chance.OneIn(4) ? stranger.Bare() : chance.Pick(from);
  const std::size_t changes = 1 + chance.Below(2);
  for (std::size_t i = 0; i < changes; ++i) stranger.Change(&action);
  return action;
}

}  // namespace judge::properties
