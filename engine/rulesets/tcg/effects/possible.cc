// Rulebook: what has to be possible before an effect is activated, and what it costs.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the use of an effect that its player is free to use.
UsedCard FreelyUsed(const CheckContext& c) {
  UsedCard used = UsedCardOf(c);
  const bool free = used.known && used.said.effect != nullptr && !used.said.effect->mandatory &&
                    !used.said.only_flips && used.said.effect->supported;
  if (!free) used.said.effect = nullptr;
  return used;
}

// Returns whether the operation is done to each card that fits, and none does.
Truth FindsNothing(const CheckContext& c, const Operation& op, const Source& source) {
  const bool each = op.what.kind == RefKind::kEach && op.conditions.count == 0;
  const bool removes = op.kind == OperationKind::kDestroy || op.kind == OperationKind::kErode ||
                       op.kind == OperationKind::kSend;
  if (!each || !removes) return Truth::kFalse;
  const Filter& filter = c.pack().filters[op.what.filter];
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (!Considers(c.game, c.state, filter, p)) continue;
    const Truth fits = Matches(c.game, c.state, filter, SubjectOf(c.state, p), source);
    if (fits == Truth::kTrue) return Truth::kFalse;
    if (fits == Truth::kUnknown) return Truth::kUnknown;
  }
  return CardsLeftOpen(c.game, c.state, filter, source) > 0 ? Truth::kUnknown : Truth::kTrue;
}

// Returns whether the operation banishes a target, and something forbids that for the one that is
// named, or as long as none is named for all that could be.
bool MayNotBanish(const CheckContext& c, const Operation& op, const UsedCard& used,
                  const Source& source, Permission* by, Chosen* banished) {
  const PoolRange choices = used.said.effect->choices;
  const bool target = op.kind == OperationKind::kErode && op.what.kind == RefKind::kTarget &&
                      op.what.index < choices.count;
  if (!target) return false;
  const Choice& choice = c.pack().choices[choices.first + op.what.index];
  if (!choice.at_activation || choice.seats || choice.places) return false;
  std::vector<Chosen> meant;
  const ChosenRange named = ChosenFor(c.game, c.state, *used.said.effect, c.action, op.what.index);
  for (int at = named.first; at < named.first + named.count; ++at) {
    meant.push_back(c.action.chosen[static_cast<std::size_t>(at)]);
  }
  if (meant.empty()) CandidatesFor(c.game, c.state, choice, source, &meant);
  Subject acting{.card = used.said.card, .controller = c.action.seat, .zone = source.zone};
  if (c.action.piece != kNoPiece) acting = SubjectOf(c.state, c.action.piece);
  for (const Chosen& one : meant) {
    if (one.piece == kNoPiece && !LiesUntold(c, one)) return false;
    const Subject told = {.card = one.card, .controller = one.zone.seat, .zone = one.zone};
    const Subject meets = one.piece != kNoPiece ? SubjectOf(c.state, one.piece) : told;
    const Permission kept =
        FindProhibition(c.game, c.state, CardAct::kBeEroded, meets, &acting, false);
    if (kept.found != Truth::kTrue) return false;
    *by = kept;
    *banished = one;
  }
  return !meant.empty();
}

// Returns how many cards of the pile of who acts nobody has named; the card that is used out of the
// hand is none of them. kCountUnknown: nobody can tell.
std::int16_t UnseenBeside(const CheckContext& c, ZoneKind pile) {
  const std::int16_t unnamed = c.state.seat(c.action.seat).unnamed[static_cast<int>(pile)];
  const bool used =
      pile == ZoneKind::kHand && c.action.piece == kNoPiece && SaidBy(c).from_hand && unnamed > 0;
  return static_cast<std::int16_t>(unnamed - (used ? 1 : 0));
}

// Returns whether who acts may have the monster where the mechanic brings it from.
bool MayHave(const CheckContext& c, CardIndex card, ZoneKind from) {
  const State& state = c.state;
  const SeatIndex seat = c.action.seat;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.card == card && piece.zone == from && piece.owner == seat) return true;
  }
  return UnseenBeside(c, from) != 0;
}

