// The words of a filter: for each one function, Fits and its name, that says whether the subject
// fits it ("language/filter_questions.h" declares them). When each is asked, and that it is asked
// at all, is said behind the word in schema/card.capnp.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// One subject before one filter, seen from the card that speaks. Outlived by all that it names.
struct FilterQuestion {
  const Game& game;
  const State& state;
  const Filter& filter;
  const Subject& subject;
  const Source& source;

  const Pack& pack() const { return *game.pack; }
  // The definition of the subject's card; the nameless one of a card that nobody knows.
  const CardDefinition& card() const { return pack().card(subject.card); }
  // Whether it is about a piece as it is now, not about a half that it might be.
  bool about_piece() const { return subject.piece != kNoPiece && !subject.as_half; }
};

// The words that ask what card it is.
inline constexpr FilterWords kIdentityWords = kCardWords | kAmountWords | kTextWords;
// Returns whether it is such a card, as far as kCardWords ask for it. Unknown where nobody has seen
// which card it is, and of a card without an entry where more is asked than its name.
Truth FitsIdentity(const FilterQuestion& q);

// Each returns whether the subject fits all words of the filter that are asked at that stage
// (Stage of schema/language.capnp).
bool FitsPlace(const FilterQuestion& q);
Truth FitsTiles(const FilterQuestion& q);
bool FitsCardWords(const FilterQuestion& q);
bool FitsAmounts(const FilterQuestion& q);
bool FitsReach(const FilterQuestion& q);

// Returns the subject as the card that speaks: how `itFinds` looks from it.
Source SpeakingAs(const FilterQuestion& q);
// Returns whether the monster's recipe asks for such a card, or may.
bool FitsRecipe(const Game& game, const State& state, PieceIndex monster, const Subject& card);

// Returns whether the filter compares numbers of the subject, or with bounds, that are not known.
bool HangsOnOpenNumbers(const FilterQuestion& q);
// Returns kFalse when the subject is no such card whatever its numbers are, else kUnknown.
Truth FitsWithoutNumbers(const FilterQuestion& q);

// Returns whether the piece may be of more types than TypesOf says: a card of its own gives it
// those of cards (a Material, for instance) of which nobody has said what they are.
bool MayHaveMoreTypes(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge
