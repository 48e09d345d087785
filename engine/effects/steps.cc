#include "engine/effects/steps.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/ending.h"
#include "engine/effects/gone.h"
#include "engine/effects/named_ahead.h"
#include "engine/effects/perform_hidden.h"
#include "engine/effects/perform_played.h"
#include "engine/effects/resolve.h"
#include "engine/effects/taken.h"
#include "engine/effects/using.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the choices (bits) with those that their filters refer to.
std::uint16_t ChoicesNeeded(const Pack& pack, const Effect& effect, std::uint16_t needed) {
  for (PoolIndex i = effect.choices.count; i-- > 0;) {
    if ((needed >> i & 1U) != 0) needed |= pack.choices[effect.choices.first + i].targets;
  }
  return needed;
}

// Returns the first of these choices, or of those they refer to, that is asked for now; -1: none.
int OpenChoice(const Run& run, const Effect& effect, std::uint16_t named, const Task& task) {
  const std::uint16_t needed = ChoicesNeeded(run.pack(), effect, named);
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    if ((needed >> i & 1U) == 0 || IsAsked(task, i)) continue;
    const Choice& choice = run.pack().choices[effect.choices.first + i];
    // The targets of a copied effect were not named with its activation.
    const bool later = !choice.at_activation || task.effect == kCopiedEffect;
    if (later && !HasPicks(run.state, task, i)) return i;
  }
  return -1;
}

// The result of asking about an operation: it goes on, waits for an answer, or is left out.
enum class Question : std::uint8_t { kNone, kWaits, kSkip };

// Asks for one choice. kNone: only one answer is possible, and it is taken. kSkip: there is nothing
// to choose from.
Question AskChoice(Run& run, const Effect& effect, int index) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  const Source source = SourceOf(run.state, *task);
  const Choice choice = ChoiceOf(run.game, run.state, effect, index, source);
  std::vector<Chosen> candidates;
  if (!AsksForNone(choice)) CandidatesFor(run.game, run.state, choice, source, &candidates);
  const bool hidden = AsksHiddenPile(run, choice, *task, !candidates.empty());
  const std::vector<PieceIndex> unsaid = MayBeChosenToo(run, choice, source);
  if (candidates.empty() && !hidden) {
    for (const PieceIndex p : unsaid) {
      const SeatIndex seat = run.state.piece(p).controller;
      const int why = run.state.piece(p).card == kUnknownCard ? 1 : 3;
      Emit(run, {.kind = EventKind::kUnclear, .seat = seat, .piece = p, .amount = why});
    }
    return Question::kSkip;
  }
  // Where there are no more candidates than are asked for, all of them are chosen.
  if (!hidden && unsaid.empty() && TakesAll(choice, candidates)) {
    for (const Chosen& one : candidates) {
      AddChosen(run, choice, source,
                {one.piece, task->id, static_cast<std::uint8_t>(index), 0, one.card, one.zone});
    }
    return Question::kNone;
  }
  task->waits = WaitKind::kChoice;
  task->step = static_cast<std::uint8_t>(index);
  return Question::kWaits;
}

// Asks for these choices one after the other, until a player has to answer.
Question AskChoices(Run& run, const Effect& effect, std::uint16_t named) {
  while (true) {
    const int open = OpenChoice(run, effect, named, *run.state.top_task());
    const Question asked = open < 0 ? Question::kNone : AskChoice(run, effect, open);
    if (open < 0 || asked != Question::kNone) return asked;
  }
}

// Asks for the choices that the conditions of the operation look at, before those are judged. An
// earlier operation that uses the same choice has asked for it, or was left out.
Question AskForConditions(Run& run, const Effect& effect, const Operation& op) {
  std::uint16_t named = op.asks_targets;
  const Operation* first = &run.pack().operations[effect.operations.first];
  for (const Operation* earlier = first; named != 0 && earlier != &op; ++earlier) {
    named = static_cast<std::uint16_t>(named & ~(earlier->targets | earlier->asks_targets));
  }
  return named == 0 ? Question::kNone : AskChoices(run, effect, named);
}

Question Wait(Task& task, WaitKind kind) {
  task.waits = kind;
  return Question::kWaits;
}

Question AskOption(Run& run, const Effect& effect, const Operation& op) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  // What another choice of ways before it was answered with is no answer to this one.
  const bool behind =
      std::ranges::any_of(run.pack().Operations(effect.operations), [&op](const Operation& one) {
        return one.kind == OperationKind::kChooseOne && &one + one.block < &op;
      });
  if (behind && !op.optional && run.game.rules->effects_are_read_in_full) task->option = 0;
  const std::vector<std::uint8_t> open = OptionsOpen(run.game, run.state, effect, *task);
  if (open.empty()) return Question::kSkip;
  const bool said = std::find(open.begin(), open.end(), task->option) != open.end();
  if (!said && open.size() == 1) task->option = open.front();
  return said || open.size() == 1 ? Question::kNone : Wait(*task, WaitKind::kOneOf);
}

