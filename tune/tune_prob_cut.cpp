#include "tune/tune_prob_cut.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "ledger/file_lock.hpp"
#include "tune/tune_evaluation.hpp"

namespace kibitz::tune {

namespace {

using GameAndPly = std::pair<std::int64_t, int>;

std::string line_of(const DepthValues& values) {
  std::string line = fmt::format("{} {} {}", values.game, values.ply, values.phase);
  for (const Score value : values.values) line += fmt::format(" {}", value);
  return line + " .\n";
}

// Reads a line of the file. Empty if the line is incomplete: every complete line ends with a dot.
std::optional<DepthValues> read_line(const std::string& line) {
  if (!line.ends_with(" .")) return std::nullopt;
  std::istringstream in(line.substr(0, line.size() - 2));
  DepthValues values;
  if (!(in >> values.game >> values.ply >> values.phase)) return std::nullopt;
  for (Score value = 0; in >> value;) values.values.push_back(value);
  return in.eof() ? std::optional(std::move(values)) : std::nullopt;
}

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
      if (auto read = read_line(line)) values.values_.insert_or_assign({read->game, read->ply}, std::move(*read));
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
    out_ << line_of(values) << std::flush;
    if (!out_) return fail(fmt::format("cannot write '{}'", file_));
    return {};
  }

 private:
  std::string file_;
  ledger::FileLock lock_;
  std::map<GameAndPly, DepthValues> values_;
  std::ofstream out_;
};

// The plies at which a position of the game is searched: `count` random plies after the opening, or all plies after it
// if there are fewer.
std::set<int> sampled_plies(const match::StoredGame& game, int count, std::uint64_t seed) {
  std::vector<int> plies;
  for (std::size_t ply = 0; ply < game.record.moves.size(); ++ply)
    if (!game.record.moves[ply].is_opening) plies.push_back(static_cast<int>(ply));
  Random random(mix_bits(seed ^ mix_bits(static_cast<std::uint64_t>(game.number))));
  std::set<int> chosen;
  while (!plies.empty() && static_cast<int>(chosen.size()) < count) {
    const auto place = plies.begin() + static_cast<std::ptrdiff_t>(random.below(plies.size()));
    chosen.insert(*place);
    plies.erase(place);
  }
  return chosen;
}

// The search values of the engine's position, indexed by depth. The list ends before the first proved score, because a
// proved score contains no information about heuristic scores.
Expected<std::vector<Score>> search_values(Engine& engine, int depth) {
  engine.clear();  // empties the table, because the values must depend on the position alone
  std::vector<Score> values{engine.evaluation()};
  Control control;
  Request request;
  request.limits.depth = depth;
  TRY(engine.analyse(request, control, [&values](const Report& report) {
    const AnalysedLine& line = report.lines.front();
    const bool is_next = report.is_finished && line.depth == static_cast<int>(values.size());
    if (is_next && !line.is_proved && !is_proved(line.score)) values.push_back(line.score);
  }));
  return values;
}

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

  Expected<bool> measure_game(const match::StoredGame& game) {
    const std::set<int> plies = sampled_plies(game, plan_.positions, context_.settings.seed);
    TRY(engine_->set_position(game.record.start));
    for (int ply = 0; const match::MatchMove& played : game.record.moves) {
      if (callbacks_.is_interrupted()) return false;
      if (plies.contains(ply)) TRY(take({game.number, ply}));
      TRY(engine_->play(played.move));
      ++ply;
    }
    return true;
  }

  Expected<void> take(GameAndPly place) {
    if (const DepthValues* known = file_.find(place)) {
      all_.push_back(*known);
    } else {
      auto values = TRY(search_values(*engine_, plan_.depth));
      all_.push_back({place.first, place.second, engine_->phase(), std::move(values)});
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
