#include "judge/wording/own_terms.h"

#include <cstddef>
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

 private:
  const Pack& pack() const { return *scene_.game.pack; }
  void Say(const std::string& text) { texts_.push_back(name_ + text); }
  void Conditions(PoolRange conditions);
  void Window();
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

void Asked::Conditions(PoolRange conditions) {
  for (PoolIndex i = 0; i < conditions.count; ++i) {
    const PoolRange one{static_cast<PoolIndex>(conditions.first + i), 1};
    if (Holds(scene_.game, scene_.state, one, source_) == Truth::kTrue) continue;
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

void Asked::Window() {
  const Effect& effect = *said_.effect;
  const bool answers =
      effect.form == EffectForm::kActivated && effect.answers_in.any() && said_.trigger == nullptr;
  if (!answers) return;
  if (FitsWindow(scene_.game, scene_.state, effect, source_) == Truth::kTrue) return;
  Say(" is used: " + words_.WindowText(effect));
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

}  // namespace

std::vector<std::string> WaitedForByCard(const Scene& scene, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.piece == kNoPiece) return {};
  const Activation said = ActivationOf(scene.game, scene.state, action);
  const bool early = said.on_field && said.face_down && said.trigger == nullptr &&
                     said.effect != nullptr && said.effect->form == EffectForm::kTriggered;
  if (!early || said.card == kUnknownCard) return {};
  const CardWords words(scene.game);
  std::vector<std::string> texts;
  for (int number = 1; number <= HeldCount(scene.game, scene.state, action.piece); ++number) {
    const Effect* effect = HeldEffect(scene.game, scene.state, action.piece, number);
    if (effect == nullptr || !effect->supported || effect->form != EffectForm::kTriggered) continue;
    std::string text = CardWord(scene.game, said.card) + " says: " + words.EffectText(*effect);
    if (text.ends_with('.')) text.pop_back();
    texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<std::string> AskedByCard(const Scene& scene, const Action& action, bool whole) {
  if (action.kind == ActionKind::kSpecialSummon) return Asked(scene, action).OwnMethodTexts();
  if (action.kind != ActionKind::kActivate) return {};
  return Asked(scene, action).Texts(whole);
}

}  // namespace judge::cli
