#include "ledger/server.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "ledger/connection.hpp"
#include "ledger/private_folder.hpp"

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

// Of Debian's versions the latest; else what is on the path.
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

Expected<std::optional<User>> user_of_server() {
  if (geteuid() != 0) return std::nullopt;
  for (const char* name : {"postgres", "nobody"})
    if (const passwd* entry = getpwnam(name)) return User{entry->pw_uid, entry->pw_gid};
  return fail("PostgreSQL refuses to be root, and there is no user 'postgres' here that it could be");
}

// As that user, its output into the file. The child goes when we go, if it is to.
struct Command {
  std::vector<std::string> words;
  std::optional<User> user;
  std::string output;
  bool goes_with_us = false;
};

pid_t start_command(const Command& command) {
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t id = fork();
  if (id != 0) return id;
  setpgid(0, 0);  // Ctrl-C is for us
  if (command.user && (setgroups(0, nullptr) != 0 || setgid(command.user->group) != 0 || setuid(command.user->id) != 0))
    _exit(126);
  if (command.goes_with_us) prctl(PR_SET_PDEATHSIG, SIGINT);
  const int out = ::open(command.output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const int in = ::open("/dev/null", O_RDONLY);
  if (out < 0 || in < 0 || chdir("/") != 0) _exit(126);
  dup2(in, 0);
  dup2(out, 1);
  dup2(out, 2);
  execv(words[0], words.data());
  _exit(127);
}

// By its words alone: letters and digits, so that it can be part of a URL.
std::string password_by_chance() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::random_device chance;
  std::string password;
  for (int i = 0; i < 24; ++i) password += letters[chance() % letters.size()];
  return password;
}

// The database's files, in FOLDER/data; its password in FOLDER/password.
Expected<void> make_database(const PrivateFolder& folder, const std::string& programs,
                             const std::optional<User>& user) {
  TRY(folder.write("password", password_by_chance() + '\n'));
  const Command initdb{{programs + "/initdb", "-D", (folder.path() / "data").string(), "-U", "kibitz", "-E", "UTF8",
                        "--locale=C", "--auth=scram-sha-256", "--pwfile=" + (folder.path() / "password").string()},
                       user,
                       (folder.path() / "log").string()};
  int status = 0;
  const pid_t id = start_command(initdb);
  while (waitpid(id, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0) return {};
  constexpr int could_not_begin = 126;  // as start_command() has it
  const bool is_shut_out = user && WIFEXITED(status) && WEXITSTATUS(status) == could_not_begin;
  return fail(
      fmt::format("cannot make a database in {}: {}", quoted(folder.path().string()),
                  is_shut_out ? "root's server is another user, who cannot enter it" : folder.last_line_of("log")));
}

Expected<void> wait_until_ready(const std::string& url, pid_t id, const PrivateFolder& folder) {
  constexpr int most_waits = 600;
  for (int wait = 0; wait < most_waits; ++wait) {
    if (connect(url, Open::existing)) return {};
    if (waitpid(id, nullptr, WNOHANG) == id)
      return fail(fmt::format("the server did not start: {}", folder.last_line_of("log")));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return fail("the server does not answer");
}

}  // namespace

Expected<PrivateServer> PrivateServer::start(const ServerSettings& settings) {
  if (!has_postgresql())
    return fail("there is no libpq in this Kibitz (Debian: libpq-dev), which could reach a server");
  const auto programs = TRY(folder_of_programs());
  const auto user = TRY(user_of_server());
  if (settings.port < 1 || settings.port > 65535)
    return fail(fmt::format("a port is 1 to 65535, not {}", settings.port));
  const auto folder = PrivateFolder::open(fs::absolute(settings.folder), user);
  if (!folder) return std::unexpected(folder.error());
  if (!folder->has("data/PG_VERSION")) TRY(make_database(*folder, programs, user));
  const std::string password = folder->last_line_of("password");
  if (password.empty())
    return fail(fmt::format("there is no password in {}", quoted((folder->path() / "password").string())));
  const std::string host = settings.listen.contains(':') ? fmt::format("[{}]", settings.listen) : settings.listen;
  const std::string url = fmt::format("postgresql://kibitz:{}@{}:{}/postgres", password, host, settings.port);
  // The users of a farm are many connections that do little.
  const Command server{
      {programs + "/postgres", "-D", (folder->path() / "data").string(), "-k", folder->path().string(), "-p",
       std::to_string(settings.port), "-c", "listen_addresses=" + settings.listen, "-c", "max_connections=1000"},
      user,
      (folder->path() / "log").string(),
      true};
  // Others are let in by their password alone.
  if (auto written = folder->write("data/pg_hba.conf",
                                   "local all all scram-sha-256\n"
                                   "host all all all scram-sha-256\n");
      !written)
    return std::unexpected(written.error());
  PrivateServer started(start_command(server), url);
  TRY(wait_until_ready(url, started.id_, *folder));
  return started;
}

bool PrivateServer::is_running() {
  if (id_ > 0 && waitpid(id_, nullptr, WNOHANG) == id_) id_ = -1;
  return id_ > 0;
}

PrivateServer::PrivateServer(PrivateServer&& other) noexcept
    : id_(std::exchange(other.id_, -1)), url_(std::move(other.url_)) {}

PrivateServer& PrivateServer::operator=(PrivateServer&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(url_, other.url_);
  return *this;
}

PrivateServer::~PrivateServer() {
  if (!is_running()) return;
  kill(id_, SIGINT);  // fast shutdown
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace kibitz::ledger
