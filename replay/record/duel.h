// A duel as it is recorded: a header and its entries. These are the values that the notation reads
// and writes, that the codec stores, and that the fold turns into engine actions. Everything here
// is what a scribe wrote down; nothing here is computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"

namespace judge::replay {

using judge::kTextBytesMax;  // bytes of one text in an entry or of a tag value

// Limits of one duel. Readers refuse what is over them (exit 3), so that no input can exhaust
// memory.
inline constexpr std::size_t kEntriesMax = 100'000;
inline constexpr std::size_t kNotationBytesMax = 4'194'304;  // bytes of one .duel file
inline constexpr std::size_t kListMax = 64;       // targets, materials or operations of one act
inline constexpr std::size_t kDeckListMax = 128;  // cards of one deck list

// What an act points at. Any part may be missing; seat kNoSeat means "the acting seat".
//   m2           zone {monster, 2}             A.m2   with seat
//   ?1 or u1     label 1                       s3=SOE-062, ?1=SOE-062: place or label, and the card
//   now known "Gaia"       card (its code once resolved) m2.2   zone with effect 2
struct Reference {
  ZoneRef zone = {};
  std::uint16_t label = 0;  // 1..kLabelMax, 0 none; a face-down card that has no name yet
  std::string card = {};    // canonical card code, "" when not named
  std::uint8_t effect = 0;  // 1.., 0 not said

  bool empty() const { return zone.kind == ZoneKind::kNone && label == 0 && card.empty(); }
  friend bool operator==(const Reference&, const Reference&) = default;
};

// What a check is about, with an example. Stored: never renumbered.
enum class CheckKind : std::uint8_t {
  kLifePoints = 0,  // =A:1600   =B:<=400   =A/B:1500 (seat A's life on B's pad)
  kAttack = 1,      // =m1:1560
  kDefense = 2,     // =m3.def:2600
  kCount = 3,       // =A.h:5
  kCharges = 4,     // =r1:5 charges
  kCounters = 5,    // =m1:2 counters
};
// How the observed number stands to the value. Stored: never renumbered.
enum class Comparison : std::uint8_t { kEqual = 0, kAtMost = 1, kAtLeast = 2 };

// A number that was observed. It asserts and never changes anything.
struct Check {
  CheckKind kind = CheckKind::kLifePoints;
  Comparison comparison = Comparison::kEqual;
  SeatIndex seat = kNoSeat;  // whose life points
  SeatIndex pad = kNoSeat;   // on whose pad; kNoSeat: nobody said
  ZoneRef zone = {};         // the place or pile, for the other kinds
  std::int32_t value = 0;

  friend bool operator==(const Check&, const Check&) = default;
};

// What the scribe wrote as the outcome of an act: of "-> B.g" and "B-400" the first is a target and
// the second one of these.
struct Outcome {
  SeatIndex seat = kNoSeat;
  std::int32_t life_points = 0;  // the change, with its sign

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What an act is aimed at.
struct Target {
  Reference reference = {};
  std::vector<Check> checks = {};  // of the target: redirect -> m1 =A:1800, m2 =A:1800

  friend bool operator==(const Target&, const Target&) = default;
};

// A choice that was said with an act.
struct Option {
  std::string key;    // "option", "x", "draw", ...; "yes" and "no" have an empty value
  std::string value;  // as written

  friend bool operator==(const Option&, const Option&) = default;
};

// One operation of a by-hand entry, in words: `destroy B.m3`, `atk m2 +500 until end`.
struct HandOperation {
  std::string name = {};                   // "destroy", "damage", "atk", ...
  std::vector<Reference> references = {};  // in order
  SeatIndex seat = kNoSeat;                // whose, where the words name one; kNoSeat: none
  std::int32_t amount = 0;
  bool has_amount = false;
  Position position = Position::kNone;
  std::vector<std::string> words = {};  // the rest, in order: "until" "end", "destruction-damage"

  friend bool operator==(const HandOperation&, const HandOperation&) = default;
};

// One act of an entry: a verb and what stands beside it.
struct Act {
  Verb verb = Verb::kNone;
  // What is acted with, in order; `summon "X" m3` is one subject with card and zone.
  std::vector<Reference> subjects = {};
  Position position = Position::kNone;
  std::vector<Target> targets = {};       // after ->
  std::vector<Reference> materials = {};  // after <
  std::vector<Option> options = {};       // key=value, yes, no
  std::int32_t number = 0;                // die 4, draw 5, on 9, !rewind 9; coin: 1 for o, 0 for x
  bool has_number = false;
  // The one word that some verbs take: phase of `end battle`, seat of `first A`, colour, `legal
  // illegal`, penalty.
  std::string word = {};
  std::string text = {};                       // quoted text: reason of by-hand, agreement, call
  std::string cite = {};                       // ruling id of a judge's ruling
  std::vector<HandOperation> operations = {};  // of a by-hand entry

