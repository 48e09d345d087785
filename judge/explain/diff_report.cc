#include "judge/explain/diff_report.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 10;
constexpr int kSubjectMost = 34;

std::string SubjectText(const Difference& difference) {
  const bool placed = difference.kind != DiffKind::kMoved && !difference.place.empty();
  return difference.subject + (placed ? " (" + difference.place + ")" : "");
}

std::string EntryText(const Difference& difference) {
  return difference.entry == 0 ? "" : "@" + std::to_string(difference.entry);
}

std::string ChangeText(const Game& game, const Difference& difference) {
  if (difference.kind == DiffKind::kModifier) {
    return difference.after.empty() ? "has ended" : "is new";
  }
  return ValueName(game, difference, difference.before) + " -> " +
         ValueName(game, difference, difference.after);
}

std::string Lines(const Game& game, const std::vector<Difference>& differences,
                  const Style& style) {
  int subjects = 0;
  for (const Difference& one : differences) {
    subjects = std::max(subjects, DisplayWidth(SubjectText(one)));
  }
  subjects = std::min(subjects, kSubjectMost);
  std::string out;
  for (const Difference& one : differences) {
    const std::string subject = SubjectText(one);
    std::string line = Pad(DiffName(game, one.kind), kWordColumns);
    const bool fits = DisplayWidth(subject) <= subjects;
    line += (fits ? Pad(subject, subjects) : subject) + "  " + ChangeText(game, one);
    if (one.entry != 0) line += "  " + EntryText(one);
    const bool narrow = DisplayWidth(line) > style.width;
    out += narrow ? Wrap(line.substr(kWordColumns), style.width, line.substr(0, kWordColumns))
                  : line + "\n";
  }
  return out;
}

std::string DiffText(const Question& from, const Question& to, const Scene& then, const Scene& now,
                     const std::vector<Difference>& differences) {
  const Style& style = to.style;
  std::string between = AddressText(from.duel, from.point);
  const std::string end = AddressText(to.duel, to.point);
  const bool one_record = from.replay == to.replay;
  between += one_record ? ".." + end.substr(AddressText(to.duel, 0).size() - 1) : " " + end;
  std::string out = Paint(between, Ink::kBold, style.color) + "\n";
  out += Wrap(WhenText(then) + " to " + WhenText(now), style.width);
  if (differences.empty()) return out + "\nnothing has changed\n";
  return out + "\n" + Lines(now.game, differences, style);
}

std::string PlainText(const std::vector<Difference>& differences) {
  std::string out;
  for (const Difference& one : differences) {
    out += std::string(DiffWord(one.kind)) + "\t" + Clean(one.subject) + "\t" + one.place + "\t" +
           one.before + "\t" + one.after + "\t" + std::to_string(one.entry) + "\n";
  }
  return out;
}

Answer DiffJson(const Question& from, const Question& to, const SeenState& before,
                const SeenState& after, const std::vector<Difference>& differences, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Diff>();
  out.setSchema("judge.diff/1");
  FillPoint(from, before, out.initFrom());
  FillPoint(to, after, out.initTo());
  auto changes = out.initChanges(static_cast<unsigned>(differences.size()));
  for (unsigned i = 0; i < differences.size(); ++i) {
    const Difference& one = differences[i];
    changes[i].setKind(std::string(DiffWord(one.kind)).c_str());
    changes[i].setSubject(one.subject.c_str());
    changes[i].setPlace(one.place.c_str());
    changes[i].setCode(one.code.c_str());
    changes[i].setBefore(one.before.c_str());
    changes[i].setAfter(one.after.c_str());
    changes[i].setEntry(static_cast<std::int32_t>(one.entry));
  }
  return JsonAnswer(out.asReader(), to.style, exit_code);
}

Result<Point> PointOf(const PlaceSpec& place, const SeenReplay& replay, const OpenedDuel& opened,
                      const std::string& written) {
  const auto point = ResolvePoint(place, replay);
  if (point) return *point;
  return Fail(kExitRefused, opened.id + "@" + written, point.error(),
              "judge help addresses; judge log " + opened.id);
}

