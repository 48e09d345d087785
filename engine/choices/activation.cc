#include "engine/choices/activation.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/choices/asked.h"
#include "engine/choices/choosing.h"
#include "engine/choices/zones_named.h"
#include "engine/in_play/in_play.h"

namespace judge {
namespace {

// Returns whether the effect itself puts its card into the Rule Zone.
bool LaysItself(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool itself = op.kind == OperationKind::kSend && op.what.kind == RefKind::kSelf;
    if (itself && op.zone == ZoneKind::kRule) return true;
  }
  return false;
}

// Returns whether the effect is done when its Rule Card is laid out in the setup.
bool IsDoneInSetup(const Pack& pack, const Effect& effect) {
  return effect.form == EffectForm::kActivated && effect.mandatory &&
         AsksForPhase(pack, effect, PhaseKind::kSetup);
}

// Returns the number of the effect that a player uses in the setup, one that lays the card out
// before others; 0: the card has none.
int OfSetup(const Pack& pack, const CardDefinition& card) {
  int found = 0;
  for (int e = card.effects.count; e >= 1; --e) {
    const Effect& effect = pack.effects[card.effects.first + e - 1];
    const bool used = effect.form == EffectForm::kActivated && !effect.mandatory &&
                      effect.printed != PrintedKind::kEvent &&
                      AsksForPhase(pack, effect, PhaseKind::kSetup);
    if (used && (found == 0 || LaysItself(pack, effect))) found = e;
  }
  return found;
}

// Returns whether the act lays out a Rule Card that is outside the Rule Zone, and sets *number to
// the effect that is used then: its EVENT, the effect that lays it out, or what it does in the
// setup. An act that names another effect uses that one instead.
bool LaysRule(const Game& game, const State& state, const Action& action,
              const CardDefinition& card, int* number) {
  const bool there = action.piece != kNoPiece && state.piece(action.piece).zone == ZoneKind::kRule;
  if (!card.Has(Frame::kRule) || there) return false;
  *number = 0;
  const bool setup = state.header().phase == PhaseKind::kSetup;
  const bool full = game.rules->effects_are_read_in_full;
  for (int e = card.effects.count; e >= 1; --e) {
    const Effect& effect = game.pack->effects[card.effects.first + e - 1];
    const bool too_late = full && !setup && AsksForPhase(*game.pack, effect, PhaseKind::kSetup);
    if (effect.printed == PrintedKind::kEvent) *number = e;
    if (LaysItself(*game.pack, effect) && !too_late) *number = e;
    if (setup && IsDoneInSetup(*game.pack, effect)) *number = e;
  }
  if (full && setup && *number != 0) {
    const int own = OfSetup(*game.pack, card);
    // In the setup its own effect is meant and not the EVENT: one that lays the card out, or one
    // that is used where it lies.
    if (own != 0 && !LaysItself(*game.pack, game.pack->effects[card.effects.first + own - 1])) {
      return action.effect == *number;
    }
    if (own != 0) *number = own;
  }
  // What is used where it lies is not laid out.
  const auto used_there = [&](const Effect& effect) {
    return effect.form == EffectForm::kActivated && effect.works_in != 0;
  };
  const auto effects = game.pack->Effects(card.effects);
  if (!setup && *number == 0 && full && std::any_of(effects.begin(), effects.end(), used_there)) {
    return false;
  }
  return action.effect == 0 || action.effect == *number;
}

// Returns whether the piece lies face-up on the field as a Spell or Trap.
bool LiesPlayed(const Game& game, const State& state, PieceIndex index) {
  if (index == kNoPiece) return false;
  const Piece& piece = state.piece(index);
  return game.rules->OnField(piece.zone) && !IsFaceDown(piece) && piece.position == Position::kNone;
}

bool LiesInHand(const State& state, const Action& action) {
  if (action.piece != kNoPiece) return state.piece(action.piece).zone == ZoneKind::kHand;
  return action.from.kind == ZoneKind::kHand;
}

// Returns the effects among which the act names one: those of the piece, or those of the half that
// is named of a double card off the field.
OwnEffects EffectsMeant(const State& state, const Action& action, CardIndex said) {
  const bool own = action.piece != kNoPiece && state.piece(action.piece).card == said;
  return own ? OwnEffectsOf(state, action.piece) : OwnEffects{said, false};
}

}  // namespace

