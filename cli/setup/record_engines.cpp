#include "cli/setup/record_engines.hpp"

#include "cli/setup/setup.hpp"

namespace kibitz {

namespace {

std::string_view usual_game(records::Format format) {
  switch (format) {
    case records::Format::pgn: return "chess";
    case records::Format::pdn: return "checkers";
    case records::Format::ggf:
    case records::Format::wthor: return "othello";
    case records::Format::psq: return "gomoku";
    default: return "";
  }
}

}  // namespace

Expected<records::Replay*> RecordEngines::for_game(const records::GameRecord& record) {
  std::string name = !arguments_.game.empty() ? arguments_.game : record.game;
  if (name.empty()) name = usual_game(record.format);
  if (name.empty()) return fail("the file does not say which game it holds: give --game NAME");
  const auto known = replays_.find(name);
  if (known != replays_.end()) return &known->second;
  EngineArguments wanted = arguments_;
  wanted.game = name;
  const auto engine = set_up_engine(catalogue_, wanted);
  if (!engine) return std::unexpected(engine.error());
  return &replays_.emplace(name, records::Replay(**engine)).first->second;
}

}  // namespace kibitz
