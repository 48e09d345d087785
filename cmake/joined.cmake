# Sources that the compiler reads as one, where JUDGE_JOINED asks for it: half of the time of a build, most of which goes
# into headers that each source reads anew and templates that each makes anew.
#
# ./run and ./check ask for it in a folder that they begin. `cmake --preset release` alone does not: a source is edited
# and compiled by itself there. cmake/unity_groups.py says which ones suit each other; without Python none are joined.
find_program(JUDGE_PYTHON python3)

if(JUDGE_JOINED AND JUDGE_PYTHON)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
    engine/*.cc replay/*.cc judge/*.cc tests/*.cc)
  # A name that is given to something new in one of them may no longer suit another.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sources} cmake/unity_groups.py)
  execute_process(COMMAND ${JUDGE_PYTHON} -B cmake/unity_groups.py . ${sources}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE joined COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" joined "${joined}")
  foreach(line IN LISTS joined)
    string(REGEX MATCH "^([^ ]+) (.+)$" line "${line}")
    set_source_files_properties(${CMAKE_MATCH_2} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_1})
  endforeach()
endif()

# judge_joined(TARGET) joins those sources of a target that suit each other.
function(judge_joined target)
  if(JUDGE_JOINED AND JUDGE_PYTHON)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()
