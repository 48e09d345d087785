#include "tests/golden_driver/told_truth.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/card.h"
#include "engine/duel_decks.h"
#include "engine/rule_set.h"

namespace judge::golden {
namespace {

// nullopt: it was before the record.
using Answer = std::optional<bool>;
using Recomputed = Answer (*)(const Past&, const Fact&);

// The events since the last one of that kind, or since the record began.
struct Span {
  const Event* first = nullptr;
  const Event* last = nullptr;
  bool whole = false;  // the record saw it begin

  const Event* begin() const { return first; }
  const Event* end() const { return last; }
};

Span Since(const Past& past, EventKind kind) {
  Span span{past.events, past.events + past.count, false};
  for (const Event* event = span.last; event != span.first; --event) {
    if (event[-1].kind != kind) continue;
    span.first = event;
    span.whole = true;
    break;
  }
  // A record that begins at the very beginning saw everything.
  if (past.began.header().phase == PhaseKind::kSetup) span.whole = true;
  return span;
}

Span ThisTurn(const Past& past) { return Since(past, EventKind::kTurnBegan); }
Span ThisPhase(const Past& past) { return Since(past, EventKind::kPhaseBegan); }
Span Ever(const Past& past) {
  Span span{past.events, past.events + past.count, false};
  span.whole = past.began.header().phase == PhaseKind::kSetup;
  return span;
}

template <typename Matches>
bool Any(const Span& span, Matches&& matches) {
  return std::any_of(span.begin(), span.end(), matches);
}

// It happened, and by the entry that the fact names; what an effect does that was used in that
// entry may be done behind a later one.
template <typename Matches>
Answer Happened(const Span& span, const Fact& fact, Matches&& matches) {
  bool used = false;
  for (const Event& event : span) {
    const bool own = event.piece == fact.piece && fact.piece != kNoPiece;
    used |= (own || event.kind == EventKind::kActivated) && event.entry == fact.entry;
    const bool done = event.source != kNoPiece || own;
    const bool later = used && done && event.entry > fact.entry;
    if (matches(event) && (fact.entry == 0 || event.entry == fact.entry || later)) return true;
  }
  return span.whole ? Answer(false) : std::nullopt;
}

bool IsAttack(const Event& event) {
  return event.kind == EventKind::kAttackDeclared && event.to.kind != ZoneKind::kTerrain;
}
bool IsStrike(const Event& event) {
  return event.kind == EventKind::kAttackDeclared && event.to.kind == ZoneKind::kTerrain;
}
bool IsSummon(const Event& event) {
  return event.kind == EventKind::kSummoned || event.kind == EventKind::kSpecialSummoned;
}
// A card comes to lie face-down, or a monster goes face-down.
bool GoesDown(const Event& event) {
  return event.kind == EventKind::kSet || event.kind == EventKind::kHid ||
         (IsSummon(event) && IsHidden(event.position));
}

Answer NoAttackInPhase(const Past& past, const Fact&) { return !Any(ThisPhase(past), IsAttack); }

Answer AttackInPhase(const Past& past, const Fact& fact) {
  return Happened(ThisPhase(past), fact, IsAttack);
}

Answer AttacksInPhase(const Past& past, const Fact& fact) {
  return Happened(ThisPhase(past), fact,
                  [&](const Event& event) { return IsAttack(event) && event.piece == fact.piece; });
}

Answer AttackedThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kAttackDeclared && event.piece == fact.piece;
  });
}

Answer SummonedThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return (IsSummon(event) || event.kind == EventKind::kSet) && event.piece == fact.piece;
  });
}

Answer UsedNormalSummon(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool normal = event.kind == EventKind::kSummoned || event.kind == EventKind::kSet ||
                        event.kind == EventKind::kSummonNegated;
    return normal && event.seat == fact.seat;
  });
}

Answer UnusedNormalSummon(const Past& past, const Fact& fact) {
  return !Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
}

