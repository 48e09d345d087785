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
#include "engine/legality/parts.h"
#include "engine/legality/prices.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

constexpr Position kPositions[] = {Position::kAttack, Position::kDefense, Position::kHiddenAttack,
                                   Position::kHiddenDefense};

// The acts that are wanted: every candidate, or those that are legal.
enum class Wanted : std::uint8_t { kAll, kLegal };

// Collects candidates of one seat.
class Candidates {
 public:
  Candidates(const Game& game, const State& state, SeatIndex seat, Wanted wanted,
             std::vector<Action>* out)
      : game_(game), state_(state), seat_(seat), wanted_(wanted), out_(out) {}

  // Returns whether the seat may act with that card of another seat.
  bool IsLent(PieceIndex p, CardAct act) const {
    const Subject subject = SubjectOf(state_, p);
    return FindLend(game_, state_, act, subject, seat_).found == Truth::kTrue;
  }

  // Adds that a team mate of the player who is asked passes before him.
  void AddMatesPasses() {
    for (SeatIndex mate = 0; mate < state_.seats(); ++mate) {
      const bool other =
          mate != seat_ && state_.SameTeam(mate, seat_) && state_.seat(mate).out == 0;
      if (other) Add(Action{.kind = ActionKind::kPass, .seat = mate});
    }
  }
  Action Make(ActionKind kind) const { return Action{.kind = kind, .seat = seat_}; }
  void Add(const Action& action) {
    if (wanted_ == Wanted::kAll || IsLegal(game_, state_, action)) out_->push_back(action);
  }
  void Add(const Action& action, std::optional<PartsJudge>& judge) {
    if (!judge || judge->IsLegal(action)) out_->push_back(action);
  }
  // Returns the judge of the acts that are like this one but for the open parts; none where every
  // candidate is wanted.
  std::optional<PartsJudge> JudgeOf(const Action& base, ActionParts open) const {
    if (wanted_ == Wanted::kAll) return std::nullopt;
    return std::make_optional<PartsJudge>(game_, state_, base, open);
  }

  void AddTurn() {
    for (const PhaseRow& row : game_.rules->phases) {
      Action enter = Make(ActionKind::kEnterPhase);
      enter.phase = row.kind;
      Add(enter);
    }
    Add(Make(ActionKind::kEndTurn));
    Add(Make(ActionKind::kDraw));
  }

  // Adds the action to every monster zone in every position; a card that comes to another zone has
  // none.
  void AddPlaces(Action action, std::optional<PartsJudge>& judge) {
    const ZoneKind zone = action.to.kind == ZoneKind::kNone ? ZoneKind::kMonster : action.to.kind;
    const int slots = state_.header().slot_count[static_cast<int>(zone)];
    for (std::uint8_t slot = 1; slot <= slots; ++slot) {
      action.to = {seat_, zone, slot, 0};
      if (zone != ZoneKind::kMonster) Add(action, judge);
      if (zone != ZoneKind::kMonster) continue;
      for (const Position position : kPositions) {
        action.position = position;
        Add(action, judge);
      }
    }
  }

  // Adds the action with every choice of so many tributes among the seat's monsters from `first`
  // on.
  void AddTributes(const Action& action, int tributes, PieceIndex first,
                   std::optional<PartsJudge>& judge) {
    if (tributes == 0) return AddPlaces(action, judge);
    for (PieceIndex p = first; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool may = state_.MayUseOf(seat_, piece.controller, piece.zone);
      if (!may || piece.position == Position::kNone) continue;
      Action with = action;
      with.flags |= kWithMaterials;
      with.Choose({p, kUnknownCard, PlaceOf(piece)});
      AddTributes(with, tributes - 1, static_cast<PieceIndex>(p + 1), judge);
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
      Action action = Make(ActionKind::kSpecialSummon);
      action.piece = p;
      action.card = half;
      action.from = {seat_, piece.zone, 0, 0};
      action.flags |= kWithMaterials;
      AddPaidSummons(action, row->price);
    }
  }

