// What is told of summons by stars, of cards that are played, and of what lies there: by events, by
// where pieces lie, and by what is printed.
#include <algorithm>
#include <span>

#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

constexpr std::int16_t kSmallStars = 3;

std::span<const Chosen> Named(const Past& past) {
  if (past.act == nullptr) return {};
  return std::span(past.act->chosen).first(past.act->chosen_count);
}

bool IsLeader(const CardDefinition& card) { return card.Has(Frame::kLeader); }

// Summons.
bool IsCounted(const Past& past, const Event& event, SeatIndex seat) {
  return event.kind == EventKind::kSummoned && event.seat == seat &&
         !IsLeader(PrintedOf(past, event.piece));
}
Answer SummonsAre(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const auto made =
      Count(turn, [&](const Event& event) { return IsCounted(past, event, fact.seat); });
  if (!turn.whole && made <= fact.n) return std::nullopt;
  return made == fact.n;
}
// Some card that may speak adds what the clause is about.
bool IsAdded(const Past& past, std::string_view clause) {
  return AnySpeaker(past, [&](CardIndex card) {
    const auto adds = [&](const Modifier& m) {
      return m.kind == ModifierKind::kAdd && past.game.pack->texts[m.clause_text] == clause;
    };
    return PrintsEffect(past, card, [&](const Effect& effect) {
      const auto printed = past.game.pack->Modifiers(effect.modifiers);
      const auto left = past.game.pack->Operations(effect.operations);
      return std::any_of(printed.begin(), printed.end(), adds) ||
             std::any_of(left.begin(), left.end(), [&](const Operation& op) {
               return op.modifier != 0 && adds(past.game.pack->modifiers[op.modifier]);
             });
    });
  });
}
Answer MaySummonMore(const Past& past, const Fact& fact) {
  return fact.n > 0 && IsAdded(past, "hero.limit.effects-may-raise");
}
Answer MayPlayMore(const Past& past, const Fact& fact) {
  return fact.n > 0 && IsAdded(past, "hero.spell.limit-modifiable");
}
Answer IsNotTheMonster(const Past& past, const Fact& fact) {
  if (!IsLeader(Printed(past, fact.card))) return false;
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsCounted(past, event, fact.seat); });
}
Answer IsSpecial(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kSpecialSummon;
}
Answer LeaderFromHand(const Past& past, const Fact& fact) {
  return IsLeader(Printed(past, fact.card));
}
Answer LeaderToItsZone(const Past& past, const Fact& fact) {
  return IsLeader(Printed(past, fact.card)) && past.act != nullptr;
}
Answer TributeIsNoOwnMonster(const Past& past, const Fact& fact) {
  const auto named = Named(past);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    if (one.piece == kNoPiece) return true;
    const Piece& piece = PieceThen(past, one.piece);
    return piece.zone != ZoneKind::kMonster || piece.controller != fact.seat;
  });
}
// None up to three stars, one up to five, and two for a leader.
Answer TributesByStars(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const CardDefinition& card = Printed(past, fact.card);
  const int due = IsLeader(card) ? 2 : card.level > kSmallStars ? 1 : 0;
  return fact.m == past.act->chosen_count && fact.n == due;
}
Answer TributeForUnseen(const Past& past, const Fact&) {
  return !Named(past).empty() && CardActed(past) == kUnknownCard;
}
Answer CameAndMayPay(const Past& past, const Fact& fact) {
  if (!IsAdded(past, "hero.limit.effects-may-raise")) return false;
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}
Answer ComesDown(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return card.level == fact.n && card.level <= kSmallStars && card.IsMonster();
}
Answer ComesUp(const Past& past, const Fact& fact) {
  const CardDefinition& card = Printed(past, fact.card);
  return card.level == fact.n && card.level > kSmallStars && card.IsMonster();
}
Answer IsUnnamed(const Past& past, const Fact&) { return CardActed(past) == kUnknownCard; }
Answer MonsterZonesTaken(const Past& past, const Fact& fact) {
  return AreSlotsTaken(past, fact.seat, ZoneKind::kMonster) && fact.n == 4;
}
Answer TrapZonesTaken(const Past& past, const Fact& fact) {
  return AreSlotsTaken(past, fact.seat, ZoneKind::kSpellTrap) && fact.n == 4;
}
Answer ActorsTrapZonesTaken(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return AreSlotsTaken(past, past.act->seat, ZoneKind::kSpellTrap);
}
Answer IsNoMonsterZone(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kMonster;
}
Answer IsNoTrapZone(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kSpellTrap;
}

