// No false claims: checks what every method other than alpha-beta claims of a position against plain minimax. The judge
// searches as deep as its nodes allow and treats the rest as unknown between a later loss and a later win, so its
// bounds are valid for games of any length.
#pragma once

#include <doctest/doctest.h>

#include "kibitz/engine/engine.hpp"
#include "kibitz/engine/engine_of_methods.hpp"
#include "rounds.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/oracle.hpp"

namespace kibitz::test {

inline constexpr std::string_view judged_methods[] = {"mcts",       "pn_mcts", "conspiracy", "stockman_sss",
                                                      "scout",      "pn",      "pn2",        "dfpn",
                                                      "best_first", "ubfm",    "ubfms",      "descent"};

template <class G>
class BoundingMinimax {
 public:
  using Move = MoveOf<G>;
  struct Judged {
    ProvedBounds root;
    std::vector<std::pair<Move, ProvedBounds>> moves;  // bounds of each move's value, for the side that makes the move
  };

  // Deepens until the value is known, or until `nodes` nodes have been searched.
  static Judged judge(const Line<G>& line, int nodes) {
    BoundingMinimax minimax(line, nodes);
    Judged judged;
    for (int depth = 1; depth < 40 && !judged.root.are_equal(); ++depth) {
      const auto deeper = minimax.to_depth(depth);
      if (minimax.nodes_left_ < 0) break;
      judged = deeper;
    }
    return judged;
  }

  // Deepens below one root move until its value is known, or until `nodes` nodes have been searched.
  static ProvedBounds judge_move(const Line<G>& line, Move move, int nodes) {
    BoundingMinimax minimax(line, nodes);
    ProvedBounds judged;
    for (int depth = 1; depth < 40 && !judged.are_equal(); ++depth) {
      const ProvedBounds deeper = minimax.after(move, depth);
      if (minimax.nodes_left_ < 0) break;
      judged = deeper;
    }
    return judged;
  }

 private:
  BoundingMinimax(const Line<G>& line, int nodes) : game_(line.game()), line_(line), nodes_left_(nodes) {
    line_.start_search(LineHistory::seen);
  }

  Judged to_depth(int depth) {
    Judged judged;
    judged.root.upper = -infinite_score;
    MoveList<Move> moves(stack_);
    game_.generate(line_.current(), moves);
    const int count = moves.size();
    for (int i = 0; i < count; ++i) {
      judged.moves.push_back({moves[i], after(moves[i], depth)});
      raise(judged.root, judged.moves.back().second);
    }
    return judged;
  }

  static void raise(ProvedBounds& bounds, ProvedBounds move) {
    bounds.lower = std::max(bounds.lower, move.lower);
    bounds.upper = std::max(bounds.upper, move.upper);
  }

  ProvedBounds value(int depth) {
    if (const auto outcome = game_.verdict(line_, Judge::search)) return exactly(*outcome);
    MoveList<Move> moves(stack_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return exactly(game_.without_moves(line_.current()));
    if (depth == 0 || nodes_left_ < 0) return unknown();
    ProvedBounds bounds{-infinite_score, -infinite_score};
    const int count = moves.size();
    for (int i = 0; i < count; ++i) raise(bounds, after(moves[i], depth));
    return bounds;
  }

  // The game continues, so a win or loss comes a ply later at the earliest.
  ProvedBounds unknown() const {
    if constexpr (IsBounded<G>) return {};
    const Score soonest_win = win_score - (line_.ply() + 1);
    return {-soonest_win, soonest_win};
  }

  ProvedBounds after(Move move, int depth) {
    --nodes_left_;
    line_.push(move);
    const ProvedBounds found = value(depth - 1);
    line_.pop();
    return {-found.upper, -found.lower};
  }

  ProvedBounds exactly(Outcome outcome) const {
    const Score score = score_of(outcome, IsBounded<G> ? 0 : line_.ply());
    return {score, score};
  }

  const G& game_;
  Line<G> line_;
  MoveStack<Move> stack_;
  int nodes_left_;
};

template <class G>
struct MadeClaim {
  Claim claim;
  MoveOf<G> move{};
  bool says_solved = false;
};

// A description of the false claim; empty if nothing false is claimed. A score beyond the range of evaluations is a
// claim even without "proved".
template <class G>
std::string falsehood_of(const MadeClaim<G>& made, const typename BoundingMinimax<G>::Judged& judged) {
  const auto& [score, bound, says_proved] = made.claim;
  if (made.says_solved && !says_proved) return "solved, and not proved";
  if (!says_proved && !is_proved(score)) return "";
  const auto is_made = [&](const auto& pair) { return pair.first == made.move; };
  const auto move = std::ranges::find_if(judged.moves, is_made);
  if (move == judged.moves.end()) return "no legal move";
  const ProvedBounds& root = judged.root;
  if (bound != Bound::upper && score > root.upper) return "too much for the root";
  if (bound != Bound::lower && score < root.lower) return "too little for the root";
  // The move must keep the claimed value; in a lost position any move does.
  if (bound != Bound::upper && score > move->second.upper) return "too much for the move";
  return "";
}

struct ClaimCount {
  int positions = 0;
  int claims = 0;  // claims that a score is proved
  int proved_exactly = 0;
  int failures = 0;