  // Adds the summon with every way to pay, in every place.
  void AddPaidSummons(const Action& action, int price) {
    std::optional<PartsJudge> judge = JudgeOf(action, kPartNamed | kPartZone | kPartPosition);
    if (judge && judge->hopeless()) return;
    std::vector<PieceIndex> cards = CardsToPayWith(game_, state_, seat_);
    std::erase(cards, action.piece);
    for (const std::vector<Chosen>& way : WaysToPay(game_, state_, cards, price)) {
      Action pays = action;
      for (const Chosen& paid : way) pays.Choose(paid);
      AddPlaces(pays, judge);
    }
  }

  // Adds the Normal Summon with every choice of tributes, in every place.
  void AddNormalSummons(const Action& action, int tributes) {
    std::optional<PartsJudge> judge = JudgeOf(action, kPartNamed | kPartZone | kPartPosition);
    if (judge && judge->hopeless()) return;
    AddTributes(action, tributes, 1, judge);
  }

  void AddFromHand(PieceIndex p) {
    Action action;
    const CardDefinition& card = game_.pack->card(state_.piece(p).card);
    if (state_.piece(p).card == kUnknownCard) return;
    const ZoneRef from{seat_, ZoneKind::kHand, 0, 0};
    const TributeRow& price = TributeRowFor(*game_.rules, card.level);
    if (card.IsMonster() || card.Has(Frame::kLeader)) {
      action = Make(ActionKind::kNormalSummon);
      action.piece = p;
      action.from = from;
      if (price.zone != ZoneKind::kMonster) action.to.kind = price.zone;
      if (card.halves.empty()) AddNormalSummons(action, TributesFor(*game_.rules, card.level));
      for (const CardIndex half : card.halves) {
        action.card = half;
        AddNormalSummons(action, TributesFor(*game_.rules, game_.pack->card(half).level));
      }
    }
    if (!card.Has(Frame::kSpell) && !card.Has(Frame::kTrap)) return;
    const ZoneKind row = RowOf(game_, state_.piece(p).card);
    const int slots = state_.header().slot_count[static_cast<int>(row)];
    for (std::uint8_t slot = 1; slot <= slots; ++slot) {
      action = Make(ActionKind::kSet);
      action.piece = p;
      action.from = from;
      action.to = {seat_, row, slot, 0};
      Add(action);
    }
  }