Result<Answer> OneRecord(const Context& context, const Address& address, bool plain) {
  const auto opened = OpenDuel(context, address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto replay = SeeDuel(context, *opened);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  auto from =
      PointOf(address.is_range ? address.from : address.place, *replay, *opened, address.written);
  const auto to =
      PointOf(address.is_range ? address.place : PlaceSpec{}, *replay, *opened, address.written);
  if (!from) return tl::unexpected<Failure>(from.error());
  if (!to) return tl::unexpected<Failure>(to.error());
  if (address.includes_from && from->entry > 0) from->before = true;
  const auto order = [](const Point& point) { return 2 * point.entry + (point.before ? 0 : 1); };
  if (order(*from) > order(*to)) {
    return Fail(kExitRefused, opened->id + "@" + address.written, "it ends before it begins",
                "judge diff takes the earlier point first");
  }
  const Style style = StyleOf(context);
  return Diff(Question{*replay, opened->id, *from, style},
              Question{*replay, opened->id, *to, style}, plain);
}

Result<Answer> TwoRecords(const Context& context, const Address& first, const Address& second,
                          bool plain) {
  const auto from = OpenDuel(context, first);
  if (!from) return tl::unexpected<Failure>(from.error());
  const auto to = OpenDuel(context, second);
  if (!to) return tl::unexpected<Failure>(to.error());
  const bool alike = from->game->rules == to->game->rules && from->game->pack == to->game->pack &&
                     from->duel.header.seats.size() == to->duel.header.seats.size();
  if (!alike) {
    return Fail(kExitRefused, from->id + " and " + to->id,
                "are of different rules or numbers of seats, expected two of one kind");
  }
  const auto then = SeeDuel(context, *from);
  if (!then) return tl::unexpected<Failure>(then.error());
  const auto now = SeeDuel(context, *to);
  if (!now) return tl::unexpected<Failure>(now.error());
  const auto a = PointOf(first.place, *then, *from, first.written);
  if (!a) return tl::unexpected<Failure>(a.error());
  const auto b = PointOf(second.place, *now, *to, second.written);
  if (!b) return tl::unexpected<Failure>(b.error());
  const Style style = StyleOf(context);
  return Diff(Question{*then, from->id, *a, style}, Question{*now, to->id, *b, style}, plain);
}

// Returns whether two addresses are of one record; they are the range between them.
bool IsOneRecord(const Address& a, const Address& b) {
  return a.duel == b.duel && a.as_of == b.as_of && a.is_file == b.is_file;
}

Result<Answer> DoDiff(const Context& context, const DiffOptions& options) {
  auto first = AddressOf(options.from);
  if (!first) return tl::unexpected<Failure>(first.error());
  if (options.to.empty()) {
    if (first->has_place) return OneRecord(context, *first, options.plain);
    return Fail(kExitUsage, "diff", "two points are compared, expected DUEL@A..B or two addresses",
                "judge help diff");
  }
  const auto second = AddressOf(options.to);
  if (!second) return tl::unexpected<Failure>(second.error());
  if (first->is_range || second->is_range) {
    return Fail(kExitUsage, "diff", "two addresses are two points, expected none with ..",
                "judge help diff");
  }
  if (!IsOneRecord(*first, *second)) return TwoRecords(context, *first, *second, options.plain);
  first->from = first->place;
  first->place = second->place;
  first->is_range = true;
  first->written += ".." + second->written;
  return OneRecord(context, *first, options.plain);
}

}  // namespace

Answer Diff(const Question& from, const Question& to, bool plain) {
  const auto before = StateAt(from);
  if (!before) return before.error();
  const auto after = StateAt(to);
  if (!after) return after.error();
  const std::vector<Difference> differences = Differences(from, to);
  const int code = differences.empty() ? kExitDone : kExitNo;
  if (to.style.json) return DiffJson(from, to, *before, *after, differences, code);
  if (plain) return Answer{code, PlainText(differences), ""};
  const Scene then{from.replay.game(), from.replay.header(), *before};
  const Scene now{to.replay.game(), to.replay.header(), *after};
  return Answer{code, DiffText(from, to, then, now, differences), ""};
}

Answer DiffCommand(const Context& context, const DiffOptions& options) {
  const auto result = DoDiff(context, options);
  return result ? *result : Refusal(result.error(), context.globals);
}

}  // namespace judge::cli
