#include "judge/cli/shared_options.h"

#include <string>
#include <vector>

#include "judge/cli/helping.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

constexpr int kWaitMost = 3'600;
constexpr std::int64_t kNoLimit = INT64_MAX;

}  // namespace

CLI::Validator Whole(std::int64_t most) {
  return CLI::Validator([most](std::string& text) { return NotWhole(text, most); }, "");
}

void AddGlobals(CLI::App* app, Typed* typed) {
  Globals* globals = &typed->globals;
  app->add_option("--store", globals->store, "DIR  the store to use");
  app->add_option("--as", globals->as, "WHO  for whose eyes: a seat, table or judge");
  app->add_option("--pack", globals->pack, "FILE  play with these cards too");
  app->add_flag("--json{*}", typed->json, "[=FIELDS]  one JSON object");
  app->add_option("--color", typed->color, "WHEN  auto, always or never")
      ->check(CLI::IsMember(std::vector<std::string>{"auto", "always", "never"}));
  app->add_option("--wait", globals->wait_seconds, "SECONDS  wait for another writer")
      ->check(Whole(kWaitMost));
  app->add_flag("-v,--verbose", globals->verbose, "tell on stderr what is done");
  app->add_option("--log-file", globals->log_file, "FILE  the same into a file");
  app->add_flag("--no-input", globals->no_input, "never ask");
}

void AddKeyFolder(CLI::App* app, Globals* globals) {
  app->add_option("--keys", globals->keys, "DIR  the folder of keys, such as a judge's stick");
}

void AddSigner(CLI::App* app, Globals* globals) {
  app->add_option("--key", globals->key, "NAME  the key that signs");
  AddKeyFolder(app, globals);
}

void AddAsOf(CLI::App* app, std::int64_t* as_of) {
  app->add_option("--as-of", *as_of, "N  the record as it stood after entry N")
      ->check(Whole(kNoLimit));
}

}  // namespace judge::cli
