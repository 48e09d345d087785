#include "replay/meaning/make_action.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/meaning/acting_seat.h"
#include "replay/meaning/by_hand.h"
#include "replay/meaning/make_activation.h"

namespace judge::replay {
namespace {

// Whether the effect turns its own card up and asks for nothing that would have to be named.
bool TurnsItselfUp(const Game& game, const Effect& effect) {
  if (AsksAtActivation(game, effect)) return false;
  for (const Operation& op : game.pack->Operations(effect.operations)) {
    if (op.kind == OperationKind::kFlip && op.what.kind == RefKind::kSelf) return true;
  }
  return false;
}

}  // namespace

// By the rules, or where these allow nothing by the text of the card: then the flip is the use of
// its effect, which can be answered.
MadeActions Maker::Flip() {
  MadeActions made = OfPiece(ActionKind::kFlip);
  const Game& game = desk_.game;
  const PieceIndex piece = made.actions.front().piece;
  if (!game.rules->flips_use_effects || piece == kNoPiece) return made;
  for (int number = 1; number <= HeldCount(game, state_, piece); ++number) {
    if (!TurnsItselfUp(game, *HeldEffect(game, state_, piece, number))) continue;
    if (RuleOn(game, state_, made.actions.front()).ruling != Ruling::kIllegal) return made;
    Action use = made.actions.front();
    use.kind = ActionKind::kActivate;
    use.effect = static_cast<std::uint8_t>(number);
    const Ruling ruling = RuleOn(game, state_, use).ruling;
    if (ruling == Ruling::kLegal || ruling == Ruling::kUnproven) return One(use);
  }
  return made;
}

// Where one change of position turns monsters up as well, that is their flip.
MadeActions Maker::Turn() {
  MadeActions made = OfPiece(ActionKind::kChangePosition);
  const PieceIndex piece = made.actions.front().piece;
  const bool up = piece != kNoPiece && IsHidden(state_.piece(piece).position) &&
                  !IsHidden(made.actions.front().position);
  return up && desk_.game.rules->changing_flips ? Flip() : made;
}

MadeActions Maker::OfPiece(ActionKind kind) {
  Action action = Start(kind);
  const Named named = Acting();
  action.piece = named.piece;
  action.from = named.zone;
  action.card = SaidToBe(named);
  const bool elsewhere = named.piece == kNoPiece && named.card != kUnknownCard;
  if (kind == ActionKind::kMove) {
    if (Awaited() == DecisionKind::kChoose) return Answer(ActionKind::kChoose);
    if (elsewhere) Put(action, FromPile(Subject(), ZoneKind::kHand));
    if (act_.targets.empty()) return Problem("where it moves to is not said");
    action.to = Resolve(act_.targets.front().reference.zone, seat_);
  }
  return One(action);
}

// Declaring again while a replay waits for its target means that target.
MadeActions Maker::Attack() {
  if (Awaited() == DecisionKind::kReplay) return Retarget();
  Action action = Start(ActionKind::kAttack);
  const Named attacker = Acting();
  action.piece = attacker.piece;
  action.from = attacker.zone;
  action.card = SaidToBe(attacker);
  // What a STRIKE has its player declare.
  const bool says = desk_.game.rules->effects_are_read_in_full;
  for (const Option& option : says ? act_.options : std::vector<Option>{}) {
    SayDeclared(option, &action);
    if (option.key == "option") action.option = OptionNumber(option.value);
  }
  if (!act_.targets.empty()) {
    const Named target = Attacked();
    action.target = target.piece;
    action.target_zone = target.zone;
    action.target_card = SaidToBe(target);
    if (target.piece == kNoPiece && target.card != kUnknownCard) {
      action.target_card = target.card;
      action.target_zone = {Opponent(), ZoneKind::kMonster, 0, 0};
    }
  }
  // A Terrain without a seat before it is one of the own side where that alone can be attacked.
  const bool bare = says && !act_.targets.empty() &&
                    action.target_zone.kind == ZoneKind::kTerrain &&
                    act_.targets.front().reference.zone.seat == kNoSeat;
  if (bare && RuleOn(desk_.game, state_, action).ruling == Ruling::kIllegal) {
    Action own = action;
    own.target_zone.seat = seat_;
    if (RuleOn(desk_.game, state_, own).ruling != Ruling::kIllegal) action = own;
  }
  return One(action);
}

MadeActions Maker::Retarget() {
  Action action = Start(ActionKind::kRetarget);
  Decision decision = NextDecision(desk_.game, state_);
  // What is decided elsewhere is about no attack.
  if (decision.kind != DecisionKind::kReplay) decision.piece = kNoPiece;
  action.piece = decision.piece;
  // Who stops the attack names nothing, which is a pass where the target is asked for.
  const bool stops =
      std::ranges::any_of(act_.options, [](const Option& option) { return option.key == "no"; });
  if (stops && act_.targets.empty()) {
    return One(decision.kind == DecisionKind::kReplay ? Start(ActionKind::kPass) : action);
  }
  if (!act_.subjects.empty()) {
    const Named attacker = Acting();
    action.piece = attacker.piece;
    action.from = attacker.zone;
  } else if (decision.piece != kNoPiece) {
    action.from = SubjectOf(state_, decision.piece).zone;
  }
  if (act_.targets.empty()) return Problem("which monster is attacked now is not said");
  const Named target = Attacked();
  action.target = target.piece;
  action.target_zone = target.zone;
  return One(action);
}

// With a number behind the names the cards that are not named come as well.
MadeActions Maker::Draw() {
  MadeActions made;
  Action action = Start(ActionKind::kDraw);
  // All that is due (0), where that may be more than one card, or where cards come by themselves.
  const RuleSet& rules = *desk_.game.rules;
  const bool fills = CardsDue(rules, state_, seat_) != 0 && rules.hand.drawn_to != 0;
  const bool came =
      state_.header().phase != PhaseKind::kSetup && seat_ < state_.seats() &&
      state_.seat(seat_).effect_draws != 0 &&
      std::ranges::none_of(rules.phases, [](const PhaseRow& row) { return row.draws; });
  const int unsaid = fills || came ? 0 : 1;
  action.number = act_.has_number ? act_.number : unsaid;
  if (act_.subjects.empty()) return One(action);
  const auto names = static_cast<std::int32_t>(act_.subjects.size());
  const bool counted = act_.has_number && desk_.game.rules->numbers_behind_names_count;
  action.number = 1;
  for (const Reference& subject : act_.subjects) {
    action.card = CardOf(subject);
    action.from = {seat_, ZoneKind::kHand, 0, 0};
    made.actions.push_back(action);
  }
  if (counted && act_.number > names) {
    Action others = Start(ActionKind::kDraw);
    others.number = act_.number - names;
    made.actions.push_back(others);
  }
  return made;
}

// Of whom the attack is taken need not be said: one attack is under way.
MadeActions Maker::Shield() {
  Action action = Start(ActionKind::kTakeAttack);
  const Decision decision = NextDecision(desk_.game, state_);
  action.piece = act_.subjects.empty() ? decision.piece : Acting().piece;
  if (action.piece != kNoPiece) action.from = PlaceOf(state_.piece(action.piece));
  return One(action);
}

namespace {

// Returns whether so many cards go for the size of the player's hand, of which none is known.
bool GoUnseen(const Game& game, const State& state, SeatIndex seat, std::int32_t cards) {
  const Task* hand = HandAsked(state);
  const int over = HandSize(state, seat) - game.rules->hand.keeps;
  return hand != nullptr && hand->controller == seat && HandIsUnseen(state, seat) && cards > 0 &&
         cards <= over;
}

}  // namespace

MadeActions Maker::Discard() {
  MadeActions made;
  for (const Reference& subject : act_.subjects) {
    Action action = Start(ActionKind::kDiscard);
    // A card of the hand may lie on the field, and what does not is refused by its place.
    const bool by_place = subject.zone.slot != 0;
    Put(action, by_place ? OnField(subject, seat_) : FromPile(subject, ZoneKind::kHand));
    Take(action.piece);
    made.actions.push_back(action);
  }
  const bool counted = act_.has_number && desk_.game.rules->numbers_behind_names_count;
  const bool others = counted && act_.number != static_cast<std::int32_t>(act_.subjects.size());
  if (counted && act_.subjects.empty() && GoUnseen(desk_.game, state_, seat_, act_.number)) {
    made.actions.assign(static_cast<std::size_t>(act_.number), Start(ActionKind::kPass));
    return made;
  }
  if (made.actions.empty() || others) return Problem("which card is discarded is not said");
  return made;
}

namespace {

// Returns whether the turn, or with `phase` this phase, is being left already, by whoever's act,
// and its player may still answer something first: to say once more that it ends is to pass.
bool EndsAlready(const Game& game, const State& state, SeatIndex seat, PhaseKind phase) {
  if (!game.rules->effects_are_read_in_full || seat != state.header().turn_seat) return false;
  const Decision decision = NextDecision(game, state);
  const bool asked =
      decision.kind == DecisionKind::kRespond || decision.kind == DecisionKind::kTrigger;
  if (!asked || decision.seat != seat || !decision.may_pass) return false;
  const bool whole = phase == PhaseKind::kNone;
  if (!whole && phase != state.header().phase) return false;
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [=](const Task& task) {
    return task.kind == TaskKind::kPhase && (task.phase.ends_turn || !whole);
  });
}

}  // namespace

