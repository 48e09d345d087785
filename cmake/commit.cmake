# cmake -DROOT=... -DOUTPUT=... -P commit.cmake
#
# Writes a header with the commit that ROOT is at, and whether tracked files differ from it; "" where that cannot be
# known: without git, out of an archive, or in the clone of something else. The header is left alone when it says so already.
set(commit "")
find_program(GIT git)
if(GIT)
  # The clone may belong to another user than the one who builds.
  set(git ${GIT} -c safe.directory=* -C ${ROOT})
  execute_process(COMMAND ${git} rev-parse --show-toplevel OUTPUT_VARIABLE top ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(REAL_PATH "${ROOT}" root)
  if(top STREQUAL root)
    execute_process(COMMAND ${git} rev-parse HEAD OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    execute_process(COMMAND ${git} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
  endif()
endif()
if(NOT commit MATCHES "^[0-9a-f]+$")
  set(commit "")
endif()
set(changed false)
if(commit AND changes)
  set(changed true)
endif()

set(text "// Written by cmake/commit.cmake.
#pragma once

inline constexpr const char* kBuildCommit = \"${commit}\";
inline constexpr bool kBuildChanged = ${changed};
")
set(before "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT before STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
