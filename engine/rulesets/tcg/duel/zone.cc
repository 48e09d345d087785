// Rulebook: the field.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kLays = On(ActionKind::kSet) | On(ActionKind::kActivate);

// What forbids a Special Summon; `of_zones`: no more than that every zone which is free is closed.
struct Ban {
  Permission by = {};
  bool of_zones = false;
};

// Returns what forbids the monster to come by a Special Summon, wherever it would come; kNoPiece:
// whatever it may be that comes from there, or that card.
Ban BanOf(const CheckContext& c, PieceIndex monster, ZoneKind from, CardIndex card = kUnknownCard) {
  const Subject acting = ActionSubject(c.state, c.action);
  const auto asked_in = [&](int slot) {
    Subject comes =
        monster == kNoPiece ? Subject{.card = card, .from = from} : SubjectOf(c.state, monster);
    comes.controller = c.action.seat;
    comes.zone = {c.action.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    comes.position = Position::kAttack;
    return FindProhibition(c.game, c.state, CardAct::kSpecialSummon, comes, &acting, false);
  };
  Ban ban{asked_in(0)};
  // What is not named yet may come elsewhere, as out of the Extra Deck.
  const bool anywhere = monster == kNoPiece || FreesZone(c);
  if (ban.by.found == Truth::kTrue || anywhere) return ban;
  for (int slot = 1; slot <= c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
       ++slot) {
    const ZoneRef zone{c.action.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    if (c.state.At(zone) != kNoPiece) continue;
    ban = {asked_in(slot), true};
    if (ban.by.found != Truth::kTrue) return {};
  }
  return ban;
}

// Returns whether the first thing that the effect does is a summon.
bool SummonsFirst(const Pack& pack, const Effect* effect) {
  if (effect == nullptr || effect->operations.count == 0) return false;
  const OperationKind first = pack.operations[effect->operations.first].kind;
  return first == OperationKind::kSummon || IsSummoning(first);
}

// Returns the pile out of which the operation lets its player summon a monster; kNone: it is none
// of that kind, or the record has to say it.
ZoneKind SummonsOutOf(const Pack& pack, const Operation& op) {
  if (op.kind == OperationKind::kFusionSummon) return ZoneKind::kExtraDeck;
  if (op.kind != OperationKind::kAlterSummon) return ZoneKind::kNone;
  const RecipeMethod method = pack.recipes[op.recipe].method;
  const bool extra = method == RecipeMethod::kFusion || method == RecipeMethod::kSynchro ||
                     method == RecipeMethod::kXyz || method == RecipeMethod::kLink;
  return extra ? ZoneKind::kExtraDeck : ZoneKind::kNone;
}

// Returns whether something that hangs on what is not known leaves some monster free to come out of
// that pile, whatever is not known.
bool LeavesSomeFree(const CheckContext& c, ZoneKind from) {
  if (from != ZoneKind::kExtraDeck) return true;
  for (CardIndex card = 1; card <= c.pack().size(); ++card) {
    const CardDefinition& monster = c.pack().card(card);
    if (!monster.IsMonster() || monster.deck != DeckKind::kExtra) continue;
    if (BanOf(c, kNoPiece, from, card).by.found == Truth::kFalse) return true;
  }
  return false;
}

// Returns what forbids to Special Summon every monster that the effect would bring, or may forbid
// it; not found: there is one that may come, or nobody has named it.
Ban BanOn(const CheckContext& c) {
  const Effect* effect = SaidBy(c).effect;
  // What has to be used takes its link whatever can come of it.
  if (!SummonsFirst(c.pack(), effect) || effect->mandatory) return {};
  std::vector<PieceIndex> brought = PiecesBrought(c, effect);
  const Operation& first = c.pack().operations[effect->operations.first];
  const bool itself = first.kind == OperationKind::kSummon && first.what.kind == RefKind::kSelf;
  if (itself) brought = {c.action.piece};
  // Of what is found or made only when it resolves, whatever it may be.
  if (brought.empty()) brought = {kNoPiece};
  const ZoneKind from = SummonsOutOf(c.pack(), first);
  Ban ban;
  for (const PieceIndex index : brought) {
    const Ban one = BanOf(c, index, from);
    const bool open = one.by.found == Truth::kUnknown;
    if (one.by.found == Truth::kFalse || (open && index == kNoPiece && LeavesSomeFree(c, from))) {
      return {};
    }
    if (ban.by.found != Truth::kUnknown) ban = one;
  }
  return ban;
}

// Returns what closes the zone to whatever would come there.
Permission ClosesZone(const CheckContext& c, ZoneRef zone) {
  const Subject acting = ActionSubject(c.state, c.action);
  const Subject comes{.controller = zone.seat, .zone = zone, .position = Position::kAttack};
  for (const bool marker : {false, true}) {
    const Permission closed =
        FindClosed(c.game, c.state, CardAct::kSpecialSummon, comes, &acting, marker);
    if (closed.found == Truth::kTrue) return closed;
  }
  return {};
}

// Returns whether the effect first summons into one of certain zones, as where a Link Monster
// points, and none of those is free; `closed`: what closes one that is, where all of these are.
bool NoneOfItsZones(const CheckContext& c, Permission* closed) {
  const Activation said = SaidBy(c);
  const Operation& first = c.pack().operations[said.effect->operations.first];
  const bool asks = first.kind == OperationKind::kSummon && first.at.kind == RefKind::kTarget &&
                    first.at.index < said.effect->choices.count;
  if (!asks) return false;
  const Choice& choice = c.pack().choices[said.effect->choices.first + first.at.index];
  const Source source = SourceOf(c.state, c.action, said);
  // Where it may not be used at all, its own terms say why.
  const bool holds = Holds(c.game, c.state, said.effect->conditions, source) != Truth::kFalse;
  if (!choice.places || !holds) return false;
  std::vector<Chosen> zones;
  CandidatesFor(c.game, c.state, choice, source, &zones);
  return std::all_of(zones.begin(), zones.end(), [&](const Chosen& one) {
    *closed = ClosesZone(c, one.zone);
    return closed->found == Truth::kTrue;
  });
}

// Forbids an effect that brings a monster when no zone is free.
Answer NoZoneIsFree(const CheckContext& c) {
  const Effect* effect = SaidBy(c).effect;
  // What has to be used takes its link, and a zone may be free when it resolves.
  const bool must = effect != nullptr && effect->mandatory;
  if (must || !BringsFirst(c.pack(), effect) || FreesZone(c)) return Answer::kSilent;
  Permission closed;
  if (NoneOfItsZones(c, &closed)) {
    Fact fact{.text = "none of the zones into which {card} brings a monster is free",
              .card = SaidBy(c).card,
              .seat = c.action.seat};
    if (closed.found == Truth::kTrue) {
      fact.text = "{piece} closes every free zone into which {card} brings a monster";
      fact.piece = closed.source;
      fact.entry = closed.entry;
      fact.says = closed.says;
    }
    return c.Forbid(fact);
  }
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Monster Zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

// Forbids an effect that could only summon where that is forbidden, or no zone is free.
Answer BanBlocks(const CheckContext& c) {
  const Ban ban = BanOn(c);
  if (ban.by.found == Truth::kTrue) {
    return c.Forbid(
        {.text =
             ban.of_zones
                 ? "{card} closes every free Monster Zone of {seat}, and nothing else would "
                   "come of it"
                 : "{card} keeps {seat} from Special Summons, and nothing else would come of it",
         .card = ban.by.card,
         .seat = c.action.seat,
         .entry = ban.by.entry,
         .says = ban.by.says});
  }
  const Answer full = NoZoneIsFree(c);
  const bool may = ban.by.found == Truth::kUnknown && !ban.of_zones;
  if (full != Answer::kSilent || !may) return full;
  return c.With(Answer::kUnproven,
                {.text = "whether {card} forbids it depends on what is not known",
                 .card = ban.by.card,
                 .entry = ban.by.entry,
                 .says = ban.by.says});
}

// Returns whether a card that is no Field Spell would come out of the hand into the row.
bool ComesFromHand(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? !LiesInField(c.game, card) : c.action.to.kind != ZoneKind::kField;
  }
  const Activation said = SaidBy(c);
  return said.card != kUnknownCard && (said.spell || said.trap) && said.from_hand &&
         !LiesInField(c.game, said.card);
}

// Returns whether a monster first equips another card to something, which takes a zone that nothing
// of its price leaves.
bool EquipsByMonster(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool uses = c.action.kind == ActionKind::kActivate && said.effect != nullptr &&
                    !said.spell && !said.trap && said.effect->operations.count != 0;
  if (!uses || said.effect->costs.count != 0 || said.effect->mandatory) return false;
  const Operation& first = c.pack().operations[said.effect->operations.first];
  return first.kind == OperationKind::kEquip && !first.optional;
}

// Checks the zone of a Spell or Trap, and that one of the five is free.
Answer SpellTrapFive(const CheckContext& c) {
  const Answer zone = SpellTrapZoneUse(c);
  if (zone != Answer::kSilent || (!ComesFromHand(c) && !EquipsByMonster(c))) return zone;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Spell & Trap Zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]});
}

