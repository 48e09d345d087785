// Rule Cards: Setup Rules, EVENTs, STRATEGY, TERRAINS and Symbols.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool LiesInRuleZone(const Piece& piece) { return piece.zone == ZoneKind::kRule; }
bool IsSymbol(const Past& past, CardIndex card) {
  return Printed(past, card).Has(Frame::kRule) && HasTypeWord(past, card, "Symbol");
}
bool IsSetupRule(const Past& past, CardIndex card) {
  return Printed(past, card).Has(Frame::kRule) && HasTypeWord(past, card, "Setup");
}

Answer IsRuleCard(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).Has(Frame::kRule);
}
Answer ComesOutOfExtraDeck(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool lies = past.act->piece != kNoPiece && LiesInRuleZone(PieceThen(past, past.act->piece));
  return *IsRuleCard(past, fact) && !lies;
}
Answer LeavesRuleZone(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).Has(Frame::kRule) &&
         (LiesInRuleZone(PieceOf(past, fact)) || Any(Ever(past), [&](const Event& event) {
            return event.piece == fact.piece && event.from.kind == ZoneKind::kRule;
          }));
}
Answer LiesThere(const Past& past, const Fact& fact) { return LiesInRuleZone(PieceOf(past, fact)); }
Answer WasLaidOut(const Past& past, const Fact& fact) {
  return LiesInRuleZone(PieceOf(past, fact)) && PieceOf(past, fact).since == fact.entry;
}
Answer CopyLiesThere(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return LiesInRuleZone(piece) && AnyPiece(past, [&](PieceIndex p, const Piece& other) {
           return p != fact.piece && other.card == piece.card;
         });
}
Answer CountsRuleCards(const Past& past, const Fact& fact) {
  return CountPieces(past, [&](PieceIndex, const Piece& piece) {
           return piece.side == fact.seat && LiesInRuleZone(piece);
         }) == fact.n;
}
Answer SpeaksOfRuleCards(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  const bool says = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    for (const Choice& choice : pack.Choices(effect.choices)) {
      const Filter& filter = pack.filters[choice.filter];
      if ((filter.zones >> static_cast<unsigned>(ZoneKind::kRule) & 1U) != 0) return true;
    }
    return false;
  });
  return says && LiesInRuleZone(PieceOf(past, fact));
}
Answer LiesThereUnreached(const Past& past, const Fact& fact) {
  return LiesInRuleZone(PieceOf(past, fact)) && *SpeaksOfRuleCards(past, fact) == false;
}
Answer HasEvent(const Past& past, const Fact& fact) {
  return *IsRuleCard(past, fact) && PrintsKind(past, fact.card, PrintedKind::kEvent);
}
Answer SetupRuleInSetup(const Past& past, const Fact& fact) {
  return IsSetupRule(past, fact.card) && PhaseNow(past) == PhaseKind::kSetup;
}
Answer SetupRuleTooLate(const Past& past, const Fact& fact) {
  return IsSetupRule(past, fact.card) && PhaseNow(past) != PhaseKind::kSetup;
}

// TERRAINS.
int ColourOf(const Past& past, SeatIndex seat) {
  int colour = 0;
  for (const Event& event : Ever(past)) {
    if (event.kind != EventKind::kColourChosen) continue;
    if (event.seat == seat) colour = event.amount;
    if (event.seat != seat && colour == 0 && past.state.seats() == 2) colour = 3 - event.amount;
  }
  return colour;
}
template <int colour>
Answer HasColour(const Past& past, const Fact& fact) {
  const int told = ColourOf(past, fact.seat);
  // The header may say it.
  return (told == 0 ? past.state.seat(fact.seat).colour : told) == colour;
}
const std::vector<CardIndex>& MarkersFor(const Past& past, const CardDefinition& card,
                                         SeatIndex seat) {
  if (!card.terrains.empty()) return card.terrains;
  return *HasColour<2>(past, Fact{.text = "", .seat = seat}) ? card.terrains_red
                                                             : card.terrains_blue;
}
// The first of its list has come to that zone.
Answer ListBeginsThere(const Past& past, const Fact& fact) {
  const auto& markers = MarkersFor(past, PrintedOf(past, fact.piece), fact.seat);
  const bool end =
      fact.zone.slot == 1 || fact.zone.slot == past.state.header().capacities.terrains_per_seat;
  if (markers.empty() || !end || fact.zone.seat != fact.seat) return false;
  return Any(Ever(past), [&](const Event& event) {
    const bool laid =
        event.kind == EventKind::kTerrainPlaced || event.kind == EventKind::kTerrainReplaced;
    return laid && event.to == fact.zone && event.card == markers.front();
  });
}
bool GivesTerrains(const CardDefinition& card) {
  return !card.terrains.empty() || !card.terrains_red.empty();
}
Answer NoTerrainsUsed(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return LiesInRuleZone(piece) && piece.controller == fact.seat &&
           GivesTerrains(PrintedOf(past, p));
  });
}
Answer TerrainsUsed(const Past& past, const Fact& fact) {
  return LiesInRuleZone(PieceOf(past, fact)) && PieceOf(past, fact).controller == fact.seat &&
         GivesTerrains(PrintedOf(past, fact.piece));
}

