// The interface's side of a protocol: each protocol has a Dialect class in its own file. A Conversation is the pipe
// to the program, together with the deadline and the stop token of the current request.
#pragma once

#include "match/player.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

class Conversation {
 public:
  explicit Conversation(process::LineProcess& process) : process_(process) {}

  void limit(kibitz::Clock::time_point deadline, std::stop_token stop) {
    deadline_ = deadline;
    stop_ = std::move(stop);
  }
  Answer<void> say(std::string_view line);
  Answer<std::string> read_line();
  // Reads lines up to the first that begins with `word`, and returns that line. The lines before it are passed to
  // the callback.
  Answer<std::string> read_until(std::string_view word, const std::function<void(const std::string&)>& pass = {});

 private:
  process::LineProcess& process_;
  kibitz::Clock::time_point deadline_ = kibitz::Clock::time_point::max();
  std::stop_token stop_;
};

class Dialect {
 public:
  virtual ~Dialect() = default;
  // Exchanges the protocol's first lines, until the program is ready.
  virtual Answer<void> greet(Conversation& talk) = 0;
  virtual Answer<void> new_game(Conversation& talk, const Beginning& beginning) = 0;
  virtual Answer<PlayerAnswer> choose(Conversation& talk, const MoveRequest& question) = 0;
  virtual void await_ready() {}  // waits until the program can take the next request, as Player::await_ready()
  virtual void quit(Conversation& talk) { [[maybe_unused]] const auto said = talk.say("quit"); }
};

// What a dialect knows of the match: the game, its rules, and the player that it talks to.
struct DialectContext {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;
  PlayerSpec player;
};

// Fails if the protocol is unknown, or does not support the game or a limit of the player. The error says which.
Expected<std::unique_ptr<Dialect>> make_dialect(const DialectContext& context);

// True if the protocol allows only one notation for a move, the machine's form (e2e4), and passes it on unchanged.
// XBoard also allows SAN, and the dialects of some other protocols translate moves.
bool has_one_form_of_moves(std::string_view protocol);

// Factories, one per protocol.
std::unique_ptr<Dialect> make_uci(const DialectContext& context);
std::unique_ptr<Dialect> make_ucci(const DialectContext& context);
std::unique_ptr<Dialect> make_xboard(const DialectContext& context);
std::unique_ptr<Dialect> make_gtp(const DialectContext& context);
std::unique_ptr<Dialect> make_nboard(const DialectContext& context);
std::unique_ptr<Dialect> make_hub(const DialectContext& context);
std::unique_ptr<Dialect> make_gomocup(const DialectContext& context);

// ---- text helpers, for all dialects ----

// The text after the first word of the line.
std::string_view rest_of(std::string_view line);
// score_of_win: the score of a win in `plies` plies, or of a loss if `plies` is negative. score_of_hundredths: the
// score for an evaluation in 1/100, clamped to the range of heuristic scores.
Score score_of_win(long long plies);
Score score_of_hundredths(double hundredths);

}  // namespace kibitz::match
