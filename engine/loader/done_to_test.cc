// What an operation is done to: players, cards or markers, told apart where the pack is read.
#include <capnp/message.h>
#include <capnp/serialize-text.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "engine/loader/pack_loader.h"
#include "schema/card.capnp.h"

namespace judge {
namespace {

// A Spell with one quick effect of these fields.
PackResult Activated(const std::string& fields, const PackChecks& checks = {}) {
  capnp::MallocMessageBuilder message;
  const std::string text =
      "(name = \"test\", cards = [(code = \"AB-1\", name = \"Word\", frames = [spell], types = "
      "[\"Spell\"], attribute = light, effects = [(form = activated, speed = quick, " +
      fields + ")])])";
  capnp::TextCodec().decode(text.c_str(), message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  return LoadPack(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))), checks);
}

// A monster with one effect.
PackResult Beetle(const std::string& effect) {
  capnp::MallocMessageBuilder message;
  const std::string text =
      "(name = \"test\", cards = [(code = \"AB-1\", name = \"Beetle\", frames = [monster], types = "
      "[\"Monster\", \"Insect\"], attribute = dark, level = 1, attack = 1, defense = 1, effects = "
      "[" +
      effect + "])])";
  capnp::TextCodec().decode(text.c_str(), message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  return LoadPack(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))));
}

// A terrain marker with one effect.
PackResult Marker(const std::string& effect) {
  capnp::MallocMessageBuilder message;
  const std::string text =
      "(name = \"test\", cards = [(code = \"T-1\", name = \"Marsh\", frames = [terrain], types = "
      "[\"Terrain\"], deck = marker, effects = [" +
      effect + "])])";
  capnp::TextCodec().decode(text.c_str(), message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  return LoadPack(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))));
}

// A Continuous Spell with these two effects.
PackResult Garden(const std::string& first, const std::string& second) {
  capnp::MallocMessageBuilder message;
  const std::string text =
      "(name = \"test\", cards = [(code = \"AB-1\", name = \"Garden\", frames = [spell], types = "
      "[\"Slow\", \"Continuous\", \"Spell\"], attribute = dark, effects = [(form = activated, "
      "speed "
      "= slow" +
      first +
      "), (form = activated, operations = [(gain = (who = (controller = void), amount = (number = "
      "1)))], speed = " +
      second + ")])])";
  capnp::TextCodec().decode(text.c_str(), message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  return LoadPack(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))),
                  {.slow_is_a_type = true});
}

// An ability behind what plays the card would be used as it is played.
TEST(DoneToTest, AnAbilityOfASpellThatStaysSaysThatItIsUsedThere) {
  const PackResult bad = Garden("", "slow");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().field, "effects");
  EXPECT_NE(bad.error().front().cure.find("worksIn = [spellTrap]"), std::string::npos);
  EXPECT_TRUE(Garden("", "quick, worksIn = [spellTrap]").has_value());
  EXPECT_TRUE(Garden(", printed = play", "quick").has_value());
}

