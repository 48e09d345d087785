#include "engine/triggers/trigger.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/announce.h"
#include "engine/triggers/came_unnamed.h"
#include "engine/triggers/followed.h"
#include "engine/triggers/left_behind.h"
#include "engine/triggers/parties.h"
#include "engine/triggers/remember.h"
#include "engine/triggers/returned.h"
#include "engine/triggers/silent.h"
#include "engine/triggers/windows.h"

namespace judge {
namespace {

// Returns whether the card can be triggered from where it lies. What happens to the card itself
// triggers it wherever it lies.
bool Listens(const Game& game, const State& state, PieceIndex index, const Occurrence& occurrence) {
  const Piece& piece = state.piece(index);
  if (piece.card == kUnknownCard || piece.owner == kNoSeat) return false;
  if (occurrence.subject == index) return !IsFaceDown(piece) || piece.position == Position::kNone;
  const bool in_play = game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kRule ||
                       (piece.flags & kIsAttached) != 0;
  const CardDefinition& card = game.pack->card(piece.card);
  const bool plays = card.Has(Frame::kTrap) || card.Has(Frame::kSpell);
  // A Spell may be played from the hand in its player's own turn.
  if (piece.zone == ZoneKind::kHand) {
    return card.Has(Frame::kSpell) && piece.controller == state.header().turn_seat;
  }
  if (!in_play || SpokenFor(game, state, index)) return false;
  if (!IsFaceDown(piece)) return true;
  return piece.position == Position::kNone && plays;
}

bool FitsFilter(const Game& game, const State& state, PoolIndex filter, const Subject& subject,
                const Source& source, Truth* truth, bool any_card = false) {
  if (filter == 0) return true;
  const Filter& asked = game.pack->filters[filter];
  const bool monsters =
      !any_card && asked.zones == 0 && !NamesItsPieces(asked) && subject.piece != kNoPiece;
  // A piece that is leaving the field is still judged as the monster that it was.
  if (monsters && subject.position == Position::kNone &&
      !IsMonsterOnField(game, state, subject.piece) &&
      game.rules->OnField(state.piece(subject.piece).zone)) {
    return false;
  }
  *truth = And(*truth, Matches(game, state, asked, subject, source));
  return *truth != Truth::kFalse;
}

PartySnapshot PartyOf(const Game& game, const State& state, PieceIndex index, PieceIndex other) {
  PartySnapshot party;
  if (index == kNoPiece) return party;
  const Piece& piece = state.piece(index);
  party.host = piece.host;
  party.controller = piece.controller;
  if (piece.card == kUnknownCard) return party;
  party.attack = CurrentAttack(game, state, index, nullptr, other);
  party.defense = CurrentDefense(game, state, index, nullptr, other);
  return party;
}

// Returns whether the two parties of the event are those that the effect waits for.
Truth PartiesFit(const Game& game, const State& state, const Effect& effect, const Source& source,
                 const Occurrence& occurrence) {
  Truth truth = Truth::kTrue;
  // What the filter on one party asks about the other one is known.
  Source asking = source;
  if (game.rules->effects_are_read_in_full) {
    asking.subject = occurrence.subject;
    asking.other = occurrence.other;
  }
  const bool stat = occurrence.event == CardEvent::kStatChanged;
  if (effect.event_subject != 0 || occurrence.subject != kNoPiece) {
    const std::optional<Subject> subject = SubjectIn(state, occurrence, source.controller);
    const bool any_card =
        (game.rules->activations_are_of_any_card && IsActivation(occurrence.event)) ||
        (game.rules->effects_are_read_in_full && IsDamage(occurrence.event));
    const PoolIndex asked = effect.event_subject;
    const bool player = occurrence.event == CardEvent::kEquipped && occurrence.subject == kNoPiece;
    const bool of_kind = !player || MayMeanPlayer(game.pack->filters[asked]);
    const bool fits =
        subject && of_kind && IsOfAskedKind(game, state, effect, occurrence) &&
        FitsFilter(game, state, effect.event_subject, *subject, asking, &truth, any_card);
    if (!fits) {
      const bool may =
          subject && effect.event_subject != 0 &&
          MayBeAboutIt(game, state, game.pack->filters[effect.event_subject], *subject, asking);
      return may ? Truth::kUnknown : Truth::kFalse;
    }
  }
  if (effect.event_other != 0) {
    const std::optional<Subject> other = OtherIn(state, occurrence);
    // The card whose effect made the event may be any card.
    const bool by_effect = game.rules->effects_are_of_any_card && occurrence.other != kNoPiece &&
                           occurrence.other == occurrence.card;
    const bool any_card = stat || by_effect;
    // A change that no card made matches no filter on the other party.
    if (!other || !FitsFilter(game, state, effect.event_other, *other, asking, &truth, any_card)) {
      return Truth::kFalse;
    }
  }
  return truth;
}

Truth Meets(const Game& game, const State& state, const Effect& effect, const Source& source,
            const Occurrence& occurrence) {
  const bool waits = effect.form == EffectForm::kTriggered ||
                     effect.form == EffectForm::kReplacement ||
                     (effect.form == EffectForm::kActivated && effect.answers_in.any() &&
                      !game.rules->responses.in_windows);
  if (!waits || !effect.supported) return Truth::kFalse;
  const CardEvent became = OwnTriggerOf(game, state, effect, source);
  if (became != CardEvent::kNone) {
    const bool about_it = occurrence.subject == source.piece || occurrence.other == source.piece;
    return occurrence.event == became && about_it ? Holds(game, state, effect, source)
                                                  : Truth::kFalse;
  }
  const bool this_event = effect.waits_for == static_cast<std::uint8_t>(occurrence.event);
  if (!this_event && !effect.answers_in.Has(occurrence.event)) return Truth::kFalse;
  if (!FitsOwnWords(game, effect, occurrence)) return Truth::kFalse;
  const bool stat = occurrence.event == CardEvent::kStatChanged;
  if (stat && effect.event_stat != occurrence.stat) return Truth::kFalse;
  const auto from = 1U << static_cast<unsigned>(occurrence.from.kind);
  if (effect.event_from != 0 && (effect.event_from & from) == 0) return Truth::kFalse;
  const Truth truth = PartiesFit(game, state, effect, source, occurrence);
  if (truth == Truth::kFalse) return truth;
  // Conditions may refer to the parties of the event.
  Source about = source;
  about.subject = occurrence.subject;
  about.other = occurrence.other;
  Snapshot seen;
  about.met = occurrence.event;
  const bool full = game.rules->effects_are_read_in_full;
  if ((occurrence.amount != 0 || full) && effect.conditions.count != 0) {
    seen.subject = PartyOf(game, state, occurrence.subject, kNoPiece);
    seen.other = PartyOf(game, state, occurrence.other, kNoPiece);
    seen.amount = occurrence.amount;
    seen.card = occurrence.card;
    seen.seat = occurrence.seat;
    seen.place = occurrence.place;
    about.seen = &seen;
  }
  return And(truth, Holds(game, state, effect, about));
}

// Returns the player who uses the effect for which the card was given up, and who then controls it;
// kNoSeat otherwise.
SeatIndex UserOf(const Run& run, PieceIndex piece) {
  const Task* task = run.state.top_task();
  const bool acts = task != nullptr && task->kind == TaskKind::kEffect && task->piece == piece;
  const bool gone = acts && !run.game.rules->OnField(run.state.piece(piece).zone);
  return gone ? task->controller : kNoSeat;
}

}  // namespace

Snapshot SnapshotNow(const Run& run, const Occurrence& occurrence, PieceIndex host) {
  // In a battle the numbers are those against the other monster.
  const bool battle = occurrence.event == CardEvent::kBattled ||
                      occurrence.event == CardEvent::kDamageCalculated ||
                      occurrence.event == CardEvent::kDestroyedByBattle;
  const PieceIndex other = battle ? occurrence.other : kNoPiece;
  const PieceIndex subject = battle ? occurrence.subject : kNoPiece;
  Snapshot seen{.subject = PartyOf(run.game, run.state, occurrence.subject, other),
                .other = PartyOf(run.game, run.state, occurrence.other, subject)};
  const SeatIndex user = occurrence.other == kNoPiece ? kNoSeat : UserOf(run, occurrence.other);
  if (user != kNoSeat) seen.other.controller = user;
  seen.amount = occurrence.amount;
  seen.card = occurrence.card;
  seen.host = host;
  seen.seat = occurrence.seat;
  seen.from = occurrence.from;
  seen.place = occurrence.place;
  return seen;
}
namespace {

PendingTrigger Pending(const Run& run, const Source& source, int number,
                       const Occurrence& occurrence) {
  PendingTrigger trigger{.piece = source.piece};
  if (source.piece == kNoPiece) {
    trigger.card = source.card;
    trigger.place = source.zone;
  }
  trigger.subject = occurrence.subject;
  trigger.other = occurrence.other;
  trigger.effect = static_cast<std::uint8_t>(number);
  trigger.controller = source.controller;
  trigger.event = static_cast<std::uint8_t>(occurrence.event);
  trigger.entry = run.cause();
  trigger.seen = SnapshotNow(run, occurrence, source.host);
  return trigger;
}

// Returns whether the price of an effect is paid now, where that is told (kTriggerFromPrice): the
// effect lies beneath its chain until it resolves.
bool IsPaidNow(const Run& run) {
  const Task* top = run.state.top_task();
  return run.game.rules->responses.one_timing && top != nullptr && top->kind == TaskKind::kChain &&
         (top->flags & kTaskBuilt) != 0;
}

// Notes in what is pending that something else has happened since, where that is told.
void FollowPending(Run& run, const Occurrence& occurrence) {
  if (!run.game.rules->responses.one_timing || occurrence.subject == kNoPiece) return;
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    if (trigger.subject != occurrence.subject) trigger.flags |= kTriggerFollowed;
  }
}

void Put(Run& run, const Source& source, int number, const Effect& effect, Truth truth,
         const Occurrence& occurrence) {
  const Piece& piece = run.state.piece(source.piece);
  PendingTrigger trigger = Pending(run, source, number, occurrence);
  const bool open = HangsOnMaterials(run, effect, SourceOf(run.state, trigger));
  if (open) truth = Truth::kUnknown;
  const bool set = IsFaceDown(piece) && piece.position == Position::kNone &&
                   !HearsWhereItGoes(run, source.piece, occurrence);
  if (set) trigger.flags |= kTriggerFromSet;
  // Only Traps have to be used when what they wait for happens; a Spell is played at will.
  const CardDefinition& card = run.pack().card(piece.card);
  const bool spell =
      card.Has(Frame::kSpell) && !card.Has(Frame::kTrap) && (set || piece.zone == ZoneKind::kHand);
  const bool delayed = number == kDelayedEffect;
  const bool must =
      delayed || (!spell && (effect.mandatory || (set && effect.form == EffectForm::kTriggered &&
                                                  run.game.rules->responses.set_triggers_must)));
  if (must && truth == Truth::kTrue) trigger.flags |= kTriggerMandatory;
  const bool unsure = truth == Truth::kUnknown && run.game.rules->effects_are_read_in_full &&
                      (open || AsksPastOfCards(run.pack(), effect.conditions) ||
                       PartiesFit(run.game, run.state, effect, source, occurrence) == truth);
  if (unsure) trigger.flags |= kTriggerUnsure;
  const bool by_itself =
      delayed || (must && truth == Truth::kTrue && !set && effect.costs.count == 0 &&
                  !AsksItsPlayer(run.game, run.state, effect, SourceOf(run.state, trigger)));
  if (by_itself) trigger.flags |= kTriggerByItself;
  const ResponsePolicy& policy = run.game.rules->responses;
  if (IsPaidNow(run) || (run.paying && policy.chains_close)) trigger.flags |= kTriggerFromPrice;
  const Task* built = ChainBuilt(run.state);
  const bool made = built != nullptr && (built->flags & kTaskBuilt) != 0;
  if (policy.chains_close && made) trigger.flags |= kTriggerLater;
  if (!run.agenda().AddTrigger(trigger)) return;
  MomentData data{.piece = source.piece,
                  .other = occurrence.subject,
                  .seat = source.controller,
                  .flags = trigger.flags,
                  .number = number};
  run.prevented = false;
  Announce(run, Moment::kTriggerMet, data);
  if (std::exchange(run.prevented, false))
    run.agenda().RemoveTrigger(run.state.triggers().size() - 1);
}

void Tell(Run& run, CardEvent kind, const Event& event) {
  Occurrence occurrence{.event = kind,
                        .subject = event.piece,
                        .other = event.other,
                        .from = event.from,
                        .card = event.source == kNoPiece ? run.source : event.source,
                        .seat = event.seat,
                        .amount = event.amount,
                        .was_set = run.was_set,
                        .lies_down = event.face_down != 0};
  // An event about a player has the card that made it as its other party.
  if (event.piece == kNoPiece && event.other == kNoPiece) occurrence.other = occurrence.card;
  Happened(run, occurrence);
}

// Tells the event of a follower as one of its host, with the follower as the other party.
void TellOfHost(Run& run, CardEvent kind, const Event& event) {
  Event of_host = event;
  of_host.other = event.piece;
  of_host.piece = event.other != kNoPiece ? event.other : run.state.piece(event.piece).host;
  if (of_host.piece != kNoPiece) Tell(run, kind, of_host);
}

// Returns whether the card is a Spell or Trap whose activation was negated, so that it never came
// to lie where it was played.
bool NeverLay(const State& state, PieceIndex piece) {
  if (piece == kNoPiece) return false;
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.piece == piece &&
           (task.flags & kTaskActivationNegated) != 0 && (task.flags & kTaskPlaysCard) != 0;
  });
}

