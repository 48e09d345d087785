#include "judge/wording/words_action.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/meaning/meaning.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::Act;
using replay::Reference;

constexpr std::pair<ActionKind, Verb> kVerbs[] = {
    {ActionKind::kPlaceDecks, Verb::kPlace},
    {ActionKind::kChooseColour, Verb::kColour},
    {ActionKind::kDecideFirst, Verb::kFirst},
    {ActionKind::kSwapOpening, Verb::kSwap},
    {ActionKind::kShuffle, Verb::kShuffle},
    {ActionKind::kDraw, Verb::kDraw},
    {ActionKind::kNoDraw, Verb::kNoDraw},
    {ActionKind::kCoin, Verb::kCoin},
    {ActionKind::kDie, Verb::kDie},
    {ActionKind::kNormalSummon, Verb::kSummon},
    {ActionKind::kSpecialSummon, Verb::kSpecial},
    {ActionKind::kHide, Verb::kHide},
    {ActionKind::kFlip, Verb::kFlip},
    {ActionKind::kChangePosition, Verb::kPosition},
    {ActionKind::kMove, Verb::kMove},
    {ActionKind::kSet, Verb::kSet},
    {ActionKind::kActivate, Verb::kActivate},
    {ActionKind::kDiscard, Verb::kDiscard},
    {ActionKind::kAttack, Verb::kAttack},
    {ActionKind::kRedirect, Verb::kRedirect},
    {ActionKind::kRetarget, Verb::kRetarget},
    {ActionKind::kChoose, Verb::kChoose},
    {ActionKind::kSubduel, Verb::kSubduel},
    {ActionKind::kPass, Verb::kPass},
    {ActionKind::kSurrender, Verb::kSurrender},
    {ActionKind::kByHand, Verb::kByHand},
    {ActionKind::kReveal, Verb::kReveal},
    {ActionKind::kLook, Verb::kLook},
    {ActionKind::kStayHidden, Verb::kHide},
    {ActionKind::kTakeAttack, Verb::kShield},
    {ActionKind::kLend, Verb::kLend},
    {ActionKind::kDrawAttack, Verb::kRedirect},
    {ActionKind::kJoin, Verb::kJoin},
    {ActionKind::kWantEnd, Verb::kEnd},
    {ActionKind::kEnterPhase, Verb::kEnd},
    {ActionKind::kEndTurn, Verb::kEnd},
};

Verb VerbOf(ActionKind kind) {
  for (const auto& [action, verb] : kVerbs) {
    if (action == kind) return verb;
  }
  return Verb::kNote;
}

class Writer {
 public:
  Writer(const Game& game, const State& state, const Action& action)
      : game_(game), state_(state), action_(action) {}

  Act Write() const;

 private:
  // Returns whether the action declares something; then that is written.
  bool Declares(Act* act) const {
    const replay::Option declared = replay::DeclaredOption(*game_.pack, action_);
    if (declared.key.empty()) return false;
    act->options.push_back(declared);
    return true;
  }
  // Returns the zone as the acting seat writes it; a player alone is always written.
  ZoneRef Near(ZoneRef zone) const {
    if (zone.kind == ZoneKind::kNone) return zone;
    if (state_.Controls(action_.seat, zone.seat, zone.kind)) zone.seat = kNoSeat;
    return zone;
  }
  ZoneRef PlaceOf(PieceIndex piece) const { return judge::PlaceOf(state_.piece(piece)); }
  std::string Code(CardIndex card) const {
    return card == kUnknownCard ? "" : game_.pack->card(card).code;
  }
  // Returns whether one of the two monsters of the card that lies there is named.
  bool NamesHalf(const Chosen& chosen) const {
    return chosen.piece != kNoPiece &&
           IsHalfOf(*game_.pack, chosen.card, state_.piece(chosen.piece).card);
  }
  bool HasCopyElsewhere(PieceIndex piece) const;
  bool IsLikeOneOnField() const;
  Reference Where(PieceIndex piece, ZoneRef written) const;
  Reference What() const;
  Reference Put() const;
  void PutDown(Act* act) const;
  void Subject(Act* act) const;
  void Chance(Act* act) const;
  Act Activation() const;
  void Target(Act* act) const;
  int GivenUp() const;
  void Give(Act* act, std::span<const Chosen> given) const;
  void Turn(Act* act) const;

  const Game& game_;
  const State& state_;
  const Action& action_;
};

