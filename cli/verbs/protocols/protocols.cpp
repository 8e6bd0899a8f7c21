// The verbs that run protocol sessions: one verb per protocol, including `serve`.
#include <fmt/format.h>
#include <istream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/system/closed_pipe.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "match/text_file.hpp"
#include "protocols/recognise.hpp"
#include "protocols/serve.hpp"
#include "protocols/start_options.hpp"

namespace kibitz {

namespace {

struct ProtocolArguments {
  EngineArguments engine;   // initial preset and settings; its game is empty
  std::string file;         // name of a file with initial options; empty: none
  std::string workers;      // serve only: number of requests searched at the same time; empty: the number of processors
  bool uses_stdio = false;  // serve only: --stdio, which has no effect, because there is no other transport
};

constexpr int max_workers = 256;

// The connection to the client of a protocol session: over the process's descriptors, or over the terminal's streams if
// they have no descriptors.
class ProtocolConnection {
 public:
  explicit ProtocolConnection(Terminal& terminal)
      : input_(terminal.in_descriptor, terminal.out_descriptor),
        in_(terminal.in_descriptor < 0 ? terminal.in.rdbuf() : &input_),
        channel_(in_, terminal.out),
        watch_(terminal.out_descriptor, [this] { channel_.mark_broken(); }) {}

  Channel& channel() { return channel_; }

 private:
  SigpipeGuard guard_{SigpipeGuard::Action::ignore};
  PolledInput input_;
  std::istream in_;
  Channel channel_;
  ClosedPipeWatch watch_;  // declared last, so that it is destroyed before the members that it uses
};

Expected<StartOptions> read_start_options(const ProtocolArguments& arguments) {
  StartOptions options{arguments.engine.preset, arguments.engine.settings};
  if (arguments.file.empty()) return options;
  const auto text = TRY(match::read_text_file(arguments.file, "the options"));
  TRY(read_start_options(text, arguments.file, options));
  return options;
}

// The catalogue with this session's initial options applied. For a protocol of one game, ineffective settings are
// reported here, because not every protocol can report them.
Expected<Catalogue> session_catalogue(const Session& session, const Protocol* protocol,
                                      const ProtocolArguments& arguments) {
  const auto options = TRY(read_start_options(arguments));
  const std::string_view game = protocol ? first_game(*protocol, session.catalogue) : "";
  auto catalogue = catalogue_with_start_options(session.catalogue, options, game);
  if (!catalogue || game.empty()) return catalogue;
  if (const auto engine = make_engine(*catalogue, game)) print_remarks(**engine, session.terminal);
  return catalogue;
}

Expected<int> run_protocol(const Session& session, const Protocol* protocol, const ProtocolArguments& arguments) {
  const auto catalogue = TRY(session_catalogue(session, protocol, arguments));
  ProtocolConnection wire(session.terminal);
  if (protocol)
    protocol->run(wire.channel(), catalogue);
  else
    run_recognised_protocol(wire.channel(), catalogue);
  return status::ok;
}

Expected<int> serve(const Session& session, const Protocol& protocol, const ProtocolArguments& arguments) {
  if (arguments.workers.empty()) return run_protocol(session, &protocol, arguments);
  const auto workers = TRY(read_number(arguments.workers, {"--workers", 1, max_workers}));
  const auto catalogue = TRY(session_catalogue(session, nullptr, arguments));
  ProtocolConnection wire(session.terminal);
  kibitz::serve(wire.channel(), catalogue, {.workers = static_cast<int>(workers)});
  return status::ok;
}

// Declares options for the initial settings, because a protocol may lack commands for them.
void add_options(VerbOptions& options, ProtocolArguments& a) {
  options.add({"--preset", "Initial preset: strong, textbook or paper (default strong)", "NAME"}, a.engine.preset);
  options.add({"--set", "Set an initial option or rule; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--options", "Read initial options from this file: lines name=value or preset=NAME", "FILE"}, a.file);
}

void add_serve_options(VerbOptions& options, ProtocolArguments& a) {
  add_options(options, a);
  options.add({"--stdio", "Use standard input and output (the only transport)"}, a.uses_stdio);
  options.add({"--workers", "Requests searched in parallel (default: number of processors)", "N"}, a.workers);
}

Verb verb_of(const Protocol& protocol) {
  const bool is_service = protocol.name == "serve";
  const auto arguments = std::make_shared<ProtocolArguments>();
  Verb verb{std::string(protocol.name), std::string(protocol.help),
            fmt::format("  kibitz {0}\n  kibitz {0} --preset paper --set driver=mtd_f --set table=on", protocol.name)};
  if (is_service) verb.examples = "  echo '{\"id\": 1, \"game\": \"chess\", \"depth\": 6}' | kibitz serve --stdio";
  verb.is_protocol = true;
  verb.add_options = [=](VerbOptions& options) {
    is_service ? add_serve_options(options, *arguments) : add_options(options, *arguments);
  };
  verb.run = [=, &protocol](const Session& session) {
    return is_service ? serve(session, protocol, *arguments) : run_protocol(session, &protocol, *arguments);
  };
  return verb;
}

}  // namespace

std::vector<Verb> protocol_verbs() {
  std::vector<Verb> verbs;
  for (const Protocol& protocol : protocols()) verbs.push_back(verb_of(protocol));
  return verbs;
}

Expected<int> run_detected_protocol(const Session& session) { return run_protocol(session, nullptr, {}); }

}  // namespace kibitz
