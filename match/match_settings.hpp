// The settings of a match: players, openings, clocks, adjudication. Values only; settings_text() writes them as text,
// by which a resumed match is recognised.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "records/decoder.hpp"

namespace kibitz::match {

inline double seconds(Milliseconds time) { return static_cast<double>(time.count()) / 1000; }

struct TimeControl {
  Milliseconds base{0};
  Milliseconds increment{0};
  int moves = 0;  // the base is added again every N moves; 0: once per game
};

// The clock that measures time limits: elapsed time, or the processor time of all the player's threads. Processor time
// does not run while other programs use the processor.
enum class Timepiece : std::uint8_t { wall, processor };

// A player's limits. Unset fields do not limit; at least one must be set.
struct Allowance {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<TimeControl> clock;
  std::optional<int> level;               // Kibitz only: as `kibitz play --level`
  Timepiece timepiece = Timepiece::wall;  // measures move_time and clock

  bool is_timed() const { return move_time || clock; }
  bool is_empty() const { return !depth && !nodes && !move_time && !clock && !level; }
};

struct PlayerSpec {
  std::string name;
  std::string preset = "strong";                             // Kibitz only: the preset
  std::vector<std::pair<std::string, std::string>> options;  // options of Kibitz, or of the program
  std::string command;                                       // empty: Kibitz, in this process
  std::string protocol = "uci";
  std::string folder;  // the program's working folder; empty: the current one
  std::string ranks;   // xiangqi by UCI: "1" if the program counts ranks from 1; empty: it does if it has UCI_Variant
  Allowance allowance;
};

// A game is adjudicated when the scores of both players have agreed for N of their moves.
struct Adjudication {
  struct Win {
    Score score = 0;
    int moves = 1;
  };
  struct Draw {
    Score score = 0;
    int moves = 1;
    int from = 0;  // no draw before this move of the game
  };
  std::optional<Win> win;
  std::optional<Draw> draw;
  int most_plies = 0;  // a draw after N plies; 0: only the rules end a game
};

struct OpeningSource {
  enum class Order : std::uint8_t { sequential, random };
  std::string file;  // empty: random moves
  int plies = 4;     // number of random moves; with a file: the first N plies of each opening, 0: all
  Order order = Order::sequential;
  std::int64_t number = 0;                      // number of the only game of the file to use; 0: all
  std::optional<records::Encoding> encoding{};  // the file's encoding; empty: guessed from its bytes
  bool is_strict = false;                       // warnings about the file are errors
};

enum class MatchFormat : std::uint8_t { round_robin, gauntlet };

struct MatchSettings {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;  // options of the game that are rules
  std::vector<PlayerSpec> players;
  MatchFormat format = MatchFormat::round_robin;
  OpeningSource openings;
  std::uint64_t seed = 1;
  Adjudication adjudication;
  Milliseconds margin{10};     // a player may exceed its time limit by this
  Milliseconds stall{60'000};  // the longest wait for a player without a clock
};

// Name and value of every setting that affects the games, in a fixed order.
std::vector<std::pair<std::string, std::string>> settings_text(const MatchSettings& settings);

std::string allowance_text(const Allowance& allowance);  // "tc=5+0.05", "nodes=1000 depth=8", "tc=5 clock=cpu"
std::string_view name_of(Timepiece timepiece);           // "wall", "cpu"

}  // namespace kibitz::match