  // Adds attacks on the player and on each monster of another seat.
  void AddAttacks(PieceIndex p, ZoneRef at) {
    Action attack = Make(ActionKind::kAttack);
    attack.piece = p;
    attack.from = at;
    std::optional<PartsJudge> judge = JudgeOf(attack, kPartNamed);
    if (judge && judge->hopeless()) return;
    Add(attack, judge);
    for (PieceIndex t = 1; t <= state_.piece_count(); ++t) {
      const Piece& target = state_.piece(t);
      const bool stands = target.position != Position::kNone || LiesAmongMonsters(target);
      if (Controls(state_, seat_, t) || !stands) continue;
      attack.target = t;
      attack.target_zone = PlaceOf(target);
      Add(attack, judge);
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
    // What the chain collects is added by its trigger.
    const Task* top = state_.top_task();
    const bool collects = top != nullptr && top->kind == TaskKind::kChain;
    if (collects && FindTrigger(state_, p, number) != nullptr) return;
    Action action = Make(ActionKind::kActivate);
    action.piece = p;
    action.card = half;
    action.from = PlaceOf(state_.piece(p));
    action.effect = static_cast<std::uint8_t>(number);
    AddWays(action);
  }

  // Adds the activation with each way to make its choices and to pay.
  void AddWays(Action action) {
    NameNumber(game_, state_, &action);
    std::optional<PartsJudge> judge = JudgeOf(action, kPartNamed | kPartPaid);
    if (judge && judge->hopeless()) return;
    std::vector<Action> ways;
    ActivationCandidates(game_, state_, action, &ways);
    for (const Action& way : ways) Add(way, judge);
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

  // Returns whether an effect of the card is used where it lies in a pile.
  bool IsUsedThere(PieceIndex p) const {
    const Piece& piece = state_.piece(p);
    const bool pile = piece.zone == ZoneKind::kGraveyard || piece.zone == ZoneKind::kBanished;
    if (!pile || piece.card == kUnknownCard) return false;
    const auto used = game_.pack->Effects(game_.pack->card(piece.card).effects);
    return std::any_of(used.begin(), used.end(), [&](const Effect& effect) {
      return effect.form == EffectForm::kActivated &&
             (effect.works_in >> static_cast<unsigned>(piece.zone) & 1U) != 0;
    });
  }

  // Adds everything of the seat that could be activated from where it lies.
  void AddAllActivations() {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool rule = piece.zone == ZoneKind::kRule || piece.zone == ZoneKind::kExtraDeck;
      const bool can = game_.rules->OnField(piece.zone) || piece.zone == ZoneKind::kHand || rule ||
                       (piece.flags & kIsAttached) != 0 || IsUsedThere(p);
      if (can && (Controls(state_, seat_, p) || IsLent(p, CardAct::kActivate))) AddActivations(p);
    }
  }

  void AddTriggered() {
    for (const PendingTrigger& trigger : state_.triggers()) {
      if (trigger.controller != seat_) continue;
      Action action = Make(ActionKind::kActivate);
      action.piece = trigger.piece;
      action.from = PlaceOf(state_.piece(trigger.piece));
      action.effect = trigger.effect;
      AddWays(action);
    }
  }

  void AddChoices(const Decision& decision) {
    Action action = Make(ActionKind::kChoose);
    action.piece = decision.piece;
    if (decision.waits == WaitKind::kOption || decision.waits == WaitKind::kInstead) {
      return Add(action);
    }
    if (decision.waits == WaitKind::kSummon) return AddSummons();
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
    if (!game_.rules->battle.direct) return;
    for (SeatIndex s = 0; s < state_.seats(); ++s) {
      if (!state_.Opposed(s, seat_)) continue;
      Action action = Make(ActionKind::kRetarget);
      action.piece = decision.piece;
      action.from = PlaceOf(state_.piece(decision.piece));
      action.target_zone.seat = s;
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

  // Sets that a summon out of an Extra Deck is added to each zone to which it may come, and not to
  // one of them.
  void ToEveryZone() { every_zone_ = true; }

  // Adds the summons out of an Extra Deck.
  void AddSummons() {
    std::vector<Action> summons;
    SummonCandidates(game_, state_, seat_, &summons);
    const bool each = every_zone_ && game_.rules->extra_deck_zones == nullptr &&
                      game_.rules->effects_are_read_in_full;
    for (Action one : summons) {
      if (!each) Add(one);
      for (one.to.slot = 1; each && state_.HasSlot(one.to); ++one.to.slot) Add(one);
    }
  }

  // Adds the summons with which one of several monsters together goes on.
  void AddGoingOn() {
    if (SummonByScalesMade(state_, seat_) != nullptr) AddSummons();
  }

  // Adds drawing the attack that can be answered now to a monster of the seat.
  void AddDrawnAttacks() {
    if (!FormOf(*game_.rules, state_).draws_attacks) return;
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool stands = piece.position != Position::kNone && game_.rules->OnField(piece.zone);
      if (!Controls(state_, seat_, p) || !stands) continue;
      Action action = Make(ActionKind::kDrawAttack);
      action.piece = p;
      action.from = PlaceOf(piece);
      Add(action);
    }
  }

  // Adds what players do beside the turn where more than two sit at the table.
  void AddBesideTheTurn() {
    const TableForm& form = FormOf(*game_.rules, state_);
    for (SeatIndex seat = 0; seat < state_.seats(); ++seat) {
      Action action{.seat = seat};
      action.kind = ActionKind::kJoin;
      if (form.may_be_joined) Add(action);
      action.kind = ActionKind::kWantEnd;
      if (form.may_end_together) Add(action);
    }
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if (piece.owner == kNoSeat || piece.controller >= state_.seats()) continue;
      Action action{.kind = ActionKind::kLend, .seat = piece.controller, .piece = p};
      action.from = PlaceOf(piece);
      if (form.lends_for_summons) Add(action);
    }
  }

  // Adds the ways to say who begins: the seat, or the usual Rotation that begins with it.
  void AddFirst(Action action) {
    action.kind = ActionKind::kDecideFirst;
    if (!OneNameSaysAll(FormOf(*game_.rules, state_))) {
      for (const SeatIndex seat :
           UsualRotation(FormOf(*game_.rules, state_), TakingPart(state_), action.seat)) {
        action.Choose({.zone = {seat, ZoneKind::kNone, 0, 0}});
      }
    }
    Add(action);
  }

  void AddSetup() {
    Action action{.kind = ActionKind::kEnterPhase,
                  .phase = PhaseKind::kSetup,
                  .number = state_.header().setup_step + 1};
    Add(action);
    for (SeatIndex seat = 0; seat < state_.seats(); ++seat) {
      action = Action{};
      action.seat = seat;
      for (const ActionKind kind : {ActionKind::kPlaceDecks, ActionKind::kShuffle}) {
        action.kind = kind;
        Add(action);
      }
      AddFirst(action);
      action.kind = ActionKind::kChooseColour;
      for (action.number = 1; action.number <= 2; ++action.number) Add(action);
    }
  }

  // Adds the acts of that kind with each of these numbers.
  void AddNumbers(ActionKind kind, std::int32_t first, std::int32_t last) {
    Action action = Make(kind);
    for (action.number = first; action.number <= last; ++action.number) Add(action);
  }

  // Adds each result of the game in the game: without a winner, or won by a seat.
  void AddSubduelResults() {
    Action action = Make(ActionKind::kSubduel);
    Add(action);
    for (SeatIndex winner = 0; winner < state_.seats(); ++winner) {
      action.to.seat = winner;
      Add(action);
    }
  }

  // Adds taking the attack, or hiding the monster again that the battle revealed.
  void AddAboutBattle(ActionKind kind, PieceIndex piece) {
    Action action = Make(kind);
    action.piece = piece;
    if (kind == ActionKind::kStayHidden) action.position = FaceDown(state_.piece(piece).position);
    Add(action);
  }

  void AddSurrenders() {
    Action action{.kind = ActionKind::kSurrender};
    for (action.seat = 0; action.seat < state_.seats(); ++action.seat) Add(action);
  }

 private:
  const Game& game_;
  const State& state_;
  SeatIndex seat_;
  Wanted wanted_;
  bool every_zone_ = false;
  std::vector<Action>* out_;
};

void AddOpen(const Game& game, const State& state, SeatIndex seat, Wanted wanted,
             std::vector<Action>* out) {
  Candidates candidates(game, state, seat, wanted, out);
  candidates.ToEveryZone();
  candidates.AddTurn();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (!Controls(state, seat, p)) {
      if (candidates.IsLent(p, CardAct::kAttack)) candidates.AddAttacks(p, PlaceOf(piece));
      continue;
    }
    if (piece.zone == ZoneKind::kHand) candidates.AddFromHand(p);
    if (game.rules->OnField(piece.zone)) candidates.AddOnField(p);
    if (!game.rules->specials.empty()) candidates.AddSpecials(p);
  }
  candidates.AddSummons();
  // Every seat may activate effects: the others may answer too.
  for (int i = 0; i < state.seats(); ++i) {
    const auto speaker = static_cast<SeatIndex>((seat + i) % state.seats());
    Candidates(game, state, speaker, wanted, out).AddAllActivations();
  }
  if (state.several()) candidates.AddBesideTheTurn();
}

