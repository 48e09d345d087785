#include "engine/legality/legal_actions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/candidates.h"
#include "engine/legality/check.h"
#include "engine/legality/decision.h"
#include "engine/legality/prices.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

constexpr Position kPositions[] = {Position::kAttack, Position::kDefense, Position::kHiddenAttack,
                                   Position::kHiddenDefense};

// Collects candidates of one seat.
class Candidates {
 public:
  Candidates(const Game& game, const State& state, SeatIndex seat, std::vector<Action>* out)
      : game_(game), state_(state), seat_(seat), out_(out) {}

  // Returns whether the seat may act with that card of another seat.
  bool IsLent(PieceIndex p, CardAct act) const {
    const Subject subject = SubjectOf(state_, p);
    return FindLend(game_, state_, act, subject, seat_).found == Truth::kTrue;
  }

  Action Make(ActionKind kind) const { return Action{.kind = kind, .seat = seat_}; }
  void Add(const Action& action) { out_->push_back(action); }

  void AddTurn() {
    for (const PhaseRow& row : game_.rules->phases) {
      Action enter = Make(ActionKind::kEnterPhase);
      enter.phase = row.kind;
      Add(enter);
    }
    Add(Make(ActionKind::kEndTurn));
    Add(Make(ActionKind::kDraw));
  }

  // Adds the action to every monster zone in every position.
  void AddPlaces(Action action) {
    const int slots = state_.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
    for (std::uint8_t slot = 1; slot <= slots; ++slot) {
      action.to = {seat_, ZoneKind::kMonster, slot, 0};
      for (const Position position : kPositions) {
        action.position = position;
        Add(action);
      }
    }
  }

  // Adds the action with every choice of so many tributes among the seat's monsters from `first`
  // on.
  void AddTributes(const Action& action, int tributes, PieceIndex first) {
    if (tributes == 0) return AddPlaces(action);
    for (PieceIndex p = first; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if (piece.controller != seat_ || piece.position == Position::kNone) continue;
      Action with = action;
      with.flags |= kWithMaterials;
      with.Choose({p, kUnknownCard, PlaceOf(piece)});
      AddTributes(with, tributes - 1, static_cast<PieceIndex>(p + 1));
    }
  }

  // Returns whether an equal card before it lies in the same pile: a record could not tell them
  // apart.
  bool IsLaterCopy(PieceIndex p) const {
    const Piece& piece = state_.piece(p);
    for (PieceIndex other = 1; other < p; ++other) {
      const Piece& copy = state_.piece(other);
      if (copy.card == piece.card && PlaceOf(copy) == PlaceOf(piece) &&
          copy.controller == piece.controller && IsFaceDown(copy) == IsFaceDown(piece)) {
        return true;
      }
    }
    return false;
  }

  // Adds the monster's own Special Summon, with every way to pay for it.
  void AddSpecials(PieceIndex p) {
    const Piece& piece = state_.piece(p);
    if (piece.controller != seat_ || IsLaterCopy(p)) return;
    for (const CardIndex half : game_.pack->card(piece.card).halves) {
      const SpecialRow* row = SpecialFor(*game_.rules, game_.pack->card(half).level);
      if (row == nullptr || (row->zones >> static_cast<unsigned>(piece.zone) & 1U) == 0) continue;
      std::vector<PieceIndex> cards = CardsToPayWith(game_, state_, seat_);
      std::erase(cards, p);
      for (const std::vector<Chosen>& way : WaysToPay(game_, state_, cards, row->price)) {
        Action action = Make(ActionKind::kSpecialSummon);
        action.piece = p;
        action.card = half;
        action.from = {seat_, piece.zone, 0, 0};
        action.flags |= kWithMaterials;
        for (const Chosen& paid : way) action.Choose(paid);
        AddPlaces(action);
      }
    }
  }

