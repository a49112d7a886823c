#ifndef FFMPEG_H
#define FFMPEG_H

#include <stdbool.h>

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

/// Loads FFmpeg's libraries, and silences their messages; returns false if a library or a function is missing, or if memory
/// is short; a later call tries again.
///
/// The first call of any other function of FFmpeg loads the libraries, too, but aborts where this returns false. A process
/// without videos never loads them, and so starts without the seventy libraries that FFmpeg depends on. A process that gives
/// up its right to open files calls this before. Safe on any thread.
bool ffmpeg_load(void);

#endif
