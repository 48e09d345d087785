// Monsters of the Extra Deck of the ordinary game, their zones, and monsters that come by their own
// way.
#include <array>
#include <bit>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth_filter.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

std::span<const Chosen> Named(const Past& past) {
  if (past.act == nullptr || (past.act->flags & kWithMaterials) == 0) return {};
  return std::span(past.act->chosen).first(past.act->chosen_count);
}
bool IsNamed(const Past& past, PieceIndex piece) {
  const auto named = Named(past);
  return std::any_of(named.begin(), named.end(),
                     [&](const Chosen& one) { return one.piece == piece; });
}
bool MayCountAs(const Past& past) {
  return past.game.pack->modifier_kinds.Has(ModifierKind::kCountsAs);
}

// Materials.
Answer IsNoFaceUpMonster(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return !StandsAsMonster(piece) || LiesFaceDown(piece);
}
Answer HasNoLevel(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).level < 1;
}
Answer LevelsMiss(const Past& past, const Fact& fact) {
  std::int32_t levels = 0;
  for (const Chosen& one : Named(past)) levels += Printed(past, CardChosen(past, one)).level;
  if (levels != fact.n && MayCountAs(past)) return std::nullopt;
  return levels == fact.n && fact.n != fact.m && Printed(past, fact.card).level == fact.m;
}
Answer CannotCount(const Past& past, const Fact& fact) {
  const auto named = Named(past);
  bool can = false;
  for (unsigned whole = 0; whole < 1U << named.size(); ++whole) {
    int sum = 0;
    for (std::size_t i = 0; i < named.size(); ++i) {
      const int arrows = std::popcount(Printed(past, CardChosen(past, named[i])).arrows);
      sum += (whole >> i & 1U) != 0 && arrows > 0 ? arrows : 1;
    }
    can |= sum == fact.m;
  }
  return !can && static_cast<std::int32_t>(named.size()) == fact.n &&
         std::popcount(Printed(past, fact.card).arrows) == fact.m;
}

