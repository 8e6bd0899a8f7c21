#include "process/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

namespace kibitz::process {

namespace {

// What the child reports if it cannot run the program; see StartError.
struct StartProblem {
  int number = 0;  // value of errno; 0: no problem
  bool is_program_at_fault = false;
};

using DescriptorPair = std::array<int, 2>;

void close_both(const DescriptorPair& ends) {
  for (const int end : ends)
    if (end >= 0) close(end);
}

// In each pair, the first descriptor is the end that this process uses. The input is a socket, because writes to a
// closed socket can avoid SIGPIPE (MSG_NOSIGNAL).
struct Pipes {
  DescriptorPair in{-1, -1}, out{-1, -1}, report{-1, -1};

  bool open(Streams streams) {
    if (pipe2(report.data(), O_CLOEXEC) != 0) return false;
    if (streams != Streams::pipes) return true;
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) == 0 && pipe2(out.data(), O_CLOEXEC) == 0;
  }
  void close_all() const {
    for (const DescriptorPair& ends : {in, out, report}) close_both(ends);
  }
};

// Makes `descriptor` available as the standard descriptor `standard`, which stays open in exec.
bool set_standard_descriptor(int descriptor, int standard) {
  if (descriptor == standard) return fcntl(descriptor, F_SETFD, 0) == 0;
  return descriptor >= 0 && dup2(descriptor, standard) >= 0;
}

bool redirect_streams(const Program& program, const Pipes& pipes) {
  constexpr int append_flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
  switch (program.streams) {
    case Streams::pipes:
      set_standard_descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
      return set_standard_descriptor(pipes.in[1], STDIN_FILENO) && set_standard_descriptor(pipes.out[1], STDOUT_FILENO);
    case Streams::log: {
      const int log = open(program.log.c_str(), append_flags, 0600);
      return log >= 0 && set_standard_descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO) &&
             set_standard_descriptor(log, STDERR_FILENO) && set_standard_descriptor(log, STDOUT_FILENO);
    }
    case Streams::quiet: break;
  }
  const int null_device = open("/dev/null", O_WRONLY | O_CLOEXEC);
  return set_standard_descriptor(null_device, STDOUT_FILENO) && set_standard_descriptor(null_device, STDERR_FILENO);
}

bool switch_user(const std::optional<User>& user) {
  return !user || (setgroups(0, nullptr) == 0 && setgid(user->group) == 0 && setuid(user->id) == 0);
}

// Sets the signal that the child gets when this process ends. Must be called after the change of user, which clears it.
void set_parent_exit_signal(ParentExitAction choice) {
  if (choice == ParentExitAction::kill) prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (choice == ParentExitAction::interrupt) prctl(PR_SET_PDEATHSIG, SIGINT);
}

void set_default_signals() {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGINT, SIG_DFL);
}

// The child's steps between fork and exec. Only async-signal-safe functions are allowed here.
[[noreturn]] void exec_program(const Program& program, char* const* words, const Pipes& pipes) {
  if (program.has_own_group) setpgid(0, 0);
  StartProblem problem;
  if (switch_user(program.user)) {
    set_parent_exit_signal(program.on_our_exit);
    const bool is_placed = redirect_streams(program, pipes);
    if (program.has_default_signals) set_default_signals();
    if (is_placed && (program.folder.empty() || chdir(program.folder.c_str()) == 0)) {
      execvp(words[0], words);
      problem.is_program_at_fault = true;
    }
  }
  problem.number = errno;
  [[maybe_unused]] const auto written = ::write(pipes.report[1], &problem, sizeof problem);
  _exit(127);
}

// Returns the reason why the program could not be run. A successful exec closes the pipe, and the returned number is 0.
StartProblem read_start_problem(int report) {
  StartProblem problem;
  ssize_t got = 0;
  do {
    got = ::read(report, &problem, sizeof problem);
  } while (got < 0 && errno == EINTR);
  return got == sizeof problem ? problem : StartProblem{};
}

StartError error_of(const StartProblem& problem) {
  return {std::strerror(problem.number), problem.is_program_at_fault};
}

