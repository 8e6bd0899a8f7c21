#include "cli/verbs/records/records.hpp"

#include "cli/setup/setup.hpp"
#include "records/convert.hpp"

namespace kibitz {

Expected<records::Replay*> RecordEngines::for_game(const records::GameRecord& record) {
  std::string name = !arguments_.game.empty() ? arguments_.game : record.game;
  if (name.empty()) name = records::usual_game(record.format);
  if (name.empty()) return fail("the file does not say which game it holds: give --game NAME");
  const auto known = replays_.find(name);
  if (known != replays_.end()) return &known->second;
  EngineArguments wanted = arguments_;
  wanted.game = name;
  const auto engine = TRY(set_up_engine(catalogue_, wanted));
  return &replays_.emplace(name, records::Replay(*engine)).first->second;
}

std::string printable(std::string_view text) {
  std::string shown(text);
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return shown;
}

std::string tag_of(const records::GameRecord& record, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto value = record.tag(name); value && !value->empty()) return printable(*value);
  return "";
}

// The names of the first and second player. The first side is White in chess and Black in checkers, Othello, go-moku
// and Go.
std::array<std::string, 2> players_of(const records::GameRecord& record, const Engine* engine) {
  const std::vector<std::string> sides =
      engine ? engine->info().side_names : std::vector<std::string>{"White", "Black"};
  const std::string white = tag_of(record, {"White"}), black = tag_of(record, {"Black"});
  if (sides.at(0) == "Black") return {black, white};
  if (sides.at(0) == "White" || sides.at(0) == "Red") return {tag_of(record, {"Red", "White"}), black};
  return {tag_of(record, {sides.at(0), "White"}), tag_of(record, {sides.at(1), "Black"})};
}

}  // namespace kibitz
