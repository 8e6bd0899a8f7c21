// A protocol, from the side of who asks: one class a protocol, each in its file. A Conversation is the line to the
// program, with the deadline and the wish to stop that hold for what is being asked now.
#pragma once

#include "match/player.hpp"
#include "match/process.hpp"

namespace kibitz::match {

class Conversation {
 public:
  explicit Conversation(Process& process) : process_(process) {}

  void limit(kibitz::Clock::time_point deadline, std::stop_token stop) {
    deadline_ = deadline;
    stop_ = std::move(stop);
  }
  Answer<void> say(std::string_view line);
  Answer<std::string> hear();
  // Lines up to the first that begins with this word, which is returned; `pass` sees the others.
  Answer<std::string> hear_word(std::string_view word, const std::function<void(const std::string&)>& pass = {});

 private:
  Process& process_;
  kibitz::Clock::time_point deadline_ = kibitz::Clock::time_point::max();
  std::stop_token stop_;
};

class Dialect {
 public:
  virtual ~Dialect() = default;
  // The first exchange, up to the point where the program is ready.
  virtual Answer<void> greet(Conversation& talk) = 0;
  virtual Answer<void> new_game(Conversation& talk, const Beginning& beginning) = 0;
  virtual Answer<Choice> choose(Conversation& talk, const Question& question) = 0;
  virtual void settle() {}  // as Player's
  virtual void quit(Conversation& talk) { [[maybe_unused]] const auto said = talk.say("quit"); }
};

// What a dialect knows of the match.
struct DialectContext {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;
  PlayerSpec player;
};

// The error names the protocols there are, or what this one cannot be asked for (game, nodes, ...).
Expected<std::unique_ptr<Dialect>> make_dialect(const DialectContext& context);

// Where a move is written in one way only, which is the machine's form; others leave a choice (XBoard: SAN too), or the
// dialect has translated what came.
bool has_one_form_of_moves(std::string_view protocol);

// One maker a protocol.
std::unique_ptr<Dialect> make_uci(const DialectContext& context);
std::unique_ptr<Dialect> make_ucci(const DialectContext& context);
std::unique_ptr<Dialect> make_xboard(const DialectContext& context);
std::unique_ptr<Dialect> make_gtp(const DialectContext& context);
std::unique_ptr<Dialect> make_nboard(const DialectContext& context);
std::unique_ptr<Dialect> make_hub(const DialectContext& context);
std::unique_ptr<Dialect> make_gomocup(const DialectContext& context);

// ---- words, for all of them ----

// The rest of the line after its first word.
std::string_view rest_of(std::string_view line);
// A win in so many plies as a score; negative: a loss. An estimate of hundredths is clamped to the band of estimates.
Score score_of_win(long long plies);
Score score_of_hundredths(double hundredths);

}  // namespace kibitz::match
