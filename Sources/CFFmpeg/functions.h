// The functions of FFmpeg that the program calls; see loading.c. A call of a function that is missing here doesn't link.
//
// FUNCTION(result, name, (parameters), (arguments)), in the order of the libraries' names.

// libavformat
FUNCTION(int, av_find_best_stream, (AVFormatContext *ic, enum AVMediaType type, int wanted_stream_nb,
    int related_stream, const AVCodec **decoder_ret, int flags), (ic, type, wanted_stream_nb, related_stream,
    decoder_ret, flags))
FUNCTION(AVRational, av_guess_sample_aspect_ratio, (AVFormatContext *format, AVStream *stream, AVFrame *frame),
    (format, stream, frame))
FUNCTION(int, av_interleaved_write_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FUNCTION(int, av_read_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FUNCTION(int, av_seek_frame, (AVFormatContext *s, int stream_index, int64_t timestamp, int flags), (s,
    stream_index, timestamp, flags))
FUNCTION(uint8_t *, av_stream_get_side_data, (const AVStream *stream, enum AVPacketSideDataType type,
    size_t *size), (stream, type, size))
FUNCTION(uint8_t *, av_stream_new_side_data, (AVStream *stream, enum AVPacketSideDataType type, size_t size),
    (stream, type, size))
FUNCTION(int, av_write_trailer, (AVFormatContext *s), (s))
FUNCTION(AVFormatContext *, avformat_alloc_context, (void), ())
FUNCTION(int, avformat_alloc_output_context2, (AVFormatContext **ctx, const AVOutputFormat *oformat,
    const char *format_name, const char *filename), (ctx, oformat, format_name, filename))
FUNCTION(void, avformat_close_input, (AVFormatContext **s), (s))
FUNCTION(int, avformat_find_stream_info, (AVFormatContext *ic, AVDictionary **options), (ic, options))
FUNCTION(void, avformat_free_context, (AVFormatContext *s), (s))
FUNCTION(AVStream *, avformat_new_stream, (AVFormatContext *s, const AVCodec *c), (s, c))
FUNCTION(int, avformat_open_input, (AVFormatContext **ps, const char *url, const AVInputFormat *fmt,
    AVDictionary **options), (ps, url, fmt, options))
FUNCTION(int, avformat_seek_file, (AVFormatContext *s, int stream_index, int64_t min_ts, int64_t ts,
    int64_t max_ts, int flags), (s, stream_index, min_ts, ts, max_ts, flags))
FUNCTION(int, avformat_write_header, (AVFormatContext *s, AVDictionary **options), (s, options))
FUNCTION(AVIOContext *, avio_alloc_context, (unsigned char *buffer, int buffer_size, int write_flag,
    void *opaque, int (*read_packet)(void *opaque, uint8_t *buf, int buf_size),
    int (*write_packet)(void *opaque, uint8_t *buf, int buf_size), int64_t (*seek)(void *opaque, int64_t offset,
    int whence)), (buffer, buffer_size, write_flag, opaque, read_packet, write_packet, seek))
FUNCTION(void, avio_context_free, (AVIOContext **s), (s))
FUNCTION(void, avio_flush, (AVIOContext *s), (s))

// libavcodec
FUNCTION(int, av_new_packet, (AVPacket *pkt, int size), (pkt, size))
FUNCTION(AVPacket *, av_packet_alloc, (void), ())
FUNCTION(void, av_packet_free, (AVPacket **pkt), (pkt))
FUNCTION(void, av_packet_rescale_ts, (AVPacket *pkt, AVRational tb_src, AVRational tb_dst), (pkt, tb_src,
    tb_dst))
FUNCTION(void, av_packet_unref, (AVPacket *pkt), (pkt))
FUNCTION(AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))
FUNCTION(const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))
FUNCTION(const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))
FUNCTION(void, avcodec_flush_buffers, (AVCodecContext *avctx), (avctx))
FUNCTION(void, avcodec_free_context, (AVCodecContext **avctx), (avctx))
FUNCTION(const char *, avcodec_get_name, (enum AVCodecID id), (id))
FUNCTION(int, avcodec_open2, (AVCodecContext *avctx, const AVCodec *codec, AVDictionary **options), (avctx,
    codec, options))
FUNCTION(int, avcodec_parameters_from_context, (AVCodecParameters *par, const AVCodecContext *codec), (par,
    codec))
FUNCTION(int, avcodec_parameters_to_context, (AVCodecContext *codec, const AVCodecParameters *par), (codec,
    par))
FUNCTION(int, avcodec_receive_frame, (AVCodecContext *avctx, AVFrame *frame), (avctx, frame))
FUNCTION(int, avcodec_receive_packet, (AVCodecContext *avctx, AVPacket *avpkt), (avctx, avpkt))
FUNCTION(int, avcodec_send_frame, (AVCodecContext *avctx, const AVFrame *frame), (avctx, frame))
FUNCTION(int, avcodec_send_packet, (AVCodecContext *avctx, const AVPacket *avpkt), (avctx, avpkt))

// libavutil
FUNCTION(AVBufferRef *, av_buffer_create, (uint8_t *data, size_t size, void (*free)(void *opaque,
    uint8_t *data), void *opaque, int flags), (data, size, free, opaque, flags))
