// ledger: shows the status of a ledger, lists its open tasks, reopens quarantined tasks, and serves a ledger to other
// machines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ostream>
#include <thread>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/worker/task_runner.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "ledger/server.hpp"
#include "ledger/status.hpp"

namespace kibitz {

namespace {

struct LedgerArguments {
  std::string action;
  std::string url;
  std::string folder;
  std::string listen;
  std::string port;
  bool as_json = false;
};

Expected<int> show_status(const Session& session, const LedgerArguments& arguments) {
  auto ledger = TRY(ledger::Ledger::open(arguments.url, ledger::OpenMode::existing));
  const auto status = TRY(ledger::status_of(ledger));
  session.terminal.out << (arguments.as_json ? json_line(json_of_status(status)) + '\n'
                                             : printable_lines(text_of_status(status)))
                       << std::flush;
  return status::ok;
}

// Prints the open tasks, as `kibitz task` reads them: one JSON object per line.
Expected<int> list_tasks(const Session& session, const LedgerArguments& arguments) {
  auto ledger = TRY(ledger::Ledger::open(arguments.url, ledger::OpenMode::existing));
  const auto jobs = TRY(ledger.jobs());
  for (const std::string& address : jobs) {
    const auto job = TRY(ledger.job(address));
    const auto tasks = TRY(ledger.tasks(address));
    if (!job) continue;
    for (const ledger::TaskRow& row : tasks)
      if (row.state == ledger::TaskState::open)
        session.terminal.out << text_of(TaskRequest{*job, row.task.text}) << '\n';
  }
  session.terminal.out << std::flush;
  return status::ok;
}

Expected<int> retry_tasks(const Session& session, const LedgerArguments& arguments) {
  auto ledger = TRY(ledger::Ledger::open(arguments.url, ledger::OpenMode::existing));
  const auto jobs = TRY(ledger.jobs());
  std::size_t tasks = 0;
  for (const std::string& job : jobs) {
    const auto some = TRY(ledger.retry(job));
    tasks += some;
  }
  session.terminal.out << fmt::format("{} task{} reopened\n", tasks, tasks == 1 ? " is" : "s are") << std::flush;
  return status::ok;
}

Expected<int> serve(const Session& session, const LedgerArguments& arguments) {
  ledger::ServerSettings settings;
  if (arguments.folder.empty()) return fail("ledger serve needs --dir DIR, where the database is kept");
  settings.folder = arguments.folder;
  if (!arguments.listen.empty()) settings.listen = arguments.listen;
  if (!arguments.port.empty()) {
    const auto port = TRY(read_number(arguments.port, {"--port", 1, 65535}));
    settings.port = static_cast<int>(port);
  }
  SigintGuard guard;
  const TerminationGuard termination;
  auto server = ledger::PrivateServer::start(settings);
  if (!server) return std::unexpected(server.error());
  TRY(ledger::Ledger::open(server->url(), ledger::OpenMode::or_create));
  session.terminal.out << server->url() << '\n' << std::flush;
  session.terminal.err << "kibitz: give this URL to the workers; Ctrl-C stops the server, and no result is lost\n"
                       << std::flush;
  while (!guard.is_interrupted()) {
    if (!server->is_running()) return fail(fmt::format("the server has ended; {}/log says why", settings.folder));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return status::interrupted;
}

struct LedgerAction {
  std::string_view name;
  bool takes_url;
  std::string_view options;
  Expected<int> (*run)(const Session&, const LedgerArguments&);
};

constexpr std::array actions_of_ledger{
    LedgerAction{"status", true, "--json", show_status}, LedgerAction{"tasks", true, "", list_tasks},
    LedgerAction{"retry", true, "", retry_tasks}, LedgerAction{"serve", false, "--dir --listen --port", serve}};

Expected<int> run_ledger_action(const Session& session, const LedgerArguments& arguments) {
  const auto* action = std::ranges::find(actions_of_ledger, arguments.action, &LedgerAction::name);
  if (action == actions_of_ledger.end())
    return fail(
        fmt::format("ledger has status, tasks, retry, serve, not {}", quoted(ledger::redacted_url(arguments.action))));
  if (action->takes_url == arguments.url.empty())
    return fail(action->takes_url
                    ? fmt::format("it is kibitz ledger {} URL", action->name)
                    : fmt::format("ledger serve has no word {}", quoted(ledger::redacted_url(arguments.url))));
  using OptionGiven = std::pair<std::string_view, bool>;
  for (const auto& [name, is_given] :
       {OptionGiven{"--dir", !arguments.folder.empty()}, OptionGiven{"--listen", !arguments.listen.empty()},
        OptionGiven{"--port", !arguments.port.empty()}, OptionGiven{"--json", arguments.as_json}})
    if (is_given && action->options.find(name) == std::string_view::npos)
      return fail(fmt::format("ledger {} has no {}", action->name, name));
  return action->run(session, arguments);
}

void add_options(VerbOptions& options, LedgerArguments& a) {
  options.add({"ACTION",
               "status URL: progress, speed, workers and failed tasks;\n"
               "tasks URL: the open tasks, as JSON lines for kibitz task;\n"
               "retry URL: queue failed tasks again;\n"
               "serve: run a private PostgreSQL server",
               "", true},
              a.action);
  options.add({"URL", "The ledger: a file or postgresql://..."}, a.url);
  options.add({"--json", "For status: print one JSON object"}, a.as_json);
  options.add({"--dir", "For serve: the database folder, created if missing", "DIR"}, a.folder);
  options.add({"--listen", "For serve: listening address (default 127.0.0.1, this machine only)", "ADDRESS"}, a.listen);
  options.add({"--port", "For serve: port (default 5440)", "N"}, a.port);
}

}  // namespace

Verb ledger_verb() {
  return make_verb<LedgerArguments>({"ledger", "Show or serve a ledger, the task queue of distributed work",
                                     "  kibitz ledger serve --dir ledger --listen 192.168.1.10\n"
                                     "  kibitz ledger status postgresql://kibitz:PASSWORD@192.168.1.10:5440/postgres\n"
                                     "  kibitz ledger status work.db --json"},
                                    add_options, run_ledger_action);
}

}  // namespace kibitz
