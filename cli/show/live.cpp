#include "cli/show/live.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <ostream>
#include <sstream>

#include "cli/show/text.hpp"
#include "kibitz/core/thread.hpp"

namespace kibitz {

LiveLine::LiveLine(Terminal& terminal) : terminal_(terminal), start_(Clock::now()) {
  if (!terminal_.err_is_terminal) return;
  // If no thread is available, the live line is not shown; everything else works.
  if (auto ticker = start_thread([this](const std::stop_token& stop) { run(stop); })) ticker_ = std::move(*ticker);
}

LiveLine::~LiveLine() {
  if (!ticker_.joinable()) return;
  ticker_.request_stop();
  ticker_.join();
  erase();
  terminal_.err.flush();
}

void LiveLine::watch(const Control& control) {
  const std::lock_guard lock(mutex_);
  control_ = &control;
  start_ = Clock::now();
}

void LiveLine::stop_watching() {
  const std::lock_guard lock(mutex_);
  control_ = nullptr;
}

void LiveLine::set_text(std::string_view text) {
  const std::lock_guard lock(mutex_);
  text_ = printable_text(text);
}

void LiveLine::print(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  erase();
  terminal_.out << lines << std::flush;
}

void LiveLine::report_error(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  erase();
  terminal_.err << printable_lines(lines) << std::flush;
}

void LiveLine::draw() {
  std::string line = text_;
  if (control_) {
    const std::chrono::duration<double> time = Clock::now() - start_;
    const std::uint64_t nodes = control_->shared_nodes.load(std::memory_order_relaxed);
    line += fmt::format("{}{:.1f} s  {} nodes", line.empty() ? "" : "  ", time.count(), short_count(nodes));
  }
  terminal_.err << "\r\x1b[K" << shortened_text(line, static_cast<std::size_t>(terminal_.width - 1)) << std::flush;
  is_drawn_ = true;
}

void LiveLine::erase() {
  if (is_drawn_) terminal_.err << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

void LiveLine::run(const std::stop_token& stop) {
  constexpr auto period = std::chrono::milliseconds(100);
  std::condition_variable_any never_notified;
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    never_notified.wait_for(lock, stop, period, [] { return false; });
    if (!stop.stop_requested()) draw();
  }
}

std::string progress_bar(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 24;
  const std::size_t filled = all == 0 ? width : width * done / all;
  return fmt::format("[{}{}] {}/{}", std::string(filled, '#'), std::string(width - filled, '.'), done, all);
}

void LiveTable::set_text(std::string_view text) {
  erase();
  text_ = printable_lines(text);
  draw();
}

void LiveTable::print(std::string_view lines) {
  erase();
  terminal_.out << printable_lines(lines) << std::flush;
  draw();
}

void LiveTable::draw() {
  if (!terminal_.err_is_terminal) return;
  std::istringstream lines(text_);
  for (std::string line; std::getline(lines, line); ++drawn_lines_)
    terminal_.err << shortened_text(line, static_cast<std::size_t>(terminal_.width - 1)) << '\n';
  terminal_.err << std::flush;
}

void LiveTable::erase() {
  if (drawn_lines_ > 0) terminal_.err << fmt::format("\x1b[{}A\x1b[J", drawn_lines_) << std::flush;
  drawn_lines_ = 0;
}

}  // namespace kibitz
