// Files of weights: what is written can be read, and each kind of damage has its own error.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "kibitz/learned/net.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

// Allocations of at least this size are refused; 0: none.
std::size_t refused_bytes = 0;

struct Scarce {
  explicit Scarce(std::size_t bytes) { refused_bytes = bytes; }
  ~Scarce() { refused_bytes = 0; }
};

Net linear_net() {
  Net net;
  net.game = "toy on a board, of two kinds";
  net.shape = {{2, 4}, {{{0, 1}, 0}, {{2, 3}, 0}, {{3}, 1}}, {2, 3, 0, 1}, {"x", "*", "o", "()"}};
  net.width = net.phases = 3;
  net.most_men = 4;
  net.rows.resize(std::size_t{24 + 4} * 3);
  for (std::size_t i = 0; i < net.rows.size(); ++i) net.rows[i] = static_cast<std::int16_t>(1000 * i - 30'000);
  net.bias = {-1, 0, 258};
  return net;
}

Net perceptron() {
  Net net;
  net.game = "toy";
  net.shape = {{1, 2}, single_points(2), {}, {}};
  net.head = NetHead::perceptron;
  net.width = 16;
  net.phases = 2;
  net.most_men = 2;
  net.scale = 400;
  for (int i = 0; i < 8 * 16; ++i) net.rows.push_back(static_cast<std::int16_t>(i * 7 - 448));
  for (int i = 0; i < 16; ++i) net.bias.push_back(static_cast<std::int16_t>(-i));
  for (int i = 0; i < 64; ++i) net.outputs.push_back(static_cast<std::int16_t>(2 * i - 63));
  net.output_bias = {-100'000, 70'000};
  return net;
}

std::string problem_of(const std::string& bytes) {
  const auto net = parse_net(bytes, "x.net");
  return net ? "none" : net.error().message;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

// The error for the file of a net with one header line changed.
std::string problem_with(const Net& net, std::string_view line, std::string_view by) {
  return problem_of(replaced(format_net(net), "\n" + std::string(line) + "\n", "\n" + std::string(by) + "\n"));
}

// A second implementation of 64-bit FNV-1a.
std::string with_checksum(std::string bytes) {
  std::uint64_t sum = 14'695'981'039'346'656'037U;
  for (const char c : bytes) sum = (sum ^ static_cast<std::uint8_t>(c)) * 1'099'511'628'211U;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(sum >> 8 * i & 255);
  return bytes;
}

}  // namespace

// Not inline: otherwise GCC would warn of a free() of memory from another function.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  if (refused_bytes != 0 && bytes >= refused_bytes) throw std::bad_alloc();
  if (void* piece = std::malloc(bytes)) return piece;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* piece) noexcept { std::free(piece); }
[[gnu::noinline]] void operator delete(void* piece, std::size_t) noexcept { std::free(piece); }

TEST_CASE("a file begins with text that says what it is") {
  CHECK(format_net(perceptron()).starts_with(R"(kibitz-net 1
game toy
head perceptron
width 16
phases 2
most_men 2
scale 400
kinds 1
points 2
symbols 0
tuples 2
tuple 0 0
tuple 1 1
other_points

)"));
  const std::string linear = format_net(linear_net());
  CHECK(
      linear.find("symbols 4\nsymbol x\nsymbol *\nsymbol o\nsymbol ()\ntuples 3\ntuple 0 0 1\ntuple 0 2 3\ntuple 1 3\n"
                  "other_points 2 3 0 1\n\n") != std::string::npos);
}

TEST_CASE("numbers follow, the low byte first, and a checksum ends it") {
  const std::string bytes = format_net(linear_net());
  const std::size_t numbers = bytes.find("\n\n") + 2;
  CHECK(bytes.size() == numbers + 28 * 3 * 2 + 3 * 2 + 8);
  CHECK(bytes.substr(numbers, 4) == std::string("\xd0\x8a\xb8\x8e"));  // -30000, -29000
  CHECK(bytes.substr(bytes.size() - 14, 6) == std::string("\xff\xff\0\0\x02\x01", 6));
  CHECK(bytes == with_checksum(bytes.substr(0, bytes.size() - 8)));
}

TEST_CASE("what was written is read again") {
  Net residual = perceptron();
  residual.is_residual = true;
  for (const Net& net : {linear_net(), perceptron(), residual}) {
    const auto again = parse_net(format_net(net), "x.net");
    REQUIRE(again);
    CHECK(again->game == net.game);
    CHECK(again->shape == net.shape);
    CHECK(again->head == net.head);
    CHECK(again->is_residual == net.is_residual);
    CHECK(again->width == net.width);
    CHECK(again->phases == net.phases);
    CHECK(again->most_men == net.most_men);
    CHECK(again->scale == net.scale);
    CHECK(again->rows == net.rows);
    CHECK(again->bias == net.bias);
    CHECK(again->outputs == net.outputs);
    CHECK(again->output_bias == net.output_bias);
  }
}

TEST_CASE("other files, and other versions") {
  for (const char* bytes : {"hello", "hello\n", "kibitz\n", "\n"})
    CHECK(problem_of(bytes) == "'x.net' is no file of weights: it does not begin with 'kibitz-net'");
  const std::string bytes = format_net(linear_net());
  CHECK(problem_of(replaced(bytes, "kibitz-net 1\n", "kibitz-net 2\n")) ==
        "'x.net' begins with 'kibitz-net 2'; this program reads version 1 of such files");
  CHECK(problem_of(replaced(bytes, "kibitz-net 1\n", "kibitz-network\n")) ==
        "'x.net' begins with 'kibitz-network'; this program reads version 1 of such files");
}

TEST_CASE("wherever a file is cut, it is cut short") {
  const std::string bytes = format_net(linear_net());
  const std::size_t header = bytes.find("\n\n") + 2;
  CHECK(problem_of("") == "'x.net' is cut short within its header");
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    CAPTURE(length);
    CHECK(problem_of(bytes.substr(0, length)).starts_with("'x.net' is cut short"));
  }
  CHECK(problem_of(bytes.substr(0, header + 10)) == "'x.net' is cut short: of 182 bytes after its header 10 are there");
  CHECK(problem_of(bytes + "!") == "'x.net' is too long: after its header there are 183 bytes, not 182");
}

