// Whole effects in sentences: what they wait for, what they cost, what they do, how long.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"
#include "language/players.h"

namespace judge::cli {
namespace {

// Returns in which parts of the Damage Step it is used.
std::string PartsOfBattle(std::uint8_t parts) {
  std::vector<std::string> words;
  for (int part = 0; part < kBattleParts; ++part) {
    if ((parts >> part & 1U) != 0) words.emplace_back(WordsOf(static_cast<BattlePart>(part)));
  }
  return OrList(words);
}

// Returns whose the piles are out of which the subject came: what lies with its owner may have been
// taken from there by another.
const char* WhosePiles(const Effect& effect, const Filter& subject) {
  constexpr auto kPiles =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kGraveyard) |
                                 1U << static_cast<unsigned>(ZoneKind::kBanished));
  const bool owned = subject.owner != Whose::kAny || subject.with_owner || subject.host ||
                     subject.chosen != 0 || subject.among != 0;
  if ((effect.event_from & ~kPiles) != 0 || owned) return "the ";
  if (subject.only_self) return "its owner's ";
  return subject.controller == Whose::kOpponents ? "the " : "anybody's ";
}

}  // namespace

std::string CardWords::Countdown(const Duration& countdown) const {
  if (countdown.amount != 0) {
    Duration one = countdown;
    one.amount = 0;
    one.count = 2;
    std::string text = Countdown(one);
    const std::size_t at = text.find(Nth(2));
    if (at != std::string::npos) text.replace(at, Nth(2).size(), "Xth ");
    return text + " (X is " + AmountText(countdown.amount) + ")";
  }
  const std::string count = Nth(countdown.count);
  // What is left behind counts from the words before it, an effect of the card from its coming.
  const bool own = told_ == root_;
  const std::string from = own ? ", counted from when it came into play" : " from then on";
  switch (countdown.kind) {
    case DurationKind::kMyEndPhases:
      return "in your " + count + "End Phase" + from;
    case DurationKind::kOpponentEndPhases:
      return "in the opponent's " + count + "End Phase" + from;
    case DurationKind::kTurns:
      return "when the " + count + "turn" + (own ? "" : from) + " has passed" + (own ? from : "");
    case DurationKind::kEndPhases:
      return "in the " + count + "End Phase of anybody" + from;
    case DurationKind::kRounds:
      return "when the " + count + "round, this one with them, has passed";
    case DurationKind::kMyStandbyPhases:
      return "in your " + count + "Standby Phase" + from;
    default:
      return "when its time has run out";
  }
}

// Returns what the effect waits for. What is activated as an answer says so by the events that it
// answers.
std::string CardWords::Waits(const Effect& effect) const {
  std::vector<std::string> events;
  if (effect.waits_for != 0) {
    events.push_back(WaitsFor(effect, static_cast<CardEvent>(effect.waits_for)));
  }
  const bool any = pack_.filters[effect.event_subject].takes_from_deck;
  const std::string who = "when " + A(effect.event_subject, any ? "card" : "") + " ";
  for (int other = 1; other <= static_cast<int>(kLastCardEvent); ++other) {
    if (!effect.answers_in.Has(static_cast<CardEvent>(other))) continue;
    std::string event = WaitsFor(effect, static_cast<CardEvent>(other));
    // Who it is about is said once.
    const bool again = !events.empty() && effect.event_subject != 0 && event.starts_with(who) &&
                       events.front().starts_with(who);
    events.push_back(again ? event.substr(who.size()) : std::move(event));
  }
  std::string out = OrList(events);
  if (effect.preventive) out += ", also in your Main Phases and in every Battle Phase";
  return out;
}

