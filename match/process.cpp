#include "match/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

namespace kibitz::match {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;
constexpr Milliseconds time_to_read{5000};
constexpr Milliseconds time_to_go{500};

// The child's ends of what connects us.
struct ChildEnds {
  int in = -1;
  int out = -1;
  int report = -1;
};

// What the child does between fork and exec: only what is safe there. What comes back through `report` is errno.
[[noreturn]] void become(char* const* words, const char* folder, const ChildEnds& ends) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(ends.in, STDIN_FILENO);
  dup2(ends.out, STDOUT_FILENO);
  const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDERR_FILENO);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGINT, SIG_DFL);
  if (*folder == '\0' || chdir(folder) == 0) execvp(words[0], words);
  const int problem = errno;
  [[maybe_unused]] const auto written = write(ends.report, &problem, sizeof problem);
  _exit(127);
}

// Nothing, or why exec failed: the pipe closes by itself when it succeeds.
int exec_problem(int report) {
  int problem = 0;
  ssize_t got = 0;
  do {
    got = read(report, &problem, sizeof problem);
  } while (got < 0 && errno == EINTR);
  close(report);
  return got == sizeof problem ? problem : 0;
}

Milliseconds left_until(kibitz::Clock::time_point deadline) {
  return std::max(std::chrono::ceil<Milliseconds>(deadline - kibitz::Clock::now()), Milliseconds{0});
}

}  // namespace

Expected<std::unique_ptr<Process>> Process::start(const std::string& command, const std::string& folder) {
  auto words = TRY(command_words(command));
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  // Input goes through a socket: a write to a closed socket can be made without SIGPIPE.
  std::array<int, 2> in{}, out{}, report{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) != 0 || pipe2(out.data(), O_CLOEXEC) != 0 ||
      pipe2(report.data(), O_CLOEXEC) != 0)
    return fail(fmt::format("cannot run {}: {}", quoted(command), std::strerror(errno)));
  const pid_t id = fork();
  if (id == 0) become(arguments.data(), folder.c_str(), {in[1], out[1], report[1]});
  const int fork_problem = errno;
  for (const int theirs : {in[1], out[1], report[1]}) close(theirs);
  std::unique_ptr<Process> process(new Process(id, in[0], out[0]));
  const int told = exec_problem(report[0]);
  const int problem = id < 0 ? fork_problem : told;
  if (problem != 0) return fail(fmt::format("cannot run {}: {}", quoted(command), std::strerror(problem)));
  return process;
}

Process::~Process() {
  close_input();
  if (id_ > 0 && !ends_within(time_to_go)) kill();
  close(out_);
}

void Process::close_input() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}

void Process::kill() {
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);
  waitpid(id_, &status_, 0);
  is_gone_ = true;
}

bool Process::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  const auto deadline = kibitz::Clock::now() + time_to_read;
  std::string_view rest = text;
  while (in_ >= 0 && !rest.empty()) {
    const ssize_t sent = ::send(in_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    const bool is_full = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (!is_full || kibitz::Clock::now() > deadline) return false;
    pollfd wait{in_, POLLOUT, 0};
    poll(&wait, 1, 100);
  }
  return rest.empty();
}

std::expected<std::string, Process::Silence> Process::receive(kibitz::Clock::time_point deadline,
                                                              const std::stop_token& stop) {
  constexpr Milliseconds slice{100};  // how soon a wish to stop is seen
  std::string line;
  while (!take_line(line)) {
    if (stop.stop_requested()) return std::unexpected(Silence::interrupted);
    const Milliseconds left = left_until(deadline);
    pollfd wait{out_, POLLIN, 0};
    const int ready = poll(&wait, 1, static_cast<int>(std::min(left, slice).count()));
    if (ready == 0 && left.count() == 0) return std::unexpected(Silence::timed_out);
    if (ready <= 0) continue;
    std::array<char, 4096> chunk{};
    const ssize_t got = read(out_, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::unexpected(Silence::closed);
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    if (buffer_.size() > longest_line) buffer_.erase(0, buffer_.size() - longest_line / 2);
  }
  return line;
}

bool Process::ends_within(Milliseconds time) {
  const auto deadline = kibitz::Clock::now() + time;
  while (!is_gone_) {
    if (waitpid(id_, &status_, WNOHANG) == id_) is_gone_ = true;
    if (is_gone_ || kibitz::Clock::now() > deadline) break;
    std::this_thread::sleep_for(Milliseconds{2});
  }
  return is_gone_;
}

std::string Process::how_it_ended() {
  if (!ends_within(time_to_go)) return "closed its output";
  if (WIFSIGNALED(status_))
    return fmt::format("was ended by signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
  return fmt::format("ended with status {}", WEXITSTATUS(status_));
}

}  // namespace kibitz::match