// Returns whether the card is a Trap that stands among the monsters.
bool IsTrapMonster(const CheckContext& c, const Piece& piece) {
  const bool stands = piece.owner != kNoSeat && piece.position != Position::kNone &&
                      (piece.zone == ZoneKind::kMonster || piece.zone == ZoneKind::kExtraMonster);
  return stands && piece.card != kUnknownCard && c.pack().card(piece.card).Has(Frame::kTrap);
}

// Forbids what needs a Spell & Trap Zone where the Trap Monsters of the player take those in which
// no card lies.
Answer TrapMonsterTwoZones(const CheckContext& c) {
  if (!ComesFromHand(c) && !EquipsByMonster(c)) return Answer::kSilent;
  PieceIndex stands = kNoPiece;
  int taken = 0;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    if (piece.side != c.action.seat || !IsTrapMonster(c, piece)) continue;
    stands = p;
    ++taken;
  }
  if (taken == 0) return Answer::kSilent;
  int empty = 0;
  for (int slot = 1; slot <= c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)];
       ++slot) {
    const ZoneRef zone{c.action.seat, ZoneKind::kSpellTrap, static_cast<std::uint8_t>(slot), 0};
    empty += c.state.At(zone) == kNoPiece ? 1 : 0;
  }
  // Where a card lies in each of them, the number of zones says so.
  if (empty == 0) return Answer::kSilent;
  const bool free = empty > taken;
  const Fact fact{
      .text = free
                  ? "the Trap Monsters of {seat}, as {piece}, take a Spell & Trap Zone each, and "
                    "another one is free"
                  : "the Trap Monsters of {seat}, as {piece}, take a Spell & Trap Zone each, and a "
                    "card lies in every other one",
      .piece = stands,
      .seat = c.action.seat};
  return free ? c.Permit(fact) : c.Forbid(fact);
}

