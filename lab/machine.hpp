// Identifies the machine and the program that run experiments.
#pragma once

#include <filesystem>
#include <string>

namespace kibitz::lab {

std::string machine_name();  // name of this machine, such as "AMD EPYC 7B13, 2 processors"

// A hash of the file that contains Kibitz: the program, or the library that Python has loaded. Files with the same hash
// search identically. Files with different hashes may also search identically.
std::string program_digest();
// The 64-bit FNV-1a hash of a file, in hexadecimal.
std::string file_digest(const std::filesystem::path& file);
// A hash of the names and sizes of a folder's files, and of the first MiB of each: the rest of an endgame database
// would take too long.
std::string folder_digest(const std::filesystem::path& folder);

}  // namespace kibitz::lab
