// web: serves a web page with a board, until Ctrl-C.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <random>
#include <thread>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/web/web.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/descriptor.hpp"
#include "kibitz/core/thread.hpp"
#include "ledger/ledger.hpp"
#include "web/export_queries.hpp"
#include "web/queries.hpp"
#include "web/setup_query.hpp"
#include "web/web.hpp"

namespace kibitz {

namespace {

struct WebArguments {
  std::string game;
  std::string port;
  std::string token_file;
  std::string lab;
  std::string ledger;
  bool no_browser = false;
};

constexpr std::size_t token_length = 32;  // number of letters; each is one of 16, so a token has 128 random bits

std::string random_token() {
  std::random_device chance;
  std::string token;
  while (token.size() < token_length) token += "abcdefghijkmnpqr"[chance() % 16];
  return token;
}

bool is_token(const std::string& text) {
  return text.size() >= token_length / 2 && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == text.npos;
}

Expected<std::string> read_token(const std::string& file) {
  std::ifstream in(file);
  if (!in) return fail(fmt::format("cannot read {}: {}", quoted(file), std::strerror(errno)));
  if (std::string token; in >> token && is_token(token)) return token;
  return fail(fmt::format("{} holds no token: 16 or more small letters and digits", quoted(file)));
}

// The access token: a new one; or, if a file is named, the token in the file, which is created if missing. A token file
// keeps the link the same after a restart, so that open pages reconnect. Only the user may have access to the file.
Expected<std::string> access_token(const std::string& file) {
  if (file.empty()) return random_token();
  if (is_accessible_to_others(file))
    return fail(
        fmt::format("other users can read the token in {}: remove the file, and a new token is made", quoted(file)));
  if (std::error_code unknown; std::filesystem::exists(file, unknown)) return read_token(file);
  std::string token = random_token();
  const int descriptor = open_descriptor(file, O_WRONLY | O_CREAT | O_EXCL, ReadPermission::owner);
  const std::string line = token + '\n';
  const bool is_written =
      descriptor >= 0 && ::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const int problem = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (is_written) return token;
  return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(problem)));
}

Expected<web::WebSettings> settings_of(const Session& session, const WebArguments& arguments) {
  web::WebSettings settings;
  if (!arguments.port.empty()) {
    const auto port = TRY(read_number(arguments.port, {"--port", 0, 65'535}));
    settings.ports = {static_cast<int>(port)};
  }
  const auto token = TRY(access_token(arguments.token_file));
  settings.token = token;
  if (std::error_code unknown; !arguments.lab.empty() && !std::filesystem::is_directory(arguments.lab, unknown))
    return fail(fmt::format("there is no folder {}", quoted(arguments.lab)));
  if (!arguments.ledger.empty()) TRY(ledger::Ledger::open(arguments.ledger, ledger::OpenMode::existing));
  std::error_code no_folder;
  settings.upload_folder = std::filesystem::temp_directory_path(no_folder);
  settings.extras = web_queries(session.catalogue);
  settings.extras.push_back(papers_query());
  settings.extras.push_back(report_query(arguments.lab));
  settings.extras.push_back(ledger_query(arguments.ledger));
  for (ExtraQuery& extra : web::search_trace_queries()) settings.extras.push_back(std::move(extra));
  settings.extras.push_back(web::setup_query());
  for (ExtraQuery& extra : web::export_queries(session.catalogue)) settings.extras.push_back(std::move(extra));
  return settings;
}

Expected<int> serve_page(const Session& session, const WebArguments& arguments) {
  std::string game = arguments.game;
  if (!game.empty()) {
    TRY(set_up_engine(session.catalogue, {game, "", {}}));
    game = find_game(session.catalogue, game)->name;
  }
  const auto settings = TRY(settings_of(session, arguments));
  BrowserLauncher browser;
  const auto on_ready = [&](const std::string& link) {
    std::string whole = link + (game.empty() ? "" : "#game=" + game);
    if (!arguments.ledger.empty()) whole += game.empty() ? "#show=Ledger" : "&show=Ledger";
    session.terminal.out << whole << std::endl;
    session.terminal.err << "Ctrl-C ends the server" << std::endl;
    if (!arguments.no_browser) browser.open(whole);
  };
  const SigintGuard guard;
  const TerminationGuard termination;
  std::stop_source stop;
  [[maybe_unused]] const auto watch = TRY(start_thread([&](const std::stop_token& has_ended) {
    while (!has_ended.stop_requested() && !guard.is_interrupted())
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  }));
  TRY(web::run(session.catalogue, settings, stop.get_token(), on_ready));
  return status::ok;
}

void add_options(VerbOptions& options, WebArguments& a) {
  options.add({"GAME", "The game shown first; the page offers all games"}, a.game);
  options.add({"--port", "Port on 127.0.0.1; 0: any free one (default: 5424 to 5428)", "N"}, a.port);
  options.add({"--token-file", "Keep the access token in this file; open pages survive a restart", "FILE"},
              a.token_file);
  options.add({"--lab", "Show the lab reports of the results in this folder", "FOLDER"}, a.lab);
  options.add({"--ledger", "Show the status of this ledger (file or postgresql://...)", "URL"}, a.ledger);
  options.add({"--no-browser", "Print the link without opening a browser"}, a.no_browser);
}

}  // namespace

Verb web_verb() {
  return make_verb<WebArguments>(
      {"web", "Open a browser page: play, analyse and inspect searches",
       "  kibitz web chess\n  kibitz web --port 8080 --no-browser\n  kibitz web --ledger work.db"},
      add_options, serve_page);
}

}  // namespace kibitz