// Returns whether the monster leaves a zone behind into which one of the Extra Deck may come: an
// Extra Monster Zone, or one at which a Link Monster points that stays.
bool FreesZoneForExtra(const CheckContext& c, std::span<const Chosen> materials) {
  return std::any_of(materials.begin(), materials.end(), [&](const Chosen& one) {
    if (one.piece == kNoPiece || c.state.piece(one.piece).controller != c.action.seat) return false;
    const ZoneRef place = PlaceOf(c.state.piece(one.piece));
    if (place.kind == ZoneKind::kExtraMonster) return true;
    return place.kind == ZoneKind::kMonster &&
           PointerTo(c.game, c.state, place, materials) != kNoPiece;
  });
}

// Returns whether one of the Materials leaves a Main Monster Zone of their player behind.
bool FreesMainZone(const CheckContext& c, std::span<const Chosen> materials) {
  return std::any_of(materials.begin(), materials.end(), [&](const Chosen& one) {
    if (one.piece == kNoPiece) return false;
    const Piece& piece = c.state.piece(one.piece);
    return piece.controller == c.action.seat && piece.zone == ZoneKind::kMonster;
  });
}

// Returns whether a zone is open to the monster that comes by the effect.
bool HasOpenZone(const CheckContext& c, CardIndex monster) {
  const SeatIndex seat = c.action.seat;
  if (c.pack().card(monster).deck != DeckKind::kExtra) {
    return c.state.FirstEmpty(seat, ZoneKind::kMonster) != 0;
  }
  const auto zones = c.game.rules->extra_deck_zones;
  return zones == nullptr || !zones(c.game, c.state, seat, monster).empty();
}

// Returns whether those Materials leave a zone into which the monster may come.
bool FreesZoneFor(const CheckContext& c, CardIndex monster, std::span<const Chosen> materials) {
  return c.pack().card(monster).deck == DeckKind::kExtra ? FreesZoneForExtra(c, materials)
                                                         : FreesMainZone(c, materials);
}

// Returns whether the card is one of those that the summon of the monster by the Spell asks for.
bool IsAskedFor(const CheckContext& c, CardIndex monster, CardIndex spell, PieceIndex index,
                const Source& source) {
  const auto& own = c.pack().card(monster).recipe.materials;
  const auto& rows = own.empty() ? c.pack().card(spell).recipe.materials : own;
  return std::any_of(rows.begin(), rows.end(), [&](const RecipeMaterial& row) {
    if (row.card != kUnknownCard) {
      const CardIndex card = c.state.piece(index).card;
      return card == kUnknownCard || HasName(c.game, card, row.card);
    }
    return row.filter == 0 || Matches(c.game, c.state, c.pack().filters[row.filter],
                                      SubjectOf(c.state, index), source) != Truth::kFalse;
  });
}

// Returns whether the monster finds a zone: one that is open, or one that its Materials leave,
// these or with another one of the field in the place of one. Where the Levels of several are
// added, any that may be among them does.
bool FindsZone(const CheckContext& c, CardIndex monster, CardIndex spell, const SummonWay& way,
               const std::vector<Chosen>& materials, const Source& source) {
  if (HasOpenZone(c, monster) || FreesZoneFor(c, monster, materials)) return true;
  const bool added = c.pack().card(monster).deck != DeckKind::kExtra;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (!IsMonsterOnField(c.game, c.state, p)) continue;
    const Chosen other{.piece = p, .zone = PlaceOf(c.state.piece(p))};
    if (added && FreesZoneFor(c, monster, {&other, 1}) &&
        IsAskedFor(c, monster, spell, p, source)) {
      return true;
    }
    for (std::size_t i = 0; i < materials.size(); ++i) {
      std::vector<Chosen> others = materials;
      others[i] = other;
      if (FreesZoneFor(c, monster, others) &&
          CheckMaterials(c.game, c.state, c.action.seat, monster, way, others).fit !=
              Truth::kFalse) {
        return true;
      }
    }
  }
  return false;
}

// Returns whether the monster might be summoned with cards of the hand that nobody has named: with
// all that is known there are as many as it asks for, and a zone is open or may be left by one that
// it asks for.
bool MightWithUnseen(const CheckContext& c, CardIndex monster, CardIndex spell,
                     const Source& source) {
  const SeatIndex seat = c.action.seat;
  const std::int16_t unseen = UnseenBeside(c, ZoneKind::kHand);
  if (unseen == 0) return false;
  const Recipe& recipe = c.pack().card(monster).recipe;
  if (!recipe.ways.empty()) return true;
  int least = 0;
  for (const RecipeMaterial& row : recipe.materials) least += row.count;
  int found = 0;
  bool zone = HasOpenZone(c, monster);
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    const bool held = piece.zone == ZoneKind::kHand && piece.owner == seat && p != c.action.piece;
    const bool stands = piece.controller == seat && IsMonsterOnField(c.game, c.state, p);
    if ((!held && !stands) || !IsAskedFor(c, monster, spell, p, source)) continue;
    ++found;
    const Chosen one{.piece = p, .zone = PlaceOf(piece)};
    zone = zone || (stands && FreesZoneFor(c, monster, {&one, 1}));
  }
  return zone && (unseen == kCountUnknown || found + unseen >= least);
}

