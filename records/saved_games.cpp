// Reads and writes games saved by Kibitz. Each line is a word and a value: "kibitz-game 1" begins a game; then follow
// "game", "set" (any number of lines), "start" and "moves".
#include <fmt/format.h>

#include <utility>

#include "kibitz/core/split_words.hpp"
#include "records/line_input.hpp"
#include "records/line_of_moves.hpp"
#include "records/reader.hpp"

namespace kibitz::records {

namespace {

constexpr std::string_view saved_head = "kibitz-game";
constexpr std::string_view saved_first_line = "kibitz-game 1";

bool begins_saved_game(const SourceLine& line) {
  std::string_view rest = line.text;
  return take_word(rest) == saved_head;
}

class SavedReader : public Reader {
 public:
  explicit SavedReader(Source& source) : lines_(source) {}

  bool next(GameRecord& game) override {
    SourceLine line;
    if (!lines_.next(line)) return false;
    game.clear();
    game.format = RecordFormat::saved;
    game.game_number = ++count_;
    game.begin = line.place;
    seen_ = {};
    const bool is_readable = read_head(game, line);
    while (lines_.next(line)) {
      if (begins_saved_game(line)) {
        lines_.put_back(std::move(line));
        break;
      }
      if (is_readable) read_field(game, line);
    }
    if (is_readable && !seen_.game)
      report_error(game, game.begin, "the saved game does not say which game it is: 'game NAME'");
    return true;
  }

 private:
  struct FieldsSeen {
    bool game = false, start = false, moves = false;
  };

  static void report_error(GameRecord& game, TextLocation place, std::string message) {
    add_problem_at(game, Problem::Severity::error, place, std::move(message));
  }

  static bool read_head(GameRecord& game, const SourceLine& line) {
    const auto words = split_words(line.text);
    if (words.size() == 2 && words[0] == saved_head && words[1] == "1") return true;
    report_error(game, line.place,
                 fmt::format("a saved game begins with '{}', not with {}", saved_first_line, quoted(line.text)));
    return false;
  }

  void read_field(GameRecord& game, const SourceLine& line) {
    if (line.is_cut)
      return report_error(game, line.place, "the line is longer than 16 MB: " + quoted(line.text.substr(0, 40)));
    std::string_view value = line.text;
    const std::string_view name = take_word(value);
    value = trimmed(value);
    if (name == "set") return read_setting(game, line, value);
    bool* const seen = name == "game"    ? &seen_.game
                       : name == "start" ? &seen_.start
                       : name == "moves" ? &seen_.moves
                                         : nullptr;
    if (!seen)
      return report_error(
          game, line.place,
          fmt::format("'game', 'set', 'start' or 'moves' begins a line of a saved game, not {}", quoted(name)));
    if (std::exchange(*seen, true))
      return report_error(game, line.place, fmt::format("the saved game has two lines {}", quoted(name)));
    if (name == "game")
      read_name(game, line, value);
    else if (name == "start")
      game.start = value;
    else
      read_moves(game, line, value);
  }

  static void read_name(GameRecord& game, const SourceLine& line, std::string_view value) {
    if (value.empty() || split_words(value).size() > 1)
      return report_error(game, line.place, fmt::format("one name of a game is needed: {}", quoted(line.text)));
    game.game = value;
  }

  static void read_setting(GameRecord& game, const SourceLine& line, std::string_view value) {
    const std::size_t sign = value.find('=');
    if (sign == 0 || sign == std::string_view::npos)
      return report_error(game, line.place, fmt::format("'set NAME=VALUE' is needed, not {}", quoted(line.text)));
    game.settings.emplace_back(value);
  }

  static void read_moves(GameRecord& game, const SourceLine& line, std::string_view value) {
    LineLocations places(line);
    std::int32_t node = 0;
    for (const std::string_view word : split_words(value)) node = game.add_node(node, word, places.location_of(word));
  }

  PutBackLineReader lines_;
  std::int64_t count_ = 0;
  FieldsSeen seen_;
};

// The line "NAME VALUE". Fails if it would not be read back as this value.
Expected<std::string> saved_line(std::string_view name, std::string_view value) {
  if (value.find_first_of("\n\r") != std::string_view::npos || trimmed(value) != value)
    return fail(
        fmt::format("'{}' of a saved game is one line without blanks at its ends, not {}", name, quoted(value)));
  return fmt::format("{} {}\n", name, value);
}

}  // namespace

std::unique_ptr<Reader> make_saved_reader(Source& source) { return std::make_unique<SavedReader>(source); }

Expected<std::string> write_saved(const GameRecord& game, Losses& losses) {
  if (game.game.empty()) return fail("a saved game says which game it is, and the name here is empty");
  if (split_words(game.game) != std::vector<std::string_view>{game.game})
    return fail(fmt::format("the name of a saved game is one word, not {}", quoted(game.game)));
  const auto line = TRY(nodes_of_move_list(game, {"a saved game"}, losses));
  std::string text = fmt::format("{}\ngame {}\n", saved_first_line, game.game);
  for (const std::string& setting : game.settings) text += TRY(saved_line("set", setting));
  text += TRY(saved_line("start", game.start)) + "moves";
  for (const std::int32_t node : line) {
    if (game.move(node).find_first_of(white_space) != std::string_view::npos || game.move(node).empty())
      return fail(fmt::format("a move of a saved game is one word, not {}", quoted(game.move(node))));
    text += fmt::format(" {}", game.move(node));
  }
  for (const Tag& tag : game.tags())
    add_loss_once(losses, fmt::format("a saved game has no place for the tag {}", quoted(game.text(tag.name))));
  return text + "\n";
}

}  // namespace kibitz::records
