// Measures the cost of a message over TCP: half a round trip, and the processor time per message in a stream.
//   messages serve PORT        on one machine
//   messages HOST PORT         on the other machine: prints a line of JSON per message size
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

[[noreturn]] void exit_with_error(const std::string& what) {
  fmt::print(stderr, "messages: {}: {}\n", what, std::strerror(errno));
  std::exit(2);
}

void send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) std::exit(0);
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
}

bool receive_all(int socket, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t got = recv(socket, bytes, size, 0);
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

void disable_delay(int socket) {
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

// The load that the client announces to the server: the size and number of the messages, and whether the server answers
// each of them.
struct Workload {
  std::uint32_t bytes = 0;
  std::uint32_t count = 0;
  std::uint32_t is_answered = 0;
};

void run_server(int port) {
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  const int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  if (bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 || listen(listener, 1) != 0)
    exit_with_error("cannot listen");
  const int client = accept(listener, nullptr, nullptr);
  disable_delay(client);
  Workload workload;
  while (receive_all(client, reinterpret_cast<char*>(&workload), sizeof workload)) {
    std::vector<char> message(workload.bytes);
    const double before = processor_seconds();
    for (std::uint32_t i = 0; i < workload.count; ++i) {
      receive_all(client, message.data(), message.size());
      if (workload.is_answered) send_all(client, message.data(), message.size());
    }
    const double spent = processor_seconds() - before;
    send_all(client, reinterpret_cast<const char*>(&spent), sizeof spent);
  }
}

struct Cost {
  double median_us = 0;    // median of half a round trip, in microseconds
  double least_us = 0;     // minimum of half a round trip, in microseconds
  double sender_us = 0;    // the sender's processor time per message in a stream, in microseconds
  double receiver_us = 0;  // the receiver's processor time per message in a stream, in microseconds
};

Cost measure(int server, std::uint32_t bytes) {
  constexpr std::uint32_t rounds = 4000, stream = 40'000;
  std::vector<char> message(bytes, 'x');
  double spent = 0;
  Cost cost;
  const auto ask = [&](const Workload& workload) {
    send_all(server, reinterpret_cast<const char*>(&workload), sizeof workload);
  };
  ask({bytes, rounds, 1});
  std::vector<double> halves;
  for (std::uint32_t i = 0; i < rounds; ++i) {
    const auto begin = Clock::now();
    send_all(server, message.data(), message.size());
    receive_all(server, message.data(), message.size());
    halves.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count() / 2);
  }
  receive_all(server, reinterpret_cast<char*>(&spent), sizeof spent);
  std::ranges::sort(halves);
  cost.median_us = halves[halves.size() / 2];
  cost.least_us = halves.front();
  ask({bytes, stream, 0});
  const double before = processor_seconds();
  for (std::uint32_t i = 0; i < stream; ++i) send_all(server, message.data(), message.size());
  cost.sender_us = (processor_seconds() - before) / stream * 1e6;
  receive_all(server, reinterpret_cast<char*>(&spent), sizeof spent);
  cost.receiver_us = spent / stream * 1e6;
  return cost;
}

void run_client(const char* host, int port) {
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  if (inet_pton(AF_INET, host, &address.sin_addr) != 1 ||
      connect(server, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    exit_with_error(fmt::format("cannot reach {}:{}", host, port));
  disable_delay(server);
  for (const std::uint32_t bytes : {32U, 512U, 4096U, 16384U}) {
    const Cost cost = measure(server, bytes);
    fmt::print(
        "{{\"bytes\":{},\"half_round_trip_us\":{:.1f},\"least_us\":{:.1f},\"sender_us\":{:.2f},\"receiver_us\":{:.2f}}}"
        "\n",
        bytes, cost.median_us, cost.least_us, cost.sender_us, cost.receiver_us);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    fmt::print(stderr, "it is messages serve PORT, or messages HOST PORT\n");
    return 2;
  }
  const int port = std::atoi(words[2]);
  if (std::string_view(words[1]) == "serve")
    run_server(port);
  else
    run_client(words[1], port);
}