std::string CardWords::WaitsFor(const Effect& effect, CardEvent event) const {
  if (event == CardEvent::kNone) return "";
  if (event == CardEvent::kConditionsMet) return "as soon as that is so";
  if (event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds) {
    return "when " + std::string(PhaseWords(effect.event_phase)) +
           (event == CardEvent::kPhaseStarts ? " begins" : " ends");
  }
  if (event == CardEvent::kWouldDraw) {
    const Whose who =
        effect.event_subject == 0 ? Whose::kAny : pack_.filters[effect.event_subject].controller;
    return who == Whose::kMine
               ? "when you would draw the card of your Draw Phase"
               : "when " + std::string(who == Whose::kOpponents ? "an opponent" : "a player") +
                     " would draw the card of the Draw Phase";
  }
  if (event == CardEvent::kControlChanged) return "when " + ControlTaken(effect.event_subject);
  if (event == CardEvent::kCountdown) return Countdown(effect.countdown);
  const auto does = pack_.Operations(effect.operations);
  const bool negates = std::any_of(does.begin(), does.end(), [](const Operation& op) {
    return op.kind == OperationKind::kNegateSummon;
  });
  const bool came = answers_what_came_ && event == CardEvent::kSummonDeclared && !negates;
  const std::string_view words = EventWords(came ? CardEvent::kSummoned : event);
  const std::string verb = WithOther(std::string(words), event, effect.event_other);
  // Some events name whom they are about.
  if (verb.starts_with("a ") || verb.starts_with("the ")) {
    if (effect.event_subject == 0) return "when " + verb;
    const Phrase who = Players(pack_.filters[effect.event_subject]);
    if (event == CardEvent::kTurnStarts) return "when a turn of " + who.text + " begins";
    return "when " + Of(verb.substr(verb.find(' ') + 1), who);
  }
  const bool of_card = event == CardEvent::kDrawn || event == CardEvent::kAddedToHand ||
                       pack_.filters[effect.event_subject].takes_from_deck;
  std::string who = event == CardEvent::kActivated || of_card ? "a card" : "a monster";
  const bool of_player = event == CardEvent::kLifeGained || event == CardEvent::kLifePaid ||
                         event == CardEvent::kSubduelWon || event == CardEvent::kSubduelLost;
  if (of_player) who = "a player";
  // Damage may be dealt by any card.
  const bool damage = event == CardEvent::kDamageTaken || event == CardEvent::kWouldTakeDamage;
  if (damage) who = "something";
  std::string into;
  if (effect.event_subject != 0) {
    Filter subject = pack_.filters[effect.event_subject];
    into = TurnedTo(event, &subject);
    if (PlayersOf(event).subject) {
      who = Players(subject).text;
    } else if (event == CardEvent::kMoved && subject.on_tile != TileColour::kNone) {
      // It is asked where the monster has come to.
      const std::string tile = ToldWord(std::exchange(subject.on_tile, TileColour::kNone));
      return "when " + OneText(subject) + " comes to " + tile;
    } else if (into.empty()) {
      // Any card is activated that the filter does not tell apart by its kind.
      const bool any = event == CardEvent::kActivated && subject.frames == 0;
      who = A(effect.event_subject, damage || of_card || any ? "card" : "");
    } else {
      who = OneText(subject);
    }
  }
  who = OrPlayer(event, effect.event_subject, std::move(who));
  if (effect.event_face != Face::kAny) {
    who += effect.event_face == Face::kDown ? " that lay face-down" : " that lay face-up";
  }
  const Number number = who == "you" ? Number::kYou : Number::kOne;
  std::string out;
  if (event == CardEvent::kStatChanged) {
    const std::string stats[] = {words_.attack, words_.defense,
                                 std::string("original ") + words_.attack,
                                 std::string("original ") + words_.defense};
    const auto stat = std::min<std::size_t>(static_cast<std::size_t>(effect.event_stat), 3);
    out = who + " " +
          Agree(WithOther("changes in " + stats[stat], event, effect.event_other), number);
  } else {
    out = who + " " +
          Agree(into.empty() ? verb : into + verb.substr(verb.find("position") + 8), number);
  }
  if (effect.event_from != 0) {
    const char* whose = WhosePiles(effect, pack_.filters[effect.event_subject]);
    out += " from " + Zones(effect.event_from, whose).substr(3);
  }
  return "when " + out;
}

// Returns who takes control of what. The filter finds it with its new controller.
std::string CardWords::ControlTaken(PoolIndex taken) const {
  if (taken == 0) return "control of a monster changes";
  Filter what = pack_.filters[taken];
  const Whose who = std::exchange(what.controller, Whose::kAny);
  return std::string(who == Whose::kMine        ? "you take control"
                     : who == Whose::kOpponents ? "an opponent takes control"
                                                : "a player takes control") +
         " of " + OneText(what);
}

