#include "judge/evidence/signing.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "judge/evidence/keyring.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/proof/proof.h"

namespace judge::cli {
namespace {

constexpr int kPatienceSeconds = 5;

std::int64_t NowSeconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Result<replay::KeptSignature> Signed(const Context& context, const HeadStatement& statement) {
  replay::KeptSignature out;
  auto text = EncodeStatement(statement);
  if (!text) return tl::unexpected<Failure>(text.error());
  auto signature = SignStatement(context, statement);
  if (!signature) return tl::unexpected<Failure>(signature.error());
  if (!*signature) return out;
  const auto key = replay::KeyIdOf(**signature);
  if (!key) return Fail(kExitIntegrity, statement.duel, key.error().message);
  out = {statement.entries, replay::KeyName(*key), *std::move(text), **std::move(signature)};
  return out;
}

// Returns the signature of that head.
replay::StoreResult<replay::KeptSignature> SignatureOf(const replay::SecretKey& key,
                                                       HeadStatement statement,
                                                       const replay::Head& head) {
  const auto refuse = [&](const std::string& what) {
    return tl::unexpected<replay::StoreError>(
        replay::StoreError{.kind = replay::StoreError::Kind::kBadInput,
                           .message = statement.duel + ": " + what + "; nothing was written"});
  };
  statement.entries = head.last;
  statement.head = head.value;
  auto text = replay::StatementText(statement);
  if (!text) return refuse(text.error().message);
  auto signature = replay::Sign(key, *text, StatementComment(statement));
  if (!signature) return refuse(signature.error().message);
  return replay::KeptSignature{head.last, replay::KeyName(key.public_key().key_id),
                               *std::move(text), *std::move(signature)};
}

Result<Answer> DoSign(const Context& context, const std::string& written) {
  if (auto may = CheckNoWhatIf(written, "it is never signed"); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  std::string id;
  {
    const auto store = OpenStore(place->path);
    if (!store) return tl::unexpected<Failure>(store.error());
    auto found = DuelId(*store, place->path, written);
    if (!found) return tl::unexpected<Failure>(found.error());
    id = *std::move(found);
  }
  const auto name = SigningKeyName(context);
  if (!name) return tl::unexpected<Failure>(name.error());
  if (name->empty()) {
    return Fail(kExitRefused, id, "there is no key to sign with, expected one of this desk",
                "judge key new NAME makes one");
  }
  const auto rested = Rest(context, place->path, id);
  if (!rested) return tl::unexpected<Failure>(rested.error());
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Sign>();
    report.setSchema("judge.sign/1");
    report.setDuel(id.c_str());
    report.setEntries(static_cast<std::int32_t>(rested->entries));
    report.setSlip(rested->slip.c_str());
    report.setKey(rested->signer.c_str());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  return Answer{kExitDone,
                id + "@" + std::to_string(rested->entries) + "  signed by " + rested->signer +
                    "\nslip  " + rested->slip + "\nnext: judge verify " + id + "\n",
                ""};
}

}  // namespace

Result<HeadStatement> StatementOf(const replay::Store& store, const std::string& duel,
                                  const replay::Evidence& evidence) {
  if (!evidence.chained || evidence.heads.empty()) {
    return Fail(kExitUnsupported, duel, "the store is of an old format, which has no chain",
                "judge migrate makes a new store of it");
  }
  HeadStatement out{.duel = duel};
  if (!replay::BytesOfHex(store.Id(), out.store)) {
    return Fail(kExitIntegrity, duel, "the store's id is no id");
  }
  out.entries = static_cast<EntryNumber>(evidence.heads.size() - 1);
  out.head = evidence.heads.back();
  out.marks = static_cast<std::uint32_t>(evidence.marks.size());
  out.time_seconds = NowSeconds();
  return out;
}

namespace {

// Refuses a key that the event of the duel has revoked: what it signs from then on is worth
// nothing.
Result<void> CheckNotRevoked(const Context& context, const replay::Store& store,
                             const std::string& duel) {
  const auto name = SigningKeyName(context);
  if (!name || name->empty()) return {};
  const auto log = store.ReadDuel(duel);
  if (!log) return tl::unexpected<Failure>(FromStore(log.error()));
  const auto event = EventOfDuel(store, log->header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event) return {};
  const auto trusted = FindKey(context, *name);
  if (!trusted) return tl::unexpected<Failure>(trusted.error());
  const replay::EventKey* key = (*event)->FindKey(trusted->key);
  if (key == nullptr || key->revoked_by == 0) return {};
  return Fail(kExitNotAllowed, duel,
              "it was not signed: the key " + *name + " was revoked by entry " +
                  std::to_string(key->revoked_by) + " of the event " + (*event)->name,
              "judge event show " + (*event)->name);
}

}  // namespace

Result<replay::SignHead> HeadSigner(const Context& context, const std::filesystem::path& path,
                                    const std::string& duel, std::size_t marks) {
  auto secret = SigningKey(context);
  if (!secret) return tl::unexpected<Failure>(secret.error());
  if (!*secret) return replay::SignHead();
  const auto store = OpenStore(path);
  if (!store) return tl::unexpected<Failure>(store.error());
  replay::Evidence evidence;
  const auto problems = store->VerifyDuel(duel, nullptr, &evidence);
  if (!problems) return tl::unexpected<Failure>(FromStore(problems.error()));
  if (!problems->empty()) {
    return Fail(kExitIntegrity, duel,
                "the record cannot be trusted, so nothing is signed: " + problems->front().message,
                "judge verify " + duel);
  }
  auto statement = StatementOf(*store, duel, evidence);
  if (!statement) return tl::unexpected<Failure>(statement.error());
  statement->marks += static_cast<std::uint32_t>(marks);
  // Copied by whoever keeps the function; the key is there once.
  const auto key = std::make_shared<replay::SecretKey>(std::move(**secret));
  return replay::SignHead([key, statement = *statement](const replay::Head& head) {
    return SignatureOf(*key, statement, head);
  });
}

Result<Rested> Rest(const Context& context, const std::filesystem::path& path,
                    const std::string& duel) {
  replay::Evidence evidence;
  std::optional<HeadStatement> statement;
  {
    const auto store = OpenStore(path);
    if (!store) return tl::unexpected<Failure>(store.error());
    const auto problems = store->VerifyDuel(duel, nullptr, &evidence);
    if (!problems) return tl::unexpected<Failure>(FromStore(problems.error()));
    if (!problems->empty()) {
      return Fail(
          kExitIntegrity, duel,
          "the record cannot be trusted, so it was not signed: " + problems->front().message,
          "judge verify " + duel);
    }
    auto made = StatementOf(*store, duel, evidence);
    if (!made) return tl::unexpected<Failure>(made.error());
    statement = *std::move(made);
    if (auto may = CheckNotRevoked(context, *store, duel); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
  }
  Rested out{statement->entries, replay::SlipOf({statement->entries, statement->head}), ""};
  const auto kept = Signed(context, *statement);
  if (!kept) return tl::unexpected<Failure>(kept.error());
  // Waits longer than was asked, as whoever records beside us holds the lock for some milliseconds.
  Context patient = context;
  patient.globals.wait_seconds = std::max(context.globals.wait_seconds, kPatienceSeconds);
  auto appender = OpenForWriting(patient, StorePlace{path});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  const auto done =
      kept->signature.empty() ? appender->SyncAnchor() : appender->KeepSignature(duel, *kept);
  if (!done) return tl::unexpected<Failure>(FromStore(done.error()));
  if (kept->signature.empty()) return out;
  const auto name = SigningKeyName(context);
  out.signer = name ? *name : kept->key_id;
  LogInfo("signed " + duel + "@" + std::to_string(out.entries));
  return out;
}

namespace {

// Returns the seats of each side, "1A and 1B"; none where two play.
std::vector<std::string> SidesOf(const replay::Header& header) {
  const Game* game = FindGame(header.rules);
  const TableForm* form = game == nullptr ? nullptr : game->rules->FormOf(header.form);
  if (form == nullptr || form->seats.empty()) return {};
  std::vector<std::string> sides;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const std::size_t team = form->seats[i].team;
    if (team >= sides.size()) sides.resize(team + 1);
    sides[team] += (sides[team].empty() ? "" : " and ") + header.seats[i].letter;
  }
  return sides;
}

}  // namespace

Answer Sign(const Context& context, const std::string& duel) {
  return AnswerOf(context, DoSign(context, duel));
}

std::string RestedLine(const Rested& rested, const std::string& duel,
                       const replay::Header& header) {
  std::string out = "slip  " + rested.slip + "  (" + duel + "@" + std::to_string(rested.entries) +
                    (rested.signer.empty() ? ", not signed" : ", signed by " + rested.signer) +
                    ")\n";
  for (const std::string& side : SidesOf(header)) out += "  " + side + "  " + rested.slip + "\n";
  return out;
}

}  // namespace judge::cli
