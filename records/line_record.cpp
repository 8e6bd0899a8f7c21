#include "records/line_record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/split_words.hpp"
#include "kibitz/game/text.hpp"
#include "records/characters.hpp"
#include "records/egaroucid_opening.hpp"
#include "records/move_player.hpp"
#include "records/offset_opening.hpp"
#include "records/same_word.hpp"
#include "records/transcript.hpp"

namespace kibitz::records {

namespace {

std::uint32_t count_line_characters(std::string_view text) {
  return static_cast<std::uint32_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Adds the moves of a line to the record, each with its location in the line.
class LineMoves {
 public:
  LineMoves(GameRecord& record, std::string_view line)
      : record_(record), line_(line), begin_(record.place_of_tag("Line")) {}

  // How the first word of a line can be read. none: not as a move. words: as one move. run_together: as several moves
  // without blanks between them.
  enum class Form : std::uint8_t { none, words, run_together };
  static Form form_of(std::string_view text, const Engine& engine) {
    const auto words = moves_in(text);
    if (words.empty()) return Form::none;
    if (engine.read_move(words[0])) return Form::words;
    const auto parts = split_into_moves(words[0]);
    return parts.size() > 1 && engine.read_move(parts[0]) ? Form::run_together : Form::none;
  }

  void add_moves(std::string_view text, Form form) {
    for (const std::string_view word : split_words(text)) {
      const std::string_view move = without_move_number(word);
      if (move.empty()) continue;
      if (form == Form::run_together && last_ != 0 && is_opening_name(word, text)) {
        const std::string_view name = trimmed(text.substr(static_cast<std::size_t>(word.data() - text.data())));
        return record_.add_tag("Opening", name, place_of(name));
      }
      const auto parts = form == Form::run_together ? split_into_moves(move) : std::vector<std::string>{};
      if (parts.empty()) add_move(move, move);
      for (std::size_t i = 0, at = 0; i < parts.size(); at += parts[i++].size())
        add_move(parts[i], move.substr(at, parts[i].size()));
    }
  }

 private:
  // True for the name of an opening, such as "Tiger" in "F5d6C3 Tiger": a word that follows moves without blanks and
  // does not begin like a move.
  static bool is_opening_name(std::string_view word, std::string_view moves) {
    for (const std::string_view pass : {"pass", "pa", "ps", "--"})
      if (is_equal_ignoring_case(word, pass)) return false;
    if (is_digit(moves.front())) return !is_digit(word.front());
    return !is_letter(word.front()) || word.size() == 1 || !is_digit(word[1]);
  }

  TextLocation place_of(std::string_view part) const {
    const auto before = line_.substr(0, static_cast<std::size_t>(part.data() - line_.data()));
    return {begin_.line, begin_.column + count_line_characters(before)};
  }

  void add_move(std::string_view move, std::string_view place) {
    last_ = record_.add_node(last_, move, place_of(place));
  }

  GameRecord& record_;
  std::string_view line_;
  TextLocation begin_;
  std::int32_t last_ = 0;
};

// Removes the quotes around a line and the comma after them: a line may be copied from a list in source code.
std::string_view without_quotes(std::string_view text) {
  if (text.ends_with(',')) text = trimmed(text.substr(0, text.size() - 1));
  const bool is_quoted =
      text.size() >= 2 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
  return is_quoted ? trimmed(text.substr(1, text.size() - 2)) : text;
}

// True if the record's moves lead to `position`, or if the engine cannot set up `position`. Leaves the engine at the
// usual starting position.
bool moves_lead_to(const GameRecord& record, const Record& position, Engine& engine) {
  if (!engine.set_position(position.position)) return true;
  const std::string wanted = engine.position();
  std::vector<std::string> moves;
  for (const std::int32_t node : record.main_line()) moves.emplace_back(record.move(node));
  const bool is_same = engine.set_position("", moves) && engine.position() == wanted;
  return engine.set_position("") && is_same;
}

using MaybeProblem = std::optional<Problem>;
// Reads a line in a notation that only one game has: go-moku's offsets or Othello's boards. Returns std::nullopt if the
// line is in neither notation; otherwise the problem found in the line, if any.
std::optional<MaybeProblem> interpret_game_notation(GameRecord& record, std::string_view text, const Engine& engine) {
  const std::string& game = engine.info().name;
  if (game == "gomoku" && is_line_of_offsets(text)) return read_offsets(text, engine, record);
  if (game != "othello") return std::nullopt;
  const auto board = read_named_board(text);
  if (!board) return std::nullopt;
  record.start = board->position;
  if (!board->name.empty()) record.add_tag("Opening", board->name, record.begin);
  return MaybeProblem{};
}

std::optional<Problem> interpret_text(GameRecord& record, std::string_view line, Engine& engine) {
  const std::string_view text = without_quotes(line);
  const TextLocation place = record.place_of_tag("Line");
  constexpr std::string_view separator = " moves ";
  if (const std::size_t at = text.find(separator); at != std::string_view::npos && at < text.find_first_of(";\"")) {
    const std::string_view start = trimmed(text.substr(0, at));
    if (!is_start_text(start)) record.start = start;
    LineMoves(record, line).add_moves(text.substr(at + separator.size()), LineMoves::Form::words);
    return std::nullopt;
  }
  if (is_start_text(trimmed(text))) return std::nullopt;
  if (auto read = interpret_game_notation(record, text, engine)) return *read;
  const auto form = LineMoves::form_of(text, engine);
  const auto position = engine.read_record(text);
  if (form != LineMoves::Form::none) {
    LineMoves(record, line).add_moves(text, form);
    // In some games a list of moves can also be read as a position. If the two readings differ, the line is a position.
    if (!position || moves_lead_to(record, *position, engine)) return std::nullopt;
    record.clear_moves();
  }
  if (position) {
    record.start = position->position;
    return std::nullopt;
  }
  const auto words = moves_in(text);
  const bool is_like_a_board = !words.empty() && words[0].find_first_of("/:") != std::string::npos;
  if (is_like_a_board) return error_at(record, place, position.error().message);
  const auto move = engine.read_move(words.empty() ? "" : words[0]);
  return error_at(record, place,
                  fmt::format("the line is neither a position ({}) nor moves from the start ({})",
                              position.error().message, move ? "" : move.error().message));
}

// Checks that the moves lead to the final position that the row of a table states, if it states one.
std::optional<Problem> check_final_position(const GameRecord& record, Engine& engine) {
  const auto wanted = record.tag("FinalPosition");
  if (!wanted) return std::nullopt;
  const TextLocation place = record.place_of_tag("FinalPosition");
  const std::string text(*wanted);
  if (auto set = engine.set_position(text); !set) return error_at(record, place, set.error().message);
  Record position;
  position.position = text;
  if (moves_lead_to(record, position, engine)) return std::nullopt;
  return error_at(record, place, fmt::format("the moves do not lead to the position {}", quoted(text)));
}

}  // namespace

std::optional<Problem> interpret_line(GameRecord& record, Engine& engine) {
  const std::string line(record.tag("Line").value_or(""));
  if (auto set = engine.set_position(""); !set) return error_at(record, record.begin, set.error().message);
  if (const auto start = record.tag("FEN")) {  // the starting position, from the table's row
    record.start = *start;
    LineMoves(record, line).add_moves(line, LineMoves::Form::words);
    return std::nullopt;
  }
  if (auto fault = interpret_text(record, line, engine)) return fault;
  return check_final_position(record, engine);
}

}  // namespace kibitz::records
