#include "judge/evidence/verify.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/evidence/bundle_commands.h"
#include "judge/evidence/keyring.h"
#include "judge/evidence/statement.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

// A signature that is kept with a duel, and what it says.
struct Voucher {
  EntryNumber entry = 0;
  std::string key;  // a name of this desk, or the 16 digits of a key that is not trusted here
  bool known = false;
  std::string time;
  std::string role = {};  // who that is by the event, whose log has the key and it fits
};

struct Verified {
  std::string id;
  std::size_t entries = 0;
  std::vector<replay::DuelProblem> problems;
  std::string outcome;
  bool supported = true;  // false: this version cannot play it
  std::string head;       // hexadecimal, "" for a store without chains
  std::string slip;
  bool everything = true;  // false: of marks it is told that they hold, not how many there are
  std::size_t marks = 0;
  std::size_t marks_checked = 0;
  std::vector<Voucher> vouchers;
  std::optional<EntryNumber> slip_entry;  // the entry where the slip that was asked for fits
};

std::string DisagreementText(const replay::Disagreement& found) {
  if (found.beyond) return "there is an outcome mark and no entry";
  std::string out = "this version of the rules (generation " + std::to_string(found.today) +
                    ") comes to another state than the one that recorded it (generation " +
                    std::to_string(found.generation) + "): turn " + std::to_string(found.turn);
  out += found.agreed == 0 ? ", from the start"
                           : "; both agreed at entry " + std::to_string(found.agreed);
  if (found.parts_at != 0) out += "; they part at entry " + std::to_string(found.parts_at);
  return out;
}

// Returns what a view is told of a disagreement: where the two part, and in which turn, is worked
// out on the whole state.
std::string DisagreementForView(const replay::Disagreement& found) {
  return found.beyond ? DisagreementText(found)
                      : "this version of the rules comes to another state than the one that "
                        "recorded it; where, only the judge's view is told";
}

// Plays the duel. The outcome is of what the view knows: that of the whole would tell a hidden hand
// to whoever tries all hands.
Result<void> Play(const Context& context, const replay::Store& store, const replay::Duel& duel,
                  const std::vector<replay::OutcomeMark>& marks, Verified* out) {
  const auto view = ViewOf(context.globals, duel.header);
  if (!view) return tl::unexpected<Failure>(view.error());
  const replay::PackSource packs = PacksOf(store);
  const auto game = GameOf(duel.header, out->id, packs);
  const auto replay = game ? SeeAs(*view, duel, out->id) : tl::unexpected<Failure>(game.error());
  if (!replay) {
    out->supported = replay.error().exit_code != kExitUnsupported;
    out->problems.push_back({0, replay.error().what});
    return {};
  }
  out->outcome = replay::OutcomeHash(replay->game(), replay->head());
  out->everything = view->everything;
  replay::FoldOptions options{.packs = packs};
  const auto checked = replay::CheckMarks(duel, marks, options);
  if (!checked) return tl::unexpected<Failure>(FromFold(checked.error(), out->id));
  out->marks_checked = checked->checked;
  if (checked->first && view->everything) {
    out->problems.push_back({checked->first->differs, DisagreementText(*checked->first)});
  } else if (checked->first) {
    out->problems.push_back({0, DisagreementForView(*checked->first)});
  }
  return {};
}

// Returns what is wrong with a statement that somebody trusted has signed; "" when it is about this
// record.
std::string Contradiction(const HeadStatement& statement, const replay::Store& store,
                          const std::string& id, const replay::Evidence& evidence) {
  const std::size_t last = evidence.heads.size() - 1;
  if (statement.duel != id) return "the signature is about the duel " + statement.duel;
  if (replay::HexOf(statement.store) != store.Id()) return "the signature is about another store";
  if (statement.entries > last) {
    return "the duel had " + std::to_string(statement.entries) +
           " entries when it was signed, it has " + std::to_string(last);
  }
  if (statement.head != evidence.heads[statement.entries]) {
    return "the record up to here is not the one that was signed";
  }
  return "";
}

