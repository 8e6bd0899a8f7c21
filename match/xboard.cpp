// The XBoard protocol (Mann, Muller: CECP version 2). The program itself tracks the game: it receives the moves one by
// one, and starts thinking after each move of the opponent.
#include <fmt/format.h>
#include <chrono>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

class XBoardDialect : public Dialect {
 public:
  explicit XBoardDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    for (const char* line : {"xboard", "protover 2"}) TRY(conversation.send_line(line));
    // The protocol says to wait two seconds, because programs of protocol version 1 do not answer.
    conversation.set_limits(kibitz::Clock::now() + Milliseconds{2000}, {});
    while (!is_done_) {
      const auto line = conversation.read_line();
      if (!line && line.error().kind == FaultKind::late) break;
      if (!line) return std::unexpected(line.error());
      if (words_of(*line).empty() || words_of(*line).front() != "feature") continue;
      for (const auto& [name, value] : features_in(text_after_first_word(*line)))
        TRY(apply_feature(conversation, name, value));
      if (is_slow_) conversation.set_limits(kibitz::Clock::now() + Milliseconds{60'000}, {});
    }
    return synchronise(conversation, Milliseconds{10'000});
  }

  Answer<void> new_game(Conversation& conversation, const GameStart& beginning) override {
    std::vector<std::string> lines{"new"};
    if (context_.game != "chess") lines.push_back("variant " + context_.game);
    if (is_chess960()) lines.emplace_back("variant fischerandom");
    for (const auto& [name, value] : context_.player.options) lines.push_back(option_line(name, value));
    lines.emplace_back("force");
    if (!beginning.start.empty()) {
      if (!has_setboard_) return fault(FaultKind::invalid_answer, "cannot set up a position (feature setboard)");
      lines.push_back("setboard " + beginning.start);
    }
    for (const char* line : {"easy", "post"}) lines.emplace_back(line);
    for (const std::string& line : limit_lines()) lines.push_back(line);
    for (const std::string& line : lines) TRY(conversation.send_line(line));
    is_thinking_by_itself_ = false;
    moves_of_program_ = 0;
    return has_ping_ ? ping_and_wait(conversation) : Answer<void>{};
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    TRY(send_moves_and_start(conversation, question));
    PlayerAnswer choice;
    while (true) {
      const auto line = TRY(conversation.read_line());
      const auto words = words_of(line);
      if (words.empty()) continue;
      if (words.front() == "move" && words.size() > 1) {
        choice.move = words[1];
        moves_of_program_ = question.moves.size() + 1;
        return choice;
      }
      choice.resigns = is_resignation(words, question.referee.mover());
      if (choice.resigns) return choice;
      if (is_error_line(line)) return fault(FaultKind::invalid_answer, "answered " + quoted(line));
      read_thinking_line(words, choice);
    }
  }

 private:
  // Reads name=value pairs, where a value may be in quotes.
  static std::vector<std::pair<std::string, std::string>> features_in(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> features;
    while (true) {
      const std::size_t equals = text.find('=');
      if (equals == std::string_view::npos) return features;
      const std::size_t begin = std::min(text.find_first_not_of(" \t"), equals);
      std::string name(text.substr(begin, equals - begin));
      text.remove_prefix(equals + 1);
      const bool is_quoted = text.starts_with('"');
      if (is_quoted) text.remove_prefix(1);
      const std::size_t end = std::min(text.find_first_of(is_quoted ? "\"" : " \t"), text.size());
      features.emplace_back(std::move(name), std::string(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  Answer<void> apply_feature(Conversation& conversation, const std::string& name, const std::string& value) {
    const bool is_on = value == "1";
    if (name == "done") {
      is_done_ = is_on;
      is_slow_ = !is_on;
    }
    if (name == "setboard") has_setboard_ = is_on;
    if (name == "usermove") has_usermove_ = is_on;
    if (name == "ping") has_ping_ = is_on;
    if (name == "san") wants_san_ = is_on;
    if (name == "time") has_time_ = is_on;
    return conversation.send_line("accepted " + name);
  }

  Answer<void> ping_and_wait(Conversation& conversation) {
    const std::string number = std::to_string(++pings_);
    TRY(conversation.send_line("ping " + number));
    while (true) {
      const auto line = TRY(conversation.read_until("pong"));
      if (text_after_first_word(line).starts_with(number)) return {};
    }
  }
  Answer<void> synchronise(Conversation& conversation, Milliseconds patience) {
    conversation.set_limits(kibitz::Clock::now() + patience, {});
    return has_ping_ ? ping_and_wait(conversation) : Answer<void>{};
  }

  bool is_chess960() const {
    return std::ranges::any_of(context_.rules,
                               [](const auto& rule) { return rule.first == "chess960" && rule.second == "1"; });
  }

  static std::string option_line(const std::string& name, const std::string& value) {
    if (name == "memory" || name == "cores") return name + ' ' + value;  // these options have their own XBoard commands
    return fmt::format("option {}={}", name, value);
  }

  std::vector<std::string> limit_lines() const {
    const PlayerLimits& allowance = context_.player.allowance;
    std::vector<std::string> lines;
    if (allowance.clock) {
      const auto base = std::chrono::duration_cast<std::chrono::seconds>(allowance.clock->base).count();
      const double increment = static_cast<double>(allowance.clock->increment.count()) / 1000;
      lines.push_back(fmt::format("level {} {}:{:02} {}", allowance.clock->moves, base / 60, base % 60, increment));
    }
    if (allowance.move_time)
      lines.push_back(fmt::format("st {}", static_cast<double>(allowance.move_time->count()) / 1000));
    if (allowance.depth) lines.push_back(fmt::format("sd {}", *allowance.depth));
    return lines;
  }

  // Sends the moves that the program has not received yet. The program starts thinking after the last of them, or at
  // "go".
  Answer<void> send_moves_and_start(Conversation& conversation, const MoveRequest& question) {
    const std::size_t count = question.moves.size();
    const bool is_continuing = is_thinking_by_itself_ && moves_of_program_ + 1 == count;
    if (!is_continuing && is_thinking_by_itself_) TRY(conversation.send_line("force"));
    const auto texts =
        wants_san_ ? moves_in_san(question) : std::vector<std::string>(question.moves.begin(), question.moves.end());
    for (std::size_t i = moves_of_program_; i + (is_continuing ? 1 : 0) < count; ++i)
      TRY(conversation.send_line(move_line(texts[i])));
    TRY(send_clocks(conversation, question));
    is_thinking_by_itself_ = true;
    moves_of_program_ = count;
    return conversation.send_line(is_continuing ? move_line(texts.back()) : "go");
  }

  Answer<void> send_clocks(Conversation& conversation, const MoveRequest& question) const {
    if (!question.allowance.clock || !has_time_) return {};
    const auto mover = static_cast<std::size_t>(question.referee.mover());
    if (auto said = conversation.send_line(fmt::format("time {}", question.clocks.at(mover).remaining.count() / 10));
        !said)
      return said;
    return conversation.send_line(fmt::format("otim {}", question.clocks.at(1 - mover).remaining.count() / 10));
  }

  static std::vector<std::string> moves_in_san(const MoveRequest& question) {
    std::vector<std::string> texts;
    for (const MoveText& move : question.referee.moves_played()) texts.push_back(move.notation);
    return texts;
  }
  std::string move_line(const std::string& move) const { return has_usermove_ ? "usermove " + move : move; }

  // True for "resign", and for a result line that says that the mover has lost.
  static bool is_resignation(const std::vector<std::string>& words, int mover) {
    return words.front() == "resign" || words.front() == (mover == 0 ? "0-1" : "1-0");
  }
  static bool is_error_line(const std::string& line) {
    return line.starts_with("Illegal move") || line.starts_with("Error");
  }

  // Reads a line of thinking output, "ply score time nodes pv". Ignores lines whose first four words are not numbers.
  static void read_thinking_line(const std::vector<std::string>& words, PlayerAnswer& choice) {
    if (words.size() < 4) return;
    std::string ply = words[0];
    // Removes a mark after the depth, as in "12." and "12&".
    while (!ply.empty() && (ply.back() < '0' || ply.back() > '9')) ply.pop_back();
    const auto depth = parse_integer_allowing_plus(ply);
    const auto score = parse_integer_allowing_plus(words[1]);
    const auto nodes = parse_integer_allowing_plus(words[3]);
    if (!depth || !score || !nodes || *nodes < 0) return;
    choice.depth = static_cast<int>(std::clamp<long long>(*depth, 0, 10'000));
    choice.nodes = static_cast<std::uint64_t>(*nodes);
    constexpr long long mate = 100'000;  // a score of 100000 + n means mate in n moves
    if (*score > mate && *score < 2 * mate)
      choice.score = score_of_win(2 * (*score - mate) - 1);
    else if (*score < -mate && *score > -2 * mate)
      choice.score = score_of_win(2 * (*score + mate));
    else
      choice.score = score_of_hundredths(static_cast<double>(*score));
  }

  DialectContext context_;
  bool is_done_ = false;
  bool is_slow_ = false;
  bool has_setboard_ = false;
  bool has_usermove_ = false;
  bool has_ping_ = false;
  bool has_time_ = true;
  bool wants_san_ = false;
  bool is_thinking_by_itself_ = false;
  std::size_t moves_of_program_ = 0;  // number of moves that the program has received or made
  int pings_ = 0;
};

}  // namespace

std::unique_ptr<Dialect> make_xboard_dialect(const DialectContext& context) {
  return std::make_unique<XBoardDialect>(context);
}

}  // namespace kibitz::match