  void report(std::string_view what) const {
    MESSAGE(std::string(what) << ": " << positions << " positions from seed " << oracle_seed << ", " << claims
                              << " claims, " << proved_exactly << " of them exact, " << failures << " false");
    CHECK(failures == 0);
    if (!is_sanitized) CHECK(claims > 0);  // a sanitized build searches so few positions that none may have a claim
  }
};

inline std::string text_of(const Claim& claim) {
  constexpr std::string_view bounds[] = {"at most ", "exactly ", "at least "};
  return std::string(bounds[static_cast<std::size_t>(claim.bound)]) + format_score(claim.score) +
         (claim.is_proved ? ", proved" : "");
}

// A line to search, and how to reproduce it.
template <class G>
struct ClaimCase {
  const Line<G>& line;
  std::string where;
  std::uint64_t nodes = 2000;  // node limit of each method
};

template <class G, class Ask>
void try_claims(const ClaimCase<G>& at, const Ask& ask, ClaimCount& count) {
  const auto judged = BoundingMinimax<G>::judge(at.line, 20'000);
  if (judged.moves.empty()) return;
  ++count.positions;
  for (const std::string_view method : judged_methods) {
    const MadeClaim<G> made = ask(method);
    const bool is_claim = made.claim.is_proved || is_proved(made.claim.score);
    count.claims += is_claim;
    count.proved_exactly += is_claim && made.claim.bound == Bound::exact;
    const std::string wrong = falsehood_of<G>(made, judged);
    if (wrong.empty()) continue;
    ++count.failures;
    FAIL_CHECK(at.where << ", method " << std::string(method) << " says " << text_of(made.claim) << ": " << wrong
                        << ", which is worth " << judged.root.lower << " to " << judged.root.upper);
  }
}

// ---- games without an engine ----

template <class G>
MadeClaim<G> claim_of_mcts(const ClaimCase<G>& at, int simulations, bool uses_proof_numbers) {
  MctsTree<G> tree;
  tree.resize(std::size_t{1} << 20);
  tree.make_root();
  MctsSetup setup;
  setup.uses_proof_numbers = uses_proof_numbers;
  const auto run = run_mcts_in(tree, at.line, setup, static_cast<std::uint64_t>(simulations));
  const auto& line = run.lines.at(0);
  return {{line.score, line.bound, line.is_proved}, line.moves.at(0), tree.is_solved(MctsTree<G>::root)};
}

template <class G>
MadeClaim<G> claim_of_method(const ClaimCase<G>& at, std::string_view method, Random& random) {
  if (method.ends_with("mcts")) return claim_of_mcts(at, random.between(1, 400), method == "pn_mcts");
  Options options;
  const auto& names = find_parameter("method")->choices;
  options.method.kind = static_cast<Method>(std::ranges::find(names, method) - names.begin());
  options.method.megabytes = 1;
  options.method.conspirators = random.between(1, 4);
  Control control;
  control.set_node_limit(at.nodes);
  Poll poll(control);
  Request request;
  request.limits.depth = random.between(1, 9);
  KeptBestFirstTree<G> tree;
  const auto result = MethodRun<G>(at.line, {options, request, {}, tree}, poll).run([](const auto&) {});
  if (result.moves.empty()) return {};
  return {result.claim, result.moves.front(), result.end == SearchEnd::solved};
}

// ---- games with an engine ----

// The moves of a random game, of at most `max_moves` moves and without its last few, so that proofs are possible.
template <class G>
std::vector<MoveOf<G>> random_ending(const G& game, int max_moves, Random& random) {
  const Line<G> line = random_line(game, max_moves, random);
  std::vector<MoveOf<G>> moves;
  const int kept = std::max(line.last() - random.between(1, 7), 0);
  for (int i = 0; i < kept; ++i) moves.push_back(line.move(i));
  return moves;
}

inline Analysis analyse_from_scratch(Engine& engine, std::uint64_t nodes) {
  engine.clear();
  Request request;
  request.limits.nodes = nodes;
  Control control;
  auto analysis = engine.analyse(request, control);
  REQUIRE(analysis);
  return *analysis;
}

template <class G>
MadeClaim<G> claim_in(const Analysis& analysis, const ClaimCase<G>& at) {
  if (analysis.end == SearchEnd::game_over) return {};
  const AnalysedLine& line = analysis.report.lines.at(0);
  const auto move = at.line.game().parse_move(at.line.current(), line.moves.at(0).move);
  REQUIRE(move);
  return {{line.score, line.bound, line.is_proved}, *move, analysis.end == SearchEnd::solved};
}

template <class G>
MadeClaim<G> claim_of_engine(Engine& engine, const ClaimCase<G>& at, std::string_view method) {
  REQUIRE(engine.set_option("method", method));
  return claim_in(analyse_from_scratch(engine, at.nodes), at);
}

// Searches the position without its history, because proofs ignore it.
template <class G>
void try_claims_at(const PositionOf<G>& position, const G& game, Engine& engine, ClaimCount& count) {
  const Line<G> line(game, position);
  if (game.verdict(line, Judge::referee)) return;
  REQUIRE(engine.set_option("method.memory", "1"));
  const std::string text = game.format_position(position);
  REQUIRE(engine.set_position(text));
  const ClaimCase<G> at{line, std::string(game.name) + " " + text};
  try_claims(at, [&](std::string_view method) { return claim_of_engine(engine, at, method); }, count);
}

template <class G>
void try_claims(const RuleSettings& settings, Engine& engine, const OracleGroup& group) {
  G game;
  if constexpr (HasSettings<G>) game = with_settings<G>(settings);
  for (const auto& [name, value] : settings) REQUIRE(engine.set_option(name, value));
  Random random(oracle_seed + group.seed_offset);
  ClaimCount count;
  for (int round = 0; round < rounds(group.rounds) * oracle_factor(); ++round) {
    PositionOf<G> position = game.start();
    for (const MoveOf<G> move : random_ending(game, group.max_moves, random)) position = game.play(position, move);
    try_claims_at(position, game, engine, count);
  }
  count.report(group.what);
}

}  // namespace kibitz::test