void TellLeaving(Run& run, const Event& event) {
  const RuleSet& rules = *run.game.rules;
  Event moved = event;
  moved.other = kNoPiece;
  // Where a monster whose summon was negated was never on the field, it goes from nowhere.
  const bool never_came = event.kind == EventKind::kSummonNegated;
  if (never_came && !rules.responses.negated_before_complete) return;
  const bool never_lay = rules.responses.negated_never_lay && NeverLay(run.state, event.piece);
  if (never_came || never_lay) moved.from = {};
  const bool falls_there = event.kind == EventKind::kDestroyed &&
                           event.to.kind == ZoneKind::kBanished && rules.effects_are_read_in_full;
  if (event.kind == EventKind::kEroded || falls_there) Tell(run, CardEvent::kEroded, moved);
  if (event.kind == EventKind::kDiscarded) Tell(run, CardEvent::kDiscarded, moved);
  if (event.kind == EventKind::kDetached) TellOfHost(run, CardEvent::kDetached, event);
  if (event.to.kind == ZoneKind::kHand && event.from.kind != ZoneKind::kHand) {
    Event added = moved;
    added.seat = event.to.seat;
    // So many cards have come; cards that come together are counted together.
    if (rules.effects_are_read_in_full && added.amount == 0) added.amount = 1;
    Tell(run, CardEvent::kAddedToHand, added);
  }
  // Of unnamed cards those are told that a deck loses; they are the subject of no trigger below.
  const bool milled = event.from.kind == ZoneKind::kDeck && event.to.kind == ZoneKind::kGraveyard;
  if (event.piece == kNoPiece) {
    RememberUnnamed(run, event);
    if (milled && rules.effects_are_read_in_full) Tell(run, CardEvent::kSentToGraveyard, moved);
    return;
  }
  if (event.from.kind == ZoneKind::kUnder) RememberBeneath(run, event.piece);
  if (event.to.kind == ZoneKind::kGraveyard) Tell(run, CardEvent::kSentToGraveyard, moved);
  if (rules.OnField(moved.from.kind) && !rules.OnField(event.to.kind)) {
    Tell(run, CardEvent::kLeftField, moved);
  } else if (rules.OnField(moved.from.kind) || event.from.kind == ZoneKind::kTile) {
    Tell(run, CardEvent::kMoved, moved);
  }
}

