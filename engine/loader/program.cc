// Reads the operations of an effect into one row. Operations nested in one are laid out behind it
// as its block, so that a counter is all that is needed to run them.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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

std::string_view VerbOf(schema::Operation::Reader in) {
  KJ_IF_MAYBE (member, capnp::toDynamic(in).which()) {
    const capnp::Text::Reader name = member->getProto().getName();
    return {name.begin(), name.size()};
  }
  return "unknown";
}

}  // namespace

// Reads the Destruction Damage of what has been destroyed: its amount is the ATK with which it
// fell.
void Flattener::ReadDestructionOf(Operation& out, schema::Change::Reader in) {
  if (!in.hasDestructionOf() || in.getDestructionOf().isNone()) return;
  if (out.kind != OperationKind::kDamage || out.amount != 0 || out.cap != 0) {
    report_.ProblemAt("destructionOf", "is damage, and what it comes to is known by the rule",
                      "write (damage = (destructionOf = (eventSubject = void))), without amount");
    return;
  }
  out.at = ReadReference("destructionOf", in.getDestructionOf());
  if (out.what.kind == RefKind::kNone) {
    if (out.at.kind == RefKind::kEach) {
      report_.ProblemAt("who", "is missing: of several not one has the same controller",
                        "write who, or destruction damage with the destroy");
    }
    pack_.references.push_back(out.at);
    out.what = {.kind = RefKind::kControllerOf,
                .inner = report_.Place(pack_.references.size() - 1)};
  }
  out.destruction_damage = true;
  Amount attack{.kind = AmountKind::kAttackOf, .reference = out.at};
  if (out.at.kind == RefKind::kEach) attack.reference = {.kind = RefKind::kAffected};
  pack_.amounts.push_back(attack);
  out.amount = report_.Place(pack_.amounts.size() - 1);
}

void Flattener::ReadChange(Operation& out, schema::Change::Reader in) {
  out.what = ReadReference("who", in.getWho());
  out.amount = AddAmount("amount", in.hasAmount(), in.getAmount());
  out.cap = AddAmount("capTo", in.hasCapTo(), in.getCapTo());
  out.percent = in.getDamagePercent();
  ReadDestructionOf(out, in);
  out.random = in.getRandom();
  if (in.getSent()) out.zone = ZoneKind::kGraveyard;
}

void Flattener::ReadPlace(Operation& out, schema::Place::Reader in) {
  out.what = ReadReference("what", in.getWhat());
  out.position = Mirror(in.getPosition(), Position::kHiddenDefense, "position");
  out.at = ReadReference("at", in.getAt());
  out.to = ReadReference("underControlOf", in.getUnderControlOf());
  out.secure = in.getSecure();
  out.half = AddFilter("half", in.hasHalf(), in.getHalf());
}

void Flattener::ReadPayment(Operation& out, schema::PayCards::Reader in) {
  out.least = in.getLeast();
  out.most = in.getMost() == 0 ? out.least : in.getMost();
  report_.InRange(out.least, 1, 8);
  report_.InRange(out.most, out.least, 8);
  out.filter = AddFilter("what", in.hasWhat(), in.getWhat());
  out.what = ReadReference("with", in.getWith());
}

void Flattener::ReadLink(Operation& out, schema::Link::Reader in) {
  out.what = ReadReference("what", in.getWhat());
  out.to = ReadReference("to", in.getTo());
  out.in_sets = in.getInSets();
  out.at = ReadReference("attackOf", in.getAttackOf());
}

void Flattener::ReadLook(Operation& out, schema::Look::Reader in) {
  out.what = ReadReference("what", in.getWhat());
  out.to = ReadReference("seat", in.getSeat());
  out.zone = Mirror(in.getZone(), ZoneKind::kOutside, "zone");
  out.amount = AddAmount("counted", in.hasCounted(), in.getCounted());
  if (out.amount != 0) return;
  Amount count{.number = in.getCount()};
  report_.InRange(count.number, 0, 99);
  pack_.amounts.push_back(count);
  out.amount = report_.Place(pack_.amounts.size() - 1);
}

