#include "wasm/supplied_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

namespace kibitz::wasm {

namespace {

using WeightsByGame = std::map<std::string, std::shared_ptr<const learned::Evaluator>, std::less<>>;

// The factories of the games have no parameters, so the weights cannot be passed to them.
WeightsByGame& all_supplied() {
  static WeightsByGame weights;
  return weights;
}

}  // namespace

std::shared_ptr<const learned::Evaluator> supplied_weights(std::string_view game) {
  const auto found = all_supplied().find(game);
  return found == all_supplied().end() ? nullptr : found->second;
}

Expected<void> supply_weights(std::string_view game, std::string_view bytes) {
  const auto games = games_with_supplied_weights();
  const auto known = std::ranges::find(games, game, &GameWithSuppliedWeights::game);
  if (known == games.end()) return fail(fmt::format("{} takes no weights from the host", quoted(game)));
  if (bytes.size() != known->bytes)
    return fail(fmt::format("the weights of {} have {} bytes, not {}", game, known->bytes, bytes.size()));
  auto net = TRY(learned::parse_net(bytes, fmt::format("{}.net", game)));
  all_supplied()[std::string(game)] = std::make_shared<const learned::Evaluator>(std::move(net));
  return {};
}

}  // namespace kibitz::wasm
