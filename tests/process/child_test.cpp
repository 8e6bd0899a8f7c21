// Child processes: arguments, streams and signals, exit status, and their end when the parent ends.
#include "process/child.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "../scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::process;

namespace {

constexpr Milliseconds long_enough{10'000};

kibitz::Clock::time_point far_deadline() { return kibitz::Clock::now() + long_enough; }

Program shell(const std::string& script) { return {.words = {"sh", "-c", script}}; }

std::string output_of(const Child& child) {
  std::string text;
  while (child.read(text, long_enough) == Child::ReadResult::something) {
  }
  return text;
}

std::string content_of(const std::string& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool is_alive(pid_t id) { return kill(id, 0) == 0; }

// Waits until the process ends. A process that is not our child may remain a zombie until another process reaps it.
bool ends_soon(pid_t id) {
  const auto deadline = far_deadline();
  while (is_alive(id) && kibitz::Clock::now() < deadline) {
    const std::string state = content_of("/proc/" + std::to_string(id) + "/stat");
    if (state.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(Milliseconds{5});
  }
  return !is_alive(id);
}

}  // namespace

TEST_CASE("pipes: the child reads what is written, and sees the end of its input") {
  auto child = Child::start({.words = {"cat"}});
  REQUIRE(child);
  CHECK(child->write("one\ntwo\n", far_deadline()));
  child->close_input();
  CHECK(child->input() == -1);
  CHECK(!child->write("three\n", far_deadline()));
  CHECK(output_of(*child) == "one\ntwo\n");
  CHECK(child->wait_for_end(long_enough));
  CHECK(child->exit_status().has_succeeded());
}

TEST_CASE("reads, writes and waits end at their deadlines") {
  auto child = Child::start({.words = {"sleep", "100"}});
  REQUIRE(child);
  CHECK(!child->write(std::string(std::size_t{1} << 22, 'x'), kibitz::Clock::now() + Milliseconds{50}));
  std::string text;
  CHECK(child->read(text, Milliseconds{1}) == Child::ReadResult::nothing);
  CHECK(!child->wait_for_end(Milliseconds{1}));
}

TEST_CASE("an exit status gives either the status or the signal that ended the program") {
  auto ends = Child::start(shell("exit 3"));
  REQUIRE(ends);
  ends->wait();
  CHECK(ends->exit_status().status == 3);
  CHECK(ends->exit_status().cause.empty());
  CHECK(!ends->exit_status().has_succeeded());
  auto crashes = Child::start(shell("kill -SEGV $$"));
  REQUIRE(crashes);
  crashes->wait();
  CHECK(crashes->exit_status().cause == "signal 11 (Segmentation fault)");
  CHECK(!crashes->exit_status().has_succeeded());
}

TEST_CASE("a start error gives the reason, and whether the program is at fault") {
  const auto missing = Child::start({.words = {"/no/such/program"}});
  REQUIRE(!missing);
  CHECK(missing.error().reason == "No such file or directory");
  CHECK(missing.error().is_program_at_fault);
  const auto nowhere = Child::start({.words = {"true"}, .folder = "/no/such/folder"});
  REQUIRE(!nowhere);
  CHECK(nowhere.error().reason == "No such file or directory");
  CHECK(!nowhere.error().is_program_at_fault);
  const auto unlogged = Child::start({.words = {"true"}, .streams = Streams::log, .log = "/no/such/folder/log"});
  REQUIRE(!unlogged);
  CHECK(!unlogged.error().is_program_at_fault);
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);  // no child is left
  CHECK(errno == ECHILD);
}

TEST_CASE("a program runs in the given folder, and in its own process group or ours") {
  const auto group_of = [](bool has_own_group) {
    Program program = shell("pwd; ps -o pgid= -p $$ | tr -d ' '");
    program.folder = "/usr";
    program.has_own_group = has_own_group;
    auto child = Child::start(program);
    REQUIRE(child);
    const std::string text = output_of(*child);
    return std::pair(text, child->id());
  };
  const auto [own, id] = group_of(true);
  CHECK(own == "/usr\n" + std::to_string(id) + "\n");
  const auto [ours, other] = group_of(false);
  CHECK(ours == "/usr\n" + std::to_string(getpgrp()) + "\n");
}

TEST_CASE("a program inherits blocked signals only with has_default_signals=false") {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTERM);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  for (const bool has_default_signals : {true, false}) {
    auto child =
        Child::start({.words = {"grep", "SigBlk", "/proc/self/status"}, .has_default_signals = has_default_signals});
    REQUIRE(child);
    CHECK(output_of(*child) == (has_default_signals ? "SigBlk:\t0000000000000000\n" : "SigBlk:\t0000000000004000\n"));
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

TEST_CASE("log: output and errors are appended, input is empty") {
  const test::ScratchFolder folder;
  const std::string log = folder.file("log");
  for (int i = 0; i < 2; ++i) {
    Program program = shell("cat; echo out; echo err >&2");
    program.streams = Streams::log;
    program.log = log;
    auto child = Child::start(program);
    REQUIRE(child);
    child->wait();
    CHECK(child->exit_status().has_succeeded());
  }
  CHECK(content_of(log) == "out\nerr\nout\nerr\n");
}

TEST_CASE("quiet: output and errors go nowhere") {
  Program program = shell("test /proc/self/fd/1 -ef /dev/null && test /proc/self/fd/2 -ef /dev/null");
  program.streams = Streams::quiet;
  auto child = Child::start(program);
  REQUIRE(child);
  child->wait();
  CHECK(child->exit_status().has_succeeded());
}

TEST_CASE("a child does not inherit the pipes of another child") {
  auto first = Child::start({.words = {"cat"}});
  REQUIRE(first);
  auto second = Child::start(shell("echo \"\" $(ls /proc/$$/fd) \"\""));
  REQUIRE(second);
  const std::string open = output_of(*second);
  CHECK(open.starts_with(" 0 1 "));
  CHECK(open.find(' ' + std::to_string(first->input()) + ' ') == std::string::npos);
}

TEST_CASE("the destructor kills a child and its process group, unless the child was released") {
  pid_t leader = 0, grandchild = 0;
  {
    auto child = Child::start(shell("sleep 100 & echo $!; wait"));
    REQUIRE(child);
    std::string text;
    REQUIRE(child->read(text, long_enough) == Child::ReadResult::something);
    leader = child->id();
    grandchild = std::stoi(text);
    CHECK(is_alive(grandchild));
  }
  CHECK(!is_alive(leader));
  CHECK(ends_soon(grandchild));
  pid_t released = 0;
  {
    auto child = Child::start({.words = {"sleep", "100"}});
    REQUIRE(child);
    released = child->id();
    child->release();
  }
  CHECK(waitpid(released, nullptr, WNOHANG) == 0);
  kill(released, SIGKILL);
  CHECK(waitpid(released, nullptr, 0) == released);
}

TEST_CASE("interrupt() sends SIGINT") {
  auto child = Child::start({.words = {"sleep", "100"}});
  REQUIRE(child);
  child->interrupt();
  child->wait();
  CHECK(child->exit_status().cause == "signal 2 (Interrupt)");
}

TEST_CASE("when this process ends, the child is killed, interrupted or kept running") {
  for (const auto& [when, ends] : {std::pair{ParentExitAction::kill, true},
                                   {ParentExitAction::interrupt, true},
                                   {ParentExitAction::keep_running, false}}) {
    std::array<int, 2> pipe{};
    REQUIRE(::pipe(pipe.data()) == 0);
    const pid_t parent = ::fork();
    if (parent == 0) {  // starts a child and exits silently
      Program program{.words = {"sleep", "100"}, .streams = Streams::quiet};
      program.on_our_exit = when;
      const auto child = Child::start(program);
      const pid_t id = child ? child->id() : 0;
      [[maybe_unused]] const auto written = ::write(pipe[1], &id, sizeof id);
      _exit(0);
    }
    pid_t id = 0;
    REQUIRE(::read(pipe[0], &id, sizeof id) == sizeof id);
    for (const int end : pipe) close(end);
    waitpid(parent, nullptr, 0);
    REQUIRE(id > 0);
    if (ends) {
      CHECK(ends_soon(id));
    } else {
      std::this_thread::sleep_for(Milliseconds{100});
      CHECK(is_alive(id));
      kill(id, SIGKILL);
    }
  }
}

TEST_CASE("fork: a function answers through its socket, and exits with status 0") {
  auto child = Child::fork([](int socket) {
    std::array<char, 2> text{};
    if (::read(socket, text.data(), 2) == 2) [[maybe_unused]]
      const auto written = ::write(socket, text.data(), 2);
  });
  REQUIRE(child);
  CHECK(child->write("ab", far_deadline()));
  std::array<char, 2> text{};
  REQUIRE(::read(child->input(), text.data(), 2) == 2);
  CHECK(std::string_view(text.data(), 2) == "ab");
  child->wait();
  CHECK(child->exit_status().has_succeeded());
}

TEST_CASE("fork: an exception ends only the child, and SIGINT does not end it") {
  auto throws = Child::fork([](int) { throw 1; });
  REQUIRE(throws);
  throws->wait();
  CHECK(throws->exit_status().cause == "signal 6 (Aborted)");
  auto waits = Child::fork([](int socket) {
    char c = 'r';
    [[maybe_unused]] const auto written = ::write(socket, &c, 1);
    [[maybe_unused]] const auto got = ::read(socket, &c, 1);
  });
  REQUIRE(waits);
  char ready = 0;
  REQUIRE(::read(waits->input(), &ready, 1) == 1);
  waits->interrupt();
  CHECK(!waits->wait_for_end(Milliseconds{50}));
  waits->close_input();
  CHECK(waits->wait_for_end(long_enough));
  CHECK(waits->exit_status().has_succeeded());
}

TEST_CASE("a moved-from Child ends nothing") {
  auto started = Child::start({.words = {"cat"}});
  REQUIRE(started);
  Child child = std::move(*started);
  CHECK(started->input() == -1);
  CHECK(started->wait_for_end(Milliseconds{0}));
  CHECK(child.write("x", far_deadline()));
  child.close_input();
  CHECK(output_of(child) == "x");
}
