#include "engine/loader/new_words.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/loader/canonical_pack.h"
#include "engine/loader/flatten.h"
#include "engine/loader/operation_words.h"
#include "engine/loader/slips.h"
#include "language/players.h"

namespace judge {
namespace {

using capnp::DynamicStruct;

// What words there are, each sort by itself.
struct Words {
  std::set<std::string> types, mentions, counters, names, codes, options;
  std::set<std::string> asked_mentions;       // that filters ask for
  std::set<std::string> types_met;            // that cards print or filters ask for
  std::set<std::string> zones;                // into which filters look
  std::set<std::string> spells;               // types of Spells
  std::set<std::string> counted;              // clauses that are lifted up to so many times
  std::map<std::string, std::string> spoken;  // what players say for cards, and their names
  bool tokens_beside = false;                 // filters ask for Normal Monsters and Tokens together
};

// Returns the words of these zones (bits), as a pack writes them.
std::set<std::string> ZoneWords(std::uint32_t zones) {
  std::set<std::string> words;
  for (const auto zone : capnp::Schema::from<schema::Zone>().getEnumerants()) {
    if ((zones >> zone.getOrdinal() & 1U) != 0) words.emplace(zone.getProto().getName());
  }
  return words;
}

Words WordsOf(const Pack& own) {
  Words out;
  for (int type = 0; type < kTypesMax; ++type) {
    out.types.emplace(own.type_name(static_cast<TypeIndex>(type)));
  }
  for (CardIndex i = 1; i <= own.size(); ++i) {
    const CardDefinition& card = own.card(i);
    out.mentions.insert(card.mentions.begin(), card.mentions.end());
    out.names.insert(card.name);
    out.names.insert(card.also_named.begin(), card.also_named.end());
    out.codes.insert(card.code);
    for (const std::string& one : card.spoken) out.spoken.emplace(one, card.name);
    for (int type = 0; card.Has(Frame::kSpell) && type < kTypesMax; ++type) {
      if (!card.types.test(static_cast<std::size_t>(type))) continue;
      out.spells.emplace(own.type_name(static_cast<TypeIndex>(type)));
    }
  }
  for (const Operation& operation : own.operations) {
    if (operation.kind == OperationKind::kCounters) out.counters.insert(own.texts[operation.text]);
  }
  for (const Modifier& modifier : own.modifiers) {
    const bool counts = modifier.kind == ModifierKind::kLift && modifier.amount != 0;
    if (counts) out.counted.insert(own.texts[modifier.clause_text]);
  }
  std::uint32_t zones = 0;
  for (const Filter& filter : own.filters) {
    zones |= filter.zones;
    constexpr auto kBeside = static_cast<std::uint32_t>(
        1U << static_cast<unsigned>(Frame::kMonster) | 1U << static_cast<unsigned>(Frame::kToken));
    out.tokens_beside |= filter.frames == kBeside;
    if (filter.mentions != 0) out.asked_mentions.insert(own.texts[filter.mentions]);
    // A card that asks for a name mentions it.
    if (filter.card != kUnknownCard) out.mentions.insert(own.card(filter.card).name);
  }
  out.zones = ZoneWords(zones);
  return out;
}

// A text of the pack, and where it stands: the struct and the field.
struct Place {
  std::string card;
  std::string path;
  std::string_view in;     // the struct, "Filter"
  std::string_view field;  // "typesAny"
  std::string text;
};

// A set of pieces that a card keeps or asks for, and where it says so.
struct SetSaid {
  std::string card;
  std::string path;
  std::uint64_t set = 0;
  bool keeps = false;
};

// What is read as it is written, and mostly meant otherwise.
struct Habit {
  Place place;
  std::string_view message;
  std::string_view cure;
};

// Lists the texts of cards. What fields a struct has is looked up once, as reflection is slow.
class Texts {
 public:
  std::vector<Place> all;
  std::vector<SetSaid> sets;
  std::vector<Place> battles;     // modifiers about Battle Damage that ask for a controller alone
  std::vector<Place> counted;     // lifts up to so many of what is no attack, with the clause
  std::vector<Place> normals;     // filters that ask for Normal Monsters and leave Tokens out
  std::vector<Place> spells;      // types that filters for Spells ask for
  std::vector<Place> used_names;  // cards whose use is asked about
  std::vector<Habit> habits;

  void OfCard(schema::Card::Reader card) {
    whole_ = card;
    card_ = Text(card.getCode());
    path_.clear();
    Of(card);
  }

 private:
  static constexpr unsigned kChoicesMarked = 63;  // choices beyond it count as one

