#include "engine/agenda/carry_out.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/agenda/elsewhere.h"
#include "engine/agenda/named_late.h"
#include "engine/agenda/pass_attack.h"
#include "engine/agenda/summon.h"
#include "engine/agenda/turn.h"
#include "engine/agenda/unsure.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

void CarryOutSet(Run& run, const Action& action) {
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  const ZoneRef to = RoomFor(run, index, action.to, action.seat);
  const ZoneRef from = PlaceOf(run.state.piece(index));
  if (to.slot == 0 || !MovePiece(run, index, to, Position::kNone)) return;
  MarkPiece(run.change(), index, kFaceDown | kSetThisTurn);
  if (from.kind == ZoneKind::kHand) OutOfSight(run.change(), run.pack(), index, from.seat);
  Emit(run, {.kind = EventKind::kSet,
             .seat = action.seat,
             .piece = index,
             .term = run.game.rules->TermClause(Term::kSetOrHidden),
             .from = run.game.rules->effects_are_read_in_full ? from : ZoneRef{},
             .to = to});
  TellIfElsewhere(run, index, action.to);
  Announce(run, Moment::kCardSet, {.piece = index, .seat = action.seat});
}

void CarryOutPosition(Run& run, const Action& action) {
  if (action.piece == kNoPiece || run.state.piece(action.piece).position == Position::kNone) return;
  const Position now = run.state.piece(action.piece).position;
  const bool hides = action.kind == ActionKind::kHide || action.kind == ActionKind::kStayHidden;
  EventKind kind = EventKind::kPositionChanged;
  HistoryKind history = HistoryKind::kPositionChanged;
  ClauseIndex term = kNoClause;
  Position to = action.position;
  if (hides) {
    kind = EventKind::kHid;
    history = HistoryKind::kHid;
    term = run.game.rules->TermClause(Term::kHiding);
    if (!IsHidden(to)) to = FaceDown(now);
    MarkPiece(run.change(), action.piece, kSetThisTurn);
    ClearMarks(run.change(), action.piece, kWasHiddenAttack);
    // A card that already lay Hidden was not turned up.
    const bool lay_open = action.kind == ActionKind::kStayHidden || !IsHidden(now);
    if (lay_open || !run.game.rules->unturned_stays_unseen) BecomeKnown(run, action.piece);
  } else if (action.kind == ActionKind::kFlip) {
    kind = EventKind::kFlipped;
    history = HistoryKind::kFlipped;
    const bool attacks = run.game.rules->turned_up_attacks;
    const Position usual = attacks ? Position::kAttack : FaceUp(now);
    if (to == Position::kNone || IsHidden(to)) to = usual;
  } else if (to == Position::kNone) {
    to = IsAttack(now) ? Position::kDefense : Position::kAttack;
  }
  if (!hides) MarkPiece(run.change(), action.piece, kPositionChangedThisTurn);
  run.agenda().Remember(MakeHistory(run, history, action.seat, action.piece));
  SetPosition(run, action.piece, to, kind, term);
  if (hides) {
    Announce(run, Moment::kHid, {.piece = action.piece});
  }
  const bool summons = action.kind == ActionKind::kFlip && IsHidden(now) &&
                       run.game.rules->responses.flips_are_summons;
  if (summons && run.state.header().over == 0) AskAboutFlipSummon(run, action.piece, action.seat);
}

