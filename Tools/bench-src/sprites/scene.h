// The scene of Scene.swift, number for number.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

typedef struct { int texture; double x, y, vx, vy, angle, spin, scale, opacity; } Item;

static const double scene_width = 1280, scene_height = 800;
static uint64_t scene_state = 88172645463325252u;

static double scene_unit(void) {
  scene_state ^= scene_state << 13;
  scene_state ^= scene_state >> 7;
  scene_state ^= scene_state << 17;
  return (double)(scene_state >> 11) / 9007199254740992.0;
}

static Item *scene_make(int count) {
  Item *items = calloc(count, sizeof(Item));
  for (int i = 0; i < count; i++) {
    Item *it = &items[i];
    it->texture = i % 8;
    it->x = scene_unit() * scene_width;
    it->y = scene_unit() * scene_height;
    it->vx = (scene_unit() - 0.5) * 4;
    it->vy = (scene_unit() - 0.5) * 4;
    it->angle = scene_unit() * 360;
    it->spin = (scene_unit() - 0.5) * 4;
    it->scale = 0.5 + scene_unit();
    it->opacity = 0.5 + 0.5 * scene_unit();
  }
  return items;
}

static void scene_move(Item *items, int count) {
  for (int i = 0; i < count; i++) {
    Item *it = &items[i];
    it->x += it->vx;
    it->y += it->vy;
    if (it->x < 0 || it->x > scene_width) it->vx = -it->vx;
    if (it->y < 0 || it->y > scene_height) it->vy = -it->vy;
    it->angle += it->spin;
  }
}

// Straight alpha, 0xAARRGGBB.
static void scene_texture(uint32_t *pixels, int index, int side) {
  double middle = (side - 1) / 2.0;
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      double dx = (x - middle) / middle, dy = (y - middle) / middle;
      double rim = fmax(0, fmin(1, (1 - sqrt(dx * dx + dy * dy)) * 8));
      uint32_t alpha = (uint32_t)(255 * rim);
      uint32_t stripe = ((x + y * (index % 3)) / (2 + index)) % 2 == 0 ? 255 : 96;
      uint32_t red = (index * 36) & 255, blue = x * 255 / side;
      pixels[y * side + x] = alpha << 24 | red << 16 | stripe << 8 | blue;
    }
}

static double processor_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000.0 + t.tv_nsec / 1e6;
}
