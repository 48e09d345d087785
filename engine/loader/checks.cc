#include "engine/loader/checks.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "engine/loader/operation_words.h"
#include "engine/loader/unread.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "language/players.h"

namespace judge {
namespace {

bool IsCodeLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

bool IsIdLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

bool LooksAlike(const std::string& a, const std::string& b) {
  constexpr int kSlips = 2;
  return Written(a).DistanceWithin(b, kSlips) <= kSlips;
}

bool LooksLikeClause(const std::string& id) {
  return id.size() <= 96 && std::count(id.begin(), id.end(), '.') >= 2 &&
         std::all_of(id.begin(), id.end(), IsIdLetter) && id.front() != '.' && id.back() != '.' &&
         id.find("..") == std::string::npos;
}

DeckKind DeckFor(const CardDefinition& card) {
  if (card.Has(Frame::kTerrain)) return DeckKind::kMarker;
  for (const Frame frame :
       {Frame::kRule, Frame::kFusion, Frame::kRitual, Frame::kAlter, Frame::kIntegration,
        Frame::kToken, Frame::kSynchro, Frame::kXyz, Frame::kLink}) {
    if (card.Has(frame)) return DeckKind::kExtra;
  }
  return DeckKind::kMain;
}

void CheckText(PackReport& report, std::string_view field, const std::string& text,
               std::size_t least, std::size_t most) {
  if (text.size() >= least && text.size() <= most) return;
  report.ProblemAt(field, "has " + std::to_string(text.size()) + " bytes",
                   "write " + std::to_string(least) + " to " + std::to_string(most));
}

void CheckCount(PackReport& report, std::string_view field, std::size_t count, std::size_t most) {
  if (count > most) report.ProblemAt(field, "too many", "keep up to " + std::to_string(most));
}

void CheckNumber(PackReport& report, std::string_view field, std::int32_t value, std::int32_t least,
                 std::int32_t most) {
  if (value >= least && value <= most) return;
  report.ProblemAt(field, std::to_string(value) + " is out of range",
                   "write " + std::to_string(least) + " to " + std::to_string(most));
}

void CheckReadable(PackReport& report, const CardDefinition& card) {
  report.Readable("name", card.name);
  report.Readable("unexpressed", card.unexpressed);
  for (const std::string& spoken : card.spoken) report.Readable("spokenNames", spoken);
  for (const std::string& mention : card.mentions) report.Readable("mentions", mention);
}

void CheckOnce(PackReport& report, std::string_view field, const std::vector<std::string>& names) {
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (std::find(names.begin(), name, *name) == name) continue;
    report.ProblemAt(field, "the same stands there before", "leave one of them out");
    return;
  }
}

// Returns the beginning of a text of any length, as a message shows it.
std::string Shown(const std::string& text) {
  constexpr std::size_t kShownBytesMax = 96;
  return text.size() <= kShownBytesMax ? text : text.substr(0, kShownBytesMax) + "...";
}

// Checks the numbers that only monsters have, but for the level of a leader. The whole of a double
// card has none: its halves do.
void CheckStats(const CardDefinition& card, PackReport& report) {
  const bool monster = card.IsMonster() && card.halves.empty();
  const std::int32_t least = monster ? 0 : -1;
  const std::int32_t most = monster ? kStatMax : -1;
  const bool ranked = card.Has(Frame::kXyz);
  const bool linked = card.Has(Frame::kLink);
  const bool stars = (monster && !ranked && !linked) || card.Has(Frame::kLeader);
  CheckNumber(report, "level", card.level, stars ? 1 : -1, stars ? 13 : -1);
  CheckNumber(report, "scale", card.scale, -1, monster ? 13 : -1);
  CheckNumber(report, "rank", card.rank, ranked ? 1 : -1, ranked ? 13 : -1);
  if (linked != (card.arrows != 0)) {
    report.ProblemAt("arrows", linked ? "are missing" : "belong to a Link Monster",
                     linked ? "write where it points" : "leave them out");
  }
  CheckNumber(report, "attack", card.attack, least, most);
  CheckNumber(report, "defense", card.defense, linked ? -1 : least, linked ? -1 : most);
  const std::int32_t bonus = monster ? kStatMax : 0;
  CheckNumber(report, "fieldPowerAttack", card.field_power_attack, 0, bonus);
  CheckNumber(report, "fieldPowerDefense", card.field_power_defense, 0, bonus);
  CheckNumber(report, "hierarchy", card.hierarchy, 0, 7);
  CheckNumber(report, "charges", card.charges, -1, 99);
  if (card.charges >= 0 && !card.Has(Frame::kRule)) {
    report.ProblemAt("charges", "only rule cards have charges", "leave it out");
  }
}

bool NeedsAmount(ModifierKind kind) {
  switch (kind) {
    case ModifierKind::kOriginalAttackSet:
    case ModifierKind::kOriginalDefenseSet:
    case ModifierKind::kOriginalAttackTimes:
    case ModifierKind::kOriginalDefenseTimes:
    case ModifierKind::kFieldPowerTimes:
    case ModifierKind::kAttackAdd:
    case ModifierKind::kDefenseAdd:
    case ModifierKind::kAttackTimes:
    case ModifierKind::kDefenseTimes:
    case ModifierKind::kAttackFixed:
    case ModifierKind::kDefenseFixed:
    case ModifierKind::kFieldPowerFixed:
    case ModifierKind::kBattleDamageTimes:
    case ModifierKind::kBattleDamageCap:
    case ModifierKind::kLifePointsFloor:
    case ModifierKind::kLifePointsCap:
    case ModifierKind::kAttackCap:
    case ModifierKind::kAttackFloor:
    case ModifierKind::kDefenseCap:
    case ModifierKind::kDefenseFloor:
    case ModifierKind::kReplacesTimes:
    case ModifierKind::kTileMove:
    case ModifierKind::kTileMoveFixed:
    case ModifierKind::kTileAttack:
    case ModifierKind::kLevelAdd:
    case ModifierKind::kCountersEachTurn:
      return true;
    default:
      return false;
  }
}

// Acts that a modifier may forbid, or allow, only into some battle positions: of a Tribute that of
// the monster which comes for it.
constexpr CardActMask kActsWithPosition = Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) |
                                          Bit(CardAct::kSpecialSummon) | Bit(CardAct::kHide) |
                                          Bit(CardAct::kFlip) | Bit(CardAct::kChangePosition) |
                                          Bit(CardAct::kBeTributed);

