#include "judge/wording/words_event.h"

#include <cstdlib>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_wording.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/standpoint.h"
#include "judge/wording/what_holds.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Whether a change by hand has brought it: no damage of an effect, whatever it comes to.
bool IsOfHand(const Game& game, const Event& event) {
  return event.by != kNoClause && event.by == game.rules->TermClause(Term::kByHand);
}

class Teller {
 public:
  Teller(const Scene& scene, const Event& event) : scene_(scene), event_(event) {}

  std::string Tell() const;

 private:
  std::string Seat() const { return SeatWord(scene_.header, event_.seat); }
  std::string Piece() const { return PieceWord(scene_, event_.piece); }
  std::string Name() const {
    // What was shown to all is named by the event itself: it may have been shuffled away since.
    const std::string name = PieceName(scene_, event_.piece);
    const bool shown = event_.piece != kNoPiece && event_.card != kUnknownCard &&
                       (event_.kind == EventKind::kActivated ||
                        (event_.to.kind == ZoneKind::kGraveyard && event_.to.slot == 0));
    return shown && name == "a card" ? Card() : name;
  }
  std::string Other() const { return PieceWord(scene_, event_.other); }
  // Tells of a choice, or of where a monster stands that has just come.
  std::string Chooses() const {
    if (event_.to.slot != 0) {
      return Name() + " stands in " + To() + ", in " + PositionName(event_.position);
    }
    std::string what = event_.piece != kNoPiece ? Piece() : "";
    if (what.empty() && event_.from.slot != 0) what = From();
    if (!what.empty() && event_.amount > 1) {
      what += " and " + std::to_string(event_.amount - 1) + " more";
    }
    return Seat() + " chooses " + (what.empty() ? "" : what + " ") + "for " + Other();
  }
  std::string To() const { return Here(ZoneWord(scene_.header, event_.to)); }
  // Returns the cards on top of a deck that the event is about.
  std::string TopOf(ZoneRef deck) const {
    const std::string cards =
        event_.amount == 1 ? "the top card of " : "the top " + Amount() + " cards of ";
    return cards + Here(ZoneWord(scene_.header, deck));
  }
  std::string LookedAt() const {
    const bool top =
        event_.to.kind == ZoneKind::kDeck && event_.piece == kNoPiece && event_.amount > 0;
    return top ? TopOf(event_.to) : "cards of " + To();
  }
  std::string Here(std::string_view text) const { return InWords(scene_.game, text); }
  std::string Amount() const { return std::to_string(event_.amount); }
  std::string Card() const { return CardWord(scene_.game, event_.card); }
  // Returns what was named for a choice: a card, or a place.
  std::string NamedInVain() const {
    if (event_.piece != kNoPiece) return Piece();
    if (event_.card == kUnknownCard) return To();
    return event_.to.kind == ZoneKind::kNone ? Card() : Card() + " (" + To() + ")";
  }
  // Returns the card with the place where the event found it.
  std::string From() const {
    if (event_.from.kind == ZoneKind::kNone) return Piece();
    return Name() + " (" + Here(ZoneWord(scene_.header, event_.from)) + ")";
  }
  // Tells of cards of a pile that nobody has named; "" where there is one, or it is named.
  std::string Several() const {
    const bool unnamed = event_.piece == kNoPiece && event_.card == kUnknownCard;
    if (!unnamed || event_.amount < 2 || event_.from.kind == ZoneKind::kNone) return "";
    return Counted(event_.amount, "card") + " (" + Here(ZoneWord(scene_.header, event_.from)) + ")";
  }
  std::string At() const {
    if (event_.to.slot == 0) return Piece();
    return Name() + " (" + To() + ")";
  }
  std::string Source() const {
    return event_.source == kNoPiece ? "" : ", by " + PieceName(scene_, event_.source);
  }
  std::string LifeChange(std::string_view verb) const {
    // Tells the upper end of a range; nothing where there is none.
    const std::string told = Seat() + " " + Here(verb);
    if (event_.before >= replay::kLifePointsUnbounded / 2) return told + Source();
    const LifePool life = scene_.state.life(event_.seat);
    const std::string most = life.min == life.max ? "" : "at most ";
    return told + " (" + most + std::to_string(event_.before) + " -> " + most +
           std::to_string(event_.after) + ")" + Source();
  }
  std::string Drawn() const {
    const bool seen = event_.piece != kNoPiece && event_.piece <= scene_.state.piece_count() &&
                      scene_.state.piece(event_.piece).card != kUnknownCard;
    return seen ? Name() : "a card";
  }
  std::string Declared() const;
  std::string Begins() const;
  std::string Summon() const;
  std::string Moved() const;
  std::string Attack() const;
  std::string Setup() const;
  std::string Monster() const;
  std::string Worn() const;
  std::string Ended() const;
  bool IsDecided() const;
  std::string Decided() const;
  std::string AtTheTable() const;
  std::string FilledNote() const;
  std::string Noted() const;
  std::string CountersChanged() const;
  std::string DidNothing() const;
  std::string AmountUnknown() const;
  std::string AmountChanged() const;
  std::string NotHappened() const;
  std::string Unclear() const;
  std::string Spared() const;
  std::string Parties() const;
  std::string ForWhom() const;
  std::string Changed() const;
  std::string StatusName() const;