// What reads like the card and never happens.
TEST(DoneToTest, WhatReadsLikeTheCardAndNeverHappensIsRefused) {
  const struct {
    const char* effect;
    const char* field;
    const char* word;
  } kRows[] = {
      {"(form = triggered, mandatory = true, waitsFor = wouldTakeDamage, operations = [(gain = "
       "(who = (controller = void), amount = (number = 1)))])",
       "effects[0].waitsFor", "form = replacement"},
      {"(form = replacement, waitsFor = destroyed, operations = [(instead = void)])",
       "effects[0].waitsFor", "wouldX"},
      {"(form = activated, speed = quick, operations = [(conditions = [(phase = setup)], gain = "
       "(who = (controller = void), amount = (number = 1)))])",
       "effects[0].operations", "an effect of its own"},
      {"(form = triggered, printed = flip, mandatory = true, waitsFor = flipped, operations = "
       "[(lasts = (kind = battle), modify = (what = (self = void), modifier = (kind = attackAdd, "
       "amount = (number = 1))))])",
       "effects[0].operations", "battled"},
      {"(form = activated, speed = quick, operations = [(modify = (what = (self = void), modifier "
       "= (kind = attackAdd, scope = (positions = [attack]), amount = (number = 1))))])",
       "effects[0].modify.modifier.scope", "leave what or scope out"},
      {"(form = static, modifiers = [(kind = typeAdd, type = \"Spell\")])",
       "effects[0].modifiers[0].type", "countsAs"},
      {"(form = activated, speed = quick, conditions = [(exists = (filter = (among = (affected = "
       "void))))], operations = [(destroy = (what = (self = void)))])",
       "effects[0].conditions[0].exists.filter.among.affected", "what is done to each"},
      {"(form = static, modifiers = [(kind = attackAdd, scope = (controller = mine), amount = "
       "(number = 1), conditions = [(exists = (filter = (among = (affected = void))))])])",
       "effects[0].modifiers[0].conditions[0].exists.filter.among.affected", "what is done to"},
      {"(form = triggered, mandatory = true, waitsFor = destroyed, worksIn = [graveyard], "
       "eventSubject = (onlySelf = true), operations = [(draw = (who = (controller = void), amount "
       "= (number = 1)))])",
       "effects[0].worksIn", "worksIn = [monster]"},
      {"(form = activated, printed = event, worksIn = [extraDeck], speed = quick, conditions = "
       "[(phase = standby)], operations = [(gain = (who = (controller = void), amount = (number = "
       "1)))])",
       "effects[0].worksIn", "without printed = event"},
      {"(form = triggered, mandatory = true, waitsFor = leftField, eventSubject = (onlySelf = "
       "true), operations = [(gain = (who = (controller = void), amount = (happenedSum = (event = "
       "lifeGained, window = thisDuel, sameStay = true))))])",
       "effects[0].operations[0].gain.amount.happened.sameStay", "in the filter of the card"},
      {"(form = static, modifiers = [(kind = attackAdd, scope = (itFindsLeast = 2), amount = "
       "(number = 1))])",
       "effects[0].modifiers[0].scope.itFindsLeast", "leave it out"},
      {"(form = activated, speed = slow, operations = [(draw = (who = (controller = void), amount "
       "= (number = 1))), (delayed = (form = triggered, mandatory = true, waitsFor = phaseStarts, "
       "eventPhase = end, operations = [(erode = (result = 0))]))])",
       "effects[0].operations[1].delayed.operations[0].erode.what", "store = 1"},
      {"(form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = battle, "
       "operations = [(extraAttack = (self = void))])",
       "effects[0].operations[0].extraAttack", "one attack"},
      {"(form = activated, speed = quick, operations = [(modify = (modifier = (kind = attackAdd, "
       "amount = (number = 1))))])",
       "effects[0].modify", "scope = ()"},
      {"(form = triggered, mandatory = true, waitsFor = destroyed, persists = (kind = turns, count "
       "= 1), operations = [(gain = (who = (controller = void), amount = (number = 1)))])",
       "effects[0].persists", "delayed"},
      {"(form = activated, speed = quick, operations = [(lasts = (kind = endOfTurn), delayed = "
       "(form = triggered, mandatory = true, waitsFor = destroyed, persists = (kind = turns, count "
       "= 1), operations = [(gain = (who = (controller = void), amount = (number = 1)))]))])",
       "effects[0].operations[0].delayed.lasts", "each time"},
      {"(form = activated, speed = quick, operations = [(lasts = (kind = endOfTurn), delayed = "
       "(form = triggered, waitsFor = destroyed, operations = [(gain = (who = (controller = void), "
       "amount = (number = 1)))]))])",
       "effects[0].operations[0].delayed.mandatory", "optional = true"},
      {"(form = activated, printed = strike, speed = slow, choices = [(filter = "
       "(onAttackedTerrain = true))], operations = [(destroy = (what = (target = 0)))])",
       "effects[0].choices[0]", "whenResolving"},
      {"(form = activated, unexpressed = \"something\", operations = [(gain = (who = (controller = "
       "void), amount = (number = 1)))])",
       "effects[0].speed", "slow"},
  };
  for (const auto& row : kRows) {
    const PackResult bad = Beetle(row.effect);
    ASSERT_FALSE(bad.has_value()) << row.effect;
    const PackProblem& problem = bad.error().front();
    EXPECT_EQ(problem.field, row.field) << row.effect;
    EXPECT_NE((problem.message + problem.cure).find(row.word), std::string::npos) << row.effect;
  }
}