namespace {

// Returns whether the effect says that a Spell or Trap is played by it: `printed = play`, or how
// long the card stays, which the use of another effect would not count.
bool SaysItPlays(const Effect& effect) {
  if (effect.form != EffectForm::kActivated) return false;
  const bool stays = effect.persists_counted && effect.printed == PrintedKind::kNone;
  return effect.printed == PrintedKind::kPlay || (stays && effect.works_in == 0);
}

}  // namespace

bool IsPlayedByOne(const Pack& pack, CardIndex card) {
  const CardDefinition& definition = pack.card(card);
  if (definition.IsMonster() || std::popcount(definition.frames) != 1) return false;
  const auto effects = pack.Effects(definition.effects);
  return std::any_of(effects.begin(), effects.end(), SaysItPlays);
}

namespace {

// Returns the number of the effect that the act uses. When it names none: the pending effect of the
// card, else the first effect that can be activated.
int PrintedNumber(const Game& game, const State& state, const Action& action, CardIndex said) {
  if (action.effect != 0) return action.effect;
  if (action.piece != kNoPiece) {
    const PendingTrigger* pending = FindTrigger(state, action.piece, 0);
    if (pending != nullptr) return pending->effect;
  }
  const OwnEffects own = EffectsMeant(state, action, said);
  const auto first = [&](auto&& wanted) {
    for (int n = 1; n <= CountOf(*game.pack, own); ++n) {
      if (wanted(game.pack->effects[IndexOf(*game.pack, own, n)])) return n;
    }
    return 0;
  };
  const bool setup = state.header().phase == PhaseKind::kSetup;
  // For a monster in the hand an effect that is used there is meant, if it has one.
  const bool in_hand = game.pack->card(said).IsMonster() && LiesInHand(state, action);
  const int from_there = first([&](const Effect& e) {
    return in_hand && e.form == EffectForm::kActivated && (e.works_in & kHandOnly) != 0;
  });
  if (from_there != 0) return from_there;
  const bool by_one = game.rules->effects_are_read_in_full && IsPlayedByOne(*game.pack, said);
  const bool played = LiesPlayed(game, state, action.piece);
  // Of a card on the field no effect is meant that is used elsewhere alone.
  const bool on_field = game.rules->responses.five_parts && action.piece != kNoPiece &&
                        game.rules->OnField(state.piece(action.piece).zone);
  // Nor is one meant by which a Spell or Trap is played, of one in an open pile.
  const bool in_pile = game.rules->responses.five_parts && action.piece != kNoPiece && !on_field &&
                       !game.rules->IsHiddenPile(state.piece(action.piece).zone) &&
                       !game.pack->card(said).IsMonster() &&
                       first([&](const Effect& e) {
                         return e.form == EffectForm::kTriggered && e.event_subject != 0 &&
                                game.pack->filters[e.event_subject].only_self;
                       }) != 0;
  const int activated = first([&](const Effect& e) {
    const auto zone =
        on_field || in_pile ? static_cast<unsigned>(state.piece(action.piece).zone) : 0U;
    if (on_field && e.works_in != 0 && (e.works_in >> zone & 1U) == 0) return false;
    if (in_pile && (e.works_in >> zone & 1U) == 0) return false;
    if (by_one && SaysItPlays(e) == played) return false;
    const bool too_late = !setup && AsksForPhase(*game.pack, e, PhaseKind::kSetup);
    const bool works = !too_late && !LiesOnNothing(game, state, action.piece, e);
    return e.form == EffectForm::kActivated && works;
  });
  if (activated != 0) return activated;
  const int waits = first([](const Effect& e) { return e.form == EffectForm::kTriggered; });
  return waits != 0 ? waits : 1;
}

// Returns the number of the way that is used: one printed effect may have several ways, each of
// which is an effect of its own in the pack.
int EffectNumber(const Game& game, const State& state, const Action& action, CardIndex said) {
  const CardDefinition& card = game.pack->card(said);
  const int number = PrintedNumber(game, state, action, said);
  if (action.option == 0 || number < 1 || number > card.effects.count) return number;
  const Effect* effects = &game.pack->effects[card.effects.first];
  const int first = effects[number - 1].first_option;
  // The first number of the ways means the whole box; each other number means one way.
  if (action.effect > first && game.rules->options_say_once) return number;
  for (int i = first; first != 0 && i <= card.effects.count; ++i) {
    const Effect& way = effects[i - 1];
    if (way.first_option == first && way.option == action.option) return i;
  }
  return number;
}

bool HasType(const Pack& pack, const TypeSet& types, std::string_view word) {
  const int type = pack.FindType(word);
  return type < kTypesMax && types.test(static_cast<std::size_t>(type));
}

// Returns the kind as which the act plays a card of two kinds: as it was played already, as its
// effect says, or as a Trap when the effect waits for something.
Frame PlaysAs(const Game& game, const State& state, const Action& action, const Activation& said) {
  if (said.on_field && !said.face_down) return PlayedAs(game, state, action.piece);
  if (said.effect != nullptr) {
    for (const Condition& condition : game.pack->Conditions(said.effect->conditions)) {
      if (condition.kind == ConditionKind::kPlayedAs) return condition.frame;
    }
  }
  const bool waits = said.effect != nullptr && said.effect->form == EffectForm::kTriggered;
  if (said.trap && (waits || !said.spell)) return Frame::kTrap;
  return said.spell ? Frame::kSpell : Frame::kTerrain;
}

void ChooseKind(const Game& game, const State& state, const Action& action, Activation* said) {
  if (said->definition->plays.empty() || (!said->spell && !said->trap)) return;
  const Frame as = PlaysAs(game, state, action, *said);
  if (as == Frame::kTerrain) return;
  said->way = FindWay(*said->definition, as);
  said->spell = as == Frame::kSpell;
  said->trap = as == Frame::kTrap;
}

}  // namespace

