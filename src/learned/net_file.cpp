#include <fcntl.h>
#include <fmt/format.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <new>

#include "kibitz/learned/little_endian.hpp"
#include "kibitz/learned/net.hpp"
#include "net_header.hpp"

namespace kibitz::learned {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t checksum_bytes = sizeof(std::uint64_t);
constexpr std::size_t most_bytes = std::size_t{256} << 20;

std::size_t bytes_of_numbers(const NetSizes& sizes) {
  return sizeof(std::int16_t) * (sizes.rows + sizes.bias + sizes.outputs) + sizeof(std::int32_t) * sizes.output_bias;
}

template <class Number>
std::vector<Number> take_numbers(std::string_view& bytes, std::size_t count) {
  std::vector<Number> numbers(count);
  for (Number& number : numbers) number = take_little_endian<Number>(bytes);
  return numbers;
}

template <class Number>
bool are_within(const std::vector<Number>& numbers, int most) {
  return std::ranges::all_of(numbers, [&](Number number) { return number >= -most && number <= most; });
}

// Rejects weights that are out of range: a valid checksum does not prove that the net is valid.
Expected<Net> check_weight_ranges(Net net, const std::string& who) {
  const int most = largest_weight(net);
  if (!are_within(net.rows, most) || !are_within(net.bias, most))
    return fail(fmt::format("{} has a weight whose size is more than {}", who, most));
  if (!are_within(net.outputs, Net::most_output))
    return fail(fmt::format("{} has an output weight whose size is more than {}", who, Net::most_output));
  return net;
}

Expected<Net> parse_net_bytes(std::string_view bytes, std::string_view source) {
  const std::string who = quoted(source);
  auto header = TRY(parse_header(bytes, who));
  const NetSizes sizes = sizes_of(header.net);
  const std::size_t wanted = bytes_of_numbers(sizes) + checksum_bytes, there = bytes.size() - header.length;
  if (there < wanted)
    return fail(fmt::format("{} is cut short: of {} bytes after its header {} are there", who, wanted, there));
  if (there > wanted)
    return fail(fmt::format("{} is too long: after its header there are {} bytes, not {}", who, there, wanted));
  std::string_view checksum = bytes.substr(bytes.size() - checksum_bytes);
  if (take_little_endian<std::uint64_t>(checksum) != checksum_of(bytes.substr(0, bytes.size() - checksum_bytes)))
    return fail(fmt::format("{} was altered: its checksum does not agree", who));
  std::string_view numbers = bytes.substr(header.length);
  header.net.rows = take_numbers<std::int16_t>(numbers, sizes.rows);
  header.net.bias = take_numbers<std::int16_t>(numbers, sizes.bias);
  header.net.outputs = take_numbers<std::int16_t>(numbers, sizes.outputs);
  header.net.output_bias = take_numbers<std::int32_t>(numbers, sizes.output_bias);
  return check_weight_ranges(std::move(header.net), who);
}

std::unexpected<Error> out_of_memory_error(std::string_view source) {
  return fail(fmt::format("not enough memory for {}", quoted(source)));
}

Expected<std::string> read_bytes(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  if (fs::is_directory(file)) return fail(fmt::format("cannot read {}: it is a folder", quoted(file.string())));
  std::string bytes;
  constexpr std::size_t chunk = std::size_t{1} << 20;
  while (in && bytes.size() <= most_bytes) {
    const std::size_t before = bytes.size();
    bytes.resize(before + chunk);
    in.read(bytes.data() + before, chunk);
    bytes.resize(before + static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  if (bytes.size() > most_bytes)
    return fail(fmt::format("{} has more than {} MiB, too large for a file of weights", quoted(file.string()),
                            most_bytes >> 20));
  return bytes;
}

std::unexpected<Error> write_error(const fs::path& file, int problem) {
  return fail(fmt::format("cannot write {}: {}", quoted(file.string()), std::strerror(problem)));
}

Expected<void> write_bytes(const fs::path& file, const std::string& bytes) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) return write_error(file, errno);
  return {};
}

}  // namespace

Expected<Net> parse_net(std::string_view bytes, std::string_view source) try {
  return parse_net_bytes(bytes, source);
} catch (const std::bad_alloc&) {
  return out_of_memory_error(source);
}

std::string format_net(const Net& net) {
  const NetSizes sizes = sizes_of(net);
  assert(net.rows.size() == sizes.rows && net.bias.size() == sizes.bias);
  assert(net.outputs.size() == sizes.outputs && net.output_bias.size() == sizes.output_bias);
  std::string bytes = format_header(net);
  bytes.reserve(bytes.size() + bytes_of_numbers(sizes) + checksum_bytes);
  for (const auto* numbers : {&net.rows, &net.bias, &net.outputs})
    for (const std::int16_t number : *numbers) append_little_endian(bytes, number);
  for (const std::int32_t number : net.output_bias) append_little_endian(bytes, number);
  append_little_endian(bytes, checksum_of(bytes));
  return bytes;
}

Expected<Net> read_net(const fs::path& file) try {
  const auto bytes = TRY(read_bytes(file));
  return parse_net(bytes, file.string());
} catch (const std::bad_alloc&) {
  return out_of_memory_error(file.string());
}

Expected<void> write_net(const Net& net, const fs::path& file) try {
  const std::string bytes = format_net(net);
  std::error_code problem;
  const fs::file_status status = fs::status(file, problem);
  if (fs::is_directory(status)) return write_error(file, EISDIR);
  // If the target is a device or a pipe, write to it directly: renaming a file onto it would replace it.
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_bytes(file, bytes);
  const fs::path part = file.string() + ".part";
  auto written = write_bytes(part, bytes);
  if (written) fs::rename(part, file, problem);
  if (written && problem) written = write_error(file, problem.value());
  if (!written) fs::remove(part, problem);
  return written;
} catch (const std::bad_alloc&) {
  return out_of_memory_error(file.string());
}

}  // namespace kibitz::learned
