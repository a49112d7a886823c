// Ends a program that gets no more memory; see fence.h.
#define _GNU_SOURCE
#include "allocator.h"
#include "fence.h"

#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// The signals with which runtimes and libraries end a program that is out of memory: Swift, Rust and C++ abort, GLib
// and Dispatch trap, and Fontconfig uses the null pointer that it got.
static const int signals[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV};
static struct sigaction earlier[sizeof signals / sizeof *signals];
static const char last_line[] =
    "sticker-sandbox: There isn't enough memory. Close other programs or raise the limit (ulimit -v), then start again.\n";

static atomic_bool ends;

static void end_with_line(void) {
  const ssize_t written = write(STDERR_FILENO, last_line, sizeof last_line - 1);
  (void)written;
  _exit(1);
}

// The bytes without which threads, or any allocation, may fail.
static const size_t some = 32 << 20;
// The bytes that the libraries take that are loaded later: most of all librsvg, with the characters' data of ICU.
static const size_t later = 64 << 20;

// Calls only functions that are allowed in a signal handler.
static int is_memory_short(size_t wanted) {
  void *map = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) return 1;
  munmap(map, wanted);
  return 0;
}

static void handle(int signal) {
  if (is_memory_short(some)) end_with_line();
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    if (signals[index] == signal) sigaction(signal, &earlier[index], NULL);
  raise(signal);
}

// The messages that runtimes print before they end the program because an allocation has failed.
static const char *const complaints[] = {
    "failed to allocate", "std::bad_alloc", "memory allocation of", "Could not allocate memory"};

static ssize_t write_unless_short(void *nothing, const char *text, size_t count) {
  (void)nothing;
  for (size_t index = 0; index < sizeof complaints / sizeof *complaints; index++)
    if (memmem(text, count, complaints[index], strlen(complaints[index]))) end_with_line();
  const ssize_t written = write(STDERR_FILENO, text, count);
  return written < 0 ? 0 : written;
}

#ifdef HAS_GLIBC_ALLOCATOR

extern void *__libc_malloc(size_t size);

// Cairo, out of memory for a few bytes, jumps through a buffer that it hasn't filled yet: that restores signal masks at
// random, which may block every signal that is handled here. Larger blocks, such as pictures, are reported by the code
// that asked for them.
void *malloc(size_t size) {
  void *memory = __libc_malloc(size);
  if (!memory && size < 1 << 20 && atomic_load_explicit(&ends, memory_order_relaxed)) end_with_line();
  return memory;
}

#endif

// A thread's own arena maps 128 MiB and unmaps half of them at once. Meanwhile, allocations of other threads fail
// although memory would suffice for them, and when their signals are handled, there is enough memory again.
static void share_arena_under_limit(void) {
  struct rlimit limit;
  if (!getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
}

void fence_end_when_out_of_memory(void) {
  share_arena_under_limit();
  atomic_store(&ends, 1);
  // With less memory, Dispatch waits without a limit for the stacks of its threads.
  if (is_memory_short(some + later)) end_with_line();
  const cookie_io_functions_t functions = {NULL, write_unless_short, NULL, NULL};
  FILE *stream = fopencookie(NULL, "w", functions);
  if (stream) {
    setvbuf(stream, NULL, _IONBF, 0);
    stderr = stream;
  }
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    // Lets the signal, raised again, reach its earlier handler.
    action.sa_flags = SA_NODEFER | SA_ONSTACK;
    sigaction(signals[index], &action, &earlier[index]);
  }
}
