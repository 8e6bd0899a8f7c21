// EngineOf: learned weights that replace the game's own evaluation.
#pragma once

#include <fmt/format.h>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/game/planes.hpp"

namespace kibitz {

template <class G>
learned::Shape EngineOf<G>::shape_of_game() const {
  // The number of random games that are played to find the kinds of pieces, if the game lacks HasPlanes.
  constexpr int games = 100;
  learned::Shape shape;
  if constexpr (!HasPlanes<G>) shape.symbols = symbols_in_random_games(game_, games, 1);
  const PictureLayout layout = picture_layout(game_, shape.symbols);
  shape.planes = plane_shape_of(game_, layout);
  if constexpr (HasPlanes<G>)
    shape.tuples = learned::single_points(shape.planes.points);
  else
    shape.tuples = learned::points_and_lines(layout.columns, layout.rows, shape.planes.kinds);
  if constexpr (HasTuples<G>) shape.tuples = game_.tuples();
  if constexpr (HasPlanes<G>)
    for (int point = 0; point < shape.planes.points; ++point)
      shape.other_points.push_back(static_cast<std::uint16_t>(game_.opposite_point(point)));
  return shape;
}

template <class G>
BoardPlanes EngineOf<G>::read_planes(const learned::Shape* wanted) const {
  if (wanted == nullptr) return {shape_of_game(), {}, king_buckets_of(game_), {}};
  const learned::Shape& shape = *wanted;
  const PictureLayout layout = picture_layout(game_, shape.symbols);
  BoardPlanes planes{{}, std::vector<std::uint64_t>(static_cast<std::size_t>(shape.planes.words())), {}, {}};
  planes_of(game_, line_.current(), layout, planes.words);
  planes.cells.reserve(static_cast<std::size_t>(shape.planes.points));
  for (int point = 0; point < shape.planes.points; ++point) planes.cells.push_back(cell_of(game_, layout, point));
  return planes;
}

// Returns an error if the weights are for another game or board. If the game lacks HasPlanes, the symbols of the pieces
// are taken from the net, because another set of random games may show other pieces.
template <class G>
Expected<void> EngineOf<G>::check_weights(const learned::Evaluator& evaluator) const {
  const learned::Net& net = evaluator.net();
  if (net.game != info().name)
    return fail(fmt::format("weights of {} are no weights of {}", quoted(net.game), info().name));
  if (net.is_residual && !HasEvaluate<G>)
    return fail(
        fmt::format("these weights add to an evaluation, and {} has none; learn without --residual", info().name));
  if (net.shape.planes != plane_shape_of(game_, picture_layout(game_, net.shape.symbols)))
    return fail(fmt::format("the weights are for another board of {}; use those of this board", info().name));
  return {};
}

template <class G>
const learned::Evaluator* EngineOf<G>::weights() const {
  if (explicit_weights_) return explicit_weights_.get();
  return do_own_weights_fit_ ? own_weights_.evaluator.get() : nullptr;
}

template <class G>
bool EngineOf<G>::uses_handcrafted_evaluation() const {
  if (weights() == nullptr) return true;
  return wants_handcrafted_.value_or(!explicit_weights_ && settings_.preset() != "strong");
}

template <class G>
void EngineOf<G>::apply_evaluator() {
  if (uses_handcrafted_evaluation()) return line_.set_evaluator({});
  const auto write_planes = [](const G& game, const Position& position, const PictureLayout& layout,
                               std::span<std::uint64_t> words) {
    planes_of(game, position, layout, words);
    return game.mover(position);
  };
  const PictureLayout layout = picture_layout(game_, weights()->net().shape.symbols);
  line_.set_evaluator({weights(), write_planes, layout, own_weights_.prob_cuts});
}

template <class G>
Expected<void> EngineOf<G>::set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) {
  if (evaluator) TRY(check_weights(*evaluator));
  line_.set_evaluator({});
  explicit_weights_ = std::move(evaluator);
  weights_file_.clear();
  wants_handcrafted_.reset();
  apply_evaluator();
  clear();
  return {};
}

template <class G>
Expected<void> EngineOf<G>::set_weights(std::string_view path) {
  if (path.empty()) return set_evaluator(nullptr);
  auto net = TRY(learned::read_net(std::filesystem::path(path)));
  if (auto set = set_evaluator(std::make_shared<const learned::Evaluator>(std::move(net))); !set)
    return fail(fmt::format("{}: {}", quoted(path), set.error().message));
  weights_file_ = path;
  return {};
}

template <class G>
Expected<void> EngineOf<G>::set_evaluation(std::string_view text) {
  if (text != "handcrafted" && text != "learned")
    return fail(fmt::format("option evaluation takes handcrafted, learned, not {}", quoted(text)));
  if (text == "learned" && weights() == nullptr)
    return fail("evaluation=learned needs weights: give weights=FILE before it");
  const bool was_handcrafted = uses_handcrafted_evaluation();
  wants_handcrafted_ = text == "handcrafted";
  if (uses_handcrafted_evaluation() == was_handcrafted) return {};
  apply_evaluator();
  clear();
  return {};
}

}  // namespace kibitz