void CarryOutPass(Run& run, const Action& action) {
  const Held<Task> task = run.change().Hold(run.agenda().top_task());
  if (task == nullptr) return;
  Event event{.kind = EventKind::kPassed, .seat = action.seat};
  // A seat cannot pass on a decision of another seat.
  const bool asked = NextDecision(run.game, run.state).seat == action.seat;
  if (!asked && task->kind != TaskKind::kWindow) return Emit(run, event);
  switch (task->kind) {
    case TaskKind::kWindow:
      // Of two team mates either may say first that he does nothing.
      if (!asked && run.game.rules->effects_are_read_in_full &&
          run.state.SameTeam(NextDecision(run.game, run.state).seat, action.seat)) {
        PassAhead(&*task, action.seat);
        break;
      }
      ++task->passes;
      ++task->speaker;
      break;
    case TaskKind::kAttack:
      PassAttack(run, &*task, (action.flags & kImplied) != 0);
      break;
    case TaskKind::kChain: {
      const std::vector<PendingTrigger> unsure = UnsureTriggers(run);
      DeclineTriggers(run, action.seat);
      TellLeftOut(run, unsure);
      break;
    }
    case TaskKind::kEffect:
      if (run.state.top_task()->waits == WaitKind::kDiscard &&
          run.game.rules->unnamed_discards_are_unseen) {
        DiscardUnseen(run);
        NoteDiscard(run, kNoPiece);
      } else {
        DeclineChoice(run);
      }
      break;
    case TaskKind::kHand:
      // A written pass discards nothing where a card has to go, unless the hand has no named card.
      if ((action.flags & kImplied) != 0 || HandIsUnseen(run.state, task->controller)) {
        DiscardUnseen(run);
      }
      break;
    default:
      break;
  }
  Emit(run, event);
}

void ClearAgenda(Run& run) {
  while (run.state.header().task_count > 0) run.agenda().PopTask();
  const std::vector<PendingTrigger> unsure = UnsureTriggers(run);
  PassOverTriggers(run);
  TellLeftOut(run, unsure);
  DropLoosePicks(run.change());
}

void GoOn(Run& run, PhaseChange change) {
  ClearAgenda(run);
  Task phase = NewTask(TaskKind::kPhase);
  phase.phase = change;
  phase.entry = run.entry;
  run.agenda().PushTask(phase);
}

void CarryOutPhase(Run& run, const Action& action) {
  const StateHeader& h = run.state.header();
  if (h.phase != PhaseKind::kSetup) return GoOn(run, {action.phase, false, {}});
  ClearAgenda(run);
  const int last = run.game.rules->SetupSteps();
  const int wanted = action.number > 0 ? action.number : h.setup_step + 1;
  while (h.over == 0 && h.setup_step < std::min(wanted, last)) {
    NextSetupStep(run.change());
    Emit(run, {.kind = EventKind::kSetupStep, .amount = h.setup_step});
    Announce(run, Moment::kSetupStepBegins, {.number = h.setup_step});
  }
  if (h.setup_step == last && h.over == 0) {
    const SeatIndex first = h.first_seat == kNoSeat ? SeatIndex{0} : h.first_seat;
    BeginTurn(run, h.rotation_count == 0 ? first : h.rotation[0]);
  }
}

// Shows the card that is used; a Spell or Trap of the hand goes to the backrow, unless it needs no
// zone.
void LayOut(Run& run, const Action& action, const Activation& said, PieceIndex index,
            bool in_setup) {
  const Piece& piece = run.state.piece(index);
  ClearMarks(run.change(), index, kFaceDown);
  const CardDefinition& card = run.pack().card(piece.card);
  // An effect that is used in the hand alone does not play its card.
  const bool in_hand = said.effect != nullptr &&
                       said.effect->works_in == 1U << static_cast<unsigned>(ZoneKind::kHand) &&
                       said.effect->form == EffectForm::kActivated;
  const bool zone = run.game.rules->spells_need_zone || !card.Has(Frame::kSpell);
  const bool plays =
      zone && !in_hand &&
      (card.Has(Frame::kSpell) || card.Has(Frame::kTrap) || said.spell || !card.IsMonster());
  if (piece.zone == ZoneKind::kHand && !in_setup && plays) {
    const ZoneRef to = RoomFor(run, index, action.to, action.seat);
    if (to.slot != 0) MovePiece(run, index, to, Position::kNone);
  }
  BecomeKnown(run, index);
}

// Returns whether the activation plays a Spell or Trap that lay at `lay`: it comes to the field or
// is turned up where it lay Set. `told`: to which zone it comes is said, which nobody says of a
// monster that is only used in the hand.
bool PlaysIt(const Run& run, PieceIndex index, const Activation& said, ZoneRef lay, bool was_set,
             bool told) {
  const Piece& piece = run.state.piece(index);
  const RuleSet& rules = *run.game.rules;
  const bool comes = was_set || !rules.OnField(lay.kind);
  // What a card without an entry uses is not known, and that it is played is seen.
  const bool unread = run.pack().card(piece.card).stub && (was_set || told);
  const bool uses = (said.effect != nullptr || unread) && !said.only_flips;
  return comes && uses && run.state.header().phase != PhaseKind::kSetup &&
         rules.OnField(piece.zone) && piece.position == Position::kNone;
}

