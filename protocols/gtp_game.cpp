#include "protocols/gtp_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

bool has_option(const Engine& engine, std::string_view name) {
  return std::ranges::any_of(engine.options(), [&](const OptionInfo& option) { return option.name == name; });
}

// The rules that a board's size is: one, or one for each direction.
Expected<void> set_sides(Engine& engine, const std::string& size) {
  if (has_option(engine, "size")) return engine.set_option("size", size);
  for (const char* side : {"columns", "rows"})
    if (auto set = engine.set_option(side, size); !set) return set;
  return {};
}

std::vector<std::string> names_of_games(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue)
    if (std::ranges::find(entry.protocols, "gtp") != entry.protocols.end()) names.push_back(entry.name);
  return names;
}

}  // namespace

bool GtpGame::has_forced_passes() const { return !has_option(*engine_, "komi"); }

Expected<GtpGame> GtpGame::make(const Catalogue& catalogue) {
  auto engine = make_engine_of_protocol(catalogue, "gtp");
  if (!engine) return std::unexpected(engine.error());
  return GtpGame(catalogue, std::move(*engine));
}

Expected<void> GtpGame::change_to(const std::string& game) {
  auto names = names_of_games(*catalogue_);
  if (std::ranges::find(names, game) == names.end()) {
    std::ranges::sort(names);
    return fail(fmt::format("GTP is for {}, not {}", fmt::join(names, " and "), quoted(game)));
  }
  if (game == engine_->info().name) return {};
  auto engine = make_engine(*catalogue_, game);
  if (!engine) return std::unexpected(engine.error());
  engine_ = std::move(*engine);
  return {};
}

Expected<void> GtpGame::set_size(const std::string& size) {
  const auto unacceptable = [] { return fail("unacceptable size"); };
  if (size.size() != 1) return unacceptable();
  if (set_sides(*engine_, size)) return engine_->set_position("");
  for (const std::string& name : names_of_games(*catalogue_)) {
    auto engine = make_engine(*catalogue_, name);
    if (!engine || !set_sides(**engine, size)) continue;
    engine_ = std::move(*engine);
    return engine_->set_position("");
  }
  return unacceptable();
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
