// Redirected attacks and replays: what became of a target behind its attack.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool IsOnTarget(const Event& event, PieceIndex target) {
  const bool on = event.kind == EventKind::kAttackDeclared ||
                  event.kind == EventKind::kRedirected || event.kind == EventKind::kReplayed;
  return on && event.other == target;
}

// The last attack against the piece that was declared before the fact, or what came after it.
template <typename Change>
Answer AfterAttack(const Past& past, const Fact& fact, Change&& change) {
  const Span phase = ThisPhase(past);
  bool attacked = false;
  for (const Event& event : phase) {
    attacked |= IsOnTarget(event, fact.piece);
    if (attacked && change(event)) return true;
  }
  return phase.whole ? Answer(false) : std::nullopt;
}

Answer HidAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    return event.kind == EventKind::kHid && event.piece == fact.piece;
  });
}
Answer LeftZoneAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    const bool swapped = event.kind == EventKind::kSwapped &&
                         (event.piece == fact.piece || event.other == fact.piece);
    return swapped || (event.piece == fact.piece && event.from == fact.zone);
  });
}
Answer ChangedControlAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    return event.kind == EventKind::kControlChanged && event.piece == fact.piece;
  });
}
Answer LeftFieldAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    return event.piece == fact.piece && event.from.kind != ZoneKind::kNone &&
           event.from.kind != event.to.kind;
  });
}
// The last attack of the phase that was declared is one of the piece, or on it, and it has left
// since.
Answer LeftBeforeBattle(const Past& past, const Fact& fact) {
  const Span phase = ThisPhase(past);
  bool left = false;
  bool fights = false;
  for (const Event& event : phase) {
    if (event.kind == EventKind::kAttackDeclared) {
      fights = event.piece == fact.piece || event.other == fact.piece;
      left = false;
    }
    left |= event.piece == fact.piece && event.from.kind != ZoneKind::kNone &&
            event.from.kind != event.to.kind;
  }
  if (fights && left) return true;
  return phase.whole ? Answer(false) : std::nullopt;
}
Answer WasMaterialAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    const bool used = event.kind == EventKind::kAttached || event.kind == EventKind::kTributed ||
                      event.kind == EventKind::kEroded || event.kind == EventKind::kMoved;
    return used && event.piece == fact.piece;
  });
}
Answer TurnedAfterAttack(const Past& past, const Fact& fact) {
  return AfterAttack(past, fact, [&](const Event& event) {
    const bool turns = event.kind == EventKind::kPositionChanged ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kHid;
    return turns && event.piece == fact.piece;
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
// A number that an effect changed: something was left behind, equipped or attached by that entry.
Answer ChangedBy(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    const bool touched = event.piece == fact.piece || event.other == fact.piece;
    const bool changes = event.kind == EventKind::kModified || event.kind == EventKind::kEquipped ||
                         event.kind == EventKind::kAttached;
    return changes && touched;
  });
}

// The attack is on that one now, by a redirect.
Answer RedirectedTo(const Past& past, const Fact& fact) {
  return Any(ThisPhase(past), [&](const Event& event) {
    return event.kind == EventKind::kRedirected && event.other == fact.other;
  });
}
Answer RedirectedToOwnSide(const Past& past, const Fact& fact) {
  return *RedirectedTo(past, fact) && OtherOf(past, fact).controller == fact.seat;
}
// The card that has redirected it prints whose attack it is then: its controller's or its owner's.
Answer CountsAsItsCardSays(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  for (const Event& event : ThisPhase(past)) {
    const bool it = event.kind == EventKind::kRedirected && event.piece == fact.piece &&
                    event.other == fact.other && event.source != kNoPiece;
    if (!it) continue;
    const Piece& card = past.state.piece(event.source);
    for (const Effect& effect : pack.Effects(pack.card(card.card).effects)) {
      for (const Operation& op : pack.Operations(effect.operations)) {
        if (op.kind != OperationKind::kRedirect) continue;
        if (op.at.kind == RefKind::kOwner) return card.owner == fact.seat;
        if (op.at.kind == RefKind::kController) return card.controller == fact.seat;
      }
    }
  }
  return false;
}
Answer StaysAttacker(const Past& past, const Fact& fact) {
  const bool redirected = Any(ThisPhase(past), [&](const Event& event) {
    return event.kind == EventKind::kRedirected && event.piece == fact.piece;
  });
  return redirected && PieceOf(past, fact).controller == fact.seat;
}
// The seat whose attack goes on is the one whose turn it is, in these games.
Answer IsOnAttackersSide(const Past& past, const Fact& fact) {
  for (const Task& task : past.state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    return PieceThen(past, task.piece).controller == PieceOf(past, fact).controller;
  }
  return false;
}
Answer IsAttackerItself(const Past& past, const Fact& fact) {
  for (const Task& task : past.state.tasks()) {
    if (task.kind == TaskKind::kAttack) return task.piece == fact.piece;
  }
  return false;
}
// Nothing of the opponents stands where it could be attacked.
Answer NoTargetLeft(const Past& past, const Fact& fact) {
  const SeatIndex own = PieceOf(past, fact).controller;
  const bool there = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return StandsAsMonster(piece) && AreOpponents(past, piece.controller, own);
  });
  // One may be there that a card keeps from being attacked.
  return there ? std::nullopt : Answer(true);
}
bool WaitsForReplay(const Past& past, PieceIndex attacker) {
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.waits == WaitKind::kReplay &&
           (attacker == kNoPiece || task.piece == attacker);
  });
}
Answer ReplayIsOpen(const Past& past, const Fact& fact) { return WaitsForReplay(past, fact.piece); }
Answer ReplayedPastMonsters(const Past& past, const Fact& fact) {
  return WaitsForReplay(past, fact.piece) &&
         PrintsLiftOf(past, fact.card, "tcg.battle.direct-needs-no-monster");
}
Answer NoReplayIsOpen(const Past& past, const Fact&) { return !WaitsForReplay(past, kNoPiece); }
Answer NoReplayOfThat(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  const bool there = std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.piece == fact.piece && task.target == fact.other;
  });
  return there && !WaitsForReplay(past, kNoPiece);
}
Answer NoReplayOfDirect(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  const bool there = std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.piece == fact.piece && task.target == kNoPiece &&
           task.target_controller == fact.seat;
  });
  return there && !WaitsForReplay(past, kNoPiece);
}
Answer NoAttackGoesOn(const Past& past, const Fact&) {
  const auto tasks = past.state.tasks();
  return std::none_of(tasks.begin(), tasks.end(),
                      [](const Task& task) { return task.kind == TaskKind::kAttack; });
}
// It was summoned with the other one, which lies beneath it or has stood where it stands.
Answer HasBecome(const Past& past, const Fact& fact) {
  return OtherOf(past, fact).host == fact.piece || OtherOf(past, fact).made == fact.piece ||
         Any(ThisTurn(past), [&](const Event& event) {
           return event.kind == EventKind::kAttached && event.piece == fact.other &&
                  event.other == fact.piece;
         });
}
Answer NoRedirectResolves(const Past& past, const Fact&) {
  const Task* top = past.state.top_task();
  return top == nullptr || top->kind != TaskKind::kEffect || top->waits != WaitKind::kOrder;
}