// Places as points of a drawing: the Extra Monster Zones lie between the rows, in columns 2 and 4.
struct Point {
  int x = 0;
  int y = 0;
};
bool IsAcross(const Past& past, SeatIndex seat) { return past.state.Opposed(seat, SeatIndex{0}); }
Point PointOf(const Past& past, const ZoneRef& zone) {
  if (zone.kind == ZoneKind::kExtraMonster) return {zone.slot == 1 ? 2 : 4, 1};
  return {zone.slot, IsAcross(past, zone.seat) ? 2 : 0};
}
// The arrows in the order of their words, for a player at the lower edge of the drawing.
constexpr Point kArrows[] = {{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}};
bool Points(const Past& past, ArrowMask arrows, SeatIndex seat, const ZoneRef& from,
            const ZoneRef& to) {
  const Point a = PointOf(past, from);
  const Point b = PointOf(past, to);
  for (std::size_t i = 0; i < std::size(kArrows); ++i) {
    if ((arrows >> i & 1) == 0) continue;
    const int turned = IsAcross(past, seat) ? -1 : 1;
    if (b.x - a.x == turned * kArrows[i].x && b.y - a.y == turned * kArrows[i].y) return true;
  }
  return false;
}
bool PiecePoints(const Past& past, PieceIndex index, const ZoneRef& to) {
  const Piece& piece = PieceThen(past, index);
  if (!LiesOnField(past, piece) || !StandsAsMonster(piece) || LiesFaceDown(piece)) return false;
  if (!past.state.Face(piece.controller, to.seat)) return false;
  return Points(past, PrintedOf(past, index).arrows, piece.controller, PlaceOf(piece), to);
}
bool SomePoints(const Past& past, const ZoneRef& to, bool staying) {
  return AnyPiece(past, [&](PieceIndex p, const Piece&) {
    return !(staying && IsNamed(past, p)) && PiecePoints(past, p, to);
  });
}
PieceIndex HolderOf(const Past& past, ZoneRef zone) {
  PieceIndex holder = kNoPiece;
  AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const bool there = zone.kind == ZoneKind::kExtraMonster
                           ? past.state.Face(piece.controller, zone.seat)
                           : piece.side == zone.seat;
    const bool it = piece.zone == zone.kind && piece.slot == zone.slot && there;
    if (it) holder = p;
    return it;
  });
  return holder;
}
bool IsFree(const Past& past, const ZoneRef& zone) {
  const PieceIndex there = HolderOf(past, zone);
  return there == kNoPiece || IsNamed(past, there);
}
bool HoldsOther(const Past& past, SeatIndex seat, int slot) {
  return AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return piece.zone == ZoneKind::kExtraMonster && piece.controller == seat &&
           piece.slot != slot && !IsNamed(past, p);
  });
}
Answer NoZoneIsOpen(const Past& past, const Fact& fact) {
  for (std::uint8_t slot = 1; slot <= 5; ++slot) {
    const ZoneRef main{fact.seat, ZoneKind::kMonster, slot, 0};
    if (IsFree(past, main) && SomePoints(past, main, true)) return false;
    const ZoneRef extra{fact.seat, ZoneKind::kExtraMonster, slot, 0};
    if (slot <= 2 && IsFree(past, extra) && !HoldsOther(past, fact.seat, slot)) return false;
  }
  return true;
}
Answer IsNoMonsterZone(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kMonster && fact.zone.kind != ZoneKind::kExtraMonster;
}
Answer NothingPointsThere(const Past& past, const Fact& fact) {
  return !SomePoints(past, fact.zone, true);
}
Answer PointsThere(const Past& past, const Fact& fact) {
  return PiecePoints(past, fact.piece, fact.zone);
}
// Each of the row points at its neighbours; the last one is the monster that would come.
bool IsExtraLink(const Past& past, PieceIndex own, CardIndex comes, const ZoneRef& to) {
  const ArrowMask arrows = Printed(past, comes).arrows;
  for (SeatIndex side = 0; side < past.state.seats(); ++side) {
    const bool from_left = to.slot == 2;
    PieceIndex before = own;
    bool unbroken = true;
    for (int step = 0; step < 3; ++step) {
      const auto column = static_cast<std::uint8_t>(from_left ? 2 + step : 4 - step);
      const ZoneRef place{side, ZoneKind::kMonster, column, 0};
      const PieceIndex next = HolderOf(past, place);
      unbroken &= next != kNoPiece && !IsNamed(past, next) && PiecePoints(past, before, place) &&
                  PiecePoints(past, next, PlaceOf(PieceThen(past, before)));
      before = next;
    }
    if (!unbroken) continue;
    const ZoneRef last = PlaceOf(PieceThen(past, before));
    if (PiecePoints(past, before, to) && Points(past, arrows, to.seat, to, last)) return true;
  }
  return false;
}
Answer HoldsOneAndNoLink(const Past& past, const Fact& fact) {
  const Piece& own = PieceOf(past, fact);
  return own.zone == ZoneKind::kExtraMonster && own.controller == fact.seat &&
         own.slot != fact.zone.slot && !IsExtraLink(past, fact.piece, CardActed(past), fact.zone);
}
Answer CompletesLink(const Past& past, const Fact& fact) {
  return IsExtraLink(past, fact.piece, CardActed(past), fact.zone);
}
Answer CompletesNoLink(const Past& past, const Fact& fact) {
  return !IsExtraLink(past, fact.piece, fact.card, fact.zone);
}
Answer OtherHolds(const Past& past, const Fact& fact) {
  return HolderOf(past, fact.zone) == fact.piece && PieceOf(past, fact).controller != fact.seat;
}
Answer IsOpenTo(const Past& past, const Fact& fact) {
  return IsFree(past, fact.zone) && !HoldsOther(past, fact.seat, fact.zone.slot);
}
Answer ComesFromElsewhere(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool extra =
      past.act->kind == ActionKind::kSpecialSummon && ZoneActedFrom(past) == ZoneKind::kExtraDeck;
  return fact.zone.kind == ZoneKind::kExtraMonster && !extra;
}
Answer PointsNoMore(const Past& past, const Fact& fact) {
  return IsNamed(past, fact.piece) && PiecePoints(past, fact.piece, fact.zone) &&
         !SomePoints(past, fact.zone, true);
}
Answer LeavesFirst(const Past& past, const Fact& fact) {
  return IsNamed(past, fact.piece) && HolderOf(past, fact.zone) == fact.piece;
}

