#include "games/checkers/endgames/database.hpp"

#include <fmt/format.h>

namespace kibitz::checkers::endgames {

namespace {

bool has_all_slices(const std::filesystem::path& directory, int men) {
  for (const Material material : slices_up_to(men))
    if (std::error_code error;
        material.total() == men && !std::filesystem::exists(slice_path(directory, material), error))
      return false;
  return true;
}

}  // namespace

Expected<Database> Database::open(const std::filesystem::path& directory) {
  Database database;
  database.slices_.resize(material_codes);
  database.men_ = 1;
  while (database.men_ < max_pieces && has_all_slices(directory, database.men_ + 1)) ++database.men_;
  if (database.men_ < 2)
    return fail(fmt::format("{} holds no endgames of checkers of two men", quoted(directory.string())));
  for (const Material material : slices_up_to(database.men_)) {
    SliceFile slice = TRY(SliceFile::open(slice_path(directory, material), material));
    database.slices_[static_cast<std::size_t>(material.code())] = Slice{std::move(slice), Indexing(material)};
  }
  return database;
}

std::optional<Value> Database::probe(const Position& position) const {
  if (count(~position.empty()) > men_) return std::nullopt;
  if (position.own_pieces() == 0) return Value::loss;
  if (position.enemy_pieces() == 0) return std::nullopt;  // never happens: the side that has just moved has a piece
  const Position turned_to_black = position.mover() == black ? position : swapped(position);
  const Material material = material_of(turned_to_black);
  const std::optional<Slice>& slice = slices_[static_cast<std::size_t>(material.code())];
  return slice->file.value_at(slice->indexing.index_of(turned_to_black));
}

}  // namespace kibitz::checkers::endgames
