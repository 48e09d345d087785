#include "engine/choices/asked.h"

#include "engine/choices/activation.h"
#include "engine/choices/choosing.h"
#include "engine/choices/hand_size.h"
#include "engine/in_play/in_play.h"

namespace judge {

const Operation* AwaitedOperation(const Pack& pack, const State& state) {
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect) return nullptr;
  const Effect* effect = EffectOf(pack, state, *task);
  if (effect == nullptr || task->counter >= effect->operations.count) return nullptr;
  return &pack.operations[effect->operations.first + task->counter];
}

std::optional<Choice> AskedChoice(const Game& game, const State& state) {
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->waits != WaitKind::kChoice) {
    return std::nullopt;
  }
  const Effect* effect = EffectOf(*game.pack, state, *task);
  if (effect == nullptr) return std::nullopt;
  return ChoiceOf(game, state, *effect, task->step, SourceOf(state, *task));
}

namespace {

// Returns whether the operation may change what a filter finds: where a card or marker lies, or
// what it is.
bool ChangesBoard(OperationKind kind) {
  switch (kind) {
    case OperationKind::kDestroy:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kSummon:
    case OperationKind::kSetCard:
    case OperationKind::kCreateToken:
    case OperationKind::kHide:
    case OperationKind::kFlip:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
    case OperationKind::kSwapPlaces:
    case OperationKind::kAttach:
    case OperationKind::kDetach:
    case OperationKind::kEquip:
    case OperationKind::kReplaceTerrain:
    case OperationKind::kBecomeCard:
    case OperationKind::kReturnMaterial:
    case OperationKind::kDraw:
    case OperationKind::kDiscard:
    case OperationKind::kModify:
    case OperationKind::kCounters:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool IsMadeOnAnotherBoard(const Game& game, const Effect& effect, int choice) {
  if (!game.rules->named_ahead_is_judged_then) return false;
  for (const Operation& op : game.pack->Operations(effect.operations)) {
    if ((op.targets >> choice & 1U) != 0) return false;
    if (ChangesBoard(op.kind)) return true;
  }
  return false;
}

SeatIndex DiscardAwaited(const State& state) {
  if (const Task* hand = HandAsked(state); hand != nullptr) return hand->controller;
  const Task* task = state.top_task();
  const bool asks = task != nullptr && task->kind == TaskKind::kEffect;
  return asks && task->waits == WaitKind::kDiscard ? task->speaker : kNoSeat;
}

bool GivesAwayUndiscarded(const Pack& pack, const State& state) {
  if (HandAsked(state) != nullptr) return false;
  const Operation* op = AwaitedOperation(pack, state);
  return op != nullptr && op->kind == OperationKind::kDiscard && op->zone != ZoneKind::kNone;
}

SeatIndex DecidingSeat(const Game& game, const State& state, const Task& task) {
  if (task.waits == WaitKind::kDiscard) return task.speaker;
  const Operation* op = AwaitedOperation(*game.pack, state);
  const bool option = task.waits == WaitKind::kOption && op != nullptr;
  if (option && AgreeingSeats(game, state, *op, task) != 0) return task.speaker;
  const bool begun = (task.flags & kTaskPlayed) == 0;
  // Of a card that is Set the decider is the player on whose side it comes to lie, and no more.
  const bool decides = op != nullptr && op->kind != OperationKind::kSetCard;
  if (begun && decides && op->decider.kind != RefKind::kNone) {
    const SeatIndex seat = FirstSeat(SeatsOf(game, state, op->decider, SourceOf(state, task)));
    if (seat != kNoSeat && !IsOut(state, seat)) return seat;
  }
  // Who has drawn a card that is to be revealed says which one it is.
  const bool reveals = op != nullptr && op->kind == OperationKind::kReveal &&
                       op->what.kind == RefKind::kResult && game.rules->effects_are_read_in_full;
  for (const Pick& pick : state.picks()) {
    const bool its = reveals && pick.task == task.id && pick.piece == kNoPiece &&
                     pick.choice == kResultChoice + op->what.index;
    if (its && pick.zone.seat < state.seats()) return pick.zone.seat;
  }
  const std::optional<Choice> choice = AskedChoice(game, state);
  const bool other = choice.has_value() && choice->chooser == Whose::kOpponents;
  return other ? NextOpponent(state, task.controller) : task.controller;
}

SeatIndex DoingSeat(const Game& game, const State& state, const Operation& op, const Task& task) {
  const bool does = op.kind == OperationKind::kSummon || op.kind == OperationKind::kPlayCard;
  const bool named = does && op.decider.kind != RefKind::kNone;
  if (!named || !game.rules->effects_are_read_in_full) return task.controller;
  const SeatIndex seat = FirstSeat(SeatsOf(game, state, op.decider, SourceOf(state, task)));
  return seat == kNoSeat || IsOut(state, seat) ? task.controller : seat;
}

namespace {

bool HasTargets(const Game& game, const State& state, const Effect& effect, const Source& source) {
  std::vector<Chosen> candidates;
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    const bool asks = choice.at_activation && choice.least > 0 && !NamesHiddenPile(game, choice);
    if (!asks) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (candidates.size() < choice.least) return false;
  }
  return true;
}

// Returns the ways of the effect that the operation copies, of which one is taken: those that find
// what they ask for, or else all whose conditions hold; empty: it has no ways.
std::vector<std::uint8_t> CopiedWays(const Game& game, const State& state, const Operation& op,
                                     const Task& task) {
  std::vector<std::uint8_t> ways, possible;
  const Source source = SourceOf(state, task);
  const PieceIndex of = PiecesOf(game, state, op.what, source).first();
  if (of == kNoPiece || op.values != 0) return ways;
  const CardIndex card = state.piece(of).card;
  const PoolIndex first = CopiedEffect(*game.pack, card, 0, 0);
  if (first == 0 || game.pack->effects[first].option == 0) return ways;
  const PoolRange effects = game.pack->card(card).effects;
  const int whole = game.pack->effects[first].first_option;
  for (const Effect& effect : game.pack->Effects(effects)) {
    if (effect.option == 0 || effect.first_option != whole) continue;
    if (Holds(game, state, effect, source) == Truth::kFalse) continue;
    ways.push_back(effect.option);
    if (HasTargets(game, state, effect, source)) possible.push_back(effect.option);
  }
  return possible.empty() ? ways : possible;
}

}  // namespace

std::vector<std::uint8_t> AskedOptions(const Game& game, const State& state) {
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->waits != WaitKind::kOneOf) {
    return {};
  }
  const Effect* effect = EffectOf(*game.pack, state, *task);
  if (effect == nullptr) return {};
  const Operation* op = AwaitedOperation(*game.pack, state);
  if (op->kind == OperationKind::kCopyEffect) return CopiedWays(game, state, *op, *task);
  if (op->kind != OperationKind::kPlayCard) return OptionsOpen(game, state, *effect, *task);
  std::vector<std::uint8_t> options;
  for (const PlayingWay& way : WaysToPlay(game, state, *op, *task)) options.push_back(way.option);
  return options;
}

CardIndex AwaitedPlay(const Game& game, const State& state) {
  const Operation* op = AwaitedOperation(*game.pack, state);
  if (op == nullptr || op->kind != OperationKind::kPlayCard) return kUnknownCard;
  return CardToPlay(game, state, *op, *state.top_task());
}

std::vector<CardIndex> AskedCards(const Game& game, const State& state) {
  const Task* task = state.top_task();
  const Operation* op = AwaitedOperation(*game.pack, state);
  if (task == nullptr || op == nullptr) return {};
  if (task->waits == WaitKind::kHalf) {
    return HalvesMeant(game, state, *op, SourceOf(state, *task));
  }
  if (task->waits != WaitKind::kCard) return {};
  return CardsFound(game, state, *op, *task);
}

void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out) {
  out->clear();
  const Operation* op = AwaitedOperation(*game.pack, state);
  if (op == nullptr || op->kind != OperationKind::kRedirect) return;
  const Source source = SourceOf(state, *state.top_task());
  for (const PieceIndex piece : PiecesOf(game, state, op->to, source)) out->push_back(piece);
}