Activation ActivationOf(const Game& game, const State& state, const Action& action) {
  Activation out{.card = PlayedCard(*game.pack, state, action)};
  out.definition = &game.pack->card(out.card);
  out.lays_rule = LaysRule(game, state, action, *out.definition, &out.number);
  if (!out.lays_rule) out.number = EffectNumber(game, state, action, out.card);
  const PoolIndex meant = IndexOf(*game.pack, EffectsMeant(state, action, out.card), out.number);
  out.effect =
      meant != 0 ? &game.pack->effects[meant] : HeldEffect(game, state, action.piece, out.number);
  // A card beneath a monster is neither a Spell nor a Trap.
  const bool as_monster =
      action.piece != kNoPiece && (state.piece(action.piece).position != Position::kNone ||
                                   (state.piece(action.piece).flags & kIsAttached) != 0);
  const bool as_spell = FindWay(*out.definition, Frame::kSpell) != nullptr;
  out.spell = (out.definition->Has(Frame::kSpell) || as_spell) && !as_monster;
  out.trap = out.definition->Has(Frame::kTrap) && !as_monster;
  out.from_hand = action.piece == kNoPiece
                      ? action.from.kind == ZoneKind::kHand || action.from.kind == ZoneKind::kNone
                      : state.piece(action.piece).zone == ZoneKind::kHand;
  if (action.piece != kNoPiece) {
    const Piece& piece = state.piece(action.piece);
    out.on_field = game.rules->OnField(piece.zone);
    out.face_down = IsFaceDown(piece);
    out.trigger = FindTrigger(state, action.piece, out.number);
    // The pending effect may be no longer on the piece, which may have been another card then.
    const bool waited = out.trigger != nullptr && out.trigger->pool_effect != 0;
    if (waited) out.effect = &game.pack->effects[out.trigger->pool_effect];
    // What a card does that has just come to the hand is not played out of it.
    const bool came = out.trigger != nullptr && out.trigger->subject == action.piece;
    if (came && out.effect != nullptr && out.effect->works_in == 0) out.from_hand = false;
  }
  ChooseKind(game, state, action, &out);
  const bool waits = out.effect != nullptr && out.effect->form == EffectForm::kTriggered;
  TypeSet types = out.definition->types;
  if (out.way != nullptr) types |= out.way->types;
  out.only_flips = out.trap && out.face_down && waits && out.trigger == nullptr &&
                   HasType(*game.pack, types, "Continuous");
  return out;
}

Source SourceOf(const State& state, const Action& action, const Activation& said) {
  Source source = SourceOf(state, action, said.card);
  if (said.trigger == nullptr) return source;
  source.subject = said.trigger->subject;
  source.other = said.trigger->other;
  source.seen = &said.trigger->seen;
  return source;
}

