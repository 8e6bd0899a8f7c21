// Hub version 2 (Letouzey), a protocol for draughts; here for checkers, with 32 squares (hub_squares).
#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

constexpr int hub_squares = 32;

std::vector<int> numbers_in(std::string_view text) {
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

// The square that a jump passes over. A row has four squares. In rows 0, 2, ... they lie one column further right.
int jumped_square(int from, int to) {
  const int row = ((from - 1) / 4 + (to - 1) / 4) / 2;
  const auto column = [](int square) { return (square - 1) % 4 * 2 + ((square - 1) / 4 % 2 == 0 ? 1 : 0); };
  return row * 4 + (column(from) + column(to)) / 4 + 1;
}

// Writes a capture as its first square, its last square, and the squares of the captured men in ascending order.
std::string hub_move(const std::string& move) {
  if (move.find('x') == std::string::npos) return move;
  const auto way = numbers_in(move);
  std::vector<int> taken;
  for (std::size_t i = 1; i < way.size(); ++i) taken.push_back(jumped_square(way[i - 1], way[i]));
  std::ranges::sort(taken);
  std::string text = fmt::format("{}x{}", way.front(), way.back());
  for (const int square : taken) text += fmt::format("x{}", square);
  return text;
}

// Converts "W:W31,K5:B1,2" to the side to move and 32 letters: w and b for men, W and B for kings, e for empty
// squares.
std::string hub_position(const std::string& fen) {
  std::string letters(hub_squares, 'e');
  char side = 'w';
  for (std::size_t i = 2; i < fen.size(); ++i) {
    if (fen[i] == 'H') break;  // the move counters follow
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

std::optional<std::string> value_in(std::string_view line, std::string_view name) {
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

  Answer<void> greet(Conversation& talk) override {
    TRY(talk.say("hub"));
    if (const auto ready = talk.read_until("wait", [this](const std::string& line) { learn(line); }); !ready)
      return std::unexpected(ready.error());
    if (has_variant_) TRY(talk.say("set-param name=variant value=english"));
    for (const auto& [name, value] : context_.player.options)
      if (auto said = talk.say(fmt::format("set-param name={} value={}", name, value)); !said) return said;
    TRY(talk.say("init"));
    TRY(talk.read_until("ready"));
    return {};
  }

  Answer<void> new_game(Conversation& talk, const Beginning&) override {
    TRY(talk.say("new-game"));
    TRY(talk.say("ping"));
    TRY(talk.read_until("pong"));
    return {};
  }

  Answer<PlayerAnswer> choose(Conversation& talk, const MoveRequest& question) override {
    for (const std::string& line : {position_line(question), level_line(question), std::string("go think")})
      TRY(talk.say(line));
    PlayerAnswer choice;
    const auto done = TRY(talk.read_until("done", [&choice](const std::string& line) { read_info(line, choice); }));
    choice.move = our_move(question.referee, value_in(done, "move").value_or(""));
    return choice;
  }

 private:
  void learn(const std::string& line) {
    if (line.starts_with("param ") && value_in(line, "name") == "variant") has_variant_ = true;
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
    const Allowance& allowance = question.allowance;
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
      const auto text = value_in(line, name);
      return text ? read_decimal(*text) : std::nullopt;
    };
    if (const auto depth = number("depth")) choice.depth = static_cast<int>(std::clamp(*depth, 0.0, 1000.0));
    if (const auto nodes = number("nodes"); nodes && *nodes >= 0) choice.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto score = number("score")) choice.score = score_of_hundredths(*score * 100);
  }

  // Finds the legal move that the program means. Hub identifies a capture by its first and last square and the
  // captured men, not by its path.
  static std::string our_move(const Engine& referee, const std::string& text) {
    auto wanted = numbers_in(text);
    if (text.find('x') == std::string::npos || wanted.size() < 3) return text;
    std::sort(wanted.begin() + 2, wanted.end());
    for (const MoveText& move : referee.legal_moves())
      if (move.move.find('x') != std::string::npos && numbers_in(hub_move(move.move)) == wanted) return move.move;
    return text;
  }

  DialectContext context_;
  bool has_variant_ = false;
};

}  // namespace

std::unique_ptr<Dialect> make_hub(const DialectContext& context) { return std::make_unique<HubDialect>(context); }

}  // namespace kibitz::match
