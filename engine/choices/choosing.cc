#include "engine/choices/choosing.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/choices/prices.h"

namespace judge {

bool IsPlayer(const Chosen& chosen) {
  return chosen.piece == kNoPiece && chosen.card == kUnknownCard &&
         chosen.zone.kind == ZoneKind::kNone;
}
namespace {

// Returns what the filter asks of a card that is named: whoever names one out of the top cards of a
// deck has looked there, and says by it where it lay, unless the one top card is known to be
// another.
Filter OfNamed(const Game& game, const State& state, const Filter& filter, const Subject& subject) {
  const bool told = filter.top_cards == 1 && game.rules->effects_are_read_in_full &&
                    subject.zone.kind == ZoneKind::kDeck &&
                    KnownTop(state, subject.zone.seat) != kNoPiece;
  return filter.top_cards == 0 || told ? filter : Without(filter, FilterWord::kTopCards);
}

// Returns whether something in play keeps the piece from being a target of this card.
bool IsUntouchable(const Game& game, const State& state, PieceIndex piece, const Source& source) {
  const Subject subject = SubjectOf(state, piece);
  const Subject by{source.piece, source.card, source.controller, source.zone, Position::kNone};
  for (const bool marker : {false, true}) {
    const Permission found =
        FindProhibition(game, state, CardAct::kBeTargeted, subject, &by, marker);
    if (found.found == Truth::kTrue) return true;
  }
  return false;
}

// Returns whether every card of the kind `regarded` is also of the kind `asked`, as far as types
// tell; false when `asked` has other conditions.
bool AsksNoMore(const Filter& asked, const Filter& regarded) {
  const TypeSet types = regarded.types_all | regarded.types_any;
  const bool of_types = (asked.types_all & ~types).none() &&
                        (asked.types_any.none() || (asked.types_any & types).any());
  return of_types && asked.card == kUnknownCard && asked.name_contains == 0 &&
         asked.attributes == 0 && asked.any_of.count == 0 && asked.none_of.count == 0;
}

// The way in which cards in play let an effect choose a piece that its filter does not find.
struct Regarded {
  bool equipped = false;           // as if it wore the equipment that the filter asks for
  SeatIndex controller = kNoSeat;  // as if this seat controlled it
  bool anything = false;           // whatever the filter asks of it
  std::vector<const Filter*> as;   // as if it were one of these, too
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
    if (m.other == 0 || effect.Touches(subject) != Truth::kTrue) return;
    const bool meant =
        m.source == 0 || Matches(game, state, pack.filters[m.source], acting, by) == Truth::kTrue;
    if (!meant || !effect.Applies()) return;
    regarded.equipped |= equipped;
    regarded.anything |= !as.asked.any();
    if (as.controller == Whose::kMine) regarded.controller = by.controller;
    regarded.as.push_back(&as);
  };
  ForEachModifier(game, state, {ModifierKind::kCanBeTargetedAs}, visit);
  return regarded;
}

// Returns the filter without what the piece is regarded to fit. The equipment counts for targets
// only.
Filter RestFor(const Filter& filter, const Regarded& regarded, bool target) {
  Filter rest = regarded.equipped && target ? Without(filter, FilterWord::kEquippedWith) : filter;
  for (const Filter* as : regarded.as) {
    const TypeSet types = as->types_all | as->types_any;
    if ((rest.types_any & types).any()) rest = Without(rest, FilterWord::kTypesAny);
    rest.types_all &= ~types;
    if (rest.types_all.none()) rest = Without(rest, FilterWord::kTypesAll);
    if ((rest.attributes & as->attributes) != 0) rest = Without(rest, FilterWord::kAttributes);
    if (as->name_contains != 0 && rest.name_contains == as->name_contains) {
      rest = Without(rest, FilterWord::kNameContains);
    }
    if (as->card != kUnknownCard && rest.card == as->card) rest = Without(rest, FilterWord::kCard);
  }
  return rest;
}

Truth FitsRest(const Game& game, const State& state, const Filter& filter, const Regarded& regarded,
               bool target, const Subject& subject, const Source& source) {
  const Filter rest = RestFor(filter, regarded, target);
  if (rest.any_of.count == 0) return Matches(game, state, rest, subject, source);
  Truth any = Truth::kFalse;
  for (const Filter& one : game.pack->Filters(rest.any_of)) {
    any = Or(any, FitsRest(game, state, one, regarded, target, subject, source));
  }
  return And(any, Matches(game, state, Without(rest, FilterWord::kAnyOf), subject, source));
}

}  // namespace

