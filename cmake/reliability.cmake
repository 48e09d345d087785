# The reliability table: tests/reliability/, label reliability. One program whose rows are tests of their own, and
# the same program with planted bugs in the store: plants.py copies replay/store*.cc and puts them in.

set(JUDGE_RELIABILITY_SECONDS 40000)  # a row ends itself much earlier, unless JUDGE_LONG=1

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/reliability/*.cc)
add_executable(judge_reliability ${sources})
target_link_libraries(judge_reliability PRIVATE judge_replay judge_schema judge_third_party)
if(JUDGE_STATIC_PIE)
  target_link_options(judge_reliability PRIVATE -static-pie)
endif()

foreach(row IN ITEMS kill race power_cut flips)
  set(folder ${CMAKE_BINARY_DIR}/reliability/${row})
  file(MAKE_DIRECTORY ${folder})
  add_test(NAME reliability.${row} COMMAND judge_reliability ${row} WORKING_DIRECTORY ${folder})
  set_tests_properties(reliability.${row} PROPERTIES LABELS reliability TIMEOUT ${JUDGE_RELIABILITY_SECONDS})
endforeach()
