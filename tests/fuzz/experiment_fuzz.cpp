// Experiments of the lab: a valid one makes distinct cells, an invalid one gives an error with its place.
#include "cli/fake_engine.hpp"
#include "fuzz/fuzz.hpp"
#include "lab/cells.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

FakeWorld world;
const Catalogue catalogue{{"count", [] { return std::make_unique<FakeEngine>(world); }}};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto experiment = lab::read_experiment_text(text_of(data, size), "x.toml", catalogue);
  if (!experiment) {
    expect_good(experiment.error());
    expect(experiment.error().message.starts_with("x.toml:"), "an error says where it is", experiment.error().message);
    return 0;
  }
  if (experiment->repetitions > 10) return 0;
  for (const lab::Cell& cell : lab::cells_of(*experiment))
    expect(lab::command_of(cell).find("kibitz ") != std::string::npos, "a cell has a command", cell.configuration);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  const std::string begin = "title = \"T\"\ndepths = [3, 5]\n[[game]]\nname = \"count\"\n";
  const std::string random = "random = { count = 2, plies = 2 }\n";
  const std::string first = "[[configuration]]\nname = \"A\"\n";
  return {"[[= [3]]]\n" + begin,
          begin + random + first,
          begin + random + first + "preset = \"paper\"\nset = { driver = \"sss\" }\n",
          begin + "label = \"x\"\n" + random + first +
              "[[configuration]]\nname = \"B\"\ntask = \"games\"\nagainst = \"A\"\n",
          begin + random + first + "task = \"minimal_graph\"\n[[plot]]\nx = \"depth\"\ny = \"leaves\"\nlog = [\"y\"]\n",
          "count = [\"nodes\"]\ntime_out = 7\nseed = 3\n" + begin + random + first + "games = [\"count\"]\n"};
}