  void AddFromHand(PieceIndex p) {
    Action action;
    const CardDefinition& card = game_.pack->card(state_.piece(p).card);
    if (state_.piece(p).card == kUnknownCard) return;
    const ZoneRef from{seat_, ZoneKind::kHand, 0, 0};
    if (card.IsMonster()) {
      action = Make(ActionKind::kNormalSummon);
      action.piece = p;
      action.from = from;
      if (card.halves.empty()) AddTributes(action, TributesFor(*game_.rules, card.level), 1);
      for (const CardIndex half : card.halves) {
        action.card = half;
        AddTributes(action, TributesFor(*game_.rules, game_.pack->card(half).level), 1);
      }
    }
    if (!card.Has(Frame::kSpell) && !card.Has(Frame::kTrap)) return;
    const int backrow = state_.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)];
    for (std::uint8_t slot = 1; slot <= backrow; ++slot) {
      action = Make(ActionKind::kSet);
      action.piece = p;
      action.from = from;
      action.to = {seat_, ZoneKind::kSpellTrap, slot, 0};
      Add(action);
    }
  }

  // Adds attacks on the player and on each monster of another seat.
  void AddAttacks(PieceIndex p, ZoneRef at) {
    Action attack = Make(ActionKind::kAttack);
    attack.piece = p;
    attack.from = at;
    Add(attack);
    for (PieceIndex t = 1; t <= state_.piece_count(); ++t) {
      const Piece& target = state_.piece(t);
      const bool stands = target.position != Position::kNone || LiesAmongMonsters(target);
      if (target.controller == seat_ || !stands) continue;
      attack.target = t;
      attack.target_zone = PlaceOf(target);
      Add(attack);
    }
  }

  void AddOnField(PieceIndex p) {
    const Piece& piece = state_.piece(p);
    const ZoneRef at{seat_, piece.zone, piece.slot, 0};
    if (piece.position == Position::kNone) return;
    for (const Position position : kPositions) {
      for (const ActionKind kind :
           {ActionKind::kChangePosition, ActionKind::kFlip, ActionKind::kHide}) {
        const bool hides = kind == ActionKind::kHide;
        if (hides != IsHidden(position)) continue;
        Action action = Make(kind);
        action.piece = p;
        action.from = at;
        action.position = position;
        Add(action);
      }
    }
    AddAttacks(p, at);
    AddStrikes(p);
    AddTileMoves(p);
  }

  // Adds laying out a Rule Card, or taking back an empty Symbol.
  void AddRuleCard(PieceIndex p) {
    const bool there = state_.piece(p).zone == ZoneKind::kRule;
    if (there && state_.piece(p).charges != 0) return;
    Action action = Make(there ? ActionKind::kMove : ActionKind::kActivate);
    action.piece = p;
    action.from = PlaceOf(state_.piece(p));
    if (there) action.to = {seat_, ZoneKind::kExtraDeck, 0, 0};
    Add(action);
  }

  // Adds the uses of effect `number` of the piece, or of a half of it.
  void AddUses(PieceIndex p, CardIndex half, const Effect& effect, int number) {
    const bool can = effect.form == EffectForm::kActivated || effect.form == EffectForm::kTriggered;
    if (!can || !effect.supported || effect.printed == PrintedKind::kStrike) return;
    Action action = Make(ActionKind::kActivate);
    action.piece = p;
    action.card = half;
    action.from = PlaceOf(state_.piece(p));
    action.effect = static_cast<std::uint8_t>(number);
    std::vector<Action> ways;
    ActivationCandidates(game_, state_, action, &ways);
    for (const Action& way : ways) Add(way);
  }

  void AddActivations(PieceIndex p) {
    const Piece& piece = state_.piece(p);
    if (piece.card == kUnknownCard) return;
    if (game_.pack->card(piece.card).Has(Frame::kRule)) AddRuleCard(p);
    if (piece.zone == ZoneKind::kExtraDeck) return;
    if (Stacks(*game_.rules, piece.zone) && IsLaterCopy(p)) return;
    const int count = HeldCount(game_, state_, p);
    for (int e = 1; e <= count; ++e) {
      AddUses(p, kUnknownCard, *HeldEffect(game_, state_, p, e), e);
    }
    if (game_.pack->card(piece.card).halves.empty() || IsLaterCopy(p)) return;
    for (const CardIndex half : game_.pack->card(piece.card).halves) {
      const PoolRange effects = game_.pack->card(half).effects;
      for (PoolIndex e = 0; e < effects.count; ++e) {
        AddUses(p, half, game_.pack->effects[effects.first + e], e + 1);
      }
    }
  }

  // Adds everything of the seat that could be activated from where it lies.
  void AddAllActivations() {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool rule = piece.zone == ZoneKind::kRule || piece.zone == ZoneKind::kExtraDeck;
      const bool can = game_.rules->OnField(piece.zone) || piece.zone == ZoneKind::kHand || rule ||
                       (piece.flags & kIsAttached) != 0;
      if (can && (piece.controller == seat_ || IsLent(p, CardAct::kActivate))) AddActivations(p);
    }
  }

  void AddTriggered() {
    std::vector<Action> ways;
    for (const PendingTrigger& trigger : state_.triggers()) {
      if (trigger.controller != seat_) continue;
      Action action = Make(ActionKind::kActivate);
      action.piece = trigger.piece;
      action.from = PlaceOf(state_.piece(trigger.piece));
      action.effect = trigger.effect;
      ActivationCandidates(game_, state_, action, &ways);
      for (const Action& way : ways) Add(way);
    }
  }

  void AddChoices(const Decision& decision) {
    Action action = Make(ActionKind::kChoose);
    action.piece = decision.piece;
    if (decision.waits == WaitKind::kOption || decision.waits == WaitKind::kInstead) {
      return Add(action);
    }
    if (decision.waits == WaitKind::kSummon) return SummonCandidates(game_, state_, seat_, out_);
    if (decision.waits == WaitKind::kOrder) {
      action.kind = ActionKind::kRedirect;
      std::vector<PieceIndex> targets;
      RedirectTargets(game_, state_, &targets);
      for (const PieceIndex t : targets) action.Choose({t, kUnknownCard, PlaceOf(state_.piece(t))});
      return Add(action);
    }
    if (decision.waits == WaitKind::kDiscard) return AddDiscards();
    if (decision.waits == WaitKind::kTile) return AddTiles(action);
    if (decision.waits == WaitKind::kDeclare) return AddDeclarations(action);
    for (const CardIndex card : AskedCards(game_, state_)) {
      Action one = action;
      one.Choose({kNoPiece, card, {}});
      Add(one);
    }
    for (const std::uint8_t option : AskedOptions(game_, state_)) {
      Action one = action;
      one.option = option;
      Add(one);
    }
    const std::optional<Choice> choice = AskedChoice(game_, state_);
    if (!choice) return;
    std::vector<Chosen> candidates;
    CandidatesFor(game_, state_, *choice, SourceOf(state_, *state_.top_task()), &candidates);
    const std::size_t least = std::max<std::size_t>(choice->least, 1);
    if (least > 1) {
      for (std::size_t i = 0; i < candidates.size() && i < least; ++i) action.Choose(candidates[i]);
      return Add(action);
    }
    DropLaterCopies(state_, &candidates);
    for (const Chosen& one : candidates) {
      Action way = action;
      way.Choose(one);
      Add(way);
    }
  }

  void AddDeclarations(const Action& action) {
    const Operation* op = AwaitedOperation(*game_.pack, state_);
    if (op == nullptr) return;
    const Source source = SourceOf(state_, *state_.top_task());
    for (const Declaration& one : Declarations(game_, state_, *op, source)) {
      Action way = action;
      way.declares = one.what;
      way.named = one.named;
      way.number = one.number;
      Add(way);
    }
  }

  void AddTiles(const Action& action) {
    const LaidTilemap laid = TilemapInPlay(game_, state_);
    for (const std::uint8_t tile : NextTiles(state_, laid, MoverAsked(game_, state_))) {
      Action way = action;
      way.Choose({kNoPiece, kUnknownCard, {seat_, ZoneKind::kTile, tile, 0}});
      Add(way);
    }
  }

  // Adds the moves of a monster inside a tilemap to other tiles.
  void AddTileMoves(PieceIndex p) {
    const LaidTilemap laid = TilemapInPlay(game_, state_);
    if (!IsInside(state_, laid, p) || !TileMoveOf(game_, state_, p).allowed) return;
    for (int number = 1; number <= kTileNumberMax; ++number) {
      const auto tile = static_cast<std::uint8_t>(number);
      if (!HasTile(laid, tile)) continue;
      Action move = Make(ActionKind::kMove);
      move.piece = p;
      move.from = PlaceOf(state_.piece(p));
      move.to = {seat_, ZoneKind::kTile, tile, 0};
      Add(move);
    }
  }

  void AddDiscards() {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if (piece.owner == kNoSeat || piece.side != seat_) continue;
      if (!IsInZones(game_, state_, kHandOnly, SubjectOf(state_, p))) continue;
      Action action = Make(ActionKind::kDiscard);
      action.piece = p;
      action.from = PlaceOf(piece);
      Add(action);
    }
  }

  void AddReplays(const Decision& decision) {
    for (PieceIndex t = 1; t <= state_.piece_count(); ++t) {
      const Piece& target = state_.piece(t);
      const bool stands = target.position != Position::kNone || LiesAmongMonsters(target);
      if (!stands || !game_.rules->OnField(target.zone)) continue;
      Action action = Make(ActionKind::kRetarget);
      action.piece = decision.piece;
      action.from = PlaceOf(state_.piece(decision.piece));
      action.target = t;
      action.target_zone = PlaceOf(target);
      Add(action);
    }
  }

  void AddStrikes(PieceIndex p) {
    const bool strikes = HeldOfKind(game_, state_, p, PrintedKind::kStrike) != nullptr;
    for (SeatIndex s = 0; strikes && s < state_.seats(); ++s) {
      for (int column = 1; column <= state_.header().capacities.terrains_per_seat; ++column) {
        Action attack = Make(ActionKind::kAttack);
        attack.piece = p;
        attack.from = PlaceOf(state_.piece(p));
        attack.target_zone = {s, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
        Add(attack);
      }
    }
  }

 private:
  const Game& game_;
  const State& state_;
  SeatIndex seat_;
  std::vector<Action>* out_;
};

