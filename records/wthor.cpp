// Reads WTHOR, the format of the French federation's archive of Othello games (described by the Fédération Française
// d'Othello): a header of 16 bytes, then 68 bytes per game, little-endian.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "records/reader.hpp"

namespace kibitz::records {

namespace {

// Header: century, year, month and day of the file; number of games (4 bytes); number of names in a file of names (2
// bytes); year of the games (2 bytes); board size (0 means 8); 1 for a file of problems; search depth of the
// theoretical scores; 0.
//
// Game: tournament, Black and White (2 bytes each); Black's discs at the end; Black's discs after perfect play; 60
// moves as 10 * row + column, 0 after the last move. Passes are not stored. Empty squares at the end count for the
// winner.

constexpr std::size_t wthor_game_size = 68;
constexpr std::size_t wthor_moves_at = 8;
constexpr int max_discs = 64;

int byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
int two_bytes_at(std::string_view bytes, std::size_t at) { return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8; }

struct WthorHeader {
  std::int64_t games;
  int names, year, board, kind, depth;
};
WthorHeader header_of(std::string_view bytes) {
  const std::int64_t games = two_bytes_at(bytes, 4) + (std::int64_t{two_bytes_at(bytes, 6)} << 16);
  return {games,
          two_bytes_at(bytes, 8),
          two_bytes_at(bytes, 10),
          byte_at(bytes, 12),
          byte_at(bytes, 13),
          byte_at(bytes, 14)};
}

class WthorReader : public Reader {
 public:
  WthorReader(ByteReader read, std::string first_bytes) : read_(std::move(read)), bytes_(std::move(first_bytes)) {}

  bool next(GameRecord& game) override {
    if (is_done_) return false;
    game.clear();
    game.format = RecordFormat::wthor;
    game.game = "othello";
    game.game_number = count_ + 1;
    if (!has_header_ && !read_header(game)) return end_reading();
    const std::string_view one = take_bytes(wthor_game_size);
    if (error_ && one.size() < wthor_game_size)
      return end_with_error(game, "the file cannot be read further: " + *error_);
    if (one.empty() && count_ >= header_.games) {
      is_done_ = true;
      return false;
    }
    ++count_;
    if (one.size() < wthor_game_size)
      return end_with_error(
          game, fmt::format("the file ends after {} of the game's 68 bytes, and its header says {} games", one.size(),
                            header_.games));
    if (count_ == header_.games + 1)
      report_error(game, fmt::format("the header says {} games, and more follow", header_.games));
    read_game(game, one);
    return true;
  }

 private:
  static void report_error(GameRecord& game, std::string message) {
    game.problems.push_back({Problem::Severity::error, {}, game.game_number, std::move(message)});
  }
  bool end_reading() {
    is_done_ = true;
    return true;
  }
  bool end_with_error(GameRecord& game, std::string message) {
    report_error(game, std::move(message));
    return end_reading();
  }

  // Takes the next `count` bytes, or fewer at the end of the file.
  std::string_view take_bytes(std::size_t count) {
    if (bytes_.size() - at_ < count) {
      bytes_.erase(0, std::exchange(at_, 0));
      while (bytes_.size() < count && !is_at_end_) read_block();
    }
    const std::string_view taken = std::string_view(bytes_).substr(at_, count);
    at_ += taken.size();
    return taken;
  }

  void read_block() {
    constexpr std::size_t block = 1 << 16;
    const std::size_t before = bytes_.size();
    bytes_.resize(before + block);
    const auto got = read_(std::span<char>(bytes_).subspan(before));
    if (!got) error_ = got.error().message;
    bytes_.resize(before + (got ? *got : 0));
    is_at_end_ = !got || *got == 0;
  }

