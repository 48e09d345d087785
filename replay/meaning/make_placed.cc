// Cards that are put somewhere: summons, sets, and what is given up for them.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/maker.h"
#include "replay/record/record.h"

namespace judge::replay {

// Whether a card that is named and was not found can only be that piece, which is named already.
bool Maker::IsOnlyCopy(const Chosen& named, PieceIndex piece) const {
  if (piece == kNoPiece || named.piece != kNoPiece || named.zone.seat >= state_.seats())
    return false;
  const Piece& copy = state_.piece(piece);
  return copy.card == named.card && copy.zone == named.zone.kind &&
         state_.seat(named.zone.seat).unnamed[static_cast<int>(named.zone.kind)] == 0;
}

// `special "X" g m2`: the pile that it comes from, before where it goes; kNone when none is said.
ZoneKind Maker::Source() const {
  const bool said = act_.subjects.size() == 2 && act_.subjects.front().zone.slot == 0;
  return said ? act_.subjects.front().zone.kind : ZoneKind::kNone;
}

// Why a card cannot come out of the pile that stands before it, `special 1B.x="X"`, or behind it;
// "" when it can, and where no pile of another player is said.
std::string Maker::OutOfOthersPile(ActionKind kind) const {
  if (act_.subjects.empty() || !desk_.game.rules->targets_of_summons_are_refused) return "";
  const ZoneRef said = act_.subjects.front().zone;
  if (said.slot != 0 || said.seat == kNoSeat || desk_.game.rules->OnField(said.kind)) return "";
  const ZoneRef pile = Resolve(said, seat_);
  const bool lent = kind == ActionKind::kSpecialSummon && pile.kind == ZoneKind::kExtraDeck &&
                    ExtraDeckFor(desk_.game, state_, seat_, CardOf(Subject())).seat == pile.seat;
  if (pile.seat == seat_ || lent) return "";
  return SeatLetter(desk_.header, seat_) + " plays nothing out of a pile of " +
         SeatLetter(desk_.header, pile.seat) +
         ": who plays it stands before the verb, and a pile without a player is his";
}

// The position of a summon that says none: as the table of the game has it for the card, and in
// attack position where its player chooses. A card that nobody names lies face-down where some come
// so.
Position Maker::PositionUnsaid(ActionKind kind, CardIndex card) const {
  const RuleSet& rules = *desk_.game.rules;
  if (kind != ActionKind::kNormalSummon) return Position::kAttack;
  if (card == kUnknownCard) {
    for (const TributeRow& row : rules.tributes) {
      if (IsHidden(row.position)) return row.position;
    }
    return Position::kAttack;
  }
  const TributeRow& row = TributeRowFor(rules, desk_.game.pack->card(card).level);
  if (row.zone != ZoneKind::kMonster) return Position::kNone;
  return row.position == Position::kNone ? Position::kAttack : row.position;
}

MadeActions Maker::Placed(ActionKind kind) {
  Action action = Start(kind);
  const ZoneKind source = Source();
  const Reference subject = Subject();
  if (const std::string problem = OutOfOthersPile(kind); !problem.empty()) return Problem(problem);
  if (subject.card.empty() && subject.label == 0 && act_.verb != Verb::kSet) {
    return Problem("which card is summoned is not said; a face-down one gets a label such as ?1");
  }
  const CardIndex card = CardOf(subject);
  // Only monsters of the Extra Deck are made of others.
  const bool made = kind == ActionKind::kSpecialSummon && !act_.materials.empty();
  const bool extra =
      card == kUnknownCard ? made : desk_.game.pack->card(card).deck == DeckKind::kExtra;
  const ZoneKind pile = extra ? ZoneKind::kExtraDeck : ZoneKind::kHand;
  Named named = FromPile(subject, source == ZoneKind::kNone ? pile : source);
  if (extra && kind == ActionKind::kSpecialSummon) {
    named.zone = ExtraDeckFor(desk_.game, state_, seat_, named.card);
    if (named.piece == kNoPiece && named.zone.seat != seat_ && named.card != kUnknownCard) {
      named.piece = Find(named.zone.seat, named.card, ZoneKind::kExtraDeck);
    }
    NameMaterials(&action);
  }
  // Where monsters come by themselves, one of the cards in the hand that nobody has seen is meant
  // rather than one in the graveyard: who knows the hand reads the same.
  const bool unseen = !desk_.game.rules->specials.empty() &&
                      state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
  // What is made of Materials comes out of the Extra Deck, whatever copy lies in the graveyard.
  const bool made_there = made && extra && desk_.game.rules->effects_are_read_in_full;
  const bool anywhere =
      source == ZoneKind::kNone && named.piece == kNoPiece && !unseen && !made_there;
  if (kind == ActionKind::kSpecialSummon && anywhere && card != kUnknownCard) {
    named.piece = Find(seat_, card, ZoneKind::kGraveyard);
    if (named.piece != kNoPiece) named.zone.kind = ZoneKind::kGraveyard;
  }
  const RuleSet& rules = *desk_.game.rules;
  const CardDefinition& comes = desk_.game.pack->card(card);
  const bool asks =
      !rules.specials.empty() || (comes.IsMonster() && comes.recipe.method != RecipeMethod::kNone);
  const bool gives_up = kind == ActionKind::kNormalSummon
                            ? !rules.tributes.empty()
                            : kind == ActionKind::kSpecialSummon && asks;
  if (gives_up && !extra) {
    // What is summoned is one copy, and what is given up by its name another one, where there is.
    Take(named.piece);
    NameMaterials(&action);
    for (int i = 0; i < action.chosen_count; ++i) {
      Chosen& one = action.chosen[static_cast<std::size_t>(i)];
      if (IsOnlyCopy(one, named.piece)) one.piece = named.piece;
    }
  }
  Put(action, named);
  action.to = Resolve(source == ZoneKind::kNone ? subject.zone : act_.subjects[1].zone, seat_);
  const bool tile =
      !act_.targets.empty() && act_.targets.front().reference.zone.kind == ZoneKind::kTile;
  if (tile) action.target_zone = Resolve(act_.targets.front().reference.zone, seat_);
  if (rules.targets_of_summons_are_refused && !act_.targets.empty() && !tile) {
    return Problem("a card that comes has no target: where it goes stands behind its name, as m3");
  }
  if (action.position == Position::kNone && kind != ActionKind::kSet) {
    action.position = PositionUnsaid(kind, card);
  }
  // A face-down card without a label gets an internal one, so that a later reveal can name it.
  if (action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0) {
    action.label = static_cast<std::uint16_t>(kLabelMax + 1 + state_.piece_count());
    action.card = Bound(action.label);
  }
  return One(WithHalfNamed(action));
}

// A card that is two monsters is laid face-down by its whole name: a later entry may say which of
// them it is.
Action Maker::WithHalfNamed(Action action) const {
  const Pack& pack = *desk_.game.pack;
  const bool down = act_.verb == Verb::kSet || IsHidden(action.position);
  if (!down || action.label != 0 || pack.card(action.card).halves.empty()) return action;
  action.label = static_cast<std::uint16_t>(kLabelMax + 1 + state_.piece_count());
  const CardIndex half = Bound(action.label);
  if (IsHalfOf(pack, half, action.card)) action.card = half;
  return action;
}

// Whether it is a monster that is set. Where equip cards lie behind the monsters nothing else is.
bool Maker::SetsMonster() const {
  const ZoneKind to = Source() == ZoneKind::kNone ? Subject().zone.kind : ZoneKind::kNone;
  if (to != ZoneKind::kNone && to != ZoneKind::kMonster) return false;
  const RuleSet& rules = *desk_.game.rules;
  if (Stacks(rules, ZoneKind::kSpellTrap)) return true;
  const bool stands = to == ZoneKind::kMonster;
  return rules.monsters_are_set && (stands || desk_.game.pack->card(CardOf(Subject())).IsMonster());
}

// To set a monster is to summon it face down, whichever mode is said.
MadeActions Maker::Set() {
  if (!SetsMonster()) return Placed(ActionKind::kSet);
  MadeActions made = Placed(ActionKind::kNormalSummon);
  const bool attack = act_.position != Position::kNone && IsAttack(act_.position);
  for (Action& action : made.actions) {
    action.position = attack ? Position::kHiddenAttack : Position::kHiddenDefense;
  }
  return made;
}

// In the order of writing; what a place names is no card that is meant by its name.
std::vector<Chosen> Maker::GivenUp() {
  gave_up_ = true;
  std::vector<Chosen> materials(act_.materials.size());
  for (const bool by_name : {false, true}) {
    for (std::size_t i = 0; i < materials.size(); ++i) {
      const Reference& reference = act_.materials[i];
      if ((reference.zone.slot == 0 && reference.label == 0) != by_name) continue;
      materials[i] = Material(reference);
      Take(materials[i].piece);
    }
  }
  return materials;
}

void Maker::NameMaterials(Action* action) {
  for (const Chosen& one : GivenUp()) action->Choose(one);
}

// A card of the hand by its name, else something on the field, else in the Graveyard; a face-down
// one of the hand by its label.
Chosen Maker::Material(const Reference& reference) const {
  Chosen chosen;
  if (reference.zone.slot == 0 && reference.zone.kind != ZoneKind::kMonster) {
    const ZoneKind pile =
        reference.zone.kind == ZoneKind::kNone ? ZoneKind::kHand : reference.zone.kind;
    const SeatIndex whose = Resolve(reference.zone, seat_).seat;
    if (reference.zone.kind != ZoneKind::kNone && whose != seat_) {
      return {Find(whose, CardOf(reference), pile), CardOf(reference), {whose, pile, 0, 0}};
    }
    const Named named = FromPile(reference, pile);
    chosen = {named.piece, named.card, {seat_, pile, 0, 0}, named.label};
    if (chosen.piece != kNoPiece) chosen.zone = PlaceOf(state_.piece(chosen.piece));
    if (chosen.piece != kNoPiece || reference.zone.kind != ZoneKind::kNone) return chosen;
    const PieceIndex beneath = chosen.card == kUnknownCard ? kNoPiece : Beneath(reference);
    if (beneath != kNoPiece) {
      return {beneath, chosen.card, PlaceOf(state_.piece(beneath)), 0};
    }
    const Chosen elsewhere = Choose(reference);
    // What pays out of a pile names it: another view of the record may not know the hand.
    const bool lies = !desk_.game.rules->payments.empty() && elsewhere.zone.slot == 0;
    return elsewhere.piece != kNoPiece && !lies ? elsewhere : chosen;
  }
  return Choose(reference);
}

// The hidden pile that the choice of that speaker takes from: one in which a card is that nobody
// has told apart, first of all one of the player who chooses.
ZoneRef Maker::HiddenPile(const Choice& choice, const judge::Source& source) const {
  const Filter& filter = desk_.game.pack->filters[choice.filter];
  ZoneRef pile;
  for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
    if ((filter.zones >> static_cast<int>(kind) & 1U) == 0) continue;
    for (int turn = 0; turn < state_.seats(); ++turn) {
      const auto seat = static_cast<SeatIndex>((seat_ + turn) % state_.seats());
      const ZoneRef here{seat, kind, 0, 0};
      const judge::Subject unnamed{.controller = seat, .zone = here};
      if (Matches(desk_.game, state_, filter, unnamed, source) == Truth::kFalse) continue;
      if (state_.seat(seat).unnamed[static_cast<int>(kind)] != 0) return here;
      pile = here;
    }
  }
  return pile;
}

}  // namespace judge::replay