// Returns into which position a card is turned, and takes it off the filter on that card, which is
// judged behind the change; "" where the filter asks for none: "changes to ATK Position".
std::string CardWords::TurnedTo(CardEvent event, Filter* subject) const {
  if (event != CardEvent::kPositionChanged || subject->positions == 0) return "";
  const std::string into = "changes to " + OrList(PositionNames(subject->positions));
  subject->positions = 0;
  return into;
}

// Returns whom or what the event is about beside its subject.
std::string CardWords::OtherParty(CardEvent event, PoolIndex filter) const {
  switch (event) {
    case CardEvent::kAttackTargeted:
      return " " + A(filter);
    case CardEvent::kAttackDeclared:
      return " on " + A(filter);
    case CardEvent::kDamageCalculated:
    case CardEvent::kDamageStepStarts:
      return " against " + A(filter);
    case CardEvent::kBattled:
    case CardEvent::kDestroyedByBattle:
    case CardEvent::kWouldBeDestroyedByBattle:
    case CardEvent::kWouldTakeBattleDamage:
    case CardEvent::kAttackDone:
      return " with " + A(filter);
    case CardEvent::kDestroyedByEffect:
    case CardEvent::kWouldBeDestroyedByEffect:
    case CardEvent::kTargeted:
      return " of " + A(filter, "card");
    case CardEvent::kEquipped:
      return " with " + A(filter, "card");
    case CardEvent::kDetached:
      return " from " + A(filter);
    case CardEvent::kAttackRedirected:
      return " to " + A(filter);
    case CardEvent::kDamageTaken:
    case CardEvent::kWouldTakeDamage:
      return " to " + Players(pack_.filters[filter]).text;
    case CardEvent::kPositionChanged:
    case CardEvent::kStatChanged: {
      // A player does it without a card, too.
      const Filter& other = pack_.filters[filter];
      const bool side = other.asked.Has(FilterWord::kController) &&
                        (other.asked - FilterWords{FilterWord::kController}).none();
      const std::string player = side ? Players(other).text + " or " : "";
      return " by " + player + A(filter, "card");
    }
    default:
      return " by " + A(filter, "card");
  }
}

// Returns whether the event may be about a player as well as a card: one who is equipped.
bool CardWords::MayBePlayer(CardEvent event, PoolIndex subject) const {
  const auto on_player = [](const Operation& op) {
    return op.kind == OperationKind::kEquip && op.to.kind == RefKind::kZoneOf;
  };
  const FilterWords whose = {FilterWord::kController, FilterWord::kControlledBy};
  return event == CardEvent::kEquipped && (pack_.filters[subject].asked - whose).none() &&
         std::any_of(pack_.operations.begin(), pack_.operations.end(), on_player);
}

// Returns whom the event is about, with the player whom it may be about as well.
std::string CardWords::OrPlayer(CardEvent event, PoolIndex subject, std::string who) const {
  if (!MayBePlayer(event, subject)) return who;
  const bool anybody = subject == 0 || pack_.filters[subject].controller == Whose::kAny;
  return anybody ? who + " or player" : Players(pack_.filters[subject]).text + " or " + who;
}

// Returns the verb of an event with its other party, which stands within some of them.
std::string CardWords::WithOther(std::string verb, CardEvent event, PoolIndex other) const {
  if (other == 0) return verb;
  const auto with = [&](std::string_view old, const std::string& by) {
    const std::size_t at = verb.find(old);
    if (at != std::string::npos) verb.replace(at, old.size(), by);
    return verb;
  };
  if (event == CardEvent::kStrikeDeclared) return with("a Terrain", A(other));
  if (event == CardEvent::kAttached) {
    // What is attached lies beneath a card, which needs no saying.
    Filter beneath = pack_.filters[other];
    if ((beneath.zones >> static_cast<unsigned>(ZoneKind::kUnder) & 1U) != 0) beneath.zones = 0;
    const bool known = beneath.only_self || beneath.host || beneath.among != 0;
    return with("a card",
                known ? OneText(beneath) : WithArticle(Found(beneath, Number::kOne, "card")));
  }
  if (event == CardEvent::kHostLeft) return with("what it lies on", A(other) + " that it lay on");
  return verb + OtherParty(event, other);
}

