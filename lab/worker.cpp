#include "lab/worker.hpp"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace kibitz::lab {

namespace {

bool send_all(int socket, const void* bytes, std::size_t size) {
  const char* at = static_cast<const char*>(bytes);
  while (size > 0) {
    const ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, void* bytes, std::size_t size) {
  char* at = static_cast<char*>(bytes);
  while (size > 0) {
    const ssize_t got = recv(socket, at, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

// The worker's life. It ends without destructors: what it has of ours, files and buffers, is not its own to close.
[[noreturn]] void work(int socket, const Job& job, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);  // gone before we asked to be told
  std::signal(SIGINT, SIG_IGN);       // Ctrl-C goes to all of us: who stops is decided above
  std::size_t number = 0;
  while (receive_all(socket, &number, sizeof number)) {
    const std::string text = job(number);
    const std::size_t size = text.size();
    if (!send_all(socket, &size, sizeof size) || !send_all(socket, text.data(), size)) break;
  }
  _exit(0);
}

}  // namespace

Expected<std::unique_ptr<Worker>> Worker::start(const Job& job) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return fail(fmt::format("cannot start a worker: {}", std::strerror(errno)));
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id == 0) {
    close(ends[0]);
    work(ends[1], job, parent);
  }
  const int problem = errno;
  close(ends[1]);
  if (id > 0) return std::unique_ptr<Worker>(new Worker(id, ends[0]));
  close(ends[0]);
  return fail(fmt::format("cannot start a worker: {}", std::strerror(problem)));
}

Worker::~Worker() {
  close(socket_);
  if (id_ <= 0) return;
  kill(id_, SIGKILL);
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Worker::give(std::size_t job) {
  job_ = job;
  since_ = kibitz::Clock::now();
  buffer_.clear();
  return send_all(socket_, &job, sizeof job);
}

std::optional<std::string> Worker::take() {
  std::array<char, 4096> bytes{};
  while (true) {
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (got <= 0) {
      is_gone_ = true;
      return std::nullopt;
    }
    buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  std::size_t size = 0;
  if (buffer_.size() < sizeof size) return std::nullopt;
  std::memcpy(&size, buffer_.data(), sizeof size);
  if (buffer_.size() < sizeof size + size) return std::nullopt;
  job_.reset();
  return buffer_.substr(sizeof size);
}

std::string Worker::how_it_ended() {
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  if (WIFSIGNALED(status)) return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return fmt::format("it ended with status {}", WEXITSTATUS(status));
}

}  // namespace kibitz::lab
