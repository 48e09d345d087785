// A duel that grows entry by entry is folded as if it were read anew each time.
#include "replay/fold/growing_fold.h"

#include <gtest/gtest.h>

#include <cstddef>

#include "replay/fold/replay.h"
#include "replay/fold/spoilt_fixture.h"
#include "replay/record/record.h"
#include "tests/sanitized.h"

namespace judge::replay {
namespace {

// After every how many-th entry the duel is folded anew, too.
constexpr std::size_t kStep = kSanitized ? 87 : 29;

TEST(GrowingFold, GoesOnToWhatTheWholeDuelComesTo) {
  std::size_t went_on = 0;
  std::size_t all = 0;
  for (const Duel& golden : GoldenDuels()) {
    // As it is, and with every fourth entry left out.
    for (const std::size_t i : {std::size_t{0}, Spoils().size() - 1}) {
      Duel whole = golden;
      Spoils()[i](&whole.entries);
      Duel duel{whole.header, {}};
      auto growing = GrowingFold::Open(duel, {});
      if (!growing) continue;
      for (const Entry& entry : whole.entries) {
        auto next = growing->With(entry);
        ASSERT_TRUE(next.has_value());
        growing = std::move(next);
        went_on += growing->went_on() ? 1 : 0;
        ++all;
        duel.entries.push_back(entry);
        if (duel.entries.size() % kStep != i && duel.entries.size() != whole.entries.size())
          continue;
        const auto anew = Replay::Fold(duel);
        ASSERT_TRUE(anew.has_value());
        ASSERT_EQ(Lines(growing->replay()), Lines(*anew))
            << golden.header.id << ", spoilt by " << i << ", " << duel.entries.size() << " entries";
      }
    }
  }
  EXPECT_GT(went_on * 4, all * 3) << went_on << " of " << all << " went on";
}

}  // namespace
}  // namespace judge::replay
