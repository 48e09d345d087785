# judge_schema_library(NAME GLOBS pattern...)
#
# Compiles Cap'n Proto files to C++ in build/<preset>/generated, at the same path as in the source tree:
# "schema/duel.capnp.h", "engine/rulesets/<name>/cards/<file>.capnp.h". Files import one another by absolute
# path from the source root: import "/schema/card.capnp".
#
# Not Cap'n Proto's own capnp_generate_cpp(): it does not know that a card pack must be compiled again when
# the schema it imports has changed.
find_program(JUDGE_CAPNP capnp REQUIRED)
find_program(JUDGE_CAPNPC_CXX capnpc-c++ REQUIRED)

function(judge_schema_library name)
  cmake_parse_arguments(SCHEMA "" "" "GLOBS" ${ARGN})
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${SCHEMA_GLOBS})
  set(shared ${files})
  list(FILTER shared INCLUDE REGEX "^schema/")
  file(MAKE_DIRECTORY ${JUDGE_GENERATED_DIR})

  set(outputs)
  foreach(file IN LISTS files)
    get_filename_component(folder ${file} DIRECTORY)
    set(neighbours ${files})
    list(FILTER neighbours INCLUDE REGEX "^${folder}/[^/]*$")
    set(output ${JUDGE_GENERATED_DIR}/${file})
    add_custom_command(
      OUTPUT ${output}.c++ ${output}.h
      COMMAND ${JUDGE_CAPNP} compile
        --output=${JUDGE_CAPNPC_CXX}:${JUDGE_GENERATED_DIR}
        --src-prefix=${CMAKE_SOURCE_DIR} --import-path=${CMAKE_SOURCE_DIR}
        ${CMAKE_SOURCE_DIR}/${file}
      DEPENDS ${file} ${shared} ${neighbours}
      COMMENT "capnp ${file}"
      VERBATIM)
    list(APPEND outputs ${output}.c++)
  endforeach()

  if(NOT outputs)
    set(outputs ${JUDGE_GENERATED_DIR}/${name}_empty.cc)
    file(CONFIGURE OUTPUT ${outputs} CONTENT "// No schema yet.\n" @ONLY)
  endif()
  add_library(${name} STATIC ${outputs})
  target_include_directories(${name} SYSTEM PUBLIC ${JUDGE_GENERATED_DIR})
  target_link_libraries(${name} PUBLIC judge_third_party)
  target_compile_options(${name} PRIVATE ${JUDGE_HARDENING} -w)
endfunction()
