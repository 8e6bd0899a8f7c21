#include "kibitz/cli/run_cli.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <new>
#include <ostream>

#include "cli/grammar/command_line.hpp"
#include "cli/session.hpp"
#include "cli/show/text.hpp"
#include "cli/system/closed_pipe.hpp"
#include "kibitz/core/thread.hpp"
#include "ledger/redact.hpp"

namespace kibitz {

namespace {

Expected<void> set_colour(Terminal& terminal, const std::string& when) {
  if (when == "always") terminal.has_colour = true;
  if (when == "never") terminal.has_colour = false;
  if (when == "always" || when == "never" || when == "auto") return {};
  return fail(fmt::format("--color is auto, always or never, not {}", quoted(when)));
}

// The width of help texts: the terminal's, from 60 to 100 columns. Text wider than that is hard to read.
std::size_t help_width(const Terminal& terminal) {
  return terminal.out_is_terminal ? static_cast<std::size_t>(std::clamp(terminal.width, 60, 100)) : 100;
}

// Runs the verb. Converts an out-of-memory exception on this thread to an error; search and match threads handle such
// exceptions themselves.
Expected<int> run_verb(const Session& session, const CommandLine& line) try {
  if (line.verb && line.verb->is_protocol) return line.verb->run(session);
  if (session.words.empty() && !session.terminal.in_is_terminal) return run_detected_protocol(session);
  const SigpipeGuard guard(SigpipeGuard::Action::end);
  const ClosedPipeWatch watch(session.terminal.out_descriptor, raise_sigpipe);
  if (line.verb) return line.verb->run(session);
  session.terminal.out << wrapped_help(line.text, help_width(session.terminal));
  return status::ok;
} catch (const std::bad_alloc&) {
  return fail(no_memory);
}

// The command line for a program started without arguments under the name pbrain-NAME, as Gomocup managers start an
// engine. Its options are read from the file pbrain-NAME.options in the same folder, if there is one.
std::vector<std::string> words_of_program_name(const std::filesystem::path& program) {
  if (!program.filename().string().starts_with("pbrain-")) return {};
  std::filesystem::path options = program;
  options.replace_extension(".options");
  std::error_code unknown;
  if (!std::filesystem::exists(options, unknown)) return {"gomocup"};
  return {"gomocup", "--options", options.string()};
}

}  // namespace

std::vector<Verb> all_verbs() {
  std::vector<Verb> verbs;
  const auto add = [&](const char* group, std::vector<Verb> members) {
    for (Verb& verb : members) {
      verb.group = group;
      verbs.push_back(std::move(verb));
    }
  };
  add("Play and analyse", {analyse_verb(), play_verb(), web_verb(), records_verb(), solve_verb(), eval_verb(),
                           explain_verb(), games_verb(), options_verb(), endgames_verb(), completion_verb()});
  add("Your own games", {perft_verb(), tune_verb(), learn_verb(), raise_verb()});
  add("Research",
      {match_verb(), lab_verb(), trace_verb(), gallery_verb(), methods_verb(), papers_verb(), bench_verb()});
  add("Many machines", {worker_verb(), ledger_verb(), merge_verb(), doctor_verb(), task_verb()});
  add("Protocols", protocol_verbs());
  return verbs;
}

int run_cli(const std::vector<std::string>& words, const Catalogue& catalogue, Terminal& terminal,
            const ledger::TaskExecutor* executor) {
  const auto report_error = [&](const Error& error) {
    terminal.out << std::flush;
    terminal.err << "kibitz: " << printable_lines(ledger::redacted_text(error.message)) << std::endl;
    return status::bad_input;
  };
  if (const auto named = check_names(catalogue); !named) return report_error(named.error());
  const auto verbs = all_verbs();
  const CurrentWords current = with_current_names(words, verbs);
  const auto line = parse_command_line(current.words, verbs);
  if (!line) return report_error(line.error());
  if (auto colour = set_colour(terminal, line->color); !colour) return report_error(colour.error());
  for (const std::string& remark : current.remarks) terminal.err << "kibitz: " << printable_lines(remark) << std::endl;
  const auto ended = run_verb({catalogue, terminal, current.words, executor}, *line);
  if (!ended) return report_error(ended.error());
  terminal.out << std::flush;
  if (terminal.out) return *ended;
  if (is_closed(terminal.out_descriptor)) return status::cannot_write;  // the reader has closed the output
  terminal.err << "kibitz: cannot write to standard output" << std::endl;
  return status::cannot_write;
}

int run_cli(int argc, char** argv, const Catalogue& catalogue) {
  Terminal terminal = standard_terminal();
  std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (argc == 1) words = words_of_program_name(argv[0]);
  return run_cli(words, catalogue, terminal);
}

}  // namespace kibitz
