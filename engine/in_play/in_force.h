// Who speaks now: what effects have left behind, the terrain markers, and the face-up cards in
// play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/cards/cards.h"
#include "engine/in_play/filters.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The speaker of what an effect has left behind.
Source SourceOf(const State& state, const ActiveModifier& modifier);
// Whether an effect in play negates what the card does.
bool IsNegated(const Game& game, const State& state, PieceIndex piece);
// What negates it; not found: nothing does.
Permission NegationOf(const Game& game, const State& state, PieceIndex piece);
// Whether the card counts as equipping the piece although it lies on another one. What equips a
// piece in truth is not meant.
bool CountsAsEquipped(const Game& game, const State& state, PieceIndex equip, PieceIndex host);

// A modifier that a card or marker in play would give now, or that an effect has left behind for a
// while: whom it touches and how much it is. What is dear is looked at when somebody asks, and
// once.
class EffectInPlay {
 public:
  // `effect` is the continuous effect, or `lasting` what was left behind; the other one is null.
  EffectInPlay(const Game& game, const State& state, const Effect* effect,
               const ActiveModifier* lasting, const Source& source, bool negatable)
      : game_(game),
        state_(state),
        effect_(effect),
        lasting_(lasting),
        source_(source),
        negatable_(negatable) {}
  // Which of the effect's modifiers the questions below are about.
  void SpeakOf(const Modifier& modifier) { modifier_ = &modifier; }

  // Whether it says anything now: nothing negates the card, and the conditions hold for sure.
  bool Applies();
  // Whether it is about the subject. A rule for players is about what they control.
  Truth Touches(const Subject& subject) const;
  // Whether it is a rule for players, and one for this one.
  bool TouchesSeat(SeatIndex seat) const;
  // Whether the seat is one of those that it speaks of, as `seats` says.
  bool FitsSeats(SeatIndex seat) const;
  // Whether what it says about other parties fits this one; null: there is none, and it fits only
  // what asks for none. `affected` is the piece that the modifier touches, as the filter may speak
  // of it.
  Truth FitsOther(const Subject* other, PieceIndex affected) const;
  // How much, for this piece; `unstated` when it does not say.
  std::int32_t Amount(PieceIndex affected, std::int32_t unstated) const;
  // The speaker as the piece has it that is touched: what counts as equipping it has it as its
  // host.
  Source SourceFor(PieceIndex affected) const;
  // Whether it names this clause; "" is none.
  bool NamesClause(std::string_view id) const;
  // What was left behind; null: a continuous effect.
  const ActiveModifier* lasting() const { return lasting_; }
  // The modifier as the pack has it, into Pack::modifiers; 0: done by hand.
  PoolIndex says() const;
  // What negates the card that speaks, if it would say this otherwise.
  Permission NegatedBy() const;

 private:
  bool PassesBy(const Subject& subject) const;

  const Game& game_;
  const State& state_;
  const Effect* effect_;
  const ActiveModifier* lasting_;
  const Source& source_;
  const Modifier* modifier_ = nullptr;
  bool negatable_;
  std::optional<bool> applies_;
};

// Calls `visit(const Modifier&, const Source&, EffectInPlay&)` for each modifier of these kinds:
// first what effects have left behind, by age, then what continuous effects in play would give.
// The visitor asks whether it applies, after everything that is cheaper to know. There is no other
// way to ask for modifiers. Static, so that it inlines.
template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKindMask kinds, Visitor&& visit);
// Calls `visit(const Modifier&, const Source&)` for those of continuous effects that apply.
template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit);

// Implementation of the templates.
using ModifierVisitor = void (*)(void* closure, const Modifier&, const Source&, EffectInPlay&);
void VisitModifiers(const Game& game, const State& state, ModifierKindMask kinds, void* closure,
                    ModifierVisitor visit);

template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKindMask kinds,
                     Visitor&& visit) {
  using Plain = std::remove_reference_t<Visitor>;
  const auto call = [](void* closure, const Modifier& m, const Source& source, EffectInPlay& e) {
    (*static_cast<Plain*>(closure))(m, source, e);
  };
  VisitModifiers(game, state, kinds, const_cast<std::remove_const_t<Plain>*>(&visit), call);
}

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit) {
  auto applying = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() == nullptr && effect.Applies()) visit(m, source);
  };
  ForEachModifier(game, state, kinds, applying);
}

}  // namespace judge