  // What is asked for in an effect: parties of its event, and its choices (bits).
  struct Asked {
    bool subject = false;
    bool other = false;
    bool numbers = false;  // what a party of its event has for ATK or DEF
    std::uint64_t named = 0;
  };

  struct Field {
    capnp::StructSchema::Field field;
    capnp::Type type;
    std::string_view name;
  };
  struct Shape {
    std::string_view name;
    std::vector<Field> fields;  // those that hold texts, by themselves or further in
  };

  const Shape& ShapeOf(capnp::StructSchema schema) {
    const auto [at, is_new] = shapes_.try_emplace(schema.getProto().getId());
    Shape& shape = at->second;
    if (!is_new) return shape;
    shape.name = schema.getShortDisplayName().cStr();
    for (const auto field : schema.getFields()) {
      const capnp::Type type = field.getType();
      const std::string_view name = field.getProto().getName().cStr();
      if (type.isText() || type.isStruct() || type.isList() || IsOfSet(shape.name, name)) {
        shape.fields.push_back({field, type, field.getProto().getName().cStr()});
      }
    }
    return shape;
  }

  // Returns whether the field is the number of a set that a card keeps.
  static bool IsOfSet(std::string_view in, std::string_view field) {
    if (in == "Operation") return field == "store" || field == "alsoStore";
    return (in == "Filter" && field == "chosen") || (in == "Reference" && field == "stored");
  }

  // Notes a rule about the Battle Damage of battles that asks for nothing but whose monster fights.
  void NoteBattle(DynamicStruct::Reader in) {
    const auto modifier = in.as<schema::Modifier>();
    const auto kind = modifier.getKind();
    const bool damage = kind == schema::ModifierKind::NO_BATTLE_DAMAGE ||
                        kind == schema::ModifierKind::BATTLE_DAMAGE_TIMES ||
                        kind == schema::ModifierKind::BATTLE_DAMAGE_CAP;
    if (!damage || modifier.getTouchesSeats() || modifier.hasOther() || !modifier.hasScope())
      return;
    if (!path_.ends_with("modify.modifier")) return;
    const DynamicStruct::Reader scope = modifier.getScope();
    for (const auto field : scope.getSchema().getFields()) {
      const bool whose = field.getProto().getName() == "controller";
      if (whose != scope.has(field, capnp::HasMode::NON_DEFAULT)) return;
    }
    battles.push_back({card_, path_ + ".scope", "Modifier", "scope", ""});
  }

  void NoteModifier(DynamicStruct::Reader in) {
    NoteBattle(in);
    NoteLift(in);
    NoteGranted(in);
    for (const Slip& slip : SlipsOf(in.as<schema::Modifier>())) {
      AddHabit(path_ + slip.below, slip.message, slip.cure);
    }
  }

  // Notes a lift that says no rule.
  void NoteLift(DynamicStruct::Reader in) {
    const auto modifier = in.as<schema::Modifier>();
    const bool all = modifier.getKind() == schema::ModifierKind::LIFT && !modifier.hasClause();
    const auto acts = modifier.getActs();
    if (all && !FreesOfItsOwn(whole_, modifier)) {
      AddHabit(path_, "frees of what any card forbids, and of no rule of the game",
               "a rule gives way by its clause = \"...\" (judge rule --search WORDS)");
    }
    const bool attacks = acts.size() == 1 && acts[0] == schema::Act::ATTACK && !all;
    if (modifier.getKind() != schema::ModifierKind::LIFT || attacks) return;
    if (!modifier.hasAmount()) return;
    counted.push_back({card_, path_ + ".amount", "Modifier", "amount", Text(modifier.getClause())});
  }

  // Notes a filter on the field that finds Normal Monsters of a deck alone, and the types for which
  // one that finds Spells alone asks together.
  void NoteFrames(schema::Filter::Reader filter) {
    const auto frames = filter.getFrames();
    if (frames.size() != 1) return;
    if (frames[0] == schema::Frame::MONSTER && !elsewhere_ && !LooksElsewhere(filter)) {
      normals.push_back({card_, path_ + ".frames", "Filter", "frames", ""});
    }
    if (frames[0] != schema::Frame::SPELL) return;
    unsigned i = 0;
    for (const auto type : filter.getTypesAll()) {
      const std::string path = path_ + ".typesAll[" + std::to_string(i++) + "]";
      spells.push_back({card_, path, "Filter", "typesAll", Text(type)});
    }
  }