// STRATEGY. One card may have that of another.
bool MayHaveAnothers(const Past& past) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return PrintsModifier(past, piece.card, ModifierKind::kHasStrategyOf);
  });
}
bool ListsIt(const CardDefinition& duelist, CardIndex card) {
  return std::any_of(duelist.strategy.begin(), duelist.strategy.end(),
                     [card](const StrategyEntry& entry) { return entry.card == card; });
}
Answer HasStrategy(const Past& past, const Fact& fact) {
  if (!LiesInRuleZone(PieceOf(past, fact))) return false;
  if (!PrintedOf(past, fact.piece).strategy.empty()) return true;
  return MayHaveAnothers(past) ? std::nullopt : Answer(false);
}
Answer StandsInStrategy(const Past& past, const Fact& fact) {
  if (ListsIt(PrintedOf(past, fact.piece), fact.card)) return LiesThere(past, fact);
  return MayHaveAnothers(past) ? std::nullopt : Answer(false);
}
Answer StrategyUsed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return StandsInStrategy(past,
                          Fact{.text = "", .piece = fact.piece, .card = past.act->target_card});
}
Answer StandsInNoStrategy(const Past& past, const Fact& fact) {
  const bool listed = AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return LiesInRuleZone(piece) && piece.controller == fact.seat &&
           ListsIt(PrintedOf(past, p), fact.card);
  });
  return !listed;
}
Answer NoStrategyThere(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return LiesInRuleZone(piece) && piece.controller == fact.seat &&
           !PrintedOf(past, p).strategy.empty();
  });
}
Answer AnotherStrategyUsed(const Past& past, const Fact& fact) {
  return !Printed(past, fact.card).strategy.empty() || MayHaveAnothers(past);
}
// Each swap brings a card out of the deck.
int Swaps(const Past& past, SeatIndex seat) {
  return Count(Ever(past), [&](const Event& event) {
    return event.seat == seat && event.kind == EventKind::kMoved &&
           event.from.kind == ZoneKind::kDeck && event.to.kind == ZoneKind::kHand;
  });
}
Answer HasSwapped(const Past& past, const Fact& fact) {
  return !BeginsWithSetup(past) ? Answer() : Swaps(past, fact.seat) == fact.n && fact.n < 2;
}
Answer HasSwappedAll(const Past& past, const Fact& fact) {
  return !BeginsWithSetup(past) ? Answer() : Swaps(past, fact.seat) == fact.n && fact.n >= 2;
}
Answer Shows(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->target_card == fact.card && fact.card != kUnknownCard;
}
Answer ShowsNothing(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->target_card == kUnknownCard;
}
Answer SwappedUnshuffled(const Past& past, const Fact& fact) {
  return Swaps(past, fact.seat) > 0 && !Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kShuffled && event.seat == fact.seat &&
                  event.entry == past.now;
         });
}