void Flattener::ReadModify(Operation& out, schema::Modify::Reader in) {
  out.what = ReadReference("what", in.getWhat());
  const At at(*this, "modifier");
  const bool outer =
      std::exchange(on_piece_, out.what.kind != RefKind::kNone && !NamesSeats(out.what.kind));
  const Modifier modifier = ReadModifier(in.getModifier());
  on_piece_ = outer;
  pack_.modifiers.push_back(modifier);
  out.modifier = report_.Place(pack_.modifiers.size() - 1);
}

void Flattener::ReadToken(Operation& out, schema::Token::Reader in) {
  Beyond<kTokenPlaceNotRun>(in.getPlace(), "place of a token");
  ReadPlace(out, in.getPlace());
  out.card = FindCard("card", in.getCard());
  out.amount = AddAmount("count", in.hasCount(), in.getCount());
  out.what = ReadReference("like", in.getLike());
  if (out.to.kind == RefKind::kEverybody)
    Unsupported("place of a token", "underControlOf everybody");
}

// Reads the operations on pieces and places.
void Flattener::ReadPieces(Operation& out, schema::Operation::Reader in) {
  switch (in.which()) {
    case schema::Operation::DESTROY:
      out.what = ReadReference("what", in.getDestroy().getWhat());
      out.destruction_damage = in.getDestroy().getDestructionDamage();
      out.percent = in.getDestroy().getDamagePercent();
      out.zone = Mirror(in.getDestroy().getZone(), ZoneKind::kOutside, "zone");
      return;
    case schema::Operation::SEND:
      out.what = ReadReference("what", in.getSend().getWhat());
      out.zone = Mirror(in.getSend().getZone(), ZoneKind::kOutside, "zone");
      out.to = ReadReference("to", in.getSend().getTo());
      out.bottom = in.getSend().getBottom();
      return;
    case schema::Operation::SUMMON:
      return ReadPlace(out, in.getSummon());
    case schema::Operation::HIDE:
      return ReadPlace(out, in.getHide());
    case schema::Operation::FLIP:
      return ReadPlace(out, in.getFlip());
    case schema::Operation::BATTLE_LOCK:
      return ReadPlace(out, in.getBattleLock());
    case schema::Operation::CREATE_TOKEN:
      return ReadToken(out, in.getCreateToken());
    case schema::Operation::LOOK:
      return ReadLook(out, in.getLook());
    case schema::Operation::REARRANGE:
      return ReadLook(out, in.getRearrange());
    case schema::Operation::MODIFY:
      return ReadModify(out, in.getModify());
    case schema::Operation::CHANGE_AMOUNT:
      return ReadModify(out, in.getChangeAmount());
    default:
      return ReadNamed(out, in);
  }
}

// Reads the operations whose fields are all alike: one reference, two of them, or a change to an
// amount.
void Flattener::ReadNamed(Operation& out, schema::Operation::Reader in) {
  const auto dynamic = capnp::toDynamic(in);
  KJ_IF_MAYBE (member, dynamic.which()) {
    const auto type = member->getType();
    if (!type.isStruct()) return ReadOthers(out, in);
    const auto words = dynamic.get(*member).as<capnp::DynamicStruct>();
    const auto id = type.asStruct().getProto().getId();
    if (id == capnp::Schema::from<schema::Link>().getProto().getId()) {
      return ReadLink(out, words.as<schema::Link>());
    }
    if (id == capnp::Schema::from<schema::Change>().getProto().getId()) {
      return ReadChange(out, words.as<schema::Change>());
    }
    if (id == capnp::Schema::from<schema::Reference>().getProto().getId()) {
      out.what = ReadReference("what", words.as<schema::Reference>());
      return;
    }
  }
  ReadOthers(out, in);
}

