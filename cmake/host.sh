# Sourced by run and check: what the machine must have, and one way to build a preset.
# Needs $root. Everything said here goes to stderr; stdout belongs to the caller.

packages_build=(g++ cmake ninja-build ccache capnproto libcapnp-dev librocksdb-dev libcli11-dev
  libspdlog-dev libfmt-dev tao-pegtl-dev libtomlplusplus-dev libexpected-dev libsodium-dev libxxhash-dev libutf8proc-dev
  libedit-dev libsnappy-dev liblz4-dev libbz2-dev zlib1g-dev libzstd-dev)
packages_check=(build-essential pkg-config clang-14 libclang-rt-14-dev llvm-14 libgtest-dev
  libbenchmark-dev python3 git minisign strace)

# need_packages PACKAGE...: installs those that are missing, or says in one line which and how.
need_packages() {
  command -v dpkg-query >/dev/null || return 0  # not Debian: CMake says what it misses
  local installed missing=() package
  installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
  for package in "$@"; do
    [[ $installed == *" installed:$package "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  if [[ $(id -u) != 0 ]]; then
    echo "judge: packages missing; run: sudo apt-get install -y --no-install-recommends ${missing[*]}" >&2
    return 70
  fi
  echo "judge: installing ${missing[*]}" >&2
  local apt=(apt-get -qq -o DPkg::Lock::Timeout=600)
  export DEBIAN_FRONTEND=noninteractive
  if ! { "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; } \
      </dev/null >&2; then
    echo "judge: could not install ${missing[*]}" >&2
    return 70
  fi
}

# build_preset PRESET [TARGET...]: configures when needed, then builds. A lock keeps two callers apart. A folder that is
# begun here compiles headers once and sources together: nobody's compiler cache is warm then.
build_preset() {
  local preset=$1 dir=$root/build/$1
  shift
  mkdir -p "$dir"
  (
    flock 9
    cd "$root"
    # A build folder that came along when the clone was moved or copied is of no use.
    if [[ -f $dir/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
      rm -rf "$dir"
      mkdir -p "$dir"
    fi
    # A preset that has changed since must be applied: an old cache keeps the old values.
    if [[ ! -f $dir/build.ninja || $root/CMakePresets.json -nt $dir/build.ninja ]]; then
      local begun=()
      [[ -f $dir/CMakeCache.txt ]] || begun=(-DJUDGE_PRECOMPILED=ON -DJUDGE_JOINED=ON)
      cmake --preset "$preset" "${begun[@]}" || exit 70
    fi
    ninja --quiet -C "$dir" -j "${JUDGE_JOBS:-$(nproc)}" "$@" || exit 70
  ) 9>"$root/build/$preset.lock" </dev/null
}
