// What the four documents behind Kibitz say, in our words: every claim, method, figure and game of theirs, with a
// command that shows it. docs/sources.md names the documents in full.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::papers {

enum class StatementKind : std::uint8_t { claim, method, figure, example, game };

struct PaperStatement {
  std::string document;  // as the list of methods calls it
  StatementKind kind = StatementKind::claim;
  std::string words;
  std::string command;  // as typed in a shell
};

std::string_view name_of(StatementKind kind);

// Sorted by document; the methods are those of the list of methods, without later work.
std::vector<PaperStatement> list();

// The parts of it that are no methods.
std::vector<PaperStatement> width_statements();      // Eppstein, 4 Feb: which nodes to search
std::vector<PaperStatement> progress_statements();   // Eppstein, 2 Feb: forcing progress
std::vector<PaperStatement> null_move_statements();  // Moreland
std::vector<PaperStatement> driver_statements();     // the MT paper

}  // namespace kibitz::papers
