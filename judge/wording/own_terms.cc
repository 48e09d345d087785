#include "judge/wording/own_terms.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"
#include "judge/card_wording/card_wording.h"
#include "judge/views/views.h"
#include "judge/wording/what_holds.h"

namespace judge::cli {
namespace {

constexpr FilterWords kAttackWords = {FilterWord::kAttackMin,    FilterWord::kAttackMax,
                                      FilterWord::kAttackBelow,  FilterWord::kAttackAbove,
                                      FilterWord::kAttackAtMost, FilterWord::kAttackAtLeast,
                                      FilterWord::kAttackIs};
constexpr FilterWords kDefenseWords = {FilterWord::kDefenseMin,    FilterWord::kDefenseMax,
                                       FilterWord::kDefenseBelow,  FilterWord::kDefenseAbove,
                                       FilterWord::kDefenseAtMost, FilterWord::kDefenseAtLeast,
                                       FilterWord::kDefenseIs};

class Asked {
 public:
  Asked(const Scene& scene, const Action& action)
      : scene_(scene),
        action_(action),
        said_(ActivationOf(scene.game, scene.state, action)),
        words_(scene.game) {}

  std::vector<std::string> Texts(bool whole);
  // What a monster asks for that is summoned by its own method.
  std::vector<std::string> OwnMethodTexts();
  // What the effects of a Set card wait for, and what they ask for beside it and is not so.
  std::vector<std::string> WaitedTexts();
  // Which conditions of the effect do not hold.
  std::vector<std::string> FailedTexts();

 private:
  const Pack& pack() const { return *scene_.game.pack; }
  void Say(const std::string& text) { texts_.push_back(name_ + text); }
  void Conditions(PoolRange conditions, bool failed_alone = false);
  void Window();
  void NumberAnswered(const Effect& effect);
  void Choices();
  void Refused(const Choice& choice, PieceIndex piece);
  bool Forbidden(CardActMask acts, PieceIndex piece, const Subject* other);