  // Notes a question about the past of numbers, of which it cannot say one, and one about the use
  // of a card that may be no card.
  void NotePast(DynamicStruct::Reader in) {
    const auto asked = in.as<schema::Happened>();
    if (asked.getEvent() == schema::Event::STAT_CHANGED) {
      AddHabit(path_ + ".event", "counts a change of any number: ATK, DEF or Level",
               "an effect that waits for statChanged can say eventStat, and count by counters");
    }
    if (CausedByNobody(asked, path_)) {
      AddHabit(path_ + ".event", "has no other party, so that nothing is found which caused it",
               "judge help effects lists who the parties of each event are");
    }
    const bool used = asked.getEvent() == schema::Event::EFFECT_ACTIVATED;
    if (!used || !asked.getSubject().hasCard()) return;
    used_names.push_back(
        {card_, path_ + ".subject.card", "Filter", "card", Text(asked.getSubject().getCard())});
  }

  // Notes a modifier that takes from a monster what it has itself.
  void NoteEmptied(DynamicStruct::Reader in) {
    const auto modify = in.as<schema::Modify>();
    const auto modifier = modify.getModifier();
    const bool attack = modifier.getKind() == schema::ModifierKind::ATTACK_ADD;
    if (!attack && modifier.getKind() != schema::ModifierKind::DEFENSE_ADD) return;
    // Of another card than the one that loses it a number is no number of its own.
    const capnp::AnyStruct::Reader loses = modify.getWhat();
    const auto own = [attack, loses](schema::Amount::Reader amount) {
      if (attack ? !amount.isAttackOf() : !amount.isDefenseOf()) return false;
      const auto of = attack ? amount.getAttackOf() : amount.getDefenseOf();
      return of.isAffected() || capnp::AnyStruct::Reader(of) == loses;
    };
    const auto number = [](schema::Amount::Reader amount, int least, int most) {
      return amount.isNumber() && amount.getNumber() >= least && amount.getNumber() <= most;
    };
    const auto amount = modifier.getAmount();
    bool empties = false;
    if (amount.isMinus()) {
      empties = number(amount.getMinus().getLeft(), 0, 0) && own(amount.getMinus().getRight());
    } else if (amount.isProductOf()) {
      const auto pair = amount.getProductOf();
      empties = (number(pair.getLeft(), -1, -1) && own(pair.getRight())) ||
                (number(pair.getRight(), -1, -1) && own(pair.getLeft()));
    }
    if (!empties) return;
    AddHabit(path_ + ".modifier",
             "takes away what it has now, which goes wrong as another number wears off",
             "\"becomes 0\" is kind = attackTimes or defenseTimes with amount = (number = 0), to "
             "which later gains are added");
  }

  // Notes the effects that are given to the host of a card to be used once a turn or so.
  void NoteGranted(DynamicStruct::Reader in) {
    const auto modifier = in.as<schema::Modifier>();
    if (modifier.getKind() != schema::ModifierKind::GRANT || !modifier.getScope().getHost()) return;
    unsigned i = 0;
    for (const auto effect : modifier.getGranted()) {
      const std::string path = path_ + ".granted[" + std::to_string(i++) + "].limit";
      if (effect.getLimit().getPer() == schema::Per::NONE) continue;
      AddHabit(path, "is one of each monster, which uses nothing face-down or while it is negated",
               "\"once per turn, you can move the monster\" is an effect of this card, printed = "
               "attach or equip, that names (host = void)");
    }
  }

  // Notes the choices of an effect of which nothing in it speaks.
  void NoteUnused(schema::Effect::Reader effect, std::uint64_t named) {
    for (unsigned i = 0; i < effect.getChoices().size(); ++i) {
      if ((named >> std::min(i, kChoicesMarked) & 1U) != 0) continue;
      // The marker that a STRIKE attacks.
      const bool strike = effect.getPrinted() == schema::PrintedKind::STRIKE;
      if (strike && i == 0 && effect.getChoices()[i].getTerrain()) continue;
      AddHabit(path_ + ".choices[" + std::to_string(i) + "]",
               "is chosen, and nothing of the effect speaks of it",
               "ask for it by its number, (target = 0) is the first, or leave it out");
    }
  }

  // Adds the numbers of the choices of which something in the struct speaks.
  static void NamedIn(DynamicStruct::Reader in, std::set<unsigned>* named) {
    if (in.getSchema() == capnp::Schema::from<schema::Reference>()) {
      const auto reference = in.as<schema::Reference>();
      if (reference.isTarget()) named->insert(reference.getTarget());
    }
    for (const auto field : in.getSchema().getFields()) {
      const capnp::Type type = field.getType();
      const bool structs = type.isList() && type.asList().getElementType().isStruct();
      if ((!type.isStruct() && !structs) || !in.has(field)) continue;
      if (type.isStruct()) NamedIn(in.get(field).as<DynamicStruct>(), named);
      if (!structs) continue;
      for (const auto one : in.get(field).as<capnp::DynamicList>()) {
        NamedIn(one.as<DynamicStruct>(), named);
      }
    }
  }

