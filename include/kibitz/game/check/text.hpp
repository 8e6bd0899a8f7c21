// Conformance checks of texts and pictures: a text must read back unchanged, and a picture must fit its board.
#pragma once

#include <algorithm>
#include <array>
#include <exception>

#include "kibitz/core/split_words.hpp"
#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

// Calls a parser and returns its answer. If the parser throws, which it must not, reports that and returns nullopt.
template <class G, class Parse>
auto call_parser(Visit<G>& visit, std::string_view parser, std::string_view text, const Parse& parse)
    -> std::optional<decltype(parse())> {
  const auto report_violation = [&](std::string_view what) {
    visit.report_violation(fmt::format("{} throws", parser), fmt::format("{} at the text {}", what, quoted(text)));
  };
  try {
    return parse();
  } catch (const std::exception& problem) {
    report_violation(problem.what());
  } catch (...) {
    report_violation("something");
  }
  return std::nullopt;
}

// parse_position() of `text`; nullopt, with a finding, if it throws an exception.
template <class G>
std::optional<Expected<PositionOf<G>>> call_parse_position(Visit<G>& visit, std::string_view text) {
  return call_parser(visit, "parse_position", text, [&] { return visit.game.parse_position(text); });
}

// parse_move() of `text`; nullopt, with a finding, if it throws an exception.
template <class G>
std::optional<Expected<MoveOf<G>>> call_parse_move(Visit<G>& visit, std::string_view text) {
  return call_parser(visit, "parse_move", text, [&] { return visit.game.parse_move(visit.position(), text); });
}

// What is wrong with the text of a position that files and protocols store, in words; "" if nothing is. They store it
// as one line, and separate it from the moves after it by the word `moves`.
inline std::string_view fault_of_position_text(std::string_view text) {
  if (text.find_first_of("\n\r") != std::string_view::npos) return "the text of a position has more than one line";
  if (text.empty()) return "the text of a position is empty";
  if (trimmed(text) != text) return "the text of a position begins or ends with a blank";
  if (std::ranges::count(split_words(text), "moves") > 0) return "the text of a position has the word `moves`";
  return "";
}

// What is wrong with the text of a move, in words; "" if nothing is. Files and front ends separate moves by blanks, and
// take some words for something else.
inline std::string_view fault_of_move_text(std::string_view text) {
  constexpr std::array<std::string_view, 5> results{"1-0", "0-1", "1/2-1/2", "1/2", "*"};
  const auto words = words_of(text);
  if (words.size() != 1 || words[0] != text) return "the text of a move is not one word";
  if (without_move_number(text) != text) return "the text of a move begins with a move number";
  if (std::ranges::count(results, text) > 0) return "the text of a move is the result of a game";
  return "";
}

// The text of a position must be storable, and read back as that position.
template <class G>
void check_position_text(Visit<G>& visit) {
  const std::string text = visit.game.format_position(visit.position());
  if (const std::string_view fault = fault_of_position_text(text); !fault.empty())
    visit.report_violation(fault, quoted(text));
  const auto answer = call_parse_position(visit, text);
  if (!answer) return;
  const Expected<PositionOf<G>>& parsed = *answer;
  if (!parsed)
    return visit.report_violation("parse_position rejects what format_position wrote", parsed.error().message);
  if (!are_equal(visit.game, *parsed, visit.position()))
    visit.report_violation("a position read back from its text is another one, or has another key");
  if (visit.game.format_position(*parsed) != text)
    visit.report_violation("a position read back is written differently");
}

// The text of a legal move must be storable, and read back as that move.
template <class G>
void check_move_text(Visit<G>& visit, MoveOf<G> move, std::string_view text) {
  if (const std::string_view fault = fault_of_move_text(text); !fault.empty())
    visit.report_violation(fault, quoted(text));
  const auto parsed = call_parse_move(visit, text);
  if (!parsed) return;
  if (!*parsed) return visit.report_violation("parse_move rejects the text of a legal move", parsed->error().message);
  if (!(**parsed == move))
    visit.report_violation("the text of a move reads back as another move",
                           fmt::format("{} becomes {}", quoted(text), visit.name_of(**parsed)));
}

// The text with one random byte replaced, removed or doubled.
inline std::string garble_text(std::string text, Random& random) {
  if (text.empty()) return text;
  const std::size_t place = random.below(text.size());
  switch (random.below(3)) {
    case 0: text[place] = static_cast<char>(random.next()); break;
    case 1: text.erase(place, 1); break;
    default: text.insert(place, 1, text[place]); break;
  }
  return text;
}

// Checks the parsers with garbled texts. A position that parse_position accepts must stay the same when it is written
// and read again. A move that parse_move accepts must be legal.
template <class G>
void check_garbled_text(Visit<G>& visit) {
  const std::string text = garble_text(visit.game.format_position(visit.position()), visit.random);
  if (const auto accepted = call_parse_position(visit, text); accepted && *accepted) {
    const auto again = call_parse_position(visit, visit.game.format_position(**accepted));
    if (again && (!*again || !are_equal(visit.game, **again, **accepted)))
      visit.report_violation("a position that parse_position accepts does not survive being written", quoted(text));
    visit.legal_moves_in(**accepted);
  }
  if (visit.moves.empty()) return;
  const MoveOf<G> move = visit.moves[visit.random.below(visit.moves.size())];
  const std::string move_text = garble_text(visit.game.format_move(visit.position(), move), visit.random);
  const auto parsed = call_parse_move(visit, move_text);
  if (parsed && *parsed && !contains(visit.moves, **parsed))
    visit.report_violation("parse_move returns a move that is not legal", quoted(move_text));
}

