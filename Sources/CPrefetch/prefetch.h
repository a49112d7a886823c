// Prefetching, which Swift can't express.
#pragma once
#include <stdint.h>

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
