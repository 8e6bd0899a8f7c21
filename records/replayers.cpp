#include "records/replayers.hpp"

namespace kibitz::records {

Expected<GameReplayer*> Replayers::replayer_for(const std::string& game) {
  const auto known = replayers_.find(game);
  if (known != replayers_.end()) return &known->second;
  const auto engine = TRY(make_engine_(game));
  return &replayers_.emplace(game, GameReplayer(*engine)).first->second;
}

}  // namespace kibitz::records
