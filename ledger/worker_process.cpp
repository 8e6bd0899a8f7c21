#include "ledger/worker_process.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
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

// The loop of the child process: answers texts from the parent until the parent closes the socket.
void answer_texts(int socket, const TaskHandler& handler) {
  std::size_t size = 0;
  while (receive_all(socket, &size, sizeof size)) {
    std::string text(size, '\0');
    if (!receive_all(socket, text.data(), size)) break;
    const auto answer = handler(text);
    if (answer && !send_text(socket, *answer)) break;
  }
}

}  // namespace

Expected<std::unique_ptr<WorkerProcess>> WorkerProcess::start(const TaskHandler& handler) {
  auto child = process::Child::fork([&](int socket) { answer_texts(socket, handler); });
  if (!child) return fail(fmt::format("cannot start a worker: {}", child.error().reason));
  return std::unique_ptr<WorkerProcess>(new WorkerProcess(std::move(*child)));
}

bool WorkerProcess::send_notification(const std::string& text) { return send_text(descriptor(), text); }

bool WorkerProcess::send_request(const std::string& text) {
  is_busy_ = true;
  busy_since_ = kibitz::Clock::now();
  buffer_.clear();
  return send_text(descriptor(), text);
}

std::optional<std::string> WorkerProcess::take_answer() {
  std::array<char, 4096> bytes{};
  while (true) {
    const ssize_t got = recv(descriptor(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (got <= 0) {
      has_exited_ = true;
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

std::string WorkerProcess::exit_description() {
  child_.wait();
  const process::ExitStatus ending = child_.exit_status();
  return ending.cause.empty() ? fmt::format("it ended with status {}", ending.status) : ending.cause;
}

}  // namespace kibitz::ledger
