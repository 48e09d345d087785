// Tributes and prices in cards.
#include "engine/lookup/lookup.h"
#include "tests/golden_driver/told_truth_filter.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

ZoneKind LiesAt(const Past& past, const Chosen& one) {
  return one.piece != kNoPiece ? PieceThen(past, one.piece).zone : one.zone.kind;
}
std::span<const Chosen> Named(const Past& past) {
  return std::span(past.act->chosen).first(past.act->chosen_count);
}
// What pays: all that a summon names; of an effect what stands behind its targets.
std::optional<std::span<const Chosen>> Paid(const Past& past) {
  if (past.act == nullptr) return std::nullopt;
  if (past.act->kind == ActionKind::kSpecialSummon) return Named(past);
  if (past.act->paid_count == 0) return std::nullopt;
  return std::span(past.act->chosen).subspan(past.act->chosen_count, past.act->paid_count);
}
std::optional<std::int32_t> Worth(const Past& past) {
  const auto paid = Paid(past);
  if (!paid) return std::nullopt;
  std::int32_t worth = 0;
  for (std::size_t i = 0; i < paid->size(); ++i) {
    const Chosen& one = (*paid)[i];
    // What falls with its host, or is named twice, is another rule's to say.
    const bool unclear = one.piece != kNoPiece && PieceThen(past, one.piece).host != kNoPiece;
    for (std::size_t j = 0; j < i; ++j) {
      if ((*paid)[j].piece == one.piece && one.piece != kNoPiece) return std::nullopt;
    }
    if (unclear) return std::nullopt;
    for (const PaymentRow& row : past.game.rules->payments) {
      if (row.zone == LiesAt(past, one)) worth += row.halves;
    }
  }
  return worth;
}
bool HasPrice(const Past& past, std::int32_t least, std::int32_t most) {
  const Pack& pack = *past.game.pack;
  for (const SpecialRow& row : past.game.rules->specials) {
    if (row.price == least && row.price == most) return true;
  }
  return PrintsEffect(past, CardActed(past), [&](const Effect& effect) {
    const auto first = pack.operations.begin() + effect.costs.first;
    return std::any_of(first, first + effect.costs.count, [&](const Operation& op) {
      return op.kind == OperationKind::kPayCards && op.least == least && op.most == most;
    });
  });
}
Answer PriceIsWorth(const Past& past, const Fact& fact) {
  const auto worth = Worth(past);
  if (worth && *worth != fact.m) return false;
  if (fact.n != 0 && !HasPrice(past, fact.n, fact.n)) return MayBeLent(past) ? Answer() : false;
  return worth ? Answer(true) : std::nullopt;
}
Answer EitherPrice(const Past& past, const Fact& fact) {
  return OrLent(past, HasPrice(past, fact.n, fact.m));
}
Answer IsWorthMore(const Past& past, const Fact& fact) {
  const auto worth = Worth(past);
  return worth ? Answer(*worth == fact.n && fact.n > fact.m) : Answer(fact.n > fact.m);
}
Answer IsWorthLess(const Past& past, const Fact& fact) {
  const auto worth = Worth(past);
  return worth ? Answer(*worth == fact.n && fact.n != fact.m) : Answer(fact.n != fact.m);
}
Answer OfSeveralPlaces(const Past& past, const Fact&) {
  const auto paid = Paid(past);
  if (!paid || paid->empty()) return std::nullopt;
  return std::any_of(paid->begin(), paid->end(), [&](const Chosen& one) {
    return LiesAt(past, one) != LiesAt(past, paid->front());
  });
}
Answer LiesInGraveyardSince(const Past& past, const Fact& fact) {
  if (PieceOf(past, fact).zone != ZoneKind::kGraveyard) return false;
  // A battle of that entry may have been fought behind a later one.
  return Any(Ever(past), [&](const Event& event) {
    return event.piece == fact.piece && event.to.kind == ZoneKind::kGraveyard &&
           event.entry >= fact.entry;
  });
}
Answer PaysForItself(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == fact.piece;
}
// Something is given up for an act that uses no effect.
Answer GivesUpForNothing(const Past& past, const Fact& fact) {
  const auto paid = Paid(past);
  if (!paid) return std::nullopt;
  const bool uses = past.act->kind == ActionKind::kActivate;
  return !uses && std::any_of(paid->begin(), paid->end(), [&](const Chosen& one) {
    return one.piece == fact.piece && (one.piece != kNoPiece || one.card == fact.card);
  });
}
Answer DeckIsTooSmall(const Past& past, const Fact& fact) {
  const int unnamed = past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  int there = unnamed;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    there += piece.owner != kNoSeat && piece.zone == ZoneKind::kDeck && piece.side == fact.seat;
  }
  return unnamed >= 0 && there == fact.n && there < fact.m;
}
Answer PieceNamedTwice(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto all =
      std::span(past.act->chosen)
          .first(static_cast<std::size_t>(past.act->chosen_count) + past.act->paid_count);
  const auto times = std::count_if(all.begin(), all.end(), [&](const Chosen& one) {
    return one.piece == fact.piece ||
           (one.piece == kNoPiece && one.card == PieceOf(past, fact).card);
  });
  return times > 1;
}
Answer LiesWhereNoPriceIs(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const auto all =
      std::span(past.act->chosen)
          .first(static_cast<std::size_t>(past.act->chosen_count) + past.act->paid_count);
  return std::any_of(all.begin(), all.end(), [&](const Chosen& one) {
    const auto& rows = past.game.rules->payments;
    return std::none_of(rows.begin(), rows.end(),
                        [&](const PaymentRow& row) { return row.zone == LiesAt(past, one); });
  });
}
Answer NamesUnseen(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const auto all =
      std::span(past.act->chosen)
          .first(static_cast<std::size_t>(past.act->chosen_count) + past.act->paid_count);
  return std::any_of(all.begin(), all.end(),
                     [](const Chosen& one) { return one.piece == kNoPiece; });
}
Answer IsSummonedAndPays(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return CardActed(past) == fact.card || *NamesUnseen(past, fact) ||
         std::any_of(Named(past).begin(), Named(past).end(),
                     [&](const Chosen& one) { return CardChosen(past, one) == fact.card; });
}
Answer NoCardHasWorth(const Past& past, const Fact&) { return past.game.rules->payments.empty(); }

