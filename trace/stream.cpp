#include <algorithm>

#include "trace/trace_writer.hpp"

namespace kibitz::trace {

void RowSampler::count(int ply) {
  if (remaining_rows_ > 0) --remaining_rows_;
  if (static_cast<std::size_t>(ply) >= by_ply_.size()) by_ply_.resize(static_cast<std::size_t>(ply) + 1);
  ++by_ply_[static_cast<std::size_t>(ply)];
  if (remaining_rows_ <= next_threshold_ && max_written_ply_ > 0) lower_maximum_ply();
}

// Lowers the maximum ply by at least one, until at most an eighth of the rows written since the last change have plies
// up to the new maximum, or until it is 0.
void RowSampler::lower_maximum_ply() {
  std::uint64_t rows = 0;
  for (const std::uint64_t count : by_ply_) rows += count;
  std::uint64_t near = 0;
  int ply = 0;
  while (static_cast<std::size_t>(ply) < by_ply_.size() && near + by_ply_[static_cast<std::size_t>(ply)] <= rows / 8)
    near += by_ply_[static_cast<std::size_t>(ply++)];
  max_written_ply_ = std::min(max_written_ply_ - 1, std::max(ply - 1, 0));
  next_threshold_ = remaining_rows_ / 2;
  by_ply_.clear();
}

namespace {

std::int16_t units(Depth depth) { return static_cast<std::int16_t>(std::clamp(depth.units, -32'768, 32'767)); }

void set_table_answer(TraceNode& node, const ProbedTableEntry& answer) {
  node.table_lower = answer.lower;
  node.table_upper = answer.upper;
  node.table_lower_depth = units(answer.lower_depth);
  node.table_upper_depth = units(answer.upper_depth);
  node.table_used = answer.is_used;
}

TraceNode trace_node_of(const NodeEvent& event) {
  TraceNode node{.ply = event.ply, .reason = event.origin.reason, .cause = event.cause};
  node.alpha = event.window.alpha;
  node.beta = event.window.beta;
  node.value = event.score;
  node.bound = event.bound();
  node.depth = units(event.depth);
  node.order = static_cast<std::int16_t>(event.origin.order);
  node.extension = static_cast<std::int16_t>(event.origin.extension);
  node.extension_reasons = event.origin.extension_reasons;
  node.reduction = units(event.origin.reduction);
  node.depth_change = units(event.depth_change);
  node.depth_change_reasons = event.depth_change_reasons;
  node.pruned = event.pruned;
  const bool is_leaf = event.subtree == 1 && (event.cause == Cause::evaluated || event.cause == Cause::stand_pat);
  if (!is_leaf || event.static_score != event.score) node.static_score = event.static_score;
  if (event.table) set_table_answer(node, *event.table);
  node.phi = event.phi;
  node.delta = event.delta;
  node.visits = event.visits;
  node.key = stored_key_bits(event.key);
  node.call = event.call;
  node.iteration = units(event.iteration);
  node.thread = event.thread;
  return node;
}

}  // namespace

BatchBuilder::FinishedSubtree BatchBuilder::take_finished_children(std::uint32_t subtree) {
  FinishedSubtree all{1, 0};
  while (all.events < subtree && !finished_.empty()) {
    all.events += finished_.back().events;
    all.rows += finished_.back().rows;
    finished_.pop_back();
  }
  return all;
}

MoveNumber BatchBuilder::move_number_of(const std::string& move) {
  const auto [found, is_new] = numbers_.try_emplace(move, static_cast<MoveNumber>(moves_.size()));
  if (is_new) moves_.push_back(move);
  return found->second;
}

bool BatchBuilder::add(const NodeEvent& event) {
  FinishedSubtree all = take_finished_children(event.subtree);
  const bool is_written = all.rows > 0 || sampling_.includes_ply(event.ply);
  all.rows += is_written;
  finished_.push_back(all);
  if (!is_written) return false;
  sampling_.count(event.ply);
  TraceNode node = trace_node_of(event);
  node.subtree = static_cast<std::uint32_t>(all.rows);
  node.unwritten = static_cast<std::uint32_t>(all.events - all.rows);
  node.move = move_number_of(event.move);
  waiting_.push_back(node);
  if (waiting_.size() == max_waiting) append_waiting_rows();
  ++written_;
  return ++rows_ == rows_a_batch || moves_.size() == max_moves;
}

void BatchBuilder::append_waiting_rows() {
  for_each_column(
      [&]<class T, std::size_t number>(const NodeColumn<T>& column, std::integral_constant<std::size_t, number>) {
        std::get<number>(batch_).append(waiting_, column.get);
      });
  waiting_.clear();
}

std::string BatchBuilder::take_batch() {
  if (rows_ == 0) return "";
  append_waiting_rows();
  const std::string bytes = dictionary_message(moves_dictionary, moves_) + batch_message(batch_, rows_);
  std::apply([](auto&... data) { (data.clear(), ...); }, batch_);
  rows_ = 0;
  moves_.clear();
  numbers_.clear();
  return bytes;
}

}  // namespace kibitz::trace
