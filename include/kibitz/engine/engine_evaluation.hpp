// EngineEvaluation: the evaluation of the position, by the game's own evaluation or by learned weights that replace it.
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

// The static evaluation of the position.
struct Evaluation {
  Score score = 0;  // static score, for the side to move
  // The named terms whose sum is the score. Empty if the game names no terms or learned weights are used.
  std::vector<std::pair<std::string, Score>> terms;
  // The learned weights in use; null: the handcrafted evaluation is used.
  std::shared_ptr<const learned::Evaluator> weights;
};

// A position as the input of a learned evaluation.
struct BoardPlanes {
  learned::Shape shape;              // empty if the caller passed the shape
  std::vector<std::uint64_t> words;  // the planes: PlaneShape::words() words (game/planes.hpp)
  learned::KingBuckets king;         // those of the game, with which the caller may extend its shape; or empty
  std::vector<Picture::Cell> cells;  // for each point of the planes, the picture's cell that shows it
};

class EngineEvaluation {
 public:
  virtual Evaluation evaluate() const = 0;  // the static evaluation of the current position
  // Converts the position to planes of this shape. If `shape` is null, returns no planes, only the game's own shape for
  // the current board.
  virtual BoardPlanes read_planes(const learned::Shape* shape) const = 0;
  // Replaces the evaluation by learned weights; null returns to the evaluation that the preset selects. Weights for
  // another game or board are an error. Clears the search memory.
  virtual Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) = 0;

  // ---- helpers that call the functions above ----
  Score evaluation() const { return evaluate().score; }
  // Empty: no named terms.
  std::vector<std::pair<std::string, Score>> evaluation_terms() const { return evaluate().terms; }
  learned::Shape shape() const { return read_planes(nullptr).shape; }  // the input shape of learned evaluations
  learned::KingBuckets king_buckets() const { return read_planes(nullptr).king; }
  // The planes of the current position, and the cell of each point, for this shape.
  std::vector<std::uint64_t> planes(const learned::Shape& shape) const { return read_planes(&shape).words; }
  std::vector<Picture::Cell> cells(const learned::Shape& shape) const { return read_planes(&shape).cells; }

 protected:
  EngineEvaluation() = default;
  EngineEvaluation(const EngineEvaluation&) = default;
  EngineEvaluation& operator=(const EngineEvaluation&) = default;
  ~EngineEvaluation() = default;
};

}  // namespace kibitz
