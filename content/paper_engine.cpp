#include "content/paper_engine.hpp"

#include <fmt/format.h>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

Expected<std::unique_ptr<Engine>> paper_engine(const std::string& game, std::span<const std::string> settings) {
  auto engine = make_engine(gallery_catalogue(), game);
  if (!engine) return engine;
  TRY((*engine)->set_preset("paper"));
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos)
      return fail(fmt::format("a setting is written name=value, not {}", quoted(setting)));
    TRY((*engine)->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  return engine;
}

std::string notation_of(std::span<const MoveText> moves) {
  std::string text;
  for (const MoveText& move : moves) text.append(text.empty() ? "" : " ").append(move.notation);
  return text;
}

std::string ending_text(const Engine& engine) {
  const auto ending = engine.ending();
  return ending ? ending->text : "no end";
}

}  // namespace kibitz
