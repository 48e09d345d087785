# Every test that ctest knows. One ctest test is one program or one script; labels say which kind:
#
#   unit      *_test.cc of a room             engine_test, replay_test, judge_test
#   golden    tests/golden_driver/*.cc        golden_test
#   property  tests/properties/*.cc           properties_test
#   reliability  tests/paired_worlds/*.cc     paired_worlds_test; JUDGE_LONG=1 runs the long size
#   reliability  tests/mutations/*.cc         mutations_test; JUDGE_LONG=1 tries every mutant
#   fuzz      tests/fuzz/*_smoke.cc           fuzz_smoke_test
#             tests/fuzz/*_fuzz.cc            fuzz.*, programs of the asan build (cmake/fuzz.cmake)
#   bench     tests/bench/*.cc                judge_bench, each benchmark once; ./check --bench measures
#             tests/bench/*_test.cc           bench_test: how tables are compared
#   reliability  tests/reliability/           cmake/reliability.cmake; JUDGE_LONG=1 runs the long sizes
#   cli       tests/cli/*.sh, *.py            JUDGE and SOURCE_DIR in the environment, from an empty folder
#   compile   tests/compile/*.py              sources that must not compile, with the options of judge_cli
#   house     tests/house/*.py                a script that knows --self-test is run a second time with it
#
# A program that has no sources yet does not exist. With JUDGE_CROSS_CHECK="asan clang" in the environment (./check sets
# it) ctest also runs programs of the builds that it names, called asan.* and clang.*. The target cross_check of
# such a build is these programs and nothing else.

# No test is to be quick: this ends one that hangs, on the slowest machine beside others.
set(JUDGE_TEST_SECONDS 3600)
set(cross_check "")
get_filename_component(this_preset ${CMAKE_BINARY_DIR} NAME)
add_custom_target(cross_check)

# judge_test_program(NAME LABEL label LIBRARY library SOURCES file... CROSS preset...)
macro(judge_test_program name)
  cmake_parse_arguments(PROGRAM "" "LABEL;LIBRARY" "SOURCES;CROSS" ${ARGN})
  if(PROGRAM_SOURCES)
    add_executable(${name} ${PROGRAM_SOURCES})
    target_link_libraries(${name} PRIVATE ${PROGRAM_LIBRARY} judge_schema judge_third_party -lgtest -lgtest_main)
    target_compile_definitions(${name} PRIVATE JUDGE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    judge_precompiled_tests(${name})
    judge_joined(${name})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${PROGRAM_LABEL} TIMEOUT ${JUDGE_TEST_SECONDS})
    if(this_preset IN_LIST PROGRAM_CROSS)
      add_dependencies(cross_check ${name})
    endif()
    foreach(preset IN ITEMS ${PROGRAM_CROSS})
      string(APPEND cross_check
        "if(\"\$ENV{JUDGE_CROSS_CHECK}\" MATCHES \"${preset}\")\n"
        "  add_test(${preset}.${name} \"${CMAKE_SOURCE_DIR}/build/${preset}/${name}\")\n"
        "  set_tests_properties(${preset}.${name} PROPERTIES LABELS \"${preset}\" TIMEOUT 1800\n"
        "    ENVIRONMENT \"ASAN_OPTIONS=detect_leaks=1;UBSAN_OPTIONS=print_stacktrace=1\")\n"
        "endif()\n")
    endforeach()
  endif()
endmacro()