bool NeedsPieces(OperationKind kind) {
  switch (kind) {
    case OperationKind::kDestroy:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kDiscard:
    case OperationKind::kSummon:
    case OperationKind::kHide:
    case OperationKind::kFlip:
    case OperationKind::kBattleSwap:
    case OperationKind::kBattleLock:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kEquip:
    case OperationKind::kAttach:
    case OperationKind::kReplaceTerrain:
    case OperationKind::kCounters:
    case OperationKind::kReveal:
    case OperationKind::kPlayCard:
    case OperationKind::kPreventDestruction:
    case OperationKind::kSetCard:
    case OperationKind::kBecomeCard:
    case OperationKind::kDeclareAttack:
    case OperationKind::kReturnMaterial:
    case OperationKind::kEndStatuses:
    case OperationKind::kPassStatus:
      return true;
    default:
      return false;
  }
}

bool NeedsSeat(OperationKind kind) {
  return kind == OperationKind::kDamage || kind == OperationKind::kGain ||
         kind == OperationKind::kPay || kind == OperationKind::kDraw ||
         kind == OperationKind::kShuffle || kind == OperationKind::kLose ||
         kind == OperationKind::kWin || kind == OperationKind::kAppoint;
}

}  // namespace

bool NamesTheOther(const Operation& operation) {
  const RefKind named = operation.what.kind;
  const bool of_players = NeedsSeat(operation.kind) || operation.kind == OperationKind::kDiscard;
  if (!of_players) return NeedsPieces(operation.kind) && NamesSeats(named);
  return NeedsSeat(operation.kind) &&
         (named == RefKind::kSelf || named == RefKind::kHost || named == RefKind::kAttacker ||
          named == RefKind::kAttackTarget || named == RefKind::kEventCard ||
          named == RefKind::kAttachedTo || named == RefKind::kEquippedTo);
}

std::string PackReport::Field() const {
  std::string out;
  for (const Step& step : path) {
    if (!out.empty()) out += '.';
    out += step.name;
    if (step.index >= 0) out += '[' + std::to_string(step.index) + ']';
  }
  return out;
}

void PackReport::Problem(std::string message, std::string cure) {
  if (problems.size() >= kPackProblemsMax) return;
  problems.push_back({card, Field(), std::move(message), std::move(cure)});
}

void PackReport::ProblemAt(std::string_view below, std::string message, std::string cure) {
  if (problems.size() >= kPackProblemsMax) return;
  std::string full = Field();
  if (!full.empty()) full += '.';
  full += below;
  problems.push_back({card, full, std::move(message), std::move(cure)});
}

void PackReport::InRange(std::int64_t value, std::int64_t least, std::int64_t most) {
  if (value >= least && value <= most) return;
  Problem(std::to_string(value) + " is out of range",
          "write " + std::to_string(least) + " to " + std::to_string(most));
}

