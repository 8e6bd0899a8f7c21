// Recognises words of movetext that are not moves: results, evaluation signs and glyphs. Parts them from moves.
#pragma once

#include <optional>
#include <string_view>

namespace kibitz::records {

// The result that a word states, as PGN writes it: "1-0" for "1:0", "1/2-1/2" for "1/2"; in PDN also "1-0" for "2-0"
// and "1/2-1/2" for "1-1". Empty if the word is not a result.
std::string_view result_of_word(std::string_view word, bool is_pdn);

// The Numeric Annotation Glyph of a sign: 1 for "!", 10 for "=", 16 for "+/-"; empty if the word is not a sign.
std::optional<int> nag_of_sign(std::string_view word);

// The inverse of nag_of_sign() for 1 to 6: "!", "?", "!!", "??", "!?", "?!". Empty for other glyphs.
std::string_view sign_of_nag(int nag);

// True for redundant words that describe the preceding move: "e.p.", "ch", "mate", "dbl", "+".
bool is_redundant_word(std::string_view word);

// True if a reader of movetext reads this word as a move, and as the same text. False for "1-0", "*", "12.e4", "$3",
// "N" (a sign), "e4!" (a move and a sign) and words with characters that movetext uses, such as brackets.
bool is_move_of_movetext(std::string_view word, bool is_pdn);

// Removes numbers and dots from the front of a move, as in "1. ...e5" and ".1.e5".
std::string_view without_dots_and_numbers(std::string_view word);

// Removes and returns the annotation marks at the end of a nonempty word: "!", "??", and in PDN "*" (the only move).
std::string_view take_annotation_marks(std::string_view& word, bool is_pdn);

// Removes and returns an evaluation sign that follows a move without a blank, as in "Ba4+-".
std::string_view take_evaluation_sign(std::string_view& word);

}  // namespace kibitz::records
