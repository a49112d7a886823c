// What a C programmer would write who keeps no index: a loop over all elements, from their inverse matrices, which
// are there already, to the topmost that is opaque under a point.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  double *a, *b, *c, *d, *tx, *ty;
  double *width, *height;
  int64_t *order;
  const uint8_t *mask;
  size_t mask_side, count;
} look_elements;

look_elements *look_new(size_t n, const uint8_t *mask, size_t mask_side);
void look_free(look_elements *e);
void look_set(look_elements *e, size_t i, const double *inverse, double width, double height, int64_t order);
// The index of the topmost element; -1 for none.
int64_t look_pick(const look_elements *e, double x, double y);
// Thread CPU time in nanoseconds.
double look_now(void);
// Bytes in use of the allocator.
size_t look_memory(void);
