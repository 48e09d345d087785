// Rulebook: Special Summons by a monster's own method, proper summons and revival.
#include <algorithm>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);
constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);
constexpr ActionMask kBrings = On(ActionKind::kActivate) | On(ActionKind::kChoose);

// Returns the recipe of a card that says itself how it comes; nullptr for another card.
const Recipe* OwnRecipe(const Pack& pack, CardIndex card) {
  if (card == kUnknownCard) return nullptr;
  const Recipe& recipe = pack.card(card).recipe;
  return recipe.method == RecipeMethod::kOwn ? &recipe : nullptr;
}

// Returns the recipe by which the act summons its monster; nullptr when it comes otherwise.
const Recipe* ComesBy(const CheckContext& c, RecipeSummon* summon) {
  *summon = RecipeSummonOf(c);
  return summon->method == RecipeMethod::kOwn ? OwnRecipe(c.pack(), summon->card) : nullptr;
}

// Tells of the first row of the price for which too few cards are there, whichever were named; no
// text: there are enough, or nobody can tell, since cards that nobody has named may be among them.
Fact Lacking(const CheckContext& c, const Recipe& recipe, const Source& source, Fact fact) {
  for (const RecipeMaterial& row : recipe.materials) {
    if (row.filter == 0) continue;
    const Filter& filter = c.pack().filters[row.filter];
    bool unnamed = false;
    for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kGraveyard, ZoneKind::kBanished}) {
      const bool asked = (filter.zones >> static_cast<unsigned>(kind) & 1U) != 0;
      for (SeatIndex seat = 0; asked && seat < c.state.seats(); ++seat) {
        unnamed = unnamed || c.state.seat(seat).unnamed[static_cast<int>(kind)] != 0;
      }
    }
    if (unnamed) continue;
    fact.n = 0;
    fact.m = row.count;
    for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
      if (!Considers(c.game, c.state, filter, p)) continue;
      const Truth fits = Matches(c.game, c.state, filter, SubjectOf(c.state, p), source);
      if (fits != Truth::kFalse) ++fact.n;
    }
    if (fact.n >= fact.m) continue;
    fact.text = "what {card} asks to be given up is not there: {n} of {m}";
    return fact;
  }
  return {};
}

// Notes what is wrong with one condition that does not hold: the card that is there and should not
// be, that none is there, or how many are.
void NoteUnmet(const CheckContext& c, const Condition& asked, const Source& source, Fact fact) {
  switch (asked.kind) {
    case ConditionKind::kExists:
      fact.text = "{card} asks for a card that is there, and there is none";
      return c.Note(fact);
    case ConditionKind::kNone: {
      const Filter& filter = c.pack().filters[asked.filter];
      for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
        if (!Considers(c.game, c.state, filter, p)) continue;
        if (Matches(c.game, c.state, filter, SubjectOf(c.state, p), source) != Truth::kTrue)
          continue;
        fact.text = "{piece} is there, and {card} asks that it is not";
        fact.piece = p;
        return c.Note(fact);
      }
      return;
    }
    case ConditionKind::kEqual:
    case ConditionKind::kAtLeast:
    case ConditionKind::kAtMost: {
      const AmountRange counted = RangeOf(c.game, c.state, asked.left, source);
      const AmountRange wanted = RangeOf(c.game, c.state, asked.right, source);
      if (counted.least != counted.most || wanted.least != wanted.most) return;
      fact.text = asked.kind == ConditionKind::kEqual     ? "{card} asks for {m}, and counts {n}"
                  : asked.kind == ConditionKind::kAtLeast ? "{card} asks for {m} at least, and "
                                                            "counts {n}"
                                                          : "{card} asks for {m} at most, and "
                                                            "counts {n}";
      fact.n = counted.least;
      fact.m = wanted.least;
      return c.Note(fact);
    }
    default:
      return;
  }
}

// Returns what speaks when the monster comes by its own method.
Source ComingSource(const CheckContext& c, CardIndex card) {
  return {
      .card = card, .controller = c.action.seat, .zone = {c.action.seat, ZoneKind::kHand, 0, 0}};
}

