#include "cli/show/text.hpp"

#include <algorithm>
#include <utility>

#include "cli/show/terminal.hpp"

namespace kibitz {

namespace {

std::size_t shown_width(const TableColumn& column) { return std::max(column.width, width_of(column.title)); }

// The total width of all visible columns except the last, including the gaps after them.
std::size_t width_before_last(const std::vector<TableColumn>& columns) {
  std::size_t width = 0;
  for (std::size_t i = 0; i + 1 < columns.size(); ++i)
    if (!columns[i].is_hidden) width += shown_width(columns[i]) + 2;
  return width;
}

}  // namespace

std::vector<TableColumn> fit_columns(std::vector<TableColumn> columns, std::size_t width, std::size_t min_of_last) {
  while (width_before_last(columns) + min_of_last > width) {
    TableColumn* next = nullptr;
    for (TableColumn& column : columns)
      if (column.hide_order > 0 && !column.is_hidden && (!next || column.hide_order < next->hide_order)) next = &column;
    if (!next) break;
    next->is_hidden = true;
  }
  return columns;
}

std::string TextTable::header(const std::vector<TableColumn>& columns) {
  std::vector<std::string> titles;
  for (const TableColumn& column : columns) titles.push_back(column.title);
  return row(columns, titles);
}

std::string TextTable::row(const std::vector<TableColumn>& columns, const std::vector<std::string>& cells) {
  std::string line;
  bool is_first = true;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string cell = i < cells.size() ? printable_text(cells[i]) : "";
    if (columns[i].is_hidden) continue;
    const std::size_t width = shown_width(columns[i]);
    const std::string gap(width > width_of(cell) ? width - width_of(cell) : 0, ' ');
    if (!std::exchange(is_first, false)) line += "  ";
    line += columns[i].align == TableColumn::Align::right ? gap + cell : cell + gap;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string TextTable::text() const {
  std::vector<TableColumn> columns = columns_;
  for (const auto& cells : rows_)
    for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i)
      columns[i].width = std::max(columns[i].width, width_of(printable_text(cells[i])));
  std::string text = header(columns);
  for (const auto& cells : rows_) text += row(columns, cells);
  return text;
}

}  // namespace kibitz
