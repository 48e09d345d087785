#include "replay/fold/outright.h"

#include <map>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"

namespace judge::replay {
namespace {

// Returns whether a place behind the verb is that of a card which lies there before it; any other
// verb may bring another card there.
bool IsAboutWhatLies(Verb verb) {
  switch (verb) {
    case Verb::kReveal:
    case Verb::kFlip:
    case Verb::kPosition:
    case Verb::kActivate:
    case Verb::kAttack:
    case Verb::kShield:
    case Verb::kRewind:
    case Verb::kRepair:
      return true;
    default:
      return false;
  }
}

// Reads one entry after the other and remembers where it says that a label was laid down.
class NameReader {
 public:
  explicit NameReader(const Pack& pack) : pack_(pack) {}

  // Takes something that lies there when the record begins.
  void TakeLaid(const Reference& laid) { Lay(laid.zone, laid.label); }

  void Take(const Entry& entry) {
    for (const Act& act : entry.acts) {
      const bool lays = !IsAboutWhatLies(act.verb);
      for (const Reference& subject : act.subjects) Look(entry, subject, lays);
      for (const Target& target : act.targets) Look(entry, target.reference, false);
      for (const Reference& given : act.materials) Look(entry, given, false);
    }
  }

  std::vector<NamedOutright> TakeNamed() { return std::move(named_); }

 private:
  void Look(const Entry& entry, const Reference& reference, bool lays) {
    ZoneRef zone = reference.zone;
    if (zone.seat == kNoSeat) zone.seat = entry.seat != kNoSeat ? entry.seat : entry.place.seat;
    if (!reference.card.empty()) Name(entry, reference, lays ? ZoneRef{} : zone);
    if (zone.slot != 0 && (lays || reference.label != 0)) Lay(zone, reference.label);
  }

  void Name(const Entry& entry, const Reference& reference, ZoneRef zone) {
    NamedOutright named{
        .entry = entry.number, .label = reference.label, .card = pack_.FindCode(reference.card)};
    const auto laid = labels_.find(zone);
    if (named.label == 0 && laid != labels_.end()) {
      named.label = laid->second;
      named.zone = zone;
    }
    if (named.label != 0) named_.push_back(named);
  }

  void Lay(ZoneRef zone, std::uint16_t label) {
    labels_.erase(zone);
    if (label != 0) labels_.emplace(zone, label);
  }

  const Pack& pack_;
  std::vector<NamedOutright> named_;
  std::map<ZoneRef, std::uint16_t> labels_;  // what was laid down there last
};

}  // namespace

std::vector<NamedOutright> WhatIsNamedOutright(const Game& game, const Header& header,
                                               const Line& line) {
  NameReader reader(*game.pack);
  for (const PositionCard& card : header.position.cards) reader.TakeLaid(card.reference);
  for (const Entry* entry : line.entries) reader.Take(*entry);
  return reader.TakeNamed();
}

Binding AtItsWord(const std::vector<NamedOutright>& named) {
  Binding binding;
  for (const NamedOutright& one : named) binding.emplace(one.label, one.card);
  return binding;
}

bool IsConfirmed(const State& state, const NamedOutright& named) {
  if (named.zone.slot == 0 || !state.HasSlot(named.zone)) return false;
  const PieceIndex lies = state.At(named.zone);
  if (lies == kNoPiece) return false;
  const Piece& piece = state.piece(lies);
  return piece.card == named.card && IsFaceDown(piece) &&
         (piece.label == 0 || piece.label == named.label);
}

}  // namespace judge::replay
