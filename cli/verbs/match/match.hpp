// The parts of `kibitz match`: its arguments, the settings that they give, and what it prints.
#pragma once

#include <string>

#include "cli/grammar/verb.hpp"
#include "cli/setup/record_file.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "match/runner.hpp"

namespace kibitz {

// The arguments of `kibitz match`, as typed.
struct MatchArguments {
  std::string game;
  std::vector<std::string> rules;    // --set
  std::vector<std::string> players;  // "preset=strong,tc=5+0.05"
  std::string each;                  // the same, for all players
  std::string format = "round-robin";
  std::string openings = "random:4";
  std::string opening_plies = "0";
  FileArguments files;  // how openings are read
  std::string order = "sequential";
  std::string games;        // empty: 2, or those of the match resumed
  std::string concurrency;  // empty: 1, or that of the match resumed
  std::string seed = "1";
  std::string sprt;
  std::string win = "off";
  std::string draw = "off";
  std::string most_plies = "off";
  std::string margin = "10";
  std::string stall = "60";
  std::string database;
  std::string resume;
  std::string games_file;
  std::string compliance;
  bool overwrites = false;
  bool as_json = false;
  SharedArguments shared;
};

// One player. `each` supplies the fields that `text` does not set.
Expected<match::PlayerSpec> read_player(const std::string& text, const std::string& each);

// Splits at `mark`. If it is a comma, double quotes protect the commas between them.
std::vector<std::string> parts_of(const std::string& text, char mark);

// "random:6", a file, or one game of a file ("book.pgn#3"). `file_plies`: plies used of each opening of a file; 0: all.
Expected<match::OpeningSource> read_opening_source(const std::string& text, const std::string& file_plies,
                                                   const FileArguments& files);

void describe_match(VerbOptions& options, MatchArguments& arguments);

Expected<match::MatchSettings> read_match_settings(const MatchArguments& arguments);

// The number of games, the concurrency and the stopping rule.
struct MatchExtent {
  std::int64_t games = 0;  // of each pair of players
  int concurrency = 1;
  std::optional<match::SprtBounds> sprt;
};
Expected<MatchExtent> read_match_extent(const MatchArguments& arguments, std::size_t players);

// The match stored in the file of --resume, with the options that may change: the number of games, the concurrency and
// the exported files.
struct ResumedMatch {
  MatchArguments arguments;
  std::vector<std::string> words;  // the command line that began it
};
Expected<ResumedMatch> resume_match(const MatchArguments& now);

// The command line without the options for storage and sharing. What is left is the same for
// all shards.
std::vector<std::string> words_to_keep(const std::vector<std::string>& words);

// What a match shows: lines that tools which read cutechess-cli's output know, tables for people, JSON.
std::string started_line(const match::MatchPlan& plan, const match::ScheduledGame& job);
std::string finished_line(const match::StoredGame& game);
// "Score of A vs B: 3 - 1 - 2  [0.667] 6"
std::string score_line(const match::MatchSettings& settings, const match::Standings& standings);
// Elo and its error, LOS, draws; the pairs by their points; the state of the SPRT if there is one.
std::string verdict_lines(const match::MatchPlan& plan, const match::Standings& standings);
// Everybody's place, best first, with faults.
std::string standings_table(const match::MatchSettings& settings, const match::Standings& standings);

std::string json_of_match_game(const match::StoredGame& game);
std::string json_of_match(const match::MatchPlan& plan, const match::Standings& standings, match::MatchEnd end);

}  // namespace kibitz
