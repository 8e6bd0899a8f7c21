// Runs XBoard's searches: for the engine's move, for analysis, and after `hard` for pondering on the expected reply.
// Two threads alternate: the thread that has found a move starts the pondering and cannot wait for itself.
#pragma once

#include <array>
#include <mutex>
#include <string>
#include <vector>

#include "protocols/search_thread.hpp"
#include "protocols/xboard_clock.hpp"
#include "protocols/xboard_game.hpp"
#include "protocols/xboard_text.hpp"

namespace kibitz {

class XboardThinker {
 public:
  static std::string remark(const std::string& sentence) { return "# " + sentence; }

  XboardThinker(Channel& channel, XboardGame& game)
      : XboardThinker(channel, game, std::make_shared<std::vector<std::string>>()) {}

  // From any of these calls this class owns the game, until abandon() or until the move found has been written.
  void think(const XboardClock& clock);  // plays the move that it finds
  void analyse();

  // The opponent has moved. If this is the expected reply, pondering becomes thinking. Returns whether it is.
  bool is_expected(const std::string& move, const XboardClock& clock);

  void move_now();     // for a running search of our move; pondering may follow
  void abandon();      // discards the running search, and takes back an expected reply
  void end();          // as move_now(), but without pondering
  bool is_thinking();  // false as soon as its move is written, because the opponent may reply at once

  // From the next move on; running pondering stops at once if it is no longer wanted.
  void set_pondering(bool is_wanted);
  void set_posting(bool is_wanted);
  void ping(const std::string& text);  // while the engine thinks, the pong follows its move
  void tell_state();                   // for an analysis

 private:
  XboardThinker(Channel& channel, XboardGame& game, const SearchThread::KnownRemarks& known)
      : channel_(channel),
        game_(game),
        threads_{SearchThread(channel, remark, known), SearchThread(channel, remark, known)} {}

  enum class Mode : std::uint8_t { idle, thinking, analysing, pondering };
  using Lock = std::lock_guard<std::recursive_mutex>;

  void start(Mode mode, const Limits& limits);
  void ponder(const MoveText& reply);
  void tell(const Report& found);
  void answer(const Expected<Analysis>& analysis);
  void play_answer(const Expected<Analysis>& analysis);

  Channel& channel_;
  XboardGame& game_;
  // Guards all members below; recursive, because start() itself may answer if no thread is available.
  std::recursive_mutex mutex_;
  Mode mode_ = Mode::idle;
  Limits limits_;       // of the last move thought about
  int moves_made_ = 0;  // by the side that thinks
  MoveText expected_;   // pondering: the expected reply, already played on the engine's board
  std::string last_state_;
  std::vector<std::string> pongs_;
  bool is_abandoned_ = false;
  bool is_pondering_wanted_ = false;
  bool is_posting_ = false;
  std::size_t current_ = 0;              // index of the thread that has the game
  std::array<SearchThread, 2> threads_;  // last member: the threads end before the members that they use
};

}  // namespace kibitz
