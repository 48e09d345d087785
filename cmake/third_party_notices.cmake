# JUDGE_NOTICES: the file THIRD-PARTY-NOTICES of the build, written by cmake/notices.cmake. The libraries are those that
# judge_third_party links and those that the compiler adds by itself.
set(JUDGE_NOTICES ${JUDGE_GENERATED_DIR}/THIRD-PARTY-NOTICES)
get_target_property(libraries judge_third_party INTERFACE_LINK_LIBRARIES)
list(APPEND libraries ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES} gcc_eh)  # gcc_eh stands for gcc_s in what is static
list(REMOVE_DUPLICATES libraries)
get_target_property(definitions judge_third_party INTERFACE_COMPILE_DEFINITIONS)
file(GLOB_RECURSE notices_sources CONFIGURE_DEPENDS engine/*.cc engine/*.h replay/*.cc replay/*.h judge/*.cc judge/*.h)
add_custom_command(OUTPUT ${JUDGE_NOTICES}
  COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DOUTPUT=${JUDGE_NOTICES} -DCOMPILER=${CMAKE_CXX_COMPILER}
    "-DLIBRARIES=${libraries}" "-DDEFINITIONS=${definitions}" -P ${CMAKE_SOURCE_DIR}/cmake/notices.cmake
  DEPENDS cmake/notices.cmake cmake/third_party.cmake ${notices_sources}
  COMMENT "Third-party notices"
  VERBATIM)
