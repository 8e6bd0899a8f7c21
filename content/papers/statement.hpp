// A statement of one of the four documents behind Kibitz, in our words: a claim, method, figure, example or game, with
// a command that demonstrates it. docs/sources.md gives the documents' full titles.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::papers {

enum class StatementKind : std::uint8_t { claim, method, figure, example, game };

struct PaperStatement {
  std::string document;  // name of the document, as in the list of methods
  StatementKind kind = StatementKind::claim;
  std::string words;
  std::string command;  // as typed in a shell
};

std::string_view name_of(StatementKind kind);

// All statements, by document. The methods among them come from the list of methods, without later work.
std::vector<PaperStatement> list();

// The statements that are not methods, by document.
std::vector<PaperStatement> width_statements();      // Eppstein's lecture notes of 4 February 1999: which nodes to
                                                     // search
std::vector<PaperStatement> progress_statements();   // Eppstein's lecture notes of 2 February 1999: forcing progress
std::vector<PaperStatement> null_move_statements();  // Moreland's page on the null move
std::vector<PaperStatement> driver_statements();     // the paper on MT by Plaat et al.

}  // namespace kibitz::papers