// And what is close to it and does happen.
TEST(DoneToTest, WhatIsDoneToEachAndHeardWhereItFellIsTaken) {
  for (const char* effect :
       {"(form = activated, printed = strike, speed = slow, choices = [(filter = (controller = "
        "mine)), (filter = (onAttackedTerrain = true), whenResolving = true)], costs = [(send = "
        "(what = (target = 0), zone = graveyard))], operations = [(destroy = (what = (target = "
        "1)))])",
        "(form = static, modifiers = [(kind = attackAdd, scope = (controller = mine), amount = "
        "(defenseOf = (affected = void)))])",
        "(form = activated, speed = quick, operations = [(lasts = (kind = endOfTurn), modify = "
        "(what = (each = (controller = mine)), modifier = (kind = attackAdd, amount = (defenseOf = "
        "(affected = void)), conditions = [(exists = (filter = (among = (affected = void))))])))])",
        "(form = activated, speed = quick, operations = [(delayed = (form = triggered, mandatory = "
        "true, waitsFor = destroyed, persists = (kind = turns, count = 1), operations = [(gain = "
        "(who = (controller = void), amount = (number = 1)))]))])",
        "(form = activated, speed = quick, operations = [(modify = (modifier = (kind = attackAdd, "
        "scope = (), amount = (number = 1))))])",
        "(form = triggered, mandatory = true, waitsFor = destroyed, worksIn = [monster], "
        "eventSubject = (onlySelf = true), operations = [(draw = (who = (controller = void), "
        "amount = (number = 1)))])"}) {
    const PackResult good = Beetle(effect);
    EXPECT_TRUE(good.has_value()) << effect << "\n" << (good ? "" : good.error().front().message);
  }
}

TEST(DoneToTest, PlayersCardsAndMarkersAreToldApartByWhatIsChosen) {
  const struct {
    const char* effect;
    const char* word;
  } kRefused[] = {
      {"choices = [(filter = (controller = opponents))], operations = [(draw = (who = (target = "
       "0), "
       "amount = (number = 1)))]",
       "cards are named"},
      {"operations = [(gain = (who = (each = (controller = mine)), amount = (number = 300)))]",
       "cards are named"},
      {"choices = [(filter = (controller = opponents), seats = true)], operations = [(detach = "
       "(target = 0))]",
       "players are named"},
      {"operations = [(modify = (what = (opponents = void), modifier = (kind = prohibit, acts = "
       "[attack])))]",
       "touchesSeats"},
      {"choices = [(filter = (controller = opponents))], operations = [(erode = (terrainOf = "
       "(target = 0)))]",
       "Terrain marker"},
      {"choices = [(filter = (controller = opponents))], operations = [(summon = (what = (target = "
       "0)))]",
       "summoned already"},
      {"choices = [(filter = (controller = opponents))], operations = [(discard = (who = (target = "
       "0)))]",
       "outside of a hand"},
  };
  for (const auto& row : kRefused) {
    const PackResult bad = Activated(row.effect);
    ASSERT_FALSE(bad.has_value()) << row.effect;
    ASSERT_EQ(bad.error().size(), 1U) << row.effect;
    const PackProblem& problem = bad.error().front();
    EXPECT_EQ(problem.field, "effects[0].operations[0]") << row.effect;
    EXPECT_NE((problem.message + " / " + problem.cure).find(row.word), std::string::npos)
        << problem.message << " / " << problem.cure;
  }
  for (const char* effect :
       {"choices = [(filter = (controller = opponents), seats = true)], operations = [(draw = (who "
        "= (target = 0), amount = (number = 1)))]",
        "operations = [(summon = (what = (each = (zones = [graveyard]))))]",
        "choices = [(filter = (zones = [hand]))], operations = [(discard = (who = (target = 0)))]",
        "operations = [(modify = (modifier = (kind = prohibit, touchesSeats = true, seats = "
        "opponents, acts = [attack])))]"}) {
    const PackResult good = Activated(effect);
    EXPECT_TRUE(good.has_value()) << effect << ": " << good.error().front().message;
  }
}

