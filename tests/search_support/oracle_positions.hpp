// Oracle positions of one game: random positions whose value plain minimax knows exactly. Every search method, and
// alpha-beta with every driver, searches each of them with a small node limit. No claim may be false, and a search that
// is repeated must give the same result. claims.hpp has the judge.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "search_support/claims.hpp"

namespace kibitz::test {

// Positions under some rules of a game. `draw` returns a random position, or nothing if what it drew is not a position.
template <class G>
struct PositionSource {
  RuleSettings settings;
  std::function<std::optional<PositionOf<G>>(const G& game, Random& random)> draw;
  int judge_nodes = 20'000;  // in which plain minimax must know the value
};

// A random game without its last few moves.
template <class G>
std::optional<PositionOf<G>> late_position(const G& game, Random& random) {
  PositionOf<G> position = game.start();
  for (const MoveOf<G> move : random_ending(game, 300, random)) position = game.play(position, move);
  return position;
}

// Half of the positions end random games, the other half are drawn by `place` as text.
template <class G, class Place>
auto late_or_placed(const Place& place) {
  return [place](const G& game, Random& random) -> std::optional<PositionOf<G>> {
    if (random.below(2) == 0) return late_position(game, random);
    const auto position = game.parse_position(place(random));
    return position ? std::optional(*position) : std::nullopt;
  };
}

// The letters `pieces` on different random squares of a board, whose other squares have the letter `empty`.
inline std::string placed_at_random(std::string_view pieces, std::size_t squares, char empty, Random& random) {
  std::string board(squares, empty);
  for (const char piece : pieces) {
    std::size_t square = random.below(squares);
    while (board[square] != empty) square = random.below(squares);
    board[square] = piece;
  }
  return board;
}

// `first` to `last` times the letter.
inline std::string some_of(char letter, int first, int last, Random& random) {
  return std::string(static_cast<std::size_t>(random.between(first, last)), letter);
}

// The letters of a board as rows of text with `columns` letters.
inline std::string text_of_rows(const std::string& board, std::size_t columns) {
  std::string text = board.substr(0, columns);
  for (std::size_t i = columns; i < board.size(); i += columns) (text += '/') += board.substr(i, columns);
  return text;
}

// One method, or alpha-beta with one driver, with what its searches have claimed.
struct TriedSearch {
  std::string name;
  bool is_alpha_beta = false;
  std::unique_ptr<Engine> engine;
  int claims = 0;
};

// All methods that the game has. Threat searches are go-moku's alone, and captures_only needs noisy moves.
template <class G>
std::vector<TriedSearch> all_searches(const std::function<std::unique_ptr<Engine>()>& make,
                                      const RuleSettings& settings) {
  static_assert(!SolvesByThreats<G>);
  std::vector<TriedSearch> searches;
  const auto add = [&](std::string_view method, std::string_view driver) {
    auto engine = make();
    for (const auto& [name, value] : settings) REQUIRE(engine->set_option(name, value));
    for (const auto& [name, value] : {std::pair<std::string_view, std::string_view>{"hash", "1"},
                                      {"method.memory", "1"},
                                      {"method", method},
                                      {"driver", driver}})
      REQUIRE(engine->set_option(name, value));
    const bool has_driver = method == "alpha_beta";
    const std::string driver_text = has_driver ? fmt::format(", driver {}", driver) : "";
    const bool is_alpha_beta = has_driver || method == "captures_only";
    searches.push_back({fmt::format("{}{}", method, driver_text), is_alpha_beta, std::move(engine)});
  };
  for (const std::string_view method : find_parameter("method")->choices) {
    if (method == "vcf" || method == "vct" || (method == "captures_only" && !HasNoise<G>)) continue;
    if (method != "alpha_beta")
      add(method, "full");
    else
      for (const std::string_view driver : find_parameter("driver")->choices) add(method, driver);
  }
  return searches;
}

struct TrialCount {
  int drawn = 0;
  int positions = 0;
  int searches = 0;
  int claims = 0;
  int judged_moves = 0;  // claims of a value that the move must keep, for which plain minimax knows the move's value
  std::map<std::string, int> claims_by_kind;
  std::map<int, int> positions_by_length;  // by the plies to the end, under best play; 0: a draw
  int repeated = 0;
  int failures = 0;
};

template <class G>
class OracleTrial {
 public:
  using Move = MoveOf<G>;
  using Judged = typename BoundingMinimax<G>::Judged;

