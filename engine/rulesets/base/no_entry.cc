// Cards by name alone: what they say is not known, and not guessed.
#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::base {
namespace {

CardIndex CardOf(const CheckContext& c, PieceIndex piece, CardIndex named) {
  return piece != kNoPiece ? c.state.piece(piece).card : named;
}

// Tells what is taken to be so of each such card that lies on the field or has resolved.
void NoteTaken(const CheckContext& c) {
  if (c.trace == nullptr || c.state.header().phase == PhaseKind::kSetup) return;
  for (const UnreadCard& unread : UnreadCards(c.pack(), *c.game.rules, c.state)) {
    Fact fact{.text = "taken: what {card} says has no part in this, as it has no entry here",
              .piece = unread.piece,
              .card = unread.card,
              .entry = unread.entry};
    if (unread.piece == kNoPiece) {
      fact.text = "taken: {card} did nothing but what the record says, as it has no entry here";
    }
    c.Note(fact);
  }
}

// Leaves an act with such a card unproven. Where it is only named the text may have a say too,
// which is told.
Answer HasEntry(const CheckContext& c) {
  const Action& a = c.action;
  const CardIndex card = CardOf(c, a.piece, a.card);
  if (c.pack().card(card).stub) {
    return c.With(Answer::kUnproven,
                  {.text = "{card} has no entry here, so what it says is not known: write its "
                           "entry, or play with a pack that has one",
                   .card = card});
  }
  const auto note = [&](CardIndex named) {
    if (!c.pack().card(named).stub) return;
    c.Note({.text = "{card} has no entry here, and whether what it says has a part in this is not "
                    "known",
            .card = named});
  };
  note(CardOf(c, a.target, a.target_card));
  for (int i = 0; i < a.chosen_count; ++i) {
    const Chosen& chosen = a.chosen[static_cast<std::size_t>(i)];
    note(CardOf(c, chosen.piece, chosen.card));
  }
  NoteTaken(c);
  return Answer::kSilent;
}

// Discarding and exchanging are left out: a card goes whatever it says.
constexpr ActionMask kByItsText =
    On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kSet) |
    On(ActionKind::kActivate) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
    On(ActionKind::kChangePosition) | On(ActionKind::kMove) | On(ActionKind::kAttack) |
    On(ActionKind::kStayHidden) | On(ActionKind::kRetarget);

}  // namespace

const Clause kCardHasEntry =
    Legality(kNoEntryId, kByItsText | On(ActionKind::kChoose), &HasEntry).LooksAt(kNoPart);

}  // namespace judge::base
