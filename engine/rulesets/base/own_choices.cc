#include "engine/rulesets/base/own_choices.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/base/own_place.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Returns the card that is named for that choice; kNoPiece when none is named.
PieceIndex NamedFor(const CheckContext& c, const Effect& effect, int index) {
  const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, index);
  if (range.count == 0) return kNoPiece;
  return c.action.chosen[static_cast<std::size_t>(range.first)].piece;
}

// Returns whether the named card could be the new target of another effect.
bool FitsAsNewTarget(const CheckContext& c, const Effect& effect, int index, PieceIndex target) {
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool retargets = op.kind == OperationKind::kRetarget &&
                           op.what.kind == RefKind::kTarget && op.to.kind == RefKind::kTarget &&
                           op.to.index == index;
    if (!retargets) continue;
    const Task* link = WaitingLink(c.state, NamedFor(c, effect, op.what.index));
    if (link != nullptr && !MayRetarget(c.game, c.state, *link, target)) return false;
  }
  return true;
}

// Returns the named half of a card that the effect does not bring; kUnknownCard: none is.
CardIndex WrongHalf(const CheckContext& c, const Effect& effect, const Source& source) {
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool brings = op.kind == OperationKind::kSummon && op.half != 0;
    if (!brings || op.what.kind != RefKind::kTarget) continue;
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, op.what.index);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(at)];
      if (WholeOf(c.pack(), chosen.card) == kUnknownCard) continue;
      Subject half;
      if (chosen.piece != kNoPiece) half = SubjectOf(c.state, chosen.piece);
      half.as_half = true;
      half.card = chosen.card;
      const Filter& filter = c.pack().filters[op.half];
      if (Matches(c.game, c.state, filter, half, source) == Truth::kFalse) return chosen.card;
    }
  }
  return kUnknownCard;
}

// Checks of "target all" that something is found, and that no target is named.
Answer OwnAll(const CheckContext& c, const Choice& choice, const Source& source, Fact fact,
              bool named) {
  if (named) {
    fact.text = "{card} targets all that it finds: nobody names a target for it";
    return c.Forbid(fact);
  }
  std::vector<Chosen> found;
  CandidatesFor(c.game, c.state, choice, source, &found);
  if (found.size() >= choice.least) return Answer::kSilent;
  fact.text = "{card} finds nothing that it could target";
  return c.Forbid(fact);
}

// Returns whether the card was named before among what that choice asks for.
bool IsNamedBefore(const CheckContext& c, const ChosenRange& range, int at) {
  const auto first = c.action.chosen.begin() + range.first;
  const auto here = c.action.chosen.begin() + at;
  return c.game.rules->fitting_copy_answers && here->piece != kNoPiece &&
         std::any_of(first, here, [&](const Chosen& one) { return one.piece == here->piece; });
}

// Returns the choices whose cards the costs send away, as a set of bits.
std::uint16_t SentAway(const Pack& pack, const Effect& effect) {
  std::uint16_t sent = 0;
  for (const Operation& cost : pack.Operations(effect.costs)) {
    const bool away = cost.kind == OperationKind::kSend || cost.kind == OperationKind::kDiscard ||
                      cost.kind == OperationKind::kErode;
    if (away) sent |= cost.targets;
  }
  return sent;
}

// Returns whether the card is among those that the costs send away: it is not there any more when
// the effect does something with it.
bool IsSentAway(const CheckContext& c, const Effect& effect, PieceIndex piece) {
  const std::uint16_t sent = SentAway(c.pack(), effect);
  if (!c.game.rules->fitting_copy_answers || piece == kNoPiece || sent == 0) return false;
  for (int i = 0; i < effect.choices.count; ++i) {
    if ((sent >> i & 1U) == 0) continue;
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, i);
    const auto first = c.action.chosen.begin() + range.first;
    const bool named = std::any_of(first, first + range.count,
                                   [&](const Chosen& one) { return one.piece == piece; });
    if (named) return true;
  }
  return false;
}

}  // namespace

namespace {

// The board with what is named for the choices before one: what that one speaks of.
struct Before {
  State state;
  Source source;
};

Before NamedBefore(const CheckContext& c, const Effect& effect, PoolIndex choice,
                   const Source& source) {
  // What is asked of the copy is an answer about all of the board.
  c.state.companion().Read(kAllParts);
  Before before{c.state, source};
  // Nothing that is kept beside the one state is an answer about the other.
  before.state.companion().Forget();
  const StateChange change(before.state);
  before.source.task = change.agenda().NewTaskId();
  for (PoolIndex i = 0; i < choice; ++i) {
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, i);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& one = c.action.chosen[static_cast<std::size_t>(at)];
      change.agenda().AddPick(
          {one.piece, before.source.task, static_cast<std::uint8_t>(i), 0, one.card, one.zone});
    }
  }
  return before;
}