// By its level.
template <int level>
Answer HasLevel(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).level == level;
}
template <int level, int halves>
Answer HasLevelAndPrice(const Past& past, const Fact& fact) {
  if (Printed(past, fact.card).level != level) return false;
  for (const SpecialRow& row : past.game.rules->specials) {
    if (row.level == level) return row.price == halves * fact.n;
  }
  return false;
}
Answer ComesFromElsewhere(const Past& past, const Fact& fact) {
  return ZoneActedFrom(past) == fact.zone.kind && fact.zone.kind != ZoneKind::kHand;
}

// Tributes: a star less than the monster has.
Answer TributesAre(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  std::int32_t level = Printed(past, fact.card).level;
  const std::vector<CardIndex>& halves = Printed(past, fact.card).halves;
  if (!halves.empty()) level = Printed(past, halves.front()).level;
  return fact.m == past.act->chosen_count && fact.n == level - 1;
}
Answer MoreThanAnyTakes(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  std::int32_t most = 0;
  for (CardIndex card = 1; card <= past.game.pack->size(); ++card) {
    most = std::max<std::int32_t>(most, Printed(past, card).level - 1);
  }
  return fact.n == most && fact.m == past.act->chosen_count && fact.m > fact.n;
}
Answer OwnMonstersAreTributed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = Named(past);
  return std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
           if (one.piece == kNoPiece) return false;
           const Piece& piece = PieceThen(past, one.piece);
           return StandsAsMonster(piece) && piece.controller == fact.seat;
         }) == fact.n;
}
// One of them at least is no monster.
Answer OwnCardsAreTributed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  std::int32_t own = 0;
  std::int32_t monsters = 0;
  for (const Chosen& one : Named(past)) {
    if (one.piece == kNoPiece) continue;
    const Piece& piece = PieceThen(past, one.piece);
    own += piece.controller == fact.seat ? 1 : 0;
    monsters += StandsAsMonster(piece) ? 1 : 0;
  }
  return own == fact.n && monsters < own;
}
Answer NamesNoMonster(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = Named(past);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    return one.piece == kNoPiece || !StandsAsMonster(PieceThen(past, one.piece));
  });
}
Answer NamesMaterials(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->chosen_count > 0 || (past.act->flags & kWithMaterials) != 0;
}

// Of one kind there are at most as many as of all together.
Answer HasTooFewCounters(const Past& past, const Fact& fact) {
  return fact.n <= CountersOn(past.state, fact.piece, kAnyCounter) && fact.n < fact.m;
}