PieceIndex MoverAsked(const Game& game, const State& state) {
  const Task* task = state.top_task();
  const Operation* op = AwaitedOperation(*game.pack, state);
  const bool asks = task != nullptr && op != nullptr && task->waits == WaitKind::kTile;
  return asks ? PiecesOf(game, state, op->what, SourceOf(state, *task)).first() : kNoPiece;
}

namespace {

// Returns the act that the operation has its cards suffer, where a card can forbid it outright.
std::optional<CardAct> ActSuffered(OperationKind kind) {
  switch (kind) {
    case OperationKind::kFlip:
      return CardAct::kFlip;
    case OperationKind::kHide:
      return CardAct::kHide;
    case OperationKind::kBattleSwap:
      return CardAct::kChangePosition;
    case OperationKind::kTakeControl:
      return CardAct::kBeTakenControlOf;
    case OperationKind::kErode:
      return CardAct::kBeEroded;
    default:
      return std::nullopt;
  }
}

// Returns whether something in play forbids what the first operation of a way would do to each of
// its cards: then another way is chosen.
bool IsBarred(const Game& game, const State& state, const Operation& op, const Source& source) {
  const std::optional<CardAct> act = ActSuffered(op.kind);
  const bool sure = act && !op.optional && op.conditions.count == 0;
  if (!sure || !game.rules->effects_are_read_in_full) return false;
  const Pieces pieces = PiecesOf(game, state, op.what, source);
  if (pieces.count == 0 || source.piece == kNoPiece) return false;
  const Subject acting = SubjectOf(state, source.piece);
  for (const PieceIndex piece : pieces) {
    Subject subject = SubjectOf(state, piece);
    const bool as_it_lies =
        FindProhibition(game, state, *act, subject, &acting, false).found == Truth::kTrue;
    if (op.kind == OperationKind::kFlip) {
      subject.position = op.position == Position::kNone ? FaceUp(subject.position) : op.position;
    }
    const bool so =
        as_it_lies ||
        FindProhibition(game, state, *act, subject, &acting, false).found == Truth::kTrue;
    if (!so) return false;
  }
  return true;
}

}  // namespace

