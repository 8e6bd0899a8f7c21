#include "protocols/xboard_thinker.hpp"

#include <fmt/format.h>

#include "protocols/xboard_text.hpp"

namespace kibitz {

// ---- on the reading thread ----

void XboardThinker::think(const XboardClock& clock) {
  moves_made_ = static_cast<int>(game_.engine().moves_played().size() / 2);
  limits_ = clock.limits(moves_made_);
  start(Mode::thinking, limits_);
}

void XboardThinker::analyse() { start(Mode::analysing, {}); }

bool XboardThinker::continue_if_expected(const std::string& move, const XboardClock& clock) {
  const Lock lock(mutex_);
  const bool is_hit = move == expected_.move || move == xboard_move(expected_, game_.castling());
  if (mode_ != Mode::pondering || !is_hit || !threads_[current_].is_busy()) return false;
  mode_ = Mode::thinking;
  limits_ = clock.limits(++moves_made_);
  threads_[current_].ponder_hit(limits_);
  return true;
}

void XboardThinker::move_now() {
  std::size_t thinking = 0;
  {
    const Lock lock(mutex_);
    if (mode_ != Mode::thinking) return;
    thinking = current_;
  }
  threads_[thinking].stop();
}

void XboardThinker::abandon_search() {
  {
    const Lock lock(mutex_);
    is_abandoned_ = true;  // while this is set, neither thread starts a search on the other
  }
  for (SearchThread& thread : threads_) thread.stop();
  if (mode_ == Mode::pondering) game_.engine().undo();
  mode_ = Mode::idle;
  is_abandoned_ = false;
}

void XboardThinker::end() {
  {
    const Lock lock(mutex_);
    is_pondering_wanted_ = false;
  }
  for (SearchThread& thread : threads_) thread.stop();
}

bool XboardThinker::is_thinking() {
  const Lock lock(mutex_);
  return mode_ == Mode::thinking;
}

void XboardThinker::set_pondering(bool is_wanted) {
  bool is_unwanted = false;
  {
    const Lock lock(mutex_);
    is_pondering_wanted_ = is_wanted;
    is_unwanted = !is_wanted && mode_ == Mode::pondering;
  }
  if (is_unwanted) abandon_search();
}

void XboardThinker::set_posting(bool is_wanted) {
  const Lock lock(mutex_);
  is_posting_ = is_wanted;
}

void XboardThinker::ping(const std::string& text) {
  const Lock lock(mutex_);
  if (mode_ == Mode::thinking)
    pongs_.push_back("pong " + text);
  else
    channel_.write("pong " + text);
}

void XboardThinker::write_analysis_progress() {
  const Lock lock(mutex_);
  if (mode_ == Mode::analysing) channel_.write(last_state_);
}

// ---- on either thread ----

void XboardThinker::start(Mode mode, const Limits& limits) {
  SearchJob job;
  job.is_held = mode != Mode::thinking;
  job.request.limits = limits;
  job.on_report = [this](const Report& found) { write_report(found); };
  job.on_answer = [this](const Expected<Analysis>& analysis) { answer(analysis); };
  const Lock lock(mutex_);
  mode_ = mode;
  last_state_ = "stat01: 0 0 0 0 0";
  current_ = 1 - current_;
  threads_[current_].start(game_.engine(), std::move(job));
}

// ---- on the search thread ----

void XboardThinker::write_report(const Report& found) {
  const Lock lock(mutex_);
  last_state_ = xboard_status_line(found);
  if ((!is_posting_ && mode_ != Mode::analysing) || found.lines.empty()) return;
  if (mode_ != Mode::pondering) return channel_.write(xboard_thinking_line(found, game_.castling()));
  // The line of the report starts after the expected reply, which was played for pondering. The output must start
  // before that reply, so insert it in front.
  Report with_reply = found;
  auto& moves = with_reply.lines.front().moves;
  moves.insert(moves.begin(), expected_);
  channel_.write(xboard_thinking_line(with_reply, game_.castling()));
}

void XboardThinker::answer(const Expected<Analysis>& analysis) {
  const Lock lock(mutex_);
  const bool is_answered = mode_ == Mode::thinking;
  if (is_answered) mode_ = Mode::idle;
  if (is_answered && !is_abandoned_) play_found_move(analysis);
  for (const std::string& pong : pongs_) channel_.write(pong);
  pongs_.clear();
}

void XboardThinker::play_found_move(const Expected<Analysis>& analysis) {
  Engine& engine = game_.engine();
  if (!analysis) {
    channel_.write(xboard_error(analysis.error(), "go"));
    return channel_.write("resign");
  }
  const auto& lines = analysis->report.lines;
  if (!lines.empty() && !lines.front().moves.empty()) {
    const MoveText move = lines.front().moves.front();
    [[maybe_unused]] const auto played = engine.play(move.move);
    channel_.write("move " + xboard_move(move, game_.castling()));
  }
  if (const std::string text = xboard_result(engine); !text.empty()) channel_.write(text);
  if (is_pondering_wanted_ && analysis->ponder) ponder(*analysis->ponder);
}

void XboardThinker::ponder(const MoveText& reply) {
  Engine& engine = game_.engine();
  if (engine.ending() || !engine.play(reply.move)) return;
  if (engine.ending()) {
    engine.undo();
    return;
  }
  expected_ = reply;
  Limits limits = limits_;
  limits.ponder = true;
  start(Mode::pondering, limits);
}

}  // namespace kibitz