void TellAttack(Run& run, const Event& event) {
  Occurrence occurrence{.subject = event.piece,
                        .other = event.other,
                        .redirected = event.kind == EventKind::kRedirected};
  if (!occurrence.redirected) {
    occurrence.event = CardEvent::kAttackDeclared;
    Happened(run, occurrence);
  }
  if (event.to.kind == ZoneKind::kTerrain) {
    occurrence.event = CardEvent::kStrikeDeclared;
    occurrence.place = event.to;
    Happened(run, occurrence);
  }
  if (event.other == kNoPiece) return;
  if (occurrence.redirected) {
    occurrence.event = CardEvent::kAttackRedirected;
    occurrence.card = event.source == kNoPiece ? run.source : event.source;
    Happened(run, occurrence);
  }
  occurrence.event = CardEvent::kAttackTargeted;
  Happened(run, occurrence);
}

void TellBattle(Run& run, const Event& event) {
  Event other_way = event;
  std::swap(other_way.piece, other_way.other);
  Tell(run, CardEvent::kBattled, event);
  if (event.piece != event.other) Tell(run, CardEvent::kBattled, other_way);
}

// Returns whether the effect is triggered already by what the same act or effect has made happen.
// One that was not sure to be met gives way to one that is.
bool IsToldOfIt(Run& run, const Source& source, int number, const Effect& effect, Truth truth,
                const Occurrence& occurrence) {
  const auto triggers = run.state.triggers();
  const auto told = std::find_if(triggers.begin(), triggers.end(), [&](const PendingTrigger& one) {
    const bool same_place = source.piece != kNoPiece || one.place == source.zone;
    return one.piece == source.piece && same_place && one.effect == number &&
           one.event == static_cast<std::uint8_t>(occurrence.event) && one.entry == run.cause();
  });
  if (told == triggers.end()) return false;
  const bool surer =
      effect.mandatory && truth == Truth::kTrue && (told->flags & kTriggerMandatory) == 0;
  if (surer) run.agenda().RemoveTrigger(static_cast<std::size_t>(told - triggers.begin()));
  return !surer;
}