// A Terrain that was laid is no card, so that nothing is done to it as a result.
TEST(DoneToTest, AReplacedTerrainIsNoResult) {
  capnp::MallocMessageBuilder message;
  capnp::TextCodec().decode(
      "(name = \"test\", cards = [(code = \"T-1\", name = \"Marsh\", frames = [terrain], types = "
      "[\"Terrain\"], deck = marker), (code = \"AB-1\", name = \"Word\", frames = [spell], types = "
      "[\"Spell\"], attribute = light, effects = [(form = activated, speed = quick, choices = "
      "[(filter = (zones = [terrain]), terrain = true)], operations = [(replaceTerrain = (marker "
      "= (target = 0), by = \"Marsh\")), (modify = (what = (result = 0), modifier = (kind = "
      "terrainAttribute, attribute = fire)))])])])",
      message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  const PackResult bad =
      LoadPack(CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))));
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().field, "effects[0].operations");
  EXPECT_NE(bad.error().front().cure.find("(target = 0) is the new marker"), std::string::npos);
}

// A Spell that says how long it stays, and whose type line does not let it.
TEST(DoneToTest, WhatPersistsStays) {
  const std::string gains =
      "operations = [(gain = (who = (controller = void), amount = (number = 1)))]";
  const PackResult stays = Activated("persists = (kind = myEndPhases, count = 2), " + gains);
  EXPECT_TRUE(stays.has_value()) << stays.error().front().message;
  PackChecks checks;
  checks.slow_is_a_type = true;
  const PackResult bad = Activated("persists = (kind = myEndPhases, count = 2), " + gains, checks);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().field, "persists");
  EXPECT_NE(bad.error().front().cure.find("Continuous"), std::string::npos);
  const PackResult equips = Activated(
      "persists = (kind = myEndPhases, count = 2), operations = [(equip = (what = (self = void), "
      "to = (controller = void)))]",
      checks);
  EXPECT_TRUE(equips.has_value()) << equips.error().front().message;
}

// An attack that has been fought is under way no more.
TEST(DoneToTest, WhatABattleComesToIsAskedWhenItsAttackIsOver) {
  const std::string under = "conditions = [(attackUnderWay = (onlySelf = true))]";
  for (const std::string& bad : std::vector<std::string>{
           "(form = static, modifiers = [(kind = noBattleDamage, " + under + ")])",
           "(form = static, " + under +
               ", modifiers = [(kind = prohibit, acts = [beDestroyedByBattle])])"}) {
    const PackResult read = Beetle(bad);
    ASSERT_FALSE(read.has_value()) << bad;
    EXPECT_EQ(read.error().front().field, "effects[0].conditions") << bad;
    EXPECT_NE(read.error().front().cure.find("acts = [beAttacked]"), std::string::npos);
  }
  for (const std::string& good : std::vector<std::string>{
           "(form = static, modifiers = [(kind = noBattleDamage, acts = [beAttacked])])",
           "(form = static, modifiers = [(kind = attackAdd, amount = (number = 100), " + under +
               ")])",
           std::string(
               "(form = static, modifiers = [(kind = noBattleDamage, conditions = [(attacker = "
               "(onlySelf = true))])])")}) {
    const PackResult read = Beetle(good);
    EXPECT_TRUE(read.has_value()) << good << ": " << read.error().front().message;
  }
}

// A zone in which nothing lies beneath a card.
TEST(DoneToTest, WhatLiesBeneathIsLookedForThereAlone) {
  const auto destroys = [](const std::string& filter) {
    return Activated("operations = [(erode = (each = (" + filter + ")))]");
  };
  const PackResult both = destroys("zones = [hand, under], beneath = (controller = mine)");
  ASSERT_FALSE(both.has_value());
  EXPECT_EQ(both.error().front().field, "effects[0].operations[0].erode.what.each.zones");
  EXPECT_NE(both.error().front().cure.find("zones = [under] alone"), std::string::npos);
  for (const char* good :
       {"zones = [hand, under]", "zones = [under], beneath = (controller = mine)",
        "anyOf = [(zones = [hand]), (zones = [under], beneath = (face = up))]"}) {
    const PackResult read = destroys(good);
    EXPECT_TRUE(read.has_value()) << good << ": " << read.error().front().message;
  }
}

