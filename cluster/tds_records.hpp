// What the ranks of a search by TDS (tds.hpp) send each other, and the nodes that a rank keeps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"

namespace kibitz::cluster {

using NodeId = std::uint64_t;

// A task: the search of a position. Equal tasks of several parents are searched once.
struct TaskKey {
  Key position = 0;
  int depth = 0;
  int ply = 0;  // below the root of the whole search; wins count from there
  Window window;
  friend bool operator==(const TaskKey&, const TaskKey&) = default;
};
struct TaskKeyHash {
  std::size_t operator()(const TaskKey& task) const {
    return mix_bits(task.position ^ mix_bits(static_cast<std::uint64_t>(task.depth) << 32 ^
                                             static_cast<std::uint32_t>(task.window.alpha)));
  }
};

// The score of the task if the entry of its position in the table cuts it off. Only an entry of equal depth is exact.
template <class G>
std::optional<Score> cut_score(const TableEntry& entry, const TaskKey& task) {
  const int ply = IsBounded<G> ? 0 : task.ply;
  TableHit<MoveOf<G>> hit;
  hit.lower = from_table_score(entry.lower, ply);
  hit.upper = from_table_score(entry.upper, ply);
  hit.has_lower = entry.lower_depth == plies(task.depth);
  hit.has_upper = entry.upper_depth == plies(task.depth);
  return cut_score_of_table_hit(hit, task.window);
}

// The node that waits for a score, and the number of the move that led to the position.
struct Parent {
  NodeId node = 0;
  int rank = 0;
  int move = 0;
  friend bool operator==(const Parent&, const Parent&) = default;
};

enum class RecordKind : std::uint8_t { work, reply, cancel, end };

template <class G>
struct Work {
  TaskKey task;
  Parent parent;
  PositionOf<G> position;
};
struct Reply {
  Parent parent;
  Score score = 0;  // for the side to move in the child
};
struct Cancel {
  TaskKey task;
  Parent parent;
};

// A move of a node.
template <class G>
struct Child {
  MoveOf<G> move;
  TaskKey task;  // the task that was sent last; its window is the child's
  int owner = 0;
  bool is_out = false;  // sent, and the score has not arrived
};

// A position that this rank searches, or that waits for the scores of its children.
template <class G>
struct Node {
  TaskKey task;
  PositionOf<G> position;
  std::vector<Parent> parents;
  std::vector<Child<G>> children;
  std::size_t sent = 0;  // number of children that were sent
  int out = 0;           // number of those whose score has not arrived
  Score best = -infinite_score;
  int best_child = -1;
  Score alpha() const { return std::max(task.window.alpha, best); }
};

}  // namespace kibitz::cluster
