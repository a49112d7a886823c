// Makes a scene from a seed: prepare FOLDER WIDTH HEIGHT STICKERS drawn|patterns [PNG …]
// Leaves photo.jpg and photo.raw (the same as it is decoded), each picture as N.png and N.raw, scene.json for
// sticker-sandbox and scene.txt for the others. With `patterns` the pictures are not the given ones, but stripes,
// checks and rings, which are harder.
#include <cairo.h>
#include <string.h>
#include <turbojpeg.h>

#include "scene.h"

static uint64_t state = 88172645463325252u;

static double unit(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(state >> 11) / 9007199254740992.0;
}

// Slopes, fine lines, hard edges and noise, as photos have them.
static void paint_photo(Picture *photo) {
  uint64_t noise = 1;
  for (int y = 0; y < photo->height; y++)
    for (int x = 0; x < photo->width; x++) {
      noise = noise * 6364136223846793005u + 1442695040888963407u;
      double u = (double)x / photo->width, v = (double)y / photo->height;
      double wave = 40 * sin(u * 31 + 5 * sin(v * 17)) + 25 * sin(v * 97 + u * 13);
      double detail = 18 * sin(x * 0.7 + y * 0.2) * (u > 0.5) + ((x / 60 + y / 45) % 7 == 0 ? 35 : 0);
      double grain = (double)(noise >> 56) / 255 * 12 - 6;
      uint32_t pixel = 0xFF;
      for (int k = 0; k < 3; k++) {
        double base = (double[]){120 + 70 * v, 110 + 60 * u, 150 - 80 * v}[k];
        pixel = pixel << 8 | (uint32_t)fmax(0, fmin(255, base + wave * (1 - 0.2 * k) + detail + grain));
      }
      photo->pixels[(size_t)y * photo->width + x] = pixel;
    }
}

static void write_photo(Picture *photo, const char *folder) {
  tjhandle encoder = tjInitCompress(), decoder = tjInitDecompress();
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  if (tjCompress2(encoder, (unsigned char *)photo->pixels, photo->width, 0, photo->height, TJPF_BGRX,
                  &bytes, &count, TJSAMP_420, 92, 0))
    fail("photo.jpg");
  FILE *file = scene_open(folder, "photo.jpg", "wb");
  if (fwrite(bytes, 1, count, file) != count || fclose(file)) fail("photo.jpg");
  if (tjDecompress2(decoder, bytes, count, (unsigned char *)photo->pixels, photo->width, 0,
                    photo->height, TJPF_BGRA, 0))
    fail("photo.jpg");
  picture_write(photo, folder, "photo.raw");
}

// A disc with stripes, checks or rings down to two pixels, a rim of light and a soft edge.
static cairo_surface_t *pattern(int index) {
  int side = 512;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  uint32_t *pixels = (uint32_t *)cairo_image_surface_get_data(surface);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      double dx = x - 255.5, dy = y - 255.5, radius = sqrt(dx * dx + dy * dy);
      double alpha = fmax(0, fmin(1, (250 - radius) / (1 + 4 * (index % 3))));
      int width = 2 + 3 * (index / 3);
      int on = index % 3 == 0   ? (x / width + y / width) % 2
               : index % 3 == 1 ? ((x + y) / width) % 2
                                : (int)(radius / width) % 2;
      double light = radius > 235 ? 255 : on ? 230 : 40;
      uint32_t pixel = (uint32_t)(alpha * 255 + 0.5);
      for (int k = 0; k < 3; k++) {
        double channel = light * (k == index % 3 ? 1 : 0.55) * alpha;
        pixel = pixel << 8 | (uint32_t)(channel + 0.5);
      }
      pixels[y * side + x] = pixel;
    }
  cairo_surface_mark_dirty(surface);
  return surface;
}

int main(int argc, char **argv) {
  if (argc < 6) return 2;
  const char *folder = argv[1];
  Picture photo = {atoi(argv[2]), atoi(argv[3]), NULL};
  int count = atoi(argv[4]), drawn = !strcmp(argv[5], "drawn"), pictures = drawn ? argc - 6 : 9;
  photo.pixels = malloc((size_t)photo.width * photo.height * 4);
  paint_photo(&photo);
  write_photo(&photo, folder);
  Picture *picture = calloc(pictures, sizeof *picture);
  for (int i = 0; i < pictures; i++) {
    char name[4096], path[4128];
    snprintf(name, sizeof name, "%d.png", i);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    cairo_surface_t *surface = drawn ? cairo_image_surface_create_from_png(argv[6 + i]) : pattern(i);
    if (cairo_surface_write_to_png(surface, path)) fail(path);
    // Again from the file, so that all begin with the same pixels.
    surface = cairo_image_surface_create_from_png(path);
    picture[i] = (Picture){cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
                           (uint32_t *)cairo_image_surface_get_data(surface)};
    if (cairo_image_surface_get_stride(surface) != picture[i].width * 4) fail(path);
    snprintf(name, sizeof name, "%d.raw", i);
    picture_write(&picture[i], folder, name);
  }
  FILE *text = scene_open(folder, "scene.txt", "w"), *json = scene_open(folder, "scene.json", "w");
  fprintf(text, "%d %d\n", pictures, count);
  fprintf(json, "{\"version\": 1, \"canvas\": {\"width\": %d, \"height\": %d},\n", photo.width, photo.height);
  fprintf(json, "\"background\": {\"path\": \"photo.jpg\"}, \"stickers\": [\n");
  for (int i = 0; i < count; i++) {
    double scale = 0.1 * pow(50, unit()), angle = unit() * 2 * M_PI;
    double x = unit() * photo.width, y = unit() * photo.height, opacity = i % 5 == 4 ? 0.7 : 1;
    double a = scale * cos(angle), b = scale * sin(angle), c = -b, d = a;
    int w = picture[i % pictures].width, h = picture[i % pictures].height;
    fprintf(text, "%d %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %g\n", i % pictures, a, b, c, d,
            x - (a * w + c * h) / 2, y - (b * w + d * h) / 2, scale, angle, opacity);
    fprintf(json,
            "{\"id\": %d, \"image\": \"%d.png\", \"size\": {\"width\": %d, \"height\": %d}, "
            "\"position\": {\"x\": %.17g, \"y\": %.17g}, \"scale\": {\"x\": %.17g, \"y\": %.17g}, "
            "\"rotation\": %.17g, \"anchorPoint\": {\"x\": 0.5, \"y\": 0.5}, \"opacity\": %g, "
            "\"flipped\": false, \"locked\": false}%s\n",
            i + 1, i % pictures, w, h, x, y, scale, scale, angle, opacity, i + 1 < count ? "," : "");
  }
  fprintf(json, "]}\n");
  return fclose(text) || fclose(json);
}
