# judge_embed_text(TARGET GLOBS pattern... [MADE file...])
#
# Puts the text of the matching files (searched recursively) into the target, so that the one binary carries
# the ruling pages, the golden cases and the notation page: judge/output/embedded_text.h is how they are read.
# cmake/embed_text.cc writes the source; it runs again when a file changes, appears or goes.
# MADE are files of the build, under their names without folders.
function(judge_embed_text target)
  cmake_parse_arguments(EMBED "" "" "GLOBS;MADE" ${ARGN})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${EMBED_GLOBS})
  list(SORT files)
  list(REMOVE_DUPLICATES files)
  set(paths ${files})
  list(TRANSFORM paths APPEND "\n")
  foreach(made IN LISTS EMBED_MADE)
    get_filename_component(name ${made} NAME)
    list(APPEND paths "${name}\t${made}\n")
  endforeach()
  list(SORT paths)
  list(JOIN paths "" paths)
  set(list_file ${JUDGE_GENERATED_DIR}/embedded_text.list)
  set(output ${JUDGE_GENERATED_DIR}/embedded_text.cc)
  file(GENERATE OUTPUT ${list_file} CONTENT "${paths}")

  add_executable(embed_text cmake/embed_text.cc)
  add_custom_command(
    OUTPUT ${output}
    COMMAND embed_text ${CMAKE_SOURCE_DIR} ${list_file} ${output}
    DEPENDS embed_text ${list_file} ${files} ${EMBED_MADE}
    COMMENT "Embedding ruling pages and golden cases"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