// Returns what may be chosen, as many as may: "up to 3 face-down monsters", "1 free zone in your
// Backrow".
std::string CardWords::ChoiceText(const Choice& choice) const {
  const Filter& filter = pack_.filters[choice.filter];
  if (choice.seats) return Players(filter).text;
  const bool many = choice.most > 1 || choice.all || choice.exactly != 0 || choice.up_to != 0;
  const Number number = many ? Number::kMany : Number::kOne;
  std::string count = choice.exactly != 0 ? "exactly as many"
                      : choice.up_to != 0
                          ? choice.least == 0
                                ? "up to as many"
                                : "at least " + std::to_string(choice.least) + ", up to as many"
                      : choice.all        ? choice.least == 0 ? "all (perhaps no)" : "all"
                      : choice.least == 0 ? "up to " + std::to_string(choice.most)
                      : choice.least == choice.most
                          ? std::to_string(choice.most)
                          : std::to_string(choice.least) + " to " + std::to_string(choice.most);
  std::string what;
  if (choice.tiles) {
    what = TilesText(choice);
  } else if (choice.places) {
    what = std::string(many ? "free zones" : "free zone") +
           Found(filter, number, "card").substr(many ? 5 : 4);
  } else {
    what = Found(filter, number, choice.terrain ? "terrain marker" : "");
    const bool known = what.starts_with("the ") || what.starts_with("those ");
    if (known && !choice.all) what = "of " + what;
  }
  // Nobody picks a card out of a deck blindly: what comes is what lies on top.
  constexpr auto kDeckAlone =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kDeck));
  const bool off_top = choice.random && filter.zones == kDeckAlone;
  const char* blind = off_top ? ", off the top" : " at random";
  const PoolIndex worked_out = choice.exactly != 0 ? choice.exactly : choice.up_to;
  const std::string as = worked_out == 0 ? "" : " as " + AmountText(worked_out);
  return count + " " + what + as + (choice.random ? blind : "");
}

// Returns the tiles that may be chosen. The filter asks as if a card stood there, which is told of
// the tile: "tile of your colour without another monster".
std::string CardWords::TilesText(const Choice& choice) const {
  const bool many = choice.most > 1 || choice.all || choice.exactly != 0 || choice.up_to != 0;
  Filter rest = pack_.filters[choice.filter];
  std::string out = many ? "tiles" : "tile";
  std::vector<std::string> freed;
  if (rest.adjacent_to != 0) {
    out += " next to " + OneOf(rest.adjacent_to);
    if (rest.unobstructed) freed.emplace_back("with no Obstruction between");
    rest.adjacent_to = 0;
    rest.unobstructed = false;
  }
  // Who else must not be there, where that is all that is ruled out.
  const auto none = pack_.Filters(rest.none_of);
  const auto empty = [&](const Filter& one) {
    const bool others = one.on_tile == TileColour::kOpposed || one.on_tile == TileColour::kTaken;
    return others && Predicates(one).size() == 1;
  };
  if (std::all_of(none.begin(), none.end(), empty)) {
    for (const Filter& one : none) {
      freed.emplace_back(one.on_tile == TileColour::kOpposed ? "without a monster of the opponent"
                                                             : "without another monster");
    }
    rest.none_of = {};
  }
  if (!freed.empty()) out += " " + AndList(freed);
  const std::vector<std::string> verbs = Predicates(rest);
  if (verbs.empty()) return out;
  const Phrase who = choice.standing == 0 ? Phrase{self_} : Refers(choice.standing);
  const std::string text = Verbs(verbs, Number::kOne);
  return out + " where " + who.text + " would " +
         (text.starts_with("is ") ? "be " + text.substr(3) : "be one that " + text);
}

std::string CardWords::ChooseText(const Choice& choice) const {
  const std::string what = (choice.at_activation ? "target " : "choose ") + ChoiceText(choice);
  return choice.chooser == Whose::kOpponents ? "let the opponent " + what : what;
}

