#include "match/compliance_uci.hpp"

#include <fmt/format.h>

#include "kibitz/core/words.hpp"
#include "match/dialect.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

namespace {

using Now = kibitz::Clock;

const std::string from_start = fmt::format("position {}", start_word);

class UciConversation {
 public:
  static Expected<UciConversation> open(const PlayerSpec& spec) {
    auto process = TRY(process::LineProcess::start(spec.command, spec.folder));
    UciConversation line;
    line.process_ = std::move(process);
    TRY(line.expect("uci", "uciok", Milliseconds{10'000}));
    TRY(line.ready());
    return line;
  }

  void say(std::string_view text) { process_->send(text); }

  // Reads lines up to the first that begins with `word`, and returns that line.
  Expected<std::string> read_until(std::string_view word, Milliseconds patience) {
    const auto deadline = Now::now() + patience;
    while (true) {
      auto line = process_->receive(deadline, {});
      if (!line && line.error() == process::LineProcess::Silence::timed_out)
        return fail(fmt::format("no {} within {} ms", word, patience.count()));
      if (!line) return fail("it " + process_->exit_description());
      const auto words = words_of(*line);
      if (!words.empty() && words.front() == word) return *line;
    }
  }
  Expected<std::string> expect(std::string_view command, std::string_view word, Milliseconds patience) {
    say(command);
    return read_until(word, patience);
  }
  Expected<std::string> ready() { return expect("isready", "readyok", Milliseconds{5000}); }
  process::LineProcess& process() { return *process_; }

 private:
  std::unique_ptr<process::LineProcess> process_;
};

Expected<std::string> answers_while_thinking(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.say(from_start);
  line.say("go infinite");
  if (auto ready = line.expect("isready", "readyok", Milliseconds{2000}); !ready) return ready;
  return line.expect("stop", "bestmove", Milliseconds{2000});
}

Expected<std::string> thinks_until_stopped(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.say(from_start);
  line.say("go infinite");
  if (line.read_until("bestmove", Milliseconds{500})) return fail("it moved before it was stopped");
  const auto begun = Now::now();
  if (auto move = line.expect("stop", "bestmove", Milliseconds{2000}); !move) return move;
  return fmt::format("stopped after {} ms", std::chrono::duration_cast<Milliseconds>(Now::now() - begun).count());
}

Expected<std::string> moves_once(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.say(from_start);
  if (auto move = line.expect("go depth 2", "bestmove", Milliseconds{10'000}); !move) return move;
  line.say("stop");
  if (line.read_until("bestmove", Milliseconds{300})) return fail("a stop when idle brought a second bestmove");
  return "";
}

Expected<std::string> stays_alive(const PlayerSpec& spec, std::string_view nonsense) {
  auto line = TRY(UciConversation::open(spec));
  line.say(nonsense);
  TRY(line.ready());
  line.say(from_start);
  return line.expect("go depth 1", "bestmove", Milliseconds{10'000});
}
Expected<std::string> survives_unknown_command(const PlayerSpec& spec) { return stays_alive(spec, "no such command"); }
Expected<std::string> survives_unknown_option(const PlayerSpec& spec) {
  return stays_alive(spec, "setoption name NoSuchOption value 1");
}
Expected<std::string> survives_blank_line(const PlayerSpec& spec) { return stays_alive(spec, " \t "); }
Expected<std::string> survives_carriage_return(const PlayerSpec& spec) { return stays_alive(spec, "ucinewgame\r"); }

Expected<std::string> takes_new_game_while_idle(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  for (int game = 0; game < 3; ++game) {
    line.say("ucinewgame");
    TRY(line.ready());
  }
  return "";
}

Expected<std::string> moves_on_no_time(const PlayerSpec& spec) {
  auto line = TRY(UciConversation::open(spec));
  line.say(from_start);
  return line.expect("go wtime 1 btime 1", "bestmove", Milliseconds{1000});
}

Expected<std::string> quits(const PlayerSpec& spec) {
  auto line = UciConversation::open(spec);
  if (!line) return std::unexpected(line.error());
  line->say("quit");
  if (!line->process().ends_within(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

Expected<std::string> quits_while_thinking(const PlayerSpec& spec) {
  auto line = UciConversation::open(spec);
  if (!line) return std::unexpected(line.error());
  line->say(from_start);
  line->say("go infinite");
  line->say("quit");
  if (!line->process().ends_within(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

}  // namespace

std::vector<UciCheck> uci_checks() {
  return {{"answers isready while thinking", answers_while_thinking},
          {"thinks until it is stopped", thinks_until_stopped},
          {"moves once for each go", moves_once},
          {"passes over unknown commands", survives_unknown_command},
          {"passes over unknown options", survives_unknown_option},
          {"passes over blank lines", survives_blank_line},
          {"takes lines that end with a carriage return", survives_carriage_return},
          {"takes one ucinewgame after the other", takes_new_game_while_idle},
          {"moves within a second when its clock is all but over", moves_on_no_time},
          {"quits", quits},
          {"quits while thinking", quits_while_thinking}};
}

}  // namespace kibitz::match