// Makes a pending trigger of an effect of the pool, unless a clause takes it away again.
void PutHeld(Run& run, const Source& source, int number, PoolIndex index, Truth truth,
             const Occurrence& occurrence) {
  const Effect& effect = run.pack().effects[index];
  if (effect.together && IsToldOfIt(run, source, number, effect, truth, occurrence)) return;
  const std::size_t before = run.state.triggers().size();
  Put(run, source, number, effect, truth, occurrence);
  if (run.state.triggers().size() > before) run.agenda().triggers().back().pool_effect = index;
}

void TellEffect(Run& run, const Source& source, int number, PoolIndex index,
                const Occurrence& occurrence) {
  const Effect& effect = run.pack().effects[index];
  const Truth truth = Meets(run.game, run.state, effect, source, occurrence);
  if (truth == Truth::kFalse) return;
  PutHeld(run, source, number, index, truth, occurrence);
}

// Returns whether the effect works where the piece lies: in the zones that it names (works_in),
// else wherever its card listens.
//
// What leaves hears of it where it lay, what an Xyz Monster had beneath it where it goes, and so
// does what a monster says that was worn: where it goes it is one again.
bool Hears(const Game& game, const Effect& effect, const Piece& piece, bool listens,
           ZoneKind left = ZoneKind::kNone, bool of_xyz = false) {
  if (game.rules->effects_are_read_in_full && IsSilentApart(piece, effect)) return false;
  if (left == ZoneKind::kNone && IsSilentWorn(game, piece, effect)) return false;
  if (effect.works_in == 0) {
    const bool goes = of_xyz && left == ZoneKind::kUnder;
    return listens && (goes || !IsSilentBeneath(piece, effect));
  }
  const bool lay =
      left != ZoneKind::kNone && (effect.works_in >> static_cast<unsigned>(left) & 1U) != 0;
  return lay || (effect.works_in >> static_cast<unsigned>(piece.zone) & 1U) != 0;
}

