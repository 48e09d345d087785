// Whoever changes one word of a card's data changes what is told of it: each field of each effect
// of every game, written or not, is given another value; where the card still loads and runs, its
// prose has to be another one.
#include <capnp/dynamic.h>
#include <capnp/message.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/tables.h"
#include "schema/card.capnp.h"
#include "tests/sanitized.h"

namespace judge::cli {
namespace {

using Field = capnp::StructSchema::Field;

// Takes each place, under a sanitizer each twelfth.
constexpr int kStep = kSanitized ? 12 : 1;

// So many words of the data a card has at least, on the average.
constexpr int kWordsOfCard = 25;

// Fields that say something only beside another one, or for some kinds: these are varied where they
// are written.
constexpr std::string_view kOnlyWritten[] = {
    "Change.random",       "Choice.places",         "Choice.random",        "Choice.terrain",
    "Choice.tiles",        "Destroy.damagePercent", "Effect.eventFace",     "Effect.eventPhase",
    "Effect.eventStat",    "Effect.mandatory",      "Effect.preventive",    "Effect.speed",
    "Filter.itFindsLeast", "Filter.notSelf",        "Filter.originalStats", "Filter.unobstructed",
    "Found.least",         "Link.attackOf",         "Link.inSets",          "Look.count",
    "Look.zone",           "Modifier.attribute",    "Modifier.declared",    "Modifier.event",
    "Modifier.seats",      "Modifier.touchesSeats", "Operation.alsoStore",  "Operation.ownSpeed",
    "Operation.store",     "Option.speed",          "Place.secure",         "Recipe.most",
    "Send.bottom",         "ZoneOf.count",          "PayCards.most",
};

// Places of published cards where another value means the same, or is told in the same words.
struct Alike {
  std::string_view where;
  std::string_view card;
};
constexpr Alike kAlike[] = {
    // What is discarded as a cost is chosen by who pays it, when it is paid.
    {"Choice.chooser", "TCG-107"},
    {"Choice.whenResolving", "TCG-107"},
    // More tiles than any map has are any number.
    {"Amount.number", "KOD-037"},
    {"Amount.number", "KOD-044"},
    // What lies in no zone is controlled by nobody.
    {"Filter.controller", "TCG-602"},
    // A bound of life points is about players anyhow.
    {"Modifier.touchesSeats", "KOD-088"},
    {"Modifier.touchesSeats", "TRM-06"},
    {"Modifier.touchesSeats", "TRD-142"},
    // A limit of an effect that is given to cards counts for each of them anyhow.
    {"Limit.ofPiece", "TRD-179"},
    {"Limit.ofPiece", "TCG-218"},
    // A Subduel is one game.
    {"Chance.times", "TRY-208"},
    {"Chance.times", "TRY-209"},
    {"Chance.times", "TRE-21"},
    // A Rule Card is laid out at any time that its EVENT is true, whatever the speed.
    {"Effect.speed", "TRD-228"},
    // What is revealed and what is then sent is one card.
    {"Reference.result", "KOD-067"},
    // What was summoned before lies in no hand: "those cards" are the ones that were picked up.
    {"Reference.result", "TRE-38"},
    // The tile is told by what is next to it and on it, whoever would stand there.
    {"Reference.target", "KOD-042"},
    // Two operations that keep cards of one kind in one set: "that this card has summoned".
    {"Operation.store", "SOE-086"},
    {"Operation.store", "SOE-100"},
    {"Operation.store", "SOE-144"},
    {"Operation.store", "KOD-032"},
    {"Operation.store", "KOD-116"},
    {"Operation.store", "KOD-142"},
    // Two players draw a card each, and each card is shown: told in the same words, in that order.
    {"Operation.store", "TCG-617"},
    {"Reference.result", "TCG-617"},
    // What is discarded as a price is named with the activation by who pays it.
    {"Choice.chooser", "TCG-220"},
    {"Choice.whenResolving", "TCG-220"},
    {"Choice.chooser", "TCG-021"},
    {"Choice.whenResolving", "TCG-021"},
    {"Choice.chooser", "TCG-022"},
    {"Choice.whenResolving", "TCG-022"},
};

bool IsAlike(std::string_view where, std::string_view card) {
  return std::any_of(std::begin(kAlike), std::end(kAlike),
                     [&](const Alike& one) { return one.where == where && one.card == card; });
}

// Gives one place of a card's data another value: the place of that number, in the order in which
// they stand.
class Variation {
 public:
  explicit Variation(int at) : left_(at) {}

  // Goes through the struct; afterwards `where` names the field that was changed, "" when there are
  // fewer places.
  void In(capnp::DynamicStruct::Builder data) {
    const std::string name = data.getSchema().getShortDisplayName().cStr();
    for (const Field field : data.getSchema().getNonUnionFields()) Of(data, field, name);
    KJ_IF_MAYBE (which, data.which()) {
      Of(data, *which, name);
    }
  }
  const std::string& where() const { return where_; }

