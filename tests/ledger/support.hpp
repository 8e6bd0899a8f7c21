// Helpers for the tests of ledgers: an empty ledger on each database. The first test starts a PostgreSQL server and the
// last one stops it. If PostgreSQL is not installed, only SQLite is tested, and a message says so.
#pragma once

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <optional>

#include "ledger/ledger.hpp"
#include "ledger/server.hpp"
#include "ledger/status.hpp"
#include "scratch_folder.hpp"

namespace kibitz::test {

inline int free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  REQUIRE(bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0);
  REQUIRE(getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0);
  close(probe);
  return ntohs(address.sin_port);
}

// The URL of the server of this test run; nullopt if PostgreSQL is not installed.
inline std::optional<std::string> server_url() {
  static const ScratchFolder folder;
  // If root starts the tests, the server runs as another user, which must be able to enter its folder.
  std::filesystem::permissions(folder.file(""), std::filesystem::perms(0711));
  static const auto server = ledger::PrivateServer::start({folder.file("server"), "127.0.0.1", free_port()});
  if (server) return server->url();
  if (!server.error().message.starts_with("there is no ")) FAIL(server.error().message);
  MESSAGE("not tested on PostgreSQL: " << server.error().message);
  return std::nullopt;
}

// Calls `test` with the URL of an empty ledger, once per database.
template <class Test>
void on_each_database(const Test& test) {
  {
    const ScratchFolder folder;
    CAPTURE("SQLite");
    test(folder.file("ledger.db"));
  }
  const auto url = server_url();
  if (!url) return;
  CAPTURE("PostgreSQL");
  const auto connection = ledger::connect(*url, ledger::OpenMode::existing);
  REQUIRE(connection);
  REQUIRE((*connection)->run("DROP SCHEMA public CASCADE"));
  REQUIRE((*connection)->run("CREATE SCHEMA public"));
  test(*url);
}

inline ledger::Ledger open_ledger(const std::string& url) {
  auto ledger = ledger::Ledger::open(url, ledger::OpenMode::or_create);
  if (!ledger) FAIL(ledger.error().message);
  return std::move(*ledger);
}

// Checks that the stored counts of every job's tasks equal a new count.
inline void check_counts(ledger::Ledger& ledger) {
  const auto status = ledger::status_of(ledger);
  REQUIRE(status);
  for (const ledger::JobStatus& job : status->jobs) {
    std::array<std::int64_t, 4> counted{};
    const auto rows =
        ledger.connection().run("SELECT state, count(*) FROM tasks WHERE job = $1 GROUP BY state", {job.address});
    REQUIRE(rows);
    for (const ledger::Row& row : *rows) counted.at(std::stoul(row[0])) = std::stoll(row[1]);
    CHECK(std::array{job.open, job.leased, job.done, job.quarantined} == counted);
  }
}

inline ledger::Job job_of(const std::string& text) { return {"count", "nim", "a job", text, "0.1.0 abc"}; }

inline std::vector<ledger::Task> tasks_of(int count) {
  std::vector<ledger::Task> tasks;
  for (int i = 0; i < count; ++i) tasks.push_back({"task" + std::to_string(i), i, "text " + std::to_string(i)});
  return tasks;
}

}  // namespace kibitz::test
