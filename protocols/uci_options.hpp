// The UCI options: those of the protocol itself, and all search options with their ranges.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/level.hpp"
#include "protocols/notation.hpp"

namespace kibitz {

struct UciSettings {
  int lines = 1;
  Milliseconds overhead{10};
  int elo = max_elo;
  int seed = 1;
  bool is_limited = false;
  bool analyses = false;  // UCI_AnalyseMode: no game is being played, so the strength is not limited
  bool shows_wdl = false;
};

class UciOptions {
 public:
  // Starts with chess, or with the first game of the catalogue if it has no chess.
  explicit UciOptions(const Catalogue& catalogue);

  std::vector<std::string> option_lines() const;  // the lines "option name ...", one per option
  // Sets an option. On error nothing changes.
  Expected<void> set(const std::string& name, const std::string& value);

  Engine& engine() { return *engine_; }
  WireNotation wire_notation() const { return wire_notation_; }
  const UciSettings& settings() const { return settings_; }
  bool consume_seed_change() { return std::exchange(has_new_seed_, false); }
  bool consume_table_change() { return std::exchange(has_new_table_, false); }

 private:
  Expected<void> set_variant(const std::string& value);
  Expected<void> set_engine_option(const std::string& name, const std::string& value);
  Expected<void> set_protocol_option(const std::string& name, const std::string& value);
  Expected<void> set_chess960(const std::string& value);
  bool has_chess960() const;

  const Catalogue& catalogue_;
  std::unique_ptr<Engine> engine_;
  bool is_chess960_ = false;  // value of UCI_Chess960; kept when the game changes
  WireNotation wire_notation_ = WireNotation::plain;
  UciSettings settings_;
  std::string preset_;  // the preset that was set; empty: none
  // The options that were set, except rules of a game. They are kept when the game changes.
  std::vector<std::pair<std::string, std::string>> user_settings_;
  bool has_new_seed_ = true;
  bool has_new_table_ = true;
};

}  // namespace kibitz
