// Swift has no way to say this itself.
#pragma once
#include <stdint.h>

// Has the processor begin to fetch the bytes at an address into its cache, to be written soon. Only a hint: any
// address may be named, and nothing is read.
static inline void prefetch_to_write(uintptr_t address) {
  __builtin_prefetch((const void *)address, 1);
}