  OracleTrial(std::function<std::unique_ptr<Engine>()> make, int first_seed, TrialCount& count)
      : make_(std::move(make)), random_(oracle_seed + static_cast<std::uint64_t>(first_seed)), count_(count) {}

  // Tries `wanted` different positions of the source. Gives up if too few of those drawn are oracle positions.
  void try_source(const PositionSource<G>& source, int wanted) {
    const G game = [&] {
      if constexpr (HasSettings<G>)
        return with_settings<G>(source.settings);
      else
        return G();
    }();
    searches_ = all_searches<G>(make_, source.settings);
    judge_nodes_ = source.judge_nodes;
    seen_.clear();
    const int before = count_.positions;
    for (int drawn = 0; drawn < 100 * wanted && count_.positions < before + wanted; ++drawn) {
      ++count_.drawn;
      if (const auto position = source.draw(game, random_)) try_position(game, *position);
    }
    for (const TriedSearch& search : searches_)
      if (wanted >= enough_to_claim) CHECK_MESSAGE(search.claims > 0, search.name);
  }

 private:
  static constexpr int enough_to_claim = 300;  // among this number of positions, every search has a claim

  void try_position(const G& game, const PositionOf<G>& position) {
    const Line<G> line(game, position);
    if (game.verdict(line, Judge::referee)) return;
    auto judged = BoundingMinimax<G>::judge(line, judge_nodes_);
    // With a single move, or a win in one, every search is right.
    if (judged.moves.size() < 2 || !judged.root.are_equal() || plies_to_end(judged.root.lower) == 1) return;
    const std::string text = game.format_position(position);
    if (!seen_.insert(text).second) return;
    ++count_.positions;
    ++count_.positions_by_length[plies_to_end(judged.root.lower)];
    const ClaimCase<G> at{line, text, static_cast<std::uint64_t>(random_.between(5, 1000))};
    const bool repeats = count_.positions % 8 == 1;
    for (TriedSearch& search : searches_) {
      REQUIRE(search.engine->set_position(text));
      const Analysis analysis = analyse_from_scratch(*search.engine, at.nodes);
      ++count_.searches;
      auto made = claim_in(analysis, at);
      // Alpha-beta calls a decided score solved if nothing was pruned. It calls it proved if nothing was evaluated.
      if (search.is_alpha_beta && is_decided(made.claim.score)) made.says_solved = false;
      check_claim(search, at, made, judged);
      if (repeats) check_repeated(search, at, analysis);
    }
  }

  static int plies_to_end(Score score) { return is_decided(score) ? win_score - std::abs(score) : 0; }

  void check_claim(TriedSearch& search, const ClaimCase<G>& at, const MadeClaim<G>& made, Judged& judged) {
    const auto& [score, bound, says_proved] = made.claim;
    if (says_proved || is_proved(score)) {
      ++count_.claims;
      ++search.claims;
      ++count_.claims_by_kind[kind_of(made.claim)];
      if (bound != Bound::upper && knows_move(at, made.move, judged)) ++count_.judged_moves;
    }
    const std::string wrong = falsehood_of<G>(made, judged);
    if (!wrong.empty())
      report_failure(
          search, at,
          fmt::format("says {}: {}, which is worth {}", text_of(made.claim), wrong, format_score(judged.root.lower)));
  }

