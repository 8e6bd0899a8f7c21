#include "tune/tune_prob_cut.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>

#include "ledger/file_lock.hpp"
#include "tune/depth_values.hpp"
#include "tune/tune_evaluation.hpp"

namespace kibitz::tune {

namespace {

using GameAndPly = std::pair<std::int64_t, int>;

// The file of values. Its first line, the title, identifies the measurement.
class ValuesFile {
 public:
  static Expected<ValuesFile> open(const std::string& file, const std::string& title) {
    ValuesFile values;
    values.file_ = file;
    if (file.empty()) return values;
    auto lock = TRY(ledger::FileLock::take(file, "tune"));
    values.lock_ = std::move(lock);
    std::ifstream in(file);
    std::string first;
    const bool is_new = !std::getline(in, first);
    if (!is_new && first != title)
      return fail(fmt::format("'{}' holds the values of '{}', not '{}'", file, first, title));
    for (std::string line; std::getline(in, line);)
      if (auto read = read_depth_values(line))
        values.values_.insert_or_assign({read->game, read->ply}, std::move(*read));
    values.out_.open(file, std::ios::app);
    values.out_ << (is_new ? title + "\n" : "\n") << std::flush;
    if (!values.out_) return fail(fmt::format("cannot write '{}'", file));
    return values;
  }

  const DepthValues* find(GameAndPly place) const {
    const auto found = values_.find(place);
    return found == values_.end() ? nullptr : &found->second;
  }
  Expected<void> add(const DepthValues& values) {
    if (file_.empty()) return {};
    out_ << text_of(std::vector{values}) << std::flush;
    if (!out_) return fail(fmt::format("cannot write '{}'", file_));
    return {};
  }

 private:
  std::string file_;
  ledger::FileLock lock_;
  std::map<GameAndPly, DepthValues> values_;
  std::ofstream out_;
};

// Samples positions of the games, and searches the sampled positions whose values are not in the file yet.
class Measurement {
 public:
  Measurement(const TuningContext& context, const ProbCutPlan& plan, const ProbCutCallbacks& callbacks)
      : context_(context), plan_(plan), callbacks_(callbacks) {}

  Expected<bool> run() {
    const auto games = TRY(context_.store.games());
    auto engine = TRY(engine_of_player(context_));
    engine_ = std::move(engine);
    auto file = TRY(ValuesFile::open(plan_.values, title()));
    file_ = std::move(file);
    for (const match::StoredGame& game : games) {
      if (game.number > plan_.games) continue;
      const auto is_done = measure_game(game);
      if (!is_done || !*is_done) return is_done;
    }
    return true;
  }

  std::vector<DepthValues> take_values() { return std::move(all_); }

 private:
  std::string title() const {
    std::string title = fmt::format("depth {}", plan_.depth);
    for (const auto& [name, value] : match::settings_text(context_.settings))
      title += fmt::format("; {} {}", name, value);
    return title;
  }

  Expected<bool> measure_game(const match::StoredGame& stored) {
    const GameToMeasure game = draw_positions(stored, plan_.positions, context_.settings.seed);
    TRY(engine_->set_position(game.start));
    auto next = game.moves.begin();
    for (const int ply : game.plies) {
      for (; next - game.moves.begin() < ply; ++next) TRY(engine_->play(*next));
      if (callbacks_.is_interrupted()) return false;
      TRY(take({game.number, ply}));
    }
    return true;
  }

  Expected<void> take(GameAndPly place) {
    if (const DepthValues* known = file_.find(place)) {
      all_.push_back(*known);
    } else {
      all_.push_back(TRY(measure_position(*engine_, plan_.depth)));
      all_.back().game = place.first;
      all_.back().ply = place.second;
      TRY(file_.add(all_.back()));
    }
    callbacks_.on_position(static_cast<std::int64_t>(all_.size()), plan_.games * plan_.positions);
    return {};
  }

  const TuningContext& context_;
  const ProbCutPlan& plan_;
  const ProbCutCallbacks& callbacks_;
  std::unique_ptr<Engine> engine_;
  ValuesFile file_;
  std::vector<DepthValues> all_;
};

}  // namespace

Expected<std::optional<std::vector<DepthValues>>> measure_depth_values(const TuningContext& context,
                                                                       const ProbCutPlan& plan,
                                                                       const ProbCutCallbacks& callbacks) {
  Measurement measurement(context, plan, callbacks);
  const auto is_done = TRY(measurement.run());
  if (!is_done) return std::nullopt;
  return measurement.take_values();
}

}  // namespace kibitz::tune
