// Whether malloc and free are glibc's own, which this program replaces.
#include <stdlib.h>

#if defined(__GLIBC__)
#define HAS_GLIBC_ALLOCATOR 1
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#undef HAS_GLIBC_ALLOCATOR
#endif
#endif
#endif
