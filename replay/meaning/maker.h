// From an act of the record to the engine's actions, verb by verb. Internal to the replay room:
// others call MakeActions (replay/fold/fit.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/acting_seat.h"
#include "replay/record/record.h"

namespace judge::replay {

// Who and what one reference names at a state.
struct Named {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;  // named, no piece yet
  std::uint16_t label = 0;
  ZoneRef zone = {};
};

// Labels of face-down cards (and internal ones above kLabelMax) and the card that a later entry of
// the line showed them to be.
using Binding = std::map<std::uint16_t, CardIndex>;

// What making an action needs to know beside the state.
struct Desk {
  const Game& game;
  const Header& header;
  const Binding& binding;
  std::set<std::uint16_t>* asked = nullptr;  // labels that were looked up, for who wants to know
};

// The engine's actions for one act of an entry at this state, in order; empty when it changes
// nothing (notes, judge entries). By-hand operations are actions of kind kByHand. A problem is one
// line.
struct MadeActions {
  std::vector<Action> actions;
  std::string problem;
};

// The zones of the field in which a card is looked for by its name alone, in this order.
inline constexpr ZoneKind kZonesByName[] = {ZoneKind::kMonster, ZoneKind::kExtraMonster,
                                            ZoneKind::kHero,    ZoneKind::kSpellTrap,
                                            ZoneKind::kField,   ZoneKind::kRule};

class Maker {
 public:
  Maker(const Desk& desk, const State& state, const Entry& entry, const Act& act)
      : desk_(desk), state_(state), act_(act), seat_(ActingSeat(desk.game, state, entry)) {}

  MadeActions Make();

 private:
  ZoneRef Resolve(ZoneRef zone, SeatIndex fallback) const {
    if (zone.kind != ZoneKind::kNone && zone.seat == kNoSeat) zone.seat = fallback;
    // A zone of a board that several share is the acting seat's own.
    if (seat_ != kNoSeat && state_.Controls(seat_, zone.seat, zone.kind)) zone.seat = seat_;
    return zone;
  }

  CardIndex CardOf(const Reference& reference) const {
    if (reference.card.empty()) return kUnknownCard;
    return CardMeant(desk_.game, seat_, desk_.game.pack->FindCode(reference.card));
  }

  CardIndex Bound(std::uint16_t label) const {
    if (desk_.asked != nullptr) desk_.asked->insert(label);
    const auto found = desk_.binding.find(label);
    return found == desk_.binding.end() ? kUnknownCard : found->second;
  }

  bool IsTaken(PieceIndex piece) const {
    return std::find(taken_.begin(), taken_.end(), piece) != taken_.end();
  }

  // The next time the same name is written it means another card.
  void Take(PieceIndex piece) {
    if (piece != kNoPiece) taken_.push_back(piece);
  }

  // Off the field a card that is two monsters is found by the name of either.
  PieceIndex Find(SeatIndex seat, CardIndex card, ZoneKind zone) const {
    if (!desk_.game.rules->OnField(zone)) card = OffField(*desk_.game.pack, card);
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool it = Controls(state_, seat, p) && piece.card == card && piece.zone == zone;
      if (it && !IsTaken(p) && !GoesByLabel(piece)) return p;
    }
    return kNoPiece;
  }

  // A card of a hidden pile that its player alone knows and that has a label: by its name another
  // one is meant, as long as there are some that nobody has told apart.
  bool GoesByLabel(const Piece& piece) const {
    const bool alone = piece.label != 0 && piece.known_to != 0xff;
    return alone && desk_.game.rules->IsHiddenPile(piece.zone) &&
           state_.seat(piece.controller).unnamed[static_cast<int>(piece.zone)] != 0;
  }

  // Whether the piece goes by the name of that card.
  bool IsNamed(PieceIndex piece, CardIndex card) const {
    const CardIndex is = state_.piece(piece).card;
    return is == card || IsHalfOf(*desk_.game.pack, card, is);
  }

