// The file system under db/ and the store's other files that change. Only replay/store*.cc and
// tests may include this.
#pragma once

#include <rocksdb/env.h>

namespace judge::replay::store_internal {

// What files that change are read and written through (FORMAT, which never changes, is read from
// the system): rocksdb::Env::Default() unless a test set another one.
rocksdb::Env* FileEnv();

// For tests, which simulate power cuts and failing disks: every store that is opened from now on
// uses `env`, which is not owned and must outlive them; nullptr stands for the default. No store
// may be open. Not for several threads at once.
void SetFileEnv(rocksdb::Env* env);

}  // namespace judge::replay::store_internal
