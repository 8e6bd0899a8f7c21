#include "cli/system/browser.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

extern char** environ;

namespace kibitz {

void open_browser(const std::string& link) {
  std::string command = "xdg-open", argument = link;
  char* const words[] = {command.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t quietly;
  posix_spawn_file_actions_init(&quietly);
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quietly, descriptor, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  posix_spawnp(&child, command.c_str(), &quietly, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&quietly);
}

}  // namespace kibitz
