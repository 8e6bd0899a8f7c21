# The toolchain of kibitz.wasm: Debian's clang 19 for WebAssembly, with Debian's WASI and C++ libraries (docs/reference/wasm.md).
# CMake has no platform file for WASI; Generic is its name for a target without shared libraries.
set(CMAKE_SYSTEM_NAME Generic)
set(KIBITZ_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# std::jthread is experimental in libc++ 19. The compiler's own option would also link a library that Debian does not have.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -D_LIBCPP_ENABLE_EXPERIMENTAL")
# A program that imports functions cannot be linked to test the compiler.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
