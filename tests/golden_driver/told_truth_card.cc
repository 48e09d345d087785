// What is printed on a card: its kind, its speed and its words.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool IsSpellOrTrap(const CardDefinition& card) {
  return card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
}

Answer IsStub(const Past& past, const Fact& fact) { return Printed(past, fact.card).stub; }
Answer IsStubInPlay(const Past& past, const Fact& fact) {
  if (fact.piece == kNoPiece) return false;
  const Piece& piece = PieceOf(past, fact);
  return Printed(past, fact.card).stub && piece.card == fact.card &&
         past.game.rules->OnField(piece.zone) && !LiesFaceDown(piece);
}
// Returns whether one of the events is the activation of the card by the entry of the fact.
template <typename Events>
bool HasBeenUsed(const Past& past, const Fact& fact, const Events& events) {
  return Printed(past, fact.card).stub && Any(events, [&](const Event& event) {
           return event.kind == EventKind::kActivated && event.entry == fact.entry &&
                  event.card == fact.card;
         });
}
Answer IsStubUsed(const Past& past, const Fact& fact) {
  return HasBeenUsed(past, fact, Ever(past));
}
Answer IsStubUsedNow(const Past& past, const Fact& fact) {
  return HasBeenUsed(past, fact, ThisTurn(past));
}
Answer LevelIs(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).level == fact.n;
}
template <typename Word>
Answer OfKind(const Past& past, const Fact& fact, Word&& word) {
  return IsSpellOrTrap(Printed(past, fact.card)) && word();
}
Answer IsEquipCard(const Past& past, const Fact& fact) {
  return OfKind(past, fact, [&] { return HasTypeWord(past, fact.card, "Equip"); });
}
Answer IsContinuousCard(const Past& past, const Fact& fact) {
  return OfKind(past, fact, [&] { return HasTypeWord(past, fact.card, "Continuous"); });
}
Answer IsNormalCard(const Past& past, const Fact& fact) {
  return OfKind(past, fact, [&] {
    return !HasTypeWord(past, fact.card, "Equip") && !HasTypeWord(past, fact.card, "Continuous");
  });
}
Answer IsKindOfOtherGames(const Past& past, const Fact& fact) {
  for (const char* word : {"Quick-Play", "Counter", "Field", "Ritual"}) {
    if (HasTypeWord(past, fact.card, word)) return true;
  }
  return false;
}
// A Combination Card is each of its kinds.
Answer IsSpellInHand(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return Printed(past, fact.card).Has(Frame::kSpell) && ZoneActedFrom(past) == ZoneKind::kHand &&
         TurnSeat(past) == past.act->seat;
}
Answer IsSpellInHandOfOthersTurn(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return Printed(past, fact.card).Has(Frame::kSpell) && ZoneActedFrom(past) == ZoneKind::kHand &&
         TurnSeat(past) == fact.seat && past.act->seat != fact.seat;
}
Answer IsTrapNotSet(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return Printed(past, fact.card).Has(Frame::kTrap) &&
         (past.act->piece == kNoPiece || !LiesOnField(past, PieceThen(past, past.act->piece)));
}
Answer LiesSet(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.zone == ZoneKind::kSpellTrap && (piece.flags & kFaceDown) != 0;
}
// A type line with the word Slow, or a way of a card that is two kinds, says that it is Slow.
Answer IsNotSlow(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  if (!IsSpellOrTrap(card)) return MayBeLent(past) ? Answer() : false;
  if (!HasTypeWord(past, fact.card, "Slow")) return true;
  // A card that is two kinds prints each speed with its kind; an effect may say when it is quick.
  const bool says_otherwise =
      !card.plays.empty() || PrintsEffect(past, fact.card, [](const Effect& effect) {
        return effect.speed == EffectSpeed::kQuick || effect.quick_while.count > 0 ||
               effect.form == EffectForm::kTriggered;
      });
  return says_otherwise ? std::nullopt : Answer(false);
}
Answer IsUnstoppable(const Past& past, const Fact& fact) {
  return OrLent(
      past, PrintsEffect(past, fact.card, [](const Effect& effect) { return effect.unstoppable; }));
}
Answer PieceIsUnstoppable(const Past& past, const Fact& fact) {
  return IsUnstoppable(past, Fact{.text = "", .card = PieceOf(past, fact).card});
}
Answer IsMonsterCard(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).IsMonster();
}
Answer IsNoMonsterCard(const Past& past, const Fact& fact) {
  return !Printed(past, fact.card).IsMonster();
}
Answer IsExtraDeckMonster(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return card.IsMonster() && card.deck != DeckKind::kMain;
}
Answer ComesByItsConditions(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return card.Has(Frame::kFusion) || card.Has(Frame::kRitual) || card.Has(Frame::kAlter) ||
         card.Has(Frame::kIntegration) || card.Has(Frame::kToken);
}
int Kinds(const CardDefinition& card) {
  return card.Has(Frame::kMonster) + card.Has(Frame::kSpell) + card.Has(Frame::kTrap);
}
template <Frame frame>
Answer IsTwoKinds(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return Kinds(card) > 1 && card.Has(frame);
}
Answer IsTwoKindsAndSet(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return Kinds(Printed(past, fact.card)) > 1 && past.act->kind == ActionKind::kSet;
}
// The card has a line that says how it is played.
Answer HasPlayLine(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return Kinds(card) > 1 &&
         (!card.plays.empty() || PrintsKind(past, fact.card, PrintedKind::kPlay));
}
// More is named with the use of that card than it may be, beside something else.
Answer UseNamesMore(const Past& past, const Fact& fact) {
  return past.act != nullptr && fact.m > fact.n && fact.n >= 0 && past.act->chosen_count > fact.m;
}
Answer PrintsNothing(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).effects.count == 0;
}
Answer PrintsSoMany(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).effects.count == fact.n && fact.m > fact.n;
}
Answer PieceHasNoEffects(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).effects.count == 0;
}
Answer PieceHasEffects(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return !IsHidden(piece.position) && PrintedOf(past, fact.piece).effects.count > 0;
}
Answer IsToken(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).Has(Frame::kToken);
}

