// Trains one net: labels the games' positions, fits the net, and measures it on the held-out games.
#pragma once

#include "learn/game_source.hpp"
#include "learn/label.hpp"
#include "learn/learn.hpp"

namespace kibitz::learn {

struct TrainingJob {
  const Engine& engine;  // has the rules; its evaluation is that to which a residual net's score is added
  const LearnPlan& plan;
  float squash = 400;
  std::filesystem::path stem;  // path of this net's files, without their endings
  std::string fingerprint;     // one line that identifies the games and settings
  int threads = 1;
  std::function<bool()> is_stopped = {};
  std::function<void(const FitProgress&)> on_epoch = {};
};

// The plan's settings of labels.
LabelSettings label_settings(const LearnPlan& plan, float squash);

// Trains the net and writes it to STEM.net. Resumes an interrupted fit from STEM.fit, and returns at once if STEM.done
// says that this net is complete. Empty if stopped. The result's number and games are not set.
Expected<std::optional<Generation>> train(const GameSource& games, const TrainingJob& job);

}  // namespace kibitz::learn