TEST_CASE("no byte can be altered unnoticed") {
  const std::string bytes = format_net(linear_net());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    CAPTURE(i);
    std::string altered = bytes;
    altered[i] = static_cast<char>(altered[i] ^ 1);
    CHECK(problem_of(altered) != "none");
  }
  std::string altered = bytes;
  altered[bytes.find("\n\n") + 7] ^= 64;
  CHECK(problem_of(altered) == "'x.net' was altered: its checksum does not agree");
  CHECK(problem_of(replaced(bytes, "game toy on", "game boy on")) ==
        "'x.net' was altered: its checksum does not agree");
}

TEST_CASE("a header's lines are in order, with valid values") {
  const Net net = perceptron();
  CHECK(problem_with(net, "head perceptron", "head forest") ==
        "'x.net', line 3: there should be 'head' and linear or perceptron, not 'head forest'");
  CHECK(problem_with(net, "width 16", "breadth 16") ==
        "'x.net', line 4: there should be 'width' and a number from 1 to 512, not 'breadth 16'");
  CHECK(problem_with(net, "width 16", "width 528") ==
        "'x.net', line 4: there should be 'width' and a number from 1 to 512, not 'width 528'");
  CHECK(problem_with(net, "phases 2", "phases 0") ==
        "'x.net', line 5: there should be 'phases' and a number from 1 to 64, not 'phases 0'");
  CHECK(problem_with(net, "most_men 2", "most_men many") ==
        "'x.net', line 6: there should be 'most_men' and a number from 0 to 4096, not 'most_men many'");
  CHECK(problem_with(net, "scale 400", "scale 0") ==
        "'x.net', line 7: there should be 'scale' and a number from 1 to 1000000, not 'scale 0'");
  CHECK(problem_with(net, "points 2", "points 99999") ==
        "'x.net', line 9: there should be 'points' and a number from 1 to 4096, not 'points 99999'");
  CHECK(problem_with(net, "tuple 1 1", "tuple 1 2") ==
        "'x.net', line 13: there should be 'tuple' and its group and its points, not 'tuple 1 2'");
  CHECK(problem_with(net, "tuple 1 1", "tuple 1") ==
        "'x.net', line 13: there should be 'tuple' and its group and its points, not 'tuple 1'");
  CHECK(problem_with(net, "other_points", "other_points 0 2") ==
        "'x.net', line 14: there should be 'other_points' and numbers from 0 to 1, not 'other_points 0 2'");
  CHECK(problem_with(net, "other_points", "other_points\nmore") ==
        "'x.net', line 15: there should be an empty line, not 'more'");
}