// By its player: what effects do is no change of this kind.
bool ChangesPosition(const Event& event, PieceIndex piece) {
  const bool turns = event.kind == EventKind::kPositionChanged || event.kind == EventKind::kFlipped;
  return turns && event.piece == piece && event.source == kNoPiece && event.by == kNoClause;
}

Answer ChangedPosition(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool turns = event.kind == EventKind::kPositionChanged ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kHid;
    return turns && event.piece == fact.piece;
  });
}

// What turns together with another monster has not been turned by its player, and who comes to the
// field again comes anew.
Answer UnchangedPosition(const Past& past, const Fact& fact) {
  EntryNumber led = 0;
  bool changed = false;
  for (const Event& event : ThisTurn(past)) {
    if (IsSummon(event) && event.piece == fact.piece) changed = false;
    if (event.kind != EventKind::kPositionChanged) continue;
    const bool together = led == event.entry;
    led = event.entry;
    changed |= !together && ChangesPosition(event, fact.piece);
  }
  return !changed;
}

Answer DownThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return GoesDown(event) && event.piece == fact.piece; });
}

Answer DownBefore(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const bool now =
      Any(turn, [&](const Event& event) { return GoesDown(event) && event.piece == fact.piece; });
  return !now;
}

Answer CountsSpecialSummons(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const auto made = std::count_if(turn.begin(), turn.end(), [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.seat == fact.seat;
  });
  if (!turn.whole && made <= fact.n) return std::nullopt;
  return made == fact.n;
}

Answer Warned(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kWarned && event.seat == fact.seat;
  });
}

Answer NoStrike(const Past& past, const Fact& fact) {
  return !Any(ThisTurn(past),
              [&](const Event& event) { return IsStrike(event) && event.seat == fact.seat; });
}

Answer Struck(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsStrike(event) && event.seat == fact.seat; });
}

Answer HasWon(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kWon && event.seat == fact.seat;
  });
}

Answer EndedInDraw(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact,
                  [&](const Event& event) { return event.kind == EventKind::kDrawnDuel; });
}

Answer ItIsTheTurnOf(const Past& past, const Fact& fact) {
  SeatIndex seat = past.began.header().turn_seat;
  for (std::size_t i = 0; i < past.count; ++i) {
    if (past.events[i].kind == EventKind::kTurnBegan) seat = past.events[i].seat;
  }
  return seat == fact.seat;
}

Answer FirstTurn(const Past& past, const Fact& fact) {
  const auto began = std::count_if(past.events, past.events + past.count, [](const Event& event) {
    return event.kind == EventKind::kTurnBegan;
  });
  const bool setup = past.began.header().phase == PhaseKind::kSetup;
  const bool first = setup ? began == 1 : began == 0 && past.began.header().turn == 1;
  return first && ItIsTheTurnOf(past, fact).value_or(false);
}

// By the board, and as the last event about them says.
Answer LifePointsAre(const Past& past, const Fact& fact) {
  for (std::size_t i = past.count; i-- > 0;) {
    const Event& event = past.events[i];
    const bool changes = event.kind == EventKind::kBattleDamage ||
                         event.kind == EventKind::kEffectDamage ||
                         event.kind == EventKind::kGained || event.kind == EventKind::kPaid;
    if (changes && event.seat == fact.seat) return event.after == fact.n && fact.n < fact.m;
  }
  return past.state.life(fact.seat).max == fact.n && fact.n < fact.m;
}

bool LiesIn(const Past& past, const ZoneRef& zone) {
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    if (piece.owner != kNoSeat && piece.side == zone.seat && piece.zone == zone.kind &&
        piece.slot == zone.slot) {
      return true;
    }
  }
  return false;
}

Answer NoCardThere(const Past& past, const Fact& fact) {
  return fact.zone.slot == 0 || !LiesIn(past, fact.zone);
}

Answer OthersControl(const Past& past, const Fact& fact) {
  return past.state.piece(fact.piece).controller != fact.seat;
}