// A card that is two monsters.
CardIndex WholeWith(const Past& past, CardIndex half) {
  for (CardIndex card = 1; card <= past.game.pack->size(); ++card) {
    const std::vector<CardIndex>& halves = Printed(past, card).halves;
    if (std::find(halves.begin(), halves.end(), half) != halves.end()) return card;
  }
  return kUnknownCard;
}
Answer IsOneHalf(const Past& past, const Fact& fact) {
  const bool lies = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == fact.card && StandsAsMonster(piece);
  });
  const CardIndex whole = WholeWith(past, fact.card);
  const bool came = Any(Ever(past), [&](const Event& event) {
    return event.entry == past.now && event.piece != kNoPiece &&
           (PieceThen(past, event.piece).card == fact.card ||
            PieceThen(past, event.piece).card == whole);
  });
  return whole != kUnknownCard && (lies || came);
}
Answer IsWhole(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).halves.size() == 2;
}
Answer IsOtherHalf(const Past& past, const Fact& fact) {
  const CardIndex whole = WholeWith(past, fact.card);
  return whole != kUnknownCard && whole == WholeWith(past, PieceOf(past, fact).card) &&
         PieceOf(past, fact).card != fact.card;
}
Answer BothHalvesTakeSo(const Past& past, const Fact& fact) {
  for (const CardIndex half : Printed(past, fact.card).halves) {
    if (Printed(past, half).level - 1 != fact.n) return false;
  }
  return *IsWhole(past, fact);
}
Answer HalvesTakeOther(const Past& past, const Fact& fact) {
  const std::vector<CardIndex>& halves = Printed(past, fact.card).halves;
  return halves.size() == 2 && Printed(past, halves[0]).level != Printed(past, halves[1]).level;
}
Answer IsNotKnown(const Past& past, const Fact& fact) {
  // What happens instead of something is carried out where it can be, and not followed here.
  const bool instead = PrintsEffect(past, fact.card, [](const Effect& effect) {
    return effect.form == EffectForm::kReplacement;
  });
  if (instead) return std::nullopt;
  return !Printed(past, fact.card).unexpressed.empty() ||
         PrintsEffect(past, fact.card, [](const Effect& effect) { return !effect.supported; }) ||
         !Printed(past, fact.card).halves.empty() || Printed(past, fact.card).effects.count == 0;
}
Answer StrikeIsNotKnown(const Past& past, const Fact& fact) {
  return PrintsEffect(past, PieceOf(past, fact).card, [](const Effect& effect) {
    return effect.printed == PrintedKind::kStrike && !effect.supported;
  });
}
Answer IsNoSetGame(const Past& past, const Fact&) {
  for (CardIndex card = 1; card <= past.game.pack->size(); ++card) {
    if (IsSpellOrTrap(Printed(past, card))) return false;
  }
  return true;
}
Answer IsMonsterSet(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const CardDefinition& card = Printed(past, CardActed(past));
  return past.act->kind == ActionKind::kSet &&
         (past.act->to.kind == ZoneKind::kMonster || (card.IsMonster() && !IsSpellOrTrap(card)));
}
Answer IsMonsterMoved(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kMove && past.act->to.kind == ZoneKind::kMonster;
}
Answer IsUnruledAct(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kOther || past.act->kind == ActionKind::kMove;
}
Answer IsByHand(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kByHand;
}
// Something lasts that somebody has entered by hand.
Answer LeftByHand(const Past& past, const Fact&) {
  const auto left = past.state.modifiers();
  return std::any_of(left.begin(), left.end(), [](const ActiveModifier& m) {
    return m.source == kNoPiece && m.modifier == 0;
  });
}

