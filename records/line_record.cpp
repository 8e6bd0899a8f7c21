#include "records/line_record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/words.hpp"
#include "kibitz/game/text.hpp"
#include "records/move_player.hpp"
#include "records/transcript.hpp"

namespace kibitz::records {

namespace {

std::uint32_t characters_in(std::string_view text) {
  return static_cast<std::uint32_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Moves of a line, with the place of each.
class LineMoves {
 public:
  LineMoves(GameRecord& record, std::string_view line) : record_(record), line_(line) {}

  // Is the first word one move, or many run together; or no move at all?
  enum class Form : std::uint8_t { none, words, run_together };
  static Form form_of(std::string_view text, const Engine& engine) {
    const auto words = moves_in(text);
    if (words.empty()) return Form::none;
    if (engine.read_move(words[0])) return Form::words;
    const auto parts = moves_run_together(words[0]);
    return parts.size() > 1 && engine.read_move(parts[0]) ? Form::run_together : Form::none;
  }

  void add(std::string_view text, Form form) {
    for (const std::string_view word : split_words(text)) {
      const std::string_view move = without_move_number(word);
      if (move.empty()) continue;
      const auto parts = form == Form::run_together ? moves_run_together(move) : std::vector<std::string>{};
      if (parts.empty()) add_move(move, move);
      for (std::size_t i = 0, at = 0; i < parts.size(); at += parts[i++].size())
        add_move(parts[i], move.substr(at, parts[i].size()));
    }
  }

 private:
  void add_move(std::string_view move, std::string_view place) {
    const auto before = line_.substr(0, static_cast<std::size_t>(place.data() - line_.data()));
    last_ = record_.add_node(last_, move, {record_.begin.line, record_.begin.column + characters_in(before)});
  }

  GameRecord& record_;
  std::string_view line_;
  std::int32_t last_ = 0;
};

// Do the moves of the record end at that position?
bool lead_to(const GameRecord& record, const Record& position, Engine& engine) {
  if (!engine.set_position(position.position)) return true;
  const std::string wanted = engine.position();
  std::vector<std::string> moves;
  for (const std::int32_t node : record.main_line()) moves.emplace_back(record.move(node));
  const bool is_same = engine.set_position("", moves) && engine.position() == wanted;
  return engine.set_position("") && is_same;
}

}  // namespace

std::optional<Problem> interpret_line(GameRecord& record, Engine& engine) {
  const std::string line(record.tag("Line").value_or(""));
  const std::string_view text = line;
  if (auto set = engine.set_position(""); !set) return fault_at(record, record.begin, set.error().message);
  constexpr std::string_view separator = " moves ";
  if (const std::size_t at = text.find(separator); at != std::string_view::npos && at < text.find_first_of(";\"")) {
    const std::string_view start = trimmed(text.substr(0, at));
    if (!means_start(start)) record.start = start;
    LineMoves(record, text).add(text.substr(at + separator.size()), LineMoves::Form::words);
    return std::nullopt;
  }
  if (means_start(trimmed(text))) return std::nullopt;
  const auto form = LineMoves::form_of(text, engine);
  const auto position = engine.read_record(text);
  if (form != LineMoves::Form::none) {
    LineMoves(record, text).add(text, form);
    // Some games read moves as positions too; where the two differ, it is a position.
    if (!position || lead_to(record, *position, engine)) return std::nullopt;
    record.clear_moves();
  }
  if (position) {
    record.start = position->position;
    return std::nullopt;
  }
  const auto words = moves_in(text);
  const bool is_like_a_board = !words.empty() && words[0].find_first_of("/:") != std::string::npos;
  if (is_like_a_board) return fault_at(record, record.begin, position.error().message);
  const auto move = engine.read_move(words.empty() ? "" : words[0]);
  return fault_at(record, record.begin,
                  fmt::format("the line is neither a position ({}) nor moves from the start ({})",
                              position.error().message, move ? "" : move.error().message));
}

}  // namespace kibitz::records