// Shown.
Answer IsShown(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = Named(past);
  return std::any_of(named.begin(), named.end(),
                     [&](const Chosen& one) { return CardChosen(past, one) == fact.card; });
}
bool IsKnownToAll(const Past& past, const Piece& piece) {
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    if ((piece.known_to >> s & 1U) == 0) return false;
  }
  return true;
}
Answer HandCardWasSeen(const Past& past, const Fact& fact) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone == ZoneKind::kHand && piece.card == fact.card && IsKnownToAll(past, piece);
  });
}
Answer FaceDownWasSeen(const Past& past, const Fact& fact) {
  return LiesFaceDown(PieceOf(past, fact)) && IsKnownToAll(past, PieceOf(past, fact));
}
Answer NothingShown(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = Named(past);
  return std::all_of(named.begin(), named.end(), [&](const Chosen& one) {
    return one.piece == kNoPiece || LiesOnField(past, PieceThen(past, one.piece));
  });
}
Answer NothingToShow(const Past& past, const Fact& fact) {
  const bool lies = AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const bool itself = past.act != nullptr && past.act->piece == p;
    return !itself && piece.controller == fact.seat &&
           (piece.zone == ZoneKind::kHand ||
            (LiesFaceDown(piece) && StandsAsMonster(piece) && !IsKnownToAll(past, piece)));
  });
  return past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kHand)] == 0 && !lies;
}

// The whole hand is given up but the card that is used; what nobody has named is counted with it.
Answer CostsAllOfThese(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const int hand = HandCount(past, fact.seat);
  if (hand == kCountUnknown) return std::nullopt;
  const bool from_hand =
      ZoneActedFrom(past) == ZoneKind::kHand ||
      (past.act->piece != kNoPiece && PieceThen(past, past.act->piece).zone == ZoneKind::kHand);
  return fact.n == hand - (from_hand ? 1 : 0);
}
Answer KeepsFromGraveyard(const Past& past, const Fact& fact) {
  const bool keeps = PrintsModifierFor(past, fact.card, Bit(CardAct::kBeSentToGraveyard));
  return keeps && AnySpeaker(past, [&](CardIndex card) { return card == fact.card; });
}

Answer KeepsFromBanishing(const Past& past, const Fact& fact) {
  const bool keeps = PrintsModifierFor(past, fact.card, Bit(CardAct::kBeEroded));
  return keeps && AnySpeaker(past, [&](CardIndex card) { return card == fact.card; });
}

// Some choice that the act is named for finds nothing, whatever lies there.
Answer NothingIsThere(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Speaker actor{past.act->piece, past.act->seat};
  bool none = false;
  bool open = false;
  const CardIndex acted = CardActed(past);
  const bool any = PrintsEffect(past, acted, [&](const Effect& effect) {
    for (const Choice& choice : past.game.pack->Choices(effect.choices)) {
      if (!choice.at_activation || choice.least == 0) continue;
      bool finds = false;
      bool may = false;
      AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
        if (piece.owner == kNoSeat) return false;
        const Answer found = FindsPlainly(past, past.game.pack->filters[choice.filter], p, actor);
        finds |= found == true;
        may |= found != false;
        return false;
      });
      none |= !may;
      open |= may && !finds;
    }
    return false;
  });
  if (any || none) return true;
  return open || MayBeLent(past) ? std::nullopt : Answer(false);
}
// What is printed on the card is not what some choice of the effect asks for.
Answer IsNoneOfThose(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const CardDefinition& card = Printed(past, fact.card);
  bool more = false;
  const bool asked = past.act->kind == ActionKind::kChoose && fact.piece != kNoPiece;
  const CardIndex asks = asked ? PieceOf(past, fact).card : CardActed(past);
  const bool refused = PrintsEffect(past, asks, [&](const Effect& effect) {
    for (const Choice& choice : past.game.pack->Choices(effect.choices)) {
      const Filter& f = past.game.pack->filters[choice.filter];
      more |= f.asked.any();
      const bool fits = (f.frames == 0 || (f.frames & card.frames) != 0) &&
                        (f.attributes == 0 ||
                         (f.attributes >> static_cast<unsigned>(card.attribute) & 1U) != 0) &&
                        (f.types_any.none() || (f.types_any & card.types).any()) &&
                        (f.level_min < 0 || card.level >= f.level_min) &&
                        (f.level_max < 0 || card.level <= f.level_max) &&
                        (f.attack_min < 0 || card.attack >= f.attack_min) &&
                        (f.attack_max < 0 || card.attack <= f.attack_max);
      if (!fits) return true;
    }
    return false;
  });
  return refused ? Answer(true) : more ? std::nullopt : OrLent(past, false);
}

