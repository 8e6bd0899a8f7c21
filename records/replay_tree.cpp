#include "records/move_player.hpp"
#include "records/replay.hpp"

namespace kibitz::records {

namespace {

class TreeReplayer {
 public:
  TreeReplayer(const GameRecord& record, Engine& engine, const std::function<void(const ReplayedNode&)>& visit)
      : record_(record), engine_(engine), player_(record, engine), visit_(visit) {}

  // Not recursive, because lines can be of any length.
  std::vector<Problem> run() {
    open_.push_back({0, 0, node_of(record_, 0).first_child, false});
    while (!open_.empty()) {
      const std::int32_t index = open_.back().next_child;
      if (index < 0) {
        for (int plies = open_.back().plies; plies > 0; --plies) engine_.undo();
        open_.pop_back();
        continue;
      }
      const RecordNode& node = node_of(record_, index);
      open_.back().next_child = node.next_sibling;
      visit_node(index, node);
    }
    return std::move(problems_);
  }

 private:
  struct OpenNode {
    std::int32_t node;
    int plies;
    std::int32_t next_child;
    bool is_in_variation;
  };

  void visit_node(std::int32_t index, const RecordNode& node) {
    int plies = 0;
    std::vector<MoveText> moves;
    const bool is_in_variation = open_.back().is_in_variation || node_of(record_, node.parent).first_child != index;
    if (node.kind != NodeKind::neither) {
      if (is_in_variation && is_null_move(record_.text(node.move))) return;
      const auto played = player_.play(index, visit_ ? &moves : nullptr);
      if (!played) {
        problems_.push_back(played.error());
        return;
      }
      plies = *played;
    }
    if (visit_) visit_({index, std::move(moves)});
    open_.push_back({index, plies, node.first_child, is_in_variation});
  }

  const GameRecord& record_;
  Engine& engine_;
  MovePlayer player_;
  const std::function<void(const ReplayedNode&)>& visit_;
  std::vector<OpenNode> open_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> replay_tree(const GameRecord& record, Engine& engine,
                                 const std::function<void(const ReplayedNode&)>& visit) {
  if (auto fault = set_start(record, engine)) return {std::move(*fault)};
  return TreeReplayer(record, engine, visit).run();
}

}  // namespace kibitz::records
