#include "engine/rulesets/tcg/tribute.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

std::span<const Chosen> TributesOf(const Action& action) {
  return {action.chosen.data(), action.chosen_count};
}

// Returns the most Tributes that any monster takes.
int MostTributes(const RuleSet& rules) {
  int most = 0;
  for (const TributeRow& row : rules.tributes) most = std::max<int>(most, row.tributes);
  return most;
}

}  // namespace

Answer TributesCounted(const CheckContext& c, int due) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard || TributesFor(c.game, card) != due) return Answer::kSilent;
  const Fact fact{.text = "Tributes for {card}: {n} due, {m} named",
                  .card = card,
                  .n = due,
                  .m = c.action.chosen_count};
  return fact.n == fact.m ? c.Permit(fact) : c.Forbid(fact);
}

Answer NoTribute(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard || TributesFor(c.game, card) != 0) return Answer::kSilent;
  if (c.action.chosen_count != 0) return TributesCounted(c, 0);
  return c.Permit({.text = "{card} has Level {n} and needs no tribute",
                   .card = card,
                   .n = c.pack().card(card).level});
}

Answer OneTribute(const CheckContext& c) {
  return IsHidden(c.action.position) ? Answer::kSilent : TributesCounted(c, 1);
}

Answer TwoTributes(const CheckContext& c) {
  return IsHidden(c.action.position) ? Answer::kSilent : TributesCounted(c, 2);
}

Answer SetTakesTributes(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card != kUnknownCard) {
    const int due = TributesFor(c.game, card);
    return due > 0 ? TributesCounted(c, due) : Answer::kSilent;
  }
  const Fact fact{.text = "any monster takes {n} tributes at most, and {m} are named",
                  .n = MostTributes(*c.game.rules),
                  .m = c.action.chosen_count};
  return fact.m > fact.n ? c.Forbid(fact) : Answer::kSilent;
}

namespace {

bool Stands(const CheckContext& c, const Chosen& chosen) {
  return chosen.piece != kNoPiece && c.state.piece(chosen.piece).position != Position::kNone;
}

// Returns whether the card, which lies in a hand and is no piece yet, prints that this piece may be
// a Tribute for it where it comes in that position.
Truth PrintsIt(const CheckContext& c, CardIndex card, PieceIndex piece, Position comes) {
  const Source source{
      .card = card, .controller = c.action.seat, .zone = {c.action.seat, ZoneKind::kHand, 0, 0}};
  constexpr unsigned kInHand = 1U << static_cast<unsigned>(ZoneKind::kHand);
  for (const Effect& effect : c.pack().Effects(c.pack().card(card).effects)) {
    if (effect.form != EffectForm::kStatic || (effect.works_in & kInHand) == 0) continue;
    for (const Modifier& m : c.pack().Modifiers(effect.modifiers)) {
      const bool lifts = m.kind == ModifierKind::kLift &&
                         (m.acts & Bit(CardAct::kBeTributed)) != 0 &&
                         c.pack().texts[m.clause_text] == kTributesOwnId;
      if (!lifts || !LeadsTo(m.positions, comes)) continue;
      return Matches(c.game, c.state, c.pack().filters[m.scope], SubjectOf(c.state, piece), source);
    }
  }
  return Truth::kFalse;
}

// Returns whether a card lets what is named be a Tribute although it is no monster, for a monster
// that comes in that position.
Truth StandsIn(const CheckContext& c, const Chosen& one, Position position) {
  const bool lies = one.piece != kNoPiece && c.game.rules->OnField(c.state.piece(one.piece).zone);
  if (!lies) return Truth::kFalse;
  if (c.action.piece == kNoPiece) {
    const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
    return card == kUnknownCard ? Truth::kUnknown : PrintsIt(c, card, one.piece, position);
  }
  const Subject comes = ActionSubject(c.state, c.action);
  // What a text says of positions is said of the monster that comes.
  Subject given = SubjectOf(c.state, one.piece);
  given.position = position;
  return FindLift(c.game, c.state, kTributesOwnId, CardAct::kBeTributed, given, &comes,
                  c.action.seat)
      .found;
}

// Forbids what is no monster on the field.
Answer IsNoTribute(const CheckContext& c, const Chosen& one) {
  Fact fact{.text = "a tribute is a monster in a Monster Zone, and {card} is none",
            .card = one.piece != kNoPiece ? c.state.piece(one.piece).card : one.card,
            .seat = c.action.seat,
            .zone = one.zone};
  if (fact.card == kUnknownCard) fact.text = "a tribute is a monster in a Monster Zone";
  const CardIndex comes = PlayedCard(c.pack(), c.state, c.action);
  const bool face_up_only = IsHidden(c.action.position) && comes != kUnknownCard &&
                            StandsIn(c, one, Position::kAttack) == Truth::kTrue;
  if (face_up_only) {
    return c.Forbid({.text = "{card} lets {piece} be tributed for it only where it comes face-up",
                     .piece = one.piece,
                     .card = comes});
  }
  const bool empty = one.piece == kNoPiece && one.zone.slot != 0;
  if (empty) fact.text = "a tribute is a monster in a Monster Zone, and {zone} is empty";
  return c.Forbid(fact);
}

}  // namespace

Answer OwnTributes(const CheckContext& c) {
  const Position said = c.action.position;
  const Position comes = said == Position::kNone ? Position::kAttack : said;
  Fact fact{.seat = c.action.seat};
  std::vector<PieceIndex> seen;
  for (const Chosen& one : TributesOf(c.action)) {
    const Truth stands = Stands(c, one) ? Truth::kTrue : StandsIn(c, one, comes);
    if (stands == Truth::kFalse) return IsNoTribute(c, one);
    if (stands == Truth::kUnknown) {
      return c.With(Answer::kUnproven,
                    {.text = "whether {piece} may be a tribute depends on a card that is not known",
                     .piece = one.piece});
    }
    fact.piece = one.piece;
    fact.text = "{piece} is named twice and can be tributed once";
    if (std::find(seen.begin(), seen.end(), one.piece) != seen.end()) return c.Forbid(fact);
    seen.push_back(one.piece);
    fact.text = "{piece} is not controlled by {seat}";
    const Piece& piece = c.state.piece(one.piece);
    if (!c.state.MayUseOf(c.action.seat, piece.controller, piece.zone)) return c.Forbid(fact);
  }
  if (seen.empty()) return Answer::kSilent;
  const bool own = std::all_of(seen.begin(), seen.end(), [&](PieceIndex piece) {
    return c.state.piece(piece).controller == c.action.seat;
  });
  const bool monsters = std::all_of(seen.begin(), seen.end(), [&](PieceIndex piece) {
    return c.state.piece(piece).position != Position::kNone;
  });
  if (own && !monsters) {
    return c.Permit({.text = "the cards that are tributed, {n} of them, are controlled by {seat}",
                     .seat = c.action.seat,
                     .n = static_cast<std::int32_t>(seen.size())});
  }
  return c.Permit({.text = own ? "the monsters that are tributed, {n} of them, are controlled by "
                                 "{seat}"
                               : "the monsters that are tributed, {n} of them, lie on the side of "
                                 "{seat} and a team mate",
                   .seat = c.action.seat,
                   .n = static_cast<std::int32_t>(seen.size())});
}

}  // namespace judge::tcg
