# The faces of rooms that most sources of a library, and of its tests, read: a third of the time of a build.
set(judge_engine_faces engine/terms/terms.h engine/rules/rules.h engine/state/state.h engine/cards/cards.h
  engine/lookup/lookup.h engine/in_play/in_play.h engine/choices/choices.h engine/changes/changes.h
  engine/legality/legality.h engine/triggers/triggers.h)
set(judge_replay_faces ${judge_engine_faces} replay/record/record.h replay/fold/fold.h)
set(judge_cli_faces ${judge_replay_faces} judge/output/output.h judge/views/views.h judge/wording/wording.h
  judge/source/source.h)

# judge_precompile(TARGET library [header...]) compiles what most sources of that library include once, where
# JUDGE_PRECOMPILED asks for it: ./run and ./check do in a folder that they begin. `cmake --preset release` alone does
# not: a source that includes too little is found there, and its objects come from a compiler cache.
function(judge_precompile target library)
  if(JUDGE_PRECOMPILED)
    set(faces "")
    foreach(face IN LISTS ${library}_faces)
      list(APPEND faces "${CMAKE_SOURCE_DIR}/${face}")
    endforeach()
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <optional> <set> <span>
      <string> <string_view> <utility> <vector> <tl/expected.hpp> ${faces} ${ARGN})
  endif()
endfunction()

# judge_precompiled_tests(TARGET) gives a program of tests the headers of judge_test_headers: they are the same for all of
# these programs, each of which would take as long over them as over eight of its sources.
function(judge_precompiled_tests target)
  if(JUDGE_PRECOMPILED)
    if(NOT TARGET judge_test_headers)
      set(source ${JUDGE_GENERATED_DIR}/judge_test_headers.cc)
      file(CONFIGURE OUTPUT ${source} CONTENT "// Headers are compiled with it.\n" @ONLY)
      add_library(judge_test_headers OBJECT ${source})
      target_link_libraries(judge_test_headers PRIVATE judge_cli judge_schema judge_third_party)
      judge_precompile(judge_test_headers judge_cli <gtest/gtest.h>)
    endif()
    target_precompile_headers(${target} REUSE_FROM judge_test_headers)
  endif()
endfunction()

# judge_room(NAME DIR folder [EXCEPT file...] [GUIDED pattern])
#
# One static library from every *.cc under the folder, tests left out. An empty room is allowed (it gets one
# empty source), so that a checkout configures while a room is being built. All rooms include from the
# source root: "engine/state/duel_state.h", never "state.h"; tests/house/tidy.py guards the arrows.
#
# GUIDED names the sources whose branches libFuzzer follows (none given: all of the room). It clears and reads every
# counter of a program for each input, so that code which reads no input is dear, and leads it nowhere. It does not look
# into comparisons: that costs an eighth of the inputs, and the words that they would tell it are in tests/fuzz/NAME.dict.
function(judge_room name)
  cmake_parse_arguments(ROOM "" "DIR;GUIDED" "EXCEPT" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${ROOM_DIR}/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  if(ROOM_EXCEPT)
    list(REMOVE_ITEM sources ${ROOM_EXCEPT})
  endif()
  if(NOT sources)
    set(sources ${JUDGE_GENERATED_DIR}/${name}_empty.cc)
    file(CONFIGURE OUTPUT ${sources} CONTENT "// This room has no sources yet.\n" @ONLY)
  endif()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_compile_options(${name} PRIVATE ${JUDGE_HARDENING})
  judge_precompile(${name} ${name})
  judge_joined(${name})
  if(JUDGE_FUZZ)
    set(guided ${sources})
    if(ROOM_GUIDED)
      list(FILTER guided INCLUDE REGEX "${ROOM_GUIDED}")
    endif()
    set_source_files_properties(${guided} PROPERTIES COMPILE_OPTIONS
      -fsanitize-coverage=inline-8bit-counters,indirect-calls,pc-table)
  endif()
endfunction()