void CheckSignature(const Context& context, const replay::Store& store,
                    const replay::Evidence& evidence, const replay::KeptSignature& kept,
                    Verified* out) {
  const auto signer = CheckStatement(context, kept.statement, kept.signature);
  if (!signer) {
    if (signer.error().kind == StatementDoubt::Kind::kUnknownKey) {
      out->vouchers.push_back({kept.entry, kept.key_id, false, ""});
    } else if (signer.error().kind == StatementDoubt::Kind::kKeys) {
      // Goes on without a name: the record is what it is, and who vouches for it cannot be told
      // here.
      out->vouchers.push_back({kept.entry, kept.key_id, false, ""});
      Failure failure = signer.error().failure;
      failure.exit_code = kExitDone;
      Warn(context, std::move(failure));
    } else {
      out->problems.push_back(
          {kept.entry, "the signature by " + kept.key_id + ": " + signer.error().failure.what});
    }
    return;
  }
  std::string wrong = Contradiction(signer->statement, store, out->id, evidence);
  if (wrong.empty() && signer->statement.entries != kept.entry) {
    wrong = "the signature is of entry " + std::to_string(signer->statement.entries);
  }
  if (!wrong.empty()) {
    out->problems.push_back({kept.entry, wrong});
    return;
  }
  out->vouchers.push_back({kept.entry, signer->key.name, true, StatementTime(signer->statement)});
}

// Returns how far the key has signed the record before it was revoked: the last entry that its
// signatures cover, 0 none.
EntryNumber ReachOf(const replay::EventKey& key, const replay::Store& store, const std::string& id,
                    const replay::Evidence& evidence) {
  constexpr std::int64_t kMillisecondsPerSecond = 1'000;
  EntryNumber reach = 0;
  for (const replay::KeptSignature& kept : evidence.signatures) {
    if (kept.entry <= reach || kept.key_id != replay::KeyName(key.key.key_id)) continue;
    if (!replay::VerifySignature(key.key, kept.statement, kept.signature)) continue;
    const auto statement = DecodeStatement(kept.statement);
    if (!statement || statement->entries != kept.entry) continue;
    const bool in_time = key.revoked_by == 0 ||
                         statement->time_seconds * kMillisecondsPerSecond <= key.revoked_time_ms;
    if (in_time && Contradiction(*statement, store, id, evidence).empty()) reach = kept.entry;
  }
  return reach;
}

// How far each key of an event has signed a duel of it.
struct EventReach {
  const replay::EventState& event;
  std::vector<EntryNumber> of_key = {};  // in the order of the event's keys

  // Returns whether a key with such a role covers the entry; with `digits` that key alone.
  bool Covers(EntryNumber entry, replay::EventRole least, const std::string& digits = "") const {
    for (std::size_t i = 0; i < of_key.size(); ++i) {
      const replay::EventKey& key = event.keys[i];
      const bool fits = key.role >= least && key.role != replay::EventRole::kOrganiser &&
                        (digits.empty() || replay::KeyName(key.key.key_id) == digits);
      if (fits && of_key[i] >= entry) return true;
    }
    return false;
  }
};

// Says of entries which nobody with a role in the event covers, and somebody else has signed, that
// they were not his to write: a stretch of them at once.
void CheckStrangers(const replay::Duel& duel, const EventReach& reach, Verified* out) {
  EntryNumber from = 0;
  EntryNumber to = 0;
  std::string who;
  const auto tell = [&] {
    if (from == 0) return;
    const std::string more = from == to ? "" : ", and so are those up to " + std::to_string(to);
    out->problems.push_back({from, "signed by " + who + " alone, who had no role in the event " +
                                       reach.event.name + ": not his to write" + more});
    from = 0;
  };
  for (const replay::Entry& entry : duel.entries) {
    std::string by;
    if (!reach.Covers(entry.number, replay::EventRole::kScorekeeper)) {
      for (const Voucher& one : out->vouchers) {
        if (one.entry >= entry.number && by.empty()) by = one.key;
      }
    }
    if (by != who) tell();
    if (by.empty()) continue;
    if (from == 0) from = entry.number;
    to = entry.number;
    who = by;
  }
  tell();
}

