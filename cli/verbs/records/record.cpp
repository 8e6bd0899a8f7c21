#include "cli/verbs/records/records.hpp"

#include "cli/setup/setup.hpp"
#include "records/convert.hpp"

namespace kibitz {

Expected<records::GameReplayer*> RecordEngines::replay_of_record(const records::GameRecord& record) {
  std::string name = !arguments_.game.empty() ? arguments_.game : record.game;
  if (name.empty()) name = records::default_game(record.format);
  if (name.empty()) return fail("the file does not say which game it holds: give --game NAME");
  const auto known = replays_.find(name);
  if (known != replays_.end()) return &known->second;
  EngineArguments wanted = arguments_;
  wanted.game = name;
  const auto engine = TRY(set_up_engine(catalogue_, wanted));
  return &replays_.emplace(name, records::GameReplayer(*engine)).first->second;
}

std::string text_without_controls(std::string_view text) {
  std::string shown(text);
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return shown;
}

std::string first_tag_value(const records::GameRecord& record, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto value = record.tag(name); value && !value->empty()) return text_without_controls(*value);
  return "";
}

// Tags name the players by colour. The first side is White in chess, and Black in checkers, Othello, go-moku and Go.
std::array<std::string, 2> player_names_of(const records::GameRecord& record, const Engine* engine) {
  const std::vector<std::string> sides =
      engine ? engine->info().side_names : std::vector<std::string>{"White", "Black"};
  const std::string white = first_tag_value(record, {"White"}), black = first_tag_value(record, {"Black"});
  if (sides.at(0) == "Black") return {black, white};
  if (sides.at(0) == "White" || sides.at(0) == "Red") return {first_tag_value(record, {"Red", "White"}), black};
  return {first_tag_value(record, {sides.at(0), "White"}), first_tag_value(record, {sides.at(1), "Black"})};
}

}  // namespace kibitz
