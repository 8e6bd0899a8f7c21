// The Gomocup protocol (Piskvork), for go-moku. The program tracks the board itself, so usually only the opponent's
// stone is sent. The whole board is sent if anything else has changed since the program's last move.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <thread>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

// A move's point in the protocol's notation: "7,8" (column and row, from 0) for "h9" in Kibitz.
std::string point_of(const std::string& move) {
  return fmt::format("{},{}", move[0] - 'a',
                     parse_integer_allowing_plus(std::string_view(move).substr(1)).value_or(1) - 1);
}

std::optional<std::string> move_of_point(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = parse_integer_allowing_plus(text.substr(0, comma));
  const auto y = parse_integer_allowing_plus(text.substr(comma + 1));
  if (!x || !y || *x < 0 || *x > 25 || *y < 0 || *y > 99) return std::nullopt;
  return fmt::format("{}{}", static_cast<char>('a' + *x), *y + 1);
}

struct Stone {
  std::string point;
  int side = 0;
};

// The stones on the board, in order of play. For stones of the starting position that order is unknown, so they are
// listed alternately, beginning with the side that moves first.
std::vector<Stone> stones_in_order(const MoveRequest& question) {
  std::vector<std::string> played;
  for (const std::string& move : question.moves)
    if (move != "pass") played.push_back(point_of(move));
  const Picture picture = question.referee.picture();
  std::map<std::string, int> sides;
  std::array<std::vector<Stone>, 2> before;
  for (const Picture::Piece& piece : picture.pieces) {
    if (piece.is_hint) continue;
    const std::string point = fmt::format("{},{}", piece.column, picture.rows - 1 - piece.row);
    sides[point] = piece.side;
    if (std::ranges::find(played, point) == played.end())
      before.at(static_cast<std::size_t>(piece.side)).push_back({point, piece.side});
  }
  std::vector<Stone> stones;
  for (std::size_t i = 0; i < std::max(before[0].size(), before[1].size()); ++i)
    for (const auto& own : before)
      if (i < own.size()) stones.push_back(own[i]);
  for (const std::string& point : played)
    if (const auto found = sides.find(point); found != sides.end()) stones.push_back({point, found->second});
  return stones;
}

class GomocupDialect : public Dialect {
 public:
  explicit GomocupDialect(const DialectContext& context) : context_(context) {}

  // Waits until 20 ms after the program's last move. Rapfi ignores commands in that time, because it is still in its
  // thinking state.
  void await_ready() override {
    constexpr Milliseconds moment{20};
    std::this_thread::sleep_until(last_move_time_ + moment);
  }

  Answer<void> perform_handshake(Conversation& conversation) override { return start(conversation); }

  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    moves_of_program_.reset();
    return start(conversation);
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    const std::size_t count = question.moves.size();
    std::vector<std::string> lines;
    if (question.allowance.clock) {
      const ClockTime& own = question.clocks.at(static_cast<std::size_t>(question.referee.mover()));
      lines.push_back(fmt::format("INFO time_left {}", std::max<long long>(own.remaining.count(), 0)));
    }
    if (moves_of_program_ && *moves_of_program_ + 1 == count && question.moves.back() != "pass")
      lines.push_back("TURN " + point_of(question.moves.back()));
    else
      add_board_lines(question, lines);
    for (const std::string& line : lines) TRY(conversation.send_line(line));
    const auto point = TRY(read_move_line(conversation));
    last_move_time_ = kibitz::Clock::now();
    moves_of_program_ = count + 1;
    PlayerAnswer choice;
    choice.move = point;
    return choice;
  }

  void quit(Conversation& conversation) override { [[maybe_unused]] const auto said = conversation.send_line("END"); }

 private:
  std::string rule_value(std::string_view wanted, std::string otherwise) const {
    for (const auto& [name, value] : context_.rules)
      if (name == wanted) return value;
    return otherwise;
  }

  Answer<void> start(Conversation& conversation) {
    const std::string width = rule_value("width", "15"), height = rule_value("height", "15");
    const std::string size = width == height ? "START " + width : fmt::format("RECTSTART {},{}", width, height);
    TRY(conversation.send_line(size));
    while (true) {
      const auto line = TRY(conversation.read_line());
      const auto words = words_of(line);
      if (words.empty()) continue;
      if (words[0] == "OK") break;
      if (words[0] == "ERROR" || words[0] == "UNKNOWN")
        return fault(FaultKind::invalid_answer, fmt::format("answered {} to {}", quoted(line), quoted(size)));
    }
    for (const std::string& line : info_lines()) TRY(conversation.send_line(line));
    return {};
  }

  std::vector<std::string> info_lines() const {
    const PlayerLimits& allowance = context_.player.allowance;
    const std::string style = rule_value("style", "freestyle");
    std::vector<std::string> lines{fmt::format("INFO rule {}", style == "renju" ? 4 : style == "exact" ? 1 : 0)};
    if (allowance.clock) {
      lines.push_back(fmt::format("INFO timeout_match {}", allowance.clock->base.count()));
      lines.push_back(fmt::format("INFO timeout_turn {}", allowance.clock->base.count()));
      if (allowance.clock->increment.count() > 0)
        lines.push_back(fmt::format("INFO time_increment {}", allowance.clock->increment.count()));
    }
    if (allowance.move_time) lines.push_back(fmt::format("INFO timeout_turn {}", allowance.move_time->count()));
    if (allowance.nodes) lines.push_back(fmt::format("INFO max_node {}", *allowance.nodes));
    if (allowance.depth) lines.push_back(fmt::format("INFO max_depth {}", *allowance.depth));
    for (const auto& [name, value] : context_.player.options) lines.push_back(fmt::format("INFO {} {}", name, value));
    return lines;
  }

  // Adds the lines that send the board: BOARD, a line per stone (1: the mover's, 2: the opponent's) and DONE; or BEGIN
  // for an empty board. The stones are in order of play, because programs replay them and the protocol requires that
  // order under renju rules.
  static void add_board_lines(const MoveRequest& question, std::vector<std::string>& lines) {
    const auto stones = stones_in_order(question);
    if (stones.empty()) return lines.push_back("BEGIN");
    lines.emplace_back("BOARD");
    for (const Stone& stone : stones)
      lines.push_back(fmt::format("{},{}", stone.point, stone.side == question.referee.mover() ? 1 : 2));
    lines.emplace_back("DONE");
  }

  static Answer<std::string> read_move_line(Conversation& conversation) {
    while (true) {
      const auto line = conversation.read_line();
      if (!line) return line;
      const auto words = words_of(*line);
      if (words.empty() || words[0] == "MESSAGE" || words[0] == "DEBUG" || words[0] == "OK") continue;
      if (const auto move = move_of_point(words[0])) return *move;
      return fault(FaultKind::invalid_answer, "answered " + quoted(*line));
    }
  }

  DialectContext context_;
  std::optional<std::size_t> moves_of_program_;  // moves on the program's board; nullopt: send the whole board
  kibitz::Clock::time_point last_move_time_;
};

}  // namespace

std::unique_ptr<Dialect> make_gomocup_dialect(const DialectContext& context) {
  return std::make_unique<GomocupDialect>(context);
}

}  // namespace kibitz::match