// Returns whether that signature is the key's own and of a time after it was revoked.
bool SignedLater(const replay::EventKey& key, const replay::KeptSignature& kept) {
  constexpr std::int64_t kMillisecondsPerSecond = 1'000;
  if (kept.key_id != replay::KeyName(key.key.key_id)) return false;
  if (!replay::VerifySignature(key.key, kept.statement, kept.signature)) return false;
  const auto statement = DecodeStatement(kept.statement);
  return statement && statement->time_seconds * kMillisecondsPerSecond > key.revoked_time_ms;
}

// Looks whether each entry that only a judge writes is covered by the signature of the judge's key
// that it names, in a duel of an event.
Result<void> CheckJudges(const replay::Store& store, const replay::Duel& duel,
                         const replay::Evidence& evidence, Verified* out) {
  const auto event = EventOfDuel(store, duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event) return {};
  for (const replay::KeptSignature& kept : evidence.signatures) {
    for (const replay::EventKey& key : (*event)->keys) {
      if (key.revoked_by == 0 || !SignedLater(key, kept)) continue;
      out->problems.push_back({kept.entry, "signed by " + key.name +
                                               " after its key was revoked by "
                                               "entry " +
                                               std::to_string(key.revoked_by) + " of the event " +
                                               (*event)->name});
    }
  }
  EventReach reach{**event};
  for (const replay::EventKey& key : (*event)->keys) {
    reach.of_key.push_back(ReachOf(key, store, out->id, evidence));
  }
  CheckStrangers(duel, reach, out);
  for (Voucher& voucher : out->vouchers) {
    for (std::size_t i = 0; i < reach.of_key.size(); ++i) {
      const replay::EventKey& key = (*event)->keys[i];
      const bool it = !voucher.known && replay::KeyName(key.key.key_id) == voucher.key;
      if (!it || reach.of_key[i] < voucher.entry) continue;
      voucher.role = key.name + ", " + std::string(replay::RoleTitle(key.role)) + " of the event " +
                     (*event)->name;
    }
  }
  for (const replay::Entry& entry : duel.entries) {
    if (!replay::IsForJudges(entry)) continue;
    const std::string digits = replay::OptionOf(entry.acts.front(), "key");
    const bool covered =
        !digits.empty() && reach.Covers(entry.number, replay::EventRole::kFloor, digits);
    if (covered) continue;
    const std::string by = replay::OptionOf(entry.acts.front(), "by");
    out->problems.push_back({entry.number, "no signature of a judge of the event " +
                                               (*event)->name + " covers this judge's entry"});
    if (by.empty()) continue;
    out->problems.back().message +=
        "; if " + by + " wrote it: judge sign " + out->id + " --key " + by;
  }
  return {};
}

// Returns where the slip fits, looking from the end.
std::optional<EntryNumber> Fits(const replay::Evidence& evidence, const std::string& slip) {
  for (std::size_t i = evidence.heads.size(); i-- > 0;) {
    const auto entry = static_cast<EntryNumber>(i);
    if (replay::SlipOf({entry, evidence.heads[i]}) == slip) return entry;
  }
  return std::nullopt;
}

// Reads every record of a duel, then plays it.
Result<Verified> VerifyOne(const Context& context, const replay::Store& store,
                           const std::string& id, const std::string& slip) {
  Verified out;
  out.id = id;
  replay::Duel duel;
  replay::Evidence evidence;
  auto problems = store.VerifyDuel(id, &duel, &evidence);
  if (!problems) return tl::unexpected<Failure>(FromStore(problems.error()));
  out.problems = *std::move(problems);
  if (!out.problems.empty()) return out;
  out.entries = duel.entries.size();
  out.marks = evidence.marks.size();
  if (evidence.chained) {
    out.head = replay::HexOf(evidence.heads.back());
    out.slip = replay::SlipOf({static_cast<EntryNumber>(out.entries), evidence.heads.back()});
    for (const replay::KeptSignature& kept : evidence.signatures) {
      CheckSignature(context, store, evidence, kept, &out);
    }
    if (!slip.empty()) out.slip_entry = Fits(evidence, slip);
  }
  if (duel.header.rules == replay::kEventRules) {
    auto event = replay::ReadEvent(duel);
    if (!event) {
      out.problems.push_back({0, event.error()});
      return out;
    }
    const auto wrong = NameEntrants(store, &*event);
    if (!wrong) return tl::unexpected<Failure>(wrong.error());
    for (const std::string& one : *wrong) out.problems.push_back({0, one});
    return out;
  }
  if (duel.header.rules == replay::kMatchRules) {
    const auto match = replay::ReadMatch(duel);
    if (!match) {
      out.problems.push_back({0, match.error()});
      return out;
    }
    for (const std::string& one : KeptDeckProblems(store, *match)) out.problems.push_back({0, one});
    return out;
  }
  if (auto judges = CheckJudges(store, duel, evidence, &out); !judges) {
    return tl::unexpected<Failure>(judges.error());
  }
  if (auto played = Play(context, store, duel, evidence.marks, &out); !played) {
    return tl::unexpected<Failure>(played.error());
  }
  return out;
}

