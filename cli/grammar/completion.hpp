// What is made from the descriptions of the command line: scripts that complete it, and the manual page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar/command_line.hpp"

namespace kibitz {

// For "bash", "zsh" or "fish"; the names of the games are asked of the program when they are needed.
Expected<std::string> completion_script(std::string_view shell, const std::vector<VerbDescription>& verbs);

// kibitz(1), in roff.
std::string manual_page(const std::vector<VerbDescription>& verbs);

}  // namespace kibitz
