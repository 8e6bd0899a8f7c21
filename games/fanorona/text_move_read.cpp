// Reads a move step by step: any of its routes, by compass, by points, or with both notations mixed.
#include <fmt/format.h>
#include <optional>

#include "games/fanorona/text.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::fanorona {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Reads the parts of a move. The functions that begin with take_ remove the part from the front of the text.
class MovePartReader {
 public:
  explicit MovePartReader(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }

  // Takes a point, written as a letter and a digit. It may be off the board.
  std::optional<std::pair<int, int>> take_point() {
    if (rest_.size() < 2 || lower(rest_[0]) < 'a' || lower(rest_[0]) > 'z') return std::nullopt;
    if (rest_[1] < '0' || rest_[1] > '9') return std::nullopt;
    const std::pair point{rest_[1] - '1', lower(rest_[0]) - 'a'};
    rest_.remove_prefix(2);
    return point;
  }

  // Takes a direction: n, ne, e ...
  std::optional<int> take_direction() {
    const int rows = take('n') ? 1 : take('s') ? -1 : 0;
    const int columns = take('e') ? 1 : take('w') ? -1 : 0;
    if (rows == 0 && columns == 0) return std::nullopt;
    return direction_between(0, rows * row_step + columns);
  }

  // Takes one of the `marks` after a step: f or b in either case (forward, backward), or A, W or P in upper case
  // (approach, withdrawal, or paika, which is a step without a capture).
  std::optional<CaptureKind> take_mark(std::string_view marks) {
    if (rest_.empty() || marks.find(rest_[0]) == std::string_view::npos) return std::nullopt;
    const char mark = rest_[0];
    rest_.remove_prefix(1);
    if (mark == 'P') return CaptureKind::none;
    return lower(mark) == 'f' || mark == 'A' ? CaptureKind::approach : CaptureKind::withdrawal;
  }

  bool take_separator() { return take('-') || take(','); }

 private:
  bool take(char separator) {
    if (rest_.empty() || lower(rest_[0]) != separator) return false;
    // A letter before a digit names a point and not a direction.
    if (separator != '-' && rest_.size() > 1 && rest_[1] >= '0' && rest_[1] <= '9') return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
};

class MoveReader {
 public:
  MoveReader(const MaskedPosition& masked, std::string_view text) : masked_(masked), text_(text), reader_(text) {}

  Expected<Move> read() {
    const auto start = reader_.take_point();
    if (!start) return not_a_move_error();
    const auto from = TRY(point_on_board(*start));
    if ((masked_.position.own_pieces() & bit_of(from)) == 0)
      return fail(
          fmt::format("{} moves from {}, where no man of the side to move stands", quoted(text_), point_name(from)));
    from_ = at_ = from;
    enemy_ = masked_.position.enemy_pieces();
    free_ = masked_.empty();
    while (!reader_.is_at_end()) TRY(read_step());
    if (at_ == from_) return not_a_move_error();
    return Move(from_, at_, captured_);
  }

 private:
  std::unexpected<Error> not_a_move_error() const {
    return fail(
        fmt::format("{} is not a move: one is written e2nf-swb (f forward, b backward) or e2-e3A,e3-d2W, and e3n or "
                    "e3-e4 where there "
                    "is nothing to capture",
                    quoted(text_)));
  }

  Expected<int> point_on_board(std::pair<int, int> row_and_column) const {
    const auto [row, column] = row_and_column;
    if (row >= 0 && row < max_rows && column < max_columns)
      if (const int point = point_at(row, column); (masked_.points & bit_of(point)) != 0) return point;
    return fail(fmt::format("{} names a point that the board does not have", quoted(text_)));
  }

  Expected<void> read_step() {
    reader_.take_separator();
    if (const auto point = reader_.take_point()) {
      const auto to = TRY(point_on_board(*point));
      if (to == at_) return {};  // the point where the piece stands, repeated as in "e2-e3A,e3-d2W"
      if ((neighbours_of(at_) & bit_of(to)) == 0)
        return fail(fmt::format("{}: no line joins {} and {}", quoted(text_), point_name(at_), point_name(to)));
      const int direction = direction_between(at_, to);
      return make_step(direction, to, reader_.take_mark("AWP"));
    }
    const auto direction = reader_.take_direction();
    if (!direction) return not_a_move_error();
    const int to = at_ + steps[static_cast<std::size_t>(*direction)];
    if (to < 0 || to >= bit_count || (neighbours_of(at_) & masked_.points & bit_of(to)) == 0)
      return fail(fmt::format("{}: no line leads from {} that way", quoted(text_), point_name(at_)));
    return make_step(*direction, to, reader_.take_mark("fFbB"));
  }

  Expected<void> make_step(int direction, int to, std::optional<CaptureKind> mark) {
    if (is_over_) return fail(fmt::format("{} goes on after a step that captures nothing", quoted(text_)));
    if ((free_ & bit_of(to)) == 0)
      return fail(fmt::format("{}: {} is taken, or was entered before", quoted(text_), point_name(to)));
    if (direction == last_direction_)
      return fail(fmt::format("{} goes twice in the same direction at once", quoted(text_)));
    const Board ahead = captured_run(enemy_, to, direction);
    const Board behind = captured_run(enemy_, at_, opposite_direction(direction));
    if (ahead == 0 && behind == 0) return make_quiet_step(to, mark);
    if (!mark && ahead != 0 && behind != 0)
      return fail(fmt::format("{} does not say whether the step to {} captures forward or backward", quoted(text_),
                              point_name(to)));
    if (!mark) mark = ahead != 0 ? CaptureKind::approach : CaptureKind::withdrawal;
    const Board line = *mark == CaptureKind::approach ? ahead : *mark == CaptureKind::withdrawal ? behind : 0;
    if (line == 0)
      return fail(fmt::format("{}: the step to {} does not capture in that way", quoted(text_), point_name(to)));
    captured_ |= line;
    enemy_ &= ~line;
    free_ = (free_ | line) & ~bit_of(to);
    last_direction_ = direction;
    at_ = to;
    return {};
  }

  Expected<void> make_quiet_step(int to, std::optional<CaptureKind> mark) {
    if (captured_ != 0 || (mark && *mark != CaptureKind::none))
      return fail(fmt::format("{}: the step to {} captures nothing", quoted(text_), point_name(to)));
    if (can_capture(masked_))
      return fail(fmt::format("{} is not legal here: there is a capture to be made, such as {}", quoted(text_),
                              example_of_capture()));
    if (masked_.position.enemy_pieces() == 0)
      return fail(fmt::format("{} is not legal: the game is over", quoted(text_)));
    at_ = to;
    is_over_ = true;
    return {};
  }

  std::string example_of_capture() const {
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    generate(masked_, moves);
    return format_by_compass(masked_, moves[0]);
  }

  const MaskedPosition& masked_;
  std::string_view text_;
  MovePartReader reader_;
  int from_ = 0;
  int at_ = 0;
  int last_direction_ = -1;
  Board enemy_ = 0;
  Board free_ = 0;
  Board captured_ = 0;
  bool is_over_ = false;
};

}  // namespace

Expected<Move> parse_move(const MaskedPosition& masked, std::string_view text) {
  return MoveReader(masked, trimmed(text)).read();
}

}  // namespace kibitz::fanorona
