// Monsters out of the Extra Deck: the cards that let them come, and their Materials.
#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

std::span<const Chosen> Named(const Past& past) {
  if (past.act == nullptr) return {};
  return std::span(past.act->chosen).first(past.act->chosen_count);
}

Answer LetsAlter(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsOperation(past, PieceOf(past, fact).card, OperationKind::kAlterSummon));
}
Answer LetsTokenCome(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsOperation(past, PieceOf(past, fact).card, OperationKind::kCreateToken));
}
// No effect that resolves lets anything come.
Answer NothingLetsCome(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  if (top == nullptr || top->kind != TaskKind::kEffect || top->waits != WaitKind::kSummon) {
    return true;
  }
  return LetsTokenCome(past, Fact{.text = "", .piece = top->piece, .card = fact.card}) == true
             ? std::nullopt
             : Answer(true);
}
Answer IsBroughtBy(const Past& past, const Fact& fact) {
  const Recipe& recipe = Printed(past, fact.card).recipe;
  const CardIndex by = PieceOf(past, fact).card;
  return by == recipe.only_by || by == recipe.spell ||
         Printed(past, by).IsNamed(Printed(past, recipe.only_by).name) ||
         Printed(past, by).IsNamed(Printed(past, recipe.spell).name);
}
// Of another monster than the one that the card brings: its name is what is told then.
Answer IsOnlyBringer(const Past& past, const Fact& fact) {
  const Recipe& recipe = Printed(past, CardActed(past)).recipe;
  return fact.card == recipe.only_by || fact.card == recipe.spell;
}
Answer IsFusionCard(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).name == past.game.rules->fusion_card;
}
Answer IsNoFusionCard(const Past& past, const Fact& fact) {
  const Recipe& recipe = Printed(past, fact.card).recipe;
  return PrintedOf(past, fact.piece).name != past.game.rules->fusion_card &&
         recipe.only_by == kUnknownCard && recipe.spell == kUnknownCard;
}
// What copies was used, and a card of the name is there to be copied.
Answer CopiesFusion(const Past& past, const Fact& fact) {
  const bool there = AnyPiece(past, [&](PieceIndex p, const Piece&) {
    return p != fact.piece && PrintedOf(past, p).name == past.game.rules->fusion_card;
  });
  return there && Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kActivated && event.piece == fact.piece;
         });
}
// No effect has ever summoned it; that a summon of its own was illegal, events do not tell.
Answer NeverCameProperly(const Past& past, const Fact& fact) {
  if (fact.piece <= past.began.piece_count()) return std::nullopt;
  return !Any(Ever(past), [&](const Event& event) {
    return IsSummon(event) && event.piece == fact.piece && event.source != kNoPiece;
  });
}
Answer ListHasOneMore(const Past& past, const Fact& fact) {
  if (past.game.decks == nullptr) return false;
  int left = past.game.decks->CopiesOf(*past.game.pack, fact.seat, fact.card);
  left -= CountPieces(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone != ZoneKind::kExtraDeck && piece.owner == fact.seat &&
           piece.card == fact.card;
  });
  return left > 0;
}
Answer ListHasOneOutside(const Past& past, const Fact& fact) {
  if (past.game.decks == nullptr) return false;
  const DeckKind deck = past.game.pack->card(fact.card).deck;
  const ZoneKind pile = deck == DeckKind::kExtra ? ZoneKind::kExtraDeck : ZoneKind::kDeck;
  const int out = CountPieces(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone != pile && piece.owner == fact.seat && piece.card == fact.card;
  });
  return past.game.decks->CopiesOf(*past.game.pack, fact.seat, fact.card) > out;
}
Answer NoFusionCardUsed(const Past& past, const Fact&) {
  const Task* top = past.state.top_task();
  return top == nullptr || top->kind != TaskKind::kEffect ||
         PrintedOf(past, top->piece).name != past.game.rules->fusion_card;
}
Answer NeedsNoSpell(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).recipe.without_spell;
}
Answer IsRitualSpellOf(const Past& past, const Fact& fact) {
  const Recipe& recipe = Printed(past, fact.card).recipe;
  return Printed(past, PieceOf(past, fact).card).IsNamed(Printed(past, recipe.spell).name) &&
         LiesOnField(past, PieceOf(past, fact)) && !LiesFaceDown(PieceOf(past, fact));
}
Answer NoSuchSpellLies(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.controller == fact.seat && piece.zone == ZoneKind::kSpellTrap &&
           !LiesFaceDown(piece) && piece.card == fact.card;
  });
}
Answer IsOwnFaceUpSpell(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.controller == fact.seat && piece.zone == ZoneKind::kSpellTrap &&
         !LiesFaceDown(piece) && PrintedOf(past, fact.piece).Has(Frame::kSpell) &&
         IsOpenMain(past, fact.seat);
}
Answer IsNoOwnFaceUpSpell(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.controller != fact.seat || piece.zone != ZoneKind::kSpellTrap || LiesFaceDown(piece);
}

