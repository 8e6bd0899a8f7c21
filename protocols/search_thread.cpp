#include "protocols/search_thread.hpp"

#include <algorithm>
#include <new>
#include <system_error>

#include "kibitz/engine/ponder.hpp"

namespace kibitz {

SearchThread::SearchThread(Channel& channel, RemarkFormat remark, LastRemarks last_remarks)
    : channel_(channel),
      remark_(remark),
      last_remarks_(std::move(last_remarks)),
      work_(channel, [this] { request_stop(); }) {}

void SearchThread::start(Engine& engine, SearchJob job) {
  stop();
  report_remarks(engine);
  job.request.limits.lateness = lateness_.expected_delay();
  {
    const std::lock_guard lock(mutex_);
    control_ = std::make_unique<Control>();
    limits_ = job.request.limits;
    is_answer_held_ = job.is_held && !channel_.is_broken();
    if (channel_.is_broken()) control_->request_stop();
  }
  is_busy_ = true;
  try {
    thread_ = std::thread([this, &engine, kept = job] { run(engine, kept); });
  } catch (const std::system_error&) {
    is_busy_ = false;
    job.on_answer(fail("cannot start a thread for the search"));
  }
}

void SearchThread::report_remarks(const Engine& engine) {
  if (!remark_) return;
  auto sentences = engine.remarks();
  for (const std::string& sentence : sentences)
    if (std::ranges::find(*last_remarks_, sentence) == last_remarks_->end()) channel_.write(remark_(sentence));
  *last_remarks_ = std::move(sentences);
}

void SearchThread::run(Engine& engine, const SearchJob& job) {
  const auto analysis = search(engine, job);
  {
    std::unique_lock lock(mutex_);
    hold_released_.wait(lock, [this] { return !is_answer_held_; });
  }
  is_busy_ = false;  // before the answer is sent, because its reader may start the next search at once
  job.on_answer(analysis);
}

Expected<Analysis> SearchThread::search(Engine& engine, const SearchJob& job) {
  // The report at the end of an iteration is skipped if it only repeats the last report during that iteration.
  bool was_unfinished = false;
  std::uint64_t last_nodes = 0;
  int last_depth = 0;
  const OnReport on_report = [&](const Report& report) {
    const bool is_repeated = was_unfinished && report.statistics.nodes == last_nodes && report.depth == last_depth;
    was_unfinished = !report.is_finished;
    last_nodes = report.statistics.nodes;
    last_depth = report.depth;
    if (job.on_report && !is_repeated) job.on_report(report);
  };
  const auto attempt = [&]() -> Expected<Analysis> {
    const auto start = Clock::now();
    try {
      auto analysis = search_for_move(engine, job.request, *control_, on_report);
      add_search_time(lateness_, *control_, start);
      return analysis;
    } catch (const std::bad_alloc&) {
      return fail("not enough memory for this search");
    }
  };
  auto analysis = attempt();
  while (!analysis) {  // retry: after a failed allocation the engine has reverted to the table and threads it had
    auto again = attempt();
    if (!again && again.error().message == analysis.error().message) break;
    if (remark_) channel_.write(remark_(analysis.error().message));
    analysis = std::move(again);
  }
  return analysis;
}

void SearchThread::request_stop() {
  const std::lock_guard lock(mutex_);
  if (!control_) return;
  control_->request_stop();
  is_answer_held_ = false;
  hold_released_.notify_all();
}

void SearchThread::stop() {
  request_stop();
  wait();
}

void SearchThread::wait() {
  if (thread_.joinable()) thread_.join();
}

void SearchThread::ponder_hit() { ponder_hit(limits_); }

void SearchThread::ponder_hit(const Limits& limits) {
  if (!is_busy_) return;
  const std::lock_guard lock(mutex_);
  if (!is_answer_held_ || !limits_.ponder) return;
  Limits observed = limits;
  observed.lateness = limits_.lateness;
  kibitz::ponder_hit(*control_, observed);
  is_answer_held_ = false;
  hold_released_.notify_all();
}

Expected<void> allocate_table(Engine& engine) {
  Request request;
  request.limits.nodes = 0;
  request.limits.depth = 1;  // required by methods without iterative deepening
  Control control;
  try {
    TRY(engine.analyse(request, control));
  } catch (const std::bad_alloc&) {
    return fail("not enough memory for this table");
  }
  return {};
}

namespace {

// The legal moves among the requested ones; all legal moves if none of the requested ones is legal.
std::vector<MoveText> requested_legal_moves(const Engine& engine, const Request& request) {
  std::vector<MoveText> moves;
  for (const std::string& text : request.search_moves)
    if (const auto move = engine.read_move(text)) moves.push_back(*move);
  return moves.empty() ? engine.legal_moves() : moves;
}

// Searches the position as if the game had begun with it; nullopt if it is terminal even without its history. The
// engine itself is used, because allocating the table of a clone would take longer than the answer to "stop" may take.
std::optional<Expected<Analysis>> analyse_without_history(Engine& engine, const Request& request, Control& control,
                                                          const OnReport& on_report) {
  const std::string here = engine.position();
  std::vector<std::string> moves;
  for (const MoveText& move : engine.moves_played()) moves.push_back(move.move);
  while (engine.undo()) {
  }
  const std::string start = engine.position();
  std::optional<Expected<Analysis>> analysis;
  if (engine.set_position(here) && !engine.ending()) analysis = engine.analyse(request, control, on_report);
  [[maybe_unused]] const auto restored = engine.set_position(start, moves);
  return analysis;
}

}  // namespace

Expected<Analysis> search_for_move(Engine& engine, const Request& request, Control& control,
                                   const OnReport& on_report) {
  Expected<Analysis> analysis = engine.analyse(request, control, on_report);
  if (!analysis || !analysis->ending) return analysis;
  const auto moves = requested_legal_moves(engine, request);
  if (moves.empty()) return analysis;
  if (auto alone = analyse_without_history(engine, request, control, on_report)) return *alone;
  analysis->report.lines = {{score_of(analysis->ending->outcome, 0), Bound::exact, {moves.front()}, std::nullopt}};
  return analysis;
}

}  // namespace kibitz
