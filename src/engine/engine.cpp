#include "kibitz/engine/engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

std::vector<std::string> EngineSearch::remarks() const {
  EngineSettings now = settings();
  std::vector<std::string> sentences = std::move(now.old_names);
  std::ranges::move(now.ineffective_options, std::back_inserter(sentences));
  return sentences;
}

Expected<void> EngineSearch::prepare() {
  Request request;
  request.limits.depth = 1;
  request.limits.nodes = 1;
  Control control;
  TRY(analyse(request, control));
  return {};
}

std::string_view name_of(SearchEnd end) {
  switch (end) {
    case SearchEnd::depth: return "depth";
    case SearchEnd::nodes: return "nodes";
    case SearchEnd::time: return "time";
    case SearchEnd::stopped: return "stopped";
    case SearchEnd::solved: return "solved";
    case SearchEnd::decided: return "decided";
    case SearchEnd::settled: return "settled";
    case SearchEnd::only_move: return "only_move";
    case SearchEnd::game_over: return "game_over";
    case SearchEnd::memory: return "memory";
    case SearchEnd::exhausted: return "exhausted";
  }
  return "";
}

std::string_view name_of(SolveMethod method) {
  switch (method) {
    case SolveMethod::pn: return "pn";
    case SolveMethod::pn2: return "pn2";
    case SolveMethod::dfpn: return "dfpn";
    case SolveMethod::vcf: return "vcf";
    case SolveMethod::vct: return "vct";
  }
  return "";
}

std::string_view name_of(GameValue value) {
  return value == GameValue::win ? "win" : value == GameValue::draw ? "draw" : "loss";
}

std::string format_score(Score score) {
  if (std::abs(score) > win_score) return "no score";
  if (is_decided(score) && win_distance(score) >= database_distance) return is_win(score) ? "won" : "lost";
  // n counts the winner's moves. It is 0 if the position itself is the end of the game.
  if (is_win(score)) return fmt::format("win in {}", (win_distance(score) + 1) / 2);
  if (is_loss(score)) return fmt::format("loss in {}", win_distance(score) / 2);
  if (is_points_score(score)) return fmt::format("{:+d} points", points_of(score));
  return fmt::format("{:+.2f}", score / 100.0);
}

namespace {

// The character, in lower case, with '_' for hyphens and blanks.
constexpr char plain_character(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c == '-' || c == ' ' ? '_' : c;
}

// The first name that two options share, or that a setting of the game has in common with `preset`; "" if none.
std::string find_shared_name(const Engine& engine) {
  std::vector<std::string> names{"preset"};
  for (const OptionInfo& option : engine.options()) names.push_back(option.name);
  std::ranges::sort(names);
  const auto found = std::ranges::adjacent_find(names);
  return found == names.end() ? "" : *found;
}

std::string list_of_games(const Catalogue& catalogue) {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue) names.push_back(entry.name);
  return fmt::format("there are {}", fmt::join(names, ", "));
}

}  // namespace

Expected<MoveText> EngineGame::read_move(std::string_view move) const {
  auto found = TRY(find_move(move, false));
  return std::move(found.text);
}

Expected<std::vector<Picture::Cell>> EngineGame::path(std::string_view move) const {
  auto found = TRY(find_move(move, true));
  return std::move(found.path);
}

Expected<void> check_names(const Catalogue& catalogue) {
  const auto is_in_name = [](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  for (const CatalogueEntry& entry : catalogue)
    if (entry.name.empty() || entry.name.front() == '-' || !std::ranges::all_of(entry.name, is_in_name))
      return fail(
          fmt::format("the name of a game is one word of letters, digits, '_' and '-', not {}", quoted(entry.name)));
  return {};
}

const CatalogueEntry* find_game(const Catalogue& catalogue, std::string_view name) {
  const auto is_same_character = [](char a, char b) { return plain_character(a) == plain_character(b); };
  const auto is_name = [&](std::string_view other) { return std::ranges::equal(name, other, is_same_character); };
  for (const CatalogueEntry& entry : catalogue)
    if (entry.name == name) return &entry;
  for (const CatalogueEntry& entry : catalogue)
    if (is_name(entry.name) || std::ranges::any_of(entry.other_names, is_name)) return &entry;
  return nullptr;
}

const CatalogueEntry* default_game_of_protocol(const Catalogue& catalogue, std::string_view protocol) {
  const auto has_it = [&](const CatalogueEntry& entry) {
    return std::ranges::find(entry.protocols, protocol) != entry.protocols.end();
  };
  const auto found = std::ranges::find_if(catalogue, has_it);
  return found == catalogue.end() ? nullptr : &*found;
}

Expected<std::unique_ptr<Engine>> make_engine_for_protocol(const Catalogue& catalogue, std::string_view protocol) {
  if (const CatalogueEntry* entry = default_game_of_protocol(catalogue, protocol)) return make_engine(*entry);
  return fail(fmt::format("there is no game for {}; {}", protocol, list_of_games(catalogue)));
}

Expected<std::unique_ptr<Engine>> make_engine(const CatalogueEntry& entry) {
  auto engine = entry.make();
  if (const std::string name = engine->info().name; name != entry.name)
    return fail(fmt::format("the name of the game is {}, and its entry in the catalogue has {}", quoted(name),
                            quoted(entry.name)));
  if (const std::string name = find_shared_name(*engine); !name.empty())
    return fail(fmt::format("the game {} has a setting {}, which is the name of another option", quoted(entry.name),
                            quoted(name)));
  return engine;
}

Expected<std::unique_ptr<Engine>> make_engine(const Catalogue& catalogue, std::string_view name) {
  if (const CatalogueEntry* entry = find_game(catalogue, name)) return make_engine(*entry);
  return fail(fmt::format("there is no game {}; {}", quoted(name), list_of_games(catalogue)));
}

}  // namespace kibitz