// Materials: what each row asks for by name or by its filter.
const std::vector<RecipeMaterial>& Rows(const Past& past, CardIndex card) {
  const Recipe& own = Printed(past, card).recipe;
  const bool by_spell = own.materials.empty() && own.spell != kUnknownCard;
  return by_spell ? Printed(past, own.spell).recipe.materials : own.materials;
}
bool IsAskedByName(const Past& past, CardIndex monster, CardIndex named) {
  const auto& rows = Rows(past, monster);
  return std::any_of(rows.begin(), rows.end(), [&](const RecipeMaterial& row) {
    return row.card != kUnknownCard &&
           (row.card == named || Printed(past, named).IsNamed(Printed(past, row.card).name));
  });
}
bool AsksByFilter(const Past& past, CardIndex monster) {
  const auto& rows = Rows(past, monster);
  return rows.empty() || std::any_of(rows.begin(), rows.end(), [](const RecipeMaterial& row) {
           return row.card == kUnknownCard;
         });
}
// A card may count as another one.
bool MayCountAs(const Past& past) {
  return past.game.pack->modifier_kinds.Has(ModifierKind::kCountsAs);
}
Answer AreMaterials(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  bool open = false;
  for (const Chosen& one : Named(past)) {
    const CardIndex named = CardChosen(past, one);
    if (named != kUnknownCard && IsAskedByName(past, fact.card, named)) continue;
    if (!AsksByFilter(past, fact.card) && !MayCountAs(past)) return false;
    open = true;
  }
  return open || Named(past).empty() ? std::nullopt : Answer(true);
}
Answer IsNoMaterial(const Past& past, const Fact& fact) {
  const CardIndex named = PieceOf(past, fact).card;
  if (IsAskedByName(past, fact.card, named)) return false;
  return AsksByFilter(past, fact.card) ? std::nullopt : Answer(true);
}
Answer NamedCardIsNone(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return !IsAskedByName(past, CardActed(past), fact.card);
}
Answer IsMaterial(const Past& past, const Fact& fact) {
  if (IsAskedByName(past, fact.card, PieceOf(past, fact).card)) return true;
  return AsksByFilter(past, fact.card) || MayCountAs(past) ? std::nullopt : Answer(false);
}
Answer IsMaterialOtherwise(const Past& past, const Fact& fact) {
  const auto& rows = Rows(past, fact.card);
  return std::any_of(rows.begin(), rows.end(), [&](const RecipeMaterial& row) {
    return row.position != Position::kNone && row.position != PieceOf(past, fact).position;
  });
}
std::ptrdiff_t TimesNamed(const Past& past, const std::string& name) {
  const auto named = Named(past);
  return std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
    return Printed(past, CardChosen(past, one)).name == name;
  });
}
Answer HasNameOfAnother(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).recipe.different_names &&
         TimesNamed(past, PrintedOf(past, fact.piece).name) > 1;
}
// Returns whether another Material has all the Attributes that the card has, as they are printed.
bool SharesAttribute(const Past& past, CardIndex card) {
  const auto named = Named(past);
  return std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
           return Printed(past, CardChosen(past, one)).attributes == Printed(past, card).attributes;
         }) > 1;
}
Answer HasAttributeOfAnother(const Past& past, const Fact& fact) {
  return SharesAttribute(past, PieceOf(past, fact).card);
}
Answer CardHasAttributeOfAnother(const Past& past, const Fact& fact) {
  return SharesAttribute(past, fact.card);
}
Answer IsNamedAsTwoCopies(const Past& past, const Fact& fact) {
  return TimesNamed(past, Printed(past, fact.card).name) > 1;
}
Answer IsNotWhereMaterialsAre(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  // A card may ask for monsters on the field alone, or of the hand alone.
  const Task* top = past.state.top_task();
  const bool asks =
      top != nullptr && top->kind == TaskKind::kEffect &&
      PrintsOperation(past, PieceThen(past, top->piece).card, OperationKind::kFusionSummon);
  const bool hand = piece.zone == ZoneKind::kHand || asks;
  return hand ? std::nullopt : Answer(piece.host != kNoPiece || !StandsAsMonster(piece));
}
Answer MoreAreNamed(const Past& past, const Fact& fact) {
  int asked = 0;
  for (const RecipeMaterial& row : Rows(past, fact.card)) asked += row.count;
  return static_cast<int>(Named(past).size()) > asked;
}
Answer TooFewAreNamed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = Named(past);
  return std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
           return CardChosen(past, one) == fact.card;
         }) < fact.n;
}
Answer FewerThanAsked(const Past& past, const Fact& fact) {
  int asked = 0;
  for (const RecipeMaterial& row : Rows(past, fact.card)) asked += row.count;
  // As many may be named, and not of each kind that is asked for.
  return static_cast<int>(Named(past).size()) < asked ? Answer(true) : std::nullopt;
}
Answer LevelsAre(const Past& past, const Fact& fact) {
  std::int32_t levels = 0;
  for (const Chosen& one : Named(past)) {
    levels += std::max<int>(Printed(past, CardChosen(past, one)).level, 0);
  }
  if (levels != fact.n && MayCountAs(past)) return std::nullopt;
  return levels == fact.n && fact.n < fact.m;
}
// Of printed numbers: a card in play may have others.
Answer PointsAre(const Past& past, const Fact& fact) {
  const CardDefinition& monster = Printed(past, fact.card);
  const CardIndex spell = monster.recipe.spell;
  const Recipe& recipe = spell == kUnknownCard ? monster.recipe : Printed(past, spell).recipe;
  const bool defense = recipe.stat == SumStat::kDefense || recipe.stat == SumStat::kOriginalDefense;
  std::int32_t points = 0;
  for (const Chosen& one : Named(past)) {
    const CardDefinition& card = Printed(past, CardChosen(past, one));
    points += std::max<int>(defense ? card.defense : card.attack, 0);
  }
  if (points != fact.n && MayCountAs(past)) return std::nullopt;
  return points == fact.n && fact.n < fact.m && fact.m == recipe.points;
}
// A card that speaks, or the one that is named itself, says that something is no Material or is not
// tributed; a Ritual alone tributes.
Answer IsBarredBy(const Past& past, CardIndex named, CardAct act) {
  const auto says = [&](CardIndex card) { return PrintsModifierFor(past, card, Bit(act)); };
  return OrLent(past, AnySpeaker(past, says) || (named != kUnknownCard && says(named)));
}
// It may be kept where it lies, too.
Answer IsBarredMaterial(const Past& past, const Fact&) {
  const Answer barred = IsBarredBy(past, kUnknownCard, CardAct::kBeMaterial);
  return barred == true ? barred : IsBarredBy(past, kUnknownCard, CardAct::kBeMoved);
}
// The printed Levels of the others come to what the Spell of the monster asks for.
Answer SpareTribute(const Past& past, CardIndex spare) {
  if (past.act == nullptr || spare == kUnknownCard) return std::nullopt;
  const CardIndex monster =
      past.act->piece != kNoPiece ? past.state.piece(past.act->piece).card : past.act->card;
  const CardIndex spell = Printed(past, monster).recipe.spell;
  if (spell == kUnknownCard) return std::nullopt;
  std::int32_t others = -std::max<int>(Printed(past, spare).level, 0);
  for (const Chosen& one : Named(past)) {
    others += std::max<int>(Printed(past, CardChosen(past, one)).level, 0);
  }
  return others >= Printed(past, spell).recipe.levels;
}
Answer SparePiece(const Past& past, const Fact& fact) {
  return SpareTribute(past, PieceOf(past, fact).card);
}
Answer SpareCard(const Past& past, const Fact& fact) { return SpareTribute(past, fact.card); }
Answer IsBarredTribute(const Past& past, const Fact& fact) {
  const bool ritual = Printed(past, fact.card).recipe.method == RecipeMethod::kRitual;
  return ritual ? IsBarredBy(past, kUnknownCard, CardAct::kBeTributed) : Answer(false);
}
Answer SaysNoMaterial(const Past& past, const Fact& fact) {
  return IsBarredBy(past, fact.card, CardAct::kBeMaterial);
}
Answer SaysNoTribute(const Past& past, const Fact& fact) {
  return IsBarredBy(past, fact.card, CardAct::kBeTributed);
}
Answer IsKeptThere(const Past& past, const Fact&) {
  return IsBarredBy(past, kUnknownCard, CardAct::kBeEroded);
}
Answer KeepsItThere(const Past& past, const Fact& fact) {
  const CardIndex by = past.state.piece(fact.other).card;
  return PrintsModifierFor(past, by, Bit(CardAct::kBeEroded));
}
Answer CardIsKeptThere(const Past& past, const Fact& fact) {
  return IsBarredBy(past, fact.card, CardAct::kBeEroded);
}
std::int32_t CountersOn(const Past& past, PieceIndex piece) {
  std::int32_t count = 0;
  for (const CounterPile& pile : past.state.counters()) {
    const std::string& kind = past.game.pack->texts[pile.kind];
    if (pile.piece == piece && kind.find("ummon") != std::string::npos) count += pile.count;
  }
  return count;
}
Answer HasCounters(const Past& past, const Fact& fact) {
  const auto& rows = Rows(past, CardActed(past));
  return CountersOn(past, fact.piece) == fact.n &&
         (rows.empty() || fact.n >= rows.front().counters);
}
Answer HasFewCounters(const Past& past, const Fact& fact) {
  return CountersOn(past, fact.piece) == fact.n && fact.n < fact.m;
}
Answer MaterialStandsElsewhere(const Past& past, const Fact& fact) {
  return PlaceOf(PieceOf(past, fact)) != fact.zone;
}
Answer MoreThanLie(const Past& past, const Fact& fact) {
  const auto named = Named(past);
  const auto unseen = std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
    return one.piece == kNoPiece && one.zone.kind == fact.zone.kind;
  });
  return unseen > past.state.seat(fact.seat).unnamed[static_cast<int>(fact.zone.kind)];
}
Answer NoneFromHand(const Past& past, const Fact& fact) {
  const Answer more = MoreThanLie(past, fact);
  return fact.zone.kind == ZoneKind::kHand && !more.value_or(true);
}
Answer NoPlaceOfMaterials(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kHand && fact.zone.kind != ZoneKind::kMonster;
}

