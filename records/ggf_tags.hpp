// Which tag of a record is which property of a GGF; results, and the board.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::records::ggf {

std::optional<std::string_view> tag_of_property(std::string_view property);  // "PB": "Black"
std::optional<std::string_view> property_of_tag(std::string_view tag);       // in capital or small letters

// RE as a result, Black first: "+12.00:r", which is Black's discs less White's, is "1-0", and so is the text "1-0".
// Nothing if it is neither.
std::optional<std::string_view> result_of(std::string_view text);

inline constexpr std::string_view usual_board = "---------------------------O*------*O--------------------------- *";

// "8 --...-- *" to Othello's position, "--...-- X"; empty for the usual start. Other sizes are refused.
Expected<std::string> position_of_board(std::string_view text);
// The reverse, of the forms that Othello writes: 64 squares and the side to move.
Expected<std::string> board_of_position(std::string_view position);

}  // namespace kibitz::records::ggf