Answer NotInHand(const Past& past, const Fact& fact) {
  const Piece& piece = past.state.piece(fact.piece);
  return piece.zone != ZoneKind::kHand || piece.side != fact.seat;
}

Answer OnTheField(const Past& past, const Fact& fact) {
  const ZoneKind zone = past.state.piece(fact.piece).zone;
  return zone == ZoneKind::kMonster || zone == ZoneKind::kSpellTrap;
}

Answer OffTheField(const Past& past, const Fact& fact) { return !*OnTheField(past, fact); }

Answer NotUpright(const Past& past, const Fact& fact) {
  const Position position = past.state.piece(fact.piece).position;
  return position != Position::kAttack && position != Position::kHiddenAttack;
}

template <ZoneKind zone>
Answer AllTaken(const Past& past, const Fact& fact) {
  std::vector<int> taken;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    if (piece.owner == kNoSeat || piece.side != fact.seat || piece.zone != zone) continue;
    if (std::find(taken.begin(), taken.end(), piece.slot) == taken.end()) {
      taken.push_back(piece.slot);
    }
  }
  return static_cast<int>(taken.size()) >= fact.n;
}

Answer ControlsNoMonster(const Past& past, const Fact& fact) {
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    const bool stands = piece.owner != kNoSeat && piece.controller == fact.seat &&
                        piece.zone == ZoneKind::kMonster && piece.position != Position::kNone;
    if (stands) return false;
  }
  return true;
}

Answer DeckIsEmpty(const Past& past, const Fact& fact) {
  if (past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0) return false;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    if (piece.owner != kNoSeat && piece.side == fact.seat && piece.zone == ZoneKind::kDeck) {
      return false;
    }
  }
  return true;
}

// The last attack against the piece that was declared before the fact, or what came after it.
Answer AfterAttack(const Past& past, const Fact& fact, bool (*change)(const Event&, const Fact&)) {
  const Span phase = ThisPhase(past);
  bool attacked = false;
  for (const Event& event : phase) {
    const bool on = event.kind == EventKind::kAttackDeclared ||
                    event.kind == EventKind::kRedirected || event.kind == EventKind::kReplayed;
    attacked |= on && event.other == fact.piece;
    if (attacked && change(event, fact)) return true;
  }
  return phase.whole ? Answer(false) : std::nullopt;
}

Answer HidAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [](const Event& event, const Fact& said) {
    return event.kind == EventKind::kHid && event.piece == said.piece;
  });
}

Answer LeftZoneAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [](const Event& event, const Fact& said) {
    const bool swapped = event.kind == EventKind::kSwapped &&
                         (event.piece == said.piece || event.other == said.piece);
    return swapped || (event.piece == said.piece && event.from == said.zone);
  });
}

Answer ChangedControlAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [](const Event& event, const Fact& said) {
    return event.kind == EventKind::kControlChanged && event.piece == said.piece;
  });
}

Answer CameAfterAttack(const Past& past, const Fact& fact) {
  bool attacked = false;
  for (const Event& event : ThisPhase(past)) {
    attacked |= event.kind == EventKind::kAttackDeclared;
    if (attacked && IsSummon(event) && event.piece == fact.piece) return true;
  }
  return false;
}

// A card that is said to have done something in an entry was used in it, or lies there since.
Answer UsedInTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [](const Event& event) { return event.kind == EventKind::kActivated; });
}

Answer UsedEver(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact,
                  [](const Event& event) { return event.kind == EventKind::kActivated; });
}

// Whether a monster of the seat was seen on the board this turn, now or by an event.
Answer HadMonster(const Past& past, const Fact& fact) {
  if (!*ControlsNoMonster(past, fact)) return true;
  const bool told = Any(ThisTurn(past), [&](const Event& event) {
    const bool of_seat =
        event.seat == fact.seat || event.from.seat == fact.seat || event.to.seat == fact.seat;
    return of_seat &&
           (event.from.kind == ZoneKind::kMonster || event.to.kind == ZoneKind::kMonster);
  });
  if (told) return true;
  return std::nullopt;
}

