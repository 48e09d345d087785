// The verbs of the record: what a scribe can write down. One verb is one kind of entry in the log;
// the engine's own kinds of action (engine/state/action.h) are fewer and finer.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace judge {

// Stored in logs: values are never renumbered, new ones go at the end.
enum class Verb : std::uint8_t {
  kNone = 0,
  // chance and knowledge
  kDraw = 1,
  kNoDraw = 2,
  kShuffle = 3,
  kLook = 4,
  kReveal = 5,
  kCoin = 6,
  kDie = 7,
  // setup
  kPlace = 8,  // the decks are put into their zones
  kColour = 9,
  kFirst = 10,
  kSwap = 11,
  // monsters
  kSummon = 12,
  kSpecial = 13,
  kTribute = 14,
  kHide = 15,
  kFlip = 16,
  kPosition = 17,
  kMove = 18,
  kControl = 19,
  // spells, traps, effects
  kSet = 20,
  kActivate = 21,
  kEquip = 22,
  kAttach = 23,
  kDetach = 24,
  kNegate = 25,
  kDiscard = 26,
  // battle
  kAttack = 27,
  kRedirect = 28,
  kRetarget = 29,
  // turn
  kPass = 30,
  kEnd = 31,
  kNext = 32,
  kSurrender = 33,
  kAgree = 34,
  // by hand
  kTerrain = 35,
  kCounters = 36,
  kCharges = 37,
  kByHand = 38,
  kCheck = 39,  // a line of checks of its own
  kNote = 40,   // a comment of its own
  // judge
  kCall = 41,
  kRuling = 42,
  kWarn = 43,
  kRewind = 44,
  kFix = 45,
  kUndo = 46,
  kAppeal = 47,
  kExtend = 48,
  kJudgeLook = 49,
  kChoose = 50,   // answers a choice of an effect while it resolves
  kSubduel = 51,  // the result of a Subduel
  kShield = 52,   // the player takes an attack instead of the monster
  // judge, too
  kRepair = 53,   // an entry is taken out, and what was played behind it stands
  kPenalty = 54,  // about the player, never about the state of the duel
  kClose = 55,    // ends a call
  kRevoke = 56,   // takes a judge's entry back
  kLend = 57,     // lets the turn player use a card for a summon
  kJoin = 58,     // joins a duel that goes on
  kPads = 59,     // the life points on the players' pads, as read
  kLate = 60,     // an act that was written too late: it counts behind the entry that it names
  kAssume = 61,   // what was said or seen of something that a position leaves open
  kTime = 62,     // time is called: the duel ends with the phase, where the rules say so
};

// The kind of an entry with this verb: an act of a player, an outcome of chance, a card that was
// shown, an act of a judge, or a statement that the recorder vouches for.
enum class EntryKind : std::uint8_t { kAct, kChance, kReveal, kJudge, kAttest };

// The words of a verb in the notation.
struct VerbWords {
  Verb verb;
  EntryKind kind;
  std::string_view word;        // as the canonical notation writes it
  std::string_view short_form;  // abbreviation; "" when there is none
};

// Returns all verbs of the notation, in the order of the enum.
std::span<const VerbWords> AllVerbs();
// Returns the words of the verb.
const VerbWords& WordsOf(Verb verb);
// Returns the verb with this word or short form, kNone when there is none.
Verb VerbFromWord(std::string_view word);

}  // namespace judge