  const Scene& scene_;
  const Event& event_;
};

std::string Teller::Declared() const {
  if (event_.card != kUnknownCard) return Card();
  if (event_.attribute != 0) {
    return std::string(AttributeName(static_cast<Attribute>(event_.attribute)));
  }
  if (event_.frame == 1U + static_cast<unsigned>(Frame::kMonster)) return "Monster";
  if (event_.frame != 0) {
    return std::string(
        FrameNameIn(WordsOf(*scene_.game.rules), static_cast<Frame>(event_.frame - 1)));
  }
  if (event_.type == 0) return Amount();
  return std::string(scene_.game.pack->type_name(static_cast<TypeIndex>(event_.type - 1)));
}

std::string Teller::Begins() const {
  const bool counted = IsTurnCounted(scene_.game, scene_.header);
  switch (event_.kind) {
    case EventKind::kTurnBegan:  // which one it is nobody knows where the turns were not counted
      return (counted ? "turn " + Amount() : std::string("the next turn")) + " begins: " + Seat();
    case EventKind::kTurnEnded:
      return (counted ? "turn " + Amount() : std::string("the turn")) + " of " + Seat() + " ends";
    case EventKind::kPassed:
      return Seat() + " passes";
    default:
      break;
  }
  return PhaseWord(scene_.game, static_cast<PhaseKind>(event_.phase)) + " begins";
}

std::string Teller::Setup() const {
  switch (event_.kind) {
    case EventKind::kDecksPlaced:
      return Seat() + " puts the decks into their zones";
    case EventKind::kShuffled:
      return Seat() + " shuffles the deck";
    case EventKind::kColourChosen:
      return Seat() + " is " + (event_.amount == 1 ? "Blue" : "Red");
    case EventKind::kFirstDecided:
      return Seat() + " goes first";
    case EventKind::kTerrainPlaced:
      return Card() + " is placed in " + To();
    case EventKind::kTerrainReplaced:
      return To() + " becomes " + Card() + (event_.amount == 1 ? " anew" : "") + Source();
    case EventKind::kLifePointsSet:
      // True where the record leaves several numbers open.
      if (event_.before != 0 && event_.amount != event_.after) {
        return Seat() + " has " + Amount() + " to " + std::to_string(event_.after) +
               Here(" life points") + Source();
      }
      return Seat() + " has " + Amount() + Here(" life points") + Source();
    default:
      return "step " + Amount() + " of the setup begins";
  }
}

std::string Teller::Summon() const {
  if (event_.kind == EventKind::kSummonNegated) {
    return "the summon of " + From() + " is negated" + Source();
  }
  const bool normal = event_.kind == EventKind::kSummoned;
  const std::string verb =
      normal ? SummonVerb(scene_.game, event_.position) : std::string(" Special Summons ");
  const std::string way = PositionName(event_.position);
  return Seat() + Here(verb) + At() + (way.empty() ? "" : Here(" in " + way)) + Source();
}

