// Rulebook: Fusion, Ritual, Synchro, Xyz and Link Summons.
#include <cstddef>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns whether the monster comes by an effect that waits for the summon, and by no act of its
// player.
bool ComesByEffect(RecipeMethod method) {
  return method == RecipeMethod::kFusion || method == RecipeMethod::kRitual;
}

// Checks the Materials that are named. Where the record names none, nobody knows which they were.
Answer MaterialsFit(const CheckContext& c, const RecipeSummon& summon) {
  Fact fact{.card = summon.card, .seat = c.action.seat};
  if (MaterialsOf(c.pack(), c.pack().card(summon.card)).materials.empty()) {
    fact.text = "the Materials of {card} are not known to this version";
    return c.With(Answer::kUnsupported, fact);
  }
  if ((c.action.flags & kWithMaterials) == 0) {
    fact.text = "the Materials of {card} are not named";
    return c.With(Answer::kUnproven, fact);
  }
  for (const Chosen& one : summon.named) {
    if (one.piece == kNoPiece || one.piece != c.action.piece) continue;
    return c.Forbid({.text = "{piece} is the monster that is summoned, and no Material of itself",
                     .piece = one.piece});
  }
  const MaterialsAnswer answer = AnswerOf(c, summon);
  const Answer fits = answer.fit == Truth::kTrue    ? Answer::kPermits
                      : answer.fit == Truth::kFalse ? Answer::kForbids
                                                    : Answer::kUnproven;
  return c.With(fits, AboutMaterials(c, summon, answer));
}

