// methods prepare PHOTO.jpg OUT.jpg: a photo of 24 megapixels, as from a camera: twice as wide and high, with a sensor's noise
// methods compare PHOTO.jpg QUALITY: libwebp's methods beside libjpeg-turbo: seconds, megabytes, likeness in dB
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>

typedef struct { int width, height; uint8_t *rgb; } Picture;

static void fail(const char *what) { fprintf(stderr, "methods: %s\n", what); exit(1); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static Picture decode_jpeg(const uint8_t *bytes, unsigned long count) {
  Picture picture;
  int sampling, space;
  tjhandle decoder = tjInitDecompress();
  if (tjDecompressHeader3(decoder, bytes, count, &picture.width, &picture.height, &sampling, &space)) fail("no JPEG");
  picture.rgb = malloc((size_t)picture.width * picture.height * 3);
  tjDecompress2(decoder, bytes, count, picture.rgb, picture.width, 0, picture.height, TJPF_RGB, TJFLAG_ACCURATEDCT);
  tjDestroy(decoder);
  return picture;
}

static Picture read_jpeg(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  fseek(file, 0, SEEK_END);
  size_t count = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(count);
  if (fread(bytes, 1, count, file) != count) fail(path);
  fclose(file);
  Picture picture = decode_jpeg(bytes, count);
  free(bytes);
  return picture;
}

static unsigned long encode_jpeg(Picture picture, int quality, uint8_t **bytes) {
  unsigned long count = 0;
  *bytes = NULL;
  tjhandle encoder = tjInitCompress();
  tjCompress2(encoder, picture.rgb, picture.width, 0, picture.height, TJPF_RGB, bytes, &count,
              quality >= 90 ? TJSAMP_444 : TJSAMP_420, quality, TJFLAG_ACCURATEDCT);
  tjDestroy(encoder);
  return count;
}

static Picture doubled(Picture small) {
  Picture large = {2 * small.width, 2 * small.height, malloc((size_t)small.width * small.height * 12)};
  uint64_t state = 1;
  for (int y = 0; y < large.height; y++)
    for (int x = 0; x < large.width; x++) {
      int left = x / 2, top = y / 2;
      int right = left + 1 < small.width ? left + 1 : left, below = top + 1 < small.height ? top + 1 : top;
      for (int c = 0; c < 3; c++) {
#define AT(x, y) small.rgb[((size_t)(y) * small.width + (x)) * 3 + c]
        int upper = x % 2 ? AT(left, top) + AT(right, top) : 2 * AT(left, top);
        int lower = x % 2 ? AT(left, below) + AT(right, below) : 2 * AT(left, below);
        int sum = y % 2 ? upper + lower : 2 * upper, noise = 0;
        // Nearly a normal distribution: the sum of four even ones, of 3 of 255 in all.
        for (int i = 0; i < 4; i++) {
          state = state * 6364136223846793005u + 1442695040888963407u;
          noise += (int)(state >> 33) % 11 - 5;
        }
        int value = (sum + 2) / 4 + (noise >= 0 ? noise + 1 : noise - 1) / 2;
        large.rgb[((size_t)y * large.width + x) * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  return large;
}

static double psnr(Picture a, const uint8_t *b) {
  double sum = 0;
  size_t count = (size_t)a.width * a.height * 3;
  for (size_t i = 0; i < count; i++) sum += (a.rgb[i] - b[i]) * (a.rgb[i] - b[i]);
  return 10 * log10(255 * 255 / (sum / count));
}

static double ssim(Picture a, const uint8_t *b) {
  WebPPicture one, other;
  float result[5];
  if (!WebPPictureInit(&one) || !WebPPictureInit(&other)) fail("another version of libwebp");
  one.use_argb = other.use_argb = 1;
  one.width = other.width = a.width;
  one.height = other.height = a.height;
  WebPPictureImportRGB(&one, a.rgb, a.width * 3);
  WebPPictureImportRGB(&other, b, a.width * 3);
  WebPPictureDistortion(&one, &other, 1, result);
  WebPPictureFree(&one);
  WebPPictureFree(&other);
  return result[4];
}

static void webp(Picture picture, int quality, int is_lossless, int method) {
  WebPConfig config;
  WebPPicture source;
  WebPMemoryWriter writer;
  WebPConfigPreset(&config, WEBP_PRESET_PHOTO, quality);
  if (is_lossless) WebPConfigLosslessPreset(&config, method);
  else config.method = method;
  config.thread_level = 1;
  WebPPictureInit(&source);
  source.use_argb = 1;
  source.width = picture.width;
  source.height = picture.height;
  WebPPictureImportRGB(&source, picture.rgb, picture.width * 3);
  WebPMemoryWriterInit(&writer);
  source.writer = WebPMemoryWrite;
  source.custom_ptr = &writer;
  double start = now();
  int is_done = WebPEncode(&config, &source), width, height;
  double seconds = now() - start;
  printf("WebP %-9s%d %8.2f", is_lossless ? "lossless " : "method ", method, seconds);
  if (!is_done) {
    printf("   the library gives up (%d)\n", source.error_code);
  } else {
    uint8_t *decoded = WebPDecodeRGB(writer.mem, writer.size, &width, &height);
    printf(" %8.2f %8.2f %8.2f\n", writer.size / 1e6, psnr(picture, decoded), ssim(picture, decoded));
    WebPFree(decoded);
  }
  fflush(stdout);
  WebPPictureFree(&source);
  WebPMemoryWriterClear(&writer);
}

int main(int argc, char **argv) {
  if (argc != 4) fail("prepare PHOTO.jpg OUT.jpg, or compare PHOTO.jpg QUALITY");
  Picture picture = read_jpeg(argv[2]);
  uint8_t *bytes;
  if (!strcmp(argv[1], "prepare")) {
    unsigned long count = encode_jpeg(doubled(picture), 95, &bytes);
    FILE *file = fopen(argv[3], "wb");
    if (!file || fwrite(bytes, 1, count, file) != count || fclose(file)) fail(argv[3]);
    return 0;
  }
  int quality = atoi(argv[3]);
  printf("%-15s %8s %8s %8s %8s   (%d x %d, quality %d)\n", "", "CPU s", "MB", "PSNR", "SSIM", picture.width,
         picture.height, quality);
  double start = now();
  unsigned long count = encode_jpeg(picture, quality, &bytes);
  double seconds = now() - start;
  Picture decoded = decode_jpeg(bytes, count);
  printf("%-15s %8.2f %8.2f %8.2f %8.2f\n", "JPEG", seconds, count / 1e6, psnr(picture, decoded.rgb),
         ssim(picture, decoded.rgb));
  for (int method = 0; method < 5; method++) webp(picture, quality, 0, method);
  for (int level = 0; level < 4; level++) webp(picture, quality, 1, level);
}
