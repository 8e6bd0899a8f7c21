// Recognises words of movetext that are not moves: results, evaluation signs and glyphs.
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

}  // namespace kibitz::records
