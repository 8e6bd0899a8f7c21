// The game of an XBoard session: the engine for the variant, and its options.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/xboard_text.hpp"

namespace kibitz {

class XboardGame {
 public:
  XboardGame(const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : catalogue_(catalogue), engine_(std::move(engine)) {}

  Engine& engine() { return *engine_; }
  const Engine& engine() const { return *engine_; }
  XboardCastling castling() const { return castling_; }

  void start_new_game();  // returns to normal chess and sets up the start position
  // Changes the variant. `name` is XBoard's, such as "fischerandom". On error the old variant is kept.
  Expected<void> set_variant(const std::string& name);
  // Sets a search option. The value is kept when the variant changes.
  Expected<void> set_option(const std::string& name, const std::string& value);

 private:
  const Catalogue& catalogue_;
  std::unique_ptr<Engine> engine_;
  std::string variant_ = "normal";
  XboardCastling castling_ = XboardCastling::king_moves;
  std::vector<std::pair<std::string, std::string>> settings_;
};

}  // namespace kibitz
