#include "judge/views/address.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::size_t kAddressBytesMax = 1'024;
constexpr int kNumberMax = static_cast<int>(replay::kEntriesMax);

constexpr const char* kForms =
    "expected 42, 0, head, -3, T3, T3.bp, T3.bp.2, T3.$, {turn 3}, {illegal 2}, {reveal ?1}, "
    "{lp A<=0} or :/text, behind it ^, ~2 or .3";

tl::unexpected<std::string> No(std::string message) {
  return tl::unexpected<std::string>(std::move(message));
}

std::string Quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

bool IsDigit(char byte) { return byte >= '0' && byte <= '9'; }
bool IsLetter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

// Returns the whole of `text` as a number from 0 to `most`.
std::optional<int> Number(std::string_view text, int most = kNumberMax) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty() ||
      !IsDigit(text.front()) || value > most) {
    return std::nullopt;
  }
  return value;
}

// Takes digits off the front.
std::string_view TakeDigits(std::string_view* text) {
  std::size_t size = 0;
  while (size < text->size() && IsDigit((*text)[size])) ++size;
  const std::string_view digits = text->substr(0, size);
  text->remove_prefix(size);
  return digits;
}

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

using Parsed = tl::expected<PlaceSpec, std::string>;

// Reads what may follow the name of an entry: .3, ~2, ^.
Parsed WithSuffix(PlaceSpec place, std::string_view rest) {
  if (rest.empty()) return place;
  const char sign = rest.front();
  rest.remove_prefix(1);
  if (sign == '^' && rest.empty()) {
    place.before = true;
    return place;
  }
  if (sign == '~') {
    const std::string_view digits = TakeDigits(&rest);
    const std::optional<int> back = digits.empty() ? 1 : Number(digits);
    if (!back) return No("the number behind ~ is too large, at most " + std::to_string(kNumberMax));
    place.back += *back;
    return WithSuffix(std::move(place), rest);
  }
  if (sign == '.') {
    const std::optional<int> event = Number(rest);
    if (event && *event >= 1) {
      place.event = *event;
      return place;
    }
  }
  return No("cannot read " + Quoted(std::string(1, sign) + std::string(rest)) + ", " + kForms);
}

// Where a place may carry a suffix: braces end it, and what counts on from it stands behind them.
enum class SuffixRule { kMayFollow, kBehindTheBrace };

// Reads what stands behind the T: 3, 3.bp, 3.bp.2, 3.$.
Parsed ParseTurn(std::string_view text, SuffixRule suffix) {
  const std::optional<int> turn = Number(TakeDigits(&text));
  if (!turn) return No(std::string("a turn needs its number, as in T3; ") + kForms);
  PlaceSpec place{.kind = PlaceKind::kTurn, .number = *turn};
  if (text.empty()) return place;
  if (text == ".$") {
    place.kind = PlaceKind::kTurnEnd;
    return place;
  }
  if (text.front() != '.') return No("cannot read " + Quoted(text) + " behind the turn, " + kForms);
  text.remove_prefix(1);
  const std::size_t dot = text.find('.');
  place.kind = PlaceKind::kPhase;
  place.phase = text.substr(0, dot);
  if (place.phase.empty() || !std::all_of(place.phase.begin(), place.phase.end(), [](char byte) {
        return IsLetter(byte) || IsDigit(byte);
      })) {
    return No("a phase such as bp or main1 was expected behind the turn, " + std::string(kForms));
  }
  if (dot == std::string_view::npos) return place;
  text.remove_prefix(dot + 1);
  const std::optional<int> which = Number(TakeDigits(&text));
  if (!which || *which == 0) return No("which action of the phase? as in T3.bp.2");
  place.kind = PlaceKind::kPhaseEntry;
  place.in_phase = *which;
  if (suffix == SuffixRule::kBehindTheBrace && !text.empty()) {
    return No(Quoted(text) + " stands behind the brace, as in {turn 3.bp.2}" + std::string(text));
  }
  return WithSuffix(std::move(place), text);
}

