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
#include <fstream>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "ledger/connection.hpp"

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

// Who the server is, where we are root.
struct User {
  uid_t id = 0;
  gid_t group = 0;
};

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

// By its words alone: letters and digits, so that it can stand in a URL.
std::string password_by_chance() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::random_device chance;
  std::string password;
  for (int i = 0; i < 24; ++i) password += letters[chance() % letters.size()];
  return password;
}

std::string last_line_of(const fs::path& file) {
  std::ifstream in(file);
  std::string last;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) last = line;
  return last;
}

Expected<void> give_to(const std::optional<User>& user, const fs::path& place) {
  if (!user || chown(place.c_str(), user->id, user->group) == 0) return {};
  return fail(fmt::format("cannot give {} to the server's user: {}", quoted(place.string()), std::strerror(errno)));
}

Expected<void> write_secret(const fs::path& file, const std::string& text, const std::optional<User>& user) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const bool is_written =
      descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  if (descriptor >= 0) close(descriptor);
  if (!is_written) return fail(fmt::format("cannot write {}: {}", quoted(file.string()), std::strerror(errno)));
  return give_to(user, file);
}

// The database's files, in FOLDER/data; its password in FOLDER/password.
Expected<void> make_database(const fs::path& folder, const std::string& programs, const std::optional<User>& user) {
  if (auto written = write_secret(folder / "password", password_by_chance() + '\n', user); !written) return written;
  const Command initdb{{programs + "/initdb", "-D", (folder / "data").string(), "-U", "kibitz", "-E", "UTF8",
                        "--locale=C", "--auth=scram-sha-256", "--pwfile=" + (folder / "password").string()},
                       user,
                       (folder / "log").string()};
  int status = 0;
  const pid_t id = start_command(initdb);
  while (waitpid(id, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0) return {};
  constexpr int could_not_begin = 126;  // as start_command() has it
  const bool is_shut_out = user && WIFEXITED(status) && WEXITSTATUS(status) == could_not_begin;
  return fail(
      fmt::format("cannot make a database in {}: {}", quoted(folder.string()),
                  is_shut_out ? "root's server is another user, who cannot enter it" : last_line_of(folder / "log")));
}

Expected<void> wait_until_ready(const std::string& url, pid_t id, const fs::path& log) {
  constexpr int most_waits = 600;
  for (int wait = 0; wait < most_waits; ++wait) {
    if (connect(url, Open::existing)) return {};
    if (waitpid(id, nullptr, WNOHANG) == id)
      return fail(fmt::format("the server did not start: {}", last_line_of(log)));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return fail("the server does not answer");
}

}  // namespace

Expected<PrivateServer> PrivateServer::start(const ServerSettings& settings) {
  if (!has_postgresql())
    return fail("there is no libpq in this Kibitz (Debian: libpq-dev), which could reach a server");
  const auto programs = folder_of_programs();
  if (!programs) return std::unexpected(programs.error());
  const auto user = user_of_server();
  if (!user) return std::unexpected(user.error());
  if (settings.port < 1 || settings.port > 65535)
    return fail(fmt::format("a port is 1 to 65535, not {}", settings.port));
  const fs::path folder = fs::absolute(settings.folder);
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem) return fail(fmt::format("cannot make the folder {}: {}", quoted(folder.string()), problem.message()));
  fs::permissions(folder, fs::perms::owner_all, problem);
  if (auto given = give_to(*user, folder); !given) return std::unexpected(given.error());
  if (!fs::exists(folder / "data/PG_VERSION", problem)) {
    if (auto made = make_database(folder, *programs, *user); !made) return std::unexpected(made.error());
  }
  const std::string url = fmt::format("postgresql://kibitz:{}@{}:{}/postgres", last_line_of(folder / "password"),
                                      settings.listen, settings.port);
  // The users of a farm are many connections that do little.
  const Command server{
      {*programs + "/postgres", "-D", (folder / "data").string(), "-k", folder.string(), "-p",
       std::to_string(settings.port), "-c", "listen_addresses=" + settings.listen, "-c", "max_connections=1000"},
      *user,
      (folder / "log").string(),
      true};
  // Others are let in by their password alone.
  if (std::ofstream access(folder / "data/pg_hba.conf"); !(access << "local all all scram-sha-256\n"
                                                                     "host all all all scram-sha-256\n"))
    return fail(fmt::format("cannot write {}", quoted((folder / "data/pg_hba.conf").string())));
  PrivateServer started(start_command(server), url);
  if (auto ready = wait_until_ready(url, started.id_, folder / "log"); !ready) return std::unexpected(ready.error());
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