  friend bool operator==(const Act&, const Act&) = default;
};

// Bits of Entry::marks. Stored: never renumbered.
enum Mark : std::uint32_t {
  kMarkIllegal = 1,        // ^x
  kMarkMissedTrigger = 2,  // ^m
  kMarkIdleWarning = 4,    // ^i
  kMarkUnsure = 8,         // ^?
  kMarkGap = 16,           // ^g
};

// Where in the duel the scribe says an entry stands; fields that are zero were not written.
struct Place {
  std::uint16_t turn = 0;  // 1..; 0 with has_turn is the setup
  bool has_turn = false;
  SeatIndex seat = kNoSeat;  // whose turn
  std::string phase = {};    // canonical word: "draw", "standby", "main1", ...; "" not written
  // Set in a line alone: the phase may have been written for an act that was taken out since.
  bool heading_may_fall = false;

  friend bool operator==(const Place&, const Place&) = default;
};

// The id of one entry, chosen by the recorder, so that repeating an append is recognised. Both
// zero: none given.
struct ActionId {
  std::uint64_t recorder = 0;
  std::uint64_t counter = 0;

  friend bool operator==(const ActionId&, const ActionId&) = default;
};

// One line of a record.
struct Entry {
  EntryNumber number = 0;    // given once by the store or the notation, 1..
  SeatIndex seat = kNoSeat;  // kNoSeat: whoever the decision is for
  Place place = {};
  // One act, or several joined by > ; none only for a line of checks or a comment.
  std::vector<Act> acts = {};
  std::vector<Outcome> outcomes = {};
  std::vector<Check> checks = {};
  std::uint32_t marks = 0;          // bits of Mark
  std::int32_t clock_seconds = -1;  // seconds left on the clock, @31:40; -1 not written
  std::string comment = {};
  std::int64_t wall_time_ms =
      0;                    // milliseconds since 1970 UTC, 0 unknown; not part of the notation
  ActionId action_id = {};  // not part of the notation

  // The verb of the first act.
  Verb verb() const { return acts.empty() ? Verb::kCheck : acts.front().verb; }
  friend bool operator==(const Entry&, const Entry&) = default;
};

// Life points that a header or position states, from min to max; exact when these are equal.
struct LifePoints {
  std::int32_t min = 0;
  std::int32_t max = 0;
  bool known = false;  // false: nothing is said, the rule set's figure applies

  friend bool operator==(const LifePoints&, const LifePoints&) = default;
};
// The most life points that a bound can name.
inline constexpr std::int32_t kLifePointsUnbounded = 1'000'000'000;

// Whether something is so that a position may leave open.
enum class Said : std::uint8_t { kUnsaid, kNo, kYes };

// How a monster came to where it stands, which a position may leave open. A Tribute Summon is a
// Normal Summon too; a monster that was Set has not been summoned so.
enum class HowItCame : std::uint8_t { kUnsaid, kNormal, kTribute, kSpecial, kSet };
// Returns "tribute-summoned"; "": nothing is said.
std::string_view HowItCameWord(HowItCame came);
// Returns what the word says; kUnsaid: it is none of these.
HowItCame HowItCameFromWord(std::string_view word);

// One card of a position: `A m2 "Dark Dragon" atk`, `A m4 ?1 hidden-def`, `A s1 ?2 set before T7`,
// `B r "Millennium Eye" charges 5 used T6`.
struct PositionCard {
  Reference reference;  // with seat and zone; card or label
  Position position = Position::kNone;
  bool set = false;                // face-down spell or trap
  std::uint16_t before_turn = 0;   // came there before this turn, 0 not said
  std::int32_t charges = -1;       // -1 not said
  std::uint16_t used_in_turn = 0;  // 0 not said
  SeatIndex owner = kNoSeat;       // kNoSeat: the seat of its place
  std::int32_t counters = -1;      // plain ones; -1 not said
  std::int32_t damage = 0;         // what it has lost of its hit points
  std::uint8_t tile = 0;           // number of its tile on a tilemap; 0 not said
  Said summoned = Said::kUnsaid;   // kNo: it was never summoned by its own conditions
  HowItCame came = HowItCame::kUnsaid;

  friend bool operator==(const PositionCard&, const PositionCard&) = default;
};

// A monster that has attacked in this turn.
struct PositionAttack {
  ZoneRef place;       // where it is, on the side of the seat
  bool again = false;  // whether an effect lets it attack once more

  friend bool operator==(const PositionAttack&, const PositionAttack&) = default;
};

// A pile that lies open and of which not every card is said: `A g "Imp" ?`, `A b 3`.
struct PositionPile {
  ZoneKind kind = ZoneKind::kNone;
  std::int32_t more = -1;  // cards beside those that are named; -1 nobody knows

