#include "cli/grammar/grammar.hpp"

namespace kibitz {

void add_methods(CLI::App& app, CommandLine& line) {
  CLI::App& methods = *app.add_subcommand(
      "methods",
      "List every technique of the documents behind Kibitz, and later work on them, what switches each on, and a "
      "command that shows it");
  methods.add_flag("--check", line.methods.checks, "Run a small case of each, off and on, and say whether it works");
  methods.add_flag("--json", line.methods.as_json, "One JSON object a line");
  methods.footer("Examples:\n  kibitz methods\n  kibitz methods --check");
  CLI::App& seeds = *app.add_subcommand(
      "seeds", "List what those documents say: claims, methods, figures, games, each with a command that shows it");
  seeds.add_flag("--json", line.seeds.as_json, "One JSON object a line");
  seeds.footer("Examples:\n  kibitz seeds\n  kibitz seeds --json");
  CLI::App& gallery = *app.add_subcommand("gallery", "Show what goes wrong in looking ahead, and what helps");
  gallery.add_option("NAME", line.gallery.name, "Only this exhibit")->type_name("");
  gallery.add_flag("--json", line.gallery.as_json, "One JSON object a line");
  gallery.footer("Examples:\n  kibitz gallery\n  kibitz gallery mate-blindness");
}

}  // namespace kibitz