// Returns whether the operation is a summon by a mechanic for which its player has no monster, no
// Materials or, told in `no_zone`, no zone.
Truth BringsNothing(const CheckContext& c, const Operation& op, CardIndex spell,
                    const Source& source, bool* no_zone) {
  const bool summons =
      op.kind == OperationKind::kFusionSummon || op.kind == OperationKind::kAlterSummon;
  if (!summons) return Truth::kFalse;
  SummonWay way;
  way.asked = &c.pack().recipes[op.recipe];
  way.method = way.asked->method;
  const SeatIndex seat = c.action.seat;
  bool may = false;
  std::vector<Chosen> materials;
  for (CardIndex card = 1; card <= c.pack().size(); ++card) {
    const CardDefinition& monster = c.pack().card(card);
    if (!monster.IsMonster() || monster.recipe.method != way.method) continue;
    const CardIndex by = monster.recipe.spell;
    if (by != kUnknownCard && !HasName(c.game, spell, by)) continue;
    const ZoneKind from = monster.deck == DeckKind::kExtra ? ZoneKind::kExtraDeck : ZoneKind::kHand;
    if (!MayHave(c, card, from)) continue;
    // What is not known of both piles may go together, whatever this program knows of.
    const bool any = UnseenBeside(c, ZoneKind::kHand) != 0 && UnseenBeside(c, from) != 0 &&
                     from == ZoneKind::kExtraDeck;
    may = may || any || MightWithUnseen(c, card, spell, source);
    if (!FindMaterials(c.game, c.state, seat, card, way, &materials)) continue;
    if (FindsZone(c, card, spell, way, materials, source)) return Truth::kFalse;
    *no_zone = *no_zone || monster.deck == DeckKind::kExtra;
  }
  return may ? Truth::kUnknown : Truth::kTrue;
}

// Returns the seats to whom the operation is done, or any one of whom it may be done to as long as
// nobody is named.
std::uint32_t DoneToSeats(const CheckContext& c, const Operation& op, const UsedCard& used,
                          const Source& source) {
  if (op.what.kind != RefKind::kTarget) return SeatsOf(c.game, c.state, op.what, source);
  const PoolRange choices = used.said.effect->choices;
  if (op.what.index >= choices.count) return 0;
  const Choice& choice = c.pack().choices[choices.first + op.what.index];
  if (!choice.seats) return 0;
  std::vector<Chosen> players;
  CandidatesFor(c.game, c.state, choice, source, &players);
  std::uint32_t seats = 0;
  for (const Chosen& player : players) seats |= 1U << player.zone.seat;
  return seats;
}

// Returns whether the operation is damage that is known to be none, whoever of those that may be
// named is.
bool DealsNothing(const CheckContext& c, const Operation& op, const UsedCard& used,
                  const Source& source) {
  if (op.kind != OperationKind::kDamage || op.conditions.count != 0) return false;
  const std::uint32_t seats = DoneToSeats(c, op, used, source);
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    // What is asked of the copy is an answer about all of the board.
    c.state.companion().Read(kAllParts);
    State named = c.state;
    named.companion().Forget();
    const StateChange change(named);
    Source then = source;
    then.task = change.agenda().NewTaskId();
    const bool target = op.what.kind == RefKind::kTarget;
    if (target) {
      change.agenda().AddPick({kNoPiece, then.task, static_cast<std::uint8_t>(op.what.index), 0,
                               kUnknownCard, ZoneRef{seat, ZoneKind::kNone, 0, 0}});
    }
    const AmountRange amount = RangeOf(c.game, named, op.amount, then);
    if (!amount.known() || amount.least != 0) return false;
  }
  return seats != 0;
}

