// What is told of cards and of the effect language is English, leaves no word out, and tells two
// things apart.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

// What no sentence has: doubled words, commas and brackets around nothing, clauses without a verb,
// an article before an article, and marks in the wrong place.
std::string FaultOf(const std::string& text) {
  // Each with its name.
  static const std::pair<const char*, const char*> kFaults[] = {
      {R"(\b(the|a|an|of|is|are|to|in|if|you|by|with|while|when|may|one|that) \1\b)",
       "doubled word"},
      {R"( [,.;:)]|,[,.;:]|[(] |[(][)]|:[;.,:]|;[;.,])", "a mark around nothing"},
      {R"(  )", "two blanks"},
      {R"(\b(a|an|no|all|each) (the|a|an|this|all)\b(?! cards| terrain))", "two articles"},
      {R"(\b(a) [AEIOaeio][a-z]*\b)", "a before a vowel"},
      {R"(\b(is|are|if|while|when|by|with|of|to|among|except|that)[,.;:)])",
       "a clause that breaks off"},
      {R"(\bthe you\b|\bof you\b|discard you|\b(it|this card) have\b|\byou (is|has|takes)\b)",
       "grammar"},
      {R"(\b(may|you must) [A-Za-z]+ (Summons|Locks)\b)", "grammar"},
      {R"(may [a-z]+s (the|all|this) )", "grammar"},
      {R"(thoses|oness)", "a plural twice"},
  };
  for (const auto& [pattern, name] : kFaults) {
    std::smatch found;
    if (std::regex_search(text, found, std::regex(pattern))) {
      return std::string(name) + ": \"" + found.str() + "\"";
    }
  }
  return "";
}

// A sentence says that somebody does something.
bool HasVerb(const std::string& text) {
  static const std::regex kVerb(
      R"(\b(is|are|was|were|has|have|may|must|can|cannot|does|do|gets?|gains?|loses?|takes?|)"
      R"(receives?|)"
      R"(counts?|becomes?|fights?|applies|binds|finds?|goes|changes?|replaces?|waits?|returns?|)"
      R"(makes?|)"
      R"(lies|stays?|follows|attacks?|moves|wins?|draws?|discards?|shuffles?|regains?|skips?|)"
      R"(declares?|)"
      R"([a-z]+s (the|all|this|a|an|[0-9]+|as|one|X|it))\b)");
  static const std::regex kOrder(R"(^[A-Za-z]+ (Summon |Lock |)?[a-z0-9"XL]+)");
  return std::regex_search(text, kVerb) || std::regex_search(text, kOrder);
}

TEST(CardProse, FaultsAreSeen) {
  for (const char* wrong :
       {"if the attack target is, destroy it.", "put one of the the cards down.", "a Equip card.",
        "discard you.", "if there are, .", "you may Alter Summons a monster.", "Destroy , it.",
        "(cost: ).", "put 1 card with, into it."}) {
    EXPECT_NE(FaultOf(wrong), "") << wrong;
  }
  EXPECT_EQ(FaultOf("When a monster attacks, you may do this: destroy all the cards on it."), "");
  EXPECT_FALSE(HasVerb("100."));
  EXPECT_TRUE(HasVerb("the attack goes to this card"));
}

// Every effect of every card of every game.
TEST(CardProse, EveryCardReads) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    const Pack& pack = *game.pack;
    for (CardIndex index = 1; index <= pack.size(); ++index) {
      const CardDefinition& card = pack.card(index);
      for (PoolIndex i = 0; i < card.effects.count; ++i) {
        const Effect& effect = pack.effects[card.effects.first + i];
        const std::string text = CardWords(game).EffectText(effect);
        if (text.empty() && !effect.supported) continue;
        EXPECT_EQ(FaultOf(text), "") << card.code << " effect " << i + 1 << ": " << text;
        EXPECT_TRUE(HasVerb(text)) << card.code << ": " << text;
        EXPECT_TRUE(text.ends_with(".") || text.ends_with(")")) << card.code << ": " << text;
      }
    }
  }
}

// Two effects of a game that are not the same effect do not read alike. Where the data of two cards
// is equal, what their prose says is.
TEST(CardProse, TellsEffectsApart) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    const Pack& pack = *game.pack;
    // An effect of one card: no two of its effects read the same, kind and name included.
    for (CardIndex index = 1; index <= pack.size(); ++index) {
      const CardDefinition& card = pack.card(index);
      std::set<std::string> told;
      for (const Effect& effect : pack.Effects(card.effects)) {
        const std::string text = std::string(PrintedWord(effect.printed)) +
                                 pack.texts[effect.name] + CardWords(game).EffectText(effect);
        EXPECT_TRUE(told.insert(text).second) << card.code << ": " << text;
      }
    }
  }
}