  const Scene& scene_;
  const Action& action_;
  const Activation said_;
  const CardWords words_;
  Source source_;
  std::string name_;
  std::vector<std::string> texts_;
};

// Says which of the conditions are not sure to hold; `failed_alone`: which are sure not to.
void Asked::Conditions(PoolRange conditions, bool failed_alone) {
  for (PoolIndex i = 0; i < conditions.count; ++i) {
    const PoolRange one{static_cast<PoolIndex>(conditions.first + i), 1};
    const Truth holds = Holds(scene_.game, scene_.state, one, source_);
    if (holds == Truth::kTrue || (failed_alone && holds == Truth::kUnknown)) continue;
    const Condition& condition = pack().conditions[one.first];
    const bool told =
        condition.kind != ConditionKind::kExists && condition.kind != ConditionKind::kHappened;
    Say(" asks: " + words_.ConditionText(one) +
        (told ? HowItStands(scene_, condition, source_) : ""));
  }
}

std::vector<std::string> Asked::OwnMethodTexts() {
  const CardIndex card = SummonedCard(scene_.state, action_);
  const bool own =
      card != kUnknownCard && MethodOf(scene_.game, scene_.state, action_) == RecipeMethod::kOwn;
  if (!own) return {};
  name_ = CardWord(scene_.game, card);
  source_ = {
      .card = card, .controller = action_.seat, .zone = {action_.seat, ZoneKind::kHand, 0, 0}};
  Conditions(pack().card(card).recipe.conditions);
  return texts_;
}

// Says the number of the card that the effect would answer, where that alone is not as it asks.
void Asked::NumberAnswered(const Effect& effect) {
  const PieceIndex piece = AsAnswer(scene_.game, scene_.state, effect, source_).subject;
  if (piece == kNoPiece || effect.event_subject == 0) return;
  const Filter& filter = pack().filters[effect.event_subject];
  const Subject subject = SubjectOf(scene_.state, piece);
  const auto fits = [&](const Filter& asked) {
    return Matches(scene_.game, scene_.state, asked, subject, source_);
  };
  const bool own = !filter.asked.Has(FilterWord::kOriginalStats);
  if (!own || subject.card == kUnknownCard || fits(filter) != Truth::kFalse) return;
  const auto but_for = [&](FilterWords numbers) {
    Filter rest = filter;
    rest.asked = rest.asked - numbers;
    return fits(rest) == Truth::kTrue;
  };
  const std::string has = PieceWord(scene_, piece) + " has ";
  if (but_for(kAttackWords)) {
    const std::int32_t attack = CurrentAttack(scene_.game, scene_.state, piece);
    texts_.push_back(has + std::to_string(attack) + " ATK");
  } else if (but_for(kDefenseWords)) {
    const std::int32_t defense = CurrentDefense(scene_.game, scene_.state, piece);
    texts_.push_back(has + std::to_string(defense) + " DEF");
  }
}

void Asked::Window() {
  const Effect& effect = *said_.effect;
  const bool answers =
      effect.form == EffectForm::kActivated && effect.answers_in.any() && said_.trigger == nullptr;
  if (!answers) return;
  if (FitsWindow(scene_.game, scene_.state, effect, source_) == Truth::kTrue) return;
  Say(" is used: " + words_.WindowText(effect));
  NumberAnswered(effect);
  // Whoever used the card may have meant any of its effects that answers something.
  for (const Effect& other : pack().Effects(pack().card(said_.card).effects)) {
    const bool could = &other != &effect && other.form == EffectForm::kActivated &&
                       other.answers_in.any() && other.works_in == effect.works_in;
    const std::string text = " is used: " + words_.WindowText(other);
    if (could && texts_.back() != name_ + text) Say(text);
  }
}

// Returns whether a card in play forbids what the effect would do to the piece, and says which.
bool Asked::Forbidden(CardActMask acts, PieceIndex piece, const Subject* other) {
  bool any = false;
  const Subject subject = SubjectOf(scene_.state, piece);
  for (int i = 0; i <= static_cast<int>(kLastCardAct); ++i) {
    const auto act = static_cast<CardAct>(i);
    for (const bool marker : {false, true}) {
      if ((acts & Bit(act)) == 0) continue;
      const Permission found =
          FindProhibition(scene_.game, scene_.state, act, subject, other, marker);
      if (found.found != Truth::kTrue) continue;
      const std::string by = found.source == piece        ? "its own text"
                             : found.source != kNoPiece   ? PieceWord(scene_, found.source)
                             : found.card != kUnknownCard ? CardWord(scene_.game, found.card)
                                                          : "an effect";
      std::string text = PieceWord(scene_, piece) + " cannot " + ActWords(Bit(act)) + ": " + by;
      text += " forbids it";
      texts_.push_back(std::move(text));
      any = true;
    }
  }
  return any;
}

// Says why a piece is none of those that the effect asks for, where one card or state is the
// reason.
void Asked::Refused(const Choice& choice, PieceIndex piece) {
  const Subject by{source_.piece, source_.card, source_.controller, source_.zone, Position::kNone};
  if (choice.at_activation) Forbidden(Bit(CardAct::kBeTargeted), piece, &by);
  const Filter& filter = pack().filters[choice.filter];
  for (const Filter& excepted : pack().Filters(filter.none_of)) {
    if (excepted.unable_to != 0) Forbidden(excepted.unable_to, piece, nullptr);
    if (excepted.negated && IsNegated(scene_.game, scene_.state, piece)) {
      texts_.push_back("the effects of " + PieceWord(scene_, piece) + " are negated");
    }
  }
}

void Asked::Choices() {
  for (PoolIndex i = 0; i < said_.effect->choices.count; ++i) {
    const Choice& choice = pack().choices[said_.effect->choices.first + i];
    const ChosenRange range =
        ChosenFor(scene_.game, scene_.state, *said_.effect, action_, static_cast<int>(i));
    bool told = false;
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& chosen = action_.chosen[static_cast<std::size_t>(at)];
      const Truth may = MayChoose(scene_.game, scene_.state, choice, chosen, source_);
      if (may == Truth::kTrue) continue;
      if (!told) Say(" asks for: " + words_.ChoiceText(choice));
      told = true;
      if (chosen.piece != kNoPiece) Refused(choice, chosen.piece);
    }
  }
}

std::vector<std::string> Asked::Texts(bool whole) {
  if (said_.card == kUnknownCard || said_.effect == nullptr) return {};
  if (!said_.effect->supported) return {};
  name_ = CardWord(scene_.game, said_.card);
  source_ = SourceOf(scene_.state, action_, said_.card);
  if (said_.trigger == nullptr) Conditions(said_.effect->conditions);
  Window();
  Choices();
  if (texts_.empty() && whole) {
    Say(" says: " + words_.EffectText(*said_.effect));
    if (texts_.back().ends_with('.')) texts_.back().pop_back();
  }
  return texts_;
}

std::vector<std::string> Asked::WaitedTexts() {
  name_ = CardWord(scene_.game, said_.card);
  source_ = SourceOf(scene_.state, action_, said_.card);
  for (int number = 1; number <= HeldCount(scene_.game, scene_.state, action_.piece); ++number) {
    const Effect* effect = HeldEffect(scene_.game, scene_.state, action_.piece, number);
    if (effect == nullptr || !effect->supported || effect->form != EffectForm::kTriggered) continue;
    Say(" says: " + words_.EffectText(*effect));
    if (texts_.back().ends_with('.')) texts_.back().pop_back();
    for (PoolIndex i = 0; i < effect->conditions.count; ++i) {
      const PoolRange one{static_cast<PoolIndex>(effect->conditions.first + i), 1};
      // Of what has happened to the card that it waits for nothing can be said before that.
      const Condition& condition = pack().conditions[one.first];
      const bool finds =
          condition.kind == ConditionKind::kExists || condition.kind == ConditionKind::kNone;
      if (finds && pack().filters[condition.filter].among == 0) Conditions(one, true);
    }
  }
  return texts_;
}

std::vector<std::string> Asked::FailedTexts() {
  if (said_.card == kUnknownCard || said_.effect == nullptr) return {};
  name_ = CardWord(scene_.game, said_.card);
  source_ = SourceOf(scene_.state, action_, said_.card);
  Conditions(said_.effect->conditions, true);
  return texts_;
}

}  // namespace