// What cannot leave the field is destroyed by no battle either.
TEST(DoneToTest, WhatWaitsForItsOwnFallMayFall) {
  const std::string held = "(form = static, modifiers = [(kind = prohibit, acts = [leaveField])])";
  const std::string falls =
      ", (form = triggered, mandatory = true, waitsFor = destroyedByBattle, eventSubject = "
      "(onlySelf "
      "= true), operations = [(lose = (controller = void))])";
  const PackResult bad = Beetle(held + falls);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().field, "effects");
  EXPECT_NE(bad.error().front().cure.find("other = (zones = [monster])"), std::string::npos);
  for (const std::string& good :
       {held,
        held +
            ", (form = static, modifiers = [(kind = lift, acts = [leaveField], other = (zones "
            "= [monster]))])" +
            falls,
        "(form = static, conditions = [(myTurn = void)], modifiers = [(kind = prohibit, acts = "
        "[leaveField])])" +
            falls}) {
    const PackResult read = Beetle(good);
    EXPECT_TRUE(read.has_value()) << good << ": " << read.error().front().message;
  }
}

// The marked tiles are those of the artwork of the card that speaks.
TEST(DoneToTest, MarkedTilesAreThoseOfAnArtwork) {
  const PackResult bad = Beetle(
      "(form = triggered, mandatory = true, waitsFor = moved, eventSubject = (onTile = black), "
      "operations = [(draw = (who = (controller = void), amount = (number = 1)))])");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().field, "tilemap");
  const PackResult good = Beetle(
      "(form = triggered, mandatory = true, waitsFor = moved, eventSubject = (onTile = white), "
      "operations = [(draw = (who = (controller = void), amount = (number = 1)))])");
  EXPECT_TRUE(good.has_value()) << good.error().front().message;
}

// A countdown begins as a monster is summoned, or a Spell or Trap activated.
TEST(DoneToTest, ACountdownBeginsAsTheCardComes) {
  const std::string waits =
      "(form = triggered, mandatory = true, waitsFor = countdown, countdown = (kind = myEndPhases, "
      "count = 2), operations = [(draw = (who = (controller = void), amount = (number = 1)))])";
  const PackResult own = Beetle(waits);
  EXPECT_TRUE(own.has_value()) << own.error().front().message;
  const PackResult given =
      Beetle("(form = static, modifiers = [(kind = grant, granted = [" + waits + "])])");
  ASSERT_FALSE(given.has_value());
  EXPECT_EQ(given.error().front().field, "effects[0].modifiers[0].granted[0].countdown");
  EXPECT_NE(given.error().front().cure.find("delayed"), std::string::npos);
  const PackResult marker = Marker(waits);
  ASSERT_FALSE(marker.has_value());
  EXPECT_EQ(marker.error().front().field, "effects[0].countdown");
  const PackResult later = Marker(
      "(form = triggered, mandatory = true, waitsFor = turnStarts, operations = [(delayed = " +
      waits + ")])");
  EXPECT_TRUE(later.has_value()) << later.error().front().message;
}

// What replaces an event may be left behind, by a card, and says there how long it goes on.
TEST(DoneToTest, AReplacementIsLeftBehindByACard) {
  const std::string instead =
      "(form = replacement, mandatory = true, waitsFor = wouldBeDestroyed, eventSubject = "
      "(controller = mine), persists = (kind = permanent), operations = [(instead = void)])";
  const PackResult own = Beetle(instead);
  ASSERT_FALSE(own.has_value());
  EXPECT_EQ(own.error().front().field, "effects[0].persists");
  const std::string leaves =
      "(form = triggered, mandatory = true, waitsFor = turnStarts, operations = [(delayed = " +
      instead + ")])";
  const PackResult card = Beetle(leaves);
  EXPECT_TRUE(card.has_value()) << card.error().front().message;
  const PackResult marker = Marker(leaves);
  ASSERT_FALSE(marker.has_value());
  EXPECT_EQ(marker.error().front().field, "effects");
}

// A FLIP that waits for something else asks whether its card was turned up.
TEST(DoneToTest, AFlipAsksWhetherItWasTurnedUp) {
  const auto falls = [](const std::string& more) {
    return "(form = triggered, printed = flip, mandatory = true, waitsFor = destroyedByBattle, "
           "eventSubject = (onlySelf = true), " +
           more + "operations = [(draw = (who = (controller = void), amount = (number = 1)))])";
  };
  const PackResult bare = Beetle(falls(""));
  ASSERT_FALSE(bare.has_value());
  EXPECT_EQ(bare.error().front().field, "effects[0].conditions");
  const PackResult asks = Beetle(
      falls("conditions = [(happened = (event = flipped, subject = (onlySelf = true), window = "
            "sameTiming))], "));
  EXPECT_TRUE(asks.has_value()) << asks.error().front().message;
}

