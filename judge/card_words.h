// The effect language in sentences: what a card does, made from its data. "You" is whoever controls
// the card.
#pragma once

#include <string>
#include <vector>

#include "engine/card.h"

namespace judge::cli {

class CardWords {
 public:
  explicit CardWords(const Pack& pack, PrintedKind printed = PrintedKind::kNone)
      : pack_(pack), printed_(printed) {}

  // The whole effect: when, whom, what, how long. Ends in a full stop.
  std::string EffectText(const Effect& effect) const;
  // "face-up Zombie monsters you control"
  std::string FilterText(const Filter& filter) const;
  std::string ModifierText(const Modifier& modifier) const;
  // What may be chosen: "other monsters you control".
  std::string ChoiceText(const Choice& choice) const;
  // "this card has not declared an attack this turn"
  std::string ConditionText(PoolRange conditions) const { return Conditions(conditions); }
  // What an answer waits for: "when a monster declares an attack".
  std::string WindowText(const Effect& effect) const { return Waits(effect); }
  // The type line with attribute: "DARK Fiend".
  std::string TypeLine(const CardDefinition& card) const;
  std::string Name(CardIndex card) const;

 private:
  std::string Find(PoolIndex filter) const;
  std::string Scope(const Modifier& modifier) const;
  bool IsOne(const Modifier& modifier) const;
  std::string AmountText(PoolIndex amount) const;
  std::string Reference(const RefExpr& reference) const;
  std::string Condition(const judge::Condition& condition) const;
  std::string OperationText(const Operation& operation) const;
  std::string MoveText(const Operation& operation) const;
  std::string Result(const Recipe& recipe) const;
  std::string Results(const Operation& op, const std::vector<std::string>& marks) const;
  std::string Block(const Operation& head) const;
  std::string Granted(const Modifier& modifier) const;
  std::string OtherModifierText(const Modifier& modifier, const std::string& when) const;
  std::string Options(const Operation& op) const;
  std::string SeatText(const Operation& operation) const;
  std::string Later(const Effect& effect) const;
  std::string CardPrice(const Operation& op) const;
  std::string DeclareText(const Operation& operation) const;
  std::string Countdown(const Duration& countdown) const;
  std::string Waits(const Effect& effect) const;
  std::string WaitsFor(const Effect& effect, CardEvent event) const;
  std::string RuleText(const Modifier& modifier) const;
  std::string Opening(const Effect& effect) const;
  std::string Bounds(const Filter& filter) const;
  std::string Kinds(const Filter& filter) const;
  std::string FilterText(const Filter& filter, const std::string& noun) const;
  std::string Places(const Filter& filter) const;
  std::string ComputedBounds(const Filter& filter) const;
  std::string Likeness(const Filter& filter) const;
  std::string Relations(const Filter& filter) const;
  std::string Lasts(const Duration& duration) const;
  std::string Operations(PoolRange range) const;
  std::string Conditions(PoolRange range) const;
  std::vector<std::string> ConditionTexts(PoolRange range) const;
  std::string HappeningText(const Happening& asked, bool denied = false) const;
  std::string DoneText(const Happening& asked) const;
  std::string HalfText(PoolIndex filter, const std::string& whole) const;
  std::string Limit(const Effect& effect) const;

  std::string Host() const;
  std::string OtherParty(CardEvent event, PoolIndex filter) const;
  std::string Activation(const Effect& effect) const;
  std::string Sentence(const Effect& effect) const;

  const Pack& pack_;
  const PrintedKind printed_;  // of the effect that is being told
};

// What happens to a card, as a verb: "is destroyed".
std::string_view EventWords(CardEvent event);
// The same of what happens to a card itself: "something attacks it".
std::string OwnEventWords(std::uint8_t event);
// The same behind "has" and "have": "been destroyed".
std::string DoneWords(CardEvent event);
// The names of these zones: bit 1 << ZoneKind.
std::vector<std::string> ZonesOf(std::uint16_t zones);
// "until the End Phase", "for 3 End Phases of the opponent"; "" for as long as it is on the field.
std::string DurationText(const Duration& duration);
// "attack or move".
std::string ActWords(CardActMask acts);
// "a, b or c".
std::string OrList(const std::vector<std::string>& parts);
// "Hidden DEF Position".
std::string_view PositionWords(Position position);
std::string_view FormWord(EffectForm form);
std::string_view PrintedWord(PrintedKind kind);

}  // namespace judge::cli
