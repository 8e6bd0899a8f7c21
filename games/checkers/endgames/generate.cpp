#include "games/checkers/endgames/generate.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cerrno>
#include <cstring>

#include "games/checkers/endgames/packed_values.hpp"
#include "games/checkers/endgames/solve.hpp"
#include "kibitz/core/descriptor.hpp"

namespace kibitz::checkers::endgames {

namespace {

class DatabaseGenerator {
 public:
  DatabaseGenerator(const std::filesystem::path& directory, int men, const ProgressCallback& progress)
      : directory_(directory), slices_(slices_up_to(men)), values_(material_codes), progress_(progress) {}

  Expected<GeneratorResult> run(const Control& control) {
    for (const Material material : slices_) {
      if (control.is_stop_requested()) return GeneratorResult::stopped;
      if (has_values(material)) continue;  // already loaded, or solved together with its mirror image
      if (TRY(load_slice(material)) && TRY(load_slice(material.mirror_image()))) continue;
      SliceSolver solver(material, [this](const Position& position) { return value_of(position); });
      if (!solver.solve(control)) return GeneratorResult::stopped;
      TRY(store_slice(material, solver.solved_slice(SliceSolver::SliceChoice::itself)));
      if (material == material.mirror_image()) continue;
      TRY(store_slice(material.mirror_image(), solver.solved_slice(SliceSolver::SliceChoice::mirror)));
    }
    return GeneratorResult::finished;
  }

 private:
  PackedValues& values(Material material) { return values_[static_cast<std::size_t>(material.code())]; }
  bool has_values(Material material) { return !values(material).empty(); }

  Value value_of(const Position& position) {
    if (position.pieces[black] == 0) return Value::loss;
    const Material material = material_of(position);
    assert(has_values(material));
    return values(material)[Indexing(material).index_of(position)];
  }

  // Loads the slice from the file of an earlier run. False if there is no readable file; the slice is then generated.
  // Fails if the values are not those that the generator counted: a database built on them would be wrong.
  Expected<bool> load_slice(Material material) {
    if (has_values(material)) return true;
    const std::filesystem::path path = slice_path(directory_, material);
    const Expected<SliceFile> file = SliceFile::open(path, material);
    if (!file) return false;
    const Indexing indexing(material);
    PackedValues loaded(file->size());
    ResultCounts found;
    for (std::uint32_t index = 0; index < file->size(); ++index) {
      const Value value = file->value_at(index);
      loaded.set(index, value);
      if (!indexing.position_at(index)) continue;
      ++(value == Value::win ? found.wins : value == Value::loss ? found.losses : found.draws);
    }
    if (!(found == file->counts()))
      return fail(fmt::format("{} is damaged: delete it, and the same command makes it again", quoted(path.string())));
    values(material) = std::move(loaded);
    report({.material = material, .counts = file->counts(), .bytes = file->bytes(), .existed_before = true});
    return true;
  }

  // Writes the solved slice to its file and keeps its values in memory.
  Expected<void> store_slice(Material material, const SolvedSlice& solved) {
    const ResultCounts counts{solved.wins, solved.losses, solved.positions - solved.wins - solved.losses};
    const std::filesystem::path path = slice_path(directory_, material);
    if (Expected<void> written = write_slice(path, material, counts, solved.values); !written) return written;
    PackedValues packed(static_cast<std::uint32_t>(solved.values.size()));
    for (std::uint32_t index = 0; index < solved.values.size(); ++index) packed.set(index, solved.values[index]);
    values(material) = std::move(packed);
    std::error_code error;
    report({.material = material, .counts = counts, .bytes = std::filesystem::file_size(path, error)});
    return {};
  }

  void report(SliceReport report) {
    report.done = ++done_;
    report.total = static_cast<int>(slices_.size());
    if (progress_) progress_(report);
  }

  std::filesystem::path directory_;
  std::vector<Material> slices_;
  std::vector<PackedValues> values_;  // values of each slice, indexed by material code; empty until loaded or solved
  ProgressCallback progress_;
  int done_ = 0;
};

// Checks, before hours of work, that every file can be written and that no file other than a slice would be
// overwritten.
Expected<void> check_folder(const std::filesystem::path& directory, int men) {
  if (!is_writable(directory))
    return fail(fmt::format("cannot write into {}: {}", quoted(directory.string()), std::strerror(errno)));
  for (const Material material : slices_up_to(men))
    if (const auto path = slice_path(directory, material); is_foreign_file(path))
      return fail(fmt::format("{} already exists and holds no endgames", quoted(path.string())));
  return {};
}

}  // namespace

Expected<GeneratorResult> generate_endgames(const std::filesystem::path& directory, int men, const Control& control,
                                            const ProgressCallback& progress) {
  if (men < 2 || men > max_pieces)
    return fail(fmt::format("endgames of {} men cannot be made: 2 to {} can", men, max_pieces));
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    return fail(fmt::format("the directory {} cannot be made: {}", quoted(directory.string()), error.message()));
  TRY(check_folder(directory, men));
  return DatabaseGenerator(directory, men, progress).run(control);
}

}  // namespace kibitz::checkers::endgames