// Returns whether the monster's Battle Damage would be taken by the player who acts, or by his
// team.
bool TakesItsDamage(const CheckContext& c, const Task& attack, PieceIndex monster) {
  const bool attacks = monster == attack.piece;
  Permission led;
  const SeatIndex instead = TakerOfBattleDamage(
      c.game, c.state, monster, attacks ? attack.target : attack.piece, attacks, &led);
  // Who that is where a card that is not known may say otherwise, nobody can tell.
  if (led.found == Truth::kUnknown) return true;
  const SeatIndex taker = instead != kNoSeat ? instead : c.state.piece(monster).controller;
  return !c.state.Opposed(c.action.seat, taker);
}

// Returns whether the operation spares the player who uses it, for the battle that is being
// calculated and no longer, a damage that this battle does not deal. What is on a Chain may still
// change its numbers, and a card that adds Battle Damage leaves it open.
bool SparesNothing(const CheckContext& c, const Operation& op) {
  const bool plain = op.kind == OperationKind::kModify && op.modifier != 0 &&
                     op.conditions.count == 0 && op.lasts.kind == DurationKind::kBattle;
  if (!plain || PartOfBattle(c.state) != BattlePart::kCalculation) return false;
  const Modifier& spared = c.pack().modifiers[op.modifier];
  const bool mine = spared.touches_seats && spared.seats == Whose::kMine;
  const Task* attack = CurrentAttackTask(c.state);
  if (spared.kind != ModifierKind::kNoBattleDamage || !mine || attack == nullptr) return false;
  if (attack->target == kNoPiece || ChainBuilt(c.state) != nullptr) return false;
  const BattleNumbers v = NumbersOfBattle(c.game, c.state, attack->piece, attack->target);
  if (!v.known) return false;
  if (v.attacker == v.target) return true;
  if (v.attacker < v.target) return !TakesItsDamage(c, *attack, attack->piece);
  if (!TakesItsDamage(c, *attack, attack->target)) return true;
  const Subject target = SubjectOf(c.state, attack->target);
  return !v.against_attack &&
         FindAdded(c.game, c.state, kPiercing.id, SubjectOf(c.state, attack->piece), &target)
                 .found == Truth::kFalse;
}

// Returns what a player lacks to discard so many as the effect begins with. Where one of several is
// named, all of these lack it.
Lack DiscardsLacking(const CheckContext& c, const UsedCard& used, const Source& source,
                     SeatIndex* who) {
  const auto parts = c.pack().Operations(used.said.effect->operations);
  for (const Operation& op : parts) {
    if (op.afterwards) break;
    if (op.kind != OperationKind::kDiscard || op.conditions.count != 0) continue;
    const std::uint32_t seats = DoneToSeats(c, op, used, source);
    const bool any_will_do = op.what.kind == RefKind::kTarget;
    Lack lacks;
    bool can = seats == 0;
    for (SeatIndex seat = 0; seat < c.state.seats() && !can; ++seat) {
      if ((seats >> seat & 1U) == 0) continue;
      const Lack lack = LackFor(c, used.said, op, seat);
      can = any_will_do && lack.text == nullptr;
      if (lack.text != nullptr) *who = seat;
      if (lack.text != nullptr) lacks = lack;
    }
    if (!can && lacks.text != nullptr) return lacks;
  }
  return {};
}

// Returns whether the effect carries out something with what is chosen as that, whatever happens
// before.
bool IsAskedAnyway(const CheckContext& c, const Effect& effect, PoolIndex choice) {
  const auto parts = c.pack().Operations(effect.operations);
  return std::any_of(parts.begin(), parts.end(), [&](const Operation& op) {
    const bool its = op.what.kind == RefKind::kTarget && op.what.index == choice;
    return its && !op.optional && !op.afterwards && op.conditions.count == 0;
  });
}

