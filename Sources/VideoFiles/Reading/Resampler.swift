internal import CFFmpeg

/// The conversion of decoded sound to interleaved stereo samples at 48,000 per second, as 32-bit floats.
@safe
final class Resampler {
  /// The number of samples per second.
  static let rate = 48_000
  // Safe: lives until `deinit`, or until the sound's format changes.
  private var context: OpaquePointer?
  private var format = Int32(-1)
  private var rate = Int32(0)
  private var channels = Int32(0)

  deinit { unsafe swr_free(&context) }

  /// The time by which samples leave later than they came, in seconds.
  var delay: Double {
    guard let context = unsafe context, unsafe swr_is_initialized(context) != 0 else { return 0 }
    return Double(unsafe swr_get_delay(context, Int64(Self.rate))) / Double(Self.rate)
  }

  /// Returns a frame's samples, except for those that need the next frame; empty if the frame can't be converted.
  func convert(_ frame: DecodedFrame) -> [Float] {
    let facts = unsafe frame.pointer.pointee
    let count = unsafe facts.nb_samples
    let format = unsafe (facts.format, facts.sample_rate, facts.ch_layout.nb_channels)
    guard count > 0, format.1 > 0, format.2 > 0 else { return [] }
    if format != (self.format, rate, channels) {
      configure(frame)
    }
    guard let context = unsafe context else { return [] }
    let capacity = unsafe swr_get_out_samples(context, count)
    guard capacity > 0, capacity < 1 << 26 else { return [] }
    return unsafe [Float](unsafeUninitializedCapacity: Int(capacity) * 2) { buffer, used in
      // Safe: the buffer takes `capacity` pairs of floats, and the frame has its own channels' samples.
      let base = UnsafeMutableRawPointer(buffer.baseAddress!)
      var output: UnsafeMutablePointer<UInt8>? = unsafe base.assumingMemoryBound(to: UInt8.self)
      let input = unsafe UnsafeMutableRawPointer(facts.extended_data!).assumingMemoryBound(
        to: UnsafePointer<UInt8>?.self)
      used = Int(unsafe max(0, swr_convert(context, &output, capacity, input, count))) * 2
    }
  }

  /// Discards samples that have not left yet.
  func reset() {
    unsafe swr_free(&context)
    format = -1
  }

  private func configure(_ frame: DecodedFrame) {
    unsafe swr_free(&context)
    let facts = unsafe frame.pointer.pointee
    (format, rate, channels) = unsafe (
      facts.format, facts.sample_rate, facts.ch_layout.nb_channels
    )
    var source = unsafe AVChannelLayout()
    var stereo = unsafe AVChannelLayout()
    unsafe av_channel_layout_default(&stereo, 2)
    if unsafe facts.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
      unsafe av_channel_layout_default(&source, channels)
    } else {
      unsafe av_channel_layout_copy(&source, &frame.pointer.pointee.ch_layout)
    }
    unsafe swr_alloc_set_opts2(
      &context, &stereo, AV_SAMPLE_FMT_FLT, Int32(Self.rate), &source,
      AVSampleFormat(rawValue: format), rate, 0, nil)
    unsafe av_channel_layout_uninit(&source)
    guard let made = unsafe context, unsafe swr_init(made) < 0 else { return }
    unsafe swr_free(&context)
  }
}