// It stands in ATK Position under the player who attacks, and a card prints that monsters may not
// attack.
Answer SomethingStopsIt(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  if (!LiesOnField(past, piece) || piece.position != Position::kAttack) return false;
  return AnySpeaker(
      past, [&](CardIndex card) { return PrintsModifierFor(past, card, Bit(CardAct::kAttack)); });
}

constexpr TruthRow kRows[] = {
    {"{piece} went into hiding after it was attacked", &HidAfterAttack},
    {"{piece} left {zone} for another zone after it was attacked", &LeftZoneAfterAttack},
    {"{piece} changed control after it was attacked", &ChangedControlAfterAttack},
    {"{piece} left the field after it was attacked", &LeftFieldAfterAttack},
    {"{piece} has left the field, and nothing is fought", &LeftBeforeBattle},
    {"{piece} was used as a Material after it was attacked", &WasMaterialAfterAttack},
    {"{piece} came to the field after the attack was declared; that is no replay",
     &CameAfterAttack},
    {"{piece} stands in another battle position than when it was attacked; that is no replay",
     &TurnedAfterAttack},
    {"by {other} the ATK of {piece} is {n} higher than when it was attacked; that is no replay",
     &ChangedBy},
    {"by {other} the ATK of {piece} is {n} lower than when it was attacked; that is no replay",
     &ChangedBy},
    {"by {other} the DEF of {piece} is {n} higher than when it was attacked; that is no replay",
     &ChangedBy},
    {"by {other} the DEF of {piece} is {n} lower than when it was attacked; that is no replay",
     &ChangedBy},
    {"the attack has {other} as its target now; that alone is no replay", &RedirectedTo},
    {"{other} is on {seat}'s own side: for {seat}'s cards this is an opponent's attack",
     &RedirectedToOwnSide},
    {"as its card says, it counts as an attack of {seat} for everybody's cards",
     &CountsAsItsCardSays},
    {"{piece} remains the attacker, and {seat} its controller", &StaysAttacker},
    {"{piece} is on the attacker's side, as the effect allows it", &IsOnAttackersSide},
    {"{piece} attacks itself, as the effect allows it", &IsAttackerItself},
    {"{piece} has no legal target left, and life points are none", &NoTargetLeft},
    {"{piece} goes on with the attack it has declared", &ReplayIsOpen},
    {"by {card} {piece} attacks past the monsters, in a replay as well", &ReplayedPastMonsters},
    {"the attack of {piece} is replayed: a target has to be named again", &ReplayIsOpen},
    {"the attack of {piece} is replayed: {seat} first names its target", &ReplayIsOpen},
    {"the attack that is replayed is that of {piece}, and no other monster takes it over",
     &ReplayIsOpen},
    {"no attack is replayed now: there is no new target to name", &NoReplayIsOpen},
    {"no replay is open: the attack of {piece} on {other} goes on as it was declared",
     &NoReplayOfThat},
    {"no replay is open: the attack of {piece} on {seat} goes on as it was declared",
     &NoReplayOfDirect},
    {"no replay is open: no attack is going on", &NoAttackGoesOn},
    {"{piece} may not attack any more, and its attack ends", &SomethingStopsIt},
    {"{other} has become {piece}, and the attack goes on against it", &HasBecome},
    {"an attack is redirected by a card, and none that does it resolves now", &NoRedirectResolves},
    {"no player redirects an attack at will", &NoRedirectResolves},
};

}  // namespace

std::span<const TruthRow> ReplayTruths() { return kRows; }

}  // namespace judge::golden
