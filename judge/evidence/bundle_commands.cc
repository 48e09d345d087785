#include "judge/evidence/bundle_commands.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/evidence/keyring.h"
#include "judge/evidence/signing.h"
#include "judge/evidence/statement.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"
#include "replay/bundle/bundle.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/proof/proof.h"
#include "replay/redaction/redact.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

std::vector<replay::PublicKey> Keys(const std::vector<TrustedKey>& trusted) {
  std::vector<replay::PublicKey> keys;
  for (const TrustedKey& one : trusted) keys.push_back(one.key);
  return keys;
}

// A duel of a store with all that proves it.
struct Proved {
  std::string id;
  std::string store_id;
  replay::Duel duel;
  replay::Evidence evidence;
  std::vector<replay::Bytes> packs;
};

Result<Proved> ReadProved(const Context& context, const std::filesystem::path& path,
                          const std::string& id) {
  const auto store = OpenStore(path);
  if (!store) return tl::unexpected<Failure>(store.error());
  WarnOfLoss(context, *store, id);
  Proved out;
  out.id = id;
  out.store_id = store->Id();
  const auto problems = store->VerifyDuel(id, &out.duel, &out.evidence);
  if (!problems) return tl::unexpected<Failure>(FromStore(problems.error()));
  if (!problems->empty()) {
    return Fail(kExitIntegrity, id, "the record cannot be trusted: " + problems->front().message,
                "judge verify " + id);
  }
  if (!out.evidence.chained) {
    return Fail(kExitUnsupported, id, "the store is of an old format, which has no chain",
                "judge migrate makes a new store of it");
  }
  for (const replay::PackPin& pin : out.duel.header.packs) {
    if (pin.hash.empty()) continue;
    auto bytes = store->ReadPack(pin.hash);
    if (!bytes) return tl::unexpected<Failure>(FromStore(bytes.error()));
    out.packs.push_back(*std::move(bytes));
  }
  return out;
}

// Returns the signers' public keys, as far as this desk knows them.
Result<std::vector<replay::PublicKey>> SignersOf(const Context& context,
                                                 const replay::Evidence& evidence) {
  std::vector<replay::PublicKey> out;
  if (evidence.signatures.empty()) return out;
  const auto trusted = TrustedKeys(context);
  if (!trusted) return tl::unexpected<Failure>(trusted.error());
  for (const TrustedKey& one : *trusted) {
    const std::string name = replay::KeyName(one.key.key_id);
    const bool signed_here =
        std::any_of(evidence.signatures.begin(), evidence.signatures.end(),
                    [&](const replay::KeptSignature& kept) { return kept.key_id == name; });
    const bool fresh = std::find(out.begin(), out.end(), one.key) == out.end();
    if (signed_here && fresh) out.push_back(one.key);
  }
  return out;
}

// Returns what of the entry it is that every copy of the record has.
const char* WhatTells(const replay::Entry& whole, const replay::Entry& cut) {
  if (!whole.acts.empty() && whole.verb() == Verb::kPenalty) return "the penalty";
  if (whole.marks != cut.marks) return "a mark of the entry (^x, ^m, ^i or ^g)";
  if (whole.checks != cut.checks) return "a check of the entry";
  return "what the entry is about";
}

// Refuses a view to which the record would tell what it does not know, by what every copy says,
// whoever it is for. Names are sealed; a number of a face-down card and a mark that names a Trap
// are not.
Result<void> MayBeCut(const replay::Duel& whole, const replay::Duel& cut, const std::string& id,
                      const std::string& view) {
  const auto refuse = [&](const std::string& where, const char* what) {
    return Fail(kExitNotAllowed, where,
                std::string(what) +
                    " tells of what this view does not know, and is in every copy of the record",
                "judge export " + id + " --as " + view +
                    " --format text leaves it out, and proves nothing");
  };
  if (!replay::SaysNoMore(whole.header, cut.header) || whole.entries.size() != cut.entries.size()) {
    return refuse(id, "the header");
  }
  for (std::size_t i = 0; i < whole.entries.size(); ++i) {
    if (replay::SaysNoMore(whole.entries[i], cut.entries[i])) continue;
    return refuse(id + "@" + std::to_string(whole.entries[i].number),
                  WhatTells(whole.entries[i], cut.entries[i]));
  }
  return {};
}