// An effect that waits for the kind of event, and whether this occurrence meets it.
struct Hearer {
  PieceIndex piece = kNoPiece;
  int number = 0;  // of the effect among those that the piece has, from 1
  PoolIndex effect = 0;
  Truth met = Truth::kFalse;
};

void AddHearers(const Run& run, PieceIndex piece, const Occurrence& occurrence,
                std::vector<Hearer>* out) {
  const bool silent = (occurrence.subject == piece && occurrence.lies_down) ||
                      LiesNameless(run.state, SubjectOf(run.state, piece));
  if (silent && run.game.rules->effects_are_read_in_full) return;
  const bool goes = HearsWhereItGoes(run, piece, occurrence);
  const bool listens = goes || Listens(run.game, run.state, piece, occurrence);
  const Source source = SourceOf(run.state, piece);
  const bool leaves = occurrence.subject == piece && run.game.rules->effects_are_read_in_full;
  const ZoneKind left = leaves ? occurrence.from.kind : ZoneKind::kNone;
  const PieceIndex host = run.state.piece(piece).host;
  const CardIndex on = host == kNoPiece ? kUnknownCard : run.state.piece(host).card;
  const bool of_xyz = on != kUnknownCard && run.pack().card(on).Has(Frame::kXyz);
  int number = 0;
  for (const PoolIndex index : HeldEffects(run.game, run.state, piece)) {
    ++number;
    const Effect& effect = run.game.pack->effects[index];
    if (!Hears(run.game, effect, run.state.piece(piece), listens, left, of_xyz)) continue;
    if (!goes && IsSilentBeforePlayed(run, piece, effect)) continue;
    if (leaves && NeverWorn(run, effect, source)) continue;
    const Truth met = Meets(run.game, run.state, effect, source, occurrence);
    if (met != Truth::kFalse) out->push_back({piece, number, index, met});
  }
}

// Returns all effects that an occurrence reaches, judged before one of them acts.
std::vector<Hearer> HearersOf(const Run& run, const Occurrence& occurrence) {
  const Speakers& speakers = SpeakersOf(run.game, run.state);
  const bool granting = speakers.granted_wait_for.Has(occurrence.event) ||
                        MayBeGiven(run.game, run.state, ModifierKind::kTriggerBecomes);
  std::vector<Hearer> hearers;
  if (!granting && !speakers.waits_for.Has(occurrence.event)) return hearers;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    const CardIndex card = OwnEffectsOf(run.state, p).card;
    const bool may = granting || run.game.pack->traits(card).waits_for.Has(occurrence.event);
    if (may && piece.owner != kNoSeat) AddHearers(run, p, occurrence, &hearers);
  }
  return hearers;
}

void PutAll(Run& run, const std::vector<Hearer>& hearers, const Occurrence& occurrence) {
  for (const Hearer& hearer : hearers) {
    const Source source = SourceOf(run.state, hearer.piece);
    PutHeld(run, source, hearer.number, hearer.effect, hearer.met, occurrence);
  }
}

void TellMarker(Run& run, ZoneRef place, const CardDefinition& card, const Occurrence& occurrence) {
  const Source source = SourceOfMarker(run.state, place);
  for (PoolIndex e = 0; e < card.effects.count; ++e) {
    TellEffect(run, source, e + 1, static_cast<PoolIndex>(card.effects.first + e), occurrence);
  }
}

void TellMarkers(Run& run, const Occurrence& occurrence) {
  if (!SpeakersOf(run.game, run.state).markers_wait_for.Has(occurrence.event)) return;
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if (run.state.side(seat, ZoneKind::kTerrain) != seat) continue;
    for (int column = 1; column <= run.state.columns(); ++column) {
      const CardIndex card = run.state.terrain(seat, column).card;
      if (!run.pack().traits(card).waits_for.Has(occurrence.event)) continue;
      const ZoneRef place{seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
      TellMarker(run, place, run.pack().card(card), occurrence);
    }
  }
}

