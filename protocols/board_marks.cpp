#include "protocols/board_marks.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitz/core/split_words.hpp"

namespace kibitz {

namespace {

using Cell = Picture::Cell;

constexpr std::array<std::pair<char, std::string_view>, 4> mark_colours{
    {{'G', "green"}, {'R', "red"}, {'B', "blue"}, {'Y', "yellow"}}};

Json mark_json(const std::vector<Cell>& cells, std::string_view colour) {
  Json path = Json::array();
  for (const Cell& cell : cells) path.push_back({cell.column, cell.row});
  return {{"path", path}, {"colour", colour}};
}

struct BoardMark {
  std::vector<Cell> cells;
  std::string colour;
};

// Reads a mark from untrusted JSON; empty if it is not one.
std::optional<BoardMark> read_mark(const Json& json) {
  if (!json.is_object() || !json.contains("path") || !json["path"].is_array()) return std::nullopt;
  BoardMark mark;
  for (const Json& cell : json["path"]) {
    if (!cell.is_array() || cell.size() != 2 || !cell[0].is_number_integer() || !cell[1].is_number_integer())
      return std::nullopt;
    mark.cells.push_back({cell[0].get<int>(), cell[1].get<int>()});
  }
  if (mark.cells.empty() || mark.cells.size() > 2) return std::nullopt;
  const Json colour = json.value("colour", Json("green"));
  if (colour.is_string()) mark.colour = colour.get<std::string>();
  return mark;
}

// The cells of "d4", "c2c3" or "11-15": `count` names, perhaps joined by '-'.
std::optional<std::vector<Cell>> read_cells(std::string_view text, std::size_t count, const CellNames& names) {
  if (count == 1) {
    const auto cell = names.find(text);
    return cell ? std::optional(std::vector{*cell}) : std::nullopt;
  }
  for (std::size_t at = 1; at < text.size(); ++at) {
    const auto from = names.find(text.substr(0, at));
    const auto to = names.find(text.substr(text[at] == '-' ? at + 1 : at));
    if (from && to) return std::vector{*from, *to};
  }
  return std::nullopt;
}

// The marks of the command "csl Gd4,Re5" or "cal Gc2c3"; empty if it is another command, or a part cannot be read.
std::optional<std::vector<Json>> marks_of_command(std::string_view command, const CellNames& names) {
  const std::string_view name = take_word(command);
  if (name != "csl" && name != "cal") return std::nullopt;
  std::vector<Json> marks;
  for (std::string_view rest = command; !rest.empty();) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = trimmed(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    if (item.empty()) continue;
    std::string_view colour;
    for (const auto& [letter, word] : mark_colours)
      if (letter == item[0]) colour = word;
    const auto cells = read_cells(item.substr(1), name == "csl" ? 1 : 2, names);
    if (colour.empty() || !cells) return std::nullopt;
    marks.push_back(mark_json(*cells, colour));
  }
  return marks;
}

std::string point_of(const Cell& cell) {
  const auto letter = [](int index) { return static_cast<char>(index < 26 ? 'a' + index : 'A' + index - 26); };
  return {letter(cell.column), letter(cell.row)};
}

std::optional<Cell> cell_of_point(std::string_view point) {
  if (point.size() != 2) return std::nullopt;
  const auto index = [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1; };
  const Cell cell{index(point[0]), index(point[1])};
  return cell.column < 0 || cell.row < 0 ? std::nullopt : std::optional(cell);
}

}  // namespace

CellNames::CellNames(const Picture& picture) {
  for (const Picture::CellName& cell : picture.cell_names) cells_[cell.name] = {cell.column, cell.row};
  const bool has_labels = picture.column_labels.size() == static_cast<std::size_t>(picture.columns) &&
                          picture.row_labels.size() == static_cast<std::size_t>(picture.rows);
  if (!picture.cell_names.empty() || !has_labels) return;
  for (int row = 0; row < picture.rows; ++row)
    for (int column = 0; column < picture.columns; ++column)
      cells_[picture.column_labels[static_cast<std::size_t>(column)] +
             picture.row_labels[static_cast<std::size_t>(row)]] = {column, row};
}

std::optional<Picture::Cell> CellNames::find(std::string_view name) const {
  const auto found = cells_.find(name);
  if (found == cells_.end()) return std::nullopt;
  return Picture::Cell{found->second.first, found->second.second};
}

std::string CellNames::name_of(const Picture::Cell& cell) const {
  for (const auto& [name, at] : cells_)
    if (at == std::pair(cell.column, cell.row)) return name;
  return "";
}

Json take_marks(std::string& comment, const CellNames& names) {
  Json list = Json::array();
  for (std::size_t open = comment.find("[%"); open != std::string::npos; open = comment.find("[%", open)) {
    const std::size_t close = comment.find(']', open);
    if (close == std::string::npos) break;
    const auto marks = marks_of_command(std::string_view(comment).substr(open + 2, close - open - 2), names);
    if (!marks) {
      open = close;
      continue;
    }
    for (const Json& mark : *marks) list.push_back(mark);
    comment.erase(open, close + 1 - open);
    if (open < comment.size() && comment[open] == ' ') comment.erase(open, 1);
  }
  if (!list.empty()) comment = std::string(trimmed(comment));
  return list;
}

std::string mark_commands(const Json& marks, const CellNames& names, int& lost) {
  std::array<std::string, 2> items;  // circles, arrows
  for (const Json& json : marks) {
    const auto mark = read_mark(json);
    std::string item;
    for (const auto& [letter, word] : mark_colours)
      if (mark && mark->colour == word) item = letter;
    bool has_names = !item.empty();
    for (std::size_t i = 0; has_names && i < mark->cells.size(); ++i) {
      const std::string name = names.name_of(mark->cells[i]);
      has_names = !name.empty();
      // Names that are numbers need a sign between them.
      item += (i > 0 && !name.empty() && name[0] >= '0' && name[0] <= '9' ? "-" : "") + name;
    }
    if (!has_names) {
      ++lost;
      continue;
    }
    std::string& list = items.at(mark->cells.size() - 1);
    list += (list.empty() ? "" : ",") + item;
  }
  std::string text;
  if (!items[0].empty()) text = fmt::format("[%csl {}]", items[0]);
  if (!items[1].empty()) text += fmt::format("{}[%cal {}]", text.empty() ? "" : " ", items[1]);
  return text;
}

std::optional<Json> marks_of_property(std::string_view property) {
  const std::size_t open = property.find('[');
  const std::string_view name = property.substr(0, open);
  if (open == std::string_view::npos || (name != "CR" && name != "AR")) return std::nullopt;
  Json marks = Json::array();
  for (std::string_view rest = property.substr(open); !rest.empty();) {
    const std::size_t close = rest.find(']');
    if (rest[0] != '[' || close == std::string_view::npos) return std::nullopt;
    const std::string_view value = rest.substr(1, close - 1);
    rest = trimmed(rest.substr(close + 1));
    const auto first = cell_of_point(value.substr(0, 2));
    const auto second = name == "AR" && value.size() == 5 && value[2] == ':' ? cell_of_point(value.substr(3)) : first;
    if (!first || !second || value.size() != (name == "AR" ? 5U : 2U)) return std::nullopt;
    marks.push_back(mark_json(name == "AR" ? std::vector{*first, *second} : std::vector{*first}, "green"));
  }
  return marks;
}

std::vector<std::string> mark_properties(const Json& marks, int& lost) {
  std::array<std::string, 2> values;
  for (const Json& json : marks) {
    const auto mark = read_mark(json);
    bool is_writable = mark.has_value();
    for (std::size_t i = 0; is_writable && i < mark->cells.size(); ++i)
      is_writable = mark->cells[i].column >= 0 && mark->cells[i].column < 52 && mark->cells[i].row >= 0 &&
                    mark->cells[i].row < 52;
    if (!is_writable) {
      ++lost;
      continue;
    }
    std::string value = "[" + point_of(mark->cells.front());
    if (mark->cells.size() > 1) value += ":" + point_of(mark->cells.back());
    values.at(mark->cells.size() - 1) += value + "]";
  }
  std::vector<std::string> properties;
  if (!values[0].empty()) properties.push_back("CR" + values[0]);
  if (!values[1].empty()) properties.push_back("AR" + values[1]);
  return properties;
}

}  // namespace kibitz
