#include "judge/recording/export.h"

#include <capnp/dynamic.h>
#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/evidence/evidence.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "replay/codec/codec.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

enum class Form : std::uint8_t { kText, kJson, kBytes, kBundle };

std::string Blake2b(std::string_view bytes) {
  unsigned char hash[crypto_generichash_BYTES];
  crypto_generichash(hash, sizeof(hash), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  std::string out;
  constexpr const char* kDigits = "0123456789abcdef";
  for (const unsigned char byte : hash) {
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

// Returns what --format says, else what the ending of the file says, else text.
Form FormOf(const ExportOptions& options) {
  const std::string& format = options.format;
  if (format == "json") return Form::kJson;
  if (format == "capnp" || format == "duelb") return Form::kBytes;
  if (format == "text") return Form::kText;
  if (format == "bundle") return Form::kBundle;
  if (options.output.ends_with(".json")) return Form::kJson;
  if (options.output.ends_with(".bundle")) return Form::kBundle;
  return options.output.ends_with(".duelb") ? Form::kBytes : Form::kText;
}

// Returns the canonical text of what the view may read.
Result<std::string> CanonicalText(const Context& context, const OpenedDuel& opened) {
  const auto replay = SeeDuel(context, opened);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  return TextToHandOut(*replay);
}

tl::unexpected<Failure> CannotEncode(const OpenedDuel& opened, const replay::CodecError& error) {
  const std::string where = opened.id + (error.entry == 0 ? "" : "@" + std::to_string(error.entry));
  return Fail(kExitRefused, where, error.message, "--format text");
}

Result<std::string> Encoded(const Context& context, const OpenedDuel& opened, Form form) {
  if (form == Form::kText) return CanonicalText(context, opened);
  if (form == Form::kBundle) return BundleToHandOut(context, opened.id);
  if (form == Form::kJson) {
    const auto text = replay::EncodeDuelJson(opened.duel);
    if (!text) return CannotEncode(opened, text.error());
    return SafeJson(*text);
  }
  const auto bytes = replay::EncodeDuel(opened.duel);
  if (!bytes) return CannotEncode(opened, bytes.error());
  return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

// Returns a note of what the form cannot say; "" when it says all.
std::string LossNote(const OpenedDuel& opened, Form form) {
  if (form != Form::kText) return "";
  const auto& entries = opened.duel.entries;
  const auto lossy = std::count_if(entries.begin(), entries.end(), [](const replay::Entry& entry) {
    return entry.wall_time_ms != 0 || entry.action_id != replay::ActionId{};
  });
  if (lossy == 0) return "";
  return "note: the text leaves out the wall times and action ids of " + Counted(lossy, "entry") +
         "; --format json and capnp keep them\n";
}

Answer ExportReport(const Style& style, const OpenedDuel& opened, const ExportOptions& options,
                    const std::string& bytes, Form form, bool to_file) {
  constexpr const char* kNames[] = {"notation", "json", "capnp", "bundle"};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Export>();
  report.setSchema("judge.export/1");
  report.setDuel(opened.id.c_str());
  report.setFormat(kNames[static_cast<int>(form)]);
  if (to_file) report.setFile(Clean(options.output).c_str());
  report.setEntries(static_cast<std::int32_t>(opened.duel.entries.size()));
  if (!to_file) report.setText(bytes.c_str());
  report.setHash(Blake2b(bytes).c_str());
  return JsonAnswer(report.asReader(), style, kExitDone);
}

// Refuses whatever can be refused before the duel is read.
Result<void> MayExport(const Context& context, const ExportOptions& options, Form form,
                       bool to_file) {
  const bool json = context.globals.json;
  const bool bytes = form == Form::kBytes || form == Form::kBundle;
  if (bytes && !to_file && (context.environment.out_is_terminal || json)) {
    return Fail(kExitUsage, "export", "these bytes are not for a terminal, expected -o FILE");
  }
  if (form == Form::kJson && !to_file && json) {
    return Fail(kExitUsage, "export", "--json tells about a file, expected -o FILE",
                "--format json alone writes the duel to stdout");
  }
  if (to_file) {
    if (auto may = CheckOutput(options.output); !may) return may;
  }
  if (to_file && !options.force && Exists(options.output)) {
    return Fail(kExitEnvironment, options.output, "is there already, expected a new name",
                "--force replaces it");
  }
  return {};
}

Result<Answer> DoExport(const Context& context, const ExportOptions& options) {
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (address->has_place) {
    return Fail(kExitRefused, options.duel, "a duel is exported whole, expected no @",
                "DUEL%57 is the record as it stood after entry 57");
  }
  if (auto may = CheckNoWhatIf(address->duel, "it is never handed out"); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const bool to_file = !options.output.empty() && options.output != "-";
  const Form form = FormOf(options);
  if (form == Form::kBundle && (address->is_file || address->as_of != kNow)) {
    return Fail(kExitRefused, options.duel,
                "only a duel of a store, as it stands, can be proved: expected its id");
  }
  if (form != Form::kText && form != Form::kBundle) {
    auto may =
        OnlyForJudge(context.globals, "export", "only the text and a bundle are cut to a view");
    if (!may) return tl::unexpected<Failure>(std::move(may.error()));
  }
  if (auto may = MayExport(context, options, form, to_file); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto bytes = Encoded(context, *opened, form);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  if (to_file) {
    const ReadBy who = context.globals.as == "table" ? ReadBy::kEverybody : ReadBy::kOwner;
    const auto written = WriteOutput(options.output, *bytes, options.force, who);
    if (!written) return tl::unexpected<Failure>(written.error());
  }
  const Style style = StyleOf(context);
  Answer answer{kExitDone, *bytes, ""};
  const auto count = static_cast<std::int64_t>(opened->duel.entries.size());
  if (style.json) {
    answer = ExportReport(style, *opened, options, *bytes, form, to_file);
  } else if (to_file) {
    answer.text = "wrote " + Clean(options.output) + ": " + Counted(count, "entry") + ", " +
                  Counted(static_cast<std::int64_t>(bytes->size()), "byte") + "\n";
  }
  if (answer.exit_code == kExitDone) answer.error = LossNote(*opened, form);
  answer.raw = (form == Form::kBytes || form == Form::kBundle) && !to_file;
  return answer;
}

}  // namespace

std::string TextToHandOut(const SeenReplay& replay) {
  return replay::PrintDuel(replay.ToHandOut(), *replay.game().pack);
}

Answer Export(const Context& context, const ExportOptions& options) {
  return AnswerOf(context, DoExport(context, options));
}

}  // namespace judge::cli
