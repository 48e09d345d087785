// Names of entrants in the log of an event: sealed, in the open as earlier versions wrote them,
// erased.
#include "replay/event/event_log.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace judge::replay {
namespace {

constexpr const char* kPolicy = R"(schema = "judge.policy/1"
name = "Cup"
rules = "kingdom"
roles = { scorekeeper = ["desk"], floor = ["kara"], head = ["ines"] }
steps = ["caution", "warning", "game loss"]
[infraction."play.slow"]
path = ["caution", "warning"]
)";
const Writer kDesk{"desk", "0123456789ABCDEF"};

class Log {
 public:
  Log() {
    log_.header = EventHeader("cup");
    Add({PolicyEntry(kDesk, kPolicy, "")});
  }
  void Add(std::vector<Entry> entries) {
    for (Entry& entry : entries) {
      entry.number = static_cast<EntryNumber>(log_.entries.size()) + 1;
      log_.entries.push_back(std::move(entry));
    }
  }
  tl::expected<EventState, std::string> Read() const { return ReadEvent(log_); }

 private:
  Duel log_;
};

TEST(EventNames, ASealedNameStandsNowhereInTheLog) {
  const std::string seal = SealOfName({std::byte{7}}, "Nadia");
  const auto entries = EntrantEntries(kDesk, {{.number = 17, .name = "Nadia", .sealed = seal}});
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].acts[0].text, "");
  Log log;
  log.Add(entries);
  const auto event = log.Read();
  ASSERT_TRUE(event) << event.error();
  const Entrant* one = event->FindEntrant(17);
  ASSERT_NE(one, nullptr);
  EXPECT_EQ(one->name, "");
  EXPECT_EQ(one->sealed, seal);
  EXPECT_NE(seal, SealOfName({std::byte{8}}, "Nadia"));
  EXPECT_NE(seal, SealOfName({std::byte{7}}, "Timo"));
}

TEST(EventNames, ALogOfAnEarlierVersionHasTheNameItself) {
  Log log;
  log.Add(EntrantEntries(kDesk, {{.number = 4, .name = "Timo", .team = "Reds"}}));
  const auto event = log.Read();
  ASSERT_TRUE(event) << event.error();
  EXPECT_EQ(event->FindEntrant(4)->name, "Timo");
  EXPECT_EQ(event->FindEntrant(4)->sealed, "");
}

TEST(EventNames, AnErasedOneIsSaidUntilTheNumberIsEnteredAnew) {
  const auto entered = EntrantEntries(kDesk, {{.number = 17, .sealed = SealOfName({}, "Nadia")},
                                              {.number = 4, .sealed = SealOfName({}, "Timo")}});
  Log log;
  log.Add(entered);
  log.Add({EraseNameEntry(kDesk, 17, "asked for")});
  EXPECT_EQ(log.Read()->FindEntrant(17)->erased_by, 3u);
  EXPECT_EQ(log.Read()->FindEntrant(4)->erased_by, 0u);
  log.Add(entered);
  EXPECT_EQ(log.Read()->FindEntrant(17)->erased_by, 0u);
  log.Add({EraseNameEntry(kDesk, 99, "")});
  EXPECT_FALSE(log.Read());
}

TEST(EventNames, TheEntryOfAnEntrantIsKnownBeforeItIsWritten) {
  std::vector<Entrant> many;
  for (int number = 1; number <= 150; ++number) {
    many.push_back({.number = number, .sealed = SealOfName({}, std::to_string(number))});
  }
  Log log;
  log.Add(EntrantEntries(kDesk, many));
  const auto event = log.Read();
  ASSERT_TRUE(event) << event.error();
  for (std::size_t i = 0; i < many.size(); ++i) {
    EXPECT_EQ(event->entrants[i].entry, EntryOfEntrant(2, i)) << i;
  }
}

}  // namespace
}  // namespace judge::replay
