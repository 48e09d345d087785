// The tokens of the notation, for PEGTL. What tokens mean together is decided by entry.cc,
// header.cc and position.cc. The text is valid UTF-8 by the time it comes here, so a byte above 127
// is always part of a word.
#pragma once

#include <tao/pegtl.hpp>

namespace judge::replay::notation::grammar {

namespace pegtl = tao::pegtl;

// Blanks within a line. Not pegtl::space, as line ends matter.
struct Blank : pegtl::plus<pegtl::one<' ', '\t'>> {};
struct LineEnd : pegtl::sor<pegtl::one<'\n'>, pegtl::string<'\r', '\n'>> {};
struct ToLineEnd : pegtl::star<pegtl::not_one<'\n', '\r'>> {};

// The number of an entry at the start of a line: "12.". "12.m3" would be a place of seat 12; there
// is none.
struct Number
    : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::one<'.'>, pegtl::not_at<pegtl::digit>> {};

struct QuotedInside : pegtl::sor<pegtl::seq<pegtl::one<'\\'>, pegtl::not_one<'\n', '\r'>>,
                                 pegtl::not_one<'"', '\\', '\n', '\r'>> {};
struct Quoted : pegtl::seq<pegtl::one<'"'>, pegtl::star<QuotedInside>, pegtl::one<'"'>> {};

// The inside of a comment in braces. They do not nest: the first } that has no backslash before it
// ends the comment, on whatever line.
struct BracedInside
    : pegtl::sor<pegtl::seq<pegtl::one<'\\'>, pegtl::any>, pegtl::not_one<'}', '\\'>> {};
struct Braced : pegtl::seq<pegtl::one<'{'>, pegtl::star<BracedInside>, pegtl::one<'}'>> {};
struct Bracketed
    : pegtl::seq<pegtl::one<'('>, pegtl::star<pegtl::not_one<')', '\n', '\r'>>, pegtl::one<')'>> {};

struct Arrow : pegtl::string<'-', '>'> {};
struct AtMost : pegtl::string<'<', '='> {};
struct AtLeast : pegtl::string<'>', '='> {};
struct Equal : pegtl::one<'='> {};
struct Colon : pegtl::one<':'> {};
struct Comma : pegtl::one<','> {};
struct Semicolon : pegtl::one<';'> {};
struct Less : pegtl::one<'<'> {};
struct Greater : pegtl::one<'>'> {};
struct Caret : pegtl::one<'^'> {};
struct At : pegtl::one<'@'> {};
struct Bar : pegtl::one<'|'> {};
struct Open : pegtl::one<'['> {};
struct Close : pegtl::one<']'> {};

// A byte of a word. A minus belongs to it (no-draw, B-400) unless it begins an arrow.
struct WordByte
    : pegtl::sor<pegtl::alnum, pegtl::one<'.', '+', '_', '!', '?', '/', '\'', '#', '&', '*', '%'>,
                 pegtl::seq<pegtl::one<'-'>, pegtl::not_at<pegtl::one<'>'>>>,
                 pegtl::range<'\x80', '\xff'>> {};
struct Word : pegtl::plus<WordByte> {};

struct AnyToken : pegtl::sor<Word, Quoted, Braced, Bracketed, Arrow, AtMost, AtLeast, Equal, Colon,
                             Comma, Semicolon, Less, Greater, Caret, At, Bar, Open, Close> {};

}  // namespace judge::replay::notation::grammar
