// Maps tags of a record to GGF's properties, and converts results and boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::records::ggf {

// The tag for a property: "Black" for "PB". Empty for properties without a tag.
std::optional<std::string_view> tag_of_property(std::string_view property);
// The inverse of tag_of_property(); ignores case.
std::optional<std::string_view> property_of_tag(std::string_view tag);

// The result that RE states, with Black's points first: "1-0" for "+12.00:r" (Black's discs minus White's) and for
// "1-0" itself; "*" for "?" and for an empty text. Empty for any other text.
std::optional<std::string_view> result_of(std::string_view text);

inline constexpr std::string_view usual_board = "---------------------------O*------*O--------------------------- *";

// Converts the value of BO, "8 --...-- *", to a position of Kibitz's Othello, "--...-- X"; "" for the usual start. A
// board of another size is an error.
Expected<std::string> position_of_board(std::string_view text);
// The board of BO without its size. `position` is as Kibitz's Othello writes it: 64 squares and the side to move; "" is
// the usual start.
Expected<std::string> board_of_position(std::string_view position);

}  // namespace kibitz::records::ggf
