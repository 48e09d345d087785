#include "engine/terms/verb.h"

#include <cstddef>
#include <iterator>

namespace judge {
namespace {

constexpr VerbWords kVerbs[] = {
    {Verb::kDraw, EntryKind::kChance, "draw", "dr"},
    {Verb::kNoDraw, EntryKind::kChance, "no-draw", "d0"},
    {Verb::kShuffle, EntryKind::kChance, "shuffle", "sh"},
    {Verb::kLook, EntryKind::kReveal, "look", "lo"},
    {Verb::kReveal, EntryKind::kReveal, "reveal", "rv"},
    {Verb::kCoin, EntryKind::kChance, "coin", "co"},
    {Verb::kDie, EntryKind::kChance, "die", "do"},
    {Verb::kPlace, EntryKind::kAct, "place", ""},
    {Verb::kColour, EntryKind::kAct, "colour", ""},
    {Verb::kFirst, EntryKind::kAct, "first", ""},
    {Verb::kSwap, EntryKind::kAct, "swap", ""},
    {Verb::kSummon, EntryKind::kAct, "summon", "su"},
    {Verb::kSpecial, EntryKind::kAct, "special", "ss"},
    {Verb::kTribute, EntryKind::kAct, "tribute", "tb"},
    {Verb::kHide, EntryKind::kAct, "hide", "hi"},
    {Verb::kFlip, EntryKind::kAct, "flip", "fl"},
    {Verb::kPosition, EntryKind::kAct, "position", "ps"},
    {Verb::kMove, EntryKind::kAct, "move", "mv"},
    {Verb::kControl, EntryKind::kAct, "control", "ct"},
    {Verb::kSet, EntryKind::kAct, "set", "st"},
    {Verb::kActivate, EntryKind::kAct, "activate", "ac"},
    {Verb::kEquip, EntryKind::kAct, "equip", "eq"},
    {Verb::kAttach, EntryKind::kAct, "attach", "an"},
    {Verb::kDetach, EntryKind::kAct, "detach", "de"},
    {Verb::kNegate, EntryKind::kAct, "negate", "ng"},
    {Verb::kDiscard, EntryKind::kAct, "discard", "di"},
    {Verb::kAttack, EntryKind::kAct, "attack", "at"},
    {Verb::kRedirect, EntryKind::kAct, "redirect", "rd"},
    {Verb::kRetarget, EntryKind::kAct, "retarget", "rp"},
    {Verb::kPass, EntryKind::kAct, "pass", "pa"},
    {Verb::kEnd, EntryKind::kAct, "end", "en"},
    {Verb::kNext, EntryKind::kAct, "next", "nx"},
    {Verb::kSurrender, EntryKind::kAct, "surrender", "su!"},
    {Verb::kAgree, EntryKind::kAct, "agree", "ag"},
    {Verb::kTerrain, EntryKind::kAttest, "terrain", "te"},
    {Verb::kCounters, EntryKind::kAttest, "counters", "cn"},
    {Verb::kCharges, EntryKind::kAttest, "charges", "cg"},
    {Verb::kByHand, EntryKind::kAttest, "by-hand", "bh"},
    {Verb::kCheck, EntryKind::kAttest, "check", ""},
    {Verb::kNote, EntryKind::kAttest, "note", ""},
    {Verb::kCall, EntryKind::kJudge, "!call", ""},
    {Verb::kRuling, EntryKind::kJudge, "!ruling", ""},
    {Verb::kWarn, EntryKind::kJudge, "!warn", ""},
    {Verb::kRewind, EntryKind::kJudge, "!rewind", ""},
    {Verb::kFix, EntryKind::kJudge, "!fix", ""},
    {Verb::kUndo, EntryKind::kJudge, "!undo", ""},
    {Verb::kAppeal, EntryKind::kJudge, "!appeal", ""},
    {Verb::kExtend, EntryKind::kJudge, "!extend", ""},
    {Verb::kJudgeLook, EntryKind::kJudge, "!look", ""},
    {Verb::kChoose, EntryKind::kAct, "choose", "ch"},
    {Verb::kSubduel, EntryKind::kAct, "subduel", "sd"},
    {Verb::kShield, EntryKind::kAct, "shield", "sl"},
    {Verb::kRepair, EntryKind::kJudge, "!repair", ""},
    {Verb::kPenalty, EntryKind::kJudge, "!penalty", ""},
    {Verb::kClose, EntryKind::kJudge, "!close", ""},
    {Verb::kRevoke, EntryKind::kJudge, "!revoke", ""},
    {Verb::kLend, EntryKind::kAct, "lend", "ld"},
    {Verb::kJoin, EntryKind::kAct, "join", "jo"},
    {Verb::kPads, EntryKind::kJudge, "!pads", ""},
    {Verb::kLate, EntryKind::kAttest, "!late", ""},
    {Verb::kAssume, EntryKind::kJudge, "!assume", ""},
    {Verb::kTime, EntryKind::kJudge, "!time", ""},
};

constexpr VerbWords kNoVerb = {Verb::kNone, EntryKind::kAttest, "", ""};

}  // namespace

std::span<const VerbWords> AllVerbs() { return kVerbs; }

const VerbWords& WordsOf(Verb verb) {
  const auto index = static_cast<std::size_t>(verb);
  if (index == 0 || index > std::size(kVerbs)) return kNoVerb;
  return kVerbs[index - 1];
}

Verb VerbFromWord(std::string_view word) {
  for (const VerbWords& words : kVerbs) {
    if (words.word == word || (!words.short_form.empty() && words.short_form == word)) {
      return words.verb;
    }
  }
  return Verb::kNone;
}

}  // namespace judge
