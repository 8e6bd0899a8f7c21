// Tests of samples in files: they come back as they were, in blocks, and a fit to blocks does not depend on the
// threads.
#include "learn/sample_store.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "learn/block_stream.hpp"
#include "learn/support.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

namespace {

constexpr int stored_points = 6;
constexpr std::size_t chunks = 10;

Samples chunk_of(std::size_t number) {
  Samples samples = random_positions(stored_points, 50 + static_cast<int>(number), number + 1,
                                     [](const Board& board) { return board[0] == 1 ? 300.0 : -300.0; });
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples.bases.push_back(static_cast<float>(i));
    samples.results.push_back(0.5F);
  }
  return samples;
}

std::unique_ptr<SampleStore> store_of_chunks(const std::filesystem::path& file, SampleStore::Layout layout) {
  layout.chunks = chunks;
  auto store = SampleStore::create(file, layout);
  REQUIRE(store);
  for (const std::size_t chunk : {3, 1, 0, 2, 9, 8, 7, 6, 5, 4}) REQUIRE((*store)->add(chunk, chunk_of(chunk)));
  return std::move(*store);
}

std::string bytes_of_stored_fit(const SampleStore& store, FitSettings settings) {
  settings.epochs = 3;
  settings.batch = 64;
  const auto net = fit(toy_net(stored_points, learned::NetHead::perceptron, 16), FitData{store, store}, settings, {});
  REQUIRE(net);
  REQUIRE(*net);
  return learned::format_net(**net);
}

}  // namespace

TEST_CASE("sample store: blocks have the chunks in order, whatever the order in which they were added") {
  const kibitz::test::ScratchFolder folder;
  for (const bool is_wide : {false, true}) {
    const auto store = store_of_chunks(folder.file("samples"), {true, true, is_wide});
    const std::uint64_t bytes = store->bytes();
    store->divide(bytes / 3 + 1);
    REQUIRE(store->blocks() == 3);
    std::size_t samples = 0, rows = 0;
    for (std::size_t block = 0; block < 3; ++block) {
      const auto loaded = store->load(block);
      REQUIRE(loaded);
      CHECK((*loaded)->size() == store->block_size(block));
      samples += (*loaded)->size();
      rows += (*loaded)->rows.size();
      const Samples first = chunk_of(block), second = chunk_of(block + 3);
      const std::size_t place = first.size() + 7;
      CHECK(std::equal(first.rows.begin(), first.rows.end(), (*loaded)->rows.begin()));
      CHECK(std::ranges::equal(sample_of(**loaded, place).other, sample_of(second, 7).other));
      CHECK((*loaded)->targets[place] == second.targets[7]);
      CHECK((*loaded)->men[place] == second.men[7]);
      CHECK((*loaded)->bases[place] == 7);
      CHECK((*loaded)->results[place] == 0.5F);
    }
    CHECK(samples == store->size());
    CHECK(rows == store->rows());
    CHECK(store->most_men() == stored_points);
  }
}

TEST_CASE("sample store: fields that the layout lacks are not stored; the file is gone with the store") {
  const kibitz::test::ScratchFolder folder;
  {
    const auto store = store_of_chunks(folder.file("samples"), {});
    const auto loaded = store->load(0);
    REQUIRE(loaded);
    CHECK((*loaded)->bases.empty());
    CHECK((*loaded)->results.empty());
    CHECK(*store->load(0) == *loaded);  // a single block stays in memory
    CHECK(std::filesystem::exists(folder.file("samples")));
  }
  CHECK_FALSE(std::filesystem::exists(folder.file("samples")));
  CHECK(SampleStore::create(folder.file("none/samples"), {})
            .error()
            .message.starts_with("cannot write the positions in '" + folder.file("none/samples") + "': "));
}

TEST_CASE("sample store: there is a block for each chunk at most, and one if there are no samples") {
  const kibitz::test::ScratchFolder folder;
  const auto store = store_of_chunks(folder.file("samples"), {});
  store->divide(1);
  CHECK(store->blocks() == chunks);
  const auto empty = SampleStore::create(folder.file("empty"), {});
  REQUIRE(empty);
  (*empty)->divide(1);
  CHECK((*empty)->blocks() == 1);
}

TEST_CASE("block stream: loads the blocks in the given order, once each") {
  const kibitz::test::ScratchFolder folder;
  const auto store = store_of_chunks(folder.file("samples"), {});
  store->divide(1);
  BlockStream stream(*store, {4, 0, 9});
  for (const std::size_t block : {4, 0, 9}) CHECK((*stream.next())->size() == chunk_of(block).size());
  CHECK(*stream.next() == nullptr);
}

TEST_CASE("fitting to blocks: the same bytes on any number of threads; one block gives the bytes of memory") {
  const kibitz::test::ScratchFolder folder;
  const auto store = store_of_chunks(folder.file("samples"), {true, false, false});
  FitSettings settings;
  const std::string one_block = bytes_of_stored_fit(*store, settings);
  store->divide(store->bytes() / 4 + 1);
  REQUIRE(store->blocks() == 4);
  const std::string blocks = bytes_of_stored_fit(*store, settings);
  CHECK((blocks != one_block));
  settings.threads = 3;
  CHECK((bytes_of_stored_fit(*store, settings) == blocks));
  settings.state_file = folder.file("a.fit");  // stopped in the second pass, and resumed
  int steps = 0;
  settings.is_stopped = [&] { return ++steps == 15; };
  settings.epochs = 3, settings.batch = 64;
  const auto net = toy_net(stored_points, learned::NetHead::perceptron, 16);
  CHECK_FALSE(*fit(net, FitData{*store, *store}, settings, {}));
  CHECK(steps == 15);
  CHECK((bytes_of_stored_fit(*store, settings) == blocks));
  settings.state_file.clear();
  settings.seed = 2;
  CHECK((bytes_of_stored_fit(*store, settings) != blocks));
}