// The packs that duels pin, each looked at once.
class PinnedPacks {
 public:
  explicit PinnedPacks(const replay::Store& store) : store_(store) {}

  void Look(const std::string& id, Verified* out) {
    const auto header = store_.ReadHeader(id);
    if (!header) return;  // VerifyOne has said so
    for (const replay::PackPin& pin : header->packs) {
      if (pin.hash.empty()) continue;
      const auto [known, fresh] = problems_.try_emplace(pin.hash);
      if (fresh) {
        const auto bytes = store_.ReadPack(pin.hash);
        if (!bytes) known->second = bytes.error().message;
      }
      if (known->second.empty()) continue;
      out->problems.push_back({0, known->second});
      out->supported = true;  // true again, as the pack was here once
    }
  }

 private:
  const replay::Store& store_;
  std::map<std::string, std::string> problems_;  // by hash, "" for none
};

// Verifies the duels on all processors, as they know nothing of each other; answers and warnings
// come in the order of `ids`.
Result<std::vector<Verified>> VerifyAll(const Context& context, const replay::Store& store,
                                        const std::vector<std::string>& ids,
                                        const std::string& slip) {
  std::vector<Result<Verified>> each(ids.size());
  std::vector<Context> contexts(ids.size(), context);
  SideBySide(ids.size(), [&](std::size_t i) {
    contexts[i].warnings = std::make_shared<std::vector<Failure>>();
    each[i] = VerifyOne(contexts[i], store, ids[i], slip);
  });
  PinnedPacks packs(store);
  std::vector<Verified> out;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    for (const Failure& warning : *contexts[i].warnings) Warn(context, warning);
    if (!each[i]) return tl::unexpected<Failure>(std::move(each[i].error()));
    packs.Look(ids[i], &*each[i]);
    out.push_back(*std::move(each[i]));
  }
  return out;
}

// What verify found, of one duel or of a whole store.
struct Findings {
  std::filesystem::path store;
  bool whole = false;
  std::vector<Verified> duels;
  std::vector<std::string> packs;  // what is wrong with the packs, a line each
  std::uint64_t anchor_lag = 0;    // entries
  std::string slip;                // the slip that was asked for
};

bool SlipFits(const Findings& found) {
  return std::any_of(found.duels.begin(), found.duels.end(),
                     [](const Verified& duel) { return duel.slip_entry.has_value(); });
}

int CodeOf(const Findings& found) {
  int code = found.packs.empty() ? kExitDone : kExitIntegrity;
  for (const Verified& duel : found.duels) {
    if (duel.problems.empty()) continue;
    if (duel.supported) return kExitIntegrity;
    code = std::max<int>(code, kExitUnsupported);
  }
  if (code == kExitDone && !found.slip.empty() && !SlipFits(found)) code = kExitNo;
  return code;
}

std::string VoucherText(const Voucher& voucher) {
  std::string out = "entry " + std::to_string(voucher.entry) + " by ";
  if (!voucher.role.empty()) {
    return out + voucher.role + ", by the event's log alone: the key " + voucher.key +
           " is not trusted here";
  }
  if (!voucher.known) return out + "a key that is not trusted here, " + voucher.key;
  return out + voucher.key + ", " + voucher.time;
}