  void AddHabit(const std::string& path, std::string_view message, std::string_view cure) {
    habits.push_back({{card_, path, "Effect", "", ""}, message, cure});
  }

  // Notes what an effect hears too late, finds elsewhere, or cannot know.
  void NoteEffect(schema::Effect::Reader effect) {
    const bool worn = effect.getEventSubject().getHost() || effect.getEventOther().getHost();
    if (worn && effect.getWaitsFor() == schema::Event::ATTACK_DONE) {
      AddHabit(path_ + ".waitsFor",
               "is heard when what fell has gone, and this card with the monster that wears it",
               "attackDeclared, battled and damageCalculated come before that");
    }
    const auto subject = effect.getEventSubject();
    const bool own = subject.getOnlySelf() || subject.getController() == schema::Whose::MINE;
    if (own && !effect.hasEventOther() && effect.getWaitsFor() == schema::Event::ATTACK_TARGETED) {
      AddHabit(path_ + ".eventSubject", "is the attacker, and not who is attacked",
               "who is attacked is eventOther; \"when it attacks\" is attackDeclared");
    }
    const bool dealt = effect.getWaitsFor() == schema::Event::DAMAGE_TAKEN &&
                       (subject.getOnlySelf() || subject.getHost());
    if (dealt && effect.getConditions().size() == 0) {
      AddHabit(path_ + ".waitsFor", "is heard of the damage that its effects deal, too",
               "\"when it inflicts Battle Damage\" has conditions = [(none = (zones = [monster, "
               "spellTrap, graveyard], among = (eventCard = void)))]");
    }
    const bool counts = effect.getWaitsFor() == schema::Event::COUNTDOWN && effect.hasCountdown();
    if (counts && !effect.getNoChain() && path_.find("delayed") != std::string::npos) {
      AddHabit(path_ + ".countdown", "is an activation in its time, to be answered and negated",
               "what comes to an end by itself, or is done so, says noChain = true");
    }
    const auto lies = subject.getZones();
    const bool graves = lies.size() == 1 && lies[0] == schema::Zone::GRAVEYARD;
    if (graves && effect.getEventOther().hasWouldDo()) {
      AddHabit(path_ + ".waitsFor", "is told of targets: what takes a card without one goes on",
               "write it static: effectsNegated by wouldDo = [beMoved], comesFrom = graveyard");
    }
    unsigned i = 0;
    for (const auto choice : effect.getChoices()) {
      NoteChoice(effect, choice, path_ + ".choices[" + std::to_string(i++) + "]");
    }
    for (const Slip& slip : SlipsOf(whole_, effect))
      AddHabit(path_ + slip.below, slip.message, slip.cure);
    NoteReckoned(effect);
    NoteTooSoon(effect.getConditions(), path_);
    i = 0;
    for (const auto option : effect.getOptions()) {
      NoteTooSoon(option.getConditions(), path_ + ".options[" + std::to_string(i++) + "]");
    }
  }

  // Notes conditions of an effect that ask for what it chooses itself; those of one that was left
  // behind ask for the targets of what has left it.
  void NoteTooSoon(capnp::List<schema::Condition>::Reader conditions, const std::string& in) {
    if (in.find("delayed") != std::string::npos) return;
    unsigned i = 0;
    for (const auto condition : conditions) {
      const std::string path = in + ".conditions[" + std::to_string(i++) + "]";
      std::set<unsigned> named;
      NamedIn(condition, &named);
      if (named.empty()) continue;
      AddHabit(path, "is asked before anything is chosen, and finds no target",
               "ask it in the filter of the choice, or in conditions of an operation");
    }
  }

  void NoteChoice(schema::Effect::Reader effect, schema::Choice::Reader choice,
                  const std::string& path) {
    const auto filter = choice.getFilter();
    const bool anywhere = filter.getOnlySelf() && filter.getZones().size() == 0;
    if (anywhere && effect.getWorksIn().size() == 0) {
      AddHabit(path + ".filter", "finds this card wherever it lies by then, in a Graveyard as well",
               "write zones = [monster] (or where else it has to lie) beside onlySelf = true");
    }
    const bool alone = effect.getChoices().size() == 1 && effect.getOperations().size() == 1 &&
                       effect.getForm() == schema::Form::ACTIVATED;
    if (alone && choice.getPlaces() && choice.getWhenResolving()) {
      AddHabit(path + ".whenResolving",
               "lets the effect be used, and nothing comes of it, while no such place is free",
               "leave it out: the place is then named with the activation, and has to be there");
    }
  }

