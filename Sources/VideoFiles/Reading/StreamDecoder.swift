internal import CFFmpeg

/// A decoder of one stream: packets go in, frames come out, some packets later.
@safe
final class StreamDecoder {
  /// The state after asking a decoder for a frame.
  enum Output {
    /// The next frame in order of presentation.
    case frame(DecodedFrame)
    /// The decoder waits for a packet.
    case needsPacket
    /// All frames were returned since the end of the stream was sent.
    case end
    /// A part of the stream could not be decoded.
    case failure
  }

  // Safe: lives from `init` to `deinit`.
  private var context: UnsafeMutablePointer<AVCodecContext>?

  /// Creates a decoder with up to so many threads; fewer if they can't be started.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, threads: Int, maximumPixelCount: Int
  ) throws(VideoError) {
    let parameters = unsafe stream.pointee.codecpar!
    let id = unsafe parameters.pointee.codec_id
    guard let codec = unsafe avcodec_find_decoder(id) else {
      let name = unsafe String(cString: avcodec_get_name(id))
      throw VideoError(
        .unsupported, "The codec \(name) is not supported. Convert the video to H.264.")
    }
    for count in threads > 1 ? [threads, 1] : [1] {
      unsafe avcodec_free_context(&context)
      unsafe context = avcodec_alloc_context3(codec)
      guard let context = unsafe context else { break }
      unsafe avcodec_parameters_to_context(context, parameters)
      unsafe context.pointee.pkt_timebase = stream.pointee.time_base
      unsafe context.pointee.thread_count = Int32(clamping: min(count, 64))
      unsafe context.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
      unsafe context.pointee.max_pixels = Self.codedPixelCount(maximumPixelCount)
      if unsafe avcodec_open2(context, codec, nil) >= 0 { return }
    }
    unsafe avcodec_free_context(&context)
    throw VideoError(
      .unsupported, "The video's decoder can't be started. Convert the video to H.264.")
  }

  deinit { unsafe avcodec_free_context(&context) }

  /// Returns the number of pixels that a codec may store for a frame of at most `maximumPixelCount` pixels.
  static func codedPixelCount(_ maximumPixelCount: Int) -> Int64 {
    // Codecs round sizes up to whole blocks, of up to 128 rows and columns.
    Int64(maximumPixelCount) * 2 + 1 << 16
  }

  /// Sends a packet, or the end of the stream; returns whether the decoder could use it.
  ///
  /// Call ``receive()`` until it returns `.needsPacket` before each packet.
  func send(_ packet: Packet?) -> Bool {
    let code = unsafe avcodec_send_packet(context, packet?.pointer)
    return code >= 0 || code == ffmpeg_end_of_file
  }

  /// Returns the next frame, or the reason why there is none yet.
  func receive() -> Output {
    let frame = DecodedFrame()
    let code = unsafe avcodec_receive_frame(context, frame.pointer)
    if code >= 0 { return .frame(frame) }
    if code == ffmpeg_try_again { return .needsPacket }
    return code == ffmpeg_end_of_file ? .end : .failure
  }

  /// Discards packets and frames, before decoding goes on at another place.
  func flush() { unsafe avcodec_flush_buffers(context) }

  /// Whether frames that no other frame needs are skipped, from the next packet on.
  var isSkipping: Bool {
    get { unsafe context?.pointee.skip_frame == AVDISCARD_NONREF }
    set { unsafe context?.pointee.skip_frame = newValue ? AVDISCARD_NONREF : AVDISCARD_DEFAULT }
  }
}
