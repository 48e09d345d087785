// Draws that fill a hand, the Field Zone, and cards that wait for a timing.
#include "engine/rulesets/tcg/extra/extra.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// Draws.
bool IsDrawNow(const Past& past) {
  const PhaseRow* row = PhaseRowNow(past);
  return row != nullptr && row->draws;
}
std::int32_t DrawnNow(const Past& past, SeatIndex seat) {
  return Count(ThisPhase(past), [&](const Event& event) {
    return event.kind == EventKind::kDrew && event.seat == seat && event.source == kNoPiece;
  });
}
bool IsHandOpen(const Past& past, SeatIndex seat) {
  return past.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)] == kCountUnknown;
}
// How many cards fill the hand, and one at least; -1: nobody knows how many it holds.
std::int32_t StillDue(const Past& past, SeatIndex seat) {
  if (IsHandOpen(past, seat)) return -1;
  const int hand = HandCount(past, seat);
  const std::int32_t least = DrawnNow(past, seat) == 0 ? 1 : 0;
  return std::max<std::int32_t>(least, past.game.rules->hand.drawn_to - hand);
}
Answer AllDrawn(const Past& past, const Fact& fact) {
  return IsDrawNow(past) && StillDue(past, fact.seat) == 0;
}
Answer HandIsUnknown(const Past& past, const Fact& fact) {
  return IsDrawNow(past) && IsHandOpen(past, fact.seat);
}
Answer DueAndNamed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return IsDrawNow(past) && StillDue(past, fact.seat) == fact.n && past.act->number == fact.m &&
         fact.m > fact.n;
}
Answer StillDraws(const Past& past, const Fact& fact) {
  return IsDrawNow(past) && TurnSeat(past) == fact.seat && StillDue(past, fact.seat) == fact.n;
}
Answer StillDrawsSome(const Past& past, const Fact& fact) {
  return IsDrawNow(past) && TurnSeat(past) == fact.seat && StillDue(past, fact.seat) < 0;
}
bool HoldsSoMany(const Past& past, const Fact& fact) {
  return IsDrawNow(past) && TurnSeat(past) == fact.seat && HandCount(past, fact.seat) == fact.n &&
         fact.m == past.game.rules->hand.drawn_to;
}
Answer FillsHand(const Past& past, const Fact& fact) {
  return HoldsSoMany(past, fact) && fact.n < fact.m;
}
Answer DrawsOne(const Past& past, const Fact& fact) {
  return HoldsSoMany(past, fact) && fact.n >= fact.m && DrawnNow(past, fact.seat) == 0;
}

