#include "records/sgf_set_up.hpp"

#include <fmt/format.h>

#include "kibitz/core/words.hpp"
#include "records/same_word.hpp"

namespace kibitz::records::sgf {

namespace {

// For each point, what the current node has set it to: 'x', 'o' or '.' (empty); ' ': it is not set.
class PointSettings {
 public:
  explicit PointSettings(const Board& board)
      : columns_(board.columns()), marks_(static_cast<std::size_t>(board.columns() * board.rows()), ' ') {}
  char& at(Point point) { return marks_[static_cast<std::size_t>(point.row * columns_ + point.column)]; }

 private:
  int columns_;
  std::string marks_;
};

// Sets the points to `stone`; returns false if the node already set one of them to something else.
bool set_points(const PointRectangle& points, char stone, Board& board, PointSettings& marks) {
  bool is_consistent = true;
  for (int row = points.first.row; row <= points.last.row; ++row)
    for (int column = points.first.column; column <= points.last.column; ++column) {
      const Point point{column, row};
      if (marks.at(point) != ' ' && marks.at(point) != stone) is_consistent = false;
      marks.at(point) = board.at(point) = stone;
    }
  return is_consistent;
}

}  // namespace

void set_stones(const NodeProperties& properties, Board& board, ProblemReporter& report) {
  PointSettings marks(board);
  for (const Property& property : properties.all()) {
    if (!is_set_up(property.name) || property.name == "PL") continue;
    const char stone = property.name == "AB" ? 'x' : property.name == "AW" ? 'o' : '.';
    for (const RawValue& value : property.values) {
      const std::string_view text = trimmed(properties.raw(value));
      if (text.empty()) {
        report.warn(value.place, fmt::format("{}[] names no point", property.name));
        continue;
      }
      const auto points = board.read_rectangle(text);
      if (!points)
        report.error(value.place, fmt::format("{}[{}]: {}", property.name, text, points.error().message));
      else if (!set_points(*points, stone, board, marks))
        report.error(value.place,
                     fmt::format("{}[{}] sets a point that this node has set to something else", property.name, text));
    }
  }
}

std::optional<int> side_to_move(const NodeProperties& properties, ProblemReporter& report) {
  const Property* property = properties.find("PL");
  if (property == nullptr || property->values.empty()) return std::nullopt;
  const std::string_view text = trimmed(properties.raw(property->values[0]));
  const bool is_one = property->values.size() == 1;
  if (is_one && (is_equal_ignoring_case(text, "B") || is_equal_ignoring_case(text, "black"))) return 0;
  if (is_one && (is_equal_ignoring_case(text, "W") || is_equal_ignoring_case(text, "white"))) return 1;
  report.error(property->place, fmt::format("{} is not a side to move: B or W", properties.raw_text(*property)));
  return std::nullopt;
}

std::string set_up_text(const NodeProperties& properties) {
  std::string text;
  for (const Property& property : properties.all()) {
    if (!is_set_up(property.name)) continue;
    text += property.name;
    for (const RawValue& value : property.values) text += fmt::format("[{}]", trimmed(properties.raw(value)));
  }
  return text;
}

}  // namespace kibitz::records::sgf