// Ways to come.
Answer NoMaterialsNamed(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return (past.act->flags & kWithMaterials) == 0;
}
Answer NothingResolves(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  const bool waits = top != nullptr && top->kind == TaskKind::kEffect &&
                     top->waits == WaitKind::kSummon && top->controller == fact.seat;
  return !waits ||
         PrintedOf(past, top->piece).recipe.method != Printed(past, fact.card).recipe.method;
}
Answer DoesNotBring(const Past& past, const Fact& fact) {
  const CardIndex spell = Printed(past, fact.card).recipe.spell;
  return spell == kUnknownCard
             ? std::nullopt
             : Answer(PrintedOf(past, fact.piece).name != Printed(past, spell).name);
}
Answer IsInherent(const Past& past, const Fact& fact) {
  const RecipeMethod method = Printed(past, fact.card).recipe.method;
  const Task* top = past.state.top_task();
  const Recipe& recipe = Printed(past, fact.card).recipe;
  const bool own = method == RecipeMethod::kOwn && !recipe.only_so && !recipe.first_so;
  // Of several that are Pendulum Summoned together each has an entry of its own. What may come by
  // its own way as well comes so only between scales.
  const bool together =
      method == RecipeMethod::kNone && top != nullptr && top->kind == TaskKind::kWindow;
  if (own || together) {
    return AnyPiece(past,
                    [&](PieceIndex p, const Piece&) { return PrintedOf(past, p).scale >= 0; });
  }
  return top == nullptr && (method == RecipeMethod::kSynchro || method == RecipeMethod::kXyz ||
                            method == RecipeMethod::kLink || method == RecipeMethod::kNone);
}
Answer LeavesTextOpen(const Past& past, const Fact& fact) {
  return !Printed(past, fact.card).unexpressed.empty();
}
Answer IsLinkMonster(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).Has(Frame::kLink);
}
Answer IsSummonedItself(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == fact.piece && IsNamed(past, fact.piece);
}
Answer ComesFaceUp(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsHidden(past.act->position);
}
Answer ComesFaceDown(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsHidden(past.act->position);
}
// The card prints a summon in a fixed battle position, and the act names another one.
Answer FixesAnotherPosition(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->position == Position::kNone) return std::nullopt;
  const auto fixes = [&](const Effect& effect) {
    const auto operations = past.game.pack->Operations(effect.operations);
    return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
      return op.kind == OperationKind::kSummon && op.position != Position::kNone &&
             op.position != past.act->position;
    });
  };
  return PrintsEffect(past, fact.card, fixes);
}
const Recipe* OwnOf(const Past& past, CardIndex card) {
  const Recipe& recipe = Printed(past, card).recipe;
  return recipe.method == RecipeMethod::kOwn ? &recipe : nullptr;
}
Answer SaysHowItComes(const Past& past, const Fact& fact) {
  return OwnOf(past, fact.card) != nullptr;
}
Answer IsFusionByItself(const Past& past, const Fact& fact) {
  return OwnOf(past, fact.card) != nullptr && Printed(past, fact.card).Has(Frame::kFusion);
}
Answer SaysConditions(const Past& past, const Fact& fact) {
  const Recipe* own = OwnOf(past, fact.card);
  return own != nullptr && own->conditions.count != 0 ? std::nullopt : Answer(false);
}
// Of the one card whose conditions are looked into here: only the opponent controls monsters.
// A row of the price asks for {m} cards, and {n} are there, as far as its words are plain.
Answer TooFewAreThere(const Past& past, const Fact& fact) {
  bool plain = true;
  for (const RecipeMaterial& row : Printed(past, fact.card).recipe.materials) {
    if (row.filter == 0 || row.count != fact.m) continue;
    int found = 0;
    for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
      const Answer finds =
          FindsPlainly(past, past.game.pack->filters[row.filter], p,
                       {kNoPiece, past.act == nullptr ? fact.seat : past.act->seat});
      plain = plain && finds.has_value();
      if (finds != false) ++found;
    }
    if (found == fact.n) return true;
  }
  return plain ? Answer(false) : std::nullopt;
}
Answer ConditionsFail(const Past& past, const Fact& fact) {
  if (Printed(past, fact.card).name != "Cyber Dragon") return SaysConditions(past, fact);
  bool own = false;
  bool others = false;
  AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    const bool stands = LiesOnField(past, piece) && StandsAsMonster(piece);
    const bool against = AreOpponents(past, piece.controller, fact.seat);
    own |= stands && !against;
    others |= stands && against;
    return false;
  });
  return own || !others;
}
// The player who would summon the monster by its own method speaks.
Speaker Summoner(const Past& past, const Fact& fact) {
  return {kNoPiece, past.act == nullptr ? fact.seat : past.act->seat};
}
// Returns the conditions of the card's own method.
std::span<const Condition> AsksFor(const Past& past, const Fact& fact) {
  return past.game.pack->Conditions(Printed(past, fact.card).recipe.conditions);
}
Answer AsksThatItIsNot(const Past& past, const Fact& fact) {
  Answer found = false;
  for (const Condition& one : AsksFor(past, fact)) {
    if (one.kind != ConditionKind::kNone) continue;
    const Answer finds =
        FindsPlainly(past, past.game.pack->filters[one.filter], fact.piece, Summoner(past, fact));
    if (finds == true) return true;
    if (!finds) found = std::nullopt;
  }
  return found;
}
Answer AsksForWhatIsNot(const Past& past, const Fact& fact) {
  Answer found = false;
  for (const Condition& one : AsksFor(past, fact)) {
    if (one.kind != ConditionKind::kExists) continue;
    Answer any = false;
    for (PieceIndex p = 1; p <= past.state.piece_count() && any != true; ++p) {
      const Answer finds =
          FindsPlainly(past, past.game.pack->filters[one.filter], p, Summoner(past, fact));
      if (finds != false) any = finds;
    }
    if (any == false) return true;
    if (!any) found = std::nullopt;
  }
  return found;
}
template <ConditionKind kKind>
Answer CountsOther(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  for (const Condition& one : AsksFor(past, fact)) {
    const Amount& left = pack.amounts[one.left];
    const Amount& right = pack.amounts[one.right];
    if (one.kind != kKind || right.number != fact.m) continue;
    if (left.kind != AmountKind::kCountOf) return std::nullopt;
    int found = 0;
    for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
      if (past.state.piece(p).owner == kNoSeat) continue;
      const Answer finds = FindsPlainly(past, pack.filters[left.filter], p, Summoner(past, fact));
      if (!finds) return std::nullopt;
      if (*finds) ++found;
    }
    const bool off = kKind == ConditionKind::kEqual     ? found != fact.m
                     : kKind == ConditionKind::kAtLeast ? found < fact.m
                                                        : found > fact.m;
    return found == fact.n && off;
  }
  return false;
}
Answer WasNegatedThisTurn(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummonNegated &&
           past.state.piece(event.piece).card == fact.card;
  });
}
Answer HasNoMaterials(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).recipe.materials.empty();
}
Answer ComesOnlySo(const Past& past, const Fact& fact) {
  const CardIndex card = fact.piece == kNoPiece ? fact.card : PieceOf(past, fact).card;
  const Recipe* own = OwnOf(past, card);
  if (fact.piece == kNoPiece && Printed(past, card).Has(Frame::kRitual)) return true;
  return own != nullptr && (own->only_so || (fact.piece == kNoPiece && own->first_so));
}
// Returns whether the card prints that nothing but a card brings it; a summon of its player is made
// while no effect resolves.
Answer ComesByCardAlone(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  bool prints = false;
  for (const Effect& effect : pack.Effects(Printed(past, fact.card).effects)) {
    for (const Modifier& m : pack.Modifiers(effect.modifiers)) {
      const bool bars = (m.acts & Bit(CardAct::kSpecialSummon)) != 0 && m.other != 0;
      prints = prints || (bars && m.kind == ModifierKind::kProhibit &&
                          pack.filters[m.other].zones == 1U << static_cast<int>(ZoneKind::kNone));
    }
  }
  const Task* top = past.state.top_task();
  return prints && (top == nullptr || top->kind != TaskKind::kEffect);
}
Answer ComesByScalesAlone(const Past& past, const Fact& fact) {
  if (ComesByCardAlone(past, fact) != Answer(true)) return false;
  int scales = 0;
  AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    scales += piece.zone == ZoneKind::kSpellTrap && PrintedOf(past, p).scale >= 0 ? 1 : 0;
    return false;
  });
  return scales >= 2;
}
bool WasSummonedLegally(const Past& past, PieceIndex piece) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.piece == piece;
  });
}
Answer CameBefore(const Past& past, const Fact& fact) {
  if (WasSummonedLegally(past, fact.piece)) return true;
  return fact.piece <= past.began.piece_count() ? std::nullopt : Answer(false);
}
Answer NeverCame(const Past& past, const Fact& fact) {
  const CardDefinition& card = PrintedOf(past, fact.piece);
  const Recipe* own = OwnOf(past, PieceOf(past, fact).card);
  const bool must = card.deck == DeckKind::kExtra || card.Has(Frame::kRitual) ||
                    (own != nullptr && own->first_so);
  if (!must) return false;
  if (fact.piece <= past.began.piece_count()) return std::nullopt;
  const bool negated = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kSummonNegated && event.piece == fact.piece;
  });
  return negated || !WasSummonedLegally(past, fact.piece) ? Answer(true) : std::nullopt;
}
Answer ComesAcross(const Past& past, const Fact& fact) {
  const Recipe* own = OwnOf(past, fact.card);
  return own != nullptr && own->to_opponent && past.act != nullptr &&
         AreOpponents(past, past.act->seat, fact.seat);
}
Answer ComesAcrossAndNotThere(const Past& past, const Fact& fact) {
  const Recipe* own = OwnOf(past, fact.card);
  return own != nullptr && own->to_opponent && past.act != nullptr && fact.zone.slot != 0 &&
         !AreOpponents(past, past.act->seat, fact.zone.seat);
}
Answer AllTakenAcross(const Past& past, const Fact& fact) {
  if (ComesAcross(past, fact) != true) return false;
  for (std::uint8_t slot = 1; slot <= 5; ++slot) {
    if (IsFree(past, {fact.seat, ZoneKind::kMonster, slot, 0})) return false;
  }
  return true;
}
Answer SummonedThat(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.seat == fact.seat &&
           PieceThen(past, event.piece).card == fact.card;
  });
}
Answer NormalSummonedThen(const Past& past, const Fact& fact) {
  const Answer seen = Happened(ThisTurn(past), Fact{.entry = fact.entry}, [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
  return fact.entry == 0 && seen == false ? std::nullopt : seen;
}

// Summons that are negated.
// A Flip Summon turns a monster up by hand.
bool IsFlipSummon(const Event& event) {
  return event.kind == EventKind::kFlipped && event.source == kNoPiece && event.by == kNoClause;
}
bool ByEffect(const Past& past, PieceIndex piece) {
  bool by_effect = false;
  bool flipped = false;
  for (const Event& event : Ever(past)) {
    const bool comes = IsSummon(event) || IsFlipSummon(event);
    if (!comes || event.piece != piece) continue;
    by_effect = event.source != kNoPiece;
    flipped = IsFlipSummon(event);
  }
  if (flipped) return false;
  // Its player makes a Fusion or Ritual Summon, and only where an effect says so.
  const RecipeMethod method = PrintedOf(past, piece).recipe.method;
  return by_effect || method == RecipeMethod::kFusion || method == RecipeMethod::kRitual;
}
Answer IsBeingSummoned(const Past& past, const Fact& fact) {
  return StandsAsMonster(PieceOf(past, fact)) && !ByEffect(past, fact.piece);
}
bool IsAskedAbout(const Past& past, PieceIndex piece) {
  const Task* window = past.state.top_task();
  return window != nullptr && window->kind == TaskKind::kWindow &&
         window->window == WindowKind::kSummon && window->piece == piece;
}
// Nothing has been used since the monster came.
Answer MayStillFail(const Past& past, const Fact& fact) {
  bool used = true;
  for (const Event& event : Ever(past)) {
    const bool comes = IsSummon(event) || IsFlipSummon(event);
    if (comes && event.piece == fact.piece) used = false;
    used = used || event.kind == EventKind::kActivated;
  }
  return !used && *IsBeingSummoned(past, fact) && IsAskedAbout(past, fact.piece);
}
Answer IsComplete(const Past& past, const Fact& fact) {
  return *IsBeingSummoned(past, fact) && IsAskedAbout(past, fact.piece);
}
Answer WasBroughtByEffect(const Past& past, const Fact& fact) { return ByEffect(past, fact.piece); }
Answer NegatesSummons(const Past& past, const Fact& fact) {
  return PrintsOperation(past, PieceOf(past, fact).card, OperationKind::kNegateSummon);
}

// What was to negate it has been used, and it stands.
Answer IsCompleteNow(const Past& past, const Fact& fact) {
  const bool used = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated &&
           PrintsOperation(past, PieceThen(past, event.piece).card, OperationKind::kNegateSummon);
  });
  return used && LiesOnField(past, PieceOf(past, fact));
}