// A pack of its own in which each word of the language stands alone.
class Language : public ::testing::Test {
 protected:
  Language() {
    card_ = pack_.Add(CardDefinition{.code = "W-1", .name = "Word"});
    pack_.texts.emplace_back("word");
    pack_.happenings.emplace_back();
    pack_.happenings.back().event = CardEvent::kSummoned;
    pack_.modifiers.emplace_back();
    pack_.filters.push_back({.controller = Whose::kMine});
    pack_.references.push_back({.kind = RefKind::kHost});
    Amount amount{.number = 3};
    pack_.amounts.push_back(amount);
    pack_.recipes.emplace_back();
    pack_.recipes.back().method = RecipeMethod::kAlter;
    Effect effect{.form = EffectForm::kTriggered,
                  .waits_for = static_cast<std::uint8_t>(CardEvent::kSummoned)};
    pack_.operations.push_back({.kind = OperationKind::kDraw, .amount = 1});
    effect.operations = {1, 1};
    pack_.effects.push_back(effect);
    pack_.conditions.push_back({.kind = ConditionKind::kMyTurn});
  }

  CardWords Words() const { return CardWords(pack_, WordsOf("")); }

  // The word is said, in English, and as no other word of its list.
  void Said(const std::string& text, std::size_t word, std::set<std::string>* told) {
    EXPECT_FALSE(text.empty()) << "word " << word;
    EXPECT_EQ(FaultOf(text), "") << "word " << word << ": " << text;
    EXPECT_TRUE(told->insert(text).second) << "word " << word << ": " << text;
  }

  static RefExpr Of(RefKind kind) { return RefExpr{.kind = kind, .filter = 1, .inner = 1}; }

  Pack pack_;
  CardIndex card_ = 0;
};

TEST_F(Language, EveryModifierHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(kLastModifierKind); ++kind) {
    Modifier modifier{.kind = static_cast<ModifierKind>(kind),
                      .amount = 1,
                      .other = 1,
                      .clause_text = 1,
                      .acts = Bit(CardAct::kAttack),
                      .type = pack_.InternType("Fiend"),
                      .attribute = Attribute::kDark,
                      .party = Of(RefKind::kSelf),
                      .defense_amount = 1,
                      .event = static_cast<std::uint8_t>(CardEvent::kFlipped)};
    const std::string text = Words().ModifierText(modifier);
    Said(text, kind, &told);
    EXPECT_TRUE(HasVerb(text)) << text;
  }
}

TEST_F(Language, EveryOperationHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(kLastOperationKind); ++kind) {
    Operation op{.kind = static_cast<OperationKind>(kind),
                 .what = Of(RefKind::kSelf),
                 .to = Of(RefKind::kHost),
                 .amount = 1,
                 .zone = ZoneKind::kHand,
                 .card = card_,
                 .modifier = 1};
    op.lasts.kind = DurationKind::kWhileAffectedStays;
    op.text = 1;
    op.effect = 1;
    op.recipe = 1;
    op.least = op.most = 2;
    op.phase = 5;
    // What it holds stands behind it.
    std::vector<Operation> run = {op};
    const std::string text = Words().OperationText(run.front());
    // Alter and Fusion Summon are made by one recipe here.
    if (op.kind == OperationKind::kFusionSummon) continue;
    // Of the same modifier both say the same; one of them does not run.
    if (op.kind == OperationKind::kChangeAmount) continue;
    Said(text, kind, &told);
    EXPECT_TRUE(HasVerb(text)) << text;
    op.optional = true;
    const std::string may = Words().OperationText(op);
    EXPECT_EQ(FaultOf(may), "") << may;
    EXPECT_NE(may.find("may "), std::string::npos) << may;
  }
}

TEST_F(Language, EveryConditionHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(kLastConditionKind); ++kind) {
    judge::Condition condition{.kind = static_cast<ConditionKind>(kind), .filter = 1};
    condition.left = condition.right = 1;
    condition.phase = 5;
    condition.happened = 1;
    condition.inner = {1, 1};
    condition.text = 1;
    condition.reference = 1;
    pack_.conditions.push_back(condition);
    const PoolRange one{static_cast<PoolIndex>(pack_.conditions.size() - 1), 1};
    const std::string text = Words().ConditionText(one);
    // Of one thing "one of these" says what it says itself.
    if (condition.kind == ConditionKind::kAnyOf) continue;
    Said(text, kind, &told);
    EXPECT_TRUE(HasVerb(text)) << text;
  }
}

