#include "tests/properties/record.h"

#include <span>

#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::properties {
namespace {

using replay::Act;
using replay::Entry;
using replay::Reference;

class Scribe {
 public:
  Scribe(const Game& game, const replay::Header& header, const State& state, const Action& action)
      : game_(game), header_(header), state_(state), action_(action) {}

  // False for an action that the record does not write as an act.
  bool Write(Act* act) const;

 private:
  std::string Code(CardIndex card) const { return game_.pack->card(card).code; }

  Reference At(PieceIndex piece) const {
    const Piece& there = state_.piece(piece);
    Reference reference{.zone = PlaceOf(there)};
    if (there.slot == 0) reference.card = Code(there.card);
    // What nobody has named is known by its label.
    if (there.slot == 0 && reference.card.empty()) reference.label = there.label;
    replay::NameInPile(game_, state_, piece, piece == action_.piece, &reference);
    // What lies beneath another card is written by its name alone.
    if (there.zone == ZoneKind::kUnder) reference.zone = {};
    return reference;
  }

  // A card of the hand: by name, or by its label.
  Reference FromHand() const {
    Reference reference{.label = action_.label};
    const CardIndex card = PlayedCard(*game_.pack, state_, action_);
    if (card != kUnknownCard) reference.card = Code(card);
    return reference;
  }

  Reference Put() const {
    Reference reference = FromHand();
    reference.zone = action_.to;
    return reference;
  }

  // What is special summoned out of the graveyard names it: the hand may hold a copy.
  void PutDown(Act* act) const {
    Reference reference = Put();
    if (action_.piece != kNoPiece && state_.piece(action_.piece).zone == ZoneKind::kGraveyard) {
      reference.zone = {action_.seat, ZoneKind::kGraveyard, 0, 0};
      act->subjects.push_back(reference);
      reference = Reference{};
      reference.zone = action_.to;
    }
    act->subjects.push_back(reference);
  }

  void Target(Act* act) const {
    if (action_.chosen_count > 0) return Chosen(act);
    if (action_.target != kNoPiece) {
      act->targets.push_back({At(action_.target), {}});
    } else if (action_.target_zone.kind == ZoneKind::kTerrain ||
               (action_.kind == ActionKind::kRetarget && action_.target_zone.seat != kNoSeat)) {
      // A replay names a player too, whom an attack without a target means.
      act->targets.emplace_back().reference.zone = action_.target_zone;
    }
  }

  void Chosen(Act* act) const {
    for (int i = GivenUp(); i < action_.chosen_count; ++i) {
      const judge::Chosen& one = action_.chosen[static_cast<std::size_t>(i)];
      Reference reference;
      if (one.piece != kNoPiece) {
        reference = At(one.piece);
        const bool half = IsHalfOf(*game_.pack, one.card, state_.piece(one.piece).card);
        if (half) reference.card = Code(one.card);
      } else {
        reference.zone = one.zone;
        if (one.card != kUnknownCard) reference.card = Code(one.card);
      }
      act->targets.push_back({reference, {}});
    }
  }

  // So many of what an activation chooses are what its costs ask for.
  int GivenUp() const {
    return action_.kind == ActionKind::kActivate ? ChosenAsGivenUp(game_, state_, action_) : 0;
  }

  // What is given up for a summon.
  void Materials(Act* act) const { Give(act, {action_.chosen.data(), action_.chosen_count}); }

  void Give(Act* act, std::span<const judge::Chosen> given) const {
    for (const judge::Chosen& one : given) {
      Reference material;
      if (one.piece != kNoPiece) {
        material = At(one.piece);
      } else {
        material.label = one.label;
        if (one.card != kUnknownCard) material.card = Code(one.card);
      }
      act->materials.push_back(material);
    }
  }

  void Activate(Act* act) const {
    const bool in_hand =
        action_.piece == kNoPiece || state_.piece(action_.piece).zone == ZoneKind::kHand;
    Reference subject = in_hand ? Put() : At(action_.piece);
    if (in_hand && action_.to.slot == 0) subject.zone = {action_.seat, ZoneKind::kHand, 0, 0};
    subject.effect = action_.effect;
    act->subjects.push_back(subject);
    Target(act);
    Give(act, {action_.chosen.data(), static_cast<std::size_t>(GivenUp())});
    Give(act, action_.Paid());
    Declares(act);
  }

  bool Declares(Act* act) const {
    const replay::Option declared = replay::DeclaredOption(*game_.pack, action_);
    if (declared.key.empty()) return false;
    act->options.push_back(declared);
    return true;
  }

  void Draw(Act* act) const {
    if (action_.card != kUnknownCard) {
      act->subjects.emplace_back().card = Code(action_.card);
    } else if (action_.number > 1) {
      act->number = action_.number;
      act->has_number = true;
    }
  }

  bool WriteSetup(Act* act) const;
  bool WriteMonster(Act* act) const;
  bool WriteAnswer(Act* act) const;

