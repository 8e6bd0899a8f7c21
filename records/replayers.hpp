// The replayers for the records of a file: one for each game, because a file may mix several games.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "records/replay.hpp"

namespace kibitz::records {

class Replayers {
 public:
  // Makes the engine of a game; its rules apply to all records of that game. The name may be empty: unknown game.
  using MakeEngine = std::function<Expected<std::unique_ptr<Engine>>(const std::string& game)>;
  explicit Replayers(MakeEngine make_engine) : make_engine_(std::move(make_engine)) {}

  // The replayer for this game, which is made by the first call. The pointer is valid as long as this object.
  Expected<GameReplayer*> replayer_for(const std::string& game);

 private:
  MakeEngine make_engine_;
  std::map<std::string, GameReplayer> replayers_;
};

}  // namespace kibitz::records
