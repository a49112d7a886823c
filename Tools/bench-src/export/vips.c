// The scene through libvips, from the files to a file: vips FOLDER OUT.png|OUT.jpg
// A picture that becomes smaller is first shrunk with a box of its size, then placed bilinearly.
#include <string.h>
#include <vips/vips.h>

#include "scene.h"

static VipsImage *placed(const Item *it, const char *folder, VipsImage *photo, int *x, int *y) {
  char name[4096];
  snprintf(name, sizeof name, "%s/%d.png", folder, it->picture);
  VipsImage *image = vips_image_new_from_file(name, NULL), *next;
  if (!image || vips_premultiply(image, &next, NULL)) vips_error_exit(name);
  image = next;
  double width = image->Xsize, height = image->Ysize, shrink = it->scale < 1 ? 1 / it->scale : 1;
  if (shrink > 1) {
    if (vips_reduce(image, &next, shrink, shrink, "kernel", VIPS_KERNEL_LINEAR, NULL)) vips_error_exit(name);
    image = next;
  }
  // The matrix is for the picture's own pixels; the shrunk one has fewer.
  double sx = width / image->Xsize, sy = height / image->Ysize;
  double a = it->a * sx, b = it->b * sx, c = it->c * sy, d = it->d * sy;
  double left = it->tx + fmin(0, it->a * width) + fmin(0, it->c * height);
  double top = it->ty + fmin(0, it->b * width) + fmin(0, it->d * height);
  *x = (int)floor(left) - 1;
  *y = (int)floor(top) - 1;
  int across = (int)(ceil(fabs(it->a) * width + fabs(it->c) * height)) + 4;
  int down = (int)(ceil(fabs(it->b) * width + fabs(it->d) * height)) + 4;
  VipsInterpolate *bilinear = vips_interpolate_new("bilinear");
  VipsArrayInt *area = vips_array_int_newv(4, 0, 0, across, down);
  // Its places are those of pixels' corners: half a pixel from ours, here and there.
  double dx = it->tx - *x + (a + c) / 2 - 0.5, dy = it->ty - *y + (b + d) / 2 - 0.5;
  if (vips_affine(image, &next, a, c, b, d, "interpolate", bilinear, "oarea", area, "odx", dx, "ody", dy,
                  "premultiplied", TRUE, NULL))
    vips_error_exit(name);
  image = next;
  if (it->opacity < 1) {
    if (vips_linear1(image, &next, it->opacity, 0, NULL)) vips_error_exit(name);
    image = next;
  }
  if (vips_cast_uchar(image, &next, NULL) || vips_copy(next, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL))
    vips_error_exit(name);
  return image;
}

int main(int argc, char **argv) {
  if (argc < 3 || VIPS_INIT(argv[0])) return 2;
  Scene scene = scene_read(argv[1], 0);
  char name[4096];
  snprintf(name, sizeof name, "%s/photo.jpg", argv[1]);
  VipsImage **all = calloc(scene.count + 1, sizeof *all), *photo, *result, *flat;
  int *x = calloc(scene.count, sizeof *x), *y = calloc(scene.count, sizeof *y);
  int *modes = calloc(scene.count, sizeof *modes);
  if (!(photo = vips_image_new_from_file(name, "access", VIPS_ACCESS_SEQUENTIAL, NULL))) vips_error_exit(name);
  if (vips_addalpha(photo, &all[0], NULL)) vips_error_exit(name);
  for (int i = 0; i < scene.count; i++) {
    all[i + 1] = placed(&scene.items[i], argv[1], photo, &x[i], &y[i]);
    modes[i] = VIPS_BLEND_MODE_OVER;
  }
  VipsArrayInt *xs = vips_array_int_new(x, scene.count), *ys = vips_array_int_new(y, scene.count);
  if (vips_composite(all, &result, scene.count + 1, modes, "x", xs, "y", ys, "premultiplied", TRUE, NULL) ||
      vips_extract_band(result, &flat, 0, "n", 3, NULL))
    vips_error_exit("composite");
  if (strstr(argv[2], ".jpg") ? vips_jpegsave(flat, argv[2], "Q", 95, "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_OFF, NULL)
                              : vips_pngsave(flat, argv[2], "compression", 1, NULL))
    vips_error_exit(argv[2]);
}
