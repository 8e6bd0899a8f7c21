#include <fmt/format.h>

#include <array>
#include <utility>

#include "kibitz/core/split_words.hpp"
#include "records/line_input.hpp"
#include "records/psq.hpp"
#include "records/reader.hpp"

namespace kibitz::records {

namespace {

class PsqReader : public Reader {
 public:
  explicit PsqReader(Source& source) : lines_(source) {}

  bool next(GameRecord& game) override {
    SourceLine line;
    do
      if (!lines_.next(line)) return false;
    while (line.text.front() == ';');
    game.clear();
    game.format = RecordFormat::psq;
    game.game = "gomoku";
    game.game_number = ++count_;
    game.begin = line.place;
    node_ = 0;
    tail_ = {};
    header_ = {};
    is_readable_ = read_header(game, line);
    while (lines_.next(line)) {
      if (psq::is_header(line.text)) {
        lines_.put_back(std::move(line));
        break;
      }
      if (is_readable_) read_line_of_game(game, line);
    }
    if (is_readable_) add_names(game);
    return true;
  }

 private:
  struct Tail {
    SourceLine first;  // the first line after the moves; its text is empty until that line is read
    std::array<std::string, 2> names;
    std::size_t count_of_names = 0;
    bool has_end_code = false;
  };

  // Reports an error and stops reading the game, because without the faulty line the rest would be a different game.
  void report_error(GameRecord& game, TextLocation place, std::string message) {
    add_problem_at(game, Problem::Severity::error, place, std::move(message));
    is_readable_ = false;
  }

  bool read_header(GameRecord& game, const SourceLine& line) {
    const auto header = psq::read_header(line.text);
    if (!header) {
      report_error(game, line.place,
                   fmt::format("'Piskvorky 15x15, 0:0, 0' or the like begins a psq, not {}", quoted(line.text)));
      return false;
    }
    if (header->width < 1 || header->width > psq::max_width || header->height < 1 || header->height > psq::max_height) {
      report_error(game, line.place,
                   fmt::format("a board of {} x {} cannot be read, but up to {} x {}", header->width, header->height,
                               psq::max_width, psq::max_height));
      return false;
    }
    header_ = *header;
    game.settings = {fmt::format("width={}", header->width), fmt::format("height={}", header->height)};
    if (header->levels != "0:0") game.add_tag("Levels", header->levels, line.place);
    if (header->beginner == 1) game.add_tag("Beginner", "1", line.place);
    header_.levels = {};  // cleared because it points into the line
    return true;
  }

  void read_line_of_game(GameRecord& game, const SourceLine& line) {
    if (line.is_cut)
      return report_error(game, line.place, "the line is longer than 16 MB: " + quoted(line.text.substr(0, 40)));
    if (line.text.front() == ';') {
      game.add_note(node_, NoteKind::after, trimmed(std::string_view(line.text).substr(1)));
      return;
    }
    const auto triple = psq::read_move_line(line.text);
    const bool is_on_board =
        triple && triple->x >= 1 && triple->x <= header_.width && triple->y >= 1 && triple->y <= header_.height;
    const bool is_in_tail = !tail_.first.text.empty();
    if (is_on_board && is_in_tail)
      return report_error(game, tail_.first.place,
                          fmt::format("{} ends the moves, but the move {} follows in line {}", quoted(tail_.first.text),
                                      quoted(line.text), line.place.line));
    if (is_on_board) return read_move(game, line, *triple);
    if (triple && !is_in_tail && (triple->x > header_.width || triple->y > header_.height))
      return report_error(
          game, line.place,
          fmt::format("{} is off the board of {} x {}", quoted(line.text), header_.width, header_.height));
    if (triple && !is_in_tail)
      add_problem_at(game, Problem::Severity::warning, line.place,
                     fmt::format("{} is no point, and ends the moves", quoted(line.text)));
    read_tail(game, line);
  }

  void read_move(GameRecord& game, const SourceLine& line, const psq::MoveLine& triple) {
    const std::string point = fmt::format("{}{}", static_cast<char>('a' + triple.x - 1), triple.y);
    node_ = game.add_node(node_, point, line.place);
    if (triple.milliseconds > 0) game.add_note(node_, NoteKind::elapsed, "", triple.milliseconds);
    if (triple.milliseconds < 0)
      add_problem_at(game, Problem::Severity::warning, line.place,
                     fmt::format("the time of {} is less than nothing", quoted(line.text)));
  }

  void read_tail(GameRecord& game, const SourceLine& line) {
    if (tail_.first.text.empty()) tail_.first = line;
    const psq::TailLineKind kind = psq::kind_of_tail_line(line.text);
    if (kind == psq::TailLineKind::unknown) {
      add_problem_at(game, Problem::Severity::error, line.place,
                     fmt::format("{} is neither a move such as 8,8,0 nor the name of a player", quoted(line.text)));
    } else if (kind == psq::TailLineKind::name && tail_.count_of_names < 2 && !tail_.has_end_code) {
      tail_.names[tail_.count_of_names++] = line.text;
    } else if (kind == psq::TailLineKind::end_code && !std::exchange(tail_.has_end_code, true)) {
      if (line.text != "-1") game.add_tag("EndCode", line.text, line.place);
    } else {
      game.add_tag("Tail", line.text, line.place);
    }
  }

  // Adds the tags Black and White. The file names player 0 first; Black is the player who begins.
  void add_names(GameRecord& game) {
    if (header_.beginner == 1) std::swap(tail_.names[0], tail_.names[1]);
    for (std::size_t i = 0; i < 2; ++i)
      if (!tail_.names[i].empty() && tail_.names[i] != "?") game.add_tag(i == 0 ? "Black" : "White", tail_.names[i]);
  }

  PutBackLineReader lines_;
  std::int64_t count_ = 0;
  std::int32_t node_ = 0;
  Tail tail_;
  psq::PsqHeader header_;
  bool is_readable_ = false;
};

}  // namespace

std::unique_ptr<Reader> make_psq_reader(Source& source) { return std::make_unique<PsqReader>(source); }

}  // namespace kibitz::records