std::string Teller::Moved() const {
  switch (event_.kind) {
    case EventKind::kDestroyed:
      return From() + " is destroyed" +
             (event_.to.kind == ZoneKind::kBanished ? Here(" and eroded") : "") + Source();
    case EventKind::kTributed:
      return From() + " is tributed" + Source();
    case EventKind::kDetached:
      return Piece() + " is detached" + Source();
    case EventKind::kEroded:
      if (!Several().empty()) {
        return Several() + Here(" are eroded") + (event_.face_down != 0 ? " face-down" : "") +
               Source();
      }
      return From() + Here(" is eroded") + (event_.face_down != 0 ? " face-down" : "") + Source();
    case EventKind::kDiscarded:
      return Seat() + " discards " + Name() + Source();
    case EventKind::kControlChanged:
      if (event_.to.kind == ZoneKind::kNone) return Seat() + " controls " + Piece() + " now";
      return From() + " goes to " + To() + Source();
    case EventKind::kEquipped:
      if (event_.other != kNoPiece) return Piece() + " is equipped to " + Other();
      if (event_.to.kind == ZoneKind::kOutside) {
        return Piece() + " is equipped to " + SeatWord(scene_.header, event_.to.seat);
      }
      return Piece() + " is equipped to the whole of " + To();
    case EventKind::kAttached:
      return Piece() + " is attached to " + Other();
    case EventKind::kSet:
      return Seat() + " sets " + At() + (event_.source == event_.piece ? "" : Source());
    case EventKind::kRevealed:
      if (event_.piece == kNoPiece && event_.amount > 0) {
        return TopOf(event_.from) + (event_.amount == 1 ? " is revealed" : " are revealed");
      }
      return At() + " is revealed";
    default:
      break;
  }
  if (event_.to.kind == ZoneKind::kOutside && event_.piece == kNoPiece) {
    return (event_.card == kUnknownCard ? "what lay in " : Card() + " (") +
           ZoneWord(scene_.header, event_.from) + (event_.card == kUnknownCard ? "" : ")") +
           " is put outside the game" + Source();
  }
  if (event_.to.kind == ZoneKind::kNone && event_.piece != kNoPiece) {
    return From() + " leaves the game" + Source();
  }
  const bool hand = event_.from.kind == ZoneKind::kHand;
  if (!Several().empty()) return Several() + " go to " + To() + Source();
  return (hand ? Seat() + "'s " + Name() : From()) + " goes to " + To() + Source();
}

std::string Teller::Attack() const {
  switch (event_.kind) {
    case EventKind::kAttackNegated:
      return "the attack of " + Piece() + " is negated" + Source();
    case EventKind::kAttackEnded:
      return "the attack of " + Piece() + " ends without a battle";
    case EventKind::kRedirected:
      return "the attack of " + Piece() + " goes to " + Other() + Source();
    case EventKind::kBattled:
      return event_.other == kNoPiece ? Piece() + " attacks directly"
                                      : Piece() + " battles " + Other();
    case EventKind::kReplayed:
      return "the attack of " + Piece() + " is replayed";
    case EventKind::kStruck:
      return Piece() + " strikes " + To();
    default:
      break;
  }
  if (event_.other == kNoPiece) {
    if (event_.to.kind != ZoneKind::kNone) return Piece() + " attacks " + To();
    const bool direct = scene_.game.rules->battle.direct;
    const bool named = direct && event_.to.seat < scene_.state.seats();
    return Piece() + " attacks " +
           (named    ? SeatWord(scene_.header, event_.to.seat) + " directly"
            : direct ? "directly"
                     : "no monster");
  }
  return Piece() + " attacks " + Other();
}

// Returns "Magic Lamp (A.s1): ", to stand before what a rule says of it.
std::string Teller::Parties() const {
  if (event_.piece == kNoPiece) return event_.seat == kNoSeat ? "" : Seat() + ": ";
  return Piece() + (event_.other == kNoPiece ? "" : " and " + Other()) + ": ";
}

// "Magical Library (A.s1) gets 1 Spell counter, 3 now".
std::string Teller::CountersChanged() const {
  const std::string kind =
      event_.text == 0 ? "counter" : Clean(scene_.game.pack->texts[event_.text]) + " counter";
  return Piece() + (event_.amount > 0 ? " gets " : " loses ") +
         Counted(std::abs(event_.amount), kind) + ", " + std::to_string(event_.after) + " now";
}