// Returns whether players discard one card after the other of their own choice.
bool IsPlayersDiscard(const Run& run, const Operation& op, const Task& task) {
  if (op.kind != OperationKind::kDiscard) return false;
  const bool target = SeatsOf(run, op.what, task) != 0 && run.game.rules->targeted_players_discard;
  return NamesSeats(op.what.kind) || target;
}

// Asks the seats that discard for their cards, in the order of the seats.
Question AskDiscard(Run& run, const Operation& op) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  if (!IsPlayersDiscard(run, op, *task)) return Question::kNone;
  const std::uint32_t seats = SeatsOf(run, op.what, *task);
  const AmountRange each = RangeOf(run.game, run.state, op.amount, SourceOf(run.state, *task));
  // How many there are is reckoned once: a count of the hand would fall with each card.
  const bool once = run.game.rules->effects_are_read_in_full;
  const bool begins = task->link.under_way == 0;
  if (begins) {
    task->link.under_way = static_cast<std::uint8_t>(std::clamp(each.least, 0, 254) + 1);
    task->lost = 0;
    if (once) KeepOwed(run, op, *task, seats, each.least);
  }
  const std::int32_t owed = once ? task->link.under_way - 1 : each.least;
  while (task->speaker < run.state.seats() &&
         !OwesDiscard(run, *task, seats, OwedBy(run.state, *task, task->speaker, owed))) {
    ++task->speaker;
    task->passes = 0;
  }
  if (task->speaker < run.state.seats()) {
    // The first card that goes follows what was done before, and the last one is what came last.
    if (begins && op.afterwards) SomethingFollows(run, Followed::kByNextStep);
    return Wait(*task, WaitKind::kDiscard);
  }
  if (!each.known()) TellAmountUnknown(run, task->controller, kNoPiece, each);
  task->speaker = task->passes = task->link.under_way = 0;
  const std::uint16_t id = task->id;
  run.agenda().DropPicksIf(
      [&](const Pick& pick) { return pick.task == id && pick.choice == kOwedChoice; });
  return Question::kNone;
}

// Asks for the tile to which a monster inside a tilemap moves; it is next to its own, whatever zone
// the operation names.
Question AskTile(Run& run, const Operation& op) {
  Task& task = *run.agenda().top_task();
  const PieceIndex mover = PiecesOf(run, op.what, task).first();
  if (PlaceNamed(run, op.to, task).kind == ZoneKind::kTile) return Question::kNone;
  if (HasPicks(run.state, task, kPlaceChoice) || mover == kNoPiece) return Question::kNone;
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  if (!IsInside(run.state, laid, mover)) return Question::kNone;
  const std::vector<std::uint8_t> next = NextTiles(run.state, laid, mover);
  if (next.empty()) return Question::kNone;
  if (next.size() > 1) return Wait(task, WaitKind::kTile);
  const ZoneRef tile{run.state.piece(mover).controller, ZoneKind::kTile, next.front(), 0};
  run.agenda().AddPick({mover, task.id, kPlaceChoice, 0, kUnknownCard, tile});
  return Question::kNone;
}

// Asks in which way a card is played that can be played in several; the answer is an option.
Question AskWay(Run& run, const Operation& op) {
  Task& task = *run.agenda().top_task();
  const std::vector<PlayingWay> ways = WaysToPlay(run.game, run.state, op, task);
  if (ways.size() < 2 || HasPicks(run.state, task, kWayChoice)) return Question::kNone;
  return Wait(task, WaitKind::kOneOf);
}

// Returns whether the option that was named with the effect, or before, is one of what the
// operation copies: the effect has no ways of its own that it could mean.
bool NamesCopiedWay(const Pack& pack, const Effect& effect, const Operation& op) {
  const Operation* program = &pack.operations[effect.operations.first];
  const auto at = static_cast<int>(&op - program);
  bool own = effect.option != 0;
  for (int head = 0; head < at; ++head) {
    const bool way = program[head].kind == OperationKind::kChooseOne;
    own |= way && head + program[head].block >= at;
  }
  return !own;
}

// Asks which way of the copied effect is meant, unless it was named before.
Question AskCopiedWay(Run& run, const Effect& effect, const Operation& op) {
  Task& task = *run.agenda().top_task();
  if (!run.game.rules->effects_are_read_in_full) return Question::kNone;
  if (HasPicks(run.state, task, kWayChoice)) return Question::kNone;
  task.waits = WaitKind::kOneOf;
  const std::vector<std::uint8_t> ways = AskedOptions(run.game, run.state);
  const bool said = NamesCopiedWay(run.pack(), effect, op) &&
                    std::find(ways.begin(), ways.end(), task.option) != ways.end();
  if (!said && ways.size() > 1) return Question::kWaits;
  task.waits = WaitKind::kNothing;
  if (ways.empty()) return Question::kNone;
  const ZoneRef way{kNoSeat, ZoneKind::kNone, said ? task.option : ways.front(), 0};
  run.agenda().AddPick({kNoPiece, task.id, kWayChoice, 0, kUnknownCard, way});
  return Question::kNone;
}