void SetupCandidates(const State& state, std::vector<Action>* out) {
  Action action{.kind = ActionKind::kEnterPhase,
                .phase = PhaseKind::kSetup,
                .number = state.header().setup_step + 1};
  out->push_back(action);
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    action = Action{};
    action.seat = seat;
    for (const ActionKind kind :
         {ActionKind::kPlaceDecks, ActionKind::kShuffle, ActionKind::kDecideFirst}) {
      action.kind = kind;
      out->push_back(action);
    }
    action.kind = ActionKind::kChooseColour;
    for (action.number = 1; action.number <= 2; ++action.number) out->push_back(action);
  }
}

void OpenCandidates(const Game& game, const State& state, SeatIndex seat,
                    std::vector<Action>* out) {
  Candidates candidates(game, state, seat, out);
  candidates.AddTurn();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.controller != seat) {
      if (candidates.IsLent(p, CardAct::kAttack)) candidates.AddAttacks(p, PlaceOf(piece));
      continue;
    }
    if (piece.zone == ZoneKind::kHand) candidates.AddFromHand(p);
    if (game.rules->OnField(piece.zone)) candidates.AddOnField(p);
    if (!game.rules->specials.empty()) candidates.AddSpecials(p);
  }
  SummonCandidates(game, state, seat, out);
  // Every seat may activate effects: the others may answer too.
  for (int i = 0; i < state.seats(); ++i) {
    const auto speaker = static_cast<SeatIndex>((seat + i) % state.seats());
    Candidates(game, state, speaker, out).AddAllActivations();
  }
}

}  // namespace

