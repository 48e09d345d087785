#include "replay/fold/teaching.h"

#include <algorithm>
#include <cstdint>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge::replay {
namespace {

// Returns whether it is the card that it was laid down as, and has become no other.
bool IsPrintedSo(const Piece& piece) { return piece.printed == kUnknownCard; }

// Returns the card at that place, else the one that lay there before the entry.
PieceIndex At(const State& state, ZoneRef zone, const std::vector<Lay>& lay) {
  const PieceIndex piece = state.At(zone);
  if (piece != kNoPiece) return piece;
  for (const Lay& one : lay) {
    if (one.place == zone) return one.piece;
  }
  return kNoPiece;
}

// Returns whether the verb may bring a card to the place behind it.
bool MayBring(Verb verb) {
  switch (verb) {
    case Verb::kPlace:
    case Verb::kSummon:
    case Verb::kSpecial:
    case Verb::kHide:
    case Verb::kSet:
    case Verb::kActivate:
    case Verb::kEquip:
    case Verb::kAttach:
      return true;
    default:
      return false;
  }
}

// Returns whether the act is about a card from elsewhere, which the place had no room for: the one
// that lies there lay there before, and no step is about it.
bool IsAboutAnother(const Desk& desk, const State& state, Verb verb, ZoneRef zone,
                    const std::vector<Lay>& lay, std::span<const Step> steps) {
  if (!desk.game.rules->names_are_learned_anew || !MayBring(verb)) return false;
  const PieceIndex lies = state.At(zone);
  if (lies == kNoPiece) return false;
  const bool lay_there = std::any_of(lay.begin(), lay.end(), [&](const Lay& one) {
    return one.place == zone && one.piece == lies;
  });
  return lay_there && std::none_of(steps.begin(), steps.end(), [&](const Step& step) {
           return !step.implied && step.action.piece == lies;
         });
}

// Returns the zone, of that seat where it says none.
ZoneRef OfSeat(ZoneRef zone, SeatIndex seat) {
  if (zone.seat == kNoSeat) zone.seat = seat;
  return zone;
}

// Learns what the reference names the card with its label, or the one in that zone, to be.
void Look(const Desk& desk, const State& state, const Reference& reference, ZoneRef zone,
          const std::vector<Lay>& lay, std::vector<Learned>* learned) {
  if (reference.card.empty()) return;
  const PieceIndex piece = zone.slot == 0 ? kNoPiece : At(state, zone, lay);
  const bool lies_labelled =
      piece != kNoPiece && (state.piece(piece).label | state.piece(piece).shuffled_place) != 0;
  if (reference.label == 0 && !lies_labelled) return;
  const CardIndex card = desk.game.pack->FindCode(reference.card);
  if (reference.label != 0) learned->push_back({reference.label, card});
  if (!lies_labelled) return;
  // What a reveal has named is known; what it was taken for because of an earlier pass proves
  // nothing.
  const CardIndex known = state.piece(piece).card;
  const auto taken = desk.binding.find(state.piece(piece).label);
  const bool only_taken = desk.game.rules->names_are_learned_anew && taken != desk.binding.end() &&
                          taken->second == known && IsPrintedSo(state.piece(piece)) &&
                          !IsHalfOf(*desk.game.pack, known, card);
  if (known != kUnknownCard && known != card && !only_taken) return;
  const CardIndex whole = OpenHalves(state.piece(piece));
  if (whole != kUnknownCard && !IsHalfOf(*desk.game.pack, card, whole)) return;
  const std::uint16_t place = state.piece(piece).shuffled_place;
  if (place != 0 && MayLieThere(state, piece, card)) learned->push_back({place, card});
  if (state.piece(piece).label != 0) learned->push_back({state.piece(piece).label, card});
}

// Returns whether the card with that label can be that one by the row in which it lay.
bool FitsRow(const Pack& pack, std::uint16_t label, CardIndex card,
             const std::vector<Unseen>& gone) {
  const auto lay = std::ranges::find(gone, label, &Unseen::label);
  if (lay == gone.end() || card == kUnknownCard) return true;
  const CardDefinition& named = pack.card(card);
  if (lay->place.kind == ZoneKind::kMonster) return named.IsMonster();
  if (lay->place.kind != ZoneKind::kSpellTrap) return true;
  return named.Has(Frame::kSpell) || named.Has(Frame::kTrap);
}

// Learns which card the only one is that came to an open pile and that nobody has named, where the
// act uses a card of that name there and no other one of it lies there.
void LookInPile(const Desk& desk, const State& state, const Reference& used, ZoneRef pile,
                EntryNumber entry, const std::vector<Unseen>& gone, std::vector<Learned>* learned) {
  const RuleSet& rules = *desk.game.rules;
  const bool asks = rules.effects_are_read_in_full && rules.names_are_learned_anew &&
                    !used.card.empty() && used.label == 0 && pile.slot == 0 &&
                    (pile.kind == ZoneKind::kGraveyard || pile.kind == ZoneKind::kBanished);
  if (!asks || pile.seat >= state.seats()) return;
  pile.seat = state.side(pile.seat, pile.kind);
  if (state.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0) return;
  const CardIndex card = desk.game.pack->FindCode(used.card);
  std::uint16_t label = 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && piece.zone == pile.kind && piece.side == pile.seat;
    if (!lies || IsFaceDown(piece)) continue;
    const auto taken = desk.binding.find(piece.label);
    const bool only_taken = taken != desk.binding.end() && taken->second == piece.card;
    if (piece.label != 0 && (piece.card == kUnknownCard || (only_taken && piece.card == card))) {
      if (label != 0) return;
      label = piece.label;
    } else if (piece.card == card && piece.since < entry) {
      return;
    }
  }
  if (label != 0 && FitsRow(*desk.game.pack, label, card, gone)) learned->push_back({label, card});
}