  // Notes a Trigger of a battle that reckons its damage out of two numbers.
  void NoteReckoned(schema::Effect::Reader effect) {
    const auto event = effect.getWaitsFor();
    const bool fought =
        event == schema::Event::BATTLED || event == schema::Event::ATTACK_DECLARED ||
        event == schema::Event::ATTACK_TARGETED || event == schema::Event::DAMAGE_STEP_STARTS;
    if (!fought || effect.getForm() != schema::Form::TRIGGERED) return;
    unsigned i = 0;
    for (const auto condition : effect.getConditions()) {
      const std::string path = path_ + ".conditions[" + std::to_string(i++) + "]";
      const bool least = condition.isAtLeast();
      if (!least && !condition.isAtMost()) continue;
      const auto pair = least ? condition.getAtLeast() : condition.getAtMost();
      if (!IsDifference(pair.getLeft()) && !IsDifference(pair.getRight())) continue;
      AddHabit(path,
               "reckons with two numbers: what bars, lessens or pierces is not asked of the damage",
               "where the card speaks of damage that would come, say so in unexpressed");
    }
  }

  // Notes a reference to a party that the event does not have.
  void NoteNobody(schema::Effect::Reader effect, const Asked& asked) {
    const auto event = static_cast<CardEvent>(effect.getWaitsFor());
    const bool kept = event == CardEvent::kCountdown || effect.getAnswersIn().size() != 0;
    if (event == CardEvent::kNone || kept) return;
    EventParties there = PartiesOf(event);
    there.subject |= event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds;
    if (there.subject && there.other) return;
    if (asked.subject && !there.subject) {
      AddHabit(path_ + ".waitsFor", "is about nobody, and something here asks for eventSubject",
               "name whom you mean by another reference");
    }
    if (asked.other && !there.other) {
      AddHabit(path_ + ".waitsFor", "has no other party, and something here asks for eventOther",
               "eventCard is the card that did it; else name whom you mean");
    }
  }

  // Notes of what the reference speaks; an effect inside of another one has an event of its own.
  void NoteReference(schema::Reference::Reader reference) {
    if (FindsUntoldInDeck(reference, path_)) {
      AddHabit(path_ + ".each", "finds no card of a deck that nobody has told apart, and leaves it",
               "ask for the cards with a choice: least = 0, whenResolving = true");
    }
    if (asked_.empty()) return;
    asked_.back().subject |= reference.isEventSubject();
    asked_.back().other |= reference.isEventOther();
    if (!reference.isTarget()) return;
    asked_.back().named |= 1ULL << std::min<unsigned>(reference.getTarget(), kChoicesMarked);
  }

  // Notes that a number of a party of the event is asked for.
  void NoteParty(schema::Amount::Reader amount) {
    if (asked_.empty() || !IsNumberOf(amount)) return;
    const auto party = amount.isAttackOf() ? amount.getAttackOf() : amount.getDefenseOf();
    asked_.back().numbers |= party.isEventSubject() || party.isEventOther();
  }

  // Notes what can be said of an effect when all that stands in it has been read.
  void LeaveEffect(schema::Effect::Reader effect) {
    const Asked asked = asked_.back();
    asked_.pop_back();
    if (!asked_.empty()) asked_.back().named |= asked.named;
    NoteUnused(effect, asked.named);
    NoteNobody(effect, asked);
    if (asked.numbers && effect.getWaitsFor() == schema::Event::ATTACK_DONE) {
      AddHabit(path_ + ".waitsFor",
               "is heard behind the battle: what a party has for it alone is over by then",
               "ask for ATK and DEF in an effect that waits for damageCalculated");
    }
  }

