// Engine: the interface between games and front ends, text in and values out. A front end uses an Engine and knows
// neither a game nor a template. engine_of.hpp makes an Engine of a game.
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

// An engine holds the game in progress, the search options and the search's memory. One thread uses it at a time; only
// the Control passed to analyse() may be used from others. An error quotes the offending text and changes nothing. If
// memory or threads cannot be obtained, the search fails with an error and the option reverts.
class Engine : public EngineGame, public EngineSearch, public EngineEvaluation {
 public:
  virtual ~Engine() = default;
  virtual std::unique_ptr<Engine> clone() const = 0;  // same options and game; memory empty

  // ---- computed from the three ----
  // Piece values in the position; empty if the game's own evaluation is in use.
  std::optional<PieceValues> piece_values() const;

 protected:
  explicit Engine(GameInfo info) : EngineGame(std::move(info)) {}
  Engine(const Engine&) = default;
  Engine& operator=(const Engine&) = default;
};

// Text for a person, for the side to move: "+0.34" (100 units are a man or disc), "win in 3", "loss in 2", "won",
// "+12 points". "no score" for an infinite score: the search was stopped before it had one.
std::string format_score(Score score);

}  // namespace kibitz