// Returns whether the card may be chosen beside what is named for the choices before.
Truth MayChooseBeside(const CheckContext& c, const Effect& effect, PoolIndex i,
                      const Choice& choice, const Chosen& chosen, const Source& source) {
  const Truth fits = MayChoose(c.game, c.state, choice, chosen, source);
  // Some words find nothing at all before the other choice is named.
  const bool of_other = choice.targets != 0 && c.game.rules->effects_are_read_in_full;
  const bool open = fits == Truth::kTrue || (fits == Truth::kFalse && of_other);
  const bool speaks = i > 0 && open && c.game.rules->choices_speak_of_each_other;
  if (!speaks) return fits;
  const Before before = NamedBefore(c, effect, i, source);
  return MayChoose(c.game, before.state, choice, chosen, before.source);
}

// Returns whether more is named ahead for a choice than there are targets, or cards of what is
// named before it, by which it counts; *fact says so then.
bool IsNamedTooOften(const CheckContext& c, const Effect& effect, PoolIndex i, int named,
                     const Source& source, Fact* fact) {
  const Choice& choice = c.pack().choices[effect.choices.first + i];
  const bool counts = choice.up_to != 0 && choice.targets != 0 && !choice.at_activation;
  if (!counts || named == 0 || !c.game.rules->effects_are_read_in_full) return false;
  const Before before = NamedBefore(c, effect, i, source);
  const int most = ChoiceOf(c.game, before.state, effect, i, before.source).most;
  if (named <= most) return false;
  fact->n = most;
  fact->m = named;
  fact->text = "{card} asks for {n} at most beside what is named before, and named are {m}";
  return true;
}

}  // namespace

namespace {

// Returns whether the choice is of another kind of thing than what is named: a card where it asks
// for Terrains, places or players.
bool IsOfAnotherKind(const CheckContext& c, const Choice& choice, const Chosen& named) {
  if (!c.game.rules->effects_are_read_in_full) return false;
  if (choice.terrain) return named.zone.kind != ZoneKind::kTerrain;
  return (choice.places || choice.seats) && named.piece != kNoPiece;
}

// Returns whether the target that lies in no pile yet lies where it is named when the price has
// been paid, and may be chosen there.
Truth FitsWherePaid(const CheckContext& c, const Activation& said, PoolIndex i,
                    const Chosen& chosen) {
  const bool named = chosen.piece == kNoPiece && chosen.card != kUnknownCard &&
                     chosen.zone.kind != ZoneKind::kNone && chosen.zone.slot == 0;
  const bool priced = said.effect->costs.count != 0 && c.action.piece != kNoPiece;
  if (!named || !priced || !c.game.rules->effects_are_read_in_full) return Truth::kFalse;
  c.state.companion().Read(kAllParts);
  State after = c.state;
  after.companion().Forget();
  Run run(c.game, after);
  const Task link = LinkOf(run, c.action, c.action.piece, said.number, said.trigger);
  run.agenda().PushTask(link);
  PayFor(run, link);
  for (const Pick& pick : after.picks()) {
    const bool it = pick.task == link.id && pick.choice == i && pick.zone == chosen.zone &&
                    pick.card == chosen.card && pick.piece != kNoPiece;
    if (!it) continue;
    return MayChoose(c.game, after, c.pack().choices[said.effect->choices.first + i],
                     {pick.piece, pick.card, pick.zone}, SourceOf(after, link));
  }
  return Truth::kFalse;
}

// Returns whether so many cards can be targeted before anything is paid as the choice needs: what
// the price sends there makes nothing usable that could not be used without it.
bool IsUsableUnpaid(const CheckContext& c, const Choice& choice, const Source& source) {
  std::vector<Chosen> found;
  CandidatesFor(c.game, c.state, choice, source, &found);
  return found.size() >= choice.least;
}

// Returns whether a card of that name, as it is printed, would fit in none of the piles in which it
// is looked for, whoever it belongs to.
bool FitsNowhere(const CheckContext& c, const Filter& filter, const Chosen& named,
                 const Source& source) {
  if (!c.game.rules->effects_are_read_in_full) return false;
  bool asked = false;
  for (unsigned kind = 0; kind < kZoneKinds; ++kind) {
    if ((filter.zones >> kind & 1U) == 0) continue;
    if (c.game.rules->OnField(static_cast<ZoneKind>(kind))) return false;
    asked = true;
    for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
      const Subject one{.card = named.card,
                        .controller = seat,
                        .zone = {seat, static_cast<ZoneKind>(kind), 0, 0}};
      if (Matches(c.game, c.state, filter, one, source) != Truth::kFalse) return false;
    }
  }
  return asked;
}

