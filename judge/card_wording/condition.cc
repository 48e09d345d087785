// Conditions, and questions to the past, as sentences.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"
#include "language/players.h"

namespace judge::cli {

// Says what a piece is when it is one known piece; else whether there is such a one.
std::string CardWords::Exists(const judge::Condition& condition) const {
  const bool none = condition.kind == ConditionKind::kNone;
  const Filter& asked = pack_.filters[condition.filter];
  Phrase subject;
  Filter rest = asked;
  if (asked.only_self) {
    subject = {self_};
    rest.only_self = false;
  } else if (asked.host) {
    subject = {Host("")};
    rest.host = false;
  } else if (asked.among != 0 && !asked.not_self && NamesOne(pack_.references[asked.among])) {
    subject = Refers(asked.among);
    rest.among = 0;
  }
  if (!subject.text.empty()) {
    const std::vector<std::string> verbs = Predicates(rest);
    const bool cause =
        asked.among != 0 && pack_.references[asked.among].kind == RefKind::kEventCard;
    if (verbs.empty() && cause) return none ? "no effect did it" : "an effect did it";
    if (verbs.empty()) return Says(subject, none ? "is not on the field" : "is on the field");
    if (!none) return subject.text + " " + Verbs(verbs, subject.number);
    const bool simple = verbs.size() == 1 && verbs.front().find(" or ") == std::string::npos &&
                        verbs.front().find(" and ") == std::string::npos;
    if (simple) return Says(subject, Denied(verbs.front()));
    return "it is not so that " + subject.text + " " + Verbs(verbs, subject.number);
  }
  // A set that the card keeps is asked wherever its cards are.
  const bool on_field =
      asked.zones == 0 && asked.controller == Whose::kAny && asked.among == 0 && asked.chosen == 0;
  const std::string where = on_field ? " on the field" : "";
  const bool some = Found(asked, Number::kOne).starts_with("the ");
  if (none && some) return "there is none of " + Found(asked, Number::kMany) + where;
  if (none) return "there is no " + Found(asked, Number::kOne) + where;
  if (condition.least > 1) {
    return "there are " + std::to_string(condition.least) + " or more " + (some ? "of " : "") +
           Found(asked, Number::kMany) + where;
  }
  return "there is " + OneText(asked) + where;
}

std::string CardWords::Compared(const judge::Condition& condition, bool denied) const {
  const std::string how =
      condition.kind == ConditionKind::kAtLeast  ? denied ? " is less than " : " is at least "
      : condition.kind == ConditionKind::kAtMost ? denied ? " is more than " : " is at most "
      : denied                                   ? " is not "
                                                 : " is ";
  const std::string left = AmountText(condition.left);
  std::string verb = how;
  if (left.ends_with("life points") || left.starts_with("the life points")) {
    verb.replace(1, 2, "are");
  }
  return left + verb + AmountText(condition.right);
}

std::string CardWords::Not(PoolRange inner) const {
  const judge::Condition& one = pack_.conditions[inner.first];
  if (inner.count == 1) {
    switch (one.kind) {
      case ConditionKind::kHappened:
        return Happened(pack_.happenings[one.happened], true);
      case ConditionKind::kAtLeast:
      case ConditionKind::kAtMost:
      case ConditionKind::kEqual:
        return Compared(one, true);
      case ConditionKind::kExists: {
        judge::Condition none = one;
        none.kind = ConditionKind::kNone;
        if (one.least <= 1) return Exists(none);
        break;
      }
      case ConditionKind::kAttacker:
        return OneText(pack_.filters[one.filter]) + " is not attacking";
      default:
        break;
    }
  }
  return "it is not so that " + Conditions(inner);
}

std::string CardWords::Condition(const judge::Condition& condition) const {
  const auto quoted = [&] { return "\"" + Clean(pack_.texts[condition.text]) + "\""; };
  switch (condition.kind) {
    case ConditionKind::kExists:
    case ConditionKind::kNone:
      return Exists(condition);
    case ConditionKind::kAtLeast:
    case ConditionKind::kAtMost:
    case ConditionKind::kEqual:
      return Compared(condition, false);
    case ConditionKind::kPhase:
      return "it is " + std::string(PhaseWords(condition.phase));
    case ConditionKind::kMyTurn:
      return "it is your turn";
    case ConditionKind::kOpponentsTurn:
      return "it is the opponent's turn";
    case ConditionKind::kHappened:
      return Happened(pack_.happenings[condition.happened]);
    case ConditionKind::kAnyOf: {
      const std::vector<std::string> texts = ConditionTexts(condition.inner);
      const bool nested = std::any_of(texts.begin(), texts.end(), [](const std::string& text) {
        return text.find(" or ") != std::string::npos || text.find(" and ") != std::string::npos;
      });
      return nested ? Joined(texts, ", or ") : OrList(texts);
    }
    case ConditionKind::kNot:
      return Not(condition.inner);
    case ConditionKind::kPlayedAs:
      return "it was played as " + WithArticle(std::string(FrameNameIn(words_, condition.frame)));
    case ConditionKind::kAgreed: {
      const Phrase who = Refers(condition.reference);
      const bool others = who.text.empty() || who.text == "all players";
      return others ? "the other players agree" : Says(who, "agrees");
    }
    case ConditionKind::kTitleHeld:
      return "you have the title " + quoted();
    case ConditionKind::kAttacker:
      return OneText(pack_.filters[condition.filter]) + " is attacking";
    case ConditionKind::kChose:
      return quoted() + " was chosen";
    case ConditionKind::kWon:
      return "you have won the duel";
    case ConditionKind::kDuelAtEnd:
      return "the duel is over";
    case ConditionKind::kAttackUnderWay:
      return OneText(pack_.filters[condition.filter]) + " is being attacked";
  }
  return "";
}

// Returns "this card has declared an attack this turn"; `denied`: "... has not declared ...".
std::string CardWords::Happened(const Happening& asked, bool denied) const {
  std::string verb = "has " + DoneText(asked);
  // Of these any card may be the subject, not monsters alone.
  constexpr CardEvent kOfCards[] = {CardEvent::kControlChanged,    CardEvent::kDestroyed,
                                    CardEvent::kDestroyedByEffect, CardEvent::kLeftField,
                                    CardEvent::kSentToGraveyard,   CardEvent::kEroded};
  const bool of_cards =
      std::find(std::begin(kOfCards), std::end(kOfCards), asked.event) != std::end(kOfCards);
  std::string who = asked.subject == 0 ? "a card" : A(asked.subject, of_cards ? "card" : "");
  Filter subject = pack_.filters[asked.subject];
  if (PlayersOf(asked.event).subject) {
    who = subject.controller == Whose::kMine        ? "you"
          : subject.controller == Whose::kOpponents ? "an opponent"
                                                    : "a player";
  }
  who = OrPlayer(asked.event, asked.subject, std::move(who));
  const bool thrown = asked.event == CardEvent::kDieRolled || asked.event == CardEvent::kCoinTossed;
  if (thrown && asked.subject == 0) who = asked.by == Whose::kMine ? "you" : "a player";
  if (thrown && asked.by == Whose::kOpponents && asked.subject == 0) who = "an opponent";
  if (const std::string into = TurnedTo(asked.event, &subject); !into.empty()) {
    who = OneText(subject);
    verb = "has changed" + into.substr(7) + verb.substr(verb.find("position") + 8);
  }
  const Number number = who == "you" ? Number::kYou : Number::kOne;
  if (denied && who.starts_with("a ")) {
    return "no " + who.substr(2) + " " + Agree(verb, number);
  }
  return who + " " + Agree(denied ? Denied(verb) : verb, number);
}

// Returns what stands behind "has" and "have": "declared an attack this turn".
std::string CardWords::DoneText(const Happening& asked) const {
  constexpr std::string_view kWindows[] = {"this turn",    "this phase",       "this round",
                                           "last round",   "this duel",        "last turn",
                                           "at that time", "in your last turn"};
  std::string out = WithOther(DoneWords(asked.event), asked.event, asked.other);
  const bool thrown = asked.event == CardEvent::kDieRolled || asked.event == CardEvent::kCoinTossed;
  if (asked.by != Whose::kAny && PlayersOf(asked.event).other && (!thrown || asked.subject != 0)) {
    out += asked.by == Whose::kMine ? " to you" : " to an opponent";
  } else if (asked.by != Whose::kAny && !thrown) {
    out += asked.by == Whose::kMine ? " under your control" : " under the opponent's control";
  }
  if (asked.least > 1) out += " " + std::to_string(asked.least) + " times";
  out += " " + std::string(kWindows[static_cast<int>(asked.window)]);
  return asked.same_stay ? out + " since it came to the field" : out;
}

std::vector<std::string> CardWords::ConditionTexts(PoolRange range) const {
  std::vector<std::string> texts;
  for (const judge::Condition& condition : pack_.Conditions(range)) {
    texts.push_back(Condition(condition));
  }
  return texts;
}

std::string CardWords::Conditions(PoolRange range) const { return AndList(ConditionTexts(range)); }

}  // namespace judge::cli
