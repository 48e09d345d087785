// Rulebook: scales, and where Pendulum Monsters go.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Where a Pendulum Monster is sent that goes to the Graveyard.
enum class Sent : std::uint8_t { kOther, kFromField, kFromElsewhere };

// Returns whether the summon of the monster was negated just now: it has never lain on the field.
bool WasNegated(const MomentContext& c) {
  const auto history = c.state().history();
  if (history.empty()) return false;
  const HistoryItem& last = history.back();
  return last.kind == HistoryKind::kPrevented && last.piece == c.data.piece &&
         last.entry == c.run.cause();
}

// Returns whether the activation with which it was played as a Spell has been negated.
bool WasPlayedInVain(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.piece == c.data.piece &&
           (task.flags & kTaskActivationNegated) != 0 && (task.flags & kTaskPlaysCard) != 0;
  });
}

bool IsPendulum(const Pack& pack, CardIndex card) {
  const int type = pack.FindType("Pendulum");
  return type < kTypesMax && pack.card(card).types.test(static_cast<std::size_t>(type));
}

Sent WaysOf(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const bool pendulum = c.data.zone.kind == ZoneKind::kGraveyard && piece.card != kUnknownCard &&
                        IsPendulum(c.run.pack(), piece.card);
  if (!pendulum) return Sent::kOther;
  const bool beneath = (piece.flags & kIsAttached) != 0;
  const bool lies =
      c.run.game.rules->OnField(piece.zone) && !beneath && !WasNegated(c) && !WasPlayedInVain(c);
  return lies ? Sent::kFromField : Sent::kFromElsewhere;
}

void Note(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).owner,
               .piece = c.data.piece});
}

// Sends a Pendulum Monster of the field to the Extra Deck, where it lies face-up.
void ToExtraDeck(const MomentContext& c) {
  if (WaysOf(c) != Sent::kFromField || IsBanishedInstead(c.run.game, c.state(), c.data.piece)) {
    return;
  }
  Note(c);
  BecomeKnown(c.run, c.data.piece);
  c.run.goes_to = ZoneKind::kExtraDeck;
}

constexpr ActionMask kLays = On(ActionKind::kSet) | On(ActionKind::kActivate);

// Returns the card with a scale that the act would lay among the Spells and Traps out of the hand;
// kUnknownCard: it does not.
CardIndex LaidForScale(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
    const bool there = c.action.to.kind == ZoneKind::kSpellTrap;
    return there && c.pack().card(card).scale >= 0 ? card : kUnknownCard;
  }
  const Activation said = SaidBy(c);
  const bool played = said.spell && said.from_hand && c.pack().card(said.card).scale >= 0;
  return played ? said.card : kUnknownCard;
}

// Checks that a Pendulum Monster is activated into one of the two zones, and that one is free.
Answer PlayedForScale(const CheckContext& c) {
  const CardIndex card = LaidForScale(c);
  if (card == kUnknownCard) return Answer::kSilent;
  Fact fact{.text = "{card} is activated as a Spell, and not Set among the Spells and Traps",
            .card = card,
            .seat = c.action.seat};
  if (c.action.kind == ActionKind::kSet) return c.Forbid(fact);
  const auto ends = EndsOfRow(c.state, c.action.seat, ZoneKind::kSpellTrap);
  const bool free = std::any_of(ends.begin(), ends.end(),
                                [&](ZoneRef end) { return c.state.At(end) == kNoPiece; });
  fact.text = "both Pendulum Zones of {seat} are taken";
  if (!free) return c.Forbid(fact);
  fact.text = "{card} is activated as a Spell in a Pendulum Zone of {seat}";
  return c.Permit(fact);
}

// Checks that the zone which is named is the first or the last of the row.
Answer OuterZone(const CheckContext& c) {
  const CardIndex card = LaidForScale(c);
  const ZoneRef to = c.action.to;
  if (card == kUnknownCard || to.slot == 0) return Answer::kSilent;
  Fact fact{.text = "{zone} is a Pendulum Zone of {seat}",
            .card = card,
            .seat = c.action.seat,
            .zone = to};
  const auto ends = EndsOfRow(c.state, c.action.seat, ZoneKind::kSpellTrap);
  if (std::find(ends.begin(), ends.end(), to) != ends.end()) return c.Permit(fact);
  fact.text = "{zone} is no Pendulum Zone of {seat}: these are the outer Spell & Trap Zones";
  return c.Forbid(fact);
}

// Tells that a Pendulum Monster lies there as a Spell now, and as no monster.
void LiesAsSpell(const MomentContext& c) {
  if (LiesAsScale(c.run.game, c.state(), c.data.piece)) Note(c);
}

// Returns whether the card falls from the field to another pile than the Graveyard, as what
// destroys it says.
bool FallsElsewhere(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const auto history = c.state().history();
  return c.data.zone.kind == ZoneKind::kBanished && c.run.game.rules->OnField(piece.zone) &&
         std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
           return item.kind == HistoryKind::kDestroyed && item.piece == c.data.piece &&
                  item.entry == c.run.cause();
         });
}

// Tells of a card that is banished and was never sent to the Graveyard.
void BanishedInstead(const MomentContext& c) {
  if (FallsElsewhere(c)) return Note(c);
  if (c.data.zone.kind != ZoneKind::kGraveyard) return;
  if (IsBanishedInstead(c.run.game, c.state(), c.data.piece)) Note(c);
}

// Tells of one that was not on the field: it goes to the Graveyard.
void ToGraveyard(const MomentContext& c) {
  const bool banished = IsBanishedInstead(c.run.game, c.state(), c.data.piece);
  if (WaysOf(c) == Sent::kFromElsewhere && !banished) Note(c);
}

}  // namespace

bool IsBanishedInstead(const Game& game, const State& state, PieceIndex piece) {
  const Subject subject = SubjectOf(state, piece);
  for (const bool marker : {false, true}) {
    const Permission found =
        FindProhibition(game, state, CardAct::kBeSentToGraveyard, subject, nullptr, marker);
    if (found.found == Truth::kTrue) return true;
  }
  return false;
}

const Clause kReplacedPlace =
    Consequence("tcg.move.replaced-place", Moment::kSending, &BanishedInstead);
const Clause kPendulumToExtra =
    Consequence("tcg.extra.pendulum-to-extra", Moment::kSending, &ToExtraDeck);
const Clause kPendulumActivation =
    Legality("tcg.extra.pendulum-activation", kLays, &PlayedForScale).LooksAt(kPartZone);
const Clause kPendulumOuter =
    Definition("tcg.zone.pendulum-outer").Binding(kLays, &OuterZone).LooksAt(kPartZone);
const Clause kScaleIsSpell =
    Definition("tcg.card.scale-is-spell").Happening(Moment::kCardUsed, &LiesAsSpell);
const Clause kPendulumGyCases =
    Consequence("tcg.extra.pendulum-gy-cases", Moment::kSending, &ToGraveyard);

}  // namespace judge::tcg