constexpr FilterWords kPrinted = {
    FilterWord::kZones,     FilterWord::kController, FilterWord::kOwner,
    FilterWord::kFrames,    FilterWord::kTypesAny,   FilterWord::kTypesAll,
    FilterWord::kTypesNone, FilterWord::kCard,       FilterWord::kNameContains};

// Returns whether one of those filters asks for more than what is printed on a card.
bool AnyAsksForMore(const Pack& pack, PoolRange filters) {
  for (PoolIndex i = 0; i < filters.count; ++i) {
    if ((pack.filters[filters.first + i].asked - kPrinted).any()) return true;
  }
  return false;
}

// Returns whether a card that has no place on the field is none of those asked for by what is
// printed on it alone: what comes before the choice changes nothing of that.
bool NeverFits(const CheckContext& c, const Choice& choice, const Chosen& named,
               const Source& source) {
  if (named.card == kUnknownCard || choice.filter == 0) return false;
  Filter printed = c.pack().filters[choice.filter];
  printed.asked = printed.asked & kPrinted;
  printed.none_of = {};
  if (AnyAsksForMore(c.pack(), printed.any_of)) printed.any_of = {};
  if (printed.any_of.count != 0) printed.asked.Add(FilterWord::kAnyOf);
  return FitsNowhere(c, printed, named, source);
}

// Returns whether what is named for that choice is judged when the effect has come to it.
bool IsJudgedThen(const CheckContext& c, const Effect& effect, PoolIndex i, const Choice& choice,
                  const Chosen& named, const Source& source) {
  return !choice.at_activation && IsMadeOnAnotherBoard(c.game, effect, i) &&
         !IsOfAnotherKind(c, choice, named) && !NeverFits(c, choice, named, source);
}

// Returns whether what is named for a choice of the activation is a card of the own hand, and more
// of these are named, with the card that is used, than lie there.
bool IsOneTooMany(const CheckContext& c, const Activation& said, const Chosen& named) {
  const auto unseen = [&](const Chosen& one) {
    return one.piece == kNoPiece && one.zone.kind == ZoneKind::kHand &&
           one.zone.seat == c.action.seat;
  };
  const std::int16_t hand = c.state.seat(c.action.seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  if (!c.game.rules->effects_are_read_in_full || !unseen(named)) return false;
  int taken = said.from_hand && c.action.piece == kNoPiece ? 1 : 0;
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    if (!c.pack().choices[said.effect->choices.first + i].at_activation) continue;
    const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, i);
    for (int at = range.first; at < range.first + range.count; ++at) {
      taken += unseen(c.action.chosen[static_cast<std::size_t>(at)]) ? 1 : 0;
    }
  }
  return hand != kCountUnknown && taken > hand;
}

// Says which card bars the piece of the fact from being targeted, where one does.
void NameWhoBars(const CheckContext& c, const Source& source, Fact* fact) {
  if (fact->piece == kNoPiece) return;
  const Subject by{source.piece, source.card, source.controller, source.zone, Position::kNone};
  const Permission bar = FindProhibition(c.game, c.state, CardAct::kBeTargeted,
                                         SubjectOf(c.state, fact->piece), &by, false);
  if (bar.found != Truth::kTrue || bar.source == kNoPiece) return;
  fact->other = bar.source;
  fact->text = bar.source == fact->piece ? "{card} cannot target {piece}, by that one's own text"
                                         : "{card} cannot target {piece}: {other} forbids it";
}

}  // namespace