MadeActions Maker::EndPhase() {
  if (act_.word == "duel") return One(Start(ActionKind::kWantEnd));
  const bool whole = act_.verb == Verb::kNext || act_.word == "turn";
  const PhaseKind said = whole ? PhaseKind::kNone : desk_.game.rules->PhaseFromWord(act_.word);
  if ((whole || said != PhaseKind::kNone) && EndsAlready(desk_.game, state_, seat_, said)) {
    return One(Start(ActionKind::kPass));
  }
  Action action = Start(ActionKind::kEndTurn);
  // What says that a turn ends is no step of the setup.
  const bool turn = (act_.verb == Verb::kNext || act_.word == "turn") &&
                    desk_.game.rules->setup_ends_without_heading;
  if (state_.header().phase == PhaseKind::kSetup && !turn) {
    action.kind = ActionKind::kEnterPhase;
    action.phase = PhaseKind::kSetup;
    action.number = state_.header().setup_step + 1;
    return One(action);
  }
  const RuleSet& rules = *desk_.game.rules;
  if (said == PhaseKind::kNone || rules.Phase(said).next == 0) return One(action);
  action.kind = ActionKind::kEnterPhase;
  for (const PhaseRow& row : rules.phases) {
    if ((rules.Phase(said).next >> static_cast<unsigned>(row.kind) & 1U) == 0) continue;
    action.phase = row.kind;
    break;
  }
  return One(action);
}

