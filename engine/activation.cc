#include "engine/activation.h"

#include <algorithm>

#include "engine/declare.h"
#include "engine/equipped.h"
#include "engine/halves.h"
#include "engine/held.h"
#include "engine/payment.h"
#include "engine/piles.h"
#include "engine/references.h"
#include "engine/rule_set.h"
#include "engine/tilemap.h"
#include "engine/trigger.h"
#include "engine/zones_named.h"

namespace judge {
namespace {

// Whether the effect says itself when its card comes to the Rule Zone.
bool LaysItself(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool itself = op.kind == OperationKind::kSend && op.what.kind == RefKind::kSelf;
    if (itself && op.zone == ZoneKind::kRule) return true;
  }
  return false;
}

// A Rule Card outside its zone is laid out: its EVENT, when it has one, is what is used, or the
// effect that lays it out. Naming another of its effects means that one.
bool LaysRule(const Game& game, const State& state, const Action& action,
              const CardDefinition& card, int* number) {
  const bool there = action.piece != kNoPiece && state.piece(action.piece).zone == ZoneKind::kRule;
  if (!card.Has(Frame::kRule) || there) return false;
  *number = 0;
  for (int e = card.effects.count; e >= 1; --e) {
    const Effect& effect = game.pack->effects[card.effects.first + e - 1];
    if (effect.printed == PrintedKind::kEvent) *number = e;
    if (LaysItself(*game.pack, effect)) *number = e;
  }
  return action.effect == 0 || action.effect == *number;
}

bool LiesInHand(const State& state, const Action& action) {
  if (action.piece != kNoPiece) return state.piece(action.piece).zone == ZoneKind::kHand;
  return action.from.kind == ZoneKind::kHand;
}

// The effects among which the act names one: of one of the two monsters of a card that lies off the
// field, when that one is named.
OwnEffects EffectsMeant(const State& state, const Action& action, CardIndex said) {
  const bool own = action.piece != kNoPiece && state.piece(action.piece).card == said;
  return own ? OwnEffectsOf(state, action.piece) : OwnEffects{said, false};
}

// Named by nobody: what the card waits to do now, else the first effect that can be activated.
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
  // Of a monster in the hand one that is used there is meant, if it has one.
  const bool in_hand = game.pack->card(said).IsMonster() && LiesInHand(state, action);
  const int from_there = first([&](const Effect& e) {
    return in_hand && e.form == EffectForm::kActivated && (e.works_in & kHandOnly) != 0;
  });
  if (from_there != 0) return from_there;
  const int activated = first([&](const Effect& e) {
    const bool too_late = !setup && AsksForPhase(*game.pack, e, PhaseKind::kSetup);
    const bool works = !too_late && !LiesOnNothing(game, state, action.piece, e);
    return e.form == EffectForm::kActivated && works;
  });
  if (activated != 0) return activated;
  const int waits = first([](const Effect& e) { return e.form == EffectForm::kTriggered; });
  return waits != 0 ? waits : 1;
}

// One printed effect may be used in several ways, each of which is a record of its own.
int EffectNumber(const Game& game, const State& state, const Action& action, CardIndex said) {
  const CardDefinition& card = game.pack->card(said);
  const int number = PrintedNumber(game, state, action, said);
  if (action.option == 0 || number < 1 || number > card.effects.count) return number;
  const Effect* effects = &game.pack->effects[card.effects.first];
  const int first = effects[number - 1].first_option;
  // The first number of its ways means the box; each other one a way.
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

// As which kind the act plays a card that is two of them: as it was played already, as its effect
// says, or as one that waits for something.
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

Frame PlayedAs(const Game& game, const State& state, PieceIndex index) {
  if (index == kNoPiece) return Frame::kTerrain;
  const Piece& piece = state.piece(index);
  if (piece.played_as != Frame::kTerrain) return piece.played_as;
  if (!game.rules->OnField(piece.zone)) return Frame::kTerrain;
  if (piece.position != Position::kNone) return Frame::kMonster;
  if (IsFaceDown(piece)) return Frame::kTerrain;
  // A record may begin with it in play: it was played in the one way that leads there.
  Frame only = Frame::kTerrain;
  for (const PlayWay& way : game.pack->card(piece.card).plays) {
    if (way.frame == Frame::kMonster) continue;
    if (only != Frame::kTerrain) return Frame::kTerrain;
    only = way.frame;
  }
  return only;
}

const PlayWay* FindWay(const CardDefinition& card, Frame frame) {
  for (const PlayWay& way : card.plays) {
    if (way.frame == frame) return &way;
  }
  return nullptr;
}

Truth IsWayOpen(const Game& game, const State& state, const Source& source, Frame frame) {
  const CardDefinition& card = game.pack->card(source.card);
  if (card.plays.empty()) return FromBool(card.Has(frame));
  const PlayWay* way = FindWay(card, frame);
  if (way == nullptr) return Truth::kFalse;
  const bool set = source.piece != kNoPiece && IsFaceDown(state.piece(source.piece));
  if (way->set && !set) return Truth::kFalse;
  return Holds(game, state, way->conditions, source);
}

bool IsPlayKnown(const Pack& pack, CardIndex index) {
  const CardDefinition& card = pack.card(index);
  if (!card.Has(Frame::kSpell)) return true;
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (effect.form == EffectForm::kActivated) return effect.supported;
  }
  return card.unexpressed.empty();
}

