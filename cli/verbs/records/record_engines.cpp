#include "cli/verbs/records/record_engines.hpp"

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

}  // namespace kibitz