// "nothing came of "destroy the chosen card", by Raigeki (A.s1)".
std::string Teller::DidNothing() const {
  const std::string what = CardWords(scene_.game).OperationInPack(event_.says);
  if (event_.amount == kNoRoomForIt) {
    const bool all = event_.other == kNoPiece;
    return "nothing came of \"" + what + "\"" + (all ? "" : " for " + Other()) +
           (event_.piece == kNoPiece ? "" : ", by " + Piece()) +
           (all ? ": there is no room for all of them" : ": no zone is free");
  }
  if (event_.amount != 0) {
    return "whether \"" + what + "\" is done hangs on what nobody has seen: it was left undone" +
           (event_.piece == kNoPiece ? "" : ", by " + Piece());
  }
  const std::string who =
      event_.other == kNoPiece ? "" : ": " + Other() + " may declare no such attack";
  return "nothing came of \"" + what + "\"" + (event_.piece == kNoPiece ? "" : ", by " + Piece()) +
         who;
}

// "how much Count Hand (A.s1) does to B is not known: 200 or more".
std::string Teller::AmountUnknown() const {
  std::string out = "how much ";
  out += event_.piece == kNoPiece ? "an effect" : Piece();
  out += " does to " + (event_.other != kNoPiece ? Other() : Seat()) + " is not known";
  // Half of any number, and what is worked out of it, is no bound either.
  constexpr std::int32_t kUnbounded = kAnyAmount / 1000;
  const bool least = event_.before > -kUnbounded;
  if (event_.after < kUnbounded) {
    const std::string most = std::to_string(event_.after);
    return out + ": " + (least ? std::to_string(event_.before) + " to " + most : most + " or less");
  }
  return event_.before <= 0 ? out : out + ": " + std::to_string(event_.before) + " or more";
}

// Returns the words of a note, with what stood open in them.
std::string Teller::FilledNote() const {
  std::string text = Clean(scene_.game.pack->texts[event_.text]);
  const auto fill = [&](std::string_view word, const std::string& by) {
    for (std::size_t at = text.find(word); at != std::string::npos;
         at = text.find(word, at + by.size())) {
      text.replace(at, word.size(), by);
    }
  };
  const bool player = event_.to.seat < scene_.state.seats();
  fill("{declared}", Amount());
  fill("{target}", event_.other != kNoPiece ? Other()
                   : player                 ? SeatWord(scene_.header, event_.to.seat)
                                            : "nobody");
  return text;
}

