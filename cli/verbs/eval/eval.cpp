// eval: prints the static evaluation of a position and its terms.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <ranges>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

// The value of a piece of the picture; null if `worth` does not list the piece.
const PieceValue* find_piece_value(const PieceValues& worth, const Picture::Piece& piece) {
  const auto stands_there = [&](const PieceValue& man) {
    return man.cell == Picture::Cell{piece.column, piece.row} && man.side == side_in_planes(piece) &&
           man.symbol == piece.symbol;
  };
  const auto found = std::ranges::find_if(worth.men, stands_there);
  return found == worth.men.end() ? nullptr : &*found;
}

// The picture with the value of each piece after its symbol. To make room for the numbers, every board is drawn as
// plain squares, without the squares' names and without hints.
Picture picture_with_values(Picture picture, const PieceValues& worth) {
  std::size_t widest_symbol = 0, widest_number = 0;
  for (const PieceValue& man : worth.men) {
    widest_symbol = std::max(widest_symbol, man.symbol.size());
    widest_number = std::max(widest_number, format_score(man.value).size());
  }
  std::erase_if(picture.pieces, [](const Picture::Piece& piece) { return piece.is_hint; });
  for (Picture::Piece& piece : picture.pieces) {
    const PieceValue* const man = find_piece_value(worth, piece);
    const std::string blanks(widest_symbol - std::min(widest_symbol, piece.symbol.size()), ' ');
    const std::string number = fmt::format(" {:>{}}", man ? format_score(man->value) : "", widest_number);
    piece.symbol += blanks + number;
    if (!piece.glyph.empty()) piece.glyph += blanks + number;
  }
  picture.family = Picture::BoardStyle::squares;
  picture.cell_names.clear();
  return picture;
}

// True if the picture's board is not wider than the terminal.
bool fits_terminal(Picture picture, Terminal terminal) {
  terminal.has_colour = false;  // escape codes have no width on the screen, but would be counted as characters
  picture.caption.clear();
  const std::string board = draw_board(picture, terminal);
  const auto is_too_wide = [&](auto&& line) {
    return width_of(std::string_view(line.begin(), line.end())) > static_cast<std::size_t>(terminal.width);
  };
  return std::ranges::none_of(std::views::split(board, '\n'), is_too_wide);
}

// The name of the square in the players' notation; if the picture has none, its column and row, counted from 1.
std::string name_of(const Picture::Cell& cell, const Picture& picture) {
  for (const Picture::CellName& place : picture.cell_names)
    if (Picture::Cell{place.column, place.row} == cell) return place.name;
  const auto column = static_cast<std::size_t>(cell.column), row = static_cast<std::size_t>(cell.row);
  if (column < picture.column_labels.size() && row < picture.row_labels.size())
    return picture.column_labels[column] + picture.row_labels[row];
  return fmt::format("{},{}", cell.column + 1, cell.row + 1);
}

std::string piece_value_table(const PieceValues& worth, const Engine& engine) {
  const Picture picture = engine.picture();
  TextTable table({{"piece", TableColumn::Align::left, 0},
                   {"of", TableColumn::Align::left, 0},
                   {"at", TableColumn::Align::left, 0},
                   {"value", TableColumn::Align::right, 0}});
  for (const PieceValue& man : worth.men)
    table.add({man.symbol, engine.info().side_names.at(static_cast<std::size_t>(man.side)), name_of(man.cell, picture),
               format_score(man.value)});
  return table.text();
}

std::string draw_piece_values(const PieceValues& worth, const Engine& engine, const Terminal& terminal) {
  Terminal without_shades = terminal;  // numbers are hard to read on shaded squares
  without_shades.has_shades = false;
  const Picture numbered = picture_with_values(engine.picture(), worth);
  const std::string_view what =
      worth.is_residual ? "what the weights add to the game's own evaluation with it, minus what they add without it"
                        : "the score with it minus the score without it";
  const std::string said = wrapped_text(terminal, fmt::format("each piece's value for its owner: {}", what)) + '\n';
  if (fits_terminal(numbered, without_shades)) return draw_board(numbered, without_shades) + said;
  return draw_board(engine.picture(), terminal) + '\n' + piece_value_table(worth, engine) + said;
}

struct EvalArguments {
  EngineArguments engine;
  PositionArguments position;
  bool as_json = false;
};

std::string evaluation_text(const Engine& engine, const Terminal& terminal) {
  TextTable table({{"term", TableColumn::Align::left, 0}, {"score", TableColumn::Align::right, 0}});
  for (const auto& [name, score] : engine.evaluation_terms()) table.add({name, format_score(score)});
  table.add({"evaluation", format_score(engine.evaluation())});
  const auto worth = engine.piece_values();
  return fmt::format("{}\n{}for {}, who is to move\n",
                     worth ? draw_piece_values(*worth, engine, terminal) : draw_board(engine.picture(), terminal),
                     table.text(), engine.info().side_names.at(static_cast<std::size_t>(engine.mover())));
}

Expected<int> evaluate(const Session& session, const EvalArguments& arguments) {
  const auto engine =
      TRY(make_engine_at_position(session, arguments.engine, arguments.position, [&](const Engine& made) {
        return reject_search_settings(made, arguments.engine, "eval");
      }));
  if (arguments.as_json)
    session.terminal.out << json_of_evaluation(*engine) << '\n';
  else
    session.terminal.out << evaluation_text(*engine, session.terminal);
  return status::ok;
}

void add_options(VerbOptions& options, EvalArguments& a) {
  add_game_argument(options, a.engine.game);
  options.add({"--set", "Set a rule or setting of the game, or weights; may be repeated", "OPTION=VALUE"},
              a.engine.settings);
  options.add({"--json", "Print one JSON object"}, a.as_json);
  add_position_argument(options, a.position);
}

}  // namespace

Verb eval_verb() {
  return make_verb<EvalArguments>({"eval", "Show the terms of a position's static evaluation",
                                   "  kibitz eval chess e4 e5\n  kibitz eval othello --set weights=othello.net"},
                                  add_options, evaluate);
}

}  // namespace kibitz