TEST_CASE("sizes that do not agree") {
  CHECK(problem_with(perceptron(), "width 16", "width 24") ==
        "'x.net': the width of a perceptron is a multiple of 16, not 24");
  CHECK(problem_with(linear_net(), "phases 3", "phases 2") ==
        "'x.net': a linear head of width 3 has as many phases, not 2");
  CHECK(problem_with(linear_net(), "tuple 0 2 3", "tuple 0 2") == "'x.net': group 0 has tuples of 2 and of 1 points");
  CHECK(problem_with(linear_net(), "tuple 1 3", "tuple 2 3") == "'x.net': there is no tuple of group 1");
  CHECK(problem_with(linear_net(), "other_points 2 3 0 1", "other_points 2 3 0 2") ==
        "'x.net': other_points does not name each of 4 points once");
  CHECK(problem_with(linear_net(), "other_points 2 3 0 1", "other_points 2 3 0") ==
        "'x.net': other_points does not name each of 4 points once");
  CHECK(problem_with(perceptron(), "width 16", "width 32") ==
        "'x.net' is cut short: of 848 bytes after its header 432 are there");
}

TEST_CASE("absurd sizes are reported before memory is allocated") {
  const Scarce memory(std::size_t{1} << 20);
  CHECK(problem_with(linear_net(), "tuple 1 3", "tuple 1 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3") ==
        "'x.net': its tuples have more than 134217728 patterns");
  const std::string large = " 3 3 3 3 3 3 3 3 3 3 3\n";  // three are too many, a single one is not
  CHECK(problem_of(replaced(format_net(linear_net()), "tuple 0 0 1\ntuple 0 2 3\ntuple 1 3\n",
                            "tuple 0" + large + "tuple 1" + large + "tuple 2" + large)) ==
        "'x.net': its tuples have more than 134217728 patterns");
  CHECK(problem_with(linear_net(), "tuple 1 3", "tuple 1 3 3 3 3 3 3 3 3 3 3") ==
        "'x.net' is cut short: of 58593902 bytes after its header 182 are there");
}

TEST_CASE("weights that would overflow sums are refused, even with a checksum that agrees") {
  const auto problem_of_wrong = [](const Net& net) { return problem_of(format_net(net)); };
  Net net = perceptron();
  net.rows[5] = 507;
  CHECK(problem_of_wrong(net) == "'x.net' has a weight whose size is more than 506");
  net = perceptron();
  net.bias[5] = -507;
  CHECK(problem_of_wrong(net) == "'x.net' has a weight whose size is more than 506");
  net = perceptron();
  net.outputs[5] = -128;
  CHECK(problem_of_wrong(net) == "'x.net' has an output weight whose size is more than 127");
}

TEST_CASE("on disk: written through a temporary file next to it, and read back") {
  const test::ScratchFolder folder;
  const std::string name = folder.file("toy.net", "what was there before");
  REQUIRE(write_net(linear_net(), name));
  CHECK(!std::filesystem::exists(name + ".part"));
  const auto net = read_net(name);
  REQUIRE(net);
  CHECK(format_net(*net) == format_net(linear_net()));
}

TEST_CASE("on disk: what cannot be read or written, by name") {
  const test::ScratchFolder folder;
  const std::string lost = folder.file("lost.net"), nowhere = folder.file("nowhere") + "/toy.net";
  CHECK(read_net(lost).error().message == "cannot read '" + lost + "': No such file or directory");
  CHECK(read_net(folder.file("")).error().message == "cannot read '" + folder.file("") + "': it is a folder");
  const std::string other = folder.file("other.net", "hello");
  CHECK(read_net(other).error().message ==
        "'" + other + "' is no file of weights: it does not begin with 'kibitz-net'");
  CHECK(write_net(linear_net(), nowhere).error().message ==
        "cannot write '" + nowhere + ".part': No such file or directory");
  CHECK(write_net(linear_net(), folder.file("")).error().message ==
        "cannot write '" + folder.file("") + "': Is a directory");
  CHECK(write_net(linear_net(), "/dev/full").error().message == "cannot write '/dev/full': No space left on device");
}

TEST_CASE("on disk: a file without an end is given up") {
  CHECK(read_net("/dev/zero").error().message == "'/dev/zero' has more than 256 MiB, too large for a file of weights");
}

TEST_CASE("running out of memory is reported as an error, not thrown") {
  Net net = linear_net();
  net.width = net.phases = 512;
  net.rows.resize(28 * 512);
  net.bias.resize(512);
  const test::ScratchFolder folder;
  const std::string name = folder.file("wide.net"), bytes = format_net(net);
  REQUIRE(write_net(net, name));
  const Scarce memory(28 * 512 * 2);
  CHECK(problem_of(bytes) == "not enough memory for 'x.net'");
  CHECK(read_net(name).error().message == "not enough memory for '" + name + "'");
  CHECK(write_net(net, name).error().message == "not enough memory for '" + name + "'");
}
