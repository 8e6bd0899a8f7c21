// Files by their descriptors, as far as systems have different ways to open them and to read at a place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace kibitz {

enum class Readers { everybody, owner };  // of a file that is made; on Windows its folder decides

// open(2) with its flags and errno; closed in programs that we start, and bytes are as they are in the file.
int open_descriptor(const std::filesystem::path& file, int flags, Readers readers = Readers::everybody);

// A descriptor that a library opened, as a socket: closed in programs that we start. Nothing to do on Windows.
void close_in_programs(int descriptor);

// Bytes that were read from there on; 0 at the end, less than 0 with errno.
std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at);

// Waits until what was written is on the disk; false: errno says why it is not.
bool is_put_on_disk(int descriptor);

// May we write that file, or make files in that folder? If not, errno says why.
bool is_writable(const std::filesystem::path& place);

// Can users other than the file's owner read or write it? On Windows its folder decides, and the answer is no.
bool is_open_to_others(const std::filesystem::path& file);

}  // namespace kibitz
