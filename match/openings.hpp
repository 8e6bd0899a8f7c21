// Where games begin: random moves, or a file of positions, of lists of moves, or of games (PGN, PDN).
#pragma once

#include <memory>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "match/game_loop.hpp"

namespace kibitz::match {

// A game of PGN or PDN as far as an opening needs it.
struct GameText {
  std::string start;               // tag FEN
  std::vector<std::string> moves;  // as written, without numbers, comments, variations and signs
};
std::vector<GameText> games_in(std::string_view text);

class Openings {
 public:
  // `referee` is copied. The error names the file.
  static Expected<Openings> make(const OpeningSource& source, std::uint64_t seed, const Engine& referee);

  // Opening number `index`, from 0; a file is begun again when it is through. The error quotes what cannot be played.
  Expected<Opening> at(std::int64_t index);
  std::int64_t count() const { return static_cast<std::int64_t>(entries_.size()); }  // of the file; 0: random
  std::string digest() const;  // of the file's contents; empty: random

 private:
  struct Entry {
    std::string line;  // a position or moves; empty: `game`
    GameText game;
  };
  Expected<Opening> random_opening(std::int64_t index);
  Expected<Opening> read(const Entry& entry);
  Expected<Opening> read_line(const std::string& line);
  Expected<Opening> played(const std::string& start, const std::vector<std::string>& moves);

  OpeningSource source_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<Engine> board_;
  std::vector<Entry> entries_;
  std::uint64_t hash_ = 0;
};

}  // namespace kibitz::match