 private:
  bool Here(const std::string& where) {
    if (!where_.empty() || left_-- != 0) return false;
    where_ = where;
    return true;
  }

  void Of(capnp::DynamicStruct::Builder data, Field field, const std::string& name) {
    if (!where_.empty()) return;
    const std::string where = name + "." + field.getProto().getName().cStr();
    const capnp::Type type = field.getType();
    const bool written = data.has(field, capnp::HasMode::NON_DEFAULT);
    if (!written && std::count(std::begin(kOnlyWritten), std::end(kOnlyWritten), where) != 0)
      return;
    if (SaysNothing(data, name, where)) return;
    if (type.isBool()) {
      if (Here(where)) data.set(field, !data.get(field).as<bool>());
    } else if (type.isEnum()) {
      if (Here(where)) data.set(field, Next(data.get(field).as<capnp::DynamicEnum>()));
    } else if (type.isStruct()) {
      if (data.has(field)) {
        const std::string before = std::exchange(inside_, field.getProto().getName().cStr());
        In(data.get(field).as<capnp::DynamicStruct>());
        inside_ = before;
      }
    } else if (type.isText()) {
      if (data.has(field) && Here(where)) {
        const std::string now = data.get(field).as<capnp::Text>().cStr();
        data.set(field, Other(where, now).c_str());
      }
    } else if (type.isList()) {
      if (data.has(field)) InList(data, field, where);
    } else if (type.which() != capnp::schema::Type::VOID && Here(where)) {
      const auto now = data.get(field).as<std::int64_t>();
      data.set(field, now < 0 ? 3 : now + 1);
    }
  }

  // Returns whether the field says nothing there, or the same with every value.
  bool SaysNothing(capnp::DynamicStruct::Builder data, const std::string& name,
                   const std::string& where) {
    // Told beside the text of its effect.
    if (where == "Effect.name") return true;
    // Of players a filter says whose they are, and nothing else.
    if (where == "Choice.filter" && data.get("seats").as<bool>()) return true;
    if (where == "Effect.eventSubject" && IsPlayers(data)) return true;
    if (name == "Filter" && where != "Filter.controller" && where != "Filter.controlledBy") {
      auto zones = data.get("zones").as<capnp::DynamicList>();
      if (zones.size() == 1 && zones[0].as<capnp::DynamicEnum>().getRaw() == 0) return true;
    }
    // A choice among markers finds markers: its zones say so too.
    if (where == "Choice.terrain") return true;
    // What is left behind waits for its event, and prints nothing.
    // What is left behind is done by itself, written as mandatory or not.
    const bool of_delayed =
        where == "Effect.form" || where == "Effect.printed" || where == "Effect.mandatory";
    if (inside_ == "delayed" && of_delayed) return true;
    // A half of a card is none in play.
    if (inside_ == "fits" || inside_ == "half") {
      if (where == "Filter.host" || where == "Filter.onlySelf") return true;
    }
    if (where == "Effect.speed") return Timed(data);
    // Where it is moved is said by the zones alone.
    if (where == "Modifier.other") {
      const auto kind = data.get("kind").as<capnp::DynamicEnum>().getRaw();
      if (kind == static_cast<int>(ModifierKind::kMovedTo)) return true;
    }
    if (name == "Result" && data.get("allSame").as<bool>()) return true;
    return false;
  }

  // Returns whether the effect waits for what a player does, or what befalls one.
  static bool IsPlayers(capnp::DynamicStruct::Builder effect) {
    const auto event =
        static_cast<CardEvent>(effect.get("waitsFor").as<capnp::DynamicEnum>().getRaw());
    return event == CardEvent::kTurnStarts || event == CardEvent::kShuffled ||
           event == CardEvent::kLifeGained || event == CardEvent::kLifePaid ||
           event == CardEvent::kSubduelWon || event == CardEvent::kSubduelLost;
  }

  // Returns whether something else than its speed says when the effect is used.
  static bool Timed(capnp::DynamicStruct::Builder effect) {
    const auto raw = [&](const char* field) {
      return effect.get(field).as<capnp::DynamicEnum>().getRaw();
    };
    const bool activated = raw("form") == static_cast<int>(EffectForm::kActivated);
    const bool strike = raw("printed") == static_cast<int>(PrintedKind::kStrike);
    return !activated || strike || effect.has("answersIn") || effect.has("options") ||
           InSetup(effect);
  }

