#include "engine/changes/link.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/changes/equipped.h"
#include "engine/changes/materials.h"
#include "engine/changes/operations.h"
#include "engine/changes/taking.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Keeps in the link what its effect knows of the event that it answers.
void NoteAnswered(const PendingTrigger& trigger, Task* link) {
  link->subject = trigger.subject;
  link->other = trigger.other;
  link->event = trigger.event;
  link->seen = trigger.seen;
}

// Makes an effect that answers in a window be about the window's card and target.
void AboutWindow(const Run& run, const Effect& effect, Task* link) {
  const State& state = run.state;
  const AnsweredIn window = WindowFor(state, effect);
  if (effect.answers_in.none() || link->subject != kNoPiece) return;
  link->subject = window.piece;
  link->other = window.target;
  const bool summon = window.kind == WindowKind::kSummon && window.piece != kNoPiece;
  if (!summon || effect.event_subject == 0) return;
  // Of monsters that have come together it is about the first one that it fits.
  const Filter& fits = run.pack().filters[effect.event_subject];
  const Source source = SourceOf(state, *link);
  for (const PieceIndex piece : SummonedTogether(state, window.piece)) {
    if (Matches(run.game, state, fits, SubjectOf(state, piece), source) != Truth::kTrue) continue;
    link->subject = piece;
    return;
  }
}

// Makes an effect that waits for an attack be about the attack that is under way, when its player
// activates it without such an event.
void AboutAttack(const State& state, const Effect& effect, Task* link) {
  const bool waits = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kAttackDeclared) ||
                     effect.waits_for == static_cast<std::uint8_t>(CardEvent::kAttackTargeted);
  const Task* attack = CurrentAttackTask(state);
  if (!waits || link->subject != kNoPiece || attack == nullptr) return;
  link->subject = attack->piece;
  link->other = attack->target;
}

PoolIndex PrintedIndex(const Pack& pack, CardIndex card, int number) {
  const PoolRange effects = pack.card(card).effects;
  const bool prints = number >= 1 && number <= effects.count;
  return prints ? static_cast<PoolIndex>(effects.first + number - 1) : PoolIndex{0};
}

// Adds every candidate of a choice that takes all of them as a pick.
void ChooseAll(Run& run, const Choice& choice, const Task& link, PoolIndex index) {
  const Source source = SourceOf(run.state, link);
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, source, &candidates);
  for (const Chosen& one : candidates) {
    AddChosen(run, choice, source,
              {one.piece, link.id, static_cast<std::uint8_t>(index), 0, one.card, one.zone});
  }
}

// Returns whether what is named ahead for the choice is judged when that is made: it cannot be
// chosen yet, or may be gone by then.
bool IsTooEarly(const Run& run, const Effect& effect, int index, const Choice& choice,
                const Chosen& named, const Task& link) {
  if (choice.at_activation) return false;
  const Source source = SourceOf(run.state, link);
  const Truth fits = MayChoose(run.game, run.state, choice, named, source);
  if (fits != Truth::kFalse) return run.game.rules->effects_are_read_in_full;
  return IsMadeOnAnotherBoard(run.game, effect, index);
}

// Returns whether a card of a hidden pile is named by its label: it is one that nobody else has
// seen, and that very card from now on, whatever is done to it at once or later.
bool IsLabelled(const Run& run, const Chosen& named) {
  const bool unseen = named.piece == kNoPiece && named.label != 0 &&
                      named.zone.seat < run.state.seats() &&
                      run.game.rules->IsHiddenPile(named.zone.kind);
  return unseen && !IsToldApart(run.state, named.zone) && run.game.rules->effects_are_read_in_full;
}

// Returns the option that the activation names for its effect, 0: it names which effect is
// activated, or none.
std::uint8_t OptionOf(const Run& run, const Action& action, int effect) {
  const CardIndex card = PlayedCard(run.pack(), run.state, action);
  const PoolRange effects = run.pack().card(card).effects;
  if (effect < 1 || effect > effects.count) return action.option;
  const Effect& used = run.pack().effects[effects.first + effect - 1];
  return SaysWhichEffect(*run.game.rules, used, action) ? std::uint8_t{0} : action.option;
}

}  // namespace

