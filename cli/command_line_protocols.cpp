#include "cli/command_line_protocols.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "protocols/recognise.hpp"

namespace kibitz {

void add_protocols(CLI::App& app, ServeArguments& arguments) {
  for (const Protocol& protocol : protocols()) {
    CLI::App& verb = *app.add_subcommand(std::string(protocol.name), std::string(protocol.help));
    verb.footer(fmt::format("Examples:\n  kibitz {}", protocol.name));
    if (protocol.name != "serve") continue;
    verb.add_flag("--stdio", arguments.uses_stdio, "Over standard input and output, which is the only way there is");
    verb.add_option("--workers", arguments.workers, "Positions searched at a time; default: one a processor")
        ->type_name("N");
    verb.footer("Examples:\n  echo '{\"id\": 1, \"game\": \"chess\", \"depth\": 6}' | kibitz serve --stdio");
  }
}

}  // namespace kibitz
