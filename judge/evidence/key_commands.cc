#include "judge/evidence/key_commands.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/evidence/keyring.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "replay/proof/proof.h"

namespace judge::cli {
namespace {

constexpr int kNameColumns = 12;

// Which key signs, for the list. A choice that cannot be made is told and does not keep the rest
// from being listed.
struct Signer {
  std::string name;     // "" none
  std::string problem;  // "" none
};

Result<Signer> FindSigner(const Context& context) {
  const auto name = SigningKeyName(context);
  if (name) return Signer{*name, ""};
  if (name.error().exit_code == kExitUsage) return Signer{"", name.error().what};
  return tl::unexpected<Failure>(name.error());
}

const std::string& Problem(const KeyRow& row) {
  return row.problem.empty() ? row.secret_problem : row.problem;
}

void FillKey(const KeyRow& row, const std::string& signer, report::Key::Builder out) {
  out.setName(row.key.name);
  if (row.problem.empty()) {
    out.setId(replay::KeyName(row.key.key.key_id));
    out.setKey(replay::PublicKeyLine(row.key.key));
  }
  out.setOwn(row.key.own);
  out.setSecret(row.secret);
  out.setSigns(row.secret && row.key.name == signer);
  out.setProblem(Problem(row));
}

// Answers for new, trust and show with one key and its file.
Result<Answer> OneKeyJson(const Context& context, const char* schema, const KeyRow& row,
                          bool already) {
  const auto file = PublicKeyFile(context, row.key);
  if (!file) return tl::unexpected<Failure>(file.error());
  // "" where the choice cannot be made, which is no reason to deny what has been done.
  const std::string signer = SigningKeyName(context).value_or("");
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::KeyAnswer>();
  report.setSchema(schema);
  FillKey(row, signer, report.initKey());
  report.setFile(file->c_str());
  report.setText(replay::EncodePublicKey(row.key.key));
  report.setAlready(already);
  return JsonAnswer(report.asReader(), StyleOf(context), kExitDone);
}

// Refuses, before anything is written, members for --json that there are not.
Result<void> CheckFields(const Context& context) {
  const auto schema = capnp::Schema::from<report::KeyAnswer>();
  if (UnknownJsonFields(schema, context.globals.json_fields).empty()) return {};
  std::vector<std::string> known;
  for (const auto field : schema.getFields()) known.emplace_back(field.getProto().getName().cStr());
  return Fail(kExitUsage, "--json", "there is no such field, expected " + AndList(known));
}

Result<Answer> ListJson(const Context& context, const std::vector<KeyRow>& rows,
                        const Signer& signer) {
  const auto folder = KeysFolder(context);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Keys>();
  report.setSchema("judge.keys/1");
  report.setFolder(folder->c_str());
  auto list = report.initKeys(static_cast<unsigned>(rows.size()));
  for (unsigned i = 0; i < rows.size(); ++i) FillKey(rows[i], signer.name, list[i]);
  report.setSigns(signer.name);
  return JsonAnswer(report.asReader(), StyleOf(context), kExitDone);
}

std::string PlainLine(const KeyRow& row, const std::string& signer) {
  const bool good = row.problem.empty();
  return row.key.name + "\t" + (good ? replay::KeyName(row.key.key.key_id) : "") + "\t" +
         (row.key.own ? "own" : "trusted") + "\t" +
         (row.secret && row.key.name == signer ? "signs"
          : row.secret                         ? "secret"
                                               : "") +
         "\t" + (good ? replay::PublicKeyLine(row.key.key) : "") + "\t" + Clean(Problem(row)) +
         "\n";
}

std::string TextLine(const KeyRow& row, const std::string& signer) {
  std::string name = row.key.name;
  name.resize(std::max<std::size_t>(name.size(), kNameColumns), ' ');
  if (!row.problem.empty()) return name + "  cannot be used: " + Clean(row.problem) + "\n";
  std::string what = row.key.own ? "own" : "trusted";
  if (row.key.own && !row.secret) what += ", its secret half is not here";
  if (row.secret && row.key.name == signer) what += ", signs";
  if (!row.secret_problem.empty()) what += ", but " + Clean(row.secret_problem);
  return name + "  " + replay::KeyName(row.key.key.key_id) + "  " + what + "\n";
}

Result<Answer> List(const Context& context, const KeyOptions& options) {
  const auto rows = ListKeys(context);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  const auto signer = FindSigner(context);
  if (!signer) return tl::unexpected<Failure>(signer.error());
  if (context.globals.json) return ListJson(context, *rows, *signer);
  Answer answer;
  for (const KeyRow& row : *rows) {
    answer.text += options.plain ? PlainLine(row, signer->name) : TextLine(row, signer->name);
  }
  if (options.plain) return answer;
  if (rows->empty()) answer.text = "there are no keys\nnext: judge key new NAME\n";
  if (!signer->problem.empty()) answer.text += "none signs: " + signer->problem + "\n";
  return answer;
}

Result<Answer> MakeNew(const Context& context, const KeyOptions& options) {
  if (auto fields = CheckFields(context); !fields) return tl::unexpected<Failure>(fields.error());
  const auto made = MakeKey(context, options.name);
  if (!made) return tl::unexpected<Failure>(made.error());
  if (context.globals.json)
    return OneKeyJson(context, "judge.key-new/1", {*made, "", true, ""}, false);
  const auto file = PublicKeyFile(context, *made);
  if (!file) return tl::unexpected<Failure>(file.error());
  std::filesystem::path secret = *file;
  secret.replace_extension(".key");
  Answer answer{.text = made->name + "  " + replay::KeyName(made->key.key_id) + "  made\n"};
  answer.text += "public  " + replay::PublicKeyLine(made->key) + "\n";
  answer.text += "secret  " + Clean(secret.string()) + "  no password protects it: keep it to " +
                 "yourself, and keep a copy\n";
  answer.text += "next: judge key show " + made->name + KeysOption(context.globals) + " > " +
                 made->name + ".pub\n";
  return answer;
}

// Takes 56 characters that are a key for a key; a file of such a name is written ./NAME.
Result<replay::PublicKey> ReadKey(const std::string& written) {
  if (const auto key = replay::DecodePublicKey(written)) return *key;
  const auto text = ReadInput(written, replay::kKeyTextBytesMax);
  if (!text) {
    Failure failure = text.error();
    if (!Exists(written)) failure.hint = "expected a .pub file, or the key itself, which begins RW";
    return tl::unexpected<Failure>(std::move(failure));
  }
  const auto key = replay::DecodePublicKey(*text);
  if (!key) return Fail(kExitRefused, written == "-" ? "stdin" : written, key.error().message);
  return *key;
}

Result<Answer> Trust(const Context& context, const KeyOptions& options) {
  if (auto fields = CheckFields(context); !fields) return tl::unexpected<Failure>(fields.error());
  const auto key = ReadKey(options.key);
  if (!key) return tl::unexpected<Failure>(key.error());
  const auto trusted = TrustKey(context, options.name, *key);
  if (!trusted) return tl::unexpected<Failure>(trusted.error());
  if (context.globals.json) {
    return OneKeyJson(context, "judge.key-trust/1", {trusted->key, "", false, ""},
                      trusted->already);
  }
  return Answer{.text = trusted->key.name + "  " + replay::KeyName(key->key_id) +
                        (trusted->already ? "  was trusted already\n" : "  is trusted\n") +
                        "public  " + replay::PublicKeyLine(*key) + "\n"};
}

Result<Answer> Show(const Context& context, const KeyOptions& options) {
  std::string name = options.name;
  if (name.empty()) {
    const auto signer = SigningKeyName(context);
    if (!signer) return tl::unexpected<Failure>(signer.error());
    if (signer->empty()) return Fail(kExitRefused, "key", "there is none", "judge key new NAME");
    name = *signer;
  }
  const auto key = FindKey(context, name);
  if (!key) return tl::unexpected<Failure>(key.error());
  if (!context.globals.json) return Answer{kExitDone, replay::EncodePublicKey(key->key), ""};
  const auto rows = ListKeys(context);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  const auto row = std::find_if(rows->begin(), rows->end(), [&](const KeyRow& one) {
    return one.key.name == name && one.key.own == key->own;
  });
  return OneKeyJson(context, "judge.key-show/1", *row, false);
}

}  // namespace

Answer KeyNew(const Context& context, const KeyOptions& options) {
  return AnswerOf(context, MakeNew(context, options));
}

Answer KeyList(const Context& context, const KeyOptions& options) {
  return AnswerOf(context, List(context, options));
}

Answer KeyTrust(const Context& context, const KeyOptions& options) {
  return AnswerOf(context, Trust(context, options));
}

Answer KeyShow(const Context& context, const KeyOptions& options) {
  return AnswerOf(context, Show(context, options));
}

}  // namespace judge::cli