MadeActions Maker::First() {
  Action action = Start(ActionKind::kDecideFirst);
  const std::vector<SeatIndex> order = SeatsFromLetters(desk_.header, act_.word);
  if (!order.empty()) action.seat = order.front();
  const bool one = FormOf(*desk_.game.rules, state_).turns == TurnOrder::kBySeat;
  if (one && order.size() > 1) return Problem("in a duel of two one player goes first");
  // One name alone names no Rotation.
  if (order.size() < 2) return One(action);
  for (const SeatIndex seat : order) action.Choose({.zone = {seat, ZoneKind::kNone, 0, 0}});
  return One(action);
}

bool Maker::DrawsAttack() const {
  return FormOf(*desk_.game.rules, state_).draws_attacks &&
         NextDecision(desk_.game, state_).kind != DecisionKind::kChoose;
}

// The monster of the player to which he draws the attack under way.
MadeActions Maker::DrawAttack() {
  Action action = Start(ActionKind::kDrawAttack);
  const Reference& monster = act_.targets.empty() ? Subject() : act_.targets.front().reference;
  const Named named = OnField(monster, seat_);
  Put(action, named);
  return One(action);
}

MadeActions Maker::Lend() {
  Action action = Start(ActionKind::kLend);
  const Reference card = Subject();
  const bool by_place = card.zone.slot != 0 || card.zone.kind == ZoneKind::kMonster;
  Put(action, by_place ? OnField(card, seat_) : FromPile(card, ZoneKind::kHand));
  return One(action);
}

// A look at each of the cards or piles that are named.
MadeActions Maker::Look() {
  MadeActions made;
  for (const Reference& one : act_.subjects) {
    Action action = Start(ActionKind::kLook);
    const Named named = OnField(one, seat_);
    action.piece = named.zone.slot == 0 ? kNoPiece : named.piece;
    action.from = named.zone;
    made.actions.push_back(action);
  }
  return made;
}

MadeActions Maker::Colour() {
  Action action = Start(ActionKind::kChooseColour);
  action.number = act_.word == "blue" ? 1 : act_.word == "red" ? 2 : 0;
  return One(action);
}

MadeActions Maker::Swap() {
  Action action = Start(ActionKind::kSwapOpening);
  Put(action, FromPile(Subject(), ZoneKind::kHand));
  if (!act_.materials.empty()) action.target_card = CardOf(act_.materials.front());
  return One(action);
}
namespace {

bool IsOfExtraDeck(const Pack& pack, CardIndex card) {
  return card != kUnknownCard && pack.card(card).deck == DeckKind::kExtra;
}

}  // namespace