// Returns which secret texts a view may see.
OpenPlaces Shown(const replay::Duel& whole, const replay::Duel& cut) {
  OpenPlaces out;
  const auto add = [&](const std::vector<replay::SealPlace>& places) {
    for (const replay::SealPlace& place : places) out.emplace(place.entry, place.index);
  };
  add(replay::KeptSecrets(whole.header, cut.header));
  for (std::size_t i = 0; i < whole.entries.size(); ++i) {
    add(replay::KeptSecrets(whole.entries[i], cut.entries[i]));
  }
  return out;
}

Result<replay::BundleChoice> ChoiceFor(const Context& context, const Proved& proved) {
  const auto view = ViewOf(context.globals, proved.duel.header);
  if (!view) return tl::unexpected<Failure>(view.error());
  replay::BundleChoice choice{.store_id = proved.store_id, .packs = proved.packs};
  const auto signers = SignersOf(context, proved.evidence);
  if (!signers) return tl::unexpected<Failure>(signers.error());
  choice.keys = *signers;
  if (view->everything) return choice;
  const std::string word = ViewWord(proved.duel.header, *view);
  choice.view = view->seat == kNoSeat ? word : "seat " + word;
  const auto seen = SeeAs(*view, proved.duel, proved.id);
  if (!seen) return tl::unexpected<Failure>(seen.error());
  auto open = OpenedFor(proved.duel, *seen, proved.id);
  if (!open) return tl::unexpected<Failure>(open.error());
  // Marks stay closed: they are over the whole state, and who tries all hands would find the one
  // that fits.
  choice.shows = [shown = *std::move(open)](const replay::Opening& opening) {
    return shown.contains({opening.place.entry, opening.place.index});
  };
  return choice;
}

// Warns of signatures of the first form, which name the outcome of the whole duel and are not for a
// view.
void WarnOfLeftOut(const Context& context, const Proved& proved,
                   const replay::BundleChoice& choice) {
  if (!choice.shows) return;
  const auto& kept = proved.evidence.signatures;
  const auto left_out = std::count_if(
      kept.begin(), kept.end(),
      [](const replay::KeptSignature& one) { return !replay::TellsNoOutcome(one.statement); });
  if (left_out == 0) return;
  Warn(context, Fail(kExitDone, proved.id,
                     Counted(left_out, "signature") +
                         " left out: what they sign names the outcome of the whole duel, which "
                         "tells of hidden cards",
                     "judge sign " + proved.id + " signs it anew, in a form that is for everybody")
                    .value());
}

}  // namespace

Result<OpenPlaces> OpenedFor(const replay::Duel& whole, const SeenReplay& seen,
                             const std::string& id) {
  const std::string view = ViewWord(whole.header, seen.view());
  if (auto may = MayBeCut(whole, seen.duel(), id, view); !may) {
    return tl::unexpected<Failure>(may.error());
  }
  return Shown(whole, seen.duel());
}

Result<std::string> BundleToHandOut(const Context& context, const std::string& duel) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  std::string id;
  {
    const auto store = OpenStore(place->path);
    if (!store) return tl::unexpected<Failure>(store.error());
    auto found = DuelId(*store, place->path, duel);
    if (!found) return tl::unexpected<Failure>(found.error());
    id = *std::move(found);
  }
  auto proved = ReadProved(context, place->path, id);
  if (!proved) return tl::unexpected<Failure>(proved.error());
  // Made before anything is signed, so that whatever may be refused is refused by then.
  auto choice = ChoiceFor(context, *proved);
  if (!choice) return tl::unexpected<Failure>(choice.error());
  const auto signer = SigningKeyName(context);
  if (!signer) return tl::unexpected<Failure>(signer.error());
  if (!signer->empty()) {
    const auto rested = Rest(context, place->path, id);
    if (!rested) return tl::unexpected<Failure>(rested.error());
    proved = ReadProved(context, place->path, id);
    if (!proved) return tl::unexpected<Failure>(proved.error());
    choice = ChoiceFor(context, *proved);
    if (!choice) return tl::unexpected<Failure>(choice.error());
  }
  const auto bundle = replay::MakeBundle(proved->duel, proved->evidence, *choice);
  if (!bundle) return tl::unexpected<Failure>(FromCodec(bundle.error(), id));
  WarnOfLeftOut(context, *proved, *choice);
  const auto bytes = replay::EncodeBundle(*bundle);
  if (!bytes) return tl::unexpected<Failure>(FromCodec(bytes.error(), id));
  return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}