// The other card leaves that behind and was used this turn, and the monster has come since.
Answer ComesBehindEffect(const Past& past, const Fact& fact) {
  if (!PrintsOperation(past, OtherOf(past, fact).card, OperationKind::kDelayed)) return false;
  EntryNumber used = 0;
  bool came = false;
  for (const Event& event : ThisTurn(past)) {
    const bool it = event.kind == EventKind::kActivated && event.piece == fact.other;
    if (it) used = event.entry;
    came |= used != 0 && IsSummon(event) && event.piece == fact.piece;
  }
  return came;
}

constexpr TruthRow kRows[] = {
    {"the summon of {piece} is complete only now", &IsCompleteNow},
    {"the summon of {piece} may still be negated: it is not complete", &MayStillFail},
    {"the summon of {piece} is complete, and it is not negated any more", &IsComplete},
    {"{piece} is no face-up monster, and the Materials of {card} are", &IsNoFaceUpMonster},
    {"{piece} has no Level, and the Materials of {card} count theirs", &HasNoLevel},
    {"the Materials have {n} Levels together, and {card} is Level {m}", &LevelsMiss},
    {"{n} named Materials cannot count as {m}, the Link Rating of {card}", &CannotCount},
    {"no Extra Monster Zone is open to {seat}, and no Link Monster points at a free zone of {seat}",
     &NoZoneIsOpen},
    {"{zone} is no Monster Zone", &IsNoMonsterZone},
    {"no Link Monster points at {zone}, and the monster comes out of the Extra Deck",
     &NothingPointsThere},
    {"{piece} points at {zone}", &PointsThere},
    {"{seat} holds one Extra Monster Zone with {piece}, and no Extra Link is completed in {zone}",
     &HoldsOneAndNoLink},
    {"the monster in {zone} completes an Extra Link with {piece}", &CompletesLink},
    {"no unbroken row of co-linked Link Monsters leads from {piece} to {card} in {zone}",
     &CompletesNoLink},
    {"{piece} holds {zone}, and the other Extra Monster Zone is left to {seat}", &OtherHolds},
    {"{zone} is open to {seat}, who holds no other Extra Monster Zone", &IsOpenTo},
    {"only a monster out of the Extra Deck comes to {zone}", &ComesFromElsewhere},
    {"{piece} is used as Material and points at {zone} no more", &PointsNoMore},
    {"{piece} is used as Material and leaves {zone} first", &LeavesFirst},
    {"the Materials of {card} are not named", &NoMaterialsNamed},
    {"no Ritual Spell lets {seat} summon {card} now", &NothingResolves},
    {"no effect lets {seat} Fusion Summon {card} now", &NothingResolves},
    {"{piece} does not bring {card}", &DoesNotBring},
    {"{card} is summoned of its player's own accord, and no effect is activated", &IsInherent},
    {"whether {card} may be summoned so is not known to this version", &LeavesTextOpen},
    {"{card} is a Link Monster and stands in Attack Position", &IsLinkMonster},
    {"{card} is a Link Monster and has no DEF: it stands in Attack Position", &IsLinkMonster},
    {"{piece} is the monster that is summoned, and no Material of itself", &IsSummonedItself},
    {"a Special Summon is made face-up, in Attack or Defense Position", &ComesFaceUp},
    {"a Special Summon is never made face-down", &ComesFaceDown},
    {"{card} says itself in which battle position it brings a monster, and another one is named",
     &FixesAnotherPosition},
    {"{card} comes by its own text and without a Spell: no chain is begun, and it is no Fusion "
     "Summon",
     &IsFusionByItself},
    {"what {card} asks for to be summoned is not there", &ConditionsFail},
    {"the summon of {card} was negated, and it has not been summoned this turn",
     &WasNegatedThisTurn},
    {"{piece} is there, and {card} asks that it is not", &AsksThatItIsNot},
    {"{card} asks for a card that is there, and there is none", &AsksForWhatIsNot},
    {"{card} asks for {m}, and counts {n}", &CountsOther<ConditionKind::kEqual>},
    {"{card} asks for {m} at least, and counts {n}", &CountsOther<ConditionKind::kAtLeast>},
    {"{card} asks for {m} at most, and counts {n}", &CountsOther<ConditionKind::kAtMost>},
    {"what {card} asks to be given up is not there: {n} of {m}", &TooFewAreThere},
    {"the Materials of {card} are not known to this version", &HasNoMaterials},
    {"whether what {card} asks for to be summoned is there, is not known", &SaysConditions},
    {"{card} comes by what it says itself, and no effect is activated", &SaysHowItComes},
    {"what is given up for {card} is not named", &NoMaterialsNamed},
    {"{card} cannot be Normal Summoned or Set", &ComesOnlySo},
    {"{piece} comes by its own method alone, and by no other effect", &ComesOnlySo},
    {"{card} comes by its own method alone, and by no other effect", &ComesOnlySo},
    {"{card} comes by the effect of a card alone, and a Pendulum Summon is none",
     &ComesByScalesAlone},
    {"{card} comes by the effect of a card alone, and none brings it", &ComesByCardAlone},
    {"{piece} was summoned properly before and may be brought back", &CameBefore},
    {"{piece} has never been summoned properly, so nothing brings it back", &NeverCame},
    {"{card} comes to the field of {seat}", &ComesAcross},
    {"{card} comes to the field of an opponent, and {zone} is on no opponent's side",
     &ComesAcrossAndNotThere},
    {"all Main Monster Zones of {seat} are taken, and {card} comes there", &AllTakenAcross},
    {"{seat} has summoned {card} this turn, after which no monster is Normal Summoned or Set",
     &SummonedThat},
    {"{seat} has Normal Summoned or Set a monster this turn, and {card} asks for a turn without",
     &NormalSummonedThen},
    {"{piece} is being summoned by its player and no effect brings it", &IsBeingSummoned},
    {"{piece} was summoned by an effect as that resolved, and such a summon is not negated",
     &WasBroughtByEffect},
    {"{other} was the first link and has resolved: its player summons {piece} behind it, and no "
     "effect does",
     &ComesBehindEffect},
    {"{piece} negates the summon already, and no second card may", &NegatesSummons},
    {"{card} is chained to {piece}, which negates a summon", &NegatesSummons},
    {"{piece} was used against this summon, and there is one such chain", &NegatesSummons},
};

}  // namespace

std::span<const TruthRow> ExtraDeckTruths() { return kRows; }

}  // namespace judge::golden