// A choice among what an operation has touched is made behind that one, as it resolves.
TEST(DoneToTest, AChoiceAmongAResultComesBehindIt) {
  const auto sorts = [](const std::string& choice, const std::string& result,
                        const std::string& first, const std::string& second) {
    return "choices = [(filter = (among = (result = " + result + "))" + choice +
           ")], operations = [" + first + ", " + second + "]";
  };
  const std::string returns = "(send = (what = (each = (zones = [spellTrap])), zone = hand))";
  const std::string sends = "(send = (what = (target = 0), zone = graveyard))";
  const std::string late = ", whenResolving = true";
  const PackResult good = Activated(sorts(late, "0", returns, sends));
  EXPECT_TRUE(good.has_value()) << good.error().front().message;
  EXPECT_FALSE(Activated(sorts("", "0", returns, sends)).has_value());
  EXPECT_FALSE(Activated(sorts(late, "1", returns, sends)).has_value());
  EXPECT_FALSE(Activated(sorts(late, "2", returns, sends)).has_value());
  EXPECT_FALSE(Activated(sorts(late, "0", sends, returns)).has_value());
}

// Destruction Damage of what has fallen knows its amount.
TEST(DoneToTest, DestructionDamageIsDamage) {
  const auto hurts = [](const std::string& change) {
    return Beetle(
        "(form = triggered, mandatory = true, waitsFor = destroyedByBattle, eventOther = (onlySelf "
        "= true), operations = [" +
        change + "])");
  };
  const PackResult good = hurts("(damage = (destructionOf = (eventSubject = void)))");
  EXPECT_TRUE(good.has_value()) << good.error().front().message;
  EXPECT_FALSE(hurts("(gain = (destructionOf = (eventSubject = void)))").has_value());
  EXPECT_FALSE(hurts("(damage = (amount = (number = 1), destructionOf = (eventSubject = void)))")
                   .has_value());
  EXPECT_FALSE(hurts("(damage = (destructionOf = (each = (face = up))))").has_value());
  EXPECT_FALSE(
      hurts("(damage = (who = (opponents = void), amount = (number = 1), damagePercent = 50))")
          .has_value());
}

// A static `printed = play` closes ways to play its card; a lift in it, or a place, is not read.
TEST(DoneToTest, APlayLineClosesWaysAndNoMore) {
  const auto line = [](const std::string& modifier) {
    return Beetle("(form = static, printed = play, modifiers = [" + modifier + "])");
  };
  EXPECT_TRUE(line("(kind = prohibit, acts = [summon])").has_value());
  const PackResult lift =
      line("(kind = lift, clause = \"kingdom.zone.backrow-five\", acts = [summon])");
  ASSERT_FALSE(lift.has_value());
  EXPECT_EQ(lift.error().front().field, "effects[0].modifiers");
  const PackResult place =
      line("(kind = prohibit, acts = [summon], scope = (onlySelf = true, zones = [monster]))");
  ASSERT_FALSE(place.has_value());
  EXPECT_EQ(place.error().front().field, "effects[0].modifiers.scope.zones");
}