std::string Teller::Noted() const {
  const ClauseIndex unsaid = scene_.game.rules->TermClause(Term::kUnsaid);
  if (event_.term != kNoClause && event_.term == unsaid) {
    return "open for " + Seat() + ": " + UnsaidText(static_cast<UnsaidFact>(event_.amount));
  }
  const ClauseIndex amount = scene_.game.rules->TermClause(Term::kAmountUnknown);
  if (event_.term != kNoClause && event_.term == amount) return AmountUnknown();
  if (event_.text != 0) {
    return "noted for " + Seat() + ": " + FilledNote() + Source();
  }
  const RuleSet& rules = *scene_.game.rules;
  const bool barred =
      event_.term != kNoClause && event_.term == rules.TermClause(Term::kProhibition);
  if (event_.piece != kNoPiece &&
      (barred || (event_.card != kUnknownCard && event_.by == kNoClause))) {
    std::string out = "nothing is done to " + Piece() + ": ";
    out += event_.card == kUnknownCard ? "an effect forbids it" : Card() + " forbids it";
    const std::string says = SaysWhile(scene_, event_.source, event_.says);
    if (!says.empty()) out += " " + says;
    if (event_.since > 0) out += ", entry " + std::to_string(event_.since);
    return out;
  }
  const std::string_view by = event_.by == kNoClause ? "" : rules.ClauseId(event_.by);
  if (by == kAllIsUsedId && event_.other != kNoPiece && event_.amount == 1) {
    return "for " + Other() + " " + NamedInVain() +
           " was named, and all of that choice is asked for anew";
  }
  if (by == kAllIsUsedId && event_.other != kNoPiece && event_.amount == 2) {
    return "for " + Other() + " the number " + std::to_string(event_.before) +
           " was named, and cannot be declared now";
  }
  if (by == kAllIsUsedId && event_.other != kNoPiece) {
    return "for " + Other() + " " + NamedInVain() + " was named, and cannot be chosen now";
  }
  if (by == kAllIsUsedId && event_.from.slot != 0) {
    return Name() + " cannot come to " + Here(ZoneWord(scene_.header, event_.from)) +
           ": it is taken to lie in " + To();
  }
  if (by == kAllIsUsedId) {
    return "where " + Piece() + " came was not said: it is taken to be " + To();
  }
  if (by == kSummonCountsId) {
    return "the summon of " + Piece() + " counts for " + Other();
  }
  if (by == kNumbersUnknownId) {
    return "what becomes of the battle between " + Piece() + " and " + Other() +
           " is not known, as its numbers are not";
  }
  // The sentence says which rule, in the words of its page; `why` says how it was worked out.
  const std::string sentence = RulingSentence(rules.ClauseId(event_.by));
  if (!sentence.empty()) return Parties() + sentence;
  const std::string title = RulingTitle(rules.ClauseId(event_.by));
  const std::string rule = title.empty() ? "a rule" : "the rule \"" + title + "\"";
  if (event_.piece != kNoPiece && event_.other != kNoPiece) {
    return rule + " applies to " + Piece() + " and " + Other();
  }
  if (event_.piece != kNoPiece) return rule + " applies to " + Piece();
  return event_.seat == kNoSeat ? rule + " applies" : rule + " applies to " + Seat();
}

// What does not happen, as an effect happens instead of it.
std::string Teller::NotHappened() const {
  switch (static_cast<CardEvent>(event_.amount)) {
    case CardEvent::kWouldDraw:
      return "the draw of " + Seat();
    case CardEvent::kWouldTakeDamage:
    case CardEvent::kWouldTakeBattleDamage:
      return std::to_string(event_.before) + " damage to " + Seat();
    case CardEvent::kWouldBeDestroyed:
    case CardEvent::kWouldBeDestroyedByBattle:
    case CardEvent::kWouldBeDestroyedByEffect:
      return "the destruction of " + Other();
    case CardEvent::kWouldReplaceTerrain:
      return "the Terrain Marker that would come to " + To();
    case CardEvent::kWouldChangePosition:
      return "the change of position of " + Other();
    default:
      return event_.other == kNoPiece ? "what would happen" : "what would happen to " + Other();
  }
}

std::string Teller::AmountChanged() const {
  if (event_.after < 0) return "the effect of " + Piece() + " happens instead of " + NotHappened();
  const bool draw = event_.amount == static_cast<std::int32_t>(CardEvent::kWouldDraw);
  return Piece() + " changes the " + (draw ? "draw of " : "damage to ") + Seat() + ": " +
         std::to_string(event_.after) + " instead of " + std::to_string(event_.before);
}

std::string Teller::Spared() const {
  return Piece() +
         (event_.amount == 0 ? " will not be destroyed the next time"
                             : " is not destroyed this time") +
         (event_.card == kUnknownCard ? "" : ", by " + Card()) +
         (event_.since > 0 ? ", entry " + std::to_string(event_.since) : "");
}

bool Teller::IsDecided() const {
  return event_.kind == EventKind::kUnwarned || event_.kind == EventKind::kWentOn;
}

// What a judge has decided against the rules.
std::string Teller::Decided() const {
  if (event_.kind == EventKind::kUnwarned) {
    return "the Idle Warning of turn " + std::to_string(event_.amount) + " is taken from " + Seat();
  }
  return (event_.seat == kNoSeat ? "the duel would end" : Seat() + " would lose") +
         ", and it goes on: a judge has decided so";
}

std::string Teller::Ended() const {
  if (event_.kind == EventKind::kDrawnDuel) return "the duel ends in a draw";
  return Seat() + (event_.kind == EventKind::kLost ? " loses the duel" : " wins the duel");
}

