#include "protocols/gtp_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

struct SizedGame {
  std::string_view name;
  std::array<std::string_view, 4> sizes;
};
constexpr std::array sized_games{SizedGame{"othello", {"4", "6", "8", ""}}, SizedGame{"go", {"2", "3", "4", "5"}}};

bool has_size(const SizedGame& game, std::string_view size) {
  return !size.empty() && std::ranges::find(game.sizes, size) != game.sizes.end();
}

Expected<void> set_options(Engine& engine, std::span<const std::string_view> names, const std::string& value) {
  for (const std::string_view name : names)
    if (auto set = engine.set_option(name, value); !set) return set;
  return {};
}

}  // namespace

Expected<GtpGame> GtpGame::make(const Catalogue& catalogue) {
  auto engine = make_engine(catalogue, "othello");
  if (!engine) return std::unexpected(engine.error());
  return GtpGame(catalogue, std::move(*engine));
}

Expected<void> GtpGame::change_to(const std::string& game) {
  if (game != "othello" && game != "go") return fail(fmt::format("GTP is for go and othello, not {}", quoted(game)));
  if (game == engine_->info().name) return {};
  auto engine = make_engine(*catalogue_, game);
  if (!engine) return std::unexpected(engine.error());
  engine_ = std::move(*engine);
  return {};
}

Expected<void> GtpGame::set_size(const std::string& size) {
  const auto is_here = [&](const SizedGame& game) { return game.name == engine_->info().name && has_size(game, size); };
  auto game = std::ranges::find_if(sized_games, is_here);
  if (game == sized_games.end())
    game = std::ranges::find_if(sized_games, [&](const SizedGame& other) { return has_size(other, size); });
  if (game == sized_games.end()) return fail("unacceptable size");
  if (auto changed = change_to(std::string(game->name)); !changed) return changed;
  static constexpr std::array<std::string_view, 1> of_othello{"size"};
  static constexpr std::array<std::string_view, 2> of_go{"columns", "rows"};
  if (auto set =
          set_options(*engine_, has_forced_passes() ? std::span<const std::string_view>(of_othello) : of_go, size);
      !set)
    return set;
  return engine_->set_position("");
}

// Setting a rule may begin the game anew.
Expected<void> GtpGame::set_komi(const std::string& komi) {
  const auto number = decimal_number(komi);
  if (!number) return fail(fmt::format("komi is a number, not {}", quoted(komi)));
  if (has_forced_passes()) return {};
  const auto whole = static_cast<long>(std::clamp(*number, -1e6, 1e6));
  if (static_cast<double>(whole) != *number)
    return fail(fmt::format("komi is a whole number here, not {}", quoted(komi)));
  std::vector<std::string> moves;
  for (const MoveText& move : engine_->moves_played()) moves.push_back(move.move);
  const auto first = engine_->clone();
  while (first->undo()) {
  }
  if (auto set = engine_->set_option("komi", std::to_string(whole)); !set) return set;
  return engine_->set_position(first->position(), moves);
}

}  // namespace kibitz
