// The file of a match: a ledger with one job, whose text is the settings, and one result per finished game. A game is
// finished when its transaction is committed. Everything else (PGN, tables) is made from it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ledger/file_lock.hpp"
#include "ledger/ledger.hpp"
#include "match/game_loop.hpp"
#include "match/schedule.hpp"

namespace kibitz::match {

struct StoredGame {
  std::int64_t number = 0;
  std::string first;  // names of the players
  std::string second;
  MatchGame record;
  std::string finished_at;  // UTC; set by the store
};

using Rows = std::vector<std::pair<std::string, std::string>>;

// The ledger job of a match; its text is the settings.
ledger::Job job_of_match(const Rows& settings, const std::string& build);
std::string address_of_game(const std::string& job, std::int64_t number);
// A game still to be played. text_of() turns it into the text of a task, and read_planned_game() is the inverse.
struct PlannedGame {
  std::int64_t number = 0;
  Opening opening;
};
std::string text_of(const PlannedGame& game);
Expected<PlannedGame> read_planned_game(const std::string& text);
// text_of() turns a finished game into the text of a result; read_game() is the inverse.
std::string text_of(const StoredGame& game);
Expected<StoredGame> read_game(const std::string& text);

class GameStore {
 public:
  // An empty name: in memory. A new file takes the settings; an existing file must have the same settings, else the
  // error names the first that differs. One process at a time can open a file. `build`, the program's signature, is
  // stored if other machines play games of the match too.
  static Expected<GameStore> open(const std::string& file, const Rows& settings, const std::string& build = "");

  // Opens a ledger that other processes use concurrently.
  static Expected<GameStore> open_shared(const std::string& url, const Rows& settings, const std::string& build);

  // Stores a finished game. If the file was deleted meanwhile, it is written again and the error says so.
  Expected<void> add(const StoredGame& game);
  Expected<void> check_file();
  Expected<std::vector<StoredGame>> games();

  // The command line of the match, so that it can be resumed; only the first one is kept.
  Expected<void> keep_command(const std::vector<std::string>& words);
  static Expected<std::vector<std::string>> read_command(const std::string& file);

  // Adds games to be played by any worker of the ledger.
  Expected<void> plan(const std::vector<PlannedGame>& games);
  const std::string& job() const { return job_; }  // the match's address

 private:
  GameStore(std::string file, ledger::FileLock lock, ledger::Ledger ledger)
      : file_(std::move(file)), lock_(std::move(lock)), ledger_(std::move(ledger)) {}
  Expected<void> create_or_compare(const Rows& settings, const std::string& build);

  std::string file_;
  // Declared before the database, so that it is released after it. Closing any descriptor of the file sooner would drop
  // SQLite's own locks on it.
  ledger::FileLock lock_;
  ledger::Ledger ledger_;
  std::string job_;  // the match's address
  ledger::Job planned_;
};

}  // namespace kibitz::match