  static std::string kind_of(const Claim& claim) {
    const std::string what = is_win(claim.score) ? "win" : is_loss(claim.score) ? "loss" : "draw";
    const std::string bound = claim.bound == Bound::exact   ? ""
                              : claim.bound == Bound::lower ? ", lower bound"
                                                            : ", upper bound";
    return what + bound + (claim.is_proved ? "" : ", not said to be proved");
  }

  // Searches below the move, if the value of the position was known before that of the move.
  bool knows_move(const ClaimCase<G>& at, Move move, Judged& judged) const {
    const auto found = std::ranges::find_if(judged.moves, [&](const auto& pair) { return pair.first == move; });
    if (found == judged.moves.end()) return true;
    auto& bounds = found->second;
    if (bounds.are_equal()) return true;
    const ProvedBounds deeper = BoundingMinimax<G>::judge_move(at.line, move, judge_nodes_);
    if (deeper.are_equal()) bounds = deeper;
    return deeper.are_equal();
  }

  void check_repeated(TriedSearch& search, const ClaimCase<G>& at, const Analysis& first) {
    ++count_.repeated;
    const std::string once = text_of_result(first);
    const std::string again = text_of_result(analyse_from_scratch(*search.engine, at.nodes));
    if (once != again) report_failure(search, at, fmt::format("finds {}, and then {}", once, again));
  }

  static std::string text_of_result(const Analysis& analysis) {
    std::string text =
        fmt::format("end {}, {} nodes", static_cast<int>(analysis.end), analysis.report.statistics.nodes);
    for (const AnalysedLine& line : analysis.report.lines) {
      text += fmt::format(", score {}", text_of(Claim{line.score, line.bound, line.is_proved}));
      for (const MoveText& move : line.moves) text += " " + move.move;
    }
    return text;
  }

  void report_failure(const TriedSearch& search, const ClaimCase<G>& at, const std::string& what) {
    if (++count_.failures > 20) return;  // the first ones are enough
    FAIL_CHECK(G::name << " " << at.where << ", " << at.nodes << " nodes, " << search.name << " " << what);
  }

  std::function<std::unique_ptr<Engine>()> make_;
  Random random_;
  TrialCount& count_;
  std::vector<TriedSearch> searches_;
  int judge_nodes_ = 0;
  std::set<std::string> seen_;  // the positions of this source
};

// Tries `wanted` positions, in equal shares of all sources.
template <class G>
void try_oracle_positions(const std::vector<PositionSource<G>>& sources,
                          const std::function<std::unique_ptr<Engine>()>& make, int wanted) {
  TrialCount count;
  OracleTrial<G> trial(make, 90, count);
  const int all = wanted * oracle_factor(), share = static_cast<int>(sources.size());
  for (int i = 0; i < share; ++i)
    trial.try_source(sources[static_cast<std::size_t>(i)], all * (i + 1) / share - all * i / share);
  std::string kinds, lengths;
  for (const auto& [kind, claims] : count.claims_by_kind) kinds += fmt::format("; {} {}", claims, kind);
  for (const auto& [plies, positions] : count.positions_by_length)
    lengths += plies == 0 ? fmt::format(" draw:{}", positions) : fmt::format(" {}:{}", plies, positions);
  MESSAGE(
      fmt::format("{}: {} oracle positions of {} drawn from seed {}, by plies to the end{}; {} searches, {} "
                  "repeated; {} claims judged{}; {} with a move that was judged; {} failures",
                  G::title, count.positions, count.drawn, oracle_seed, lengths, count.searches, count.repeated,
                  count.claims, kinds, count.judged_moves, count.failures));
  CHECK(count.positions == all);
  CHECK(count.claims >= count.positions);  // about half of the searches claim something
  CHECK(count.judged_moves > 0);
  CHECK(count.repeated > 0);
  CHECK(count.failures == 0);
}

}  // namespace kibitz::test
