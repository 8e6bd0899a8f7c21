// The half of a game that is the same for every language in which its rules may be written (Python, JavaScript). The
// other half, `Text`, has the types Position and Move, the text functions (HasTextInterface), and the member `rules_`,
// a pointer to the rules: start(), moves(), play(), result(), key(), evaluate(), rank() and is_noisy() of states.
// Position is a counted reference to a state.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

template <class Self, class Text>
struct RulesGame : Text {
  using Text::Text;
  using typename Text::Move;
  using typename Text::Position;
  static constexpr bool ends_in_points = true;  // result() may return points

  Position start() const { return this->rules_->start(); }
  // What result() returns. If the game is not over, a repetition of the position is a draw, except in games that never
  // repeat.
  std::optional<Outcome> verdict(const Line<Self>& line, Judge judge) const {
    const std::optional<Outcome>& result = this->rules_->result(*line.current().get());
    if constexpr (!NeverRepeats<Self>)
      if (!result && judge != Judge::law && is_repetition(line, judge)) return Outcome::draw();
    return result;
  }
  Outcome without_moves(const Position& position) const {
    return this->rules_->result(*position.get()).value_or(Outcome::draw());
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (const Move move : this->rules_->moves(*position.get())) moves.push(move);
  }
  Position play(const Position& position, Move move) const { return this->rules_->play(position, move); }
  Key key(const Position& position) const { return this->rules_->key(*position.get()); }
  Score evaluate(const Line<Self>& line) const { return this->rules_->evaluate(*line.current().get()); }
  int rank(const Position& position, Move move) const { return this->rules_->rank(*position.get(), move); }
};

// Adds is_noisy(), generate_noisy() and must_move(), which quiescence search needs (HasNoise).
template <class Base>
struct WithRulesNoise : Base {
  using Base::Base;
  using typename Base::Move;
  using typename Base::Position;
  bool is_noisy(const Position& position, Move move) const { return this->rules_->is_noisy(*position.get(), move); }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const {
    for (const Move move : this->rules_->moves(*position.get()))
      if (is_noisy(position, move)) moves.push(move);
  }
  bool must_move(const Position&) const { return false; }
};

// The picture of a board as rows of characters; a dot or a blank is an empty square. `men`: for each side, the symbols
// of its pieces. Of other symbols, small letters are the second side's.
inline Picture picture_of_rows(const std::vector<std::string>& rows, const std::array<std::string, 2>& men) {
  const auto side_of = [&men](char symbol) {
    if (men[0].find(symbol) != std::string::npos) return 0;
    return men[1].find(symbol) != std::string::npos || (symbol >= 'a' && symbol <= 'z') ? 1 : 0;
  };
  Picture picture;
  picture.rows = static_cast<int>(rows.size());
  for (int row = 0; row < picture.rows; ++row) {
    const std::string& line = rows[static_cast<std::size_t>(row)];
    picture.columns = std::max(picture.columns, static_cast<int>(line.size()));
    for (int column = 0; column < static_cast<int>(line.size()); ++column)
      if (const char symbol = line[static_cast<std::size_t>(column)]; symbol > ' ' && symbol <= '~' && symbol != '.')
        picture.pieces.push_back(
            {.column = column, .row = row, .side = side_of(symbol), .symbol = std::string(1, symbol), .glyph = ""});
  }
  return picture;
}

}  // namespace kibitz