// Checks that what the monster asks for is there, and that its price is named and fits.
Answer OwnMethodAsks(const CheckContext& c) {
  RecipeSummon summon;
  const Recipe* recipe = ComesBy(c, &summon);
  if (recipe == nullptr) return Answer::kSilent;
  Fact fact{.card = summon.card, .seat = c.action.seat};
  const Source source = ComingSource(c, summon.card);
  const Truth holds = Holds(c.game, c.state, recipe->conditions, source);
  if (holds == Truth::kUnknown) {
    fact.text = "whether what {card} asks for to be summoned is there, is not known";
    return c.With(Answer::kUnproven, fact);
  }
  if (holds == Truth::kFalse) {
    for (PoolIndex i = 0; i < recipe->conditions.count; ++i) {
      const PoolRange one{static_cast<PoolIndex>(recipe->conditions.first + i), 1};
      if (Holds(c.game, c.state, one, source) != Truth::kFalse) continue;
      NoteUnmet(c, c.pack().conditions[one.first], source, fact);
    }
    fact.text = "what {card} asks for to be summoned is not there";
    return c.Forbid(fact);
  }
  if (recipe->materials.empty()) return Answer::kSilent;
  if ((c.action.flags & kWithMaterials) == 0) {
    const Fact lacks = Lacking(c, *recipe, source, fact);
    if (lacks.text[0] != '\0') return c.Forbid(lacks);
    fact.text = "what is given up for {card} is not named";
    return c.With(Answer::kUnproven, fact);
  }
  const MaterialsAnswer answer = AnswerOf(c, summon);
  if (answer.fit == Truth::kTrue) return Answer::kSilent;
  return c.With(answer.fit == Truth::kFalse ? Answer::kForbids : Answer::kUnproven,
                AboutMaterials(c, summon, answer));
}

// Permits a monster that has what it asks for: it comes without an activation.
Answer OwnMethod(const CheckContext& c) {
  RecipeSummon summon;
  const Recipe* recipe = ComesBy(c, &summon);
  if (recipe == nullptr) return Answer::kSilent;
  const Source source = ComingSource(c, summon.card);
  if (Holds(c.game, c.state, recipe->conditions, source) != Truth::kTrue) return Answer::kSilent;
  const bool named = (c.action.flags & kWithMaterials) != 0;
  const bool priced =
      recipe->materials.empty() || (named && AnswerOf(c, summon).fit == Truth::kTrue);
  if (!priced) return Answer::kSilent;
  return c.Permit({.text = "{card} comes by what it says itself, and no effect is activated",
                   .card = summon.card,
                   .seat = c.action.seat});
}

// Pays for the summon with a card: it is banished, tributed or sent to the Graveyard.
void PaysForIt(const MomentContext& c) {
  if (!Is(c, RecipeMethod::kOwn)) return;
  const Piece& given = c.state().piece(c.data.other);
  const Recipe& recipe = c.pack().card(c.state().piece(c.data.piece).card).recipe;
  const bool stands = given.position != Position::kNone;
  if (recipe.erode) return SendToPile(c.run, c.data.other, ZoneKind::kBanished, EventKind::kEroded);
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard,
             stands ? EventKind::kTributed : EventKind::kMoved);
}

// Returns whether the card prints that it comes by nothing but what a card does: it bars its own
// Special Summon wherever no card is the other party.
bool ComesByCardsAlone(const CheckContext& c, CardIndex card) {
  if (card == kUnknownCard) return false;
  const Source itself{.piece = c.action.piece, .card = card, .controller = c.action.seat};
  for (const Effect& effect : c.pack().Effects(c.pack().card(card).effects)) {
    if (effect.form != EffectForm::kStatic || !effect.supported) continue;
    for (const Modifier& m : c.pack().Modifiers(effect.modifiers)) {
      const bool bars = m.kind == ModifierKind::kProhibit && m.other != 0 &&
                        (m.acts & Bit(CardAct::kSpecialSummon)) != 0 &&
                        (m.scope == 0 || c.pack().filters[m.scope].only_self);
      const Filter& by = c.pack().filters[m.other];
      if (bars && Matches(c.game, c.state, by, Subject{}, itself) == Truth::kTrue) return true;
    }
  }
  return false;
}