// Returns whether the effect takes the place of what would happen and does not play its card: it is
// offered when that would, and at any other time there is nothing to be done.
bool ReplacesNothing(const Run& run, const Activation& said) {
  const bool plays = said.lays_rule || said.only_flips ||
                     ((said.spell || said.trap) && (!said.on_field || said.face_down));
  return run.game.rules->effects_are_read_in_full && said.effect != nullptr && !plays &&
         said.effect->form == EffectForm::kReplacement;
}

void CarryOutActivate(Run& run, const Action& action) {
  const Activation said = ActivationOf(run.game, run.state, action);
  if (ReplacesNothing(run, said)) return;
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  const bool in_setup = run.state.header().phase == PhaseKind::kSetup;
  // The trigger is dropped: it has its place on the chain now.
  PendingTrigger answered;
  const auto triggers = run.state.triggers();
  for (std::size_t i = 0; i < triggers.size(); ++i) {
    if (&triggers[i] != said.trigger) continue;
    answered = triggers[i];
    run.agenda().RemoveTrigger(i);
    ExcuseOthers(run, answered);
    break;
  }
  const ZoneRef lay = PlaceOf(run.state.piece(index));
  const bool was_set = IsFaceDown(run.state.piece(index)) && run.game.rules->OnField(lay.kind);
  LayOut(run, action, said, index, in_setup);
  if (said.way != nullptr) PlayAs(run.change(), index, said.way->frame);
  // A card that is only turned face-up waits for its Trigger as if it had not waited before.
  if (said.only_flips) NoteConditions(run.change(), index, false);
  if (in_setup) MarkPiece(run.change(), index, kPlayedInSetup);
  const bool plays = PlaysIt(run, index, said, lay, was_set, action.to.slot != 0);
  if (plays && run.game.rules->statics_wait_for_resolution) {
    NoteOnItsChain(run.change(), index, true);
  }
  const Piece& piece = run.state.piece(index);
  HistoryItem item = MakeHistory(run, HistoryKind::kActivation, action.seat, index);
  item.effect = static_cast<std::uint8_t>(said.number);
  // Where the links of a chain are limited, the history says which card each link answers.
  if (run.game.rules->responses.chain_most != 0) item.other = AnsweredPiece(run.state);
  run.agenda().Remember(item);
  Task link = LinkOf(run, action, index, said.only_flips ? 0 : said.number, &answered);
  if (plays && run.game.rules->activated_is_played) link.flags |= kTaskPlaysCard;
  Event event{
      .kind = EventKind::kActivated, .seat = action.seat, .piece = index, .other = action.target};
  const bool pays =
      said.effect != nullptr && FirstIsGivenUp(run.game, run.state, *said.effect, action);
  if (pays) {
    // The first card that is named is of the first choice.
    const bool shown = (ChoicesShown(run.pack(), *said.effect) & 1U) != 0;
    event.role = shown ? OtherRole::kShown : OtherRole::kGivenUp;
  }
  event.from = action.from.kind == ZoneKind::kNone ? lay : action.from;
  event.to = PlaceOf(piece);
  if (!IsFaceDown(piece)) event.card = piece.card;
  run.was_set = was_set;
  Emit(run, event);
  run.was_set = false;
  if (run.game.rules->OnField(PlaceOf(run.state.piece(index)).kind) && lay.slot == 0) {
    TellIfElsewhere(run, index, action.to);
  }
  if (in_setup) {
    PayFor(run, link);
    Happened(run, {.event = CardEvent::kEffectActivated,
                   .subject = link.piece,
                   .card = link.piece,
                   .seat = link.controller});
    run.agenda().PushTask(link);
  } else {
    AddLink(run, link);
  }
}

}  // namespace