void Collect(const Game& game, const State& state, Wanted wanted, std::vector<Action>* out) {
  out->clear();
  const Decision decision = NextDecision(game, state);
  Candidates candidates(game, state, decision.seat, wanted, out);
  candidates.ToEveryZone();
  switch (decision.kind) {
    case DecisionKind::kOver:
      return;
    case DecisionKind::kSetup:
      candidates.AddSetup();
      break;
    case DecisionKind::kOpen:
      AddOpen(game, state, decision.seat, wanted, out);
      break;
    case DecisionKind::kRespond:
      candidates.AddAllActivations();
      candidates.AddDrawnAttacks();
      candidates.AddGoingOn();
      break;
    case DecisionKind::kTrigger:
      candidates.AddTriggered();
      // Where what is about a phase waits for its player, other cards may come before it.
      if (game.rules->responses.phase_effects_apart) candidates.AddAllActivations();
      break;
    case DecisionKind::kChoose:
      candidates.AddChoices(decision);
      break;
    case DecisionKind::kReplay:
      candidates.AddReplays(decision);
      break;
    case DecisionKind::kCoin:
      candidates.AddNumbers(ActionKind::kCoin, 0, 1);
      break;
    case DecisionKind::kDie:
      candidates.AddNumbers(ActionKind::kDie, 1, 6);
      break;
    case DecisionKind::kSubduel:
      candidates.AddSubduelResults();
      break;
    case DecisionKind::kTakeAttack:
      candidates.AddAboutBattle(ActionKind::kTakeAttack, decision.piece);
      break;
    case DecisionKind::kStayHidden:
      candidates.AddAboutBattle(ActionKind::kStayHidden, decision.piece);
      break;
  }
  const bool open = decision.kind == DecisionKind::kSetup || decision.kind == DecisionKind::kOpen;
  if (!open) candidates.Add(candidates.Make(ActionKind::kPass));
  if (decision.kind == DecisionKind::kRespond && state.several()) candidates.AddMatesPasses();
  if (state.header().phase != PhaseKind::kSetup) candidates.AddSurrenders();
}

}  // namespace