// Integration.
Answer PlayedDuelist(const Past& past, const Fact& fact) {
  const std::string& duelist = Printed(past, fact.card).recipe.duelist;
  return AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const CardDefinition& card = PrintedOf(past, p);
    return (piece.owner == fact.seat || piece.controller == fact.seat) && card.Has(Frame::kRule) &&
           card.name.find(duelist) != std::string::npos;
  });
}
Answer NotPlayedDuelist(const Past& past, const Fact& fact) {
  const std::string& duelist = Printed(past, fact.card).recipe.duelist;
  return !AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return piece.controller == fact.seat && piece.zone == ZoneKind::kRule &&
           PrintedOf(past, p).name == duelist;
  });
}
Answer ComesHidden(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsHidden(past.act->position);
}
Answer ComesFaceUp(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsHidden(past.act->position);
}
Answer LiesApart(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).made == fact.other && !LiesOnField(past, PieceOf(past, fact));
}
Answer OwesProof(const Past& past, const Fact& fact) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.made == fact.piece && !LiesOnField(past, piece);
  });
}
Answer IsWrongMaterial(const Past& past, const Fact& fact) {
  return !IsAskedByName(past, OtherOf(past, fact).card, PieceOf(past, fact).card);
}
Answer DuelEnds(const Past& past, const Fact& fact) {
  const bool over = Any(Ever(past), [&](const Event& event) {
    const bool ends = event.kind == EventKind::kWon || event.kind == EventKind::kLost ||
                      event.kind == EventKind::kDrawnDuel;
    return ends && event.entry == past.now;
  });
  return over && PieceOf(past, fact).made == fact.other && PieceOf(past, fact).owner == fact.seat;
}

