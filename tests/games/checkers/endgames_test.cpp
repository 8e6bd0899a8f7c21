#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <string>

#include "games/checkers/checkers.hpp"
#include "games/checkers/endgames_folder.hpp"

using namespace kibitz;
using namespace kibitz::checkers::endgames;
using checkers::Position;
using test::generate_databases;
using test::TemporaryFolder;

namespace {

Database open_database(const std::filesystem::path& path) {
  auto database = Database::open(path);
  REQUIRE_MESSAGE(database.has_value(), (database ? "" : database.error().message));
  return std::move(*database);
}

// The simplest solver: updates every position of up to N pieces from its successors until nothing changes. It shares
// only the rules with the generator.
class Fixpoint {
 public:
  explicit Fixpoint(int men) {
    for (const Material material : slices_up_to(men)) add_slice(material);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (auto& [key, entry] : entries_) has_changed |= update_from_successors(entry);
    }
  }
  struct Entry {
    Position position;
    std::vector<Key> successors;
    Value value = Value::draw;
  };
  const std::map<Key, Entry>& entries() const { return entries_; }

 private:
  void add_slice(Material material) {
    const Indexing indexing(material);
    MoveStack<Checkers::Move> stack;
    for (std::uint32_t index = 0; index < indexing.size(); ++index) {
      const auto position = indexing.position_at(index);
      if (!position) continue;
      Entry entry{*position, {}};
      MoveList<Checkers::Move> moves(stack);
      checkers::generate(*position, moves);
      for (const Checkers::Move move : moves) {
        const Position next = checkers::swapped(checkers::play(*position, move));
        entry.successors.push_back(next.pieces[0] == 0 ? no_men : game_.key(next));
      }
      entries_[game_.key(*position)] = entry;
    }
  }
  bool update_from_successors(Entry& entry) {
    if (entry.value != Value::draw) return false;
    bool all_win = true;
    for (const Key key : entry.successors) {
      const Value value = key == no_men ? Value::loss : entries_.at(key).value;
      if (value == Value::loss) {
        entry.value = Value::win;
        return true;
      }
      all_win &= value == Value::win;
    }
    if (all_win) entry.value = Value::loss;
    return all_win;
  }

  static constexpr Key no_men = 0;
  Checkers game_;
  std::map<Key, Entry> entries_;
};

