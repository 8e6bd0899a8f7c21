#include "ledger/hand.hpp"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace kibitz::ledger {

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

bool send_text(int socket, const std::string& text) {
  const std::size_t size = text.size();
  return send_all(socket, &size, sizeof size) && send_all(socket, text.data(), size);
}

// The hand's life. It ends without destructors: what it has of ours, files and buffers, is not its own to close.
[[noreturn]] void work_for(int socket, const Skill& skill, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);  // the parent ended before the request took effect
  std::signal(SIGINT, SIG_IGN);       // Ctrl-C goes to all of us: who stops is decided above
  std::signal(SIGTERM, SIG_DFL);
  std::size_t size = 0;
  while (receive_all(socket, &size, sizeof size)) {
    std::string text(size, '\0');
    if (!receive_all(socket, text.data(), size)) break;
    const auto answer = skill(text);
    if (answer && !send_text(socket, *answer)) break;
  }
  _exit(0);
}

}  // namespace

Expected<std::unique_ptr<Hand>> Hand::start(const Skill& skill) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return fail(fmt::format("cannot start a worker: {}", std::strerror(errno)));
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id == 0) {
    close(ends[0]);
    work_for(ends[1], skill, parent);
  }
  const int problem = errno;
  close(ends[1]);
  if (id > 0) return std::unique_ptr<Hand>(new Hand(id, ends[0]));
  close(ends[0]);
  return fail(fmt::format("cannot start a worker: {}", std::strerror(problem)));
}

Hand::~Hand() {
  close(socket_);
  if (id_ <= 0) return;
  kill(id_, SIGKILL);
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Hand::tell(const std::string& text) { return send_text(socket_, text); }

bool Hand::give(const std::string& text) {
  is_busy_ = true;
  since_ = kibitz::Clock::now();
  buffer_.clear();
  return send_text(socket_, text);
}

std::optional<std::string> Hand::take() {
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
  is_busy_ = false;
  return buffer_.substr(sizeof size);
}

std::string Hand::how_it_ended() {
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  if (WIFSIGNALED(status)) return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return fmt::format("it ended with status {}", WEXITSTATUS(status));
}

}  // namespace kibitz::ledger
