// What was seen in play that was taken back stays known: the entry that took it back names the
// cards, and from there on everybody knows them.
#include "engine/terms/terms.h"
#include "replay/fold/folder.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

void Folder::CarrySeen(const Entry& entry) {
  const bool takes_back = entry.verb() == Verb::kRewind || entry.verb() == Verb::kRepair;
  if (!takes_back) return;
  for (const Action& action : MakeSeen(Table(), state_, entry.acts.front())) {
    CarryStep(action, entry.number, true);
  }
}

}  // namespace judge::replay