std::vector<std::string> WaitedForByCard(const Scene& scene, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.piece == kNoPiece) return {};
  const Activation said = ActivationOf(scene.game, scene.state, action);
  const bool early = said.on_field && said.face_down && said.trigger == nullptr &&
                     said.effect != nullptr && said.effect->form == EffectForm::kTriggered;
  if (!early || said.card == kUnknownCard) return {};
  return Asked(scene, action).WaitedTexts();
}

namespace {

// Returns what the open cards of the player ask for by which an attack would be redirected, where
// that is not so.
std::vector<std::string> AskedToRedirect(const Scene& scene, const Action& action) {
  std::vector<std::string> texts;
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    const bool open = piece.owner != kNoSeat && scene.game.rules->OnField(piece.zone) &&
                      piece.card != kUnknownCard && !IsFaceDown(piece);
    if (!open || !Controls(scene.state, action.seat, p)) continue;
    for (int number = 1; number <= HeldCount(scene.game, scene.state, p); ++number) {
      const Effect* effect = HeldEffect(scene.game, scene.state, p, number);
      if (effect == nullptr || !effect->supported) continue;
      const auto operations = scene.game.pack->Operations(effect->operations);
      const bool redirects = std::ranges::any_of(
          operations, [](const Operation& op) { return op.kind == OperationKind::kRedirect; });
      if (!redirects) continue;
      Action use{.kind = ActionKind::kActivate, .seat = action.seat};
      use.piece = p;
      use.effect = static_cast<std::uint8_t>(number);
      const std::vector<std::string> failed = Asked(scene, use).FailedTexts();
      texts.insert(texts.end(), failed.begin(), failed.end());
    }
  }
  return texts;
}

}  // namespace

std::vector<std::string> AskedByCard(const Scene& scene, const Action& action, bool whole) {
  if (action.kind == ActionKind::kSpecialSummon) return Asked(scene, action).OwnMethodTexts();
  if (action.kind == ActionKind::kRedirect) return AskedToRedirect(scene, action);
  if (action.kind != ActionKind::kActivate) return {};
  return Asked(scene, action).Texts(whole);
}

}  // namespace judge::cli