TypeSet TypesPlayed(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  const CardDefinition& card = game.pack->card(piece.card);
  TypeSet types = card.types;
  if (!card.plays.empty()) {
    const PlayWay* way = FindWay(card, PlayedAs(game, state, index));
    if (way != nullptr) types |= way->types;
  }
  if (piece.printed != kUnknownCard && game.pack->card(piece.printed).Has(Frame::kToken)) {
    const int token = game.pack->FindType(FrameName(Frame::kToken));
    if (token < kTypesMax) types.set(static_cast<std::size_t>(token));
  }
  return types;
}

Activation ActivationOf(const Game& game, const State& state, const Action& action) {
  Activation out{.card = PlayedCard(*game.pack, state, action)};
  out.definition = &game.pack->card(out.card);
  out.lays_rule = LaysRule(game, state, action, *out.definition, &out.number);
  if (!out.lays_rule) out.number = EffectNumber(game, state, action, out.card);
  const PoolIndex meant = IndexOf(*game.pack, EffectsMeant(state, action, out.card), out.number);
  out.effect =
      meant != 0 ? &game.pack->effects[meant] : HeldEffect(game, state, action.piece, out.number);
  // Beneath a monster it is neither of them.
  const bool as_monster =
      action.piece != kNoPiece && (state.piece(action.piece).position != Position::kNone ||
                                   (state.piece(action.piece).flags & kIsAttached) != 0);
  out.spell = out.definition->Has(Frame::kSpell) && !as_monster;
  out.trap = out.definition->Has(Frame::kTrap) && !as_monster;
  out.from_hand = action.piece == kNoPiece
                      ? action.from.kind == ZoneKind::kHand || action.from.kind == ZoneKind::kNone
                      : state.piece(action.piece).zone == ZoneKind::kHand;
  if (action.piece != kNoPiece) {
    const Piece& piece = state.piece(action.piece);
    out.on_field = game.rules->OnField(piece.zone);
    out.face_down = IsFaceDown(piece);
    out.trigger = FindTrigger(state, action.piece, out.number);
    // What waited may no longer be on the card, which was another one when it happened.
    const bool waited = out.trigger != nullptr && out.trigger->pool_effect != 0;
    if (waited) out.effect = &game.pack->effects[out.trigger->pool_effect];
  }
  ChooseKind(game, state, action, &out);
  const bool waits = out.effect != nullptr && out.effect->form == EffectForm::kTriggered;
  TypeSet types = out.definition->types;
  if (out.way != nullptr) types |= out.way->types;
  out.only_flips = out.trap && out.face_down && waits && out.trigger == nullptr &&
                   HasType(*game.pack, types, "Continuous");
  return out;
}

Source SourceOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {.piece = index,
          .card = piece.card,
          .controller = piece.controller,
          .zone = PlaceOf(piece),
          .host = piece.host,
          .since = piece.since};
}

Source SourceOfMarker(const State& state, ZoneRef place) {
  const TerrainSlot& slot = state.terrain(place.seat, place.slot);
  return {.card = slot.card, .controller = place.seat, .zone = place, .since = slot.since};
}