bool AsksAtActivation(const Game& game, const Effect& effect) {
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    const bool nobody = choice.all && game.rules->effects_are_read_in_full;
    if (choice.at_activation && !nobody) return true;
  }
  return false;
}
namespace {

// Returns by how much an effect of the source multiplies the number of markers that it replaces by
// this one.
int TimesReplaced(const Game& game, const State& state, CardIndex by, const Source& source) {
  Subject marker{.card = by,
                 .controller = source.controller,
                 .zone = {source.controller, ZoneKind::kTerrain, 0, 0}};
  Subject acting{source.piece, source.card, source.controller, source.zone, Position::kNone};
  int times = 1;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (effect.FitsOther(&marker, kNoPiece) != Truth::kTrue) return;
    if (m.scope != 0 && effect.Touches(acting) != Truth::kTrue) return;
    if (effect.Applies()) times *= std::clamp<std::int32_t>(effect.Amount(kNoPiece, 1), 1, 9);
  };
  ForEachModifier(game, state, {ModifierKind::kReplacesTimes}, visit);
  return times;
}

}  // namespace

Choice ChoiceOf(const Game& game, const State& state, const Effect& effect, int index,
                const Source& source) {
  Choice choice = game.pack->choices[effect.choices.first + index];
  if (choice.exactly != 0) {
    const AmountRange asked = RangeOf(game, state, choice.exactly, source);
    const auto within = [](std::int32_t number) {
      return static_cast<std::uint8_t>(std::clamp<std::int32_t>(number, 0, kChosenMax));
    };
    choice.least = within(asked.least);
    choice.most = within(asked.most);
  }
  if (choice.up_to != 0) {
    // How many targets there are is not known before any is named.
    const bool ahead = source.task == 0 && choice.targets != 0 && !choice.at_activation &&
                       game.rules->effects_are_read_in_full;
    const std::int32_t most = ahead ? kChosenMax : RangeOf(game, state, choice.up_to, source).most;
    choice.most = static_cast<std::uint8_t>(std::clamp<std::int32_t>(most, 0, kChosenMax));
    choice.least = std::min(choice.least, choice.most);
  }
  if (!choice.terrain || !MayBeGiven(game, state, ModifierKind::kReplacesTimes)) return choice;
  for (const Operation& op : game.pack->Operations(effect.operations)) {
    const bool replaces = op.kind == OperationKind::kReplaceTerrain &&
                          op.what.kind == RefKind::kTarget && op.what.index == index;
    if (!replaces || op.card == kUnknownCard) continue;
    const bool exact = choice.least == choice.most;
    const int most = choice.most * TimesReplaced(game, state, op.card, source);
    choice.most = static_cast<std::uint8_t>(std::min(most, kChosenMax));
    // "Up to" so many remains the player's decision.
    if (exact) choice.least = choice.most;
    break;
  }
  return choice;
}

namespace {

// Returns how many of the things named for a choice are of the kind that it asks for, a Terrain
// marker or else a card, a zone or a player. As many as it needs at least are its own in any case.
int OfItsKind(const Choice& choice, const Action& action, ChosenRange range) {
  if (choice.places || choice.tiles) return range.count;
  int count = std::min<int>(choice.least, range.count);
  while (count < range.count) {
    const Chosen& one = action.chosen[static_cast<std::size_t>(range.first + count)];
    const bool marker = one.piece == kNoPiece && one.zone.kind == ZoneKind::kTerrain;
    if (marker != choice.terrain) break;
    ++count;
  }
  return count;
}

// Returns whether a choice that is made while the effect resolves finds nothing on the board on
// which it is used, which is that of the choice too: what is named is for a later one.
bool FindsNothing(const Game& game, const State& state, const Effect& effect, PoolIndex i,
                  const Choice& choice, const Source& source) {
  const bool later = !choice.at_activation && i + 1 < effect.choices.count;
  if (!later || !game.rules->effects_are_read_in_full) return false;
  if (IsMadeOnAnotherBoard(game, effect, i) || NamesHiddenPile(game, choice)) return false;
  std::vector<Chosen> found;
  CandidatesFor(game, state, choice, source, &found);
  return found.empty();
}

// Returns the choices (bits) that only those ways of the effect ask for which are not the one that
// the option names; none without an option, and where it says which of the card's effects is used.
std::uint16_t OfOtherWays(const Game& game, const Effect& effect, const Action& action) {
  const std::uint8_t option = action.option;
  if (option == 0 || !game.rules->effects_are_read_in_full) return 0;
  if (SaysWhichEffect(*game.rules, effect, action)) return 0;
  const auto program = game.pack->Operations(effect.operations);
  std::uint16_t others = 0;
  std::uint16_t used = 0;
  const auto heads = std::ranges::find(program, OperationKind::kChooseOne, &Operation::kind);
  const auto first = static_cast<int>(heads - program.begin());
  const int last = heads == program.end() ? first : first + heads->block;
  bool taken = false;
  int way_ends = first;
  for (int at = 0; at < static_cast<int>(program.size()); ++at) {
    const Operation& op = program[static_cast<std::size_t>(at)];
    const bool inside = at > first && at <= last;
    if (inside && at > way_ends) {
      way_ends = at + op.block;
      taken = op.values == option;
    }
    std::uint16_t& kept = inside && !taken ? others : used;
    kept = static_cast<std::uint16_t>(kept | op.targets | op.asks_targets);
  }
  return static_cast<std::uint16_t>(others & ~used);
}

}  // namespace

