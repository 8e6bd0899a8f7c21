#include "learn/self_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <thread>

#include "kibitz/core/random.hpp"
#include "kibitz/core/run_workers.hpp"
#include "kibitz/learned/shape.hpp"

namespace kibitz::learn {

namespace {

// Sets up the start position and plays random moves, which are stored in `opening`. Returns false if they end the game.
Expected<bool> play_random_opening(Engine& engine, int plies, Random& random, std::vector<PlayedMove>& opening) {
  opening.clear();
  if (!engine.set_position("start")) return false;
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<MoveText> moves = engine.legal_moves();
    if (moves.empty() || engine.ending()) return false;
    const auto number = TRY(packed_move_number(random.below(moves.size())));
    if (!engine.play(moves[number].move)) return false;
    opening.push_back({number, {}});
  }
  return !engine.ending();
}

// The outcome that a proved score implies, for the side to move; empty if the score is not proved.
std::optional<Outcome> proved_outcome(Score score) {
  if (is_points_score(score)) return Outcome::graded(score > 0 ? score - points_base : score + points_base);
  if (is_win(score)) return Outcome::win();
  if (is_loss(score)) return Outcome::loss();
  return std::nullopt;
}

int count_empty_points(const Engine& engine, const learned::Shape& shape) {
  return shape.planes.points - learned::count_men(engine.planes(shape));
}

std::uint64_t seed_of(const PlaySettings& settings, std::uint32_t number) {
  return mix_bits(mix_bits(settings.seed) ^ number);
}

}  // namespace

std::unique_ptr<Engine> with_handcrafted_evaluation(const Engine& engine) {
  auto copy = engine.clone();
  [[maybe_unused]] const auto set = copy->set_option("evaluation", "handcrafted");
  return copy;
}

int half_points(const Outcome& outcome, bool is_of_mover) {
  int halves = 1;
  if (outcome.kind == OutcomeKind::win || outcome.points > 0) halves = 2;
  if (outcome.kind == OutcomeKind::loss || outcome.points < 0) halves = 0;
  return is_of_mover ? halves : 2 - halves;
}

Expected<void> set_result(PlayedGame& game, const Outcome& outcome, bool is_of_first) {
  game.counts_points = outcome.kind == OutcomeKind::points;
  if (game.counts_points)
    game.result = TRY(packed_points(is_of_first ? outcome.points : -outcome.points));
  else
    game.result = static_cast<std::int16_t>(half_points(outcome, is_of_first));
  return {};
}

Expected<std::vector<PlayedMove>> random_opening(Engine& engine, const PlaySettings& settings, std::uint32_t number) {
  constexpr int most_tries = 1'000;
  Random random(seed_of(settings, number));
  std::vector<PlayedMove> opening;
  for (int i = 0; i < most_tries; ++i)
    if (TRY(play_random_opening(engine, random.between(settings.least_opening, settings.most_opening), random,
                                opening)))
      return opening;
  return fail(
      fmt::format("no game is left after {} to {} random moves", settings.least_opening, settings.most_opening));
}

Expected<std::optional<PlayedGame>> play_game(Engine& engine, const PlaySettings& settings, std::uint32_t number,
                                              Control& control) {
  PlayedGame game;
  game.number = number;
  auto opening = TRY(random_opening(engine, settings, number));
  game.moves = std::move(opening);
  engine.clear();
  const int first = game.moves.size() % 2 == 0 ? engine.mover() : 1 - engine.mover();
  const learned::Shape shape = settings.solve_empty > 0 ? engine.shape() : learned::Shape{};
  for (;;) {
    if (const auto ending = engine.ending()) {
      TRY(set_result(game, ending->outcome, engine.mover() == first));
      return game;
    }
    if (game.moves.size() >= static_cast<std::size_t>(settings.most_plies)) {
      TRY(set_result(game, Outcome::draw(), true));
      return game;
    }
    const bool is_solved = settings.solve_empty > 0 && count_empty_points(engine, shape) <= settings.solve_empty;
    Request request;
    request.limits.nodes = is_solved ? settings.solve_nodes : settings.nodes;
    Control search_control(&control);
    const auto analysis = TRY(engine.analyse(request, search_control));
    if (control.is_stop_requested()) return std::nullopt;
    const auto& lines = analysis.report.lines;
    if (lines.empty() || lines.front().moves.empty()) return fail("a search of learning found no move");
    const AnalysedLine& line = lines.front();
    const std::vector<MoveText> moves = engine.legal_moves();
    const auto chosen = std::ranges::find(moves, line.moves.front().move, &MoveText::move);
    const auto move_number = TRY(packed_move_number(static_cast<std::size_t>(chosen - moves.begin())));
    game.moves.push_back({move_number, PackedScore::from_score(line.score)});
    if (const auto end = line.bound == Bound::exact ? proved_outcome(line.score) : std::nullopt) {
      TRY(set_result(game, *end, engine.mover() == first));
      return game;
    }
    TRY(engine.play(line.moves.front().move));
  }
}

namespace {

class SelfPlayRun {
 public:
  SelfPlayRun(const SelfPlayContext& context, std::vector<std::uint32_t> numbers)
      : context_(context), numbers_(std::move(numbers)) {
    count_stored_games();
  }

  Expected<bool> run(const std::function<bool(const PlayProgress&)>& on_game) {
    const auto work = [this](const std::stop_token& stop) {
      const std::stop_callback stop_searches(stop, [this] { control_.request_stop(); });
      return play(stop);
    };
    return run_workers(context_.threads, work, [&] {
      const std::lock_guard lock(mutex_);
      return on_game(progress_);
    });
  }

 private:
  Expected<void> play(const std::stop_token& stop) {
    const auto engine = context_.engine.clone();
    while (const auto number = claim_game_number(stop)) {
      auto game = TRY(play_game(*engine, context_.settings, *number, control_));
      if (!game) break;
      const std::lock_guard lock(mutex_);
      TRY(store_game(*game));
    }
    return {};
  }

  std::optional<std::uint32_t> claim_game_number(const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    if (stop.stop_requested() || next_ == numbers_.size()) return std::nullopt;
    return numbers_[next_++];
  }

  Expected<void> store_game(const PlayedGame& game) {
    TRY(context_.file.add(game));
    count_stored_games();
    return {};
  }

  void count_stored_games() { progress_ = {context_.file.games().size(), context_.file.scored_positions()}; }

  const SelfPlayContext& context_;
  std::vector<std::uint32_t> numbers_;
  Control control_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  PlayProgress progress_;
};

}  // namespace

Expected<bool> play_games(const SelfPlayContext& context, std::size_t games,
                          const std::function<bool(const PlayProgress&)>& on_game) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t number = 0; number < games; ++number)
    if (number % context.shard.count == context.shard.number && !context.file.contains(number))
      numbers.push_back(number);
  return SelfPlayRun(context, std::move(numbers)).run(on_game);
}

}  // namespace kibitz::learn
