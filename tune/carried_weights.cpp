#include "tune/carried_weights.hpp"

#include <fmt/format.h>

#include "kibitz/learned/sums.hpp"
#include "ledger/bytes.hpp"
#include "ledger/task.hpp"

namespace kibitz::tune {

Expected<void> WeightsReader::replace_files(match::PlayerSpec& player) {
  for (auto& [name, value] : player.options) {
    if (name != "weights" || value.empty()) continue;
    if (!addresses_.contains(value)) {
      const auto net = TRY(learned::read_net(value));
      const std::string bytes = learned::format_net(net);
      addresses_[value] = ledger::content_address({bytes});
      weights_[addresses_[value]] = ledger::hex_of_bytes(bytes);
    }
    value = addresses_[value];
  }
  return {};
}

Expected<std::shared_ptr<const learned::Evaluator>> evaluator_of(const std::string& address, const std::string& hex) {
  const auto bytes = ledger::bytes_of_hex(hex);
  if (!bytes || ledger::content_address({*bytes}) != address)
    return fail(fmt::format("the ledger's weights are not those of the address {}", quoted(address)));
  auto net = TRY(learned::parse_net(*bytes, "the ledger's weights"));
  return std::make_shared<const learned::Evaluator>(std::move(net));
}

Expected<EvaluatorsByAddress> evaluators_of(const WeightsByAddress& weights) {
  EvaluatorsByAddress evaluators;
  for (const auto& [address, hex] : weights) evaluators[address] = TRY(evaluator_of(address, hex));
  return evaluators;
}

}  // namespace kibitz::tune
