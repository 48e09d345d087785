// Rulebook: Other Rules, Timing for [Requirements] and [Effects]; what is named for an effect, and
// what is asked at its timing.
#include <cstdint>

#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns what was kept of a Trap whose timing came while what it asks for could not be done;
// nullptr: nothing.
const Omission* UnableThen(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kTrap || used.said.trigger != nullptr) return nullptr;
  // One that was Set this turn could not be used for that alone, by another rule.
  if ((c.state.piece(c.action.piece).flags & kSetThisTurn) != 0) return nullptr;
  const Omission* last = nullptr;
  for (const Omission& kept : c.state.omissions()) {
    if (kept.piece == c.action.piece && kept.note == kUnable) last = &kept;
  }
  return last;
}

// Keeps that what the Trap waits for has happened, and that it could not be used.
void KeepUnable(const MomentContext& c) {
  c.run.agenda().AddOmission(
      {.piece = c.data.piece, .seat = c.data.seat, .note = kUnable, .entry = c.data.entry});
}

// Returns whether a Trap is used at a timing that is not its own: what it would ask for then is not
// asked.
bool IsOutOfTime(const CheckContext& c) {
  const Used used = UsedBy(c);
  return used.kind == UsedKind::kTrap && used.said.on_field && used.said.face_down &&
         used.said.effect != nullptr && used.said.effect->form == EffectForm::kTriggered &&
         used.said.trigger == nullptr;
}

// Checks what the card asks for; of a Trap that could not be used at its timing, what it asked for
// then.
Answer OwnTerms(const CheckContext& c) {
  if (!IsOutOfTime(c)) return base::kEffectOwnTerms.check(c);
  const Omission* kept = UnableThen(c);
  if (kept == nullptr) return Answer::kSilent;
  Fact fact = AboutUse(c, UsedBy(c),
                       "what {piece} waits for has happened, and what it asks for "
                       "could not be done");
  fact.entry = kept->entry;
  return c.Forbid(fact);
}

// Returns whether nothing is left unnamed but cards off a deck, which nobody chooses: the record
// may say what fell, and need not.
bool LeavesOutOfDeckAlone(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard || said.effect == nullptr) return false;
  constexpr std::uint32_t kOfDeck = 1U << static_cast<unsigned>(ZoneKind::kDeck);
  bool any = false;
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    if (!choice.at_activation || choice.all) continue;
    const int named = ChosenFor(c.game, c.state, *said.effect, c.action, static_cast<int>(i)).count;
    if (named >= choice.least) continue;
    if (!choice.random || c.pack().filters[choice.filter].zones != kOfDeck) return false;
    any = true;
  }
  return any;
}

Answer NamedWhenUsed(const CheckContext& c) {
  const bool asked = !IsOutOfTime(c) && !LeavesOutOfDeckAlone(c);
  return asked ? tcg::kTargetAtActivation.check(c) : Answer::kSilent;
}

// Leaves what is chosen alone that has left its place.
void TargetGone(const MomentContext& c) { tcg::kTargetGone.happen(c); }

// Returns a card that the seat has Set in a turn before this one and that nobody has seen: it may
// be a Trap whose timing this is. kNoPiece: none.
PieceIndex MayBeItsTiming(const State& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool set = piece.owner != kNoSeat && piece.controller == seat &&
                     piece.zone == ZoneKind::kSpellTrap && (piece.flags & kFaceDown) != 0;
    if (set && piece.card == kUnknownCard && (piece.flags & kSetThisTurn) == 0) return p;
  }
  return kNoPiece;
}

// Checks what is awaited: the players whose Traps have their timing decide about these first.
Answer Awaited(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind == DecisionKind::kOpen && c.action.kind == ActionKind::kPass) {
    const PieceIndex unseen = MayBeItsTiming(c.state, c.action.seat);
    if (unseen != kNoPiece) {
      return c.With(Answer::kUnproven,
                    {.text = "whether {seat} was asked hangs on {piece}, which nobody has seen",
                     .piece = unseen,
                     .seat = c.action.seat});
    }
  }
  if (decision.kind != DecisionKind::kTrigger) return base::kDecisionAwaited.check(c);
  const bool decides = c.action.kind == ActionKind::kPass || c.action.kind == ActionKind::kActivate;
  if (decides && c.action.seat == decision.seat) return Answer::kSilent;
  return c.Forbid(
      {.text = "{seat} first uses a Trap at this timing, or passes", .seat = decision.seat});
}

}  // namespace

const Clause kOwnTermsAsked = base::kEffectOwnTerms.Binding(kUses, &OwnTerms)
                                  .Happening(Moment::kCannotAnswer, &KeepUnable)
                                  .LooksAt(kPartPosition | kPartNamed | kPartPaid);
const Clause kNamedWhenUsed =
    Legality("rush.effect.named-when-used", kUses, &NamedWhenUsed).LooksAt(kPartNamed | kPartPaid);
const Clause kTargetGone = Consequence("rush.effect.target-gone", Moment::kTargetGone, &TargetGone);
const Clause kDecisionAwaited =
    base::kDecisionAwaited.Binding(base::kDecisionAwaited.acts, &Awaited)
        .AboutPlace()
        .LooksAt(kNoPart);

}  // namespace judge::rush
