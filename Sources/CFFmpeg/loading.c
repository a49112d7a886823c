// Defines FFmpeg's functions as calls of functions that are found when the libraries are loaded, so that the program
// itself isn't linked with the libraries. SDL loads the libraries of displays and sound in the same way.
#include "ffmpeg.h"

#include <dlfcn.h>
#include <libavutil/avstring.h>
#include <pthread.h>
#include <stdlib.h>

// The functions are only for this program: FFmpeg's libraries call their own.
#pragma GCC visibility push(hidden)
static void require(void) {
  if (!ffmpeg_load()) abort();
}

#define FUNCTION(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;             \
  result name parameters {                            \
    require();                                        \
    return loaded_##name arguments;                   \
  }
#include "functions.h"
#undef FUNCTION
#pragma GCC visibility pop

static bool is_loaded = false;

static void load(void) {
  // The versions of the headers. A look-up in a library also finds the functions of the libraries that it depends on.
  void *const format = dlopen("libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL);
  void *const scale = dlopen("libswscale.so." AV_STRINGIFY(LIBSWSCALE_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL);
  if (format == NULL || scale == NULL) return;
  void *function;
#define FUNCTION(result, name, parameters, arguments)                 \
  function = dlsym(format, #name);                                    \
  if (function == NULL) function = dlsym(scale, #name);               \
  if (function == NULL) return;                                       \
  loaded_##name = (__typeof__(loaded_##name))function;
#include "functions.h"
#undef FUNCTION
  loaded_av_log_set_level(AV_LOG_QUIET);
  is_loaded = true;
}

bool ffmpeg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