// Zones.
template <ZoneKind zone>
Answer AllSoManyTaken(const Past& past, const Fact& fact) {
  const int slots = past.state.header().slot_count[static_cast<int>(zone)];
  return AreSlotsTaken(past, fact.seat, zone) && slots == fact.n;
}
// The Spell & Trap Zones of the seat in which no card lies, less one for each Trap in its Monster
// Zones; nullopt: it has no such Trap, or the named card is none.
std::optional<int> LeftByTrapMonsters(const Past& past, const Fact& fact) {
  const auto is_one = [&](const Piece& piece) {
    return piece.zone == ZoneKind::kMonster && piece.side == fact.seat && StandsAsMonster(piece) &&
           Printed(past, piece.card).Has(Frame::kTrap);
  };
  if (!is_one(PieceOf(past, fact))) return std::nullopt;
  const int lie = CountPieces(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone == ZoneKind::kSpellTrap && piece.side == fact.seat;
  });
  const int slots = past.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)];
  return slots - lie - CountPieces(past, [&](PieceIndex, const Piece& p) { return is_one(p); });
}
Answer TrapMonstersTakeAll(const Past& past, const Fact& fact) {
  const std::optional<int> left = LeftByTrapMonsters(past, fact);
  return left && *left <= 0;
}
Answer TrapMonstersLeaveOne(const Past& past, const Fact& fact) {
  const std::optional<int> left = LeftByTrapMonsters(past, fact);
  return left && *left > 0;
}
// No zone at which the card that is used points on the side of the seat is empty; another copy may
// point at one that is.
Answer PointedZonesTaken(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const int slots = past.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  for (int slot = 1; slot <= slots; ++slot) {
    const ZoneRef zone{fact.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    if (past.state.At(zone) != kNoPiece) continue;
    const PieceIndex from = tcg::PointerTo(past.game, past.state, zone, {});
    if (from != kNoPiece && from == past.act->piece) return false;
  }
  return true;
}
// The card has closed each zone that is empty at which the card that is used points.
Answer PointedZonesClosed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const int slots = past.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  bool points = false;
  for (int slot = 1; slot <= slots; ++slot) {
    const ZoneRef zone{fact.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    const bool pointed = past.state.At(zone) == kNoPiece && past.act->piece != kNoPiece &&
                         tcg::PointerTo(past.game, past.state, zone, {}) == past.act->piece;
    if (!pointed) continue;
    const auto picks = past.state.picks();
    points = true;
    if (!std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
          return pick.piece == kNoPiece && pick.zone == zone;
        })) {
      return false;
    }
  }
  return points && LiesOnField(past, PieceOf(past, fact));
}
bool NamesOwnMonster(const Past& past, SeatIndex seat) {
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    const Piece& piece = PieceThen(past, one.piece);
    return one.piece != kNoPiece && piece.zone == ZoneKind::kMonster && piece.side == seat;
  });
}
Answer TakenAndTributed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return *AllSoManyTaken<ZoneKind::kMonster>(past, fact) && NamesOwnMonster(past, fact.seat);
}
Answer TakenByItself(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = PieceThen(past, past.act->piece);
  return *AllSoManyTaken<ZoneKind::kSpellTrap>(past, fact) && piece.zone == ZoneKind::kSpellTrap &&
         piece.side == fact.seat;
}
bool IsFieldCard(const Past& past, CardIndex card) {
  return card != kUnknownCard && HasTypeWord(past, card, past.game.rules->field_type);
}
// The card is one for the Field Zone, or a card that nobody has seen is put there.
bool GoesToField(const Past& past) {
  const CardIndex card = CardActed(past);
  return IsFieldCard(past, card) || (card == kUnknownCard && past.act->to.kind == ZoneKind::kField);
}
Answer TakenWithoutNeed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return *AllSoManyTaken<ZoneKind::kSpellTrap>(past, fact) && GoesToField(past);
}
Answer ComesIntoField(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return GoesToField(past) && fact.zone.kind == ZoneKind::kField &&
         fact.zone.seat == past.act->seat;
}
Answer GoesFirst(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = PieceOf(past, fact);
  return piece.zone == ZoneKind::kField && piece.side == past.act->seat && GoesToField(past);
}
template <ZoneKind zone>
Answer IsNoZoneOf(const Past&, const Fact& fact) {
  return fact.zone.kind != zone || fact.zone.seat != fact.seat;
}
Answer ComesOutOfHand(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const ZoneRef to = past.act->to;
  const bool own = to.slot == 0 || (to.kind == ZoneKind::kMonster && to.seat == fact.seat);
  return ZoneActedFrom(past) == ZoneKind::kHand && own;
}

