// A tiny game that implements Engine directly, because tests of the command line must not depend on the search or a
// real game. A pile of counters; a turn takes 1 to 3; the player who takes the last one wins.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz::test {

// State that tests read from and set for all engines of a catalogue. Engines on several threads may share it.
struct FakeWorld {
  std::mutex mutex;  // guards the three counts and `limits`
  int searches = 0;
  int clears = 0;
  int prepare_calls = 0;
  Limits limits;               // of the last search
  SolveRequest solve_request;  // of the last solve
  ConspiracyRequest conspiracy_request;
  Milliseconds stall{0};            // the duration of each search
  std::function<void()> on_search;  // called at the start of each search
};

class FakeEngine : public Engine {
 public:
  explicit FakeEngine(FakeWorld& world)
      : Engine({"count", "Counters", {"Ann", "Bob"}, false, {"HasSwap"}, {"CanPass"}, usual_levels, ""}),
        world_(world) {}

  Expected<void> choose_and_play(const std::function<std::size_t(std::size_t)>& choose) override {
    const auto moves = legal_moves();
    return play(moves.at(choose(moves.size())).move);
  }
  BoardPlanes read_planes(const learned::Shape*) const override { return {}; }
  Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator>) override {
    return fail("counters are not judged");
  }
  std::unique_ptr<Engine> clone() const override { return std::make_unique<FakeEngine>(*this); }

  Expected<void> set_position(std::string_view position, std::span<const std::string> moves) override {
    FakeEngine fresh(*this);
    fresh.played_.clear();
    fresh.start_ = 10;
    if (!position.empty()) {
      const auto pile = number(position);
      if (!pile || *pile > 99) return fail(fmt::format("a pile is a number to 99, not {}", quoted(position)));
      fresh.start_ = *pile;
    }
    for (const std::string& move : moves)
      if (auto done = fresh.play(move); !done) return done;
    start_ = fresh.start_;
    played_ = fresh.played_;
    return {};
  }
  Expected<void> play(std::string_view move) override {
    const auto read = TRY(read_move(move));
    played_.push_back(read.move[0] - '0');
    return {};
  }
  bool undo() override {
    if (played_.empty()) return false;
    played_.pop_back();
    return true;
  }
  std::vector<MoveText> moves_played() const override {
    std::vector<MoveText> moves;
    for (int taken : played_) moves.push_back(text_of(taken));
    return moves;
  }
  std::string position() const override { return std::to_string(pile()); }
  std::vector<MoveText> legal_moves() const override {
    std::vector<MoveText> moves;
    for (int taken = 1; taken <= std::min(3, pile()); ++taken) moves.push_back(text_of(taken));
    return moves;
  }
  Expected<MoveOnBoard> find_move(std::string_view move, bool) const override {
    const std::string_view digits = move.starts_with("take") ? move.substr(4) : move;
    const auto taken = number(digits);
    if (!taken || *taken < 1 || *taken > std::min(3, pile()))
      return fail(fmt::format("{} is no move here", quoted(move)));
    return MoveOnBoard{text_of(*taken), {}};
  }
  PositionFacts facts() const override {
    PositionFacts facts;
    facts.mover = static_cast<int>(played_.size() % 2);
    return facts;
  }
  std::optional<Ending> ending() const override {
    if (pile() > 0) return std::nullopt;
    return Ending{Outcome::loss(), mover() == 0 ? "Bob wins" : "Ann wins"};
  }
  Picture picture() const override {
    Picture picture;
    picture.caption = fmt::format("{} counters", pile());
    return picture;
  }
  Expected<Record> read_record(std::string_view line) const override {
    Record record;
    std::istringstream words{std::string(line)};
    words >> record.position >> record.id;
    if (!number(record.position)) return fail(fmt::format("no pile begins the line {}", quoted(line)));
    for (std::string word; words >> word;) record.best_moves.push_back(word);
    return record;
  }

  Expected<void> set_option(std::string_view name, std::string_view value) override {
    if (name == "table") return {};  // set by bench
    if (name == "preset" && value != "strong" && value != "textbook" && value != "paper")
      return fail(fmt::format("there is no preset {}", quoted(value)));
    if (name == "preset" || name == "weights" || name == "endgames") return {};
    if (name.starts_with("method") || name.starts_with("conspirators") || name.starts_with("proof")) {
      method_[std::string(name)] = value;
      return {};
    }
    if (name != "driver") return fail(fmt::format("there is no option {}", quoted(name)));
    constexpr std::array drivers{"full", "aspiration", "mtd_f", "sss", "dual"};
    if (std::find(drivers.begin(), drivers.end(), value) == drivers.end())
      return fail(fmt::format("driver is full, sss, ..., not {}", quoted(value)));
    driver_ = value;
    return {};
  }
  EngineSettings settings() const override {
    OptionInfo option;
    option.name = "driver";
    option.help = "how windows are chosen";
    option.value = driver_;
    option.preset_value = "full";
    option.kind = OptionKind::choice;
    option.choices = {"full", "sss"};
    option.is_exact = true;
    return {"strong", {option}, {}, {}};
  }

  void clear() override {
    const std::lock_guard lock(world_.mutex);
    ++world_.clears;
  }
  Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report) override {
    if (request.limits.nodes == 1 && request.limits.depth == 1) {  // prepare()
      const std::lock_guard lock(world_.mutex);
      ++world_.prepare_calls;
      return Analysis{};
    }
    if (const auto method = method_.find("method"); method != method_.end() && method->second == "conspiracy") {
      Analysis analysis;
      analysis.extra = conspiracy_of(request);
      return analysis;
    }
    if (method_.contains("proof.move")) {
      Analysis analysis;
      analysis.extra = solution_of(request, on_report);
      return analysis;
    }
    {
      const std::lock_guard lock(world_.mutex);
      ++world_.searches;
      world_.limits = request.limits;
    }
    if (world_.on_search) world_.on_search();
    std::this_thread::sleep_for(world_.stall);
    control.add_stall(world_.stall);
    Analysis analysis;
    if ((analysis.ending = ending())) {
      analysis.end = SearchEnd::game_over;
      return analysis;
    }
    analysis.report.lines = {best_line()};
    analysis.report.depth = request.limits.depth.value_or(1);
    analysis.report.statistics.nodes = 7;
    if (request.on_node.take)
      for (const RecordedNode& node : recorded_) request.on_node.take(node);
    if (on_report) on_report(analysis.report);
    analysis.end = control.is_stop_requested() ? SearchEnd::stopped : SearchEnd::solved;
    return analysis;
  }
  // Fixed answers: a pile of four is lost, a pile of five is open, and every other pile is won by leaving four.
  Solution solution_of(const Request& question, const OnReport& on_report) {
    SolveRequest& request = world_.solve_request;
    request = {};
    request.limits = question.limits;
    request.wants_points = question.wants_points;
    for (const SolveMethod method :
         {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn, SolveMethod::vcf, SolveMethod::vct})
      if (method_.at("method") == name_of(method)) request.method = method;
    request.megabytes = std::stoi(method_.at("method.memory"));
    request.epsilon_percent = std::stoi(method_.at("proof.epsilon"));
    Report report;
    report.proof = ProofProgress{1, 2, 3, 4};
    if (world_.on_search) world_.on_search();
    if (on_report) on_report(report);
    Solution solution;
    solution.ending = ending();
    solution.end = solution.ending ? SearchEnd::game_over : pile() == 5 ? SearchEnd::nodes : SearchEnd::solved;
    if (pile() != 5) (pile() == 4 ? solution.at_most = GameValue::loss : solution.at_least = GameValue::win);
    if (request.method == SolveMethod::vcf) {
      solution.end = SearchEnd::exhausted;
      solution.at_least = GameValue::loss;
    }
    solution.line = {legal_moves().empty() ? MoveText{} : legal_moves().front()};
    solution.nodes = 9;
    solution.bytes = 3 << 20;
    return solution;
  }
  // The options of method conspiracy, as they were set.
  ConspiracyRequest conspiracy_request(const Request& request) {
    ConspiracyRequest conspiracy;
    conspiracy.limits = request.limits;
    conspiracy.goal = method_.at("conspirators.goal") == "range" ? ConspiracyGoal::range : ConspiracyGoal::move;
    conspiracy.threshold = std::stoi(method_.at("conspirators"));
    conspiracy.width = std::stoi(method_.at("conspirators.width"));
    conspiracy.ends_conspire = method_.at("conspirators.final_positions") == "on";
    conspiracy.megabytes = std::stoi(method_.at("method.memory"));
    return conspiracy;
  }
  Conspiracy conspiracy_of(const Request& request) {
    world_.conspiracy_request = conspiracy_request(request);
    if (world_.on_search) world_.on_search();
    Conspiracy conspiracy;
    const auto moves = legal_moves();
    conspiracy.move = moves.at(0);
    conspiracy.value = 34;
    conspiracy.lowest = -12;
    conspiracy.highest = infinite_score;
    conspiracy.numbers = leaf_numbers(34);
    conspiracy.leaves_to_change = 2;
    conspiracy.other = moves.at(1);
    conspiracy.conspirators = {{moves.at(0), moves.at(1)}, {moves.at(1)}};
    conspiracy.nodes = 7;
    conspiracy.tree_size = 8;
    return conspiracy;
  }
  Expected<PerftResult> perft(const PerftRequest& request) override {
    if (request.counts_routes) return fail("this game has no routes");
    PerftResult result;
    if (request.depth == 0) return PerftResult{1, {}};
    for (const MoveText& move : legal_moves()) {
      result.moves.push_back({move, count(pile() - (move.move[0] - '0'), request.depth - 1)});
      result.count += result.moves.back().count;
    }
    return result;
  }
  Evaluation evaluate() const override { return {pile(), {{"pile", pile()}}, nullptr}; }

  std::vector<RecordedNode> recorded_;

 private:
  static MoveText text_of(int taken) { return {std::to_string(taken), fmt::format("take{}", taken)}; }
  static std::optional<int> number(std::string_view text) {
    return parse_integer(text, {0, std::numeric_limits<int>::max()});
  }
  static std::uint64_t count(int pile, int depth) {
    if (depth <= 0) return 1;
    std::uint64_t sum = 0;
    for (int taken = 1; taken <= std::min(3, pile); ++taken) sum += count(pile - taken, depth - 1);
    return sum;
  }
  int pile() const {
    int left = start_;
    for (int taken : played_) left -= taken;
    return left;
  }
  // Perfect play leaves a multiple of four; if that is impossible, take one.
  AnalysedLine best_line() const {
    AnalysedLine line;
    const int taken = pile() % 4;
    const int plies = taken == 0 ? pile() / 4 * 2 : pile() / 4 * 2 + 1;
    line.score = taken == 0 ? -win_score + plies : win_score - plies;
    line.moves = {text_of(taken == 0 ? 1 : taken)};
    return line;
  }

  FakeWorld& world_;
  int start_ = 10;
  std::vector<int> played_;
  std::string driver_ = "full";
  std::map<std::string, std::string> method_;  // the options of methods other than alpha-beta
};

}  // namespace kibitz::test
