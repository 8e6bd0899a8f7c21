// Runs the trial searches of an explanation, each to a fixed depth on a fresh clone of one engine. So trials are
// reproducible: the same options, depth and moves give the same number of nodes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

// Called with the name of each search before it starts.
using OnProgress = std::function<void(const std::string& what)>;

struct TrialRequest {
  std::string name;
  std::vector<std::string> settings = {};  // options to change, as name=value
  int depth = 1;
  std::vector<std::string> moves = {};  // the only root moves to search; empty: all root moves
  NodeSink on_node = {};
};

class Trials {
 public:
  // `engine` is not changed. All arguments must outlive this object.
  Trials(const Engine& engine, Control& control, const OnProgress& on_progress)
      : engine_(engine), control_(control), on_progress_(on_progress) {}

  void limit_nodes(std::optional<std::uint64_t> nodes) { most_nodes_ = nodes; }  // node limit of each later trial

  // Runs a trial. Fails if the engine rejects a setting.
  Expected<Trial> run(const TrialRequest& request);
  // The depth of the last iteration that is finished within `nodes` nodes, at least 1.
  Expected<int> depth_reached(std::uint64_t nodes);

  std::uint64_t nodes() const { return nodes_; }  // nodes of all trials together
  bool must_stop() const { return control_.is_stop_requested(); }

 private:
  Expected<std::unique_ptr<Engine>> engine_with(const std::vector<std::string>& settings) const;

  const Engine& engine_;
  Control& control_;
  const OnProgress& on_progress_;
  std::optional<std::uint64_t> most_nodes_;
  std::uint64_t nodes_ = 0;
};

}  // namespace kibitz::explain