// Summons.
Answer IsMoved(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kMove && past.act->piece == fact.piece;
}
Answer SetsAMonster(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kSet && Printed(past, fact.card).IsMonster();
}
Answer NothingSummons(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Task* top = past.state.top_task();
  return past.act->kind == ActionKind::kSpecialSummon &&
         (top == nullptr || top->waits != WaitKind::kSummon);
}
Answer IsFaceUpAttack(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kAttack;
}
Answer IsFaceUpElse(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsHidden(past.act->position) && past.act->position != Position::kAttack;
}
Answer IsSetDown(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kHiddenDefense;
}
Answer IsDownElse(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kHiddenAttack;
}
Answer HasSummoned(const Past& past, const Fact& fact) {
  const std::int32_t came = Count(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
  return ThisTurn(past).whole || came >= fact.n ? Answer(came == fact.n) : std::nullopt;
}
std::int32_t TributesOf(std::int32_t level) { return level < 5 ? 0 : level < 7 ? 1 : 2; }
Answer TakesTributes(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return fact.n == TributesOf(Printed(past, fact.card).level) && fact.m == past.act->chosen_count;
}
Answer MoreThanAny(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  std::int32_t most = 0;
  for (CardIndex card = 1; card <= past.game.pack->size(); ++card) {
    most = std::max(most, TributesOf(Printed(past, card).level));
  }
  return fact.n == most && fact.m == past.act->chosen_count && fact.m > fact.n;
}
bool NamesOf(const Past& past, const auto& is) {
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), is);
}
Answer NamesNoMonster(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return NamesOf(past, [&](const Chosen& one) {
    return CardChosen(past, one) == fact.card && !StandsAsMonster(PieceThen(past, one.piece));
  });
}
Answer NamesEmptyZone(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return !LiesIn(past, fact.zone) &&
         NamesOf(past, [&](const Chosen& one) { return one.zone == fact.zone; });
}

// Battle and positions.
Answer NamesNobody(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == fact.piece && past.act->target == kNoPiece &&
         past.act->target_zone.slot == 0;
}
Answer CameThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}
Answer CameBefore(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past),
                 [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}
Answer CameTurnBefore(const Past& past, const Fact& fact) {
  const Span now = ThisTurn(past);
  const auto came = [&](const Event& event) {
    return (IsSummon(event) || event.kind == EventKind::kSet) && event.piece == fact.piece;
  };
  if (Any(now, came)) return false;
  return Happened(Ever(past), fact, came);
}
// The last event that turned it has a card behind it.
Answer TurnedByACard(const Past& past, const Fact& fact) {
  Answer so;
  for (const Event& event : Ever(past)) {
    const bool turns = event.kind == EventKind::kPositionChanged ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kHid;
    if (!turns || event.piece != fact.piece) continue;
    so = event.source != kNoPiece || event.by != kNoClause;
    // A battle and a player's own flip turn it up in the same words.
    if (event.kind == EventKind::kFlipped && so == false) so = std::nullopt;
  }
  return so;
}
// The position to which the act turns the monster, if it says none: to the other face-up one.
Position TurnsTo(const Past& past, const Piece& piece) {
  if (past.act->position != Position::kNone) return past.act->position;
  if (past.act->kind == ActionKind::kFlip) return Position::kAttack;
  return IsAttack(piece.position) ? Position::kDefense : Position::kAttack;
}
Answer TurnsDown(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kHide || IsHidden(TurnsTo(past, PieceOf(past, fact)));
}
Answer TurnsWhatLiesDown(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kChangePosition && LiesFaceDown(PieceOf(past, fact));
}
Answer AttackToDefense(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return PieceOf(past, fact).position == Position::kAttack &&
         TurnsTo(past, PieceOf(past, fact)) == Position::kDefense;
}
Answer DefenseToAttack(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return IsDefense(PieceOf(past, fact).position) &&
         TurnsTo(past, PieceOf(past, fact)) == Position::kAttack;
}
Answer FlipsToDefense(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return PieceOf(past, fact).position == Position::kHiddenDefense &&
         TurnsTo(past, PieceOf(past, fact)) == Position::kDefense;
}

