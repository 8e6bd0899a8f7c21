// File descriptors: the operations that differ between POSIX and Windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace kibitz {

enum class ReadPermission { everybody, owner };  // who may read a new file; on Windows, the folder's permissions decide

// Opens a file in binary mode like open(2), with the same flags and errno. The file is closed in child processes
// (O_CLOEXEC).
int open_descriptor(const std::filesystem::path& file, int flags, ReadPermission readers = ReadPermission::everybody);

// Marks a descriptor, such as a socket opened by a library, to be closed in child processes. A no-op on Windows.
void set_close_on_exec(int descriptor);

// Reads at offset `at`. Returns the number of bytes read: 0 at the end of the file, negative after an error (see
// errno).
std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at);

// Waits until the written data is on disk, like fsync(2). Returns false on failure; errno holds the reason.
bool sync_to_disk(int descriptor);

// True if this process can write to `path` (if it is a file) or create files in it (if it is a folder). If false,
// errno holds the reason.
bool is_writable(const std::filesystem::path& path);

// True if users other than the owner of the file can read or write it. Always false on Windows, where access depends on
// the folder.
bool is_accessible_to_others(const std::filesystem::path& file);

}  // namespace kibitz