  void Of(DynamicStruct::Reader in) {
    const Shape& shape = ShapeOf(in.getSchema());
    if (shape.name == "Modifier") NoteModifier(in);
    if (shape.name == "Filter") NoteFrames(in.as<schema::Filter>());
    if (shape.name == "Happened") NotePast(in);
    if (shape.name == "Modify") NoteEmptied(in);
    if (shape.name == "Amount") NoteParty(in.as<schema::Amount>());
    if (shape.name == "Reference") NoteReference(in.as<schema::Reference>());
    const bool effect = shape.name == "Effect";
    if (effect) NoteEffect(in.as<schema::Effect>());
    if (effect) asked_.emplace_back();
    const bool outer = elsewhere_;
    const bool looks = shape.name == "Filter" && LooksElsewhere(in.as<schema::Filter>());
    for (const Field& field : shape.fields) {
      if (!in.has(field.field)) continue;
      // The zones of a filter hold for those of which it consists.
      const bool part = field.name == "anyOf" || field.name == "noneOf";
      elsewhere_ = part && (outer || looks);
      const std::size_t size = path_.size();
      if (size != 0) path_ += '.';
      path_ += field.name;
      const auto value = in.get(field.field);
      if (field.type.isText()) Add(shape, field, value);
      if (IsOfSet(shape.name, field.name)) {
        const auto set = value.as<std::uint64_t>();
        if (set != 0) sets.push_back({card_, path_, set, shape.name == "Operation"});
      }
      if (field.type.isStruct()) Of(value.as<DynamicStruct>());
      if (field.type.isList()) OfList(shape, field, value.as<capnp::DynamicList>());
      path_.resize(size);
    }
    elsewhere_ = outer;
    if (effect) LeaveEffect(in.as<schema::Effect>());
  }

  void OfList(const Shape& shape, const Field& field, capnp::DynamicList::Reader list) {
    const capnp::Type element = field.type.asList().getElementType();
    const bool zones = element.isEnum() && field.name == "zones";
    if (!element.isText() && !element.isStruct() && !zones) return;
    const std::size_t size = path_.size();
    for (unsigned i = 0; i < list.size(); ++i) {
      path_ += "[" + std::to_string(i) + "]";
      if (element.isText()) Add(shape, field, list[i]);
      if (zones) AddWord(shape, field, list[i].as<capnp::DynamicEnum>());
      if (element.isStruct()) Of(list[i].as<DynamicStruct>());
      path_.resize(size);
    }
  }

  void Add(const Shape& shape, const Field& field, const capnp::DynamicValue::Reader& value) {
    all.push_back({card_, path_, shape.name, field.name, Text(value.as<capnp::Text>())});
  }

  void AddWord(const Shape& shape, const Field& field, const capnp::DynamicEnum& value) {
    KJ_IF_MAYBE (word, value.getEnumerant()) {
      all.push_back({card_, path_, shape.name, field.name, word->getProto().getName()});
    }
  }

  schema::Card::Reader whole_;
  std::string card_;
  std::string path_;
  std::vector<Asked> asked_;               // of the effects that are being read, the inmost last
  bool elsewhere_ = false;                 // inside of a filter that looks beyond the Monster Zones
  std::map<std::uint64_t, Shape> shapes_;  // by the id of the struct
};

// Returns the word of `known` that looks most like it; "" when none is near.
std::string NearOf(const std::string& word, const std::set<std::string>& known) {
  constexpr std::size_t kShortest = 4;  // shorter words are near each other by chance
  std::string near;
  int best = 3;
  if (word.size() < kShortest) return near;
  const Written written(word);
  for (const std::string& one : known) {
    const int distance = written.DistanceWithin(one, best - 1);
    if (distance >= best || one.empty() || distance == 0) continue;
    best = distance;
    near = one;
  }
  return near;
}

bool StandsIn(std::string_view name, std::string_view words) {
  const auto letter = [](unsigned char c) { return c < 0x80 && std::isalnum(c) != 0; };
  for (std::size_t at = name.find(words); at != std::string_view::npos;
       at = name.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !letter(name[at - 1])) && (end == name.size() || !letter(name[end]))) {
      return true;
    }
  }
  return false;
}

bool IsTypeAsked(const Place& place) {
  return place.in == "Filter" && place.field.starts_with("types");
}
bool IsCounterAsked(const Place& place) {
  return place.field == "counter" &&
         (place.in == "Filter" || place.in == "SumOver" || place.in == "Modifier");
}

class Finder {
 public:
  Finder(const WrittenPack& written, const Pack& own) : written_(written), known_(WordsOf(own)) {}

