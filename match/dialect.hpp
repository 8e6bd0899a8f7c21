// The client side of the engine protocols: how a match talks to a program. Each protocol has a class derived from
// Dialect. A Conversation is the pipe to the program, with the deadline and the stop token of the current request.
#pragma once

#include "match/player.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

class Conversation {
 public:
  explicit Conversation(process::LineProcess& process) : process_(process) {}

  void set_limits(kibitz::Clock::time_point deadline, std::stop_token stop) {
    deadline_ = deadline;
    stop_ = std::move(stop);
  }
  Answer<void> send_line(std::string_view line);
  Answer<std::string> read_line();
  // Reads lines up to the first one whose first word is `word`, and returns that line. `pass` is called with each line
  // before it.
  Answer<std::string> read_until(std::string_view word, const std::function<void(const std::string&)>& pass = {});

 private:
  process::LineProcess& process_;
  kibitz::Clock::time_point deadline_ = kibitz::Clock::time_point::max();
  std::stop_token stop_;
};

class Dialect {
 public:
  virtual ~Dialect() = default;
  // Performs the handshake of the protocol, sends the player's options and waits until the program is ready.
  virtual Answer<void> perform_handshake(Conversation& conversation) = 0;
  virtual Answer<void> new_game(Conversation& conversation, const GameStart& beginning) = 0;
  virtual Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) = 0;
  virtual void await_ready() {}  // waits until the program can accept the next request; see Player::await_ready()
  virtual void quit(Conversation& conversation) { [[maybe_unused]] const auto said = conversation.send_line("quit"); }
};

// The settings that a dialect needs: the game, the game's rules (name and value), and the player.
struct DialectContext {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;
  PlayerSpec player;
};

// Makes the dialect of the player's protocol. Fails if the protocol is unknown, or does not support the game or a limit
// of the player. The error says which.
Expected<std::unique_ptr<Dialect>> make_dialect(const DialectContext& context);

// True if the protocol has only one notation for a move, coordinates such as e2e4, and the dialect passes it on
// unchanged. XBoard also allows SAN; the dialects of other protocols translate moves.
bool has_single_move_notation(std::string_view protocol);

// One factory function per protocol.
std::unique_ptr<Dialect> make_uci_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_ucci_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_xboard_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_gtp_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_nboard_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_hub_dialect(const DialectContext& context);
std::unique_ptr<Dialect> make_gomocup_dialect(const DialectContext& context);

// ---- text helpers, for all dialects ----

// The text after the first word of the line.
std::string_view text_after_first_word(std::string_view line);
// The score of a win in `plies` plies, or of a loss in -`plies` plies if `plies` is negative.
Score score_of_win(long long plies);
// The score for an evaluation in hundredths (centipawns), clamped to the range of heuristic scores.
Score score_of_hundredths(double hundredths);

}  // namespace kibitz::match
