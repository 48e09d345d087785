#include "engine/choices/declare.h"

#include <algorithm>

#include "engine/in_play/in_play.h"

namespace judge {
namespace {

// Returns the types that the pieces have and that are not printed on them.
TypeSet GainedTypes(const Game& game, const State& state, const RefExpr& by, const Source& source) {
  TypeSet gained;
  for (const PieceIndex piece : PiecesOf(game, state, by, source)) {
    gained |= TypesOf(game, state, piece) & ~game.pack->card(state.piece(piece).card).types;
  }
  return gained;
}

// The kinds of card that can be named.
constexpr Frame kKinds[] = {Frame::kMonster, Frame::kSpell, Frame::kTrap};

Frame KindNamed(std::uint16_t named) { return static_cast<Frame>(named - 1); }

// Returns whether the word of a type line, from 1, names a kind of card and no Monster Type.
bool IsKindWord(const Game& game, std::uint16_t named) {
  const auto word = game.pack->type_name(static_cast<TypeIndex>(named - 1));
  const auto& kinds = game.rules->kind_words;
  return std::any_of(kinds.begin(), kinds.end(), [&](const char* kind) { return word == kind; });
}

}  // namespace

Declaration ToldFor(const Operation& op, const Task& task) {
  Declaration told{.what = static_cast<Declared>(op.choice)};
  if (told.what == Declared::kNumber) {
    told.number = task.declared;
  } else {
    told.named = task.named;
  }
  return told;
}

std::int32_t MostDeclared(const Game& game, const State& state, const Operation& op,
                          const Source& source) {
  constexpr std::int32_t kAnyNumber = 99'999;
  return op.amount == 0 ? kAnyNumber : EvaluateAmount(game, state, op.amount, source);
}

bool MayDeclare(const Game& game, const State& state, const Operation& op, const Source& source,
                const Declaration& one) {
  if (one.what != static_cast<Declared>(op.choice)) return false;
  switch (one.what) {
    case Declared::kNumber:
      return one.number >= 1 && one.number <= MostDeclared(game, state, op, source);
    case Declared::kAttribute:
      return one.named >= 1 && one.named <= static_cast<std::uint16_t>(Attribute::kDivine);
    case Declared::kType:
      if (one.named < 1 || one.named > kTypesMax || IsKindWord(game, one.named)) return false;
      return op.what.kind == RefKind::kNone ||
             GainedTypes(game, state, op.what, source).test(one.named - 1U);
    case Declared::kCardName:
      return one.named != kUnknownCard;
    case Declared::kKind:
      return std::find(std::begin(kKinds), std::end(kKinds), KindNamed(one.named)) !=
             std::end(kKinds);
    case Declared::kAttackTarget:
    case Declared::kAbove:
      return false;
  }
  return false;
}

std::vector<Declaration> Declarations(const Game& game, const State& state, const Operation& op,
                                      const Source& source) {
  std::vector<Declaration> all;
  const auto what = static_cast<Declared>(op.choice);
  if (what == Declared::kNumber) {
    const std::int32_t most = MostDeclared(game, state, op, source);
    if (most >= 1) all.push_back({what, 1, 0});
    if (most > 1) all.push_back({what, most, 0});
    return all;
  }
  if (what == Declared::kKind) {
    for (const Frame kind : kKinds) {
      all.push_back({what, 0, static_cast<std::uint16_t>(static_cast<int>(kind) + 1)});
    }
    return all;
  }
  if (what != Declared::kType && what != Declared::kAttribute) return all;
  for (std::uint16_t named = 1; named <= kTypesMax; ++named) {
    const Declaration one{what, 0, named};
    const bool exists = what == Declared::kAttribute || !game.pack->type_name(named - 1U).empty();
    if (exists && MayDeclare(game, state, op, source, one)) all.push_back(one);
  }
  return all;
}

Declaration DeclarationOf(const Action& action) {
  if (action.named == 0) return {Declared::kNumber, action.number, 0};
  return {action.declares, 0, action.named};
}

void Declare(Task& task, const Declaration& one) {
  if (one.what == Declared::kNumber) {
    task.declared = one.number;
  } else {
    task.named = one.named;
  }
}

std::uint16_t NamedFor(const Pack& pack, const Effect& effect, const Action& action) {
  if (action.named == 0) return 0;
  for (const PoolRange range : {effect.costs, effect.operations}) {
    for (const Operation& op : pack.Operations(range)) {
      const bool asks =
          op.kind == OperationKind::kDeclare && static_cast<Declared>(op.choice) == action.declares;
      if (asks) return action.named;
    }
  }
  return 0;
}

TypeIndex DeclaredType(const Task& task) {
  return static_cast<TypeIndex>(std::clamp<int>(task.named - 1, 0, kTypesMax - 1));
}

Attribute DeclaredAttribute(const Task& task) {
  const bool known = task.named <= static_cast<std::uint16_t>(Attribute::kDivine);
  return known ? static_cast<Attribute>(task.named) : Attribute::kNone;
}

}  // namespace judge