bool SaysWhichEffect(const RuleSet& rules, const Effect& effect, const Action& action) {
  return rules.options_say_once && effect.first_option != 0 && action.effect <= effect.first_option;
}

ChosenRange ChosenFor(const Game& game, const State& state, const Effect& effect,
                      const Action& action, int index) {
  const Source source = SourceOf(state, action, PlayedCard(*game.pack, state, action));
  const std::uint16_t others = OfOtherWays(game, effect, action);
  int left = action.chosen_count;
  int first = 0;
  for (const bool at_activation : {true, false}) {
    for (PoolIndex i = 0; i < effect.choices.count; ++i) {
      const Choice choice = ChoiceOf(game, state, effect, i, source);
      if (choice.at_activation != at_activation) continue;
      int count = choice.all ? 0 : std::min<int>(left, choice.most);
      count = CardsBeforeZones(game, effect, choice, action, {first, count});
      if (game.rules->effects_are_read_in_full) count = OfItsKind(choice, action, {first, count});
      // A choice of a player takes no place when no player is named.
      if (choice.seats && count > 0 && !IsPlayer(action.chosen[static_cast<std::size_t>(first)])) {
        count = 0;
      }
      if (!at_activation && (others >> i & 1U) != 0) count = 0;
      if (count > 0 && FindsNothing(game, state, effect, i, choice, source)) count = 0;
      if (i == index) return {first, count};
      first += count;
      left -= count;
    }
  }
  return {};
}

namespace {

// Returns whether the effect asks for something besides the attacked Terrain when it is used.
bool AsksBesideTerrain(const Pack& pack, const Effect& strike) {
  for (PoolIndex i = 0; i < strike.choices.count; ++i) {
    const Choice& choice = pack.choices[strike.choices.first + i];
    if (choice.at_activation && !(i == 0 && choice.terrain)) return true;
  }
  return false;
}

}  // namespace

std::optional<Action> StrikeUsed(const Game& game, const State& state, const Action& action) {
  const bool terrain = action.target_zone.kind == ZoneKind::kTerrain;
  if (action.kind != ActionKind::kAttack || !terrain || action.piece == kNoPiece) {
    return std::nullopt;
  }
  int number = 0;
  const Effect* strike = HeldOfKind(game, state, action.piece, PrintedKind::kStrike, &number);
  if (strike == nullptr) return std::nullopt;
  Action use = action;
  use.kind = ActionKind::kActivate;
  use.effect = static_cast<std::uint8_t>(number);
  use.chosen_count = use.paid_count = 0;
  const bool names_terrain = strike->choices.count != 0 &&
                             game.pack->choices[strike->choices.first].terrain &&
                             game.pack->choices[strike->choices.first].at_activation;
  if (names_terrain) use.Choose({kNoPiece, kUnknownCard, action.target_zone});
  const bool asks = AsksBesideTerrain(*game.pack, *strike);
  for (const Chosen& given : action.Paid()) asks ? use.Choose(given) : use.Pay(given);
  return use;
}

bool IsUsedAfterDuel(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate) return false;
  const Effect* effect = ActivationOf(game, state, action).effect;
  for (PoolIndex i = 0; effect != nullptr && i < effect->conditions.count; ++i) {
    const Condition& condition = game.pack->conditions[effect->conditions.first + i];
    if (condition.kind == ConditionKind::kDuelAtEnd) return true;
  }
  return false;
}

bool AsksForPhase(const Pack& pack, const Effect& effect, PhaseKind phase) {
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind == ConditionKind::kPhase && IsPhase(condition.phase, phase)) return true;
  }
  return false;
}

bool AsksForPhase(const Pack& pack, CardIndex card, PhaseKind phase) {
  for (const Effect& one : pack.Effects(pack.card(card).effects)) {
    if (AsksForPhase(pack, one, phase)) return true;
  }
  return false;
}

}  // namespace judge
