#include "match/compliance_uci.hpp"

#include <fmt/format.h>

#include "kibitz/core/split_words.hpp"
#include "match/dialect.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

namespace {

using SteadyClock = kibitz::Clock;

const std::string from_start = fmt::format("position {}", start_word);

class UciConversation {
 public:
  static Expected<UciConversation> open(const PlayerSpec& spec) {
    auto process = TRY(process::LineProcess::start(spec.command, spec.folder));
    UciConversation line;
    line.process_ = std::move(process);
    TRY(line.send_and_await("uci", "uciok", Milliseconds{10'000}));
    TRY(line.await_readyok());
    return line;
  }

  void send_line(std::string_view text) { process_->send(text); }

  // Reads lines up to the first one whose first word is `word`, and returns that line.
  Expected<std::string> read_until(std::string_view word, Milliseconds patience) {
    const auto deadline = SteadyClock::now() + patience;
    while (true) {
      auto line = process_->receive(deadline, {});
      if (!line && line.error() == process::LineProcess::ReceiveFailure::timed_out)
        return fail(fmt::format("no {} within {} ms", word, patience.count()));
      if (!line) return fail("it " + process_->exit_description());
      const auto words = words_of(*line);
      if (!words.empty() && words.front() == word) return *line;
    }
  }
  Expected<std::string> send_and_await(std::string_view command, std::string_view word, Milliseconds patience) {
    send_line(command);
    return read_until(word, patience);
  }
  Expected<std::string> await_readyok() { return send_and_await("isready", "readyok", Milliseconds{5000}); }
  process::LineProcess& process() { return *process_; }

 private:
  std::unique_ptr<process::LineProcess> process_;
};

Expected<std::string> check_answer_while_thinking(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.send_line(from_start);
  line.send_line("go infinite");
  if (auto ready = line.send_and_await("isready", "readyok", Milliseconds{2000}); !ready) return ready;
  return line.send_and_await("stop", "bestmove", Milliseconds{2000});
}

Expected<std::string> check_infinite_search(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.send_line(from_start);
  line.send_line("go infinite");
  if (line.read_until("bestmove", Milliseconds{500})) return fail("it moved before it was stopped");
  const auto begun = SteadyClock::now();
  if (auto move = line.send_and_await("stop", "bestmove", Milliseconds{2000}); !move) return move;
  return fmt::format("stopped after {} ms",
                     std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begun).count());
}

Expected<std::string> check_single_bestmove(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.send_line(from_start);
  if (auto move = line.send_and_await("go depth 2", "bestmove", Milliseconds{10'000}); !move) return move;
  line.send_line("stop");
  if (line.read_until("bestmove", Milliseconds{300})) return fail("a stop when idle brought a second bestmove");
  return "";
}

Expected<std::string> check_survives_nonsense(const PlayerSpec& spec, std::string_view nonsense) {
  auto line = TRY(UciConversation::open(spec));
  line.send_line(nonsense);
  TRY(line.await_readyok());
  line.send_line(from_start);
  return line.send_and_await("go depth 1", "bestmove", Milliseconds{10'000});
}
Expected<std::string> check_unknown_command(const PlayerSpec& spec) {
  return check_survives_nonsense(spec, "no such command");
}
Expected<std::string> check_unknown_option(const PlayerSpec& spec) {
  return check_survives_nonsense(spec, "setoption name NoSuchOption value 1");
}
Expected<std::string> check_blank_line(const PlayerSpec& spec) { return check_survives_nonsense(spec, " \t "); }
Expected<std::string> check_carriage_return(const PlayerSpec& spec) {
  return check_survives_nonsense(spec, "ucinewgame\r");
}

Expected<std::string> check_repeated_new_game(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  for (int game = 0; game < 3; ++game) {
    line.send_line("ucinewgame");
    TRY(line.await_readyok());
  }
  return "";
}

Expected<std::string> check_move_with_no_time_left(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.send_line(from_start);
  return line.send_and_await("go wtime 1 btime 1", "bestmove", Milliseconds{1000});
}

Expected<std::string> check_quit(const PlayerSpec& spec) {
  auto line = UciConversation::open(spec);
  if (!line) return std::unexpected(line.error());
  line->send_line("quit");
  if (!line->process().wait_for_end(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

Expected<std::string> check_quit_while_thinking(const PlayerSpec& spec) {
  auto line = UciConversation::open(spec);
  if (!line) return std::unexpected(line.error());
  line->send_line(from_start);
  line->send_line("go infinite");
  line->send_line("quit");
  if (!line->process().wait_for_end(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

}  // namespace

std::vector<UciCheck> uci_checks() {
  return {{"answers isready while thinking", check_answer_while_thinking},
          {"thinks until it is stopped", check_infinite_search},
          {"moves once for each go", check_single_bestmove},
          {"passes over unknown commands", check_unknown_command},
          {"passes over unknown options", check_unknown_option},
          {"passes over blank lines", check_blank_line},
          {"takes lines that end with a carriage return", check_carriage_return},
          {"takes one ucinewgame after the other", check_repeated_new_game},
          {"moves within a second when its clock is all but over", check_move_with_no_time_left},
          {"quits", check_quit},
          {"quits while thinking", check_quit_while_thinking}};
}

}  // namespace kibitz::match
