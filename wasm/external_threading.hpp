// The threads of libc++ for a module with one thread, which libc++ includes as <__external_threading>. A mutex is
// always free. A thread starts when it is joined, and then runs to its end. Waiting for another thread traps.
#pragma once

#include <__chrono/duration.h>
#include <__config>

#include <ctime>

_LIBCPP_BEGIN_NAMESPACE_STD

using __libcpp_timespec_t = ::timespec;

using __libcpp_mutex_t = int;
#define _LIBCPP_MUTEX_INITIALIZER 0
inline int __libcpp_mutex_lock(__libcpp_mutex_t*) { return 0; }
inline bool __libcpp_mutex_trylock(__libcpp_mutex_t*) { return true; }
inline int __libcpp_mutex_unlock(__libcpp_mutex_t*) { return 0; }
inline int __libcpp_mutex_destroy(__libcpp_mutex_t*) { return 0; }

using __libcpp_recursive_mutex_t = int;
inline int __libcpp_recursive_mutex_init(__libcpp_recursive_mutex_t*) { return 0; }
inline int __libcpp_recursive_mutex_lock(__libcpp_recursive_mutex_t*) { return 0; }
inline bool __libcpp_recursive_mutex_trylock(__libcpp_recursive_mutex_t*) { return true; }
inline int __libcpp_recursive_mutex_unlock(__libcpp_recursive_mutex_t*) { return 0; }
inline int __libcpp_recursive_mutex_destroy(__libcpp_recursive_mutex_t*) { return 0; }

using __libcpp_condvar_t = int;
#define _LIBCPP_CONDVAR_INITIALIZER 0
inline int __libcpp_condvar_signal(__libcpp_condvar_t*) { return 0; }
inline int __libcpp_condvar_broadcast(__libcpp_condvar_t*) { return 0; }
inline int __libcpp_condvar_wait(__libcpp_condvar_t*, __libcpp_mutex_t*) { __builtin_trap(); }
inline int __libcpp_condvar_timedwait(__libcpp_condvar_t*, __libcpp_mutex_t*, __libcpp_timespec_t*) {
  __builtin_trap();
}
inline int __libcpp_condvar_destroy(__libcpp_condvar_t*) { return 0; }

using __libcpp_exec_once_flag = int;
#define _LIBCPP_EXEC_ONCE_INITIALIZER 0
inline int __libcpp_execute_once(__libcpp_exec_once_flag* flag, void (*routine)()) {
  if (*flag == 0) {
    *flag = 1;
    routine();
  }
  return 0;
}

using __libcpp_thread_id = unsigned long;
inline bool __libcpp_thread_id_equal(__libcpp_thread_id a, __libcpp_thread_id b) { return a == b; }
inline bool __libcpp_thread_id_less(__libcpp_thread_id a, __libcpp_thread_id b) { return a < b; }

struct __kibitz_thread {
  void* (*routine)(void*);
  void* argument;
};
using __libcpp_thread_t = __kibitz_thread*;
#define _LIBCPP_NULL_THREAD nullptr
inline bool __libcpp_thread_isnull(const __libcpp_thread_t* thread) { return *thread == nullptr; }
inline int __libcpp_thread_create(__libcpp_thread_t* thread, void* (*routine)(void*), void* argument) {
  *thread = new __kibitz_thread{routine, argument};
  return 0;
}
inline __libcpp_thread_id __libcpp_thread_get_current_id() { return 1; }
inline __libcpp_thread_id __libcpp_thread_get_id(const __libcpp_thread_t* thread) {
  return reinterpret_cast<__libcpp_thread_id>(*thread);
}
inline int __libcpp_thread_join(__libcpp_thread_t* thread) {
  (*thread)->routine((*thread)->argument);
  delete *thread;
  *thread = nullptr;
  return 0;
}
inline int __libcpp_thread_detach(__libcpp_thread_t*) { __builtin_trap(); }
inline void __libcpp_thread_yield() {}
inline void __libcpp_thread_sleep_for(const chrono::nanoseconds&) {}

#define _LIBCPP_TLS_DESTRUCTOR_CC
using __libcpp_tls_key = int;
inline constexpr int __kibitz_tls_limit = 8;
inline void* __kibitz_tls[__kibitz_tls_limit];
inline int __kibitz_tls_count = 0;
inline int __libcpp_tls_create(__libcpp_tls_key* key, void (*)(void*)) {
  if (__kibitz_tls_count == __kibitz_tls_limit) return 1;
  *key = __kibitz_tls_count++;
  return 0;
}
inline void* __libcpp_tls_get(__libcpp_tls_key key) { return __kibitz_tls[key]; }
inline int __libcpp_tls_set(__libcpp_tls_key key, void* value) {
  __kibitz_tls[key] = value;
  return 0;
}

_LIBCPP_END_NAMESPACE_STD
