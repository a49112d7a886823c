// The scene through Cairo.
// cairo compose FOLDER fast|good|best ROUNDS OUT.raw: prints the least processor and wall time of a round in ms
// cairo export FOLDER good OUT.png|OUT.jpg: from the files to a file
// cairo read FOLDER FILE.png OUT.raw: makes a PNG file of anyone comparable
#include <cairo.h>
#include <string.h>
#include <turbojpeg.h>

#include "scene.h"

static cairo_surface_t *surface(const Picture *p) {
  return cairo_image_surface_create_for_data(
      (unsigned char *)p->pixels, CAIRO_FORMAT_ARGB32, p->width, p->height, p->width * 4);
}

static void compose(const Scene *scene, cairo_surface_t **pictures, cairo_surface_t *target,
                    cairo_filter_t filter) {
  cairo_t *cairo = cairo_create(target);
  for (int i = 0; i < scene->count; i++) {
    const Item *it = &scene->items[i];
    cairo_matrix_t matrix = {it->a, it->b, it->c, it->d, it->tx, it->ty};
    cairo_set_matrix(cairo, &matrix);
    cairo_set_source_surface(cairo, pictures[it->picture], 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), filter);
    if (it->opacity < 1)
      cairo_paint_with_alpha(cairo, it->opacity);
    else
      cairo_paint(cairo);
  }
  cairo_destroy(cairo);
}

static Picture decode(const char *folder) {
  FILE *file = scene_open(folder, "photo.jpg", "rb");
  fseek(file, 0, SEEK_END);
  long count = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(count);
  if (fread(bytes, 1, count, file) != (size_t)count) fail("photo.jpg");
  fclose(file);
  Picture photo;
  int sampling, space;
  tjhandle decoder = tjInitDecompress();
  if (tjDecompressHeader3(decoder, bytes, count, &photo.width, &photo.height, &sampling, &space)) fail("jpg");
  photo.pixels = malloc((size_t)photo.width * photo.height * 4);
  if (tjDecompress2(decoder, bytes, count, (unsigned char *)photo.pixels, photo.width, 0, photo.height,
                    TJPF_BGRA, 0))
    fail("jpg");
  tjDestroy(decoder);
  free(bytes);
  return photo;
}

static void encode(const Picture *photo, const char *path) {
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  tjhandle encoder = tjInitCompress();
  if (tjCompress2(encoder, (unsigned char *)photo->pixels, photo->width, 0, photo->height, TJPF_BGRX,
                  &bytes, &count, TJSAMP_444, 95, TJFLAG_ACCURATEDCT))
    fail(path);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(bytes, 1, count, file) != count || fclose(file)) fail(path);
}

static int export_file(const char *folder, cairo_filter_t filter, const char *path) {
  Scene scene = scene_read(folder, 0);
  scene.photo = decode(folder);
  cairo_surface_t **pictures = calloc(scene.pictures, sizeof *pictures), *target = surface(&scene.photo);
  for (int i = 0; i < scene.pictures; i++) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%d.png", folder, i);
    pictures[i] = cairo_image_surface_create_from_png(name);
  }
  compose(&scene, pictures, target, filter);
  if (strstr(path, ".jpg"))
    encode(&scene.photo, path);
  else if (cairo_surface_write_to_png(target, path))
    fail(path);
  return 0;
}

static int read_file(const char *folder, const char *path, const char *name) {
  cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(surface)) fail(path);
  Picture picture = {cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
                     (uint32_t *)cairo_image_surface_get_data(surface)};
  picture_write(&picture, folder, name);
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  const char *folder = argv[2];
  if (!strcmp(argv[1], "read")) return read_file(folder, argv[3], argv[4]);
  cairo_filter_t filter = !strcmp(argv[3], "fast")   ? CAIRO_FILTER_FAST
                          : !strcmp(argv[3], "good") ? CAIRO_FILTER_GOOD
                                                     : CAIRO_FILTER_BEST;
  if (!strcmp(argv[1], "export")) return export_file(folder, filter, argv[4]);
  Scene scene = scene_read(folder, 1);
  cairo_surface_t **pictures = calloc(scene.pictures, sizeof *pictures);
  for (int i = 0; i < scene.pictures; i++) pictures[i] = surface(&scene.picture[i]);
  Picture copy = scene.photo;
  size_t size = (size_t)copy.width * copy.height * 4;
  copy.pixels = malloc(size);
  cairo_surface_t *target = surface(&copy);
  double cpu = 1e9, wall = 1e9;
  for (int round = 0; round < atoi(argv[4]); round++) {
    memcpy(copy.pixels, scene.photo.pixels, size);
    double from = wall_time(), start = processor_time();
    compose(&scene, pictures, target, filter);
    cpu = fmin(cpu, processor_time() - start);
    wall = fmin(wall, wall_time() - from);
  }
  printf("%.0f %.0f\n", cpu, wall);
  if (argc > 5) picture_write(&copy, folder, argv[5]);
}
