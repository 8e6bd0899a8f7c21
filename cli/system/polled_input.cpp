#include "cli/system/polled_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace kibitz {

PolledInput::int_type PolledInput::underflow() {
  pollfd ends[] = {{in_, POLLIN, 0}, {out_, 0, 0}};
  while (poll(ends, 2, -1) < 0)
    if (errno != EINTR) return traits_type::eof();
  if ((ends[1].revents & (POLLERR | POLLHUP)) != 0) return traits_type::eof();
  ssize_t count = 0;
  while ((count = read(in_, bytes_.data(), bytes_.size())) < 0)
    if (errno != EINTR) return traits_type::eof();
  if (count == 0) return traits_type::eof();
  setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
  return traits_type::to_int_type(bytes_[0]);
}

}  // namespace kibitz