void CandidateActions(const Game& game, const State& state, std::vector<Action>* out) {
  out->clear();
  const Decision decision = NextDecision(game, state);
  Action action{.seat = decision.seat};
  switch (decision.kind) {
    case DecisionKind::kOver:
      return;
    case DecisionKind::kSetup:
      SetupCandidates(state, out);
      break;
    case DecisionKind::kOpen:
      OpenCandidates(game, state, decision.seat, out);
      break;
    case DecisionKind::kRespond:
      Candidates(game, state, decision.seat, out).AddAllActivations();
      break;
    case DecisionKind::kTrigger:
      Candidates(game, state, decision.seat, out).AddTriggered();
      break;
    case DecisionKind::kChoose:
      Candidates(game, state, decision.seat, out).AddChoices(decision);
      break;
    case DecisionKind::kReplay:
      Candidates(game, state, decision.seat, out).AddReplays(decision);
      break;
    case DecisionKind::kCoin:
      action.kind = ActionKind::kCoin;
      for (action.number = 0; action.number <= 1; ++action.number) out->push_back(action);
      break;
    case DecisionKind::kDie:
      action.kind = ActionKind::kDie;
      for (action.number = 1; action.number <= 6; ++action.number) out->push_back(action);
      break;
    case DecisionKind::kSubduel:
      action.kind = ActionKind::kSubduel;
      out->push_back(action);
      for (SeatIndex winner = 0; winner < state.seats(); ++winner) {
        action.to.seat = winner;
        out->push_back(action);
      }
      break;
    case DecisionKind::kTakeAttack:
      action.kind = ActionKind::kTakeAttack;
      action.piece = decision.piece;
      out->push_back(action);
      break;
    case DecisionKind::kStayHidden:
      action.kind = ActionKind::kStayHidden;
      action.piece = decision.piece;
      action.position = FaceDown(state.piece(decision.piece).position);
      out->push_back(action);
      break;
  }
  if (decision.kind != DecisionKind::kSetup && decision.kind != DecisionKind::kOpen) {
    action = Action{};
    action.seat = decision.seat;
    action.kind = ActionKind::kPass;
    out->push_back(action);
  }
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (state.header().phase == PhaseKind::kSetup) break;
    action = Action{};
    action.kind = ActionKind::kSurrender;
    action.seat = seat;
    out->push_back(action);
  }
}

