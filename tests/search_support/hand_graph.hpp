// Games with repeating positions, drawn by hand as one line of text. The form is explained below.
#pragma once

#include <map>
#include <sstream>
#include <string>

#include "kibitz/game/repetition.hpp"

namespace kibitz::test {

//   r:ab a:r b:cd c=win d=draw
//
// Each letter is a place; the letters after its colon are the moves of the side to move, in order. A place with a word
// after "=" ends the game with that result for the first player. The first letter is the start.

struct HandGraph {
  struct Position {
    std::uint32_t place = 0;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    char to = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  std::string first;  // the letter of the start place
  std::map<char, std::string> moves_from;
  std::map<char, Outcome> ends;

  explicit HandGraph(const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (first.empty()) first = word.substr(0, 1);
      const std::string content = word.substr(2);
      if (word[1] == ':') moves_from[word[0]] = content;
      if (word[1] == '=')
        ends[word[0]] = content == "win" ? Outcome::win() : content == "loss" ? Outcome::loss() : Outcome{};
    }
  }

  Position start() const { return {static_cast<std::uint32_t>(first[0]), 0}; }
  std::optional<Outcome> verdict(const Line<HandGraph>& line, Judge judge) const {
    const Position& position = line.current();
    const auto end = ends.find(static_cast<char>(position.place));
    if (end == ends.end()) return is_repetition(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
    if (position.side == 0 || end->second == Outcome::draw()) return end->second;
    return end->second == Outcome::win() ? Outcome::loss() : Outcome::win();
  }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    const auto from = moves_from.find(static_cast<char>(position.place));
    if (from == moves_from.end()) return;
    for (const char to : from->second) moves.push({to});
  }
  Position play(const Position& position, Move move) const {
    return {static_cast<std::uint32_t>(move.to), 1 - position.side};
  }
};

static_assert(Game<HandGraph> && !NeverRepeats<HandGraph>);

}  // namespace kibitz::test
