// The words of the notation and what each verb may have beside it. Private to the notation.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// What a verb takes: bits of VerbPattern::takes.
enum Takes : std::uint32_t {
  kSubjects = 1,
  kSubjectNeeded = 2,
  kSubjectOrNumberNeeded = 4,
  kPosition = 8,
  kTargets = 16,
  kMaterials = 32,
  kOptions = 64,
  kOn = 128,  // on 9: the entry that it answers
  kNumber = 256,
  kNumberNeeded = 512,
  kText = 1024,
  kTextNeeded = 2048,
  kCite = 4096,
  kSeatAfter = 8192,    // the seat stands after the verb: !call B "..."
  kOneSubject = 16384,  // one card or place in an entry, not a list
  kOneTarget = 32768,
};

// The kind of word that a verb takes beside cards and places.
enum class WordKind : std::uint8_t {
  kNone,
  kPhase,    // end battle, end turn
  kSeat,     // first A
  kColour,   // colour blue
  kVerdict,  // !ruling 9 illegal
  kPenalty,  // !warn B procedural
  kAppeal,   // !appeal 12 upheld
  kRemedy,   // !repair 7 unwarn B
  kCoin,     // coin o; becomes the number
  kTime,     // !extend 4:00; becomes the number, in seconds
};

// How a card and a zone side by side are one subject, and how that subject is written.
enum class Pairing : std::uint8_t {
  kNone,     // two subjects
  kPut,      // `summon "X" m3`
  kKnown,    // read like kPut and the other way round, written `m3="X"`
  kTerrain,  // read `tr3 "X"`, written `tr3="X"`
};

// The form of the acts of one verb.
struct VerbPattern {
  Verb verb;
  std::uint32_t takes;
  Pairing pairing = Pairing::kNone;
  WordKind word = WordKind::kNone;
  bool word_needed = false;
};

// Returns the pattern of a verb.
const VerbPattern& PatternOf(Verb verb);
// Returns what may stand beside the verb: "a card or a place, -> and a target, ...".
std::string DescribePattern(const VerbPattern& pattern);

// Returns the canonical word of a phase ("main1" for "mp1"), "" when it is none.
std::string_view PhaseFromWord(std::string_view word);
// Returns the position of atk, def, hidden-atk, hidden-def or a short form of them; kNone for
// another word.
Position PositionFromWord(std::string_view word);
// The colours of sides. Each is a tag, a seat word and a word of the verb `colour`.
std::span<const std::string_view> Colours();
bool IsColour(std::string_view word);
// Returns whether a seat's letter may look so: A to H, 1A to 9H, S, 1 to 9.
bool IsSeatLetter(std::string_view word);
// Returns whether it may be a word of a penalty or of a by-hand operation: small letters, digits
// and minus signs.
bool IsPlainWord(std::string_view word);
// Returns an unsigned or signed whole number, nothing when it is none or too large.
std::optional<std::int64_t> NumberFromWord(std::string_view word);
// Returns whether it is a word of the notation itself, which no alias may hide.
bool IsReserved(std::string_view word);
// Returns "m:ss" for seconds.
std::string TimeText(std::int32_t seconds);
// Returns verbs and phases that look like the word, nearest first.
std::vector<std::string> NearWords(std::string_view word);
// Returns `message (did you mean "a" or "b"?)`; the message alone when there is no candidate.
std::string WithCandidates(std::string message, const std::vector<std::string>& candidates);

// Returns whether the headings above the entry no longer say where the duel stands behind it.
bool TakesBack(const Entry& entry);
// Returns whether another entry stands behind it and its number: `!fix 3 attack m2 -> A.m3`.
bool HoldsAnother(Verb verb);

// Returns whether it is a row of zones that have numbers, and names none: m, s.
bool IsWholeRow(const ZoneRef& zone);

}  // namespace judge::replay::notation