  static bool InSetup(capnp::DynamicStruct::Builder effect) {
    if (!effect.has("conditions")) return false;
    auto conditions = effect.get("conditions").as<capnp::DynamicList>();
    auto first = conditions[0].as<capnp::DynamicStruct>();
    KJ_IF_MAYBE (which, first.which()) {
      if (which->getProto().getName() != "phase") return false;
      return first.get("phase").as<capnp::DynamicEnum>().getRaw() ==
             static_cast<int>(PhaseKind::kSetup);
    }
    return false;
  }

  void InList(capnp::DynamicStruct::Builder data, Field field, const std::string& where) {
    auto list = data.get(field).as<capnp::DynamicList>();
    const capnp::Type type = list.getSchema().getElementType();
    for (unsigned i = 0; i < list.size() && where_.empty(); ++i) {
      if (type.isStruct()) {
        In(list[i].as<capnp::DynamicStruct>());
      } else if (type.isEnum()) {
        if (Here(where)) list.set(i, Next(list[i].as<capnp::DynamicEnum>()));
      } else if (type.isText()) {
        if (Here(where)) list.set(i, Other(where, list[i].as<capnp::Text>().cStr()).c_str());
      } else if (Here(where)) {
        list.set(i, list[i].as<std::int64_t>() + 1);
      }
    }
    if (list.size() < 2 || !Here(where + " (one less)")) return;
    // Keeps all but the last.
    auto orphan = data.disown(field);
    auto less = data.init(field, list.size() - 1).as<capnp::DynamicList>();
    const auto kept = orphan.getReader().as<capnp::DynamicList>();
    for (unsigned i = 0; i < less.size(); ++i) less.set(i, kept[i]);
  }

  static capnp::DynamicEnum Next(capnp::DynamicEnum now) {
    const auto all = now.getSchema().getEnumerants();
    const auto next = static_cast<std::uint16_t>((now.getRaw() + 1) % all.size());
    // No speed is that of what stands around it.
    const bool speed = all.size() == 3 && all[1].getProto().getName() == "slow";
    return {now.getSchema(), speed && next == 0 ? std::uint16_t{1} : next};
  }

  // Returns another text that may stand in the field.
  static std::string Other(const std::string& where, const std::string& now) {
    const auto either = [&](const char* one, const char* two) { return now == one ? two : one; };
    if (where.find("errain") != std::string::npos || where == "Terrain.by") {
      return either("T-03", "T-02");
    }
    if (where == "Filter.card" || where == "Modifier.card" || where == "Token.card") {
      return either("SOE-054", "SOE-064");
    }
    if (where.find(".type") != std::string::npos) return either("Warrior", "Demon");
    return now + " more";
  }

  int left_;
  std::string where_;
  std::string inside_;  // the field in which the struct lies that is gone through
};

// The cards of a pack, and some of them varied behind them.
class VariedPack {
 public:
  // Varies the cards from `first` on.
  VariedPack(const Game& game, std::span<const std::byte> bytes, unsigned first)
      : game_(game), first_(first) {
    words_ = kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word));
    std::memcpy(words_.asBytes().begin(), bytes.data(), words_.asBytes().size());
    segments_[0] = words_;
    capnp::ReaderOptions options;
    options.traversalLimitInWords = 1U << 30U;
    message_ = std::make_unique<capnp::SegmentArrayMessageReader>(segments_, options);
    cards_ = message_->getRoot<schema::CardPack>().getCards();
  }

  // Varies every place of every effect.
  void Run() {
    for (unsigned card = first_; card < cards_.size(); ++card) {
      // The first copy is not varied, and is told like the card.
      for (int at = -1;; at += at < 0 ? 1 + static_cast<int>(card) % kStep : kStep) {
        auto copy = std::make_unique<capnp::MallocMessageBuilder>();
        copy->setRoot(cards_[card]);
        auto varied = copy->getRoot<schema::Card>();
        Variation variation(at);
        for (schema::Effect::Builder effect : varied.getEffects()) {
          if (at >= 0 && variation.where().empty()) variation.In(capnp::toDynamic(effect));
        }
        if (at >= 0 && variation.where().empty()) break;
        varied.setCode(("V-" + std::to_string(waiting_.size())).c_str());
        varied.setName(("Varied " + std::to_string(waiting_.size())).c_str());
        waiting_.push_back({card, variation.where(), std::move(copy)});
        if (waiting_.size() == kBatch) Tell();
      }
    }
    Tell();
  }

  int told() const { return told_; }
  // The cards whose prose stayed as it was, by the field that was changed.
  const std::map<std::string, std::string>& untold() const { return untold_; }

 private:
  static constexpr std::size_t kBatch = 500;

  struct Varied {
    unsigned card = 0;
    std::string where;
    std::unique_ptr<capnp::MallocMessageBuilder> message;
  };

