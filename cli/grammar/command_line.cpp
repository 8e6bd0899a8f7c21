#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "cli/grammar/grammar.hpp"
#include "cli/grammar/hyphens.hpp"
#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

void examples(CLI::App& verb, const std::string& lines) { verb.footer("Examples:\n" + lines); }

void add_game(CLI::App& verb, EngineArguments& arguments) {
  verb.add_option("GAME", arguments.game, "The game; 'kibitz games' lists them")->type_name("")->required();
}

void add_shorthand(CLI::App& verb, EngineArguments& arguments, const std::string& option, const std::string& help) {
  verb.add_option_function<std::string>(
          "--" + option, [&arguments, option](const std::string& v) { arguments.settings.push_back(option + "=" + v); },
          help)
      ->type_name(option == "hash"      ? "MIB"
                  : option == "threads" ? "N"
                                        : "NAME");
}

void add_engine(CLI::App& verb, EngineArguments& arguments) {
  verb.add_option("--preset", arguments.preset, "Start from the options of this preset: strong, textbook or paper")
      ->type_name("NAME");
  verb.add_option("--set", arguments.settings, "Set an option, name=value; may be repeated, and wins over the preset")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  add_shorthand(verb, arguments, "driver", "How windows are chosen: " + range_of(*find_parameter("driver")));
  add_shorthand(verb, arguments, "hash", "Memory of the transposition table");
  add_shorthand(verb, arguments, "threads", "Threads that search a position together");
}

void add_position(CLI::App& verb, std::vector<std::string>& position) {
  verb.add_option("POSITION", position,
                  "A position as the game writes it, moves from the start, 'POSITION moves M1 M2', or a file with a "
                  "game (PGN, PDN, "
                  "GGF, SGF, psq, a saved one); default: the start")
      ->type_name("");
}

void add_limits(CLI::App& verb, LimitArguments& limits) {
  verb.add_option("--depth", limits.depth, "Stop after this depth")->type_name("PLIES");
  verb.add_option("--nodes", limits.nodes, "Stop after so many nodes")->type_name("N");
  verb.add_option("--time,--movetime", limits.time, "Stop after so long; 5 if no limit is given")->type_name("SECONDS");
  verb.add_option("--clock", limits.clock, "Time left for the game: the search takes its share")->type_name("SECONDS");
  verb.add_option("--increment", limits.increment, "Time added to --clock for every move")->type_name("SECONDS");
  verb.add_flag("--infinite", limits.is_infinite, "No limit: until Ctrl-C");
}

void add_other_searches(CLI::App& verb, AnalyseArguments& a) {
  verb.add_option(
          "--search", a.search,
          "alpha_beta; conspiracy: what must change for another move to be played; scout: Pearl's, without "
          "memory, and with --window his TEST; mcts, open_list, pn, pn2, dfpn, captures_only: the same as --set "
          "method=NAME")
      ->type_name("NAME");
  verb.add_option("--conspirators", a.conspirators,
                  "Of --search conspiracy: until so many leaves cannot change the move")
      ->type_name("N");
  verb.add_option("--goal", a.goal, "Of --search conspiracy: move, or range: until so many cannot leave a range")
      ->type_name("NAME");
  verb.add_option("--width", a.width, "Of --goal range: its width, in evaluation units")->type_name("N");
  verb.add_flag("--ends", a.ends_conspire,
                "Of --search conspiracy: ends of the game may change too, as on a blackboard");
  verb.add_option("--memory", a.memory, "Of --search conspiracy: memory of its tree")->type_name("MIB");
}

void add_analyse(CLI::App& app, AnalyseArguments& a) {
  CLI::App& verb = *app.add_subcommand("analyse", "Find the best move of a position, or of every position of a file");
  verb.alias("analyze");
  add_game(verb, a.engine);
  add_position(verb, a.position);
  verb.add_option("--epd,--file", a.file, "Analyse every line of this file ('-': standard input)")->type_name("FILE");
  verb.add_option("--resume", a.resume, "With --epd: keep the results here, and do not search again what is there")
      ->type_name("FILE");
  add_limits(verb, a.limits);
  add_engine(verb, a.engine);
  verb.add_option("--lines", a.lines, "Show so many best lines")->type_name("N");
  verb.add_option_function<std::string>(
          "--search-moves",
          [&a](const std::string& moves) {
            std::istringstream parts(moves);
            for (std::string move; std::getline(parts, move, ',');) a.search_moves.push_back(move);
          },
          "Look at these moves only")
      ->type_name("M1,M2");
  verb.add_option("--window", a.window,
                  "One call of alpha-beta with this window at --depth (MT, where B is A + 1): evaluation units, points "
                  "as 3p, win, loss, or any for no bound")
      ->type_name("A B")
      ->expected(2);
  add_other_searches(verb, a);
  verb.add_flag("--stats", a.with_statistics, "Count what the search did");
  verb.add_flag("--json", a.as_json, "One JSON object a line");
  verb.add_flag("--show", a.with_leaves, "List the leaves in order of visit, with windows, bounds and cuts");
  verb.add_flag("--minimal", a.with_minimal_graph,
                "Then search again, best moves first, to measure the left-first minimal graph");
  verb.add_option("--svg", a.svg, "Draw the tree of a small search")->type_name("FILE");
  verb.add_flag("--overwrite", a.overwrites, "Let --svg replace a file that is there");
  examples(verb,
           "  kibitz analyse chess e4 e5 Nf3 --time 2 --lines 3\n"
           "  kibitz analyse chess '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' --depth 12 --stats\n"
           "  kibitz analyse chess --epd positions.epd --time 1 --resume results.jsonl\n"
           "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --driver sss --show --svg tree.svg\n"
           "  kibitz analyse connect_four 4 4 --search conspiracy --conspirators 6\n"
           "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --depth 2 --window 2 3\n"
           "  kibitz analyse othello --nodes 100000 --json");
}

