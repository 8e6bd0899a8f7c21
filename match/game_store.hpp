// The file of a match: a ledger with one job, whose text holds the settings, and one result per finished game. A game
// is finished once its transaction is committed. Exports and tables are made from this file.
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
  std::string first;  // name of the player that moves first
  std::string second;
  MatchGame record;
  std::string finished_at;  // UTC time when the game was stored; set by the store
};

using SettingRows = std::vector<std::pair<std::string, std::string>>;

// The kinds of job whose results are games.
inline constexpr std::string_view kind_of_match = "match";
inline constexpr std::string_view kind_of_tuning = "tune";

// The ledger job of a match, with the settings as its text.
ledger::Job job_of_match(const SettingRows& settings, const std::string& build);
SettingRows settings_of(const ledger::Job& match);  // the settings that job_of_match() got
std::string address_of_game(const std::string& job, std::int64_t number);
// A game that has not been played yet. text_of() writes it as the text of a task, and read_planned_game() reads that
// text.
struct PlannedGame {
  std::int64_t number = 0;
  Opening opening;
};
std::string text_of(const PlannedGame& game);
Expected<PlannedGame> read_planned_game(const std::string& text);
// text_of() writes a finished game as the text of a result, and read_game() reads that text.
std::string text_of(const StoredGame& game);
Expected<StoredGame> read_game(const std::string& text);

class GameStore {
 public:
  // Opens or creates the file of a match; an empty `file` means a store in memory. A new file gets the settings. An
  // existing file must have the same settings; otherwise the error names the first setting that differs. Only one
  // process at a time can open a file. `build` is the signature of the program, which a match needs if several machines
  // play its games.
  static Expected<GameStore> open(const std::string& file, const SettingRows& settings, const std::string& build = "");
  // As open(), for games whose job is made by the caller: job_of_match() with another kind, title or notes.
  static Expected<GameStore> open_job(const std::string& file, const ledger::Job& job);

  // Opens the match in a ledger that other processes use at the same time. Adds the match if the ledger does not have
  // it.
  static Expected<GameStore> open_shared(const std::string& url, const SettingRows& settings, const std::string& build);

  // Stores a finished game. If the file was deleted meanwhile, it is rewritten and the error says so.
  Expected<void> add(const StoredGame& game);
  Expected<void> check_file();
  Expected<std::vector<StoredGame>> games();

  // Stores the command line of the match, so that the match can be resumed. A later call does not replace it.
  Expected<void> store_command(const std::vector<std::string>& words);
  static Expected<std::vector<std::string>> read_command(const std::string& file);

  // Adds the games as tasks, which any worker of the ledger may play.
  Expected<void> plan(const std::vector<PlannedGame>& games);
  const std::string& job() const { return job_; }  // address of the match's job in the ledger
  const ledger::Job& planned() const { return planned_; }
  ledger::Ledger& ledger() { return ledger_; }

 private:
  GameStore(std::string file, ledger::FileLock lock, ledger::Ledger ledger)
      : file_(std::move(file)), lock_(std::move(lock)), ledger_(std::move(ledger)) {}
  Expected<void> create_or_check_settings(const ledger::Job& job);
  Expected<void> check_build(const std::string& build) const;

  std::string file_;
  // Declared before ledger_, so that the lock is released after the database is closed. Closing any descriptor of
  // the file earlier would release SQLite's own locks on it.
  ledger::FileLock lock_;
  ledger::Ledger ledger_;
  std::string job_;      // address of the match's job in the ledger
  ledger::Job planned_;  // the match's job
};

}  // namespace kibitz::match