// What an effect speaks of has to be there when it is done.
TEST(DoneToTest, AnEffectSpeaksOfWhatIsThereWhenItIsDone) {
  struct Row {
    const char* effect;
    bool good;
  };
  const Row rows[] = {
      {"form = activated, speed = slow, operations = [(negateAttack = void)]", false},
      {"form = activated, speed = quick, operations = [(negateAttack = void)]", true},
      {"form = activated, speed = slow, operations = [(destroy = (what = (attacker = void)))]",
       false},
      {"form = activated, speed = slow, operations = [(conditions = [(attackUnderWay = ())], draw "
       "= (who = (controller = void), amount = (number = 1)))]",
       false},
      {"form = triggered, mandatory = true, waitsFor = attackDeclared, operations = [(destroy = "
       "(what = (attackTarget = void)))]",
       true},
      {"form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = standby, "
       "operations = [(destroy = (what = (attacker = void)))]",
       false},
      // What a modifier asks for is asked when an attack is under way.
      {"form = activated, speed = slow, operations = [(lasts = (kind = endOfTurn), modify = (what "
       "= (self = void), modifier = (kind = attackAdd, amount = (number = 1), conditions = "
       "[(attacker = (onlySelf = true))])))]",
       true},
      {"form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = draw, operations "
       "= [(negateActivation = (chainLink = void))]",
       false},
      {"form = triggered, mandatory = true, waitsFor = effectActivated, operations = "
       "[(negateActivation = (chainLink = void))]",
       true},
      {"form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = draw, operations "
       "= [(negateActivation = (self = void))]",
       true},
      {"form = triggered, mandatory = true, noChain = true, waitsFor = phaseStarts, eventPhase = "
       "draw, operations = [(negateActivation = (self = void))]",
       false},
      {"form = triggered, mandatory = true, waitsFor = flipped, operations = [(negateSummon = "
       "void)]",
       true},
      {"form = activated, speed = quick, operations = [(negateSummon = void)]", false},
      {"form = activated, speed = quick, operations = [(negateRoll = void)]", false},
      {"form = activated, speed = quick, operations = [(instead = void)]", false},
      {"form = activated, speed = slow, choices = [(filter = (targetsExactly = 1))], operations = "
       "[(destroy = (what = (target = 0)))]",
       false},
      {"form = activated, speed = quick, choices = [(filter = (targetsExactly = 1))], operations = "
       "[(destroy = (what = (target = 0)))]",
       true},
      {"form = activated, speed = slow, operations = [(destroy = (what = (each = "
       "(onAttackedTerrain = true))))]",
       false},
      {"form = activated, speed = slow, choices = [(filter = (among = (attacker = void)))], "
       "operations = [(destroy = (what = (target = 0)))]",
       false},
      {"form = triggered, mandatory = true, noChain = true, waitsFor = attackDeclared, choices = "
       "[(filter = (controller = opponents))], operations = [(destroy = (what = (target = 0)))]",
       false},
      {"form = triggered, mandatory = true, noChain = true, waitsFor = attackDeclared, choices = "
       "[(filter = (controller = opponents), whenResolving = true)], operations = [(destroy = "
       "(what = (target = 0)))]",
       true},
      {"form = activated, speed = quick, choices = [(filter = (among = (attacker = void)))], "
       "operations = [(destroy = (what = (target = 0)))]",
       true},
  };
  for (const Row& row : rows) {
    const PackResult read = Beetle("(" + std::string(row.effect) + ")");
    EXPECT_EQ(read.has_value(), row.good) << row.effect;
  }
  const PackResult told =
      Beetle("(form = activated, speed = slow, operations = [(endPhase = void), (replay = void)])");
  ASSERT_FALSE(told.has_value());
  EXPECT_EQ(told.error().front().field, "effects[0].operations[1]");
}

