// Maps tags of a record to GGF's properties, and converts results and boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::records::ggf {

std::optional<std::string_view> tag_of_property(std::string_view property);  // gives "Black" for "PB"
// The inverse of tag_of_property(); ignores case.
std::optional<std::string_view> property_of_tag(std::string_view tag);

// The result, with Black first, of the property RE. "+12.00:r" (Black's discs minus White's) gives "1-0", and so does
// the text "1-0". Empty for any other text.
std::optional<std::string_view> result_of(std::string_view text);

inline constexpr std::string_view usual_board = "---------------------------O*------*O--------------------------- *";

// Converts "8 --...-- *" to Othello's position, "--...-- X"; empty for the usual start. Other sizes are errors.
Expected<std::string> position_of_board(std::string_view text);
// The inverse of position_of_board(). `position` is as Othello writes it: 64 squares and the side to move.
Expected<std::string> board_of_position(std::string_view position);

}  // namespace kibitz::records::ggf
