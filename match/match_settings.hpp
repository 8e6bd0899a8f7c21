// The settings of a match: players, openings, clocks, adjudication. They are plain values. settings_text() writes
// them as text, which identifies the match when it is resumed.
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
  int moves = 0;  // the base time is added again every N moves; 0: it is given once per game
};

// How a player's time is measured: as elapsed time, or as the processor time of all its threads. Processor time does
// not run while other programs use the processor.
enum class Timepiece : std::uint8_t { wall, processor };

// A player's limits. An empty field sets no limit. At least one field must be set.
struct Allowance {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<TimeControl> clock;
  std::optional<int> level;               // Kibitz only: the playing level, as in `kibitz play --level`
  Timepiece timepiece = Timepiece::wall;  // how move_time and clock are measured

  bool is_timed() const { return move_time || clock; }
  bool is_empty() const { return !depth && !nodes && !move_time && !clock && !level; }
};

struct PlayerSpec {
  std::string name;
  std::string preset = "strong";                             // Kibitz only: the preset
  std::vector<std::pair<std::string, std::string>> options;  // options of Kibitz or of the player's program
  std::string command;  // command that starts the program; empty: the player is Kibitz, in this process
  std::string protocol = "uci";
  std::string folder;  // the program's working folder; empty: the current folder
  std::string ranks;   // xiangqi by UCI: "1" if the program counts ranks from 1; empty: assume so if it has UCI_Variant
  Allowance allowance;
};

// When a game is adjudicated: the scores of both players have agreed on the result for `moves` of their moves.
struct Adjudication {
  struct Win {
    Score score = 0;
    int moves = 1;
  };
  struct Draw {
    Score score = 0;
    int moves = 1;
    int from = 0;  // no draw is adjudicated before this move of the game
  };
  std::optional<Win> win;
  std::optional<Draw> draw;
  int most_plies = 0;  // the game is drawn after N plies; 0: no such limit
};

struct OpeningSource {
  enum class Order : std::uint8_t { sequential, random };
  std::string file;  // file of openings; empty: openings of random moves
  int plies = 4;     // number of random moves; with a file: number of plies used of each opening, 0: all
  Order order = Order::sequential;
  std::int64_t number = 0;                      // the only game of the file to use; 0: use all
  std::optional<records::Encoding> encoding{};  // the file's encoding; empty: guess it
  bool is_strict = false;                       // treat warnings about the file as errors
};

enum class MatchFormat : std::uint8_t { round_robin, gauntlet };

struct MatchSettings {
  std::string game;
  std::vector<std::pair<std::string, std::string>> rules;  // name and value of the game's options that are rules
  std::vector<PlayerSpec> players;
  MatchFormat format = MatchFormat::round_robin;
  OpeningSource openings;
  std::uint64_t seed = 1;
  Adjudication adjudication;
  Milliseconds margin{10};     // time by which a player may exceed its limit
  Milliseconds stall{60'000};  // longest wait for a player that has no time limit
};

// Name and value of every setting that affects the games, always in the same order.
std::vector<std::pair<std::string, std::string>> settings_text(const MatchSettings& settings);

// For example "tc=5+0.05", "nodes=1000 depth=8" or "tc=5 clock=cpu".
std::string allowance_text(const Allowance& allowance);
std::string_view name_of(Timepiece timepiece);  // "wall" or "cpu"

}  // namespace kibitz::match
