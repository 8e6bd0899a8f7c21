// The openings of a match: random moves, or a file of games (any format of records/), positions or lists of moves.
#pragma once

#include <memory>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "match/game_loop.hpp"
#include "records/replay.hpp"

namespace kibitz::match {

class Openings {
 public:
  // Copies `referee`, and plays every opening of a file once, so that a match never begins with an unusable file. The
  // error names the file, line, column and number of the opening.
  static Expected<Openings> make(const OpeningSource& source, std::uint64_t seed, const Engine& referee);

  // Opening number `index`, from 0. After a file's last opening comes its first again.
  Expected<Opening> at(std::int64_t index);
  std::int64_t count() const { return static_cast<std::int64_t>(entries_.size()); }  // openings in the file; 0: random
  std::string digest() const;  // hash of the file's contents; empty: random

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