// Uses the effect when nobody can answer any more: pays its costs and carries out its notes.
void UseAfterDuel(Run& run, const Action& action) {
  const Activation said = ActivationOf(run.game, run.state, action);
  if (said.effect == nullptr || action.piece == kNoPiece) return;
  const Task link = LinkOf(run, action, action.piece, said.number, nullptr);
  Emit(run, {.kind = EventKind::kActivated,
             .seat = action.seat,
             .piece = action.piece,
             .to = PlaceOf(run.state.piece(action.piece))});
  PayFor(run, link);
  const Operation* program = &run.pack().operations[said.effect->operations.first];
  for (PoolIndex i = 0; i < said.effect->operations.count; ++i) {
    if (program[i].kind == OperationKind::kNote) RunOperation(run, program[i], link);
  }
  run.agenda().DropPicks(link.id);
}
namespace {

// Returns how many of the cards drawn in the setup are more than the opening hand has.
int BeyondOpeningHand(const Game& game, const State& state, const Action& action) {
  const RuleSet& rules = *game.rules;
  const bool dealt = state.header().setup_step == rules.SetupStepOf(SetupPart::kOpeningHand);
  if (!dealt || !rules.opening_hand_is_counted) return 0;
  const int number = std::max(1, action.number);
  const int recorded = state.seat(action.seat).opening_drawn;
  return std::min(number, recorded + number - rules.decks.opening_hand);
}

// Lets what stands for a card that an effect has drawn mean the one that is named now, wherever
// each of the `unnamed` cards that are not named yet is kept: what an effect shows, or keeps as
// shown.
void NameKeptDrawn(Run& run, SeatIndex seat, PieceIndex piece, int unnamed) {
  const auto is_blank = [&](const Pick& pick) {
    const bool kept = pick.task == 0 ? pick.holder != kNoPiece : pick.choice >= kResultChoice;
    return kept && pick.piece == kNoPiece && pick.card == kUnknownCard &&
           pick.zone.kind == ZoneKind::kHand && pick.zone.seat == seat;
  };
  std::vector<Pick> sets;
  for (const Pick& pick : run.state.picks()) {
    if (!is_blank(pick)) continue;
    const auto like = [&](const Pick& other) {
      return is_blank(other) && other.task == pick.task && other.holder == pick.holder &&
             other.choice == pick.choice;
    };
    const auto picks = run.state.picks();
    const auto blanks = std::count_if(picks.begin(), picks.end(), like);
    if (blanks >= unnamed && std::none_of(sets.begin(), sets.end(), like)) sets.push_back(pick);
  }
  for (const Pick& set : sets) {
    for (const Pick& pick : run.state.picks()) {
      const bool its = is_blank(pick) && pick.task == set.task && pick.holder == set.holder &&
                       pick.choice == set.choice;
      if (!its) continue;
      run.agenda().NamePick(pick, piece);
      break;
    }
    // What was asked about the card is asked anew where it is not said by that.
    Task* top = run.agenda().top_task();
    const bool asked = top != nullptr && set.task != 0 && top->id == set.task;
    if (asked) top->waits = WaitKind::kNothing;
  }
}

// Returns whether the cards of a turn come by themselves when it begins: no phase has a draw.
bool TurnBringsCards(const Run& run) {
  const auto& phases = run.game.rules->phases;
  return std::none_of(phases.begin(), phases.end(), [](const PhaseRow& row) { return row.draws; });
}

// It was seen that no card was drawn. Cards that came by themselves, and of which nobody has named
// one, have not come: they are on the deck again, as long as nothing was done in that turn.
void CarryOutNoDraw(Run& run, SeatIndex seat) {
  DrawsNot(run.change(), seat);
  const StateHeader& h = run.state.header();
  const bool first = h.acts_in_phase <= 1 && seat == h.turn_seat;  // the act itself is counted
  if (!first || !TurnBringsCards(run)) return;
  const int came = run.state.seat(seat).effect_draws;
  for (int i = 0; i < came; ++i) {
    CountOut(run.change(), {seat, ZoneKind::kHand, 0, 0});
    CountIn(run.change(), seat, ZoneKind::kDeck);
  }
  CountEffectDraws(run.change(), seat, -came);
}

void CarryOutDraw(Run& run, const Action& action) {
  const StateHeader& h = run.state.header();
  if (h.phase == PhaseKind::kSetup) {
    // The opening hands are on the table already: a named card is told apart from the others, and
    // what is drawn beyond them comes as well.
    const int beyond = BeyondOpeningHand(run.game, run.state, action);
    CountOpeningDraw(run.change(), action.seat, std::max(1, action.number));
    if (beyond > 0) return Draw(run, action.seat, beyond, action.card);
    if (action.card != kUnknownCard) TakePiece(run, action);
    return;
  }
  const int cards_due = CardsDue(*run.game.rules, run.state, action.seat);
  const bool all = action.number == 0 && action.card == kUnknownCard;
  int number = CardsDrawn(*run.game.rules, run.state, action);
  if (NamesDrawn(*run.game.rules, run.state, action)) {
    // An effect has drawn these cards: they only get their names.
    const int unnamed = run.state.seat(action.seat).effect_draws;
    CountEffectDraws(run.change(), action.seat, -number);
    const bool named = action.card == kUnknownCard || NameDrawn(run, action.seat, action.card);
    const PieceIndex drawn = named ? kNoPiece : TakePiece(run, action);
    const bool keeps = drawn != kNoPiece && run.game.rules->sets_hold_the_unseen;
    if (keeps) NameKeptDrawn(run, action.seat, drawn, unnamed);
    return;
  }
  CountDraw(run.change(), action.seat);
  // Of more cards than came by themselves, those have come already.
  const int came = TurnBringsCards(run) ? run.state.seat(action.seat).effect_draws : 0;
  if (came > 0) {
    CountEffectDraws(run.change(), action.seat, -came);
    return Draw(run, action.seat, number - came, action.card);
  }
  Occurrence would{.event = CardEvent::kWouldDraw, .seat = action.seat, .amount = number};
  const bool normal = run.game.rules->Phase(h.phase).draws;
  // A seat that draws from an empty deck without having to has not lost by that.
  const bool first = normal && run.state.seat(action.seat).draws == 1 && action.seat == h.turn_seat;
  const bool due = first || cards_due > 0;
  if (!due && IsDeckEmpty(run.state, action.seat)) return;
  // Nor has one that draws more than it has to and than there are.
  const int must = std::max(first ? 1 : 0, cards_due);
  const int deck = CardsInDeck(run.state, action.seat);
  const bool counted = cards_due != kCountUnknown && deck != kCountUnknown;
  const bool beyond = counted && number > must && must <= deck;
  if (beyond && run.game.rules->effects_are_read_in_full) number = std::min(number, deck);
  if (!normal || !Replaced(run, would, action.card)) Draw(run, action.seat, number, action.card);
  // How many cards came is not known where nobody has said how many the hand held.
  if (!all || cards_due != kCountUnknown) return;
  SetUnnamed(run.change(), action.seat, ZoneKind::kHand, kCountUnknown);
  SetUnnamed(run.change(), action.seat, ZoneKind::kDeck, kCountUnknown);
}

void CarryOutReveal(Run& run, const Action& action) {
  const bool came = (action.flags & kOnlyNamed) != 0 && action.piece == kNoPiece;
  if (came) return NameOneThatCame(run, action);
  const bool possible =
      action.piece == kNoPiece || MayLieThere(run.state, action.piece, action.card);
  if ((action.flags & kOnlyNamed) != 0 || !possible) return;
  Action shown = action;
  // A card shown from a place that no clause asks about is one of the cards of the hand.
  const bool elsewhere =
      shown.from.kind == ZoneKind::kNone || shown.from.slot != 0 ||
      (!run.game.rules->IsHiddenPile(shown.from.kind) && IsToldApart(run.state, shown.from));
  if (shown.piece == kNoPiece && elsewhere) {
    if (shown.from.kind != ZoneKind::kNone) shown.seat = shown.from.seat;
    shown.from = {shown.seat, ZoneKind::kHand, 0, 0};
  }
  ConcreteOperation reveal{.kind = OperationKind::kReveal, .piece = TakePiece(run, shown)};
  if (reveal.piece == kNoPiece) return;
  const bool stands = run.game.rules->OnField(run.state.piece(reveal.piece).zone);
  reveal.card = stands ? shown.card : OffField(run.pack(), shown.card);
  if (action.number == 0) return Perform(run, reveal);
  // Nobody shows it now, so nothing happens to it that a card could wait for.
  if (reveal.card != kUnknownCard) NameCard(run.change(), reveal.piece, reveal.card);
  BecomeKnown(run, reveal.piece);
}

void CarryOutSwap(Run& run, const Action& action) {
  CountOpeningSwap(run.change(), action.seat);
  const ZoneRef deck{action.seat, ZoneKind::kDeck, 0, 0};
  if (action.piece == kNoPiece && action.card == kUnknownCard) {
    // The card that goes back need not be shown.
    CountOut(run.change(), {action.seat, ZoneKind::kHand, 0, 0});
    CountIn(run.change(), deck.seat, deck.kind);
  } else {
    const PieceIndex out = TakePiece(run, action);
    if (out == kNoPiece) return;
    SendToPile(run, out, ZoneKind::kDeck, EventKind::kMoved);
  }
  DeckChanged(run.change(), action.seat);
  const PieceIndex in = BringPiece(run, action.seat, action.target_card, 0, deck);
  if (in == kNoPiece) return;
  SendToPile(run, in, ZoneKind::kHand, EventKind::kMoved);
  if (action.target_card != kUnknownCard) BecomeKnown(run, in);
  Announce(run, Moment::kOpeningSwapped, {.piece = in, .seat = action.seat});
}

void EmitSeat(Run& run, EventKind kind, SeatIndex seat, std::int32_t amount) {
  Emit(run, {.kind = kind, .seat = seat, .amount = amount});
}

void CarryOutShuffle(Run& run, const Action& action) {
  Perform(run, {.kind = OperationKind::kShuffle, .seat = action.seat});
}

void CarryOutDiscard(Run& run, const Action& action) {
  const PieceIndex piece = TakePiece(run, action);
  const bool sent = GivesAwayUndiscarded(run.pack(), run.state);
  Perform(run, {.kind = sent ? OperationKind::kSend : OperationKind::kDiscard,
                .piece = piece,
                .zone = {kNoSeat, ZoneKind::kGraveyard, 0, 0}});
  NoteDiscard(run, piece);
}

void CarryOutMove(Run& run, const Action& action) {
  if (action.piece != kNoPiece && run.state.piece(action.piece).zone == ZoneKind::kRule) {
    SendToPile(run, action.piece, action.to.kind, EventKind::kMoved);
    return;
  }
  const bool off = action.piece != kNoPiece && action.to.kind == ZoneKind::kGraveyard;
  if (off) return SendToPile(run, action.piece, action.to.kind, EventKind::kMoved);
  Perform(run, {.kind = OperationKind::kMove, .piece = action.piece, .zone = action.to});
}

// Gives the team mates the same colour and, of two sides, the other one the colour that is left, if
// the rule set says so.
void ColourTheOthers(Run& run, SeatIndex seat) {
  if (!run.game.rules->other_colour_follows) return;
  const std::uint8_t chosen = run.state.seat(seat).colour;
  if (chosen != 1 && chosen != 2) return;
  const bool two = OfTwoSides(run.state);
  for (SeatIndex other = 0; other < run.state.seats(); ++other) {
    if (run.state.seat(other).colour != 0) continue;
    const bool opposed = run.state.Opposed(seat, other);
    if (opposed && !two) continue;
    TakeColour(run.change(), other, opposed ? 3 - chosen : chosen);
  }
}

// Fixes the Rotation that is named; the first in it goes first.
void DecideFirst(Run& run, const Action& action) {
  std::vector<SeatIndex> order;
  for (int i = 0; i < action.chosen_count; ++i) {
    order.push_back(action.chosen[static_cast<std::size_t>(i)].zone.seat);
  }
  const SeatIndex first = order.empty() ? action.seat : order.front();
  GoesFirst(run.change(), first, run.entry);
  EmitSeat(run, EventKind::kFirstDecided, first, 0);
  const TableForm& form = FormOf(*run.game.rules, run.state);
  if (form.turns == TurnOrder::kBySeat) return;
  if (order.empty() && OneNameSaysAll(form)) {
    order = UsualRotation(form, TakingPart(run.state), first);
  }
  if (order.empty()) return;
  const Fact fault = RotationFault(form, TakingPart(run.state), order);
  if (*fault.text == '\0') TellRotation(run, order);
}

// What the seat alone came to know in play that was taken back it knows. A card of its hand that
// went back there is told apart.
void KnowStill(Run& run, const Action& action) {
  const bool of_hand = action.from.kind == ZoneKind::kHand && action.card != kUnknownCard;
  const PieceIndex piece = of_hand ? TakePiece(run, action) : action.piece;
  if (piece == kNoPiece) return;
  if (action.card != kUnknownCard) NameCard(run.change(), piece, action.card);
  ShowTo(run.change(), piece, action.seat);
}

// Shows a face-down card to a team mate of the player who controls it.
void LookAtMates(Run& run, const Action& action) {
  if (action.number != 0) return KnowStill(run, action);
  if (action.piece == kNoPiece || !FormOf(*run.game.rules, run.state).mates_show_set) return;
  const Piece& piece = run.state.piece(action.piece);
  const bool mate = !Controls(run.state, action.seat, action.piece) &&
                    !run.state.Opposed(piece.controller, action.seat);
  if (!run.game.rules->OnField(piece.zone) || !mate) return;
  ShowTo(run.change(), action.piece, action.seat);
  Emit(run, {.kind = EventKind::kLooked,
             .seat = action.seat,
             .piece = action.piece,
             .to = PlaceOf(piece),
             .amount = 1});
}

// Lets the turn player use the card for a summon until the end of the turn.
void Lend(Run& run, const Action& action) {
  const SeatIndex borrows = run.state.header().turn_seat;
  const PieceIndex piece = borrows == kNoSeat ? kNoPiece : TakePiece(run, action);
  if (piece == kNoPiece) return;
  AddLasting(run, {.acts = Bit(CardAct::kBeMaterial) | Bit(CardAct::kBeTributed),
                   .kind = ModifierKind::kLend,
                   .piece = piece,
                   .seat = borrows,
                   .lasts = DurationKind::kEndOfTurn,
                   .lasts_seat = borrows});
  Emit(run, {.kind = EventKind::kLent,
             .seat = action.seat,
             .piece = piece,
             .to = {borrows, ZoneKind::kNone, 0, 0}});
}

void CarryOutSetupAct(Run& run, const Action& action) {
  switch (action.kind) {
    case ActionKind::kPlaceDecks:
      DecksPlaced(run.change(), action.seat);
      EmitSeat(run, EventKind::kDecksPlaced, action.seat, 0);
      break;
    case ActionKind::kChooseColour:
      TakeColour(run.change(), action.seat, action.number);
      EmitSeat(run, EventKind::kColourChosen, action.seat, action.number);
      ColourTheOthers(run, action.seat);
      break;
    case ActionKind::kDecideFirst:
      DecideFirst(run, action);
      break;
    default:
      break;
  }
}

// Counts an act of the turn player: it gives the others something to answer.
void CountOwnAct(Run& run, const Action& action) {
  if ((action.flags & kOnlyNamed) != 0) return;
  const bool goes_on = action.kind == ActionKind::kPass || action.kind == ActionKind::kEnterPhase ||
                       action.kind == ActionKind::kEndTurn || action.kind == ActionKind::kByHand ||
                       action.kind == ActionKind::kWantEnd || action.kind == ActionKind::kJoin;
  if (!goes_on && action.seat == run.state.header().turn_seat) CountAct(run.change());
}

// Gives shuffled cards the names that the action says.
void TakeShuffledNames(Run& run, const Action& action) {
  if (run.state.header().shuffled_places == 0) return;
  NameShuffled(run.change(), action.piece, action.card);
  NameShuffled(run.change(), action.target, action.target_card);
  for (int i = 0; i < action.chosen_count; ++i) {
    const Chosen& chosen = action.chosen[static_cast<std::size_t>(i)];
    NameShuffled(run.change(), chosen.piece, chosen.card);
  }
}

// Returns the operation by hand with its piece: a named card out of a hidden pile is told apart.
ConcreteOperation ToldApart(Run& run, ConcreteOperation op) {
  const bool unnamed = op.piece == kNoPiece && op.card != kUnknownCard &&
                       op.from != ZoneKind::kNone && op.kind != OperationKind::kSummon;
  if (unnamed) op.piece = BringPiece(run, op.seat, op.card, 0, {op.seat, op.from, 0, 0});
  return op;
}

void CarryOutChoice(Run& run, const Action& action) {
  const HistoryItem* placed = SummonPlaced(run.game, run.state, action);
  return placed != nullptr ? StandAsSaid(run, *placed, action) : AnswerChoice(run, action);
}

}  // namespace

