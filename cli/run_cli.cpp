#include "cli/run_cli.hpp"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <new>
#include <ostream>

#include "cli/dispatch.hpp"
#include "cli/grammar/command_line.hpp"
#include "cli/grammar/completion.hpp"
#include "cli/system/closed_pipe.hpp"
#include "cli/verbs/search_kinds.hpp"
#include "cli/verbs/verbs.hpp"
#include "protocols/recognise.hpp"

namespace kibitz {

namespace {

Expected<void> set_colour(Terminal& terminal, const std::string& when) {
  if (when == "always") terminal.has_colour = true;
  if (when == "never") terminal.has_colour = false;
  if (when == "always" || when == "never" || when == "auto") return {};
  return fail(fmt::format("--color is auto, always or never, not {}", quoted(when)));
}

Expected<int> print_made_text(Terminal& terminal, const std::string& shell) {
  if (shell == "man") {
    terminal.out << manual_page();
    return status::ok;
  }
  const auto script = completion_script(shell);
  if (!script) return std::unexpected(script.error());
  terminal.out << *script;
  return status::ok;
}

Expected<int> dispatch_analyse(const Session& session, const AnalyseArguments& arguments) {
  if (auto checked = check_search(arguments); !checked) return std::unexpected(checked.error());
  if (arguments.search == "conspiracy") return conspire(session, arguments);
  if (arguments.search == "scout") return scout(session, arguments);
  AnalyseArguments with_method = arguments;
  if (arguments.search != "alpha_beta") {
    auto& settings = with_method.engine.settings;
    settings.insert(settings.begin(), "method=" + arguments.search);
  }
  return arguments.file.empty() ? analyse(session, with_method) : analyse_batch(session, with_method);
}

Expected<int> dispatch(const Session& session, const CommandLine& line) {
  if (line.verb == "serve") return serve(session, line.serve, line.protocol);
  if (find_protocol(line.verb) || line.wants_conversation) return speak(session, line.verb, line.protocol);
  const SigpipeGuard guard(SIG_DFL);
  const ClosedPipeWatch watch(session.terminal.out_descriptor, [] { std::raise(SIGPIPE); });
  if (line.verb == "analyse") return dispatch_analyse(session, line.analyse);
  if (line.verb == "solve") return solve(session, line.solve);
  if (line.verb == "play") return play(session, line.play);
  if (line.verb == "perft") return perft(session, line.perft);
  if (line.verb == "eval") return evaluate(session, line.eval);
  if (line.verb == "endgames") return endgames(session, line.endgames);
  if (line.verb == "games") return list_games(session, line.games);
  if (line.verb == "options") return list_options(session, line.options);
  if (line.verb == "bench") return bench(session, line.bench);
  if (line.verb == "gallery") return show_gallery(session, line.gallery);
  if (line.verb == "methods") return list_methods(session, line.methods);
  if (line.verb == "seeds") return list_seeds(session, line.seeds);
  if (line.verb == "match") return play_match(session, line.match);
  if (line.verb == "tune") return tune_game(session, line.tune);
  if (line.verb == "completion") return print_made_text(session.terminal, line.completion.shell);
  session.terminal.out << line.text;
  return status::ok;
}

// Where there is not enough memory for what was asked; the threads of a search and of a match see to themselves.
Expected<int> dispatch_within_memory(const Session& session, const CommandLine& line) try {
  return dispatch(session, line);
} catch (const std::bad_alloc&) {
  return fail("there is not enough memory for this");
}

// Managers of go-moku begin a brain by its name, pbrain-NAME, and give it no words: what else it should be told stands
// beside it, in NAME.options.
std::vector<std::string> words_of_name(const std::filesystem::path& program) {
  if (!program.filename().string().starts_with("pbrain-")) return {};
  std::filesystem::path options = program;
  options.replace_extension(".options");
  std::error_code unknown;
  if (!std::filesystem::exists(options, unknown)) return {"gomocup"};
  return {"gomocup", "--options", options.string()};
}

}  // namespace

int run_cli(const std::vector<std::string>& words, const Catalogue& catalogue, Terminal& terminal) {
  const auto complain = [&](const Error& error) {
    terminal.out << std::flush;
    terminal.err << "kibitz: " << error.message << std::endl;
    return status::bad_input;
  };
  auto line = parse_command_line(words);
  if (line) line->wants_conversation = words.empty() && !terminal.in_is_terminal;
  if (!line) return complain(line.error());
  if (auto colour = set_colour(terminal, line->color); !colour) return complain(colour.error());
  const auto ended = dispatch_within_memory({catalogue, terminal}, *line);
  if (!ended) return complain(ended.error());
  terminal.out << std::flush;
  if (terminal.out) return *ended;
  if (is_closed(terminal.out_descriptor)) return status::cannot_write;  // by who has seen enough
  terminal.err << "kibitz: cannot write to standard output" << std::endl;
  return status::cannot_write;
}

int run_cli(int argc, char** argv, const Catalogue& catalogue) {
  Terminal terminal = standard_terminal();
  std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (argc == 1) words = words_of_name(argv[0]);
  return run_cli(words, catalogue, terminal);
}

}  // namespace kibitz
