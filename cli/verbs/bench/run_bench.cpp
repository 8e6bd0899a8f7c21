#include "cli/verbs/bench/bench.hpp"
#include "kibitz/engine/run_method.hpp"
#include "records/typed_position.hpp"

namespace kibitz {

namespace {

constexpr std::uint64_t max_nodes_per_position = 2'000'000;  // node limit per position, for games with very wide trees
constexpr std::uint64_t max_nodes_without_depth = 20'000;    // node limit per position, for methods without depth limit

Expected<BenchEffort> bench_conspiracy(Engine& engine, Control& control) {
  ConspiracyRequest request;
  request.limits.nodes = max_nodes_without_depth;
  const auto found = TRY(search_conspiracy(engine, request, control));
  return BenchEffort{found.nodes, found.time};
}

Expected<BenchEffort> bench_solve(Engine& engine, SolveMethod method, Control& control) {
  SolveRequest request;
  request.limits.nodes = max_nodes_without_depth;
  request.method = method;
  const auto found = TRY(solve(engine, request, control));
  return BenchEffort{found.nodes, found.time};
}

Expected<BenchEffort> bench_search(Engine& engine, const std::string& kind, int depth, Control& control) {
  if (kind == "conspiracy") return bench_conspiracy(engine, control);
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn})
    if (kind == name_of(method)) return bench_solve(engine, method, control);
  Request request;
  request.limits.depth = depth;
  request.limits.nodes = max_nodes_per_position;
  const auto analysis = TRY(engine.analyse(request, control));
  return BenchEffort{analysis.report.statistics.nodes, analysis.report.time};
}

}  // namespace

Expected<BenchEffort> run_bench(const Catalogue& catalogue, const BenchGame& game,
                                const BenchConfiguration& configuration, const Control& outer) {
  const auto engine = TRY(make_engine(catalogue, game.name));
  TRY(engine->set_preset(configuration.preset));
  for (const std::string& setting : configuration.settings) {
    const std::size_t equals = setting.find('=');
    TRY(engine->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  BenchEffort sum;
  for (const std::string& position : game.positions) {
    const int depth = configuration.is_selective ? game.selective_depth : game.exact_depth;
    TRY(records::set_up_typed_position(*engine, position));
    engine->clear();
    Control control(&outer);
    const auto effort = TRY(bench_search(*engine, configuration.search, depth, control));
    sum.nodes += effort.nodes;
    sum.time += effort.time;
  }
  return sum;
}

}  // namespace kibitz