  bool read_header(GameRecord& game) {
    const std::string_view bytes = take_bytes(wthor_header_size);
    has_header_ = true;
    std::string problem;
    if (error_ && bytes.size() < wthor_header_size)
      problem = "the file cannot be read: " + *error_;
    else if (bytes.size() < wthor_header_size)
      problem = fmt::format("a WTHOR file begins with 16 bytes, and here are {}", bytes.size());
    else if (header_ = header_of(bytes); header_.games == 0 && header_.names > 0)
      problem = fmt::format("the file holds {} names and no games", header_.names);
    else if (header_.board != 0 && header_.board != 8)
      problem = fmt::format("boards of {0} x {0} cannot be read, but 8 x 8", header_.board);
    else if (header_.kind != 0)
      problem = fmt::format("the file is not of games, but of problems (type {})", header_.kind);
    if (!problem.empty()) {
      game.game_number = 0;  // the problem concerns the whole file
      report_error(game, std::move(problem));
    }
    return !game.has_errors();
  }

  void read_game(GameRecord& game, std::string_view one) const {
    game.add_tag("Event", fmt::format("tournament {}", two_bytes_at(one, 0)));
    if (header_.year > 0) game.add_tag("Date", fmt::format("{}", header_.year));
    game.add_tag("Black", fmt::format("player {}", two_bytes_at(one, 2)));
    game.add_tag("White", fmt::format("player {}", two_bytes_at(one, 4)));
    const int discs = byte_at(one, 6), theory = byte_at(one, 7);
    game.add_tag("Score", fmt::format("{:+}", 2 * discs - max_discs));  // Black's discs minus White's, as in GGF
    game.add_tag("TheoreticalScore", fmt::format("{}", theory));
    if (header_.depth > 0) game.add_tag("TheoreticalDepth", fmt::format("{}", header_.depth));
    for (const int score : {discs, theory})
      if (score > max_discs) report_error(game, fmt::format("Black has {} discs of {}", score, max_discs));
    game.result = discs > max_discs / 2 ? "1-0" : discs < max_discs / 2 ? "0-1" : "1/2-1/2";
    read_moves(game, one.substr(wthor_moves_at));
  }

  static void read_moves(GameRecord& game, std::string_view moves) {
    const std::size_t end = std::min(moves.find('\0'), moves.size());
    if (moves.find_first_not_of('\0', end) != std::string_view::npos)
      report_error(game, fmt::format("a move follows the end of the game after {} moves", end));
    std::int32_t node = 0;
    for (std::size_t i = 0; i < end; ++i) {
      const int row = byte_at(moves, i) / 10, column = byte_at(moves, i) % 10;
      if (row < 1 || row > 8 || column < 1 || column > 8)
        return report_error(game, fmt::format("move {} is no square: {}", i + 1, byte_at(moves, i)));
      node = game.add_node(node, fmt::format("{}{}", static_cast<char>('a' + column - 1), row));
    }
  }

  ByteReader read_;
  std::string bytes_;
  std::size_t at_ = 0;  // offset of the unread part of bytes_
  std::optional<std::string> error_;
  WthorHeader header_{};
  std::int64_t count_ = 0;
  bool has_header_ = false, is_at_end_ = false, is_done_ = false;
};

}  // namespace

bool looks_like_wthor(std::string_view bytes) {
  if (bytes.size() < wthor_header_size) return false;
  const auto is_within = [bytes](std::size_t at, int min, int max) {
    return byte_at(bytes, at) >= min && byte_at(bytes, at) <= max;
  };
  const WthorHeader header = header_of(bytes);
  const bool has_date = is_within(0, 19, 21) && is_within(1, 0, 99) && is_within(2, 1, 12) && is_within(3, 1, 31);
  const bool has_year = header.year == 0 || (header.year >= 1880 && header.year <= 2199);
  const bool has_sizes = (header.board == 0 || header.board == 8 || header.board == 10) && header.kind <= 1 &&
                         header.depth <= 60 && is_within(15, 0, 0);
  return has_date && has_year && has_sizes;
}

std::unique_ptr<Reader> make_wthor_reader(ByteReader read, std::string first_bytes) {
  return std::make_unique<WthorReader>(std::move(read), std::move(first_bytes));
}

}  // namespace kibitz::records
