// Reports of a search as lines for a person.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

// "+0.34", ">= +0.34" after a fail high.
std::string score_text(const AnalysedLine& line);
// "e4 e5 Nf3", in the players' form.
std::string line_text(const AnalysedLine& line);
// "e4 (e2e4)", or once where both forms are alike.
std::string move_text(const MoveText& move);

// On a narrow terminal speed, time and nodes are left out before the line is.
std::string report_header(const Terminal& terminal);
// A row a line of the report; cut to the terminal's width.
std::string report_rows(const Report& report, const Terminal& terminal);
// What the live line says of an iteration that still runs.
std::string live_text(const Report& report);

// The answer: best move, score, effort, why it ended.
std::string result_text(const Analysis& analysis, const Terminal& terminal);
std::string statistics_text(const Report& report);

}  // namespace kibitz