void LegalActions(const Game& game, const State& state, std::vector<Action>* out) {
  CandidateActions(game, state, out);
  std::erase_if(*out, [&](const Action& action) { return !RuleOn(game, state, action).legal(); });
}
namespace {

// Writes the answers that a silent record implies: a pass where the decision may be left out, else
// the legal ways to decide; a pass if there are none.
void ImpliedAnswer(const Game& game, const State& state, const Decision& decision,
                   std::vector<Action>* out) {
  Action pass{.kind = ActionKind::kPass, .seat = decision.seat, .flags = kImplied};
  // From a hand with unnamed cards, an unnamed one was discarded and not one that is known.
  const Task* hand = HandAsked(state);
  const bool unseen = hand != nullptr && HoldsUnseen(state, hand->controller);
  if (decision.may_pass || unseen) return out->push_back(pass);
  Candidates candidates(game, state, decision.seat, out);
  if (decision.kind == DecisionKind::kReplay) {
    candidates.AddReplays(decision);
  } else {
    candidates.AddChoices(decision);
  }
  std::erase_if(*out, [&](const Action& one) { return !RuleOn(game, state, one).legal(); });
  for (Action& one : *out) one.flags = kImplied;
  const bool unpicked = decision.kind == DecisionKind::kReplay && out->size() > 1 &&
                        game.rules->new_targets_are_named;
  if (unpicked) out->clear();
  if (out->empty()) out->push_back(pass);
}

}  // namespace

void ProgressActions(const Game& game, const State& state, std::vector<Action>* out) {
  out->clear();
  out->reserve(game.rules->phases.size());
  const StateHeader& h = state.header();
  const Decision decision = NextDecision(game, state);
  Action action{.seat = decision.seat, .flags = kImplied};
  switch (decision.kind) {
    case DecisionKind::kOver:
    case DecisionKind::kSubduel:  // no act leaves its result out
      return;
    case DecisionKind::kSetup:
      action.kind = ActionKind::kEnterPhase;
      action.phase = PhaseKind::kSetup;
      action.number = h.setup_step + 1;
      out->push_back(action);
      return;
    case DecisionKind::kRespond:
    case DecisionKind::kStayHidden:
    case DecisionKind::kTakeAttack:
    case DecisionKind::kTrigger:
    case DecisionKind::kCoin:
    case DecisionKind::kDie:
      action.kind = ActionKind::kPass;
      out->push_back(action);
      return;
    case DecisionKind::kChoose:
    case DecisionKind::kReplay:
      ImpliedAnswer(game, state, decision, out);
      return;
    case DecisionKind::kOpen:
      break;
  }
  const PhaseRow& row = game.rules->Phase(h.phase);
  if (row.draws && state.seat(h.turn_seat).draws == 0 && state.seat(h.turn_seat).no_draw == 0) {
    action.kind = ActionKind::kDraw;
    out->push_back(action);
    return;
  }
  if (row.next == 0) {
    action.kind = ActionKind::kEndTurn;
    out->push_back(action);
    return;
  }
  action.kind = ActionKind::kEnterPhase;
  for (const PhaseRow& next : game.rules->phases) {
    if ((row.next >> static_cast<unsigned>(next.kind) & 1U) == 0) continue;
    action.phase = next.kind;
    out->push_back(action);
  }
}

}  // namespace judge