// Checks that an effect waits for the summon and lets this monster come.
Answer EffectAllows(const CheckContext& c, const RecipeSummon& summon) {
  Fact fact{.piece = summon.way.source, .card = summon.card, .seat = c.action.seat};
  const bool waits = summon.way.method == summon.method && summon.way.seat == c.action.seat;
  if (!waits) {
    // Where a card keeps the player from every such summon, nothing waits for one: that says why.
    const CheckContext quiet{c.game, c.state, c.action};
    if (base::kEffectProhibits.check(quiet) == Answer::kForbids) return Answer::kSilent;
    fact.text = summon.method == RecipeMethod::kRitual
                    ? "no Ritual Spell lets {seat} summon {card} now"
                    : "no effect lets {seat} Fusion Summon {card} now";
    return c.Forbid(fact);
  }
  const CardIndex spell = c.pack().card(summon.card).recipe.spell;
  const bool named = spell == kUnknownCard ||
                     HasName(c.game, c.state, SubjectOf(c.state, summon.way.source), spell);
  if (!named || !MaySummon(c.game, c.state, summon.way, summon.card)) {
    fact.text = "{piece} does not bring {card}";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Forbids a Tribute of a Ritual Summon without which the others are enough.
Answer NoneToSpare(const CheckContext& c, const RecipeSummon& summon) {
  const CheckContext quiet{c.game, c.state, c.action};
  for (std::size_t i = 0; i < summon.named.size() && summon.named.size() > 1; ++i) {
    std::vector<Chosen> rest(summon.named.begin(), summon.named.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    RecipeSummon fewer = summon;
    fewer.named = rest;
    if (AnswerOf(quiet, fewer).fit != Truth::kTrue) continue;
    return c.Forbid({.text = summon.named[i].piece == kNoPiece
                                 ? "without {card} the other Tributes are enough already"
                                 : "without {piece} the other Tributes are enough already",
                     .piece = summon.named[i].piece,
                     .card = summon.named[i].card});
  }
  return Answer::kSilent;
}

template <RecipeMethod method>
Answer Mechanic(const CheckContext& c) {
  const RecipeSummon summon = RecipeSummonOf(c);
  if (summon.method != method || summon.card == kUnknownCard) return Answer::kSilent;
  if (ComesByEffect(method)) {
    const Answer allowed = EffectAllows(c, summon);
    if (allowed != Answer::kSilent) return allowed;
  }
  const CheckContext quiet{c.game, c.state, c.action};
  const bool fits =
      method == RecipeMethod::kRitual && MaterialsFit(quiet, summon) == Answer::kPermits;
  if (fits && NoneToSpare(c, summon) == Answer::kForbids) return Answer::kForbids;
  return MaterialsFit(c, summon);
}

// Sends a Material of that mechanic to the Graveyard before the monster comes.
template <RecipeMethod method>
void Leaves(const MomentContext& c) {
  if (!Is(c, method)) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
  WasMaterialOf(c.run.change(), c.data.other, c.data.piece);
}

// Returns a face-up card at an end of the player's row of which nobody knows whether it has a
// scale; kNoPiece: there is none.
PieceIndex OpenScale(const CheckContext& c) {
  for (const ZoneRef end : EndsOfRow(c.state, c.action.seat, ZoneKind::kSpellTrap)) {
    const PieceIndex there = c.state.HasSlot(end) ? c.state.At(end) : kNoPiece;
    if (there == kNoPiece || IsFaceDown(c.state.piece(there))) continue;
    if (!c.pack().HasEntry(c.state.piece(there).card)) return there;
  }
  return kNoPiece;
}

// Checks that a Synchro, Xyz or Link Summon is made of one's own accord, and that nothing else
// brings a monster by its player's act.
Answer InherentFour(const CheckContext& c) {
  const RecipeSummon summon = RecipeSummonOf(c);
  if (summon.way.seat == c.action.seat) return Answer::kSilent;
  Fact fact{.card = summon.card, .seat = c.action.seat};
  const bool inherent = summon.method == RecipeMethod::kSynchro ||
                        summon.method == RecipeMethod::kXyz || summon.method == RecipeMethod::kLink;
  if (inherent) {
    if (c.state.top_task() != nullptr) return Answer::kSilent;
    fact.text = "{card} is summoned of its player's own accord, and no effect is activated";
    return c.Permit(fact);
  }
  if (ComesByEffect(summon.method) || summon.method == RecipeMethod::kOwn) return Answer::kSilent;
  if (IsSummonByScales(c.game, c.state, c.action)) {
    const bool goes_on = SummonGoneOnWith(c.game, c.state, c.action) != kNoPiece;
    if (c.state.top_task() != nullptr && !goes_on) return Answer::kSilent;
    fact.text = "{card} is summoned of its player's own accord, and no effect is activated";
    return c.Permit(fact);
  }
  const CardDefinition& card = c.pack().card(summon.card);
  const bool left_open = summon.card != kUnknownCard && !card.unexpressed.empty();
  if (left_open && summon.method == RecipeMethod::kNone) {
    fact.text = "whether {card} may be summoned so is not known to this version";
    return c.With(Answer::kUnsupported, fact);
  }
  if (const PieceIndex open = OpenScale(c); open != kNoPiece && summon.card != kUnknownCard) {
    fact.piece = open;
    fact.text = "{piece} has no entry in this version, and may have a scale";
    return c.With(Answer::kUnproven, fact);
  }
  return NoneByHand(c);
}

// Tells that a Fusion Monster which comes by its own text is brought by no effect.
Answer ByItsOwnText(const CheckContext& c) {
  const RecipeSummon summon = RecipeSummonOf(c);
  const bool own = summon.method == RecipeMethod::kOwn && summon.card != kUnknownCard;
  if (!own || !c.pack().card(summon.card).Has(Frame::kFusion)) return Answer::kSilent;
  return c.Permit({.text = "{card} comes by its own text and without a Spell: no chain is begun, "
                           "and it is no Fusion Summon",
                   .card = summon.card,
                   .seat = c.action.seat});
}

}  // namespace

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);
constexpr ActionParts kMaterials = kPartNamed;

const Clause kFusion =
    Legality("tcg.extra.fusion", kSpecial, &Mechanic<RecipeMethod::kFusion>).LooksAt(kMaterials);
const Clause kRitual =
    Legality("tcg.extra.ritual", kSpecial, &Mechanic<RecipeMethod::kRitual>).LooksAt(kMaterials);
const Clause kSynchro = Legality("tcg.extra.synchro", kSpecial, &Mechanic<RecipeMethod::kSynchro>)
                            .Happening(Moment::kMaterialDue, &Leaves<RecipeMethod::kSynchro>)
                            .LooksAt(kMaterials);
const Clause kXyz =
    Legality("tcg.extra.xyz", kSpecial, &Mechanic<RecipeMethod::kXyz>).LooksAt(kMaterials);
const Clause kLink = Legality("tcg.extra.link", kSpecial, &Mechanic<RecipeMethod::kLink>)
                         .Happening(Moment::kMaterialDue, &Leaves<RecipeMethod::kLink>)
                         .LooksAt(kMaterials);
const Clause kInherentFour =
    Definition("tcg.extra.inherent-four").Binding(kSpecial, &InherentFour).LooksAt(kNoPart);
const Clause kContactFusion =
    Definition("tcg.extra.contact-fusion").Binding(kSpecial, &ByItsOwnText).LooksAt(kNoPart);

}  // namespace judge::tcg