void add_solve(CLI::App& app, SolveArguments& a) {
  CLI::App& verb = *app.add_subcommand("solve", "Prove that a position is a win, a draw or a loss");
  add_game(verb, a.engine);
  add_position(verb, a.position);
  verb.add_option("--method", a.method,
                  "dfpn, pn (proof-number search) or pn2; in go-moku vcf and vct, wins by threats")
      ->type_name("NAME");
  verb.add_option("--nodes", a.nodes, "Stop after so many nodes")->type_name("N");
  verb.add_option("--time", a.time, "Stop after so long; default: no limit")->type_name("SECONDS");
  verb.add_option("--memory", a.memory, "Memory of the table (dfpn) or of the tree")->type_name("MIB");
  verb.add_option("--epsilon", a.epsilon, "Of dfpn: how much worse than its rival a line may get before it is left")
      ->type_name("PERCENT");
  verb.add_flag("--points", a.wants_points, "Find the points too, in games that are played for them");
  verb.add_flag("--json", a.as_json, "As a JSON object");
  verb.add_option("--set", a.engine.settings, "Set a rule of the game")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  examples(verb,
           "  kibitz solve connect_four --set width=4 --set height=4\n"
           "  kibitz solve chess '4k3/8/3K4/8/8/8/8/Q7 w - - 0 1' --time 10\n"
           "  kibitz solve nim '3 4 5' --method pn2 --json\n"
           "  kibitz solve gomoku h8 a1 i8 o1 h7 a15 i6 o15 --method vct --time 10");
}

void add_play(CLI::App& app, PlayArguments& a) {
  CLI::App& verb = *app.add_subcommand("play", "Play a game in the terminal");
  add_game(verb, a.engine);
  verb.add_option("--position", a.position, "Begin here")->type_name("POSITION")->allow_extra_args(false);
  verb.add_option("--level", a.level, "How well Kibitz plays, 1 to 10; 5 if no time is given")->type_name("N");
  verb.add_option("--side", a.side, "Yours: its name, first, second, both or none")->type_name("SIDE");
  verb.add_option("--time", a.time, "Kibitz thinks so long, as well as it can unless --level is given")
      ->type_name("SECONDS");
  verb.add_option("--clock", a.clock, "A clock: each side has so long for the game")->type_name("SECONDS");
  verb.add_option("--increment", a.increment, "Time added to --clock for every move")->type_name("SECONDS");
  verb.add_option("--load", a.load, "Go on with a game: a saved one, PGN, PDN, GGF, SGF or psq; FILE#3 is the third")
      ->type_name("FILE");
  verb.add_option("--seed", a.seed, "Of the chance by which lower levels err")->type_name("N");
  add_engine(verb, a.engine);
  examples(verb,
           "  kibitz play othello --level 3\n"
           "  kibitz play chess --side black --clock 300 --increment 3\n"
           "  kibitz play chess --load game.txt");
}

void add_perft(CLI::App& app, PerftArguments& a) {
  CLI::App& verb = *app.add_subcommand("perft", "Count the ways to play on, to check rules and speed");
  add_game(verb, a.engine);
  verb.add_option("--depth", a.depth, "Plies")->type_name("N")->required();
  verb.add_option("--position", a.position, "Begin here")->type_name("POSITION")->allow_extra_args(false);
  verb.add_flag("--divide", a.is_divided, "Show the count of each first move");
  verb.add_flag("--paths,--routes", a.counts_routes, "Count the routes of a move apart, in games that have them");
  verb.add_option("--set", a.engine.settings, "Set a rule of the game")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  examples(verb, "  kibitz perft chess --depth 5\n  kibitz perft othello --depth 8 --divide");
}

void add_endgames(CLI::App& app, EndgamesArguments& a) {
  CLI::App& verb =
      *app.add_subcommand("endgames", "Make a game's endgame databases; can be stopped and taken up again");
  verb.add_option("GAME", a.game, "The game, for example checkers")->type_name("")->required();
  verb.add_option("--men", a.men, "Of both sides together, at most")->type_name("N")->required();
  verb.add_option("--to", a.folder, "Where the files go; default: GAME-endgames")->type_name("FOLDER");
  verb.add_flag("--json", a.as_json, "One JSON object a line");
  examples(verb,
           "  kibitz endgames checkers --men 4\n"
           "  kibitz analyse checkers 'B:WK27,K32:BK18,K19,K28' --set endgames=checkers-endgames");
}