// Returns what players do where more than two sit at the table.
std::string Teller::AtTheTable() const {
  switch (event_.kind) {
    case EventKind::kTurnPlaced:
      return Seat() + " is number " + Amount() + " in the Rotation";
    case EventKind::kLent:
      return Seat() + " lets " + SeatWord(scene_.header, event_.to.seat) + " use " + Piece() +
             " for a summon in this turn";
    case EventKind::kDrewAttack:
      return Seat() + " draws the attack of " + Piece() + " to " + Other();
    case EventKind::kLeftGame:
      return "the cards of " + Seat() + " leave the game" +
             (event_.amount == 0 ? "" : ", " + Amount() + " of them from the field");
    case EventKind::kReturned:
      return From() + " goes back to " + Seat() + ", who owns it";
    case EventKind::kJoined:
      return Seat() + " joins the duel";
    default:
      return Seat() + " declares that the duel is over";
  }
}

// Returns what a monster has left of its hit points, of a status, or of its turn.
std::string Teller::Worn() const {
  switch (event_.kind) {
    case EventKind::kHurt: {
      // What is left to a monster that nobody has seen is not known.
      const bool seen = scene_.state.piece(event_.piece).card != kUnknownCard;
      return Piece() +
             (event_.amount > 0 ? " takes " + Amount() + " damage"
                                : " gets " + std::to_string(-event_.amount) + " back") +
             (seen ? ", " + std::to_string(event_.after) + Here(" DEF") + " left" : "") + Source();
    }
    case EventKind::kStatusCounted:
      return StatusName() + " on " + Piece() +
             (event_.amount == 0 ? " has ended" : ": " + Counted(event_.amount, "turn") + " left");
    default:
      return Piece() + " is refreshed and can attack again";
  }
}

std::string Teller::Monster() const {
  const std::string name = PositionName(event_.position);
  const std::string way = Here(name);
  switch (event_.kind) {
    case EventKind::kHid:
      if (event_.position == Position::kNone) return At() + " is turned face-down" + Source();
      return At() + " is now " + Here("in " + name) + Source();
    case EventKind::kFlipped:
      if (event_.position == Position::kNone) return At() + " is turned face-up" + Source();
      return At() + " is flipped " + Here("into " + name) + Source();
    case EventKind::kPositionChanged:
      return At() + " is changed to " + way + Source();
    case EventKind::kBattleLocked:
      return Piece() + " is Battle Locked" + Source();
    case EventKind::kActivated:
      if (event_.piece == kNoPiece && event_.to.kind == ZoneKind::kTerrain) {
        return Card() + " in " + To() + " answers " + Other();
      }
      return Seat() + " activates " + At() + ForWhom();
    default:
      break;
  }
  if (event_.piece == kNoPiece && event_.seat == kNoSeat)
    return "an effect lasts on from here" + Source();
  const bool marker = event_.piece == kNoPiece && event_.to.kind == ZoneKind::kTerrain;
  const std::string whom = marker ? To() : event_.piece == kNoPiece ? Seat() : Piece();
  if (event_.card != kUnknownCard) return whom + " has the effects of " + Card() + Source();
  const std::string status = StatusName();
  return whom + Changed() + (status.empty() ? "" : " (" + status + ")") + Source();
}

// Returns the name of the status that the event is about, "" when it is about none.
std::string Teller::StatusName() const {
  const Pack& pack = *scene_.game.pack;
  const PoolIndex status = pack.modifiers[event_.says].status;
  return status == 0 ? "" : pack.texts[status];
}

// Returns what an activation is about: a target, a price, or what the effect waited for.
std::string Teller::ForWhom() const {
  // Nothing for an effect that waits for its own end: it is used on nothing but that.
  if (event_.other == kNoPiece || event_.other == event_.piece) return "";
  switch (event_.role) {
    case OtherRole::kGivenUp:
      return ", giving up " + Other();
    case OtherRole::kShown:
      return ", showing " + Other();
    case OtherRole::kAnswered:
      return ", because of " + Other();
    default:
      return " on " + Other();
  }
}