  PieceIndex FindLabel(std::uint16_t label) const {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      if (state_.piece(p).label == label && state_.piece(p).owner != kNoSeat) return p;
    }
    return kNoPiece;
  }

  // A monster of two on one card: by its name alone it is equipped from the hand where it can be
  // there.
  bool MayBeInHand(const Reference& reference) const {
    const CardIndex half = CardOf(reference);
    const bool alone = reference.zone.kind == ZoneKind::kNone && reference.label == 0;
    if (!alone || WholeOf(*desk_.game.pack, half) == kUnknownCard) return false;
    return FromPile(reference, ZoneKind::kHand).piece != kNoPiece ||
           state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
  }

  // A card that is played from a pile of the seat: a piece that is told apart already, or a name.
  Named FromPile(const Reference& reference, ZoneKind pile) const {
    Named named{.label = reference.label, .zone = {seat_, pile, 0, 0}};
    if (named.label != 0) {
      named.piece = FindLabel(named.label);
      named.card = Bound(named.label);
    }
    if (!reference.card.empty()) named.card = CardOf(reference);
    if (named.piece == kNoPiece && named.card != kUnknownCard) {
      named.piece = Find(seat_, named.card, pile);
    }
    return named;
  }

  // Something on the field: by zone, by label, or by name on the seat's side.
  Named OnField(const Reference& reference, SeatIndex fallback) const {
    Named named{.card = CardOf(reference),
                .label = reference.label,
                .zone = Resolve(reference.zone, fallback)};
    if (named.zone.slot != 0) {
      named.piece = PieceNamed(state_, named.zone, named.card, seat_, taken_);
    } else if (named.label != 0) {
      named.piece = FindLabel(named.label);
    } else if (named.card != kUnknownCard) {
      const SeatIndex owner = named.zone.seat == kNoSeat ? fallback : named.zone.seat;
      named.piece = ByName(owner, named);
    }
    if (named.piece != kNoPiece && named.zone.kind == ZoneKind::kNone) {
      named.zone = SubjectOf(state_, named.piece).zone;
    }
    return named;
  }

  // A card beneath the one that the reference names, or beneath any by its own name.
  PieceIndex Beneath(const Reference& reference) const {
    const CardIndex card = CardOf(reference);
    const PieceIndex host =
        reference.zone.slot == 0 ? kNoPiece : state_.At(Resolve(reference.zone, seat_));
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if ((piece.flags & kIsAttached) == 0 || IsTaken(p)) continue;
      const bool by_host = host != kNoPiece && piece.host == host;
      const bool by_name = card != kUnknownCard && piece.card == card && Controls(state_, seat_, p);
      if ((by_host && (card == kUnknownCard || piece.card == card)) ||
          (host == kNoPiece && by_name)) {
        return p;
      }
    }
    return kNoPiece;
  }

  PieceIndex ByName(SeatIndex owner, const Named& named) const {
    if (named.zone.kind != ZoneKind::kNone) return Find(owner, named.card, named.zone.kind);
    for (const ZoneKind kind : kZonesByName) {
      const PieceIndex piece = Find(owner, named.card, kind);
      if (piece != kNoPiece) return piece;
    }
    return kNoPiece;
  }

  // What a piece is said to be counts where nobody knows which of several it is, and where it is
  // another card: the rules say so then.
  CardIndex SaidToBe(const Named& named) const {
    if (named.piece == kNoPiece || named.card == kUnknownCard) return kUnknownCard;
    const Piece& piece = state_.piece(named.piece);
    if (piece.shuffled_place != 0) return named.card;
    const CardIndex lies = piece.card == kUnknownCard ? OpenHalves(piece) : piece.card;
    const bool other = lies != kUnknownCard && !GoesByName(*desk_.game.pack, lies, named.card);
    return other ? named.card : kUnknownCard;
  }

  Action Start(ActionKind kind) const {
    Action action{.kind = kind, .seat = seat_, .position = act_.position, .number = act_.number};
    if (!act_.materials.empty()) action.flags |= kWithMaterials;
    return action;
  }

  void Put(Action& action, const Named& named) const {
    action.piece = named.piece;
    action.card = named.card;
    action.label = named.label;
    action.from = named.zone;
  }

  // The opponent who is meant where none is named: the only one, or the first.
  SeatIndex Opponent() const {
    for (SeatIndex s = 0; s < state_.seats(); ++s) {
      if (state_.seat(s).out == kTakesPart && state_.Opposed(s, seat_)) return s;
    }
    return seat_;
  }
  // Whether an attack on that place or card leaves open which of several opponents is meant.
  bool LeavesOpponentOpen(const Reference& attacked) const;
  bool DrawsAttack() const;

  Reference Subject() const { return act_.subjects.empty() ? Reference{} : act_.subjects.front(); }

  // The card that acts, and the one that is attacked.
  Named Acting() const { return AsNamed(Subject(), seat_, meant_); }
  Named Attacked() const;
  Named AsNamed(const Reference& reference, SeatIndex fallback, PieceIndex meant) const;
  std::vector<PieceIndex> MayBeMeant(const Reference& reference, SeatIndex fallback) const;
  PieceIndex FirstOpen(const std::vector<PieceIndex>& pieces) const;
  bool FitsAsMeant(const MadeActions& made) const;
  MadeActions AsMeant();
  MadeActions ByVerb();

  MadeActions One(const Action& action) const { return {{action}, ""}; }
  MadeActions Problem(std::string text) const { return {{}, std::move(text)}; }

  MadeActions DrawAttack();
  MadeActions Lend();
  MadeActions Look();
  MadeActions Placed(ActionKind kind);
  bool SetsMonster() const;
  MadeActions Set();
  Position PositionUnsaid(ActionKind kind, CardIndex card) const;
  Action WithHalfNamed(Action action) const;
  ZoneKind Source() const;
  std::string OutOfOthersPile(ActionKind kind) const;
  std::vector<Chosen> GivenUp();
  void NameMaterials(Action* action);
  void InOrderOfChoices(const Effect& effect, std::vector<Chosen>* given,
                        std::vector<Chosen>* targets, Action* action) const;
  // Returns the card of that name that the seat has attached to another one; nothing when there is
  // none.
  ZoneKind PileSaid(ZoneRef written) const;
  Named Attached(CardIndex card) const;
  MadeActions Used(Action action, const Named& named);
  std::optional<MadeActions> OtherCopy(const Action& action, const Named& named,
                                       const MadeActions& usual);
  std::optional<MadeActions> InOpenPile(const Action& action, const std::vector<PieceIndex>& taken,
                                        const MadeActions& usual, const MadeActions& beneath);
  int FitsAsWritten(const Action& action) const;
  Action AsWritten(Action action);
  bool MayMeanHand(const Reference& reference, const Named& usual) const;
  bool IsTakenAnyway(const Effect* effect, const judge::Source& source, const Chosen& given) const;
  int PriceForgotten(const Effect& effect, const judge::Source& source) const;
  bool FitsAny(const Effect& effect, const judge::Source& source, const Chosen& one) const;
  Chosen AnotherCopy(const Effect& effect, const judge::Source& source, const Reference& reference,
                     const Chosen& usual);
  Chosen TargetNamed(const Effect* effect, const judge::Source& source, const Reference& reference);
  void PayWhatFits(const Effect& effect, const judge::Source& source, std::vector<Chosen>* given);
  void NameTargets(Action* action);
  Chosen Material(const Reference& reference) const;
  bool IsOnlyCopy(const Chosen& named, PieceIndex piece) const;
  MadeActions OfPiece(ActionKind kind);
  MadeActions Flip();
  MadeActions Turn();
  MadeActions Attack();
  MadeActions Retarget();
  MadeActions Shield();
  MadeActions Answer(ActionKind kind);
  MadeActions AsEffect(OperationKind kind, std::uint8_t flag);
  PieceIndex Triggered(CardIndex card, ZoneRef pile) const;
  bool IsThisPile(ZoneRef written, ZoneRef pile) const;
  PieceIndex FaceDownIn(ZoneRef pile) const;
  Chosen Choose(const Reference& reference) const;
  Chosen Searched(const Effect& effect, const judge::Source& source, const Chosen& usual) const;
  Chosen BeneathFor(const Effect& effect, const judge::Source& source, CardIndex card) const;
  Chosen ChooseFor(const Effect* effect, const judge::Source& source,
                   const Reference& reference) const;
  ZoneRef HiddenPile(const Choice& choice, const judge::Source& source) const;
  Chosen Found(Chosen chosen) const;
  Chosen AmongAsked(const Reference& reference) const;
  void ChooseAsked(const Reference& reference, Action* action);
  DecisionKind Awaited() const { return NextDecision(desk_.game, state_).kind; }
  void SayBox(Action* action) const;
  void SayDeclared(const Option& option, Action* action) const;
  MadeActions Activate();
  MadeActions Draw();
  MadeActions Discard();
  MadeActions EndPhase();
  MadeActions First();
  MadeActions Colour();
  MadeActions Swap();
  MadeActions RevealCard();
  MadeActions TerrainByHand();

  const Desk& desk_;
  const State& state_;
  const Act& act_;
  SeatIndex seat_;
  bool gave_up_ = false;           // what stands behind `<` has its place in the act
  std::vector<PieceIndex> taken_;  // named already by this act
  // Of several cards of one name those that are meant; kNoPiece: the first of them.
  PieceIndex meant_ = kNoPiece;
  PieceIndex meant_target_ = kNoPiece;
};

}  // namespace judge::replay
