// A whole search by TDS, of any game: iterative deepening on rank 0, with any driver of kibitz/drive; and the check
// that its value is that of plain alpha-beta.
#pragma once

#include <fmt/format.h>

#include <numeric>

#include "cluster/tds.hpp"
#include "cluster/tds_game.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/engine/line_text.hpp"
#include "kibitz/game/outcome_of.hpp"

namespace kibitz::cluster {

template <class G>
std::vector<MoveOf<G>> legal_moves(const G& game, const PositionOf<G>& position) {
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> moves(stack);
  game.generate(position, moves);
  return {moves.begin(), moves.end()};
}

// The search that deepen() drives on rank 0.
template <class G>
class TdsAnalysis final : public DeepenedSearch {
 public:
  TdsAnalysis(TdsRank<G>& rank, PositionOf<G> root, const Control& control, const OnReport& on_report)
      : game_(rank.game()),
        rank_(rank),
        root_(std::move(root)),
        moves_(legal_moves(game_, root_)),
        control_(control),
        on_report_(on_report),
        start_(Clock::now()) {}

  // The root must have a legal move.
  Analysis run(const TdsSettings& settings, bool is_iterative) {
    DeepenRequest request;
    request.driver.kind = settings.driver;
    request.is_iterative = is_iterative;
    request.depth = settings.depth;
    request.moves.resize(moves_.size());
    std::iota(request.moves.begin(), request.moves.end(), 0);
    request.start = start_;
    Analysis analysis;
    analysis.end = deepen(request, *this, control_);
    analysis.report = report_;
    return analysis;
  }
  const std::vector<MoveOf<G>>& moves() const { return moves_; }
  RootMove best() const { return best_; }

 private:
  RootResult search(Window window, Depth depth, std::span<const RootMove> moves) override {
    std::vector<MoveOf<G>> chosen;
    for (const RootMove move : moves) chosen.push_back(moves_[static_cast<std::size_t>(move)]);
    RootResult result = rank_.search(root_, chosen, {key_of(game_, root_), depth.plies(), 0, window}, control_);
    if (result.best >= 0) result.best = moves[static_cast<std::size_t>(result.best)];
    return result;
  }
  void set_line(RootResult& result) override {
    result.line = {bytes_of(moves_[static_cast<std::size_t>(result.best)])};
  }
  double share_of_nodes(RootMove) const override { return 1; }
  bool excludes_win() override { return false; }

  void on_lines(std::span<const SearchedLine> lines, ReportReason reason) override {
    const RootResult& result = lines.front().result;
    best_ = result.best;
    AnalysedLine line{.score = result.score, .bound = result.bound, .moves = {}, .others_at_most = {}};
    line.depth = lines.front().depth;
    const auto move = moves_[static_cast<std::size_t>(result.best)];
    line.moves = text_of_line(game_, root_, std::span<const MoveOf<G>>(&move, 1));
    report_.depth = line.depth;
    report_.is_finished = reason == ReportReason::iteration;
    report_.lines = {std::move(line)};
    report_.statistics.nodes = rank_.nodes();
    report_.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    if (reason == ReportReason::iteration && on_report_) on_report_(report_);
  }

  const G& game_;
  TdsRank<G>& rank_;
  const PositionOf<G> root_;
  const std::vector<MoveOf<G>> moves_;
  const Control& control_;
  const OnReport& on_report_;
  const Clock::time_point start_;
  Report report_;
  RootMove best_ = -1;
};

template <class G>
Expected<Analysis> analyse_by_tds(std::string_view text, const TdsSettings& settings, const RankContext& context) {
  Mailbox& mailbox = context.mailbox;
  const G game;
  const auto position = TRY(game.parse_position(text));
  TdsRank<G> rank(game, mailbox, settings);
  Analysis analysis;
  if (mailbox.rank() == 0) {
    TdsAnalysis<G> search(rank, position, context.control, context.on_report);
    analysis = search.run(settings, true);
    if (context.control.is_stop_requested()) return analysis;  // other ranks may be dead: nothing is awaited
    rank.end();
  } else {
    rank.serve();
  }
  mailbox.close();
  analysis.report.statistics.nodes = mailbox.sum(rank.nodes());
  return analysis;
}

// A position after random moves from the start, in which the game is not over.
template <class G>
PositionOf<G> random_position(const G& game, Random& random) {
  PositionOf<G> position = game.start();
  for (int plies = random.between(0, 40); plies > 0; --plies) {
    const auto moves = legal_moves(game, position);
    const PositionOf<G> next = game.play(position, moves[random.below(moves.size())]);
    if (outcome_of(line_without_history(game, next))) break;
    position = next;
  }
  return position;
}

// Compares one search with plain alpha-beta; the difference in words, empty if there is none.
template <class G>
std::string difference_at(TdsRank<G>& rank, const PositionOf<G>& position, const TdsSettings& settings) {
  const G& game = rank.game();
  Control control;
  const OnReport no_report;
  TdsAnalysis<G> search(rank, position, control, no_report);
  const Score score = search.run(settings, false).report.lines.front().score;
  PlainSearch<G> plain(game);
  Score value = -infinite_score;
  std::vector<Score> values;  // of the moves
  for (const MoveOf<G> move : search.moves()) {
    Line<G> line = line_without_history(game, game.play(position, move));
    values.push_back(-plain.search(line, 1, settings.depth - 1, full_window));
    value = std::max(value, values.back());
  }
  if (score == value && values[static_cast<std::size_t>(search.best())] == value) return {};
  return fmt::format("{} to depth {}: value {}, plain alpha-beta {}, and {} of the best move",
                     game.format_position(position), settings.depth, score, value,
                     values[static_cast<std::size_t>(search.best())]);
}

template <class G>
CheckResult check_tds(int searches, std::uint64_t seed, const TdsSettings& settings, Mailbox& mailbox) {
  const G game;
  TdsRank<G> rank(game, mailbox, settings);
  CheckResult result;
  Random random(seed);
  for (; mailbox.rank() == 0 && result.searches < searches; ++result.searches) {
    TdsSettings with_driver = settings;
    with_driver.driver = result.searches % 2 == 0 ? Driver::mtd_f : Driver::full;
    const std::string difference = difference_at(rank, random_position(game, random), with_driver);
    if (difference.empty())
      ++result.equal;
    else if (result.difference.empty())
      result.difference = difference;
  }
  if (mailbox.rank() == 0)
    rank.end();
  else
    rank.serve();
  mailbox.close();
  return result;
}

}  // namespace kibitz::cluster