// Returns when and from where a player uses it, and takes what it says of the moment off the
// conditions.
std::string CardWords::Lead(const Effect& effect, PoolRange* conditions) const {
  std::string out;
  const std::string waits = Waits(effect);
  if (effect.form != EffectForm::kActivated) {
    out = waits;
  } else if (effect.printed == PrintedKind::kStrike) {
    const std::string marker = effect.strike_terrain == 0
                                   ? "a terrain marker"
                                   : A(effect.strike_terrain, "terrain marker");
    out = "by an attack on " + marker;
  } else if (effect.answers_in.any()) {
    out = "as an answer" + (waits.empty() ? "" : " " + waits);
  } else if (conditions->count > 0 &&
             pack_.conditions[conditions->first].kind == ConditionKind::kPhase &&
             pack_.conditions[conditions->first].phase ==
                 static_cast<std::uint8_t>(PhaseKind::kSetup)) {
    out = "in the setup";
    conditions->first = static_cast<PoolIndex>(conditions->first + 1);
    conditions->count = static_cast<PoolIndex>(conditions->count - 1);
  } else if (effect.printed == PrintedKind::kEvent && waits.empty()) {
    out = "at any time";  // a Rule Card is laid out whenever its EVENT is true
  } else {
    out = effect.speed == EffectSpeed::kQuick ? "at Quick Speed" : "in your Main Phase";
    if (!waits.empty()) out += " " + waits;
  }
  if (effect.quick_while.count > 0) {
    out += " (also at Quick Speed if " + Conditions(effect.quick_while) + ")";
  }
  if (effect.works_in != 0 && effect.form == EffectForm::kActivated) {
    const std::string where = Zones(effect.works_in);
    out += ", from " + (where.starts_with("in ") ? where.substr(3) : where);
  }
  return out;
}

std::string CardWords::Costs(const Effect& effect) const {
  std::vector<std::string> costs;
  if (effect.costs.count > 0) costs.push_back(Operations(effect.costs));
  if (effect.charges_declared) {
    costs.emplace_back("spend X Charges");
  } else if (effect.charges_amount != 0) {
    costs.push_back("spend as many Charges as " + AmountText(effect.charges_amount));
  } else if (effect.charges_cost > 0) {
    costs.push_back("spend " + Counted(effect.charges_cost, "Charge"));
  }
  return costs.empty() ? "" : " (cost: " + Joined(costs, "; ") + ")";
}

// Returns everything before the colon.
std::string CardWords::Opening(const Effect& effect) const {
  PoolRange conditions = effect.conditions;
  if (effect.form == EffectForm::kStatic) {
    return conditions.count == 0 ? "" : "while " + Conditions(conditions);
  }
  std::vector<std::string> parts;
  const bool met = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
  if (met && conditions.count > 0) {
    parts.push_back("as soon as " + Conditions(conditions));
  } else {
    if (std::string lead = Lead(effect, &conditions); !lead.empty()) {
      parts.push_back(std::move(lead));
    }
    if (conditions.count > 0) parts.push_back("if " + Conditions(conditions));
  }
  const bool must = effect.mandatory;
  // An activated effect that is not chosen is done as its Rule Card is laid out.
  if (must && effect.form == EffectForm::kActivated) parts.push_back("when this card is laid out");
  std::vector<std::string> choices;
  std::uint16_t discarded = 0;  // what is discarded as a cost is no target
  for (const Operation& cost : pack_.Operations(effect.costs)) {
    if (cost.kind == OperationKind::kDiscard) discarded |= cost.targets;
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack_.choices[effect.choices.first + i];
    const bool given_up = (discarded >> i & 1U) != 0;
    choices.push_back(given_up ? "choose " + ChoiceText(choice) : ChooseText(choice));
  }
  const bool nothing = effect.operations.count == 0 && effect.modifiers.count == 0;
  std::string does = must ? "you must " : "you may ";
  does += !choices.empty() ? AndList(choices) : nothing ? "use this effect" : "do this";
  parts.push_back(does + Costs(effect));
  return Joined(parts, ", ");
}

// Returns the words for an effect, which know what is told and whose choices its words mean.
CardWords CardWords::Telling(const Effect& effect) const {
  CardWords words = *this;
  words.told_ = &effect;
  words.chooser_ = &effect;
  if (root_ == nullptr) words.root_ = &effect;
  // A terrain marker is no card.
  const CardDefinition* speaker = root_ == nullptr ? words.Speaker() : nullptr;
  if (speaker != nullptr && speaker->Has(Frame::kTerrain)) words.self_ = "this terrain";
  return words;
}

