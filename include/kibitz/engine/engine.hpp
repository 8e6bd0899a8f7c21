// Engine: the interface between games and front ends, text in and values out. A front end that uses an Engine needs
// neither the type of the game nor templates. engine_of.hpp makes an Engine of a game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/engine/engine_evaluation.hpp"
#include "kibitz/engine/engine_game.hpp"
#include "kibitz/engine/engine_search.hpp"
#include "kibitz/engine/piece_values.hpp"

namespace kibitz {

// An engine holds the game in progress, the options of the search, and its memory. Only one thread may use it at a
// time, except for the Control passed to analyse(). An error quotes the offending text and changes nothing. If memory
// or threads cannot be obtained, the search fails with an error and the option reverts.
class Engine : public EngineGame, public EngineSearch, public EngineEvaluation {
 public:
  virtual ~Engine() = default;
  virtual std::unique_ptr<Engine> clone() const = 0;  // an engine with the same options and game, but empty memory

  // ---- computed by the functions of the three base classes ----
  // Values of the pieces in the position according to learned weights; empty if the game's own evaluation is in use.
  std::optional<PieceValues> piece_values() const;

 protected:
  explicit Engine(GameInfo info) : EngineGame(std::move(info)) {}
  Engine(const Engine&) = default;
  Engine& operator=(const Engine&) = default;
};

// The score as text for people, for the side to move: "+0.34" (100 units are a pawn, man or disc), "win in 3", "loss
// in 2", "won", "+12 points". "no score" for an infinite score: the search was stopped before it had a score.
std::string format_score(Score score);

}  // namespace kibitz
