#include "replay/notation/words.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <system_error>
#include <utility>

namespace judge::replay::notation {
namespace {

constexpr std::uint32_t kAct = kSubjects | kTargets | kMaterials | kOptions | kOn;
constexpr std::uint32_t kActOnCard = kAct | kSubjectNeeded;
constexpr std::uint32_t kActOnOne = kActOnCard | kOneSubject;
constexpr std::uint32_t kPutOne = kActOnOne | kOneTarget | kPosition;

// What each verb takes, in the order of the enum.
constexpr VerbPattern kPatterns[] = {
    {Verb::kNone, 0},
    {Verb::kDraw, kSubjects | kNumber | kOptions},
    {Verb::kNoDraw, 0},
    {Verb::kShuffle, kSubjects},
    {Verb::kLook, kSubjects | kSubjectNeeded | kOptions},
    {Verb::kReveal, kSubjects | kSubjectNeeded},
    {Verb::kCoin, 0, Pairing::kNone, WordKind::kCoin, true},
    {Verb::kDie, kNumber | kNumberNeeded},
    {Verb::kPlace, kSubjects},
    {Verb::kColour, 0, Pairing::kNone, WordKind::kColour, true},
    {Verb::kFirst, 0, Pairing::kNone, WordKind::kSeat, true},
    {Verb::kSwap, kSubjects | kSubjectNeeded | kOneSubject | kMaterials},
    {Verb::kSummon, kPutOne, Pairing::kPut},
    {Verb::kSpecial, kPutOne, Pairing::kPut},
    {Verb::kTribute, kActOnCard | kPosition, Pairing::kPut},
    {Verb::kHide, kActOnOne | kPosition},
    {Verb::kFlip, kActOnOne | kPosition},
    {Verb::kPosition, kActOnOne | kPosition},
    {Verb::kMove, kActOnOne | kPosition},
    {Verb::kControl, kActOnCard | kPosition},
    {Verb::kSet, kPutOne, Pairing::kPut},
    {Verb::kActivate, kActOnOne | kPosition, Pairing::kKnown},
    {Verb::kEquip, kActOnOne, Pairing::kPut},
    {Verb::kAttach, kActOnOne, Pairing::kPut},
    {Verb::kDetach, kActOnOne},
    {Verb::kNegate, kSubjects | kNumber | kSubjectOrNumberNeeded | kTargets | kOptions},
    {Verb::kDiscard, kSubjects | kNumber | kSubjectOrNumberNeeded | kTargets | kOptions},
    {Verb::kAttack, kAct | kOneSubject | kOneTarget},
    {Verb::kRedirect, kAct},
    {Verb::kRetarget, kAct | kOneSubject | kOneTarget},
    {Verb::kPass, kOn},
    {Verb::kEnd, 0, Pairing::kNone, WordKind::kPhase},
    {Verb::kNext, 0},
    {Verb::kSurrender, 0},
    {Verb::kAgree, kText | kTextNeeded, Pairing::kNone, WordKind::kSeat},
    {Verb::kTerrain, kSubjects | kSubjectNeeded, Pairing::kTerrain},
    {Verb::kCounters, kSubjects | kSubjectNeeded | kNumber | kNumberNeeded | kOptions},
    {Verb::kCharges, kSubjects | kSubjectNeeded | kNumber | kNumberNeeded | kOptions},
    {Verb::kByHand, kText | kTextNeeded},
    {Verb::kCheck, 0},
    {Verb::kNote, kText},
    {Verb::kCall, kSeatAfter | kNumber | kText | kOptions},
    {Verb::kRuling, kNumber | kNumberNeeded | kCite | kText | kOptions, Pairing::kNone,
     WordKind::kVerdict, true},
    {Verb::kWarn, kSeatAfter | kText, Pairing::kNone, WordKind::kPenalty},
    {Verb::kRewind, kNumber | kNumberNeeded | kSubjects | kText | kOptions},
    {Verb::kFix, kNumber | kNumberNeeded},
    {Verb::kUndo, kText},
    {Verb::kAppeal, kNumber | kNumberNeeded | kText | kOptions, Pairing::kNone, WordKind::kAppeal},
    {Verb::kExtend, kSeatAfter | kText, Pairing::kNone, WordKind::kTime, true},
    {Verb::kJudgeLook, kSubjects | kSubjectNeeded | kText},
    {Verb::kChoose, kAct | kPosition},
    {Verb::kSubduel, kText, Pairing::kNone, WordKind::kSeat},
    {Verb::kShield, kSubjects | kOneSubject},
    {Verb::kRepair, kSeatAfter | kNumber | kNumberNeeded | kSubjects | kText | kOptions,
     Pairing::kNone, WordKind::kRemedy},
    {Verb::kPenalty, kSeatAfter | kText | kOptions, Pairing::kNone, WordKind::kPenalty, true},
    {Verb::kClose, kNumber | kNumberNeeded | kText | kOptions},
    {Verb::kRevoke, kNumber | kNumberNeeded | kText | kTextNeeded | kOptions},
    {Verb::kLend, kSubjects | kSubjectNeeded | kOneSubject},
    {Verb::kJoin, 0},
    {Verb::kPads, kText | kOptions},
    {Verb::kLate, kNumber | kNumberNeeded},
    {Verb::kAssume, kSeatAfter | kText | kOptions},
    {Verb::kTime, kText},
};

struct PhaseWords {
  std::string_view word;
  std::string_view short_form;
};

// What the phases of a turn are called by the rule sets; each has some of them.
constexpr PhaseWords kPhases[] = {{"start", "stp"}, {"draw", "dp"},   {"standby", "sp"},
                                  {"main", "mp"},   {"main1", "mp1"}, {"battle", "bp"},
                                  {"main2", "mp2"}, {"end", "ep"}};

constexpr std::string_view kColours[] = {"blue", "red"};

constexpr std::string_view kOtherWords[] = {"yes", "no", "on", "next", "position", "alias"};

constexpr int kSlipsMax = 2;  // with more of them another word was meant

}  // namespace

const VerbPattern& PatternOf(Verb verb) {
  const auto index = static_cast<std::size_t>(verb);
  return kPatterns[index < std::size(kPatterns) ? index : 0];
}

std::string DescribePattern(const VerbPattern& pattern) {
  std::vector<std::string_view> parts;
  const auto add = [&](std::uint32_t bit, std::string_view words) {
    if ((pattern.takes & bit) != 0) parts.push_back(words);
  };
  add(kSeatAfter, "a seat");
  add(kSubjects, "a card or a place");
  add(kPosition, "a position");
  add(kMaterials, "< and materials");
  add(kTargets, "-> and targets");
  add(kOptions, "key=value");
  add(kOn, "on and the number of an entry");
  add(kNumber, "a number");
  constexpr std::string_view kWordKinds[] = {"",
                                             "a phase",
                                             "a seat",
                                             "a colour",
                                             "legal, illegal or another ruling",
                                             "a penalty",
                                             "upheld, overturned or withdrawn",
                                             "unwarn or continue",
                                             "o or x",
                                             "a time such as 4:00"};
  if (pattern.word != WordKind::kNone) parts.push_back(kWordKinds[static_cast<int>(pattern.word)]);
  add(kCite, "cite=ID");
  add(kText, "a quoted text");
  parts.push_back("a check, a mark, a clock or a comment");
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " or " : ", ";
    out += parts[i];
  }
  return out;
}

