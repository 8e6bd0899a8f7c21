#include "learn/fit_state.hpp"

#include <fmt/format.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "kibitz/learned/little_endian.hpp"

namespace kibitz::learn {

namespace {

using learned::append_little_endian;
using learned::take_little_endian;

constexpr std::string_view state_head = "kibitz-fit 1\n";

template <class State, class Use>
void for_each_vector(State& state, const Use& use) {
  for (auto* weights : {&state.weights, &state.moments.mean, &state.moments.square, &state.best_weights})
    for (auto* part : {&weights->rows, &weights->bias, &weights->outputs, &weights->output_bias}) use(*part);
}

void append_floats(std::string& bytes, const FloatVector& floats) {
  append_little_endian(bytes, std::uint64_t{floats.size()});
  for (const float number : floats) append_little_endian(bytes, std::bit_cast<std::uint32_t>(number));
}

bool take_floats(std::string_view& bytes, FloatVector& floats) {
  if (bytes.size() < sizeof(std::uint64_t)) return false;
  const auto count = take_little_endian<std::uint64_t>(bytes);
  if (count > bytes.size() / sizeof(float)) return false;
  floats.resize(count);
  for (float& number : floats) number = std::bit_cast<float>(take_little_endian<std::uint32_t>(bytes));
  return true;
}

std::string format_state(const FitState& state, const std::string& fingerprint) {
  std::string bytes = std::string(state_head) + fingerprint + '\n';
  append_little_endian(bytes, static_cast<std::uint32_t>(state.passes));
  append_little_endian(bytes, state.steps);
  append_little_endian(bytes, static_cast<std::uint32_t>(state.best_pass));
  append_little_endian(bytes, std::bit_cast<std::uint64_t>(state.best_loss));
  for_each_vector(state, [&](const FloatVector& floats) { append_floats(bytes, floats); });
  append_little_endian(bytes, learned::checksum_of(bytes));
  return bytes;
}

}  // namespace

Expected<void> write_fit_state(const FitState& state, const std::string& fingerprint,
                               const std::filesystem::path& file) {
  return write_atomically(format_state(state, fingerprint), file);
}

std::optional<FitState> read_fit_state(const std::string& fingerprint, const std::filesystem::path& file) {
  constexpr std::size_t checksum_bytes = 8, numbers_bytes = 4 + 8 + 4 + 8;
  const auto bytes = bytes_of(file);
  const std::string head = std::string(state_head) + fingerprint + '\n';
  if (!bytes || !bytes->starts_with(head) || bytes->size() < head.size() + numbers_bytes + checksum_bytes)
    return std::nullopt;
  std::string_view rest = *bytes;
  std::string_view checksum = rest.substr(rest.size() - checksum_bytes);
  rest.remove_suffix(checksum_bytes);
  if (learned::checksum_of(rest) != take_little_endian<std::uint64_t>(checksum)) return std::nullopt;
  rest.remove_prefix(head.size());
  FitState state;
  state.passes = static_cast<int>(take_little_endian<std::uint32_t>(rest));
  state.steps = take_little_endian<std::uint64_t>(rest);
  state.moments.batches = static_cast<std::int64_t>(state.steps);
  state.best_pass = static_cast<int>(take_little_endian<std::uint32_t>(rest));
  state.best_loss = std::bit_cast<double>(take_little_endian<std::uint64_t>(rest));
  bool is_complete = true;
  for_each_vector(state, [&](FloatVector& floats) { is_complete = is_complete && take_floats(rest, floats); });
  if (!is_complete || !rest.empty()) return std::nullopt;
  return state;
}

Expected<void> create_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail(fmt::format("cannot make the folder {}: {}", quoted(folder.string()), error.message()));
  return {};
}

Expected<void> write_atomically(const std::string& bytes, const std::filesystem::path& file) {
  const std::filesystem::path part = file.string() + ".part";
  errno = 0;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) {
      const int number = errno;
      std::error_code ignored;
      std::filesystem::remove(part, ignored);  // on a full disk it would take the room of the next attempt
      return fail(fmt::format("cannot write {}: {}", quoted(part.string()), std::strerror(number)));
    }
  }
  std::error_code problem;
  std::filesystem::rename(part, file, problem);
  if (problem) return fail(fmt::format("cannot write {}: {}", quoted(file.string()), problem.message()));
  return {};
}

std::optional<std::string> bytes_of(const std::filesystem::path& file) {
  std::error_code unknown;
  const auto size = std::filesystem::file_size(file, unknown);  // fails for a folder, too
  std::ifstream in(file, std::ios::binary);
  if (unknown || !in) return std::nullopt;
  std::string bytes(size, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(size));
  if (!in) return std::nullopt;
  return bytes;
}

}  // namespace kibitz::learn