// Uses.
Answer InOpenMain(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->seat == fact.seat && IsOpenMain(past, fact.seat);
}
Answer NotInOpenMain(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsOpenMain(past, past.act->seat);
}
Answer PrintsUse(const Past& past, const Fact& fact) {
  return PrintsEffect(past, fact.card,
                      [](const Effect& effect) { return effect.form == EffectForm::kActivated; });
}
Answer AnotherUsed(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), Fact{.text = "", .entry = fact.entry}, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece != fact.piece &&
           event.seat == fact.seat && PieceThen(past, event.piece).card == fact.card;
  });
}
// It used it, and went face-down or came anew behind that.
Answer UsedAndForgot(const Past& past, const Fact& fact) {
  bool used = false;
  bool away = false;
  for (const Event& event : ThisTurn(past)) {
    if (event.piece != fact.piece) continue;
    used |= event.kind == EventKind::kActivated;
    away |= used && (event.kind == EventKind::kHid || IsSummon(event));
  }
  return used && away;
}
Answer LiesDown(const Past& past, const Fact& fact) { return LiesFaceDown(PieceOf(past, fact)); }
bool IsSpell(const Past& past, CardIndex card) { return Printed(past, card).Has(Frame::kSpell); }
bool IsTrap(const Past& past, CardIndex card) { return Printed(past, card).Has(Frame::kTrap); }
Answer IsElsewhere(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return ZoneActedFrom(past) != ZoneKind::kMonster;
}
Answer NeitherHandNorSet(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = PieceThen(past, past.act->piece);
  const bool set = LiesOnField(past, piece) && LiesFaceDown(piece);
  return IsSpell(past, fact.card) && ZoneActedFrom(past) != ZoneKind::kHand && !set;
}
Answer LiesOpenInZone(const Past& past, const Fact& fact) {
  return IsSpell(past, fact.card) && !IsFieldCard(past, fact.card) &&
         !AreSlotsTaken(past, fact.seat, ZoneKind::kSpellTrap);
}
Answer LiesSet(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool row = piece.zone == ZoneKind::kSpellTrap || piece.zone == ZoneKind::kField;
  return row && LiesFaceDown(piece);
}
template <typename IsKind>
Answer HasUsed(const Past& past, const Fact& fact, IsKind&& is) {
  const Span turn = ThisTurn(past);
  const std::int32_t used = Count(turn, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.seat == fact.seat &&
           is(PieceThen(past, event.piece).card);
  });
  return turn.whole || used >= fact.n ? Answer(used == fact.n) : std::nullopt;
}
Answer HasUsedSpells(const Past& past, const Fact& fact) {
  return HasUsed(past, fact,
                 [&](CardIndex card) { return IsSpell(past, card) && !IsFieldCard(past, card); });
}
Answer HasUsedFieldSpells(const Past& past, const Fact& fact) {
  return HasUsed(past, fact, [&](CardIndex card) { return IsFieldCard(past, card); });
}
Answer HasUsedTraps(const Past& past, const Fact& fact) {
  return HasUsed(past, fact, [&](CardIndex card) { return IsTrap(past, card); });
}

