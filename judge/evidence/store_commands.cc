#include "judge/evidence/store_commands.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/evidence/keyring.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

Answer CopyAnswer(const Context& context, const char* schema, const fs::path& store,
                  const fs::path& other, const replay::StoreCopied& copied,
                  const std::string& text) {
  const Style style = StyleOf(context);
  if (!style.json) return Answer{kExitDone, text, ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::StoreCopy>();
  report.setSchema(schema);
  report.setStore(store.c_str());
  report.setOther(other.c_str());
  report.setDuels(static_cast<std::int32_t>(copied.duels));
  report.setEntries(static_cast<std::int64_t>(copied.entries));
  return JsonAnswer(report.asReader(), style, kExitDone);
}

std::string Contents(const replay::StoreCopied& copied) {
  return Counted(static_cast<std::int64_t>(copied.duels), "duel") + ", " +
         Counted(static_cast<std::int64_t>(copied.entries), "entry");
}

Result<Answer> DoBackup(const Context& context, const StoreOptions& options) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto copied = replay::BackUpStore(place->path, options.path);
  if (!copied) return tl::unexpected<Failure>(FromStore(copied.error()));
  LogInfo("backed up " + place->path.string());
  return CopyAnswer(context, "judge.backup/1", place->path, options.path, *copied,
                    "backed up " + Clean(place->path.string()) + " to " + Clean(options.path) +
                        ": " + Contents(*copied) +
                        ", every record read again\nnext: judge "
                        "restore " +
                        Clean(options.path) + " --store NEW brings it back\n");
}

// Restores to where a store may be made: what --store or JUDGE_STORE say, else .judge here.
Result<Answer> DoRestore(const Context& context, const StoreOptions& options) {
  const fs::path to = PlaceForInit(context);
  const auto copied = replay::RestoreStore(options.path, to);
  if (!copied) {
    Failure failure = FromStore(copied.error());
    if (copied.error().kind == replay::StoreError::Kind::kExists) {
      failure.hint = "a store is never replaced: move it away, or say --store NEW";
    }
    return tl::unexpected<Failure>(std::move(failure));
  }
  LogInfo("restored " + to.string());
  return CopyAnswer(context, "judge.restore/1", to, options.path, *copied,
                    "restored " + Clean(to.string()) + " from " + Clean(options.path) + ": " +
                        Contents(*copied) + ", every record read again\nnext: judge verify\n");
}

Result<Answer> DoMigrate(const Context& context) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const replay::PackSource packs = PacksOf(context);
  const auto marks = [&](const replay::Duel& duel) {
    replay::FoldOptions options{.packs = packs};
    // No marks for a duel that this version cannot play; it is carried over without them.
    return replay::MarksOf(duel, options).value_or(std::vector<replay::OutcomeMark>());
  };
  const auto done = replay::MigrateStore(place->path, marks);
  if (!done) {
    Failure failure = FromStore(done.error());
    if (done.error().kind == replay::StoreError::Kind::kExists) failure.hint = "";
    return tl::unexpected<Failure>(std::move(failure));
  }
  LogInfo("migrated " + place->path.string());
  return CopyAnswer(context, "judge.migrate/1", place->path, done->kept, done->copied,
                    "made a store of format " + std::to_string(replay::kNewestStoreFormat) +
                        " from format " + std::to_string(done->from) + ": " +
                        Contents(done->copied) + ", each compared\nthe old store is " +
                        Clean(done->kept.string()) + "\nnext: judge verify\n");
}

// --- doctor ---

struct Check {
  std::string name;
  bool ok = true;
  std::vector<std::string> facts;
  std::string next;  // what to do, "" nothing
};

std::string Plain(const std::string& message) {
  return message.substr(0, message.find("; nothing was written"));
}

Check Broken(const char* name, const std::string& message, const char* next) {
  return Check{name, false, {Plain(message)}, next};
}

constexpr const char* kBringBack =
    "judge restore BACKUP --store NEW, and compare the two with judge verify; keep this store as "
    "it is";
constexpr const char* kAccept =
    "look for another copy of the store first; judge doctor --accept-loss goes on with what is "
    "left";

Check AnchorCheck(const replay::Store& store) {
  if (store.Format() != replay::kNewestStoreFormat) {
    return Check{"anchor", true, {"a store of this format has none"}, ""};
  }
  if (const auto whole = store.CheckAnchor(); !whole) {
    return Broken("anchor", whole.error().message, kAccept);
  }
  Check check{"anchor", true, {}, ""};
  const auto known = store.Anchored();
  const auto lag = store.AnchorLag();
  if (!known || !lag) return Broken("anchor", (known ? lag : known).error().message, kAccept);
  check.facts = {"the store has all that it remembers, " +
                 Counted(static_cast<std::int64_t>(*known), "entry")};
  if (*lag != 0) {
    check.facts.push_back("it is " + Counted(static_cast<std::int64_t>(*lag), "entry") +
                          " behind, as after a power cut: whether more came since a duel last "
                          "rested cannot be told; the next append brings it up");
  }
  check.facts.push_back(
      "a store that came back older with its anchor looks like this too: slips, bundles and "
      "backups elsewhere tell");
  return check;
}

Check RecordsCheck(const replay::Store& store) {
  const auto problems = replay::StoreProblems(store);
  if (!problems) return Broken("records", problems.error().message, kBringBack);
  if (problems->empty()) {
    const auto duels = store.ListDuels();
    const auto count = duels ? static_cast<std::int64_t>(duels->size()) : 0;
    return Check{"records", true, {Counted(count, "duel") + " read again, none damaged"}, ""};
  }
  return Check{"records", false, *problems, kBringBack};
}

