// Runs the searches of an XBoard session: for the engine's move, for analysis and, after the command "hard", for
// pondering. Two threads take turns, because the thread that has found a move starts pondering and cannot wait for its
// own end.
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
  static std::string xboard_comment(const std::string& sentence) { return "# " + sentence; }

  XboardThinker(Channel& channel, XboardGame& game)
      : XboardThinker(channel, game, std::make_shared<std::vector<std::string>>()) {}

  // think() and analyse() hand the game over to this class, until `abandon_search()` returns or the move found has been
  // written.
  void think(const XboardClock& clock);  // searches for a move, plays it and writes it
  void analyse();

  // Call when the opponent has moved. If `move` is the reply on which the engine ponders, the search continues as a
  // search for the engine's move, and the result is true.
  bool continue_if_expected(const std::string& move, const XboardClock& clock);

  void move_now();  // ends a search for the engine's move; pondering may follow
  // Discards the search. If it ponders, takes back the expected reply, which was played on the board for pondering.
  void abandon_search();
  void end();          // stops all searches; a search for a move still plays its move, and no pondering follows
  bool is_thinking();  // turns false before the move is written, because the opponent may reply at once

  void set_pondering(bool is_wanted);  // applies from the next move on; false also stops pondering at once
  void set_posting(bool is_wanted);    // takes effect with the search's next report
  void ping(const std::string& text);  // answers "ping"; while the engine thinks, the answer is sent after its move
  void write_analysis_progress();      // writes the progress of an analysis

 private:
  XboardThinker(Channel& channel, XboardGame& game, const SearchThread::LastRemarks& last_remarks)
      : channel_(channel),
        game_(game),
        threads_{SearchThread(channel, xboard_comment, last_remarks),
                 SearchThread(channel, xboard_comment, last_remarks)} {}

  enum class Mode : std::uint8_t { idle, thinking, analysing, pondering };
  using Lock = std::lock_guard<std::recursive_mutex>;

  void start(Mode mode, const Limits& limits);
  void ponder(const MoveText& reply);
  void write_report(const Report& found);
  void answer(const Expected<Analysis>& analysis);
  void play_found_move(const Expected<Analysis>& analysis);

  Channel& channel_;
  XboardGame& game_;
  // Guards all members below. It is recursive, because start() itself calls answer() if no thread can be started.
  std::recursive_mutex mutex_;
  Mode mode_ = Mode::idle;
  Limits limits_;       // the limits of the latest search for a move
  int moves_made_ = 0;  // number of moves that the thinking side has made
  MoveText expected_;   // while pondering: the expected reply, which has been played on the engine's board
  std::string last_state_;
  std::vector<std::string> pongs_;
  bool is_abandoned_ = false;
  bool is_pondering_wanted_ = false;
  bool is_posting_ = false;
  std::size_t current_ = 0;              // index of the thread that runs the latest search
  std::array<SearchThread, 2> threads_;  // last member, so that the threads end before the members that they use
};

}  // namespace kibitz