MadeActions Maker::RevealCard() {
  MadeActions made;
  for (const Reference& subject : act_.subjects) {
    Action action = Start(ActionKind::kReveal);
    Named named = OnField(subject, seat_);
    const bool hand = named.zone.kind == ZoneKind::kHand;
    // A card of another player's pile is asked for by the pile.
    const bool others = named.zone.seat < state_.seats() &&
                        state_.Opposed(named.zone.seat, seat_) &&
                        desk_.game.rules->IsHiddenPile(named.zone.kind);
    if (named.piece == kNoPiece && !hand && !others && named.card == kUnknownCard) {
      return Problem("what is revealed is not on the table");
    }
    // What is said to lie in a place lies there or nowhere; a name alone may be a card of the hand.
    if (named.piece == kNoPiece && named.zone.slot == 0) {
      const SeatIndex whose = named.zone.seat == kNoSeat ? seat_ : named.zone.seat;
      const ZoneKind pile = named.zone.kind == ZoneKind::kNone ? ZoneKind::kHand : named.zone.kind;
      named.zone = {whose, pile, 0, 0};
      named.piece = Find(whose, named.card, pile);
      action.seat = whose;
    }
    Put(action, named);
    // A card that can be in no hand lies in the Extra Deck.
    const bool alone = subject.zone.kind == ZoneKind::kNone && named.piece == kNoPiece;
    if (alone && RuleOn(desk_.game, state_, action).ruling == Ruling::kIllegal &&
        IsOfExtraDeck(*desk_.game.pack, named.card)) {
      named.zone.kind = ZoneKind::kExtraDeck;
      named.piece = Find(named.zone.seat, named.card, ZoneKind::kExtraDeck);
      Put(action, named);
    }
    Take(action.piece);
    made.actions.push_back(action);
  }
  return made;
}

MadeActions Maker::TerrainByHand() {
  HandOperation operation{.name = "terrain", .references = act_.subjects};
  for (const Target& target : act_.targets) operation.references.push_back(target.reference);
  return MakeByHand(desk_, state_, seat_, {operation});
}

MadeActions Maker::ByVerb() {
  switch (act_.verb) {
    case Verb::kSummon:
      return Placed(ActionKind::kNormalSummon);
    case Verb::kSpecial:
      return Placed(ActionKind::kSpecialSummon);
    case Verb::kSet:
      return Set();
    case Verb::kHide: {
      // Answering a battle with `hide` is what the monster that was revealed may do.
      const Decision decision = NextDecision(desk_.game, state_);
      return OfPiece(decision.kind == DecisionKind::kStayHidden ? ActionKind::kStayHidden
                                                                : ActionKind::kHide);
    }
    case Verb::kFlip:
      return Flip();
    case Verb::kPosition:
      return Turn();
    case Verb::kMove:
      return OfPiece(ActionKind::kMove);
    case Verb::kActivate:
      return Activate();
    case Verb::kAttack:
      return Attack();
    case Verb::kDraw:
      return Draw();
    case Verb::kNoDraw:
      return One(Start(ActionKind::kNoDraw));
    case Verb::kShuffle:
      return One(Start(ActionKind::kShuffle));
    case Verb::kReveal:
      return RevealCard();
    case Verb::kCoin:
      return One(Start(ActionKind::kCoin));
    case Verb::kDie:
      return One(Start(ActionKind::kDie));
    case Verb::kPlace:
      return One(Start(ActionKind::kPlaceDecks));
    case Verb::kColour:
      return Colour();
    case Verb::kFirst:
      return First();
    case Verb::kSwap:
      return Swap();
    case Verb::kDiscard:
      return Discard();
    case Verb::kPass:
      return One(Start(ActionKind::kPass));
    case Verb::kEnd:
    case Verb::kNext:
      return EndPhase();
    case Verb::kSurrender:
      return One(Start(ActionKind::kSurrender));
    case Verb::kByHand:
      return MakeByHand(desk_, state_, seat_, act_.operations);
    case Verb::kTerrain:
      return TerrainByHand();
    case Verb::kEquip:
      return AsEffect(OperationKind::kEquip, kAsEquip);
    case Verb::kAttach:
      return AsEffect(OperationKind::kAttach, kAsAttach);
    case Verb::kDetach:
      return AsEffect(OperationKind::kDetach, kAsDetach);
    case Verb::kRedirect:
      return DrawsAttack() ? DrawAttack() : Answer(ActionKind::kRedirect);
    case Verb::kLend:
      return Lend();
    case Verb::kJoin:
      return One(Start(ActionKind::kJoin));
    case Verb::kLook:
      return Look();
    case Verb::kRetarget:
      return Retarget();
    case Verb::kChoose:
      return Answer(ActionKind::kChoose);
    case Verb::kShield:
      return Shield();
    case Verb::kSubduel: {
      Action action = Start(ActionKind::kSubduel);
      action.to.seat = SeatFromLetter(desk_.header, act_.word);
      return One(action);
    }
    case Verb::kTribute:
    case Verb::kControl:
    case Verb::kNegate:
    case Verb::kCounters:
    case Verb::kCharges:
      return One(Start(ActionKind::kOther));
    default:
      return {};
  }
}

