// Rulebook: what lies face-down among the banished cards.
#include <cstddef>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns whether the choice could find the card if it lay face-up, and finds it for that alone
// not.
bool IsHiddenFrom(const CheckContext& c, const Choice& choice, const Chosen& chosen,
                  const Source& source) {
  const PieceIndex piece = chosen.piece;
  if (piece == kNoPiece || !LiesNameless(c.state, SubjectOf(c.state, piece))) return false;
  if (MayChoose(c.game, c.state, choice, chosen, source) != Truth::kFalse) return false;
  // As a card of that pile which is no piece it lies open.
  const Piece& lies = c.state.piece(piece);
  const Subject open{.card = lies.card, .controller = lies.controller, .zone = PlaceOf(lies)};
  const Filter& filter = c.pack().filters[choice.filter];
  return Matches(c.game, c.state, filter, open, source) != Truth::kFalse;
}

Answer Hidden(const CheckContext& c, const Chosen& chosen) {
  const Piece& piece = c.state.piece(chosen.piece);
  return c.Forbid({.text = "{piece} lies face-down among the banished cards of {seat}, and no "
                           "effect reads its name or kind there",
                   .piece = chosen.piece,
                   .seat = piece.owner,
                   .entry = piece.since});
}

// Forbids an effect to find a face-down banished card by what stands on it, and such a card's own
// effects.
Answer BanishedHasNoName(const CheckContext& c) {
  if (c.action.kind == ActionKind::kChoose) {
    const std::optional<Choice> choice = AskedChoice(c.game, c.state);
    if (!choice) return Answer::kSilent;
    const Source source = SourceOf(c.state, *c.state.top_task());
    for (int i = 0; i < c.action.chosen_count; ++i) {
      const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(i)];
      if (IsHiddenFrom(c, *choice, chosen, source)) return Hidden(c, chosen);
    }
    return Answer::kSilent;
  }
  const PieceIndex own = c.action.piece;
  if (own != kNoPiece && LiesNameless(c.state, SubjectOf(c.state, own))) {
    const Piece& piece = c.state.piece(own);
    return c.Forbid({.text = "{piece} lies face-down among the banished cards of {seat}, and has "
                             "no text there",
                     .piece = own,
                     .seat = piece.owner,
                     .entry = piece.since});
  }
  const Activation said = SaidBy(c);
  if (said.effect == nullptr) return Answer::kSilent;
  const Source source = SourceOf(c.state, c.action, said);
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, i);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(at)];
      if (IsHiddenFrom(c, choice, chosen, source)) return Hidden(c, chosen);
    }
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kBanishedFaceDown =
    Definition("tcg.move.banished-face-down")
        .Binding(On(ActionKind::kActivate) | On(ActionKind::kChoose), &BanishedHasNoName)
        .LooksAt(kPartNamed | kPartPaid)
        .Meaning(Term::kErodeFaceDown);

}  // namespace judge::tcg