TEST_F(Language, EveryReferenceHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 1; kind <= static_cast<std::size_t>(kLastRefKind); ++kind) {
    RefExpr reference = Of(static_cast<RefKind>(kind));
    if (reference.kind == RefKind::kZoneOf) {
      reference.index = static_cast<std::uint8_t>(ZoneKind::kDeck);
    }
    Said(Words().ReferenceText(reference), kind, &told);
  }
}

TEST_F(Language, EveryAmountHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(kLastAmountKind); ++kind) {
    Amount amount{
        .kind = static_cast<AmountKind>(kind), .reference = Of(RefKind::kSelf), .filter = 1};
    amount.left = amount.right = 1;
    amount.happened = 1;
    pack_.amounts.push_back(amount);
    Said(Words().AmountText(static_cast<PoolIndex>(pack_.amounts.size() - 1)), kind, &told);
  }
}

TEST_F(Language, EveryDurationHasWords) {
  std::set<std::string> told;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(kLastDurationKind); ++kind) {
    Duration duration{.kind = static_cast<DurationKind>(kind), .count = 2, .condition = 1};
    // As long as it is on the field: nothing is printed either.
    if (duration.kind == DurationKind::kWhileAffectedStays) continue;
    Said(Words().DurationText(duration), kind, &told);
  }
}

TEST_F(Language, EveryEventHasWords) {
  std::set<std::string> told;
  for (std::size_t event = 1; event <= static_cast<std::size_t>(kLastCardEvent); ++event) {
    Effect effect{.form = EffectForm::kTriggered, .waits_for = static_cast<std::uint8_t>(event)};
    for (const PoolIndex other : {PoolIndex{0}, PoolIndex{1}}) {
      effect.event_other = other;
      const std::string text = Words().WindowText(effect);
      EXPECT_EQ(FaultOf(text + " it"), "") << text;
      EXPECT_FALSE(text.empty()) << event;
      if (other == 0) {
        EXPECT_TRUE(told.insert(text).second) << text;
      }
    }
  }
}

// Returns a filter that asks this one thing.
Filter Asking(FilterWord word) {
  Filter filter;
  TypeSet some_type;
  some_type.set(1);
#include "language/filter_samples.inc"
  return filter;
}

// A word that changes what others mean is told with them, or by itself.
bool TellsByItself(FilterWord word) {
  return word == FilterWord::kPrintedTypeOnly || word == FilterWord::kEitherHalf;
}

// Each question of a filter changes what is said of it.
TEST_F(Language, EveryQuestionOfAFilterIsTold) {
  pack_.InternType("");
  pack_.InternType("Fiend");
  const std::string plain = Words().FilterText(Filter());
  for (int i = 0; i < kWordsOf<FilterWord>; ++i) {
    const auto word = static_cast<FilterWord>(i);
    const int name = i;
    if (kWithWords.Has(word) && !TellsByItself(word)) continue;
    const Filter filter = Asking(word);
    const std::string many = Words().FilterText(filter);
    EXPECT_NE(many, plain) << name;
    EXPECT_EQ(FaultOf("You move " + many + "."), "") << name << ": " << many;
    EXPECT_EQ(FaultOf("You move " + Words().OneText(filter) + "."), "") << name;
    // Said of a known card it is a sentence.
    pack_.filters.push_back(filter);
    judge::Condition condition{.filter = static_cast<PoolIndex>(pack_.filters.size() - 1)};
    pack_.filters.back().only_self = true;
    pack_.conditions.push_back(condition);
    const PoolRange one{static_cast<PoolIndex>(pack_.conditions.size() - 1), 1};
    const std::string said = Words().ConditionText(one);
    EXPECT_EQ(FaultOf("If " + said + ", you win."), "") << name << ": " << said;
    EXPECT_TRUE(HasVerb(said)) << name << ": " << said;
  }
}

// A card speaks the words of its game.
TEST(CardProse, SpeaksTheGamesWords) {
  const Game& game = *AllRuleSets().back().game();
  const GameWords& own = WordsOf(*game.rules);
  const GameWords shared;
  for (CardIndex index = 1; index <= game.pack->size(); ++index) {
    const CardDefinition& card = game.pack->card(index);
    for (const Effect& one : game.pack->Effects(card.effects)) {
      const std::string text = CardWords(game).EffectText(one);
      const std::pair<const char*, const char*> pairs[] = {{shared.attack, own.attack},
                                                           {shared.defense, own.defense},
                                                           {shared.erode, own.erode},
                                                           {shared.zones[2], own.zones[2]},
                                                           {shared.positions[1], own.positions[1]}};
      for (const auto& [others, mine] : pairs) {
        if (std::string_view(others) == mine) continue;
        EXPECT_EQ(text.find(others), std::string::npos) << card.code << ": " << text;
      }
    }
  }
}

}  // namespace
}  // namespace judge::cli