// Traps and timings.
Answer TrapNotSet(const Past& past, const Fact& fact) {
  return IsTrap(past, fact.card) && !LiesOnField(past, PieceOf(past, fact));
}
Answer IsATrap(const Past& past, const Fact& fact) { return IsTrap(past, fact.card); }
Answer TurnOfAnother(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TurnSeat(past) == fact.seat && past.act->seat != fact.seat;
}
// In the player's own turn, and it was put down before this turn.
Answer SetBeforeOwnTurn(const Past& past, const Fact& fact) {
  const bool now = Any(ThisTurn(past), [&](const Event& event) {
    return GoesDown(event) && event.piece == fact.piece;
  });
  return TurnSeat(past) == fact.seat && LiesFaceDown(PieceOf(past, fact)) && !now;
}
// Nothing is pending that the card waits for.
Answer NothingPending(const Past& past, const Fact& fact) {
  const auto pending = past.state.triggers();
  return std::none_of(pending.begin(), pending.end(),
                      [&](const PendingTrigger& one) { return one.piece == fact.piece; });
}
// It waits to be used.
Answer IsPending(const Past& past, const Fact& fact) { return NothingPending(past, fact) == false; }
// Something of that player waits to be used.
Answer SomethingPendingOf(const Past& past, const Fact& fact) {
  const auto pending = past.state.triggers();
  return std::any_of(pending.begin(), pending.end(),
                     [&](const PendingTrigger& one) { return one.controller == fact.seat; });
}
// It lies face-down under that player, was not laid down in this turn, and no event has ever said
// which card it is; and nobody waits for anything to be used.
Answer LiesUnseen(const Past& past, const Fact& fact) {
  const Piece& piece = PieceThen(past, fact.piece);
  const bool lies = piece.controller == fact.seat && piece.zone == ZoneKind::kSpellTrap;
  if (!lies || piece.card != kUnknownCard || !past.state.triggers().empty()) return false;
  const Answer now = Happened(ThisTurn(past), Fact{.text = ""}, [&](const Event& event) {
    return event.kind == EventKind::kSet && event.piece == fact.piece;
  });
  return now != true;
}
// A Trap was used in that entry, and that one was no earlier than the timing.
Answer AnotherTrapUsed(const Past& past, const Fact& fact) {
  const Answer used =
      Happened(ThisTurn(past), Fact{.text = "", .entry = fact.entry}, [&](const Event& event) {
        return event.kind == EventKind::kActivated && event.piece != fact.piece &&
               IsTrap(past, PieceThen(past, event.piece).card);
      });
  if (used != true) return used;
  return fact.n < static_cast<std::int32_t>(fact.entry);
}
Answer TurnPlayerIsLast(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto pending = past.state.triggers();
  return TurnSeat(past) == fact.seat && past.act->seat == fact.seat &&
         std::any_of(pending.begin(), pending.end(),
                     [&](const PendingTrigger& one) { return one.controller != fact.seat; });
}
Answer OtherDecides(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TurnSeat(past) != fact.seat && past.act->seat == fact.seat;
}
// What it waits for is still pending, so nothing else was used for it.
Answer StillPending(const Past& past, const Fact& fact) {
  const Answer none = NothingPending(past, fact);
  return none == false && TurnSeat(past) == fact.seat;
}
// The entry brought, destroyed or moved something by that card.
Answer DoneByCard(const Past& past, const Fact& fact) {
  return Happened(Ever(past), Fact{.text = "", .entry = fact.entry}, [&](const Event& event) {
    return event.source == fact.other && event.kind != EventKind::kActivated;
  });
}
// In that entry a card was used, and something left the field for it.
Answer WasRequired(const Past& past, const Fact& fact) {
  bool used = false;
  for (const Event& event : Ever(past)) {
    if (event.entry != fact.entry) continue;
    used |= event.kind == EventKind::kActivated;
    const bool leaves = event.to.kind == ZoneKind::kGraveyard || event.kind == EventKind::kPaid;
    if (used && leaves) return true;
  }
  return false;
}
// More than one card was touched in that entry.
Answer MoreHappened(const Past& past, const Fact& fact) {
  std::int32_t others = 0;
  PieceIndex last = kNoPiece;
  for (const Event& event : Ever(past)) {
    // What a player suffers or draws has happened too.
    const bool touches = event.kind != EventKind::kNoted && event.kind != EventKind::kActivated &&
                         event.kind != EventKind::kPassed;
    // An attack that was answered is fought in a later entry, and what follows comes there.
    if (event.entry < fact.entry || !touches) continue;
    others += event.piece != last || event.piece == kNoPiece;
    last = event.piece;
  }
  return others > 1;
}

// It was summoned with that entry, and nobody is asked about anything now.
Answer CameAndIsOver(const Past& past, const Fact& fact) {
  const bool came = Any(Ever(past), [&](const Event& event) {
    const bool summon =
        event.kind == EventKind::kSummoned || event.kind == EventKind::kSpecialSummoned;
    return summon && event.piece == fact.piece && event.entry >= fact.entry;
  });
  return came && past.state.top_task() == nullptr;
}
// Such a card lies on the field and is no monster; what comes frees it from that rule.
Answer StandsInFaceUpAlone(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return LiesOnField(past, piece) && piece.position == Position::kNone &&
         PrintsModifier(past, fact.card, ModifierKind::kLift);
}

