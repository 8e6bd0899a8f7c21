// GTP version 2 (Farneback), for Othello and go-moku. GTP limits a search by clocks only. A depth limit is sent with
// the command "level", an extension that several programs support.
#include <fmt/format.h>
#include <cctype>

#include "kibitz/core/split_words.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

double seconds_left(Milliseconds time) { return static_cast<double>(std::max(time, Milliseconds{0}).count()) / 1000; }

class GtpDialect : public Dialect {
 public:
  explicit GtpDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(send_command(conversation, "protocol_version"));
    for (const auto& [name, value] : context_.player.options) TRY(send_command(conversation, name + ' ' + value));
    return {};
  }

  Answer<void> new_game(Conversation& conversation, const GameStart& beginning) override {
    if (!beginning.start.empty()) return fault(FaultKind::invalid_answer, "cannot set up a position");
    std::vector<std::string> commands{fmt::format("boardsize {}", board_size()), "clear_board"};
    const PlayerLimits& allowance = context_.player.allowance;
    if (allowance.clock)
      commands.push_back(fmt::format("time_settings {} {} {}", seconds_left(allowance.clock->base),
                                     seconds_left(allowance.clock->increment),
                                     allowance.clock->increment.count() > 0 ? 1 : 0));
    if (allowance.move_time)
      commands.push_back(fmt::format("time_settings 0 {} 1", seconds_left(*allowance.move_time)));
    if (allowance.depth) commands.push_back(fmt::format("level {}", *allowance.depth));
    for (const std::string& command : commands) TRY(send_command(conversation, command));
    moves_of_program_ = 0;
    return {};
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    const int mover = question.referee.mover();
    const std::size_t count = question.moves.size();
    for (; moves_of_program_ < count; ++moves_of_program_) {
      const bool is_movers = (count - moves_of_program_) % 2 == 0;
      const std::string vertex = vertex_of(question.moves[moves_of_program_]);
      TRY(send_command(conversation, fmt::format("play {} {}", colour_letter(is_movers ? mover : 1 - mover), vertex)));
    }
    if (question.allowance.clock) {
      const ClockTime& own = question.clocks.at(static_cast<std::size_t>(mover));
      const auto answer = send_command(conversation, fmt::format("time_left {} {} {}", colour_letter(mover),
                                                                 own.remaining.count() / 1000, own.moves_to_go));
      if (!answer) return std::unexpected(answer.error());
    }
    const auto vertex = TRY(send_command(conversation, fmt::format("genmove {}", colour_letter(mover))));
    PlayerAnswer choice;
    choice.move = move_of(vertex);
    choice.resigns = choice.move == "resign";
    moves_of_program_ = count + 1;
    return choice;
  }

  void quit(Conversation& conversation) override { [[maybe_unused]] const auto said = conversation.send_line("quit"); }

 private:
  // Sends a command and reads its answer, up to the empty line. Returns the text of an answer "= text"; an answer "?
  // text" is a fault.
  static Answer<std::string> send_command(Conversation& conversation, const std::string& command) {
    TRY(conversation.send_line(command));
    std::string text;
    bool has_begun = false, is_error = false;
    while (true) {
      const auto line = conversation.read_line();
      if (!line) return line;
      if (has_begun && line->empty()) break;
      if (has_begun) {
        text += '\n' + *line;
      } else if (line->starts_with('=') || line->starts_with('?')) {
        has_begun = true;
        is_error = line->front() == '?';
        text = line->substr(std::min(line->find_first_not_of(" \t", 1), line->size()));
      }
    }
    if (is_error) return fault(FaultKind::invalid_answer, fmt::format("refuses {}: {}", quoted(command), quoted(text)));
    return text;
  }

  static char colour_letter(int side) { return side == 0 ? 'b' : 'w'; }
  std::string board_size() const {
    for (const auto& [name, value] : context_.rules)
      if (name == "size" || name == "width") return value;
    return context_.game == "othello" ? "8" : "15";
  }

  // Converts a move to a GTP vertex. GTP skips the column letter I.
  static std::string vertex_of(std::string move) {
    if (move != "pass" && move[0] >= 'i') ++move[0];
    return move;
  }
  static std::string move_of(const std::string& vertex) {
    std::string move;
    for (const char c : words_of(vertex).empty() ? "" : words_of(vertex).front())
      move += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (move != "pass" && move != "resign" && !move.empty() && move[0] > 'i') --move[0];
    return move;
  }

  DialectContext context_;
  std::size_t moves_of_program_ = 0;  // number of moves that the program has received or made
};

}  // namespace

std::unique_ptr<Dialect> make_gtp_dialect(const DialectContext& context) {
  return std::make_unique<GtpDialect>(context);
}

}  // namespace kibitz::match
