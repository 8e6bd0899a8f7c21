#include "protocols/xboard_game.hpp"

#include <fmt/format.h>

namespace kibitz {

void XboardGame::start_new_game() {
  [[maybe_unused]] const auto changed = variant_ == "normal" ? Expected<void>() : set_variant("normal");
  engine_->clear();
  [[maybe_unused]] const auto set = engine_->set_position("");
}

Expected<void> XboardGame::set_variant(const std::string& name) {
  if (name != "normal" && name != "fischerandom" && name != "xiangqi")
    return fail(fmt::format("there is no variant {}", quoted(name)));
  auto engine = TRY(name == "xiangqi" ? make_engine(catalogue_, name) : make_engine_for_protocol(catalogue_, "xboard"));
  for (const auto& [option, value] : settings_)  // skip options that the variant does not have
      [[maybe_unused]]
    const auto set = engine->set_option(option, value);
  castling_ = XboardCastling::king_moves;
  if (name == "fischerandom") {
    TRY(engine->set_option("chess960", "1"));
    castling_ = XboardCastling::letters;
  }
  engine_ = std::move(engine);
  variant_ = name;
  return {};
}

Expected<void> XboardGame::set_option(const std::string& name, const std::string& value) {
  TRY(engine_->set_option(name, value));
  settings_.emplace_back(name, value);
  return {};
}

}  // namespace kibitz