void Flattener::ReadOthers(Operation& out, schema::Operation::Reader in) {
  switch (in.which()) {
    case schema::Operation::REPLACE_TERRAIN:
      out.what = ReadReference("marker", in.getReplaceTerrain().getMarker());
      out.card = FindCard("by", in.getReplaceTerrain().getBy(), true);
      out.filter = AddFilter("byChoice", in.getReplaceTerrain().hasByChoice(),
                             in.getReplaceTerrain().getByChoice());
      return;
    case schema::Operation::COUNTERS:
      out.what = ReadReference("on", in.getCounters().getOn());
      out.text = AddText(Text(in.getCounters().getKind()));
      out.amount = AddAmount("amount", true, in.getCounters().getAmount());
      return;
    case schema::Operation::COPY_EFFECT:
      out.what = ReadReference("of", in.getCopyEffect().getOf());
      out.printed_only = in.getCopyEffect().getPrintedOnly();
      out.new_targets = in.getCopyEffect().getNewTargets();
      out.values = in.getCopyEffect().getEffect();
      return;
    case schema::Operation::SKIP_NEXT:
      out.what = ReadReference("who", in.getSkipNext().getWho());
      out.phase =
          static_cast<std::uint8_t>(Mirror(in.getSkipNext().getPhase(), PhaseKind::kMain, "phase"));
      return;
    case schema::Operation::DECLARE:
      out.amount = AddAmount("most", in.getDeclare().hasMost(), in.getDeclare().getMost());
      out.what = ReadReference("gainedBy", in.getDeclare().getGainedBy());
      out.choice =
          static_cast<std::uint8_t>(Mirror(in.getDeclare().getOf(), Declared::kAbove, "declare"));
      return;
    case schema::Operation::SKIP_PHASE:
      out.phase = static_cast<std::uint8_t>(Mirror(in.getSkipPhase(), PhaseKind::kMain, "phase"));
      return;
    case schema::Operation::PAY_CARDS:
      return ReadPayment(out, in.getPayCards());
    case schema::Operation::NOTE:
      return ReadNote(out, Text(in.getNote()));
    default:
      return ReadMechanics(out, in);
  }
}

// Reads who carries the summon out: who decides it does.
void Flattener::ReadBy(Operation& out, schema::Recipe::Reader in) {
  if (!in.hasBy() || in.getBy().isNone()) return;
  if (out.decider.kind != RefKind::kNone) Unsupported("recipe", "by beside a decider");
  out.decider = ReadReference("by", in.getBy());
  if (out.decider.kind == RefKind::kEverybody) Unsupported("recipe", "by everybody");
}

// Reads the operations that contain a whole recipe or effect.
void Flattener::ReadMechanics(Operation& out, schema::Operation::Reader in) {
  switch (in.which()) {
    case schema::Operation::ALTER_SUMMON:
    case schema::Operation::FUSION_SUMMON: {
      const auto written = in.isAlterSummon() ? in.getAlterSummon() : in.getFusionSummon();
      ReadBy(out, written);
      pack_.recipes.push_back(ReadRecipe(written));
      out.recipe = report_.Place(pack_.recipes.size() - 1);
      const RecipeMethod method = pack_.recipes.back().method;
      const bool fusion = method == RecipeMethod::kFusion;
      if (method != RecipeMethod::kNone && fusion != in.isFusionSummon()) {
        report_.ProblemAt("method", "is not that of this summon",
                          fusion ? "write fusionSummon" : "write alterSummon");
      }
      return;
    }
    case schema::Operation::DELAYED: {
      const bool outer = std::exchange(delayed_, true);
      const Effect delayed = ReadEffect(in.getDelayed());
      delayed_ = outer;
      pack_.effects.push_back(delayed);
      out.effect = report_.Place(pack_.effects.size() - 1);
      return;
    }
    default:
      return;  // the negations, endPhase, replay and instead have no more fields
  }
}

