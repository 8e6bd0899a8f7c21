// lab: checks the arguments and runs the chosen action.
#include "cli/verbs/lab/lab.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace kibitz {

namespace {

struct LabAction {
  std::string_view name;
  std::size_t min_words;
  std::size_t max_words;
  std::string_view usage;
  std::string_view options;  // names of the options that the action accepts
  Expected<int> (*run)(const Session&, const LabArguments&);
};

constexpr std::array actions{
    LabAction{"run", 1, 1, "run EXPERIMENT", "--store --jobs --again --ledger --shard", run_experiment},
    LabAction{"new", 1, 1, "new NAME", "", write_new_experiment},
    LabAction{"list", 0, 1, "list [FOLDER]", "", list_experiments},
    LabAction{"status", 1, 1, "status EXPERIMENT", "--store --ledger", show_lab_status},
    LabAction{"report", 1, 1, "report EXPERIMENT", "--store --format --plot --columns --ledger", report_experiment},
    LabAction{"compare", 3, 3, "compare EXPERIMENT A B", "--store --ledger", compare_configurations},
    LabAction{"repro", 2, 2, "repro EXPERIMENT CELL", "--store --ledger", print_repeat_command},
    LabAction{"games", 1, 1, "games EXPERIMENT", "--store --ledger --format --game --configuration", print_games},
    LabAction{"replay", 2, 2, "replay EXPERIMENT CELL", "--store --ledger", replay_cell},
};

Expected<int> run_action(const Session& session, const LabArguments& arguments) {
  const auto* action = std::ranges::find(actions, arguments.action, &LabAction::name);
  if (action == actions.end()) {
    std::vector<std::string_view> names;
    for (const LabAction& one : actions) names.push_back(one.name);
    return fail(fmt::format("lab has {}, not {}", fmt::join(names, ", "), quoted(arguments.action)));
  }
  using OptionGiven = std::pair<std::string_view, bool>;
  for (const auto& [name, is_given] :
       {OptionGiven{"--store", !arguments.store.empty()}, OptionGiven{"--jobs", !arguments.jobs.empty()},
        OptionGiven{"--format", !arguments.format.empty()}, OptionGiven{"--plot", !arguments.plot.empty()},
        OptionGiven{"--columns", !arguments.columns.empty()}, OptionGiven{"--again", arguments.retries_failed},
        OptionGiven{"--ledger", !arguments.shared.ledger.empty()},
        OptionGiven{"--shard", !arguments.shared.shard.empty()}, OptionGiven{"--game", !arguments.game.empty()},
        OptionGiven{"--configuration", !arguments.configurations.empty()}})
    if (is_given && action->options.find(name) == std::string_view::npos)
      return fail(fmt::format("lab {} has no {}", action->name, name));
  if (arguments.words.size() < action->min_words || arguments.words.size() > action->max_words)
    return fail(fmt::format("it is kibitz lab {}", action->usage));
  return action->run(session, arguments);
}

void add_options(VerbOptions& options, LabArguments& a) {
  options.add({"ACTION",
               "run EXPERIMENT; new NAME (write a template); list [FOLDER];\n"
               "status EXPERIMENT; report EXPERIMENT;\n"
               "compare EXPERIMENT A B (two configurations);\n"
               "repro EXPERIMENT CELL (print the command that repeats a search);\n"
               "games EXPERIMENT (print the games that were played);\n"
               "replay EXPERIMENT CELL (play a cell's games again, node for node)",
               "", true},
              a.action);
  options.add({"WORDS", "Arguments of the action; an experiment is a file NAME.toml"}, a.words);
  options.add({"--store", "File of results (default NAME.db)", "FILE"}, a.store);
  options.add({"--jobs", "For run: searches in parallel (default: number of processors)", "N"}, a.jobs);
  add_shared_options(options, a.shared, "the --store file (default NAME-I-of-N.db)");
  options.add({"--again", "For run: repeat searches that failed, crashed or were abandoned"}, a.retries_failed);
  options.add({"--format",
               "For report: md, html, svg, csv or jsonl (default md);\n"
               "for games: jsonl, pgn, pdn, sgf or ggf (default jsonl)",
               "NAME"},
              a.format);
  options.add({"--columns", "For report --format csv: only these columns, separated by commas", "NAMES"}, a.columns);
  options.add({"--game", "For games: only games of this name", "NAME"}, a.game);
  options.add({"--configuration", "For games: only games of this configuration; repeatable", "NAME"}, a.configurations);
  options.add({"--plot", "For report --format svg: number or title of the plot", "PLOT"}, a.plot);
}

}  // namespace

std::string result_file_name(const std::string& experiment, const LabArguments& arguments) {
  if (!arguments.store.empty()) return arguments.store;
  if (const std::string& shard = arguments.shared.shard; !shard.empty()) {
    std::string name = std::filesystem::path(experiment).replace_extension().string() + '-' + shard + ".db";
    if (const std::size_t slash = name.rfind('/'); slash != std::string::npos) name.replace(slash, 1, "-of-");
    return name;
  }
  return std::filesystem::path(experiment).replace_extension(".db").string();
}

Verb lab_verb() {
  return make_verb<LabArguments>({"lab", "Compare search configurations on sets of positions",
                                  "  kibitz lab new drivers\n"
                                  "  kibitz lab run drivers.toml\n"
                                  "  kibitz lab report drivers.toml\n"
                                  "  kibitz lab compare drivers.toml alpha-beta 'MTD(f)'"},
                                 add_options, run_action);
}

}  // namespace kibitz
