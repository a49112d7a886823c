#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// Macros that Swift can't import.
static const int ffmpeg_end_of_file = AVERROR_EOF;
static const int ffmpeg_try_again = AVERROR(EAGAIN);
static const int ffmpeg_invalid_data = AVERROR_INVALIDDATA;
static const int ffmpeg_exit = AVERROR_EXIT;
static const int64_t ffmpeg_no_time = AV_NOPTS_VALUE;
