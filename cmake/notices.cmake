# cmake -DROOT=... -DOUTPUT=... -DCOMPILER=... -DDEFINITIONS="a;b" -DLIBRARIES="a;b" -P notices.cmake
#
# Writes THIRD-PARTY-NOTICES: the copyright file of every Debian package from which a library is linked, or a header
# is included, with the texts of the licences that they refer to. Both are found, not listed: the archives are those
# that the compiler takes for the names on the link line, the headers those that a source includes in < >, with all that
# they include. Where a file belongs to no package, that is said, and nothing is made up.
set(files)
set(used)

foreach(library IN LISTS LIBRARIES)
  string(REGEX REPLACE "^-l" "" name "${library}")
  execute_process(COMMAND ${COMPILER} -print-file-name=lib${name}.a OUTPUT_VARIABLE file
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(EXISTS "${file}")  # the compiler's shared half (gcc_s) has no archive
    file(REAL_PATH "${file}" file)
    list(APPEND files "${file}")
  endif()
endforeach()

file(GLOB_RECURSE sources ${ROOT}/engine/*.cc ${ROOT}/engine/*.h ${ROOT}/replay/*.cc ${ROOT}/replay/*.h
  ${ROOT}/judge/*.cc ${ROOT}/judge/*.h)
list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
foreach(source IN LISTS sources)
  file(STRINGS ${source} lines REGEX "^#include <[^>]*>")
  if(NOT lines MATCHES "<gtest/")  # what tests share
    list(APPEND used ${lines})
  endif()
endforeach()
list(REMOVE_DUPLICATES used)
list(SORT used)

# What follows takes seconds, and sources change often.
list(JOIN used "\n" unit)
string(APPEND unit "\n// ${files}\n")
set(last ${OUTPUT}.cc)
set(before "")
if(EXISTS ${last} AND EXISTS ${OUTPUT} AND ${OUTPUT} IS_NEWER_THAN ${CMAKE_CURRENT_LIST_FILE})
  file(READ ${last} before)
endif()
if(before STREQUAL unit)
  return()
endif()
file(WRITE ${last} "${unit}")

list(TRANSFORM DEFINITIONS PREPEND -D)
execute_process(COMMAND ${COMPILER} -std=c++20 ${DEFINITIONS} -I${ROOT} -M ${last} OUTPUT_VARIABLE rule
  ERROR_VARIABLE why RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "the headers of the notices cannot be followed: ${why}")
endif()
string(REGEX MATCHALL "/[^ \n\\]+" headers "${rule}")
list(FILTER headers EXCLUDE REGEX "^${ROOT}/|^${last}$")
list(APPEND files ${headers})
set(all ${files})
set(files)
foreach(file IN LISTS all)
  file(REAL_PATH "${file}" file)
  list(APPEND files "${file}")
endforeach()
list(REMOVE_DUPLICATES files)

# What of a package is linked, by package.
set(packages)
set(known)
find_program(DPKG_QUERY dpkg-query)
set(found "")
if(DPKG_QUERY)
  execute_process(COMMAND ${DPKG_QUERY} -S ${files} OUTPUT_VARIABLE found ERROR_QUIET)
endif()
string(REGEX MATCHALL "[^\n]+" found "${found}")
foreach(line IN LISTS found)
  if(NOT line MATCHES "^([a-z0-9.+-]+)[:,].* (/[^ ]+)$")
    continue()
  endif()
  set(package ${CMAKE_MATCH_1})
  list(APPEND packages ${package})
  list(APPEND known ${CMAKE_MATCH_2})
  if(CMAKE_MATCH_2 MATCHES "/(lib[^/]*\\.a)$")
    list(APPEND "archives_${package}" ${CMAKE_MATCH_1})
  endif()
endforeach()
set(strays ${files})
if(known)
  list(REMOVE_ITEM strays ${known})
endif()
list(REMOVE_DUPLICATES packages)
list(SORT packages)

set(text "THIRD-PARTY NOTICES

Judge itself is under the Apache License 2.0. Its program contains the libraries below, linked into it or compiled from
their headers. Each part is the copyright file of the Debian package that the library was taken from when this program
was built; the licences that these files refer to follow behind them.

What is under the LGPL (the C library) may be exchanged: cmake/relink_kit.sh packs the objects of this program and the
command that links them with a library of your own.
")
set(licences)
foreach(package IN LISTS packages)
  execute_process(COMMAND ${DPKG_QUERY} -W -f=\${Version} ${package} OUTPUT_VARIABLE version)
  string(REPLACE ";" ", " archives "${archives_${package}}")
  if(archives STREQUAL "")
    set(archives "headers")
  endif()
  string(APPEND text "\n==== ${package} ${version} (${archives})\n\n")
  set(copyright /usr/share/doc/${package}/copyright)
  if(NOT EXISTS ${copyright})
    string(APPEND text "Its copyright file is not on the machine that built this program.\n")
    continue()
  endif()
  file(READ ${copyright} terms)
  string(APPEND text "${terms}\n")
  string(REGEX MATCHALL "/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]" named "${terms}")
  list(APPEND licences ${named})
endforeach()
foreach(stray IN LISTS strays)
  string(APPEND text "\n==== ${stray}\n\nThis file belongs to no Debian package; its terms are not known here.\n")
endforeach()

list(REMOVE_DUPLICATES licences)
list(SORT licences)
foreach(licence IN LISTS licences)
  if(EXISTS ${licence})
    file(READ ${licence} terms)
    string(APPEND text "\n==== ${licence}\n\n${terms}\n")
  endif()
endforeach()

file(WRITE ${OUTPUT} "${text}")