void PackReport::Readable(std::string_view below, const std::string& text) {
  const char* problem = TextProblem(text);
  if (problem == nullptr) return;
  std::string cure = "write up to " + std::to_string(kTextBytesMax) + " bytes of plain UTF-8";
  if (below.empty()) {
    Problem("a text " + std::string(problem), std::move(cure));
  } else {
    ProblemAt(below, "the text " + std::string(problem), std::move(cure));
  }
}

void PackReport::NoSuchCard(const Pack& pack, const std::string& written) {
  if (problems.size() >= kPackProblemsMax) return;  // looking for names that are near is slow
  const std::vector<std::string> near = pack.Near(written, 3);
  std::string cure = "name a card of this pack by its code";
  for (std::size_t i = 0; i < near.size(); ++i) {
    cure += (i == 0 ? "; did you mean \"" : "\", \"") + near[i];
  }
  if (!near.empty()) cure += "\"?";
  cure += "; one without an entry is named in `stubs` of the pack";
  Problem("no single card is called \"" + Shown(written) + "\"", cure);
}

void PackReport::CheckClause(const std::string& id) {
  if (!LooksLikeClause(id)) {
    Problem("\"" + Shown(id) + "\" is no clause id", "write one like \"rules.damage.piercing\"");
  } else if (checks.knows_clause && !checks.knows_clause(id)) {
    const std::string near = checks.near_clause ? checks.near_clause(id) : "";
    Problem("the rule set has no clause \"" + id + "\"",
            near.empty() ? "look the id up with `judge rule --search WORDS`"
                         : "did you mean \"" + near + "\"?");
  }
}

void PackReport::UsesChoice(int index) {
  choices_used = std::max(choices_used, index + 1);
  if (index < 32) choices_named |= 1U << index;
  if (index < 16) targets_used = static_cast<std::uint16_t>(targets_used | (1U << index));
}

// Keeps at most kTypesMax of them: a pack with more is refused anyway.
void PackReport::NewType(const std::string& name) {
  if (new_types_.size() < kTypesMax) new_types_.push_back({name, card, Field()});
}

void PackReport::KnownType(const std::string& name) {
  if (known_types_.size() >= kTypesMax) return;
  if (std::find(known_types_.begin(), known_types_.end(), name) == known_types_.end()) {
    known_types_.push_back(name);
  }
}

PoolIndex PackReport::Place(std::size_t index) {
  if (index <= std::numeric_limits<PoolIndex>::max()) return static_cast<PoolIndex>(index);
  if (!full_) Problem("the pack says more than it can hold", "split it into two packs");
  full_ = true;
  return 0;
}

void PackReport::CheckTypes(const Pack& pack) {
  for (const TypeUse& use : new_types_) {
    if (std::find(known_types_.begin(), known_types_.end(), use.type) != known_types_.end()) {
      continue;
    }
    for (const std::string& known : known_types_) {
      if (use.type.size() < 4 || !LooksAlike(use.type, known)) continue;
      problems.push_back({use.card, use.field, "no card is of type \"" + use.type + "\"",
                          "did you mean \"" + known + "\"?"});
      break;
    }
  }
  if (pack.FindType("") != kTypesMax) Problem("a type without letters", "leave it out");
}

void PackReport::CheckPools(const Pack& pack) {
  // InternType returns the last word when the table is full: a full table counts as one too many.
  if (static_cast<int>(new_types_.size()) >= kTypesMax) {
    Problem("more than " + std::to_string(kTypesMax - 1) + " types", "split the pack");
  }
  const std::size_t pools[] = {pack.effects.size(),    pack.modifiers.size(), pack.choices.size(),
                               pack.conditions.size(), pack.filters.size(),   pack.texts.size(),
                               pack.operations.size(), pack.amounts.size()};
  for (const std::size_t size : pools) Place(size);
}

namespace {

// Checks what every card has: its code, its names and what it leaves unsaid.
void CheckNames(const CardDefinition& card, PackReport& report) {
  if (card.code.empty() || card.code.size() > kCardCodeBytesMax ||
      !std::all_of(card.code.begin(), card.code.end(), IsCodeLetter)) {
    report.ProblemAt("code", "\"" + Shown(card.code) + "\" is no card code",
                     "write 1 to " + std::to_string(kCardCodeBytesMax) +
                         " of A-Z, 0-9 and the hyphen, e.g. \"SOE-002\"");
  }
  CheckText(report, "name", card.name, 1, kCardNameBytesMax);
  CheckText(report, "unexpressed", card.unexpressed, 0, kTagBytesMax);
  CheckReadable(report, card);
  CheckCount(report, "spokenNames", card.spoken.size(), kSpokenNamesMax);
  CheckOnce(report, "spokenNames", card.spoken);
  CheckOnce(report, "alsoNamed", card.also_named);
  CheckOnce(report, "mentions", card.mentions);
  for (const std::string& spoken : card.spoken) {
    CheckText(report, "spokenNames", spoken, 1, kCardNameBytesMax);
  }
}

}  // namespace