// Returns how many of the player's own cards the choice could find at most; kCountUnknown: nobody
// can tell, or it finds cards that are not theirs. What is targeted on the field or in an open pile
// is asked about as a target.
std::int32_t MostOfOwnCards(const CheckContext& c, const Choice& choice, const Source& source) {
  constexpr ZoneKind kHidden[] = {ZoneKind::kDeck, ZoneKind::kHand};
  const Filter& filter = c.pack().filters[choice.filter];
  std::uint32_t open = filter.zones;
  for (const ZoneKind pile : kHidden) open &= ~(1U << static_cast<unsigned>(pile));
  const bool own = filter.zones != 0 && filter.controller == Whose::kMine;
  if (!own || (open != 0 && choice.at_activation)) return kCountUnknown;
  std::int32_t found = 0;
  for (unsigned kind = 1; kind < kZoneKinds; ++kind) {
    const auto pile = static_cast<ZoneKind>(kind);
    if ((filter.zones >> kind & 1U) == 0 || c.game.rules->OnField(pile)) continue;
    const Subject one{.controller = c.action.seat, .zone = {c.action.seat, pile, 0, 0}};
    if (Matches(c.game, c.state, filter, one, source) == Truth::kFalse) continue;
    const std::int16_t unseen = UnseenBeside(c, pile);
    if (unseen == kCountUnknown) return kCountUnknown;
    found += unseen;
  }
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (!Considers(c.game, c.state, filter, p)) continue;
    const Truth fits = Matches(c.game, c.state, filter, SubjectOf(c.state, p), source);
    found += fits == Truth::kFalse ? 0 : 1;
  }
  return found;
}

// Returns the fact that the player's own piles, or the Deck as a whole, hold fewer cards than the
// effect begins with; without a text: they hold enough, or nobody can tell.
Fact LacksOwnCards(const CheckContext& c, const UsedCard& used, const Source& source) {
  const Effect& effect = *used.said.effect;
  constexpr std::uint32_t kDeckAlone = 1U << static_cast<unsigned>(ZoneKind::kDeck);
  std::int32_t out_of_deck = 0;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = c.pack().choices[effect.choices.first + i];
    const bool plain = !choice.all && !choice.seats && !choice.terrain && choice.exactly == 0;
    if (!plain || choice.least == 0 || !IsAskedAnyway(c, effect, i)) continue;
    Fact fact = AboutUsed(c, used, "{card} asks for {m} of {seat}'s own cards, and could find {n}");
    fact.m = choice.least;
    fact.n = MostOfOwnCards(c, choice, source);
    if (fact.n == kCountUnknown) continue;
    if (fact.n < fact.m) return fact;
    if (c.pack().filters[choice.filter].zones == kDeckAlone) out_of_deck += choice.least;
  }
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool given = op.kind == OperationKind::kSend || op.kind == OperationKind::kErode;
    if (op.afterwards || !given || op.what.kind != RefKind::kTopOfDeck) continue;
    const std::uint32_t seats =
        SeatsOf(c.game, c.state, c.pack().references[op.what.inner], source);
    if (op.conditions.count == 0 && seats == 1U << c.action.seat) out_of_deck += op.what.count;
  }
  Fact fact = AboutUsed(c, used, "{card} begins with {m} cards of {seat}'s Deck, which holds {n}");
  fact.m = out_of_deck;
  fact.n = CardsInDeck(c.state, c.action.seat);
  if (fact.n == kCountUnknown || fact.n >= fact.m) fact.text = "";
  return fact;
}

// Forbids an effect of which nothing could be done.
Answer NeedsPossibleResult(const CheckContext& c) {
  const UsedCard used = FreelyUsed(c);
  if (used.said.effect == nullptr || used.said.effect->operations.count == 0) {
    return Answer::kSilent;
  }
  const Source source = SourceOf(c.state, c.action, used.said);
  SeatIndex who = kNoSeat;
  const Lack lack = DiscardsLacking(c, used, source, &who);
  if (lack.text != nullptr) {
    Fact fact = AboutUsed(c, used, lack.text);
    fact.seat = who;
    fact.n = lack.has;
    fact.m = lack.due;
    return c.Forbid(fact);
  }
  const Fact lacks = LacksOwnCards(c, used, source);
  if (lacks.text[0] != '\0') return c.Forbid(lacks);
  Permission kept;
  Chosen banished;
  bool no_zone = false;
  bool no_damage = false;
  bool spares_none = false;
  for (const Operation& op : c.pack().Operations(used.said.effect->operations)) {
    const bool deals_none = DealsNothing(c, op, used, source);
    no_damage |= deals_none;
    const bool spares = SparesNothing(c, op);
    spares_none |= spares;
    const bool nothing = FindsNothing(c, op, source) == Truth::kTrue ||
                         BringsNothing(c, op, used.said.card, source, &no_zone) == Truth::kTrue ||
                         deals_none || spares ||
                         MayNotBanish(c, op, used, source, &kept, &banished);
    if (!nothing) return Answer::kSilent;
  }
  if (kept.found == Truth::kTrue) {
    return c.Forbid(
        {.text = banished.piece != kNoPiece
                     ? "by {card} {piece} cannot be banished, and nothing else would come of it"
                     : "by {card} no card of {zone} can be banished, and nothing else would come "
                       "of it",
         .piece = banished.piece,
         .card = kept.card,
         .seat = c.action.seat,
         .zone = banished.piece != kNoPiece ? ZoneRef{} : banished.zone,
         .entry = kept.entry,
         .says = kept.says});
  }
  if (no_zone) {
    return c.Forbid(AboutUsed(c, used,
                              "no Extra Monster Zone is open to {seat}, and no Link Monster points "
                              "at a free zone of {seat}"));
  }
  if (no_damage) {
    return c.Forbid(AboutUsed(c, used, "{card} would inflict no damage, and nothing else either"));
  }
  if (spares_none) {
    return c.Forbid(AboutUsed(
        c, used, "{card} would spare {seat} nothing: this battle deals {seat} no damage"));
  }
  return c.Forbid(AboutUsed(c, used, "nothing of what {card} does could be done"));
}

