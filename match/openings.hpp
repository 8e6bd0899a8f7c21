// The openings of a match: random moves, or those of a file of games (any format of records/), positions or move
// lists.
#pragma once

#include <memory>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "match/game_loop.hpp"
#include "records/replay.hpp"

namespace kibitz::match {

class Openings {
 public:
  // Copies `referee`. Plays every opening of a file once, so that no match begins with an unusable file. The error
  // names the file, the line, the column and the number of the opening.
  static Expected<Openings> make(const OpeningSource& source, std::uint64_t seed, const Engine& referee);

  // Opening number `index`, from 0. After the last opening of a file, the first follows again.
  Expected<Opening> at(std::int64_t index);
  // Number of openings in the file; 0: openings are random moves.
  std::int64_t count() const { return static_cast<std::int64_t>(entries_.size()); }
  std::string digest() const;  // hash of the file's contents; empty: openings are random moves

 private:
  Expected<void> read_file();
  std::optional<records::Problem> other_rules(const records::GameRecord& record) const;
  Expected<void> check_problems(const records::GameRecord& record) const;
  Expected<Opening> opening_of(records::GameRecord& record, records::Replay& replay) const;
  Expected<Opening> random_opening(std::int64_t index);

  OpeningSource source_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<Engine> board_;
  std::vector<Opening> entries_;
  std::uint64_t hash_ = 0;
};

}  // namespace kibitz::match
