// The protocols, each a verb by its name, and serve.
#include <csignal>

#include "cli/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/verbs.hpp"
#include "protocols/recognise.hpp"
#include "protocols/serve.hpp"

namespace kibitz {

namespace {

constexpr int most_workers = 256;

// A reader that has gone away is an error of writing, which ends the conversation, and no signal that ends the process.
class BrokenPipeGuard {
 public:
  BrokenPipeGuard() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~BrokenPipeGuard() { std::signal(SIGPIPE, before_); }
  BrokenPipeGuard(const BrokenPipeGuard&) = delete;
  BrokenPipeGuard& operator=(const BrokenPipeGuard&) = delete;

 private:
  void (*before_)(int);
};

}  // namespace

Expected<int> speak(const Session& session, std::string_view protocol) {
  const BrokenPipeGuard guard;
  Channel channel(session.terminal.in, session.terminal.out);
  if (const Protocol* known = find_protocol(protocol))
    known->run(channel, session.catalogue);
  else
    run_recognised(channel, session.catalogue);
  return status::ok;
}

Expected<int> serve(const Session& session, const ServeArguments& arguments) {
  if (arguments.workers.empty()) return speak(session, "serve");
  const auto workers = read_number(arguments.workers, {"--workers", 1, most_workers});
  if (!workers) return std::unexpected(workers.error());
  const BrokenPipeGuard guard;
  Channel channel(session.terminal.in, session.terminal.out);
  serve(channel, session.catalogue, static_cast<int>(*workers));
  return status::ok;
}

}  // namespace kibitz
