// The effect language as the engine runs it: flat records that point at each other by index into
// pools of one Pack. schema/card.capnp is the same language for authors;
// engine/loader/pack_loader.cc flattens one into the other. docs/effects.md explains it with
// examples.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/amount.h"
#include "engine/cards/filter.h"
#include "engine/cards/modifier.h"
#include "engine/cards/operation.h"
#include "engine/cards/pool.h"

namespace judge {

inline constexpr ModifierKinds kAllModifierKinds = ModifierKinds::All();
// Returns whether the operation allows a summon that the player then makes.
constexpr bool IsSummoning(OperationKind kind) {
  return kind == OperationKind::kAlterSummon || kind == OperationKind::kFusionSummon ||
         kind == OperationKind::kCreateToken;
}

// Returns the act that a piece suffers when the operation is done to it, as a mask; 0: none that
// cards speak of. A card that is sent to the graveyard counts as tributed, as a monster is.
constexpr CardActMask SufferedFrom(const Operation& op) {
  switch (op.kind) {
    case OperationKind::kSend:
      return op.zone == ZoneKind::kGraveyard ? Bit(CardAct::kBeTributed) : 0;
    case OperationKind::kReveal:
      return Bit(CardAct::kBeRevealed);
    case OperationKind::kDestroy:
      return Bit(CardAct::kBeDestroyedByEffect);
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
      return Bit(CardAct::kBeTakenControlOf);
    case OperationKind::kMove:
    case OperationKind::kSwapPlaces:
      return Bit(CardAct::kBeMoved);
    case OperationKind::kEquip:
      return Bit(CardAct::kBeEquipped);
    case OperationKind::kHide:
      return Bit(CardAct::kHide);
    case OperationKind::kFlip:
      return Bit(CardAct::kFlip);
    case OperationKind::kBattleSwap:
      return Bit(CardAct::kChangePosition);
    case OperationKind::kNegateActivation:
    case OperationKind::kNegateEffect:
      return Bit(CardAct::kBeNegated);
    case OperationKind::kNegateAttack:
      return Bit(CardAct::kAttackNegated);
    case OperationKind::kRedirect:
      return Bit(CardAct::kBeRedirected);
    case OperationKind::kReplaceTerrain:
      return Bit(CardAct::kReplaceTerrain);
    case OperationKind::kDeclareAttack:
      return Bit(CardAct::kBeMadeToAttack);
    default:
      return 0;
  }
}

// The parts of the Damage Step, in their order. Stored in packs: never renumbered.
enum class BattlePart : std::uint8_t {
  kStart,
  kBeforeCalculation,
  kCalculation,
  kAfterCalculation,
  kEnd,
};
inline constexpr int kBattleParts = 5;
// Returns when that is, for people: "during damage calculation".
constexpr std::string_view WordsOf(BattlePart part) {
  constexpr std::string_view kWords[kBattleParts] = {
      "at the start of the Damage Step", "before damage calculation", "during damage calculation",
      "after damage calculation", "at the end of the Damage Step"};
  const auto at = static_cast<int>(part);
  return at < kBattleParts ? kWords[at] : "in the Damage Step";
}

// One effect of a card, with everything that the engine has to know to use it.
struct Effect {
  PoolIndex name = 0;  // into Pack::texts, 0: it has none
  EffectForm form = EffectForm::kStatic;
  PrintedKind printed = PrintedKind::kNone;
  EffectSpeed speed = EffectSpeed::kNone;
  bool mandatory = false;
  bool unstoppable = false;
  LimitPer limit = LimitPer::kNone;
  std::uint8_t limit_count = 0;
  std::uint8_t waits_for = 0;   // CardEvent, 0: an opportunity
  PoolIndex event_subject = 0;  // Filter
  PoolIndex event_other = 0;    // Filter
  PoolRange conditions = {};    // all must hold
  PoolRange costs = {};         // operations
  PoolRange choices = {};
  PoolRange operations = {};
  PoolRange modifiers = {};      // static effects
  std::uint16_t event_from = 0;  // bit 1 << ZoneKind: the subject came from there, 0: anywhere
  std::uint8_t event_phase = 0;  // PhaseKind
  Face event_face = Face::kAny;  // how the subject lay before
  SumStat event_stat = SumStat::kAttack;  // kStatChanged: which number
  PoolIndex strike_terrain = 0;           // Filter: markers that a STRIKE may attack, 0: any
  // of a symbol's ability: the charges that it costs, -1: none
  std::int16_t charges_cost = -1;
  PoolIndex charges_amount = 0;   // Amount: so many more, as they are when it is used
  bool charges_declared = false;  // and as many charges as its player names
  // of a Spell or Trap that stays on the field only for `persists`
  bool persists_counted = false;
  Duration persists = {};
  std::uint16_t works_in = 0;     // bit 1 << ZoneKind: where the card must be; 0: face-up in play
  CardEvents answers_in = {};     // further windows in which it may be used
  std::uint8_t option = 0;        // one of several ways of one printed effect, from 1
  std::uint8_t first_option = 0;  // the number of the first of them, from 1
  PoolIndex option_name = 0;      // into Pack::texts
  bool preventive = false;
  PoolRange if_negated = {};  // operations
  // into Pack::effects: this effect with those operations alone, which its link goes on with when
  // it is negated; 0: nothing follows
  PoolIndex when_negated = 0;
  bool follows_negation = false;  // it is such an effect
  PoolRange quick_while = {};     // conditions
  PoolIndex shared = 0;           // into Pack::texts: effects with the same word share one limit
  bool each_target = false;
  bool of_piece = false;  // the limit is counted for the piece, which forgets it when it leaves
  bool uncopied = false;  // others cannot copy it
  bool even_face_down = false;  // also while the card is face-down
  bool must_be_last = false;    // not used when something has happened since its event
  bool of_activation = false;   // the limit does not count what was negated as it was activated
  // bit 1 << BattlePart: the parts of the Damage Step in which it may be used; 0: it names none
  std::uint8_t during = 0;
  bool together = false;   // triggered once for all that happens at once
  bool no_chain = false;   // triggered: done at once, answered by nobody, and no activation
  bool asks_lost = false;  // an amount of it asks what the operation before took away
  Duration countdown = {};
  bool counts_down = false;
  bool supported = true;      // false: this version does not run it; `unsupported` says why
  PoolIndex unsupported = 0;  // text
};

// The purpose for which a name is asked when an Integration Monster names its Duelist card
// (Modifier::purpose).
inline constexpr std::string_view kForIntegration = "integration";

}  // namespace judge