// Symbols.
Answer AgreedOnSymbols(const Past& past, const Fact&) { return past.began.header().options != 0; }
Answer NotAgreedOnSymbols(const Past& past, const Fact&) {
  return past.began.header().options == 0;
}
Answer LayThereFromStart(const Past& past, const Fact& fact) {
  return IsSymbol(past, PieceOf(past, fact).card) &&
         past.began.piece(fact.piece).zone == ZoneKind::kRule;
}
Answer NoSymbolThere(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return LiesInRuleZone(piece) && piece.controller == fact.seat && IsSymbol(past, piece.card);
  });
}
Answer SymbolThere(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return LiesInRuleZone(piece) && piece.controller == fact.seat && IsSymbol(past, piece.card);
}
Answer SymbolIsNotLaid(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool lies = past.act->piece != kNoPiece && LiesInRuleZone(PieceThen(past, past.act->piece));
  return IsSymbol(past, fact.card) && !lies;
}
Answer PrintsQuickAbility(const Past& past, const Fact& fact) {
  return IsSymbol(past, fact.card) && PrintsEffect(past, fact.card, [](const Effect& effect) {
           return effect.charges_cost >= 0 && effect.speed != EffectSpeed::kSlow;
         });
}
// The last that was told of them.
std::optional<std::int32_t> ChargesTold(const Past& past, PieceIndex piece) {
  for (std::size_t i = past.count; i-- > 0;) {
    const Event& event = past.events[i];
    if (event.kind == EventKind::kCharged && event.piece == piece) return event.after;
  }
  return std::nullopt;
}
Answer ChargesAre(const Past& past, PieceIndex piece, std::int32_t charges) {
  const auto told = ChargesTold(past, piece);
  if (told) return *told == charges;
  return PieceThen(past, piece).charges == charges;
}
Answer HasChargesFor(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool costs = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const std::int32_t named = effect.charges_declared ? past.act->number : 0;
    // What is counted for the price is recounted by no checker.
    if (effect.charges_amount != 0) return true;
    return effect.charges_cost >= 0 && effect.charges_cost + named == fact.m;
  });
  return costs && *ChargesAre(past, fact.piece, fact.n);
}
Answer CountsItsPrice(const Past& past, const Fact& fact) {
  const bool counts = PrintsEffect(past, fact.card,
                                   [](const Effect& effect) { return effect.charges_amount != 0; });
  return counts && *ChargesAre(past, fact.piece, fact.n);
}
Answer HasCharges(const Past& past, const Fact& fact) {
  return fact.n > 0 && *ChargesAre(past, fact.piece, fact.n);
}
Answer IsEmpty(const Past& past, const Fact& fact) { return ChargesAre(past, fact.piece, 0); }
Answer ComesWithCharges(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).charges == fact.m && fact.n < fact.m;
}
// In the turns since that of the player began.
Span Round(const Past& past, SeatIndex seat) {
  Span span = Ever(past);
  for (const Event* event = span.last; event != span.first; --event) {
    if (event[-1].kind != EventKind::kTurnBegan || event[-1].seat != seat) continue;
    return {event, span.last, true};
  }
  return span;
}
bool IsSymbolUse(const Past& past, const Event& event, SeatIndex seat) {
  return event.kind == EventKind::kActivated && event.seat == seat && event.piece != kNoPiece &&
         IsSymbol(past, PieceThen(past, event.piece).card) &&
         event.from.kind != ZoneKind::kExtraDeck;
}
Answer NoSymbolUsed(const Past& past, const Fact& fact) {
  const bool used = Any(Round(past, fact.seat), [&](const Event& event) {
    const bool use = IsSymbolUse(past, event, fact.seat);
    // What lays it out is no use of what it says.
    return use && Any(Round(past, fact.seat), [&](const Event& paid) {
             return paid.kind == EventKind::kCharged && paid.piece == event.piece &&
                    paid.entry == event.entry && paid.after < paid.before;
           });
  });
  return !used;
}
Answer SymbolUsed(const Past& past, const Fact& fact) {
  return Happened(Round(past, fact.seat), fact,
                  [&](const Event& event) { return IsSymbolUse(past, event, fact.seat); });
}

// The act uses the card where it has not been played yet, and another effect of it plays it.
Answer PlayedByAnotherEffect(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const PieceIndex index = past.act->piece;
  const bool lies_open = index != kNoPiece && PieceThen(past, index).zone == ZoneKind::kSpellTrap &&
                         (PieceThen(past, index).flags & kFaceDown) == 0;
  return !lies_open && PrintsEffect(past, fact.card, [](const Effect& effect) {
    const bool says = effect.printed == PrintedKind::kPlay || effect.persists_counted;
    return effect.form == EffectForm::kActivated && says;
  });
}
Answer IsNotLaidOut(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const PieceIndex index = past.act->piece;
  const bool lies = index != kNoPiece && PieceThen(past, index).zone == ZoneKind::kRule;
  return !lies && Printed(past, fact.card).Has(Frame::kRule);
}

// A Play line of the card forbids that it is activated.
Answer ClosesItself(const Past& past, const Fact& fact) {
  return PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const auto modifiers = past.game.pack->Modifiers(effect.modifiers);
    return effect.printed == PrintedKind::kPlay &&
           std::any_of(modifiers.begin(), modifiers.end(), [](const Modifier& m) {
             return m.kind == ModifierKind::kProhibit && (m.acts & Bit(CardAct::kActivate)) != 0;
           });
  });
}

