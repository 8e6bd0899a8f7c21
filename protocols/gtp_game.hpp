// The games that GTP is spoken about: Othello, and Go on boards small enough for it. The size that is asked for
// tells them apart, but for 4 x 4, which stays with the game there is.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

class GtpGame {
 public:
  // The catalogue's first game of this protocol to begin with: Othello.
  static Expected<GtpGame> make(const Catalogue& catalogue);

  Engine& engine() { return *engine_; }
  const Engine& engine() const { return *engine_; }
  // Othello's passes are forced, and referees, whose game is Go, leave them out. Go is the game with komi.
  bool has_forced_passes() const;

  Expected<void> set_size(const std::string& size);  // of an empty board; the old one stays after an error
  Expected<void> set_komi(const std::string& komi);  // the game goes on; Othello has none and takes any
  Expected<void> change_to(const std::string& game);

 private:
  GtpGame(const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : catalogue_(&catalogue), engine_(std::move(engine)) {}

  const Catalogue* catalogue_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace kibitz