// Returns whether a name alone would leave open which pile is meant.
bool Writer::HasCopyElsewhere(PieceIndex piece) const {
  if (piece == kNoPiece || PlaceOf(piece).slot != 0) return false;
  const ZoneRef place = PlaceOf(piece);
  const CardIndex card = OffField(*game_.pack, state_.piece(piece).card);
  for (PieceIndex p = 1; card != kUnknownCard && p <= state_.piece_count(); ++p) {
    const Piece& other = state_.piece(p);
    const ZoneRef there = PlaceOf(p);
    const bool pile = other.zone == ZoneKind::kGraveyard || other.zone == ZoneKind::kBanished;
    const bool elsewhere = there.kind != place.kind || there.seat != place.seat;
    if (pile && elsewhere && other.card == card) return true;
  }
  return false;
}

// Returns a piece on the field by its place; one in a pile by its name.
Reference Writer::Where(PieceIndex piece, ZoneRef written) const {
  Reference reference;
  if (piece == kNoPiece) {
    reference.zone = Near(written);
    return reference;
  }
  const ZoneRef place = PlaceOf(piece);
  if (place.slot == 0) reference.card = Code(state_.piece(piece).card);
  // The label of a card that nobody has named.
  const std::uint16_t label = state_.piece(piece).label;
  if (place.slot == 0 && reference.card.empty() && label <= kLabelMax) reference.label = label;
  if (place.slot != 0 || reference.card.empty()) reference.zone = Near(place);
  replay::NameInPile(game_, state_, piece, piece == action_.piece, &reference);
  return reference;
}

// Returns the card that is acted with, by name or label.
Reference Writer::What() const {
  Reference reference{.label = action_.label,
                      .card = Code(PlayedCard(*game_.pack, state_, action_))};
  if (reference.card.empty() && reference.label == 0 && action_.piece != kNoPiece) {
    reference.label = state_.piece(action_.piece).label;
  }
  // No label, when it lies above those of the record: the fold gives such to cards nobody labelled.
  if (reference.label > kLabelMax) reference.label = 0;
  const bool hidden = IsHidden(action_.position) || action_.kind == ActionKind::kSet;
  if (reference.card.empty() && reference.label == 0) {
    // Any unnamed card: a face-down one gets the next label, a face-up one has to be named.
    if (hidden) reference.label = FreeLabel(state_);
    if (!hidden) reference.card = "CARD";
  }
  if (!reference.card.empty()) reference.label = 0;
  return reference;
}

// Returns what is put somewhere: `summon "Imp" m3`.
Reference Writer::Put() const {
  Reference reference = What();
  reference.zone = Near(action_.to);
  return reference;
}

// Writes what is put down. What comes out of the graveyard names it: the hand may hold a copy.
void Writer::PutDown(Act* act) const {
  Reference reference = Put();
  if (action_.piece != kNoPiece && state_.piece(action_.piece).zone == ZoneKind::kGraveyard) {
    act->subjects.push_back(reference);
    act->subjects.back().zone = Near(PlaceOf(action_.piece));
    reference = Reference{Near(action_.to), 0, "", 0};
  }
  act->subjects.push_back(reference);
}

void Writer::Subject(Act* act) const {
  act->subjects.push_back(Where(action_.piece, action_.from));
  act->position = action_.position;
}

void Writer::Target(Act* act) const {
  if (action_.chosen_count > 0) {
    for (int i = GivenUp(); i < action_.chosen_count; ++i) {
      const Chosen& chosen = action_.chosen[static_cast<std::size_t>(i)];
      Reference reference = Where(chosen.piece, chosen.zone);
      if (chosen.piece == kNoPiece && chosen.label != 0) reference = {{}, chosen.label, "", 0};
      if (chosen.piece == kNoPiece || NamesHalf(chosen)) reference.card = Code(chosen.card);
      if (HasCopyElsewhere(chosen.piece)) reference.zone = Near(PlaceOf(chosen.piece));
      act->targets.push_back({reference, {}});
    }
    return;
  }
  // A replay names a player too, whom an attack without a target means.
  const bool player =
      action_.kind == ActionKind::kRetarget && action_.target_zone.seat < state_.seats();
  const bool any = action_.target != kNoPiece || action_.target_card != kUnknownCard ||
                   action_.target_zone.kind != ZoneKind::kNone || player;
  if (!any) return;
  Reference reference = Where(action_.target, action_.target_zone);
  if (action_.target == kNoPiece) reference.card = Code(action_.target_card);
  // What is attacked is read on the other side where no seat stands before it.
  const bool attacked =
      action_.kind == ActionKind::kAttack || action_.kind == ActionKind::kRetarget;
  const ZoneRef at = action_.target != kNoPiece ? PlaceOf(action_.target) : action_.target_zone;
  if (attacked && reference.zone.kind != ZoneKind::kNone && reference.zone.seat == kNoSeat) {
    reference.zone.seat = at.seat;
  }
  act->targets.push_back({reference, {}});
}

