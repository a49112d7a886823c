#include <stdarg.h>
#include <stdint.h>
#include <tiffio.h>

// Variadic functions, which Swift can't call.

static inline int tiff_get_number16(TIFF *file, uint32_t tag, uint16_t *value) {
  return TIFFGetFieldDefaulted(file, tag, value);
}
static inline int tiff_get_number32(TIFF *file, uint32_t tag, uint32_t *value) {
  return TIFFGetField(file, tag, value);
}
static inline int tiff_get_bytes(TIFF *file, uint32_t tag, uint32_t *count, void **bytes) {
  return TIFFGetField(file, tag, count, bytes);
}
// Reads the chromaticity of the white point; returns 0 if the file has none.
static inline int tiff_get_white_point(TIFF *file, float *x, float *y) {
  float *point = 0;
  if (!TIFFGetField(file, TIFFTAG_WHITEPOINT, &point) || !point) return 0;
  *x = point[0];
  *y = point[1];
  return 1;
}
static inline int tiff_set_white_point(TIFF *file, float x, float y) {
  const float point[2] = {x, y};
  return TIFFSetField(file, TIFFTAG_WHITEPOINT, point);
}
// Returns the type of the first sample after the colors; 0 if there is none, or its type is unspecified.
static inline uint16_t tiff_first_extra_sample(TIFF *file) {
  uint16_t count = 0, *kinds = 0;
  TIFFGetFieldDefaulted(file, TIFFTAG_EXTRASAMPLES, &count, &kinds);
  return count > 0 && kinds ? kinds[0] : 0;
}
static inline int tiff_set_extra_sample(TIFF *file, uint16_t kind) {
  return TIFFSetField(file, TIFFTAG_EXTRASAMPLES, 1, &kind);
}
static inline int tiff_set_number(TIFF *file, uint32_t tag, uint32_t value) {
  return TIFFSetField(file, tag, value);
}

// Starts the conversion of rows, as they are stored, to red, green and blue; returns 0 with a reason of at most 1024
// characters. End it with TIFFRGBAImageEnd.
static inline int tiff_begin_rows(TIFFRGBAImage *image, TIFF *file, uint16_t orientation,
                                  char *reason) {
  if (!TIFFRGBAImageOK(file, reason) || !TIFFRGBAImageBegin(image, file, 0, reason)) return 0;
  // With the file's own orientation as the requested one, the library leaves the rows as they are stored.
  image->req_orientation = orientation;
  return 1;
}
// Converts `count` rows from `first` on; both are multiples of the rows of a strip or tile, except at the end of the
// picture.
static inline int tiff_read_rows(TIFFRGBAImage *image, uint32_t first, uint32_t count,
                                 uint32_t *pixels) {
  image->row_offset = (int)first;
  return TIFFRGBAImageGet(image, pixels, image->width, count);
}

static inline int tiff_note_problem(TIFF *file, void *noted, const char *module,
                                    const char *format, va_list values) {
  (void)file, (void)module, (void)format, (void)values;
  if (noted) *(int *)noted = 1;
  return 1;
}

// Opens a file with a limit for each allocation; errors set `*failed`, and nothing is printed. Returns 0 on failure.
static inline TIFF *tiff_open(void *user, TIFFReadWriteProc read, TIFFReadWriteProc write,
                              TIFFSeekProc seek, TIFFCloseProc close, TIFFSizeProc size,
                              const char *mode, tmsize_t limit, int *failed) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return 0;
  if (limit > 0) TIFFOpenOptionsSetMaxSingleMemAlloc(options, limit);
  TIFFOpenOptionsSetErrorHandlerExtR(options, tiff_note_problem, failed);
  TIFFOpenOptionsSetWarningHandlerExtR(options, tiff_note_problem, 0);
  TIFF *file = TIFFClientOpenExt("picture", mode, user, read, write, seek, close, size, 0, 0,
                                 options);
  TIFFOpenOptionsFree(options);
  return file;
}