foreach(room IN ITEMS engine replay judge)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${room}/*_test.cc)
  set(library judge_${room})
  if(room STREQUAL "judge")
    set(library judge_cli)
  endif()
  judge_test_program(${room}_test LABEL unit LIBRARY ${library} SOURCES ${sources} CROSS asan)
endforeach()

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/golden_driver/*.cc)
judge_test_program(golden_test LABEL golden LIBRARY judge_cli
  SOURCES ${sources} tests/properties/proof.cc CROSS asan clang)

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/properties/*.cc)
file(GLOB truths CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/golden_driver/told_truth*.cc)
list(FILTER truths EXCLUDE REGEX "_test\\.cc$")
judge_test_program(properties_test LABEL property LIBRARY judge_cli SOURCES ${sources} ${truths})
# COST: the longest begin first, or one core is left with them when the other has nothing to do.
set_tests_properties(properties_test PROPERTIES COST 900)

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/mutations/*.cc)
file(GLOB driver CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/golden_driver/expectation*.cc)
judge_test_program(mutations_test LABEL reliability LIBRARY judge_cli
  SOURCES ${sources} ${driver} tests/golden_driver/case_file.cc tests/golden_driver/deck_scene.cc
    tests/golden_driver/match_scene.cc
    tests/golden_driver/files.cc tests/golden_driver/printed.cc
    tests/golden_driver/printed_effects.cc tests/golden_driver/scene.cc tests/golden_driver/words.cc)
set_tests_properties(mutations_test PROPERTIES COST 200 TIMEOUT 40000)  # JUDGE_LONG=1

# Writes tests/golden/compat; never run by a test.
add_executable(compat_record tests/compat_record/main.cc tests/golden_driver/compat.cc
  tests/golden_driver/files.cc tests/properties/meddled.cc tests/properties/random_game.cc
  tests/properties/record.cc)
target_link_libraries(compat_record PRIVATE judge_replay judge_schema judge_third_party)
target_compile_definitions(compat_record PRIVATE JUDGE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/paired_worlds/*.cc)
judge_test_program(paired_worlds_test LABEL reliability LIBRARY judge_cli
  SOURCES ${sources} tests/properties/random_game.cc tests/properties/record.cc)
set_tests_properties(paired_worlds_test PROPERTIES COST 600 TIMEOUT 40000)  # JUDGE_LONG=1

# One program each: a program plays with one pack that is brought.
foreach(words IN ITEMS words_seen asked_words modifiers_seen)
  judge_test_program(${words}_test LABEL reliability LIBRARY judge_cli
    SOURCES tests/words_seen/${words}_test.cc tests/words_seen/silent.cc)
  set_tests_properties(${words}_test PROPERTIES TIMEOUT 40000)  # JUDGE_LONG=1
endforeach()

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/fuzz/*_smoke.cc tests/fuzz/target_*.cc)
judge_test_program(fuzz_smoke_test LABEL fuzz LIBRARY judge_cli SOURCES ${sources})
include(fuzz)

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/bench/*_test.cc)
judge_test_program(bench_test LABEL bench LIBRARY judge_engine SOURCES ${sources} tests/bench/compare.cc)

# Figures are taken from optimised code, so the other presets do not build it.
if(JUDGE_BENCH AND TARGET judge)
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/bench/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  add_executable(judge_bench ${sources} tests/properties/record.cc tests/golden_driver/files.cc)
  add_dependencies(judge_bench judge)
  target_link_libraries(judge_bench PRIVATE judge_cli judge_schema judge_third_party -lbenchmark)
  target_compile_definitions(judge_bench PRIVATE JUDGE_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    JUDGE_PROGRAM="$<TARGET_FILE:judge>")
  judge_precompiled_tests(judge_bench)
  judge_joined(judge_bench)
  add_test(NAME judge_bench COMMAND judge_bench --smoke)
  set_tests_properties(judge_bench PROPERTIES LABELS bench TIMEOUT ${JUDGE_TEST_SECONDS})
endif()

# Rows are measured on what is shipped, so the other presets do not build them.
if(JUDGE_BENCH AND TARGET judge)
  include(reliability)
endif()

file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/cli/*.sh tests/cli/*.py)
foreach(script IN LISTS scripts)
  set(interpreter bash)
  if(script MATCHES "\\.py$")
    set(interpreter ${JUDGE_PYTHON})
  endif()
  if(TARGET judge AND interpreter)
    get_filename_component(stem ${script} NAME_WE)
    set(folder ${CMAKE_BINARY_DIR}/cli/${stem})
    file(MAKE_DIRECTORY ${folder})
    add_test(NAME cli.${stem} COMMAND ${interpreter} ${CMAKE_SOURCE_DIR}/${script} WORKING_DIRECTORY ${folder})
    set_tests_properties(cli.${stem} PROPERTIES LABELS cli TIMEOUT ${JUDGE_TEST_SECONDS}
      ENVIRONMENT "JUDGE=$<TARGET_FILE:judge>;SOURCE_DIR=${CMAKE_SOURCE_DIR}")
  endif()
endforeach()

file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/compile/*.py)
foreach(script IN LISTS scripts)
  if(TARGET judge AND JUDGE_PYTHON)
    get_filename_component(stem ${script} NAME_WE)
    add_test(NAME compile.${stem} COMMAND ${JUDGE_PYTHON} -B ${CMAKE_SOURCE_DIR}/${script} ${CMAKE_CXX_COMPILER}
      -std=c++20 -DFMT_HEADER_ONLY -I${CMAKE_SOURCE_DIR} -isystem ${JUDGE_GENERATED_DIR})
    set_tests_properties(compile.${stem} PROPERTIES LABELS compile TIMEOUT ${JUDGE_TEST_SECONDS})
  endif()
endforeach()

file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/house/*.py)
foreach(script IN LISTS scripts)
  if(JUDGE_PYTHON)
    get_filename_component(stem ${script} NAME_WE)
    add_test(NAME house.${stem} COMMAND ${JUDGE_PYTHON} -B ${script} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(house.${stem} PROPERTIES LABELS house TIMEOUT ${JUDGE_TEST_SECONDS})
    file(STRINGS ${script} self_test REGEX "--self-test" LIMIT_COUNT 1)
    if(self_test)
      add_test(NAME house.${stem}.self-test COMMAND ${JUDGE_PYTHON} -B ${script} --self-test
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      set_tests_properties(house.${stem}.self-test PROPERTIES LABELS house TIMEOUT ${JUDGE_TEST_SECONDS})
    endif()
  endif()
endforeach()

# ctest reads this file each time it runs, so the environment decides, not the configuration.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/cross_check.cmake @ONLY
  CONTENT "@cross_check@")
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_BINARY_DIR}/cross_check.cmake)