  std::vector<PackProblem> Run() {
    Texts texts;
    CanonicalPack pack(written_.bytes);
    std::map<std::string, std::string> codes;  // by name
    unsigned at = 0;
    for (const auto stub : pack.get().getStubs()) {
      const std::string path = "stubs[" + std::to_string(at++) + "]";
      stubs_.insert(Text(stub));
      if (known_.names.count(Text(stub)) == 0) continue;
      Note({"", path, "CardPack", "stubs", ""}, Quoted(Text(stub)) + " has an entry",
           "leave the stub out; the name means that card");
    }
    for (const auto card : pack.get().getCards()) {
      if (card.getStub()) stubs_.insert(Text(card.getName()));
      texts.OfCard(card);
      const std::string name = Text(card.getName());
      const auto [first, fresh] = codes.emplace(name, Text(card.getCode()));
      if (!fresh) {
        Note({Text(card.getCode()), "name", "Card", "name", name},
             Quoted(name) + " is the name of " + first->second + " too",
             "write a second print under a name of its own, and the printed one in alsoNamed; a "
             "card that is the same one stands here once");
      }
      bool spell = false;
      for (const auto frame : card.getFrames()) spell |= frame == schema::Frame::SPELL;
      if (!spell) continue;
      for (const auto type : card.getTypes()) here_.spells.insert(Text(type));
    }
    for (const Place& place : texts.all) Collect(place, place.text);
    for (const Place& place : texts.all) Look(place, place.text);
    LookAtSets(texts.sets);
    for (const Place& place : texts.counted) {
      if (known_.counted.count(place.text) != 0) continue;
      Note(place, "is not counted: attacks alone are, where a clause is named",
           "\"up to 2 times this turn\" is a condition, (not = (atLeast = (left = (happenedCount = "
           "...), right = (number = 2))))");
    }
    for (const Place& place : known_.tokens_beside ? texts.normals : std::vector<Place>()) {
      Note(place, "finds no Token, which is a Normal monster while it is on the field",
           "write frames = [monster, token], unless Tokens are left out");
    }
    for (const Place& place : texts.battles) {
      Note(place, "asks whose monster fights, and not who takes the damage",
           "\"damage inflicted to your opponent\" is touchesSeats = true, seats = opponents in "
           "place of scope");
    }
    NoteHabits(texts);
    return std::move(notes_);
  }

 private:
  // Notes what may be meant so, and is mostly meant otherwise.
  void NoteHabits(const Texts& texts) {
    for (const Place& place : texts.used_names) {
      if (stubs_.count(place.text) == 0) continue;
      Note(place, "asks for a card of that name, of which there is no entry",
           "the name of an ability (of a Symbol) is not asked for: name the card that has it, or "
           "say so in unexpressed");
    }
    for (const Habit& habit : texts.habits) {
      Note(habit.place, std::string(habit.message), std::string(habit.cure));
    }
    for (const Place& place : texts.spells) {
      if (known_.spells.count(place.text) != 0 || here_.spells.count(place.text) != 0) continue;
      Note(place, "no Spell is of type " + Quoted(place.text), "it finds nothing until one is");
    }
  }

  // Notes the words that the pack's own cards have or give.
  void Collect(const Place& place, const std::string& text) {
    if (place.in == "Card") {
      if (place.field == "types") here_.types.insert(text);
      if (place.field == "types") here_.types_met.insert(text);
      if (place.field == "mentions") here_.mentions.insert(text);
      if (place.field == "name" || place.field == "alsoNamed") here_.names.insert(text);
      if (place.field == "code") here_.codes.insert(text);
    }
    if (place.in == "Play" && place.field == "types") here_.types.insert(text);
    if (IsTypeAsked(place)) here_.types_met.insert(text);
    if (place.in == "Modifier" && place.field == "type") here_.types.insert(text);
    if (place.in == "Counters" && place.field == "kind") here_.counters.insert(text);
    if (place.in == "Option" && place.field == "name")
      here_.options.insert(place.card + " " + text);
    if (place.in == "Filter" && place.field == "mentions") here_.asked_mentions.insert(text);
    if (place.in == "Filter" && place.field == "card") here_.mentions.insert(text);
  }

  void Look(const Place& place, const std::string& text) {
    if (text.empty()) return;
    const bool type = place.field == "types" && (place.in == "Card" || place.in == "Play");
    const bool given = place.in == "Modifier" && place.field == "type";
    if (given && known_.types.count(text) == 0 && here_.types_met.count(text) == 0) {
      std::string near = NearOf(text, known_.types);
      if (near.empty()) near = NearOf(text, here_.types_met);
      Note(place, "no card prints the type " + Quoted(text) + " and none asks for it",
           near.empty() ? "nothing comes of it until one does"
                        : "did you mean " + Quoted(near) + "?");
    } else if (type || given) {
      New(place, "type word", text, known_.types);
    } else if (place.in == "Counters" && place.field == "kind") {
      New(place, "kind of counter", text, known_.counters);
    } else if (place.in == "Card" && place.field == "mentions") {
      LookAtMention(place, text);
    } else if (written_.unread.empty()) {
      LookAtAsked(place, text);
    }
  }