void add_lists(CLI::App& app, CommandLine& line) {
  CLI::App& eval = *app.add_subcommand("eval", "Show what the static evaluation of a position is made of");
  add_game(eval, line.eval.engine);
  add_position(eval, line.eval.position);
  examples(eval, "  kibitz eval chess e4 e5");
  CLI::App& games = *app.add_subcommand("games", "List the games, and which powers each has and lacks");
  games.add_option("GAME", line.games.game, "Only this one, power by power")->type_name("");
  examples(games, "  kibitz games\n  kibitz games othello");
  CLI::App& options = *app.add_subcommand("options", "List what can be set, with ranges and defaults");
  options.add_option("GAME", line.options.engine.game, "The game; default: what any has")->type_name("");
  options.add_option("--preset", line.options.engine.preset, "Show this preset's values")->type_name("NAME");
  options.add_option("--set", line.options.engine.settings, "Show what has an effect with this setting")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  options.add_flag("--json", line.options.as_json, "As a JSON object");
  examples(options, "  kibitz options chess\n  kibitz options othello --preset paper --set table=on");
  CLI::App& bench = *app.add_subcommand("bench", "Print the signature: nodes of fixed searches, the same everywhere");
  bench.add_option("GAME", line.bench.game, "Only this one")->type_name("");
  bench.add_flag("--json", line.bench.as_json, "One JSON object a line");
  examples(bench, "  kibitz bench\n  kibitz bench chess");
  CLI::App& completion = *app.add_subcommand("completion", "Print a completion script for a shell, or the manual page");
  completion.add_option("SHELL", line.completion.shell, "bash, zsh or fish; man: the manual page")
      ->type_name("")
      ->required();
  examples(completion, "  kibitz completion bash > ~/.local/share/bash-completion/completions/kibitz");
}

void describe(CLI::App& app, CommandLine& line) {
  app.name("kibitz");
  app.set_version_flag("--version", std::string("kibitz ") + KIBITZ_VERSION);
  app.set_help_flag("-h,--help", "Print this help");
  app.add_option("--color", line.color, "auto, always or never; NO_COLOR in the environment means never")
      ->type_name("WHEN");
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.allow_extras();
  add_analyse(app, line.analyse);
  add_solve(app, line.solve);
  add_play(app, line.play);
  add_perft(app, line.perft);
  add_match(app, line.match);
  add_tune(app, line.tune);
  add_endgames(app, line.endgames);
  add_lists(app, line);
  add_methods(app, line);
  add_protocols(app, line);
  examples(app,
           "  kibitz analyse chess --time 3\n  kibitz play othello --level 4\n  kibitz analyse --help\n\n"
           "One thread, same input, same limits in depth or nodes: same answer. Ctrl-C ends a search and keeps its "
           "result. Without "
           "a verb, and not on a terminal, the first line of input tells the protocol to be spoken.");
}

// A position that was given, as from a variable that is not set, and not left out.
Expected<void> check_positions(const CommandLine& line) {
  for (const auto* words :
       {&line.analyse.position, &line.solve.position, &line.play.position, &line.perft.position, &line.eval.position}) {
    const bool is_blank = std::ranges::all_of(
        *words, [](const std::string& word) { return word.find_first_not_of(" \t") == std::string::npos; });
    if (!words->empty() && is_blank) return fail(fmt::format("{} is no position", quoted(words->front())));
  }
  return {};
}

}  // namespace

Expected<CommandLine> parse_command_line(const std::vector<std::string>& words) {
  CommandLine line;
  line.match.words = words;
  CLI::App app("Looks ahead in two-player board games");
  describe(app, line);
  reveal_words(app);
  try {
    auto reversed = disguised_hyphens(words);  // the parser wants the last word first
    std::reverse(reversed.begin(), reversed.end());
    app.parse(std::move(reversed));
  } catch (const CLI::Success& wanted) {  // --help, --version
    std::ostringstream text;
    app.exit(wanted, text, text);
    line.text = text.str();
    return line;
  } catch (const CLI::ParseError& error) {
    return fail(fmt::format("{}; see 'kibitz --help'", revealed(error.what())));
  }
  if (auto meant = check_positions(line); !meant) return std::unexpected(meant.error());
  const auto verbs = app.get_subcommands();
  const CLI::App* verb = verbs.empty() ? nullptr : verbs.front();
  if (const auto extra = app.remaining(true); !extra.empty())
    return std::unexpected(complaint_about(revealed(extra.front()), app, verb));
  if (verb)
    line.verb = verb->get_name();
  else
    line.text = app.help();
  return line;
}

std::vector<VerbDescription> describe_command_line() {
  CommandLine line;
  CLI::App app("Looks ahead in two-player board games");
  describe(app, line);
  std::vector<VerbDescription> verbs{description_of(app)};
  verbs.front().name.clear();
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    verbs.push_back(description_of(*verb));
  return verbs;
}

}  // namespace kibitz
