// The settings of a match: players, openings, clocks, adjudication. They are plain values. A match is resumed only with
// the same settings, which settings_text() writes as text.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "records/decoder.hpp"

namespace kibitz::learned {
class Evaluator;
}

namespace kibitz::match {

inline double seconds(Milliseconds time) { return static_cast<double>(time.count()) / 1000; }

struct TimeControl {
  Milliseconds base{0};
  Milliseconds increment{0};
  int moves = 0;  // number of moves after which the base time is added again; 0: never
};

// How a player's time is measured: as elapsed time (`wall`), or as the processor time of all its threads (`processor`).
// Processor time does not run while other programs use the processor.
enum class TimeMeasure : std::uint8_t { wall, processor };

// The limits of a player. An empty field sets no limit, but at least one field must be set.
struct PlayerLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<TimeControl> clock;
  std::optional<int> level;                      // playing level, as in `kibitz play --level`; only for Kibitz
  TimeMeasure time_measure = TimeMeasure::wall;  // how move_time and clock are measured

  bool is_timed() const { return move_time || clock; }
  bool is_empty() const { return !depth && !nodes && !move_time && !clock && !level; }
};

struct PlayerSpec {
  std::string name;
  std::string preset = "strong";                             // name of the preset; used only if Kibitz plays
  std::vector<std::pair<std::string, std::string>> options;  // options of Kibitz or of the player's program
  std::string command;  // command that starts the program; empty: Kibitz plays, in this process
  std::string protocol = "uci";
  std::string folder;  // the program's working directory; empty: the current directory
  // The number of the first rank, for xiangqi over UCI: "1" or "0". Empty: "1" if the program has
  // UCI_Variant, otherwise "0".
  std::string ranks;
  PlayerLimits allowance;
  // Weights by value of the option `weights`; any other value of that option names a file.
  std::map<std::string, std::shared_ptr<const learned::Evaluator>> weights = {};
};

// The conditions for adjudicating a game. A win or a draw is adjudicated once both players' scores have agreed on it
// for `moves` consecutive moves of each player.
struct Adjudication {
  struct Win {
    Score score = 0;
    int moves = 1;
  };
  struct Draw {
    Score score = 0;
    int moves = 1;
    int from = 0;  // number of full moves before which no draw is adjudicated
  };
  std::optional<Win> win;
  std::optional<Draw> draw;
  int most_plies = 0;  // number of plies after which the game is drawn; 0: no limit
};

struct OpeningSource {
  enum class Order : std::uint8_t { sequential, random };
  std::string file;  // file of openings; empty: openings are random moves
  int plies = 4;     // length of a random opening; with a file: plies to play of each of its openings, 0: all
  Order order = Order::sequential;
  std::int64_t number = 0;  // number of the only game of the file that is used, from 1; 0: all games
  std::optional<records::Encoding> encoding{};  // character encoding of the file; empty: it is detected
  bool is_strict = false;                       // true if warnings about the file are errors
};

enum class MatchFormat : std::uint8_t { round_robin, gauntlet };

struct MatchSettings {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;  // names and values of the game's options that are rules
  std::vector<PlayerSpec> players;
  MatchFormat format = MatchFormat::round_robin;
  OpeningSource openings;
  std::uint64_t seed = 1;
  Adjudication adjudication;
  Milliseconds margin{10};     // time by which a player may exceed its limit without losing
  Milliseconds stall{60'000};  // longest wait for a move of a player without a time limit
};

// The names and values of all settings that affect the games, always in the same order.
std::vector<std::pair<std::string, std::string>> settings_text(const MatchSettings& settings);

// A player's limits as text, for example "tc=5+0.05", "nodes=1000 depth=8" or "tc=5 clock=cpu".
std::string player_limits_text(const PlayerLimits& allowance);
std::string_view name_of(TimeMeasure time_measure);  // name of the measure: "wall" or "cpu"

}  // namespace kibitz::match