  // What a card keeps and does not ask for, or asks for and does not keep.
  void LookAtSets(const std::vector<SetSaid>& sets) {
    for (const SetSaid& kept : sets) {
      const bool answered = std::any_of(sets.begin(), sets.end(), [&](const SetSaid& other) {
        return other.keeps != kept.keeps && other.card == kept.card && other.set == kept.set;
      });
      if (answered) continue;
      const std::string set = std::to_string(kept.set);
      if (!kept.keeps) {
        Note({kept.card, kept.path, "Reference", "stored", ""},
             "asks for a set that nothing of the card keeps",
             "write store = " + set + " at the operation that keeps it");
        continue;
      }
      Note({kept.card, kept.path, "Operation", "store", ""},
           "keeps a set that nothing of the card asks for",
           "ask for (stored = " + set + ") or chosen = " + set + ", or leave it out");
    }
  }

  // A mention is asked for by filters, or is the name of a card.
  void LookAtMention(const Place& place, const std::string& text) {
    std::set<std::string> known = known_.mentions;
    for (const Words* words : {&known_, static_cast<const Words*>(&here_)}) {
      known.insert(words->asked_mentions.begin(), words->asked_mentions.end());
      known.insert(words->names.begin(), words->names.end());
    }
    New(place, "mention", text, known);
  }

  void LookAtAsked(const Place& place, const std::string& text) {
    const bool filter = place.in == "Filter";
    if (IsTypeAsked(place)) {
      Asked(place, "no card is of type", "and none gives it", text, known_.types, here_.types);
    } else if (filter && place.field == "mentions") {
      Asked(place, "no card mentions", "", text, known_.mentions, here_.mentions);
    } else if (IsCounterAsked(place)) {
      Asked(place, "no card places counters", "", text, known_.counters, here_.counters);
    } else if (filter && place.field == "nameContains") {
      const auto has = [&](const std::string& name) { return StandsIn(name, text); };
      AskedOf(place, "no card's name has the words", text, has, known_.names, here_.names);
    } else if (filter && place.field == "codeBegins") {
      const auto has = [&](const std::string& code) { return code.starts_with(text); };
      AskedOf(place, "no card's code begins with", text, has, known_.codes, here_.codes);
    } else if (filter && place.field == "zones") {
      if (known_.zones.count(text) != 0) return;
      Note(place, "no card of the game looks into a zone " + Quoted(text),
           "it may have none; what lies on the field is zones = [monster, spellTrap]");
    } else if (place.field == "card" && place.in != "Card") {
      const auto spoken = known_.spoken.find(text);
      if (spoken == known_.spoken.end() || here_.names.count(text) != 0) return;
      Note(place, Quoted(text) + " is what players say for " + Quoted(spoken->second),
           "it means that card, whose printed name or code says so; one that is printed so itself "
           "is not meant");
    } else if (place.in == "Condition" && place.field == "chose") {
      if (here_.options.count(place.card + " " + text) != 0) return;
      Note(place, "the card has no option " + Quoted(text), "name one of its options");
    }
  }

  void New(const Place& place, const std::string& sort, const std::string& text,
           const std::set<std::string>& known) {
    if (known.count(text) != 0) return;
    const std::string near = NearOf(text, known);
    if (near.empty()) return;
    Note(place, "new " + sort + " " + Quoted(text), "or did you mean " + Quoted(near) + "?");
  }

  void Asked(const Place& place, const std::string& what, const std::string& besides,
             const std::string& text, const std::set<std::string>& known,
             const std::set<std::string>& here) {
    if (known.count(text) != 0 || here.count(text) != 0) return;
    std::string near = NearOf(text, known);
    if (near.empty()) near = NearOf(text, here);
    Note(place, what + " " + Quoted(text) + (besides.empty() ? "" : " " + besides),
         near.empty() ? "it finds nothing until one does" : "did you mean " + Quoted(near) + "?");
  }

  template <typename Has>
  void AskedOf(const Place& place, const std::string& what, const std::string& text, Has has,
               const std::set<std::string>& known, const std::set<std::string>& here) {
    if (std::any_of(known.begin(), known.end(), has)) return;
    if (std::any_of(here.begin(), here.end(), has)) return;
    Note(place, what + " " + Quoted(text), "it finds nothing until one does");
  }

  static std::string Quoted(const std::string& text) { return "\"" + text + "\""; }

  void Note(const Place& place, std::string message, std::string cure) {
    if (notes_.size() >= kPackProblemsMax) return;
    notes_.push_back({place.card, place.path, std::move(message), std::move(cure),
                      written_.LineOf(place.card, place.path)});
  }

  const WrittenPack& written_;
  const Words known_;
  Words here_;
  std::set<std::string> stubs_;  // names of the pack that have no entry there
  std::vector<PackProblem> notes_;
};

}  // namespace

std::vector<PackProblem> NewWords(const WrittenPack& written, const Pack& own) {
  return Finder(written, own).Run();
}

}  // namespace judge