std::vector<std::uint8_t> OptionsOpen(const Game& game, const State& state, const Effect& effect,
                                      const Task& task) {
  std::vector<std::uint8_t> open, possible;
  const Source source = SourceOf(state, task);
  const Operation* program = &game.pack->operations[effect.operations.first];
  const int head = task.counter;
  for (int at = head + 1; at <= head + program[head].block; at += 1 + program[at].block) {
    const Operation& option = program[at];
    if (Holds(game, state, option.conditions, source) == Truth::kFalse) continue;
    open.push_back(option.values);
    const bool barred = option.block > 0 && IsBarred(game, state, program[at + 1], source);
    if (!barred) possible.push_back(option.values);
  }
  return possible.empty() ? open : possible;
}

std::vector<CardIndex> CardsFound(const Game& game, const State& state, const Operation& op,
                                  const Task& task) {
  std::vector<CardIndex> found;
  const Source source = SourceOf(state, task);
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    Subject subject{.card = card, .controller = task.controller};
    const Filter& filter = game.pack->filters[op.filter];
    if (Matches(game, state, filter, subject, source) == Truth::kTrue) found.push_back(card);
  }
  return found;
}

const RefExpr* ResultMeant(const Pack& pack, const Operation& op) {
  const RefExpr* meant = &op.what;
  if (meant->kind == RefKind::kEach) meant = &pack.references[pack.filters[meant->filter].among];
  return meant->kind == RefKind::kResult ? meant : nullptr;
}