void CheckStub(const CardDefinition& card, PackReport& report) { CheckNames(card, report); }

void CheckCard(const CardDefinition& card, PackReport& report) {
  CheckNames(card, report);
  const int frames = std::popcount(card.frames);
  if (frames < 1 || frames > 2) {
    report.ProblemAt("frames", "a card has one frame, or two when it is both",
                     "write e.g. [monster]");
  }
  if (card.type_line.empty() || card.type_line.size() > kTypeLineMax) {
    report.ProblemAt("types", "a type line has 1 to " + std::to_string(kTypeLineMax) + " words",
                     "copy the words of the type line in order");
  }
  // A Ritual Monster lies in the deck that its game puts it in.
  const bool either = card.Has(Frame::kRitual) && card.deck == DeckKind::kMain;
  if (card.deck != DeckFor(card) && !either) {
    constexpr std::string_view kWords[] = {"main", "extra", "marker"};
    report.ProblemAt("deck", "does not go with the frame",
                     "write " + std::string(kWords[static_cast<int>(DeckFor(card))]));
  }
  CheckStats(card, report);
}

void CheckLists(const CardDefinition& card, PackReport& report) {
  const std::vector<CardIndex>* rows[] = {&card.terrains, &card.terrains_red, &card.terrains_blue};
  constexpr std::string_view kFields[] = {"terrains", "terrainsRed", "terrainsBlue"};
  for (int i = 0; i < 3; ++i) {
    if (rows[i]->empty() || rows[i]->size() == 5) continue;
    report.ProblemAt(kFields[i], std::to_string(rows[i]->size()) + " markers",
                     "name five, from left to right");
  }
  if (card.terrains_red.empty() != card.terrains_blue.empty()) {
    report.ProblemAt("terrainsRed", "one side has markers and the other none",
                     "write both sides, or `terrains` for either");
  }
  if (card.halves.size() != 0 && card.halves.size() != 2) {
    report.ProblemAt("halves", "a card has two halves or none", "name upper and lower half");
  }
  report.Readable("strategyName", card.strategy_name);
  CheckCount(report, "strategy", card.strategy.size(), kStrategyMax);
}

void CheckMaterials(const Recipe& recipe, PackReport& report, bool way) {
  if (!way && recipe.method == RecipeMethod::kNone) {
    report.ProblemAt("method", "is missing",
                     "write fusion (fusionSummon has no other one), ritual, synchro, xyz, link, "
                     "own, alter or integration");
  }
  const bool more = recipe.method != RecipeMethod::kNone || recipe.spell != kUnknownCard ||
                    recipe.only_by != kUnknownCard || !recipe.duelist.empty() || recipe.erode ||
                    recipe.without_spell || recipe.result != 0 || !recipe.ways.empty();
  if (way && (more || recipe.materials.empty())) {
    report.ProblemAt("ways", "each is a list of Materials and nothing else",
                     "write (materials = [...]), with levels, points, stat or differentNames");
  }
  CheckCount(report, "ways", recipe.ways.size(), 4);
  if (!recipe.ways.empty() && recipe.materials.empty()) {
    report.ProblemAt("ways", "the first list is missing", "write materials = [...] beside it");
  }
  CheckCount(report, "materials", recipe.materials.size(), kMaterialsMax);
  for (const RecipeMaterial& material : recipe.materials) {
    CheckNumber(report, "materials.count", material.count, material.or_more ? 0 : 1, 5);
    CheckNumber(report, "materials.counters", material.counters, 0, 20);
    if ((material.card != kUnknownCard) == (material.filter != 0)) {
      report.ProblemAt("materials", "needs a card or a filter", "write one of the two");
    }
  }
  CheckNumber(report, "levels", recipe.levels, 0, 60);
  CheckNumber(report, "points", recipe.points, 0, 20'000);
  if (recipe.points == 0 && recipe.stat != SumStat::kAttack) {
    report.ProblemAt("stat", "sums up nothing", "write points = 2000 beside it");
  }
  const bool own = recipe.method == RecipeMethod::kOwn;
  if (recipe.erode && recipe.method != RecipeMethod::kRitual && !own) {
    report.ProblemAt("erode", "is for rituals and own ways", "leave it out");
  }
  const bool says_own = recipe.conditions.count != 0 || recipe.only_so || recipe.first_so ||
                        recipe.to_opponent || recipe.no_normal;
  if (says_own && !own) {
    report.ProblemAt("method", "conditions and the like are of a card's own way",
                     "write method = own, or leave them out");
  }
  CheckNumber(report, "most", recipe.most, 1, 5);
}

void CheckRecipe(const CardDefinition& card, PackReport& report) {
  const Recipe& recipe = card.recipe;
  const bool ritual = recipe.method == RecipeMethod::kRitual;
  if (ritual && card.IsMonster() && recipe.spell == kUnknownCard) {
    report.ProblemAt("spell", "is missing", "name the spell that is fulfilled");
  }
  if (ritual && !card.IsMonster() && recipe.materials.empty()) {
    report.ProblemAt("materials", "nothing fulfils it", "say what is tributed");
  }
  report.Readable("duelist", recipe.duelist);
  if (recipe.method == RecipeMethod::kIntegration && recipe.duelist.empty()) {
    report.ProblemAt("duelist", "is missing", "name the duelist card");
  }
}

namespace {

// Reports a question about the top of a deck that nobody would answer.
void CheckTopCards(const Filter& filter, PackReport& report) {
  constexpr auto kDeckAlone =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kDeck));
  if (filter.zones != kDeckAlone) {
    report.ProblemAt("topCards", "asks about a deck", "write zones = [deck] beside it");
  }
  const std::size_t depth = report.path.size();
  const bool of_choice = depth >= 2 && report.path[depth - 2].name == std::string_view("choices");
  if (!of_choice) {
    report.ProblemAt("topCards", "is asked where nobody names a card: what lies there is unknown",
                     "write it in the filter of a choice that is made whenResolving");
  }
}

}  // namespace