constexpr TruthRow kRows[] = {
    {"{card} has no entry here, so what it says is not known: write its entry, or play with a pack "
     "that has one",
     &IsStub},
    {"{card} has no entry here, and whether what it says has a part in this is not known", &IsStub},
    {"{card} has no entry here: which deck it belongs into is not known", &IsStub},
    {"{card} has no entry here, so what it says of this is not known", &IsStubInPlay},
    {"taken: what {card} says has no part in this, as it has no entry here", &IsStubInPlay},
    {"{card} has no entry here, so what it did in this turn is not known: write that with by-hand",
     &IsStubUsedNow},
    {"taken: {card} did nothing but what the record says, as it has no entry here", &IsStubUsed},
    {"{card} has Level {n} and needs no tribute", &LevelIs},
    {"{card} is an Equip card", &IsEquipCard},
    {"{card} is a Continuous card", &IsContinuousCard},
    {"{card} is a Normal card", &IsNormalCard},
    {"this game knows Normal, Equip and Continuous cards; {card} is none of them",
     &IsKindOfOtherGames},
    {"{card} is a Spell and may be activated from the hand", &IsSpellInHand},
    {"{card} is in the hand and it is {seat}'s turn: it had to be Set before",
     &IsSpellInHandOfOthersTurn},
    {"{card} is a Trap and has to lie Set in the Backrow before it is activated", &IsTrapNotSet},
    {"{piece} lies Set in the Backrow and is turned face-up", &LiesSet},
    {"{card} is not Slow, so it is a Quick Effect", &IsNotSlow},
    {"{card} is Unstoppable and still a Quick Effect", &IsUnstoppable},
    {"{card} is Unstoppable and still a Slow Effect", &IsUnstoppable},
    {"{piece} is Unstoppable and is not negated", &PieceIsUnstoppable},
    {"{piece} is Unstoppable: nothing is used in response to it", &PieceIsUnstoppable},
    {"{card} can be normal summoned, as every monster can", &IsMonsterCard},
    {"{card} is no monster", &IsNoMonsterCard},
    {"{card} is an Extra Deck Monster", &IsExtraDeckMonster},
    {"{card} comes from the Extra Deck only by its own summoning conditions",
     &ComesByItsConditions},
    {"{card} is two kinds of card, and {seat} plays it as a Monster", &IsTwoKinds<Frame::kMonster>},
    {"{card} is two kinds of card, and {seat} plays it as a Spell", &IsTwoKinds<Frame::kSpell>},
    {"{card} is two kinds of card, and {seat} plays it as a Trap", &IsTwoKinds<Frame::kTrap>},
    {"{card} is two kinds of card, and {seat} Sets it as one that can be Set", &IsTwoKindsAndSet},
    {"it is not known whether what {card} says about playing it closes this way", &HasPlayLine},
    {"what {card} says about playing it lets it be played this way", &HasPlayLine},
    {"what {card} says about playing it does not let it be played this way", &HasPlayLine},
    {"{card} asks for {n} at most beside what is named before, and named are {m}", &UseNamesMore},
    {"{card} has no effect that could be used", &PrintsNothing},
    {"{card} prints no effect that could be copied", &PrintsNothing},
    {"{card} has {n} effects, and number {m} is none of them", &PrintsSoMany},
    {"{piece} has no effects: nothing changes", &PieceHasNoEffects},
    {"what {piece} may do and what holds by itself is negated alike", &PieceHasEffects},
    {"{piece} is a Token and cannot be attached", &IsToken},
    {"{piece} is a Token and cannot lie beneath {card}", &IsToken},
    {"{piece} is a Token, and the Materials of {card} are not attached", &IsToken},
    {"as long as it lies there the card is {card} alone: its other monster does nothing",
     &IsOneHalf},
    {"which of the two monsters of {card} is meant has to be said", &IsWhole},
    {"{piece} does not become {card} by hand", &IsOtherHalf},
    {"{card} is set, and as either of its monsters it takes the same tributes: {n}",
     &BothHalvesTakeSo},
    {"which of the two monsters of {card} was set, nobody but its player knows", &HalvesTakeOther},
    {"what {card} does is not known to this version", &IsNotKnown},
    {"this effect of {card} is known and cannot be carried out by this version", &IsNotKnown},
    {"{card} was used this turn, and not all it does is known to this version", &IsNotKnown},
    {"whether {card} summons itself is not known to this version", &IsNotKnown},
    {"the STRIKE of {piece} is known and cannot be carried out by this version", &StrikeIsNotKnown},
    {"there are monster cards only: a monster is summoned face down, nothing is Set", &IsNoSetGame},
    {"monsters are not Set; one may be Hidden where an effect allows it", &IsMonsterSet},
    {"a monster comes to the field by a summon", &IsMonsterMoved},
    {"this kind of act is recorded and not ruled on by this version", &IsUnruledAct},
    {"changed by hand, as recorded", &IsByHand},
    {"what was done by hand forbids it", &LeftByHand},
    {"what was done by hand lifts this rule", &LeftByHand},
};

}  // namespace

std::span<const TruthRow> CardTruths() { return kRows; }

}  // namespace judge::golden
