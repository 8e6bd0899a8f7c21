// Every text that a game reads, through its engine: positions, moves, move lists, lines of test files; for the game
// --game=NAME. Accepted texts can be written, read again, evaluated, drawn and searched.
#include <fstream>
#include <sstream>

#include "fuzz/fuzz.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::unique_ptr<Engine> engine;  // global, because libFuzzer passes no user data

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

void expect_speaks_its_moves(const std::string& text) {
  const auto moves = engine->legal_moves();
  if (moves.size() > 100) return;  // read_move() compares with all of them
  for (const MoveText& move : moves) {
    const auto again = engine->read_move(move.move);
    expect(again && again->move == move.move, "a move is read as it is written: " + move.move, text);
    expect(engine->read_move(move.notation).has_value(), "players' form of a move is read: " + move.notation, text);
  }
}

void search_a_little(const std::string& text) {
  Request request;
  request.limits.nodes = 30;
  request.limits.depth = 2;
  Control control;
  const auto analysis = engine->analyse(request, control);
  expect(analysis.has_value(), "an accepted position can be searched", text);
  // A claimable draw ends the game for the referee, while a search continues.
  expect(!analysis->ending || engine->ending(), "what is not ended is searched", text);
  expect(analysis->ending || !engine->legal_moves().empty(), "an ended game is not searched", text);
}

void try_position(const std::string& text) {
  const std::string before = engine->position();
  if (const auto set = engine->set_position(text); !set) {
    expect_good(set.error());
    return expect(engine->position() == before, "an error leaves the old position", text);
  }
  const std::string written = engine->position();
  expect(engine->set_position(written).has_value(), "a position is read as it is written: " + written, text);
  expect(engine->position() == written, "a position is written alike every time: " + written, text);
  engine->picture();
  engine->evaluation();
  expect_speaks_its_moves(text);
  search_a_little(text);
}

void try_moves(const std::string& text) {
  engine->set_position("").value();
  if (const auto move = engine->read_move(text); !move) expect_good(move.error());
  if (const auto set = engine->set_position("", words_of(text)); !set) expect_good(set.error());
}

void try_record(const std::string& text) {
  const auto record = engine->read_record(text);
  if (!record) return expect_good(record.error());
  const auto set = engine->set_position(record->position);
  if (!set) return expect_good(set.error());
  for (const auto* moves : {&record->best_moves, &record->avoided_moves})
    for (const std::string& move : *moves)
      if (const auto read = engine->read_move(move); !read) expect_good(read.error());
}

std::vector<std::string> corpus(const std::string& game) {
  std::vector<std::string> lines;
  std::ifstream in(std::string(KIBITZ_FUZZ_CORPUS) + "/" + game + ".txt");
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  engine = test::engine_named(*argc, *argv);
  engine->set_option("hash", "1").value();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = text_of(data, size);
  try_moves(text);
  try_record(text);
  try_position(text);
  return 0;
}

// The texts that the game writes during a random game, and its corpus.
std::vector<std::string> kibitz::test::fuzz_seeds() {
  std::vector<std::string> seeds = corpus(engine->info().name);
  Random random(7);
  engine->set_position("").value();
  std::string line;
  for (int ply = 0; ply < 40 && !engine->ending(); ++ply) {
    const auto moves = engine->legal_moves();
    const MoveText move = moves[random.below(moves.size())];
    line += move.notation + " ";
    for (const std::string& text : {engine->position(), move.move, move.notation, line}) seeds.push_back(text);
    engine->play(move.move).value();
  }
  return seeds;
}
