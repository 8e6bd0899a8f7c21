#include "learn/sample_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "kibitz/core/descriptor.hpp"

namespace kibitz::learn {

namespace {

std::unexpected<Error> samples_error(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} the positions in {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

// Appends a number as the bytes of this machine. Only this process reads the file.
template <class Number>
void append_number(std::string& bytes, Number number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

template <class Number>
Number take_number(const char*& at) {
  Number number;
  std::memcpy(&number, at, sizeof number);
  at += sizeof number;
  return number;
}

template <class Row>
void append_rows(std::string& bytes, std::span<const std::uint32_t> rows) {
  for (const std::uint32_t row : rows) append_number(bytes, static_cast<Row>(row));
}

template <class Row>
void take_rows(const char*& at, std::size_t count, std::vector<std::uint32_t>& rows) {
  const std::size_t before = rows.size();
  rows.resize(before + count);
  for (std::size_t i = 0; i < count; ++i) rows[before + i] = take_number<Row>(at);
}

std::string packed(const Samples& samples, const SampleStore::Layout& layout) {
  std::string bytes;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto rows = std::span(samples.rows).subspan(samples.begins[i], samples.begins[i + 1] - samples.begins[i]);
    append_number(bytes, static_cast<std::uint16_t>(rows.size()));
    append_number(bytes, samples.men[i]);
    append_number(bytes, samples.targets[i]);
    if (layout.has_bases) append_number(bytes, samples.bases[i]);
    if (layout.has_results) append_number(bytes, samples.results[i]);
    layout.has_wide_rows ? append_rows<std::uint32_t>(bytes, rows) : append_rows<std::uint16_t>(bytes, rows);
  }
  return bytes;
}

void unpack(std::string_view bytes, const SampleStore::Layout& layout, Samples& to) {
  for (const char* at = bytes.data(); at != bytes.data() + bytes.size();) {
    const auto rows = take_number<std::uint16_t>(at);
    to.men.push_back(take_number<std::uint16_t>(at));
    to.targets.push_back(take_number<float>(at));
    if (layout.has_bases) to.bases.push_back(take_number<float>(at));
    if (layout.has_results) to.results.push_back(take_number<float>(at));
    layout.has_wide_rows ? take_rows<std::uint32_t>(at, rows, to.rows) : take_rows<std::uint16_t>(at, rows, to.rows);
    to.begins.push_back(to.rows.size());
  }
}

}  // namespace

Expected<std::unique_ptr<SampleStore>> SampleStore::create(const std::filesystem::path& file, const Layout& layout) {
  const int descriptor = open_descriptor(file, O_RDWR | O_CREAT | O_TRUNC);
  if (descriptor < 0) return samples_error("write", file);
  return std::unique_ptr<SampleStore>(new SampleStore(file, layout, descriptor));
}

SampleStore::~SampleStore() {
  ::close(descriptor_);
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

Expected<void> SampleStore::add(std::size_t chunk, const Samples& samples) {
  const std::string bytes = packed(samples, layout_);
  const std::lock_guard lock(mutex_);
  chunks_[chunk] = {end_, bytes.size(), samples.rows.size(), static_cast<std::uint32_t>(samples.size()),
                    samples.men.empty() ? std::uint16_t{0} : std::ranges::max(samples.men)};
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return samples_error("write", file_);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  end_ += bytes.size();
  return {};
}

std::uint64_t SampleStore::bytes() const {
  // The order of the samples in a pass takes four bytes for each.
  const std::uint64_t per_sample = sizeof(std::uint64_t) + sizeof(std::uint16_t) + sizeof(float) +
                                   sizeof(std::uint32_t) + (layout_.has_bases ? sizeof(float) : 0) +
                                   (layout_.has_results ? sizeof(float) : 0);
  return rows() * sizeof(std::uint32_t) + size() * per_sample;
}

int SampleStore::most_men() const {
  return chunks_.empty() ? 0 : std::ranges::max(chunks_, {}, &Chunk::most_men).most_men;
}

void SampleStore::divide(std::uint64_t bytes_per_block) {
  const std::uint64_t wanted = (bytes() + bytes_per_block - 1) / std::max<std::uint64_t>(bytes_per_block, 1);
  const auto with_samples = std::ranges::count_if(chunks_, [](const Chunk& chunk) { return chunk.samples > 0; });
  blocks_ = std::clamp<std::size_t>(wanted, 1, static_cast<std::size_t>(std::max<std::ptrdiff_t>(with_samples, 1)));
  only_block_ = nullptr;
}

std::size_t SampleStore::size() const {
  std::size_t samples = 0;
  for (const Chunk& chunk : chunks_) samples += chunk.samples;
  return samples;
}

std::uint64_t SampleStore::rows() const {
  std::uint64_t rows = 0;
  for (const Chunk& chunk : chunks_) rows += chunk.rows;
  return rows;
}

std::size_t SampleStore::block_size(std::size_t block) const {
  std::size_t samples = 0;
  for (std::size_t chunk = block; chunk < chunks_.size(); chunk += blocks_) samples += chunks_[chunk].samples;
  return samples;
}

Expected<SampleBlock> SampleStore::load(std::size_t block) const {
  if (only_block_) return only_block_;
  std::uint64_t rows = 0;
  for (std::size_t chunk = block; chunk < chunks_.size(); chunk += blocks_) rows += chunks_[chunk].rows;
  const std::size_t count = block_size(block);
  Samples samples;
  samples.rows.reserve(rows);
  samples.begins.reserve(count + 1);
  samples.begins.push_back(0);
  samples.men.reserve(count);
  samples.targets.reserve(count);
  if (layout_.has_bases) samples.bases.reserve(count);
  if (layout_.has_results) samples.results.reserve(count);
  for (std::size_t chunk = block; chunk < chunks_.size(); chunk += blocks_)
    unpack(TRY(read(chunks_[chunk])), layout_, samples);
  auto loaded = std::make_shared<const Samples>(std::move(samples));
  if (blocks_ == 1) only_block_ = loaded;
  return loaded;
}

Expected<std::string> SampleStore::read(const Chunk& chunk) const {
  std::string bytes(chunk.bytes, '\0');
  for (std::size_t done = 0; done < bytes.size();) {
    const std::int64_t got =
        read_at(descriptor_, bytes.data() + done, bytes.size() - done, static_cast<std::int64_t>(chunk.offset + done));
    if (got < 0) return samples_error("read", file_);
    if (got == 0) return fail(fmt::format("{} was cut short while it was read", quoted(file_.string())));
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

}  // namespace kibitz::learn
