// The steps of an effect: its operations, how long they last, and what is chosen for them.
#pragma once

#include <cstdint>

#include "engine/cards/amount.h"
#include "engine/cards/filter.h"
#include "engine/cards/pool.h"
#include "engine/terms/terms.h"

namespace judge {

// How long a change lasts that an effect leaves behind.
struct Duration {
  DurationKind kind = DurationKind::kPermanent;
  std::uint8_t count = 0;
  PoolIndex condition = 0;  // into Pack::conditions
  PoolIndex amount = 0;     // into Pack::amounts: so many, in place of `count`
};

// One step of an effect: a kind and the parts that the kind uses.
struct Operation {
  OperationKind kind = OperationKind::kDamage;
  RefExpr what = {};  // pieces
  RefExpr to = {};    // second piece or seat
  PoolIndex amount = 0;
  ZoneKind zone = ZoneKind::kNone;
  Position position = Position::kNone;  // kNone: as the player likes, face-up
  CardIndex card = kUnknownCard;        // terrain marker, token
  // kDestroy: with it; kDamage: it is that of `at`, and nobody else's than that of its controller
  // where `what` names nobody
  bool destruction_damage = false;
  bool optional = false;
  PoolIndex modifier = 0;  // kModify; with `what` kNone the modifier's own scope, judged each time
  Duration lasts = {};
  PoolRange conditions = {};  // only if these hold when it is its turn
  // the player who chooses; kNone: as the choice says, else the controller
  RefExpr decider = {};
  RefExpr at = {};          // a third reference: where to, under whose control
  PoolIndex text = 0;       // into Pack::texts: kind of counter, name of an option, a note
  PoolIndex filter = 0;     // into Pack::filters
  PoolIndex cap = 0;        // Amount: at most so much
  PoolIndex effect = 0;     // into Pack::effects: the effect that kDelayed leaves behind
  std::uint8_t number = 0;  // among the operations of its effect, in the order of writing
  std::uint8_t block = 0;   // the number of operations behind it that belong to it
  std::uint8_t values = 0;  // kIfRolled: bit 1 << number. kIfChosen: the option, from 1
  std::uint8_t times = 1;   // kToss, kRoll
  std::uint8_t store = 0;   // keeps the pieces that it touched as this set, from 1
  std::uint8_t also_store = 0;
  std::uint8_t percent = 100;      // of the Destruction Damage
  std::uint8_t choice = 0;         // kDeclare: Declared
  std::uint16_t targets = 0;       // bit 1 << choice of the effect that it names
  std::uint16_t asks_targets = 0;  // the same for its conditions
  bool keeps_result = false;       // a later part of the effect asks which pieces it touched
  bool if_done = false;            // only if the operation before it was carried out
  bool afterwards = false;         // what came before it has happened before it, not together
  bool secure = false;             // kSummon: cannot be negated
  bool all_same = false;           // kIfRolled: only if all throws came to the same
  bool random = false;
  bool bottom = false;
  bool printed_only = false;  // kCopyEffect
  bool new_targets = false;
  bool in_sets = false;    // kSwapPlaces: in the sets that cards keep, too
  bool own_speed = false;  // kPlayCard: only where a card of its speed may be played
  bool face_down = false;  // kErode: it lies face-down there
  std::uint8_t phase = 0;  // PhaseKind: kSkipPhase
  PoolIndex recipe = 0;    // into Pack::recipes: kFusionSummon, kAlterSummon
  PoolIndex half = 0;      // Filter: kSummon: as the half that it finds
  std::uint8_t least = 0;  // kPayCards: in halves of a card
  std::uint8_t most = 0;   // kPayCards: at least `least`; nothing between them is paid
};

// Something that is chosen for an effect: cards, places or players, when it is used or while it
// resolves.
struct Choice {
  PoolIndex filter = 0;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
  bool at_activation = true;  // a target; else chosen when it resolves
  Whose chooser = Whose::kMine;
  bool terrain = false;  // chooses a terrain marker, not a card
  bool seats = false;    // chooses players
  bool random = false;
  bool tiles = false;
  bool places = false;  // free zones of the two rows
  // of targets: takes everything that the filter finds; nobody names one of them
  bool all = false;
  PoolIndex standing = 0;     // into Pack::references: judged as if this piece stood on the tile
  PoolIndex exactly = 0;      // Amount: so many, in place of least and most
  PoolIndex up_to = 0;        // Amount: at most so many, in place of most
  std::uint16_t targets = 0;  // bit 1 << choice that has to be made before this one
};

}  // namespace judge