Source SourceOf(const State& state, const Task& task) {
  const bool marker = task.piece == kNoPiece && task.card != kUnknownCard;
  Source source = marker ? SourceOfMarker(state, task.place) : SourceOf(state, task.piece);
  if (task.card != kUnknownCard) source.card = task.card;
  source.controller = task.controller;
  source.subject = task.subject;
  source.other = task.other;
  source.task = task.id;
  const bool gave_up = task.seen.other.controller != kNoSeat;
  if (task.event != 0 || gave_up) {
    source.seen = &task.seen;
    if (source.host == kNoPiece) source.host = task.seen.host;
  }
  return source;
}

Source SourceOf(const State& state, const Action& action, CardIndex card) {
  Source source;
  if (action.piece != kNoPiece) source = SourceOf(state, action.piece);
  if (card != kUnknownCard) source.card = card;
  // With a card that is lent its user acts for himself.
  source.controller = action.seat;
  return source;
}

bool AsksAtActivation(const Pack& pack, const Effect& effect) {
  for (const Choice& choice : pack.Choices(effect.choices)) {
    if (choice.at_activation) return true;
  }
  return false;
}

int RoundOf(const State& state, int turn) {
  return state.seats() == 0 ? 0 : (turn + state.seats() - 1) / state.seats();
}

int CountedNumber(const Pack& pack, CardIndex card, int effect) {
  const PoolRange effects = pack.card(card).effects;
  if (effect < 1 || effect > effects.count) return effect;
  const Effect& counted = pack.effects[effects.first + effect - 1];
  for (int e = 0; counted.shared != 0 && e < effects.count; ++e) {
    if (pack.effects[effects.first + e].shared == counted.shared) return e + 1;
  }
  return counted.first_option == 0 ? effect : counted.first_option;
}

std::uint16_t TargetCounted(const Effect& effect, std::span<const Chosen> chosen) {
  if (!effect.each_target || chosen.empty()) return 0;
  constexpr int kPlayers = 256;  // as many numbers come before those of pieces
  const Chosen& first = chosen.front();
  if (first.piece != kNoPiece) return static_cast<std::uint16_t>(kPlayers + first.piece);
  return static_cast<std::uint16_t>(first.zone.seat + 1);
}

namespace {

// Whether the use was in the turn, round, ... in which a limit counts now.
bool IsWithin(const State& state, const Use& use, LimitPer per) {
  const int turn = state.header().turn;
  if (per == LimitPer::kTurn) return use.turn == turn;
  if (per == LimitPer::kRound) return RoundOf(state, use.turn) == RoundOf(state, turn);
  return per != LimitPer::kNone;
}

}  // namespace

int UsesOf(const Game& game, const State& state, SeatIndex seat, CardIndex card, int effect,
           LimitPer per, EntryNumber* entry, std::uint16_t target) {
  const std::string& name = game.pack->card(card).name;
  const int counted = CountedNumber(*game.pack, card, effect);
  int uses = 0;
  for (const Use& use : state.uses()) {
    if (use.seat != seat || use.effect != counted || use.target != target) continue;
    if (use.card != card && game.pack->card(use.card).name != name) continue;
    if (per == LimitPer::kStay || !IsWithin(state, use, per)) continue;
    ++uses;
    *entry = use.entry;
  }
  return uses;
}

namespace {

bool IsPlayer(const Chosen& chosen) {
  return chosen.piece == kNoPiece && chosen.card == kUnknownCard &&
         chosen.zone.kind == ZoneKind::kNone;
}

// How many times as many markers an effect of the source replaces by this one.
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
  ForEachModifier(game, state, Bit(ModifierKind::kReplacesTimes), visit);
  return times;
}

}  // namespace

bool IsUsedUp(const Game& game, const State& state, SeatIndex seat, const Activation& said,
              PieceIndex piece, EntryNumber* entry) {
  const LimitPer per = said.effect == nullptr ? LimitPer::kNone : said.effect->limit;
  if (per == LimitPer::kNone) return false;
  const bool own = piece != kNoPiece && state.piece(piece).card == said.card;
  const PrintedEffect printed =
      own ? PrintedOf(game, state, piece, said.number) : PrintedEffect{said.card, said.number};
  if (per != LimitPer::kStay && !said.effect->of_piece) {
    return UsesOf(game, state, seat, printed.card, printed.number, per, entry) >=
           said.effect->limit_count;
  }
  int uses = 0;
  const int counted = CountedNumber(*game.pack, printed.card, printed.number);
  for (const Use& use : state.uses()) {
    if (piece == kNoPiece || use.piece != piece || use.effect != counted) continue;
    if (said.effect->of_piece && use.card != printed.card) continue;
    if (!IsWithin(state, use, per)) continue;
    ++uses;
    *entry = use.entry;
  }
  return uses >= said.effect->limit_count;
}

