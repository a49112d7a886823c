#include "floor.h"

#include <malloc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

double bench_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

void bench_keep_memory(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 0x7fffffff);
  mallopt(M_TOP_PAD, 256 << 20);
}

enum { PAGE = 2 << 20 };

// Greater room with the same bytes; megabytes of it on huge pages, as the world's.
static void *resized(void *old, size_t old_bytes, size_t bytes) {
  if (bytes < 2 * PAGE) {
    void *room = realloc(old, bytes);
    if (!room) abort();
    return room;
  }
  char *room = malloc(bytes);
  if (!room) abort();
  uintptr_t first = ((uintptr_t)room + PAGE - 1) & -(uintptr_t)PAGE;
  uintptr_t end = (uintptr_t)(room + bytes) & -(uintptr_t)PAGE;
  if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
  if (old) memcpy(room, old, old_bytes);
  free(old);
  return room;
}

// Grows by doubling, as the world does.
static __attribute__((noinline)) void grow(floor_world *w) {
  size_t n = w->capacity ? w->capacity * 2 : 64;
  w->position_x = resized(w->position_x, w->capacity * sizeof(double), n * sizeof(double));
  w->position_y = resized(w->position_y, w->capacity * sizeof(double), n * sizeof(double));
  w->velocity_x = resized(w->velocity_x, w->capacity * sizeof(double), n * sizeof(double));
  w->velocity_y = resized(w->velocity_y, w->capacity * sizeof(double), n * sizeof(double));
  w->width = resized(w->width, w->capacity * sizeof(double), n * sizeof(double));
  w->height = resized(w->height, w->capacity * sizeof(double), n * sizeof(double));
  w->depth = resized(w->depth, w->capacity * sizeof(double), n * sizeof(double));
  w->mask = resized(w->mask, w->capacity, n);
  w->capacity = n;
}

floor_world *floor_world_new(void) {
  floor_world *w = calloc(1, sizeof *w);
  if (!w) abort();
  return w;
}

void floor_world_free(floor_world *w) {
  free(w->position_x);
  free(w->position_y);
  free(w->velocity_x);
  free(w->velocity_y);
  free(w->width);
  free(w->height);
  free(w->depth);
  free(w->mask);
  free(w);
}

static inline uint32_t create(
    floor_world *w, double x, double y, double vx, double vy, double width, double height) {
  if (w->count == w->capacity) grow(w);
  size_t i = w->count++;
  w->position_x[i] = x;
  w->position_y[i] = y;
  w->velocity_x[i] = vx;
  w->velocity_y[i] = vy;
  w->width[i] = width;
  w->height[i] = height;
  w->mask[i] = FLOOR_POSITION | FLOOR_VELOCITY | FLOOR_SIZE;
  return (uint32_t)i;
}

void floor_fill(floor_world *w, size_t n) {
  for (size_t i = 0; i < n; i++) create(w, (double)i, 1, 1, 2, 3, 4);
}

void floor_move(floor_world *w, double dt) {
  double *restrict x = w->position_x, *restrict y = w->position_y;
  const double *restrict vx = w->velocity_x, *restrict vy = w->velocity_y;
  for (size_t i = 0, n = w->count; i < n; i++) {
    x[i] += vx[i] * dt;
    y[i] += vy[i] * dt;
  }
}

// One component added to all, then removed from all.
void floor_add_remove(floor_world *w) {
  for (size_t i = 0, n = w->count; i < n; i++) {
    w->depth[i] = 1;
    w->mask[i] |= FLOOR_DEPTH;
  }
  for (size_t i = 0, n = w->count; i < n; i++) w->mask[i] &= ~FLOOR_DEPTH;
}

void floor_touch(floor_world *w, const uint32_t *order, size_t n) {
  double *restrict x = w->position_x;
  for (size_t i = 0; i < n; i++) x[order[i]] += 1;
}

void floor_destroy(floor_world *w, const uint32_t *order, size_t n) {
  for (size_t i = 0; i < n; i++) {
    w->mask[order[i]] = 0;
    w->count--;
  }
}

floor_elements *floor_elements_new(size_t n) {
  floor_elements *e = calloc(1, sizeof *e);
  if (!e) abort();
  double **fields = (double **)e;
  for (int i = 0; i < 15; i++) fields[i] = resized(NULL, 0, n * sizeof(double));
  e->count = n;
  for (size_t i = 0; i < n; i++) {
    e->position_x[i] = e->position_y[i] = (double)i;
    e->scale_x[i] = 1.5;
    e->scale_y[i] = 2;
    e->rotation[i] = 0;
    e->anchor_x[i] = e->anchor_y[i] = 0.5;
    e->width[i] = e->height[i] = 100;
  }
  return e;
}

void floor_elements_free(floor_elements *e) {
  double **fields = (double **)e;
  for (int i = 0; i < 15; i++) free(fields[i]);
  free(e);
}

void floor_matrices(floor_elements *e) {
  double *restrict oa = e->a, *restrict ob = e->b, *restrict oc = e->c, *restrict od = e->d;
  double *restrict ox = e->tx, *restrict oy = e->ty;
  for (size_t i = 0, n = e->count; i < n; i++) {
    double sine = sin(e->rotation[i]), cosine = cos(e->rotation[i]);
    double a = cosine * e->scale_x[i], b = sine * e->scale_x[i];
    double c = -sine * e->scale_y[i], d = cosine * e->scale_y[i];
    double lx = e->anchor_x[i] * e->width[i], ly = e->anchor_y[i] * e->height[i];
    oa[i] = a;
    ob[i] = b;
    oc[i] = c;
    od[i] = d;
    ox[i] = e->position_x[i] - (a * lx + c * ly);
    oy[i] = e->position_y[i] - (b * lx + d * ly);
  }
}

enum { FIRST_TAG = 1 };

floor_slots *floor_slots_new(const uint32_t *order, size_t n) {
  floor_slots *s = calloc(1, sizeof *s);
  if (!s) abort();
  s->handles = resized(NULL, 0, n * sizeof *s->handles);
  s->pairs = resized(NULL, 0, n * sizeof *s->pairs);
  s->tags = resized(NULL, 0, n * sizeof *s->tags);
  s->presence = resized(NULL, 0, (n / 64 + 1) * sizeof *s->presence);
  s->count = n;
  memset(s->presence, 0xff, (n / 64 + 1) * sizeof *s->presence);
  for (size_t i = 0; i < n; i++) {
    s->handles[i] = (floor_handle){order[i], FIRST_TAG};
    s->pairs[i] = (floor_pair){(double)i, 1};
    s->tags[i] = FIRST_TAG;
  }
  return s;
}

void floor_slots_free(floor_slots *s) {
  free(s->handles);
  free(s->pairs);
  free(s->tags);
  free(s->presence);
  free(s);
}

void floor_touch_pairs(floor_slots *s) {
  const floor_handle *restrict handles = s->handles;
  floor_pair *restrict pairs = s->pairs;
  for (size_t i = 0, n = s->count; i < n; i++) pairs[handles[i].slot].x += 1;
}

void floor_touch_checked(floor_slots *s) {
  const floor_handle *restrict handles = s->handles;
  const uint32_t *restrict tags = s->tags;
  const uint64_t *restrict presence = s->presence;
  floor_pair *restrict pairs = s->pairs;
  for (size_t i = 0, n = s->count; i < n; i++) {
    floor_handle h = handles[i];
    if (h.slot >= n || tags[h.slot] != h.tag) abort();
    if (!(presence[h.slot >> 6] >> (h.slot & 63) & 1)) abort();
    pairs[h.slot].x += 1;
  }
}