constexpr TruthRow kRows[] = {
    {"{seat} has drawn all cards of this Draw Phase", &AllDrawn},
    {"how many cards {seat} draws is not known, as the number of cards in hand is not",
     &HandIsUnknown},
    {"{seat} has {n} more cards to draw, and {m} are named", &DueAndNamed},
    {"{seat} still has to draw {n}", &StillDraws},
    {"{seat} still has to draw", &StillDrawsSome},
    {"{seat} has {n} cards in hand and draws until there are {m}", &FillsHand},
    {"{seat} has {n} cards in hand, which are {m} or more, and draws one", &DrawsOne},
    {"none of the zones into which {card} brings a monster is free", &PointedZonesTaken},
    {"{piece} closes every free zone into which {card} brings a monster", &PointedZonesClosed},
    {"all {n} Monster Zones of {seat} are taken", &AllSoManyTaken<ZoneKind::kMonster>},
    {"all {n} Monster Zones of {seat} are taken, and a tributed monster leaves first",
     &TakenAndTributed},
    {"all {n} Spell & Trap Zones of {seat} are taken", &AllSoManyTaken<ZoneKind::kSpellTrap>},
    {"the Trap Monsters of {seat}, as {piece}, take a Spell & Trap Zone each, and another one is "
     "free",
     &TrapMonstersLeaveOne},
    {"the Trap Monsters of {seat}, as {piece}, take a Spell & Trap Zone each, and a card lies in "
     "every other one",
     &TrapMonstersTakeAll},
    {"all {n} Spell & Trap Zones of {seat} are taken, and the card lies in one of them",
     &TakenByItself},
    {"all {n} Spell & Trap Zones of {seat} are taken, and a Field Spell needs none",
     &TakenWithoutNeed},
    {"{zone} is no Spell & Trap Zone of {seat}", &IsNoZoneOf<ZoneKind::kSpellTrap>},
    {"{zone} is not the Field Zone of {seat}", &IsNoZoneOf<ZoneKind::kField>},
    {"{zone} is no Monster Zone of {seat}", &IsNoZoneOf<ZoneKind::kMonster>},
    {"a Field Spell comes face-up into {zone}", &ComesIntoField},
    {"a Field Spell may be Set into {zone}", &ComesIntoField},
    {"{piece} lies there and goes to the Graveyard first", &GoesFirst},
    {"the monster comes out of the hand into a Monster Zone of {seat}", &ComesOutOfHand},
    {"{card} is a monster and is Set into a Monster Zone", &SetsAMonster},
    {"{piece} stays in the zone to which it came", &IsMoved},
    {"no effect lets a monster be Special Summoned now", &NothingSummons},
    {"a Normal Summon, face-up in Attack Position", &IsFaceUpAttack},
    {"a Normal Summon is face-up in Attack Position", &IsFaceUpElse},
    {"a Set, face-down in Defense Position", &IsSetDown},
    {"a monster that is Set lies face-down in Defense Position", &IsDownElse},
    {"monsters Normal Summoned and Set by {seat} this turn: {n}, and any number may come",
     &HasSummoned},
    {"Tributes for {card}: {n} due, {m} named", &TakesTributes},
    {"any monster takes {n} tributes at most, and {m} are named", &MoreThanAny},
    {"a tribute is a monster in a Monster Zone, and {card} is none", &NamesNoMonster},
    {"a tribute is a monster in a Monster Zone", &NamesNoMonster},
    {"all have passed since {piece} came, and {card} answers that no more", &CameAndIsOver},
    {"{card} lets {piece} be tributed for it only where it comes face-up", &StandsInFaceUpAlone},
    {"a tribute is a monster in a Monster Zone, and {zone} is empty", &NamesEmptyZone},
    {"which monster {piece} attacks is not said", &NamesNobody},
    {"{piece} has come to the field this turn", &CameThisTurn},
    {"{piece} was on the field before this turn", &CameBefore},
    {"{piece} has come in the turn before this one", &CameTurnBefore},
    {"{piece} was turned by no change of its player's", &TurnedByACard},
    {"{piece} is not turned face-down by hand", &TurnsDown},
    {"{piece} lies face-down and is turned up with flip", &TurnsWhatLiesDown},
    {"{piece} goes from Attack Position to face-up Defense Position", &AttackToDefense},
    {"{piece} goes from Defense Position to face-up Attack Position", &DefenseToAttack},
    {"by hand {piece} is turned up into Attack Position", &FlipsToDefense},
    {"what {card} asks for is so", &PrintsUse},
    {"what {card} asks for is not so, or cannot be done", &PrintsUse},
    {"{card} is used in {seat}'s own Main Phase", &InOpenMain},
    {"a monster's effect is used in its player's own Main Phase, with nothing under way",
     &NotInOpenMain},
    {"this effect of {card} is used in its player's own Main Phase, with nothing under way",
     &NotInOpenMain},
    {"a Spell is used in its player's own Main Phase, with nothing under way", &NotInOpenMain},
    {"another {card} has used this effect, which binds that one alone", &AnotherUsed},
    {"{piece} has been face-down or away since it used its effect, and may use it anew",
     &UsedAndForgot},
    {"{card} is not on the field, where its effect is used", &IsElsewhere},
    {"{card} is used out of the hand, or where it lies Set", &NeitherHandNorSet},
    {"{piece} lies face-down, and its effect is used face-up", &LiesDown},
    {"{card} lies face-up in a free Spell & Trap Zone of {seat} while it is used", &LiesOpenInZone},
    {"{piece} lies Set and is turned face-up", &LiesSet},
    {"Normal Spells used by {seat} this turn: {n}, and any number may be", &HasUsedSpells},
    {"Field Spells used by {seat} this turn: {n}, and any number may be", &HasUsedFieldSpells},
    {"Traps used by {seat} this turn: {n}, and any number may be", &HasUsedTraps},
    {"{card} is a Trap and has to lie Set before it is used", &TrapNotSet},
    {"{card} is a Trap and is Set face-down in a Spell & Trap Zone", &IsATrap},
    {"it is {seat}'s turn, and a Trap may be used in it", &TurnOfAnother},
    {"it is {seat}'s own turn, and a Trap that was Set before may be used", &SetBeforeOwnTurn},
    {"the timing that is written on {piece} is another one", &NothingPending},
    {"what {piece} waits for has happened, and what it asks for could not be done",
     &NothingPending},
    {"{seat} first uses a Trap at this timing, or passes", &SomethingPendingOf},
    {"{piece} goes off first", &IsPending},
    {"whether {seat} was asked hangs on {piece}, which nobody has seen", &LiesUnseen},
    {"what {piece} waited for was entry {n}, and another Trap has been used at it",
     &AnotherTrapUsed},
    {"entry {n} did what {piece} waited for and more, all of it one timing, and another Trap has "
     "been used at it",
     &AnotherTrapUsed},
    {"{seat}, whose turn it is not, decides first", &OtherDecides},
    {"{seat}, whose turn it is, decides last", &TurnPlayerIsLast},
    {"no other player has used a Trap at this timing", &StillPending},
    {"{other} has done what {piece} waits for", &DoneByCard},
    {"what {piece} waits for was part of a requirement", &WasRequired},
    {"more has happened since what {piece} waits for, and the timing is the same", &MoreHappened},
};

}  // namespace

std::span<const TruthRow> TimingTruths() { return kRows; }

}  // namespace judge::golden
