// Text in columns. Cells may come from files and other machines: their control characters are made visible.
#pragma once

#include <string>
#include <vector>

namespace kibitz {

struct Column {
  enum class Align { left, right };
  std::string title;
  Align align = Align::left;
  std::size_t width = 0;  // at least so much; the title's and the cells' own widths count too
  int goes = 0;           // where there is no room for all: the first to go has 1; 0 stays
  bool is_hidden = false;
};

// As many of the columns as leave so much of the width to the last one; the others are hidden.
std::vector<Column> fitted(std::vector<Column> columns, std::size_t width, std::size_t least_of_last);

class TextTable {
 public:
  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  // Every line ends with a newline and has no spaces before it.
  std::string text() const;

  // For tables that grow while they are shown: columns as wide as the widths given.
  static std::string header(const std::vector<Column>& columns);
  static std::string row(const std::vector<Column>& columns, const std::vector<std::string>& cells);

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace kibitz