// A Spell is no monster, lies on no other card unless it is laid there, and has nothing under it;
// the other card of an operation is a card, and a marker a marker.
TEST(DoneToTest, ACardIsAskedForWhatItIsAndMayHave) {
  const char* refused[] = {
      "operations = [(battleSwap = (self = void))]",
      "operations = [(destroy = (what = (host = void)))]",
      "costs = [(send = (what = (host = void), zone = graveyard))], operations = [(draw = (who = "
      "(controller = void), amount = (number = 1)))]",
      "operations = [(destroy = (what = (attachedTo = (self = void))))]",
      "operations = [(destroy = (what = (equippedTo = (self = void))))]",
      "operations = [(send = (what = (materialOf = (self = void)), zone = hand))]",
      "operations = [(discard = (who = (opponents = void)))]",
      "choices = [(filter = (host = true))], operations = [(destroy = (what = (target = 0)))]",
      "conditions = [(exists = (filter = (host = true)))], operations = [(endPhase = void)]",
      "operations = [(conditions = [(none = (noneOf = [(host = true)]))], endPhase = void)]",
      "operations = [(gain = (who = (controller = void), amount = (attackOf = (host = void))))]",
      "conditions = [(anyOf = [(exists = (filter = (comesFrom = hand))), (phase = end)])], "
      "operations = [(endPhase = void)]",
      "choices = [(filter = (controller = opponents))], operations = [(replaceTerrain = (marker = "
      "(target = 0), by = \"AB-1\"))]",
      "choices = [(filter = (controller = opponents))], operations = [(detach = (target = 0))]",
      "choices = [(filter = (controller = mine))], operations = [(playCard = (target = 0))]",
      "choices = [(filter = (controller = mine))], operations = [(declareAttack = (what = (target "
      "= 0), to = (opponents = void)))]",
      "choices = [(filter = (controller = mine))], operations = [(equip = (what = (self = void), "
      "to = (terrainOf = (target = 0))))]",
  };
  for (const char* fields : refused) EXPECT_FALSE(Activated(fields).has_value()) << fields;
  const char* taken[] = {
      "choices = [(filter = (controller = mine))], operations = [(battleSwap = (target = 0))]",
      "choices = [(filter = (controller = mine))], operations = [(equip = (what = (self = void), "
      "to = (target = 0))), (destroy = (what = (host = void)))]",
      "choices = [(filter = (controller = mine))], operations = [(attach = (what = (target = 0), "
      "to = (self = void))), (send = (what = (attachedTo = (self = void)), zone = hand))]",
      "choices = [(filter = (host = true))], operations = [(destroy = (what = (target = 0))), "
      "(equip = (what = (self = void), to = (target = 0)))]",
      "operations = [(discard = (who = (each = (controller = mine, zones = [hand]))))]",
      "choices = [(filter = (zones = [under]))], operations = [(detach = (target = 0))]",
      "choices = [(filter = (controller = mine)), (filter = (controller = opponents))], operations "
      "= [(declareAttack = (what = (target = 0), to = (target = 1)))]",
  };
  for (const char* fields : taken) EXPECT_TRUE(Activated(fields).has_value()) << fields;
}

// Each event for which an effect waits has what the effect asks of its event.
TEST(DoneToTest, EachOfSeveralEventsIsToldThereAndHasItsParties) {
  const std::string ops = ", operations = [(instead = void)])";
  const std::string gains =
      ", operations = [(gain = (who = (controller = void), amount = (number = 1)))])";
  const struct {
    std::string effect;
    const char* field;
  } kRefused[] = {
      {"(form = triggered, waitsFor = destroyed, answersIn = [wouldBeDestroyed]" + gains,
       "effects[0].answersIn"},
      {"(form = replacement, waitsFor = wouldBeDestroyed, answersIn = [destroyed]" + ops,
       "effects[0].answersIn"},
      {"(form = triggered, waitsFor = destroyed, answersIn = [summoned], eventOther = (controller "
       "= "
       "mine)" +
           gains,
       "effects[0].eventOther"},
      {"(form = triggered, waitsFor = summoned, answersIn = [phaseEnds], eventSubject = "
       "(controller "
       "= mine)" +
           gains,
       "effects[0].eventSubject"},
  };
  for (const auto& row : kRefused) {
    const PackResult bad = Beetle(row.effect);
    ASSERT_FALSE(bad.has_value()) << row.effect;
    EXPECT_EQ(bad.error().front().field, row.field) << row.effect;
  }
  for (const std::string& effect :
       {"(form = triggered, waitsFor = destroyed, answersIn = [summoned], eventSubject = "
        "(controller = mine)" +
            gains,
        "(form = replacement, waitsFor = wouldBeDestroyedByBattle, answersIn = "
        "[wouldBeDestroyedByEffect], eventSubject = (controller = mine), eventOther = (controller "
        "= opponents)" +
            ops}) {
    const PackResult good = Beetle(effect);
    EXPECT_TRUE(good.has_value()) << effect << "\n" << (good ? "" : good.error().front().message);
  }
}

TEST(DoneToTest, ARedirectedAttackIsThatOfAPlayer) {
  const std::string redirect =
      "choices = [(filter = ())], operations = [(redirect = (to = (target = 0), attackOf = ";
  EXPECT_TRUE(Activated(redirect + "(owner = void)))]").has_value());
  EXPECT_FALSE(Activated(redirect + "(self = void)))]").has_value());
  EXPECT_FALSE(
      Activated(
          "choices = [(filter = ())], operations = [(retarget = (what = (chainLink = void), to = "
          "(target = 0), attackOf = (owner = void)))]")
          .has_value());
}

}  // namespace
}  // namespace judge
