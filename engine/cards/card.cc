#include "engine/cards/card.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <tuple>
#include <utility>

namespace judge {
namespace {

constexpr FrameMask kMonsterFrames =
    (1U << static_cast<unsigned>(Frame::kMonster)) | (1U << static_cast<unsigned>(Frame::kFusion)) |
    (1U << static_cast<unsigned>(Frame::kRitual)) | (1U << static_cast<unsigned>(Frame::kAlter)) |
    (1U << static_cast<unsigned>(Frame::kIntegration)) |
    (1U << static_cast<unsigned>(Frame::kToken)) | (1U << static_cast<unsigned>(Frame::kSynchro)) |
    (1U << static_cast<unsigned>(Frame::kXyz)) | (1U << static_cast<unsigned>(Frame::kLink));

char LowerAscii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char UpperAscii(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// A typographic quote, dash or space and the character that stands for it on a keyboard.
struct Spelling {
  std::string_view printed;
  char typed;
};
constexpr Spelling kSpellings[] = {{"\u2018", '\''}, {"\u2019", '\''}, {"\u201c", '"'},
                                   {"\u201d", '"'},  {"\u2013", '-'},  {"\u2014", '-'},
                                   {"\u00a0", ' '}};

bool TakeSpelling(std::string_view* rest, char* typed) {
  if (static_cast<unsigned char>(rest->front()) < 0x80) return false;
  for (const Spelling& spelling : kSpellings) {
    if (!rest->starts_with(spelling.printed)) continue;
    *typed = spelling.typed;
    rest->remove_prefix(spelling.printed.size());
    return true;
  }
  return false;
}

// Returns how unlike a folded name is to the written text; smaller is nearer, -1: not alike at all.
// A name that begins with the text or contains it is nearer than any misspelling.
int Unlikeness(std::string_view written, const Written& spelt, std::string_view name) {
  if (written.size() >= 3 && name.starts_with(written)) return 0;
  if (written.size() >= 3 && name.find(written) != std::string_view::npos) return 1;
  const int allowed = std::max(2, static_cast<int>(written.size()) / 3);
  const int distance = spelt.DistanceWithin(name, allowed);
  return distance <= allowed ? 1 + distance : -1;
}

// Returns a folded name in the form of a printed code.
std::string AsCode(std::string folded) {
  std::transform(folded.begin(), folded.end(), folded.begin(), UpperAscii);
  return folded;
}

}  // namespace

bool CardDefinition::IsNamed(std::string_view asked) const {
  return name == asked ||
         std::find(also_named.begin(), also_named.end(), asked) != also_named.end();
}

bool CardDefinition::IsMonster() const { return (frames & kMonsterFrames) != 0; }

std::string FoldName(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  while (!name.empty()) {
    char c = ' ';
    if (!TakeSpelling(&name, &c)) {
      c = LowerAscii(name.front());
      name.remove_prefix(1);
    }
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
    if (c == ' ' && (folded.empty() || folded.back() == ' ')) continue;
    folded.push_back(c);
  }
  if (!folded.empty() && folded.back() == ' ') folded.pop_back();
  return folded;
}

int EditDistance(std::string_view a, std::string_view b) {
  return Written(a).DistanceWithin(b, static_cast<int>(std::max(a.size(), b.size())));
}

Pack::Pack()
    : effects(1),
      modifiers(1),
      conditions(1),
      operations(1),
      happenings(1),
      recipes(1),
      references(1),
      choices(1),
      filters(1),
      amounts(1),
      texts(1),
      tilemaps(1),
      cards_(1),
      traits_(1) {}

Pack::Pack(const Pack& other) = default;
Pack::Pack(Pack&& other) noexcept = default;
Pack& Pack::operator=(const Pack& other) = default;
Pack& Pack::operator=(Pack&& other) noexcept = default;
Pack::~Pack() = default;

CardIndex Pack::FindCode(std::string_view code) const {
  const auto found = by_code_.find(code);
  return found == by_code_.end() ? kUnknownCard : found->second;
}

std::string Pack::CodeOf(std::string_view written) const {
  const std::string folded = FoldName(written);
  if (const CardIndex index = FindCode(AsCode(folded)); index != kUnknownCard) {
    return cards_[index].code;
  }
  const auto found = by_name_.find(folded);
  if (found == by_name_.end()) return "";
  if (found->second.size() == 1) return cards_[found->second.front()].code;
  // The printed name of a card goes before what another one is called too.
  CardIndex printed = kUnknownCard;
  for (const CardIndex index : found->second) {
    if (FoldName(cards_[index].name) != folded) continue;
    if (printed != kUnknownCard) return "";
    printed = index;
  }
  return printed == kUnknownCard ? "" : cards_[printed].code;
}

std::vector<std::string> Pack::CodesOf(std::string_view written) const {
  const std::string folded = FoldName(written);
  if (const CardIndex index = FindCode(AsCode(folded)); index != kUnknownCard) {
    return {cards_[index].code};
  }
  std::vector<std::string> codes;
  const auto found = by_name_.find(folded);
  if (found == by_name_.end()) return codes;
  for (const CardIndex index : found->second) codes.push_back(cards_[index].code);
  return codes;
}

std::string Pack::NameOf(std::string_view code) const {
  const CardIndex index = FindCode(code);
  if (index == kUnknownCard) return "";
  const std::string& name = cards_[index].name;
  return CodeOf(name) == code ? name : "";
}

std::vector<std::string> Pack::Near(std::string_view written, std::size_t limit) const {
  const std::string folded = FoldName(written);
  std::map<CardIndex, int> alike;  // the least unlikeness of each card that is near
  const auto hear = [&](CardIndex card, int unlikeness) {
    const auto [known, is_new] = alike.emplace(card, unlikeness);
    if (!is_new) known->second = std::min(known->second, unlikeness);
  };
  const Written spelt(folded);
  for (const auto& [name, cards] : by_name_) {
    const int unlikeness = Unlikeness(folded, spelt, name);
    if (unlikeness < 0) continue;
    for (const CardIndex card : cards) hear(card, unlikeness);
  }
  const std::string as_code = AsCode(folded);
  const Written spelt_code(as_code);
  for (const auto& [code, card] : by_code_) {
    // Codes differ in digits only, so one slip is all that can be meant.
    const int slips = spelt_code.DistanceWithin(code, 1);
    if (slips <= 1) hear(card, slips);
  }
  std::vector<std::tuple<int, std::string>> found;
  for (const auto& [card, unlikeness] : alike) {
    const std::string unique = NameOf(cards_[card].code);
    found.emplace_back(unlikeness, unique.empty() ? cards_[card].code : unique);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> names;
  for (const auto& [unlikeness, name] : found) {
    if (names.size() == limit) break;
    names.push_back(name);
  }
  return names;
}

bool Pack::MayLift(std::string_view clause_id) const { return lifted_.count(clause_id) != 0; }

void Pack::NoteLift(std::string_view clause_id) { lifted_.emplace(clause_id); }

TypeIndex Pack::InternType(std::string_view name) {
  const int known = FindType(name);
  if (known < kTypesMax) return static_cast<TypeIndex>(known);
  if (type_names_.size() < kTypesMax) {
    by_type_.emplace(name, static_cast<TypeIndex>(type_names_.size()));
    type_names_.emplace_back(name);
  }
  return static_cast<TypeIndex>(type_names_.size() - 1);
}

int Pack::FindType(std::string_view name) const {
  const auto found = by_type_.find(name);
  return found == by_type_.end() ? kTypesMax : found->second;
}

CardIndex Pack::Add(CardDefinition card) {
  assert(FindCode(card.code) == kUnknownCard);
  const auto index = static_cast<CardIndex>(cards_.size());
  by_code_.emplace(card.code, index);
  std::vector<std::string> names{FoldName(card.name)};
  for (const std::string& spoken : card.spoken) names.push_back(FoldName(spoken));
  for (const std::string& also : card.also_named) names.push_back(FoldName(also));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) by_name_[name].push_back(index);
  has_stubs_ = has_stubs_ || card.stub;
  cards_.push_back(std::move(card));
  traits_.emplace_back();
  return index;
}

std::string_view AttributeName(Attribute attribute) {
  static constexpr std::string_view kWords[] = {"",      "DARK",  "LIGHT", "FIRE",
                                                "WATER", "EARTH", "WIND",  "DIVINE"};
  return WordOf(kWords, attribute);
}

std::string_view FrameName(Frame frame) {
  static constexpr std::string_view kWords[] = {
      "Terrain",
      "Rule",
      "Normal Monster",
      "Fusion Monster",
      "Ritual Monster",
      "Alter Monster",
      "Integration Monster",
      "Token",
      "Spell",
      "Trap",
      "Leader",
      "Synchro Monster",
      "Xyz Monster",
      "Link Monster",
  };
  return WordOf(kWords, frame);
}

}  // namespace judge