// The stars of what is played: other than six of a Hero, more than five of a monster.
Answer LeaderHasOtherStars(const Past& past, const Fact& fact) {
  const CardDefinition& card = past.game.pack->card(fact.card);
  return card.Has(Frame::kLeader) && card.level == fact.n && fact.m == 6 && fact.n != 6;
}
Answer MonsterHasMoreStars(const Past& past, const Fact& fact) {
  const CardDefinition& card = past.game.pack->card(fact.card);
  return card.IsMonster() && !card.Has(Frame::kLeader) && card.level == fact.n && fact.m == 5 &&
         fact.n > 5;
}

// Attacks.
Answer IsLeaderThere(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone == ZoneKind::kHero;
}
Answer LiesDown(const Past& past, const Fact& fact) {
  return IsHidden(PieceOf(past, fact).position);
}
Answer LiesUp(const Past& past, const Fact& fact) {
  return !IsHidden(PieceOf(past, fact).position);
}
// A number of counters of damage, or a card that changes its hit points, has taken all of them.
Answer IsAtZero(const Past& past, const Fact& fact) {
  std::int32_t damage = 0;
  for (const CounterPile& pile : past.state.counters()) {
    if (pile.piece == fact.piece) damage += pile.count;
  }
  if (damage >= PrintedOf(past, fact.piece).defense) return true;
  return AnySpeaker(
      past, [&](CardIndex card) { return PrintsModifier(past, card, ModifierKind::kDefenseAdd); });
}
Answer IsToBeRefreshed(const Past& past, const Fact& fact) {
  const auto modifiers = past.state.modifiers();
  const bool disabled =
      std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
        return m.piece == fact.piece && m.lasts == DurationKind::kUntilRefreshed;
      });
  if (disabled) return true;
  const Span ever = Ever(past);
  const Event* last = nullptr;
  for (const Event& event : ever) {
    const bool attack = event.kind == EventKind::kAttackDeclared && event.piece == fact.piece;
    const bool fresh = (event.kind == EventKind::kRefreshed || event.kind == EventKind::kFlipped) &&
                       event.piece == fact.piece;
    if (attack || fresh) last = &event;
  }
  if (last == nullptr) return ever.whole ? Answer(false) : std::nullopt;
  return last->kind == EventKind::kAttackDeclared;
}
Answer HasNotAttacked(const Past& past, const Fact& fact) {
  // An effect may have given the attack back.
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kAttackDeclared && event.piece == fact.piece;
  });
}
Answer WasTurnedUpNow(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kFlipped && event.piece == fact.piece;
  });
}
Answer IsFirstTurnNow(const Past& past, const Fact&) { return TurnNow(past) == 1; }
Answer IsInMain(const Past& past, const Fact&) { return IsMainNow(past); }
Answer EntersAPhase(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kEnterPhase;
}
Answer IsInOthersMain(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->kind != ActionKind::kAttack) return false;
  const StateHeader& h = past.state.header();
  return h.phase == PhaseKind::kMain && h.turn_seat == fact.seat && past.act->seat != fact.seat;
}
Answer GoesThrough(const Past& past, const Fact& fact) {
  return fact.n > 0 && PrintsModifier(past, fact.card, ModifierKind::kAdd);
}
Answer TurnsAround(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool turns =
      past.act->kind == ActionKind::kHide || past.act->kind == ActionKind::kChangePosition;
  return turns && past.act->piece == fact.piece;
}
Answer TurnedUpByHand(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kFlip && past.act->piece == fact.piece;
}
Answer IsSecret(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  const Piece& piece = PieceThen(past, past.act->piece);
  return IsHidden(piece.position) && piece.controller == fact.seat;
}