// Returns what is so from now on, as the kind of change says it.
std::string Teller::Changed() const {
  const auto kind = static_cast<ModifierKind>(event_.change - 1);
  const bool more = event_.amount >= 0;
  const auto by = [&](std::string_view stat) {
    return " has " + std::to_string(std::abs(event_.amount)) + (more ? " more " : " less ") +
           Here(stat);
  };
  if (event_.change == 0) return " is under an effect";
  switch (kind) {
    case ModifierKind::kAttackAdd:
      return by("ATK");
    case ModifierKind::kDefenseAdd:
      return by("DEF");
    case ModifierKind::kAttackFixed:
      return " has " + Amount() + Here(" ATK now");
    case ModifierKind::kDefenseFixed:
      return " has " + Amount() + Here(" DEF now");
    case ModifierKind::kAttackTimes:
      return " has " + Amount() + Here(" percent of its ATK now");
    case ModifierKind::kDefenseTimes:
      return " has " + Amount() + Here(" percent of its DEF now");
    case ModifierKind::kOriginalAttackSet:
      return " has " + Amount() + Here(" as its original ATK now");
    case ModifierKind::kOriginalDefenseSet:
      return " has " + Amount() + Here(" as its original DEF now");
    case ModifierKind::kOriginalAttackTimes:
      return " has " + Amount() + Here(" times its original ATK now");
    case ModifierKind::kOriginalDefenseTimes:
      return " has " + Amount() + Here(" times its original DEF now");
    default:
      break;
  }
  // False for a card that the view has not seen: its words are not told.
  const bool seen = event_.source == kNoPiece || event_.source > scene_.state.piece_count() ||
                    scene_.state.piece(event_.source).card != kUnknownCard;
  const std::string says = seen ? SaysText(scene_.game, event_.says) : "";
  return " is under an effect" + (says.empty() ? "" : " (\"" + says + "\")");
}

std::string Teller::Unclear() const {
  if (event_.amount == 1 && event_.piece == kNoPiece) {
    return "whether cards of " + To() +
           " are among those that are meant nobody has said: they are left alone" + Source();
  }
  if (event_.amount == 1) {
    return "whether " + Piece() +
           " is one of those that are meant nobody has seen: it is left alone" + Source();
  }
  if (event_.amount == 3) {
    return "whether " + Piece() +
           " is one of those that are meant hangs on what nobody has said: it is left alone" +
           Source();
  }
  if (event_.amount == 4) {
    return "what " + Piece() +
           " was made of nobody has said whole: nothing is done to what was not said" + Source();
  }
  if (event_.amount == 6) {
    return "not everybody knows which Attribute " + Piece() + " has: none takes it" + Source();
  }
  if (event_.amount == 5) {
    const bool itself = scene_.state.piece(event_.piece).card == event_.card;
    const std::string kept = itself ? Piece() + " is kept from this by its own text"
                                    : Card() + " keeps " + Piece() + " from this";
    return "whether " + kept + " hangs on what nobody has said: it is taken as not so";
  }
  if (event_.amount == 2) {
    return "whether " + Piece() +
           " has to do what it says hangs on what is not known: it is left out" + Source();
  }
  return "which of the shuffled cards lies where is asked by " + Piece() +
         ", and nobody has said it";
}

