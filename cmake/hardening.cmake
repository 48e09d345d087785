# What the shipped binary does against those who found a fault in it, and how it is handed out. tests/cli/binary.py looks at
# the binary for all of it.
#
# JUDGE_HARDENED is on in the release preset. It is about the link and what becomes of its symbols.
option(JUDGE_HARDENED "Link so that faults are harder to use, and strip the executable" OFF)

if(JUDGE_HARDENED)
  add_link_options(-Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
endif()

# judge_strip(TARGET): symbols go into TARGET.debug beside it, where a debugger looks for them.
function(judge_strip target)
  if(JUDGE_HARDENED AND CMAKE_OBJCOPY)
    add_custom_command(TARGET ${target} POST_BUILD
      COMMAND ${CMAKE_OBJCOPY} --only-keep-debug ${target} ${target}.debug
      COMMAND ${CMAKE_OBJCOPY} --strip-all --add-gnu-debuglink=${target}.debug ${target}
      WORKING_DIRECTORY $<TARGET_FILE_DIR:${target}>
      VERBATIM)
  endif()
endfunction()