Operation Flattener::ReadOperation(schema::Operation::Reader in) {
  Operation out;
  const bool known = static_cast<int>(in.which()) <= static_cast<int>(kLastOperationKind);
  if (known) out.kind = static_cast<OperationKind>(in.which());
  if (!known || !Runs(out.kind)) Unsupported("operation", VerbOf(in));
  if (!known) return Operation{};
  out.optional = in.getOptional();
  out.store = in.getStore();
  out.also_store = in.getAlsoStore();
  out.if_done = in.getIfDone();
  out.afterwards = in.getAfterwards();
  out.own_speed = in.getOwnSpeed();
  out.face_down = in.getFaceDown();
  out.decider = ReadReference("decider", in.getDecider());
  out.lasts = ReadDuration("lasts", in.getLasts());
  const std::uint16_t before = std::exchange(report_.targets_used, std::uint16_t{0});
  of_operation_ = true;
  out.conditions = ReadConditions("conditions", in.getConditions());
  of_operation_ = false;
  out.asks_targets = std::exchange(report_.targets_used, std::uint16_t{0});
  const bool outer_amounts = std::exchange(amounts_of_each_, true);
  ReadPieces(out, in);
  amounts_of_each_ = outer_amounts;
  out.targets = report_.targets_used;
  report_.targets_used =
      static_cast<std::uint16_t>(report_.targets_used | out.asks_targets | before);
  CheckWords(out, VerbOf(in), in.hasLasts());
  const bool sends = out.kind == OperationKind::kErode || out.kind == OperationKind::kReveal ||
                     (out.kind == OperationKind::kSend && out.zone != ZoneKind::kDeck);
  if (sends && out.what.kind == RefKind::kTopOfDeck) {
    --tops_read_;
    // Whose card it is has to be known in another player's hand, and so which one it is.
    if (out.to.kind != RefKind::kNone) Unsupported("topOfDeck to", "a player: topCards chooses it");
  }
  if (unsupported_.empty()) CheckOperation(out, report_);
  if (out.kind == OperationKind::kDelayed) {
    const Effect& left = pack_.effects[out.effect];
    CheckLeftBehind(left, left.persists_counted ? left.persists : out.lasts, report_);
    if (left.persists_counted && in.hasLasts() && !report_.checks.kept) {
      report_.ProblemAt("lasts", "stands beside `persists` of what is left behind",
                        "leave it out: it goes off each time for as long as persists says");
    }
  }
  return out;
}

void Flattener::AddBlock(const char* field, capnp::List<schema::Operation>::Reader in,
                         Program& out) {
  for (unsigned i = 0; i < in.size() && !report_.full(); ++i) {
    if (i > 0 && StandsBefore(in, i, i - 1)) ReportTwin(field, i);
    const At at(*this, field, static_cast<int>(i));
    AddOperation(in[i], out);
  }
}

void Flattener::AddOperation(schema::Operation::Reader in, Program& out) {
  const At at(*this, VerbOf(in));
  const std::size_t head = out.size();
  if (head >= kOperationsMax) {
    report_.Problem("the effect has too many operations",
                    "write up to " + std::to_string(kOperationsMax));
    return;
  }
  Operation operation = ReadOperation(in);
  operation.number = operations_read_++;
  out.push_back(operation);
  AddNested(in, out);
  out[head].block = static_cast<std::uint8_t>(out.size() - head - 1);
}

void Flattener::AddNested(schema::Operation::Reader in, Program& out) {
  switch (in.which()) {
    case schema::Operation::TOSS:
      return AddChance(in.getToss(), 0, 1, out);
    case schema::Operation::ROLL:
      return AddChance(in.getRoll(), 1, 6, out);
    case schema::Operation::SUBDUEL:
      return AddChance(in.getSubduel(), 0, 2, out);
    case schema::Operation::CHOOSE_ONE:
      return AddOptions(in.getChooseOne(), out);
    case schema::Operation::REPEAT: {
      const std::size_t head = out.size() - 1;
      out[head].amount = AddAmount("times", true, in.getRepeat().getTimes());
      AddBlock("operations", in.getRepeat().getOperations(), out);
      out.push_back(
          {.kind = OperationKind::kAgain, .times = static_cast<std::uint8_t>(out.size() - head)});
      return;
    }
    default:
      return;
  }
}

// Reads a note. What stands in braces is filled in when it is told: the number that was declared,
// or the card or player that is the first target.
void Flattener::ReadNote(Operation& out, const std::string& text) {
  out.text = AddText(text);
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::string word = text.substr(at, text.find('}', at) + 1 - at);
    if (word == "{target}") {
      out.to.kind = RefKind::kTarget;
      report_.UsesChoice(0);
    } else if (word != "{declared}") {
      report_.Problem(word + " stands for nothing",
                      "write {declared}, {target}, or the words without braces");
    }
  }
}

