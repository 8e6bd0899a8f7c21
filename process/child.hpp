// Child processes: starts, awaits and ends them; no other file does. A child is a program or, except on Windows, a
// function in a forked copy of this process. child.cpp is the POSIX half, child_windows.cpp the other.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz::process {

// The user that a program runs as; only root may choose one. POSIX only.
struct User {
  unsigned id = 0;
  unsigned group = 0;
};

enum class Streams : std::uint8_t {
  pipes,  // we write its input and read its output; its standard error is dropped
  log,    // empty input; output and errors are appended to the file `log` (POSIX only)
  quiet,  // inherits our input; output and errors are dropped (POSIX only)
};

// What happens to the child when this process ends for any reason. On Windows it is always killed.
enum class OnOurExit : std::uint8_t { kill, interrupt, keep_running };

struct Program {
  std::vector<std::string> words;  // the program, which is searched for on the path, and its arguments
  std::string folder{};            // the program's working folder; empty: the current folder
  Streams streams = Streams::pipes;
  std::string log{};
  std::optional<User> user{};
  bool has_own_group = true;        // Ctrl-C does not reach it, and kill() ends its children too
  bool has_default_signals = true;  // no signal is blocked and SIGINT ends it; false: as in this process
  OnOurExit on_our_exit = OnOurExit::kill;
};

struct StartError {
  std::string reason;          // the system's reason
  bool is_in_program = false;  // the program could not be run; false: its user, streams or folder could not be set
};

struct Ending {
  std::string cause;  // "signal 11 (Segmentation fault)", "exception 0xc0000005"; empty: it returned `status`
  int status = 0;

  bool has_succeeded() const { return cause.empty() && status == 0; }
};

class Child {
 public:
  // The child inherits the environment and open files, except those closed on exec.
  static std::expected<Child, StartError> start(const Program& program);
  // Runs `work` in a forked copy of this process, which exits without destructors when `work` returns, and is killed
  // when this process ends. It ignores SIGINT. input() is our end of a socket whose other end is passed to `work`.
  // POSIX only.
  static std::expected<Child, StartError> fork(const std::function<void(int socket)>& work);

  ~Child();  // kills it, unless it has ended or was released
  Child(Child&& other) noexcept : Child(-1, -1, -1, false) { *this = std::move(other); }
  Child& operator=(Child&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(input_, other.input_);
    std::swap(output_, other.output_);
    std::swap(held_, other.held_);
    std::swap(has_own_group_, other.has_own_group_);
    std::swap(is_gone_, other.is_gone_);
    std::swap(status_, other.status_);
    return *this;
  }

  pid_t id() const { return id_; }
  int input() const { return input_; }  // -1: none, or closed
  void close_input();

  // Returns false if the child's input is closed, or if the child has read nothing before the deadline.
  bool write(std::string_view text, kibitz::Clock::time_point deadline) const;
  enum class Read : std::uint8_t { something, nothing, closed };
  // Waits for output and appends it to `text`.
  Read read(std::string& text, Milliseconds most) const;

  bool ends_within(Milliseconds time);
  void wait();
  void interrupt();                    // sends SIGINT to the child only. POSIX only
  void kill();                         // kills its process group too; returns when it has ended
  void release() { is_gone_ = true; }  // after this, the object no longer ends the child
  Ending ending() const;               // call only when it has ended

 private:
  Child(pid_t id, int input, int output, bool has_own_group)
      : id_(id), input_(input), output_(output), has_own_group_(has_own_group), is_gone_(id <= 0) {}

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::shared_ptr<void> held_;  // Windows: the job object of the program and its children
  bool has_own_group_ = false;
  bool is_gone_ = true;
  int status_ = 0;  // set when the child has ended
};

}  // namespace kibitz::process
