#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/checks.h"
#include "engine/loader/flatten.h"
#include "engine/loader/operation_words.h"
#include "engine/loader/unread.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

static_assert(Same(kLastFrame, schema::Frame::LINK));
static_assert(Same(Attribute::kDivine, schema::Attribute::DIVINE));
static_assert(Same(Arrow::kBottomRight, schema::Arrow::BOTTOM_RIGHT));
static_assert(Same(DeckKind::kMarker, schema::Deck::MARKER));
static_assert(Same(Position::kHiddenDefense, schema::Position::HIDDEN_DEFENSE));
static_assert(Same(ZoneKind::kOutside, schema::Zone::OUTSIDE));
static_assert(Same(PhaseKind::kMain, schema::Phase::MAIN));
static_assert(Same(RecipeMethod::kOwn, schema::Recipe::Method::OWN));

// Returns the word that an author writes for the member of the union that is set.
template <typename Reader>
std::string MemberName(Reader in) {
  KJ_IF_MAYBE (member, capnp::toDynamic(in).which()) {
    return Text(member->getProto().getName());
  }
  return "unknown";
}

}  // namespace

namespace {

// Returns the zones of a filter of which each alternative says its own; 0: one of them does not,
// so it means the monsters on the field.
std::uint16_t ZonesOfAny(const Pack& pack, const Filter& filter) {
  std::uint16_t zones = 0;
  for (const Filter& one : pack.Filters(filter.any_of)) {
    if (one.zones == 0) return 0;
    zones |= one.zones;
  }
  return zones;
}

}  // namespace

// Takes the zones of a filter that says none from its alternatives; reports those that they say.
void Flattener::ZonesOfAlternatives(Filter* filter) {
  const std::uint16_t zones = ZonesOfAny(pack_, *filter);
  if (zones != 0 && filter->zones == zones && !report_.checks.kept) {
    report_.ProblemAt("zones", "the alternatives of anyOf say the same", "leave it out");
  }
  if (filter->zones == 0) filter->zones = zones;
}

void Flattener::AskEach() {
  each_asked_ = true;
  if (of_each_ || report_.checks.kept) return;
  report_.ProblemAt("affected", "stands for nothing here",
                    "write it in the amount of what is done to each, or in amount, other or party "
                    "of a modifier");
}