std::string Teller::Tell() const {
  if (IsDecided()) return Decided();
  if (event_.kind >= EventKind::kTurnPlaced) return AtTheTable();
  switch (event_.kind) {
    case EventKind::kNone:
      return "nothing";
    case EventKind::kDecksPlaced:
    case EventKind::kShuffled:
    case EventKind::kColourChosen:
    case EventKind::kFirstDecided:
    case EventKind::kSetupStep:
    case EventKind::kTerrainPlaced:
    case EventKind::kTerrainReplaced:
    case EventKind::kLifePointsSet:
      return Setup();
    case EventKind::kDrew:
      return Seat() + " draws " + Drawn();
    case EventKind::kTurnBegan:
    case EventKind::kPhaseBegan:
    case EventKind::kTurnEnded:
    case EventKind::kPassed:
      return Begins();
    case EventKind::kSummoned:
    case EventKind::kSpecialSummoned:
    case EventKind::kSummonNegated:
      return Summon();
    case EventKind::kHid:
    case EventKind::kFlipped:
    case EventKind::kPositionChanged:
    case EventKind::kActivated:
    case EventKind::kBattleLocked:
    case EventKind::kModified:
      return Monster();
    case EventKind::kAttackDeclared:
    case EventKind::kAttackNegated:
    case EventKind::kAttackEnded:
    case EventKind::kRedirected:
    case EventKind::kBattled:
    case EventKind::kReplayed:
    case EventKind::kStruck:
      return Attack();
    case EventKind::kCharged:
      return Piece() + (event_.amount < 0 ? " loses " : " gains ") +
             Counted(event_.amount < 0 ? -event_.amount : event_.amount, "charge") + ", " +
             std::to_string(event_.after) + " left";
    case EventKind::kNegated:
      return Piece() + " is negated" + Source();
    case EventKind::kTriggerMet:
      return "what " + Piece() + " waits for has happened";
    case EventKind::kMissed:
      return Piece() + " was not activated when its Trigger was met";
    case EventKind::kChosen:
      return Chooses();
    case EventKind::kTossed:
      return Seat() + " tosses a coin for " + Piece() +
             (event_.amount == 1 ? ": called right" : ": called wrong");
    case EventKind::kRolled:
      return Seat() + " rolls " + Amount() + " for " + Piece();
    case EventKind::kObstructionRemoved:
      return "the Obstruction between " + ZoneWord(scene_.header, event_.from) + " and " +
             ZoneWord(scene_.header, event_.to) + " is removed" + Source();
    case EventKind::kSubduelBegan:
      return Seat() + " begins a Subduel with " + Piece();
    case EventKind::kSubduelEnded:
      return (event_.seat == kNoSeat ? "nobody" : Seat()) + " has won the Subduel of " + Piece();
    case EventKind::kMixed:
      return Seat() + " shuffles " + Amount() + " face-down cards among each other";
    case EventKind::kUnclear:
      return Unclear();
    case EventKind::kAttackTaken:
      return Seat() + " takes the attack of " + Piece() + " instead of " + Other();
    case EventKind::kAmountChanged:
      return AmountChanged();
    case EventKind::kSpared:
      return Spared();
    case EventKind::kBecame:
      return CardWord(scene_.game, static_cast<CardIndex>(event_.before)) + " (" + To() + ") is " +
             Card() + " now";
    case EventKind::kBattleDamage:
      return LifeChange("takes " + Amount() + " Battle Damage");
    case EventKind::kEffectDamage:
      return IsOfHand(scene_.game, event_) ? LifeChange("loses " + Amount() + " by hand")
                                           : LifeChange("takes " + Amount() + " Effect Damage");
    case EventKind::kGained:
      return LifeChange("gains " + Amount() + (IsOfHand(scene_.game, event_) ? " by hand" : ""));
    case EventKind::kPaid:
      return LifeChange("pays " + Amount());
    case EventKind::kWarned:
      return Seat() + " receives an Idle Warning" +
             (event_.amount == 0 ? "" : " for entry " + std::to_string(event_.amount));
    case EventKind::kLost:
    case EventKind::kWon:
    case EventKind::kDrawnDuel:
      return Ended();
    case EventKind::kStopped:
      return "the engine stops here: a limit is reached";
    case EventKind::kCountersChanged:
      return CountersChanged();
    case EventKind::kHurt:
    case EventKind::kStatusCounted:
    case EventKind::kRefreshed:
      return Worn();
    case EventKind::kLooked:
      return Seat() + " looks at " + LookedAt();
    case EventKind::kDeclared:
      return Seat() + " declares " + Declared() + " for " + Piece();
    case EventKind::kPhaseSkipped:
      return Seat() + " skips " + PhaseWord(scene_.game, static_cast<PhaseKind>(event_.phase)) +
             (event_.amount == 0 ? " of this turn" : " of the next own turn") + Source();
    case EventKind::kSwapped:
      return Piece() + " and " + Other() + " change places";
    case EventKind::kNoted:
      return Noted();
    case EventKind::kDidNothing:
      return DidNothing();
    default:
      return Moved();
  }
}

}  // namespace

std::string EventText(const Scene& scene, const Event& event) {
  return Teller(scene, event).Tell();
}

}  // namespace judge::cli