Choice ChoiceOf(const Game& game, const State& state, const Effect& effect, int index,
                const Source& source) {
  Choice choice = game.pack->choices[effect.choices.first + index];
  if (!choice.terrain || !MayBeGiven(game, state, ModifierKind::kReplacesTimes)) return choice;
  for (const Operation& op : game.pack->Operations(effect.operations)) {
    const bool replaces = op.kind == OperationKind::kReplaceTerrain &&
                          op.what.kind == RefKind::kTarget && op.what.index == index;
    if (!replaces || op.card == kUnknownCard) continue;
    const bool exact = choice.least == choice.most;
    const int most = choice.most * TimesReplaced(game, state, op.card, source);
    choice.most = static_cast<std::uint8_t>(std::min(most, kChosenMax));
    // "Up to" so many stays a player's decision.
    if (exact) choice.least = choice.most;
    break;
  }
  return choice;
}

ChosenRange ChosenFor(const Game& game, const State& state, const Effect& effect,
                      const Action& action, int index) {
  const Source source = SourceOf(state, action, PlayedCard(*game.pack, state, action));
  int left = action.chosen_count;
  int first = 0;
  for (const bool at_activation : {true, false}) {
    for (PoolIndex i = 0; i < effect.choices.count; ++i) {
      const Choice choice = ChoiceOf(game, state, effect, i, source);
      if (choice.at_activation != at_activation) continue;
      int count = choice.all ? 0 : std::min<int>(left, choice.most);
      count = CardsBeforeZones(game, effect, choice, action, {first, count});
      // A player who need not be named leaves no gap.
      if (choice.seats && count > 0 && !IsPlayer(action.chosen[static_cast<std::size_t>(first)])) {
        count = 0;
      }
      if (i == index) return {first, count};
      first += count;
      left -= count;
    }
  }
  return {};
}