std::uint32_t AgreeingSeats(const Game& game, const State& state, const Operation& op,
                            const Task& task) {
  std::uint32_t seats = 0;
  for (const Condition& condition : game.pack->Conditions(op.conditions)) {
    if (condition.kind != ConditionKind::kAgreed) continue;
    seats |=
        SeatsOf(game, state, game.pack->references[condition.reference], SourceOf(state, task));
  }
  return seats & ~(1U << task.controller);
}

Source SourceNamed(const Game& game, const State& state, const Operation& op, const Task& task) {
  Source source{.piece = PiecesOf(game, state, op.what, SourceOf(state, task)).first(),
                .controller = DoingSeat(game, state, op, task)};
  if (source.piece != kNoPiece) {
    source.card = state.piece(source.piece).card;
    source.zone = PlaceOf(state.piece(source.piece));
    return source;
  }
  for (const Pick& pick : state.picks()) {
    const bool named =
        op.what.kind == RefKind::kTarget && pick.task == task.id && pick.choice == op.what.index;
    if (!named) continue;
    source.card = pick.card;
    source.zone = pick.zone;
  }
  return source;
}
namespace {

// Returns whether that effect is the one by which the card is played: the first activated one, in
// each of its ways.
bool PlaysCard(const Game& game, PoolRange effects, int number) {
  const Effect& effect = game.pack->effects[effects.first + number - 1];
  if (effect.form != EffectForm::kActivated || !effect.supported) return false;
  if (effect.printed == PrintedKind::kEquip || effect.printed == PrintedKind::kAttach) return false;
  for (int e = 1; e < number; ++e) {
    const Effect& before = game.pack->effects[effects.first + e - 1];
    if (before.form != EffectForm::kActivated) continue;
    if (effect.first_option == 0 || before.first_option != effect.first_option) return false;
  }
  return true;
}

// Returns the number of the EVENT by which a Rule Card outside the Rule Zone is laid out; 0: none.
int EventNumber(const Game& game, const Source& source) {
  const PoolRange effects = game.pack->card(source.card).effects;
  for (int number = 1; number <= effects.count; ++number) {
    const Effect& effect = game.pack->effects[effects.first + number - 1];
    const bool event = effect.printed == PrintedKind::kEvent && effect.supported;
    if (event && source.zone.kind != ZoneKind::kRule) return number;
  }
  return 0;
}

}  // namespace

CardIndex CardToPlay(const Game& game, const State& state, const Operation& op, const Task& task) {
  return SourceNamed(game, state, op, task).card;
}

std::vector<PlayingWay> WaysToPlay(const Game& game, const State& state, const Operation& op,
                                   const Task& task) {
  std::vector<PlayingWay> ways;
  const Source source = SourceNamed(game, state, op, task);
  const CardDefinition& card = game.pack->card(source.card);
  if (card.Has(Frame::kRule)) {
    const int number = EventNumber(game, source);
    const PoolIndex event = static_cast<PoolIndex>(card.effects.first + number - 1);
    const bool open =
        number != 0 && Holds(game, state, game.pack->effects[event], source) != Truth::kFalse;
    if (open) ways.push_back({number, 0});
    return ways;
  }
  if (!card.Has(Frame::kSpell)) return ways;
  for (int number = 1; number <= card.effects.count; ++number) {
    if (!PlaysCard(game, card.effects, number)) continue;
    const Effect& effect = game.pack->effects[card.effects.first + number - 1];
    const bool open = Holds(game, state, effect, source) != Truth::kFalse &&
                      HasTargets(game, state, effect, source);
    if (open) ways.push_back({number, effect.option});
  }
  return ways;
}

}  // namespace judge
