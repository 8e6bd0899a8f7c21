// The openings of a match: random moves, or the contents of a file. The file holds games (in any format that records/
// reads), positions or lists of moves.
#pragma once

#include <memory>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "match/game_loop.hpp"
#include "records/replay.hpp"

namespace kibitz::match {

class Openings {
 public:
  // Reads the file, if there is one, and replays all its openings once, so that no match begins with an unusable file.
  // The error names the file, the line, the column and the number of the opening. `referee` is copied.
  static Expected<Openings> make(const OpeningSource& source, std::uint64_t seed, const Engine& referee);

  // The opening with number `index`, from 0. After the last opening of a file, the first one follows again.
  Expected<Opening> at(std::int64_t index);
  // The number of openings in the file; 0 if openings are random moves.
  std::int64_t count() const { return static_cast<std::int64_t>(entries_.size()); }
  std::string digest() const;  // hash of the file's contents; empty if openings are random moves

 private:
  Expected<void> read_file();
  std::optional<records::Problem> rule_conflict(const records::GameRecord& record) const;
  Expected<void> check_problems(const records::GameRecord& record) const;
  Expected<Opening> opening_of(records::GameRecord& record, records::GameReplayer& replay) const;
  Expected<Opening> random_opening(std::int64_t index);

  OpeningSource source_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<Engine> board_;
  std::vector<Opening> entries_;
  std::uint64_t hash_ = 0;
};

}  // namespace kibitz::match