Filter Flattener::ReadFilter(schema::Filter::Reader in) {
  Filter out;
  Beyond<kLaterFilter>(in, "filter");
#include "language/filter_reading.inc"
  const bool named = out.among != 0 || out.only_self || out.host || out.chosen != 0;
  if (!named) ZonesOfAlternatives(&out);
  out.asked = AskedBy(out);
  declared_asked_ = declared_asked_ | out.asked;
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
  RefExpr out{.kind = static_cast<RefKind>(in.which())};
  if (out.kind > kLastRefKind || !Runs(out.kind)) {
    Unsupported("reference", MemberName(in));
    return RefExpr{};
  }
  roles_asked_.Add(out.kind);
  if (out.kind == RefKind::kAffected) AskEach();
  if (in.isZoneOf()) {
    const auto zone = in.getZoneOf();
    out.index = static_cast<std::uint8_t>(Mirror(zone.getZone(), ZoneKind::kOutside, "zone"));
    out.inner = AddReference("seat", zone.getSeat());
  }
  if (in.isDuelist()) out.inner = AddText(Text(in.getDuelist()));
  if (in.isTopOfDeck()) {
    const auto top = in.getTopOfDeck();
    out.count = top.getCount();
    report_.InRange(out.count, 1, 40);
    out.amount = AddAmount("counted", top.hasCounted(), top.getCounted());
    if (out.amount != 0 && of_cost_) Unsupported("topOfDeck", "counted, as a cost");
    out.inner = AddReference("seat", top.getSeat());
    const bool deck = top.getZone() == schema::Zone::DECK || top.getZone() == schema::Zone::NONE;
    if (!deck) Unsupported("topOfDeck of", "another zone");
    if (top.getSeat().isNone()) Unsupported("topOfDeck of", "nobody");
    ++tops_read_;
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
  if (in.isMaterialOf()) out.inner = AddReference("materialOf", in.getMaterialOf());
  if (in.isHalf()) {
    out.inner = AddReference("of", in.getHalf().getOf());
    out.filter = AddFilter("fits", in.getHalf().hasFits(), in.getHalf().getFits());
  }
  if (in.isTerrainOf()) out.inner = AddReference("terrainOf", in.getTerrainOf());
  if (in.isStored()) out.index = in.getStored();
  if (in.isResult()) {
    out.index = in.getResult();
    if (reading_choice_ && out.index < kOperationsMax) {
      choice_results_.back() |= std::uint64_t{1} << out.index;
    } else if (out.index >= operations_read_) {
      report_.Problem("operation " + std::to_string(out.index) + " has done nothing before this",
                      reading_delayed_
                          ? "what is left behind has results of its own; write store = 1 at the "
                            "operation that is meant, and (stored = 1) here"
                          : "count the operations of the effect from 0 as they are written");
    } else {
      results_asked_ |= std::uint64_t{1} << out.index;
    }
  }
  return out;
}

PoolIndex Flattener::AddReference(const char* field, bool set, schema::Reference::Reader in) {
  return set ? AddReference(field, in) : PoolIndex{0};
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
  Amount out{.kind = static_cast<AmountKind>(in.which())};
  if (out.kind > kLastAmountKind || !Runs(out.kind)) {
    Unsupported("amount", MemberName(in));
    return Amount{};
  }
  switch (in.which()) {
    case schema::Amount::NUMBER:
      out.number = in.getNumber();
      report_.InRange(out.number, -kAmountMax, kAmountMax);
      break;
    case schema::Amount::COUNT_OF:
      out.filter = AddFilter("countOf", true, in.getCountOf());
      break;
    case schema::Amount::NAMES_OF:
      out.filter = AddFilter("namesOf", true, in.getNamesOf());
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
    default:
      ReadAmountParts(out, in);
  }
  return out;
}

void Flattener::ReadAmountParts(Amount& out, schema::Amount::Reader in) {
  switch (in.which()) {
    case schema::Amount::LOST:
      lost_asked_ = true;
      return;
    case schema::Amount::DECLARED:
    case schema::Amount::ROLLED:
    case schema::Amount::EVENT_AMOUNT:
      return;
    case schema::Amount::PLAYERS_OF:
      out.number =
          static_cast<std::int32_t>(Mirror(in.getPlayersOf(), Whose::kOpponents, "playersOf"));
      return;
    case schema::Amount::MINUS:
      return ReadPair(out, in.getMinus());
    case schema::Amount::SUM_OVER:
      out.filter = AddFilter("sumOver.filter", true, in.getSumOver().getFilter());
      out.stat = Mirror(in.getSumOver().getStat(), SumStat::kCounters, "stat");
      out.counter = AddText(Text(in.getSumOver().getCounter()));
      return;
    case schema::Amount::GREATEST_OVER:
      out.filter = AddFilter("greatestOver.filter", true, in.getGreatestOver().getFilter());
      out.stat = Mirror(in.getGreatestOver().getStat(), SumStat::kCounters, "stat");
      out.counter = AddText(Text(in.getGreatestOver().getCounter()));
      return;
    case schema::Amount::STAT_WHEN_SUMMONED:
      out.stat = Mirror(in.getStatWhenSummoned().getStat(), SumStat::kCounters, "stat");
      return;
    case schema::Amount::HAPPENED_COUNT:
      out.happened = AddHappening(in.getHappenedCount());
      RefuseSameStay(in.getHappenedCount());
      return;
    case schema::Amount::HAPPENED_SUM:
      out.happened = AddHappening(in.getHappenedSum());
      RefuseSameStay(in.getHappenedSum());
      CheckSummed(pack_.happenings[out.happened].event, report_);
      return;
    default:
      break;
  }
  // All other kinds of amount have a reference to a piece or a seat.
  const auto dynamic = capnp::toDynamic(in);
  KJ_IF_MAYBE (member, dynamic.which()) {
    const auto reference = dynamic.get(*member).as<capnp::DynamicStruct>();
    out.reference = ReadReference("of", reference.as<schema::Reference>());
  }
  if (in.hasCounter() && out.kind == AmountKind::kCountersOn) {
    out.counter = AddText(Text(in.getCounter()));
  } else if (in.hasCounter()) {
    report_.ProblemAt("counter", "is read for countersOn alone", "leave it out");
  }
}

// Outside a filter there is no card whose stay could be meant.
void Flattener::RefuseSameStay(schema::Happened::Reader in) {
  if (!in.getSameStay() || report_.checks.kept) return;
  report_.ProblemAt("happened.sameStay", "is read where a filter asks of a card",
                    "leave it out, or ask it in the filter of the card");
}

PoolIndex Flattener::AddHappening(schema::Happened::Reader in) {
  const At at(*this, "happened");
  Happening out{.event = Mirror(in.getEvent(), kLastCardEvent, "event"),
                .by = Mirror(in.getBy(), Whose::kOpponents, "whose"),
                .window = Mirror(in.getWindow(), HappenedWindow::kMyLastTurn, "window"),
                .least = in.getLeast(),
                .same_stay = in.getSameStay()};
  report_.InRange(out.least, 1, 99);
  out.subject = AddFilter("subject", in.hasSubject(), in.getSubject());
  out.other = AddFilter("other", in.hasOther(), in.getOther());
  pack_.asked_events.Add(out.event);
  if (out.window == HappenedWindow::kThisDuel) pack_.asked_for_duel.Add(out.event);
  CheckPast(pack_, out, report_);
  pack_.happenings.push_back(out);
  return report_.Place(pack_.happenings.size() - 1);
}

PoolIndex Flattener::AddAmount(const char* field, bool set, schema::Amount::Reader in) {
  if (!set) return 0;
  const At at(*this, field);
  const bool outer = std::exchange(of_each_, of_each_ || amounts_of_each_);
  const Amount amount = ReadAmount(in);
  of_each_ = outer;
  pack_.amounts.push_back(amount);
  return report_.Place(pack_.amounts.size() - 1);
}

Condition Flattener::ReadCondition(schema::Condition::Reader in) {
  Condition out{.kind = static_cast<ConditionKind>(in.which())};
  if (out.kind > kLastConditionKind || !Runs(out.kind)) {
    Unsupported("condition", MemberName(in));
    return Condition{};
  }
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
    case schema::Condition::HAPPENED:
      out.happened = AddHappening(in.getHappened());
      RefuseSameStay(in.getHappened());
      break;
    case schema::Condition::ANY_OF:
      out.inner = ReadConditions("anyOf", in.getAnyOf());
      break;
    case schema::Condition::NOT: {
      const Condition inner = ReadCondition(in.getNot());
      pack_.conditions.push_back(inner);
      out.inner = {report_.Place(pack_.conditions.size() - 1), 1};
      break;
    }
    case schema::Condition::EQUAL:
      ReadPair(pair, in.getEqual());
      break;
    case schema::Condition::AGREED:
      out.reference = AddReference("agreed", in.getAgreed());
      if (!of_operation_) Unsupported("condition", "agreed");
      break;
    case schema::Condition::TITLE_HELD:
      out.text = AddText(Text(in.getTitleHeld()));
      break;
    case schema::Condition::PLAYED_AS:
      out.frame = Mirror(in.getPlayedAs(), kLastFrame, "frame");
      break;
    case schema::Condition::ATTACKER:
      out.filter = AddFilter("attacker", true, in.getAttacker());
      break;
    case schema::Condition::CHOSE:
      out.text = AddText(Text(in.getChose()));
      break;
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

PoolRange Flattener::ReadConditions(const char* field, capnp::List<schema::Condition>::Reader in,
                                    capnp::List<schema::Condition>::Reader more) {
  return AddAll(pack_.conditions, field, in, &Flattener::ReadCondition, more);
}

// An amount that asks for the piece that it touches is worked out whenever it is asked, and needs
// the effect's targets for as long as the modifier stays.
void Flattener::ReadModifierAmount(Modifier& modifier, schema::Modifier::Reader in) {
  const std::uint16_t before = std::exchange(report_.targets_used, std::uint16_t{0});
  const bool outer = std::exchange(each_asked_, false);
  modifier.amount = AddAmount("amount", in.hasAmount(), in.getAmount());
  modifier.of_each = each_asked_;
  modifier.asks_targets |= modifier.of_each && report_.targets_used != 0;
  each_asked_ |= outer;
  report_.targets_used = static_cast<std::uint16_t>(report_.targets_used | before);
}

Modifier Flattener::ReadModifier(schema::Modifier::Reader in) {
  Modifier out;
  out.kind = Mirror(in.getKind(), kLastModifierKind, "modifier");
  pack_.modifier_kinds.Add(out.kind);
  // A filter that is judged each time needs the effect's targets for as long as the modifier stays.
  const std::uint16_t before = std::exchange(report_.targets_used, std::uint16_t{0});
  const bool outer = std::exchange(of_each_, false);
  out.scope = AddFilter("scope", in.hasScope(), in.getScope());
  of_each_ = true;
  out.other = AddFilter("other", in.hasOther(), in.getOther());
  // What is left on a piece may ask about that piece; a rule for many is asked once.
  of_each_ = on_piece_;
  const bool outer_amounts = std::exchange(amounts_of_each_, on_piece_);
  out.conditions = ReadConditions("conditions", in.getConditions());
  amounts_of_each_ = outer_amounts;
  of_each_ = true;
  if (out.kind == ModifierKind::kCountsAsIn) {
    pack_.counts_in_from |= pack_.filters[out.scope].zones;
    pack_.counts_in_to |= pack_.filters[out.other].zones;
  }
  out.party = ReadReference("party", in.getParty());
  out.source = AddFilter("source", in.hasSource(), in.getSource());
  out.asks_targets = report_.targets_used != 0;
  report_.targets_used = static_cast<std::uint16_t>(report_.targets_used | before);
  ReadModifierAmount(out, in);
  of_each_ = false;
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
  for (const Frame kind : {Frame::kMonster, Frame::kSpell, Frame::kTrap}) {
    if (!gives_type || report_.checks.kept || Text(in.getType()) != FrameName(kind)) continue;
    report_.ProblemAt("type", "is a kind of card, and no type",
                      "write (kind = countsAs, frame = ...)");
  }
  out.attribute = Mirror(in.getAttribute(), Attribute::kDivine, "attribute");
  out.touches_seats = in.getTouchesSeats();
  out.seats = Mirror(in.getSeats(), Whose::kOpponents, "whose");
  out.granted = AddAll(pack_.effects, "granted", in.getGranted(), &Flattener::ReadEffect);
  // Each card that is given an effect uses it for itself: "your monsters can ... once a turn".
  for (PoolIndex i = 0; i < out.granted.count; ++i) {
    Effect& given = pack_.effects[out.granted.first + i];
    given.of_piece |= given.form != EffectForm::kStatic;
    if (given.counts_down) CheckCountsDown(static_cast<int>(i), report_);
  }
  pack_.grants |= out.granted.count != 0 || out.kind == ModifierKind::kGrant;
  out.purpose = AddText(Text(in.getPurpose()));
  out.card = FindCard("card", in.getCard());
  out.frame = Mirror(in.getFrame(), kLastFrame, "frame");
  out.declared = in.getDeclared();
  out.counter = AddText(Text(in.getCounter()));
  out.status = AddText(Text(in.getStatus()));
  out.event = static_cast<std::uint8_t>(Mirror(in.getEvent(), kLastCardEvent, "event"));
  of_each_ = true;
  out.defense_amount = AddAmount("defenseAmount", in.hasDefenseAmount(), in.getDefenseAmount());
  of_each_ = outer;
  if (out.kind == ModifierKind::kMovedTo && pack_.filters[out.other].zones == 0) {
    report_.ProblemAt("other", "does not say where to", "write e.g. other = (zones = [spellTrap])");
  }
  CheckIdentity(out);
  const bool draws = (out.acts & Bit(CardAct::kDraw)) != 0;
  if (draws && (out.kind != ModifierKind::kProhibit || !out.touches_seats)) {
    Unsupported("act", "draw of what is no rule for players");
  }
  if (Same(out.kind, in.getKind())) CheckModifier(out, in.hasType(), in.hasActs(), report_);
  CheckRegarded(pack_, out, report_);
  CheckNever(pack_, out, report_);
  return out;
}

void Flattener::CheckIdentity(const Modifier& modifier) {
  const bool framed = modifier.frame != Frame::kTerrain;
  if (modifier.kind != ModifierKind::kCountsAs) {
    const bool worn = modifier.kind == ModifierKind::kCountsAsEquipped;
    if (modifier.card != kUnknownCard && !worn) Unsupported("modifier", "card");
    if (framed) Unsupported("modifier", "frame");
    return;
  }
  const bool named = modifier.card != kUnknownCard || modifier.party.kind != RefKind::kNone;
  const std::string& purpose = pack_.texts[modifier.purpose];
  if (!purpose.empty() && (purpose != kForIntegration || !named)) {
    Unsupported("modifier", "countsAs for a purpose that nothing asks for");
  }
  if (!named && !framed && modifier.amount == 0) Unsupported("modifier", "countsAs nothing");
  const bool monster = modifier.frame >= Frame::kMonster && modifier.frame <= Frame::kToken;
  const bool used = modifier.frame == Frame::kSpell || modifier.frame == Frame::kTrap;
  if (framed && !monster && !used) {
    Unsupported("modifier", "countsAs of a kind of card that is neither monster, Spell nor Trap");
  }
}

void Flattener::CheckAmountChanged(const Effect& effect) {
  const auto event = static_cast<CardEvent>(effect.waits_for);
  const bool has_one = effect.form == EffectForm::kReplacement &&
                       (event == CardEvent::kWouldTakeDamage || event == CardEvent::kWouldDraw ||
                        event == CardEvent::kWouldTakeBattleDamage);
  for (const Operation& op : pack_.Operations(effect.operations)) {
    if (op.kind != OperationKind::kChangeAmount) continue;
    const Modifier& to = pack_.modifiers[op.modifier];
    if (!has_one) Unsupported("changeAmount of", "what has no amount");
    const bool more = to.kind != ModifierKind::kOriginalAttackSet || to.scope != 0 ||
                      to.other != 0 || to.acts != 0 || op.what.kind != RefKind::kNone;
    if (more) Unsupported("changeAmount with", "more than an amount");
  }
}

Duration Flattener::ReadDuration(const char* field, schema::Duration::Reader in) {
  const At at(*this, field);
  Duration out{.kind = Mirror(in.getKind(), kLastDurationKind, "duration"), .count = in.getCount()};
  if (in.hasCondition()) {
    const Condition condition = ReadCondition(in.getCondition());
    pack_.conditions.push_back(condition);
    out.condition = report_.Place(pack_.conditions.size() - 1);
  }
  out.amount = AddAmount("counted", in.hasCounted(), in.getCounted());
  CheckDuration(out, report_);
  return out;
}

Choice Flattener::ReadChoice(schema::Choice::Reader in) {
  Choice out;
  const std::uint16_t before = std::exchange(report_.targets_used, std::uint16_t{0});
  const bool outer = std::exchange(reading_choice_, true);
  choice_results_.push_back(0);
  out.filter = AddFilter("filter", true, in.getFilter());
  out.exactly = AddAmount("exactly", in.hasExactly(), in.getExactly());
  out.up_to = AddAmount("upTo", in.hasUpTo(), in.getUpTo());
  reading_choice_ = outer;
  out.least = in.getLeast();
  out.most = in.getMost();
  out.at_activation = !in.getWhenResolving();
  if (choice_results_.back() != 0 && out.at_activation) {
    report_.ProblemAt("whenResolving", "is missing: nothing has been done before it is used",
                      "write whenResolving = true beside (result = N)");
  }
  out.chooser = Mirror(in.getChooser(), Whose::kOpponents, "whose");
  out.terrain = in.getTerrain();
  out.seats = in.getSeats();
  out.random = in.getRandom();
  out.tiles = in.getTiles();
  out.places = in.getPlaces();
  out.all = in.getAll();
  out.standing = AddReference("standing", in.hasStanding(), in.getStanding());
  if (out.standing != 0 && !out.tiles) {
    report_.ProblemAt("standing", "only a tile is looked at so", "write tiles = true");
  }
  out.targets = report_.targets_used;
  report_.targets_used = static_cast<std::uint16_t>(report_.targets_used | before);
  if (out.least > out.most || out.most == 0 || out.most > 40) {
    report_.Problem("least and most do not fit", "write 0 <= least <= most, most from 1 to 40");
  }
  CheckAll(pack_, out, report_);
  // So many at most are asked for at once.
  if (out.up_to != 0) out.most = kChosenMax;
  return out;
}

void Flattener::ReadEffectLists(Effect& effect, schema::Effect::Reader in,
                                schema::Option::Reader option) {
  effect.conditions = ReadConditions("conditions", in.getConditions(), option.getConditions());
  const auto outer_results = std::exchange(choice_results_, {});
  effect.choices = AddAll(pack_.choices, "choices", in.getChoices(), &Flattener::ReadChoice,
                          option.getChoices());
  CutChoices(effect);
  of_cost_ = true;
  effect.costs = ReadProgram("costs", in.getCosts(), option.getCosts());
  of_cost_ = false;
  NameDiscards(effect);
  if (option.getSpeed() != schema::Speed::NONE) {
    effect.speed = Mirror(option.getSpeed(), EffectSpeed::kQuick, "speed");
  }
  effect.quick_while = ReadConditions("quickWhile", in.getQuickWhile());
  effect.operations = ReadProgram("operations", in.getOperations(), option.getOperations());
  choice_results_ = outer_results;
  effect.if_negated = ReadProgram("ifNegated", in.getIfNegated());
  const bool used = effect.form == EffectForm::kActivated || effect.form == EffectForm::kTriggered;
  if (effect.if_negated.count != 0 && !used) Unsupported("ifNegated of", "what is not used");
  effect.modifiers =
      AddAll(pack_.modifiers, "modifiers", in.getModifiers(), &Flattener::ReadModifier);
  for (const auto modifier : in.getModifiers()) {
    // A status is what an operation leaves behind on a piece.
    if (modifier.hasStatus()) Unsupported("modifier", "status that is not done for a while");
    // A declared word is forgotten together with the effect that asked for it.
    if (modifier.getDeclared()) Unsupported("modifier", "declared");
    // The card whose effects are copied is fixed when an operation makes the modifier.
    const bool lasts = modifier.getKind() == schema::ModifierKind::EFFECTS_OF;
    if (lasts) Unsupported("modifier", "effectsOf that is not done for a while");
  }
}

void Flattener::ReadChargesCost(Effect& out, schema::Amount::Reader in) {
  const At at(*this, "chargesCost");
  if (in.isNumber()) {
    report_.InRange(in.getNumber(), 0, 99);
    out.charges_cost = static_cast<std::int16_t>(in.getNumber());
  } else if (in.isDeclared()) {
    out.charges_cost = 0;
    out.charges_declared = true;
  } else {
    out.charges_cost = 0;
    pack_.amounts.push_back(ReadAmount(in));
    out.charges_amount = report_.Place(pack_.amounts.size() - 1);
  }
}

// Reads the number whose change is waited for. Levels do not change, and counters have an event of
// their own.
void Flattener::ReadStat(Effect& out, schema::SumOver::Stat in) {
  out.event_stat = Mirror(in, SumStat::kCounters, "stat");
  if (out.event_stat == SumStat::kLevel) Unsupported("eventStat", "level");
  if (out.event_stat == SumStat::kCounters) Unsupported("eventStat", "counters");
}

CardEvents Flattener::EventsIn(capnp::List<schema::Event>::Reader list) {
  CardEvents events;
  for (const auto one : list) {
    const CardEvent event = Mirror(one, kLastCardEvent, "event");
    if (events.Has(event) && !report_.checks.kept) {
      report_.ProblemAt("answersIn", "one stands there twice", kLeaveOneOut);
    }
    events.Add(event);
  }
  return events;
}

// Reads the event or opportunity that the effect waits for.
void Flattener::ReadWhen(Effect& out, schema::Effect::Reader in) {
  out.waits_for = static_cast<std::uint8_t>(Mirror(in.getWaitsFor(), kLastCardEvent, "event"));
  out.event_subject = AddFilter("eventSubject", in.hasEventSubject(), in.getEventSubject());
  out.event_other = AddFilter("eventOther", in.hasEventOther(), in.getEventOther());
  CheckLeft(pack_, out, report_);
  out.event_from = MaskOf<std::uint16_t>(in.getEventFrom(), ZoneKind::kOutside, "zone");
  out.event_phase =
      static_cast<std::uint8_t>(Mirror(in.getEventPhase(), PhaseKind::kMain, "phase"));
  out.event_face = Mirror(in.getEventFace(), Face::kDown, "face");
  out.strike_terrain = AddFilter("strikeTerrain", in.hasStrikeTerrain(), in.getStrikeTerrain());
  out.works_in = MaskOf<std::uint16_t>(in.getWorksIn(), ZoneKind::kOutside, "zone");
  out.answers_in = EventsIn(in.getAnswersIn());
  const bool waits = out.form == EffectForm::kTriggered || out.form == EffectForm::kActivated;
  if (out.answers_in.any() && out.form == EffectForm::kStatic) Unsupported("effect", "answersIn");
  out.preventive = in.getPreventive();
  out.counts_down = in.hasCountdown();
  if (in.hasCountdown()) out.countdown = ReadDuration("countdown", in.getCountdown());
  const bool own = waits && out.waits_for == static_cast<std::uint8_t>(CardEvent::kCountdown);
  const bool other = !own || out.countdown.amount != 0;
  if (out.counts_down && !reading_delayed_ && other) Unsupported("effect", "countdown");
  ReadStat(out, in.getEventStat());
}

// Keeps the effect with what follows when it is negated beside it.
void Flattener::AddWhenNegated(Effect& out) {
  if (out.if_negated.count == 0) return;
  Effect then = out;
  then.operations = out.if_negated;
  then.conditions = then.costs = then.if_negated = then.modifiers = {};
  then.persists_counted = false;
  then.follows_negation = true;
  pack_.effects.push_back(then);
  out.when_negated = report_.Place(pack_.effects.size() - 1);
}

// A card equips a player as it equips a whole zone, and that zone is none of the game: it stays
// where it lies.
void Flattener::EquipPlayers(const Effect& effect) {
  const auto is_player = [&](const RefExpr& to) {
    const bool chosen = to.kind == RefKind::kTarget && to.index < effect.choices.count &&
                        pack_.choices[effect.choices.first + to.index].seats;
    return chosen || NamesSeats(to.kind);
  };
  for (PoolIndex i = 0; i < effect.operations.count; ++i) {
    Operation& op = pack_.operations[effect.operations.first + i];
    if (op.kind != OperationKind::kEquip || !is_player(op.to)) continue;
    pack_.references.push_back(op.to);
    op.to =
        RefExpr{.kind = RefKind::kZoneOf, .index = static_cast<std::uint8_t>(ZoneKind::kOutside)};
    op.to.inner = report_.Place(pack_.references.size() - 1);
  }
}

Effect Flattener::ReadWay(schema::Effect::Reader in, schema::Option::Reader option) {
  // An effect may contain another one, which is unsupported when the outer one is.
  const std::string outer = std::exchange(unsupported_, Text(in.getUnexpressed()));
  const bool delayed = std::exchange(delayed_, false);
  const bool outer_delayed = std::exchange(reading_delayed_, delayed);
  int outer_choices = std::exchange(report_.choices_used, 0);
  const std::uint32_t outer_named = std::exchange(report_.choices_named, 0);
  const bool outer_twice = std::exchange(report_.choice_twice, false);
  const bool outer_each = std::exchange(of_each_, false);
  const bool outer_amounts = std::exchange(amounts_of_each_, false);
  const bool outer_piece = std::exchange(on_piece_, false);
  const bool outer_cut = std::exchange(report_.choices_cut, false);
  const std::uint64_t outer_results = results_asked_;
  const bool outer_lost = std::exchange(lost_asked_, false);
  const WordSet<RefKind> outer_roles = std::exchange(roles_asked_, {});
  const FilterWords outer_declared = std::exchange(declared_asked_, {});
  const int outer_tops = std::exchange(tops_read_, 0);
  Effect out;
  Beyond<kLaterEffect>(in, "effect");
  out.name = AddText(Text(in.getName()));
  out.form = Mirror(in.getForm(), EffectForm::kGranted, "form");
  out.printed = Mirror(in.getPrinted(), PrintedKind::kSummon, "kind");
  const auto speed = option.getSpeed() == schema::Speed::NONE ? in.getSpeed() : option.getSpeed();
  out.speed = Mirror(speed, EffectSpeed::kQuick, "speed");
  out.option_name = AddText(Text(option.getName()));
  out.mandatory = in.getMandatory();
  out.unstoppable = in.getUnstoppable();
  Beyond<kLaterLimit>(in.getLimit(), "limit");
  out.of_piece = in.getLimit().getOfPiece();
  out.uncopied = in.getUncopied();
  out.even_face_down = in.getEvenFaceDown();
  out.must_be_last = in.getMustBeLast();
  out.of_activation = in.getLimit().getOfActivation();
  out.during = MaskOf<std::uint8_t>(in.getDuring(), BattlePart::kEnd, "part of the battle");
  out.together = in.getTogether();
  out.no_chain = in.getNoChain();
  pack_.starts_no_chain |= out.no_chain;
  out.shared = AddText(Text(in.getLimit().getShared()));
  out.each_target = in.getLimit().getEachTarget();
  out.limit = Mirror(in.getLimit().getPer(), LimitPer::kStay, "limit");
  out.limit_count = out.limit == LimitPer::kNone ? 0 : in.getLimit().getCount();
  ReadWhen(out, in);
  if (in.hasChargesCost()) ReadChargesCost(out, in.getChargesCost());
  out.persists_counted = in.hasPersists();
  if (in.hasPersists()) out.persists = ReadDuration("persists", in.getPersists());
  if (out.persists.amount != 0 && !delayed) Unsupported("persists", "counted");
  ReadEffectLists(out, in, option);
  EquipPlayers(out);
  if (std::exchange(tops_read_, outer_tops) != 0) Unsupported("reference", "topOfDeck");
  CheckAmountChanged(out);
  const bool replaces = out.form == EffectForm::kReplacement;
  if (replaces) pack_.replaced_events.Add(static_cast<CardEvent>(out.waits_for));
  if (replaces) pack_.replaced_events |= out.answers_in;
  out.supported = unsupported_.empty();
  out.unsupported = AddText(unsupported_);
  AddWhenNegated(out);
  // What is left behind speaks of the targets of the effect that leaves it.
  const int used = delayed && out.choices.count == 0 ? std::exchange(report_.choices_used, 0) : 0;
  outer_choices = std::max(outer_choices, used);
  const bool whole = in.getUnexpressed().size() == 0;
  // What is said of an effect that is not whole is read all the same.
  if (whole || !report_.checks.kept) CheckEffect(pack_, out, report_);
  if (whole) {
    if (delayed) {
      CheckLeftBehind(out, report_);
    } else {
      CheckStaysItself(out, report_);
    }
    CheckPlay(pack_, out, report_);
    CheckUnderWay(pack_, out, report_);
    CheckRoles(out, roles_asked_, delayed, report_);
    CheckStanding(pack_, out, report_);
    if (!delayed) CheckDeclared(pack_, out, declared_asked_, report_);
  }
  declared_asked_ = delayed ? outer_declared | declared_asked_ : outer_declared;
  roles_asked_ = outer_roles;
  reading_delayed_ = outer_delayed;
  results_asked_ = outer_results;
  out.asks_lost = std::exchange(lost_asked_, outer_lost);
  report_.choices_used = outer_choices;
  report_.choices_named = delayed ? outer_named | report_.choices_named : outer_named;
  report_.choice_twice = outer_twice;
  of_each_ = outer_each;
  amounts_of_each_ = outer_amounts;
  on_piece_ = outer_piece;
  report_.choices_cut = outer_cut;
  if (!outer.empty()) unsupported_ = outer;
  return out;
}

PoolRange Flattener::ReadEffects(capnp::List<schema::Effect>::Reader in) {
  report_.Place(pack_.effects.size() + in.size());
  ReportTwins("effects", in);
  if (report_.full()) return {};
  std::vector<Effect> effects;
  for (unsigned i = 0; i < in.size() && !report_.full(); ++i) {
    const At at(*this, "effects", static_cast<int>(i));
    unsupported_.clear();
    const auto options = in[i].getOptions();
    if (options.size() == 0) effects.push_back(ReadEffect(in[i]));
    if (options.size() > 1 && in[i].getForm() == schema::Form::TRIGGERED && in[i].getMandatory()) {
      report_.Problem(
          "several ways of what happens by itself: nobody would choose one",
          "write chooseOne among the operations, and what each asks for as a choice of the "
          "effect (least = 0 of a target, else whenResolving = true)");
    }
    if (options.size() == 1 || options.size() > kOptionsMax) {
      report_.Problem(std::to_string(options.size()) + " options",
                      "write 2 to " + std::to_string(kOptionsMax));
      continue;
    }
    ReportTwinsOfToday("options", options);
    const auto first = static_cast<std::uint8_t>(effects.size() + 1);
    for (unsigned o = 0; o < options.size(); ++o) {
      const At way(*this, "options", static_cast<int>(o));
      unsupported_.clear();
      effects.push_back(ReadWay(in[i], options[o]));
      effects.back().option = static_cast<std::uint8_t>(o + 1);
      effects.back().first_option = first;
    }
  }
  unsupported_.clear();
  if (effects.empty()) return {};
  const PoolRange range{report_.Place(pack_.effects.size()), report_.Place(effects.size())};
  pack_.effects.insert(pack_.effects.end(), effects.begin(), effects.end());
  return range;
}

}  // namespace judge
