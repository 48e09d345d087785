# judge_language(TARGET)
#
# Makes the words of the effect language from schema/card.capnp, at build: "language/words.h", "language/filter.h" and
# what reads, asks and tells them. cmake/language.cc writes them. The target, and what links it, includes them.
set(JUDGE_LANGUAGE_FOLDER ${JUDGE_GENERATED_DIR}/language)
set(JUDGE_LANGUAGE_FILES)
foreach(name words.h players.h later.h filter.h filter_questions.h prose.h filter_asked.inc filter_reading.inc filter_told.inc
        filter_samples.inc filter_place.inc filter_tile.inc filter_card.inc filter_amount.inc filter_past.inc
        filter_text.inc filter_piece.inc effect_words.tsv)
  list(APPEND JUDGE_LANGUAGE_FILES ${JUDGE_LANGUAGE_FOLDER}/${name})
endforeach()

function(judge_language target)
  add_executable(judge_language cmake/language.cc)
  target_link_libraries(judge_language PRIVATE judge_schema judge_third_party)
  add_custom_command(
    OUTPUT ${JUDGE_LANGUAGE_FILES}
    COMMAND ${JUDGE_CAPNP} compile
      --output=$<TARGET_FILE:judge_language>:${JUDGE_GENERATED_DIR}
      --src-prefix=${CMAKE_SOURCE_DIR} --import-path=${CMAKE_SOURCE_DIR}
      ${CMAKE_SOURCE_DIR}/schema/card.capnp
    DEPENDS judge_language schema/card.capnp schema/language.capnp
    COMMENT "The words of schema/card.capnp"
    VERBATIM)
  add_custom_target(judge_language_words DEPENDS ${JUDGE_LANGUAGE_FILES})
  add_dependencies(${target} judge_language_words)
  target_include_directories(${target} SYSTEM PUBLIC ${JUDGE_GENERATED_DIR})
endfunction()