// Asks for one of the cards of the pack that the filter finds, such as a terrain marker.
Question AskCard(Run& run, const Operation& op) {
  Task& task = *run.agenda().top_task();
  if (HasPicks(run.state, task, kCardChoice)) return Question::kNone;
  const std::vector<CardIndex> cards = CardsFound(run.game, run.state, op, task);
  if (cards.empty()) return Question::kSkip;
  if (cards.size() > 1) return Wait(task, WaitKind::kCard);
  run.agenda().AddPick({kNoPiece, task.id, kCardChoice, 0, cards.front()});
  return Question::kNone;
}

// Asks which half of a double card is meant, unless it was named or only one fits.
Question AskHalf(Run& run, const Operation& op) {
  Task& task = *run.agenda().top_task();
  const std::vector<CardIndex> meant =
      HalvesMeant(run.game, run.state, op, SourceOf(run.state, task));
  if (meant.size() > 1) return Wait(task, WaitKind::kHalf);
  const bool named = meant.empty() || HasPicks(run.state, task, kCardChoice);
  if (!named) run.agenda().AddPick({kNoPiece, task.id, kCardChoice, 0, meant.front()});
  return Question::kNone;
}

Question AskSubduel(Run& run) {
  Task& task = *run.agenda().top_task();
  Emit(run, {.kind = EventKind::kSubduelBegan, .seat = task.controller, .piece = task.piece});
  return Wait(task, WaitKind::kSubduel);
}

// Asks for what the operation has a player declare; what the activation named is taken if it still
// may be declared.
Question AskDeclaration(Run& run, const Operation& op) {
  Task& task = *run.agenda().top_task();
  const Source source = SourceOf(run.state, task);
  const Declaration told = ToldFor(op, task);
  if (IsTold(told) && MayDeclare(run.game, run.state, op, source, told)) return Question::kNone;
  Declare(task, {told.what, 0, 0});
  const std::vector<Declaration> open = Declarations(run.game, run.state, op, source);
  if (open.empty() && told.what != Declared::kCardName) return Question::kSkip;
  // What was named and may not be is no other number.
  const bool beyond = IsToldInVain(run, task, told);
  if (open.size() != 1 || beyond) return Wait(task, WaitKind::kDeclare);
  Declare(task, open.front());
  return Question::kNone;
}

// Asks the seats (bits) that have to agree one after the other; Task::speaker is the next one.
Question AskAgreement(Run& run, std::uint32_t seats) {
  Task& task = *run.agenda().top_task();
  while (task.speaker < run.state.seats() && (seats >> task.speaker & 1U) == 0) ++task.speaker;
  if (task.speaker < run.state.seats()) return Wait(task, WaitKind::kOption);
  task.speaker = 0;
  Decide(task, true);
  return Question::kNone;
}

bool NothingToPlay(const Run& run, const Operation& op, const Task& task) {
  const Source source = SourceOf(run.state, task);
  if (OpenCardsOf(run.game, run.state, op.what, source) != 0) return false;
  const CardIndex card = CardToPlay(run.game, run.state, op, task);
  return IsPlayKnown(run.pack(), card) && WaysToPlay(run.game, run.state, op, task).empty();
}

// Returns whether something in play keeps the player who would summon from every Special Summon,
// whatever comes from wherever: then nobody is asked.
bool MaySummonNothing(const Run& run, const Task& task) {
  const SeatIndex seat = DecidingSeat(run.game, run.state, task);
  if (!run.game.rules->effects_are_read_in_full || task.piece == kNoPiece) return false;
  const Subject acting = SubjectOf(run.state, task.piece);
  constexpr ZoneKind kFrom[] = {ZoneKind::kNone, ZoneKind::kHand, ZoneKind::kGraveyard,
                                ZoneKind::kExtraDeck};
  return std::all_of(std::begin(kFrom), std::end(kFrom), [&](ZoneKind from) {
    const Subject any{.controller = seat, .zone = {seat, from, 0, 0}};
    return FindProhibition(run.game, run.state, CardAct::kSpecialSummon, any, &acting, false)
               .found == Truth::kTrue;
  });
}

