// EngineEvaluation: the evaluation of the position, and learned evaluations in its place.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/game/text.hpp"
#include "kibitz/learned/sums.hpp"

namespace kibitz {

struct Evaluation {
  Score score = 0;                                    // static score, for the side to move
  std::vector<std::pair<std::string, Score>> terms;   // empty if the game has no terms, or if weights evaluate
  std::shared_ptr<const learned::Evaluator> weights;  // those that evaluate; null: the handcrafted evaluation does
};

// A position as learned evaluations read it.
struct BoardPlanes {
  learned::Shape shape;  // empty if a shape was given
  std::vector<std::uint64_t> words;
  std::vector<Picture::Cell> cells;  // where the picture has each point
};

class EngineEvaluation {
 public:
  virtual Evaluation evaluate() const = 0;
  // In this shape. If it is null, only the shape of the game for the board of the current rules is returned.
  virtual BoardPlanes read_planes(const learned::Shape* shape) const = 0;
  // Replaces the game's own evaluation by weights; null restores it. An error if the weights are for another game or
  // board. Clears what searches learned.
  virtual Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) = 0;

  // ---- computed from these ----
  Score evaluation() const { return evaluate().score; }
  std::vector<std::pair<std::string, Score>> evaluation_terms() const { return evaluate().terms; }
  learned::Shape shape() const { return read_planes(nullptr).shape; }  // input of learned evaluations
  std::vector<std::uint64_t> planes(const learned::Shape& shape) const { return read_planes(&shape).words; }
  std::vector<Picture::Cell> cells(const learned::Shape& shape) const { return read_planes(&shape).cells; }

 protected:
  EngineEvaluation() = default;
  EngineEvaluation(const EngineEvaluation&) = default;
  EngineEvaluation& operator=(const EngineEvaluation&) = default;
  ~EngineEvaluation() = default;
};

}  // namespace kibitz
