// completion: shell completion scripts and the manual page, generated from the verbs.
#include <ostream>

#include "cli/grammar/command_line.hpp"
#include "cli/session.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

struct CompletionArguments {
  std::string shell;
};

Expected<int> print_completion(const Session& session, const CompletionArguments& arguments) {
  const auto verbs = describe_command_line(all_verbs());
  if (arguments.shell == "man") {
    session.terminal.out << manual_page(verbs);
    return status::ok;
  }
  const auto script = TRY(completion_script(arguments.shell, verbs));
  session.terminal.out << script;
  return status::ok;
}

void add_options(VerbOptions& options, CompletionArguments& a) {
  options.add({"SHELL", "bash, zsh or fish, or man for the manual page", "", true}, a.shell);
}

}  // namespace

Verb completion_verb() {
  return make_verb<CompletionArguments>(
      {"completion", "Print a shell completion script or the manual page",
       "  kibitz completion bash > ~/.local/share/bash-completion/completions/kibitz"},
      add_options, print_completion);
}

}  // namespace kibitz
