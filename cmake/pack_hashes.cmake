# judge_pack_hashes(TARGET ENGINE)
#
# Computes the hashes of the rule sets' own packs once, when they are built, and puts them into the target.
# cmake/pack_hashes.cc writes the source; it runs again when a card or the engine changes.
function(judge_pack_hashes target engine)
  set(output ${JUDGE_GENERATED_DIR}/pack_hashes.cc)
  add_executable(pack_hashes cmake/pack_hashes.cc replay/record/pack_hash.cc)
  target_link_libraries(pack_hashes PRIVATE ${engine} judge_schema judge_third_party)
  add_custom_command(
    OUTPUT ${output}
    COMMAND pack_hashes ${output}
    DEPENDS pack_hashes
    COMMENT "Hashing the card packs"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