// Reads the results of a toss or a roll, number by number.
void Flattener::AddChance(schema::Chance::Reader in, int least, int most, Program& out) {
  Operation& head = out.back();
  head.times = in.getTimes();
  report_.InRange(head.times, 1, 6);
  head.decider = ReadReference("by", in.getBy());
  ReportTwinsOfToday("results", in.getResults());
  for (const auto result : in.getResults()) {
    const At at(*this, "results");
    const std::size_t branch = out.size();
    Operation test{.kind = OperationKind::kIfRolled, .all_same = result.getAllSame()};
    for (const std::uint8_t value : result.getValues()) {
      report_.InRange(value, least, most);
      if (value < 8 && (test.values >> value & 1U) != 0) {
        report_.ProblemAt("values", std::to_string(value) + " stands there twice", kLeaveOneOut);
      }
      if (value < 8) test.values = static_cast<std::uint8_t>(test.values | (1U << value));
    }
    out.push_back(test);
    AddBlock("operations", result.getOperations(), out);
    out[branch].block = static_cast<std::uint8_t>(out.size() - branch - 1);
  }
}

void Flattener::AddOptions(capnp::List<schema::Option>::Reader in, Program& out) {
  report_.InRange(in.size(), 2, 9);
  ReportTwinsOfToday("options", in);
  std::uint8_t number = 0;
  for (const auto option : in) {
    const At at(*this, "options", number);
    if (option.getChoices().size() != 0 && !report_.checks.kept) {
      report_.ProblemAt("choices", "are those of a way that is chosen when it resolves",
                        "write them among the choices of the effect, with whenResolving = true: "
                        "they are asked for when it is their turn");
    }
    Beyond<kOptionNotRun>(option, "option");
    const std::size_t branch = out.size();
    Operation test;
    test.kind = OperationKind::kIfChosen;
    test.values = ++number;
    test.text = AddText(Text(option.getName()));
    test.conditions = ReadConditions("conditions", option.getConditions());
    out.push_back(test);
    AddBlock("operations", option.getOperations(), out);
    out[branch].block = static_cast<std::uint8_t>(out.size() - branch - 1);
  }
}

// A choice among what an operation has done something to is made behind that one.
void Flattener::CheckFoundByResult(const std::vector<Operation>& program) {
  for (std::size_t i = 0; i < choice_results_.size() && i < 16; ++i) {
    const std::uint64_t asked = choice_results_[i];
    if (asked == 0) continue;
    const int last = static_cast<int>(std::bit_width(asked)) - 1;
    const bool early = std::any_of(program.begin(), program.end(), [&](const Operation& op) {
      const unsigned names = op.targets | op.asks_targets;
      return (names >> i & 1U) != 0 && op.number <= last;
    });
    if (last < operations_read_ && !early) continue;
    report_.Problem("choice " + std::to_string(i) + " asks what operation " + std::to_string(last) +
                        " has done" + (early ? ", and is asked for before it" : ""),
                    "count the operations of the effect from 0 as they are written; what names "
                    "the choice stands behind that one");
  }
}

// Reads an effect's operations. It may be one of several ways: the operations of the way (`more`)
// come behind those that all ways share.
PoolRange Flattener::ReadProgram(const char* field, capnp::List<schema::Operation>::Reader in,
                                 capnp::List<schema::Operation>::Reader more) {
  report_.Place(pack_.operations.size() + in.size() + more.size());
  if (report_.full()) return {};
  Program program;
  const std::uint8_t before = operations_read_;
  operations_read_ = 0;
  results_asked_ = 0;
  const bool main = std::string_view(field) == "operations";
  if (main) {
    for (const std::uint64_t asked : choice_results_) results_asked_ |= asked;
  }
  AddBlock(field, in, program);
  AddBlock(field, more, program);
  if (main) CheckFoundByResult(program);
  for (Operation& operation : program) {
    operation.keeps_result = (results_asked_ >> operation.number & 1U) != 0;
    if (!operation.keeps_result || operation.kind != OperationKind::kReplaceTerrain) continue;
    report_.ProblemAt(field, "a result is a card, and a Terrain that was laid is none",
                      "(target = 0) is the new marker once its own was replaced; without a target "
                      "name the place: (terrainOf = ...)");
  }
  operations_read_ = before;
  if (program.empty()) return {};
  const PoolRange range{report_.Place(pack_.operations.size()), report_.Place(program.size())};
  pack_.operations.insert(pack_.operations.end(), program.begin(), program.end());
  return range;
}

