# The reliability table: tests/reliability/, label reliability. One program whose rows are tests of their own, and
# the same program with planted bugs in the store: plants.py copies replay/store/*.cc and puts them in.

set(JUDGE_RELIABILITY_SECONDS 40000)  # a row ends itself much earlier, unless JUDGE_LONG=1

file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/reliability/*.cc)
file(GLOB store CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} replay/store/*.cc)
list(FILTER store EXCLUDE REGEX "_test\\.cc$")
list(TRANSFORM store REPLACE "^replay/store/" "${JUDGE_GENERATED_DIR}/planted/" OUTPUT_VARIABLE planted)
set(plants ${CMAKE_SOURCE_DIR}/tests/reliability/plants.py)
add_custom_command(OUTPUT ${planted}
  COMMAND ${JUDGE_PYTHON} -B ${plants} write ${CMAKE_SOURCE_DIR} ${JUDGE_GENERATED_DIR}/planted
  DEPENDS ${plants} ${store} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)

add_executable(judge_reliability ${sources})
add_executable(judge_reliability_planted ${sources} ${planted})
target_compile_definitions(judge_reliability_planted PRIVATE JUDGE_PLANTED_BUGS)
foreach(program IN ITEMS judge_reliability judge_reliability_planted)
  target_link_libraries(${program} PRIVATE judge_replay judge_schema judge_third_party)
  judge_precompiled_tests(${program})
  judge_joined(${program})
  if(JUDGE_STATIC_PIE)
    target_link_options(${program} PRIVATE -static-pie)
  endif()
endforeach()

function(judge_row row)
  set(folder ${CMAKE_BINARY_DIR}/reliability/${row})
  file(MAKE_DIRECTORY ${folder})
  add_test(NAME reliability.${row} COMMAND ${ARGN} WORKING_DIRECTORY ${folder})
  set_tests_properties(reliability.${row} PROPERTIES LABELS reliability TIMEOUT ${JUDGE_RELIABILITY_SECONDS})
endfunction()

foreach(row IN ITEMS kill syscalls power_cut flips insider race)
  judge_row(${row} judge_reliability ${row})
endforeach()
judge_row(plants ${JUDGE_PYTHON} -B ${plants} run $<TARGET_FILE:judge_reliability_planted>)

# Attacks from outside: scripts that know the command line alone.
file(GLOB attacks CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/reliability/outside/*.py)
list(REMOVE_ITEM attacks tests/reliability/outside/desk.py)
foreach(attack IN LISTS attacks)
  get_filename_component(stem ${attack} NAME_WE)
  judge_row(outside.${stem} ${JUDGE_PYTHON} -B ${CMAKE_SOURCE_DIR}/${attack})
  set_tests_properties(reliability.outside.${stem} PROPERTIES
    ENVIRONMENT "JUDGE=$<TARGET_FILE:judge>;SOURCE_DIR=${CMAKE_SOURCE_DIR}")
endforeach()