namespace {

// Whether something in play keeps the piece from being a target of this card.
bool IsUntouchable(const Game& game, const State& state, PieceIndex piece, const Source& source) {
  const Subject subject = SubjectOf(state, piece);
  const Subject by{source.piece, source.card, source.controller, source.zone, Position::kNone};
  for (const bool marker : {false, true}) {
    const Override found = FindProhibition(game, state, CardAct::kBeTargeted, subject, &by, marker);
    if (found.found == Truth::kTrue) return true;
  }
  return false;
}

// Whether what wears a card of the second kind wears one of the first: it asks for no more.
bool AsksNoMore(const Filter& asked, const Filter& regarded) {
  const TypeSet types = regarded.types_all | regarded.types_any;
  const bool of_types = (asked.types_all & ~types).none() &&
                        (asked.types_any.none() || (asked.types_any & types).any());
  return of_types && asked.card == kUnknownCard && asked.name_contains == 0 &&
         asked.attributes == 0 && asked.any_of.count == 0 && asked.none_of.count == 0;
}

// What cards say about whom an effect may choose although its filter does not find it.
struct Regarded {
  bool equipped = false;           // as wearing what the filter asks for
  SeatIndex controller = kNoSeat;  // as controlled by this seat
};

Regarded RegardedAs(const Game& game, const State& state, const Filter& filter,
                    const Subject& subject, const Source& source) {
  const Pack& pack = *game.pack;
  const Subject acting{source.piece, source.card, source.controller, source.zone, Position::kNone};
  Regarded regarded;
  auto visit = [&](const Modifier& m, const Source& by, EffectInPlay& effect) {
    const Filter& as = pack.filters[m.other];
    const bool equipped =
        as.equipped_with != 0 && filter.equipped_with != 0 &&
        AsksNoMore(pack.filters[filter.equipped_with], pack.filters[as.equipped_with]);
    const bool controlled = as.controller == Whose::kMine;
    if ((!equipped && !controlled) || effect.Touches(subject) != Truth::kTrue) return;
    const bool meant =
        m.source == 0 || Matches(game, state, pack.filters[m.source], acting, by) == Truth::kTrue;
    if (!meant || !effect.Applies()) return;
    regarded.equipped |= equipped;
    if (controlled) regarded.controller = by.controller;
  };
  ForEachModifier(game, state, Bit(ModifierKind::kCanBeTargetedAs), visit);
  return regarded;
}

// "Effects that target monsters equipped with ... can target this one too", "you can treat it as
// being under your control": the rest of what the effect asks for still has to fit. As what it
// wears it is regarded by targets alone.
Truth FitsAsRegarded(const Game& game, const State& state, const Choice& choice,
                     const Subject& subject, const Source& source) {
  const Filter& filter = game.pack->filters[choice.filter];
  const bool asks =
      filter.controller != Whose::kAny || (filter.equipped_with != 0 && choice.at_activation);
  if (!asks || !MayBeGiven(game, state, ModifierKind::kCanBeTargetedAs)) return Truth::kFalse;
  const Regarded regarded = RegardedAs(game, state, filter, subject, source);
  if (!regarded.equipped && regarded.controller == kNoSeat) return Truth::kFalse;
  Filter rest = filter;
  Subject as = subject;
  if (regarded.equipped && choice.at_activation) rest.equipped_with = 0;
  if (regarded.controller != kNoSeat) as.controller = regarded.controller;
  return Matches(game, state, rest, as, source);
}

// A tile fits as if the card that speaks stood there, or what the choice says.
Truth MayChooseTile(const Game& game, const State& state, const Choice& choice,
                    const Chosen& chosen, const Source& source) {
  if (!choice.tiles || chosen.zone.kind != ZoneKind::kTile) return Truth::kFalse;
  PieceIndex stands = source.piece;
  if (choice.standing != 0) {
    stands = PiecesOf(game, state, game.pack->references[choice.standing], source).first();
  }
  Subject there;
  if (stands != kNoPiece) there = SubjectOf(state, stands);
  there.tile = chosen.zone.slot;
  // A card may speak of tiles that is inside no tilemap itself.
  if (!IsInside(state, TilemapInPlay(game, state), there.zone)) there.zone = chosen.zone;
  return Matches(game, state, game.pack->filters[choice.filter], there, source);
}

// A zone in which nothing lies.
Truth MayChoosePlace(const Game& game, const State& state, const Filter& filter,
                     const Chosen& chosen, const Source& source) {
  const bool free =
      chosen.piece == kNoPiece && state.HasSlot(chosen.zone) && state.At(chosen.zone) == kNoPiece;
  if (!free) return Truth::kFalse;
  return Matches(game, state, filter, {.controller = chosen.zone.seat, .zone = chosen.zone},
                 source);
}

void AddPlaces(const Game& game, const State& state, const Filter& filter, const Source& source,
               std::vector<Chosen>* out) {
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (const ZoneKind kind : {ZoneKind::kMonster, ZoneKind::kSpellTrap}) {
      const int slots = state.header().slot_count[static_cast<int>(kind)];
      for (int slot = 1; slot <= slots; ++slot) {
        Chosen chosen{.zone = {seat, kind, static_cast<std::uint8_t>(slot), 0}};
        const Truth may = MayChoosePlace(game, state, filter, chosen, source);
        if (may == Truth::kTrue) out->push_back(chosen);
      }
    }
  }
}

}  // namespace

namespace {

Truth MayChooseOneOf(const Game& game, const State& state, const Choice& choice,
                     const Pieces& pieces, const Source& source) {
  Truth any = Truth::kFalse;
  for (const PieceIndex piece : pieces) {
    const Chosen one{piece, kUnknownCard, PlaceOf(state.piece(piece))};
    any = Or(any, MayChoose(game, state, choice, one, source));
  }
  return any;
}

}  // namespace

