#include "ledger/server.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "ledger/database_connection.hpp"
#include "ledger/private_folder.hpp"

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

// The folder of PostgreSQL's programs. If versions are installed where Debian puts them, the folder of the latest;
// otherwise the first of three usual folders that has the programs.
Expected<std::string> folder_of_programs() {
  std::vector<std::pair<int, fs::path>> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin/initdb", none))
      found.emplace_back(std::atoi(version.path().filename().c_str()), version.path() / "bin");
  if (!found.empty()) return std::ranges::max(found).second.string();
  for (const char* folder : {"/usr/local/pgsql/bin", "/usr/local/bin", "/usr/bin"})
    if (fs::exists(fs::path(folder) / "initdb", none)) return std::string(folder);
  return fail("there is no PostgreSQL server here (Debian: postgresql)");
}

// The user that the server runs as, if this process is root; otherwise nullopt: the server runs as the
// same user as this process.
Expected<std::optional<User>> user_of_server() {
  if (geteuid() != 0) return std::nullopt;
  for (const char* name : {"postgres", "nobody"})
    if (const passwd* entry = getpwnam(name)) return User{entry->pw_uid, entry->pw_gid};
  return fail("PostgreSQL does not run as root, and there is no user 'postgres' to run it");
}

// A PostgreSQL program to start. It runs as `user`, and its output is appended to the file `log` in the folder.
process::Program postgresql_program(std::vector<std::string> words, const std::optional<User>& user,
                                    const PrivateFolder& folder) {
  return {.words = std::move(words),
          .folder = "/",
          .streams = process::Streams::log,
          .log = (folder.path() / "log").string(),
          .user = user,
          .has_default_signals = false,
          .on_our_exit = process::ParentExitAction::keep_running};
}

// A random password. It has only letters and digits, so that it can be part of a URL.
std::string random_password() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::random_device chance;
  std::string password;
  for (int i = 0; i < 24; ++i) password += letters[chance() % letters.size()];
  return password;
}

// Creates the database in FOLDER/data, and the file FOLDER/password with its password.
Expected<void> create_database(const PrivateFolder& folder, const std::string& programs,
                               const std::optional<User>& user) {
  TRY(folder.write("password", random_password() + '\n'));
  auto initdb = process::Child::start(
      postgresql_program({programs + "/initdb", "-D", (folder.path() / "data").string(), "-U", "kibitz", "-E", "UTF8",
                          "--locale=C", "--auth=scram-sha-256", "--pwfile=" + (folder.path() / "password").string()},
                         user, folder));
  if (initdb) initdb->wait();
  if (initdb && initdb->exit_status().has_succeeded()) return {};
  const bool is_shut_out = user && !initdb && !initdb.error().is_program_at_fault;
  return fail(
      fmt::format("cannot make a database in {}: {}", quoted(folder.path().string()),
                  is_shut_out ? "root's server is another user, who cannot enter it" : folder.last_line_of("log")));
}

std::string start_failure(const PrivateFolder& folder) {
  return fmt::format("the server did not start: {}", folder.last_line_of("log"));
}

Expected<void> wait_until_ready(const std::string& url, process::Child& server, const PrivateFolder& folder) {
  constexpr int max_waits = 600;
  for (int wait = 0; wait < max_waits; ++wait) {
    if (connect(url, OpenMode::existing)) return {};
    if (server.wait_for_end(Milliseconds{0})) return fail(start_failure(folder));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return fail("the server does not answer");
}

}  // namespace

Expected<PrivateServer> PrivateServer::start(const ServerSettings& settings) {
  if (!has_postgresql())
    return fail("this Kibitz was built without libpq (Debian: libpq-dev) and cannot reach a server");
  const auto programs = TRY(folder_of_programs());
  const auto user = TRY(user_of_server());
  if (settings.port < 1 || settings.port > 65535)
    return fail(fmt::format("a port is 1 to 65535, not {}", settings.port));
  const auto folder = PrivateFolder::open(fs::absolute(settings.folder), user);
  if (!folder) return std::unexpected(folder.error());
  if (!folder->has("data/PG_VERSION")) TRY(create_database(*folder, programs, user));
  const std::string password = folder->last_line_of("password");
  if (password.empty())
    return fail(fmt::format("there is no password in {}", quoted((folder->path() / "password").string())));
  const std::string host = settings.listen.contains(':') ? fmt::format("[{}]", settings.listen) : settings.listen;
  const std::string url = fmt::format("postgresql://kibitz:{}@{}:{}/postgres", password, host, settings.port);
  // Allows 1000 connections: every worker keeps one open, with little traffic.
  process::Program server = postgresql_program(
      {programs + "/postgres", "-D", (folder->path() / "data").string(), "-k", folder->path().string(), "-p",
       std::to_string(settings.port), "-c", "listen_addresses=" + settings.listen, "-c", "max_connections=1000"},
      user, *folder);
  server.on_our_exit = process::ParentExitAction::interrupt;
  // Every connection must give the password.
  if (auto written = folder->write("data/pg_hba.conf",
                                   "local all all scram-sha-256\n"
                                   "host all all all scram-sha-256\n");
      !written)
    return std::unexpected(written.error());
  auto child = process::Child::start(server);
  if (!child) return fail(start_failure(*folder));
  PrivateServer started(std::move(*child), url);
  TRY(wait_until_ready(url, started.child_, *folder));
  return started;
}

PrivateServer::~PrivateServer() {
  child_.interrupt();  // requests PostgreSQL's fast shutdown
  child_.wait();
}

}  // namespace kibitz::ledger
