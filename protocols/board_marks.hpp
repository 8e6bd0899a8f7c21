// Arrows and circles on the board, as JSON, as commands in comments of PGN ("[%cal Gd2d4] [%csl Re5]") and as
// properties of SGF ("AR[dd:dg]", "CR[pd]"). A mark is {"path": [[column, row], ...], "colour": "green"}: one cell for
// a circle, two for an arrow. The commands are those of lichess and ChessBase.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/game/text.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

// The names of a board's cells: "e4", or "18" in checkers. A board may have none.
class CellNames {
 public:
  explicit CellNames(const Picture& picture);
  std::optional<Picture::Cell> find(std::string_view name) const;
  std::string name_of(const Picture::Cell& cell) const;  // "" if the cell has no name

 private:
  std::map<std::string, std::pair<int, int>, std::less<>> cells_;
};

// Moves the marks out of a comment: removes each command whose cells all exist, and returns its marks as a list.
Json take_marks(std::string& comment, const CellNames& names);

// The commands for a list of marks; "" if there is none. Marks without a name or a known colour are counted as `lost`.
std::string mark_commands(const Json& marks, const CellNames& names, int& lost);

// The marks of a property of SGF as written; empty if it is another property, or marks a rectangle.
std::optional<Json> marks_of_property(std::string_view property);

// The properties of SGF for a list of marks. Colours are not written.
std::vector<std::string> mark_properties(const Json& marks, int& lost);

}  // namespace kibitz