// Calls waitpid until no signal interrupts the call. Returns nullopt if the child is still running.
std::optional<int> wait_for_status(pid_t id, int flags) {
  int status = 0;
  pid_t got = 0;
  do {
    got = waitpid(id, &status, flags);
  } while (got < 0 && errno == EINTR);
  return got == id ? std::optional(status) : std::nullopt;
}

// Runs `work` in the child, then exits. noexcept: if `work` throws, the child ends and never returns to the caller.
[[noreturn]] void run_in_child(const std::function<void(int)>& work, int socket, pid_t parent) noexcept {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);  // the parent ended before prctl took effect
  std::signal(SIGINT, SIG_IGN);       // Ctrl-C reaches the whole process group, but the parent decides what stops
  std::signal(SIGTERM, SIG_DFL);
  work(socket);
  _exit(0);
}

}  // namespace

std::expected<Child, StartError> Child::start(const Program& program) {
  std::vector<char*> words;
  for (const std::string& word : program.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  Pipes pipes;
  if (!pipes.open(program.streams)) {
    const int number = errno;
    pipes.close_all();
    return std::unexpected(error_of({number}));
  }
  const pid_t id = ::fork();
  if (id == 0) exec_program(program, words.data(), pipes);
  const int fork_problem = errno;
  for (const int theirs : {pipes.in[1], pipes.out[1], pipes.report[1]})
    if (theirs >= 0) close(theirs);
  Child child(id, pipes.in[0], pipes.out[0], program.has_own_group);
  const StartProblem problem = id < 0 ? StartProblem{fork_problem} : read_start_problem(pipes.report[0]);
  close(pipes.report[0]);
  if (problem.number != 0) {
    if (id > 0) child.wait();
    return std::unexpected(error_of(problem));
  }
  return child;
}

std::expected<Child, StartError> Child::fork(const std::function<void(int)>& work) {
  DescriptorPair ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::unexpected(error_of({errno}));
  const pid_t parent = getpid();
  const pid_t id = ::fork();
  if (id == 0) {
    close(ends[0]);
    run_in_child(work, ends[1], parent);
  }
  const int problem = errno;
  close(ends[1]);
  Child child(id, ends[0], -1, false);
  if (id < 0) return std::unexpected(error_of({problem}));
  return child;
}

Child::~Child() {
  close_input();
  if (!is_gone_) kill();
  if (output_ >= 0) close(output_);
}

void Child::close_input() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

bool Child::write(std::string_view text, kibitz::Clock::time_point deadline) const {
  while (input_ >= 0 && !text.empty()) {
    const ssize_t sent = ::send(input_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      text.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    const bool is_full = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (!is_full || kibitz::Clock::now() > deadline) return false;
    pollfd wait{input_, POLLOUT, 0};
    poll(&wait, 1, 100);
  }
  return text.empty();
}

Child::ReadResult Child::read(std::string& text, Milliseconds timeout) const {
  pollfd wait{output_, POLLIN, 0};
  if (poll(&wait, 1, static_cast<int>(timeout.count())) <= 0) return ReadResult::nothing;
  std::array<char, 4096> chunk{};
  ssize_t got = 0;
  do {
    got = ::read(output_, chunk.data(), chunk.size());
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return ReadResult::closed;
  text.append(chunk.data(), static_cast<std::size_t>(got));
  return ReadResult::something;
}

bool Child::wait_for_end(Milliseconds time) {
  const auto deadline = kibitz::Clock::now() + time;
  while (!is_gone_) {
    if (const auto status = wait_for_status(id_, WNOHANG)) {
      status_ = *status;
      is_gone_ = true;
    }
    if (is_gone_ || kibitz::Clock::now() >= deadline) break;
    std::this_thread::sleep_for(Milliseconds{2});
  }
  return is_gone_;
}

void Child::wait() {
  if (!is_gone_) status_ = wait_for_status(id_, 0).value_or(0);
  is_gone_ = true;
}

void Child::interrupt() {
  if (!is_gone_) ::kill(id_, SIGINT);
}

void Child::kill() {
  if (is_gone_) return;
  if (has_own_group_) ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);
  wait();
}

ExitStatus Child::exit_status() const {
  if (WIFSIGNALED(status_)) return {fmt::format("signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_))), 0};
  return {"", WEXITSTATUS(status_)};
}

}  // namespace kibitz::process
