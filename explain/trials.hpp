// Runs the trial searches of an explanation. Each searches to a fixed depth, or a fixed number of nodes, on a new clone
// of one engine, so trials are reproducible: the same options, limits and moves give the same number of nodes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

// Called before each search, with the search's name.
using OnProgress = std::function<void(const std::string& what)>;

struct TrialRequest {
  std::string name;
  std::vector<std::string> settings = {};   // options to change, as name=value
  int depth = 1;                            // in plies; max_ply for a tree search
  std::optional<std::uint64_t> nodes = {};  // tree search: its regular end; otherwise empty
  std::vector<std::string> moves = {};      // the root moves to search; empty: all root moves
  NodeSink on_node = {};
};

class Trials {
 public:
  // `engine` is not changed. All arguments must outlive this object.
  Trials(const Engine& engine, Control& control, const OnProgress& on_progress)
      : engine_(engine), control_(control), on_progress_(on_progress) {}

  void limit_nodes(std::optional<std::uint64_t> nodes) { node_limit_ = nodes; }  // of later trials by depth

  // Runs a trial. Fails if the engine rejects a setting.
  Expected<Trial> run(const TrialRequest& request);
  // Searches `nodes` nodes. The depth of the result is that of the last finished iteration, at least 1. Later trials
  // have no node limit.
  Expected<Trial> run_within(std::uint64_t nodes);

  std::uint64_t nodes() const { return nodes_; }  // nodes of all trials together
  bool must_stop() const { return control_.is_stop_requested(); }

 private:
  Expected<std::unique_ptr<Engine>> engine_with(const std::vector<std::string>& settings) const;

  const Engine& engine_;
  Control& control_;
  const OnProgress& on_progress_;
  std::optional<std::uint64_t> node_limit_;
  std::uint64_t nodes_ = 0;
};

}  // namespace kibitz::explain
