#include "engine/card_loader_flatten.h"
#include "engine/state.h"

namespace judge {
namespace {

static_assert(Same(Frame::kTrap, schema::Frame::TRAP));
static_assert(Same(Attribute::kDivine, schema::Attribute::DIVINE));
static_assert(Same(DeckKind::kMarker, schema::Deck::MARKER));
static_assert(Same(Position::kHiddenDefense, schema::Position::HIDDEN_DEFENSE));
static_assert(Same(ZoneKind::kOutside, schema::Zone::OUTSIDE));
static_assert(Same(PhaseKind::kMain, schema::Phase::MAIN));
static_assert(Same(kLastCardAct, schema::Act::BE_TAKEN_CONTROL_OF));
static_assert(Same(kLastCardEvent, schema::Event::ACTIVATED));
static_assert(Same(kLastModifierKind, schema::ModifierKind::EFFECTS_NEGATED));
static_assert(Same(kLastAmountKind, schema::Amount::DIFFERENCE_OF));
static_assert(Same(kLastRefKind, schema::Reference::ZONE_OF));
static_assert(Same(ConditionKind::kAttackUnderWay, schema::Condition::ATTACK_UNDER_WAY));
static_assert(Same(DurationKind::kWhileAffectedStays, schema::DurationKind::WHILE_AFFECTED_STAYS));
static_assert(Same(PrintedKind::kSummon, schema::PrintedKind::SUMMON));
static_assert(Same(EffectForm::kGranted, schema::Form::GRANTED));
static_assert(Same(LimitPer::kDuel, schema::Per::DUEL));
static_assert(Same(RecipeMethod::kToken, schema::Recipe::Method::TOKEN));
// Operation's union begins with `note`, which does not run; the rest is in the order of
// OperationKind.
constexpr int kOperationShift = static_cast<int>(schema::Operation::DAMAGE);
static_assert(static_cast<int>(schema::Operation::FUSION_SUMMON) - kOperationShift ==
              static_cast<int>(kLastOperation));

// First ordinals that say more than engine/effect.h can hold.
constexpr unsigned kFilterBeyond = 33;
constexpr unsigned kModifierBeyond = 11;
constexpr unsigned kEffectBeyond = 21;
constexpr unsigned kChoiceBeyond = 6;

}  // namespace

namespace {

// The word that an author wrote for the member that is set.
template <typename Reader>
std::string MemberName(Reader in) {
  KJ_IF_MAYBE (member, capnp::toDynamic(in).which()) {
    return Text(member->getProto().getName());
  }
  return "unknown";
}

}  // namespace

Filter Flattener::ReadFilter(schema::Filter::Reader in) {
  Filter out;
  Beyond(in, kFilterBeyond, "filter");
  out.controller = Mirror(in.getController(), Whose::kOpponents, "whose");
  out.face = Mirror(in.getFace(), Face::kDown, "face");
  out.zones = MaskOf<std::uint16_t>(in.getZones(), ZoneKind::kOutside, "zone");
  out.positions = MaskOf<std::uint8_t>(in.getPositions(), Position::kHiddenDefense, "position");
  out.attributes = MaskOf<AttributeMask>(in.getAttributes(), Attribute::kDivine, "attribute");
  out.frames = MaskOf<FrameMask>(in.getFrames(), Frame::kTrap, "frame");
  out.types_any = ReadTypes("typesAny", in.getTypesAny());
  out.types_all = ReadTypes("typesAll", in.getTypesAll());
  out.types_none = ReadTypes("typesNone", in.getTypesNone());
  out.level_min = in.getLevelMin();
  out.level_max = in.getLevelMax();
  out.attack_min = in.getAttackMin();
  out.attack_max = in.getAttackMax();
  out.defense_min = in.getDefenseMin();
  out.defense_max = in.getDefenseMax();
  out.original_stats = in.getOriginalStats();
  out.card = FindCard("card", in.getCard());
  out.name_contains = AddText(Text(in.getNameContains()));
  out.on_terrain = FindCard("onTerrain", in.getOnTerrain(), true);
  out.not_on_terrain = FindCard("notOnTerrain", in.getNotOnTerrain(), true);
  out.on_terrain_attributes =
      MaskOf<AttributeMask>(in.getOnTerrainAttributes(), Attribute::kDivine, "attribute");
  out.same_column = in.getSameColumn();
  out.here = in.getHere();
  out.not_self = in.getNotSelf();
  out.only_self = in.getOnlySelf();
  out.host = in.getHost();
  out.with_owner = in.getWithOwner();
  out.owner = Mirror(in.getOwner(), Whose::kOpponents, "whose");
  out.attack_below = AddAmount("attackBelow", in.hasAttackBelow(), in.getAttackBelow());
  out.attack_at_least = AddAmount("attackAtLeast", in.hasAttackAtLeast(), in.getAttackAtLeast());
  out.level_is = AddAmount("levelIs", in.hasLevelIs(), in.getLevelIs());
  out.any_of = AddFilters("anyOf", in.getAnyOf());
  out.none_of = AddFilters("noneOf", in.getNoneOf());
  CheckFilter(out, report_);
  return out;
}

PoolIndex Flattener::AddFilter(const char* field, bool set, schema::Filter::Reader in) {
  if (!set) return 0;
  const At at(*this, field);
  const Filter filter = ReadFilter(in);
  pack_.filters.push_back(filter);
  return report_.Place(pack_.filters.size() - 1);
}

PoolRange Flattener::AddFilters(const char* field, capnp::List<schema::Filter>::Reader in) {
  return AddAll(pack_.filters, field, in, &Flattener::ReadFilter);
}

RefExpr Flattener::ReadReference(const char* field, schema::Reference::Reader in) {
  const At at(*this, field);
  RefExpr out;
  const bool unknown = in.which() > schema::Reference::ZONE_OF || in.isResult() || in.isStored();
  if (unknown) {
    Unsupported("reference", MemberName(in));
    return out;
  }
  out.kind = static_cast<RefKind>(in.which());
  if (in.isZoneOf()) {
    const auto zone = in.getZoneOf();
    out.index = static_cast<std::uint8_t>(Mirror(zone.getZone(), ZoneKind::kOutside, "zone"));
    out.inner = AddReference("seat", zone.getSeat());
  }
  if (in.isControllerOf()) out.inner = AddReference("controllerOf", in.getControllerOf());
  if (in.isOwnerOf()) out.inner = AddReference("ownerOf", in.getOwnerOf());
  if (in.isAttachedTo()) out.inner = AddReference("attachedTo", in.getAttachedTo());
  if (in.isEquippedTo()) out.inner = AddReference("equippedTo", in.getEquippedTo());
  if (in.isTarget()) {
    out.index = in.getTarget();
    report_.UsesChoice(out.index);
  }
  if (in.isEach()) out.filter = AddFilter("each", true, in.getEach());
  return out;
}

PoolIndex Flattener::AddReference(const char* field, schema::Reference::Reader in) {
  const RefExpr reference = ReadReference(field, in);
  pack_.references.push_back(reference);
  return report_.Place(pack_.references.size() - 1);
}

void Flattener::ReadPair(Amount& out, schema::Pair::Reader in) {
  out.left = AddAmount("left", in.hasLeft(), in.getLeft());
  out.right = AddAmount("right", in.hasRight(), in.getRight());
  if (out.left == 0 || out.right == 0) {
    report_.Problem("needs two amounts", "write (left = (number = 1), right = (number = 2))");
  }
}

Amount Flattener::ReadAmount(schema::Amount::Reader in) {
  Amount out;
  if (in.which() > schema::Amount::DIFFERENCE_OF) {
    Unsupported("amount", MemberName(in));
    return out;
  }
  out.kind = static_cast<AmountKind>(in.which());
  switch (in.which()) {
    case schema::Amount::NUMBER:
      out.number = in.getNumber();
      report_.InRange(out.number, -kAmountMax, kAmountMax);
      break;
    case schema::Amount::COUNT_OF:
      out.filter = AddFilter("countOf", true, in.getCountOf());
      break;
    case schema::Amount::HALF_OF:
      out.left = AddAmount("halfOf", true, in.getHalfOf());
      break;
    case schema::Amount::SUM_OF:
      ReadPair(out, in.getSumOf());
      break;
    case schema::Amount::PRODUCT_OF:
      ReadPair(out, in.getProductOf());
      break;
    case schema::Amount::LEAST_OF:
      ReadPair(out, in.getLeastOf());
      break;
    case schema::Amount::GREATEST_OF:
      ReadPair(out, in.getGreatestOf());
      break;
    case schema::Amount::DIFFERENCE_OF:
      ReadPair(out, in.getDifferenceOf());
      break;
    default: {  // the others ask a piece or a seat
      const auto dynamic = capnp::toDynamic(in);
      KJ_IF_MAYBE (member, dynamic.which()) {
        const auto reference = dynamic.get(*member).as<capnp::DynamicStruct>();
        out.reference = ReadReference("of", reference.as<schema::Reference>());
      }
    }
  }
  return out;
}

PoolIndex Flattener::AddAmount(const char* field, bool set, schema::Amount::Reader in) {
  if (!set) return 0;
  const At at(*this, field);
  const Amount amount = ReadAmount(in);
  pack_.amounts.push_back(amount);
  return report_.Place(pack_.amounts.size() - 1);
}

Condition Flattener::ReadCondition(schema::Condition::Reader in) {
  Condition out;
  if (in.which() > schema::Condition::ATTACK_UNDER_WAY) {
    Unsupported("condition", MemberName(in));
    return out;
  }
  out.kind = static_cast<ConditionKind>(in.which());
  Amount pair;
  switch (in.which()) {
    case schema::Condition::EXISTS:
      out.filter = AddFilter("exists.filter", true, in.getExists().getFilter());
      out.least = in.getExists().getLeast();
      report_.InRange(out.least, 1, 99);
      break;
    case schema::Condition::NONE:
      out.filter = AddFilter("none", true, in.getNone());
      break;
    case schema::Condition::AT_LEAST:
      ReadPair(pair, in.getAtLeast());
      break;
    case schema::Condition::AT_MOST:
      ReadPair(pair, in.getAtMost());
      break;
    case schema::Condition::PHASE:
      out.phase = static_cast<std::uint8_t>(Mirror(in.getPhase(), PhaseKind::kMain, "phase"));
      break;
    case schema::Condition::HAPPENED: {
      const auto happened = in.getHappened();
      Beyond(happened, 2, "history");
      out.event = static_cast<std::uint8_t>(Mirror(happened.getEvent(), kLastCardEvent, "event"));
      out.filter = AddFilter("subject", happened.hasSubject(), happened.getSubject());
      break;
    }
    case schema::Condition::ATTACK_UNDER_WAY:
      out.filter = AddFilter("attackUnderWay", true, in.getAttackUnderWay());
      break;
    default:
      break;
  }
  out.left = pair.left;
  out.right = pair.right;
  return out;
}

Modifier Flattener::ReadModifier(schema::Modifier::Reader in) {
  Modifier out;
  Beyond(in, kModifierBeyond, "modifier");
  out.kind = Mirror(in.getKind(), kLastModifierKind, "modifier");
  out.scope = AddFilter("scope", in.hasScope(), in.getScope());
  out.amount = AddAmount("amount", in.hasAmount(), in.getAmount());
  out.other = AddFilter("other", in.hasOther(), in.getOther());
  const std::string clause = Text(in.getClause());
  if (!clause.empty()) {
    const At at(*this, "clause");
    report_.CheckClause(clause);
  }
  out.clause_text = AddText(clause);
  out.acts = MaskOf<CardActMask>(in.getActs(), kLastCardAct, "act");
  out.positions = MaskOf<std::uint8_t>(in.getPositions(), Position::kHiddenDefense, "position");
  if (in.hasType()) out.type = ReadType("type", Text(in.getType()));
  const bool gives_type = out.kind == ModifierKind::kTypeAdd;
  if (gives_type && in.hasType()) report_.KnownType(Text(in.getType()));
  out.attribute = Mirror(in.getAttribute(), Attribute::kDivine, "attribute");
  out.touches_seats = in.getTouchesSeats();
  out.seats = Mirror(in.getSeats(), Whose::kOpponents, "whose");
  if (Same(out.kind, in.getKind())) CheckModifier(out, in.hasType(), in.hasActs(), report_);
  return out;
}

Duration Flattener::ReadDuration(const char* field, schema::Duration::Reader in) {
  const At at(*this, field);
  Duration out;
  Beyond(in, 2, "duration");
  out.kind = Mirror(in.getKind(), DurationKind::kWhileAffectedStays, "duration");
  out.count = in.getCount();
  CheckDuration(out, report_);
  return out;
}

void Flattener::ReadChange(Operation& out, schema::Change::Reader in) {
  Beyond(in, 2, "change");
  out.what = ReadReference("who", in.getWho());
  out.amount = AddAmount("amount", in.hasAmount(), in.getAmount());
}

void Flattener::ReadPlace(Operation& out, schema::Place::Reader in) {
  Beyond(in, 2, "place");
  out.what = ReadReference("what", in.getWhat());
  out.position = Mirror(in.getPosition(), Position::kHiddenDefense, "position");
}

void Flattener::ReadLink(Operation& out, schema::Link::Reader in) {
  out.what = ReadReference("what", in.getWhat());
  out.to = ReadReference("to", in.getTo());
}

void Flattener::ReadLook(Operation& out, schema::Look::Reader in) {
  out.to = ReadReference("seat", in.getSeat());
  out.zone = Mirror(in.getZone(), ZoneKind::kOutside, "zone");
  Amount count;
  count.number = in.getCount();
  pack_.amounts.push_back(count);
  out.amount = report_.Place(pack_.amounts.size() - 1);
}

// Verbs on pieces and places.
void Flattener::ReadPieces(Operation& out, schema::Operation::Reader in) {
  switch (in.which()) {
    case schema::Operation::DESTROY:
      Beyond(in.getDestroy(), 2, "destroy");
      out.what = ReadReference("what", in.getDestroy().getWhat());
      out.destruction_damage = in.getDestroy().getDestructionDamage();
      break;
    case schema::Operation::SEND:
      Beyond(in.getSend(), 3, "send");
      out.what = ReadReference("what", in.getSend().getWhat());
      out.zone = Mirror(in.getSend().getZone(), ZoneKind::kOutside, "zone");
      out.to = ReadReference("to", in.getSend().getTo());
      break;
    case schema::Operation::SUMMON:
      ReadPlace(out, in.getSummon());
      break;
    case schema::Operation::HIDE:
      ReadPlace(out, in.getHide());
      break;
    case schema::Operation::FLIP:
      ReadPlace(out, in.getFlip());
      break;
    case schema::Operation::BATTLE_LOCK:
      ReadPlace(out, in.getBattleLock());
      break;
    case schema::Operation::MOVE:
      ReadLink(out, in.getMove());
      break;
    case schema::Operation::EQUIP:
      ReadLink(out, in.getEquip());
      break;
    case schema::Operation::ATTACH:
      ReadLink(out, in.getAttach());
      break;
    case schema::Operation::REDIRECT:
      ReadLink(out, in.getRedirect());
      break;
    case schema::Operation::ERODE:
      out.what = ReadReference("what", in.getErode());
      break;
    case schema::Operation::BATTLE_SWAP:
      out.what = ReadReference("what", in.getBattleSwap());
      break;
    case schema::Operation::TAKE_CONTROL:
      out.what = ReadReference("what", in.getTakeControl());
      break;
    case schema::Operation::REVEAL:
      out.what = ReadReference("what", in.getReveal());
      break;
    default:
      ReadOthers(out, in);
  }
}

// Verbs on players, numbers and markers.
void Flattener::ReadOthers(Operation& out, schema::Operation::Reader in) {
  switch (in.which()) {
    case schema::Operation::DAMAGE:
      ReadChange(out, in.getDamage());
      break;
    case schema::Operation::GAIN:
      ReadChange(out, in.getGain());
      break;
    case schema::Operation::PAY:
      ReadChange(out, in.getPay());
      break;
    case schema::Operation::DRAW:
      ReadChange(out, in.getDraw());
      break;
    case schema::Operation::DISCARD:
      ReadChange(out, in.getDiscard());
      break;
    case schema::Operation::SHUFFLE:
      out.what = ReadReference("who", in.getShuffle());
      break;
    case schema::Operation::LOSE:
      out.what = ReadReference("who", in.getLose());
      break;
    case schema::Operation::WIN:
      out.what = ReadReference("who", in.getWin());
      break;
    case schema::Operation::LOOK:
      ReadLook(out, in.getLook());
      break;
    case schema::Operation::REARRANGE:
      ReadLook(out, in.getRearrange());
      break;
    case schema::Operation::MODIFY: {
      out.what = ReadReference("what", in.getModify().getWhat());
      const At at(*this, "modifier");
      const Modifier modifier = ReadModifier(in.getModify().getModifier());
      pack_.modifiers.push_back(modifier);
      out.modifier = report_.Place(pack_.modifiers.size() - 1);
      break;
    }
    case schema::Operation::REPLACE_TERRAIN:
      Beyond(in.getReplaceTerrain(), 2, "terrain");
      out.what = ReadReference("marker", in.getReplaceTerrain().getMarker());
      out.card = FindCard("by", in.getReplaceTerrain().getBy(), true);
      break;
    case schema::Operation::COUNTERS:
      Beyond(in.getCounters(), 1, "counters");
      out.what = ReadReference("on", in.getCounters().getOn());
      out.amount = AddAmount("amount", true, in.getCounters().getAmount());
      break;
    case schema::Operation::NEGATE_ACTIVATION:
      out.what = ReadReference("what", in.getNegateActivation());
      break;
    case schema::Operation::NEGATE_EFFECT:
      out.what = ReadReference("what", in.getNegateEffect());
      break;
    case schema::Operation::DETACH:
      out.what = ReadReference("what", in.getDetach());
      break;
    case schema::Operation::ALTER_SUMMON:
      out.recipe = AddRecipe(in.getAlterSummon());
      break;
    case schema::Operation::FUSION_SUMMON:
      out.recipe = AddRecipe(in.getFusionSummon());
      break;
    case schema::Operation::CREATE_TOKEN:
      Beyond(in.getCreateToken(), 2, "token");
      out.card = FindCard("card", in.getCreateToken().getCard());
      out.amount = AddAmount("count", true, in.getCreateToken().getCount());
      break;
    case schema::Operation::TOSS:
      ReadChance(out, in.getToss(), 1);
      break;
    case schema::Operation::ROLL:
      ReadChance(out, in.getRoll(), 6);
      break;
    case schema::Operation::SWAP_CONTROL: {
      const schema::Link::Reader link = in.getSwapControl();
      ReadLink(out, link);
      break;
    }
    default:
      break;  // the other negations, endPhase and replay need no more words
  }
}

// What follows on a toss or a roll, number by number.
void Flattener::ReadChance(Operation& out, schema::Chance::Reader in, int most) {
  if (in.getTimes() != 1) Unsupported("chance", "times");
  if (in.hasBy()) Unsupported("chance", "by");
  out.results = AddAll(pack_.results, "results", in.getResults(), &Flattener::ReadResult);
  for (const auto result : in.getResults()) {
    for (const std::uint8_t value : result.getValues())
      report_.InRange(value, most == 1 ? 0 : 1, most);
  }
}

ChanceResult Flattener::ReadResult(schema::Result::Reader in) {
  ChanceResult out;
  if (in.getAllSame()) Unsupported("chance", "allSame");
  for (const std::uint8_t value : in.getValues()) {
    if (value < 8) out.values = static_cast<std::uint8_t>(out.values | (1U << value));
  }
  out.operations =
      AddAll(pack_.operations, "operations", in.getOperations(), &Flattener::ReadOperation);
  return out;
}

Operation Flattener::ReadOperation(schema::Operation::Reader in) {
  Operation out;
  if (in.getConditions().size() != 0) Unsupported("operation", "conditions");
  if (in.getStore() != 0) Unsupported("operation", "store");
  if (in.hasDecider()) Unsupported("operation", "decider");
  const std::string verb = MemberName(in);
  const At at(*this, verb);
  if (in.which() < schema::Operation::DAMAGE || in.which() > schema::Operation::FUSION_SUMMON) {
    Unsupported("operation", verb);
    return out;
  }
  out.kind = static_cast<OperationKind>(static_cast<int>(in.which()) - kOperationShift);
  if (!Runs(out.kind)) {
    Unsupported("operation", verb);
    return out;
  }
  out.optional = in.getOptional();
  out.lasts = ReadDuration("lasts", in.getLasts());
  ReadPieces(out, in);
  if (unsupported_.empty()) CheckOperation(out, report_);
  return out;
}

Choice Flattener::ReadChoice(schema::Choice::Reader in) {
  Choice out;
  Beyond(in, kChoiceBeyond, "choice");
  out.filter = AddFilter("filter", true, in.getFilter());
  out.least = in.getLeast();
  out.most = in.getMost();
  out.at_activation = !in.getWhenResolving();
  out.chooser = Mirror(in.getChooser(), Whose::kOpponents, "whose");
  out.terrain = in.getTerrain();
  if (out.least > out.most || out.most == 0 || out.most > 40) {
    report_.Problem("least and most do not fit", "write 0 <= least <= most, most from 1 to 40");
  }
  return out;
}

void Flattener::ReadEffectLists(Effect& effect, schema::Effect::Reader in) {
  effect.conditions =
      AddAll(pack_.conditions, "conditions", in.getConditions(), &Flattener::ReadCondition);
  effect.choices = AddAll(pack_.choices, "choices", in.getChoices(), &Flattener::ReadChoice);
  effect.costs = AddAll(pack_.operations, "costs", in.getCosts(), &Flattener::ReadOperation);
  effect.operations =
      AddAll(pack_.operations, "operations", in.getOperations(), &Flattener::ReadOperation);
  effect.modifiers =
      AddAll(pack_.modifiers, "modifiers", in.getModifiers(), &Flattener::ReadModifier);
}

void Flattener::ReadChargesCost(Effect& out, schema::Amount::Reader in) {
  const At at(*this, "chargesCost");
  if (in.isNumber()) {
    report_.InRange(in.getNumber(), 0, 99);
    out.charges_cost = static_cast<std::int16_t>(in.getNumber());
  } else {
    Unsupported("charges", MemberName(in));
  }
}

Effect Flattener::ReadEffect(schema::Effect::Reader in) {
  Effect out;
  unsupported_ = Text(in.getUnexpressed());
  report_.choices_used = 0;
  Beyond(in, kEffectBeyond, "effect");
  out.name = AddText(Text(in.getName()));
  out.form = Mirror(in.getForm(), EffectForm::kGranted, "form");
  out.printed = Mirror(in.getPrinted(), PrintedKind::kSummon, "kind");
  out.speed = Mirror(in.getSpeed(), EffectSpeed::kQuick, "speed");
  out.mandatory = in.getMandatory();
  out.unstoppable = in.getUnstoppable();
  out.limit = Mirror(in.getLimit().getPer(), LimitPer::kDuel, "limit");
  out.limit_count = out.limit == LimitPer::kNone ? 0 : in.getLimit().getCount();
  out.waits_for = static_cast<std::uint8_t>(Mirror(in.getWaitsFor(), kLastCardEvent, "event"));
  out.event_subject = AddFilter("eventSubject", in.hasEventSubject(), in.getEventSubject());
  out.event_other = AddFilter("eventOther", in.hasEventOther(), in.getEventOther());
  out.event_from = MaskOf<std::uint16_t>(in.getEventFrom(), ZoneKind::kOutside, "zone");
  out.event_phase =
      static_cast<std::uint8_t>(Mirror(in.getEventPhase(), PhaseKind::kMain, "phase"));
  out.strike_terrain = AddFilter("strikeTerrain", in.hasStrikeTerrain(), in.getStrikeTerrain());
  if (in.hasChargesCost()) ReadChargesCost(out, in.getChargesCost());
  out.persists_counted = in.hasPersists();
  if (in.hasPersists()) out.persists = ReadDuration("persists", in.getPersists());
  ReadEffectLists(out, in);
  if (out.form == EffectForm::kReplacement || out.form == EffectForm::kGranted) {
    Unsupported("form", out.form == EffectForm::kGranted ? "granted" : "replacement");
  }
  out.supported = unsupported_.empty();
  out.unsupported = AddText(unsupported_);
  if (in.getUnexpressed().size() == 0) CheckEffect(out, report_);
  return out;
}

PoolRange Flattener::ReadEffects(capnp::List<schema::Effect>::Reader in) {
  return AddAll(pack_.effects, "effects", in, &Flattener::ReadEffect);
}

}  // namespace judge