// Returns how many of the picks of an activation are what its costs ask for.
int Writer::GivenUp() const {
  return action_.kind == ActionKind::kActivate ? ChosenAsGivenUp(game_, state_, action_) : 0;
}

// Writes what is given up. A card of the graveyard says so: the hand may hold a copy.
void Writer::Give(Act* act, std::span<const Chosen> given) const {
  for (const Chosen& chosen : given) {
    Reference reference = Where(chosen.piece, chosen.zone);
    if (chosen.piece == kNoPiece) reference = {{}, chosen.label, Code(chosen.card), 0};
    const bool buried =
        chosen.piece != kNoPiece && PlaceOf(chosen.piece).kind == ZoneKind::kGraveyard;
    if (buried) reference.zone = Near(PlaceOf(chosen.piece));
    act->materials.push_back(reference);
  }
}

void Writer::Turn(Act* act) const {
  const StateHeader& h = state_.header();
  if (action_.kind == ActionKind::kEndTurn) {
    act->word = "turn";
    return;
  }
  if (h.phase != PhaseKind::kSetup) act->word = game_.rules->Phase(h.phase).word;
}

// Returns whether the name of a card of the hand alone would mean one that lies on the player's
// field.
bool Writer::IsLikeOneOnField() const {
  const ZoneRef from = action_.piece != kNoPiece ? PlaceOf(action_.piece) : action_.from;
  if (from.kind != ZoneKind::kHand) return false;
  const CardIndex card = PlayedCard(*game_.pack, state_, action_);
  for (PieceIndex p = 1; card != kUnknownCard && p <= state_.piece_count(); ++p) {
    const Piece& other = state_.piece(p);
    const bool own = Controls(state_, action_.seat, p) && game_.rules->OnField(other.zone);
    if (own && other.card == card) return true;
  }
  return false;
}

Act Writer::Activation() const {
  Act act;
  const bool lies = action_.piece != kNoPiece && PlaceOf(action_.piece).slot != 0;
  Reference reference = lies ? Where(action_.piece, {}) : What();
  if (IsLikeOneOnField()) reference.zone = {kNoSeat, ZoneKind::kHand, 0, 0};
  // A name alone is looked for in the hand.
  const ZoneRef place = action_.piece == kNoPiece ? ZoneRef{} : PlaceOf(action_.piece);
  const bool pile = place.kind == ZoneKind::kGraveyard || place.kind == ZoneKind::kBanished;
  if (pile) reference.zone = Near(place);
  const bool down = lies && IsFaceDown(state_.piece(action_.piece));
  if (down) reference.card = Code(state_.piece(action_.piece).card);
  reference.effect = action_.effect > 1 ? action_.effect : std::uint8_t{0};
  act.verb = Verb::kActivate;
  act.subjects.push_back(reference);
  act.position = action_.position;  // of what the effect brings by itself
  Target(&act);
  Give(&act, {action_.chosen.data(), static_cast<std::size_t>(GivenUp())});
  Give(&act, action_.Paid());
  Declares(&act);
  return act;
}

// Writes acts of the setup and of chance.
void Writer::Chance(Act* act) const {
  act->verb = VerbOf(action_.kind);
  switch (action_.kind) {
    case ActionKind::kChooseColour:
      act->word = action_.number == 1 ? "blue" : "red";
      break;
    case ActionKind::kSwapOpening:
      act->subjects.push_back(What());
      act->materials.push_back(Reference{{}, 0, Code(action_.target_card), 0});
      break;
    case ActionKind::kDraw:
      if (action_.card != kUnknownCard || action_.piece != kNoPiece) {
        act->subjects.push_back(What());
      }
      break;
    case ActionKind::kCoin:
    case ActionKind::kDie:
      act->number = action_.number;
      act->has_number = true;
      break;
    default:
      break;
  }
}