FUNCTION(int, av_channel_layout_copy, (AVChannelLayout *dst, const AVChannelLayout *src), (dst, src))
FUNCTION(void, av_channel_layout_default, (AVChannelLayout *ch_layout, int nb_channels), (ch_layout,
    nb_channels))
FUNCTION(void, av_channel_layout_uninit, (AVChannelLayout *channel_layout), (channel_layout))
FUNCTION(AVRational, av_d2q, (double d, int max), (d, max))
FUNCTION(void, av_dict_free, (AVDictionary **m), (m))
FUNCTION(int, av_dict_set, (AVDictionary **pm, const char *key, const char *value, int flags), (pm, key, value,
    flags))
FUNCTION(int, av_dict_set_int, (AVDictionary **pm, const char *key, int64_t value, int flags), (pm, key, value,
    flags))
FUNCTION(AVFrame *, av_frame_alloc, (void), ())
FUNCTION(int, av_frame_copy_props, (AVFrame *dst, const AVFrame *src), (dst, src))
FUNCTION(void, av_frame_free, (AVFrame **frame), (frame))
FUNCTION(int, av_frame_get_buffer, (AVFrame *frame, int align), (frame, align))
FUNCTION(AVFrameSideData *, av_frame_get_side_data, (const AVFrame *frame, enum AVFrameSideDataType type),
    (frame, type))
FUNCTION(void, av_frame_unref, (AVFrame *frame), (frame))
FUNCTION(void, av_free, (void *ptr), (ptr))
FUNCTION(void, av_freep, (void *ptr), (ptr))
FUNCTION(enum AVPixelFormat, av_get_pix_fmt, (const char *name), (name))
FUNCTION(void, av_image_copy_plane, (uint8_t *dst, int dst_linesize, const uint8_t *src, int src_linesize,
    int bytewidth, int height), (dst, dst_linesize, src, src_linesize, bytewidth, height))
FUNCTION(void, av_log_set_level, (int level), (level))
FUNCTION(void *, av_malloc, (size_t size), (size))
FUNCTION(void *, av_mallocz, (size_t size), (size))
FUNCTION(const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat pix_fmt), (pix_fmt))
FUNCTION(int64_t, av_rescale_q, (int64_t a, AVRational bq, AVRational cq), (a, bq, cq))
FUNCTION(int, av_strerror, (int errnum, char *errbuf, size_t errbuf_size), (errnum, errbuf, errbuf_size))

// libswscale
FUNCTION(void, sws_freeContext, (struct SwsContext *swsContext), (swsContext))
FUNCTION(struct SwsContext *, sws_getCachedContext, (struct SwsContext *context, int srcW, int srcH,
    enum AVPixelFormat srcFormat, int dstW, int dstH, enum AVPixelFormat dstFormat, int flags,
    SwsFilter *srcFilter, SwsFilter *dstFilter, const double *param), (context, srcW, srcH, srcFormat, dstW,
    dstH, dstFormat, flags, srcFilter, dstFilter, param))
FUNCTION(const int *, sws_getCoefficients, (int colorspace), (colorspace))
FUNCTION(struct SwsContext *, sws_getContext, (int srcW, int srcH, enum AVPixelFormat srcFormat, int dstW,
    int dstH, enum AVPixelFormat dstFormat, int flags, SwsFilter *srcFilter, SwsFilter *dstFilter,
    const double *param), (srcW, srcH, srcFormat, dstW, dstH, dstFormat, flags, srcFilter, dstFilter, param))
FUNCTION(int, sws_scale, (struct SwsContext *c, const uint8_t *const srcSlice[], const int srcStride[],
    int srcSliceY, int srcSliceH, uint8_t *const dst[], const int dstStride[]), (c, srcSlice, srcStride,
    srcSliceY, srcSliceH, dst, dstStride))
FUNCTION(int, sws_scale_frame, (struct SwsContext *c, AVFrame *dst, const AVFrame *src), (c, dst, src))
FUNCTION(int, sws_setColorspaceDetails, (struct SwsContext *c, const int inv_table[4], int srcRange,
    const int table[4], int dstRange, int brightness, int contrast, int saturation), (c, inv_table, srcRange,
    table, dstRange, brightness, contrast, saturation))

// libswresample
FUNCTION(int, swr_alloc_set_opts2, (struct SwrContext **ps, AVChannelLayout *out_ch_layout,
    enum AVSampleFormat out_sample_fmt, int out_sample_rate, AVChannelLayout *in_ch_layout,
    enum AVSampleFormat in_sample_fmt, int in_sample_rate, int log_offset, void *log_ctx), (ps, out_ch_layout,
    out_sample_fmt, out_sample_rate, in_ch_layout, in_sample_fmt, in_sample_rate, log_offset, log_ctx))
FUNCTION(int, swr_convert, (struct SwrContext *s, uint8_t **out, int out_count, const uint8_t **in,
    int in_count), (s, out, out_count, in, in_count))
FUNCTION(void, swr_free, (struct SwrContext **s), (s))
FUNCTION(int64_t, swr_get_delay, (struct SwrContext *s, int64_t base), (s, base))
FUNCTION(int, swr_get_out_samples, (struct SwrContext *s, int in_samples), (s, in_samples))
FUNCTION(int, swr_init, (struct SwrContext *s), (s))
FUNCTION(int, swr_is_initialized, (struct SwrContext *s), (s))
