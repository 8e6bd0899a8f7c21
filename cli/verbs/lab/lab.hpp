// The parts of `kibitz lab`: its arguments and its actions.
#pragma once

#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "lab/result_store.hpp"
#include "match/game_store.hpp"

namespace kibitz {

struct LabArguments {
  std::string action;              // name of the action: "run", "report" ...
  std::vector<std::string> words;  // arguments of the action
  std::string store;
  std::string jobs;
  std::string format;
  std::string plot;
  std::string columns;
  std::string game;                         // name of the only game whose kept games are printed; empty: all
  std::vector<std::string> configurations;  // names of configurations that play in each printed game
  bool retries_failed = false;              // true to run failed cells again
  SharedArguments shared;  // values of --ledger and --shard; its `processes` is unused, because `jobs` has --jobs
};

Expected<int> run_experiment(const Session& session, const LabArguments& arguments);
Expected<int> write_new_experiment(const Session& session, const LabArguments& arguments);
Expected<int> list_experiments(const Session& session, const LabArguments& arguments);
Expected<int> show_lab_status(const Session& session, const LabArguments& arguments);
Expected<int> report_experiment(const Session& session, const LabArguments& arguments);
Expected<int> compare_configurations(const Session& session, const LabArguments& arguments);
Expected<int> print_repeat_command(const Session& session, const LabArguments& arguments);

Expected<int> print_games(const Session& session, const LabArguments& arguments);
Expected<int> replay_cell(const Session& session, const LabArguments& arguments);

// The stored results of an experiment, with its heading.
struct StoredExperiment {
  lab::Heading heading;
  std::vector<lab::StoredCell> cells;  // without those that the stop rule has made unnecessary
};
// Opens the stored results of the experiment that the first argument names, from their file or from the ledger.
Expected<lab::ResultStore> open_stored_results(const LabArguments& arguments);
Expected<StoredExperiment> read_stored_experiment(const LabArguments& arguments);

// Finds a cell by its address or a prefix of it.
Expected<lab::StoredCell> find_cell(const std::vector<lab::StoredCell>& cells, const std::string& begin);

// The name of the result file: --store if given; else NAME.db in the folder of NAME.toml, or NAME-2-of-8.db for a
// shard.
std::string result_file_name(const std::string& experiment, const LabArguments& arguments);

// The largest number of threads that a search of these cells uses.
int max_threads_of(const std::vector<lab::PlannedCell>& cells);

// Runs a cell. If it fails, the failure is stored in the result.
lab::CellResult run_cell_to_result(const Catalogue& catalogue, const lab::Cell& cell);

// An engine with the rules of the cell's game.
Expected<std::unique_ptr<Engine>> lab_referee(const Catalogue& catalogue, const lab::Cell& cell);
// Plays the two games of a cell: its configuration has each side once. The result has no times.
Expected<lab::CellResult> play_games_of_cell(const Catalogue& catalogue, const lab::Cell& cell);
// The games of a result; empty if it has none, or if an earlier version of the program stored it.
Expected<std::vector<match::StoredGame>> kept_games(const lab::CellResult& result);

// What came of a kept game that was played again: the number of its first plies that were the same, and the move that
// was then chosen in place of the kept one. The move is empty if all plies were the same.
struct ReplayedGame {
  std::size_t same_plies = 0;
  std::string move = {};
  bool had_fewer_nodes = false;  // true if that search ended by itself after fewer nodes than the kept one
};
// Plays the kept games of a cell again. Each search is limited by the nodes that it visited then, if its limit was a
// time; otherwise by the limit of the cell.
Expected<std::vector<ReplayedGame>> replay_games_of_cell(const Catalogue& catalogue, const lab::Cell& cell,
                                                         const std::vector<match::StoredGame>& games);

}  // namespace kibitz
