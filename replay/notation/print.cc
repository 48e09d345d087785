// Writes a duel in its one form.
#include "replay/notation/print.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/notation/check.h"
#include "replay/notation/print_header.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

std::string Joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

std::string ClockText(std::int32_t seconds) { return "@" + TimeText(seconds); }

std::string SeatOfOperation(const Header& header, SeatIndex seat) {
  const std::string letter = SeatText(header, seat);
  return NumberFromWord(letter) ? letter + "." : letter;
}

// Returns the check with its =.
std::string CheckText(const Header& header, const Check& check) {
  std::string out = "=";
  std::string_view suffix;
  switch (check.kind) {
    case CheckKind::kLifePoints:
      out += SeatText(header, check.seat);
      if (check.pad != kNoSeat) out += "/" + SeatText(header, check.pad);
      break;
    case CheckKind::kAttack:
      out += ZoneText(header, check.zone);
      if (check.zone.slot == 0 || check.zone.kind == ZoneKind::kRule) out += ".atk";
      break;
    case CheckKind::kDefense:
      out += ZoneText(header, check.zone) + DefenseSuffix(header);
      break;
    case CheckKind::kCount:
      suffix = check.zone.slot == 0 ? "" : " cards";
      break;
    case CheckKind::kCharges:
      suffix = " charges";
      break;
    case CheckKind::kCounters:
      suffix = " counters";
      break;
  }
  if (check.kind >= CheckKind::kCount) out += ZoneText(header, check.zone);
  out += ":";
  if (check.comparison == Comparison::kAtMost) out += "<=";
  if (check.comparison == Comparison::kAtLeast) out += ">=";
  return out + std::to_string(check.value) + std::string(suffix);
}

class EntryPrinter {
 public:
  EntryPrinter(const Header& header, const CardNames& names) : header_(header), names_(names) {}

  std::string Print(const Entry& entry) const;

 private:
  std::string ActText(const Entry& entry, std::size_t index) const;
  std::string OperationText(const HandOperation& operation) const;
  std::string OptionText(const Option& option) const;
  std::string SubjectText(const Act& act, const Reference& reference) const;
  std::string TargetsText(const Act& act) const;
  std::string NumberText(const Act& act) const;
  std::string ReferencesText(const std::vector<Reference>& references) const;

  const Header& header_;
  const CardNames& names_;
};

std::string EntryPrinter::OptionText(const Option& option) const {
  const bool bare = option.value.empty() && (option.key == "yes" || option.key == "no");
  return bare ? option.key : option.key + "=" + ValueText(option.value);
}

// Returns a subject as it is written: `summon "X" m3` where the card is put, but `activate s3="X"`
// where it is known to lie. In a whole row, `equip s="X"`, it is looked for.
std::string EntryPrinter::SubjectText(const Act& act, const Reference& reference) const {
  const bool put = PatternOf(act.verb).pairing == Pairing::kPut;
  const bool card = !reference.card.empty() || reference.label != 0;
  // The deck is not written behind a card, where d is the short form of def.
  const bool deck = reference.zone.kind == ZoneKind::kDeck && reference.zone.seat == kNoSeat;
  const bool looked_for = IsWholeRow(reference.zone);
  if (!put || !card || deck || looked_for || reference.zone.kind == ZoneKind::kNone) {
    return ReferenceText(header_, names_, reference);
  }
  Reference without = reference;
  without.zone = ZoneRef();
  return ReferenceText(header_, names_, without) + " " + ZoneText(header_, reference.zone);
}

std::string EntryPrinter::ReferencesText(const std::vector<Reference>& references) const {
  std::vector<std::string> parts;
  for (const Reference& one : references) parts.push_back(ReferenceText(header_, names_, one));
  return Joined(parts, ", ");
}

std::string EntryPrinter::TargetsText(const Act& act) const {
  std::vector<std::string> parts;
  for (const Target& target : act.targets) {
    std::string& part = parts.emplace_back(ReferenceText(header_, names_, target.reference));
    for (const Check& check : target.checks) part += " " + CheckText(header_, check);
  }
  return Joined(parts, ", ");
}

std::string EntryPrinter::NumberText(const Act& act) const {
  const VerbPattern& pattern = PatternOf(act.verb);
  if (pattern.word == WordKind::kCoin) return act.number != 0 ? "o" : "x";
  if (pattern.word == WordKind::kTime) return TimeText(act.number);
  return std::to_string(act.number);
}

std::string EntryPrinter::OperationText(const HandOperation& operation) const {
  std::string out = operation.name;
  if (operation.seat != kNoSeat) out += " " + SeatOfOperation(header_, operation.seat);
  for (const Reference& one : operation.references)
    out += " " + ReferenceText(header_, names_, one);
  if (operation.position != Position::kNone) {
    out += " " + std::string(PositionWord(operation.position));
  }
  if (operation.has_amount) {
    // True for a change of a value, which is read with its sign; an amount of damage is without.
    const bool change = operation.name == "atk" || operation.name == "def";
    out += change && operation.amount >= 0 ? " +" : " ";
    out += std::to_string(operation.amount);
  }
  for (const std::string& word : operation.words) out += " " + word;
  return out;
}

// Returns whether the pile that a card comes from stands before the place where it goes: `special
// "X" g m2`.
bool IsPutOutOfPile(const Act& act) {
  if (PatternOf(act.verb).pairing != Pairing::kPut || act.subjects.size() != 2) return false;
  const Reference& card = act.subjects.front();
  const Reference& place = act.subjects.back();
  return !card.card.empty() && card.zone.kind != ZoneKind::kNone && card.zone.slot == 0 &&
         place.zone.slot != 0 && place.card.empty() && place.label == 0 && place.effect == 0;
}

