#define _GNU_SOURCE
#include "look.h"
#include <malloc.h>
#include <stdlib.h>
#include <time.h>

look_elements *look_new(size_t n, const uint8_t *mask, size_t mask_side) {
  look_elements *e = malloc(sizeof *e);
  double **fields[] = {&e->a, &e->b, &e->c, &e->d, &e->tx, &e->ty, &e->width, &e->height};
  for (size_t i = 0; i < 8; i++) *fields[i] = malloc(n * sizeof(double));
  e->order = malloc(n * sizeof(int64_t));
  e->mask = mask;
  e->mask_side = mask_side;
  e->count = n;
  return e;
}

void look_free(look_elements *e) {
  free(e->a), free(e->b), free(e->c), free(e->d), free(e->tx), free(e->ty);
  free(e->width), free(e->height), free(e->order), free(e);
}

void look_set(look_elements *e, size_t i, const double *m, double width, double height, int64_t order) {
  e->a[i] = m[0], e->b[i] = m[1], e->c[i] = m[2], e->d[i] = m[3], e->tx[i] = m[4], e->ty[i] = m[5];
  e->width[i] = width, e->height[i] = height, e->order[i] = order;
}

int64_t look_pick(const look_elements *e, double x, double y) {
  int64_t top = -1, order = INT64_MIN;
  for (size_t i = 0; i < e->count; i++) {
    double u = (e->a[i] * x + e->c[i] * y + e->tx[i]) / e->width[i];
    double v = (e->b[i] * x + e->d[i] * y + e->ty[i]) / e->height[i];
    if (!(u >= 0 && v >= 0 && u < 1 && v < 1) || e->order[i] < order) continue;
    size_t column = u * e->mask_side, row = v * e->mask_side;
    if (!e->mask[row * e->mask_side + column]) continue;
    top = i, order = e->order[i];
  }
  return top;
}

double look_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

size_t look_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