// Returns one duel at length.
std::string DetailsText(const Verified& duel) {
  std::string out;
  if (!duel.slip.empty()) {
    out += "  slip    " + duel.slip + "\n  head    " + duel.head + "\n";
  }
  if (!duel.everything) {
    out += "  marks   none of the outcome marks that were compared differs\n";
  } else if (duel.marks != 0) {
    out += "  marks   " + std::to_string(duel.marks_checked) + " of " +
           Counted(AsInt(duel.marks), "outcome mark") + " compared, all hold\n";
  }
  if (duel.vouchers.empty() && !duel.slip.empty()) out += "  signed  by nobody yet\n";
  // Of many that of each key which covers the most, as it covers what the earlier ones do.
  constexpr std::size_t kVouchersAtLength = 8;
  const bool all = duel.vouchers.size() <= kVouchersAtLength;
  for (auto one = duel.vouchers.begin(); one != duel.vouchers.end(); ++one) {
    const auto same = [one](const Voucher& other) {
      return other.key == one->key && other.role == one->role;
    };
    if (!all && std::any_of(one + 1, duel.vouchers.end(), same)) continue;
    const auto earlier = all ? 0 : std::count_if(duel.vouchers.begin(), one, same);
    out += "  signed  " + VoucherText(*one) +
           (earlier == 0 ? "" : ", and " + Counted(earlier, "time") + " before") + "\n";
  }
  return out;
}

std::string SlipText(const Findings& found, bool color) {
  if (found.slip.empty()) return "";
  for (const Verified& duel : found.duels) {
    if (!duel.slip_entry) continue;
    return Paint("✓ slip", Ink::kGood, color) + "  " + found.slip + " is " + duel.id + "@" +
           std::to_string(*duel.slip_entry) + " of " + Counted(AsInt(duel.entries), "entry") + "\n";
  }
  return Paint("✗ slip", Ink::kBad, color) + "  " + found.slip + " is of no point of this record\n";
}

std::string DuelText(const Verified& duel, int widest, bool details, bool color) {
  const bool good = duel.problems.empty();
  std::string out = Paint(good ? "✓ ok     " : "✗ damaged", good ? Ink::kGood : Ink::kBad, color) +
                    "  " + duel.id +
                    std::string(static_cast<std::size_t>(widest - DisplayWidth(duel.id)), ' ');
  out += good ? "  " + Counted(AsInt(duel.entries), "entry") : "";
  if (good && !duel.outcome.empty()) out += "  outcome " + duel.outcome;
  if (good && !details && !duel.slip.empty()) {
    const bool known = std::any_of(duel.vouchers.begin(), duel.vouchers.end(),
                                   [](const Voucher& voucher) { return voucher.known; });
    out += "  slip " + duel.slip + (known ? "  signed" : "");
  }
  out += "\n";
  for (const replay::DuelProblem& problem : duel.problems) {
    out += "  " + duel.id + (problem.entry == 0 ? "" : "@" + std::to_string(problem.entry)) + ": " +
           Clean(problem.message) + "\n";
  }
  return details && good ? out + DetailsText(duel) : out;
}

std::string VerifyText(const Findings& found, bool color) {
  std::string out;
  int widest = 0;
  for (const Verified& duel : found.duels) widest = std::max(widest, DisplayWidth(duel.id));
  for (const Verified& duel : found.duels) out += DuelText(duel, widest, !found.whole, color);
  for (const std::string& problem : found.packs) {
    out += Paint("✗ damaged", Ink::kBad, color) + "  " + Clean(problem) + "\n";
  }
  if (found.anchor_lag != 0) {
    out += "  the anchor is " + Counted(AsInt(found.anchor_lag), "entry") +
           " behind, as after a power cut: it cannot tell whether more came since a duel last "
           "rested; the next append brings it up\n";
  }
  out += SlipText(found, color);
  return out.empty() ? "the store has no duels\n" : out;
}

