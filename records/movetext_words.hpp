// Words of movetext that are no moves: results, signs and what stands for them.
#pragma once

#include <optional>
#include <string_view>

namespace kibitz::records {

// "1-0" for "1:0", "2-0"; "1/2-1/2" for "1/2" and, in draughts, "1-1"; empty if the word is no result.
std::string_view result_of_word(std::string_view word, bool is_pdn);

// The Numeric Annotation Glyph of a sign: 1 of "!", 10 of "=", 16 of "+/-"; nothing if the word is no sign.
std::optional<int> nag_of_sign(std::string_view word);

// "!", "?", "!!", "??", "!?", "?!" for 1 to 6, empty for others.
std::string_view sign_of_nag(int nag);

// Words that only say again what the move before them is: "e.p.", "ch", "mate", "dbl", "+".
bool is_remark(std::string_view word);

}  // namespace kibitz::records