// What is charged when an effect is used.
namespace {

// The most cards that one discard asks for.
constexpr std::int32_t kDiscardsMax = 40;

Filter OtherCardsInHand() {
  Filter hand;
  hand.controller = Whose::kMine;
  hand.zones = 1U << static_cast<unsigned>(ZoneKind::kHand);
  hand.not_self = true;
  hand.asked = AskedBy(hand);
  return hand;
}

}  // namespace

void Flattener::TooManyChoices(int count) {
  report_.ProblemAt("choices", std::to_string(count) + " are too many for one effect",
                    "write no more than " + std::to_string(kChoicesMax));
  report_.choices_cut = true;
}

// Keeps at most kChoicesMax of them, as many as a mask of choices holds: the pack is refused.
void Flattener::CutChoices(Effect& effect) {
  if (effect.choices.count <= kChoicesMax) return;
  TooManyChoices(effect.choices.count);
  effect.choices.count = kChoicesMax;
}

// A discard of so many cards becomes a choice of them and the discard of what was chosen: what is
// given up is named with the activation.
void Flattener::NameDiscards(Effect& effect) {
  for (PoolIndex i = 0; i < effect.costs.count; ++i) {
    Operation& cost = pack_.operations[effect.costs.first + i];
    if (cost.kind != OperationKind::kDiscard || cost.what.kind != RefKind::kController) continue;
    const Amount amount = pack_.amounts[cost.amount];
    const bool fixed = amount.kind == AmountKind::kNumber && amount.number >= 1 &&
                       amount.number <= kDiscardsMax && cost.cap == 0;
    const std::size_t behind = effect.choices.first + effect.choices.count;
    const bool joins = effect.choices.count == 0 || behind == pack_.choices.size();
    if (!fixed || !joins) {
      Unsupported("cost", "discard of a number that is not written");
      continue;
    }
    if (effect.choices.count >= kChoicesMax) {
      if (!report_.choices_cut) TooManyChoices(effect.choices.count + 1);
      continue;
    }
    pack_.filters.push_back(OtherCardsInHand());
    Choice choice{.filter = report_.Place(pack_.filters.size() - 1)};
    choice.least = choice.most = static_cast<std::uint8_t>(amount.number);
    choice.random = cost.random;
    if (effect.choices.count == 0) effect.choices.first = report_.Place(pack_.choices.size());
    pack_.choices.push_back(choice);
    const auto number = static_cast<std::uint8_t>(effect.choices.count++);
    report_.choices_named |= 1U << number;
    if (cost.zone != ZoneKind::kNone) {
      report_.ProblemAt("sent", "says nothing of a price: cards that are given up are discarded",
                        "write a choice in the hand and (send = ...) with it as the price");
    }
    cost.what = {.kind = RefKind::kTarget, .index = number};
    cost.targets = static_cast<std::uint16_t>(1U << number);
    cost.amount = 0;
    cost.random = false;
  }
}

void Flattener::CheckWords(const Operation& operation, std::string_view verb, bool lasts) {
  const OperationWords words = WordsOf(operation.kind);
  if (of_cost_ && !(words.as_cost && ChargesWhatItNames(operation))) Unsupported("cost", verb);
  if (lasts && !words.lasts) Unsupported("lasts of", verb);
  // An effect brings a card back to the field without a summon; no cost does.
  const bool returns = operation.zone == ZoneKind::kMonster && !of_cost_;
  if (operation.kind == OperationKind::kSend && !returns && !SendReaches(operation.zone)) {
    Unsupported("zone of", verb);
  }
  const bool falls_there =
      operation.zone == ZoneKind::kNone || operation.zone == ZoneKind::kBanished;
  if (operation.kind == OperationKind::kDestroy && !falls_there) Unsupported("zone of", verb);
}

}  // namespace judge
