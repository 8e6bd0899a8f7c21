#include "cli/command_line_methods.hpp"

#include <CLI/CLI.hpp>

namespace kibitz {

void add_methods(CLI::App& app, CommandLine& line) {
  CLI::App& methods = *app.add_subcommand(
      "methods",
      "List every technique of the documents behind Kibitz, what switches it on, and a command that shows it");
  methods.add_flag("--check", line.methods.checks, "Run a small case of each, off and on, and say whether it works");
  methods.add_flag("--json", line.methods.as_json, "One JSON object a line");
  methods.footer("Examples:\n  kibitz methods\n  kibitz methods --check");
  CLI::App& gallery = *app.add_subcommand("gallery", "Show what goes wrong in looking ahead, and what helps");
  gallery.add_option("NAME", line.gallery.name, "Only this exhibit")->type_name("");
  gallery.add_flag("--json", line.gallery.as_json, "One JSON object a line");
  gallery.footer("Examples:\n  kibitz gallery\n  kibitz gallery mate-blindness");
}

}  // namespace kibitz
