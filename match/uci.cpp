// UCI (Huber and Meyer-Kahlen 2004), and the similar protocol UCCI for xiangqi (xqbase, version 3). Games other than
// chess are selected with the option UCI_Variant, as in Fairy-Stockfish.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "match/declared_options.hpp"
#include "match/dialect.hpp"

namespace kibitz::match {

namespace {

// The word after `name` in an info line: "12" for "depth" in "info depth 12".
std::optional<std::string> word_after(const std::vector<std::string>& words, std::string_view name) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == name) return words[i + 1];
  return std::nullopt;
}

// The score of a mate in `moves` moves. If `moves` is positive, the side to move gives mate; otherwise it is mated (0:
// it is checkmated already).
Score score_of_mate(std::int64_t moves) {
  constexpr std::int64_t most = max_win_distance;
  const std::int64_t plies = 2 * std::clamp(moves, -most, most);
  return score_of_win(plies > 0 ? plies - 1 : std::min<std::int64_t>(plies, -1));
}

void read_info(const std::string& line, PlayerAnswer& choice) {
  const auto words = words_of(line);
  if (words.empty() || words.front() != "info" || (words.size() > 1 && words[1] == "string")) return;
  if (const auto number = word_after(words, "multipv"); number && *number != "1") return;
  const auto integer = [&](std::string_view name) {
    const auto text = word_after(words, name);
    return text ? parse_integer_allowing_plus(*text) : std::nullopt;
  };
  if (const auto nodes = integer("nodes"); nodes && *nodes >= 0) choice.nodes = static_cast<std::uint64_t>(*nodes);
  const auto mate = integer("mate");
  const auto hundredths = integer("cp");
  const auto plain = integer("score");  // UCCI writes no "cp" before the number
  if (mate)
    choice.score = score_of_mate(*mate);
  else if (hundredths)
    choice.score = score_of_hundredths(static_cast<double>(*hundredths));
  else if (plain)
    choice.score = score_of_hundredths(static_cast<double>(*plain));
  else
    return;
  if (const auto depth = integer("depth")) choice.depth = static_cast<int>(std::clamp<long long>(*depth, 0, 10'000));
}

// Adds `by` to the ranks of a xiangqi move. A program that counts ranks from 1 writes a1 to i10 where Kibitz writes a0
// to i9.
std::string with_ranks_shifted(const std::string& move, int by) {
  std::string text;
  for (std::size_t i = 0; i < move.size();) {
    std::size_t end = i;
    while (end < move.size() && move[end] >= '0' && move[end] <= '9') ++end;
    if (end == i) {
      text += move[i++];
      continue;
    }
    text += std::to_string(parse_integer_allowing_plus(std::string_view(move).substr(i, end - i)).value_or(0) + by);
    i = end;
  }
  return text;
}

// Returns a fault if the program does not accept an option of the player: most programs ignore it without a word.
Answer<void> check_options(const DeclaredOptions& declared, const PlayerSpec& player) {
  for (const auto& [name, value] : player.options)
    if (auto accepted = declared.check(name, value); !accepted)
      return fault(FaultKind::invalid_answer, accepted.error().message);
  return {};
}

class UciDialect : public Dialect {
 public:
  explicit UciDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(conversation.send_line("uci"));
    TRY(conversation.read_until("uciok", [this](const std::string& line) { read_option(line); }));
    // Programs with UCI_Variant follow Fairy-Stockfish, which counts xiangqi's ranks from 1. Pikafish counts from 0.
    shifts_ranks_ =
        context_.game == "xiangqi" && (context_.player.ranks.empty() ? has_variants_ : context_.player.ranks == "1");
    TRY(check_options(declared_, context_.player));
    for (const std::string& line : option_lines()) TRY(conversation.send_line(line));
    return wait_until_ready(conversation);
  }

  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    TRY(conversation.send_line("ucinewgame"));
    return wait_until_ready(conversation);
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    for (const std::string& line : {position_line(question), go_line(question)}) TRY(conversation.send_line(line));
    PlayerAnswer choice;
    const auto best =
        TRY(conversation.read_until("bestmove", [&choice](const std::string& line) { read_info(line, choice); }));
    const auto words = words_of(best);
    if (words.size() < 2) return fault(FaultKind::invalid_answer, "answered " + quoted(best));
    choice.move = shifts_ranks_ ? with_ranks_shifted(words[1], -1) : words[1];
    return choice;
  }

 private:
  void read_option(const std::string& line) {
    declared_.read(line);
    if (line.starts_with("option name UCI_Variant ")) has_variants_ = true;
    if (line.starts_with("option name UCI_Chess960 ")) has_chess960_ = true;
  }

  std::vector<std::string> option_lines() const {
    std::vector<std::string> lines;
    if (has_variants_ && !is_option_set("UCI_Variant")) lines.push_back(option_line("UCI_Variant", context_.game));
    for (const auto& [name, value] : context_.rules)
      if (name == "chess960" && value == "1" && has_chess960_) lines.push_back(option_line("UCI_Chess960", "true"));
    for (const auto& [name, value] : context_.player.options) lines.push_back(option_line(name, value));
    return lines;
  }
  bool is_option_set(std::string_view wanted) const {
    return std::ranges::any_of(context_.player.options, [&](const auto& option) { return option.first == wanted; });
  }
  static std::string option_line(const std::string& name, const std::string& value) {
    return fmt::format("setoption name {} value {}", name, value);
  }

  static Answer<void> wait_until_ready(Conversation& conversation) {
    TRY(conversation.send_line("isready"));
    TRY(conversation.read_until("readyok"));
    return {};
  }

  std::string position_line(const MoveRequest& question) const {
    std::string line =
        fmt::format("position {}", question.start.empty() ? std::string(start_word) : "fen " + question.start);
    if (!question.moves.empty()) line += " moves";
    for (const std::string& move : question.moves) line += ' ' + (shifts_ranks_ ? with_ranks_shifted(move, 1) : move);
    return line;
  }

  static std::string go_line(const MoveRequest& question) {
    const PlayerLimits& allowance = question.allowance;
    std::string line = "go";
    if (allowance.clock) {
      const auto& [first, second] = question.clocks;
      line += fmt::format(" wtime {} btime {} winc {} binc {}", first.remaining.count(), second.remaining.count(),
                          first.increment.count(), second.increment.count());
      const int moves = question.clocks.at(static_cast<std::size_t>(question.referee.mover())).moves_to_go;
      if (moves > 0) line += fmt::format(" movestogo {}", moves);
    }
    if (allowance.move_time) line += fmt::format(" movetime {}", allowance.move_time->count());
    if (allowance.nodes) line += fmt::format(" nodes {}", *allowance.nodes);
    if (allowance.depth) line += fmt::format(" depth {}", *allowance.depth);
    return line;
  }

  DialectContext context_;
  DeclaredOptions declared_;
  bool has_variants_ = false;
  bool has_chess960_ = false;
  bool shifts_ranks_ = false;  // true if the program counts the ranks of xiangqi from 1
};

