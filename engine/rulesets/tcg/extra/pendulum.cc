// Rulebook: where Pendulum Monsters go.
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
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
  const bool lies = c.run.game.rules->OnField(piece.zone) && !beneath && !WasNegated(c);
  return lies ? Sent::kFromField : Sent::kFromElsewhere;
}

void Note(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).owner,
               .piece = c.data.piece});
}

// Sends a Pendulum Monster of the field to the Extra Deck, where it lies face-up.
void ToExtraDeck(const MomentContext& c) {
  if (WaysOf(c) != Sent::kFromField) return;
  Note(c);
  BecomeKnown(c.run, c.data.piece);
  c.run.goes_to = ZoneKind::kExtraDeck;
}

// Tells of one that was not on the field: it goes to the Graveyard.
void ToGraveyard(const MomentContext& c) {
  if (WaysOf(c) == Sent::kFromElsewhere) Note(c);
}

}  // namespace

const Clause kPendulumToExtra =
    Consequence("tcg.extra.pendulum-to-extra", Moment::kSending, &ToExtraDeck);
const Clause kPendulumGyCases =
    Consequence("tcg.extra.pendulum-gy-cases", Moment::kSending, &ToGraveyard);

}  // namespace judge::tcg
