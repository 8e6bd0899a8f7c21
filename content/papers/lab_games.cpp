#include "content/papers/lab_games.hpp"

#include <vector>

namespace kibitz::papers {

namespace {

// A cell with a comma stands in double quotes.
std::vector<std::string> csv_cells(std::string_view line) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"')
      is_quoted = !is_quoted;
    else if (c == ',' && !is_quoted)
      cells.emplace_back();
    else
      cells.back() += c;
  }
  return cells;
}

}  // namespace

match::PairCounts pairs_of(std::string_view csv, std::string_view game, std::string_view configuration) {
  match::PairCounts pairs{};
  std::size_t game_at = 0, configuration_at = 0, half_points_at = 0;
  bool is_head = true;
  while (!csv.empty()) {
    const std::size_t end = std::min(csv.find('\n'), csv.size());
    const auto cells = csv_cells(csv.substr(0, end));
    csv.remove_prefix(std::min(end + 1, csv.size()));
    if (is_head) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == "game") game_at = i;
        if (cells[i] == "configuration") configuration_at = i;
        if (cells[i] == "half_points") half_points_at = i;
      }
      is_head = false;
    } else if (cells.size() > half_points_at && cells[game_at] == game && cells[configuration_at] == configuration) {
      const std::string& half_points = cells[half_points_at];
      if (half_points.size() == 1 && half_points[0] >= '0' && half_points[0] <= '4')
        ++pairs[static_cast<std::size_t>(half_points[0] - '0')];
    }
  }
  return pairs;
}

}  // namespace kibitz::papers