Act Writer::Write() const {
  Act act{.verb = VerbOf(action_.kind)};
  switch (action_.kind) {
    case ActionKind::kNormalSummon:
    case ActionKind::kSpecialSummon:
    case ActionKind::kSet:
      PutDown(&act);
      act.position = action_.position;
      Give(&act, {action_.chosen.data(), action_.chosen_count});
      break;
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
    case ActionKind::kTakeAttack:
    case ActionKind::kFlip:
    case ActionKind::kChangePosition:
    case ActionKind::kReveal:
    case ActionKind::kLook:
    case ActionKind::kDrawAttack:
      Subject(&act);
      break;
    case ActionKind::kLend:
      act.subjects.push_back(What());
      break;
    case ActionKind::kWantEnd:
      act.word = "duel";
      break;
    case ActionKind::kMove:
      Subject(&act);
      act.targets.push_back({Reference{Near(action_.to), 0, "", 0}, {}});
      break;
    case ActionKind::kActivate:
      return Activation();
    case ActionKind::kDiscard:
      act.subjects.push_back(What());
      break;
    case ActionKind::kAttack:
      Subject(&act);
      act.position = Position::kNone;
      Target(&act);
      break;
    case ActionKind::kChoose:
      if (action_.option != 0) {
        act.options.push_back({"option", std::to_string(action_.option)});
      } else if (action_.chosen_count == 0 && !Declares(&act)) {
        act.options.push_back({"yes", ""});
      }
      Target(&act);
      break;
    case ActionKind::kRedirect:
    case ActionKind::kRetarget:
      Target(&act);
      break;
    case ActionKind::kEnterPhase:
    case ActionKind::kEndTurn:
      Turn(&act);
      break;
    default:
      Chance(&act);
      break;
  }
  return act;
}

// Returns the line of a phase: `end PHASE` goes to the first phase that may follow; another one is
// written as the line that says so, "end:". The setup's steps have no line of their own.
std::string PhaseLine(const Game& game, const State& state, const Action& action) {
  const StateHeader& h = state.header();
  if (action.kind != ActionKind::kEnterPhase) return "";
  if (h.phase == PhaseKind::kSetup) {
    return "(step " + std::to_string(std::max(action.number, h.setup_step + 1)) + " of the setup)";
  }
  const RuleSet& rules = *game.rules;
  for (const PhaseRow& row : rules.phases) {
    const bool follows = (rules.Phase(h.phase).next >> static_cast<unsigned>(row.kind) & 1U) != 0;
    if (!follows) continue;
    if (row.kind == action.phase) return "";
    break;
  }
  return std::string(rules.Phase(action.phase).word) + ":";
}

replay::Entry ActionEntry(const Game& game, const State& state, const Action& action, bool typed) {
  replay::Entry entry;
  const Decision decision = NextDecision(game, state);
  const bool for_all = action.kind == ActionKind::kDecideFirst ||
                       action.kind == ActionKind::kEnterPhase ||
                       action.kind == ActionKind::kEndTurn;
  entry.acts.push_back(Writer(game, state, action).Write());
  const bool misread = typed && replay::ActingSeat(game, state, entry) != action.seat;
  if (!for_all && (misread || action.seat != decision.seat)) entry.seat = action.seat;
  return entry;
}

}  // namespace

std::string ActionNotation(const Scene& scene, const Action& action, bool typed) {
  const Game& game = scene.game;
  const std::string line = PhaseLine(game, scene.state, action);
  if (!line.empty()) return line;
  replay::Entry entry = ActionEntry(game, scene.state, action, typed);
  if (action.kind == ActionKind::kDecideFirst && action.seat != kNoSeat) {
    entry.acts[0].word = SeatWord(scene.header, action.seat);
  }
  return replay::PrintEntry(entry, scene.header, *game.pack);
}

std::uint16_t FreeLabel(const State& state) {
  std::uint16_t last = 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const std::uint16_t label = state.piece(p).label;
    if (label <= kLabelMax) last = std::max(last, label);
  }
  return static_cast<std::uint16_t>(std::min<int>(last + 1, kLabelMax));
}

std::string_view ActionWord(ActionKind kind) {
  switch (kind) {
    case ActionKind::kEnterPhase:
    case ActionKind::kEndTurn:
      return "go on";
    case ActionKind::kNone:
    case ActionKind::kOther:
      return "other";
    default:
      break;
  }
  return WordsOf(VerbOf(kind)).word;
}

}  // namespace judge::cli
