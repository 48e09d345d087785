# libFuzzer programs: tests/fuzz/NAME_fuzz.cc becomes NAME_fuzz and the test fuzz.NAME.
#
# They are part of the asan build: its rooms are compiled with what guides libFuzzer (rooms.cmake), which
# costs the tests little and saves a third compilation of everything. The tests are run from the release build
# (JUDGE_CROSS_CHECK names asan), each by tests/fuzz/run.py, which knows seconds, runs, seed and corpus.
file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/fuzz/*_fuzz.cc)

if(JUDGE_FUZZ)
  file(GLOB targets CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/fuzz/target_*.cc)
  add_library(judge_fuzz_targets STATIC ${targets})
  target_link_libraries(judge_fuzz_targets PUBLIC judge_cli judge_schema judge_third_party)
  # Seeds for tests/fuzz/corpus/, out of the golden duels and packs.
  add_executable(fuzz_seeds tests/fuzz/seeds.cc)
  target_link_libraries(fuzz_seeds PRIVATE judge_fuzz_targets)
  target_compile_definitions(fuzz_seeds PRIVATE JUDGE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  foreach(source IN LISTS sources)
    get_filename_component(program ${source} NAME_WE)
    add_executable(${program} ${source})
    target_link_options(${program} PRIVATE -fsanitize=fuzzer)
    target_link_libraries(${program} PRIVATE judge_fuzz_targets)
    add_dependencies(cross_check ${program})
  endforeach()
endif()

foreach(source IN LISTS sources)
  get_filename_component(program ${source} NAME_WE)
  string(REGEX REPLACE "_fuzz$" "" target ${program})
  string(APPEND cross_check
    "if(\"\$ENV{JUDGE_CROSS_CHECK}\" MATCHES \"asan\")\n"
    "  add_test(fuzz.${target} \"${JUDGE_PYTHON}\" -B \"${CMAKE_SOURCE_DIR}/tests/fuzz/run.py\"\n"
    "    \"${CMAKE_SOURCE_DIR}/build/asan/${program}\" \"${CMAKE_SOURCE_DIR}/build/fuzz\")\n"
    "  set_tests_properties(fuzz.${target} PROPERTIES LABELS fuzz COST 30 TIMEOUT 10000000)\n"
    "endif()\n")
endforeach()