  const Game& game_;
  const replay::Header& header_;
  const State& state_;
  const Action& action_;
};

bool Scribe::WriteSetup(Act* act) const {
  switch (action_.kind) {
    case ActionKind::kPlaceDecks:
      act->verb = Verb::kPlace;
      return true;
    case ActionKind::kShuffle:
      act->verb = Verb::kShuffle;
      act->subjects.emplace_back().zone = {kNoSeat, ZoneKind::kDeck, 0, 0};
      return true;
    case ActionKind::kChooseColour:
      act->verb = Verb::kColour;
      act->word = action_.number == 1 ? "blue" : "red";
      return true;
    case ActionKind::kDecideFirst:
      act->verb = Verb::kFirst;
      act->word = header_.seats[action_.seat].letter;
      for (int i = 1; i < action_.chosen_count; ++i) {
        const SeatIndex seat = action_.chosen[static_cast<std::size_t>(i)].zone.seat;
        act->word += " " + header_.seats[seat].letter;
      }
      return true;
    case ActionKind::kJoin:
      act->verb = Verb::kJoin;
      return true;
    case ActionKind::kWantEnd:
      act->verb = Verb::kEnd;
      act->word = "duel";
      return true;
    default:
      return false;
  }
}

bool Scribe::WriteMonster(Act* act) const {
  switch (action_.kind) {
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
      act->verb = Verb::kHide;
      break;
    case ActionKind::kTakeAttack:
      act->verb = Verb::kShield;
      break;
    case ActionKind::kDrawAttack:
      act->verb = Verb::kRedirect;
      break;
    case ActionKind::kLend:
      act->verb = Verb::kLend;
      break;
    case ActionKind::kFlip:
      act->verb = Verb::kFlip;
      break;
    case ActionKind::kChangePosition:
      act->verb = Verb::kPosition;
      break;
    case ActionKind::kAttack:
      act->verb = Verb::kAttack;
      break;
    case ActionKind::kMove:
      act->verb = Verb::kMove;
      act->targets.emplace_back().reference.zone = action_.to;
      break;
    default:
      return false;
  }
  act->subjects.push_back(At(action_.piece));
  act->position = action_.position;
  if (action_.kind == ActionKind::kAttack) Target(act);
  return true;
}

// What is said while something resolves.
bool Scribe::WriteAnswer(Act* act) const {
  switch (action_.kind) {
    case ActionKind::kChoose:
      act->verb = Verb::kChoose;
      if (action_.option != 0) {
        act->options.push_back({"option", std::to_string(action_.option)});
      } else if (action_.chosen_count == 0 && !Declares(act)) {
        act->options.push_back({"yes", ""});
      }
      break;
    case ActionKind::kRedirect:
      act->verb = Verb::kRedirect;
      break;
    case ActionKind::kRetarget:
      act->verb = Verb::kRetarget;
      break;
    case ActionKind::kCoin:
    case ActionKind::kDie:
      act->verb = action_.kind == ActionKind::kCoin ? Verb::kCoin : Verb::kDie;
      act->number = action_.number;
      act->has_number = true;
      return true;
    default:
      return false;
  }
  Target(act);
  return true;
}

bool Scribe::Write(Act* act) const {
  if (WriteSetup(act) || WriteMonster(act) || WriteAnswer(act)) return true;
  switch (action_.kind) {
    case ActionKind::kNormalSummon:
    case ActionKind::kSpecialSummon:
    case ActionKind::kSet:
      act->verb = action_.kind == ActionKind::kSet ? Verb::kSet : Verb::kSummon;
      if (action_.kind == ActionKind::kSpecialSummon) act->verb = Verb::kSpecial;
      PutDown(act);
      act->position = action_.position;
      Materials(act);
      return true;
    case ActionKind::kActivate:
      act->verb = Verb::kActivate;
      Activate(act);
      return true;
    case ActionKind::kDraw:
      act->verb = Verb::kDraw;
      Draw(act);
      return true;
    case ActionKind::kDiscard:
      act->verb = Verb::kDiscard;
      act->subjects.push_back(FromHand());
      return true;
    case ActionKind::kNoDraw:
      act->verb = Verb::kNoDraw;
      return true;
    case ActionKind::kPass:
      act->verb = Verb::kPass;
      return true;
    case ActionKind::kEndTurn:
      act->verb = Verb::kEnd;
      act->word = "turn";
      return true;
    case ActionKind::kSurrender:
      act->verb = Verb::kSurrender;
      return true;
    default:
      return false;
  }
}

// What a scribe in a hurry leaves out. A surrender is legal at once, whatever is still to be
// answered, so without the passes before it the record would say another thing.
bool LeavesOut(const Action& action) {
  const bool unseen_draw = action.kind == ActionKind::kDraw && action.card == kUnknownCard;
  return unseen_draw || action.kind == ActionKind::kPass || action.kind == ActionKind::kSurrender;
}

// Where Set cards go off by themselves, silence says that they did; that one did not is written.
bool KeepsFromGoingOff(const Game& game, const State& state, const Action& action) {
  return action.kind == ActionKind::kPass && game.rules->responses.set_triggers_go_off &&
         NextDecision(game, state).kind == DecisionKind::kTrigger;
}

// That a phase was left is no entry, and so nobody can pass on it.
bool PassesOnLeaving(const Game& game, const State& state, const Action& action) {
  return action.kind == ActionKind::kPass &&
         NextDecision(game, state).window == WindowKind::kPhaseEnd;
}

}  // namespace

std::optional<Entry> EntryOf(const Game& game, const replay::Header& header, const State& state,
                             const Action& action, Style style) {
  const bool terse = style == Style::kTerse && !KeepsFromGoingOff(game, state, action);
  if (terse && LeavesOut(action)) return std::nullopt;
  if (PassesOnLeaving(game, state, action)) return std::nullopt;
  Entry entry;
  if (!Scribe(game, header, state, action).Write(&entry.acts.emplace_back())) return std::nullopt;
  if (action.kind != ActionKind::kDecideFirst) entry.seat = action.seat;
  const StateHeader& h = state.header();
  entry.place.has_turn = true;
  entry.place.turn = h.turn;
  entry.place.seat = h.turn_seat;
  const bool phase = style == Style::kFull && h.phase != PhaseKind::kSetup;
  if (phase) entry.place.phase = game.rules->Phase(h.phase).word;
  return entry;
}

}  // namespace judge::properties
