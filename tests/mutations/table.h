// The cards of a rule set as they lie on the table of this program, with one of them exchanged.
#pragma once

#include <capnp/message.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "tests/mutations/mutants.h"

namespace judge::mutations {

// The cards of one rule set, each in a message of its own, so that one can be exchanged without
// reading the others anew.
class Table {
 public:
  // `trial` are the cards that cases name beside the published ones.
  Table(const std::string& rules, CardList trial);

  const std::string& rules() const { return rules_; }
  const Game& game() const { return *game_; }
  std::size_t size() const { return own_.size(); }
  schema::Card::Reader card(std::size_t index) const { return own_[index][0]; }
  const Words& words() const { return words_; }

  // Loads the cards with this one in the place of that of the index, as lint does.
  PackResult Load(std::size_t index, CardList instead) const;
  // Lays the cards out so: every duel of this program is played with them from now on, those that
  // name the trial cards too.
  void LayOut(Pack pack, std::size_t index, CardList instead);
  // Lays the published cards out again.
  void LayBack();

 private:
  std::string rules_;
  const Game* game_;
  std::vector<std::unique_ptr<capnp::MallocMessageBuilder>> messages_;
  CardLists own_;  // one card each
  CardList trial_;
  Words words_;
  Pack printed_;
  Pack trial_pack_;
  Game trial_game_;
};

}  // namespace judge::mutations
