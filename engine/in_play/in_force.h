// The modifiers in force: those that effects have left behind, and those of the terrain markers and
// face-up cards in play.
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

template <typename Answer>
struct KeptAnswer;  // engine/in_play/questions.h

// Returns the speaker of a modifier that an effect has left behind.
Source SourceOf(const State& state, const ActiveModifier& modifier);
// Returns whether an effect in play negates the effects of the card.
bool IsNegated(const Game& game, const State& state, PieceIndex piece);
// Returns the effect that negates the card; not found: nothing does.
Permission NegationOf(const Game& game, const State& state, PieceIndex piece);
// Returns whether the card counts as equipping the piece although its host is another one. False of
// the host itself.
bool CountsAsEquipped(const Game& game, const State& state, PieceIndex equip, PieceIndex host);
// Returns whether a card that lies nowhere, and with which the monster counts as equipped, is one
// that the filter finds.
bool CountsAsEquippedWith(const Game& game, const State& state, PieceIndex host, PoolIndex filter,
                          const Source& source);

// A modifier that a card or marker in play would give now, or that an effect has left behind for a
// while: which pieces it touches and how much it is. Costly questions are answered only when asked,
// and once.
class EffectInPlay {
 public:
  // `effect` is the continuous effect, or `lasting` the modifier that was left behind; the other
  // one is null.
  EffectInPlay(const Game& game, const State& state, const Effect* effect,
               const ActiveModifier* lasting, const Source& source, bool negatable)
      : game_(game),
        state_(state),
        effect_(effect),
        lasting_(lasting),
        source_(source),
        negatable_(negatable) {}
  // Sets where it is kept whether the effect applies; without that it is found out each time.
  void KeepIn(KeptAnswer<bool>* kept) { kept_ = kept; }
  // Sets which of the effect's modifiers the questions below are about.
  void SpeakOf(const Modifier& modifier) { modifier_ = &modifier; }

  // Returns whether the modifier is in force now: nothing negates the card, and the conditions hold
  // for sure.
  bool Applies();
  // Returns whether it is in force for all that is known: it is, or what it hangs on is unknown.
  bool MayApply();
  // Returns whether it touches the subject. A rule for players touches the cards that they control.
  Truth Touches(const Subject& subject) const;
  // Returns whether it is a rule for players and applies to this one.
  bool TouchesSeat(SeatIndex seat) const;
  // Returns whether the seat is one of those that `seats` of the modifier names.
  bool FitsSeats(SeatIndex seat) const;
  // Returns whether the filter on the other party fits `other`; null: there is none, and only a
  // modifier without that filter fits. `affected` is the piece that the modifier touches, since the
  // filter may refer to it.
  Truth FitsOther(const Subject* other, PieceIndex affected) const;
  // Returns whether it lasts and is a rule for many whose amount asks for each of them: it is
  // worked out whenever it is asked.
  bool AsksEach() const;
  // Returns the amount for this piece as far as it is known; `unstated` when the modifier has none.
  AmountRange Range(PieceIndex affected, std::int32_t unstated) const;
  // Returns the least that the amount for this piece may be: the amount where it is known.
  std::int32_t Amount(PieceIndex affected, std::int32_t unstated) const {
    return Range(affected, unstated).least;
  }
  // Returns the speaker as the touched piece sees it: a card that counts as equipping the piece has
  // it as its host.
  Source SourceFor(PieceIndex affected) const;
  // Returns whether it names this clause; "" stands for none.
  bool NamesClause(std::string_view id) const;
  // Returns the modifier that was left behind; null: it is a continuous effect.
  const ActiveModifier* lasting() const { return lasting_; }
  // Returns the index of the modifier into Pack::modifiers; 0: done by hand.
  PoolIndex says() const;
  // Returns the effect that negates the card that speaks, if the modifier would be in force
  // otherwise.
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
  KeptAnswer<bool>* kept_ = nullptr;
  std::optional<bool> applies_;
};

// Calls `visit(const Modifier&, const Source&, EffectInPlay&)` for each modifier of these kinds:
// first those that effects have left behind, by age, then those of continuous effects in play. The
// visitor calls Applies(), after all cheaper tests. There is no other way to ask for modifiers.
// Static, so that it inlines.
template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKinds kinds, Visitor&& visit);
// Calls `visit(const Modifier&, const Source&)` for those of continuous effects that apply.
template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKinds kinds,
                           Visitor&& visit);

// Implementation of the templates.
using ModifierVisitor = void (*)(void* closure, const Modifier&, const Source&, EffectInPlay&);
void VisitModifiers(const Game& game, const State& state, ModifierKinds kinds, void* closure,
                    ModifierVisitor visit);

template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKinds kinds, Visitor&& visit) {
  using Plain = std::remove_reference_t<Visitor>;
  const auto call = [](void* closure, const Modifier& m, const Source& source, EffectInPlay& e) {
    (*static_cast<Plain*>(closure))(m, source, e);
  };
  VisitModifiers(game, state, kinds, const_cast<std::remove_const_t<Plain>*>(&visit), call);
}

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKinds kinds,
                           Visitor&& visit) {
  auto applying = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() == nullptr && effect.Applies()) visit(m, source);
  };
  ForEachModifier(game, state, kinds, applying);
}

}  // namespace judge
