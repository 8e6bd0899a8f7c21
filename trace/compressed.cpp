#include "trace/compressed.hpp"

#include <zstd.h>

#include <memory>

namespace kibitz::trace {

namespace {

// zstd's parameters, chosen by measurement (docs/notes/trace.md): as fast as level 1, with number columns 2.5 %
// smaller.
constexpr int window_log = 18;  // log2 of the window's bytes; no column of a batch is longer
constexpr int hash_log = 16;
constexpr int min_match = 5;
constexpr std::size_t length_bytes = 8;

using Compressor = std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)>;

Compressor make_compressor() {
  Compressor zstd(ZSTD_createCCtx(), ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_strategy, ZSTD_dfast);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_windowLog, window_log);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_hashLog, hash_log);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_chainLog, hash_log);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_minMatch, min_match);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_checksumFlag, 1);
  return zstd;
}

}  // namespace

void append_compressed(std::string& body, Bytes bytes) {
  if (bytes.empty()) return;
  thread_local const Compressor compressor = make_compressor();
  const std::size_t begin = body.size();
  const auto length = static_cast<std::int64_t>(bytes.size());
  body.resize(begin + length_bytes + ZSTD_compressBound(bytes.size()));
  std::memcpy(&body[begin], &length, length_bytes);
  const std::size_t size = ZSTD_compress2(compressor.get(), &body[begin + length_bytes],
                                          body.size() - begin - length_bytes, bytes.data(), bytes.size());
  body.resize(begin + length_bytes + size);  // ZSTD_compress2() cannot fail if the buffer has the bound's size
}

std::optional<std::vector<char>> decompress(Bytes buffer, std::size_t size) {
  if (buffer.empty()) return size == 0 ? std::optional(std::vector<char>()) : std::nullopt;
  std::int64_t length = 0;
  if (buffer.size() < length_bytes) return std::nullopt;
  std::memcpy(&length, buffer.data(), length_bytes);
  if (length != static_cast<std::int64_t>(size)) return std::nullopt;
  std::vector<char> bytes(size);
  const Bytes frame = buffer.subspan(length_bytes);
  const std::size_t got = ZSTD_decompress(bytes.data(), size, frame.data(), frame.size());
  if (ZSTD_isError(got) != 0 || got != size) return std::nullopt;
  return bytes;
}

}  // namespace kibitz::trace