void check_against_fixpoint(int men) {
  const TemporaryFolder folder;
  generate_databases(folder.path(), men);
  const Database database = open_database(folder.path());
  CHECK(database.men() == men);
  int wrong = 0;
  const Fixpoint fixpoint(men);
  for (const auto& [key, entry] : fixpoint.entries()) {
    wrong += database.probe(entry.position) != entry.value;
    wrong += database.probe(checkers::swapped(entry.position)) != entry.value;
  }
  CHECK(fixpoint.entries().size() > 3000);
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("indexing maps each position of a slice to an index and back") {
  for (const Material material : slices_up_to(3)) {
    const Indexing indexing(material);
    std::uint32_t positions = 0;
    for (std::uint32_t index = 0; index < indexing.size(); ++index) {
      const auto position = indexing.position_at(index);
      if (!position) continue;
      ++positions;
      REQUIRE(material_of(*position) == material);
      REQUIRE(indexing.index_of(*position) == index);
    }
    CHECK(positions <= indexing.size());
    CHECK(positions > indexing.size() * 9 / 10);
  }
}

TEST_CASE("each slice comes after the slices that its moves lead to") {
  const auto slices = slices_up_to(5);
  CHECK(slices.size() == 4 + 12 + 25 + 44);
  CHECK(slices.front().name() == "0m1k-0m1k");
  for (std::size_t i = 1; i < slices.size(); ++i) {
    CHECK(slices[i].total() >= slices[i - 1].total());
    if (slices[i].total() == slices[i - 1].total())
      CHECK(slices[i].black_men + slices[i].white_men >= slices[i - 1].black_men + slices[i - 1].white_men);
  }
}

TEST_CASE("databases of two and three pieces have the published sizes and the values of plain iteration") {
  const TemporaryFolder folder;
  const auto counts = generate_databases(folder.path(), 3);
  // Lake, Schaeffer and Lu count 6,972 and 261,224 positions, including those in which one side has no pieces.
  CHECK(counts.at(2).total() == 6'972 - 3'484);
  CHECK(counts.at(3).total() == 261'224 - 65'192);
  CHECK(counts.at(2) == ResultCounts{716, 402, 2'370});
  CHECK(counts.at(3) == ResultCounts{100'250, 87'305, 8'477});
  check_against_fixpoint(2);
}

TEST_SUITE("slow") {
  TEST_CASE("the database of three pieces agrees with plain iteration") { check_against_fixpoint(3); }

  TEST_CASE("the database of four pieces has the published size and solves problems from books") {
    const TemporaryFolder folder;
    const auto counts = generate_databases(folder.path(), 4);
    CHECK(counts.at(4).total() == 7'092'774 - 883'458);
    CHECK(counts.at(4) == ResultCounts{2'574'304, 1'917'090, 1'717'922});
    const Checkers game;
    const Database database = open_database(folder.path());
    const auto value = [&](std::string_view text) { return database.probe(game.parse_position(text).value()); };
    // First Position: with the opposition, without it, and with the man on 4. Then Payne's single corner: loss and win.
    CHECK(value("W:WK19,K23:B12,K28") == Value::win);
    CHECK(value("B:WK19,K23:B12,K28") == Value::draw);
    CHECK(value("W:WK19,K23:B4,K28") == Value::win);
    CHECK(value("B:WK26,K27:B21,K25") == Value::loss);
    CHECK(value("W:WK26,K27:B21,K25") == Value::win);
    std::ifstream file(std::string(KIBITZ_TEST_DATA) + "/checkers/endings.txt");
    int problems = 0;
    for (std::string line; std::getline(file, line); ++problems) {
      CAPTURE(line);
      const auto record = game.parse_record(line);
      REQUIRE(record.has_value());
      const Position position = game.parse_position(record->position).value();
      const std::string& result = record->operations.at("result");
      const Value expected = result == "1/2-1/2"                            ? Value::draw
                             : (result == "1-0") == (position.mover() == 0) ? Value::win
                                                                            : Value::loss;
      CHECK(database.probe(position) == expected);
    }
    CHECK(problems == 38);
  }
}

TEST_CASE("a stopped generator resumes and writes the same files") {
  const TemporaryFolder whole;
  const TemporaryFolder stopped;
  generate_databases(whole.path(), 2);
  Control control;
  const auto stop_soon = [&](const SliceReport& report) {
    CHECK(report.total == 4);
    if (report.done == 2) control.request_stop();
  };
  CHECK(generate_endgames(stopped.path(), 2, control, stop_soon) == checkers::endgames::GeneratorResult::stopped);
  CHECK(!Database::open(stopped.path()).has_value());
  int kept = 0;
  int made = 0;
  const auto count_slices = [&](const SliceReport& report) { ++(report.existed_before ? kept : made); };
  CHECK(generate_endgames(stopped.path(), 2, Control(), count_slices) == checkers::endgames::GeneratorResult::finished);
  CHECK(kept >= 1);
  CHECK(kept + made == 4);
  const auto bytes_of = [](const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  for (const Material material : slices_up_to(2))
    CHECK(bytes_of(slice_path(stopped.path(), material)) == bytes_of(slice_path(whole.path(), material)));
}

TEST_CASE("an impossible or unreadable database gives a one-sentence error") {
  const auto made = generate_endgames("/tmp", 7, Control(), {});
  REQUIRE(!made.has_value());
  CHECK(made.error().message == "endgames of 7 men cannot be made: 2 to 6 can");
  CHECK(!generate_endgames("/dev/null/endgames", 2, Control(), {}).has_value());
  const TemporaryFolder foreign;
  const auto note = slice_path(foreign.path(), {0, 1, 0, 1});
  std::ofstream(note) << "a note to myself";
  const auto in_the_way = generate_endgames(foreign.path(), 2, Control(), {});
  REQUIRE(!in_the_way.has_value());
  CHECK(in_the_way.error().message == fmt::format("'{}' already exists and holds no endgames", note.string()));
  CHECK(std::filesystem::file_size(note) == 16);
  const TemporaryFolder folder;
  CHECK(Database::open(folder.path()).error().message ==
        fmt::format("'{}' holds no endgames of checkers of two men", folder.path().string()));
  generate_databases(folder.path(), 2);
  const auto path = slice_path(folder.path(), {0, 1, 0, 1});
  const auto size = std::filesystem::file_size(path);
  std::filesystem::resize_file(path, size - 1);
  CHECK(Database::open(folder.path()).error().message == fmt::format("'{}' is cut short or damaged", path.string()));
  std::filesystem::resize_file(path, 0);
  CHECK(Database::open(folder.path()).error().message ==
        fmt::format("'{}' cannot be mapped: it is empty", path.string()));
  std::filesystem::copy_file(slice_path(folder.path(), {1, 0, 0, 1}), path,
                             std::filesystem::copy_options::overwrite_existing);
  CHECK(Database::open(folder.path()).error().message ==
        fmt::format("'{}' does not hold the slice 0m1k-0m1k", path.string()));
}

TEST_CASE("a damaged slice may give wrong values but no crash") {
  const TemporaryFolder folder;
  generate_databases(folder.path(), 2);
  const auto path = slice_path(folder.path(), {0, 1, 0, 1});
  const auto size = static_cast<int>(std::filesystem::file_size(path));
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    {
      std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
      file.seekp(random.between(64, size - 1));
      file.put(static_cast<char>(random.next()));
    }
    const auto slice = SliceFile::open(path, {0, 1, 0, 1});
    REQUIRE(slice.has_value());
    for (std::uint32_t index = 0; index < slice->size(); ++index) CHECK(slice->value_at(index) <= Value::loss);
  }
}

TEST_CASE("the generator refuses a damaged slice: a larger database would be built on its values") {
  const TemporaryFolder folder;
  generate_databases(folder.path(), 2);
  const auto path = slice_path(folder.path(), {0, 1, 0, 1});
  {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(100);
    file << std::string(8, '\0');
  }
  const auto made = generate_endgames(folder.path(), 3, Control(), {});
  REQUIRE(!made.has_value());
  CHECK(made.error().message ==
        fmt::format("'{}' is damaged: delete it, and the same command makes it again", path.string()));
  CHECK_FALSE(std::filesystem::exists(slice_path(folder.path(), {0, 2, 0, 1})));
  std::filesystem::remove(path);
  CHECK(generate_databases(folder.path(), 3)[3].wins > 0);
}