void FillDuel(const Verified& duel, report::Verify::Duel::Builder out) {
  out.setDuel(duel.id.c_str());
  out.setEntries(AsInt(duel.entries));
  out.setOk(duel.problems.empty());
  auto problems = out.initProblems(static_cast<unsigned>(duel.problems.size()));
  for (unsigned k = 0; k < duel.problems.size(); ++k) {
    problems[k].setEntry(AsInt(duel.problems[k].entry));
    problems[k].setMessage(duel.problems[k].message.c_str());
  }
  out.setOutcome(duel.outcome.c_str());
  out.setHead(duel.head.c_str());
  out.setSlip(duel.slip.c_str());
  out.setMarks(duel.everything ? AsInt(duel.marks) : -1);
  out.setMarksChecked(duel.everything ? AsInt(duel.marks_checked) : -1);
  auto signatures = out.initSignatures(static_cast<unsigned>(duel.vouchers.size()));
  for (unsigned k = 0; k < duel.vouchers.size(); ++k) {
    signatures[k].setEntry(AsInt(duel.vouchers[k].entry));
    signatures[k].setKey(duel.vouchers[k].key.c_str());
    signatures[k].setTrusted(duel.vouchers[k].known);
    signatures[k].setTime(duel.vouchers[k].time.c_str());
  }
  out.setSlipEntry(duel.slip_entry ? AsInt(*duel.slip_entry) : -1);
}

Answer VerifyAnswer(const Context& context, const Findings& found) {
  const Style style = StyleOf(context);
  const int code = CodeOf(found);
  if (!style.json) {
    Answer answer{code, VerifyText(found, style.color), ""};
    if (code == kExitIntegrity || code == kExitUnsupported) {
      answer.error = "judge: " + Clean(found.store.string()) +
                     ": a record cannot be trusted; nothing was written\n";
    }
    return answer;
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Verify>();
  report.setSchema("judge.verify/1");
  report.setStore(found.store.c_str());
  auto duels = report.initDuels(static_cast<unsigned>(found.duels.size()));
  for (unsigned i = 0; i < found.duels.size(); ++i) FillDuel(found.duels[i], duels[i]);
  SetTexts(report.initPacks(static_cast<unsigned>(found.packs.size())), found.packs);
  report.setAnchorLag(AsInt(found.anchor_lag));
  return JsonAnswer(report.asReader(), style, code);
}

Result<std::vector<std::string>> IdsOf(const replay::Store& store,
                                       const std::filesystem::path& path, const std::string& duel) {
  std::vector<std::string> ids;
  if (!duel.empty()) {
    auto id = DuelId(store, path, duel);
    if (!id) return tl::unexpected<Failure>(std::move(id.error()));
    ids.push_back(*std::move(id));
    return ids;
  }
  const auto duels = store.ListDuels();
  if (!duels) return tl::unexpected<Failure>(FromStore(duels.error()));
  for (const replay::DuelSummary& summary : *duels) ids.push_back(summary.id);
  return ids;
}

Result<Answer> DoVerify(const Context& context, const VerifyOptions& options) {
  Findings found;
  if (!options.slip.empty()) {
    found.slip = replay::NormalSlip(options.slip);
    if (found.slip.empty()) {
      return Fail(kExitUsage, "--slip " + Clean(options.slip),
                  "expected the 20 digits of a result slip, as in 48213-90217-55310-20944");
    }
  }
  if (options.duel.ends_with(".bundle")) {
    return VerifyBundleFile(context, options.duel, found.slip);
  }
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  found.store = place->path;
  found.whole = options.duel.empty();
  const auto ids = IdsOf(*store, place->path, options.duel);
  if (!ids) return tl::unexpected<Failure>(ids.error());
  auto duels = VerifyAll(context, *store, *ids, found.slip);
  if (!duels) return tl::unexpected<Failure>(std::move(duels.error()));
  found.duels = *std::move(duels);
  WarnOfLoss(context, *store, found.whole ? "" : ids->front());
  if (found.whole) {
    auto kept = store->VerifyPacks();
    if (!kept) return tl::unexpected<Failure>(FromStore(kept.error()));
    found.packs = *std::move(kept);
  }
  if (const auto lag = store->AnchorLag()) found.anchor_lag = *lag;
  return VerifyAnswer(context, found);
}

}  // namespace

Answer Verify(const Context& context, const VerifyOptions& options) {
  return AnswerOf(context, DoVerify(context, options));
}

}  // namespace judge::cli