  friend bool operator==(const PositionPile&, const PositionPile&) = default;
};

// What a position says of one seat.
struct PositionSeat {
  LifePoints life_points = {};  // `lp ?` is known with 1..unbounded; `lp <=700` is 1..700
  std::int32_t warnings = -1;   // -1 not said
  std::int32_t hand = -1;       // cards that nobody named, beside hand_cards; -1 is `hand ?`
  std::vector<std::string> hand_cards = {};  // codes
  std::int32_t deck = -1;                    // cards in it; -1 not said
  std::int32_t extra = -1;                   // cards in it; -1 not said
  Said summon = Said::kUnsaid;               // kYes: its Normal Summon of this turn is used
  Said attack = Said::kUnsaid;               // kYes: it has attacked in this turn
  Said had_monster = Said::kUnsaid;          // at any time of this turn
  Said effects = Said::kUnsaid;    // kNo: none was used of which a limit still counts the use
  Said kept_from = Said::kUnsaid;  // an effect prevented or negated a summon in this turn
  std::vector<std::string> terrains = {};  // codes, slot 1 first; empty: not said
  // Whether the monsters with which it has attacked are said: `attackers` are they, in that order.
  // None of them: whoever did is not there any more.
  bool attackers_said = false;
  std::vector<PositionAttack> attackers = {};
  std::vector<PositionPile> piles = {};  // those of which not every card is said

  friend bool operator==(const PositionSeat&, const PositionSeat&) = default;
};

// A position that a record begins with, in place of the first turn.
struct StartPosition {
  Place next = {};  // `next T7 B main1`
  // True: nothing has been done in this turn, all was legal before, and what is not said is as a
  // duel begins with it.
  bool fresh = false;
  std::vector<PositionSeat> seats = {};  // by seat
  std::vector<PositionCard> cards = {};
  // Lines for what was left behind or begun before the record: by hand (equipping, attaching,
  // lasting effects), an attack that is under way and a replay that is open. Open to everybody.
  std::vector<Entry> left = {};

  friend bool operator==(const StartPosition&, const StartPosition&) = default;
};

// What a header says of one seat.
struct SeatHeader {
  std::string letter = {};  // "A", "B", "1A", "S"
  std::string player = {};  // name as shown; kept out of the chain (side table)
  std::string colour = {};  // "blue", "red", ...; "" none
  LifePoints life_points = {};
  std::vector<std::string> deck = {};      // card codes, empty: not registered
  std::vector<std::string> extra = {};     // card codes
  std::vector<std::string> terrains = {};  // codes, empty: decided by setup

  friend bool operator==(const SeatHeader&, const SeatHeader&) = default;
};

// A house rule that the players agreed on; agreed_by lists the seats' letters.
struct HouseRule {
  std::string clause = {};  // clause id
  std::string value = {};
  std::vector<std::string> agreed_by = {};

  friend bool operator==(const HouseRule&, const HouseRule&) = default;
};

// The cards that a duel is played with, by name and hash.
struct PackPin {
  std::string name;
  std::string hash;  // hex of the canonical bytes' BLAKE2b-256; "" not pinned yet

  friend bool operator==(const PackPin&, const PackPin&) = default;
};

// What stands before the entries: who plays, by which rules, with which cards.
struct Header {
  std::string id = {};     // "mokuba-yugi", "open26/r3/t12/g1"
  std::string rules = {};  // rule set by name
  // The generation of the rule set; 0: the newest when the duel was opened.
  std::uint32_t rules_version = 0;
  std::vector<SeatHeader> seats = {};
  // letter of the seat that goes first, or of all seats in the order of their turns; "" not said
  std::string first = {};
  std::string form = {};                // how many sit at the table and on whose side; "" two
  std::vector<std::string> joins = {};  // letters of seats that are kept free to join later
  std::vector<HouseRule> house = {};
  std::vector<PackPin> packs = {};
  std::string event = {};
  std::uint32_t round = 0;
  std::uint32_t table = 0;
  std::string recorder = {};
  std::string transcript = {};
  std::string stake = {};
  std::string result = {};  // as written, e.g. "A: life points", "none: interrupted"
  bool has_position = false;
  StartPosition position = {};
  std::vector<std::pair<std::string, std::string>> other_tags = {};  // kept as written

  friend bool operator==(const Header&, const Header&) = default;
};

// A whole record.
struct Duel {
  Header header = {};
  std::vector<Entry> entries = {};

  friend bool operator==(const Duel&, const Duel&) = default;
};

// Returns the seat with this letter or colour, kNoSeat when there is none.
SeatIndex SeatFromLetter(const Header& header, std::string_view letter);

// Returns the seats with these letters, which blanks set apart; those that the duel does not have
// are left out.
std::vector<SeatIndex> SeatsFromLetters(const Header& header, std::string_view letters);

// Returns the seat's letter in this duel, "?" for none.
std::string SeatLetter(const Header& header, SeatIndex seat);

}  // namespace judge::replay
