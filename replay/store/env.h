// The file system under db/ and the store's other files that change. Only replay/store/ and tests
// may include this.
#pragma once

namespace rocksdb {
class Env;
}  // namespace rocksdb

namespace judge::replay::store_internal {

// Returns what files that change are read and written through: rocksdb::Env::Default() unless a
// test set another one. FORMAT, which never changes, is read from the system.
rocksdb::Env* FileEnv();

// Makes every store that is opened from now on use `env`, for tests that simulate power cuts and
// failing disks. It is not owned and must outlive them; nullptr stands for the default. No store
// may be open. Not for several threads at once.
void SetFileEnv(rocksdb::Env* env);

}  // namespace judge::replay::store_internal