constexpr TruthRow kRows[] = {
    {"{card} itself says that it is not laid out now", &ClosesItself},
    {"{card} is played by another of its effects: this one is used where it lies face-up",
     &PlayedByAnotherEffect},
    {"{card} does not lie in the Rule Zone: this effect is used once its EVENT has laid it out",
     &IsNotLaidOut},
    {"{card} is played out of the Extra Deck into the Rule Zone", &ComesOutOfExtraDeck},
    {"{card} is a Rule Card: it is played into the Rule Zone and into no other", &IsRuleCard},
    {"{piece} leaves the Rule Zone, and a Rule Card goes back to the Extra Deck", &LeavesRuleZone},
    {"what {piece} says is a rule of this duel while it lies in the Rule Zone", &LiesThere},
    {"{piece} did this when it was laid out", &WasLaidOut},
    {"{piece} lies in a Rule Zone already: all copies act as one", &CopyLiesThere},
    {"{n} Rule Cards lie in the Rule Zone of {seat} by then, and there is no limit",
     &CountsRuleCards},
    {"{card} speaks of Rule Cards, so it reaches {piece}", &SpeaksOfRuleCards},
    {"{piece} is active in the Rule Zone and not on the field: {card} does not reach it",
     &LiesThereUnreached},
    {"laying out {card} is a Quick Effect, in any turn and in response too", &HasEvent},
    {"whether the EVENT of {card} is true depends on what is not known", &HasEvent},
    {"{card} is a Setup Rule, and this is the Setup Phase", &SetupRuleInSetup},
    {"{card} is a Setup Rule, and the Setup Phase is over", &SetupRuleTooLate},
    {"{seat} is Blue: the Blue list of {card} is laid out", &HasColour<1>},
    {"{seat} is Blue: the Red list of {card} is not the one to lay out", &HasColour<1>},
    {"{seat} is Red: the Red list of {card} is laid out", &HasColour<2>},
    {"{seat} is Red: the Blue list of {card} is not the one to lay out", &HasColour<2>},
    {"the list of {piece} begins at {seat}'s own left, in {zone}", &ListBeginsThere},
    {"{seat} has used no TERRAINS in this duel", &NoTerrainsUsed},
    {"{seat} has used the TERRAINS of {piece}, and there is one for each player", &TerrainsUsed},
    {"{seat} has activated {piece}, which has a STRATEGY", &HasStrategy},
    {"{seat} has activated no card with a STRATEGY", &NoStrategyThere},
    {"{seat} uses the STRATEGY of {piece} and no other one", &StrategyUsed},
    {"{seat} has used the STRATEGY of {card}, and one is all there is in a duel",
     &AnotherStrategyUsed},
    {"{card} stands in the STRATEGY of {piece}", &StandsInStrategy},
    {"{card} stands in no STRATEGY that {seat} has activated", &StandsInNoStrategy},
    {"{seat} has swapped {n} cards of the opening hand so far, and may swap two", &HasSwapped},
    {"{seat} has swapped {n} cards of the opening hand, and two are the most", &HasSwappedAll},
    {"{seat} shows {card}", &Shows},
    {"{seat} has to show the card that comes into the hand", &ShowsNothing},
    {"{seat} swapped cards with the Main Deck and its shuffle was not recorded",
     &SwappedUnshuffled},
    {"all players have agreed to play with Symbols", &AgreedOnSymbols},
    {"no agreement of all players to play with Symbols is on record", &NotAgreedOnSymbols},
    {"{piece} was in play when the record began: Symbols are played with", &LayThereFromStart},
    {"no other Symbol lies in the Rule Zone of {seat}", &NoSymbolThere},
    {"{piece} lies in the Rule Zone of {seat}: one Symbol at a time", &SymbolThere},
    {"{card} has to lie in the Rule Zone before its effects are used", &SymbolIsNotLaid},
    {"an effect of {card} is a Quick Effect, in any turn and in response too", &PrintsQuickAbility},
    {"{card} has {n} Charges, and this effect costs {m}", &HasChargesFor},
    {"{card} has {n} Charges, and whether this effect costs more is not known", &CountsItsPrice},
    {"{piece} has {n} Charges: only an empty Symbol may be taken back", &HasCharges},
    {"{piece} has no Charges left and may go back to the Extra Deck", &IsEmpty},
    {"{card} comes with {n} of {m} Charges: what was spent stays spent", &ComesWithCharges},
    {"{seat} has used no Symbol effect in this round", &NoSymbolUsed},
    {"{seat} has used an effect of {card} in this round, and it is one a round", &SymbolUsed},
};

}  // namespace

std::span<const TruthRow> RuleCardTruths() { return kRows; }

}  // namespace judge::golden
