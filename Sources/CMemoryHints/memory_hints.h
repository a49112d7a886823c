// Hints about memory for the processor, which Swift can't express, and for the system.
#pragma once
#include <stddef.h>
#include <stdint.h>
#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

// Makes the processor start to fetch the bytes at an address into its cache, for writing. Only a hint: any address is
// allowed, and no memory is read.
static inline void prefetch_to_write(uintptr_t address) {
  __builtin_prefetch((const void *)address, 1);
}

// Makes the processor start to fetch the bytes at an address into its cache, for reading. Only a hint, too.
static inline void prefetch_to_read(uintptr_t address) {
  __builtin_prefetch((const void *)address, 0);
}

// Makes the processor start to fetch the bytes at an address into a cache that is large enough to keep them until they
// are read, microseconds later.
static inline void prefetch_to_read_later(uintptr_t address) {
  __builtin_prefetch((const void *)address, 0, 2);
}

// Asks the system for pages of 2 MB in the room of `count` bytes at an address, which the caller has allocated. Pages that
// are only partly in the room stay as they are. Only a hint: the system may refuse it, or have no such pages.
static inline void advise_large_pages(uintptr_t address, size_t count) {
#ifdef MADV_HUGEPAGE
  const uintptr_t page = 2 << 20;
  uintptr_t first = (address + page - 1) & ~(page - 1), end = (address + count) & ~(page - 1);
  if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
#endif
}
