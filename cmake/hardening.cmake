# What the shipped binary does against those who found a fault in it, and how it is handed out. tests/cli/binary.py looks at
# the binary for all of it; docs/security.md says what it costs.
#
# JUDGE_HARDENED is on in the release preset. The flags are of this project's code and of the final link: Debian's archives
# have the stack protector and fortified calls of their own, and no branch protection, so that the processor
# does not enforce -fcf-protection for the whole.
option(JUDGE_HARDENED "Compile and link so that faults are harder to use, and strip the executable" OFF)

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