// Returns whether a card or marker may wait for the event. Most events are nobody's: then there is
// nothing to be searched for.
bool MayBeHeard(const Run& run, CardEvent event) {
  if (run.pack().modifier_kinds.Has(ModifierKind::kTriggerBecomes)) return true;
  // The list of speakers is made anew behind each write: it is asked for what some card waits for.
  if (!run.pack().waited_events.Has(event)) return false;
  const Speakers& speakers = SpeakersOf(run.game, run.state);
  return speakers.waits_for.Has(event) || speakers.markers_wait_for.Has(event) ||
         speakers.granted_wait_for.Has(event);
}

// Returns whether the card or marker that left the modifier behind is still known.
bool HasSource(const State& state, const ActiveModifier& m) {
  return m.source != kNoPiece ||
         (m.place.kind == ZoneKind::kTerrain && state.HasTerrain(m.place.seat, m.place.slot));
}

Source SourceLeft(const State& state, const ActiveModifier& m) {
  return m.source != kNoPiece ? SourceOf(state, m.source) : SourceOfMarker(state, m.place);
}

// Tells the effects that were left behind for later; each is triggered once, or each time where it
// says how long it goes on.
void TellDelayed(Run& run, const Occurrence& told) {
  for (std::size_t i = run.state.modifiers().size(); i-- > 0;) {
    const ActiveModifier m = run.state.modifiers()[i];
    if (m.kind != kDelayedKind || !HasSource(run.state, m)) continue;
    Source source = SourceLeft(run.state, m);
    source.controller = m.lasts_seat;
    source.task = static_cast<std::uint16_t>(m.amount);
    Occurrence occurrence = told;
    if (IsDueAtEnd(run, m, told)) occurrence.event = CardEvent::kPhaseStarts;
    const std::size_t before = run.state.triggers().size();
    // What waits for its conditions waits until they hold for sure.
    const bool conditions = occurrence.event == CardEvent::kConditionsMet;
    const Effect& effect = run.pack().effects[m.modifier];
    const bool open =
        conditions && Meets(run.game, run.state, effect, source, occurrence) != Truth::kTrue;
    if (!open) TellEffect(run, source, kDelayedEffect, m.modifier, occurrence);
    if (run.state.triggers().size() == before) continue;
    // Nothing is done to the card any more that left it (LinkOf).
    if (IsAnotherCard(run, m)) run.agenda().triggers().back().place.kind = ZoneKind::kOutside;
    run.agenda().triggers().back().controller = m.lasts_seat;
    run.agenda().triggers().back().task = static_cast<std::uint16_t>(m.amount);
    DropReturned(run, m);
    if (!effect.persists_counted) EndModifier(run.change(), i);
  }
}

// Tells an effect of the piece whose countdown is over; a face-down card is not told.
void OwnCountdownOver(Run& run, const ActiveModifier& m, const Occurrence& over) {
  const int count = HeldCount(run.game, run.state, m.piece);
  for (int number = 1; number <= count; ++number) {
    if (HeldIndex(run.game, run.state, m.piece, number) != m.modifier) continue;
    if (!Listens(run.game, run.state, m.piece, over)) return;
    return TellEffect(run, SourceOf(run.state, m.piece), number, m.modifier, over);
  }
}

// Returns whether an effect of the piece that waits for its conditions has them met. Tells it when
// they were not met before (`told` false).
bool TellOwnConditions(Run& run, PieceIndex piece, bool told) {
  Occurrence met{.event = CardEvent::kConditionsMet, .seat = run.state.piece(piece).controller};
  const bool listens = Listens(run.game, run.state, piece, met);
  const Source source = SourceOf(run.state, piece);
  const int count = HeldCount(run.game, run.state, piece);
  bool hold = false;
  for (int e = 1; e <= count; ++e) {
    const PoolIndex index = HeldIndex(run.game, run.state, piece, e);
    const Effect& effect = run.pack().effects[index];
    const bool waits = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
    if (!waits || !Hears(run.game, effect, run.state.piece(piece), listens)) continue;
    if (IsSilentBeforePlayed(run, piece, effect)) continue;
    if (Meets(run.game, run.state, effect, source, met) != Truth::kTrue) continue;
    hold = true;
    if (!told) TellEffect(run, source, e, index, met);
  }
  return hold;
}

// Returns whether an effect that was left behind for later waits for its conditions.
bool LeftBehindWaits(const Run& run) {
  const auto modifiers = run.state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    const auto met = static_cast<std::uint8_t>(CardEvent::kConditionsMet);
    return m.kind == kDelayedKind && run.pack().effects[m.modifier].waits_for == met;
  });
}

}  // namespace

