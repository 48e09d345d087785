#include "engine/rulesets/tcg/effect.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/tcg/shared.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

// Returns how many are named for that choice; what the record left out of a cost is not, unless the
// game has prices in cards, of which its own rules say what is missing.
int NamedFor(const CheckContext& c, const Effect& effect, int choice) {
  const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, choice);
  if (!c.game.rules->payments.empty()) return range.count;
  const auto first = c.action.chosen.begin() + range.first;
  return range.count - static_cast<int>(std::count_if(first, first + range.count, &IsForgotten));
}

// Returns whether the choice is of what the effect answers, and it answers nothing now: which
// target it is nobody could name, and another clause says why it may not be used.
bool AnswersNothing(const CheckContext& c, const Effect& effect, const Choice& choice,
                    const Source& source) {
  if (effect.answers_in.none() || choice.filter == 0) return false;
  const PoolIndex among = c.pack().filters[choice.filter].among;
  const RefKind kind = c.pack().references[among].kind;
  const bool answered = kind == RefKind::kEventSubject || kind == RefKind::kAttacker;
  return among != 0 && answered && c.game.rules->effects_are_read_in_full &&
         FitsWindow(c.game, c.state, effect, source) == Truth::kFalse;
}

// Returns how many cards that nobody has told apart the filter may find, without the one that is
// used out of the hand.
int UnnamedFor(const CheckContext& c, const Filter& filter, const Source& source) {
  if (!c.game.rules->amounts_may_be_unknown) {
    return CardsLeftOpen(c.game, c.state, filter, source);
  }
  const Found found = UnnamedFound(c.game, c.state, filter, source);
  const bool itself = c.action.piece == kNoPiece && c.action.card != kUnknownCard && found.sure > 0;
  return found.sure + found.maybe - (itself ? 1 : 0);
}

// Returns whether nothing is there that could be named for that choice, nor might be among the
// cards that nobody has told apart.
bool FindsNothing(const CheckContext& c, const Choice& choice, const Source& source) {
  if (!c.game.rules->effects_are_read_in_full || choice.filter == 0) return false;
  if (choice.seats || choice.places || choice.terrain || choice.tiles) return false;
  std::vector<Chosen> found;
  CandidatesFor(c.game, c.state, choice, source, &found);
  const Filter& filter = c.pack().filters[choice.filter];
  if (!found.empty() || UnnamedFor(c, filter, source) != 0) return false;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (c.state.piece(p).owner == kNoSeat) continue;
    const Chosen one{.piece = p, .zone = PlaceOf(c.state.piece(p))};
    if (MayChoose(c.game, c.state, choice, one, source) != Truth::kFalse) return false;
  }
  return true;
}

// Returns whether what is named for a target that comes first can only be what is given up: then
// the target is missing.
bool IsNamedForAnother(const CheckContext& c, const Effect& effect, PoolIndex given_up,
                       const Source& source) {
  const Choice& price = c.pack().choices[effect.choices.first + given_up];
  for (PoolIndex i = 0; i < given_up; ++i) {
    const Choice& choice = c.pack().choices[effect.choices.first + i];
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, static_cast<int>(i));
    if (!choice.at_activation || range.count == 0) continue;
    const Chosen& named = c.action.chosen[static_cast<std::size_t>(range.first)];
    if (MayChoose(c.game, c.state, choice, named, source) != Truth::kFalse) continue;
    if (MayChoose(c.game, c.state, price, named, source) != Truth::kFalse) return true;
  }
  return false;
}

Answer TargetsOfActivation(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard || said.effect == nullptr || said.only_flips)
    return Answer::kSilent;
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    if (!choice.at_activation || choice.least == 0 || choice.all) continue;
    if (NamedFor(c, *said.effect, static_cast<int>(i)) >= choice.least) continue;
    const Source source =
        AsAnswer(c.game, c.state, *said.effect, SourceOf(c.state, c.action, said));
    if (ImpliedPlayer(c.game, c.state, choice, source)) continue;
    if (AnswersNothing(c, *said.effect, choice, source)) continue;
    bool given_up = (ChoicesGivenUp(c.pack(), *said.effect) >> i & 1U) != 0;
    if (FindsNothing(c, choice, source)) {
      return c.Forbid({given_up ? "nothing that could be given up for it is there"
                                : "nothing that it could target is there"});
    }
    if (given_up && c.game.rules->effects_are_read_in_full) {
      given_up = !IsNamedForAnother(c, *said.effect, i, source);
    }
    return c.Forbid({given_up ? "what is given up for it is named when it is activated"
                              : "its target is named when it is activated"});
  }
  return Answer::kSilent;
}

Answer TargetAtActivation(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return TargetsOfActivation(c);
  const std::optional<Action> strike = StrikeUsed(c.game, c.state, c.action);
  return strike ? TargetsOfActivation({c.game, c.state, *strike, c.trace}) : Answer::kSilent;
}

void TargetGone(const MomentContext& c) {
  c.Note({.text = "{piece} is no longer where it was targeted: the effect does not apply to it",
          .piece = c.data.piece});
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

}  // namespace

Answer OncePerTurnEach(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool limited = said.card != kUnknownCard && said.effect != nullptr && !said.only_flips &&
                       said.effect->of_piece && said.effect->limit != LimitPer::kNone;
  if (!limited) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .card = said.card, .n = said.effect->limit_count};
  if (IsUsedUp(c.game, c.state, c.action.seat, said, c.action.piece, &fact.entry)) {
    fact.text = "{piece} has used this effect as often as it may, and that binds this copy alone";
    return c.Forbid(fact);
  }
  // Uses that a copy made before it came here do not bind it any more.
  const bool stays = c.action.piece != kNoPiece && c.state.piece(c.action.piece).since == 0;
  if (stays && IsLimitUntold(c.state, c.action.seat, said.effect->limit)) {
    fact.text = kUseUnsaid;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{piece} has not used this effect up";
  return c.Permit(fact);
}

Answer SetInEarlierTurn(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece, .entry = piece.since};
  const bool now = (piece.flags & kSetThisTurn) != 0;
  if (!now && IsArrivalUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} was Set this turn is not said: `before` and this turn behind it, or "
        "`fresh`, in the position would say that it was not";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = now ? "{piece} was Set this turn" : "{piece} was Set in an earlier turn";
  return now ? c.Forbid(fact) : c.Permit(fact);
}

const Clause kTargetGone =
    Consequence("tcg.target.gone-no-effect", Moment::kTargetGone, &TargetGone).Borrowed();
const Clause kTargetAtActivation =
    Legality("tcg.target.at-activation", On(ActionKind::kActivate) | On(ActionKind::kAttack),
             &TargetAtActivation)
        .Borrowed()
        .LooksAt(kPartNamed | kPartPaid);
const Clause kPublicZones = Definition("tcg.info.public-zones").Borrowed();

bool BringsFirst(const Pack& pack, const Effect* effect) {
  if (effect == nullptr || effect->operations.count == 0) return false;
  return pack.operations[effect->operations.first].kind == OperationKind::kSummon;
}

bool FreesZone(const CheckContext& c) {
  const auto leaves = [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).zone == ZoneKind::kMonster &&
           c.state.piece(one.piece).side == c.action.seat;
  };
  const auto first = c.action.chosen.begin();
  return std::any_of(first, first + c.action.chosen_count + c.action.paid_count, leaves);
}

}  // namespace judge::tcg