Task LinkOf(Run& run, const Action& action, PieceIndex piece, int effect,
            const PendingTrigger* answered) {
  Task link = NewTask(TaskKind::kEffect);
  link.piece = piece;
  link.target = action.target;
  link.controller = action.seat;
  link.effect = static_cast<std::uint8_t>(effect);
  link.position = action.position;
  link.declared = std::max(0, action.number);
  link.option = OptionOf(run, action, effect);
  link.entry = run.entry;
  link.id = run.agenda().NewTaskId();
  link.place = piece == kNoPiece ? action.from : PlaceOf(run.state.piece(piece));
  // Whose effect was left behind and whose card is another one by now stands nowhere.
  const bool another = answered != nullptr && answered->effect == kDelayedEffect &&
                       answered->place.kind == ZoneKind::kOutside;
  if (another) link.place = answered->place;
  const bool as_half =
      piece != kNoPiece && IsHalfOf(run.pack(), action.card, run.state.piece(piece).card);
  link.card = piece == kNoPiece || as_half ? action.card : kUnknownCard;
  if (answered != nullptr) NoteAnswered(*answered, &link);
  link.pool_effect = as_half ? PrintedIndex(run.pack(), action.card, effect)
                             : HeldIndex(run.game, run.state, piece, effect);
  if (answered != nullptr && answered->pool_effect != 0) link.pool_effect = answered->pool_effect;
  if (answered != nullptr && answered->task != 0) link.id = answered->task;
  if ((action.flags & kSaysYes) != 0) link.link.said_yes = true;
  const Effect* said = EffectOf(run.pack(), run.state, link);
  if (said == nullptr) return link;
  AboutAttack(run.state, *said, &link);
  AboutWindow(run, *said, &link);
  link.named = NamedFor(run.pack(), *said, action);
  int last = 0;
  for (PoolIndex i = 0; i < said->choices.count; ++i) {
    const ChosenRange range = ChosenFor(run.game, run.state, *said, action, i);
    // Cards of a later choice may be named with the activation; too few of them are named in vain.
    const Choice choice = ChoiceOf(run.game, run.state, *said, i, SourceOf(run.state, link));
    const bool too_few = !choice.at_activation && range.count < choice.least;
    if (too_few && !run.game.rules->effects_are_read_in_full) continue;
    for (int c = range.first; c < range.first + range.count; ++c) {
      const Chosen& chosen = action.chosen[static_cast<std::size_t>(c)];
      Pick named{chosen.piece, link.id, static_cast<std::uint8_t>(i), 0, chosen.card, chosen.zone};
      if (IsTooEarly(run, *said, i, choice, chosen, link)) named.position = kNamedTooEarly;
      if (IsLabelled(run, chosen)) {
        named.piece = TakePiece(run, {.seat = chosen.zone.seat,
                                      .card = chosen.card,
                                      .label = chosen.label,
                                      .from = chosen.zone});
      }
      AddChosen(run, choice, SourceOf(run.state, link), named);
      last = std::max(last, c + 1);
    }
    if (choice.all) ChooseAll(run, choice, link, i);
    if (range.count != 0) continue;
    const auto player = ImpliedPlayer(run.game, run.state, choice, SourceOf(run.state, link));
    if (player) {
      run.agenda().AddPick(
          {player->piece, link.id, static_cast<std::uint8_t>(i), 0, player->card, player->zone});
    }
  }
  for (const PieceIndex paid : BringPieces(run, action.seat, action.Paid())) {
    run.agenda().AddPick({paid, link.id, kPaidChoice});
  }
  // Zones that are named after the targets say where the cards that come will go.
  const bool each = UsesEachZone(*run.game.rules);
  const int named = each ? action.chosen_count : std::min<int>(action.chosen_count, last + 1);
  for (int z = last; z < named; ++z) {
    const Chosen& place = action.chosen[static_cast<std::size_t>(z)];
    const bool zone = each || place.piece == kNoPiece || TakesControl(run.pack(), *said);
    if (zone && place.zone.slot != 0) {
      run.agenda().AddPick({kNoPiece, link.id, kPlaceChoice, 0, kUnknownCard, place.zone});
    }
  }
  return link;
}

void TellDeclared(Run& run, const Operation& op, const Task& task) {
  const Declaration told = ToldFor(op, task);
  if (!IsTold(told)) return;
  SeatIndex seat = task.controller;
  if (run.game.rules->effects_are_read_in_full && op.decider.kind != RefKind::kNone) {
    const SeatIndex decides = FirstSeat(SeatsOf(run, op.decider, task));
    if (decides != kNoSeat) seat = decides;
  }
  Event event{
      .kind = EventKind::kDeclared, .seat = seat, .piece = task.piece, .amount = told.number};
  if (told.what == Declared::kType) event.type = told.named;
  if (told.what == Declared::kAttribute) event.attribute = static_cast<std::uint8_t>(told.named);
  if (told.what == Declared::kCardName) event.card = told.named;
  if (told.what == Declared::kKind) event.frame = static_cast<std::uint8_t>(told.named);
  Emit(run, event);
}

}  // namespace judge
