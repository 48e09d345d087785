// Legal actions are candidates filtered through Check: nothing is decided here.
#include "engine/engine.h"
#include "engine/modifiers.h"

namespace judge {
namespace {

constexpr Position kPositions[] = {Position::kAttack, Position::kDefense, Position::kHiddenAttack,
                                   Position::kHiddenDefense};

// Collects candidates of one seat.
class Candidates {
 public:
  Candidates(const Game& game, const State& state, SeatIndex seat, std::vector<Action>* out)
      : game_(game), state_(state), seat_(seat), out_(out) {}

  Action Make(ActionKind kind) const {
    Action action;
    action.kind = kind;
    action.seat = seat_;
    return action;
  }
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

  void AddFromHand(PieceIndex p) {
    Action action;
    const CardDefinition& card = game_.pack->card(state_.piece(p).card);
    if (state_.piece(p).card == kUnknownCard) return;
    const ZoneRef from{seat_, ZoneKind::kHand, 0, 0};
    const int slots = state_.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
    for (std::uint8_t slot = 1; card.IsMonster() && slot <= slots; ++slot) {
      for (const Position position : kPositions) {
        action = Make(ActionKind::kNormalSummon);
        action.piece = p;
        action.from = from;
        action.to = {seat_, ZoneKind::kMonster, slot, 0};
        action.position = position;
        Add(action);
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
  }

  void AddActivations(PieceIndex p) {
    const Piece& piece = state_.piece(p);
    const PoolRange effects = game_.pack->card(piece.card).effects;
    for (PoolIndex e = 0; e < effects.count; ++e) {
      const Effect& effect = game_.pack->effects[effects.first + e];
      if (effect.form != EffectForm::kActivated || !effect.supported) continue;
      Action action = Make(ActionKind::kActivate);
      action.piece = p;
      action.from = {seat_, piece.zone, piece.slot, 0};
      action.effect = static_cast<std::uint8_t>(e + 1);
      if (effect.choices.count == 0) {
        Add(action);
        continue;
      }
      AddTargets(action, game_.pack->choices[effect.choices.first]);
    }
  }

 private:
  void AddAttacks(PieceIndex p, ZoneRef at) {
    Action attack = Make(ActionKind::kAttack);
    attack.piece = p;
    attack.from = at;
    Add(attack);
    for (PieceIndex t = 1; t <= state_.piece_count(); ++t) {
      const Piece& target = state_.piece(t);
      if (target.controller == seat_ || target.position == Position::kNone) continue;
      attack.target = t;
      attack.target_zone = {target.controller, target.zone, target.slot, 0};
      Add(attack);
    }
  }

  void AddTargets(Action action, const Choice& choice) {
    if (choice.terrain || choice.filter == 0) return;
    const Piece& piece = state_.piece(action.piece);
    const Source source{action.piece, piece.card, seat_, action.from, piece.host, piece.since};
    for (PieceIndex t = 1; t <= state_.piece_count(); ++t) {
      const Filter& filter = game_.pack->filters[choice.filter];
      if (filter.zones == 0 && !IsMonsterOnField(game_, state_, t)) continue;
      if (Matches(game_, state_, filter, SubjectOf(state_, t), source) != Truth::kTrue) continue;
      action.target = t;
      const Piece& target = state_.piece(t);
      action.target_zone = {target.controller, target.zone, target.slot, 0};
      Add(action);
    }
  }

  const Game& game_;
  const State& state_;
  SeatIndex seat_;
  std::vector<Action>* out_;
};

void SetupCandidates(const State& state, std::vector<Action>* out) {
  Action action;
  action.kind = ActionKind::kEnterPhase;
  action.phase = PhaseKind::kSetup;
  action.number = state.header().setup_step + 1;
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
    if (piece.controller != seat) continue;
    if (piece.zone == ZoneKind::kHand) candidates.AddFromHand(p);
    if (game.rules->OnField(piece.zone)) candidates.AddOnField(p);
    if (game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kHand) {
      candidates.AddActivations(p);
    }
  }
}

}  // namespace

void CandidateActions(const Game& game, const State& state, std::vector<Action>* out) {
  out->clear();
  const Decision decision = NextDecision(game, state);
  Action action;
  action.seat = decision.seat;
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
      action.kind = ActionKind::kPass;
      out->push_back(action);
      for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
        const Piece& piece = state.piece(p);
        const bool can = game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kHand;
        if (piece.controller != decision.seat || !can) continue;
        Candidates(game, state, decision.seat, out).AddActivations(p);
      }
      break;
    case DecisionKind::kStayHidden:
      action.kind = ActionKind::kStayHidden;
      action.piece = decision.piece;
      action.position = FaceDown(state.piece(decision.piece).position);
      out->push_back(action);
      action = Action{};
      action.seat = decision.seat;
      action.kind = ActionKind::kPass;
      out->push_back(action);
      break;
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
  std::erase_if(*out, [&](const Action& action) { return !Check(game, state, action).legal(); });
}

void ProgressActions(const Game& game, const State& state, std::vector<Action>* out) {
  out->clear();
  const StateHeader& h = state.header();
  const Decision decision = NextDecision(game, state);
  Action action;
  action.seat = decision.seat;
  action.flags = kImplied;
  switch (decision.kind) {
    case DecisionKind::kOver:
      return;
    case DecisionKind::kSetup:
      action.kind = ActionKind::kEnterPhase;
      action.phase = PhaseKind::kSetup;
      action.number = h.setup_step + 1;
      out->push_back(action);
      return;
    case DecisionKind::kRespond:
    case DecisionKind::kStayHidden:
      action.kind = ActionKind::kPass;
      out->push_back(action);
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
