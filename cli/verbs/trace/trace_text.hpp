// A recorded search for people.
#pragma once

#include "cli/show/terminal.hpp"
#include "trace/find.hpp"

namespace kibitz {

std::string trace_heading(const std::string& file, const trace::Trace& trace);
// The driver's calls: MTD(f)'s passes, aspiration's windows.
std::string calls_text(const trace::Tree& tree);
// Of one node: what was asked, what came of it, and its children with the costliest first.
std::string node_text(const trace::Tree& tree, trace::Row row, std::size_t most);
std::string causes_text(const trace::Tree& tree, trace::Row row);
// A row a node, with the moves that lead there.
std::string nodes_text(const trace::Tree& tree, std::span<const trace::Row> rows);
// ">= +0.34": what the score is, and what it says.
std::string value_text(const trace::Node& node);
std::string path_text(const trace::Tree& tree, trace::Row row);

}  // namespace kibitz