// Checks that a Main Monster Zone is free for a Normal Summon, or for what comes by scales out of
// the hand.
Answer MonsterFive(const CheckContext& c) {
  const bool special = c.action.kind == ActionKind::kSpecialSummon;
  const bool comes_there =
      IsSummonByScales(c.game, c.state, c.action) && !FromExtraDeck(c.game, c.state, c.action);
  return special && !comes_there ? Answer::kSilent : MonsterZonesTaken(c);
}

// Forbids a player to look at what an opponent alone knows: the hand, the Deck, the Extra Deck, and
// Set cards. Only a card that a search has found is shown, by the one who searched.
Answer NoVerification(const CheckContext& c) {
  const bool piece = c.action.piece != kNoPiece;
  const SeatIndex whose = piece ? c.state.piece(c.action.piece).controller : c.action.from.seat;
  const ZoneKind lies = piece ? c.state.piece(c.action.piece).zone : c.action.from.kind;
  if (whose >= c.state.seats() || !c.state.Opposed(whose, c.action.seat)) return Answer::kSilent;
  const bool set = piece && IsFaceDown(c.state.piece(c.action.piece));
  if (!c.game.rules->IsHiddenPile(lies) && !set) return Answer::kSilent;
  return c.Forbid({.text = "these are cards of {seat}, whose word is taken: no opponent looks at "
                           "them to check an effect",
                   .seat = whose});
}

}  // namespace

const Clause kMonsterFive =
    Legality("tcg.zone.main-monster-five",
             On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon), &MonsterFive)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kBanBlocks =
    Legality("tcg.summon.ban-blocks-activation", On(ActionKind::kActivate), &BanBlocks)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kSpellTrapFive =
    Legality("tcg.zone.spell-trap-five", kLays, &SpellTrapFive).LooksAt(kPartZone);
const Clause kTrapMonsterTwoZones = Definition("tcg.card.trap-monster-two-zones")
                                        .Binding(kLays, &TrapMonsterTwoZones)
                                        .LooksAt(kPartZone);
const Clause kFieldZone =
    Definition("tcg.spell.field-zone").Binding(kLays, &FieldZoneUse).LooksAt(kPartZone);
const Clause kNoVerification =
    Legality("tcg.info.no-verification", On(ActionKind::kReveal), &NoVerification);
const Clause kOwnPrivate =
    Definition("tcg.info.own-private").Binding(On(ActionKind::kReveal), &DeckFaceDown);

}  // namespace judge::tcg
