#include "ffmpeg.h"

#include <libavutil/avstring.h>

// The versions of the headers.
#define LIBRARIES \
  "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR), "libswscale.so." AV_STRINGIFY(LIBSWSCALE_VERSION_MAJOR)
#define FUNCTIONS "functions.h"
#define LOAD ffmpeg_load
#define AFTER_LOADING loaded_av_log_set_level(AV_LOG_QUIET);
#include "loading.h"
