#include "engine/loader/asked.h"

namespace judge {
namespace {

class AskedWalk {
 public:
  AskedWalk(const Pack& pack, const AskedVisitor& visitor) : pack_(pack), visitor_(visitor) {}

  void Of(const Effect& effect, AskedWhen when) {
    const auto at = [when](std::string_view list, int index = -1) {
      return AskedAt{list, index, when};
    };
    for (int i = 0; i < effect.choices.count; ++i) {
      const Choice& choice = pack_.choices[effect.choices.first + i];
      OfFilter(choice.filter, at("choices", i));
      OfAmount(choice.exactly, at("choices", i));
      OfAmount(choice.up_to, at("choices", i));
    }
    OfConditions(effect.conditions, at("conditions"));
    OfConditions(effect.quick_while, at("quickWhile"));
    OfFilter(effect.event_subject, {"eventSubject", -1, AskedWhen::kEvent});
    OfFilter(effect.event_other, {"eventOther", -1, AskedWhen::kEvent});
    OfFilter(effect.strike_terrain, at("strikeTerrain"));
    for (const bool costs : {true, false}) {
      for (const Operation& op : pack_.Operations(costs ? effect.costs : effect.operations)) {
        AskedAt in = at(costs ? "costs" : "operations", op.number);
        in.by = &op;
        OfOperation(op, in);
      }
    }
    for (int i = 0; i < effect.modifiers.count; ++i) {
      OfModifier(pack_.modifiers[effect.modifiers.first + i], at("modifiers", i));
    }
  }

 private:
  static AskedAt At(AskedAt at, AskedWhen when) {
    at.when = when;
    return at;
  }

  void OfOperation(const Operation& op, const AskedAt& at) {
    for (const RefExpr* named : {&op.what, &op.to, &op.at, &op.decider}) {
      if (named->kind == RefKind::kEach) OfFilter(named->filter, at);
      if (named->inner != 0 && named->kind != RefKind::kDuelist) {
        OfReference(pack_.references[named->inner], at);
      }
      OfAmount(named->amount, at);
    }
    OfConditions(op.conditions, at);
    OfAmount(op.amount, at);
    OfAmount(op.cap, at);
    OfFilter(op.filter, at);
    if (op.kind == OperationKind::kModify) OfModifier(pack_.modifiers[op.modifier], at);
    if (op.kind == OperationKind::kDelayed) {
      AskedWalk(
          pack_,
          {[&](const Filter& filter, const AskedAt& inner) {
             visitor_.filter(
                 filter, At(at, inner.when == AskedWhen::kNow ? AskedWhen::kLasting : inner.when));
           },
           [&](RefKind role, const AskedAt&) { visitor_.role(role, At(at, AskedWhen::kLasting)); }})
          .Of(pack_.effects[op.effect], AskedWhen::kLasting);
    }
  }

  void OfModifier(const Modifier& modifier, const AskedAt& at) {
    const AskedAt lasting = At(at, AsksAhead(modifier) ? AskedWhen::kEvent : AskedWhen::kLasting);
    for (const PoolIndex filter : {modifier.scope, modifier.other, modifier.source}) {
      OfFilter(filter, lasting);
    }
    OfConditions(modifier.conditions, At(at, AskedWhen::kLasting));
    for (const PoolIndex amount : {modifier.amount, modifier.defense_amount}) {
      OfAmount(amount, At(at, AskedWhen::kLasting));
    }
    OfReference(modifier.party, At(at, AskedWhen::kLasting));
  }

  void OfConditions(PoolRange conditions, const AskedAt& at) {
    for (const Condition& one : pack_.Conditions(conditions)) {
      OfFilter(one.filter, at);
      OfAmount(one.left, at);
      OfAmount(one.right, at);
      OfHappening(one.happened, at);
      OfConditions(one.inner, at);
      if (one.reference != 0) OfReference(pack_.references[one.reference], at);
    }
  }

  void OfHappening(PoolIndex index, const AskedAt& at) {
    if (index == 0) return;
    const Happening& asked = pack_.happenings[index];
    OfFilter(asked.subject, At(at, AskedWhen::kPast));
    OfFilter(asked.other, At(at, AskedWhen::kPast));
  }

  void OfAmount(PoolIndex index, const AskedAt& at) {
    if (index == 0) return;
    const Amount& amount = pack_.amounts[index];
    OfFilter(amount.filter, at);
    OfReference(amount.reference, at);
    OfAmount(amount.left, at);
    OfAmount(amount.right, at);
    OfHappening(amount.happened, at);
  }

  void OfReference(const RefExpr& reference, const AskedAt& at) {
    if (reference.kind == RefKind::kNone) return;
    visitor_.role(reference.kind, at);
    OfFilter(reference.filter, at);
    OfAmount(reference.amount, at);
    if (reference.inner == 0 || reference.kind == RefKind::kDuelist) return;
    OfReference(pack_.references[reference.inner], at);
  }

  // What is found from a card is asked as if that one spoke, and is left out.
  void OfFilter(PoolIndex index, const AskedAt& at) {
    if (index == 0) return;
    const Filter& filter = pack_.filters[index];
    visitor_.filter(filter, at);
    for (const PoolRange inner : {filter.any_of, filter.none_of}) {
      for (PoolIndex i = 0; i < inner.count; ++i) OfFilter(inner.first + i, at);
    }
    for (const PoolIndex inner : {filter.equipped_with, filter.attached_under, filter.beneath}) {
      OfFilter(inner, at);
    }
    for (const PoolIndex named :
         {filter.same_name_as, filter.same_level_as, filter.same_attribute_as, filter.adjacent_to,
          filter.hierarchy_below, filter.among, filter.controlled_by, filter.on_marker,
          filter.same_tile_as, filter.column_of, filter.pointed_to_by}) {
      if (named != 0) OfReference(pack_.references[named], at);
    }
    for (const PoolIndex bound : BoundsOf(filter)) OfAmount(bound, at);
    OfHappening(filter.happened, at);
    OfHappening(filter.caused, at);
  }

  const Pack& pack_;
  const AskedVisitor& visitor_;
};

}  // namespace

std::string PathOf(const AskedAt& at) {
  std::string path(at.list);
  if (at.index >= 0) path += '[' + std::to_string(at.index) + ']';
  return path;
}

bool AsksAhead(const Modifier& modifier) {
  return modifier.kind == ModifierKind::kProhibit || modifier.kind == ModifierKind::kLift ||
         modifier.kind == ModifierKind::kEffectsNegated;
}

void ForEachAsked(const Pack& pack, const Effect& effect, const AskedVisitor& visitor) {
  AskedWalk(pack, visitor).Of(effect, AskedWhen::kNow);
}

}  // namespace judge
