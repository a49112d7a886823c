// The floor: what a C programmer would write who needs no handles, no checks and no queries. One array per
// field, the entity's number is its index, one byte an entity says which components it has.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { FLOOR_POSITION = 1, FLOOR_VELOCITY = 2, FLOOR_SIZE = 4, FLOOR_DEPTH = 8 };

typedef struct {
  double *position_x, *position_y, *velocity_x, *velocity_y, *width, *height, *depth;
  uint8_t *mask;
  size_t count, capacity;
} floor_world;

typedef struct {
  double *position_x, *position_y, *scale_x, *scale_y, *rotation;
  double *anchor_x, *anchor_y, *width, *height;
  double *a, *b, *c, *d, *tx, *ty;
  size_t count;
} floor_elements;

// What C pays for the world's checks: handles that say which of a slot's tenants they name, values by slot, a bit a slot
// for whether there is one.
typedef struct {
  uint32_t slot, tag;
} floor_handle;

typedef struct {
  double x, y;
} floor_pair;

typedef struct {
  floor_handle *handles;
  floor_pair *pairs;
  uint32_t *tags;
  uint64_t *presence;
  size_t count;
} floor_slots;

// CPU time of this thread in nanoseconds.
double bench_now(void);
// Keeps freed memory in the process and takes none with mmap, so that creation measures code and not page
// faults, for both contestants alike.
void bench_keep_memory(void);

floor_world *floor_world_new(void);
void floor_world_free(floor_world *w);
void floor_fill(floor_world *w, size_t n);
void floor_move(floor_world *w, double dt);
void floor_add_remove(floor_world *w);
void floor_touch(floor_world *w, const uint32_t *order, size_t n);
void floor_destroy(floor_world *w, const uint32_t *order, size_t n);

floor_elements *floor_elements_new(size_t n);
void floor_elements_free(floor_elements *e);
void floor_matrices(floor_elements *e);

// As many slots, with handles in that order.
floor_slots *floor_slots_new(const uint32_t *order, size_t n);
void floor_slots_free(floor_slots *s);
// As floor_touch, of pairs by handles; the second traps where the handle is stale, or there is no value.
void floor_touch_pairs(floor_slots *s);
void floor_touch_checked(floor_slots *s);
