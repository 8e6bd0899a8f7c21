// The class EngineOf (see engine_of.hpp). The other engine_of_*.hpp files define its member functions.
#pragma once

#include "kibitz/engine/capabilities.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/engine/parameters.hpp"
#include "kibitz/game/contract.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/path.hpp"
#include "kibitz/game/perft.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/best_first/kept_best_first_tree.hpp"
#include "kibitz/search/best_first/kept_tree.hpp"
#include "kibitz/search/order/kept_order.hpp"

namespace kibitz {

template <class G, class Trace>
class AnalysisRun;

// The learned weights that come with a game. Preset strong uses them on the board for which they were made. prob_cuts
// are the rows of Multi-ProbCut fitted with these weights, which weights from a file use too; if empty, the rows of the
// handcrafted evaluation are used.
struct GameWeights {
  std::shared_ptr<const learned::Evaluator> evaluator;  // null: the game has no weights
  std::span<const ProbCut> prob_cuts{};
};

// Implements Engine by the rules and capabilities of game G.
template <class G>
class EngineOf final : public Engine {
  static_assert(is_a_game_with_text<G>());

 public:
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  explicit EngineOf(G game = G{}, GameWeights weights = {});

  std::unique_ptr<Engine> clone() const override;

  Expected<void> set_position(std::string_view position, std::span<const std::string> moves) override;
  Expected<void> play(std::string_view move) override;
  bool undo() override;
  std::string position() const override { return game_.format_position(line_.current()); }
  std::vector<MoveText> legal_moves() const override;
  Expected<void> choose_and_play(const std::function<std::size_t(std::size_t)>& choose) override;
  std::vector<MoveText> moves_played() const override;
  PositionFacts facts() const override;
  std::optional<Ending> ending() const override { return ending(Judge::referee); }
  std::optional<OpeningName> opening() const override;
  Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const override;
  Picture picture() const override { return game_.picture(line_.current()); }
  std::optional<SetupBoard> setup_board() const override {
    if constexpr (HasSetup<G>) return game_.setup_board(line_.current());
    return std::nullopt;
  }
  Expected<std::string> setup_text(const Setup& setup) const override {
    if constexpr (HasSetup<G>)
      return game_.setup_text(setup);
    else
      return Engine::setup_text(setup);
  }
  Expected<Record> read_record(std::string_view line) const override;
  Expected<PerftResult> perft(const PerftRequest& request) override;

  Expected<void> set_option(std::string_view name, std::string_view value) override;
  EngineSettings settings() const override;
  void clear() override {
    table_.clear();
    kept_tree_.reset();
    kept_best_first_tree_.reset();
    kept_order_.reset();
  }
  Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report) override;

  Evaluation evaluate() const override;
  BoardPlanes read_planes(const learned::Shape* shape) const override;
  Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) override;

 private:
  std::vector<Move> current_legal_moves() const;
  MoveText text_of(const Position& position, Move move) const;
  std::vector<MoveText> text_of_line(std::span<const Move> moves) const;
  std::string result_text(Outcome outcome) const;
  Ending ending_of(Outcome outcome, Judge judge) const;
  std::optional<Ending> ending(Judge judge) const;
  std::vector<std::string> moves_drawn_by_history() const;
  bool choose_among_draws(Report& report, const Request& request, Control& control) const;
  template <class Trace>
  Expected<std::vector<RootMove>> root_moves_to_search(const Request& request,
                                                       const Searcher<G, Trace>& searcher) const;
  Expected<void> prepare_table();
  Expected<void> prepare_tree(bool may_keep);
  learned::Shape shape_of_game() const;
  Expected<Analysis> analyse_by_mcts(const Request& request, Control& control, const OnReport& on_report);
  Expected<Analysis> analyse_by_method(const Request& request, Control& control, const OnReport& on_report);
  Expected<void> check_request(const Request& request) const;
  Analysis analysis_of_finished_game(const Ending& ending, const Request& request) const;
  Expected<void> check_proof_request(const Request& request) const;
  MethodAnswer method_answer_of_ending(const Ending& ending, bool wants_points) const;
  template <class Found>
  MethodAnswer method_answer_of(const Found& found, const Analysis& analysis) const;
  template <class Found>
  Conspiracy conspiracy_of(const Found& found, const Analysis& analysis) const;
  std::uint64_t fingerprint() const;
  // Reads a legal move. The error suggests the move that was probably meant.
  Expected<Move> parse_legal_move(const Position& position, std::string_view text) const;
  // The root moves that a request restricts a search to, each once; empty: all.
  Expected<std::vector<Move>> read_search_moves(const Request& request) const;
  Expected<Move> read_recorded_move(Line<G>& line, std::string_view text) const;
  // Returns an error if the weights are for another game or board.
  Expected<void> check_weights(const learned::Evaluator& evaluator) const;
  // The weights in use if the evaluation is learned: those that the user set, else the game's own. Null if there are
  // none for this board.
  const learned::Evaluator* weights() const;
  bool uses_handcrafted_evaluation() const;
  void apply_evaluator();
  Expected<void> set_preset_and_evaluator(std::string_view name);
  Expected<void> set_weights(std::string_view path);
  Expected<void> set_evaluation(std::string_view text);
  Expected<void> set_engine_option(std::string_view name, std::string_view value);
  Expected<void> set_game_setting(const Setting<G>& setting, std::string_view text);
  Expected<void> set_file(const Setting<G>& setting, std::string_view path);
  template <class Trace>
  Expected<Analysis> analyse_with(const Request& request, Control& control, const OnReport& on_report, Trace trace);
  template <class Trace>
  Expected<Analysis> analyse_in_window(const Request& request, Control& control, AnalysisRun<G, Trace>& run,
                                       const std::vector<RootMove>& moves) const;

  G game_;
  GameWeights own_weights_;
  bool do_own_weights_fit_ = false;  // true: own_weights_ were made for the current board
  // The weights that option `weights` or set_evaluator() set. They replace own_weights_. Null: none were set.
  std::shared_ptr<const learned::Evaluator> explicit_weights_;
  std::string weights_file_;  // the file from which explicit_weights_ were read; empty: no file
  std::optional<bool>
      wants_handcrafted_;  // option evaluation: true: handcrafted, false: learned, nullopt: the preset decides
  Line<G> line_;
  Settings settings_;
  std::vector<std::string> initial_setting_values_;  // values of the game's settings when the engine was made
  Table table_;
  int last_started_threads_ = 1;  // number of threads in the last search that could start them all
  // The fingerprint of the options and settings with which the entries of table_ were stored.
  std::uint64_t table_fingerprint_ = 0;
  KeptOrder<G> kept_order_;                    // move order kept between searches (option order.keep)
  KeptTree<G> kept_tree_;                      // tree kept between searches (methods mcts, pn_mcts)
  std::uint64_t kept_fingerprint_ = 0;         // fingerprint of the options and settings with which the tree was built
  KeptBestFirstTree<G> kept_best_first_tree_;  // the same of best-first minimax
  std::uint64_t kept_best_first_fingerprint_ = 0;
};

}  // namespace kibitz