namespace {

// What a bundle proves, and what today's rules make of it.
struct Judged {
  std::string path;
  std::string id;
  std::string view;
  replay::BundleReport report;
  std::vector<std::string> signers;  // in the order of the vouches
  std::size_t marks = 0;
  std::string outcome;
  std::string disagrees;  // where today's rules disagree; "" none
  std::string slip;       // that was asked for and is not of the last entry, "" none
  std::optional<EntryNumber> slip_entry;  // the entry that it is of
};

Result<void> Play(const replay::Bundle& bundle, const replay::Duel& duel, Judged* out) {
  replay::FoldOptions options;
  options.packs =
      [&bundle](std::string_view hash) -> tl::expected<replay::Bytes, replay::FoldError> {
    for (const replay::BundlePack& pack : bundle.packs) {
      if (replay::HexOf(pack.hash) == hash) return pack.bytes;
    }
    return tl::make_unexpected(replay::FoldError{replay::FoldError::Kind::kUnknownPack, 0,
                                                 "the pinned cards are not in the bundle"});
  };
  const auto replay = replay::Replay::Fold(duel, options);
  if (!replay) return tl::unexpected<Failure>(FromFold(replay.error(), out->path));
  out->outcome = replay::OutcomeHash(replay->game(), replay->head());
  const std::vector<replay::OutcomeMark> marks = replay::OpenMarks(bundle);
  out->marks = marks.size();
  const auto checked = replay::CheckMarks(duel, marks, options);
  if (!checked) return tl::unexpected<Failure>(FromFold(checked.error(), out->path));
  if (checked->first) {
    out->disagrees = "entry " + std::to_string(checked->first->differs) +
                     ": this version of the rules comes to another state than the one that "
                     "recorded it, turn " +
                     std::to_string(checked->first->turn);
  }
  return {};
}

int CodeOf(const Judged& judged) {
  using Kind = replay::BundleFinding::Kind;
  int code = judged.disagrees.empty() ? kExitDone : kExitIntegrity;
  for (const replay::BundleFinding& finding : judged.report.findings) {
    if (finding.kind == Kind::kFalse) return kExitIntegrity;
    code = std::max<int>(code, finding.kind == Kind::kUnsupported ? kExitUnsupported : kExitNo);
  }
  const bool nowhere = !judged.slip.empty() && !judged.slip_entry;
  return code == kExitDone && nowhere ? int{kExitNo} : code;
}

std::string SlipOf(const Judged& judged) {
  return judged.report.heads.empty() ? "" : replay::SlipOf(judged.report.heads.back());
}

// What a slip comes to that is not of the last entry: it says nothing against the bundle.
std::string SlipSentence(const Judged& judged) {
  if (!judged.slip_entry) {
    return "the slip " + judged.slip +
           " is of no point of this record: a digit may be written wrongly, or it is another "
           "record";
  }
  return "the slip " + judged.slip + " is that of entry " + std::to_string(*judged.slip_entry) +
         ": up to there this is the record that was signed for; what was written since it does "
         "not vouch for";
}

std::string JudgedText(const Judged& judged, bool color) {
  const int code = CodeOf(judged);
  const std::size_t entries = judged.report.heads.empty() ? 0 : judged.report.heads.size() - 1;
  std::string out = code == kExitDone ? Paint("✓ proved  ", Ink::kGood, color)
                    : code == kExitNo ? Paint("? unproven", Ink::kWarn, color)
                                      : Paint("✗ forged  ", Ink::kBad, color);
  out += "  " + Clean(judged.id) + "  " + Counted(static_cast<std::int64_t>(entries), "entry") +
         ", for " + judged.view + ", " + std::to_string(judged.report.opened) + " of " +
         Counted(static_cast<std::int64_t>(judged.report.secrets), "secret text") + " open\n";
  if (const std::string slip = SlipOf(judged); !slip.empty()) {
    out += "  slip    " + slip + "\n  head    " + replay::HexOf(judged.report.heads.back().value) +
           "\n";
  }
  for (std::size_t i = 0; i < judged.report.vouches.size(); ++i) {
    out += "  signed  entry " + std::to_string(judged.report.vouches[i].entry) + " by " +
           judged.signers[i] + ", " +
           StatementTime({.time_seconds = judged.report.vouches[i].time_seconds}) + "\n";
  }
  if (!judged.outcome.empty()) {
    out += "  plays   outcome " + judged.outcome;
    out += judged.marks == 0
               ? "\n"
               : ", " + Counted(static_cast<std::int64_t>(judged.marks), "outcome mark") +
                     " compared\n";
  }
  for (const replay::BundleFinding& finding : judged.report.findings) {
    out += "  " + Clean(finding.Line()) + "\n";
  }
  if (!judged.disagrees.empty()) out += "  " + judged.disagrees + "\n";
  if (!judged.slip.empty()) out += "  " + SlipSentence(judged) + "\n";
  return out;
}

Answer JudgedAnswer(const Context& context, const Judged& judged) {
  const Style style = StyleOf(context);
  const int code = CodeOf(judged);
  if (!style.json) {
    Answer answer{code, JudgedText(judged, style.color), ""};
    if (code == kExitIntegrity || code == kExitUnsupported) {
      answer.error =
          "judge: " + Clean(judged.path) + ": the bundle proves nothing; nothing was written\n";
    } else if (code == kExitNo) {
      answer.error =
          "hint: judge key trust NAME FILE.pub, with the key that the recorder handed "
          "you; or --slip DIGITS\n";
    }
    return answer;
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::BundleVerdict>();
  report.setSchema("judge.bundle/1");
  report.setFile(judged.path.c_str());
  report.setDuel(judged.id.c_str());
  report.setView(judged.view.c_str());
  report.setProved(code == kExitDone);
  report.setEntries(
      static_cast<std::int32_t>(judged.report.heads.empty() ? 0 : judged.report.heads.size() - 1));
  report.setSlip(SlipOf(judged).c_str());
  if (!judged.report.heads.empty()) {
    report.setHead(replay::HexOf(judged.report.heads.back().value).c_str());
  }
  report.setSecrets(static_cast<std::int32_t>(judged.report.secrets));
  report.setOpened(static_cast<std::int32_t>(judged.report.opened));
  std::vector<std::string> findings;
  for (const replay::BundleFinding& finding : judged.report.findings) {
    findings.push_back(finding.Line());
  }
  if (!judged.disagrees.empty()) findings.push_back(judged.disagrees);
  if (!judged.slip.empty()) findings.push_back(SlipSentence(judged));
  SetTexts(report.initFindings(static_cast<unsigned>(findings.size())), findings);
  SetTexts(report.initSigners(static_cast<unsigned>(judged.signers.size())), judged.signers);
  report.setOutcome(judged.outcome.c_str());
  return JsonAnswer(report.asReader(), style, code);
}

Result<Judged> JudgeBundle(const Context& context, const std::string& path,
                           const std::string& slip) {
  const auto bytes = ReadInput(path, replay::kBundleBytesMax);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  const auto bundle = Decoded(*bytes, path);
  if (!bundle) return tl::unexpected<Failure>(bundle.error());
  const auto trusted = TrustedKeys(context);
  if (!trusted) return tl::unexpected<Failure>(trusted.error());
  Judged out;
  out.path = path;
  out.view = bundle->view;
  out.report = replay::VerifyBundle(*bundle, Keys(*trusted));
  if (!slip.empty()) {
    const std::string written = replay::NormalSlip(slip);
    if (written.empty()) {
      return Fail(kExitUsage, "--slip " + slip, "is no slip, expected 20 digits");
    }
    if (written == SlipOf(out)) {
      out.report = replay::VerifyBundle(*bundle, Keys(*trusted), slip);
    } else {
      out.slip = written;
      for (const auto& head : out.report.heads) {
        if (replay::SlipOf(head) == written) out.slip_entry = head.last;
      }
    }
  }
  for (const replay::BundleVouch& vouch : out.report.vouches) {
    const auto signer = std::find_if(trusted->begin(), trusted->end(),
                                     [&](const TrustedKey& one) { return one.key == vouch.key; });
    out.signers.push_back(signer == trusted->end() ? replay::KeyName(vouch.key.key_id)
                                                   : signer->name);
  }
  const auto duel = replay::OpenDuel(*bundle);
  if (!duel) return out;  // the findings say why
  out.id = duel->header.id;
  const bool sound = std::none_of(out.report.findings.begin(), out.report.findings.end(),
                                  [](const replay::BundleFinding& finding) {
                                    return finding.kind != replay::BundleFinding::Kind::kUnproven;
                                  });
  // Rules are asked of a whole record alone: what is not open was left out, and what they make of
  // the rest is no evidence.
  if (!sound || bundle->view != "judge") return out;
  if (auto played = Play(*bundle, *duel, &out); !played) {
    return tl::unexpected<Failure>(played.error());
  }
  return out;
}

}  // namespace

Answer VerifyBundleFile(const Context& context, const std::string& path, const std::string& slip) {
  const auto judged = JudgeBundle(context, path, slip);
  if (!judged) return Refusal(judged.error(), context.globals);
  return JudgedAnswer(context, *judged);
}

}  // namespace judge::cli