Answer IsTokenCard(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).Has(Frame::kToken);
}

constexpr TruthRow kRows[] = {
    {"{piece} is a Token, and no Token lies beneath another card", &IsTokenCard},
    {"{piece} is a Token and may be used as Material", &IsTokenCard},
    {"{piece} is a Token and cannot be turned face-down", &IsTokenCard},
    {"{piece} lets {card} be Alter Summoned", &LetsAlter},
    {"{piece} does not let {card} be Alter Summoned: it asks for others", &LetsAlter},
    {"no card that was played lets {card} be Alter Summoned", &NothingLetsCome},
    {"{piece} lets {card} be summoned", &LetsTokenCome},
    {"{piece} lets {card} be summoned in another position only", &LetsTokenCome},
    {"{piece} lets {card} be summoned inside the Tilemap only", &LetsTokenCome},
    {"{piece} lets {card} be summoned on the tile that was chosen", &LetsTokenCome},
    {"no card in play lets {card} be summoned", &NothingLetsCome},
    {"no effect lets {seat} Special Summon {card} now", &NothingLetsCome},
    {"{piece} brings {card}, as that card says", &IsBroughtBy},
    {"only {card} brings this monster", &IsOnlyBringer},
    {"{piece} is used for the summon of {card}", &IsFusionCard},
    {"{piece} copies a card named \"Fusion\" for the summon of {card}", &CopiesFusion},
    {"{piece} has not come by its own summoning conditions before, so nothing brings it back",
     &NeverCameProperly},
    {"by the list of {seat} a copy of {card} is in the Extra Deck still", &ListHasOneMore},
    {"by the list of {seat} a card that fits, such as {card}, has not come out yet",
     &ListHasOneOutside},
    {"{piece} is not named \"Fusion\", and no other card summons {card}", &IsNoFusionCard},
    {"no card named \"Fusion\" is used for the summon of {card}", &NoFusionCardUsed},
    {"{card} says that it needs no such card", &NeedsNoSpell},
    {"{piece} is the Spell that {card} names, and its requirements are met", &IsRitualSpellOf},
    {"{seat} fulfils no face-up {card}, which this monster names", &NoSuchSpellLies},
    {"{seat} may send {piece} to the Graveyard at will", &IsOwnFaceUpSpell},
    {"{piece} is no face-up Spell of {seat}", &IsNoOwnFaceUpSpell},
    {"these are the Materials that {card} asks for", &AreMaterials},
    {"{piece} is none of the Materials that {card} asks for", &IsNoMaterial},
    {"{card} is none of the Materials that are asked for", &NamedCardIsNone},
    {"{piece} is one of the Materials of {card}, which asks for it in another position",
     &IsMaterialOtherwise},
    {"{piece} is one of the Materials of {card}, and {other} does not let it be used", &IsMaterial},
    {"{piece} has the name of another Material, and {card} asks for others", &HasNameOfAnother},
    {"{piece} has the Attribute of another Material, and {card} asks for others",
     &HasAttributeOfAnother},
    {"{card} has the Attribute of another Material, and they have to differ",
     &CardHasAttributeOfAnother},
    {"two copies of {card} are named, and the Materials have other names each",
     &IsNamedAsTwoCopies},
    {"{piece} is not where the Materials of {card} come from", &IsNotWhereMaterialsAre},
    {"more cards are named than {card} asks for, {piece} among them", &MoreAreNamed},
    {"it takes {n} {card} as Materials, and not as many are named", &TooFewAreNamed},
    {"not all the Materials that {card} asks for are named", &FewerThanAsked},
    {"the Materials have {n} Levels together, and {card} asks for {m}", &LevelsAre},
    {"the Materials come to {n} together, and {card} asks for {m}", &PointsAre},
    {"{piece} cannot be a Material of {card}", &IsBarredMaterial},
    {"{card} says that it cannot be such a Material", &SaysNoMaterial},
    {"without {piece} the other Tributes are enough already", &SparePiece},
    {"without {card} the other Tributes are enough already", &SpareCard},
    {"{piece} cannot be tributed, and the Materials of {card} are", &IsBarredTribute},
    {"{card} says that it cannot be tributed for such a monster", &SaysNoTribute},
    {"something keeps {piece} from being taken away for {card}", &IsKeptThere},
    {"{other} keeps {piece} from being taken away for {card}", &KeepsItThere},
    {"something keeps {card} from being taken away for such a monster", &CardIsKeptThere},
    {"{piece} has {n} Summoning Counters, which is enough", &HasCounters},
    {"{piece} has {n} Summoning Counters, and {card} asks for {m}", &HasFewCounters},
    {"{card} comes where its Material {piece} stands, and not to {zone}", &MaterialStandsElsewhere},
    {"more cards of {zone} are named than lie there unseen", &MoreThanLie},
    {"no Material comes from {zone} here", &NoneFromHand},
    {"{zone} is no place that the Materials come from", &NoPlaceOfMaterials},
    {"{seat} has played the Duelist card that {card} names", &PlayedDuelist},
    {"{seat} has not played the Duelist card that {card} names", &NotPlayedDuelist},
    {"the monster is Hidden: {seat} need not show what is eroded for it yet", &ComesHidden},
    {"the monster is face-up: {seat} shows at once what is eroded for it", &ComesFaceUp},
    {"{piece} lies eroded and unseen, apart from all other cards, for {other}", &LiesApart},
    {"{seat} has to show now what was eroded for {piece}", &OwesProof},
    {"{piece} was revealed: what was eroded for it is shown first", &OwesProof},
    {"{piece} is not what {other} asks for", &IsWrongMaterial},
    {"the duel ends, and {seat} shows what was eroded for {other}", &DuelEnds},
};

}  // namespace

std::span<const TruthRow> RecipeTruths() { return kRows; }

}  // namespace judge::golden
