#include "judge/game_warnings/warnings_report.h"

#include <cstdint>
#include <string>

#include "judge/wording/report_parts.h"

namespace judge::cli {

void FillWarnings(const replay::Header& header, const std::vector<ToldWarning>& warnings,
                  capnp::List<report::GameWarning>::Builder out) {
  for (unsigned i = 0; i < warnings.size(); ++i) {
    const ToldWarning& from = warnings[i];
    auto to = out[i];
    to.setSeat(replay::SeatLetter(header, from.seat).c_str());
    to.setTurn(from.turn);
    to.setEntry(static_cast<std::int32_t>(from.entry));
    to.setLoses(from.loses);
    FillClause(from.id, to.initClause());
    to.setHeld(from.count);
    to.setTakenBackBy(static_cast<std::int32_t>(from.taken_back));
    to.setWentOnBy(static_cast<std::int32_t>(from.went_on));
    to.setSaid(std::string(SaidWord(from.said)).c_str());
    to.setAbout(static_cast<std::int32_t>(from.about));
    to.setSaidBy(static_cast<std::int32_t>(from.said_by));
    auto conditions = to.initConditions(static_cast<unsigned>(from.conditions.size()));
    for (unsigned c = 0; c < from.conditions.size(); ++c) {
      conditions[c].setHolds(from.conditions[c].holds);
      FillClause(from.conditions[c].id, conditions[c].initClause());
      conditions[c].setFact(from.conditions[c].fact.c_str());
    }
  }
}

}  // namespace judge::cli
