#include "replay/store/env.h"

#include <rocksdb/env.h>

namespace judge::replay::store_internal {
namespace {

rocksdb::Env* test_env = nullptr;

}  // namespace

rocksdb::Env* FileEnv() { return test_env == nullptr ? rocksdb::Env::Default() : test_env; }

void SetFileEnv(rocksdb::Env* env) { test_env = env; }

}  // namespace judge::replay::store_internal
