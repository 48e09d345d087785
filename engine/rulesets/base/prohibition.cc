#include "engine/rulesets/base/prohibition.h"

#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::base {

Fact SkippedBy(const CheckContext& c, PhaseKind phase) {
  Fact fact{.text = "{seat} skips this phase", .seat = c.state.header().turn_seat};
  for (const HistoryItem& item : c.state.history()) {
    if (item.kind != HistoryKind::kActivation) continue;
    const UsedEffect used = EffectUsed(c.pack(), item);
    const PoolRange does = used.effect == nullptr ? PoolRange{} : used.effect->operations;
    for (const Operation& op : c.pack().Operations(does)) {
      const bool skips =
          op.kind == OperationKind::kSkipPhase || op.kind == OperationKind::kSkipNext;
      if (!skips || !IsPhase(op.phase, phase)) continue;
      fact.text = "by {card} {seat} skips this phase";
      fact.card = used.card;
      fact.entry = item.entry;
    }
  }
  return fact;
}

Permission TributeProhibited(const CheckContext& c, const Subject& comes) {
  const RuleSet& rules = *c.game.rules;
  const bool special = c.action.kind == ActionKind::kSpecialSummon && !rules.specials.empty() &&
                       AwaitedSummon(c.game, c.state).seat != c.action.seat;
  const bool normal = c.action.kind == ActionKind::kNormalSummon && !rules.tributes.empty();
  Permission found;
  if (!special && !normal) return found;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const PieceIndex given = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (given == kNoPiece || !IsMonsterOnField(c.game, c.state, given)) continue;
    const Permission one =
        FindBarred(c.game, c.state, CardAct::kBeTributed, SubjectOf(c.state, given), comes);
    if (one.found == Truth::kTrue) return one;
    if (one.found == Truth::kUnknown) found = one;
  }
  return found;
}

Permission BarredWhereItLies(const CheckContext& c, Subject subject) {
  const Action& a = c.action;
  const bool asks = a.piece == kNoPiece && c.game.rules->effects_are_read_in_full;
  if (!asks || subject.card == kUnknownCard) return {};
  const bool summon = a.kind == ActionKind::kNormalSummon || a.kind == ActionKind::kSpecialSummon;
  const ZoneKind from = a.from.kind == ZoneKind::kNone ? ZoneKind::kHand : a.from.kind;
  Subject lies = subject;
  lies.zone = {a.seat, from, 0, 0};
  if (!summon) {
    return FindBarred(c.game, c.state, CardActOf(a.kind), lies, Subject{});
  }
  for (const bool marker : {false, true}) {
    const Permission by =
        FindProhibition(c.game, c.state, CardActOf(a.kind), lies, nullptr, marker);
    if (by.found != Truth::kFalse) return by;
  }
  // What it prints itself is asked of it as it would stand.
  subject.from = from;
  const Permission own = FindBarred(c.game, c.state, CardActOf(a.kind), subject, Subject{});
  return own.source == kNoPiece && own.card == subject.card ? own : Permission{};
}

Answer DrawProhibited(const CheckContext& c) {
  const Task* attack = CurrentAttackTask(c.state);
  if (attack == nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  const Permission found = FindRedirectProhibition(c.game, c.state, *attack, c.action.piece);
  if (found.found == Truth::kFalse) return Answer::kSilent;
  return c.With(found.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven,
                AboutProhibition(c, found));
}

Fact AboutProhibition(const CheckContext& c, const Permission& found) {
  const bool open = found.found == Truth::kUnknown;
  const bool kept = open && *KeptUnsaid(c.state, found.source) != '\0';
  if (open && found.says != 0 && c.pack().modifiers[found.says].kind == ModifierKind::kLift) {
    Fact fact = AboutProhibition(found);
    fact.text = "whether {card} frees it from what forbids it depends on what is not known";
    return fact;
  }
  if (!kept) return AboutProhibition(found);
  return {.text =
              "which card {piece} keeps since before the record is not said, and it may forbid "
              "this: `holds` in the position would say it",
          .piece = found.source};
}

Fact AboutProhibition(const Permission& found) {
  const bool known = found.found == Truth::kTrue;
  Fact fact{.text = "what was done by hand forbids it",
            .piece = found.source,
            .card = found.card,
            .zone = found.zone,
            .entry = found.entry,
            .says = found.says};
  const bool itself = found.card != kUnknownCard && found.zone.kind == ZoneKind::kNone;
  if (found.card != kUnknownCard) fact.text = "{card} in {zone} forbids it";
  if (itself) fact.text = "{card} forbids it of itself";
  if (found.source != kNoPiece) fact.text = "{piece} forbids it";
  if (!known) fact.text = "whether {card} forbids it depends on what is not known";
  return fact;
}

bool IsPlayedForScale(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate || c.action.to.kind != ZoneKind::kNone) return false;
  const Activation said = SaidBy(c);
  return said.spell && said.from_hand && c.pack().card(said.card).scale >= 0;
}

void PlaceUntold(const CheckContext& c, Subject* card) {
  const Action& a = c.action;
  card->from = a.from.kind;
  const bool of_hand = a.from.kind == ZoneKind::kNone || a.from.kind == ZoneKind::kHand;
  const bool by_name = of_hand && c.game.rules->effects_are_read_in_full &&
                       (a.kind == ActionKind::kActivate || a.kind == ActionKind::kSet);
  if (!by_name) return;
  card->from = ZoneKind::kHand;
  card->zone = {a.seat, ZoneKind::kHand, 0, 0};
}

}  // namespace judge::base
