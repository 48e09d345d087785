# What the shipped binary does against those who found a fault in it, and how it is handed out. tests/cli/binary.py looks at
# the binary for all of it; docs/security.md says what it costs.
#
# JUDGE_HARDENED is on in the release preset. The compiler's flags are of this project's code, those of the linker of the whole:
# what Debian's archives were compiled with is theirs, so that the processor does not enforce -fcf-protection for the program.
option(JUDGE_HARDENED "Compile and link so that faults are harder to use, and strip the executable" OFF)

# Options of the rooms, the schema's code and main(); tests need none of their own.
set(JUDGE_HARDENING)
if(JUDGE_HARDENED)
  list(APPEND JUDGE_HARDENING -fstack-protector-strong -fstack-clash-protection -fcf-protection
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS)
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