Answer HadNoMonster(const Past& past, const Fact& fact) {
  if (!*ControlsNoMonster(past, fact)) return std::nullopt;  // not all are counted
  return !Any(ThisTurn(past),
              [&](const Event& event) { return IsSummon(event) && event.to.seat == fact.seat; });
}

Answer NotAttackedThisTurn(const Past& past, const Fact& fact) {
  bool attacked = false;
  for (const Event& event : ThisTurn(past)) {
    if (event.piece != fact.piece) continue;
    if (IsSummon(event)) attacked = false;
    attacked |= event.kind == EventKind::kAttackDeclared;
  }
  return !attacked;
}

Answer LevelIs(const Past& past, const Fact& fact) {
  return past.game.pack->card(fact.card).level == fact.n;
}

Answer CountsRuleCards(const Past& past, const Fact& fact) {
  int there = 0;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    there += piece.owner != kNoSeat && piece.side == fact.seat && piece.zone == ZoneKind::kRule;
  }
  return there == fact.n;
}

// It does, or it was put there in the record and has left since.
Answer LiesBeneath(const Past& past, const Fact& fact) {
  if (past.state.piece(fact.piece).host == fact.other) return true;
  return Happened(Ever(past), {}, [&](const Event& event) {
    const bool put = event.kind == EventKind::kAttached || event.kind == EventKind::kEquipped;
    return put && event.piece == fact.piece && event.other == fact.other;
  });
}

Answer LiesSet(const Past& past, const Fact& fact) {
  const Piece& piece = past.state.piece(fact.piece);
  return piece.zone == ZoneKind::kSpellTrap && (piece.flags & kFaceDown) != 0;
}

Answer NotActivatedThisTurn(const Past& past, const Fact& fact) {
  return !Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.seat == fact.seat &&
           event.piece != kNoPiece && past.state.piece(event.piece).card == fact.card;
  });
}

// A number that an effect changed: something was left behind, equipped or attached by that entry.
Answer ChangedBy(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    const bool touched = event.piece == fact.piece || event.other == fact.piece;
    const bool changes = event.kind == EventKind::kModified || event.kind == EventKind::kEquipped ||
                         event.kind == EventKind::kAttached;
    return changes && touched;
  });
}

Answer TurnedAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [](const Event& event, const Fact& said) {
    const bool turns = event.kind == EventKind::kPositionChanged ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kHid;
    return turns && event.piece == said.piece;
  });
}

// These are asked with the sums beside them, see FaultOfNumbers.
// What copies was used, and a card of the name is there to be copied.
Answer CopiesFusion(const Past& past, const Fact& fact) {
  bool there = false;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const CardIndex card = past.state.piece(p).card;
    there |= p != fact.piece && past.game.pack->card(card).name == "Fusion";
  }
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
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    const bool out = piece.zone != ZoneKind::kExtraDeck && piece.owner == fact.seat;
    if (out && piece.card == fact.card) --left;
  }
  return left > 0;
}

constexpr std::string_view kBothAttack = "{piece} has {n} ATK, {other} has {m} ATK";
constexpr std::string_view kAttackAndDefense = "{piece} has {n} ATK, {other} has {m} DEF";

