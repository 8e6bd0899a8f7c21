// Builds an explanation step by step (explain.hpp). The steps are in three files: explanation_builder.cpp has the
// search being explained, explanation_trials.cpp the trials, missed_line.cpp the line that the search missed.
#pragma once

#include <string>
#include <vector>

#include "explain/explain.hpp"
#include "explain/suspect.hpp"
#include "explain/trials.hpp"

namespace kibitz::explain {

// Each step is a function that stores its result in found_ or returns an error.
class ExplanationBuilder {
 public:
  ExplanationBuilder(const Engine& engine, const MoveQuestion& question, Trials& trials)
      : engine_(engine), question_(question), trials_(trials) {
    found_.grain = question.grain;
  }

  Expected<void> read_move();
  // Searches all moves, then the move in question alone. If that move is played, also searches all moves except it.
  Expected<void> search();
  Expected<void> try_without_each();   // one trial per suspect option, with that option turned off
  Expected<void> try_without_all();    // one trial with all suspect options turned off
  Expected<void> try_deeper();         // trials with the original options, one step larger each time
  Expected<void> try_helpers();        // one trial per helper (suspect.hpp), at the same depth
  Expected<void> trace_missed_line();  // observes how the search treats the line that it missed
  Expected<void> detect_zugzwang();    // decides whether the null move hid a zugzwang or a threat
  void set_verdict();
  bool is_over() const { return trials_.must_stop() || found_.verdict == Verdict::only_move; }
  Explanation& explanation() { return found_; }

 private:
  bool is_by_nodes() const { return found_.effort == Effort::nodes; }
  // A search `steps` steps larger than the one being explained: that many plies deeper, or with 2^steps times the
  // nodes.
  TrialRequest larger_by(int steps) const;
  TrialRequest like_search(std::string name, std::vector<std::string> settings = {},
                           std::vector<std::string> moves = {}) const;
  TrialRequest like_finder(const Trial& finder, std::string name) const;
  Expected<void> choose_effort();
  Expected<void> search_played_move_alone();
  int max_steps() const;
  Expected<Trial> trial(const TrialRequest& request);
  Expected<void> measure_gain(Trial& trial, const TrialRequest& request);
  Expected<std::vector<LineStep>> trace_line(TrialRequest request);
  Expected<void> choose_cause();
  Expected<void> find_unsearched_move_order(const Trial& finder);
  Expected<void> add_iterations(Trial& trial, const TrialRequest& request);
  std::vector<std::string> other_moves() const;

  const Engine& engine_;
  const MoveQuestion& question_;
  Trials& trials_;
  std::vector<Suspect> suspects_;
  std::uint64_t tree_nodes_ = 0;  // node limit of the search being explained, if it is a tree search
  Explanation found_;
};

}  // namespace kibitz::explain