Check FormatCheck(const replay::Store& store) {
  Check check{"format", true, {}, ""};
  check.facts = {"format " + std::to_string(store.Format()) + ", store " + store.Id()};
  if (store.Format() != replay::kNewestStoreFormat) {
    check.ok = false;
    check.next = "judge migrate makes a store of format " +
                 std::to_string(replay::kNewestStoreFormat) + " from it and keeps this one";
  }
  return check;
}

// Looks for what a copy that did not come to its end has left beside the store.
Check LeftoversCheck(const fs::path& store) {
  Check check{"leftovers", true, {}, ""};
  std::error_code failed;
  const std::string begin = store.filename().string() + ".new-";
  for (fs::directory_iterator it(fs::absolute(store, failed).parent_path(), failed), end;
       !failed && it != end; it.increment(failed)) {
    const std::string name = it->path().filename().string();
    if (!name.starts_with(begin) && !name.starts_with(store.filename().string() + ".migrated")) {
      continue;
    }
    check.ok = false;
    check.facts.push_back(it->path().string() + " was never finished");
    check.next = "remove it when no judge is at work";
  }
  if (check.ok) check.facts.push_back("none");
  return check;
}

Check KeysCheck(const Context& context) {
  const auto keys = ListKeys(context);
  if (!keys)
    return Check{"keys", false, {keys.error().where + ": " + keys.error().what}, "judge key list"};
  Check check{"keys", true, {Counted(static_cast<std::int64_t>(keys->size()), "key")}, ""};
  for (const KeyRow& row : *keys) {
    for (const std::string& problem : {row.problem, row.secret_problem}) {
      if (problem.empty()) continue;
      check.ok = false;
      check.facts.push_back(row.key.name + ": " + problem);
      check.next = "judge key list";
    }
  }
  return check;
}

std::vector<Check> Examine(const Context& context, const fs::path& path) {
  std::vector<Check> checks;
  const auto store = replay::Store::Open(path);
  if (!store) {
    checks.push_back(Broken("open", store.error().message, kBringBack));
  } else {
    checks.push_back(FormatCheck(*store));
    Check anchor = AnchorCheck(*store);
    Check records = RecordsCheck(*store);
    // Damage comes before what it takes along: a record that cannot be read is missing to the
    // anchor too, and to accept that as a loss would cover its cause.
    const bool damaged =
        !records.ok && std::ranges::any_of(records.facts, [](const std::string& fact) {
          return fact.find(" anchor") == std::string::npos;
        });
    if (damaged && !anchor.ok) {
      anchor.facts.emplace_back("what is damaged above may be all of it");
      anchor.next.clear();
    }
    if (damaged) std::swap(anchor, records);
    checks.push_back(std::move(anchor));
    checks.push_back(std::move(records));
  }
  checks.push_back(LeftoversCheck(path));
  checks.push_back(KeysCheck(context));
  return checks;
}

Answer DoctorAnswer(const Context& context, const fs::path& path,
                    const std::vector<Check>& checks) {
  const Style style = StyleOf(context);
  const bool well =
      std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.ok; });
  const int code = well ? kExitDone : kExitIntegrity;
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Doctor>();
    report.setSchema("judge.doctor/1");
    report.setStore(path.c_str());
    auto list = report.initChecks(static_cast<unsigned>(checks.size()));
    for (unsigned i = 0; i < checks.size(); ++i) {
      list[i].setName(checks[i].name.c_str());
      list[i].setOk(checks[i].ok);
      SetTexts(list[i].initFacts(static_cast<unsigned>(checks[i].facts.size())), checks[i].facts);
      list[i].setNext(checks[i].next.c_str());
    }
    return JsonAnswer(report.asReader(), style, code);
  }
  Answer answer{code, "", ""};
  for (const Check& check : checks) {
    answer.text += Paint(check.ok ? "✓ " : "✗ ", check.ok ? Ink::kGood : Ink::kBad, style.color);
    answer.text += Pad(check.name, 10);
    for (std::size_t i = 0; i < check.facts.size(); ++i) {
      answer.text += (i == 0 ? "" : "\n            ") + Clean(check.facts[i]);
    }
    answer.text += "\n";
    if (!check.next.empty()) answer.text += "  next: " + check.next + "\n";
  }
  if (!well) {
    answer.error = "judge: " + Clean(path.string()) + ": not all is well; nothing was written\n";
  }
  return answer;
}

Result<Answer> DoDoctor(const Context& context, const StoreOptions& options) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const std::vector<Check> checks = Examine(context, place->path);
  Answer answer = DoctorAnswer(context, place->path, checks);
  if (!options.accept_loss) return answer;
  const auto anchored = replay::Appender::Reanchor(place->path);
  if (!anchored) return tl::unexpected<Failure>(FromStore(anchored.error()));
  LogInfo("made the anchor anew: " + place->path.string());
  answer.text += "the anchor was made anew: what is missing stays missing\nnext: judge verify\n";
  answer.error.clear();
  answer.exit_code = kExitDone;
  return answer;
}

}  // namespace

Answer Backup(const Context& context, const StoreOptions& options) {
  return AnswerOf(context, DoBackup(context, options));
}

Answer Restore(const Context& context, const StoreOptions& options) {
  return AnswerOf(context, DoRestore(context, options));
}

Answer Migrate(const Context& context) { return AnswerOf(context, DoMigrate(context)); }

Answer Doctor(const Context& context, const StoreOptions& options) {
  return AnswerOf(context, DoDoctor(context, options));
}

}  // namespace judge::cli