constexpr TruthRow kRows[] = {
    {"nothing that could be given up for it is there", &NothingIsThere},
    {"nothing that it could target is there", &NothingIsThere},
    {"{card} is none of the cards that are asked for, wherever one lies", &IsNoneOfThose},
    {"by {card} {piece} cannot be banished, and nothing else would come of it",
     &KeepsFromBanishing},
    {"by {card} no card of {zone} can be banished, and nothing else would come of it",
     &KeepsFromBanishing},
    {"{card} costs all of what is there, and that is {n}", &CostsAllOfThese},
    {"by {card} what is sent there is banished, and the cost is that it goes to the Graveyard",
     &KeepsFromGraveyard},
    {"in halves of a card the price is {n}, and what is named is worth {m}", &PriceIsWorth},
    {"the price is {n} or {m} halves of a card: {seat} chooses, and it does the same",
     &EitherPrice},
    {"what is named is worth {n} halves of a card, and the most is {m}", &IsWorthMore},
    {"what is named is worth {n} halves of a card, and the least is {m}", &IsWorthLess},
    {"cards of several places may be paid together", &OfSeveralPlaces},
    {"{card} has come to the graveyard before and may be banished for this price",
     &LiesInGraveyardSince},
    {"{piece} may be paid for its own effect, which happens all the same", &PaysForItself},
    {"{piece} is given up, and this act asks for nothing", &GivesUpForNothing},
    {"{card} is given up, and this act asks for nothing", &GivesUpForNothing},
    {"a card is given up, and this act asks for nothing", &GivesUpForNothing},
    {"{piece} is named twice and pays once for one price", &PieceNamedTwice},
    {"{piece} is named twice and can be tributed once", &PieceNamedTwice},
    {"{piece} is named twice and is one Material", &PieceNamedTwice},
    {"{piece} is named twice for {card}, and counts once", &PieceNamedTwice},
    {"{piece} is given up for {card} and cannot be chosen besides", &PieceNamedTwice},
    {"{card} takes {m} off the top of {seat}'s deck, and {n} are there", &DeckIsTooSmall},
    {"{card} does not lie where a price is paid from", &LiesWhereNoPriceIs},
    {"{card} is not {seat}'s to pay with", &NamesUnseen},
    {"{card} is not there to pay with", &NamesUnseen},
    {"{card} is summoned and cannot pay for that", &IsSummonedAndPays},
    {"{card} has a price in cards, and by these rules no card is worth anything", &NoCardHasWorth},
    {"{card} is a MOOK and takes no tribute", &HasLevel<1>},
    {"{card} is a MOOK and does not special summon itself", &HasLevel<1>},
    {"{card} is a MIDBOSS and comes from the hand for a price of {n} card",
     &HasLevelAndPrice<2, 2>},
    {"{card} is a MIDBOSS and does not summon itself out of the graveyard", &HasLevel<2>},
    {"{card} is an ENDBOSS and comes from the hand for a price of {n} cards",
     &HasLevelAndPrice<3, 2>},
    {"{card} is an ENDBOSS and comes out of the graveyard for a price of {n} cards",
     &HasLevelAndPrice<3, 2>},
    {"{card} is a GOD and comes for three tributes only", &HasLevel<4>},
    {"{card} does not summon itself from {zone}", &ComesFromElsewhere},
    {"tributes for {card}: {n} due, {m} named", &TributesAre},
    {"no monster takes more than {n} tributes, {m} are named", &MoreThanAnyTakes},
    {"the monsters that are tributed, {n} of them, are controlled by {seat}",
     &OwnMonstersAreTributed},
    {"the cards that are tributed, {n} of them, are controlled by {seat}", &OwnCardsAreTributed},
    {"a tribute is a monster of {seat} in a monster card zone; {card} is none", &NamesNoMonster},
    {"a tribute is a monster in a monster card zone", &NamesNoMonster},
    {"there are no Tribute Summons: nothing is tributed for {card}", &NamesMaterials},
    {"{card} is shown to everybody and lies as before", &IsShown},
    {"{card} has been seen, and a card of the hand is shown again and again", &HandCardWasSeen},
    {"{piece} has been seen as it lies there, and a face-down monster is shown once",
     &FaceDownWasSeen},
    {"the price is to show a card, and which one is not named", &NothingShown},
    {"the price is to show a card, and {seat} has none in hand and none that lies unseen",
     &NothingToShow},
    {"{piece} has {n} of the counters that the cost takes, and it takes {m}", &HasTooFewCounters},
};

}  // namespace

std::span<const TruthRow> PriceTruths() { return kRows; }

}  // namespace judge::golden
