// Addresses: the grammar, and the search for a place in a small duel.
#include <tuple>

#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/fuzz/one_in.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

using cli::Address;
using cli::PlaceKind;
using cli::PlaceSpec;

// Two turns, a hidden card that is named later, an illegal act, an entry that was taken back.
constexpr const char* kDuel = R"([Duel "t"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]
[LP "2000"]
T1 A
 1. draw
 2. summon "Harpie Lady" m3 atk
 3. set ?1 s3
 4. end
T2 B
 5. draw
 6. summon "Flame Swordsman" m2 atk
 7. attack m2 -> A.m3
 8. attack m2 -> A.m3 ^x
 9. end
T3 A
 10. draw
 11. !undo
)";

using cli::SeenReplay;
using cli::View;

const SeenReplay& SmallDuel(const View& view) {
  const auto duel = cli::ReadDuelBytes(kDuel, "t.duel");
  if (!duel) throw std::logic_error(duel.error().what);
  return *new SeenReplay(SeenReplay::Fold(*duel, view).value());
}

std::string Comparison(cli::LifeComparison comparison) {
  constexpr const char* kSigns[] = {"<", "<=", "=", ">=", ">"};
  return kSigns[static_cast<int>(comparison)];
}

std::string PrintBase(const PlaceSpec& place) {
  const std::string number = std::to_string(place.number);
  switch (place.kind) {
    case PlaceKind::kHead:
      return "head";
    case PlaceKind::kEntry:
      return number;
    case PlaceKind::kFromEnd:
      return "-" + number;
    case PlaceKind::kTurn:
      return "{turn " + number + "}";
    case PlaceKind::kTurnEnd:
      return "{turn " + number + ".$}";
    case PlaceKind::kPhase:
      return "{turn " + number + "." + place.phase + "}";
    case PlaceKind::kPhaseEntry:
      return "{turn " + number + "." + place.phase + "." + std::to_string(place.in_phase) + "}";
    case PlaceKind::kIllegal:
      return "{illegal " + number + "}";
    case PlaceKind::kReveal:
      return "{reveal ?" + number + "}";
    case PlaceKind::kLifePoints:
      return "{lp " + place.seat + Comparison(place.comparison) +
             std::to_string(place.life_points) + "}";
    case PlaceKind::kText:
      return ":/" + place.text;
  }
  return "";
}

// ~ counts in steps of at most 100,000.
std::string PrintPlace(const PlaceSpec& place) {
  std::string out = PrintBase(place);
  int back = place.back;
  for (; back > 100'000; back -= 100'000) out += "~100000";
  if (back > 0) out += "~" + std::to_string(back);
  if (place.before) out += "^";
  if (place.event > 0) out += "." + std::to_string(place.event);
  return out;
}

std::string Print(const Address& address) {
  std::string out = address.duel;
  if (address.as_of != cli::kNow) out += "%" + std::to_string(address.as_of);
  if (!address.has_place) return out;
  out += "@";
  if (address.is_range) {
    out += PrintPlace(address.from) + ".." + (address.includes_from ? "=" : "");
  }
  return out + PrintPlace(address.place);
}

// All but how the place was written.
auto Meaning(const Address& address) {
  return std::tie(address.duel, address.as_of, address.is_file, address.has_place, address.is_range,
                  address.place, address.from, address.includes_from);
}

std::string PointFault(const PlaceSpec& place, const SeenReplay& duel) {
  const auto point = cli::ResolvePoint(place, duel);
  if (!point) return LineFault(point.error());
  const replay::EntryResult* entry = duel.Find(point->entry);
  if (point->entry != 0 && entry == nullptr) return "a point at an entry that does not count";
  if (point->event < 0) return "a point at an event before the first";
  if (point->event > 0 &&
      (entry == nullptr || static_cast<std::uint32_t>(point->event) > entry->event_count)) {
    return "a point at an event that is not there";
  }
  return "";
}

std::string RangeFault(const Address& address, const SeenReplay& duel) {
  const auto range = cli::ResolveRange(address, duel);
  if (!range) return LineFault(range.error());
  if (range->last > duel.entries().back().number) return "a range behind the last entry";
  return range->first <= range->last + 1 ? "" : "a range that ends before it begins";
}

// A text is looked for in every entry, as the view may read it.
constexpr std::uint32_t kTextOneIn = 16;

bool NamesText(const Address& address) {
  return address.place.kind == PlaceKind::kText || address.from.kind == PlaceKind::kText;
}

}  // namespace

std::string AddressFault(std::string_view text) {
  const auto address = cli::ParseAddress(text);
  if (!address) return LineFault(address.error());
  const std::string printed = Print(*address);
  const auto again = cli::ParseAddress(printed);
  if (!again) return "printed, it cannot be read: " + again.error() + ": " + printed;
  if (Meaning(*again) != Meaning(*address)) return "printed, it reads as another: " + printed;
  // Looking costs ten times what reading does: one of the two views for each input.
  static const SeenReplay& whole = SmallDuel(View{});
  static const SeenReplay& in_part = SmallDuel(View{false, 1});
  const SeenReplay& duel = IsOneIn(3, text) ? whole : in_part;
  if (NamesText(*address) && !IsOneIn(kTextOneIn, text)) return "";
  if (auto fault = PointFault(address->place, duel); !fault.empty()) return fault;
  return address->is_range || IsOneIn(8, text) ? RangeFault(*address, duel) : "";
}

}  // namespace judge::fuzz