// Forbids to bring a monster without a card that does so, which asks for one.
Answer NotByACard(const CheckContext& c) {
  if (AwaitedSummon(c.game, c.state).seat != kNoSeat) return Answer::kSilent;
  const CardIndex card = SummonedCard(c.state, c.action);
  if (!ComesByCardsAlone(c, card)) return Answer::kSilent;
  return c.Forbid(
      {.text = IsSummonByScales(c.game, c.state, c.action)
                   ? "{card} comes by the effect of a card alone, and a Pendulum Summon "
                     "is none"
                   : "{card} comes by the effect of a card alone, and none brings it",
       .card = card});
}

// Forbids every other way to a monster that comes by its own method alone.
Answer OnlyItsMethod(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSpecialSummon) return NotByACard(c);
  if (c.action.kind == ActionKind::kNormalSummon) {
    const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
    if (!IsNeverNormal(c.pack(), card)) return Answer::kSilent;
    return c.Forbid({.text = "{card} cannot be Normal Summoned or Set", .card = card});
  }
  for (const Chosen& one : CardsBrought(c, SaidBy(c).effect)) {
    if (one.piece == kNoPiece && !LiesUntold(c, one)) continue;
    const CardIndex card = one.piece != kNoPiece ? c.state.piece(one.piece).card : one.card;
    const Recipe* recipe = OwnRecipe(c.pack(), card);
    if (recipe == nullptr || !recipe->only_so) continue;
    return c.Forbid({.text = one.piece != kNoPiece
                                 ? "{piece} comes by its own method alone, and by no other effect"
                                 : "{card} comes by its own method alone, and by no other effect",
                     .piece = one.piece,
                     .card = card});
  }
  return Answer::kSilent;
}

// Checks that a monster that an effect would bring has come properly before, where it must.
Answer ProperlyFirst(const CheckContext& c) {
  for (const Chosen& one : CardsBrought(c, SaidBy(c).effect)) {
    const PieceIndex index = one.piece;
    if (LiesUntold(c, one) && ComesFirstByItself(c.pack().card(one.card))) {
      return c.With(Answer::kUnproven,
                    {.text = "nobody has said whether {card} came by its own summoning conditions "
                             "before it lay in {zone}",
                     .card = one.card,
                     .zone = one.zone});
    }
    if (index == kNoPiece) continue;
    const Piece& piece = c.state.piece(index);
    if (piece.card == kUnknownCard || !ComesFirstByItself(c.pack().card(piece.card))) continue;
    const Truth came = HasComeProperly(piece);
    if (came == Truth::kUnknown) return CameLeftOpen(c, index);
    Fact fact{.text = "{piece} was summoned properly before and may be brought back",
              .piece = index};
    if (came == Truth::kTrue) return c.Permit(fact);
    fact.text = "{piece} has never been summoned properly, so nothing brings it back";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Checks that a zone is free on the side to which the monster comes, once what is given up is gone.
Answer ZoneAcross(const CheckContext& c) {
  RecipeSummon summon;
  const Recipe* recipe = ComesBy(c, &summon);
  if (recipe == nullptr || !recipe->to_opponent) return Answer::kSilent;
  const SeatIndex side = SideOfSummon(c.game, c.state, c.action);
  const bool frees = std::any_of(summon.named.begin(), summon.named.end(), [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).zone == ZoneKind::kMonster &&
           c.state.piece(one.piece).side == side;
  });
  Fact fact{.card = summon.card, .seat = side, .zone = c.action.to};
  if (c.action.to.slot != 0 && !c.state.Opposed(c.action.seat, c.action.to.seat)) {
    fact.text = "{card} comes to the field of an opponent, and {zone} is on no opponent's side";
    return c.Forbid(fact);
  }
  if (frees || c.state.FirstEmpty(side, ZoneKind::kMonster) != 0) {
    fact.text = "{card} comes to the field of {seat}";
    return c.Permit(fact);
  }
  fact.text = "all Main Monster Zones of {seat} are taken, and {card} comes there";
  return c.Forbid(fact);
}

// Returns whether that summon of this turn was negated.
bool WasNegated(const State& state, const HistoryItem& summon) {
  const auto history = state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    return item.kind == HistoryKind::kPrevented && item.piece == summon.piece &&
           item.turn == summon.turn && item.entry >= summon.entry;
  });
}

