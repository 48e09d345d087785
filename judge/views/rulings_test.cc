#include "judge/views/rulings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

// A case is named by its own title, wherever it stands in its file.
TEST(Rulings, NamesTheCasesOfARuleByTheirOwnTitles) {
  const std::vector<RulingCase> cases = CasesOf("tag.example.lava-golem-destination");
  const auto named = [&](std::string_view about) {
    return std::any_of(cases.begin(), cases.end(),
                       [&](const RulingCase& one) { return one.about == about; });
  };
  EXPECT_EQ(cases.size(), 2u);
  EXPECT_TRUE(named("both Tributes are of 2A, and it comes to 2B"));
  EXPECT_TRUE(named("it is to come to 1B"));
}

TEST(Rulings, ReadsAPage) {
  const auto pages = ReadRulingPages("docs/rulings/x/y.md",
                                     "# X\n\nIntro.\n\n## `x.y.z`\n\n*legality \u00b7 A: B*\n\n"
                                     "**One\nrule.** Body.\n\n**Example.** E.\n\n## `x.y.w`\n\n"
                                     "*definition*\n\n**Two.** W.\n");
  ASSERT_EQ(pages.size(), 2u);
  EXPECT_EQ(pages[0].id, "x.y.z");
  EXPECT_EQ(pages[0].kind, "legality");
  EXPECT_EQ(pages[0].section, "A: B");
  EXPECT_EQ(pages[0].title, "One rule");
  EXPECT_EQ(pages[0].body, "**One\nrule.** Body.\n\n**Example.** E.");
  EXPECT_EQ(pages[1].title, "Two");
}

TEST(Rulings, ReadsOddPages) {
  EXPECT_TRUE(ReadRulingPages("p", "").empty());
  EXPECT_TRUE(ReadRulingPages("p", "## no id\ntext").empty());
  const auto pages = ReadRulingPages("p", "## `a.b`");
  ASSERT_EQ(pages.size(), 1u);
  EXPECT_EQ(pages[0].title, "");
}

TEST(Rulings, EveryPageHasATitleAndItsOwnId) {
  std::set<std::string> ids;
  for (const RulingPage& page : AllRulings()) {
    EXPECT_TRUE(ids.insert(page.id).second) << page.id;
    EXPECT_FALSE(page.title.empty()) << page.id;
    EXPECT_FALSE(page.kind.empty()) << page.id;
  }
  EXPECT_GT(ids.size(), 100u);
}

TEST(Rulings, ARuleNamesItsNewestReading) {
  std::size_t several = 0;
  for (const RulingPage& page : AllRulings()) {
    std::string newest;
    for (const DatedReading& one : ReadingsOn(page.id)) {
      several += !newest.empty() && one.date != newest ? 1 : 0;
      EXPECT_LE(newest, one.date) << page.id;
      newest = one.date;
    }
    const std::string source = RulingSource(page.id);
    EXPECT_TRUE(newest.empty() || newest <= source.substr(source.size() - newest.size()))
        << page.id;
  }
  EXPECT_GT(several, 0U);
}

// A player reads the printed word aloud: since when we read it so is part of the answer.
TEST(Rulings, EveryReadingHasItsDate) {
  constexpr std::size_t kDate = 10;  // letters of a date
  std::size_t readings = 0;
  for (const RulingPage& page : AllRulings()) {
    if (page.body.find("**Reading") == std::string::npos) continue;
    ++readings;
    const std::string source = RulingSource(page.id);
    ASSERT_GT(source.size(), kDate) << page.id;
    EXPECT_TRUE(source.substr(source.size() - kDate).starts_with("20")) << page.id;
    EXPECT_TRUE(source.substr(0, source.size() - kDate).ends_with("reading, ")) << page.id;
  }
  EXPECT_GT(readings, 300U);
}

TEST(Rulings, FindsAndSearches) {
  EXPECT_EQ(RulingTitle("base.zone.empty"), "Only into an empty zone");
  EXPECT_EQ(FindRuling("base.zone"), nullptr);
  ASSERT_FALSE(NearRulings("base.zone.emty", 3).empty());
  EXPECT_EQ(NearRulings("base.zone.emty", 3)[0], "base.zone.empty");
  const auto hits = SearchRulings("empty zone", 5);
  ASSERT_FALSE(hits.empty());
  EXPECT_EQ(hits[0].page->id, "base.zone.empty");
  EXPECT_TRUE(SearchRulings("qqqqq", 5).empty());
  for (const RulingHit& hit : SearchRulings("life points", 50, "tag")) {
    EXPECT_TRUE(hit.page->id.starts_with("tag.") || hit.page->id.starts_with("tcg.") ||
                hit.page->id.starts_with("base."))
        << hit.page->id;
  }
  EXPECT_FALSE(SearchRulings("life points", 5, "tag").empty());
  EXPECT_TRUE(SearchRulings("idle warning", 5, "tag").empty() ||
              !SearchRulings("idle warning", 5, "tag").front().page->id.starts_with("kingdom."));
  EXPECT_TRUE(SearchRulings("", 5).empty());
}