// `took_only`: the one card that could be chosen was taken for the conditions, and nobody asked.
Question AskAboutOperation(Run& run, const Effect& effect, const Operation& op, bool took_only) {
  Task& task = *run.agenda().top_task();
  const bool left_out = task.link.decision == OperationDecision::kLeavesOut;
  if (Decided(task) && left_out) return Question::kSkip;
  JudgeNamedAhead(run, effect, ChoicesNeeded(run.pack(), effect, op.targets));
  const int open = OpenChoice(run, effect, op.targets, task);
  if (IsSummoning(op.kind)) {
    const Question asked = AskChoices(run, effect, op.targets);
    if (asked != Question::kNone) return asked;
    // The piece that the Token would copy is gone.
    const bool alike = op.kind == OperationKind::kCreateToken && op.what.kind != RefKind::kNone;
    if (alike && PiecesOf(run, op.what, task).count == 0) return Question::kSkip;
    if (MaySummonNothing(run, task)) return Question::kSkip;
    return Wait(task, WaitKind::kSummon);
  }
  const std::uint32_t agreeing = AgreeingSeats(run.game, run.state, op, task);
  const bool asks = agreeing != 0 && !Decided(task);
  if (asks && AskAgreement(run, agreeing) == Question::kWaits) return Question::kWaits;
  const bool answered = Decided(task);
  if (op.kind == OperationKind::kPlayCard && open < 0 && NothingToPlay(run, op, task)) {
    return Question::kSkip;
  }
  const bool named = !took_only && IsNamedAhead(run, effect, op, task);
  const bool wants = task.link.said_yes || named;
  if (op.optional && open < 0 && !answered && !wants) return Wait(task, WaitKind::kOption);
  // Which of the cards that nobody has told apart are meant, their player says.
  if (!op.optional && !answered && MeansUnseen(run, op, task)) {
    return Wait(task, WaitKind::kOption);
  }
  // "You can" is asked also where only one answer to the choice is left.
  const bool can = op.optional && open >= 0 && !answered && !wants;
  if (can && run.game.rules->effects_are_read_in_full && TakesAllThereIs(run, effect, open)) {
    return Wait(task, WaitKind::kOption);
  }
  if (open >= 0) return AskChoices(run, effect, op.targets);
  if (op.kind == OperationKind::kDeclare) return AskDeclaration(run, op);
  if (op.kind == OperationKind::kPlayCard) return AskWay(run, op);
  if (op.kind == OperationKind::kCopyEffect) return AskCopiedWay(run, effect, op);
  if (op.kind == OperationKind::kReplaceTerrain && op.filter != 0) return AskCard(run, op);
  if (AskHalf(run, op) == Question::kWaits) return Question::kWaits;
  // Whoever wants one of several ways says which; what others have agreed to, its player does.
  const bool way = op.kind == OperationKind::kChooseOne && (op.optional || agreeing != 0);
  if (way && run.game.rules->effects_are_read_in_full) return AskOption(run, effect, op);
  if (answered) return Question::kNone;
  switch (op.kind) {
    case OperationKind::kRedirect:
      if (HasPicks(run.state, task, kOrderChoice)) return Question::kNone;
      if (PiecesOf(run, op.to, task).count < 2 || CurrentAttackTask(run.state) == nullptr) {
        return Question::kNone;
      }
      return Wait(task, WaitKind::kOrder);
    case OperationKind::kToss:
      return Wait(task, WaitKind::kCoin);
    case OperationKind::kRoll:
      return Wait(task, WaitKind::kDie);
    case OperationKind::kSubduel:
      return AskSubduel(run);
    case OperationKind::kMove:
      return AskTile(run, op);
    case OperationKind::kChooseOne:
      return AskOption(run, effect, op);
    case OperationKind::kDiscard:
      return AskDiscard(run, op);
    default:
      return Question::kNone;
  }
}

// Returns whether another marker was laid since on the place of the marker that was chosen.
bool IsReplaced(const Run& run, const Choice& choice, const Pick& pick, EntryNumber activated) {
  if (!run.game.rules->effects_are_read_in_full || !choice.terrain) return false;
  if (pick.zone.kind != ZoneKind::kTerrain) return false;
  return run.state.HasTerrain(pick.zone.seat, pick.zone.slot) &&
         IsLater(run.state, run.state.terrain(pick.zone.seat, pick.zone.slot).since, activated);
}

bool Gone(const Run& run, const Effect& effect, const Pick& pick, EntryNumber activated) {
  if (pick.choice >= effect.choices.count) return false;
  const Choice& choice = run.pack().choices[effect.choices.first + pick.choice];
  if (!choice.at_activation) return false;
  if (pick.piece == kNoPiece) return IsReplaced(run, choice, pick, activated);
  // A card that paid for the effect is no target.
  if ((ChoicesGivenUp(run.pack(), effect) >> pick.choice & 1U) != 0) return false;
  if (pick.zone.kind == ZoneKind::kNone) return false;
  if (run.state.piece(pick.piece).zone != pick.zone.kind) return true;
  return run.game.rules->returned_is_new && CameSince(run, pick.piece, activated);
}