void CheckFilter(const Filter& filter, PackReport& report) {
  const std::int32_t bounds[][2] = {{filter.level_min, filter.level_max},
                                    {filter.attack_min, filter.attack_max},
                                    {filter.defense_min, filter.defense_max}};
  for (const auto& [least, most] : bounds) {
    report.InRange(least, -1, kAmountMax);
    report.InRange(most, -1, kAmountMax);
    if (least >= 0 && most >= 0 && least > most) {
      report.Problem(
          "nothing lies between " + std::to_string(least) + " and " + std::to_string(most),
          "swap the bounds");
    }
  }
  if (filter.only_self && (filter.not_self || filter.host)) {
    report.Problem("finds nothing: it asks for itself and for something else",
                   "leave one of onlySelf, notSelf and host out");
  }
  if (filter.top_cards != 0) CheckTopCards(filter, report);
  CheckUnread(filter, report);
}

void CheckDuration(const Duration& duration, PackReport& report) {
  const bool counted =
      duration.kind == DurationKind::kTurns || duration.kind == DurationKind::kMyEndPhases ||
      duration.kind == DurationKind::kItsTurnStarts || duration.kind == DurationKind::kEndPhases ||
      duration.kind == DurationKind::kMyStandbyPhases || duration.kind == DurationKind::kRounds ||
      duration.kind == DurationKind::kOpponentEndPhases;
  if (counted && duration.amount == 0) CheckNumber(report, "count", duration.count, 1, 20);
  if (duration.amount != 0 && (!counted || duration.count != 0)) {
    report.ProblemAt("counted", counted ? "stands beside count" : "this kind is not counted",
                     counted ? "keep one of them" : "leave it out");
  }
  if (!counted && duration.count != 0) {
    report.ProblemAt("count", "this kind is not counted", "leave it out");
  }
  const bool while_holds = duration.kind == DurationKind::kWhileCondition;
  if (while_holds != (duration.condition != 0)) {
    report.ProblemAt("condition", while_holds ? "is missing" : "only whileCondition asks for it",
                     while_holds ? "write e.g. condition = (myTurn = void)" : "leave it out");
  }
}

void CheckAll(const Pack& pack, const Choice& choice, PackReport& report) {
  CheckUnread(choice, report);
  if (choice.at_activation && pack.filters[choice.filter].top_cards != 0) {
    report.ProblemAt(
        "whenResolving", "is missing: nobody looks into a deck before",
        "write whenResolving = true, and the look or reveal as an operation before it");
  }
  if (!choice.all) return;
  constexpr auto kHidden = static_cast<std::uint16_t>(
      1U << static_cast<unsigned>(ZoneKind::kHand) | 1U << static_cast<unsigned>(ZoneKind::kDeck) |
      1U << static_cast<unsigned>(ZoneKind::kExtraDeck));
  if (!choice.at_activation) {
    report.ProblemAt("all", "no target is chosen while an effect resolves",
                     "leave the choice out and write each = (...) in the operation");
  } else if (choice.most != 1 || choice.random || choice.chooser != Whose::kMine) {
    report.ProblemAt("all", "all of them are targets", "leave most, random and chooser out");
  } else if ((pack.filters[choice.filter].zones & kHidden) != 0) {
    report.ProblemAt("all", "nobody knows what lies in a hand or deck", "leave it out");
  }
}

