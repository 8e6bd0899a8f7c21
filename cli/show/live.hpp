// Progress that is rewritten in place while work runs, on standard error if that is a terminal: one line, or a table.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "cli/show/terminal.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz {

// A progress line that is rewritten in place during a search: text, nodes and time. It is shown only if
// standard error is a terminal. Otherwise only finished lines are printed.
class LiveLine {
 public:
  explicit LiveLine(Terminal& terminal);
  ~LiveLine();  // erases the line
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  // Shows the nodes and time of this search. `control` must live until the next watch() or stop_watching().
  void watch(const Control& control);
  void stop_watching();
  void set_text(std::string_view text);
  // Writes finished lines to standard output, above the live line.
  void print(std::string_view lines);
  // The same for errors and warnings, on standard error.
  void complain(std::string_view lines);

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

// "[#####.....] 5/12": a bar of a fixed width.
std::string progress_bar(std::size_t done, std::size_t all);

// Some lines at the foot of the terminal that are written anew while finished lines scroll by above them. Only where
// standard error is a terminal; elsewhere it does nothing but pass finished lines on.
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