void TellConditions(Run& run) {
  const StateHeader& h = run.state.header();
  if (h.phase == PhaseKind::kSetup || h.over != 0) return;
  const bool left_behind = LeftBehindWaits(run);
  const bool held = run.pack().waited_events.Has(CardEvent::kConditionsMet) &&
                    SpeakersOf(run.game, run.state).waits_for.Has(CardEvent::kConditionsMet);
  if (!held && !left_behind) return;
  // Conditions are not asked in the middle of an effect.
  const Task* top = run.state.top_task();
  const bool resolves =
      top != nullptr &&
      (top->kind == TaskKind::kHand ||
       (top->kind == TaskKind::kEffect && (top->counter != 0 || top->waits != WaitKind::kNothing)));
  for (PieceIndex p = 1; p <= run.state.piece_count() && !resolves; ++p) {
    const CardIndex card = OwnEffectsOf(run.state, p).card;
    if (!run.pack().traits(card).waits_for.Has(CardEvent::kConditionsMet)) continue;
    const bool told = (run.state.piece(p).marks & kConditionsHold) != 0;
    const bool hold = TellOwnConditions(run, p, told);
    if (hold != told) NoteConditions(run.change(), p, hold);
  }
  if (left_behind && !resolves) TellDelayed(run, {.event = CardEvent::kConditionsMet});
}

void CountdownOver(Run& run, const ActiveModifier& m) {
  if (!HasSource(run.state, m)) return;
  Occurrence over{.event = CardEvent::kCountdown, .seat = run.state.header().turn_seat};
  if (m.piece != kNoPiece) return OwnCountdownOver(run, m, over);
  // The piece that it was left behind about.
  for (const Pick& pick : run.state.picks()) {
    const bool of_task = pick.task != 0 && pick.task == static_cast<std::uint16_t>(m.amount);
    if (of_task && pick.choice == kSubjectChoice) over.subject = pick.piece;
  }
  Source source = SourceLeft(run.state, m);
  source.controller = m.lasts_seat;
  source.task = static_cast<std::uint16_t>(m.amount);
  const std::size_t before = run.state.triggers().size();
  TellEffect(run, source, kDelayedEffect, m.modifier, over);
  if (run.state.triggers().size() == before) return;
  run.agenda().triggers().back().controller = m.lasts_seat;
  run.agenda().triggers().back().task = static_cast<std::uint16_t>(m.amount);
}

bool WaitsForThis(const Run& run, PieceIndex piece, const Effect& effect,
                  const Occurrence& occurrence) {
  const bool listens = Listens(run.game, run.state, piece, occurrence);
  if (!Hears(run.game, effect, run.state.piece(piece), listens)) return false;
  const Piece& wears = run.state.piece(piece);
  const bool on_zone =
      wears.equipped_zone != ZoneKind::kNone && run.game.rules->effects_are_read_in_full;
  if (effect.printed == PrintedKind::kEquip && wears.host == kNoPiece && !on_zone) return false;
  const Source source = SourceOf(run.state, piece);
  if (IsNegated(run.game, run.state, piece)) return false;
  return Meets(run.game, run.state, effect, source, occurrence) == Truth::kTrue;
}

bool LeftWaitsForThis(const Run& run, const ActiveModifier& left, const Occurrence& occurrence) {
  Source source = SourceLeft(run.state, left);
  source.controller = left.lasts_seat;
  source.task = static_cast<std::uint16_t>(left.amount);
  const Effect& effect = run.pack().effects[left.modifier];
  if (run.pack().filters[effect.event_subject].only_self && IsAnotherCard(run, left)) return false;
  return Meets(run.game, run.state, effect, source, occurrence) == Truth::kTrue;
}

void Happened(Run& run, const Occurrence& occurrence) {
  const StateHeader& h = run.state.header();
  const bool setup = h.phase == PhaseKind::kSetup;
  if (h.over != 0 || (setup && !run.game.rules->setup_is_remembered)) return;
  RememberOccurrence(run, occurrence);
  if (setup) return;
  FollowPending(run, occurrence);
  if (MayBeHeard(run, occurrence.event)) {
    TellMarkers(run, occurrence);
    PutAll(run, HearersOf(run, occurrence), occurrence);
  }
  TellDelayed(run, occurrence);
}