  // Returns what is told of the card at that place of the pack; "" when an effect of it does not
  // run.
  std::string Prose(const Pack& pack, unsigned at) const {
    const CardDefinition& card = pack.card(static_cast<CardIndex>(at + 1));
    const CardWords words(pack, WordsOf(*game_.rules));
    std::string out;
    for (const Effect& effect : pack.Effects(card.effects)) {
      if (!effect.supported) return "";
      out += std::string(PrintedWord(effect.printed)) + std::string(FormWord(effect.form)) +
             words.EffectText(effect) + "\n";
    }
    return out;
  }

  // Loads the cards with those that wait, leaves out what is refused, and compares the prose.
  void Tell() {
    while (!waiting_.empty()) {
      capnp::MallocMessageBuilder message;
      auto pack = message.initRoot<schema::CardPack>();
      pack.setName("varied");
      auto cards = pack.initCards(cards_.size() + static_cast<unsigned>(waiting_.size()));
      for (unsigned i = 0; i < cards_.size(); ++i) cards.setWithCaveats(i, cards_[i]);
      for (unsigned i = 0; i < waiting_.size(); ++i) {
        cards.setWithCaveats(cards_.size() + i, waiting_[i].message->getRoot<schema::Card>());
      }
      const kj::Array<capnp::word> flat = capnp::messageToFlatArray(message);
      const auto bytes = flat.asBytes();
      const PackResult loaded = LoadPack(
          CanonicalBytes({reinterpret_cast<const std::byte*>(bytes.begin()), bytes.size()}));
      if (loaded) {
        for (unsigned i = 0; i < waiting_.size(); ++i) Compare(*loaded, i);
        break;
      }
      std::set<std::string> refused;
      for (const PackProblem& problem : loaded.error()) refused.insert(problem.card);
      const std::size_t before = waiting_.size();
      std::erase_if(waiting_, [&](const Varied& one) {
        return refused.contains(one.message->getRoot<schema::Card>().getCode().cStr());
      });
      ASSERT_LT(waiting_.size(), before) << loaded.error().front().message;
    }
    waiting_.clear();
  }

  void Compare(const Pack& pack, unsigned at) {
    const Varied& varied = waiting_[at];
    // The cards themselves are told alike in every pack that holds them.
    std::string& was = prose_[varied.card];
    if (was.empty()) was = Prose(pack, varied.card);
    const std::string is = Prose(pack, cards_.size() + at);
    if (is.empty()) return;
    if (varied.where.empty()) {
      EXPECT_EQ(was, is);
      return;
    }
    ++told_;
    const std::string code = cards_[varied.card].getCode().cStr();
    if (was != is || IsAlike(varied.where, code)) return;
    untold_[varied.where] += " " + code;
  }

  const Game& game_;
  unsigned first_;
  kj::Array<capnp::word> words_;
  kj::ArrayPtr<const capnp::word> segments_[1];
  std::unique_ptr<capnp::SegmentArrayMessageReader> message_;
  capnp::List<schema::Card>::Reader cards_;
  std::vector<Varied> waiting_;
  std::map<unsigned, std::string> prose_;
  int told_ = 0;
  std::map<std::string, std::string> untold_;
};

void ExpectTold(const CatalogRow& row, std::span<const std::byte> bytes, unsigned first,
                int least) {
  VariedPack pack(*row.game(), bytes, first);
  pack.Run();
  for (const auto& [where, cards] : pack.untold()) {
    ADD_FAILURE() << row.name << ": " << where << " changes nothing that is told of" << cards;
  }
  const int cards = static_cast<int>(row.game()->pack->size());
  EXPECT_GT(pack.told(), std::min(least, cards * kWordsOfCard) / kStep) << row.name;
}

TEST(CardProse, ChangesWithEachWordOfTheData) {
  for (const CatalogRow& row : AllRuleSets()) ExpectTold(row, row.pack_bytes(), 0, 2000);
}

// Words of the language that no published card has stand on small invented ones.
TEST(CardProse, ChangesWithEachWordOfTheTrialCards) {
  const std::pair<std::string_view, std::string_view> kTrials[] = {
      {"kingdom", "trial_cards.capnp"},
      {"yugiohji", "trial_halves.capnp"},
      {"rush", "trial_timings.capnp"}};
  for (const CatalogRow& row : AllRuleSets()) {
    for (const auto& [name, file] : kTrials) {
      if (row.name != name) continue;
      std::ifstream in(std::string(JUDGE_SOURCE_DIR "/tests/golden/packs/") + std::string(file));
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      const WrittenResult written = ReadWrittenPack(text, "trial");
      ASSERT_TRUE(written) << file << ": " << written.error().front().message;
      const JoinResult joined = JoinPack(row.pack_bytes(), name, *written, {});
      ASSERT_TRUE(joined) << file << ": " << joined.error().front().message;
      ExpectTold(row, joined->bytes, joined->first - 1U, 50);
    }
  }
}

}  // namespace
}  // namespace judge::cli