// Notes how long a card stays that persists for a while; ExpireModifiers then sends it away.
void StayForAWhile(Run& run, const Effect& effect, const Task& task) {
  if (task.effect == kDelayedEffect) return;  // it goes on waiting for so long
  ActiveModifier stay{.kind = kPersistsKind,
                      .piece = task.piece,
                      .seat = task.controller,
                      .lasts = effect.persists.kind,
                      .remaining = effect.persists.count,
                      .condition = effect.persists.condition};
  if (stay.condition != 0) stay.task = task.id;
  stay.lasts_seat = task.controller;
  AddLasting(run, stay);
}

// Takes back what a limit of activations counted, when the activation was negated.
void ForgetUse(Run& run, const Effect& effect, const Task& task) {
  if (!effect.of_activation || (task.flags & kTaskActivationNegated) == 0) return;
  for (Use& use : run.agenda().uses()) {
    const bool it =
        use.seat == task.controller && use.entry == task.entry && use.effect == task.effect;
    if (it) use.seat = kNoSeat;
  }
}

void Finish(Run& run, const Effect* effect, bool resolved) {
  const Task task = *run.state.top_task();
  run.agenda().PopTask();
  // Life points are checked after the last effect of an event, also when this one did nothing.
  const bool together = run.game.rules->responses.mandatory_together;
  const bool at_once =
      effect != nullptr && effect->no_chain && run.game.rules->effects_are_read_in_full;
  if ((together || at_once) && !MoreOfEvent(run, task)) CheckLifePoints(run);
  if (run.state.header().over != 0) return;
  const ZoneKind lies = run.state.piece(task.piece).zone;
  const bool gone =
      task.piece != kNoPiece && !run.game.rules->OnField(lies) && lies != ZoneKind::kRule;
  // What a Rule Card keeps where it was used, in the Extra Deck, it keeps when it is laid out.
  const bool waits = gone && lies == ZoneKind::kExtraDeck &&
                     run.pack().card(run.state.piece(task.piece).card).Has(Frame::kRule) &&
                     run.game.rules->effects_are_read_in_full;
  if (gone && !waits) ForgetSets(run.change(), task.piece);
  if (resolved && effect != nullptr && effect->persists_counted) StayForAWhile(run, *effect, task);
  if (!resolved && effect != nullptr) ForgetUse(run, *effect, task);
  run.source = kNoPiece;
  const bool instead =
      (task.flags & kTaskReplaces) != 0 && (task.link.did_instead || task.changed != 0);
  const bool left = instead && task.effect == kDelayedEffect;
  if (left && effect != nullptr) EndReplacing(run, task, *effect);
  const bool used = (task.flags & kTaskReplaces) == 0 && task.piece != kNoPiece;
  if (resolved && used) TellResolved(run, effect, task);
  // A delayed effect or lasting modifier may still refer to its targets.
  if (!SpeaksOfTargets(run.state, task.id)) run.agenda().DropPicks(task.id);
  // A copied effect does not use up the card that copies it.
  if (task.effect == kCopiedEffect) return;
  if ((task.flags & kTaskReplaces) != 0) {
    if (instead && !left) CountUse(run, task);
    if (!task.link.did_instead) LetHappen(run, task);
    return;
  }
  const auto negated =
      static_cast<std::uint8_t>(task.flags & (kTaskNegated | kTaskActivationNegated));
  MomentData data{
      .piece = task.piece,
      .seat = task.controller,
      .flags = resolved ? std::uint8_t{0} : static_cast<std::uint8_t>(kTaskNegated | negated),
      .number = task.effect,
      .did_nothing =
          resolved && effect != nullptr && effect->operations.count != 0 && !task.link.did_last};
  Announce(run, Moment::kCardUsed, data);
  // Tells that an effect which was triggered meanwhile waits until the chain is over.
  const Task* next = run.state.top_task();
  if (run.state.triggers().empty() || next == nullptr || next->kind != TaskKind::kEffect) return;
  data.piece = run.state.triggers().front().piece;
  Announce(run, Moment::kTriggersKept, data);
}

// Drops targets that have left for another zone and tells so; no other ones are chosen for them.
void DropGoneTargets(Run& run, const Effect& effect, const Task& task) {
  for (const Pick& pick : run.state.picks()) {
    if (pick.task != task.id || !Gone(run, effect, pick, task.entry)) continue;
    if (pick.piece == kNoPiece) continue;  // of a marker the operation says that nothing came of it
    Announce(run, Moment::kTargetGone,
             {.piece = pick.piece, .other = task.piece, .seat = task.controller});
  }
  run.agenda().DropPicksIf([&](const Pick& pick) {
    return pick.task == task.id && Gone(run, effect, pick, task.entry);
  });
}