// Cards that are played.
bool IsPlayed(const Past& past, const Event& event, SeatIndex seat) {
  if (event.seat != seat) return false;
  if (event.kind == EventKind::kSet) return true;
  return event.kind == EventKind::kActivated && PrintedOf(past, event.piece).Has(Frame::kSpell);
}
// What was played may lie in a deck by now, where nobody knows which card it is.
bool MayBePlayed(const Past& past, const Event& event, const Fact& fact) {
  return event.kind == EventKind::kActivated && event.seat == fact.seat &&
         past.state.piece(event.piece).card == kUnknownCard;
}
Answer PlaysAre(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const auto made =
      Count(turn, [&](const Event& event) { return IsPlayed(past, event, fact.seat); });
  const int open = Count(turn, [&](const Event& event) { return MayBePlayed(past, event, fact); });
  const bool may_be = made < fact.n && made + open >= fact.n;
  if (may_be || (!turn.whole && made <= fact.n)) return std::nullopt;
  return made == fact.n;
}
Answer HasPlayed(const Past& past, const Fact& fact) {
  const bool played = Happened(ThisTurn(past), fact, [&](const Event& event) {
                        return IsPlayed(past, event, fact.seat);
                      }) == Answer(true);
  const bool unknown = Happened(ThisTurn(past), fact, [&](const Event& event) {
                         return MayBePlayed(past, event, fact);
                       }) == Answer(true);
  return !played && unknown ? Answer() : Answer(played);
}
Answer PhaseIsUntold(const Past& past, const Fact&) { return !ThisTurn(past).whole; }
// It asks for a target, and none that is a monster in play is there, or cards say more than that.
Answer NothingToChoose(const Past& past, const Fact& fact) {
  const bool asks = PrintsEffect(past, fact.card,
                                 [&](const Effect& effect) { return effect.choices.count != 0; });
  if (!asks) return false;
  const bool any =
      AnyPiece(past, [&](PieceIndex, const Piece& piece) { return StandsAsMonster(piece); });
  return any ? Answer() : Answer(true);
}
// Returns whether the filter of a choice looks where the piece lies: by itself at monsters.
bool LooksThere(const Pack& pack, const Effect& effect, const Piece& piece) {
  const auto choices = pack.Choices(effect.choices);
  return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    const unsigned zones = pack.filters[choice.filter].zones;
    return zones == 0 ? piece.zone == ZoneKind::kMonster
                      : (zones >> static_cast<unsigned>(piece.zone) & 1U) != 0;
  });
}
// It is named, and lies where the card looks for it.
Answer AsksForTarget(const Past& past, const Fact& fact) {
  const auto named = Named(past);
  return !named.empty() && PrintsEffect(past, fact.card, [&](const Effect& effect) {
    return std::all_of(named.begin(), named.end(), [&](const Chosen& one) {
      return one.piece == kNoPiece ||
             LooksThere(*past.game.pack, effect, past.state.piece(one.piece));
    });
  });
}
Answer LaysACard(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const CardIndex card = CardActed(past);
  return past.act->kind == ActionKind::kSet &&
         (card == kUnknownCard || Printed(past, card).Has(Frame::kTrap));
}
Answer IsNoTrap(const Past& past, const Fact& fact) {
  return !Printed(past, fact.card).Has(Frame::kTrap);
}
Answer TrapFromHand(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const ZoneKind from =
      past.act->piece != kNoPiece ? PieceThen(past, past.act->piece).zone : past.act->from.kind;
  return Printed(past, fact.card).Has(Frame::kTrap) && !past.game.rules->OnField(from);
}
bool IsWaited(const Past& past, const Fact& fact) {
  const auto pending = past.state.triggers();
  return std::any_of(pending.begin(), pending.end(), [&](const PendingTrigger& trigger) {
    return PieceThen(past, trigger.piece).card == fact.card;
  });
}
Answer HasHappened(const Past& past, const Fact& fact) { return IsWaited(past, fact); }
Answer HasNotHappened(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  // Another copy of the card may wait.
  const bool own =
      std::any_of(past.state.triggers().begin(), past.state.triggers().end(),
                  [&](const PendingTrigger& trigger) { return trigger.piece == past.act->piece; });
  return !own && Printed(past, fact.card).Has(Frame::kTrap);
}
Answer LiesThereSince(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.piece == fact.piece && event.to.kind == ZoneKind::kSpellTrap;
  });
}

// Statuses and the Hero.
Answer StatusForbids(const Past& past, const Fact& fact, CardAct act) {
  const auto modifiers = past.state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    return m.piece == fact.piece && m.entry == fact.entry && m.kind == ModifierKind::kProhibit &&
           (m.acts & Bit(act)) != 0 && past.game.pack->modifiers[m.modifier].status != 0;
  });
}
Answer StatusDisables(const Past& past, const Fact& fact) {
  return StatusForbids(past, fact, CardAct::kAttack);
}
Answer StatusVeils(const Past& past, const Fact& fact) {
  return StatusForbids(past, fact, CardAct::kBeAttacked);
}
Answer StatusLets(const Past& past, const Fact& fact) {
  const auto modifiers = past.state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    return m.piece == fact.piece && m.kind == ModifierKind::kLift &&
           past.game.pack->modifiers[m.modifier].status != 0;
  });
}
bool UsesLeader(const Past& past, const Event& event, SeatIndex seat) {
  return event.kind == EventKind::kActivated && event.seat == seat &&
         IsLeader(PrintedOf(past, event.piece));
}
Answer HasUsedAbility(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return UsesLeader(past, event, fact.seat); });
}
Answer HasNotUsedAbility(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past),
                 [&](const Event& event) { return UsesLeader(past, event, fact.seat); });
}
Answer LeaderCameNow(const Past& past, const Fact& fact) {
  if (PieceOf(past, fact).zone != ZoneKind::kHero) return false;
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}
Answer IsADraw(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->kind == ActionKind::kDraw || past.act->kind == ActionKind::kNoDraw;
}

