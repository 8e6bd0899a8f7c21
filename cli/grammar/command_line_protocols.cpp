#include "cli/grammar/grammar.hpp"

#include <fmt/format.h>

#include "protocols/recognise.hpp"

namespace kibitz {

namespace {

// What a protocol may have no words for is said before it begins.
void add_choice(CLI::App& verb, ProtocolArguments& arguments) {
  verb.add_option("--preset", arguments.engine.preset, "Begin with this preset: strong, textbook or paper")
      ->type_name("NAME");
  verb.add_option("--set", arguments.engine.settings, "Begin with an option or a rule set; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  verb.add_option("--options", arguments.file, "Begin with those in this file: a line each, name=value or preset=NAME")
      ->type_name("FILE");
}

}  // namespace

void add_protocols(CLI::App& app, CommandLine& line) {
  for (const Protocol& protocol : protocols()) {
    CLI::App& verb = *app.add_subcommand(std::string(protocol.name), std::string(protocol.help));
    add_choice(verb, line.protocol);
    verb.footer(fmt::format("Examples:\n  kibitz {0}\n  kibitz {0} --preset paper --set driver=mtd_f --set table=on",
                            protocol.name));
    if (protocol.name != "serve") continue;
    verb.add_flag("--stdio", line.serve.uses_stdio, "Over standard input and output, which is the only way there is");
    verb.add_option("--workers", line.serve.workers, "Positions searched at a time; default: one a processor")
        ->type_name("N");
    verb.footer("Examples:\n  echo '{\"id\": 1, \"game\": \"chess\", \"depth\": 6}' | kibitz serve --stdio");
  }
}

}  // namespace kibitz
