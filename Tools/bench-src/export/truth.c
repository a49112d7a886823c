// Composes a scene by brute force, 8 x 8 samples a pixel in floating point, and prints how near others come:
// truth FOLDER NAME.raw …
// PSNR in dB over the pixels where any sticker shows, and over their edges: where the part that one of them
// covers, without its opacity, is from 0.02 to 0.98. Magnified: not at edges, and of stickers at scale 2 and more
// only; minified: not at edges, of stickers below 0.7 only.
#include <string.h>

#include "scene.h"

enum { SIDE = 8, STICKER = 1, EDGE = 2, LARGE = 4, SMALL = 8 };

typedef struct { float c[4]; } Color;

static Color texel(const Picture *p, int x, int y) {
  x = x < 0 ? 0 : x >= p->width ? p->width - 1 : x;
  y = y < 0 ? 0 : y >= p->height ? p->height - 1 : y;
  uint32_t v = p->pixels[(size_t)y * p->width + x];
  return (Color){{v & 255, v >> 8 & 255, v >> 16 & 255, v >> 24}};
}

// The bilinear mean at a place, added to a sum; nothing beside the picture.
static void add_sample(const Picture *p, double u, double v, float sum[4]) {
  if (u < 0 || v < 0 || u >= p->width || v >= p->height) return;
  double x = floor(u - 0.5), y = floor(v - 0.5);
  float fx = (float)(u - 0.5 - x), fy = (float)(v - 0.5 - y);
  Color a = texel(p, (int)x, (int)y), b = texel(p, (int)x + 1, (int)y);
  Color c = texel(p, (int)x, (int)y + 1), d = texel(p, (int)x + 1, (int)y + 1);
  for (int k = 0; k < 4; k++)
    sum[k] += (a.c[k] * (1 - fx) + b.c[k] * fx) * (1 - fy) + (c.c[k] * (1 - fx) + d.c[k] * fx) * fy;
}

static void compose_row(const Scene *scene, int y, float *row, unsigned char *kind) {
  int width = scene->photo.width;
  for (int x = 0; x < width; x++) {
    uint32_t v = scene->photo.pixels[(size_t)y * width + x];
    for (int k = 0; k < 3; k++) row[3 * x + k] = v >> 8 * k & 255;
    kind[x] = 0;
  }
  for (int i = 0; i < scene->count; i++) {
    const Item *it = &scene->items[i];
    const Picture *p = &scene->picture[it->picture];
    double det = it->a * it->d - it->b * it->c;
    double ia = it->d / det, ib = -it->b / det, ic = -it->c / det, id = it->a / det;
    double middle_x = it->tx + (it->a * p->width + it->c * p->height) / 2;
    double middle_y = it->ty + (it->b * p->width + it->d * p->height) / 2;
    double reach = it->scale * sqrt((double)p->width * p->width + (double)p->height * p->height) / 2 + 2;
    if (fabs(y - middle_y) > reach) continue;
    int from = (int)fmax(0, middle_x - reach), to = (int)fmin(width, middle_x + reach + 1);
    for (int x = from; x < to; x++) {
      // Outside of the picture by more than a pixel.
      double cx = x + 0.5 - it->tx, cy = y + 0.5 - it->ty, slack = 1 / it->scale;
      double cu = ia * cx + ic * cy, cv = ib * cx + id * cy;
      if (cu < -slack || cv < -slack || cu > p->width + slack || cv > p->height + slack) continue;
      float sum[4] = {0, 0, 0, 0};
      for (int sy = 0; sy < SIDE; sy++)
        for (int sx = 0; sx < SIDE; sx++) {
          double px = x + (sx + 0.5) / SIDE - it->tx, py = y + (sy + 0.5) / SIDE - it->ty;
          add_sample(p, ia * px + ic * py, ib * px + id * py, sum);
        }
      if (sum[3] == 0) continue;
      float part = (float)it->opacity / (SIDE * SIDE);
      float alpha = sum[3] / (SIDE * SIDE) / 255, left = 1 - sum[3] * part / 255;
      for (int k = 0; k < 3; k++) row[3 * x + k] = sum[k] * part + row[3 * x + k] * left;
      int edge = alpha >= 0.02f && alpha <= 0.98f ? EDGE : 0;
      int size = it->scale >= 2 ? LARGE : it->scale < 0.7 ? SMALL : LARGE | SMALL;
      kind[x] |= STICKER | edge | size;
    }
  }
}

typedef struct { double square[4], sum; long count[4], off; int worst, untouched; } Score;

int main(int argc, char **argv) {
  Scene scene = scene_read(argv[1], 1);
  int width = scene.photo.width, height = scene.photo.height, others = argc - 2;
  Picture *other = calloc(others, sizeof *other);
  for (int i = 0; i < others; i++) {
    other[i] = picture_read(argv[1], argv[2 + i]);
    if (other[i].width != width || other[i].height != height) fail("another size");
  }
  Score *score = calloc(others, sizeof *score);
#pragma omp parallel
  {
    float *row = malloc(sizeof(float) * 3 * width);
    unsigned char *kind = malloc(width);
    Score *mine = calloc(others, sizeof *mine);
#pragma omp for schedule(dynamic, 16)
    for (int y = 0; y < height; y++) {
      compose_row(&scene, y, row, kind);
      for (int i = 0; i < others; i++)
        for (int x = 0; x < width; x++) {
          size_t index = (size_t)y * width + x;
          uint32_t pixel = other[i].pixels[index];
          if (!kind[x]) mine[i].untouched += ((pixel ^ scene.photo.pixels[index]) & 0xFFFFFF) != 0;
          if (!kind[x]) continue;
          int which[4] = {1, kind[x] & EDGE, (kind[x] & (EDGE | LARGE | SMALL)) == LARGE,
                          (kind[x] & (EDGE | LARGE | SMALL)) == SMALL};
          for (int k = 0; k < 3; k++) {
            double error = (double)(pixel >> 8 * k & 255) - row[3 * x + k];
            for (int w = 0; w < 4; w++)
              if (which[w]) mine[i].square[w] += error * error, mine[i].count[w]++;
            mine[i].sum += error;
            if (fabs(error) > mine[i].worst) mine[i].worst = (int)fabs(error);
          }
        }
    }
#pragma omp critical
    for (int i = 0; i < others; i++) {
      for (int w = 0; w < 4; w++)
        score[i].square[w] += mine[i].square[w], score[i].count[w] += mine[i].count[w];
      score[i].sum += mine[i].sum;
      score[i].untouched += mine[i].untouched;
      if (mine[i].worst > score[i].worst) score[i].worst = mine[i].worst;
    }
  }
  printf("%-24s %9s %7s %10s %9s %6s %7s %s\n", "", "stickers", "edges", "magnified", "minified", "worst",
         "bias", "changed beside stickers");
  for (int i = 0; i < others; i++) {
    double db[4];
    for (int w = 0; w < 4; w++)
      db[w] = score[i].count[w] ? 10 * log10(255 * 255.0 * score[i].count[w] / score[i].square[w]) : 0;
    printf("%-24s %9.2f %7.2f %10.2f %9.2f %6d %7.3f %d\n", argv[2 + i], db[0], db[1], db[2], db[3],
           score[i].worst, score[i].sum / score[i].count[0], score[i].untouched);
  }
}
