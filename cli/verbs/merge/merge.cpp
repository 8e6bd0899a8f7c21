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
  std::string kind;
  bool overwrites = false;
};

// Tables are written in Python, by python/kibitz/_merge.py: the program does without the libraries of Arrow and
// Parquet.
Expected<void> check_is_ledger(const MergeArguments& arguments) {
  if (arguments.out.ends_with(".parquet") || arguments.out.ends_with(".arrow"))
    return fail(
        fmt::format("the program cannot write the table {}: install Kibitz's Python package and pyarrow, whose "
                    "command kibitz writes tables",
                    quoted(arguments.out)));
  if (!arguments.kind.empty() || arguments.overwrites)
    return fail(fmt::format("{} is for tables: --out FILE.parquet or FILE.arrow, not {}",
                            arguments.overwrites ? "--overwrite" : "--kind", quoted(arguments.out)));
  return {};
}

Expected<int> merge_files(const Session& session, const MergeArguments& arguments) {
  TRY(check_is_ledger(arguments));
  const auto merged = TRY(ledger::merge(arguments.files, arguments.out));
  std::string text = fmt::format("{} file{}, {} job{}", merged.files, merged.files == 1 ? "" : "s", merged.jobs,
                                 merged.jobs == 1 ? "" : "s");
  if (merged.tasks > 0) text += fmt::format(", {} of {} tasks done", merged.done, merged.tasks);
  session.terminal.out << text << fmt::format(", {} results\n", merged.results) << std::flush;
  return status::ok;
}

void add_options(VerbOptions& options, MergeArguments& a) {
  options.add({"FILES", "Result files of the shards, and ledgers (postgresql://...), in any order", "", true}, a.files);
  options.add({"--out", "Output file, merged too if it exists; .parquet or .arrow: a table", "FILE", true}, a.out);
  options.add({"--kind", "Of a table: only results of this kind, such as match or lab", "KIND"}, a.kind);
  options.add({"--overwrite", "Replace an existing table"}, a.overwrites);
}

}  // namespace

Verb merge_verb() {
  return make_verb<MergeArguments>(
      {"merge", "Merge the results of shards and ledgers into a file",
       "  kibitz merge shard-*.db --out all.db\n"
       "  kibitz merge shard-*.db --out results.parquet\n"
       "  kibitz merge postgresql://kibitz:PASSWORD@192.168.1.10:5440/postgres --out all.db"},
      add_options, merge_files);
}

}  // namespace kibitz