constexpr int kStepsMax = 24;  // that are gone to find where the links under way lead

// Returns whether the card, which nobody has named, can be that one.
bool MayBe(const Pack& pack, const Piece& piece, CardIndex card, const std::vector<Unseen>& gone) {
  if (piece.card != kUnknownCard || piece.label == 0 || piece.shuffled_place != 0) return false;
  return FitsRow(pack, piece.label, card, gone);
}

// Returns the label of the only card that can be meant by that name in the pile; 0: none or more
// can, or one of that name lies there.
std::uint16_t MeantIn(const Desk& desk, const State& state, ZoneRef pile, CardIndex card,
                      const std::vector<Unseen>& gone) {
  const RuleSet& rules = *desk.game.rules;
  if (pile.seat >= state.seats() || !rules.HasZone(pile.kind)) return 0;
  pile.seat = state.side(pile.seat, pile.kind);
  if (!IsToldApart(state, pile)) return 0;
  const CardIndex whole = OffField(*desk.game.pack, card);
  std::uint16_t label = 0;
  for (const PieceIndex p : PileAt(state, pile)) {
    const Piece& piece = state.piece(p);
    if (!rules.IsHiddenPile(pile.kind) && IsFaceDown(piece)) continue;
    if (piece.card == whole) return 0;
    if (!MayBe(*desk.game.pack, piece, whole, gone)) continue;
    if (label != 0) return 0;
    label = piece.label;
  }
  return label;
}

// A card that an entry names as one of a pile, or of one of two where it says none.
struct InPile {
  const Reference* reference;
  ZoneKind first;
  ZoneKind second = ZoneKind::kNone;
};

std::vector<InPile> NamedInPiles(const Entry& entry) {
  std::vector<InPile> named;
  const auto add = [&](const Reference& reference, ZoneKind first, ZoneKind second, bool comes) {
    if (reference.card.empty() || reference.label != 0) return;
    // The place behind a card that comes to the field is where it goes.
    if (reference.zone.slot != 0 && comes) named.push_back({&reference, ZoneKind::kHand});
    if (reference.zone.slot != 0) return;
    const ZoneKind said = reference.zone.kind;
    if (said == ZoneKind::kNone && first == ZoneKind::kNone) return;
    const bool pile = said == ZoneKind::kNone || said == ZoneKind::kHand ||
                      said == ZoneKind::kGraveyard || said == ZoneKind::kBanished;
    if (!pile) return;
    named.push_back(said == ZoneKind::kNone ? InPile{&reference, first, second}
                                            : InPile{&reference, said});
  };
  for (const Act& act : entry.acts) {
    for (const Reference& subject : act.subjects) {
      add(subject, ZoneKind::kHand, ZoneKind::kGraveyard, MayBring(act.verb));
    }
    for (const Target& target : act.targets) {
      // What is chosen in a hand may be one that nobody has told apart.
      if (target.reference.zone.kind == ZoneKind::kHand) continue;
      add(target.reference, ZoneKind::kNone, ZoneKind::kNone, false);
    }
    for (const Reference& given : act.materials)
      add(given, ZoneKind::kHand, ZoneKind::kNone, false);
  }
  return named;
}

// Lets those who are asked pass until nothing is under way.
State WhereItLeads(const Game& game, State state) {
  for (int steps = 0; steps < kStepsMax && state.top_task() != nullptr; ++steps) {
    std::vector<Action> ways;
    ProgressActions(game, state, &ways);
    if (ways.empty()) break;
    const auto pass = std::ranges::find(ways, ActionKind::kPass, &Action::kind);
    Apply(game, state, pass == ways.end() ? ways.front() : *pass, {});
  }
  return state;
}

}  // namespace