// Returns whether a throw shows one of the values and, where that is asked, all show the same.
bool FitsThrows(const Operation& op, std::int32_t rolled) {
  bool fits = false;
  bool same = true;
  for (int back = 0; back < ThrowsOf(rolled); ++back) {
    fits |= (op.values >> ThrowOf(rolled, back) & 1U) != 0;
    same &= ThrowOf(rolled, back) == ThrowOf(rolled, 0);
  }
  return fits && (!op.all_same || same);
}

// Goes back to the first of the operations that are repeated; everything is asked for anew.
void StartAgain(Run& run, const Effect& effect, const Operation& again) {
  Task& task = *run.agenda().top_task();
  --task.repeat;
  task.counter = static_cast<std::uint8_t>(task.counter - again.times + 1);
  task.link.answered = 0;
  task.link.did_last = false;
  Undecide(task);
  if (run.game.rules->effects_are_read_in_full) task.option = 0;
  run.agenda().DropPicksIf([&](const Pick& pick) {
    if (pick.task != task.id) return false;
    if (pick.choice == kCardChoice || pick.choice == kWayChoice) return true;
    return pick.choice < effect.choices.count &&
           !run.pack().choices[effect.choices.first + pick.choice].at_activation;
  });
}

// Keeps the option that was chosen for as long as the card is in play: other effects ask for it.
void KeepOption(Run& run, PieceIndex piece, PoolIndex name) {
  if (piece == kNoPiece) return;
  run.agenda().DropPicksIf([=](const Pick& pick) {
    return pick.task == 0 && pick.holder == piece && pick.choice == kOptionChoice;
  });
  run.agenda().AddPick({piece, 0, kOptionChoice, 0, name, {}, piece});
}

// Carries out an operation that only decides which one comes next; returns false for any other.
bool StepProgram(Run& run, const Effect& effect, const Operation& op) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  bool enters = true;
  switch (op.kind) {
    case OperationKind::kIfRolled:
      enters = FitsThrows(op, task->rolled);
      break;
    case OperationKind::kIfChosen:
      enters = op.values == task->option;
      if (enters && op.text != 0) KeepOption(run, task->piece, op.text);
      break;
    case OperationKind::kRepeat: {
      const Source source = SourceOf(run.state, *task);
      const std::int32_t times = EvaluateAmount(run.game, run.state, op.amount, source);
      enters = times > 0;
      task->repeat = static_cast<std::uint8_t>(std::clamp(times, 0, 99));
      break;
    }
    case OperationKind::kAgain:
      if (task->repeat <= 1) break;
      StartAgain(run, effect, op);
      return true;
    case OperationKind::kInstead:
      task->link.did_instead = task->link.did_last = true;
      TellInstead(run, *task);
      break;
    default:
      return false;
  }
  task->counter = static_cast<std::uint8_t>(task->counter + 1 + (enters ? 0 : op.block));
  return true;
}

// Returns whether the operation, which only decides what comes next, is asked about first as any
// other one is: whether what it hangs on was done, its conditions hold and its player wants it.
bool HasTerms(const Run& run, const Operation& op) {
  const bool head = op.kind == OperationKind::kInstead || op.kind == OperationKind::kRepeat;
  const bool terms = op.if_done || op.optional || op.conditions.count != 0;
  return head && terms && run.game.rules->effects_are_read_in_full;
}

// Tells that the operation has done nothing.
void TellNothingDone(Run& run, const Operation& op, const Task& task, bool unknown = false) {
  const auto place = static_cast<std::size_t>(&op - run.pack().operations.data());
  Emit(run, {.kind = EventKind::kDidNothing,
             .seat = task.controller,
             .piece = task.piece,
             .amount = unknown ? 1 : 0,
             .says = static_cast<std::uint16_t>(place)});
}

// Does the operation, and tells so when it comes to nothing, whatever the reason.
void RunAndTell(Run& run, const Operation& op, const Task& task) {
  if (LastsForNoBattle(run, op)) return TellNothingDone(run, op, task);
  const std::size_t before = run.events == nullptr ? 0 : run.events->size();
  const auto written = run.state.companion().numbers();
  RunOperation(run, op, task);
  // That an attack is negated is told when its battle would begin.
  if (op.kind == OperationKind::kNegateAttack && written != run.state.companion().numbers()) return;
  // What is led elsewhere is told when it gets there.
  const bool led = op.kind == OperationKind::kRedirect && !LedAttackElsewhere(run);
  const bool tells = TellsWhatItDoes(*run.game.rules, op.kind) || led;
  if (run.events == nullptr || run.events->size() != before || !tells) return;
  // What is spared instead of being destroyed stays as it is, and that is what was to come of it.
  const Task* top = run.state.top_task();
  const bool spared = op.kind == OperationKind::kPreventDestruction && top != nullptr &&
                      top->id == task.id && top->link.did_instead &&
                      run.game.rules->effects_are_read_in_full;
  if (spared) return;
  // Its player is asked first whether something else happens instead.
  const bool asks = top != nullptr && top->id != task.id && (top->flags & kTaskReplaces) != 0 &&
                    run.game.rules->effects_are_read_in_full;
  if (asks) return;
  TellNothingDone(run, op, task);
}

