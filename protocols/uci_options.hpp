// UCI options: those of the protocol, and every search option with its range.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/level.hpp"
#include "protocols/spelling.hpp"

namespace kibitz {

struct UciSettings {
  int lines = 1;
  Milliseconds overhead{10};
  int elo = most_elo;
  int seed = 1;
  bool is_limited = false;
  bool analyses = false;  // UCI_AnalyseMode: plays no game, so its strength is not limited
  bool shows_odds = false;
};

class UciOptions {
 public:
  // The game is chess, or the first of the catalogue if it has no chess.
  explicit UciOptions(const Catalogue& catalogue);

  std::vector<std::string> describe() const;  // lines "option name ..."
  // After an error nothing has changed.
  Expected<void> set(const std::string& name, const std::string& value);

  Engine& engine() { return *engine_; }
  Spelling spelling() const { return spelling_; }
  const UciSettings& settings() const { return settings_; }
  bool takes_new_random() { return std::exchange(seed_is_new_, false); }
  bool takes_new_table() { return std::exchange(table_is_new_, false); }

 private:
  Expected<void> set_variant(const std::string& value);
  Expected<void> set_engine_option(const std::string& name, const std::string& value);
  Expected<void> set_own(const std::string& name, const std::string& value);
  Expected<void> set_chess960(const std::string& value);
  bool has_chess960() const;

  const Catalogue& catalogue_;
  std::unique_ptr<Engine> engine_;
  bool is_chess960_ = false;  // survives a change of game, as search options do
  Spelling spelling_ = Spelling::plain;
  UciSettings settings_;
  std::string preset_;  // empty: not set
  // Search options that were set; they survive a change of game.
  std::vector<std::pair<std::string, std::string>> explicit_;
  bool seed_is_new_ = true;
  bool table_is_new_ = true;
};

}  // namespace kibitz
