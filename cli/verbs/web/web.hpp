// The parts of `kibitz web`: opening the browser, and the queries of the page that are answered here.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

// Opens a secret link in the user's browser, with the desktop's own command. All users can read the command lines of
// processes, so the command gets a file (mode 0600) that redirects to the link, as in Jupyter. If that fails, no error
// is reported, because the link has been printed.
class BrowserLauncher {
 public:
  BrowserLauncher() = default;
  ~BrowserLauncher();  // deletes the file that redirects to the link
  BrowserLauncher(const BrowserLauncher&) = delete;
  BrowserLauncher& operator=(const BrowserLauncher&) = delete;

  void open(const std::string& link);

 private:
  std::filesystem::path redirect_;  // file that redirects to the link; empty: none
};

// The queries "read" (pasted text and game files), "gallery" (exhibits) and "explain".
std::vector<ExtraQuery> web_queries(const Catalogue& catalogue);

// Query "papers": the claims of the papers; with "name", runs the searches that demonstrate that claim.
ExtraQuery papers_query();

// Query "ledger": the current status of the ledger, as in `kibitz ledger status --json`, and a sentence on the
// remaining time. If `url` is empty there is no ledger, and "url" in the answer is null.
ExtraQuery ledger_query(const std::string& url);

// Query "reports": the experiments whose results are in the folder or its subfolders; with a name, the report of that
// experiment as HTML. If `folder` is empty, the list is empty and "folder" is null.
ExtraQuery report_query(const std::string& folder);

}  // namespace kibitz
