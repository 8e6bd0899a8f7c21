#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/line_of_moves.hpp"
#include "records/psq.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

class PsqWriter {
 public:
  PsqWriter(const GameRecord& game, Losses& losses) : game_(game), losses_(losses) {}

  Expected<std::string> write() {
    if (!game_.game.empty() && game_.game != "gomoku")
      return fail(fmt::format("psq holds games of gomoku, not of {}", quoted(game_.game)));
    if (!game_.start.empty()) return fail("psq has no place for a starting position: " + quoted(game_.start));
    TRY(read_settings());
    const auto line = TRY(nodes_of_move_list(game_, {.name = "psq", .has_times = true}, losses_));
    text_ = header_line();
    for (const std::int32_t node : line) TRY(write_move(node));
    write_tail();
    return text_;
  }

 private:
  void add_loss(std::string_view what, std::string_view text) {
    add_loss_once(losses_, fmt::format("psq has no place for {} {}", what, quoted(text)));
  }

  Expected<void> read_settings() {
    for (const std::string& setting : game_.settings) {
      const std::string_view name = std::string_view(setting).substr(0, setting.find('='));
      const std::string_view value = std::string_view(setting).substr(std::min(name.size() + 1, setting.size()));
      if (name != "width" && name != "height") {
        add_loss("the setting", setting);
        continue;
      }
      const bool is_width = name == "width";
      const auto number = parse_integer(value, {1, is_width ? psq::max_width : psq::max_height});
      if (!number)
        return fail(
            fmt::format("psq holds boards of up to {} x {}, not {}", psq::max_width, psq::max_height, quoted(setting)));
      (is_width ? width_ : height_) = *number;
    }
    return {};
  }

  std::string header_line() {
    std::string_view levels = game_.tag("Levels").value_or("0:0");
    const std::string_view beginner = game_.tag("Beginner").value_or("0");
    is_second_first_ = beginner == "1";
    if (beginner != "1" && beginner != "0") add_loss("the tag Beginner of value", beginner);
    const auto header_with = [&] {
      return fmt::format("Piskvorky {}x{}, {}, {}", width_, height_, levels, is_second_first_ ? 1 : 0);
    };
    if (const auto read = psq::read_header(header_with()); !read || !read->is_complete) {
      add_loss("the tag Levels of value", levels);
      levels = "0:0";
    }
    return header_with() + "\n";
  }

  Expected<void> write_move(std::int32_t index) {
    const std::string_view move = game_.move(index);
    const char column = move.empty() ? '\0' : lower_case_letter(move.front());
    const auto row = move.empty() ? std::nullopt : parse_integer(move.substr(1), {1, height_});
    if (column < 'a' || column >= 'a' + width_ || !row)
      return fail(fmt::format("a point of the board of {} x {} such as h8 is needed in psq, not {}", width_, height_,
                              quoted(move)));
    std::int64_t milliseconds = 0;
    for (std::int32_t i = game_.nodes()[static_cast<std::size_t>(index)].first_note; i >= 0;) {
      const Note& note = game_.notes()[static_cast<std::size_t>(i)];
      if (note.kind == NoteKind::elapsed) milliseconds = note.number;
      i = note.next;
    }
    text_ += fmt::format("{},{},{}\n", column - 'a' + 1, *row, milliseconds);
    return {};
  }

  // True if the reader would take this line for one of the lines after the moves.
  bool is_tail_line(std::string_view text) const {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    if (text.empty() || trimmed(text) != text || std::ranges::any_of(text, is_control)) return false;
    if (text.front() == ';' || psq::is_header(text)) return false;
    const auto triple = psq::read_move_line(text);
    return !triple || triple->x < 1 || triple->x > width_ || triple->y < 1 || triple->y > height_;
  }

  std::string name_of_player(std::string_view tag) {
    const auto name = game_.tag(tag);
    if (!name || *name == "?") return "?";
    if (is_tail_line(*name) && psq::kind_of_tail_line(*name) == psq::TailLineKind::name) return std::string(*name);
    add_loss("the name", *name);
    return "?";
  }

  void write_tail() {
    std::string first = name_of_player("Black"), second = name_of_player("White");
    if (is_second_first_) std::swap(first, second);
    // If the record has tags named Tail but no player names, "?" is written for each name: without names before it,
    // the reader could mistake a line of the tail for a move off the board.
    if (first != "?" || second != "?" || game_.tag("Tail")) text_ += fmt::format("{}\n{}\n", first, second);
    if (!game_.tag("EndCode")) text_ += "-1\n";
    for (const Tag& tag : game_.tags()) {
      const std::string_view name = game_.text(tag.name), value = game_.text(tag.value);
      const bool is_code = is_equal_ignoring_case(name, "EndCode");
      if ((is_code && parse_integer(value)) || (is_equal_ignoring_case(name, "Tail") && is_tail_line(value)))
        text_ += fmt::format("{}\n", value);
      else if (is_code || !is_tag_of_psq(name))
        add_loss("the tag", name);
    }
  }

  static bool is_tag_of_psq(std::string_view name) {
    constexpr std::string_view written[] = {"Black", "White", "Levels", "Beginner"};
    return std::ranges::any_of(written, [name](std::string_view tag) { return is_equal_ignoring_case(tag, name); });
  }

  const GameRecord& game_;
  Losses& losses_;
  std::string text_;
  int width_ = 15;   // default width of Kibitz's go-moku
  int height_ = 15;  // default height of Kibitz's go-moku
  bool is_second_first_ = false;
};

}  // namespace

Expected<std::string> write_psq(const GameRecord& game, Losses& losses) { return PsqWriter(game, losses).write(); }

}  // namespace kibitz::records