// Returns whether the operation is a draw of a fixed number by the player who uses the effect.
bool IsOwnDraw(const CheckContext& c, const Operation& op, const UsedCard& used,
               const Source& source, std::int32_t* cards) {
  if (op.kind != OperationKind::kDraw || op.conditions.count != 0) return false;
  const std::uint32_t seats = DoneToSeats(c, op, used, source);
  const bool each = op.what.kind != RefKind::kTarget && (seats >> c.action.seat & 1U) != 0;
  if (!each && seats != 1U << c.action.seat) return false;
  const AmountRange amount = RangeOf(c.game, c.state, op.amount, source);
  *cards = amount.least;
  return amount.known();
}

// Returns how many cards of the own Deck the effect costs before anything is drawn.
int PaidOffDeck(const CheckContext& c, const UsedCard& used) {
  int cards = 0;
  for (const Operation& cost : c.pack().Operations(used.said.effect->costs)) {
    if (cost.what.kind == RefKind::kTopOfDeck) cards += cost.what.count;
  }
  return cards;
}

// Checks that the Deck holds what the effect makes its player draw.
Answer DrawNeedsCards(const CheckContext& c) {
  const UsedCard used = FreelyUsed(c);
  if (used.said.effect == nullptr) return Answer::kSilent;
  const Source source = SourceOf(c.state, c.action, used.said);
  for (const Operation& op : c.pack().Operations(used.said.effect->operations)) {
    Fact fact = AboutUsed(c, used, "{card} draws {m}, and {seat}'s Deck holds {n}");
    if (!IsOwnDraw(c, op, used, source, &fact.m)) continue;
    fact.n = CardsInDeck(c.state, c.action.seat);
    const int paid = PaidOffDeck(c, used);
    if (fact.n == kCountUnknown && paid == 0) return Answer::kSilent;
    if (fact.n == kCountUnknown) {
      fact.text = "{card} is paid off {seat}'s Deck, and how many cards that holds is not known";
      return c.With(Answer::kUnproven, fact);
    }
    if (paid > fact.n) return Answer::kSilent;
    if (paid > 0) {
      fact.text = "{card} draws {m}, and its price leaves {n} of {seat}'s Deck";
      fact.n -= paid;
    }
    return fact.n < fact.m ? c.Forbid(fact) : c.Permit(fact);
  }
  return Answer::kSilent;
}

// Returns the fact about Life Points that the effect costs; without a text: it costs none, or
// nobody knows how many.
Fact PaidIn(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  Fact fact = AboutUsed(c, used, "");
  if (!used.known || used.said.effect == nullptr) return fact;
  const Source source = SourceOf(c.state, c.action, used.said);
  for (const Operation& cost : c.pack().Operations(used.said.effect->costs)) {
    if (cost.kind != OperationKind::kPay || cost.targets != 0) continue;
    const AmountRange price = RangeOf(c.game, c.state, cost.amount, source);
    if (!price.known() || price.most == 0) return fact;
    const LifePool& life = c.state.life(c.action.seat);
    fact.text = life.min == life.max ? "{seat} has {n} Life Points, and {card} costs {m}"
                                     : "{seat} has {n} Life Points at most, and {card} costs {m}";
    const bool unsaid = life.max >= kAnyAmount && life.min < life.max;
    if (unsaid) fact.text = "how many Life Points {seat} has is not said, and {card} costs {m}";
    fact.n = life.max;
    fact.m = price.least;
  }
  return fact;
}

