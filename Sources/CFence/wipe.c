#define _GNU_SOURCE
#include "allocator.h"
#include "fence.h"

#include <stdatomic.h>
#include <string.h>

static atomic_bool wipes;

void fence_wipe_freed_memory(void) { atomic_store(&wipes, 1); }

#ifdef HAS_GLIBC_ALLOCATOR

#include <malloc.h>

// glibc's own functions: this program defines `free` and `realloc`, which all libraries then call.
extern void __libc_free(void *memory);
extern void *__libc_realloc(void *memory, size_t size);

void free(void *memory) {
  // glibc's own setting for this (M_PERTURB) leaves out the small blocks that each thread caches, which contain texts.
  if (memory && atomic_load_explicit(&wipes, memory_order_relaxed))
    explicit_bzero(memory, malloc_usable_size(memory));
  __libc_free(memory);
}

void *realloc(void *memory, size_t size) {
  if (!memory || !size || !atomic_load_explicit(&wipes, memory_order_relaxed))
    return __libc_realloc(memory, size);
  size_t old = malloc_usable_size(memory);
  // If glibc's `realloc` moved the block, the old content would stay in memory.
  if (size <= old && size >= old / 2) return memory;
  void *new = malloc(size);
  if (!new) return 0;
  memcpy(new, memory, old < size ? old : size);
  free(memory);
  return new;
}

#endif

__attribute__((noinline)) void fence_wipe_stack(void) {
  if (!atomic_load_explicit(&wipes, memory_order_relaxed)) return;
  char stack[256 << 10];
  explicit_bzero(stack, sizeof stack);
}
