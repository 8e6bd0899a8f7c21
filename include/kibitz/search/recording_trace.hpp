// A Trace that writes every node into a Recording.
#pragma once

#include <vector>

#include "kibitz/game/line.hpp"
#include "kibitz/search/recording.hpp"

namespace kibitz {

template <class G>
class RecordingTrace {
 public:
  RecordingTrace() = default;
  void record_to(const G& game, Recording& recording) {
    game_ = &game;
    recording_ = &recording;
  }

  void enter(const Line<G>& line, Window window, Depth depth) {
    if (open_.empty()) ++pass_;
    line_ = &line;
    const std::int32_t parent = open_.empty() ? -1 : open_.back();
    if (recording_->nodes.size() >= recording_->limit) {
      ++recording_->dropped;
      open_.push_back(-1);
      return;
    }
    open_.push_back(static_cast<std::int32_t>(recording_->nodes.size()));
    recording_->nodes.push_back({parent, static_cast<std::int16_t>(line.ply()), pass_, last_move(), "", window, depth,
                                 0, Cause::searched, false});
  }

  void leave(Score score) {
    if (RecordedNode* node = current()) {
      node->score = score;
      if (node->cause == Cause::evaluated || node->cause == Cause::ended)
        node->position = game_->format_position(line_->current());
    }
    open_.pop_back();
  }

  void cause(Cause cause) {
    if (RecordedNode* node = current()) node->cause = cause;
  }
  void in_quiescence() {
    if (RecordedNode* node = current()) node->in_quiescence = true;
  }
  void new_pass() { open_.clear(); }

 private:
  RecordedNode* current() {
    if (open_.empty() || open_.back() < 0) return nullptr;
    return &recording_->nodes[static_cast<std::size_t>(open_.back())];
  }

  std::string last_move() const {
    if (line_->ply() == 0) return "";
    const int before = line_->last() - 1;
    return line_->was_pass(before) ? "(pass)" : game_->format_move(line_->position(before), line_->move(before));
  }

  const G* game_ = nullptr;
  Recording* recording_ = nullptr;
  const Line<G>* line_ = nullptr;
  std::vector<std::int32_t> open_;  // nodes entered and not yet left; -1: not kept
  std::int16_t pass_ = -1;
};

}  // namespace kibitz