std::string CardWords::OperationInPack(std::size_t index) const {
  for (const Effect& effect : pack_.effects) {
    const std::size_t first = effect.operations.first;
    if (index < first || index >= first + effect.operations.count) continue;
    return Telling(effect).OperationText(pack_.operations[index]);
  }
  return OperationText(pack_.operations[index]);
}

std::string CardWords::EffectText(const Effect& effect) const {
  return Telling(effect).Sentence(effect);
}

std::string CardWords::Limit(const Effect& effect) const {
  constexpr std::string_view kPer[] = {"", "a turn", "a round", "a duel",
                                       "as long as it stays on the field"};
  const int count = effect.limit_count == 0 ? 1 : effect.limit_count;
  // What counts for the piece itself is forgotten when that leaves the field.
  const bool stays = effect.of_piece && effect.limit == LimitPer::kDuel;
  const LimitPer per = stays ? LimitPer::kStay : effect.limit;
  std::string out = (count == 1 ? "once" : std::to_string(count) + " times") + " " +
                    std::string(kPer[static_cast<int>(per)]);
  if (effect.each_target) out += " for each target";
  // Numbers on the card of the effects that count together with this one.
  std::vector<std::string> others;
  const CardDefinition* card = effect.shared == 0 ? nullptr : Speaker();
  for (PoolIndex i = 0; card != nullptr && i < card->effects.count; ++i) {
    const Effect& other = pack_.effects[card->effects.first + i];
    if (&other != &effect && other.shared == effect.shared) {
      others.push_back("effect " + std::to_string(i + 1));
    }
  }
  if (!others.empty()) out += " together with " + AndList(others) + " of this card";
  if (effect.of_activation) out += ", not counting one whose activation is negated";
  return effect.of_piece && !stays ? out + ", each copy by itself" : out;
}

// Returns what else is said of it, each as a sentence of its own.
std::string CardWords::Notes(const Effect& effect) const {
  std::string out;
  if (effect.option_name != 0) {
    out += " This is the way called \"" + Clean(pack_.texts[effect.option_name]) + "\".";
  }
  if (effect.limit != LimitPer::kNone) out += " This may be used " + Limit(effect) + ".";
  if (effect.together) out += " What happens at once counts as one time.";
  if (effect.works_in != 0 && effect.form != EffectForm::kActivated) {
    out += " This works while the card is " + Zones(effect.works_in) + ".";
  }
  if (effect.persists_counted) {
    out += effect.form == EffectForm::kTriggered ? " This goes on " : " The card stays ";
    out += WaitsUntil(effect.persists) + ".";
  }
  if (effect.even_face_down) out += " This holds also while it is face-down.";
  if (effect.must_be_last) out += " It is not used when something has happened since.";
  if (effect.during != 0) out += " It is used " + PartsOfBattle(effect.during) + ".";
  if (effect.uncopied) out += " It cannot be copied.";
  if (effect.no_chain) out += " It starts no chain, and nobody can answer it.";
  // True for what comes by itself: it can be kept from coming, but not stopped once it has come.
  const bool itself = effect.form == EffectForm::kTriggered;
  if (effect.unstoppable) {
    out += itself ? " Once it has begun it cannot be negated."
                  : " It can neither be answered nor negated.";
  }
  return out;
}

std::string CardWords::Sentence(const Effect& effect) const {
  std::vector<std::string> does;
  if (effect.modifiers.count > 0) does.push_back(ModifierTexts(effect.modifiers));
  if (effect.operations.count > 0) does.push_back(Operations(effect.operations));
  std::string out = Opening(effect);
  if (effect.form == EffectForm::kStatic && does.empty() && !out.empty()) {
    out = "it may be in play " + out;
  } else if (!does.empty()) {
    out += (out.empty()                          ? ""
            : effect.form == EffectForm::kStatic ? ", "
                                                 : ": ") +
           Joined(does, "; ");
  }
  if (effect.if_negated.count > 0) {
    out += "; if it is negated: " + Operations(effect.if_negated);
  }
  if (out.empty()) return "";
  return Capitalized(out) + "." + Notes(effect);
}

}  // namespace judge::cli
