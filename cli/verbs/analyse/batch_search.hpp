// One line of a batch, searched.
#pragma once

#include "cli/verbs/analyse/batch_row.hpp"

namespace kibitz {

struct BatchLine {
  int number = 0;  // in its file
  std::string text;
};

// The error says what is wrong with the line. `on_begin` is told its name, before the search.
struct BatchWatch {
  Control& control;
  std::function<void(const std::string& id)> on_begin;
  OnReport on_report;
};
Expected<BatchRow> search_line(Engine& engine, const Request& request, const BatchLine& line, const BatchWatch& watch);

// Whether it can be searched.
Expected<void> check_line(Engine& engine, const BatchLine& line);

}  // namespace kibitz
