// Some lines at the foot of the terminal that are written anew while finished lines scroll by above them. Only where
// standard error is a terminal; elsewhere it does nothing but pass finished lines on.
#pragma once

#include <string>
#include <string_view>

#include "cli/show/terminal.hpp"

namespace kibitz {

class LiveTable {
 public:
  explicit LiveTable(Terminal& terminal) : terminal_(terminal) {}
  ~LiveTable() { erase(); }
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  void set_text(std::string_view text);  // lines, each with its newline
  void print(std::string_view lines);    // on standard output, above the table

 private:
  void draw();
  void erase();

  Terminal& terminal_;
  std::string text_;
  int drawn_lines_ = 0;
};

}  // namespace kibitz
