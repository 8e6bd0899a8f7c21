// The list of a file's games. The file is read once, in steps, so that the first games can be shown while the rest is
// read. Every game is replayed, so that the list shows the faults.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "records/players.hpp"
#include "web/game_of_file.hpp"

namespace kibitz::web {

// A game in the list.
struct GameRow {
  std::int64_t number = 0;  // the game's number in the file, from 1
  std::string game;         // name in the catalogue
  std::array<std::string, 2> players;
  std::string date;
  std::string result;
  std::string event;
  std::size_t moves = 0;  // plies of the main line
  std::size_t problems = 0;
  std::optional<records::Problem> problem;  // the gravest one
};

// True if each word occurs in the players, the event, the date, the result or the number; upper and lower case of the
// letters A to Z are equal.
bool matches_filter(const GameRow& row, const std::vector<std::string>& words);

struct IndexState {
  std::size_t games = 0;
  std::size_t faulty = 0;   // games with an error
  std::uint64_t bytes = 0;  // bytes of the file that have been read
  bool is_complete = false;
  std::string problem;  // why reading ended before the end of the file; empty if it did not
};

// Thread-safe.
class FileIndex {
 public:
  static constexpr std::size_t max_games = 2'000'000;

  static Expected<std::unique_ptr<FileIndex>> open(std::shared_ptr<const StoredFile> file, const PageGame& page);

  // Reads up to `count` further games. Returns early if another thread waits for the list.
  void read_games(int count);
  IndexState state();
  // Calls `take` for the rows from index `from` on, until it returns false. Returns the index after the last row.
  std::size_t visit(std::size_t from, const std::function<bool(const GameRow&)>& take);

  // Reads one game, with its replayer's engine prepared for it. Stops if `is_stopped` returns true.
  struct OpenedGame {
    records::GameRecord record;
    std::unique_ptr<records::Replayers> replayers;
    records::GameReplayer* replayer = nullptr;
  };
  Expected<OpenedGame> open_game(std::int64_t number, const PageGame& page,
                                 const std::function<bool()>& is_stopped) const;

  const StoredFile& file() const { return *file_; }
  const GameOfFile& kind() const { return kind_; }

 private:
  FileIndex(std::shared_ptr<const StoredFile> file, GameOfFile kind, const PageGame& page);
  bool read_game();
  void add_row();
  std::unique_lock<std::mutex> lock();

  const std::shared_ptr<const StoredFile> file_;
  const GameOfFile kind_;
  std::mutex mutex_;  // guards the members below
  std::atomic<int> waiting_{0};
  IndexState state_;
  records::GameFile games_;  // counts the bytes in state_
  records::Replayers replayers_;
  records::GameRecord record_;
  std::vector<GameRow> rows_;
};

}  // namespace kibitz::web