// Reads A<=0.
Parsed ParseLifePoints(std::string_view text) {
  PlaceSpec place{.kind = PlaceKind::kLifePoints};
  const std::size_t at = text.find_first_of("<>=");
  if (at == std::string_view::npos) return No("life points need a seat and a bound: {lp A<=0}");
  place.seat = Trimmed(text.substr(0, at));
  text.remove_prefix(at);
  struct Sign {
    std::string_view sign;
    LifeComparison comparison;
  };
  constexpr std::array<Sign, 5> kSigns = {{{"<=", LifeComparison::kAtMost},
                                           {">=", LifeComparison::kAtLeast},
                                           {"<", LifeComparison::kLess},
                                           {">", LifeComparison::kMore},
                                           {"=", LifeComparison::kEqual}}};
  for (const Sign& sign : kSigns) {
    if (!text.starts_with(sign.sign)) continue;
    place.comparison = sign.comparison;
    text.remove_prefix(sign.sign.size());
    break;
  }
  const std::optional<int> value = Number(Trimmed(text), replay::kLifePointsUnbounded);
  if (place.seat.empty() || !value) {
    return No("life points need a seat and a bound: {lp A<=0}");
  }
  place.life_points = *value;
  return place;
}

// Reads what stands between the braces.
Parsed ParseBraced(std::string_view text) {
  text = Trimmed(text);
  const std::size_t blank = text.find(' ');
  const std::string_view word = text.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? "" : Trimmed(text.substr(blank + 1));
  PlaceSpec place;
  if (word == "turn") return ParseTurn(rest, SuffixRule::kBehindTheBrace);
  if (word == "lp") return ParseLifePoints(rest);
  if (word == "illegal") {
    const std::optional<int> which = rest.empty() ? 1 : Number(rest);
    if (!which || *which == 0) return No("which illegal act? as in {illegal 2}");
    place.kind = PlaceKind::kIllegal;
    place.number = *which;
    return place;
  }
  if (word == "reveal") {
    const bool label = rest.size() > 1 && (rest.front() == '?' || rest.front() == 'u');
    const std::optional<int> which = label ? Number(rest.substr(1), kLabelMax) : std::nullopt;
    if (!which || *which == 0) return No("a label was expected, as in {reveal ?1}");
    place.kind = PlaceKind::kReveal;
    place.number = *which;
    return place;
  }
  return No("{" + std::string(text) + "} is not supported by this version, expected {turn 3}, " +
            "{illegal}, {illegal 2}, {reveal ?1} or {lp A<=0}");
}

Parsed ParsePlace(std::string_view text) {
  PlaceSpec place;
  if (text.starts_with(":/")) {
    place.kind = PlaceKind::kText;
    place.text = text.substr(2);
    if (place.text.empty()) return No("the text to look for is missing, as in :/attack");
    return place;
  }
  if (text.starts_with("{")) {
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) return No("the closing } is missing");
    auto braced = ParseBraced(text.substr(1, close - 1));
    if (!braced) return braced;
    return WithSuffix(*std::move(braced), text.substr(close + 1));
  }
  if (text.starts_with("head")) return WithSuffix(place, text.substr(4));
  if (text.size() > 1 && text.front() == 'T' && IsDigit(text[1])) {
    return ParseTurn(text.substr(1), SuffixRule::kMayFollow);
  }
  const bool from_end = text.starts_with("-");
  if (from_end) text.remove_prefix(1);
  if (text.empty() || !IsDigit(text.front())) {
    return No("cannot read the place " + Quoted((from_end ? "-" : "") + std::string(text)) + ", " +
              kForms);
  }
  const std::optional<int> number = Number(TakeDigits(&text));
  if (!number) return No("the number is too large, at most " + std::to_string(kNumberMax));
  if (from_end && *number == 0) return No("-1 is the last entry; there is no -0");
  place.kind = from_end ? PlaceKind::kFromEnd : PlaceKind::kEntry;
  place.number = *number;
  return WithSuffix(std::move(place), text);
}