// Returns how many cards that nobody has told apart the filter finds in the hidden piles; the card
// that is used is none of them. kCountUnknown: nobody can tell.
std::int32_t UnnamedFound(const CheckContext& c, const Filter& filter, const Source& source) {
  std::int32_t found = 0;
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
      const std::int16_t unnamed = c.state.seat(seat).unnamed[static_cast<int>(kind)];
      const bool asked = (filter.zones >> static_cast<unsigned>(kind) & 1U) != 0;
      if (!asked || unnamed == 0) continue;
      const Subject one{.controller = seat, .zone = {seat, kind, 0, 0}};
      const Truth means = Matches(c.game, c.state, filter, one, source);
      if (means == Truth::kFalse) continue;
      if (means == Truth::kUnknown || unnamed == kCountUnknown) return kCountUnknown;
      found += seat == c.action.seat ? UnseenBeside(c, kind) : unnamed;
    }
  }
  return found;
}

// Returns how many cards the whole of something comes to that the operation is done to: those of a
// kind, or as many as the hand holds. kCountUnknown: it asks for no whole, or nobody can tell.
std::int32_t WholeOf(const CheckContext& c, const Operation& op, const Source& source) {
  const bool given = op.kind == OperationKind::kDiscard || op.kind == OperationKind::kSend ||
                     op.kind == OperationKind::kErode;
  if (!given) return kCountUnknown;
  if (op.what.kind == RefKind::kEach) {
    const Filter& filter = c.pack().filters[op.what.filter];
    std::int32_t found = UnnamedFound(c, filter, source);
    if (found == kCountUnknown) return kCountUnknown;
    for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
      if (!Considers(c.game, c.state, filter, p)) continue;
      const Truth fits = Matches(c.game, c.state, filter, SubjectOf(c.state, p), source);
      if (fits == Truth::kUnknown) return kCountUnknown;
      found += fits == Truth::kTrue ? 1 : 0;
    }
    return found;
  }
  const bool counted = op.kind == OperationKind::kDiscard && op.amount != 0 &&
                       c.pack().amounts[op.amount].kind == AmountKind::kCountOf;
  if (!counted) return kCountUnknown;
  const AmountRange amount = RangeOf(c.game, c.state, op.amount, source);
  return amount.known() ? amount.least : kCountUnknown;
}

// Checks that the whole of what an effect costs is one card at least.
Answer ZeroCards(const CheckContext& c) {
  const UsedCard used = FreelyUsed(c);
  if (used.said.effect == nullptr) return Answer::kSilent;
  const Source source = SourceOf(c.state, c.action, used.said);
  for (const Operation& cost : c.pack().Operations(used.said.effect->costs)) {
    Fact fact = AboutUsed(c, used, "{card} costs all of what is there, and that is {n}");
    fact.n = WholeOf(c, cost, source);
    if (fact.n == kCountUnknown) continue;
    return fact.n == 0 ? c.Forbid(fact) : c.Permit(fact);
  }
  return Answer::kSilent;
}

// Returns the cards that a cost takes, as they are named with the act or as the card that is used.
std::vector<Subject> PaidFor(const CheckContext& c, const UsedCard& used, const Operation& cost) {
  std::vector<Subject> paid;
  const auto add = [&](PieceIndex piece, CardIndex card, ZoneRef zone) {
    Subject subject;
    if (piece != kNoPiece) subject = SubjectOf(c.state, piece);
    if (piece == kNoPiece) {
      subject.card = card;
      subject.controller = c.action.seat;
      subject.zone = zone;
    }
    paid.push_back(subject);
  };
  if (cost.what.kind == RefKind::kSelf) {
    add(c.action.piece, used.said.card, {c.action.seat, ZoneKind::kHand, 0, 0});
  }
  if (cost.what.kind != RefKind::kTarget) return paid;
  const ChosenRange range =
      ChosenFor(c.game, c.state, *used.said.effect, c.action, cost.what.index);
  for (int at = range.first; at < range.first + range.count; ++at) {
    const Chosen& one = c.action.chosen[static_cast<std::size_t>(at)];
    add(one.piece, one.card, one.zone);
  }
  return paid;
}

