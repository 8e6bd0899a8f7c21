// The NBoard protocol, version 2 (Welty), for Othello. The program is sent the whole game as GGF before each move. The
// protocol has no limit other than depth.
#include <fmt/format.h>
#include <cctype>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

class NBoardDialect : public Dialect {
 public:
  explicit NBoardDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(conversation.send_line("nboard 2"));
    for (const auto& [name, value] : context_.player.options)
      if (auto said = conversation.send_line(fmt::format("set {} {}", name, value)); !said) return said;
    return ping_and_wait(conversation);
  }

  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    if (context_.player.allowance.depth)
      if (auto said = conversation.send_line(fmt::format("set depth {}", *context_.player.allowance.depth)); !said)
        return said;
    return ping_and_wait(conversation);
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    TRY(conversation.send_line("set game " + ggf_of(question)));
    TRY(ping_and_wait(conversation));
    TRY(conversation.send_line("go"));
    PlayerAnswer choice;
    const auto line =
        TRY(conversation.read_until("===", [&choice](const std::string& other) { read_search_line(other, choice); }));
    read_answer(std::string(text_after_first_word(line)), choice);
    return choice;
  }

 private:
  Answer<void> ping_and_wait(Conversation& conversation) {
    const std::string number = std::to_string(++pings_);
    TRY(conversation.send_line("ping " + number));
    while (true) {
      const auto line = TRY(conversation.read_until("pong"));
      if (text_after_first_word(line).starts_with(number)) return {};
    }
  }

  static std::string ggf_of(const MoveRequest& question) {
    const auto begin = question.referee.clone();
    while (begin->undo()) {
    }
    std::string squares = begin->position();
    for (char& c : squares)
      if (c == 'X') c = '*';
    std::string text = "(;GM[Othello]PC[kibitz]PB[a]PW[b]RE[?]TI[0]TY[8]BO[8 " + squares + "]";
    int side = begin->mover();
    for (const std::string& move : question.moves) {
      std::string square = move == "pass" ? "PA" : move;
      for (char& c : square) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      text += fmt::format("{}[{}]", side == 0 ? 'B' : 'W', square);
      side = 1 - side;
    }
    return text + ";)";
  }

  // Reads the depth from a line "search PV evaluation 0 depth", or the node count from a line "nodestats nodes time".
  static void read_search_line(const std::string& line, PlayerAnswer& choice) {
    const auto words = words_of(line);
    if (words.size() >= 5 && words[0] == "search") {
      if (const auto depth = parse_integer_allowing_plus(words[4]))
        choice.depth = static_cast<int>(std::clamp<long long>(*depth, 0, 100));
    }
    if (words.size() >= 2 && words[0] == "nodestats")
      if (const auto nodes = parse_integer_allowing_plus(words[1]); nodes && *nodes >= 0)
        choice.nodes = static_cast<std::uint64_t>(*nodes);
  }

  // Reads an answer such as "F5/1.23/0.5": move, evaluation in discs, time. The evaluation and the time may be
  // missing.
  static void read_answer(const std::string& text, PlayerAnswer& choice) {
    const std::size_t end = std::min(text.find_first_of("/ "), text.size());
    for (const char c : text.substr(0, end))
      choice.move += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (choice.move == "pa") choice.move = "pass";
    if (end == text.size() || text[end] != '/') return;
    const std::string rest = text.substr(end + 1);
    if (const auto discs = parse_decimal_allowing_plus(rest.substr(0, rest.find('/'))))
      choice.score = score_of_hundredths(*discs * 100);
  }

  DialectContext context_;
  int pings_ = 0;
};

}  // namespace

std::unique_ptr<Dialect> make_nboard_dialect(const DialectContext& context) {
  return std::make_unique<NBoardDialect>(context);
}

}  // namespace kibitz::match