void TellItself(Run& run, const Occurrence& occurrence) {
  std::vector<Hearer> hearers;
  AddHearers(run, occurrence.subject, occurrence, &hearers);
  PutAll(run, hearers, occurrence);
}
namespace {

// Starts the countdowns of the effects of a monster that has just been summoned, or of a Spell or
// Trap that has just been activated.
void StartCountdowns(Run& run, PieceIndex index) {
  if (index == kNoPiece) return;
  const Piece& piece = run.state.piece(index);
  const PoolRange effects = run.pack().card(piece.card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const Effect& effect = run.pack().effects[e];
    if (!effect.counts_down || !effect.supported) continue;
    ActiveModifier wait{.kind = kCountdownKind};
    wait.piece = wait.source = index;
    wait.seat = wait.lasts_seat = piece.controller;
    wait.modifier = e;
    wait.lasts = effect.countdown.kind;
    wait.remaining = effect.countdown.count;
    wait.entry = run.cause();
    wait.place = PlaceOf(piece);
    AddModifier(run.change(), wait);
  }
}

// Tells that a card was activated. A Spell or Trap that lay face-up before is not: an effect of it
// is used.
void TellActivated(Run& run, const Event& event) {
  const RuleSet& rules = *run.game.rules;
  const auto in_play = [&](ZoneKind zone) {
    return rules.OnField(zone) || (rules.rule_cards_hold_counters && zone == ZoneKind::kRule);
  };
  const bool spell = event.piece != kNoPiece &&
                     !IsMonsterOnField(run.game, run.state, event.piece) &&
                     in_play(run.state.piece(event.piece).zone);
  const bool lay_there = event.from.kind == ZoneKind::kNone || in_play(event.from.kind);
  const bool played = spell && (!lay_there || run.was_set);
  if (played && rules.effects_are_read_in_full) StartCountdowns(run, event.piece);
  if (rules.activated_is_played && spell && lay_there && !run.was_set) return;
  // A Rule Card is activated when it lies in the Rule Zone (TellLaidOut), and what goes off by
  // itself plays no card.
  if (rules.effects_are_read_in_full && event.piece != kNoPiece) {
    const Piece& piece = run.state.piece(event.piece);
    const CardDefinition& card = run.pack().card(piece.card);
    const bool itself = event.role == OtherRole::kAnswered && !card.IsMonster();
    const bool comes = card.Has(Frame::kRule) && piece.zone == ZoneKind::kExtraDeck;
    if (itself || comes) return;
  }
  Tell(run, CardEvent::kActivated, event);
}

// Tells that a Rule Card is activated which has come out of the Extra Deck into the Rule Zone.
void TellLaidOut(Run& run, const Event& event) {
  const bool laid = run.game.rules->effects_are_read_in_full && event.piece != kNoPiece &&
                    event.from.kind == ZoneKind::kExtraDeck && event.to.kind == ZoneKind::kRule;
  if (laid) Tell(run, CardEvent::kActivated, event);
}

// Notes in the pending triggers whether the piece is unaffected by their cards, while it still
// stands.
void SeeWhetherUnaffected(Run& run, PieceIndex piece) {
  if (piece == kNoPiece) return;
  const Subject subject = SubjectOf(run.state, piece);
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    const bool party = trigger.subject == piece || trigger.other == piece;
    if (!party || trigger.piece == kNoPiece || trigger.piece == piece) continue;
    const bool so = IsUnaffected(run.game, run.state, subject, SubjectOf(run.state, trigger.piece));
    PartySnapshot& seen = trigger.subject == piece ? trigger.seen.subject : trigger.seen.other;
    seen.unaffected = so ? 1 : 0;
  }
}

}  // namespace

void EventHappened(Run& run, const Event& event) {
  if (event.kind == EventKind::kDestroyed) SeeWhetherUnaffected(run, event.piece);
  switch (event.kind) {
    case EventKind::kAttackDeclared:
    case EventKind::kRedirected:
      return TellAttack(run, event);
    case EventKind::kBattled:
      return TellBattle(run, event);
    case EventKind::kSummoned:
      Tell(run, CardEvent::kSummonDeclared, event);
      Tell(run, CardEvent::kSummoned, event);
      StartCountdowns(run, event.piece);
      Tell(run, CardEvent::kNormalSummoned, event);
      if (event.amount == 0 || IsHidden(event.position)) return;
      return Tell(run, CardEvent::kTributeSummoned, event);
    case EventKind::kSpecialSummoned:
      Tell(run, CardEvent::kSummonDeclared, event);
      Tell(run, CardEvent::kSummoned, event);
      StartCountdowns(run, event.piece);
      return Tell(run, CardEvent::kSpecialSummoned, event);
    case EventKind::kPositionChanged: {
      Event by = event;
      if (by.other == kNoPiece && run.game.rules->effects_are_read_in_full) by.other = run.source;
      return Tell(run, CardEvent::kPositionChanged, by);
    }
    case EventKind::kEquipped:
      AskAfterEquip(run, event);
      return TellOfHost(run, CardEvent::kEquipped, event);
    case EventKind::kAttached:
      return TellOfHost(run, CardEvent::kAttached, event);
    case EventKind::kActivated:
      return TellActivated(run, event);
    case EventKind::kDestroyed:
    case EventKind::kMoved:
      TellLaidOut(run, event);
      return TellLeaving(run, event);
    case EventKind::kTributed:
    case EventKind::kDiscarded:
    case EventKind::kEroded:
    case EventKind::kDetached:
    case EventKind::kSummonNegated:
      return TellLeaving(run, event);
    default: {
      const CardEvent kind = CardEventOf(event.kind);
      if (kind != CardEvent::kNone) Tell(run, kind, event);
    }
  }
}

}  // namespace judge
