// The parts of `kibitz web`: opening the browser, and the page's queries that the command line answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

// Opens a secret link with the desktop's own command. All users can read the command lines of processes, so the command
// gets a file that redirects to the link (mode 0600), as Jupyter does. If the command or the file is unavailable,
// nothing is reported: the link has been printed.
class Browser {
 public:
  Browser() = default;
  ~Browser();  // removes the redirecting file
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  void open(const std::string& link);

 private:
  std::filesystem::path redirect_;
};

// The queries about pasted game files, exhibits and explanations.
std::vector<ServeExtra> web_questions(const Catalogue& catalogue);

// Query "ledger": the current status of the ledger, as in `kibitz ledger status --json`, and a sentence on the
// remaining time. With an empty URL there is no ledger, and "url" in the answer is null.
ServeExtra ledger_question(const std::string& url);

// Query "reports": the experiments whose results are in the folder or its subfolders; with a name, the report of that
// experiment as HTML. If `folder` is empty, the list is empty and "folder" is null.
ServeExtra report_question(const std::string& folder);

}  // namespace kibitz
