#include "cli/verbs/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/setup/setup.hpp"
#include "kibitz/core/random.hpp"

namespace kibitz {

namespace {

constexpr std::uint64_t max_signature_nodes = 20'000;  // node limit; a search takes a few hundredths of a second

// A digest of the node counts of the game's positions with one preset.
Expected<std::uint64_t> digest_of_node_counts(const Catalogue& catalogue, const BenchGame& game,
                                              const std::string& preset) {
  const auto engine = TRY(set_up_engine(catalogue, {game.name, preset, {}}));
  std::uint64_t digest = 0;
  for (const std::string& position : game.positions) {
    TRY(set_up_position(*engine, position));
    engine->clear();
    Request request;
    request.limits.depth = std::max(1, game.exact_depth - 1);
    request.limits.nodes = max_signature_nodes;
    Control control;
    const auto analysis = TRY(engine->analyse(request, control));
    digest = mix_bits(digest ^ analysis.report.statistics.nodes);
  }
  return digest;
}

}  // namespace

Expected<std::string> bench_signature(const Catalogue& catalogue, const std::string& games) {
  std::uint64_t digest = 0;
  for (std::size_t at = 0; at <= games.size();) {
    const std::size_t end = std::min(games.find(',', at), games.size());
    const BenchGame game = bench_game(games.substr(at, end - at));
    for (const char* preset : {"strong", "textbook"}) {
      const auto nodes = TRY(digest_of_node_counts(catalogue, game, preset));
      digest = mix_bits(digest ^ nodes);
    }
    at = end + 1;
  }
  return fmt::format("{} {:016x}", KIBITZ_VERSION, digest);
}

}  // namespace kibitz