void CheckModifier(const Modifier& modifier, bool has_type, bool has_acts, PackReport& report) {
  const ModifierKind kind = modifier.kind;
  if (NeedsAmount(kind) && modifier.amount == 0) {
    report.ProblemAt("amount", "is missing", "write e.g. amount = (number = 300)");
  }
  const bool about_type = kind == ModifierKind::kTypeAdd || kind == ModifierKind::kTypeRemove ||
                          kind == ModifierKind::kTypeBar || kind == ModifierKind::kTypesDeferred;
  if (about_type && !has_type && !modifier.declared && modifier.party.kind == RefKind::kNone) {
    report.ProblemAt("type", "is missing", "write one word of a type line");
  }
  const bool about_attribute =
      kind == ModifierKind::kAttributeSet || kind == ModifierKind::kAttributeAdd;
  const bool of_party = about_attribute && modifier.party.kind != RefKind::kNone;
  if (about_attribute && modifier.attribute == Attribute::kNone && !modifier.declared &&
      !of_party) {
    report.ProblemAt("attribute", "is missing", "write e.g. attribute = dark");
  }
  if (of_party && (modifier.attribute != Attribute::kNone || modifier.declared)) {
    report.ProblemAt("party", "stands beside attribute", "keep one of them");
  }
  if (kind == ModifierKind::kProhibit && !has_acts) {
    report.ProblemAt("acts", "nothing is forbidden", "write e.g. acts = [attack]");
  }
  if (kind == ModifierKind::kLend && !has_acts) {
    report.ProblemAt("acts", "nothing is lent", "write e.g. acts = [attack]");
  }
  const bool about_party =
      kind == ModifierKind::kBattleDamageTo || kind == ModifierKind::kPositionOf ||
      kind == ModifierKind::kTargetedInstead || kind == ModifierKind::kEffectsOf ||
      (kind == ModifierKind::kCountsAsEquipped && modifier.card == kUnknownCard);
  if (kind == ModifierKind::kCountsAsEquipped && modifier.party.kind == RefKind::kSelf) {
    report.ProblemAt(
        "party", "is the card that speaks, which equips nothing",
        "write card = \"NAME\" of what it counts as equipped with, and what that gives "
        "as modifiers of this card");
  }
  if (about_party && modifier.party.kind == RefKind::kNone) {
    const bool pieces = kind == ModifierKind::kPositionOf ||
                        kind == ModifierKind::kTargetedInstead || kind == ModifierKind::kEffectsOf;
    report.ProblemAt(
        "party", "is missing",
        pieces ? "write e.g. party = (host = void)" : "write e.g. party = (opponents = void)");
  }
  if (kind == ModifierKind::kCountersEachTurn && modifier.counter == 0) {
    report.ProblemAt("counter", "is missing", "write e.g. counter = \"damage\"");
  }
  if (kind == ModifierKind::kAdd && modifier.clause_text == 0) {
    report.ProblemAt("clause", "is missing", "name the clause that applies");
  }
  if (kind == ModifierKind::kLift && modifier.clause_text == 0 && !has_acts) {
    report.ProblemAt("clause", "nothing is lifted", "name a clause, or the acts to be freed");
  }
  const bool leads = (modifier.acts & kActsWithPosition) != 0 || kind == ModifierKind::kBattleLock;
  if (modifier.positions != 0 && !leads) {
    report.ProblemAt("positions", "none of the acts leads to a position",
                     "leave it out, or write e.g. acts = [summon]");
  }
  constexpr std::uint8_t kFaceUp = (1U << static_cast<unsigned>(Position::kAttack)) |
                                   (1U << static_cast<unsigned>(Position::kDefense));
  if (modifier.acts == Bit(CardAct::kHide) && (modifier.positions & kFaceUp) != 0) {
    report.ProblemAt("positions", "hiding leads to no face-up position",
                     "write hiddenAttack, hiddenDefense or both");
  }
  CheckUnread(modifier, has_type, report);
}

