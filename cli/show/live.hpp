// Progress displays that are rewritten in place: a line and a table, on standard error if that is a terminal.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "cli/show/terminal.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz {

// A progress line that is rewritten in place during a search: text, nodes and time. If standard error is not a
// terminal, only finished lines are printed.
class LiveLine {
 public:
  explicit LiveLine(Terminal& terminal);
  ~LiveLine();  // erases the live line
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  // From now on, shows the nodes and time of the search that `control` belongs to. `control` must outlive the next
  // watch() or stop_watching().
  void watch(const Control& control);
  void stop_watching();
  void set_text(std::string_view text);
  // Prints finished lines on standard output, above the live line.
  void print(std::string_view lines);
  // Prints errors and warnings on standard error, above the live line.
  void report_error(std::string_view lines);

 private:
  void draw();
  void erase();
  void run(const std::stop_token& stop);

  Terminal& terminal_;
  std::mutex mutex_;
  const Control* control_ = nullptr;
  Clock::time_point start_;
  std::string text_;
  bool is_drawn_ = false;
  std::jthread ticker_;
};

// A progress bar of constant width, with counts: "[#####.....] 6/12".
std::string progress_bar(std::size_t done, std::size_t all);

// A table at the bottom of the terminal that is rewritten in place, while finished lines scroll by above it. If
// standard error is not a terminal, only the finished lines are printed.
class LiveTable {
 public:
  explicit LiveTable(Terminal& terminal) : terminal_(terminal) {}
  ~LiveTable() { erase(); }
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  void set_text(std::string_view text);  // the lines of the table, each with its newline
  void print(std::string_view lines);    // prints finished lines on standard output, above the table

 private:
  void draw();
  void erase();

  Terminal& terminal_;
  std::string text_;
  int drawn_lines_ = 0;
};

}  // namespace kibitz