// Checks that what a cost sends to the Graveyard would get there. A monster of the field that is
// sent there as a cost is Tributed, which may be done wherever it goes.
Answer MustArrive(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || used.said.effect == nullptr) return Answer::kSilent;
  for (const Operation& cost : c.pack().Operations(used.said.effect->costs)) {
    if (cost.kind != OperationKind::kSend || cost.zone != ZoneKind::kGraveyard) continue;
    for (const Subject& paid : PaidFor(c, used, cost)) {
      const ZoneKind lies = paid.zone.kind;
      if (lies == ZoneKind::kMonster || lies == ZoneKind::kExtraMonster) continue;
      const Permission kept =
          FindProhibition(c.game, c.state, CardAct::kBeSentToGraveyard, paid, nullptr, false);
      if (kept.found != Truth::kTrue) continue;
      return c.Forbid({.text = "by {card} what is sent there is banished, and the cost is that it "
                               "goes to the Graveyard",
                       .piece = paid.piece,
                       .card = kept.card,
                       .seat = c.action.seat,
                       .entry = kept.entry,
                       .says = kept.says});
    }
  }
  return Answer::kSilent;
}

// Permits to name what effects do not touch: as a target, a Tribute, a cost or a Material.
Answer UnaffectedUsable(const CheckContext& c) {
  Subject acting;
  if (c.action.piece != kNoPiece) {
    acting = SubjectOf(c.state, c.action.piece);
  } else {
    acting.card = c.action.card;
    acting.controller = c.action.seat;
    acting.zone = {c.action.seat, ZoneKind::kHand, 0, 0};
  }
  const int named = c.action.chosen_count + c.action.paid_count;
  for (int i = 0; i < named; ++i) {
    const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (piece == kNoPiece || !c.game.rules->OnField(c.state.piece(piece).zone)) continue;
    if (!IsUnaffected(c.game, c.state, SubjectOf(c.state, piece), acting)) continue;
    return c.Permit(
        {.text = "effects do not touch {piece}, and it may be named all the same", .piece = piece});
  }
  return Answer::kSilent;
}

constexpr Clause AsConsequence(Clause clause) {
  clause.kind = ClauseKind::kConsequence;
  return clause;
}

// Permits what all of the Life Points that there may be are more than.
Answer PermitsPrice(const CheckContext& c, Fact fact) {
  const LifePool& life = c.state.life(c.action.seat);
  if (life.min != life.max) {
    fact.text = "{seat} has {n} Life Points at least, and {card} costs {m}";
    fact.n = life.min;
  }
  return c.Permit(fact);
}

// Requires more Life Points than the cost; that none would be left is a rule of its own.
Answer CostNeedsEnough(const CheckContext& c) {
  const Fact fact = PaidIn(c);
  if (fact.text[0] == '\0' || fact.n == fact.m) return Answer::kSilent;
  if (fact.n < fact.m) return c.Forbid(fact);
  return c.state.life(c.action.seat).min > fact.m ? PermitsPrice(c, fact) : Answer::kSilent;
}

// Forbids a payment that would leave nothing.
Answer NotToZero(const CheckContext& c) {
  const Fact fact = PaidIn(c);
  if (fact.text[0] == '\0' || fact.n < fact.m) return Answer::kSilent;
  if (fact.n == fact.m) return c.Forbid(fact);
  return c.state.life(c.action.seat).min > fact.m ? PermitsPrice(c, fact)
                                                  : c.With(Answer::kUnproven, fact);
}

}  // namespace

const Clause kNeedsPossibleResult =
    Legality("tcg.effect.needs-possible-result", kUses, &NeedsPossibleResult).LooksAt(kNoPart);
const Clause kZeroCards = Legality("tcg.effect.zero-cards", kUses, &ZeroCards).LooksAt(kPartNamed);
const Clause kMustArrive =
    Legality("tcg.cost.must-arrive", kUses, &MustArrive).LooksAt(kPartNamed | kPartPaid);
const Clause kUnaffectedUsable =
    AsConsequence(Legality("tcg.effect.unaffected-still-usable",
                           kUses | On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon),
                           &UnaffectedUsable))
        .LooksAt(kPartNamed | kPartPaid);
const Clause kDrawNeedsCards =
    Legality("tcg.effect.draw-needs-cards", kUses, &DrawNeedsCards).LooksAt(kNoPart);
const Clause kCostNeedsEnough =
    Legality("tcg.lp.cost-needs-enough", kUses, &CostNeedsEnough).LooksAt(kNoPart);
const Clause kNotToZero = Legality("tcg.lp.cannot-pay-to-zero", kUses, &NotToZero).LooksAt(kNoPart);

}  // namespace judge::tcg