Answer OwnChoices(const CheckContext& c, const Activation& said, const Source& source, Fact fact) {
  const int named = AskedFor(c.game, c.state, *said.effect, c.action);
  const std::uint16_t sent = SentAway(c.pack(), *said.effect);
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    if (choice.all) {
      const Answer answer = OwnAll(c, choice, source, fact, named < c.action.chosen_count);
      if (answer != Answer::kSilent) return answer;
    }
    const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, i);
    if (IsNamedTooOften(c, *said.effect, i, range.count, source, &fact)) return c.Forbid(fact);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(at)];
      // The rules of a price say what is missing from it.
      if (IsForgotten(chosen)) continue;
      if (IsNamedBefore(c, range, at)) {
        fact.piece = chosen.piece;
        fact.text = "{piece} is named twice for {card}, and counts once";
        return c.Forbid(fact);
      }
      const bool target = choice.at_activation && (sent >> i & 1U) == 0;
      if (target && IsSentAway(c, *said.effect, chosen.piece)) {
        fact.piece = chosen.piece;
        fact.text = "{piece} is given up for {card} and cannot be chosen besides";
        return c.Forbid(fact);
      }
      Truth fits = MayChooseBeside(c, *said.effect, i, choice, chosen, source);
      if (fits == Truth::kFalse && !choice.at_activation) {
        fits = FitsAfterPrice(c.game, c.state, c.action, i, chosen);
      }
      if (choice.at_activation && IsOneTooMany(c, said, chosen)) fits = Truth::kFalse;
      const bool sent_there = fits == Truth::kFalse && choice.at_activation &&
                              FitsWherePaid(c, said, i, chosen) == Truth::kTrue;
      if (sent_there && IsUsableUnpaid(c, choice, source)) continue;
      if (fits == Truth::kTrue && !FitsAsNewTarget(c, *said.effect, i, chosen.piece)) {
        fits = Truth::kFalse;
      }
      if (fits == Truth::kTrue) continue;
      if (fits == Truth::kFalse && IsJudgedThen(c, *said.effect, i, choice, chosen, source))
        continue;
      fact.piece = chosen.piece;
      fact.zone = chosen.zone;
      const bool place = chosen.piece == kNoPiece;
      fact.text = place ? "{card} cannot be used on {zone}" : "{card} cannot be used on {piece}";
      if (place && chosen.card != kUnknownCard && chosen.zone.slot == 0 &&
          chosen.zone.kind != ZoneKind::kNone) {
        fact.card = chosen.card;
        fact.text = "no {card} that could be chosen is in {zone}";
        const bool none =
            choice.filter != 0 && FitsNowhere(c, c.pack().filters[choice.filter], chosen, source);
        if (none) fact.text = "{card} is none of the cards that are asked for, wherever one lies";
        const Answer unseen = none ? Answer::kSilent : MayBeUnseen(c, chosen.zone, chosen.card);
        if (unseen != Answer::kSilent) return unseen;
      }
      if (sent_there) {
        fact.text = "nothing that {card} could target is in {zone} before its price is paid";
        fact.card = said.card;
      }
      const bool nowhere = place && chosen.zone.kind == ZoneKind::kNone;
      if (nowhere && chosen.card != kUnknownCard) fact.card = chosen.card;
      if (nowhere) {
        fact.text = chosen.card == kUnknownCard ? "{card} cannot be used on what is named"
                                                : "no {card} that could be chosen is there";
      }
      if (fits == Truth::kFalse && choice.at_activation) NameWhoBars(c, source, &fact);
      if (fits == Truth::kFalse) return c.Forbid(fact);
      fact.text = place ? "it is not known whether {card} can be used on what is named"
                        : "it is not known whether {card} can be used on {piece}";
      return c.With(Answer::kUnproven, fact);
    }
  }
  fact.other = c.action.piece;
  fact.card = WrongHalf(c, *said.effect, source);
  fact.text = "{card} is none of those that {other} brings, be the other monster of its card one";
  return fact.card == kUnknownCard ? Answer::kSilent : c.Forbid(fact);
}

Fact NotChosen(const CheckContext& c, const Choice& choice, const Chosen& chosen,
               const Source& source, Truth fits, Fact fact) {
  fact.other = chosen.piece;
  fact.zone = chosen.zone;
  fact.text = chosen.piece != kNoPiece ? "{piece} cannot be used on {other}"
                                       : "{piece} cannot be used on {zone}";
  if (IsPlayer(chosen)) fact.text = "{piece} cannot be used on {seat}";
  if (IsPlayer(chosen)) fact.seat = chosen.zone.seat;
  const bool in_pile = chosen.piece == kNoPiece && chosen.card != kUnknownCard &&
                       chosen.zone.kind != ZoneKind::kNone && chosen.zone.slot == 0;
  if (!in_pile || fits != Truth::kFalse || choice.filter == 0) return fact;
  if (!FitsNowhere(c, c.pack().filters[choice.filter], chosen, source)) return fact;
  fact.card = chosen.card;
  fact.text = "{card} is none of the cards that are asked for, wherever one lies";
  return fact;
}

}  // namespace judge::base