// Whether so many cards had come to the seat, and the act writes fewer of them.
Answer FewerAreWritten(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->kind != ActionKind::kDraw) return false;
  const bool says = past.act->card == kUnknownCard && past.act->number == fact.m;
  if (!says || fact.m >= fact.n) return false;
  int came = 0;
  // What an effect drew in an earlier turn is to be named yet as well.
  for (std::size_t i = 0; i < past.count; ++i) {
    const Event& event = past.events[i];
    if (event.kind == EventKind::kDrew && event.seat == fact.seat) came += 1;
  }
  return came == 0 ? Answer(std::nullopt) : Answer(came >= fact.n);
}

// Acts that the rules know nothing of.
Answer LeaderIsElsewhere(const Past& past, const Fact& fact) {
  if (past.act == nullptr || !IsLeader(Printed(past, fact.card))) return false;
  return past.act->piece == kNoPiece || PieceThen(past, past.act->piece).zone != ZoneKind::kHero;
}
Answer IsNoMonsterThere(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone != ZoneKind::kMonster;
}
Answer IsNoOthersMonster(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = PieceOf(past, fact);
  return piece.zone != ZoneKind::kMonster || piece.controller == past.act->seat;
}
Answer GivesUpForTrap(const Past& past, const Fact&) {
  return past.act != nullptr && past.act->kind == ActionKind::kSet &&
         past.act->chosen_count + past.act->paid_count > 0;
}
Answer TrapHasPosition(const Past& past, const Fact&) {
  return past.act != nullptr && past.act->kind == ActionKind::kSet &&
         past.act->position != Position::kNone;
}
Answer IsPlayedFromElsewhere(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return Printed(past, fact.card).Has(Frame::kSpell) &&
         PieceThen(past, past.act->piece).zone != ZoneKind::kHand;
}
Answer PaysSomething(const Past& past, const Fact&) {
  return past.act != nullptr && past.act->paid_count > 0;
}
Answer LeaderHasPosition(const Past& past, const Fact& fact) {
  return past.act != nullptr && IsLeader(Printed(past, fact.card)) &&
         past.act->position != Position::kNone;
}
Answer ThrowsAway(const Past& past, const Fact&) {
  return past.act != nullptr && past.act->kind == ActionKind::kDiscard;
}

// Both have been set off, and lie there since different turns or entries.
Answer WasLaidEarlier(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  const Piece& one = PieceOf(past, fact);
  const Piece& other = PieceThen(past, past.act->piece);
  const auto is_set_off = [&](PieceIndex piece) {
    const auto pending = past.state.triggers();
    return std::any_of(pending.begin(), pending.end(),
                       [=](const PendingTrigger& met) { return met.piece == piece; });
  };
  if (!is_set_off(fact.piece) || !is_set_off(past.act->piece)) return false;
  if (one.since_turn != other.since_turn) return one.since_turn < other.since_turn;
  return one.since < other.since;
}
Answer WasSetOffEarlier(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  for (const PendingTrigger& met : past.state.triggers()) {
    if (met.piece == past.act->piece) return false;
    if (met.piece == fact.piece) return true;
  }
  return false;
}

