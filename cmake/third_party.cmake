# judge_third_party: the libraries of other people, by plain names.
#
# Debian's imported targets (CapnProto::capnp, fmt::fmt, spdlog::spdlog, RocksDB::rocksdb) all name shared
# libraries and cannot be linked with -static-pie. Plain names can be both: the linker takes the archive for
# `judge` in the release preset and the shared library for everything else. Order matters for archives: a
# library stands before those it needs. Debian has no static fmt and spdlog, hence their header-only forms.
# CLI11, PEGTL and toml++ are headers.
add_library(judge_third_party INTERFACE)
target_compile_definitions(judge_third_party INTERFACE FMT_HEADER_ONLY SPDLOG_FMT_EXTERNAL)
target_link_libraries(judge_third_party INTERFACE
  -lrocksdb -lsnappy -llz4 -lbz2 -lz -lzstd
  -lcapnpc -lcapnp-json -lcapnp -lkj
  -lsodium -lxxhash -lutf8proc
  -ledit -lbsd -lmd -ltinfo
  -lpthread -ldl)
