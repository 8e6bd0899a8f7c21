// Engine: the interface between games and front ends. Front ends pass text to it and get values. They need neither the
// type of the game nor templates. engine_of.hpp wraps a game in an Engine.
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

// An engine holds the game in progress, the options of the search, and the memory of the search. Only one thread may
// use it at a time, except for the Control passed to analyse(). A call that returns an error changes nothing; the
// message quotes the offending text. If memory or threads are unavailable, the search returns an error and the option
// reverts.
class Engine : public EngineGame, public EngineSearch, public EngineEvaluation {
 public:
  virtual ~Engine() = default;
  virtual std::unique_ptr<Engine> clone() const = 0;  // same options and game, but empty search memory

  // ---- a helper that calls functions of the base classes ----
  // The values of the pieces in the position by the learned weights in use; nullopt if the game's own evaluation is
  // used.
  std::optional<PieceValues> piece_values() const;

 protected:
  explicit Engine(GameInfo info) : EngineGame(std::move(info)) {}
  Engine(const Engine&) = default;
  Engine& operator=(const Engine&) = default;
};

// The score for the side to move as text: "+0.34" (100 units are a pawn, man or disc), "win in 3", "loss in 2", "won",
// "+12 points". An infinite score is "no score": the search was stopped before it had one.
std::string format_score(Score score);

}  // namespace kibitz