Truth FitsAsRegarded(const Game& game, const State& state, const Choice& choice,
                     const Subject& subject, const Source& source) {
  const Filter& filter = game.pack->filters[choice.filter];
  if (!filter.asked.any() || !MayBeGiven(game, state, ModifierKind::kCanBeTargetedAs)) {
    return Truth::kFalse;
  }
  const Regarded regarded = RegardedAs(game, state, filter, subject, source);
  if (regarded.as.empty()) return Truth::kFalse;
  if (regarded.anything && choice.at_activation) {
    Filter place = filter;
    place.asked =
        place.asked & FilterWords{FilterWord::kZones, FilterWord::kFace, FilterWord::kFrames};
    return Matches(game, state, place, subject, source);
  }
  Subject as = subject;
  if (regarded.controller != kNoSeat) as.controller = regarded.controller;
  return FitsRest(game, state, filter, regarded, choice.at_activation, as, source);
}

namespace {

// Returns whether a tile fits: judged as if the card that speaks, or the piece that the choice
// names, stood there.
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
  // The card that speaks may itself be outside the tilemap.
  if (!IsInside(state, TilemapInPlay(game, state), there.zone)) there.zone = chosen.zone;
  return Matches(game, state, game.pack->filters[choice.filter], there, source);
}

// Returns whether the empty zone may be chosen.
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

// Returns whether what is named for the choice is given up as a cost of its effect, and so no
// target.
bool IsPayment(const Game& game, const Choice& choice) {
  const Pack& pack = *game.pack;
  const auto index = static_cast<std::size_t>(&choice - pack.choices.data());
  if (!game.rules->effects_are_read_in_full || index >= pack.choices.size()) return false;
  return std::any_of(pack.effects.begin(), pack.effects.end(), [&](const Effect& effect) {
    const std::size_t first = effect.choices.first;
    const bool its = index >= first && index < first + effect.choices.count;
    return its && (ChoicesGivenUp(pack, effect) >> (index - first) & 1U) != 0;
  });
}

// Returns whether the choice finds the piece, whatever else may be taken in its place.
Truth MayChooseItself(const Game& game, const State& state, const Choice& choice, PieceIndex piece,
                      const Source& source) {
  const Filter& filter = game.pack->filters[choice.filter];
  const bool anywhere = filter.zones != 0 || NamesItsPieces(filter);
  if (!anywhere && !IsMonsterOnField(game, state, piece)) return Truth::kFalse;
  const bool spared = choice.at_activation && IsUntouchable(game, state, piece, source);
  if (spared && !IsPayment(game, choice)) return Truth::kFalse;
  const Subject subject = SubjectOf(state, piece);
  const Truth fits = Matches(game, state, OfNamed(game, state, filter, subject), subject, source);
  return fits != Truth::kFalse ? fits : FitsAsRegarded(game, state, choice, subject, source);
}

// What stands in for another piece is not led elsewhere again: two cards may stand in for each
// other.
Truth MayChooseOneOf(const Game& game, const State& state, const Choice& choice,
                     const Pieces& pieces, const Source& source) {
  Truth any = Truth::kFalse;
  for (const PieceIndex piece : pieces) {
    any = Or(any, MayChooseItself(game, state, choice, piece, source));
  }
  return any;
}

}  // namespace

const Pick* UnseenAmong(const Pack& pack, const State& state, const Filter& filter, ZoneRef zone,
                        const Source& source) {
  const RefExpr& among = pack.references[filter.among];
  const bool of_result = filter.among != 0 && among.kind == RefKind::kResult;
  if (!of_result && filter.chosen == 0) return nullptr;
  for (const Pick& pick : state.picks()) {
    const bool there = pick.piece == kNoPiece && pick.card == kUnknownCard &&
                       pick.zone.kind == zone.kind && pick.zone.seat == zone.seat;
    const bool result = of_result && pick.task == source.task && pick.task != 0 &&
                        pick.choice == kResultChoice + among.index;
    const bool kept =
        !of_result && pick.task == 0 && pick.holder == source.piece && pick.choice == filter.chosen;
    if (there && (result || kept)) return &pick;
  }
  return nullptr;
}

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
    const bool lies = anywhere || IsMonsterOnField(game, state, chosen.piece);
    Pieces instead;
    if (lies && choice.at_activation) instead = TakenInstead(game, state, chosen.piece, source);
    if (instead.count != 0) return MayChooseOneOf(game, state, choice, instead, source);
    return MayChooseItself(game, state, choice, chosen.piece, source);
  }
  const bool hidden = game.rules->IsHiddenPile(chosen.zone.kind);
  if (hidden && chosen.card != kUnknownCard && game.rules->effects_are_read_in_full) {
    const Filter rest = Without(Without(filter, FilterWord::kAmong), FilterWord::kChosen);
    const Subject there{.card = OffField(*game.pack, chosen.card),
                        .controller = chosen.zone.seat,
                        .zone = chosen.zone};
    if (UnseenAmong(*game.pack, state, filter, chosen.zone, source) != nullptr) {
      return Matches(game, state, OfNamed(game, state, rest, there), there, source);
    }
  }
  const bool nothing = chosen.card == kUnknownCard && (chosen.label == 0 || !hidden);
  if (nothing || (hidden && !anywhere) || IsToldApart(state, chosen.zone)) return Truth::kFalse;
  const Subject named{
      .card = OffField(*game.pack, chosen.card),
      .controller = chosen.zone.seat == kNoSeat ? source.controller : chosen.zone.seat,
      .zone = chosen.zone};
  return Matches(game, state, OfNamed(game, state, filter, named), named, source);
}