void CandidateActions(const Game& game, const State& state, std::vector<Action>* out) {
  Collect(game, state, Wanted::kAll, out);
}

void LegalActions(const Game& game, const State& state, std::vector<Action>* out) {
  Collect(game, state, Wanted::kLegal, out);
}
namespace {

// Returns whether nothing else than what an act names may be chosen for the effect: no card of
// which it is not known whether it may, and none of a pile in which nobody has told it apart.
bool NamesAllThatMayBe(const Game& game, const State& state, const Effect& effect,
                       const Action& act) {
  const PendingTrigger* pending = FindTrigger(state, act.piece, act.effect);
  if (pending == nullptr || effect.costs.count != 0) return false;
  const Source source = SourceOf(state, *pending);
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    if (!choice.at_activation) continue;
    if (choice.seats || choice.places || choice.terrain || choice.tiles) return false;
    const std::uint32_t zones = game.pack->filters[choice.filter].zones;
    for (int zone = 0; zone < kZoneKinds; ++zone) {
      if ((zones >> zone & 1U) == 0 || game.rules->OnField(static_cast<ZoneKind>(zone))) continue;
      for (SeatIndex s = 0; s < state.seats(); ++s) {
        if (state.seat(s).unnamed[zone] != 0) return false;
      }
    }
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (state.piece(p).owner == kNoSeat) continue;
      const Chosen one{.piece = p, .zone = PlaceOf(state.piece(p))};
      if (MayChoose(game, state, choice, one, source) == Truth::kUnknown) return false;
    }
  }
  return true;
}

