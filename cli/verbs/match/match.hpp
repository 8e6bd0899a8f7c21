// The parts of `kibitz match`: its arguments, the settings read from them, and its output.
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
  std::vector<std::string> rules;    // settings of --set: rules and other settings of the game
  std::vector<std::string> players;  // specification of each player: "preset=strong,tc=5+0.05"
  std::string each;                  // settings for all players, written as for one player
  std::string format = "round-robin";
  std::string openings = "random:4";
  std::string opening_plies;  // empty: 0
  FileArguments files;        // values of --encoding and --strict, for opening files
  std::string order;          // empty: sequential
  std::string games;          // number of games for each pair of players; empty: 2, or as in the resumed match
  std::string concurrency;    // number of games played at the same time; empty: 1, or as in the resumed match
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

// Reads the specification of one player. `each` supplies the settings that `text` does not give.
Expected<match::PlayerSpec> read_player(const std::string& text, const std::string& each);

// Splits the text at `mark`. If `mark` is a comma, commas inside double quotes do not split; the quotes are removed,
// and two of them inside quotes are one.
std::vector<std::string> split_text(const std::string& text, char mark);

// Reads where openings come from: "random:6", a file, or one game of a file ("book.pgn#3"). `file_plies` is the number
// of plies to play of each opening in a file; 0, or an empty text, means all.
Expected<match::OpeningSource> read_opening_source(const std::string& text, const std::string& file_plies,
                                                   const FileArguments& files);

void add_match_options(VerbOptions& options, MatchArguments& arguments);

// Returns an error for an option that would be ignored. A stored command line is not checked: version 0.1.0 stored such
// options.
Expected<void> check_ignored_match_options(const MatchArguments& arguments);

Expected<match::MatchSettings> read_match_settings(const MatchArguments& arguments);

// How long a match runs and how fast: the number of games, the concurrency and the stopping rule.
struct MatchExtent {
  std::int64_t games = 0;                 // number of games for each pair of players
  int concurrency = 1;                    // number of games played at the same time
  std::optional<match::SprtBounds> sprt;  // stopping rule; nullopt: all games are played
};
Expected<MatchExtent> read_match_extent(const MatchArguments& arguments, std::size_t players);

// A match read from the file of --resume, with the options that may change taken from the command line: number of
// games, concurrency and exported files.
struct ResumedMatch {
  MatchArguments arguments;
  std::vector<std::string> words;  // the original command line of the match
};
Expected<ResumedMatch> read_match_to_resume(const MatchArguments& now);

// The command line without the options for storage and sharing. The remaining words are the same for all shards.
std::vector<std::string> stored_words_of(const std::vector<std::string>& words);

// ---- output: lines in the format of cutechess-cli, which other tools read; tables for people; JSON ----

// "Started game 3 of 20 (A vs B)", and "Finished game 3 (A vs B): 1-0 {White mates}".
std::string game_started_line(const match::MatchPlan& plan, const match::ScheduledGame& job);
std::string game_finished_line(const match::StoredGame& game);
// The score of two players, as cutechess-cli prints it: "Score of A vs B: 3 - 1 - 2  [0.667] 6".
std::string score_line(const match::MatchSettings& settings, const match::Standings& standings);
// Up to three lines: the Elo difference with its error bar, the likelihood of superiority (LOS) and the draw ratio; the
// numbers of game pairs by points scored; the state of the SPRT. The first two lines appear once a pair is
// complete, the third only if there is an SPRT.
std::string statistics_lines(const match::MatchPlan& plan, const match::Standings& standings);
// The table of the players, best score first, with their losses on time, crashes and illegal moves.
std::string standings_table(const match::MatchSettings& settings, const match::Standings& standings);
// The number of repeated pairs, and that they do not count; empty if there are none.
std::string repetition_line(const match::Standings& standings);

std::string json_of_match_game(const match::StoredGame& game);
std::string json_of_match(const match::MatchPlan& plan, const match::Standings& standings, match::MatchEnd end);

}  // namespace kibitz
