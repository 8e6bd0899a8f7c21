// The browser of who sits before the screen.
#pragma once

#include <filesystem>
#include <string>

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

}  // namespace kibitz