class UcciDialect : public Dialect {
 public:
  explicit UcciDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(conversation.send_line("ucci"));
    TRY(conversation.read_until("ucciok", [this](const std::string& line) {
      declared_.read(line);
      if (line.starts_with("option usemillisec")) has_milliseconds_ = true;
    }));
    TRY(check_options(declared_, context_.player));
    if (has_milliseconds_) TRY(conversation.send_line("setoption usemillisec true"));
    for (const auto& [name, value] : context_.player.options)
      if (auto said = conversation.send_line(fmt::format("setoption {} {}", name, value)); !said) return said;
    return wait_until_ready(conversation);
  }
  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    TRY(conversation.send_line("setoption newgame"));
    return wait_until_ready(conversation);
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    const std::string start = question.start.empty()
                                  ? "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
                                  : question.start;
    std::string position = "position fen " + start;
    if (!question.moves.empty()) position += fmt::format(" moves {}", fmt::join(question.moves, " "));
    for (const std::string& line : {position, go_line(question)}) TRY(conversation.send_line(line));
    PlayerAnswer choice;
    while (true) {
      const auto line = TRY(conversation.read_line());
      const auto words = words_of(line);
      if (words.empty()) continue;
      if (words.front() == "nobestmove") {
        choice.resigns = true;
        return choice;
      }
      if (words.front() == "bestmove" && words.size() > 1) {
        choice.move = words[1];
        choice.resigns = words.back() == "resign";
        return choice;
      }
      read_info(line, choice);
    }
  }

 private:
  static Answer<void> wait_until_ready(Conversation& conversation) {
    TRY(conversation.send_line("isready"));
    TRY(conversation.read_until("readyok"));
    return {};
  }

  // Writes only one of the limits, because UCCI allows only one per command.
  std::string go_line(const MoveRequest& question) const {
    const PlayerLimits& allowance = question.allowance;
    if (allowance.nodes) return fmt::format("go nodes {}", *allowance.nodes);
    if (allowance.depth) return fmt::format("go depth {}", *allowance.depth);
    if (allowance.move_time) return fmt::format("go time {} movestogo 1", time_in_protocol_units(*allowance.move_time));
    const ClockTime& own = question.clocks.at(static_cast<std::size_t>(question.referee.mover()));
    if (own.moves_to_go > 0)
      return fmt::format("go time {} movestogo {}", time_in_protocol_units(own.remaining), own.moves_to_go);
    return fmt::format("go time {} increment {}", time_in_protocol_units(own.remaining),
                       time_in_protocol_units(own.increment));
  }

  Milliseconds::rep time_in_protocol_units(Milliseconds time) const {
    return has_milliseconds_ ? time.count() : time.count() / 1000;
  }

  DialectContext context_;
  DeclaredOptions declared_;
  bool has_milliseconds_ = false;
};

}  // namespace

std::unique_ptr<Dialect> make_uci_dialect(const DialectContext& context) {
  return std::make_unique<UciDialect>(context);
}
std::unique_ptr<Dialect> make_ucci_dialect(const DialectContext& context) {
  return std::make_unique<UcciDialect>(context);
}

}  // namespace kibitz::match