// A text that is invalid in every game, alone or after another text. A parser that accepts it does not check its
// whole input.
inline constexpr std::string_view nonsense = " ~\x01no such thing~";

// The parsers must reject texts that are neither a position nor a move.
template <class G>
void check_nonsense(Visit<G>& visit) {
  const auto report_accepted = [&](std::string_view promise, const std::string& text) {
    visit.report_violation(promise, "it takes " + quoted(text));
  };
  const auto takes_position = [&](const std::string& text) {
    const auto answer = call_parse_position(visit, text);
    return answer && answer->has_value();
  };
  const auto takes_move = [&](const std::string& text) {
    const auto answer = call_parse_move(visit, text);
    return answer && answer->has_value();
  };
  const std::string alone(nonsense);
  if (takes_position(alone)) return report_accepted("parse_position accepts any text", alone);
  const std::string position = visit.game.format_position(visit.position()) + alone;
  if (takes_position(position)) report_accepted("parse_position accepts text after a position", position);
  if (takes_move(alone)) return report_accepted("parse_move accepts any text", alone);
  if (takes_move("")) report_accepted("parse_move takes an empty text for a move", "");
  if (visit.moves.empty()) return;
  const std::string move = visit.game.format_move(visit.position(), visit.moves.front()) + alone;
  if (takes_move(move)) report_accepted("parse_move accepts text after a move", move);
}

// True for a symbol that a picture may have: one printable character of ASCII, or a number of up to three digits.
inline bool is_symbol(const std::string& symbol) {
  if (symbol.size() == 1) return symbol[0] > ' ' && symbol[0] <= '~';
  return !symbol.empty() && symbol.size() <= 3 && symbol.find_first_not_of("0123456789") == std::string::npos;
}

// The labels and pieces of a picture must fit its board, with at most one piece per cell.
template <class G>
void check_picture(Visit<G>& visit) {
  const Picture picture = visit.game.picture(visit.position());
  const auto fits = [](const std::vector<std::string>& labels, int count) {
    return labels.empty() || labels.size() == static_cast<std::size_t>(count);
  };
  if (!fits(picture.column_labels, picture.columns) || !fits(picture.row_labels, picture.rows) ||
      !fits(picture.upper_labels, picture.columns) || !fits(picture.lower_labels, picture.columns))
    visit.report_violation("the picture has another number of labels than columns or rows");
  if (!fits(picture.counts, 2) || !fits(picture.colours, 2))
    visit.report_violation("the picture has counts or colours, but not for both sides");
  if (picture.caption.find('\n') != std::string::npos)
    visit.report_violation("the picture's caption has more than one line");
  std::set<std::pair<int, int>> taken;
  for (const Picture::Cell& hole : picture.holes) taken.insert({hole.column, hole.row});
  for (const Picture::Piece& piece : picture.pieces) {
    const bool is_inside =
        piece.column >= 0 && piece.column < picture.columns && piece.row >= 0 && piece.row < picture.rows;
    if (!is_inside) visit.report_violation("the picture has a piece outside the board", piece.symbol);
    if (!taken.insert({piece.column, piece.row}).second)
      visit.report_violation("the picture has two pieces in one place, or one in a hole", piece.symbol);
    if (!is_symbol(piece.symbol))
      visit.report_violation("a piece's symbol is neither one ASCII character nor a number", quoted(piece.symbol));
    const bool has_side = piece.side == 0 || piece.side == 1 || piece.side == Picture::neutral;
    if (!has_side) visit.report_violation("a piece in the picture has no side");
  }
}

// The cells of a move's path must be on the board.
template <class G>
void check_path(Visit<G>& visit, MoveOf<G> move) {
  if constexpr (HasPath<G>) {
    const Picture picture = visit.game.picture(visit.position());
    for (const Picture::Cell& place : visit.game.path(visit.position(), move)) {
      const bool is_inside =
          place.column >= 0 && place.column < picture.columns && place.row >= 0 && place.row < picture.rows;
      if (!is_inside || std::ranges::find(picture.holes, place) != picture.holes.end())
        return visit.report_violation("the path of a move leaves the board", visit.name_of(move));
    }
  }
}

// Runs all checks of this header at the current position, the checks of moves for a sample of 40 moves.
template <class G>
void check_text(Visit<G>& visit) {
  if constexpr (HasTextInterface<G>) {
    check_position_text(visit);
    check_garbled_text(visit);
    check_nonsense(visit);
    check_picture(visit);
    for (const MoveOf<G>& move : sample_moves(visit, 40)) {
      check_move_text(visit, move, visit.game.format_move(visit.position(), move));
      check_path(visit, move);
      if constexpr (HasNotation<G>) check_move_text(visit, move, visit.game.notation(visit.position(), move));
      if constexpr (HasSecondNotation<G>)
        check_move_text(visit, move, visit.game.second_notation(visit.position(), move));
    }
  }
}

}  // namespace kibitz::check
