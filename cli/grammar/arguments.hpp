// What was asked for on the command line, verb by verb, as typed: numbers are still text, so that the verb can
// complain in its own words.
#pragma once

#include <string>
#include <vector>

namespace kibitz {

struct EngineArguments {
  std::string game;
  std::string preset;
  std::vector<std::string> settings;  // "name=value", in the order given
};

struct LimitArguments {
  std::string depth;
  std::string nodes;
  std::string time;
  std::string clock;
  std::string increment;
  bool is_infinite = false;
};

struct AnalyseArguments {
  EngineArguments engine;
  std::vector<std::string> position;  // words
  LimitArguments limits;
  std::string file;    // batch
  std::string resume;  // batch: the file of results
  std::string lines = "1";
  std::vector<std::string> search_moves;
  std::string search = "alpha_beta";
  std::string conspirators;  // --search conspiracy: 4
  std::string memory;        // --search conspiracy: 256
  std::string goal;          // --search conspiracy: move
  std::string width;         // --search conspiracy, goal range: 50
  bool ends_conspire = false;
  std::vector<std::string> window;  // two words, or none
  std::string svg;
  bool overwrites = false;
  bool with_statistics = false;
  bool as_json = false;
  bool with_leaves = false;
  bool with_minimal_graph = false;
};

struct SolveArguments {
  EngineArguments engine;
  std::vector<std::string> position;
  std::string method = "dfpn";
  std::string nodes;
  std::string time;
  std::string memory = "256";
  std::string epsilon = "25";
  bool wants_points = false;
  bool as_json = false;
};

struct PlayArguments {
  EngineArguments engine;
  std::vector<std::string> position;
  std::string level;           // empty: 5, or no limit but time where there is one
  std::string side = "first";  // the human's
  std::string time;            // Kibitz's, a move
  std::string clock;           // of each side
  std::string increment;
  std::string load;
  std::string seed = "1";
};

struct PerftArguments {
  EngineArguments engine;
  std::vector<std::string> position;
  std::string depth;
  bool is_divided = false;
  bool counts_routes = false;
};

struct EvalArguments {
  EngineArguments engine;
  std::vector<std::string> position;
};

struct OptionsArguments {
  EngineArguments engine;
  bool as_json = false;
};

struct BenchArguments {
  std::string game;  // empty: all
  bool as_json = false;
};

struct GalleryArguments {
  std::string name;  // empty: all
  bool as_json = false;
};

struct MethodsArguments {
  bool checks = false;
  bool as_json = false;
};

struct SeedsArguments {
  bool as_json = false;
};

struct MatchArguments {
  std::string game;
  std::vector<std::string> rules;    // --set
  std::vector<std::string> players;  // "preset=strong,tc=5+0.05"
  std::string each;                  // the same, for all of them
  std::string format = "round-robin";
  std::string openings = "random:4";
  std::string opening_plies = "0";
  std::string order = "sequential";
  std::string games;        // empty: 2, or those of the match resumed
  std::string concurrency;  // empty: 1, or that of the match resumed
  std::string seed = "1";
  std::string sprt;
  std::string win = "off";
  std::string draw = "off";
  std::string most_plies = "off";
  std::string margin = "10";
  std::string stall = "60";
  std::string database;
  std::string resume;
  std::string games_file;
  std::string compliance;
  bool overwrites = false;
  bool as_json = false;
  std::vector<std::string> words;  // the whole command line, to be kept with the match
};

// Empty where the other way of tuning has it, or the default is meant.
struct TuneArguments {
  EngineArguments engine;
  std::string what;                  // evaluation, options
  std::vector<std::string> options;  // "singular.margin=20:5:200"
  std::string games;
  std::string iterations;
  std::string pairs;
  std::string quiet;
  std::string ridge;
  std::string gain;
  std::string settle;
  std::string nodes = "2000";
  std::string openings = "random:6";
  std::string most_plies = "400";
  std::string seed = "1";
  std::string concurrency = "1";
  std::string database;
  bool as_json = false;
};

struct ProtocolArguments {
  EngineArguments engine;  // of no game
  std::string file;        // of options
};

struct ServeArguments {
  std::string workers;
  bool uses_stdio = false;  // there is no other way yet
};

struct EndgamesArguments {
  std::string game;
  std::string men;
  std::string folder;  // empty: GAME-endgames
  bool as_json = false;
};

struct GamesArguments {
  std::string game;  // empty: all
};

struct CompletionArguments {
  std::string shell;
};

}  // namespace kibitz
