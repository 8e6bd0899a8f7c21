// Runs the trial searches of an explanation: each on a fresh clone of one engine, with its settings, to a fixed depth.
// Trials are therefore reproducible: the same options, depth and moves give the same nodes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

// Reports the name of the search in progress.
using OnProgress = std::function<void(const std::string& what)>;

struct TrialRequest {
  std::string name;
  std::vector<std::string> settings = {};  // name=value
  int depth = 1;
  std::vector<std::string> moves = {};  // the only root moves to search; empty: all
  NodeSink on_node = {};
};

class Trials {
 public:
  // The engine is not changed. All arguments must outlive this object.
  Trials(const Engine& engine, Control& control, const OnProgress& on_progress)
      : engine_(engine), control_(control), on_progress_(on_progress) {}

  void limit_nodes(std::optional<std::uint64_t> nodes) { most_nodes_ = nodes; }  // limit of each trial from now on

  // An error if the engine rejects a setting.
  Expected<Trial> run(const TrialRequest& request);
  // The depth of the last iteration that finishes within `nodes`.
  Expected<int> depth_reached(std::uint64_t nodes);

  std::uint64_t nodes() const { return nodes_; }  // sum over all trials
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