std::vector<Unseen> GoneSince(const State& state, std::vector<Unseen> lay,
                              std::vector<Unseen> before) {
  const std::vector<Unseen> there = lay.empty() ? lay : UnseenOnField(state);
  std::erase_if(lay, [&](const Unseen& one) {
    return std::find(there.begin(), there.end(), one) != there.end();
  });
  for (Unseen& one : before) {
    one.place.slot = 0;
    lay.push_back(one);
  }
  return lay;
}

std::vector<Learned> WhatItNamesGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone) {
  std::vector<Learned> learned;
  const RuleSet& rules = *desk.game.rules;
  if (!rules.effects_are_read_in_full || !rules.names_are_learned_anew) return learned;
  const std::vector<InPile> named = NamedInPiles(entry);
  if (named.empty()) return learned;
  const SeatIndex seat = ActingSeat(desk.game, state, entry);
  const auto look = [&](const State& there) {
    for (const InPile& one : named) {
      const CardIndex card = desk.game.pack->FindCode(one.reference->card);
      for (const ZoneKind kind : {one.first, one.second}) {
        if (card == kUnknownCard || kind == ZoneKind::kNone) continue;
        ZoneRef pile = OfSeat(one.reference->zone, seat);
        pile.kind = kind;
        pile.slot = 0;
        const std::uint16_t label = MeantIn(desk, there, pile, card, gone);
        if (label == 0) continue;
        learned.push_back({label, card});
        break;
      }
    }
  };
  look(state);
  if (learned.empty() && state.top_task() != nullptr) look(WhereItLeads(desk.game, state));
  return learned;
}

std::vector<Lay> LabelledOnField(const State& state) {
  std::vector<Lay> lay;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && piece.slot != 0;
    if (lies && piece.label != 0) lay.push_back({PlaceOf(piece), p});
  }
  return lay;
}

std::vector<Learned> WhatItTeaches(const Desk& desk, const State& state, const Entry& entry,
                                   const std::vector<Lay>& lay, const std::vector<Unseen>& gone,
                                   std::span<const Step> steps) {
  std::vector<Learned> learned;
  const SeatIndex seat = ActingSeat(desk.game, state, entry);
  for (const Act& act : entry.acts) {
    for (const Reference& subject : act.subjects) {
      ZoneRef zone = OfSeat(subject.zone, seat);
      const bool about_another = zone.slot != 0 && state.HasSlot(zone) &&
                                 IsAboutAnother(desk, state, act.verb, zone, lay, steps);
      if (about_another) zone = {};
      Look(desk, state, subject, zone, lay, &learned);
      if (act.verb == Verb::kActivate) {
        LookInPile(desk, state, subject, zone, entry.number, gone, &learned);
      }
    }
    for (const Target& target : act.targets) {
      const ZoneRef zone = OfSeat(target.reference.zone, seat);
      Look(desk, state, target.reference, zone, lay, &learned);
    }
  }
  return learned;
}

std::vector<Unseen> UnseenOnField(const State& state) {
  std::vector<Unseen> unseen;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && piece.slot != 0 && piece.shuffled_place == 0;
    if (lies && piece.card == kUnknownCard && piece.label != 0) {
      unseen.push_back({PlaceOf(piece), piece.label});
    }
  }
  return unseen;
}

std::vector<Learned> WhatItShowsGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone) {
  std::vector<Learned> learned;
  if (gone.empty()) return learned;
  const SeatIndex seat = ActingSeat(desk.game, state, entry);
  for (const Act& act : entry.acts) {
    if (act.verb != Verb::kReveal) continue;
    for (const Reference& shown : act.subjects) {
      ZoneRef zone = shown.zone;
      if (shown.card.empty() || zone.slot == 0) continue;
      if (zone.seat == kNoSeat) zone.seat = seat;
      if (!state.HasSlot(zone) || state.At(zone) != kNoPiece) continue;
      for (const Unseen& one : gone) {
        const CardIndex card = desk.game.pack->FindCode(shown.card);
        if (one.place == zone) learned.push_back({one.label, card});
      }
    }
  }
  return learned;
}

std::vector<Learned> WhatIsGivenUp(const Desk& desk, const State& state, const Entry& entry) {
  std::vector<Learned> learned;
  const SeatIndex seat = ActingSeat(desk.game, state, entry);
  for (const Act& act : entry.acts) {
    for (const Reference& given : act.materials) {
      Look(desk, state, given, OfSeat(given.zone, seat), {}, &learned);
    }
  }
  return learned;
}

}  // namespace judge::replay