// Returns where .. stands that is not part of a brace or of a text to look for.
std::size_t RangeSign(std::string_view text) {
  bool inside = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '{') inside = true;
    if (text[i] == '}') inside = false;
    if (inside) continue;
    if (text[i] == ':' && text[i + 1] == '/') return std::string_view::npos;
    if (text[i] == '.' && text[i + 1] == '.') return i;
  }
  return std::string_view::npos;
}

tl::expected<void, std::string> ParsePlaces(std::string_view text, Address* address) {
  const std::size_t sign = RangeSign(text);
  if (sign == std::string_view::npos) {
    auto place = ParsePlace(text);
    if (!place) return No(std::move(place.error()));
    address->place = *std::move(place);
    return {};
  }
  address->is_range = true;
  std::string_view to = text.substr(sign + 2);
  address->includes_from = to.starts_with("=");
  if (address->includes_from) to.remove_prefix(1);
  address->from.kind = PlaceKind::kEntry;  // entry 0: the beginning
  if (const std::string_view from = text.substr(0, sign); !from.empty()) {
    auto place = ParsePlace(from);
    if (!place) return No(std::move(place.error()));
    address->from = *std::move(place);
  }
  if (to.empty()) return {};
  auto place = ParsePlace(to);
  if (!place) return No(std::move(place.error()));
  address->place = *std::move(place);
  return {};
}

// Returns where the % of DUEL%57 stands, npos without one. An id has no %, and a file's name ends
// in its ending.
std::size_t AsOfSign(std::string_view duel) {
  const std::size_t sign = duel.rfind('%');
  if (sign == std::string_view::npos || NamesFile(duel)) return std::string_view::npos;
  const std::string_view digits = duel.substr(sign + 1);
  return std::all_of(digits.begin(), digits.end(), IsDigit) ? sign : std::string_view::npos;
}

tl::expected<void, std::string> TakeAsOf(Address* address) {
  const std::size_t sign = AsOfSign(address->duel);
  if (sign == std::string::npos) return {};
  const std::optional<int> entry = Number(std::string_view(address->duel).substr(sign + 1));
  if (!entry) {
    return No("an entry from 0 to " + std::to_string(kNumberMax) +
              " was expected behind %, as in DUEL%57@42");
  }
  address->as_of = *entry;
  address->duel.resize(sign);
  return {};
}

// Returns where the @ between the duel and the place stands: behind a file's ending, since its
// folders may hold one too.
std::size_t PlaceSign(std::string_view text) {
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    const std::string_view duel = text.substr(0, at);
    if (NamesFile(duel.substr(0, AsOfSign(duel)))) return at;
  }
  const std::size_t first = text.find('@');
  const bool looks_for_text =
      first != std::string_view::npos && text.substr(first + 1).starts_with(":/");
  const bool file = NamesFile(text.substr(0, AsOfSign(text)));
  return file && !looks_for_text ? std::string_view::npos : first;
}

}  // namespace

bool NamesFile(std::string_view duel) {
  return duel.ends_with(".duel") || duel.ends_with(".duelb") || duel.ends_with(".json") ||
         duel.ends_with(".bundle");
}

tl::expected<Address, std::string> ParseAddress(std::string_view text) {
  if (text.size() > kAddressBytesMax) {
    return No("an address has at most " + std::to_string(kAddressBytesMax) + " bytes");
  }
  Address address;
  const std::size_t at = PlaceSign(text);
  address.duel = text.substr(0, at);
  if (const auto taken = TakeAsOf(&address); !taken) return No(taken.error());
  if (address.duel.empty()) address.duel = "-";
  address.is_file = NamesFile(address.duel);
  if (at == std::string_view::npos) return address;
  address.has_place = true;
  address.written = text.substr(at + 1);
  if (address.written.empty()) return No(std::string("the place behind @ is missing, ") + kForms);
  const auto read = ParsePlaces(address.written, &address);
  if (!read) return No(read.error());
  return address;
}

}  // namespace judge::cli