// Does one operation of the effect on top; returns whether it waits for a decision first.
bool StepOperation(Run& run, const Effect& effect) {
  const Operation& op =
      run.pack().operations[effect.operations.first + run.state.top_task()->counter];
  const bool has_terms = HasTerms(run, op);
  if (!has_terms && StepProgram(run, effect, op)) return false;
  const Source source = SourceOf(run.state, *run.state.top_task());
  Question question = Question::kSkip;
  const bool wanted = !op.if_done || run.state.top_task()->link.did_last;
  const std::size_t picks = run.state.picks().size();
  if (wanted && AskForConditions(run, effect, op) == Question::kWaits) return true;
  const bool took_only = run.state.picks().size() != picks;
  const Truth holds = wanted ? Holds(run.game, run.state, op.conditions, source) : Truth::kFalse;
  // Its player knows a card that nobody else has seen, and decides.
  const bool asks = holds == Truth::kUnknown && op.optional;
  if (holds == Truth::kTrue || asks) question = AskAboutOperation(run, effect, op, took_only);
  if (question == Question::kWaits) return true;
  if (has_terms && question != Question::kSkip && StepProgram(run, effect, op)) return false;
  Task& task = *run.agenda().top_task();
  const Task now = task;
  const bool skips = question == Question::kSkip;
  task.link.did_last = !skips;
  // The counter goes on first: the operation may put other tasks onto the agenda.
  task.counter = static_cast<std::uint8_t>(task.counter + 1 + (skips ? op.block : 0));
  // Nothing was there to choose from, or to play.
  const bool wished = holds == Truth::kTrue || asks;
  const bool left_out = now.link.decision == OperationDecision::kLeavesOut;
  if (skips && wished && !left_out) TellNothingDone(run, op, now);
  // Whether it would do anything hangs on what nobody has seen: it is left undone, and told.
  const bool unknown = wanted && holds == Truth::kUnknown && !op.optional;
  if (skips && unknown && run.game.rules->effects_are_read_in_full) {
    TellNothingDone(run, op, now, true);
  }
  if (!skips && NegatedOnTheWay(run, op)) {
    Task& rest = *run.agenda().top_task();
    rest.flags |= kTaskNegated;
    rest.counter = static_cast<std::uint8_t>(effect.operations.count);
    return false;
  }
  if (!skips && NegatesItself(run, op)) {
    run.agenda().top_task()->counter = static_cast<std::uint8_t>(effect.operations.count);
    return false;
  }
  if (!skips) {
    if (op.afterwards && !IsPlayersDiscard(run, op, now)) {
      SomethingFollows(run, Followed::kByNextStep);
    }
    const auto written = run.state.companion().numbers();
    const Taken taken(run.state, effect);
    RunAndTell(run, op, now);
    UseUpPosition(run, effect, op, now);
    if (!IsPlayersDiscard(run, op, now)) taken.Note(run, now.id, op.kind);
    // "And if you do" asks whether something came of it.
    const bool stays = op.kind == OperationKind::kRedirect && !LedAttackElsewhere(run);
    const bool nothing =
        (TellsWhatItDoes(*run.game.rules, op.kind) && written == run.state.companion().numbers()) ||
        stays;
    Task* top = run.agenda().top_task();
    if (nothing && run.game.rules->nothing_done_is_not_done && top != nullptr &&
        top->id == now.id) {
      top->link.did_last = false;
    }
    TellStats(run);
  }
  EndUnheld(run);
  SharePositions(run);
  return false;
}

// Activates a card that another effect plays: asks for its targets, then pays its costs. Returns
// whether it waits for a decision first.
bool BeginPlayed(Run& run, const Effect& effect) {
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Task& task = *run.state.top_task();
    const Choice& choice = run.pack().choices[effect.choices.first + i];
    if (!choice.at_activation || IsAsked(task, i) || HasPicks(run.state, task, i)) continue;
    if (AskChoice(run, effect, i) == Question::kWaits) return true;
  }
  Task& task = *run.agenda().top_task();
  task.flags = static_cast<std::uint8_t>(task.flags & ~kTaskPlayed);
  // The answers so far were about targets; nothing is decided about its first operation.
  const std::uint16_t answered = task.link.answered;
  task.link = {};
  task.link.answered = answered;
  const Task link = task;
  BecomeActive(run, effect, link);
  return false;
}