// Writes the use of what its player has to use, where it can be used in one way alone: nothing else
// can have been meant. Nothing is written where something else has to be used too, since its player
// orders them.
void OnlyUse(const Game& game, const State& state, const Decision& decision,
             std::vector<Action>* out) {
  if (decision.may_pass || !game.rules->effects_are_read_in_full) return;
  const auto triggers = state.triggers();
  const auto own = std::count_if(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
    return t.controller == decision.seat && (t.flags & kTriggerLater) == 0;
  });
  const PendingTrigger* pending = FindTrigger(state, decision.piece, 0);
  constexpr unsigned kOther = kTriggerFromSet | kTriggerExcused | kTriggerUnsure;
  if (own != 1 || pending == nullptr || (pending->flags & kOther) != 0) return;
  Candidates(game, state, decision.seat, Wanted::kLegal, out).AddTriggered();
  const Effect* effect =
      out->size() == 1 ? ActivationOf(game, state, out->front()).effect : nullptr;
  if (effect == nullptr || !NamesAllThatMayBe(game, state, *effect, out->front())) out->clear();
  for (Action& one : *out) one.flags |= kImplied;
}

// Writes what a silent record says of triggers. Where Set cards go off by themselves, each one that
// has to did; that it did not is what the record then has to show otherwise.
void ImpliedTriggers(const Game& game, const State& state, const Decision& decision,
                     std::vector<Action>* out) {
  const Action pass{.kind = ActionKind::kPass, .seat = decision.seat, .flags = kImplied};
  if (game.rules->responses.set_triggers_go_off && !decision.may_pass) {
    Candidates(game, state, decision.seat, Wanted::kLegal, out).AddTriggered();
    for (Action& one : *out) one.flags |= kImplied;
  }
  if (!game.rules->responses.set_triggers_go_off) OnlyUse(game, state, decision, out);
  out->push_back(pass);
}

// Writes the answers that a silent record implies: a pass where the decision may be left out, else
// the legal ways to decide; a pass if there are none.
void ImpliedAnswer(const Game& game, const State& state, const Decision& decision,
                   std::vector<Action>* out) {
  Action pass{.kind = ActionKind::kPass, .seat = decision.seat, .flags = kImplied};
  // From a hand with unnamed cards, an unnamed one was discarded and not one that is known.
  SeatIndex discards = DiscardAwaited(state);
  if (HandAsked(state) == nullptr && !game.rules->unnamed_discards_are_unseen) discards = kNoSeat;
  const bool unseen = discards != kNoSeat && HoldsUnseen(state, discards);
  if (decision.may_pass || unseen) return out->push_back(pass);
  Candidates candidates(game, state, decision.seat, Wanted::kLegal, out);
  if (decision.kind == DecisionKind::kReplay) {
    candidates.AddReplays(decision);
  } else {
    candidates.AddChoices(decision);
  }
  for (Action& one : *out) one.flags = kImplied;
  const bool unpicked = decision.kind == DecisionKind::kReplay && out->size() > 1 &&
                        game.rules->new_targets_are_named;
  // Whom a card is about from now on is not picked for its player.
  const Operation* awaited = AwaitedOperation(*game.pack, state);
  const bool unnamed = awaited != nullptr && awaited->kind == OperationKind::kAppoint &&
                       out->size() > 1 && game.rules->effects_are_read_in_full;
  if (unpicked || unnamed) out->clear();
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
    case DecisionKind::kCoin:
    case DecisionKind::kDie:
      action.kind = ActionKind::kPass;
      out->push_back(action);
      return;
    case DecisionKind::kTrigger:
      ImpliedTriggers(game, state, decision, out);
      return;
    case DecisionKind::kChoose:
    case DecisionKind::kReplay:
      ImpliedAnswer(game, state, decision, out);
      return;
    case DecisionKind::kOpen:
      break;
  }
  const PhaseRow& row = game.rules->Phase(h.phase);
  if (CardsDue(*game.rules, state, h.turn_seat) != 0) {
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
