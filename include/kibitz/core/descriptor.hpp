// File descriptors: the operations that differ between POSIX and Windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace kibitz {

enum class Readers { everybody, owner };  // who may read a new file; on Windows its folder decides

// Opens a file as open(2) does, with its flags and errno. Binary, and closed in child processes (O_CLOEXEC).
int open_descriptor(const std::filesystem::path& file, int flags, Readers readers = Readers::everybody);

// Marks a descriptor that a library opened, such as a socket, to be closed in child processes. A no-op on Windows.
void close_in_programs(int descriptor);

// Reads at offset `at`. Returns the number of bytes read: 0 at the end of the file, negative on an error (see errno).
std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at);

// Waits until the written data is on disk, as fsync(2). Returns false on failure; errno has the reason.
bool is_put_on_disk(int descriptor);

// Returns true if this process can write the file, or create files in the folder. If not, errno has the reason.
bool is_writable(const std::filesystem::path& place);

// True if users other than the file's owner can read or write it. Always false on Windows: its folder decides.
bool is_open_to_others(const std::filesystem::path& file);

}  // namespace kibitz
