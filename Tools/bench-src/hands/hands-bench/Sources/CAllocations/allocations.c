// The functions of glibc that give memory, each with a count: the linker takes these before those of glibc, for the
// Swift runtime as well.
#include "allocations.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_size_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

size_t allocations_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) { return note(), __libc_malloc(size); }

void *calloc(size_t n, size_t size) { return note(), __libc_calloc(n, size); }

void *realloc(void *old, size_t size) { return note(), __libc_realloc(old, size); }

void *memalign(size_t alignment, size_t size) { return note(), __libc_memalign(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **room, size_t alignment, size_t size) {
  *room = memalign(alignment, size);
  return *room ? 0 : ENOMEM;
}
