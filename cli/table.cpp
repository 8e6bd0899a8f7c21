#include "cli/table.hpp"

#include <algorithm>

#include "cli/terminal.hpp"

namespace kibitz {

std::string TextTable::header(const std::vector<Column>& columns) {
  std::vector<std::string> titles;
  for (const Column& column : columns) titles.push_back(column.title);
  return row(columns, titles);
}

std::string TextTable::row(const std::vector<Column>& columns, const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string cell = i < cells.size() ? cells[i] : "";
    const std::size_t width = std::max(columns[i].width, width_of(columns[i].title));
    const std::string gap(width > width_of(cell) ? width - width_of(cell) : 0, ' ');
    if (i > 0) line += "  ";
    line += columns[i].align == Column::Align::right ? gap + cell : cell + gap;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string TextTable::text() const {
  std::vector<Column> columns = columns_;
  for (const auto& cells : rows_)
    for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i)
      columns[i].width = std::max(columns[i].width, width_of(cells[i]));
  std::string text = header(columns);
  for (const auto& cells : rows_) text += row(columns, cells);
  return text;
}

}  // namespace kibitz
