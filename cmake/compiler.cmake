# Flags that every target of ours shares, and the compiler cache.

# The cache is told to see paths from the source root, so that a second clone finds what the first compiled.
find_program(JUDGE_CCACHE ccache)
if(JUDGE_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${JUDGE_CCACHE})
endif()

# NDEBUG is never defined: assertions stay on in every preset.
# -fPIE and not -fPIC: nothing here becomes a shared library, and -fPIC would keep calls from being inlined.
add_compile_options(-Wall -Wextra -fPIE)
add_link_options(-pie -Wl,--as-needed)
if(JUDGE_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns about its own std::string (GCC bug 105651): "x" + text.
  add_compile_options(-Wno-restrict)
  # Of a precompiled header it forgets what is the system's, and warns about that all the more: warnings are faults
  # where each source is compiled alone, and to the other compiler.
  if(JUDGE_PRECOMPILED)
    add_compile_options(-w)
  endif()
  # Its collector would begin at 128 MB and take a tenth of the time of a large file. From 512 MB it runs for hardly any;
  # the largest then take 650 MB instead of 500.
  add_compile_options("SHELL:--param ggc-min-heapsize=524288")
endif()

# File names are relative, wherever the clone lies: __FILE__ to the source root, debug information to the
# build folder, itself named from the root. So a debugger started in the root finds every source.
file(RELATIVE_PATH to_root ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
file(RELATIVE_PATH from_root ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/= -fmacro-prefix-map=${to_root}=)
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fdebug-compilation-dir=${from_root})
endif()
