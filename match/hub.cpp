// The Hub protocol, version 2 (Letouzey), for draughts; used here for checkers, which has 32 squares (hub_squares).
#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

constexpr int hub_squares = 32;

std::vector<int> square_numbers_in(std::string_view text) {
  std::vector<int> numbers;
  int number = 0;
  bool is_inside = false;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit) number = std::min(number * 10 + (c - '0'), 1000);
    if (!is_digit && is_inside) numbers.push_back(std::exchange(number, 0));
    is_inside = is_digit;
  }
  if (is_inside) numbers.push_back(number);
  return numbers;
}

// The square between `from` and `to`, which a jump passes over. Squares are numbered from 1, four per row. The squares
// of rows 0, 2, ... lie one column further right than those of the other rows.
int jumped_square(int from, int to) {
  const int row = ((from - 1) / 4 + (to - 1) / 4) / 2;
  const auto column = [](int square) { return (square - 1) % 4 * 2 + ((square - 1) / 4 % 2 == 0 ? 1 : 0); };
  return row * 4 + (column(from) + column(to)) / 4 + 1;
}

// Converts a move to Hub's notation. A capture is written as its first square, its last square and the squares of the
// captured pieces, in ascending order. Other moves are unchanged.
std::string hub_move(const std::string& move) {
  if (move.find('x') == std::string::npos) return move;
  const auto way = square_numbers_in(move);
  std::vector<int> taken;
  for (std::size_t i = 1; i < way.size(); ++i) taken.push_back(jumped_square(way[i - 1], way[i]));
  std::ranges::sort(taken);
  std::string text = fmt::format("{}x{}", way.front(), way.back());
  for (const int square : taken) text += fmt::format("x{}", square);
  return text;
}

// Converts a FEN such as "W:W31,K5:B1,2" to Hub's form: the side to move and 32 letters, w and b for men, W and B for
// kings, e for empty squares.
std::string hub_position(const std::string& fen) {
  std::string letters(hub_squares, 'e');
  char side = 'w';
  for (std::size_t i = 2; i < fen.size(); ++i) {
    if (fen[i] == 'H') break;  // the rest of the FEN is the move counters
    if (fen[i] == 'W' || fen[i] == 'B') side = fen[i];
    if (fen[i] < '0' || fen[i] > '9') continue;
    const bool is_king = fen[i - 1] == 'K';
    int square = 0;
    for (; i < fen.size() && fen[i] >= '0' && fen[i] <= '9'; ++i) square = square * 10 + (fen[i] - '0');
    --i;
    const char man = side == 'W' ? 'w' : 'b';
    const char king = side == 'W' ? 'W' : 'B';
    if (square >= 1 && square <= hub_squares) letters[static_cast<std::size_t>(square - 1)] = is_king ? king : man;
  }
  return fen.substr(0, 1) + letters;
}

std::optional<std::string> parameter_value(std::string_view line, std::string_view name) {
  const std::string wanted = fmt::format(" {}=", name);
  const std::size_t at = line.find(wanted);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view value = line.substr(at + wanted.size());
  const bool is_quoted = value.starts_with('"');
  if (is_quoted) value.remove_prefix(1);
  return std::string(value.substr(0, value.find(is_quoted ? '"' : ' ')));
}

class HubDialect : public Dialect {
 public:
  explicit HubDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(conversation.send_line("hub"));
    if (const auto ready = conversation.read_until("wait", [this](const std::string& line) { read_parameter(line); });
        !ready)
      return std::unexpected(ready.error());
    if (has_variant_) TRY(conversation.send_line("set-param name=variant value=english"));
    for (const auto& [name, value] : context_.player.options)
      if (auto said = conversation.send_line(fmt::format("set-param name={} value={}", name, value)); !said)
        return said;
    TRY(conversation.send_line("init"));
    TRY(conversation.read_until("ready"));
    return {};
  }

  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    TRY(conversation.send_line("new-game"));
    TRY(conversation.send_line("ping"));
    TRY(conversation.read_until("pong"));
    return {};
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    for (const std::string& line : {position_line(question), level_line(question), std::string("go think")})
      TRY(conversation.send_line(line));
    PlayerAnswer choice;
    const auto done =
        TRY(conversation.read_until("done", [&choice](const std::string& line) { read_info(line, choice); }));
    choice.move = legal_move_for(question.referee, parameter_value(done, "move").value_or(""));
    return choice;
  }

 private:
  void read_parameter(const std::string& line) {
    if (line.starts_with("param ") && parameter_value(line, "name") == "variant") has_variant_ = true;
  }

  static std::string position_line(const MoveRequest& question) {
    const auto begin = question.referee.clone();
    while (begin->undo()) {
    }
    std::string line = "pos pos=" + hub_position(begin->position());
    if (question.moves.empty()) return line;
    line += " moves=\"";
    for (const std::string& move : question.moves) line += (line.back() == '"' ? "" : " ") + hub_move(move);
    return line + '"';
  }

  static std::string level_line(const MoveRequest& question) {
    const PlayerLimits& allowance = question.allowance;
    std::string line = "level";
    if (allowance.depth) line += fmt::format(" depth={}", *allowance.depth);
    if (allowance.nodes) line += fmt::format(" nodes={}", *allowance.nodes);
    if (allowance.move_time) line += fmt::format(" move-time={}", seconds(*allowance.move_time));
    if (allowance.clock) {
      const ClockTime& own = question.clocks.at(static_cast<std::size_t>(question.referee.mover()));
      if (own.moves_to_go > 0) line += fmt::format(" moves={}", own.moves_to_go);
      line += fmt::format(" time={} inc={}", seconds(own.remaining), seconds(own.increment));
    }
    return line;
  }

  static void read_info(const std::string& line, PlayerAnswer& choice) {
    if (!line.starts_with("info ")) return;
    const auto number = [&](std::string_view name) {
      const auto text = parameter_value(line, name);
      return text ? parse_decimal_allowing_plus(*text) : std::nullopt;
    };
    if (const auto depth = number("depth")) choice.depth = static_cast<int>(std::clamp(*depth, 0.0, 1000.0));
    if (const auto nodes = number("nodes"); nodes && *nodes >= 0) choice.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto score = number("score")) choice.score = score_of_hundredths(*score * 100);
  }

  // The legal move for a move in Hub's notation, which identifies a capture by its first and last square and the
  // captured pieces, not by its path. Returns `text` itself if it is not a capture or matches no legal move.
  static std::string legal_move_for(const Engine& referee, const std::string& text) {
    auto wanted = square_numbers_in(text);
    if (text.find('x') == std::string::npos || wanted.size() < 3) return text;
    std::sort(wanted.begin() + 2, wanted.end());
    for (const MoveText& move : referee.legal_moves())
      if (move.move.find('x') != std::string::npos && square_numbers_in(hub_move(move.move)) == wanted)
        return move.move;
    return text;
  }

  DialectContext context_;
  bool has_variant_ = false;
};

}  // namespace

std::unique_ptr<Dialect> make_hub_dialect(const DialectContext& context) {
  return std::make_unique<HubDialect>(context);
}

}  // namespace kibitz::match