void CheckOperation(const Operation& operation, PackReport& report) {
  const OperationKind kind = operation.kind;
  if (NeedsPieces(kind) && operation.what.kind == RefKind::kNone) {
    report.Problem("does not say to what", "write e.g. what = (self = void)");
  }
  if (NeedsSeat(kind) && operation.what.kind == RefKind::kNone) {
    report.Problem("does not say who", "write e.g. who = (controller = void)");
  }
  if (NamesTheOther(operation)) {
    report.Problem(NeedsSeat(kind) ? "is done to players, and cards are named"
                                   : "is done to cards, and players are named",
                   NeedsSeat(kind) ? "write e.g. who = (controllerOf = (self = void))"
                                   : "write e.g. what = (each = (controller = mine))");
  }
  if (kind == OperationKind::kRearrange && operation.zone != ZoneKind::kDeck) {
    report.Problem("only the cards on top of a deck are put in order", "write zone = deck");
  }
  const bool counts = kind == OperationKind::kDamage || kind == OperationKind::kGain ||
                      kind == OperationKind::kPay || kind == OperationKind::kDraw;
  if (counts && operation.amount == 0) {
    report.Problem("does not say how much", "write e.g. amount = (number = 300)");
  }
  const bool linked = kind == OperationKind::kEquip || kind == OperationKind::kAttach ||
                      kind == OperationKind::kMove || kind == OperationKind::kRedirect ||
                      kind == OperationKind::kBecomeCard || kind == OperationKind::kDeclareAttack ||
                      kind == OperationKind::kPassStatus;
  if (linked && operation.to.kind == RefKind::kNone) {
    report.Problem("does not say to whom", "write e.g. to = (target = 0)");
  }
  if (kind == OperationKind::kSend && operation.zone == ZoneKind::kNone) {
    report.Problem("does not say where to", "write e.g. zone = graveyard");
  }
  if (kind == OperationKind::kReplaceTerrain && operation.card == kUnknownCard &&
      operation.filter == 0) {
    report.Problem("does not say by which marker", "write e.g. by = \"Sea\"");
  }
  const bool looks = kind == OperationKind::kLook || kind == OperationKind::kRearrange;
  const bool says_where = operation.zone != ZoneKind::kNone && operation.to.kind != RefKind::kNone;
  if (looks && !says_where && operation.what.kind == RefKind::kNone) {
    report.Problem("does not say where", "write seat and zone, or what");
  }
  const bool skips = kind == OperationKind::kSkipPhase || kind == OperationKind::kSkipNext;
  if (skips && operation.phase <= static_cast<std::uint8_t>(PhaseKind::kSetup)) {
    report.Problem("does not say which phase", "write e.g. skipPhase = battle");
  }
  if (kind == OperationKind::kHide && operation.position != Position::kNone &&
      !IsHidden(operation.position)) {
    report.Problem("hiding leads to no face-up position", "write hiddenAttack or hiddenDefense");
  }
  CheckUnread(operation, report);
}

void CheckPlayed(const Pack& pack, const CardDefinition& card, PackReport& report) {
  const bool spell = (card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) && !card.IsMonster();
  if (!spell || card.effects.count == 0 || !card.unexpressed.empty()) return;
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (effect.form != EffectForm::kStatic || !effect.supported) return;
  }
  report.ProblemAt("effects", "nothing puts the card into play",
                   "write its activation too, e.g. (form = activated, speed = quick)");
}

void CheckRoles(const Effect& effect, const WordSet<RefKind>& roles, bool delayed,
                PackReport& report) {
  const bool waits = effect.waits_for != 0 || effect.answers_in.any() || delayed;
  const auto refuse = [&](RefKind role, const char* name) {
    if (!roles.Has(role) || waits) return;
    report.Problem(std::string(name) + " is nobody: the effect waits for no event",
                   "name it by another reference, e.g. (target = 0) or (self = void)");
  };
  refuse(RefKind::kEventSubject, "eventSubject");
  refuse(RefKind::kEventOther, "eventOther");
  refuse(RefKind::kEventCard, "eventCard");
}

void CheckDeclared(const Pack& pack, const Effect& effect, const FilterWords& asked,
                   PackReport& report) {
  const auto declares = [&](Declared what) {
    for (const PoolRange range : {effect.costs, effect.operations}) {
      for (const Operation& op : pack.Operations(range)) {
        const bool it = static_cast<Declared>(op.choice) == what;
        if (op.kind == OperationKind::kDeclare && it) return true;
      }
    }
    return false;
  };
  struct Row {
    FilterWord word;
    Declared what;
    const char* name;
    const char* of;
  };
  constexpr Row kRows[] = {
      {FilterWord::kNameDeclared, Declared::kCardName, "nameDeclared", "cardName"},
      {FilterWord::kTypeDeclared, Declared::kType, "typeDeclared", "type"},
      {FilterWord::kAttributeDeclared, Declared::kAttribute, "attributeDeclared", "attribute"},
      {FilterWord::kKindDeclared, Declared::kKind, "kindDeclared", "kind"},
  };
  for (const Row& row : kRows) {
    if (!asked.Has(row.word) || declares(row.what)) continue;
    report.Problem(std::string(row.name) + " asks for what nobody declares",
                   std::string("add (declare = (of = ") + row.of + ")) to the costs or before it");
  }
}

