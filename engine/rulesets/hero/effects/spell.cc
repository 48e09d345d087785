// Rulebook: 8 Spell Rules; 1 Match Structure, the zones for Traps; 3 Turn Structure, the one play
// of a turn.
#include <algorithm>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/effects/effects.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kSet) | On(ActionKind::kActivate);

// Returns whether the act plays a card out of the hand: a Trap that is laid, or a Spell.
bool PlaysCard(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) return true;
  const Activation said = SaidBy(c);
  return said.spell && said.from_hand;
}

// What a player has played in this turn.
struct Played {
  int cards = 0;
  EntryNumber entry = 0;  // of the last of them
};

Played PlayedBy(const Pack& pack, const State& state, SeatIndex seat) {
  Played played;
  for (const HistoryItem& item : state.history()) {
    if (item.seat != seat || item.turn != state.header().turn) continue;
    const bool spell =
        item.kind == HistoryKind::kActivation && pack.card(item.card).Has(Frame::kSpell);
    if (!spell && item.kind != HistoryKind::kLaid) continue;
    ++played.cards;
    played.entry = item.entry;
  }
  return played;
}

int MorePlays(const CheckContext& c) {
  return RaisedBy(c.game, c.state, kLimitModifiable.id, c.action.seat);
}

Answer OneSpellOrTrap(const CheckContext& c) {
  if (!PlaysCard(c)) return Answer::kSilent;
  const Played played = PlayedBy(c.pack(), c.state, c.action.seat);
  Fact fact{.seat = c.action.seat, .n = played.cards, .m = 1 + MorePlays(c)};
  if (played.cards == 0 && IsUnsaid(c.state, kPhaseUnsaid)) {
    fact.text =
        "whether {seat} has played a Spell or Trap in this turn is not said: `fresh` in the "
        "position would say that none was";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "Spells and Traps that {seat} has played in this turn: {n} of {m}";
  fact.entry = played.entry;
  if (fact.n >= fact.m) return c.Forbid(fact);
  return fact.n == 0 ? c.Permit(fact) : Answer::kSilent;
}

Answer LimitModifiable(const CheckContext& c) {
  if (!PlaysCard(c)) return Answer::kSilent;
  const Fact fact{.text = "an effect lets {seat} play more than one Spell or Trap: {n} more",
                  .seat = c.action.seat,
                  .n = MorePlays(c)};
  const int done = PlayedBy(c.pack(), c.state, c.action.seat).cards;
  return fact.n > 0 && done > 0 && done <= fact.n ? c.Permit(fact) : Answer::kSilent;
}

// Remembers a card that is laid, for the limit of the turn.
void RememberLaid(const MomentContext& c) {
  c.run.agenda().Remember(MakeHistory(c.run, HistoryKind::kLaid, c.data.seat, c.data.piece));
}

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) == 0;
}

Answer FourSpellTrapZones(const CheckContext& c) {
  const ZoneKind to = c.action.to.kind;
  if (to != ZoneKind::kNone && to != ZoneKind::kSpellTrap) {
    return c.Forbid({.text = "{zone} is no zone for Traps", .zone = c.action.to});
  }
  if (!ZonesTaken(c)) return Answer::kSilent;
  return c.Forbid({.text = "all {n} zones of {seat} for Traps are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]});
}

Answer SpellNeedsNoZone(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.spell && !said.from_hand) {
    return c.Forbid({.text = "{card} is played out of the hand", .card = said.card});
  }
  if (!PlaysCard(c) || !ZonesTaken(c)) return Answer::kSilent;
  return c.Permit({"a Spell goes from the hand to the graveyard and needs no zone"});
}

bool HasTarget(const CheckContext& c, const Choice& choice, const Source& source) {
  std::vector<Chosen> candidates;
  CandidatesFor(c.game, c.state, choice, source, &candidates);
  return candidates.size() >= choice.least;
}

// Returns whether all that is named for the choice may be chosen, for sure.
bool IsOneOfThem(const CheckContext& c, const Choice& choice, ChosenRange range,
                 const Source& source) {
  const auto first = c.action.chosen.begin() + range.first;
  return std::all_of(first, first + range.count, [&](const Chosen& one) {
    return MayChoose(c.game, c.state, choice, one, source) == Truth::kTrue;
  });
}

// Returns whether one card on the table is asked for, and one is named: if it may be chosen, there
// is a target, and nobody has to look for others.
bool NamesOne(const CheckContext& c, const Choice& choice, ChosenRange range) {
  return choice.least == 1 && range.count == 1 &&
         c.action.chosen[static_cast<std::size_t>(range.first)].piece != kNoPiece;
}

// Requires the target that the card asks for, that there is one, and that nothing is paid: no card
// has a price. Whether what is named may be chosen is asked elsewhere.
Answer TargetRequired(const CheckContext& c) {
  if (c.action.paid_count > 0) return c.Forbid({"nothing is paid for the effect of a card"});
  const Activation said = SaidBy(c);
  if (c.action.kind != ActionKind::kActivate || said.trap) return Answer::kSilent;
  if (said.effect == nullptr || said.card == kUnknownCard) return Answer::kSilent;
  const Source source = SourceOf(c.state, c.action, said.card);
  bool asked = false;
  bool fits = true;
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    if (!choice.at_activation || choice.least == 0 || choice.all) continue;
    asked = true;
    Fact fact{.text = said.spell ? "there is nothing that {card} could be played on"
                                 : "there is nothing that {card} could be used on",
              .card = said.card};
    const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, i);
    const bool one_of_them = IsOneOfThem(c, choice, range, source);
    const bool there =
        choice.seats || (one_of_them && NamesOne(c, choice, range)) || HasTarget(c, choice, source);
    if (!there) return c.Forbid(fact);
    fact.text = "its target is named when it is activated";
    const bool named = range.count >= choice.least;
    if (!named && !ImpliedPlayer(c.game, c.state, choice, source)) return c.Forbid(fact);
    fits = fits && one_of_them;
  }
  if (!asked || !fits) return Answer::kSilent;
  return c.Permit({.text = "{card} has the target that it asks for", .card = said.card});
}

void SpellToGraveyard(const MomentContext& c) {
  if (c.data.piece == kNoPiece) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool there = piece.zone == ZoneKind::kHand || piece.zone == ZoneKind::kSpellTrap;
  if (!there || !c.pack().card(piece.card).Has(Frame::kSpell)) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

}  // namespace

const Clause kFourSpellTrapZones =
    Legality("hero.setup.four-spell-trap-zones", On(ActionKind::kSet), &FourSpellTrapZones)
        .LooksAt(kPartZone);
const Clause kOneSpellOrTrap =
    Legality("hero.limit.spell-or-trap-one-total", kPlays, &OneSpellOrTrap)
        .Happening(Moment::kCardSet, &RememberLaid)
        .LooksAt(kNoPart);
const Clause kLimitModifiable =
    Legality("hero.spell.limit-modifiable", kPlays, &LimitModifiable).LooksAt(kNoPart);
const Clause kSpellToGraveyard =
    Consequence("hero.spell.from-hand-to-graveyard", Moment::kCardUsed, &SpellToGraveyard);
const Clause kSpellNeedsNoZone =
    Legality("hero.spell.needs-no-zone", On(ActionKind::kActivate), &SpellNeedsNoZone)
        .LooksAt(kNoPart);
const Clause kTargetRequired =
    Legality("hero.spell.target-required", On(ActionKind::kActivate), &TargetRequired)
        .LooksAt(kPartNamed | kPartPaid);

}  // namespace judge::hero