namespace {

// Why acts with cards of a pile of another player, `discard 1B.h="X"`, mean nothing: they were read
// as acts with cards of the own pile, because no such card is told apart there; "" where none was.
std::string ReadAsOwn(const Desk& desk, const State& state, const Act& act, SeatIndex seat,
                      const MadeActions& made) {
  const RuleSet& rules = *desk.game.rules;
  for (std::size_t i = 0; i < made.actions.size() && i < act.subjects.size(); ++i) {
    const ZoneRef said = act.subjects[i].zone;
    const Action& action = made.actions[i];
    const bool asks = action.kind == ActionKind::kDiscard || action.kind == ActionKind::kActivate;
    const bool pile = said.slot == 0 && said.seat != kNoSeat && !rules.OnField(said.kind);
    if (!asks || !pile || action.from.kind != said.kind || action.from.seat == said.seat) continue;
    // A pile that several share is the own one, and what nobody has named may be used by its
    // player.
    if (state.Controls(seat, said.seat, said.kind)) continue;
    const bool unnamed = state.seat(said.seat).unnamed[static_cast<int>(said.kind)] != 0;
    if (action.kind == ActionKind::kActivate && unnamed) continue;
    return SeatLetter(desk.header, seat) + " plays nothing out of a pile of " +
           SeatLetter(desk.header, said.seat) +
           ": who plays it stands before the verb, and a pile without a player is his";
  }
  return "";
}

}  // namespace

// What stands behind `<` and has no place in the act is kept with it, so that the rules can refuse
// it.
MadeActions Maker::AsMeant() {
  gave_up_ = false;
  MadeActions made = ByVerb();
  const bool refused = desk_.game.rules->targets_of_summons_are_refused;
  const std::string problem = refused ? ReadAsOwn(desk_, state_, act_, seat_, made) : "";
  if (!problem.empty()) return Problem(problem);
  if (gave_up_ || act_.verb == Verb::kSwap || made.actions.size() != 1) return made;
  for (const Chosen& one : GivenUp()) made.actions.front().Pay(one);
  return made;
}
namespace {

// Returns whether the entry says of that player that he sees a card which an opponent alone knows,
// and a rule of the game is against that. Else the one whose card it is shows it.
bool AsksForAnothers(const Game& game, const State& state, const Action& shown, SeatIndex said) {
  const bool others = shown.kind == ActionKind::kReveal && said < state.seats() &&
                      shown.seat < state.seats() && state.Opposed(shown.seat, said);
  const bool piece = shown.piece != kNoPiece;
  const ZoneKind lies = piece ? state.piece(shown.piece).zone : shown.from.kind;
  if (!others || !game.rules->IsHiddenPile(lies)) return false;
  Action asks = shown;
  asks.seat = said;
  const Verdict verdict = RuleOn(game, state, asks);
  // The gate says of every game that a card is not under its player's control.
  return verdict.ruling == Ruling::kIllegal && verdict.deciding_count != 0 &&
         !game.rules->clauses[verdict.deciding[0]].gate;
}

}  // namespace

MadeActions MakeActions(const Desk& desk, const State& state, const Entry& entry, const Act& act) {
  const VerbWords& words = WordsOf(act.verb);
  const bool acts = words.kind != EntryKind::kJudge && act.verb != Verb::kCheck &&
                    act.verb != Verb::kNote && act.verb != Verb::kAgree &&
                    act.verb != Verb::kNone &&
                    (act.verb != Verb::kLook || FormOf(*desk.game.rules, state).mates_show_set);
  if (!acts) return {};
  // A step of the setup is nobody's, and `first` says the seat itself.
  const bool step =
      act.verb == Verb::kEnd && act.word != "duel" && state.header().phase == PhaseKind::kSetup;
  const bool needs_seat = act.verb != Verb::kFirst && !step;
  if (ActingSeat(desk.game, state, entry) == kNoSeat && needs_seat) {
    return {{}, "whose act this is is not said, and the setup does not tell"};
  }
  MadeActions made = Maker(desk, state, entry, act).Make();
  for (Action& action : made.actions) {
    if (AsksForAnothers(desk.game, state, action, entry.seat)) action.seat = entry.seat;
  }
  return made;
}

}  // namespace judge::replay
