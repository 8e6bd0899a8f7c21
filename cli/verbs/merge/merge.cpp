// merge: combines the result files of shards into one ledger.
#include <fmt/format.h>

#include <ostream>

#include "cli/session.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "ledger/merge.hpp"

namespace kibitz {

namespace {

struct MergeArguments {
  std::vector<std::string> files;
  std::string out;
};

Expected<int> merge_files(const Session& session, const MergeArguments& arguments) {
  const auto merged = TRY(ledger::merge(arguments.files, arguments.out));
  std::string text = fmt::format("{} file{}, {} job{}", merged.files, merged.files == 1 ? "" : "s", merged.jobs,
                                 merged.jobs == 1 ? "" : "s");
  if (merged.tasks > 0) text += fmt::format(", {} of {} tasks done", merged.done, merged.tasks);
  session.terminal.out << text << fmt::format(", {} results\n", merged.results) << std::flush;
  return status::ok;
}

void add_options(VerbOptions& options, MergeArguments& a) {
  options.add({"FILES", "Result files of the shards, in any order", "", true}, a.files);
  options.add({"--out", "Output file; if it exists, its results are merged too", "FILE", true}, a.out);
}

}  // namespace

Verb merge_verb() {
  return make_verb<MergeArguments>(
      {"merge", "Merge the result files of shards", "  kibitz merge shard-*.db --out all.db"}, add_options,
      merge_files);
}

}  // namespace kibitz
