// `judge backup`, `restore`, `migrate` and `doctor`: commands about whole stores.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind them.
struct StoreOptions {
  std::string path;          // backup: where to; restore: where from
  bool accept_loss = false;  // doctor: what is missing stays missing
};

// Makes a copy of the store, read again before it gets its name.
Answer Backup(const Context& context, const StoreOptions& options);
// Makes a store where there is none, from a backup.
Answer Restore(const Context& context, const StoreOptions& options);
// Makes a store of an old format one of the newest; the old one is kept.
Answer Migrate(const Context& context);
// Answers what is wrong with the store, and what to do. Writes nothing unless loss is accepted.
Answer Doctor(const Context& context, const StoreOptions& options);

}  // namespace judge::cli
