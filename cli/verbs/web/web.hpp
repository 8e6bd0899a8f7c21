// The parts of `kibitz web`: the browser, and the questions of the page that the command line answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

// Opens a link that is a secret by the desktop's own command. Every user can read a command line, so that the command
// is given a file that leads to the link (mode 0600), as Jupyter does. Where there is no such command or no place for a
// file, nothing is said: the link was printed.
class Browser {
 public:
  Browser() = default;
  ~Browser();  // removes the file
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  void open(const std::string& link);

 private:
  std::filesystem::path redirect_;
};

// Files of games as pasted text, exhibits, explanations.
std::vector<ServeExtra> web_questions(const Catalogue& catalogue);

// "ledger": how it stands now, as `kibitz ledger status --json` has it, and its sentence on what is left. An empty URL
// is no ledger: "url" is null.
ServeExtra ledger_question(const std::string& url);

// "reports": the experiments whose results lie in the folder or below it; with a name, the report of that one as HTML.
// An empty folder is none: the list is empty, and "folder" is null.
ServeExtra report_question(const std::string& folder);

}  // namespace kibitz