void CarryOut(Run& run, const Action& action) {
  EndMomentsBefore(run, action);
  EndPlacing(run, action);
  CountOwnAct(run, action);
  TakeShuffledNames(run, action);
  switch (action.kind) {
    case ActionKind::kPlaceDecks:
    case ActionKind::kChooseColour:
    case ActionKind::kDecideFirst:
      CarryOutSetupAct(run, action);
      break;
    case ActionKind::kSwapOpening:
      CarryOutSwap(run, action);
      break;
    case ActionKind::kShuffle:
      CarryOutShuffle(run, action);
      break;
    case ActionKind::kDraw:
      CarryOutDraw(run, action);
      break;
    case ActionKind::kNoDraw:
      CarryOutNoDraw(run, action.seat);
      break;
    case ActionKind::kNormalSummon:
      CarryOutSummon(run, action, true);
      break;
    case ActionKind::kSpecialSummon:
      CarryOutSummon(run, action, false);
      break;
    case ActionKind::kHide:
    case ActionKind::kFlip:
    case ActionKind::kChangePosition:
      CarryOutPosition(run, action);
      break;
    case ActionKind::kStayHidden: {
      CarryOutPosition(run, action);
      Task* battle = run.agenda().top_task();
      if (battle == nullptr || battle->kind != TaskKind::kAttack) break;
      battle->attack.may_hide = kNoPiece;
      battle->waits = WaitKind::kNothing;
      break;
    }
    case ActionKind::kMove:
      CarryOutMove(run, action);
      break;
    case ActionKind::kSet:
      CarryOutSet(run, action);
      break;
    case ActionKind::kActivate:
      CarryOutActivate(run, action);
      break;
    case ActionKind::kDiscard:
      CarryOutDiscard(run, action);
      break;
    case ActionKind::kAttack:
      CarryOutAttack(run, action);
      break;
    case ActionKind::kPass:
      CarryOutPass(run, action);
      break;
    case ActionKind::kEnterPhase:
      CarryOutPhase(run, action);
      break;
    case ActionKind::kEndTurn:
      GoOn(run, {PhaseKind::kNone, true, {}});
      break;
    case ActionKind::kSurrender: {
      Announce(run, Moment::kSurrendered, {.seat = action.seat});
      break;
    }
    case ActionKind::kReveal:
      CarryOutReveal(run, action);
      break;
    case ActionKind::kByHand:
      run.by = run.game.rules->TermClause(Term::kByHand);
      Perform(run, ToldApart(run, action.operation));
      run.by = kNoClause;
      if (run.game.rules->effects_are_read_in_full) {
        UnreadIsWritten(run.agenda(), run.state.header().turn);
      }
      break;
    case ActionKind::kCoin:
    case ActionKind::kDie:
      AnswerChance(run, action.number);
      break;
    case ActionKind::kRedirect:
    case ActionKind::kChoose:
      CarryOutChoice(run, action);
      break;
    case ActionKind::kRetarget:
      CarryOutRetarget(run, action);
      break;
    case ActionKind::kTakeAttack:
      TakeAttack(run, action);
      break;
    case ActionKind::kSubduel:
      AnswerSubduel(run, action);
      break;
    case ActionKind::kLend:
      Lend(run, action);
      break;
    case ActionKind::kDrawAttack:
      DrawAttack(run, action);
      break;
    case ActionKind::kJoin:
      Announce(run, Moment::kJoined, {.seat = action.seat});
      break;
    case ActionKind::kWantEnd:
      WantsEnd(run.change(), action.seat);
      EmitSeat(run, EventKind::kEndWanted, action.seat, 0);
      Announce(run, Moment::kEndWanted, {.seat = action.seat});
      break;
    case ActionKind::kLook:
      LookAtMates(run, action);
      break;
    case ActionKind::kOther:
    case ActionKind::kNone:
      break;
  }
}

}  // namespace judge
