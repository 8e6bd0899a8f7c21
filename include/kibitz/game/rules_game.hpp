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

// The symbols of each side's pieces in a game that names none.
inline const std::array<std::string, 2> default_men{"xX", "oO"};

// The labels that the rules give the columns, from the left, and the rows, from the top; empty: none.
struct BoardLabels {
  std::vector<std::string> columns, rows;
};

// The picture of a board as rows of characters; a dot or a blank is an empty square. `men`: for each side, the symbols
// of its pieces. All other symbols belong to neither side. If both texts are empty, the rules name no symbols: then the
// default ones count and, of other symbols, small letters are the second side's and the rest the first side's.
inline Picture picture_of_rows(const std::vector<std::string>& rows, const std::array<std::string, 2>& men) {
  const bool has_men = !men[0].empty() || !men[1].empty();
  const auto side_of = [&men = has_men ? men : default_men, has_men](char symbol) {
    if (men[0].find(symbol) != std::string::npos) return 0;
    if (men[1].find(symbol) != std::string::npos) return 1;
    return has_men ? Picture::neutral : symbol >= 'a' && symbol <= 'z' ? 1 : 0;
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

// Labels a board. Returns what is wrong with the number of labels, and sets none then; an empty text: nothing.
inline std::string add_labels(Picture& picture, const BoardLabels& labels) {
  const auto problem_of = [](const std::vector<std::string>& given, int count, const char* what) {
    if (given.empty() || std::ssize(given) == count) return std::string();
    return "has " + std::to_string(given.size()) + " labels of " + what + "s, and its board " + std::to_string(count) +
           " " + what + (count == 1 ? "" : "s");
  };
  std::string problem = problem_of(labels.columns, picture.columns, "column");
  if (problem.empty()) problem = problem_of(labels.rows, picture.rows, "row");
  if (!problem.empty()) return problem;
  picture.column_labels = labels.columns;
  picture.row_labels = labels.rows;
  return problem;
}

}  // namespace kibitz