// What a judge says is not always what the page says.
TEST(Rulings, AreFoundByOtherFormsAndNamesOfTheirWords) {
  const auto finds = [](std::string_view words, std::string_view id) {
    const auto hits = SearchRulings(words, 12, "tag");
    return std::ranges::any_of(hits, [&](const RulingHit& hit) { return hit.page->id == id; });
  };
  EXPECT_TRUE(finds("team loses Life Points", "tag.win.lp-zero-team"));
  EXPECT_TRUE(finds("16000 Life Points", "tag.lp.shared-16000"));
  EXPECT_TRUE(finds("starting life points", "tag.lp.shared-16000"));
  EXPECT_TRUE(finds("Secret Village of the Spellcasters", "tag.example.secret-village-opponents"));
  EXPECT_TRUE(finds("Secret Village Spellcasters", "tag.example.secret-village-own-team"));
  EXPECT_TRUE(finds("Aleister the Invoker", "tag.example.aleister-team2-passes"));
  EXPECT_TRUE(finds("attacking Life Points directly", "tag.attack.direct-needs-empty-side"));
  EXPECT_TRUE(finds("Attack Position monsters", "tag.attack.attack-position-only"));
  EXPECT_TRUE(finds("response to Chain Link", "tag.chain.first-team-may-answer"));
  EXPECT_TRUE(finds("who responds first", "tag.chain.opponents-respond-first"));
  EXPECT_TRUE(finds("response to the Summon", "tag.chain.summon-window-turn-team-first"));
  EXPECT_TRUE(finds("activate teammate's effects", "tag.activate.no-partner-ignition"));
  EXPECT_TRUE(finds("teammates may talk", "tag.info.share-hands"));
  EXPECT_TRUE(finds("Set cards controller", "tag.activate.set-card-controller-only"));
  EXPECT_TRUE(finds("second name listed", "tag.team.designation-from-form"));
  EXPECT_TRUE(finds("Field Spell Set or activated", "tag.fieldspell.set-counts-as-placing"));
  EXPECT_TRUE(finds("Final Countdown Exodia", "tag.win.special-condition-for-team"));
  EXPECT_TRUE(finds("until no longer face-up", "tag.example.contract-with-don-thousand"));
  EXPECT_TRUE(finds("Magic Deflector Contract", "tag.example.contract-and-magic-deflector"));
  EXPECT_TRUE(finds("not enough cards hand", "tag.both.only-able-duelists"));
  // Common words that stand so on a page.
  EXPECT_TRUE(finds("whose card is it", "tag.owner.deck-of-origin"));
  EXPECT_TRUE(finds("Duelist A and Duelist B", "tag.team.designation-a-or-b"));
}

TEST(Rulings, PagesAreWrapped) {
  Style style;
  for (const RulingPage& page : AllRulings()) {
    const Answer answer = Rule(page.id, "", style);
    EXPECT_EQ(answer.exit_code, kExitDone) << page.id;
    EXPECT_NE(answer.text.find(page.title.substr(0, 10)), std::string::npos) << page.id;
  }
  EXPECT_EQ(Rule("base.zone.emty", "", style).exit_code, kExitRefused);
  EXPECT_NE(Rule("base.zone.emty", "", style).error.find("base.zone.empty"), std::string::npos);
  EXPECT_EQ(Rule("", "", style).exit_code, kExitRefused);
  // Of one game: its own rules, and those of another game by which it plays.
  EXPECT_EQ(Rule("tag.turn.alternate-teams", "tag", style).exit_code, kExitDone);
  EXPECT_EQ(Rule("tcg.turn.normal-draw", "tag", style).exit_code, kExitDone);
  EXPECT_NE(Rule("rush.effect.target-gone", "tag", style).error.find("tag has no rule"),
            std::string::npos);
  EXPECT_NE(Rule("base.zone.empty", "chess", style).error.find("chess"), std::string::npos);
  EXPECT_EQ(Rule("\x1b[2J", "", style).error.find('\x1b'), std::string::npos);
}

TEST(Rulings, PlainTextDropsMarks) {
  EXPECT_EQ(PlainText("**A.** b\nc\n\n- `d`\n- e"), "A. b c\n\n- d\n- e");
}

}  // namespace
}  // namespace judge::cli