const std::map<std::string_view, Recomputed>& Table() {
  static const auto* const table = new std::map<std::string_view, Recomputed>{
      {"no attack has been declared this Battle Phase", &NoAttackInPhase},
      {"attack already declared this Battle Phase", &AttackInPhase},
      {"{piece} is the monster that attacks in this Battle Phase", &AttacksInPhase},
      {"{piece} has attacked this turn", &AttackedThisTurn},
      {"{piece} has not attacked this turn", &NotAttackedThisTurn},
      {"{piece} has attacked this turn, and may do so again", &AttackedThisTurn},
      {"{piece} has attacked in this Battle Phase, and an effect allows one attack more",
       &AttacksInPhase},
      {"{card} has Level {n} and needs no tribute", &LevelIs},
      {"{n} Rule Cards lie in the Rule Zone of {seat} by then, and there is no limit",
       &CountsRuleCards},
      {"{piece} lies beneath {other} and takes no zone of its own", &LiesBeneath},
      {"{piece} lies Set in the Backrow and is turned face-up", &LiesSet},
      {"{seat} has not activated {card} this turn", &NotActivatedThisTurn},
      {"{seat} has made {n} special summons this turn, and any number is allowed",
       &CountsSpecialSummons},
      {"{piece} is not controlled by {seat}", &OthersControl},
      {"by {other} the ATK of {piece} is {n} higher than when it was attacked; that is no replay",
       &ChangedBy},
      {"by {other} the ATK of {piece} is {n} lower than when it was attacked; that is no replay",
       &ChangedBy},
      {"by {other} the DEF of {piece} is {n} higher than when it was attacked; that is no replay",
       &ChangedBy},
      {"by {other} the DEF of {piece} is {n} lower than when it was attacked; that is no replay",
       &ChangedBy},
      {"{piece} stands in another battle position than when it was attacked; that is no replay",
       &TurnedAfterAttack},
      {"{piece} declared an attack this turn", &AttackedThisTurn},
      {"{piece} was summoned this turn", &SummonedThisTurn},
      {"{piece} was summoned this turn and may attack at once", &SummonedThisTurn},
      {"{seat} has used the Normal Summon of this turn", &UsedNormalSummon},
      {"{seat} has not used the Normal Summon of this turn", &UnusedNormalSummon},
      {"{piece} has changed its position this turn", &ChangedPosition},
      {"{piece} has not changed its position this turn", &UnchangedPosition},
      {"{piece} was Set this turn", &DownThisTurn},
      {"{piece} was Set this turn: a Spell need not wait, only a Trap does", &DownThisTurn},
      {"{piece} was put face-down this turn", &DownThisTurn},
      {"{piece} was Set in an earlier turn", &DownBefore},
      {"{piece} lay face-down when the turn began", &DownBefore},
      {"{seat} has made {n} Special Summons this turn, and any number is allowed",
       &CountsSpecialSummons},
      {"{seat} holds an Idle Warning from turn {n}", &Warned},
      {"{seat} had a monster this turn", &HadMonster},
      {"{seat} had no monster at any time this turn", &HadNoMonster},
      {"{seat} has used no STRIKE this turn", &NoStrike},
      {"{seat} has used a STRIKE this turn", &Struck},
      {"the duel is over: {seat} has won", &HasWon},
      {"the duel ended in a draw", &EndedInDraw},
      {"it is {seat}'s turn", &ItIsTheTurnOf},
      {"this is the first turn of the duel, and {seat} began", &FirstTurn},
      {"{seat} has {n} life points and cannot pay {m}", &LifePointsAre},
      {"no card in {zone}", &NoCardThere},
      {"no card in {zone}; an attack needs a monster", &NoCardThere},
      {"no card of {seat} in {zone}", &NoCardThere},
      {"{piece} is not under {seat}'s control", &OthersControl},
      {"{piece} is not in {seat}'s hand", &NotInHand},
      {"{piece} is on the field already", &OnTheField},
      {"{piece} is not on the field", &OffTheField},
      {"{piece} is not in ATK Position", &NotUpright},
      {"all {n} Frontrow zones of {seat} are taken", &AllTaken<ZoneKind::kMonster>},
      {"all {n} Backrow zones of {seat} are taken", &AllTaken<ZoneKind::kSpellTrap>},
      {"all {n} monster card zones of {seat} are taken", &AllTaken<ZoneKind::kMonster>},
      {"{seat} controls no monster and is attacked directly", &ControlsNoMonster},
      {"{seat}'s deck is empty, and no card is to be drawn", &DeckIsEmpty},
      {"{piece} went into hiding after it was attacked", &HidAfterAttack},
      {"{piece} left {zone} for another zone after it was attacked", &LeftZoneAfterAttack},
      {"{piece} changed control after it was attacked", &ChangedControlAfterAttack},
      {"{piece} came to the field after the attack was declared; that is no replay",
       &CameAfterAttack},
      {"{seat} has used {card} this turn: an optional effect is used once a turn", &UsedInTurn},
      {"{seat} has used this effect of {card} this turn; the limit binds every copy", &UsedInTurn},
      {"{seat} has used this effect of {card} in this duel; the limit binds every copy", &UsedEver},
      {"{card} has ended the Battle Phase of this turn", &UsedInTurn},
      {"{piece} copies a card named \"Fusion\" for the summon of {card}", &CopiesFusion},
      {"{piece} has not come by its own summoning conditions before, so nothing brings it back",
       &NeverCameProperly},
      {"by the list of {seat} a copy of {card} is in the Extra Deck still", &ListHasOneMore},
  };
  return *table;
}

}  // namespace

