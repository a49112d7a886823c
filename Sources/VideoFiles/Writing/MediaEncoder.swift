package import CFFmpeg
import StickerCompositor

/// An encoder of FFmpeg, and the packet that it fills.
///
/// Used on one thread at a time; the encoder may have threads of its own.
@safe
package final class MediaEncoder {
  // Safe: allocated in `init`, freed in `deinit`.
  package let context: UnsafeMutablePointer<AVCodecContext>
  private let packet = Packet()
  private let file: OutputFile

  /// Opens an encoder by FFmpeg's name, such as `libx264`, after `set` has set its properties.
  ///
  /// The packets' headers go into the container of `muxer` if the container wants them there. Throws `.unsupported` if FFmpeg's
  /// libraries were built without the encoder, or if the encoder refuses the properties.
  package init(
    _ name: String, in muxer: Muxer, options: [String: String] = [:],
    _ set: (inout AVCodecContext) -> Void
  ) throws(VideoError) {
    let file = muxer.file
    guard let codec = unsafe avcodec_find_encoder_by_name(name) else {
      throw file.error("FFmpeg's libraries have no encoder \(name)", .unsupported)
    }
    guard let context = unsafe avcodec_alloc_context3(codec) else {
      throw file.error("there isn't enough memory")
    }
    unsafe self.context = context
    self.file = file
    unsafe set(&context.pointee)
    if muxer.wantsGlobalHeaders {
      unsafe context.pointee.flags |= Int32(AV_CODEC_FLAG_GLOBAL_HEADER)
    }
    let options = MediaOptions(options)
    let result = unsafe avcodec_open2(context, codec, &options.pointer)
    guard result >= 0 else {
      throw file.error(
        "the encoder \(name) refuses the video (\(FFmpegText.of(result)))", .unsupported)
    }
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }

  /// The unit of the frames' and packets' times.
  package var timeBase: AVRational { unsafe context.pointee.time_base }

  /// Encodes a frame, or the frames that the encoder still holds if `frame` is `nil`, and passes each finished packet
  /// to `body`, which may take the packet's data.
  ///
  /// Throws if the encoder fails, or if `body` throws.
  package func encode(
    _ frame: UnsafeMutablePointer<AVFrame>?,
    _ body: (Packet) throws(VideoError) -> Void
  ) throws(VideoError) {
    var result = unsafe avcodec_send_frame(context, frame)
    while result >= 0 {
      result = unsafe avcodec_receive_packet(context, packet.pointer)
      guard result >= 0 else { break }
      defer { unsafe av_packet_unref(packet.pointer) }
      try body(packet)
    }
    guard result == ffmpeg_try_again || result == ffmpeg_end_of_file else {
      throw file.error("the encoder failed (\(FFmpegText.of(result)))")
    }
  }
}

/// A frame or a block of sound in FFmpeg's form, which is filled again and again.
@safe
package final class MediaFrame {
  // Safe: allocated in `init`, freed in `deinit`.
  package let pointer: UnsafeMutablePointer<AVFrame>

  /// Creates an empty frame; traps if there isn't enough memory.
  package init() {
    guard let pointer = unsafe av_frame_alloc() else {
      fatalError("VideoFiles: there is no memory for a frame; close other programs.")
    }
    unsafe self.pointer = pointer
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&pointer)
  }
}

extension AVCodecContext {
  /// Sets the properties of 4:2:0 frames with a header's colors, shape and times.
  package mutating func set(_ header: VideoHeader) {
    unsafe (width, height) = (Int32(header.layout.width), Int32(header.layout.height))
    unsafe pix_fmt = AV_PIX_FMT_YUV420P
    unsafe time_base = header.timeBase.rational
    // A hint for levels and rates; encoders refuse absurd numbers.
    unsafe framerate = av_d2q(min(max(header.frameRate, 1), 1000), 1001 * 1000)
    unsafe sample_aspect_ratio = av_d2q(header.pixelAspect, 1 << 12)
    unsafe colorspace = header.colors.matrix.codec
    unsafe color_range = header.colors.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    unsafe color_primaries = AVColorPrimaries(UInt32(header.colorPrimaries))
    unsafe color_trc = AVColorTransferCharacteristic(UInt32(header.colorTransfer))
    unsafe chroma_sample_location = header.colors.siting.codec
  }
}