std::string EntryPrinter::ActText(const Entry& entry, std::size_t index) const {
  const Act& act = entry.acts[index];
  const VerbPattern& pattern = PatternOf(act.verb);
  std::vector<std::string> parts = {std::string(WordsOf(act.verb).word)};
  const auto add = [&](std::string part) {
    if (!part.empty()) parts.push_back(std::move(part));
  };
  const bool repair = act.verb == Verb::kRepair;  // the seat stands behind its word
  if (index == 0 && (pattern.takes & kSeatAfter) != 0 && !repair) {
    add(SeatText(header_, entry.seat));
  }
  const bool judge = WordsOf(act.verb).kind == EntryKind::kJudge;
  if (judge && act.has_number) add(NumberText(act));
  if (judge) add(act.word);
  if (repair) add(SeatText(header_, entry.seat));
  std::vector<std::string> subjects;
  for (const Reference& one : act.subjects) subjects.push_back(SubjectText(act, one));
  if (IsPutOutOfPile(act)) {
    add(Joined(subjects, " "));
  } else {
    add(Joined(subjects, ", "));
  }
  add(std::string(PositionWord(act.position)));
  if (!act.materials.empty()) add("< " + ReferencesText(act.materials));
  const bool on = (pattern.takes & kOn) != 0;
  // The number comes before the targets: behind a target that is a seat it would be read as a card
  // of that seat.
  if (act.has_number && !on && !judge) add(NumberText(act));
  if (!act.targets.empty()) add("-> " + TargetsText(act));
  for (const Option& option : act.options) add(OptionText(option));
  if (act.has_number && on) add("on " + NumberText(act));
  if (!judge) add(act.word);
  if (!act.cite.empty()) add("cite=" + ValueText(act.cite));
  if (!act.text.empty()) add(QuotedForm(act.text));
  if (HoldsAnother(act.verb)) add(SeatText(header_, entry.seat));
  std::string out = Joined(parts, " ");
  for (std::size_t i = 0; i < act.operations.size(); ++i) {
    out += (i == 0 ? ": " : "; ") + OperationText(act.operations[i]);
  }
  // A comma closes a list of targets where checks of the whole entry follow (docs/notation.md).
  const bool checks_follow = index + 1 == entry.acts.size() && !entry.checks.empty();
  const bool one_with_checks = act.targets.size() == 1 && !act.targets[0].checks.empty();
  if (one_with_checks || (act.targets.size() > 1 && checks_follow)) out += ",";
  return out;
}

std::string EntryPrinter::Print(const Entry& entry) const {
  std::vector<std::string> parts;
  if (entry.number != 0) parts.push_back(std::to_string(entry.number) + ".");
  const bool seat_after =
      !entry.acts.empty() &&
      ((PatternOf(entry.verb()).takes & kSeatAfter) != 0 || HoldsAnother(entry.verb()));
  if (entry.seat != kNoSeat && !seat_after) parts.push_back(SeatText(header_, entry.seat));
  for (std::size_t i = 0; i < entry.acts.size(); ++i) {
    const bool fixed = i == 1 && HoldsAnother(entry.verb());
    if (i > 0 && !fixed) parts.emplace_back(">");
    parts.push_back(ActText(entry, i));
  }
  for (const Outcome& outcome : entry.outcomes) {
    parts.push_back(SeatText(header_, outcome.seat) + (outcome.life_points < 0 ? "" : "+") +
                    std::to_string(outcome.life_points));
  }
  for (const Check& check : entry.checks) parts.push_back(CheckText(header_, check));
  constexpr std::string_view kLetters = "xmi?g";  // in the order of the bits of Mark
  for (std::size_t bit = 0; bit < kLetters.size(); ++bit) {
    if ((entry.marks >> bit & 1u) != 0) parts.push_back(std::string("^") + kLetters[bit]);
  }
  if (entry.clock_seconds >= 0) parts.push_back(ClockText(entry.clock_seconds));
  if (!entry.comment.empty()) parts.push_back(CommentForm(entry.comment));
  return Joined(parts, " ");
}

// Returns the turn and phase lines before an entry, where they change.
std::string PlaceLines(const Header& header, const Place& before, const Place& now) {
  std::string out;
  const bool turn = before.has_turn != now.has_turn || before.turn != now.turn ||
                    before.seat != now.seat || (now.phase.empty() && !before.phase.empty());
  if (turn) out += TurnText(header, now) + "\n";
  if (!now.phase.empty() && (turn || now.phase != before.phase)) out += "  " + now.phase + ":\n";
  return out;
}

}  // namespace

}  // namespace judge::replay::notation

namespace judge::replay {

std::string PrintEntry(const Entry& entry, const Header& header, const CardNames& names) {
  return notation::EntryPrinter(header, names).Print(entry);
}

std::string PrintCheck(const Check& check, const Header& header) {
  return notation::CheckText(header, check).substr(1);
}

std::string PrintDuel(const Duel& duel, const CardNames& names) {
  std::string out = PrintHeader(duel.header, names);
  if (!duel.entries.empty()) out += "\n";
  Place place;
  for (const Entry& entry : duel.entries) {
    out += notation::PlaceLines(duel.header, place, entry.place);
    place = notation::TakesBack(entry) ? Place{} : entry.place;
    if (entry.number < 10) out += " ";
    out += PrintEntry(entry, duel.header, names) + "\n";
  }
  return out;
}

}  // namespace judge::replay
