// Tag document, A: one Field Spell for each team.
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kLays = On(ActionKind::kActivate) | On(ActionKind::kSet);

// Returns whether the act puts a Field Spell into the Field Zone.
bool PutsFieldSpell(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? LiesInField(c.game, card) : c.action.to.kind == ZoneKind::kField;
  }
  const Activation said = SaidBy(c);
  return said.card != kUnknownCard && said.from_hand && LiesInField(c.game, said.card);
}

// Returns the Field Spell of the seat's team, or of its opponents; kNoPiece: there is none.
PieceIndex FieldSpellOf(const State& state, SeatIndex seat, bool opponents) {
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const PieceIndex there = state.At({s, ZoneKind::kField, 1, 0});
    if (there != kNoPiece && state.Opposed(s, seat) == opponents) return there;
  }
  return kNoPiece;
}

Answer About(const CheckContext& c, bool opponents, const char* text) {
  Fact fact{.text = text, .piece = FieldSpellOf(c.state, c.action.seat, opponents)};
  if (fact.piece == kNoPiece || !PutsFieldSpell(c)) return Answer::kSilent;
  fact.seat = c.state.piece(fact.piece).controller;
  return c.Permit(fact);
}

Answer OnePerTeam(const CheckContext& c) {
  return About(c, false, "{piece} of {seat} is the one Field Spell of the team and goes first");
}

Answer SetCounts(const CheckContext& c) {
  if (c.action.kind != ActionKind::kSet) return Answer::kSilent;
  return About(c, false, "a Field Spell that is Set takes the place of {piece} as well");
}

Answer OtherTeam(const CheckContext& c) {
  return About(c, true, "{piece} is the Field Spell of the opposing team and stays");
}

// Tells that the old one is sent and not destroyed.
void NotDestroyed(const MomentContext& c) {
  if (c.data.zone.kind != ZoneKind::kField) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

void OldSentFirst(const MomentContext& c) { tcg::kFieldReplacedFirst.happen(c); }

}  // namespace

const Clause kFieldOnePerTeam =
    Legality("tag.fieldspell.one-per-team", kLays, &OnePerTeam).LooksAt(kPartZone);
const Clause kFieldSetCounts =
    Legality("tag.fieldspell.set-counts-as-placing", kLays, &SetCounts).LooksAt(kPartZone);
const Clause kFieldOtherTeam =
    Consequence("tag.fieldspell.other-team-untouched", Moment::kNone, nullptr)
        .Binding(kLays, &OtherTeam)
        .LooksAt(kPartZone);
const Clause kFieldNotDestroyed =
    Consequence("tag.fieldspell.sent-not-destroyed", Moment::kZoneTaken, &NotDestroyed);
const Clause kFieldOldSentFirst =
    Obligation("tag.fieldspell.old-one-sent-first").Happening(Moment::kZoneTaken, &OldSentFirst);

}  // namespace judge::tag