// Checks both orders of a Normal Summon and a monster that takes its place in a turn.
Answer InsteadOfNormal(const CheckContext& c) {
  if (c.action.kind == ActionKind::kNormalSummon) {
    const HistoryItem* taken = NormalSummonTaken(c.state, c.pack(), c.action.seat);
    if (taken == nullptr) return Answer::kSilent;
    if (WasNegated(c.state, *taken)) {
      return c.Permit({.text = "the summon of {card} was negated, and it has not been summoned "
                               "this turn",
                       .card = taken->card,
                       .seat = c.action.seat,
                       .entry = taken->entry});
    }
    return c.Forbid({.text = "{seat} has summoned {card} this turn, after which no monster is "
                             "Normal Summoned or Set",
                     .card = taken->card,
                     .seat = c.action.seat,
                     .entry = taken->entry});
  }
  RecipeSummon summon;
  const Recipe* recipe = ComesBy(c, &summon);
  if (recipe == nullptr || !recipe->no_normal) return Answer::kSilent;
  const SeatState& seat = c.state.seat(c.action.seat);
  Fact fact{.text =
                "{seat} has Normal Summoned or Set a monster this turn, and {card} asks for "
                "a turn without",
            .card = summon.card,
            .seat = c.action.seat,
            .entry = seat.normal_summon_entry};
  const bool used =
      seat.normal_summons != 0 && NormalSummonTaken(c.state, c.pack(), c.action.seat) == nullptr;
  if (used) return c.Forbid(fact);
  if (!IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) return Answer::kSilent;
  fact.text =
      "whether {seat} has used the Normal Summon of this turn is not said: `summon unused`, "
      "`summon used` or `fresh` in the position would say it";
  return c.With(Answer::kUnproven, fact);
}

// Takes the Normal Summon of the turn.
void TakesNormal(const MomentContext& c) {
  const Recipe* recipe = OwnRecipe(c.pack(), c.state().piece(c.data.piece).card);
  if (recipe != nullptr && recipe->no_normal) {
    CountNormalSummon(c.run.change(), c.data.seat, c.run.entry);
  }
}

}  // namespace

const Clause kOwnMethodAsks =
    Legality("tcg.summon.own-method-asks", kSpecial, &OwnMethodAsks).LooksAt(kPartNamed);
const Clause kOwnMethod = Definition("tcg.summon.procedure-no-chain")
                              .Happening(Moment::kMaterialDue, &PaysForIt)
                              .Binding(kSpecial, &OwnMethod)
                              .LooksAt(kPartNamed);
const Clause kOnlyItsMethod =
    Legality("tcg.summon.special-method-only", kNormal | kSpecial | kBrings, &OnlyItsMethod)
        .LooksAt(kPartNamed);
const Clause kProperlyFirst =
    Legality("tcg.summon.must-first-then-revivable", kBrings, &ProperlyFirst).LooksAt(kPartNamed);
const Clause kOwnToOtherSide =
    Legality("tcg.summon.own-method-to-other-side", kSpecial, &ZoneAcross)
        .LooksAt(kPartNamed | kPartZone);

const Clause kInsteadOfNormal =
    Legality("tcg.summon.lava-golem-blocks-normal", kNormal | kSpecial, &InsteadOfNormal)
        .Happening(Moment::kRecipeDone, &TakesNormal)
        .LooksAt(kPartNamed);

bool IsNeverNormal(const Pack& pack, CardIndex card) {
  if (card == kUnknownCard) return false;
  const Recipe* recipe = OwnRecipe(pack, card);
  return (recipe != nullptr && recipe->only_so) || ComesFirstByItself(pack.card(card));
}

const HistoryItem* NormalSummonTaken(const State& state, const Pack& pack, SeatIndex seat) {
  const SeatState& now = state.seat(seat);
  if (now.normal_summons == 0) return nullptr;
  for (const HistoryItem& item : state.history()) {
    if (item.kind != HistoryKind::kSpecialSummon || item.seat != seat) continue;
    const Recipe* recipe = OwnRecipe(pack, item.card);
    const bool it = recipe != nullptr && recipe->no_normal;
    if (it && item.entry == now.normal_summon_entry) return &item;
  }
  return nullptr;
}

}  // namespace judge::tcg