// Lets the negated effect on top go on with what it does when it is negated; returns false when
// that is nothing.
bool GoOnNegated(Run& run, const Effect* effect) {
  if (effect == nullptr || !effect->supported || effect->when_negated == 0) return false;
  Task& task = *run.agenda().top_task();
  task.flags = static_cast<std::uint8_t>(task.flags & ~(kTaskNegated | kTaskActivationNegated));
  task.pool_effect = effect->when_negated;
  task.counter = 0;
  task.link = {};
  return true;
}

// Takes the effect on top off the agenda: its player has lost, or its card has left the game, and
// nobody carries it out. What it would have replaced happens.
void Abandon(Run& run) {
  const Task task = *run.state.top_task();
  run.agenda().PopTask();
  run.source = kNoPiece;
  if (!SpeaksOfTargets(run.state, task.id)) run.agenda().DropPicks(task.id);
  const bool replaces = (task.flags & kTaskReplaces) != 0 && !task.link.did_instead;
  const bool there = task.subject == kNoPiece || !HasLeftGame(run.state, task.subject);
  if (replaces && there) LetHappen(run, task);
}

}  // namespace

bool IsLater(const State& state, EntryNumber entry, EntryNumber than) {
  const auto history = state.history();
  const auto first = [&](EntryNumber number) {
    return std::find_if(history.begin(), history.end(),
                        [=](const HistoryItem& item) { return item.entry == number; });
  };
  const auto one = first(entry);
  const auto other = first(than);
  if (one == history.end() || other == history.end()) return entry > than;
  return one > other;
}

bool StepEffect(Run& run) {
  const Task started = *run.state.top_task();
  const bool in_vain = started.waits == WaitKind::kInstead && !MayStillReplace(run, started);
  if (IsOrphan(run.state, started) || in_vain) {
    Abandon(run);
    return false;
  }
  if (started.waits != WaitKind::kNothing) return true;
  const Effect* effect = EffectOf(run.pack(), run.state, started);
  if (effect != nullptr && (started.flags & kTaskPlayed) != 0) {
    const bool waits = BeginPlayed(run, *effect);
    if (waits || run.state.header().over != 0) return waits;
  }
  const bool fresh = started.counter == 0;
  const bool follows = effect != nullptr && effect->follows_negation;
  const bool negated = (started.flags & (kTaskNegated | kTaskActivationNegated)) != 0 ||
                       (fresh && !follows && NegatedInPlay(run, effect, started));
  // What the card says besides holds from now on, unless its activation itself was negated.
  const bool comes_to_be = fresh && started.piece != kNoPiece &&
                           (run.state.piece(started.piece).marks & kOnItsChain) != 0 &&
                           (started.flags & kTaskActivationNegated) == 0;
  if (comes_to_be) NoteOnItsChain(run.change(), started.piece, false);
  // Between the cards that players discard it has begun already.
  const bool begun = run.game.rules->responses.five_parts && started.link.under_way != 0;
  // An activation that was negated does not resolve: nothing happens by it.
  if (fresh && !begun && (started.flags & kTaskActivationNegated) == 0) {
    // What happens without a chain is no link, and nothing misses its timing by it.
    const bool link = effect == nullptr || !effect->no_chain;
    if (link || !run.game.rules->effects_are_read_in_full) {
      SomethingFollows(run, Followed::kByLink);
    }
    Announce(run, Moment::kLinkBegins,
             {.piece = started.piece, .seat = started.controller, .number = started.effect});
  }
  if (negated) {
    if (!GoOnNegated(run, effect)) Finish(run, effect, false);
    return false;
  }
  run.source = started.piece;
  run.marker = started.piece == kNoPiece ? started.place : ZoneRef{};
  if (fresh && effect != nullptr) {
    DropGoneTargets(run, *effect, started);
    if (effect->option_name != 0) KeepOption(run, started.piece, effect->option_name);
  }
  const PoolIndex count = effect == nullptr || !effect->supported ? 0 : effect->operations.count;
  while (run.state.top_task()->counter < count) {
    if (--run.steps_left < 0) return false;
    if (StepOperation(run, *effect)) {
      run.source = kNoPiece;
      return !IsOrphan(run.state, *run.state.top_task());
    }
    if (run.state.header().over != 0 || IsOrphan(run.state, started)) return false;
    if (run.state.top_task()->id != started.id) {
      run.source = kNoPiece;
      return false;
    }
  }
  const std::uint8_t flags = run.state.top_task()->flags;
  if ((flags & kTaskActivationNegated) != 0 && GoOnNegated(run, effect)) return false;
  const bool resolved = !follows && (flags & (kTaskNegated | kTaskActivationNegated)) == 0;
  Finish(run, effect, resolved);
  return false;
}

}  // namespace judge