// Reports operations whose fields their kind does not read, or whose parties are of no use to it.
void CheckPartiesOf(const Pack& pack, const Effect& effect, const Operation& op,
                    PackReport& report) {
  if (report.checks.kept) return;
  const bool looks = op.kind == OperationKind::kLook || op.kind == OperationKind::kRearrange;
  if (looks && op.store != 0) {
    report.ProblemAt("store", "keeps nothing: looking tells no card apart", "leave it out");
  }
  if (op.kind == OperationKind::kReplay && op.decider.kind != RefKind::kNone) {
    report.ProblemAt("decider", "is not read by replay: who attacks chooses the new target",
                     "leave it out");
  }
  const bool player = op.to.kind == RefKind::kTarget && op.to.index < effect.choices.count &&
                      pack.choices[effect.choices.first + op.to.index].seats;
  const bool seat = op.to.kind == RefKind::kNone || NamesSeats(op.to.kind) || player;
  if (op.kind == OperationKind::kSwapControl && !seat) {
    report.ProblemAt("swapControl.to", "is a card, and control goes to a player",
                     "write to = (opponents = void); two cards change places by swapPlaces");
  }
}

void CheckEffect(const Pack& pack, const Effect& effect, PackReport& report) {
  for (const Operation& op : pack.Operations(effect.costs)) {
    CheckDoneTo(pack, effect, op, "costs", report);
  }
  for (const Operation& op : pack.Operations(effect.operations)) {
    CheckPartiesOf(pack, effect, op, report);
    CheckModified(pack, op, report);
    CheckDoneTo(pack, effect, op, "operations", report);
  }
  CheckParties(pack, effect, report);
  CheckFlip(pack, effect, report);
  CheckWhereItFell(pack, effect, report);
  CheckTooEarly(pack, effect, report);
  CheckStruckAt(pack, effect, report);
  CheckLaidOut(effect, report);
  const bool counts = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kCountdown);
  if (effect.counts_down != counts) {
    report.ProblemAt("countdown", counts ? "is missing" : "nothing waits for it",
                     counts ? "write e.g. countdown = (kind = myEndPhases, count = 2)"
                            : "write waitsFor = countdown");
  }
  if (report.choices_used > effect.choices.count && !report.choices_cut) {
    report.Problem("target " + std::to_string(report.choices_used - 1) + " is never chosen",
                   "add a choice; targets count from 0");
  }
  const std::uint32_t all = (1U << effect.choices.count) - 1;
  if (report.choice_twice && !report.choices_cut && (report.choices_named & all) != all) {
    report.ProblemAt("choices", "one stands there twice, and not all are used",
                     "leave one of them out, or name the target");
  }
  if (effect.limit != LimitPer::kNone) CheckNumber(report, "limit.count", effect.limit_count, 1, 9);
  // In the setup nothing is answered, so what is used there may leave the speed out; a Rule Card is
  // laid out whenever its EVENT is true.
  const bool used = effect.form == EffectForm::kActivated && !IsOfSetup(pack, effect) &&
                    effect.printed != PrintedKind::kEvent;
  const bool says = effect.supported || effect.operations.count != 0;
  if (used && says && effect.speed == EffectSpeed::kNone && !report.checks.kept) {
    report.ProblemAt("speed", "is missing", "write speed = slow, or quick when it may answer");
  }
  if (!effect.supported) return;
  CheckUnread(effect, report);
  // The effect of an EVENT may state no more than when the card comes and goes.
  const bool event = effect.printed == PrintedKind::kEvent && effect.conditions.count > 0;
  // The activation of a Spell that stays may state no more than when it can be played, or nothing:
  // then it is only put into play.
  const bool plays = effect.form == EffectForm::kActivated &&
                     (effect.conditions.count > 0 || effect.persists_counted ||
                      (report.stays && (effect.printed == PrintedKind::kNone ||
                                        effect.printed == PrintedKind::kPlay)));
  const bool nothing = effect.form == EffectForm::kStatic ? effect.modifiers.count == 0 && !event
                                                          : effect.operations.count == 0 && !plays;
  if (nothing) {
    const bool lays = effect.form == EffectForm::kActivated && report.has_plays;
    report.Problem("does nothing",
                   lays ? "that it is played as a Spell and no more is conditions = [(playedAs = "
                          "spell)]"
                        : "write modifiers or operations, or say in `unexpressed` what is missing");
  }
  if (effect.form == EffectForm::kStatic && effect.operations.count != 0) {
    report.ProblemAt("operations", "a static effect does nothing once",
                     "make it activated or triggered");
  }
  if (effect.form != EffectForm::kStatic && effect.modifiers.count != 0) {
    report.ProblemAt("modifiers", "only a static effect has these",
                     "leave one behind with a modify operation");
  }
  const bool triggered =
      effect.form == EffectForm::kTriggered || effect.form == EffectForm::kReplacement;
  if (triggered != (effect.waits_for != 0)) {
    report.ProblemAt("waitsFor", triggered ? "waits for nothing" : "only a triggered effect waits",
                     triggered ? "name an event" : "leave it out");
  }
}

}  // namespace judge
