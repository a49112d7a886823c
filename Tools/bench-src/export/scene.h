// A scene on disk, as prepare.c leaves it in a folder and the others read it: scene.txt, raw pictures, scene.json.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

// From the picture's pixels to the photo's: x' = a x + c y + tx, y' = b x + d y + ty.
typedef struct { int picture; double a, b, c, d, tx, ty, scale, angle, opacity; } Item;
// Premultiplied, 0xAARRGGBB.
typedef struct { int width, height; uint32_t *pixels; } Picture;
typedef struct { int count, pictures; Item *items; Picture *picture; Picture photo; } Scene;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static FILE *scene_open(const char *folder, const char *name, const char *mode) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, mode);
  if (!file) fail(path);
  return file;
}

static Picture picture_read(const char *folder, const char *name) {
  Picture picture;
  FILE *file = scene_open(folder, name, "rb");
  if (fscanf(file, "%d %d", &picture.width, &picture.height) != 2 || fgetc(file) != '\n') fail(name);
  size_t count = (size_t)picture.width * picture.height;
  picture.pixels = malloc(count * 4);
  if (!picture.pixels || fread(picture.pixels, 4, count, file) != count) fail(name);
  fclose(file);
  return picture;
}

static void picture_write(const Picture *picture, const char *folder, const char *name) {
  FILE *file = scene_open(folder, name, "wb");
  fprintf(file, "%d %d\n", picture->width, picture->height);
  size_t count = (size_t)picture->width * picture->height;
  if (fwrite(picture->pixels, 4, count, file) != count || fclose(file)) fail(name);
}

// Reads only the numbers, where `pixels` is 0.
static Scene scene_read(const char *folder, int pixels) {
  Scene scene;
  FILE *file = scene_open(folder, "scene.txt", "r");
  if (fscanf(file, "%d %d", &scene.pictures, &scene.count) != 2) fail("scene.txt");
  scene.items = calloc(scene.count, sizeof *scene.items);
  scene.picture = calloc(scene.pictures, sizeof *scene.picture);
  for (int i = 0; i < scene.count; i++) {
    Item *it = &scene.items[i];
    if (fscanf(file, "%d %lf %lf %lf %lf %lf %lf %lf %lf %lf", &it->picture, &it->a, &it->b, &it->c,
               &it->d, &it->tx, &it->ty, &it->scale, &it->angle, &it->opacity) != 10)
      fail("scene.txt");
  }
  fclose(file);
  if (!pixels) return scene;
  scene.photo = picture_read(folder, "photo.raw");
  for (int i = 0; i < scene.pictures; i++) {
    char name[32];
    snprintf(name, sizeof name, "%d.raw", i);
    scene.picture[i] = picture_read(folder, name);
  }
  return scene;
}

static double wall_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000.0 + t.tv_nsec / 1e6;
}

static double processor_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000.0 + t.tv_nsec / 1e6;
}
