#include "replay/notation/grammar_words.h"

#include <algorithm>
#include <iterator>

#include "engine/terms/terms.h"

namespace judge::replay {
namespace {

using P = WordPlace;

constexpr GrammarWord kWords[] = {
    {"next", P::kPositionLine, "whose turn it is when the record begins, and in which phase",
     "next T7 B main1"},
    {"fresh", P::kPositionTurn,
     "nothing has been done in this turn, all was legal before it, and what is not said is as a "
     "duel begins with it",
     "next T7 B main1 fresh"},

    {"lp", P::kSeatFact, "life points: a number, a bound, or ? when nobody knows", "A lp <=700"},
    {"warnings", P::kSeatFact, "how many Idle Warnings the seat holds", "A warnings 1"},
    {"hand", P::kSeatFact, "cards in hand: those that are named, and how many more",
     "A hand \"Imp\" 2"},
    {"deck", P::kSeatFact, "how many cards the deck has", "A deck 20"},
    {"extra", P::kSeatFact, "how many cards the Extra Deck has", "A extra 3"},
    {"summon", P::kSeatFact, "whether the Normal Summon of this turn is used", "A summon unused"},
    {"attack", P::kSeatFact, "whether the seat has attacked in this turn, and with which monsters",
     "A attack used by m2"},
    {"effects", P::kSeatFact, "whether effects were used of which a limit still counts the use",
     "A effects unused"},
    {"had-monster", P::kSeatFact, "whether the seat had a monster at any time of this turn",
     "A had-monster no"},
    {"kept-from-summons", P::kSeatFact,
     "whether an effect prevented or negated a summon of the seat in this turn",
     "A kept-from-summons yes"},
    {"terrains", P::kSeatFact, "the Terrains of the seat, slot 1 first",
     "A terrains Land Land Land Land Land"},

    {"used", P::kFactValue, "it was done in this turn", "A summon used"},
    {"unused", P::kFactValue, "it was not done in this turn", "A attack unused"},
    {"by", P::kFactValue, "with which monsters the seat has attacked", "A attack used by m1, m2"},
    {"again", P::kFactValue, "an effect lets the monster before it attack once more",
     "A attack used by m2 again"},
    {"none", P::kFactValue, "the monster that has attacked is not on the field any more",
     "A attack used by none"},
    {"yes", P::kFactValue, "it was so in this turn", "A had-monster yes"},
    {"no", P::kFactValue, "it was not so in this turn", "A kept-from-summons no"},
    {"?", P::kFactValue, "nobody knows; behind a pile: nor what else lies there", "A g \"Imp\" ?"},

    {"set", P::kCardFact, "it lies face-down and has no battle position", "A s1 ?2 set"},
    {"before", P::kCardFact, "it came to its place before that turn", "A m2 \"Imp\" before T7"},
    {"charges", P::kCardFact, "how many Charges it has", "B r \"Millennium Eye\" charges 5"},
    {"used", P::kCardFact, "its effect was used in that turn", "B r \"Millennium Eye\" used T6"},
    {"owner", P::kCardFact, "whose card it is, where that is not the seat of its place",
     "A m2 \"Imp\" owner B"},
    {"tile", P::kCardFact, "on which tile of a tilemap it stands", "A m3 \"Imp\" tile C9"},
    {"counters", P::kCardFact, "how many counters lie on it", "A m1 \"Imp\" counters 2"},
    {"damage", P::kCardFact, "what it has lost of its hit points, where that stays lost",
     "A m1 \"Imp\" damage 200"},
    {"summoned", P::kCardFact, "it was summoned by its own conditions once",
     "A g \"Gaia the Dragon Champion\" summoned"},
    {"never-summoned", P::kCardFact, "it was never summoned by its own conditions",
     "A g \"Gaia the Dragon Champion\" never-summoned"},
    {"normal-summoned", P::kCardFact, "it came to its place by a Normal Summon without Tribute",
     "A m1 \"Imp\" normal-summoned"},
    {"tribute-summoned", P::kCardFact, "it came to its place by a Tribute Summon",
     "A m1 \"Imp\" tribute-summoned"},
    {"special-summoned", P::kCardFact, "it came to its place by a Special Summon",
     "A m1 \"Imp\" special-summoned"},
    {"was-set", P::kCardFact, "it came to its place face-down, and was turned up since or not",
     "A m1 \"Imp\" was-set"},

    {"destroy", P::kHand, "destroys the card", "destroy B.m3"},
    {"erode", P::kHand, "takes the card out of the duel", "erode B.m3"},
    {"send", P::kHand, "puts the card into the pile behind it, else into the Graveyard",
     "send m3 d"},
    {"tribute", P::kHand, "the card is tributed", "tribute m3"},
    {"material", P::kHand, "the card is sent as the Material of the monster behind `for`",
     "material B.m2 for B.m4"},
    {"discard", P::kHand, "the card is discarded", "discard \"Imp\""},
    {"draw", P::kHand, "the seat draws so many cards", "draw A 2"},
    {"damage", P::kHand, "the seat loses so many life points", "damage B 300"},
    {"gain", P::kHand, "the seat gains so many life points", "gain A 200"},
    {"pay", P::kHand, "the seat pays so many life points", "pay A 500"},
    {"special-summon", P::kHand, "the card comes from that pile, else from the hand, to that zone",
     "special-summon \"Imp\" g m2 def"},
    {"hide", P::kHand, "the monster becomes Hidden", "hide m2 hidden-def"},
    {"flip", P::kHand, "the card is turned over", "flip m2 atk"},
    {"battle-swap", P::kHand, "the monster changes its battle position", "battle-swap m2"},
    {"battle-lock", P::kHand, "the monster keeps its battle position for so many turns",
     "battle-lock m2 2 turns"},
    {"move", P::kHand, "the card goes from its zone to that one", "move m2 m4"},
    {"control", P::kHand, "the monster is taken over into that zone", "control B.m3 A.m5"},
    {"equip", P::kHand, "the first card equips the second", "equip s1 m2"},
    {"attach", P::kHand, "the first card is attached to the second", "attach s1 m2"},
    {"atk", P::kHand, "changes the ATK of the monster by so many", "atk m2 +500 until"},
    {"def", P::kHand, "changes the DEF of the monster by so many", "def m2 -200"},
    {"original-atk-times", P::kHand, "the original ATK of the monster counts so many times",
     "original-atk-times m2 2"},
    {"atk-fixed", P::kHand, "the ATK of the monster is that number", "atk-fixed m2 1000"},
    {"def-fixed", P::kHand, "the DEF of the monster is that number", "def-fixed m2 1000"},
    {"type", P::kHand, "the monster has that type too", "type m2 sealed"},
    {"negate", P::kHand, "the effects of the card are negated", "negate B.m1 until T7"},
    {"effects-of", P::kHand, "the card has the effects of that other card instead of its own",
     "effects-of m2 \"Harpie Lady\""},
    {"no-field-power", P::kHand, "the monster has no Field Power Bonus", "no-field-power m2"},
    {"forbid", P::kHand, "the seat may not do what stands behind it", "forbid A summon until"},
    {"grant", P::kHand, "the card is bound by that rule", "grant m2 ID"},
    {"lift", P::kHand, "the seat or the card is not bound by that rule", "lift A ID"},
    {"warn", P::kHand, "the seat receives an Idle Warning", "warn A"},
    {"terrain", P::kHand, "that Terrain lies there now", "terrain A.tr3 \"Forest\""},
    {"negate-summon", P::kHand, "the summon of the monster is negated", "negate-summon m2"},
    {"negate-attack", P::kHand, "the attack that goes on is negated", "negate-attack"},
    {"shuffle", P::kHand, "the deck of the seat is shuffled", "shuffle A"},
    {"lose", P::kHand, "the seat has lost the duel", "lose A"},
    {"win", P::kHand, "the seat has won the duel", "win A"},
    {"reveal", P::kHand, "the card is shown to everybody", "reveal s3"},
    {"counters", P::kHand, "so many counters are put on the card, of the kind named behind them",
     "counters m2 2 spell"},
    {"charges", P::kHand, "the card gets so many Charges", "charges r1 -1"},

    {"until", P::kHandDetail, "to the End Phase; with a turn behind it, to the end of that turn",
     "atk m2 +500 until T7"},
    {"permanently", P::kHandDetail,
     "for the rest of the duel, also when the card leaves the field and comes back",
     "atk m2 +500 permanently"},
    {"turn", P::kHandDetail, "for that one turn", "battle-lock m2 1 turn"},
    {"turns", P::kHandDetail, "for so many turns", "battle-lock m2 2 turns"},
    {"destruction-damage", P::kHandDetail, "the damage is Destruction Damage",
     "damage B 300 destruction-damage"},
    {"battle", P::kHandDetail, "the damage is Battle Damage", "damage B 300 battle"},

    {"summon", P::kHandAct, "to summon", "forbid A summon until"},
    {"hide", P::kHandAct, "to hide a monster", "forbid A hide until"},
    {"flip", P::kHandAct, "to turn a card over", "forbid A flip until"},
    {"position", P::kHandAct, "to change a battle position", "forbid A position until"},
    {"move", P::kHandAct, "to move a card", "forbid A move until"},
    {"attack", P::kHandAct, "to attack", "forbid A attack until"},
    {"set", P::kHandAct, "to set a card", "forbid A set until"},
    {"activate", P::kHandAct, "to activate an effect", "forbid A activate until"},

    {"legal", P::kVerdict, "the judge rules the entry legal", "!ruling 9 legal \"why\""},
    {"illegal", P::kVerdict, "the judge rules the entry illegal", "!ruling 9 illegal \"why\""},
    {"due", P::kVerdict, "a warning or a Trigger was due with the entry",
     "!ruling 9 due \"nobody said it\""},
    {"not-due", P::kVerdict, "no warning and no Trigger was due with the entry",
     "!ruling 9 not-due"},
    {"lost", P::kVerdict, "somebody has lost the duel with the entry", "!ruling 9 lost"},
    {"not-lost", P::kVerdict, "nobody has lost the duel with the entry", "!ruling 9 not-lost"},
    {"void", P::kVerdict, "what the entry says did not happen", "!ruling 9 void \"why\""},
    {"open", P::kVerdict, "it is ruled on later", "!ruling 9 open"},
    {"number", P::kVerdict, "the numbers behind the ruling are right at that entry",
     "!ruling 9 number =B:1300"},
    {"upheld", P::kAppeal, "the ruling stays", "!appeal 12 upheld"},
    {"overturned", P::kAppeal, "the ruling falls", "!appeal 12 overturned"},
    {"unwarn", P::kRemedy, "the Idle Warning of that entry is taken from the seat",
     "!repair 7 unwarn B"},
    {"continue", P::kRemedy, "what ends the duel with that entry does not", "!repair 13 continue"},
    {"caution", P::kPenalty, "the lightest step of a penalty",
     "!penalty B caution infraction=play.illegal-act"},
    {"warning", P::kPenalty, "a penalty that is counted",
     "!penalty B warning infraction=play.illegal-act"},
    {"game-loss", P::kPenalty, "the duel is lost by it, whatever the board says",
     "!penalty B game-loss infraction=conduct.unsporting"},
    {"match-loss", P::kPenalty, "the match is lost by it",
     "!penalty B match-loss infraction=conduct.unsporting"},
    {"disqualification", P::kPenalty, "the player leaves the event",
     "!penalty B disqualification infraction=conduct.cheating"},
    {"procedural", P::kPenalty, "a warning for how somebody played, not for what",
     "!warn B procedural \"why\""},
    {"idle", P::kPenalty, "an Idle Warning, in older records: no judge gives one",
     "!warn B idle \"why\""},
};

}  // namespace

std::span<const GrammarWord> AllGrammarWords() { return kWords; }

std::string_view PlaceText(WordPlace place) {
  static constexpr std::string_view kWords[] = {
      "in a position",
      "behind the turn of a position",
      "of a seat, in a position",
      "behind a fact of a seat, in a position",
      "behind a card of a position",
      "by hand",
      "behind an operation by hand",
      "behind `forbid`, by hand",
      "of a judge's ruling",
      "of an appeal",
      "of a repair that takes nothing out",
      "of a judge's warning or penalty",
  };
  return WordOf(kWords, place);
}

bool IsGrammarWord(WordPlace place, std::string_view word) {
  return std::any_of(std::begin(kWords), std::end(kWords), [&](const GrammarWord& one) {
    return one.place == place && one.word == word;
  });
}

}  // namespace judge::replay