Truth MayChoose(const Game& game, const State& state, const Choice& choice, const Chosen& chosen,
                const Source& source) {
  if (choice.filter == 0) return Truth::kTrue;
  const Filter& filter = game.pack->filters[choice.filter];
  if (choice.seats) {
    const bool names_seat = chosen.piece == kNoPiece && chosen.zone.kind == ZoneKind::kNone;
    if (!names_seat || chosen.zone.seat >= state.seats()) return Truth::kFalse;
    return Matches(game, state, filter, {.controller = chosen.zone.seat, .zone = chosen.zone},
                   source);
  }
  if (choice.places) return MayChoosePlace(game, state, filter, chosen, source);
  if (choice.terrain) {
    if (!state.HasTerrain(chosen.zone.seat, chosen.zone.slot)) return Truth::kFalse;
    return Matches(game, state, filter,
                   {.card = state.terrain(chosen.zone.seat, chosen.zone.slot).card,
                    .controller = chosen.zone.seat,
                    .zone = chosen.zone},
                   source);
  }
  if (choice.tiles || chosen.zone.kind == ZoneKind::kTile) {
    return MayChooseTile(game, state, choice, chosen, source);
  }
  const bool anywhere = filter.zones != 0 || NamesItsPieces(filter);
  if (chosen.piece != kNoPiece) {
    if (!anywhere && !IsMonsterOnField(game, state, chosen.piece)) return Truth::kFalse;
    if (choice.at_activation) {
      const Pieces instead = TakenInstead(game, state, chosen.piece, source);
      if (instead.count != 0) return MayChooseOneOf(game, state, choice, instead, source);
      if (IsUntouchable(game, state, chosen.piece, source)) return Truth::kFalse;
    }
    const Subject subject = SubjectOf(state, chosen.piece);
    const Truth fits = Matches(game, state, filter, subject, source);
    return fits != Truth::kFalse ? fits : FitsAsRegarded(game, state, choice, subject, source);
  }
  const bool hidden = game.rules->IsHiddenPile(chosen.zone.kind);
  const bool nothing = chosen.card == kUnknownCard && (chosen.label == 0 || !hidden);
  if (nothing || (hidden && !anywhere) || IsToldApart(state, chosen.zone)) return Truth::kFalse;
  return Matches(game, state, filter,
                 {.card = OffField(*game.pack, chosen.card),
                  .controller = chosen.zone.seat == kNoSeat ? source.controller : chosen.zone.seat,
                  .zone = chosen.zone},
                 source);
}

bool NamesHiddenPile(const Game& game, const Choice& choice) {
  const Filter& filter = game.pack->filters[choice.filter];
  for (int zone = 0; zone < kZoneKinds; ++zone) {
    const bool asked = ((filter.zones >> zone) & 1U) != 0;
    if (asked && game.rules->IsHiddenPile(static_cast<ZoneKind>(zone))) return true;
  }
  return false;
}

void CandidatesFor(const Game& game, const State& state, const Choice& choice, const Source& source,
                   std::vector<Chosen>* out) {
  out->clear();
  if (choice.seats) {
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      Chosen chosen{.zone = {seat, ZoneKind::kNone, 0, 0}};
      if (MayChoose(game, state, choice, chosen, source) == Truth::kTrue) out->push_back(chosen);
    }
    return;
  }
  if (choice.places) {
    return AddPlaces(game, state, game.pack->filters[choice.filter], source, out);
  }
  if (choice.terrain) {
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      for (int column = 1; column <= state.header().capacities.terrains_per_seat; ++column) {
        Chosen chosen{.zone = {seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0}};
        if (MayChoose(game, state, choice, chosen, source) == Truth::kTrue) out->push_back(chosen);
      }
    }
    return;
  }
  for (int number = 1; choice.tiles && number <= kTileNumberMax; ++number) {
    Chosen chosen{
        .zone = {source.controller, ZoneKind::kTile, static_cast<std::uint8_t>(number), 0}};
    const bool there = HasTile(TilemapInPlay(game, state), chosen.zone.slot);
    if (there && MayChoose(game, state, choice, chosen, source) == Truth::kTrue) {
      out->push_back(chosen);
    }
  }
  if (choice.tiles) return;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).owner == kNoSeat) continue;
    Chosen chosen{.piece = p, .zone = PlaceOf(state.piece(p))};
    if (MayChoose(game, state, choice, chosen, source) == Truth::kTrue) out->push_back(chosen);
  }
}