constexpr TruthRow kRows[] = {
    {"{piece} was laid before it and goes off first", &WasLaidEarlier},
    {"{piece} was set off before it and goes off first", &WasSetOffEarlier},
    {"{card} uses its ability in the hero zone", &LeaderIsElsewhere},
    {"{piece} is no monster that lies there", &IsNoMonsterThere},
    {"{piece} is no monster of another player", &IsNoOthersMonster},
    {"a Trap is laid, and nothing is given up for it", &GivesUpForTrap},
    {"a Trap is laid face-down and has no position", &TrapHasPosition},
    {"{card} is played out of the hand", &IsPlayedFromElsewhere},
    {"nothing is paid for the effect of a card", &PaysSomething},
    {"{card} has no position: it lies face-up in the hero zone", &LeaderHasPosition},
    {"a card leaves the hand when it is played, or when an effect says so", &ThrowsAway},
    {"{card} has to be drawn and is played out of the hand", &LeaderFromHand},
    {"{card} goes to the hero zone", &LeaderToItsZone},
    {"a turn has one phase, and everything is done in it", &EntersAPhase},
    {"attacks are acts of the main phase", &IsInMain},
    {"attacks are acts of the main phase, and it is {seat}'s", &IsInOthersMain},
    {"{card} takes tributes: {n} due, {m} named", &TributesByStars},
    {"attacks may be made in the first turn", &IsFirstTurnNow},
    {"two cards are drawn when a turn begins, else by an effect", &IsADraw},
    {"{n} cards were due to {seat}, and {m} is written: whether the rest was drawn is not said",
     &FewerAreWritten},
    {"{piece} turns up when {seat}'s next turn begins, or when it is attacked", &TurnedUpByHand},
    {"{zone} is no monster zone", &IsNoMonsterZone},
    {"{zone} is no zone for Traps", &IsNoTrapZone},
    {"all {n} monster zones of {seat} are taken", &MonsterZonesTaken},
    {"all {n} zones of {seat} for Traps are taken", &TrapZonesTaken},
    {"a Spell goes from the hand to the graveyard and needs no zone", &ActorsTrapZonesTaken},
    {"a player summons a monster out of the hand, else an effect creates it", &IsSpecial},
    {"summons of {seat} in this turn: {n} of {m}", &SummonsAre},
    {"an effect lets {seat} summon more than one monster: {n} more", &MaySummonMore},
    {"{card} is not the monster that {seat} summons in a turn", &IsNotTheMonster},
    {"a tribute is a monster that {seat} controls", &TributeIsNoOwnMonster},
    {"a monster that comes face-down takes no tribute", &TributeForUnseen},
    {"{piece} was summoned this turn, and an effect lets {seat} summon more", &CameAndMayPay},
    {"{card} has {n} stars, and a Hero has {m}", &LeaderHasOtherStars},
    {"{card} has {n} stars and is no Hero: a monster has {m} at most", &MonsterHasMoreStars},
    {"stars of {card}: {n}, and it comes face-down", &ComesDown},
    {"stars of {card}: {n}, and it comes face-up", &ComesUp},
    {"a monster that nobody names comes face-down", &IsUnnamed},
    {"{piece} is a Hero and never attacks", &IsLeaderThere},
    {"{piece} is a Hero and is not attacked", &IsLeaderThere},
    {"{piece} lies face-down", &LiesDown},
    {"{piece} lies face-up already", &LiesUp},
    {"{piece} lies face-down and may be attacked", &LiesDown},
    {"{piece} cannot attack until it is refreshed", &IsToBeRefreshed},
    {"{piece} has no hit points left", &IsAtZero},
    {"{piece} has not attacked this turn", &HasNotAttacked},
    {"{piece} was turned up when this turn began and may attack", &WasTurnedUpNow},
    {"by {card} what is left over reaches the player: {n}", &GoesThrough},
    {"what lies face-down is {seat}'s secret until it is turned up", &IsSecret},
    {"{piece} stays as it lies", &TurnsAround},
    {"Spells and Traps that {seat} has played in this turn: {n} of {m}", &PlaysAre},
    {"an effect lets {seat} play more than one Spell or Trap: {n} more", &MayPlayMore},
    {"whether {seat} has played a Spell or Trap in this turn is not said: `fresh` in the "
     "position would say that none was",
     &PhaseIsUntold},
    {"there is nothing that {card} could be played on", &NothingToChoose},
    {"there is nothing that {card} could be used on", &NothingToChoose},
    {"{card} has the target that it asks for", &AsksForTarget},
    {"a Trap is laid face-down", &LaysACard},
    {"{card} is no Trap: nothing else is laid face-down there", &IsNoTrap},
    {"{card} is laid face-down first and does nothing by that", &TrapFromHand},
    {"what {card} waits for has not happened", &HasNotHappened},
    {"what {card} waits for has happened", &HasHappened},
    {"{piece} may go off as soon as it lies there", &LiesThereSince},
    {"what goes off is not the Spell or Trap that {seat} plays in a turn", &HasPlayed},
    {"a status keeps {piece} from attacking", &StatusDisables},
    {"a status keeps {piece} from being attacked", &StatusVeils},
    {"a status lets {piece} attack in the turn in which it came", &StatusLets},
    {"{seat} has used the ability of {piece} in this turn", &HasUsedAbility},
    {"{seat} has not used the ability of {piece} in this turn", &HasNotUsedAbility},
    {"{piece} uses its ability in the main phase of its player's own turn", &IsLeaderThere},
    {"{piece} came this turn and may use its ability at once", &LeaderCameNow},
};

}  // namespace

std::span<const TruthRow> StarTruths() { return kRows; }

}  // namespace judge::golden