Truthfulness Recompute(const Past& past, const Fact& fact) {
  if (fact.text == kBothAttack || fact.text == kAttackAndDefense) return Truthfulness::kOpen;
  const auto found = Table().find(fact.text);
  if (found == Table().end()) return Truthfulness::kNotRecomputed;
  const Answer answer = found->second(past, fact);
  if (!answer) return Truthfulness::kOpen;
  return *answer ? Truthfulness::kTrue : Truthfulness::kFalse;
}

namespace {

// A sum that begins with what is printed on the card and adds up.
bool IsSumOf(const Past& past, const CountedNumber& number) {
  const std::vector<NumberTerm>& terms = number.sum.terms;
  if (terms.empty() || terms.front().layer != NumberLayer::kPrinted) return false;
  std::int32_t sum = 0;
  bool swapped = false;
  for (const NumberTerm& term : terms) {
    sum += term.change;
    swapped |= term.layer == NumberLayer::kSwapped;
  }
  const CardDefinition& card = past.game.pack->card(terms.front().source_card);
  const std::int32_t printed = number.attack != swapped ? card.attack : card.defense;
  return sum == number.sum.total && terms.front().change == std::max<std::int32_t>(printed, 0);
}

bool IsCounted(const Trace& trace, PieceIndex piece, bool attack, std::int32_t total) {
  return std::any_of(trace.numbers.begin(), trace.numbers.end(), [&](const CountedNumber& number) {
    return number.piece == piece && number.attack == attack && number.sum.total == total;
  });
}

}  // namespace

std::string FaultOfNumbers(const Past& past, const Trace& trace) {
  for (const CountedNumber& number : trace.numbers) {
    if (!IsSumOf(past, number)) return "a number is not the sum of its terms";
  }
  for (const Fact& fact : trace.facts) {
    const bool attack = fact.text == kBothAttack;
    if (!attack && fact.text != kAttackAndDefense) continue;
    const bool counted =
        IsCounted(trace, fact.piece, true, fact.n) && IsCounted(trace, fact.other, attack, fact.m);
    if (!counted) return "the numbers of a battle are told without their sums";
  }
  return "";
}

std::vector<std::string_view> RecomputedTexts() {
  std::vector<std::string_view> texts = {kBothAttack, kAttackAndDefense};
  for (const auto& [text, recomputed] : Table()) texts.push_back(text);
  return texts;
}

std::string FaultOfForm(const Past& past, const Fact& fact) {
  const std::string_view text = fact.text;
  const auto asks = [&](std::string_view blank) { return text.find(blank) != std::string::npos; };
  if (text.empty()) return "says nothing";
  if (fact.entry > past.now) return "names an entry that has not come";
  if (asks("{piece}") && fact.piece == kNoPiece) return "has no piece";
  if (asks("{other}") && fact.other == kNoPiece) return "has no other piece";
  if (asks("{seat}") && fact.seat == kNoSeat) return "has no seat";
  if (asks("{zone}") && fact.zone.kind == ZoneKind::kNone) return "has no zone";
  return "";
}

}  // namespace judge::golden