void DropLaterCopies(const State& state, std::vector<Chosen>* candidates) {
  std::vector<Chosen> kept;
  for (const Chosen& one : *candidates) {
    const Piece& piece = state.piece(one.piece);
    const bool copy = one.piece != kNoPiece && piece.slot == 0 && piece.card != kUnknownCard &&
                      std::any_of(kept.begin(), kept.end(), [&](const Chosen& other) {
                        const Piece& before = state.piece(other.piece);
                        return before.card == piece.card && before.zone == piece.zone &&
                               before.slot == 0 && before.side == piece.side;
                      });
    if (!copy) kept.push_back(one);
  }
  *candidates = std::move(kept);
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

std::optional<Chosen> ImpliedPlayer(const Game& game, const State& state, const Choice& choice,
                                    const Source& source) {
  if (!choice.seats || !choice.at_activation || choice.least != 1) return std::nullopt;
  std::vector<Chosen> candidates;
  CandidatesFor(game, state, choice, source, &candidates);
  if (candidates.size() != 1) return std::nullopt;
  return candidates.front();
}

namespace {

void NameFirst(const Chosen& chosen, Action* action) {
  if (action->chosen_count == 0) {
    action->target = chosen.piece;
    action->target_card = chosen.card;
    action->target_zone = chosen.zone;
  }
  action->Choose(chosen);
}

// Every way to make one more choice: one card each, or as many as it asks for at least.
void Extend(const Choice& choice, const std::vector<Chosen>& candidates, const Action& action,
            std::vector<Action>* out) {
  if (choice.least > 1) {
    if (candidates.size() < choice.least) return;
    Action next = action;
    for (std::size_t i = 0; i < choice.least; ++i) NameFirst(candidates[i], &next);
    out->push_back(next);
    return;
  }
  if (choice.least == 0) out->push_back(action);
  for (const Chosen& one : candidates) {
    Action next = action;
    NameFirst(one, &next);
    out->push_back(next);
    if (out->size() >= kActivationCandidatesMax) return;
  }
}

// As much as may be named where the cost asks for a number.
std::int32_t NumberNamed(const Game& game, const State& state, const Effect& effect,
                         const Source& source, std::int32_t said) {
  if (said != 0) return said;
  for (const Operation& cost : game.pack->Operations(effect.costs)) {
    const bool number = cost.kind == OperationKind::kDeclare &&
                        static_cast<Declared>(cost.choice) == Declared::kNumber;
    if (number) return MostDeclared(game, state, cost, source);
  }
  return effect.charges_declared ? 1 : 0;
}

// Each of them with its ways to pay, so that none of them takes up the room of all.
void PayEachWay(const Game& game, const State& state, const Effect& effect,
                std::vector<Action>* out) {
  const std::size_t ways =
      std::max<std::size_t>(1, kActivationCandidatesMax / std::max<std::size_t>(1, out->size()));
  std::vector<Action> paying;
  for (const Action& one : *out) {
    const std::vector<Action> pays = WithPrices(game, state, effect, one);
    paying.insert(paying.end(), pays.begin(), pays.begin() + std::min(ways, pays.size()));
  }
  *out = std::move(paying);
}

}  // namespace

void ActivationCandidates(const Game& game, const State& state, const Action& action,
                          std::vector<Action>* out) {
  out->assign(1, action);
  const Activation said = ActivationOf(game, state, action);
  if (said.effect == nullptr || said.only_flips) return;
  const Source source = SourceOf(state, action, said.card);
  out->front().number = NumberNamed(game, state, *said.effect, source, action.number);
  std::vector<Chosen> candidates;
  for (const Choice& choice : game.pack->Choices(said.effect->choices)) {
    if (!choice.at_activation || choice.all) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (choice.least <= 1) DropLaterCopies(state, &candidates);
    std::vector<Action> next;
    for (const Action& one : *out) Extend(choice, candidates, one, &next);
    *out = std::move(next);
  }
  PayEachWay(game, state, *said.effect, out);
}

PieceIndex KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                          const Operation& cost, const Action& action) {
  if (cost.kind == OperationKind::kPayCards) {
    for (const Chosen& one : PaidFor(game, state, effect, action)) {
      const bool held =
          one.piece != kNoPiece && FindHeld(game, state, one.piece).found == Truth::kTrue;
      if (held) return one.piece;
    }
    return kNoPiece;
  }
  const bool takes = cost.kind == OperationKind::kSend || cost.kind == OperationKind::kErode ||
                     cost.kind == OperationKind::kDestroy || cost.kind == OperationKind::kAttach;
  PieceIndex paid = cost.what.kind == RefKind::kSelf ? action.piece : kNoPiece;
  if (cost.what.kind == RefKind::kTarget) {
    const ChosenRange named = ChosenFor(game, state, effect, action, cost.what.index);
    if (named.count > 0) paid = action.chosen[static_cast<std::size_t>(named.first)].piece;
  }
  if (!takes || paid == kNoPiece) return kNoPiece;
  return FindHeld(game, state, paid).found == Truth::kTrue ? paid : kNoPiece;
}

}  // namespace judge
