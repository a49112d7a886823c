#include <stdarg.h>
#include <stdint.h>
#include <tiffio.h>

// What Swift cannot call by itself: functions with `...`.

static inline int tiff_get_number16(TIFF *file, uint32_t tag, uint16_t *value) {
  return TIFFGetFieldDefaulted(file, tag, value);
}
static inline int tiff_get_number32(TIFF *file, uint32_t tag, uint32_t *value) {
  return TIFFGetField(file, tag, value);
}
static inline int tiff_get_bytes(TIFF *file, uint32_t tag, uint32_t *count, void **bytes) {
  return TIFFGetField(file, tag, count, bytes);
}
// What the first sample beside the colours is; 0 where there is none, or nobody says.
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

static inline int tiff_note_problem(TIFF *file, void *noted, const char *module,
                                    const char *format, va_list values) {
  (void)file, (void)module, (void)format, (void)values;
  if (noted) *(int *)noted = 1;
  return 1;
}

// Opens with a limit for one allocation; errors set `*failed`, nothing is printed.
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
