// The compiled half of libc++'s threads, which a libc++ built without threads does not contain
// (external_threading.hpp).
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

_LIBCPP_BEGIN_NAMESPACE_STD

mutex::~mutex() noexcept = default;
void mutex::lock() {}
bool mutex::try_lock() noexcept { return true; }
void mutex::unlock() noexcept {}

condition_variable::~condition_variable() = default;
void condition_variable::notify_one() noexcept {}
void condition_variable::notify_all() noexcept {}
void condition_variable::wait(unique_lock<mutex>&) noexcept { __builtin_trap(); }

thread::~thread() {
  if (!__libcpp_thread_isnull(&__t_)) terminate();
}
void thread::join() { __libcpp_thread_join(&__t_); }
unsigned thread::hardware_concurrency() noexcept { return 1; }

class __thread_struct_imp {};
__thread_struct::__thread_struct() : __p_(nullptr) {}
__thread_struct::~__thread_struct() = default;
__thread_specific_ptr<__thread_struct>& __thread_local_data() {
  static __thread_specific_ptr<__thread_struct> data;
  return data;
}

void __cxx_atomic_notify_one(void const volatile*) noexcept {}
void __cxx_atomic_notify_all(void const volatile*) noexcept {}
__cxx_contention_t __libcpp_atomic_monitor(void const volatile*) noexcept { return 0; }
void __libcpp_atomic_wait(void const volatile*, __cxx_contention_t) noexcept { __builtin_trap(); }

_LIBCPP_END_NAMESPACE_STD