std::string_view PhaseFromWord(std::string_view word) {
  for (const PhaseWords& phase : kPhases) {
    if (word == phase.word || word == phase.short_form) return phase.word;
  }
  return "";
}

Position PositionFromWord(std::string_view word) {
  if (word == "atk" || word == "a") return Position::kAttack;
  if (word == "def" || word == "d") return Position::kDefense;
  if (word == "hidden-atk" || word == "ha") return Position::kHiddenAttack;
  if (word == "hidden-def" || word == "hd") return Position::kHiddenDefense;
  return Position::kNone;
}

std::span<const std::string_view> Colours() { return kColours; }

bool IsColour(std::string_view word) {
  return std::find(std::begin(kColours), std::end(kColours), word) != std::end(kColours);
}

bool IsSeatLetter(std::string_view word) {
  const auto is_letter = [](char c) { return c >= 'A' && c <= 'H'; };
  const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
  if (word.size() == 1) return is_letter(word[0]) || is_digit(word[0]) || word[0] == 'S';
  return word.size() == 2 && is_digit(word[0]) && is_letter(word[1]);
}

bool IsPlainWord(std::string_view word) {
  if (word.empty() || word[0] < 'a' || word[0] > 'z') return false;
  return std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::optional<std::int64_t> NumberFromWord(std::string_view word) {
  if (word.starts_with('+')) {
    word.remove_prefix(1);
    if (word.starts_with('-')) return std::nullopt;
  }
  std::int64_t value = 0;
  const char* end = word.data() + word.size();
  const auto [at, error] = std::from_chars(word.data(), end, value);
  if (word.empty() || error != std::errc() || at != end) return std::nullopt;
  if (value > kLifePointsUnbounded || value < -kLifePointsUnbounded) return std::nullopt;
  return value;
}

bool IsReserved(std::string_view word) {
  if (VerbFromWord(word) != Verb::kNone || !PhaseFromWord(word).empty() || IsColour(word) ||
      PositionFromWord(word) != Position::kNone || IsSeatLetter(word)) {
    return true;
  }
  return std::find(std::begin(kOtherWords), std::end(kOtherWords), word) != std::end(kOtherWords);
}

std::string TimeText(std::int32_t seconds) {
  const std::int32_t rest = seconds % 60;
  return std::to_string(seconds / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

std::vector<std::string> NearWords(std::string_view word) {
  const Written spelt(word);
  std::vector<std::pair<int, std::string_view>> found;
  const auto consider = [&](std::string_view candidate) {
    const bool begins = word.size() >= 3 && candidate.starts_with(word);
    const int distance = spelt.DistanceWithin(candidate, kSlipsMax);
    const bool is_near = distance <= kSlipsMax && distance < static_cast<int>(candidate.size());
    if (begins || is_near) found.emplace_back(distance, candidate);
  };
  for (const VerbWords& words : AllVerbs()) consider(words.word);
  for (const PhaseWords& phase : kPhases) consider(phase.word);
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> out;
  for (const auto& [distance, candidate] : found) {
    if (out.size() < 3 && std::find(out.begin(), out.end(), candidate) == out.end()) {
      out.emplace_back(candidate);
    }
  }
  return out;
}

std::string WithCandidates(std::string message, const std::vector<std::string>& candidates) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    message += i == 0 ? " (did you mean \"" : i + 1 == candidates.size() ? " or \"" : ", \"";
    message += candidates[i] + "\"";
  }
  return candidates.empty() ? message : message + "?)";
}

bool IsWholeRow(const ZoneRef& zone) {
  const bool row = zone.kind == ZoneKind::kMonster || zone.kind == ZoneKind::kSpellTrap ||
                   zone.kind == ZoneKind::kExtraMonster || zone.kind == ZoneKind::kTerrain ||
                   zone.kind == ZoneKind::kTile;
  return row && zone.slot == 0;
}

bool HoldsAnother(Verb verb) { return verb == Verb::kFix || verb == Verb::kLate; }

bool TakesBack(const Entry& entry) {
  const Verb verb = entry.verb();
  return verb == Verb::kUndo || verb == Verb::kRewind || verb == Verb::kRepair;
}

}  // namespace judge::replay::notation
