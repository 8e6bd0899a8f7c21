// Runs XBoard's searches: for the engine's move, for analysis, and after `hard` for pondering on the expected reply.
// Two threads alternate, because the thread that has found a move starts the pondering and cannot wait for itself.
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

  // think() and analyse() give this class control of the game until abandon() returns or the move found has been
  // written.
  void think(const XboardClock& clock);  // searches for a move and plays it
  void analyse();

  // Called when the opponent has moved. If `move` is the expected reply, pondering becomes thinking and the result is
  // true.
  bool is_expected(const std::string& move, const XboardClock& clock);

  void move_now();     // ends a running search for our move; pondering may follow
  void abandon();      // discards the running search; undoes the expected reply that pondering has played on the board
  void end();          // stops every search; a move that is being searched is still played, and no pondering follows
  bool is_thinking();  // becomes false before the move is written, because the opponent may reply at once

  void set_pondering(bool is_wanted);  // applies from the next move on; false also stops pondering at once
  void set_posting(bool is_wanted);    // applies to the next report of a search
  void ping(const std::string& text);  // if the engine is thinking, the pong follows its move
  void tell_state();                   // reports the state of an analysis

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
  // Guards all members below. It is recursive, because start() itself may answer if no thread is available.
  std::recursive_mutex mutex_;
  Mode mode_ = Mode::idle;
  Limits limits_;       // the limits of the last search for a move
  int moves_made_ = 0;  // the number of moves made by the side that thinks
  MoveText expected_;   // during pondering: the expected reply, already played on the engine's board
  std::string last_state_;
  std::vector<std::string> pongs_;
  bool is_abandoned_ = false;
  bool is_pondering_wanted_ = false;
  bool is_posting_ = false;
  std::size_t current_ = 0;              // index of the thread that owns the game
  std::array<SearchThread, 2> threads_;  // last member, so that the threads end before the members that they use
};

}  // namespace kibitz