bool NamesHiddenPile(const Game& game, const Choice& choice) {
  const Filter& filter = game.pack->filters[choice.filter];
  for (int zone = 0; zone < kZoneKinds; ++zone) {
    const bool asked = ((filter.zones >> zone) & 1U) != 0;
    if (asked && game.rules->IsHiddenPile(static_cast<ZoneKind>(zone))) return true;
  }
  return false;
}

namespace {

bool SpeaksOfMaterials(const Game& game, const Choice& choice) {
  const PoolIndex among = game.pack->filters[choice.filter].among;
  return among != 0 && game.pack->references[among].kind == RefKind::kMaterialOf &&
         game.rules->effects_are_read_in_full;
}

}  // namespace

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
    const Truth may = MayChoose(game, state, choice, chosen, source);
    // What a monster was made of before the record may be unsaid: each that may be it is one.
    const bool perhaps = may == Truth::kUnknown && SpeaksOfMaterials(game, choice);
    if (may == Truth::kTrue || perhaps) out->push_back(chosen);
  }
}

void DropLaterCopies(const State& state, std::vector<Chosen>* candidates) {
  std::vector<Chosen> kept;
  for (const Chosen& one : *candidates) {
    const Piece& piece = state.piece(one.piece);
    const bool copy = one.piece != kNoPiece && piece.slot == 0 && piece.card != kUnknownCard &&
                      std::any_of(kept.begin(), kept.end(), [&](const Chosen& other) {
                        const Piece& before = state.piece(other.piece);
                        // A record tells no two of a name apart that lie beneath one card.
                        const bool beneath = piece.host != kNoPiece && before.host == piece.host;
                        return before.card == piece.card && before.zone == piece.zone &&
                               before.slot == 0 && (before.side == piece.side || beneath);
                      });
    if (!copy) kept.push_back(one);
  }
  *candidates = std::move(kept);
}

namespace {

// Returns whether the choice is of the attacking monster, or of the card that the effect answers,
// and of nothing else: there is one, and nobody has to say which.
bool IsOfTheOne(const Game& game, const Choice& choice) {
  if (choice.places || choice.terrain || choice.tiles || choice.filter == 0) return false;
  const PoolIndex among = game.pack->filters[choice.filter].among;
  if (!game.rules->effects_are_read_in_full || among == 0) return false;
  const RefKind kind = game.pack->references[among].kind;
  return kind == RefKind::kAttacker || kind == RefKind::kEventSubject;
}

}  // namespace

std::optional<Chosen> ImpliedPlayer(const Game& game, const State& state, const Choice& choice,
                                    const Source& source) {
  if (!choice.at_activation || choice.least != 1) return std::nullopt;
  if (!choice.seats && !IsOfTheOne(game, choice)) return std::nullopt;
  std::vector<Chosen> candidates;
  CandidatesFor(game, state, choice, source, &candidates);
  if (candidates.size() != 1) return std::nullopt;
  return candidates.front();
}

Pieces TakenInstead(const Game& game, const State& state, PieceIndex piece, const Source& source) {
  Pieces taken;
  // An effect of the card itself is not diverted.
  if (piece == kNoPiece || piece == source.piece) return taken;
  if (!MayBeGiven(game, state, ModifierKind::kTargetedInstead)) return taken;
  const Subject subject = SubjectOf(state, piece);
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    for (const PieceIndex p : PiecesOf(game, state, m.party, effect.SourceFor(piece))) {
      if (p != piece) taken.Add(p);
    }
  };
  ForEachModifier(game, state, {ModifierKind::kTargetedInstead}, visit);
  return taken;
}

}  // namespace judge
